# SPDX-License-Identifier: Apache-2.0
"""The coprocessor's commands that can be assessed, by name."""

from collections.abc import Collection
from random import Random

from montcore.errors import BadInput
from montcore.lab.leakage.curves import BaseMultiple, Ladder, PointMultiple, Signature, SignatureByTable
from montcore.lab.leakage.operations import Command, Modexp, PublicModexp, RsaCrt

EXPERIMENTS: dict[str, type[Command]] = {
    kind.command: kind
    for kind in (Modexp, PublicModexp, RsaCrt, PointMultiple, Signature, BaseMultiple, SignatureByTable, Ladder)
}


def operation(command: str, bits: int | None, secret: str | None, protect: str, seed: int) -> Command:
    """Return a command with its numbers.

    Parameters
    ----------
    command
        Name of the coprocessor's command.
    bits
        Bits of the modulus; None for a short one.
    secret
        The secret that is fixed in one class; None for the first secret of the command.
    protect
        Blinding and protection: ``all`` that the driver and the hardware have for the command, ``none``, or names with
        commas between.
    seed
        Seed of all random numbers.
    """
    if command not in EXPERIMENTS:
        raise BadInput(
            "command", f"must be {', '.join(EXPERIMENTS)}, or with --arch a method of exponentiation, not {command!r}"
        )
    kind = EXPERIMENTS[command]
    bits = kind.default_bits if bits is None else bits
    secret = kind.secrets[0] if secret is None else secret
    return kind(bits, secret, _protections(kind, protect), Random(seed))


def _protections(kind: type[Command], protect: str) -> Collection[str]:
    match protect:
        case "all":
            return kind.protections
        case "none":
            return ()
        case _:
            return tuple(protect.split(","))

# SPDX-License-Identifier: Apache-2.0
"""The published operations besides products, and their cycles on our cores."""

from collections.abc import Callable, Mapping
from functools import cache

from montcore.cores import CoprocessorCore, ExponentiatorCore
from montcore.lab.results import Measurement
from montcore.microcode.coprocessor_cycles import Lengths

F4 = 65537


def _of_public_power(bits: int) -> Lengths:
    return Lengths(bits, exponent_length=F4.bit_length(), exponent=F4)


# Exponentiations with a secret exponent as long as the modulus.
POWERS = ("exponentiation", "RSA private", "RSA private (constant time; no CRT)")

# The command of the coprocessor, and its lengths.
_COMMANDS: Mapping[str, tuple[str, Callable[[int], Lengths]]] = {
    **dict.fromkeys(POWERS, ("MODEXP", Lengths.of_power)),
    "RSA public F4": ("MODEXP_PUBLIC", _of_public_power),
    "RSA private (CRT)": ("RSA_CRT", Lengths.of_rsa),
}
OPERATIONS = tuple(_COMMANDS)


def operation_cycles(row: Measurement, operation: str, bits: int) -> float | None:
    """Return the cycles of an operation on the core of a row; None if the core does not have it.

    The row of an exponentiator records its cycles, because counting takes long; the coprocessor has a formula.
    """
    if operation not in OPERATIONS:
        return None
    if isinstance(row.core, CoprocessorCore):
        command, lengths = _COMMANDS[operation]
        timing = row.core.timing
        longest = timing.rsa_width if command == "RSA_CRT" else row.config.width
        return timing.cycles(command, lengths(bits)) if bits <= longest else None
    return row.cycles if isinstance(row.core, ExponentiatorCore) and _is_power(row.core, operation, bits) else None


@cache
def power_cycles(core: ExponentiatorCore, operation: str, bits: int) -> float | None:
    """Return the cycles of an operation on an exponentiator by formula; None if the core does not have it."""
    return core.cycles if _is_power(core, operation, bits) else None


def _is_power(core: ExponentiatorCore, operation: str, bits: int) -> bool:
    """Return whether an operation is a power of the core's width."""
    return core.config.width == bits and operation in POWERS

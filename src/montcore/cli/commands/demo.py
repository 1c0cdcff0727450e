# SPDX-License-Identifier: Apache-2.0
"""``montcore demo``."""

from typing import Annotated

import typer

from montcore.checks import check_known
from montcore.cli.display import Result, show, show_fields
from montcore.cli.options import ARCHITECTURE_NAMES, METHOD_NAMES, Json
from montcore.errors import BadInput
from montcore.tools.markdown import grouped

_NAMES = ("rsa", "ecdsa", "ed25519", "x25519")


def demo(
    name: Annotated[str, typer.Argument(metavar="NAME", help=f"{', '.join(_NAMES)}.")] = "rsa",
    arch: Annotated[
        str | None,
        typer.Option(
            metavar="A",
            help=f"Sign with an exponentiator on this architecture instead of the coprocessor: {ARCHITECTURE_NAMES}.",
        ),
    ] = None,
    method: Annotated[
        str | None, typer.Option(metavar="METHOD", help=f"With --arch: {METHOD_NAMES}; default: l2r.")
    ] = None,
    message: Annotated[
        str | None, typer.Option(metavar="TEXT", help="The message to sign, not of x25519; default: a short sentence.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Sign with RSA-2048 in simulated hardware and let OpenSSL verify the signature.

    Or sign with ECDSA on P-256 or with Ed25519, or agree on a secret with X25519.
    """
    from montcore.cli.demo import agree, sign, sign_on_curve, sign_with_ed25519, sign_with_exponentiator

    check_known("name", "demo", name, _NAMES)
    if arch is not None and name != "rsa":
        raise BadInput("arch", "is for rsa")
    if method is not None and arch is None:
        raise BadInput("method", "must only be given with --arch")
    if message is not None and name == "x25519":
        raise BadInput("message", "is for rsa, ecdsa and ed25519")
    message = "montcore signs this in hardware" if message is None else message
    if name == "ecdsa":
        show(sign_on_curve(message), as_json, _display_signature)
    elif name == "ed25519":
        show(sign_with_ed25519(message), as_json, _display_signature)
    elif name == "x25519":
        show(agree(), as_json, _display_agreement)
    elif arch is None:
        show(sign(message), as_json, _display_signature)
    else:
        show(sign_with_exponentiator(arch, method or "l2r", message), as_json, _display_exponentiator)


def _display_signature(result: Result) -> None:
    """Print the coprocessor's signature with its cycles."""
    _display_coprocessor({"message": result["message"], "signature": _signature(result)}, "signature", result)
    print("OpenSSL verifies the signature.")


def _display_agreement(result: Result) -> None:
    """Print the cycles of the coprocessor's side of a key agreement."""
    _display_coprocessor({}, "secret", result)
    print("OpenSSL has the same secret.")


def _display_coprocessor(fields: dict[str, str], what: str, result: Result) -> None:
    fields |= {
        "made by": f"the coprocessor with {result['multipliers']} multipliers, simulated RTL with AXI4-Lite",
        "driver": f"driver/montcore.c: {result['operation']}",
        "cycles": f"{grouped(result['bus_cycles'])} from the first access on the bus to the last",
    }
    if result["cycles"] is not None:
        fields["of which"] = f"{grouped(result['cycles'])} are the command's"
    if result["fmax_mhz"] is not None:
        placed = f"the coprocessor for {result['fmax_width']} bits on {result['target']}"
        fields["frequency"] = f"{result['fmax_mhz']:.1f} MHz: {placed}, {_when(result)}"
        fields["time"] = f"{grouped(result['time_ms'], 1)} ms for the {what} at that frequency"
    show_fields(fields)


def _display_exponentiator(result: Result) -> None:
    """Print the exponentiator's signature with its cycles and time."""
    core = f"{result['method']} on {result['arch']}"
    fields = {
        "message": result["message"],
        "signature": _signature(result),
        "made by": f"{core}, {result['width']} bits, simulated RTL",
        "cycles": f"{grouped(result['cycles'])}, and {grouped(result['setup_cycles'])} for the modulus's constants",
    }
    if result["fmax_mhz"] is None:
        fields["frequency"] = f"no measurement of {core} at such a width on {result['target']}"
    else:
        placed = f"{core} {result['fmax_width']} on {result['target']}"
        fields["frequency"] = f"{result['fmax_mhz']:.1f} MHz: {placed}, {_when(result)}"
        fields["time"] = f"{grouped(result['time_ms'], 1)} ms for the signature at that frequency"
        if result["fmax_width"] != result["width"]:
            fields["note"] = f"the frequency may be lower at {result['width']} bits, which is not measured"
    show_fields(fields)
    print("OpenSSL verifies the signature.")


def _signature(result: Result) -> str:
    return f"{result['signature'][:34]}…{result['signature'][-16:]}"


def _when(result: Result) -> str:
    """Say when the frequency was measured, and whether the RTL has changed since then."""
    return f"measured {result['measured'][:10]}"

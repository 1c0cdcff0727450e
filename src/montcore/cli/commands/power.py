# SPDX-License-Identifier: Apache-2.0
"""``montcore power``."""

from typing import Annotated

import typer

from montcore.architectures import MAX_WIDTH, Config
from montcore.cli.core import config_fields
from montcore.cli.display import Result, cycle_progress, show, show_fields
from montcore.cli.options import (
    METHOD_NAMES,
    Arch,
    ExponentWidth,
    Json,
    Modulus,
    Params,
    Trace,
    Width,
    number,
    parameters,
)
from montcore.tools.markdown import grouped


def power(
    arch: Arch,
    width: Width,
    base: Annotated[int, number("The base, below the modulus.")],
    exponent: Annotated[int, number("The exponent.")],
    modulus: Modulus,
    method: Annotated[str, typer.Option(metavar="METHOD", help=f"Exponentiation method: {METHOD_NAMES}.")] = "l2r",
    exponent_length: Annotated[
        int | None, number("Exponent bits to process, leading zeros included; default: the exponent's own length.")
    ] = None,
    exponent_width: ExponentWidth = None,
    supplied_constants: Annotated[
        bool, typer.Option("--supplied-constants", help="Supply R mod M and R² mod M with the modulus.")
    ] = False,
    param: Params = [],  # noqa: B006 - the library copies it
    trace: Trace = None,
    as_json: Json = False,
) -> None:
    """Exponentiate in simulated hardware: z = base^exponent mod M."""
    from montcore.exponentiator import Exponentiator

    config = Config(arch, width, parameters(param))
    if exponent_width is None:
        exponent_width = min(max(width, exponent.bit_length(), exponent_length or 0), MAX_WIDTH)
    exponentiator = Exponentiator(config, method=method, exponent_width=exponent_width)
    length = exponentiator.check(base, exponent, modulus, exponent_length)
    constants = exponentiator.constants(modulus) if supplied_constants else None
    worst = exponentiator.worst_cycles(length)
    with exponentiator.simulate(trace=trace) as simulation, cycle_progress("exponentiation", worst) as progress:
        found = simulation(base, exponent, modulus, length, constants=constants, progress=progress)
    result = {
        "value": hex(found.value),
        "cycles": found.cycles,
        "setup_cycles": found.setup_cycles,
        "r_exponent": config.r_exponent,
        "method": method,
        "exponent_length": length,
        **config_fields(config),
    }
    show(result, as_json, _display)


def _display(result: Result) -> None:
    show_fields(
        {
            "z": result["value"],
            "cycles": grouped(result["cycles"]),
            "set-up cycles": f"{grouped(result['setup_cycles'])} (once per modulus)",
        }
    )

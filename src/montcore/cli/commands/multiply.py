# SPDX-License-Identifier: Apache-2.0
"""``montcore multiply``."""

from typing import Annotated

from montcore.architectures import Config
from montcore.cli.core import config_fields
from montcore.cli.display import Result, show, show_fields
from montcore.cli.options import Arch, Json, Modulus, Params, Trace, Width, number, parameters
from montcore.tools.markdown import grouped


def multiply(
    arch: Arch,
    width: Width,
    x: Annotated[int, number("First operand: decimal, 0x-hexadecimal, or @file.")],
    y: Annotated[int, number("Second operand.")],
    modulus: Modulus,
    param: Params = [],  # noqa: B006 - the library copies it
    trace: Trace = None,
    as_json: Json = False,
) -> None:
    """Multiply in simulated hardware: z = x·y·R⁻¹ mod M."""
    from montcore.multiplier import Multiplier

    config = Config(arch, width, parameters(param))
    multiplier = Multiplier(config)
    multiplier.check(x, y, modulus)
    with multiplier.simulate(trace=trace) as simulation:
        product = simulation(x, y, modulus)
    result = {
        "value": hex(product.value),
        "cycles": product.cycles,
        **({} if product.compute_cycles is None else {"compute_cycles": product.compute_cycles}),
        "r_exponent": config.r_exponent,
        **config_fields(config),
    }
    show(result, as_json, _display)


def _display(result: Result) -> None:
    show_fields({"z": result["value"], "cycles": grouped(result["cycles"]), "R": f"2^{result['r_exponent']}"})

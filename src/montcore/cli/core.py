# SPDX-License-Identifier: Apache-2.0
"""The core that options ask for: a multiplier, an exponentiator on it, a part of it, or the coprocessor."""

from collections.abc import Mapping
from typing import Annotated

import typer

from montcore.architectures import Config
from montcore.cli.display import Result
from montcore.cli.options import number
from montcore.errors import BadInput
from montcore.exponentiation import find

CoreParams = Annotated[
    list[str],
    typer.Option(
        "--param", metavar="K=V", help="Set a parameter of the architecture, or the coprocessor's Technology."
    ),
]
Multipliers = Annotated[int | None, number("Of the coprocessor: 2, 4, 8, 16 or 32; default: 2.")]
MaxWidth = Annotated[int | None, number("Of the coprocessor: bits of the longest modulus, 64 to 8192; default: 4096.")]
Streams = Annotated[int | None, number("Of the coprocessor: 2 for two products in turn on curves; default: 1.")]


def check_kind(coprocessor: bool, of_core: Mapping[str, object], of_coprocessor: Mapping[str, object]) -> None:
    """Raise BadInput naming an option that the other kind of core has; the value of one that is not given is None."""
    foreign, rule = (of_core, "must not be given with") if coprocessor else (of_coprocessor, "must only be given with")
    for name, value in foreign.items():
        if value is not None:
            raise BadInput(name, f"{rule} --coprocessor")


def multiplier(arch: str | None, width: int | None, parameters: Mapping[str, int]) -> Config:
    """Return the multiplier where a coprocessor could be asked for instead."""
    if arch is None or width is None:
        raise BadInput("arch" if arch is None else "width", "must be given, or --coprocessor")
    return Config(arch, width, parameters)


def method_name(exponentiator: str | None) -> str | None:
    """Return the canonical name of a method."""
    return None if exponentiator is None else find(exponentiator, "exponentiator").name


def check_part(part: str | None) -> None:
    """Raise BadInput naming ``part`` if a separate option measures it."""
    from montcore.measurement.parts import COPROCESSOR, PAIR_COPROCESSOR

    if part in (COPROCESSOR, PAIR_COPROCESSOR):
        rule = "--coprocessor measures it, with --multipliers, --max-width and --streams"
        raise BadInput("part", f"must not be {part}: {rule}")


def coprocessor_shape(multipliers: int | None, max_width: int | None, streams: int | None) -> dict[str, int]:
    """Return the shape of a coprocessor, with its defaults."""
    return {
        "multipliers": 2 if multipliers is None else multipliers,
        "max_width": 4096 if max_width is None else max_width,
        "streams": 1 if streams is None else streams,
    }


def coprocessor_technology(parameters: Mapping[str, int]) -> int:
    """Return the technology of a coprocessor, the one parameter without a separate option."""
    for name in parameters:
        if name != "Technology":
            raise BadInput(f"param {name}", "must be Technology with --coprocessor")
    return parameters.get("Technology", 0)


def coprocessor_part(shape: Mapping[str, int], parameters: Mapping[str, int]) -> tuple[Config, str]:
    """Return the multiplier and the name of its part that is a coprocessor."""
    from montcore.measurement.parts import COPROCESSOR, PAIR_COPROCESSOR, coprocessor_multiplier
    from montcore.microcode.shape import check_shape

    check_shape(**shape)
    part = COPROCESSOR if shape["streams"] == 1 else PAIR_COPROCESSOR
    technology = coprocessor_technology(parameters)
    return coprocessor_multiplier(shape["multipliers"], shape["max_width"], technology), part


def config_fields(config: Config) -> Result:
    """Return the fields of a result that say which multiplier it belongs to."""
    return {"arch": config.architecture, "width": config.width, "parameters": dict(config.parameters)}

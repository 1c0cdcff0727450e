# SPDX-License-Identifier: Apache-2.0
"""The core that options ask for: a multiplier, an exponentiator on it, a part of it, or the coprocessor."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any

import typer

from montcore.architectures import Config, CurveUnit
from montcore.cli.display import Result
from montcore.cli.options import number
from montcore.cores import CoprocessorCore, Core, CurveCoprocessorCore, MappedCore, PoolCore, named
from montcore.errors import BadInput
from montcore.exponentiation import find

CoreParams = Annotated[
    list[str],
    typer.Option(
        "--param",
        metavar="K=V",
        help="Set a parameter of the architecture, or the coprocessor's Technology and Latch; may be repeated.",
    ),
]
Multipliers = Annotated[int | None, number("Of the coprocessor: 2, 4, 8, 16 or 32; default: 2.")]
MaxWidth = Annotated[int | None, number("Of the coprocessor: bits of the longest modulus, 64 to 8192; default: 4096.")]
Streams = Annotated[int | None, number("Of the coprocessor: 2 for two interleaved products on curves; default: 1.")]


def pool_of(core: Core, count: int | None) -> Core:
    """Return a pool of ``count`` coprocessors, or the core without a count; raise BadInput naming ``count``."""
    if count is None:
        return core
    if not isinstance(core, MappedCore):
        raise BadInput("count", "must only be given with --coprocessor or --part coprocessor")
    return PoolCore(core, count)


def core_of_options(
    coprocessor: bool,
    of_coprocessor: Mapping[str, Any],
    arch: str | None,
    width: int | None,
    of_multiplier: Mapping[str, Any],
    parameters: Mapping[str, int],
) -> Core:
    """Return the core that options ask for.

    Raises BadInput naming an option that is illegal, or that another kind of core has.

    Parameters
    ----------
    coprocessor
        Whether a coprocessor is wanted.
    of_coprocessor, of_multiplier
        Options of a coprocessor, and of an exponentiator or a part; None for an option that is not given.
    arch, width
        Options of a multiplier.
    parameters
        The parameters of the architecture, or the Technology of a coprocessor.
    """
    others = {"arch": arch, "width": width, **of_multiplier}
    if arch == CurveUnit.name and of_multiplier.get("part") == "coprocessor" and not coprocessor:
        return _curve_coprocessor(of_coprocessor, width, of_multiplier, parameters)
    foreign, rule = (others, "must not be given with") if coprocessor else (of_coprocessor, "must only be given with")
    for name, value in foreign.items():
        if value is not None:
            raise BadInput(name.replace("_", " "), f"{rule} --coprocessor")
    if coprocessor:
        for name in parameters:
            if name not in ("Technology", "Latch"):
                raise BadInput(
                    f"param {name}", "must be Technology or Latch with --coprocessor; options set the others"
                )
        given = {name: value for name, value in of_coprocessor.items() if value is not None}
        shape = {"multipliers": 2, "max_width": 4096, **given}
        technology, latch = parameters.get("Technology", 0), parameters.get("Latch", 0)
        return CoprocessorCore(**shape, technology=technology, latch=latch)
    if arch is None or width is None:
        raise BadInput("arch" if arch is None else "width", "must be given, or --coprocessor")
    config = Config(arch, width, parameters)
    if (method := of_multiplier["exponentiator"]) is not None:
        find(method, "exponentiator")
    core = named(config, **of_multiplier)
    if isinstance(core, CoprocessorCore):
        rule = "--coprocessor is for it, with --multipliers, --max-width and --streams"
        raise BadInput("part", f"must not be {core.part}: {rule}")
    return core


def _curve_coprocessor(
    of_coprocessor: Mapping[str, Any],
    width: int | None,
    of_multiplier: Mapping[str, Any],
    parameters: Mapping[str, int],
) -> Core:
    others = {name: value for name, value in of_multiplier.items() if name != "part"}
    for name, value in {**of_coprocessor, **others}.items():
        if value is not None and name != "bus":
            raise BadInput(name.replace("_", " "), "must not be given with --arch curve_unit --part coprocessor")
    if width is None:
        raise BadInput("width", "must be given, or --coprocessor")
    config = Config(CurveUnit.name, width, {name: value for name, value in parameters.items() if name != "Latch"})
    core = named(config, part="coprocessor")
    assert isinstance(core, CurveCoprocessorCore)
    return replace(core, bus=of_coprocessor.get("bus") or core.bus, latch=parameters.get("Latch", 0))


def config_fields(config: Config) -> Result:
    """Return the fields of a result that name its multiplier."""
    return {"arch": config.architecture, "width": config.width, "parameters": dict(config.parameters)}

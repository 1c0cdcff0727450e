# SPDX-License-Identifier: Apache-2.0
"""``montcore generate``."""

import shlex
from pathlib import Path
from typing import Annotated

import typer

from montcore.checks import check_path
from montcore.cli.core import CoreParams, MaxWidth, Multipliers, Streams, config_fields, core_of_options, pool_of
from montcore.cli.display import Result, show
from montcore.cli.options import METHOD_NAMES, AnyArch, AnyWidth, ExponentWidth, Json, number, parameters, path
from montcore.cores import CoprocessorCore, Core, PoolCore


def generate(
    output: Annotated[
        Path | None,
        path("DIR", "Output folder, new or empty; default: the name of the core, shortened.", "--output", "-o"),
    ] = None,
    arch: AnyArch = None,
    width: AnyWidth = None,
    exponentiator: Annotated[
        str | None,
        typer.Option(metavar="METHOD", help=f"Generate an exponentiator: {METHOD_NAMES}."),
    ] = None,
    part: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="Generate the engine or pair-engine of digit_serial, the engine or power of scalable, or the "
            "coprocessor of curve_unit.",
        ),
    ] = None,
    exponent_width: ExponentWidth = None,
    language: Annotated[
        str, typer.Option(metavar="NAME", help="systemverilog, or verilog: one file.")
    ] = "systemverilog",
    stream: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="axi4stream: streams around a multiplier, a word core or a transform."),
    ] = None,
    param: CoreParams = [],  # noqa: B006 - the library copies it
    coprocessor: Annotated[
        bool, typer.Option("--coprocessor", help="Generate the coprocessor with its driver.")
    ] = False,
    bus: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="Of a coprocessor: axi4lite, apb, wishbone, ahblite, tlul or native; default: axi4lite.",
        ),
    ] = None,
    multipliers: Multipliers = None,
    max_width: MaxWidth = None,
    streams: Streams = None,
    count: Annotated[
        int | None, number("Generate a pool of so many coprocessors or curve units, 2 to 31; default: one.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Write a core for any flow: RTL, file list, smoke test, FuseSoC core file, README."""
    from montcore import generation
    from montcore.cores.citation import citation

    core = core_of_options(
        coprocessor,
        {"bus": bus, "multipliers": multipliers, "max_width": max_width, "streams": streams},
        arch,
        width,
        {"exponentiator": exponentiator, "part": part, "exponent_width": exponent_width},
        parameters(param),
    )
    core = pool_of(core, count)
    output = check_path("output", generation.default_folder(core.name)) if output is None else output
    files = generation.generate(core, output, language=language, stream=stream)
    names = [str(file.relative_to(output)) for file in files]
    show({"folder": str(output), "files": names, **_fields(core), "citation": citation(core)}, as_json, _display)


def _fields(core: Core) -> Result:
    if isinstance(core, PoolCore):
        return {"count": core.count, **_fields(core.coprocessor)}
    if isinstance(core, CoprocessorCore):
        return {name: getattr(core, name) for name in ("bus", "multipliers", "max_width", "streams", "technology")}
    return {**({"part": core.part} if core.part else {}), **config_fields(core.config)}


def _display(result: Result) -> None:
    """Print the core's folder and the next steps."""
    folder = result["folder"]
    inside = f"./{folder}" if folder.startswith("-") else folder
    print(folder)
    print(f"next: cd {shlex.quote(inside)} and run the smoke test with the commands in README.md")

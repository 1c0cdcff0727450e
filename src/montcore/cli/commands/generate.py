# SPDX-License-Identifier: Apache-2.0
"""``montcore generate``."""

from pathlib import Path
from typing import Annotated

import typer

from montcore.cli.core import (
    CoreParams,
    MaxWidth,
    Multipliers,
    Streams,
    check_kind,
    config_fields,
    coprocessor_shape,
    coprocessor_technology,
    method_name,
    multiplier,
)
from montcore.cli.display import Result, show
from montcore.cli.options import AnyArch, AnyWidth, ExponentWidth, Json, parameters, path


def generate(
    output: Annotated[Path, path("DIR", "Output folder, new or empty.", "--output", "-o")],
    arch: AnyArch = None,
    width: AnyWidth = None,
    exponentiator: Annotated[
        str | None, typer.Option(metavar="METHOD", help="Generate an exponentiator on this multiplier.")
    ] = None,
    part: Annotated[
        str | None, typer.Option(metavar="NAME", help="Generate the engine or pair-engine of digit_serial.")
    ] = None,
    exponent_width: ExponentWidth = None,
    language: Annotated[str, typer.Option(help="systemverilog, or verilog (one Verilog-2005 file).")] = "systemverilog",
    param: CoreParams = [],  # noqa: B006 - the library copies it
    coprocessor: Annotated[
        bool, typer.Option("--coprocessor", help="Generate the coprocessor with its driver.")
    ] = False,
    bus: Annotated[
        str | None, typer.Option(help="Of the coprocessor: axi4lite, apb, wishbone or native; default: axi4lite.")
    ] = None,
    multipliers: Multipliers = None,
    max_width: MaxWidth = None,
    streams: Streams = None,
    as_json: Json = False,
) -> None:
    """Write a core for any flow: RTL, file list, smoke test, FuseSoC core file, README."""
    from montcore import generation

    check_kind(
        coprocessor,
        {"arch": arch, "width": width, "exponentiator": exponentiator, "part": part, "exponent width": exponent_width},
        {"bus": bus, "multipliers": multipliers, "max width": max_width, "streams": streams},
    )
    core: Result
    if coprocessor:
        shape = coprocessor_shape(multipliers, max_width, streams)
        core = {
            "bus": "axi4lite" if bus is None else bus,
            **shape,
            "technology": coprocessor_technology(parameters(param)),
        }
        files = generation.generate_coprocessor(output, **core, language=language)
    else:
        config = multiplier(arch, width, parameters(param))
        core = {**({"part": part} if part else {}), **config_fields(config)}
        files = generation.generate(
            config,
            output,
            exponentiator=method_name(exponentiator),
            language=language,
            exponent_width=exponent_width,
            part=part,
        )
    names = [str(file.relative_to(output)) for file in files]
    show({"folder": str(output), "files": names, **core}, as_json, _display)


def _display(result: Result) -> None:
    for name in result["files"]:
        print(f"{result['folder']}/{name}")

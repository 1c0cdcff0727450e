# SPDX-License-Identifier: Apache-2.0
"""``montcore measure``."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from montcore.cli.core import CoreParams, MaxWidth, Multipliers, Streams, core_of_options, pool_of
from montcore.cli.display import Result, show, show_fields, step_progress, time_text
from montcore.cli.options import METHOD_NAMES, AnyArch, AnyWidth, Json, number, parameters, path
from montcore.errors import BadInput, Unrecorded
from montcore.lab.cli.options import TARGET_NAMES
from montcore.tools.markdown import count, grouped


def measure(
    target: Annotated[str, typer.Option(metavar="T", help=f"Device or family: {TARGET_NAMES}.")],
    arch: AnyArch = None,
    width: AnyWidth = None,
    exponentiator: Annotated[
        str | None, typer.Option(metavar="METHOD", help=f"Measure an exponentiator on this multiplier: {METHOD_NAMES}.")
    ] = None,
    part: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Measure one part: coprocessor, engine, kernel, power or pair-engine."),
    ] = None,
    copies: Annotated[int, number("Copies of core or part, placed side by side; the area is that of one.")] = 1,
    seeds: Annotated[int, number("Place-and-route runs; the result has their best and median frequency.")] = 3,
    record: Annotated[Path | None, path("DIR", "Append the measurement to the results in this folder.")] = None,
    param: CoreParams = [],  # noqa: B006 - the library copies it
    coprocessor: Annotated[
        bool, typer.Option("--coprocessor", help="Measure the coprocessor with its native port.")
    ] = False,
    multipliers: Multipliers = None,
    max_width: MaxWidth = None,
    streams: Streams = None,
    count: Annotated[
        int | None, number("Measure a pool of so many coprocessors or curve units, 2 to 31; default: one.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Synthesise a core, place and route it if the target allows, and report area and maximum frequency."""
    from montcore.cores.citation import citation
    from montcore.lab import measurement, results
    from montcore.lab.results.rows import check_store

    core = core_of_options(
        coprocessor,
        {"multipliers": multipliers, "max_width": max_width, "streams": streams},
        arch,
        width,
        {"exponentiator": exponentiator, "part": part},
        parameters(param),
    )
    core = pool_of(core, count)
    if record is not None:
        check_store(record)
    with step_progress(f"{core} on {target}") as progress:
        measured = measurement.measure(core, target, seeds=seeds, progress=progress, copies=copies)
    try:
        if record is not None:
            results.record(measured, record)
    except Unrecorded as error:
        raise BadInput(error.argument, error.rule) from None
    finally:
        show(measured.as_json(), as_json, partial(_display, citation(core)))


def _count(number: float | None) -> str | None:
    """Return a number with separated thousands."""
    return None if number is None else count(number)


def _frequency(result: Result) -> str | None:
    """Return the frequency, or why a target with place and route has none."""
    from montcore.lab.targets import find

    if result["fmax_mhz"] is not None:
        seeds = len(result["seeds"])
        limit = ", at most: the limit of a block in the device" if result.get("limit_mhz") else ""
        return f"{result['fmax_mhz']:.1f} MHz best, {result['fmax_mhz_median']:.1f} MHz median of {seeds} seeds{limit}"
    return "not known: nextpnr has no delays for a cell of this core" if find(result["target"]).placement else None


def _cell_area(result: Result) -> str | None:
    """Return the area of standard cells."""
    if not result.get("square_um"):
        return None
    macros = f", without {result['brams']:g} memory macros" if result["brams"] else ""
    return f"{grouped(result['square_um'])} µm²{macros}"


def _critical_path(result: Result) -> str | None:
    """Return the longest path in standard cells, with the frequency if no path of a memory macro may be longer."""
    path, mhz = result.get("critical_path_ns"), result.get("before_layout_mhz")
    if not path:
        return None
    around = f"{path:.3f} ns before layout, without wires"
    return f"{around}: {mhz:.0f} MHz" if mhz else f"{around} and paths from and to memory macros"


def _display(citation: str, result: Result) -> None:
    """Print a measurement: first the figures, then their provenance, and how to cite the core."""
    fields = {
        "part": result.get("part"),
        "copies": result.get("copies"),
        "coprocessors": result.get("count"),
        "target": f"{result['target']} ({result['device']})" if result.get("device") else result["target"],
        "LUTs": _count(result["luts"]),
        "gates (NAND2)": _count(result.get("gates")),
        "area": _cell_area(result),
        "flip-flops": _count(result["ffs"]),
        "DSP blocks": _count(result["dsps"]),
        "block RAMs": _count(result["brams"]),
        "frequency": _frequency(result),
        "critical path": _critical_path(result),
        "cycles": _count(result["cycles"]),
        "time" if result.get("part") else f"time per {'power' if result.get('exponentiator') else 'product'}": None
        if result["time_us"] is None
        else f"{time_text(result['time_us'])} at the best frequency",
        "tools": ", ".join(result["tools"].values()) if isinstance(result["tools"], dict) else result["tools"],
        "RTL": result["rtl_hash"][:16],
        "date": result["date"],
        "to cite it": citation,
    }
    show_fields({name: value for name, value in fields.items() if value is not None})

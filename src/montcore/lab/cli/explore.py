# SPDX-License-Identifier: Apache-2.0
"""``montcore explore``."""

from pathlib import Path
from typing import Annotated

import typer

from montcore.architectures import ARCHITECTURES
from montcore.cli.core import config_fields
from montcore.cli.display import Result, show, show_fields
from montcore.cli.options import ALL_NAMES, Json, number, path, recording_in, value_lists
from montcore.errors import BadInput
from montcore.lab.cli.options import TARGET_NAMES


def explore(
    output: Annotated[Path, path("DIR", "Folder for measurements and report.", "--output", "-o")],
    arch: Annotated[
        list[str], typer.Option(metavar="A", help=f"{ALL_NAMES}; default: all multipliers with handshakes.")
    ] = [],  # noqa: B006
    width: Annotated[list[int], number("Bits of the modulus.")] = [],  # noqa: B006
    target: Annotated[list[str], typer.Option(metavar="T", help=f"Device or family: {TARGET_NAMES}.")] = [],  # noqa: B006
    param: Annotated[
        list[str],
        typer.Option(
            "--param",
            metavar="K=V,V…",
            help="Values of a parameter; several options combine. Default: every value of each parameter by itself, "
            "where the target has the blocks.",
        ),
    ] = [],  # noqa: B006
    sweep: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Measure a predefined list of points: pareto, published or small."),
    ] = None,
    seeds: Annotated[int, number("Place-and-route runs per point.")] = 3,
    workers: Annotated[
        int | None, number("Points measured at the same time on this machine; default: one per processor.")
    ] = None,
    scheduler: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Measure on the workers of this Dask scheduler.")
    ] = None,
    timeout: Annotated[float | None, typer.Option(metavar="SECONDS", help="Time limit per point.")] = None,
    as_json: Json = False,
) -> None:
    """Measure many cores, skip those already measured, and plot time against area in a report.

    --arch, --width, --target and --param may be repeated.
    """
    from montcore.lab.exploration.point import Point
    from montcore.lab.exploration.sweeps import grid, left_out, named
    from montcore.lab.results.rows import MEASUREMENTS, check_store

    values = value_lists(param)
    unfit: list[Point] = []
    if sweep is not None:
        if arch or width or target or values:
            raise BadInput("sweep", "must be given without arch, width, target and param")
        points = named(sweep)
    else:
        for argument, given in (("width", width), ("target", target)):
            if not given:
                raise BadInput(argument, "is required without a sweep")
        names = arch or list(ARCHITECTURES)
        points = grid(names, width, target, values)
        unfit = [] if values else left_out(names, width, target)
    from montcore.lab.exploration import report
    from montcore.lab.exploration.progress import sweep_progress
    from montcore.lab.exploration.sweep import sweep as run

    report.check_room_for_page(output)
    with recording_in("output"), sweep_progress() as progress:
        check_store(output)
        outcome = run(
            points, output, seeds=seeds, workers=workers, scheduler=scheduler, timeout=timeout, progress=progress
        )
    page, *exported = map(str, report.write(output))
    result = {
        "points": len(points),
        "known": outcome.known,
        "measured": len(outcome.measured),
        "failed": [
            {**config_fields(point.config), "target": point.target, "error": message}
            for point, message in outcome.failed.items()
        ],
        "left_out": [
            {**config_fields(point.config), "target": point.target, "error": f"it needs {', '.join(point.lacks)}"}
            for point in unfit
        ],
        "results": str(output / MEASUREMENTS),
        "report": page,
        "exported": exported,
    }
    show(result, as_json, _display)
    if outcome.failed:
        raise typer.Exit(1)


def _display(result: Result) -> None:
    """Print the summary of a sweep, and the points that have no result."""
    fields = {
        "points": f"{result['points']}: {result['known']} already known, {result['measured']} measured, "
        f"{len(result['failed'])} failed",
        "results": result["results"],
        "report": result["report"],
        "for papers": ", ".join(Path(name).name for name in result["exported"]),
    }
    show_fields(fields)
    for kind in ("left_out", "failed"):
        for point in result[kind]:
            parameters = "".join(f" {name}={value}" for name, value in point["parameters"].items())
            core = f"{point['arch']} {point['width']}{parameters} on {point['target']}"
            print(f"\n{kind.replace('_', ' ')}: {core}\n  {point['error']}")

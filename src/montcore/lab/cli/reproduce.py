# SPDX-License-Identifier: Apache-2.0
"""``montcore reproduce``."""

from pathlib import Path
from typing import Annotated

import typer

from montcore.cli.display import Result, show, standard_output, step_progress
from montcore.cli.options import Json, path, recording_in


def reproduce(
    output: Annotated[Path, path("DIR", "Folder for the page and for new measurements.", "--output", "-o")],
    paper: Annotated[
        list[str], typer.Option(metavar="NAME", help="vlm3, scalable, compact, redundant or peers; default: all.")
    ] = [],  # noqa: B006 - the library copies it
    quick: Annotated[bool, typer.Option("--quick", help="Measure cores of at most 256 bits only.")] = False,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Measure also what montcore has recorded; an interrupted run continues.")
    ] = False,
    record: Annotated[Path | None, path("DIR", "Folder for new measurements, instead of --output.")] = None,
    as_json: Json = False,
) -> None:
    """Compare our figures with every published table; measure missing ones, which takes hours without --quick."""
    from montcore.lab.papers.output import check_room_for_pages, write
    from montcore.lab.papers.reproduction import reproduce as run
    from montcore.lab.results.rows import check_store

    check_room_for_pages(output)
    with recording_in("output" if record is None else "record"), step_progress("published figures") as progress:
        check_store(record or output)
        found = run(paper, record or output, quick=quick, fresh=fresh, progress=progress)
    files = write(found, output)
    result = {
        "files": [str(file) for file in files],
        "measured": found.measured,
        "missing": found.missing,
        "sources": [
            {"figure": each.what, "state": each.state, "date": each.date, "tools": each.tools, "commit": each.commit}
            for each in found.sources
        ],
        "papers": {
            section.paper.name: {
                "like_for_like": section.verdicts(like_for_like=True),
                "other_device": section.verdicts(like_for_like=False),
            }
            for section in found.sections
        },
    }
    show(result, as_json, _display)


def _display(result: Result) -> None:
    """Print the verdicts for each paper and the path of the page."""
    from rich.table import Table

    verdicts = ("match", "beat", "miss", "open")
    table = Table("paper", *verdicts, *(f"{verdict}, other device" for verdict in verdicts))
    for name, row in result["papers"].items():
        table.add_row(name, *map(str, (*row["like_for_like"].values(), *row["other_device"].values())))
    standard_output().print(table)
    print(
        "beat, miss: ours is better, worse; open: ours is a bound that decides nothing; other device: the published "
        "figure is of another device, and the verdict on core and device together"
    )
    dates = sorted(each["date"] for each in result["sources"] if each["state"] == "recorded")
    if dates:
        print(
            f"recorded earlier, {dates[0]} to {dates[-1]}: {len(dates)} figures, each with date, tools and commit on "
            "the page; --fresh measures them"
        )
    print(f"measured now: {result['measured']} figures")
    if result["missing"]:
        print(f"not measured: {len(result['missing'])} figures, listed at the end of the page")
    for file in result["files"]:
        print(file)

# SPDX-License-Identifier: Apache-2.0
"""The report on all recorded measurements: time against area, with the Pareto front, in one self-contained file."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from string import Template
from typing import Any

from plotly.offline import get_plotlyjs

from montcore.cores import EngineCore, FixedLatencyCore, KernelCore, MultiplierCore
from montcore.errors import BadInput
from montcore.lab.exploration import export
from montcore.lab.exploration.marks import MARKS
from montcore.lab.exploration.others import Other, others
from montcore.lab.results import Measurement, has_same_rtl, latest, stored
from montcore.lab.targets import TARGETS
from montcore.tools.files import check_room, write_whole
from montcore.tools.markdown import grouped

REPORT = "explore.html"

_PAGE = Path(__file__).resolve().parent / "page"


def cores(rows: Iterable[Measurement]) -> list[Measurement]:
    """Return the newest measurement of each placed multiplier, in the order of the page."""
    return [row for row in measured(rows) if row.time_us is not None]


def measured(rows: Iterable[Measurement]) -> list[Measurement]:
    """Return the newest measurement of each multiplier, also of multipliers that were only synthesised.

    An engine, which is the multiplier without the adapter to wide ports, is a separate core.
    """
    whole = (MultiplierCore, FixedLatencyCore)
    newest = [row for row in latest(rows).values() if isinstance(row.core, whole) or row.core.part == "engine"]
    return sorted(newest, key=lambda row: (_kind(row), row.config.width, str(row.config)))


def page(rows: Iterable[Measurement], foreign: Sequence[Other]) -> str:
    """Return the HTML page with our cores and other authors' cores."""
    rows = measured(rows)
    placed = cores(rows)
    data = {
        "points": [*map(_point, placed), *_engines(placed)],
        "others": [other.as_json() for other in foreign],
        "marks": {kind: asdict(MARKS[kind]) for kind in dict.fromkeys(map(_kind, placed))},
        "targets": {row.target: row.device for row in placed}
        | {name: target.device for name, target in TARGETS.items() if target.placement},
    }
    return Template(_text("page.html")).substitute(
        css=_text("page.css"),
        # An escaped "<" keeps the data from closing the script element.
        data=json.dumps(data).replace("<", "\\u003c"),
        plotly=get_plotlyjs(),
        script=_text("page.js") + _text("controls.js"),
        footer=f"{_footer(placed)}{_not_shown(rows)}",
    )


def check_room_for_page(folder: Path) -> None:
    """Raise BadInput naming ``output`` unless ``write`` can write the page into ``folder``."""
    try:
        check_room(folder / REPORT, len(get_plotlyjs()))
    except OSError as error:
        raise BadInput("output", f"{folder}: {error.strerror}") from None


def write(folder: Path) -> list[Path]:
    """Write the page on the measurements in ``folder``, CSV, LaTeX and figures; return their paths, the page's first.

    Raises BadInput naming ``output`` if the folder is not writable.
    """
    rows = list(stored(folder))
    contents = {REPORT: page(rows, others()).encode()} | export.files(measured(rows))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in contents.items():
            write_whole(folder / name, content)
    except OSError as error:
        raise BadInput("output", f"{folder / REPORT}: {error.strerror}") from None
    return [folder / name for name in contents]


def _text(name: str) -> str:
    return (_PAGE / name).read_text(encoding="utf-8")


def _kind(row: Measurement) -> str:
    """Return the page's name of an architecture, or of its engine."""
    return f"{row.config.architecture} {row.core.part}".rstrip()


def _point(row: Measurement) -> dict[str, Any]:
    """Return the data of a measurement on the page."""
    config, area = row.config, row.area
    return {
        "name": str(row.core),
        "architecture": _kind(row),
        "width": config.width,
        "parameters": dict(config.parameters),
        "target": row.target,
        "luts": area.luts,
        "ffs": area.ffs,
        "dsps": area.dsps,
        "brams": area.brams,
        "mhz": row.fmax_mhz,
        "median": row.fmax_mhz_median,
        "seeds": len(row.seeds),
        "cycles": row.cycles,
        "us": row.time_us,
        "date": row.date[:10],
        "earlier": not has_same_rtl(row),
        "command": _command(row),
    }


def _engines(rows: Sequence[Measurement]) -> Iterator[dict[str, Any]]:
    """Yield the engines, with a product in a chain, at the widths of multipliers below their longest modulus."""
    for row in rows:
        if isinstance(row.core, EngineCore) and row.fmax_mhz:
            widths = {other.config.width for other in rows if other.of_multiplier and other.target == row.target}
            for width in sorted(width for width in widths if width < row.core.max_width):
                cycles = row.core.timing.product_cycles(width)
                yield {**_point(row), "width": width, "cycles": cycles, "us": cycles / row.fmax_mhz}


def _command(row: Measurement) -> str:
    """Return the command that generates a core, or measures one that is not generated by itself."""
    if isinstance(row.core, KernelCore):
        return f"montcore measure {' '.join(row.core.options)} --target {row.target}"
    return row.core.command


def _footer(rows: Sequence[Measurement]) -> str:
    if not rows:
        return "No core has been placed yet."
    first, last = (pick(row.date[:10] for row in rows) for pick in (min, max))
    tools = sorted({version for row in rows for version in row.tools.values()})
    simulated = [row.simulated for row in rows if row.simulated]
    checked = (
        f" {grouped(sum(simulated))} products of {_cores(len(simulated))} were simulated first: all are correct."
        if simulated
        else ""
    )
    day = first if first == last else f"{first} to {last}"
    return f"{_cores(len(rows))}, measured {day} with {', '.join(tools)}.{checked}"


def _not_shown(rows: Sequence[Measurement]) -> str:
    """Return a sentence on the measurements that have no time."""
    unfit = [f"{row.core} on {row.target} does not fit ({row.lacks})" for row in rows if row.lacks]
    others = [row.target for row in rows if row.time_us is None and not row.lacks]
    synthesised = f"{_cores(len(others))} without a frequency, on {', '.join(sorted({*others}))}" if others else ""
    reasons = list(filter(None, [synthesised, *unfit]))
    return f" Not shown: {'; '.join(reasons)}." if reasons else ""


def _cores(count: int) -> str:
    return f"{count} core{'s' * (count != 1)}"

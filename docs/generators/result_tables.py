# SPDX-License-Identifier: Apache-2.0
"""The tables of results/, alone or compared with the figures of the papers."""

import math
import re
from collections.abc import Callable, Iterable
from pathlib import Path

import overview
import scalable_tables as scalable
from provenance import Marks

from montcore.architectures import Config
from montcore.cores import ExponentiatorCore, KernelCore, MultiplierCore
from montcore.exponentiation import find
from montcore.lab.exploration.pareto import front
from montcore.lab.exploration.shown import shown
from montcore.lab.papers import PAPERS
from montcore.lab.papers.ours import Ours
from montcore.lab.papers.section import as_markdown as section_markdown
from montcore.lab.papers.section import section, summary
from montcore.lab.papers.text import LEGEND
from montcore.lab.results import Measurement, stored
from montcore.lab.targets import PLACED
from montcore.tools.markdown import number
from montcore.tools.markdown import table as markdown

RESULTS = Path(__file__).resolve().parents[2] / "results"


def cores(folder: str) -> str:
    """List each architecture at one width; ``folder`` is the relative path of their pages."""
    return overview.cores(RESULTS, folder)


def measured_rows(architecture: str) -> str:
    """List the cores of one architecture on the placed device that no other core dominates, the fastest first."""
    marks = Marks()
    own = [
        row
        for row in shown(stored(RESULTS), MultiplierCore).values()
        if row.config.architecture == architecture and row.target == PLACED and row.time_us
    ]
    rows = []
    for width in sorted({row.config.width for row in own}):
        best = front([row for row in own if row.config.width == width], _cost)
        rows += [
            [width, " ".join(str(row.config).split()[2:]) or "defaults", *_figures(marks, row)]
            for row in sorted(best, key=_cost)
        ]
    if not rows:
        return f"None is measured on {PLACED}.\n"
    head = ["bits", "parameters", "µs", "LUTs", "DSPs", "block RAMs", "MHz best", "MHz median", "cycles"]
    areas = {"DSPs": [row.area.dsps for row in own], "block RAMs": [row.area.brams for row in own]}
    unused = [name for name, counts in areas.items() if not any(counts)]
    kept = [index for index, name in enumerate(head) if name not in unused]
    table = markdown([head[index] for index in kept], [[row[index] for index in kept] for row in rows])
    target = f"[{PLACED}](../../user/measurement.md#results)"
    return f"On {target}{', without ' + ' and '.join(unused) if unused else ''}:\n\n{table}{marks.line}"


def _cost(row: Measurement) -> tuple[float, ...]:
    """Return the figures of which less is better."""
    return (row.time_us or math.inf, row.area.luts or 0, row.area.dsps or 0, row.area.brams or 0)


def _figures(marks: Marks, row: Measurement) -> list[object]:
    """Return the cells of a measurement."""
    return [
        marks.figure(row, number(row.time_us, 3)),
        marks.figure(row, number(row.area.luts, 0)),
        *(marks.figure(row, each) for each in (row.area.dsps, row.area.brams)),
        *(marks.figure(row, number(each)) for each in (row.fmax_mhz, row.fmax_mhz_median)),
        number(row.cycles, 0 if float(row.cycles).is_integer() else 1),
    ]


def measured_exponentiators(_: str) -> str:
    """List the placed exponentiators with their multipliers."""
    rows = [row for row in shown(stored(RESULTS), ExponentiatorCore).values() if row.target == PLACED]
    methods = sorted({row.core.fields()["exponentiator"] for row in rows})
    marks = Marks()
    return marks.table(
        [
            *("method", "multiplier", "LUTs", "DSPs", "block RAMs", "MHz best", "cycles", "set-up cycles", "ms"),
        ],
        [
            [
                f"`{method}`",
                str(row.config),
                marks.figure(row, number(row.area.luts, 0)),
                *(marks.figure(row, each) for each in (row.area.dsps, row.area.brams)),
                marks.figure(row, number(row.fmax_mhz)),
                marks.figure(row, number(row.cycles, 0)),
                number(find(method).setup_cycles(row.config), 0),
                marks.figure(row, row.time_us and number(row.time_us / 1000, 3)),
            ]
            for method in methods
            for row in sorted(rows, key=lambda row: str(row.config))
            if row.core == ExponentiatorCore(row.config, method)
        ],
    )


def reproduction(paper: str) -> str:
    """Compare all tables of a paper with ours, and list errata and evidence, on a separate page."""
    text = section_markdown(section(paper, Ours.recorded(RESULTS)))
    return re.sub("^###", "##", text, flags=re.MULTILINE)


def verdicts(_: str) -> str:
    """Count the verdicts for each paper."""
    ours = Ours.recorded(RESULTS)
    return f"{markdown(*summary([section(name, ours) for name in PAPERS]))}\n{LEGEND}\n"


def parts_scalable(name: str) -> str:
    """List the measurements of the scalable multiplier's parts, and figures derived from them."""
    rows = [row for row in stored(RESULTS) if row.config.architecture == "scalable"]
    measured = shown(rows, KernelCore)
    marks = Marks()

    def of(part: str) -> scalable.Measured:
        return {key: row for key, row in measured.items() if row.core.part == part}

    tables: dict[str, Callable[[], str]] = {
        "forms": lambda: marks.table(scalable.FORM_HEAD, scalable.form_rows(marks, measured, ("xc6v", PLACED))),
        "space": lambda: markdown(scalable.SPACE_HEAD, scalable.space_rows(RESULTS)),
        "placed": lambda: marks.table(
            scalable.PART_HEAD,
            (row for part in ("kernel", "engine", "power") for row in scalable.part_rows(marks, of(part), PLACED)),
        ),
    }
    return tables[name]()


def scaling_redundant(_: str) -> str:
    """Compare table 2 of the paper with ECP5: frequency against width, and the gain of redundant digits."""
    marks = Marks()
    measured = shown(stored(RESULTS), MultiplierCore)
    published = {
        (row.design.split()[0], row.bits or 0): row for row in PAPERS["redundant"].table("redundant_table2").rows
    }
    systems = {"redundant": 1, "non-redundant": 0}
    # The measurements in a row.
    used: list[Measurement] = []

    def figures(bits: int, system: str) -> tuple[tuple[float | None, float | None], ...]:
        """Return frequency and time, published and ours."""
        row = published[system, bits]
        ours = measured.get((MultiplierCore(Config("redundant", bits, {"Redundant": systems[system]})), PLACED))
        if ours is None:
            return (row.frequency_mhz, row.time_us), (None, None)
        used.append(ours)
        return (row.frequency_mhz, row.time_us), (ours.fmax_mhz, ours.time_us)

    def ratio(value: float | None, other: float | None) -> str | None:
        return number(value / other, 2) if value and other else None

    rows = []
    for bits in sorted({bits for _, bits in published}):
        used.clear()
        at_width, at_64 = ({system: figures(width, system) for system in systems} for width in (bits, 64))
        ratios = [ratio(at_width[system][who][0], at_64[system][who][0]) for system in systems for who in (0, 1)]
        ratios += [ratio(at_width["non-redundant"][who][1], at_width["redundant"][who][1]) for who in (0, 1)]
        rows.append([bits, *(_of_all(marks, used, each) if at % 2 else each for at, each in enumerate(ratios))])
    head = [
        *("bits", "redundant, MHz relative to 64 bits, paper", "ours", "non-redundant, MHz relative to 64 bits, paper"),
        *("ours", "redundant faster by, paper", "ours"),
    ]
    return marks.table(head, rows)


def _of_all(marks: Marks, rows: Iterable[Measurement], figure: object) -> object:
    """Return a figure that is computed from the clocks of several rows."""
    for row in rows:
        marked = marks.figure(row, figure)
        if marked != figure:
            return marked
    return figure


TABLES: dict[str, Callable[[str], str]] = {
    "cores": cores,
    "needs": lambda folder: overview.needs(RESULTS, folder),
    "measured": measured_rows,
    "measured-exponentiators": measured_exponentiators,
    "reproduction": reproduction,
    "verdicts": verdicts,
    "scalable": parts_scalable,
    "scaling-redundant": scaling_redundant,
}

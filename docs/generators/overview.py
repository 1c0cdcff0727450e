# SPDX-License-Identifier: Apache-2.0
"""What the first page shows of all cores at one width: a table, and a picture of time against area, light and dark."""

from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from string import ascii_uppercase
from typing import Any

import matplotlib as mpl
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import LogLocator, NullFormatter
from peer_tables import Ours, engines
from provenance import Marks

from montcore.architectures import ARCHITECTURES, Config
from montcore.cores import MultiplierCore
from montcore.exploration.marks import MARKS
from montcore.exploration.others import Other, others
from montcore.exploration.pareto import front
from montcore.measurement import latest, stored
from montcore.measurement.results import Measurement
from montcore.measurement.targets import PLACED
from montcore.proof.plans import plan
from montcore.tools.markdown import number, table

WIDTH = 1024
# The engine is measured with memories for longer numbers; its precision is set at run time.
ENGINE = "digit_serial engine"

# By architecture: when to choose it.
REASONS = {
    "radix2": "the least logic at small widths, and time to spare",
    "carry_save": "no DSP blocks, a high clock frequency at any width",
    "scalable": "one core for any precision, set at run time",
    "redundant": "the fewest cycles, with DSP blocks and block RAM",
    "pipelined": "the shortest time, with few or many DSP blocks",
    "stored_multiples": "no DSP blocks, the shortest time",
    "digit_serial": "any precision on 2 to 32 DSP blocks, operands in block RAM",
}

# Reproductions of papers, to compare with.
REPRODUCTIONS = ("compact", "high_radix", "vlm3")


@dataclass(frozen=True)
class Theme:
    """The colours for a light or a dark background."""

    text: str
    grid: str
    same_flow: str
    published: str


THEMES = {
    "light": Theme(text="#1f2328", grid="#d8dee4", same_flow="#1f2328", published="#6e7781"),
    "dark": Theme(text="#e6edf3", grid="#3d444d", same_flow="#e6edf3", published="#9198a1"),
}


def cores(results: Path, folder: str) -> str:
    """Return a row for each architecture with default parameters, reproductions of papers in a second table.

    ``folder`` is the relative path of their pages.
    """
    measured = latest(stored(results), MultiplierCore)
    marks = Marks()
    rows = {}
    for name in ARCHITECTURES:
        row = measured.get((MultiplierCore(Config(name, WIDTH)), PLACED))
        figures = row and [
            number(row.cycles, 0 if float(row.cycles).is_integer() else 1),
            marks.area(row, number(row.area.luts, 0)),
            marks.area(row, row.area.dsps),
            *(marks.clock(row, number(each)) for each in (row.fmax_mhz, row.fmax_mhz_median)),
            marks.clock(row, number(row.time_us, 2)),
        ]
        rows[name] = [f"[`{name}`]({folder}/{name}.md)", *(figures or [None] * 6)]
    head = ["architecture", "cycles", "LUT4", "DSPs", "MHz best", "MHz median", "µs"]
    chosen = [[*row, REASONS[name]] for name, row in rows.items() if name not in REPRODUCTIONS]
    papers = [[*rows[name], ARCHITECTURES[name].paper] for name in REPRODUCTIONS]
    return "\n".join(
        [
            table([*head, "take it for"], chosen),
            "Reproductions of papers, to compare with their structure:\n",
            table([*head, "paper"], papers) + marks.line,
        ]
    )


def needs(results: Path, folder: str) -> str:
    """Compare the architectures by what they need, and by the fastest and the smallest core at common widths."""
    measured = [
        row
        for row in latest(stored(results), MultiplierCore).values()
        if row.target == PLACED and row.time_us and row.config.canonical
    ]
    marks = Marks()

    def cell(row: Measurement) -> str:
        return f"{marks.clock(row, number(row.time_us, 2))} / {marks.area(row, number(row.area.luts, 0))}"

    rows = []
    for name in ARCHITECTURES:
        own = [row for row in measured if row.config.architecture == name]
        used = [sum(1 for row in own if getattr(row.area, kind)) for kind in ("dsps", "brams")]
        blocks = ["–" if not count else "yes" if count == len(own) else "by parameter" for count in used]
        figures: list[str | None] = []
        for width in (256, 1024, 2048):
            here = [row for row in own if row.config.width == width]
            figures.append(cell(min(here, key=lambda row: row.time_us or 0)) if here else None)
            figures.append(cell(min(here, key=lambda row: row.area.luts or 0)) if here else None)
        proved = "no" if plan(name).unproved else "bounded" if plan(name).searched_products else "yes"
        rows.append([f"[`{name}`]({folder}/{name}.md)", *blocks, proved, *figures])
    widths = (f"{which}, {width} bits" for width in (256, 1024, 2048) for which in ("fastest", "smallest"))
    return marks.table(["architecture", "DSP blocks", "block RAM", "contract proved", *widths], rows)


def rendered(results: Path) -> dict[str, str]:
    """Return the pictures by file name."""
    ours = [
        row
        for row in latest(stored(results), MultiplierCore).values()
        if (row.config.width, row.target) == (WIDTH, PLACED) and row.time_us
    ]
    curve = engines("chained", WIDTH)
    foreign = [other for other in others() if other.width == WIDTH]
    return {f"time-area-{name}.svg": _picture(ours, curve, foreign, theme) for name, theme in THEMES.items()}


def _picture(ours: list[Measurement], curve: list[Ours], foreign: list[Other], theme: Theme) -> str:
    style: dict[Any, Any] = {
        "svg.hashsalt": "montcore",
        "svg.fonttype": "none",
        "font.size": 10,
        "text.color": theme.text,
        "axes.edgecolor": theme.text,
        "axes.labelcolor": theme.text,
        "xtick.color": theme.text,
        "ytick.color": theme.text,
        "grid.color": theme.grid,
        "legend.frameon": False,
        "legend.fontsize": 9,
        "legend.title_fontsize": 9,
    }
    with mpl.rc_context(style):
        figure = Figure(figsize=(7, 7.3), layout="constrained")
        parts = figure.subplot_mosaic("PP;OS;OF", height_ratios=(40, 9, 14), width_ratios=(2, 5))
        plot = parts.pop("P")
        plot.set(xscale="log", yscale="log", xlabel="LUTs", ylabel=f"µs a product of {WIDTH} bits")
        plot.grid(linewidth=0.7)
        plot.set_axisbelow(True)
        same_flow = [other for other in foreign if other.device == PLACED]
        published = [other for other in foreign if other.device != PLACED]
        letters = iter(ascii_uppercase)
        keys = {
            "O": (_draw_ours(plot, ours, curve), "montcore, ECP5"),
            "S": (_draw_others(plot, same_flow, letters, theme.same_flow), "others, ECP5, in the same flow"),
            "F": (_draw_others(plot, published, letters, theme.published), "others, as published for other devices"),
        }
        for axis in (plot.xaxis, plot.yaxis):
            axis.set_major_locator(LogLocator(subs=(1, 2, 5)))
            axis.set_major_formatter("{x:g}")
            axis.set_minor_formatter(NullFormatter())
        for name, key in parts.items():
            handles, title = keys[name]
            key.set_axis_off()
            legend = key.legend(handles=handles, title=title, loc="upper left", borderaxespad=0, alignment="left")
            legend.set_in_layout(False)
        text = StringIO()
        figure.savefig(text, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    return "".join(f"{line.rstrip()}\n" for line in text.getvalue().splitlines())


def _draw_ours(plot: Axes, rows: list[Measurement], curve: list[Ours]) -> list[Artist]:
    """Draw a mark for each of our cores and each engine, and a line along the Pareto front; return the key."""
    points = [(row.area.luts or 0, row.time_us or 0) for row in rows]
    engine = [(core.area[0], core.us) for core in curve]
    best = sorted(front([*points, *engine], lambda point: point))
    key = plot.plot(*zip(*best, strict=True), color=MARKS["compact"].colour, linewidth=1, label="front")
    for name in ARCHITECTURES:
        mark = MARKS[name]
        own = [point for row, point in zip(rows, points, strict=True) if row.config.architecture == name]
        key[-1:-1] = plot.plot(
            [luts for luts, _ in own],
            [us for _, us in own],
            mark.matplotlib,
            color=mark.colour,
            markersize=7,
            label=name,
        )
    mark = MARKS[ENGINE]
    key[-1:-1] = plot.plot(
        [luts for luts, _ in engine],
        [us for _, us in engine],
        f"{mark.matplotlib}--",
        color=mark.colour,
        linewidth=1,
        markersize=7,
        label=ENGINE,
    )
    return list(key)


def _draw_others(plot: Axes, cores: list[Other], letters: Iterator[str], colour: str) -> list[Artist]:
    """Draw a letter for each core of other authors; return the key."""
    key: list[Artist] = []
    for core in sorted(cores, key=lambda core: core.luts):
        marker = f"$\\mathrm{{{next(letters)}}}$"
        label = core.name if core.device == PLACED else f"{core.name}, {core.device}"
        key += plot.plot(core.luts, core.us, marker=marker, linestyle="", color=colour, markersize=8, label=label)
    return key

# SPDX-License-Identifier: Apache-2.0
"""All cores at one width on the first page: a table, and a picture of time against area, light and dark."""

from dataclasses import dataclass
from io import StringIO
from itertools import product
from pathlib import Path
from string import ascii_uppercase
from typing import Any

import matplotlib as mpl
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.text import Annotation
from matplotlib.ticker import LogLocator, NullFormatter
from matplotlib.transforms import Bbox
from peer_tables import Ours, engines
from provenance import Marks, is_present

from montcore.architectures import (
    ARCHITECTURES,
    FIXED_LATENCY,
    BatchMultiplier,
    Config,
    FixedLatency,
    Ntt,
    OfWords,
    WideMultiplier,
)
from montcore.cores import FixedLatencyCore, MultiplierCore, NttCore, named
from montcore.lab.exploration.marks import MARKS
from montcore.lab.exploration.others import Other, others
from montcore.lab.exploration.pareto import front
from montcore.lab.exploration.shown import shown
from montcore.lab.proof.plans import plan
from montcore.lab.results import Measurement, stored
from montcore.lab.targets import PLACED
from montcore.tools.markdown import number, table

WIDTH = 1024
# Widths of cores with fixed latency, for words and for numbers; numbers are for devices with synthesis only.
WORD, NUMBER = 32, 256
WORD_OF_ML_DSA = 23
# The engine is measured with memories for longer numbers; its precision is set at run time.
ENGINE = "digit_serial engine"

# When to choose each architecture.
REASONS = {
    "radix2": "the least logic at small widths, and time to spare",
    "carry_save": "no DSP blocks, a high clock frequency at any width",
    "scalable": "one core for any precision, set at run time",
    "redundant": "the fewest cycles, with DSP blocks and block RAM",
    "pipelined": "the shortest time, with few or many DSP blocks",
    "stored_multiples": "no DSP blocks, the shortest time",
    "digit_serial": "any precision on 2 to 32 DSP blocks, operands in block RAM",
}

# Architectures whose engines take moduli of any length at run time.
ENGINES = ("scalable", "digit_serial")

# Parameters for the placed device. The defaults suit any device; with this device's blocks, others are better.
BETTER: dict[str, dict[str, int]] = {
    "pipelined": {"QuotientDelay": 3, "Multiplier": 1},
    "scalable": {"Latency": 1},
}

# Reproductions of papers, for comparison.
REPRODUCTIONS = ("compact", "high_radix", "vlm3")


# Cores that have their names in the picture.
NAMES = ("radix2", "carry_save", "stored_multiples", "redundant", "pipelined", ENGINE)

# Sides of a mark on which a name may stand: offset in points, and alignments.
_SIDES = (
    ((7, 0), "left", "center"),
    ((-7, 0), "right", "center"),
    ((0, 6), "center", "bottom"),
    ((0, -6), "center", "top"),
    ((5, 7), "left", "bottom"),
    ((-5, 7), "right", "bottom"),
    ((5, -7), "left", "top"),
    ((-5, -7), "right", "top"),
)


@dataclass(frozen=True)
class Theme:
    """The colours for a light or a dark background."""

    text: str
    grid: str
    front: str


THEMES = {
    "light": Theme(text="#1f2328", grid="#d8dee4", front="#b6d7f2"),
    "dark": Theme(text="#e6edf3", grid="#3d444d", front="#1f4468"),
}


def cores(results: Path, folder: str) -> str:
    """Return a row for each architecture with the parameters to take, papers' reproductions in a second table.

    ``folder`` is the relative path of their pages.
    """
    measured = shown(stored(results), MultiplierCore)
    marks = Marks()

    def figures(row: Measurement | None) -> list[object]:
        if row is None:
            return [None] * 6
        return [
            number(row.cycles, 0 if float(row.cycles).is_integer() else 1),
            marks.figure(row, number(row.area.luts, 0)),
            marks.figure(row, row.area.dsps),
            *(marks.figure(row, number(each)) for each in (row.fmax_mhz, row.fmax_mhz_median)),
            marks.figure(row, number(row.time_us, 2)),
        ]

    def parameters(config: Config | FixedLatency | Ntt) -> str:
        words = str(config).split()[2:]
        return f"`{' '.join(words)}`" if words else "defaults"

    rows = {}
    for name in ARCHITECTURES:
        config = Config(name, WIDTH, BETTER.get(name, {}))
        found = figures(measured.get((MultiplierCore(config), PLACED)))
        rows[name] = [f"[`{name}`]({folder}/{name}.md)", parameters(config), *found]
    head = ["architecture", "parameters", "cycles", "LUT4", "DSPs", "MHz best", "MHz median", "µs"]
    chosen = [[*row, REASONS[name]] for name, row in rows.items() if name not in REPRODUCTIONS]
    for name, known in FIXED_LATENCY.items():
        word = _example(known)
        core = named(word)
        page = f"{folder.removesuffix('/architectures')}/{name}.md"
        row = figures(shown(stored(results), FixedLatencyCore).get((core, PLACED)))
        row[0] = number(core.config.worst_latency, 0)
        starts = f"a {known.operation} in every cycle"
        if word.batch:
            starts = f"a {known.operation} in {number(float(word.interval), 2)} cycles, in batches of {word.batch}"
        numbers = "words" if isinstance(word, OfWords) else "numbers"
        device = ", on a large device" * isinstance(word, WideMultiplier)
        what = f"{numbers}{device}: {starts}; here {word.width} bits"
        chosen.append([f"[`{name}`]({page})", parameters(word), *row, what])
    transform = Ntt(WORD_OF_ML_DSA, technology=1)
    row = figures(shown(stored(results), NttCore).get((NttCore(transform), PLACED)))
    page = f"{folder.removesuffix('/architectures')}/{transform.name}.md"
    what = f"polynomials: transforms and products; here {transform.length} words of {transform.width} bits"
    chosen.append([f"[`{transform.name}`]({page})", parameters(transform), *row, what])
    papers = [[*rows[name], ARCHITECTURES[name].paper] for name in REPRODUCTIONS]
    return "\n".join(
        [
            table([*head, "take it for"], chosen),
            "Reproductions of papers, to compare with their structure:\n",
            table([*head, "paper"], papers) + marks.line,
        ]
    )


def _example(known: type[FixedLatency]) -> FixedLatency:
    """Return the core with fixed latency whose figures are shown."""
    if issubclass(known, OfWords):
        return known.from_parameters(WORD, {"Technology": 1})
    return known.from_parameters(NUMBER, {"Multiplier": 1, "Quotient": 0} if known is BatchMultiplier else {})


def needs(results: Path, folder: str) -> str:
    """Compare the architectures by their resources, and by the fastest and the smallest core at common widths."""
    measured = [
        row
        for row in shown(stored(results), MultiplierCore).values()
        if row.target == PLACED and row.time_us and row.config.canonical and is_present(row)
    ]

    def cell(row: Measurement) -> str:
        return f"{number(row.time_us, 2)} / {number(row.area.luts, 0)}"

    rows = []
    for name in ARCHITECTURES:
        own = [row for row in measured if row.config.architecture == name]
        used = [sum(1 for row in own if getattr(row.area, kind)) for kind in ("dsps", "brams")]
        blocks = ["–" if not count else "yes" if count == len(own) else "by parameter" for count in used]
        precision = "in its engine" if name in ENGINES else "–"
        figures: list[str | None] = []
        for width in (256, 1024, 2048):
            here = [row for row in own if row.config.width == width]
            figures.append(cell(min(here, key=lambda row: row.time_us or 0)) if here else None)
            figures.append(cell(min(here, key=lambda row: row.area.luts or 0)) if here else None)
        proved = "no" if ARCHITECTURES[name].unproved else "short runs" if plan(name).searched_products else "yes"
        rows.append([f"[`{name}`]({folder}/{name}.md)", *blocks, precision, proved, *figures])
    widths = (f"{which}, {width}" for width in (256, 1024, 2048) for which in ("fastest", "smallest"))
    head = ["architecture", "DSP blocks", "block RAM", "precision at run time", "contract proved"]
    return table([*head, *widths], rows)


def rendered(results: Path) -> dict[str, str]:
    """Return the pictures by file name."""
    ours = [
        Ours.of(row, row.cycles)
        for row in shown(stored(results), MultiplierCore).values()
        if (row.config.width, row.target) == (WIDTH, PLACED) and row.time_us and is_present(row)
    ]
    curve = [core for core in engines("chained", WIDTH) if core.row and is_present(core.row)]
    foreign = [other for other in others() if (other.width, other.device) == (WIDTH, PLACED)]
    return {f"time-area-{name}.svg": _picture(ours, curve, foreign, theme) for name, theme in THEMES.items()}


def style(theme: Theme) -> dict[Any, Any]:
    """Return the style that all pictures share."""
    return {
        "svg.hashsalt": "montcore",
        "svg.fonttype": "none",
        "font.size": 11,
        "text.color": theme.text,
        "axes.edgecolor": theme.text,
        "axes.labelcolor": theme.text,
        "xtick.color": theme.text,
        "ytick.color": theme.text,
        "grid.color": theme.grid,
        "legend.frameon": False,
        "legend.fontsize": 10,
        "legend.title_fontsize": 10,
    }


def svg(figure: Figure) -> str:
    """Return a figure as SVG; every run writes equal text."""
    text = StringIO()
    figure.savefig(text, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    return "".join(f"{line.rstrip()}\n" for line in text.getvalue().splitlines())


def _picture(ours: list[Ours], curve: list[Ours], foreign: list[Other], theme: Theme) -> str:
    with mpl.rc_context(style(theme)):
        # Narrow, so that a telephone shows the letters in full size.
        figure = Figure(figsize=(5.4, 7.8), layout="constrained")
        plot, space = figure.subplots(2, height_ratios=(68, 32))
        plot.set(xscale="log", yscale="log", xlabel="LUTs", ylabel=f"µs per {WIDTH}-bit product")
        plot.set_title("Lower left is better", fontsize=11, loc="left")
        plot.grid(linewidth=0.7)
        plot.set_axisbelow(True)
        plot.margins(x=0.08)
        key = [*_draw_ours(plot, ours, curve, theme), *_draw_others(plot, foreign, theme.text)]
        for axis in (plot.xaxis, plot.yaxis):
            axis.set_major_locator(LogLocator(subs=(1, 2, 5)))
            axis.set_major_formatter("{x:g}")
            axis.set_minor_formatter(NullFormatter())
        space.set_axis_off()
        legend = space.legend(handles=key, loc="upper left", ncols=2, borderaxespad=0, columnspacing=1)
        legend.set_in_layout(False)
        _name_cores(plot, ours, curve, foreign, theme.text)
        return svg(figure)


def _draw_ours(plot: Axes, ours: list[Ours], curve: list[Ours], theme: Theme) -> list[Artist]:
    """Draw a mark for each of our cores and each engine, and a line along the Pareto front; return the key."""
    best = sorted(front([(core.area[0], core.us) for core in (*ours, *curve)], lambda point: point))
    plot.plot(*zip(*best, strict=True), color=theme.front, linewidth=7, solid_capstyle="round", zorder=1)
    plot.plot(
        [core.area[0] for core in curve], [core.us for core in curve], "--", color=MARKS[ENGINE].colour, linewidth=1
    )
    key = []
    for name in (*ARCHITECTURES, ENGINE):
        own = curve if name == ENGINE else [core for core in ours if core.row and core.row.config.architecture == name]
        for core in own:
            _draw(plot, name, core)
        key.append(_key(MARKS[name].matplotlib, MARKS[name].colour, name))
    dashed = Line2D([], [], color=MARKS[ENGINE].colour, linestyle="--", linewidth=1, label="its number of DSP blocks")
    return [
        *(*key, dashed),
        Line2D([], [], color=theme.front, linewidth=7, label="front in time and LUTs"),
        _key("o", theme.text, "open: with DSP blocks", fill="none"),
    ]


_SIZE = 7.0


def _key(shape: str, colour: str, label: str, *, fill: str = "full") -> Line2D:
    filled = colour if fill == "full" else "none"
    return Line2D([], [], marker=shape, color=colour, markerfacecolor=filled, markersize=_SIZE, ls="", label=label)


def _draw(plot: Axes, name: str, core: Ours) -> None:
    """Draw a mark: open with DSP blocks."""
    mark = MARKS[name]
    plot.plot(
        core.area[0],
        core.us,
        mark.matplotlib,
        color=mark.colour,
        markerfacecolor="none" if core.area[1] else mark.colour,
        markersize=_SIZE,
    )


def _name_cores(plot: Axes, ours: list[Ours], curve: list[Ours], foreign: list[Other], colour: str) -> None:
    """Write names next to their marks: inside the frame, and off all marks and other names."""
    figure = plot.figure
    assert isinstance(figure, Figure)
    figure.draw_without_rendering()
    points = [*((core.area[0], core.us) for core in (*ours, *curve)), *((core.luts, core.us) for core in foreign)]
    marks = [Bbox.from_bounds(x - 5, y - 5, 10, 10) for x, y in plot.transData.transform(points)]
    names: list[Bbox] = []
    for name in NAMES:
        own = curve if name == ENGINE else [core for core in ours if core.row and core.row.config.architecture == name]
        best = sorted(own, key=lambda core: core.us * (1 if core.area[1] else core.area[0]))
        for core, side in product(best, _SIDES):
            label = _name(plot, name, core, side, colour)
            box = label.get_window_extent()
            inside = plot.bbox.x0 + 2 < box.x0 and box.x1 < plot.bbox.x1 - 2 and plot.bbox.y0 < box.y0
            if inside and not any(box.overlaps(other) for other in (*marks, *names)):
                names.append(box)
                break
            label.remove()


def _name(plot: Axes, name: str, core: Ours, side: tuple[tuple[int, int], str, str], colour: str) -> Annotation:
    offset, horizontal, vertical = side
    return plot.annotate(
        name.removeprefix("digit_serial "),
        (core.area[0], core.us),
        xytext=offset,
        textcoords="offset points",
        horizontalalignment=horizontal,
        verticalalignment=vertical,
        color=colour,
    )


def _draw_others(plot: Axes, cores: list[Other], colour: str) -> list[Artist]:
    """Draw a letter for each core of other authors, measured in our flow; return the key of the letters."""
    key: list[Artist] = []
    for letter, core in zip(ascii_uppercase, sorted(cores, key=lambda core: core.luts), strict=False):
        marker = f"$\\mathrm{{{letter}}}$"
        key += plot.plot(core.luts, core.us, marker=marker, linestyle="", color=colour, markersize=8, label=core.name)
    return key

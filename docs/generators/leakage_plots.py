# SPDX-License-Identifier: Apache-2.0
"""The pictures of the page on leakage: |t| over the cycles of a command and over the number of runs, light and dark."""

from pathlib import Path

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import NullFormatter
from overview import THEMES, Theme, style, svg

from montcore.lab.leakage.results import Record, stored

# Experiments in the picture, as far as they are recorded with curves: command and secret.
SHOWN = (
    ("MODEXP", "exponent"),
    ("RSA_CRT", "message"),
    ("EC_MULTIPLY", "scalar"),
    ("ECDSA_SIGN", "key"),
    ("X_MULTIPLY", "point"),
)
MULTIPLIERS = 2
# Colours of protected runs, and of unprotected runs.
_PROTECTED, _BARE = "#1a7f37", "#cf222e"


def rendered(results: Path) -> dict[str, str]:
    """Return the pictures by file name."""
    rows = [row for row in stored(results) if row.curve and row.fields["parameters"].get("Multipliers") == MULTIPLIERS]
    shown = [pair for pair in SHOWN if any((row.command, row.secret) == pair for row in rows)]
    if not shown:
        return {}
    pictures = [[row for row in rows if (row.command, row.secret) == pair] for pair in shown]
    return {f"leakage-{name}.svg": _picture(pictures, theme) for name, theme in THEMES.items()}


def _picture(pictures: list[list[Record]], theme: Theme) -> str:
    with mpl.rc_context(style(theme) | {"font.size": 9, "legend.fontsize": 8}):
        figure = Figure(figsize=(7.2, 1.75 * len(pictures) + 0.4), layout="constrained")
        plots = figure.subplots(len(pictures), 2, squeeze=False, sharey="row", width_ratios=(3, 1))
        for (cycles, runs), rows in zip(plots, pictures, strict=True):
            for row in sorted(rows, key=lambda row: len(row.protect)):
                _draw(cycles, runs, row)
            cycles.set_title(f"{rows[0].command}, {rows[0].secret}", fontsize=9, loc="left")
            cycles.set(yscale="log", ylabel="|t|", xlim=(0, 100), ylim=(1, 1500))
            runs.set(xscale="log", xlim=(10, 2000))
            runs.xaxis.set_major_formatter("{x:g}")
            runs.xaxis.set_minor_formatter(NullFormatter())
            for plot in (cycles, runs):
                plot.axhline(rows[0].threshold, color=theme.text, linewidth=0.8, linestyle="--")
                plot.grid(linewidth=0.5)
            cycles.legend(loc="upper right", ncols=3)
        plots[-1][0].set_xlabel("% of the command's cycles")
        plots[-1][1].set_xlabel("runs")
        return svg(figure)


def _draw(cycles: Axes, runs: Axes, row: Record) -> None:
    everything = "order" in row.protect
    color, label = (_PROTECTED, "protected") if everything else (_BARE, "not protected")
    if row.protect and not everything:
        color, label = "#9a6700", "only " + " and ".join(row.protect)
    share = [100 * (number + 0.5) / len(row.curve) for number in range(len(row.curve))]
    cycles.plot(share, [max(1, first) for first, _ in row.curve], color=color, linewidth=1, label=label)
    runs.plot(*zip(*((done, max(1, first)) for done, first, _ in row.history), strict=True), color=color, linewidth=1)

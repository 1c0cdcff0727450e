# SPDX-License-Identifier: Apache-2.0
"""Results in the forms that papers need: CSV, tables in LaTeX, and figures in SVG and PDF."""

import csv
import re
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from importlib.util import find_spec
from io import BytesIO, StringIO
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.axis import Axis
    from matplotlib.figure import Figure

# A column of a paper in inches, and fonts that suit it. The text of an SVG stays text; PDF embeds TrueType.
COLUMN = 3.5
_STYLE: dict[Any, Any] = {
    "font.size": 8,
    "font.family": "serif",
    "lines.markersize": 4,
    "legend.fontsize": 7,
    "svg.fonttype": "none",
    "svg.hashsalt": "montcore",
    "pdf.fonttype": 42,
}
_LATEX = str.maketrans(
    {
        **{character: f"\\{character}" for character in "&%$#_{}"},
        **{"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "\u202f": r"\,"},
        **{"µ": r"\ensuremath{\mu}", "·": r"\ensuremath{\cdot}", "–": "--", "−": r"\ensuremath{-}"},
        **{"×": r"\ensuremath{\times}", "≥": r"\ensuremath{\geq}", "≤": r"\ensuremath{\leq}"},
        **{"≈": r"\ensuremath{\approx}", "†": r"\textdagger{}"},
    }
)


def csv_text(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table as CSV (RFC 4180); None is an empty cell."""
    text = StringIO()
    csv.writer(text).writerows([head, *rows])
    return text.getvalue()


# A number or a bound, with spaces between thousands and the mark of an earlier figure.
_NUMBER = re.compile(r"([≥≤] )?[-−]?[\d\u202f]+(\.\d+)?†?")


def latex(caption: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table in LaTeX, which needs the package booktabs. Columns of numbers are aligned to the right."""
    rows = list(rows)
    columns = ([row[i] for row in rows if row[i] is not None] for i in range(len(head)))
    aligned = "".join(
        "r" if cells and all(_NUMBER.fullmatch(str(cell)) for cell in cells) else "l" for cells in columns
    )

    def line(cells: Sequence[object]) -> str:
        return " & ".join("--" if cell is None else str(cell).translate(_LATEX) for cell in cells) + r" \\"

    return "\n".join(
        [
            r"\begin{table}",
            r"\centering",
            rf"\caption{{{caption.translate(_LATEX)}}}",
            rf"\begin{{tabular}}{{{aligned}}}",
            r"\toprule",
            line(head),
            r"\midrule",
            *map(line, rows),
            r"\bottomrule",
            r"\end{tabular}",
            r"\end{table}",
            "",
        ]
    )


def can_draw() -> bool:
    """Return whether the plotting library is installed."""
    return find_spec("matplotlib") is not None


def style() -> AbstractContextManager[object]:
    """Return the style of figures, to draw and to write them in."""
    if not can_draw():
        return nullcontext()
    import matplotlib as mpl

    return mpl.rc_context(_STYLE)


def plain_ticks(axis: "Axis", values: Iterable[float]) -> None:
    """Label a logarithmic axis with plain numbers: 1, 2, 5, 10, or round ones where the values span less than that."""
    from matplotlib.ticker import LogLocator, MaxNLocator, NullFormatter

    known = list(values)
    wide = max(known) > 10 * min(known)
    axis.set_major_locator(LogLocator(subs=(1, 2, 5)) if wide else MaxNLocator(5))
    axis.set_major_formatter("{x:g}")
    axis.set_minor_formatter(NullFormatter())


def drawn(name: str, figure: "Figure") -> dict[str, bytes]:
    """Return the figure as SVG and PDF by file name; equal data give equal files."""
    files = {}
    for kind, dates in (("svg", {"Date": None}), ("pdf", {"CreationDate": None})):
        content = BytesIO()
        figure.savefig(content, format=kind, metadata=dates)
        files[f"{name}.{kind}"] = content.getvalue()
    return files

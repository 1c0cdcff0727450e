# SPDX-License-Identifier: Apache-2.0
"""The reproduction for papers: CSV, LaTeX, and a figure of the ratios for each paper."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from montcore.lab.papers import text
from montcore.lab.papers.comparison import Basis, Comparison, Line, Verdict
from montcore.lab.papers.section import Section
from montcore.lab.tools import export

_HEAD = ("paper", "table", "design", "our core", "quantity", "published", "ours", "ratio", "verdict", "basis")
_MARKERS = {Verdict.MATCH: "o", Verdict.BEAT: "^", Verdict.MISS: "v", Verdict.OPEN: "s"}


def files(sections: Sequence[Section]) -> dict[str, bytes]:
    """Return the content by file name; without the plotting library there are no figures."""
    tables = [
        export.latex(
            f"{comparison.table.title} ({each.paper.name}, {comparison.table.where})",
            _heads(comparison),
            (_cells(comparison, line) for line in comparison.lines),
        )
        for each in sections
        for comparison in each.comparisons
    ]
    made = {
        "reproduction.csv": export.csv_text(_HEAD, _rows(sections)).encode(),
        "reproduction.tex": "\n".join(tables).encode(),
    }
    if export.can_draw():
        for each in sections:
            made |= _ratios(each)
    return made


def _heads(comparison: Comparison) -> list[str]:
    figures = (head for column in comparison.columns for head in (f"{column.name}, published", "ours", "ratio"))
    return [*comparison.head, "our core", *figures]


def _cells(comparison: Comparison, line: Line) -> list[str | None]:
    """Return the cells without notes and verdicts, which are only in the CSV."""
    cells: list[str | None] = [*line.labels, line.core]
    for column, figure in zip(comparison.columns, line.figures, strict=True):
        ours = text.ours(column, replace(figure, note="")) if figure.ours is not None else None
        cells += [text.published(figure), ours, f"{figure.ratio:.2f}" if figure.ratio is not None else None]
    return cells


def _rows(sections: Sequence[Section]) -> Iterator[Sequence[object]]:
    for each in sections:
        for comparison in each.comparisons:
            for line in comparison.lines:
                for column, figure in zip(comparison.columns, line.figures, strict=True):
                    verdict = figure.verdict.value if figure.verdict else None
                    labels = ", ".join(line.labels)
                    start = (each.paper.name, comparison.table.name, labels, line.core, column.name)
                    yield (*start, figure.published, figure.ours, figure.ratio, verdict, figure.basis.value)


def _ratios(each: Section) -> dict[str, bytes]:
    """Draw our cost over the published one, a row for each quantity."""
    from matplotlib.figure import Figure

    points = [
        (column.name, figure)
        for comparison in each.comparisons
        for line in comparison.lines
        if line in each.lines
        for column, figure in zip(comparison.columns, line.figures, strict=True)
        if figure.ratio
    ]
    if not points:
        return {}
    names = list(dict.fromkeys(name for name, _ in points))
    with export.style():
        chart = Figure(figsize=(export.COLUMN, 0.8 + 0.25 * len(names)), layout="constrained")
        plot = chart.subplots()
        plot.set(xscale="log", xlabel="our cost / published cost", yticks=range(len(names)), yticklabels=names)
        plot.axvline(1, color="0.6", linewidth=0.8)
        plot.invert_yaxis()
        for verdict in Verdict:
            for other in (False, True):
                chosen = [
                    (1 / (figure.ratio or 1) if figure.higher_is_better else figure.ratio or 1, names.index(name))
                    for name, figure in points
                    if figure.verdict is verdict and (figure.basis is Basis.OTHER) == other
                ]
                if chosen:
                    plot.plot(
                        [ratio for ratio, _ in chosen],
                        [row for _, row in chosen],
                        _MARKERS[verdict],
                        color="black",
                        fillstyle="none" if other else "full",
                        label=f"{verdict.value}{', other device' if other else ''}",
                    )
        export.plain_ticks(plot.xaxis, [figure.ratio or 1 for _, figure in points])
        chart.legend(loc="outside upper center", ncols=2, frameon=False)
        return export.drawn(f"ratios-{each.paper.name}", chart)

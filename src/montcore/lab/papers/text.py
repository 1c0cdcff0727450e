# SPDX-License-Identifier: Apache-2.0
"""A comparison as text: the cells for Markdown and HTML, and the Markdown."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from montcore.lab.papers.comparison import Basis, Column, Comparison, Figure, Line, Verdict
from montcore.tools import markdown

SIGNS = {Verdict.MATCH: "●", Verdict.BEAT: "▲", Verdict.MISS: "▼", Verdict.OPEN: "○"}

LEGEND = (
    "×: our figure divided by the published one. ● match, equal where cycles are counted, within 2 % otherwise · "
    "▲ beat · ▼ miss · ○ open, ours is a bound and better than the published figure. In brackets: the two figures are "
    "of different devices."
)


def published(figure: Figure) -> str:
    """Return the published figure as printed, or with at least four digits."""
    if figure.printed:
        return figure.printed
    value = figure.published
    if value is None:
        return "–"
    text = markdown.number(value, 5 if value < 1 else 3 if value < 10 else 2 if value < 100 else 1) or ""
    return text.rstrip("0").rstrip(".")


def ours(column: Column, figure: Figure) -> str:
    """Return our figure, or the reason for its absence."""
    if figure.ours is None:
        return (figure.note or "not measured") if figure.expected else "–"
    digits = 0 if figure.ours == int(figure.ours) else column.digits
    sign = ("≤ " if figure.higher_is_better else "≥ ") if figure.bound else ""
    mark = markdown.MARK if figure.earlier else ""
    note = f" ({figure.note})" if figure.note else ""
    return f"{sign}{markdown.number(figure.ours, digits)}{mark}{note}"


def ratio(figure: Figure) -> str:
    """Return the ratio of our figure to the published one, and the verdict as sign and as word."""
    if figure.verdict is None:
        return ""
    told = f"{SIGNS[figure.verdict]} {figure.verdict.value}"
    value = "" if figure.ratio is None else f"{figure.ratio:.2f} "
    return f"{value}({told})" if figure.basis is Basis.OTHER else f"{value}{told}"


def short_ratio(figure: Figure) -> str:
    """Return the ratio and the sign of the verdict."""
    if figure.verdict is None:
        return ""
    told = f"{'' if figure.ratio is None else f'×{figure.ratio:.2f}'}{SIGNS[figure.verdict]}"
    return f"({told})" if figure.basis is Basis.OTHER else told


def heads(comparison: Comparison) -> list[str]:
    """Return the heads of all columns."""
    quantities = (
        head for column in comparison.columns for head in (f"{column.name}, published", f"ours, {column.ours}")
    )
    return [*comparison.head, "our core", *quantities]


def cells(comparison: Comparison, line: Line, told: Callable[[Figure], str] = ratio) -> list[str]:
    """Return the cells of a line under these heads, ratio and verdict by ``told``."""

    def figures() -> Iterator[str]:
        for column, figure in zip(comparison.columns, line.figures, strict=True):
            yield published(figure)
            yield " ".join(filter(None, (ours(column, figure), told(figure))))

    return [*line.labels, line.core, *figures()]


def as_markdown(comparison: Comparison) -> str:
    """Return the figures and the notes, with verdicts as signs.

    If a core of ours stands in several lines, the published figures have a table of their own, with the ratios and a
    letter for the core; a second table has our figures by letter. A remark on all figures of a column is in its head.
    """
    comparison = _with_remarks_in_heads(comparison)
    letters: dict[tuple[str, ...], str] = {}
    rows = []
    for line in comparison.lines:
        figures = list(zip(comparison.columns, line.figures, strict=True))
        core = (line.core, *(ours(column, figure) for column, figure in figures))
        letter = letters.setdefault(core, _letter(len(letters)))
        rows.append([*line.labels, letter, *(f"{published(each)} {short_ratio(each)}".rstrip() for _, each in figures)])
    if len(letters) == len(rows):
        tables = markdown.table(heads(comparison), (cells(comparison, line, short_ratio) for line in comparison.lines))
    else:
        own = ["", "our core", *(f"{column.name}, {column.ours}" for column in comparison.columns)]
        tables = "\n".join(
            (
                markdown.table([*comparison.head, "ours", *(column.name for column in comparison.columns)], rows),
                markdown.table(own, ([letter, *core] for core, letter in letters.items())),
            )
        )
    return "\n".join(filter(None, (tables, " ".join(comparison.notes)))) + "\n"


def _with_remarks_in_heads(comparison: Comparison) -> Comparison:
    columns = list(comparison.columns)
    figures = [line.figures for line in comparison.lines]
    for at, column in enumerate(columns):
        remarks = {row[at].note for row in figures}
        if len(remarks) == 1 and (remark := remarks.pop()):
            columns[at] = replace(column, ours=f"{column.ours}, {remark}")
            figures = [(*row[:at], replace(row[at], note=""), *row[at + 1 :]) for row in figures]
    lines = tuple(replace(line, figures=row) for line, row in zip(comparison.lines, figures, strict=True))
    return replace(comparison, columns=tuple(columns), lines=lines)


def _letter(number: int) -> str:
    return chr(ord("a") + number) if number < 26 else f"{_letter(number // 26 - 1)}{_letter(number % 26)}"

# SPDX-License-Identifier: Apache-2.0
"""The reproduction as one self-contained HTML page with style, figures and Plotly."""

import json
from collections.abc import Iterable, Sequence
from html import escape
from importlib import resources
from typing import Any

from plotly.offline import get_plotlyjs

from montcore.lab.papers import text
from montcore.lab.papers.comparison import Basis, Comparison, Figure, Line, Verdict
from montcore.lab.papers.reproduction import Reproduction, sources_table
from montcore.lab.papers.section import Section, summary
from montcore.tools import markdown, template

_COLOURS = {Verdict.MATCH: "#2b5fa8", Verdict.BEAT: "#12734a", Verdict.MISS: "#b3372b", Verdict.OPEN: "#8a6d1a"}
_FONT = {"family": "system-ui, sans-serif", "size": 12}


def whole_page(reproduction: Reproduction) -> str:
    """Return the page; it opens from disk without a network."""
    sections = reproduction.sections
    links = " ".join(f'<a href="#{each.paper.name}">{escape(each.paper.name)}</a>' for each in sections)
    head, rows = summary(list(sections))
    missing = [[what, why.splitlines()[0]] for what, why in reproduction.missing.items()]
    return template.fill(
        __package__,
        "page.html",
        style=resources.files(__package__).joinpath("page.css").read_text(encoding="utf-8"),
        plotly=get_plotlyjs(),
        legend=escape(text.LEGEND),
        summary=_table(head, rows),
        links=links,
        sections="".join(map(_section, sections)),
        missing=_table(["what", "why"], missing, "text") if missing else "",
        sources=_table(*sources_table(reproduction.sources), "text"),
    )


def _section(each: Section) -> str:
    name = each.paper.name
    parts = [f'<h2 id="{name}">{escape(name)}</h2>', f"<p>{escape(each.paper.citation)}.</p>", _ratios(each)]
    for comparison in each.comparisons:
        table = comparison.table
        parts.append(f"<h3>{escape(table.title)} ({escape(table.where)})</h3>")
        parts.append(_comparison(comparison))
        parts.append(f'<p class="note">{_prose(" ".join(comparison.notes))}</p>')
    if each.errata:
        parts.append("<h3>Errata and omissions</h3>")
        rows = [[one.where, one.printed, one.holds, one.evidence] for one in each.errata]
        parts.append(_table(["where", "printed", "what holds", "evidence"], rows, "text"))
    parts.append(_histogram(each))
    return "\n".join(parts)


def _prose(words: str) -> str:
    """Return text as HTML, with `code` in backquotes."""
    pieces = escape(words).split("`")
    return "".join(f"<code>{piece}</code>" if number % 2 else piece for number, piece in enumerate(pieces))


def _table(head: Sequence[str], rows: Iterable[Sequence[object]], kind: str = "") -> str:
    heads = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "\n".join(f"<tr>{''.join(f'<td>{_prose(str(cell))}</td>' for cell in row)}</tr>" for row in rows)
    return _scrolling(f"wide {kind}".rstrip(), heads, body)


def _comparison(comparison: Comparison) -> str:
    heads = "".join(f"<th>{escape(head)}</th>" for head in text.heads(comparison))
    rows = []
    for line in comparison.lines:
        cells = [f"<td>{escape(cell)}</td>" for cell in (*line.labels, line.core)]
        for column, figure in zip(comparison.columns, line.figures, strict=True):
            cells.append(f"<td>{text.published(figure)}</td>")
            cells.append(f"<td>{_valued(text.ours(column, figure), figure)}</td>")
        rows.append(f"<tr{' class=own' if line.own else ''}>{''.join(cells)}</tr>")
    body = "\n".join(rows)
    return _scrolling("wide", heads, body)


def _scrolling(kind: str, heads: str, body: str) -> str:
    """Return a table that scrolls sideways, also by the keyboard."""
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>\n{body}\n</tbody></table>"
    return f'<div class="{kind}" tabindex="0">{table}</div>'


def _valued(ours: str, figure: Figure) -> str:
    """Return our figure with its badge: filled for the same device, a frame for another one."""
    if figure.verdict is None:
        return f'<span class="none">{escape(ours)}</span>' if figure.ours is None else escape(ours)
    kind = f"{figure.verdict.value} other" if figure.basis is Basis.OTHER else figure.verdict.value
    ratio = "" if figure.ratio is None else f"{figure.ratio:.2f} "
    badge = f'<span class="verdict {kind}" title="{escape(figure.basis.value)}">{ratio}{figure.verdict.value}</span>'
    return f"{escape(ours)} {badge}"


def _ratios(each: Section) -> str:
    """Draw a point for each figure: the ratio of our cost to the published one."""
    points = [
        (line, column.name, figure)
        for comparison in each.comparisons
        for line in comparison.lines
        if line in each.lines
        for column, figure in zip(comparison.columns, line.figures, strict=True)
        if figure.ratio
    ]
    if not points:
        return ""
    traces = [
        _trace([point for point in points if point[2].verdict is verdict], verdict)
        for verdict in Verdict
        if any(figure.verdict is verdict for *_, figure in points)
    ]
    layout = {
        "xaxis": {"type": "log", "title": {"text": "times the published cost"}, "zeroline": False},
        "yaxis": {"automargin": True, "autorange": "reversed", "type": "category"},
        "shapes": [{"type": "line", "x0": 1, "x1": 1, "yref": "paper", "y0": 0, "y1": 1, "line": {"color": "#999"}}],
        "legend": {"orientation": "h", "y": 1, "yanchor": "bottom"},
        "margin": {"l": 10, "r": 10, "t": 40, "b": 50},
        "height": 180 + 20 * len({name for _, name, _ in points}) + 6 * len(points),
        "font": _FONT,
    }
    words = "Ours over published, inverted for frequencies: below 1 ours is better. Hollow: other device"
    return f"<p>{words}</p>" + _plot(f"ratios-{each.paper.name}", traces, layout)


def _trace(points: list[tuple[Line, str, Figure]], verdict: Verdict) -> dict[str, Any]:
    costs = [1 / (f.ratio or 1) if f.higher_is_better else f.ratio for _, _, f in points]
    return {
        "type": "scatter",
        "mode": "markers",
        "name": verdict.value,
        "x": costs,
        "y": [name for _, name, _ in points],
        "text": [f"{line.core} compared with {line.labels[0]}: {figure.basis.value}" for line, _, figure in points],
        "hovertemplate": "%{text}<br>%{y}: %{x:.2f} times<extra></extra>",
        "marker": {
            "size": 11,
            "color": _COLOURS[verdict],
            "symbol": ["circle-open" if figure.basis is Basis.OTHER else "circle" for *_, figure in points],
        },
    }


def _histogram(each: Section) -> str:
    """Draw the cycles of products in the RTL, with the paper's claim."""
    simulation = each.histogram
    if simulation is None or each.claim is None:
        return ""
    mean = float(simulation.config.mean_latency)
    counts = sorted(simulation.counts.items())

    def mark(x: float, label: str, colour: str) -> tuple[dict[str, Any], dict[str, Any]]:
        line = {
            "type": "line",
            "x0": x,
            "x1": x,
            "yref": "paper",
            "y0": 0,
            "y1": 1,
            "line": {"color": colour, "dash": "dot"},
        }
        note = {"x": x, "yref": "paper", "y": 1, "text": label, "showarrow": False, "yanchor": "bottom"}
        return line, note

    marks = [
        mark(each.claim, f"paper: n/3 + 6 = {each.claim:.1f}", "#b3372b"),
        mark(mean, f"exact mean {mean:.1f}", "#2b5fa8"),
    ]
    layout = {
        "xaxis": {"title": {"text": f"cycles of a product, {simulation.config}"}},
        "yaxis": {"title": {"text": "products"}, "automargin": True},
        "shapes": [line for line, _ in marks],
        "annotations": [note for _, note in marks],
        "margin": {"l": 10, "r": 10, "t": 40, "b": 50},
        "height": 340,
        "font": _FONT,
    }
    bars = {"type": "bar", "x": [c for c, _ in counts], "y": [n for _, n in counts], "marker": {"color": "#2b5fa8"}}
    words = f"{markdown.number(simulation.products, 0)} random products in the simulated RTL, all correct"
    return f"<h3>Simulated cycles</h3><p>{words}.</p>" + _plot(f"histogram-{each.paper.name}", [bars], layout)


def _plot(name: str, traces: list[dict[str, Any]], layout: dict[str, Any]) -> str:
    # Escaped closing tags do not end the script.
    data, form = (json.dumps(value).replace("</", "<\\/") for value in (traces, layout))
    options = '{"responsive": true, "displaylogo": false, "displayModeBar": false}'
    return (
        f'<div class="plot" id="{name}"></div>\n<script>Plotly.newPlot("{name}", {data}, {form}, {options});</script>'
    )

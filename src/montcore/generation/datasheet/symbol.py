# SPDX-License-Identifier: Apache-2.0
"""The symbol of a core: a box with its ports, inputs on the left."""

from collections.abc import Mapping, Sequence
from html import escape
from itertools import groupby

from montcore.cores.ports import Port

_ROW, _GAP, _PIN, _MARGIN = 20, 10, 42, 34
_CHARACTER = 7.8  # width of a letter

_STYLE = """
text { fill: #1f2328; font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 13px; }
.title { font-family: system-ui, "Segoe UI", Helvetica, Arial, sans-serif; font-weight: 600; }
.bits { fill: #57606a; font-size: 11px; }
.box { fill: #d7e8fb; stroke: #1f5fa8; stroke-width: 1.5; }
.pin { stroke: #57606a; stroke-width: 1.3; }
.bus { stroke-width: 3; }
@media screen and (prefers-color-scheme: dark) {
  text { fill: #e6edf3; }
  .bits { fill: #a5b0bb; }
  .box { fill: #16355a; stroke: #6cb0ff; }
  .pin { stroke: #a5b0bb; }
}
"""


def symbol(title: str, ports: Sequence[Port], widths: Mapping[str, int]) -> str:
    """Return the symbol as SVG. Ports of a handshake stand together."""
    sides = {side: _rows([port for port in ports if port.direction == side]) for side in ("input", "output")}
    height = max(y for rows in sides.values() for _, y in rows) + 2 * _ROW
    letters = sum(max((len(port.name) for port, _ in rows), default=0) for rows in sides.values())
    inside = max(letters * _CHARACTER + 50, len(title) * _CHARACTER + 20)
    left = _PIN + _MARGIN
    right = left + inside
    parts = [f'<rect class="box" x="{left}" y="30" width="{inside:.0f}" height="{height}" rx="4"/>']
    parts.append(f'<text class="title" x="{(left + right) / 2:.0f}" y="20" text-anchor="middle">{escape(title)}</text>')
    for side, edge, out, anchor in (("input", left, -1, "start"), ("output", right, 1, "end")):
        for port, y in sides[side]:
            bits, at, end = widths[port.width], y + 48, edge + out * _PIN
            bus = " bus" if bits > 1 else ""
            parts.append(f'<line class="pin{bus}" x1="{edge:.0f}" y1="{at}" x2="{end:.0f}" y2="{at}"/>')
            name = escape(port.name)
            parts.append(f'<text x="{edge - out * 8:.0f}" y="{at + 4}" text-anchor="{anchor}">{name}</text>')
            if bits > 1:
                middle = edge + out * _PIN / 2
                parts.append(f'<text class="bits" x="{middle:.0f}" y="{at - 5}" text-anchor="middle">{bits}</text>')
    size = f'width="{right + left:.0f}" height="{height + 40}" viewBox="0 0 {right + left:.0f} {height + 40}"'
    body = "\n".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n<style>{_STYLE}</style>\n{body}\n</svg>\n'


def _rows(ports: Sequence[Port]) -> list[tuple[Port, int]]:
    """Return the ports with their heights."""
    rows, y = [], 0
    for _, group in groupby(ports, key=lambda port: port.handshake):
        for port in group:
            rows.append((port, y))
            y += _ROW
        y += _GAP
    return rows

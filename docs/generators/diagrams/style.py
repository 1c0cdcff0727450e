# SPDX-License-Identifier: Apache-2.0
"""One style for all block diagrams: the symbols, the wires and the colours, light and dark.

Coordinates are pixels of a picture that is at most 760 wide, x to the right and y down. A wire is a list of points in
which ``None`` keeps the coordinate of the previous point, so that ``(None, 80)`` goes straight down to y = 80.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import drawsvg

Point = tuple[float, float]
Step = tuple[float | None, float | None]

COLOURS = """
text { fill: #1f2328; font-family: system-ui, "Segoe UI", Helvetica, Arial, sans-serif; }
.name { font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
.note { fill: #57606a; }
.bold { font-weight: 600; }
.wire { fill: none; stroke: #57606a; stroke-width: 1.5; }
.head { fill: #57606a; }
.logic { fill: #f6f8fa; stroke: #57606a; stroke-width: 1.5; }
.register { fill: #d7e8fb; stroke: #1f5fa8; stroke-width: 1.5; }
.memory { fill: #dcf1e3; stroke: #1f7a4a; stroke-width: 1.5; }
.clock { fill: none; stroke: #1f5fa8; stroke-width: 1.5; }
.area { fill: none; stroke: #afb8c1; stroke-width: 1; }
.optional { stroke-dasharray: 4 3; }
.hot { stroke: #c8460a; stroke-width: 3; }
.hothead, text.hottext { fill: #c8460a; stroke: none; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; }
  .note { fill: #a5b0bb; }
  .wire { stroke: #a5b0bb; }
  .head { fill: #a5b0bb; }
  .logic { fill: #2a313a; stroke: #a5b0bb; }
  .register { fill: #16355a; stroke: #6cb0ff; }
  .memory { fill: #143d2a; stroke: #5fca90; }
  .clock { stroke: #6cb0ff; }
  .area { stroke: #545d68; }
  .hot { stroke: #ff9a5c; }
  .hothead, text.hottext { fill: #ff9a5c; }
}
"""

NAME_SIZE = 14
NOTE_SIZE = 13
LINE = 17


@dataclass(frozen=True)
class Box:
    """Place and size of a symbol, and points on its edges: a share of 0.5 is the middle of an edge."""

    x: float
    y: float
    width: float
    height: float

    def top(self, share: float = 0.5) -> Point:
        """A point of the upper edge."""
        return self.x + share * self.width, self.y

    def bottom(self, share: float = 0.5) -> Point:
        """A point of the lower edge."""
        return self.x + share * self.width, self.y + self.height

    def left(self, share: float = 0.5) -> Point:
        """A point of the left edge."""
        return self.x, self.y + share * self.height

    def right(self, share: float = 0.5) -> Point:
        """A point of the right edge."""
        return self.x + self.width, self.y + share * self.height


class Diagram:
    """A block diagram: symbols are drawn where they are put, and give the box to which wires go."""

    def __init__(self, title: str, width: int, height: int) -> None:
        self._drawing = drawsvg.Drawing(width, height)
        self._drawing.append_title(title)
        self._drawing.append_css(COLOURS)
        self._wires = drawsvg.Group()
        self._symbols = drawsvg.Group()
        self._drawing.append(self._wires)
        self._drawing.append(self._symbols)

    def svg(self) -> str:
        """The picture, the same text each time."""
        return str(self._drawing.as_svg()) + "\n"

    def register(
        self, x: float, y: float, width: float, height: float, *lines: str, optional: bool = False, hot: bool = False
    ) -> Box:
        """Flip-flops: a name of the RTL, then notes such as the width; the wedge is the clock input."""
        box = self._box("register", x, y, width, height, optional, hot)
        self._wedge(box)
        self._lines(box, lines)
        return box

    def memory(self, x: float, y: float, width: float, height: float, *lines: str, hot: bool = False) -> Box:
        """A memory: a name of the RTL, then notes; a second line runs along its left and right edge."""
        box = self._box("memory", x, y, width, height, False, hot)
        for edge in (x + 6, x + width - 6):
            self._symbols.append(drawsvg.Line(edge, y, edge, y + height, class_="memory"))
        self._lines(box, lines)
        return box

    def logic(self, x: float, y: float, width: float, height: float, *lines: str, hot: bool = False) -> Box:
        """Combinational logic, most often adders."""
        box = self._box("logic", x, y, width, height, False, hot, radius=8)
        self._lines(box, lines, "bold")
        return box

    def module(self, x: float, y: float, width: float, height: float, *lines: str, hot: bool = False) -> Box:
        """A module with registers inside."""
        box = self._box("logic", x, y, width, height, False, hot)
        self._wedge(box)
        self._lines(box, lines)
        return box

    def mux(
        self, x: float, y: float, width: float, inputs: Sequence[str], select: str = "", *, hot: bool = False
    ) -> Box:
        """A multiplexer with its inputs on the upper edge, each with its value of the select signal."""
        height, slant = 40.0, 12.0
        corners = (x, y, x + width, y, x + width - slant, y + height, x + slant, y + height)
        self._symbols.append(drawsvg.Lines(*corners, close=True, class_="logic hot" if hot else "logic"))
        for number, value in enumerate(inputs):
            self._text(value, x + width * self.share(number, len(inputs)), y + 16, "middle", "note", 12)
        self._text(select, x + width / 2, y + 33, "middle", "name note", 12)
        return Box(x, y, width, height)

    @staticmethod
    def share(number: int, inputs: int) -> float:
        """The share of a multiplexer's upper edge at which an input stands; the first input is input 0."""
        return (2 * number + 1) / (2 * inputs)

    def area(self, x: float, y: float, width: float, height: float, name: str) -> Box:
        """A frame around the logic of one module, with its name in the upper left corner."""
        self._wires.append(drawsvg.Rectangle(x, y, width, height, rx=6, class_="area"))
        self._text(name, x + 8, y + 16, "start", "name note", 12)
        return Box(x, y, width, height)

    def port(self, point: Point, name: str, anchor: str = "middle") -> None:
        """A port, or a signal that comes from elsewhere."""
        self._text(name, *point, anchor, "name", NAME_SIZE)

    def note(self, x: float, y: float, *lines: str, anchor: str = "start") -> None:
        """An explanation, line by line."""
        for number, line in enumerate(lines):
            self._text(line, x, y + LINE * number, anchor, "note", NOTE_SIZE)

    def wire(
        self,
        start: Point,
        *steps: Step,
        width: str = "",
        at: int | None = None,
        side: str = "",
        hot: bool = False,
        arrow: bool = True,
    ) -> None:
        """A wire with an arrow at its end, and on segment ``at`` (the longest one) a slash with its width in bits."""
        points = [start]
        for x, y in steps:
            points.append((points[-1][0] if x is None else x, points[-1][1] if y is None else y))
        drawn = list(points)
        if arrow:
            drawn[-1] = self._arrow(points[-2], points[-1], hot)
        flat = [coordinate for point in drawn for coordinate in point]
        self._wires.append(drawsvg.Lines(*flat, class_="wire hot" if hot else "wire"))
        if not width:
            return
        lengths = [abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(points)]
        segment = lengths.index(max(lengths)) if at is None else at
        (x0, y0), (x1, y1) = points[segment], points[segment + 1]
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        self._wires.append(drawsvg.Line(x - 4, y + 4, x + 4, y - 4, class_="wire"))
        if x0 == x1:
            if side == "left":
                self._text(width, x - 8, y + 4, "end", "note", NOTE_SIZE)
            else:
                self._text(width, x + 8, y + 4, "start", "note", NOTE_SIZE)
        elif side == "below":
            self._text(width, x, y + 17, "middle", "note", NOTE_SIZE)
        else:
            self._text(width, x, y - 8, "middle", "note", NOTE_SIZE)

    def joint(self, x: float, y: float, *, hot: bool = False) -> None:
        """The point in which a wire branches."""
        self._wires.append(drawsvg.Circle(x, y, 3.5, class_="hothead" if hot else "head"))

    def legend(self, y: float, critical: str, *lines: str) -> None:
        """Below the picture, the meaning of the colour and of the widths."""
        self._wires.append(drawsvg.Line(12, y - 5, 42, y - 5, class_="wire hot"))
        self._text(critical, 50, y, "start", "hottext", NOTE_SIZE)
        self.note(12, y + LINE + 2, *lines)

    def _box(
        self, kind: str, x: float, y: float, width: float, height: float, optional: bool, hot: bool, radius: float = 0
    ) -> Box:
        classes = kind + (" optional" if optional else "") + (" hot" if hot else "")
        self._symbols.append(drawsvg.Rectangle(x, y, width, height, rx=radius, class_=classes))
        return Box(x, y, width, height)

    def _wedge(self, box: Box) -> None:
        """The clock input, in the lower left corner."""
        x, y = box.bottom(0)
        self._symbols.append(drawsvg.Lines(x + 6, y, x + 12, y - 8, x + 18, y, class_="clock"))

    def _lines(self, box: Box, lines: Sequence[str], head: str = "name bold") -> None:
        first = box.y + box.height / 2 - LINE * (len(lines) - 1) / 2 + 5
        for number, line in enumerate(lines):
            kind, size = (head, NAME_SIZE) if number == 0 else ("note", NOTE_SIZE)
            self._text(line, box.x + box.width / 2, first + LINE * number, "middle", kind, size)

    def _text(self, text: str, x: float, y: float, anchor: str, kind: str, size: int) -> None:
        self._symbols.append(drawsvg.Text(text, size, x, y, text_anchor=anchor, class_=kind))

    def _arrow(self, before: Point, end: Point, hot: bool) -> Point:
        """An arrow's head; the point in which its shaft ends."""
        length, half = (11.0, 5.5) if hot else (9.0, 4.0)
        (x, y), dx, dy = end, end[0] - before[0], end[1] - before[1]
        distance = (dx * dx + dy * dy) ** 0.5
        ux, uy = dx / distance, dy / distance
        base = (x - length * ux, y - length * uy)
        corners = (x, y, base[0] - half * uy, base[1] + half * ux, base[0] + half * uy, base[1] - half * ux)
        self._wires.append(drawsvg.Lines(*corners, close=True, class_="hothead" if hot else "head"))
        return base

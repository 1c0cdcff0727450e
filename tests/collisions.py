# SPDX-License-Identifier: Apache-2.0
"""Labels of a block diagram that lie on a line, on the edge of a box, on another label, or outside the picture."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import pairwise

Area = tuple[float, float, float, float]
_POINT = re.compile(r"[ML](-?[\d.]+,-?[\d.]+)")
_SVG = "{http://www.w3.org/2000/svg}"
# Widths of a letter in units of its size.
_MONOSPACE, _PROPORTIONAL = 0.6, 0.52


def collisions(svg: str) -> Iterator[str]:
    """Yield a sentence for each collision."""
    root = ET.fromstring(svg)
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    labels = [(text.text or "", _box(text)) for text in root.iter(f"{_SVG}text") if text.text]
    lines = [*_lines(root)]
    for number, (text, box) in enumerate(labels):
        if box[0] < 0 or box[1] < 0 or box[2] > width or box[3] > height:
            yield f"{text!r} leaves the picture"
        for line in lines:
            if _meet(box, line):
                yield f"{text!r} lies on the line {line}"
        for other, taken in labels[:number]:
            if _meet(box, taken):
                yield f"{text!r} lies on {other!r}"


def _box(text: ET.Element) -> Area:
    """Return where the letters of a label are."""
    size = float(text.attrib["font-size"])
    each = _MONOSPACE if "name" in text.attrib.get("class", "") else _PROPORTIONAL
    length = len(text.text or "") * size * each
    x, y = float(text.attrib["x"]), float(text.attrib["y"])
    left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.attrib["text-anchor"]] * length
    return left, y - 0.7 * size, left + length, y


def _lines(root: ET.Element) -> Iterator[Area]:
    """Yield the straight lines of wires and boxes as areas without width or height."""
    for path in root.iter(f"{_SVG}path"):
        if {"wire", "logic"} & {*path.attrib.get("class", "").split()}:
            ends = [tuple(map(float, point.split(","))) for point in _POINT.findall(path.attrib["d"])]
            # The slash on a wire belongs to its label.
            yield from (_area(*a, *b) for a, b in pairwise(ends) if a[0] == b[0] or a[1] == b[1])
    for box in root.iter(f"{_SVG}rect"):
        x, y, width, height = (float(box.attrib[name]) for name in ("x", "y", "width", "height"))
        right, low = x + width, y + height
        yield from ((x, y, right, y), (x, low, right, low), (x, y, x, low), (right, y, right, low))


def _area(x0: float, y0: float, x1: float, y1: float) -> Area:
    return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)


def _meet(a: Area, b: Area) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]

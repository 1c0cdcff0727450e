# SPDX-License-Identifier: Apache-2.0
"""Timing diagrams from WaveDrom sources, in the colours of the block diagrams."""

import re
from functools import cache

import wavedrom

# WaveDrom's classes: s1 to s4 are lines, s5 and s7 to s14 backgrounds of bus values, s15 and s16 arrows of clocks.
COLOURS = """
text { fill: #1f2328; font-family: system-ui, "Segoe UI", Helvetica, Arial, sans-serif; font-size: 13px; }
.info { font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 13px; }
.muted { fill: #57606a; font-size: 12px; }
.s1, .s2, .s3, .s4 { fill: none; stroke: #57606a; stroke-width: 1.3; }
.s2 { stroke-width: 0.5; }
.s3 { stroke-dasharray: 1 3; }
.s5, .s7, .s8, .s9, .s10, .s11, .s12, .s13, .s14 { fill: #d7e8fb; }
.s15 { fill: #1f5fa8; }
.s16 { fill: none; stroke: #1f5fa8; stroke-width: 1.3; }
.span { font-size: 12px; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; }
  .muted { fill: #a5b0bb; }
  .s1, .s2, .s3, .s4 { stroke: #a5b0bb; }
  .s5, .s7, .s8, .s9, .s10, .s11, .s12, .s13, .s14 { fill: #16355a; }
  .s15 { fill: #6cb0ff; }
  .s16 { stroke: #6cb0ff; }
}
"""
_STYLE = re.compile(r"<style.*?</style>", re.DOTALL)
# Drawn in place: an arrow, its heads, and its label on a white box, which moves above the arrow.
_INLINE = (
    ('stroke:#0041c4;stroke-width:1;fill:none"', '" class="s16"'),
    ('style="fill:#0041c4"', 'class="s15"'),
    ('style="font-size:8px;" text-anchor="middle" y="3"', 'class="span" text-anchor="middle" y="-7"'),
)
_WHITE = re.compile(r'<rect [^>]*style="fill:#FFF;"[^>]*/>')
_PIECES = re.compile(r'<g id="([^"]+)">(?:(?!</?g\b).)*</g>', re.DOTALL)


@cache
def draw(source: str) -> str:
    """Return the picture of a source, the same text each time."""
    svg = str(wavedrom.render(source).tostring())
    head, definitions, lanes = re.split(r"(?<=<defs>)|(?=</defs>)", svg, maxsplit=2)
    used = set(re.findall(r'xlink:href="#([^"]+)"', lanes))
    definitions = _PIECES.sub(lambda piece: piece[0] if piece[1] in used else "", definitions)
    lanes = _STYLE.sub(f"<style>{COLOURS}</style>", _WHITE.sub("", lanes)).replace("</g><g", "</g>\n<g")
    picture = f"{head}{definitions}{lanes}\n"
    for found, wanted in _INLINE:
        picture = picture.replace(found, wanted)
    return picture

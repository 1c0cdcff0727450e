# SPDX-License-Identifier: Apache-2.0
"""The marks of the cores in every plot of time against area."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Mark:
    """The shape and the colour of a core.

    Attributes
    ----------
    colour
        As in CSS. The colours are near those of Okabe and Ito, which the colour-blind can distinguish. Their contrast
        is at least 3 to 1 on the light and the dark page.
    plotly, matplotlib
        Names of the shape.
    outline
        The shape as an SVG path in a box of 12 by 12.
    """

    colour: str
    plotly: str
    matplotlib: str
    outline: str


# Marks by architecture, and by parts of an architecture that are multipliers themselves.
MARKS: Mapping[str, Mark] = {
    "radix2": Mark("#0072b2", "circle", "o", "M6 1a5 5 0 1 0 .001 0z"),
    "compact": Mark("#2b8fd6", "triangle-down", "v", "M6 11L.5 1h11z"),
    "carry_save": Mark("#b87a00", "square", "s", "M1.5 1.5h9v9h-9z"),
    "high_radix": Mark("#d55e00", "diamond", "D", "M6 0l6 6-6 6-6-6z"),
    "vlm3": Mark("#009e73", "triangle-up", "^", "M6 1l5.5 10H.5z"),
    "scalable": Mark("#c2609a", "cross", "P", "M4 0h4v4h4v4H8v4H4V8H0V4h4z"),
    "scalable engine": Mark("#c2609a", "hexagon", "h", "M6 0l5.2 3v6L6 12 .8 9V3z"),
    "redundant": Mark("#a58b00", "pentagon", "p", "M6 .5l5.6 4.1-2.1 6.7H2.5L.4 4.6z"),
    "pipelined": Mark("#d6336c", "star", "*", "M6 0l1.5 4.2H12L8.4 6.9 9.7 11.5 6 8.8 2.3 11.5 3.6 6.9 0 4.2h4.5z"),
    "stored_multiples": Mark("#1b7f79", "triangle-left", "<", "M1 6L11 .5v11z"),
    "digit_serial": Mark("#8a5fd0", "x", "X", "M2 0l4 4 4-4 2 2-4 4 4 4-2 2-4-4-4 4-2-2 4-4-4-4z"),
    "word_multiplier": Mark("#64748b", "triangle-right", ">", "M11 6L1 .5v11z"),
    "wide_multiplier": Mark("#5b82bd", "arrow-right", "4", "M12 6L5 .5v3H0v5h5v3z"),
    "batch_multiplier": Mark("#3f8f5f", "arrow-up", "6", "M6 0l5.5 7h-3v5h-5V7h-3z"),
    "butterfly": Mark("#b4693c", "bowtie", "8", "M0 1l6 5 6-5v10l-6-5-6 5z"),
    "ntt": Mark("#7a8a3a", "hourglass", "H", "M1 0h10L6 6l5 6H1l5-6z"),
    "curve_unit": Mark("#5f7fbf", "y-up-open", "1", "M4 12V7L0 1l2-1 4 5 4-5 2 1-4 6v5z"),
    "digit_serial engine": Mark("#8a5fd0", "diamond-tall", "d", "M6 0l4 6-4 6-4-6z"),
}

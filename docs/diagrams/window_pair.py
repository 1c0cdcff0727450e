# SPDX-License-Identifier: Apache-2.0
"""The data path of ``mont_exp_window_pair`` with ``mont_mul_pipelined_pair``."""

from .style import Diagram


def draw() -> Diagram:
    """Two exponentiators above, and the multiplier whose rows belong to their products in turn."""
    d = Diagram("Data path of window_pair: two exponentiators, and a multiplier whose rows alternate", 740, 725)

    # The exponentiators.
    powers = []
    for number, x in enumerate((60, 410)):
        power = d.module(x, 60, 270, 64, "u_power", f"mont_exp_window: power {number}", "table, checks, last reduction")
        for place, name in ((50, "base_i"), (135, "exponent_i"), (220, "mod_i")):
            d.port((x + place, 16), name)
            d.wire((x + place, 22), (None, 60), width="n")
        powers.append(power)

    # The multiplier.
    d.room(25, 170, 690, 490, "mont_mul_pipelined_pair")
    operands = d.module(130, 240, 180, 64, "u_operands", "x: words of both go round", "y: digits of both in turn")
    d.wire(powers[0].bottom(0.6), (None, 240), width="2b: x, y")
    d.wire(powers[1].bottom(0.35), (None, 220), (265, None), (None, 240), width="2b: x, y", at=0)
    tables = [d.module(x, 240, 160, 46, "u_modulus", f"M~ of product {number}") for number, x in enumerate((345, 535))]
    for power, table in zip(powers, tables, strict=True):
        d.wire(power.bottom(0.85), (None, 195), (table.top()[0], None), table.top(), width="n: M", at=0)
    choice = d.mux(385, 345, 270, ["0", "1"], "next_second", hot=True)
    word = d.register(455, 420, 130, 46, "m_q", "a word", hot=True)
    for table, at in zip(tables, (452.5, 587.5), strict=True):
        d.wire(table.bottom(), (None, 315), (at, None), (None, 345), hot=True)
    d.wire(choice.bottom(), word.top(), hot=True)
    columns = d.module(170, 510, 400, 46, "u_columns", "rows of product 0 and of product 1 in turn")
    d.wire(operands.bottom(), (None, 510), width="a word of x, a digit of y")
    d.wire(word.bottom(), (None, 510), width="a word", hot=True)
    result = d.module(170, 595, 400, 46, "u_result", "both numbers, to binary")
    d.wire(columns.bottom(), result.top(), width="a word")
    d.wire(result.left(), (12, None), (None, 92), powers[0].left(), width="b: z", at=1)
    d.wire(result.right(), (728, None), (None, 92), powers[1].right(), width="b: z", at=1, side="left")
    d.legend(
        690,
        "the word of M~ that belongs to the row",
        "n = Width; b = OperandWidth. Both powers start and end their products in the same cycle.",
    )
    return d

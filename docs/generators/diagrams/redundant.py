# SPDX-License-Identifier: Apache-2.0
"""The data path of ``mont_mul_redundant`` as it is by default: redundant digits, the multiple of M from a table."""

from .style import Diagram


def draw() -> Diagram:
    """The running sum on the left, the table and its loop on the right, the result below."""
    d = Diagram("Data path of redundant: the sum in redundant digits, and the loop through the table", 760, 1060)

    # Operands.
    d.port((55, 16), "x_i")
    d.port((265, 16), "y_i")
    d.port((650, 16), "mod_i")
    select_x = d.mux(20, 70, 140, ["0", "1"], "busy|setup")
    x = d.register(40, 150, 100, 46, "x_q", "n bits")
    d.wire((55, 22), (None, 70), width="n")
    d.wire(select_x.bottom(), x.top())
    d.wire(x.right(), (175, None), (None, 50), (125, None), (None, 70))
    y = d.register(210, 58, 110, 46, "y_q", "digits go round")
    select_y = d.mux(200, 150, 190, ["idle", "busy", "setup"])
    d.wire((265, 22), y.top(), width="n")
    d.wire((265, 31), (190, None), (None, 131), (231.7, None), (None, 150))
    d.joint(265, 31)
    d.wire(y.bottom(), (None, 120), (295, None), (None, 150))
    d.port((358, 118), "factor")
    d.wire((358.3, 124), (None, 150))
    m = d.register(595, 52, 110, 46, "m_q", "n bits")
    d.wire((650, 22), m.top(), width="n")

    # The running sum.
    products = d.logic(40, 240, 300, 44, "d multipliers, r × r", "x · Y_i")
    products_q = d.register(100, 315, 180, 46, "products_q", "d × 2r bits")
    sum_t = d.logic(60, 400, 260, 44, "+    digit by digit", "T = C + x·Y_i")
    t = d.register(90, 475, 200, 46, "t_q", "d+1 digits of r+2 bits")
    sum_c = d.logic(60, 575, 260, 44, "+    digit by digit", "C = T ÷ 2^r + k·M, d digits")
    d.wire((90, 130), (25, None), (None, 215), (70, None), (None, 240), width="n", at=3)
    d.joint(90, 130)
    d.wire(select_y.bottom(), (None, 240), width="r")
    d.wire(products.bottom(), products_q.top())
    d.wire(products_q.bottom(), sum_t.top(), width="d × 2r")
    d.wire(sum_t.bottom(), t.top())
    d.wire(t.bottom(), sum_c.top())
    d.wire(sum_c.left(), (25, None), (None, 422), sum_t.left(), width="C", at=1)

    # The low digit and the table.
    early = d.logic(430, 315, 150, 46, "+    low digit", "without k·M, r bits")
    low = d.logic(430, 400, 150, 46, "3:2, +", "low digit, r bits", hot=True)
    g = d.memory(620, 400, 120, 46, "upper_halves", "g", hot=True)
    upper = d.logic(625, 480, 110, 34, "+    r/2 bits", hot=True)
    words = d.memory(430, 555, 310, 50, "words", "2^(r/2) of d·r bits, ports A and B", hot=True)
    word = d.register(430, 650, 310, 46, "word_a_q, word_b_q", "d·r bits each, the two parts of k·M", hot=True)
    d.wire(products_q.right(), (None, 338), early.left(), width="r")
    d.wire(t.right(), (375, None), (None, 350), (430, None), width="r+2", at=0)
    d.wire(early.bottom(), low.top(), width="r")
    d.wire(low.right(), g.left(), width="r/2", hot=True)
    d.wire(g.bottom(), upper.top(), width="r/2", hot=True)
    d.wire((545, 446), (None, 497), upper.left(), width="high half", at=1, side="below", hot=True)
    d.wire((480, 446), (None, 555), width="low half", hot=True, side="left")
    d.wire(upper.bottom(), (None, 555), width="r/2", hot=True)
    d.wire(words.bottom(), word.top(), hot=True)
    d.wire(word.left(), (405, None), (None, 423), low.left(), hot=True, width="r, r", at=1, side="left")
    d.wire((405, 597), sum_c.right(), width="2 × d·r", side="below")
    d.joint(405, 597, hot=True)

    # The result.
    less = d.logic(430, 740, 310, 44, "+    digit by digit", "C − M = T ÷ 2^r + k·M − M")
    d.wire(word.bottom(), less.top(), width="2 × d·r")
    d.wire((190, 545), (331, None), (None, 762), less.left(), width="T", at=2)
    d.joint(190, 545)
    d.wire(m.right(), (752, None), (None, 762), less.right(), width="n", at=0)
    carries = d.logic(110, 740, 160, 34, "carries of digits")
    sums = d.register(80, 840, 220, 46, "sums_q, carries_q", "C, in the last cycle")
    less_carries = d.logic(505, 800, 160, 34, "carries of digits")
    less_sums = d.register(430, 850, 310, 46, "reduced_sums_q, reduced_carries_q", "C − M, in the last cycle")
    d.wire(sum_c.bottom(), carries.top(), width="d × (r+2)")
    d.wire(carries.bottom(), sums.top(), width="d × (r+1), d")
    d.wire(less.bottom(), less_carries.top())
    d.wire(less_carries.bottom(), less_sums.top())
    choice = d.mux(250, 930, 240, ["0", "1"], "not_less_q")
    d.wire(sums.bottom(), (None, 910), (310, None), (None, 930))
    d.wire(less_sums.bottom(), (None, 912), (430, None), (None, 930))
    binary = d.logic(540, 933, 150, 34, "take carries in")
    d.wire(choice.bottom(), (None, 985), (515, None), (None, 950), binary.left())
    d.wire(binary.right(), (716, None))
    d.port((720, 955), "z_o", "start")
    d.legend(
        1015,
        "critical loop: table words, low digit, g, address of the table",
        "n = Width, r = DigitBits, d = ⌈n/r⌉. Widths for Reduce=1. Set-up: the multipliers form factor·M, and the",
        "words go from t_q into the table.",
    )
    return d

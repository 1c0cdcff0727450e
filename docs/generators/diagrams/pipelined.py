# SPDX-License-Identifier: Apache-2.0
"""The data path of ``mont_mul_pipelined``: one column of a word, and the path of its lowest digit."""

from .style import Diagram


def draw() -> Diagram:
    """Operands and multipliers above, the sum of a column below, the quotient digit upwards at the right."""
    d = Diagram(
        "Data path of pipelined: registered multipliers, the sum of a column, the way of the quotient digit", 760, 975
    )

    # Operands.
    d.port((95, 16), "x_i")
    d.port((255, 16), "y_i")
    d.port((430, 16), "mod_i")
    x = d.register(25, 52, 140, 46, "x_q", "words go round")
    y = d.register(190, 52, 130, 46, "y_q", "digits leave")
    m = d.module(345, 52, 170, 46, "u_modulus", "M~ (then M⁻¹, M)")
    d.wire((95, 22), x.top(), width="n")
    d.wire((255, 22), y.top(), width="n")
    d.wire((430, 22), m.top(), width="n")

    # The two multipliers of a column.
    xa = d.register(85, 165, 190, 46, "a_q, b_q", "r bits each")
    ma = d.register(350, 165, 190, 46, "a_q, b_q", "r bits each")
    q = d.register(605, 165, 120, 46, "q_q", "r bits")
    d.wire((115, 98), (None, 165), width="r: digit j")
    d.wire((245, 98), (None, 165), width="r: y_i")
    d.wire((430, 98), (None, 165), width="r: digit j")
    d.wire(q.left(), ma.right(), width="r")
    x_times = d.logic(130, 235, 100, 34, "×")
    m_times = d.logic(395, 235, 100, 34, "×")
    xp = d.register(90, 293, 180, 46, "p_q", "2r bits", hot=True)
    mp = d.register(355, 293, 180, 46, "p_q", "2r bits", hot=True)
    for a, times, p in ((xa, x_times, xp), (ma, m_times, mp)):
        d.wire(a.bottom(), times.top())
        d.wire(times.bottom(), p.top())

    d.note(545, 262, "Quotient=0:", "u_tables instead,", "one address for", "each half of q")

    # The sum of the products.
    x_sum = d.logic(80, 385, 200, 44, "+    u_x", "halves, r bits", hot=True)
    m_sum = d.logic(345, 385, 200, 44, "+    gen_m.u_m", "halves, r bits", hot=True)
    d.wire(xp.bottom(), x_sum.top(), width="low half", hot=True)
    d.wire(mp.bottom(), m_sum.top(), width="low half", hot=True)
    d.wire((40, 407), x_sum.left(), width="r")
    d.note(14, 356, "high half of", "column j−1")
    d.wire((590, 407), m_sum.right(), width="r")
    d.note(560, 356, "high half of", "column j−1")
    x_late = d.register(100, 460, 160, 46, "x_sum_q", "QuotientDelay > 1", optional=True)
    m_late = d.register(365, 460, 160, 46, "m_sum_q", "QuotientDelay > 1", optional=True)
    d.wire(x_sum.bottom(), x_late.top(), hot=True)
    d.wire(m_sum.bottom(), m_late.top(), hot=True)
    both = d.logic(190, 545, 245, 40, "+    u_w, r bits", hot=True)
    w = d.register(235, 610, 155, 46, "w_q", "r bits", hot=True)
    d.wire((220, 506), (None, 545), hot=True)
    d.wire((405, 506), (None, 545), hot=True)
    d.wire(both.bottom(), w.top(), hot=True)

    # The running sum.
    total = d.logic(190, 690, 245, 40, "+    u_s, r bits")
    s = d.register(190, 765, 245, 46, "sum_q", "words go round, r bits")
    d.wire(w.bottom(), total.top())
    d.wire(total.bottom(), s.top())
    d.note(180, 640, "each + keeps its", "carry-out for", "the next row", anchor="end")
    d.wire((485, 710), total.right(), width="r")
    d.note(492, 706, "low digit of", "column j+1")

    # The quotient digit, upwards.
    way = d.register(585, 560, 165, 63, "line_q", "(δ+1)·G − P − 1 digits", "Reduce=1: late_q", optional=True)
    d.wire(s.right(), (667.5, None), way.bottom(), width="r: lowest digit of the sum", at=0, side="below")
    d.wire((667.5, 560), (None, 211), width="r")

    # The result.
    result = d.module(190, 850, 245, 46, "u_result", "to binary")
    d.wire(s.bottom(), result.top(), width="a word")
    d.wire(result.right(), (490, None))
    d.port((496, 878), "z_o", "start")
    d.wire(result.left(), (8, None), (None, 75), x.left(), width="", at=1)
    d.note(20, 868, "Reduce=1: back as x")
    d.legend(
        930,
        "critical with QuotientDelay=1: the two additions after a multiplier",
        "n = Width, r = DigitBits, G = Folding × Streams, P = 4, or 5 with QuotientDelay > 1.",
        "A word has ⌈columns ÷ Folding⌉ columns such as this one, j.",
    )
    return d

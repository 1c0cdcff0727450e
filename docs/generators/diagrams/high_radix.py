# SPDX-License-Identifier: Apache-2.0
"""The data path of ``mont_mul_high_radix``."""

from .style import Diagram


def draw() -> Diagram:
    """One carry-save tree for both multiples, and the loop of the quotient digit in its low columns."""
    d = Diagram("Data path of high_radix: a carry-save tree, and the loop of the quotient digit", 740, 690)

    d.port((90, 16), "x_i")
    d.port((285, 16), "y_i")
    d.port((520, 16), "mod_i")
    x = d.register(20, 52, 140, 46, "x_q", "shifts by r bits")
    y = d.register(230, 52, 110, 46, "y_q", "n bits")
    m = d.register(465, 52, 110, 46, "m_q", "n bits")
    d.wire((90, 22), x.top(), width="n")
    d.wire((285, 22), y.top(), width="n")
    d.wire((520, 22), m.top(), width="n")

    # A step.
    rows_y = d.logic(215, 145, 140, 44, "AND", "r rows: x_i·y·2^j")
    rows_m = d.logic(450, 145, 140, 44, "AND", "r rows: q·M·2^j", hot=True)
    d.logic(225, 270, 330, 50, "carry-save tree, 2r+2 rows", "Ss + Sc + x_i·y + q·M, n+1+r bits", hot=True)
    s = d.register(250, 465, 200, 46, "s_sum_q, s_carry_q", "n+1 bits each")
    d.wire(x.bottom(), (None, 167), rows_y.left(), width="r", at=1)
    d.wire(y.bottom(), rows_y.top(), width="n")
    d.wire(m.bottom(), rows_m.top(), width="n")
    d.wire(rows_y.bottom(), (None, 270), width="r × (n+r)")
    d.wire(rows_m.bottom(), (None, 270), width="r × (n+r)", hot=True, side="left")
    d.wire((350, 320), s.top(), width="2 × (n+1), ÷ 2^r", side="left")
    d.wire(s.left(), (185, None), (None, 228), (250, None), (None, 270), width="2 × (n+1)", at=1, side="left")

    # The quotient digit of the next step, upwards.
    low = d.logic(590, 395, 135, 44, "+", "and next x_i·y", hot=True)
    times = d.logic(605, 315, 105, 34, "× N", hot=True)
    q = d.register(600, 235, 115, 46, "quotient_q", "r bits", hot=True)
    n = d.register(390, 350, 160, 46, "negated_inverse_q", "N, r bits, set-up")
    d.wire((350, 417), low.left(), width="low 2r columns", hot=True, side="below")
    d.wire((350, 320), (None, 417), hot=True, arrow=False)
    d.joint(350, 417, hot=True)
    d.wire(low.top(), times.bottom(), width="r", hot=True)
    d.wire(times.top(), q.bottom(), width="r", hot=True)
    d.wire(q.top(), (None, 167), rows_m.right(), width="q", at=1, hot=True)
    d.wire(n.right(), (575, None), (None, 332), times.left())

    # The result.
    carry = d.register(40, 465, 140, 46, "s_low_carry_q", "1 bit")
    d.wire((350, 440), (110, None), carry.top())
    d.joint(350, 440)
    convert = d.module(75, 570, 420, 46, "mont_carry_save_convert", "W words of w bits, as in carry_save, and − M")
    d.wire(s.bottom(), (None, 570), width="2 × (n+1)")
    d.wire(carry.bottom(), (None, 570), width="1")
    d.wire((520, 108), (733, None), (None, 593), convert.right(), width="n", at=2)
    d.joint(520, 108)
    d.wire(convert.left(), (40, None))
    d.port((36, 598), "z_o", "end")
    d.legend(
        655,
        "critical loop: the quotient digit, in the lowest 2r columns",
        "n = Width, r = DigitBits. Widths for Reduce=1.",
    )
    return d

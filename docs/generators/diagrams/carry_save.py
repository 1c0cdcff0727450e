# SPDX-License-Identifier: Apache-2.0
"""The data path of ``mont_mul_carry_save``."""

from .style import Diagram


def draw() -> Diagram:
    """Two 3:2 adders in the loop of the steps, and the conversion to binary, word by word."""
    d = Diagram("Data path of carry_save: two 3:2 adders in a loop, and the conversion to binary", 740, 985)

    d.port((90, 16), "x_i")
    d.port((285, 16), "y_i")
    d.port((520, 16), "mod_i")
    x = d.register(35, 52, 110, 46, "x_q", "n bits, shifts")
    y = d.register(230, 52, 110, 46, "y_q", "n bits")
    m = d.register(465, 52, 110, 46, "m_q", "n bits")
    d.wire((90, 22), x.top(), width="n")
    d.wire((285, 22), y.top(), width="n")
    d.wire((520, 22), m.top(), width="n")

    # The steps.
    gate = d.logic(245, 140, 80, 34, "AND")
    first = d.logic(230, 235, 210, 44, "3:2", "Ss + Sc + x_i·y, n+2 bits")
    second = d.logic(300, 325, 260, 44, "3:2", "+ q·M, n+2 bits")
    s = d.register(330, 430, 200, 46, "s_sum_q, s_carry_q", "n+1 bits each")
    masked = d.logic(480, 190, 80, 34, "AND")
    q = d.register(605, 240, 100, 46, "quotient_q", "1 bit")
    parity = d.logic(600, 322, 110, 44, "XOR", "and next x·y")
    d.wire(x.bottom(), (None, 157), gate.left(), width="x_q[0]", at=1)
    d.wire(y.bottom(), gate.top(), width="n")
    d.wire(gate.bottom(), (None, 235), width="n")
    d.wire(m.bottom(), masked.top(), width="n")
    d.wire(masked.bottom(), (None, 325), width="n")
    d.wire(first.bottom(0.5), (None, 325), width="2 × (n+2)")
    d.wire(second.bottom(), s.top(), width="2 × (n+1), halved", side="left")
    d.wire((430, 390), (655, None), parity.bottom(), width="bit 0 of each", at=0)
    d.joint(430, 390)
    d.wire(parity.top(), q.bottom(), width="1")
    d.wire(q.top(), (None, 207), masked.right(), width="q", at=1)
    d.wire(s.left(0.5), (190, None), (None, 218), (390, None), (None, 235), width="2 × (n+1)", at=1, side="left")

    # The conversion.
    d.area(15, 500, 710, 385, "mont_carry_save_convert")
    pick_sum = d.register(50, 545, 140, 46, "s_sum_word_q", "w bits")
    pick_carry = d.register(210, 545, 150, 46, "s_carry_word_q", "w bits")
    pick_m = d.register(500, 545, 130, 46, "m_word_q", "w bits")
    d.wire(s.bottom(0.15), (None, 520), (120, None), pick_sum.top(), width="word 0, 1, …", at=1)
    d.wire(s.bottom(0.4), (None, 530), (285, None), pick_carry.top())
    d.wire((520, 130), (722, None), (None, 485), (565, None), pick_m.top(), width="n", at=1, side="left")
    d.joint(520, 130)
    add = d.logic(90, 635, 220, 40, "+    carry-skip, w bits")
    carry = d.register(350, 632, 90, 46, "carry_q", "1 bit")
    d.wire(pick_sum.bottom(), (None, 635), width="w")
    d.wire(pick_carry.bottom(0.0), (None, 635), width="w")
    d.wire(add.right(), carry.left())
    d.wire(carry.top(), (None, 612), (280, None), (None, 635))
    total = d.register(120, 710, 160, 46, "sum_q", "w bits")
    late = d.register(490, 632, 150, 46, "m_word_late_q", "w bits", hot=True)
    d.wire(add.bottom(), total.top(), width="w")
    d.wire(pick_m.bottom(), late.top(), width="w")
    subtract = d.logic(350, 755, 230, 40, "−    carry-skip, w bits", hot=True)
    borrow = d.register(615, 752, 95, 46, "borrow_q", "1 bit", hot=True)
    d.wire(total.right(), (395, None), (None, 755), width="w", at=0)
    d.wire(late.bottom(0.2), (None, 755), width="w", hot=True, side="left")
    d.wire(subtract.right(), borrow.left(), hot=True)
    d.wire(borrow.top(), (None, 728), (557, None), (None, 755), hot=True)
    z = d.register(100, 825, 200, 46, "z_q", "W words, shifts")
    difference = d.register(365, 825, 200, 46, "difference_q", "W words, shifts")
    d.wire(total.bottom(), z.top(), width="w")
    d.wire(subtract.bottom(), difference.top(), width="w")
    d.wire(difference.left(), z.right())
    d.note(332, 838, "last", anchor="middle")
    d.wire(z.bottom(), (None, 903))
    d.port((200, 920), "z_o")
    d.legend(
        950,
        "critical at 256 bits: the subtraction of a word",
        "n = Width, W words of w ≤ WordBits bits. Widths for Reduce=1.",
    )
    return d

# SPDX-License-Identifier: Apache-2.0
"""The data path of ``mont_mul_vlm3``."""

from .style import Diagram


def draw() -> Diagram:
    """The wide carry-save chain on the left, the loop of the quotient digit on the right."""
    d = Diagram("Data path of vlm3: a wide carry-save chain, and the loop of the quotient digit", 760, 720)

    d.port((105, 16), "x_i")
    d.port((320, 16), "y_i")
    d.port((490, 16), "mod_i")
    scanner = d.module(20, 52, 170, 60, "u_scanner", "groups of x: f zeros,", "then a digit k")
    y = d.register(265, 52, 110, 46, "y_q", "n bits")
    m = d.register(435, 52, 110, 46, "m_q", "n bits")
    d.wire((105, 22), scanner.top(), width="n")
    d.wire((320, 22), y.top(), width="n")
    d.wire((490, 22), m.top(), width="n")

    # Inputs of the group.
    shift = d.register(20, 140, 105, 46, "shift_q", "s = f+1")
    d.register(20, 230, 125, 46, "shift_sum_q", "s of the sum")
    multiple = d.logic(225, 135, 190, 44, "≪ f, XOR sign", "k·2^f·y")
    multiple_q = d.register(235, 210, 170, 46, "multiple_y_q", "n+5 bits")
    d.wire((72.5, 112), shift.top())
    d.wire((72.5, 186), (None, 230), width="2")
    d.wire((45, 276), (None, 365), width="2")
    d.wire((150, 112), (None, 157), multiple.left(), width="k, f", at=1)
    d.wire(y.bottom(), multiple.top(), width="n")
    d.wire(multiple.bottom(), multiple_q.top())
    parts = d.register(565, 118, 170, 63, "first_q", "second_q, subtract_q", "4 bits", hot=True)
    copies = d.logic(440, 225, 175, 44, "two copies of M", "≪ first_q, ≪ second_q", hot=True)
    d.wire(m.bottom(), (None, 225), width="n")
    d.wire((675, 181), (None, 247), copies.right(), width="4", at=0, hot=True)

    # S + k·2^f·y + q·M, and the shift after the registers.
    d.logic(155, 340, 265, 50, "three 3:2 adders in a row", "S + k·2^f·y + q·M, n+5 bits")
    s = d.register(120, 440, 145, 46, "sum_q, carry_q", "n+5 bits each")
    unit = d.logic(20, 365, 110, 44, "≫ s")
    d.wire(multiple_q.bottom(), (None, 340), width="n+5")
    d.wire((465, 269), (None, 312), (395, None), (None, 340), width="2 × (n+5)", at=1, side="below")
    d.wire((200, 390), (None, 440), width="2 × (n+5)", side="left")
    d.wire(s.left(), (75, None), unit.bottom())
    d.wire(unit.top(), (None, 310), (200, None), (None, 340), width="S", at=1)

    # The low bits: the quotient digit of the next group.
    low = d.logic(465, 340, 235, 50, "3:2, 3:2, +", "P + q·M + next, low 6 bits", hot=True)
    long = d.logic(300, 440, 130, 44, "3:2, +", "low 9 bits")
    p_low = d.register(290, 530, 150, 46, "p_low_q", "low 6 bits of P")
    next_multiple = d.register(595, 430, 145, 46, "next_multiple_q", "9 bits")
    d.wire((560, 269), (None, 340), width="low bits", hot=True)
    d.wire((365, 390), long.top(), width="2 × 9", side="left")
    d.wire(long.bottom(), p_low.top(), width="≫ shift_q")
    d.wire(p_low.right(), (450, None), (None, 365), low.left(), width="6", at=1)
    d.wire((660, 430), (None, 390), width="6")
    d.wire(next_multiple.left(), (580, None), (None, 415), (400, None), (None, 440), width="9", at=2)
    down = d.logic(475, 445, 100, 34, "≫ shift_q", hot=True)
    d.logic(465, 515, 160, 44, "quotient digit", "q from P and M, 3 bits", hot=True)
    components = d.logic(465, 595, 160, 44, "components of q", "2^a ± 2^b", hot=True)
    d.wire((525, 390), down.top(), hot=True)
    d.wire(down.bottom(), (None, 515), width="3", hot=True)
    d.wire((525, 559), (None, 595), width="3", hot=True)
    d.wire(components.right(), (750, None), (None, 150), parts.right(), width="4", at=0, hot=True)
    d.note(668, 495, "from y_q and the", "group after", anchor="middle")

    # The result.
    convert = d.module(40, 610, 340, 46, "mont_carry_save_convert", "W words, as in carry_save, and − M")
    d.wire((75, 330), (10, None), (None, 633), convert.left())
    d.joint(75, 330)
    d.wire(convert.right(), (410, None))
    d.port((416, 638), "z_o", "start")
    d.legend(690, "critical loop: the quotient digit", "n = Width. Widths for Reduce=1 and ZeroRun=2.")
    return d

# SPDX-License-Identifier: Apache-2.0
"""The data path of ``mont_mul_digit_serial``: the memories, one column of a word, and the path of the digits."""

from .style import Diagram


def draw() -> Diagram:
    """Memories above, a column below them, the ring and the quotient digit next to it, the conversion at the bottom."""
    d = Diagram(
        "Data path of digit_serial: memories, two multipliers a column, the ring of the sum, conversion", 760, 1010
    )

    # The adapter, and the engine's memories.
    d.port((130, 16), "x_i, y_i, mod_i")
    d.port((400, 16), "z_o")
    d.register(40, 44, 430, 44, "x_q, y_q", "shift registers of 32-bit words")
    sequencer = d.module(550, 44, 180, 44, "u_sequencer", "microcode of a command")
    d.wire((470, 58), (550, None), width="32")
    d.wire((550, 76), (470, None))
    d.wire(sequencer.bottom(), (None, 112))
    d.note(652, 105, "operations")
    d.wire((130, 22), (None, 44), width="n")
    d.wire((400, 44), (None, 22), width="n")
    d.area(15, 112, 730, 815, "u_kernel")
    y = d.memory(40, 160, 190, 62, "u_y", "operand memory,", "read for y")
    x = d.memory(280, 160, 190, 62, "u_x", "operand memory,", "read for x")
    m = d.memory(520, 160, 190, 62, "u_m", "M~ of each modulus")

    # The digits.
    digits = d.module(40, 262, 190, 46, "u_digits", "digits of y")
    d.wire(y.bottom(), digits.top(), width="C·r")
    d.wire((60, 308), (None, 755), (205, None), arrow=False)
    d.note(68, 560, "addend of a", "pass: word of", "y or of the", "host")

    # The two multipliers of a column.
    d.area(170, 332, 565, 405, "u_columns")
    xa = d.register(260, 358, 190, 46, "u_x", "a word's digit j, y_i")
    ma = d.register(500, 358, 190, 46, "u_m", "a word's digit j, q", hot=True)
    d.wire((375, 222), (None, 358), width="r: digit j")
    d.wire((615, 222), (None, 358), width="r: digit j")
    d.wire((135, 308), (None, 381), xa.left(), width="r: y_i", at=1, side="below")
    x_sum = d.logic(255, 440, 200, 42, "+", "low half, high half of j−1")
    m_sum = d.logic(495, 440, 200, 42, "+", "low half, high half of j−1", hot=True)
    d.wire(xa.bottom(), x_sum.top(), width="2r")
    d.wire(ma.bottom(), m_sum.top(), width="2r", hot=True)
    w = d.register(285, 515, 190, 44, "w_q", "r+2 bits", hot=True)
    d.wire((380, 482), (None, 515), width="r+1")
    d.wire((595, 482), (None, 537), w.right(), width="r+1", at=0, hot=True)

    # The running sum, its ring, and the quotient digit.
    s = d.register(285, 592, 190, 44, "sum_q", "S, r+3 bits", hot=True)
    d.wire(w.bottom(), s.top(), hot=True)
    q = d.register(610, 592, 95, 44, "quotient_q", "r bits", hot=True)
    d.wire(s.right(), q.left(), width="S_0: r", hot=True)
    d.wire(q.right(), (720, None), (None, 381), ma.right(), hot=True)
    v = d.register(285, 675, 190, 44, "v_q", "digit of S, r+1 bits")
    d.wire(s.bottom(), v.top())
    ring = d.memory(560, 669, 150, 56, "u_ring", "F words of v")
    d.wire(v.right(), ring.left(), width="r+1")
    d.wire((585, 669), (None, 575), (440, None), (None, 592), width="v of j+1", at=1)
    d.wire((205, 755), (205, 697), v.left())

    # Back to the memories.
    convert = d.module(285, 775, 190, 46, "u_convert", "carries of a word")
    d.wire(v.bottom(), convert.top(), width="C·(r+1)")
    z = d.register(285, 855, 190, 46, "word_q", "C·r bits")
    d.wire(convert.bottom(), z.top())
    d.wire(z.left(), (28, None), (None, 138), (615, None), m.top(), width="C·r", at=0, side="below")
    d.wire((135, 138), y.top())
    d.wire((375, 138), x.top())
    d.joint(135, 138)
    d.joint(375, 138)
    d.note(490, 880, "written to both operand", "memories, or to that of M~")
    d.legend(
        955,
        "the loop of the quotient digit: a row takes 6 cycles or more, or 4 or 5",
        "r = DigitBits, C = Multipliers/2 columns in a word, F = ⌈(L+1)/C⌉ words.",
        "One column, j, of the C that work on a word in each cycle.",
    )
    return d

# SPDX-License-Identifier: Apache-2.0
"""The data path of ``mont_mul_stored_multiples``: one column of 16 bits, and the path of the quotient digit."""

from .style import Diagram


def draw() -> Diagram:
    """Gated words of x at the left, the table at the right, the sum below, the quotient digit upwards."""
    d = Diagram("Data path of stored_multiples: gated words of x, a table of multiples, the sum of a column", 760, 920)

    # Operands.
    d.port((70, 16), "x_i")
    d.port((255, 16), "y_i")
    d.port((440, 16), "mod_i")
    x = d.register(10, 52, 120, 46, "x_port_q, x_q", "n+k+1 bits")
    y = d.register(190, 52, 130, 46, "y_port_q, y_q", "digits leave y_q")
    m = d.register(385, 52, 110, 46, "mod_q", "n bits")
    d.wire((70, 22), x.top())
    d.wire((255, 22), y.top())
    d.wire((440, 22), m.top(), width="n")
    setup = d.module(560, 52, 175, 46, "u_setup", "k', then v·k'")
    d.wire((410, 98), (None, 118), (155, None), (None, 75), x.right(), width="M", at=1, side="below")
    d.wire(setup.bottom(), (None, 140), (270, None), (None, 98), width="a digit of v·k'", at=1, side="below")

    # Gated words of x.
    d.register(190, 170, 130, 46, "gate_q", "¬ y_i, r bits")
    d.wire((240, 98), (None, 170), width="r")
    gated = d.register(40, 260, 200, 46, "gated_q", "r words: y_ij·x·2^j")
    d.note(78, 140, "x, 2x, 4x, 8x")
    d.wire((70, 98), (None, 260), width="16")
    d.wire((220, 216), (None, 260), width="synchronous reset")
    tree = d.logic(40, 345, 200, 50, "+    node[1]", "r−1 additions, L levels", hot=True)
    d.wire(gated.bottom(), tree.top(), width="r × 16")

    # The table.
    q = d.register(590, 260, 130, 46, "q_q", "r bits")
    words = d.memory(385, 255, 150, 56, "words", "v·M~, v = 1..15", "LUT RAM")
    d.wire(q.left(), words.right(), width="r")
    read = d.register(385, 360, 150, 46, "read_q", "q·M~, 16 bits", hot=True)
    d.wire(words.bottom(), read.top(), width="16")

    # The sum.
    row = d.register(185, 465, 230, 46, "u_row", "+    y_i·x + q·M~", hot=True)
    d.wire((140, 395), (None, 488), row.left(), width="16", hot=True)
    d.wire(read.bottom(), (None, 488), row.right(), width="16", hot=True)
    total = d.register(185, 575, 230, 46, "u_sum", "+    S div 2^r + row")
    d.wire(row.bottom(), total.top(), width="16")
    d.register(15, 575, 130, 46, "carries_o", "A bits")
    d.wire((185, 605), (145, None))
    d.wire((80, 575), (None, 540), (230, None), (None, 575), width="A rows later: carry-in", at=1)
    d.wire((540, 590), (415, None), width="r")
    d.port((546, 587), "column j+1", "start")
    d.wire((300, 621), (None, 650), (490, None), (None, 608), (415, None), width="16−r", at=2)
    d.joint(300, 650)

    # The quotient digit, upwards.
    d.wire((490, 650), (655, None), (None, 306), width="r", at=0, side="below")
    d.note(500, 686, "lowest digit of", "column 0")
    d.joint(490, 650)

    # The result.
    binary = d.module(190, 720, 295, 46, "u_binary", "to binary: a bit for each column")
    d.wire((300, 650), (None, 720), width="columns, and their late carries", side="left")
    number = d.register(240, 805, 195, 46, "number_o", "and low_q below")
    d.wire(binary.bottom(), number.top())
    d.wire(number.left(), (170, None))
    d.port((165, 833), "z_o", "end")
    d.wire(number.right(), (700, None), (None, 340), (510, None), (None, 311), width="16", at=1, side="left")
    d.note(500, 795, "set-up: v·M~", "Reduce=1: Z and z, entry 0")
    d.legend(
        885,
        "critical: an addition of 16 bits with its carries",
        "n = Width, r = DigitBits, A = 16/r, L = log2(r). With r = 8 there are two tables, for halves of q.",
    )
    return d

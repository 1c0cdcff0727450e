# SPDX-License-Identifier: Apache-2.0
"""The data path of ``mont_exp_window``."""

from .style import Diagram


def draw() -> Diagram:
    """One multiplier, and a table of which every word is read for each window."""
    d = Diagram("Data path of window: one multiplier, and a table all of whose words are read", 740, 825)

    # The table.
    words = d.memory(60, 42, 170, 50, "words", "2^w of b bits")
    address = d.register(290, 44, 130, 46, "address_q", "0, 1, … 2^w − 1")
    read = d.register(70, 125, 150, 46, "read_word_q", "b bits")
    word = d.register(70, 205, 150, 46, "word_q", "b bits")
    order = d.logic(243, 50, 34, 34, "XOR")
    d.wire(address.left(), order.right())
    d.wire(order.left(), words.right())
    d.wire(words.bottom(), read.top(), width="b")
    d.wire(read.bottom(), word.top(), width="b")

    # The bits of the window, and the chosen word.
    d.port((640, 16), "exponent_i")
    exponent = d.register(555, 42, 170, 46, "exponent_q", "ExponentWidth bits")
    digits = d.module(555, 126, 170, 66, "u_digits", "window and order")
    same = d.logic(590, 270, 100, 34, "=")
    match = d.register(580, 335, 120, 46, "match_q", "2 bits")
    d.wire((640, 22), exponent.top())
    d.wire(exponent.bottom(), digits.top())
    d.wire(digits.bottom(), same.top(), width="w")
    d.wire(digits.left(), (260, None), order.bottom(), width="w", at=0)
    d.wire(address.right(), (500, None), (None, 287), same.left(), width="w", at=1)
    d.wire(same.bottom(), match.top(), width="1")

    # The factor. One of its two registers is zero.
    factor = d.register(290, 320, 150, 46, "factor_q", "b bits")
    base = d.register(70, 320, 150, 46, "base_q", "n bits, then 0")
    either = d.logic(335, 396, 60, 34, "OR")
    d.port((145, 286), "base_i")
    d.wire((145, 292), base.top())
    d.wire(word.right(), (365, None), factor.top(), width="b", at=0)
    d.port((472, 286), "one")
    d.wire((472, 292), (None, 335), (440, None))
    d.wire(match.left(), (520, None), (None, 355), (440, None))
    d.wire(factor.bottom(), either.top(), width="b")
    d.wire(base.bottom(), (None, 413), either.left(), width="n")

    # The multiplier.
    x = d.mux(70, 490, 160, ["1", "0"], "starts_q", hot=True)
    y = d.mux(325, 490, 160, ["0", "1"], "squares_q", hot=True)
    multiplier = d.module(110, 590, 350, 50, "mont_mul_NAME", "any architecture", hot=True)
    d.port((110, 452), "r2_mod")
    d.wire((110, 458), (None, 490))
    d.wire(either.bottom(), (None, 490))
    d.wire(x.bottom(), (None, 590), width="b: mul_x_o", hot=True)
    d.wire(y.bottom(), (None, 590), width="b: mul_y_o", hot=True)
    d.wire(multiplier.right(), (560, None), (None, 465), (445, None), (None, 490), width="mul_z_i: b", at=1, hot=True)
    d.wire((445, 465), (190, None), (None, 490), hot=True)
    d.joint(445, 465, hot=True)
    d.wire(multiplier.left(), (25, None), (None, 67), words.left(), width="b", at=1)
    d.note(40, 755, "from mul_z_i to words: T_i and the last product, written at entry_q")
    control = d.module(110, 685, 350, 46, "u_control", "checks, r2_mod, last factor; rotates factor_q")
    d.wire(multiplier.bottom(), control.top(), width="last: b")
    d.port((75, 713), "mod_i", "end")
    d.wire((79, 708), control.left())
    d.wire(control.right(), (510, None))
    d.port((516, 713), "z_o", "start")
    d.legend(
        790,
        "critical loop: each product waits for the one before",
        "w = WindowBits; b = OperandWidth: Width bits, or more where products chain.",
    )
    return d

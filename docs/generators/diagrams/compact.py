# SPDX-License-Identifier: Apache-2.0
"""The data path of ``mont_mul_compact``."""

from .style import Diagram


def draw() -> Diagram:
    """One adder, then an adder and a subtractor side by side."""
    d = Diagram("Data path of compact: an adder, then an adder and a subtractor side by side", 720, 740)

    d.port((90, 16), "x_i")
    d.port((285, 16), "y_i")
    d.port((610, 16), "mod_i")
    x = d.register(35, 52, 110, 46, "x_q", "n bits")
    y = d.register(230, 52, 110, 46, "y_q", "n bits")
    m = d.register(555, 52, 110, 46, "m_q", "n bits")
    d.wire((90, 22), x.top(), width="n")
    d.wire((285, 22), y.top(), width="n")
    d.wire((610, 22), m.top(), width="n")

    # A bit of x.
    pick = d.logic(35, 130, 110, 34, "bit index")
    bit = d.register(45, 200, 90, 46, "x_bit_q", "1 bit")
    d.wire(x.bottom(), pick.top(), width="n")
    d.wire(pick.bottom(), bit.top(), width="1")

    # The first multiplexer and the first adder.
    gate = d.logic(245, 140, 80, 34, "AND")
    gamma = d.mux(245, 218, 150, ["0", "1"], "subtract")
    tau = d.logic(240, 295, 240, 44, "+    tau, n+1 bits", hot=True)
    d.wire(y.bottom(), gate.top(), width="n")
    d.wire(bit.right(), (215, None), (None, 157), gate.left())
    d.wire(gate.bottom(0.47), (None, 218))
    d.wire(gamma.bottom(), (None, 295), width="n")

    # Adder and subtractor.
    add = d.logic(235, 405, 170, 46, "+    sum", "tau + M", hot=True)
    subtract = d.logic(455, 405, 200, 46, "−    difference", "tau − M, last cycle: − 2M")
    d.wire(tau.bottom(0.25), (None, 405), width="n", hot=True)
    d.wire((300, 362), (490, None), (None, 405))
    d.joint(300, 362, hot=True)
    d.wire(m.bottom(), (None, 405), width="n")
    d.wire((610, 385), (380, None), (None, 405))
    d.joint(610, 385)

    # The second and the third multiplexer.
    z = d.mux(295, 495, 210, ["0", "1"], "sum_carry | subtract", hot=True)
    alpha = d.mux(245, 570, 150, ["0", "1"], "use_z", hot=True)
    d.wire(add.bottom(0.6618), (None, 495), width="n", side="right")
    d.wire(add.bottom(0.2), (None, 515), (303, None), width="carry", at=0, side="left", hot=True)
    d.wire(subtract.bottom(), (None, 476), (452.5, None), (None, 495), width="n", at=0)
    d.wire(z.bottom(), (None, 553), (357.5, None), (None, 570), width="n", hot=True, at=0)
    d.wire((300, 362), (218, None), (None, 553), (282.5, None), (None, 570), width="n", at=1, side="left")
    d.note(520, 520, "use_z: tau[0],", "last cycle: no_borrow")

    # The running value.
    p = d.register(250, 645, 140, 46, "p_q", "n bits", hot=True)
    d.wire(alpha.bottom(), p.top(), width="n, halved", hot=True)
    d.wire(p.left(), (175, None), (None, 200), (440, None), tau.top(0.8333), hot=True, width="n", at=1, side="left")
    d.wire((357.5, 200), (None, 218))
    d.joint(357.5, 200, hot=True)
    d.wire(p.right(), (455, None))
    d.port((462, 673), "z_o", "start")
    d.legend(715, "critical loop: two carry chains, then the choice by the second one's carry", "n = Width.")
    return d

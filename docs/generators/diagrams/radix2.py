# SPDX-License-Identifier: Apache-2.0
"""The data path of ``mont_mul_radix2``."""

from .style import Diagram


def draw() -> Diagram:
    """Two adders over the full width, one after the other."""
    d = Diagram("Data path of radix2: two adders between the register p_q and itself", 720, 660)

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
    pick = d.logic(35, 120, 110, 34, "bit index")
    load = d.mux(45, 186, 90, ["0", "1"], "load_op")
    bit = d.register(45, 252, 90, 46, "x_bit_q", "1 bit")
    d.wire(x.bottom(), pick.top())
    d.wire(pick.bottom(0.295), (None, 186))
    d.wire((90, 28), (160, None), (None, 170), (112.5, None), (None, 186), width="x_i[0]", at=1)
    d.joint(90, 28)
    d.wire(load.bottom(), bit.top())

    # The first adder.
    gate = d.logic(245, 180, 80, 34, "AND")
    partial = d.mux(245, 258, 150, ["0", "1"], "subtract")
    tau = d.logic(240, 335, 240, 44, "+    tau, n+2 bits", hot=True)
    d.wire(y.bottom(), gate.top(), width="n")
    d.wire(bit.right(), (215, None), (None, 197), gate.left())
    d.wire(gate.bottom(0.47), (None, 258))
    d.wire(partial.bottom(), (None, 335), width="n+1")

    # The second adder.
    quotient = d.logic(520, 180, 80, 34, "AND", hot=True)
    twice = d.logic(615, 180, 80, 34, "NOT 2M")
    multiple = d.mux(515, 258, 180, ["0", "1"], "subtract", hot=True)
    total = d.logic(290, 435, 340, 44, "+    sum, n+2 bits", "carry in: subtract", hot=True)
    d.wire(m.bottom(), (None, 150), (560, None), quotient.top(), width="n", at=0)
    d.wire((610, 150), (655, None), twice.top())
    d.joint(610, 150)
    d.wire(tau.right(), (500, None), (None, 197), quotient.left(), hot=True, width="tau[0]", at=1, side="left")
    d.wire(quotient.bottom(), (None, 258), hot=True)
    d.wire(twice.bottom(0.5), (None, 258))
    d.wire(multiple.bottom(), (None, 435), width="n+2", hot=True)
    d.wire(tau.bottom(), (None, 435), width="n+2", hot=True)

    # The running sum.
    p = d.register(390, 530, 140, 46, "p_q", "n+1 bits", hot=True)
    d.wire(total.bottom(), p.top(), width="sum[n+1:1], halved", hot=True)
    d.wire(total.right(), (660, None), (None, 553), p.right())
    d.note(548, 573, "hold:", "subtract & sum[n+1]")
    d.wire(p.left(), (185, None), (None, 240), (440, None), tau.top(0.8333), hot=True, width="n+1", at=0)
    d.wire((357.5, 240), (None, 258))
    d.joint(357.5, 240, hot=True)
    d.wire(p.bottom(), (None, 612))
    d.port((460, 628), "z_o")
    d.legend(630, "critical loop: two carry chains", "n = Width. Widths for Reduce=1.")
    return d

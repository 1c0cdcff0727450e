# SPDX-License-Identifier: Apache-2.0
"""The data path of ``mont_exp_l2r``."""

from .style import Diagram


def draw() -> Diagram:
    """One multiplier whose result is an operand of its next product."""
    d = Diagram("Data path of l2r: one multiplier, whose result is the operand of its next product", 720, 720)

    # The base and the exponent.
    d.port((130, 16), "base_i")
    d.port((215, 16), "mul_z_i")
    load = d.mux(90, 45, 165, ["idle", "B"])
    base = d.register(105, 120, 135, 46, "base_q", "base, then B")
    d.wire((131, 22), (None, 45))
    d.wire((214, 22), (None, 45))
    d.wire(load.bottom(), base.top(), width="b")
    d.port((595, 16), "exponent_i")
    exponent = d.register(510, 45, 170, 46, "exponent_q", "ExponentWidth bits")
    remaining = d.register(330, 112, 140, 46, "remaining_q", "bits to go")
    pick = d.logic(540, 118, 110, 34, "bit index")
    bit = d.register(520, 180, 150, 46, "exponent_bit_q", "1 bit")
    following = d.register(520, 260, 150, 46, "next_q", "next product")
    d.wire((595, 22), exponent.top())
    d.wire(exponent.bottom(), pick.top())
    d.wire(remaining.right(), pick.left())
    d.wire(pick.bottom(), bit.top(), width="1")
    d.wire(bit.bottom(), following.top())
    d.wire((400, 158), (None, 283), following.left(), width="0: done", at=0, side="left")

    # The operands.
    x = d.mux(55, 330, 250, ["base_q", "r_mod", "mul_z_i"], "product_q", hot=True)
    d.wire((130, 166), (None, 210), (96.7, None), (None, 330), width="b", at=2)
    d.port((180, 290), "r_mod")
    d.wire((180, 296), (None, 330))
    y = d.mux(330, 450, 360, ["r2_mod", "x", "base_q", "factor"], "next_q", hot=True)
    d.port((375, 422), "r2_mod")
    d.wire((375, 428), (None, 450))
    d.wire((180, 392), (465, None), (None, 450), width="mul_x_o", at=0, hot=True)
    d.joint(180, 392, hot=True)
    d.wire((130, 210), (430, None), (None, 325), (555, None), (None, 450), width="b", at=0)
    d.joint(130, 210)
    d.port((645, 422), "last_factor")
    d.wire((645, 428), (None, 450))

    # The multiplier.
    multiplier = d.module(110, 560, 340, 50, "mont_mul_NAME", "any architecture", hot=True)
    control = d.module(520, 560, 180, 62, "u_control", "checks, r_mod, r2_mod,", "canonical result")
    d.wire(x.bottom(), (None, 560), width="b", hot=True)
    d.wire(y.bottom(), (None, 525), (400, None), (None, 560), width="b: mul_y_o", hot=True, at=1)
    d.wire(multiplier.left(), (25, None), (None, 240), (263.3, None), (None, 330), hot=True, width="mul_z_i: b", at=1)
    d.wire(multiplier.right(), (520, None), width="b")
    d.port((610, 528), "mod_i")
    d.wire((610, 534), control.top())
    d.wire(control.bottom(), (None, 648))
    d.port((610, 665), "z_o")
    d.legend(
        680,
        "critical loop: each product waits for the one before",
        "b = OperandWidth: Width bits, or more where products chain. Inputs of a multiplexer by their source.",
    )
    return d

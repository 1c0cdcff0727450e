# SPDX-License-Identifier: Apache-2.0
"""The data path of ``mont_exp_r2l``."""

from .style import Diagram


def draw() -> Diagram:
    """Two multipliers side by side, one of which squares."""
    d = Diagram("Data path of r2l: a multiplier that squares next to one that multiplies", 740, 630)

    # S and the exponent.
    load = d.mux(235, 55, 250, ["idle", "first", "later"])
    s = d.register(290, 125, 140, 46, "s_q", "base, then S")
    d.port((277, 22), "base_i")
    d.port((360, 22), "r_mod")
    d.wire((276.7, 28), (None, 55))
    d.wire((360, 28), (None, 55))
    d.wire(load.bottom(), s.top(), width="b")
    d.port((650, 16), "exponent_i")
    exponent = d.register(580, 42, 140, 46, "exponent_q", "shifts right")
    keep = d.register(590, 125, 120, 46, "keep_q", "1 bit")
    d.wire((650, 22), exponent.top())
    d.wire(exponent.bottom(), keep.top(), width="bit 0")

    # The squarer.
    sqr_x = d.mux(45, 270, 150, ["0", "1"], "started_q", hot=True)
    sqr_y = d.mux(210, 270, 150, ["0", "1"], "started_q", hot=True)
    squarer = d.module(60, 370, 280, 50, "squarer: mont_mul_NAME", "B = Mont(B, B)", hot=True)
    d.wire(s.bottom(), (None, 200), (82.5, None), (None, 270), width="b", at=1)
    d.port((247, 244), "r2_mod")
    d.wire((247.5, 249), (None, 270))
    d.wire(sqr_x.bottom(), (None, 370), width="sqr_x_o", hot=True)
    d.wire(sqr_y.bottom(), (None, 370), width="sqr_y_o", hot=True)
    d.wire(squarer.left(), (18, None), (None, 222), (322.5, None), (None, 270), width="b", at=1, hot=True)
    d.wire((157.5, 222), (None, 270), hot=True)
    d.joint(157.5, 222, hot=True)
    d.note(40, 447, "sqr_z_i: the result, taken as the next slot starts")

    # The multiplier.
    d.mux(400, 270, 150, ["0", "1"], "keep_q")
    d.mux(575, 270, 155, ["bit", "last"], "next_q")
    multiplier = d.module(440, 370, 270, 50, "multiplier: mont_mul_NAME", "P = Mont(B, S)")
    d.wire((360, 200), (437.5, None), (None, 270))
    d.joint(360, 200)
    d.wire((322.5, 222), (613.75, None), (None, 270), width="B", at=0)
    d.joint(322.5, 222, hot=True)
    d.port((688, 244), "last_factor")
    d.wire((691.25, 249), (None, 270))
    d.wire((475, 310), (None, 370), width="S: mul_y_o", side="left")
    d.wire((652.5, 310), (None, 370), width="mul_x_o", side="left")
    d.wire(
        multiplier.left(), (375, None), (None, 246), (512.5, None), (None, 270), width="b: mul_z_i", at=1, side="left"
    )
    d.wire((475, 333), (562, None), (None, 40), (443.3, None), (None, 55), width="S", at=1)
    d.joint(475, 333)

    # The result.
    control = d.module(440, 465, 270, 62, "u_control", "checks, r_mod, r2_mod, last_factor,", "canonical result")
    d.wire(multiplier.bottom(), control.top(), width="last: b")
    d.port((400, 500), "mod_i", "end")
    d.wire((404, 496), control.left())
    d.wire(control.bottom(), (None, 560))
    d.port((575, 577), "z_o")
    d.legend(
        595,
        "critical loop: each square waits for the one before",
        "b = OperandWidth: Width bits, or more where products chain.",
    )
    return d

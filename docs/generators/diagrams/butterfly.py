# SPDX-License-Identifier: Apache-2.0
"""The data path of ``mont_butterfly``: two additions, a product and two additions, without a loop."""

from .style import Diagram


def draw() -> Diagram:
    """Draw the path of x and y on the left, the path of the product on the right, and both additions below."""
    d = Diagram("Data path of butterfly: sum and difference, product, sum and difference", 760, 560)

    # Operands.
    d.port((90, 16), "x_i")
    d.port((270, 16), "y_i")
    d.port((560, 16), "w_i")
    d.port((690, 16), "gs_i")

    # Before the product.
    first = d.module(40, 120, 200, 50, "u_sum_before", "s = x + (gs ? y : 0)")
    before = d.module(290, 120, 200, 50, "u_before", "e = y − (gs ? x : 0)")
    factor = d.module(520, 120, 120, 50, "u_factor", "2 cycles")
    d.wire((90, 22), (None, 120), width="n")
    d.wire((90, 60), (330, None), (None, 120))
    d.joint(90, 60)
    d.wire((270, 22), (None, 90), (430, None), (None, 120), width="n", at=0)
    d.wire((270, 90), (200, None), (None, 120))
    d.joint(270, 90)
    d.wire((560, 22), (None, 120), width="n")

    # The product, and registers that wait for it.
    late = d.module(40, 230, 200, 60, "u_late", "s, as long as the product")
    d.module(330, 230, 270, 60, "u_multiplier", "p = w·e / R mod M")
    d.wire(first.bottom(), late.top(), width="n")
    d.wire(before.bottom(), (None, 230), width="n")
    d.wire(factor.bottom(), (None, 230), width="n")
    kind = d.module(630, 230, 110, 60, "u_kind", "gs")
    d.wire((690, 22), (None, 230))

    # After the product.
    rest = d.register(40, 330, 120, 50, "rest_after_q", "limit − s")
    kept = d.register(190, 330, 120, 50, "s_q", "gs ? 0 : s")
    d.wire((100, 290), rest.top(), width="n")
    d.wire((220, 290), (None, 330), width="n")
    after_sum = d.module(60, 440, 240, 50, "u_sum_after", "u = s + (gs ? 0 : p)")
    after = d.module(400, 440, 240, 50, "u_after", "v = (gs ? 0 : s) − p")
    d.wire(rest.bottom(), (None, 440), width="n")
    d.wire(kept.bottom(), (None, 400), (440, None), (None, 440), width="n", at=0)
    d.wire((540, 290), (None, 440), width="n")
    d.wire((540, 420), (280, None), (None, 440))
    d.joint(540, 420)
    d.wire(kind.bottom(), (None, 465), after.right(), width="gs_q", at=0)
    d.wire(after_sum.bottom(), (None, 536), width="n")
    d.port((180, 550), "u_o")
    d.wire(after.bottom(), (None, 536), width="n")
    d.port((520, 550), "v_o")
    return d

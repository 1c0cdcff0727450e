# SPDX-License-Identifier: Apache-2.0
"""The data path of ``mont_word_multiplier``: one pipeline without a loop."""

from .style import Diagram


def draw() -> Diagram:
    """Product, one step of the reduction for each digit, and the last subtraction."""
    d = Diagram("Data path of word_multiplier: product, a step for each digit, last subtraction", 720, 720)

    # Operands and their product.
    d.port((140, 16), "x_i")
    d.port((300, 16), "y_i")
    product = d.module(60, 60, 330, 50, "u_product", "digit products and their sum")
    d.wire((140, 22), (None, 60), width="n")
    d.wire((300, 22), (None, 60), width="n")

    # The modulus and its inverse.
    d.port((485, 16), "mod_i")
    modulus = d.register(430, 60, 110, 50, "m_q", "n bits")
    inverse = d.module(590, 60, 110, 50, "u_inverse", "k, once")
    d.wire((485, 22), modulus.top(), width="n")
    d.wire(modulus.right(), inverse.left())

    # A step of the reduction.
    d.area(30, 180, 660, 320, "u_reduction: a step for each digit")
    late = d.module(45, 250, 150, 50, "u_late", "digits of s")
    zero = d.register(215, 250, 150, 50, "not_zero_q", "lowest digit")
    quotient = d.module(400, 250, 160, 50, "u_quotient", "q = s·k mod 2^r")
    row = d.module(400, 345, 160, 50, "u_row", "q·M")
    total = d.register(90, 430, 470, 50, "s_q", "(s + q·M) / 2^r")
    d.wire(product.bottom(310 / 330), (None, 222), (480, None), (None, 250), width="2sr", at=0)
    d.wire((370, 222), (290, None), (None, 250))
    d.wire((290, 222), (120, None), (None, 250))
    d.joint(370, 222)
    d.joint(290, 222)
    d.wire(inverse.bottom(), (None, 275), quotient.right(), width="r", at=0)
    d.wire(modulus.bottom(), (None, 150), (585, None), (None, 370), row.right(), width="n", at=0)
    d.wire(quotient.bottom(), row.top(), width="r")
    d.wire(late.bottom(), (None, 430), width="sr")
    d.wire(zero.bottom(), (None, 430), width="carry")
    d.wire(row.bottom(), (None, 430), width="sr")

    # The last subtraction, and the registers beside it.
    difference = d.register(205, 540, 240, 50, "difference_q", "s − M, n+1 bits")
    z = d.register(205, 620, 240, 50, "z_q", "s or s − M")
    valid = d.register(500, 620, 170, 50, "valid_q", "a bit for each cycle")
    d.wire(total.bottom(), difference.top(), width="n+1")
    d.wire((585, 370), (None, 565), difference.right())
    d.joint(585, 370)
    d.wire(difference.bottom(), z.top())
    d.wire(z.bottom(), (None, 696), width="n")
    d.port((325, 710), "z_o")
    d.port((640, 598), "op_valid_i")
    d.wire((640, 604), (None, 620))
    d.wire(valid.bottom(), (None, 696))
    d.port((585, 710), "res_valid_o")
    return d

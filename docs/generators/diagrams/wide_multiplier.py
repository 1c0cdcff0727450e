# SPDX-License-Identifier: Apache-2.0
"""The data path of ``mont_wide_multiplier``: one pipeline of a product and two reductions."""

from .style import Diagram


def draw() -> Diagram:
    """Product, a reduction without a product for the quotient, a reduction with it, and the last subtraction."""
    d = Diagram("Data path of wide_multiplier: product, two reductions, last subtraction", 720, 880)

    # Operands and their product.
    d.port((100, 16), "x_i")
    d.port((260, 16), "y_i")
    product = d.module(40, 60, 290, 50, "u_product", "x·y, Karatsuba's method")
    d.wire((100, 22), (None, 60), width="n")
    d.wire((260, 22), (None, 60), width="n")

    # The modulus and the constants computed from it.
    d.port((445, 16), "mod_i")
    modulus = d.register(390, 60, 110, 50, "m_q", "n bits")
    constants = d.module(560, 60, 130, 50, "u_constants", "k, scaled, once")
    d.wire((445, 22), modulus.top(), width="n")
    d.wire(modulus.right(), constants.left())

    # The first reduction.
    d.area(20, 187, 680, 168, "first reduction")
    row = d.module(280, 210, 250, 50, "u_row", "q·scaled, 2 products")
    t = d.register(60, 290, 470, 50, "t_q", "t / 2^First + q·scaled, with q = t mod 2^First")
    d.wire(product.bottom(160 / 290), (None, 290), width="3n/2", at=0)
    d.wire(product.bottom(270 / 290), (None, 210), width="n/2", at=0)
    d.wire(row.bottom(), (None, 290), width="3n/2")
    d.wire(constants.bottom(90 / 130), (None, 235), row.right(), width="n", at=0)

    # The second reduction.
    d.area(20, 370, 680, 307, "second reduction")
    low = d.register(200, 440, 130, 50, "low_q", "−t mod 2^Second")
    quotient = d.module(380, 440, 210, 50, "u_quotient", "low half of t·k")
    high = d.module(200, 535, 170, 50, "u_row0", "q·m, lower half of m")
    other = d.module(420, 535, 170, 50, "u_row1", "q·m, upper half of m")
    total = d.register(60, 620, 530, 50, "s_q", "t / 2^Second + q·M / 2^Second, and a carry")
    d.wire(t.bottom(110 / 470), (None, 620), width="n", at=0)
    d.wire(t.bottom(205 / 470), (None, 440), width="n/2", at=0)
    d.wire(t.bottom(370 / 470), (None, 440), width="n/2", at=0)
    d.wire(constants.bottom(120 / 130), (None, 465), quotient.right(), width="k", at=0)
    d.wire(low.bottom(), (None, 535), width="n/2")
    d.wire(quotient.bottom(145 / 210), (None, 535), width="q")
    d.wire((525, 512), (345, None), (None, 535))
    d.joint(525, 512)
    d.wire(modulus.bottom(), (None, 140), (640, None), (None, 560), other.right(), width="n", at=0)
    d.wire((640, 522), (395, None), (None, 560), high.right())
    d.joint(640, 522)
    d.wire(high.bottom(), (None, 620), width="n/2")
    d.wire(other.bottom(), (None, 620), width="n")

    # The last subtraction, and the registers beside it.
    difference = d.register(205, 712, 240, 50, "difference_q", "s − M, n+1 bits")
    z = d.register(205, 790, 240, 50, "z_q", "s or s − M")
    valid = d.register(500, 790, 170, 50, "valid_q", "a bit for each cycle")
    d.wire(total.bottom(265 / 530), difference.top(), width="n+1")
    d.wire((640, 560), (None, 737), difference.right())
    d.joint(640, 560)
    d.wire(difference.bottom(), z.top())
    d.wire(z.bottom(), (None, 856), width="n")
    d.port((325, 870), "z_o")
    d.port((640, 768), "op_valid_i")
    d.wire((640, 774), (None, 790))
    d.wire(valid.bottom(), (None, 856))
    d.port((585, 870), "res_valid_o")
    return d

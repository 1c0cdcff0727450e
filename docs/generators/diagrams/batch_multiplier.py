# SPDX-License-Identifier: Apache-2.0
"""The data path of ``mont_batch_multiplier``: operands and sums of a batch go round the rows of ``pipelined``."""

from .style import Diagram


def draw() -> Diagram:
    """Operands above, the array in the middle, sums and results below, the control at the right."""
    d = Diagram("Data path of batch_multiplier: operands and sums of a batch go round, results leave", 760, 640)

    # Operands.
    d.port((105, 16), "x_i")
    d.port((305, 16), "y_i")
    d.port((490, 16), "mod_i")
    x = d.register(30, 60, 150, 50, "x_q", "G numbers, go round")
    y = d.register(230, 60, 150, 50, "y_q", "G numbers, go round")
    m = d.module(420, 60, 140, 50, "u_modulus", "M~")
    d.wire((105, 22), x.top(), width="w")
    d.wire((305, 22), y.top(), width="w")
    d.wire((490, 22), m.top(), width="n")

    # The array of rows.
    d.area(20, 170, 560, 256, "u_rows")
    products = d.logic(60, 210, 440, 44, "x · digit of y  +  M~ · q", "5 cycles, a multiplier for each digit")
    total = d.logic(60, 290, 250, 40, "+    sum / 2^r", "r bits and a carry a column")
    sums = d.register(60, 350, 250, 46, "sum_q", "G sums, go round")
    line = d.register(370, 350, 180, 46, "line_q", "3 digits of r bits")
    d.wire(x.bottom(), (None, 210), width="w")
    d.wire(y.bottom(), (None, 210), width="r: a digit")
    d.wire(m.bottom(), (None, 210), width="n")
    d.wire((185, 254), (None, 290))
    d.wire(total.bottom(), sums.top())
    d.wire(sums.right(), line.left(), width="q")
    d.wire(line.bottom(60 / 180), (None, 416), (565, None), (None, 232), products.right(), width="r", at=0)

    # Results.
    binary = d.module(60, 450, 250, 46, "u_binary", "carries of columns, 3 cycles")
    low = d.register(370, 450, 180, 46, "kept_q", "last digits, δ > 0", optional=True)
    z = d.register(60, 545, 490, 46, "z_o", "a result in every cycle of a batch")
    d.wire(sums.bottom(), binary.top())
    d.wire((185, 434), (460, None), (None, 450))
    d.joint(185, 434)
    d.wire(binary.bottom(), (None, 545), width="w − δ·r")
    d.wire(low.bottom(), (None, 545), width="δ·r")
    d.wire(z.bottom(), (None, 616), width="w")
    d.port((305, 630), "z_o")

    # Control.
    start = d.register(610, 210, 130, 50, "start_q", "clear sums, q = 0")
    count = d.register(610, 300, 130, 50, "count_q", "N·G + 1 cycles")
    valid = d.register(610, 545, 130, 46, "valid_q", "bits, Latency")
    d.port((675, 150), "op_valid_i")
    d.wire((675, 156), start.top())
    d.wire(start.bottom(), count.top())
    d.wire(count.bottom(), valid.top(), width="")
    d.wire(valid.bottom(), (None, 616))
    d.port((675, 630), "res_valid_o")
    return d

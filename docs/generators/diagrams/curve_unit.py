# SPDX-License-Identifier: Apache-2.0
"""The data path of ``mont_curve_unit``: numbers go round from the memories through multipliers and adder and back."""

from .style import Diagram


def draw() -> Diagram:
    """Draw the microcode on the left, the memories on top, and the arithmetic units below them."""
    d = Diagram("Data path of curve_unit: two copies of the numbers, multipliers, adder, and back", 760, 500)

    # Microcode.
    d.port((95, 16), "cmd_i")
    sequencer = d.module(30, 60, 130, 60, "u_sequencer", "a word a cycle")
    d.wire((95, 22), (None, 60))
    d.port((95, 190), "program_word_i")
    d.wire((95, 176), (None, 120))
    errors = d.module(30, 330, 130, 50, "u_errors", "carries to errors")

    # Memories.
    a = d.module(230, 60, 150, 60, "u_numbers_a", "512 numbers")
    b = d.module(430, 60, 150, 60, "u_numbers_b", "the same numbers")
    d.wire(sequencer.right(), a.left(), width="addresses")

    # Arithmetic units.
    d.module(230, 200, 150, 60, "u_core", "1 or 2 multipliers")
    adder = d.module(430, 200, 150, 60, "u_adder", "masks and sum")
    d.wire((270, 120), (None, 200), width="x")
    d.wire((470, 120), (None, 160), (340, None), (None, 200), width="y")
    d.wire((540, 120), (None, 200), width="b")
    d.wire((270, 140), (510, None), (None, 200))
    d.joint(270, 140)
    d.joint(470, 160)

    # Conditions and streams.
    scalar = d.module(230, 330, 150, 50, "u_scalar", "digits of k")
    d.wire(scalar.right(), (505, None), adder.bottom(), width="condition")
    stream = d.module(600, 330, 130, 50, "u_stream", "words of 32 bits")
    d.port((630, 470), "in_i")
    d.port((700, 470), "out_o")
    d.wire((630, 456), (None, 380))
    d.wire((700, 380), (None, 456))
    d.wire(stream.top(), (None, 230), adder.right())

    # Back to the memories.
    d.wire((305, 260), (None, 300), (740, None), (None, 30), (305, None), a.top(), width="n", at=0)
    d.wire((550, 260), (None, 300))
    d.wire((505, 30), b.top())
    d.joint(550, 300)
    d.joint(505, 30)
    d.wire((195, 300), (None, 355), errors.right())
    d.wire((305, 300), (195, None))
    d.joint(305, 300)
    return d

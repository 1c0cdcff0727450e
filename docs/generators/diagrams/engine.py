# SPDX-License-Identifier: Apache-2.0
"""The blocks of ``mont_engine``: the sequencer, and the kernel below it."""

from .style import Diagram


def draw() -> Diagram:
    """Commands and words of the host come from above and from the left; operations go down to the kernel."""
    d = Diagram("Blocks of the engine: sequencer with microcode, kernel of memories, digits and columns", 760, 870)

    # The sequencer.
    d.port((205, 18), "cmd_i, a_i, b_i, d_i, …")
    d.port((430, 18), "done_o, error_o")
    d.area(110, 42, 635, 318, "u_sequencer")
    check = d.module(130, 75, 150, 50, "u_check", "refuses commands")
    control = d.module(345, 75, 170, 50, "u_control", "runs instructions")
    microcode = d.memory(575, 75, 150, 50, "u_microcode", "2048 words")
    d.wire((205, 25), check.top())
    d.wire(control.top(), (None, 25))
    d.wire(check.right(), control.left())
    d.wire(microcode.left(0.3), control.right(0.3), width="36")
    d.wire(control.right(0.75), microcode.left(0.75), width="11", side="below")

    words = d.module(130, 180, 130, 50, "u_words", "shifts bits")
    window = d.module(320, 180, 125, 50, "u_window", "exponent, table")
    position = d.module(465, 180, 125, 50, "u_position", "bit and digit")
    precision = d.module(610, 180, 115, 50, "u_precision", "per modulus")
    d.port((8, 197), "in_word_i", "start")
    d.port((8, 222), "out_word_o", "start")
    d.wire((88, 192), words.left(0.24))
    d.wire(words.left(0.74), (97, None))
    d.wire(window.left(), words.right(), width="1")
    d.wire((382, 180), (None, 125))
    d.wire(position.top(), (None, 150), (490, None), (None, 125))
    d.note(374, 156, "conditions", anchor="end")

    operation = d.module(385, 290, 190, 50, "u_operation", "slots to addresses")
    interleave = d.module(610, 290, 115, 50, "u_interleave", "two products")
    d.wire((455, 125), (None, 290))
    d.wire((405, 230), (None, 290))
    d.note(398, 264, "entry", anchor="end")
    d.wire(position.bottom(), (None, 290))
    d.note(535, 264, "digit")
    d.wire(precision.bottom(), interleave.top())
    d.note(675, 264, "L")
    d.wire(interleave.left(), operation.right())

    # The kernel.
    d.area(110, 410, 635, 400, "u_kernel")
    digits = d.module(270, 450, 150, 50, "u_digits", "digits of y")
    rows = d.module(455, 450, 180, 50, "u_rows", "rows, words, cycles")
    d.wire((345, 450), (None, 230), width="r", at=0)
    d.wire((480, 340), (None, 450))
    d.port((488, 392), "operation_o", "start")
    d.port((203, 392), "host_word_o", "start")

    addend = d.module(130, 560, 120, 50, "u_addend", "of a pass")
    memories = d.memory(455, 560, 240, 62, "u_memories", "u_x, u_y: operands;", "u_m: M~")
    d.wire(words.bottom(), (None, 560), width="C·r", at=0, side="left")
    d.wire(digits.left(), (225, None), (None, 560))
    d.wire(rows.bottom(), (None, 560))
    d.note(553, 535, "addresses")
    d.wire(memories.left(0.3), (345, None), digits.bottom(), width="C·r: y", at=0)

    columns = d.module(270, 680, 330, 56, "u_columns", "C columns of two multipliers, ring of the sum")
    d.wire(addend.bottom(), (None, 708), columns.left(), width="C·r", at=1)
    d.wire((300, 500), (None, 680), width="r: y_i", side="left")
    d.wire((545, 622), (None, 680), width="2·C·r: x, M~", side="left")
    convert = d.module(340, 752, 190, 46, "u_convert", "carries of a word")
    d.wire(columns.bottom(), convert.top())
    d.wire(convert.right(), (722, None), (None, 591), memories.right(), width="C·r", at=0)
    d.note(
        *(12, 836),
        "C = Multipliers/2 columns of r = DigitBits bits. The digit that u_window gets has bits of an exponent, or of",
        "a number for the host. A command is a sequence of operations, each with its rows in the kernel.",
    )
    return d

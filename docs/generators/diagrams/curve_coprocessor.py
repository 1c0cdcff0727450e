# SPDX-License-Identifier: Apache-2.0
"""The blocks of ``mont_curve_coprocessor``: registers and window next to the bus, commands, mover and unit."""

from .style import Diagram


def draw() -> Diagram:
    """The bus on the left, the commands on top, the unit on the right."""
    d = Diagram("Blocks of the curve unit with registers: registers, operand window, commands, mover, unit", 760, 400)
    adapter = d.logic(10, 92, 125, 66, "adapter", "one of", "five buses")
    d.area(174, 28, 571, 350, "mont_curve_coprocessor")
    registers = d.module(190, 90, 170, 70, "u_registers", "command, lengths,", "errors")
    window = d.memory(190, 290, 170, 66, "u_window", "16 slots, uses,", "with parity")
    d.port((352, 16), "interrupt_o")
    d.wire((352, 90), (None, 22))
    d.wire(adapter.right(0.3), (190, None), width="32")
    d.wire(registers.left(0.7), (135, None), width="32", side="below")
    d.wire((230, 160), (None, 290), width="32", side="left")
    d.wire((290, 290), (None, 160), width="32")
    commands = d.module(410, 90, 140, 70, "u_commands", "what is loaded,", "what moves next")
    mover = d.module(410, 290, 140, 66, "u_mover", "a number at a time,", "copy of the curve")
    d.module(600, 90, 130, 266, "u_unit", "numbers,", "microcode")
    d.wire(registers.right(0.3), commands.left(0.3))
    d.wire(commands.left(0.7), registers.right(0.7))
    d.wire(commands.right(), (600, None))
    d.note(575, 118, "cmd_i", anchor="middle")
    d.wire(commands.bottom(), mover.top())
    d.wire(window.right(0.3), mover.left(0.3), width="32")
    d.wire(mover.left(0.75), window.right(0.75), width="32", side="below")
    d.wire(mover.right(0.3), (600, None), width="32")
    d.wire((600, 340), (550, None), width="32", side="below")
    return d

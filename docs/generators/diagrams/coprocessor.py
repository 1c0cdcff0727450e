# SPDX-License-Identifier: Apache-2.0
"""The blocks of ``mont_coprocessor``: registers and window next to the bus, sequencer and engine."""

from .style import Diagram


def draw() -> Diagram:
    """The bus on the left, the sequencer on the right, the engine below it."""
    d = Diagram("Blocks of the coprocessor: registers, operand window, sequencer with microcode, engine", 760, 480)
    adapter = d.logic(10, 112, 125, 66, "adapter", "one of", "five buses")
    d.area(174, 28, 571, 440, "mont_coprocessor")
    registers = d.module(190, 110, 145, 70, "u_registers", "command, lengths,", "slots, errors")
    window = d.memory(190, 370, 145, 66, "u_window", "16 slots", "with parity")
    d.port((318, 16), "interrupt_o")
    d.wire((318, 110), (None, 22))
    d.wire(adapter.right(0.3), (190, None), width="32")
    d.wire(registers.left(0.7), (135, None), width="32", side="below")
    d.wire((230, 180), (None, 370), width="32", side="left")
    d.wire((290, 370), (None, 180), width="32")

    # The sequencer.
    d.area(405, 50, 325, 262, "u_sequencer")
    microcode = d.memory(425, 80, 130, 50, "u_microcode", "2048 words")
    decoder = d.module(585, 80, 136, 50, "u_decoder", "instructions")
    lengths = d.module(425, 160, 130, 50, "u_lengths", "bits, in range?")
    d.module(585, 160, 136, 50, "u_rules", "modulus, key slots")
    d.module(425, 240, 130, 50, "u_failures", "error, wiping")
    d.module(585, 240, 136, 50, "u_faults", "signs of a fault")
    d.wire(microcode.right(), decoder.left(), width="36")
    d.wire(microcode.bottom(), lengths.top())
    d.wire(registers.right(0.25), (405, None))
    d.wire((405, 165), (335, None))
    d.note(370, 110, "start_o", anchor="middle")
    d.note(370, 185, "done_o", anchor="middle")

    # The engine.
    engine = d.module(405, 370, 325, 66, "u_engine", "slots of numbers, microcode,", "D multipliers")
    d.wire((500, 312), (None, 370))
    d.port((492, 347), "cmd_o", "end")
    d.wire((630, 370), (None, 312))
    d.port((638, 347), "done_o", "start")
    d.wire((405, 285), (320, None), (None, 370))
    d.port((328, 305), "load_o,", "start")
    d.port((328, 323), "store_o", "start")
    d.wire(window.right(0.3), engine.left(0.3), width="32")
    d.wire(engine.left(0.75), window.right(0.75), width="32", side="below")
    return d

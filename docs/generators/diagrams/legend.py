# SPDX-License-Identifier: Apache-2.0
"""The symbols of all block diagrams."""

from .style import Diagram


def draw() -> Diagram:
    """One of each symbol, with its meaning."""
    d = Diagram("Symbols of the block diagrams", 720, 330)

    d.register(30, 20, 110, 46, "name_q", "bits")
    d.note(160, 39, "register: blue, with the", "clock in the lower left corner")
    d.memory(30, 95, 110, 46, "u_memory", "words")
    d.note(160, 114, "memory: green, with", "double edges")
    d.logic(30, 170, 110, 46, "+")
    d.note(160, 189, "combinational logic:", "rounded corners")
    d.module(30, 245, 110, 46, "u_module")
    d.note(160, 264, "module with registers", "inside")

    d.mux(400, 20, 110, ["0", "1"], "select")
    d.note(530, 39, "multiplexer: each input has", "the value that takes it")
    d.register(400, 95, 110, 46, "name_q", optional=True)
    d.note(530, 114, "dashed: only with some", "parameters")
    d.area(400, 170, 110, 46, "module")
    d.note(530, 189, "frame: what one module", "contains")
    d.wire((400, 262), (510, None), width="n")
    d.note(530, 259, "wire: the slash has", "its bits")
    d.wire((400, 305), (510, None), hot=True)
    d.note(530, 309, "orange: the critical path")
    return d

# SPDX-License-Identifier: Apache-2.0
"""Lint of clocks: each flip-flop and each memory of a core takes the positive edge of clk_i, and the core has no latch.

A core with one clock has no crossing. tools/resets.py elaborates the cores.
"""

import re
from typing import Any

CLOCK = "clk_i"
# Cells with a state, as Yosys names them after simplemap: flip-flops, latches, ports of memories.
STATE = re.compile(r"\$_?(\w*dff|\w*latch|sr|ff|mem(?!init))", re.IGNORECASE)
FLIP_FLOP = "$_DFF_P_"
MEMORY = re.compile(r"\$mem(rd|wr)(_v2)?")


def problems(top: str, module: dict[str, Any]) -> list[str]:
    """Return the problems of a flat netlist of gates, with the place in the source."""
    clock = module["ports"].get(CLOCK, {"bits": []})["bits"]
    found = dict[str, None]()
    for cell in module["cells"].values():
        kind, parameters = cell["type"], cell.get("parameters", {})
        where = cell.get("attributes", {}).get("src", "").rpartition("/")[2]
        if not STATE.match(kind):
            continue
        if kind == FLIP_FLOP:
            clocks = cell["connections"]["C"]
        elif MEMORY.fullmatch(kind):
            if int(parameters["CLK_ENABLE"], 2) == 0 and kind.startswith("$memrd"):
                continue  # a read without a clock
            clocks = cell["connections"]["CLK"]
            if int(parameters["CLK_POLARITY"], 2) == 0:
                clocks = []
        else:
            clocks = []
        if clocks != clock:
            found[f"{top}, {where}: {kind} is no flip-flop or memory at the positive edge of {CLOCK}"] = None
    return [*found]

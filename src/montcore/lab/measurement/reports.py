# SPDX-License-Identifier: Apache-2.0
"""Parsers for the reports of the tools."""

import json
import re
from collections import Counter
from dataclasses import dataclass

from montcore.errors import MontcoreError

_UTILISATION = re.compile(r"^Info:\s+(\S+):\s+(\d+)/\s*(\d+)\s+\d+%\s*$", re.MULTILINE)


def cells(stat: str, module: str) -> dict[str, int]:
    """Return a module's number of cells by type, including its submodules, from Yosys' ``stat -json``.

    The front end may append the hierarchical path to the module's name.
    """
    modules = {name.removeprefix("\\"): body["num_cells_by_type"] for name, body in json.loads(stat)["modules"].items()}
    found = [name for name in modules if name.split("$")[0] == module]
    if len(found) != 1:
        raise MontcoreError(f"the Yosys report has {len(found)} modules {module}, not one")

    def count(name: str) -> Counter[str]:
        total: Counter[str] = Counter()
        for cell, number in modules[name].items():
            inside = cell.removeprefix("\\")
            for each, times in (count(inside) if inside in modules else {cell: 1}).items():
                total[each] += number * times
        return total

    return dict(count(found[0]))


def max_frequency(report: str) -> float:
    """Return the maximum frequency of the only clock in MHz, to two decimals, from nextpnr's ``--report``."""
    clocks = json.loads(report)["fmax"]
    if len(clocks) != 1:
        raise MontcoreError(f"the nextpnr report has {len(clocks)} clocks, not one")
    (figures,) = clocks.values()
    return round(float(figures["achieved"]), 2)


# The name of a cell is a signal of the RTL with a suffix: the number of a memory's column, names of cells and ports.
_SIGNAL = re.compile(r"^(?:u_core\.)?(.*?)(?:\.\d+)*(?:\.\d+_.*|_[A-Z0-9]*[A-Z][A-Z0-9]*(?:_.*)?)?(?:\$.*)?$")


@dataclass
class Stage:
    """The part of a path through cells named after one signal: its start, logic delay and routing delay in ns."""

    signal: str
    begin_ns: float
    logic_ns: float = 0.0
    routing_ns: float = 0.0


def critical_path(report: str) -> list[Stage]:
    """Return the critical path between clock edges, from nextpnr's ``--report``; the last stage is the end point."""
    (path,) = [
        path["path"]
        for path in json.loads(report)["critical_paths"]
        if path["from"] == path["to"] and path["from"].startswith("posedge")
    ]
    stages: list[Stage] = []
    at = 0.0
    for step in path:
        delay, routing = float(step["delay"]), step["type"] == "routing"
        # Routing counts for the driving cell, logic for the cell itself.
        signal = _SIGNAL.sub(r"\1", step["from" if routing else "to"]["cell"])
        if not stages or stages[-1].signal != signal or step["type"] == "setup":
            stages.append(Stage(signal, at))
        if routing:
            stages[-1].routing_ns += delay
        else:
            stages[-1].logic_ns += delay
        at += delay
    return stages


@dataclass(frozen=True)
class Overflow:
    """A cell type of which a design needs more than the device has."""

    cell: str
    used: int
    available: int


def overflows(log: str) -> list[Overflow]:
    """Return the overflowing cell types from the utilisation table in nextpnr's log."""
    rows = [Overflow(cell, int(used), int(available)) for cell, used, available in _UTILISATION.findall(log)]
    return [row for row in rows if row.used > row.available]

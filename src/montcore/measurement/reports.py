# SPDX-License-Identifier: Apache-2.0
"""What the tools report, read: pure functions from text to figures."""

import json
import re
from dataclasses import dataclass

from montcore.errors import MontcoreError

_UTILISATION = re.compile(r"^Info:\s+(\S+):\s+(\d+)/\s*(\d+)\s+\d+%\s*$", re.MULTILINE)


def cells(stat: str, module: str) -> dict[str, int]:
    """Cells by type of a module, from Yosys' ``stat -json``.

    The front end may have appended the place in the hierarchy to the module's name.
    """
    found = [
        body["num_cells_by_type"]
        for name, body in json.loads(stat)["modules"].items()
        if name.removeprefix("\\").split("$")[0] == module
    ]
    if len(found) != 1:
        raise MontcoreError(f"the Yosys report has {len(found)} modules {module}, not one")
    return dict(found[0])


def clock(report: str) -> float:
    """The highest frequency of the one clock, in MHz to two decimals, from nextpnr's ``--report``."""
    clocks = json.loads(report)["fmax"]
    if len(clocks) != 1:
        raise MontcoreError(f"the nextpnr report has {len(clocks)} clocks, not one")
    (figures,) = clocks.values()
    return round(float(figures["achieved"]), 2)


# A cell is called after a signal of the RTL, with what became of it appended: the number of a memory's column, names of
# cells and of their ports.
_SIGNAL = re.compile(r"^(?:u_core\.)?(.*?)(?:\.\d+)*(?:\.\d+_.*|_[A-Z0-9]*[A-Z][A-Z0-9]*(?:_.*)?)?(?:\$.*)?$")


@dataclass
class Stage:
    """A stretch of a path among cells that are called after one signal: where it begins, and the ns that it takes."""

    signal: str
    begin_ns: float
    logic_ns: float = 0.0
    routing_ns: float = 0.0


def critical_path(report: str) -> list[Stage]:
    """The longest path between clock edges, from nextpnr's ``--report``; its end, a stage of its own, last."""
    (path,) = [
        path["path"]
        for path in json.loads(report)["critical_paths"]
        if path["from"] == path["to"] and path["from"].startswith("posedge")
    ]
    stages: list[Stage] = []
    at = 0.0
    for step in path:
        delay, routing = float(step["delay"]), step["type"] == "routing"
        # The way to a cell belongs to where it comes from, the way through it to the cell.
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
    """Cells of a type that a design needs more of than the device has."""

    cell: str
    used: int
    available: int


def overflows(log: str) -> list[Overflow]:
    """What the design needs too much of, from the utilisation table in nextpnr's log."""
    rows = [Overflow(cell, int(used), int(available)) for cell, used, available in _UTILISATION.findall(log)]
    return [row for row in rows if row.used > row.available]

# SPDX-License-Identifier: Apache-2.0
"""Recorded figures of cores: ``results/figures.jsonl``, which ``make tables`` writes from the measurements.

The file has a line for each core and target whose newest measurement was current when the file was written.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Self

from montcore.cores import Core, from_fields
from montcore.tools import jsonl, rtl
from montcore.tools.resources import folder

FIGURES = "figures.jsonl"


@dataclass(frozen=True)
class Recorded:
    """Area and frequency of a core on a device.

    Attributes
    ----------
    core, target, device
        The core, and the name of the target with its device.
    luts, ffs, dsps, brams
        The area without a harness; None where the device has no such cells.
    best_mhz, median_mhz
        Over the seeds; None without place and route.
    limit_mhz
        The limit of a block in the device, where place and route reports more; otherwise None.
    seeds
        Number of runs of place and route.
    floorplan
        Whether place and route had a floorplan.
    simulated
        Number of operations simulated with the netlist.
    tools
        Programs with their versions.
    date
        UTC, ISO 8601.
    rtl_hash
        Fingerprint of the core's sources and parameters.
    """

    core: Core
    target: str
    device: str
    luts: int | None
    ffs: int | None
    dsps: int | None
    brams: int | None
    best_mhz: float | None
    median_mhz: float | None
    limit_mhz: float | None
    seeds: int
    floorplan: bool
    simulated: int
    tools: tuple[str, ...]
    date: str
    rtl_hash: str

    def as_json(self) -> dict[str, Any]:
        """Return the line of the file as an object."""
        return self.core.fields() | {name: value for name, value in vars(self).items() if name != "core"}

    @classmethod
    def from_json(cls, row: Mapping[str, Any]) -> Self:
        """Return the figures of a ``row`` by ``as_json``."""
        names = [name for name in cls.__dataclass_fields__ if name not in ("core", "tools")]
        return cls(core=from_fields(row), tools=tuple(row["tools"]), **{name: row[name] for name in names})

    @property
    def is_current(self) -> bool:
        """True if the core's RTL has not changed since."""
        return self.rtl_hash == fingerprint(self.core)


def fingerprint(core: Core) -> str:
    """Return the hash of a core's present sources and parameters."""
    return rtl.fingerprint(rtl.texts(*core.modules) | {**core.texts}, core.parameters)


@cache
def recorded() -> dict[Core, list[Recorded]]:
    """Return the recorded figures by core."""
    found: dict[Core, list[Recorded]] = {}
    for row in jsonl.load(folder("results") / FIGURES, "figures of a core", Recorded.from_json):
        found.setdefault(row.core, []).append(row)
    return found

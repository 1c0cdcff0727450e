# SPDX-License-Identifier: Apache-2.0
"""Tables of the page on measurement: standard cells, small devices."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from provenance import Marks

from montcore.architectures import Config, Pipelined
from montcore.cores import CoprocessorCore, MultiplierCore
from montcore.lab.exploration.shown import shown
from montcore.lab.papers.comparisons.common import ULTRASCALE
from montcore.lab.papers.published import PAPERS
from montcore.lab.results import Measurement, stored
from montcore.lab.targets import SMALL, find
from montcore.tools.markdown import number

RESULTS = Path(__file__).resolve().parents[2] / "results"

# Cores for small devices: a multiplier, and a coprocessor for curves of 256 bits.
_SMALL_CORES = (
    MultiplierCore(Config("carry_save", 256)),
    CoprocessorCore(multipliers=2, max_width=544),
)


def standard_cells(_: str) -> str:
    """List the measurements in the library with the most measurements."""
    marks = Marks()
    measured = [row for row in shown(stored(RESULTS)).values() if row.square_um is not None]
    library = Counter(row.target for row in measured).most_common(1)[0][0]
    rows = [
        [
            str(row.core),
            marks.figure(row, number(row.square_um, 0)),
            marks.figure(row, number(row.area.gates, 0)),
            marks.figure(row, row.area.brams),
            marks.figure(row, number(row.critical_path_ns, 2)) if row.critical_path_ns else "macros",
            marks.figure(row, number(row.before_layout_mhz, 0)) if row.before_layout_mhz else "macros",
            number(row.cycles, 0),
        ]
        for row in sorted(measured, key=lambda row: (str(row.core).split()[0], row.config.width))
        if row.target == library and row.config.width == 256
    ]
    head = ["core", "µm²", "NAND2", "memory macros", "ns", "MHz before layout", "cycles"]
    name = library.partition(":")[2]
    return f"In {name}:\n\n{marks.table(head, rows)}"


def small_devices(_: str) -> str:
    """List cores on small devices: whether they fit, and their frequency or the reason why it is unknown."""
    marks = Marks()
    recorded = [row for row in shown(stored(RESULTS)).values() if row.target in SMALL]
    listed = sorted(
        (row for row in recorded if row.core in _SMALL_CORES),
        key=lambda row: (SMALL.index(row.target), str(row.core).split()[0], row.config.width),
    )
    rows = []
    for row in listed:
        lack, reason = _lack(row), _no_frequency(row)
        rows.append(
            [
                row.device,
                str(row.core),
                marks.figure(row, number(row.area.luts, 0)),
                *(marks.figure(row, each) for each in (row.area.dsps, row.area.brams)),
                f"no: {lack}" if lack else "by area" if reason else "yes",
                reason or marks.figure(row, number(row.fmax_mhz)),
                number(row.cycles, 0),
                reason or marks.figure(row, number(row.time_us, 3)),
            ]
        )
    head = ["device", "core", "LUTs", "DSPs", "block RAMs", "fits", "MHz best", "cycles", "µs"]
    tried = {(row.target, row.core) for row in listed}
    left = [f"{core} on {name}" for name in SMALL for core in _SMALL_CORES if (name, core) not in tried]
    last = f"\nNot measured: {', '.join(left)}.\n" if left else ""
    return f"{marks.table(head, rows)}{last}"


def _lack(row: Measurement) -> str:
    """Return the resources of which the device has too few for a core; "" if none."""
    placement, area = find(row.target).placement, row.area
    assert placement
    return row.lacks or placement.lack(area.luts or 0, area.dsps or 0, area.brams or 0)


def _no_frequency(row: Measurement) -> str:
    """Return the reason why a core has no frequency; "" if it has one."""
    if row.fmax_mhz:
        return ""
    return "does not fit" if _lack(row) else "delays unknown"


def pieces(_: str) -> str:
    """List the DSP blocks of pipelined on UltraScale+ compared with others' DSP blocks."""
    marks = Marks()
    published = [
        row for paper in PAPERS.values() for table in paper.tables for row in table.rows if ULTRASCALE.has(row)
    ]
    rows: list[list[object]] = [
        [f"{row.design}, published", row.bits, *_numbers(row.dsps, row.cycles, row.luts, row.ffs)] for row in published
    ]
    for row in shown(stored(RESULTS)).values():
        if row.target == "xcup" and isinstance(row.config, Pipelined):
            figures = _numbers(row.area.dsps, row.cycles, row.area.luts, row.area.ffs)
            rows.append([str(row.core), row.config.width, *(marks.figure(row, each) for each in figures)])
    return marks.table(["core", "bits", "DSPs", "cycles", "DSPs × cycles", "LUTs", "flip-flops"], rows)


def _numbers(dsps: float | None, cycles: float | None, *others: float | None) -> list[str | None]:
    product = dsps * cycles if dsps and cycles else None
    return [number(each, 0) for each in (dsps, cycles, product, *others)]


TABLES: dict[str, Callable[[str], str]] = {
    "standard-cells": standard_cells,
    "small-devices": small_devices,
    "pieces": pieces,
}

# SPDX-License-Identifier: Apache-2.0
"""Vivado: parsers of ``report_utilization`` and ``report_timing_summary``."""

import re
from pathlib import Path

from montcore.lab.targets.cells import Area
from montcore.lab.targets.vendors.vendor import BrokenReport, Vendor, VendorFigures, number, text, whole

_UTILISATION, _TIMING = "utilisation.txt", "timing.txt"
# Names of rows differ by family. The first column of numbers has the used cells. An asterisk marks a footnote.
_LUTS, _FFS = "(?:Slice|CLB) LUTs", "(?:(?:Slice|CLB) )?Registers"
_DSPS, _BRAMS, _URAMS = "DSPs|DSP Slices", "Block RAM Tile", "URAM"
_CARRY = r"^\| *(?:CARRY4|CARRY8|LOOKAHEAD8) *\| *(\d+) *\|"
_NOT_REPORTED = "no clock, or no path between flip-flops"


def _row(name: str) -> str:
    return rf"^\| *(?:{name})\*? *\| *([\d,.]+) *\|"


def _used(report: str, what: str, row: str) -> int | float:
    return whole(number(report, _UTILISATION, what, _row(row)))


def utilisation(report: str) -> tuple[Area, int | None]:
    """Return area and UltraRAM of ``report_utilization``; the latter is None in families without."""
    carry = re.search(_CARRY, report, re.MULTILINE)
    urams = int(_used(report, "UltraRAM", _URAMS)) if re.search(_row(_URAMS), report, re.MULTILINE) else None
    area = Area(
        luts=_used(report, "LUTs", _LUTS),
        ffs=_used(report, "registers", _FFS),
        dsps=_used(report, "DSP blocks", _DSPS),
        brams=_used(report, "block RAM", _BRAMS),
        carries=int(carry[1]) if carry else 0,
        gates=None,
    )
    return area, urams


def worst_slack(report: str) -> float:
    """Return the worst slack of set-up in ns, from the design's summary in ``report_timing_summary``."""
    found = re.search(r"^ *WNS\(ns\) .*\n *-+ .*\n *(\S+) ", report, re.MULTILINE)
    if found is None:
        raise BrokenReport(f"{_TIMING} has no WNS")
    try:
        return float(found[1])
    except ValueError:
        raise BrokenReport(f"{_TIMING} has the WNS {found[1]}: {_NOT_REPORTED}") from None


def figures(folder: Path, name: str) -> VendorFigures:
    """Return the figures of a run."""
    del name
    area, urams = utilisation(text(folder, _UTILISATION))
    return VendorFigures(area, urams, worst_slack(text(folder, _TIMING)))


VIVADO = Vendor(
    name="Vivado",
    program="MONTCORE_VIVADO",
    executable="vivado",
    asked=("-version",),
    version=r"[Vv]ivado v?\.?(\d[\w.]*)",
    script="vivado.tcl",
    constraints="xdc",
    arguments=("-mode", "batch", "-nojournal", "-nolog", "-source", "scripts/vivado.tcl", "-tclargs"),
    steps="synth_design -mode out_of_context; opt_design; place_design -directive STRATEGY; phys_opt_design; "
    "route_design; phys_opt_design",
    strategies=("Explore", "ExtraTimingOpt", "AltSpreadLogic_high", "ExtraNetDelay_high", "ExtraPostPlacementOpt"),
    read=figures,
    too_small=r"requires more (?P<cell>.+?)(?: cells)? than are available in the target device\. This design requires "
    r"(?P<used>\d+) of such cell types? but only (?P<available>\d+)",
)

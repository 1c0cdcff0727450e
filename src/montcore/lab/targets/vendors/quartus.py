# SPDX-License-Identifier: Apache-2.0
"""Quartus, for families with adaptive logic modules: parsers of the fitter's and the timing analyser's reports."""

import re
from pathlib import Path

from montcore.lab.targets.cells import Area
from montcore.lab.targets.vendors.vendor import BrokenReport, Vendor, VendorFigures, number, text, whole

_SUMMARY, _FITTER, _TIMING = "fit.summary", "fit.rpt", "sta.summary"
_SLACK = re.compile(r"^Type *: .*\bSetup 'clk_i'\s*\nSlack *: *(\S+)", re.MULTILINE)


def area(summary: str, fitter: str) -> Area:
    """Return the area: LUTs are ALUTs for logic and memory, from the fitter's table of resources."""

    def of_summary(what: str, row: str) -> int | float:
        return whole(number(summary, _SUMMARY, what, rf"^{row} : ([\d,]+)"))

    logic = number(fitter, _FITTER, "ALUTs", r"^; *Combinational ALUT usage for logic *; *([\d,]+) *;")
    memory = re.search(r"^; *Memory ALUT usage *; *([\d,]+) *;", fitter, re.MULTILINE)
    return Area(
        luts=whole(logic) + (int(memory[1].replace(",", "")) if memory else 0),
        ffs=of_summary("registers", "Total registers"),
        dsps=of_summary("DSP blocks", "Total DSP Blocks"),
        brams=of_summary("RAM blocks", "Total RAM Blocks"),
        carries=None,
        gates=None,
    )


def worst_slack(report: str) -> float:
    """Return the worst slack of set-up in ns over all timing models."""
    try:
        return min(float(slack) for slack in _SLACK.findall(report))
    except ValueError:
        raise BrokenReport(f"{_TIMING} has no slack of set-up for the clock") from None


def figures(folder: Path, name: str) -> VendorFigures:
    """Return the figures of a run."""
    reports = (text(folder / "output_files", f"{name}.{ending}") for ending in (_SUMMARY, _FITTER, _TIMING))
    summary, fitter, timing = reports
    return VendorFigures(area(summary, fitter), None, worst_slack(timing))


QUARTUS = Vendor(
    name="Quartus",
    program="MONTCORE_QUARTUS",
    executable="quartus_sh",
    asked=("--version",),
    version=r"Version (\d[\w.]*)",
    script="quartus.tcl",
    constraints="sdc",
    arguments=("-t", "scripts/quartus.tcl"),
    steps='execute_flow -compile; OPTIMIZATION_MODE "HIGH PERFORMANCE EFFORT"; SEED STRATEGY; virtual pins',
    strategies=(),
    read=figures,
    too_small=r"Design contains (?P<used>\d+) blocks of type (?P<cell>.+?)\. +However, the device contains only "
    r"(?P<available>\d+)",
)

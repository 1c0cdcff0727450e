# SPDX-License-Identifier: Apache-2.0
"""The adapter of vendors' tools: one run of the script for each seed."""

import os
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from montcore import tools
from montcore.cores import Core, ports
from montcore.errors import BadInput, MontcoreError
from montcore.generation.flows.vendor_script import script
from montcore.lab.measurement.placement import DoesNotFit
from montcore.lab.targets import Target
from montcore.lab.targets.vendors.vendor import BrokenReport, Vendor, VendorFigures
from montcore.tools import systemverilog

TOP = "mont_measure_vendor"
# Period of the constraint in ns: an aim that few cores reach, so that the tool improves the longest path.
GOAL_NS = 2.0


def check(vendor: Vendor, seeds: Sequence[int], copies: int) -> None:
    """Raise BadInput naming ``seeds`` if the tool has fewer strategies, or ``copies`` for more than one."""
    if copies != 1:
        raise BadInput("copies", f"must be 1 for {vendor.name}, not {copies}")
    if vendor.strategies and max(seeds) > len(vendor.strategies):
        raise BadInput(
            "seeds", f"must be 1 to {len(vendor.strategies)} for {vendor.name}, which has a strategy for each"
        )


def program(target: Target) -> tools.Tool:
    """Return the tool of a target; raise BadInput naming ``target`` unless the environment names it."""
    vendor = target.vendor
    assert vendor
    path = shutil.which(os.environ.get(vendor.program) or "")
    if path is None:
        named = f"{vendor.program} must name the program {vendor.executable}"
        raise BadInput("target", f"{target.name} needs {vendor.name}: {named}")
    return _versioned(vendor, path)


@cache
def _versioned(vendor: Vendor, path: str) -> tools.Tool:
    found = re.search(vendor.version, tools.Tool(vendor.name, (path,), "").check(vendor.asked))
    if found is None:
        raise BadInput("target", f"{vendor.program} names {path}, which does not state a version of {vendor.name}")
    return tools.Tool(vendor.name, (path,), f"{vendor.name} {found[1]}")


def runs(
    target: Target, core: Core, sources: Mapping[str, str], folder: Path, seeds: Sequence[int]
) -> Iterator[tuple[int, VendorFigures]]:
    """Yield (seed, figures) for each seed, one run after another: the tools use several processors by themselves.

    Raises DoesNotFit, MontcoreError if the tool fails, or BadInput naming ``target`` for reports without a figure.
    """
    vendor = target.vendor
    assert vendor
    tool = program(target)
    for name, text in files(vendor, core, sources).items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    part = target.name.partition(":")[2]
    for seed in seeds:
        done = tool.run([*vendor.arguments, part, vendor.strategy(seed)], cwd=folder)
        if found := re.search(vendor.too_small, done.stdout):
            raise DoesNotFit(f"{found['used']} {found['cell']} of {found['available']}")
        if done.returncode != 0:
            raise MontcoreError(f"{vendor.name} failed:\n{tools.tail(done.stdout)}")
        try:
            yield seed, vendor.read(folder, TOP)
        except BrokenReport as error:
            raise BadInput("target", f"{target.name}: cannot read the reports of {tool.version}: {error}") from None


def megahertz(figures: VendorFigures) -> float:
    """Return the frequency: the goal's period less the slack."""
    return round(1000 / (GOAL_NS - figures.slack_ns), 2)


def files(vendor: Vendor, core: Core, sources: Mapping[str, str]) -> dict[str, str]:
    """Return the script, the constraints, and the RTL with a top that fixes the parameters."""
    connections = {port.name: port.name for port in core.ports}
    top = systemverilog.module(
        TOP,
        ports.declarations(core.ports, core.widths),
        systemverilog.instance(core.module, "u_core", core.parameters, connections),
    )
    rtl = {f"rtl/{name}": text for name, text in {**sources, f"{TOP}.sv": top}.items()}
    clock = f"create_clock -name clk_i -period {GOAL_NS:.3f} [get_ports clk_i]\n"
    return {
        **rtl,
        f"scripts/{vendor.script}": script(vendor.script, TOP, "systemverilog", rtl),
        f"constraints/{TOP}.{vendor.constraints}": clock,
    }

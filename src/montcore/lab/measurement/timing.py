# SPDX-License-Identifier: Apache-2.0
"""The OpenSTA adapter: the longest path between flip-flops of a netlist of standard cells, without wires."""

import os
import re
import shutil
from functools import cache
from pathlib import Path

from montcore import tools
from montcore.errors import BadInput, MontcoreError
from montcore.lab.targets.liberty import LIBRARY, NETLIST_V

PROGRAM = "MONTCORE_STA"
# Clock period in the library's unit: a path takes the period less its slack. OpenSTA has single precision, so the
# period is short.
_PERIOD = 1
_SLACK = re.compile(r"^\s*(-?\d+\.\d+)\s+slack", re.MULTILINE)
_SCRIPT = "timing.tcl"


def program() -> tools.Tool:
    """Return OpenSTA; raise BadInput naming ``target`` unless it is installed."""
    name = os.environ.get(PROGRAM, "")
    path = shutil.which(name or "sta")
    if path is None:
        what = (
            f"{PROGRAM} names {name}, which is not a program" if name else f"no sta on the PATH, and {PROGRAM} is unset"
        )
        raise BadInput("target", f"liberty needs OpenSTA (apt-get install opensta): {what}")
    return _versioned(path)


@cache
def _versioned(path: str) -> tools.Tool:
    found = re.search(r"^\d[\w.]*", tools.Tool("OpenSTA", (path,), "").check(["-version"]), re.MULTILINE)
    return tools.Tool("OpenSTA", (path,), f"OpenSTA {found[0]}" if found else "OpenSTA")


def longest_path(folder: Path, module: str, time_ns: float) -> float | None:
    """Return the longest path between flip-flops of ``folder / NETLIST_V`` in ns; None if there is none."""
    (folder / _SCRIPT).write_text(
        f"""\
read_liberty {LIBRARY}
read_verilog {NETLIST_V}
link_design {module}
create_clock -name clock -period {_PERIOD} [get_ports clk_i]
report_checks -path_delay max -from [all_registers -clock_pins] -to [all_registers -data_pins] -digits 6
""",
        encoding="utf-8",
    )
    report = program().check(["-no_splash", "-no_init", "-exit", _SCRIPT], cwd=folder)
    slack = worst_slack(report)
    return None if slack is None else (_PERIOD - slack) * time_ns


def worst_slack(report: str) -> float | None:
    """Return the slack of the first path in OpenSTA's ``report_checks``; None without a path."""
    if found := _SLACK.search(report):
        return float(found[1])
    if "No paths found" in report:
        return None
    raise MontcoreError(f"OpenSTA failed:\n{tools.tail(report)}")

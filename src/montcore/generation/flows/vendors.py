# SPDX-License-Identifier: Apache-2.0
"""Constraints, and scripts for the tools of FPGA vendors: they run out of context and report utilisation and timing.

The scripts are written from the vendors' documentation. The tests run them in Tcl with stand-ins for the tools'
commands.
"""

from collections.abc import Sequence

from montcore.cores import BusCore
from montcore.generation.core import GeneratedCore
from montcore.generation.datasheet import measured_mhz
from montcore.generation.flows.vendor_script import MEASURED, script
from montcore.generation.template import fill

_MHZ = 100  # clock frequency in the constraints; users set their own frequency

# Scripts by name: the tool with the command that runs the script.
SCRIPTS = {
    "vivado.tcl": "Vivado: `vivado -mode batch -source scripts/vivado.tcl`, with `-tclargs PART` for another part",
    "vivado_ip.tcl": "Vivado's IP packager: `vivado -mode batch -source scripts/vivado_ip.tcl`",
    "quartus.tcl": "Quartus: `quartus_sh -t scripts/quartus.tcl`, then a device for another one",
}


def files(core: GeneratedCore, language: str, rtl: Sequence[str]) -> dict[str, tuple[str, str]]:
    """Return constraints and scripts: text and description by path."""
    measured = "; ".join(measured_mhz(core.core)) or "no frequency is recorded for this core"
    bus = core.core.bus if isinstance(core.core, BusCore) else ""
    values = {
        "name": core.name,
        "title": core.title,
        "measured": measured,
        "mhz": _MHZ,
        "period": f"{1000 / _MHZ:.3f}",
        "files": "\n".join(f"  {path}" for path in rtl),
        "bus": bus,
    }
    constraints = {
        f"constraints/{core.name}.{kind}": (fill(f"constraints.{source}", **values), f"clock constraint for {tools}")
        for kind, source, tools in (
            ("xdc", "sdc", "Vivado"),
            ("sdc", "sdc", "Quartus and other tools with Synopsys' constraints"),
            ("lpf", "lpf", "nextpnr"),
        )
    }
    # Scripts that a measurement runs, too.
    measured_with = {name: script(name, core.name, language, rtl) for name in MEASURED}
    scripts = {
        f"scripts/{name}": (measured_with.get(name) or fill(name, **values), about) for name, about in SCRIPTS.items()
    }
    return constraints | scripts

# SPDX-License-Identifier: Apache-2.0
"""Constraints, and scripts for the tools of FPGA vendors: they run out of context and report utilisation and timing.

The scripts are written from the vendors' documentation. The tests run them in Tcl with stand-ins for the tools'
commands.
"""

from collections.abc import Sequence

from montcore.cores import CoprocessorCore
from montcore.generation.core import GeneratedCore
from montcore.generation.datasheet import measured_mhz
from montcore.generation.template import fill

_MHZ = 100  # of the constraints; users set their own

# Scripts by name: the tool with the command that runs the script.
SCRIPTS = {
    "vivado.tcl": "Vivado: `vivado -mode batch -source scripts/vivado.tcl`, with `-tclargs PART` for another part",
    "vivado_ip.tcl": "Vivado's IP packager: `vivado -mode batch -source scripts/vivado_ip.tcl`",
    "quartus.tcl": "Quartus: `quartus_sh -t scripts/quartus.tcl`, then a device for another one",
    "libero.tcl": "Libero: `libero SCRIPT:scripts/libero.tcl`",
    "diamond.tcl": "Diamond: `diamondc scripts/diamond.tcl`",
    "radiant.tcl": "Radiant: `radiantc scripts/radiant.tcl`",
}
# Vivado's command and Quartus's assignment for a file, by language.
_READ = {"systemverilog": "read_verilog -sv", "verilog": "read_verilog"}
_ASSIGN = {"systemverilog": "SYSTEMVERILOG_FILE", "verilog": "VERILOG_FILE"}


def files(core: GeneratedCore, language: str, rtl: Sequence[str]) -> dict[str, tuple[str, str]]:
    """Return constraints and scripts: text and description by path."""
    measured = "; ".join(measured_mhz(core.core)) or "no frequency is recorded for this core"
    bus = core.core.bus if isinstance(core.core, CoprocessorCore) else ""
    values = {
        "name": core.name,
        "title": core.title,
        "measured": measured,
        "mhz": _MHZ,
        "period": f"{1000 / _MHZ:.3f}",
        "files": "\n".join(f"  {path}" for path in rtl),
        "read": _READ[language],
        "assign": _ASSIGN[language],
        "bus": bus,
    }
    constraints = {
        f"constraints/{core.name}.{kind}": (fill(f"constraints.{source}", **values), f"clock constraint for {tools}")
        for kind, source, tools in (
            ("xdc", "sdc", "Vivado"),
            ("sdc", "sdc", "Quartus, Libero, Radiant"),
            ("lpf", "lpf", "Diamond and nextpnr"),
        )
    }
    scripts = {f"scripts/{name}": (fill(name, **values), about) for name, about in SCRIPTS.items()}
    return constraints | scripts

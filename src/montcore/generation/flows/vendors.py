# SPDX-License-Identifier: Apache-2.0
"""Constraints, and scripts for the tools of FPGA vendors: they run out of context and report utilisation and timing.

The scripts are written from the vendors' documentation. The tests run them in Tcl with stand-ins for the tools'
commands.
"""

from collections.abc import Sequence

from montcore.cores import BusCore
from montcore.cores.coprocessor import BUSES, INTERRUPT
from montcore.cores.ports import CLOCK
from montcore.generation.core import VERSION, GeneratedCore
from montcore.generation.datasheet import measured_mhz
from montcore.generation.template import fill
from montcore.targets.vendors.script import MEASURED, script

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
# Platform Designer's name of the language.
_KIND = {"systemverilog": "SYSTEM_VERILOG", "verilog": "VERILOG"}


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
        "version": VERSION,
        "kind": _KIND[language],
        **_platform_designer(core, bus),
    }
    constraints = {
        f"constraints/{core.name}.{kind}": (fill(f"constraints.{source}", **values), f"clock constraint for {tools}")
        for kind, source, tools in (
            ("xdc", "sdc", "Vivado"),
            ("sdc", "sdc", "Quartus, Libero, Radiant"),
            ("lpf", "lpf", "Diamond and nextpnr"),
        )
    }
    # Those that a measurement runs, too.
    measured_with = {name: script(name, core.name, language, rtl) for name in MEASURED}
    scripts = {
        f"scripts/{name}": (measured_with.get(name) or fill(name, **values), about) for name, about in SCRIPTS.items()
    }
    component = fill("platform_designer.tcl", **values), "component of Platform Designer, in Quartus"
    return constraints | scripts | {f"{core.name}_hw.tcl": component}


def _platform_designer(core: GeneratedCore, bus: str) -> dict[str, str]:
    """Return the interfaces and ports of Platform Designer: AXI4-Lite and interrupt, the rest a conduit."""
    is_axi = bus == "axi4lite"
    members = {port.name: "control" for port in BUSES[bus]} if is_axi else {}
    roles = {port.name: port.signal for port in BUSES[bus]} if is_axi else {}
    if is_axi:
        members[INTERRUPT.name], roles[INTERRUPT.name] = "interrupt", "irq"
    clock = {port.name for port in CLOCK}
    ports = [port for port in core.ports if port.name not in clock]
    placed = [(members.get(port.name, "core"), port) for port in ports]
    kinds = {"control": "axi4lite", "interrupt": "interrupt", "core": "conduit"}
    lines = []
    for interface in dict.fromkeys(name for name, _ in placed):
        lines += [
            f"add_interface {interface} {kinds[interface]} end",
            f"set_interface_property {interface} associatedClock clock",
            f"set_interface_property {interface} associatedReset reset",
        ]
        if interface == "interrupt":
            lines.append("set_interface_property interrupt associatedAddressablePoint control")
    rows = [
        (interface, port.name, roles.get(port.name, port.name), port.direction.title(), str(core.widths[port.width]))
        for interface, port in placed
    ]
    return {"interfaces": "\n".join(lines), "ports": "\n".join(f"  {' '.join(row)}" for row in rows)}

# SPDX-License-Identifier: Apache-2.0
"""The component declaration of a core in VHDL-93, and an entity that instantiates it."""

from montcore.generation.core import GeneratedCore
from montcore.generation.template import fill


def files(core: GeneratedCore) -> dict[str, tuple[str, str]]:
    """Return the VHDL: text and description by path."""
    ports = ";\n".join(_port(core, port.name, port.direction, port.width) for port in core.ports)
    connections = ",\n".join(f"      {port.name} => {port.name}" for port in core.ports)
    values = {"name": core.name, "title": core.title, "ports": ports, "connections": connections}
    return {
        f"vhdl/{core.name}_pkg.vhd": (fill("component.vhd", **values), "VHDL package with the component"),
        f"vhdl/{core.name}_example.vhd": (fill("example.vhd", **values), "VHDL entity with an instance to copy"),
    }


def _port(core: GeneratedCore, name: str, direction: str, width: str) -> str:
    bits = core.widths[width]
    # A port that the RTL declares with a width parameter is a vector, also with one bit.
    kind = "std_logic" if width == "1" else f"std_logic_vector({bits - 1} downto 0)"
    return f"      {name} : {'in' if direction == 'input' else 'out'} {kind}"

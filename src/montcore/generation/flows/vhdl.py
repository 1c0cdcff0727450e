# SPDX-License-Identifier: Apache-2.0
"""The component declarations of a core in VHDL-93, and an entity that instantiates it."""

from collections.abc import Sequence

from montcore.generation import stream
from montcore.generation.core import GeneratedCore
from montcore.generation.template import fill


def files(core: GeneratedCore, *, streams: bool) -> dict[str, tuple[str, str]]:
    """Return the VHDL: text and description by path; streams: also for the module with streams."""
    # A port that the RTL declares with a width parameter is a vector, also with one bit.
    own = [(port.direction, port.name, None if port.width == "1" else core.widths[port.width]) for port in core.ports]
    modules = {core.name: _ports(own)}
    if streams:
        modules[f"{core.name}_axis"] = _ports(stream.ports(core))
    components = "\n".join(fill("component.vhd", name=name, ports=ports) for name, ports in modules.items())
    connections = ",\n".join(f"      {port.name} => {port.name}" for port in core.ports)
    plural = "s" if streams else ""
    head = {"name": core.name, "title": core.title, "plural": plural, "modules": " and ".join(modules)}
    package = fill("package.vhd", **head, components=components)
    example = fill("example.vhd", name=core.name, ports=modules[core.name], connections=connections)
    return {
        f"vhdl/{core.name}_pkg.vhd": (package, f"VHDL package with the component{plural}"),
        f"vhdl/{core.name}_example.vhd": (example, "VHDL entity with an instance to copy"),
    }


def _ports(ports: Sequence[tuple[str, str, int | None]]) -> str:
    """Declare ports: direction, name, and the bits of a vector."""
    return ";\n".join(
        f"      {name} : {'in' if direction == 'input' else 'out'} "
        f"{'std_logic' if bits is None else f'std_logic_vector({bits - 1} downto 0)'}"
        for direction, name, bits in ports
    )

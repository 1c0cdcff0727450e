# SPDX-License-Identifier: Apache-2.0
"""Generated cores whose ports have fixed widths: the coprocessor and the engine."""

from montcore.generation.core import GeneratedCore
from montcore.tools import systemverilog


class GeneratedNarrow(GeneratedCore):
    """A core whose test bench has wires with the names of the ports."""

    @property
    def paper(self) -> str:
        """Source of the algorithm."""
        return "H. Orup, Simplifying Quotient Determination in High-Radix Modular Multiplication (1995)"

    def instance(self, name: str) -> str:
        """Return an instance ``name`` of the top, on wires with the names of the ports, in Verilog-2005."""
        wires = {port.name: port.name for port in self.ports}
        return systemverilog.instance(self.name, name, {}, wires, implicit=False)

    @property
    def signals(self) -> str:
        """The wires of the test bench, in Verilog-2005."""
        return "\n".join(
            f"  {'reg' if port.direction == 'input' else 'wire'} "
            f"{'' if port.width == '1' else f'[{port.width}-1:0] '}{port.name};"
            for port in self.ports
        )

    @property
    def idle(self) -> str:
        """Clear all inputs."""
        return "\n".join(f"    {port.name} = 0;" for port in self.ports if port.direction == "input")

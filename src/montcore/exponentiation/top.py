# SPDX-License-Identifier: Apache-2.0
"""The generated SystemVerilog top that connects an exponentiator to its multipliers."""

from dataclasses import dataclass

from montcore.architectures import MAX_WIDTH, Config
from montcore.architectures import ports as multiplier_ports
from montcore.errors import BadInput, check_integer
from montcore.exponentiation import Method, find, ports
from montcore.exponentiation.base import halved_bits
from montcore.tools.systemverilog import instance


@dataclass(frozen=True)
class ExponentiatorTop:
    """A top with fixed parameters: an exponentiator and its multipliers.

    Raises BadInput naming ``method`` or ``exponent width``.
    """

    config: Config
    method_name: str
    exponent_width: int

    def __post_init__(self) -> None:
        find(self.method_name)
        check_integer("exponent width", self.exponent_width)
        if not 1 <= self.exponent_width <= MAX_WIDTH:
            raise BadInput("exponent width", f"must be 1 to {MAX_WIDTH}, not {self.exponent_width}")

    @property
    def method(self) -> Method:
        """The exponentiation method."""
        return find(self.method_name)

    @property
    def name(self) -> str:
        """Name of the top module: method, multiplier, and the exponent width if it differs from the width."""
        exponent = "" if self.exponent_width == self.config.width else f"_exponentwidth{self.exponent_width}"
        return f"montcore_{self.method.name}_{self.config.identifier}{exponent}"

    @property
    def modules(self) -> tuple[str, str]:
        """The library modules that the top instantiates."""
        return self.method.module, self.config.module

    @property
    def widths(self) -> dict[str, int]:
        """The bits of the ports by ``Port.width``."""
        return ports.widths(self.config.width, self.exponent_width)

    @property
    def rtl_parameters(self) -> dict[str, int]:
        """All parameters of the exponentiator's module."""
        config = self.config
        chained = {
            "Canonical": 0,
            "OperandWidth": config.operand_width,
            "ExcessBits": halved_bits(config),
        }
        return {
            "Width": config.width,
            "ExponentWidth": self.exponent_width,
            "RExponent": config.r_exponent,
            **({} if config.canonical else chained),
            **self.method.rtl_parameters,
        }

    @property
    def text(self) -> str:
        """The SystemVerilog."""
        multipliers = self.method.multipliers
        wires = "".join(
            f"{multiplier_ports.wires(ports.MULTIPLIER, multiplier_ports.widths(self.config), f'{each}_')}\n"
            for each in multipliers
        )
        user_side = {port.name: port.name for port in ports.PORTS}
        connections = {
            f"{each}_{port.opposite}": f"{each}_{port.signal}" for each in multipliers for port in ports.MULTIPLIER
        }
        exponentiator = instance(
            self.method.module, "u_exponentiator", self.rtl_parameters, {**user_side, **connections}
        )
        return f"""\
// SPDX-License-Identifier: Apache-2.0
//
// {self.method.title}, on {self.config.module} ({self.config}): R = 2^{self.config.r_exponent}.
// Ports and behaviour: {self.method.module}.

module {self.name} (
{multiplier_ports.declarations(ports.PORTS, self.widths)}
);

{wires}\
{exponentiator}
{"".join(map(self._multiplier, multipliers))}\
endmodule
"""

    def _multiplier(self, name: str) -> str:
        """Return the instance of a multiplier, on the wires with its name as prefix."""
        clock = {port.name: port.name for port in multiplier_ports.CLOCK}
        used = {port.name: f"{name}_{port.signal}" for port in ports.MULTIPLIER}
        unused = {port.name: "" for port in multiplier_ports.PORTS if port.name not in {**clock, **used}}
        connections = {**clock, **used, **unused}
        return f"{instance(self.config.module, f'u_{name}', self.config.rtl_parameters, connections)}\n"

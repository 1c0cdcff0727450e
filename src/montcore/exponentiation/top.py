# SPDX-License-Identifier: Apache-2.0
"""The few lines of SystemVerilog that wire an exponentiator to its multipliers: there is no selector in the RTL."""

from dataclasses import dataclass

from montcore.architectures.config import Config
from montcore.errors import BadInput
from montcore.exponentiation import Method, find


@dataclass(frozen=True)
class ExponentiatorTop:
    """A top with all parameters fixed: exponentiator and multiplier(s); its ports are the exponentiator's user side.

    Raises BadInput naming ``method`` or ``exponent width``.
    """

    config: Config
    method_name: str
    exponent_width: int

    def __post_init__(self) -> None:
        find(self.method_name)
        if self.exponent_width < 1:
            raise BadInput("exponent width", f"must be at least 1, not {self.exponent_width}")

    @property
    def method(self) -> Method:
        """The exponentiation method."""
        return find(self.method_name)

    @property
    def name(self) -> str:
        """Name of the top module: method, multiplier, and the exponent width where it is not the modulus'."""
        exponent = "" if self.exponent_width == self.config.width else f"_exponentwidth{self.exponent_width}"
        return f"montcore_{self.method.name}_{self.config.identifier}{exponent}"

    @property
    def modules(self) -> tuple[str, str]:
        """The library modules that it instantiates."""
        return self.method.module, self.config.module

    @property
    def exponent_length_width(self) -> int:
        """Bits of the exponent length, which is 0 .. exponent_width."""
        return self.exponent_width.bit_length()

    @property
    def rtl_parameters(self) -> dict[str, int]:
        """Everything to set on the exponentiator's module."""
        config = self.config
        chained = {
            "Canonical": 0,
            "OperandWidth": config.operand_width,
            "ExcessBits": config.arch.excess_bits(config),
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
        width = f"[{self.config.width - 1}:0]"
        multipliers = self.method.multipliers
        connections = ",\n".join(map(self._connections, multipliers))
        parameters = ",\n".join(f"    .{name}({value})" for name, value in self.rtl_parameters.items())
        return f"""\
// SPDX-License-Identifier: Apache-2.0
//
// {self.method.title}, on {self.config.module} ({self.config}): R = 2^{self.config.r_exponent}.
// Ports and behaviour: {self.method.module}.

module {self.name} (
  input  logic clk_i,
  input  logic rst_ni,
  input  logic mod_valid_i,
  output logic mod_ready_o,
  input  logic {width} mod_i,
  output logic mod_error_o,
  input  logic constants_valid_i,
  input  logic {width} r_mod_i,
  input  logic {width} r2_mod_i,
  input  logic op_valid_i,
  output logic op_ready_o,
  input  logic {width} base_i,
  input  logic [{self.exponent_width - 1}:0] exponent_i,
  input  logic [{self.exponent_length_width - 1}:0] exponent_length_i,
  output logic res_valid_o,
  input  logic res_ready_i,
  output logic res_error_o,
  output logic {width} z_o
);

{"".join(map(self._signals, multipliers))}\
  {self.method.module} #(
{parameters}
  ) u_exponentiator (
    .clk_i,
    .rst_ni,
    .mod_valid_i,
    .mod_ready_o,
    .mod_i,
    .mod_error_o,
    .constants_valid_i,
    .r_mod_i,
    .r2_mod_i,
    .op_valid_i,
    .op_ready_o,
    .base_i,
    .exponent_i,
    .exponent_length_i,
    .res_valid_o,
    .res_ready_i,
    .res_error_o,
    .z_o,
{connections}
  );

{"".join(map(self._instance, multipliers))}\
endmodule
"""

    def _signals(self, multiplier: str) -> str:
        """The wires between the exponentiator and one of its multipliers, named like the exponentiator's ports."""
        width = f"[{self.config.width - 1}:0]"
        operand_width = f"[{self.config.operand_width - 1}:0]"
        return f"""\
  logic {multiplier}_mod_valid, {multiplier}_mod_ready, {multiplier}_mod_error;
  logic {multiplier}_op_valid, {multiplier}_op_ready;
  logic {multiplier}_res_valid, {multiplier}_res_ready;
  logic {width} {multiplier}_mod;
  logic {operand_width} {multiplier}_x, {multiplier}_y, {multiplier}_z;

"""

    def _connections(self, multiplier: str) -> str:
        """The ports of the exponentiator for one of its multipliers."""
        return ",\n".join(
            f"    .{multiplier}_{port}({multiplier}_{port.rpartition('_')[0]})"
            for port in (
                *("mod_valid_o", "mod_ready_i", "mod_o", "mod_error_i"),
                *("op_valid_o", "op_ready_i", "x_o", "y_o"),
                *("res_valid_i", "res_ready_o", "z_i"),
            )
        )

    def _instance(self, multiplier: str) -> str:
        """One of the multipliers."""
        parameters = ",\n".join(f"    .{name}({value})" for name, value in self.config.rtl_parameters.items())
        return f"""\
  {self.config.module} #(
{parameters}
  ) u_{multiplier} (
    .clk_i,
    .rst_ni,
    .mod_valid_i({multiplier}_mod_valid),
    .mod_ready_o({multiplier}_mod_ready),
    .mod_i({multiplier}_mod),
    .mod_error_o({multiplier}_mod_error),
    .op_valid_i({multiplier}_op_valid),
    .op_ready_o({multiplier}_op_ready),
    .x_i({multiplier}_x),
    .y_i({multiplier}_y),
    .res_valid_o({multiplier}_res_valid),
    .res_ready_i({multiplier}_res_ready),
    .z_o({multiplier}_z)
  );

"""

# SPDX-License-Identifier: Apache-2.0
"""The few lines of SystemVerilog that wire an exponentiator to its multiplier: there is no selector in the RTL."""

from dataclasses import dataclass

from montcore.config import Config
from montcore.errors import BadInput
from montcore.exponentiation import METHODS, Method


@dataclass(frozen=True)
class ExponentiatorTop:
    """A top with all parameters fixed: exponentiator and multiplier(s); its ports are the exponentiator's user side.

    Raises BadInput naming ``method``, ``exponent width`` or ``param Reduce``.
    """

    config: Config
    method_name: str
    exponent_width: int

    def __post_init__(self) -> None:
        if self.method_name not in METHODS:
            raise BadInput("method", f"unknown method {self.method_name!r}; known: {', '.join(METHODS)}")
        if self.exponent_width < 1:
            raise BadInput("exponent width", f"must be at least 1, not {self.exponent_width}")
        if self.config.parameters.get("Reduce", 1) != 1:
            raise BadInput("param Reduce", "must be 1 for an exponentiation, which needs canonical products")

    @property
    def method(self) -> Method:
        """The exponentiation method."""
        return METHODS[self.method_name]

    @property
    def name(self) -> str:
        """Name of the top module."""
        return f"montcore_{self.method_name}_{self.config.architecture}_{self.config.width}"

    @property
    def modules(self) -> tuple[str, str]:
        """The library modules that it instantiates."""
        return self.method.module, self.config.module

    @property
    def exponent_length_width(self) -> int:
        """Bits of the exponent length, which is 0 .. exponent_width."""
        return self.exponent_width.bit_length()

    @property
    def text(self) -> str:
        """The SystemVerilog."""
        width = f"[{self.config.width - 1}:0]"
        parameters = ",\n".join(f"    .{name}({value})" for name, value in self.config.rtl_parameters.items())
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

  logic mul_mod_valid, mul_mod_ready, mul_mod_error;
  logic mul_op_valid, mul_op_ready;
  logic mul_res_valid, mul_res_ready;
  logic {width} mul_mod, mul_x, mul_y, mul_z;

  {self.method.module} #(
    .Width({self.config.width}),
    .ExponentWidth({self.exponent_width}),
    .RExponent({self.config.r_exponent})
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
    .mul_mod_valid_o(mul_mod_valid),
    .mul_mod_ready_i(mul_mod_ready),
    .mul_mod_o(mul_mod),
    .mul_mod_error_i(mul_mod_error),
    .mul_op_valid_o(mul_op_valid),
    .mul_op_ready_i(mul_op_ready),
    .mul_x_o(mul_x),
    .mul_y_o(mul_y),
    .mul_res_valid_i(mul_res_valid),
    .mul_res_ready_o(mul_res_ready),
    .mul_z_i(mul_z)
  );

  {self.config.module} #(
{parameters}
  ) u_multiplier (
    .clk_i,
    .rst_ni,
    .mod_valid_i(mul_mod_valid),
    .mod_ready_o(mul_mod_ready),
    .mod_i(mul_mod),
    .mod_error_o(mul_mod_error),
    .op_valid_i(mul_op_valid),
    .op_ready_o(mul_op_ready),
    .x_i(mul_x),
    .y_i(mul_y),
    .res_valid_o(mul_res_valid),
    .res_ready_i(mul_res_ready),
    .z_o(mul_z)
  );

endmodule
"""

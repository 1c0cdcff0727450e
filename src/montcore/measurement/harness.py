# SPDX-License-Identifier: Apache-2.0
"""The few lines of SystemVerilog that wire a core to the bit-serial harness, ``rtl/measure``."""

from montcore.measurement.core import Core

MODULE = "mont_measure_harness"
TOP = "mont_measure_top"

_PRODUCT = """\
    .x_i(x),
    .y_i(y),"""
_EXPONENTIATION = """\
    .constants_valid_i(1'b0),
    .r_mod_i('0),
    .r2_mod_i('0),
    .base_i(x),
    .exponent_i(y),
    .exponent_length_i({width}),
    .res_error_o(),"""


def top(core: Core) -> str:
    """The module TOP: the core, all parameters fixed, behind the six pins of the harness.

    The operands of an exponentiator are base and exponent.
    """
    config = core.config
    modulus = f"[{config.width - 1}:0]"
    operand = f"[{config.operand_width - 1}:0]"
    values = ",\n".join(f"    .{name}({value})" for name, value in core.parameters.items())
    parameters = f" #(\n{values}\n  )" if values else ""
    operands = _EXPONENTIATION.format(width=config.width) if core.exponentiator else _PRODUCT
    return f"""\
// SPDX-License-Identifier: Apache-2.0

module {TOP} (
  input  logic clk_i,
  input  logic rst_ni,
  input  logic start_i,
  input  logic serial_i,
  output logic serial_o,
  output logic error_o
);

  logic core_rst_n;
  logic mod_valid, mod_ready, mod_error;
  logic op_valid, op_ready;
  logic res_valid, res_ready;
  logic {modulus} mod;
  logic {operand} x, y, z;

  {MODULE} #(
    .Width({config.width}),
    .OperandWidth({config.operand_width})
  ) u_harness (
    .clk_i,
    .rst_ni,
    .start_i,
    .serial_i,
    .serial_o,
    .error_o,
    .core_rst_no(core_rst_n),
    .mod_valid_o(mod_valid),
    .mod_ready_i(mod_ready),
    .mod_o(mod),
    .mod_error_i(mod_error),
    .op_valid_o(op_valid),
    .op_ready_i(op_ready),
    .x_o(x),
    .y_o(y),
    .res_valid_i(res_valid),
    .res_ready_o(res_ready),
    .z_i(z)
  );

  {core.module}{parameters} u_core (
    .clk_i,
    .rst_ni(core_rst_n),
    .mod_valid_i(mod_valid),
    .mod_ready_o(mod_ready),
    .mod_i(mod),
    .mod_error_o(mod_error),
    .op_valid_i(op_valid),
    .op_ready_o(op_ready),
{operands}
    .res_valid_o(res_valid),
    .res_ready_i(res_ready),
    .z_o(z)
  );

endmodule
"""

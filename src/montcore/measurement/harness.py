# SPDX-License-Identifier: Apache-2.0
"""The few lines of SystemVerilog that wire a core to one of the bit-serial harnesses, ``rtl/measure``."""

from collections.abc import Mapping

from montcore.architectures.base import Part
from montcore.measurement.core import Core

MODULE = "mont_measure_harness"
SCAN_MODULE = "mont_measure_scan"
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


_HEAD = f"""\
// SPDX-License-Identifier: Apache-2.0

module {TOP} (
  input  logic clk_i,
  input  logic rst_ni,
  input  logic start_i,
  input  logic serial_i,
  output logic serial_o,
  output logic error_o
);

"""


def module(core: Core) -> str:
    """The harness of a core: operands go in whole, or as the words of a part that stands alone."""
    return SCAN_MODULE if core.alone else MODULE


def top(core: Core) -> str:
    """The module TOP: the core, all parameters fixed, behind the six pins of its harness.

    The operands of an exponentiator are base and exponent.
    """
    return _HEAD + (_part(core.alone) if core.alone else _multiplier(core))


def _values(parameters: Mapping[str, int]) -> str:
    values = ",\n".join(f"    .{name}({value})" for name, value in parameters.items())
    return f" #(\n{values}\n  )" if values else ""


def _part(part: Part) -> str:
    """Every port of a part at its place in the chains, the first one at the bottom."""
    ports = ["    .clk_i", "    .rst_ni(core_rst_n)"]
    widths = {"strobes": dict.fromkeys(part.strobes, 1), "inputs": part.inputs, "outputs": part.outputs}
    for vector, group in widths.items():
        place = 0
        for name, width in group.items():
            ports.append(f"    .{name}({vector}[{place}+:{width}])")
            place += width
    totals = {vector: sum(group.values()) for vector, group in widths.items()}
    wires = "".join(f"  logic [{total - 1}:0] {vector};\n" for vector, total in totals.items())
    connections = ",\n".join(ports)
    return f"""\
  logic core_rst_n;
{wires}
  {SCAN_MODULE} #(
    .StrobeWidth({totals["strobes"]}),
    .InputWidth({totals["inputs"]}),
    .OutputWidth({totals["outputs"]})
  ) u_harness (
    .clk_i,
    .rst_ni,
    .start_i,
    .serial_i,
    .serial_o,
    .core_rst_no(core_rst_n),
    .strobes_o(strobes),
    .inputs_o(inputs),
    .outputs_i(outputs)
  );

  assign error_o = 1'b0;

  {part.module}{_values(part.parameters)} u_core (
{connections}
  );

endmodule
"""


def _multiplier(core: Core) -> str:
    config = core.config
    modulus = f"[{config.width - 1}:0]"
    operand = f"[{config.operand_width - 1}:0]"
    operands = _EXPONENTIATION.format(width=config.width) if core.exponentiator else _PRODUCT
    return f"""\
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

  {core.module}{_values(core.parameters)} u_core (
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

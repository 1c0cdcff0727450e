# SPDX-License-Identifier: Apache-2.0
"""The multiplier contract as SystemVerilog: the ports that every multiplier has."""

from montcore.architectures.config import Config


def ports(config: Config) -> str:
    """The port declarations of a module that stands for the multiplier of ``config``, its widths filled in."""
    modulus, operand = f"[{config.width - 1}:0]", f"[{config.operand_width - 1}:0]"
    return f"""\
  input  logic clk_i,
  input  logic rst_ni,
  input  logic mod_valid_i,
  output logic mod_ready_o,
  input  logic {modulus} mod_i,
  output logic mod_error_o,
  input  logic op_valid_i,
  output logic op_ready_o,
  input  logic {operand} x_i,
  input  logic {operand} y_i,
  output logic res_valid_o,
  input  logic res_ready_i,
  output logic {operand} z_o"""

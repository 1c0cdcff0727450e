// SPDX-License-Identifier: Apache-2.0
//
// A core with fixed latency and its contract side by side, all inputs free. The macros CORE, CORE_PARAMETERS and
// CORE_PORTS name the core. The parameters are its promises: `montcore prove` sets them from the configuration.

module mont_fixed_latency_proof #(
  parameter int unsigned Width = 4,
  parameter int unsigned OperandWidth = 4,
  parameter int unsigned RExponent = 4,
  parameter int unsigned Latency = 9,
  parameter int unsigned SetupCycles = 8,
  parameter bit [63:0] Modulus = 64'd0,
  parameter int unsigned LimitFactor = 1,
  parameter int unsigned LimitOffset = 0,
  parameter int unsigned Batch = 0,
  parameter int unsigned BatchCycles = 1,
  parameter bit HasEnable = 1'b1,
  parameter bit Butterfly = 1'b0,
  parameter bit Definition = 1'b0,
  parameter bit AnyState = 1'b0
) (
  input logic                    clk_i,
  input logic                    rst_ni,
  input logic                    enable_i,
  input logic                    mod_valid_i,
  input logic [       Width-1:0] mod_i,
  input logic                    op_valid_i,
  input logic                    gs_i,
  input logic [OperandWidth-1:0] x_i,
  input logic [OperandWidth-1:0] y_i,
  input logic [OperandWidth-1:0] w_i
);

  logic mod_ready_o;
  logic mod_error_o;
  logic op_ready_o;
  logic res_valid_o;
  logic [OperandWidth-1:0] u_o;
  logic [OperandWidth-1:0] v_o;

  `CORE #(`CORE_PARAMETERS) u_core (`CORE_PORTS);

  if (!Butterfly) begin : gen_product
    assign v_o = '0;
  end

  mont_fixed_latency_contract #(
    .Width       (Width),
    .OperandWidth(OperandWidth),
    .RExponent   (RExponent),
    .Latency     (Latency),
    .SetupCycles (SetupCycles),
    .Modulus     (Modulus),
    .LimitFactor ((OperandWidth + 1)'(LimitFactor)),
    .LimitOffset ((OperandWidth + 1)'(LimitOffset)),
    .Batch       (Batch),
    .BatchCycles (BatchCycles),
    .HasEnable   (HasEnable),
    .Butterfly   (Butterfly),
    .Definition  (Definition),
    .AnyState    (AnyState)
  ) u_contract (
    .*
  );

endmodule

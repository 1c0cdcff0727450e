// SPDX-License-Identifier: Apache-2.0
//
// A multiplier and its contract side by side, all inputs free. The macros CORE and CORE_PARAMETERS name the core. The
// parameters are its promises: `montcore prove` sets them from the configuration. If the latency depends on x, the
// macro LATENCY names a module that computes it from x; Latency is then the largest latency.

module mont_mul_proof #(
  parameter int unsigned Width = 4,
  parameter int unsigned OperandWidth = 4,
  parameter int unsigned RExponent = 4,
  parameter int unsigned Latency = 5,
  parameter int unsigned SetupCycles = 0,
  parameter int unsigned Streams = 1,
  parameter int unsigned Spacing = 1,
  parameter int unsigned LimitFactor = 1,
  parameter int unsigned LimitOffset = 0,
  parameter bit Definition = 1'b0
) (
  input logic                    clk_i,
  input logic                    rst_ni,
  input logic                    mod_valid_i,
  input logic [       Width-1:0] mod_i,
  input logic                    op_valid_i,
  input logic [OperandWidth-1:0] x_i,
  input logic [OperandWidth-1:0] y_i,
  input logic                    res_ready_i
);

  logic mod_ready_o;
  logic mod_error_o;
  logic op_ready_o;
  logic res_valid_o;
  logic [OperandWidth-1:0] z_o;

  `CORE #(`CORE_PARAMETERS) u_core (.*);

  logic [$clog2(Latency + 1)-1:0] latency;

`ifdef LATENCY
  `LATENCY #(`CORE_PARAMETERS) u_latency (
    .x_i      (u_contract.x_q),
    .latency_o(latency)
  );
`else
  assign latency = ($clog2(Latency + 1))'(Latency);
`endif

  mont_mul_contract #(
    .Width       (Width),
    .OperandWidth(OperandWidth),
    .RExponent   (RExponent),
    .Latency     (Latency),
    .SetupCycles (SetupCycles),
    .Streams     (Streams),
    .Spacing     (Spacing),
    .LimitFactor ((OperandWidth + 1)'(LimitFactor)),
    .LimitOffset ((OperandWidth + 1)'(LimitOffset)),
    .Definition  (Definition)
  ) u_contract (
    .*
  );

endmodule

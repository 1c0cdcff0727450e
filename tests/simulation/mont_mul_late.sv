// SPDX-License-Identifier: Apache-2.0
//
// Multiplier for tests of exponentiators, with the most awkward timing that the contract allows.
//
// The latency depends on the operands. Like a core that fills a table, the multiplier takes nothing for some cycles
// after a new modulus. Their number is random and differs between instances.
//
// The tests never load one modulus twice in a row. A modulus that is still offered after it was taken therefore waits
// for another multiplier.

module mont_mul_late #(
  parameter int unsigned Width = 8,
  parameter bit Reduce = 1'b1,  // results are canonical; the only legal value
  localparam int unsigned LongestFill = 8 * Width
) (
  input  logic             clk_i,
  input  logic             rst_ni,
  input  logic             mod_valid_i,
  output logic             mod_ready_o,
  input  logic [Width-1:0] mod_i,
  output logic             mod_error_o,
  input  logic             op_valid_i,
  output logic             op_ready_o,
  input  logic [Width-1:0] x_i,
  input  logic [Width-1:0] y_i,
  output logic             res_valid_o,
  input  logic             res_ready_i,
  output logic [Width-1:0] z_o
);

  int unsigned fill_q;  // cycles until the table is full
  logic [2:0] delay_q;  // cycles by which the result is delayed
  logic taken_q;  // mod_q was taken in the previous cycle
  logic [Width-1:0] mod_q;
  logic filled, mod_ready, op_ready, res_valid;

  assign filled = fill_q == 0;
  assign mod_ready_o = filled & mod_ready;
  assign op_ready_o = filled & op_ready;
  assign res_valid_o = res_valid & (delay_q == 0);

  mont_mul_radix2 #(
    .Width(Width)
  ) u_multiplier (
    .clk_i,
    .rst_ni,
    .mod_valid_i(filled & mod_valid_i),
    .mod_ready_o(mod_ready),
    .mod_i,
    .mod_error_o,
    .op_valid_i (filled & op_valid_i),
    .op_ready_o (op_ready),
    .x_i,
    .y_i,
    .res_valid_o(res_valid),
    .res_ready_i((delay_q == 0) & res_ready_i),
    .z_o
  );

  always_ff @(posedge clk_i) begin
    if (op_valid_i & op_ready_o) delay_q <= x_i[2:0] ^ {y_i[1:0], 1'b0};
    else if (res_valid & (delay_q != 0)) delay_q <= delay_q - 1'b1;

    taken_q <= mod_valid_i & mod_ready_o;
    mod_q   <= mod_i;
    if (taken_q & mod_valid_i & (mod_i == mod_q)) $fatal(1, "the multipliers took the modulus in different cycles");

    if (!rst_ni) fill_q <= 0;
    else if (mod_valid_i & mod_ready_o) fill_q <= $urandom_range(LongestFill);
    else if (!filled) fill_q <= fill_q - 1;
  end

endmodule

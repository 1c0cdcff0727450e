// SPDX-License-Identifier: Apache-2.0
//
// A lane of mont_ntt: the operands of a pass, and the butterfly. u_o and v_o come 2 cycles and the latency of the butterfly
// after the words; pass_i, word_i and all that follows them belong to the words of the cycle before.

module mont_ntt_lane #(
  parameter int unsigned Width = 23,
  parameter bit [63:0] Modulus = 64'd0,
  parameter int unsigned CellBits = 18,
  parameter int unsigned Technology = mont_technology_pkg::Generic
) (
  input  logic                            clk_i,
  input  logic                            rst_ni,
  input  logic                            mod_valid_i,
  output logic                            mod_ready_o,
  input  logic                [Width-1:0] mod_i,
  output logic                            mod_error_o,
  output logic                            ready_o,          // a modulus is set up
  input  logic                [Width-1:0] first_i,
  input  logic                [Width-1:0] second_i,
  input  logic                [Width-1:0] factor_i,
  input  mont_ntt_pkg::pass_e             pass_i,
  input  logic                            load_i,           // a stream enters
  input  logic                [Width-1:0] word_i,           // of the stream
  input  logic                [Width-1:0] stream_factor_i,
  input  logic                [Width-1:0] one_i,            // R mod M
  input  logic                [Width-1:0] half_i,           // R/2 mod M
  output logic                [Width-1:0] u_o,
  output logic                [Width-1:0] v_o
);

  logic [Width-1:0] first_q;
  logic [Width-1:0] second_q;
  logic [Width-1:0] factor_q;
  logic [Width-1:0] x_q;
  logic [Width-1:0] y_q;
  logic [Width-1:0] w_q;
  logic gs_q;
  logic unused_valid;

  always_ff @(posedge clk_i) begin
    first_q <= first_i;
    second_q <= second_i;
    factor_q <= factor_i;
    gs_q <= pass_i == mont_ntt_pkg::GentlemanSande || pass_i == mont_ntt_pkg::Sums || pass_i == mont_ntt_pkg::Halves;
    x_q <= (pass_i == mont_ntt_pkg::Product || pass_i == mont_ntt_pkg::Stream) ? '0 : first_q;
    y_q <= (pass_i == mont_ntt_pkg::Stream) ? stream_factor_i : second_q;
    unique case (pass_i)
      mont_ntt_pkg::Product: w_q <= first_q;
      mont_ntt_pkg::Stream: w_q <= load_i ? word_i : first_q;
      mont_ntt_pkg::Sums: w_q <= one_i;
      mont_ntt_pkg::Halves: w_q <= half_i;
      default: w_q <= factor_q;
    endcase
  end

  mont_butterfly #(
    .Width     (Width),
    .Modulus   (Modulus),
    .CellBits  (CellBits),
    .Technology(Technology)
  ) u_butterfly (
    .clk_i,
    .rst_ni,
    .enable_i   (1'b1),
    .mod_valid_i,
    .mod_ready_o,
    .mod_i,
    .mod_error_o,
    .op_valid_i (1'b1),
    .op_ready_o (ready_o),
    .gs_i       (gs_q),
    .x_i        (x_q),
    .y_i        (y_q),
    .w_i        (w_q),
    .res_valid_o(unused_valid),
    .u_o,
    .v_o
  );

endmodule

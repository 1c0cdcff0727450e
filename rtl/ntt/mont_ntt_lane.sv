// SPDX-License-Identifier: Apache-2.0
//
// A lane of mont_ntt: the operands of a pass, and the butterfly. The words of a step come a cycle after pass_i, turn_i,
// factor_i and word_i. u_o and v_o follow the words by the butterfly's latency plus one cycle.

module mont_ntt_lane #(
  parameter int unsigned Width = 23,
  parameter bit [63:0] Modulus = 64'd0,
  parameter int unsigned CellBits = 18,
  parameter int unsigned BankBits = 1,
  parameter int unsigned Technology = mont_technology_pkg::Generic
) (
  input  logic                                          clk_i,
  input  logic                                          rst_ni,
  input  logic                                          mod_valid_i,
  output logic                                          mod_ready_o,
  input  logic                [   Width-1:0]            mod_i,
  output logic                                          mod_error_o,
  output logic                                          ready_o,          // a modulus is set up
  input  logic                [BankBits-1:0][Width-1:0] first_i,          // one word for each turn
  input  logic                [BankBits-1:0][Width-1:0] second_i,
  input  logic                [   Width-1:0]            factor_i,
  input  mont_ntt_pkg::pass_e                           pass_i,
  input  logic                [         1:0]            turn_i,
  input  logic                                          load_i,           // a stream enters
  input  logic                                          begin_i,          // a sum begins with 0
  input  logic                [   Width-1:0]            word_i,           // word of the stream
  input  logic                [   Width-1:0]            stream_factor_i,
  input  logic                [   Width-1:0]            one_i,            // R mod M
  input  logic                [   Width-1:0]            half_i,           // R/2 mod M
  output logic                [   Width-1:0]            u_o,
  output logic                [   Width-1:0]            v_o
);

  localparam bit [1:0] Other = 2'd3;  // value in place of a turn: the lane uses no word of the step

  logic [Width-1:0] other_q;  // operand w, unless it is a word of the step
  logic [1:0] x_turn_q;
  logic [1:0] y_turn_q;
  logic [1:0] w_turn_q;
  logic subtracts_q;
  logic [3:0][Width-1:0] x_choices;
  logic [3:0][Width-1:0] y_choices;
  logic [3:0][Width-1:0] w_choices;
  logic [Width-1:0] x_q;
  logic [Width-1:0] y_q;
  logic [Width-1:0] w_q;
  logic gs_q;
  logic unused_valid;

  always_ff @(posedge clk_i) begin
    unique case (pass_i)
      mont_ntt_pkg::Stream, mont_ntt_pkg::Accumulate: other_q <= word_i;
      mont_ntt_pkg::Sums: other_q <= one_i;
      mont_ntt_pkg::Halves: other_q <= half_i;
      default: other_q <= factor_i;
    endcase
    x_turn_q <= turn_i;
    if (pass_i == mont_ntt_pkg::Product || pass_i == mont_ntt_pkg::Stream || begin_i) x_turn_q <= Other;
    y_turn_q <= (pass_i == mont_ntt_pkg::Stream) ? Other : turn_i;
    w_turn_q <= (pass_i == mont_ntt_pkg::Product || (pass_i == mont_ntt_pkg::Stream && !load_i)) ? turn_i : Other;
    subtracts_q <= pass_i == mont_ntt_pkg::GentlemanSande || pass_i == mont_ntt_pkg::Sums ||
                   pass_i == mont_ntt_pkg::Halves;
  end

  always_comb begin
    x_choices = '0;
    y_choices = {4{stream_factor_i}};
    w_choices = {4{other_q}};
    for (int unsigned turn = 0; turn < BankBits; turn++) begin
      x_choices[turn] = first_i[turn];
      y_choices[turn] = second_i[turn];
      w_choices[turn] = first_i[turn];
    end
  end

  always_ff @(posedge clk_i) begin
    x_q  <= x_choices[x_turn_q];
    y_q  <= y_choices[y_turn_q];
    w_q  <= w_choices[w_turn_q];
    gs_q <= subtracts_q;
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

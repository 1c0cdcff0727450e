// SPDX-License-Identifier: Apache-2.0
//
// Each operation in the translation of netlists, on words of Width bits.

module steps_cells #(
  parameter int unsigned Width = 24
) (
  input  logic             clk_i,
  input  logic [Width-1:0] a_i,
  input  logic [Width-1:0] b_i,
  input  logic [Width-1:0] c_i,
  input  logic [      3:0] d_i,
  input  logic             e_i,
  output logic [Width-1:0] sum_o,
  output logic [  Width:0] long_sum_o,
  output logic [Width-1:0] difference_o,
  output logic [Width-1:0] negative_o,
  output logic [      4:0] bits_sum_o,
  output logic [Width+3:0] product_o,
  output logic [Width+7:0] times_o,
  output logic [Width-1:0] low_product_o,
  output logic [Width-1:0] zero_product_o,
  output logic [Width-1:0] selected_o,
  output logic [Width-1:0] chosen_o,
  output logic [Width-1:0] masked_o,
  output logic [Width-1:0] and_o,
  output logic [Width-1:0] or_o,
  output logic [Width-1:0] xor_o,
  output logic [Width-1:0] xnor_o,
  output logic [Width-1:0] not_o,
  output logic [Width-1:0] adder_sum_o,
  output logic [Width-1:0] adder_carry_o,
  output logic [Width-1:0] shifted_o,
  output logic [Width-1:0] signed_shifted_o,
  output logic [  Width:0] signed_sum_o,
  output logic [      5:0] signed_compare_o,
  output logic [      5:0] compare_o,
  output logic [      7:0] reduce_o,
  output logic             bit_o,
  output logic [Width-1:0] word_o,
  output logic [Width-1:0] pair_o,
  output logic [Width-1:0] few_o,
  output logic             flag_o,
  output logic [Width-1:0] count_o
);

  logic [Width-1:0] count_q;
  logic [Width-1:0] words[16];
  logic [Width-1:0] pair[2];
  logic [Width-1:0] few[11];
  logic [1:0] flags_q;
  logic [3:0] bits;
  logic [3:0] others;

  assign sum_o = a_i + b_i;
  assign long_sum_o = {1'b0, a_i} + {1'b0, b_i} + {{Width{1'b0}}, e_i};
  // A sum of single bits.
  assign bits = {a_i[7], b_i[3], c_i[9], d_i[0]};
  assign others = {b_i[8], c_i[2], a_i[5], e_i};
  assign bits_sum_o = {1'b0, bits | others} + {1'b0, others} + 5'd1;
  assign difference_o = a_i - b_i;
  assign negative_o = -a_i;
  assign product_o = {4'd0, a_i} * {{Width{1'b0}}, d_i};
  assign low_product_o = b_i * {{(Width - 4) {1'b0}}, d_i};
  steps_multiplier #(
    .Width(Width)
  ) u_zero (
    .x_i(a_i),
    .y_i('0),
    .p_o(zero_product_o)
  );

  assign times_o = {8'd0, a_i} * (Width + 8)'(211);
  assign selected_o = e_i ? a_i : b_i;
  assign chosen_o = d_i ? a_i : b_i;
  assign masked_o = {Width{e_i}} & a_i;
  assign and_o = a_i & b_i;
  assign or_o = a_i | b_i;
  assign xor_o = a_i ^ b_i;
  assign xnor_o = a_i ~^ b_i;
  assign not_o = ~a_i;
  // A full adder, with a constant in the lowest bits of an operand.
  assign adder_sum_o = a_i ^ b_i ^ {c_i[Width-1:3], 3'b010};
  assign adder_carry_o = (a_i & b_i) | (a_i & {c_i[Width-1:3], 3'b010}) | (b_i & {c_i[Width-1:3], 3'b010});
  assign shifted_o = (a_i >> d_i) ^ (b_i << d_i);
  assign signed_shifted_o = Width'($signed(a_i) >>> d_i);
  assign signed_sum_o = (Width + 1)'($signed(a_i)) + (Width + 1)'($signed(d_i));
  assign signed_compare_o = {
    $signed(a_i) < $signed(b_i),
    $signed(a_i) <= $signed(b_i),
    $signed(a_i) > $signed(b_i),
    $signed(a_i) >= $signed(b_i),
    $signed(a_i) == $signed(d_i),
    $signed(a_i) < 0
  };
  assign compare_o = {a_i < b_i, a_i <= b_i, a_i > b_i, a_i >= b_i, a_i == b_i, a_i != b_i};
  assign reduce_o = {&a_i, |a_i, &d_i, |d_i, !d_i, a_i && d_i, a_i || d_i, &{a_i[1:0], 1'b1, d_i[0]}};
  assign bit_o = c_i[d_i];
  assign word_o = words[b_i[3:0]];
  assign pair_o = pair[0] ^ pair[1];
  assign few_o = few[b_i[3:0]];
  assign flag_o = flags_q[d_i[1]];
  assign count_o = count_q;

  always_ff @(posedge clk_i) begin
    if (e_i) words[d_i] <= a_i;
    // Writes with constant addresses: of two to a word the last one counts.
    if (d_i[0]) pair[0] <= a_i;
    if (e_i) pair[0] <= b_i;
    if (!d_i[1]) pair[1] <= c_i;
    // Some addresses have no word.
    if (d_i[0]) few[c_i[3:0]] <= a_i;
    if (d_i[2]) flags_q[e_i] <= a_i[0];
    if (e_i) count_q <= a_i;
    else count_q <= count_q + {{(Width - 4) {1'b0}}, d_i};
  end

endmodule

// The front end removes a product by a constant 0, but not of a port.
module steps_multiplier #(
  parameter int unsigned Width = 24
) (
  input  logic [Width-1:0] x_i,
  input  logic [Width-1:0] y_i,
  output logic [Width-1:0] p_o
);

  assign p_o = x_i * y_i;

endmodule

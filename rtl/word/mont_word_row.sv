// SPDX-License-Identifier: Apache-2.0
//
// Product of a digit and a number of Digits digits, plus a carry bit just above the number:
//
//   p_o = a_i * b_i + carry_i * 2^(Digits*DigitBits)
//
// p_o uses a_i and b_i of four enabled cycles ago and carry_i of the last one. With one digit, p_o uses a_i and b_i of
// two cycles ago, and no carry_i. Products by digits in even places do not overlap, nor do products in odd places: one
// addition is enough.

module mont_word_row #(
  parameter int unsigned Digits = 2,
  parameter int unsigned DigitBits = 16,
  parameter bit Fixed = 1'b0,  // 1: b is Constant, and b_i has no effect
  parameter bit [71:0] Constant = 72'd0,
  parameter int unsigned Technology = mont_technology_pkg::Generic
) (
  input  logic                            clk_i,
  input  logic                            enable_i,
  input  logic [           DigitBits-1:0] a_i,
  input  logic [    Digits*DigitBits-1:0] b_i,
  input  logic                            carry_i,
  output logic [(Digits+1)*DigitBits-1:0] p_o
);

  localparam int unsigned RowBits = (Digits + 1) * DigitBits;

  logic [Digits-1:0][2*DigitBits-1:0] products;

  for (genvar j = 0; j < Digits; j++) begin : gen_product
    mont_word_digit_product #(
      .DigitBits (DigitBits),
      .Fixed     (Fixed),
      .Constant  (18'(DigitBits'(Constant >> (j * DigitBits)))),
      .Cycles    (Digits == 1 ? 2 : 3),
      .Technology(Technology)
    ) u_product (
      .clk_i,
      .enable_i,
      .a_i,
      .b_i(b_i[j*DigitBits+:DigitBits]),
      .p_o(products[j])
    );
  end

  if (Digits == 1) begin : gen_one
    logic unused_carry;

    assign unused_carry = carry_i;
    assign p_o = products[0];
  end else begin : gen_sum
    logic [RowBits-1:0] even;
    logic [RowBits-1:0] odd;
    logic [RowBits-1:0] sum_q;

    // The highest digit belongs to the last product; the other row has a free place for the carry.
    always_comb begin
      even = '0;
      odd  = '0;
      for (int unsigned j = 0; j < Digits; j++) begin
        if (j % 2 == 0) even[j*DigitBits+:2*DigitBits] = products[j];
        else odd[j*DigitBits+:2*DigitBits] = products[j];
      end
      if (Digits % 2 == 0) even[Digits*DigitBits] = carry_i;
      else odd[Digits*DigitBits] = carry_i;
    end

    always_ff @(posedge clk_i) begin
      if (enable_i) begin
        sum_q <= {even[RowBits-1:DigitBits] + odd[RowBits-1:DigitBits], even[DigitBits-1:0]};
      end
    end

    assign p_o = sum_q;
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Accumulator of a Montgomery multiplication with ordinary adders: carries propagate along the whole width. It has the
// same ports and cycles as mont_accumulate_redundant.
//
//   C = (T + k*M) / 2^r  (0 while accumulate_i is low),   T = C + X*Y_i   in every cycle,  r = DigitBits
//   z = C, or C mod M with Subtract, after the cycle with last_i
//
// Source: Shigemoto, Kawakami, Nakano (2008), section 5, table 2, "non-redundant".
//
// Ranges: C < 2^(Digits*r + 1), so T < 2^((Digits+1)*r + 1).

module mont_accumulate_ordinary #(
  parameter int unsigned Digits = 16,
  parameter int unsigned DigitBits = 16,  // r
  parameter bit Subtract = 1'b1,  // 1: z = C mod M; 0: z = C
  localparam int unsigned WordBits = Digits * DigitBits
) (
  input  logic                  clk_i,
  input  logic                  accumulate_i,  // T is valid; 0 begins a new sum
  input  logic                  last_i,        // C is the last one
  input  logic [2*WordBits-1:0] products_i,    // X_j*Y_i, the product of digit j in bits 2*j*r and up
  input  logic [  WordBits-1:0] a_i,           // a + b + low_carry = (k*M + low digit of T) / 2^r
  input  logic [  WordBits-1:0] b_i,
  input  logic [           1:0] low_carry_i,
  input  logic [  WordBits-1:0] m_i,
  output logic [ DigitBits-1:0] early_o,       // low digit of the next T, without the contribution of k*M
  output logic [  WordBits-1:0] upper_o,       // T without its low digit, if C was 0
  output logic [  WordBits-1:0] z_o
);

  localparam int unsigned SumWidth = WordBits + 1;

  logic [SumWidth-1:0] t_q;  // T without its low digit, which k*M cancels
  logic [SumWidth+DigitBits-1:0] t_next;
  logic [SumWidth-1:0] c;
  logic [WordBits-1:0] lower;
  logic [WordBits-1:0] upper;

  for (genvar i = 0; i < Digits; i++) begin : gen_digit
    assign lower[i*DigitBits+:DigitBits] = products_i[2*i*DigitBits+:DigitBits];
    assign upper[i*DigitBits+:DigitBits] = products_i[(2*i+1)*DigitBits+:DigitBits];
  end

  assign c = t_q + {1'b0, a_i} + {1'b0, b_i} + {{(SumWidth - 2) {1'b0}}, low_carry_i};
  assign t_next = {{DigitBits{1'b0}}, accumulate_i ? c : '0}
      + {1'b0, upper, {DigitBits{1'b0}}}
      + {{(DigitBits + 1) {1'b0}}, lower};

  assign early_o = products_i[DigitBits-1:0] + (accumulate_i ? t_q[DigitBits-1:0] : '0);

  always_ff @(posedge clk_i) t_q <= SumWidth'(t_next >> DigitBits);

  assign upper_o = t_q[WordBits-1:0];

  // The result.
  logic [WordBits-1:0] z_q;

  if (Subtract) begin : gen_subtract
    logic [SumWidth-1:0] difference;
    logic borrow;

    assign {borrow, difference} = {1'b0, c} - {2'b00, m_i};

    always_ff @(posedge clk_i) if (last_i) z_q <= borrow ? c[WordBits-1:0] : difference[WordBits-1:0];
  end else begin : gen_keep
    always_ff @(posedge clk_i) if (last_i) z_q <= c[WordBits-1:0];
  end

  assign z_o = z_q;

endmodule

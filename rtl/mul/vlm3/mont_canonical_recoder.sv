// SPDX-License-Identifier: Apache-2.0
//
// Canonical recoding: Digits digits -1, 0 or 1 of a number's non-adjacent form from its bits, least significant first.
//
//   carry_(i+1) = floor((x_i + x_(i+1) + carry_i) / 2),   digit_i = x_i + carry_i - 2*carry_(i+1)
//
// Source: A. Rezai, P. Keshavarzi (2014), algorithm 6, figure 2, table I: digit 0 is minus 0, plus 0; 1 is 0, 1; -1 is
// 1, 0. No two digits side by side differ from zero, so a third of them do on average. A number of n bits has n + 1
// digits, the last of them 0 or 1.
//
// Combinational. Bits are taken from any place of the number on: carry_i is the carry into that place, 0 at the lowest;
// after a digit that differs from zero it is 1 if that was -1, and zeros leave it as it was.

module mont_canonical_recoder #(
  parameter int unsigned Digits = 3
) (
  input  logic [  Digits:0] x_i,      // one bit more than digits
  input  logic              carry_i,
  output logic [Digits-1:0] minus_o,
  output logic [Digits-1:0] plus_o
);

  logic [  Digits:0] carry;
  logic [Digits-1:0] nonzero;

  assign carry[0] = carry_i;

  for (genvar i = 0; i < Digits; i++) begin : gen_digit
    assign carry[i+1] = (x_i[i] & x_i[i+1]) | (x_i[i] & carry[i]) | (x_i[i+1] & carry[i]);
    assign nonzero[i] = x_i[i] ^ carry[i];
    assign minus_o[i] = nonzero[i] & carry[i+1];
    assign plus_o[i]  = nonzero[i] & ~carry[i+1];
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Canonical recoder: it forms Digits digits -1, 0 or 1 of a number's non-adjacent form, least significant first.
//
//   carry_(i+1) = floor((x_i + x_(i+1) + carry_i) / 2),   digit_i = x_i + carry_i - 2*carry_(i+1)
//
// Source: A. Rezai, P. Keshavarzi (2014), algorithm 6, figure 2, table I.
//
//   digit    minus   plus
//    0       0       0
//    1       0       1
//   -1       1       0
//
// At most one of two adjacent digits is nonzero, so a third of all digits are nonzero on average. A number of n bits
// has n + 1 digits; the last one is 0 or 1.
//
// The bits may start at any place of the number. carry_i is the carry into that place: 0 at the lowest place, 1 after a
// digit -1, 0 after a digit 1, and unchanged by a digit 0. Combinational.

module mont_canonical_recoder #(
  parameter int unsigned Digits = 3
) (
  input  logic [  Digits:0] x_i,      // one bit more than there are digits
  input  logic              carry_i,  // carry into digit 0
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

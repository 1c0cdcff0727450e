// SPDX-License-Identifier: Apache-2.0
//
// Invariant of mont_redundant_product_sum: every digit fits its r+2 bits. The digits that the adders form have the
// value of the incoming products and digits, both computed in binary numbers wide enough for every carry.

module mont_redundant_product_sum_invariants #(
  parameter int unsigned Digits = 1,
  parameter int unsigned DigitBits = 6,
  parameter int unsigned DigitWidth = 8,
  parameter int unsigned ProductWidth = 16
) (
  input logic [  Digits*ProductWidth-1:0] products_i,
  input logic [(Digits+1)*DigitWidth-1:0] c_i,
  input logic [(Digits+2)*DigitWidth-1:0] t_o
);

  localparam int unsigned WideWidth = (Digits + 2) * DigitBits + 8;

  logic [WideWidth-1:0] given;
  logic [WideWidth-1:0] formed;

  always_comb begin
    given  = '0;
    formed = '0;
    for (int i = 0; i < Digits; i++)
    given = given + (WideWidth'(products_i[i*ProductWidth+:ProductWidth]) << (i * DigitBits));
    for (int i = 0; i < Digits + 1; i++) given = given + (WideWidth'(c_i[i*DigitWidth+:DigitWidth]) << (i * DigitBits));
    for (int i = 0; i < Digits + 2; i++)
    formed = formed + (WideWidth'(t_o[i*DigitWidth+:DigitWidth]) << (i * DigitBits));
    digits_hold_the_product_sum : assert (given == formed);
  end

endmodule

bind mont_redundant_product_sum mont_redundant_product_sum_invariants #(
  .Digits      (Digits),
  .DigitBits   (DigitBits),
  .DigitWidth  (DigitWidth),
  .ProductWidth(ProductWidth)
) u_invariants (.*);

// SPDX-License-Identifier: Apache-2.0
//
// The product of a redundant radix-2^r number of d digits and one redundant digit, r = DigitBits >= 5:
//
//   value(product_o) = value(x_i) * y_i,   d+2 digits
//
// Source: Shigemoto, Kawakami, Nakano (2008), lemma 2. Digits <= 15 + 2*(2^r-1) < 2^(r+2). Combinational.

module mont_redundant_digit_product #(
  parameter int unsigned Digits = 4,
  parameter int unsigned DigitBits = 16,
  localparam int unsigned DigitWidth = DigitBits + 2
) (
  input  logic [    Digits*DigitWidth-1:0] x_i,
  input  logic [           DigitWidth-1:0] y_i,
  output logic [(Digits+2)*DigitWidth-1:0] product_o
);

  logic [2*Digits*DigitWidth-1:0] products;

  mont_digit_products #(
    .Digits    (Digits),
    .FactorBits(DigitWidth)
  ) u_products (
    .x_i,
    .y_i,
    .products_o(products)
  );

  mont_redundant_product_sum #(
    .Digits   (Digits),
    .DigitBits(DigitBits)
  ) u_sum (
    .products_i(products),
    .c_i       ({((Digits + 1) * DigitWidth) {1'b0}}),
    .t_o       (product_o)
  );

endmodule

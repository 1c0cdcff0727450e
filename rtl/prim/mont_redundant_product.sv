// SPDX-License-Identifier: Apache-2.0
//
// The product of two redundant radix-2^r numbers of d digits, r = DigitBits >= 5, a digit of y a clock:
//
//   value(product_o) = value(x_i) * value(y_i),   2d+1 digits
//
// Source: Shigemoto, Kawakami, Nakano (2008), theorem 4.
//
//   C = 0;  for i = 0 .. d-1:   T = PS(X, Y_i, C);  product digit i = T_0;  C = T_(d+1) .. T_1
//   product digits 2d .. d = C
//
// start_i takes the operands; d clock edges later the product is in product_o, and stays until the next start.

module mont_redundant_product #(
  parameter int unsigned Digits = 4,
  parameter int unsigned DigitBits = 16,
  localparam int unsigned DigitWidth = DigitBits + 2
) (
  input  logic                               clk_i,
  input  logic                               start_i,
  input  logic [      Digits*DigitWidth-1:0] x_i,
  input  logic [      Digits*DigitWidth-1:0] y_i,
  output logic [(2*Digits+1)*DigitWidth-1:0] product_o
);

  localparam int unsigned NumberBits = Digits * DigitWidth;

  logic [Digits-1:0] left_q;  // a one for each digit of y that is left
  logic [NumberBits-1:0] x_q;
  logic [NumberBits-1:0] rest_q;  // digits of y from below, and of the product from above
  logic [NumberBits+DigitWidth-1:0] c_q;
  logic [2*NumberBits-1:0] products;
  logic [NumberBits+2*DigitWidth-1:0] t;

  mont_digit_products #(
    .Digits    (Digits),
    .FactorBits(DigitWidth)
  ) u_products (
    .x_i       (x_q),
    .y_i       (rest_q[DigitWidth-1:0]),
    .products_o(products)
  );

  mont_redundant_product_sum #(
    .Digits   (Digits),
    .DigitBits(DigitBits)
  ) u_sum (
    .products_i(products),
    .c_i       (c_q),
    .t_o       (t)
  );

  always_ff @(posedge clk_i) begin
    if (start_i) begin
      left_q <= '1;
      x_q    <= x_i;
      rest_q <= y_i;
      c_q    <= '0;
    end else if (left_q[0]) begin
      left_q <= left_q >> 1;
      rest_q <= NumberBits'({t[DigitWidth-1:0], rest_q} >> DigitWidth);
      c_q    <= t[NumberBits+2*DigitWidth-1:DigitWidth];
    end
  end

  assign product_o = {c_q, rest_q};

endmodule

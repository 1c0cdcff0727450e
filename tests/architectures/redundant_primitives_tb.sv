// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the arithmetic on redundant digits: each module is compared with integers, for random and extreme
// digits.

module redundant_primitives_tb #(
  parameter int unsigned Digits = 4,
  parameter int unsigned DigitBits = 16
);

  localparam int unsigned DigitWidth = DigitBits + 2;
  localparam int unsigned NumberBits = Digits * DigitWidth;
  localparam int unsigned WideBits = (2 * Digits + 3) * DigitWidth;

  typedef logic [WideBits-1:0] wide_t;

  logic [NumberBits-1:0] x, y, sum;
  logic [NumberBits+DigitWidth-1:0] c;
  logic [NumberBits+2*DigitWidth-1:0] t;
  logic [2*NumberBits-1:0] products;
  logic [Digits*DigitBits-1:0] binary;
  logic carry, overflow;

  // The top digit of x and y has no redundant bits, as the ranges of the modules require.
  logic [NumberBits-1:0] x_valid, y_valid;
  assign x_valid = {2'b00, x[NumberBits-3:0]};
  assign y_valid = {2'b00, y[NumberBits-3:0]};

  mont_redundant_add #(
    .Digits   (Digits),
    .DigitBits(DigitBits)
  ) u_add (
    .x_i  (x_valid),
    .y_i  (y_valid),
    .sum_o(sum)
  );

  mont_digit_products #(
    .Digits    (Digits),
    .FactorBits(DigitWidth)
  ) u_products (
    .x_i       (x),
    .y_i       (y[DigitWidth-1:0]),
    .products_o(products)
  );

  mont_redundant_product_sum #(
    .Digits   (Digits),
    .DigitBits(DigitBits)
  ) u_product_sum (
    .products_i(products),
    .c_i       (c),
    .t_o       (t)
  );

  mont_redundant_to_binary #(
    .Digits   (Digits),
    .DigitBits(DigitBits)
  ) u_binary (
    .digits_i  (x_valid),
    .carry_i   (carry),
    .binary_o  (binary),
    .overflow_o(overflow)
  );

  function automatic wide_t value(logic [WideBits-1:0] digits);
    value = '0;
    for (int i = 0; i < 2 * Digits + 3; i++)
    value = value + (wide_t'(digits[i*DigitWidth+:DigitWidth]) << (i * DigitBits));
  endfunction

  // One third each: a random digit, all ones, and a digit that overflows with one more carry.
  function automatic logic [DigitWidth-1:0] any_digit();
    case ($urandom_range(
      2
    ))
      0: any_digit = DigitWidth'($urandom);
      1: any_digit = '1;
      default: any_digit = {2'b00, {DigitBits{1'b1}}};
    endcase
  endfunction

  task automatic check(string what, wide_t is, wide_t should);
    if (is !== should) $fatal(1, "%s: %h instead of %h for %h, %h, %h", what, is, should, x, y, c);
  endtask

  initial begin
    for (int round = 0; round < 2000; round++) begin
      for (int i = 0; i < Digits; i++) x[i*DigitWidth+:DigitWidth] = any_digit();
      for (int i = 0; i < Digits; i++) y[i*DigitWidth+:DigitWidth] = any_digit();
      for (int i = 0; i < Digits + 1; i++) c[i*DigitWidth+:DigitWidth] = any_digit();
      carry = $urandom_range(1) == 1;
      #1;
      check("sum", value(wide_t'(sum)), value(wide_t'(x_valid)) + value(wide_t'(y_valid)));
      check("product-sum", value(wide_t'(t)), value(wide_t'(x)) * wide_t'(y[DigitWidth-1:0]) + value(wide_t'(c)));
      check("binary", wide_t'({overflow, binary}), value(wide_t'(x_valid)) + wide_t'(carry));
    end
    $display("PASS");
    $finish;
  end

endmodule

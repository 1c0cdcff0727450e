// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the product of two digits: every constant of six bits, with two cycles if it is even and three if it is
// odd, at random pauses. The constants have all signs that a pair of digits of a non-adjacent form can have.

module word_digit_product_tb;

  localparam int unsigned DigitBits = 6;
  localparam int unsigned Constants = 64;

  logic clk = 1'b0, enable = 1'b1;
  logic [DigitBits-1:0] a = '0;
  logic [2:0][DigitBits-1:0] past;  // [i]: a of i+1 enabled cycles ago
  logic [2*DigitBits-1:0] p[Constants];

  always #1 clk = ~clk;

  for (genvar c = 0; c < Constants; c++) begin : gen_constant
    mont_word_digit_product #(
      .DigitBits(DigitBits),
      .Fixed    (1'b1),
      .Constant (18'(c)),
      .Cycles   (2 + c % 2)
    ) u_product (
      .clk_i   (clk),
      .enable_i(enable),
      .a_i     (a),
      .b_i     (~a),
      .p_o     (p[c])
    );
  end

  initial begin
    for (int step = 0; step < 2000; step++) begin
      a = DigitBits'($urandom);
      enable = 1'($urandom_range(3) != 0);
      @(negedge clk);
      if (enable) past = {past[1:0], a};
      for (int c = 0; step > 20 && c < Constants; c++) begin
        if (p[c] !== (2 * DigitBits)'(past[1+c%2] * c)) $fatal(1, "%h times %h: %h", past[1+c%2], c, p[c]);
      end
    end
    $display("PASS");
    $finish;
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the carry-skip adder: all operands, or, for large widths, random ones and ones with long carry
// propagation.

module carry_skip_adder_tb #(
  parameter int Width = 5,
  parameter int BlockBits = 2
);

  logic [Width-1:0] a, b, sum;
  logic carry_in, carry_out;
  logic [Width:0] expected;

  mont_carry_skip_adder #(
    .Width    (Width),
    .BlockBits(BlockBits)
  ) dut (
    .a_i    (a),
    .b_i    (b),
    .carry_i(carry_in),
    .sum_o  (sum),
    .carry_o(carry_out)
  );

  initial begin
    for (int i = 0; i < (1 << 15); i++) begin
      if (2 * Width + 1 <= 15) {a, b, carry_in} = (2 * Width + 1)'(i);
      else begin
        for (int k = 0; k < Width; k++) {a[k], b[k]} = 2'($urandom);
        // The summands differ in most bits, so carries propagate far.
        if (i % 2 == 1) b = ~a ^ (Width'(1) << $urandom_range(Width - 1)) ^ (Width'(i[1]) << $urandom_range(Width - 1));
        carry_in = 1'($urandom);
      end
      #1;
      expected = {1'b0, a} + {1'b0, b} + {{Width{1'b0}}, carry_in};
      if ({carry_out, sum} !== expected)
        $fatal(1, "%h + %h + %b = %h, not %h", a, b, carry_in, {carry_out, sum}, expected);
    end
    $display("PASS");
    $finish;
  end

endmodule

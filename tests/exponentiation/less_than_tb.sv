// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the comparator: all pairs of operands, or, for large widths, random pairs and pairs that differ in few
// bits; one pair every second cycle.

module less_than_tb #(
  parameter int Width = 5,
  parameter int BlockBits = 2
);

  logic clk = 1'b0;
  logic [Width-1:0] a, b;
  logic less, expected;

  mont_less_than #(
    .Width    (Width),
    .BlockBits(BlockBits)
  ) dut (
    .clk_i (clk),
    .a_i   (a),
    .b_i   (b),
    .less_o(less)
  );

  initial begin
    // No block is beyond the numbers.
    if (dut.PaddedWidth >= Width + BlockBits) $fatal(1, "blocks of %0d bits", dut.PaddedWidth);
    for (int i = 0; i < (1 << 14); i++) begin
      if (2 * Width <= 14) {a, b} = (2 * Width)'(i);
      else begin
        for (int k = 0; k < Width; k++) {a[k], b[k]} = 2'($urandom);
        if (i % 4 != 0) b = a;
        if (i % 2 == 1) b = b ^ (Width'(1) << $urandom_range(Width - 1)) ^ (Width'(i[2]) << $urandom_range(Width - 1));
      end
      expected = a < b;
      #1 clk = 1'b1;
      #1 clk = 1'b0;
      // The output is that of two cycles ago. Other operands follow in between.
      {a, b} = ~{a, b};
      #1 clk = 1'b1;
      #1 clk = 1'b0;
      #1;
      if (less !== expected) $fatal(1, "%h < %h is %b", ~a, ~b, expected);
    end
    $display("PASS");
    $finish;
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the carry-save tree: all operands, or random operands if there are too many.

module carry_save_tree_tb #(
  parameter int Operands = 3,
  parameter int Width = 4
);

  localparam int Bits = Operands * Width;
  localparam int Most = 16;  // most bits of an exhaustive test

  logic [Bits-1:0] operands;
  logic [Width-1:0] sum, carry, expected;

  mont_carry_save_tree #(
    .Operands(Operands),
    .Width   (Width)
  ) dut (
    .operands_i(operands),
    .sum_o     (sum),
    .carry_o   (carry)
  );

  initial begin
    for (int i = 0; i < (1 << (Bits < Most ? Bits : Most)); i++) begin
      operands = Bits'(i);
      if (Bits > Most) for (int k = 0; k < Bits; k++) operands[k] = 1'($urandom);
      #1;
      expected = '0;
      for (int k = 0; k < Operands; k++) expected = expected + operands[k*Width+:Width];
      if (Width'(sum + carry) !== expected) $fatal(1, "%h: %h + %h is not %h", operands, sum, carry, expected);
      if (carry[0] !== 1'b0) $fatal(1, "%h: bit 0 of the carries is not free", operands);
    end
    $display("PASS");
    $finish;
  end

endmodule

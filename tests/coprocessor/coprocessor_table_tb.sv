// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the coprocessor's record of a table of multiples: random commands, of which some make a table, write
// long numbers, compare or wipe. A table is used only with its lengths, and only while nothing has written over it.

module coprocessor_table_tb;

  localparam int unsigned QuarterWidth = 100;

  logic clk = 1'b0, reset_n = 1'b0;
  logic wipe = 1'b0, idle = 1'b1, make = 1'b0, keep = 1'b0, match = 1'b0, differ = 1'b0, write = 1'b0;
  logic [13:0] bits = '0, columns = '0, exponent = '0;
  logic fits, use_table;
  logic there = 1'b0;  // a table for this many columns
  logic [13:0] made = '0;
  int unsigned used = 0;

  always #1 clk = ~clk;

  mont_coprocessor_table #(
    .QuarterWidth(QuarterWidth)
  ) u_table (
    .clk_i     (clk),
    .rst_ni    (reset_n),
    .wipe_i    (wipe),
    .idle_i    (idle),
    .make_i    (make),
    .keep_i    (keep),
    .match_i   (match),
    .differ_i  (differ),
    .write_i   (write),
    .bits_i    (bits),
    .columns_i (columns),
    .exponent_i(exponent),
    .columns_o (fits),
    .use_o     (use_table)
  );

  task automatic check(input logic expected);
    if (use_table !== expected) $fatal(1, "table: %b instead of %b", use_table, expected);
  endtask

  initial begin
    repeat (2) @(negedge clk);
    reset_n = 1'b1;
    for (int unsigned trial = 0; trial < 20000; trial++) begin
      logic right, differs;
      make     = $urandom_range(3) == 0;
      columns  = ($urandom_range(3) == 0) ? 14'($urandom) : 14'($urandom_range(4));
      exponent = 14'(5 * columns + (($urandom_range(3) == 0) ? 1 : 0));
      right    = (5 * 32'(columns) == 32'(exponent)) & (columns > 14'd1);
      repeat (4) @(negedge clk);
      idle = 1'b0;
      @(negedge clk);
      there = there & ~make;
      repeat (2) @(negedge clk);
      if (fits !== right) $fatal(1, "%0d columns of %0d bits: %b", columns, exponent, fits);
      check(there & right & (made == columns));
      // Numbers are written, and compared.
      if ($urandom_range(3) == 0) begin
        bits = ($urandom_range(1) == 0) ? 14'($urandom) : 14'(QuarterWidth + $urandom_range(2) - 1);
        @(negedge clk);
        write = 1'b1;
        repeat (2) @(negedge clk);
        write = 1'b0;
        there = there & (32'(bits) <= QuarterWidth);
      end
      differ  = $urandom_range(1) == 0;
      match   = $urandom_range(1) == 0;
      differs = differ & match;
      @(negedge clk);
      match = 1'b0;
      @(negedge clk);
      check(there & right & (made == columns) & ~differs);
      if (use_table) used++;
      if (make & ($urandom_range(3) != 0)) begin
        keep = 1'b1;
        @(negedge clk);
        keep  = 1'b0;
        there = 1'b1;
        made  = columns;
      end
      if ($urandom_range(15) == 0) begin
        wipe = 1'b1;
        @(negedge clk);
        wipe  = 1'b0;
        there = 1'b0;
      end
      idle = 1'b1;
    end
    if (used < 50) $fatal(1, "a table was used %0d times", used);
    $display("PASS");
    $finish;
  end

endmodule

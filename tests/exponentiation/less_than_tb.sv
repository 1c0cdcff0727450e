// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the comparator: all pairs of operands, or, for large widths, random pairs and pairs that differ in few
// bits. Before every third comparison, a reset interrupts another one.

module less_than_tb #(
  parameter int Width = 5,
  parameter int WordBits = 2
);

  localparam int Words = (Width + WordBits - 1) / WordBits;

  logic clk = 1'b0;
  logic rst_n = 1'b0;
  logic start = 1'b0;
  logic [Width-1:0] a, b;
  logic [Words*WordBits-1:0] ring;
  logic rotate, valid, less;

  mont_less_than #(
    .Width   (Width),
    .WordBits(WordBits)
  ) dut (
    .clk_i       (clk),
    .rst_ni      (rst_n),
    .start_i     (start),
    .a_i         (a),
    .not_b_word_i(~ring[WordBits-1:0]),
    .rotate_b_o  (rotate),
    .valid_o     (valid),
    .less_o      (less)
  );

  always_ff @(posedge clk) if (rotate) ring <= (Words * WordBits)'({ring[WordBits-1:0], ring} >> WordBits);

  task static tick();
    #1 clk = 1'b1;
    #1 clk = 1'b0;
    #1;
  endtask

  task static begin_comparison();
    ring  = (Words * WordBits)'(b);
    start = 1'b1;
    tick();
    start = 1'b0;
  endtask

  initial begin
    tick();
    rst_n = 1'b1;
    for (int i = 0; i < (1 << 14); i++) begin
      if (2 * Width <= 14) {a, b} = (2 * Width)'(i);
      else begin
        for (int k = 0; k < Width; k++) {a[k], b[k]} = 2'($urandom);
        if (i % 4 != 0) b = a;
        if (i % 2 == 1) b = b ^ (Width'(1) << $urandom_range(Width - 1)) ^ (Width'(i[2]) << $urandom_range(Width - 1));
      end
      if (i % 3 == 0) begin
        begin_comparison();
        repeat (i % (Words + 2)) tick();
        rst_n = 1'b0;
        tick();
        rst_n = 1'b1;
      end
      begin_comparison();
      for (int k = 1; k < Words + 2; k++) begin
        if (valid !== 1'b0) $fatal(1, "%h < %h: valid in cycle %0d", a, b, k);
        tick();
      end
      if (valid !== 1'b1 || less !== (a < b)) $fatal(1, "%h < %h: %b %b", a, b, valid, less);
      if (ring !== (Words * WordBits)'(b)) $fatal(1, "the ring of %h has turned to %h", b, ring);
      tick();
      if (valid !== 1'b0) $fatal(1, "%h < %h: valid again", a, b);
    end
    $display("PASS");
    $finish;
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the conversion of a carry-save sum: random sums, each at once or some cycles after the last sum, and
// conversions that a reset interrupts.

module carry_save_convert_tb #(
  parameter int Width = 9,
  parameter int WordBits = 2,
  parameter bit Subtract = 1'b1
);

  localparam int Words = (Width + WordBits - 1) / WordBits;
  localparam int Cycles = Words + (Subtract ? 3 : 2);

  logic clk = 1'b0;
  always #1 clk = ~clk;

  logic start = 1'b0, busy = 1'b0, last = 1'b0, carry;
  logic [Width-1:0] s_sum, s_carry, m, z, s, expected;

  mont_carry_save_convert #(
    .Width   (Width),
    .WordBits(WordBits),
    .Subtract(Subtract)
  ) dut (
    .clk_i    (clk),
    .start_i  (start),
    .busy_i   (busy),
    .last_i   (last),
    .s_sum_i  (s_sum),
    .s_carry_i(s_carry),
    .carry_i  (carry),
    .m_i      (m),
    .z_o      (z)
  );

  function automatic logic [Width-1:0] any();
    for (int k = 0; k < Width; k++) any[k] = 1'($urandom);
    // Runs of ones, through which a carry passes from word to word.
    if ($urandom_range(3) == 0) any = ~(any & (any << 1) & (any << 2));
  endfunction

  initial begin
    int finish;
    // Words of equal length, none longer than the longest carry chain.
    if (dut.WordWidth > WordBits) $fatal(1, "words of %0d bits", dut.WordWidth);
    // Without a reset, a cycle that is not busy comes first.
    @(negedge clk);
    for (int i = 0; i < 2000; i++) begin
      // S < 2M < 2^Width.
      m = (any() >> 1) | 1'b1;
      s = m - 1'b1;
      if ($urandom_range(3) == 0) s = s + Width'($urandom_range(2));
      else s = (any() & s) + (1'($urandom) ? m : '0);
      expected = (Subtract && s >= m) ? s - m : s;

      // Busy some cycles before the start, or with it.
      repeat ($urandom_range(
        2
      )) begin
        busy = 1'b1;
        @(negedge clk);
      end
      busy  = 1'b1;
      start = 1'b1;
      @(negedge clk);
      start   = 1'b0;
      carry   = 1'($urandom);
      s_sum   = any();
      s_carry = s - s_sum - Width'(carry);
      finish  = ($urandom_range(3) == 0) ? $urandom_range(Cycles) : Cycles;
      for (int k = 1; k <= finish; k++) begin
        last = k == Cycles;
        @(negedge clk);
      end
      busy = 1'b0;
      last = 1'b0;
      repeat ($urandom_range(
        1, 3
      )) begin
        if (finish == Cycles && z !== expected) $fatal(1, "S = %h, M = %h: %h, not %h", s, m, z, expected);
        @(negedge clk);
      end
    end
    $display("PASS");
    $finish;
  end

endmodule

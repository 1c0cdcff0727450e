// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the random bits of an exponentiator: words that come and bits that are taken at random, in order, and
// words that stay away. Each word gives its 32 bits once. After 65 536 cycles of waiting the bits are 0, until no power
// runs.

module exp_entropy_tb;

  logic clk = 1'b0, reset_n = 1'b0, valid = 1'b0, idle = 1'b1, waits = 1'b0, take = 1'b0;
  logic [31:0] word = '0;
  logic accepts, ready, random, missing;
  logic [2:0] masks;
  logic bits[$];
  int taken = 0, waited;

  always #1 clk = ~clk;

  mont_exp_entropy dut (
    .clk_i          (clk),
    .rst_ni         (reset_n),
    .entropy_valid_i(valid),
    .entropy_ready_o(accepts),
    .entropy_word_i (word),
    .idle_i         (idle),
    .wait_i         (waits),
    .ready_o        (ready),
    .take_i         (take),
    .bit_o          (random),
    .masks_o        (masks),
    .missing_o      (missing)
  );

  // A cycle with a word, or without one.
  task automatic cycle(input bit offers);
    valid = offers;
    word  = $urandom;
    #0.1;
    take = ready & 1'($urandom_range(3) != 0);
    if (valid & accepts) for (int k = 0; k < 32; k++) bits.push_back(word[k]);
    if (take & ~missing) begin
      if (random !== bits.pop_front()) $fatal(1, "bit %0d is %b", taken, random);
      taken++;
    end
    if (missing & (~ready | random)) $fatal(1, "ready %b and bit %b without entropy", ready, random);
    @(negedge clk);
  endtask

  initial begin
    repeat (2) @(negedge clk);
    reset_n = 1'b1;
    repeat (3) begin
      idle  = 1'b0;
      waits = 1'b1;
      repeat (3000) cycle(1'($urandom_range(20) == 0));
      while (ready) cycle(1'b0);
      for (waited = 0; !missing && waited < 70000; waited++) cycle(1'b0);
      if (waited != 65536) $fatal(1, "missing after %0d cycles", waited);
      repeat (100) cycle(1'b0);
      if (!missing) $fatal(1, "no longer missing while a power runs");
      idle  = 1'b1;
      waits = 1'b0;
      cycle(1'b0);
      cycle(1'b0);
      if (missing || ready) $fatal(1, "missing %b and ready %b without a power", missing, ready);
    end
    if (taken < 3000) $fatal(1, "only %0d bits", taken);
    $display("PASS");
    $finish;
  end

endmodule

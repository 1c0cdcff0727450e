// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the registers of a pool: random reads and writes of registers and of addresses that no register has,
// with alerts and interrupts that change, against a model.

module coprocessor_pool_registers_tb;

  localparam int Count = 3;

  logic clk = 1'b0, reset_n = 1'b0, access = 1'b0, write = 1'b0;
  logic [14:2] address = '0;
  logic [31:0] word = '0, read, expected;
  logic answer, error;
  logic [Count:1] interrupts = '0, alerts = '0, claimed = '0, retired = '0;
  int claims = 0, retirements = 0, releases = 0, refused = 0;

  always #1 clk = ~clk;

  mont_coprocessor_pool_registers #(
    .Count(Count)
  ) dut (
    .clk_i       (clk),
    .rst_ni      (reset_n),
    .access_i    (access),
    .write_i     (write),
    .address_i   (address),
    .word_i      (word),
    .answer_o    (answer),
    .word_o      (read),
    .error_o     (error),
    .interrupts_i(interrupts),
    .alerts_i    (alerts)
  );

  function automatic logic [31:0] lowest(logic [Count:1] mask);
    lowest = '0;
    for (int k = Count; k > 0; k--) if (mask[k]) lowest = k;
  endfunction

  initial begin
    repeat (2) @(negedge clk);
    reset_n = 1'b1;
    repeat (40000) begin
      interrupts = Count'($urandom);
      alerts = ($urandom_range(3) == 0) ? Count'($urandom) : '0;
      @(negedge clk);
      access  = 1'b1;
      write   = 1'($urandom);
      address = 13'($urandom_range(11));
      if ($urandom_range(7) == 0) address = 13'($urandom);
      // Numbers above Count, and with a bit above the lowest five, belong to no coprocessor.
      word = $urandom_range(Count + 2) | (($urandom_range(2) == 0) ? 32'd1 << $urandom_range(5, 31) : '0);
      case (address)
        13'd0:   expected = 32'h504F_4F4C;
        13'd1:   expected = 32'h0000_0200;
        13'd2:   expected = Count;
        13'd3:   expected = lowest(~claimed & ~alerts);
        13'd5:   expected = {claimed, 1'b0};
        13'd6:   expected = lowest(interrupts);
        13'd7:   expected = {interrupts, 1'b0};
        13'd8:   expected = {alerts, 1'b0};
        13'd10:  expected = {retired, 1'b0};
        default: expected = '0;
      endcase
      @(negedge clk);
      access = 1'b0;
      if (!answer || error != (address > 10) || read !== expected)
        $fatal(1, "address %0d: %b %b %h, not %h", address, answer, error, read, expected);
      if (address > 10) refused++;
      for (int k = 1; k <= Count; k++) begin
        if (address == 3 && !write && expected == k) begin
          claimed[k] = 1'b1;
          claims++;
        end
        if (address == 4 && write && word == k) begin
          releases += 32'(claimed[k]);
          claimed[k] = 1'b0;
          retired[k] = 1'b0;
        end
        if (address == 9 && write && word == k) begin
          claimed[k] = 1'b1;
          retired[k] = 1'b1;
          retirements++;
        end
      end
      @(negedge clk);
      if (answer || error || read !== '0) $fatal(1, "an answer without a request");
    end
    if (claims < 100 || retirements < 100 || releases < 100 || refused < 100)
      $fatal(1, "%0d claims, %0d retirements, %0d releases, %0d refused", claims, retirements, releases, refused);
    $display("PASS");
    $finish;
  end

endmodule

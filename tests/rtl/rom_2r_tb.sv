// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the memory of constant words with two read ports, of any device and in blocks of ECP5, and of the memories
// of several coprocessors: three of any device, so that the last has its own memory, and two in blocks, whose
// content takes Verilator long (rom_tb has a memory for one). Each port reads every word in order, the second port from
// the end, then at random.

module rom_2r_tb;

  localparam int unsigned Pools = 2;
  localparam int unsigned Page = 1024;
  localparam int unsigned Random = 3000;

  logic clk = 1'b0;
  int unsigned cycle = 0;

  always #1 clk = ~clk;

  always @(negedge clk) begin
    cycle <= cycle + 1;
    if (cycle == 2 * Page + Random) begin
      $display("PASS");
      $finish;
    end
  end

  // Words without a pattern.
  function automatic logic [36*Page-1:0] words(logic [35:0] seed);
    logic [35:0] state = seed;
    for (int unsigned i = 0; i < Page; i++) begin
      state = (state ^ (state << 7)) ^ ((state ^ (state << 7)) >> 9) ^ 36'(i);
      words[36*i+:36] = state;
    end
  endfunction

  localparam logic [36*Page-1:0] Content = words(36'h123456789);
  localparam logic [36*Page-1:0] Upper = words(36'hfedcba987);

  for (genvar k = 0; k < Pools; k++) begin : gen_pool
    localparam int unsigned Count = 3 - k;
    logic [Count:1][10:0] addresses = '0;
    logic [Count:1][35:0] read, expected_q, expected;

    mont_coprocessor_pool_microcode #(
      .Count     (Count),
      .Words     (Content),
      .Upper     (Upper),
      .Technology(k == 0 ? mont_technology_pkg::Generic : mont_technology_pkg::Ecp5)
    ) u_memories (
      .clk_i      (clk),
      .addresses_i(addresses),
      .words_o    (read)
    );

    always @(posedge clk) begin
      for (int unsigned i = 1; i <= Count; i++) begin
        expected_q[i] <= addresses[i][10] ? Upper[36*(32'(addresses[i])%Page)+:36]
                       : Content[36*(32'(addresses[i])%Page)+:36];
      end
      expected <= expected_q;
    end

    always @(negedge clk) begin
      if (cycle > 2 && read !== expected) $fatal(1, "memories %0d: %h instead of %h", k, read, expected);
      for (int unsigned i = 1; i <= Count; i++) begin
        addresses[i] = 11'((cycle >= 2 * Page) ? $urandom : (i % 2 == 1) ? cycle : 2 * Page - 1 - cycle);
      end
    end
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the memory of constant words: of any device and in a block of ECP5. Every word is read in order, then at
// random.

module rom_tb;

  localparam int unsigned Memories = 2;
  localparam int unsigned Words = 1024;
  localparam int unsigned Random = 3000;

  logic clk = 1'b0;
  int unsigned cycle = 0;

  always #1 clk = ~clk;

  always @(negedge clk) begin
    cycle <= cycle + 1;
    if (cycle == Words + Random) begin
      $display("PASS");
      $finish;
    end
  end

  // Words without a pattern.
  function automatic logic [36*Words-1:0] words();
    logic [35:0] state = 36'h123456789;
    for (int unsigned i = 0; i < Words; i++) begin
      state = (state ^ (state << 7)) ^ ((state ^ (state << 7)) >> 9) ^ 36'(i);
      words[36*i+:36] = state;
    end
  endfunction

  localparam logic [36*Words-1:0] Content = words();

  for (genvar k = 0; k < Memories; k++) begin : gen_memory
    logic [9:0] address = '0;
    logic [35:0] word, expected_q, expected;

    mont_rom #(
      .Words     (Content),
      .Technology(k == 0 ? mont_technology_pkg::Generic : mont_technology_pkg::Ecp5)
    ) u_rom (
      .clk_i    (clk),
      .address_i(address),
      .word_o   (word)
    );

    always @(posedge clk) begin
      expected_q <= Content[36*address+:36];
      expected   <= expected_q;
    end

    always @(negedge clk) begin
      if (cycle > 2 && word !== expected) $fatal(1, "memory %0d: %h instead of %h", k, word, expected);
      address = (cycle < Words) ? 10'(cycle) : 10'($urandom);
    end
  end

endmodule

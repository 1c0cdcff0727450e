// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the memory of constant words, with 1024 and with 2048 of them: of any device and in blocks of ECP5. Every word is
// read in order, then at random.

module rom_tb #(
  parameter int unsigned Memories = 4
);

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

  for (genvar k = 0; k < Memories; k++) begin : gen_memory
    localparam int unsigned AddressBits = 10 + k / 2;
    logic [AddressBits-1:0] address = '0;
    logic [35:0] word, expected_q, expected;

    mont_rom #(
      .AddressBits(AddressBits),
      .Words      (Content),
      .Upper      (Upper),
      .Technology (k % 2 == 0 ? mont_technology_pkg::Generic : mont_technology_pkg::Ecp5)
    ) u_rom (
      .clk_i    (clk),
      .address_i(address),
      .word_o   (word)
    );

    always @(posedge clk) begin
      expected_q <= (32'(address) < Page) ? Content[36*(32'(address)%Page)+:36] : Upper[36*(32'(address)%Page)+:36];
      expected   <= expected_q;
    end

    always @(negedge clk) begin
      if (cycle > 2 && word !== expected) $fatal(1, "memory %0d: %h instead of %h", k, word, expected);
      address = AddressBits'((cycle < 2 * Page) ? cycle : $urandom);
    end
  end

endmodule

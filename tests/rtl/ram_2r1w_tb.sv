// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the memory with two ports: random writes and reads of any device and in the blocks of ECP5. Every word is
// written before it is read.

module ram_2r1w_tb;

  localparam int unsigned Memories = 9;
  localparam int unsigned AddressBits[Memories] = '{1, 4, 9, 12, 3, 9, 10, 11, 12};
  localparam int unsigned WordBits[Memories] = '{5, 18, 17, 3, 18, 12, 4, 18, 9};
  // The first ones are for any device.
  localparam int unsigned Generic = 4;
  localparam int unsigned Longest = 2 ** 12;
  localparam int unsigned Random = 5000;

  logic clk = 1'b0;
  int unsigned cycle = 0;

  always #1 clk = ~clk;

  always @(negedge clk) begin
    cycle <= cycle + 1;
    if (cycle == Longest + Random) begin
      $display("PASS");
      $finish;
    end
  end

  for (genvar k = 0; k < Memories; k++) begin : gen_memory
    localparam int unsigned Words = 2 ** AddressBits[k];

    logic write = 1'b0;
    logic [AddressBits[k]-1:0] a_address = '0, b_address = '0;
    logic [WordBits[k]-1:0] word = '0, a_word, b_word;
    logic [WordBits[k]-1:0] words[Words];
    logic [WordBits[k]-1:0] a_expected_q, a_expected, b_expected_q, b_expected;
    logic [1:0] a_known_q, b_known_q;

    mont_ram_2r1w #(
      .WordBits   (WordBits[k]),
      .AddressBits(AddressBits[k]),
      .Technology (k < Generic ? mont_technology_pkg::Generic : mont_technology_pkg::Ecp5)
    ) u_ram (
      .clk_i      (clk),
      .write_i    (write),
      .word_i     (word),
      .a_address_i(a_address),
      .b_address_i(b_address),
      .a_word_o   (a_word),
      .b_word_o   (b_word)
    );

    always @(posedge clk) begin
      a_expected_q <= words[a_address];
      b_expected_q <= words[b_address];
      a_expected   <= a_expected_q;
      b_expected   <= b_expected_q;
      // Undefined: port A's word during a write, and port B's word from an address that is being written.
      a_known_q    <= {a_known_q[0], cycle > Longest & ~write};
      b_known_q    <= {b_known_q[0], cycle > Longest & ~(write & a_address == b_address)};
      if (write) words[a_address] <= word;
    end

    always @(negedge clk) begin
      if (cycle > 2 & a_known_q[1] & a_word !== a_expected)
        $fatal(1, "memory %0d, port A: %h instead of %h", k, a_word, a_expected);
      if (cycle > 2 & b_known_q[1] & b_word !== b_expected)
        $fatal(1, "memory %0d, port B: %h instead of %h", k, b_word, b_expected);
      write     = (cycle < Longest) | ($urandom_range(1) == 0);
      word      = WordBits[k]'($urandom);
      a_address = (cycle < Longest) ? AddressBits[k]'(cycle) : AddressBits[k]'($urandom);
      b_address = ($urandom_range(3) == 0) ? a_address : AddressBits[k]'($urandom);
    end
  end

endmodule

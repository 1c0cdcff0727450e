// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the memory with one write port and one read port: random writes and reads of memories with one bank and
// with several, of any device and in the blocks of ECP5, and in the end every word. A word that was never written reads
// as 0.

module ram_1r1w_tb;

  localparam int unsigned Memories = 13;
  localparam int unsigned AddressBits[Memories] = '{1, 3, 8, 9, 12, 13, 4, 9, 10, 11, 12, 13, 15};
  localparam int unsigned WordBits[Memories] = '{5, 18, 36, 20, 9, 7, 40, 37, 19, 36, 10, 3, 2};
  // The first ones are for any device.
  localparam int unsigned Generic = 6;
  localparam int unsigned Random = 5000;
  localparam int unsigned Longest = 2 ** 15;

  logic clk = 1'b0;
  int unsigned cycle = 0;

  always #1 clk = ~clk;

  always @(negedge clk) begin
    cycle <= cycle + 1;
    if (cycle == Random + Longest + 3) begin
      $display("PASS");
      $finish;
    end
  end

  for (genvar k = 0; k < Memories; k++) begin : gen_memory
    localparam int unsigned Words = 2 ** AddressBits[k];

    logic write = 1'b0;
    logic [AddressBits[k]-1:0] write_address = '0, read_address = '0;
    logic [WordBits[k]-1:0] write_word = '0, read_word;
    logic [WordBits[k]-1:0] words[Words];
    logic [WordBits[k]-1:0] expected_q, expected;
    logic [AddressBits[k]-1:0] latest[32];  // addresses of writes

    initial begin
      words  = '{default: '0};
      latest = '{default: '0};
    end

    mont_ram_1r1w #(
      .WordBits   (WordBits[k]),
      .AddressBits(AddressBits[k]),
      .Technology (k < Generic ? mont_technology_pkg::Generic : mont_technology_pkg::Ecp5)
    ) u_ram (
      .clk_i          (clk),
      .write_i        (write),
      .write_address_i(write_address),
      .write_word_i   (write_word),
      .read_address_i (read_address),
      .read_word_o    (read_word)
    );

    always @(posedge clk) begin
      expected_q <= words[read_address];
      expected   <= expected_q;
      if (write) words[write_address] <= write_word;
    end

    always @(negedge clk) begin
      if (cycle > 2 && read_word !== expected) $fatal(1, "memory %0d: %h instead of %h", k, read_word, expected);
      write = (cycle < Random) & ($urandom_range(3) != 0);
      // One write in four is to the neighbour of a word written before, in another bit of the address.
      write_address = AddressBits[k]'($urandom);
      if ($urandom_range(3) == 0) write_address = latest[$urandom_range(31)] ^ AddressBits[k]'(1 << $urandom_range(14));
      write_word   = WordBits[k]'({$urandom, $urandom});
      read_address = latest[$urandom_range(31)];
      if (cycle >= Random) read_address = AddressBits[k]'(cycle - Random);
      // The word read in the cycle of its write is undefined.
      if (write_address == read_address) write = 1'b0;
      if (write) latest[$urandom_range(31)] = write_address;
    end
  end

endmodule

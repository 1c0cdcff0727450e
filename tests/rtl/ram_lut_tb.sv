// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the short memory in LUT RAM: random writes and reads. A word that was never written reads as 0.

module ram_lut_tb;

  localparam int unsigned Memories = 3;
  localparam int unsigned AddressBits[Memories] = '{1, 4, 6};
  localparam int unsigned WordBits[Memories] = '{5, 19, 40};
  localparam int unsigned Random = 5000;

  logic clk = 1'b0;
  int unsigned cycle = 0;

  always #1 clk = ~clk;

  always @(negedge clk) begin
    cycle <= cycle + 1;
    if (cycle == Random) begin
      $display("PASS");
      $finish;
    end
  end

  for (genvar k = 0; k < Memories; k++) begin : gen_memory
    logic write = 1'b0;
    logic [AddressBits[k]-1:0] write_address = '0, read_address = '0;
    logic [WordBits[k]-1:0] write_word = '0, read_word;
    logic [WordBits[k]-1:0] words[2**AddressBits[k]];
    logic [WordBits[k]-1:0] expected_q, expected;

    initial words = '{default: '0};

    mont_ram_lut #(
      .WordBits   (WordBits[k]),
      .AddressBits(AddressBits[k])
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
      write_address = AddressBits[k]'($urandom);
      read_address  = AddressBits[k]'($urandom);
      write_word    = WordBits[k]'({$urandom, $urandom});
      // The word read in the cycle of its write is undefined.
      write         = (write_address != read_address) & ($urandom_range(3) != 0);
    end
  end

endmodule

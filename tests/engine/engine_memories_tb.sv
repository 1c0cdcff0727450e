// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the kernel's memories: numbers are written word by word and read as x, as y and as M~. In a reset and after
// it, nothing is written. A word of M~ that was never written keeps its first value.

module engine_memories_tb;

  localparam int unsigned WordBits = 10;
  localparam int unsigned AddressBits = 6;
  localparam int unsigned WordWidth = 3;
  localparam int unsigned ModulusWidth = 1;

  logic clk = 1'b0, rst_n = 1'b1;
  logic [AddressBits-1:0] x_address = '0, y_address = '0, z = '0;
  logic [ModulusWidth-1:0] m = '0;
  logic [WordWidth-1:0] m_number = '0, number = '0;
  logic first = 1'b0, write = 1'b0, write_m = 1'b0;
  logic [WordBits-1:0] word = '0, x_word, y_word, m_word;

  logic [WordBits-1:0] words[2**AddressBits];
  logic [WordBits-1:0] m_words[2**(ModulusWidth+WordWidth)];
  bit known[2**AddressBits];
  bit m_known[2**(ModulusWidth+WordWidth)];

  always #1 clk = ~clk;

  mont_engine_memories #(
    .WordBits    (WordBits),
    .AddressBits (AddressBits),
    .WordWidth   (WordWidth),
    .ModulusWidth(ModulusWidth)
  ) u_memories (
    .clk_i      (clk),
    .rst_ni     (rst_n),
    .x_address_i(x_address),
    .y_address_i(y_address),
    .m_i        (m),
    .m_number_i (m_number),
    .x_word_o   (x_word),
    .y_word_o   (y_word),
    .m_word_o   (m_word),
    .z_i        (z),
    .first_i    (first),
    .number_i   (number),
    .write_i    (write),
    .write_m_i  (write_m),
    .word_i     (word)
  );

  // A number of four words, some of which are written.
  task automatic write_number;
    logic [AddressBits-1:0] at;
    logic broken;
    at         = AddressBits'($urandom_range(15) * 4);
    m          = ModulusWidth'($urandom);
    broken     = $urandom_range(3) == 0;
    {z, first} = {at, 1'b1};
    @(negedge clk);
    {z, first} = {AddressBits'($urandom), 1'b0};
    for (int unsigned i = 0; i < 4; i++) begin
      {number, word, write, write_m} = {WordWidth'(i), WordBits'($urandom), 2'($urandom)};
      rst_n = !(broken && i == 3);
      if (write & rst_n) {known[at+AddressBits'(i)], words[at+AddressBits'(i)]} = {1'b1, word};
      if (write_m & rst_n) {m_known[{m, number}], m_words[{m, number}]} = {1'b1, word};
      @(negedge clk);
    end
    {write, write_m, rst_n} = 3'b001;
    {number, word} = {WordWidth'($urandom), WordBits'($urandom)};
    repeat (2) @(negedge clk);
  endtask

  task automatic read;
    x_address = AddressBits'($urandom);
    y_address = AddressBits'($urandom);
    m         = ModulusWidth'($urandom);
    m_number  = WordWidth'($urandom);
    @(negedge clk);
    @(negedge clk);
    if (!m_known[{m, m_number}]) {m_known[{m, m_number}], m_words[{m, m_number}]} = {1'b1, m_word};
    if (known[x_address] && x_word !== words[x_address]) $fatal(1, "x of %h: %h", x_address, x_word);
    if (known[y_address] && y_word !== words[y_address]) $fatal(1, "y of %h: %h", y_address, y_word);
    if (m_word !== m_words[{m, m_number}]) $fatal(1, "word %0d of M~ %0d: %h", m_number, m, m_word);
  endtask

  initial begin
    repeat (2000) begin
      write_number();
      repeat (8) read();
    end
    $display("PASS");
    $finish;
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// The multiplier X of the scalable multiplier, a bit at a time: its words wait in a memory, and one of them in a shift
// register whose bottom bit is the next one for the kernel. After the last word the bits are zero.
//
// Source: A. F. Tenca, C. K. Koc (2003), section 6.1, where an n-bit register shifts by Elements bits a pass. The
// elements start one after another, so one bit at a time is enough, and X may be in a memory.
//
// word_i is written to address_i, the words in order, beginning with word 0. digit_o is the bottom bit of X in the
// clock after word 0 was written, and the next one in each clock after step_i. No step comes while words are written.

module mont_scalable_digits #(
  parameter int unsigned WordBits = 8,  // >= 3
  parameter int unsigned Words = 16,
  localparam int unsigned AddressWidth = mont_pkg::index_width(Words)
) (
  input  logic                    clk_i,
  input  logic                    write_i,
  input  logic [AddressWidth-1:0] address_i,
  input  logic [    WordBits-1:0] word_i,
  input  logic [AddressWidth-1:0] last_i,     // address of the last word
  input  logic                    step_i,
  output logic                    digit_o
);

  localparam int unsigned CountWidth = mont_pkg::index_width(WordBits);
  localparam int unsigned LastBit = WordBits - 1;

  logic [WordBits-1:0] shift_q;
  logic [CountWidth-1:0] count_q;  // bits of the word that are used up
  logic [AddressWidth-1:0] next_q;  // address of the word after the one in the shift register
  logic exhausted_q;  // there is none
  logic [WordBits-1:0] next_word;
  logic [WordBits-1:0] next_word_q;  // zero if there is none
  logic first;
  logic word_ends;

  assign first = write_i & (address_i == '0);
  assign word_ends = step_i & (count_q == CountWidth'(LastBit));

  mont_word_ram #(
    .WordBits(WordBits),
    .Words   (Words)
  ) u_words (
    .clk_i,
    .write_i,
    .write_address_i(address_i),
    .write_word_i   (word_i),
    .read_i         (1'b1),
    .read_address_i (next_q),
    .read_word_o    (next_word)
  );

  // A word has at least three bits: time for the next one to come from the memory.
  always_ff @(posedge clk_i) next_word_q <= exhausted_q ? '0 : next_word;

  always_ff @(posedge clk_i) begin
    if (first) begin
      shift_q     <= word_i;
      count_q     <= '0;
      next_q      <= AddressWidth'(1);
      exhausted_q <= last_i == '0;
    end else if (word_ends) begin
      shift_q     <= next_word_q;
      count_q     <= '0;
      next_q      <= next_q + 1'b1;
      exhausted_q <= exhausted_q | (next_q == last_i);
    end else if (step_i) begin
      shift_q <= shift_q >> 1;
      count_q <= count_q + 1'b1;
    end
  end

  assign digit_o = shift_q[0];

endmodule

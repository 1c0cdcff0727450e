// SPDX-License-Identifier: Apache-2.0
//
// Serialiser of the multiplier X for the scalable multiplier: it delivers one bit of X at a time, and zeros after the
// last word.
//
// Source: A. F. Tenca, C. K. Koc (2003), section 6.1, where an n-bit register shifts by Elements bits per pass. Here
// the words of X are in a memory and the current word is in a shift register. One bit at a time suffices, because the
// elements start one after another.
//
// Cycles. The words are written in order, word 0 first. digit_o is bit 0 of X in the cycle after word 0 is written.
// Each step_i advances to the next bit. step_i is low while words are written.

module mont_scalable_digits #(
  parameter int unsigned WordBits = 8,  // >= 3
  parameter int unsigned Words = 16,
  localparam int unsigned AddressWidth = mont_pkg::index_width(Words)
) (
  input  logic                    clk_i,
  input  logic                    write_i,
  input  logic [AddressWidth-1:0] address_i,  // address of the word that is written
  input  logic [    WordBits-1:0] word_i,
  input  logic [AddressWidth-1:0] last_i,     // address of the last word
  input  logic                    step_i,     // advance to the next bit
  output logic                    digit_o
);

  localparam int unsigned CountWidth = mont_pkg::index_width(WordBits);
  localparam int unsigned LastBit = WordBits - 1;

  logic [WordBits-1:0] shift_q;
  logic [CountWidth-1:0] count_q;  // bits of the current word that have been used
  logic [AddressWidth-1:0] next_q;  // address of the next word
  logic exhausted_q;  // there is no next word
  logic [WordBits-1:0] next_word;
  logic [WordBits-1:0] next_word_q;  // the next word, or zero
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

  // A word lasts at least three cycles, in which the next word is read from the memory.
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

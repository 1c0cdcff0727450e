// SPDX-License-Identifier: Apache-2.0
//
// Source of the factors of the quotient digits, word by word: M~ in the rows of the product; with Reduce = 1, M^-1 mod
// 2^k and M in the rows of the final reduction, k = FactorBits.
//
// Set-up: load_i takes M from the port of the previous cycle. setup_i is high in this cycle, in the next
// FactorBits * ceil(Width / DigitBits) + 1 cycles, and one cycle for each of the Folding * WordDigits digits of a
// number.
// mont_scaled_modulus computes M~ and M^-1 in this time. The last digit is written one cycle after setup_i.
//
// m_word_o is word word_i of M~, or of M with modulus_i. With inverse_i its lowest digits are a word of M^-1; the words
// leave one per cycle from last_i on.
//
// Groups. A single multiplexer of M~ and M would drive one net from end to end of the core. So the digits above M^-1
// form Groups groups, and the selection advances by a group in each cycle, from the first row with M^-1 on. In these
// rows no digit of u comes from such high columns, and the first D+1 quotient digits of the next product are 0. With
// Groups = 0 all digits follow modulus_i at once.

module mont_pipelined_modulus #(
  parameter int unsigned Width = 256,
  parameter int unsigned DigitBits = 18,
  parameter int unsigned FactorBits = 90,  // k
  parameter int unsigned WordDigits = 4,
  parameter int unsigned Folding = 2,  // words of a number
  parameter bit Reduce = 1'b1,  // 1: M^-1 and M are needed; 0: M~ only
  parameter int unsigned Groups = 0,  // 0 to D+1
  localparam int unsigned WordBits = WordDigits * DigitBits,
  localparam int unsigned WordWidth = mont_pkg::index_width(Folding)
) (
  input  logic                 clk_i,
  input  logic                 load_i,     // mod_i was a modulus in the previous cycle
  input  logic                 setup_i,    // the set-up is running
  input  logic [    Width-1:0] mod_i,
  input  logic                 busy_i,     // a product is running
  input  logic                 last_i,     // the last word of a row
  input  logic [WordWidth-1:0] word_i,     // word of the row
  input  logic                 inverse_i,  // the row needs M^-1
  input  logic                 modulus_i,  // the row needs M
  output logic [ WordBits-1:0] m_word_o
);

  logic store;
  logic [DigitBits-1:0] m_tilde_digit;
  logic [DigitBits-1:0] modulus_digit;
  // The tables are enabled by a register, because it drives every bit.
  logic write_q;
  logic [DigitBits-1:0] m_tilde_digit_q;
  logic [DigitBits-1:0] modulus_digit_q;
  logic [FactorBits-1:0] inverse;
  logic [WordBits-1:0] m_tilde_word;

  mont_scaled_modulus #(
    .Width     (Width),
    .DigitBits (DigitBits),
    .FactorBits(FactorBits)
  ) u_modulus (
    .clk_i,
    .load_i,
    .mod_i,
    .store_o  (store),
    .m_tilde_o(m_tilde_digit),
    .modulus_o(modulus_digit),
    .inverse_o(inverse)
  );

  always_ff @(posedge clk_i) begin
    write_q         <= setup_i & store & ~load_i;
    m_tilde_digit_q <= m_tilde_digit;
    modulus_digit_q <= modulus_digit;
  end

  mont_digit_table #(
    .Digits   (WordDigits),
    .DigitBits(DigitBits),
    .Folding  (Folding)
  ) u_m_tilde (
    .clk_i,
    .start_i  (load_i),
    .write_i  (write_q),
    .digit_i  (m_tilde_digit_q),
    .address_i(word_i),
    .word_o   (m_tilde_word)
  );

  if (Reduce) begin : gen_canonical
    localparam int unsigned InverseBits = (FactorBits > WordBits) ? FactorBits : WordBits;
    logic [InverseBits-1:0] inverse_q;  // M^-1 without the words already read
    logic [WordBits-1:0] modulus_word;

    always_ff @(posedge clk_i) inverse_q <= (last_i | ~busy_i) ? InverseBits'(inverse) : inverse_q >> WordBits;

    mont_digit_table #(
      .Digits   (WordDigits),
      .DigitBits(DigitBits),
      .Folding  (Folding)
    ) u_words (
      .clk_i,
      .start_i  (load_i),
      .write_i  (write_q),
      .digit_i  (modulus_digit_q),
      .address_i(word_i),
      .word_o   (modulus_word)
    );

    localparam int unsigned InverseDigits = FactorBits / DigitBits;
    localparam int unsigned LowDigits = (WordDigits < InverseDigits) ? WordDigits : InverseDigits;
    localparam int unsigned LowBits = LowDigits * DigitBits;

    assign m_word_o[LowBits-1:0] =
        modulus_i ? modulus_word[LowBits-1:0] : inverse_i ? inverse_q[LowBits-1:0] : m_tilde_word[LowBits-1:0];

    if (WordDigits > LowDigits) begin : gen_high
      localparam int unsigned HighDigits = WordDigits - LowDigits;
      logic [HighDigits-1:0] chosen;  // by digit: select the digit of M

      if (Groups == 0) begin : gen_at_once
        assign chosen = {HighDigits{modulus_i}};
      end else begin : gen_groups
        localparam int unsigned Size = (HighDigits + Groups - 1) / Groups;
        logic [Groups-1:0] chosen_q;

        always_ff @(posedge clk_i) chosen_q <= Groups'({chosen_q, inverse_i | modulus_i});

        for (genvar j = 0; j < HighDigits; j++) begin : gen_group
          assign chosen[j] = chosen_q[j/Size];
        end
      end

      for (genvar j = 0; j < HighDigits; j++) begin : gen_digit
        localparam int unsigned At = LowBits + j * DigitBits;
        assign m_word_o[At+:DigitBits] = chosen[j] ? modulus_word[At+:DigitBits] : m_tilde_word[At+:DigitBits];
      end
    end
  end else begin : gen_chained
    assign m_word_o = m_tilde_word;
  end

endmodule

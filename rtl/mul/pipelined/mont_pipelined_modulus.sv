// SPDX-License-Identifier: Apache-2.0
//
// Source of the factors of the quotient digits, word by word: M~ in the rows of the product; with Canonical = 1, k' and
// M in the rows of the final reduction.
//
// Set-up: load_i takes M. setup_i follows for FactorBits * ceil(Width / DigitBits) + 1 cycles, and one cycle for each
// of the Words * WordDigits digits of a number. mont_quotient_free_modulus computes M~ and k' meanwhile.
//
// m_word_o is word word_i of M~, or of M with modulus_i. With factor_i it is a word of k'; its words rotate, one per
// cycle from last_i on. modulus_word_o is the word of M for the final subtraction, one per cycle, word 0 one cycle
// after final_first_i. The rows and the final subtraction share one table of M. The subtraction uses it while end_i is
// high.

module mont_pipelined_modulus #(
  parameter int unsigned Width = 256,
  parameter int unsigned DigitBits = 18,
  parameter int unsigned FactorBits = 90,  // bits of k'
  parameter int unsigned WordDigits = 4,
  parameter int unsigned Words = 2,
  parameter bit Canonical = 1'b1,  // 1: k' and M are needed; 0: M~ only
  localparam int unsigned WordBits = WordDigits * DigitBits,
  localparam int unsigned WordWidth = mont_pkg::index_width(Words)
) (
  input  logic                 clk_i,
  input  logic                 load_i,         // a modulus is taken
  input  logic                 setup_i,        // the set-up is running
  input  logic [    Width-1:0] mod_i,
  input  logic                 busy_i,         // a product is running
  input  logic                 last_i,         // the last word of a row
  input  logic [WordWidth-1:0] word_i,         // word of the row
  input  logic                 factor_i,       // the row needs k'
  input  logic                 modulus_i,      // the row needs M
  input  logic                 end_i,          // no later row needs M
  input  logic                 final_first_i,  // word 0 for the final subtraction in the next cycle
  output logic [ WordBits-1:0] m_word_o,
  output logic [ WordBits-1:0] modulus_word_o
);

  logic store;
  logic [DigitBits-1:0] m_tilde_digit;
  logic [DigitBits-1:0] modulus_digit;
  logic [FactorBits-1:0] factor;
  logic [WordBits-1:0] m_tilde_word;

  mont_quotient_free_modulus #(
    .Width     (Width),
    .DigitBits (DigitBits),
    .FactorBits(FactorBits)
  ) u_modulus (
    .clk_i,
    .load_i,
    .setup_i,
    .mod_i,
    .store_o  (store),
    .m_tilde_o(m_tilde_digit),
    .modulus_o(modulus_digit),
    .factor_o (factor)
  );

  mont_digit_table #(
    .Digits   (WordDigits),
    .DigitBits(DigitBits),
    .Words    (Words)
  ) u_m_tilde (
    .clk_i,
    .start_i  (load_i),
    .write_i  (setup_i & store),
    .digit_i  (m_tilde_digit),
    .address_i(word_i),
    .word_o   (m_tilde_word)
  );

  if (Canonical) begin : gen_canonical
    localparam int unsigned FactorWordBits = (FactorBits > WordBits) ? FactorBits : WordBits;
    logic [FactorWordBits-1:0] factor_q;  // k' without the words already read
    logic [WordWidth-1:0] final_word_q;
    logic [WordWidth-1:0] final_word;

    assign final_word = (Words == 1 || final_first_i) ? '0 : final_word_q + 1'b1;

    always_ff @(posedge clk_i) begin
      factor_q     <= (last_i | ~busy_i) ? FactorWordBits'(factor) : factor_q >> WordBits;
      final_word_q <= final_word;
    end

    mont_digit_table #(
      .Digits   (WordDigits),
      .DigitBits(DigitBits),
      .Words    (Words)
    ) u_words (
      .clk_i,
      .start_i  (load_i),
      .write_i  (setup_i & store),
      .digit_i  (modulus_digit),
      .address_i(end_i ? final_word_q : word_i),
      .word_o   (modulus_word_o)
    );

    assign m_word_o = modulus_i ? modulus_word_o : factor_i ? factor_q[WordBits-1:0] : m_tilde_word;
  end else begin : gen_chained
    assign modulus_word_o = '0;
    assign m_word_o = m_tilde_word;
  end

endmodule

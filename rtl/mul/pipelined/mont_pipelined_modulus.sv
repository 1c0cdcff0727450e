// SPDX-License-Identifier: Apache-2.0
//
// What mont_mul_pipelined multiplies its quotient digits by: M~ (mont_quotient_free_modulus), and with Canonical = 1 in the
// rows after the product k' and M, word by word.
//
// Set-up: load_i takes M, and setup_i follows for FactorBits * ceil(Width / DigitBits) + 1 clocks and one for each of the
// Words * WordDigits digits of a number.
//
// m_word_o is word word_i of M~, of M with modulus_i or of k' with factor_i, whose words come one a clock from last_i on.
// modulus_word_o is that of M for the final subtraction, whose words come one a clock, word 0 a clock after final_first_i.
// With end_i no row needs a word of M any more, and the subtraction has the table for itself.

module mont_pipelined_modulus #(
  parameter int unsigned Width = 256,
  parameter int unsigned DigitBits = 18,
  parameter int unsigned FactorBits = 90,
  parameter int unsigned WordDigits = 4,
  parameter int unsigned Words = 2,
  parameter bit Canonical = 1'b1,
  localparam int unsigned WordBits = WordDigits * DigitBits,
  localparam int unsigned WordWidth = mont_pkg::index_width(Words)
) (
  input  logic                 clk_i,
  input  logic                 load_i,
  input  logic                 setup_i,
  input  logic [    Width-1:0] mod_i,
  input  logic                 busy_i,
  input  logic                 last_i,         // the last word of a row
  input  logic [WordWidth-1:0] word_i,
  input  logic                 factor_i,
  input  logic                 modulus_i,
  input  logic                 end_i,
  input  logic                 final_first_i,
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
    logic [FactorWordBits-1:0] factor_q;  // its next word lowest
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

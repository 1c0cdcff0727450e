// SPDX-License-Identifier: Apache-2.0
//
// Modulus register of an exponentiator, with the constants R mod M and R^2 mod M, R = 2^RExponent. The constants come
// from the caller or are computed from M by doubling 1 modulo M:
//
//   t = 1 mod M;  2*RExponent times: t = 2t mod M.   After RExponent doublings t = R mod M, at the end R^2 mod M.
//
// Ranges. t < M, so 2t - M < M: one conditional subtraction keeps t below M. M is odd; M = 1 gives 0.
//
// A doubling is one pass over the words, one word per cycle; no carry chain is longer than a word. 2t and 2t - M both
// rotate in rings. The last word of the pass decides which of them is t. The next pass reads t from that ring into a
// register and doubles it one cycle later. The first pass forms 1 mod M from zero and a carry. One pass after the
// doublings moves t into its final register.
//
// Cycles: valid_o rises (2*RExponent + 2) * (Words + 1) clock edges after the one that takes M, or at that edge itself
// if the constants are supplied. Words = ceil(Width / WordBits).

module mont_constants #(
  parameter int unsigned Width = 256,
  parameter int unsigned RExponent = 256,  // R = 2^RExponent
  parameter int unsigned WordBits = mont_exp_pkg::WordBits,  // longest carry chain in bits, >= 2
  localparam int unsigned Words = (Width + WordBits - 1) / WordBits
) (
  input  logic                clk_i,
  input  logic                rst_ni,
  input  logic                load_i,          // take the modulus
  input  logic                usable_i,        // with load_i: the modulus is odd; otherwise valid_o stays low
  input  logic                supplied_i,      // with load_i: r_mod_i and r2_mod_i are valid, each below M
  input  logic [   Width-1:0] mod_i,
  input  logic [   Width-1:0] r_mod_i,
  input  logic [   Width-1:0] r2_mod_i,
  input  logic                rotate_mod_i,    // with valid_o: the ring of M rotates by one word at the next clock edge
  output logic                valid_o,         // the constants are valid
  output logic [   Width-1:0] mod_o,
  output logic [WordBits-1:0] mod_word_o,      // lowest word of the ring of M; bits from Width on are zero
  output logic [WordBits-1:0] not_mod_word_o,  // complement of mod_word_o
  output logic                one_o,           // 1 mod M, from the second cycle after load_i on
  output logic [   Width-1:0] r_mod_o,
  output logic [   Width-1:0] r2_mod_o
);

  if (WordBits < 2) begin : gen_illegal_word
    $error("mont_constants: WordBits must be at least 2");
  end

  localparam int unsigned PaddedWidth = Words * WordBits;
  localparam int unsigned WordWidth = mont_pkg::index_width(Words + 1);
  localparam int unsigned PassWidth = mont_pkg::index_width(2 * RExponent + 2);
  localparam int unsigned BeforeR = RExponent;  // number of the pass before the pass that reads t = R mod M
  localparam int unsigned BeforeR2 = 2 * RExponent;  // number of the pass before the pass that reads t = R^2 mod M

  logic valid_q;
  logic busy_q;
  logic [WordWidth-1:0] word_q;  // number of the word that is read; the previous word is doubled
  logic [PassWidth-1:0] pass_q;
  logic reads_r_q;  // the pass reads t = R mod M
  logic reads_r2_q;  // the pass, which is the last one, reads t = R^2 mod M
  logic doubles_q;  // a word is being doubled; low in the first cycle of a pass
  logic last_word;  // the last word is being doubled

  assign last_word = word_q == WordWidth'(Words);

  // Rings. The lowest word is the current one: for t the word that is read, for M the word that is subtracted. In the
  // first cycle of a pass, the rings of 2t and 2t - M take an invalid word; it has left them by the end of the pass.
  logic [PaddedWidth-1:0] m_q;
  logic [PaddedWidth-1:0] m_next;
  logic [WordBits-1:0] not_m_q;  // the lowest word of ~M, which subtractions add; a register shortens their path
  logic [PaddedWidth-1:0] r_q;
  logic [PaddedWidth-1:0] twice_q;
  logic [PaddedWidth-1:0] reduced_q;
  logic carried_q;  // 2t overflows the words: t is reduced_q, not twice_q
  logic fitted_q;  // 2t - M has no borrow: t is reduced_q, too

  logic one_q;
  logic carry_q;  // carry of 2t into the next word
  logic fits_q;  // no borrow of 2t - M goes into the next word

  // The word of t that is doubled, and the words of 2t and 2t - M.
  logic [WordBits-1:0] t_q;
  logic [WordBits-1:0] twice;
  logic [WordBits-1:0] reduced;
  logic carry;
  logic fits;

  assign {carry, twice}  = {t_q, carry_q};
  assign {fits, reduced} = {1'b0, twice} + {1'b0, not_m_q} + (WordBits + 1)'(fits_q);

  function automatic logic [PaddedWidth-1:0] rotated(logic [PaddedWidth-1:0] ring, logic [WordBits-1:0] word);
    rotated = ring >> WordBits;
    rotated[PaddedWidth-1-:WordBits] = word;
  endfunction

  always_comb begin
    m_next = m_q;
    if (load_i) m_next = PaddedWidth'(mod_i);
    else if (doubles_q | rotate_mod_i) m_next = rotated(m_q, m_q[WordBits-1:0]);
  end

  // An odd M is 1 if no other bit is set. The detection takes two cycles: first within each word, then over all words.
  logic [Words-1:0] others_q;
  logic [PaddedWidth-1:0] others;
  assign others = PaddedWidth'(mod_i) >> 1;

  always_ff @(posedge clk_i) begin
    m_q       <= m_next;
    not_m_q   <= ~m_next[WordBits-1:0];

    // These registers run freely: a clock enable would fan out to every bit.
    t_q       <= (carried_q | fitted_q) ? reduced_q[WordBits-1:0] : twice_q[WordBits-1:0];
    reduced_q <= rotated(reduced_q, reduced);
    if (busy_q) twice_q <= rotated(twice_q, reads_r2_q ? t_q : twice);
    if (busy_q & reads_r_q) r_q <= rotated(r_q, t_q);

    if (load_i) begin
      r_q       <= PaddedWidth'(r_mod_i);
      twice_q   <= '0;
      carried_q <= 1'b0;
      fitted_q  <= 1'b0;
      for (int k = 0; k < Words; k++) others_q[k] <= |others[k*WordBits+:WordBits];
      word_q     <= '0;
      pass_q     <= '0;
      reads_r_q  <= 1'b0;
      reads_r2_q <= 1'b0;
      carry_q    <= 1'b1;
    end else if (busy_q) begin
      if (last_word) begin
        carried_q <= carry;
        fitted_q <= fits;
        word_q <= '0;
        pass_q <= pass_q + 1'b1;
        reads_r_q <= pass_q == PassWidth'(BeforeR);
        reads_r2_q <= pass_q == PassWidth'(BeforeR2);
        carry_q <= 1'b0;
      end else begin
        word_q <= word_q + 1'b1;
        if (doubles_q) carry_q <= carry;
      end
    end
  end

  // No gate stands between the carry chain and its register.
  always_ff @(posedge clk_i) begin
    if (load_i | last_word) fits_q <= 1'b1;
    else if (doubles_q) fits_q <= fits;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      valid_q   <= 1'b0;
      busy_q    <= 1'b0;
      doubles_q <= 1'b0;
    end else if (load_i) begin
      valid_q   <= usable_i & supplied_i;
      busy_q    <= usable_i & ~supplied_i;
      doubles_q <= 1'b0;
    end else if (busy_q) begin
      valid_q   <= last_word & reads_r2_q;
      busy_q    <= ~(last_word & reads_r2_q);
      doubles_q <= ~last_word;
    end
  end

  always_ff @(posedge clk_i) one_q <= |others_q;

  // R^2 mod M of the caller, otherwise zero.
  logic [Width-1:0] r2_q;

  always_ff @(posedge clk_i) begin
    if (load_i & ~supplied_i) r2_q <= '0;
    else if (load_i) r2_q <= r2_mod_i;
  end

  assign valid_o = valid_q;
  assign mod_o = m_q[Width-1:0];
  assign mod_word_o = m_q[WordBits-1:0];
  assign not_mod_word_o = not_m_q;
  assign one_o = one_q;
  assign r_mod_o = r_q[Width-1:0];

  // One of the two is zero. A multiplexer that selects r2_mod_o from a few sources takes the OR into the same LUT.
  assign r2_mod_o = twice_q[Width-1:0] | r2_q;

endmodule

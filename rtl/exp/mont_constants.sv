// SPDX-License-Identifier: Apache-2.0
//
// The modulus M of an exponentiator with R mod M and R^2 mod M, R = 2^RExponent: computed from M alone by doubling
// 1 modulo M, or taken from the caller.
//
//   t = 1 mod M;  2*RExponent times: t = 2t mod M.   After RExponent doublings t = R mod M, at the end R^2 mod M.
//
// Ranges: t < M, so 2t - M < M: one conditional subtraction keeps it there. M odd; M = 1 gives 0.
//
// A doubling is a pass over the words, one a clock, so that no carry is longer than a word. 2t and 2t - M both go round
// in rings; which of them is t is known after the last word, and the next pass reads its words from there, into a register
// from which they are doubled a clock later. One more pass brings t to its place, and one at the beginning makes 1 of 0 and
// a carry, and 0 of that for M = 1.
//
// Cycles: valid_o is high (2*RExponent + 2) * (Words + 1) clock edges after the one that takes M; at once if the constants
// are supplied. Words = ceil(Width / WordBits).

module mont_constants #(
  parameter int unsigned Width = 256,
  parameter int unsigned RExponent = 256,
  parameter int unsigned WordBits = 64,  // longest carry
  localparam int unsigned Words = (Width + WordBits - 1) / WordBits
) (
  input  logic                clk_i,
  input  logic                rst_ni,
  input  logic                load_i,      // take a modulus
  input  logic                usable_i,    // with load_i: it is odd; otherwise nothing becomes valid
  input  logic                supplied_i,  // with load_i: the constants come with it, each below M
  input  logic [   Width-1:0] mod_i,
  input  logic [   Width-1:0] r_mod_i,
  input  logic [   Width-1:0] r2_mod_i,
  input  logic                turn_mod_i,  // while valid_o: M's ring goes on by a word after this clock
  output logic                valid_o,
  output logic [   Width-1:0] mod_o,
  output logic [WordBits-1:0] mod_word_o,  // the lowest of the ring, whose words beyond the width are 0
  output logic                one_o,       // 1 mod M, from the second clock after load_i on
  output logic [   Width-1:0] r_mod_o,
  output logic [   Width-1:0] r2_mod_o
);

  if (WordBits < 2) begin : gen_illegal_word
    $error("mont_constants: WordBits must be at least 2");
  end

  localparam int unsigned PaddedWidth = Words * WordBits;
  localparam int unsigned WordWidth = mont_pkg::index_width(Words + 1);
  localparam int unsigned PassWidth = mont_pkg::index_width(2 * RExponent + 2);
  localparam int unsigned BeforeR = RExponent;  // the pass before the one that reads t = R mod M
  localparam int unsigned BeforeR2 = 2 * RExponent;

  logic valid_q;
  logic busy_q;
  logic [WordWidth-1:0] word_q;  // that is read; the one before is doubled
  logic [PassWidth-1:0] pass_q;
  logic reads_r_q;
  logic reads_r2_q;  // in the last pass
  logic doubles_q;  // there is one: not in the first clock of a pass
  logic last_word;  // it is the last one

  assign last_word = word_q == WordWidth'(Words);

  // Rings, the word in hand lowest: of t the one that is read, of M the one before. What the rings of t take in the first
  // clock of a pass leaves them with its last.
  logic [PaddedWidth-1:0] m_q;
  logic [PaddedWidth-1:0] r_q;
  logic [PaddedWidth-1:0] twice_q;
  logic [PaddedWidth-1:0] reduced_q;
  logic reduce_q;  // t is reduced_q, not twice_q

  logic one_q;
  logic carry_q;
  logic borrow_q;

  // A word of t, and of what becomes of it.
  logic [WordBits-1:0] t_q;
  logic [WordBits-1:0] twice;
  logic [WordBits-1:0] reduced;
  logic carry;
  logic borrow;

  assign {carry, twice} = reads_r2_q ? {1'b0, t_q} : {t_q, carry_q};
  assign {borrow, reduced} = {1'b0, twice} - {1'b0, m_q[WordBits-1:0]} - (WordBits + 1)'(borrow_q);

  function automatic logic [PaddedWidth-1:0] turned(logic [PaddedWidth-1:0] ring, logic [WordBits-1:0] word);
    turned = ring >> WordBits;
    turned[PaddedWidth-1-:WordBits] = word;
  endfunction

  // An odd M is 1 if it has no other bit, which is found in two steps.
  logic [Words-1:0] others_q;
  logic [PaddedWidth-1:0] others;
  assign others = PaddedWidth'(mod_i) >> 1;

  always_ff @(posedge clk_i) begin
    if (load_i) begin
      m_q <= PaddedWidth'(mod_i);
    end else if (doubles_q | turn_mod_i) begin
      m_q <= turned(m_q, m_q[WordBits-1:0]);
    end

    if (load_i) begin
      r_q      <= PaddedWidth'(r_mod_i);
      twice_q  <= supplied_i ? PaddedWidth'(r2_mod_i) : '0;
      reduce_q <= 1'b0;
      for (int k = 0; k < Words; k++) others_q[k] <= |others[k*WordBits+:WordBits];
      word_q     <= '0;
      pass_q     <= '0;
      reads_r_q  <= 1'b0;
      reads_r2_q <= 1'b0;
      carry_q    <= 1'b1;
      borrow_q   <= 1'b0;
    end else if (busy_q) begin
      t_q <= reduce_q ? reduced_q[WordBits-1:0] : twice_q[WordBits-1:0];
      if (reads_r_q) r_q <= turned(r_q, t_q);
      twice_q   <= turned(twice_q, twice);
      reduced_q <= turned(reduced_q, reduced);
      if (last_word) begin
        reduce_q <= carry | ~borrow;
        word_q <= '0;
        pass_q <= pass_q + 1'b1;
        reads_r_q <= pass_q == PassWidth'(BeforeR);
        reads_r2_q <= pass_q == PassWidth'(BeforeR2);
        carry_q <= 1'b0;
        borrow_q <= 1'b0;
      end else begin
        word_q <= word_q + 1'b1;
        if (doubles_q) begin
          carry_q  <= carry;
          borrow_q <= borrow;
        end
      end
    end
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

  assign valid_o = valid_q;
  assign mod_o = m_q[Width-1:0];
  assign mod_word_o = m_q[WordBits-1:0];
  assign one_o = one_q;
  assign r_mod_o = r_q[Width-1:0];
  assign r2_mod_o = twice_q[Width-1:0];

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// The canonical residue of a chained Montgomery product v, by Montgomery reduction of the bits that it has too many.
//
//   z = v * 2^(-ExcessBits) mod M,  M odd,  for every v with (v + (2^ExcessBits - 1) * M) / 2^ExcessBits < 2M
//
//   ExcessBits times: v = (v + (v mod 2) * M) / 2;   v = v - M;   if v < 0: v = v + M
//
// Range. The sum that is halved is below 2^OperandWidth + 2^Width, and OperandWidth + 1 bits hold it.
//
// Every line is a pass over the words, one a clock, so that no carry is longer than a word. v goes round in a ring, and M
// in one outside, which has its words alone. What is added to a word is in a register a clock before, and a word is halved
// when the one above it, whose lowest bit it takes, is known: a clock later.
//
// Between results v is taken in every clock of watch_i, so that a flip-flop selects all bits of it; without, z_o is 0.
//
// Cycles: valid_o is high (ExcessBits + 2) * (Words + 1) clock edges after the one with load_i. It goes with take_i.

module mont_canonical_result #(
  parameter int unsigned Width = 256,  // bits of the modulus
  parameter int unsigned OperandWidth = 257,  // bits of v, >= Width
  parameter int unsigned ExcessBits = 0,
  parameter int unsigned WordBits = 64,  // longest carry, >= 2
  localparam int unsigned Words = (OperandWidth < WordBits) ? 2 : OperandWidth / WordBits + 1,
  localparam int unsigned ModulusWords = (Width + WordBits - 1) / WordBits
) (
  input  logic                    clk_i,
  input  logic                    rst_ni,
  input  logic                    watch_i,
  input  logic                    load_i,      // with watch_i: this is v; not between it and take_i
  input  logic [OperandWidth-1:0] v_i,
  input  logic [    WordBits-1:0] mod_word_i,  // the lowest of the ring of M,
  output logic                    turn_mod_o,  // which goes on by a word after this clock
  output logic                    valid_o,
  input  logic                    take_i,
  output logic [       Width-1:0] z_o
);

  if (WordBits < 2) begin : gen_illegal_word
    $error("mont_canonical_result: WordBits must be at least 2");
  end

  localparam int unsigned PaddedWidth = Words * WordBits;
  localparam int unsigned RingWidth = PaddedWidth - WordBits;
  localparam int unsigned WordWidth = mont_pkg::index_width(Words + 1);
  localparam int unsigned PassWidth = mont_pkg::index_width(ExcessBits + 2);
  localparam int unsigned Subtraction = ExcessBits;  // the passes by number: halvings before it,
  localparam int unsigned Restoration = ExcessBits + 1;  // and the last one

  logic idle_q;
  logic busy_q;
  logic valid_q;
  logic [WordWidth-1:0] word_q;  // clock of a pass
  logic [PassWidth-1:0] pass_q;
  logic turn_mod_q;  // the word for which the addend is prepared is one of M's, too
  logic adds_q;  // a word has its addend: not in the first clock of a pass
  logic first_word;
  logic last_word;

  assign first_word = word_q == WordWidth'(1);
  assign last_word  = word_q == WordWidth'(Words);

  // The word in hand is the lowest; the highest word of v is in sum_q.
  logic [RingWidth-1:0] v_q;
  logic [WordBits-1:0] sum_q;  // the word before, not halved yet
  logic halve_q;  // it will be

  // What the pass adds: M, ~M with a carry, or nothing.
  logic add_q;
  logic subtract_q;
  logic odd_q;  // what the pass makes of v is odd
  logic carry_q;

  logic [WordBits-1:0] mod_word;
  logic [WordBits-1:0] addend_q;
  logic [WordBits-1:0] sum;
  logic carry;

  assign turn_mod_o = turn_mod_q;
  assign mod_word = mod_word_i & {WordBits{turn_mod_q}};
  assign {carry, sum} = {1'b0, v_q[WordBits-1:0]} + {1'b0, addend_q} + (WordBits + 1)'(carry_q);

  always_ff @(posedge clk_i) addend_q <= (mod_word ^ {WordBits{subtract_q}}) & {WordBits{add_q}};

  logic subtracts_next;
  assign subtracts_next = pass_q + 1'b1 == PassWidth'(Subtraction);

  logic [WordBits-1:0] done;
  assign done = halve_q ? {sum[0] & ~first_word, sum_q[WordBits-1:1]} : sum_q;

  always_ff @(posedge clk_i) begin
    if (idle_q) begin
      {sum_q, v_q} <= PaddedWidth'(v_i) & {PaddedWidth{watch_i}};
      halve_q <= 1'b0;
      add_q <= (ExcessBits == 0) | v_i[0];
      subtract_q <= ExcessBits == 0;
      carry_q <= ExcessBits == 0;
      word_q <= '0;
      pass_q <= '0;
      adds_q <= 1'b0;
    end else if (busy_q & ~adds_q) begin
      word_q <= WordWidth'(1);
      adds_q <= 1'b1;
    end else if (busy_q) begin
      v_q <= RingWidth'({done, v_q} >> WordBits);
      sum_q <= sum;
      halve_q <= (pass_q != PassWidth'(Subtraction)) & (pass_q != PassWidth'(Restoration));
      if (first_word) odd_q <= sum[1];
      if (last_word) begin
        word_q <= '0;
        pass_q <= pass_q + 1'b1;
        adds_q <= 1'b0;
        // After the subtraction no carry is a borrow.
        add_q <= subtract_q ? ~carry : odd_q | subtracts_next;
        subtract_q <= subtracts_next;
        carry_q <= subtracts_next;
      end else begin
        word_q  <= word_q + 1'b1;
        carry_q <= carry;
      end
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      idle_q     <= 1'b1;
      busy_q     <= 1'b0;
      turn_mod_q <= 1'b0;
      valid_q    <= 1'b0;
    end else if (idle_q) begin
      idle_q     <= ~load_i;
      busy_q     <= load_i;
      turn_mod_q <= load_i;
    end else if (busy_q & last_word & (pass_q == PassWidth'(Restoration))) begin
      busy_q     <= 1'b0;
      turn_mod_q <= 1'b0;
      valid_q    <= 1'b1;
    end else if (busy_q) begin
      turn_mod_q <= last_word | (32'(word_q) + 1 < ModulusWords);
    end else if (valid_q & take_i) begin
      valid_q <= 1'b0;
      idle_q  <= 1'b1;
    end
  end

  assign valid_o = valid_q;
  assign z_o = Width'({sum_q, v_q});

endmodule

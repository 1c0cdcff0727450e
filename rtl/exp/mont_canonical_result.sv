// SPDX-License-Identifier: Apache-2.0
//
// Reduction of a chained Montgomery product v to its canonical residue z:
//
//   z = v * 2^(-ExcessBits) mod M,  M odd,  for every v with (v + (2^ExcessBits - 1) * M) / 2^ExcessBits < 2M
//
//   ExcessBits times: v = (v + (v mod 2) * M) / 2;   v = v - M;   if v < 0: v = v + M
//
// Range. The sum that is halved is below 2^OperandWidth + 2^Width, so it fits OperandWidth + 1 bits.
//
// Each line above is one pass over the words of v, one word per cycle; no carry chain is longer than a word. v and M
// rotate word by word in rings. The ring of M is outside this module, which sees its lowest word only. The addend of a
// word is registered one cycle before the addition. A word is halved one cycle after its addition, when the lowest bit
// of the next word is known.
//
// While the module is idle, v is loaded in every cycle in which watch_i is high, so the registers wait for no
// handshake. In idle cycles without watch_i, zero is loaded.
//
// Cycles: valid_o rises (ExcessBits + 2) * (Words + 1) clock edges after the one with load_i. It falls after take_i.

module mont_canonical_result #(
  parameter int unsigned Width = 256,  // bits of the modulus
  parameter int unsigned OperandWidth = 257,  // bits of v, >= Width
  parameter int unsigned ExcessBits = 0,  // halvings before the subtraction
  parameter int unsigned WordBits = 64,  // longest carry chain in bits, >= 2
  localparam int unsigned Words = (OperandWidth < WordBits) ? 2 : OperandWidth / WordBits + 1,
  localparam int unsigned ModulusWords = (Width + WordBits - 1) / WordBits
) (
  input  logic                    clk_i,
  input  logic                    rst_ni,
  input  logic                    watch_i,     // v_i may become valid in this cycle
  input  logic                    load_i,      // with watch_i: v_i is valid; low from then until take_i
  input  logic [OperandWidth-1:0] v_i,
  input  logic [    WordBits-1:0] mod_word_i,  // lowest word of the ring of M
  output logic                    turn_mod_o,  // the ring of M rotates by one word at the next clock edge
  output logic                    valid_o,     // z_o is valid
  input  logic                    take_i,      // with valid_o: z_o is taken
  output logic [       Width-1:0] z_o
);

  if (WordBits < 2) begin : gen_illegal_word
    $error("mont_canonical_result: WordBits must be at least 2");
  end

  localparam int unsigned PaddedWidth = Words * WordBits;
  localparam int unsigned RingWidth = PaddedWidth - WordBits;
  localparam int unsigned WordWidth = mont_pkg::index_width(Words + 1);
  localparam int unsigned PassWidth = mont_pkg::index_width(ExcessBits + 2);
  localparam int unsigned Subtraction = ExcessBits;  // number of the pass v - M; halvings come before it
  localparam int unsigned Restoration = ExcessBits + 1;  // number of the last pass, which adds M back

  // State: exactly one of idle_q, busy_q and valid_q is high.
  logic idle_q;
  logic busy_q;
  logic valid_q;
  logic [WordWidth-1:0] word_q;  // cycle of the pass; 0 prepares the first addend, k adds word k-1
  logic [PassWidth-1:0] pass_q;
  logic turn_mod_q;  // the addend in preparation is a word of M; beyond the words of M it is zero
  logic adds_q;  // the addend is ready; low in the first cycle of a pass
  logic first_word;
  logic last_word;

  assign first_word = word_q == WordWidth'(1);
  assign last_word  = word_q == WordWidth'(Words);

  // Ring of v. The lowest word is the next one to be added to. The highest word of v is in sum_q.
  logic [RingWidth-1:0] v_q;
  logic [WordBits-1:0] sum_q;  // sum of the previous word, before its halving
  logic halve_q;  // sum_q will be halved

  // Addend of the pass: M (add_q), ~M with a carry (add_q and subtract_q), or zero.
  logic add_q;
  logic subtract_q;
  logic odd_q;  // the result of the pass is odd
  logic carry_q;  // carry into the next word

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
        // After the subtraction, a missing carry means a borrow.
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

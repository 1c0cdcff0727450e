// SPDX-License-Identifier: Apache-2.0
//
// Converter from carry-save form to binary, one word per cycle, with an optional conditional subtraction of M:
//
//   S = Ss + Sc + carry_i mod 2^Width
//   z = S                  Subtract = 0
//   z = S mod M            Subtract = 1, for S < 2M
//
// Range: 0 < M < 2^Width.
//
// The sum is cut into Words words of WordWidth <= WordBits bits. No carry runs further than one word in a cycle. Two
// carry-skip adders process the words, least significant first. Word k passes three pipeline stages:
//
//   cycle 1 + k   the words of Ss, Sc and M are selected
//   cycle 2 + k   sum word = Ss word + Sc word + carry of word k-1 (carry_i for word 0)
//   cycle 3 + k   difference word = sum word - M word - borrow of word k-1; both enter shift registers
//
// With Subtract, one more cycle selects the difference if the last word did not borrow.
//
// Cycles. start_i is high in the cycle before cycle 1. Ss, Sc, carry_i and M are held from cycle 1 on. busy_i is high
// from the cycle of start_i, or earlier, to the last cycle. The last cycle is Words + 2, or Words + 3 with Subtract.
// last_i is high in the last cycle. z_o is the result after the last cycle; it shifts while busy_i is high. Before the
// first conversion, busy_i is low for a cycle.

module mont_carry_save_convert #(
  parameter int unsigned Width = 257,  // bits of the sum
  parameter int unsigned WordBits = 32,  // longest carry chain in bits
  parameter bit Subtract = 1'b1,  // 1: z = S mod M; 0: z = S
  localparam int unsigned Words = (Width + WordBits - 1) / WordBits
) (
  input  logic             clk_i,
  input  logic             start_i,    // one-cycle pulse before cycle 1
  input  logic             busy_i,     // the result shifts
  input  logic             last_i,     // the last cycle of the conversion
  input  logic [Width-1:0] s_sum_i,    // Ss
  input  logic [Width-1:0] s_carry_i,  // Sc
  input  logic             carry_i,    // carry into bit 0
  input  logic [Width-1:0] m_i,
  output logic [Width-1:0] z_o
);

  // All words have the same length, which keeps the padding shorter than Words bits. The padding lies below bit 0: ones
  // in Ss and zeros in Sc propagate carry_i to bit 0. Carries out of the top bit are then dropped, as mod 2^Width
  // requires.
  localparam int unsigned WordWidth = (Width + Words - 1) / Words;
  localparam int unsigned PaddedWidth = Words * WordWidth;
  localparam int unsigned Padding = PaddedWidth - Width;

  logic [Words-1:0] select_q;  // one-hot: bit k is high in cycle 1 + k

  always_ff @(posedge clk_i) begin
    if (!busy_i) select_q <= '0;
    else select_q <= Words'({select_q, start_i});
  end

  logic [PaddedWidth-1:0] s_sum;
  logic [PaddedWidth-1:0] s_carry;

  if (Padding > 0) begin : gen_padding
    assign s_sum   = {s_sum_i, {Padding{1'b1}}};
    assign s_carry = {s_carry_i, {Padding{1'b0}}};
  end else begin : gen_no_padding
    assign s_sum   = s_sum_i;
    assign s_carry = s_carry_i;
  end

  logic [WordWidth-1:0] s_sum_word_q;
  logic [WordWidth-1:0] s_carry_word_q;
  logic [WordWidth-1:0] sum;
  logic [WordWidth-1:0] sum_q;
  logic carry;
  logic carry_q;

  mont_word_pick #(
    .WordBits(WordWidth),
    .Words   (Words)
  ) u_pick_sum (
    .clk_i,
    .select_i(select_q),
    .words_i (s_sum),
    .word_o  (s_sum_word_q)
  );

  mont_word_pick #(
    .WordBits(WordWidth),
    .Words   (Words)
  ) u_pick_carry (
    .clk_i,
    .select_i(select_q),
    .words_i (s_carry),
    .word_o  (s_carry_word_q)
  );

  mont_carry_skip_adder #(
    .Width(WordWidth)
  ) u_add (
    .a_i    (s_sum_word_q),
    .b_i    (s_carry_word_q),
    .carry_i(carry_q),
    .sum_o  (sum),
    .carry_o(carry)
  );

  always_ff @(posedge clk_i) begin
    sum_q   <= sum;
    carry_q <= select_q[0] ? carry_i : carry;
  end

  logic [PaddedWidth-1:0] z_q;
  logic [PaddedWidth-1:0] z_next;

  assign z_next = PaddedWidth'({sum_q, z_q} >> WordWidth);

  if (Subtract) begin : gen_subtract
    logic [PaddedWidth-1:0] m;
    logic [WordWidth-1:0] m_word_q;
    logic [WordWidth-1:0] m_word_late_q;
    logic [WordWidth-1:0] difference;
    logic [PaddedWidth-1:0] difference_q;
    logic keep;
    logic first_q;  // sum word 0 is being added
    logic borrow_q;

    if (Padding > 0) begin : gen_padding
      assign m = {m_i, {Padding{1'b0}}};
    end else begin : gen_no_padding
      assign m = m_i;
    end

    mont_word_pick #(
      .WordBits(WordWidth),
      .Words   (Words)
    ) u_pick_m (
      .clk_i,
      .select_i(select_q),
      .words_i (m),
      .word_o  (m_word_q)
    );

    mont_carry_skip_adder #(
      .Width(WordWidth)
    ) u_subtract (
      .a_i    (sum_q),
      .b_i    (~m_word_late_q),
      .carry_i(~borrow_q),
      .sum_o  (difference),
      .carry_o(keep)
    );

    always_ff @(posedge clk_i) begin
      m_word_late_q <= m_word_q;
      first_q <= select_q[0];
      borrow_q <= ~keep & ~first_q;
      difference_q <= PaddedWidth'({difference, difference_q} >> WordWidth);
      if (busy_i & ~(last_i & borrow_q)) z_q <= last_i ? difference_q : z_next;
    end
  end else begin : gen_keep
    always_ff @(posedge clk_i) begin
      if (busy_i) z_q <= z_next;
    end
  end

  assign z_o = z_q[PaddedWidth-1:Padding];

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// From carry-save to binary, a word a clock, with a conditional subtraction of M:
//
//   z = S          Subtract = 0
//   z = S mod M    Subtract = 1, for S < 2M
//
// S = Ss + Sc + a carry into bit 0, 0 <= S < 2^Width, 0 < M < 2^Width. The sum is cut into Words words of WordWidth <= WordBits bits, so that no
// carry runs further than that in a clock. Word k passes three registered stages:
//
//   clock 1 + k   the words of Ss, Sc and M are picked, before word 0 the carry into bit 0
//   clock 2 + k   sum word = Ss word + Sc word + carry of word k-1
//   clock 3 + k   sum word and difference word = sum word - M word - borrow of word k-1 move into two shift registers
//
// and one clock more takes the difference if the last word did not borrow.
//
// start_i is high in the clock before clock 1, and Ss, Sc, the carry and M are held from clock 1 on. busy_i is high
// throughout and in the clocks before; z_o moves while it is. last_i is high in the last clock of all, Words + 2, or
// Words + 3 with Subtract, and z_o is the result after it.

module mont_carry_save_convert #(
  parameter int unsigned Width = 257,  // bits of the sum
  parameter int unsigned WordBits = 32,  // most bits that are added in a clock
  parameter bit Subtract = 1'b1,
  localparam int unsigned Words = (Width + WordBits - 1) / WordBits
) (
  input  logic             clk_i,
  input  logic             start_i,
  input  logic             busy_i,
  input  logic             last_i,
  input  logic [Width-1:0] s_sum_i,
  input  logic [Width-1:0] s_carry_i,
  input  logic             carry_i,
  input  logic [Width-1:0] m_i,
  output logic [Width-1:0] z_o
);

  // The words are equally long, which spares a padding of up to a word.
  localparam int unsigned WordWidth = (Width + Words - 1) / Words;
  localparam int unsigned PaddedWidth = Words * WordWidth;

  // One bit for each word instead of a number: it reaches one word, not the multiplexers of all of them.
  logic [Words-1:0] select_q;

  always_ff @(posedge clk_i) begin
    if (!busy_i) select_q <= '0;
    else select_q <= Words'({select_q, start_i});
  end

  logic [PaddedWidth-1:0] s_sum;
  logic [PaddedWidth-1:0] s_carry;
  logic [  WordWidth-1:0] s_sum_word;
  logic [  WordWidth-1:0] s_carry_word;

  assign s_sum   = {{(PaddedWidth - Width) {1'b0}}, s_sum_i};
  assign s_carry = {{(PaddedWidth - Width) {1'b0}}, s_carry_i};

  always_comb begin
    s_sum_word   = '0;
    s_carry_word = '0;
    for (int k = 0; k < Words; k++) begin
      s_sum_word   = s_sum_word | (s_sum[k*WordWidth+:WordWidth] & {WordWidth{select_q[k]}});
      s_carry_word = s_carry_word | (s_carry[k*WordWidth+:WordWidth] & {WordWidth{select_q[k]}});
    end
  end

  logic [WordWidth-1:0] s_sum_word_q;
  logic [WordWidth-1:0] s_carry_word_q;
  logic [WordWidth-1:0] sum_q;
  logic carry_q;

  // Words that are not selected are zero, so no carry is left over from the product before.
  always_ff @(posedge clk_i) begin
    s_sum_word_q <= s_sum_word;
    s_carry_word_q <= s_carry_word;
    {carry_q, sum_q} <= {1'b0, s_sum_word_q} + {1'b0, s_carry_word_q} + {{WordWidth{1'b0}}, carry_q};
    if (select_q[0]) carry_q <= carry_i;
  end

  logic [PaddedWidth-1:0] z_q;
  logic [PaddedWidth-1:0] z_next;

  assign z_next = PaddedWidth'({sum_q, z_q} >> WordWidth);

  if (Subtract) begin : gen_subtract
    logic [PaddedWidth-1:0] m;
    logic [WordWidth-1:0] m_word;
    logic [WordWidth-1:0] m_word_q;
    logic [WordWidth-1:0] m_word_late_q;
    logic [WordWidth-1:0] difference;
    logic [PaddedWidth-1:0] difference_q;
    logic borrow;
    logic borrow_q;

    assign m = {{(PaddedWidth - Width) {1'b0}}, m_i};

    always_comb begin
      m_word = '0;
      for (int k = 0; k < Words; k++) m_word = m_word | (m[k*WordWidth+:WordWidth] & {WordWidth{select_q[k]}});
    end

    // What is cleared at the start is still clear in clock 3: nothing is subtracted until then.
    assign {borrow, difference} = {1'b0, sum_q} - {1'b0, m_word_late_q} - {{WordWidth{1'b0}}, borrow_q};

    always_ff @(posedge clk_i) begin
      m_word_q <= m_word;
      m_word_late_q <= m_word_q;
      borrow_q <= borrow & ~start_i;
      difference_q <= PaddedWidth'({difference, difference_q} >> WordWidth);
      if (busy_i & ~(last_i & borrow_q)) z_q <= last_i ? difference_q : z_next;
    end
  end else begin : gen_keep
    always_ff @(posedge clk_i) begin
      if (busy_i) z_q <= z_next;
    end
  end

  assign z_o = z_q[Width-1:0];

endmodule

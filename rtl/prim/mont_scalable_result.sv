// SPDX-License-Identifier: Apache-2.0
//
// Result converter of the scalable multiplier: takes the words of S as they leave the kernel, in carry-save form and
// with those of M beside them, and hands out the words of
//
//   z = S mod M    reduce_i = 1, for S < 2M: modulus_last_i + 1 words
//   z = S          reduce_i = 0: one word more
//
// Source: A. F. Tenca, C. K. Koc (2003), section 6.2. A word of S = s_sum + s_carry and one of S - M are formed each
// clock, in two registered stages, and stored side by side; which of them is z is known after the last word.
//
// Cycles. begin_i is high in the clock before word 0; word modulus_last_i + 1, the last, is converted two clocks later
// than it comes; word 0 of z is on z_word_o two more clocks later, then a word in each clock in which it is taken.

module mont_scalable_result #(
  parameter int unsigned WordBits = 8,
  parameter int unsigned MaxWords = 16,  // words of M
  localparam int unsigned WordWidth = mont_pkg::index_width(MaxWords + 1)
) (
  input  logic                 clk_i,
  input  logic                 rst_ni,
  input  logic [WordWidth-1:0] modulus_last_i,  // last word of M
  input  logic [WordWidth-1:0] operand_last_i,  // last word of z
  input  logic                 reduce_i,
  input  logic                 begin_i,
  input  logic [ WordBits-1:0] s_sum_i,
  input  logic [ WordBits-1:0] s_carry_i,
  input  logic [ WordBits-1:0] m_i,
  output logic                 last_task_o,     // the last word of S comes in the next clock
  output logic                 res_valid_o,
  input  logic                 res_ready_i,
  output logic                 res_last_o,      // z_word_o is the last word
  output logic [ WordBits-1:0] z_word_o,
  output logic                 taken_o          // the last word is taken
);

  // Stage 1: S in binary.
  logic valid_q;
  logic [WordWidth-1:0] index_q;
  logic [WordBits-1:0] s_q;
  logic [WordBits-1:0] m_q;
  logic carry_q;

  // Stage 2: S - M.
  logic s_valid_q;
  logic [WordWidth-1:0] s_index_q;
  logic s_last_q;
  logic [WordBits-1:0] difference;
  logic borrow;
  logic borrow_q;

  logic last_q;  // the last word of S is here

  assign last_task_o = valid_q & (index_q == modulus_last_i);
  assign {borrow, difference} = {1'b0, s_q} - {1'b0, m_q} - {{WordBits{1'b0}}, borrow_q};

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      valid_q   <= 1'b0;
      s_valid_q <= 1'b0;
    end else begin
      valid_q   <= begin_i | (valid_q & ~last_q);
      s_valid_q <= valid_q;
    end
  end

  always_ff @(posedge clk_i) begin
    last_q <= last_task_o;
    s_last_q <= last_q;
    index_q <= begin_i ? '0 : index_q + 1'b1;
    s_index_q <= index_q;
    m_q <= m_i;
    {carry_q, s_q} <= {1'b0, s_sum_i} + {1'b0, s_carry_i} + {{WordBits{1'b0}}, carry_q};
    if (begin_i) carry_q <= 1'b0;

    if (begin_i) borrow_q <= 1'b0;
    else if (s_valid_q) borrow_q <= borrow;
  end

  // The two candidates, and the words of the one that is chosen.
  logic sending_q;
  logic res_valid_q;
  logic res_last_q;
  logic [WordWidth-1:0] send_q;
  logic read;
  logic [WordBits-1:0] whole;
  logic [WordBits-1:0] reduced;

  assign read = sending_q & (~res_valid_q | res_ready_i);

  mont_word_ram #(
    .WordBits(2 * WordBits),
    .Words   (MaxWords + 1)
  ) u_words (
    .clk_i,
    .write_i        (s_valid_q),
    .write_address_i(s_index_q),
    .write_word_i   ({difference, s_q}),
    .read_i         (read),
    .read_address_i (send_q),
    .read_word_o    ({reduced, whole})
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      sending_q   <= 1'b0;
      res_valid_q <= 1'b0;
    end else begin
      if (s_valid_q & s_last_q) sending_q <= 1'b1;
      else if (read & (send_q == operand_last_i)) sending_q <= 1'b0;

      if (read) res_valid_q <= 1'b1;
      else if (res_ready_i) res_valid_q <= 1'b0;
    end
  end

  always_ff @(posedge clk_i) begin
    if (begin_i) send_q <= '0;
    else if (read) send_q <= send_q + 1'b1;
    if (read) res_last_q <= send_q == operand_last_i;
  end

  assign res_valid_o = res_valid_q;
  assign res_last_o = res_last_q;
  assign z_word_o = (reduce_i & ~borrow_q) ? reduced : whole;
  assign taken_o = res_valid_q & res_ready_i & res_last_q;

endmodule

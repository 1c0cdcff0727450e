// SPDX-License-Identifier: Apache-2.0
//
// Result converter of the scalable multiplier: takes the words of S as they leave the kernel, in carry-save form and
// with those of M beside them, and hands out the words of
//
//   z = S mod M    reduce_i = 1, for S < 2M: modulus_last_i + 1 words
//   z = S          reduce_i = 0: one word more
//
// Source: A. F. Tenca, C. K. Koc (2003), section 6.2. A word of S = s_sum + s_carry and one of S - M are formed each
// clock, in two registered stages, and stored side by side; which of them is z is known after the last word. There is
// room for two results, so that one can be formed while the one before is sent.
//
// Cycles. begin_i is high in the clock before word 0; word modulus_last_i + 1, the last, is converted two clocks later
// than it comes; word 0 of z is on z_word_o three more clocks later, then a word in each clock in which it is taken.
// A result may begin four clocks after the last word of the one before, and once the one before that is taken.

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

  // The two candidates of two results, and the words of those that are chosen.
  logic store_q;  // which result is formed
  logic send_q;  // which one is sent
  logic [1:0] stored_q;  // it is complete
  logic [1:0] choice_q;  // it is S - M
  logic [WordWidth-1:0] word_q;  // the next one to be sent
  logic formed;
  logic read;
  logic read_last;
  logic move;
  logic fetched_q;  // the memory gives a word
  logic fetched_last_q;
  logic fetched_reduced_q;
  logic res_valid_q;
  logic res_last_q;
  logic [WordBits-1:0] z_q;
  logic [WordBits-1:0] whole;
  logic [WordBits-1:0] reduced;

  assign formed = s_valid_q & s_last_q;
  assign move = ~res_valid_q | res_ready_i;
  assign read = stored_q[send_q] & (~fetched_q | move);
  assign read_last = read & (word_q == operand_last_i);

  mont_word_ram #(
    .WordBits(2 * WordBits),
    .Words   (2 * MaxWords + 2)
  ) u_words (
    .clk_i,
    .write_i        (s_valid_q),
    .write_address_i({s_index_q, store_q}),
    .write_word_i   ({difference, s_q}),
    .read_i         (read),
    .read_address_i ({word_q, send_q}),
    .read_word_o    ({reduced, whole})
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      store_q     <= 1'b0;
      send_q      <= 1'b0;
      stored_q    <= 2'b00;
      word_q      <= '0;
      fetched_q   <= 1'b0;
      res_valid_q <= 1'b0;
    end else begin
      if (formed) begin
        store_q           <= ~store_q;
        stored_q[store_q] <= 1'b1;
      end
      if (read_last) begin
        send_q           <= ~send_q;
        stored_q[send_q] <= 1'b0;
      end

      if (read_last) word_q <= '0;
      else if (read) word_q <= word_q + 1'b1;

      if (read) fetched_q <= 1'b1;
      else if (move) fetched_q <= 1'b0;

      if (move) res_valid_q <= fetched_q;
    end
  end

  always_ff @(posedge clk_i) begin
    if (formed) choice_q[store_q] <= reduce_i & ~borrow;

    if (read) begin
      fetched_last_q    <= read_last;
      fetched_reduced_q <= choice_q[send_q];
    end

    if (move) begin
      res_last_q <= fetched_last_q;
      z_q        <= fetched_reduced_q ? reduced : whole;
    end
  end

  assign res_valid_o = res_valid_q;
  assign res_last_o = res_last_q;
  assign z_word_o = z_q;
  assign taken_o = res_valid_q & res_ready_i & res_last_q;

endmodule

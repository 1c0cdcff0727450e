// SPDX-License-Identifier: Apache-2.0
//
// Result converter of the scalable multiplier: it takes the words of S and of M from the kernel, and returns the words of
// z. s_i is {s_carry, s_sum} with Redundant = 1, and S in binary with Redundant = 0.
//
//   z = S mod M    reduce_i = 1, for S < 2M: modulus_last_i + 1 words
//   z = S          reduce_i = 0: one word more
//
// Source: A. F. Tenca, C. K. Koc (2003), section 6.2. Two pipeline stages compute a word of S = s_sum + s_carry and a
// word of S - M per cycle, and store both. The last word decides which of them is z. Two results can be stored, so one
// can be computed while the previous one is sent.
//
// Cycles. begin_i is high in the cycle before word 0. The last word, number modulus_last_i + 1, is converted two cycles
// after it arrives. Word 0 of z is on z_word_o three cycles later; the next words follow as they are taken. A result
// may begin four cycles after the last word of the previous result, if the result before these two has been taken.

module mont_scalable_result #(
  parameter int unsigned WordBits = 8,
  parameter int unsigned MaxWords = 16,  // most words of M
  parameter bit Redundant = 1'b1,  // 1: S is a carry-save pair; 0: S is binary
  localparam int unsigned SumBits = Redundant ? 2 * WordBits : WordBits,
  localparam int unsigned WordWidth = mont_pkg::index_width(MaxWords + 1)
) (
  input  logic                 clk_i,
  input  logic                 rst_ni,
  input  logic [WordWidth-1:0] modulus_last_i,  // number of the last word of M
  input  logic [WordWidth-1:0] operand_last_i,  // number of the last word of z
  input  logic                 reduce_i,        // z = S mod M
  input  logic                 begin_i,         // word 0 of S is at the inputs in the next cycle
  input  logic [  SumBits-1:0] s_i,
  input  logic [ WordBits-1:0] m_i,
  output logic                 last_task_o,     // the last word of S is at the inputs in the next cycle
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
  logic [WordBits-1:0] s;
  logic [WordBits-1:0] m_q;

  if (Redundant) begin : gen_convert
    logic carry;
    logic carry_q;

    assign {carry, s} = {1'b0, s_i[WordBits-1:0]} + {1'b0, s_i[SumBits-1:WordBits]} + {{WordBits{1'b0}}, carry_q};

    always_ff @(posedge clk_i) carry_q <= ~begin_i & carry;
  end else begin : gen_binary
    assign s = s_i;
  end

  // Stage 2: S - M.
  logic s_valid_q;
  logic [WordWidth-1:0] s_index_q;
  logic s_last_q;
  logic [WordBits-1:0] difference;
  logic borrow;
  logic borrow_q;

  logic last_q;  // the last word of S is in stage 1

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
    s_q <= s;

    if (begin_i) borrow_q <= 1'b0;
    else if (s_valid_q) borrow_q <= borrow;
  end

  // Memory of two results, each with S and S - M, and the output of the selected words.
  logic store_q;  // number of the result that is computed
  logic send_q;  // number of the result that is sent
  logic [1:0] stored_q;  // [i]: result i is complete
  logic [1:0] choice_q;  // [i]: result i is S - M
  logic [WordWidth-1:0] word_q;  // number of the next word to be read
  logic formed;  // the last word of a result is written
  logic read;  // a word is read
  logic read_last;  // the last word is read
  logic move;  // the output register may load
  logic fetched_q;  // the output of the memory is valid
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

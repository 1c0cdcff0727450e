// SPDX-License-Identifier: Apache-2.0
//
// Constant R^2 mod M for exponentiations on the scalable multiplier, R = 2^(k*p), p = Elements. It is computed from M,
// one word per cycle, or taken from the caller.
//
//   t = 1;  2*k*p times: t = 2t mod M.   At the end t = R^2 mod M.
//
// Ranges. 2t - M < M, so one conditional subtraction keeps 0 <= t < M. For M = 1, t stays 1 instead of 0. This is
// harmless for the operand y of a product, because the core can reduce S < M + y <= 2M.
//
// A doubling computes 2t and 2t - M in parallel and stores both. The last word decides which of them is the new t. The
// words are selected when the next doubling, or the caller, reads them.
//
// Before run_i the words of M are written, each with a word of the initial t. last_i and passes_i are constant from
// then on.
//
// Cycles. running_o is high for 2*k*p*(last_i + 3) cycles after run_i. While ready_o is high, word_o is the word of t
// that address_i selected one cycle ago.

module mont_scalable_constants #(
  parameter int unsigned WordBits = 8,
  parameter int unsigned MaxWords = 16,  // most words of M
  parameter int unsigned Elements = 8,  // p
  localparam int unsigned AddressWidth = mont_pkg::index_width(MaxWords)
) (
  input  logic                    clk_i,
  input  logic                    rst_ni,
  input  logic [AddressWidth-1:0] last_i,           // number of the last word of M
  input  logic [            15:0] passes_i,         // k
  input  logic                    write_i,          // m_word_i and t_word_i are written
  input  logic [    WordBits-1:0] m_word_i,
  input  logic [    WordBits-1:0] t_word_i,
  input  logic                    run_i,            // start the doublings; M is odd
  output logic                    running_o,        // the doublings are running
  output logic                    ready_o,          // t may be read
  input  logic [AddressWidth-1:0] address_i,        // address of the word of t to read
  input  logic [AddressWidth-1:0] write_address_i,
  output logic [    WordBits-1:0] word_o
);

  localparam int unsigned IndexWidth = mont_pkg::index_width(MaxWords + 2);
  localparam int unsigned ElementWidth = mont_pkg::index_width(Elements);

  // Counters of the 2*k*p doublings: Elements doublings form a pass, passes_i passes form a half. A doubling takes two
  // cycles more than there are words.
  logic running_q;
  logic recent_q;  // a word may have been written in the previous cycle
  logic second_q;  // second half
  logic [IndexWidth-1:0] index_q;  // word
  logic [ElementWidth-1:0] element_q;  // doubling of the pass
  logic [15:0] left_q;  // passes after the current one
  logic ends;  // last cycle of a doubling
  logic pass_ends;  // last cycle of a pass

  assign ends = index_q == IndexWidth'(last_i) + IndexWidth'(2);
  assign pass_ends = ends & (element_q == ElementWidth'(Elements - 1));

  always_ff @(posedge clk_i) begin
    if (!rst_ni) running_q <= 1'b0;
    else if (run_i) running_q <= 1'b1;
    else if (pass_ends & (left_q == '0) & second_q) running_q <= 1'b0;
    recent_q <= running_q | write_i;
  end

  always_ff @(posedge clk_i) begin
    if (run_i) begin
      index_q   <= '0;
      element_q <= '0;
      left_q    <= passes_i - 1'b1;
      second_q  <= 1'b0;
    end else begin
      index_q <= ends ? '0 : index_q + 1'b1;
      if (ends) element_q <= pass_ends ? '0 : element_q + 1'b1;
      if (pass_ends) begin
        left_q <= (left_q == '0) ? passes_i - 1'b1 : left_q - 1'b1;
        if (left_q == '0) second_q <= 1'b1;
      end
    end
  end

  assign running_o = running_q;
  assign ready_o   = ~running_q & ~recent_q;

  // Pipeline: stage 0 addresses the words, stage 1 reads them, stage 2 doubles.
  logic valid_q;
  logic doubling_q;
  logic [AddressWidth-1:0] read_q;  // address in stage 1
  logic [AddressWidth-1:0] place_q;  // address in stage 2
  logic choice_q;  // t is the difference 2t - M
  logic [WordBits-1:0] m_word;
  logic [WordBits-1:0] twice_word;
  logic [WordBits-1:0] difference_word;
  logic [WordBits-1:0] m_q;
  logic [WordBits-1:0] t_q;
  logic over_q;  // carry of 2t into the next word
  logic borrow_q;  // borrow of 2t - M into the next word
  logic [WordBits-1:0] twice;
  logic [WordBits-1:0] difference;
  logic over;
  logic borrow;

  assign word_o = choice_q ? difference_word : twice_word;
  assign {over, twice} = {t_q, over_q};
  assign {borrow, difference} = {1'b0, twice} - {1'b0, m_q} - {{WordBits{1'b0}}, borrow_q};

  mont_word_ram #(
    .WordBits(3 * WordBits),
    .Words   (MaxWords)
  ) u_words (
    .clk_i,
    .write_i        (write_i | doubling_q),
    .write_address_i(write_i ? write_address_i : place_q),
    .write_word_i   (write_i ? {m_word_i, t_word_i, t_word_i} : {m_q, twice, difference}),
    .read_i         (1'b1),
    .read_address_i (running_q ? index_q[AddressWidth-1:0] : address_i),
    .read_word_o    ({m_word, twice_word, difference_word})
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      valid_q    <= 1'b0;
      doubling_q <= 1'b0;
    end else begin
      valid_q    <= running_q & (index_q <= IndexWidth'(last_i));
      doubling_q <= valid_q;
    end
  end

  always_ff @(posedge clk_i) begin
    read_q   <= index_q[AddressWidth-1:0];
    place_q  <= read_q;
    m_q      <= m_word;
    t_q      <= word_o;

    over_q   <= doubling_q & over;
    borrow_q <= doubling_q & borrow;
    if (write_i) choice_q <= 1'b0;
    else if (doubling_q & (place_q == last_i)) choice_q <= over | ~borrow;
  end

endmodule

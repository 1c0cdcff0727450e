// SPDX-License-Identifier: Apache-2.0
//
// R^2 mod M for exponentiations on the scalable multiplier, R = 2^(k*p), p = Elements: computed from M, a word a clock, or
// taken from the caller.
//
//   t = 1;  2*k*p times: t = 2t mod M.   At the end t = R^2 mod M.
//
// Ranges. 0 <= t < M stays so, because 2t - M < M: one conditional subtraction. For M = 1 t stays 1 instead of 0; as the
// operand y of a product that does no harm, because S < M + y <= 2M is what the engine can reduce.
//
// A doubling forms 2t and 2t - M side by side and stores both. Which of them is the new t is known after the last word, and
// the words are chosen when the next doubling, or the caller, reads them.
//
// Before run_i the words of M are written, and beside each a word of the t to begin with; last_i (the last word) and
// passes_i (k) are constant from then on. M odd.
//
// Cycles. running_o is high for 2*k*p*(last_i + 3) clocks after run_i. While ready_o is high, word_o is word address_i,
// of the clock before, of t.

module mont_scalable_constants #(
  parameter int unsigned WordBits = 8,
  parameter int unsigned MaxWords = 16,  // words of M
  parameter int unsigned Elements = 8,
  localparam int unsigned AddressWidth = mont_pkg::index_width(MaxWords)
) (
  input  logic                    clk_i,
  input  logic                    rst_ni,
  input  logic [AddressWidth-1:0] last_i,
  input  logic [            15:0] passes_i,
  input  logic                    write_i,
  input  logic [    WordBits-1:0] m_word_i,
  input  logic [    WordBits-1:0] t_word_i,
  input  logic                    run_i,
  output logic                    running_o,
  output logic                    ready_o,
  input  logic [AddressWidth-1:0] address_i,
  input  logic [AddressWidth-1:0] write_address_i,
  output logic [    WordBits-1:0] word_o
);

  localparam int unsigned IndexWidth = mont_pkg::index_width(MaxWords + 2);
  localparam int unsigned ElementWidth = mont_pkg::index_width(Elements);

  // Doublings: Elements of them for each pass, all of that twice. One takes two clocks more than there are words, until
  // the choice is made.
  logic running_q;
  logic recent_q;  // something was changed in the clock before
  logic second_q;
  logic [IndexWidth-1:0] index_q;
  logic [ElementWidth-1:0] element_q;
  logic [15:0] left_q;  // passes after this one
  logic ends;
  logic pass_ends;

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

  // Stage 0 is the address, stage 1 the words, stage 2 the doubling.
  logic valid_q;
  logic doubling_q;
  logic [AddressWidth-1:0] read_q;
  logic [AddressWidth-1:0] place_q;
  logic choice_q;  // t is the difference
  logic [WordBits-1:0] m_word;
  logic [WordBits-1:0] twice_word;
  logic [WordBits-1:0] difference_word;
  logic [WordBits-1:0] m_q;
  logic [WordBits-1:0] t_q;
  logic over_q;
  logic borrow_q;
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

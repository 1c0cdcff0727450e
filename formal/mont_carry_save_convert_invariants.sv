// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_carry_save_convert: the word in each stage, the value of the finished words, and the result.

module mont_carry_save_convert_invariants #(
  parameter int unsigned Width = 5,
  parameter bit Subtract = 1'b1,
  parameter int unsigned Words = 1,
  parameter int unsigned WordWidth = 5,
  parameter int unsigned PaddedWidth = 5
) (
  input logic                   clk_i,
  input logic                   start_i,
  input logic                   busy_i,
  input logic                   last_i,
  input logic [      Width-1:0] s_sum_i,
  input logic [      Width-1:0] s_carry_i,
  input logic                   carry_i,
  input logic [      Width-1:0] m_i,
  input logic [      Words-1:0] select_q,
  input logic [PaddedWidth-1:0] s_sum,
  input logic [PaddedWidth-1:0] s_carry,
  input logic [  WordWidth-1:0] s_sum_word_q,
  input logic [  WordWidth-1:0] s_carry_word_q,
  input logic [  WordWidth-1:0] sum_q,
  input logic                   carry_q,
  input logic [PaddedWidth-1:0] z_q
);

  localparam int unsigned Cycles = Words + (Subtract ? 3 : 2);
  localparam int unsigned CycleWidth = $clog2(Cycles + 1);
  localparam int unsigned WideWidth = PaddedWidth + 2;

  logic rst_ni;
  assign rst_ni = mont_mul_proof.rst_ni;

  // While the conversion runs: its cycle, from 0.
  logic running_q = 1'b0;
  logic [CycleWidth-1:0] cycle_q;

  always_ff @(posedge clk_i) begin
    running_q <= busy_i & ~last_i & (running_q | start_i);
    cycle_q   <= (running_q & ~start_i) ? cycle_q + 1'b1 : '0;
  end

  int unsigned cycle;
  assign cycle = 32'(cycle_q);

  // S as the words hold it (a + b), and S itself.
  logic [WideWidth-1:0] a;
  logic [WideWidth-1:0] b;
  logic [WideWidth-1:0] p;
  logic [WideWidth-1:0] z;
  logic [    Width-1:0] s;
  logic [    Width-1:0] s_q;
  logic [    Width-1:0] m_q;

  assign a = WideWidth'(s_sum);
  assign b = WideWidth'(s_carry);
  assign p = WideWidth'(PaddedWidth'(a + b + WideWidth'(carry_i)));
  assign z = WideWidth'(z_q);
  assign s = s_sum_i + s_carry_i + Width'(carry_i);

  always_ff @(posedge clk_i) begin
    if (running_q && cycle_q == 0) begin
      s_q <= s;
      m_q <= m_i;
    end
  end

  // True if any word is in the stage that word 0 reaches in cycle `first`.
  function automatic logic in_stage(int unsigned first);
    in_stage = cycle >= first && cycle < first + Words;
  endfunction

  // True if the word picked in this cycle comes through a group of words.
  function automatic logic grouped();
    grouped = cycle >= 1 && cycle < Words;
  endfunction

  function automatic logic [WordWidth-1:0] word(logic [WideWidth-1:0] value, int unsigned k);
    word = WordWidth'(value >> (k * WordWidth));
  endfunction

  // Words 0 .. k.
  function automatic logic [WideWidth-1:0] low(logic [WideWidth-1:0] value, int unsigned k);
    low = value & ((WideWidth'(1) << ((k + 1) * WordWidth)) - 1);
  endfunction

  int unsigned read;
  int unsigned added;
  int unsigned moved;

  assign read  = cycle - 1;
  assign added = cycle - 2;
  assign moved = cycle - 3;

  always_comb begin
    if (rst_ni && busy_i && start_i) not_running : assert (!running_q);
    if (rst_ni && busy_i && !running_q) none_picked : assert (select_q == 0);
    if (rst_ni && busy_i && running_q) begin
      cycle_range : assert (cycle < Cycles);
      if (cycle > 0) held : assert (s == s_q && m_i == m_q);
      word_picked : assert (select_q == (in_stage(0) ? Words'(1) << cycle : '0));
      s_sum_grouped : assert (u_pick_sum.grouped == (grouped() ? word(a, cycle) : '0));
      s_carry_grouped : assert (u_pick_carry.grouped == (grouped() ? word(b, cycle) : '0));
      if (in_stage(1)) begin
        s_sum_word : assert (s_sum_word_q == word(a, read));
        s_carry_word : assert (s_carry_word_q == word(b, read));
      end
      if (cycle == 1) first_carry : assert (carry_q == carry_i);
      if (in_stage(2))
        sum_word :
        assert (WideWidth'({carry_q, sum_q}) == (low(a, added) + low(b, added) + carry_i) >> (added * WordWidth));
      if (in_stage(3)) sum_words : assert (z >> ((Words - 1 - moved) * WordWidth) == low(p, moved));
    end
  end

  if (Subtract) begin : gen_subtract_invariants
    logic [WideWidth-1:0] m;
    logic [WideWidth-1:0] difference;
    assign m = WideWidth'(gen_subtract.m);
    assign difference = WideWidth'(gen_subtract.difference_q);

    always_comb begin
      if (rst_ni && busy_i && running_q) begin
        m_grouped : assert (gen_subtract.u_pick_m.grouped == (grouped() ? word(m, cycle) : '0));
        if (in_stage(1)) m_word : assert (gen_subtract.m_word_q == word(m, read));
        if (in_stage(2)) m_word_late : assert (gen_subtract.m_word_late_q == word(m, added));
        first : assert (gen_subtract.first_q == (cycle == 1));
        if (cycle == 2) first_borrow : assert (!gen_subtract.borrow_q);
        if (in_stage(3)) begin
          borrowed : assert (gen_subtract.borrow_q == (low(p, moved) < low(m, moved)));
          differences : assert (difference >> ((Words - 1 - moved) * WordWidth) == low(p - m, moved));
        end
      end
    end
  end

endmodule

bind mont_carry_save_convert mont_carry_save_convert_invariants #(
  .Width      (Width),
  .Subtract   (Subtract),
  .Words      (Words),
  .WordWidth  (WordWidth),
  .PaddedWidth(PaddedWidth)
) u_invariants (.*);

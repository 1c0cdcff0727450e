// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_carry_save_convert, for the proofs of the multipliers that use it: which word is in which stage, what
// the words that have been through make together, and the result.

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
  input logic [      Width-1:0] z_o,
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
  localparam int unsigned ClockWidth = $clog2(Cycles + 1);
  localparam int unsigned WideWidth = PaddedWidth + 2;

  logic rst_ni;
  assign rst_ni = mont_mul_proof.rst_ni;

  // Clocks since clock 1, in which it is 0, while the conversion runs.
  logic running_q = 1'b0;
  logic [ClockWidth-1:0] clock_q;

  always_ff @(posedge clk_i) begin
    running_q <= busy_i & ~last_i & (running_q | start_i);
    clock_q   <= (running_q & ~start_i) ? clock_q + 1'b1 : '0;
  end

  // S as the words show it, and what it is.
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
    if (running_q && clock_q == 0) begin
      s_q <= s;
      m_q <= m_i;
    end
  end

  // Whether one of the words is in the stage that word 0 reaches in this clock.
  function automatic logic in_stage(logic [ClockWidth-1:0] clock, int unsigned first);
    in_stage = clock >= first && clock < first + Words;
  endfunction

  // Whether the word that is picked in this clock has come through a group of words.
  function automatic logic grouped(logic [ClockWidth-1:0] clock);
    grouped = clock >= 1 && clock < Words;
  endfunction

  function automatic logic [WideWidth-1:0] word(logic [WideWidth-1:0] value, int unsigned k);
    word = (value >> (k * WordWidth)) & ((WideWidth'(1) << WordWidth) - 1);
  endfunction

  // Words 0 .. k.
  function automatic logic [WideWidth-1:0] low(logic [WideWidth-1:0] value, int unsigned k);
    low = value & ((WideWidth'(1) << ((k + 1) * WordWidth)) - 1);
  endfunction

  int unsigned read;
  int unsigned added;
  int unsigned moved;

  assign read  = clock_q - 1;
  assign added = clock_q - 2;
  assign moved = clock_q - 3;

  always_comb begin
    if (rst_ni && busy_i && start_i) not_running : assert (!running_q);
    if (rst_ni && busy_i && !running_q) none_picked : assert (select_q == 0);
    if (rst_ni && busy_i && running_q) begin
      clock_range : assert (clock_q < Cycles);
      if (clock_q > 0) held : assert (s == s_q && m_i == m_q);
      word_picked : assert (select_q == (in_stage(clock_q, 0) ? Words'(1) << clock_q : '0));
      s_sum_grouped : assert (u_pick_sum.grouped == (grouped(clock_q) ? word(a, clock_q) : '0));
      s_carry_grouped : assert (u_pick_carry.grouped == (grouped(clock_q) ? word(b, clock_q) : '0));
      if (in_stage(clock_q, 1)) begin
        s_sum_word : assert (s_sum_word_q == word(a, read));
        s_carry_word : assert (s_carry_word_q == word(b, read));
      end
      if (clock_q == 1) first_carry : assert (carry_q == carry_i);
      if (in_stage(clock_q, 2))
        sum_word : assert ({carry_q, sum_q} == (low(a, added) + low(b, added) + carry_i) >> (added * WordWidth));
      if (in_stage(clock_q, 3)) sum_words : assert (z >> ((Words - 1 - moved) * WordWidth) == low(p, moved));
    end
  end

  if (Subtract) begin : gen_subtract_invariants
    logic [WideWidth-1:0] m;
    logic [WideWidth-1:0] difference;
    assign m = WideWidth'(gen_subtract.m);
    assign difference = WideWidth'(gen_subtract.difference_q);

    always_comb begin
      if (rst_ni && busy_i && running_q) begin
        m_grouped : assert (gen_subtract.u_pick_m.grouped == (grouped(clock_q) ? word(m, clock_q) : '0));
        if (in_stage(clock_q, 1)) m_word : assert (gen_subtract.m_word_q == word(m, read));
        if (in_stage(clock_q, 2)) m_word_late : assert (gen_subtract.m_word_late_q == word(m, added));
        first : assert (gen_subtract.first_q == (clock_q == 1));
        if (clock_q == 2) first_borrow : assert (!gen_subtract.borrow_q);
        if (in_stage(clock_q, 3)) begin
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

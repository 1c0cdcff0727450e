// SPDX-License-Identifier: Apache-2.0
//
// Steps of a command of mont_ntt: passes over the memory, one step after the other. One instance at the reading side
// and one at the writing side count the same steps at different times. last_o, final_o, strides_o and count_o belong to
// the current step; the other outputs come a cycle later.
//
// An index of the memory is {slot, index of the word in its polynomial}. A pass combines words whose indices differ in
// the bit of the stride. The words of a step differ in BankBits neighbouring bits, the window; its lowest bit is the
// stride if the window then fits into the polynomial. Between two layers the window moves by at most one bit, so a step
// reads results of few steps of the previous layer. A stream has one word in a step, and no window.
//
// Pairs = 1: a product takes six passes, 0 to 5, over words a, b and c = slot 2:
//
//   c = a * b;   (a0 + a1, a0 - a1) in place, the same for b;   a = a * b;   a1 = (a0 - a1) / 2;   a0 = c0 +- gamma * c1
//
// A sum has one word of the stream in a step, too. EndSum takes two passes over its slots c and d:
//
//   (d0 + d1, d0 - d1) in place;   d0 = c0 +- gamma * c1

module mont_ntt_steps #(
  parameter int unsigned LogLength = 8,
  parameter int unsigned Pairs = 0,
  parameter int unsigned Slots = 2,
  parameter int unsigned BankBits = 1,
  parameter bit Write = 1'b0,  // 1: steps of the writing side
  localparam int unsigned SlotBits = $clog2(Slots),
  localparam int unsigned IndexBits = LogLength + mont_ntt_pkg::slot_bits(Slots, Pairs),
  localparam int unsigned CountBits = LogLength + 1
) (
  input  logic                                   clk_i,
  input  logic                                   start_i,
  input  mont_ntt_pkg::command_e                 command_i,  // stays until the end
  input  logic                   [ SlotBits-1:0] slot_i,
  input  logic                                   advance_i,
  output logic                                   last_o,     // last step of the pass
  output logic                                   final_o,    // the last pass
  output logic                   [  LogLength:0] strides_o,  // one bit: the stride
  output logic                   [CountBits-1:0] count_o,
  output logic                   [IndexBits-1:0] number_o,   // index without the bits of the window
  output logic                   [IndexBits-1:0] index_o,    // with 0 in the window
  output logic                   [IndexBits-1:0] window_o,
  output logic                   [          4:0] stride_o,
  output logic                   [          1:0] turn_o,     // the stride modulo BankBits
  output mont_ntt_pkg::pass_e                    pass_o
);

  localparam int unsigned Layers = LogLength - Pairs;
  localparam int unsigned Top = LogLength - BankBits;  // the highest window in a polynomial
  localparam bit [CountBits-1:0] Words = CountBits'(2 ** LogLength - 1);
  // The last word of a table, R mod M and R/2 mod M after it for pairs, and R^3 mod M for sums.
  localparam bit [CountBits-1:0] TableWords = CountBits'(2 ** Layers - 1 + 2 * Pairs + (Slots > 2 ? 1 : 0));
  localparam bit [CountBits-1:0] HalfWords = CountBits'(2 ** Top - 1);
  localparam bit [CountBits-1:0] AllWords = CountBits'(2 ** (Top + 1) - 1);
  localparam int unsigned MemorySlotBits = IndexBits - LogLength;
  localparam int unsigned SumSlot = mont_ntt_pkg::sum_slot(Pairs, LogLength, BankBits);
  // A stride with the turn of a sum.
  localparam int unsigned SumStride = (SumSlot == 2) ? 1 : LogLength;

  logic [CountBits-1:0] count_q;
  logic [4:0] pass_q;
  logic [4:0] end_pass;
  logic [LogLength:0] strides;  // one-hot: the stride of the pass
  mont_ntt_pkg::pass_e pass;

  always_comb begin
    end_pass = 5'd0;
    strides = '0;
    pass = mont_ntt_pkg::Product;
    unique case (command_i)
      mont_ntt_pkg::Forward: begin
        end_pass = 5'(Layers - 1);
        for (int unsigned i = 0; i < Layers; i++) strides[LogLength-1-i] = pass_q == 5'(i);
        pass = mont_ntt_pkg::CooleyTukey;
      end
      mont_ntt_pkg::Inverse: begin
        end_pass = 5'(Layers - 1);
        for (int unsigned i = 0; i < Layers; i++) strides[Pairs+i] = pass_q == 5'(i);
        pass = mont_ntt_pkg::GentlemanSande;
      end
      mont_ntt_pkg::Multiply: begin
        if (Pairs != 0) begin
          end_pass = 5'd5;
          unique case (pass_q)
            5'd1, 5'd2: pass = mont_ntt_pkg::Sums;
            5'd4: pass = mont_ntt_pkg::Halves;
            5'd5: pass = mont_ntt_pkg::Gamma;
            default: pass = mont_ntt_pkg::Product;
          endcase
        end
        strides[0] = pass != mont_ntt_pkg::Product;
        strides[LogLength] = pass == mont_ntt_pkg::Product;
      end
      mont_ntt_pkg::BeginSum, mont_ntt_pkg::AddProduct: begin
        strides[SumStride] = 1'b1;
        pass = mont_ntt_pkg::Accumulate;
      end
      mont_ntt_pkg::EndSum: begin
        end_pass = 5'd1;
        strides[0] = 1'b1;
        pass = (pass_q == '0) ? mont_ntt_pkg::Sums : mont_ntt_pkg::Gamma;
      end
      default: begin
        strides[0] = 1'b1;
        pass = mont_ntt_pkg::Stream;
      end
    endcase
  end

  logic streams;  // a word of a stream in a step

  assign streams = pass == mont_ntt_pkg::Stream || pass == mont_ntt_pkg::Accumulate;

  always_comb begin
    unique case (pass)
      mont_ntt_pkg::Product: last_o = count_q == AllWords;
      mont_ntt_pkg::Accumulate: last_o = count_q == Words;
      mont_ntt_pkg::Stream: last_o = count_q == (command_i == mont_ntt_pkg::Table ? TableWords : Words);
      default: last_o = count_q == HalfWords;
    endcase
  end

  logic [MemorySlotBits-1:0] slot;
  logic [IndexBits-1:0] number;
  logic ends;  // the pass belongs to EndSum, not to a product

  assign ends = command_i == mont_ntt_pkg::EndSum;

  // The slot that a pass reads, or writes.
  always_comb begin
    unique case (pass)
      mont_ntt_pkg::Product: slot = (Pairs != 0 && Write && pass_q == 5'd0) ? MemorySlotBits'(2) : '0;
      mont_ntt_pkg::Sums: slot = ends ? MemorySlotBits'(3) : MemorySlotBits'(pass_q == 5'd2);
      mont_ntt_pkg::Halves: slot = '0;
      mont_ntt_pkg::Gamma: begin
        if (Write) slot = ends ? MemorySlotBits'(3) : '0;
        else slot = ends ? MemorySlotBits'(SumSlot) : MemorySlotBits'(2);
      end
      mont_ntt_pkg::Accumulate: slot = MemorySlotBits'(slot_i) | MemorySlotBits'(SumSlot);
      default: slot = MemorySlotBits'(slot_i);
    endcase
  end

  always_comb begin
    if (pass == mont_ntt_pkg::Product) number = IndexBits'({slot >> 1, count_q[Top:0]});
    else if (streams) number = IndexBits'({slot, count_q[LogLength-1:0]});
    else number = IndexBits'({slot, count_q[Top-1:0]});
  end

  assign final_o   = pass_q == end_pass;
  assign strides_o = strides;
  assign count_o   = count_q;

  logic [IndexBits-1:0] number_q;
  logic [IndexBits-1:0] below_q;  // the bits of the index below the window
  logic [4:0] stride_q;
  logic [1:0] turn_q;
  mont_ntt_pkg::pass_e kind_q;

  // Lowest bit of the window: the stride, at most Top; one more for a product of both slots.
  function automatic int unsigned place(input int unsigned stride);
    place = (stride == LogLength) ? Top + 1 : (stride > Top) ? Top : stride;
  endfunction

  always_ff @(posedge clk_i) begin
    number_q <= number;
    below_q  <= {IndexBits{streams}};
    stride_q <= '0;
    turn_q   <= '0;
    kind_q   <= pass;
    for (int unsigned i = 0; i <= LogLength; i++) begin
      if (strides[i]) begin
        stride_q <= 5'(i);
        turn_q   <= 2'(i % BankBits);
        if (!streams) below_q <= IndexBits'((32'd1 << place(i)) - 1);
      end
    end
  end

  logic [IndexBits-1:0] not_above;  // in the window or below it

  assign not_above = IndexBits'({below_q, {BankBits{1'b1}}});
  assign window_o = not_above & ~below_q;
  assign index_o = (below_q & number_q) | (~not_above & IndexBits'({number_q, {BankBits{1'b0}}}));
  assign number_o = number_q;
  assign stride_o = stride_q;
  assign turn_o = turn_q;
  assign pass_o = kind_q;

  always_ff @(posedge clk_i) begin
    if (start_i) begin
      count_q <= '0;
      pass_q  <= '0;
    end else if (advance_i) begin
      count_q <= last_o ? '0 : count_q + 1'b1;
      if (last_o) pass_q <= pass_q + 1'b1;
    end
  end

endmodule

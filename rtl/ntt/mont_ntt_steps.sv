// SPDX-License-Identifier: Apache-2.0
//
// The steps of a command of mont_ntt: passes over the memory, a step after the other. Instances at the reading and at the
// writing side count the same steps at different times. last_o, final_o and count_o are of the step, the others come a cycle
// later.
//
// An index of the memory is {slot, index of the word in its polynomial}. A pass joins the words whose indices differ in
// the bit stride_o. high_o has the bits of the index above the lowest BankBits bits; its bit at the stride's place, if
// there is one, is the bit of the index at the place stride mod BankBits instead.
//
// Pairs = 1: a product takes six passes, 0 to 5, over words a, b and c = slot 2:
//
//   c = a * b;   (a0 + a1, a0 - a1) in place, the same for b;   a = a * b;   a1 = (a0 - a1) / 2;   a0 = c0 +- gamma * c1

module mont_ntt_steps #(
  parameter int unsigned LogLength = 8,
  parameter int unsigned Pairs = 0,
  parameter int unsigned BankBits = 1,
  parameter bit Write = 1'b0,  // 1: the words that are written
  localparam int unsigned IndexBits = LogLength + 1 + Pairs,
  localparam int unsigned CountBits = LogLength + 1
) (
  input  logic                                            clk_i,
  input  logic                                            start_i,
  input  mont_ntt_pkg::command_e                          command_i,  // stays until the end
  input  logic                                            slot_i,
  input  logic                                            advance_i,
  output logic                                            last_o,     // of the pass
  output logic                                            final_o,    // the last pass
  output logic                   [IndexBits-BankBits-1:0] high_o,
  output logic                   [          BankBits-1:0] low_o,      // of a stream: the index's low bits
  output logic                   [                   4:0] stride_o,
  output mont_ntt_pkg::pass_e                             pass_o,
  output logic                   [         CountBits-1:0] count_o
);

  localparam int unsigned Layers = LogLength - Pairs;
  localparam int unsigned HighBits = IndexBits - BankBits;
  localparam bit [CountBits-1:0] Words = CountBits'(2 ** LogLength - 1);
  // The last word of a table, and R mod M and R/2 mod M after it for pairs.
  localparam bit [CountBits-1:0] TableWords = CountBits'(2 ** Layers - 1 + 2 * Pairs);
  localparam bit [CountBits-1:0] HalfWords = CountBits'(2 ** (LogLength - BankBits) - 1);
  localparam bit [CountBits-1:0] AllWords = CountBits'(2 ** (LogLength - BankBits + 1) - 1);

  logic [CountBits-1:0] count_q;
  logic [4:0] pass_q;
  logic [CountBits-1:0] end_count;
  logic [4:0] end_pass;
  logic [4:0] stride;
  mont_ntt_pkg::pass_e pass;

  always_comb begin
    end_pass = 5'd0;
    stride = 5'(LogLength);
    pass = mont_ntt_pkg::Product;
    unique case (command_i)
      mont_ntt_pkg::Forward: begin
        end_pass = 5'(Layers - 1);
        stride = 5'(LogLength - 1) - pass_q;
        pass = mont_ntt_pkg::CooleyTukey;
      end
      mont_ntt_pkg::Inverse: begin
        end_pass = 5'(Layers - 1);
        stride = 5'(Pairs) + pass_q;
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
          if (pass != mont_ntt_pkg::Product) stride = 5'd0;
        end
      end
      default: pass = mont_ntt_pkg::Stream;
    endcase
    if (pass == mont_ntt_pkg::Stream) stride = 5'd0;
  end

  always_comb begin
    unique case (pass)
      mont_ntt_pkg::Product: end_count = AllWords;
      mont_ntt_pkg::Stream: end_count = (command_i == mont_ntt_pkg::Table) ? TableWords : Words;
      default: end_count = HalfWords;
    endcase
  end

  // The bits of the slot: where a product is written, and which numbers a pass of a product reads.
  logic [HighBits-1:0] high;

  always_comb begin
    unique case (pass)
      mont_ntt_pkg::Product: high = HighBits'(count_q[LogLength-BankBits:0]);
      mont_ntt_pkg::Stream: high = HighBits'({slot_i, count_q[LogLength-1:BankBits]});
      default: high = HighBits'({slot_i, count_q[LogLength-BankBits-1:0]});
    endcase
    if (Pairs != 0) begin
      if (pass == mont_ntt_pkg::Product && pass_q == 5'd0) high[HighBits-1] = Write;
      if (pass == mont_ntt_pkg::Gamma) high[HighBits-1] = !Write;
      if (pass == mont_ntt_pkg::Sums || pass == mont_ntt_pkg::Halves || pass == mont_ntt_pkg::Gamma)
        high[HighBits-2] = pass_q == 5'd2;
    end
  end

  assign last_o  = count_q == end_count;
  assign final_o = pass_q == end_pass;
  assign count_o = count_q;

  logic [HighBits-1:0] high_q;
  logic [BankBits-1:0] low_q;
  logic [4:0] stride_q;
  mont_ntt_pkg::pass_e kind_q;

  always_ff @(posedge clk_i) begin
    high_q   <= high;
    low_q    <= (pass == mont_ntt_pkg::Stream) ? count_q[BankBits-1:0] : '0;
    stride_q <= stride;
    kind_q   <= pass;
  end

  assign high_o   = high_q;
  assign low_o    = low_q;
  assign stride_o = stride_q;
  assign pass_o   = kind_q;

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

// SPDX-License-Identifier: Apache-2.0
//
// Products of words with two digits b and q, in DSP blocks that take WideBits bits of a word, more than a digit has:
//
//   even_o + odd_o = x * b + m * q
//
// A word is cut into pieces. The sum of products of a piece, piece_x * b + piece_m * q, is longer than the piece, but
// no longer than the piece and the next one together. So the sums of every second piece do not overlap: side by side
// they form a number. The sums of the other pieces form another number. Both numbers need no adder, and columns of any
// width can take them.
//
// The sum of the last piece of a word continues in the next word, in the bits of odd_o that are still free.
//
// Cycles. The numbers follow their word by Cycles cycles.

module mont_wide_products #(
  parameter int unsigned WordBits = 272,
  parameter int unsigned DigitBits = 17,  // bits of b and q
  parameter int unsigned WideBits = 26,  // bits of a word in a multiplier
  parameter int unsigned Words = 1,  // words of a number; with more than one, WordBits >= 68
  parameter int unsigned XBits = WordBits,  // bits of x that count, with one word
  parameter int unsigned MBits = WordBits,  // bits of m that count, with one word
  parameter int unsigned BranchBits = 272,  // bits that share an input of b and q
  parameter int unsigned Cycles = 2,  // 2 or 3
  localparam int unsigned Branches = (WordBits + BranchBits - 1) / BranchBits
) (
  input  logic                               clk_i,
  input  logic                               first_i,  // word 0 leaves in the next cycle
  input  logic [WordBits-1:0]                x_i,
  input  logic [Branches-1:0][DigitBits-1:0] b_i,      // equal digits
  input  logic [WordBits-1:0]                m_i,
  input  logic [Branches-1:0][DigitBits-1:0] q_i,      // equal digits
  output logic [WordBits-1:0]                even_o,
  output logic [WordBits-1:0]                odd_o
);

  if (WideBits <= DigitBits) begin : gen_illegal_bits
    $error("mont_wide_products: WideBits must be more than DigitBits");
  end
  if (Words > 1 && WordBits < 68) begin : gen_illegal_word
    $error("mont_wide_products: a word must have at least 68 bits");
  end

  localparam int unsigned Pieces = (WordBits + WideBits - 1) / WideBits;
  localparam int unsigned SpillBits = (Words > 1) ? DigitBits + 1 : 0;
  localparam int unsigned AllBits = WordBits + SpillBits;
  localparam int unsigned XUsed = (Words == 1 && XBits < WordBits) ? XBits : WordBits;
  localparam int unsigned MUsed = (Words == 1 && MBits < WordBits) ? MBits : WordBits;

  // A piece may contain bits that count and bits that do not.
  logic [WordBits-1:0] x;
  logic [WordBits-1:0] m;

  assign x = WordBits'(x_i[XUsed-1:0]);
  assign m = WordBits'(m_i[MUsed-1:0]);

  logic [AllBits-1:0] even;
  logic [AllBits-1:0] odd;

  for (genvar k = 0; k < Pieces; k++) begin : gen_piece
    // One word is cut into as few pieces as possible. With several words, all pieces are used and have nearly equal
    // lengths:
    // none is shorter than the excess of a product over its piece.
    localparam int unsigned At = (Words > 1) ? k * WordBits / Pieces : k * WideBits;
    localparam int unsigned Next = (Words > 1) ? (k + 1) * WordBits / Pieces : (k + 1) * WideBits;
    localparam int unsigned Second = (Words > 1) ? (k + 2) * WordBits / Pieces : (k + 2) * WideBits;
    localparam int unsigned Bits = ((k + 1 < Pieces) ? Next : WordBits) - At;
    localparam int unsigned Room = ((k + 2 < Pieces) ? Second : AllBits) - At;
    localparam int unsigned Branch = (At / BranchBits < Branches) ? At / BranchBits : Branches - 1;

    logic [WideBits+DigitBits:0] sum;

    mont_cascaded_multipliers #(
      .DigitBits(DigitBits),
      .WideBits (WideBits),
      .Cycles   (Cycles),
      .First    (At < XUsed),
      .Second   (At < MUsed)
    ) u_multipliers (
      .clk_i,
      .a_i(WideBits'(x[At+:Bits])),
      .b_i(b_i[Branch]),
      .c_i(WideBits'(m[At+:Bits])),
      .d_i(q_i[Branch]),
      .p_o(sum)
    );

    if (k % 2 == 0) begin : gen_even
      assign even[At+:Room] = Room'(sum);
    end else begin : gen_odd
      assign odd[At+:Room] = Room'(sum);
    end
  end

  localparam int unsigned Low = (Pieces == 1) ? WordBits : (Words > 1) ? WordBits / Pieces : WideBits;  // empty bits

  // Addend of this word from the last piece of the previous word.
  if (Words > 1) begin : gen_spill
    logic [SpillBits-1:0] spill_q;

    always_ff @(posedge clk_i) begin
      if (first_i) spill_q <= '0;
      else spill_q <= (Pieces % 2 == 0) ? odd[WordBits+:SpillBits] : even[WordBits+:SpillBits];
    end

    assign odd[Low-1:0] = Low'(spill_q);
  end else begin : gen_no_spill
    assign odd[Low-1:0] = '0;
  end

  assign even_o = even[WordBits-1:0];
  assign odd_o  = odd[WordBits-1:0];

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Sequencer of mont_mul_pipelined: the word and the row of each cycle; with Reduce = 1, also the rows of the final
// reduction.
//
// Cycle c of a product, c = 0 in the first cycle with busy_i, processes word c mod Folding of row c / G. G =
// Streams*Folding, because the rows of the products alternate. N = Rows rows belong to the product; D = Delay:
//
//   0 .. N-1               S = S div 2^r + x*b + M~*q
//   N+1 .. N+1+D           S = 0, then the last quotient digits of the product times M^-1: their digits are u
//   N+3+D .. N+3+2D        S = 0, then u times M; the last of these rows adds ~S of the product, as x times 1
//   N+4+2D                 S = S div 2^r, which is e - 1
//   N+5+2D+L               S = ~(e - 1) + M if e > 0, with ~(e - 1) as x times 1
//
// S leaves the conversion to binary RowStages + 3 cycles after the first word of its row: L = ceil((RowStages + 3) / G).
//
// Every flag is a register.

module mont_pipelined_sequence #(
  parameter bit Reduce = 1'b1,  // 1: the rows of the final reduction follow
  parameter int unsigned Folding = 1,  // cycles per row
  parameter int unsigned Streams = 1,  // 1 or 2
  parameter int unsigned Rows = 10,  // N
  parameter int unsigned Delay = 4,  // D
  parameter int unsigned RowStages = 4,  // cycles from the digits of a row to its sum
  localparam int unsigned WordWidth = mont_pkg::index_width(Folding)
) (
  input  logic                 clk_i,
  input  logic                 busy_i,
  output logic                 first_o,    // word 0
  output logic                 last_o,     // the last word
  output logic [WordWidth-1:0] word_o,
  output logic                 restart_o,  // S is 0 for this row; high with word 0 of the first product
  output logic                 late_o,     // the next q is used one row later than in the rows of the product
  output logic                 stop_o,     // the next q is not a digit of the sum
  output logic                 modulus_o,  // the row uses M instead of M~
  output logic                 inverse_o,  // the row uses M^-1 instead of M~
  output logic                 refill_o,   // the binary number is loaded into x
  output logic                 one_o       // b of the next row is 1
);

  logic [WordWidth-1:0] next_word;
  logic first_q;
  logic last_q;

  if (Folding == 1) begin : gen_one_word
    assign next_word = '0;
    assign word_o = '0;
    assign first_q = 1'b1;
    assign last_q = 1'b1;
  end else begin : gen_words
    logic [WordWidth-1:0] word_q;

    assign word_o = word_q;
    assign next_word = (!busy_i || last_q) ? '0 : word_q + 1'b1;

    always_ff @(posedge clk_i) begin
      word_q  <= next_word;
      first_q <= next_word == '0;
      last_q  <= next_word == WordWidth'(Folding - 1);
    end
  end

  assign first_o = first_q;
  assign last_o  = last_q;

  logic next_second;  // the next cycle belongs to the second product
  logic row_last;  // the last cycle of a row of all products

  if (Streams == 1) begin : gen_one_product
    assign next_second = 1'b0;
    assign row_last = last_q;
  end else begin : gen_two_products
    logic second_q;

    assign next_second = busy_i & (second_q ^ last_q);
    assign row_last = last_q & second_q;

    always_ff @(posedge clk_i) second_q <= next_second;
  end

  if (Reduce) begin : gen_canonical
    localparam int unsigned RowCycles = Streams * Folding;  // G
    localparam int unsigned Lag = (RowStages + 3 + RowCycles - 1) / RowCycles;  // rows until S is binary, L
    // busy_i is high for RowStages + 3 cycles after the last row. The row counter must not wrap in these cycles.
    localparam int unsigned RowWidth = mont_pkg::index_width(Rows + 2 * Delay + 6 + 2 * Lag);
    localparam logic [RowWidth-1:0] Product = RowWidth'(Rows);
    localparam logic [RowWidth-1:0] Inverse = RowWidth'(Rows + 1);  // the first row with M^-1
    localparam logic [RowWidth-1:0] Modulus = RowWidth'(Rows + 3 + Delay);  // the first row with M
    localparam logic [RowWidth-1:0] Span = RowWidth'(Delay);
    localparam logic [RowWidth-1:0] Refill = RowWidth'(Rows - 1 + Lag);  // S of the product is binary
    localparam logic [RowWidth-1:0] Final = RowWidth'(Rows + 5 + 2 * Delay + Lag);  // the last row

    logic [RowWidth-1:0] row_q;
    logic [RowWidth-1:0] after_q;  // the row after the next row
    logic [RowWidth-1:0] next_row;
    // With Streams = 2: number of the row that precedes the next row, which belongs to the other product.
    logic [RowWidth-1:0] next_before;

    assign next_row = !busy_i ? '0 : row_last ? after_q : row_q;

    if (Streams == 1) begin : gen_before
      assign next_before = next_row;
    end else begin : gen_before_two
      logic [RowWidth-1:0] before_q;

      assign next_before = !busy_i ? '0 : next_second ? row_q : before_q;

      always_ff @(posedge clk_i) before_q <= next_before;
    end

    always_ff @(posedge clk_i) begin
      row_q <= next_row;
      after_q <= next_row + 1'b1;
      restart_o <= (next_row == Inverse || next_row == Modulus || next_row == Final) && next_word == '0 && !next_second;
      late_o <= next_before >= Product;
      stop_o <= next_before >= Modulus + Span;
      modulus_o <= next_row >= Modulus;
      inverse_o <= next_row >= Inverse && next_row < Modulus;
      refill_o <= next_row == Refill || next_row == Final - 1'b1;
      one_o <= next_row == Modulus + Span - 1'b1 || next_row == Final - 1'b1;
    end
  end else begin : gen_product_only
    assign restart_o = 1'b0;
    assign late_o = 1'b0;
    assign stop_o = 1'b0;
    assign modulus_o = 1'b0;
    assign inverse_o = 1'b0;
    assign refill_o = 1'b0;
    assign one_o = 1'b0;
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Product of two numbers in DSP blocks of WideBits x CellBits bits, with a latency of mont_wide_pkg::leaf_cycles:
//
//   p_o = x_i * y_i
//
// x is cut into pieces of WideBits bits, y into digits of CellBits bits. A row is the product of a piece and y: a chain
// of multipliers takes one digit after the other, and each adds the previous sum, shifted down by a digit. The DSP
// blocks of a device have dedicated wires for such chains. At the end the rows are added, one in a cycle.

module mont_wide_leaf #(
  parameter int unsigned Bits = 51,
  parameter int unsigned CellBits = 17,
  parameter int unsigned WideBits = 26
) (
  input  logic              clk_i,
  input  logic              enable_i,
  input  logic [  Bits-1:0] x_i,
  input  logic [  Bits-1:0] y_i,
  output logic [2*Bits-1:0] p_o
);

  localparam int unsigned Digits = (Bits + CellBits - 1) / CellBits;
  localparam int unsigned Rows = (Bits + WideBits - 1) / WideBits;
  localparam int unsigned CellSum = WideBits + CellBits;
  localparam int unsigned RowBits = WideBits + Digits * CellBits;
  localparam int unsigned AllBits = (Rows - 1) * WideBits + RowBits;

  logic [Rows*WideBits-1:0] x;
  logic [Digits*CellBits-1:0] y;
  logic [Rows-1:0][RowBits-1:0] rows;
  logic [Rows-1:0][AllBits-1:0] sums;

  assign x = (Rows * WideBits)'(x_i);
  assign y = (Digits * CellBits)'(y_i);

  for (genvar i = 0; i < Rows; i++) begin : gen_row
    logic [Digits*WideBits-1:0] above;  // previous sum without its lowest digit

    assign above[WideBits-1:0] = '0;

    for (genvar j = 0; j < Digits; j++) begin : gen_cell
      logic [WideBits-1:0] a;
      logic [CellBits-1:0] b;
      logic [ CellSum-1:0] product_q;
      logic [ CellSum-1:0] sum_q;

      mont_word_delay #(
        .Bits  (WideBits + CellBits),
        .Cycles(j + 1)
      ) u_factors (
        .clk_i,
        .enable_i,
        .d_i({x[i*WideBits+:WideBits], y[j*CellBits+:CellBits]}),
        .d_o({a, b})
      );

      // The sum has no carry: (2^WideBits - 1) * (2^CellBits - 1) + 2^WideBits - 1 is below 2^CellSum.
      always_ff @(posedge clk_i) begin
        if (enable_i) begin
          product_q <= CellSum'(a) * CellSum'(b);
          sum_q <= product_q + CellSum'(above[j*WideBits+:WideBits]);
        end
      end

      if (j == Digits - 1) begin : gen_highest
        assign rows[i][RowBits-1:j*CellBits] = sum_q;
      end else begin : gen_low
        assign above[(j+1)*WideBits+:WideBits] = sum_q[CellSum-1:CellBits];

        mont_word_delay #(
          .Bits  (CellBits),
          .Cycles(Digits - 1 - j)
        ) u_digit (
          .clk_i,
          .enable_i,
          .d_i(sum_q[CellBits-1:0]),
          .d_o(rows[i][j*CellBits+:CellBits])
        );
      end
    end

    if (i == 0) begin : gen_first
      assign sums[0] = AllBits'(rows[0]);
    end else begin : gen_next
      localparam int unsigned Place = i * WideBits;

      logic [RowBits-1:0] late;
      logic [AllBits-1:0] sum_q;

      if (i == 1) begin : gen_now
        assign late = rows[i];
      end else begin : gen_late
        mont_word_delay #(
          .Bits  (RowBits),
          .Cycles(i - 1)
        ) u_row (
          .clk_i,
          .enable_i,
          .d_i(rows[i]),
          .d_o(late)
        );
      end

      always_ff @(posedge clk_i) begin
        if (enable_i) begin
          sum_q <= {sums[i-1][AllBits-1:Place] + (AllBits - Place)'(late), sums[i-1][Place-1:0]};
        end
      end

      assign sums[i] = sum_q;
    end
  end

  assign p_o = (2 * Bits)'(sums[Rows-1]);

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Product of two numbers by Karatsuba's method, with a latency of mont_wide_pkg::product_cycles:
//
//   p_o = x_i * y_i
//
// With B = 2^Half, x = x1*B + x0 and y = y1*B + y0, three products of halves are enough:
//
//   p = (x1*y1)*B^2 + x0*y0 + (x0*y0 + x1*y1 - (x0 - x1)*(y0 - y1))*B
//
// The third product multiplies two magnitudes, so no factor is longer than a half. Their signs decide whether it is
// added.

module mont_wide_product #(
  parameter int unsigned Bits = 128,
  parameter int unsigned Levels = 2,  // levels of Karatsuba's method; 0: DSP blocks only
  parameter int unsigned CellBits = 17,  // a DSP block multiplies WideBits by CellBits bits
  parameter int unsigned WideBits = 26
) (
  input  logic              clk_i,
  input  logic              enable_i,
  input  logic [  Bits-1:0] x_i,
  input  logic [  Bits-1:0] y_i,
  output logic [2*Bits-1:0] p_o
);

  if (Levels == 0) begin : gen_leaf
    mont_wide_leaf #(
      .Bits    (Bits),
      .CellBits(CellBits),
      .WideBits(WideBits)
    ) u_leaf (
      .clk_i,
      .enable_i,
      .x_i,
      .y_i,
      .p_o
    );
  end else begin : gen_halves
    localparam int unsigned Half = (Bits + 1) / 2;
    // Values of a product of halves.
    localparam int unsigned Cycles = mont_wide_pkg::product_cycles(Bits, Levels, CellBits, WideBits) - 3;

    logic [2*Half-1:0] x;
    logic [2*Half-1:0] y;
    logic [Half-1:0] x_magnitude;
    logic [Half-1:0] y_magnitude;
    logic x_negative;
    logic y_negative;
    logic add;
    logic [4*Half-1:0] products;
    logic [2*Half-1:0] third;
    logic [4*Half-1:0] outer_q;
    logic [2*Half:0] sum_q;
    logic [4*Half-1:0] u_q;  // x0*y0*(1 + B) + x1*y1*(B + B^2), below 2^(4*Half)
    logic [2*Bits-1:0] p_q;

    assign x = (2 * Half)'(x_i);
    assign y = (2 * Half)'(y_i);

    for (genvar i = 0; i < 2; i++) begin : gen_product
      mont_wide_product #(
        .Bits    (Half),
        .Levels  (Levels - 1),
        .CellBits(CellBits),
        .WideBits(WideBits)
      ) u_product (
        .clk_i,
        .enable_i,
        .x_i(x[i*Half+:Half]),
        .y_i(y[i*Half+:Half]),
        .p_o(products[2*i*Half+:2*Half])
      );
    end

    mont_wide_magnitude #(
      .Bits(Half)
    ) u_x (
      .clk_i,
      .enable_i,
      .a_i       (x[Half-1:0]),
      .b_i       (x[2*Half-1:Half]),
      .d_o       (x_magnitude),
      .negative_o(x_negative)
    );

    mont_wide_magnitude #(
      .Bits(Half)
    ) u_y (
      .clk_i,
      .enable_i,
      .a_i       (y[Half-1:0]),
      .b_i       (y[2*Half-1:Half]),
      .d_o       (y_magnitude),
      .negative_o(y_negative)
    );

    mont_wide_product #(
      .Bits    (Half),
      .Levels  (Levels - 1),
      .CellBits(CellBits),
      .WideBits(WideBits)
    ) u_third (
      .clk_i,
      .enable_i,
      .x_i(x_magnitude),
      .y_i(y_magnitude),
      .p_o(third)
    );

    mont_word_delay #(
      .Cycles(Cycles)
    ) u_add (
      .clk_i,
      .enable_i,
      .d_i(x_negative ^ y_negative),
      .d_o(add)
    );

    always_ff @(posedge clk_i) begin
      if (enable_i) begin
        sum_q <= {1'b0, products[2*Half-1:0]} + {1'b0, products[4*Half-1:2*Half]};
        outer_q <= products;
        u_q <= {outer_q[4*Half-1:Half] + (3 * Half)'(sum_q), outer_q[Half-1:0]};
        // The carry of a subtraction enters the addition as one more place below the sum.
        p_q <= (2 * Bits)'({
          (3 * Half)'(({u_q[4*Half-1:Half], 1'b1} + {(3 * Half)'(third) ^ {3 * Half{!add}}, !add}) >> 1), u_q[Half-1:0]
        });
      end
    end

    assign p_o = p_q;
  end

endmodule

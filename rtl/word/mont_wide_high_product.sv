// SPDX-License-Identifier: Apache-2.0
//
// High half of a product whose low half is known, with a latency of mont_wide_pkg::high_cycles:
//
//   p_o = x_i * y_i / 2^Bits      with low_i = x_i * y_i mod 2^Bits
//
// With B = 2^Half, x = x1*B + x0 and y = y1*B + y0, the product is x1*y1*B^2 + middle*B + x0*y0. The known half
// replaces the multiplication x0*y0. Its lowest digit is low0. With low0 in place of x0*y0, the middle is
//
//   e = low0 + x1*y1 - (x0 - x1)*(y0 - y1)
//
// so x0*y0 = low0 + B*h with h = low1 - e mod B, and p = x1*y1 + (e + h*B)/B, plus 1 if the subtraction borrows.

module mont_wide_high_product #(
  parameter int unsigned Bits = 128,  // even
  parameter int unsigned Levels = 2,  // at least 1
  parameter int unsigned CellBits = 17,
  parameter int unsigned WideBits = 26
) (
  input  logic            clk_i,
  input  logic            enable_i,
  input  logic [Bits-1:0] x_i,
  input  logic [Bits-1:0] y_i,
  input  logic [Bits-1:0] low_i,
  output logic [Bits-1:0] p_o
);

  localparam int unsigned Half = Bits / 2;
  localparam int unsigned Cycles = mont_wide_pkg::product_cycles(Half, Levels - 1, CellBits, WideBits);

  logic [Half-1:0] x_magnitude;
  logic [Half-1:0] y_magnitude;
  logic x_negative;
  logic y_negative;
  logic add;
  logic [Bits-1:0] highest;
  logic [Bits-1:0] third;
  logic [Half-1:0] low0;
  logic [Half-1:0] low1;
  logic [Bits-1:0] highest_late;

  mont_wide_product #(
    .Bits    (Half),
    .Levels  (Levels - 1),
    .CellBits(CellBits),
    .WideBits(WideBits)
  ) u_highest (
    .clk_i,
    .enable_i,
    .x_i(x_i[Bits-1:Half]),
    .y_i(y_i[Bits-1:Half]),
    .p_o(highest)
  );

  mont_wide_magnitude #(
    .Bits(Half)
  ) u_x (
    .clk_i,
    .enable_i,
    .a_i       (x_i[Half-1:0]),
    .b_i       (x_i[Bits-1:Half]),
    .d_o       (x_magnitude),
    .negative_o(x_negative)
  );

  mont_wide_magnitude #(
    .Bits(Half)
  ) u_y (
    .clk_i,
    .enable_i,
    .a_i       (y_i[Half-1:0]),
    .b_i       (y_i[Bits-1:Half]),
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

  mont_word_delay #(
    .Bits  (Half),
    .Cycles(Cycles)
  ) u_low0 (
    .clk_i,
    .enable_i,
    .d_i(low_i[Half-1:0]),
    .d_o(low0)
  );

  mont_word_delay #(
    .Bits  (Half),
    .Cycles(Cycles + 3)
  ) u_low1 (
    .clk_i,
    .enable_i,
    .d_i(low_i[Bits-1:Half]),
    .d_o(low1)
  );

  mont_word_delay #(
    .Bits  (Bits),
    .Cycles(3)
  ) u_highest_late (
    .clk_i,
    .enable_i,
    .d_i(highest),
    .d_o(highest_late)
  );

  // Signed: e is up to B^2 less than the middle, and may be negative.
  logic [Bits+1:0] d_q;
  logic [Bits+1:0] d_late_q;
  logic [Bits+1:0] e_q;
  logic [  Half:0] h_q;  // the highest bit is the borrow
  logic [Bits-1:0] f_q;
  logic [Bits-1:0] p_q;

  always_ff @(posedge clk_i) begin
    if (enable_i) begin
      d_q <= (Bits + 2)'(highest) + (Bits + 2)'(low0);
      d_late_q <= d_q;
      // The carry enters the addition as one more place below the sum.
      e_q <= (Bits + 2)'(({d_late_q, 1'b1} + {(Bits + 2)'(third) ^ {Bits + 2{!add}}, !add}) >> 1);
      h_q <= {1'b0, low1} - {1'b0, e_q[Half-1:0]};
      f_q <= highest_late + Bits'($signed(e_q[Bits+1:Half]));
      p_q <= Bits'(({f_q, 1'b1} + {Bits'(h_q[Half-1:0]), h_q[Half]}) >> 1);
    end
  end

  assign p_o = p_q;

endmodule

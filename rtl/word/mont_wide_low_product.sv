// SPDX-License-Identifier: Apache-2.0
//
// Low half of a product, with a latency of mont_wide_pkg::low_cycles:
//
//   p_o = x_i * y_i mod 2^Bits = x0*y0 + ((x0*y1 + x1*y0) mod B)*B mod 2^Bits      with B = 2^Half
//
// The last two products need only their low halves, so Karatsuba's method would gain nothing at this level.

module mont_wide_low_product #(
  parameter int unsigned Bits = 128,
  parameter int unsigned Levels = 2,  // 0: DSP blocks
  parameter int unsigned CellBits = 17,
  parameter int unsigned WideBits = 26
) (
  input  logic            clk_i,
  input  logic            enable_i,
  input  logic [Bits-1:0] x_i,
  input  logic [Bits-1:0] y_i,
  output logic [Bits-1:0] p_o
);

  if (Levels == 0) begin : gen_leaf
    logic [2*Bits-1:0] p;
    logic unused_high;

    mont_wide_leaf #(
      .Bits    (Bits),
      .CellBits(CellBits),
      .WideBits(WideBits)
    ) u_leaf (
      .clk_i,
      .enable_i,
      .x_i,
      .y_i,
      .p_o(p)
    );

    assign p_o = p[Bits-1:0];
    assign unused_high = ^p[2*Bits-1:Bits];
  end else begin : gen_halves
    localparam int unsigned Half = (Bits + 1) / 2;
    // Cycles by which a full product comes later than its low half, one level below.
    localparam int unsigned Late = Levels > 1 ? 1 : 0;

    logic [2*Half-1:0] x;
    logic [2*Half-1:0] y;
    logic [2*Half-1:0] mixed;
    logic [2*Half-1:0] lowest;
    logic [  Half-1:0] mixed_q;
    logic [  Half-1:0] late;
    logic [2*Half-1:0] lowest_q;
    logic [  Bits-1:0] p_q;

    assign x = (2 * Half)'(x_i);
    assign y = (2 * Half)'(y_i);

    mont_wide_product #(
      .Bits    (Half),
      .Levels  (Levels - 1),
      .CellBits(CellBits),
      .WideBits(WideBits)
    ) u_lowest (
      .clk_i,
      .enable_i,
      .x_i(x[Half-1:0]),
      .y_i(y[Half-1:0]),
      .p_o(lowest)
    );

    for (genvar i = 0; i < 2; i++) begin : gen_mixed
      mont_wide_low_product #(
        .Bits    (Half),
        .Levels  (Levels - 1),
        .CellBits(CellBits),
        .WideBits(WideBits)
      ) u_product (
        .clk_i,
        .enable_i,
        .x_i(x[i*Half+:Half]),
        .y_i(y[(1-i)*Half+:Half]),
        .p_o(mixed[i*Half+:Half])
      );
    end

    if (Late == 0) begin : gen_now
      assign late = mixed_q;
    end else begin : gen_late
      mont_word_delay #(
        .Bits  (Half),
        .Cycles(Late)
      ) u_late (
        .clk_i,
        .enable_i,
        .d_i(mixed_q),
        .d_o(late)
      );
    end

    always_ff @(posedge clk_i) begin
      if (enable_i) begin
        mixed_q <= mixed[Half-1:0] + mixed[2*Half-1:Half];
        lowest_q <= lowest;
        p_q <= Bits'({lowest_q[2*Half-1:Half] + late, lowest_q[Half-1:0]});
      end
    end

    assign p_o = p_q;
  end

endmodule

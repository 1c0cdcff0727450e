// SPDX-License-Identifier: Apache-2.0
//
// Butterfly of a number-theoretic transform in every cycle, by the contract of cores with fixed latency:
//
//   gs_i = 0, Cooley-Tukey:       u = x + w*y/R mod M,   v = x - w*y/R mod M
//   gs_i = 1, Gentleman-Sande:    u = x + y mod M,       v = (x - y)*w/R mod M
//
// R is the R of mont_word_multiplier with the same parameters; w = W*R mod M multiplies by W.
// Reduce = 1: x, y, w, u and v are below M. Reduce = 0: below 2M.
//
// Both kinds use the same data path, so they can follow each other in any order. A difference and a sum of x and y lie
// before the multiplier, a sum and a difference with the product p after it. Where a kind needs no addition, 0 is
// added:
//
//   e = y - (gs ? x : 0)      s = x + (gs ? y : 0)      p = w*e/R
//   u = s + (gs ? 0 : p)      v = (gs ? 0 : s) - p
//
// A sum a + b is the difference a - (limit - b).

module mont_butterfly #(
  parameter int unsigned Width = 32,  // 2 to 64
  parameter bit [63:0] Modulus = 64'd0,  // 0, or M: odd, below 2^Width
  parameter int unsigned Reduce = 1,
  parameter int unsigned CellBits = 18,  // longest digit, 1 to 18: the width of the device's multiplier inputs
  parameter int unsigned Technology = mont_technology_pkg::Generic,  // Generic or Ecp5
  localparam int unsigned OperandWidth = Reduce != 0 ? Width : Width + 1
) (
  input  logic                    clk_i,
  input  logic                    rst_ni,
  input  logic                    enable_i,
  input  logic                    mod_valid_i,
  output logic                    mod_ready_o,
  input  logic [       Width-1:0] mod_i,
  output logic                    mod_error_o,
  input  logic                    op_valid_i,
  output logic                    op_ready_o,
  input  logic                    gs_i,
  input  logic [OperandWidth-1:0] x_i,
  input  logic [OperandWidth-1:0] y_i,
  input  logic [OperandWidth-1:0] w_i,
  output logic                    res_valid_o,
  output logic [OperandWidth-1:0] u_o,
  output logic [OperandWidth-1:0] v_o
);

  // Equal to the parameters of mont_word_multiplier.
  localparam int unsigned NumberBits = Reduce != 0 ? Width : Width + 2;
  localparam int unsigned Digits = (NumberBits + CellBits - 1) / CellBits;
  localparam int unsigned ProductLatency =
      (Digits == 1 ? 7 : Digits == 2 ? 19 : 9 * Digits + 2) + (Reduce != 0 ? 2 : 0);
  localparam int unsigned Latency = ProductLatency + 4;
  localparam bit Fixed = Modulus != 64'd0;

  logic take;
  logic [Width-1:0] m;
  logic [OperandWidth-1:0] limit;

  assign take = mod_valid_i && mod_ready_o;

  if (Fixed) begin : gen_fixed
    assign m = Width'(Modulus);
  end else begin : gen_loaded
    logic [Width-1:0] m_q;

    always_ff @(posedge clk_i) begin
      if (enable_i && take) m_q <= mod_i;
    end

    assign m = m_q;
  end

  if (Reduce != 0) begin : gen_canonical
    assign limit = OperandWidth'(m);
  end else begin : gen_redundant
    assign limit = OperandWidth'({m, 1'b0});
  end

  // A new modulus discards the butterflies in the pipeline.
  logic [Latency-1:0] valid_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni || (enable_i && take)) valid_q <= '0;
    else if (enable_i) valid_q <= Latency'({valid_q, op_valid_i && op_ready_o});
  end

  assign res_valid_o = valid_q[Latency-1];

  // e and w in cycle 2, s in cycle 3.
  logic [OperandWidth-1:0] x_q;
  logic [OperandWidth-1:0] rest_q;  // limit - (gs ? y : 0)
  logic [OperandWidth-1:0] e;
  logic [OperandWidth-1:0] s;
  logic [OperandWidth-1:0] w;

  always_ff @(posedge clk_i) begin
    if (enable_i) begin
      x_q <= x_i;
      rest_q <= limit - (y_i & {OperandWidth{gs_i}});
    end
  end

  mont_word_difference #(
    .Bits(OperandWidth)
  ) u_before (
    .clk_i,
    .enable_i,
    .limit_i(limit),
    .a_i    (y_i),
    .b_i    (x_i & {OperandWidth{gs_i}}),
    .d_o    (e)
  );

  mont_word_difference #(
    .Bits(OperandWidth)
  ) u_sum_before (
    .clk_i,
    .enable_i,
    .limit_i(limit),
    .a_i    (x_q),
    .b_i    (rest_q),
    .d_o    (s)
  );

  mont_word_delay #(
    .Bits  (OperandWidth),
    .Cycles(2)
  ) u_factor (
    .clk_i,
    .enable_i,
    .d_i(w_i),
    .d_o(w)
  );

  logic [OperandWidth-1:0] p;
  logic unused_valid;

  mont_word_multiplier #(
    .Width     (Width),
    .Modulus   (Modulus),
    .Reduce    (Reduce),
    .CellBits  (CellBits),
    .Technology(Technology)
  ) u_multiplier (
    .clk_i,
    .rst_ni,
    .enable_i,
    .mod_valid_i,
    .mod_ready_o,
    .mod_i,
    .mod_error_o,
    .op_valid_i (1'b1),
    .op_ready_o,
    .x_i        (w),
    .y_i        (e),
    .res_valid_o(unused_valid),
    .z_o        (p)
  );

  // s waits for p, which is valid in cycle 2 + ProductLatency.
  logic [OperandWidth-1:0] late;
  logic gs;
  logic gs_q;
  logic [OperandWidth-1:0] s_q;  // gs ? 0 : s
  logic [OperandWidth-1:0] rest_after_q;  // limit - s

  mont_word_delay #(
    .Bits  (OperandWidth),
    .Cycles(ProductLatency - 2)
  ) u_late (
    .clk_i,
    .enable_i,
    .d_i(s),
    .d_o(late)
  );

  mont_word_delay #(
    .Cycles(ProductLatency + 1)
  ) u_kind (
    .clk_i,
    .enable_i,
    .d_i(gs_i),
    .d_o(gs)
  );

  always_ff @(posedge clk_i) begin
    if (enable_i) begin
      gs_q <= gs;
      s_q <= late & ~{OperandWidth{gs}};
      rest_after_q <= limit - late;
    end
  end

  mont_word_difference #(
    .Bits(OperandWidth)
  ) u_sum_after (
    .clk_i,
    .enable_i,
    .limit_i(limit),
    .a_i    (p & ~{OperandWidth{gs_q}}),
    .b_i    (rest_after_q),
    .d_o    (u_o)
  );

  mont_word_difference #(
    .Bits(OperandWidth)
  ) u_after (
    .clk_i,
    .enable_i,
    .limit_i(limit),
    .a_i    (s_q),
    .b_i    (p),
    .d_o    (v_o)
  );

endmodule

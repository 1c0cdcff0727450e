// SPDX-License-Identifier: Apache-2.0
//
// Errors of a command of mont_curve_unit, and whether a curve is loaded.
//
// start_i clears the errors. A command other than Curve and Wipe without a curve is refused: the error is the only effect.
// error_o is the first of the errors in the order of mont_curve_pkg::error_e.

module mont_curve_errors (
  input  logic                    clk_i,
  input  logic                    rst_ni,
  input  logic                    start_i,
  input  logic                    refuse_i,    // with start_i
  input  logic                    end_i,
  input  logic                    of_curve_i,  // the command is Curve
  input  logic                    even_i,
  input  logic                    excess_i,
  input  mont_curve_pkg::effect_e effect_i,
  input  logic                    carry_i,
  output logic                    curve_o,     // a curve is loaded
  output logic                    failed_o,
  output mont_curve_pkg::error_e  error_o
);

  logic refused_q;
  logic even_q;
  logic range_q;
  logic point_q;
  logic infinity_q;
  logic check_q;
  logic curve_q;

  assign failed_o = even_q | range_q | point_q | infinity_q | check_q;
  assign curve_o  = curve_q;

  always_comb begin
    if (refused_q) error_o = mont_curve_pkg::ErrorCurve;
    else if (even_q) error_o = mont_curve_pkg::ErrorEven;
    else if (range_q) error_o = mont_curve_pkg::ErrorRange;
    else if (point_q) error_o = mont_curve_pkg::ErrorPoint;
    else if (infinity_q) error_o = mont_curve_pkg::ErrorInfinity;
    else if (check_q) error_o = mont_curve_pkg::ErrorCheck;
    else error_o = mont_curve_pkg::ErrorNone;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni || start_i) begin
      refused_q  <= rst_ni & refuse_i;
      even_q     <= 1'b0;
      range_q    <= 1'b0;
      point_q    <= 1'b0;
      infinity_q <= 1'b0;
      check_q    <= 1'b0;
    end else begin
      even_q     <= even_q | even_i;
      range_q    <= range_q | excess_i | (carry_i & (effect_i == mont_curve_pkg::EffectRange));
      infinity_q <= infinity_q | (carry_i & (effect_i == mont_curve_pkg::EffectInfinity));
      point_q    <= point_q | (~carry_i & (effect_i == mont_curve_pkg::EffectPoint));
      check_q    <= check_q | (~carry_i & (effect_i == mont_curve_pkg::EffectCheck));
    end
    // While a curve is loaded, and after it failed, there is none.
    if (!rst_ni || (of_curve_i && !end_i)) curve_q <= 1'b0;
    else if (of_curve_i && end_i) curve_q <= ~failed_o;
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Errors of a command of mont_curve_unit, and whether a curve, its base point and a public key are loaded.
//
// start_i clears the errors. A command that needs a curve or base point that is not loaded only reports an error.
// error_o is the first error in the order of mont_curve_pkg::error_e. failed_o follows the errors a cycle later.

module mont_curve_errors (
  input  logic                    clk_i,
  input  logic                    rst_ni,
  input  logic                    start_i,
  input  logic                    refuse_i,    // with start_i
  input  logic                    end_i,
  input  logic                    of_curve_i,  // the command is Curve
  input  logic                    of_base_i,   // the command is Base
  input  logic                    of_key_i,    // the command is Key
  input  logic                    even_i,
  input  logic                    excess_i,
  input  logic                    astray_i,    // a word of another place of the microcode runs
  input  mont_curve_pkg::effect_e effect_i,
  input  logic                    carry_i,
  output logic                    curve_o,     // a curve is loaded
  output logic                    base_o,      // a base point of it is loaded
  output logic                    key_o,       // a public key is
  output logic                    failed_o,
  output mont_curve_pkg::error_e  error_o
);

  logic refused_q;
  logic even_q;
  logic range_q;
  logic point_q;
  logic infinity_q;
  logic check_q;
  logic signature_q;
  logic curve_q;
  logic base_q;
  logic key_q;

  assign curve_o = curve_q;
  assign base_o  = base_q;
  assign key_o   = key_q;

  always_comb begin
    if (refused_q) error_o = mont_curve_pkg::ErrorCurve;
    else if (even_q) error_o = mont_curve_pkg::ErrorEven;
    else if (range_q) error_o = mont_curve_pkg::ErrorRange;
    else if (point_q) error_o = mont_curve_pkg::ErrorPoint;
    else if (infinity_q) error_o = mont_curve_pkg::ErrorInfinity;
    else if (check_q) error_o = mont_curve_pkg::ErrorCheck;
    else if (signature_q) error_o = mont_curve_pkg::ErrorSignature;
    else error_o = mont_curve_pkg::ErrorNone;
  end

  always_ff @(posedge clk_i) begin
    failed_o <= even_q | range_q | point_q | infinity_q | check_q | signature_q;
    if (!rst_ni || start_i) begin
      refused_q   <= rst_ni & refuse_i;
      even_q      <= 1'b0;
      range_q     <= 1'b0;
      point_q     <= 1'b0;
      infinity_q  <= 1'b0;
      check_q     <= 1'b0;
      signature_q <= 1'b0;
    end else begin
      even_q <= even_q | even_i;
      range_q <= range_q | excess_i | (carry_i & (effect_i == mont_curve_pkg::EffectRange));
      infinity_q <= infinity_q | (carry_i & (effect_i == mont_curve_pkg::EffectInfinity));
      point_q <= point_q | (~carry_i & (effect_i == mont_curve_pkg::EffectPoint));
      check_q <= check_q | astray_i | (~carry_i & (effect_i == mont_curve_pkg::EffectCheck));
      signature_q <= signature_q | (~carry_i & (effect_i == mont_curve_pkg::EffectSignature)) |
          (carry_i & (effect_i == mont_curve_pkg::EffectVanished));
    end
    // While a curve, a base point or a key is loaded, and after it failed, there is none. A curve takes both others away.
    if (!rst_ni || (of_curve_i && !end_i)) curve_q <= 1'b0;
    else if (of_curve_i && end_i) curve_q <= ~failed_o;
    if (!rst_ni || of_curve_i || (of_base_i && !end_i)) base_q <= 1'b0;
    else if (of_base_i && end_i) base_q <= ~failed_o;
    if (!rst_ni || of_curve_i || (of_key_i && !end_i)) key_q <= 1'b0;
    else if (of_key_i && end_i) key_q <= ~failed_o;
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Multiplier of two digits with a register at its inputs and one at its output. The register of b holds its digit until
// the next one is loaded:
//
//   p_o = a * b of two cycles ago,   b = the latest b_i with load_b_i
//
// A DSP block has these registers inside.

module mont_held_multiplier #(
  parameter int unsigned DigitBits = 18,  // 1 to 18
  parameter int unsigned Technology = mont_technology_pkg::Generic  // one of mont_technology_pkg
) (
  input  logic                   clk_i,
  input  logic [  DigitBits-1:0] a_i,
  input  logic                   load_b_i,
  input  logic [  DigitBits-1:0] b_i,
  output logic [2*DigitBits-1:0] p_o
);

  if (DigitBits < 1 || DigitBits > 18) begin : gen_illegal_digit
    $error("mont_held_multiplier: DigitBits must be 1 to 18");
  end

  if (Technology == mont_technology_pkg::Ecp5) begin : gen_ecp5
    mont_held_multiplier_ecp5 #(
      .DigitBits(DigitBits)
    ) u_multiplier (
      .clk_i,
      .a_i,
      .load_b_i,
      .b_i,
      .p_o
    );
  end else if (Technology == mont_technology_pkg::Generic) begin : gen_generic
    logic [  DigitBits-1:0] a_q;
    logic [  DigitBits-1:0] b_q;
    logic [2*DigitBits-1:0] p_q;

    always_ff @(posedge clk_i) begin
      a_q <= a_i;
      if (load_b_i) b_q <= b_i;
      p_q <= a_q * b_q;
    end

    assign p_o = p_q;
  end else begin : gen_illegal_technology
    $error("mont_held_multiplier: Technology must be one of mont_technology_pkg");
  end

endmodule

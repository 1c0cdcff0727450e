// SPDX-License-Identifier: Apache-2.0
//
// Multiplier of two digits with a register at its inputs and one at its output, in a cell of the chosen technology:
//
//   p_o = a_i * b_i of two cycles ago
//
// Each technology has a module of its own with these ports, mont_registered_multiplier_NAME.

module mont_registered_multiplier #(
  parameter int unsigned DigitBits = 18,  // 1 to 18
  parameter int unsigned Technology = mont_technology_pkg::Generic  // Generic or Ecp5
) (
  input  logic                   clk_i,
  input  logic [  DigitBits-1:0] a_i,
  input  logic [  DigitBits-1:0] b_i,
  output logic [2*DigitBits-1:0] p_o
);

  if (DigitBits < 1 || DigitBits > 18) begin : gen_illegal_digit
    $error("mont_registered_multiplier: DigitBits must be 1 to 18");
  end

  if (Technology == mont_technology_pkg::Generic) begin : gen_generic
    mont_registered_multiplier_generic #(
      .DigitBits(DigitBits)
    ) u_multiplier (
      .clk_i,
      .a_i,
      .b_i,
      .p_o
    );
  end else if (Technology == mont_technology_pkg::Ecp5) begin : gen_ecp5
    mont_registered_multiplier_ecp5 #(
      .DigitBits(DigitBits)
    ) u_multiplier (
      .clk_i,
      .a_i,
      .b_i,
      .p_o
    );
  end else begin : gen_illegal_technology
    $error("mont_registered_multiplier: Technology must be Generic or Ecp5");
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Multiplier of two digits, in a cell of the chosen technology, with registers at its inputs and at its output. All
// registers hold while enable_i is low:
//
//   p_o = a_i * b_i of two enabled cycles ago

module mont_enabled_multiplier #(
  parameter int unsigned DigitBits = 18,  // 1 to 18
  parameter int unsigned Technology = mont_technology_pkg::Generic  // Generic or Ecp5
) (
  input  logic                   clk_i,
  input  logic                   enable_i,
  input  logic [  DigitBits-1:0] a_i,
  input  logic [  DigitBits-1:0] b_i,
  output logic [2*DigitBits-1:0] p_o
);

  if (DigitBits < 1 || DigitBits > 18) begin : gen_illegal_digit
    $error("mont_enabled_multiplier: DigitBits must be 1 to 18");
  end

  if (Technology == mont_technology_pkg::Generic) begin : gen_generic
    // Synthesis infers a DSP block, and moves the registers into it if it can.
    logic [  DigitBits-1:0] a_q;
    logic [  DigitBits-1:0] b_q;
    logic [2*DigitBits-1:0] p_q;

    always_ff @(posedge clk_i) begin
      if (enable_i) begin
        a_q <= a_i;
        b_q <= b_i;
        p_q <= a_q * b_q;
      end
    end

    assign p_o = p_q;
  end else if (Technology == mont_technology_pkg::Ecp5) begin : gen_ecp5
    logic [35:0] p;

    mont_mult18x18d_enabled u_multiplier (
      .clk_i,
      .enable_i,
      .a_i(18'(a_i)),
      .b_i(18'(b_i)),
      .p_o(p)
    );

    assign p_o = p[2*DigitBits-1:0];
  end else begin : gen_illegal_technology
    $error("mont_enabled_multiplier: Technology must be Generic or Ecp5");
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Multiplier of two digits, in a cell of the chosen technology, with registers at its inputs and at its output. The
// register of b can hold its digit until the next load:
//
//   p_o = a * b of two cycles ago,   b = the latest b_i with load_b_i

module mont_registered_multiplier #(
  parameter int unsigned DigitBits = 18,  // 1 to 18
  parameter bit HoldB = 1'b0,  // 0: load_b_i has no effect, b is the latest b_i
  parameter int unsigned Technology = mont_technology_pkg::Generic  // Generic or Ecp5
) (
  input  logic                   clk_i,
  input  logic [  DigitBits-1:0] a_i,
  input  logic                   load_b_i,
  input  logic [  DigitBits-1:0] b_i,
  output logic [2*DigitBits-1:0] p_o
);

  if (DigitBits < 1 || DigitBits > 18) begin : gen_illegal_digit
    $error("mont_registered_multiplier: DigitBits must be 1 to 18");
  end

  if (Technology == mont_technology_pkg::Generic) begin : gen_generic
    // Synthesis infers a DSP block, and moves the registers into it if it can.
    logic [  DigitBits-1:0] a_q;
    logic [  DigitBits-1:0] b_q;
    logic [2*DigitBits-1:0] p_q;

    always_ff @(posedge clk_i) begin
      a_q <= a_i;
      if (load_b_i || !HoldB) b_q <= b_i;
      p_q <= a_q * b_q;
    end

    assign p_o = p_q;
  end else if (Technology == mont_technology_pkg::Ecp5) begin : gen_ecp5
    logic [35:0] p;

    mont_mult18x18d #(
      .HoldB(HoldB)
    ) u_multiplier (
      .clk_i,
      .a_i(18'(a_i)),
      .load_b_i,
      .b_i(18'(b_i)),
      .p_o(p)
    );

    assign p_o = p[2*DigitBits-1:0];
  end else begin : gen_illegal_technology
    $error("mont_registered_multiplier: Technology must be Generic or Ecp5");
  end

endmodule

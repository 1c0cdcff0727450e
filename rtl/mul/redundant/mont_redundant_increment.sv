// SPDX-License-Identifier: Apache-2.0
//
// Second half of the conversion to binary: each digit of r = DigitBits >= 3 bits adds the carry from
// mont_redundant_carries. No carry leaves a digit.
//
//   B_i = (S_i + carries_i[i]) mod 2^r,   S_i = H_i * 4 + L_i,  L_i the 3 low bits of digit i of sums_i, H_i the others
//
// Combinational.

module mont_redundant_increment #(
  parameter int unsigned Digits = 16,
  parameter int unsigned DigitBits = 16,  // r
  localparam int unsigned PartWidth = DigitBits + 1
) (
  input  logic [Digits*PartWidth-1:0] sums_i,
  input  logic [          Digits-1:0] carries_i,
  output logic [Digits*DigitBits-1:0] binary_o
);

  if (DigitBits < 3) begin : gen_illegal_digit
    $error("mont_redundant_increment: DigitBits must be at least 3");
  end

  for (genvar i = 0; i < Digits; i++) begin : gen_digit
    logic [DigitBits-3:0] high;
    logic [2:0] low;

    assign high = sums_i[i*PartWidth+3+:DigitBits-2];
    assign low = sums_i[i*PartWidth+:3] + {2'b00, carries_i[i]};

    assign binary_o[i*DigitBits+:DigitBits] = {high + {{(DigitBits - 3) {1'b0}}, low[2]}, low[1:0]};
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Converter from redundant radix-2^r digits, r = DigitBits >= 3, to binary:
//
//   {overflow_o, binary_o} = value(digits_i) + carry_i
//
// Range: the value must be below 2^(Digits*r + 1). Combinational.

module mont_redundant_to_binary #(
  parameter int unsigned Digits = 16,
  parameter int unsigned DigitBits = 16,  // r
  localparam int unsigned DigitWidth = DigitBits + 2
) (
  input  logic [Digits*DigitWidth-1:0] digits_i,
  input  logic                         carry_i,
  output logic [ Digits*DigitBits-1:0] binary_o,
  output logic                         overflow_o
);

  logic [Digits*(DigitBits+1)-1:0] sums;
  logic [Digits-1:0] carries;

  mont_redundant_carries #(
    .Digits   (Digits),
    .DigitBits(DigitBits)
  ) u_carries (
    .digits_i,
    .carry_i,
    .sums_o   (sums),
    .carries_o(carries),
    .overflow_o
  );

  mont_redundant_increment #(
    .Digits   (Digits),
    .DigitBits(DigitBits)
  ) u_increment (
    .sums_i   (sums),
    .carries_i(carries),
    .binary_o
  );

endmodule

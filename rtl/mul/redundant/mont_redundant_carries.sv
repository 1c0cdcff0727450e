// SPDX-License-Identifier: Apache-2.0
//
// First half of the conversion from redundant radix-2^r digits, r = DigitBits >= 3, to binary: one addition with one
// bit for each digit computes every carry.
//
//   value(digits_i) + carry_i = overflow_o * 2^(Digits*r) + sum of ((S_i + carries_o[i]) mod 2^r) * 2^(i*r)
//
// Range: the value must be below 2^(Digits*r + 1).
//
// S_i = D_i[r-1:0] + D_(i-1)[r+1:r] is returned in sums_o without a ripple carry, as D_i[r-1:2] above the sum of the
// two lowest bits:
//
//   S_i = D_i[r-1:2] * 4 + low_i,   low_i = D_i[1:0] + D_(i-1)[r+1:r] <= 6
//
// At most one carry leaves a digit, since S_i + 1 <= 2^r + 3:
//
//   g_i = S_i >= 2^r (the digit generates a carry)    p_i = S_i = 2^r - 1 (the digit propagates a carry)
//
// The addition of the binary numbers g and g | p computes the carries. It uses the carry chain of the
// device. For Digits bits this is faster than a tree of LUTs, whose delay is mostly routing. Combinational.

module mont_redundant_carries #(
  parameter int unsigned Digits = 16,
  parameter int unsigned DigitBits = 16,  // r
  localparam int unsigned DigitWidth = DigitBits + 2,
  localparam int unsigned PartWidth = DigitBits + 1
) (
  input  logic [Digits*DigitWidth-1:0] digits_i,
  input  logic                         carry_i,
  output logic [ Digits*PartWidth-1:0] sums_o,
  output logic [           Digits-1:0] carries_o,  // carry into each digit
  output logic                         overflow_o  // carry out of the top digit
);

  if (DigitBits < 3) begin : gen_illegal_digit
    $error("mont_redundant_carries: DigitBits must be at least 3");
  end

  logic [Digits-1:0] generates;
  logic [Digits-1:0] propagates;
  logic [  Digits:0] total;

  for (genvar i = 0; i < Digits; i++) begin : gen_digit
    logic [DigitBits-3:0] high;
    logic [2:0] low;
    logic ones;

    assign high = digits_i[i*DigitWidth+2+:DigitBits-2];
    assign ones = &high;

    if (i == 0) begin : gen_bottom
      assign low = {1'b0, digits_i[1:0]};
    end else begin : gen_above
      assign low = {1'b0, digits_i[i*DigitWidth+:2]} + {1'b0, digits_i[i*DigitWidth-2+:2]};
    end

    assign generates[i] = ones & low[2];
    assign propagates[i] = ones & (low == 3'd3);
    assign sums_o[i*PartWidth+:PartWidth] = {high, low};
  end

  assign total = {1'b0, generates | propagates} + {1'b0, generates} + {{Digits{1'b0}}, carry_i};
  // A bit of the total is the carry into it, inverted if the digit propagates.
  assign carries_o = total[Digits-1:0] ^ propagates;
  // A value below 2^(Digits*r + 1) has either a carry out or one redundant bit in the top digit.
  assign overflow_o = total[Digits] | digits_i[Digits*DigitWidth-2];

endmodule

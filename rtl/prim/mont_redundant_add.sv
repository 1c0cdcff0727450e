// SPDX-License-Identifier: Apache-2.0
//
// Block-carry-free addition of redundant radix-2^r numbers, r = DigitBits: no carry crosses more than one digit.
//
//   value(sum_o) = sum of all numbers,  value(X) = sum of X_i * 2^(i*r),  each X_i of r+2 bits
//
// Source: K. Shigemoto, K. Kawakami, K. Nakano, "Accelerating Montgomery Modulo Multiplication for Redundant
// Radix-64k Number System on the FPGA using Dual-Port Block RAMs" (2008), lemma 1, and lemma 7 for more numbers.
//
//   sum_i = sum over the numbers of X_i[r-1:0] + X_(i-1)[r+1:r];   the top digit keeps its own redundant bits too
//
// Range: N numbers give sum_i <= N*(2^r-1) + the redundant bits that come in, which must stay below 2^(r+2). Two
// numbers always do (r >= 3). Three do if only one of them has redundant bits, and four if these sum up to 3 at most.
// The value must be below 2^(Digits*r + 2), so that the top digit has room for what it keeps.

module mont_redundant_add #(
  parameter int unsigned Digits = 4,
  parameter int unsigned DigitBits = 16,
  parameter int unsigned Numbers = 2,
  localparam int unsigned NumberBits = Digits * (DigitBits + 2)
) (
  input  logic [Numbers*NumberBits-1:0] numbers_i,
  output logic [        NumberBits-1:0] sum_o
);

  if (DigitBits < 3) begin : gen_illegal_digit
    $error("mont_redundant_add: DigitBits must be at least 3");
  end
  if (Numbers < 2 || Numbers > 4) begin : gen_illegal_numbers
    $error("mont_redundant_add: Numbers must be 2, 3 or 4");
  end

  localparam int unsigned Wide = DigitBits + 2;

  for (genvar i = 0; i < Digits; i++) begin : gen_digit
    // What each number adds to this digit, beside each other.
    logic [Numbers*Wide-1:0] own;
    logic [Numbers*2-1:0] incoming;

    for (genvar n = 0; n < Numbers; n++) begin : gen_number
      localparam int unsigned At = n * NumberBits + i * Wide;

      if (i == Digits - 1) begin : gen_top
        assign own[n*Wide+:Wide] = numbers_i[At+:Wide];
      end else begin : gen_inner
        assign own[n*Wide+:Wide] = {2'b00, numbers_i[At+:DigitBits]};
      end
      if (i == 0) begin : gen_bottom
        assign incoming[n*2+:2] = 2'b00;
      end else begin : gen_above
        assign incoming[n*2+:2] = numbers_i[At-2+:2];
      end
    end

    logic [Wide-1:0] digit;

    always_comb begin
      digit = '0;
      for (int n = 0; n < Numbers; n++) begin
        digit = digit + own[n*Wide+:Wide] + {{DigitBits{1'b0}}, incoming[n*2+:2]};
      end
    end

    assign sum_o[i*Wide+:Wide] = digit;
  end

endmodule

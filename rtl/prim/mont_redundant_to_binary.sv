// SPDX-License-Identifier: Apache-2.0
//
// From redundant radix-2^r digits, r = DigitBits >= 3, to binary, with a carry look-ahead over the digits:
//
//   {overflow_o, binary_o} = value(digits_i) + carry_i,   which must be below 2^(Digits*r + 1)
//
// The redundant bits of a digit are added to the next one, s_i = D_i[r-1:0] + D_(i-1)[r+1:r] <= 2^r + 2, so that at
// most one carry c_(i+1) leaves it: s_i + c_i <= 2^r + 3 < 2^(r+1).
//
//   g_i = s_i >= 2^r (it sends a carry by itself)    p_i = s_i = 2^r - 1 (it passes one on)    c_(i+1) = g_i | p_i & c_i
//
// All carries come from a prefix tree of ceil(log2(Digits)) levels (Kogge and Stone, 1973). The addition touches the two
// lowest bits of a digit; the others are passed on or incremented, and incremented they are beforehand.

module mont_redundant_to_binary #(
  parameter int unsigned Digits = 16,
  parameter int unsigned DigitBits = 16,
  localparam int unsigned DigitWidth = DigitBits + 2
) (
  input  logic [Digits*DigitWidth-1:0] digits_i,
  input  logic                         carry_i,
  output logic [ Digits*DigitBits-1:0] binary_o,
  output logic                         overflow_o
);

  if (DigitBits < 3) begin : gen_illegal_digit
    $error("mont_redundant_to_binary: DigitBits must be at least 3");
  end

  localparam int unsigned HighBits = DigitBits - 2;

  logic [Digits-1:0] generates;
  logic [Digits-1:0] propagates;
  logic [Digits-1:0] carries;  // c_(i+1), out of digit i

  // Distances double: carries[i] is that out of digits i .. i-distance+1, then of twice as many.
  always_comb begin
    logic [Digits-1:0] passes;
    carries = generates;
    passes  = propagates;
    for (int distance = 1; distance < Digits; distance = 2 * distance) begin
      for (int i = Digits - 1; i >= distance; i--) begin
        carries[i] = carries[i] | (passes[i] & carries[i-distance]);
        passes[i]  = passes[i] & passes[i-distance];
      end
    end
  end

  for (genvar i = 0; i < Digits; i++) begin : gen_digit
    logic [HighBits-1:0] high;
    logic [HighBits-1:0] high_plus_one;
    logic [2:0] low;  // the two lowest bits with what the digit below adds to them
    logic [2:0] low_sum;  // and with the carry
    logic carry;
    logic ones;

    assign high = digits_i[i*DigitWidth+2+:HighBits];
    assign high_plus_one = high + 1'b1;
    assign ones = &high;

    if (i == 0) begin : gen_bottom
      assign low   = {1'b0, digits_i[1:0]} + {2'b00, carry_i};
      assign carry = 1'b0;
    end else begin : gen_above
      assign low   = {1'b0, digits_i[i*DigitWidth+:2]} + {1'b0, digits_i[i*DigitWidth-2+:2]};
      assign carry = carries[i-1];
    end

    assign generates[i] = ones & low[2];
    assign propagates[i] = ones & (low == 3'd3);

    assign low_sum = low + {2'b00, carry};
    assign binary_o[i*DigitBits+:DigitBits] = {low_sum[2] ? high_plus_one : high, low_sum[1:0]};
  end

  // Below 2^(Digits*r + 1) there is either a carry or one redundant bit.
  assign overflow_o = carries[Digits-1] | digits_i[Digits*DigitWidth-2];

endmodule

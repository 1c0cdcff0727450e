// SPDX-License-Identifier: Apache-2.0
//
// The last Delay digits that the rows of mont_mul_pipelined have dropped: they lie below the sum in a chained result.
//
// digit_i, the lowest of the sum, is one of them with valid_i. More are seen than are wanted: those of the rows that follow
// until the product ends. With Streams = 2 the digits of two products take turns; dropped_o is of the first one, or of the
// second one while second_i is high.

module mont_pipelined_dropped #(
  parameter int unsigned DigitBits = 18,
  parameter int unsigned Delay = 4,  // >= 1
  parameter int unsigned Words = 1,  // clocks a row
  parameter int unsigned Streams = 1  // 1 or 2
) (
  input  logic                       clk_i,
  input  logic                       valid_i,
  input  logic [      DigitBits-1:0] digit_i,
  input  logic                       second_i,
  output logic [Delay*DigitBits-1:0] dropped_o
);

  localparam int unsigned KeptBits = (Streams * Delay + Streams + 1 + 2 / Words) * DigitBits;
  logic [KeptBits-1:0] kept_q;

  always_ff @(posedge clk_i) if (valid_i) kept_q <= KeptBits'({digit_i, kept_q} >> DigitBits);

  for (genvar i = 0; i < Delay; i++) begin : gen_digit
    localparam int unsigned At = Streams * i * DigitBits;
    assign dropped_o[i*DigitBits+:DigitBits] =
        second_i ? kept_q[At+(Streams-1)*DigitBits+:DigitBits] : kept_q[At+:DigitBits];
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// The first group of a number in canonical digits, least significant digit first: a run of at most ZeroRun zeros and the
// digit after it, or ZeroRun + 1 zeros.
//
// Source: A. Rezai, P. Keshavarzi (2014), algorithm 7, figure 1. The pair (k, f) of the paper is negative_o and zeros_o,
// with ZeroRun = 2 together the three bits of its encoding: k = 1 for the digit -1, and f = ZeroRun + 1 for a group
// without a digit, whose k is 0.
//
// What the paper leaves out: the zeros at the top of a number need not be a whole group. They form one without a digit
// and with f = left_i <= ZeroRun, so digit_o is needed beside the pair.
//
// Combinational. Digits from number left_i on must be zero.

module mont_digit_partitioner #(
  parameter int unsigned ZeroRun = 2,  // longest run of zeros before a digit, >= 1
  localparam int unsigned Digits = ZeroRun + 1,
  localparam int unsigned CountWidth = $clog2(Digits + 1)
) (
  input  logic [    Digits-1:0] minus_i,
  input  logic [    Digits-1:0] plus_i,
  input  logic [CountWidth-1:0] left_i,      // digits of the number that are left, Digits if more
  output logic                  negative_o,  // k: the digit is -1
  output logic [CountWidth-1:0] zeros_o,     // f: zeros before the digit, or in all
  output logic                  digit_o,     // the group ends with a digit
  output logic [CountWidth-1:0] shift_o      // digits of the group
);

  always_comb begin
    digit_o    = 1'b0;
    negative_o = 1'b0;
    zeros_o    = left_i;
    shift_o    = left_i;
    for (int unsigned i = Digits; i > 0; i--) begin
      if (minus_i[i-1] | plus_i[i-1]) begin
        digit_o    = 1'b1;
        negative_o = minus_i[i-1];
        zeros_o    = CountWidth'(i - 1);
        shift_o    = CountWidth'(i);
      end
    end
  end

endmodule

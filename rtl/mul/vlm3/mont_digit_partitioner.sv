// SPDX-License-Identifier: Apache-2.0
//
// Partitioner of canonical digits: it finds the first group, a run of at most ZeroRun zeros and the digit after it, or
// ZeroRun + 1 zeros.
//
// Source: A. Rezai, P. Keshavarzi (2014), algorithm 7, figure 1. The pair (k, f) of the paper is (negative_o, zeros_o).
// With ZeroRun = 2 these are the three bits of its encoding: k = 1 for the digit -1; f = ZeroRun + 1 and k = 0 for
// zeros only.
//
// The paper omits one case: the zeros at the top of a number may be fewer than a whole group. They form a group without
// a digit, with f = left_i <= ZeroRun, so digit_o is needed in addition to the pair.
//
// Digit 0 of minus_i and plus_i is the least significant one. Digits from number left_i on must be zero. Combinational.

module mont_digit_partitioner #(
  parameter int unsigned ZeroRun = 2,  // longest run of zeros before a nonzero digit, >= 1
  localparam int unsigned Digits = ZeroRun + 1,
  localparam int unsigned CountWidth = $clog2(Digits + 1)
) (
  input  logic [    Digits-1:0] minus_i,
  input  logic [    Digits-1:0] plus_i,
  input  logic [CountWidth-1:0] left_i,      // remaining digits of the number, at most Digits
  output logic                  negative_o,  // k: the group ends with -1
  output logic [CountWidth-1:0] zeros_o,     // f: zeros before the nonzero digit; without one, all zeros
  output logic                  digit_o,     // the group ends with a nonzero digit
  output logic [CountWidth-1:0] shift_o      // length of the group
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

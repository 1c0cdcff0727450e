// SPDX-License-Identifier: Apache-2.0
//
// Decomposition of a quotient digit into two powers of two, the second one possibly negative, so that q*M is two
// shifted copies of M:
//
//   q = 2^first_o + 2^second_o    or, with subtract_o,    q = 2^first_o - 2^second_o
//   first_o in 0 .. 3, second_o in 0 .. 1, and 0 with subtract_o
//
// Source: A. Rezai, P. Keshavarzi (2014), figure 4 and table IV. The table follows from one rule: the second component
// is the first of 1, 2, -1 that leaves a power of two. Combinational.

module mont_quotient_components (
  input  logic [2:0] q_i,
  output logic [1:0] first_o,
  output logic       second_o,
  output logic       subtract_o
);

  // The loop runs from the last choice of the second component to the first choice, which has priority.
  always_comb begin
    first_o    = '0;
    second_o   = 1'b0;
    subtract_o = 1'b0;
    for (int choice = 2; choice >= 0; choice--) begin
      for (int i = 0; i < 4; i++) begin
        if (int'(q_i) == (1 << i) + ((choice == 0) ? 1 : (choice == 1) ? 2 : -1)) begin
          first_o    = 2'(i);
          second_o   = choice == 1;
          subtract_o = choice == 2;
        end
      end
    end
  end

endmodule

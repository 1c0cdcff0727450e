// SPDX-License-Identifier: Apache-2.0
//
// Stand-in for the butterfly in the proofs of mont_ntt: functions of the same operands, made of a few gates, so that
// no search is needed. mont_ntt treats the results as words only; a separate proof shows that mont_butterfly computes
// its equations. Each operand and each kind gives another result, so a wrong factor or a word in a wrong place is
// found.

package mont_ntt_proof_pkg;

  localparam int unsigned Width = 8;

  typedef logic [Width-1:0] word_t;

  // Replaces w*y/R.
  function automatic word_t product(input word_t w, input word_t y);
    product = {w[6:0], w[7]} & {y[4:0], y[7:5]} ^ {w[2:0], w[7:3]} ^ {~y[3:0], y[7:4]};
  endfunction

  // Replaces a + b and a - b.
  function automatic word_t sum(input word_t a, input word_t b);
    sum = {a[5:0], a[7:6]} ^ {b[0], b[7:1]} & {a[1:0], a[7:2]};
  endfunction

  function automatic word_t difference(input word_t a, input word_t b);
    difference = ~{a[3:0], a[7:4]} ^ b & {a[6:0], a[7]};
  endfunction

  // {u, v}.
  function automatic logic [1:0][Width-1:0] butterfly(input logic gs, input word_t x, input word_t y, input word_t w);
    butterfly[1] = gs ? sum(x, y) : sum(x, product(w, y));
    butterfly[0] = gs ? product(w, difference(x, y)) : difference(x, product(w, y));
  endfunction

endpackage

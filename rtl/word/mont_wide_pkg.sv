// SPDX-License-Identifier: Apache-2.0
//
// Cycles of the products in a wide multiplier. They are evaluated at elaboration and produce no logic.

package mont_wide_pkg;

  // Latency of a product without Karatsuba: a cycle each for the input, the product and the sum of a digit, and for
  // each further digit and row.
  function automatic int unsigned leaf_cycles(int unsigned Bits, int unsigned CellBits, int unsigned WideBits);
    leaf_cycles = (Bits + CellBits - 1) / CellBits + (Bits + WideBits - 1) / WideBits + 1;
  endfunction

  // Latency of a product with Levels levels of Karatsuba.
  function automatic int unsigned product_cycles(int unsigned Bits, int unsigned Levels, int unsigned CellBits,
                                                 int unsigned WideBits);
    int unsigned half;
    half = Bits;
    for (int unsigned i = 0; i < Levels; i++) half = (half + 1) / 2;
    product_cycles = leaf_cycles(half, CellBits, WideBits) + 3 * Levels;
  endfunction

  // Latency of the low half of a product.
  function automatic int unsigned low_cycles(int unsigned Bits, int unsigned Levels, int unsigned CellBits,
                                             int unsigned WideBits);
    low_cycles = product_cycles(Bits, Levels, CellBits, WideBits) - (Levels > 0 ? 1 : 0);
  endfunction

  // Latency of the high half of a product whose low half is known, with at least one level.
  function automatic int unsigned high_cycles(int unsigned Bits, int unsigned Levels, int unsigned CellBits,
                                              int unsigned WideBits);
    high_cycles = product_cycles(Bits, Levels, CellBits, WideBits) + 2;
  endfunction

endpackage

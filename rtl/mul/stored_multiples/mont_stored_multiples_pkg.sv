// SPDX-License-Identifier: Apache-2.0
//
// Sizes of mont_mul_stored_multiples and the clock edges of its passes, functions of Width, Reduce and DigitBits. They
// are evaluated at elaboration.
//
// Clock edge 0 loads x and y. The first edge of a pass writes the sum of its first row, the
// last edge the sum of its last row.

package mont_stored_multiples_pkg;

  localparam int unsigned ColumnBits = 16;
  localparam int unsigned Convert = 5;  // edges from the sum of the last row to the number

  // Source of x.
  typedef enum logic [1:0] {
    SourcePort,
    SourceModulus,
    SourceNegative,  // -M
    SourceFactor  // k'
  } source_e;

  // A: rows until a carry out of a column is added to the same column.
  function automatic int unsigned carry_rows(int unsigned digit_bits);
    carry_rows = ColumnBits / digit_bits;
  endfunction

  // L: levels of additions of y_i*x.
  function automatic int unsigned levels(int unsigned digit_bits);
    levels = $clog2(digit_bits);
  endfunction

  // T: tables of q*M~. Entries are selected by at most four bits.
  function automatic int unsigned tables(int unsigned digit_bits);
    tables = (digit_bits > 4) ? 2 : 1;
  endfunction

  // B: registers between a quotient digit and the tables.
  function automatic int unsigned broadcast(int unsigned width);
    broadcast = (width > 512) ? 2 : 1;
  endfunction

  // D: rows between a quotient digit and its use.
  function automatic int unsigned delay(int unsigned width, int unsigned digit_bits);
    delay = broadcast(width) + tables(digit_bits) + 1;
  endfunction

  // k = r*(D+1).
  function automatic int unsigned factor_bits(int unsigned width, int unsigned digit_bits);
    factor_bits = digit_bits * (delay(width, digit_bits) + 1);
  endfunction

  // Bits kept of the digits that left S.
  function automatic int unsigned low_bits(int unsigned width, int unsigned digit_bits);
    low_bits = ColumnBits + delay(width, digit_bits) * digit_bits;
  endfunction

  // Digits of y.
  function automatic int unsigned digits(int unsigned width, bit reduce, int unsigned digit_bits);
    digits = reduce ?
      (width + digit_bits - 1) / digit_bits : (width + 2 + digit_bits - 1) / digit_bits + delay(width, digit_bits) + 1;
  endfunction

  // N: rows of a product.
  function automatic int unsigned rows(int unsigned width, bit reduce, int unsigned digit_bits);
    rows = digits(width, reduce, digit_bits) + delay(width, digit_bits) + 1;
  endfunction

  function automatic int unsigned product_last(int unsigned width, bit reduce, int unsigned digit_bits);
    product_last = rows(width, reduce, digit_bits) + carry_rows(digit_bits) + levels(digit_bits) + 3;
  endfunction

  function automatic int unsigned factor_first(int unsigned width, bit reduce, int unsigned digit_bits);
    factor_first = product_last(width, reduce, digit_bits) + 2;
  endfunction

  // Edges by which the pass with M waits until the columns are empty.
  function automatic int unsigned drain(int unsigned width, int unsigned digit_bits);
    drain = (delay(width, digit_bits) + carry_rows(digit_bits) > levels(digit_bits) + 4) ?
      delay(width, digit_bits) + carry_rows(digit_bits) - levels(digit_bits) - 4 : 0;
  endfunction

  function automatic int unsigned modulus_first(int unsigned width, bit reduce, int unsigned digit_bits);
    modulus_first = factor_first(width, reduce, digit_bits) + levels(digit_bits) + 5 + drain(width, digit_bits);
  endfunction

  function automatic int unsigned difference_first(int unsigned width, bit reduce, int unsigned digit_bits);
    difference_first = modulus_first(width, reduce, digit_bits) + delay(width, digit_bits) + carry_rows(digit_bits) +
      tables(digit_bits) + 9;
  endfunction

  function automatic int unsigned latency(int unsigned width, bit reduce, int unsigned digit_bits);
    latency = (reduce ? difference_first(width, reduce, digit_bits) + carry_rows(digit_bits) :
               product_last(width, reduce, digit_bits)) + Convert + 1;
  endfunction

  // Set-up: the cycle of a run with its last row, the cycles of a run, and the cycles of the search and all runs.
  function automatic int unsigned run_last(int unsigned width, int unsigned digit_bits);
    run_last = delay(width, digit_bits) + 1 + carry_rows(digit_bits) + levels(digit_bits) + 4;
  endfunction

  function automatic int unsigned run_cycles(int unsigned width, int unsigned digit_bits);
    run_cycles = run_last(width, digit_bits) + Convert + 2;
  endfunction

  function automatic int unsigned setup_cycles(int unsigned width, int unsigned digit_bits);
    setup_cycles = 2 * factor_bits(width, digit_bits) + 3 +
      ((1 << (digit_bits / tables(digit_bits))) - 1) * run_cycles(width, digit_bits);
  endfunction

  // Bits of the index of a cycle of a product.
  function automatic int unsigned index_width(int unsigned width, bit reduce, int unsigned digit_bits);
    index_width = $clog2(latency(width, reduce, digit_bits));
  endfunction

endpackage

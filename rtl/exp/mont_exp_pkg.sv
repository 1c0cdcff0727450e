// SPDX-License-Identifier: Apache-2.0
//
// Definitions that the exponentiators and their parts share. The functions are evaluated at elaboration and produce no logic.

package mont_exp_pkg;

  localparam int unsigned WordBits = 72;  // longest carry chain in bits; numbers are processed in words of this size

  // Bits of the register that mont_canonical_result rotates word by word, for an operand of operand_width bits. The
  // register has all whole words of the number except the highest.
  function automatic int unsigned rotated_width(int unsigned operand_width, int unsigned number_width,
                                                int unsigned word_bits);
    int unsigned bits;
    bits = (number_width > word_bits) ? (number_width - 1) / word_bits * word_bits : word_bits;
    rotated_width = (bits > operand_width) ? bits : operand_width;
  endfunction

  // Bits of the register that keeps the last product. There mont_canonical_result also makes a chained product
  // canonical.
  function automatic int unsigned kept_width(bit canonical, int unsigned operand_width, int unsigned width,
                                             int unsigned excess_bits);
    kept_width = canonical ? operand_width : rotated_width(operand_width, width + excess_bits + 2, WordBits);
  endfunction

endpackage

// SPDX-License-Identifier: Apache-2.0
//
// Constant function shared by the exponentiators. It is evaluated at elaboration and produces no logic.

package mont_exp_pkg;

  // Bits of a register of OperandWidth bits that mont_canonical_result turns word by word. The register has whole words of
  // the number, all but its highest word.
  function automatic int unsigned turned_width(int unsigned OperandWidth, int unsigned NumberWidth,
                                               int unsigned WordBits);
    int unsigned bits;
    bits = (NumberWidth > WordBits) ? (NumberWidth - 1) / WordBits * WordBits : WordBits;
    turned_width = (bits > OperandWidth) ? bits : OperandWidth;
  endfunction

endpackage

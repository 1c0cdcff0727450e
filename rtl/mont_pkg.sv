// SPDX-License-Identifier: Apache-2.0
//
// Constant functions shared by all cores. They are evaluated at elaboration and produce no logic.

package mont_pkg;

  // Bits of an index into Items entries, Items >= 1. A single entry still has an index of one bit.
  function automatic int unsigned index_width(int unsigned Items);
    index_width = (Items > 1) ? $clog2(Items) : 1;
  endfunction

  // Bits of a register of OperandWidth bits that mont_canonical_result turns word by word. The register has whole words of
  // the number, all but its highest word.
  function automatic int unsigned turned_width(int unsigned OperandWidth, int unsigned NumberWidth,
                                               int unsigned WordBits);
    int unsigned bits;
    bits = (NumberWidth > WordBits) ? (NumberWidth - 1) / WordBits * WordBits : WordBits;
    turned_width = (bits > OperandWidth) ? bits : OperandWidth;
  endfunction

endpackage

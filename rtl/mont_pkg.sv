// SPDX-License-Identifier: Apache-2.0
//
// Constant functions shared by all cores. They are evaluated at elaboration and produce no logic.

package mont_pkg;

  // Bits of an index into Items entries, Items >= 1. A single entry still has an index of one bit.
  function automatic int unsigned index_width(int unsigned Items);
    index_width = (Items > 1) ? $clog2(Items) : 1;
  endfunction

endpackage

// SPDX-License-Identifier: Apache-2.0
//
// Constant functions shared by the cores. Everything here is evaluated at elaboration; nothing becomes logic.

package mont_pkg;

  // Bits of an index into Items entries (Items >= 1); one entry still needs a one-bit index.
  function automatic int unsigned index_width(int unsigned Items);
    index_width = (Items > 1) ? $clog2(Items) : 1;
  endfunction

endpackage

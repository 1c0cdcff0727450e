// SPDX-License-Identifier: Apache-2.0
//
// Views of the board demonstration.

package mont_demo_pkg;

  typedef enum logic [2:0] {
    ViewEntry,  // the number being entered
    ViewA,
    ViewB,
    ViewModulus,
    ViewProduct,
    ViewErrorA,  // A is not below the modulus
    ViewErrorB,  // B is not below the modulus
    ViewErrorModulus  // the modulus is even
  } view_e;

endpackage

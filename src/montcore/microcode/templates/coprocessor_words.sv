// SPDX-License-Identifier: Apache-2.0
//
// Words of the coprocessor's microcode. Generated from src/montcore/microcode/coprocessor.txt: make tables.

package mont_coprocessor_microcode_pkg;

@{words}
endpackage

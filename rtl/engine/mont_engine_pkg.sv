// SPDX-License-Identifier: Apache-2.0
//
// Codes of the operations of mont_engine_kernel, and flags of commands.

package mont_engine_pkg;

  // Rows of an operation.
  localparam logic [1:0] Pass = 2'd0;  // one row: z = x*factor + addend
  localparam logic [1:0] Shift = 2'd1;  // two rows: z = x*factor div 2^r
  localparam logic [1:0] ShiftTop = 2'd2;  // as many rows as move the top digit of the words to the top digit of R
  localparam logic [1:0] Product = 2'd3;  // a row for each digit of y, with quotient digits

  // The first row's factor of x.
  localparam logic [2:0] Zero = 3'd0;
  localparam logic [2:0] One = 3'd1;
  localparam logic [2:0] Two = 3'd2;
  localparam logic [2:0] Half = 3'd3;  // 2^(r-1)
  localparam logic [2:0] Flag = 3'd4;  // 1 if the flag is set, otherwise 0
  localparam logic [2:0] Digit = 3'd5;  // the lowest digit of y

  // The addend of a pass.
  localparam logic [2:0] None = 3'd0;
  localparam logic [2:0] Add = 3'd1;  // y
  localparam logic [2:0] Subtract = 3'd2;  // -y
  localparam logic [2:0] Restore = 3'd3;  // y if the flag is set, otherwise -y
  localparam logic [2:0] Increment = 3'd4;  // 1
  localparam logic [2:0] AddIncrement = 3'd5;  // y + 1
  localparam logic [2:0] Host = 3'd6;  // the host's word
  localparam logic [2:0] Otherwise = 3'd7;  // 0 if the flag is set, otherwise y

  // A product of two in turn: bits in place of the addend, and of window_i as flags of the command product.
  localparam int unsigned First = 0;  // it is computed with the second one
  localparam int unsigned Second = 1;
  // The product and a multiple of a slot: bit in place of the addend.
  localparam int unsigned Plus = 2;

  // Bits of window_i as flags: of write, and the first one of setup.
  localparam int unsigned Keep = 0;  // write: bits above the length are dropped; setup: M~ and k' alone
  localparam int unsigned Hold = 1;  // write: the next one begins where this one ends within a word of the host
  localparam int unsigned Within = 2;  // write: it begins there

endpackage

// SPDX-License-Identifier: Apache-2.0
//
// Commands of the engine, codes of the operations of mont_engine_kernel, and a comparison.

package mont_engine_pkg;

  // Fields of a command. The number of the modulus has the width of the largest engine.
  typedef struct packed {
    logic [4:0]  code;
    logic [4:0]  modulus;
    logic [7:0]  a;
    logic [7:0]  b;
    logic [7:0]  d;
    logic [7:0]  first_entry;  // slot of the table's first entry
    logic [13:0] bits;
    logic [2:0]  window;       // bits of a window, or flags
  } command_t;

  // Rows of an operation.
  typedef enum logic [1:0] {
    RowsPass     = 2'd0,  // one row: z = x*factor + addend
    RowsShift    = 2'd1,  // two rows: z = x*factor div 2^r
    RowsShiftTop = 2'd2,  // the number of rows that moves the top digit of the words to the top digit of R
    RowsProduct  = 2'd3   // a row for each digit of y, with quotient digits
  } rows_e;

  // The first row's factor of x.
  typedef enum logic [2:0] {
    FactorZero  = 3'd0,
    FactorOne   = 3'd1,
    FactorTwo   = 3'd2,
    FactorHalf  = 3'd3,  // 2^(r-1)
    FactorFlag  = 3'd4,  // 1 if the flag is set, otherwise 0
    FactorDigit = 3'd5   // the lowest digit of y
  } factor_e;

  // The addend of a pass.
  typedef enum logic [2:0] {
    AddendNone         = 3'd0,
    AddendAdd          = 3'd1,  // y
    AddendSubtract     = 3'd2,  // -y
    AddendRestore      = 3'd3,  // y if the flag is set, otherwise -y
    AddendIncrement    = 3'd4,  // 1
    AddendAddIncrement = 3'd5,  // y + 1
    AddendHost         = 3'd6   // the host's word
  } addend_e;

  // Bits of a product, instead of the addend. The first two are also flags of the command product, in window_i.
  typedef enum logic [1:0] {
    ProductFirst  = 2'd0,  // first of two interleaved products: computed with the second one
    ProductSecond = 2'd1,
    ProductPlus   = 2'd2   // add a multiple of a slot
  } product_e;

  // Bits of window_i as flags: of the command write; the first one also of setup.
  typedef enum logic [1:0] {
    WindowKeep   = 2'd0,  // write: bits above the length are dropped; setup: only M~ and k'
    // write: with WindowKeep, the next number begins where this one ends, within a word of the host; without it, signed digits
    WindowHold   = 2'd1,
    // write: the number begins within a word, where the last one ended; for signed digits, they have three bits
    WindowWithin = 2'd2
  } window_e;

  // Fields of an operation, as mont_engine_kernel documents them. Each has the width of the largest engine.
  typedef struct packed {
    rows_e       rows;
    logic [2:0]  factor;      // factor_e, or of a product the slot that is added
    logic [2:0]  addend;      // addend_e, or bits product_e
    logic        fetch;
    logic        set_flag;
    logic        write;
    logic        write_m;
    logic        early;
    logic        hold;
    logic        pair;
    logic [19:0] x;
    logic [19:0] y;
    logic [19:0] z;
    logic [19:0] u;           // valid a cycle later than the other fields
    logic [1:0]  multiple;
    logic [4:0]  m;
    logic [11:0] last_word;
    logic [12:0] last_row;
    logic [12:0] row_last;
    logic [4:0]  last_entry;
    logic [4:0]  entry;
    logic [3:0]  pick;
  } operation_t;

  // Rows of up to 4 words take 4 cycles. Other rows take 6 cycles or more.
  function automatic bit has_short_rows(int unsigned columns);
    has_short_rows = columns >= 8;
  endfunction

  // Rows of 5 words, or of 4 words with a table, take 5 cycles.
  function automatic bit has_five_rows(int unsigned columns);
    has_five_rows = columns >= 16;
  endfunction

  // a > constant, without a carry chain.
  function automatic logic above(logic [13:0] a, logic [13:0] constant);
    above = 1'b0;
    for (int unsigned i = 0; i < 14; i++) above = constant[i] ? above & a[i] : above | a[i];
  endfunction

endpackage

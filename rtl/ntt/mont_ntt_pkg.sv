// SPDX-License-Identifier: Apache-2.0
//
// Commands of mont_ntt, the kinds of their passes, and the positions of a lane's words.

package mont_ntt_pkg;

  typedef enum logic [2:0] {
    Table = 3'd0,  // take the table of factors from the stream
    Load = 3'd1,  // take a polynomial from the stream
    Unload = 3'd2,  // give a polynomial to the stream
    UnloadInverse = 3'd3,  // give a polynomial, divided by the number of words that Inverse adds up
    Forward = 3'd4,  // transform a polynomial
    Inverse = 3'd5,  // transform back
    Multiply = 3'd6  // point-wise product of slots 0 and 1, into slot 0
  } command_e;

  typedef enum logic [2:0] {
    CooleyTukey,
    GentlemanSande,
    Product,
    Stream,
    Sums,  // (x + y, x - y)
    Halves,  // y = (x - y) / 2
    Gamma  // x = x +- gamma * y
  } pass_e;

  // Position in a step of a lane's first word. The two words of the lane differ in bit turn of the position, the bit of
  // the stride. Bit j of the lane's number is bit turn + 1 + j, modulo BankBits, of the position: bit 1 + j above the
  // stride in the index, if the window has that bit.
  function automatic int unsigned position(input int unsigned lane, input int unsigned turn,
                                           input int unsigned bank_bits);
    position = 0;
    for (int unsigned j = 0; j + 1 < bank_bits; j++) begin
      position = position | (((lane >> j) & 32'd1) << ((turn + 1 + j) % bank_bits));
    end
  endfunction

endpackage

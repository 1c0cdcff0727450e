// SPDX-License-Identifier: Apache-2.0
//
// Commands of mont_ntt, the kinds of their passes, the positions of a lane's words, and the slots of a sum.

package mont_ntt_pkg;

  typedef enum logic [3:0] {
    Table = 4'd0,  // take the table of factors from the stream
    Load = 4'd1,  // take a polynomial from the stream
    Unload = 4'd2,  // give a polynomial to the stream
    UnloadInverse = 4'd3,  // give a polynomial, divided by the number of words that Inverse adds up
    Forward = 4'd4,  // transform a polynomial
    Inverse = 4'd5,  // transform back
    Multiply = 4'd6,  // point-wise product of slots 0 and 1, into slot 0
    LoadOperand = 4'd7,  // take a polynomial from the stream, times R
    BeginSum = 4'd8,  // a sum is the point-wise product of the stream and an operand
    AddProduct = 4'd9,  // add the next product
    EndSum = 4'd10  // with pairs: combine the products of words
  } command_e;

  typedef enum logic [2:0] {
    CooleyTukey,
    GentlemanSande,
    Product,
    Stream,
    Sums,  // (x + y, x - y)
    Halves,  // y = (x - y) / 2
    Gamma,  // x = x +- gamma * y
    Accumulate  // x = x + word of the stream * y
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

  // Bits of a slot's number in the memory: a product of pairs needs slot 2.
  function automatic int unsigned slot_bits(input int unsigned slots, input int unsigned pairs);
    slot_bits = ($clog2(slots) > 1 + pairs) ? $clog2(slots) : 1 + pairs;
  endfunction

  // A sum of products of an operand b and words of the stream a is in two slots with pairs, c and slot 3 (d), else in
  // slot 1 (c). Word i of c adds up a_i * b_i. With pairs, word i of d adds up a_i * b_(i XOR 1), negated for odd i.
  function automatic int unsigned sum_slot(input int unsigned pairs, input int unsigned log_length,
                                           input int unsigned bank_bits);
    sum_slot = (pairs != 0 && log_length % bank_bits == 0) ? 2 : 1;
  endfunction

  // The step of a sum has c_i in position 0 and d_i in position 1, b_i and b_(i XOR 1) in the positions with this bit.
  function automatic int unsigned sum_turn(input int unsigned pairs, input int unsigned log_length,
                                           input int unsigned bank_bits);
    sum_turn = (pairs != 0 && log_length % bank_bits == 0) ? 1 % bank_bits : log_length % bank_bits;
  endfunction

endpackage

// SPDX-License-Identifier: Apache-2.0
//
// Location of the words of a step of mont_ntt. The bank of a word is the XOR of all groups of BankBits bits of its
// index; the address in the bank is the index without the lowest group. Bits of the slot above the lowest 1 + Pairs do not
// count in the bank.
//
// The words of a step differ in BankBits neighbouring bits of the index, the window. Bit i of the window is bit
// i mod BankBits of the word's position in the step. So the words of a step are in different banks: position k is in
// bank k XOR mask.
//
// A step of a sum has words of three slots: index_i is the index in slot c, with the operand's bits above the lowest
// 1 + Pairs bits of the slot.

module mont_ntt_address #(
  parameter int unsigned LogLength = 8,
  parameter int unsigned Pairs = 0,
  parameter int unsigned IndexBits = 9,
  parameter int unsigned BankBits = 1,
  localparam int unsigned HighBits = IndexBits - BankBits,
  localparam int unsigned Banks = 2 ** BankBits
) (
  input  logic [IndexBits-1:0]               index_i,   // index of the step's words, with 0 in the window
  input  logic [IndexBits-1:0]               window_i,
  input  logic                               sums_i,    // a step of a sum
  output logic [ BankBits-1:0]               mask_o,
  output logic [    Banks-1:0][HighBits-1:0] address_o
);

  localparam int unsigned SumTurn = mont_ntt_pkg::sum_turn(Pairs, LogLength, BankBits);

  // Bit of the bank in which a bit of the index counts. Slots 1 and 3 then differ in the lowest bit of their banks, or else
  // slots 2 and 3.
  function automatic int unsigned bank_bit(input int unsigned i);
    bank_bit = (i > LogLength && LogLength % BankBits != 0) ? 0 : i % BankBits;
  endfunction

  logic [Banks-1:0] operand;  // the position of a sum has a word of the operand
  logic [Banks-1:0] other;  // the position of a sum has a word of slot 3

  always_comb begin
    mask_o = '0;
    for (int unsigned i = 0; i <= LogLength + Pairs; i++) mask_o[bank_bit(i)] = mask_o[bank_bit(i)] ^ index_i[i];
    for (int unsigned k = 0; k < Banks; k++) begin
      for (int unsigned i = BankBits; i < IndexBits; i++) begin
        address_o[k][i-BankBits] = window_i[i] ? mask_o[i%BankBits] ^ 1'((k >> (i % BankBits)) & 1) : index_i[i];
      end
      operand[k] = mask_o[SumTurn] ^ 1'((k >> SumTurn) & 1);
      other[k]   = Pairs != 0 && (mask_o[0] ^ 1'(k & 1));
      if (sums_i) begin
        for (int unsigned i = LogLength; i < IndexBits; i++) begin
          if (i > LogLength + Pairs) address_o[k][i-BankBits] = operand[k] && index_i[i];
          else address_o[k][i-BankBits] = !operand[k] && (index_i[i] || other[k]);
        end
      end
    end
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Location of the words of a step of mont_ntt. The bank of a word is the XOR of all groups of BankBits bits of its
// index; the address in the bank is the index without the lowest group.
//
// The words of a step differ in BankBits neighbouring bits of the index, the window. Bit i of the window is bit
// i mod BankBits of the word's position in the step. So the words of a step are in different banks: position k is in
// bank k XOR mask.

module mont_ntt_address #(
  parameter int unsigned IndexBits = 9,
  parameter int unsigned BankBits = 1,
  localparam int unsigned HighBits = IndexBits - BankBits,
  localparam int unsigned Banks = 2 ** BankBits
) (
  input  logic [IndexBits-1:0]               index_i,   // index of the step's words, with 0 in the window
  input  logic [IndexBits-1:0]               window_i,
  output logic [ BankBits-1:0]               mask_o,
  output logic [    Banks-1:0][HighBits-1:0] address_o
);

  always_comb begin
    mask_o = '0;
    for (int unsigned i = 0; i < IndexBits; i++) mask_o[i%BankBits] = mask_o[i%BankBits] ^ index_i[i];
    for (int unsigned k = 0; k < Banks; k++) begin
      for (int unsigned i = BankBits; i < IndexBits; i++) begin
        address_o[k][i-BankBits] = window_i[i] ? mask_o[i%BankBits] ^ 1'((k >> (i % BankBits)) & 1) : index_i[i];
      end
    end
  end

endmodule

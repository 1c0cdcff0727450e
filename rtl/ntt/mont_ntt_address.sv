// SPDX-License-Identifier: Apache-2.0
//
// Where the words of a step of mont_ntt are: the bank of a word is the XOR of all groups of BankBits bits of its index, its
// address in the bank is the index without the lowest group.
//
// Position k of a step has the bits of its lane, and the side of the pair at place stride mod BankBits. So the words of a
// step are in different banks: position k is in bank k XOR mask.

module mont_ntt_address #(
  parameter int unsigned IndexBits = 9,
  parameter int unsigned BankBits = 1,
  localparam int unsigned HighBits = IndexBits - BankBits,
  localparam int unsigned Banks = 2 ** BankBits
) (
  input  logic [HighBits-1:0]               high_i,
  input  logic [BankBits-1:0]               low_i,
  input  logic [         4:0]               stride_i,
  output logic [BankBits-1:0]               mask_o,
  output logic [BankBits-1:0]               side_o,    // one bit: the place of the side in a position
  output logic [   Banks-1:0][HighBits-1:0] address_o
);

  logic [HighBits-1:0] replaced;  // the bit of the address that is the side

  always_comb begin
    mask_o = low_i;
    for (int unsigned i = 0; i < HighBits; i++) mask_o[i%BankBits] = mask_o[i%BankBits] ^ high_i[i];
    side_o = '0;
    for (int unsigned i = 0; i < IndexBits; i++) side_o[i%BankBits] = side_o[i%BankBits] | (stride_i == 5'(i));
    for (int unsigned i = 0; i < HighBits; i++) replaced[i] = stride_i == 5'(i + BankBits);
    for (int unsigned k = 0; k < Banks; k++) begin
      address_o[k] = (high_i & ~replaced) | (replaced & {HighBits{|((BankBits'(k) ^ mask_o) & side_o)}});
    end
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Memory with one write port and one read port, from which synthesis infers a block RAM.
//
// The read word appears one cycle after its address and is held while read_i is low. A word that is read in the cycle
// in which it is written is undefined, so no bypass logic is needed.

module mont_word_ram #(
  parameter int unsigned WordBits = 8,
  parameter int unsigned Words = 16,  // >= 1
  localparam int unsigned AddressWidth = mont_pkg::index_width(Words)
) (
  input  logic                    clk_i,
  input  logic                    write_i,
  input  logic [AddressWidth-1:0] write_address_i,
  input  logic [    WordBits-1:0] write_word_i,
  input  logic                    read_i,
  input  logic [AddressWidth-1:0] read_address_i,
  output logic [    WordBits-1:0] read_word_o
);

  (* no_rw_check *) logic [WordBits-1:0] words[Words];

  always_ff @(posedge clk_i) begin
    if (write_i) words[write_address_i] <= write_word_i;
    if (read_i) read_word_o <= words[read_address_i];
  end

endmodule

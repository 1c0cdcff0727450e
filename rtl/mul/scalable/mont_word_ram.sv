// SPDX-License-Identifier: Apache-2.0
//
// Memory with a write port and a read port, written so that synthesis finds a block RAM: the read word appears a clock
// after its address and stays while read_i is low. What is read of a word in the clock in which it is written has no
// meaning, so that no logic is needed for it.

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

// SPDX-License-Identifier: Apache-2.0
//
// Memory of one column of mont_quotient_tables: a port that writes or reads, and a port that reads.
//
// A word that is read appears two cycles after its address: the memory has an output register, with which block RAM
// reaches its highest frequency. What port A shows for an address at which it writes is undefined, and so is what port
// B reads from that address in the same cycle.
//
// ECP5 has blocks of 18 or 9 bits for up to 2048 words. Longer memories are inferred there, too.

module mont_quotient_table_ram #(
  parameter int unsigned WordBits = 18,  // 1 to 18
  parameter int unsigned AddressBits = 9,
  parameter int unsigned Technology = mont_technology_pkg::Generic  // one of mont_technology_pkg
) (
  input  logic                   clk_i,
  input  logic                   write_i,      // port A writes
  input  logic [   WordBits-1:0] word_i,
  input  logic [AddressBits-1:0] a_address_i,
  input  logic [AddressBits-1:0] b_address_i,
  output logic [   WordBits-1:0] a_word_o,
  output logic [   WordBits-1:0] b_word_o
);

  if (Technology == mont_technology_pkg::Ecp5 && AddressBits <= 11) begin : gen_ecp5
    mont_quotient_table_ram_ecp5 #(
      .WordBits   (WordBits),
      .AddressBits(AddressBits)
    ) u_ram (
      .clk_i,
      .write_i,
      .word_i,
      .a_address_i,
      .b_address_i,
      .a_word_o,
      .b_word_o
    );
  end else begin : gen_generic
    mont_quotient_table_ram_generic #(
      .WordBits   (WordBits),
      .AddressBits(AddressBits)
    ) u_ram (
      .clk_i,
      .write_i,
      .word_i,
      .a_address_i,
      .b_address_i,
      .a_word_o,
      .b_word_o
    );
  end

endmodule

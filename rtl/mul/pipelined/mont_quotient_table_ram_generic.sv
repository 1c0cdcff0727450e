// SPDX-License-Identifier: Apache-2.0
//
// The memory of mont_quotient_table_ram for any device. Synthesis infers block RAM with two ports where there is one.

module mont_quotient_table_ram_generic #(
  parameter int unsigned WordBits = 18,
  parameter int unsigned AddressBits = 9
) (
  input  logic                   clk_i,
  input  logic                   write_i,
  input  logic [   WordBits-1:0] word_i,
  input  logic [AddressBits-1:0] a_address_i,
  input  logic [AddressBits-1:0] b_address_i,
  output logic [   WordBits-1:0] a_word_o,
  output logic [   WordBits-1:0] b_word_o
);

  (* no_rw_check, ram_style = "block" *)
  logic [WordBits-1:0] words[2**AddressBits];
  logic [WordBits-1:0] a_word_q;
  logic [WordBits-1:0] b_word_q;
  logic [WordBits-1:0] a_late_q;
  logic [WordBits-1:0] b_late_q;

  always_ff @(posedge clk_i) begin
    if (write_i) words[a_address_i] <= word_i;
    else a_word_q <= words[a_address_i];

    b_word_q <= words[b_address_i];
    a_late_q <= a_word_q;
    b_late_q <= b_word_q;
  end

  assign a_word_o = a_late_q;
  assign b_word_o = b_late_q;

endmodule

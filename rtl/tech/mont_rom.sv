// SPDX-License-Identifier: Apache-2.0
//
// Memory of constant words of 36 bits, in block RAM. A word appears two cycles after its address: the memory has an output
// register, with which block RAM reaches its highest frequency.
//
// A block of ECP5 holds 512 words. Of 1024 words, one block holds the lower halves and one the upper halves.

module mont_rom #(
  parameter int unsigned AddressBits = 9,  // 9 or 10
  parameter logic [36*2**AddressBits-1:0] Words = {2 ** AddressBits{36'd0}},  // the word of address 0 is the lowest
  parameter int unsigned Technology = mont_technology_pkg::Generic  // one of mont_technology_pkg
) (
  input  logic                   clk_i,
  input  logic [AddressBits-1:0] address_i,
  output logic [           35:0] word_o
);

  if (AddressBits < 9 || AddressBits > 10) begin : gen_illegal_address
    $error("mont_rom: AddressBits must be 9 or 10");
  end

  localparam int unsigned Blocks = AddressBits - 8;  // of ECP5
  localparam int unsigned BlockBits = 36 / Blocks;

  // Content of a block of ECP5: halves of words, each in 20 bits.
  function automatic logic [64*320-1:0] content(int unsigned block);
    for (int unsigned i = 0; i < 1024; i++) content[20*i+:20] = 20'(Words[18*(Blocks*i+block)+:18]);
  endfunction

  if (Technology == mont_technology_pkg::Ecp5) begin : gen_ecp5
    for (genvar k = 0; k < Blocks; k++) begin : gen_block
      logic [35:0] data;

      mont_dp16kd #(
        .DataWidth(BlockBits),
        .Content  (content(k))
      ) u_block (
        .clk_i,
        .a_enable_i (1'b0),
        .a_write_i  (1'b0),
        .a_address_i('0),
        .data_i     ('0),
        .b_address_i({address_i, {(14 - AddressBits) {1'b0}}}),
        .data_o     (data)
      );

      // Halves of words leave at port B only.
      assign word_o[k*BlockBits+:BlockBits] = data[35-:BlockBits];
    end
  end else begin : gen_generic
    logic [35:0] memory[2**AddressBits];
    logic [35:0] word_q;
    logic [35:0] read_word_q;

    for (genvar j = 0; j < 2 ** AddressBits; j += 256) begin : gen_block  // tools limit the length of a loop
      initial for (int unsigned i = j; i < j + 256; i++) memory[i] = Words[36*i+:36];
    end

    always_ff @(posedge clk_i) begin
      word_q      <= memory[address_i];
      read_word_q <= word_q;
    end

    assign word_o = read_word_q;
  end

endmodule

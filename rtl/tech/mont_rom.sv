// SPDX-License-Identifier: Apache-2.0
//
// Memory of 1024 or 2048 constant words of 36 bits, in block RAM. A word appears two cycles after its address: the
// memory has an output register, without which block RAM does not reach its highest frequency. Each block stores some
// bits of all words.

module mont_rom #(
  parameter int unsigned AddressBits = 10,  // 10 or 11
  parameter logic [36*1024-1:0] Words = {1024{36'd0}},  // the word of address 0 is the lowest
  parameter logic [36*1024-1:0] Upper = {1024{36'd0}},  // from address 1024 on
  parameter int unsigned Technology = mont_technology_pkg::Generic  // one of mont_technology_pkg
) (
  input  logic                   clk_i,
  input  logic [AddressBits-1:0] address_i,
  output logic [           35:0] word_o
);

  localparam int unsigned Blocks = (AddressBits == 10) ? 2 : 4;  // blocks of ECP5
  localparam int unsigned Part = 36 / Blocks;  // bits of a word in each block

  // Content of a block of ECP5. A group of 20 bits has the part of one word, or the parts of two words.
  function automatic logic [64*320-1:0] content(int unsigned part);
    for (int unsigned i = 0; i < 1024; i++) begin
      if (AddressBits == 10) content[20*i+:20] = 20'(Words[36*i+18*part+:18]);
      else if (i < 512) content[20*i+:20] = {2'd0, Words[72*i+36+9*part+:9], Words[72*i+9*part+:9]};
      else content[20*i+:20] = {2'd0, Upper[72*(i-512)+36+9*part+:9], Upper[72*(i-512)+9*part+:9]};
    end
  endfunction

  if (Technology == mont_technology_pkg::Ecp5) begin : gen_ecp5
    for (genvar k = 0; k < Blocks; k++) begin : gen_part
      logic [35:0] data;
      logic unused;

      mont_dp16kd #(
        .DataWidth(Part),
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

      assign word_o[Part*k+:Part] = data[18+:Part];
      assign unused = &{1'b0, data};
    end
  end else begin : gen_generic
    logic [35:0] memory[1 << AddressBits];
    logic [35:0] word_q;
    logic [35:0] read_word_q;

    for (genvar j = 0; j < 1024; j += 256) begin : gen_block  // tools limit the length of a loop
      initial begin
        // verilator unroll_disable
        for (int unsigned i = j; i < j + 256; i++) memory[i] = Words[36*i+:36];
      end
      if (AddressBits == 11) begin : gen_upper
        initial begin
          // verilator unroll_disable
          for (int unsigned i = j; i < j + 256; i++) memory[1024+i] = Upper[36*i+:36];
        end
      end
    end

    always_ff @(posedge clk_i) begin
      word_q      <= memory[address_i];
      read_word_q <= word_q;
    end

    assign word_o = read_word_q;
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Memory of 1024 constant words of 36 bits, in block RAM. A word appears two cycles after its address: the memory has an output
// register, with which block RAM reaches its highest frequency.

module mont_rom #(
  parameter logic [36*1024-1:0] Words = {1024{36'd0}},  // the word of address 0 is the lowest
  parameter int unsigned Technology = mont_technology_pkg::Generic  // one of mont_technology_pkg
) (
  input  logic        clk_i,
  input  logic [ 9:0] address_i,
  output logic [35:0] word_o
);

  // Content of a block of ECP5: a half of each word, in 20 bits.
  function automatic logic [64*320-1:0] content(int unsigned half);
    for (int unsigned i = 0; i < 1024; i++) content[20*i+:20] = 20'(Words[36*i+18*half+:18]);
  endfunction

  if (Technology == mont_technology_pkg::Ecp5) begin : gen_ecp5
    for (genvar k = 0; k < 2; k++) begin : gen_half
      logic [35:0] data;
      logic unused;

      mont_dp16kd #(
        .DataWidth(18),
        .Content  (content(k))
      ) u_block (
        .clk_i,
        .a_enable_i (1'b0),
        .a_write_i  (1'b0),
        .a_address_i('0),
        .data_i     ('0),
        .b_address_i({address_i, 4'd0}),
        .data_o     (data)
      );

      assign word_o[18*k+:18] = data[35:18];
      assign unused = &{1'b0, data[17:0]};
    end
  end else begin : gen_generic
    logic [35:0] memory[1024];
    logic [35:0] word_q;
    logic [35:0] read_word_q;

    for (genvar j = 0; j < 1024; j += 256) begin : gen_block  // tools limit the length of a loop
      initial for (int unsigned i = j; i < j + 256; i++) memory[i] = Words[36*i+:36];
    end

    always_ff @(posedge clk_i) begin
      word_q      <= memory[address_i];
      read_word_q <= word_q;
    end

    assign word_o = read_word_q;
  end

endmodule

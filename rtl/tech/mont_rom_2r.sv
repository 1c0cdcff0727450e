// SPDX-License-Identifier: Apache-2.0
//
// Memory of 2048 constant words of 36 bits with two read ports, in true dual-port block RAM. It takes as many blocks as
// mont_rom with one port. A word appears two cycles after its address.

module mont_rom_2r #(
  parameter logic [36*1024-1:0] Words = {1024{36'd0}},  // the word of address 0 is the lowest
  parameter logic [36*1024-1:0] Upper = {1024{36'd0}},  // from address 1024 on
  parameter int unsigned Technology = mont_technology_pkg::Generic  // one of mont_technology_pkg
) (
  input  logic        clk_i,
  input  logic [10:0] a_address_i,
  input  logic [10:0] b_address_i,
  output logic [35:0] a_word_o,
  output logic [35:0] b_word_o
);

  // Content of a block of ECP5. A block stores 9 bits of each word; a group of 20 bits has the parts of two words.
  function automatic logic [64*320-1:0] content(int unsigned part);
    for (int unsigned i = 0; i < 512; i++) begin
      content[20*i+:20]       = {2'd0, Words[72*i+36+9*part+:9], Words[72*i+9*part+:9]};
      content[20*(512+i)+:20] = {2'd0, Upper[72*i+36+9*part+:9], Upper[72*i+9*part+:9]};
    end
  endfunction

  if (Technology == mont_technology_pkg::Ecp5) begin : gen_ecp5
    for (genvar k = 0; k < 4; k++) begin : gen_part
      logic [35:0] data;
      logic unused;

      mont_dp16kd #(
        .DataWidth(9),
        .Content  (content(k))
      ) u_block (
        .clk_i,
        .a_enable_i (1'b1),
        .a_write_i  (1'b0),
        .a_address_i({a_address_i, 3'd0}),
        .data_i     ('0),
        .b_address_i({b_address_i, 3'd0}),
        .data_o     (data)
      );

      assign a_word_o[9*k+:9] = data[8:0];
      assign b_word_o[9*k+:9] = data[18+:9];
      assign unused = &{1'b0, data};
    end
  end else begin : gen_generic
    logic [35:0] memory[2048];
    logic [35:0] a_word_q;
    logic [35:0] b_word_q;
    logic [35:0] a_late_q;
    logic [35:0] b_late_q;

    for (genvar j = 0; j < 1024; j += 256) begin : gen_block  // tools limit the length of a loop
      initial begin
        // verilator unroll_disable
        for (int unsigned i = j; i < j + 256; i++) memory[i] = Words[36*i+:36];
      end
      initial begin
        // verilator unroll_disable
        for (int unsigned i = j; i < j + 256; i++) memory[1024+i] = Upper[36*i+:36];
      end
    end

    always_ff @(posedge clk_i) begin
      a_word_q <= memory[a_address_i];
      b_word_q <= memory[b_address_i];
      a_late_q <= a_word_q;
      b_late_q <= b_word_q;
    end

    assign a_word_o = a_late_q;
    assign b_word_o = b_late_q;
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Memory in block RAM with two ports: port A writes or reads, port B reads.
//
// A word appears two cycles after its address: the memory has an output register, without which block RAM does not
// reach its highest frequency. During a write, port A's output is undefined; so is port B's if it reads the address
// that is written.
//
// ECP5 has blocks of 1024 words of 18 bits or 2048 words of 9 bits. Longer memories are inferred on ECP5, too.

module mont_ram_2r1w #(
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
    localparam int unsigned BlockBits = (AddressBits <= 10) ? 18 : 9;
    localparam int unsigned Blocks = (WordBits + BlockBits - 1) / BlockBits;
    localparam int unsigned PaddedBits = Blocks * BlockBits;

    logic [PaddedBits-1:0] word;
    logic [PaddedBits-1:0] a_word;
    logic [PaddedBits-1:0] b_word;
    logic [13:0] a_address;
    logic [13:0] b_address;

    assign word = PaddedBits'(word_i);
    // In writes of wide words, the lowest address bits enable the bytes.
    assign a_address = (BlockBits == 18) ? {10'(a_address_i), 4'b0011} : {11'(a_address_i), 3'b000};
    assign b_address = (BlockBits == 18) ? {10'(b_address_i), 4'b0000} : {11'(b_address_i), 3'b000};

    for (genvar k = 0; k < Blocks; k++) begin : gen_block
      logic [35:0] data;

      mont_dp16kd #(
        .DataWidth(BlockBits)
      ) u_block (
        .clk_i,
        .a_enable_i (1'b1),
        .a_write_i  (write_i),
        .a_address_i(a_address),
        .data_i     (36'(word[k*BlockBits+:BlockBits])),
        .b_address_i(b_address),
        .data_o     (data)
      );

      assign a_word[k*BlockBits+:BlockBits] = data[BlockBits-1:0];
      assign b_word[k*BlockBits+:BlockBits] = data[18+:BlockBits];
    end

    assign a_word_o = a_word[WordBits-1:0];
    assign b_word_o = b_word[WordBits-1:0];
  end else begin : gen_generic
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
  end

endmodule

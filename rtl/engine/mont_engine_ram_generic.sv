// SPDX-License-Identifier: Apache-2.0
//
// The memory of mont_engine_ram for any device. A longer one consists of banks of 2048 words, each with a register
// in front of the choice of the bank: the slow output of a block has no logic behind it.

module mont_engine_ram_generic #(
  parameter int unsigned WordBits = 18,
  parameter int unsigned AddressBits = 8
) (
  input  logic                   clk_i,
  input  logic                   write_i,
  input  logic [AddressBits-1:0] write_address_i,
  input  logic [   WordBits-1:0] write_word_i,
  input  logic [AddressBits-1:0] read_address_i,
  output logic [   WordBits-1:0] read_word_o
);

  localparam int unsigned BankBits = (AddressBits < 11) ? AddressBits : 11;
  localparam int unsigned Banks = 2 ** (AddressBits - BankBits);
  localparam int unsigned Block = (BankBits > 8) ? 256 : 2 ** BankBits;  // tools limit the length of a loop

  logic [Banks-1:0][WordBits-1:0] words_q;
  logic [WordBits-1:0] read_word_q;

  for (genvar j = 0; j < Banks; j++) begin : gen_bank
    (* no_rw_check, ram_style = "block" *) logic [WordBits-1:0] words[2**BankBits];
    logic [WordBits-1:0] word_q;
    logic write;

    // Words that were never written are multiplied by 0, so they must have a value in simulation, too.
    for (genvar k = 0; k < 2 ** BankBits; k += Block) begin : gen_block
      initial for (int unsigned i = k; i < k + Block; i++) words[i] = '0;
    end

    if (Banks == 1) begin : gen_all
      assign write = write_i;
    end else begin : gen_one
      assign write = write_i & (write_address_i[AddressBits-1:BankBits] == (AddressBits - BankBits)'(j));
    end

    always_ff @(posedge clk_i) begin
      if (write) words[write_address_i[BankBits-1:0]] <= write_word_i;
      word_q <= words[read_address_i[BankBits-1:0]];
    end

    assign words_q[j] = word_q;
  end

  if (Banks == 1) begin : gen_word
    always_ff @(posedge clk_i) read_word_q <= words_q[0];
  end else begin : gen_choice
    logic [AddressBits-BankBits-1:0] bank_q;

    always_ff @(posedge clk_i) begin
      bank_q      <= read_address_i[AddressBits-1:BankBits];
      read_word_q <= words_q[bank_q];
    end
  end

  assign read_word_o = read_word_q;

endmodule

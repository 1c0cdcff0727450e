// SPDX-License-Identifier: Apache-2.0
//
// Memory with one write port and one read port, in block RAM. A word appears two cycles after its address: the
// memory has an output register, without which block RAM does not reach its highest frequency.
//
// A word read in the cycle of its write is undefined, so no bypass logic is needed.
//
// A block of ECP5 holds 512 words of 36 bits, 1024 of 18 bits, 2048 of 9 bits, 8192 of 2 bits or 16384 bits. Memories
// of 4096 words use two banks of 2048, which take fewer blocks than words of 4 bits; memories of 32768 words use two
// banks, too.
//
// For other devices, a longer memory consists of banks of 2048 words. Each bank has a register before the multiplexer
// of the banks: no logic follows the slow output of a block.

module mont_ram_1r1w #(
  parameter int unsigned WordBits = 18,
  parameter int unsigned AddressBits = 8,
  parameter int unsigned Technology = mont_technology_pkg::Generic  // one of mont_technology_pkg
) (
  input  logic                   clk_i,
  input  logic                   write_i,
  input  logic [AddressBits-1:0] write_address_i,
  input  logic [   WordBits-1:0] write_word_i,
  input  logic [AddressBits-1:0] read_address_i,
  output logic [   WordBits-1:0] read_word_o
);

  localparam bit Ecp5 = Technology == mont_technology_pkg::Ecp5;
  localparam int unsigned LongestBank = !Ecp5 ? 11 : (AddressBits == 12) ? 11 : 14;
  localparam int unsigned BankBits = (AddressBits < LongestBank) ? AddressBits : LongestBank;
  localparam int unsigned Banks = 2 ** (AddressBits - BankBits);

  logic [Banks-1:0] write;  // write enable of each bank
  logic [Banks-1:0][WordBits-1:0] words;  // words of the banks

  for (genvar k = 0; k < Banks; k++) begin : gen_write
    if (Banks == 1) begin : gen_all
      assign write[k] = write_i;
    end else begin : gen_one
      assign write[k] = write_i & (write_address_i[AddressBits-1:BankBits] == (AddressBits - BankBits)'(k));
    end
  end

  if (Ecp5) begin : gen_ecp5
    localparam int unsigned BlockBits =
        (BankBits <= 9) ? 36 : (BankBits <= 11) ? 18 >> (BankBits - 10) : 2 >> (BankBits - 13);
    localparam int unsigned LowBits = (BankBits <= 9) ? 5 : 14 - BankBits;  // unused bits of the block's address
    localparam int unsigned Blocks = (WordBits + BlockBits - 1) / BlockBits;
    localparam int unsigned PaddedBits = Blocks * BlockBits;

    logic [PaddedBits-1:0] write_word;
    logic [13:0] write_address;
    logic [13:0] read_address;

    assign write_word = PaddedBits'(write_word_i);
    // In writes of wide words, the lowest address bits enable the bytes.
    assign write_address = 14'(14'(write_address_i[BankBits-1:0]) << LowBits)
        | ((BlockBits < 18) ? 14'd0 : 14'd15 >> (BlockBits == 18 ? 2 : 0));
    assign read_address = 14'(14'(read_address_i[BankBits-1:0]) << LowBits);

    for (genvar k = 0; k < Banks; k++) begin : gen_bank
      logic [PaddedBits-1:0] word;

      assign words[k] = word[WordBits-1:0];

      for (genvar j = 0; j < Blocks; j++) begin : gen_block
        logic [35:0] data;

        mont_dp16kd #(
          .DataWidth(BlockBits)
        ) u_block (
          .clk_i,
          .a_enable_i (write[k]),
          .a_write_i  (1'b1),
          .a_address_i(write_address),
          .data_i     (36'(write_word[j*BlockBits+:BlockBits])),
          .b_address_i(read_address),
          .data_o     (data)
        );

        // Words of up to 18 bits appear at port B only.
        assign word[j*BlockBits+:BlockBits] = (BlockBits == 36) ? BlockBits'(data) : BlockBits'(data[35:18]);
      end
    end

    if (Banks == 1) begin : gen_word
      assign read_word_o = words[0];
    end else begin : gen_choice
      // Two signals, because read_verilog does not read a packed array of both here.
      logic [AddressBits-BankBits-1:0] bank_q;  // bank that was read a cycle ago
      logic [AddressBits-BankBits-1:0] word_bank_q;  // bank of the word

      always_ff @(posedge clk_i) begin
        bank_q      <= read_address_i[AddressBits-1:BankBits];
        word_bank_q <= bank_q;
      end

      assign read_word_o = words[word_bank_q];
    end
  end else begin : gen_generic
    localparam int unsigned Block = (BankBits > 8) ? 256 : 2 ** BankBits;  // tools limit the length of a loop

    logic [WordBits-1:0] read_word_q;

    for (genvar k = 0; k < Banks; k++) begin : gen_bank
      (* no_rw_check, ram_style = "block" *)logic [WordBits-1:0] memory [2**BankBits];
      logic [WordBits-1:0] word_q;

      // In simulation, unwritten words need a value, because they are multiplied by 0.
      for (genvar j = 0; j < 2 ** BankBits; j += Block) begin : gen_block
        initial begin
          // verilator unroll_disable
          for (int unsigned i = j; i < j + Block; i++) memory[i] = '0;
        end
      end

      always_ff @(posedge clk_i) begin
        if (write[k]) memory[write_address_i[BankBits-1:0]] <= write_word_i;
        word_q <= memory[read_address_i[BankBits-1:0]];
      end

      assign words[k] = word_q;
    end

    if (Banks == 1) begin : gen_word
      always_ff @(posedge clk_i) read_word_q <= words[0];
    end else begin : gen_choice
      logic [AddressBits-BankBits-1:0] bank_q;

      always_ff @(posedge clk_i) begin
        bank_q      <= read_address_i[AddressBits-1:BankBits];
        read_word_q <= words[bank_q];
      end
    end

    assign read_word_o = read_word_q;
  end

endmodule

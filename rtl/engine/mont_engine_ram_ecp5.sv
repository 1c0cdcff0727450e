// SPDX-License-Identifier: Apache-2.0
//
// Memory with one write port and one read port in block RAMs of Lattice ECP5. The word read appears two cycles after its
// address: the second register is the block's own, which inferred memories do not use.
//
// A block of 36 bits has its lower 18 bits in the output register of port A.
//
// A block holds 512 words of 36 bits, 1024 of 18 bits, 2048 of 9 bits, 8192 of 2 bits or 16384 bits. Port A writes, port B
// reads. A memory of 4096 words consists of two banks, which are fewer blocks than those of 4 bits; so does one of 32768.

module mont_engine_ram_ecp5 #(
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

  localparam int unsigned BankBits = (AddressBits == 12) ? 11 : (AddressBits < 14) ? AddressBits : 14;
  localparam int unsigned Banks = 2 ** (AddressBits - BankBits);
  localparam int unsigned BlockBits =
      (BankBits <= 9) ? 36 : (BankBits <= 11) ? 18 >> (BankBits - 10) : 2 >> (BankBits - 13);
  localparam int unsigned LowBits = (BankBits <= 9) ? 5 : 14 - BankBits;  // of the block's address, unused
  localparam int unsigned Blocks = (WordBits + BlockBits - 1) / BlockBits;
  localparam int unsigned PaddedBits = Blocks * BlockBits;

  logic [PaddedBits-1:0] write_word;
  logic [Banks-1:0][PaddedBits-1:0] read_words;
  logic [13:0] write_address;
  logic [13:0] read_address;

  assign write_word = PaddedBits'(write_word_i);
  // The lowest bits of a write's address enable bytes of wide words.
  assign write_address = 14'(14'(write_address_i[BankBits-1:0]) << LowBits)
      | ((BlockBits < 18) ? 14'd0 : 14'd15 >> (BlockBits == 18 ? 2 : 0));
  assign read_address = 14'(14'(read_address_i[BankBits-1:0]) << LowBits);

  for (genvar k = 0; k < Banks; k++) begin : gen_bank
    logic write;

    if (Banks == 1) begin : gen_all
      assign write = write_i;
    end else begin : gen_one
      assign write = write_i & (write_address_i[AddressBits-1:BankBits] == (AddressBits - BankBits)'(k));
    end

    for (genvar j = 0; j < Blocks; j++) begin : gen_block
      logic [35:0] data_in;
      logic [35:0] data_out;

      assign data_in = 36'(write_word[j*BlockBits+:BlockBits]);
      // Words of up to 18 bits leave at port B alone.
      assign read_words[k][j*BlockBits+:BlockBits] =
          (BlockBits == 36) ? BlockBits'(data_out) : BlockBits'(data_out[35:18]);

      // verilog_format: off  // a port for every bit
      DP16KD #(
        .DATA_WIDTH_A(BlockBits),
        .DATA_WIDTH_B(BlockBits),
        .REGMODE_A("OUTREG"),
        .REGMODE_B("OUTREG")
      ) u_block (
        .CLKA(clk_i), .CEA(write), .WEA(1'b1), .OCEA(1'b1), .RSTA(1'b0), .CSA0(1'b0), .CSA1(1'b0), .CSA2(1'b0),
        .CLKB(clk_i), .CEB(1'b1), .WEB(1'b0), .OCEB(1'b1), .RSTB(1'b0), .CSB0(1'b0), .CSB1(1'b0), .CSB2(1'b0),
        .ADA0(write_address[0]), .ADA1(write_address[1]), .ADA2(write_address[2]), .ADA3(write_address[3]),
        .ADA4(write_address[4]), .ADA5(write_address[5]),
        .ADA6(write_address[6]), .ADA7(write_address[7]), .ADA8(write_address[8]), .ADA9(write_address[9]),
        .ADA10(write_address[10]), .ADA11(write_address[11]),
        .ADA12(write_address[12]), .ADA13(write_address[13]),
        .ADB0(read_address[0]), .ADB1(read_address[1]), .ADB2(read_address[2]), .ADB3(read_address[3]),
        .ADB4(read_address[4]), .ADB5(read_address[5]),
        .ADB6(read_address[6]), .ADB7(read_address[7]), .ADB8(read_address[8]), .ADB9(read_address[9]),
        .ADB10(read_address[10]), .ADB11(read_address[11]),
        .ADB12(read_address[12]), .ADB13(read_address[13]),
        .DIA0(data_in[0]), .DIA1(data_in[1]), .DIA2(data_in[2]), .DIA3(data_in[3]), .DIA4(data_in[4]),
        .DIA5(data_in[5]),
        .DIA6(data_in[6]), .DIA7(data_in[7]), .DIA8(data_in[8]), .DIA9(data_in[9]), .DIA10(data_in[10]),
        .DIA11(data_in[11]),
        .DIA12(data_in[12]), .DIA13(data_in[13]), .DIA14(data_in[14]), .DIA15(data_in[15]),
        .DIA16(data_in[16]), .DIA17(data_in[17]),
        .DIB0(data_in[18]), .DIB1(data_in[19]), .DIB2(data_in[20]), .DIB3(data_in[21]), .DIB4(data_in[22]),
        .DIB5(data_in[23]),
        .DIB6(data_in[24]), .DIB7(data_in[25]), .DIB8(data_in[26]), .DIB9(data_in[27]), .DIB10(data_in[28]),
        .DIB11(data_in[29]),
        .DIB12(data_in[30]), .DIB13(data_in[31]), .DIB14(data_in[32]), .DIB15(data_in[33]),
        .DIB16(data_in[34]), .DIB17(data_in[35]),
        .DOA0(data_out[0]), .DOA1(data_out[1]), .DOA2(data_out[2]), .DOA3(data_out[3]), .DOA4(data_out[4]),
        .DOA5(data_out[5]),
        .DOA6(data_out[6]), .DOA7(data_out[7]), .DOA8(data_out[8]), .DOA9(data_out[9]), .DOA10(data_out[10]),
        .DOA11(data_out[11]),
        .DOA12(data_out[12]), .DOA13(data_out[13]), .DOA14(data_out[14]), .DOA15(data_out[15]),
        .DOA16(data_out[16]), .DOA17(data_out[17]),
        .DOB0(data_out[18]), .DOB1(data_out[19]), .DOB2(data_out[20]), .DOB3(data_out[21]),
        .DOB4(data_out[22]), .DOB5(data_out[23]),
        .DOB6(data_out[24]), .DOB7(data_out[25]), .DOB8(data_out[26]), .DOB9(data_out[27]),
        .DOB10(data_out[28]), .DOB11(data_out[29]),
        .DOB12(data_out[30]), .DOB13(data_out[31]), .DOB14(data_out[32]), .DOB15(data_out[33]),
        .DOB16(data_out[34]), .DOB17(data_out[35])
      );
      // verilog_format: on
    end
  end

  if (Banks == 1) begin : gen_word
    assign read_word_o = read_words[0][WordBits-1:0];
  end else begin : gen_choice
    logic [1:0][AddressBits-BankBits-1:0] bank_q;

    always_ff @(posedge clk_i) bank_q <= {bank_q[0], read_address_i[AddressBits-1:BankBits]};

    assign read_word_o = read_words[bank_q[1]][WordBits-1:0];
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// The memory of mont_quotient_table_ram in block RAMs of Lattice ECP5: one of 1024 words of 18 bits, or several of 2048
// words of 9 bits. Its output registers are the block's own, which inferred memories do not use.

module mont_quotient_table_ram_ecp5 #(
  parameter int unsigned WordBits = 18,
  parameter int unsigned AddressBits = 9  // at most 11
) (
  input  logic                   clk_i,
  input  logic                   write_i,
  input  logic [   WordBits-1:0] word_i,
  input  logic [AddressBits-1:0] a_address_i,
  input  logic [AddressBits-1:0] b_address_i,
  output logic [   WordBits-1:0] a_word_o,
  output logic [   WordBits-1:0] b_word_o
);

  localparam int unsigned BlockBits = (AddressBits <= 10) ? 18 : 9;
  localparam int unsigned Blocks = (WordBits + BlockBits - 1) / BlockBits;
  localparam int unsigned PaddedBits = Blocks * BlockBits;

  logic [PaddedBits-1:0] word;
  logic [PaddedBits-1:0] a_word;
  logic [PaddedBits-1:0] b_word;
  logic [13:0] a_address;
  logic [13:0] b_address;

  assign word = PaddedBits'(word_i);
  // The lowest bits of a write's address enable the bytes of a wide word.
  assign a_address = (BlockBits == 18) ? {10'(a_address_i), 4'b0011} : {11'(a_address_i), 3'b000};
  assign b_address = (BlockBits == 18) ? {10'(b_address_i), 4'b0000} : {11'(b_address_i), 3'b000};

  for (genvar k = 0; k < Blocks; k++) begin : gen_block
    logic [17:0] data;
    logic [17:0] a_data;
    logic [17:0] b_data;

    assign data = 18'(word[k*BlockBits+:BlockBits]);
    assign a_word[k*BlockBits+:BlockBits] = a_data[BlockBits-1:0];
    assign b_word[k*BlockBits+:BlockBits] = b_data[BlockBits-1:0];

    // verilog_format: off  // a port for every bit
    DP16KD #(
      .DATA_WIDTH_A(BlockBits),
      .DATA_WIDTH_B(BlockBits),
      .REGMODE_A("OUTREG"),
      .REGMODE_B("OUTREG")
    ) u_block (
      .CLKA(clk_i), .CEA(1'b1), .WEA(write_i), .OCEA(1'b1), .RSTA(1'b0), .CSA0(1'b0), .CSA1(1'b0), .CSA2(1'b0),
      .CLKB(clk_i), .CEB(1'b1), .WEB(1'b0), .OCEB(1'b1), .RSTB(1'b0), .CSB0(1'b0), .CSB1(1'b0), .CSB2(1'b0),
      .ADA0(a_address[0]), .ADA1(a_address[1]), .ADA2(a_address[2]),
      .ADA3(a_address[3]), .ADA4(a_address[4]), .ADA5(a_address[5]),
      .ADA6(a_address[6]), .ADA7(a_address[7]), .ADA8(a_address[8]),
      .ADA9(a_address[9]), .ADA10(a_address[10]), .ADA11(a_address[11]),
      .ADA12(a_address[12]), .ADA13(a_address[13]),
      .ADB0(b_address[0]), .ADB1(b_address[1]), .ADB2(b_address[2]),
      .ADB3(b_address[3]), .ADB4(b_address[4]), .ADB5(b_address[5]),
      .ADB6(b_address[6]), .ADB7(b_address[7]), .ADB8(b_address[8]),
      .ADB9(b_address[9]), .ADB10(b_address[10]), .ADB11(b_address[11]),
      .ADB12(b_address[12]), .ADB13(b_address[13]),
      .DIA0(data[0]), .DIA1(data[1]), .DIA2(data[2]), .DIA3(data[3]), .DIA4(data[4]), .DIA5(data[5]),
      .DIA6(data[6]), .DIA7(data[7]), .DIA8(data[8]), .DIA9(data[9]), .DIA10(data[10]), .DIA11(data[11]),
      .DIA12(data[12]), .DIA13(data[13]), .DIA14(data[14]), .DIA15(data[15]), .DIA16(data[16]), .DIA17(data[17]),
      .DIB0(1'b0), .DIB1(1'b0), .DIB2(1'b0), .DIB3(1'b0), .DIB4(1'b0),
      .DIB5(1'b0), .DIB6(1'b0), .DIB7(1'b0), .DIB8(1'b0),
      .DIB9(1'b0), .DIB10(1'b0), .DIB11(1'b0), .DIB12(1'b0), .DIB13(1'b0),
      .DIB14(1'b0), .DIB15(1'b0), .DIB16(1'b0), .DIB17(1'b0),
      .DOA0(a_data[0]), .DOA1(a_data[1]), .DOA2(a_data[2]), .DOA3(a_data[3]), .DOA4(a_data[4]), .DOA5(a_data[5]),
      .DOA6(a_data[6]), .DOA7(a_data[7]), .DOA8(a_data[8]), .DOA9(a_data[9]), .DOA10(a_data[10]), .DOA11(a_data[11]),
      .DOA12(a_data[12]), .DOA13(a_data[13]), .DOA14(a_data[14]),
      .DOA15(a_data[15]), .DOA16(a_data[16]), .DOA17(a_data[17]),
      .DOB0(b_data[0]), .DOB1(b_data[1]), .DOB2(b_data[2]), .DOB3(b_data[3]), .DOB4(b_data[4]), .DOB5(b_data[5]),
      .DOB6(b_data[6]), .DOB7(b_data[7]), .DOB8(b_data[8]), .DOB9(b_data[9]), .DOB10(b_data[10]), .DOB11(b_data[11]),
      .DOB12(b_data[12]), .DOB13(b_data[13]), .DOB14(b_data[14]),
      .DOB15(b_data[15]), .DOB16(b_data[16]), .DOB17(b_data[17])
    );
    // verilog_format: on
  end

  assign a_word_o = a_word[WordBits-1:0];
  assign b_word_o = b_word[WordBits-1:0];

endmodule

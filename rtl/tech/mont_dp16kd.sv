// SPDX-License-Identifier: Apache-2.0
//
// Block RAM of Lattice ECP5, DP16KD, with words of DataWidth bits. Both ports have one clock and use the block's output
// register, which inferred memories do not use: a word appears two cycles after its address.
//
// Port A writes data_i; if it is enabled without a write, it reads. Port B reads. Addresses count bits: words of 36,
// 18, 9, 2 or 1 bits leave the lower 5, 4, 3, 1 or 0 bits unused. In a write of 36 or 18 bits these lower bits enable
// the bytes. A word of 36 bits uses the data of both ports; for narrower words, port B is data_o[35:18].

module mont_dp16kd #(
  parameter int unsigned DataWidth = 18,  // 36, 18, 9, 2 or 1
  parameter logic [64*320-1:0] Content = {64{320'd0}}  // at the start: two bytes of 9 bits in 20 bits, the lowest first
) (
  input  logic        clk_i,
  input  logic        a_enable_i,
  input  logic        a_write_i,
  input  logic [13:0] a_address_i,
  input  logic [35:0] data_i,
  input  logic [13:0] b_address_i,
  output logic [35:0] data_o
);

  // verilog_format: off  // a port for every bit
  DP16KD #(
    .DATA_WIDTH_A(DataWidth), .DATA_WIDTH_B(DataWidth), .REGMODE_A("OUTREG"), .REGMODE_B("OUTREG"),
    .INITVAL_00(Content[320*0+:320]), .INITVAL_01(Content[320*1+:320]), .INITVAL_02(Content[320*2+:320]),
    .INITVAL_03(Content[320*3+:320]), .INITVAL_04(Content[320*4+:320]), .INITVAL_05(Content[320*5+:320]),
    .INITVAL_06(Content[320*6+:320]), .INITVAL_07(Content[320*7+:320]), .INITVAL_08(Content[320*8+:320]),
    .INITVAL_09(Content[320*9+:320]), .INITVAL_0A(Content[320*10+:320]), .INITVAL_0B(Content[320*11+:320]),
    .INITVAL_0C(Content[320*12+:320]), .INITVAL_0D(Content[320*13+:320]), .INITVAL_0E(Content[320*14+:320]),
    .INITVAL_0F(Content[320*15+:320]), .INITVAL_10(Content[320*16+:320]), .INITVAL_11(Content[320*17+:320]),
    .INITVAL_12(Content[320*18+:320]), .INITVAL_13(Content[320*19+:320]), .INITVAL_14(Content[320*20+:320]),
    .INITVAL_15(Content[320*21+:320]), .INITVAL_16(Content[320*22+:320]), .INITVAL_17(Content[320*23+:320]),
    .INITVAL_18(Content[320*24+:320]), .INITVAL_19(Content[320*25+:320]), .INITVAL_1A(Content[320*26+:320]),
    .INITVAL_1B(Content[320*27+:320]), .INITVAL_1C(Content[320*28+:320]), .INITVAL_1D(Content[320*29+:320]),
    .INITVAL_1E(Content[320*30+:320]), .INITVAL_1F(Content[320*31+:320]), .INITVAL_20(Content[320*32+:320]),
    .INITVAL_21(Content[320*33+:320]), .INITVAL_22(Content[320*34+:320]), .INITVAL_23(Content[320*35+:320]),
    .INITVAL_24(Content[320*36+:320]), .INITVAL_25(Content[320*37+:320]), .INITVAL_26(Content[320*38+:320]),
    .INITVAL_27(Content[320*39+:320]), .INITVAL_28(Content[320*40+:320]), .INITVAL_29(Content[320*41+:320]),
    .INITVAL_2A(Content[320*42+:320]), .INITVAL_2B(Content[320*43+:320]), .INITVAL_2C(Content[320*44+:320]),
    .INITVAL_2D(Content[320*45+:320]), .INITVAL_2E(Content[320*46+:320]), .INITVAL_2F(Content[320*47+:320]),
    .INITVAL_30(Content[320*48+:320]), .INITVAL_31(Content[320*49+:320]), .INITVAL_32(Content[320*50+:320]),
    .INITVAL_33(Content[320*51+:320]), .INITVAL_34(Content[320*52+:320]), .INITVAL_35(Content[320*53+:320]),
    .INITVAL_36(Content[320*54+:320]), .INITVAL_37(Content[320*55+:320]), .INITVAL_38(Content[320*56+:320]),
    .INITVAL_39(Content[320*57+:320]), .INITVAL_3A(Content[320*58+:320]), .INITVAL_3B(Content[320*59+:320]),
    .INITVAL_3C(Content[320*60+:320]), .INITVAL_3D(Content[320*61+:320]), .INITVAL_3E(Content[320*62+:320]),
    .INITVAL_3F(Content[320*63+:320])
  ) u_block (
    .CLKA(clk_i), .CEA(a_enable_i), .WEA(a_write_i), .OCEA(1'b1), .RSTA(1'b0), .CSA0(1'b0), .CSA1(1'b0), .CSA2(1'b0),
    .CLKB(clk_i), .CEB(1'b1), .WEB(1'b0), .OCEB(1'b1), .RSTB(1'b0), .CSB0(1'b0), .CSB1(1'b0), .CSB2(1'b0),
    .ADA0(a_address_i[0]), .ADA1(a_address_i[1]), .ADA2(a_address_i[2]), .ADA3(a_address_i[3]), .ADA4(a_address_i[4]),
    .ADA5(a_address_i[5]), .ADA6(a_address_i[6]), .ADA7(a_address_i[7]), .ADA8(a_address_i[8]), .ADA9(a_address_i[9]),
    .ADA10(a_address_i[10]), .ADA11(a_address_i[11]), .ADA12(a_address_i[12]), .ADA13(a_address_i[13]),
    .ADB0(b_address_i[0]), .ADB1(b_address_i[1]), .ADB2(b_address_i[2]), .ADB3(b_address_i[3]), .ADB4(b_address_i[4]),
    .ADB5(b_address_i[5]), .ADB6(b_address_i[6]), .ADB7(b_address_i[7]), .ADB8(b_address_i[8]), .ADB9(b_address_i[9]),
    .ADB10(b_address_i[10]), .ADB11(b_address_i[11]), .ADB12(b_address_i[12]), .ADB13(b_address_i[13]),
    .DIA0(data_i[0]), .DIA1(data_i[1]), .DIA2(data_i[2]), .DIA3(data_i[3]), .DIA4(data_i[4]), .DIA5(data_i[5]),
    .DIA6(data_i[6]), .DIA7(data_i[7]), .DIA8(data_i[8]), .DIA9(data_i[9]), .DIA10(data_i[10]), .DIA11(data_i[11]),
    .DIA12(data_i[12]), .DIA13(data_i[13]), .DIA14(data_i[14]), .DIA15(data_i[15]), .DIA16(data_i[16]),
    .DIA17(data_i[17]),
    .DIB0(data_i[18]), .DIB1(data_i[19]), .DIB2(data_i[20]), .DIB3(data_i[21]), .DIB4(data_i[22]), .DIB5(data_i[23]),
    .DIB6(data_i[24]), .DIB7(data_i[25]), .DIB8(data_i[26]), .DIB9(data_i[27]), .DIB10(data_i[28]),
    .DIB11(data_i[29]), .DIB12(data_i[30]), .DIB13(data_i[31]), .DIB14(data_i[32]), .DIB15(data_i[33]),
    .DIB16(data_i[34]), .DIB17(data_i[35]),
    .DOA0(data_o[0]), .DOA1(data_o[1]), .DOA2(data_o[2]), .DOA3(data_o[3]), .DOA4(data_o[4]), .DOA5(data_o[5]),
    .DOA6(data_o[6]), .DOA7(data_o[7]), .DOA8(data_o[8]), .DOA9(data_o[9]), .DOA10(data_o[10]), .DOA11(data_o[11]),
    .DOA12(data_o[12]), .DOA13(data_o[13]), .DOA14(data_o[14]), .DOA15(data_o[15]), .DOA16(data_o[16]),
    .DOA17(data_o[17]),
    .DOB0(data_o[18]), .DOB1(data_o[19]), .DOB2(data_o[20]), .DOB3(data_o[21]), .DOB4(data_o[22]), .DOB5(data_o[23]),
    .DOB6(data_o[24]), .DOB7(data_o[25]), .DOB8(data_o[26]), .DOB9(data_o[27]), .DOB10(data_o[28]),
    .DOB11(data_o[29]), .DOB12(data_o[30]), .DOB13(data_o[31]), .DOB14(data_o[32]), .DOB15(data_o[33]),
    .DOB16(data_o[34]), .DOB17(data_o[35])
  );
  // verilog_format: on

endmodule

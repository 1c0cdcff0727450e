// SPDX-License-Identifier: Apache-2.0
//
// Microcode of the coprocessor. Generated from src/montcore/coprocessing/microcode.txt: make tables.

module mont_coprocessor_microcode #(
  parameter int unsigned Technology = mont_technology_pkg::Generic  // one of mont_technology_pkg
) (
  input  logic        clk_i,
  input  logic [ 8:0] address_i,
  output logic [35:0] word_o      // two cycles later
);

  if (Technology == mont_technology_pkg::Ecp5) begin : gen_ecp5
    // A block RAM with its output register, which inferred memories do not use.
    logic [35:0] word;

    // verilog_format: off  // a port for every bit
    DP16KD #(
      .DATA_WIDTH_A(36),
      .DATA_WIDTH_B(36),
      .REGMODE_A("OUTREG"),
      .REGMODE_B("OUTREG"),
      .INITVAL_00(320'h04a000018410b0801180002000014004800001841090800180000000014032000000003280000000),
      .INITVAL_01(320'h1090000180038000019603800001940000000160038000019404c000018410d08021800040000140),
      .INITVAL_02(320'h0000000000000000000000000000000000000000000000000000000000003f000000112100008180),
      .INITVAL_03(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_04(320'h000000000000000000003f0000002533000000000480000180108800000000000000003280000000),
      .INITVAL_05(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_06(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_07(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_08(320'h050410958030800000c0020480018030800000c00204000180108880120010880010003000000e00),
      .INITVAL_09(320'h000000000000000000000000000000000000000000000000003f0000004a21052100000605001580),
      .INITVAL_0A(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_0B(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_0C(320'h068400118030800000c0020480018030800000c00204000180108880120010880010003000000e00),
      .INITVAL_0D(320'h00000000000000000000000000000000000000003f0000006b210521000006050015800504109580),
      .INITVAL_0E(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_0F(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_10(320'h088410958030800000c0020480018030800000c00204000180108880120010880010003000000e00),
      .INITVAL_11(320'h0000000000000000000000000000000000000000000000000000000000003f000000892105210000),
      .INITVAL_12(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_13(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_14(320'h090410958030800000c0020480018030800000c00204000180108880120010880010003000000e00),
      .INITVAL_15(320'h0000000000000000000000000000000000000000000000000000000000003f000000a92105210000),
      .INITVAL_16(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_17(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_18(320'h00000000003f000000c6210521000006050015800984109580108800131010880010ec3000002a00),
      .INITVAL_19(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_1A(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_1B(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_1C(320'h3f000000e721052100000a04109451108880124030800000c0020400018010880010003000000a00),
      .INITVAL_1D(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_1E(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_1F(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_20(320'h3f0000010721052100000a84109440108880124030800000c0020400018010880010003000001a00),
      .INITVAL_21(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_22(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_23(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_24(320'h0a0410953109051193801091001780109000158030800000c0020400018010880010003000000a00),
      .INITVAL_25(320'h3f0000012f210521000031000000e002059201801090801980060580178005041117800684001180),
      .INITVAL_26(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_27(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_28(320'h000000000000000000003f0000014531800000000204108180108880120010880010003000000600),
      .INITVAL_29(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_2A(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_2B(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_2C(320'h004000000004a000018010a480102000200000200480000180108400002000000000203280000000),
      .INITVAL_2D(320'h024cb20180034d31b38010c480362010c400342030800000c0024c32018010c100380010c0003000),
      .INITVAL_2E(320'h10a58038600a0d323476108500386009ac30b780098c30b58010800032d010800030ac3100000100),
      .INITVAL_2F(320'h060d003d8001cf003f8010d0003d80050d323580068e0039801086003820080d31b5800a2db23676),
      .INITVAL_30(320'h10808032d010808030ac214c808000338000000002ccb3b380034f31b38010c480362001ad803f80),
      .INITVAL_31(320'h062e803b8009ac30bb80060e003980098c30b98010800032d010800030ac09ac30b780098c30b580),
      .INITVAL_32(320'h10908031803100000100022db281800aadb336803100000100020d3201800a8d3334801081803c80),
      .INITVAL_33(320'h02ac1133803080000100020c0001803100000100020cb00180070c803380068c803380028c013380),
      .INITVAL_34(320'h00000000003f000001a63080000100022c1001803100000100022cb00180072c80338006ac803380),
      .INITVAL_35(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_36(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_37(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_38(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_39(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_3A(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_3B(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_3C(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_3D(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_3E(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_3F(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000)
    ) u_block (
      .CLKA(clk_i), .CLKB(clk_i), .OCEA(1'b1), .CEB(1'b1), .OCEB(1'b1),
      .ADB5(address_i[0]), .ADB6(address_i[1]), .ADB7(address_i[2]), .ADB8(address_i[3]), .ADB9(address_i[4]),
      .ADB10(address_i[5]), .ADB11(address_i[6]), .ADB12(address_i[7]), .ADB13(address_i[8]),
      .CEA(1'b0), .WEA(1'b0), .RSTA(1'b0), .CSA0(1'b0), .CSA1(1'b0), .CSA2(1'b0), .WEB(1'b0), .RSTB(1'b0),
      .CSB0(1'b0), .CSB1(1'b0), .CSB2(1'b0), .ADA0(1'b0), .ADA1(1'b0), .ADA2(1'b0), .ADA3(1'b0), .ADA4(1'b0),
      .ADA5(1'b0), .ADA6(1'b0), .ADA7(1'b0), .ADA8(1'b0), .ADA9(1'b0), .ADA10(1'b0), .ADA11(1'b0),
      .ADA12(1'b0), .ADA13(1'b0), .ADB0(1'b0), .ADB1(1'b0), .ADB2(1'b0), .ADB3(1'b0), .ADB4(1'b0),
      .DIA0(1'b0), .DIA1(1'b0), .DIA2(1'b0), .DIA3(1'b0), .DIA4(1'b0), .DIA5(1'b0), .DIA6(1'b0), .DIA7(1'b0),
      .DIA8(1'b0), .DIA9(1'b0), .DIA10(1'b0), .DIA11(1'b0), .DIA12(1'b0), .DIA13(1'b0), .DIA14(1'b0),
      .DIA15(1'b0), .DIA16(1'b0), .DIA17(1'b0), .DIB0(1'b0), .DIB1(1'b0), .DIB2(1'b0), .DIB3(1'b0),
      .DIB4(1'b0), .DIB5(1'b0), .DIB6(1'b0), .DIB7(1'b0), .DIB8(1'b0), .DIB9(1'b0), .DIB10(1'b0),
      .DIB11(1'b0), .DIB12(1'b0), .DIB13(1'b0), .DIB14(1'b0), .DIB15(1'b0), .DIB16(1'b0), .DIB17(1'b0),
      .DOA0(word[0]), .DOA1(word[1]), .DOA2(word[2]), .DOA3(word[3]), .DOA4(word[4]), .DOA5(word[5]),
      .DOA6(word[6]), .DOA7(word[7]), .DOA8(word[8]), .DOA9(word[9]), .DOA10(word[10]), .DOA11(word[11]),
      .DOA12(word[12]), .DOA13(word[13]), .DOA14(word[14]), .DOA15(word[15]), .DOA16(word[16]),
      .DOA17(word[17]), .DOB0(word[18]), .DOB1(word[19]), .DOB2(word[20]), .DOB3(word[21]), .DOB4(word[22]),
      .DOB5(word[23]), .DOB6(word[24]), .DOB7(word[25]), .DOB8(word[26]), .DOB9(word[27]), .DOB10(word[28]),
      .DOB11(word[29]), .DOB12(word[30]), .DOB13(word[31]), .DOB14(word[32]), .DOB15(word[33]),
      .DOB16(word[34]), .DOB17(word[35])
    );
    // verilog_format: on

    assign word_o = word;
  end else begin : gen_generic
    logic [35:0] word_q;
    logic [35:0] read_word_q;

    always_ff @(posedge clk_i) begin
      unique case (address_i)
        9'd0: word_q <= 36'hca0000000;  // forget modulus
        9'd1: word_q <= 36'hc80000000;  // clear window
        9'd2: word_q <= 36'h000000140;  // m: precision MAX_WIDTH
        9'd3: word_q <= 36'h424200180;  // m: M = 1
        9'd4: word_q <= 36'h120000184;  // m: setup short
        9'd5: word_q <= 36'h008000140;  // q: precision MAX_WIDTH
        9'd6: word_q <= 36'h42c201180;  // q: M = 1
        9'd7: word_q <= 36'h128000184;  // q: setup short
        9'd8: word_q <= 36'h010000140;  // n: precision MAX_WIDTH
        9'd9: word_q <= 36'h434202180;  // n: M = 1
        9'd10: word_q <= 36'h130000184;  // n: setup short
        9'd11: word_q <= 36'h0e0000194;  // m: wipe 0, 32
        9'd12: word_q <= 36'h000000160;  // m: precision HALF_SLOT
        9'd13: word_q <= 36'h0e0000194;  // m: wipe 0, 32
        9'd14: word_q <= 36'h0e0000196;  // m: wipe 32, 32
        9'd15: word_q <= 36'h424000180;  // m: M = 0
        9'd16: word_q <= 36'h840008180;  // m: window S = M, WORD
        9'd17: word_q <= 36'hfc0000011;  // end
        9'd32: word_q <= 36'hca0000000;  // forget modulus
        9'd33: word_q <= 36'h000000000;  // m: precision LENGTH
        9'd34: word_q <= 36'h422000000;  // m: M = window A, LENGTH
        9'd35: word_q <= 36'h120000180;  // m: setup
        9'd36: word_q <= 36'hcc0000000;  // keep modulus
        9'd37: word_q <= 36'hfc0000025;  // end
        9'd64: word_q <= 36'hc00000e00;  // check A, B, D
        9'd65: word_q <= 36'h422001000;  // m: a = window A, LENGTH
        9'd66: word_q <= 36'h422201200;  // m: b = window B, LENGTH
        9'd67: word_q <= 36'h081000180;  // m: compare a, M
        9'd68: word_q <= 36'hc200000c0;  // require less, else range
        9'd69: word_q <= 36'h081200180;  // m: compare b, M
        9'd70: word_q <= 36'hc200000c0;  // require less, else range
        9'd71: word_q <= 36'h141049580;  // m: z = product a, b
        9'd72: word_q <= 36'h181401580;  // m: z = canonical z
        9'd73: word_q <= 36'h841490000;  // m: window D = z, LENGTH
        9'd74: word_q <= 36'hfc000004a;  // end
        9'd96: word_q <= 36'hc00000e00;  // check A, B, D
        9'd97: word_q <= 36'h422001000;  // m: a = window A, LENGTH
        9'd98: word_q <= 36'h422201200;  // m: b = window B, LENGTH
        9'd99: word_q <= 36'h081000180;  // m: compare a, M
        9'd100: word_q <= 36'hc200000c0;  // require less, else range
        9'd101: word_q <= 36'h081200180;  // m: compare b, M
        9'd102: word_q <= 36'hc200000c0;  // require less, else range
        9'd103: word_q <= 36'h1a1001180;  // m: a = to form a
        9'd104: word_q <= 36'h141049580;  // m: z = product a, b
        9'd105: word_q <= 36'h181401580;  // m: z = canonical z
        9'd106: word_q <= 36'h841490000;  // m: window D = z, LENGTH
        9'd107: word_q <= 36'hfc000006b;  // end
        9'd128: word_q <= 36'hc00000e00;  // check A, B, D
        9'd129: word_q <= 36'h422001000;  // m: a = window A, LENGTH
        9'd130: word_q <= 36'h422201200;  // m: b = window B, LENGTH
        9'd131: word_q <= 36'h081000180;  // m: compare a, M
        9'd132: word_q <= 36'hc200000c0;  // require less, else range
        9'd133: word_q <= 36'h081200180;  // m: compare b, M
        9'd134: word_q <= 36'hc200000c0;  // require less, else range
        9'd135: word_q <= 36'h221049580;  // m: z = add canonical a, b
        9'd136: word_q <= 36'h841490000;  // m: window D = z, LENGTH
        9'd137: word_q <= 36'hfc0000089;  // end
        9'd160: word_q <= 36'hc00000e00;  // check A, B, D
        9'd161: word_q <= 36'h422001000;  // m: a = window A, LENGTH
        9'd162: word_q <= 36'h422201200;  // m: b = window B, LENGTH
        9'd163: word_q <= 36'h081000180;  // m: compare a, M
        9'd164: word_q <= 36'hc200000c0;  // require less, else range
        9'd165: word_q <= 36'h081200180;  // m: compare b, M
        9'd166: word_q <= 36'hc200000c0;  // require less, else range
        9'd167: word_q <= 36'h241049580;  // m: z = subtract canonical a, b
        9'd168: word_q <= 36'h841490000;  // m: window D = z, LENGTH
        9'd169: word_q <= 36'hfc00000a9;  // end
        9'd192: word_q <= 36'hc00002a00;  // check A, long A, D
        9'd193: word_q <= 36'h4220010ec;  // m: a = window A, low EXPONENT_LENGTH
        9'd194: word_q <= 36'h422001310;  // m: b = window A, high EXPONENT_LENGTH
        9'd195: word_q <= 36'h261049580;  // m: z = reduce a, b
        9'd196: word_q <= 36'h181401580;  // m: z = canonical z
        9'd197: word_q <= 36'h841490000;  // m: window D = z, LENGTH
        9'd198: word_q <= 36'hfc00000c6;  // end
        9'd224: word_q <= 36'hc00000a00;  // check A, D
        9'd225: word_q <= 36'h422001000;  // m: a = window A, LENGTH
        9'd226: word_q <= 36'h081000180;  // m: compare a, M
        9'd227: word_q <= 36'hc200000c0;  // require less, else range
        9'd228: word_q <= 36'h422201240;  // m: b = window B, EXPONENT_LENGTH
        9'd229: word_q <= 36'h281049451;  // m: z = power a, b, EXPONENT_LENGTH, 16
        9'd230: word_q <= 36'h841490000;  // m: window D = z, LENGTH
        9'd231: word_q <= 36'hfc00000e7;  // end
        9'd256: word_q <= 36'hc00001a00;  // check A, public B, D
        9'd257: word_q <= 36'h422001000;  // m: a = window A, LENGTH
        9'd258: word_q <= 36'h081000180;  // m: compare a, M
        9'd259: word_q <= 36'hc200000c0;  // require less, else range
        9'd260: word_q <= 36'h422201240;  // m: b = window B, EXPONENT_LENGTH
        9'd261: word_q <= 36'h2a1049440;  // m: z = power public a, b, EXPONENT_LENGTH
        9'd262: word_q <= 36'h841490000;  // m: window D = z, LENGTH
        9'd263: word_q <= 36'hfc0000107;  // end
        9'd288: word_q <= 36'hc00000a00;  // check A, D
        9'd289: word_q <= 36'h422001000;  // m: a = window A, LENGTH
        9'd290: word_q <= 36'h081000180;  // m: compare a, M
        9'd291: word_q <= 36'hc200000c0;  // require less, else range
        9'd292: word_q <= 36'h424001580;  // m: z = 0
        9'd293: word_q <= 36'h424401780;  // m: t = 2
        9'd294: word_q <= 36'h241459380;  // m: b = subtract canonical z, t
        9'd295: word_q <= 36'h281049531;  // m: z = power a, b, WHOLE_WINDOWS, 16
        9'd296: word_q <= 36'h1a1001180;  // m: a = to form a
        9'd297: word_q <= 36'h141051780;  // m: t = product a, z
        9'd298: word_q <= 36'h181601780;  // m: t = canonical t
        9'd299: word_q <= 36'h424201980;  // m: one = 1
        9'd300: word_q <= 36'h081660180;  // m: compare t, one
        9'd301: word_q <= 36'hc400000e0;  // require equal, else not invertible
        9'd302: word_q <= 36'h841490000;  // m: window D = z, LENGTH
        9'd303: word_q <= 36'hfc000012f;  // end
        9'd320: word_q <= 36'hc00000600;  // check A, B
        9'd321: word_q <= 36'h422001000;  // m: a = window A, LENGTH
        9'd322: word_q <= 36'h422201200;  // m: b = window B, LENGTH
        9'd323: word_q <= 36'h081048180;  // m: compare a, b
        9'd324: word_q <= 36'hc60000000;  // report
        9'd325: word_q <= 36'hfc0000145;  // end
        9'd352: word_q <= 36'hca0000000;  // forget modulus
        9'd353: word_q <= 36'h000000020;  // p: precision PRIME_LENGTH
        9'd354: word_q <= 36'h421000020;  // p: M = window P, PRIME_LENGTH
        9'd355: word_q <= 36'h120000180;  // p: setup
        9'd356: word_q <= 36'h008000020;  // q: precision PRIME_LENGTH
        9'd357: word_q <= 36'h429201020;  // q: M = window Q, PRIME_LENGTH
        9'd358: word_q <= 36'h128000180;  // q: setup
        9'd359: word_q <= 36'h010000000;  // n: precision LENGTH
        9'd360: word_q <= 36'h430003000;  // n: c = window C, LENGTH
        9'd361: word_q <= 36'h430403800;  // n: full_n = window N, LENGTH
        9'd362: word_q <= 36'h0930e0180;  // n: compare c, full_n
        9'd363: word_q <= 36'hc200000c0;  // require less, else range
        9'd364: word_q <= 36'h431003420;  // n: full_p = window P, PRIME_LENGTH
        9'd365: word_q <= 36'h431203620;  // n: full_q = window Q, PRIME_LENGTH
        9'd366: word_q <= 36'h0d34db380;  // n: product = multiply full_p, full_q
        9'd367: word_q <= 36'h0932e0180;  // n: compare product, full_n
        9'd368: word_q <= 36'hc40000100;  // require equal, else check
        9'd369: word_q <= 36'h4200030ac;  // p: low = window C, low LENGTH
        9'd370: word_q <= 36'h4200032d0;  // p: high = window C, high LENGTH
        9'd371: word_q <= 36'h2630cb580;  // p: sp = reduce low, high
        9'd372: word_q <= 36'h26b0cb780;  // q: sq = reduce low, high
        9'd373: word_q <= 36'h421403860;  // p: x = window DP, SECRET_LENGTH
        9'd374: word_q <= 36'h2834e3476;  // p: sp = power sp, x, SECRET_LENGTH, 32
        9'd375: word_q <= 36'h429603860;  // q: x = window DQ, SECRET_LENGTH
        9'd376: word_q <= 36'h28b6e3676;  // q: sq = power sq, x, SECRET_LENGTH, 32
        9'd377: word_q <= 36'h2034db580;  // p: sp = subtract sp, sq
        9'd378: word_q <= 36'h421803820;  // p: x = window QINV, PRIME_LENGTH
        9'd379: word_q <= 36'h1a3803980;  // p: x = to form x
        9'd380: word_q <= 36'h1434e3580;  // p: sp = product sp, x
        9'd381: word_q <= 36'h434003d80;  // n: full_h = 0
        9'd382: word_q <= 36'h073c03f80;  // n: full_sq = copy full_h
        9'd383: word_q <= 36'h183403d80;  // p: full_h = canonical sp
        9'd384: word_q <= 36'h06b603f80;  // q: full_sq = copy sq
        9'd385: word_q <= 36'h431203620;  // n: full_q = window Q, PRIME_LENGTH
        9'd386: word_q <= 36'h0d3cdb380;  // n: product = multiply full_h, full_q
        9'd387: word_q <= 36'h0b32fb380;  // n: product = sum product, full_sq
        9'd388: word_q <= 36'hce0000000;  // guard
        9'd389: word_q <= 36'h853208000;  // n: window S = product, LENGTH
        9'd390: word_q <= 36'h4202030ac;  // p: low = window S, low LENGTH
        9'd391: word_q <= 36'h4202032d0;  // p: high = window S, high LENGTH
        9'd392: word_q <= 36'h2630cb580;  // p: sp = reduce low, high
        9'd393: word_q <= 36'h26b0cb780;  // q: sq = reduce low, high
        9'd394: word_q <= 36'h4200030ac;  // p: low = window C, low LENGTH
        9'd395: word_q <= 36'h4200032d0;  // p: high = window C, high LENGTH
        9'd396: word_q <= 36'h2630cb980;  // p: x = reduce low, high
        9'd397: word_q <= 36'h183803980;  // p: x = canonical x
        9'd398: word_q <= 36'h26b0cbb80;  // q: cq = reduce low, high
        9'd399: word_q <= 36'h18ba03b80;  // q: cq = canonical cq
        9'd400: word_q <= 36'h420603c80;  // p: e = window E, PUBLIC_LENGTH
        9'd401: word_q <= 36'h2a34f3480;  // p: sp = power public sp, e, PUBLIC_LENGTH
        9'd402: word_q <= 36'h0834e0180;  // p: compare sp, x
        9'd403: word_q <= 36'hc40000100;  // require equal, else check
        9'd404: word_q <= 36'h2ab6f3680;  // q: sq = power public sq, e, PUBLIC_LENGTH
        9'd405: word_q <= 36'h08b6e8180;  // q: compare sq, cq
        9'd406: word_q <= 36'hc40000100;  // require equal, else check
        9'd407: word_q <= 36'h424203180;  // p: low = 1
        9'd408: word_q <= 36'h0a3013380;  // p: high = sum low, K
        9'd409: word_q <= 36'h1a3203380;  // p: high = to form high
        9'd410: word_q <= 36'h1c3203380;  // p: high = from form high
        9'd411: word_q <= 36'h0832c0180;  // p: compare high, low
        9'd412: word_q <= 36'hc40000100;  // require equal, else check
        9'd413: word_q <= 36'h083000180;  // p: compare low, M
        9'd414: word_q <= 36'hc20000100;  // require less, else check
        9'd415: word_q <= 36'h0ab053380;  // q: high = sum low, K
        9'd416: word_q <= 36'h1ab203380;  // q: high = to form high
        9'd417: word_q <= 36'h1cb203380;  // q: high = from form high
        9'd418: word_q <= 36'h08b2c0180;  // q: compare high, low
        9'd419: word_q <= 36'hc40000100;  // require equal, else check
        9'd420: word_q <= 36'h08b040180;  // q: compare low, M
        9'd421: word_q <= 36'hc20000100;  // require less, else check
        9'd422: word_q <= 36'hfc00001a6;  // end
        default: word_q <= '0;
      endcase
      read_word_q <= word_q;
    end

    assign word_o = read_word_q;
  end

endmodule

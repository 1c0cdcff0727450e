// SPDX-License-Identifier: Apache-2.0
//
// Microcode of the digit-serial engine. Generated from src/montcore/microcode/engine.txt: make tables.

module mont_engine_microcode #(
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
      .INITVAL_00(320'h0000000313230102792723010279a720110208260000010000010000000000004000000000320000),
      .INITVAL_01(320'h000001a000000001000000400000000000000e090008000000201912081000100000000000020000),
      .INITVAL_02(320'h0000000000000001000000200000000000000a110020000000000400000020004200200000020000),
      .INITVAL_03(320'h0000000000000000000000000003a500040000002000420220000001000000080000002021000810),
      .INITVAL_04(320'h0000000000000001000000800000000008000000202a00802000800000000008000000202a000220),
      .INITVAL_05(320'h0000000000000000000000000003b100040000002000420220000001000000080000002025000210),
      .INITVAL_06(320'h000000000000000000000000000000000000000000000000000000000000000000000000000002f6),
      .INITVAL_07(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000304),
      .INITVAL_08(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000348),
      .INITVAL_09(320'h000000000000000000000000000000000000000000000000000000000000000000000000000002c0),
      .INITVAL_0A(320'h0000000000000000000000000003e800040000002000420220000001000000080000002301000210),
      .INITVAL_0B(320'h00000000000000000000000000000000000000000000000000000000000000000003132301000227),
      .INITVAL_0C(320'h00000000000000000000000000000000000000000000000000000000000000000003132301000927),
      .INITVAL_0D(320'h00000000000000000000000000000000000000000000000000000001000000080000002301000950),
      .INITVAL_0E(320'h00000000000000000000000000000000000000000000000000000000000000000002042021000827),
      .INITVAL_0F(320'h000000030e33090208263305020826000001000000080000002085022990202b0268a62025000226),
      .INITVAL_10(320'h00000002040000000d3f00040000002000420220000001000000080000002085022990202b000226),
      .INITVAL_11(320'h000000032a00040000002000420220000001000000080000002085020990202b0268262025000226),
      .INITVAL_12(320'h0000000000000000033000040000002000420220000001000000080000002085020990202b000226),
      .INITVAL_13(320'h0000000000000001000000080000002085022990202b0268a620250269e623010008e62301008967),
      .INITVAL_14(320'h0000000000000000000000000000000000000000000000000000000000000000000000000000031b),
      .INITVAL_15(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000338),
      .INITVAL_16(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000360),
      .INITVAL_17(320'h000000000000000000000000000000000000000000000000000000000000000000000000000003d4),
      .INITVAL_18(320'h20a10209e120090208272011020826000000140f0004000000200042082000000200000400000000),
      .INITVAL_19(320'h20a10219e720350219a120a10209e120a10219e720350219a120a10209e120a10219e720350219a1),
      .INITVAL_1A(320'h00000012d6284f0278270000120000202b02682700000018f3203082782021a10208672021027821),
      .INITVAL_1B(320'h20850209e3204f027827203102682220290268a62161026826222102682620090209a620850209e2),
      .INITVAL_1C(320'h23010279e700000200002021024827201102082620850209e400000010e1284f0278270000020000),
      .INITVAL_1D(320'h20250269e720a10209a620a10219e600000012ea000020000023011279a70000001ce70000100000),
      .INITVAL_1E(320'h2011020826040000000000000100000200000000000800000020850209a5202b0278262121027827),
      .INITVAL_1F(320'h204102682620610008262011020821203082782021210208272121026820222102682620090209a6),
      .INITVAL_20(320'h20010208192001020818000002000004000000000000000313230102622720410268262061026826),
      .INITVAL_21(320'h000400000020004209a00000001a7d230102082620028208200000001709240102081c000000030a),
      .INITVAL_22(320'h202b027826212102782720250269e720a10209a620a10219e6000001000000080000000001000000),
      .INITVAL_23(320'h270101971c0000000320230100095920210238180000020000000001000000080000002085020990),
      .INITVAL_24(320'h0001000000000400000020004202200000800000000040000000000200002021023827000000171f),
      .INITVAL_25(320'h00000004940002000000000100000023010279e700000003350000000728000000048d0002000000),
      .INITVAL_26(320'h00000002040000000d2c2301227627000000073327010279e700000003340800000000000000072e),
      .INITVAL_27(320'h23010279e70004000000200042022000008000000000400000000002000020210238272301000966),
      .INITVAL_28(320'h000000034323010279a700000002040000000d3f0000000484000000094600020000000001000000),
      .INITVAL_29(320'h000400000020004209a0000002000021610268262161026826216102682621610268262161008826),
      .INITVAL_2A(320'h20004200202029000226202100882700000003572025000226204902722700000015552009020227),
      .INITVAL_2B(320'h00000100000008000000216102781020850279a71000002000000200000000010020000004000000),
      .INITVAL_2C(320'h0000022000204102c82c204102c82c204102c82c204102c82c204102c82c204102c82c206102082c),
      .INITVAL_2D(320'h230102699023010289982301029a6620250279a72045026ae72301028a26202102982a2041029829),
      .INITVAL_2E(320'h2025027b2920490274272301027ba7202502eb2e202502e62e202902cba82049018bae23010279ee),
      .INITVAL_2F(320'h230901c9e723050289e8204502cb6d202902952d23010041272041026804204502c9a62029028726),
      .INITVAL_30(320'h204102982923010299e92025027b2720290289e72425026b1c20290269e62029026a26230102db66),
      .INITVAL_31(320'h202102382e000002000000000017782025027b142049027a67230102d9e7204502c9e72029028727),
      .INITVAL_32(320'h000000179123010169962309026ba6230501e99e230102eba6230102e1ae24210268260000000392),
      .INITVAL_33(320'h000080000000004000000000020000202102382a230102baab230102aaaa230100002a230102ea80),
      .INITVAL_34(320'h2301223628100000200000000007a3000000041b0002000000000100200000040000002000420220),
      .INITVAL_35(320'h00020000002309029a662375027a272045028a270001002000202d02c9a9202902ca282301223426),
      .INITVAL_36(320'h2309029aaa2305027b67202502dbad33b90279ee2305026aeb23990269a623050289ad000000042b),
      .INITVAL_37(320'h23012264261000002000230102a9a62311226627230102aaa600000007ac202902cba820450279a9),
      .INITVAL_38(320'h230502db6d2309027b6e2305028b68230902db6d230502ab6a204102782d202d0299a6204902c9e7),
      .INITVAL_39(320'h202902cb68204102982923310269e92025028b67202502dbad33190269ad230502bb6b2309029ba9),
      .INITVAL_3A(320'h204102c82c204102c82c204102c82c206102082c00000100000008000000230102a02a0000000dab),
      .INITVAL_3B(320'h202502a8e7202502c02a2021028829202502c8e8201102082f204102c82c204102c82c204102c82c),
      .INITVAL_3C(320'h00000004530002000000000100000000040000002000420220000080000000004000000000020000),
      .INITVAL_3D(320'h2375027a29230902db6d239502aa6b209d02aa2d209d027a66204902a9ea2049028a681000000000),
      .INITVAL_3E(320'h230902baeb2395026b682391029a6a23b112e427230112dbed2029026b6e204902ba6b23990269a6),
      .INITVAL_3F(320'h00000000000000000000000001000000080000002029029a290000000de62359000ae7231502e9e9)
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
        // verilog_format: off  // a line for every word
        9'd0: word_q <= 36'h0000e0000;  // rewind, second bit, third digit
        9'd1: word_q <= 36'h000100000;  // seek
        9'd2: word_q <= 36'h040000000;  // store precision
        9'd3: word_q <= 36'h000010000;  // end
        9'd4: word_q <= 36'h804420826;  // T0 = 0*M + 1
        9'd5: word_q <= 36'h8c04279a7;  // T1 = T1 * T0
        9'd6: word_q <= 36'h8c0427927;  // T1 = T1 * C1
        9'd7: word_q <= 36'h000000313;  // jump canonical
        9'd8: word_q <= 36'h000020000;  // rewind
        9'd9: word_q <= 36'h004000000;  // receive
        9'd10: word_q <= 36'h806460810;  // D[word] = 0*M + host
        9'd11: word_q <= 36'h002000000;  // await
        9'd12: word_q <= 36'h000000e09;  // if words left: word
        9'd13: word_q <= 36'h010000000;  // drain
        9'd14: word_q <= 36'h000010000;  // end
        9'd15: word_q <= 36'h00001a000;  // end even
        9'd16: word_q <= 36'h000020000;  // rewind
        9'd17: word_q <= 36'h800120020;  // fetch A
        9'd18: word_q <= 36'h001000000;  // await digit
        9'd19: word_q <= 36'h008000000;  // send
        9'd20: word_q <= 36'h000000a11;  // if bits left: number
        9'd21: word_q <= 36'h008000000;  // send
        9'd22: word_q <= 36'h000010000;  // end
        9'd24: word_q <= 36'h808400810;  // D = 1*A
        9'd25: word_q <= 36'h002000000;  // await
        9'd26: word_q <= 36'h000010000;  // end
        9'd27: word_q <= 36'h800120220;  // fetch B
        9'd28: word_q <= 36'h001000000;  // await digit
        9'd29: word_q <= 36'h0000003a5;  // jump first taken
        9'd32: word_q <= 36'h80a800220;  // = 1*A - B ; flag
        9'd33: word_q <= 36'h002000000;  // await
        9'd34: word_q <= 36'h020000000;  // compare
        9'd35: word_q <= 36'h80a808020;  // = 1*B - A ; flag
        9'd36: word_q <= 36'h002000000;  // await
        9'd37: word_q <= 36'h020000000;  // compare
        9'd38: word_q <= 36'h000010000;  // end
        9'd40: word_q <= 36'h809400210;  // D = 1*A + B
        9'd41: word_q <= 36'h002000000;  // await
        9'd42: word_q <= 36'h000010000;  // end
        9'd43: word_q <= 36'h800120220;  // fetch B
        9'd44: word_q <= 36'h001000000;  // await digit
        9'd45: word_q <= 36'h0000003b1;  // jump point taken
        9'd48: word_q <= 36'h0000002f6;  // jump multiply body
        9'd56: word_q <= 36'h000000304;  // jump wipe body
        9'd64: word_q <= 36'h000000348;  // jump recode body
        9'd72: word_q <= 36'h0000002c0;  // jump setup body
        9'd80: word_q <= 36'h8c0400210;  // D = A * B
        9'd81: word_q <= 36'h002000000;  // await
        9'd82: word_q <= 36'h000010000;  // end
        9'd83: word_q <= 36'h800120220;  // fetch B
        9'd84: word_q <= 36'h001000000;  // await digit
        9'd85: word_q <= 36'h0000003e8;  // jump ladder taken
        9'd88: word_q <= 36'h8c0400227;  // T1 = A * B
        9'd89: word_q <= 36'h000000313;  // jump canonical
        9'd96: word_q <= 36'h8c0400927;  // T1 = A * C1
        9'd97: word_q <= 36'h000000313;  // jump canonical
        9'd104: word_q <= 36'h8c0400950;  // D = A * R2
        9'd105: word_q <= 36'h002000000;  // await
        9'd106: word_q <= 36'h000010000;  // end
        9'd112: word_q <= 36'h808400827;  // T1 = 1*A
        9'd113: word_q <= 36'h000000204;  // jump leave
        9'd120: word_q <= 36'h809400226;  // T0 = 1*A + B
        9'd121: word_q <= 36'h80ac268a6;  // T0 = 1*T0 - K ; flag
        9'd122: word_q <= 36'h821422990;  // D = flag*K + T0
        9'd123: word_q <= 36'h002000000;  // await
        9'd124: word_q <= 36'h000010000;  // end
        9'd125: word_q <= 36'hcc1420826;  // T0 = M * M ; first few
        9'd126: word_q <= 36'hcc2420826;  // T0 = M * M ; second few
        9'd127: word_q <= 36'h00000030e;  // jump wiped
        9'd128: word_q <= 36'h80ac00226;  // T0 = 1*A - B ; flag
        9'd129: word_q <= 36'h821422990;  // D = flag*K + T0
        9'd130: word_q <= 36'h002000000;  // await
        9'd131: word_q <= 36'h000010000;  // end
        9'd132: word_q <= 36'h800120220;  // fetch B
        9'd133: word_q <= 36'h001000000;  // await digit
        9'd134: word_q <= 36'h000000d3f;  // if exponent left: square bit
        9'd135: word_q <= 36'h000000204;  // jump leave
        9'd136: word_q <= 36'h809400226;  // T0 = 1*A + B
        9'd137: word_q <= 36'h80ac26826;  // T0 = 1*T0 - M ; flag
        9'd138: word_q <= 36'h821420990;  // D = flag*M + T0
        9'd139: word_q <= 36'h002000000;  // await
        9'd140: word_q <= 36'h000010000;  // end
        9'd141: word_q <= 36'h800120220;  // fetch B
        9'd142: word_q <= 36'h001000000;  // await digit
        9'd143: word_q <= 36'h00000032a;  // jump first power taken
        9'd144: word_q <= 36'h80ac00226;  // T0 = 1*A - B ; flag
        9'd145: word_q <= 36'h821420990;  // D = flag*M + T0
        9'd146: word_q <= 36'h002000000;  // await
        9'd147: word_q <= 36'h000010000;  // end
        9'd148: word_q <= 36'h800120220;  // fetch B
        9'd149: word_q <= 36'h001000000;  // await digit
        9'd150: word_q <= 36'h000000330;  // jump taken
        9'd152: word_q <= 36'h8c0408967;  // T1 = B * R2
        9'd153: word_q <= 36'h8c04008e6;  // T0 = A * R1
        9'd154: word_q <= 36'h8094269e6;  // T0 = 1*T0 + T1
        9'd155: word_q <= 36'h80ac268a6;  // T0 = 1*T0 - K ; flag
        9'd156: word_q <= 36'h821422990;  // D = flag*K + T0
        9'd157: word_q <= 36'h002000000;  // await
        9'd158: word_q <= 36'h000010000;  // end
        9'd160: word_q <= 36'h00000031b;  // jump windows
        9'd168: word_q <= 36'h000000338;  // jump binary
        9'd176: word_q <= 36'h000000360;  // jump curve
        9'd184: word_q <= 36'h0000003d4;  // jump ladder body
        9'd192: word_q <= 36'h100000000;  // clear
        9'd193: word_q <= 36'h000020000;  // rewind
        9'd194: word_q <= 36'h800120820;  // fetch M
        9'd195: word_q <= 36'h001000000;  // await digit
        9'd196: word_q <= 36'h00000140f;  // if even: wrong
        9'd197: word_q <= 36'h804420826;  // T0 = 0*M + 1
        9'd198: word_q <= 36'h802420827;  // T1 = 0*M - M
        9'd199: word_q <= 36'h8284209e1;  // K' = digit(T1)*M
        9'd200: word_q <= 36'h80d4219a1;  // K' = 1*K' + T0 + 1
        9'd201: word_q <= 36'h8284219e7;  // T1 = digit(T1)*K'
        9'd202: word_q <= 36'h8284209e1;  // K' = digit(T1)*M
        9'd203: word_q <= 36'h80d4219a1;  // K' = 1*K' + T0 + 1
        9'd204: word_q <= 36'h8284219e7;  // T1 = digit(T1)*K'
        9'd205: word_q <= 36'h8284209e1;  // K' = digit(T1)*M
        9'd206: word_q <= 36'h80d4219a1;  // K' = 1*K' + T0 + 1
        9'd207: word_q <= 36'h8284219e7;  // T1 = digit(T1)*K'
        9'd208: word_q <= 36'h808427821;  // K' = 1*T1
        9'd209: word_q <= 36'h868420867;  // T1 = shift digit(K')*M
        9'd210: word_q <= 36'h80c227820;  // M~ = 1*T1 + 1
        9'd211: word_q <= 36'h0000018f3;  // if short: done
        9'd212: word_q <= 36'h80ac26827;  // T1 = 1*T0 - M ; flag
        9'd213: word_q <= 36'h000060000;  // rewind, second bit
        9'd214: word_q <= 36'ha13c27827;  // T1 = 2*T1 -+ M ; flag up
        9'd215: word_q <= 36'h0000012d6;  // if below top: double
        9'd216: word_q <= 36'h8214209e2;  // K = flag*M + T1
        9'd217: word_q <= 36'h8024209a6;  // T0 = 0*M - T0
        9'd218: word_q <= 36'h888426826;  // T0 = shift top 1*T0
        9'd219: word_q <= 36'h858426826;  // T0 = shift half*T0
        9'd220: word_q <= 36'h80a4268a6;  // T0 = 1*T0 - K
        9'd221: word_q <= 36'h80c426822;  // K = 1*T0 + 1
        9'd222: word_q <= 36'h813c27827;  // T1 = 2*T1 -+ M ; flag
        9'd223: word_q <= 36'h8214209e3;  // R1 = flag*M + T1
        9'd224: word_q <= 36'h000020000;  // rewind
        9'd225: word_q <= 36'ha13c27827;  // T1 = 2*T1 -+ M ; flag up
        9'd226: word_q <= 36'h0000010e1;  // if in digit: digit
        9'd227: word_q <= 36'h8214209e4;  // C1 = flag*M + T1
        9'd228: word_q <= 36'h804420826;  // T0 = 0*M + 1
        9'd229: word_q <= 36'h808424827;  // T1 = 1*C1
        9'd230: word_q <= 36'h000020000;  // rewind
        9'd231: word_q <= 36'h8c04279e7;  // T1 = T1 * T1
        9'd232: word_q <= 36'h000040000;  // double
        9'd233: word_q <= 36'h000001ce7;  // if up to top: square
        9'd234: word_q <= 36'h8c04679a7;  // T1 = T1 * digit(T0)
        9'd235: word_q <= 36'h000080000;  // digit back
        9'd236: word_q <= 36'h0000012ea;  // if below top: divide
        9'd237: word_q <= 36'h8284219e6;  // T0 = digit(T1)*K'
        9'd238: word_q <= 36'h8284209a6;  // T0 = digit(T0)*M
        9'd239: word_q <= 36'h8094269e7;  // T1 = 1*T0 + T1
        9'd240: word_q <= 36'h848427827;  // T1 = shift 1*T1
        9'd241: word_q <= 36'h80ac27826;  // T0 = 1*T1 - M ; flag
        9'd242: word_q <= 36'h8214209a5;  // R2 = flag*M + T0
        9'd243: word_q <= 36'h002000000;  // await
        9'd244: word_q <= 36'h080000000;  // store modulus
        9'd245: word_q <= 36'h000010000;  // end
        9'd246: word_q <= 36'h100000000;  // clear
        9'd247: word_q <= 36'h804420826;  // T0 = 0*M + 1
        9'd248: word_q <= 36'h8024209a6;  // T0 = 0*M - T0
        9'd249: word_q <= 36'h888426826;  // T0 = shift top 1*T0
        9'd250: word_q <= 36'h848426820;  // M = shift 1*T0
        9'd251: word_q <= 36'h848420827;  // T1 = shift 1*M
        9'd252: word_q <= 36'h80c227820;  // M~ = 1*T1 + 1
        9'd253: word_q <= 36'h804420821;  // K' = 0*M + 1
        9'd254: word_q <= 36'h818400826;  // T0 = half*A
        9'd255: word_q <= 36'h810426826;  // T0 = 2*T0
        9'd256: word_q <= 36'h818426826;  // T0 = half*T0
        9'd257: word_q <= 36'h810426826;  // T0 = 2*T0
        9'd258: word_q <= 36'h8c0426227;  // T1 = T0 * B
        9'd259: word_q <= 36'h000000313;  // jump canonical
        9'd260: word_q <= 36'h100000000;  // clear
        9'd261: word_q <= 36'h000020000;  // rewind
        9'd262: word_q <= 36'h800420818;  // table[0] = 0*M
        9'd263: word_q <= 36'h800420819;  // table[1] = 0*M
        9'd264: word_q <= 36'h00000030a;  // jump cleared
        9'd265: word_q <= 36'h90042081c;  // table[count] = 0*M ; next
        9'd266: word_q <= 36'h000001709;  // if entries left: zero
        9'd267: word_q <= 36'h800a20820;  // M~ = 0*M ; flag
        9'd268: word_q <= 36'h8c0420826;  // T0 = M * M
        9'd269: word_q <= 36'h000001a7d;  // if streams: wipe pair
        9'd270: word_q <= 36'h8001209a0;  // fetch T0
        9'd271: word_q <= 36'h001000000;  // await digit
        9'd272: word_q <= 36'h000400000;  // open window
        9'd273: word_q <= 36'h002000000;  // await
        9'd274: word_q <= 36'h000010000;  // end
        9'd275: word_q <= 36'h8284219e6;  // T0 = digit(T1)*K'
        9'd276: word_q <= 36'h8284209a6;  // T0 = digit(T0)*M
        9'd277: word_q <= 36'h8094269e7;  // T1 = 1*T0 + T1
        9'd278: word_q <= 36'h848427827;  // T1 = shift 1*T1
        9'd279: word_q <= 36'h80ac27826;  // T0 = 1*T1 - M ; flag
        9'd280: word_q <= 36'h821420990;  // D = flag*M + T0
        9'd281: word_q <= 36'h002000000;  // await
        9'd282: word_q <= 36'h000010000;  // end
        9'd283: word_q <= 36'h000020000;  // rewind
        9'd284: word_q <= 36'h808423818;  // table[0] = 1*R1
        9'd285: word_q <= 36'h8c0400959;  // table[1] = A * R2
        9'd286: word_q <= 36'h000000320;  // jump entry
        9'd287: word_q <= 36'h9c041971c;  // table[count] = table[1] * table[count] ; next
        9'd288: word_q <= 36'h00000171f;  // if entries left: more
        9'd289: word_q <= 36'h808423827;  // T1 = 1*R1
        9'd290: word_q <= 36'h000020000;  // rewind
        9'd291: word_q <= 36'h000100000;  // seek
        9'd292: word_q <= 36'h000200000;  // back
        9'd293: word_q <= 36'h800120220;  // fetch B
        9'd294: word_q <= 36'h001000000;  // await digit
        9'd295: word_q <= 36'h000400000;  // open window
        9'd296: word_q <= 36'h000800000;  // take bit
        9'd297: word_q <= 36'h00000048d;  // if need digit: first power digit
        9'd298: word_q <= 36'h000000728;  // if window open: first power bit
        9'd299: word_q <= 36'h000000335;  // jump factor of window
        9'd300: word_q <= 36'h8c04279e7;  // T1 = T1 * T1
        9'd301: word_q <= 36'h000400000;  // open window
        9'd302: word_q <= 36'h000800000;  // take bit
        9'd303: word_q <= 36'h000000494;  // if need digit: another digit
        9'd304: word_q <= 36'h00000072e;  // if window open: bit
        9'd305: word_q <= 36'h200000000;  // one bit
        9'd306: word_q <= 36'h000000334;  // jump squares
        9'd307: word_q <= 36'h9c04279e7;  // T1 = T1 * T1 ; next
        9'd308: word_q <= 36'h000000733;  // if window open: square window
        9'd309: word_q <= 36'h8c04a7627;  // T1 = T1 * table[window]
        9'd310: word_q <= 36'h000000d2c;  // if exponent left: window
        9'd311: word_q <= 36'h000000204;  // jump leave
        9'd312: word_q <= 36'h8c0400966;  // T0 = A * R2
        9'd313: word_q <= 36'h808423827;  // T1 = 1*R1
        9'd314: word_q <= 36'h000020000;  // rewind
        9'd315: word_q <= 36'h000100000;  // seek
        9'd316: word_q <= 36'h000200000;  // back
        9'd317: word_q <= 36'h800120220;  // fetch B
        9'd318: word_q <= 36'h001000000;  // await digit
        9'd319: word_q <= 36'h8c04279e7;  // T1 = T1 * T1
        9'd320: word_q <= 36'h000400000;  // open window
        9'd321: word_q <= 36'h000800000;  // take bit
        9'd322: word_q <= 36'h000000946;  // if bit: factor
        9'd323: word_q <= 36'h000000484;  // if need digit: another
        9'd324: word_q <= 36'h000000d3f;  // if exponent left: square bit
        9'd325: word_q <= 36'h000000204;  // jump leave
        9'd326: word_q <= 36'h8c04279a7;  // T1 = T1 * T0
        9'd327: word_q <= 36'h000000343;  // jump skip
        9'd328: word_q <= 36'h858408826;  // T0 = shift half*B
        9'd329: word_q <= 36'h858426826;  // T0 = shift half*T0
        9'd330: word_q <= 36'h858426826;  // T0 = shift half*T0
        9'd331: word_q <= 36'h858426826;  // T0 = shift half*T0
        9'd332: word_q <= 36'h858426826;  // T0 = shift half*T0
        9'd333: word_q <= 36'h000020000;  // rewind
        9'd334: word_q <= 36'h8001209a0;  // fetch T0
        9'd335: word_q <= 36'h001000000;  // await digit
        9'd336: word_q <= 36'h802420227;  // T1 = 0*M - B
        9'd337: word_q <= 36'h000001555;  // if even: below
        9'd338: word_q <= 36'h812427227;  // T1 = 2*T1 - B
        9'd339: word_q <= 36'h809400226;  // T0 = 1*A + B
        9'd340: word_q <= 36'h000000357;  // jump parity
        9'd341: word_q <= 36'h808408827;  // T1 = 1*B
        9'd342: word_q <= 36'h80a400226;  // T0 = 1*A - B
        9'd343: word_q <= 36'h800120020;  // fetch A
        9'd344: word_q <= 36'h001000000;  // await digit
        9'd345: word_q <= 36'h000402000;  // open window, signed
        9'd346: word_q <= 36'h000800000;  // take bit
        9'd347: word_q <= 36'h400002000;  // load flag, signed
        9'd348: word_q <= 36'h8214279a7;  // T1 = flag*T1 + T0
        9'd349: word_q <= 36'h858427810;  // D = shift half*T1
        9'd350: word_q <= 36'h002000000;  // await
        9'd351: word_q <= 36'h000010000;  // end
        9'd352: word_q <= 36'h81842082c;  // C = half*M
        9'd353: word_q <= 36'h81042c82c;  // C = 2*C
        9'd354: word_q <= 36'h81042c82c;  // C = 2*C
        9'd355: word_q <= 36'h81042c82c;  // C = 2*C
        9'd356: word_q <= 36'h81042c82c;  // C = 2*C
        9'd357: word_q <= 36'h81042c82c;  // C = 2*C
        9'd358: word_q <= 36'h81042c82c;  // C = 2*C
        9'd359: word_q <= 36'h000022000;  // rewind, zero
        9'd360: word_q <= 36'h810429829;  // Y = 2*Y
        9'd361: word_q <= 36'h80842982a;  // Z = 1*Y
        9'd362: word_q <= 36'h8c0428a26;  // T0 = X * X
        9'd363: word_q <= 36'h811426ae7;  // T1 = 2*T0 + W
        9'd364: word_q <= 36'h8094279a7;  // T1 = 1*T1 + T0
        9'd365: word_q <= 36'h8c0429a66;  // T0 = Y * Y
        9'd366: word_q <= 36'h8c0428998;  // table[0] = X * T0
        9'd367: word_q <= 36'h8c0426990;  // D[0] = T0 * T0
        9'd368: word_q <= 36'h8c04279ee;  // T3 = T1 * T1
        9'd369: word_q <= 36'h812418bae;  // T3 = 2*table[0] - T3
        9'd370: word_q <= 36'h80a42cba8;  // X = 1*C - T3
        9'd371: word_q <= 36'h80942e62e;  // T3 = 1*T3 + table[0]
        9'd372: word_q <= 36'h80942eb2e;  // T3 = 1*T3 + C
        9'd373: word_q <= 36'h8c0427ba7;  // T1 = T1 * T3
        9'd374: word_q <= 36'h812427427;  // T1 = 2*T1 - D[0]
        9'd375: word_q <= 36'h809427b29;  // Y = 1*T1 + C
        9'd376: word_q <= 36'h80a428726;  // T0 = 1*X - table[count]
        9'd377: word_q <= 36'h81142c9a6;  // T0 = 2*C + T0
        9'd378: word_q <= 36'h810426804;  // A[count] = 2*T0
        9'd379: word_q <= 36'h8c0404127;  // T1 = A[count] * A[count]
        9'd380: word_q <= 36'h80a42952d;  // T2 = 1*Y - D[count]
        9'd381: word_q <= 36'h81142cb6d;  // T2 = 2*C + T2
        9'd382: word_q <= 36'h8c14289e8;  // X = X * T1 ; first
        9'd383: word_q <= 36'h8c241c9e7;  // T1 = table[count] * T1 ; second
        9'd384: word_q <= 36'h8c042db66;  // T0 = T2 * T2
        9'd385: word_q <= 36'h80a426a26;  // T0 = 1*T0 - X
        9'd386: word_q <= 36'h80a4269e6;  // T0 = 1*T0 - T1
        9'd387: word_q <= 36'h909426b1c;  // table[count] = 1*T0 + C ; next
        9'd388: word_q <= 36'h80a4289e7;  // T1 = 1*X - T1
        9'd389: word_q <= 36'h809427b27;  // T1 = 1*T1 + C
        9'd390: word_q <= 36'h8c04299e9;  // Y = Y * T1
        9'd391: word_q <= 36'h810429829;  // Y = 2*Y
        9'd392: word_q <= 36'h80a428727;  // T1 = 1*X - table[count]
        9'd393: word_q <= 36'h81142c9e7;  // T1 = 2*C + T1
        9'd394: word_q <= 36'h8c042d9e7;  // T1 = T2 * T1
        9'd395: word_q <= 36'h812427a67;  // T1 = 2*T1 - Y
        9'd396: word_q <= 36'h809427b14;  // D[count] = 1*T1 + C
        9'd397: word_q <= 36'h000001778;  // if entries left: odd
        9'd398: word_q <= 36'h000020000;  // rewind
        9'd399: word_q <= 36'h80842382e;  // T3 = 1*R1
        9'd400: word_q <= 36'h000000392;  // jump same
        9'd401: word_q <= 36'h908426826;  // T0 = 1*T0 ; next
        9'd402: word_q <= 36'h8c042e1ae;  // T3 = T3 * A[~count]
        9'd403: word_q <= 36'h8c042eba6;  // T0 = T3 * T3
        9'd404: word_q <= 36'h8c141e99e;  // table[~count] = table[~count] * T0 ; first
        9'd405: word_q <= 36'h8c2426ba6;  // T0 = T0 * T3 ; second
        9'd406: word_q <= 36'h8c0416996;  // D[~count] = D[~count] * T0
        9'd407: word_q <= 36'h000001791;  // if entries left: next same
        9'd408: word_q <= 36'h8c042ea80;  // A[0] = T3 * Z
        9'd409: word_q <= 36'h8c040002a;  // Z = A[0] * A[0]
        9'd410: word_q <= 36'h8c042aaaa;  // Z = Z * Z
        9'd411: word_q <= 36'h8c042baab;  // W = W * Z
        9'd412: word_q <= 36'h80842382a;  // Z = 1*R1
        9'd413: word_q <= 36'h000020000;  // rewind
        9'd414: word_q <= 36'h000100000;  // seek
        9'd415: word_q <= 36'h000200000;  // back
        9'd416: word_q <= 36'h800120220;  // fetch B
        9'd417: word_q <= 36'h001000000;  // await digit
        9'd418: word_q <= 36'h000402000;  // open window, signed
        9'd419: word_q <= 36'h000800000;  // take bit
        9'd420: word_q <= 36'h00000041b;  // if need digit: first digit
        9'd421: word_q <= 36'h0000007a3;  // if window open: first bit
        9'd422: word_q <= 36'h400002000;  // load flag, signed
        9'd423: word_q <= 36'h8c04a3628;  // X = R1 * table[window]
        9'd424: word_q <= 36'h8c04a3426;  // T0 = R1 * D[window]
        9'd425: word_q <= 36'h80a42ca28;  // X = 1*C - X
        9'd426: word_q <= 36'h80b42c9a9;  // Y = 1*C -+ T0
        9'd427: word_q <= 36'h000402000;  // open window, signed
        9'd428: word_q <= 36'h811428a27;  // T1 = 2*X + X
        9'd429: word_q <= 36'h8dd427a27;  // T1 = T1 * X + W ; first
        9'd430: word_q <= 36'h8c2429a66;  // T0 = Y * Y ; second
        9'd431: word_q <= 36'h000800000;  // take bit
        9'd432: word_q <= 36'h00000042b;  // if need digit: point digit
        9'd433: word_q <= 36'h8c14289ad;  // T2 = X * T0 ; first
        9'd434: word_q <= 36'h8e64269a6;  // T0 = T0 * T0 + C ; second
        9'd435: word_q <= 36'h8c1426aeb;  // W = T0 * W ; first
        9'd436: word_q <= 36'hcee4279ee;  // T3 = T1 * T1 + 2*T2 ; second
        9'd437: word_q <= 36'h80942dbad;  // T2 = 1*T2 + T3
        9'd438: word_q <= 36'h8c1427b67;  // T1 = T1 * T2 ; first
        9'd439: word_q <= 36'h8c2429aaa;  // Z = Y * Z ; second
        9'd440: word_q <= 36'h8114279a9;  // Y = 2*T1 + T0
        9'd441: word_q <= 36'h80a42cba8;  // X = 1*C - T3
        9'd442: word_q <= 36'h0000007ac;  // if window open: doubling
        9'd443: word_q <= 36'h8c042aaa6;  // T0 = Z * Z
        9'd444: word_q <= 36'h8c44a6627;  // T1 = T0 * table[window] + X
        9'd445: word_q <= 36'h8c042a9a6;  // T0 = Z * T0
        9'd446: word_q <= 36'h400002000;  // load flag, signed
        9'd447: word_q <= 36'h8c04a6426;  // T0 = T0 * D[window]
        9'd448: word_q <= 36'h81242c9e7;  // T1 = 2*C - T1
        9'd449: word_q <= 36'h80b4299a6;  // T0 = 1*Y -+ T0
        9'd450: word_q <= 36'h81042782d;  // T2 = 2*T1
        9'd451: word_q <= 36'h8c142ab6a;  // Z = Z * T2 ; first
        9'd452: word_q <= 36'h8c242db6d;  // T2 = T2 * T2 ; second
        9'd453: word_q <= 36'h8c1428b68;  // X = X * T2 ; first
        9'd454: word_q <= 36'h8c2427b6e;  // T3 = T1 * T2 ; second
        9'd455: word_q <= 36'h8c142db6d;  // T2 = T2 * T2 ; first
        9'd456: word_q <= 36'h8c2429ba9;  // Y = Y * T3 ; second
        9'd457: word_q <= 36'h8c142bb6b;  // W = W * T2 ; first
        9'd458: word_q <= 36'hcc64269ad;  // T2 = T0 * T0 + 2*X ; second
        9'd459: word_q <= 36'h80942dbad;  // T2 = 1*T2 + T3
        9'd460: word_q <= 36'h809428b67;  // T1 = 1*X + T2
        9'd461: word_q <= 36'h8cc4269e9;  // Y = T0 * T1 + Y
        9'd462: word_q <= 36'h810429829;  // Y = 2*Y
        9'd463: word_q <= 36'h80a42cb68;  // X = 1*C - T2
        9'd464: word_q <= 36'h000000dab;  // if exponent left: point window
        9'd465: word_q <= 36'h8c042a02a;  // Z = Z * A[0]
        9'd466: word_q <= 36'h002000000;  // await
        9'd467: word_q <= 36'h000010000;  // end
        9'd468: word_q <= 36'h81842082c;  // C = half*M
        9'd469: word_q <= 36'h81042c82c;  // C = 2*C
        9'd470: word_q <= 36'h81042c82c;  // C = 2*C
        9'd471: word_q <= 36'h81042c82c;  // C = 2*C
        9'd472: word_q <= 36'h81042c82c;  // C = 2*C
        9'd473: word_q <= 36'h81042c82c;  // C = 2*C
        9'd474: word_q <= 36'h81042c82c;  // C = 2*C
        9'd475: word_q <= 36'h80442082f;  // I = 0*M + 1
        9'd476: word_q <= 36'h80942c8e8;  // X = 1*C + R1
        9'd477: word_q <= 36'h808428829;  // Y = 1*X
        9'd478: word_q <= 36'h80942c02a;  // Z = 1*C + A
        9'd479: word_q <= 36'h80942a8e7;  // T1 = 1*Z + R1
        9'd480: word_q <= 36'h000020000;  // rewind
        9'd481: word_q <= 36'h000100000;  // seek
        9'd482: word_q <= 36'h000200000;  // back
        9'd483: word_q <= 36'h800120220;  // fetch B
        9'd484: word_q <= 36'h001000000;  // await digit
        9'd485: word_q <= 36'h000400000;  // open window
        9'd486: word_q <= 36'h000800000;  // take bit
        9'd487: word_q <= 36'h000000453;  // if need digit: ladder digit
        9'd488: word_q <= 36'h400000000;  // load flag
        9'd489: word_q <= 36'h812428a68;  // X = 2*X - Y
        9'd490: word_q <= 36'h81242a9ea;  // Z = 2*Z - T1
        9'd491: word_q <= 36'h827427a66;  // T0 = flag*T1 | Y
        9'd492: word_q <= 36'h82742aa2d;  // T2 = flag*Z | X
        9'd493: word_q <= 36'h8e542aa6b;  // W = Z * Y + C ; first
        9'd494: word_q <= 36'h8c242db6d;  // T2 = T2 * T2 ; second
        9'd495: word_q <= 36'h8dd427a29;  // Y = T1 * X + W ; first
        9'd496: word_q <= 36'h8e64269a6;  // T0 = T0 * T0 + C ; second
        9'd497: word_q <= 36'h81242ba6b;  // W = 2*W - Y
        9'd498: word_q <= 36'h80a426b6e;  // T3 = 1*T0 - T2
        9'd499: word_q <= 36'h8c046dbed;  // T2 = T2 * digit(I)
        9'd500: word_q <= 36'h8ec46e427;  // T1 = T3 * digit(D) + T2
        9'd501: word_q <= 36'h8e4429a6a;  // Z = Y * Y + C
        9'd502: word_q <= 36'h8e5426b68;  // X = T0 * T2 + C ; first
        9'd503: word_q <= 36'h8c242baeb;  // W = W * W ; second
        9'd504: word_q <= 36'h8c542e9e9;  // Y = T3 * T1 + X ; first
        9'd505: word_q <= 36'h8d6400ae7;  // T1 = A * W + Z ; second
        9'd506: word_q <= 36'h000000de6;  // if exponent left: ladder bit
        9'd507: word_q <= 36'h80a429a29;  // Y = 1*Y - X
        9'd508: word_q <= 36'h002000000;  // await
        9'd509: word_q <= 36'h000010000;  // end
        // verilog_format: on
        default: word_q <= '0;
      endcase
      read_word_q <= word_q;
    end

    assign word_o = read_word_q;
  end

endmodule

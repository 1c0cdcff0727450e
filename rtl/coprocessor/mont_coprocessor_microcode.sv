// SPDX-License-Identifier: Apache-2.0
//
// Microcode of the coprocessor. Generated from src/montcore/microcode/coprocessor.txt: make tables.

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
      .INITVAL_00(320'h0000000000000000000000000000000000000000000000000000000000000000000000340000013b),
      .INITVAL_01(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_02(320'h000000000000000000003f0000001533000000000480000180108800000000000000003280000000),
      .INITVAL_03(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_04(320'h050410958030800000c0020480018030800000c00204000180108880120010880010003000000e00),
      .INITVAL_05(320'h000000000000000000000000000000000000000000000000003f0000002a21052100000605001580),
      .INITVAL_06(320'h068400118030800000c0020480018030800000c00204000180108880120010880010003000000e00),
      .INITVAL_07(320'h00000000000000000000000000000000000000003f0000003b210521000006050015800504109580),
      .INITVAL_08(320'h088410958030800000c0020480018030800000c00204000180108880120010880010003000000e00),
      .INITVAL_09(320'h0000000000000000000000000000000000000000000000000000000000003f000000492105210000),
      .INITVAL_0A(320'h090410958030800000c0020480018030800000c00204000180108880120010880010003000000e00),
      .INITVAL_0B(320'h0000000000000000000000000000000000000000000000000000000000003f000000592105210000),
      .INITVAL_0C(320'h00000000003f00000066210521000006050015800984109580108800131010880010ec3000002a00),
      .INITVAL_0D(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_0E(320'h3f0000007721052100000a04109451108880124030800000c0020400018010880010003000000a00),
      .INITVAL_0F(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_10(320'h3f0000008721052100000a84109440108880124030800000c0020400018010880010003000001a00),
      .INITVAL_11(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_12(320'h0a0410953109051193801091001780109000158030800000c0020400018010880010003000000a00),
      .INITVAL_13(320'h3f0000009f210521000031000000e002059201801090801980060580178005041117800684001180),
      .INITVAL_14(320'h000000000000000000003f000000a531800000000204108180108880120010880010003000000600),
      .INITVAL_15(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_16(320'h004000000004a000018010a480102000200000200480000180108400002000000000203280000000),
      .INITVAL_17(320'h000000000000000000000000000000340000010130800000c0024c32018010c100380010c0003000),
      .INITVAL_18(320'h0000000000000000000000000000000000000000000000000000000000000000000000340000014d),
      .INITVAL_19(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_1A(320'h0000000000000000000000000000000000000000000000000000000000000000000000340000014d),
      .INITVAL_1B(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_1C(320'h0000000000000000000000000000000000000000000000000000000000000000000000340000014d),
      .INITVAL_1D(320'h00000000000000000000000000000000000000000000000000000000000000000000000000000000),
      .INITVAL_1E(320'h10840032001081803400068c00318010800030000480000180108100000000000001a03280000000),
      .INITVAL_1F(320'h0000000000000000000034000001c80a04c04531091040c180109100438010900041800b8c30b412),
      .INITVAL_20(320'h10800032d010800030ac3100000100024cb20180034d31b38010c480362010c4003420340000014d),
      .INITVAL_21(320'h1086003820080d31b5800a2db2367610a58038600a0d323476108500386009ac30b780098c30b580),
      .INITVAL_22(320'h3100000100020c3081801090803380060c003180050c3231801084803020050d323580068e003980),
      .INITVAL_23(320'h338000000002ccb3b380034f31b38010c480362001ad803f80060d003d8001cf003f8010d0003d80),
      .INITVAL_24(320'h098c30b98010800032d010800030ac09ac30b780098c30b58010808032d010808030ac214c808000),
      .INITVAL_25(320'h0aadb336803100000100020d3201800a8d3334801081803c80062e803b8009ac30bb80060e003980),
      .INITVAL_26(320'h3100000100022cb00180072c80338006ac80338002ac11338010b08031803100000100022db28180),
      .INITVAL_27(320'h0480000184109080018000000001403200000000328000000034000001703080000100022c100180),
      .INITVAL_28(320'h0000000160038000019404c000018410d0802180004000014004a000018410b08011800020000140),
      .INITVAL_29(320'h108100000000000001a032800000003f0000014c2100008180109000018003800001960380000194),
      .INITVAL_2A(320'h108180160030800000c00204800180108080120030800000c0020400018010800010000480000180),
      .INITVAL_2B(320'h06858017800684801380068400118030800000c00211800180108200460030800000c00205800180),
      .INITVAL_2C(320'h0611004580081040c580050490c380079041c1800510104180079011c18005041041800691804780),
      .INITVAL_2D(320'h109080318031000001600210c1018010900043803100000160021040818006108043800610004180),
      .INITVAL_2E(320'h3f000017773080000100020c0001803100000100020cb00180070c803380068c803380028c013380),
      .INITVAL_2F(320'h028410118002841011800b0813e072044cb21f8010c28039c010c40033c000400000603f00001978),
      .INITVAL_30(320'h34000021d20691804780108200460006858017801081801600028511158002849093800284909380),
      .INITVAL_31(320'h10908041800610804380050541438006910045800a05404531091040c18010910043801090004180),
      .INITVAL_32(320'h05104141800805101180050440118005114141801090001580069100458031000001800210408180),
      .INITVAL_33(320'h081040c180050490c380079041c1800510104180079011c180050410418008051093800504c01380),
      .INITVAL_34(320'h3f00001ba72104838000210403000007048013800704001180310000010002101101800610004180),
      .INITVAL_35(320'h0210110180109000418006050015801083001400048000018010828001c000000000603f000021a8),
      .INITVAL_36(320'h06108043800510c1438006910045800a10c0453110840043c0091040c180109100438030800000e0),
      .INITVAL_37(320'h0784421180108500480005041111800684001180108480100031000000e002104081801090804180),
      .INITVAL_38(320'h3f000001c72104038000210503000030800000e00210100180109000418006040011800504411180),
      .INITVAL_39(320'h0610004180050441418031000001800210408180109080418006108043800504c143800691004580),
      .INITVAL_3A(320'h30800000c002130001801083804c0030800000c002128001801083004a003f000001d12110030000),
      .INITVAL_3B(320'h081040c1800513434380079041c180051042c180079011c1800512c2c1800693004d800692804b80),
      .INITVAL_3C(320'h05101141800292904b800512c04b8005051141803100000160021040818010900043800610004180),
      .INITVAL_3D(320'h05134341800290c0918005044043800512c04b800512c2c1800505429580029310cd800513404d80),
      .INITVAL_3E(320'h0000000000340000018808104093800504c2c3800513404180081090418008129011800284401180),
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
        // verilog_format: off  // a line for every word
        9'd0: word_q <= 36'hd0000013b;  // jump zeroise
        9'd16: word_q <= 36'hca0000000;  // forget modulus
        9'd17: word_q <= 36'h000000000;  // m: precision LENGTH
        9'd18: word_q <= 36'h422000000;  // m: M = window A, LENGTH
        9'd19: word_q <= 36'h120000180;  // m: setup
        9'd20: word_q <= 36'hcc0000000;  // keep modulus
        9'd21: word_q <= 36'hfc0000015;  // end
        9'd32: word_q <= 36'hc00000e00;  // check A, B, D
        9'd33: word_q <= 36'h422001000;  // m: a = window A, LENGTH
        9'd34: word_q <= 36'h422201200;  // m: b = window B, LENGTH
        9'd35: word_q <= 36'h081000180;  // m: compare a, M
        9'd36: word_q <= 36'hc200000c0;  // require less, else range
        9'd37: word_q <= 36'h081200180;  // m: compare b, M
        9'd38: word_q <= 36'hc200000c0;  // require less, else range
        9'd39: word_q <= 36'h141049580;  // m: z = product a, b
        9'd40: word_q <= 36'h181401580;  // m: z = canonical z
        9'd41: word_q <= 36'h841490000;  // m: window D = z, LENGTH
        9'd42: word_q <= 36'hfc000002a;  // end
        9'd48: word_q <= 36'hc00000e00;  // check A, B, D
        9'd49: word_q <= 36'h422001000;  // m: a = window A, LENGTH
        9'd50: word_q <= 36'h422201200;  // m: b = window B, LENGTH
        9'd51: word_q <= 36'h081000180;  // m: compare a, M
        9'd52: word_q <= 36'hc200000c0;  // require less, else range
        9'd53: word_q <= 36'h081200180;  // m: compare b, M
        9'd54: word_q <= 36'hc200000c0;  // require less, else range
        9'd55: word_q <= 36'h1a1001180;  // m: a = to form a
        9'd56: word_q <= 36'h141049580;  // m: z = product a, b
        9'd57: word_q <= 36'h181401580;  // m: z = canonical z
        9'd58: word_q <= 36'h841490000;  // m: window D = z, LENGTH
        9'd59: word_q <= 36'hfc000003b;  // end
        9'd64: word_q <= 36'hc00000e00;  // check A, B, D
        9'd65: word_q <= 36'h422001000;  // m: a = window A, LENGTH
        9'd66: word_q <= 36'h422201200;  // m: b = window B, LENGTH
        9'd67: word_q <= 36'h081000180;  // m: compare a, M
        9'd68: word_q <= 36'hc200000c0;  // require less, else range
        9'd69: word_q <= 36'h081200180;  // m: compare b, M
        9'd70: word_q <= 36'hc200000c0;  // require less, else range
        9'd71: word_q <= 36'h221049580;  // m: z = add canonical a, b
        9'd72: word_q <= 36'h841490000;  // m: window D = z, LENGTH
        9'd73: word_q <= 36'hfc0000049;  // end
        9'd80: word_q <= 36'hc00000e00;  // check A, B, D
        9'd81: word_q <= 36'h422001000;  // m: a = window A, LENGTH
        9'd82: word_q <= 36'h422201200;  // m: b = window B, LENGTH
        9'd83: word_q <= 36'h081000180;  // m: compare a, M
        9'd84: word_q <= 36'hc200000c0;  // require less, else range
        9'd85: word_q <= 36'h081200180;  // m: compare b, M
        9'd86: word_q <= 36'hc200000c0;  // require less, else range
        9'd87: word_q <= 36'h241049580;  // m: z = subtract canonical a, b
        9'd88: word_q <= 36'h841490000;  // m: window D = z, LENGTH
        9'd89: word_q <= 36'hfc0000059;  // end
        9'd96: word_q <= 36'hc00002a00;  // check A, long A, D
        9'd97: word_q <= 36'h4220010ec;  // m: a = window A, low EXPONENT_LENGTH
        9'd98: word_q <= 36'h422001310;  // m: b = window A, high EXPONENT_LENGTH
        9'd99: word_q <= 36'h261049580;  // m: z = reduce a, b
        9'd100: word_q <= 36'h181401580;  // m: z = canonical z
        9'd101: word_q <= 36'h841490000;  // m: window D = z, LENGTH
        9'd102: word_q <= 36'hfc0000066;  // end
        9'd112: word_q <= 36'hc00000a00;  // check A, D
        9'd113: word_q <= 36'h422001000;  // m: a = window A, LENGTH
        9'd114: word_q <= 36'h081000180;  // m: compare a, M
        9'd115: word_q <= 36'hc200000c0;  // require less, else range
        9'd116: word_q <= 36'h422201240;  // m: b = window B, EXPONENT_LENGTH
        9'd117: word_q <= 36'h281049451;  // m: z = power a, b, EXPONENT_LENGTH, 16
        9'd118: word_q <= 36'h841490000;  // m: window D = z, LENGTH
        9'd119: word_q <= 36'hfc0000077;  // end
        9'd128: word_q <= 36'hc00001a00;  // check A, public B, D
        9'd129: word_q <= 36'h422001000;  // m: a = window A, LENGTH
        9'd130: word_q <= 36'h081000180;  // m: compare a, M
        9'd131: word_q <= 36'hc200000c0;  // require less, else range
        9'd132: word_q <= 36'h422201240;  // m: b = window B, EXPONENT_LENGTH
        9'd133: word_q <= 36'h2a1049440;  // m: z = power public a, b, EXPONENT_LENGTH
        9'd134: word_q <= 36'h841490000;  // m: window D = z, LENGTH
        9'd135: word_q <= 36'hfc0000087;  // end
        9'd144: word_q <= 36'hc00000a00;  // check A, D
        9'd145: word_q <= 36'h422001000;  // m: a = window A, LENGTH
        9'd146: word_q <= 36'h081000180;  // m: compare a, M
        9'd147: word_q <= 36'hc200000c0;  // require less, else range
        9'd148: word_q <= 36'h424001580;  // m: z = 0
        9'd149: word_q <= 36'h424401780;  // m: t = 2
        9'd150: word_q <= 36'h241459380;  // m: b = subtract canonical z, t
        9'd151: word_q <= 36'h281049531;  // m: z = power a, b, WHOLE_WINDOWS, 16
        9'd152: word_q <= 36'h1a1001180;  // m: a = to form a
        9'd153: word_q <= 36'h141051780;  // m: t = product a, z
        9'd154: word_q <= 36'h181601780;  // m: t = canonical t
        9'd155: word_q <= 36'h424201980;  // m: one = 1
        9'd156: word_q <= 36'h081660180;  // m: compare t, one
        9'd157: word_q <= 36'hc400000e0;  // require equal, else not invertible
        9'd158: word_q <= 36'h841490000;  // m: window D = z, LENGTH
        9'd159: word_q <= 36'hfc000009f;  // end
        9'd160: word_q <= 36'hc00000600;  // check A, B
        9'd161: word_q <= 36'h422001000;  // m: a = window A, LENGTH
        9'd162: word_q <= 36'h422201200;  // m: b = window B, LENGTH
        9'd163: word_q <= 36'h081048180;  // m: compare a, b
        9'd164: word_q <= 36'hc60000000;  // report
        9'd165: word_q <= 36'hfc00000a5;  // end
        9'd176: word_q <= 36'hca0000000;  // forget modulus
        9'd177: word_q <= 36'h000000020;  // p: precision PRIME_LENGTH
        9'd178: word_q <= 36'h421000020;  // p: M = window P, PRIME_LENGTH
        9'd179: word_q <= 36'h120000180;  // p: setup
        9'd180: word_q <= 36'h008000020;  // q: precision PRIME_LENGTH
        9'd181: word_q <= 36'h429201020;  // q: M = window Q, PRIME_LENGTH
        9'd182: word_q <= 36'h128000180;  // q: setup
        9'd183: word_q <= 36'h010000000;  // n: precision LENGTH
        9'd184: word_q <= 36'h430003000;  // n: c = window C, LENGTH
        9'd185: word_q <= 36'h430403800;  // n: full_n = window N, LENGTH
        9'd186: word_q <= 36'h0930e0180;  // n: compare c, full_n
        9'd187: word_q <= 36'hc200000c0;  // require less, else range
        9'd188: word_q <= 36'hd00000101;  // jump rsa
        9'd192: word_q <= 36'hd0000014d;  // jump curve
        9'd208: word_q <= 36'hd0000014d;  // jump curve
        9'd224: word_q <= 36'hd0000014d;  // jump curve
        9'd240: word_q <= 36'hca0000000;  // forget modulus
        9'd241: word_q <= 36'h0000001a0;  // m: precision CURVE_LENGTH
        9'd242: word_q <= 36'h420400000;  // m: M = window FIELD, LENGTH
        9'd243: word_q <= 36'h120000180;  // m: setup
        9'd244: word_q <= 36'h420003000;  // m: base = window PX, LENGTH
        9'd245: word_q <= 36'h1a3003180;  // m: base = to form base
        9'd246: word_q <= 36'h420603400;  // m: constant = window CA, LENGTH
        9'd247: word_q <= 36'h421003200;  // m: secret = window SCALAR, LENGTH
        9'd248: word_q <= 36'h2e30cb412;  // m: ladder base, secret, constant, LENGTH
        9'd249: word_q <= 36'h424004180;  // m: u = 0
        9'd250: word_q <= 36'h424404380;  // m: v = 2
        9'd251: word_q <= 36'h24410c180;  // m: u = subtract canonical u, v
        9'd252: word_q <= 36'h281304531;  // m: w = power py, u, WHOLE_WINDOWS, 16
        9'd253: word_q <= 36'hd000001c8;  // jump ladder
        9'd256: word_q <= 36'hd0000014d;  // jump curve
        9'd257: word_q <= 36'h431003420;  // n: full_p = window P, PRIME_LENGTH
        9'd258: word_q <= 36'h431203620;  // n: full_q = window Q, PRIME_LENGTH
        9'd259: word_q <= 36'h0d34db380;  // n: product = multiply full_p, full_q
        9'd260: word_q <= 36'h0932e0180;  // n: compare product, full_n
        9'd261: word_q <= 36'hc40000100;  // require equal, else check
        9'd262: word_q <= 36'h4200030ac;  // p: low = window C, low LENGTH
        9'd263: word_q <= 36'h4200032d0;  // p: high = window C, high LENGTH
        9'd264: word_q <= 36'h2630cb580;  // p: sp = reduce low, high
        9'd265: word_q <= 36'h26b0cb780;  // q: sq = reduce low, high
        9'd266: word_q <= 36'h421403860;  // p: x = window DP, SECRET_LENGTH
        9'd267: word_q <= 36'h2834e3476;  // p: sp = power sp, x, SECRET_LENGTH, 32
        9'd268: word_q <= 36'h429603860;  // q: x = window DQ, SECRET_LENGTH
        9'd269: word_q <= 36'h28b6e3676;  // q: sq = power sq, x, SECRET_LENGTH, 32
        9'd270: word_q <= 36'h2034db580;  // p: sp = subtract sp, sq
        9'd271: word_q <= 36'h421803820;  // p: x = window QINV, PRIME_LENGTH
        9'd272: word_q <= 36'h1a3803980;  // p: x = to form x
        9'd273: word_q <= 36'h1434e3580;  // p: sp = product sp, x
        9'd274: word_q <= 36'h421203020;  // p: low = window Q, PRIME_LENGTH
        9'd275: word_q <= 36'h1430e3180;  // p: low = product low, x
        9'd276: word_q <= 36'h183003180;  // p: low = canonical low
        9'd277: word_q <= 36'h424203380;  // p: high = 1
        9'd278: word_q <= 36'h0830c8180;  // p: compare low, high
        9'd279: word_q <= 36'hc40000100;  // require equal, else check
        9'd280: word_q <= 36'h434003d80;  // n: full_h = 0
        9'd281: word_q <= 36'h073c03f80;  // n: full_sq = copy full_h
        9'd282: word_q <= 36'h183403d80;  // p: full_h = canonical sp
        9'd283: word_q <= 36'h06b603f80;  // q: full_sq = copy sq
        9'd284: word_q <= 36'h431203620;  // n: full_q = window Q, PRIME_LENGTH
        9'd285: word_q <= 36'h0d3cdb380;  // n: product = multiply full_h, full_q
        9'd286: word_q <= 36'h0b32fb380;  // n: product = sum product, full_sq
        9'd287: word_q <= 36'hce0000000;  // guard
        9'd288: word_q <= 36'h853208000;  // n: window S = product, LENGTH
        9'd289: word_q <= 36'h4202030ac;  // p: low = window S, low LENGTH
        9'd290: word_q <= 36'h4202032d0;  // p: high = window S, high LENGTH
        9'd291: word_q <= 36'h2630cb580;  // p: sp = reduce low, high
        9'd292: word_q <= 36'h26b0cb780;  // q: sq = reduce low, high
        9'd293: word_q <= 36'h4200030ac;  // p: low = window C, low LENGTH
        9'd294: word_q <= 36'h4200032d0;  // p: high = window C, high LENGTH
        9'd295: word_q <= 36'h2630cb980;  // p: x = reduce low, high
        9'd296: word_q <= 36'h183803980;  // p: x = canonical x
        9'd297: word_q <= 36'h26b0cbb80;  // q: cq = reduce low, high
        9'd298: word_q <= 36'h18ba03b80;  // q: cq = canonical cq
        9'd299: word_q <= 36'h420603c80;  // p: e = window E, PUBLIC_LENGTH
        9'd300: word_q <= 36'h2a34f3480;  // p: sp = power public sp, e, PUBLIC_LENGTH
        9'd301: word_q <= 36'h0834e0180;  // p: compare sp, x
        9'd302: word_q <= 36'hc40000100;  // require equal, else check
        9'd303: word_q <= 36'h2ab6f3680;  // q: sq = power public sq, e, PUBLIC_LENGTH
        9'd304: word_q <= 36'h08b6e8180;  // q: compare sq, cq
        9'd305: word_q <= 36'hc40000100;  // require equal, else check
        9'd306: word_q <= 36'h42c203180;  // q: low = 1
        9'd307: word_q <= 36'h0ab053380;  // q: high = sum low, K
        9'd308: word_q <= 36'h1ab203380;  // q: high = to form high
        9'd309: word_q <= 36'h1cb203380;  // q: high = from form high
        9'd310: word_q <= 36'h08b2c0180;  // q: compare high, low
        9'd311: word_q <= 36'hc40000100;  // require equal, else check
        9'd312: word_q <= 36'h08b040180;  // q: compare low, M
        9'd313: word_q <= 36'hc20000100;  // require less, else check
        9'd314: word_q <= 36'hd00000170;  // jump constants
        9'd315: word_q <= 36'hca0000000;  // forget modulus
        9'd316: word_q <= 36'hc80000000;  // clear window
        9'd317: word_q <= 36'h000000140;  // m: precision MAX_WIDTH
        9'd318: word_q <= 36'h424200180;  // m: M = 1
        9'd319: word_q <= 36'h120000184;  // m: setup short
        9'd320: word_q <= 36'h008000140;  // q: precision MAX_WIDTH
        9'd321: word_q <= 36'h42c201180;  // q: M = 1
        9'd322: word_q <= 36'h128000184;  // q: setup short
        9'd323: word_q <= 36'h010000140;  // n: precision MAX_WIDTH
        9'd324: word_q <= 36'h434202180;  // n: M = 1
        9'd325: word_q <= 36'h130000184;  // n: setup short
        9'd326: word_q <= 36'h0e0000194;  // m: wipe 0, 32
        9'd327: word_q <= 36'h000000160;  // m: precision HALF_SLOT
        9'd328: word_q <= 36'h0e0000194;  // m: wipe 0, 32
        9'd329: word_q <= 36'h0e0000196;  // m: wipe 32, 32
        9'd330: word_q <= 36'h424000180;  // m: M = 0
        9'd331: word_q <= 36'h840008180;  // m: window S = M, WORD
        9'd332: word_q <= 36'hfc000014c;  // end
        9'd333: word_q <= 36'hca0000000;  // forget modulus
        9'd334: word_q <= 36'h0000001a0;  // m: precision CURVE_LENGTH
        9'd335: word_q <= 36'h420400000;  // m: M = window FIELD, LENGTH
        9'd336: word_q <= 36'h120000180;  // m: setup
        9'd337: word_q <= 36'h420001000;  // m: px = window PX, LENGTH
        9'd338: word_q <= 36'h081000180;  // m: compare px, M
        9'd339: word_q <= 36'hc200000c0;  // require less, else range
        9'd340: word_q <= 36'h420201200;  // m: py = window PY, LENGTH
        9'd341: word_q <= 36'h081200180;  // m: compare py, M
        9'd342: word_q <= 36'hc200000c0;  // require less, else range
        9'd343: word_q <= 36'h420601600;  // m: ca = window CA, LENGTH
        9'd344: word_q <= 36'h081600180;  // m: compare ca, M
        9'd345: word_q <= 36'hc200000c0;  // require less, else range
        9'd346: word_q <= 36'h420804600;  // m: cb = window CB, LENGTH
        9'd347: word_q <= 36'h084600180;  // m: compare cb, M
        9'd348: word_q <= 36'hc200000c0;  // require less, else range
        9'd349: word_q <= 36'h1a1001180;  // m: px = to form px
        9'd350: word_q <= 36'h1a1201380;  // m: py = to form py
        9'd351: word_q <= 36'h1a1601780;  // m: ca = to form ca
        9'd352: word_q <= 36'h1a4604780;  // m: cb = to form cb
        9'd353: word_q <= 36'h141044180;  // m: u = product px, px
        9'd354: word_q <= 36'h1e405c180;  // m: u = add u, ca
        9'd355: word_q <= 36'h144044180;  // m: u = product u, px
        9'd356: word_q <= 36'h1e411c180;  // m: u = add u, cb
        9'd357: word_q <= 36'h14124c380;  // m: v = product py, py
        9'd358: word_q <= 36'h20410c580;  // m: w = subtract u, v
        9'd359: word_q <= 36'h184404580;  // m: w = canonical w
        9'd360: word_q <= 36'h184004180;  // m: u = canonical u
        9'd361: word_q <= 36'h184204380;  // m: v = canonical v
        9'd362: word_q <= 36'h084108180;  // m: compare u, v
        9'd363: word_q <= 36'hc40000160;  // require equal, else point
        9'd364: word_q <= 36'h424004380;  // m: v = 0
        9'd365: word_q <= 36'h084310180;  // m: compare v, w
        9'd366: word_q <= 36'hc40000160;  // require equal, else point
        9'd367: word_q <= 36'h424203180;  // m: low = 1
        9'd368: word_q <= 36'h0a3013380;  // m: high = sum low, K
        9'd369: word_q <= 36'h1a3203380;  // m: high = to form high
        9'd370: word_q <= 36'h1c3203380;  // m: high = from form high
        9'd371: word_q <= 36'h0832c0180;  // m: compare high, low
        9'd372: word_q <= 36'hc40000100;  // require equal, else check
        9'd373: word_q <= 36'h083000180;  // m: compare low, M
        9'd374: word_q <= 36'hc20000100;  // require less, else check
        9'd375: word_q <= 36'hfc0001777;  // end RSA_CRT
        9'd376: word_q <= 36'hfc0001978;  // end EC_CHECK
        9'd377: word_q <= 36'h010000060;  // n: precision SECRET_LENGTH
        9'd378: word_q <= 36'h4310033c0;  // n: secret = window SCALAR, SCALAR_LENGTH
        9'd379: word_q <= 36'h430a039c0;  // n: order = window ORDER, SCALAR_LENGTH
        9'd380: word_q <= 36'h1132e1f80;  // n: digits = recode secret, order
        9'd381: word_q <= 36'h2c207e072;  // m: point digits, SECRET_LENGTH
        9'd382: word_q <= 36'h0a1041180;  // m: px = sum px, px
        9'd383: word_q <= 36'h0a1041180;  // m: px = sum px, px
        9'd384: word_q <= 36'h0a1249380;  // m: py = sum py, py
        9'd385: word_q <= 36'h0a1249380;  // m: py = sum py, py
        9'd386: word_q <= 36'h0a1451580;  // m: pz = sum pz, pz
        9'd387: word_q <= 36'h420601600;  // m: ca = window CA, LENGTH
        9'd388: word_q <= 36'h1a1601780;  // m: ca = to form ca
        9'd389: word_q <= 36'h420804600;  // m: cb = window CB, LENGTH
        9'd390: word_q <= 36'h1a4604780;  // m: cb = to form cb
        9'd391: word_q <= 36'hd000021d2;  // jump sum, EC_MULTIPLY_ADD
        9'd392: word_q <= 36'h424004180;  // m: u = 0
        9'd393: word_q <= 36'h424404380;  // m: v = 2
        9'd394: word_q <= 36'h24410c180;  // m: u = subtract canonical u, v
        9'd395: word_q <= 36'h281504531;  // m: w = power pz, u, WHOLE_WINDOWS, 16
        9'd396: word_q <= 36'h1a4404580;  // m: w = to form w
        9'd397: word_q <= 36'h141514380;  // m: v = product pz, w
        9'd398: word_q <= 36'h184204380;  // m: v = canonical v
        9'd399: word_q <= 36'h424204180;  // m: u = 1
        9'd400: word_q <= 36'h084108180;  // m: compare u, v
        9'd401: word_q <= 36'hc40000180;  // require equal, else infinity
        9'd402: word_q <= 36'h1a4404580;  // m: w = to form w
        9'd403: word_q <= 36'h424001580;  // m: pz = 0
        9'd404: word_q <= 36'h144514180;  // m: u = product w, w
        9'd405: word_q <= 36'h141101180;  // m: px = product px, u
        9'd406: word_q <= 36'h201441180;  // m: px = subtract pz, px
        9'd407: word_q <= 36'h144114180;  // m: u = product u, w
        9'd408: word_q <= 36'h141301380;  // m: py = product py, u
        9'd409: word_q <= 36'h201449380;  // m: py = subtract pz, py
        9'd410: word_q <= 36'h141044180;  // m: u = product px, px
        9'd411: word_q <= 36'h1e405c180;  // m: u = add u, ca
        9'd412: word_q <= 36'h144044180;  // m: u = product u, px
        9'd413: word_q <= 36'h1e411c180;  // m: u = add u, cb
        9'd414: word_q <= 36'h14124c380;  // m: v = product py, py
        9'd415: word_q <= 36'h20410c180;  // m: u = subtract u, v
        9'd416: word_q <= 36'h184004180;  // m: u = canonical u
        9'd417: word_q <= 36'h084050180;  // m: compare u, pz
        9'd418: word_q <= 36'hc40000100;  // require equal, else check
        9'd419: word_q <= 36'h1c1001180;  // m: px = from form px
        9'd420: word_q <= 36'h1c1201380;  // m: py = from form py
        9'd421: word_q <= 36'h841030000;  // m: window RX = px, LENGTH
        9'd422: word_q <= 36'h841238000;  // m: window RY = py, LENGTH
        9'd423: word_q <= 36'hfc0001ba7;  // end EC_MULTIPLY
        9'd424: word_q <= 36'hfc00021a8;  // end EC_MULTIPLY_ADD
        9'd425: word_q <= 36'h000000060;  // m: precision SECRET_LENGTH
        9'd426: word_q <= 36'h420a001c0;  // m: M = window ORDER, SCALAR_LENGTH
        9'd427: word_q <= 36'h120000180;  // m: setup
        9'd428: word_q <= 36'h420c01400;  // m: pz = window RX, LENGTH
        9'd429: word_q <= 36'h181401580;  // m: pz = canonical pz
        9'd430: word_q <= 36'h424004180;  // m: u = 0
        9'd431: word_q <= 36'h084050180;  // m: compare u, pz
        9'd432: word_q <= 36'hc200000e0;  // require less, else not invertible
        9'd433: word_q <= 36'h424404380;  // m: v = 2
        9'd434: word_q <= 36'h24410c180;  // m: u = subtract canonical u, v
        9'd435: word_q <= 36'h4210043c0;  // m: v = window SCALAR, SCALAR_LENGTH
        9'd436: word_q <= 36'h284304531;  // m: w = power v, u, WHOLE_WINDOWS, 16
        9'd437: word_q <= 36'h1a4404580;  // m: w = to form w
        9'd438: word_q <= 36'h144314380;  // m: v = product v, w
        9'd439: word_q <= 36'h184204380;  // m: v = canonical v
        9'd440: word_q <= 36'h424204180;  // m: u = 1
        9'd441: word_q <= 36'h084108180;  // m: compare u, v
        9'd442: word_q <= 36'hc400000e0;  // require equal, else not invertible
        9'd443: word_q <= 36'h421201000;  // m: px = window PRIVATE, LENGTH
        9'd444: word_q <= 36'h1a1001180;  // m: px = to form px
        9'd445: word_q <= 36'h141051180;  // m: px = product px, pz
        9'd446: word_q <= 36'h421404800;  // m: hash = window HASH, LENGTH
        9'd447: word_q <= 36'h1e1121180;  // m: px = add px, hash
        9'd448: word_q <= 36'h141111180;  // m: px = product px, w
        9'd449: word_q <= 36'h181001180;  // m: px = canonical px
        9'd450: word_q <= 36'h424004180;  // m: u = 0
        9'd451: word_q <= 36'h084040180;  // m: compare u, px
        9'd452: word_q <= 36'hc200000e0;  // require less, else not invertible
        9'd453: word_q <= 36'h841430000;  // m: window RX = pz, LENGTH
        9'd454: word_q <= 36'h841038000;  // m: window RY = px, LENGTH
        9'd455: word_q <= 36'hfc00001c7;  // end
        9'd456: word_q <= 36'h1a4404580;  // m: w = to form w
        9'd457: word_q <= 36'h141314380;  // m: v = product py, w
        9'd458: word_q <= 36'h184204380;  // m: v = canonical v
        9'd459: word_q <= 36'h424204180;  // m: u = 1
        9'd460: word_q <= 36'h084108180;  // m: compare u, v
        9'd461: word_q <= 36'hc40000180;  // require equal, else infinity
        9'd462: word_q <= 36'h141114180;  // m: u = product px, w
        9'd463: word_q <= 36'h184004180;  // m: u = canonical u
        9'd464: word_q <= 36'h844030000;  // m: window RX = u, LENGTH
        9'd465: word_q <= 36'hfc00001d1;  // end
        9'd466: word_q <= 36'h420c04a00;  // m: sx = window RX, LENGTH
        9'd467: word_q <= 36'h084a00180;  // m: compare sx, M
        9'd468: word_q <= 36'hc200000c0;  // require less, else range
        9'd469: word_q <= 36'h420e04c00;  // m: sy = window RY, LENGTH
        9'd470: word_q <= 36'h084c00180;  // m: compare sy, M
        9'd471: word_q <= 36'hc200000c0;  // require less, else range
        9'd472: word_q <= 36'h1a4a04b80;  // m: sx = to form sx
        9'd473: word_q <= 36'h1a4c04d80;  // m: sy = to form sy
        9'd474: word_q <= 36'h144b2c180;  // m: u = product sx, sx
        9'd475: word_q <= 36'h1e405c180;  // m: u = add u, ca
        9'd476: word_q <= 36'h14412c180;  // m: u = product u, sx
        9'd477: word_q <= 36'h1e411c180;  // m: u = add u, cb
        9'd478: word_q <= 36'h144d34380;  // m: v = product sy, sy
        9'd479: word_q <= 36'h20410c180;  // m: u = subtract u, v
        9'd480: word_q <= 36'h184004180;  // m: u = canonical u
        9'd481: word_q <= 36'h424004380;  // m: v = 0
        9'd482: word_q <= 36'h084108180;  // m: compare u, v
        9'd483: word_q <= 36'hc40000160;  // require equal, else point
        9'd484: word_q <= 36'h141454180;  // m: u = product pz, pz
        9'd485: word_q <= 36'h144b04b80;  // m: sx = product sx, u
        9'd486: word_q <= 36'h0a4a44b80;  // m: sx = sum sx, px
        9'd487: word_q <= 36'h144054180;  // m: u = product u, pz
        9'd488: word_q <= 36'h144d04d80;  // m: sy = product sy, u
        9'd489: word_q <= 36'h0a4c4cd80;  // m: sy = sum sy, py
        9'd490: word_q <= 36'h141529580;  // m: pz = product pz, sx
        9'd491: word_q <= 36'h144b2c180;  // m: u = product sx, sx
        9'd492: word_q <= 36'h144b04b80;  // m: sx = product sx, u
        9'd493: word_q <= 36'h141104380;  // m: v = product px, u
        9'd494: word_q <= 36'h0a4309180;  // m: px = sum v, v
        9'd495: word_q <= 36'h144d34180;  // m: u = product sy, sy
        9'd496: word_q <= 36'h0a1101180;  // m: px = sum px, u
        9'd497: word_q <= 36'h204a41180;  // m: px = subtract sx, px
        9'd498: word_q <= 36'h204244180;  // m: u = subtract v, px
        9'd499: word_q <= 36'h144d04180;  // m: u = product sy, u
        9'd500: word_q <= 36'h14132c380;  // m: v = product py, sx
        9'd501: word_q <= 36'h204109380;  // m: py = subtract u, v
        9'd502: word_q <= 36'hd00000188;  // jump inverse
        // verilog_format: on
        default: word_q <= '0;
      endcase
      read_word_q <= word_q;
    end

    assign word_o = read_word_q;
  end

endmodule

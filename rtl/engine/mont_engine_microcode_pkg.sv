// SPDX-License-Identifier: Apache-2.0
//
// Codes and words of the engine's microcode. Generated from src/montcore/microcode/engine.txt: make tables.

package mont_engine_microcode_pkg;

  localparam int unsigned TargetBits = 9;
  localparam int unsigned PcBits = TargetBits + 2;  // the two highest bits of a target are also bits of the error
  localparam int unsigned ActionBits = 19;

  typedef enum logic [4:0] {
    CommandPrecision         = 5'd0,
    CommandWrite             = 5'd1,
    CommandRead              = 5'd2,
    CommandCopy              = 5'd3,
    CommandCompare           = 5'd4,
    CommandSum               = 5'd5,
    CommandMultiply          = 5'd6,
    CommandWipe              = 5'd7,
    CommandRecode            = 5'd8,
    CommandSetup             = 5'd9,
    CommandProduct           = 5'd10,
    CommandProductCanonical  = 5'd11,
    CommandCanonical         = 5'd12,
    CommandToForm            = 5'd13,
    CommandFromForm          = 5'd14,
    CommandAdd               = 5'd15,
    CommandSubtract          = 5'd16,
    CommandAddCanonical      = 5'd17,
    CommandSubtractCanonical = 5'd18,
    CommandReduce            = 5'd19,
    CommandPower             = 5'd20,
    CommandPowerPublic       = 5'd21,
    CommandPoint             = 5'd22,
    CommandLadder            = 5'd23,
    CommandRandom            = 5'd24,
    CommandMultiples         = 5'd25,
    CommandJoint             = 5'd26,
    CommandDoublePoint       = 5'd27,
    CommandAddPoint          = 5'd28,
    CommandNormalise         = 5'd29,
    CommandComb              = 5'd30,
    CommandEdwards           = 5'd31
  } command_e;

  localparam logic [4:0] FirstOnModulus = 5'd10;  // commands from here on need a modulus that is set up
  localparam logic [4:0] FirstWithLength = 5'd20;
  // Bit [k]: command k goes through its number down to bit 0, or writes or reads all of its bits.
  localparam logic [31:0] WholeNumber = 32'hcc700000;
  localparam logic [31:0] HostNumber = 32'h01000006;

  typedef enum logic [2:0] {
    ErrorNone       = 3'd0,
    ErrorUnfinished = 3'd1,
    ErrorLength     = 3'd2,
    ErrorModulus    = 3'd3,
    ErrorSlot       = 3'd4,
    ErrorEven       = 3'd5,
    ErrorEntropy    = 3'd6
  } error_e;

  // Kinds of a reference to a slot.
  typedef enum logic [2:0] {
    SlotA       = 3'd0,
    SlotB       = 3'd1,
    SlotD       = 3'd2,
    SlotTable   = 3'd3,
    SlotModulus = 3'd4
  } slot_e;

  // Actions of a control instruction: bits of its field.
  typedef enum logic [4:0] {
    ActionEnd            = 5'd0,
    ActionRewind         = 5'd1,
    ActionSecondBit      = 5'd2,
    ActionThirdDigit     = 5'd3,
    ActionSeek           = 5'd4,
    ActionBack           = 5'd5,
    ActionOpenWindow     = 5'd6,
    ActionTakeBit        = 5'd7,
    ActionAwaitDigit     = 5'd8,
    ActionAwait          = 5'd9,
    ActionReceive        = 5'd10,
    ActionSend           = 5'd11,
    ActionDrain          = 5'd12,
    ActionCompare        = 5'd13,
    ActionStorePrecision = 5'd14,
    ActionStoreModulus   = 5'd15,
    ActionClearModulus   = 5'd16,
    ActionOneBit         = 5'd17,
    ActionLoadFlag       = 5'd18
  } action_e;

  typedef enum logic [3:0] {
    ConditionNever        = 4'd0,
    ConditionAlways       = 4'd1,
    ConditionNeedDigit    = 4'd2,
    ConditionWindowOpen   = 4'd3,
    ConditionBitSet       = 4'd4,
    ConditionBitsLeft     = 4'd5,
    ConditionExponentLeft = 4'd6,
    ConditionWordsLeft    = 4'd7,
    ConditionInDigit      = 4'd8,
    ConditionBelowTop     = 4'd9,
    ConditionEven         = 4'd10,
    ConditionEntriesLeft  = 4'd11,
    ConditionShort        = 4'd12,
    ConditionStreams      = 4'd13,
    ConditionUpToTop      = 4'd14,
    ConditionMarked       = 4'd15
  } condition_e;

  // The word of address 0 is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*1024-1:0] Words = {
    {
      36'h8c1c08aaa,  // 1023: Z = B * Z ; first
      36'h809426a66,  // 1022: T0 = 1*T0 + Y
      36'h80942da2d,  // 1021: T2 = 1*T2 + X
      36'h00000186b,  // 1020: if short: less
      36'h8c2c299e9,  // 1019: Y = Y * T1 ; second
      36'h8c1c019a6,  // 1018: T0 = A[1] * T0 ; first
      36'h8c2c089e7,  // 1017: T1 = B * T1 ; second
      36'h8c1c2a9a6,  // 1016: T0 = Z * T0 ; first
      36'h8c2e289e8,  // 1015: X = X * T1 ; second
      36'h8c1c009ad,  // 1014: T2 = A * T0 ; first
      36'h8c2c08227,  // 1013: T1 = B * B ; second
      36'h8c1c2aaa6,  // 1012: T0 = Z * Z ; first
      36'h000010000,  // 1011: end
      36'h002000000,  // 1010: await
      36'h8c24298e9,  // 1009: Y = Y * R1 ; second
      36'h8c1c288e8,  // 1008: X = X * R1 ; first
      36'h000004dda,  // 1007: if exponent left: point double
      36'h000200000,  // 1006: back
      36'h809427b29,  // 1005: Y = 1*T1 + C
      36'h80a4279a7,  // 1004: T1 = 1*T1 - T0
      36'h8c0427b67,  // 1003: T1 = T1 * T2
      36'h81142cb6d,  // 1002: T2 = 2*C + T2
      36'h80a42da2d,  // 1001: T2 = 1*T2 - X
      36'h80942eb28,  // 1000: X = 1*T3 + C
      36'h80a42eb6e,  // 999: T3 = 1*T3 - T2
      36'h80a42eb6e,  // 998: T3 = 1*T3 - T2
      36'h81042b82b,  // 997: W = 2*W
      36'h8c2c279ee,  // 996: T3 = T1 * T1 ; second
      36'h8c1c26aeb,  // 995: W = T0 * W ; first
      36'h810426826,  // 994: T0 = 2*T0
      36'h81042d82d,  // 993: T2 = 2*T2
      36'h8c2c269a6   // 992: T0 = T0 * T0 ; second
    },
    {
      36'h8c1c26a2d,  // 991: T2 = T0 * X ; first
      36'h8c0426a66,  // 990: T0 = T0 * Y
      36'h8c2e26aaa,  // 989: Z = T0 * Z ; second
      36'h8ddc27a27,  // 988: T1 = T1 * X + W ; first
      36'h811428a27,  // 987: T1 = 2*X + X
      36'h810429826,  // 986: T0 = 2*Y
      36'h000200000,  // 985: back
      36'h000100000,  // 984: seek
      36'h000020000,  // 983: rewind
      36'h81042c82c,  // 982: C = 2*C
      36'h81042c82c,  // 981: C = 2*C
      36'h81042c82c,  // 980: C = 2*C
      36'h81042c82c,  // 979: C = 2*C
      36'h81042c82c,  // 978: C = 2*C
      36'h81042c82c,  // 977: C = 2*C
      36'h81842082c,  // 976: C = half*M
      36'h000010000,  // 975: end
      36'h002000000,  // 974: await
      36'h8c2427a69,  // 973: Y = T1 * Y ; second
      36'h8c1c26a28,  // 972: X = T0 * X ; first
      36'h8c2c279e7,  // 971: T1 = T1 * T1 ; second
      36'h8c1c269a6,  // 970: T0 = T0 * T0 ; first
      36'h8c2c279e7,  // 969: T1 = T1 * T1 ; second
      36'h8c1c269a6,  // 968: T0 = T0 * T0 ; first
      36'h0000053c2,  // 967: if below top: edwards squares
      36'h8c2c27ba7,  // 966: T1 = T1 * T3 ; second
      36'h8c1c26b66,  // 965: T0 = T0 * T2 ; first
      36'h0000051c2,  // 964: if in digit: edwards squares
      36'hac2c279e7,  // 963: T1 = T1 * T1 ; second up
      36'h8c1c269a6,  // 962: T0 = T0 * T0 ; first
      36'h0000043c7,  // 961: jump edwards digits
      36'h8c2e2eaee   // 960: T3 = T3 * W ; second
    },
    {
      36'h8c1c2daad,  // 959: T2 = T2 * Z ; first
      36'h8c2c2ebae,  // 958: T3 = T3 * T3 ; second
      36'h8c1c2db6d,  // 957: T2 = T2 * T2 ; first
      36'h8c2c279ee,  // 956: T3 = T1 * T1 ; second
      36'h8c1c269ad,  // 955: T2 = T0 * T0 ; first
      36'h8c2c2e9e7,  // 954: T1 = T3 * T1 ; second
      36'h8c1c2d9a6,  // 953: T0 = T2 * T0 ; first
      36'h8c2c2ebae,  // 952: T3 = T3 * T3 ; second
      36'h8c1c2db6d,  // 951: T2 = T2 * T2 ; first
      36'h8c2c2ebae,  // 950: T3 = T3 * T3 ; second
      36'h8c1c2db6d,  // 949: T2 = T2 * T2 ; first
      36'h8c2c2ebae,  // 948: T3 = T3 * T3 ; second
      36'h8c1c2db6d,  // 947: T2 = T2 * T2 ; first
      36'h8c2c2ebae,  // 946: T3 = T3 * T3 ; second
      36'h8c1c2db6d,  // 945: T2 = T2 * T2 ; first
      36'h8c2c2ebae,  // 944: T3 = T3 * T3 ; second
      36'h8c1c2db6d,  // 943: T2 = T2 * T2 ; first
      36'h8c2c2ebae,  // 942: T3 = T3 * T3 ; second
      36'h8c1c2db6d,  // 941: T2 = T2 * T2 ; first
      36'h8c2c2ebae,  // 940: T3 = T3 * T3 ; second
      36'h8c1c2db6d,  // 939: T2 = T2 * T2 ; first
      36'h8c2c279ee,  // 938: T3 = T1 * T1 ; second
      36'h8c1c269ad,  // 937: T2 = T0 * T0 ; first
      36'h8c2c2e9e7,  // 936: T1 = T3 * T1 ; second
      36'h8c1c2d9a6,  // 935: T0 = T2 * T0 ; first
      36'h8c2c2ebae,  // 934: T3 = T3 * T3 ; second
      36'h8c1c2db6d,  // 933: T2 = T2 * T2 ; first
      36'h8c2c2ebae,  // 932: T3 = T3 * T3 ; second
      36'h8c1c2db6d,  // 931: T2 = T2 * T2 ; first
      36'h8c2c2ebae,  // 930: T3 = T3 * T3 ; second
      36'h8c1c2db6d,  // 929: T2 = T2 * T2 ; first
      36'h8c2c279ee   // 928: T3 = T1 * T1 ; second
    },
    {
      36'h8c1c269ad,  // 927: T2 = T0 * T0 ; first
      36'h8c2c27ae7,  // 926: T1 = T1 * W ; second
      36'h8c1c26aa6,  // 925: T0 = T0 * Z ; first
      36'h8c2c279e7,  // 924: T1 = T1 * T1 ; second
      36'h8c1c269a6,  // 923: T0 = T0 * T0 ; first
      36'h8c2c2bae7,  // 922: T1 = W * W ; second
      36'h8c1c2aaa6,  // 921: T0 = Z * Z ; first
      36'h8c2c2ba6b,  // 920: W = W * Y ; second
      36'h8c1c2aa2a,  // 919: Z = Z * X ; first
      36'h8c2c29a6b,  // 918: W = Y * Y ; second
      36'h8c1c28a2a,  // 917: Z = X * X ; first
      36'h000010000,  // 916: end
      36'h002000000,  // 915: await
      36'h000005d95,  // 914: if up to top: edwards chain
      36'h000040000,  // 913: double
      36'h000040000,  // 912: double
      36'h000020000,  // 911: rewind
      36'h000010000,  // 910: end
      36'h002000000,  // 909: await
      36'h8c0426bab,  // 908: W = T0 * T3
      36'h000004d4a,  // 907: if exponent left: edwards doubling
      36'h000400000,  // 906: open window
      36'h8e4427ba9,  // 905: Y = T1 * T3 + C
      36'h8c2e26a28,  // 904: X = T0 * X ; second
      36'h8c1c289ea,  // 903: Z = X * T1 ; first
      36'h812427a27,  // 902: T1 = 2*T1 - X
      36'h80b427b68,  // 901: X = 1*T1 -+ T2
      36'h81342ca26,  // 900: T0 = 2*C -+ X
      36'h812428ba8,  // 899: X = 2*X - T3
      36'h8e4caaf27,  // 898: T1 = Z * E3[window] + C
      36'h8c4ca7d2e,  // 897: T3 = T1 * E1[window] + X
      36'h8c0cabe2d   // 896: T2 = W * E2[window]
    },
    {
      36'h8e4ca6c28,  // 895: X = T0 * E0[window] + C
      36'h8124299a7,  // 894: T1 = 2*Y - T0
      36'h80b429a26,  // 893: T0 = 1*Y -+ X
      36'h8c0c26bab,  // 892: W = T0 * T3
      36'h400002000,  // 891: load flag, signed
      36'h000010000,  // 890: end
      36'h002000000,  // 889: await
      36'h8c0426bab,  // 888: W = T0 * T3
      36'h000004d4a,  // 887: if exponent left: edwards doubling
      36'h000005f7b,  // 886: if marked: second sum
      36'h000200000,  // 885: back
      36'h000802000,  // 884: take bit, other
      36'h001000000,  // 883: await digit
      36'h8001208e0,  // 882: fetch R1
      36'h000400000,  // 881: open window
      36'h8e4c27ba9,  // 880: Y = T1 * T3 + C
      36'h8c2e26a28,  // 879: X = T0 * X ; second
      36'h8c1c289ea,  // 878: Z = X * T1 ; first
      36'h812427a27,  // 877: T1 = 2*T1 - X
      36'h80b427b68,  // 876: X = 1*T1 -+ T2
      36'h81342ca26,  // 875: T0 = 2*C -+ X
      36'h812428ba8,  // 874: X = 2*X - T3
      36'h8e4caa227,  // 873: T1 = Z * B[window] + C
      36'h8c4ca742e,  // 872: T3 = T1 * D[window] + X
      36'h8c0cab02d,  // 871: T2 = W * A[window]
      36'h8e4ca6628,  // 870: X = T0 * table[window] + C
      36'h8124299a7,  // 869: T1 = 2*Y - T0
      36'h80b429a26,  // 868: T0 = 1*Y -+ X
      36'h8c0c26bab,  // 867: W = T0 * T3
      36'h400002000,  // 866: load flag, signed
      36'h8c0c269e8,  // 865: X = T0 * T1
      36'h000010000   // 864: end
    },
    {
      36'h002000000,  // 863: await
      36'h8c0426bab,  // 862: W = T0 * T3
      36'h000004d4a,  // 861: if exponent left: edwards doubling
      36'h000005f7b,  // 860: if marked: second sum
      36'h000200000,  // 859: back
      36'h000802000,  // 858: take bit, other
      36'h8c04269e8,  // 857: X = T0 * T1
      36'h001000000,  // 856: await digit
      36'h8001208e0,  // 855: fetch R1
      36'h000005f61,  // 854: if marked: first sum
      36'h8c2e289ea,  // 853: Z = X * T1 ; second
      36'h8e5c28ba9,  // 852: Y = X * T3 + C ; first
      36'h812427a27,  // 851: T1 = 2*T1 - X
      36'ha1242dba8,  // 850: X = 2*T2 - T3 ; up
      36'h000802000,  // 849: take bit, other
      36'h810426826,  // 848: T0 = 2*T0
      36'h001000000,  // 847: await digit
      36'h800120be0,  // 846: fetch I
      36'hae6e2aaa7,  // 845: T1 = Z * Z + C ; second up
      36'h8edc28a2e,  // 844: T3 = X * X + T2 ; first
      36'h8c2c28a66,  // 843: T0 = X * Y ; second
      36'h8e5c29a6d,  // 842: T2 = Y * Y + C ; first
      36'h000010000,  // 841: end
      36'h002000000,  // 840: await
      36'h000004d3c,  // 839: if exponent left: edwards before
      36'ha08426826,  // 838: T0 = 1*T0 ; up
      36'h000005f7b,  // 837: if marked: second sum
      36'h000200000,  // 836: back
      36'h000802000,  // 835: take bit, other
      36'h001000000,  // 834: await digit
      36'h8001208e0,  // 833: fetch R1
      36'h000005f61   // 832: if marked: first sum
    },
    {
      36'ha08426826,  // 831: T0 = 1*T0 ; up
      36'h000802000,  // 830: take bit, other
      36'h001000000,  // 829: await digit
      36'h800120be0,  // 828: fetch I
      36'h000200000,  // 827: back
      36'h000100000,  // 826: seek
      36'h000020000,  // 825: rewind
      36'h80042082e,  // 824: T3 = 0*M
      36'h800420827,  // 823: T1 = 0*M
      36'h800420826,  // 822: T0 = 0*M
      36'h80442082a,  // 821: Z = 0*M + 1
      36'h80c42c829,  // 820: Y = 1*C + 1
      36'h80042082b,  // 819: W = 0*M
      36'h800420828,  // 818: X = 0*M
      36'h000400000,  // 817: open window
      36'h000802000,  // 816: take bit, other
      36'h000400000,  // 815: open window
      36'h81042c82c,  // 814: C = 2*C
      36'h81042c82c,  // 813: C = 2*C
      36'h81042c82c,  // 812: C = 2*C
      36'h81042c82c,  // 811: C = 2*C
      36'h81042c82c,  // 810: C = 2*C
      36'h81042c82c,  // 809: C = 2*C
      36'h81842082c,  // 808: C = half*M
      36'h00000598f,  // 807: if short: edwards powers
      36'h0000042d8,  // 806: jump after v
      36'h811429b29,  // 805: Y = 2*Y + C
      36'h000400000,  // 804: open window
      36'h8c2c2faeb,  // 803: W = I * W ; second
      36'h8cdc269e9,  // 802: Y = T0 * T1 + Y ; first
      36'h80a428b67,  // 801: T1 = 1*X - T2
      36'h80a42c9e8   // 800: X = 1*C - T1
    },
    {
      36'h80a427ba7,  // 799: T1 = 1*T1 - T3
      36'h8c0c2fbef,  // 798: I = I * I
      36'hceee269a7,  // 797: T1 = T0 * T0 + 2*T2 ; second
      36'h8c1c29ba9,  // 796: Y = Y * T3 ; first
      36'h8c2c28bed,  // 795: T2 = X * I ; second
      36'h8c1c27bee,  // 794: T3 = T1 * I ; first
      36'h8c2c2ab6a,  // 793: Z = Z * T2 ; second
      36'h8c1c2db6f,  // 792: I = T2 * T2 ; first
      36'h81042e82d,  // 791: T2 = 2*T3
      36'h80b4299a6,  // 790: T0 = 1*Y -+ T0
      36'h81242c9ee,  // 789: T3 = 2*C - T1
      36'h8c0ca6226,  // 788: T0 = T0 * B[window]
      36'h8c4caf027,  // 787: T1 = I * A[window] + X
      36'h8c0c2abe6,  // 786: T0 = Z * I
      36'h8c042aaaf,  // 785: I = Z * Z
      36'h400002000,  // 784: load flag, signed
      36'h0000042d8,  // 783: jump after v
      36'h000005f10,  // 782: if marked: add v
      36'h000802000,  // 781: take bit, other
      36'h001000000,  // 780: await digit
      36'h800120e60,  // 779: fetch V
      36'h811429b29,  // 778: Y = 2*Y + C
      36'h000400000,  // 777: open window
      36'h8c2c2faeb,  // 776: W = I * W ; second
      36'h8cdc269e9,  // 775: Y = T0 * T1 + Y ; first
      36'h80a428b67,  // 774: T1 = 1*X - T2
      36'h80a42c9e8,  // 773: X = 1*C - T1
      36'h80a427ba7,  // 772: T1 = 1*T1 - T3
      36'h8c0c2fbef,  // 771: I = I * I
      36'hceee269a7,  // 770: T1 = T0 * T0 + 2*T2 ; second
      36'h8c1c29ba9,  // 769: Y = Y * T3 ; first
      36'h8c2c28bed   // 768: T2 = X * I ; second
    },
    {
      36'h8c1c27bee,  // 767: T3 = T1 * I ; first
      36'h8c2c2ab6a,  // 766: Z = Z * T2 ; second
      36'h8c1c2db6f,  // 765: I = T2 * T2 ; first
      36'h81042e82d,  // 764: T2 = 2*T3
      36'h80b4299a6,  // 763: T0 = 1*Y -+ T0
      36'h81242c9ee,  // 762: T3 = 2*C - T1
      36'h8c0ca6426,  // 761: T0 = T0 * D[window]
      36'h8c4caf627,  // 760: T1 = I * table[window] + X
      36'h8c0c2abe6,  // 759: T0 = Z * I
      36'h8c042aaaf,  // 758: I = Z * Z
      36'h400002000,  // 757: load flag, signed
      36'h812427be9,  // 756: Y = 2*T1 - I
      36'h0000042d8,  // 755: jump after v
      36'h000005f10,  // 754: if marked: add v
      36'h000802000,  // 753: take bit, other
      36'h812427be9,  // 752: Y = 2*T1 - I
      36'h001000000,  // 751: await digit
      36'h800120e60,  // 750: fetch V
      36'h000005ef4,  // 749: if marked: add u
      36'h8c2c29aaa,  // 748: Z = Y * Z ; second
      36'h8e5c27b67,  // 747: T1 = T1 * T2 + C ; first
      36'ha0a428b6d,  // 746: T2 = 1*X - T2 ; up
      36'h000802000,  // 745: take bit, other
      36'h80a42cba8,  // 744: X = 1*C - T3
      36'h001000000,  // 743: await digit
      36'h800120e20,  // 742: fetch U
      36'hceee279ee,  // 741: T3 = T1 * T1 + 2*T2 ; second
      36'h8c1c2faeb,  // 740: W = I * W ; first
      36'h8c2c289ad,  // 739: T2 = X * T0 ; second
      36'h8c1c269af,  // 738: I = T0 * T0 ; first
      36'h8dec27a27,  // 737: T1 = T1 * X + W ; second
      36'h8c1c29a66   // 736: T0 = Y * Y ; first
    },
    {
      36'ha11428a27,  // 735: T1 = 2*X + X ; up
      36'h000010000,  // 734: end
      36'h002000000,  // 733: await
      36'h8c04268e9,  // 732: Y = T0 * R1
      36'h81142c9a6,  // 731: T0 = 2*C + T0
      36'h80a42ca66,  // 730: T0 = 1*C - Y
      36'h000004cdf,  // 729: if exponent left: joint doubling
      36'h000200000,  // 728: back
      36'h000400000,  // 727: open window
      36'h80842382a,  // 726: Z = 1*R1
      36'h81342c9a9,  // 725: Y = 2*C -+ T0
      36'h80a42c9a6,  // 724: T0 = 1*C - T0
      36'h80a42ca28,  // 723: X = 1*C - X
      36'h8c0ca3226,  // 722: T0 = R1 * B[window]
      36'h8c0ca3028,  // 721: X = R1 * A[window]
      36'h400002000,  // 720: load flag, signed
      36'h0000042d8,  // 719: jump after v
      36'h000005f10,  // 718: if marked: add v
      36'h000802000,  // 717: take bit, other
      36'h001000000,  // 716: await digit
      36'h800120e60,  // 715: fetch V
      36'h000400000,  // 714: open window
      36'ha0842382a,  // 713: Z = 1*R1 ; up
      36'h81342c9a9,  // 712: Y = 2*C -+ T0
      36'h80a42c9a6,  // 711: T0 = 1*C - T0
      36'h80a42ca28,  // 710: X = 1*C - X
      36'h8c0ca3426,  // 709: T0 = R1 * D[window]
      36'h8c0ca3628,  // 708: X = R1 * table[window]
      36'h400002000,  // 707: load flag, signed
      36'h000010000,  // 706: end
      36'h002000000,  // 705: await
      36'h000004cb7   // 704: if exponent left: before
    },
    {
      36'h000005ed0,  // 703: if marked: first of v
      36'h000802000,  // 702: take bit, other
      36'h001000000,  // 701: await digit
      36'h800120e60,  // 700: fetch V
      36'ha08426826,  // 699: T0 = 1*T0 ; up
      36'h000005ec3,  // 698: if marked: first of u
      36'h000802000,  // 697: take bit, other
      36'h001000000,  // 696: await digit
      36'h800120e20,  // 695: fetch U
      36'h80042082a,  // 694: Z = 0*M
      36'h000200000,  // 693: back
      36'h000100000,  // 692: seek
      36'h000020000,  // 691: rewind
      36'h000400000,  // 690: open window
      36'h000802000,  // 689: take bit, other
      36'h000400000,  // 688: open window
      36'h000010000,  // 687: end
      36'h002000000,  // 686: await
      36'h808427829,  // 685: Y = 1*T1
      36'h808426828,  // 684: X = 1*T0
      36'h000020000,  // 683: rewind
      36'h80a429a27,  // 682: T1 = 1*Y - X
      36'h808428826,  // 681: T0 = 1*X
      36'h000004c8c,  // 680: if exponent left: ladder bit
      36'h8d6e00b6b,  // 679: W = A * T2 + Z ; second
      36'h8c5c2ba69,  // 678: Y = W * Y + X ; first
      36'h8c2c2db6d,  // 677: T2 = T2 * T2 ; second
      36'h8c5c26ba8,  // 676: X = T0 * T3 + X ; first
      36'h8f446b429,  // 675: Y = W * digit(D) + T3
      36'h80a4269eb,  // 674: W = 1*T0 - T1
      36'h8d4c01a6a,  // 673: Z = A[1] * Y + Z
      36'h8c0467bee   // 672: T3 = T1 * digit(I)
    },
    {
      36'h81242da6d,  // 671: T2 = 2*T2 - Y
      36'h8c0469e41,  // 670: A[1] = Y * digit(V)
      36'h80a411068,  // 669: X = 1*D[1] - A[1]
      36'h8d6e269a6,  // 668: T0 = T0 * T0 + Z ; second
      36'h8edc2ba29,  // 667: Y = W * X + T2 ; first
      36'h80942c06a,  // 666: Z = 1*C + A[1]
      36'h8c2e279e7,  // 665: T1 = T1 * T1 ; second
      36'h8e5c2aa6d,  // 664: T2 = Z * Y + C ; first
      36'h80b427ba7,  // 663: T1 = 1*T1 -+ T3
      36'h809428aa7,  // 662: T1 = 1*X + Z
      36'h80a42aa2e,  // 661: T3 = 1*Z - X
      36'h80b426ba6,  // 660: T0 = 1*T0 -+ T3
      36'h809429ae6,  // 659: T0 = 1*Y + W
      36'h80a42ba6e,  // 658: T3 = 1*W - Y
      36'h81242aaea,  // 657: Z = 2*Z - W
      36'h812428a68,  // 656: X = 2*X - Y
      36'h828420b41,  // 655: A[1] = digit(T2)*M
      36'h400000000,  // 654: load flag
      36'h000000431,  // 653: if need digit: ladder digit
      36'h000800000,  // 652: take bit
      36'h000400000,  // 651: open window
      36'h001002000,  // 650: await digit, other
      36'h800120e20,  // 649: fetch U
      36'h800160a20,  // 648: fetch lowest X
      36'h001000000,  // 647: await digit
      36'h800120220,  // 646: fetch B
      36'h800160aa0,  // 645: fetch lowest Z
      36'h000200000,  // 644: back
      36'h000100000,  // 643: seek
      36'h000020000,  // 642: rewind
      36'h80942a9eb,  // 641: W = 1*Z + T1
      36'h80942c9aa   // 640: Z = 1*C + T0
    },
    {
      36'h8c0400ae6,  // 639: T0 = A * W
      36'h808428829,  // 638: Y = 1*X
      36'h80942cae8,  // 637: X = 1*C + W
      36'h80442082f,  // 636: I = 0*M + 1
      36'h80a4009c0,  // 635: A = 1*A - T1
      36'h809400b00,  // 634: A = 1*A + C
      36'h80942c451,  // 633: D[1] = 1*C + D[1]
      36'h81042c82c,  // 632: C = 2*C
      36'h81042c82c,  // 631: C = 2*C
      36'h80842c811,  // 630: D[1] = 1*C
      36'h81042c82c,  // 629: C = 2*C
      36'h81842082c,  // 628: C = half*M
      36'h809426b40,  // 627: A = 1*T0 + T2
      36'h8284209ad,  // 626: T2 = digit(T0)*M
      36'h8c046be67,  // 625: T1 = W * digit(V)
      36'h8c0440e66,  // 624: T0 = A * digit(V)
      36'h80a4279b9,  // 623: V = 1*T1 - T0
      36'h810426826,  // 622: T0 = 2*T0
      36'h818426826,  // 621: T0 = half*T0
      36'h848427826,  // 620: T0 = shift 1*T1
      36'h814427827,  // 619: T1 = 2*T1 + 1
      36'h8c042bae7,  // 618: T1 = W * W
      36'h000010000,  // 617: end
      36'h002000000,  // 616: await
      36'h8c042a1aa,  // 615: Z = Z * A[~count]
      36'h000004c40,  // 614: if exponent left: point window
      36'h810429829,  // 613: Y = 2*Y
      36'h80a42cba8,  // 612: X = 1*C - T3
      36'h8ccc269e9,  // 611: Y = T0 * T1 + Y
      36'h809428ba7,  // 610: T1 = 1*X + T3
      36'h80942eb6e,  // 609: T3 = 1*T3 + T2
      36'hcc64269ae   // 608: T3 = T0 * T0 + 2*X ; second
    },
    {
      36'h8c1c2bbab,  // 607: W = W * T3 ; first
      36'h8c2c29b69,  // 606: Y = Y * T2 ; second
      36'h8c1c2ebae,  // 605: T3 = T3 * T3 ; first
      36'h8c2c28ba8,  // 604: X = X * T3 ; second
      36'h8c1c27bad,  // 603: T2 = T1 * T3 ; first
      36'h8c2c2ab6a,  // 602: Z = Z * T2 ; second
      36'h8c1c2db6e,  // 601: T3 = T2 * T2 ; first
      36'h8094299a6,  // 600: T0 = 1*Y + T0
      36'h81042782d,  // 599: T2 = 2*T1
      36'h8c0ca6426,  // 598: T0 = T0 * D[window]
      36'h81242c9e7,  // 597: T1 = 2*C - T1
      36'h8c0caa0a6,  // 596: T0 = Z * A[sign]
      36'h8c4c80627,  // 595: T1 = A[0] * table[window] + X
      36'h80a404001,  // 594: A[1] = 1*A[count] - A[0]
      36'h8ec42aa80,  // 593: A[0] = Z * Z + T2
      36'h828420a2d,  // 592: T2 = digit(X)*M
      36'h000004641,  // 591: if window open: doubling
      36'h80a42cba8,  // 590: X = 1*C - T3
      36'h8114279a9,  // 589: Y = 2*T1 + T0
      36'h8c2c29aaa,  // 588: Z = Y * Z ; second
      36'h8c1c27b67,  // 587: T1 = T1 * T2 ; first
      36'h80942dbad,  // 586: T2 = 1*T2 + T3
      36'hcee4279ee,  // 585: T3 = T1 * T1 + 2*T2 ; second
      36'h8c1c26aeb,  // 584: W = T0 * W ; first
      36'h8e64269a6,  // 583: T0 = T0 * T0 + C ; second
      36'h8c1c289ad,  // 582: T2 = X * T0 ; first
      36'h000000453,  // 581: if need digit: point digit
      36'h000800000,  // 580: take bit
      36'h8dec27a27,  // 579: T1 = T1 * X + W ; second
      36'h8c1c29a66,  // 578: T0 = Y * Y ; first
      36'h811428a27,  // 577: T1 = 2*X + X
      36'h000402000   // 576: open window, signed
    },
    {
      36'h80942c9a9,  // 575: Y = 1*C + T0
      36'h80a42ca28,  // 574: X = 1*C - X
      36'h8c0cad426,  // 573: T0 = T2 * D[window]
      36'h8c04aa0ad,  // 572: T2 = Z * A[sign]
      36'h8c0c80628,  // 571: X = A[0] * table[window]
      36'h80a404001,  // 570: A[1] = 1*A[count] - A[0]
      36'h8ec42aa80,  // 569: A[0] = Z * Z + T2
      36'h828420a2d,  // 568: T2 = digit(X)*M
      36'h000004635,  // 567: if window open: first bit
      36'h00000042b,  // 566: if need digit: first digit
      36'h000800000,  // 565: take bit
      36'h000402000,  // 564: open window, signed
      36'h001000000,  // 563: await digit
      36'h800120220,  // 562: fetch B
      36'h800160a20,  // 561: fetch lowest X
      36'h000200000,  // 560: back
      36'h000100000,  // 559: seek
      36'h80842a806,  // 558: A[~count] = 1*Z
      36'h809427104,  // 557: A[count] = 1*T1 + A[count]
      36'h928420844,  // 556: A[count] = digit(K')*M ; next
      36'h8114269e7,  // 555: T1 = 2*T0 + T1
      36'h818420826,  // 554: T0 = half*M
      36'h8284209a7,  // 553: T1 = digit(T0)*M
      36'h858426826,  // 552: T0 = shift half*T0
      36'h858426826,  // 551: T0 = shift half*T0
      36'h858426826,  // 550: T0 = shift half*T0
      36'h858426826,  // 549: T0 = shift half*T0
      36'h858426826,  // 548: T0 = shift half*T0
      36'h858426826,  // 547: T0 = shift half*T0
      36'h858426826,  // 546: T0 = shift half*T0
      36'h818426826,  // 545: T0 = half*T0
      36'h804420826   // 544: T0 = 0*M + 1
    },
    {
      36'h000020000,  // 543: rewind
      36'h8c0c2b9ab,  // 542: W = W * T0
      36'h00000188d,  // 541: if short: multiplied
      36'h80840082a,  // 540: Z = 1*A[0]
      36'h8c0c2b9ab,  // 539: W = W * T0
      36'h8c04269a6,  // 538: T0 = T0 * T0
      36'h8c0400026,  // 537: T0 = A[0] * A[0]
      36'h8c042ea80,  // 536: A[0] = T3 * Z
      36'h000005611,  // 535: if entries left: next same
      36'h8ecc16996,  // 534: D[~count] = D[~count] * T0 + T2
      36'h8c2426ba6,  // 533: T0 = T0 * T3 ; second
      36'h8edc1e99e,  // 532: table[~count] = table[~count] * T0 + T2 ; first
      36'h8c042eba6,  // 531: T0 = T3 * T3
      36'h8c042e1ae,  // 530: T3 = T3 * A[~count]
      36'h908426826,  // 529: T0 = 1*T0 ; next
      36'h000004212,  // 528: jump same
      36'h80842382e,  // 527: T3 = 1*R1
      36'h000020000,  // 526: rewind
      36'h8ecc148d4,  // 525: D[count] = D[count] * R1 + T2
      36'h8ec41c8dc,  // 524: table[count] = table[count] * R1 + T2
      36'h81042d82d,  // 523: T2 = 2*T2
      36'h81042d82d,  // 522: T2 = 2*T2
      36'h81042d82d,  // 521: T2 = 2*T2
      36'h81042d82d,  // 520: T2 = 2*T2
      36'h81042d82d,  // 519: T2 = 2*T2
      36'h81042d82d,  // 518: T2 = 2*T2
      36'h81042d82d,  // 517: T2 = 2*T2
      36'h828420a6d,  // 516: T2 = digit(Y)*M
      36'h0000017ee,  // 515: if entries left: odd
      36'h809427b14,  // 514: D[count] = 1*T1 + C
      36'h812427a67,  // 513: T1 = 2*T1 - Y
      36'h8c042d9e7   // 512: T1 = T2 * T1
    },
    {
      36'h81142c9e7,  // 511: T1 = 2*C + T1
      36'h80a428727,  // 510: T1 = 1*X - table[count]
      36'h810429829,  // 509: Y = 2*Y
      36'h8c04299e9,  // 508: Y = Y * T1
      36'h809427b27,  // 507: T1 = 1*T1 + C
      36'h80a4289e7,  // 506: T1 = 1*X - T1
      36'h909426b1c,  // 505: table[count] = 1*T0 + C ; next
      36'h80a4269e6,  // 504: T0 = 1*T0 - T1
      36'h80a426a26,  // 503: T0 = 1*T0 - X
      36'h8c042db66,  // 502: T0 = T2 * T2
      36'h8c2e1c9e7,  // 501: T1 = table[count] * T1 ; second
      36'h8c1c289e8,  // 500: X = X * T1 ; first
      36'h81142cb6d,  // 499: T2 = 2*C + T2
      36'h80a42952d,  // 498: T2 = 1*Y - D[count]
      36'h8c0c04127,  // 497: T1 = A[count] * A[count]
      36'h810426804,  // 496: A[count] = 2*T0
      36'h81142c9a6,  // 495: T0 = 2*C + T0
      36'h80a428726,  // 494: T0 = 1*X - table[count]
      36'h809427b29,  // 493: Y = 1*T1 + C
      36'h812427427,  // 492: T1 = 2*T1 - D[0]
      36'h8c0427ba7,  // 491: T1 = T1 * T3
      36'h80942eb2e,  // 490: T3 = 1*T3 + C
      36'h80942e62e,  // 489: T3 = 1*T3 + table[0]
      36'h80a42cba8,  // 488: X = 1*C - T3
      36'h812418bae,  // 487: T3 = 2*table[0] - T3
      36'h8c04279ee,  // 486: T3 = T1 * T1
      36'h8c0c26990,  // 485: D[0] = T0 * T0
      36'h8c0c28998,  // 484: table[0] = X * T0
      36'h8c0429a66,  // 483: T0 = Y * Y
      36'h8094279a7,  // 482: T1 = 1*T1 + T0
      36'h8114269e7,  // 481: T1 = 2*T0 + T1
      36'h8c0428a26   // 480: T0 = X * X
    },
    {
      36'h8c0c29aaa,  // 479: Z = Y * Z
      36'h810429829,  // 478: Y = 2*Y
      36'h8c0c27ae7,  // 477: T1 = T1 * W
      36'h8c04279e7,  // 476: T1 = T1 * T1
      36'h8c042aaa7,  // 475: T1 = Z * Z
      36'h000022000,  // 474: rewind, zero
      36'h81042c82c,  // 473: C = 2*C
      36'h81042c82c,  // 472: C = 2*C
      36'h81042c82c,  // 471: C = 2*C
      36'h81042c82c,  // 470: C = 2*C
      36'h81042c82c,  // 469: C = 2*C
      36'h81042c82c,  // 468: C = 2*C
      36'h81842082c,  // 467: C = half*M
      36'h000010000,  // 466: end
      36'h002000000,  // 465: await
      36'h00000981c,  // 464: if short: teeth
      36'h858426810,  // 463: D = shift half*T0
      36'h858426826,  // 462: T0 = shift half*T0
      36'h80a426426,  // 461: T0 = 1*T0 - D
      36'h80b4269e6,  // 460: T0 = 1*T0 -+ T1
      36'h400002000,  // 459: load flag, signed
      36'h000800000,  // 458: take bit
      36'h000402000,  // 457: open window, signed
      36'h001000000,  // 456: await digit
      36'h8001209a0,  // 455: fetch T0
      36'h000060000,  // 454: rewind, second bit
      36'h8034209e7,  // 453: T1 = 0*M -+ T1
      36'h400002000,  // 452: load flag, signed
      36'h000800000,  // 451: take bit
      36'h000402000,  // 450: open window, signed
      36'h001000000,  // 449: await digit
      36'h8001209e0   // 448: fetch T1
    },
    {
      36'h000060000,  // 447: rewind, second bit
      36'h813408227,  // 446: T1 = 2*B -+ B
      36'h400002000,  // 445: load flag, signed
      36'h000800000,  // 444: take bit
      36'h000402000,  // 443: open window, signed
      36'h001000000,  // 442: await digit
      36'h8001209e0,  // 441: fetch T1
      36'h000020000,  // 440: rewind
      36'h858427827,  // 439: T1 = shift half*T1
      36'h858427827,  // 438: T1 = shift half*T1
      36'h858427827,  // 437: T1 = shift half*T1
      36'h858427827,  // 436: T1 = shift half*T1
      36'h858408827,  // 435: T1 = shift half*B
      36'h80b4109e6,  // 434: T0 = 1*D -+ T1
      36'h812400227,  // 433: T1 = 2*A - B
      36'h828408410,  // 432: D = digit(D)*B
      36'h810410810,  // 431: D = 2*D
      36'h810426810,  // 430: D = 2*T0
      36'h400002000,  // 429: load flag, signed
      36'h000800000,  // 428: take bit
      36'h000402000,  // 427: open window, signed
      36'h001000000,  // 426: await digit
      36'h8001209a0,  // 425: fetch T0
      36'h000020000,  // 424: rewind
      36'h0000003a3,  // 423: jump skip
      36'h8c04279a7,  // 422: T1 = T1 * T0
      36'h000000204,  // 421: jump leave
      36'h000000d9f,  // 420: if exponent left: square bit
      36'h00000041b,  // 419: if need digit: another
      36'h0000009a6,  // 418: if bit: factor
      36'h000800000,  // 417: take bit
      36'h000400000   // 416: open window
    },
    {
      36'h8c04279e7,  // 415: T1 = T1 * T1
      36'h001000000,  // 414: await digit
      36'h800120220,  // 413: fetch B
      36'h000200000,  // 412: back
      36'h000100000,  // 411: seek
      36'h000020000,  // 410: rewind
      36'h808423827,  // 409: T1 = 1*R1
      36'h8c0c00966,  // 408: T0 = A * R2
      36'h000000204,  // 407: jump leave
      36'h000000d8c,  // 406: if exponent left: window
      36'h8c04a7627,  // 405: T1 = T1 * table[window]
      36'h000000793,  // 404: if window open: square window
      36'h9c04279e7,  // 403: T1 = T1 * T1 ; next
      36'h000000394,  // 402: jump squares
      36'h200000000,  // 401: one bit
      36'h00000078e,  // 400: if window open: bit
      36'h000000494,  // 399: if need digit: another digit
      36'h000800000,  // 398: take bit
      36'h000400000,  // 397: open window
      36'h8c04279e7,  // 396: T1 = T1 * T1
      36'h000000395,  // 395: jump factor of window
      36'h000000788,  // 394: if window open: first power bit
      36'h000000484,  // 393: if need digit: first power digit
      36'h000800000,  // 392: take bit
      36'h000400000,  // 391: open window
      36'h001000000,  // 390: await digit
      36'h800120220,  // 389: fetch B
      36'h800160660,  // 388: fetch lowest table[1]
      36'h8094278e7,  // 387: T1 = 1*T1 + R1
      36'h828420667,  // 386: T1 = digit(table[1])*M
      36'h000001780,  // 385: if entries left: more
      36'h9c041971c   // 384: table[count] = table[1] * table[count] ; next
    },
    {
      36'h000000381,  // 383: jump entry
      36'h000200000,  // 382: back
      36'h000100000,  // 381: seek
      36'h8c0400959,  // 380: table[1] = A * R2
      36'h8c04188d8,  // 379: table[0] = table[0] * R1
      36'h8094188d8,  // 378: table[0] = 1*table[0] + R1
      36'h828420998,  // 377: table[0] = digit(T0)*M
      36'h000020000,  // 376: rewind
      36'h000010000,  // 375: end
      36'h002000000,  // 374: await
      36'h821420990,  // 373: D = flag*M + T0
      36'h80ac27826,  // 372: T0 = 1*T1 - M ; flag
      36'h848427827,  // 371: T1 = shift 1*T1
      36'h8094269e7,  // 370: T1 = 1*T0 + T1
      36'h8284209a6,  // 369: T0 = digit(T0)*M
      36'h8284219e6,  // 368: T0 = digit(T1)*K'
      36'h000010000,  // 367: end
      36'h002000000,  // 366: await
      36'h000400000,  // 365: open window
      36'h001002000,  // 364: await digit, other
      36'h001000000,  // 363: await digit
      36'h8001209a0,  // 362: fetch T0
      36'h000001a7d,  // 361: if streams: wipe pair
      36'h8c0420826,  // 360: T0 = M * M
      36'h800a20820,  // 359: M~ = 0*M ; flag
      36'h000001765,  // 358: if entries left: zero
      36'h90042081c,  // 357: table[count] = 0*M ; next
      36'h000000366,  // 356: jump cleared
      36'h800420819,  // 355: table[1] = 0*M
      36'h800420818,  // 354: table[0] = 0*M
      36'h000020000,  // 353: rewind
      36'h100000000   // 352: clear
    },
    {
      36'h000000370,  // 351: jump canonical
      36'h8c0426227,  // 350: T1 = T0 * B
      36'h810426826,  // 349: T0 = 2*T0
      36'h818426826,  // 348: T0 = half*T0
      36'h810426826,  // 347: T0 = 2*T0
      36'h818400826,  // 346: T0 = half*A
      36'h804420821,  // 345: K' = 0*M + 1
      36'h80c227820,  // 344: M~ = 1*T1 + 1
      36'h848420827,  // 343: T1 = shift 1*M
      36'h848426820,  // 342: M = shift 1*T0
      36'h888426826,  // 341: T0 = shift top 1*T0
      36'h8024209a6,  // 340: T0 = 0*M - T0
      36'h804420826,  // 339: T0 = 0*M + 1
      36'h100000000,  // 338: clear
      36'h000010000,  // 337: end
      36'h080000000,  // 336: store modulus
      36'h002000000,  // 335: await
      36'h8214209a5,  // 334: R2 = flag*M + T0
      36'h80ac27826,  // 333: T0 = 1*T1 - M ; flag
      36'h848427827,  // 332: T1 = shift 1*T1
      36'h8094269e7,  // 331: T1 = 1*T0 + T1
      36'h8284209a6,  // 330: T0 = digit(T0)*M
      36'h8284219e6,  // 329: T0 = digit(T1)*K'
      36'h000001346,  // 328: if below top: divide
      36'h000080000,  // 327: digit back
      36'h8c04679a7,  // 326: T1 = T1 * digit(T0)
      36'h000001d43,  // 325: if up to top: square
      36'h000040000,  // 324: double
      36'h8c04279e7,  // 323: T1 = T1 * T1
      36'h000020000,  // 322: rewind
      36'h808424827,  // 321: T1 = 1*C1
      36'h8214209e4   // 320: C1 = flag*M + T1
    },
    {
      36'h00000113e,  // 319: if in digit: digit
      36'ha13c27827,  // 318: T1 = 2*T1 -+ M ; flag up
      36'h8214209e3,  // 317: R1 = flag*M + T1
      36'h813c27827,  // 316: T1 = 2*T1 -+ M ; flag
      36'h80a4228e2,  // 315: K = 1*K - R1
      36'h8214209e3,  // 314: R1 = flag*M + T1
      36'h000001138,  // 313: if in digit: last doublings
      36'ha13c27827,  // 312: T1 = 2*T1 -+ M ; flag up
      36'h000001136,  // 311: if in digit: first doublings
      36'ha13c27827,  // 310: T1 = 2*T1 -+ M ; flag up
      36'h000060000,  // 309: rewind, second bit
      36'h80ac27827,  // 308: T1 = 1*T1 - M ; flag
      36'h848427827,  // 307: T1 = shift 1*T1
      36'h8094239e7,  // 306: T1 = 1*R1 + T1
      36'h8284208e3,  // 305: R1 = digit(R1)*M
      36'h8284219e3,  // 304: R1 = digit(T1)*K'
      36'h8c04679a7,  // 303: T1 = T1 * digit(T0)
      36'h000001d2c,  // 302: if up to top: small
      36'h000040000,  // 301: double
      36'h8c04279e7,  // 300: T1 = T1 * T1
      36'h000020000,  // 299: rewind
      36'h8c04679a7,  // 298: T1 = T1 * digit(T0)
      36'h8214239e7,  // 297: T1 = flag*R1 + T1
      36'h000001127,  // 296: if in digit: larger
      36'ha13c278e7,  // 295: T1 = 2*T1 -+ R1 ; flag up
      36'h000001125,  // 294: if in digit: large
      36'ha13c278e7,  // 293: T1 = 2*T1 -+ R1 ; flag up
      36'h80ac258e7,  // 292: T1 = 1*R2 - R1 ; flag
      36'h000000d1f,  // 291: if exponent left: digit up
      36'h000080000,  // 290: digit back
      36'h8214278e3,  // 289: R1 = flag*T1 + R1
      36'h828423927   // 288: T1 = digit(C1)*R1
    },
    {
      36'h80a823960,  // 287: = 1*R1 - R2 ; flag
      36'h00000131d,  // 286: if below top: to top
      36'h000080000,  // 285: digit back
      36'h000001d1b,  // 284: if up to top: above top
      36'h000040000,  // 283: double
      36'h000020000,  // 282: rewind
      36'h808420823,  // 281: R1 = 1*M
      36'h848423825,  // 280: R2 = shift 1*R1
      36'h858423822,  // 279: K = shift half*R1
      36'h80c424823,  // 278: R1 = 1*C1 + 1
      36'h888424824,  // 277: C1 = shift top 1*C1
      36'h8024209a4,  // 276: C1 = 0*M - T0
      36'h00000194f,  // 275: if short: done
      36'h80c227820,  // 274: M~ = 1*T1 + 1
      36'h868420867,  // 273: T1 = shift digit(K')*M
      36'h808427821,  // 272: K' = 1*T1
      36'h8284219e7,  // 271: T1 = digit(T1)*K'
      36'h80d4219a1,  // 270: K' = 1*K' + T0 + 1
      36'h8284209e1,  // 269: K' = digit(T1)*M
      36'h8284219e7,  // 268: T1 = digit(T1)*K'
      36'h80d4219a1,  // 267: K' = 1*K' + T0 + 1
      36'h8284209e1,  // 266: K' = digit(T1)*M
      36'h8284219e7,  // 265: T1 = digit(T1)*K'
      36'h80d4219a1,  // 264: K' = 1*K' + T0 + 1
      36'h8284209e1,  // 263: K' = digit(T1)*M
      36'h802420827,  // 262: T1 = 0*M - M
      36'h804420826,  // 261: T0 = 0*M + 1
      36'h000001417,  // 260: if even: wrong
      36'h001000000,  // 259: await digit
      36'h800120820,  // 258: fetch M
      36'h000020000,  // 257: rewind
      36'h100000000   // 256: clear
    },
    {
      {7{36'd0}},
      36'h000004327,  // 248: jump edwards body
      {7{36'd0}},
      36'h000008248,  // 240: jump comb body
      {7{36'd0}},
      36'h00000820f,  // 232: jump normalise body
      {7{36'd0}},
      36'h0000043f4,  // 224: jump add body
      {7{36'd0}},
      36'h0000043d0,  // 216: jump double body
      {7{36'd0}},
      36'h0000042b0,  // 208: jump joint body
      {7{36'd0}},
      36'h0000003d3,  // 200: jump curve
      {5{36'd0}},
      36'h00000020a,  // 194: jump word
      36'h800420810,  // 193: D = 0*M
      36'h000020000,  // 192: rewind
      {7{36'd0}},
      36'h00000426a,  // 184: jump ladder body
      {7{36'd0}},
      36'h0000003d3,  // 176: jump curve
      {7{36'd0}},
      36'h000000398,  // 168: jump binary
      {7{36'd0}},
      36'h000000378,  // 160: jump windows
      {1{36'd0}},
      36'h000010000,  // 158: end
      36'h002000000,  // 157: await
      36'h821422990,  // 156: D = flag*K + T0
      36'h80ac268a6,  // 155: T0 = 1*T0 - K ; flag
      36'h8094269e6   // 154: T0 = 1*T0 + T1
    },
    {
      36'h8c04008e6,  // 153: T0 = A * R1
      36'h8c0c08967,  // 152: T1 = B * R2
      36'h000000390,  // 151: jump taken
      36'h001000000,  // 150: await digit
      36'h800120220,  // 149: fetch B
      36'h8001609e0,  // 148: fetch lowest T1
      36'h000010000,  // 147: end
      36'h002000000,  // 146: await
      36'h821420990,  // 145: D = flag*M + T0
      36'h80ac00226,  // 144: T0 = 1*A - B ; flag
      {1{36'd0}},
      36'h000010000,  // 142: end
      36'h002000000,  // 141: await
      36'h000010000,  // 140: end
      36'h002000000,  // 139: await
      36'h821420990,  // 138: D = flag*M + T0
      36'h80ac26826,  // 137: T0 = 1*T0 - M ; flag
      36'h809400226,  // 136: T0 = 1*A + B
      36'h00000038a,  // 135: jump first power taken
      36'h001000000,  // 134: await digit
      36'h800120220,  // 133: fetch B
      36'h800160660,  // 132: fetch lowest table[1]
      36'h000010000,  // 131: end
      36'h002000000,  // 130: await
      36'h821422990,  // 129: D = flag*K + T0
      36'h80ac00226,  // 128: T0 = 1*A - B ; flag
      36'h00000036a,  // 127: jump wiped
      36'hcc2420826,  // 126: T0 = M * M ; second few
      36'hcc1c20826,  // 125: T0 = M * M ; first few
      36'h000010000,  // 124: end
      36'h002000000,  // 123: await
      36'h821422990   // 122: D = flag*K + T0
    },
    {
      36'h80ac268a6,  // 121: T0 = 1*T0 - K ; flag
      36'h809400226,  // 120: T0 = 1*A + B
      {6{36'd0}},
      36'h000000204,  // 113: jump leave
      36'h808400827,  // 112: T1 = 1*A
      {3{36'd0}},
      36'h0000043fd,  // 108: jump add it
      36'h80a42c9a6,  // 107: T0 = 1*C - T0
      36'h000010000,  // 106: end
      36'h002000000,  // 105: await
      36'h8c0400950,  // 104: D = A * R2
      {6{36'd0}},
      36'h000000370,  // 97: jump canonical
      36'h8c0400927,  // 96: T1 = A * C1
      {6{36'd0}},
      36'h000000370,  // 89: jump canonical
      36'h8c0400227,  // 88: T1 = A * B
      {1{36'd0}},
      36'h000004246,  // 86: jump point taken
      36'h001000000,  // 85: await digit
      36'h800120220,  // 84: fetch B
      36'h800160a20,  // 83: fetch lowest X
      36'h000010000,  // 82: end
      36'h002000000,  // 81: await
      36'h8c0400210,  // 80: D = A * B
      {7{36'd0}},
      36'h000000300,  // 72: jump setup body
      {7{36'd0}},
      36'h0000003a8,  // 64: jump recode body
      {7{36'd0}},
      36'h000000360,  // 56: jump wipe body
      36'h00000428e   // 55: jump ladder taken
    },
    {
      36'h001002000,  // 54: await digit, other
      36'h800120e20,  // 53: fetch U
      36'h800160a20,  // 52: fetch lowest X
      36'h001000000,  // 51: await digit
      36'h800120220,  // 50: fetch B
      36'h800160aa0,  // 49: fetch lowest Z
      36'h000000352,  // 48: jump multiply body
      {1{36'd0}},
      36'h000004237,  // 46: jump first taken
      36'h001000000,  // 45: await digit
      36'h800120220,  // 44: fetch B
      36'h800160a20,  // 43: fetch lowest X
      36'h000010000,  // 42: end
      36'h002000000,  // 41: await
      36'h809400210,  // 40: D = 1*A + B
      {1{36'd0}},
      36'h000010000,  // 38: end
      36'h020000000,  // 37: compare
      36'h002000000,  // 36: await
      36'h80a808020,  // 35: = 1*B - A ; flag
      36'h020000000,  // 34: compare
      36'h002000000,  // 33: await
      36'h80a800220,  // 32: = 1*A - B ; flag
      {1{36'd0}},
      36'h000000204,  // 30: jump leave
      36'h000000d9f,  // 29: if exponent left: square bit
      36'h001000000,  // 28: await digit
      36'h800120220,  // 27: fetch B
      36'h000010000,  // 26: end
      36'h002000000,  // 25: await
      36'h808400810,  // 24: D = 1*A
      36'h00001a000   // 23: end even
    },
    {
      36'h000010000,  // 22: end
      36'h008000000,  // 21: send
      36'h000000a11,  // 20: if bits left: number
      36'h008000000,  // 19: send
      36'h001000000,  // 18: await digit
      36'h800120020,  // 17: fetch A
      36'h000020000,  // 16: rewind
      36'h000010000,  // 15: end
      36'h010000000,  // 14: drain
      36'h000000e0a,  // 13: if words left: word
      36'h002000000,  // 12: await
      36'h806460810,  // 11: D[word] = 0*M + host
      36'h004000000,  // 10: receive
      36'h800420810,  // 9: D = 0*M
      36'h000020000,  // 8: rewind
      36'h000000370,  // 7: jump canonical
      36'h8c0427927,  // 6: T1 = T1 * C1
      36'h8c04279a7,  // 5: T1 = T1 * T0
      36'h804420826,  // 4: T0 = 0*M + 1
      36'h000010000,  // 3: end
      36'h040000000,  // 2: store precision
      36'h000100000,  // 1: seek
      36'h0000e0000   // 0: rewind, second bit, third digit
    }
  };
  // verilog_format: on

  // The word of address 1024 is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*1024-1:0] Upper = {
    {
      {807{36'd0}},
      36'h000008271,  // 1240: jump column
      36'haecc2fae9,  // 1239: Y = I * W + T2 ; up
      36'ha0a42c9a8,  // 1238: X = 1*C - T0 ; up
      36'ha09426aeb,  // 1237: W = 1*T0 + W ; up
      36'ha09426ba6,  // 1236: T0 = 1*T0 + T3 ; up
      36'h8cec2aa81,  // 1235: A[1] = Z * Z + Y ; second
      36'hcddc2fbe6,  // 1234: T0 = I * I + 2*W ; first
      36'h828420a29,  // 1233: Y = digit(X)*M
      36'h000010000,  // 1232: end
      36'h002000000,  // 1231: await
      36'h8ec42fae9,  // 1230: Y = I * W + T2
      36'h80a42c9a8,  // 1229: X = 1*C - T0
      36'h809426aeb,  // 1228: W = 1*T0 + W
      36'h809426ba6,  // 1227: T0 = 1*T0 + T3
      36'hcdc42fbe6,  // 1226: T0 = I * I + 2*W
      36'h000008cd1,  // 1225: if exponent left: column after it
      36'h8c2c2dbad,  // 1224: T2 = T2 * T3 ; second
      36'hcedc2f9af,  // 1223: I = I * T0 + 2*T2 ; first
      36'h8c2c2b9eb,  // 1222: W = W * T1 ; second
      36'h8c1c269ee,  // 1221: T3 = T0 * T1 ; first
      36'h8c2c2a9aa,  // 1220: Z = Z * T0 ; second
      36'h8c1c269a7,  // 1219: T1 = T0 * T0 ; first
      36'h80a4269e6,  // 1218: T0 = 1*T0 - T1
      36'h809427ae7,  // 1217: T1 = 1*T1 + W
      36'h8c2c299ad,  // 1216: T2 = Y * T0 ; second
      36'hcddc2fbe7,  // 1215: T1 = I * I + 2*W ; first
      36'h8e6c27b66,  // 1214: T0 = T1 * T2 + C ; second
      36'h8c1c28b6b,  // 1213: W = X * T2 ; first
      36'h8ccca642f,  // 1212: I = T0 * D[window] + Y
      36'h8c2e2a9ea,  // 1211: Z = Z * T1 ; second
      36'h8c1c279ed   // 1210: T2 = T1 * T1 ; first
    },
    {
      36'h8c0caa0a6,  // 1209: T0 = Z * A[sign]
      36'h8c4c80627,  // 1208: T1 = A[0] * table[window] + X
      36'h000800000,  // 1207: take bit
      36'h001000000,  // 1206: await digit
      36'h800120e20,  // 1205: fetch S0
      36'h800160020,  // 1204: fetch lowest A[0]
      36'h000800000,  // 1203: take bit
      36'h001000000,  // 1202: await digit
      36'h800120e60,  // 1201: fetch S1
      36'h800160b60,  // 1200: fetch lowest T2
      36'h000800000,  // 1199: take bit
      36'h001000000,  // 1198: await digit
      36'h800120ea0,  // 1197: fetch S2
      36'h800160060,  // 1196: fetch lowest A[1]
      36'h000800000,  // 1195: take bit
      36'h001000000,  // 1194: await digit
      36'h800120ee0,  // 1193: fetch S3
      36'h800160a60,  // 1192: fetch lowest Y
      36'h000800000,  // 1191: take bit
      36'h001000000,  // 1190: await digit
      36'h000402000,  // 1189: open window, signed
      36'h800120f20,  // 1188: fetch S4
      36'h800160a20,  // 1187: fetch lowest X
      36'h80a404001,  // 1186: A[1] = 1*A[count] - A[0]
      36'haecc2fae9,  // 1185: Y = I * W + T2 ; up
      36'ha0a42c9a8,  // 1184: X = 1*C - T0 ; up
      36'ha09426aeb,  // 1183: W = 1*T0 + W ; up
      36'ha09426ba6,  // 1182: T0 = 1*T0 + T3 ; up
      36'h8cec2aa80,  // 1181: A[0] = Z * Z + Y ; second
      36'hcddc2fbe6,  // 1180: T0 = I * I + 2*W ; first
      36'h828420a29,  // 1179: Y = digit(X)*M
      36'h0000082ca   // 1178: jump last column
    },
    {
      36'h80a42caaa,  // 1177: Z = 1*C - Z
      36'h000008c9b,  // 1176: if exponent left: another column
      36'h8c2e2dbad,  // 1175: T2 = T2 * T3 ; second
      36'hcedc2f9af,  // 1174: I = I * T0 + 2*T2 ; first
      36'h8c2c2b9eb,  // 1173: W = W * T1 ; second
      36'h8c1c269ee,  // 1172: T3 = T0 * T1 ; first
      36'h8c2c2a9aa,  // 1171: Z = Z * T0 ; second
      36'h8c1c269a7,  // 1170: T1 = T0 * T0 ; first
      36'h80a4269e6,  // 1169: T0 = 1*T0 - T1
      36'h809427ae7,  // 1168: T1 = 1*T1 + W
      36'h8c2c299ad,  // 1167: T2 = Y * T0 ; second
      36'hcddc2fbe7,  // 1166: T1 = I * I + 2*W ; first
      36'h8e6c27b66,  // 1165: T0 = T1 * T2 + C ; second
      36'h8c1c28b6b,  // 1164: W = X * T2 ; first
      36'h8ccca642f,  // 1163: I = T0 * D[window] + Y
      36'h8c2e2a9ea,  // 1162: Z = Z * T1 ; second
      36'h8c1c279ed,  // 1161: T2 = T1 * T1 ; first
      36'h8c0caa0a6,  // 1160: T0 = Z * A[sign]
      36'h8c4c81627,  // 1159: T1 = A[1] * table[window] + X
      36'h000800000,  // 1158: take bit
      36'h001000000,  // 1157: await digit
      36'h800120e20,  // 1156: fetch S0
      36'h800160060,  // 1155: fetch lowest A[1]
      36'h000800000,  // 1154: take bit
      36'h001000000,  // 1153: await digit
      36'h800120e60,  // 1152: fetch S1
      36'h800160b60,  // 1151: fetch lowest T2
      36'h000800000,  // 1150: take bit
      36'h001000000,  // 1149: await digit
      36'h800120ea0,  // 1148: fetch S2
      36'h800160020,  // 1147: fetch lowest A[0]
      36'h000800000   // 1146: take bit
    },
    {
      36'h001000000,  // 1145: await digit
      36'h800120ee0,  // 1144: fetch S3
      36'h800160a60,  // 1143: fetch lowest Y
      36'h000800000,  // 1142: take bit
      36'h001000000,  // 1141: await digit
      36'h000402000,  // 1140: open window, signed
      36'h800120f20,  // 1139: fetch S4
      36'h800160a20,  // 1138: fetch lowest X
      36'h80a404040,  // 1137: A[0] = 1*A[count] - A[1]
      36'ha08428828,  // 1136: X = 1*X ; up
      36'haecc2aa81,  // 1135: A[1] = Z * Z + T2 ; up
      36'ha28420a2d,  // 1134: T2 = digit(X)*M ; up
      36'h000100000,  // 1133: seek
      36'h809427104,  // 1132: A[count] = 1*T1 + A[count]
      36'h928420844,  // 1131: A[count] = digit(K')*M ; next
      36'h8114269e7,  // 1130: T1 = 2*T0 + T1
      36'h818420826,  // 1129: T0 = half*M
      36'h8284209a7,  // 1128: T1 = digit(T0)*M
      36'h858426826,  // 1127: T0 = shift half*T0
      36'h858426826,  // 1126: T0 = shift half*T0
      36'h858426826,  // 1125: T0 = shift half*T0
      36'h858426826,  // 1124: T0 = shift half*T0
      36'h858426826,  // 1123: T0 = shift half*T0
      36'h858426826,  // 1122: T0 = shift half*T0
      36'h858426826,  // 1121: T0 = shift half*T0
      36'h818426826,  // 1120: T0 = half*T0
      36'h804420826,  // 1119: T0 = 0*M + 1
      36'h000020000,  // 1118: rewind
      36'h809414b54,  // 1117: D[count] = 1*D[count] + T2
      36'h80941cb5c,  // 1116: table[count] = 1*table[count] + T2
      36'h000009658,  // 1115: if entries left: entry of comb
      36'h908426826   // 1114: T0 = 1*T0 ; next
    },
    {
      36'h809414b54,  // 1113: D[count] = 1*D[count] + T2
      36'h80941cb5c,  // 1112: table[count] = 1*table[count] + T2
      36'h000022000,  // 1111: rewind, zero
      36'h81042d82d,  // 1110: T2 = 2*T2
      36'h81042d82d,  // 1109: T2 = 2*T2
      36'h81042d82d,  // 1108: T2 = 2*T2
      36'h81042d82d,  // 1107: T2 = 2*T2
      36'h81042d82d,  // 1106: T2 = 2*T2
      36'h81042d82d,  // 1105: T2 = 2*T2
      36'h81042d82d,  // 1104: T2 = 2*T2
      36'h828420a6d,  // 1103: T2 = digit(Y)*M
      36'h81042c82c,  // 1102: C = 2*C
      36'h81042c82c,  // 1101: C = 2*C
      36'h81042c82c,  // 1100: C = 2*C
      36'h81042c82c,  // 1099: C = 2*C
      36'h81042c82c,  // 1098: C = 2*C
      36'h81042c82c,  // 1097: C = 2*C
      36'h81842082c,  // 1096: C = half*M
      36'h000010000,  // 1095: end
      36'h002000000,  // 1094: await
      36'h000008c43,  // 1093: if exponent left: fourth digits
      36'h000080000,  // 1092: digit back
      36'h84843c83c,  // 1091: S4 = shift 1*S4
      36'h000008244,  // 1090: jump fourth tooth
      36'h86843b9bc,  // 1089: S4 = shift digit(T0)*S3
      36'h000200000,  // 1088: back
      36'h000200000,  // 1087: back
      36'h000100000,  // 1086: seek
      36'h000020000,  // 1085: rewind
      36'h000008c3a,  // 1084: if exponent left: third digits
      36'h000080000,  // 1083: digit back
      36'h84843b83b   // 1082: S3 = shift 1*S3
    },
    {
      36'h00000823b,  // 1081: jump third tooth
      36'h86843a9bb,  // 1080: S3 = shift digit(T0)*S2
      36'h000200000,  // 1079: back
      36'h000200000,  // 1078: back
      36'h000100000,  // 1077: seek
      36'h000020000,  // 1076: rewind
      36'h000008c31,  // 1075: if exponent left: second digits
      36'h000080000,  // 1074: digit back
      36'h84843a83a,  // 1073: S2 = shift 1*S2
      36'h000008232,  // 1072: jump second tooth
      36'h8684399ba,  // 1071: S2 = shift digit(T0)*S1
      36'h000200000,  // 1070: back
      36'h000200000,  // 1069: back
      36'h000100000,  // 1068: seek
      36'h000020000,  // 1067: rewind
      36'h000008c28,  // 1066: if exponent left: first digits
      36'h000080000,  // 1065: digit back
      36'h848439839,  // 1064: S1 = shift 1*S1
      36'h000008229,  // 1063: jump first tooth
      36'h8684389b9,  // 1062: S1 = shift digit(T0)*S0
      36'h000009023,  // 1061: if in digit: factor bit
      36'h000200000,  // 1060: back
      36'h858426826,  // 1059: T0 = shift half*T0
      36'h000008225,  // 1058: jump factor made
      36'h000200000,  // 1057: back
      36'h000200000,  // 1056: back
      36'h000100000,  // 1055: seek
      36'h000020000,  // 1054: rewind
      36'h818426826,  // 1053: T0 = half*T0
      36'h804420826,  // 1052: T0 = 0*M + 1
      36'h000010000,  // 1051: end
      36'h002000000   // 1050: await
    },
    {
      36'h000009611,  // 1049: if entries left: next point
      36'h8c0416996,  // 1048: D[~count] = D[~count] * T0
      36'h8c24269e6,  // 1047: T0 = T0 * T1 ; second
      36'h8c1c1e9de,  // 1046: table[~count] = table[~count] * T1 ; first
      36'h80a42c9e7,  // 1045: T1 = 1*C - T1
      36'h8c04269a7,  // 1044: T1 = T0 * T0
      36'h8c2c2a1aa,  // 1043: Z = Z * A[~count] ; second
      36'h8c1c2a3a6,  // 1042: T0 = Z * B[~count] ; first
      36'h908426826,  // 1041: T0 = 1*T0 ; next
      36'h000008212,  // 1040: jump one point
      36'h000022000,  // 1039: rewind, zero
      36'h000010000,  // 1038: end
      36'h002000000,  // 1037: await
      36'h809427b29,  // 1036: Y = 1*T1 + C
      36'h80a427a67,  // 1035: T1 = 1*T1 - Y
      36'h8c0426b67,  // 1034: T1 = T0 * T2
      36'h80a42c9e8,  // 1033: X = 1*C - T1
      36'h80942cb6d,  // 1032: T2 = 1*C + T2
      36'h809427a2d,  // 1031: T2 = 1*T1 + X
      36'h80a427b67,  // 1030: T1 = 1*T1 - T2
      36'hcc44269a7,  // 1029: T1 = T0 * T0 + 2*X
      36'h8c2c29b69,  // 1028: Y = Y * T2 ; second
      36'h8c1c289e8,  // 1027: X = X * T1 ; first
      36'h8c2c27b6d,  // 1026: T2 = T1 * T2 ; second
      36'h8c1c2ab6a,  // 1025: Z = Z * T2 ; first
      36'h8c2c2db67   // 1024: T1 = T2 * T2 ; second
    }
  };
  // verilog_format: on

endpackage

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
    CommandComb              = 5'd30
  } command_e;

  localparam logic [4:0] LastCommand = 5'd30;
  localparam logic [4:0] FirstOnModulus = 5'd10;  // commands from here on need a modulus that is set up
  localparam logic [4:0] FirstWithLength = 5'd20;

  typedef enum logic [2:0] {
    ErrorNone    = 3'd0,
    ErrorCommand = 3'd1,
    ErrorLength  = 3'd2,
    ErrorModulus = 3'd3,
    ErrorSlot    = 3'd4,
    ErrorEven    = 3'd5,
    ErrorEntropy = 3'd6
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
      36'h800160b60,  // 1023: fetch lowest T2
      36'h000800000,  // 1022: take bit
      36'h001000000,  // 1021: await digit
      36'h800120ea0,  // 1020: fetch S2
      36'h800160060,  // 1019: fetch lowest A[1]
      36'h000800000,  // 1018: take bit
      36'h001000000,  // 1017: await digit
      36'h800120ee0,  // 1016: fetch S3
      36'h800160a60,  // 1015: fetch lowest Y
      36'h000800000,  // 1014: take bit
      36'h001000000,  // 1013: await digit
      36'h000402000,  // 1012: open window, signed
      36'h800120f20,  // 1011: fetch S4
      36'h800160a20,  // 1010: fetch lowest X
      36'h80a404001,  // 1009: A[1] = 1*A[count] - A[0]
      36'haecc2fae9,  // 1008: Y = I * W + T2 ; up
      36'ha0a42c9a8,  // 1007: X = 1*C - T0 ; up
      36'ha09426aeb,  // 1006: W = 1*T0 + W ; up
      36'ha09426ba6,  // 1005: T0 = 1*T0 + T3 ; up
      36'h8cec2aa80,  // 1004: A[0] = Z * Z + Y ; second
      36'hcddc2fbe6,  // 1003: T0 = I * I + 2*W ; first
      36'h828420a29,  // 1002: Y = digit(X)*M
      36'h000008219,  // 1001: jump last column
      36'h80a42caaa,  // 1000: Z = 1*C - Z
      36'h000004dea,  // 999: if exponent left: another column
      36'h8c2e2dbad,  // 998: T2 = T2 * T3 ; second
      36'hcedc2f9af,  // 997: I = I * T0 + 2*T2 ; first
      36'h8c2c2b9eb,  // 996: W = W * T1 ; second
      36'h8c1c269ee,  // 995: T3 = T0 * T1 ; first
      36'h8c2c2a9aa,  // 994: Z = Z * T0 ; second
      36'h8c1c269a7,  // 993: T1 = T0 * T0 ; first
      36'h80a4269e6   // 992: T0 = 1*T0 - T1
    },
    {
      36'h809427ae7,  // 991: T1 = 1*T1 + W
      36'h8c2c299ad,  // 990: T2 = Y * T0 ; second
      36'hcddc2fbe7,  // 989: T1 = I * I + 2*W ; first
      36'h8e6c27b66,  // 988: T0 = T1 * T2 + C ; second
      36'h8c1c28b6b,  // 987: W = X * T2 ; first
      36'h8ccca642f,  // 986: I = T0 * D[window] + Y
      36'h8c2e2a9ea,  // 985: Z = Z * T1 ; second
      36'h8c1c279ed,  // 984: T2 = T1 * T1 ; first
      36'h8c0caa0a6,  // 983: T0 = Z * A[sign]
      36'h8c4c81627,  // 982: T1 = A[1] * table[window] + X
      36'h000800000,  // 981: take bit
      36'h001000000,  // 980: await digit
      36'h800120e20,  // 979: fetch S0
      36'h800160060,  // 978: fetch lowest A[1]
      36'h000800000,  // 977: take bit
      36'h001000000,  // 976: await digit
      36'h800120e60,  // 975: fetch S1
      36'h800160b60,  // 974: fetch lowest T2
      36'h000800000,  // 973: take bit
      36'h001000000,  // 972: await digit
      36'h800120ea0,  // 971: fetch S2
      36'h800160020,  // 970: fetch lowest A[0]
      36'h000800000,  // 969: take bit
      36'h001000000,  // 968: await digit
      36'h800120ee0,  // 967: fetch S3
      36'h800160a60,  // 966: fetch lowest Y
      36'h000800000,  // 965: take bit
      36'h001000000,  // 964: await digit
      36'h000402000,  // 963: open window, signed
      36'h800120f20,  // 962: fetch S4
      36'h800160a20,  // 961: fetch lowest X
      36'h80a404040   // 960: A[0] = 1*A[count] - A[1]
    },
    {
      36'ha08428828,  // 959: X = 1*X ; up
      36'haecc2aa81,  // 958: A[1] = Z * Z + T2 ; up
      36'ha28420a2d,  // 957: T2 = digit(X)*M ; up
      36'h000100000,  // 956: seek
      36'h809427104,  // 955: A[count] = 1*T1 + A[count]
      36'h928420844,  // 954: A[count] = digit(K')*M ; next
      36'h8114269e7,  // 953: T1 = 2*T0 + T1
      36'h818420826,  // 952: T0 = half*M
      36'h8284209a7,  // 951: T1 = digit(T0)*M
      36'h858426826,  // 950: T0 = shift half*T0
      36'h858426826,  // 949: T0 = shift half*T0
      36'h858426826,  // 948: T0 = shift half*T0
      36'h858426826,  // 947: T0 = shift half*T0
      36'h858426826,  // 946: T0 = shift half*T0
      36'h858426826,  // 945: T0 = shift half*T0
      36'h858426826,  // 944: T0 = shift half*T0
      36'h818426826,  // 943: T0 = half*T0
      36'h804420826,  // 942: T0 = 0*M + 1
      36'h000020000,  // 941: rewind
      36'h809414b54,  // 940: D[count] = 1*D[count] + T2
      36'h80941cb5c,  // 939: table[count] = 1*table[count] + T2
      36'h0000057a7,  // 938: if entries left: entry of comb
      36'h908426826,  // 937: T0 = 1*T0 ; next
      36'h809414b54,  // 936: D[count] = 1*D[count] + T2
      36'h80941cb5c,  // 935: table[count] = 1*table[count] + T2
      36'h000022000,  // 934: rewind, zero
      36'h81042d82d,  // 933: T2 = 2*T2
      36'h81042d82d,  // 932: T2 = 2*T2
      36'h81042d82d,  // 931: T2 = 2*T2
      36'h81042d82d,  // 930: T2 = 2*T2
      36'h81042d82d,  // 929: T2 = 2*T2
      36'h81042d82d   // 928: T2 = 2*T2
    },
    {
      36'h81042d82d,  // 927: T2 = 2*T2
      36'h828420a6d,  // 926: T2 = digit(Y)*M
      36'h81042c82c,  // 925: C = 2*C
      36'h81042c82c,  // 924: C = 2*C
      36'h81042c82c,  // 923: C = 2*C
      36'h81042c82c,  // 922: C = 2*C
      36'h81042c82c,  // 921: C = 2*C
      36'h81042c82c,  // 920: C = 2*C
      36'h81842082c,  // 919: C = half*M
      36'h000010000,  // 918: end
      36'h002000000,  // 917: await
      36'h000004d92,  // 916: if exponent left: fourth digits
      36'h000080000,  // 915: digit back
      36'h84843c83c,  // 914: S4 = shift 1*S4
      36'h000004393,  // 913: jump fourth tooth
      36'h86843b9bc,  // 912: S4 = shift digit(T0)*S3
      36'h000200000,  // 911: back
      36'h000200000,  // 910: back
      36'h000100000,  // 909: seek
      36'h000020000,  // 908: rewind
      36'h000004d89,  // 907: if exponent left: third digits
      36'h000080000,  // 906: digit back
      36'h84843b83b,  // 905: S3 = shift 1*S3
      36'h00000438a,  // 904: jump third tooth
      36'h86843a9bb,  // 903: S3 = shift digit(T0)*S2
      36'h000200000,  // 902: back
      36'h000200000,  // 901: back
      36'h000100000,  // 900: seek
      36'h000020000,  // 899: rewind
      36'h000004d80,  // 898: if exponent left: second digits
      36'h000080000,  // 897: digit back
      36'h84843a83a   // 896: S2 = shift 1*S2
    },
    {
      36'h000004381,  // 895: jump second tooth
      36'h8684399ba,  // 894: S2 = shift digit(T0)*S1
      36'h000200000,  // 893: back
      36'h000200000,  // 892: back
      36'h000100000,  // 891: seek
      36'h000020000,  // 890: rewind
      36'h000004d77,  // 889: if exponent left: first digits
      36'h000080000,  // 888: digit back
      36'h848439839,  // 887: S1 = shift 1*S1
      36'h000004378,  // 886: jump first tooth
      36'h8684389b9,  // 885: S1 = shift digit(T0)*S0
      36'h000005172,  // 884: if in digit: factor bit
      36'h000200000,  // 883: back
      36'h858426826,  // 882: T0 = shift half*T0
      36'h000004374,  // 881: jump factor made
      36'h000200000,  // 880: back
      36'h000200000,  // 879: back
      36'h000100000,  // 878: seek
      36'h000020000,  // 877: rewind
      36'h818426826,  // 876: T0 = half*T0
      36'h804420826,  // 875: T0 = 0*M + 1
      36'h000010000,  // 874: end
      36'h002000000,  // 873: await
      36'h000005760,  // 872: if entries left: next point
      36'h8c0416996,  // 871: D[~count] = D[~count] * T0
      36'h8c24269e6,  // 870: T0 = T0 * T1 ; second
      36'h8c1c1e9de,  // 869: table[~count] = table[~count] * T1 ; first
      36'h80a42c9e7,  // 868: T1 = 1*C - T1
      36'h8c04269a7,  // 867: T1 = T0 * T0
      36'h8c2c2a1aa,  // 866: Z = Z * A[~count] ; second
      36'h8c1c2a3a6,  // 865: T0 = Z * B[~count] ; first
      36'h908426826   // 864: T0 = 1*T0 ; next
    },
    {
      36'h000004361,  // 863: jump one point
      36'h000022000,  // 862: rewind, zero
      36'h000010000,  // 861: end
      36'h002000000,  // 860: await
      36'h809427b29,  // 859: Y = 1*T1 + C
      36'h80a427a67,  // 858: T1 = 1*T1 - Y
      36'h8c0426b67,  // 857: T1 = T0 * T2
      36'h80a42c9e8,  // 856: X = 1*C - T1
      36'h80942cb6d,  // 855: T2 = 1*C + T2
      36'h809427a2d,  // 854: T2 = 1*T1 + X
      36'h80a427b67,  // 853: T1 = 1*T1 - T2
      36'hcc44269a7,  // 852: T1 = T0 * T0 + 2*X
      36'h8c2c29b69,  // 851: Y = Y * T2 ; second
      36'h8c1c289e8,  // 850: X = X * T1 ; first
      36'h8c2c27b6d,  // 849: T2 = T1 * T2 ; second
      36'h8c1c2ab6a,  // 848: Z = Z * T2 ; first
      36'h8c2c2db67,  // 847: T1 = T2 * T2 ; second
      36'h8c1c08aaa,  // 846: Z = B * Z ; first
      36'h809426a66,  // 845: T0 = 1*T0 + Y
      36'h80942da2d,  // 844: T2 = 1*T2 + X
      36'h00000186b,  // 843: if short: less
      36'h8c2c299e9,  // 842: Y = Y * T1 ; second
      36'h8c1c019a6,  // 841: T0 = A[1] * T0 ; first
      36'h8c2c089e7,  // 840: T1 = B * T1 ; second
      36'h8c1c2a9a6,  // 839: T0 = Z * T0 ; first
      36'h8c2e289e8,  // 838: X = X * T1 ; second
      36'h8c1c009ad,  // 837: T2 = A * T0 ; first
      36'h8c2c08227,  // 836: T1 = B * B ; second
      36'h8c1c2aaa6,  // 835: T0 = Z * Z ; first
      36'h000010000,  // 834: end
      36'h002000000,  // 833: await
      36'h8c24298e9   // 832: Y = Y * R1 ; second
    },
    {
      36'h8c1c288e8,  // 831: X = X * R1 ; first
      36'h000004d29,  // 830: if exponent left: point double
      36'h000200000,  // 829: back
      36'h809427b29,  // 828: Y = 1*T1 + C
      36'h80a4279a7,  // 827: T1 = 1*T1 - T0
      36'h8c0427b67,  // 826: T1 = T1 * T2
      36'h81142cb6d,  // 825: T2 = 2*C + T2
      36'h80a42da2d,  // 824: T2 = 1*T2 - X
      36'h80942eb28,  // 823: X = 1*T3 + C
      36'h80a42eb6e,  // 822: T3 = 1*T3 - T2
      36'h80a42eb6e,  // 821: T3 = 1*T3 - T2
      36'h81042b82b,  // 820: W = 2*W
      36'h8c2c279ee,  // 819: T3 = T1 * T1 ; second
      36'h8c1c26aeb,  // 818: W = T0 * W ; first
      36'h810426826,  // 817: T0 = 2*T0
      36'h81042d82d,  // 816: T2 = 2*T2
      36'h8c2c269a6,  // 815: T0 = T0 * T0 ; second
      36'h8c1c26a2d,  // 814: T2 = T0 * X ; first
      36'h8c0426a66,  // 813: T0 = T0 * Y
      36'h8c2e26aaa,  // 812: Z = T0 * Z ; second
      36'h8ddc27a27,  // 811: T1 = T1 * X + W ; first
      36'h811428a27,  // 810: T1 = 2*X + X
      36'h810429826,  // 809: T0 = 2*Y
      36'h000200000,  // 808: back
      36'h000100000,  // 807: seek
      36'h000020000,  // 806: rewind
      36'h81042c82c,  // 805: C = 2*C
      36'h81042c82c,  // 804: C = 2*C
      36'h81042c82c,  // 803: C = 2*C
      36'h81042c82c,  // 802: C = 2*C
      36'h81042c82c,  // 801: C = 2*C
      36'h81042c82c   // 800: C = 2*C
    },
    {
      36'h81842082c,  // 799: C = half*M
      36'h0000042d0,  // 798: jump after v
      36'h811429b29,  // 797: Y = 2*Y + C
      36'h000400000,  // 796: open window
      36'h8c2c2faeb,  // 795: W = I * W ; second
      36'h8cdc269e9,  // 794: Y = T0 * T1 + Y ; first
      36'h80a428b67,  // 793: T1 = 1*X - T2
      36'h80a42c9e8,  // 792: X = 1*C - T1
      36'h80a427ba7,  // 791: T1 = 1*T1 - T3
      36'h8c0c2fbef,  // 790: I = I * I
      36'hceee269a7,  // 789: T1 = T0 * T0 + 2*T2 ; second
      36'h8c1c29ba9,  // 788: Y = Y * T3 ; first
      36'h8c2c28bed,  // 787: T2 = X * I ; second
      36'h8c1c27bee,  // 786: T3 = T1 * I ; first
      36'h8c2c2ab6a,  // 785: Z = Z * T2 ; second
      36'h8c1c2db6f,  // 784: I = T2 * T2 ; first
      36'h81042e82d,  // 783: T2 = 2*T3
      36'h80b4299a6,  // 782: T0 = 1*Y -+ T0
      36'h81242c9ee,  // 781: T3 = 2*C - T1
      36'h8c0ca6226,  // 780: T0 = T0 * B[window]
      36'h8c4caf027,  // 779: T1 = I * A[window] + X
      36'h8c0c2abe6,  // 778: T0 = Z * I
      36'h8c042aaaf,  // 777: I = Z * Z
      36'h400002000,  // 776: load flag, signed
      36'h0000042d0,  // 775: jump after v
      36'h000005f08,  // 774: if marked: add v
      36'h000802000,  // 773: take bit, other
      36'h001000000,  // 772: await digit
      36'h800120e60,  // 771: fetch V
      36'h811429b29,  // 770: Y = 2*Y + C
      36'h000400000,  // 769: open window
      36'h8c2c2faeb   // 768: W = I * W ; second
    },
    {
      36'h8cdc269e9,  // 767: Y = T0 * T1 + Y ; first
      36'h80a428b67,  // 766: T1 = 1*X - T2
      36'h80a42c9e8,  // 765: X = 1*C - T1
      36'h80a427ba7,  // 764: T1 = 1*T1 - T3
      36'h8c0c2fbef,  // 763: I = I * I
      36'hceee269a7,  // 762: T1 = T0 * T0 + 2*T2 ; second
      36'h8c1c29ba9,  // 761: Y = Y * T3 ; first
      36'h8c2c28bed,  // 760: T2 = X * I ; second
      36'h8c1c27bee,  // 759: T3 = T1 * I ; first
      36'h8c2c2ab6a,  // 758: Z = Z * T2 ; second
      36'h8c1c2db6f,  // 757: I = T2 * T2 ; first
      36'h81042e82d,  // 756: T2 = 2*T3
      36'h80b4299a6,  // 755: T0 = 1*Y -+ T0
      36'h81242c9ee,  // 754: T3 = 2*C - T1
      36'h8c0ca6426,  // 753: T0 = T0 * D[window]
      36'h8c4caf627,  // 752: T1 = I * table[window] + X
      36'h8c0c2abe6,  // 751: T0 = Z * I
      36'h8c042aaaf,  // 750: I = Z * Z
      36'h400002000,  // 749: load flag, signed
      36'h812427be9,  // 748: Y = 2*T1 - I
      36'h0000042d0,  // 747: jump after v
      36'h000005f08,  // 746: if marked: add v
      36'h000802000,  // 745: take bit, other
      36'h812427be9,  // 744: Y = 2*T1 - I
      36'h001000000,  // 743: await digit
      36'h800120e60,  // 742: fetch V
      36'h000005eec,  // 741: if marked: add u
      36'h8c2c29aaa,  // 740: Z = Y * Z ; second
      36'h8e5c27b67,  // 739: T1 = T1 * T2 + C ; first
      36'ha0a428b6d,  // 738: T2 = 1*X - T2 ; up
      36'h000802000,  // 737: take bit, other
      36'h80a42cba8   // 736: X = 1*C - T3
    },
    {
      36'h001000000,  // 735: await digit
      36'h800120e20,  // 734: fetch U
      36'hceee279ee,  // 733: T3 = T1 * T1 + 2*T2 ; second
      36'h8c1c2faeb,  // 732: W = I * W ; first
      36'h8c2c289ad,  // 731: T2 = X * T0 ; second
      36'h8c1c269af,  // 730: I = T0 * T0 ; first
      36'h8dec27a27,  // 729: T1 = T1 * X + W ; second
      36'h8c1c29a66,  // 728: T0 = Y * Y ; first
      36'ha11428a27,  // 727: T1 = 2*X + X ; up
      36'h000010000,  // 726: end
      36'h002000000,  // 725: await
      36'h8c04268e9,  // 724: Y = T0 * R1
      36'h81142c9a6,  // 723: T0 = 2*C + T0
      36'h80a42ca66,  // 722: T0 = 1*C - Y
      36'h000004cd7,  // 721: if exponent left: joint doubling
      36'h000200000,  // 720: back
      36'h000400000,  // 719: open window
      36'h80842382a,  // 718: Z = 1*R1
      36'h81342c9a9,  // 717: Y = 2*C -+ T0
      36'h80a42c9a6,  // 716: T0 = 1*C - T0
      36'h80a42ca28,  // 715: X = 1*C - X
      36'h8c0ca3226,  // 714: T0 = R1 * B[window]
      36'h8c0ca3028,  // 713: X = R1 * A[window]
      36'h400002000,  // 712: load flag, signed
      36'h0000042d0,  // 711: jump after v
      36'h000005f08,  // 710: if marked: add v
      36'h000802000,  // 709: take bit, other
      36'h001000000,  // 708: await digit
      36'h800120e60,  // 707: fetch V
      36'h000400000,  // 706: open window
      36'ha0842382a,  // 705: Z = 1*R1 ; up
      36'h81342c9a9   // 704: Y = 2*C -+ T0
    },
    {
      36'h80a42c9a6,  // 703: T0 = 1*C - T0
      36'h80a42ca28,  // 702: X = 1*C - X
      36'h8c0ca3426,  // 701: T0 = R1 * D[window]
      36'h8c0ca3628,  // 700: X = R1 * table[window]
      36'h400002000,  // 699: load flag, signed
      36'h000010000,  // 698: end
      36'h002000000,  // 697: await
      36'h000004caf,  // 696: if exponent left: before
      36'h000005ec8,  // 695: if marked: first of v
      36'h000802000,  // 694: take bit, other
      36'h001000000,  // 693: await digit
      36'h800120e60,  // 692: fetch V
      36'ha08426826,  // 691: T0 = 1*T0 ; up
      36'h000005ebb,  // 690: if marked: first of u
      36'h000802000,  // 689: take bit, other
      36'h001000000,  // 688: await digit
      36'h800120e20,  // 687: fetch U
      36'h80042082a,  // 686: Z = 0*M
      36'h000200000,  // 685: back
      36'h000100000,  // 684: seek
      36'h000020000,  // 683: rewind
      36'h000400000,  // 682: open window
      36'h000802000,  // 681: take bit, other
      36'h000400000,  // 680: open window
      36'h000010000,  // 679: end
      36'h002000000,  // 678: await
      36'h808427829,  // 677: Y = 1*T1
      36'h808426828,  // 676: X = 1*T0
      36'h000020000,  // 675: rewind
      36'h80a429a27,  // 674: T1 = 1*Y - X
      36'h808428826,  // 673: T0 = 1*X
      36'h000004c84   // 672: if exponent left: ladder bit
    },
    {
      36'h8d6e00b6b,  // 671: W = A * T2 + Z ; second
      36'h8c5c2ba69,  // 670: Y = W * Y + X ; first
      36'h8c2c2db6d,  // 669: T2 = T2 * T2 ; second
      36'h8c5c26ba8,  // 668: X = T0 * T3 + X ; first
      36'h8f446b429,  // 667: Y = W * digit(D) + T3
      36'h80a4269eb,  // 666: W = 1*T0 - T1
      36'h8d4c01a6a,  // 665: Z = A[1] * Y + Z
      36'h8c0467bee,  // 664: T3 = T1 * digit(I)
      36'h81242da6d,  // 663: T2 = 2*T2 - Y
      36'h8c0469e41,  // 662: A[1] = Y * digit(V)
      36'h80a411068,  // 661: X = 1*D[1] - A[1]
      36'h8d6e269a6,  // 660: T0 = T0 * T0 + Z ; second
      36'h8edc2ba29,  // 659: Y = W * X + T2 ; first
      36'h80942c06a,  // 658: Z = 1*C + A[1]
      36'h8c2e279e7,  // 657: T1 = T1 * T1 ; second
      36'h8e5c2aa6d,  // 656: T2 = Z * Y + C ; first
      36'h80b427ba7,  // 655: T1 = 1*T1 -+ T3
      36'h809428aa7,  // 654: T1 = 1*X + Z
      36'h80a42aa2e,  // 653: T3 = 1*Z - X
      36'h80b426ba6,  // 652: T0 = 1*T0 -+ T3
      36'h809429ae6,  // 651: T0 = 1*Y + W
      36'h80a42ba6e,  // 650: T3 = 1*W - Y
      36'h81242aaea,  // 649: Z = 2*Z - W
      36'h812428a68,  // 648: X = 2*X - Y
      36'h828420b41,  // 647: A[1] = digit(T2)*M
      36'h400000000,  // 646: load flag
      36'h000000431,  // 645: if need digit: ladder digit
      36'h000800000,  // 644: take bit
      36'h000400000,  // 643: open window
      36'h001002000,  // 642: await digit, other
      36'h800120e20,  // 641: fetch U
      36'h800160a20   // 640: fetch lowest X
    },
    {
      36'h001000000,  // 639: await digit
      36'h800120220,  // 638: fetch B
      36'h800160aa0,  // 637: fetch lowest Z
      36'h000200000,  // 636: back
      36'h000100000,  // 635: seek
      36'h000020000,  // 634: rewind
      36'h80942a9eb,  // 633: W = 1*Z + T1
      36'h80942c9aa,  // 632: Z = 1*C + T0
      36'h8c0400ae6,  // 631: T0 = A * W
      36'h808428829,  // 630: Y = 1*X
      36'h80942cae8,  // 629: X = 1*C + W
      36'h80442082f,  // 628: I = 0*M + 1
      36'h80a4009c0,  // 627: A = 1*A - T1
      36'h809400b00,  // 626: A = 1*A + C
      36'h80942c451,  // 625: D[1] = 1*C + D[1]
      36'h81042c82c,  // 624: C = 2*C
      36'h81042c82c,  // 623: C = 2*C
      36'h80842c811,  // 622: D[1] = 1*C
      36'h81042c82c,  // 621: C = 2*C
      36'h81842082c,  // 620: C = half*M
      36'h809426b40,  // 619: A = 1*T0 + T2
      36'h8284209ad,  // 618: T2 = digit(T0)*M
      36'h8c046be67,  // 617: T1 = W * digit(V)
      36'h8c0440e66,  // 616: T0 = A * digit(V)
      36'h80a4279b9,  // 615: V = 1*T1 - T0
      36'h810426826,  // 614: T0 = 2*T0
      36'h818426826,  // 613: T0 = half*T0
      36'h848427826,  // 612: T0 = shift 1*T1
      36'h814427827,  // 611: T1 = 2*T1 + 1
      36'h8c042bae7,  // 610: T1 = W * W
      36'h000010000,  // 609: end
      36'h002000000   // 608: await
    },
    {
      36'h8c042a1aa,  // 607: Z = Z * A[~count]
      36'h000004c38,  // 606: if exponent left: point window
      36'h810429829,  // 605: Y = 2*Y
      36'h80a42cba8,  // 604: X = 1*C - T3
      36'h8ccc269e9,  // 603: Y = T0 * T1 + Y
      36'h809428ba7,  // 602: T1 = 1*X + T3
      36'h80942eb6e,  // 601: T3 = 1*T3 + T2
      36'hcc64269ae,  // 600: T3 = T0 * T0 + 2*X ; second
      36'h8c1c2bbab,  // 599: W = W * T3 ; first
      36'h8c2c29b69,  // 598: Y = Y * T2 ; second
      36'h8c1c2ebae,  // 597: T3 = T3 * T3 ; first
      36'h8c2c28ba8,  // 596: X = X * T3 ; second
      36'h8c1c27bad,  // 595: T2 = T1 * T3 ; first
      36'h8c2c2ab6a,  // 594: Z = Z * T2 ; second
      36'h8c1c2db6e,  // 593: T3 = T2 * T2 ; first
      36'h8094299a6,  // 592: T0 = 1*Y + T0
      36'h81042782d,  // 591: T2 = 2*T1
      36'h8c0ca6426,  // 590: T0 = T0 * D[window]
      36'h81242c9e7,  // 589: T1 = 2*C - T1
      36'h8c0caa0a6,  // 588: T0 = Z * A[sign]
      36'h8c4c80627,  // 587: T1 = A[0] * table[window] + X
      36'h80a404001,  // 586: A[1] = 1*A[count] - A[0]
      36'h8ec42aa80,  // 585: A[0] = Z * Z + T2
      36'h828420a2d,  // 584: T2 = digit(X)*M
      36'h000004639,  // 583: if window open: doubling
      36'h80a42cba8,  // 582: X = 1*C - T3
      36'h8114279a9,  // 581: Y = 2*T1 + T0
      36'h8c2c29aaa,  // 580: Z = Y * Z ; second
      36'h8c1c27b67,  // 579: T1 = T1 * T2 ; first
      36'h80942dbad,  // 578: T2 = 1*T2 + T3
      36'hcee4279ee,  // 577: T3 = T1 * T1 + 2*T2 ; second
      36'h8c1c26aeb   // 576: W = T0 * W ; first
    },
    {
      36'h8e64269a6,  // 575: T0 = T0 * T0 + C ; second
      36'h8c1c289ad,  // 574: T2 = X * T0 ; first
      36'h000000453,  // 573: if need digit: point digit
      36'h000800000,  // 572: take bit
      36'h8dec27a27,  // 571: T1 = T1 * X + W ; second
      36'h8c1c29a66,  // 570: T0 = Y * Y ; first
      36'h811428a27,  // 569: T1 = 2*X + X
      36'h000402000,  // 568: open window, signed
      36'h80942c9a9,  // 567: Y = 1*C + T0
      36'h80a42ca28,  // 566: X = 1*C - X
      36'h8c0cad426,  // 565: T0 = T2 * D[window]
      36'h8c04aa0ad,  // 564: T2 = Z * A[sign]
      36'h8c0c80628,  // 563: X = A[0] * table[window]
      36'h80a404001,  // 562: A[1] = 1*A[count] - A[0]
      36'h8ec42aa80,  // 561: A[0] = Z * Z + T2
      36'h828420a2d,  // 560: T2 = digit(X)*M
      36'h00000462d,  // 559: if window open: first bit
      36'h00000042b,  // 558: if need digit: first digit
      36'h000800000,  // 557: take bit
      36'h000402000,  // 556: open window, signed
      36'h001000000,  // 555: await digit
      36'h800120220,  // 554: fetch B
      36'h800160a20,  // 553: fetch lowest X
      36'h000200000,  // 552: back
      36'h000100000,  // 551: seek
      36'h80842a806,  // 550: A[~count] = 1*Z
      36'h809427104,  // 549: A[count] = 1*T1 + A[count]
      36'h928420844,  // 548: A[count] = digit(K')*M ; next
      36'h8114269e7,  // 547: T1 = 2*T0 + T1
      36'h818420826,  // 546: T0 = half*M
      36'h8284209a7,  // 545: T1 = digit(T0)*M
      36'h858426826   // 544: T0 = shift half*T0
    },
    {
      36'h858426826,  // 543: T0 = shift half*T0
      36'h858426826,  // 542: T0 = shift half*T0
      36'h858426826,  // 541: T0 = shift half*T0
      36'h858426826,  // 540: T0 = shift half*T0
      36'h858426826,  // 539: T0 = shift half*T0
      36'h858426826,  // 538: T0 = shift half*T0
      36'h818426826,  // 537: T0 = half*T0
      36'h804420826,  // 536: T0 = 0*M + 1
      36'h000020000,  // 535: rewind
      36'h8c0c2b9ab,  // 534: W = W * T0
      36'h00000188d,  // 533: if short: multiplied
      36'h80840082a,  // 532: Z = 1*A[0]
      36'h8c0c2b9ab,  // 531: W = W * T0
      36'h8c04269a6,  // 530: T0 = T0 * T0
      36'h8c0400026,  // 529: T0 = A[0] * A[0]
      36'h8c042ea80,  // 528: A[0] = T3 * Z
      36'h000005609,  // 527: if entries left: next same
      36'h8ecc16996,  // 526: D[~count] = D[~count] * T0 + T2
      36'h8c2426ba6,  // 525: T0 = T0 * T3 ; second
      36'h8edc1e99e,  // 524: table[~count] = table[~count] * T0 + T2 ; first
      36'h8c042eba6,  // 523: T0 = T3 * T3
      36'h8c042e1ae,  // 522: T3 = T3 * A[~count]
      36'h908426826,  // 521: T0 = 1*T0 ; next
      36'h00000420a,  // 520: jump same
      36'h80842382e,  // 519: T3 = 1*R1
      36'h000020000,  // 518: rewind
      36'h8ecc148d4,  // 517: D[count] = D[count] * R1 + T2
      36'h8ec41c8dc,  // 516: table[count] = table[count] * R1 + T2
      36'h81042d82d,  // 515: T2 = 2*T2
      36'h81042d82d,  // 514: T2 = 2*T2
      36'h81042d82d,  // 513: T2 = 2*T2
      36'h81042d82d   // 512: T2 = 2*T2
    },
    {
      36'h81042d82d,  // 511: T2 = 2*T2
      36'h81042d82d,  // 510: T2 = 2*T2
      36'h81042d82d,  // 509: T2 = 2*T2
      36'h828420a6d,  // 508: T2 = digit(Y)*M
      36'h0000017e6,  // 507: if entries left: odd
      36'h809427b14,  // 506: D[count] = 1*T1 + C
      36'h812427a67,  // 505: T1 = 2*T1 - Y
      36'h8c042d9e7,  // 504: T1 = T2 * T1
      36'h81142c9e7,  // 503: T1 = 2*C + T1
      36'h80a428727,  // 502: T1 = 1*X - table[count]
      36'h810429829,  // 501: Y = 2*Y
      36'h8c04299e9,  // 500: Y = Y * T1
      36'h809427b27,  // 499: T1 = 1*T1 + C
      36'h80a4289e7,  // 498: T1 = 1*X - T1
      36'h909426b1c,  // 497: table[count] = 1*T0 + C ; next
      36'h80a4269e6,  // 496: T0 = 1*T0 - T1
      36'h80a426a26,  // 495: T0 = 1*T0 - X
      36'h8c042db66,  // 494: T0 = T2 * T2
      36'h8c2e1c9e7,  // 493: T1 = table[count] * T1 ; second
      36'h8c1c289e8,  // 492: X = X * T1 ; first
      36'h81142cb6d,  // 491: T2 = 2*C + T2
      36'h80a42952d,  // 490: T2 = 1*Y - D[count]
      36'h8c0c04127,  // 489: T1 = A[count] * A[count]
      36'h810426804,  // 488: A[count] = 2*T0
      36'h81142c9a6,  // 487: T0 = 2*C + T0
      36'h80a428726,  // 486: T0 = 1*X - table[count]
      36'h809427b29,  // 485: Y = 1*T1 + C
      36'h812427427,  // 484: T1 = 2*T1 - D[0]
      36'h8c0427ba7,  // 483: T1 = T1 * T3
      36'h80942eb2e,  // 482: T3 = 1*T3 + C
      36'h80942e62e,  // 481: T3 = 1*T3 + table[0]
      36'h80a42cba8   // 480: X = 1*C - T3
    },
    {
      36'h812418bae,  // 479: T3 = 2*table[0] - T3
      36'h8c04279ee,  // 478: T3 = T1 * T1
      36'h8c0c26990,  // 477: D[0] = T0 * T0
      36'h8c0c28998,  // 476: table[0] = X * T0
      36'h8c0429a66,  // 475: T0 = Y * Y
      36'h8094279a7,  // 474: T1 = 1*T1 + T0
      36'h8114269e7,  // 473: T1 = 2*T0 + T1
      36'h8c0428a26,  // 472: T0 = X * X
      36'h8c0c29aaa,  // 471: Z = Y * Z
      36'h810429829,  // 470: Y = 2*Y
      36'h8c0c27ae7,  // 469: T1 = T1 * W
      36'h8c04279e7,  // 468: T1 = T1 * T1
      36'h8c042aaa7,  // 467: T1 = Z * Z
      36'h000022000,  // 466: rewind, zero
      36'h81042c82c,  // 465: C = 2*C
      36'h81042c82c,  // 464: C = 2*C
      36'h81042c82c,  // 463: C = 2*C
      36'h81042c82c,  // 462: C = 2*C
      36'h81042c82c,  // 461: C = 2*C
      36'h81042c82c,  // 460: C = 2*C
      36'h81842082c,  // 459: C = half*M
      36'h000010000,  // 458: end
      36'h002000000,  // 457: await
      36'h00000596b,  // 456: if short: teeth
      36'h858426810,  // 455: D = shift half*T0
      36'h858426826,  // 454: T0 = shift half*T0
      36'h80a426426,  // 453: T0 = 1*T0 - D
      36'h80b4269e6,  // 452: T0 = 1*T0 -+ T1
      36'h400002000,  // 451: load flag, signed
      36'h000800000,  // 450: take bit
      36'h000402000,  // 449: open window, signed
      36'h001000000   // 448: await digit
    },
    {
      36'h8001209a0,  // 447: fetch T0
      36'h000060000,  // 446: rewind, second bit
      36'h8034209e7,  // 445: T1 = 0*M -+ T1
      36'h400002000,  // 444: load flag, signed
      36'h000800000,  // 443: take bit
      36'h000402000,  // 442: open window, signed
      36'h001000000,  // 441: await digit
      36'h8001209e0,  // 440: fetch T1
      36'h000060000,  // 439: rewind, second bit
      36'h813408227,  // 438: T1 = 2*B -+ B
      36'h400002000,  // 437: load flag, signed
      36'h000800000,  // 436: take bit
      36'h000402000,  // 435: open window, signed
      36'h001000000,  // 434: await digit
      36'h8001209e0,  // 433: fetch T1
      36'h000020000,  // 432: rewind
      36'h858427827,  // 431: T1 = shift half*T1
      36'h858427827,  // 430: T1 = shift half*T1
      36'h858427827,  // 429: T1 = shift half*T1
      36'h858427827,  // 428: T1 = shift half*T1
      36'h858408827,  // 427: T1 = shift half*B
      36'h80b4109e6,  // 426: T0 = 1*D -+ T1
      36'h812400227,  // 425: T1 = 2*A - B
      36'h828408410,  // 424: D = digit(D)*B
      36'h810410810,  // 423: D = 2*D
      36'h810426810,  // 422: D = 2*T0
      36'h400002000,  // 421: load flag, signed
      36'h000800000,  // 420: take bit
      36'h000402000,  // 419: open window, signed
      36'h001000000,  // 418: await digit
      36'h8001209a0,  // 417: fetch T0
      36'h000020000   // 416: rewind
    },
    {
      36'h00000039b,  // 415: jump skip
      36'h8c04279a7,  // 414: T1 = T1 * T0
      36'h000000204,  // 413: jump leave
      36'h000000d97,  // 412: if exponent left: square bit
      36'h00000041b,  // 411: if need digit: another
      36'h00000099e,  // 410: if bit: factor
      36'h000800000,  // 409: take bit
      36'h000400000,  // 408: open window
      36'h8c04279e7,  // 407: T1 = T1 * T1
      36'h001000000,  // 406: await digit
      36'h800120220,  // 405: fetch B
      36'h000200000,  // 404: back
      36'h000100000,  // 403: seek
      36'h000020000,  // 402: rewind
      36'h808423827,  // 401: T1 = 1*R1
      36'h8c0c00966,  // 400: T0 = A * R2
      36'h000000204,  // 399: jump leave
      36'h000000d84,  // 398: if exponent left: window
      36'h8c04a7627,  // 397: T1 = T1 * table[window]
      36'h00000078b,  // 396: if window open: square window
      36'h9c04279e7,  // 395: T1 = T1 * T1 ; next
      36'h00000038c,  // 394: jump squares
      36'h200000000,  // 393: one bit
      36'h000000786,  // 392: if window open: bit
      36'h000000494,  // 391: if need digit: another digit
      36'h000800000,  // 390: take bit
      36'h000400000,  // 389: open window
      36'h8c04279e7,  // 388: T1 = T1 * T1
      36'h00000038d,  // 387: jump factor of window
      36'h000000780,  // 386: if window open: first power bit
      36'h000000484,  // 385: if need digit: first power digit
      36'h000800000   // 384: take bit
    },
    {
      36'h000400000,  // 383: open window
      36'h001000000,  // 382: await digit
      36'h800120220,  // 381: fetch B
      36'h800160660,  // 380: fetch lowest table[1]
      36'h8094278e7,  // 379: T1 = 1*T1 + R1
      36'h828420667,  // 378: T1 = digit(table[1])*M
      36'h000001778,  // 377: if entries left: more
      36'h9c041971c,  // 376: table[count] = table[1] * table[count] ; next
      36'h000000379,  // 375: jump entry
      36'h000200000,  // 374: back
      36'h000100000,  // 373: seek
      36'h8c0400959,  // 372: table[1] = A * R2
      36'h8c04188d8,  // 371: table[0] = table[0] * R1
      36'h8094188d8,  // 370: table[0] = 1*table[0] + R1
      36'h828420998,  // 369: table[0] = digit(T0)*M
      36'h000020000,  // 368: rewind
      36'h000010000,  // 367: end
      36'h002000000,  // 366: await
      36'h821420990,  // 365: D = flag*M + T0
      36'h80ac27826,  // 364: T0 = 1*T1 - M ; flag
      36'h848427827,  // 363: T1 = shift 1*T1
      36'h8094269e7,  // 362: T1 = 1*T0 + T1
      36'h8284209a6,  // 361: T0 = digit(T0)*M
      36'h8284219e6,  // 360: T0 = digit(T1)*K'
      36'h000010000,  // 359: end
      36'h002000000,  // 358: await
      36'h000400000,  // 357: open window
      36'h001002000,  // 356: await digit, other
      36'h001000000,  // 355: await digit
      36'h8001209a0,  // 354: fetch T0
      36'h000001a7d,  // 353: if streams: wipe pair
      36'h8c0420826   // 352: T0 = M * M
    },
    {
      36'h800a20820,  // 351: M~ = 0*M ; flag
      36'h00000175d,  // 350: if entries left: zero
      36'h90042081c,  // 349: table[count] = 0*M ; next
      36'h00000035e,  // 348: jump cleared
      36'h800420819,  // 347: table[1] = 0*M
      36'h800420818,  // 346: table[0] = 0*M
      36'h000020000,  // 345: rewind
      36'h100000000,  // 344: clear
      36'h000000368,  // 343: jump canonical
      36'h8c0426227,  // 342: T1 = T0 * B
      36'h810426826,  // 341: T0 = 2*T0
      36'h818426826,  // 340: T0 = half*T0
      36'h810426826,  // 339: T0 = 2*T0
      36'h818400826,  // 338: T0 = half*A
      36'h804420821,  // 337: K' = 0*M + 1
      36'h80c227820,  // 336: M~ = 1*T1 + 1
      36'h848420827,  // 335: T1 = shift 1*M
      36'h848426820,  // 334: M = shift 1*T0
      36'h888426826,  // 333: T0 = shift top 1*T0
      36'h8024209a6,  // 332: T0 = 0*M - T0
      36'h804420826,  // 331: T0 = 0*M + 1
      36'h100000000,  // 330: clear
      36'h000010000,  // 329: end
      36'h080000000,  // 328: store modulus
      36'h002000000,  // 327: await
      36'h8214209a5,  // 326: R2 = flag*M + T0
      36'h80ac27826,  // 325: T0 = 1*T1 - M ; flag
      36'h848427827,  // 324: T1 = shift 1*T1
      36'h8094269e7,  // 323: T1 = 1*T0 + T1
      36'h8284209a6,  // 322: T0 = digit(T0)*M
      36'h8284219e6,  // 321: T0 = digit(T1)*K'
      36'h00000133e   // 320: if below top: divide
    },
    {
      36'h000080000,  // 319: digit back
      36'h8c04679a7,  // 318: T1 = T1 * digit(T0)
      36'h000001d3b,  // 317: if up to top: square
      36'h000040000,  // 316: double
      36'h8c04279e7,  // 315: T1 = T1 * T1
      36'h000020000,  // 314: rewind
      36'h808424827,  // 313: T1 = 1*C1
      36'h8214209e4,  // 312: C1 = flag*M + T1
      36'h000001136,  // 311: if in digit: digit
      36'ha13c27827,  // 310: T1 = 2*T1 -+ M ; flag up
      36'h8214209e3,  // 309: R1 = flag*M + T1
      36'h813c27827,  // 308: T1 = 2*T1 -+ M ; flag
      36'h80a4228e2,  // 307: K = 1*K - R1
      36'h8214209e3,  // 306: R1 = flag*M + T1
      36'h000001130,  // 305: if in digit: last doublings
      36'ha13c27827,  // 304: T1 = 2*T1 -+ M ; flag up
      36'h00000112e,  // 303: if in digit: first doublings
      36'ha13c27827,  // 302: T1 = 2*T1 -+ M ; flag up
      36'h000060000,  // 301: rewind, second bit
      36'h80ac27827,  // 300: T1 = 1*T1 - M ; flag
      36'h848427827,  // 299: T1 = shift 1*T1
      36'h8094239e7,  // 298: T1 = 1*R1 + T1
      36'h8284208e3,  // 297: R1 = digit(R1)*M
      36'h8284219e3,  // 296: R1 = digit(T1)*K'
      36'h8c04679a7,  // 295: T1 = T1 * digit(T0)
      36'h000001d24,  // 294: if up to top: small
      36'h000040000,  // 293: double
      36'h8c04279e7,  // 292: T1 = T1 * T1
      36'h000020000,  // 291: rewind
      36'h8c04679a7,  // 290: T1 = T1 * digit(T0)
      36'h8214239e7,  // 289: T1 = flag*R1 + T1
      36'h00000111f   // 288: if in digit: larger
    },
    {
      36'ha13c278e7,  // 287: T1 = 2*T1 -+ R1 ; flag up
      36'h00000111d,  // 286: if in digit: large
      36'ha13c278e7,  // 285: T1 = 2*T1 -+ R1 ; flag up
      36'h80ac258e7,  // 284: T1 = 1*R2 - R1 ; flag
      36'h000000d17,  // 283: if exponent left: digit up
      36'h000080000,  // 282: digit back
      36'h8214278e3,  // 281: R1 = flag*T1 + R1
      36'h828423927,  // 280: T1 = digit(C1)*R1
      36'h80a823960,  // 279: = 1*R1 - R2 ; flag
      36'h000001315,  // 278: if below top: to top
      36'h000080000,  // 277: digit back
      36'h000001d13,  // 276: if up to top: above top
      36'h000040000,  // 275: double
      36'h000020000,  // 274: rewind
      36'h808420823,  // 273: R1 = 1*M
      36'h848423825,  // 272: R2 = shift 1*R1
      36'h858423822,  // 271: K = shift half*R1
      36'h80c424823,  // 270: R1 = 1*C1 + 1
      36'h888424824,  // 269: C1 = shift top 1*C1
      36'h8024209a4,  // 268: C1 = 0*M - T0
      36'h000001947,  // 267: if short: done
      36'h80c227820,  // 266: M~ = 1*T1 + 1
      36'h868420867,  // 265: T1 = shift digit(K')*M
      36'h808427821,  // 264: K' = 1*T1
      36'h8284219e7,  // 263: T1 = digit(T1)*K'
      36'h80d4219a1,  // 262: K' = 1*K' + T0 + 1
      36'h8284209e1,  // 261: K' = digit(T1)*M
      36'h8284219e7,  // 260: T1 = digit(T1)*K'
      36'h80d4219a1,  // 259: K' = 1*K' + T0 + 1
      36'h8284209e1,  // 258: K' = digit(T1)*M
      36'h8284219e7,  // 257: T1 = digit(T1)*K'
      36'h80d4219a1   // 256: K' = 1*K' + T0 + 1
    },
    {
      36'h8284209e1,  // 255: K' = digit(T1)*M
      36'h802420827,  // 254: T1 = 0*M - M
      36'h804420826,  // 253: T0 = 0*M + 1
      36'h000001417,  // 252: if even: wrong
      36'h001000000,  // 251: await digit
      36'h800120820,  // 250: fetch M
      36'h000020000,  // 249: rewind
      36'h100000000,  // 248: clear
      {7{36'd0}},
      36'h000004397,  // 240: jump comb body
      {7{36'd0}},
      36'h00000435e,  // 232: jump normalise body
      {7{36'd0}},
      36'h000004343,  // 224: jump add body
      {7{36'd0}},
      36'h00000431f,  // 216: jump double body
      {7{36'd0}},
      36'h0000042a8,  // 208: jump joint body
      {7{36'd0}},
      36'h0000003cb,  // 200: jump curve
      {5{36'd0}},
      36'h00000020a,  // 194: jump word
      36'h800420810,  // 193: D = 0*M
      36'h000020000,  // 192: rewind
      {7{36'd0}},
      36'h000004262,  // 184: jump ladder body
      {7{36'd0}},
      36'h0000003cb,  // 176: jump curve
      {7{36'd0}},
      36'h000000390,  // 168: jump binary
      {7{36'd0}},
      36'h000000370   // 160: jump windows
    },
    {
      {1{36'd0}},
      36'h000010000,  // 158: end
      36'h002000000,  // 157: await
      36'h821422990,  // 156: D = flag*K + T0
      36'h80ac268a6,  // 155: T0 = 1*T0 - K ; flag
      36'h8094269e6,  // 154: T0 = 1*T0 + T1
      36'h8c04008e6,  // 153: T0 = A * R1
      36'h8c0c08967,  // 152: T1 = B * R2
      36'h000000388,  // 151: jump taken
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
      36'h000000382,  // 135: jump first power taken
      36'h001000000,  // 134: await digit
      36'h800120220,  // 133: fetch B
      36'h800160660,  // 132: fetch lowest table[1]
      36'h000010000,  // 131: end
      36'h002000000,  // 130: await
      36'h821422990,  // 129: D = flag*K + T0
      36'h80ac00226   // 128: T0 = 1*A - B ; flag
    },
    {
      36'h000000362,  // 127: jump wiped
      36'hcc2420826,  // 126: T0 = M * M ; second few
      36'hcc1c20826,  // 125: T0 = M * M ; first few
      36'h000010000,  // 124: end
      36'h002000000,  // 123: await
      36'h821422990,  // 122: D = flag*K + T0
      36'h80ac268a6,  // 121: T0 = 1*T0 - K ; flag
      36'h809400226,  // 120: T0 = 1*A + B
      {6{36'd0}},
      36'h000000204,  // 113: jump leave
      36'h808400827,  // 112: T1 = 1*A
      {3{36'd0}},
      36'h00000434c,  // 108: jump add it
      36'h80a42c9a6,  // 107: T0 = 1*C - T0
      36'h000010000,  // 106: end
      36'h002000000,  // 105: await
      36'h8c0400950,  // 104: D = A * R2
      {6{36'd0}},
      36'h000000368,  // 97: jump canonical
      36'h8c0400927,  // 96: T1 = A * C1
      {6{36'd0}},
      36'h000000368,  // 89: jump canonical
      36'h8c0400227,  // 88: T1 = A * B
      {1{36'd0}},
      36'h00000423e,  // 86: jump point taken
      36'h001000000,  // 85: await digit
      36'h800120220,  // 84: fetch B
      36'h800160a20,  // 83: fetch lowest X
      36'h000010000,  // 82: end
      36'h002000000,  // 81: await
      36'h8c0400210,  // 80: D = A * B
      {7{36'd0}}
    },
    {
      36'h0000002f8,  // 72: jump setup body
      {7{36'd0}},
      36'h0000003a0,  // 64: jump recode body
      {7{36'd0}},
      36'h000000358,  // 56: jump wipe body
      36'h000004286,  // 55: jump ladder taken
      36'h001002000,  // 54: await digit, other
      36'h800120e20,  // 53: fetch U
      36'h800160a20,  // 52: fetch lowest X
      36'h001000000,  // 51: await digit
      36'h800120220,  // 50: fetch B
      36'h800160aa0,  // 49: fetch lowest Z
      36'h00000034a,  // 48: jump multiply body
      {1{36'd0}},
      36'h00000422f,  // 46: jump first taken
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
      36'h000000d97   // 29: if exponent left: square bit
    },
    {
      36'h001000000,  // 28: await digit
      36'h800120220,  // 27: fetch B
      36'h000010000,  // 26: end
      36'h002000000,  // 25: await
      36'h808400810,  // 24: D = 1*A
      36'h00001a000,  // 23: end even
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
      36'h000000368,  // 7: jump canonical
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
      {984{36'd0}},
      36'h0000043c0,  // 1063: jump column
      36'haecc2fae9,  // 1062: Y = I * W + T2 ; up
      36'ha0a42c9a8,  // 1061: X = 1*C - T0 ; up
      36'ha09426aeb,  // 1060: W = 1*T0 + W ; up
      36'ha09426ba6,  // 1059: T0 = 1*T0 + T3 ; up
      36'h8cec2aa81,  // 1058: A[1] = Z * Z + Y ; second
      36'hcddc2fbe6,  // 1057: T0 = I * I + 2*W ; first
      36'h828420a29,  // 1056: Y = digit(X)*M
      36'h000010000,  // 1055: end
      36'h002000000,  // 1054: await
      36'h8ec42fae9,  // 1053: Y = I * W + T2
      36'h80a42c9a8,  // 1052: X = 1*C - T0
      36'h809426aeb,  // 1051: W = 1*T0 + W
      36'h809426ba6,  // 1050: T0 = 1*T0 + T3
      36'hcdc42fbe6,  // 1049: T0 = I * I + 2*W
      36'h000008c20,  // 1048: if exponent left: column after it
      36'h8c2c2dbad,  // 1047: T2 = T2 * T3 ; second
      36'hcedc2f9af,  // 1046: I = I * T0 + 2*T2 ; first
      36'h8c2c2b9eb,  // 1045: W = W * T1 ; second
      36'h8c1c269ee,  // 1044: T3 = T0 * T1 ; first
      36'h8c2c2a9aa,  // 1043: Z = Z * T0 ; second
      36'h8c1c269a7,  // 1042: T1 = T0 * T0 ; first
      36'h80a4269e6,  // 1041: T0 = 1*T0 - T1
      36'h809427ae7,  // 1040: T1 = 1*T1 + W
      36'h8c2c299ad,  // 1039: T2 = Y * T0 ; second
      36'hcddc2fbe7,  // 1038: T1 = I * I + 2*W ; first
      36'h8e6c27b66,  // 1037: T0 = T1 * T2 + C ; second
      36'h8c1c28b6b,  // 1036: W = X * T2 ; first
      36'h8ccca642f,  // 1035: I = T0 * D[window] + Y
      36'h8c2e2a9ea,  // 1034: Z = Z * T1 ; second
      36'h8c1c279ed   // 1033: T2 = T1 * T1 ; first
    },
    {
      36'h8c0caa0a6,  // 1032: T0 = Z * A[sign]
      36'h8c4c80627,  // 1031: T1 = A[0] * table[window] + X
      36'h000800000,  // 1030: take bit
      36'h001000000,  // 1029: await digit
      36'h800120e20,  // 1028: fetch S0
      36'h800160020,  // 1027: fetch lowest A[0]
      36'h000800000,  // 1026: take bit
      36'h001000000,  // 1025: await digit
      36'h800120e60   // 1024: fetch S1
    }
  };
  // verilog_format: on

endpackage

// SPDX-License-Identifier: Apache-2.0
//
// Codes and words of the engine's microcode. Generated from src/montcore/microcode/engine.txt: make tables.

package mont_engine_microcode_pkg;

  localparam int unsigned TargetBits = 9;
  localparam int unsigned PcBits = TargetBits + 2;  // the two highest bits of a target are those of the error
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
  localparam logic [4:0] FirstOnModulus = 5'd10;  // it needs a modulus that is set up
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

  // Actions of an instruction of the control: bits of its field.
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
      36'h8c2c2a9aa,  // 1023: Z = Z * T0 ; second
      36'h8c1c269a7,  // 1022: T1 = T0 * T0 ; first
      36'h80a4269e6,  // 1021: T0 = 1*T0 - T1
      36'h809427ae7,  // 1020: T1 = 1*T1 + W
      36'h8c2c299ad,  // 1019: T2 = Y * T0 ; second
      36'hcddc2fbe7,  // 1018: T1 = I * I + 2*W ; first
      36'h8e6c27b66,  // 1017: T0 = T1 * T2 + C ; second
      36'h8c1c28b6b,  // 1016: W = X * T2 ; first
      36'h8c2c2a9ea,  // 1015: Z = Z * T1 ; second
      36'h8c1c279ed,  // 1014: T2 = T1 * T1 ; first
      36'h8ccca642f,  // 1013: I = T0 * D[window] + Y
      36'h8c4c80627,  // 1012: T1 = A[0] * table[window] + X
      36'h8c0caa0a6,  // 1011: T0 = Z * A[sign]
      36'h000800000,  // 1010: take bit
      36'h80a404001,  // 1009: A[1] = 1*A[count] - A[0]
      36'h001000000,  // 1008: await digit
      36'h800120e20,  // 1007: fetch S0
      36'h000800000,  // 1006: take bit
      36'h001000000,  // 1005: await digit
      36'h800120e60,  // 1004: fetch S1
      36'h000800000,  // 1003: take bit
      36'h001000000,  // 1002: await digit
      36'h800120ea0,  // 1001: fetch S2
      36'h000800000,  // 1000: take bit
      36'h001000000,  // 999: await digit
      36'h800120ee0,  // 998: fetch S3
      36'h000800000,  // 997: take bit
      36'h001000000,  // 996: await digit
      36'h000402000,  // 995: open window, signed
      36'h800120f20,  // 994: fetch S4
      36'haec42fae9,  // 993: Y = I * W + T2 ; up
      36'ha0a42c9a8   // 992: X = 1*C - T0 ; up
    },
    {
      36'ha09426aeb,  // 991: W = 1*T0 + W ; up
      36'ha09426ba6,  // 990: T0 = 1*T0 + T3 ; up
      36'h8cec2aa80,  // 989: A[0] = Z * Z + Y ; second
      36'hcddc2fbe6,  // 988: T0 = I * I + 2*W ; first
      36'h828420a29,  // 987: Y = digit(X)*M
      36'h000008205,  // 986: jump last column
      36'h80a42caaa,  // 985: Z = 1*C - Z
      36'h000004ddb,  // 984: if exponent left: another column
      36'h8c2e2dbad,  // 983: T2 = T2 * T3 ; second
      36'hcedc2f9af,  // 982: I = I * T0 + 2*T2 ; first
      36'h8c2c2b9eb,  // 981: W = W * T1 ; second
      36'h8c1c269ee,  // 980: T3 = T0 * T1 ; first
      36'h8c2c2a9aa,  // 979: Z = Z * T0 ; second
      36'h8c1c269a7,  // 978: T1 = T0 * T0 ; first
      36'h80a4269e6,  // 977: T0 = 1*T0 - T1
      36'h809427ae7,  // 976: T1 = 1*T1 + W
      36'h8c2c299ad,  // 975: T2 = Y * T0 ; second
      36'hcddc2fbe7,  // 974: T1 = I * I + 2*W ; first
      36'h8e6c27b66,  // 973: T0 = T1 * T2 + C ; second
      36'h8c1c28b6b,  // 972: W = X * T2 ; first
      36'h8c2c2a9ea,  // 971: Z = Z * T1 ; second
      36'h8c1c279ed,  // 970: T2 = T1 * T1 ; first
      36'h8ccca642f,  // 969: I = T0 * D[window] + Y
      36'h8c4c81627,  // 968: T1 = A[1] * table[window] + X
      36'h8c0caa0a6,  // 967: T0 = Z * A[sign]
      36'h000800000,  // 966: take bit
      36'h80a404040,  // 965: A[0] = 1*A[count] - A[1]
      36'h001000000,  // 964: await digit
      36'h800120e20,  // 963: fetch S0
      36'h000800000,  // 962: take bit
      36'h001000000,  // 961: await digit
      36'h800120e60   // 960: fetch S1
    },
    {
      36'h000800000,  // 959: take bit
      36'h001000000,  // 958: await digit
      36'h800120ea0,  // 957: fetch S2
      36'h000800000,  // 956: take bit
      36'h001000000,  // 955: await digit
      36'h800120ee0,  // 954: fetch S3
      36'h000800000,  // 953: take bit
      36'h001000000,  // 952: await digit
      36'h000402000,  // 951: open window, signed
      36'h800120f20,  // 950: fetch S4
      36'ha08428828,  // 949: X = 1*X ; up
      36'haecc2aa81,  // 948: A[1] = Z * Z + T2 ; up
      36'ha28420a2d,  // 947: T2 = digit(X)*M ; up
      36'h000100000,  // 946: seek
      36'h809427104,  // 945: A[count] = 1*T1 + A[count]
      36'h928420844,  // 944: A[count] = digit(K')*M ; next
      36'h8114269e7,  // 943: T1 = 2*T0 + T1
      36'h818420826,  // 942: T0 = half*M
      36'h8284209a7,  // 941: T1 = digit(T0)*M
      36'h858426826,  // 940: T0 = shift half*T0
      36'h858426826,  // 939: T0 = shift half*T0
      36'h858426826,  // 938: T0 = shift half*T0
      36'h858426826,  // 937: T0 = shift half*T0
      36'h858426826,  // 936: T0 = shift half*T0
      36'h858426826,  // 935: T0 = shift half*T0
      36'h858426826,  // 934: T0 = shift half*T0
      36'h818426826,  // 933: T0 = half*T0
      36'h804420826,  // 932: T0 = 0*M + 1
      36'h000020000,  // 931: rewind
      36'h809414b54,  // 930: D[count] = 1*D[count] + T2
      36'h80941cb5c,  // 929: table[count] = 1*table[count] + T2
      36'h00000579d   // 928: if entries left: entry of comb
    },
    {
      36'h908426826,  // 927: T0 = 1*T0 ; next
      36'h809414b54,  // 926: D[count] = 1*D[count] + T2
      36'h80941cb5c,  // 925: table[count] = 1*table[count] + T2
      36'h000022000,  // 924: rewind, zero
      36'h81042d82d,  // 923: T2 = 2*T2
      36'h81042d82d,  // 922: T2 = 2*T2
      36'h81042d82d,  // 921: T2 = 2*T2
      36'h81042d82d,  // 920: T2 = 2*T2
      36'h81042d82d,  // 919: T2 = 2*T2
      36'h81042d82d,  // 918: T2 = 2*T2
      36'h81042d82d,  // 917: T2 = 2*T2
      36'h828420a6d,  // 916: T2 = digit(Y)*M
      36'h81042c82c,  // 915: C = 2*C
      36'h81042c82c,  // 914: C = 2*C
      36'h81042c82c,  // 913: C = 2*C
      36'h81042c82c,  // 912: C = 2*C
      36'h81042c82c,  // 911: C = 2*C
      36'h81042c82c,  // 910: C = 2*C
      36'h81842082c,  // 909: C = half*M
      36'h000010000,  // 908: end
      36'h002000000,  // 907: await
      36'h000004d88,  // 906: if exponent left: fourth digits
      36'h000080000,  // 905: digit back
      36'h84843c83c,  // 904: S4 = shift 1*S4
      36'h000004389,  // 903: jump fourth tooth
      36'h86843b9bc,  // 902: S4 = shift digit(T0)*S3
      36'h000200000,  // 901: back
      36'h000200000,  // 900: back
      36'h000100000,  // 899: seek
      36'h000020000,  // 898: rewind
      36'h000004d7f,  // 897: if exponent left: third digits
      36'h000080000   // 896: digit back
    },
    {
      36'h84843b83b,  // 895: S3 = shift 1*S3
      36'h000004380,  // 894: jump third tooth
      36'h86843a9bb,  // 893: S3 = shift digit(T0)*S2
      36'h000200000,  // 892: back
      36'h000200000,  // 891: back
      36'h000100000,  // 890: seek
      36'h000020000,  // 889: rewind
      36'h000004d76,  // 888: if exponent left: second digits
      36'h000080000,  // 887: digit back
      36'h84843a83a,  // 886: S2 = shift 1*S2
      36'h000004377,  // 885: jump second tooth
      36'h8684399ba,  // 884: S2 = shift digit(T0)*S1
      36'h000200000,  // 883: back
      36'h000200000,  // 882: back
      36'h000100000,  // 881: seek
      36'h000020000,  // 880: rewind
      36'h000004d6d,  // 879: if exponent left: first digits
      36'h000080000,  // 878: digit back
      36'h848439839,  // 877: S1 = shift 1*S1
      36'h00000436e,  // 876: jump first tooth
      36'h8684389b9,  // 875: S1 = shift digit(T0)*S0
      36'h000005168,  // 874: if in digit: factor bit
      36'h000200000,  // 873: back
      36'h858426826,  // 872: T0 = shift half*T0
      36'h00000436a,  // 871: jump factor made
      36'h000200000,  // 870: back
      36'h000200000,  // 869: back
      36'h000100000,  // 868: seek
      36'h000020000,  // 867: rewind
      36'h818426826,  // 866: T0 = half*T0
      36'h804420826,  // 865: T0 = 0*M + 1
      36'h000010000   // 864: end
    },
    {
      36'h002000000,  // 863: await
      36'h000005756,  // 862: if entries left: next point
      36'h8c0416996,  // 861: D[~count] = D[~count] * T0
      36'h8c24269e6,  // 860: T0 = T0 * T1 ; second
      36'h8c1c1e9de,  // 859: table[~count] = table[~count] * T1 ; first
      36'h80a42c9e7,  // 858: T1 = 1*C - T1
      36'h8c04269a7,  // 857: T1 = T0 * T0
      36'h8c2c2a1aa,  // 856: Z = Z * A[~count] ; second
      36'h8c1c2a3a6,  // 855: T0 = Z * B[~count] ; first
      36'h908426826,  // 854: T0 = 1*T0 ; next
      36'h000004357,  // 853: jump one point
      36'h000022000,  // 852: rewind, zero
      36'h000010000,  // 851: end
      36'h002000000,  // 850: await
      36'h809427b29,  // 849: Y = 1*T1 + C
      36'h80a427a67,  // 848: T1 = 1*T1 - Y
      36'h8c0426b67,  // 847: T1 = T0 * T2
      36'h80a42c9e8,  // 846: X = 1*C - T1
      36'h80942cb6d,  // 845: T2 = 1*C + T2
      36'h809427a2d,  // 844: T2 = 1*T1 + X
      36'h80a427b67,  // 843: T1 = 1*T1 - T2
      36'hcc44269a7,  // 842: T1 = T0 * T0 + 2*X
      36'h8c2c29b69,  // 841: Y = Y * T2 ; second
      36'h8c1c289e8,  // 840: X = X * T1 ; first
      36'h8c2c27b6d,  // 839: T2 = T1 * T2 ; second
      36'h8c1c2ab6a,  // 838: Z = Z * T2 ; first
      36'h8c2c2db67,  // 837: T1 = T2 * T2 ; second
      36'h8c1c08aaa,  // 836: Z = B * Z ; first
      36'h809426a66,  // 835: T0 = 1*T0 + Y
      36'h80942da2d,  // 834: T2 = 1*T2 + X
      36'h00000182e,  // 833: if short: less
      36'h8c2c299e9   // 832: Y = Y * T1 ; second
    },
    {
      36'h8c1c019a6,  // 831: T0 = A[1] * T0 ; first
      36'h8c2c089e7,  // 830: T1 = B * T1 ; second
      36'h8c1c2a9a6,  // 829: T0 = Z * T0 ; first
      36'h8c2e289e8,  // 828: X = X * T1 ; second
      36'h8c1c009ad,  // 827: T2 = A * T0 ; first
      36'h8c2c08227,  // 826: T1 = B * B ; second
      36'h8c1c2aaa6,  // 825: T0 = Z * Z ; first
      36'h000010000,  // 824: end
      36'h002000000,  // 823: await
      36'h8c24298e9,  // 822: Y = Y * R1 ; second
      36'h8c1c288e8,  // 821: X = X * R1 ; first
      36'h000004d1f,  // 820: if exponent left: point double
      36'h000200000,  // 819: back
      36'h809427b29,  // 818: Y = 1*T1 + C
      36'h80a4279a7,  // 817: T1 = 1*T1 - T0
      36'h8c0427b67,  // 816: T1 = T1 * T2
      36'h81142cb6d,  // 815: T2 = 2*C + T2
      36'h80a42da2d,  // 814: T2 = 1*T2 - X
      36'h80942eb28,  // 813: X = 1*T3 + C
      36'h80a42eb6e,  // 812: T3 = 1*T3 - T2
      36'h80a42eb6e,  // 811: T3 = 1*T3 - T2
      36'h81042b82b,  // 810: W = 2*W
      36'h8c2c279ee,  // 809: T3 = T1 * T1 ; second
      36'h8c1c26aeb,  // 808: W = T0 * W ; first
      36'h810426826,  // 807: T0 = 2*T0
      36'h81042d82d,  // 806: T2 = 2*T2
      36'h8c2c269a6,  // 805: T0 = T0 * T0 ; second
      36'h8c1c26a2d,  // 804: T2 = T0 * X ; first
      36'h8c0426a66,  // 803: T0 = T0 * Y
      36'h8c2e26aaa,  // 802: Z = T0 * Z ; second
      36'h8ddc27a27,  // 801: T1 = T1 * X + W ; first
      36'h811428a27   // 800: T1 = 2*X + X
    },
    {
      36'h810429826,  // 799: T0 = 2*Y
      36'h000200000,  // 798: back
      36'h000100000,  // 797: seek
      36'h000020000,  // 796: rewind
      36'h81042c82c,  // 795: C = 2*C
      36'h81042c82c,  // 794: C = 2*C
      36'h81042c82c,  // 793: C = 2*C
      36'h81042c82c,  // 792: C = 2*C
      36'h81042c82c,  // 791: C = 2*C
      36'h81042c82c,  // 790: C = 2*C
      36'h81842082c,  // 789: C = half*M
      36'h0000042c6,  // 788: jump after v
      36'h811429b29,  // 787: Y = 2*Y + C
      36'h000400000,  // 786: open window
      36'h8c2c2faeb,  // 785: W = I * W ; second
      36'h8cdc269e9,  // 784: Y = T0 * T1 + Y ; first
      36'h80a428b67,  // 783: T1 = 1*X - T2
      36'h80a42c9e8,  // 782: X = 1*C - T1
      36'h80a427ba7,  // 781: T1 = 1*T1 - T3
      36'h8c0c2fbef,  // 780: I = I * I
      36'hceee269a7,  // 779: T1 = T0 * T0 + 2*T2 ; second
      36'h8c1c29ba9,  // 778: Y = Y * T3 ; first
      36'h8c2c28bed,  // 777: T2 = X * I ; second
      36'h8c1c27bee,  // 776: T3 = T1 * I ; first
      36'h8c2c2ab6a,  // 775: Z = Z * T2 ; second
      36'h8c1c2db6f,  // 774: I = T2 * T2 ; first
      36'h81042e82d,  // 773: T2 = 2*T3
      36'h80b4299a6,  // 772: T0 = 1*Y -+ T0
      36'h81242c9ee,  // 771: T3 = 2*C - T1
      36'h8c0ca6226,  // 770: T0 = T0 * B[window]
      36'h8c4caf027,  // 769: T1 = I * A[window] + X
      36'h8c0c2abe6   // 768: T0 = Z * I
    },
    {
      36'h8c042aaaf,  // 767: I = Z * Z
      36'h400002000,  // 766: load flag, signed
      36'h0000042c6,  // 765: jump after v
      36'h000005efe,  // 764: if marked: add v
      36'h000802000,  // 763: take bit, other
      36'h001000000,  // 762: await digit
      36'h800120e60,  // 761: fetch V
      36'h811429b29,  // 760: Y = 2*Y + C
      36'h000400000,  // 759: open window
      36'h8c2c2faeb,  // 758: W = I * W ; second
      36'h8cdc269e9,  // 757: Y = T0 * T1 + Y ; first
      36'h80a428b67,  // 756: T1 = 1*X - T2
      36'h80a42c9e8,  // 755: X = 1*C - T1
      36'h80a427ba7,  // 754: T1 = 1*T1 - T3
      36'h8c0c2fbef,  // 753: I = I * I
      36'hceee269a7,  // 752: T1 = T0 * T0 + 2*T2 ; second
      36'h8c1c29ba9,  // 751: Y = Y * T3 ; first
      36'h8c2c28bed,  // 750: T2 = X * I ; second
      36'h8c1c27bee,  // 749: T3 = T1 * I ; first
      36'h8c2c2ab6a,  // 748: Z = Z * T2 ; second
      36'h8c1c2db6f,  // 747: I = T2 * T2 ; first
      36'h81042e82d,  // 746: T2 = 2*T3
      36'h80b4299a6,  // 745: T0 = 1*Y -+ T0
      36'h81242c9ee,  // 744: T3 = 2*C - T1
      36'h8c0ca6426,  // 743: T0 = T0 * D[window]
      36'h8c4caf627,  // 742: T1 = I * table[window] + X
      36'h8c0c2abe6,  // 741: T0 = Z * I
      36'h8c042aaaf,  // 740: I = Z * Z
      36'h400002000,  // 739: load flag, signed
      36'h812427be9,  // 738: Y = 2*T1 - I
      36'h0000042c6,  // 737: jump after v
      36'h000005efe   // 736: if marked: add v
    },
    {
      36'h000802000,  // 735: take bit, other
      36'h812427be9,  // 734: Y = 2*T1 - I
      36'h001000000,  // 733: await digit
      36'h800120e60,  // 732: fetch V
      36'h000005ee2,  // 731: if marked: add u
      36'h8c2c29aaa,  // 730: Z = Y * Z ; second
      36'h8e5c27b67,  // 729: T1 = T1 * T2 + C ; first
      36'ha0a428b6d,  // 728: T2 = 1*X - T2 ; up
      36'h000802000,  // 727: take bit, other
      36'h80a42cba8,  // 726: X = 1*C - T3
      36'h001000000,  // 725: await digit
      36'h800120e20,  // 724: fetch U
      36'hceee279ee,  // 723: T3 = T1 * T1 + 2*T2 ; second
      36'h8c1c2faeb,  // 722: W = I * W ; first
      36'h8c2c289ad,  // 721: T2 = X * T0 ; second
      36'h8c1c269af,  // 720: I = T0 * T0 ; first
      36'h8dec27a27,  // 719: T1 = T1 * X + W ; second
      36'h8c1c29a66,  // 718: T0 = Y * Y ; first
      36'ha11428a27,  // 717: T1 = 2*X + X ; up
      36'h000010000,  // 716: end
      36'h002000000,  // 715: await
      36'h8c04268e9,  // 714: Y = T0 * R1
      36'h81142c9a6,  // 713: T0 = 2*C + T0
      36'h80a42ca66,  // 712: T0 = 1*C - Y
      36'h000004ccd,  // 711: if exponent left: joint doubling
      36'h000200000,  // 710: back
      36'h000400000,  // 709: open window
      36'h80842382a,  // 708: Z = 1*R1
      36'h81342c9a9,  // 707: Y = 2*C -+ T0
      36'h80a42c9a6,  // 706: T0 = 1*C - T0
      36'h80a42ca28,  // 705: X = 1*C - X
      36'h8c0ca3226   // 704: T0 = R1 * B[window]
    },
    {
      36'h8c0ca3028,  // 703: X = R1 * A[window]
      36'h400002000,  // 702: load flag, signed
      36'h0000042c6,  // 701: jump after v
      36'h000005efe,  // 700: if marked: add v
      36'h000802000,  // 699: take bit, other
      36'h001000000,  // 698: await digit
      36'h800120e60,  // 697: fetch V
      36'h000400000,  // 696: open window
      36'ha0842382a,  // 695: Z = 1*R1 ; up
      36'h81342c9a9,  // 694: Y = 2*C -+ T0
      36'h80a42c9a6,  // 693: T0 = 1*C - T0
      36'h80a42ca28,  // 692: X = 1*C - X
      36'h8c0ca3426,  // 691: T0 = R1 * D[window]
      36'h8c0ca3628,  // 690: X = R1 * table[window]
      36'h400002000,  // 689: load flag, signed
      36'h000010000,  // 688: end
      36'h002000000,  // 687: await
      36'h000004ca5,  // 686: if exponent left: before
      36'h000005ebe,  // 685: if marked: first of v
      36'h000802000,  // 684: take bit, other
      36'h001000000,  // 683: await digit
      36'h800120e60,  // 682: fetch V
      36'ha08426826,  // 681: T0 = 1*T0 ; up
      36'h000005eb1,  // 680: if marked: first of u
      36'h000802000,  // 679: take bit, other
      36'h001000000,  // 678: await digit
      36'h800120e20,  // 677: fetch U
      36'h80042082a,  // 676: Z = 0*M
      36'h000200000,  // 675: back
      36'h000100000,  // 674: seek
      36'h000020000,  // 673: rewind
      36'h000400000   // 672: open window
    },
    {
      36'h000802000,  // 671: take bit, other
      36'h000400000,  // 670: open window
      36'h000010000,  // 669: end
      36'h002000000,  // 668: await
      36'h808427829,  // 667: Y = 1*T1
      36'h808426828,  // 666: X = 1*T0
      36'h000020000,  // 665: rewind
      36'h80a429a27,  // 664: T1 = 1*Y - X
      36'h808428826,  // 663: T0 = 1*X
      36'h000004c7b,  // 662: if exponent left: ladder bit
      36'h8d6e00b6b,  // 661: W = A * T2 + Z ; second
      36'h8c5c2ba69,  // 660: Y = W * Y + X ; first
      36'h8c2c2db6d,  // 659: T2 = T2 * T2 ; second
      36'h8c5c26ba8,  // 658: X = T0 * T3 + X ; first
      36'h8f446b429,  // 657: Y = W * digit(D) + T3
      36'h8d4429a6a,  // 656: Z = Y * Y + Z
      36'h8c0467bee,  // 655: T3 = T1 * digit(I)
      36'h80a4269eb,  // 654: W = 1*T0 - T1
      36'h81242da6d,  // 653: T2 = 2*T2 - Y
      36'h80a411068,  // 652: X = 1*D[1] - A[1]
      36'h8d6e269a6,  // 651: T0 = T0 * T0 + Z ; second
      36'h8edc2ba29,  // 650: Y = W * X + T2 ; first
      36'h80942c06a,  // 649: Z = 1*C + A[1]
      36'h8c2e279e7,  // 648: T1 = T1 * T1 ; second
      36'h8e5c2aa6d,  // 647: T2 = Z * Y + C ; first
      36'h80b427ba7,  // 646: T1 = 1*T1 -+ T3
      36'h809428aa7,  // 645: T1 = 1*X + Z
      36'h80a42aa2e,  // 644: T3 = 1*Z - X
      36'h80b426ba6,  // 643: T0 = 1*T0 -+ T3
      36'h809429ae6,  // 642: T0 = 1*Y + W
      36'h80a42ba6e,  // 641: T3 = 1*W - Y
      36'h81242aaea   // 640: Z = 2*Z - W
    },
    {
      36'h812428a68,  // 639: X = 2*X - Y
      36'h828420b41,  // 638: A[1] = digit(T2)*M
      36'h400000000,  // 637: load flag
      36'h00000045a,  // 636: if need digit: ladder digit
      36'h000800000,  // 635: take bit
      36'h000400000,  // 634: open window
      36'h001002000,  // 633: await digit, other
      36'h800120e20,  // 632: fetch U
      36'h800120a20,  // 631: fetch X
      36'h001000000,  // 630: await digit
      36'h800120220,  // 629: fetch B
      36'h000200000,  // 628: back
      36'h000100000,  // 627: seek
      36'h000020000,  // 626: rewind
      36'h80942aaeb,  // 625: W = 1*Z + W
      36'h80942c9aa,  // 624: Z = 1*C + T0
      36'h8c0400ae6,  // 623: T0 = A * W
      36'h808428829,  // 622: Y = 1*X
      36'h80942cae8,  // 621: X = 1*C + W
      36'h80442082f,  // 620: I = 0*M + 1
      36'h80a400ac0,  // 619: A = 1*A - W
      36'h80942c451,  // 618: D[1] = 1*C + D[1]
      36'h81042c82c,  // 617: C = 2*C
      36'h81042c82c,  // 616: C = 2*C
      36'h81042c82c,  // 615: C = 2*C
      36'h81042c82c,  // 614: C = 2*C
      36'h809400b00,  // 613: A = 1*A + C
      36'h81042c82c,  // 612: C = 2*C
      36'h80842c811,  // 611: D[1] = 1*C
      36'h81042c82c,  // 610: C = 2*C
      36'h81842082c,  // 609: C = half*M
      36'h809400b40   // 608: A = 1*A + T2
    },
    {
      36'h828420aed,  // 607: T2 = digit(W)*M
      36'h000010000,  // 606: end
      36'h002000000,  // 605: await
      36'h8c042a1aa,  // 604: Z = Z * A[~count]
      36'h000004c35,  // 603: if exponent left: point window
      36'h810429829,  // 602: Y = 2*Y
      36'h80a42cba8,  // 601: X = 1*C - T3
      36'h8ccc269e9,  // 600: Y = T0 * T1 + Y
      36'h809428ba7,  // 599: T1 = 1*X + T3
      36'h80942eb6e,  // 598: T3 = 1*T3 + T2
      36'hcc64269ae,  // 597: T3 = T0 * T0 + 2*X ; second
      36'h8c1c2bbab,  // 596: W = W * T3 ; first
      36'h8c2c29b69,  // 595: Y = Y * T2 ; second
      36'h8c1c2ebae,  // 594: T3 = T3 * T3 ; first
      36'h8c2c28ba8,  // 593: X = X * T3 ; second
      36'h8c1c27bad,  // 592: T2 = T1 * T3 ; first
      36'h8c2c2ab6a,  // 591: Z = Z * T2 ; second
      36'h8c1c2db6e,  // 590: T3 = T2 * T2 ; first
      36'h81042782d,  // 589: T2 = 2*T1
      36'h8094299a6,  // 588: T0 = 1*Y + T0
      36'h81242c9e7,  // 587: T1 = 2*C - T1
      36'h8c0ca6426,  // 586: T0 = T0 * D[window]
      36'h8c4c80627,  // 585: T1 = A[0] * table[window] + X
      36'h8c0caa0a6,  // 584: T0 = Z * A[sign]
      36'h80a404001,  // 583: A[1] = 1*A[count] - A[0]
      36'h8ec42aa80,  // 582: A[0] = Z * Z + T2
      36'h828420a2d,  // 581: T2 = digit(X)*M
      36'h000004636,  // 580: if window open: doubling
      36'h80a42cba8,  // 579: X = 1*C - T3
      36'h8114279a9,  // 578: Y = 2*T1 + T0
      36'h8c2c29aaa,  // 577: Z = Y * Z ; second
      36'h8c1c27b67   // 576: T1 = T1 * T2 ; first
    },
    {
      36'h80942dbad,  // 575: T2 = 1*T2 + T3
      36'hcee4279ee,  // 574: T3 = T1 * T1 + 2*T2 ; second
      36'h8c1c26aeb,  // 573: W = T0 * W ; first
      36'h8e64269a6,  // 572: T0 = T0 * T0 + C ; second
      36'h8c1c289ad,  // 571: T2 = X * T0 ; first
      36'h00000042b,  // 570: if need digit: point digit
      36'h000800000,  // 569: take bit
      36'h8dec27a27,  // 568: T1 = T1 * X + W ; second
      36'h8c1c29a66,  // 567: T0 = Y * Y ; first
      36'h811428a27,  // 566: T1 = 2*X + X
      36'h000402000,  // 565: open window, signed
      36'h80942c9a9,  // 564: Y = 1*C + T0
      36'h80a42ca28,  // 563: X = 1*C - X
      36'h8c0cad426,  // 562: T0 = T2 * D[window]
      36'h8c04aa0ad,  // 561: T2 = Z * A[sign]
      36'h8c0c80628,  // 560: X = A[0] * table[window]
      36'h80a404001,  // 559: A[1] = 1*A[count] - A[0]
      36'h8ec42aa80,  // 558: A[0] = Z * Z + T2
      36'h828420a2d,  // 557: T2 = digit(X)*M
      36'h00000462a,  // 556: if window open: first bit
      36'h00000041b,  // 555: if need digit: first digit
      36'h000800000,  // 554: take bit
      36'h000402000,  // 553: open window, signed
      36'h001000000,  // 552: await digit
      36'h800120220,  // 551: fetch B
      36'h000200000,  // 550: back
      36'h000100000,  // 549: seek
      36'h80842a806,  // 548: A[~count] = 1*Z
      36'h809427104,  // 547: A[count] = 1*T1 + A[count]
      36'h928420844,  // 546: A[count] = digit(K')*M ; next
      36'h8114269e7,  // 545: T1 = 2*T0 + T1
      36'h818420826   // 544: T0 = half*M
    },
    {
      36'h8284209a7,  // 543: T1 = digit(T0)*M
      36'h858426826,  // 542: T0 = shift half*T0
      36'h858426826,  // 541: T0 = shift half*T0
      36'h858426826,  // 540: T0 = shift half*T0
      36'h858426826,  // 539: T0 = shift half*T0
      36'h858426826,  // 538: T0 = shift half*T0
      36'h858426826,  // 537: T0 = shift half*T0
      36'h858426826,  // 536: T0 = shift half*T0
      36'h818426826,  // 535: T0 = half*T0
      36'h804420826,  // 534: T0 = 0*M + 1
      36'h000020000,  // 533: rewind
      36'h8c0c2b9ab,  // 532: W = W * T0
      36'h00000181e,  // 531: if short: multiplied
      36'h80840082a,  // 530: Z = 1*A[0]
      36'h8c0c2b9ab,  // 529: W = W * T0
      36'h8c04269a6,  // 528: T0 = T0 * T0
      36'h8c0400026,  // 527: T0 = A[0] * A[0]
      36'h8c042ea80,  // 526: A[0] = T3 * Z
      36'h000005607,  // 525: if entries left: next same
      36'h8ecc16996,  // 524: D[~count] = D[~count] * T0 + T2
      36'h8c2426ba6,  // 523: T0 = T0 * T3 ; second
      36'h8edc1e99e,  // 522: table[~count] = table[~count] * T0 + T2 ; first
      36'h8c042eba6,  // 521: T0 = T3 * T3
      36'h8c042e1ae,  // 520: T3 = T3 * A[~count]
      36'h908426826,  // 519: T0 = 1*T0 ; next
      36'h000004208,  // 518: jump same
      36'h80842382e,  // 517: T3 = 1*R1
      36'h000020000,  // 516: rewind
      36'h8ecc148d4,  // 515: D[count] = D[count] * R1 + T2
      36'h8ec41c8dc,  // 514: table[count] = table[count] * R1 + T2
      36'h81042d82d,  // 513: T2 = 2*T2
      36'h81042d82d   // 512: T2 = 2*T2
    },
    {
      36'h81042d82d,  // 511: T2 = 2*T2
      36'h81042d82d,  // 510: T2 = 2*T2
      36'h81042d82d,  // 509: T2 = 2*T2
      36'h81042d82d,  // 508: T2 = 2*T2
      36'h81042d82d,  // 507: T2 = 2*T2
      36'h828420a6d,  // 506: T2 = digit(Y)*M
      36'h0000017e4,  // 505: if entries left: odd
      36'h809427b14,  // 504: D[count] = 1*T1 + C
      36'h812427a67,  // 503: T1 = 2*T1 - Y
      36'h8c042d9e7,  // 502: T1 = T2 * T1
      36'h81142c9e7,  // 501: T1 = 2*C + T1
      36'h80a428727,  // 500: T1 = 1*X - table[count]
      36'h810429829,  // 499: Y = 2*Y
      36'h8c04299e9,  // 498: Y = Y * T1
      36'h809427b27,  // 497: T1 = 1*T1 + C
      36'h80a4289e7,  // 496: T1 = 1*X - T1
      36'h909426b1c,  // 495: table[count] = 1*T0 + C ; next
      36'h80a4269e6,  // 494: T0 = 1*T0 - T1
      36'h80a426a26,  // 493: T0 = 1*T0 - X
      36'h8c042db66,  // 492: T0 = T2 * T2
      36'h8c2e1c9e7,  // 491: T1 = table[count] * T1 ; second
      36'h8c1c289e8,  // 490: X = X * T1 ; first
      36'h81142cb6d,  // 489: T2 = 2*C + T2
      36'h80a42952d,  // 488: T2 = 1*Y - D[count]
      36'h8c0c04127,  // 487: T1 = A[count] * A[count]
      36'h810426804,  // 486: A[count] = 2*T0
      36'h81142c9a6,  // 485: T0 = 2*C + T0
      36'h80a428726,  // 484: T0 = 1*X - table[count]
      36'h809427b29,  // 483: Y = 1*T1 + C
      36'h812427427,  // 482: T1 = 2*T1 - D[0]
      36'h8c0427ba7,  // 481: T1 = T1 * T3
      36'h80942eb2e   // 480: T3 = 1*T3 + C
    },
    {
      36'h80942e62e,  // 479: T3 = 1*T3 + table[0]
      36'h80a42cba8,  // 478: X = 1*C - T3
      36'h812418bae,  // 477: T3 = 2*table[0] - T3
      36'h8c04279ee,  // 476: T3 = T1 * T1
      36'h8c0c26990,  // 475: D[0] = T0 * T0
      36'h8c0c28998,  // 474: table[0] = X * T0
      36'h8c0429a66,  // 473: T0 = Y * Y
      36'h8094279a7,  // 472: T1 = 1*T1 + T0
      36'h8114269e7,  // 471: T1 = 2*T0 + T1
      36'h8c0428a26,  // 470: T0 = X * X
      36'h8c0c29aaa,  // 469: Z = Y * Z
      36'h810429829,  // 468: Y = 2*Y
      36'h8c0c27ae7,  // 467: T1 = T1 * W
      36'h8c04279e7,  // 466: T1 = T1 * T1
      36'h8c042aaa7,  // 465: T1 = Z * Z
      36'h000022000,  // 464: rewind, zero
      36'h81042c82c,  // 463: C = 2*C
      36'h81042c82c,  // 462: C = 2*C
      36'h81042c82c,  // 461: C = 2*C
      36'h81042c82c,  // 460: C = 2*C
      36'h81042c82c,  // 459: C = 2*C
      36'h81042c82c,  // 458: C = 2*C
      36'h81842082c,  // 457: C = half*M
      36'h000010000,  // 456: end
      36'h002000000,  // 455: await
      36'h000005961,  // 454: if short: teeth
      36'h858426810,  // 453: D = shift half*T0
      36'h858426826,  // 452: T0 = shift half*T0
      36'h80a426426,  // 451: T0 = 1*T0 - D
      36'h80b4269e6,  // 450: T0 = 1*T0 -+ T1
      36'h400002000,  // 449: load flag, signed
      36'h000800000   // 448: take bit
    },
    {
      36'h000402000,  // 447: open window, signed
      36'h001000000,  // 446: await digit
      36'h8001209a0,  // 445: fetch T0
      36'h000060000,  // 444: rewind, second bit
      36'h8034209e7,  // 443: T1 = 0*M -+ T1
      36'h400002000,  // 442: load flag, signed
      36'h000800000,  // 441: take bit
      36'h000402000,  // 440: open window, signed
      36'h001000000,  // 439: await digit
      36'h8001209e0,  // 438: fetch T1
      36'h000060000,  // 437: rewind, second bit
      36'h813408227,  // 436: T1 = 2*B -+ B
      36'h400002000,  // 435: load flag, signed
      36'h000800000,  // 434: take bit
      36'h000402000,  // 433: open window, signed
      36'h001000000,  // 432: await digit
      36'h8001209e0,  // 431: fetch T1
      36'h000020000,  // 430: rewind
      36'h858427827,  // 429: T1 = shift half*T1
      36'h858427827,  // 428: T1 = shift half*T1
      36'h858427827,  // 427: T1 = shift half*T1
      36'h858427827,  // 426: T1 = shift half*T1
      36'h858408827,  // 425: T1 = shift half*B
      36'h80b4109e6,  // 424: T0 = 1*D -+ T1
      36'h812400227,  // 423: T1 = 2*A - B
      36'h828408410,  // 422: D = digit(D)*B
      36'h810410810,  // 421: D = 2*D
      36'h810426810,  // 420: D = 2*T0
      36'h400002000,  // 419: load flag, signed
      36'h000800000,  // 418: take bit
      36'h000402000,  // 417: open window, signed
      36'h001000000   // 416: await digit
    },
    {
      36'h8001209a0,  // 415: fetch T0
      36'h000020000,  // 414: rewind
      36'h000000399,  // 413: jump skip
      36'h8c04279a7,  // 412: T1 = T1 * T0
      36'h000000204,  // 411: jump leave
      36'h000000d95,  // 410: if exponent left: square bit
      36'h000000484,  // 409: if need digit: another
      36'h00000099c,  // 408: if bit: factor
      36'h000800000,  // 407: take bit
      36'h000400000,  // 406: open window
      36'h8c04279e7,  // 405: T1 = T1 * T1
      36'h001000000,  // 404: await digit
      36'h800120220,  // 403: fetch B
      36'h000200000,  // 402: back
      36'h000100000,  // 401: seek
      36'h000020000,  // 400: rewind
      36'h808423827,  // 399: T1 = 1*R1
      36'h8c0c00966,  // 398: T0 = A * R2
      36'h000000204,  // 397: jump leave
      36'h000000d82,  // 396: if exponent left: window
      36'h8c04a7627,  // 395: T1 = T1 * table[window]
      36'h000000789,  // 394: if window open: square window
      36'h9c04279e7,  // 393: T1 = T1 * T1 ; next
      36'h00000038a,  // 392: jump squares
      36'h200000000,  // 391: one bit
      36'h000000784,  // 390: if window open: bit
      36'h000000494,  // 389: if need digit: another digit
      36'h000800000,  // 388: take bit
      36'h000400000,  // 387: open window
      36'h8c04279e7,  // 386: T1 = T1 * T1
      36'h00000038b,  // 385: jump factor of window
      36'h00000077e   // 384: if window open: first power bit
    },
    {
      36'h00000048d,  // 383: if need digit: first power digit
      36'h000800000,  // 382: take bit
      36'h000400000,  // 381: open window
      36'h001000000,  // 380: await digit
      36'h800120220,  // 379: fetch B
      36'h8094278e7,  // 378: T1 = 1*T1 + R1
      36'h828420667,  // 377: T1 = digit(table[1])*M
      36'h000001777,  // 376: if entries left: more
      36'h9c041971c,  // 375: table[count] = table[1] * table[count] ; next
      36'h000000378,  // 374: jump entry
      36'h000200000,  // 373: back
      36'h000100000,  // 372: seek
      36'h8c0400959,  // 371: table[1] = A * R2
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
      36'h00000438d,  // 240: jump comb body
      {7{36'd0}},
      36'h000004354,  // 232: jump normalise body
      {7{36'd0}},
      36'h000004339,  // 224: jump add body
      {7{36'd0}},
      36'h000004315,  // 216: jump double body
      {7{36'd0}},
      36'h00000429e,  // 208: jump joint body
      {7{36'd0}},
      36'h0000003c9,  // 200: jump curve
      {5{36'd0}},
      36'h00000020a,  // 194: jump word
      36'h800420810,  // 193: D = 0*M
      36'h000020000,  // 192: rewind
      {7{36'd0}},
      36'h00000425f,  // 184: jump ladder body
      {7{36'd0}},
      36'h0000003c9,  // 176: jump curve
      {7{36'd0}},
      36'h00000038e,  // 168: jump binary
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
      {1{36'd0}},
      36'h000000386,  // 150: jump taken
      36'h001000000,  // 149: await digit
      36'h800120220,  // 148: fetch B
      36'h000010000,  // 147: end
      36'h002000000,  // 146: await
      36'h821420990,  // 145: D = flag*M + T0
      36'h80ac00226,  // 144: T0 = 1*A - B ; flag
      36'h000000380,  // 143: jump first power taken
      36'h001000000,  // 142: await digit
      36'h800120220,  // 141: fetch B
      36'h000010000,  // 140: end
      36'h002000000,  // 139: await
      36'h821420990,  // 138: D = flag*M + T0
      36'h80ac26826,  // 137: T0 = 1*T0 - M ; flag
      36'h809400226,  // 136: T0 = 1*A + B
      36'h000000204,  // 135: jump leave
      36'h000000d95,  // 134: if exponent left: square bit
      36'h001000000,  // 133: await digit
      36'h800120220,  // 132: fetch B
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
      {5{36'd0}},
      36'h000010000,  // 106: end
      36'h002000000,  // 105: await
      36'h8c0400950,  // 104: D = A * R2
      {6{36'd0}},
      36'h000000368,  // 97: jump canonical
      36'h8c0400927,  // 96: T1 = A * C1
      36'h00000427d,  // 95: jump ladder taken
      36'h001002000,  // 94: await digit, other
      36'h800120e20,  // 93: fetch U
      36'h800120a20,  // 92: fetch X
      36'h001000000,  // 91: await digit
      36'h800120220,  // 90: fetch B
      36'h000000368,  // 89: jump canonical
      36'h8c0400227,  // 88: T1 = A * B
      {5{36'd0}},
      36'h000010000,  // 82: end
      36'h002000000,  // 81: await
      36'h8c0400210,  // 80: D = A * B
      {7{36'd0}},
      36'h0000002f8   // 72: jump setup body
    },
    {
      {7{36'd0}},
      36'h00000039e,  // 64: jump recode body
      {7{36'd0}},
      36'h000000358,  // 56: jump wipe body
      {7{36'd0}},
      36'h00000034a,  // 48: jump multiply body
      36'h000004342,  // 47: jump add it
      36'h80a42c9a6,  // 46: T0 = 1*C - T0
      36'h00000423b,  // 45: jump point taken
      36'h001000000,  // 44: await digit
      36'h800120220,  // 43: fetch B
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
      36'h000010000,  // 31: end
      36'h002000000,  // 30: await
      36'h00000422c,  // 29: jump first taken
      36'h001000000,  // 28: await digit
      36'h800120220,  // 27: fetch B
      36'h000010000,  // 26: end
      36'h002000000,  // 25: await
      36'h808400810,  // 24: D = 1*A
      36'h00001a000,  // 23: end even
      36'h000010000   // 22: end
    },
    {
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
      {1004{36'd0}},
      36'h0000043b6,  // 1043: jump column
      36'haec42fae9,  // 1042: Y = I * W + T2 ; up
      36'ha0a42c9a8,  // 1041: X = 1*C - T0 ; up
      36'ha09426aeb,  // 1040: W = 1*T0 + W ; up
      36'ha09426ba6,  // 1039: T0 = 1*T0 + T3 ; up
      36'h8cec2aa81,  // 1038: A[1] = Z * Z + Y ; second
      36'hcddc2fbe6,  // 1037: T0 = I * I + 2*W ; first
      36'h828420a29,  // 1036: Y = digit(X)*M
      36'h000010000,  // 1035: end
      36'h002000000,  // 1034: await
      36'h8ec42fae9,  // 1033: Y = I * W + T2
      36'h80a42c9a8,  // 1032: X = 1*C - T0
      36'h809426aeb,  // 1031: W = 1*T0 + W
      36'h809426ba6,  // 1030: T0 = 1*T0 + T3
      36'hcdc42fbe6,  // 1029: T0 = I * I + 2*W
      36'h000008c0c,  // 1028: if exponent left: column after it
      36'h8c2c2dbad,  // 1027: T2 = T2 * T3 ; second
      36'hcedc2f9af,  // 1026: I = I * T0 + 2*T2 ; first
      36'h8c2c2b9eb,  // 1025: W = W * T1 ; second
      36'h8c1c269ee   // 1024: T3 = T0 * T1 ; first
    }
  };
  // verilog_format: on

endpackage

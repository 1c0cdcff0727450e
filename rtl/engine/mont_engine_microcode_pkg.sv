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
      36'h8c1c269a7,  // 1023: T1 = T0 * T0 ; first
      36'h80a4269e6,  // 1022: T0 = 1*T0 - T1
      36'h809427ae7,  // 1021: T1 = 1*T1 + W
      36'h8c2c299ad,  // 1020: T2 = Y * T0 ; second
      36'hcddc2fbe7,  // 1019: T1 = I * I + 2*W ; first
      36'h8e6c27b66,  // 1018: T0 = T1 * T2 + C ; second
      36'h8c1c28b6b,  // 1017: W = X * T2 ; first
      36'h8c2c2a9ea,  // 1016: Z = Z * T1 ; second
      36'h8c1c279ed,  // 1015: T2 = T1 * T1 ; first
      36'h8ccca642f,  // 1014: I = T0 * D[window] + Y
      36'h8c4c80627,  // 1013: T1 = A[0] * table[window] + X
      36'h8c0caa0a6,  // 1012: T0 = Z * A[sign]
      36'h000800000,  // 1011: take bit
      36'h80a404001,  // 1010: A[1] = 1*A[count] - A[0]
      36'h001000000,  // 1009: await digit
      36'h800120e20,  // 1008: fetch S0
      36'h000800000,  // 1007: take bit
      36'h001000000,  // 1006: await digit
      36'h800120e60,  // 1005: fetch S1
      36'h000800000,  // 1004: take bit
      36'h001000000,  // 1003: await digit
      36'h800120ea0,  // 1002: fetch S2
      36'h000800000,  // 1001: take bit
      36'h001000000,  // 1000: await digit
      36'h800120ee0,  // 999: fetch S3
      36'h000800000,  // 998: take bit
      36'h001000000,  // 997: await digit
      36'h000402000,  // 996: open window, signed
      36'h800120f20,  // 995: fetch S4
      36'haec42fae9,  // 994: Y = I * W + T2 ; up
      36'ha0a42c9a8,  // 993: X = 1*C - T0 ; up
      36'ha09426aeb   // 992: W = 1*T0 + W ; up
    },
    {
      36'ha09426ba6,  // 991: T0 = 1*T0 + T3 ; up
      36'h8cec2aa80,  // 990: A[0] = Z * Z + Y ; second
      36'hcddc2fbe6,  // 989: T0 = I * I + 2*W ; first
      36'h828420a29,  // 988: Y = digit(X)*M
      36'h000008206,  // 987: jump last column
      36'h80a42caaa,  // 986: Z = 1*C - Z
      36'h000004ddc,  // 985: if exponent left: another column
      36'h8c2e2dbad,  // 984: T2 = T2 * T3 ; second
      36'hcedc2f9af,  // 983: I = I * T0 + 2*T2 ; first
      36'h8c2c2b9eb,  // 982: W = W * T1 ; second
      36'h8c1c269ee,  // 981: T3 = T0 * T1 ; first
      36'h8c2c2a9aa,  // 980: Z = Z * T0 ; second
      36'h8c1c269a7,  // 979: T1 = T0 * T0 ; first
      36'h80a4269e6,  // 978: T0 = 1*T0 - T1
      36'h809427ae7,  // 977: T1 = 1*T1 + W
      36'h8c2c299ad,  // 976: T2 = Y * T0 ; second
      36'hcddc2fbe7,  // 975: T1 = I * I + 2*W ; first
      36'h8e6c27b66,  // 974: T0 = T1 * T2 + C ; second
      36'h8c1c28b6b,  // 973: W = X * T2 ; first
      36'h8c2c2a9ea,  // 972: Z = Z * T1 ; second
      36'h8c1c279ed,  // 971: T2 = T1 * T1 ; first
      36'h8ccca642f,  // 970: I = T0 * D[window] + Y
      36'h8c4c81627,  // 969: T1 = A[1] * table[window] + X
      36'h8c0caa0a6,  // 968: T0 = Z * A[sign]
      36'h000800000,  // 967: take bit
      36'h80a404040,  // 966: A[0] = 1*A[count] - A[1]
      36'h001000000,  // 965: await digit
      36'h800120e20,  // 964: fetch S0
      36'h000800000,  // 963: take bit
      36'h001000000,  // 962: await digit
      36'h800120e60,  // 961: fetch S1
      36'h000800000   // 960: take bit
    },
    {
      36'h001000000,  // 959: await digit
      36'h800120ea0,  // 958: fetch S2
      36'h000800000,  // 957: take bit
      36'h001000000,  // 956: await digit
      36'h800120ee0,  // 955: fetch S3
      36'h000800000,  // 954: take bit
      36'h001000000,  // 953: await digit
      36'h000402000,  // 952: open window, signed
      36'h800120f20,  // 951: fetch S4
      36'ha08428828,  // 950: X = 1*X ; up
      36'haecc2aa81,  // 949: A[1] = Z * Z + T2 ; up
      36'ha28420a2d,  // 948: T2 = digit(X)*M ; up
      36'h000100000,  // 947: seek
      36'h809427104,  // 946: A[count] = 1*T1 + A[count]
      36'h928420844,  // 945: A[count] = digit(K')*M ; next
      36'h8114269e7,  // 944: T1 = 2*T0 + T1
      36'h818420826,  // 943: T0 = half*M
      36'h8284209a7,  // 942: T1 = digit(T0)*M
      36'h858426826,  // 941: T0 = shift half*T0
      36'h858426826,  // 940: T0 = shift half*T0
      36'h858426826,  // 939: T0 = shift half*T0
      36'h858426826,  // 938: T0 = shift half*T0
      36'h858426826,  // 937: T0 = shift half*T0
      36'h858426826,  // 936: T0 = shift half*T0
      36'h858426826,  // 935: T0 = shift half*T0
      36'h818426826,  // 934: T0 = half*T0
      36'h804420826,  // 933: T0 = 0*M + 1
      36'h000020000,  // 932: rewind
      36'h809414b54,  // 931: D[count] = 1*D[count] + T2
      36'h80941cb5c,  // 930: table[count] = 1*table[count] + T2
      36'h00000579e,  // 929: if entries left: entry of comb
      36'h908426826   // 928: T0 = 1*T0 ; next
    },
    {
      36'h809414b54,  // 927: D[count] = 1*D[count] + T2
      36'h80941cb5c,  // 926: table[count] = 1*table[count] + T2
      36'h000022000,  // 925: rewind, zero
      36'h81042d82d,  // 924: T2 = 2*T2
      36'h81042d82d,  // 923: T2 = 2*T2
      36'h81042d82d,  // 922: T2 = 2*T2
      36'h81042d82d,  // 921: T2 = 2*T2
      36'h81042d82d,  // 920: T2 = 2*T2
      36'h81042d82d,  // 919: T2 = 2*T2
      36'h81042d82d,  // 918: T2 = 2*T2
      36'h828420a6d,  // 917: T2 = digit(Y)*M
      36'h81042c82c,  // 916: C = 2*C
      36'h81042c82c,  // 915: C = 2*C
      36'h81042c82c,  // 914: C = 2*C
      36'h81042c82c,  // 913: C = 2*C
      36'h81042c82c,  // 912: C = 2*C
      36'h81042c82c,  // 911: C = 2*C
      36'h81842082c,  // 910: C = half*M
      36'h000010000,  // 909: end
      36'h002000000,  // 908: await
      36'h000004d89,  // 907: if exponent left: fourth digits
      36'h000080000,  // 906: digit back
      36'h84843c83c,  // 905: S4 = shift 1*S4
      36'h00000438a,  // 904: jump fourth tooth
      36'h86843b9bc,  // 903: S4 = shift digit(T0)*S3
      36'h000200000,  // 902: back
      36'h000200000,  // 901: back
      36'h000100000,  // 900: seek
      36'h000020000,  // 899: rewind
      36'h000004d80,  // 898: if exponent left: third digits
      36'h000080000,  // 897: digit back
      36'h84843b83b   // 896: S3 = shift 1*S3
    },
    {
      36'h000004381,  // 895: jump third tooth
      36'h86843a9bb,  // 894: S3 = shift digit(T0)*S2
      36'h000200000,  // 893: back
      36'h000200000,  // 892: back
      36'h000100000,  // 891: seek
      36'h000020000,  // 890: rewind
      36'h000004d77,  // 889: if exponent left: second digits
      36'h000080000,  // 888: digit back
      36'h84843a83a,  // 887: S2 = shift 1*S2
      36'h000004378,  // 886: jump second tooth
      36'h8684399ba,  // 885: S2 = shift digit(T0)*S1
      36'h000200000,  // 884: back
      36'h000200000,  // 883: back
      36'h000100000,  // 882: seek
      36'h000020000,  // 881: rewind
      36'h000004d6e,  // 880: if exponent left: first digits
      36'h000080000,  // 879: digit back
      36'h848439839,  // 878: S1 = shift 1*S1
      36'h00000436f,  // 877: jump first tooth
      36'h8684389b9,  // 876: S1 = shift digit(T0)*S0
      36'h000005169,  // 875: if in digit: factor bit
      36'h000200000,  // 874: back
      36'h858426826,  // 873: T0 = shift half*T0
      36'h00000436b,  // 872: jump factor made
      36'h000200000,  // 871: back
      36'h000200000,  // 870: back
      36'h000100000,  // 869: seek
      36'h000020000,  // 868: rewind
      36'h818426826,  // 867: T0 = half*T0
      36'h804420826,  // 866: T0 = 0*M + 1
      36'h000010000,  // 865: end
      36'h002000000   // 864: await
    },
    {
      36'h000005757,  // 863: if entries left: next point
      36'h8c0416996,  // 862: D[~count] = D[~count] * T0
      36'h8c24269e6,  // 861: T0 = T0 * T1 ; second
      36'h8c1c1e9de,  // 860: table[~count] = table[~count] * T1 ; first
      36'h80a42c9e7,  // 859: T1 = 1*C - T1
      36'h8c04269a7,  // 858: T1 = T0 * T0
      36'h8c2c2a1aa,  // 857: Z = Z * A[~count] ; second
      36'h8c1c2a3a6,  // 856: T0 = Z * B[~count] ; first
      36'h908426826,  // 855: T0 = 1*T0 ; next
      36'h000004358,  // 854: jump one point
      36'h000022000,  // 853: rewind, zero
      36'h000010000,  // 852: end
      36'h002000000,  // 851: await
      36'h809427b29,  // 850: Y = 1*T1 + C
      36'h80a427a67,  // 849: T1 = 1*T1 - Y
      36'h8c0426b67,  // 848: T1 = T0 * T2
      36'h80a42c9e8,  // 847: X = 1*C - T1
      36'h80942cb6d,  // 846: T2 = 1*C + T2
      36'h809427a2d,  // 845: T2 = 1*T1 + X
      36'h80a427b67,  // 844: T1 = 1*T1 - T2
      36'hcc44269a7,  // 843: T1 = T0 * T0 + 2*X
      36'h8c2c29b69,  // 842: Y = Y * T2 ; second
      36'h8c1c289e8,  // 841: X = X * T1 ; first
      36'h8c2c27b6d,  // 840: T2 = T1 * T2 ; second
      36'h8c1c2ab6a,  // 839: Z = Z * T2 ; first
      36'h8c2c2db67,  // 838: T1 = T2 * T2 ; second
      36'h8c1c08aaa,  // 837: Z = B * Z ; first
      36'h809426a66,  // 836: T0 = 1*T0 + Y
      36'h80942da2d,  // 835: T2 = 1*T2 + X
      36'h00000182e,  // 834: if short: less
      36'h8c2c299e9,  // 833: Y = Y * T1 ; second
      36'h8c1c019a6   // 832: T0 = A[1] * T0 ; first
    },
    {
      36'h8c2c089e7,  // 831: T1 = B * T1 ; second
      36'h8c1c2a9a6,  // 830: T0 = Z * T0 ; first
      36'h8c2e289e8,  // 829: X = X * T1 ; second
      36'h8c1c009ad,  // 828: T2 = A * T0 ; first
      36'h8c2c08227,  // 827: T1 = B * B ; second
      36'h8c1c2aaa6,  // 826: T0 = Z * Z ; first
      36'h000010000,  // 825: end
      36'h002000000,  // 824: await
      36'h8c24298e9,  // 823: Y = Y * R1 ; second
      36'h8c1c288e8,  // 822: X = X * R1 ; first
      36'h000004d20,  // 821: if exponent left: point double
      36'h000200000,  // 820: back
      36'h809427b29,  // 819: Y = 1*T1 + C
      36'h80a4279a7,  // 818: T1 = 1*T1 - T0
      36'h8c0427b67,  // 817: T1 = T1 * T2
      36'h81142cb6d,  // 816: T2 = 2*C + T2
      36'h80a42da2d,  // 815: T2 = 1*T2 - X
      36'h80942eb28,  // 814: X = 1*T3 + C
      36'h80a42eb6e,  // 813: T3 = 1*T3 - T2
      36'h80a42eb6e,  // 812: T3 = 1*T3 - T2
      36'h81042b82b,  // 811: W = 2*W
      36'h8c2c279ee,  // 810: T3 = T1 * T1 ; second
      36'h8c1c26aeb,  // 809: W = T0 * W ; first
      36'h810426826,  // 808: T0 = 2*T0
      36'h81042d82d,  // 807: T2 = 2*T2
      36'h8c2c269a6,  // 806: T0 = T0 * T0 ; second
      36'h8c1c26a2d,  // 805: T2 = T0 * X ; first
      36'h8c0426a66,  // 804: T0 = T0 * Y
      36'h8c2e26aaa,  // 803: Z = T0 * Z ; second
      36'h8ddc27a27,  // 802: T1 = T1 * X + W ; first
      36'h811428a27,  // 801: T1 = 2*X + X
      36'h810429826   // 800: T0 = 2*Y
    },
    {
      36'h000200000,  // 799: back
      36'h000100000,  // 798: seek
      36'h000020000,  // 797: rewind
      36'h81042c82c,  // 796: C = 2*C
      36'h81042c82c,  // 795: C = 2*C
      36'h81042c82c,  // 794: C = 2*C
      36'h81042c82c,  // 793: C = 2*C
      36'h81042c82c,  // 792: C = 2*C
      36'h81042c82c,  // 791: C = 2*C
      36'h81842082c,  // 790: C = half*M
      36'h0000042c7,  // 789: jump after v
      36'h811429b29,  // 788: Y = 2*Y + C
      36'h000400000,  // 787: open window
      36'h8c2c2faeb,  // 786: W = I * W ; second
      36'h8cdc269e9,  // 785: Y = T0 * T1 + Y ; first
      36'h80a428b67,  // 784: T1 = 1*X - T2
      36'h80a42c9e8,  // 783: X = 1*C - T1
      36'h80a427ba7,  // 782: T1 = 1*T1 - T3
      36'h8c0c2fbef,  // 781: I = I * I
      36'hceee269a7,  // 780: T1 = T0 * T0 + 2*T2 ; second
      36'h8c1c29ba9,  // 779: Y = Y * T3 ; first
      36'h8c2c28bed,  // 778: T2 = X * I ; second
      36'h8c1c27bee,  // 777: T3 = T1 * I ; first
      36'h8c2c2ab6a,  // 776: Z = Z * T2 ; second
      36'h8c1c2db6f,  // 775: I = T2 * T2 ; first
      36'h81042e82d,  // 774: T2 = 2*T3
      36'h80b4299a6,  // 773: T0 = 1*Y -+ T0
      36'h81242c9ee,  // 772: T3 = 2*C - T1
      36'h8c0ca6226,  // 771: T0 = T0 * B[window]
      36'h8c4caf027,  // 770: T1 = I * A[window] + X
      36'h8c0c2abe6,  // 769: T0 = Z * I
      36'h8c042aaaf   // 768: I = Z * Z
    },
    {
      36'h400002000,  // 767: load flag, signed
      36'h0000042c7,  // 766: jump after v
      36'h000005eff,  // 765: if marked: add v
      36'h000802000,  // 764: take bit, other
      36'h001000000,  // 763: await digit
      36'h800120e60,  // 762: fetch V
      36'h811429b29,  // 761: Y = 2*Y + C
      36'h000400000,  // 760: open window
      36'h8c2c2faeb,  // 759: W = I * W ; second
      36'h8cdc269e9,  // 758: Y = T0 * T1 + Y ; first
      36'h80a428b67,  // 757: T1 = 1*X - T2
      36'h80a42c9e8,  // 756: X = 1*C - T1
      36'h80a427ba7,  // 755: T1 = 1*T1 - T3
      36'h8c0c2fbef,  // 754: I = I * I
      36'hceee269a7,  // 753: T1 = T0 * T0 + 2*T2 ; second
      36'h8c1c29ba9,  // 752: Y = Y * T3 ; first
      36'h8c2c28bed,  // 751: T2 = X * I ; second
      36'h8c1c27bee,  // 750: T3 = T1 * I ; first
      36'h8c2c2ab6a,  // 749: Z = Z * T2 ; second
      36'h8c1c2db6f,  // 748: I = T2 * T2 ; first
      36'h81042e82d,  // 747: T2 = 2*T3
      36'h80b4299a6,  // 746: T0 = 1*Y -+ T0
      36'h81242c9ee,  // 745: T3 = 2*C - T1
      36'h8c0ca6426,  // 744: T0 = T0 * D[window]
      36'h8c4caf627,  // 743: T1 = I * table[window] + X
      36'h8c0c2abe6,  // 742: T0 = Z * I
      36'h8c042aaaf,  // 741: I = Z * Z
      36'h400002000,  // 740: load flag, signed
      36'h812427be9,  // 739: Y = 2*T1 - I
      36'h0000042c7,  // 738: jump after v
      36'h000005eff,  // 737: if marked: add v
      36'h000802000   // 736: take bit, other
    },
    {
      36'h812427be9,  // 735: Y = 2*T1 - I
      36'h001000000,  // 734: await digit
      36'h800120e60,  // 733: fetch V
      36'h000005ee3,  // 732: if marked: add u
      36'h8c2c29aaa,  // 731: Z = Y * Z ; second
      36'h8e5c27b67,  // 730: T1 = T1 * T2 + C ; first
      36'ha0a428b6d,  // 729: T2 = 1*X - T2 ; up
      36'h000802000,  // 728: take bit, other
      36'h80a42cba8,  // 727: X = 1*C - T3
      36'h001000000,  // 726: await digit
      36'h800120e20,  // 725: fetch U
      36'hceee279ee,  // 724: T3 = T1 * T1 + 2*T2 ; second
      36'h8c1c2faeb,  // 723: W = I * W ; first
      36'h8c2c289ad,  // 722: T2 = X * T0 ; second
      36'h8c1c269af,  // 721: I = T0 * T0 ; first
      36'h8dec27a27,  // 720: T1 = T1 * X + W ; second
      36'h8c1c29a66,  // 719: T0 = Y * Y ; first
      36'ha11428a27,  // 718: T1 = 2*X + X ; up
      36'h000010000,  // 717: end
      36'h002000000,  // 716: await
      36'h8c04268e9,  // 715: Y = T0 * R1
      36'h81142c9a6,  // 714: T0 = 2*C + T0
      36'h80a42ca66,  // 713: T0 = 1*C - Y
      36'h000004cce,  // 712: if exponent left: joint doubling
      36'h000200000,  // 711: back
      36'h000400000,  // 710: open window
      36'h80842382a,  // 709: Z = 1*R1
      36'h81342c9a9,  // 708: Y = 2*C -+ T0
      36'h80a42c9a6,  // 707: T0 = 1*C - T0
      36'h80a42ca28,  // 706: X = 1*C - X
      36'h8c0ca3226,  // 705: T0 = R1 * B[window]
      36'h8c0ca3028   // 704: X = R1 * A[window]
    },
    {
      36'h400002000,  // 703: load flag, signed
      36'h0000042c7,  // 702: jump after v
      36'h000005eff,  // 701: if marked: add v
      36'h000802000,  // 700: take bit, other
      36'h001000000,  // 699: await digit
      36'h800120e60,  // 698: fetch V
      36'h000400000,  // 697: open window
      36'ha0842382a,  // 696: Z = 1*R1 ; up
      36'h81342c9a9,  // 695: Y = 2*C -+ T0
      36'h80a42c9a6,  // 694: T0 = 1*C - T0
      36'h80a42ca28,  // 693: X = 1*C - X
      36'h8c0ca3426,  // 692: T0 = R1 * D[window]
      36'h8c0ca3628,  // 691: X = R1 * table[window]
      36'h400002000,  // 690: load flag, signed
      36'h000010000,  // 689: end
      36'h002000000,  // 688: await
      36'h000004ca6,  // 687: if exponent left: before
      36'h000005ebf,  // 686: if marked: first of v
      36'h000802000,  // 685: take bit, other
      36'h001000000,  // 684: await digit
      36'h800120e60,  // 683: fetch V
      36'ha08426826,  // 682: T0 = 1*T0 ; up
      36'h000005eb2,  // 681: if marked: first of u
      36'h000802000,  // 680: take bit, other
      36'h001000000,  // 679: await digit
      36'h800120e20,  // 678: fetch U
      36'h80042082a,  // 677: Z = 0*M
      36'h000200000,  // 676: back
      36'h000100000,  // 675: seek
      36'h000020000,  // 674: rewind
      36'h000400000,  // 673: open window
      36'h000802000   // 672: take bit, other
    },
    {
      36'h000400000,  // 671: open window
      36'h000010000,  // 670: end
      36'h002000000,  // 669: await
      36'h808427829,  // 668: Y = 1*T1
      36'h808426828,  // 667: X = 1*T0
      36'h000020000,  // 666: rewind
      36'h80a429a27,  // 665: T1 = 1*Y - X
      36'h808428826,  // 664: T0 = 1*X
      36'h000004c7c,  // 663: if exponent left: ladder bit
      36'h8d6e00b6b,  // 662: W = A * T2 + Z ; second
      36'h8c5c2ba69,  // 661: Y = W * Y + X ; first
      36'h8c2c2db6d,  // 660: T2 = T2 * T2 ; second
      36'h8c5c26ba8,  // 659: X = T0 * T3 + X ; first
      36'h8f446b429,  // 658: Y = W * digit(D) + T3
      36'h8d4429a6a,  // 657: Z = Y * Y + Z
      36'h8c0467bee,  // 656: T3 = T1 * digit(I)
      36'h80a4269eb,  // 655: W = 1*T0 - T1
      36'h81242da6d,  // 654: T2 = 2*T2 - Y
      36'h80a411068,  // 653: X = 1*D[1] - A[1]
      36'h8d6e269a6,  // 652: T0 = T0 * T0 + Z ; second
      36'h8edc2ba29,  // 651: Y = W * X + T2 ; first
      36'h80942c06a,  // 650: Z = 1*C + A[1]
      36'h8c2e279e7,  // 649: T1 = T1 * T1 ; second
      36'h8e5c2aa6d,  // 648: T2 = Z * Y + C ; first
      36'h80b427ba7,  // 647: T1 = 1*T1 -+ T3
      36'h809428aa7,  // 646: T1 = 1*X + Z
      36'h80a42aa2e,  // 645: T3 = 1*Z - X
      36'h80b426ba6,  // 644: T0 = 1*T0 -+ T3
      36'h809429ae6,  // 643: T0 = 1*Y + W
      36'h80a42ba6e,  // 642: T3 = 1*W - Y
      36'h81242aaea,  // 641: Z = 2*Z - W
      36'h812428a68   // 640: X = 2*X - Y
    },
    {
      36'h828420b41,  // 639: A[1] = digit(T2)*M
      36'h400000000,  // 638: load flag
      36'h00000045a,  // 637: if need digit: ladder digit
      36'h000800000,  // 636: take bit
      36'h000400000,  // 635: open window
      36'h001002000,  // 634: await digit, other
      36'h800120e20,  // 633: fetch U
      36'h800120a20,  // 632: fetch X
      36'h001000000,  // 631: await digit
      36'h800120220,  // 630: fetch B
      36'h000200000,  // 629: back
      36'h000100000,  // 628: seek
      36'h000020000,  // 627: rewind
      36'h80942aaeb,  // 626: W = 1*Z + W
      36'h80942c9aa,  // 625: Z = 1*C + T0
      36'h8c0400ae6,  // 624: T0 = A * W
      36'h808428829,  // 623: Y = 1*X
      36'h80942cae8,  // 622: X = 1*C + W
      36'h80442082f,  // 621: I = 0*M + 1
      36'h80a400ac0,  // 620: A = 1*A - W
      36'h80942c451,  // 619: D[1] = 1*C + D[1]
      36'h81042c82c,  // 618: C = 2*C
      36'h81042c82c,  // 617: C = 2*C
      36'h81042c82c,  // 616: C = 2*C
      36'h81042c82c,  // 615: C = 2*C
      36'h809400b00,  // 614: A = 1*A + C
      36'h81042c82c,  // 613: C = 2*C
      36'h80842c811,  // 612: D[1] = 1*C
      36'h81042c82c,  // 611: C = 2*C
      36'h81842082c,  // 610: C = half*M
      36'h809400b40,  // 609: A = 1*A + T2
      36'h828420aed   // 608: T2 = digit(W)*M
    },
    {
      36'h000010000,  // 607: end
      36'h002000000,  // 606: await
      36'h8c042a1aa,  // 605: Z = Z * A[~count]
      36'h000004c36,  // 604: if exponent left: point window
      36'h810429829,  // 603: Y = 2*Y
      36'h80a42cba8,  // 602: X = 1*C - T3
      36'h8ccc269e9,  // 601: Y = T0 * T1 + Y
      36'h809428ba7,  // 600: T1 = 1*X + T3
      36'h80942eb6e,  // 599: T3 = 1*T3 + T2
      36'hcc64269ae,  // 598: T3 = T0 * T0 + 2*X ; second
      36'h8c1c2bbab,  // 597: W = W * T3 ; first
      36'h8c2c29b69,  // 596: Y = Y * T2 ; second
      36'h8c1c2ebae,  // 595: T3 = T3 * T3 ; first
      36'h8c2c28ba8,  // 594: X = X * T3 ; second
      36'h8c1c27bad,  // 593: T2 = T1 * T3 ; first
      36'h8c2c2ab6a,  // 592: Z = Z * T2 ; second
      36'h8c1c2db6e,  // 591: T3 = T2 * T2 ; first
      36'h81042782d,  // 590: T2 = 2*T1
      36'h8094299a6,  // 589: T0 = 1*Y + T0
      36'h81242c9e7,  // 588: T1 = 2*C - T1
      36'h8c0ca6426,  // 587: T0 = T0 * D[window]
      36'h8c4c80627,  // 586: T1 = A[0] * table[window] + X
      36'h8c0caa0a6,  // 585: T0 = Z * A[sign]
      36'h80a404001,  // 584: A[1] = 1*A[count] - A[0]
      36'h8ec42aa80,  // 583: A[0] = Z * Z + T2
      36'h828420a2d,  // 582: T2 = digit(X)*M
      36'h000004637,  // 581: if window open: doubling
      36'h80a42cba8,  // 580: X = 1*C - T3
      36'h8114279a9,  // 579: Y = 2*T1 + T0
      36'h8c2c29aaa,  // 578: Z = Y * Z ; second
      36'h8c1c27b67,  // 577: T1 = T1 * T2 ; first
      36'h80942dbad   // 576: T2 = 1*T2 + T3
    },
    {
      36'hcee4279ee,  // 575: T3 = T1 * T1 + 2*T2 ; second
      36'h8c1c26aeb,  // 574: W = T0 * W ; first
      36'h8e64269a6,  // 573: T0 = T0 * T0 + C ; second
      36'h8c1c289ad,  // 572: T2 = X * T0 ; first
      36'h00000042b,  // 571: if need digit: point digit
      36'h000800000,  // 570: take bit
      36'h8dec27a27,  // 569: T1 = T1 * X + W ; second
      36'h8c1c29a66,  // 568: T0 = Y * Y ; first
      36'h811428a27,  // 567: T1 = 2*X + X
      36'h000402000,  // 566: open window, signed
      36'h80942c9a9,  // 565: Y = 1*C + T0
      36'h80a42ca28,  // 564: X = 1*C - X
      36'h8c0cad426,  // 563: T0 = T2 * D[window]
      36'h8c04aa0ad,  // 562: T2 = Z * A[sign]
      36'h8c0c80628,  // 561: X = A[0] * table[window]
      36'h80a404001,  // 560: A[1] = 1*A[count] - A[0]
      36'h8ec42aa80,  // 559: A[0] = Z * Z + T2
      36'h828420a2d,  // 558: T2 = digit(X)*M
      36'h00000462b,  // 557: if window open: first bit
      36'h00000041b,  // 556: if need digit: first digit
      36'h000800000,  // 555: take bit
      36'h000402000,  // 554: open window, signed
      36'h001000000,  // 553: await digit
      36'h800120220,  // 552: fetch B
      36'h000200000,  // 551: back
      36'h000100000,  // 550: seek
      36'h80842a806,  // 549: A[~count] = 1*Z
      36'h809427104,  // 548: A[count] = 1*T1 + A[count]
      36'h928420844,  // 547: A[count] = digit(K')*M ; next
      36'h8114269e7,  // 546: T1 = 2*T0 + T1
      36'h818420826,  // 545: T0 = half*M
      36'h8284209a7   // 544: T1 = digit(T0)*M
    },
    {
      36'h858426826,  // 543: T0 = shift half*T0
      36'h858426826,  // 542: T0 = shift half*T0
      36'h858426826,  // 541: T0 = shift half*T0
      36'h858426826,  // 540: T0 = shift half*T0
      36'h858426826,  // 539: T0 = shift half*T0
      36'h858426826,  // 538: T0 = shift half*T0
      36'h858426826,  // 537: T0 = shift half*T0
      36'h818426826,  // 536: T0 = half*T0
      36'h804420826,  // 535: T0 = 0*M + 1
      36'h000020000,  // 534: rewind
      36'h8c0c2b9ab,  // 533: W = W * T0
      36'h00000181e,  // 532: if short: multiplied
      36'h80840082a,  // 531: Z = 1*A[0]
      36'h8c0c2b9ab,  // 530: W = W * T0
      36'h8c04269a6,  // 529: T0 = T0 * T0
      36'h8c0400026,  // 528: T0 = A[0] * A[0]
      36'h8c042ea80,  // 527: A[0] = T3 * Z
      36'h000005608,  // 526: if entries left: next same
      36'h8ecc16996,  // 525: D[~count] = D[~count] * T0 + T2
      36'h8c2426ba6,  // 524: T0 = T0 * T3 ; second
      36'h8edc1e99e,  // 523: table[~count] = table[~count] * T0 + T2 ; first
      36'h8c042eba6,  // 522: T0 = T3 * T3
      36'h8c042e1ae,  // 521: T3 = T3 * A[~count]
      36'h908426826,  // 520: T0 = 1*T0 ; next
      36'h000004209,  // 519: jump same
      36'h80842382e,  // 518: T3 = 1*R1
      36'h000020000,  // 517: rewind
      36'h8ecc148d4,  // 516: D[count] = D[count] * R1 + T2
      36'h8ec41c8dc,  // 515: table[count] = table[count] * R1 + T2
      36'h81042d82d,  // 514: T2 = 2*T2
      36'h81042d82d,  // 513: T2 = 2*T2
      36'h81042d82d   // 512: T2 = 2*T2
    },
    {
      36'h81042d82d,  // 511: T2 = 2*T2
      36'h81042d82d,  // 510: T2 = 2*T2
      36'h81042d82d,  // 509: T2 = 2*T2
      36'h81042d82d,  // 508: T2 = 2*T2
      36'h828420a6d,  // 507: T2 = digit(Y)*M
      36'h0000017e5,  // 506: if entries left: odd
      36'h809427b14,  // 505: D[count] = 1*T1 + C
      36'h812427a67,  // 504: T1 = 2*T1 - Y
      36'h8c042d9e7,  // 503: T1 = T2 * T1
      36'h81142c9e7,  // 502: T1 = 2*C + T1
      36'h80a428727,  // 501: T1 = 1*X - table[count]
      36'h810429829,  // 500: Y = 2*Y
      36'h8c04299e9,  // 499: Y = Y * T1
      36'h809427b27,  // 498: T1 = 1*T1 + C
      36'h80a4289e7,  // 497: T1 = 1*X - T1
      36'h909426b1c,  // 496: table[count] = 1*T0 + C ; next
      36'h80a4269e6,  // 495: T0 = 1*T0 - T1
      36'h80a426a26,  // 494: T0 = 1*T0 - X
      36'h8c042db66,  // 493: T0 = T2 * T2
      36'h8c2e1c9e7,  // 492: T1 = table[count] * T1 ; second
      36'h8c1c289e8,  // 491: X = X * T1 ; first
      36'h81142cb6d,  // 490: T2 = 2*C + T2
      36'h80a42952d,  // 489: T2 = 1*Y - D[count]
      36'h8c0c04127,  // 488: T1 = A[count] * A[count]
      36'h810426804,  // 487: A[count] = 2*T0
      36'h81142c9a6,  // 486: T0 = 2*C + T0
      36'h80a428726,  // 485: T0 = 1*X - table[count]
      36'h809427b29,  // 484: Y = 1*T1 + C
      36'h812427427,  // 483: T1 = 2*T1 - D[0]
      36'h8c0427ba7,  // 482: T1 = T1 * T3
      36'h80942eb2e,  // 481: T3 = 1*T3 + C
      36'h80942e62e   // 480: T3 = 1*T3 + table[0]
    },
    {
      36'h80a42cba8,  // 479: X = 1*C - T3
      36'h812418bae,  // 478: T3 = 2*table[0] - T3
      36'h8c04279ee,  // 477: T3 = T1 * T1
      36'h8c0c26990,  // 476: D[0] = T0 * T0
      36'h8c0c28998,  // 475: table[0] = X * T0
      36'h8c0429a66,  // 474: T0 = Y * Y
      36'h8094279a7,  // 473: T1 = 1*T1 + T0
      36'h8114269e7,  // 472: T1 = 2*T0 + T1
      36'h8c0428a26,  // 471: T0 = X * X
      36'h8c0c29aaa,  // 470: Z = Y * Z
      36'h810429829,  // 469: Y = 2*Y
      36'h8c0c27ae7,  // 468: T1 = T1 * W
      36'h8c04279e7,  // 467: T1 = T1 * T1
      36'h8c042aaa7,  // 466: T1 = Z * Z
      36'h000022000,  // 465: rewind, zero
      36'h81042c82c,  // 464: C = 2*C
      36'h81042c82c,  // 463: C = 2*C
      36'h81042c82c,  // 462: C = 2*C
      36'h81042c82c,  // 461: C = 2*C
      36'h81042c82c,  // 460: C = 2*C
      36'h81042c82c,  // 459: C = 2*C
      36'h81842082c,  // 458: C = half*M
      36'h000010000,  // 457: end
      36'h002000000,  // 456: await
      36'h000005962,  // 455: if short: teeth
      36'h858426810,  // 454: D = shift half*T0
      36'h858426826,  // 453: T0 = shift half*T0
      36'h80a426426,  // 452: T0 = 1*T0 - D
      36'h80b4269e6,  // 451: T0 = 1*T0 -+ T1
      36'h400002000,  // 450: load flag, signed
      36'h000800000,  // 449: take bit
      36'h000402000   // 448: open window, signed
    },
    {
      36'h001000000,  // 447: await digit
      36'h8001209a0,  // 446: fetch T0
      36'h000060000,  // 445: rewind, second bit
      36'h8034209e7,  // 444: T1 = 0*M -+ T1
      36'h400002000,  // 443: load flag, signed
      36'h000800000,  // 442: take bit
      36'h000402000,  // 441: open window, signed
      36'h001000000,  // 440: await digit
      36'h8001209e0,  // 439: fetch T1
      36'h000060000,  // 438: rewind, second bit
      36'h813408227,  // 437: T1 = 2*B -+ B
      36'h400002000,  // 436: load flag, signed
      36'h000800000,  // 435: take bit
      36'h000402000,  // 434: open window, signed
      36'h001000000,  // 433: await digit
      36'h8001209e0,  // 432: fetch T1
      36'h000020000,  // 431: rewind
      36'h858427827,  // 430: T1 = shift half*T1
      36'h858427827,  // 429: T1 = shift half*T1
      36'h858427827,  // 428: T1 = shift half*T1
      36'h858427827,  // 427: T1 = shift half*T1
      36'h858408827,  // 426: T1 = shift half*B
      36'h80b4109e6,  // 425: T0 = 1*D -+ T1
      36'h812400227,  // 424: T1 = 2*A - B
      36'h828408410,  // 423: D = digit(D)*B
      36'h810410810,  // 422: D = 2*D
      36'h810426810,  // 421: D = 2*T0
      36'h400002000,  // 420: load flag, signed
      36'h000800000,  // 419: take bit
      36'h000402000,  // 418: open window, signed
      36'h001000000,  // 417: await digit
      36'h8001209a0   // 416: fetch T0
    },
    {
      36'h000020000,  // 415: rewind
      36'h00000039a,  // 414: jump skip
      36'h8c04279a7,  // 413: T1 = T1 * T0
      36'h000000204,  // 412: jump leave
      36'h000000d96,  // 411: if exponent left: square bit
      36'h000000484,  // 410: if need digit: another
      36'h00000099d,  // 409: if bit: factor
      36'h000800000,  // 408: take bit
      36'h000400000,  // 407: open window
      36'h8c04279e7,  // 406: T1 = T1 * T1
      36'h001000000,  // 405: await digit
      36'h800120220,  // 404: fetch B
      36'h000200000,  // 403: back
      36'h000100000,  // 402: seek
      36'h000020000,  // 401: rewind
      36'h808423827,  // 400: T1 = 1*R1
      36'h8c0c00966,  // 399: T0 = A * R2
      36'h000000204,  // 398: jump leave
      36'h000000d83,  // 397: if exponent left: window
      36'h8c04a7627,  // 396: T1 = T1 * table[window]
      36'h00000078a,  // 395: if window open: square window
      36'h9c04279e7,  // 394: T1 = T1 * T1 ; next
      36'h00000038b,  // 393: jump squares
      36'h200000000,  // 392: one bit
      36'h000000785,  // 391: if window open: bit
      36'h000000494,  // 390: if need digit: another digit
      36'h000800000,  // 389: take bit
      36'h000400000,  // 388: open window
      36'h8c04279e7,  // 387: T1 = T1 * T1
      36'h00000038c,  // 386: jump factor of window
      36'h00000077f,  // 385: if window open: first power bit
      36'h00000048d   // 384: if need digit: first power digit
    },
    {
      36'h000800000,  // 383: take bit
      36'h000400000,  // 382: open window
      36'h001000000,  // 381: await digit
      36'h800120220,  // 380: fetch B
      36'h000200000,  // 379: back
      36'h000100000,  // 378: seek
      36'h000020000,  // 377: rewind
      36'h8094278e7,  // 376: T1 = 1*T1 + R1
      36'h828420667,  // 375: T1 = digit(table[1])*M
      36'h000001775,  // 374: if entries left: more
      36'h9c041971c,  // 373: table[count] = table[1] * table[count] ; next
      36'h000000376,  // 372: jump entry
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
      36'h00000140f,  // 252: if even: wrong
      36'h001000000,  // 251: await digit
      36'h800120820,  // 250: fetch M
      36'h000020000,  // 249: rewind
      36'h100000000,  // 248: clear
      {7{36'd0}},
      36'h00000438e,  // 240: jump comb body
      {7{36'd0}},
      36'h000004355,  // 232: jump normalise body
      {7{36'd0}},
      36'h00000433a,  // 224: jump add body
      {7{36'd0}},
      36'h000004316,  // 216: jump double body
      {7{36'd0}},
      36'h00000429f,  // 208: jump joint body
      {7{36'd0}},
      36'h0000003ca,  // 200: jump curve
      {6{36'd0}},
      36'h000000209,  // 193: jump word
      36'h000020000,  // 192: rewind
      {7{36'd0}},
      36'h000004260,  // 184: jump ladder body
      {7{36'd0}},
      36'h0000003ca,  // 176: jump curve
      {7{36'd0}},
      36'h00000038f,  // 168: jump binary
      {7{36'd0}},
      36'h000000370,  // 160: jump windows
      {1{36'd0}}
    },
    {
      36'h000010000,  // 158: end
      36'h002000000,  // 157: await
      36'h821422990,  // 156: D = flag*K + T0
      36'h80ac268a6,  // 155: T0 = 1*T0 - K ; flag
      36'h8094269e6,  // 154: T0 = 1*T0 + T1
      36'h8c04008e6,  // 153: T0 = A * R1
      36'h8c0c08967,  // 152: T1 = B * R2
      {1{36'd0}},
      36'h000000387,  // 150: jump taken
      36'h001000000,  // 149: await digit
      36'h800120220,  // 148: fetch B
      36'h000010000,  // 147: end
      36'h002000000,  // 146: await
      36'h821420990,  // 145: D = flag*M + T0
      36'h80ac00226,  // 144: T0 = 1*A - B ; flag
      36'h000000381,  // 143: jump first power taken
      36'h001000000,  // 142: await digit
      36'h800120220,  // 141: fetch B
      36'h000010000,  // 140: end
      36'h002000000,  // 139: await
      36'h821420990,  // 138: D = flag*M + T0
      36'h80ac26826,  // 137: T0 = 1*T0 - M ; flag
      36'h809400226,  // 136: T0 = 1*A + B
      36'h000000204,  // 135: jump leave
      36'h000000d96,  // 134: if exponent left: square bit
      36'h001000000,  // 133: await digit
      36'h800120220,  // 132: fetch B
      36'h000010000,  // 131: end
      36'h002000000,  // 130: await
      36'h821422990,  // 129: D = flag*K + T0
      36'h80ac00226,  // 128: T0 = 1*A - B ; flag
      36'h000000362   // 127: jump wiped
    },
    {
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
      36'h00000427e,  // 95: jump ladder taken
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
      36'h0000002f8,  // 72: jump setup body
      {7{36'd0}}
    },
    {
      36'h00000039f,  // 64: jump recode body
      {7{36'd0}},
      36'h000000358,  // 56: jump wipe body
      {7{36'd0}},
      36'h00000034a,  // 48: jump multiply body
      36'h000004343,  // 47: jump add it
      36'h80a42c9a6,  // 46: T0 = 1*C - T0
      36'h00000423c,  // 45: jump point taken
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
      36'h00000422d,  // 29: jump first taken
      36'h001000000,  // 28: await digit
      36'h800120220,  // 27: fetch B
      36'h000010000,  // 26: end
      36'h002000000,  // 25: await
      36'h808400810,  // 24: D = 1*A
      {1{36'd0}},
      36'h000010000,  // 22: end
      36'h008000000   // 21: send
    },
    {
      36'h000000a11,  // 20: if bits left: number
      36'h008000000,  // 19: send
      36'h001000000,  // 18: await digit
      36'h800120020,  // 17: fetch A
      36'h000020000,  // 16: rewind
      36'h00001a000,  // 15: end even
      36'h000010000,  // 14: end
      36'h010000000,  // 13: drain
      36'h000000e09,  // 12: if words left: word
      36'h002000000,  // 11: await
      36'h806460810,  // 10: D[word] = 0*M + host
      36'h004000000,  // 9: receive
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
      {1003{36'd0}},
      36'h0000043b7,  // 1044: jump column
      36'haec42fae9,  // 1043: Y = I * W + T2 ; up
      36'ha0a42c9a8,  // 1042: X = 1*C - T0 ; up
      36'ha09426aeb,  // 1041: W = 1*T0 + W ; up
      36'ha09426ba6,  // 1040: T0 = 1*T0 + T3 ; up
      36'h8cec2aa81,  // 1039: A[1] = Z * Z + Y ; second
      36'hcddc2fbe6,  // 1038: T0 = I * I + 2*W ; first
      36'h828420a29,  // 1037: Y = digit(X)*M
      36'h000010000,  // 1036: end
      36'h002000000,  // 1035: await
      36'h8ec42fae9,  // 1034: Y = I * W + T2
      36'h80a42c9a8,  // 1033: X = 1*C - T0
      36'h809426aeb,  // 1032: W = 1*T0 + W
      36'h809426ba6,  // 1031: T0 = 1*T0 + T3
      36'hcdc42fbe6,  // 1030: T0 = I * I + 2*W
      36'h000008c0d,  // 1029: if exponent left: column after it
      36'h8c2c2dbad,  // 1028: T2 = T2 * T3 ; second
      36'hcedc2f9af,  // 1027: I = I * T0 + 2*T2 ; first
      36'h8c2c2b9eb,  // 1026: W = W * T1 ; second
      36'h8c1c269ee,  // 1025: T3 = T0 * T1 ; first
      36'h8c2c2a9aa   // 1024: Z = Z * T0 ; second
    }
  };
  // verilog_format: on

endpackage

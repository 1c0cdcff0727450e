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
      36'h002000000,  // 1023: await
      36'h8ec42fae9,  // 1022: Y = I * W + T2
      36'h80a42c9a8,  // 1021: X = 1*C - T0
      36'h809426aeb,  // 1020: W = 1*T0 + W
      36'h809426ba6,  // 1019: T0 = 1*T0 + T3
      36'hcdc42fbe6,  // 1018: T0 = I * I + 2*W
      36'h000008c01,  // 1017: if exponent left: column after it
      36'h8c2c2dbad,  // 1016: T2 = T2 * T3 ; second
      36'hcedc2f9af,  // 1015: I = I * T0 + 2*T2 ; first
      36'h8c2c2b9eb,  // 1014: W = W * T1 ; second
      36'h8c1c269ee,  // 1013: T3 = T0 * T1 ; first
      36'h8c2c2a9aa,  // 1012: Z = Z * T0 ; second
      36'h8c1c269a7,  // 1011: T1 = T0 * T0 ; first
      36'h80a4269e6,  // 1010: T0 = 1*T0 - T1
      36'h809427ae7,  // 1009: T1 = 1*T1 + W
      36'h8c2c299ad,  // 1008: T2 = Y * T0 ; second
      36'hcddc2fbe7,  // 1007: T1 = I * I + 2*W ; first
      36'h8e6c27b66,  // 1006: T0 = T1 * T2 + C ; second
      36'h8c1c28b6b,  // 1005: W = X * T2 ; first
      36'h8c2c2a9ea,  // 1004: Z = Z * T1 ; second
      36'h8c1c279ed,  // 1003: T2 = T1 * T1 ; first
      36'h8ccca642f,  // 1002: I = T0 * D[window] + Y
      36'h8c4c80627,  // 1001: T1 = A[0] * table[window] + X
      36'h8c0caa0a6,  // 1000: T0 = Z * A[sign]
      36'h000800000,  // 999: take bit
      36'h80a404001,  // 998: A[1] = 1*A[count] - A[0]
      36'h001000000,  // 997: await digit
      36'h800120e20,  // 996: fetch S0
      36'h000800000,  // 995: take bit
      36'h001000000,  // 994: await digit
      36'h800120e60,  // 993: fetch S1
      36'h000800000   // 992: take bit
    },
    {
      36'h001000000,  // 991: await digit
      36'h800120ea0,  // 990: fetch S2
      36'h000800000,  // 989: take bit
      36'h001000000,  // 988: await digit
      36'h800120ee0,  // 987: fetch S3
      36'h000800000,  // 986: take bit
      36'h001402000,  // 985: await digit, open window, signed
      36'h800120f20,  // 984: fetch S4
      36'haecc2fae9,  // 983: Y = I * W + T2 ; up
      36'ha0a42c9a8,  // 982: X = 1*C - T0 ; up
      36'ha09426aeb,  // 981: W = 1*T0 + W ; up
      36'ha09426ba6,  // 980: T0 = 1*T0 + T3 ; up
      36'h8cec2aa80,  // 979: A[0] = Z * Z + Y ; second
      36'hcddc2fbe6,  // 978: T0 = I * I + 2*W ; first
      36'h828420a29,  // 977: Y = digit(X)*M
      36'h0000043fa,  // 976: jump last column
      36'h80a42caaa,  // 975: Z = 1*C - Z
      36'h000004dd1,  // 974: if exponent left: another column
      36'h8c2e2dbad,  // 973: T2 = T2 * T3 ; second
      36'hcedc2f9af,  // 972: I = I * T0 + 2*T2 ; first
      36'h8c2c2b9eb,  // 971: W = W * T1 ; second
      36'h8c1c269ee,  // 970: T3 = T0 * T1 ; first
      36'h8c2c2a9aa,  // 969: Z = Z * T0 ; second
      36'h8c1c269a7,  // 968: T1 = T0 * T0 ; first
      36'h80a4269e6,  // 967: T0 = 1*T0 - T1
      36'h809427ae7,  // 966: T1 = 1*T1 + W
      36'h8c2c299ad,  // 965: T2 = Y * T0 ; second
      36'hcddc2fbe7,  // 964: T1 = I * I + 2*W ; first
      36'h8e6c27b66,  // 963: T0 = T1 * T2 + C ; second
      36'h8c1c28b6b,  // 962: W = X * T2 ; first
      36'h8c2c2a9ea,  // 961: Z = Z * T1 ; second
      36'h8c1c279ed   // 960: T2 = T1 * T1 ; first
    },
    {
      36'h8ccca642f,  // 959: I = T0 * D[window] + Y
      36'h8c4c81627,  // 958: T1 = A[1] * table[window] + X
      36'h8c0caa0a6,  // 957: T0 = Z * A[sign]
      36'h000800000,  // 956: take bit
      36'h80a404040,  // 955: A[0] = 1*A[count] - A[1]
      36'h001000000,  // 954: await digit
      36'h800120e20,  // 953: fetch S0
      36'h000800000,  // 952: take bit
      36'h001000000,  // 951: await digit
      36'h800120e60,  // 950: fetch S1
      36'h000800000,  // 949: take bit
      36'h001000000,  // 948: await digit
      36'h800120ea0,  // 947: fetch S2
      36'h000800000,  // 946: take bit
      36'h001000000,  // 945: await digit
      36'h800120ee0,  // 944: fetch S3
      36'h000800000,  // 943: take bit
      36'h001402000,  // 942: await digit, open window, signed
      36'h800120f20,  // 941: fetch S4
      36'ha08428828,  // 940: X = 1*X ; up
      36'haecc2aa81,  // 939: A[1] = Z * Z + T2 ; up
      36'ha28420a2d,  // 938: T2 = digit(X)*M ; up
      36'h000100000,  // 937: seek
      36'h809427104,  // 936: A[count] = 1*T1 + A[count]
      36'h928420844,  // 935: A[count] = digit(K')*M ; next
      36'h8114269e7,  // 934: T1 = 2*T0 + T1
      36'h818420826,  // 933: T0 = half*M
      36'h8284209a7,  // 932: T1 = digit(T0)*M
      36'h858426826,  // 931: T0 = shift half*T0
      36'h858426826,  // 930: T0 = shift half*T0
      36'h858426826,  // 929: T0 = shift half*T0
      36'h858426826   // 928: T0 = shift half*T0
    },
    {
      36'h858426826,  // 927: T0 = shift half*T0
      36'h858426826,  // 926: T0 = shift half*T0
      36'h858426826,  // 925: T0 = shift half*T0
      36'h818426826,  // 924: T0 = half*T0
      36'h804420826,  // 923: T0 = 0*M + 1
      36'h000020000,  // 922: rewind
      36'h809414b54,  // 921: D[count] = 1*D[count] + T2
      36'h80941cb5c,  // 920: table[count] = 1*table[count] + T2
      36'h000005794,  // 919: if entries left: entry of comb
      36'h908426826,  // 918: T0 = 1*T0 ; next
      36'h809414b54,  // 917: D[count] = 1*D[count] + T2
      36'h80941cb5c,  // 916: table[count] = 1*table[count] + T2
      36'h000022000,  // 915: rewind, zero
      36'h81042d82d,  // 914: T2 = 2*T2
      36'h81042d82d,  // 913: T2 = 2*T2
      36'h81042d82d,  // 912: T2 = 2*T2
      36'h81042d82d,  // 911: T2 = 2*T2
      36'h81042d82d,  // 910: T2 = 2*T2
      36'h81042d82d,  // 909: T2 = 2*T2
      36'h81042d82d,  // 908: T2 = 2*T2
      36'h828420a6d,  // 907: T2 = digit(Y)*M
      36'h81042c82c,  // 906: C = 2*C
      36'h81042c82c,  // 905: C = 2*C
      36'h81042c82c,  // 904: C = 2*C
      36'h81042c82c,  // 903: C = 2*C
      36'h81042c82c,  // 902: C = 2*C
      36'h81042c82c,  // 901: C = 2*C
      36'h81842082c,  // 900: C = half*M
      36'h000010000,  // 899: end
      36'h002000000,  // 898: await
      36'h000004d7f,  // 897: if exponent left: fourth digits
      36'h000080000   // 896: digit back
    },
    {
      36'h84843c83c,  // 895: S4 = shift 1*S4
      36'h000004380,  // 894: jump fourth tooth
      36'h86843b9bc,  // 893: S4 = shift digit(T0)*S3
      36'h000200000,  // 892: back
      36'h000200000,  // 891: back
      36'h000100000,  // 890: seek
      36'h000020000,  // 889: rewind
      36'h000004d76,  // 888: if exponent left: third digits
      36'h000080000,  // 887: digit back
      36'h84843b83b,  // 886: S3 = shift 1*S3
      36'h000004377,  // 885: jump third tooth
      36'h86843a9bb,  // 884: S3 = shift digit(T0)*S2
      36'h000200000,  // 883: back
      36'h000200000,  // 882: back
      36'h000100000,  // 881: seek
      36'h000020000,  // 880: rewind
      36'h000004d6d,  // 879: if exponent left: second digits
      36'h000080000,  // 878: digit back
      36'h84843a83a,  // 877: S2 = shift 1*S2
      36'h00000436e,  // 876: jump second tooth
      36'h8684399ba,  // 875: S2 = shift digit(T0)*S1
      36'h000200000,  // 874: back
      36'h000200000,  // 873: back
      36'h000100000,  // 872: seek
      36'h000020000,  // 871: rewind
      36'h000004d64,  // 870: if exponent left: first digits
      36'h000080000,  // 869: digit back
      36'h848439839,  // 868: S1 = shift 1*S1
      36'h000004365,  // 867: jump first tooth
      36'h8684389b9,  // 866: S1 = shift digit(T0)*S0
      36'h00000515f,  // 865: if in digit: factor bit
      36'h000200000   // 864: back
    },
    {
      36'h858426826,  // 863: T0 = shift half*T0
      36'h000004361,  // 862: jump factor made
      36'h000200000,  // 861: back
      36'h000200000,  // 860: back
      36'h000100000,  // 859: seek
      36'h000020000,  // 858: rewind
      36'h818426826,  // 857: T0 = half*T0
      36'h804420826,  // 856: T0 = 0*M + 1
      36'h000010000,  // 855: end
      36'h002000000,  // 854: await
      36'h00000574d,  // 853: if entries left: next point
      36'h8c0416996,  // 852: D[~count] = D[~count] * T0
      36'h8c24269e6,  // 851: T0 = T0 * T1 ; second
      36'h8c1c1e9de,  // 850: table[~count] = table[~count] * T1 ; first
      36'h80a42c9e7,  // 849: T1 = 1*C - T1
      36'h8c04269a7,  // 848: T1 = T0 * T0
      36'h8c2c2a1aa,  // 847: Z = Z * A[~count] ; second
      36'h8c1c2a3a6,  // 846: T0 = Z * B[~count] ; first
      36'h908426826,  // 845: T0 = 1*T0 ; next
      36'h00000434e,  // 844: jump one point
      36'h000022000,  // 843: rewind, zero
      36'h000010000,  // 842: end
      36'h002000000,  // 841: await
      36'h809427b29,  // 840: Y = 1*T1 + C
      36'h80a427a67,  // 839: T1 = 1*T1 - Y
      36'h8c0426b67,  // 838: T1 = T0 * T2
      36'h80a42c9e8,  // 837: X = 1*C - T1
      36'h80942cb6d,  // 836: T2 = 1*C + T2
      36'h809427a2d,  // 835: T2 = 1*T1 + X
      36'h80a427b67,  // 834: T1 = 1*T1 - T2
      36'hcc44269a7,  // 833: T1 = T0 * T0 + 2*X
      36'h8c2c29b69   // 832: Y = Y * T2 ; second
    },
    {
      36'h8c1c289e8,  // 831: X = X * T1 ; first
      36'h8c2c27b6d,  // 830: T2 = T1 * T2 ; second
      36'h8c1c2ab6a,  // 829: Z = Z * T2 ; first
      36'h8c2c2db67,  // 828: T1 = T2 * T2 ; second
      36'h8c1c08aaa,  // 827: Z = B * Z ; first
      36'h809426a66,  // 826: T0 = 1*T0 + Y
      36'h80942da2d,  // 825: T2 = 1*T2 + X
      36'h00000182e,  // 824: if short: less
      36'h8c2c299e9,  // 823: Y = Y * T1 ; second
      36'h8c1c019a6,  // 822: T0 = A[1] * T0 ; first
      36'h8c2c089e7,  // 821: T1 = B * T1 ; second
      36'h8c1c2a9a6,  // 820: T0 = Z * T0 ; first
      36'h8c2e289e8,  // 819: X = X * T1 ; second
      36'h8c1c009ad,  // 818: T2 = A * T0 ; first
      36'h8c2c08227,  // 817: T1 = B * B ; second
      36'h8c1c2aaa6,  // 816: T0 = Z * Z ; first
      36'h000010000,  // 815: end
      36'h002000000,  // 814: await
      36'h8c24298e9,  // 813: Y = Y * R1 ; second
      36'h8c1c288e8,  // 812: X = X * R1 ; first
      36'h000004d16,  // 811: if exponent left: point double
      36'h000200000,  // 810: back
      36'h809427b29,  // 809: Y = 1*T1 + C
      36'h80a4279a7,  // 808: T1 = 1*T1 - T0
      36'h8c0427b67,  // 807: T1 = T1 * T2
      36'h81142cb6d,  // 806: T2 = 2*C + T2
      36'h80a42da2d,  // 805: T2 = 1*T2 - X
      36'h80942eb28,  // 804: X = 1*T3 + C
      36'h80a42eb6e,  // 803: T3 = 1*T3 - T2
      36'h80a42eb6e,  // 802: T3 = 1*T3 - T2
      36'h81042b82b,  // 801: W = 2*W
      36'h8c2c279ee   // 800: T3 = T1 * T1 ; second
    },
    {
      36'h8c1c26aeb,  // 799: W = T0 * W ; first
      36'h810426826,  // 798: T0 = 2*T0
      36'h81042d82d,  // 797: T2 = 2*T2
      36'h8c2c269a6,  // 796: T0 = T0 * T0 ; second
      36'h8c1c26a2d,  // 795: T2 = T0 * X ; first
      36'h8c0426a66,  // 794: T0 = T0 * Y
      36'h8c2e26aaa,  // 793: Z = T0 * Z ; second
      36'h8ddc27a27,  // 792: T1 = T1 * X + W ; first
      36'h811428a27,  // 791: T1 = 2*X + X
      36'h810429826,  // 790: T0 = 2*Y
      36'h000200000,  // 789: back
      36'h000100000,  // 788: seek
      36'h000020000,  // 787: rewind
      36'h81042c82c,  // 786: C = 2*C
      36'h81042c82c,  // 785: C = 2*C
      36'h81042c82c,  // 784: C = 2*C
      36'h81042c82c,  // 783: C = 2*C
      36'h81042c82c,  // 782: C = 2*C
      36'h81042c82c,  // 781: C = 2*C
      36'h81842082c,  // 780: C = half*M
      36'h0000042bd,  // 779: jump after v
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
      36'h8c0ca6226,  // 761: T0 = T0 * B[window]
      36'h8c4caf027,  // 760: T1 = I * A[window] + X
      36'h8c0c2abe6,  // 759: T0 = Z * I
      36'h8c042aaaf,  // 758: I = Z * Z
      36'h400002000,  // 757: load flag, signed
      36'h0000042bd,  // 756: jump after v
      36'h000005ef5,  // 755: if marked: add v
      36'h000802000,  // 754: take bit, other
      36'h001000000,  // 753: await digit
      36'h800120e60,  // 752: fetch V
      36'h811429b29,  // 751: Y = 2*Y + C
      36'h000400000,  // 750: open window
      36'h8c2c2faeb,  // 749: W = I * W ; second
      36'h8cdc269e9,  // 748: Y = T0 * T1 + Y ; first
      36'h80a428b67,  // 747: T1 = 1*X - T2
      36'h80a42c9e8,  // 746: X = 1*C - T1
      36'h80a427ba7,  // 745: T1 = 1*T1 - T3
      36'h8c0c2fbef,  // 744: I = I * I
      36'hceee269a7,  // 743: T1 = T0 * T0 + 2*T2 ; second
      36'h8c1c29ba9,  // 742: Y = Y * T3 ; first
      36'h8c2c28bed,  // 741: T2 = X * I ; second
      36'h8c1c27bee,  // 740: T3 = T1 * I ; first
      36'h8c2c2ab6a,  // 739: Z = Z * T2 ; second
      36'h8c1c2db6f,  // 738: I = T2 * T2 ; first
      36'h81042e82d,  // 737: T2 = 2*T3
      36'h80b4299a6   // 736: T0 = 1*Y -+ T0
    },
    {
      36'h81242c9ee,  // 735: T3 = 2*C - T1
      36'h8c0ca6426,  // 734: T0 = T0 * D[window]
      36'h8c4caf627,  // 733: T1 = I * table[window] + X
      36'h8c0c2abe6,  // 732: T0 = Z * I
      36'h8c042aaaf,  // 731: I = Z * Z
      36'h400002000,  // 730: load flag, signed
      36'h812427be9,  // 729: Y = 2*T1 - I
      36'h0000042bd,  // 728: jump after v
      36'h000005ef5,  // 727: if marked: add v
      36'h000802000,  // 726: take bit, other
      36'h812427be9,  // 725: Y = 2*T1 - I
      36'h001000000,  // 724: await digit
      36'h800120e60,  // 723: fetch V
      36'h000005ed9,  // 722: if marked: add u
      36'h8c2c29aaa,  // 721: Z = Y * Z ; second
      36'h8e5c27b67,  // 720: T1 = T1 * T2 + C ; first
      36'ha0a428b6d,  // 719: T2 = 1*X - T2 ; up
      36'h000802000,  // 718: take bit, other
      36'h80a42cba8,  // 717: X = 1*C - T3
      36'h001000000,  // 716: await digit
      36'h800120e20,  // 715: fetch U
      36'hceee279ee,  // 714: T3 = T1 * T1 + 2*T2 ; second
      36'h8c1c2faeb,  // 713: W = I * W ; first
      36'h8c2c289ad,  // 712: T2 = X * T0 ; second
      36'h8c1c269af,  // 711: I = T0 * T0 ; first
      36'h8dec27a27,  // 710: T1 = T1 * X + W ; second
      36'h8c1c29a66,  // 709: T0 = Y * Y ; first
      36'ha11428a27,  // 708: T1 = 2*X + X ; up
      36'h000010000,  // 707: end
      36'h002000000,  // 706: await
      36'h8c04268e9,  // 705: Y = T0 * R1
      36'h81142c9a6   // 704: T0 = 2*C + T0
    },
    {
      36'h80a42ca66,  // 703: T0 = 1*C - Y
      36'h000004cc4,  // 702: if exponent left: joint doubling
      36'h000200000,  // 701: back
      36'h000400000,  // 700: open window
      36'h80842382a,  // 699: Z = 1*R1
      36'h81342c9a9,  // 698: Y = 2*C -+ T0
      36'h80a42c9a6,  // 697: T0 = 1*C - T0
      36'h80a42ca28,  // 696: X = 1*C - X
      36'h8c0ca3226,  // 695: T0 = R1 * B[window]
      36'h8c0ca3028,  // 694: X = R1 * A[window]
      36'h400002000,  // 693: load flag, signed
      36'h0000042bd,  // 692: jump after v
      36'h000005ef5,  // 691: if marked: add v
      36'h000802000,  // 690: take bit, other
      36'h001000000,  // 689: await digit
      36'h800120e60,  // 688: fetch V
      36'h000400000,  // 687: open window
      36'ha0842382a,  // 686: Z = 1*R1 ; up
      36'h81342c9a9,  // 685: Y = 2*C -+ T0
      36'h80a42c9a6,  // 684: T0 = 1*C - T0
      36'h80a42ca28,  // 683: X = 1*C - X
      36'h8c0ca3426,  // 682: T0 = R1 * D[window]
      36'h8c0ca3628,  // 681: X = R1 * table[window]
      36'h400002000,  // 680: load flag, signed
      36'h000010000,  // 679: end
      36'h002000000,  // 678: await
      36'h000004c9c,  // 677: if exponent left: before
      36'h000005eb5,  // 676: if marked: first of v
      36'h000802000,  // 675: take bit, other
      36'h001000000,  // 674: await digit
      36'h800120e60,  // 673: fetch V
      36'ha08426826   // 672: T0 = 1*T0 ; up
    },
    {
      36'h000005ea8,  // 671: if marked: first of u
      36'h000802000,  // 670: take bit, other
      36'h001000000,  // 669: await digit
      36'h800120e20,  // 668: fetch U
      36'h80042082a,  // 667: Z = 0*M
      36'h000200000,  // 666: back
      36'h000100000,  // 665: seek
      36'h000020000,  // 664: rewind
      36'h000400000,  // 663: open window
      36'h000802000,  // 662: take bit, other
      36'h000400000,  // 661: open window
      36'h000010000,  // 660: end
      36'h002000000,  // 659: await
      36'h80a429a29,  // 658: Y = 1*Y - X
      36'h000004c76,  // 657: if exponent left: ladder bit
      36'h8d6c00ae7,  // 656: T1 = A * W + Z ; second
      36'h8c5c27a69,  // 655: Y = T1 * Y + X ; first
      36'h8c2c2baeb,  // 654: W = W * W ; second
      36'h8c5c26b68,  // 653: X = T0 * T2 + X ; first
      36'h8ec467429,  // 652: Y = T1 * digit(D) + T2
      36'h8d4429a6a,  // 651: Z = Y * Y + Z
      36'h8c046dbed,  // 650: T2 = T2 * digit(I)
      36'h80a426b67,  // 649: T1 = 1*T0 - T2
      36'h81242ba6b,  // 648: W = 2*W - Y
      36'h80a411ba8,  // 647: X = 1*D[1] - T3
      36'h8d6e269a6,  // 646: T0 = T0 * T0 + Z ; second
      36'h8ddc27a29,  // 645: Y = T1 * X + W ; first
      36'h80942cbaa,  // 644: Z = 1*C + T3
      36'h828420aee,  // 643: T3 = digit(W)*M
      36'h8c2c2db6d,  // 642: T2 = T2 * T2 ; second
      36'h8e5c2aa6b,  // 641: W = Z * Y + C ; first
      36'h80b42dbad   // 640: T2 = 1*T2 -+ T3
    },
    {
      36'h809428aad,  // 639: T2 = 1*X + Z
      36'h80a42aa2e,  // 638: T3 = 1*Z - X
      36'h80b426ba6,  // 637: T0 = 1*T0 -+ T3
      36'h8094299e6,  // 636: T0 = 1*Y + T1
      36'h80a427a6e,  // 635: T3 = 1*T1 - Y
      36'h81242a9ea,  // 634: Z = 2*Z - T1
      36'h812428a68,  // 633: X = 2*X - Y
      36'h400000000,  // 632: load flag
      36'h000000453,  // 631: if need digit: ladder digit
      36'h000800000,  // 630: take bit
      36'h000400000,  // 629: open window
      36'h001000000,  // 628: await digit
      36'h800120220,  // 627: fetch B
      36'h000200000,  // 626: back
      36'h000100000,  // 625: seek
      36'h000020000,  // 624: rewind
      36'h80942aae7,  // 623: T1 = 1*Z + W
      36'h80942c9aa,  // 622: Z = 1*C + T0
      36'h8c0400ae6,  // 621: T0 = A * W
      36'h808428829,  // 620: Y = 1*X
      36'h80942cae8,  // 619: X = 1*C + W
      36'h809400b40,  // 618: A = 1*A + T2
      36'h828420aed,  // 617: T2 = digit(W)*M
      36'h80442082f,  // 616: I = 0*M + 1
      36'h80942c451,  // 615: D[1] = 1*C + D[1]
      36'h81042c82c,  // 614: C = 2*C
      36'h81042c82c,  // 613: C = 2*C
      36'h81042c82c,  // 612: C = 2*C
      36'h81042c82c,  // 611: C = 2*C
      36'h81042c82c,  // 610: C = 2*C
      36'h80842c811,  // 609: D[1] = 1*C
      36'h81042c82c   // 608: C = 2*C
    },
    {
      36'h81842082c,  // 607: C = half*M
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
      36'h000005958,  // 454: if short: teeth
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
      36'h000200000,  // 378: back
      36'h000100000,  // 377: seek
      36'h000020000,  // 376: rewind
      36'h8094278e7,  // 375: T1 = 1*T1 + R1
      36'h828420667,  // 374: T1 = digit(table[1])*M
      36'h000001774,  // 373: if entries left: more
      36'h9c041971c,  // 372: table[count] = table[1] * table[count] ; next
      36'h000000375,  // 371: jump entry
      36'h8c0400959,  // 370: table[1] = A * R2
      36'h8094188d8,  // 369: table[0] = 1*table[0] + R1
      36'h828420998,  // 368: table[0] = digit(T0)*M
      36'h000020000,  // 367: rewind
      36'h000010000,  // 366: end
      36'h002000000,  // 365: await
      36'h821420990,  // 364: D = flag*M + T0
      36'h80ac27826,  // 363: T0 = 1*T1 - M ; flag
      36'h848427827,  // 362: T1 = shift 1*T1
      36'h8094269e7,  // 361: T1 = 1*T0 + T1
      36'h8284209a6,  // 360: T0 = digit(T0)*M
      36'h8284219e6,  // 359: T0 = digit(T1)*K'
      36'h000010000,  // 358: end
      36'h002000000,  // 357: await
      36'h000400000,  // 356: open window
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
      36'h000000367,  // 343: jump canonical
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
      36'h000004384,  // 240: jump comb body
      {7{36'd0}},
      36'h00000434b,  // 232: jump normalise body
      {7{36'd0}},
      36'h000004330,  // 224: jump add body
      {7{36'd0}},
      36'h00000430c,  // 216: jump double body
      {7{36'd0}},
      36'h000004295,  // 208: jump joint body
      {7{36'd0}},
      36'h0000003c9,  // 200: jump curve
      {6{36'd0}},
      36'h000000209,  // 193: jump word
      36'h000020000,  // 192: rewind
      {7{36'd0}},
      36'h00000425f,  // 184: jump ladder body
      {7{36'd0}},
      36'h0000003c9,  // 176: jump curve
      {7{36'd0}},
      36'h00000038e,  // 168: jump binary
      {7{36'd0}},
      36'h00000036f,  // 160: jump windows
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
      36'h000000367,  // 97: jump canonical
      36'h8c0400927,  // 96: T1 = A * C1
      {6{36'd0}},
      36'h000000367,  // 89: jump canonical
      36'h8c0400227,  // 88: T1 = A * B
      {2{36'd0}},
      36'h000004278,  // 85: jump ladder taken
      36'h001000000,  // 84: await digit
      36'h800120220,  // 83: fetch B
      36'h000010000,  // 82: end
      36'h002000000,  // 81: await
      36'h8c0400210,  // 80: D = A * B
      {7{36'd0}},
      36'h0000002f8,  // 72: jump setup body
      {7{36'd0}},
      36'h00000039e,  // 64: jump recode body
      {7{36'd0}}
    },
    {
      36'h000000358,  // 56: jump wipe body
      {7{36'd0}},
      36'h00000034a,  // 48: jump multiply body
      36'h000004339,  // 47: jump add it
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
      {1{36'd0}},
      36'h000010000,  // 22: end
      36'h008000000,  // 21: send
      36'h000000a11,  // 20: if bits left: number
      36'h008000000   // 19: send
    },
    {
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
      36'h000000367,  // 7: jump canonical
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
      {1015{36'd0}},
      36'h0000043ad,  // 1032: jump column
      36'haecc2fae9,  // 1031: Y = I * W + T2 ; up
      36'ha0a42c9a8,  // 1030: X = 1*C - T0 ; up
      36'ha09426aeb,  // 1029: W = 1*T0 + W ; up
      36'ha09426ba6,  // 1028: T0 = 1*T0 + T3 ; up
      36'h8cec2aa81,  // 1027: A[1] = Z * Z + Y ; second
      36'hcddc2fbe6,  // 1026: T0 = I * I + 2*W ; first
      36'h828420a29,  // 1025: Y = digit(X)*M
      36'h000010000   // 1024: end
    }
  };
  // verilog_format: on

endpackage

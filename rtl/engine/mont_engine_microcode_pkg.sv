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
      36'h8e6c27b66,  // 1023: T0 = T1 * T2 + C ; second
      36'h8c1c28b6b,  // 1022: W = X * T2 ; first
      36'h8ccca642f,  // 1021: I = T0 * D[window] + Y
      36'h8c2e2a9ea,  // 1020: Z = Z * T1 ; second
      36'h8c1c279ed,  // 1019: T2 = T1 * T1 ; first
      36'h8c0caa0a6,  // 1018: T0 = Z * A[sign]
      36'h8c4c80627,  // 1017: T1 = A[0] * table[window] + X
      36'h000800000,  // 1016: take bit
      36'h80a404001,  // 1015: A[1] = 1*A[count] - A[0]
      36'h001000000,  // 1014: await digit
      36'h800120e20,  // 1013: fetch S0
      36'h000800000,  // 1012: take bit
      36'h001000000,  // 1011: await digit
      36'h800120e60,  // 1010: fetch S1
      36'h000800000,  // 1009: take bit
      36'h001000000,  // 1008: await digit
      36'h800120ea0,  // 1007: fetch S2
      36'h000800000,  // 1006: take bit
      36'h001000000,  // 1005: await digit
      36'h800120ee0,  // 1004: fetch S3
      36'h000800000,  // 1003: take bit
      36'h001000000,  // 1002: await digit
      36'h000402000,  // 1001: open window, signed
      36'h800120f20,  // 1000: fetch S4
      36'haec42fae9,  // 999: Y = I * W + T2 ; up
      36'ha0a42c9a8,  // 998: X = 1*C - T0 ; up
      36'ha09426aeb,  // 997: W = 1*T0 + W ; up
      36'ha09426ba6,  // 996: T0 = 1*T0 + T3 ; up
      36'h8cec2aa80,  // 995: A[0] = Z * Z + Y ; second
      36'hcddc2fbe6,  // 994: T0 = I * I + 2*W ; first
      36'h828420a29,  // 993: Y = digit(X)*M
      36'h00000820b   // 992: jump last column
    },
    {
      36'h80a42caaa,  // 991: Z = 1*C - Z
      36'h000004de1,  // 990: if exponent left: another column
      36'h8c2e2dbad,  // 989: T2 = T2 * T3 ; second
      36'hcedc2f9af,  // 988: I = I * T0 + 2*T2 ; first
      36'h8c2c2b9eb,  // 987: W = W * T1 ; second
      36'h8c1c269ee,  // 986: T3 = T0 * T1 ; first
      36'h8c2c2a9aa,  // 985: Z = Z * T0 ; second
      36'h8c1c269a7,  // 984: T1 = T0 * T0 ; first
      36'h80a4269e6,  // 983: T0 = 1*T0 - T1
      36'h809427ae7,  // 982: T1 = 1*T1 + W
      36'h8c2c299ad,  // 981: T2 = Y * T0 ; second
      36'hcddc2fbe7,  // 980: T1 = I * I + 2*W ; first
      36'h8e6c27b66,  // 979: T0 = T1 * T2 + C ; second
      36'h8c1c28b6b,  // 978: W = X * T2 ; first
      36'h8ccca642f,  // 977: I = T0 * D[window] + Y
      36'h8c2e2a9ea,  // 976: Z = Z * T1 ; second
      36'h8c1c279ed,  // 975: T2 = T1 * T1 ; first
      36'h8c0caa0a6,  // 974: T0 = Z * A[sign]
      36'h8c4c81627,  // 973: T1 = A[1] * table[window] + X
      36'h000800000,  // 972: take bit
      36'h80a404040,  // 971: A[0] = 1*A[count] - A[1]
      36'h001000000,  // 970: await digit
      36'h800120e20,  // 969: fetch S0
      36'h000800000,  // 968: take bit
      36'h001000000,  // 967: await digit
      36'h800120e60,  // 966: fetch S1
      36'h000800000,  // 965: take bit
      36'h001000000,  // 964: await digit
      36'h800120ea0,  // 963: fetch S2
      36'h000800000,  // 962: take bit
      36'h001000000,  // 961: await digit
      36'h800120ee0   // 960: fetch S3
    },
    {
      36'h000800000,  // 959: take bit
      36'h001000000,  // 958: await digit
      36'h000402000,  // 957: open window, signed
      36'h800120f20,  // 956: fetch S4
      36'ha08428828,  // 955: X = 1*X ; up
      36'haecc2aa81,  // 954: A[1] = Z * Z + T2 ; up
      36'ha28420a2d,  // 953: T2 = digit(X)*M ; up
      36'h000100000,  // 952: seek
      36'h809427104,  // 951: A[count] = 1*T1 + A[count]
      36'h928420844,  // 950: A[count] = digit(K')*M ; next
      36'h8114269e7,  // 949: T1 = 2*T0 + T1
      36'h818420826,  // 948: T0 = half*M
      36'h8284209a7,  // 947: T1 = digit(T0)*M
      36'h858426826,  // 946: T0 = shift half*T0
      36'h858426826,  // 945: T0 = shift half*T0
      36'h858426826,  // 944: T0 = shift half*T0
      36'h858426826,  // 943: T0 = shift half*T0
      36'h858426826,  // 942: T0 = shift half*T0
      36'h858426826,  // 941: T0 = shift half*T0
      36'h858426826,  // 940: T0 = shift half*T0
      36'h818426826,  // 939: T0 = half*T0
      36'h804420826,  // 938: T0 = 0*M + 1
      36'h000020000,  // 937: rewind
      36'h809414b54,  // 936: D[count] = 1*D[count] + T2
      36'h80941cb5c,  // 935: table[count] = 1*table[count] + T2
      36'h0000057a3,  // 934: if entries left: entry of comb
      36'h908426826,  // 933: T0 = 1*T0 ; next
      36'h809414b54,  // 932: D[count] = 1*D[count] + T2
      36'h80941cb5c,  // 931: table[count] = 1*table[count] + T2
      36'h000022000,  // 930: rewind, zero
      36'h81042d82d,  // 929: T2 = 2*T2
      36'h81042d82d   // 928: T2 = 2*T2
    },
    {
      36'h81042d82d,  // 927: T2 = 2*T2
      36'h81042d82d,  // 926: T2 = 2*T2
      36'h81042d82d,  // 925: T2 = 2*T2
      36'h81042d82d,  // 924: T2 = 2*T2
      36'h81042d82d,  // 923: T2 = 2*T2
      36'h828420a6d,  // 922: T2 = digit(Y)*M
      36'h81042c82c,  // 921: C = 2*C
      36'h81042c82c,  // 920: C = 2*C
      36'h81042c82c,  // 919: C = 2*C
      36'h81042c82c,  // 918: C = 2*C
      36'h81042c82c,  // 917: C = 2*C
      36'h81042c82c,  // 916: C = 2*C
      36'h81842082c,  // 915: C = half*M
      36'h000010000,  // 914: end
      36'h002000000,  // 913: await
      36'h000004d8e,  // 912: if exponent left: fourth digits
      36'h000080000,  // 911: digit back
      36'h84843c83c,  // 910: S4 = shift 1*S4
      36'h00000438f,  // 909: jump fourth tooth
      36'h86843b9bc,  // 908: S4 = shift digit(T0)*S3
      36'h000200000,  // 907: back
      36'h000200000,  // 906: back
      36'h000100000,  // 905: seek
      36'h000020000,  // 904: rewind
      36'h000004d85,  // 903: if exponent left: third digits
      36'h000080000,  // 902: digit back
      36'h84843b83b,  // 901: S3 = shift 1*S3
      36'h000004386,  // 900: jump third tooth
      36'h86843a9bb,  // 899: S3 = shift digit(T0)*S2
      36'h000200000,  // 898: back
      36'h000200000,  // 897: back
      36'h000100000   // 896: seek
    },
    {
      36'h000020000,  // 895: rewind
      36'h000004d7c,  // 894: if exponent left: second digits
      36'h000080000,  // 893: digit back
      36'h84843a83a,  // 892: S2 = shift 1*S2
      36'h00000437d,  // 891: jump second tooth
      36'h8684399ba,  // 890: S2 = shift digit(T0)*S1
      36'h000200000,  // 889: back
      36'h000200000,  // 888: back
      36'h000100000,  // 887: seek
      36'h000020000,  // 886: rewind
      36'h000004d73,  // 885: if exponent left: first digits
      36'h000080000,  // 884: digit back
      36'h848439839,  // 883: S1 = shift 1*S1
      36'h000004374,  // 882: jump first tooth
      36'h8684389b9,  // 881: S1 = shift digit(T0)*S0
      36'h00000516e,  // 880: if in digit: factor bit
      36'h000200000,  // 879: back
      36'h858426826,  // 878: T0 = shift half*T0
      36'h000004370,  // 877: jump factor made
      36'h000200000,  // 876: back
      36'h000200000,  // 875: back
      36'h000100000,  // 874: seek
      36'h000020000,  // 873: rewind
      36'h818426826,  // 872: T0 = half*T0
      36'h804420826,  // 871: T0 = 0*M + 1
      36'h000010000,  // 870: end
      36'h002000000,  // 869: await
      36'h00000575c,  // 868: if entries left: next point
      36'h8c0416996,  // 867: D[~count] = D[~count] * T0
      36'h8c24269e6,  // 866: T0 = T0 * T1 ; second
      36'h8c1c1e9de,  // 865: table[~count] = table[~count] * T1 ; first
      36'h80a42c9e7   // 864: T1 = 1*C - T1
    },
    {
      36'h8c04269a7,  // 863: T1 = T0 * T0
      36'h8c2c2a1aa,  // 862: Z = Z * A[~count] ; second
      36'h8c1c2a3a6,  // 861: T0 = Z * B[~count] ; first
      36'h908426826,  // 860: T0 = 1*T0 ; next
      36'h00000435d,  // 859: jump one point
      36'h000022000,  // 858: rewind, zero
      36'h000010000,  // 857: end
      36'h002000000,  // 856: await
      36'h809427b29,  // 855: Y = 1*T1 + C
      36'h80a427a67,  // 854: T1 = 1*T1 - Y
      36'h8c0426b67,  // 853: T1 = T0 * T2
      36'h80a42c9e8,  // 852: X = 1*C - T1
      36'h80942cb6d,  // 851: T2 = 1*C + T2
      36'h809427a2d,  // 850: T2 = 1*T1 + X
      36'h80a427b67,  // 849: T1 = 1*T1 - T2
      36'hcc44269a7,  // 848: T1 = T0 * T0 + 2*X
      36'h8c2c29b69,  // 847: Y = Y * T2 ; second
      36'h8c1c289e8,  // 846: X = X * T1 ; first
      36'h8c2c27b6d,  // 845: T2 = T1 * T2 ; second
      36'h8c1c2ab6a,  // 844: Z = Z * T2 ; first
      36'h8c2c2db67,  // 843: T1 = T2 * T2 ; second
      36'h8c1c08aaa,  // 842: Z = B * Z ; first
      36'h809426a66,  // 841: T0 = 1*T0 + Y
      36'h80942da2d,  // 840: T2 = 1*T2 + X
      36'h00000182e,  // 839: if short: less
      36'h8c2c299e9,  // 838: Y = Y * T1 ; second
      36'h8c1c019a6,  // 837: T0 = A[1] * T0 ; first
      36'h8c2c089e7,  // 836: T1 = B * T1 ; second
      36'h8c1c2a9a6,  // 835: T0 = Z * T0 ; first
      36'h8c2e289e8,  // 834: X = X * T1 ; second
      36'h8c1c009ad,  // 833: T2 = A * T0 ; first
      36'h8c2c08227   // 832: T1 = B * B ; second
    },
    {
      36'h8c1c2aaa6,  // 831: T0 = Z * Z ; first
      36'h000010000,  // 830: end
      36'h002000000,  // 829: await
      36'h8c24298e9,  // 828: Y = Y * R1 ; second
      36'h8c1c288e8,  // 827: X = X * R1 ; first
      36'h000004d25,  // 826: if exponent left: point double
      36'h000200000,  // 825: back
      36'h809427b29,  // 824: Y = 1*T1 + C
      36'h80a4279a7,  // 823: T1 = 1*T1 - T0
      36'h8c0427b67,  // 822: T1 = T1 * T2
      36'h81142cb6d,  // 821: T2 = 2*C + T2
      36'h80a42da2d,  // 820: T2 = 1*T2 - X
      36'h80942eb28,  // 819: X = 1*T3 + C
      36'h80a42eb6e,  // 818: T3 = 1*T3 - T2
      36'h80a42eb6e,  // 817: T3 = 1*T3 - T2
      36'h81042b82b,  // 816: W = 2*W
      36'h8c2c279ee,  // 815: T3 = T1 * T1 ; second
      36'h8c1c26aeb,  // 814: W = T0 * W ; first
      36'h810426826,  // 813: T0 = 2*T0
      36'h81042d82d,  // 812: T2 = 2*T2
      36'h8c2c269a6,  // 811: T0 = T0 * T0 ; second
      36'h8c1c26a2d,  // 810: T2 = T0 * X ; first
      36'h8c0426a66,  // 809: T0 = T0 * Y
      36'h8c2e26aaa,  // 808: Z = T0 * Z ; second
      36'h8ddc27a27,  // 807: T1 = T1 * X + W ; first
      36'h811428a27,  // 806: T1 = 2*X + X
      36'h810429826,  // 805: T0 = 2*Y
      36'h000200000,  // 804: back
      36'h000100000,  // 803: seek
      36'h000020000,  // 802: rewind
      36'h81042c82c,  // 801: C = 2*C
      36'h81042c82c   // 800: C = 2*C
    },
    {
      36'h81042c82c,  // 799: C = 2*C
      36'h81042c82c,  // 798: C = 2*C
      36'h81042c82c,  // 797: C = 2*C
      36'h81042c82c,  // 796: C = 2*C
      36'h81842082c,  // 795: C = half*M
      36'h0000042cc,  // 794: jump after v
      36'h811429b29,  // 793: Y = 2*Y + C
      36'h000400000,  // 792: open window
      36'h8c2c2faeb,  // 791: W = I * W ; second
      36'h8cdc269e9,  // 790: Y = T0 * T1 + Y ; first
      36'h80a428b67,  // 789: T1 = 1*X - T2
      36'h80a42c9e8,  // 788: X = 1*C - T1
      36'h80a427ba7,  // 787: T1 = 1*T1 - T3
      36'h8c0c2fbef,  // 786: I = I * I
      36'hceee269a7,  // 785: T1 = T0 * T0 + 2*T2 ; second
      36'h8c1c29ba9,  // 784: Y = Y * T3 ; first
      36'h8c2c28bed,  // 783: T2 = X * I ; second
      36'h8c1c27bee,  // 782: T3 = T1 * I ; first
      36'h8c2c2ab6a,  // 781: Z = Z * T2 ; second
      36'h8c1c2db6f,  // 780: I = T2 * T2 ; first
      36'h81042e82d,  // 779: T2 = 2*T3
      36'h80b4299a6,  // 778: T0 = 1*Y -+ T0
      36'h81242c9ee,  // 777: T3 = 2*C - T1
      36'h8c0ca6226,  // 776: T0 = T0 * B[window]
      36'h8c4caf027,  // 775: T1 = I * A[window] + X
      36'h8c0c2abe6,  // 774: T0 = Z * I
      36'h8c042aaaf,  // 773: I = Z * Z
      36'h400002000,  // 772: load flag, signed
      36'h0000042cc,  // 771: jump after v
      36'h000005f04,  // 770: if marked: add v
      36'h000802000,  // 769: take bit, other
      36'h001000000   // 768: await digit
    },
    {
      36'h800120e60,  // 767: fetch V
      36'h811429b29,  // 766: Y = 2*Y + C
      36'h000400000,  // 765: open window
      36'h8c2c2faeb,  // 764: W = I * W ; second
      36'h8cdc269e9,  // 763: Y = T0 * T1 + Y ; first
      36'h80a428b67,  // 762: T1 = 1*X - T2
      36'h80a42c9e8,  // 761: X = 1*C - T1
      36'h80a427ba7,  // 760: T1 = 1*T1 - T3
      36'h8c0c2fbef,  // 759: I = I * I
      36'hceee269a7,  // 758: T1 = T0 * T0 + 2*T2 ; second
      36'h8c1c29ba9,  // 757: Y = Y * T3 ; first
      36'h8c2c28bed,  // 756: T2 = X * I ; second
      36'h8c1c27bee,  // 755: T3 = T1 * I ; first
      36'h8c2c2ab6a,  // 754: Z = Z * T2 ; second
      36'h8c1c2db6f,  // 753: I = T2 * T2 ; first
      36'h81042e82d,  // 752: T2 = 2*T3
      36'h80b4299a6,  // 751: T0 = 1*Y -+ T0
      36'h81242c9ee,  // 750: T3 = 2*C - T1
      36'h8c0ca6426,  // 749: T0 = T0 * D[window]
      36'h8c4caf627,  // 748: T1 = I * table[window] + X
      36'h8c0c2abe6,  // 747: T0 = Z * I
      36'h8c042aaaf,  // 746: I = Z * Z
      36'h400002000,  // 745: load flag, signed
      36'h812427be9,  // 744: Y = 2*T1 - I
      36'h0000042cc,  // 743: jump after v
      36'h000005f04,  // 742: if marked: add v
      36'h000802000,  // 741: take bit, other
      36'h812427be9,  // 740: Y = 2*T1 - I
      36'h001000000,  // 739: await digit
      36'h800120e60,  // 738: fetch V
      36'h000005ee8,  // 737: if marked: add u
      36'h8c2c29aaa   // 736: Z = Y * Z ; second
    },
    {
      36'h8e5c27b67,  // 735: T1 = T1 * T2 + C ; first
      36'ha0a428b6d,  // 734: T2 = 1*X - T2 ; up
      36'h000802000,  // 733: take bit, other
      36'h80a42cba8,  // 732: X = 1*C - T3
      36'h001000000,  // 731: await digit
      36'h800120e20,  // 730: fetch U
      36'hceee279ee,  // 729: T3 = T1 * T1 + 2*T2 ; second
      36'h8c1c2faeb,  // 728: W = I * W ; first
      36'h8c2c289ad,  // 727: T2 = X * T0 ; second
      36'h8c1c269af,  // 726: I = T0 * T0 ; first
      36'h8dec27a27,  // 725: T1 = T1 * X + W ; second
      36'h8c1c29a66,  // 724: T0 = Y * Y ; first
      36'ha11428a27,  // 723: T1 = 2*X + X ; up
      36'h000010000,  // 722: end
      36'h002000000,  // 721: await
      36'h8c04268e9,  // 720: Y = T0 * R1
      36'h81142c9a6,  // 719: T0 = 2*C + T0
      36'h80a42ca66,  // 718: T0 = 1*C - Y
      36'h000004cd3,  // 717: if exponent left: joint doubling
      36'h000200000,  // 716: back
      36'h000400000,  // 715: open window
      36'h80842382a,  // 714: Z = 1*R1
      36'h81342c9a9,  // 713: Y = 2*C -+ T0
      36'h80a42c9a6,  // 712: T0 = 1*C - T0
      36'h80a42ca28,  // 711: X = 1*C - X
      36'h8c0ca3226,  // 710: T0 = R1 * B[window]
      36'h8c0ca3028,  // 709: X = R1 * A[window]
      36'h400002000,  // 708: load flag, signed
      36'h0000042cc,  // 707: jump after v
      36'h000005f04,  // 706: if marked: add v
      36'h000802000,  // 705: take bit, other
      36'h001000000   // 704: await digit
    },
    {
      36'h800120e60,  // 703: fetch V
      36'h000400000,  // 702: open window
      36'ha0842382a,  // 701: Z = 1*R1 ; up
      36'h81342c9a9,  // 700: Y = 2*C -+ T0
      36'h80a42c9a6,  // 699: T0 = 1*C - T0
      36'h80a42ca28,  // 698: X = 1*C - X
      36'h8c0ca3426,  // 697: T0 = R1 * D[window]
      36'h8c0ca3628,  // 696: X = R1 * table[window]
      36'h400002000,  // 695: load flag, signed
      36'h000010000,  // 694: end
      36'h002000000,  // 693: await
      36'h000004cab,  // 692: if exponent left: before
      36'h000005ec4,  // 691: if marked: first of v
      36'h000802000,  // 690: take bit, other
      36'h001000000,  // 689: await digit
      36'h800120e60,  // 688: fetch V
      36'ha08426826,  // 687: T0 = 1*T0 ; up
      36'h000005eb7,  // 686: if marked: first of u
      36'h000802000,  // 685: take bit, other
      36'h001000000,  // 684: await digit
      36'h800120e20,  // 683: fetch U
      36'h80042082a,  // 682: Z = 0*M
      36'h000200000,  // 681: back
      36'h000100000,  // 680: seek
      36'h000020000,  // 679: rewind
      36'h000400000,  // 678: open window
      36'h000802000,  // 677: take bit, other
      36'h000400000,  // 676: open window
      36'h000010000,  // 675: end
      36'h002000000,  // 674: await
      36'h808427829,  // 673: Y = 1*T1
      36'h808426828   // 672: X = 1*T0
    },
    {
      36'h000020000,  // 671: rewind
      36'h80a429a27,  // 670: T1 = 1*Y - X
      36'h808428826,  // 669: T0 = 1*X
      36'h000004c80,  // 668: if exponent left: ladder bit
      36'h8d6e00b6b,  // 667: W = A * T2 + Z ; second
      36'h8c5c2ba69,  // 666: Y = W * Y + X ; first
      36'h8c2c2db6d,  // 665: T2 = T2 * T2 ; second
      36'h8c5c26ba8,  // 664: X = T0 * T3 + X ; first
      36'h8f446b429,  // 663: Y = W * digit(D) + T3
      36'h80a4269eb,  // 662: W = 1*T0 - T1
      36'h8d4c01a6a,  // 661: Z = A[1] * Y + Z
      36'h8c0467bee,  // 660: T3 = T1 * digit(I)
      36'h81242da6d,  // 659: T2 = 2*T2 - Y
      36'h8c0469e41,  // 658: A[1] = Y * digit(V)
      36'h80a411068,  // 657: X = 1*D[1] - A[1]
      36'h8d6e269a6,  // 656: T0 = T0 * T0 + Z ; second
      36'h8edc2ba29,  // 655: Y = W * X + T2 ; first
      36'h80942c06a,  // 654: Z = 1*C + A[1]
      36'h8c2e279e7,  // 653: T1 = T1 * T1 ; second
      36'h8e5c2aa6d,  // 652: T2 = Z * Y + C ; first
      36'h80b427ba7,  // 651: T1 = 1*T1 -+ T3
      36'h809428aa7,  // 650: T1 = 1*X + Z
      36'h80a42aa2e,  // 649: T3 = 1*Z - X
      36'h80b426ba6,  // 648: T0 = 1*T0 -+ T3
      36'h809429ae6,  // 647: T0 = 1*Y + W
      36'h80a42ba6e,  // 646: T3 = 1*W - Y
      36'h81242aaea,  // 645: Z = 2*Z - W
      36'h812428a68,  // 644: X = 2*X - Y
      36'h828420b41,  // 643: A[1] = digit(T2)*M
      36'h400000000,  // 642: load flag
      36'h00000045a,  // 641: if need digit: ladder digit
      36'h000800000   // 640: take bit
    },
    {
      36'h000400000,  // 639: open window
      36'h001002000,  // 638: await digit, other
      36'h800120e20,  // 637: fetch U
      36'h800120a20,  // 636: fetch X
      36'h001000000,  // 635: await digit
      36'h800120220,  // 634: fetch B
      36'h000200000,  // 633: back
      36'h000100000,  // 632: seek
      36'h000020000,  // 631: rewind
      36'h80942a9eb,  // 630: W = 1*Z + T1
      36'h80942c9aa,  // 629: Z = 1*C + T0
      36'h8c0400ae6,  // 628: T0 = A * W
      36'h808428829,  // 627: Y = 1*X
      36'h80942cae8,  // 626: X = 1*C + W
      36'h80442082f,  // 625: I = 0*M + 1
      36'h80a4009c0,  // 624: A = 1*A - T1
      36'h809400b00,  // 623: A = 1*A + C
      36'h80942c451,  // 622: D[1] = 1*C + D[1]
      36'h81042c82c,  // 621: C = 2*C
      36'h81042c82c,  // 620: C = 2*C
      36'h80842c811,  // 619: D[1] = 1*C
      36'h81042c82c,  // 618: C = 2*C
      36'h81842082c,  // 617: C = half*M
      36'h809426b40,  // 616: A = 1*T0 + T2
      36'h8284209ad,  // 615: T2 = digit(T0)*M
      36'h8c046be67,  // 614: T1 = W * digit(V)
      36'h8c0440e66,  // 613: T0 = A * digit(V)
      36'h80a4279b9,  // 612: V = 1*T1 - T0
      36'h810426826,  // 611: T0 = 2*T0
      36'h818426826,  // 610: T0 = half*T0
      36'h848427826,  // 609: T0 = shift 1*T1
      36'h814427827   // 608: T1 = 2*T1 + 1
    },
    {
      36'h8c042bae7,  // 607: T1 = W * W
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
      36'h8094299a6,  // 589: T0 = 1*Y + T0
      36'h81042782d,  // 588: T2 = 2*T1
      36'h8c0ca6426,  // 587: T0 = T0 * D[window]
      36'h81242c9e7,  // 586: T1 = 2*C - T1
      36'h8c0caa0a6,  // 585: T0 = Z * A[sign]
      36'h8c4c80627,  // 584: T1 = A[0] * table[window] + X
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
      36'h000005967,  // 454: if short: teeth
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
      36'h000004393,  // 240: jump comb body
      {7{36'd0}},
      36'h00000435a,  // 232: jump normalise body
      {7{36'd0}},
      36'h00000433f,  // 224: jump add body
      {7{36'd0}},
      36'h00000431b,  // 216: jump double body
      {7{36'd0}},
      36'h0000042a4,  // 208: jump joint body
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
      36'h000004282,  // 95: jump ladder taken
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
      36'h000004348,  // 47: jump add it
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
      {998{36'd0}},
      36'h0000043bc,  // 1049: jump column
      36'haec42fae9,  // 1048: Y = I * W + T2 ; up
      36'ha0a42c9a8,  // 1047: X = 1*C - T0 ; up
      36'ha09426aeb,  // 1046: W = 1*T0 + W ; up
      36'ha09426ba6,  // 1045: T0 = 1*T0 + T3 ; up
      36'h8cec2aa81,  // 1044: A[1] = Z * Z + Y ; second
      36'hcddc2fbe6,  // 1043: T0 = I * I + 2*W ; first
      36'h828420a29,  // 1042: Y = digit(X)*M
      36'h000010000,  // 1041: end
      36'h002000000,  // 1040: await
      36'h8ec42fae9,  // 1039: Y = I * W + T2
      36'h80a42c9a8,  // 1038: X = 1*C - T0
      36'h809426aeb,  // 1037: W = 1*T0 + W
      36'h809426ba6,  // 1036: T0 = 1*T0 + T3
      36'hcdc42fbe6,  // 1035: T0 = I * I + 2*W
      36'h000008c12,  // 1034: if exponent left: column after it
      36'h8c2c2dbad,  // 1033: T2 = T2 * T3 ; second
      36'hcedc2f9af,  // 1032: I = I * T0 + 2*T2 ; first
      36'h8c2c2b9eb,  // 1031: W = W * T1 ; second
      36'h8c1c269ee,  // 1030: T3 = T0 * T1 ; first
      36'h8c2c2a9aa,  // 1029: Z = Z * T0 ; second
      36'h8c1c269a7,  // 1028: T1 = T0 * T0 ; first
      36'h80a4269e6,  // 1027: T0 = 1*T0 - T1
      36'h809427ae7,  // 1026: T1 = 1*T1 + W
      36'h8c2c299ad,  // 1025: T2 = Y * T0 ; second
      36'hcddc2fbe7   // 1024: T1 = I * I + 2*W ; first
    }
  };
  // verilog_format: on

endpackage

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
    ConditionUpToTop      = 4'd14
  } condition_e;

  // The word of address 0 is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*1024-1:0] Words = {
    {
      36'h0000043a4,  // 1023: jump column
      36'haec42fae9,  // 1022: Y = I * W + T2 ; up
      36'ha0a42c9a8,  // 1021: X = 1*C - T0 ; up
      36'ha09426aeb,  // 1020: W = 1*T0 + W ; up
      36'ha09426ba6,  // 1019: T0 = 1*T0 + T3 ; up
      36'h8ce42aa81,  // 1018: A[1] = Z * Z + Y ; second
      36'hcdd42fbe6,  // 1017: T0 = I * I + 2*W ; first
      36'h828420a29,  // 1016: Y = digit(X)*M
      36'h000010000,  // 1015: end
      36'h002000000,  // 1014: await
      36'h8ec42fae9,  // 1013: Y = I * W + T2
      36'h80a42c9a8,  // 1012: X = 1*C - T0
      36'h809426aeb,  // 1011: W = 1*T0 + W
      36'h809426ba6,  // 1010: T0 = 1*T0 + T3
      36'hcdc42fbe6,  // 1009: T0 = I * I + 2*W
      36'h000004df8,  // 1008: if exponent left: column after it
      36'h8c242dbad,  // 1007: T2 = T2 * T3 ; second
      36'hced42f9af,  // 1006: I = I * T0 + 2*T2 ; first
      36'h8c242b9eb,  // 1005: W = W * T1 ; second
      36'h8c14269ee,  // 1004: T3 = T0 * T1 ; first
      36'h8c24269a7,  // 1003: T1 = T0 * T0 ; second
      36'h8c142a9aa,  // 1002: Z = Z * T0 ; first
      36'h80a4269e6,  // 1001: T0 = 1*T0 - T1
      36'h809427ae7,  // 1000: T1 = 1*T1 + W
      36'h8c24299ad,  // 999: T2 = Y * T0 ; second
      36'hcdd42fbe7,  // 998: T1 = I * I + 2*W ; first
      36'h8c2428b6b,  // 997: W = X * T2 ; second
      36'h8e5427b66,  // 996: T0 = T1 * T2 + C ; first
      36'h8c242a9ea,  // 995: Z = Z * T1 ; second
      36'h8c14279ed,  // 994: T2 = T1 * T1 ; first
      36'h8cc4a642f,  // 993: I = T0 * D[window] + Y
      36'h8c04aa0a6   // 992: T0 = Z * A[sign]
    },
    {
      36'h8c4480627,  // 991: T1 = A[0] * table[window] + X
      36'h000800000,  // 990: take bit
      36'h80a404001,  // 989: A[1] = 1*A[count] - A[0]
      36'h001000000,  // 988: await digit
      36'h800120e20,  // 987: fetch S0
      36'h000800000,  // 986: take bit
      36'h001000000,  // 985: await digit
      36'h800120e60,  // 984: fetch S1
      36'h000800000,  // 983: take bit
      36'h001000000,  // 982: await digit
      36'h800120ea0,  // 981: fetch S2
      36'h000800000,  // 980: take bit
      36'h001000000,  // 979: await digit
      36'h800120ee0,  // 978: fetch S3
      36'h000800000,  // 977: take bit
      36'h001402000,  // 976: await digit, open window, signed
      36'h800120f20,  // 975: fetch S4
      36'haec42fae9,  // 974: Y = I * W + T2 ; up
      36'ha0a42c9a8,  // 973: X = 1*C - T0 ; up
      36'ha09426aeb,  // 972: W = 1*T0 + W ; up
      36'ha09426ba6,  // 971: T0 = 1*T0 + T3 ; up
      36'h8ce42aa80,  // 970: A[0] = Z * Z + Y ; second
      36'hcdd42fbe6,  // 969: T0 = I * I + 2*W ; first
      36'h828420a29,  // 968: Y = digit(X)*M
      36'h0000043f1,  // 967: jump last column
      36'h80a42caaa,  // 966: Z = 1*C - Z
      36'h000004dc8,  // 965: if exponent left: another column
      36'h8c242dbad,  // 964: T2 = T2 * T3 ; second
      36'hced42f9af,  // 963: I = I * T0 + 2*T2 ; first
      36'h8c242b9eb,  // 962: W = W * T1 ; second
      36'h8c14269ee,  // 961: T3 = T0 * T1 ; first
      36'h8c24269a7   // 960: T1 = T0 * T0 ; second
    },
    {
      36'h8c142a9aa,  // 959: Z = Z * T0 ; first
      36'h80a4269e6,  // 958: T0 = 1*T0 - T1
      36'h809427ae7,  // 957: T1 = 1*T1 + W
      36'h8c24299ad,  // 956: T2 = Y * T0 ; second
      36'hcdd42fbe7,  // 955: T1 = I * I + 2*W ; first
      36'h8c2428b6b,  // 954: W = X * T2 ; second
      36'h8e5427b66,  // 953: T0 = T1 * T2 + C ; first
      36'h8c242a9ea,  // 952: Z = Z * T1 ; second
      36'h8c14279ed,  // 951: T2 = T1 * T1 ; first
      36'h8cc4a642f,  // 950: I = T0 * D[window] + Y
      36'h8c04aa0a6,  // 949: T0 = Z * A[sign]
      36'h8c4481627,  // 948: T1 = A[1] * table[window] + X
      36'h000800000,  // 947: take bit
      36'h80a404040,  // 946: A[0] = 1*A[count] - A[1]
      36'h001000000,  // 945: await digit
      36'h800120e20,  // 944: fetch S0
      36'h000800000,  // 943: take bit
      36'h001000000,  // 942: await digit
      36'h800120e60,  // 941: fetch S1
      36'h000800000,  // 940: take bit
      36'h001000000,  // 939: await digit
      36'h800120ea0,  // 938: fetch S2
      36'h000800000,  // 937: take bit
      36'h001000000,  // 936: await digit
      36'h800120ee0,  // 935: fetch S3
      36'h000800000,  // 934: take bit
      36'h001402000,  // 933: await digit, open window, signed
      36'h800120f20,  // 932: fetch S4
      36'ha08428828,  // 931: X = 1*X ; up
      36'haec42aa81,  // 930: A[1] = Z * Z + T2 ; up
      36'ha28420a2d,  // 929: T2 = digit(X)*M ; up
      36'h000100000   // 928: seek
    },
    {
      36'h809427104,  // 927: A[count] = 1*T1 + A[count]
      36'h928420844,  // 926: A[count] = digit(K')*M ; next
      36'h8114269e7,  // 925: T1 = 2*T0 + T1
      36'h818420826,  // 924: T0 = half*M
      36'h8284209a7,  // 923: T1 = digit(T0)*M
      36'h858426826,  // 922: T0 = shift half*T0
      36'h858426826,  // 921: T0 = shift half*T0
      36'h858426826,  // 920: T0 = shift half*T0
      36'h858426826,  // 919: T0 = shift half*T0
      36'h858426826,  // 918: T0 = shift half*T0
      36'h858426826,  // 917: T0 = shift half*T0
      36'h858426826,  // 916: T0 = shift half*T0
      36'h818426826,  // 915: T0 = half*T0
      36'h804420826,  // 914: T0 = 0*M + 1
      36'h000020000,  // 913: rewind
      36'h809414b54,  // 912: D[count] = 1*D[count] + T2
      36'h80941cb5c,  // 911: table[count] = 1*table[count] + T2
      36'h00000578b,  // 910: if entries left: entry of comb
      36'h908426826,  // 909: T0 = 1*T0 ; next
      36'h809414b54,  // 908: D[count] = 1*D[count] + T2
      36'h80941cb5c,  // 907: table[count] = 1*table[count] + T2
      36'h000022000,  // 906: rewind, zero
      36'h81042d82d,  // 905: T2 = 2*T2
      36'h81042d82d,  // 904: T2 = 2*T2
      36'h81042d82d,  // 903: T2 = 2*T2
      36'h81042d82d,  // 902: T2 = 2*T2
      36'h81042d82d,  // 901: T2 = 2*T2
      36'h81042d82d,  // 900: T2 = 2*T2
      36'h81042d82d,  // 899: T2 = 2*T2
      36'h828420a6d,  // 898: T2 = digit(Y)*M
      36'h81042c82c,  // 897: C = 2*C
      36'h81042c82c   // 896: C = 2*C
    },
    {
      36'h81042c82c,  // 895: C = 2*C
      36'h81042c82c,  // 894: C = 2*C
      36'h81042c82c,  // 893: C = 2*C
      36'h81042c82c,  // 892: C = 2*C
      36'h81842082c,  // 891: C = half*M
      36'h000010000,  // 890: end
      36'h002000000,  // 889: await
      36'h000004d76,  // 888: if exponent left: fourth digits
      36'h000080000,  // 887: digit back
      36'h84843c83c,  // 886: S4 = shift 1*S4
      36'h000004377,  // 885: jump fourth tooth
      36'h86843b9bc,  // 884: S4 = shift digit(T0)*S3
      36'h000200000,  // 883: back
      36'h000200000,  // 882: back
      36'h000100000,  // 881: seek
      36'h000020000,  // 880: rewind
      36'h000004d6d,  // 879: if exponent left: third digits
      36'h000080000,  // 878: digit back
      36'h84843b83b,  // 877: S3 = shift 1*S3
      36'h00000436e,  // 876: jump third tooth
      36'h86843a9bb,  // 875: S3 = shift digit(T0)*S2
      36'h000200000,  // 874: back
      36'h000200000,  // 873: back
      36'h000100000,  // 872: seek
      36'h000020000,  // 871: rewind
      36'h000004d64,  // 870: if exponent left: second digits
      36'h000080000,  // 869: digit back
      36'h84843a83a,  // 868: S2 = shift 1*S2
      36'h000004365,  // 867: jump second tooth
      36'h8684399ba,  // 866: S2 = shift digit(T0)*S1
      36'h000200000,  // 865: back
      36'h000200000   // 864: back
    },
    {
      36'h000100000,  // 863: seek
      36'h000020000,  // 862: rewind
      36'h000004d5b,  // 861: if exponent left: first digits
      36'h000080000,  // 860: digit back
      36'h848439839,  // 859: S1 = shift 1*S1
      36'h00000435c,  // 858: jump first tooth
      36'h8684389b9,  // 857: S1 = shift digit(T0)*S0
      36'h000005156,  // 856: if in digit: factor bit
      36'h000200000,  // 855: back
      36'h858426826,  // 854: T0 = shift half*T0
      36'h000004358,  // 853: jump factor made
      36'h000200000,  // 852: back
      36'h000200000,  // 851: back
      36'h000100000,  // 850: seek
      36'h000020000,  // 849: rewind
      36'h818426826,  // 848: T0 = half*T0
      36'h804420826,  // 847: T0 = 0*M + 1
      36'h000010000,  // 846: end
      36'h002000000,  // 845: await
      36'h000005744,  // 844: if entries left: next point
      36'h8c0416996,  // 843: D[~count] = D[~count] * T0
      36'h8c24269e6,  // 842: T0 = T0 * T1 ; second
      36'h8c141e9de,  // 841: table[~count] = table[~count] * T1 ; first
      36'h80a42c9e7,  // 840: T1 = 1*C - T1
      36'h8c04269a7,  // 839: T1 = T0 * T0
      36'h8c242a1aa,  // 838: Z = Z * A[~count] ; second
      36'h8c142a3a6,  // 837: T0 = Z * B[~count] ; first
      36'h908426826,  // 836: T0 = 1*T0 ; next
      36'h000004345,  // 835: jump one point
      36'h000022000,  // 834: rewind, zero
      36'h000010000,  // 833: end
      36'h002000000   // 832: await
    },
    {
      36'h809427b29,  // 831: Y = 1*T1 + C
      36'h80a427a67,  // 830: T1 = 1*T1 - Y
      36'h8c0426b67,  // 829: T1 = T0 * T2
      36'h80a42c9e8,  // 828: X = 1*C - T1
      36'h80942cb6d,  // 827: T2 = 1*C + T2
      36'h809427a2d,  // 826: T2 = 1*T1 + X
      36'h80a427b67,  // 825: T1 = 1*T1 - T2
      36'hcc44269a7,  // 824: T1 = T0 * T0 + 2*X
      36'h8c2429b69,  // 823: Y = Y * T2 ; second
      36'h8c14289e8,  // 822: X = X * T1 ; first
      36'h8c2427b6d,  // 821: T2 = T1 * T2 ; second
      36'h8c142ab6a,  // 820: Z = Z * T2 ; first
      36'h8c242db67,  // 819: T1 = T2 * T2 ; second
      36'h8c1408aaa,  // 818: Z = B * Z ; first
      36'h809426a66,  // 817: T0 = 1*T0 + Y
      36'h80942da2d,  // 816: T2 = 1*T2 + X
      36'h00000182e,  // 815: if short: less
      36'h8c24299e9,  // 814: Y = Y * T1 ; second
      36'h8c14019a6,  // 813: T0 = A[1] * T0 ; first
      36'h8c24089e7,  // 812: T1 = B * T1 ; second
      36'h8c142a9a6,  // 811: T0 = Z * T0 ; first
      36'h8c24289e8,  // 810: X = X * T1 ; second
      36'h8c14009ad,  // 809: T2 = A * T0 ; first
      36'h8c2408227,  // 808: T1 = B * B ; second
      36'h8c142aaa6,  // 807: T0 = Z * Z ; first
      36'h000010000,  // 806: end
      36'h002000000,  // 805: await
      36'h8c24298e9,  // 804: Y = Y * R1 ; second
      36'h8c14288e8,  // 803: X = X * R1 ; first
      36'h000004d0d,  // 802: if exponent left: point double
      36'h000200000,  // 801: back
      36'h809427b29   // 800: Y = 1*T1 + C
    },
    {
      36'h80a4279a7,  // 799: T1 = 1*T1 - T0
      36'h8c0427b67,  // 798: T1 = T1 * T2
      36'h81142cb6d,  // 797: T2 = 2*C + T2
      36'h80a42da2d,  // 796: T2 = 1*T2 - X
      36'h80942eb28,  // 795: X = 1*T3 + C
      36'h80a42eb6e,  // 794: T3 = 1*T3 - T2
      36'h80a42eb6e,  // 793: T3 = 1*T3 - T2
      36'h81042b82b,  // 792: W = 2*W
      36'h8c24279ee,  // 791: T3 = T1 * T1 ; second
      36'h8c1426aeb,  // 790: W = T0 * W ; first
      36'h810426826,  // 789: T0 = 2*T0
      36'h81042d82d,  // 788: T2 = 2*T2
      36'h8c24269a6,  // 787: T0 = T0 * T0 ; second
      36'h8c1426a2d,  // 786: T2 = T0 * X ; first
      36'h8c0426a66,  // 785: T0 = T0 * Y
      36'h8c2426aaa,  // 784: Z = T0 * Z ; second
      36'h8dd427a27,  // 783: T1 = T1 * X + W ; first
      36'h811428a27,  // 782: T1 = 2*X + X
      36'h810429826,  // 781: T0 = 2*Y
      36'h000200000,  // 780: back
      36'h000100000,  // 779: seek
      36'h000020000,  // 778: rewind
      36'h81042c82c,  // 777: C = 2*C
      36'h81042c82c,  // 776: C = 2*C
      36'h81042c82c,  // 775: C = 2*C
      36'h81042c82c,  // 774: C = 2*C
      36'h81042c82c,  // 773: C = 2*C
      36'h81042c82c,  // 772: C = 2*C
      36'h81842082c,  // 771: C = half*M
      36'h000010000,  // 770: end
      36'h002000000,  // 769: await
      36'h000004cb2   // 768: if exponent left: joint window
    },
    {
      36'h810429829,  // 767: Y = 2*Y
      36'h8c242faeb,  // 766: W = I * W ; second
      36'h8cd4269e9,  // 765: Y = T0 * T1 + Y ; first
      36'h8c242baeb,  // 764: W = W * W ; second
      36'h8c1429ba9,  // 763: Y = Y * T3 ; first
      36'h80a42cb68,  // 762: X = 1*C - T2
      36'h809428b67,  // 761: T1 = 1*X + T2
      36'h80942dbad,  // 760: T2 = 1*T2 + T3
      36'hcc64269ad,  // 759: T2 = T0 * T0 + 2*X ; second
      36'h8c142aaab,  // 758: W = Z * Z ; first
      36'h8c2427b6e,  // 757: T3 = T1 * T2 ; second
      36'h8c1428b68,  // 756: X = X * T2 ; first
      36'h8c242db6d,  // 755: T2 = T2 * T2 ; second
      36'h8c142ab6a,  // 754: Z = Z * T2 ; first
      36'h81042782d,  // 753: T2 = 2*T1
      36'h80b4299a6,  // 752: T0 = 1*Y -+ T0
      36'h81242c9e7,  // 751: T1 = 2*C - T1
      36'h8c04a6226,  // 750: T0 = T0 * B[window]
      36'h8c042aae6,  // 749: T0 = Z * W
      36'h8c44ab027,  // 748: T1 = W * A[window] + X
      36'h400002000,  // 747: load flag, signed
      36'h0000046e8,  // 746: if window open: bit of v
      36'h000000462,  // 745: if need digit: digit of v
      36'h000800000,  // 744: take bit
      36'h000402000,  // 743: open window, signed
      36'h001000000,  // 742: await digit
      36'h800120e60,  // 741: fetch V
      36'h811429b29,  // 740: Y = 2*Y + C
      36'h8c242aaab,  // 739: W = Z * Z ; second
      36'h8cd4269e9,  // 738: Y = T0 * T1 + Y ; first
      36'h80a42cb68,  // 737: X = 1*C - T2
      36'h809428b67   // 736: T1 = 1*X + T2
    },
    {
      36'ha0942dbad,  // 735: T2 = 1*T2 + T3 ; up
      36'hcc64269ad,  // 734: T2 = T0 * T0 + 2*X ; second
      36'h8c1429ba9,  // 733: Y = Y * T3 ; first
      36'h8c2427b6e,  // 732: T3 = T1 * T2 ; second
      36'h8c1428b68,  // 731: X = X * T2 ; first
      36'h8c242db6d,  // 730: T2 = T2 * T2 ; second
      36'h8c142ab6a,  // 729: Z = Z * T2 ; first
      36'ha1042782d,  // 728: T2 = 2*T1 ; up
      36'ha0b4299a6,  // 727: T0 = 1*Y -+ T0 ; up
      36'ha1242c9e7,  // 726: T1 = 2*C - T1 ; up
      36'h8c04a6426,  // 725: T0 = T0 * D[window]
      36'h8c042aae6,  // 724: T0 = Z * W
      36'h8c44ab627,  // 723: T1 = W * table[window] + X
      36'h400002000,  // 722: load flag, signed
      36'h80a42cba8,  // 721: X = 1*C - T3
      36'h8114279a9,  // 720: Y = 2*T1 + T0
      36'h8c242aaab,  // 719: W = Z * Z ; second
      36'h8c1427b67,  // 718: T1 = T1 * T2 ; first
      36'h80942dbad,  // 717: T2 = 1*T2 + T3
      36'h8c2429aaa,  // 716: Z = Y * Z ; second
      36'hced4279ee,  // 715: T3 = T1 * T1 + 2*T2 ; first
      36'h8e64269a6,  // 714: T0 = T0 * T0 + C ; second
      36'h8c14289ad,  // 713: T2 = X * T0 ; first
      36'h8c2429a66,  // 712: T0 = Y * Y ; second
      36'h8dd427a27,  // 711: T1 = T1 * X + W ; first
      36'h811428a27,  // 710: T1 = 2*X + X
      36'h0000046b7,  // 709: if window open: joint doubling
      36'h80a42cba8,  // 708: X = 1*C - T3
      36'h8114279a9,  // 707: Y = 2*T1 + T0
      36'h8c2429aaa,  // 706: Z = Y * Z ; second
      36'h8c1427b67,  // 705: T1 = T1 * T2 ; first
      36'h80942dbad   // 704: T2 = 1*T2 + T3
    },
    {
      36'hcee4279ee,  // 703: T3 = T1 * T1 + 2*T2 ; second
      36'h8c1426aeb,  // 702: W = T0 * W ; first
      36'h8e64269a6,  // 701: T0 = T0 * T0 + C ; second
      36'h8c14289ad,  // 700: T2 = X * T0 ; first
      36'h00000045d,  // 699: if need digit: digit of u
      36'h000800000,  // 698: take bit
      36'h8c2429a66,  // 697: T0 = Y * Y ; second
      36'h8dd427a27,  // 696: T1 = T1 * X + W ; first
      36'h811428a27,  // 695: T1 = 2*X + X
      36'h00000045a,  // 694: if need digit: digit of sign
      36'h000800000,  // 693: take bit
      36'h000402000,  // 692: open window, signed
      36'h001000000,  // 691: await digit
      36'h800120e20,  // 690: fetch U
      36'h0000042e5,  // 689: jump add v
      36'h000200000,  // 688: back
      36'h000100000,  // 687: seek
      36'h000020000,  // 686: rewind
      36'h80842382b,  // 685: W = 1*R1
      36'h80842382a,  // 684: Z = 1*R1
      36'h80b42c9a9,  // 683: Y = 1*C -+ T0
      36'h80a42ca28,  // 682: X = 1*C - X
      36'h8c04a3426,  // 681: T0 = R1 * D[window]
      36'h8c04a3628,  // 680: X = R1 * table[window]
      36'h400002000,  // 679: load flag, signed
      36'h0000046a4,  // 678: if window open: first bit of u
      36'h00000046b,  // 677: if need digit: first digit of u
      36'h000800000,  // 676: take bit
      36'h000402000,  // 675: open window, signed
      36'h001000000,  // 674: await digit
      36'h800120e20,  // 673: fetch U
      36'h000200000   // 672: back
    },
    {
      36'h000100000,  // 671: seek
      36'h000020000,  // 670: rewind
      36'h858427839,  // 669: V = shift half*T1
      36'h82143a9e7,  // 668: T1 = flag*N + T1
      36'h80a439ea7,  // 667: T1 = 1*V - N
      36'h400002000,  // 666: load flag, signed
      36'h000800000,  // 665: take bit
      36'h000402000,  // 664: open window, signed
      36'h001000000,  // 663: await digit
      36'h800120e60,  // 662: fetch V
      36'h000020000,  // 661: rewind
      36'h858427838,  // 660: U = shift half*T1
      36'h82143a9e7,  // 659: T1 = flag*N + T1
      36'h80a438ea7,  // 658: T1 = 1*U - N
      36'h400002000,  // 657: load flag, signed
      36'h000800000,  // 656: take bit
      36'h000402000,  // 655: open window, signed
      36'h001000000,  // 654: await digit
      36'h800120e20,  // 653: fetch U
      36'h000020000,  // 652: rewind
      36'h000005688,  // 651: if entries left: next raise
      36'h8c240cb4c,  // 650: B[count] = B[count] * T2 ; second
      36'h8c1404984,  // 649: A[count] = A[count] * T0 ; first
      36'h908426826,  // 648: T0 = 1*T0 ; next
      36'h000004289,  // 647: jump raise
      36'h8c0426aad,  // 646: T2 = T0 * Z
      36'h8c042aaa6,  // 645: T0 = Z * Z
      36'h000022000,  // 644: rewind, zero
      36'h80842b82f,  // 643: I = 1*W
      36'h000010000,  // 642: end
      36'h002000000,  // 641: await
      36'h80a429a29   // 640: Y = 1*Y - X
    },
    {
      36'h000004c64,  // 639: if exponent left: ladder bit
      36'h8d6400ae7,  // 638: T1 = A * W + Z ; second
      36'h8c5427a69,  // 637: Y = T1 * Y + X ; first
      36'h8c242baeb,  // 636: W = W * W ; second
      36'h8c5426b68,  // 635: X = T0 * T2 + X ; first
      36'h8ec467429,  // 634: Y = T1 * digit(D) + T2
      36'h8d4429a6a,  // 633: Z = Y * Y + Z
      36'h8c046dbed,  // 632: T2 = T2 * digit(I)
      36'h80a426b67,  // 631: T1 = 1*T0 - T2
      36'h81242ba6b,  // 630: W = 2*W - Y
      36'h80a411ba8,  // 629: X = 1*D[1] - T3
      36'h8d64269a6,  // 628: T0 = T0 * T0 + Z ; second
      36'h8dd427a29,  // 627: Y = T1 * X + W ; first
      36'h80942cbaa,  // 626: Z = 1*C + T3
      36'h828420aee,  // 625: T3 = digit(W)*M
      36'h8c242db6d,  // 624: T2 = T2 * T2 ; second
      36'h8e542aa6b,  // 623: W = Z * Y + C ; first
      36'h80b42dbad,  // 622: T2 = 1*T2 -+ T3
      36'h809428aad,  // 621: T2 = 1*X + Z
      36'h80a42aa2e,  // 620: T3 = 1*Z - X
      36'h80b426ba6,  // 619: T0 = 1*T0 -+ T3
      36'h8094299e6,  // 618: T0 = 1*Y + T1
      36'h80a427a6e,  // 617: T3 = 1*T1 - Y
      36'h81242a9ea,  // 616: Z = 2*Z - T1
      36'h812428a68,  // 615: X = 2*X - Y
      36'h400000000,  // 614: load flag
      36'h000000453,  // 613: if need digit: ladder digit
      36'h000800000,  // 612: take bit
      36'h000400000,  // 611: open window
      36'h001000000,  // 610: await digit
      36'h800120220,  // 609: fetch B
      36'h000200000   // 608: back
    },
    {
      36'h000100000,  // 607: seek
      36'h000020000,  // 606: rewind
      36'h80942aae7,  // 605: T1 = 1*Z + W
      36'h80942c9aa,  // 604: Z = 1*C + T0
      36'h8c0400ae6,  // 603: T0 = A * W
      36'h808428829,  // 602: Y = 1*X
      36'h80942cae8,  // 601: X = 1*C + W
      36'h809400b40,  // 600: A = 1*A + T2
      36'h828420aed,  // 599: T2 = digit(W)*M
      36'h80442082f,  // 598: I = 0*M + 1
      36'h80942c451,  // 597: D[1] = 1*C + D[1]
      36'h81042c82c,  // 596: C = 2*C
      36'h81042c82c,  // 595: C = 2*C
      36'h81042c82c,  // 594: C = 2*C
      36'h81042c82c,  // 593: C = 2*C
      36'h81042c82c,  // 592: C = 2*C
      36'h80842c811,  // 591: D[1] = 1*C
      36'h81042c82c,  // 590: C = 2*C
      36'h81842082c,  // 589: C = half*M
      36'h000010000,  // 588: end
      36'h002000000,  // 587: await
      36'h8c042a1aa,  // 586: Z = Z * A[~count]
      36'h000004c23,  // 585: if exponent left: point window
      36'h80a42cb68,  // 584: X = 1*C - T2
      36'h810429829,  // 583: Y = 2*Y
      36'h8cc4269e9,  // 582: Y = T0 * T1 + Y
      36'h809428b67,  // 581: T1 = 1*X + T2
      36'h80942dbad,  // 580: T2 = 1*T2 + T3
      36'hcc64269ad,  // 579: T2 = T0 * T0 + 2*X ; second
      36'h8c142bb6b,  // 578: W = W * T2 ; first
      36'h8c2429ba9,  // 577: Y = Y * T3 ; second
      36'h8c142db6d   // 576: T2 = T2 * T2 ; first
    },
    {
      36'h8c2427b6e,  // 575: T3 = T1 * T2 ; second
      36'h8c1428b68,  // 574: X = X * T2 ; first
      36'h8c242db6d,  // 573: T2 = T2 * T2 ; second
      36'h8c142ab6a,  // 572: Z = Z * T2 ; first
      36'h81042782d,  // 571: T2 = 2*T1
      36'h8094299a6,  // 570: T0 = 1*Y + T0
      36'h81242c9e7,  // 569: T1 = 2*C - T1
      36'h8c04a6426,  // 568: T0 = T0 * D[window]
      36'h8c04aa0a6,  // 567: T0 = Z * A[sign]
      36'h8c4480627,  // 566: T1 = A[0] * table[window] + X
      36'h80a404001,  // 565: A[1] = 1*A[count] - A[0]
      36'h8ec42aa80,  // 564: A[0] = Z * Z + T2
      36'h828420a2d,  // 563: T2 = digit(X)*M
      36'h000004624,  // 562: if window open: doubling
      36'h80a42cba8,  // 561: X = 1*C - T3
      36'h8114279a9,  // 560: Y = 2*T1 + T0
      36'h8c2429aaa,  // 559: Z = Y * Z ; second
      36'h8c1427b67,  // 558: T1 = T1 * T2 ; first
      36'h80942dbad,  // 557: T2 = 1*T2 + T3
      36'hcee4279ee,  // 556: T3 = T1 * T1 + 2*T2 ; second
      36'h8c1426aeb,  // 555: W = T0 * W ; first
      36'h8e64269a6,  // 554: T0 = T0 * T0 + C ; second
      36'h8c14289ad,  // 553: T2 = X * T0 ; first
      36'h00000042b,  // 552: if need digit: point digit
      36'h000800000,  // 551: take bit
      36'h8c2429a66,  // 550: T0 = Y * Y ; second
      36'h8dd427a27,  // 549: T1 = T1 * X + W ; first
      36'h811428a27,  // 548: T1 = 2*X + X
      36'h000402000,  // 547: open window, signed
      36'h80942c9a9,  // 546: Y = 1*C + T0
      36'h80a42ca28,  // 545: X = 1*C - X
      36'h8c04ad426   // 544: T0 = T2 * D[window]
    },
    {
      36'h8c04aa0ad,  // 543: T2 = Z * A[sign]
      36'h8c0480628,  // 542: X = A[0] * table[window]
      36'h80a404001,  // 541: A[1] = 1*A[count] - A[0]
      36'h8ec42aa80,  // 540: A[0] = Z * Z + T2
      36'h828420a2d,  // 539: T2 = digit(X)*M
      36'h000004618,  // 538: if window open: first bit
      36'h00000041b,  // 537: if need digit: first digit
      36'h000800000,  // 536: take bit
      36'h000402000,  // 535: open window, signed
      36'h001000000,  // 534: await digit
      36'h800120220,  // 533: fetch B
      36'h000200000,  // 532: back
      36'h000100000,  // 531: seek
      36'h80842a806,  // 530: A[~count] = 1*Z
      36'h809427104,  // 529: A[count] = 1*T1 + A[count]
      36'h928420844,  // 528: A[count] = digit(K')*M ; next
      36'h8114269e7,  // 527: T1 = 2*T0 + T1
      36'h818420826,  // 526: T0 = half*M
      36'h8284209a7,  // 525: T1 = digit(T0)*M
      36'h858426826,  // 524: T0 = shift half*T0
      36'h858426826,  // 523: T0 = shift half*T0
      36'h858426826,  // 522: T0 = shift half*T0
      36'h858426826,  // 521: T0 = shift half*T0
      36'h858426826,  // 520: T0 = shift half*T0
      36'h858426826,  // 519: T0 = shift half*T0
      36'h858426826,  // 518: T0 = shift half*T0
      36'h818426826,  // 517: T0 = half*T0
      36'h804420826,  // 516: T0 = 0*M + 1
      36'h000020000,  // 515: rewind
      36'h8c042b9ab,  // 514: W = W * T0
      36'h00000181e,  // 513: if short: multiplied
      36'h80840082a   // 512: Z = 1*A[0]
    },
    {
      36'h8c042b9ab,  // 511: W = W * T0
      36'h8c04269a6,  // 510: T0 = T0 * T0
      36'h8c0400026,  // 509: T0 = A[0] * A[0]
      36'h8c042ea80,  // 508: A[0] = T3 * Z
      36'h0000017f5,  // 507: if entries left: next same
      36'h8ec416996,  // 506: D[~count] = D[~count] * T0 + T2
      36'h8c2426ba6,  // 505: T0 = T0 * T3 ; second
      36'h8ed41e99e,  // 504: table[~count] = table[~count] * T0 + T2 ; first
      36'h8c042eba6,  // 503: T0 = T3 * T3
      36'h8c042e1ae,  // 502: T3 = T3 * A[~count]
      36'h908426826,  // 501: T0 = 1*T0 ; next
      36'h0000003f6,  // 500: jump same
      36'h80842382e,  // 499: T3 = 1*R1
      36'h000020000,  // 498: rewind
      36'h8ec4148d4,  // 497: D[count] = D[count] * R1 + T2
      36'h8ec41c8dc,  // 496: table[count] = table[count] * R1 + T2
      36'h81042d82d,  // 495: T2 = 2*T2
      36'h81042d82d,  // 494: T2 = 2*T2
      36'h81042d82d,  // 493: T2 = 2*T2
      36'h81042d82d,  // 492: T2 = 2*T2
      36'h81042d82d,  // 491: T2 = 2*T2
      36'h81042d82d,  // 490: T2 = 2*T2
      36'h81042d82d,  // 489: T2 = 2*T2
      36'h828420a6d,  // 488: T2 = digit(Y)*M
      36'h0000017d2,  // 487: if entries left: odd
      36'h809427b14,  // 486: D[count] = 1*T1 + C
      36'h812427a67,  // 485: T1 = 2*T1 - Y
      36'h8c042d9e7,  // 484: T1 = T2 * T1
      36'h81142c9e7,  // 483: T1 = 2*C + T1
      36'h80a428727,  // 482: T1 = 1*X - table[count]
      36'h810429829,  // 481: Y = 2*Y
      36'h8c04299e9   // 480: Y = Y * T1
    },
    {
      36'h809427b27,  // 479: T1 = 1*T1 + C
      36'h80a4289e7,  // 478: T1 = 1*X - T1
      36'h909426b1c,  // 477: table[count] = 1*T0 + C ; next
      36'h80a4269e6,  // 476: T0 = 1*T0 - T1
      36'h80a426a26,  // 475: T0 = 1*T0 - X
      36'h8c042db66,  // 474: T0 = T2 * T2
      36'h8c241c9e7,  // 473: T1 = table[count] * T1 ; second
      36'h8c14289e8,  // 472: X = X * T1 ; first
      36'h81142cb6d,  // 471: T2 = 2*C + T2
      36'h80a42952d,  // 470: T2 = 1*Y - D[count]
      36'h8c0404127,  // 469: T1 = A[count] * A[count]
      36'h810426804,  // 468: A[count] = 2*T0
      36'h81142c9a6,  // 467: T0 = 2*C + T0
      36'h80a428726,  // 466: T0 = 1*X - table[count]
      36'h809427b29,  // 465: Y = 1*T1 + C
      36'h812427427,  // 464: T1 = 2*T1 - D[0]
      36'h8c0427ba7,  // 463: T1 = T1 * T3
      36'h80942eb2e,  // 462: T3 = 1*T3 + C
      36'h80942e62e,  // 461: T3 = 1*T3 + table[0]
      36'h80a42cba8,  // 460: X = 1*C - T3
      36'h812418bae,  // 459: T3 = 2*table[0] - T3
      36'h8c04279ee,  // 458: T3 = T1 * T1
      36'h8c0426990,  // 457: D[0] = T0 * T0
      36'h8c0428998,  // 456: table[0] = X * T0
      36'h8c0429a66,  // 455: T0 = Y * Y
      36'h8094279a7,  // 454: T1 = 1*T1 + T0
      36'h8114269e7,  // 453: T1 = 2*T0 + T1
      36'h8c0428a26,  // 452: T0 = X * X
      36'h8c0429aaa,  // 451: Z = Y * Z
      36'h810429829,  // 450: Y = 2*Y
      36'h8c0427ae7,  // 449: T1 = T1 * W
      36'h8c04279e7   // 448: T1 = T1 * T1
    },
    {
      36'h8c042aaa7,  // 447: T1 = Z * Z
      36'h000022000,  // 446: rewind, zero
      36'h81042c82c,  // 445: C = 2*C
      36'h81042c82c,  // 444: C = 2*C
      36'h81042c82c,  // 443: C = 2*C
      36'h81042c82c,  // 442: C = 2*C
      36'h81042c82c,  // 441: C = 2*C
      36'h81042c82c,  // 440: C = 2*C
      36'h81842082c,  // 439: C = half*M
      36'h000010000,  // 438: end
      36'h002000000,  // 437: await
      36'h00000594f,  // 436: if short: teeth
      36'h858427810,  // 435: D = shift half*T1
      36'h8214279a7,  // 434: T1 = flag*T1 + T0
      36'h400002000,  // 433: load flag, signed
      36'h000800000,  // 432: take bit
      36'h000402000,  // 431: open window, signed
      36'h001000000,  // 430: await digit
      36'h800120020,  // 429: fetch A
      36'h80a400226,  // 428: T0 = 1*A - B
      36'h808408827,  // 427: T1 = 1*B
      36'h0000003ad,  // 426: jump parity
      36'h809400226,  // 425: T0 = 1*A + B
      36'h812427227,  // 424: T1 = 2*T1 - B
      36'h0000015ab,  // 423: if even: below
      36'h802420227,  // 422: T1 = 0*M - B
      36'h001000000,  // 421: await digit
      36'h8001209a0,  // 420: fetch T0
      36'h000020000,  // 419: rewind
      36'h858426826,  // 418: T0 = shift half*T0
      36'h858426826,  // 417: T0 = shift half*T0
      36'h858426826   // 416: T0 = shift half*T0
    },
    {
      36'h858426826,  // 415: T0 = shift half*T0
      36'h858408826,  // 414: T0 = shift half*B
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
      36'h8c0400966,  // 398: T0 = A * R2
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
      36'h00000437b,  // 240: jump comb body
      {7{36'd0}},
      36'h000004342,  // 232: jump normalise body
      {7{36'd0}},
      36'h000004327,  // 224: jump add body
      {7{36'd0}},
      36'h000004303,  // 216: jump double body
      {7{36'd0}},
      36'h000004283,  // 208: jump joint body
      {7{36'd0}},
      36'h0000003b7,  // 200: jump curve
      {6{36'd0}},
      36'h000000209,  // 193: jump word
      36'h000020000,  // 192: rewind
      {7{36'd0}},
      36'h00000424d,  // 184: jump ladder body
      {7{36'd0}},
      36'h0000003b7,  // 176: jump curve
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
      36'h8c0408967,  // 152: T1 = B * R2
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
      36'hcc1420826,  // 125: T0 = M * M ; first few
      36'h000010000,  // 124: end
      36'h002000000,  // 123: await
      36'h821422990,  // 122: D = flag*K + T0
      36'h80ac268a6,  // 121: T0 = 1*T0 - K ; flag
      36'h809400226,  // 120: T0 = 1*A + B
      {6{36'd0}},
      36'h000000204,  // 113: jump leave
      36'h808400827,  // 112: T1 = 1*A
      {2{36'd0}},
      36'h0000042a6,  // 109: jump first of u
      36'h001000000,  // 108: await digit
      36'h800120e20,  // 107: fetch U
      36'h000010000,  // 106: end
      36'h002000000,  // 105: await
      36'h8c0400950,  // 104: D = A * R2
      {3{36'd0}},
      36'h0000042ea,  // 100: jump taken of v
      36'h001000000,  // 99: await digit
      36'h800120e60,  // 98: fetch V
      36'h000000367,  // 97: jump canonical
      36'h8c0400927,  // 96: T1 = A * C1
      36'h0000042bc,  // 95: jump bit of u
      36'h001000000,  // 94: await digit
      36'h800120e20,  // 93: fetch U
      36'h0000042b7,  // 92: jump joint doubling
      36'h001000000,  // 91: await digit
      36'h800120e20,  // 90: fetch U
      36'h000000367,  // 89: jump canonical
      36'h8c0400227,  // 88: T1 = A * B
      {2{36'd0}}
    },
    {
      36'h000004266,  // 85: jump ladder taken
      36'h001000000,  // 84: await digit
      36'h800120220,  // 83: fetch B
      36'h000010000,  // 82: end
      36'h002000000,  // 81: await
      36'h8c0400210,  // 80: D = A * B
      {7{36'd0}},
      36'h0000002f8,  // 72: jump setup body
      {7{36'd0}},
      36'h00000039e,  // 64: jump recode body
      {7{36'd0}},
      36'h000000358,  // 56: jump wipe body
      {7{36'd0}},
      36'h00000034a,  // 48: jump multiply body
      36'h000004330,  // 47: jump add it
      36'h80a42c9a6,  // 46: T0 = 1*C - T0
      36'h000004229,  // 45: jump point taken
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
      36'h002000000   // 30: await
    },
    {
      36'h00000421a,  // 29: jump first taken
      36'h001000000,  // 28: await digit
      36'h800120220,  // 27: fetch B
      36'h000010000,  // 26: end
      36'h002000000,  // 25: await
      36'h808400810,  // 24: D = 1*A
      {1{36'd0}},
      36'h000010000,  // 22: end
      36'h008000000,  // 21: send
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
      {1024{36'd0}}
    }
  };
  // verilog_format: on

endpackage

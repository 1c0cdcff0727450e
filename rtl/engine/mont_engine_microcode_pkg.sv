// SPDX-License-Identifier: Apache-2.0
//
// Codes and words of the engine's microcode. Generated from src/montcore/microcode/engine.txt: make tables.

package mont_engine_microcode_pkg;

  localparam int unsigned TargetBits = 9;
  localparam int unsigned PcBits = TargetBits + 1;  // the highest bit of a target is the highest one of the error
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
    {27{36'd0}},
    36'h000008388,  // 996: jump column
    36'haec42fae9,  // 995: Y = I * W + T2 ; up
    36'ha0a42c9a8,  // 994: X = 1*C - T0 ; up
    36'ha09426aeb,  // 993: W = 1*T0 + W ; up
    36'ha09426ba6,  // 992: T0 = 1*T0 + T3 ; up
    36'h8ce42aa81,  // 991: A[1] = Z * Z + Y ; second
    36'hcdd42fbe6,  // 990: T0 = I * I + 2*W ; first
    36'h828420a29,  // 989: Y = digit(X)*M
    36'h000010000,  // 988: end
    36'h002000000,  // 987: await
    36'h8ec42fae9,  // 986: Y = I * W + T2
    36'h80a42c9a8,  // 985: X = 1*C - T0
    36'h809426aeb,  // 984: W = 1*T0 + W
    36'h809426ba6,  // 983: T0 = 1*T0 + T3
    36'hcdc42fbe6,  // 982: T0 = I * I + 2*W
    36'h000008ddd,  // 981: if exponent left: column after it
    36'h8c242dbad,  // 980: T2 = T2 * T3 ; second
    36'hced42f9af,  // 979: I = I * T0 + 2*T2 ; first
    36'h8c242b9eb,  // 978: W = W * T1 ; second
    36'h8c14269ee,  // 977: T3 = T0 * T1 ; first
    36'h8c24269a7,  // 976: T1 = T0 * T0 ; second
    36'h8c142a9aa,  // 975: Z = Z * T0 ; first
    36'h80a4269e6,  // 974: T0 = 1*T0 - T1
    36'h809427ae7,  // 973: T1 = 1*T1 + W
    36'h8c24299ad,  // 972: T2 = Y * T0 ; second
    36'hcdd42fbe7,  // 971: T1 = I * I + 2*W ; first
    36'h8c2428b6b,  // 970: W = X * T2 ; second
    36'h8e5427b66,  // 969: T0 = T1 * T2 + C ; first
    36'h8c242a9ea,  // 968: Z = Z * T1 ; second
    36'h8c14279ed,  // 967: T2 = T1 * T1 ; first
    36'h8cc4a642f,  // 966: I = T0 * D[window] + Y
    36'h8c04aa0a6,  // 965: T0 = Z * A[sign]
    36'h8c4480627,  // 964: T1 = A[0] * table[window] + X
    36'h000800000,  // 963: take bit
    36'h80a404001,  // 962: A[1] = 1*A[count] - A[0]
    36'h001000000,  // 961: await digit
    36'h800120e20,  // 960: fetch S0
    36'h000800000,  // 959: take bit
    36'h001000000,  // 958: await digit
    36'h800120e60,  // 957: fetch S1
    36'h000800000,  // 956: take bit
    36'h001000000,  // 955: await digit
    36'h800120ea0,  // 954: fetch S2
    36'h000800000,  // 953: take bit
    36'h001000000,  // 952: await digit
    36'h800120ee0,  // 951: fetch S3
    36'h000800000,  // 950: take bit
    36'h001402000,  // 949: await digit, open window, signed
    36'h800120f20,  // 948: fetch S4
    36'h0000083b4,  // 947: jump negative column
    36'haec42fae9,  // 946: Y = I * W + T2 ; up
    36'ha0a42c9a8,  // 945: X = 1*C - T0 ; up
    36'ha09426aeb,  // 944: W = 1*T0 + W ; up
    36'ha09426ba6,  // 943: T0 = 1*T0 + T3 ; up
    36'h8ce42aa80,  // 942: A[0] = Z * Z + Y ; second
    36'hcdd42fbe6,  // 941: T0 = I * I + 2*W ; first
    36'h828420a29,  // 940: Y = digit(X)*M
    36'h0000083d6,  // 939: jump last column
    36'h80a42caaa,  // 938: Z = 1*C - Z
    36'h000008dac,  // 937: if exponent left: another column
    36'h8c242dbad,  // 936: T2 = T2 * T3 ; second
    36'hced42f9af,  // 935: I = I * T0 + 2*T2 ; first
    36'h8c242b9eb,  // 934: W = W * T1 ; second
    36'h8c14269ee,  // 933: T3 = T0 * T1 ; first
    36'h8c24269a7,  // 932: T1 = T0 * T0 ; second
    36'h8c142a9aa,  // 931: Z = Z * T0 ; first
    36'h80a4269e6,  // 930: T0 = 1*T0 - T1
    36'h809427ae7,  // 929: T1 = 1*T1 + W
    36'h8c24299ad,  // 928: T2 = Y * T0 ; second
    36'hcdd42fbe7,  // 927: T1 = I * I + 2*W ; first
    36'h8c2428b6b,  // 926: W = X * T2 ; second
    36'h8e5427b66,  // 925: T0 = T1 * T2 + C ; first
    36'h8c242a9ea,  // 924: Z = Z * T1 ; second
    36'h8c14279ed,  // 923: T2 = T1 * T1 ; first
    36'h8cc4a642f,  // 922: I = T0 * D[window] + Y
    36'h8c04aa0a6,  // 921: T0 = Z * A[sign]
    36'h8c4481627,  // 920: T1 = A[1] * table[window] + X
    36'h000800000,  // 919: take bit
    36'h80a404040,  // 918: A[0] = 1*A[count] - A[1]
    36'h001000000,  // 917: await digit
    36'h800120e20,  // 916: fetch S0
    36'h000800000,  // 915: take bit
    36'h001000000,  // 914: await digit
    36'h800120e60,  // 913: fetch S1
    36'h000800000,  // 912: take bit
    36'h001000000,  // 911: await digit
    36'h800120ea0,  // 910: fetch S2
    36'h000800000,  // 909: take bit
    36'h001000000,  // 908: await digit
    36'h800120ee0,  // 907: fetch S3
    36'h000800000,  // 906: take bit
    36'h001402000,  // 905: await digit, open window, signed
    36'h800120f20,  // 904: fetch S4
    36'ha08428828,  // 903: X = 1*X ; up
    36'haec42aa81,  // 902: A[1] = Z * Z + T2 ; up
    36'ha28420a2d,  // 901: T2 = digit(X)*M ; up
    36'h000100000,  // 900: seek
    36'h809427104,  // 899: A[count] = 1*T1 + A[count]
    36'h928420844,  // 898: A[count] = digit(K')*M ; next
    36'h8114269e7,  // 897: T1 = 2*T0 + T1
    36'h818420826,  // 896: T0 = half*M
    36'h8284209a7,  // 895: T1 = digit(T0)*M
    36'h858426826,  // 894: T0 = shift half*T0
    36'h858426826,  // 893: T0 = shift half*T0
    36'h858426826,  // 892: T0 = shift half*T0
    36'h858426826,  // 891: T0 = shift half*T0
    36'h858426826,  // 890: T0 = shift half*T0
    36'h858426826,  // 889: T0 = shift half*T0
    36'h858426826,  // 888: T0 = shift half*T0
    36'h818426826,  // 887: T0 = half*T0
    36'h804420826,  // 886: T0 = 0*M + 1
    36'h000020000,  // 885: rewind
    36'h809414b54,  // 884: D[count] = 1*D[count] + T2
    36'h80941cb5c,  // 883: table[count] = 1*table[count] + T2
    36'h00000976f,  // 882: if entries left: entry of comb
    36'h908426826,  // 881: T0 = 1*T0 ; next
    36'h809414b54,  // 880: D[count] = 1*D[count] + T2
    36'h80941cb5c,  // 879: table[count] = 1*table[count] + T2
    36'h000022000,  // 878: rewind, zero
    36'h81042d82d,  // 877: T2 = 2*T2
    36'h81042d82d,  // 876: T2 = 2*T2
    36'h81042d82d,  // 875: T2 = 2*T2
    36'h81042d82d,  // 874: T2 = 2*T2
    36'h81042d82d,  // 873: T2 = 2*T2
    36'h81042d82d,  // 872: T2 = 2*T2
    36'h81042d82d,  // 871: T2 = 2*T2
    36'h828420a6d,  // 870: T2 = digit(Y)*M
    36'h81042c82c,  // 869: C = 2*C
    36'h81042c82c,  // 868: C = 2*C
    36'h81042c82c,  // 867: C = 2*C
    36'h81042c82c,  // 866: C = 2*C
    36'h81042c82c,  // 865: C = 2*C
    36'h81042c82c,  // 864: C = 2*C
    36'h81842082c,  // 863: C = half*M
    36'h000010000,  // 862: end
    36'h002000000,  // 861: await
    36'h000008d5a,  // 860: if exponent left: fourth digits
    36'h000080000,  // 859: digit back
    36'h84843c83c,  // 858: S4 = shift 1*S4
    36'h00000835b,  // 857: jump fourth tooth
    36'h86843b9bc,  // 856: S4 = shift digit(T0)*S3
    36'h000200000,  // 855: back
    36'h000200000,  // 854: back
    36'h000100000,  // 853: seek
    36'h000020000,  // 852: rewind
    36'h000008d51,  // 851: if exponent left: third digits
    36'h000080000,  // 850: digit back
    36'h84843b83b,  // 849: S3 = shift 1*S3
    36'h000008352,  // 848: jump third tooth
    36'h86843a9bb,  // 847: S3 = shift digit(T0)*S2
    36'h000200000,  // 846: back
    36'h000200000,  // 845: back
    36'h000100000,  // 844: seek
    36'h000020000,  // 843: rewind
    36'h000008d48,  // 842: if exponent left: second digits
    36'h000080000,  // 841: digit back
    36'h84843a83a,  // 840: S2 = shift 1*S2
    36'h000008349,  // 839: jump second tooth
    36'h8684399ba,  // 838: S2 = shift digit(T0)*S1
    36'h000200000,  // 837: back
    36'h000200000,  // 836: back
    36'h000100000,  // 835: seek
    36'h000020000,  // 834: rewind
    36'h000008d3f,  // 833: if exponent left: first digits
    36'h000080000,  // 832: digit back
    36'h848439839,  // 831: S1 = shift 1*S1
    36'h000008340,  // 830: jump first tooth
    36'h8684389b9,  // 829: S1 = shift digit(T0)*S0
    36'h00000913a,  // 828: if in digit: factor bit
    36'h000200000,  // 827: back
    36'h858426826,  // 826: T0 = shift half*T0
    36'h00000833c,  // 825: jump factor made
    36'h000200000,  // 824: back
    36'h000200000,  // 823: back
    36'h000100000,  // 822: seek
    36'h000020000,  // 821: rewind
    36'h818426826,  // 820: T0 = half*T0
    36'h804420826,  // 819: T0 = 0*M + 1
    36'h000010000,  // 818: end
    36'h002000000,  // 817: await
    36'h000009728,  // 816: if entries left: next point
    36'h8c0416996,  // 815: D[~count] = D[~count] * T0
    36'h8c24269e6,  // 814: T0 = T0 * T1 ; second
    36'h8c141e9de,  // 813: table[~count] = table[~count] * T1 ; first
    36'h80a42c9e7,  // 812: T1 = 1*C - T1
    36'h8c04269a7,  // 811: T1 = T0 * T0
    36'h8c242a1aa,  // 810: Z = Z * A[~count] ; second
    36'h8c142a3a6,  // 809: T0 = Z * B[~count] ; first
    36'h908426826,  // 808: T0 = 1*T0 ; next
    36'h000008329,  // 807: jump one point
    36'h000022000,  // 806: rewind, zero
    36'h000010000,  // 805: end
    36'h002000000,  // 804: await
    36'h809427b29,  // 803: Y = 1*T1 + C
    36'h80a427a67,  // 802: T1 = 1*T1 - Y
    36'h8c0426b67,  // 801: T1 = T0 * T2
    36'h80a42c9e8,  // 800: X = 1*C - T1
    36'h80942cb6d,  // 799: T2 = 1*C + T2
    36'h809427a2d,  // 798: T2 = 1*T1 + X
    36'h80a427b67,  // 797: T1 = 1*T1 - T2
    36'hcc44269a7,  // 796: T1 = T0 * T0 + 2*X
    36'h8c2429b69,  // 795: Y = Y * T2 ; second
    36'h8c14289e8,  // 794: X = X * T1 ; first
    36'h8c2427b6d,  // 793: T2 = T1 * T2 ; second
    36'h8c142ab6a,  // 792: Z = Z * T2 ; first
    36'h8c242db67,  // 791: T1 = T2 * T2 ; second
    36'h8c1408aaa,  // 790: Z = B * Z ; first
    36'h809426a66,  // 789: T0 = 1*T0 + Y
    36'h80942da2d,  // 788: T2 = 1*T2 + X
    36'h00000182e,  // 787: if short: less
    36'h8c24299e9,  // 786: Y = Y * T1 ; second
    36'h8c14019a6,  // 785: T0 = A[1] * T0 ; first
    36'h8c24089e7,  // 784: T1 = B * T1 ; second
    36'h8c142a9a6,  // 783: T0 = Z * T0 ; first
    36'h8c24289e8,  // 782: X = X * T1 ; second
    36'h8c14009ad,  // 781: T2 = A * T0 ; first
    36'h8c2408227,  // 780: T1 = B * B ; second
    36'h8c142aaa6,  // 779: T0 = Z * Z ; first
    36'h000010000,  // 778: end
    36'h002000000,  // 777: await
    36'h8c24298e9,  // 776: Y = Y * R1 ; second
    36'h8c14288e8,  // 775: X = X * R1 ; first
    36'h000008cf1,  // 774: if exponent left: point double
    36'h000200000,  // 773: back
    36'h809427b29,  // 772: Y = 1*T1 + C
    36'h80a4279a7,  // 771: T1 = 1*T1 - T0
    36'h8c0427b67,  // 770: T1 = T1 * T2
    36'h81142cb6d,  // 769: T2 = 2*C + T2
    36'h80a42da2d,  // 768: T2 = 1*T2 - X
    36'h80942eb28,  // 767: X = 1*T3 + C
    36'h80a42eb6e,  // 766: T3 = 1*T3 - T2
    36'h80a42eb6e,  // 765: T3 = 1*T3 - T2
    36'h81042b82b,  // 764: W = 2*W
    36'h8c24279ee,  // 763: T3 = T1 * T1 ; second
    36'h8c1426aeb,  // 762: W = T0 * W ; first
    36'h810426826,  // 761: T0 = 2*T0
    36'h81042d82d,  // 760: T2 = 2*T2
    36'h8c24269a6,  // 759: T0 = T0 * T0 ; second
    36'h8c1426a2d,  // 758: T2 = T0 * X ; first
    36'h8c0426a66,  // 757: T0 = T0 * Y
    36'h8c2426aaa,  // 756: Z = T0 * Z ; second
    36'h8dd427a27,  // 755: T1 = T1 * X + W ; first
    36'h811428a27,  // 754: T1 = 2*X + X
    36'h810429826,  // 753: T0 = 2*Y
    36'h000200000,  // 752: back
    36'h000100000,  // 751: seek
    36'h000020000,  // 750: rewind
    36'h81042c82c,  // 749: C = 2*C
    36'h81042c82c,  // 748: C = 2*C
    36'h81042c82c,  // 747: C = 2*C
    36'h81042c82c,  // 746: C = 2*C
    36'h81042c82c,  // 745: C = 2*C
    36'h81042c82c,  // 744: C = 2*C
    36'h81842082c,  // 743: C = half*M
    36'h000010000,  // 742: end
    36'h002000000,  // 741: await
    36'h000008c96,  // 740: if exponent left: joint window
    36'h810429829,  // 739: Y = 2*Y
    36'h8c242faeb,  // 738: W = I * W ; second
    36'h8cd4269e9,  // 737: Y = T0 * T1 + Y ; first
    36'h8c242baeb,  // 736: W = W * W ; second
    36'h8c1429ba9,  // 735: Y = Y * T3 ; first
    36'h80a42cb68,  // 734: X = 1*C - T2
    36'h809428b67,  // 733: T1 = 1*X + T2
    36'h80942dbad,  // 732: T2 = 1*T2 + T3
    36'hcc64269ad,  // 731: T2 = T0 * T0 + 2*X ; second
    36'h8c142aaab,  // 730: W = Z * Z ; first
    36'h8c2427b6e,  // 729: T3 = T1 * T2 ; second
    36'h8c1428b68,  // 728: X = X * T2 ; first
    36'h8c242db6d,  // 727: T2 = T2 * T2 ; second
    36'h8c142ab6a,  // 726: Z = Z * T2 ; first
    36'h81042782d,  // 725: T2 = 2*T1
    36'h80b4299a6,  // 724: T0 = 1*Y -+ T0
    36'h81242c9e7,  // 723: T1 = 2*C - T1
    36'h8c04a6226,  // 722: T0 = T0 * B[window]
    36'h8c042aae6,  // 721: T0 = Z * W
    36'h8c44ab027,  // 720: T1 = W * A[window] + X
    36'h400002000,  // 719: load flag, signed
    36'h0000086cc,  // 718: if window open: bit of v
    36'h000000462,  // 717: if need digit: digit of v
    36'h000800000,  // 716: take bit
    36'h000402000,  // 715: open window, signed
    36'h001000000,  // 714: await digit
    36'h800120e60,  // 713: fetch V
    36'h811429b29,  // 712: Y = 2*Y + C
    36'h8c242aaab,  // 711: W = Z * Z ; second
    36'h8cd4269e9,  // 710: Y = T0 * T1 + Y ; first
    36'h80a42cb68,  // 709: X = 1*C - T2
    36'h809428b67,  // 708: T1 = 1*X + T2
    36'ha0942dbad,  // 707: T2 = 1*T2 + T3 ; up
    36'hcc64269ad,  // 706: T2 = T0 * T0 + 2*X ; second
    36'h8c1429ba9,  // 705: Y = Y * T3 ; first
    36'h8c2427b6e,  // 704: T3 = T1 * T2 ; second
    36'h8c1428b68,  // 703: X = X * T2 ; first
    36'h8c242db6d,  // 702: T2 = T2 * T2 ; second
    36'h8c142ab6a,  // 701: Z = Z * T2 ; first
    36'ha1042782d,  // 700: T2 = 2*T1 ; up
    36'ha0b4299a6,  // 699: T0 = 1*Y -+ T0 ; up
    36'ha1242c9e7,  // 698: T1 = 2*C - T1 ; up
    36'h8c04a6426,  // 697: T0 = T0 * D[window]
    36'h8c042aae6,  // 696: T0 = Z * W
    36'h8c44ab627,  // 695: T1 = W * table[window] + X
    36'h400002000,  // 694: load flag, signed
    36'h80a42cba8,  // 693: X = 1*C - T3
    36'h8114279a9,  // 692: Y = 2*T1 + T0
    36'h8c242aaab,  // 691: W = Z * Z ; second
    36'h8c1427b67,  // 690: T1 = T1 * T2 ; first
    36'h80942dbad,  // 689: T2 = 1*T2 + T3
    36'h8c2429aaa,  // 688: Z = Y * Z ; second
    36'hced4279ee,  // 687: T3 = T1 * T1 + 2*T2 ; first
    36'h8e64269a6,  // 686: T0 = T0 * T0 + C ; second
    36'h8c14289ad,  // 685: T2 = X * T0 ; first
    36'h8c2429a66,  // 684: T0 = Y * Y ; second
    36'h8dd427a27,  // 683: T1 = T1 * X + W ; first
    36'h811428a27,  // 682: T1 = 2*X + X
    36'h00000869b,  // 681: if window open: joint doubling
    36'h80a42cba8,  // 680: X = 1*C - T3
    36'h8114279a9,  // 679: Y = 2*T1 + T0
    36'h8c2429aaa,  // 678: Z = Y * Z ; second
    36'h8c1427b67,  // 677: T1 = T1 * T2 ; first
    36'h80942dbad,  // 676: T2 = 1*T2 + T3
    36'hcee4279ee,  // 675: T3 = T1 * T1 + 2*T2 ; second
    36'h8c1426aeb,  // 674: W = T0 * W ; first
    36'h8e64269a6,  // 673: T0 = T0 * T0 + C ; second
    36'h8c14289ad,  // 672: T2 = X * T0 ; first
    36'h00000045d,  // 671: if need digit: digit of u
    36'h000800000,  // 670: take bit
    36'h8c2429a66,  // 669: T0 = Y * Y ; second
    36'h8dd427a27,  // 668: T1 = T1 * X + W ; first
    36'h811428a27,  // 667: T1 = 2*X + X
    36'h00000045a,  // 666: if need digit: digit of sign
    36'h000800000,  // 665: take bit
    36'h000402000,  // 664: open window, signed
    36'h001000000,  // 663: await digit
    36'h800120e20,  // 662: fetch U
    36'h0000082c9,  // 661: jump add v
    36'h000200000,  // 660: back
    36'h000100000,  // 659: seek
    36'h000020000,  // 658: rewind
    36'h80842382b,  // 657: W = 1*R1
    36'h80842382a,  // 656: Z = 1*R1
    36'h80b42c9a9,  // 655: Y = 1*C -+ T0
    36'h80a42ca28,  // 654: X = 1*C - X
    36'h8c04a3426,  // 653: T0 = R1 * D[window]
    36'h8c04a3628,  // 652: X = R1 * table[window]
    36'h400002000,  // 651: load flag, signed
    36'h000008688,  // 650: if window open: first bit of u
    36'h00000046b,  // 649: if need digit: first digit of u
    36'h000800000,  // 648: take bit
    36'h000402000,  // 647: open window, signed
    36'h001000000,  // 646: await digit
    36'h800120e20,  // 645: fetch U
    36'h000200000,  // 644: back
    36'h000100000,  // 643: seek
    36'h000020000,  // 642: rewind
    36'h858427839,  // 641: V = shift half*T1
    36'h82143a9e7,  // 640: T1 = flag*N + T1
    36'h80a439ea7,  // 639: T1 = 1*V - N
    36'h400002000,  // 638: load flag, signed
    36'h000800000,  // 637: take bit
    36'h000402000,  // 636: open window, signed
    36'h001000000,  // 635: await digit
    36'h800120e60,  // 634: fetch V
    36'h000020000,  // 633: rewind
    36'h858427838,  // 632: U = shift half*T1
    36'h82143a9e7,  // 631: T1 = flag*N + T1
    36'h80a438ea7,  // 630: T1 = 1*U - N
    36'h400002000,  // 629: load flag, signed
    36'h000800000,  // 628: take bit
    36'h000402000,  // 627: open window, signed
    36'h001000000,  // 626: await digit
    36'h800120e20,  // 625: fetch U
    36'h000020000,  // 624: rewind
    36'h00000966c,  // 623: if entries left: next raise
    36'h8c240cb4c,  // 622: B[count] = B[count] * T2 ; second
    36'h8c1404984,  // 621: A[count] = A[count] * T0 ; first
    36'h908426826,  // 620: T0 = 1*T0 ; next
    36'h00000826d,  // 619: jump raise
    36'h8c0426aad,  // 618: T2 = T0 * Z
    36'h8c042aaa6,  // 617: T0 = Z * Z
    36'h000022000,  // 616: rewind, zero
    36'h80842b82f,  // 615: I = 1*W
    36'h000010000,  // 614: end
    36'h002000000,  // 613: await
    36'h80a429a29,  // 612: Y = 1*Y - X
    36'h000008c48,  // 611: if exponent left: ladder bit
    36'h8d6400ae7,  // 610: T1 = A * W + Z ; second
    36'h8c5427a69,  // 609: Y = T1 * Y + X ; first
    36'h8c242baeb,  // 608: W = W * W ; second
    36'h8c5426b68,  // 607: X = T0 * T2 + X ; first
    36'h8ec467429,  // 606: Y = T1 * digit(D) + T2
    36'h8d4429a6a,  // 605: Z = Y * Y + Z
    36'h8c046dbed,  // 604: T2 = T2 * digit(I)
    36'h80a426b67,  // 603: T1 = 1*T0 - T2
    36'h81242ba6b,  // 602: W = 2*W - Y
    36'h80a411ba8,  // 601: X = 1*D[1] - T3
    36'h8d64269a6,  // 600: T0 = T0 * T0 + Z ; second
    36'h8dd427a29,  // 599: Y = T1 * X + W ; first
    36'h80942cbaa,  // 598: Z = 1*C + T3
    36'h828420aee,  // 597: T3 = digit(W)*M
    36'h8c242db6d,  // 596: T2 = T2 * T2 ; second
    36'h8e542aa6b,  // 595: W = Z * Y + C ; first
    36'h80b42dbad,  // 594: T2 = 1*T2 -+ T3
    36'h809428aad,  // 593: T2 = 1*X + Z
    36'h80a42aa2e,  // 592: T3 = 1*Z - X
    36'h80b426ba6,  // 591: T0 = 1*T0 -+ T3
    36'h8094299e6,  // 590: T0 = 1*Y + T1
    36'h80a427a6e,  // 589: T3 = 1*T1 - Y
    36'h81242a9ea,  // 588: Z = 2*Z - T1
    36'h812428a68,  // 587: X = 2*X - Y
    36'h400000000,  // 586: load flag
    36'h000000453,  // 585: if need digit: ladder digit
    36'h000800000,  // 584: take bit
    36'h000400000,  // 583: open window
    36'h001000000,  // 582: await digit
    36'h800120220,  // 581: fetch B
    36'h000200000,  // 580: back
    36'h000100000,  // 579: seek
    36'h000020000,  // 578: rewind
    36'h80942aae7,  // 577: T1 = 1*Z + W
    36'h80942c9aa,  // 576: Z = 1*C + T0
    36'h8c0400ae6,  // 575: T0 = A * W
    36'h808428829,  // 574: Y = 1*X
    36'h80942cae8,  // 573: X = 1*C + W
    36'h809400b40,  // 572: A = 1*A + T2
    36'h828420aed,  // 571: T2 = digit(W)*M
    36'h80442082f,  // 570: I = 0*M + 1
    36'h80942c451,  // 569: D[1] = 1*C + D[1]
    36'h81042c82c,  // 568: C = 2*C
    36'h81042c82c,  // 567: C = 2*C
    36'h81042c82c,  // 566: C = 2*C
    36'h81042c82c,  // 565: C = 2*C
    36'h81042c82c,  // 564: C = 2*C
    36'h80842c811,  // 563: D[1] = 1*C
    36'h81042c82c,  // 562: C = 2*C
    36'h81842082c,  // 561: C = half*M
    36'h000010000,  // 560: end
    36'h002000000,  // 559: await
    36'h8c042a1aa,  // 558: Z = Z * A[~count]
    36'h000008c07,  // 557: if exponent left: point window
    36'h80a42cb68,  // 556: X = 1*C - T2
    36'h810429829,  // 555: Y = 2*Y
    36'h8cc4269e9,  // 554: Y = T0 * T1 + Y
    36'h809428b67,  // 553: T1 = 1*X + T2
    36'h80942dbad,  // 552: T2 = 1*T2 + T3
    36'hcc64269ad,  // 551: T2 = T0 * T0 + 2*X ; second
    36'h8c142bb6b,  // 550: W = W * T2 ; first
    36'h8c2429ba9,  // 549: Y = Y * T3 ; second
    36'h8c142db6d,  // 548: T2 = T2 * T2 ; first
    36'h8c2427b6e,  // 547: T3 = T1 * T2 ; second
    36'h8c1428b68,  // 546: X = X * T2 ; first
    36'h8c242db6d,  // 545: T2 = T2 * T2 ; second
    36'h8c142ab6a,  // 544: Z = Z * T2 ; first
    36'h81042782d,  // 543: T2 = 2*T1
    36'h8094299a6,  // 542: T0 = 1*Y + T0
    36'h81242c9e7,  // 541: T1 = 2*C - T1
    36'h8c04a6426,  // 540: T0 = T0 * D[window]
    36'h8c04aa0a6,  // 539: T0 = Z * A[sign]
    36'h8c4480627,  // 538: T1 = A[0] * table[window] + X
    36'h80a404001,  // 537: A[1] = 1*A[count] - A[0]
    36'h8ec42aa80,  // 536: A[0] = Z * Z + T2
    36'h828420a2d,  // 535: T2 = digit(X)*M
    36'h000008608,  // 534: if window open: doubling
    36'h80a42cba8,  // 533: X = 1*C - T3
    36'h8114279a9,  // 532: Y = 2*T1 + T0
    36'h8c2429aaa,  // 531: Z = Y * Z ; second
    36'h8c1427b67,  // 530: T1 = T1 * T2 ; first
    36'h80942dbad,  // 529: T2 = 1*T2 + T3
    36'hcee4279ee,  // 528: T3 = T1 * T1 + 2*T2 ; second
    36'h8c1426aeb,  // 527: W = T0 * W ; first
    36'h8e64269a6,  // 526: T0 = T0 * T0 + C ; second
    36'h8c14289ad,  // 525: T2 = X * T0 ; first
    36'h00000042b,  // 524: if need digit: point digit
    36'h000800000,  // 523: take bit
    36'h8c2429a66,  // 522: T0 = Y * Y ; second
    36'h8dd427a27,  // 521: T1 = T1 * X + W ; first
    36'h811428a27,  // 520: T1 = 2*X + X
    36'h000402000,  // 519: open window, signed
    36'h80942c9a9,  // 518: Y = 1*C + T0
    36'h80a42ca28,  // 517: X = 1*C - X
    36'h8c04ad426,  // 516: T0 = T2 * D[window]
    36'h8c04aa0ad,  // 515: T2 = Z * A[sign]
    36'h8c0480628,  // 514: X = A[0] * table[window]
    36'h80a404001,  // 513: A[1] = 1*A[count] - A[0]
    36'h8ec42aa80,  // 512: A[0] = Z * Z + T2
    36'h828420a2d,  // 511: T2 = digit(X)*M
    36'h0000007fc,  // 510: if window open: first bit
    36'h00000041b,  // 509: if need digit: first digit
    36'h000800000,  // 508: take bit
    36'h000402000,  // 507: open window, signed
    36'h001000000,  // 506: await digit
    36'h800120220,  // 505: fetch B
    36'h000200000,  // 504: back
    36'h000100000,  // 503: seek
    36'h80842a806,  // 502: A[~count] = 1*Z
    36'h809427104,  // 501: A[count] = 1*T1 + A[count]
    36'h928420844,  // 500: A[count] = digit(K')*M ; next
    36'h8114269e7,  // 499: T1 = 2*T0 + T1
    36'h818420826,  // 498: T0 = half*M
    36'h8284209a7,  // 497: T1 = digit(T0)*M
    36'h858426826,  // 496: T0 = shift half*T0
    36'h858426826,  // 495: T0 = shift half*T0
    36'h858426826,  // 494: T0 = shift half*T0
    36'h858426826,  // 493: T0 = shift half*T0
    36'h858426826,  // 492: T0 = shift half*T0
    36'h858426826,  // 491: T0 = shift half*T0
    36'h858426826,  // 490: T0 = shift half*T0
    36'h818426826,  // 489: T0 = half*T0
    36'h804420826,  // 488: T0 = 0*M + 1
    36'h000020000,  // 487: rewind
    36'h8c042b9ab,  // 486: W = W * T0
    36'h00000181e,  // 485: if short: multiplied
    36'h80840082a,  // 484: Z = 1*A[0]
    36'h8c042b9ab,  // 483: W = W * T0
    36'h8c04269a6,  // 482: T0 = T0 * T0
    36'h8c0400026,  // 481: T0 = A[0] * A[0]
    36'h8c042ea80,  // 480: A[0] = T3 * Z
    36'h0000017d9,  // 479: if entries left: next same
    36'h8ec416996,  // 478: D[~count] = D[~count] * T0 + T2
    36'h8c2426ba6,  // 477: T0 = T0 * T3 ; second
    36'h8ed41e99e,  // 476: table[~count] = table[~count] * T0 + T2 ; first
    36'h8c042eba6,  // 475: T0 = T3 * T3
    36'h8c042e1ae,  // 474: T3 = T3 * A[~count]
    36'h908426826,  // 473: T0 = 1*T0 ; next
    36'h0000003da,  // 472: jump same
    36'h80842382e,  // 471: T3 = 1*R1
    36'h000020000,  // 470: rewind
    36'h8ec4148d4,  // 469: D[count] = D[count] * R1 + T2
    36'h8ec41c8dc,  // 468: table[count] = table[count] * R1 + T2
    36'h81042d82d,  // 467: T2 = 2*T2
    36'h81042d82d,  // 466: T2 = 2*T2
    36'h81042d82d,  // 465: T2 = 2*T2
    36'h81042d82d,  // 464: T2 = 2*T2
    36'h81042d82d,  // 463: T2 = 2*T2
    36'h81042d82d,  // 462: T2 = 2*T2
    36'h81042d82d,  // 461: T2 = 2*T2
    36'h828420a6d,  // 460: T2 = digit(Y)*M
    36'h0000017b6,  // 459: if entries left: odd
    36'h809427b14,  // 458: D[count] = 1*T1 + C
    36'h812427a67,  // 457: T1 = 2*T1 - Y
    36'h8c042d9e7,  // 456: T1 = T2 * T1
    36'h81142c9e7,  // 455: T1 = 2*C + T1
    36'h80a428727,  // 454: T1 = 1*X - table[count]
    36'h810429829,  // 453: Y = 2*Y
    36'h8c04299e9,  // 452: Y = Y * T1
    36'h809427b27,  // 451: T1 = 1*T1 + C
    36'h80a4289e7,  // 450: T1 = 1*X - T1
    36'h909426b1c,  // 449: table[count] = 1*T0 + C ; next
    36'h80a4269e6,  // 448: T0 = 1*T0 - T1
    36'h80a426a26,  // 447: T0 = 1*T0 - X
    36'h8c042db66,  // 446: T0 = T2 * T2
    36'h8c241c9e7,  // 445: T1 = table[count] * T1 ; second
    36'h8c14289e8,  // 444: X = X * T1 ; first
    36'h81142cb6d,  // 443: T2 = 2*C + T2
    36'h80a42952d,  // 442: T2 = 1*Y - D[count]
    36'h8c0404127,  // 441: T1 = A[count] * A[count]
    36'h810426804,  // 440: A[count] = 2*T0
    36'h81142c9a6,  // 439: T0 = 2*C + T0
    36'h80a428726,  // 438: T0 = 1*X - table[count]
    36'h809427b29,  // 437: Y = 1*T1 + C
    36'h812427427,  // 436: T1 = 2*T1 - D[0]
    36'h8c0427ba7,  // 435: T1 = T1 * T3
    36'h80942eb2e,  // 434: T3 = 1*T3 + C
    36'h80942e62e,  // 433: T3 = 1*T3 + table[0]
    36'h80a42cba8,  // 432: X = 1*C - T3
    36'h812418bae,  // 431: T3 = 2*table[0] - T3
    36'h8c04279ee,  // 430: T3 = T1 * T1
    36'h8c0426990,  // 429: D[0] = T0 * T0
    36'h8c0428998,  // 428: table[0] = X * T0
    36'h8c0429a66,  // 427: T0 = Y * Y
    36'h8094279a7,  // 426: T1 = 1*T1 + T0
    36'h8114269e7,  // 425: T1 = 2*T0 + T1
    36'h8c0428a26,  // 424: T0 = X * X
    36'h8c0429aaa,  // 423: Z = Y * Z
    36'h810429829,  // 422: Y = 2*Y
    36'h8c0427ae7,  // 421: T1 = T1 * W
    36'h8c04279e7,  // 420: T1 = T1 * T1
    36'h8c042aaa7,  // 419: T1 = Z * Z
    36'h000022000,  // 418: rewind, zero
    36'h81042c82c,  // 417: C = 2*C
    36'h81042c82c,  // 416: C = 2*C
    36'h81042c82c,  // 415: C = 2*C
    36'h81042c82c,  // 414: C = 2*C
    36'h81042c82c,  // 413: C = 2*C
    36'h81042c82c,  // 412: C = 2*C
    36'h81842082c,  // 411: C = half*M
    36'h000010000,  // 410: end
    36'h002000000,  // 409: await
    36'h000009933,  // 408: if short: teeth
    36'h858427810,  // 407: D = shift half*T1
    36'h8214279a7,  // 406: T1 = flag*T1 + T0
    36'h400002000,  // 405: load flag, signed
    36'h000800000,  // 404: take bit
    36'h000402000,  // 403: open window, signed
    36'h001000000,  // 402: await digit
    36'h800120020,  // 401: fetch A
    36'h80a400226,  // 400: T0 = 1*A - B
    36'h808408827,  // 399: T1 = 1*B
    36'h000000391,  // 398: jump parity
    36'h809400226,  // 397: T0 = 1*A + B
    36'h812427227,  // 396: T1 = 2*T1 - B
    36'h00000158f,  // 395: if even: below
    36'h802420227,  // 394: T1 = 0*M - B
    36'h001000000,  // 393: await digit
    36'h8001209a0,  // 392: fetch T0
    36'h000020000,  // 391: rewind
    36'h858426826,  // 390: T0 = shift half*T0
    36'h858426826,  // 389: T0 = shift half*T0
    36'h858426826,  // 388: T0 = shift half*T0
    36'h858426826,  // 387: T0 = shift half*T0
    36'h858408826,  // 386: T0 = shift half*B
    36'h00000037d,  // 385: jump skip
    36'h8c04279a7,  // 384: T1 = T1 * T0
    36'h000000204,  // 383: jump leave
    36'h000000d79,  // 382: if exponent left: square bit
    36'h000000484,  // 381: if need digit: another
    36'h000000980,  // 380: if bit: factor
    36'h000800000,  // 379: take bit
    36'h000400000,  // 378: open window
    36'h8c04279e7,  // 377: T1 = T1 * T1
    36'h001000000,  // 376: await digit
    36'h800120220,  // 375: fetch B
    36'h000200000,  // 374: back
    36'h000100000,  // 373: seek
    36'h000020000,  // 372: rewind
    36'h808423827,  // 371: T1 = 1*R1
    36'h8c0400966,  // 370: T0 = A * R2
    36'h000000204,  // 369: jump leave
    36'h000000d66,  // 368: if exponent left: window
    36'h8c04a7627,  // 367: T1 = T1 * table[window]
    36'h00000076d,  // 366: if window open: square window
    36'h9c04279e7,  // 365: T1 = T1 * T1 ; next
    36'h00000036e,  // 364: jump squares
    36'h200000000,  // 363: one bit
    36'h000000768,  // 362: if window open: bit
    36'h000000494,  // 361: if need digit: another digit
    36'h000800000,  // 360: take bit
    36'h000400000,  // 359: open window
    36'h8c04279e7,  // 358: T1 = T1 * T1
    36'h00000036f,  // 357: jump factor of window
    36'h000000762,  // 356: if window open: first power bit
    36'h00000048d,  // 355: if need digit: first power digit
    36'h000800000,  // 354: take bit
    36'h000400000,  // 353: open window
    36'h001000000,  // 352: await digit
    36'h800120220,  // 351: fetch B
    36'h000200000,  // 350: back
    36'h000100000,  // 349: seek
    36'h000020000,  // 348: rewind
    36'h8094278e7,  // 347: T1 = 1*T1 + R1
    36'h828420667,  // 346: T1 = digit(table[1])*M
    36'h000001758,  // 345: if entries left: more
    36'h9c041971c,  // 344: table[count] = table[1] * table[count] ; next
    36'h000000359,  // 343: jump entry
    36'h8c0400959,  // 342: table[1] = A * R2
    36'h8094188d8,  // 341: table[0] = 1*table[0] + R1
    36'h828420998,  // 340: table[0] = digit(T0)*M
    36'h000020000,  // 339: rewind
    36'h000010000,  // 338: end
    36'h002000000,  // 337: await
    36'h821420990,  // 336: D = flag*M + T0
    36'h80ac27826,  // 335: T0 = 1*T1 - M ; flag
    36'h848427827,  // 334: T1 = shift 1*T1
    36'h8094269e7,  // 333: T1 = 1*T0 + T1
    36'h8284209a6,  // 332: T0 = digit(T0)*M
    36'h8284219e6,  // 331: T0 = digit(T1)*K'
    36'h000010000,  // 330: end
    36'h002000000,  // 329: await
    36'h000400000,  // 328: open window
    36'h001000000,  // 327: await digit
    36'h8001209a0,  // 326: fetch T0
    36'h000001a7d,  // 325: if streams: wipe pair
    36'h8c0420826,  // 324: T0 = M * M
    36'h800a20820,  // 323: M~ = 0*M ; flag
    36'h000001741,  // 322: if entries left: zero
    36'h90042081c,  // 321: table[count] = 0*M ; next
    36'h000000342,  // 320: jump cleared
    36'h800420819,  // 319: table[1] = 0*M
    36'h800420818,  // 318: table[0] = 0*M
    36'h000020000,  // 317: rewind
    36'h100000000,  // 316: clear
    36'h00000034b,  // 315: jump canonical
    36'h8c0426227,  // 314: T1 = T0 * B
    36'h810426826,  // 313: T0 = 2*T0
    36'h818426826,  // 312: T0 = half*T0
    36'h810426826,  // 311: T0 = 2*T0
    36'h818400826,  // 310: T0 = half*A
    36'h804420821,  // 309: K' = 0*M + 1
    36'h80c227820,  // 308: M~ = 1*T1 + 1
    36'h848420827,  // 307: T1 = shift 1*M
    36'h848426820,  // 306: M = shift 1*T0
    36'h888426826,  // 305: T0 = shift top 1*T0
    36'h8024209a6,  // 304: T0 = 0*M - T0
    36'h804420826,  // 303: T0 = 0*M + 1
    36'h100000000,  // 302: clear
    36'h000010000,  // 301: end
    36'h080000000,  // 300: store modulus
    36'h002000000,  // 299: await
    36'h8214209a5,  // 298: R2 = flag*M + T0
    36'h80ac27826,  // 297: T0 = 1*T1 - M ; flag
    36'h848427827,  // 296: T1 = shift 1*T1
    36'h8094269e7,  // 295: T1 = 1*T0 + T1
    36'h8284209a6,  // 294: T0 = digit(T0)*M
    36'h8284219e6,  // 293: T0 = digit(T1)*K'
    36'h000001322,  // 292: if below top: divide
    36'h000080000,  // 291: digit back
    36'h8c04679a7,  // 290: T1 = T1 * digit(T0)
    36'h000001d1f,  // 289: if up to top: square
    36'h000040000,  // 288: double
    36'h8c04279e7,  // 287: T1 = T1 * T1
    36'h000020000,  // 286: rewind
    36'h808424827,  // 285: T1 = 1*C1
    36'h804420826,  // 284: T0 = 0*M + 1
    36'h8214209e4,  // 283: C1 = flag*M + T1
    36'h000001119,  // 282: if in digit: digit
    36'ha13c27827,  // 281: T1 = 2*T1 -+ M ; flag up
    36'h000020000,  // 280: rewind
    36'h8214209e3,  // 279: R1 = flag*M + T1
    36'h813c27827,  // 278: T1 = 2*T1 -+ M ; flag
    36'h80c426822,  // 277: K = 1*T0 + 1
    36'h80a4268a6,  // 276: T0 = 1*T0 - K
    36'h858426826,  // 275: T0 = shift half*T0
    36'h888426826,  // 274: T0 = shift top 1*T0
    36'h8024209a6,  // 273: T0 = 0*M - T0
    36'h8214209e2,  // 272: K = flag*M + T1
    36'h00000130e,  // 271: if below top: double
    36'ha13c27827,  // 270: T1 = 2*T1 -+ M ; flag up
    36'h000060000,  // 269: rewind, second bit
    36'h80ac26827,  // 268: T1 = 1*T0 - M ; flag
    36'h00000192b,  // 267: if short: done
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
    36'h80d4219a1,  // 256: K' = 1*K' + T0 + 1
    36'h8284209e1,  // 255: K' = digit(T1)*M
    36'h802420827,  // 254: T1 = 0*M - M
    36'h804420826,  // 253: T0 = 0*M + 1
    36'h00000140f,  // 252: if even: wrong
    36'h001000000,  // 251: await digit
    36'h800120820,  // 250: fetch M
    36'h000020000,  // 249: rewind
    36'h100000000,  // 248: clear
    {7{36'd0}},
    36'h00000835f,  // 240: jump comb body
    {7{36'd0}},
    36'h000008326,  // 232: jump normalise body
    {7{36'd0}},
    36'h00000830b,  // 224: jump add body
    {7{36'd0}},
    36'h0000082e7,  // 216: jump double body
    {7{36'd0}},
    36'h000008267,  // 208: jump joint body
    {7{36'd0}},
    36'h00000039b,  // 200: jump curve
    {6{36'd0}},
    36'h000000209,  // 193: jump word
    36'h000020000,  // 192: rewind
    {7{36'd0}},
    36'h000008231,  // 184: jump ladder body
    {7{36'd0}},
    36'h00000039b,  // 176: jump curve
    {7{36'd0}},
    36'h000000372,  // 168: jump binary
    {7{36'd0}},
    36'h000000353,  // 160: jump windows
    {1{36'd0}},
    36'h000010000,  // 158: end
    36'h002000000,  // 157: await
    36'h821422990,  // 156: D = flag*K + T0
    36'h80ac268a6,  // 155: T0 = 1*T0 - K ; flag
    36'h8094269e6,  // 154: T0 = 1*T0 + T1
    36'h8c04008e6,  // 153: T0 = A * R1
    36'h8c0408967,  // 152: T1 = B * R2
    {1{36'd0}},
    36'h00000036a,  // 150: jump taken
    36'h001000000,  // 149: await digit
    36'h800120220,  // 148: fetch B
    36'h000010000,  // 147: end
    36'h002000000,  // 146: await
    36'h821420990,  // 145: D = flag*M + T0
    36'h80ac00226,  // 144: T0 = 1*A - B ; flag
    36'h000000364,  // 143: jump first power taken
    36'h001000000,  // 142: await digit
    36'h800120220,  // 141: fetch B
    36'h000010000,  // 140: end
    36'h002000000,  // 139: await
    36'h821420990,  // 138: D = flag*M + T0
    36'h80ac26826,  // 137: T0 = 1*T0 - M ; flag
    36'h809400226,  // 136: T0 = 1*A + B
    36'h000000204,  // 135: jump leave
    36'h000000d79,  // 134: if exponent left: square bit
    36'h001000000,  // 133: await digit
    36'h800120220,  // 132: fetch B
    36'h000010000,  // 131: end
    36'h002000000,  // 130: await
    36'h821422990,  // 129: D = flag*K + T0
    36'h80ac00226,  // 128: T0 = 1*A - B ; flag
    36'h000000346,  // 127: jump wiped
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
    36'h00000828a,  // 109: jump first of u
    36'h001000000,  // 108: await digit
    36'h800120e20,  // 107: fetch U
    36'h000010000,  // 106: end
    36'h002000000,  // 105: await
    36'h8c0400950,  // 104: D = A * R2
    {3{36'd0}},
    36'h0000082ce,  // 100: jump taken of v
    36'h001000000,  // 99: await digit
    36'h800120e60,  // 98: fetch V
    36'h00000034b,  // 97: jump canonical
    36'h8c0400927,  // 96: T1 = A * C1
    36'h0000082a0,  // 95: jump bit of u
    36'h001000000,  // 94: await digit
    36'h800120e20,  // 93: fetch U
    36'h00000829b,  // 92: jump joint doubling
    36'h001000000,  // 91: await digit
    36'h800120e20,  // 90: fetch U
    36'h00000034b,  // 89: jump canonical
    36'h8c0400227,  // 88: T1 = A * B
    {2{36'd0}},
    36'h00000824a,  // 85: jump ladder taken
    36'h001000000,  // 84: await digit
    36'h800120220,  // 83: fetch B
    36'h000010000,  // 82: end
    36'h002000000,  // 81: await
    36'h8c0400210,  // 80: D = A * B
    {7{36'd0}},
    36'h0000002f8,  // 72: jump setup body
    {7{36'd0}},
    36'h000000382,  // 64: jump recode body
    {7{36'd0}},
    36'h00000033c,  // 56: jump wipe body
    {7{36'd0}},
    36'h00000032e,  // 48: jump multiply body
    36'h000008314,  // 47: jump add it
    36'h80a42c9a6,  // 46: T0 = 1*C - T0
    36'h00000820d,  // 45: jump point taken
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
    36'h0000003fe,  // 29: jump first taken
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
    36'h00000034b,  // 7: jump canonical
    36'h8c0427927,  // 6: T1 = T1 * C1
    36'h8c04279a7,  // 5: T1 = T1 * T0
    36'h804420826,  // 4: T0 = 0*M + 1
    36'h000010000,  // 3: end
    36'h040000000,  // 2: store precision
    36'h000100000,  // 1: seek
    36'h0000e0000   // 0: rewind, second bit, third digit
  };
  // verilog_format: on

endpackage

// SPDX-License-Identifier: Apache-2.0
//
// Words of the coprocessor's microcode. Generated from src/montcore/microcode/coprocessor.txt: make tables.

package mont_coprocessor_microcode_pkg;

  // The word of address 0 is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*1024-1:0] Words = {
    {
      36'h1414d9580,  // 1023: m: pz = product pz, factor
      36'h3461c51ae,  // 1022: m: joint 32, 48, CURVE_LENGTH
      36'h421003208,  // 1021: m: sv = digits V, LENGTH
      36'h421403008,  // 1020: m: su = digits U, LENGTH
      36'h1433fff88,  // 1019: m: q_y[7] = product sv, q_y[7], second
      36'h1431bef84,  // 1018: m: q_x[7] = product su, q_x[7], first
      36'h1433f7d88,  // 1017: m: q_y[6] = product sv, q_y[6], second
      36'h1431b6d84,  // 1016: m: q_x[6] = product su, q_x[6], first
      36'h1433efb88,  // 1015: m: q_y[5] = product sv, q_y[5], second
      36'h1431aeb84,  // 1014: m: q_x[5] = product su, q_x[5], first
      36'h1433e7988,  // 1013: m: q_y[4] = product sv, q_y[4], second
      36'h1431a6984,  // 1012: m: q_x[4] = product su, q_x[4], first
      36'h1433df788,  // 1011: m: q_y[3] = product sv, q_y[3], second
      36'h14319e784,  // 1010: m: q_x[3] = product su, q_x[3], first
      36'h1433d7588,  // 1009: m: q_y[2] = product sv, q_y[2], second
      36'h143196584,  // 1008: m: q_x[2] = product su, q_x[2], first
      36'h1433cf388,  // 1007: m: q_y[1] = product sv, q_y[1], second
      36'h14318e384,  // 1006: m: q_x[1] = product su, q_x[1], first
      36'h1433c7188,  // 1005: m: q_y[0] = product sv, q_y[0], second
      36'h143186184,  // 1004: m: q_x[0] = product su, q_x[0], first
      36'h1414c3380,  // 1003: m: sv = product pz, su
      36'h141453180,  // 1002: m: su = product pz, pz
      36'h143653780,  // 1001: m: factor = product factor, pz
      36'h32200518e,  // 1000: m: multiples 32
      36'h060601580,  // 999: m: pz = copy R1
      36'h1442c9380,  // 998: m: py = product v, sv
      36'h1440c1180,  // 997: m: px = product u, su
      36'hd0000fc0a,  // 996: jump stored, TABLE
      36'h1414c3380,  // 995: m: sv = product pz, su
      36'h141453180,  // 994: m: su = product pz, pz
      36'h061403780,  // 993: m: factor = copy pz
      36'h32200718f   // 992: m: multiples 48
    },
    {
      36'h060601580,  // 991: m: pz = copy R1
      36'hd0000fc01,  // 990: jump known base, TABLE
      36'h1a4204380,  // 989: m: v = to form v
      36'h1a4004180,  // 988: m: u = to form u
      36'hc200000c0,  // 987: require less, else range
      36'h084200180,  // 986: m: compare v, M
      36'h421804200,  // 985: m: v = window GY, LENGTH
      36'hc200000c0,  // 984: require less, else range
      36'h084000180,  // 983: m: compare u, M
      36'h421604000,  // 982: m: u = window GX, LENGTH
      36'hd000001d4,  // 981: jump curve
      36'h844240000,  // 980: m: window V = v, LENGTH
      36'h184204380,  // 979: m: v = canonical v
      36'h844050000,  // 978: m: window U = u, LENGTH
      36'h184004180,  // 977: m: u = canonical u
      36'h141514388,  // 976: m: v = product pz, w, second
      36'h144914184,  // 975: m: u = product hash, w, first
      36'hc400000e0,  // 974: require equal, else not invertible
      36'h084f08180,  // 973: m: compare unit, v
      36'h184204380,  // 972: m: v = canonical v
      36'h144314380,  // 971: m: v = product v, w
      36'h1a4404580,  // 970: m: w = to form w
      36'h284304531,  // 969: m: w = power v, u, WHOLE_WINDOWS, 16
      36'h244114180,  // 968: m: u = subtract canonical u, w
      36'h0a4f3c580,  // 967: m: w = sum unit, unit
      36'h424204f80,  // 966: m: unit = 1
      36'h421404800,  // 965: m: hash = window HASH, LENGTH
      36'hc200000c0,  // 964: require less, else range
      36'h084200180,  // 963: m: compare v, M
      36'h420e04200,  // 962: m: v = window S_VERIFIED, LENGTH
      36'hc200000e0,  // 961: require less, else not invertible
      36'h084050180   // 960: m: compare u, pz
    },
    {
      36'h241454180,  // 959: m: u = subtract canonical pz, pz
      36'hc200000c0,  // 958: require less, else range
      36'h081400180,  // 957: m: compare pz, M
      36'h421201400,  // 956: m: pz = window R_VERIFIED, LENGTH
      36'h120000180,  // 955: m: setup
      36'h420a001c0,  // 954: m: M = window ORDER, SCALAR_LENGTH
      36'h000000060,  // 953: m: precision SECRET_LENGTH
      36'hca0000000,  // 952: forget modulus
      36'hd0000021d,  // 951: jump inverse
      36'h204109380,  // 950: m: py = subtract u, v
      36'h14132c380,  // 949: m: v = product py, sx
      36'h144d04180,  // 948: m: u = product sy, u
      36'h204244180,  // 947: m: u = subtract v, px
      36'h204a41180,  // 946: m: px = subtract sx, px
      36'h0a1101180,  // 945: m: px = sum px, u
      36'h144d34180,  // 944: m: u = product sy, sy
      36'h0a4309180,  // 943: m: px = sum v, v
      36'h141104380,  // 942: m: v = product px, u
      36'h144b04b80,  // 941: m: sx = product sx, u
      36'h144b2c180,  // 940: m: u = product sx, sx
      36'h141529580,  // 939: m: pz = product pz, sx
      36'h0a4c4cd80,  // 938: m: sy = sum sy, py
      36'h0a4a44b80,  // 937: m: sx = sum sx, px
      36'h144d04d80,  // 936: m: sy = product sy, u
      36'h144054180,  // 935: m: u = product u, pz
      36'h144b04b80,  // 934: m: sx = product sx, u
      36'h141454180,  // 933: m: u = product pz, pz
      36'hc40000160,  // 932: require equal, else point
      36'h084108180,  // 931: m: compare u, v
      36'h424004380,  // 930: m: v = 0
      36'h184004180,  // 929: m: u = canonical u
      36'h20410c180   // 928: m: u = subtract u, v
    },
    {
      36'h144d34380,  // 927: m: v = product sy, sy
      36'h1e411c180,  // 926: m: u = add u, cb
      36'h14412c180,  // 925: m: u = product u, sx
      36'h1e405c180,  // 924: m: u = add u, ca
      36'h144b2c180,  // 923: m: u = product sx, sx
      36'h1a4c04d80,  // 922: m: sy = to form sy
      36'h1a4a04b80,  // 921: m: sx = to form sx
      36'hc200000c0,  // 920: require less, else range
      36'h084c00180,  // 919: m: compare sy, M
      36'h420e04c00,  // 918: m: sy = window RY, LENGTH
      36'hc200000c0,  // 917: require less, else range
      36'h084a00180,  // 916: m: compare sx, M
      36'h420c04a00,  // 915: m: sx = window RX, LENGTH
      36'hd0000005a,  // 914: jump test end
      36'hfc0000391,  // 913: end
      36'h844030000,  // 912: m: window RX = u, LENGTH
      36'h184004180,  // 911: m: u = canonical u
      36'h141114180,  // 910: m: u = product px, w
      36'hc40000180,  // 909: require equal, else infinity
      36'h084108180,  // 908: m: compare u, v
      36'h424204180,  // 907: m: u = 1
      36'h184204380,  // 906: m: v = canonical v
      36'h141314380,  // 905: m: v = product py, w
      36'h1a4404580,  // 904: m: w = to form w
      36'h281304531,  // 903: m: w = power py, u, WHOLE_WINDOWS, 16
      36'h24410c180,  // 902: m: u = subtract canonical u, v
      36'h24430c180,  // 901: m: u = subtract canonical v, v
      36'h424404380,  // 900: m: v = 2
      36'hd0000021d,  // 899: jump inverse
      36'h063c04780,  // 898: m: cb = copy kept_b
      36'h063a01780,  // 897: m: ca = copy kept_a
      36'h1414b9580   // 896: m: pz = product pz, lambda
    },
    {
      36'h3828b0184,  // 895: m: add point last, lz, less
      36'h3c20061f2,  // 894: m: comb COLUMNS
      36'h140731589,  // 893: m: pz = product R1, first_z, second
      36'h14074ad85,  // 892: m: lz = product R1, last_z, first
      36'h141329389,  // 891: m: py = product py, first_y, second
      36'h141121185,  // 890: m: px = product px, first_x, first
      36'h141342b89,  // 889: m: last[1] = product py, last_y, second
      36'h14113a985,  // 888: m: last[0] = product px, last_x, first
      36'h1412fff89,  // 887: m: y_table[15] = product py, ey[15], second
      36'h14107df85,  // 886: m: x_table[15] = product px, ex[15], first
      36'h1412f7d89,  // 885: m: y_table[14] = product py, ey[14], second
      36'h141075d85,  // 884: m: x_table[14] = product px, ex[14], first
      36'h1412efb89,  // 883: m: y_table[13] = product py, ey[13], second
      36'h14106db85,  // 882: m: x_table[13] = product px, ex[13], first
      36'h1412e7989,  // 881: m: y_table[12] = product py, ey[12], second
      36'h141065985,  // 880: m: x_table[12] = product px, ex[12], first
      36'h1412df789,  // 879: m: y_table[11] = product py, ey[11], second
      36'h14105d785,  // 878: m: x_table[11] = product px, ex[11], first
      36'h1412d7589,  // 877: m: y_table[10] = product py, ey[10], second
      36'h141055585,  // 876: m: x_table[10] = product px, ex[10], first
      36'h1412cf389,  // 875: m: y_table[9] = product py, ey[9], second
      36'h14104d385,  // 874: m: x_table[9] = product px, ex[9], first
      36'h1412c7189,  // 873: m: y_table[8] = product py, ey[8], second
      36'h141045185,  // 872: m: x_table[8] = product px, ex[8], first
      36'h1412bef89,  // 871: m: y_table[7] = product py, ey[7], second
      36'h14103cf85,  // 870: m: x_table[7] = product px, ex[7], first
      36'h1412b6d89,  // 869: m: y_table[6] = product py, ey[6], second
      36'h141034d85,  // 868: m: x_table[6] = product px, ex[6], first
      36'h1412aeb89,  // 867: m: y_table[5] = product py, ey[5], second
      36'h14102cb85,  // 866: m: x_table[5] = product px, ex[5], first
      36'h1412a6989,  // 865: m: y_table[4] = product py, ey[4], second
      36'h141024985   // 864: m: x_table[4] = product px, ex[4], first
    },
    {
      36'h14129e789,  // 863: m: y_table[3] = product py, ey[3], second
      36'h14101c785,  // 862: m: x_table[3] = product px, ex[3], first
      36'h141296589,  // 861: m: y_table[2] = product py, ey[2], second
      36'h141014585,  // 860: m: x_table[2] = product px, ex[2], first
      36'h14128e389,  // 859: m: y_table[1] = product py, ey[1], second
      36'h14100c385,  // 858: m: x_table[1] = product px, ex[1], first
      36'h141286189,  // 857: m: y_table[0] = product py, ey[0], second
      36'h141004185,  // 856: m: x_table[0] = product px, ex[0], first
      36'h1410b9380,  // 855: m: py = product px, lambda
      36'h142eb9180,  // 854: m: px = product lambda, lambda
      36'h704202e00,  // 853: m: lambda = random LENGTH
      36'h064603d80,  // 852: m: kept_b = copy cb
      36'h061603b80,  // 851: m: kept_a = copy ca
      36'h1132e31e4,  // 850: n: comb_scalar = recode secret, order, COLUMNS
      36'hd0000020a,  // 849: jump any
      36'hd00007f52,  // 848: jump comb, TABLE
      36'hd20000000,  // 847: match
      36'h080118181,  // 846: m: compare M, of_m
      36'hd20000000,  // 845: match
      36'h081710181,  // 844: m: compare ca, of_a
      36'hd20000000,  // 843: match
      36'h081308181,  // 842: m: compare py, of_y
      36'hd20000000,  // 841: match
      36'h081100181,  // 840: m: compare px, of_x
      36'hd0000032f,  // 839: jump known
      36'h714202d80,  // 838: n: choice = random WORD
      36'h8532401c0,  // 837: n: window SCALAR = secret, SCALAR_LENGTH
      36'h193a03380,  // 836: n: secret = canonical drawn
      36'h1f3afbb80,  // 835: n: drawn = add drawn, extra
      36'h714203f80,  // 834: n: extra = random WORD
      36'h153af3b80,  // 833: n: drawn = product drawn, shift
      36'h1f3afbb80   // 832: n: drawn = add drawn, extra
    },
    {
      36'h714203f80,  // 831: n: extra = random WORD
      36'h153af3b80,  // 830: n: drawn = product drawn, shift
      36'h153cf3d80,  // 829: n: shift = product shift, shift
      36'h153cf3d80,  // 828: n: shift = product shift, shift
      36'h153cf3d80,  // 827: n: shift = product shift, shift
      36'h1b3c03d80,  // 826: n: shift = to form shift
      36'h436003d80,  // 825: n: shift = 16
      36'hc200001a0,  // 824: require less, else entropy
      36'h094ee8180,  // 823: n: compare unit, drawn
      36'h434204f80,  // 822: n: unit = 1
      36'h714203a60,  // 821: n: drawn = random SECRET_LENGTH
      36'h130000180,  // 820: n: setup
      36'h072003980,  // 819: n: order = copy M
      36'h430a021c0,  // 818: n: M = window ORDER, SCALAR_LENGTH
      36'h431203380,  // 817: n: secret = window PRIVATE, WORD
      36'hd0000020a,  // 816: jump any
      36'hd00007f48,  // 815: jump compare, TABLE
      36'h704202d80,  // 814: m: choice = random WORD
      36'h430a039c0,  // 813: n: order = window ORDER, SCALAR_LENGTH
      36'h4310033c0,  // 812: n: secret = window SCALAR, SCALAR_LENGTH
      36'hd00007b31,  // 811: jump nonce, USE
      36'h010000060,  // 810: n: precision SECRET_LENGTH
      36'hfc0000329,  // 809: end
      36'hd40000000,  // 808: keep table
      36'h1461cf383,  // 807: m: odd_y[7] = product q_x, odd_y[7]
      36'h14718e383,  // 806: m: odd_x[7] = product q_y, odd_x[7]
      36'h1461c7183,  // 805: m: odd_y[6] = product q_x, odd_y[6]
      36'h147186183,  // 804: m: odd_x[6] = product q_y, odd_x[6]
      36'h1461bef83,  // 803: m: odd_y[5] = product q_x, odd_y[5]
      36'h14717df83,  // 802: m: odd_x[5] = product q_y, odd_x[5]
      36'h1461b6d83,  // 801: m: odd_y[4] = product q_x, odd_y[4]
      36'h147175d83   // 800: m: odd_x[4] = product q_y, odd_x[4]
    },
    {
      36'h1461aeb83,  // 799: m: odd_y[3] = product q_x, odd_y[3]
      36'h14716db83,  // 798: m: odd_x[3] = product q_y, odd_x[3]
      36'h1461a6983,  // 797: m: odd_y[2] = product q_x, odd_y[2]
      36'h147165983,  // 796: m: odd_x[2] = product q_y, odd_x[2]
      36'h14619e783,  // 795: m: odd_y[1] = product q_x, odd_y[1]
      36'h14715d783,  // 794: m: odd_x[1] = product q_y, odd_x[1]
      36'h146196583,  // 793: m: odd_y[0] = product q_x, odd_y[0]
      36'h147155583,  // 792: m: odd_x[0] = product q_y, odd_x[0]
      36'h1461c6180,  // 791: m: q_x = product q_x, q_y
      36'h146187180,  // 790: m: q_y = product q_x, q_x
      36'h3a2102190,  // 789: m: normalise
      36'h1415d1581,  // 788: m: pz = product pz, odd_z
      36'h1415de181,  // 787: m: q_x = product pz, other_z
      36'h1a1601580,  // 786: m: pz = to form ca
      36'hc40000180,  // 785: require equal, else infinity
      36'h081048180,  // 784: m: compare px, py
      36'h424201180,  // 783: m: px = 1
      36'h181201380,  // 782: m: py = canonical py
      36'h141459380,  // 781: m: py = product pz, ca
      36'h1a1601780,  // 780: m: ca = to form ca
      36'h281441733,  // 779: m: ca = power pz, px, WHOLE_WINDOWS, 16, 48
      36'h241049180,  // 778: m: px = subtract canonical px, py
      36'h424401380,  // 777: m: py = 2
      36'h241041180,  // 776: m: px = subtract canonical px, px
      36'h1415d1581,  // 775: m: pz = product pz, odd_z
      36'h061407782,  // 774: m: other_z = copy pz
      36'h145ef9580,  // 773: m: pz = product before[15], ez[15]
      36'h145cf5f80,  // 772: m: before[15] = product before[14], ez[14]
      36'h145aedd80,  // 771: m: before[14] = product before[13], ez[13]
      36'h1458e5b80,  // 770: m: before[13] = product before[12], ez[12]
      36'h1456dd980,  // 769: m: before[12] = product before[11], ez[11]
      36'h1454d5780   // 768: m: before[11] = product before[10], ez[10]
    },
    {
      36'h1452cd580,  // 767: m: before[10] = product before[9], ez[9]
      36'h1450c5380,  // 766: m: before[9] = product before[8], ez[8]
      36'h144ebd180,  // 765: m: before[8] = product before[7], ez[7]
      36'h144cb4f80,  // 764: m: before[7] = product before[6], ez[6]
      36'h144aacd80,  // 763: m: before[6] = product before[5], ez[5]
      36'h1448a4b80,  // 762: m: before[5] = product before[4], ez[4]
      36'h14469c980,  // 761: m: before[4] = product before[3], ez[3]
      36'h144494780,  // 760: m: before[3] = product before[2], ez[2]
      36'h14428c580,  // 759: m: before[2] = product before[1], ez[1]
      36'h144084380,  // 758: m: before[1] = product before[0], ez[0]
      36'h061403180,  // 757: m: ez[8] = copy pz
      36'h061203182,  // 756: m: ey[8] = copy py
      36'h061001182,  // 755: m: ex[8] = copy px
      36'h3861c0184,  // 754: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 753: m: add point teeth[0], teeth_z[0], less
      36'h061403380,  // 752: m: ez[9] = copy pz
      36'h061203382,  // 751: m: ey[9] = copy py
      36'h061001382,  // 750: m: ex[9] = copy px
      36'h3865c8184,  // 749: m: add point teeth[2], teeth_z[1], less
      36'h3865c8184,  // 748: m: add point teeth[2], teeth_z[1], less
      36'h061403780,  // 747: m: ez[11] = copy pz
      36'h061203782,  // 746: m: ey[11] = copy py
      36'h061001782,  // 745: m: ex[11] = copy px
      36'h3861c0180,  // 744: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 743: m: add point teeth[0], teeth_z[0]
      36'h061403580,  // 742: m: ez[10] = copy pz
      36'h061203582,  // 741: m: ey[10] = copy py
      36'h061001582,  // 740: m: ex[10] = copy px
      36'h3869d0184,  // 739: m: add point teeth[4], teeth_z[2], less
      36'h3869d0184,  // 738: m: add point teeth[4], teeth_z[2], less
      36'h061403d80,  // 737: m: ez[14] = copy pz
      36'h061203d82   // 736: m: ey[14] = copy py
    },
    {
      36'h061001d82,  // 735: m: ex[14] = copy px
      36'h3861c0184,  // 734: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 733: m: add point teeth[0], teeth_z[0], less
      36'h061403f80,  // 732: m: ez[15] = copy pz
      36'h061203f82,  // 731: m: ey[15] = copy py
      36'h061001f82,  // 730: m: ex[15] = copy px
      36'h3865c8180,  // 729: m: add point teeth[2], teeth_z[1]
      36'h3865c8180,  // 728: m: add point teeth[2], teeth_z[1]
      36'h061403b80,  // 727: m: ez[13] = copy pz
      36'h061203b82,  // 726: m: ey[13] = copy py
      36'h061001b82,  // 725: m: ex[13] = copy px
      36'h3861c0180,  // 724: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 723: m: add point teeth[0], teeth_z[0]
      36'h061403980,  // 722: m: ez[12] = copy pz
      36'h061203982,  // 721: m: ey[12] = copy py
      36'h061001982,  // 720: m: ex[12] = copy px
      36'h386dd8180,  // 719: m: add point teeth[6], teeth_z[3]
      36'h386dd8180,  // 718: m: add point teeth[6], teeth_z[3]
      36'h061402980,  // 717: m: ez[4] = copy pz
      36'h061202982,  // 716: m: ey[4] = copy py
      36'h061000982,  // 715: m: ex[4] = copy px
      36'h3861c0184,  // 714: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 713: m: add point teeth[0], teeth_z[0], less
      36'h061402b80,  // 712: m: ez[5] = copy pz
      36'h061202b82,  // 711: m: ey[5] = copy py
      36'h061000b82,  // 710: m: ex[5] = copy px
      36'h3865c8184,  // 709: m: add point teeth[2], teeth_z[1], less
      36'h3865c8184,  // 708: m: add point teeth[2], teeth_z[1], less
      36'h061402f80,  // 707: m: ez[7] = copy pz
      36'h061202f82,  // 706: m: ey[7] = copy py
      36'h061000f82,  // 705: m: ex[7] = copy px
      36'h3861c0180   // 704: m: add point teeth[0], teeth_z[0]
    },
    {
      36'h3861c0180,  // 703: m: add point teeth[0], teeth_z[0]
      36'h061402d80,  // 702: m: ez[6] = copy pz
      36'h061202d82,  // 701: m: ey[6] = copy py
      36'h061000d82,  // 700: m: ex[6] = copy px
      36'h3869d0180,  // 699: m: add point teeth[4], teeth_z[2]
      36'h3869d0180,  // 698: m: add point teeth[4], teeth_z[2]
      36'h061402580,  // 697: m: ez[2] = copy pz
      36'h061202582,  // 696: m: ey[2] = copy py
      36'h061000582,  // 695: m: ex[2] = copy px
      36'h3861c0184,  // 694: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 693: m: add point teeth[0], teeth_z[0], less
      36'h061402780,  // 692: m: ez[3] = copy pz
      36'h061202782,  // 691: m: ey[3] = copy py
      36'h061000782,  // 690: m: ex[3] = copy px
      36'h3865c8180,  // 689: m: add point teeth[2], teeth_z[1]
      36'h3865c8180,  // 688: m: add point teeth[2], teeth_z[1]
      36'h061402380,  // 687: m: ez[1] = copy pz
      36'h061202382,  // 686: m: ey[1] = copy py
      36'h061000382,  // 685: m: ex[1] = copy px
      36'h3861c0180,  // 684: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 683: m: add point teeth[0], teeth_z[0]
      36'h061402180,  // 682: m: ez[0] = copy pz
      36'h061202182,  // 681: m: ey[0] = copy py
      36'h061000182,  // 680: m: ex[0] = copy px
      36'h386dd8184,  // 679: m: add point teeth[6], teeth_z[3], less
      36'h3869d0184,  // 678: m: add point teeth[4], teeth_z[2], less
      36'h3865c8184,  // 677: m: add point teeth[2], teeth_z[1], less
      36'h3861c0184,  // 676: m: add point teeth[0], teeth_z[0], less
      36'h067c01580,  // 675: m: pz = copy top_z
      36'h2043e9380,  // 674: m: py = subtract v, top_y
      36'h2043e1180,  // 673: m: px = subtract v, top_x
      36'h061405382   // 672: m: last_z = copy pz
    },
    {
      36'h061205182,  // 671: m: last_y = copy py
      36'h061004f82,  // 670: m: last_x = copy px
      36'h3600001e0,  // 669: m: double point COLUMNS
      36'h061404d82,  // 668: m: first_z = copy pz
      36'h20424cb82,  // 667: m: first_y = subtract v, py
      36'h204244982,  // 666: m: first_x = subtract v, px
      36'h24430c380,  // 665: m: v = subtract canonical v, v
      36'h3600001e0,  // 664: m: double point COLUMNS
      36'h061407d80,  // 663: m: top_z = copy pz
      36'h061207b80,  // 662: m: top_y = copy py
      36'h061007980,  // 661: m: top_x = copy px
      36'h3600001e0,  // 660: m: double point COLUMNS
      36'h061407780,  // 659: m: teeth_z[3] = copy pz
      36'h061206f80,  // 658: m: teeth[7] = copy py
      36'h061006d80,  // 657: m: teeth[6] = copy px
      36'h3600001e0,  // 656: m: double point COLUMNS
      36'h061407580,  // 655: m: teeth_z[2] = copy pz
      36'h061206b80,  // 654: m: teeth[5] = copy py
      36'h061006980,  // 653: m: teeth[4] = copy px
      36'h3600001e0,  // 652: m: double point COLUMNS
      36'h061407380,  // 651: m: teeth_z[1] = copy pz
      36'h061206780,  // 650: m: teeth[3] = copy py
      36'h061006580,  // 649: m: teeth[2] = copy px
      36'h3600001e0,  // 648: m: double point COLUMNS
      36'h061407180,  // 647: m: teeth_z[0] = copy pz
      36'h061206380,  // 646: m: teeth[1] = copy py
      36'h061006180,  // 645: m: teeth[0] = copy px
      36'h064001580,  // 644: m: pz = copy before
      36'h140711781,  // 643: m: ca = product R1, of_a
      36'h140709381,  // 642: m: py = product R1, of_y
      36'h140701181,  // 641: m: px = product R1, of_x
      36'h061407582   // 640: m: odd_z = copy pz
    },
    {
      36'h067e07382,  // 639: m: odd_y[7] = copy q_y[7]
      36'h066e06382,  // 638: m: odd_x[7] = copy q_x[7]
      36'h067c07182,  // 637: m: odd_y[6] = copy q_y[6]
      36'h066c06182,  // 636: m: odd_x[6] = copy q_x[6]
      36'h067a06f82,  // 635: m: odd_y[5] = copy q_y[5]
      36'h066a05f82,  // 634: m: odd_x[5] = copy q_x[5]
      36'h067806d82,  // 633: m: odd_y[4] = copy q_y[4]
      36'h066805d82,  // 632: m: odd_x[4] = copy q_x[4]
      36'h067606b82,  // 631: m: odd_y[3] = copy q_y[3]
      36'h066605b82,  // 630: m: odd_x[3] = copy q_x[3]
      36'h067406982,  // 629: m: odd_y[2] = copy q_y[2]
      36'h066405982,  // 628: m: odd_x[2] = copy q_x[2]
      36'h067206782,  // 627: m: odd_y[1] = copy q_y[1]
      36'h066205782,  // 626: m: odd_x[1] = copy q_x[1]
      36'h067006582,  // 625: m: odd_y[0] = copy q_y[0]
      36'h066005582,  // 624: m: odd_x[0] = copy q_x[0]
      36'h32200718f,  // 623: m: multiples 48
      36'h061404180,  // 622: m: before = copy pz
      36'h060601580,  // 621: m: pz = copy R1
      36'h060004782,  // 620: m: of_m = copy M
      36'h061604582,  // 619: m: of_a = copy ca
      36'h061204382,  // 618: m: of_y = copy py
      36'h061004182,  // 617: m: of_x = copy px
      36'hd000000c1,  // 616: jump test ladder
      36'hfc0000267,  // 615: end
      36'h841038000,  // 614: m: window RY = px, LENGTH
      36'h841430000,  // 613: m: window RX = pz, LENGTH
      36'hc200000e0,  // 612: require less, else not invertible
      36'h084a40180,  // 611: m: compare sx, px
      36'h181001180,  // 610: m: px = canonical px
      36'h141111180,  // 609: m: px = product px, w
      36'h1e1121180   // 608: m: px = add px, hash
    },
    {
      36'h141051180,  // 607: m: px = product px, pz
      36'h1a1001180,  // 606: m: px = to form px
      36'h1e1101180,  // 605: m: px = add px, u
      36'h1a4004180,  // 604: m: u = to form u
      36'h14491c980,  // 603: m: hash = product hash, cb
      36'h144704188,  // 602: m: u = product cb, u, second
      36'h144641184,  // 601: m: px = product cb, px, first
      36'h421404800,  // 600: m: hash = window HASH, LENGTH
      36'h4212040d1,  // 599: m: u = window PRIVATE, high KEY_LENGTH
      36'h4212010ad,  // 598: m: px = window PRIVATE, low KEY_LENGTH
      36'hc400000e0,  // 597: require equal, else not invertible
      36'h084f08180,  // 596: m: compare unit, v
      36'h184204380,  // 595: m: v = canonical v
      36'h144314380,  // 594: m: v = product v, w
      36'h1a4404580,  // 593: m: w = to form w
      36'h284304531,  // 592: m: w = power v, u, WHOLE_WINDOWS, 16
      36'h14431c380,  // 591: m: v = product v, cb
      36'h4210043c0,  // 590: m: v = window SCALAR, SCALAR_LENGTH
      36'h1a4604780,  // 589: m: cb = to form cb
      36'h704204600,  // 588: m: cb = random LENGTH
      36'h244b0c180,  // 587: m: u = subtract canonical sx, v
      36'h0a4f3c380,  // 586: m: v = sum unit, unit
      36'h424204f80,  // 585: m: unit = 1
      36'hc200000e0,  // 584: require less, else not invertible
      36'h084a50180,  // 583: m: compare sx, pz
      36'h241454b80,  // 582: m: sx = subtract canonical pz, pz
      36'h181401580,  // 581: m: pz = canonical pz
      36'h420c01400,  // 580: m: pz = window RX, LENGTH
      36'h120000180,  // 579: m: setup
      36'h420a001c0,  // 578: m: M = window ORDER, SCALAR_LENGTH
      36'h000000060,  // 577: m: precision SECRET_LENGTH
      36'hd00000016   // 576: jump test sign
    },
    {
      36'hfc0004e3f,  // 575: end EC_MULTIPLY_BASE
      36'hfc000423e,  // 574: end EC_MULTIPLY_ADD
      36'hfc000363d,  // 573: end EC_MULTIPLY
      36'h841238000,  // 572: m: window RY = py, LENGTH
      36'h1c1201380,  // 571: m: py = from form py
      36'hd00003a41,  // 570: jump sign, ECDSA_SIGN
      36'h841030000,  // 569: m: window RX = px, LENGTH
      36'h1c1001180,  // 568: m: px = from form px
      36'hc40000100,  // 567: require equal, else check
      36'h084050180,  // 566: m: compare u, pz
      36'h184004180,  // 565: m: u = canonical u
      36'h20410c180,  // 564: m: u = subtract u, v
      36'h1e411c180,  // 563: m: u = add u, cb
      36'h144044180,  // 562: m: u = product u, px
      36'h1e405c180,  // 561: m: u = add u, ca
      36'h14124c388,  // 560: m: v = product py, py, second
      36'h141044184,  // 559: m: u = product px, px, first
      36'h201449380,  // 558: m: py = subtract pz, py
      36'h141301380,  // 557: m: py = product py, u
      36'h201441180,  // 556: m: px = subtract pz, px
      36'h144114188,  // 555: m: u = product u, w, second
      36'h141101184,  // 554: m: px = product px, u, first
      36'h144514180,  // 553: m: u = product w, w
      36'h241451580,  // 552: m: pz = subtract canonical pz, pz
      36'h1a4404580,  // 551: m: w = to form w
      36'hc40000180,  // 550: require equal, else infinity
      36'h084f08180,  // 549: m: compare unit, v
      36'h184204380,  // 548: m: v = canonical v
      36'h141514380,  // 547: m: v = product pz, w
      36'h1a4404580,  // 546: m: w = to form w
      36'h281504531,  // 545: m: w = power pz, u, WHOLE_WINDOWS, 16
      36'h24410c180   // 544: m: u = subtract canonical u, v
    },
    {
      36'h244104180,  // 543: m: u = subtract canonical u, u
      36'h0a4f3c380,  // 542: m: v = sum unit, unit
      36'h424204f80,  // 541: m: unit = 1
      36'hd00004393,  // 540: jump sum, EC_MULTIPLY_ADD
      36'hd0000c41b,  // 539: jump match, ECDSA_VERIFY
      36'h1a4604780,  // 538: m: cb = to form cb
      36'h420804600,  // 537: m: cb = window CB, LENGTH
      36'h1a1601780,  // 536: m: ca = to form ca
      36'h420601600,  // 535: m: ca = window CA, LENGTH
      36'h0a1451580,  // 534: m: pz = sum pz, pz
      36'h0a1249380,  // 533: m: py = sum py, py
      36'h0a1249380,  // 532: m: py = sum py, py
      36'h0a1041180,  // 531: m: px = sum px, px
      36'h0a1041180,  // 530: m: px = sum px, px
      36'h2c207e072,  // 529: m: point digits, SECRET_LENGTH
      36'h141301380,  // 528: m: py = product py, u
      36'h144054180,  // 527: m: u = product u, pz
      36'h141101180,  // 526: m: px = product px, u
      36'h141454180,  // 525: m: u = product pz, pz
      36'h1a1401580,  // 524: m: pz = to form pz
      36'h704201400,  // 523: m: pz = random LENGTH
      36'h1132e1f80,  // 522: n: digits = recode secret, order
      36'hd00004f2f,  // 521: jump known, EC_MULTIPLY_BASE
      36'h0a2cc2d80,  // 520: m: choice = sum choice, low
      36'h0a2cb2d80,  // 519: m: choice = sum choice, choice
      36'h704202d80,  // 518: m: choice = random WORD
      36'hd0000744a,  // 517: jump multiple, BLINDED
      36'h430a039c0,  // 516: n: order = window ORDER, SCALAR_LENGTH
      36'h4310033c0,  // 515: n: secret = window SCALAR, SCALAR_LENGTH
      36'h010000060,  // 514: n: precision SECRET_LENGTH
      36'hd00003b2a,  // 513: jump signing, ECDSA_SIGN
      36'hd00004a69   // 512: jump table, EC_TABLE
    },
    {
      36'hd000047d6,  // 511: jump base, ECDSA_VERIFY
      36'hfc00031fe,  // 510: end EC_CHECK
      36'hc20000100,  // 509: require less, else check
      36'h083000180,  // 508: m: compare low, M
      36'hc40000100,  // 507: require equal, else check
      36'h0832c0180,  // 506: m: compare high, low
      36'h1c3203380,  // 505: m: high = from form high
      36'h1a3203380,  // 504: m: high = to form high
      36'h0a3013380,  // 503: m: high = sum low, K
      36'h424203180,  // 502: m: low = 1
      36'hc40000160,  // 501: require equal, else point
      36'h084310180,  // 500: m: compare v, w
      36'h24430c380,  // 499: m: v = subtract canonical v, v
      36'hc40000160,  // 498: require equal, else point
      36'h084108180,  // 497: m: compare u, v
      36'h184204380,  // 496: m: v = canonical v
      36'h184004180,  // 495: m: u = canonical u
      36'h184404580,  // 494: m: w = canonical w
      36'h20410c580,  // 493: m: w = subtract u, v
      36'h1e411c180,  // 492: m: u = add u, cb
      36'h144044180,  // 491: m: u = product u, px
      36'h1e405c180,  // 490: m: u = add u, ca
      36'h14124c388,  // 489: m: v = product py, py, second
      36'h141044184,  // 488: m: u = product px, px, first
      36'h14462c788,  // 487: m: cb = product cb, R2, second
      36'h141629784,  // 486: m: ca = product ca, R2, first
      36'h141229388,  // 485: m: py = product py, R2, second
      36'h141029184,  // 484: m: px = product px, R2, first
      36'hc200000c0,  // 483: require less, else range
      36'h084600180,  // 482: m: compare cb, M
      36'h420804600,  // 481: m: cb = window CB, LENGTH
      36'hc200000c0   // 480: require less, else range
    },
    {
      36'h081600180,  // 479: m: compare ca, M
      36'h420601600,  // 478: m: ca = window CA, LENGTH
      36'hc200000c0,  // 477: require less, else range
      36'h081200180,  // 476: m: compare py, M
      36'h420201200,  // 475: m: py = window PY, LENGTH
      36'hc200000c0,  // 474: require less, else range
      36'h081000180,  // 473: m: compare px, M
      36'h420001000,  // 472: m: px = window PX, LENGTH
      36'h120000180,  // 471: m: setup
      36'h420400000,  // 470: m: M = window FIELD, LENGTH
      36'h0000001a0,  // 469: m: precision CURVE_LENGTH
      36'hca0000000,  // 468: forget modulus
      36'hd000000b0,  // 467: jump RSA_CRT
      36'hd60002c00,  // 466: as RSA_CRT
      36'h841060000,  // 465: m: window QINV = a, LENGTH
      36'h426811180,  // 464: m: a = 84
      36'h841058000,  // 463: m: window DQ = a, LENGTH
      36'h427ac1180,  // 462: m: a = 797
      36'h841050000,  // 461: m: window DP = a, LENGTH
      36'h425b91180,  // 460: m: a = 1613
      36'h841018000,  // 459: m: window E = a, LENGTH
      36'h424a01180,  // 458: m: a = 5
      36'h841000000,  // 457: m: window C = a, LENGTH
      36'h427b61180,  // 456: m: a = 1437
      36'h841410000,  // 455: m: window N = z, LENGTH
      36'h0c1049580,  // 454: m: z = multiply a, b
      36'h841248000,  // 453: m: window Q = b, LENGTH
      36'h424af9380,  // 452: m: b = 997
      36'h841040000,  // 451: m: window P = a, LENGTH
      36'h4262f9180,  // 450: m: a = 1009
      36'h000000000,  // 449: m: precision LENGTH
      36'hc40000140   // 448: require equal, else fault
    },
    {
      36'h081050180,  // 447: m: compare a, z
      36'h181001180,  // 446: m: a = canonical a
      36'h1c1401580,  // 445: m: z = from form z
      36'h1a1001580,  // 444: m: z = to form a
      36'h420001140,  // 443: m: a = window PX, MAX_WIDTH
      36'h120000180,  // 442: m: setup
      36'h420200140,  // 441: m: M = window PY, MAX_WIDTH
      36'h841408140,  // 440: m: window PY = z, MAX_WIDTH
      36'h0a1461580,  // 439: m: z = sum z, one
      36'h424201980,  // 438: m: one = 1
      36'h0a1451580,  // 437: m: z = sum z, z
      36'h141451580,  // 436: m: z = product z, z
      36'h841400140,  // 435: m: window PX = z, MAX_WIDTH
      36'h141451580,  // 434: m: z = product z, z
      36'h141451580,  // 433: m: z = product z, z
      36'h141451580,  // 432: m: z = product z, z
      36'h141451580,  // 431: m: z = product z, z
      36'h141451580,  // 430: m: z = product z, z
      36'h141451580,  // 429: m: z = product z, z
      36'h141451580,  // 428: m: z = product z, z
      36'h141451580,  // 427: m: z = product z, z
      36'h120000184,  // 426: m: setup short
      36'h0c1049580,  // 425: m: z = multiply a, b
      36'h424af9380,  // 424: m: b = 997
      36'h4262f9180,  // 423: m: a = 1009
      36'h000000140,  // 422: m: precision MAX_WIDTH
      36'hfc00001a5,  // 421: end
      36'h840008180,  // 420: m: window S = M, WORD
      36'h424000180,  // 419: m: M = 0
      36'h0e0000196,  // 418: m: wipe 32, 32
      36'h0e0000194,  // 417: m: wipe 0, 32
      36'h000000160   // 416: m: precision HALF_SLOT
    },
    {
      36'h0e0000194,  // 415: m: wipe 0, 32
      36'h130000184,  // 414: n: setup short
      36'h434202180,  // 413: n: M = 1
      36'h010000140,  // 412: n: precision MAX_WIDTH
      36'h128000184,  // 411: q: setup short
      36'h42c201180,  // 410: q: M = 1
      36'h008000140,  // 409: q: precision MAX_WIDTH
      36'h120000184,  // 408: m: setup short
      36'h424200180,  // 407: m: M = 1
      36'h000000140,  // 406: m: precision MAX_WIDTH
      36'hc80000000,  // 405: clear window
      36'hca0000000,  // 404: forget modulus
      36'hd00000001,  // 403: jump test curves
      36'hfc0000192,  // 402: end
      36'hc20000100,  // 401: require less, else check
      36'h085000180,  // 400: p: compare unity, M
      36'hc40000100,  // 399: require equal, else check
      36'h083340180,  // 398: p: compare high, unity
      36'h1c3203380,  // 397: p: high = from form high
      36'h1a3203380,  // 396: p: high = to form high
      36'h0a5013380,  // 395: p: high = sum unity, K
      36'hc20000100,  // 394: require less, else check
      36'h08d040180,  // 393: q: compare unity, M
      36'hc40000100,  // 392: require equal, else check
      36'h08b340180,  // 391: q: compare high, unity
      36'h1cb203380,  // 390: q: high = from form high
      36'h1ab203380,  // 389: q: high = to form high
      36'h0ad053380,  // 388: q: high = sum unity, K
      36'hc40000100,  // 387: require equal, else check
      36'h08b6e8180,  // 386: q: compare sq, cq
      36'h2ab6f3680,  // 385: q: sq = power public sq, e, PUBLIC_LENGTH
      36'hc40000100   // 384: require equal, else check
    },
    {
      36'h0834e0180,  // 383: p: compare sp, x
      36'h2a34f3480,  // 382: p: sp = power public sp, e, PUBLIC_LENGTH
      36'h420603c80,  // 381: p: e = window E, PUBLIC_LENGTH
      36'h18ba03b80,  // 380: q: cq = canonical cq
      36'h26b0cbb80,  // 379: q: cq = reduce low, high
      36'h183803980,  // 378: p: x = canonical x
      36'h2630cb980,  // 377: p: x = reduce low, high
      36'h4200032d0,  // 376: p: high = window C, high LENGTH
      36'h4200030ac,  // 375: p: low = window C, low LENGTH
      36'h26b0cb780,  // 374: q: sq = reduce low, high
      36'h2630cb580,  // 373: p: sp = reduce low, high
      36'h4202032d0,  // 372: p: high = window S, high LENGTH
      36'h4202030ac,  // 371: p: low = window S, low LENGTH
      36'h853208000,  // 370: n: window S = product, LENGTH
      36'hce0000000,  // 369: guard
      36'h0b32fb380,  // 368: n: product = sum product, full_sq
      36'h0d3ceb380,  // 367: n: product = multiply full_h, again_q
      36'h06b603f80,  // 366: q: full_sq = copy sq
      36'h183403d80,  // 365: p: full_h = canonical sp
      36'h073a03f80,  // 364: n: full_sq = copy again_q
      36'h073a03d80,  // 363: n: full_h = copy again_q
      36'hc40000100,  // 362: require equal, else check
      36'h083140180,  // 361: p: compare low, unity
      36'h424205180,  // 360: p: unity = 1
      36'h183003180,  // 359: p: low = canonical low
      36'h143ae3180,  // 358: p: low = product again_q, x
      36'h431203a20,  // 357: n: again_q = window Q, PRIME_LENGTH
      36'h1434e3580,  // 356: p: sp = product sp, x
      36'h1a3803980,  // 355: p: x = to form x
      36'h421803820,  // 354: p: x = window QINV, PRIME_LENGTH
      36'h2034db580,  // 353: p: sp = subtract sp, sq
      36'h010000000   // 352: n: precision LENGTH
    },
    {
      36'h28b6e3676,  // 351: q: sq = power sq, x, BLINDED_LENGTH, 32
      36'h70c201d80,  // 350: q: T0 = random WORD
      36'h0b38c3980,  // 349: n: x = sum x, low
      36'h431603860,  // 348: n: x = window DQ, SECRET_LENGTH
      36'h0d30cb180,  // 347: n: low = multiply low, high
      36'h70c203380,  // 346: q: high = random WORD
      36'h24b2f3180,  // 345: q: low = subtract canonical high, e
      36'h24bcf3380,  // 344: q: high = subtract canonical e, e
      36'h073003380,  // 343: n: high = copy low
      36'h431203020,  // 342: n: low = window Q, PRIME_LENGTH
      36'h2834e3476,  // 341: p: sp = power sp, x, BLINDED_LENGTH, 32
      36'h704200d80,  // 340: p: T0 = random WORD
      36'h0b38c3980,  // 339: n: x = sum x, low
      36'h431403860,  // 338: n: x = window DP, SECRET_LENGTH
      36'h0d30cb180,  // 337: n: low = multiply low, high
      36'h704203380,  // 336: p: high = random WORD
      36'h2432f3180,  // 335: p: low = subtract canonical high, e
      36'h243cf3380,  // 334: p: high = subtract canonical e, e
      36'h424203d80,  // 333: p: e = 1
      36'h073003380,  // 332: n: high = copy low
      36'h431003020,  // 331: n: low = window P, PRIME_LENGTH
      36'h010000061,  // 330: n: precision BLINDED_LENGTH
      36'h26b0cb780,  // 329: q: sq = reduce low, high
      36'h2630cb580,  // 328: p: sp = reduce low, high
      36'h4200032d0,  // 327: p: high = window C, high LENGTH
      36'h4200030ac,  // 326: p: low = window C, low LENGTH
      36'hc40000100,  // 325: require equal, else check
      36'h0932e0180,  // 324: n: compare product, full_n
      36'h0d34db380,  // 323: n: product = multiply full_p, full_q
      36'h431203620,  // 322: n: full_q = window Q, PRIME_LENGTH
      36'h431003420,  // 321: n: full_p = window P, PRIME_LENGTH
      36'hd00000194   // 320: jump zeroise
    },
    {
      {15{36'd0}},
      36'hd000001d4,  // 304: jump curve
      {15{36'd0}},
      36'hd000001d4,  // 288: jump curve
      {15{36'd0}},
      36'hd000003b8,  // 272: jump scalars
      {15{36'd0}},
      36'hd000001d4,  // 256: jump curve
      {2{36'd0}},
      36'hd00000384,  // 253: jump ladder
      36'h2e38cb412,  // 252: m: ladder base, secret, constant, LENGTH
      36'h421003200,  // 251: m: secret = window SCALAR, LENGTH
      36'h420603400,  // 250: m: constant = window CA, LENGTH
      36'h422603000,  // 249: m: share = window SHARE, LENGTH
      36'h1a1601780,  // 248: m: ca = to form ca
      36'h1a3803980,  // 247: m: base = to form base
      36'h0a385b980,  // 246: m: base = sum base, ca
      36'h704201600,  // 245: m: ca = random LENGTH
      36'h420003800,  // 244: m: base = window PX, LENGTH
      36'h120000180,  // 243: m: setup
      36'h420400000,  // 242: m: M = window FIELD, LENGTH
      36'h0000001a0,  // 241: m: precision CURVE_LENGTH
      36'hca0000000,  // 240: forget modulus
      {15{36'd0}},
      36'hd000001d4,  // 224: jump curve
      {15{36'd0}},
      36'hd000001d4,  // 208: jump curve
      {3{36'd0}},
      36'hd000000f0,  // 204: jump X_MULTIPLY
      36'hd60003c00,  // 203: as X_MULTIPLY
      36'h841040000,  // 202: m: window SCALAR = a, LENGTH
      36'h4260f9180   // 201: m: a = 1008
    },
    {
      36'hc40000140,  // 200: require equal, else fault
      36'h081048180,  // 199: m: compare a, b
      36'h425a39380,  // 198: m: b = 237
      36'h420e01000,  // 197: m: a = window RY, LENGTH
      36'hc40000140,  // 196: require equal, else fault
      36'h081048180,  // 195: m: compare a, b
      36'h4270c9380,  // 194: m: b = 824
      36'h420c01000,  // 193: m: a = window RX, LENGTH
      36'hd000001d4,  // 192: jump curve
      {3{36'd0}},
      36'hd00000141,  // 188: jump rsa
      36'hc200000c0,  // 187: require less, else range
      36'h0930e0180,  // 186: n: compare c, full_n
      36'h430403800,  // 185: n: full_n = window N, LENGTH
      36'h430003000,  // 184: n: c = window C, LENGTH
      36'h010000000,  // 183: n: precision LENGTH
      36'h128000180,  // 182: q: setup
      36'h429201020,  // 181: q: M = window Q, PRIME_LENGTH
      36'h008000020,  // 180: q: precision PRIME_LENGTH
      36'h120000180,  // 179: p: setup
      36'h421000020,  // 178: p: M = window P, PRIME_LENGTH
      36'h000000020,  // 177: p: precision PRIME_LENGTH
      36'hca0000000,  // 176: forget modulus
      {10{36'd0}},
      36'hfc00000a5,  // 165: end
      36'hc60000000,  // 164: report
      36'h081048180,  // 163: m: compare a, b
      36'h422201200,  // 162: m: b = window B, LENGTH
      36'h422001000,  // 161: m: a = window A, LENGTH
      36'hc00000c00,  // 160: check A, B
      36'hfc000009f,  // 159: end
      36'h841490000   // 158: m: window D = z, LENGTH
    },
    {
      36'hc400000e0,  // 157: require equal, else not invertible
      36'h081660180,  // 156: m: compare t, one
      36'h424201980,  // 155: m: one = 1
      36'h181601780,  // 154: m: t = canonical t
      36'h141051780,  // 153: m: t = product a, z
      36'h1a1001180,  // 152: m: a = to form a
      36'h281049531,  // 151: m: z = power a, b, WHOLE_WINDOWS, 16
      36'h241459380,  // 150: m: b = subtract canonical z, t
      36'h424401780,  // 149: m: t = 2
      36'h424001580,  // 148: m: z = 0
      36'hc200000c0,  // 147: require less, else range
      36'h081000180,  // 146: m: compare a, M
      36'h422001000,  // 145: m: a = window A, LENGTH
      36'hc00001400,  // 144: check A, D
      {8{36'd0}},
      36'hfc0000087,  // 135: end
      36'h841490000,  // 134: m: window D = z, LENGTH
      36'h2a1049440,  // 133: m: z = power public a, b, EXPONENT_LENGTH
      36'h422201240,  // 132: m: b = window B, EXPONENT_LENGTH
      36'hc200000c0,  // 131: require less, else range
      36'h081000180,  // 130: m: compare a, M
      36'h422001000,  // 129: m: a = window A, LENGTH
      36'hc00003400,  // 128: check A, public B, D
      {7{36'd0}},
      36'hfc0000078,  // 120: end
      36'h841490000,  // 119: m: window D = z, LENGTH
      36'h281049451,  // 118: m: z = power a, b, EXPONENT_LENGTH, 16
      36'h704200d80,  // 117: m: T0 = random WORD
      36'h422201240,  // 116: m: b = window B, EXPONENT_LENGTH
      36'hc200000c0,  // 115: require less, else range
      36'h081000180,  // 114: m: compare a, M
      36'h422001000   // 113: m: a = window A, LENGTH
    },
    {
      36'hc00001400,  // 112: check A, D
      {9{36'd0}},
      36'hfc0000066,  // 102: end
      36'h841490000,  // 101: m: window D = z, LENGTH
      36'h181401580,  // 100: m: z = canonical z
      36'h261049580,  // 99: m: z = reduce a, b
      36'h422001310,  // 98: m: b = window A, high EXPONENT_LENGTH
      36'h4220010ec,  // 97: m: a = window A, low EXPONENT_LENGTH
      36'hc00005400,  // 96: check A, long A, D
      36'hd00000194,  // 95: jump zeroise
      36'hd60005000,  // 94: as SELF_TEST
      36'hc40000140,  // 93: require equal, else fault
      36'h081048180,  // 92: m: compare a, b
      36'h425389380,  // 91: m: b = 1577
      36'h420c01000,  // 90: m: a = window RX, LENGTH
      36'hfc0000059,  // 89: end
      36'h841490000,  // 88: m: window D = z, LENGTH
      36'h241049580,  // 87: m: z = subtract canonical a, b
      36'hc200000c0,  // 86: require less, else range
      36'h081200180,  // 85: m: compare b, M
      36'hc200000c0,  // 84: require less, else range
      36'h081000180,  // 83: m: compare a, M
      36'h422201200,  // 82: m: b = window B, LENGTH
      36'h422001000,  // 81: m: a = window A, LENGTH
      36'hc00001c00,  // 80: check A, B, D
      36'hd00000206,  // 79: jump odd
      36'h0b32eb380,  // 78: n: secret = sum secret, drawn
      36'h0d38ebb80,  // 77: n: drawn = multiply order, drawn
      36'h714203b82,  // 76: n: drawn = random BLINDING
      36'h130000184,  // 75: n: setup short
      36'h073802180,  // 74: n: M = copy order
      36'hfc0000049   // 73: end
    },
    {
      36'h841490000,  // 72: m: window D = z, LENGTH
      36'h221049580,  // 71: m: z = add canonical a, b
      36'hc200000c0,  // 70: require less, else range
      36'h081200180,  // 69: m: compare b, M
      36'hc200000c0,  // 68: require less, else range
      36'h081000180,  // 67: m: compare a, M
      36'h422201200,  // 66: m: b = window B, LENGTH
      36'h422001000,  // 65: m: a = window A, LENGTH
      36'hc00001c00,  // 64: check A, B, D
      {4{36'd0}},
      36'hfc000003b,  // 59: end
      36'h841490000,  // 58: m: window D = z, LENGTH
      36'h181401580,  // 57: m: z = canonical z
      36'h141049580,  // 56: m: z = product a, b
      36'h1a1001180,  // 55: m: a = to form a
      36'hc200000c0,  // 54: require less, else range
      36'h081200180,  // 53: m: compare b, M
      36'hc200000c0,  // 52: require less, else range
      36'h081000180,  // 51: m: compare a, M
      36'h422201200,  // 50: m: b = window B, LENGTH
      36'h422001000,  // 49: m: a = window A, LENGTH
      36'hc00001c00,  // 48: check A, B, D
      {5{36'd0}},
      36'hfc000002a,  // 42: end
      36'h841490000,  // 41: m: window D = z, LENGTH
      36'h181401580,  // 40: m: z = canonical z
      36'h141049580,  // 39: m: z = product a, b
      36'hc200000c0,  // 38: require less, else range
      36'h081200180,  // 37: m: compare b, M
      36'hc200000c0,  // 36: require less, else range
      36'h081000180,  // 35: m: compare a, M
      36'h422201200   // 34: m: b = window B, LENGTH
    },
    {
      36'h422001000,  // 33: m: a = window A, LENGTH
      36'hc00001c00,  // 32: check A, B, D
      36'hd000001d4,  // 31: jump curve
      36'hd60003800,  // 30: as ECDSA_SIGN
      36'hc40000140,  // 29: require equal, else fault
      36'h081048180,  // 28: m: compare a, b
      36'h424731380,  // 27: m: b = 1219
      36'h420e01000,  // 26: m: a = window RY, LENGTH
      36'hc40000140,  // 25: require equal, else fault
      36'h081048180,  // 24: m: compare a, b
      36'h4270c9380,  // 23: m: b = 824
      36'h420c01000,  // 22: m: a = window RX, LENGTH
      36'hfc0000015,  // 21: end
      36'hcc0000000,  // 20: keep modulus
      36'h120000180,  // 19: m: setup
      36'h422000000,  // 18: m: M = window A, LENGTH
      36'h000000000,  // 17: m: precision LENGTH
      36'hca0000000,  // 16: forget modulus
      {1{36'd0}},
      36'hd000001d4,  // 14: jump curve
      36'hd60003400,  // 13: as EC_MULTIPLY
      36'h841028000,  // 12: m: window ORDER = a, LENGTH
      36'h426be9180,  // 11: m: a = 1973
      36'h841020000,  // 10: m: window CB = a, LENGTH
      36'h427ad1180,  // 9: m: a = 861
      36'h841010000,  // 8: m: window FIELD = a, LENGTH
      36'h425be1180,  // 7: m: a = 1933
      36'h841008000,  // 6: m: window PY = a, LENGTH
      36'h426bc1180,  // 5: m: a = 1813
      36'hc40000140,  // 4: require equal, else fault
      36'h081048180,  // 3: m: compare a, b
      36'h427101380   // 2: m: b = 1048
    },
    {
      36'h420201000,  // 1: m: a = window S, LENGTH
      36'hd00000194   // 0: jump zeroise
    }
  };
  // verilog_format: on

  // The word of address 1024 is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*1024-1:0] Upper = {
    {
      {950{36'd0}},
      36'hfc0008049,  // 1097: end
      36'hc400000e0,  // 1096: require equal, else not invertible
      36'h084508180,  // 1095: m: compare w, v
      36'h184404580,  // 1094: m: w = canonical w
      36'h141054580,  // 1093: m: w = product px, pz
      36'h184204380,  // 1092: m: v = canonical v
      36'h144304380,  // 1091: m: v = product v, u
      36'h144a54380,  // 1090: m: v = product sx, pz
      36'hc400000e0,  // 1089: require equal, else not invertible
      36'h084310180,  // 1088: m: compare v, w
      36'h181004580,  // 1087: m: w = canonical px
      36'h184204380,  // 1086: m: v = canonical v
      36'h844430000,  // 1085: m: window RX = w, LENGTH
      36'h184404580,  // 1084: m: w = canonical w
      36'h1e4534580,  // 1083: m: w = add w, sy
      36'h421204c00,  // 1082: m: sy = window R_VERIFIED, LENGTH
      36'h204244580,  // 1081: m: w = subtract v, px
      36'h144b04380,  // 1080: m: v = product sx, u
      36'h1a4a04b80,  // 1079: m: sx = to form sx
      36'hc20000180,  // 1078: require less, else infinity
      36'h0800d0180,  // 1077: m: compare M, sn
      36'h0a352b580,  // 1076: m: sn = sum sn, sx
      36'h420a03400,  // 1075: m: sn = window ORDER, LENGTH
      36'hc200000e0,  // 1074: require less, else not invertible
      36'h084a00180,  // 1073: m: compare sx, M
      36'hc200000e0,  // 1072: require less, else not invertible
      36'h084328180,  // 1071: m: compare v, sx
      36'h421204a00,  // 1070: m: sx = window R_VERIFIED, LENGTH
      36'hc40000100,  // 1069: require equal, else check
      36'h084508180,  // 1068: m: compare w, v
      36'h184404580   // 1067: m: w = canonical w
    },
    {
      36'h20444c580,  // 1066: m: w = subtract w, py
      36'h141249380,  // 1065: m: py = product py, py
      36'h1e451c580,  // 1064: m: w = add w, cb
      36'h144444580,  // 1063: m: w = product w, px
      36'h1e445c580,  // 1062: m: w = add w, ca
      36'h141044580,  // 1061: m: w = product px, px
      36'h144714780,  // 1060: m: cb = product cb, w
      36'h144504580,  // 1059: m: w = product w, u
      36'h141711780,  // 1058: m: ca = product ca, w
      36'h144104580,  // 1057: m: w = product u, u
      36'h141454180,  // 1056: m: u = product pz, pz
      36'h204241180,  // 1055: m: px = subtract v, px
      36'hc20000180,  // 1054: require less, else infinity
      36'h084300180,  // 1053: m: compare v, u
      36'h244104380,  // 1052: m: v = subtract canonical u, u
      36'h181404180,  // 1051: m: u = canonical pz
      36'hd000003fc,  // 1050: jump both
      36'h1433cdf89,  // 1049: m: g_y[7] = product sv, odd_y[7], second
      36'h14318cf85,  // 1048: m: g_x[7] = product su, odd_x[7], first
      36'h1433c5d89,  // 1047: m: g_y[6] = product sv, odd_y[6], second
      36'h143184d85,  // 1046: m: g_x[6] = product su, odd_x[6], first
      36'h1433bdb89,  // 1045: m: g_y[5] = product sv, odd_y[5], second
      36'h14317cb85,  // 1044: m: g_x[5] = product su, odd_x[5], first
      36'h1433b5989,  // 1043: m: g_y[4] = product sv, odd_y[4], second
      36'h143174985,  // 1042: m: g_x[4] = product su, odd_x[4], first
      36'h1433ad789,  // 1041: m: g_y[3] = product sv, odd_y[3], second
      36'h14316c785,  // 1040: m: g_x[3] = product su, odd_x[3], first
      36'h1433a5589,  // 1039: m: g_y[2] = product sv, odd_y[2], second
      36'h143164585,  // 1038: m: g_x[2] = product su, odd_x[2], first
      36'h14339d389,  // 1037: m: g_y[1] = product sv, odd_y[1], second
      36'h14315c385,  // 1036: m: g_x[1] = product su, odd_x[1], first
      36'h143395189   // 1035: m: g_y[0] = product sv, odd_y[0], second
    },
    {
      36'h143154185,  // 1034: m: g_x[0] = product su, odd_x[0], first
      36'hd000003df,  // 1033: jump multiples
      36'hd20000000,  // 1032: match
      36'h080118181,  // 1031: m: compare M, of_m
      36'hd20000000,  // 1030: match
      36'h081710181,  // 1029: m: compare ca, of_a
      36'hd20000000,  // 1028: match
      36'h084308181,  // 1027: m: compare v, of_y
      36'hd20000000,  // 1026: match
      36'h084100181,  // 1025: m: compare u, of_x
      36'hd00000212   // 1024: jump multiplied
    }
  };
  // verilog_format: on

endpackage

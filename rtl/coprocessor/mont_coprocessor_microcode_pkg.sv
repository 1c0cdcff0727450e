// SPDX-License-Identifier: Apache-2.0
//
// Words of the coprocessor's microcode. Generated from src/montcore/microcode/coprocessor.txt: make tables.

package mont_coprocessor_microcode_pkg;

  // The word of address 0 is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*1024-1:0] Words = {
    {
      36'h1433cdf89,  // 1023: m: g_y[7] = product sv, odd_y[7], second
      36'h14318cf85,  // 1022: m: g_x[7] = product su, odd_x[7], first
      36'h1433c5d89,  // 1021: m: g_y[6] = product sv, odd_y[6], second
      36'h143184d85,  // 1020: m: g_x[6] = product su, odd_x[6], first
      36'h1433bdb89,  // 1019: m: g_y[5] = product sv, odd_y[5], second
      36'h14317cb85,  // 1018: m: g_x[5] = product su, odd_x[5], first
      36'h1433b5989,  // 1017: m: g_y[4] = product sv, odd_y[4], second
      36'h143174985,  // 1016: m: g_x[4] = product su, odd_x[4], first
      36'h1433ad789,  // 1015: m: g_y[3] = product sv, odd_y[3], second
      36'h14316c785,  // 1014: m: g_x[3] = product su, odd_x[3], first
      36'h1433a5589,  // 1013: m: g_y[2] = product sv, odd_y[2], second
      36'h143164585,  // 1012: m: g_x[2] = product su, odd_x[2], first
      36'h14339d389,  // 1011: m: g_y[1] = product sv, odd_y[1], second
      36'h14315c385,  // 1010: m: g_x[1] = product su, odd_x[1], first
      36'h143395189,  // 1009: m: g_y[0] = product sv, odd_y[0], second
      36'h143154185,  // 1008: m: g_x[0] = product su, odd_x[0], first
      36'hd000003c5,  // 1007: jump multiples
      36'hd20000000,  // 1006: match
      36'h080118181,  // 1005: m: compare M, of_m
      36'hd20000000,  // 1004: match
      36'h081710181,  // 1003: m: compare ca, of_a
      36'hd20000000,  // 1002: match
      36'h084308181,  // 1001: m: compare v, of_y
      36'hd20000000,  // 1000: match
      36'h084100181,  // 999: m: compare u, of_x
      36'hd00000200,  // 998: jump multiplied
      36'h1414d9580,  // 997: m: pz = product pz, factor
      36'h3461c51ae,  // 996: m: joint 32, 48, CURVE_LENGTH
      36'h421003208,  // 995: m: sv = digits V, LENGTH
      36'h421403008,  // 994: m: su = digits U, LENGTH
      36'h1433fff88,  // 993: m: q_y[7] = product sv, q_y[7], second
      36'h1431bef84   // 992: m: q_x[7] = product su, q_x[7], first
    },
    {
      36'h1433f7d88,  // 991: m: q_y[6] = product sv, q_y[6], second
      36'h1431b6d84,  // 990: m: q_x[6] = product su, q_x[6], first
      36'h1433efb88,  // 989: m: q_y[5] = product sv, q_y[5], second
      36'h1431aeb84,  // 988: m: q_x[5] = product su, q_x[5], first
      36'h1433e7988,  // 987: m: q_y[4] = product sv, q_y[4], second
      36'h1431a6984,  // 986: m: q_x[4] = product su, q_x[4], first
      36'h1433df788,  // 985: m: q_y[3] = product sv, q_y[3], second
      36'h14319e784,  // 984: m: q_x[3] = product su, q_x[3], first
      36'h1433d7588,  // 983: m: q_y[2] = product sv, q_y[2], second
      36'h143196584,  // 982: m: q_x[2] = product su, q_x[2], first
      36'h1433cf388,  // 981: m: q_y[1] = product sv, q_y[1], second
      36'h14318e384,  // 980: m: q_x[1] = product su, q_x[1], first
      36'h1433c7188,  // 979: m: q_y[0] = product sv, q_y[0], second
      36'h143186184,  // 978: m: q_x[0] = product su, q_x[0], first
      36'h1414c3380,  // 977: m: sv = product pz, su
      36'h141453180,  // 976: m: su = product pz, pz
      36'h143653780,  // 975: m: factor = product factor, pz
      36'h32200518e,  // 974: m: multiples 32
      36'h060601580,  // 973: m: pz = copy R1
      36'h1442c9380,  // 972: m: py = product v, sv
      36'h1440c1180,  // 971: m: px = product u, su
      36'hd00007ff0,  // 970: jump stored, TABLE
      36'h1414c3380,  // 969: m: sv = product pz, su
      36'h141453180,  // 968: m: su = product pz, pz
      36'h061403780,  // 967: m: factor = copy pz
      36'h32200718f,  // 966: m: multiples 48
      36'h060601580,  // 965: m: pz = copy R1
      36'hd00007fe7,  // 964: jump known base, TABLE
      36'h1a4204380,  // 963: m: v = to form v
      36'h1a4004180,  // 962: m: u = to form u
      36'hc200000c0,  // 961: require less, else range
      36'h084200180   // 960: m: compare v, M
    },
    {
      36'h421804200,  // 959: m: v = window GY, LENGTH
      36'hc200000c0,  // 958: require less, else range
      36'h084000180,  // 957: m: compare u, M
      36'h421604000,  // 956: m: u = window GX, LENGTH
      36'hd000001c3,  // 955: jump curve
      36'h844240000,  // 954: m: window V = v, LENGTH
      36'h184204380,  // 953: m: v = canonical v
      36'h844050000,  // 952: m: window U = u, LENGTH
      36'h184004180,  // 951: m: u = canonical u
      36'h141514388,  // 950: m: v = product pz, w, second
      36'h144914184,  // 949: m: u = product hash, w, first
      36'hc400000e0,  // 948: require equal, else not invertible
      36'h084f08180,  // 947: m: compare unit, v
      36'h184204380,  // 946: m: v = canonical v
      36'h144314380,  // 945: m: v = product v, w
      36'h1a4404580,  // 944: m: w = to form w
      36'h284304531,  // 943: m: w = power v, u, WHOLE_WINDOWS, 16
      36'h244114180,  // 942: m: u = subtract canonical u, w
      36'h0a4f3c580,  // 941: m: w = sum unit, unit
      36'h424204f80,  // 940: m: unit = 1
      36'h421404800,  // 939: m: hash = window HASH, LENGTH
      36'hc200000c0,  // 938: require less, else range
      36'h084200180,  // 937: m: compare v, M
      36'h420e04200,  // 936: m: v = window S_VERIFIED, LENGTH
      36'hc200000e0,  // 935: require less, else not invertible
      36'h084050180,  // 934: m: compare u, pz
      36'h241454180,  // 933: m: u = subtract canonical pz, pz
      36'hc200000c0,  // 932: require less, else range
      36'h081400180,  // 931: m: compare pz, M
      36'h421201400,  // 930: m: pz = window R_VERIFIED, LENGTH
      36'h120000180,  // 929: m: setup
      36'h420a001c0   // 928: m: M = window ORDER, SCALAR_LENGTH
    },
    {
      36'h000000060,  // 927: m: precision SECRET_LENGTH
      36'hca0000000,  // 926: forget modulus
      36'hd0000020b,  // 925: jump inverse
      36'h204109380,  // 924: m: py = subtract u, v
      36'h14132c380,  // 923: m: v = product py, sx
      36'h144d04180,  // 922: m: u = product sy, u
      36'h204244180,  // 921: m: u = subtract v, px
      36'h204a41180,  // 920: m: px = subtract sx, px
      36'h0a1101180,  // 919: m: px = sum px, u
      36'h144d34180,  // 918: m: u = product sy, sy
      36'h0a4309180,  // 917: m: px = sum v, v
      36'h141104380,  // 916: m: v = product px, u
      36'h144b04b80,  // 915: m: sx = product sx, u
      36'h144b2c180,  // 914: m: u = product sx, sx
      36'h141529580,  // 913: m: pz = product pz, sx
      36'h0a4c4cd80,  // 912: m: sy = sum sy, py
      36'h0a4a44b80,  // 911: m: sx = sum sx, px
      36'h144d04d80,  // 910: m: sy = product sy, u
      36'h144054180,  // 909: m: u = product u, pz
      36'h144b04b80,  // 908: m: sx = product sx, u
      36'h141454180,  // 907: m: u = product pz, pz
      36'hc40000160,  // 906: require equal, else point
      36'h084108180,  // 905: m: compare u, v
      36'h424004380,  // 904: m: v = 0
      36'h184004180,  // 903: m: u = canonical u
      36'h20410c180,  // 902: m: u = subtract u, v
      36'h144d34380,  // 901: m: v = product sy, sy
      36'h1e411c180,  // 900: m: u = add u, cb
      36'h14412c180,  // 899: m: u = product u, sx
      36'h1e405c180,  // 898: m: u = add u, ca
      36'h144b2c180,  // 897: m: u = product sx, sx
      36'h1a4c04d80   // 896: m: sy = to form sy
    },
    {
      36'h1a4a04b80,  // 895: m: sx = to form sx
      36'hc200000c0,  // 894: require less, else range
      36'h084c00180,  // 893: m: compare sy, M
      36'h420e04c00,  // 892: m: sy = window RY, LENGTH
      36'hc200000c0,  // 891: require less, else range
      36'h084a00180,  // 890: m: compare sx, M
      36'h420c04a00,  // 889: m: sx = window RX, LENGTH
      36'hd0000004a,  // 888: jump test end
      36'hfc0000377,  // 887: end
      36'h844030000,  // 886: m: window RX = u, LENGTH
      36'h184004180,  // 885: m: u = canonical u
      36'h141114180,  // 884: m: u = product px, w
      36'hc40000180,  // 883: require equal, else infinity
      36'h084108180,  // 882: m: compare u, v
      36'h424204180,  // 881: m: u = 1
      36'h184204380,  // 880: m: v = canonical v
      36'h141314380,  // 879: m: v = product py, w
      36'h1a4404580,  // 878: m: w = to form w
      36'hd0000020b,  // 877: jump inverse
      36'h063c04780,  // 876: m: cb = copy kept_b
      36'h063a01780,  // 875: m: ca = copy kept_a
      36'h1414b9580,  // 874: m: pz = product pz, lambda
      36'h3828b0184,  // 873: m: add point last, lz, less
      36'h3c20061f2,  // 872: m: comb COLUMNS
      36'h140731589,  // 871: m: pz = product R1, first_z, second
      36'h14074ad85,  // 870: m: lz = product R1, last_z, first
      36'h141329389,  // 869: m: py = product py, first_y, second
      36'h141121185,  // 868: m: px = product px, first_x, first
      36'h141342b89,  // 867: m: last[1] = product py, last_y, second
      36'h14113a985,  // 866: m: last[0] = product px, last_x, first
      36'h1412fff89,  // 865: m: y_table[15] = product py, ey[15], second
      36'h14107df85   // 864: m: x_table[15] = product px, ex[15], first
    },
    {
      36'h1412f7d89,  // 863: m: y_table[14] = product py, ey[14], second
      36'h141075d85,  // 862: m: x_table[14] = product px, ex[14], first
      36'h1412efb89,  // 861: m: y_table[13] = product py, ey[13], second
      36'h14106db85,  // 860: m: x_table[13] = product px, ex[13], first
      36'h1412e7989,  // 859: m: y_table[12] = product py, ey[12], second
      36'h141065985,  // 858: m: x_table[12] = product px, ex[12], first
      36'h1412df789,  // 857: m: y_table[11] = product py, ey[11], second
      36'h14105d785,  // 856: m: x_table[11] = product px, ex[11], first
      36'h1412d7589,  // 855: m: y_table[10] = product py, ey[10], second
      36'h141055585,  // 854: m: x_table[10] = product px, ex[10], first
      36'h1412cf389,  // 853: m: y_table[9] = product py, ey[9], second
      36'h14104d385,  // 852: m: x_table[9] = product px, ex[9], first
      36'h1412c7189,  // 851: m: y_table[8] = product py, ey[8], second
      36'h141045185,  // 850: m: x_table[8] = product px, ex[8], first
      36'h1412bef89,  // 849: m: y_table[7] = product py, ey[7], second
      36'h14103cf85,  // 848: m: x_table[7] = product px, ex[7], first
      36'h1412b6d89,  // 847: m: y_table[6] = product py, ey[6], second
      36'h141034d85,  // 846: m: x_table[6] = product px, ex[6], first
      36'h1412aeb89,  // 845: m: y_table[5] = product py, ey[5], second
      36'h14102cb85,  // 844: m: x_table[5] = product px, ex[5], first
      36'h1412a6989,  // 843: m: y_table[4] = product py, ey[4], second
      36'h141024985,  // 842: m: x_table[4] = product px, ex[4], first
      36'h14129e789,  // 841: m: y_table[3] = product py, ey[3], second
      36'h14101c785,  // 840: m: x_table[3] = product px, ex[3], first
      36'h141296589,  // 839: m: y_table[2] = product py, ey[2], second
      36'h141014585,  // 838: m: x_table[2] = product px, ex[2], first
      36'h14128e389,  // 837: m: y_table[1] = product py, ey[1], second
      36'h14100c385,  // 836: m: x_table[1] = product px, ex[1], first
      36'h141286189,  // 835: m: y_table[0] = product py, ey[0], second
      36'h141004185,  // 834: m: x_table[0] = product px, ex[0], first
      36'h1410b9380,  // 833: m: py = product px, lambda
      36'h142eb9180   // 832: m: px = product lambda, lambda
    },
    {
      36'h704202e00,  // 831: m: lambda = random LENGTH
      36'h064603d80,  // 830: m: kept_b = copy cb
      36'h061603b80,  // 829: m: kept_a = copy ca
      36'h1132e31e4,  // 828: n: comb_scalar = recode secret, order, COLUMNS
      36'hd000001f8,  // 827: jump any
      36'hd00007f3c,  // 826: jump comb, TABLE
      36'hd20000000,  // 825: match
      36'h080118181,  // 824: m: compare M, of_m
      36'hd20000000,  // 823: match
      36'h081710181,  // 822: m: compare ca, of_a
      36'hd20000000,  // 821: match
      36'h081308181,  // 820: m: compare py, of_y
      36'hd20000000,  // 819: match
      36'h081100181,  // 818: m: compare px, of_x
      36'hd00000319,  // 817: jump known
      36'h714202d80,  // 816: n: choice = random WORD
      36'h8532401c0,  // 815: n: window SCALAR = secret, SCALAR_LENGTH
      36'h193a03380,  // 814: n: secret = canonical drawn
      36'h1f3afbb80,  // 813: n: drawn = add drawn, extra
      36'h714203f80,  // 812: n: extra = random WORD
      36'h153af3b80,  // 811: n: drawn = product drawn, shift
      36'h1f3afbb80,  // 810: n: drawn = add drawn, extra
      36'h714203f80,  // 809: n: extra = random WORD
      36'h153af3b80,  // 808: n: drawn = product drawn, shift
      36'h153cf3d80,  // 807: n: shift = product shift, shift
      36'h153cf3d80,  // 806: n: shift = product shift, shift
      36'h153cf3d80,  // 805: n: shift = product shift, shift
      36'h1b3c03d80,  // 804: n: shift = to form shift
      36'h436003d80,  // 803: n: shift = 16
      36'hc200001a0,  // 802: require less, else entropy
      36'h094ee8180,  // 801: n: compare unit, drawn
      36'h434204f80   // 800: n: unit = 1
    },
    {
      36'h714203a60,  // 799: n: drawn = random SECRET_LENGTH
      36'h130000180,  // 798: n: setup
      36'h072003980,  // 797: n: order = copy M
      36'h430a021c0,  // 796: n: M = window ORDER, SCALAR_LENGTH
      36'h431203200,  // 795: n: secret = window PRIVATE, LENGTH
      36'hd000001f8,  // 794: jump any
      36'hd00007f32,  // 793: jump compare, TABLE
      36'h704202d80,  // 792: m: choice = random WORD
      36'h430a039c0,  // 791: n: order = window ORDER, SCALAR_LENGTH
      36'h4310033c0,  // 790: n: secret = window SCALAR, SCALAR_LENGTH
      36'hd00007b1b,  // 789: jump nonce, USE
      36'h010000060,  // 788: n: precision SECRET_LENGTH
      36'hfc0000313,  // 787: end
      36'hd40000000,  // 786: keep table
      36'h1461cf383,  // 785: m: odd_y[7] = product q_x, odd_y[7]
      36'h14718e383,  // 784: m: odd_x[7] = product q_y, odd_x[7]
      36'h1461c7183,  // 783: m: odd_y[6] = product q_x, odd_y[6]
      36'h147186183,  // 782: m: odd_x[6] = product q_y, odd_x[6]
      36'h1461bef83,  // 781: m: odd_y[5] = product q_x, odd_y[5]
      36'h14717df83,  // 780: m: odd_x[5] = product q_y, odd_x[5]
      36'h1461b6d83,  // 779: m: odd_y[4] = product q_x, odd_y[4]
      36'h147175d83,  // 778: m: odd_x[4] = product q_y, odd_x[4]
      36'h1461aeb83,  // 777: m: odd_y[3] = product q_x, odd_y[3]
      36'h14716db83,  // 776: m: odd_x[3] = product q_y, odd_x[3]
      36'h1461a6983,  // 775: m: odd_y[2] = product q_x, odd_y[2]
      36'h147165983,  // 774: m: odd_x[2] = product q_y, odd_x[2]
      36'h14619e783,  // 773: m: odd_y[1] = product q_x, odd_y[1]
      36'h14715d783,  // 772: m: odd_x[1] = product q_y, odd_x[1]
      36'h146196583,  // 771: m: odd_y[0] = product q_x, odd_y[0]
      36'h147155583,  // 770: m: odd_x[0] = product q_y, odd_x[0]
      36'h1461c6180,  // 769: m: q_x = product q_x, q_y
      36'h146187180   // 768: m: q_y = product q_x, q_x
    },
    {
      36'h3a2102190,  // 767: m: normalise
      36'h1415d1581,  // 766: m: pz = product pz, odd_z
      36'h1415de181,  // 765: m: q_x = product pz, other_z
      36'h1a1601580,  // 764: m: pz = to form ca
      36'hc40000180,  // 763: require equal, else infinity
      36'h081048180,  // 762: m: compare px, py
      36'h424201180,  // 761: m: px = 1
      36'h181201380,  // 760: m: py = canonical py
      36'h141459380,  // 759: m: py = product pz, ca
      36'h1a1601780,  // 758: m: ca = to form ca
      36'h281441733,  // 757: m: ca = power pz, px, WHOLE_WINDOWS, 16, 48
      36'h241049180,  // 756: m: px = subtract canonical px, py
      36'h424401380,  // 755: m: py = 2
      36'h241041180,  // 754: m: px = subtract canonical px, px
      36'h1415d1581,  // 753: m: pz = product pz, odd_z
      36'h061407782,  // 752: m: other_z = copy pz
      36'h145ef9580,  // 751: m: pz = product before[15], ez[15]
      36'h145cf5f80,  // 750: m: before[15] = product before[14], ez[14]
      36'h145aedd80,  // 749: m: before[14] = product before[13], ez[13]
      36'h1458e5b80,  // 748: m: before[13] = product before[12], ez[12]
      36'h1456dd980,  // 747: m: before[12] = product before[11], ez[11]
      36'h1454d5780,  // 746: m: before[11] = product before[10], ez[10]
      36'h1452cd580,  // 745: m: before[10] = product before[9], ez[9]
      36'h1450c5380,  // 744: m: before[9] = product before[8], ez[8]
      36'h144ebd180,  // 743: m: before[8] = product before[7], ez[7]
      36'h144cb4f80,  // 742: m: before[7] = product before[6], ez[6]
      36'h144aacd80,  // 741: m: before[6] = product before[5], ez[5]
      36'h1448a4b80,  // 740: m: before[5] = product before[4], ez[4]
      36'h14469c980,  // 739: m: before[4] = product before[3], ez[3]
      36'h144494780,  // 738: m: before[3] = product before[2], ez[2]
      36'h14428c580,  // 737: m: before[2] = product before[1], ez[1]
      36'h144084380   // 736: m: before[1] = product before[0], ez[0]
    },
    {
      36'h061403180,  // 735: m: ez[8] = copy pz
      36'h061203182,  // 734: m: ey[8] = copy py
      36'h061001182,  // 733: m: ex[8] = copy px
      36'h3861c0184,  // 732: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 731: m: add point teeth[0], teeth_z[0], less
      36'h061403380,  // 730: m: ez[9] = copy pz
      36'h061203382,  // 729: m: ey[9] = copy py
      36'h061001382,  // 728: m: ex[9] = copy px
      36'h3865c8184,  // 727: m: add point teeth[2], teeth_z[1], less
      36'h3865c8184,  // 726: m: add point teeth[2], teeth_z[1], less
      36'h061403780,  // 725: m: ez[11] = copy pz
      36'h061203782,  // 724: m: ey[11] = copy py
      36'h061001782,  // 723: m: ex[11] = copy px
      36'h3861c0180,  // 722: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 721: m: add point teeth[0], teeth_z[0]
      36'h061403580,  // 720: m: ez[10] = copy pz
      36'h061203582,  // 719: m: ey[10] = copy py
      36'h061001582,  // 718: m: ex[10] = copy px
      36'h3869d0184,  // 717: m: add point teeth[4], teeth_z[2], less
      36'h3869d0184,  // 716: m: add point teeth[4], teeth_z[2], less
      36'h061403d80,  // 715: m: ez[14] = copy pz
      36'h061203d82,  // 714: m: ey[14] = copy py
      36'h061001d82,  // 713: m: ex[14] = copy px
      36'h3861c0184,  // 712: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 711: m: add point teeth[0], teeth_z[0], less
      36'h061403f80,  // 710: m: ez[15] = copy pz
      36'h061203f82,  // 709: m: ey[15] = copy py
      36'h061001f82,  // 708: m: ex[15] = copy px
      36'h3865c8180,  // 707: m: add point teeth[2], teeth_z[1]
      36'h3865c8180,  // 706: m: add point teeth[2], teeth_z[1]
      36'h061403b80,  // 705: m: ez[13] = copy pz
      36'h061203b82   // 704: m: ey[13] = copy py
    },
    {
      36'h061001b82,  // 703: m: ex[13] = copy px
      36'h3861c0180,  // 702: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 701: m: add point teeth[0], teeth_z[0]
      36'h061403980,  // 700: m: ez[12] = copy pz
      36'h061203982,  // 699: m: ey[12] = copy py
      36'h061001982,  // 698: m: ex[12] = copy px
      36'h386dd8180,  // 697: m: add point teeth[6], teeth_z[3]
      36'h386dd8180,  // 696: m: add point teeth[6], teeth_z[3]
      36'h061402980,  // 695: m: ez[4] = copy pz
      36'h061202982,  // 694: m: ey[4] = copy py
      36'h061000982,  // 693: m: ex[4] = copy px
      36'h3861c0184,  // 692: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 691: m: add point teeth[0], teeth_z[0], less
      36'h061402b80,  // 690: m: ez[5] = copy pz
      36'h061202b82,  // 689: m: ey[5] = copy py
      36'h061000b82,  // 688: m: ex[5] = copy px
      36'h3865c8184,  // 687: m: add point teeth[2], teeth_z[1], less
      36'h3865c8184,  // 686: m: add point teeth[2], teeth_z[1], less
      36'h061402f80,  // 685: m: ez[7] = copy pz
      36'h061202f82,  // 684: m: ey[7] = copy py
      36'h061000f82,  // 683: m: ex[7] = copy px
      36'h3861c0180,  // 682: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 681: m: add point teeth[0], teeth_z[0]
      36'h061402d80,  // 680: m: ez[6] = copy pz
      36'h061202d82,  // 679: m: ey[6] = copy py
      36'h061000d82,  // 678: m: ex[6] = copy px
      36'h3869d0180,  // 677: m: add point teeth[4], teeth_z[2]
      36'h3869d0180,  // 676: m: add point teeth[4], teeth_z[2]
      36'h061402580,  // 675: m: ez[2] = copy pz
      36'h061202582,  // 674: m: ey[2] = copy py
      36'h061000582,  // 673: m: ex[2] = copy px
      36'h3861c0184   // 672: m: add point teeth[0], teeth_z[0], less
    },
    {
      36'h3861c0184,  // 671: m: add point teeth[0], teeth_z[0], less
      36'h061402780,  // 670: m: ez[3] = copy pz
      36'h061202782,  // 669: m: ey[3] = copy py
      36'h061000782,  // 668: m: ex[3] = copy px
      36'h3865c8180,  // 667: m: add point teeth[2], teeth_z[1]
      36'h3865c8180,  // 666: m: add point teeth[2], teeth_z[1]
      36'h061402380,  // 665: m: ez[1] = copy pz
      36'h061202382,  // 664: m: ey[1] = copy py
      36'h061000382,  // 663: m: ex[1] = copy px
      36'h3861c0180,  // 662: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 661: m: add point teeth[0], teeth_z[0]
      36'h061402180,  // 660: m: ez[0] = copy pz
      36'h061202182,  // 659: m: ey[0] = copy py
      36'h061000182,  // 658: m: ex[0] = copy px
      36'h386dd8184,  // 657: m: add point teeth[6], teeth_z[3], less
      36'h3869d0184,  // 656: m: add point teeth[4], teeth_z[2], less
      36'h3865c8184,  // 655: m: add point teeth[2], teeth_z[1], less
      36'h3861c0184,  // 654: m: add point teeth[0], teeth_z[0], less
      36'h067c01580,  // 653: m: pz = copy top_z
      36'h2043e9380,  // 652: m: py = subtract v, top_y
      36'h2043e1180,  // 651: m: px = subtract v, top_x
      36'h061405382,  // 650: m: last_z = copy pz
      36'h061205182,  // 649: m: last_y = copy py
      36'h061004f82,  // 648: m: last_x = copy px
      36'h3600001e0,  // 647: m: double point COLUMNS
      36'h061404d82,  // 646: m: first_z = copy pz
      36'h20424cb82,  // 645: m: first_y = subtract v, py
      36'h204244982,  // 644: m: first_x = subtract v, px
      36'h24430c380,  // 643: m: v = subtract canonical v, v
      36'h3600001e0,  // 642: m: double point COLUMNS
      36'h061407d80,  // 641: m: top_z = copy pz
      36'h061207b80   // 640: m: top_y = copy py
    },
    {
      36'h061007980,  // 639: m: top_x = copy px
      36'h3600001e0,  // 638: m: double point COLUMNS
      36'h061407780,  // 637: m: teeth_z[3] = copy pz
      36'h061206f80,  // 636: m: teeth[7] = copy py
      36'h061006d80,  // 635: m: teeth[6] = copy px
      36'h3600001e0,  // 634: m: double point COLUMNS
      36'h061407580,  // 633: m: teeth_z[2] = copy pz
      36'h061206b80,  // 632: m: teeth[5] = copy py
      36'h061006980,  // 631: m: teeth[4] = copy px
      36'h3600001e0,  // 630: m: double point COLUMNS
      36'h061407380,  // 629: m: teeth_z[1] = copy pz
      36'h061206780,  // 628: m: teeth[3] = copy py
      36'h061006580,  // 627: m: teeth[2] = copy px
      36'h3600001e0,  // 626: m: double point COLUMNS
      36'h061407180,  // 625: m: teeth_z[0] = copy pz
      36'h061206380,  // 624: m: teeth[1] = copy py
      36'h061006180,  // 623: m: teeth[0] = copy px
      36'h064001580,  // 622: m: pz = copy before
      36'h140711781,  // 621: m: ca = product R1, of_a
      36'h140709381,  // 620: m: py = product R1, of_y
      36'h140701181,  // 619: m: px = product R1, of_x
      36'h061407582,  // 618: m: odd_z = copy pz
      36'h067e07382,  // 617: m: odd_y[7] = copy q_y[7]
      36'h066e06382,  // 616: m: odd_x[7] = copy q_x[7]
      36'h067c07182,  // 615: m: odd_y[6] = copy q_y[6]
      36'h066c06182,  // 614: m: odd_x[6] = copy q_x[6]
      36'h067a06f82,  // 613: m: odd_y[5] = copy q_y[5]
      36'h066a05f82,  // 612: m: odd_x[5] = copy q_x[5]
      36'h067806d82,  // 611: m: odd_y[4] = copy q_y[4]
      36'h066805d82,  // 610: m: odd_x[4] = copy q_x[4]
      36'h067606b82,  // 609: m: odd_y[3] = copy q_y[3]
      36'h066605b82   // 608: m: odd_x[3] = copy q_x[3]
    },
    {
      36'h067406982,  // 607: m: odd_y[2] = copy q_y[2]
      36'h066405982,  // 606: m: odd_x[2] = copy q_x[2]
      36'h067206782,  // 605: m: odd_y[1] = copy q_y[1]
      36'h066205782,  // 604: m: odd_x[1] = copy q_x[1]
      36'h067006582,  // 603: m: odd_y[0] = copy q_y[0]
      36'h066005582,  // 602: m: odd_x[0] = copy q_x[0]
      36'h32200718f,  // 601: m: multiples 48
      36'h061404180,  // 600: m: before = copy pz
      36'h060601580,  // 599: m: pz = copy R1
      36'h060004782,  // 598: m: of_m = copy M
      36'h061604582,  // 597: m: of_a = copy ca
      36'h061204382,  // 596: m: of_y = copy py
      36'h061004182,  // 595: m: of_x = copy px
      36'hd000000c1,  // 594: jump test ladder
      36'hfc0000251,  // 593: end
      36'h841038000,  // 592: m: window RY = px, LENGTH
      36'h841430000,  // 591: m: window RX = pz, LENGTH
      36'hc200000e0,  // 590: require less, else not invertible
      36'h084a40180,  // 589: m: compare sx, px
      36'h181001180,  // 588: m: px = canonical px
      36'h141111180,  // 587: m: px = product px, w
      36'h1e1121180,  // 586: m: px = add px, hash
      36'h141051180,  // 585: m: px = product px, pz
      36'h1a1001180,  // 584: m: px = to form px
      36'h14491c988,  // 583: m: hash = product hash, cb, second
      36'h144641184,  // 582: m: px = product cb, px, first
      36'h421404800,  // 581: m: hash = window HASH, LENGTH
      36'h421201000,  // 580: m: px = window PRIVATE, LENGTH
      36'hc400000e0,  // 579: require equal, else not invertible
      36'h084f08180,  // 578: m: compare unit, v
      36'h184204380,  // 577: m: v = canonical v
      36'h144314380   // 576: m: v = product v, w
    },
    {
      36'h1a4404580,  // 575: m: w = to form w
      36'h284304531,  // 574: m: w = power v, u, WHOLE_WINDOWS, 16
      36'h14431c380,  // 573: m: v = product v, cb
      36'h4210043c0,  // 572: m: v = window SCALAR, SCALAR_LENGTH
      36'h1a4604780,  // 571: m: cb = to form cb
      36'h704204600,  // 570: m: cb = random LENGTH
      36'h244b0c180,  // 569: m: u = subtract canonical sx, v
      36'h0a4f3c380,  // 568: m: v = sum unit, unit
      36'h424204f80,  // 567: m: unit = 1
      36'hc200000e0,  // 566: require less, else not invertible
      36'h084a50180,  // 565: m: compare sx, pz
      36'h241454b80,  // 564: m: sx = subtract canonical pz, pz
      36'h181401580,  // 563: m: pz = canonical pz
      36'h420c01400,  // 562: m: pz = window RX, LENGTH
      36'h120000180,  // 561: m: setup
      36'h420a001c0,  // 560: m: M = window ORDER, SCALAR_LENGTH
      36'h000000060,  // 559: m: precision SECRET_LENGTH
      36'hd00000016,  // 558: jump test sign
      36'hfc0004e2d,  // 557: end EC_MULTIPLY_BASE
      36'hfc000422c,  // 556: end EC_MULTIPLY_ADD
      36'hfc000362b,  // 555: end EC_MULTIPLY
      36'h841238000,  // 554: m: window RY = py, LENGTH
      36'h1c1201380,  // 553: m: py = from form py
      36'hd00003a2f,  // 552: jump sign, ECDSA_SIGN
      36'h841030000,  // 551: m: window RX = px, LENGTH
      36'h1c1001180,  // 550: m: px = from form px
      36'hc40000100,  // 549: require equal, else check
      36'h084050180,  // 548: m: compare u, pz
      36'h184004180,  // 547: m: u = canonical u
      36'h20410c180,  // 546: m: u = subtract u, v
      36'h1e411c180,  // 545: m: u = add u, cb
      36'h144044180   // 544: m: u = product u, px
    },
    {
      36'h1e405c180,  // 543: m: u = add u, ca
      36'h14124c388,  // 542: m: v = product py, py, second
      36'h141044184,  // 541: m: u = product px, px, first
      36'h201449380,  // 540: m: py = subtract pz, py
      36'h141301380,  // 539: m: py = product py, u
      36'h201441180,  // 538: m: px = subtract pz, px
      36'h144114188,  // 537: m: u = product u, w, second
      36'h141101184,  // 536: m: px = product px, u, first
      36'h144514180,  // 535: m: u = product w, w
      36'h241451580,  // 534: m: pz = subtract canonical pz, pz
      36'h1a4404580,  // 533: m: w = to form w
      36'hc40000180,  // 532: require equal, else infinity
      36'h084f08180,  // 531: m: compare unit, v
      36'h184204380,  // 530: m: v = canonical v
      36'h141514380,  // 529: m: v = product pz, w
      36'h1a4404580,  // 528: m: w = to form w
      36'h281504531,  // 527: m: w = power pz, u, WHOLE_WINDOWS, 16
      36'h24410c180,  // 526: m: u = subtract canonical u, v
      36'h244104180,  // 525: m: u = subtract canonical u, u
      36'h0a4f3c380,  // 524: m: v = sum unit, unit
      36'h424204f80,  // 523: m: unit = 1
      36'hd00004379,  // 522: jump sum, EC_MULTIPLY_ADD
      36'hd0000c401,  // 521: jump match, ECDSA_VERIFY
      36'h1a4604780,  // 520: m: cb = to form cb
      36'h420804600,  // 519: m: cb = window CB, LENGTH
      36'h1a1601780,  // 518: m: ca = to form ca
      36'h420601600,  // 517: m: ca = window CA, LENGTH
      36'h0a1451580,  // 516: m: pz = sum pz, pz
      36'h0a1249380,  // 515: m: py = sum py, py
      36'h0a1249380,  // 514: m: py = sum py, py
      36'h0a1041180,  // 513: m: px = sum px, px
      36'h0a1041180   // 512: m: px = sum px, px
    },
    {
      36'h2c207e072,  // 511: m: point digits, SECRET_LENGTH
      36'h141301380,  // 510: m: py = product py, u
      36'h144054180,  // 509: m: u = product u, pz
      36'h141101180,  // 508: m: px = product px, u
      36'h141454180,  // 507: m: u = product pz, pz
      36'h1a1401580,  // 506: m: pz = to form pz
      36'h704201400,  // 505: m: pz = random LENGTH
      36'h1132e1f80,  // 504: n: digits = recode secret, order
      36'hd00004f19,  // 503: jump known, EC_MULTIPLY_BASE
      36'h0a2cc2d80,  // 502: m: choice = sum choice, low
      36'h0a2cb2d80,  // 501: m: choice = sum choice, choice
      36'h704202d80,  // 500: m: choice = random WORD
      36'h430a039c0,  // 499: n: order = window ORDER, SCALAR_LENGTH
      36'h4310033c0,  // 498: n: secret = window SCALAR, SCALAR_LENGTH
      36'h010000060,  // 497: n: precision SECRET_LENGTH
      36'hd00003b14,  // 496: jump signing, ECDSA_SIGN
      36'hd00004a53,  // 495: jump table, EC_TABLE
      36'hd000047bc,  // 494: jump base, ECDSA_VERIFY
      36'hfc00031ed,  // 493: end EC_CHECK
      36'hc20000100,  // 492: require less, else check
      36'h083000180,  // 491: m: compare low, M
      36'hc40000100,  // 490: require equal, else check
      36'h0832c0180,  // 489: m: compare high, low
      36'h1c3203380,  // 488: m: high = from form high
      36'h1a3203380,  // 487: m: high = to form high
      36'h0a3013380,  // 486: m: high = sum low, K
      36'h424203180,  // 485: m: low = 1
      36'hc40000160,  // 484: require equal, else point
      36'h084310180,  // 483: m: compare v, w
      36'h24430c380,  // 482: m: v = subtract canonical v, v
      36'hc40000160,  // 481: require equal, else point
      36'h084108180   // 480: m: compare u, v
    },
    {
      36'h184204380,  // 479: m: v = canonical v
      36'h184004180,  // 478: m: u = canonical u
      36'h184404580,  // 477: m: w = canonical w
      36'h20410c580,  // 476: m: w = subtract u, v
      36'h1e411c180,  // 475: m: u = add u, cb
      36'h144044180,  // 474: m: u = product u, px
      36'h1e405c180,  // 473: m: u = add u, ca
      36'h14124c388,  // 472: m: v = product py, py, second
      36'h141044184,  // 471: m: u = product px, px, first
      36'h14462c788,  // 470: m: cb = product cb, R2, second
      36'h141629784,  // 469: m: ca = product ca, R2, first
      36'h141229388,  // 468: m: py = product py, R2, second
      36'h141029184,  // 467: m: px = product px, R2, first
      36'hc200000c0,  // 466: require less, else range
      36'h084600180,  // 465: m: compare cb, M
      36'h420804600,  // 464: m: cb = window CB, LENGTH
      36'hc200000c0,  // 463: require less, else range
      36'h081600180,  // 462: m: compare ca, M
      36'h420601600,  // 461: m: ca = window CA, LENGTH
      36'hc200000c0,  // 460: require less, else range
      36'h081200180,  // 459: m: compare py, M
      36'h420201200,  // 458: m: py = window PY, LENGTH
      36'hc200000c0,  // 457: require less, else range
      36'h081000180,  // 456: m: compare px, M
      36'h420001000,  // 455: m: px = window PX, LENGTH
      36'h120000180,  // 454: m: setup
      36'h420400000,  // 453: m: M = window FIELD, LENGTH
      36'h0000001a0,  // 452: m: precision CURVE_LENGTH
      36'hca0000000,  // 451: forget modulus
      36'hd000000b0,  // 450: jump RSA_CRT
      36'hd60002c00,  // 449: as RSA_CRT
      36'h841060000   // 448: m: window QINV = a, LENGTH
    },
    {
      36'h426811180,  // 447: m: a = 84
      36'h841058000,  // 446: m: window DQ = a, LENGTH
      36'h427ac1180,  // 445: m: a = 797
      36'h841050000,  // 444: m: window DP = a, LENGTH
      36'h425b91180,  // 443: m: a = 1613
      36'h841018000,  // 442: m: window E = a, LENGTH
      36'h424a01180,  // 441: m: a = 5
      36'h841000000,  // 440: m: window C = a, LENGTH
      36'h427b61180,  // 439: m: a = 1437
      36'h841410000,  // 438: m: window N = z, LENGTH
      36'h0c1049580,  // 437: m: z = multiply a, b
      36'h841248000,  // 436: m: window Q = b, LENGTH
      36'h424af9380,  // 435: m: b = 997
      36'h841040000,  // 434: m: window P = a, LENGTH
      36'h4262f9180,  // 433: m: a = 1009
      36'h000000000,  // 432: m: precision LENGTH
      36'hc40000140,  // 431: require equal, else fault
      36'h081050180,  // 430: m: compare a, z
      36'h181001180,  // 429: m: a = canonical a
      36'h1c1401580,  // 428: m: z = from form z
      36'h1a1001580,  // 427: m: z = to form a
      36'h420001140,  // 426: m: a = window PX, MAX_WIDTH
      36'h120000180,  // 425: m: setup
      36'h420200140,  // 424: m: M = window PY, MAX_WIDTH
      36'h841408140,  // 423: m: window PY = z, MAX_WIDTH
      36'h0a1461580,  // 422: m: z = sum z, one
      36'h424201980,  // 421: m: one = 1
      36'h0a1451580,  // 420: m: z = sum z, z
      36'h141451580,  // 419: m: z = product z, z
      36'h841400140,  // 418: m: window PX = z, MAX_WIDTH
      36'h141451580,  // 417: m: z = product z, z
      36'h141451580   // 416: m: z = product z, z
    },
    {
      36'h141451580,  // 415: m: z = product z, z
      36'h141451580,  // 414: m: z = product z, z
      36'h141451580,  // 413: m: z = product z, z
      36'h141451580,  // 412: m: z = product z, z
      36'h141451580,  // 411: m: z = product z, z
      36'h141451580,  // 410: m: z = product z, z
      36'h120000184,  // 409: m: setup short
      36'h0c1049580,  // 408: m: z = multiply a, b
      36'h424af9380,  // 407: m: b = 997
      36'h4262f9180,  // 406: m: a = 1009
      36'h000000140,  // 405: m: precision MAX_WIDTH
      36'hfc0000194,  // 404: end
      36'h840008180,  // 403: m: window S = M, WORD
      36'h424000180,  // 402: m: M = 0
      36'h0e0000196,  // 401: m: wipe 32, 32
      36'h0e0000194,  // 400: m: wipe 0, 32
      36'h000000160,  // 399: m: precision HALF_SLOT
      36'h0e0000194,  // 398: m: wipe 0, 32
      36'h130000184,  // 397: n: setup short
      36'h434202180,  // 396: n: M = 1
      36'h010000140,  // 395: n: precision MAX_WIDTH
      36'h128000184,  // 394: q: setup short
      36'h42c201180,  // 393: q: M = 1
      36'h008000140,  // 392: q: precision MAX_WIDTH
      36'h120000184,  // 391: m: setup short
      36'h424200180,  // 390: m: M = 1
      36'h000000140,  // 389: m: precision MAX_WIDTH
      36'hc80000000,  // 388: clear window
      36'hca0000000,  // 387: forget modulus
      36'hd00000001,  // 386: jump test curves
      36'hfc0000181,  // 385: end
      36'hc20000100   // 384: require less, else check
    },
    {
      36'h085000180,  // 383: p: compare unity, M
      36'hc40000100,  // 382: require equal, else check
      36'h083340180,  // 381: p: compare high, unity
      36'h1c3203380,  // 380: p: high = from form high
      36'h1a3203380,  // 379: p: high = to form high
      36'h0a5013380,  // 378: p: high = sum unity, K
      36'hc20000100,  // 377: require less, else check
      36'h08d040180,  // 376: q: compare unity, M
      36'hc40000100,  // 375: require equal, else check
      36'h08b340180,  // 374: q: compare high, unity
      36'h1cb203380,  // 373: q: high = from form high
      36'h1ab203380,  // 372: q: high = to form high
      36'h0ad053380,  // 371: q: high = sum unity, K
      36'hc40000100,  // 370: require equal, else check
      36'h08b6e8180,  // 369: q: compare sq, cq
      36'h2ab6f3680,  // 368: q: sq = power public sq, e, PUBLIC_LENGTH
      36'hc40000100,  // 367: require equal, else check
      36'h0834e0180,  // 366: p: compare sp, x
      36'h2a34f3480,  // 365: p: sp = power public sp, e, PUBLIC_LENGTH
      36'h420603c80,  // 364: p: e = window E, PUBLIC_LENGTH
      36'h18ba03b80,  // 363: q: cq = canonical cq
      36'h26b0cbb80,  // 362: q: cq = reduce low, high
      36'h183803980,  // 361: p: x = canonical x
      36'h2630cb980,  // 360: p: x = reduce low, high
      36'h4200032d0,  // 359: p: high = window C, high LENGTH
      36'h4200030ac,  // 358: p: low = window C, low LENGTH
      36'h26b0cb780,  // 357: q: sq = reduce low, high
      36'h2630cb580,  // 356: p: sp = reduce low, high
      36'h4202032d0,  // 355: p: high = window S, high LENGTH
      36'h4202030ac,  // 354: p: low = window S, low LENGTH
      36'h853208000,  // 353: n: window S = product, LENGTH
      36'hce0000000   // 352: guard
    },
    {
      36'h0b32fb380,  // 351: n: product = sum product, full_sq
      36'h0d3ceb380,  // 350: n: product = multiply full_h, again_q
      36'h06b603f80,  // 349: q: full_sq = copy sq
      36'h183403d80,  // 348: p: full_h = canonical sp
      36'h073a03f80,  // 347: n: full_sq = copy again_q
      36'h073a03d80,  // 346: n: full_h = copy again_q
      36'hc40000100,  // 345: require equal, else check
      36'h083140180,  // 344: p: compare low, unity
      36'h424205180,  // 343: p: unity = 1
      36'h183003180,  // 342: p: low = canonical low
      36'h143ae3180,  // 341: p: low = product again_q, x
      36'h431203a20,  // 340: n: again_q = window Q, PRIME_LENGTH
      36'h1434e3580,  // 339: p: sp = product sp, x
      36'h1a3803980,  // 338: p: x = to form x
      36'h421803820,  // 337: p: x = window QINV, PRIME_LENGTH
      36'h2034db580,  // 336: p: sp = subtract sp, sq
      36'h28b6e3676,  // 335: q: sq = power sq, x, SECRET_LENGTH, 32
      36'h70c201d80,  // 334: q: T0 = random WORD
      36'h429603860,  // 333: q: x = window DQ, SECRET_LENGTH
      36'h2834e3476,  // 332: p: sp = power sp, x, SECRET_LENGTH, 32
      36'h704200d80,  // 331: p: T0 = random WORD
      36'h421403860,  // 330: p: x = window DP, SECRET_LENGTH
      36'h26b0cb780,  // 329: q: sq = reduce low, high
      36'h2630cb580,  // 328: p: sp = reduce low, high
      36'h4200032d0,  // 327: p: high = window C, high LENGTH
      36'h4200030ac,  // 326: p: low = window C, low LENGTH
      36'hc40000100,  // 325: require equal, else check
      36'h0932e0180,  // 324: n: compare product, full_n
      36'h0d34db380,  // 323: n: product = multiply full_p, full_q
      36'h431203620,  // 322: n: full_q = window Q, PRIME_LENGTH
      36'h431003420,  // 321: n: full_p = window P, PRIME_LENGTH
      36'hd00000183   // 320: jump zeroise
    },
    {
      {15{36'd0}},
      36'hd000001c3,  // 304: jump curve
      {15{36'd0}},
      36'hd000001c3,  // 288: jump curve
      {15{36'd0}},
      36'hd0000039e,  // 272: jump scalars
      {15{36'd0}},
      36'hd000001c3,  // 256: jump curve
      36'hd0000036e,  // 255: jump ladder
      36'h281304531,  // 254: m: w = power py, u, WHOLE_WINDOWS, 16
      36'h24410c180,  // 253: m: u = subtract canonical u, v
      36'h424404380,  // 252: m: v = 2
      36'h424004180,  // 251: m: u = 0
      36'h2e30cb412,  // 250: m: ladder base, secret, constant, LENGTH
      36'h1a1601780,  // 249: m: ca = to form ca
      36'h704201600,  // 248: m: ca = random LENGTH
      36'h421003200,  // 247: m: secret = window SCALAR, LENGTH
      36'h420603400,  // 246: m: constant = window CA, LENGTH
      36'h1a3003180,  // 245: m: base = to form base
      36'h420003000,  // 244: m: base = window PX, LENGTH
      36'h120000180,  // 243: m: setup
      36'h420400000,  // 242: m: M = window FIELD, LENGTH
      36'h0000001a0,  // 241: m: precision CURVE_LENGTH
      36'hca0000000,  // 240: forget modulus
      {15{36'd0}},
      36'hd000001c3,  // 224: jump curve
      {15{36'd0}},
      36'hd000001c3,  // 208: jump curve
      {3{36'd0}},
      36'hd000000f0,  // 204: jump X_MULTIPLY
      36'hd60003c00,  // 203: as X_MULTIPLY
      36'h841040000   // 202: m: window SCALAR = a, LENGTH
    },
    {
      36'h4260f9180,  // 201: m: a = 1008
      36'hc40000140,  // 200: require equal, else fault
      36'h081048180,  // 199: m: compare a, b
      36'h425a39380,  // 198: m: b = 237
      36'h420e01000,  // 197: m: a = window RY, LENGTH
      36'hc40000140,  // 196: require equal, else fault
      36'h081048180,  // 195: m: compare a, b
      36'h4270c9380,  // 194: m: b = 824
      36'h420c01000,  // 193: m: a = window RX, LENGTH
      36'hd000001c3,  // 192: jump curve
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
      36'hfc000009f   // 159: end
    },
    {
      36'h841490000,  // 158: m: window D = z, LENGTH
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
      36'h081000180   // 114: m: compare a, M
    },
    {
      36'h422001000,  // 113: m: a = window A, LENGTH
      36'hc00001400,  // 112: check A, D
      {9{36'd0}},
      36'hfc0000066,  // 102: end
      36'h841490000,  // 101: m: window D = z, LENGTH
      36'h181401580,  // 100: m: z = canonical z
      36'h261049580,  // 99: m: z = reduce a, b
      36'h422001310,  // 98: m: b = window A, high EXPONENT_LENGTH
      36'h4220010ec,  // 97: m: a = window A, low EXPONENT_LENGTH
      36'hc00005400,  // 96: check A, long A, D
      {6{36'd0}},
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
      36'hd00000183,  // 79: jump zeroise
      36'hd60005000,  // 78: as SELF_TEST
      36'hc40000140,  // 77: require equal, else fault
      36'h081048180,  // 76: m: compare a, b
      36'h425389380,  // 75: m: b = 1577
      36'h420c01000,  // 74: m: a = window RX, LENGTH
      36'hfc0000049,  // 73: end
      36'h841490000,  // 72: m: window D = z, LENGTH
      36'h221049580,  // 71: m: z = add canonical a, b
      36'hc200000c0,  // 70: require less, else range
      36'h081200180   // 69: m: compare b, M
    },
    {
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
      36'h422201200,  // 34: m: b = window B, LENGTH
      36'h422001000,  // 33: m: a = window A, LENGTH
      36'hc00001c00,  // 32: check A, B, D
      36'hd000001c3,  // 31: jump curve
      36'hd60003800   // 30: as ECDSA_SIGN
    },
    {
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
      36'hd000001c3,  // 14: jump curve
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
      36'h427101380,  // 2: m: b = 1048
      36'h420201000,  // 1: m: a = window S, LENGTH
      36'hd00000183   // 0: jump zeroise
    }
  };
  // verilog_format: on

  // The word of address 1024 is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*1024-1:0] Upper = {
    {
      {976{36'd0}},
      36'hfc000802f,  // 1071: end
      36'hc400000e0,  // 1070: require equal, else not invertible
      36'h084508180,  // 1069: m: compare w, v
      36'h184404580,  // 1068: m: w = canonical w
      36'h141054580,  // 1067: m: w = product px, pz
      36'h184204380,  // 1066: m: v = canonical v
      36'h144304380,  // 1065: m: v = product v, u
      36'h144a54380,  // 1064: m: v = product sx, pz
      36'hc400000e0,  // 1063: require equal, else not invertible
      36'h084310180,  // 1062: m: compare v, w
      36'h181004580,  // 1061: m: w = canonical px
      36'h184204380,  // 1060: m: v = canonical v
      36'h844430000,  // 1059: m: window RX = w, LENGTH
      36'h184404580,  // 1058: m: w = canonical w
      36'h1e4534580,  // 1057: m: w = add w, sy
      36'h421204c00,  // 1056: m: sy = window R_VERIFIED, LENGTH
      36'h204244580,  // 1055: m: w = subtract v, px
      36'h144b04380,  // 1054: m: v = product sx, u
      36'h1a4a04b80,  // 1053: m: sx = to form sx
      36'hc20000180,  // 1052: require less, else infinity
      36'h0800d0180,  // 1051: m: compare M, sn
      36'h0a352b580,  // 1050: m: sn = sum sn, sx
      36'h420a03400,  // 1049: m: sn = window ORDER, LENGTH
      36'hc200000e0,  // 1048: require less, else not invertible
      36'h084a00180,  // 1047: m: compare sx, M
      36'hc200000e0,  // 1046: require less, else not invertible
      36'h084328180,  // 1045: m: compare v, sx
      36'h421204a00,  // 1044: m: sx = window R_VERIFIED, LENGTH
      36'hc40000100,  // 1043: require equal, else check
      36'h084508180,  // 1042: m: compare w, v
      36'h184404580   // 1041: m: w = canonical w
    },
    {
      36'h20444c580,  // 1040: m: w = subtract w, py
      36'h141249380,  // 1039: m: py = product py, py
      36'h1e451c580,  // 1038: m: w = add w, cb
      36'h144444580,  // 1037: m: w = product w, px
      36'h1e445c580,  // 1036: m: w = add w, ca
      36'h141044580,  // 1035: m: w = product px, px
      36'h144714780,  // 1034: m: cb = product cb, w
      36'h144504580,  // 1033: m: w = product w, u
      36'h141711780,  // 1032: m: ca = product ca, w
      36'h144104580,  // 1031: m: w = product u, u
      36'h141454180,  // 1030: m: u = product pz, pz
      36'h204241180,  // 1029: m: px = subtract v, px
      36'hc20000180,  // 1028: require less, else infinity
      36'h084300180,  // 1027: m: compare v, u
      36'h244104380,  // 1026: m: v = subtract canonical u, u
      36'h181404180,  // 1025: m: u = canonical pz
      36'hd000003e2   // 1024: jump both
    }
  };
  // verilog_format: on

endpackage

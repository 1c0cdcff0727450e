// SPDX-License-Identifier: Apache-2.0
//
// Words of the coprocessor's microcode. Generated from src/montcore/microcode/coprocessor.txt: make tables.

package mont_coprocessor_microcode_pkg;

  // The word of address 0 is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*1024-1:0] Words = {
    {
      36'h1433ad789,  // 1023: m: g_y[3] = product sv, odd_y[3], second
      36'h14316c785,  // 1022: m: g_x[3] = product su, odd_x[3], first
      36'h1433a5589,  // 1021: m: g_y[2] = product sv, odd_y[2], second
      36'h143164585,  // 1020: m: g_x[2] = product su, odd_x[2], first
      36'h14339d389,  // 1019: m: g_y[1] = product sv, odd_y[1], second
      36'h14315c385,  // 1018: m: g_x[1] = product su, odd_x[1], first
      36'h143395189,  // 1017: m: g_y[0] = product sv, odd_y[0], second
      36'h143154185,  // 1016: m: g_x[0] = product su, odd_x[0], first
      36'hd000003cb,  // 1015: jump multiples
      36'hd20000000,  // 1014: match
      36'h080118181,  // 1013: m: compare M, of_m
      36'hd20000000,  // 1012: match
      36'h081710181,  // 1011: m: compare ca, of_a
      36'hd20000000,  // 1010: match
      36'h084308181,  // 1009: m: compare v, of_y
      36'hd20000000,  // 1008: match
      36'h084100181,  // 1007: m: compare u, of_x
      36'hd00000204,  // 1006: jump multiplied
      36'h1414d9580,  // 1005: m: pz = product pz, factor
      36'h3461c51ae,  // 1004: m: joint 32, 48, CURVE_LENGTH
      36'h421003208,  // 1003: m: sv = digits V, LENGTH
      36'h421403008,  // 1002: m: su = digits U, LENGTH
      36'h1433fff88,  // 1001: m: q_y[7] = product sv, q_y[7], second
      36'h1431bef84,  // 1000: m: q_x[7] = product su, q_x[7], first
      36'h1433f7d88,  // 999: m: q_y[6] = product sv, q_y[6], second
      36'h1431b6d84,  // 998: m: q_x[6] = product su, q_x[6], first
      36'h1433efb88,  // 997: m: q_y[5] = product sv, q_y[5], second
      36'h1431aeb84,  // 996: m: q_x[5] = product su, q_x[5], first
      36'h1433e7988,  // 995: m: q_y[4] = product sv, q_y[4], second
      36'h1431a6984,  // 994: m: q_x[4] = product su, q_x[4], first
      36'h1433df788,  // 993: m: q_y[3] = product sv, q_y[3], second
      36'h14319e784   // 992: m: q_x[3] = product su, q_x[3], first
    },
    {
      36'h1433d7588,  // 991: m: q_y[2] = product sv, q_y[2], second
      36'h143196584,  // 990: m: q_x[2] = product su, q_x[2], first
      36'h1433cf388,  // 989: m: q_y[1] = product sv, q_y[1], second
      36'h14318e384,  // 988: m: q_x[1] = product su, q_x[1], first
      36'h1433c7188,  // 987: m: q_y[0] = product sv, q_y[0], second
      36'h143186184,  // 986: m: q_x[0] = product su, q_x[0], first
      36'h1414c3380,  // 985: m: sv = product pz, su
      36'h141453180,  // 984: m: su = product pz, pz
      36'h143653780,  // 983: m: factor = product factor, pz
      36'h32200518e,  // 982: m: multiples 32
      36'h1a1401580,  // 981: m: pz = to form pz
      36'h424201580,  // 980: m: pz = 1
      36'h1442c9380,  // 979: m: py = product v, sv
      36'h1440c1180,  // 978: m: px = product u, su
      36'hd00007ff8,  // 977: jump stored, TABLE
      36'h1414c3380,  // 976: m: sv = product pz, su
      36'h141453180,  // 975: m: su = product pz, pz
      36'h061403780,  // 974: m: factor = copy pz
      36'h32200718f,  // 973: m: multiples 48
      36'h1a1401580,  // 972: m: pz = to form pz
      36'h424201580,  // 971: m: pz = 1
      36'hd00007fef,  // 970: jump known base, TABLE
      36'h1a4204380,  // 969: m: v = to form v
      36'h1a4004180,  // 968: m: u = to form u
      36'hc200000c0,  // 967: require less, else range
      36'h084200180,  // 966: m: compare v, M
      36'h421804200,  // 965: m: v = window GY, LENGTH
      36'hc200000c0,  // 964: require less, else range
      36'h084000180,  // 963: m: compare u, M
      36'h421604000,  // 962: m: u = window GX, LENGTH
      36'hd000001c5,  // 961: jump curve
      36'h844240000   // 960: m: window V = v, LENGTH
    },
    {
      36'h184204380,  // 959: m: v = canonical v
      36'h141514380,  // 958: m: v = product pz, w
      36'h844050000,  // 957: m: window U = u, LENGTH
      36'h184004180,  // 956: m: u = canonical u
      36'h144914180,  // 955: m: u = product hash, w
      36'hc400000e0,  // 954: require equal, else not invertible
      36'h084108180,  // 953: m: compare u, v
      36'h424204180,  // 952: m: u = 1
      36'h184204380,  // 951: m: v = canonical v
      36'h144314380,  // 950: m: v = product v, w
      36'h1a4404580,  // 949: m: w = to form w
      36'h284304531,  // 948: m: w = power v, u, WHOLE_WINDOWS, 16
      36'h244114180,  // 947: m: u = subtract canonical u, w
      36'h424404580,  // 946: m: w = 2
      36'h421404800,  // 945: m: hash = window HASH, LENGTH
      36'hc200000c0,  // 944: require less, else range
      36'h084200180,  // 943: m: compare v, M
      36'h420e04200,  // 942: m: v = window S_VERIFIED, LENGTH
      36'hc200000e0,  // 941: require less, else not invertible
      36'h084050180,  // 940: m: compare u, pz
      36'h424004180,  // 939: m: u = 0
      36'hc200000c0,  // 938: require less, else range
      36'h081400180,  // 937: m: compare pz, M
      36'h421201400,  // 936: m: pz = window R_VERIFIED, LENGTH
      36'h120000180,  // 935: m: setup
      36'h420a001c0,  // 934: m: M = window ORDER, SCALAR_LENGTH
      36'h000000060,  // 933: m: precision SECRET_LENGTH
      36'hca0000000,  // 932: forget modulus
      36'hd0000020f,  // 931: jump inverse
      36'h204109380,  // 930: m: py = subtract u, v
      36'h14132c380,  // 929: m: v = product py, sx
      36'h144d04180   // 928: m: u = product sy, u
    },
    {
      36'h204244180,  // 927: m: u = subtract v, px
      36'h204a41180,  // 926: m: px = subtract sx, px
      36'h0a1101180,  // 925: m: px = sum px, u
      36'h144d34180,  // 924: m: u = product sy, sy
      36'h0a4309180,  // 923: m: px = sum v, v
      36'h141104380,  // 922: m: v = product px, u
      36'h144b04b80,  // 921: m: sx = product sx, u
      36'h144b2c180,  // 920: m: u = product sx, sx
      36'h141529580,  // 919: m: pz = product pz, sx
      36'h0a4c4cd80,  // 918: m: sy = sum sy, py
      36'h0a4a44b80,  // 917: m: sx = sum sx, px
      36'h144d04d80,  // 916: m: sy = product sy, u
      36'h144054180,  // 915: m: u = product u, pz
      36'h144b04b80,  // 914: m: sx = product sx, u
      36'h141454180,  // 913: m: u = product pz, pz
      36'hc40000160,  // 912: require equal, else point
      36'h084108180,  // 911: m: compare u, v
      36'h424004380,  // 910: m: v = 0
      36'h184004180,  // 909: m: u = canonical u
      36'h20410c180,  // 908: m: u = subtract u, v
      36'h144d34380,  // 907: m: v = product sy, sy
      36'h1e411c180,  // 906: m: u = add u, cb
      36'h14412c180,  // 905: m: u = product u, sx
      36'h1e405c180,  // 904: m: u = add u, ca
      36'h144b2c180,  // 903: m: u = product sx, sx
      36'h1a4c04d80,  // 902: m: sy = to form sy
      36'h1a4a04b80,  // 901: m: sx = to form sx
      36'hc200000c0,  // 900: require less, else range
      36'h084c00180,  // 899: m: compare sy, M
      36'h420e04c00,  // 898: m: sy = window RY, LENGTH
      36'hc200000c0,  // 897: require less, else range
      36'h084a00180   // 896: m: compare sx, M
    },
    {
      36'h420c04a00,  // 895: m: sx = window RX, LENGTH
      36'hd0000004a,  // 894: jump test end
      36'hfc000037d,  // 893: end
      36'h844030000,  // 892: m: window RX = u, LENGTH
      36'h184004180,  // 891: m: u = canonical u
      36'h141114180,  // 890: m: u = product px, w
      36'hc40000180,  // 889: require equal, else infinity
      36'h084108180,  // 888: m: compare u, v
      36'h424204180,  // 887: m: u = 1
      36'h184204380,  // 886: m: v = canonical v
      36'h141314380,  // 885: m: v = product py, w
      36'h1a4404580,  // 884: m: w = to form w
      36'hd0000020f,  // 883: jump inverse
      36'h063c04780,  // 882: m: cb = copy kept_b
      36'h063a01780,  // 881: m: ca = copy kept_a
      36'h1414b9580,  // 880: m: pz = product pz, lambda
      36'h3828b0184,  // 879: m: add point last, lz, less
      36'h3c20061f2,  // 878: m: comb COLUMNS
      36'h140731581,  // 877: m: pz = product R1, first_z
      36'h141329381,  // 876: m: py = product py, first_y
      36'h141121181,  // 875: m: px = product px, first_x
      36'h14074ad81,  // 874: m: lz = product R1, last_z
      36'h141342b81,  // 873: m: last[1] = product py, last_y
      36'h14113a981,  // 872: m: last[0] = product px, last_x
      36'h1412fff89,  // 871: m: y_table[15] = product py, ey[15], second
      36'h14107df85,  // 870: m: x_table[15] = product px, ex[15], first
      36'h1412f7d89,  // 869: m: y_table[14] = product py, ey[14], second
      36'h141075d85,  // 868: m: x_table[14] = product px, ex[14], first
      36'h1412efb89,  // 867: m: y_table[13] = product py, ey[13], second
      36'h14106db85,  // 866: m: x_table[13] = product px, ex[13], first
      36'h1412e7989,  // 865: m: y_table[12] = product py, ey[12], second
      36'h141065985   // 864: m: x_table[12] = product px, ex[12], first
    },
    {
      36'h1412df789,  // 863: m: y_table[11] = product py, ey[11], second
      36'h14105d785,  // 862: m: x_table[11] = product px, ex[11], first
      36'h1412d7589,  // 861: m: y_table[10] = product py, ey[10], second
      36'h141055585,  // 860: m: x_table[10] = product px, ex[10], first
      36'h1412cf389,  // 859: m: y_table[9] = product py, ey[9], second
      36'h14104d385,  // 858: m: x_table[9] = product px, ex[9], first
      36'h1412c7189,  // 857: m: y_table[8] = product py, ey[8], second
      36'h141045185,  // 856: m: x_table[8] = product px, ex[8], first
      36'h1412bef89,  // 855: m: y_table[7] = product py, ey[7], second
      36'h14103cf85,  // 854: m: x_table[7] = product px, ex[7], first
      36'h1412b6d89,  // 853: m: y_table[6] = product py, ey[6], second
      36'h141034d85,  // 852: m: x_table[6] = product px, ex[6], first
      36'h1412aeb89,  // 851: m: y_table[5] = product py, ey[5], second
      36'h14102cb85,  // 850: m: x_table[5] = product px, ex[5], first
      36'h1412a6989,  // 849: m: y_table[4] = product py, ey[4], second
      36'h141024985,  // 848: m: x_table[4] = product px, ex[4], first
      36'h14129e789,  // 847: m: y_table[3] = product py, ey[3], second
      36'h14101c785,  // 846: m: x_table[3] = product px, ex[3], first
      36'h141296589,  // 845: m: y_table[2] = product py, ey[2], second
      36'h141014585,  // 844: m: x_table[2] = product px, ex[2], first
      36'h14128e389,  // 843: m: y_table[1] = product py, ey[1], second
      36'h14100c385,  // 842: m: x_table[1] = product px, ex[1], first
      36'h141286189,  // 841: m: y_table[0] = product py, ey[0], second
      36'h141004185,  // 840: m: x_table[0] = product px, ex[0], first
      36'h1410b9380,  // 839: m: py = product px, lambda
      36'h142eb9180,  // 838: m: px = product lambda, lambda
      36'h704202e00,  // 837: m: lambda = random LENGTH
      36'h064603d80,  // 836: m: kept_b = copy cb
      36'h061603b80,  // 835: m: kept_a = copy ca
      36'h1132e31e4,  // 834: n: comb_scalar = recode secret, order, COLUMNS
      36'hd000001fc,  // 833: jump any
      36'hd00007f42   // 832: jump comb, TABLE
    },
    {
      36'hd20000000,  // 831: match
      36'h080118181,  // 830: m: compare M, of_m
      36'hd20000000,  // 829: match
      36'h081710181,  // 828: m: compare ca, of_a
      36'hd20000000,  // 827: match
      36'h081308181,  // 826: m: compare py, of_y
      36'hd20000000,  // 825: match
      36'h081100181,  // 824: m: compare px, of_x
      36'hd0000031f,  // 823: jump known
      36'h714202d80,  // 822: n: choice = random WORD
      36'h8532401c0,  // 821: n: window SCALAR = secret, SCALAR_LENGTH
      36'h193a03380,  // 820: n: secret = canonical drawn
      36'h1f3afbb80,  // 819: n: drawn = add drawn, extra
      36'h714203f80,  // 818: n: extra = random WORD
      36'h153af3b80,  // 817: n: drawn = product drawn, shift
      36'h1f3afbb80,  // 816: n: drawn = add drawn, extra
      36'h714203f80,  // 815: n: extra = random WORD
      36'h153af3b80,  // 814: n: drawn = product drawn, shift
      36'h153cf3d80,  // 813: n: shift = product shift, shift
      36'h153cf3d80,  // 812: n: shift = product shift, shift
      36'h153cf3d80,  // 811: n: shift = product shift, shift
      36'h1b3c03d80,  // 810: n: shift = to form shift
      36'h436003d80,  // 809: n: shift = 16
      36'hc200001a0,  // 808: require less, else entropy
      36'h094ee8180,  // 807: n: compare unit, drawn
      36'h434204f80,  // 806: n: unit = 1
      36'h714203a60,  // 805: n: drawn = random SECRET_LENGTH
      36'h130000180,  // 804: n: setup
      36'h072003980,  // 803: n: order = copy M
      36'h430a021c0,  // 802: n: M = window ORDER, SCALAR_LENGTH
      36'h431203200,  // 801: n: secret = window PRIVATE, LENGTH
      36'hd000001fc   // 800: jump any
    },
    {
      36'hd00007f38,  // 799: jump compare, TABLE
      36'h704202d80,  // 798: m: choice = random WORD
      36'h434002d80,  // 797: n: choice = 0
      36'h430a039c0,  // 796: n: order = window ORDER, SCALAR_LENGTH
      36'h4310033c0,  // 795: n: secret = window SCALAR, SCALAR_LENGTH
      36'hd00007b21,  // 794: jump nonce, USE
      36'h010000060,  // 793: n: precision SECRET_LENGTH
      36'hfc0000318,  // 792: end
      36'hd40000000,  // 791: keep table
      36'h1461cf383,  // 790: m: odd_y[7] = product q_x, odd_y[7]
      36'h14718e383,  // 789: m: odd_x[7] = product q_y, odd_x[7]
      36'h1461c7183,  // 788: m: odd_y[6] = product q_x, odd_y[6]
      36'h147186183,  // 787: m: odd_x[6] = product q_y, odd_x[6]
      36'h1461bef83,  // 786: m: odd_y[5] = product q_x, odd_y[5]
      36'h14717df83,  // 785: m: odd_x[5] = product q_y, odd_x[5]
      36'h1461b6d83,  // 784: m: odd_y[4] = product q_x, odd_y[4]
      36'h147175d83,  // 783: m: odd_x[4] = product q_y, odd_x[4]
      36'h1461aeb83,  // 782: m: odd_y[3] = product q_x, odd_y[3]
      36'h14716db83,  // 781: m: odd_x[3] = product q_y, odd_x[3]
      36'h1461a6983,  // 780: m: odd_y[2] = product q_x, odd_y[2]
      36'h147165983,  // 779: m: odd_x[2] = product q_y, odd_x[2]
      36'h14619e783,  // 778: m: odd_y[1] = product q_x, odd_y[1]
      36'h14715d783,  // 777: m: odd_x[1] = product q_y, odd_x[1]
      36'h146196583,  // 776: m: odd_y[0] = product q_x, odd_y[0]
      36'h147155583,  // 775: m: odd_x[0] = product q_y, odd_x[0]
      36'h1461c6180,  // 774: m: q_x = product q_x, q_y
      36'h146187180,  // 773: m: q_y = product q_x, q_x
      36'h3a2102190,  // 772: m: normalise
      36'h1415d1581,  // 771: m: pz = product pz, odd_z
      36'h1415de181,  // 770: m: q_x = product pz, other_z
      36'h1a1601580,  // 769: m: pz = to form ca
      36'hc40000180   // 768: require equal, else infinity
    },
    {
      36'h081048180,  // 767: m: compare px, py
      36'h424201180,  // 766: m: px = 1
      36'h181201380,  // 765: m: py = canonical py
      36'h141459380,  // 764: m: py = product pz, ca
      36'h1a1601780,  // 763: m: ca = to form ca
      36'h281441733,  // 762: m: ca = power pz, px, WHOLE_WINDOWS, 16, 48
      36'h241049180,  // 761: m: px = subtract canonical px, py
      36'h424401380,  // 760: m: py = 2
      36'h241041180,  // 759: m: px = subtract canonical px, px
      36'h1415d1581,  // 758: m: pz = product pz, odd_z
      36'h061407782,  // 757: m: other_z = copy pz
      36'h145ef9580,  // 756: m: pz = product before[15], ez[15]
      36'h145cf5f80,  // 755: m: before[15] = product before[14], ez[14]
      36'h145aedd80,  // 754: m: before[14] = product before[13], ez[13]
      36'h1458e5b80,  // 753: m: before[13] = product before[12], ez[12]
      36'h1456dd980,  // 752: m: before[12] = product before[11], ez[11]
      36'h1454d5780,  // 751: m: before[11] = product before[10], ez[10]
      36'h1452cd580,  // 750: m: before[10] = product before[9], ez[9]
      36'h1450c5380,  // 749: m: before[9] = product before[8], ez[8]
      36'h144ebd180,  // 748: m: before[8] = product before[7], ez[7]
      36'h144cb4f80,  // 747: m: before[7] = product before[6], ez[6]
      36'h144aacd80,  // 746: m: before[6] = product before[5], ez[5]
      36'h1448a4b80,  // 745: m: before[5] = product before[4], ez[4]
      36'h14469c980,  // 744: m: before[4] = product before[3], ez[3]
      36'h144494780,  // 743: m: before[3] = product before[2], ez[2]
      36'h14428c580,  // 742: m: before[2] = product before[1], ez[1]
      36'h144084380,  // 741: m: before[1] = product before[0], ez[0]
      36'h061403180,  // 740: m: ez[8] = copy pz
      36'h061203182,  // 739: m: ey[8] = copy py
      36'h061001182,  // 738: m: ex[8] = copy px
      36'h3861c0184,  // 737: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184   // 736: m: add point teeth[0], teeth_z[0], less
    },
    {
      36'h061403380,  // 735: m: ez[9] = copy pz
      36'h061203382,  // 734: m: ey[9] = copy py
      36'h061001382,  // 733: m: ex[9] = copy px
      36'h3865c8184,  // 732: m: add point teeth[2], teeth_z[1], less
      36'h3865c8184,  // 731: m: add point teeth[2], teeth_z[1], less
      36'h061403780,  // 730: m: ez[11] = copy pz
      36'h061203782,  // 729: m: ey[11] = copy py
      36'h061001782,  // 728: m: ex[11] = copy px
      36'h3861c0180,  // 727: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 726: m: add point teeth[0], teeth_z[0]
      36'h061403580,  // 725: m: ez[10] = copy pz
      36'h061203582,  // 724: m: ey[10] = copy py
      36'h061001582,  // 723: m: ex[10] = copy px
      36'h3869d0184,  // 722: m: add point teeth[4], teeth_z[2], less
      36'h3869d0184,  // 721: m: add point teeth[4], teeth_z[2], less
      36'h061403d80,  // 720: m: ez[14] = copy pz
      36'h061203d82,  // 719: m: ey[14] = copy py
      36'h061001d82,  // 718: m: ex[14] = copy px
      36'h3861c0184,  // 717: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 716: m: add point teeth[0], teeth_z[0], less
      36'h061403f80,  // 715: m: ez[15] = copy pz
      36'h061203f82,  // 714: m: ey[15] = copy py
      36'h061001f82,  // 713: m: ex[15] = copy px
      36'h3865c8180,  // 712: m: add point teeth[2], teeth_z[1]
      36'h3865c8180,  // 711: m: add point teeth[2], teeth_z[1]
      36'h061403b80,  // 710: m: ez[13] = copy pz
      36'h061203b82,  // 709: m: ey[13] = copy py
      36'h061001b82,  // 708: m: ex[13] = copy px
      36'h3861c0180,  // 707: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 706: m: add point teeth[0], teeth_z[0]
      36'h061403980,  // 705: m: ez[12] = copy pz
      36'h061203982   // 704: m: ey[12] = copy py
    },
    {
      36'h061001982,  // 703: m: ex[12] = copy px
      36'h386dd8180,  // 702: m: add point teeth[6], teeth_z[3]
      36'h386dd8180,  // 701: m: add point teeth[6], teeth_z[3]
      36'h061402980,  // 700: m: ez[4] = copy pz
      36'h061202982,  // 699: m: ey[4] = copy py
      36'h061000982,  // 698: m: ex[4] = copy px
      36'h3861c0184,  // 697: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 696: m: add point teeth[0], teeth_z[0], less
      36'h061402b80,  // 695: m: ez[5] = copy pz
      36'h061202b82,  // 694: m: ey[5] = copy py
      36'h061000b82,  // 693: m: ex[5] = copy px
      36'h3865c8184,  // 692: m: add point teeth[2], teeth_z[1], less
      36'h3865c8184,  // 691: m: add point teeth[2], teeth_z[1], less
      36'h061402f80,  // 690: m: ez[7] = copy pz
      36'h061202f82,  // 689: m: ey[7] = copy py
      36'h061000f82,  // 688: m: ex[7] = copy px
      36'h3861c0180,  // 687: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 686: m: add point teeth[0], teeth_z[0]
      36'h061402d80,  // 685: m: ez[6] = copy pz
      36'h061202d82,  // 684: m: ey[6] = copy py
      36'h061000d82,  // 683: m: ex[6] = copy px
      36'h3869d0180,  // 682: m: add point teeth[4], teeth_z[2]
      36'h3869d0180,  // 681: m: add point teeth[4], teeth_z[2]
      36'h061402580,  // 680: m: ez[2] = copy pz
      36'h061202582,  // 679: m: ey[2] = copy py
      36'h061000582,  // 678: m: ex[2] = copy px
      36'h3861c0184,  // 677: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 676: m: add point teeth[0], teeth_z[0], less
      36'h061402780,  // 675: m: ez[3] = copy pz
      36'h061202782,  // 674: m: ey[3] = copy py
      36'h061000782,  // 673: m: ex[3] = copy px
      36'h3865c8180   // 672: m: add point teeth[2], teeth_z[1]
    },
    {
      36'h3865c8180,  // 671: m: add point teeth[2], teeth_z[1]
      36'h061402380,  // 670: m: ez[1] = copy pz
      36'h061202382,  // 669: m: ey[1] = copy py
      36'h061000382,  // 668: m: ex[1] = copy px
      36'h3861c0180,  // 667: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 666: m: add point teeth[0], teeth_z[0]
      36'h061402180,  // 665: m: ez[0] = copy pz
      36'h061202182,  // 664: m: ey[0] = copy py
      36'h061000182,  // 663: m: ex[0] = copy px
      36'h386dd8184,  // 662: m: add point teeth[6], teeth_z[3], less
      36'h3869d0184,  // 661: m: add point teeth[4], teeth_z[2], less
      36'h3865c8184,  // 660: m: add point teeth[2], teeth_z[1], less
      36'h3861c0184,  // 659: m: add point teeth[0], teeth_z[0], less
      36'h067c01580,  // 658: m: pz = copy top_z
      36'h2043e9380,  // 657: m: py = subtract v, top_y
      36'h2043e1180,  // 656: m: px = subtract v, top_x
      36'h061405382,  // 655: m: last_z = copy pz
      36'h061205182,  // 654: m: last_y = copy py
      36'h061004f82,  // 653: m: last_x = copy px
      36'h3600001e0,  // 652: m: double point COLUMNS
      36'h061404d82,  // 651: m: first_z = copy pz
      36'h20424cb82,  // 650: m: first_y = subtract v, py
      36'h204244982,  // 649: m: first_x = subtract v, px
      36'h24430c380,  // 648: m: v = subtract canonical v, v
      36'h3600001e0,  // 647: m: double point COLUMNS
      36'h061407d80,  // 646: m: top_z = copy pz
      36'h061207b80,  // 645: m: top_y = copy py
      36'h061007980,  // 644: m: top_x = copy px
      36'h3600001e0,  // 643: m: double point COLUMNS
      36'h061407780,  // 642: m: teeth_z[3] = copy pz
      36'h061206f80,  // 641: m: teeth[7] = copy py
      36'h061006d80   // 640: m: teeth[6] = copy px
    },
    {
      36'h3600001e0,  // 639: m: double point COLUMNS
      36'h061407580,  // 638: m: teeth_z[2] = copy pz
      36'h061206b80,  // 637: m: teeth[5] = copy py
      36'h061006980,  // 636: m: teeth[4] = copy px
      36'h3600001e0,  // 635: m: double point COLUMNS
      36'h061407380,  // 634: m: teeth_z[1] = copy pz
      36'h061206780,  // 633: m: teeth[3] = copy py
      36'h061006580,  // 632: m: teeth[2] = copy px
      36'h3600001e0,  // 631: m: double point COLUMNS
      36'h061407180,  // 630: m: teeth_z[0] = copy pz
      36'h061206380,  // 629: m: teeth[1] = copy py
      36'h061006180,  // 628: m: teeth[0] = copy px
      36'h064001580,  // 627: m: pz = copy before
      36'h140711781,  // 626: m: ca = product R1, of_a
      36'h140709381,  // 625: m: py = product R1, of_y
      36'h140701181,  // 624: m: px = product R1, of_x
      36'h061407582,  // 623: m: odd_z = copy pz
      36'h067e07382,  // 622: m: odd_y[7] = copy q_y[7]
      36'h066e06382,  // 621: m: odd_x[7] = copy q_x[7]
      36'h067c07182,  // 620: m: odd_y[6] = copy q_y[6]
      36'h066c06182,  // 619: m: odd_x[6] = copy q_x[6]
      36'h067a06f82,  // 618: m: odd_y[5] = copy q_y[5]
      36'h066a05f82,  // 617: m: odd_x[5] = copy q_x[5]
      36'h067806d82,  // 616: m: odd_y[4] = copy q_y[4]
      36'h066805d82,  // 615: m: odd_x[4] = copy q_x[4]
      36'h067606b82,  // 614: m: odd_y[3] = copy q_y[3]
      36'h066605b82,  // 613: m: odd_x[3] = copy q_x[3]
      36'h067406982,  // 612: m: odd_y[2] = copy q_y[2]
      36'h066405982,  // 611: m: odd_x[2] = copy q_x[2]
      36'h067206782,  // 610: m: odd_y[1] = copy q_y[1]
      36'h066205782,  // 609: m: odd_x[1] = copy q_x[1]
      36'h067006582   // 608: m: odd_y[0] = copy q_y[0]
    },
    {
      36'h066005582,  // 607: m: odd_x[0] = copy q_x[0]
      36'h32200718f,  // 606: m: multiples 48
      36'h061404180,  // 605: m: before = copy pz
      36'h1a1401580,  // 604: m: pz = to form pz
      36'h424201580,  // 603: m: pz = 1
      36'h060004782,  // 602: m: of_m = copy M
      36'h061604582,  // 601: m: of_a = copy ca
      36'h061204382,  // 600: m: of_y = copy py
      36'h061004182,  // 599: m: of_x = copy px
      36'hd000000c1,  // 598: jump test ladder
      36'hfc0000255,  // 597: end
      36'h841038000,  // 596: m: window RY = px, LENGTH
      36'h841430000,  // 595: m: window RX = pz, LENGTH
      36'hc200000e0,  // 594: require less, else not invertible
      36'h084a40180,  // 593: m: compare sx, px
      36'h181001180,  // 592: m: px = canonical px
      36'h141111180,  // 591: m: px = product px, w
      36'h1e1121180,  // 590: m: px = add px, hash
      36'h14491c980,  // 589: m: hash = product hash, cb
      36'h421404800,  // 588: m: hash = window HASH, LENGTH
      36'h141051180,  // 587: m: px = product px, pz
      36'h1a1001180,  // 586: m: px = to form px
      36'h144641180,  // 585: m: px = product cb, px
      36'h421201000,  // 584: m: px = window PRIVATE, LENGTH
      36'hc400000e0,  // 583: require equal, else not invertible
      36'h084f08180,  // 582: m: compare unit, v
      36'h184204380,  // 581: m: v = canonical v
      36'h144314380,  // 580: m: v = product v, w
      36'h1a4404580,  // 579: m: w = to form w
      36'h284304531,  // 578: m: w = power v, u, WHOLE_WINDOWS, 16
      36'h14431c380,  // 577: m: v = product v, cb
      36'h4210043c0   // 576: m: v = window SCALAR, SCALAR_LENGTH
    },
    {
      36'h1a4604780,  // 575: m: cb = to form cb
      36'h704204600,  // 574: m: cb = random LENGTH
      36'h244b0c180,  // 573: m: u = subtract canonical sx, v
      36'h0a4f3c380,  // 572: m: v = sum unit, unit
      36'h424204f80,  // 571: m: unit = 1
      36'hc200000e0,  // 570: require less, else not invertible
      36'h084a50180,  // 569: m: compare sx, pz
      36'h241454b80,  // 568: m: sx = subtract canonical pz, pz
      36'h181401580,  // 567: m: pz = canonical pz
      36'h420c01400,  // 566: m: pz = window RX, LENGTH
      36'h120000180,  // 565: m: setup
      36'h420a001c0,  // 564: m: M = window ORDER, SCALAR_LENGTH
      36'h000000060,  // 563: m: precision SECRET_LENGTH
      36'hd00000016,  // 562: jump test sign
      36'hfc0004e31,  // 561: end EC_MULTIPLY_BASE
      36'hfc0004230,  // 560: end EC_MULTIPLY_ADD
      36'hfc000362f,  // 559: end EC_MULTIPLY
      36'h841238000,  // 558: m: window RY = py, LENGTH
      36'h1c1201380,  // 557: m: py = from form py
      36'hd00003a33,  // 556: jump sign, ECDSA_SIGN
      36'h841030000,  // 555: m: window RX = px, LENGTH
      36'h1c1001180,  // 554: m: px = from form px
      36'hc40000100,  // 553: require equal, else check
      36'h084050180,  // 552: m: compare u, pz
      36'h184004180,  // 551: m: u = canonical u
      36'h20410c180,  // 550: m: u = subtract u, v
      36'h14124c380,  // 549: m: v = product py, py
      36'h1e411c180,  // 548: m: u = add u, cb
      36'h144044180,  // 547: m: u = product u, px
      36'h1e405c180,  // 546: m: u = add u, ca
      36'h141044180,  // 545: m: u = product px, px
      36'h201449380   // 544: m: py = subtract pz, py
    },
    {
      36'h141301380,  // 543: m: py = product py, u
      36'h144114180,  // 542: m: u = product u, w
      36'h201441180,  // 541: m: px = subtract pz, px
      36'h141101180,  // 540: m: px = product px, u
      36'h144514180,  // 539: m: u = product w, w
      36'h241451580,  // 538: m: pz = subtract canonical pz, pz
      36'h1a4404580,  // 537: m: w = to form w
      36'hc40000180,  // 536: require equal, else infinity
      36'h084f08180,  // 535: m: compare unit, v
      36'h184204380,  // 534: m: v = canonical v
      36'h141514380,  // 533: m: v = product pz, w
      36'h1a4404580,  // 532: m: w = to form w
      36'h281504531,  // 531: m: w = power pz, u, WHOLE_WINDOWS, 16
      36'h24410c180,  // 530: m: u = subtract canonical u, v
      36'h244104180,  // 529: m: u = subtract canonical u, u
      36'h0a4f3c380,  // 528: m: v = sum unit, unit
      36'h424204f80,  // 527: m: unit = 1
      36'hd0000437f,  // 526: jump sum, EC_MULTIPLY_ADD
      36'hd0000c409,  // 525: jump match, ECDSA_VERIFY
      36'h1a4604780,  // 524: m: cb = to form cb
      36'h420804600,  // 523: m: cb = window CB, LENGTH
      36'h1a1601780,  // 522: m: ca = to form ca
      36'h420601600,  // 521: m: ca = window CA, LENGTH
      36'h0a1451580,  // 520: m: pz = sum pz, pz
      36'h0a1249380,  // 519: m: py = sum py, py
      36'h0a1249380,  // 518: m: py = sum py, py
      36'h0a1041180,  // 517: m: px = sum px, px
      36'h0a1041180,  // 516: m: px = sum px, px
      36'h2c207e072,  // 515: m: point digits, SECRET_LENGTH
      36'h141301380,  // 514: m: py = product py, u
      36'h144054180,  // 513: m: u = product u, pz
      36'h141101180   // 512: m: px = product px, u
    },
    {
      36'h141454180,  // 511: m: u = product pz, pz
      36'h1a1401580,  // 510: m: pz = to form pz
      36'h704201400,  // 509: m: pz = random LENGTH
      36'h1132e1f80,  // 508: n: digits = recode secret, order
      36'hd00004f1f,  // 507: jump known, EC_MULTIPLY_BASE
      36'h0b2cfad80,  // 506: n: choice = sum choice, extra
      36'h434203f80,  // 505: n: extra = 1
      36'h0b2cb2d80,  // 504: n: choice = sum choice, choice
      36'h704202d80,  // 503: m: choice = random WORD
      36'h434002d80,  // 502: n: choice = 0
      36'h430a039c0,  // 501: n: order = window ORDER, SCALAR_LENGTH
      36'h4310033c0,  // 500: n: secret = window SCALAR, SCALAR_LENGTH
      36'h010000060,  // 499: n: precision SECRET_LENGTH
      36'hd00003b19,  // 498: jump signing, ECDSA_SIGN
      36'hd00004a57,  // 497: jump table, EC_TABLE
      36'hd000047c2,  // 496: jump base, ECDSA_VERIFY
      36'hfc00031ef,  // 495: end EC_CHECK
      36'hc20000100,  // 494: require less, else check
      36'h083000180,  // 493: m: compare low, M
      36'hc40000100,  // 492: require equal, else check
      36'h0832c0180,  // 491: m: compare high, low
      36'h1c3203380,  // 490: m: high = from form high
      36'h1a3203380,  // 489: m: high = to form high
      36'h0a3013380,  // 488: m: high = sum low, K
      36'h424203180,  // 487: m: low = 1
      36'hc40000160,  // 486: require equal, else point
      36'h084310180,  // 485: m: compare v, w
      36'h424004380,  // 484: m: v = 0
      36'hc40000160,  // 483: require equal, else point
      36'h084108180,  // 482: m: compare u, v
      36'h184204380,  // 481: m: v = canonical v
      36'h184004180   // 480: m: u = canonical u
    },
    {
      36'h184404580,  // 479: m: w = canonical w
      36'h20410c580,  // 478: m: w = subtract u, v
      36'h14124c380,  // 477: m: v = product py, py
      36'h1e411c180,  // 476: m: u = add u, cb
      36'h144044180,  // 475: m: u = product u, px
      36'h1e405c180,  // 474: m: u = add u, ca
      36'h141044180,  // 473: m: u = product px, px
      36'h1a4604780,  // 472: m: cb = to form cb
      36'h1a1601780,  // 471: m: ca = to form ca
      36'h1a1201380,  // 470: m: py = to form py
      36'h1a1001180,  // 469: m: px = to form px
      36'hc200000c0,  // 468: require less, else range
      36'h084600180,  // 467: m: compare cb, M
      36'h420804600,  // 466: m: cb = window CB, LENGTH
      36'hc200000c0,  // 465: require less, else range
      36'h081600180,  // 464: m: compare ca, M
      36'h420601600,  // 463: m: ca = window CA, LENGTH
      36'hc200000c0,  // 462: require less, else range
      36'h081200180,  // 461: m: compare py, M
      36'h420201200,  // 460: m: py = window PY, LENGTH
      36'hc200000c0,  // 459: require less, else range
      36'h081000180,  // 458: m: compare px, M
      36'h420001000,  // 457: m: px = window PX, LENGTH
      36'h120000180,  // 456: m: setup
      36'h420400000,  // 455: m: M = window FIELD, LENGTH
      36'h0000001a0,  // 454: m: precision CURVE_LENGTH
      36'hca0000000,  // 453: forget modulus
      36'hd000000b0,  // 452: jump RSA_CRT
      36'hd60002c00,  // 451: as RSA_CRT
      36'h841060000,  // 450: m: window QINV = a, LENGTH
      36'h426811180,  // 449: m: a = 84
      36'h841058000   // 448: m: window DQ = a, LENGTH
    },
    {
      36'h427ac1180,  // 447: m: a = 797
      36'h841050000,  // 446: m: window DP = a, LENGTH
      36'h425b91180,  // 445: m: a = 1613
      36'h841018000,  // 444: m: window E = a, LENGTH
      36'h424a01180,  // 443: m: a = 5
      36'h841000000,  // 442: m: window C = a, LENGTH
      36'h427b61180,  // 441: m: a = 1437
      36'h841410000,  // 440: m: window N = z, LENGTH
      36'h0c1049580,  // 439: m: z = multiply a, b
      36'h841248000,  // 438: m: window Q = b, LENGTH
      36'h424af9380,  // 437: m: b = 997
      36'h841040000,  // 436: m: window P = a, LENGTH
      36'h4262f9180,  // 435: m: a = 1009
      36'h000000000,  // 434: m: precision LENGTH
      36'hc40000140,  // 433: require equal, else fault
      36'h081050180,  // 432: m: compare a, z
      36'h181001180,  // 431: m: a = canonical a
      36'h1c1401580,  // 430: m: z = from form z
      36'h1a1001580,  // 429: m: z = to form a
      36'h420001140,  // 428: m: a = window PX, MAX_WIDTH
      36'h120000180,  // 427: m: setup
      36'h420200140,  // 426: m: M = window PY, MAX_WIDTH
      36'h841408140,  // 425: m: window PY = z, MAX_WIDTH
      36'h0a1461580,  // 424: m: z = sum z, one
      36'h424201980,  // 423: m: one = 1
      36'h0a1451580,  // 422: m: z = sum z, z
      36'h141451580,  // 421: m: z = product z, z
      36'h841400140,  // 420: m: window PX = z, MAX_WIDTH
      36'h141451580,  // 419: m: z = product z, z
      36'h141451580,  // 418: m: z = product z, z
      36'h141451580,  // 417: m: z = product z, z
      36'h141451580   // 416: m: z = product z, z
    },
    {
      36'h141451580,  // 415: m: z = product z, z
      36'h141451580,  // 414: m: z = product z, z
      36'h141451580,  // 413: m: z = product z, z
      36'h141451580,  // 412: m: z = product z, z
      36'h120000184,  // 411: m: setup short
      36'h0c1049580,  // 410: m: z = multiply a, b
      36'h424af9380,  // 409: m: b = 997
      36'h4262f9180,  // 408: m: a = 1009
      36'h000000140,  // 407: m: precision MAX_WIDTH
      36'hfc0000196,  // 406: end
      36'h840008180,  // 405: m: window S = M, WORD
      36'h424000180,  // 404: m: M = 0
      36'h0e0000196,  // 403: m: wipe 32, 32
      36'h0e0000194,  // 402: m: wipe 0, 32
      36'h000000160,  // 401: m: precision HALF_SLOT
      36'h0e0000194,  // 400: m: wipe 0, 32
      36'h130000184,  // 399: n: setup short
      36'h434202180,  // 398: n: M = 1
      36'h010000140,  // 397: n: precision MAX_WIDTH
      36'h128000184,  // 396: q: setup short
      36'h42c201180,  // 395: q: M = 1
      36'h008000140,  // 394: q: precision MAX_WIDTH
      36'h120000184,  // 393: m: setup short
      36'h424200180,  // 392: m: M = 1
      36'h000000140,  // 391: m: precision MAX_WIDTH
      36'hc80000000,  // 390: clear window
      36'hca0000000,  // 389: forget modulus
      36'hd00000001,  // 388: jump test curves
      36'hfc0000183,  // 387: end
      36'hc20000100,  // 386: require less, else check
      36'h083000180,  // 385: p: compare low, M
      36'hc40000100   // 384: require equal, else check
    },
    {
      36'h0832c0180,  // 383: p: compare high, low
      36'h1c3203380,  // 382: p: high = from form high
      36'h1a3203380,  // 381: p: high = to form high
      36'h0a3013380,  // 380: p: high = sum low, K
      36'hc20000100,  // 379: require less, else check
      36'h08b040180,  // 378: q: compare low, M
      36'hc40000100,  // 377: require equal, else check
      36'h08b2c0180,  // 376: q: compare high, low
      36'h1cb203380,  // 375: q: high = from form high
      36'h1ab203380,  // 374: q: high = to form high
      36'h0ab053380,  // 373: q: high = sum low, K
      36'h42c203180,  // 372: q: low = 1
      36'hc40000100,  // 371: require equal, else check
      36'h08b6e8180,  // 370: q: compare sq, cq
      36'h2ab6f3680,  // 369: q: sq = power public sq, e, PUBLIC_LENGTH
      36'hc40000100,  // 368: require equal, else check
      36'h0834e0180,  // 367: p: compare sp, x
      36'h2a34f3480,  // 366: p: sp = power public sp, e, PUBLIC_LENGTH
      36'h420603c80,  // 365: p: e = window E, PUBLIC_LENGTH
      36'h18ba03b80,  // 364: q: cq = canonical cq
      36'h26b0cbb80,  // 363: q: cq = reduce low, high
      36'h183803980,  // 362: p: x = canonical x
      36'h2630cb980,  // 361: p: x = reduce low, high
      36'h4200032d0,  // 360: p: high = window C, high LENGTH
      36'h4200030ac,  // 359: p: low = window C, low LENGTH
      36'h26b0cb780,  // 358: q: sq = reduce low, high
      36'h2630cb580,  // 357: p: sp = reduce low, high
      36'h4202032d0,  // 356: p: high = window S, high LENGTH
      36'h4202030ac,  // 355: p: low = window S, low LENGTH
      36'h853208000,  // 354: n: window S = product, LENGTH
      36'hce0000000,  // 353: guard
      36'h0b32fb380   // 352: n: product = sum product, full_sq
    },
    {
      36'h0d3cdb380,  // 351: n: product = multiply full_h, full_q
      36'h431203620,  // 350: n: full_q = window Q, PRIME_LENGTH
      36'h06b603f80,  // 349: q: full_sq = copy sq
      36'h183403d80,  // 348: p: full_h = canonical sp
      36'h073c03f80,  // 347: n: full_sq = copy full_h
      36'h434003d80,  // 346: n: full_h = 0
      36'hc40000100,  // 345: require equal, else check
      36'h0830c8180,  // 344: p: compare low, high
      36'h424203380,  // 343: p: high = 1
      36'h183003180,  // 342: p: low = canonical low
      36'h1430e3180,  // 341: p: low = product low, x
      36'h421203020,  // 340: p: low = window Q, PRIME_LENGTH
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
      36'hd00000185   // 320: jump zeroise
    },
    {
      {15{36'd0}},
      36'hd000001c5,  // 304: jump curve
      {15{36'd0}},
      36'hd000001c5,  // 288: jump curve
      {15{36'd0}},
      36'hd000003a4,  // 272: jump scalars
      {15{36'd0}},
      36'hd000001c5,  // 256: jump curve
      36'hd00000374,  // 255: jump ladder
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
      36'hd000001c5,  // 224: jump curve
      {15{36'd0}},
      36'hd000001c5,  // 208: jump curve
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
      36'hd000001c5,  // 192: jump curve
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
      36'hd00000185,  // 79: jump zeroise
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
      36'hd000001c5,  // 31: jump curve
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
      36'hd000001c5,  // 14: jump curve
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
      36'hd00000185   // 0: jump zeroise
    }
  };
  // verilog_format: on

  // The word of address 1024 is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*1024-1:0] Upper = {
    {
      {968{36'd0}},
      36'hfc0008037,  // 1079: end
      36'hc400000e0,  // 1078: require equal, else not invertible
      36'h084508180,  // 1077: m: compare w, v
      36'h184404580,  // 1076: m: w = canonical w
      36'h141054580,  // 1075: m: w = product px, pz
      36'h184204380,  // 1074: m: v = canonical v
      36'h144304380,  // 1073: m: v = product v, u
      36'h144a54380,  // 1072: m: v = product sx, pz
      36'hc400000e0,  // 1071: require equal, else not invertible
      36'h084310180,  // 1070: m: compare v, w
      36'h181004580,  // 1069: m: w = canonical px
      36'h184204380,  // 1068: m: v = canonical v
      36'h844430000,  // 1067: m: window RX = w, LENGTH
      36'h184404580,  // 1066: m: w = canonical w
      36'h1e4534580,  // 1065: m: w = add w, sy
      36'h421204c00,  // 1064: m: sy = window R_VERIFIED, LENGTH
      36'h204244580,  // 1063: m: w = subtract v, px
      36'h144b04380,  // 1062: m: v = product sx, u
      36'h1a4a04b80,  // 1061: m: sx = to form sx
      36'hc20000180,  // 1060: require less, else infinity
      36'h0800d0180,  // 1059: m: compare M, sn
      36'h0a352b580,  // 1058: m: sn = sum sn, sx
      36'h420a03400,  // 1057: m: sn = window ORDER, LENGTH
      36'hc200000e0,  // 1056: require less, else not invertible
      36'h084a00180,  // 1055: m: compare sx, M
      36'hc200000e0,  // 1054: require less, else not invertible
      36'h084328180,  // 1053: m: compare v, sx
      36'h421204a00,  // 1052: m: sx = window R_VERIFIED, LENGTH
      36'hc40000100,  // 1051: require equal, else check
      36'h084508180,  // 1050: m: compare w, v
      36'h184404580   // 1049: m: w = canonical w
    },
    {
      36'h20444c580,  // 1048: m: w = subtract w, py
      36'h141249380,  // 1047: m: py = product py, py
      36'h1e451c580,  // 1046: m: w = add w, cb
      36'h144444580,  // 1045: m: w = product w, px
      36'h1e445c580,  // 1044: m: w = add w, ca
      36'h141044580,  // 1043: m: w = product px, px
      36'h144714780,  // 1042: m: cb = product cb, w
      36'h144504580,  // 1041: m: w = product w, u
      36'h141711780,  // 1040: m: ca = product ca, w
      36'h144104580,  // 1039: m: w = product u, u
      36'h141454180,  // 1038: m: u = product pz, pz
      36'h204241180,  // 1037: m: px = subtract v, px
      36'hc20000180,  // 1036: require less, else infinity
      36'h084300180,  // 1035: m: compare v, u
      36'h424004380,  // 1034: m: v = 0
      36'h181404180,  // 1033: m: u = canonical pz
      36'hd000003ea,  // 1032: jump both
      36'h1433cdf89,  // 1031: m: g_y[7] = product sv, odd_y[7], second
      36'h14318cf85,  // 1030: m: g_x[7] = product su, odd_x[7], first
      36'h1433c5d89,  // 1029: m: g_y[6] = product sv, odd_y[6], second
      36'h143184d85,  // 1028: m: g_x[6] = product su, odd_x[6], first
      36'h1433bdb89,  // 1027: m: g_y[5] = product sv, odd_y[5], second
      36'h14317cb85,  // 1026: m: g_x[5] = product su, odd_x[5], first
      36'h1433b5989,  // 1025: m: g_y[4] = product sv, odd_y[4], second
      36'h143174985   // 1024: m: g_x[4] = product su, odd_x[4], first
    }
  };
  // verilog_format: on

endpackage

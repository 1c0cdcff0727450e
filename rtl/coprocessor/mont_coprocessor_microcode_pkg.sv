// SPDX-License-Identifier: Apache-2.0
//
// Words of the coprocessor's microcode. Generated from src/montcore/microcode/coprocessor.txt: make tables.

package mont_coprocessor_microcode_pkg;

  // The word of address 0 is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*1024-1:0] Words = {
    {
      36'hd20000000,  // 1023: match
      36'h080118181,  // 1022: m: compare M, of_m
      36'hd20000000,  // 1021: match
      36'h081710181,  // 1020: m: compare ca, of_a
      36'hd20000000,  // 1019: match
      36'h084308181,  // 1018: m: compare v, of_y
      36'hd20000000,  // 1017: match
      36'h084100181,  // 1016: m: compare u, of_x
      36'hd00000209,  // 1015: jump multiplied
      36'h1414d9580,  // 1014: m: pz = product pz, factor
      36'h3461c51ae,  // 1013: m: joint 32, 48, CURVE_LENGTH
      36'h421003208,  // 1012: m: sv = digits V, LENGTH
      36'h421403008,  // 1011: m: su = digits U, LENGTH
      36'h1433fff88,  // 1010: m: q_y[7] = product sv, q_y[7], second
      36'h1431bef84,  // 1009: m: q_x[7] = product su, q_x[7], first
      36'h1433f7d88,  // 1008: m: q_y[6] = product sv, q_y[6], second
      36'h1431b6d84,  // 1007: m: q_x[6] = product su, q_x[6], first
      36'h1433efb88,  // 1006: m: q_y[5] = product sv, q_y[5], second
      36'h1431aeb84,  // 1005: m: q_x[5] = product su, q_x[5], first
      36'h1433e7988,  // 1004: m: q_y[4] = product sv, q_y[4], second
      36'h1431a6984,  // 1003: m: q_x[4] = product su, q_x[4], first
      36'h1433df788,  // 1002: m: q_y[3] = product sv, q_y[3], second
      36'h14319e784,  // 1001: m: q_x[3] = product su, q_x[3], first
      36'h1433d7588,  // 1000: m: q_y[2] = product sv, q_y[2], second
      36'h143196584,  // 999: m: q_x[2] = product su, q_x[2], first
      36'h1433cf388,  // 998: m: q_y[1] = product sv, q_y[1], second
      36'h14318e384,  // 997: m: q_x[1] = product su, q_x[1], first
      36'h1433c7188,  // 996: m: q_y[0] = product sv, q_y[0], second
      36'h143186184,  // 995: m: q_x[0] = product su, q_x[0], first
      36'h1414c3380,  // 994: m: sv = product pz, su
      36'h141453180,  // 993: m: su = product pz, pz
      36'h143653780   // 992: m: factor = product factor, pz
    },
    {
      36'h32200518e,  // 991: m: multiples 32
      36'h060601580,  // 990: m: pz = copy R1
      36'h1442c9380,  // 989: m: py = product v, sv
      36'h1440c1180,  // 988: m: px = product u, su
      36'hd0000fc01,  // 987: jump stored, TABLE
      36'h1414c3380,  // 986: m: sv = product pz, su
      36'h141453180,  // 985: m: su = product pz, pz
      36'h061403780,  // 984: m: factor = copy pz
      36'h32200718f,  // 983: m: multiples 48
      36'h060601580,  // 982: m: pz = copy R1
      36'hd00007ff8,  // 981: jump known base, TABLE
      36'h1a4204380,  // 980: m: v = to form v
      36'h1a4004180,  // 979: m: u = to form u
      36'hc200000c0,  // 978: require less, else range
      36'h084200180,  // 977: m: compare v, M
      36'h421804200,  // 976: m: v = window GY, LENGTH
      36'hc200000c0,  // 975: require less, else range
      36'h084000180,  // 974: m: compare u, M
      36'h421604000,  // 973: m: u = window GX, LENGTH
      36'hd000001cb,  // 972: jump curve
      36'h844240000,  // 971: m: window V = v, LENGTH
      36'h184204380,  // 970: m: v = canonical v
      36'h844050000,  // 969: m: window U = u, LENGTH
      36'h184004180,  // 968: m: u = canonical u
      36'h141514388,  // 967: m: v = product pz, w, second
      36'h144914184,  // 966: m: u = product hash, w, first
      36'hc400000e0,  // 965: require equal, else not invertible
      36'h084f08180,  // 964: m: compare unit, v
      36'h184204380,  // 963: m: v = canonical v
      36'h144314380,  // 962: m: v = product v, w
      36'h1a4404580,  // 961: m: w = to form w
      36'h284304531   // 960: m: w = power v, u, WHOLE_WINDOWS, 16
    },
    {
      36'h244114180,  // 959: m: u = subtract canonical u, w
      36'h0a4f3c580,  // 958: m: w = sum unit, unit
      36'h424204f80,  // 957: m: unit = 1
      36'h421404800,  // 956: m: hash = window HASH, LENGTH
      36'hc200000c0,  // 955: require less, else range
      36'h084200180,  // 954: m: compare v, M
      36'h420e04200,  // 953: m: v = window S_VERIFIED, LENGTH
      36'hc200000e0,  // 952: require less, else not invertible
      36'h084050180,  // 951: m: compare u, pz
      36'h241454180,  // 950: m: u = subtract canonical pz, pz
      36'hc200000c0,  // 949: require less, else range
      36'h081400180,  // 948: m: compare pz, M
      36'h421201400,  // 947: m: pz = window R_VERIFIED, LENGTH
      36'h120000180,  // 946: m: setup
      36'h420a001c0,  // 945: m: M = window ORDER, SCALAR_LENGTH
      36'h000000060,  // 944: m: precision SECRET_LENGTH
      36'hca0000000,  // 943: forget modulus
      36'hd00000214,  // 942: jump inverse
      36'h204109380,  // 941: m: py = subtract u, v
      36'h14132c380,  // 940: m: v = product py, sx
      36'h144d04180,  // 939: m: u = product sy, u
      36'h204244180,  // 938: m: u = subtract v, px
      36'h204a41180,  // 937: m: px = subtract sx, px
      36'h0a1101180,  // 936: m: px = sum px, u
      36'h144d34180,  // 935: m: u = product sy, sy
      36'h0a4309180,  // 934: m: px = sum v, v
      36'h141104380,  // 933: m: v = product px, u
      36'h144b04b80,  // 932: m: sx = product sx, u
      36'h144b2c180,  // 931: m: u = product sx, sx
      36'h141529580,  // 930: m: pz = product pz, sx
      36'h0a4c4cd80,  // 929: m: sy = sum sy, py
      36'h0a4a44b80   // 928: m: sx = sum sx, px
    },
    {
      36'h144d04d80,  // 927: m: sy = product sy, u
      36'h144054180,  // 926: m: u = product u, pz
      36'h144b04b80,  // 925: m: sx = product sx, u
      36'h141454180,  // 924: m: u = product pz, pz
      36'hc40000160,  // 923: require equal, else point
      36'h084108180,  // 922: m: compare u, v
      36'h424004380,  // 921: m: v = 0
      36'h184004180,  // 920: m: u = canonical u
      36'h20410c180,  // 919: m: u = subtract u, v
      36'h144d34380,  // 918: m: v = product sy, sy
      36'h1e411c180,  // 917: m: u = add u, cb
      36'h14412c180,  // 916: m: u = product u, sx
      36'h1e405c180,  // 915: m: u = add u, ca
      36'h144b2c180,  // 914: m: u = product sx, sx
      36'h1a4c04d80,  // 913: m: sy = to form sy
      36'h1a4a04b80,  // 912: m: sx = to form sx
      36'hc200000c0,  // 911: require less, else range
      36'h084c00180,  // 910: m: compare sy, M
      36'h420e04c00,  // 909: m: sy = window RY, LENGTH
      36'hc200000c0,  // 908: require less, else range
      36'h084a00180,  // 907: m: compare sx, M
      36'h420c04a00,  // 906: m: sx = window RX, LENGTH
      36'hd0000005a,  // 905: jump test end
      36'hfc0000388,  // 904: end
      36'h844030000,  // 903: m: window RX = u, LENGTH
      36'h184004180,  // 902: m: u = canonical u
      36'h141114180,  // 901: m: u = product px, w
      36'hc40000180,  // 900: require equal, else infinity
      36'h084108180,  // 899: m: compare u, v
      36'h424204180,  // 898: m: u = 1
      36'h184204380,  // 897: m: v = canonical v
      36'h141314380   // 896: m: v = product py, w
    },
    {
      36'h1a4404580,  // 895: m: w = to form w
      36'h281304531,  // 894: m: w = power py, u, WHOLE_WINDOWS, 16
      36'h24410c180,  // 893: m: u = subtract canonical u, v
      36'h24430c180,  // 892: m: u = subtract canonical v, v
      36'h424404380,  // 891: m: v = 2
      36'hd00000214,  // 890: jump inverse
      36'h063c04780,  // 889: m: cb = copy kept_b
      36'h063a01780,  // 888: m: ca = copy kept_a
      36'h1414b9580,  // 887: m: pz = product pz, lambda
      36'h3828b0184,  // 886: m: add point last, lz, less
      36'h3c20061f2,  // 885: m: comb COLUMNS
      36'h140731589,  // 884: m: pz = product R1, first_z, second
      36'h14074ad85,  // 883: m: lz = product R1, last_z, first
      36'h141329389,  // 882: m: py = product py, first_y, second
      36'h141121185,  // 881: m: px = product px, first_x, first
      36'h141342b89,  // 880: m: last[1] = product py, last_y, second
      36'h14113a985,  // 879: m: last[0] = product px, last_x, first
      36'h1412fff89,  // 878: m: y_table[15] = product py, ey[15], second
      36'h14107df85,  // 877: m: x_table[15] = product px, ex[15], first
      36'h1412f7d89,  // 876: m: y_table[14] = product py, ey[14], second
      36'h141075d85,  // 875: m: x_table[14] = product px, ex[14], first
      36'h1412efb89,  // 874: m: y_table[13] = product py, ey[13], second
      36'h14106db85,  // 873: m: x_table[13] = product px, ex[13], first
      36'h1412e7989,  // 872: m: y_table[12] = product py, ey[12], second
      36'h141065985,  // 871: m: x_table[12] = product px, ex[12], first
      36'h1412df789,  // 870: m: y_table[11] = product py, ey[11], second
      36'h14105d785,  // 869: m: x_table[11] = product px, ex[11], first
      36'h1412d7589,  // 868: m: y_table[10] = product py, ey[10], second
      36'h141055585,  // 867: m: x_table[10] = product px, ex[10], first
      36'h1412cf389,  // 866: m: y_table[9] = product py, ey[9], second
      36'h14104d385,  // 865: m: x_table[9] = product px, ex[9], first
      36'h1412c7189   // 864: m: y_table[8] = product py, ey[8], second
    },
    {
      36'h141045185,  // 863: m: x_table[8] = product px, ex[8], first
      36'h1412bef89,  // 862: m: y_table[7] = product py, ey[7], second
      36'h14103cf85,  // 861: m: x_table[7] = product px, ex[7], first
      36'h1412b6d89,  // 860: m: y_table[6] = product py, ey[6], second
      36'h141034d85,  // 859: m: x_table[6] = product px, ex[6], first
      36'h1412aeb89,  // 858: m: y_table[5] = product py, ey[5], second
      36'h14102cb85,  // 857: m: x_table[5] = product px, ex[5], first
      36'h1412a6989,  // 856: m: y_table[4] = product py, ey[4], second
      36'h141024985,  // 855: m: x_table[4] = product px, ex[4], first
      36'h14129e789,  // 854: m: y_table[3] = product py, ey[3], second
      36'h14101c785,  // 853: m: x_table[3] = product px, ex[3], first
      36'h141296589,  // 852: m: y_table[2] = product py, ey[2], second
      36'h141014585,  // 851: m: x_table[2] = product px, ex[2], first
      36'h14128e389,  // 850: m: y_table[1] = product py, ey[1], second
      36'h14100c385,  // 849: m: x_table[1] = product px, ex[1], first
      36'h141286189,  // 848: m: y_table[0] = product py, ey[0], second
      36'h141004185,  // 847: m: x_table[0] = product px, ex[0], first
      36'h1410b9380,  // 846: m: py = product px, lambda
      36'h142eb9180,  // 845: m: px = product lambda, lambda
      36'h704202e00,  // 844: m: lambda = random LENGTH
      36'h064603d80,  // 843: m: kept_b = copy cb
      36'h061603b80,  // 842: m: kept_a = copy ca
      36'h1132e31e4,  // 841: n: comb_scalar = recode secret, order, COLUMNS
      36'hd00000201,  // 840: jump any
      36'hd00007f49,  // 839: jump comb, TABLE
      36'hd20000000,  // 838: match
      36'h080118181,  // 837: m: compare M, of_m
      36'hd20000000,  // 836: match
      36'h081710181,  // 835: m: compare ca, of_a
      36'hd20000000,  // 834: match
      36'h081308181,  // 833: m: compare py, of_y
      36'hd20000000   // 832: match
    },
    {
      36'h081100181,  // 831: m: compare px, of_x
      36'hd00000326,  // 830: jump known
      36'h714202d80,  // 829: n: choice = random WORD
      36'h8532401c0,  // 828: n: window SCALAR = secret, SCALAR_LENGTH
      36'h193a03380,  // 827: n: secret = canonical drawn
      36'h1f3afbb80,  // 826: n: drawn = add drawn, extra
      36'h714203f80,  // 825: n: extra = random WORD
      36'h153af3b80,  // 824: n: drawn = product drawn, shift
      36'h1f3afbb80,  // 823: n: drawn = add drawn, extra
      36'h714203f80,  // 822: n: extra = random WORD
      36'h153af3b80,  // 821: n: drawn = product drawn, shift
      36'h153cf3d80,  // 820: n: shift = product shift, shift
      36'h153cf3d80,  // 819: n: shift = product shift, shift
      36'h153cf3d80,  // 818: n: shift = product shift, shift
      36'h1b3c03d80,  // 817: n: shift = to form shift
      36'h436003d80,  // 816: n: shift = 16
      36'hc200001a0,  // 815: require less, else entropy
      36'h094ee8180,  // 814: n: compare unit, drawn
      36'h434204f80,  // 813: n: unit = 1
      36'h714203a60,  // 812: n: drawn = random SECRET_LENGTH
      36'h130000180,  // 811: n: setup
      36'h072003980,  // 810: n: order = copy M
      36'h430a021c0,  // 809: n: M = window ORDER, SCALAR_LENGTH
      36'h431203380,  // 808: n: secret = window PRIVATE, WORD
      36'hd00000201,  // 807: jump any
      36'hd00007f3f,  // 806: jump compare, TABLE
      36'h704202d80,  // 805: m: choice = random WORD
      36'h430a039c0,  // 804: n: order = window ORDER, SCALAR_LENGTH
      36'h4310033c0,  // 803: n: secret = window SCALAR, SCALAR_LENGTH
      36'hd00007b28,  // 802: jump nonce, USE
      36'h010000060,  // 801: n: precision SECRET_LENGTH
      36'hfc0000320   // 800: end
    },
    {
      36'hd40000000,  // 799: keep table
      36'h1461cf383,  // 798: m: odd_y[7] = product q_x, odd_y[7]
      36'h14718e383,  // 797: m: odd_x[7] = product q_y, odd_x[7]
      36'h1461c7183,  // 796: m: odd_y[6] = product q_x, odd_y[6]
      36'h147186183,  // 795: m: odd_x[6] = product q_y, odd_x[6]
      36'h1461bef83,  // 794: m: odd_y[5] = product q_x, odd_y[5]
      36'h14717df83,  // 793: m: odd_x[5] = product q_y, odd_x[5]
      36'h1461b6d83,  // 792: m: odd_y[4] = product q_x, odd_y[4]
      36'h147175d83,  // 791: m: odd_x[4] = product q_y, odd_x[4]
      36'h1461aeb83,  // 790: m: odd_y[3] = product q_x, odd_y[3]
      36'h14716db83,  // 789: m: odd_x[3] = product q_y, odd_x[3]
      36'h1461a6983,  // 788: m: odd_y[2] = product q_x, odd_y[2]
      36'h147165983,  // 787: m: odd_x[2] = product q_y, odd_x[2]
      36'h14619e783,  // 786: m: odd_y[1] = product q_x, odd_y[1]
      36'h14715d783,  // 785: m: odd_x[1] = product q_y, odd_x[1]
      36'h146196583,  // 784: m: odd_y[0] = product q_x, odd_y[0]
      36'h147155583,  // 783: m: odd_x[0] = product q_y, odd_x[0]
      36'h1461c6180,  // 782: m: q_x = product q_x, q_y
      36'h146187180,  // 781: m: q_y = product q_x, q_x
      36'h3a2102190,  // 780: m: normalise
      36'h1415d1581,  // 779: m: pz = product pz, odd_z
      36'h1415de181,  // 778: m: q_x = product pz, other_z
      36'h1a1601580,  // 777: m: pz = to form ca
      36'hc40000180,  // 776: require equal, else infinity
      36'h081048180,  // 775: m: compare px, py
      36'h424201180,  // 774: m: px = 1
      36'h181201380,  // 773: m: py = canonical py
      36'h141459380,  // 772: m: py = product pz, ca
      36'h1a1601780,  // 771: m: ca = to form ca
      36'h281441733,  // 770: m: ca = power pz, px, WHOLE_WINDOWS, 16, 48
      36'h241049180,  // 769: m: px = subtract canonical px, py
      36'h424401380   // 768: m: py = 2
    },
    {
      36'h241041180,  // 767: m: px = subtract canonical px, px
      36'h1415d1581,  // 766: m: pz = product pz, odd_z
      36'h061407782,  // 765: m: other_z = copy pz
      36'h145ef9580,  // 764: m: pz = product before[15], ez[15]
      36'h145cf5f80,  // 763: m: before[15] = product before[14], ez[14]
      36'h145aedd80,  // 762: m: before[14] = product before[13], ez[13]
      36'h1458e5b80,  // 761: m: before[13] = product before[12], ez[12]
      36'h1456dd980,  // 760: m: before[12] = product before[11], ez[11]
      36'h1454d5780,  // 759: m: before[11] = product before[10], ez[10]
      36'h1452cd580,  // 758: m: before[10] = product before[9], ez[9]
      36'h1450c5380,  // 757: m: before[9] = product before[8], ez[8]
      36'h144ebd180,  // 756: m: before[8] = product before[7], ez[7]
      36'h144cb4f80,  // 755: m: before[7] = product before[6], ez[6]
      36'h144aacd80,  // 754: m: before[6] = product before[5], ez[5]
      36'h1448a4b80,  // 753: m: before[5] = product before[4], ez[4]
      36'h14469c980,  // 752: m: before[4] = product before[3], ez[3]
      36'h144494780,  // 751: m: before[3] = product before[2], ez[2]
      36'h14428c580,  // 750: m: before[2] = product before[1], ez[1]
      36'h144084380,  // 749: m: before[1] = product before[0], ez[0]
      36'h061403180,  // 748: m: ez[8] = copy pz
      36'h061203182,  // 747: m: ey[8] = copy py
      36'h061001182,  // 746: m: ex[8] = copy px
      36'h3861c0184,  // 745: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 744: m: add point teeth[0], teeth_z[0], less
      36'h061403380,  // 743: m: ez[9] = copy pz
      36'h061203382,  // 742: m: ey[9] = copy py
      36'h061001382,  // 741: m: ex[9] = copy px
      36'h3865c8184,  // 740: m: add point teeth[2], teeth_z[1], less
      36'h3865c8184,  // 739: m: add point teeth[2], teeth_z[1], less
      36'h061403780,  // 738: m: ez[11] = copy pz
      36'h061203782,  // 737: m: ey[11] = copy py
      36'h061001782   // 736: m: ex[11] = copy px
    },
    {
      36'h3861c0180,  // 735: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 734: m: add point teeth[0], teeth_z[0]
      36'h061403580,  // 733: m: ez[10] = copy pz
      36'h061203582,  // 732: m: ey[10] = copy py
      36'h061001582,  // 731: m: ex[10] = copy px
      36'h3869d0184,  // 730: m: add point teeth[4], teeth_z[2], less
      36'h3869d0184,  // 729: m: add point teeth[4], teeth_z[2], less
      36'h061403d80,  // 728: m: ez[14] = copy pz
      36'h061203d82,  // 727: m: ey[14] = copy py
      36'h061001d82,  // 726: m: ex[14] = copy px
      36'h3861c0184,  // 725: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 724: m: add point teeth[0], teeth_z[0], less
      36'h061403f80,  // 723: m: ez[15] = copy pz
      36'h061203f82,  // 722: m: ey[15] = copy py
      36'h061001f82,  // 721: m: ex[15] = copy px
      36'h3865c8180,  // 720: m: add point teeth[2], teeth_z[1]
      36'h3865c8180,  // 719: m: add point teeth[2], teeth_z[1]
      36'h061403b80,  // 718: m: ez[13] = copy pz
      36'h061203b82,  // 717: m: ey[13] = copy py
      36'h061001b82,  // 716: m: ex[13] = copy px
      36'h3861c0180,  // 715: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 714: m: add point teeth[0], teeth_z[0]
      36'h061403980,  // 713: m: ez[12] = copy pz
      36'h061203982,  // 712: m: ey[12] = copy py
      36'h061001982,  // 711: m: ex[12] = copy px
      36'h386dd8180,  // 710: m: add point teeth[6], teeth_z[3]
      36'h386dd8180,  // 709: m: add point teeth[6], teeth_z[3]
      36'h061402980,  // 708: m: ez[4] = copy pz
      36'h061202982,  // 707: m: ey[4] = copy py
      36'h061000982,  // 706: m: ex[4] = copy px
      36'h3861c0184,  // 705: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184   // 704: m: add point teeth[0], teeth_z[0], less
    },
    {
      36'h061402b80,  // 703: m: ez[5] = copy pz
      36'h061202b82,  // 702: m: ey[5] = copy py
      36'h061000b82,  // 701: m: ex[5] = copy px
      36'h3865c8184,  // 700: m: add point teeth[2], teeth_z[1], less
      36'h3865c8184,  // 699: m: add point teeth[2], teeth_z[1], less
      36'h061402f80,  // 698: m: ez[7] = copy pz
      36'h061202f82,  // 697: m: ey[7] = copy py
      36'h061000f82,  // 696: m: ex[7] = copy px
      36'h3861c0180,  // 695: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 694: m: add point teeth[0], teeth_z[0]
      36'h061402d80,  // 693: m: ez[6] = copy pz
      36'h061202d82,  // 692: m: ey[6] = copy py
      36'h061000d82,  // 691: m: ex[6] = copy px
      36'h3869d0180,  // 690: m: add point teeth[4], teeth_z[2]
      36'h3869d0180,  // 689: m: add point teeth[4], teeth_z[2]
      36'h061402580,  // 688: m: ez[2] = copy pz
      36'h061202582,  // 687: m: ey[2] = copy py
      36'h061000582,  // 686: m: ex[2] = copy px
      36'h3861c0184,  // 685: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 684: m: add point teeth[0], teeth_z[0], less
      36'h061402780,  // 683: m: ez[3] = copy pz
      36'h061202782,  // 682: m: ey[3] = copy py
      36'h061000782,  // 681: m: ex[3] = copy px
      36'h3865c8180,  // 680: m: add point teeth[2], teeth_z[1]
      36'h3865c8180,  // 679: m: add point teeth[2], teeth_z[1]
      36'h061402380,  // 678: m: ez[1] = copy pz
      36'h061202382,  // 677: m: ey[1] = copy py
      36'h061000382,  // 676: m: ex[1] = copy px
      36'h3861c0180,  // 675: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 674: m: add point teeth[0], teeth_z[0]
      36'h061402180,  // 673: m: ez[0] = copy pz
      36'h061202182   // 672: m: ey[0] = copy py
    },
    {
      36'h061000182,  // 671: m: ex[0] = copy px
      36'h386dd8184,  // 670: m: add point teeth[6], teeth_z[3], less
      36'h3869d0184,  // 669: m: add point teeth[4], teeth_z[2], less
      36'h3865c8184,  // 668: m: add point teeth[2], teeth_z[1], less
      36'h3861c0184,  // 667: m: add point teeth[0], teeth_z[0], less
      36'h067c01580,  // 666: m: pz = copy top_z
      36'h2043e9380,  // 665: m: py = subtract v, top_y
      36'h2043e1180,  // 664: m: px = subtract v, top_x
      36'h061405382,  // 663: m: last_z = copy pz
      36'h061205182,  // 662: m: last_y = copy py
      36'h061004f82,  // 661: m: last_x = copy px
      36'h3600001e0,  // 660: m: double point COLUMNS
      36'h061404d82,  // 659: m: first_z = copy pz
      36'h20424cb82,  // 658: m: first_y = subtract v, py
      36'h204244982,  // 657: m: first_x = subtract v, px
      36'h24430c380,  // 656: m: v = subtract canonical v, v
      36'h3600001e0,  // 655: m: double point COLUMNS
      36'h061407d80,  // 654: m: top_z = copy pz
      36'h061207b80,  // 653: m: top_y = copy py
      36'h061007980,  // 652: m: top_x = copy px
      36'h3600001e0,  // 651: m: double point COLUMNS
      36'h061407780,  // 650: m: teeth_z[3] = copy pz
      36'h061206f80,  // 649: m: teeth[7] = copy py
      36'h061006d80,  // 648: m: teeth[6] = copy px
      36'h3600001e0,  // 647: m: double point COLUMNS
      36'h061407580,  // 646: m: teeth_z[2] = copy pz
      36'h061206b80,  // 645: m: teeth[5] = copy py
      36'h061006980,  // 644: m: teeth[4] = copy px
      36'h3600001e0,  // 643: m: double point COLUMNS
      36'h061407380,  // 642: m: teeth_z[1] = copy pz
      36'h061206780,  // 641: m: teeth[3] = copy py
      36'h061006580   // 640: m: teeth[2] = copy px
    },
    {
      36'h3600001e0,  // 639: m: double point COLUMNS
      36'h061407180,  // 638: m: teeth_z[0] = copy pz
      36'h061206380,  // 637: m: teeth[1] = copy py
      36'h061006180,  // 636: m: teeth[0] = copy px
      36'h064001580,  // 635: m: pz = copy before
      36'h140711781,  // 634: m: ca = product R1, of_a
      36'h140709381,  // 633: m: py = product R1, of_y
      36'h140701181,  // 632: m: px = product R1, of_x
      36'h061407582,  // 631: m: odd_z = copy pz
      36'h067e07382,  // 630: m: odd_y[7] = copy q_y[7]
      36'h066e06382,  // 629: m: odd_x[7] = copy q_x[7]
      36'h067c07182,  // 628: m: odd_y[6] = copy q_y[6]
      36'h066c06182,  // 627: m: odd_x[6] = copy q_x[6]
      36'h067a06f82,  // 626: m: odd_y[5] = copy q_y[5]
      36'h066a05f82,  // 625: m: odd_x[5] = copy q_x[5]
      36'h067806d82,  // 624: m: odd_y[4] = copy q_y[4]
      36'h066805d82,  // 623: m: odd_x[4] = copy q_x[4]
      36'h067606b82,  // 622: m: odd_y[3] = copy q_y[3]
      36'h066605b82,  // 621: m: odd_x[3] = copy q_x[3]
      36'h067406982,  // 620: m: odd_y[2] = copy q_y[2]
      36'h066405982,  // 619: m: odd_x[2] = copy q_x[2]
      36'h067206782,  // 618: m: odd_y[1] = copy q_y[1]
      36'h066205782,  // 617: m: odd_x[1] = copy q_x[1]
      36'h067006582,  // 616: m: odd_y[0] = copy q_y[0]
      36'h066005582,  // 615: m: odd_x[0] = copy q_x[0]
      36'h32200718f,  // 614: m: multiples 48
      36'h061404180,  // 613: m: before = copy pz
      36'h060601580,  // 612: m: pz = copy R1
      36'h060004782,  // 611: m: of_m = copy M
      36'h061604582,  // 610: m: of_a = copy ca
      36'h061204382,  // 609: m: of_y = copy py
      36'h061004182   // 608: m: of_x = copy px
    },
    {
      36'hd000000c1,  // 607: jump test ladder
      36'hfc000025e,  // 606: end
      36'h841038000,  // 605: m: window RY = px, LENGTH
      36'h841430000,  // 604: m: window RX = pz, LENGTH
      36'hc200000e0,  // 603: require less, else not invertible
      36'h084a40180,  // 602: m: compare sx, px
      36'h181001180,  // 601: m: px = canonical px
      36'h141111180,  // 600: m: px = product px, w
      36'h1e1121180,  // 599: m: px = add px, hash
      36'h141051180,  // 598: m: px = product px, pz
      36'h1a1001180,  // 597: m: px = to form px
      36'h1e1101180,  // 596: m: px = add px, u
      36'h1a4004180,  // 595: m: u = to form u
      36'h14491c980,  // 594: m: hash = product hash, cb
      36'h144704188,  // 593: m: u = product cb, u, second
      36'h144641184,  // 592: m: px = product cb, px, first
      36'h421404800,  // 591: m: hash = window HASH, LENGTH
      36'h4212040d1,  // 590: m: u = window PRIVATE, high KEY_LENGTH
      36'h4212010ad,  // 589: m: px = window PRIVATE, low KEY_LENGTH
      36'hc400000e0,  // 588: require equal, else not invertible
      36'h084f08180,  // 587: m: compare unit, v
      36'h184204380,  // 586: m: v = canonical v
      36'h144314380,  // 585: m: v = product v, w
      36'h1a4404580,  // 584: m: w = to form w
      36'h284304531,  // 583: m: w = power v, u, WHOLE_WINDOWS, 16
      36'h14431c380,  // 582: m: v = product v, cb
      36'h4210043c0,  // 581: m: v = window SCALAR, SCALAR_LENGTH
      36'h1a4604780,  // 580: m: cb = to form cb
      36'h704204600,  // 579: m: cb = random LENGTH
      36'h244b0c180,  // 578: m: u = subtract canonical sx, v
      36'h0a4f3c380,  // 577: m: v = sum unit, unit
      36'h424204f80   // 576: m: unit = 1
    },
    {
      36'hc200000e0,  // 575: require less, else not invertible
      36'h084a50180,  // 574: m: compare sx, pz
      36'h241454b80,  // 573: m: sx = subtract canonical pz, pz
      36'h181401580,  // 572: m: pz = canonical pz
      36'h420c01400,  // 571: m: pz = window RX, LENGTH
      36'h120000180,  // 570: m: setup
      36'h420a001c0,  // 569: m: M = window ORDER, SCALAR_LENGTH
      36'h000000060,  // 568: m: precision SECRET_LENGTH
      36'hd00000016,  // 567: jump test sign
      36'hfc0004e36,  // 566: end EC_MULTIPLY_BASE
      36'hfc0004235,  // 565: end EC_MULTIPLY_ADD
      36'hfc0003634,  // 564: end EC_MULTIPLY
      36'h841238000,  // 563: m: window RY = py, LENGTH
      36'h1c1201380,  // 562: m: py = from form py
      36'hd00003a38,  // 561: jump sign, ECDSA_SIGN
      36'h841030000,  // 560: m: window RX = px, LENGTH
      36'h1c1001180,  // 559: m: px = from form px
      36'hc40000100,  // 558: require equal, else check
      36'h084050180,  // 557: m: compare u, pz
      36'h184004180,  // 556: m: u = canonical u
      36'h20410c180,  // 555: m: u = subtract u, v
      36'h1e411c180,  // 554: m: u = add u, cb
      36'h144044180,  // 553: m: u = product u, px
      36'h1e405c180,  // 552: m: u = add u, ca
      36'h14124c388,  // 551: m: v = product py, py, second
      36'h141044184,  // 550: m: u = product px, px, first
      36'h201449380,  // 549: m: py = subtract pz, py
      36'h141301380,  // 548: m: py = product py, u
      36'h201441180,  // 547: m: px = subtract pz, px
      36'h144114188,  // 546: m: u = product u, w, second
      36'h141101184,  // 545: m: px = product px, u, first
      36'h144514180   // 544: m: u = product w, w
    },
    {
      36'h241451580,  // 543: m: pz = subtract canonical pz, pz
      36'h1a4404580,  // 542: m: w = to form w
      36'hc40000180,  // 541: require equal, else infinity
      36'h084f08180,  // 540: m: compare unit, v
      36'h184204380,  // 539: m: v = canonical v
      36'h141514380,  // 538: m: v = product pz, w
      36'h1a4404580,  // 537: m: w = to form w
      36'h281504531,  // 536: m: w = power pz, u, WHOLE_WINDOWS, 16
      36'h24410c180,  // 535: m: u = subtract canonical u, v
      36'h244104180,  // 534: m: u = subtract canonical u, u
      36'h0a4f3c380,  // 533: m: v = sum unit, unit
      36'h424204f80,  // 532: m: unit = 1
      36'hd0000438a,  // 531: jump sum, EC_MULTIPLY_ADD
      36'hd0000c412,  // 530: jump match, ECDSA_VERIFY
      36'h1a4604780,  // 529: m: cb = to form cb
      36'h420804600,  // 528: m: cb = window CB, LENGTH
      36'h1a1601780,  // 527: m: ca = to form ca
      36'h420601600,  // 526: m: ca = window CA, LENGTH
      36'h0a1451580,  // 525: m: pz = sum pz, pz
      36'h0a1249380,  // 524: m: py = sum py, py
      36'h0a1249380,  // 523: m: py = sum py, py
      36'h0a1041180,  // 522: m: px = sum px, px
      36'h0a1041180,  // 521: m: px = sum px, px
      36'h2c207e072,  // 520: m: point digits, SECRET_LENGTH
      36'h141301380,  // 519: m: py = product py, u
      36'h144054180,  // 518: m: u = product u, pz
      36'h141101180,  // 517: m: px = product px, u
      36'h141454180,  // 516: m: u = product pz, pz
      36'h1a1401580,  // 515: m: pz = to form pz
      36'h704201400,  // 514: m: pz = random LENGTH
      36'h1132e1f80,  // 513: n: digits = recode secret, order
      36'hd00004f26   // 512: jump known, EC_MULTIPLY_BASE
    },
    {
      36'h0a2cc2d80,  // 511: m: choice = sum choice, low
      36'h0a2cb2d80,  // 510: m: choice = sum choice, choice
      36'h704202d80,  // 509: m: choice = random WORD
      36'hd0000744a,  // 508: jump multiple, BLINDED
      36'h430a039c0,  // 507: n: order = window ORDER, SCALAR_LENGTH
      36'h4310033c0,  // 506: n: secret = window SCALAR, SCALAR_LENGTH
      36'h010000060,  // 505: n: precision SECRET_LENGTH
      36'hd00003b21,  // 504: jump signing, ECDSA_SIGN
      36'hd00004a60,  // 503: jump table, EC_TABLE
      36'hd000047cd,  // 502: jump base, ECDSA_VERIFY
      36'hfc00031f5,  // 501: end EC_CHECK
      36'hc20000100,  // 500: require less, else check
      36'h083000180,  // 499: m: compare low, M
      36'hc40000100,  // 498: require equal, else check
      36'h0832c0180,  // 497: m: compare high, low
      36'h1c3203380,  // 496: m: high = from form high
      36'h1a3203380,  // 495: m: high = to form high
      36'h0a3013380,  // 494: m: high = sum low, K
      36'h424203180,  // 493: m: low = 1
      36'hc40000160,  // 492: require equal, else point
      36'h084310180,  // 491: m: compare v, w
      36'h24430c380,  // 490: m: v = subtract canonical v, v
      36'hc40000160,  // 489: require equal, else point
      36'h084108180,  // 488: m: compare u, v
      36'h184204380,  // 487: m: v = canonical v
      36'h184004180,  // 486: m: u = canonical u
      36'h184404580,  // 485: m: w = canonical w
      36'h20410c580,  // 484: m: w = subtract u, v
      36'h1e411c180,  // 483: m: u = add u, cb
      36'h144044180,  // 482: m: u = product u, px
      36'h1e405c180,  // 481: m: u = add u, ca
      36'h14124c388   // 480: m: v = product py, py, second
    },
    {
      36'h141044184,  // 479: m: u = product px, px, first
      36'h14462c788,  // 478: m: cb = product cb, R2, second
      36'h141629784,  // 477: m: ca = product ca, R2, first
      36'h141229388,  // 476: m: py = product py, R2, second
      36'h141029184,  // 475: m: px = product px, R2, first
      36'hc200000c0,  // 474: require less, else range
      36'h084600180,  // 473: m: compare cb, M
      36'h420804600,  // 472: m: cb = window CB, LENGTH
      36'hc200000c0,  // 471: require less, else range
      36'h081600180,  // 470: m: compare ca, M
      36'h420601600,  // 469: m: ca = window CA, LENGTH
      36'hc200000c0,  // 468: require less, else range
      36'h081200180,  // 467: m: compare py, M
      36'h420201200,  // 466: m: py = window PY, LENGTH
      36'hc200000c0,  // 465: require less, else range
      36'h081000180,  // 464: m: compare px, M
      36'h420001000,  // 463: m: px = window PX, LENGTH
      36'h120000180,  // 462: m: setup
      36'h420400000,  // 461: m: M = window FIELD, LENGTH
      36'h0000001a0,  // 460: m: precision CURVE_LENGTH
      36'hca0000000,  // 459: forget modulus
      36'hd000000b0,  // 458: jump RSA_CRT
      36'hd60002c00,  // 457: as RSA_CRT
      36'h841060000,  // 456: m: window QINV = a, LENGTH
      36'h426811180,  // 455: m: a = 84
      36'h841058000,  // 454: m: window DQ = a, LENGTH
      36'h427ac1180,  // 453: m: a = 797
      36'h841050000,  // 452: m: window DP = a, LENGTH
      36'h425b91180,  // 451: m: a = 1613
      36'h841018000,  // 450: m: window E = a, LENGTH
      36'h424a01180,  // 449: m: a = 5
      36'h841000000   // 448: m: window C = a, LENGTH
    },
    {
      36'h427b61180,  // 447: m: a = 1437
      36'h841410000,  // 446: m: window N = z, LENGTH
      36'h0c1049580,  // 445: m: z = multiply a, b
      36'h841248000,  // 444: m: window Q = b, LENGTH
      36'h424af9380,  // 443: m: b = 997
      36'h841040000,  // 442: m: window P = a, LENGTH
      36'h4262f9180,  // 441: m: a = 1009
      36'h000000000,  // 440: m: precision LENGTH
      36'hc40000140,  // 439: require equal, else fault
      36'h081050180,  // 438: m: compare a, z
      36'h181001180,  // 437: m: a = canonical a
      36'h1c1401580,  // 436: m: z = from form z
      36'h1a1001580,  // 435: m: z = to form a
      36'h420001140,  // 434: m: a = window PX, MAX_WIDTH
      36'h120000180,  // 433: m: setup
      36'h420200140,  // 432: m: M = window PY, MAX_WIDTH
      36'h841408140,  // 431: m: window PY = z, MAX_WIDTH
      36'h0a1461580,  // 430: m: z = sum z, one
      36'h424201980,  // 429: m: one = 1
      36'h0a1451580,  // 428: m: z = sum z, z
      36'h141451580,  // 427: m: z = product z, z
      36'h841400140,  // 426: m: window PX = z, MAX_WIDTH
      36'h141451580,  // 425: m: z = product z, z
      36'h141451580,  // 424: m: z = product z, z
      36'h141451580,  // 423: m: z = product z, z
      36'h141451580,  // 422: m: z = product z, z
      36'h141451580,  // 421: m: z = product z, z
      36'h141451580,  // 420: m: z = product z, z
      36'h141451580,  // 419: m: z = product z, z
      36'h141451580,  // 418: m: z = product z, z
      36'h120000184,  // 417: m: setup short
      36'h0c1049580   // 416: m: z = multiply a, b
    },
    {
      36'h424af9380,  // 415: m: b = 997
      36'h4262f9180,  // 414: m: a = 1009
      36'h000000140,  // 413: m: precision MAX_WIDTH
      36'hfc000019c,  // 412: end
      36'h840008180,  // 411: m: window S = M, WORD
      36'h424000180,  // 410: m: M = 0
      36'h0e0000196,  // 409: m: wipe 32, 32
      36'h0e0000194,  // 408: m: wipe 0, 32
      36'h000000160,  // 407: m: precision HALF_SLOT
      36'h0e0000194,  // 406: m: wipe 0, 32
      36'h130000184,  // 405: n: setup short
      36'h434202180,  // 404: n: M = 1
      36'h010000140,  // 403: n: precision MAX_WIDTH
      36'h128000184,  // 402: q: setup short
      36'h42c201180,  // 401: q: M = 1
      36'h008000140,  // 400: q: precision MAX_WIDTH
      36'h120000184,  // 399: m: setup short
      36'h424200180,  // 398: m: M = 1
      36'h000000140,  // 397: m: precision MAX_WIDTH
      36'hc80000000,  // 396: clear window
      36'hca0000000,  // 395: forget modulus
      36'hd00000001,  // 394: jump test curves
      36'hfc0000189,  // 393: end
      36'hc20000100,  // 392: require less, else check
      36'h093680180,  // 391: n: compare unity, M
      36'hc40000100,  // 390: require equal, else check
      36'h0938d8180,  // 389: n: compare again, unity
      36'h1d3803980,  // 388: n: again = from form again
      36'h1b3803980,  // 387: n: again = to form again
      36'h0b3693980,  // 386: n: again = sum unity, K
      36'h434203780,  // 385: n: unity = 1
      36'hc40000100   // 384: require equal, else check
    },
    {
      36'h0932c0180,  // 383: n: compare product, c
      36'h2b32d3280,  // 382: n: product = power public product, public, PUBLIC_LENGTH
      36'h430603480,  // 381: n: public = window E, PUBLIC_LENGTH
      36'h430203200,  // 380: n: product = window S, LENGTH
      36'h853208000,  // 379: n: window S = product, LENGTH
      36'hce0000000,  // 378: guard
      36'h193203380,  // 377: n: product = canonical product
      36'h1f32fb380,  // 376: n: product = add product, full_sq
      36'h153ceb380,  // 375: n: product = product full_h, full_q
      36'h1b3a03b80,  // 374: n: full_q = to form full_q
      36'h06b603f80,  // 373: q: full_sq = copy sq
      36'h183403d80,  // 372: p: full_h = canonical sp
      36'h073a03f80,  // 371: n: full_sq = copy full_q
      36'h073a03d80,  // 370: n: full_h = copy full_q
      36'h431203a20,  // 369: n: full_q = window Q, PRIME_LENGTH
      36'h130000180,  // 368: n: setup
      36'hc200000c0,  // 367: require less, else range
      36'h093080180,  // 366: n: compare c, M
      36'h430003000,  // 365: n: c = window C, LENGTH
      36'h430402000,  // 364: n: M = window N, LENGTH
      36'h010000000,  // 363: n: precision LENGTH
      36'h1434e3580,  // 362: p: sp = product sp, x
      36'h1a3803980,  // 361: p: x = to form x
      36'h421803820,  // 360: p: x = window QINV, PRIME_LENGTH
      36'h2034db580,  // 359: p: sp = subtract sp, sq
      36'h28b6e3676,  // 358: q: sq = power sq, x, BLINDED_LENGTH, 32
      36'h70c201d80,  // 357: q: T0 = random WORD
      36'h0b38c3980,  // 356: n: x = sum x, low
      36'h431603860,  // 355: n: x = window DQ, SECRET_LENGTH
      36'h0d30cb180,  // 354: n: low = multiply low, high
      36'h70c203380,  // 353: q: high = random WORD
      36'h24b0f3180   // 352: q: low = subtract canonical low, e
    },
    {
      36'h073003380,  // 351: n: high = copy low
      36'h431203020,  // 350: n: low = window Q, PRIME_LENGTH
      36'h2834e3476,  // 349: p: sp = power sp, x, BLINDED_LENGTH, 32
      36'h704200d80,  // 348: p: T0 = random WORD
      36'h0b38c3980,  // 347: n: x = sum x, low
      36'h431403860,  // 346: n: x = window DP, SECRET_LENGTH
      36'h0d30cb180,  // 345: n: low = multiply low, high
      36'h704203380,  // 344: p: high = random WORD
      36'h2430f3180,  // 343: p: low = subtract canonical low, e
      36'h1eb6e3780,  // 342: q: sq = add sq, x
      36'h14bee3980,  // 341: q: x = product other, x
      36'h70c203980,  // 340: q: x = random WORD
      36'h1e34e3580,  // 339: p: sp = add sp, x
      36'h1430e3980,  // 338: p: x = product low, x
      36'h704203980,  // 337: p: x = random WORD
      36'h26b8eb780,  // 336: q: sq = reduce x, part
      36'h2638eb580,  // 335: p: sp = reduce x, part
      36'h420003ad0,  // 334: p: part = window C, high LENGTH
      36'h4200038ac,  // 333: p: x = window C, low LENGTH
      36'h128000180,  // 332: q: setup
      36'h0cbee1180,  // 331: q: M = multiply other, x
      36'h0a38f3980,  // 330: p: x = sum x, e
      36'h0a38e3980,  // 329: p: x = sum x, x
      36'h704203981,  // 328: p: x = random HALF_WORD
      36'h120000180,  // 327: p: setup
      36'h0c30e0180,  // 326: p: M = multiply low, x
      36'h0a38f3980,  // 325: p: x = sum x, e
      36'h0a38e3980,  // 324: p: x = sum x, x
      36'h704203981,  // 323: p: x = random HALF_WORD
      36'h120000184,  // 322: p: setup short
      36'h063000180,  // 321: p: M = copy low
      36'hd0000018b   // 320: jump zeroise
    },
    {
      {15{36'd0}},
      36'hd000001cb,  // 304: jump curve
      {15{36'd0}},
      36'hd000001cb,  // 288: jump curve
      {15{36'd0}},
      36'hd000003af,  // 272: jump scalars
      {15{36'd0}},
      36'hd000001cb,  // 256: jump curve
      {2{36'd0}},
      36'hd0000037b,  // 253: jump ladder
      36'h2e38f3412,  // 252: m: ladder base, scalar, constant, LENGTH
      36'h421003c00,  // 251: m: scalar = window SCALAR, LENGTH
      36'h420603400,  // 250: m: constant = window CA, LENGTH
      36'h422603000,  // 249: m: share = window SHARE, LENGTH
      36'h1a3803980,  // 248: m: base = to form base
      36'h1a1601780,  // 247: m: ca = to form ca
      36'h0a385b980,  // 246: m: base = sum base, ca
      36'h7042017a0,  // 245: m: ca = random CURVE_LENGTH
      36'h420003800,  // 244: m: base = window PX, LENGTH
      36'h120000180,  // 243: m: setup
      36'h420400000,  // 242: m: M = window FIELD, LENGTH
      36'h0000001a0,  // 241: m: precision CURVE_LENGTH
      36'hca0000000,  // 240: forget modulus
      {15{36'd0}},
      36'hd000001cb,  // 224: jump curve
      {15{36'd0}},
      36'hd000001cb,  // 208: jump curve
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
      36'hd000001cb,  // 192: jump curve
      {7{36'd0}},
      36'hd00000141,  // 184: jump rsa
      36'h429203e20,  // 183: q: other = window Q, PRIME_LENGTH
      36'h073003380,  // 182: n: high = copy low
      36'h431003020,  // 181: n: low = window P, PRIME_LENGTH
      36'h424203d80,  // 180: p: e = 1
      36'h008000021,  // 179: q: precision MASKED_LENGTH
      36'h000000021,  // 178: p: precision MASKED_LENGTH
      36'h010000061,  // 177: n: precision BLINDED_LENGTH
      36'hca0000000,  // 176: forget modulus
      {10{36'd0}},
      36'hfc00000a5,  // 165: end
      36'hc60000000,  // 164: report
      36'h081048180,  // 163: m: compare a, b
      36'h422201200,  // 162: m: b = window B, LENGTH
      36'h422001000,  // 161: m: a = window A, LENGTH
      36'hc00000c00,  // 160: check A, B
      36'hfc000009f,  // 159: end
      36'h841490000,  // 158: m: window D = z, LENGTH
      36'hc400000e0,  // 157: require equal, else not invertible
      36'h081660180,  // 156: m: compare t, one
      36'h424201980,  // 155: m: one = 1
      36'h181601780   // 154: m: t = canonical t
    },
    {
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
      36'h422001000,  // 113: m: a = window A, LENGTH
      36'hc00001400,  // 112: check A, D
      {9{36'd0}},
      36'hfc0000066,  // 102: end
      36'h841490000   // 101: m: window D = z, LENGTH
    },
    {
      36'h181401580,  // 100: m: z = canonical z
      36'h261049580,  // 99: m: z = reduce a, b
      36'h422001310,  // 98: m: b = window A, high EXPONENT_LENGTH
      36'h4220010ec,  // 97: m: a = window A, low EXPONENT_LENGTH
      36'hc00005400,  // 96: check A, long A, D
      36'hd0000018b,  // 95: jump zeroise
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
      36'hd000001fd,  // 79: jump odd
      36'h0b32eb380,  // 78: n: secret = sum secret, drawn
      36'h0d38ebb80,  // 77: n: drawn = multiply order, drawn
      36'h714203b82,  // 76: n: drawn = random BLINDING
      36'h130000184,  // 75: n: setup short
      36'h073802180,  // 74: n: M = copy order
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
      36'hd000001cb,  // 31: jump curve
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
      36'hd000001cb,  // 14: jump curve
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
      36'hd0000018b   // 0: jump zeroise
    }
  };
  // verilog_format: on

  // The word of address 1024 is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*1024-1:0] Upper = {
    {
      {959{36'd0}},
      36'hfc0008040,  // 1088: end
      36'hc400000e0,  // 1087: require equal, else not invertible
      36'h084508180,  // 1086: m: compare w, v
      36'h184404580,  // 1085: m: w = canonical w
      36'h141054580,  // 1084: m: w = product px, pz
      36'h184204380,  // 1083: m: v = canonical v
      36'h144304380,  // 1082: m: v = product v, u
      36'h144a54380,  // 1081: m: v = product sx, pz
      36'hc400000e0,  // 1080: require equal, else not invertible
      36'h084310180,  // 1079: m: compare v, w
      36'h181004580,  // 1078: m: w = canonical px
      36'h184204380,  // 1077: m: v = canonical v
      36'h844430000,  // 1076: m: window RX = w, LENGTH
      36'h184404580,  // 1075: m: w = canonical w
      36'h1e4534580,  // 1074: m: w = add w, sy
      36'h421204c00,  // 1073: m: sy = window R_VERIFIED, LENGTH
      36'h204244580,  // 1072: m: w = subtract v, px
      36'h144b04380,  // 1071: m: v = product sx, u
      36'h1a4a04b80,  // 1070: m: sx = to form sx
      36'hc20000180,  // 1069: require less, else infinity
      36'h0800d0180,  // 1068: m: compare M, sn
      36'h0a352b580,  // 1067: m: sn = sum sn, sx
      36'h420a03400,  // 1066: m: sn = window ORDER, LENGTH
      36'hc200000e0,  // 1065: require less, else not invertible
      36'h084a00180,  // 1064: m: compare sx, M
      36'hc200000e0,  // 1063: require less, else not invertible
      36'h084328180,  // 1062: m: compare v, sx
      36'h421204a00,  // 1061: m: sx = window R_VERIFIED, LENGTH
      36'hc40000100,  // 1060: require equal, else check
      36'h084508180,  // 1059: m: compare w, v
      36'h184404580   // 1058: m: w = canonical w
    },
    {
      36'h20444c580,  // 1057: m: w = subtract w, py
      36'h141249380,  // 1056: m: py = product py, py
      36'h1e451c580,  // 1055: m: w = add w, cb
      36'h144444580,  // 1054: m: w = product w, px
      36'h1e445c580,  // 1053: m: w = add w, ca
      36'h141044580,  // 1052: m: w = product px, px
      36'h144714780,  // 1051: m: cb = product cb, w
      36'h144504580,  // 1050: m: w = product w, u
      36'h141711780,  // 1049: m: ca = product ca, w
      36'h144104580,  // 1048: m: w = product u, u
      36'h141454180,  // 1047: m: u = product pz, pz
      36'h204241180,  // 1046: m: px = subtract v, px
      36'hc20000180,  // 1045: require less, else infinity
      36'h084300180,  // 1044: m: compare v, u
      36'h244104380,  // 1043: m: v = subtract canonical u, u
      36'h181404180,  // 1042: m: u = canonical pz
      36'hd000003f3,  // 1041: jump both
      36'h1433cdf89,  // 1040: m: g_y[7] = product sv, odd_y[7], second
      36'h14318cf85,  // 1039: m: g_x[7] = product su, odd_x[7], first
      36'h1433c5d89,  // 1038: m: g_y[6] = product sv, odd_y[6], second
      36'h143184d85,  // 1037: m: g_x[6] = product su, odd_x[6], first
      36'h1433bdb89,  // 1036: m: g_y[5] = product sv, odd_y[5], second
      36'h14317cb85,  // 1035: m: g_x[5] = product su, odd_x[5], first
      36'h1433b5989,  // 1034: m: g_y[4] = product sv, odd_y[4], second
      36'h143174985,  // 1033: m: g_x[4] = product su, odd_x[4], first
      36'h1433ad789,  // 1032: m: g_y[3] = product sv, odd_y[3], second
      36'h14316c785,  // 1031: m: g_x[3] = product su, odd_x[3], first
      36'h1433a5589,  // 1030: m: g_y[2] = product sv, odd_y[2], second
      36'h143164585,  // 1029: m: g_x[2] = product su, odd_x[2], first
      36'h14339d389,  // 1028: m: g_y[1] = product sv, odd_y[1], second
      36'h14315c385,  // 1027: m: g_x[1] = product su, odd_x[1], first
      36'h143395189   // 1026: m: g_y[0] = product sv, odd_y[0], second
    },
    {
      36'h143154185,  // 1025: m: g_x[0] = product su, odd_x[0], first
      36'hd000003d6   // 1024: jump multiples
    }
  };
  // verilog_format: on

endpackage

// SPDX-License-Identifier: Apache-2.0
//
// Words of the coprocessor's microcode. Generated from src/montcore/microcode/coprocessor.txt: make tables.

package mont_coprocessor_microcode_pkg;

  // The word of address 0 is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*1024-1:0] Words = {
    {
      36'h1412d7589,  // 1023: m: y_table[10] = product py, ey[10], second
      36'h141055585,  // 1022: m: x_table[10] = product px, ex[10], first
      36'h1412cf389,  // 1021: m: y_table[9] = product py, ey[9], second
      36'h14104d385,  // 1020: m: x_table[9] = product px, ex[9], first
      36'h1412c7189,  // 1019: m: y_table[8] = product py, ey[8], second
      36'h141045185,  // 1018: m: x_table[8] = product px, ex[8], first
      36'h1412bef89,  // 1017: m: y_table[7] = product py, ey[7], second
      36'h14103cf85,  // 1016: m: x_table[7] = product px, ex[7], first
      36'h1412b6d89,  // 1015: m: y_table[6] = product py, ey[6], second
      36'h141034d85,  // 1014: m: x_table[6] = product px, ex[6], first
      36'h1412aeb89,  // 1013: m: y_table[5] = product py, ey[5], second
      36'h14102cb85,  // 1012: m: x_table[5] = product px, ex[5], first
      36'h1412a6989,  // 1011: m: y_table[4] = product py, ey[4], second
      36'h141024985,  // 1010: m: x_table[4] = product px, ex[4], first
      36'h14129e789,  // 1009: m: y_table[3] = product py, ey[3], second
      36'h14101c785,  // 1008: m: x_table[3] = product px, ex[3], first
      36'h141296589,  // 1007: m: y_table[2] = product py, ey[2], second
      36'h141014585,  // 1006: m: x_table[2] = product px, ex[2], first
      36'h14128e389,  // 1005: m: y_table[1] = product py, ey[1], second
      36'h14100c385,  // 1004: m: x_table[1] = product px, ex[1], first
      36'h141286189,  // 1003: m: y_table[0] = product py, ey[0], second
      36'h141004185,  // 1002: m: x_table[0] = product px, ex[0], first
      36'h1410b9380,  // 1001: m: py = product px, lambda
      36'h142eb9180,  // 1000: m: px = product lambda, lambda
      36'h704202e00,  // 999: m: lambda = random LENGTH
      36'h064603d80,  // 998: m: kept_b = copy cb
      36'h061603b80,  // 997: m: kept_a = copy ca
      36'h1132e31e4,  // 996: n: comb_scalar = recode secret, order, COLUMNS
      36'hd0000029c,  // 995: jump any
      36'hd00007fe4,  // 994: jump comb, TABLE
      36'hd20000000,  // 993: match
      36'h080118181   // 992: m: compare M, of_m
    },
    {
      36'hd20000000,  // 991: match
      36'h081710181,  // 990: m: compare ca, of_a
      36'hd20000000,  // 989: match
      36'h081308181,  // 988: m: compare py, of_y
      36'hd20000000,  // 987: match
      36'h081100181,  // 986: m: compare px, of_x
      36'hd000003c1,  // 985: jump known
      36'h714202d80,  // 984: n: choice = random WORD
      36'h8532401c0,  // 983: n: window SCALAR = secret, SCALAR_LENGTH
      36'h193a03380,  // 982: n: secret = canonical drawn
      36'h1f3afbb80,  // 981: n: drawn = add drawn, extra
      36'h714203f80,  // 980: n: extra = random WORD
      36'h153af3b80,  // 979: n: drawn = product drawn, shift
      36'h1f3afbb80,  // 978: n: drawn = add drawn, extra
      36'h714203f80,  // 977: n: extra = random WORD
      36'h153af3b80,  // 976: n: drawn = product drawn, shift
      36'h153cf3d80,  // 975: n: shift = product shift, shift
      36'h153cf3d80,  // 974: n: shift = product shift, shift
      36'h153cf3d80,  // 973: n: shift = product shift, shift
      36'h1b3c03d80,  // 972: n: shift = to form shift
      36'h436003d80,  // 971: n: shift = 16
      36'hc200001a0,  // 970: require less, else entropy
      36'h094ee8180,  // 969: n: compare unit, drawn
      36'h434204f80,  // 968: n: unit = 1
      36'h714203a60,  // 967: n: drawn = random SECRET_LENGTH
      36'h130000180,  // 966: n: setup
      36'h072003980,  // 965: n: order = copy M
      36'h430a021c0,  // 964: n: M = window ORDER, SCALAR_LENGTH
      36'h431203380,  // 963: n: secret = window PRIVATE, WORD
      36'hd0000029c,  // 962: jump any
      36'hd00007fda,  // 961: jump compare, TABLE
      36'h704202d80   // 960: m: choice = random WORD
    },
    {
      36'h430a039c0,  // 959: n: order = window ORDER, SCALAR_LENGTH
      36'h4310033c0,  // 958: n: secret = window SCALAR, SCALAR_LENGTH
      36'hd00007bc3,  // 957: jump nonce, USE
      36'h010000060,  // 956: n: precision SECRET_LENGTH
      36'hfc00003bb,  // 955: end
      36'hd40000000,  // 954: keep table
      36'h1461cf383,  // 953: m: odd_y[7] = product q_x, odd_y[7]
      36'h14718e383,  // 952: m: odd_x[7] = product q_y, odd_x[7]
      36'h1461c7183,  // 951: m: odd_y[6] = product q_x, odd_y[6]
      36'h147186183,  // 950: m: odd_x[6] = product q_y, odd_x[6]
      36'h1461bef83,  // 949: m: odd_y[5] = product q_x, odd_y[5]
      36'h14717df83,  // 948: m: odd_x[5] = product q_y, odd_x[5]
      36'h1461b6d83,  // 947: m: odd_y[4] = product q_x, odd_y[4]
      36'h147175d83,  // 946: m: odd_x[4] = product q_y, odd_x[4]
      36'h1461aeb83,  // 945: m: odd_y[3] = product q_x, odd_y[3]
      36'h14716db83,  // 944: m: odd_x[3] = product q_y, odd_x[3]
      36'h1461a6983,  // 943: m: odd_y[2] = product q_x, odd_y[2]
      36'h147165983,  // 942: m: odd_x[2] = product q_y, odd_x[2]
      36'h14619e783,  // 941: m: odd_y[1] = product q_x, odd_y[1]
      36'h14715d783,  // 940: m: odd_x[1] = product q_y, odd_x[1]
      36'h146196583,  // 939: m: odd_y[0] = product q_x, odd_y[0]
      36'h147155583,  // 938: m: odd_x[0] = product q_y, odd_x[0]
      36'h1461c6180,  // 937: m: q_x = product q_x, q_y
      36'h146187180,  // 936: m: q_y = product q_x, q_x
      36'h3a2102190,  // 935: m: normalise
      36'h1415d1581,  // 934: m: pz = product pz, odd_z
      36'h1415de181,  // 933: m: q_x = product pz, other_z
      36'h1a1601580,  // 932: m: pz = to form ca
      36'hc40000180,  // 931: require equal, else infinity
      36'h081048180,  // 930: m: compare px, py
      36'h424201180,  // 929: m: px = 1
      36'h181201380   // 928: m: py = canonical py
    },
    {
      36'h141459380,  // 927: m: py = product pz, ca
      36'h1a1601780,  // 926: m: ca = to form ca
      36'h281441733,  // 925: m: ca = power pz, px, WHOLE_WINDOWS, 16, 48
      36'h241049180,  // 924: m: px = subtract canonical px, py
      36'h424401380,  // 923: m: py = 2
      36'h241041180,  // 922: m: px = subtract canonical px, px
      36'h1415d1581,  // 921: m: pz = product pz, odd_z
      36'h061407782,  // 920: m: other_z = copy pz
      36'h145ef9580,  // 919: m: pz = product before[15], ez[15]
      36'h145cf5f80,  // 918: m: before[15] = product before[14], ez[14]
      36'h145aedd80,  // 917: m: before[14] = product before[13], ez[13]
      36'h1458e5b80,  // 916: m: before[13] = product before[12], ez[12]
      36'h1456dd980,  // 915: m: before[12] = product before[11], ez[11]
      36'h1454d5780,  // 914: m: before[11] = product before[10], ez[10]
      36'h1452cd580,  // 913: m: before[10] = product before[9], ez[9]
      36'h1450c5380,  // 912: m: before[9] = product before[8], ez[8]
      36'h144ebd180,  // 911: m: before[8] = product before[7], ez[7]
      36'h144cb4f80,  // 910: m: before[7] = product before[6], ez[6]
      36'h144aacd80,  // 909: m: before[6] = product before[5], ez[5]
      36'h1448a4b80,  // 908: m: before[5] = product before[4], ez[4]
      36'h14469c980,  // 907: m: before[4] = product before[3], ez[3]
      36'h144494780,  // 906: m: before[3] = product before[2], ez[2]
      36'h14428c580,  // 905: m: before[2] = product before[1], ez[1]
      36'h144084380,  // 904: m: before[1] = product before[0], ez[0]
      36'h061403180,  // 903: m: ez[8] = copy pz
      36'h061203182,  // 902: m: ey[8] = copy py
      36'h061001182,  // 901: m: ex[8] = copy px
      36'h3861c0184,  // 900: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 899: m: add point teeth[0], teeth_z[0], less
      36'h061403380,  // 898: m: ez[9] = copy pz
      36'h061203382,  // 897: m: ey[9] = copy py
      36'h061001382   // 896: m: ex[9] = copy px
    },
    {
      36'h3865c8184,  // 895: m: add point teeth[2], teeth_z[1], less
      36'h3865c8184,  // 894: m: add point teeth[2], teeth_z[1], less
      36'h061403780,  // 893: m: ez[11] = copy pz
      36'h061203782,  // 892: m: ey[11] = copy py
      36'h061001782,  // 891: m: ex[11] = copy px
      36'h3861c0180,  // 890: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 889: m: add point teeth[0], teeth_z[0]
      36'h061403580,  // 888: m: ez[10] = copy pz
      36'h061203582,  // 887: m: ey[10] = copy py
      36'h061001582,  // 886: m: ex[10] = copy px
      36'h3869d0184,  // 885: m: add point teeth[4], teeth_z[2], less
      36'h3869d0184,  // 884: m: add point teeth[4], teeth_z[2], less
      36'h061403d80,  // 883: m: ez[14] = copy pz
      36'h061203d82,  // 882: m: ey[14] = copy py
      36'h061001d82,  // 881: m: ex[14] = copy px
      36'h3861c0184,  // 880: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 879: m: add point teeth[0], teeth_z[0], less
      36'h061403f80,  // 878: m: ez[15] = copy pz
      36'h061203f82,  // 877: m: ey[15] = copy py
      36'h061001f82,  // 876: m: ex[15] = copy px
      36'h3865c8180,  // 875: m: add point teeth[2], teeth_z[1]
      36'h3865c8180,  // 874: m: add point teeth[2], teeth_z[1]
      36'h061403b80,  // 873: m: ez[13] = copy pz
      36'h061203b82,  // 872: m: ey[13] = copy py
      36'h061001b82,  // 871: m: ex[13] = copy px
      36'h3861c0180,  // 870: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 869: m: add point teeth[0], teeth_z[0]
      36'h061403980,  // 868: m: ez[12] = copy pz
      36'h061203982,  // 867: m: ey[12] = copy py
      36'h061001982,  // 866: m: ex[12] = copy px
      36'h386dd8180,  // 865: m: add point teeth[6], teeth_z[3]
      36'h386dd8180   // 864: m: add point teeth[6], teeth_z[3]
    },
    {
      36'h061402980,  // 863: m: ez[4] = copy pz
      36'h061202982,  // 862: m: ey[4] = copy py
      36'h061000982,  // 861: m: ex[4] = copy px
      36'h3861c0184,  // 860: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 859: m: add point teeth[0], teeth_z[0], less
      36'h061402b80,  // 858: m: ez[5] = copy pz
      36'h061202b82,  // 857: m: ey[5] = copy py
      36'h061000b82,  // 856: m: ex[5] = copy px
      36'h3865c8184,  // 855: m: add point teeth[2], teeth_z[1], less
      36'h3865c8184,  // 854: m: add point teeth[2], teeth_z[1], less
      36'h061402f80,  // 853: m: ez[7] = copy pz
      36'h061202f82,  // 852: m: ey[7] = copy py
      36'h061000f82,  // 851: m: ex[7] = copy px
      36'h3861c0180,  // 850: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 849: m: add point teeth[0], teeth_z[0]
      36'h061402d80,  // 848: m: ez[6] = copy pz
      36'h061202d82,  // 847: m: ey[6] = copy py
      36'h061000d82,  // 846: m: ex[6] = copy px
      36'h3869d0180,  // 845: m: add point teeth[4], teeth_z[2]
      36'h3869d0180,  // 844: m: add point teeth[4], teeth_z[2]
      36'h061402580,  // 843: m: ez[2] = copy pz
      36'h061202582,  // 842: m: ey[2] = copy py
      36'h061000582,  // 841: m: ex[2] = copy px
      36'h3861c0184,  // 840: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 839: m: add point teeth[0], teeth_z[0], less
      36'h061402780,  // 838: m: ez[3] = copy pz
      36'h061202782,  // 837: m: ey[3] = copy py
      36'h061000782,  // 836: m: ex[3] = copy px
      36'h3865c8180,  // 835: m: add point teeth[2], teeth_z[1]
      36'h3865c8180,  // 834: m: add point teeth[2], teeth_z[1]
      36'h061402380,  // 833: m: ez[1] = copy pz
      36'h061202382   // 832: m: ey[1] = copy py
    },
    {
      36'h061000382,  // 831: m: ex[1] = copy px
      36'h3861c0180,  // 830: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 829: m: add point teeth[0], teeth_z[0]
      36'h061402180,  // 828: m: ez[0] = copy pz
      36'h061202182,  // 827: m: ey[0] = copy py
      36'h061000182,  // 826: m: ex[0] = copy px
      36'h386dd8184,  // 825: m: add point teeth[6], teeth_z[3], less
      36'h3869d0184,  // 824: m: add point teeth[4], teeth_z[2], less
      36'h3865c8184,  // 823: m: add point teeth[2], teeth_z[1], less
      36'h3861c0184,  // 822: m: add point teeth[0], teeth_z[0], less
      36'h067c01580,  // 821: m: pz = copy top_z
      36'h2043e9380,  // 820: m: py = subtract v, top_y
      36'h2043e1180,  // 819: m: px = subtract v, top_x
      36'h061405382,  // 818: m: last_z = copy pz
      36'h061205182,  // 817: m: last_y = copy py
      36'h061004f82,  // 816: m: last_x = copy px
      36'h3600001e0,  // 815: m: double point COLUMNS
      36'h061404d82,  // 814: m: first_z = copy pz
      36'h20424cb82,  // 813: m: first_y = subtract v, py
      36'h204244982,  // 812: m: first_x = subtract v, px
      36'h24430c380,  // 811: m: v = subtract canonical v, v
      36'h3600001e0,  // 810: m: double point COLUMNS
      36'h061407d80,  // 809: m: top_z = copy pz
      36'h061207b80,  // 808: m: top_y = copy py
      36'h061007980,  // 807: m: top_x = copy px
      36'h3600001e0,  // 806: m: double point COLUMNS
      36'h061407780,  // 805: m: teeth_z[3] = copy pz
      36'h061206f80,  // 804: m: teeth[7] = copy py
      36'h061006d80,  // 803: m: teeth[6] = copy px
      36'h3600001e0,  // 802: m: double point COLUMNS
      36'h061407580,  // 801: m: teeth_z[2] = copy pz
      36'h061206b80   // 800: m: teeth[5] = copy py
    },
    {
      36'h061006980,  // 799: m: teeth[4] = copy px
      36'h3600001e0,  // 798: m: double point COLUMNS
      36'h061407380,  // 797: m: teeth_z[1] = copy pz
      36'h061206780,  // 796: m: teeth[3] = copy py
      36'h061006580,  // 795: m: teeth[2] = copy px
      36'h3600001e0,  // 794: m: double point COLUMNS
      36'h061407180,  // 793: m: teeth_z[0] = copy pz
      36'h061206380,  // 792: m: teeth[1] = copy py
      36'h061006180,  // 791: m: teeth[0] = copy px
      36'h064001580,  // 790: m: pz = copy before
      36'h140711781,  // 789: m: ca = product R1, of_a
      36'h140709381,  // 788: m: py = product R1, of_y
      36'h140701181,  // 787: m: px = product R1, of_x
      36'h061407582,  // 786: m: odd_z = copy pz
      36'h067e07382,  // 785: m: odd_y[7] = copy q_y[7]
      36'h066e06382,  // 784: m: odd_x[7] = copy q_x[7]
      36'h067c07182,  // 783: m: odd_y[6] = copy q_y[6]
      36'h066c06182,  // 782: m: odd_x[6] = copy q_x[6]
      36'h067a06f82,  // 781: m: odd_y[5] = copy q_y[5]
      36'h066a05f82,  // 780: m: odd_x[5] = copy q_x[5]
      36'h067806d82,  // 779: m: odd_y[4] = copy q_y[4]
      36'h066805d82,  // 778: m: odd_x[4] = copy q_x[4]
      36'h067606b82,  // 777: m: odd_y[3] = copy q_y[3]
      36'h066605b82,  // 776: m: odd_x[3] = copy q_x[3]
      36'h067406982,  // 775: m: odd_y[2] = copy q_y[2]
      36'h066405982,  // 774: m: odd_x[2] = copy q_x[2]
      36'h067206782,  // 773: m: odd_y[1] = copy q_y[1]
      36'h066205782,  // 772: m: odd_x[1] = copy q_x[1]
      36'h067006582,  // 771: m: odd_y[0] = copy q_y[0]
      36'h066005582,  // 770: m: odd_x[0] = copy q_x[0]
      36'h32200718f,  // 769: m: multiples 48
      36'h061404180   // 768: m: before = copy pz
    },
    {
      36'h060601580,  // 767: m: pz = copy R1
      36'h060004782,  // 766: m: of_m = copy M
      36'h061604582,  // 765: m: of_a = copy ca
      36'h061204382,  // 764: m: of_y = copy py
      36'h061004182,  // 763: m: of_x = copy px
      36'hd00000173,  // 762: jump test ladder
      36'hfc00002f9,  // 761: end
      36'h841038000,  // 760: m: window RY = px, LENGTH
      36'h841430000,  // 759: m: window RX = pz, LENGTH
      36'hc200000e0,  // 758: require less, else not invertible
      36'h084a40180,  // 757: m: compare sx, px
      36'h181001180,  // 756: m: px = canonical px
      36'h141111180,  // 755: m: px = product px, w
      36'h1e1121180,  // 754: m: px = add px, hash
      36'h141051180,  // 753: m: px = product px, pz
      36'h1a1001180,  // 752: m: px = to form px
      36'h1e1101180,  // 751: m: px = add px, u
      36'h1a4004180,  // 750: m: u = to form u
      36'h14491c980,  // 749: m: hash = product hash, cb
      36'h144704188,  // 748: m: u = product cb, u, second
      36'h144641184,  // 747: m: px = product cb, px, first
      36'h421404800,  // 746: m: hash = window HASH, LENGTH
      36'h4212040d1,  // 745: m: u = window PRIVATE, high KEY_LENGTH
      36'h4212010ad,  // 744: m: px = window PRIVATE, low KEY_LENGTH
      36'hc400000e0,  // 743: require equal, else not invertible
      36'h084f08180,  // 742: m: compare unit, v
      36'h184204380,  // 741: m: v = canonical v
      36'h144314380,  // 740: m: v = product v, w
      36'h1a4404580,  // 739: m: w = to form w
      36'h284304531,  // 738: m: w = power v, u, WHOLE_WINDOWS, 16
      36'h14431c380,  // 737: m: v = product v, cb
      36'h4210043c0   // 736: m: v = window SCALAR, SCALAR_LENGTH
    },
    {
      36'h1a4604780,  // 735: m: cb = to form cb
      36'h704204600,  // 734: m: cb = random LENGTH
      36'h244b0c180,  // 733: m: u = subtract canonical sx, v
      36'h0a4f3c380,  // 732: m: v = sum unit, unit
      36'h424204f80,  // 731: m: unit = 1
      36'hc200000e0,  // 730: require less, else not invertible
      36'h084a50180,  // 729: m: compare sx, pz
      36'h241454b80,  // 728: m: sx = subtract canonical pz, pz
      36'h181401580,  // 727: m: pz = canonical pz
      36'h420c01400,  // 726: m: pz = window RX, LENGTH
      36'h120000180,  // 725: m: setup
      36'h420a001c0,  // 724: m: M = window ORDER, SCALAR_LENGTH
      36'h000000060,  // 723: m: precision SECRET_LENGTH
      36'hd00000016,  // 722: jump test sign
      36'hfc0004ed1,  // 721: end EC_MULTIPLY_BASE
      36'hfc00042d0,  // 720: end EC_MULTIPLY_ADD
      36'hfc00036cf,  // 719: end EC_MULTIPLY
      36'h841238000,  // 718: m: window RY = py, LENGTH
      36'h1c1201380,  // 717: m: py = from form py
      36'hd00003ad3,  // 716: jump sign, ECDSA_SIGN
      36'h841030000,  // 715: m: window RX = px, LENGTH
      36'h1c1001180,  // 714: m: px = from form px
      36'hc40000100,  // 713: require equal, else check
      36'h084050180,  // 712: m: compare u, pz
      36'h184004180,  // 711: m: u = canonical u
      36'h20410c180,  // 710: m: u = subtract u, v
      36'h1e411c180,  // 709: m: u = add u, cb
      36'h144044180,  // 708: m: u = product u, px
      36'h1e405c180,  // 707: m: u = add u, ca
      36'h14124c388,  // 706: m: v = product py, py, second
      36'h141044184,  // 705: m: u = product px, px, first
      36'h201449380   // 704: m: py = subtract pz, py
    },
    {
      36'h141301380,  // 703: m: py = product py, u
      36'h201441180,  // 702: m: px = subtract pz, px
      36'h144114188,  // 701: m: u = product u, w, second
      36'h141101184,  // 700: m: px = product px, u, first
      36'h144514180,  // 699: m: u = product w, w
      36'h241451580,  // 698: m: pz = subtract canonical pz, pz
      36'h1a4404580,  // 697: m: w = to form w
      36'hc40000180,  // 696: require equal, else infinity
      36'h084f08180,  // 695: m: compare unit, v
      36'h184204380,  // 694: m: v = canonical v
      36'h141514380,  // 693: m: v = product pz, w
      36'h1a4404580,  // 692: m: w = to form w
      36'h281504531,  // 691: m: w = power pz, u, WHOLE_WINDOWS, 16
      36'h24410c180,  // 690: m: u = subtract canonical u, v
      36'h244104180,  // 689: m: u = subtract canonical u, u
      36'h0a4f3c380,  // 688: m: v = sum unit, unit
      36'h424204f80,  // 687: m: unit = 1
      36'hd0000c025,  // 686: jump sum, EC_MULTIPLY_ADD
      36'hd0000c4ad,  // 685: jump match, ECDSA_VERIFY
      36'h1a4604780,  // 684: m: cb = to form cb
      36'h420804600,  // 683: m: cb = window CB, LENGTH
      36'h1a1601780,  // 682: m: ca = to form ca
      36'h420601600,  // 681: m: ca = window CA, LENGTH
      36'h0a1451580,  // 680: m: pz = sum pz, pz
      36'h0a1249380,  // 679: m: py = sum py, py
      36'h0a1249380,  // 678: m: py = sum py, py
      36'h0a1041180,  // 677: m: px = sum px, px
      36'h0a1041180,  // 676: m: px = sum px, px
      36'h2c207e072,  // 675: m: point digits, SECRET_LENGTH
      36'h141301380,  // 674: m: py = product py, u
      36'h144054180,  // 673: m: u = product u, pz
      36'h141101180   // 672: m: px = product px, u
    },
    {
      36'h141454180,  // 671: m: u = product pz, pz
      36'h1a1401580,  // 670: m: pz = to form pz
      36'h704201400,  // 669: m: pz = random LENGTH
      36'h1132e1f80,  // 668: n: digits = recode secret, order
      36'hd00004fc1,  // 667: jump known, EC_MULTIPLY_BASE
      36'h0a2cc2d80,  // 666: m: choice = sum choice, low
      36'h0a2cb2d80,  // 665: m: choice = sum choice, choice
      36'h704202d80,  // 664: m: choice = random WORD
      36'hd0000744a,  // 663: jump multiple, BLINDED
      36'h430a039c0,  // 662: n: order = window ORDER, SCALAR_LENGTH
      36'h4310033c0,  // 661: n: secret = window SCALAR, SCALAR_LENGTH
      36'h010000060,  // 660: n: precision SECRET_LENGTH
      36'hd00003bbc,  // 659: jump signing, ECDSA_SIGN
      36'hd00004afb,  // 658: jump table, EC_TABLE
      36'hd0000c468,  // 657: jump base, ECDSA_VERIFY
      36'hfc0003290,  // 656: end EC_CHECK
      36'hc20000100,  // 655: require less, else check
      36'h083000180,  // 654: m: compare low, M
      36'hc40000100,  // 653: require equal, else check
      36'h0832c0180,  // 652: m: compare high, low
      36'h1c3203380,  // 651: m: high = from form high
      36'h1a3203380,  // 650: m: high = to form high
      36'h0a3013380,  // 649: m: high = sum low, K
      36'h424203180,  // 648: m: low = 1
      36'hc40000160,  // 647: require equal, else point
      36'h084310180,  // 646: m: compare v, w
      36'h24430c380,  // 645: m: v = subtract canonical v, v
      36'hc40000160,  // 644: require equal, else point
      36'h084108180,  // 643: m: compare u, v
      36'h184204380,  // 642: m: v = canonical v
      36'h184004180,  // 641: m: u = canonical u
      36'h184404580   // 640: m: w = canonical w
    },
    {
      36'h20410c580,  // 639: m: w = subtract u, v
      36'h1e411c180,  // 638: m: u = add u, cb
      36'h144044180,  // 637: m: u = product u, px
      36'h1e405c180,  // 636: m: u = add u, ca
      36'h14124c388,  // 635: m: v = product py, py, second
      36'h141044184,  // 634: m: u = product px, px, first
      36'h14462c788,  // 633: m: cb = product cb, R2, second
      36'h141629784,  // 632: m: ca = product ca, R2, first
      36'h141229388,  // 631: m: py = product py, R2, second
      36'h141029184,  // 630: m: px = product px, R2, first
      36'hc200000c0,  // 629: require less, else range
      36'h084600180,  // 628: m: compare cb, M
      36'h420804600,  // 627: m: cb = window CB, LENGTH
      36'hc200000c0,  // 626: require less, else range
      36'h081600180,  // 625: m: compare ca, M
      36'h420601600,  // 624: m: ca = window CA, LENGTH
      36'hc200000c0,  // 623: require less, else range
      36'h081200180,  // 622: m: compare py, M
      36'h420201200,  // 621: m: py = window PY, LENGTH
      36'hc200000c0,  // 620: require less, else range
      36'h081000180,  // 619: m: compare px, M
      36'h420001000,  // 618: m: px = window PX, LENGTH
      36'h120000180,  // 617: m: setup
      36'h420400000,  // 616: m: M = window FIELD, LENGTH
      36'h0000001a0,  // 615: m: precision CURVE_LENGTH
      36'hca0000000,  // 614: forget modulus
      36'hd000000b0,  // 613: jump RSA_CRT
      36'hd60002c00,  // 612: as RSA_CRT
      36'h841060000,  // 611: m: window QINV = a, LENGTH
      36'h426811180,  // 610: m: a = 84
      36'h841058000,  // 609: m: window DQ = a, LENGTH
      36'h427ac1180   // 608: m: a = 797
    },
    {
      36'h841050000,  // 607: m: window DP = a, LENGTH
      36'h425b91180,  // 606: m: a = 1613
      36'h841018000,  // 605: m: window E = a, LENGTH
      36'h424a01180,  // 604: m: a = 5
      36'h841000000,  // 603: m: window C = a, LENGTH
      36'h427b61180,  // 602: m: a = 1437
      36'h841410000,  // 601: m: window N = z, LENGTH
      36'h0c1049580,  // 600: m: z = multiply a, b
      36'h841248000,  // 599: m: window Q = b, LENGTH
      36'h424af9380,  // 598: m: b = 997
      36'h841040000,  // 597: m: window P = a, LENGTH
      36'h4262f9180,  // 596: m: a = 1009
      36'h000000000,  // 595: m: precision LENGTH
      36'hc40000140,  // 594: require equal, else fault
      36'h081050180,  // 593: m: compare a, z
      36'h181001180,  // 592: m: a = canonical a
      36'h1c1401580,  // 591: m: z = from form z
      36'h1a1001580,  // 590: m: z = to form a
      36'h420001140,  // 589: m: a = window PX, MAX_WIDTH
      36'h120000180,  // 588: m: setup
      36'h420200140,  // 587: m: M = window PY, MAX_WIDTH
      36'h841408140,  // 586: m: window PY = z, MAX_WIDTH
      36'h0a1461580,  // 585: m: z = sum z, one
      36'h424201980,  // 584: m: one = 1
      36'h0a1451580,  // 583: m: z = sum z, z
      36'h141451580,  // 582: m: z = product z, z
      36'h841400140,  // 581: m: window PX = z, MAX_WIDTH
      36'h141451580,  // 580: m: z = product z, z
      36'h141451580,  // 579: m: z = product z, z
      36'h141451580,  // 578: m: z = product z, z
      36'h141451580,  // 577: m: z = product z, z
      36'h141451580   // 576: m: z = product z, z
    },
    {
      36'h141451580,  // 575: m: z = product z, z
      36'h141451580,  // 574: m: z = product z, z
      36'h141451580,  // 573: m: z = product z, z
      36'h120000184,  // 572: m: setup short
      36'h0c1049580,  // 571: m: z = multiply a, b
      36'h424af9380,  // 570: m: b = 997
      36'h4262f9180,  // 569: m: a = 1009
      36'h000000140,  // 568: m: precision MAX_WIDTH
      36'hfc0000237,  // 567: end
      36'h840008180,  // 566: m: window S = M, WORD
      36'h424000180,  // 565: m: M = 0
      36'h0e0000196,  // 564: m: wipe 32, 32
      36'h0e0000194,  // 563: m: wipe 0, 32
      36'h000000160,  // 562: m: precision HALF_SLOT
      36'h0e0000194,  // 561: m: wipe 0, 32
      36'h130000184,  // 560: n: setup short
      36'h434202180,  // 559: n: M = 1
      36'h010000140,  // 558: n: precision MAX_WIDTH
      36'h128000184,  // 557: q: setup short
      36'h42c201180,  // 556: q: M = 1
      36'h008000140,  // 555: q: precision MAX_WIDTH
      36'h120000184,  // 554: m: setup short
      36'h424200180,  // 553: m: M = 1
      36'h000000140,  // 552: m: precision MAX_WIDTH
      36'hc80000000,  // 551: clear window
      36'hca0000000,  // 550: forget modulus
      36'hfc0000225,  // 549: end
      36'h84b658000,  // 548: q: window DQ = sq, LENGTH
      36'h24b6f3780,  // 547: q: sq = subtract canonical sq, e
      36'h18b603780,  // 546: q: sq = canonical sq
      36'h14b6eb780,  // 545: q: sq = product sq, part
      36'h0ab6f3780   // 544: q: sq = sum sq, e
    },
    {
      36'h1aba03b80,  // 543: q: part = to form part
      36'h28b0fbb33,  // 542: q: part = power low, other, WHOLE_WINDOWS, 16, 48
      36'h70c201d80,  // 541: q: T0 = random WORD
      36'h2490ebf80,  // 540: q: other = subtract canonical M, part
      36'h42c403b80,  // 539: q: part = 2
      36'h428603080,  // 538: q: low = window E, PUBLIC_LENGTH
      36'h128000180,  // 537: q: setup
      36'h429201000,  // 536: q: M = window Q, LENGTH
      36'h843850000,  // 535: p: window DP = x, LENGTH
      36'h2438f3980,  // 534: p: x = subtract canonical x, e
      36'h183803980,  // 533: p: x = canonical x
      36'h1438fb980,  // 532: p: x = product x, other
      36'h0a38f3980,  // 531: p: x = sum x, e
      36'h1432ebf80,  // 530: p: other = product high, part
      36'h843e60000,  // 529: p: window QINV = other, LENGTH
      36'h183e03f80,  // 528: p: other = canonical other
      36'h1430ebf80,  // 527: p: other = product low, part
      36'h1a3a03b80,  // 526: p: part = to form part
      36'h283afbb33,  // 525: p: part = power part, other, WHOLE_WINDOWS, 16, 48
      36'h704200d80,  // 524: p: T0 = random WORD
      36'h1430cbb80,  // 523: p: part = product low, high
      36'h2400ebf80,  // 522: p: other = subtract canonical M, part
      36'h1a3203380,  // 521: p: high = to form high
      36'h421203200,  // 520: p: high = window Q, LENGTH
      36'h420603080,  // 519: p: low = window E, PUBLIC_LENGTH
      36'h120000180,  // 518: p: setup
      36'h421000000,  // 517: p: M = window P, LENGTH
      36'h000000000,  // 516: p: precision LENGTH
      36'hc400000e0,  // 515: require equal, else not invertible
      36'h08b4f0180,  // 514: q: compare sp, e
      36'h18b403580,  // 513: q: sp = canonical sp
      36'h14b0d3580   // 512: q: sp = product low, sp
    },
    {
      36'h1ab603580,  // 511: q: sp = to form sq
      36'h28b0fb793,  // 510: q: sq = power low, other, WORD, 16, 48
      36'h24b0f3180,  // 509: q: low = subtract canonical low, e
      36'h429203000,  // 508: q: low = window Q, LENGTH
      36'hc400000e0,  // 507: require equal, else not invertible
      36'h08b4f0180,  // 506: q: compare sp, e
      36'h18b403580,  // 505: q: sp = canonical sp
      36'h14b0d3580,  // 504: q: sp = product low, sp
      36'h1ab803580,  // 503: q: sp = to form x
      36'h28b0fb993,  // 502: q: x = power low, other, WORD, 16, 48
      36'h24b0f3180,  // 501: q: low = subtract canonical low, e
      36'h429003000,  // 500: q: low = window P, LENGTH
      36'h2490ebf80,  // 499: q: other = subtract canonical M, part
      36'h42c403b80,  // 498: q: part = 2
      36'h42c203d80,  // 497: q: e = 1
      36'h128000180,  // 496: q: setup
      36'h428601080,  // 495: q: M = window E, PUBLIC_LENGTH
      36'h008000000,  // 494: q: precision LENGTH
      36'h853210040,  // 493: n: window N = product, EXPONENT_LENGTH
      36'hfc00001ec,  // 492: end
      36'h849040000,  // 491: q: window P = M, LENGTH
      36'h84b848000,  // 490: q: window Q = x, LENGTH
      36'h429003800,  // 489: q: x = window P, LENGTH
      36'hfc0005de8,  // 488: end PRIME_TEST
      36'hc200000e0,  // 487: require less, else not invertible
      36'h08b0d0180,  // 486: q: compare low, sp
      36'h24b0c3180,  // 485: q: low = subtract canonical low, low
      36'hc200000e0,  // 484: require less, else not invertible
      36'h08b2c0180,  // 483: q: compare high, low
      36'h42c603180,  // 482: q: low = 3
      36'h22b4f3380,  // 481: q: high = add canonical sp, e
      36'h42c203d80   // 480: q: e = 1
    },
    {
      36'h28b0cb533,  // 479: q: sp = power low, high, WHOLE_WINDOWS, 16, 48
      36'h70c201d80,  // 478: q: T0 = random WORD
      36'h24b2f3380,  // 477: q: high = subtract canonical high, e
      36'h42c203d80,  // 476: q: e = 1
      36'h1696cb380,  // 475: q: high = product canonical R1, high
      36'h14bccb380,  // 474: q: high = product e, high
      36'h42c043380,  // 473: q: high = 256
      36'h1abc03d80,  // 472: q: e = to form e
      36'h42c083d80,  // 471: q: e = 512
      36'h26b0cb180,  // 470: q: low = reduce low, high
      36'h70c203200,  // 469: q: high = random LENGTH
      36'h70c203000,  // 468: q: low = random LENGTH
      36'h128000180,  // 467: q: setup
      36'h429401000,  // 466: q: M = window DP, LENGTH
      36'hc400000e0,  // 465: require equal, else not invertible
      36'h0834f0180,  // 464: m: compare sp, e
      36'h424203d80,  // 463: m: e = 1
      36'h2a34cb480,  // 462: m: sp = power public sp, high, PUBLIC_LENGTH
      36'h420603280,  // 461: m: high = window E, PUBLIC_LENGTH
      36'h2630cb580,  // 460: m: sp = reduce low, high
      36'h4214032d0,  // 459: m: high = window DP, high LENGTH
      36'h4214030ac,  // 458: m: low = window DP, low LENGTH
      36'hd00000001,  // 457: jump test curves
      36'hfc00001c8,  // 456: end
      36'hc20000100,  // 455: require less, else check
      36'h093680180,  // 454: n: compare unity, M
      36'hc40000100,  // 453: require equal, else check
      36'h0938d8180,  // 452: n: compare again, unity
      36'h1d3803980,  // 451: n: again = from form again
      36'h1b3803980,  // 450: n: again = to form again
      36'h0b3693980,  // 449: n: again = sum unity, K
      36'h434203780   // 448: n: unity = 1
    },
    {
      36'hc40000100,  // 447: require equal, else check
      36'h0932c0180,  // 446: n: compare product, c
      36'h2b32d3280,  // 445: n: product = power public product, public, PUBLIC_LENGTH
      36'h430603480,  // 444: n: public = window E, PUBLIC_LENGTH
      36'h430203200,  // 443: n: product = window S, LENGTH
      36'h853208000,  // 442: n: window S = product, LENGTH
      36'hce0000000,  // 441: guard
      36'h193203380,  // 440: n: product = canonical product
      36'h1f32fb380,  // 439: n: product = add product, full_sq
      36'h153ceb380,  // 438: n: product = product full_h, full_q
      36'h1b3a03b80,  // 437: n: full_q = to form full_q
      36'h06b603f80,  // 436: q: full_sq = copy sq
      36'h183403d80,  // 435: p: full_h = canonical sp
      36'h073a03f80,  // 434: n: full_sq = copy full_q
      36'h073a03d80,  // 433: n: full_h = copy full_q
      36'h431203a20,  // 432: n: full_q = window Q, PRIME_LENGTH
      36'h130000180,  // 431: n: setup
      36'hc200000c0,  // 430: require less, else range
      36'h093080180,  // 429: n: compare c, M
      36'h430003000,  // 428: n: c = window C, LENGTH
      36'h430402000,  // 427: n: M = window N, LENGTH
      36'h010000000,  // 426: n: precision LENGTH
      36'h1434e3580,  // 425: p: sp = product sp, x
      36'h1a3803980,  // 424: p: x = to form x
      36'h421803820,  // 423: p: x = window QINV, PRIME_LENGTH
      36'h2034db580,  // 422: p: sp = subtract sp, sq
      36'h28b6e3676,  // 421: q: sq = power sq, x, BLINDED_LENGTH, 32
      36'h70c201d80,  // 420: q: T0 = random WORD
      36'h0b38c3980,  // 419: n: x = sum x, low
      36'h431603860,  // 418: n: x = window DQ, SECRET_LENGTH
      36'h0d30cb180,  // 417: n: low = multiply low, high
      36'h70c203380   // 416: q: high = random WORD
    },
    {
      36'h24b0f3180,  // 415: q: low = subtract canonical low, e
      36'h073003380,  // 414: n: high = copy low
      36'h431203020,  // 413: n: low = window Q, PRIME_LENGTH
      36'h2834e3476,  // 412: p: sp = power sp, x, BLINDED_LENGTH, 32
      36'h704200d80,  // 411: p: T0 = random WORD
      36'h0b38c3980,  // 410: n: x = sum x, low
      36'h431403860,  // 409: n: x = window DP, SECRET_LENGTH
      36'h0d30cb180,  // 408: n: low = multiply low, high
      36'h704203380,  // 407: p: high = random WORD
      36'h2430f3180,  // 406: p: low = subtract canonical low, e
      36'h1eb6e3780,  // 405: q: sq = add sq, x
      36'h14bee3980,  // 404: q: x = product other, x
      36'h70c203980,  // 403: q: x = random WORD
      36'h1e34e3580,  // 402: p: sp = add sp, x
      36'h1430e3980,  // 401: p: x = product low, x
      36'h704203980,  // 400: p: x = random WORD
      36'h26b8eb780,  // 399: q: sq = reduce x, part
      36'h2638eb580,  // 398: p: sp = reduce x, part
      36'h420003ad0,  // 397: p: part = window C, high LENGTH
      36'h4200038ac,  // 396: p: x = window C, low LENGTH
      36'h128000180,  // 395: q: setup
      36'h0cbee1180,  // 394: q: M = multiply other, x
      36'h0a38f3980,  // 393: p: x = sum x, e
      36'h0a38e3980,  // 392: p: x = sum x, x
      36'h704203981,  // 391: p: x = random HALF_WORD
      36'h120000180,  // 390: p: setup
      36'h0c30e0180,  // 389: p: M = multiply low, x
      36'h0a38f3980,  // 388: p: x = sum x, e
      36'h0a38e3980,  // 387: p: x = sum x, x
      36'h704203981,  // 386: p: x = random HALF_WORD
      36'h120000184,  // 385: p: setup short
      36'h063000180   // 384: p: M = copy low
    },
    {
      {1{36'd0}},
      36'hd000000f0,  // 382: jump X_MULTIPLY
      36'hd60003c00,  // 381: as X_MULTIPLY
      36'h841040000,  // 380: m: window SCALAR = a, LENGTH
      36'h4260f9180,  // 379: m: a = 1008
      36'hc40000140,  // 378: require equal, else fault
      36'h081048180,  // 377: m: compare a, b
      36'h425a39380,  // 376: m: b = 237
      36'h420e01000,  // 375: m: a = window RY, LENGTH
      36'hc40000140,  // 374: require equal, else fault
      36'h081048180,  // 373: m: compare a, b
      36'h4270c9380,  // 372: m: b = 824
      36'h420c01000,  // 371: m: a = window RX, LENGTH
      36'hd000001d3,  // 370: jump miller rabin
      36'h429001000,  // 369: q: M = window P, LENGTH
      36'h008000000,  // 368: q: precision LENGTH
      {3{36'd0}},
      36'hd000001ca,  // 364: jump divisors
      36'h84b850000,  // 363: q: window DP = x, LENGTH
      36'h0ab843980,  // 362: q: x = sum x, M
      36'h0ab8e3980,  // 361: q: x = sum x, x
      36'h0ab8e3980,  // 360: q: x = sum x, x
      36'hc200001a0,  // 359: require less, else entropy
      36'h08bce0180,  // 358: q: compare e, x
      36'h42c203d80,  // 357: q: e = 1
      36'h70c203840,  // 356: q: x = random EXPONENT_LENGTH
      36'h128000184,  // 355: q: setup short
      36'h428001000,  // 354: q: M = window C, LENGTH
      36'h008000000,  // 353: q: precision LENGTH
      36'hc00000000,  // 352: check
      {2{36'd0}},
      36'hd000001ed   // 349: jump rsa key
    },
    {
      36'hc200000c0,  // 348: require less, else range
      36'h0936e0180,  // 347: n: compare unity, again
      36'h2534c3980,  // 346: n: again = subtract canonical public, c
      36'hc200000c0,  // 345: require less, else range
      36'h0936e0180,  // 344: n: compare unity, again
      36'h2530d3980,  // 343: n: again = subtract canonical c, public
      36'h430003600,  // 342: n: unity = window C, LENGTH
      36'h130000184,  // 341: n: setup short
      36'h0d30d3380,  // 340: n: product = multiply c, public
      36'h431203400,  // 339: n: public = window Q, LENGTH
      36'h431003000,  // 338: n: c = window P, LENGTH
      36'h010000040,  // 337: n: precision EXPONENT_LENGTH
      36'hca0000000,  // 336: forget modulus
      {15{36'd0}},
      36'hd00000226,  // 320: jump zeroise
      {15{36'd0}},
      36'hd00000266,  // 304: jump curve
      {15{36'd0}},
      36'hd00000266,  // 288: jump curve
      {15{36'd0}},
      36'hd0000804a,  // 272: jump scalars
      {15{36'd0}},
      36'hd00000266,  // 256: jump curve
      {2{36'd0}},
      36'hd00008016,  // 253: jump ladder
      36'h2e38f3412,  // 252: m: ladder base, scalar, constant, LENGTH
      36'h421003c00,  // 251: m: scalar = window SCALAR, LENGTH
      36'h420603400,  // 250: m: constant = window CA, LENGTH
      36'h422603000,  // 249: m: share = window SHARE, LENGTH
      36'h1a3803980,  // 248: m: base = to form base
      36'h1a1601780,  // 247: m: ca = to form ca
      36'h0a385b980   // 246: m: base = sum base, ca
    },
    {
      36'h7042017a0,  // 245: m: ca = random CURVE_LENGTH
      36'h420003800,  // 244: m: base = window PX, LENGTH
      36'h120000180,  // 243: m: setup
      36'h420400000,  // 242: m: M = window FIELD, LENGTH
      36'h0000001a0,  // 241: m: precision CURVE_LENGTH
      36'hca0000000,  // 240: forget modulus
      {15{36'd0}},
      36'hd00000266,  // 224: jump curve
      {15{36'd0}},
      36'hd00000266,  // 208: jump curve
      {15{36'd0}},
      36'hd00000266,  // 192: jump curve
      {7{36'd0}},
      36'hd00000180,  // 184: jump rsa
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
      36'hc400000e0   // 157: require equal, else not invertible
    },
    {
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
      36'h422001000,  // 113: m: a = window A, LENGTH
      36'hc00001400   // 112: check A, D
    },
    {
      {9{36'd0}},
      36'hfc0000066,  // 102: end
      36'h841490000,  // 101: m: window D = z, LENGTH
      36'h181401580,  // 100: m: z = canonical z
      36'h261049580,  // 99: m: z = reduce a, b
      36'h422001310,  // 98: m: b = window A, high EXPONENT_LENGTH
      36'h4220010ec,  // 97: m: a = window A, low EXPONENT_LENGTH
      36'hc00005400,  // 96: check A, long A, D
      36'hd00000226,  // 95: jump zeroise
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
      36'hd00000298,  // 79: jump odd
      36'h0b32eb380,  // 78: n: secret = sum secret, drawn
      36'h0d38ebb80,  // 77: n: drawn = multiply order, drawn
      36'h714203b82,  // 76: n: drawn = random BLINDING
      36'h130000184,  // 75: n: setup short
      36'h073802180,  // 74: n: M = copy order
      36'hfc0000049,  // 73: end
      36'h841490000   // 72: m: window D = z, LENGTH
    },
    {
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
      36'h422201200,  // 34: m: b = window B, LENGTH
      36'h422001000   // 33: m: a = window A, LENGTH
    },
    {
      36'hc00001c00,  // 32: check A, B, D
      36'hd00000266,  // 31: jump curve
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
      36'hd00000266,  // 14: jump curve
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
      36'h420201000   // 1: m: a = window S, LENGTH
    },
    {
      36'hd00000226   // 0: jump zeroise
    }
  };
  // verilog_format: on

  // The word of address 1024 is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*1024-1:0] Upper = {
    {
      {804{36'd0}},
      36'hfc00080db,  // 1243: end
      36'hc400000e0,  // 1242: require equal, else not invertible
      36'h084508180,  // 1241: m: compare w, v
      36'h184404580,  // 1240: m: w = canonical w
      36'h141054580,  // 1239: m: w = product px, pz
      36'h184204380,  // 1238: m: v = canonical v
      36'h144304380,  // 1237: m: v = product v, u
      36'h144a54380,  // 1236: m: v = product sx, pz
      36'hc400000e0,  // 1235: require equal, else not invertible
      36'h084310180,  // 1234: m: compare v, w
      36'h181004580,  // 1233: m: w = canonical px
      36'h184204380,  // 1232: m: v = canonical v
      36'h844430000,  // 1231: m: window RX = w, LENGTH
      36'h184404580,  // 1230: m: w = canonical w
      36'h1e4534580,  // 1229: m: w = add w, sy
      36'h421204c00,  // 1228: m: sy = window R_VERIFIED, LENGTH
      36'h204244580,  // 1227: m: w = subtract v, px
      36'h144b04380,  // 1226: m: v = product sx, u
      36'h1a4a04b80,  // 1225: m: sx = to form sx
      36'hc20000180,  // 1224: require less, else infinity
      36'h0800d0180,  // 1223: m: compare M, sn
      36'h0a352b580,  // 1222: m: sn = sum sn, sx
      36'h420a03400,  // 1221: m: sn = window ORDER, LENGTH
      36'hc200000e0,  // 1220: require less, else not invertible
      36'h084a00180,  // 1219: m: compare sx, M
      36'hc200000e0,  // 1218: require less, else not invertible
      36'h084328180,  // 1217: m: compare v, sx
      36'h421204a00,  // 1216: m: sx = window R_VERIFIED, LENGTH
      36'hc40000100,  // 1215: require equal, else check
      36'h084508180,  // 1214: m: compare w, v
      36'h184404580   // 1213: m: w = canonical w
    },
    {
      36'h20444c580,  // 1212: m: w = subtract w, py
      36'h141249380,  // 1211: m: py = product py, py
      36'h1e451c580,  // 1210: m: w = add w, cb
      36'h144444580,  // 1209: m: w = product w, px
      36'h1e445c580,  // 1208: m: w = add w, ca
      36'h141044580,  // 1207: m: w = product px, px
      36'h144714780,  // 1206: m: cb = product cb, w
      36'h144504580,  // 1205: m: w = product w, u
      36'h141711780,  // 1204: m: ca = product ca, w
      36'h144104580,  // 1203: m: w = product u, u
      36'h141454180,  // 1202: m: u = product pz, pz
      36'h204241180,  // 1201: m: px = subtract v, px
      36'hc20000180,  // 1200: require less, else infinity
      36'h084300180,  // 1199: m: compare v, u
      36'h244104380,  // 1198: m: v = subtract canonical u, u
      36'h181404180,  // 1197: m: u = canonical pz
      36'hd0000808e,  // 1196: jump both
      36'h1433cdf89,  // 1195: m: g_y[7] = product sv, odd_y[7], second
      36'h14318cf85,  // 1194: m: g_x[7] = product su, odd_x[7], first
      36'h1433c5d89,  // 1193: m: g_y[6] = product sv, odd_y[6], second
      36'h143184d85,  // 1192: m: g_x[6] = product su, odd_x[6], first
      36'h1433bdb89,  // 1191: m: g_y[5] = product sv, odd_y[5], second
      36'h14317cb85,  // 1190: m: g_x[5] = product su, odd_x[5], first
      36'h1433b5989,  // 1189: m: g_y[4] = product sv, odd_y[4], second
      36'h143174985,  // 1188: m: g_x[4] = product su, odd_x[4], first
      36'h1433ad789,  // 1187: m: g_y[3] = product sv, odd_y[3], second
      36'h14316c785,  // 1186: m: g_x[3] = product su, odd_x[3], first
      36'h1433a5589,  // 1185: m: g_y[2] = product sv, odd_y[2], second
      36'h143164585,  // 1184: m: g_x[2] = product su, odd_x[2], first
      36'h14339d389,  // 1183: m: g_y[1] = product sv, odd_y[1], second
      36'h14315c385,  // 1182: m: g_x[1] = product su, odd_x[1], first
      36'h143395189   // 1181: m: g_y[0] = product sv, odd_y[0], second
    },
    {
      36'h143154185,  // 1180: m: g_x[0] = product su, odd_x[0], first
      36'hd00008071,  // 1179: jump multiples
      36'hd20000000,  // 1178: match
      36'h080118181,  // 1177: m: compare M, of_m
      36'hd20000000,  // 1176: match
      36'h081710181,  // 1175: m: compare ca, of_a
      36'hd20000000,  // 1174: match
      36'h084308181,  // 1173: m: compare v, of_y
      36'hd20000000,  // 1172: match
      36'h084100181,  // 1171: m: compare u, of_x
      36'hd000002a4,  // 1170: jump multiplied
      36'h1414d9580,  // 1169: m: pz = product pz, factor
      36'h3461c51ae,  // 1168: m: joint 32, 48, CURVE_LENGTH
      36'h421003208,  // 1167: m: sv = digits V, LENGTH
      36'h421403008,  // 1166: m: su = digits U, LENGTH
      36'h1433fff88,  // 1165: m: q_y[7] = product sv, q_y[7], second
      36'h1431bef84,  // 1164: m: q_x[7] = product su, q_x[7], first
      36'h1433f7d88,  // 1163: m: q_y[6] = product sv, q_y[6], second
      36'h1431b6d84,  // 1162: m: q_x[6] = product su, q_x[6], first
      36'h1433efb88,  // 1161: m: q_y[5] = product sv, q_y[5], second
      36'h1431aeb84,  // 1160: m: q_x[5] = product su, q_x[5], first
      36'h1433e7988,  // 1159: m: q_y[4] = product sv, q_y[4], second
      36'h1431a6984,  // 1158: m: q_x[4] = product su, q_x[4], first
      36'h1433df788,  // 1157: m: q_y[3] = product sv, q_y[3], second
      36'h14319e784,  // 1156: m: q_x[3] = product su, q_x[3], first
      36'h1433d7588,  // 1155: m: q_y[2] = product sv, q_y[2], second
      36'h143196584,  // 1154: m: q_x[2] = product su, q_x[2], first
      36'h1433cf388,  // 1153: m: q_y[1] = product sv, q_y[1], second
      36'h14318e384,  // 1152: m: q_x[1] = product su, q_x[1], first
      36'h1433c7188,  // 1151: m: q_y[0] = product sv, q_y[0], second
      36'h143186184,  // 1150: m: q_x[0] = product su, q_x[0], first
      36'h1414c3380   // 1149: m: sv = product pz, su
    },
    {
      36'h141453180,  // 1148: m: su = product pz, pz
      36'h143653780,  // 1147: m: factor = product factor, pz
      36'h32200518e,  // 1146: m: multiples 32
      36'h060601580,  // 1145: m: pz = copy R1
      36'h1442c9380,  // 1144: m: py = product v, sv
      36'h1440c1180,  // 1143: m: px = product u, su
      36'hd0000fc9c,  // 1142: jump stored, TABLE
      36'h1414c3380,  // 1141: m: sv = product pz, su
      36'h141453180,  // 1140: m: su = product pz, pz
      36'h061403780,  // 1139: m: factor = copy pz
      36'h32200718f,  // 1138: m: multiples 48
      36'h060601580,  // 1137: m: pz = copy R1
      36'hd0000fc93,  // 1136: jump known base, TABLE
      36'h1a4204380,  // 1135: m: v = to form v
      36'h1a4004180,  // 1134: m: u = to form u
      36'hc200000c0,  // 1133: require less, else range
      36'h084200180,  // 1132: m: compare v, M
      36'h421804200,  // 1131: m: v = window GY, LENGTH
      36'hc200000c0,  // 1130: require less, else range
      36'h084000180,  // 1129: m: compare u, M
      36'h421604000,  // 1128: m: u = window GX, LENGTH
      36'hd00000266,  // 1127: jump curve
      36'h844240000,  // 1126: m: window V = v, LENGTH
      36'h184204380,  // 1125: m: v = canonical v
      36'h844050000,  // 1124: m: window U = u, LENGTH
      36'h184004180,  // 1123: m: u = canonical u
      36'h141514388,  // 1122: m: v = product pz, w, second
      36'h144914184,  // 1121: m: u = product hash, w, first
      36'hc400000e0,  // 1120: require equal, else not invertible
      36'h084f08180,  // 1119: m: compare unit, v
      36'h184204380,  // 1118: m: v = canonical v
      36'h144314380   // 1117: m: v = product v, w
    },
    {
      36'h1a4404580,  // 1116: m: w = to form w
      36'h284304531,  // 1115: m: w = power v, u, WHOLE_WINDOWS, 16
      36'h244114180,  // 1114: m: u = subtract canonical u, w
      36'h0a4f3c580,  // 1113: m: w = sum unit, unit
      36'h424204f80,  // 1112: m: unit = 1
      36'h421404800,  // 1111: m: hash = window HASH, LENGTH
      36'hc200000c0,  // 1110: require less, else range
      36'h084200180,  // 1109: m: compare v, M
      36'h420e04200,  // 1108: m: v = window S_VERIFIED, LENGTH
      36'hc200000e0,  // 1107: require less, else not invertible
      36'h084050180,  // 1106: m: compare u, pz
      36'h241454180,  // 1105: m: u = subtract canonical pz, pz
      36'hc200000c0,  // 1104: require less, else range
      36'h081400180,  // 1103: m: compare pz, M
      36'h421201400,  // 1102: m: pz = window R_VERIFIED, LENGTH
      36'h120000180,  // 1101: m: setup
      36'h420a001c0,  // 1100: m: M = window ORDER, SCALAR_LENGTH
      36'h000000060,  // 1099: m: precision SECRET_LENGTH
      36'hca0000000,  // 1098: forget modulus
      36'hd000002af,  // 1097: jump inverse
      36'h204109380,  // 1096: m: py = subtract u, v
      36'h14132c380,  // 1095: m: v = product py, sx
      36'h144d04180,  // 1094: m: u = product sy, u
      36'h204244180,  // 1093: m: u = subtract v, px
      36'h204a41180,  // 1092: m: px = subtract sx, px
      36'h0a1101180,  // 1091: m: px = sum px, u
      36'h144d34180,  // 1090: m: u = product sy, sy
      36'h0a4309180,  // 1089: m: px = sum v, v
      36'h141104380,  // 1088: m: v = product px, u
      36'h144b04b80,  // 1087: m: sx = product sx, u
      36'h144b2c180,  // 1086: m: u = product sx, sx
      36'h141529580   // 1085: m: pz = product pz, sx
    },
    {
      36'h0a4c4cd80,  // 1084: m: sy = sum sy, py
      36'h0a4a44b80,  // 1083: m: sx = sum sx, px
      36'h144d04d80,  // 1082: m: sy = product sy, u
      36'h144054180,  // 1081: m: u = product u, pz
      36'h144b04b80,  // 1080: m: sx = product sx, u
      36'h141454180,  // 1079: m: u = product pz, pz
      36'hc40000160,  // 1078: require equal, else point
      36'h084108180,  // 1077: m: compare u, v
      36'h424004380,  // 1076: m: v = 0
      36'h184004180,  // 1075: m: u = canonical u
      36'h20410c180,  // 1074: m: u = subtract u, v
      36'h144d34380,  // 1073: m: v = product sy, sy
      36'h1e411c180,  // 1072: m: u = add u, cb
      36'h14412c180,  // 1071: m: u = product u, sx
      36'h1e405c180,  // 1070: m: u = add u, ca
      36'h144b2c180,  // 1069: m: u = product sx, sx
      36'h1a4c04d80,  // 1068: m: sy = to form sy
      36'h1a4a04b80,  // 1067: m: sx = to form sx
      36'hc200000c0,  // 1066: require less, else range
      36'h084c00180,  // 1065: m: compare sy, M
      36'h420e04c00,  // 1064: m: sy = window RY, LENGTH
      36'hc200000c0,  // 1063: require less, else range
      36'h084a00180,  // 1062: m: compare sx, M
      36'h420c04a00,  // 1061: m: sx = window RX, LENGTH
      36'hd0000005a,  // 1060: jump test end
      36'hfc0008023,  // 1059: end
      36'h844030000,  // 1058: m: window RX = u, LENGTH
      36'h184004180,  // 1057: m: u = canonical u
      36'h141114180,  // 1056: m: u = product px, w
      36'hc40000180,  // 1055: require equal, else infinity
      36'h084108180,  // 1054: m: compare u, v
      36'h424204180   // 1053: m: u = 1
    },
    {
      36'h184204380,  // 1052: m: v = canonical v
      36'h141314380,  // 1051: m: v = product py, w
      36'h1a4404580,  // 1050: m: w = to form w
      36'h281304531,  // 1049: m: w = power py, u, WHOLE_WINDOWS, 16
      36'h24410c180,  // 1048: m: u = subtract canonical u, v
      36'h24430c180,  // 1047: m: u = subtract canonical v, v
      36'h424404380,  // 1046: m: v = 2
      36'hd000002af,  // 1045: jump inverse
      36'h063c04780,  // 1044: m: cb = copy kept_b
      36'h063a01780,  // 1043: m: ca = copy kept_a
      36'h1414b9580,  // 1042: m: pz = product pz, lambda
      36'h3828b0184,  // 1041: m: add point last, lz, less
      36'h3c20061f2,  // 1040: m: comb COLUMNS
      36'h140731589,  // 1039: m: pz = product R1, first_z, second
      36'h14074ad85,  // 1038: m: lz = product R1, last_z, first
      36'h141329389,  // 1037: m: py = product py, first_y, second
      36'h141121185,  // 1036: m: px = product px, first_x, first
      36'h141342b89,  // 1035: m: last[1] = product py, last_y, second
      36'h14113a985,  // 1034: m: last[0] = product px, last_x, first
      36'h1412fff89,  // 1033: m: y_table[15] = product py, ey[15], second
      36'h14107df85,  // 1032: m: x_table[15] = product px, ex[15], first
      36'h1412f7d89,  // 1031: m: y_table[14] = product py, ey[14], second
      36'h141075d85,  // 1030: m: x_table[14] = product px, ex[14], first
      36'h1412efb89,  // 1029: m: y_table[13] = product py, ey[13], second
      36'h14106db85,  // 1028: m: x_table[13] = product px, ex[13], first
      36'h1412e7989,  // 1027: m: y_table[12] = product py, ey[12], second
      36'h141065985,  // 1026: m: x_table[12] = product px, ex[12], first
      36'h1412df789,  // 1025: m: y_table[11] = product py, ey[11], second
      36'h14105d785   // 1024: m: x_table[11] = product px, ex[11], first
    }
  };
  // verilog_format: on

endpackage

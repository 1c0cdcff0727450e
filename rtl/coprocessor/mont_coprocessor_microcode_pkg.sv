// SPDX-License-Identifier: Apache-2.0
//
// Words of the coprocessor's microcode. Generated from src/montcore/microcode/coprocessor.txt: make tables.

package mont_coprocessor_microcode_pkg;

  // The word of address 0 is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*1024-1:0] Words = {
    {
      36'h141296589,  // 1023: m: y_table[2] = product py, ey[2], second
      36'h141014585,  // 1022: m: x_table[2] = product px, ex[2], first
      36'h14128e389,  // 1021: m: y_table[1] = product py, ey[1], second
      36'h14100c385,  // 1020: m: x_table[1] = product px, ex[1], first
      36'h141286189,  // 1019: m: y_table[0] = product py, ey[0], second
      36'h141004185,  // 1018: m: x_table[0] = product px, ex[0], first
      36'h1410b9380,  // 1017: m: py = product px, lambda
      36'h142eb9180,  // 1016: m: px = product lambda, lambda
      36'h704202e00,  // 1015: m: lambda = random LENGTH
      36'h064603d80,  // 1014: m: kept_b = copy cb
      36'h061603b80,  // 1013: m: kept_a = copy ca
      36'h1132e31e4,  // 1012: n: comb_scalar = recode secret, order, COLUMNS
      36'hd000002ac,  // 1011: jump any
      36'hd00007ff4,  // 1010: jump comb, TABLE
      36'hd20000000,  // 1009: match
      36'h080118181,  // 1008: m: compare M, of_m
      36'hd20000000,  // 1007: match
      36'h081710181,  // 1006: m: compare ca, of_a
      36'hd20000000,  // 1005: match
      36'h081308181,  // 1004: m: compare py, of_y
      36'hd20000000,  // 1003: match
      36'h081100181,  // 1002: m: compare px, of_x
      36'hd000003d1,  // 1001: jump known
      36'h714202d80,  // 1000: n: choice = random WORD
      36'h8532401c0,  // 999: n: window SCALAR = secret, SCALAR_LENGTH
      36'h193a03380,  // 998: n: secret = canonical drawn
      36'h1f3afbb80,  // 997: n: drawn = add drawn, extra
      36'h714203f80,  // 996: n: extra = random WORD
      36'h153af3b80,  // 995: n: drawn = product drawn, shift
      36'h1f3afbb80,  // 994: n: drawn = add drawn, extra
      36'h714203f80,  // 993: n: extra = random WORD
      36'h153af3b80   // 992: n: drawn = product drawn, shift
    },
    {
      36'h153cf3d80,  // 991: n: shift = product shift, shift
      36'h153cf3d80,  // 990: n: shift = product shift, shift
      36'h153cf3d80,  // 989: n: shift = product shift, shift
      36'h1b3c03d80,  // 988: n: shift = to form shift
      36'h436003d80,  // 987: n: shift = 16
      36'hc200001a0,  // 986: require less, else entropy
      36'h094ee8180,  // 985: n: compare unit, drawn
      36'h434204f80,  // 984: n: unit = 1
      36'h714203a60,  // 983: n: drawn = random SECRET_LENGTH
      36'h130000180,  // 982: n: setup
      36'h072003980,  // 981: n: order = copy M
      36'h430a021c0,  // 980: n: M = window ORDER, SCALAR_LENGTH
      36'h431203380,  // 979: n: secret = window PRIVATE, WORD
      36'hd000002ac,  // 978: jump any
      36'hd00007fea,  // 977: jump compare, TABLE
      36'h704202d80,  // 976: m: choice = random WORD
      36'h430a039c0,  // 975: n: order = window ORDER, SCALAR_LENGTH
      36'h4310033c0,  // 974: n: secret = window SCALAR, SCALAR_LENGTH
      36'hd00007bd3,  // 973: jump nonce, USE
      36'h010000060,  // 972: n: precision SECRET_LENGTH
      36'hfc00003cb,  // 971: end
      36'hd40000000,  // 970: keep table
      36'h1461cf383,  // 969: m: odd_y[7] = product q_x, odd_y[7]
      36'h14718e383,  // 968: m: odd_x[7] = product q_y, odd_x[7]
      36'h1461c7183,  // 967: m: odd_y[6] = product q_x, odd_y[6]
      36'h147186183,  // 966: m: odd_x[6] = product q_y, odd_x[6]
      36'h1461bef83,  // 965: m: odd_y[5] = product q_x, odd_y[5]
      36'h14717df83,  // 964: m: odd_x[5] = product q_y, odd_x[5]
      36'h1461b6d83,  // 963: m: odd_y[4] = product q_x, odd_y[4]
      36'h147175d83,  // 962: m: odd_x[4] = product q_y, odd_x[4]
      36'h1461aeb83,  // 961: m: odd_y[3] = product q_x, odd_y[3]
      36'h14716db83   // 960: m: odd_x[3] = product q_y, odd_x[3]
    },
    {
      36'h1461a6983,  // 959: m: odd_y[2] = product q_x, odd_y[2]
      36'h147165983,  // 958: m: odd_x[2] = product q_y, odd_x[2]
      36'h14619e783,  // 957: m: odd_y[1] = product q_x, odd_y[1]
      36'h14715d783,  // 956: m: odd_x[1] = product q_y, odd_x[1]
      36'h146196583,  // 955: m: odd_y[0] = product q_x, odd_y[0]
      36'h147155583,  // 954: m: odd_x[0] = product q_y, odd_x[0]
      36'h1461c6180,  // 953: m: q_x = product q_x, q_y
      36'h146187180,  // 952: m: q_y = product q_x, q_x
      36'h3a2102190,  // 951: m: normalise
      36'h1415d1581,  // 950: m: pz = product pz, odd_z
      36'h1415de181,  // 949: m: q_x = product pz, other_z
      36'h1a1601580,  // 948: m: pz = to form ca
      36'hc40000180,  // 947: require equal, else infinity
      36'h081048180,  // 946: m: compare px, py
      36'h424201180,  // 945: m: px = 1
      36'h181201380,  // 944: m: py = canonical py
      36'h141459380,  // 943: m: py = product pz, ca
      36'h1a1601780,  // 942: m: ca = to form ca
      36'h281441733,  // 941: m: ca = power pz, px, WHOLE_WINDOWS, 16, 48
      36'h241049180,  // 940: m: px = subtract canonical px, py
      36'h424401380,  // 939: m: py = 2
      36'h241041180,  // 938: m: px = subtract canonical px, px
      36'h1415d1581,  // 937: m: pz = product pz, odd_z
      36'h061407782,  // 936: m: other_z = copy pz
      36'h145ef9580,  // 935: m: pz = product before[15], ez[15]
      36'h145cf5f80,  // 934: m: before[15] = product before[14], ez[14]
      36'h145aedd80,  // 933: m: before[14] = product before[13], ez[13]
      36'h1458e5b80,  // 932: m: before[13] = product before[12], ez[12]
      36'h1456dd980,  // 931: m: before[12] = product before[11], ez[11]
      36'h1454d5780,  // 930: m: before[11] = product before[10], ez[10]
      36'h1452cd580,  // 929: m: before[10] = product before[9], ez[9]
      36'h1450c5380   // 928: m: before[9] = product before[8], ez[8]
    },
    {
      36'h144ebd180,  // 927: m: before[8] = product before[7], ez[7]
      36'h144cb4f80,  // 926: m: before[7] = product before[6], ez[6]
      36'h144aacd80,  // 925: m: before[6] = product before[5], ez[5]
      36'h1448a4b80,  // 924: m: before[5] = product before[4], ez[4]
      36'h14469c980,  // 923: m: before[4] = product before[3], ez[3]
      36'h144494780,  // 922: m: before[3] = product before[2], ez[2]
      36'h14428c580,  // 921: m: before[2] = product before[1], ez[1]
      36'h144084380,  // 920: m: before[1] = product before[0], ez[0]
      36'h061403180,  // 919: m: ez[8] = copy pz
      36'h061203182,  // 918: m: ey[8] = copy py
      36'h061001182,  // 917: m: ex[8] = copy px
      36'h3861c0184,  // 916: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 915: m: add point teeth[0], teeth_z[0], less
      36'h061403380,  // 914: m: ez[9] = copy pz
      36'h061203382,  // 913: m: ey[9] = copy py
      36'h061001382,  // 912: m: ex[9] = copy px
      36'h3865c8184,  // 911: m: add point teeth[2], teeth_z[1], less
      36'h3865c8184,  // 910: m: add point teeth[2], teeth_z[1], less
      36'h061403780,  // 909: m: ez[11] = copy pz
      36'h061203782,  // 908: m: ey[11] = copy py
      36'h061001782,  // 907: m: ex[11] = copy px
      36'h3861c0180,  // 906: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 905: m: add point teeth[0], teeth_z[0]
      36'h061403580,  // 904: m: ez[10] = copy pz
      36'h061203582,  // 903: m: ey[10] = copy py
      36'h061001582,  // 902: m: ex[10] = copy px
      36'h3869d0184,  // 901: m: add point teeth[4], teeth_z[2], less
      36'h3869d0184,  // 900: m: add point teeth[4], teeth_z[2], less
      36'h061403d80,  // 899: m: ez[14] = copy pz
      36'h061203d82,  // 898: m: ey[14] = copy py
      36'h061001d82,  // 897: m: ex[14] = copy px
      36'h3861c0184   // 896: m: add point teeth[0], teeth_z[0], less
    },
    {
      36'h3861c0184,  // 895: m: add point teeth[0], teeth_z[0], less
      36'h061403f80,  // 894: m: ez[15] = copy pz
      36'h061203f82,  // 893: m: ey[15] = copy py
      36'h061001f82,  // 892: m: ex[15] = copy px
      36'h3865c8180,  // 891: m: add point teeth[2], teeth_z[1]
      36'h3865c8180,  // 890: m: add point teeth[2], teeth_z[1]
      36'h061403b80,  // 889: m: ez[13] = copy pz
      36'h061203b82,  // 888: m: ey[13] = copy py
      36'h061001b82,  // 887: m: ex[13] = copy px
      36'h3861c0180,  // 886: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 885: m: add point teeth[0], teeth_z[0]
      36'h061403980,  // 884: m: ez[12] = copy pz
      36'h061203982,  // 883: m: ey[12] = copy py
      36'h061001982,  // 882: m: ex[12] = copy px
      36'h386dd8180,  // 881: m: add point teeth[6], teeth_z[3]
      36'h386dd8180,  // 880: m: add point teeth[6], teeth_z[3]
      36'h061402980,  // 879: m: ez[4] = copy pz
      36'h061202982,  // 878: m: ey[4] = copy py
      36'h061000982,  // 877: m: ex[4] = copy px
      36'h3861c0184,  // 876: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 875: m: add point teeth[0], teeth_z[0], less
      36'h061402b80,  // 874: m: ez[5] = copy pz
      36'h061202b82,  // 873: m: ey[5] = copy py
      36'h061000b82,  // 872: m: ex[5] = copy px
      36'h3865c8184,  // 871: m: add point teeth[2], teeth_z[1], less
      36'h3865c8184,  // 870: m: add point teeth[2], teeth_z[1], less
      36'h061402f80,  // 869: m: ez[7] = copy pz
      36'h061202f82,  // 868: m: ey[7] = copy py
      36'h061000f82,  // 867: m: ex[7] = copy px
      36'h3861c0180,  // 866: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 865: m: add point teeth[0], teeth_z[0]
      36'h061402d80   // 864: m: ez[6] = copy pz
    },
    {
      36'h061202d82,  // 863: m: ey[6] = copy py
      36'h061000d82,  // 862: m: ex[6] = copy px
      36'h3869d0180,  // 861: m: add point teeth[4], teeth_z[2]
      36'h3869d0180,  // 860: m: add point teeth[4], teeth_z[2]
      36'h061402580,  // 859: m: ez[2] = copy pz
      36'h061202582,  // 858: m: ey[2] = copy py
      36'h061000582,  // 857: m: ex[2] = copy px
      36'h3861c0184,  // 856: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 855: m: add point teeth[0], teeth_z[0], less
      36'h061402780,  // 854: m: ez[3] = copy pz
      36'h061202782,  // 853: m: ey[3] = copy py
      36'h061000782,  // 852: m: ex[3] = copy px
      36'h3865c8180,  // 851: m: add point teeth[2], teeth_z[1]
      36'h3865c8180,  // 850: m: add point teeth[2], teeth_z[1]
      36'h061402380,  // 849: m: ez[1] = copy pz
      36'h061202382,  // 848: m: ey[1] = copy py
      36'h061000382,  // 847: m: ex[1] = copy px
      36'h3861c0180,  // 846: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 845: m: add point teeth[0], teeth_z[0]
      36'h061402180,  // 844: m: ez[0] = copy pz
      36'h061202182,  // 843: m: ey[0] = copy py
      36'h061000182,  // 842: m: ex[0] = copy px
      36'h386dd8184,  // 841: m: add point teeth[6], teeth_z[3], less
      36'h3869d0184,  // 840: m: add point teeth[4], teeth_z[2], less
      36'h3865c8184,  // 839: m: add point teeth[2], teeth_z[1], less
      36'h3861c0184,  // 838: m: add point teeth[0], teeth_z[0], less
      36'h067c01580,  // 837: m: pz = copy top_z
      36'h2043e9380,  // 836: m: py = subtract v, top_y
      36'h2043e1180,  // 835: m: px = subtract v, top_x
      36'h061405382,  // 834: m: last_z = copy pz
      36'h061205182,  // 833: m: last_y = copy py
      36'h061004f82   // 832: m: last_x = copy px
    },
    {
      36'h3600001e0,  // 831: m: double point COLUMNS
      36'h061404d82,  // 830: m: first_z = copy pz
      36'h20424cb82,  // 829: m: first_y = subtract v, py
      36'h204244982,  // 828: m: first_x = subtract v, px
      36'h24430c380,  // 827: m: v = subtract canonical v, v
      36'h3600001e0,  // 826: m: double point COLUMNS
      36'h061407d80,  // 825: m: top_z = copy pz
      36'h061207b80,  // 824: m: top_y = copy py
      36'h061007980,  // 823: m: top_x = copy px
      36'h3600001e0,  // 822: m: double point COLUMNS
      36'h061407780,  // 821: m: teeth_z[3] = copy pz
      36'h061206f80,  // 820: m: teeth[7] = copy py
      36'h061006d80,  // 819: m: teeth[6] = copy px
      36'h3600001e0,  // 818: m: double point COLUMNS
      36'h061407580,  // 817: m: teeth_z[2] = copy pz
      36'h061206b80,  // 816: m: teeth[5] = copy py
      36'h061006980,  // 815: m: teeth[4] = copy px
      36'h3600001e0,  // 814: m: double point COLUMNS
      36'h061407380,  // 813: m: teeth_z[1] = copy pz
      36'h061206780,  // 812: m: teeth[3] = copy py
      36'h061006580,  // 811: m: teeth[2] = copy px
      36'h3600001e0,  // 810: m: double point COLUMNS
      36'h061407180,  // 809: m: teeth_z[0] = copy pz
      36'h061206380,  // 808: m: teeth[1] = copy py
      36'h061006180,  // 807: m: teeth[0] = copy px
      36'h064001580,  // 806: m: pz = copy before
      36'h140711781,  // 805: m: ca = product R1, of_a
      36'h140709381,  // 804: m: py = product R1, of_y
      36'h140701181,  // 803: m: px = product R1, of_x
      36'h061407582,  // 802: m: odd_z = copy pz
      36'h067e07382,  // 801: m: odd_y[7] = copy q_y[7]
      36'h066e06382   // 800: m: odd_x[7] = copy q_x[7]
    },
    {
      36'h067c07182,  // 799: m: odd_y[6] = copy q_y[6]
      36'h066c06182,  // 798: m: odd_x[6] = copy q_x[6]
      36'h067a06f82,  // 797: m: odd_y[5] = copy q_y[5]
      36'h066a05f82,  // 796: m: odd_x[5] = copy q_x[5]
      36'h067806d82,  // 795: m: odd_y[4] = copy q_y[4]
      36'h066805d82,  // 794: m: odd_x[4] = copy q_x[4]
      36'h067606b82,  // 793: m: odd_y[3] = copy q_y[3]
      36'h066605b82,  // 792: m: odd_x[3] = copy q_x[3]
      36'h067406982,  // 791: m: odd_y[2] = copy q_y[2]
      36'h066405982,  // 790: m: odd_x[2] = copy q_x[2]
      36'h067206782,  // 789: m: odd_y[1] = copy q_y[1]
      36'h066205782,  // 788: m: odd_x[1] = copy q_x[1]
      36'h067006582,  // 787: m: odd_y[0] = copy q_y[0]
      36'h066005582,  // 786: m: odd_x[0] = copy q_x[0]
      36'h32200718f,  // 785: m: multiples 48
      36'h061404180,  // 784: m: before = copy pz
      36'h060601580,  // 783: m: pz = copy R1
      36'h060004782,  // 782: m: of_m = copy M
      36'h061604582,  // 781: m: of_a = copy ca
      36'h061204382,  // 780: m: of_y = copy py
      36'h061004182,  // 779: m: of_x = copy px
      36'hd00000173,  // 778: jump test ladder
      36'hfc0000309,  // 777: end
      36'h841038000,  // 776: m: window RY = px, LENGTH
      36'h841430000,  // 775: m: window RX = pz, LENGTH
      36'hc200000e0,  // 774: require less, else not invertible
      36'h084a40180,  // 773: m: compare sx, px
      36'h181001180,  // 772: m: px = canonical px
      36'h141111180,  // 771: m: px = product px, w
      36'h1e1121180,  // 770: m: px = add px, hash
      36'h141051180,  // 769: m: px = product px, pz
      36'h1a1001180   // 768: m: px = to form px
    },
    {
      36'h1e1101180,  // 767: m: px = add px, u
      36'h1a4004180,  // 766: m: u = to form u
      36'h14491c980,  // 765: m: hash = product hash, cb
      36'h144704188,  // 764: m: u = product cb, u, second
      36'h144641184,  // 763: m: px = product cb, px, first
      36'h421404800,  // 762: m: hash = window HASH, LENGTH
      36'h4212040d1,  // 761: m: u = window PRIVATE, high KEY_LENGTH
      36'h4212010ad,  // 760: m: px = window PRIVATE, low KEY_LENGTH
      36'hc400000e0,  // 759: require equal, else not invertible
      36'h084f08180,  // 758: m: compare unit, v
      36'h184204380,  // 757: m: v = canonical v
      36'h144314380,  // 756: m: v = product v, w
      36'h1a4404580,  // 755: m: w = to form w
      36'h284304531,  // 754: m: w = power v, u, WHOLE_WINDOWS, 16
      36'h14431c380,  // 753: m: v = product v, cb
      36'h4210043c0,  // 752: m: v = window SCALAR, SCALAR_LENGTH
      36'h1a4604780,  // 751: m: cb = to form cb
      36'h704204600,  // 750: m: cb = random LENGTH
      36'h244b0c180,  // 749: m: u = subtract canonical sx, v
      36'h0a4f3c380,  // 748: m: v = sum unit, unit
      36'h424204f80,  // 747: m: unit = 1
      36'hc200000e0,  // 746: require less, else not invertible
      36'h084a50180,  // 745: m: compare sx, pz
      36'h241454b80,  // 744: m: sx = subtract canonical pz, pz
      36'h181401580,  // 743: m: pz = canonical pz
      36'h420c01400,  // 742: m: pz = window RX, LENGTH
      36'h120000180,  // 741: m: setup
      36'h420a001c0,  // 740: m: M = window ORDER, SCALAR_LENGTH
      36'h000000060,  // 739: m: precision SECRET_LENGTH
      36'hd00000016,  // 738: jump test sign
      36'hfc0004ee1,  // 737: end EC_MULTIPLY_BASE
      36'hfc00042e0   // 736: end EC_MULTIPLY_ADD
    },
    {
      36'hfc00036df,  // 735: end EC_MULTIPLY
      36'h841238000,  // 734: m: window RY = py, LENGTH
      36'h1c1201380,  // 733: m: py = from form py
      36'hd00003ae3,  // 732: jump sign, ECDSA_SIGN
      36'h841030000,  // 731: m: window RX = px, LENGTH
      36'h1c1001180,  // 730: m: px = from form px
      36'hc40000100,  // 729: require equal, else check
      36'h084050180,  // 728: m: compare u, pz
      36'h184004180,  // 727: m: u = canonical u
      36'h20410c180,  // 726: m: u = subtract u, v
      36'h1e411c180,  // 725: m: u = add u, cb
      36'h144044180,  // 724: m: u = product u, px
      36'h1e405c180,  // 723: m: u = add u, ca
      36'h14124c388,  // 722: m: v = product py, py, second
      36'h141044184,  // 721: m: u = product px, px, first
      36'h201449380,  // 720: m: py = subtract pz, py
      36'h141301380,  // 719: m: py = product py, u
      36'h201441180,  // 718: m: px = subtract pz, px
      36'h144114188,  // 717: m: u = product u, w, second
      36'h141101184,  // 716: m: px = product px, u, first
      36'h144514180,  // 715: m: u = product w, w
      36'h241451580,  // 714: m: pz = subtract canonical pz, pz
      36'h1a4404580,  // 713: m: w = to form w
      36'hc40000180,  // 712: require equal, else infinity
      36'h084f08180,  // 711: m: compare unit, v
      36'h184204380,  // 710: m: v = canonical v
      36'h141514380,  // 709: m: v = product pz, w
      36'h1a4404580,  // 708: m: w = to form w
      36'h281504531,  // 707: m: w = power pz, u, WHOLE_WINDOWS, 16
      36'h24410c180,  // 706: m: u = subtract canonical u, v
      36'h244104180,  // 705: m: u = subtract canonical u, u
      36'h0a4f3c380   // 704: m: v = sum unit, unit
    },
    {
      36'h424204f80,  // 703: m: unit = 1
      36'hd0000c035,  // 702: jump sum, EC_MULTIPLY_ADD
      36'hd0000c4c3,  // 701: jump match, ECDSA_VERIFY
      36'h1a4604780,  // 700: m: cb = to form cb
      36'h420804600,  // 699: m: cb = window CB, LENGTH
      36'h1a1601780,  // 698: m: ca = to form ca
      36'h420601600,  // 697: m: ca = window CA, LENGTH
      36'h0a1451580,  // 696: m: pz = sum pz, pz
      36'h0a1249380,  // 695: m: py = sum py, py
      36'h0a1249380,  // 694: m: py = sum py, py
      36'h0a1041180,  // 693: m: px = sum px, px
      36'h0a1041180,  // 692: m: px = sum px, px
      36'h2c207e072,  // 691: m: point digits, SECRET_LENGTH
      36'h141301380,  // 690: m: py = product py, u
      36'h144054180,  // 689: m: u = product u, pz
      36'h141101180,  // 688: m: px = product px, u
      36'h141454180,  // 687: m: u = product pz, pz
      36'h1a1401580,  // 686: m: pz = to form pz
      36'h704201400,  // 685: m: pz = random LENGTH
      36'h1132e1f80,  // 684: n: digits = recode secret, order
      36'hd00004fd1,  // 683: jump known, EC_MULTIPLY_BASE
      36'h0a2cc2d80,  // 682: m: choice = sum choice, low
      36'h0a2cb2d80,  // 681: m: choice = sum choice, choice
      36'h704202d80,  // 680: m: choice = random WORD
      36'hd0000744a,  // 679: jump multiple, BLINDED
      36'h430a039c0,  // 678: n: order = window ORDER, SCALAR_LENGTH
      36'h4310033c0,  // 677: n: secret = window SCALAR, SCALAR_LENGTH
      36'h010000060,  // 676: n: precision SECRET_LENGTH
      36'hd00003bcc,  // 675: jump signing, ECDSA_SIGN
      36'hd00004b0b,  // 674: jump table, EC_TABLE
      36'hd0000c478,  // 673: jump base, ECDSA_VERIFY
      36'hfc00032a0   // 672: end EC_CHECK
    },
    {
      36'hc20000100,  // 671: require less, else check
      36'h083000180,  // 670: m: compare low, M
      36'hc40000100,  // 669: require equal, else check
      36'h0832c0180,  // 668: m: compare high, low
      36'h1c3203380,  // 667: m: high = from form high
      36'h1a3203380,  // 666: m: high = to form high
      36'h0a3013380,  // 665: m: high = sum low, K
      36'h424203180,  // 664: m: low = 1
      36'hc40000160,  // 663: require equal, else point
      36'h084310180,  // 662: m: compare v, w
      36'h24430c380,  // 661: m: v = subtract canonical v, v
      36'hc40000160,  // 660: require equal, else point
      36'h084108180,  // 659: m: compare u, v
      36'h184204380,  // 658: m: v = canonical v
      36'h184004180,  // 657: m: u = canonical u
      36'h184404580,  // 656: m: w = canonical w
      36'h20410c580,  // 655: m: w = subtract u, v
      36'h1e411c180,  // 654: m: u = add u, cb
      36'h144044180,  // 653: m: u = product u, px
      36'h1e405c180,  // 652: m: u = add u, ca
      36'h14124c388,  // 651: m: v = product py, py, second
      36'h141044184,  // 650: m: u = product px, px, first
      36'h14462c788,  // 649: m: cb = product cb, R2, second
      36'h141629784,  // 648: m: ca = product ca, R2, first
      36'h141229388,  // 647: m: py = product py, R2, second
      36'h141029184,  // 646: m: px = product px, R2, first
      36'hc200000c0,  // 645: require less, else range
      36'h084600180,  // 644: m: compare cb, M
      36'h420804600,  // 643: m: cb = window CB, LENGTH
      36'hc200000c0,  // 642: require less, else range
      36'h081600180,  // 641: m: compare ca, M
      36'h420601600   // 640: m: ca = window CA, LENGTH
    },
    {
      36'hc200000c0,  // 639: require less, else range
      36'h081200180,  // 638: m: compare py, M
      36'h420201200,  // 637: m: py = window PY, LENGTH
      36'hc200000c0,  // 636: require less, else range
      36'h081000180,  // 635: m: compare px, M
      36'h420001000,  // 634: m: px = window PX, LENGTH
      36'h120000180,  // 633: m: setup
      36'h420400000,  // 632: m: M = window FIELD, LENGTH
      36'h0000001a0,  // 631: m: precision CURVE_LENGTH
      36'hca0000000,  // 630: forget modulus
      36'hd000000b0,  // 629: jump RSA_CRT
      36'hd60002c00,  // 628: as RSA_CRT
      36'h841060000,  // 627: m: window QINV = a, LENGTH
      36'h426811180,  // 626: m: a = 84
      36'h841058000,  // 625: m: window DQ = a, LENGTH
      36'h427ac1180,  // 624: m: a = 797
      36'h841050000,  // 623: m: window DP = a, LENGTH
      36'h425b91180,  // 622: m: a = 1613
      36'h841018000,  // 621: m: window E = a, LENGTH
      36'h424a01180,  // 620: m: a = 5
      36'h841000000,  // 619: m: window C = a, LENGTH
      36'h427b61180,  // 618: m: a = 1437
      36'h841410000,  // 617: m: window N = z, LENGTH
      36'h0c1049580,  // 616: m: z = multiply a, b
      36'h841248000,  // 615: m: window Q = b, LENGTH
      36'h424af9380,  // 614: m: b = 997
      36'h841040000,  // 613: m: window P = a, LENGTH
      36'h4262f9180,  // 612: m: a = 1009
      36'h000000000,  // 611: m: precision LENGTH
      36'hc40000140,  // 610: require equal, else fault
      36'h081050180,  // 609: m: compare a, z
      36'h181001180   // 608: m: a = canonical a
    },
    {
      36'h1c1401580,  // 607: m: z = from form z
      36'h1a1001580,  // 606: m: z = to form a
      36'h420001140,  // 605: m: a = window PX, MAX_WIDTH
      36'h120000180,  // 604: m: setup
      36'h420200140,  // 603: m: M = window PY, MAX_WIDTH
      36'h841408140,  // 602: m: window PY = z, MAX_WIDTH
      36'h0a1461580,  // 601: m: z = sum z, one
      36'h424201980,  // 600: m: one = 1
      36'h0a1451580,  // 599: m: z = sum z, z
      36'h141451580,  // 598: m: z = product z, z
      36'h841400140,  // 597: m: window PX = z, MAX_WIDTH
      36'h141451580,  // 596: m: z = product z, z
      36'h141451580,  // 595: m: z = product z, z
      36'h141451580,  // 594: m: z = product z, z
      36'h141451580,  // 593: m: z = product z, z
      36'h141451580,  // 592: m: z = product z, z
      36'h141451580,  // 591: m: z = product z, z
      36'h141451580,  // 590: m: z = product z, z
      36'h141451580,  // 589: m: z = product z, z
      36'h120000184,  // 588: m: setup short
      36'h0c1049580,  // 587: m: z = multiply a, b
      36'h424af9380,  // 586: m: b = 997
      36'h4262f9180,  // 585: m: a = 1009
      36'h000000140,  // 584: m: precision MAX_WIDTH
      36'hfc0000247,  // 583: end
      36'h840008180,  // 582: m: window S = M, WORD
      36'h424000180,  // 581: m: M = 0
      36'h0e0000196,  // 580: m: wipe 32, 32
      36'h0e0000194,  // 579: m: wipe 0, 32
      36'h000000160,  // 578: m: precision HALF_SLOT
      36'h0e0000194,  // 577: m: wipe 0, 32
      36'h130000184   // 576: n: setup short
    },
    {
      36'h434202180,  // 575: n: M = 1
      36'h010000140,  // 574: n: precision MAX_WIDTH
      36'h128000184,  // 573: q: setup short
      36'h42c201180,  // 572: q: M = 1
      36'h008000140,  // 571: q: precision MAX_WIDTH
      36'h120000184,  // 570: m: setup short
      36'h424200180,  // 569: m: M = 1
      36'h000000140,  // 568: m: precision MAX_WIDTH
      36'hc80000000,  // 567: clear window
      36'hca0000000,  // 566: forget modulus
      36'hfc0000235,  // 565: end
      36'h84b658000,  // 564: q: window DQ = sq, LENGTH
      36'h24b6f3780,  // 563: q: sq = subtract canonical sq, e
      36'h18b603780,  // 562: q: sq = canonical sq
      36'h14b6eb780,  // 561: q: sq = product sq, part
      36'h0ab6f3780,  // 560: q: sq = sum sq, e
      36'h1aba03b80,  // 559: q: part = to form part
      36'h28b0fbb33,  // 558: q: part = power low, other, WHOLE_WINDOWS, 16, 48
      36'h70c201d80,  // 557: q: T0 = random WORD
      36'h2490ebf80,  // 556: q: other = subtract canonical M, part
      36'h42c403b80,  // 555: q: part = 2
      36'h428603080,  // 554: q: low = window E, PUBLIC_LENGTH
      36'h128000180,  // 553: q: setup
      36'h429201000,  // 552: q: M = window Q, LENGTH
      36'h843850000,  // 551: p: window DP = x, LENGTH
      36'h2438f3980,  // 550: p: x = subtract canonical x, e
      36'h183803980,  // 549: p: x = canonical x
      36'h1438fb980,  // 548: p: x = product x, other
      36'h0a38f3980,  // 547: p: x = sum x, e
      36'h1432ebf80,  // 546: p: other = product high, part
      36'h843e60000,  // 545: p: window QINV = other, LENGTH
      36'h183e03f80   // 544: p: other = canonical other
    },
    {
      36'h1430ebf80,  // 543: p: other = product low, part
      36'h1a3a03b80,  // 542: p: part = to form part
      36'h283afbb33,  // 541: p: part = power part, other, WHOLE_WINDOWS, 16, 48
      36'h704200d80,  // 540: p: T0 = random WORD
      36'h1430cbb80,  // 539: p: part = product low, high
      36'h2400ebf80,  // 538: p: other = subtract canonical M, part
      36'h1a3203380,  // 537: p: high = to form high
      36'h421203200,  // 536: p: high = window Q, LENGTH
      36'h420603080,  // 535: p: low = window E, PUBLIC_LENGTH
      36'h120000180,  // 534: p: setup
      36'h421000000,  // 533: p: M = window P, LENGTH
      36'h000000000,  // 532: p: precision LENGTH
      36'hc400000e0,  // 531: require equal, else not invertible
      36'h08b4f0180,  // 530: q: compare sp, e
      36'h18b403580,  // 529: q: sp = canonical sp
      36'h14b0d3580,  // 528: q: sp = product low, sp
      36'h1ab603580,  // 527: q: sp = to form sq
      36'h28b0fb793,  // 526: q: sq = power low, other, WORD, 16, 48
      36'h24b0f3180,  // 525: q: low = subtract canonical low, e
      36'h429203000,  // 524: q: low = window Q, LENGTH
      36'hc400000e0,  // 523: require equal, else not invertible
      36'h08b4f0180,  // 522: q: compare sp, e
      36'h18b403580,  // 521: q: sp = canonical sp
      36'h14b0d3580,  // 520: q: sp = product low, sp
      36'h1ab803580,  // 519: q: sp = to form x
      36'h28b0fb993,  // 518: q: x = power low, other, WORD, 16, 48
      36'h24b0f3180,  // 517: q: low = subtract canonical low, e
      36'h429003000,  // 516: q: low = window P, LENGTH
      36'h2490ebf80,  // 515: q: other = subtract canonical M, part
      36'h42c403b80,  // 514: q: part = 2
      36'h42c203d80,  // 513: q: e = 1
      36'h128000180   // 512: q: setup
    },
    {
      36'h428601080,  // 511: q: M = window E, PUBLIC_LENGTH
      36'h008000000,  // 510: q: precision LENGTH
      36'h853210040,  // 509: n: window N = product, EXPONENT_LENGTH
      36'hfc00001fc,  // 508: end
      36'h849040000,  // 507: q: window P = M, LENGTH
      36'h84b848000,  // 506: q: window Q = x, LENGTH
      36'h429003800,  // 505: q: x = window P, LENGTH
      36'hfc0005df8,  // 504: end PRIME_TEST
      36'hc200000e0,  // 503: require less, else not invertible
      36'h08b0d0180,  // 502: q: compare low, sp
      36'h24b0c3180,  // 501: q: low = subtract canonical low, low
      36'hc200000e0,  // 500: require less, else not invertible
      36'h08b2c0180,  // 499: q: compare high, low
      36'h42c603180,  // 498: q: low = 3
      36'h22b4f3380,  // 497: q: high = add canonical sp, e
      36'h42c203d80,  // 496: q: e = 1
      36'h28b0cb533,  // 495: q: sp = power low, high, WHOLE_WINDOWS, 16, 48
      36'h70c201d80,  // 494: q: T0 = random WORD
      36'h24b2f3380,  // 493: q: high = subtract canonical high, e
      36'h42c203d80,  // 492: q: e = 1
      36'h1696cb380,  // 491: q: high = product canonical R1, high
      36'h14bccb380,  // 490: q: high = product e, high
      36'h42c043380,  // 489: q: high = 256
      36'h1abc03d80,  // 488: q: e = to form e
      36'h42c083d80,  // 487: q: e = 512
      36'h26b0cb180,  // 486: q: low = reduce low, high
      36'h70c203200,  // 485: q: high = random LENGTH
      36'h70c203000,  // 484: q: low = random LENGTH
      36'h128000180,  // 483: q: setup
      36'h429401000,  // 482: q: M = window DP, LENGTH
      36'hc400000e0,  // 481: require equal, else not invertible
      36'h0834f0180   // 480: m: compare sp, e
    },
    {
      36'h424203d80,  // 479: m: e = 1
      36'h2a34cb480,  // 478: m: sp = power public sp, high, PUBLIC_LENGTH
      36'h420603280,  // 477: m: high = window E, PUBLIC_LENGTH
      36'h2630cb580,  // 476: m: sp = reduce low, high
      36'h4214032d0,  // 475: m: high = window DP, high LENGTH
      36'h4214030ac,  // 474: m: low = window DP, low LENGTH
      36'hd00000001,  // 473: jump test curves
      36'hfc00001d8,  // 472: end
      36'hc20000100,  // 471: require less, else check
      36'h093680180,  // 470: n: compare unity, M
      36'hc40000100,  // 469: require equal, else check
      36'h0938d8180,  // 468: n: compare again, unity
      36'h1d3803980,  // 467: n: again = from form again
      36'h1b3803980,  // 466: n: again = to form again
      36'h0b3693980,  // 465: n: again = sum unity, K
      36'h434203780,  // 464: n: unity = 1
      36'hc40000100,  // 463: require equal, else check
      36'h0932c0180,  // 462: n: compare product, c
      36'h2b32d3280,  // 461: n: product = power public product, public, PUBLIC_LENGTH
      36'h430603480,  // 460: n: public = window E, PUBLIC_LENGTH
      36'h430203200,  // 459: n: product = window S, LENGTH
      36'h853208000,  // 458: n: window S = product, LENGTH
      36'hce0000000,  // 457: guard
      36'h193203380,  // 456: n: product = canonical product
      36'h1f32fb380,  // 455: n: product = add product, full_sq
      36'h153ceb380,  // 454: n: product = product full_h, full_q
      36'h1b3a03b80,  // 453: n: full_q = to form full_q
      36'h06b603f80,  // 452: q: full_sq = copy sq
      36'h183403d80,  // 451: p: full_h = canonical sp
      36'h073a03f80,  // 450: n: full_sq = copy full_q
      36'h073a03d80,  // 449: n: full_h = copy full_q
      36'h431203a20   // 448: n: full_q = window Q, PRIME_LENGTH
    },
    {
      36'h130000180,  // 447: n: setup
      36'hc200000c0,  // 446: require less, else range
      36'h093080180,  // 445: n: compare c, M
      36'h430003000,  // 444: n: c = window C, LENGTH
      36'h430402000,  // 443: n: M = window N, LENGTH
      36'h010000000,  // 442: n: precision LENGTH
      36'h1434e3580,  // 441: p: sp = product sp, x
      36'h1a3803980,  // 440: p: x = to form x
      36'h421803820,  // 439: p: x = window QINV, PRIME_LENGTH
      36'h2034db580,  // 438: p: sp = subtract sp, sq
      36'h28b6e3676,  // 437: q: sq = power sq, x, BLINDED_LENGTH, 32
      36'h70c201d80,  // 436: q: T0 = random WORD
      36'h0b38c3980,  // 435: n: x = sum x, low
      36'h431603860,  // 434: n: x = window DQ, SECRET_LENGTH
      36'h0d30cb180,  // 433: n: low = multiply low, high
      36'h70c203380,  // 432: q: high = random WORD
      36'h24b0f3180,  // 431: q: low = subtract canonical low, e
      36'h073003380,  // 430: n: high = copy low
      36'h431203020,  // 429: n: low = window Q, PRIME_LENGTH
      36'h2834e3476,  // 428: p: sp = power sp, x, BLINDED_LENGTH, 32
      36'h704200d80,  // 427: p: T0 = random WORD
      36'h0b38c3980,  // 426: n: x = sum x, low
      36'h431403860,  // 425: n: x = window DP, SECRET_LENGTH
      36'h0d30cb180,  // 424: n: low = multiply low, high
      36'h704203380,  // 423: p: high = random WORD
      36'h2430f3180,  // 422: p: low = subtract canonical low, e
      36'h1eb6e3780,  // 421: q: sq = add sq, x
      36'h14bee3980,  // 420: q: x = product other, x
      36'h70c203980,  // 419: q: x = random WORD
      36'h1e34e3580,  // 418: p: sp = add sp, x
      36'h1430e3980,  // 417: p: x = product low, x
      36'h704203980   // 416: p: x = random WORD
    },
    {
      36'h26b8eb780,  // 415: q: sq = reduce x, part
      36'h2638eb580,  // 414: p: sp = reduce x, part
      36'h420003ad0,  // 413: p: part = window C, high LENGTH
      36'h4200038ac,  // 412: p: x = window C, low LENGTH
      36'h128000180,  // 411: q: setup
      36'h0cbee1180,  // 410: q: M = multiply other, x
      36'h0a38f3980,  // 409: p: x = sum x, e
      36'h0a38e3980,  // 408: p: x = sum x, x
      36'h704203981,  // 407: p: x = random HALF_WORD
      36'h120000180,  // 406: p: setup
      36'h0c30e0180,  // 405: p: M = multiply low, x
      36'h0a38f3980,  // 404: p: x = sum x, e
      36'h0a38e3980,  // 403: p: x = sum x, x
      36'h704203981,  // 402: p: x = random HALF_WORD
      36'h120000184,  // 401: p: setup short
      36'h063000180,  // 400: p: M = copy low
      {15{36'd0}},
      36'hd000080f2,  // 384: jump edwards
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
      36'hd000001e3   // 370: jump miller rabin
    },
    {
      36'h429001000,  // 369: q: M = window P, LENGTH
      36'h008000000,  // 368: q: precision LENGTH
      {3{36'd0}},
      36'hd000001da,  // 364: jump divisors
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
      36'hd000001fd,  // 349: jump rsa key
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
      {15{36'd0}}
    },
    {
      36'hd00000236,  // 320: jump zeroise
      {15{36'd0}},
      36'hd00000276,  // 304: jump curve
      {15{36'd0}},
      36'hd00000276,  // 288: jump curve
      {15{36'd0}},
      36'hd0000805a,  // 272: jump scalars
      {15{36'd0}},
      36'hd00000276,  // 256: jump curve
      {2{36'd0}},
      36'hd00008026,  // 253: jump ladder
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
      36'hd00000276,  // 224: jump curve
      {15{36'd0}},
      36'hd00000276,  // 208: jump curve
      {15{36'd0}},
      36'hd00000276,  // 192: jump curve
      {7{36'd0}},
      36'hd00000190   // 184: jump rsa
    },
    {
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
      {8{36'd0}}
    },
    {
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
      36'h841490000,  // 101: m: window D = z, LENGTH
      36'h181401580,  // 100: m: z = canonical z
      36'h261049580,  // 99: m: z = reduce a, b
      36'h422001310,  // 98: m: b = window A, high EXPONENT_LENGTH
      36'h4220010ec,  // 97: m: a = window A, low EXPONENT_LENGTH
      36'hc00005400,  // 96: check A, long A, D
      36'hd00000236,  // 95: jump zeroise
      36'hd60005000,  // 94: as SELF_TEST
      36'hc40000140,  // 93: require equal, else fault
      36'h081048180,  // 92: m: compare a, b
      36'h425389380,  // 91: m: b = 1577
      36'h420c01000   // 90: m: a = window RX, LENGTH
    },
    {
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
      36'hd000002a8,  // 79: jump odd
      36'h0b32eb380,  // 78: n: secret = sum secret, drawn
      36'h0d38ebb80,  // 77: n: drawn = multiply order, drawn
      36'h714203b82,  // 76: n: drawn = random BLINDING
      36'h130000184,  // 75: n: setup short
      36'h073802180,  // 74: n: M = copy order
      36'hfc0000049,  // 73: end
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
      36'h1a1001180   // 55: m: a = to form a
    },
    {
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
      36'hd00000276,  // 31: jump curve
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
      36'h120000180   // 19: m: setup
    },
    {
      36'h422000000,  // 18: m: M = window A, LENGTH
      36'h000000000,  // 17: m: precision LENGTH
      36'hca0000000,  // 16: forget modulus
      {1{36'd0}},
      36'hd00000276,  // 14: jump curve
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
      36'hd00000236   // 0: jump zeroise
    }
  };
  // verilog_format: on

  // The word of address 1024 is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*1024-1:0] Upper = {
    {
      {524{36'd0}},
      36'hfc00081f3,  // 1523: end
      36'hc400000e0,  // 1522: require equal, else not invertible
      36'h0875c0180,  // 1521: m: compare double_t, none
      36'h187407580,  // 1520: m: double_t = canonical double_t
      36'h1475df580,  // 1519: m: double_t = product double_t, double_z
      36'h1475e7580,  // 1518: m: double_t = product double_t, sum_h
      36'h0a1a77980,  // 1517: m: sum_h = sum sum_f, sum_g
      36'h1477d9d80,  // 1516: m: sum_g = product double_z, double_z
      36'h1475d1b80,  // 1515: m: sum_f = product double_t, double_t
      36'hc400000e0,  // 1514: require equal, else not invertible
      36'h081858180,  // 1513: m: compare sum_e, sum_t
      36'h181601780,  // 1512: m: sum_t = canonical sum_t
      36'h841830000,  // 1511: m: window RX = sum_e, LENGTH
      36'h181801980,  // 1510: m: sum_e = canonical sum_e
      36'h0a1859980,  // 1509: m: sum_e = sum sum_e, sum_t
      36'h420a01600,  // 1508: m: sum_t = window H_EDWARDS, LENGTH
      36'h1419e1980,  // 1507: m: sum_e = product sum_e, sum_h
      36'h141049980,  // 1506: m: sum_e = product sum_x, sum_y
      36'h0a1a77980,  // 1505: m: sum_h = sum sum_f, sum_g
      36'h141249d80,  // 1504: m: sum_g = product sum_y, sum_y
      36'h141041b80,  // 1503: m: sum_f = product sum_x, sum_x
      36'hc20000100,  // 1502: require less, else check
      36'h087058180,  // 1501: m: compare none, sum_t
      36'h181401780,  // 1500: m: sum_t = canonical sum_z
      36'h424007180,  // 1499: m: none = 0
      36'h147677780,  // 1498: m: double_z = product double_z, sum_g
      36'h0a71cf780,  // 1497: m: double_z = sum double_less, double_more
      36'h14746f580,  // 1496: m: double_t = product double_t, sum_f
      36'h2071cf580,  // 1495: m: double_t = subtract double_less, double_more
      36'h141a71580,  // 1494: m: sum_z = product sum_f, sum_g
      36'h141de1380   // 1493: m: sum_y = product sum_g, sum_h
    },
    {
      36'h141869180,  // 1492: m: sum_x = product sum_e, sum_f
      36'h0a1459d80,  // 1491: m: sum_g = sum sum_z, sum_t
      36'h201459b80,  // 1490: m: sum_f = subtract sum_z, sum_t
      36'h0a73c7980,  // 1489: m: sum_h = sum double_more, double_less
      36'h2073c1980,  // 1488: m: sum_e = subtract double_more, double_less
      36'h0a1451580,  // 1487: m: sum_z = sum sum_z, sum_z
      36'h1417d1780,  // 1486: m: sum_t = product sum_t, double_t
      36'h1479cf380,  // 1485: m: double_more = product sum_h, double_more
      36'h1419c7180,  // 1484: m: double_less = product sum_e, double_less
      36'h0a1247980,  // 1483: m: sum_h = sum sum_y, sum_x
      36'h201241980,  // 1482: m: sum_e = subtract sum_y, sum_x
      36'h1475b7580,  // 1481: m: double_t = product double_t, twice_d
      36'h14659f580,  // 1480: m: double_t = product r_x, r_y
      36'h0a6797380,  // 1479: m: double_more = sum r_y, r_x
      36'h206797180,  // 1478: m: double_less = subtract r_y, r_x
      36'hc40000100,  // 1477: require equal, else check
      36'h087418180,  // 1476: m: compare double_t, R1
      36'h420a07418,  // 1475: m: double_t = short digits H_EDWARDS, LENGTH
      36'h3e51649aa,  // 1474: m: edwards 32, CURVE_LENGTH
      36'h420a00618,  // 1473: m: R1 = short digits H_EDWARDS, LENGTH
      36'h420e01e18,  // 1472: m: s_digits = short digits S_EDWARDS, LENGTH
      36'h0a1455f80,  // 1471: m: b_z[3] = sum sum_z, sum_z
      36'h141a71580,  // 1470: m: sum_z = product sum_f, sum_g
      36'h1417b5780,  // 1469: m: b_t[3] = product sum_t, twice_d
      36'h1419e1780,  // 1468: m: sum_t = product sum_e, sum_h
      36'h0a1244f80,  // 1467: m: b_more[3] = sum sum_y, sum_x
      36'h201244780,  // 1466: m: b_less[3] = subtract sum_y, sum_x
      36'h141de1380,  // 1465: m: sum_y = product sum_g, sum_h
      36'h141869180,  // 1464: m: sum_x = product sum_e, sum_f
      36'h0a1459d80,  // 1463: m: sum_g = sum sum_z, sum_t
      36'h201459b80,  // 1462: m: sum_f = subtract sum_z, sum_t
      36'h0a1247980   // 1461: m: sum_h = sum sum_y, sum_x
    },
    {
      36'h201241980,  // 1460: m: sum_e = subtract sum_y, sum_x
      36'h145dd9580,  // 1459: m: sum_z = product b_z[2], double_z
      36'h1455d1780,  // 1458: m: sum_t = product b_t[2], double_t
      36'h144dc9380,  // 1457: m: sum_y = product b_more[2], double_more
      36'h1445c1180,  // 1456: m: sum_x = product b_less[2], double_less
      36'h0a1455d80,  // 1455: m: b_z[2] = sum sum_z, sum_z
      36'h141a71580,  // 1454: m: sum_z = product sum_f, sum_g
      36'h1417b5580,  // 1453: m: b_t[2] = product sum_t, twice_d
      36'h1419e1780,  // 1452: m: sum_t = product sum_e, sum_h
      36'h0a1244d80,  // 1451: m: b_more[2] = sum sum_y, sum_x
      36'h201244580,  // 1450: m: b_less[2] = subtract sum_y, sum_x
      36'h141de1380,  // 1449: m: sum_y = product sum_g, sum_h
      36'h141869180,  // 1448: m: sum_x = product sum_e, sum_f
      36'h0a1459d80,  // 1447: m: sum_g = sum sum_z, sum_t
      36'h201459b80,  // 1446: m: sum_f = subtract sum_z, sum_t
      36'h0a1247980,  // 1445: m: sum_h = sum sum_y, sum_x
      36'h201241980,  // 1444: m: sum_e = subtract sum_y, sum_x
      36'h145bd9580,  // 1443: m: sum_z = product b_z[1], double_z
      36'h1453d1780,  // 1442: m: sum_t = product b_t[1], double_t
      36'h144bc9380,  // 1441: m: sum_y = product b_more[1], double_more
      36'h1443c1180,  // 1440: m: sum_x = product b_less[1], double_less
      36'h0a1455b80,  // 1439: m: b_z[1] = sum sum_z, sum_z
      36'h141a71580,  // 1438: m: sum_z = product sum_f, sum_g
      36'h1417b5380,  // 1437: m: b_t[1] = product sum_t, twice_d
      36'h1419e1780,  // 1436: m: sum_t = product sum_e, sum_h
      36'h0a1244b80,  // 1435: m: b_more[1] = sum sum_y, sum_x
      36'h201244380,  // 1434: m: b_less[1] = subtract sum_y, sum_x
      36'h141de1380,  // 1433: m: sum_y = product sum_g, sum_h
      36'h141869180,  // 1432: m: sum_x = product sum_e, sum_f
      36'h0a1459d80,  // 1431: m: sum_g = sum sum_z, sum_t
      36'h201459b80,  // 1430: m: sum_f = subtract sum_z, sum_t
      36'h0a1247980   // 1429: m: sum_h = sum sum_y, sum_x
    },
    {
      36'h201241980,  // 1428: m: sum_e = subtract sum_y, sum_x
      36'h1459d9580,  // 1427: m: sum_z = product b_z[0], double_z
      36'h1451d1780,  // 1426: m: sum_t = product b_t[0], double_t
      36'h1449c9380,  // 1425: m: sum_y = product b_more[0], double_more
      36'h1441c1180,  // 1424: m: sum_x = product b_less[0], double_less
      36'h141a77780,  // 1423: m: double_z = product sum_f, sum_g
      36'h1419e7580,  // 1422: m: double_t = product sum_e, sum_h
      36'h0a1247380,  // 1421: m: double_more = sum sum_y, sum_x
      36'h201247180,  // 1420: m: double_less = subtract sum_y, sum_x
      36'h141de1380,  // 1419: m: sum_y = product sum_g, sum_h
      36'h141869180,  // 1418: m: sum_x = product sum_e, sum_f
      36'h206e71b80,  // 1417: m: sum_f = subtract two, sum_g
      36'h201c69d80,  // 1416: m: sum_g = subtract sum_g, sum_f
      36'h0a1a77980,  // 1415: m: sum_h = sum sum_f, sum_g
      36'h141249d80,  // 1414: m: sum_g = product sum_y, sum_y
      36'h141041b80,  // 1413: m: sum_f = product sum_x, sum_x
      36'h0a1659980,  // 1412: m: sum_e = sum sum_t, sum_t
      36'h066e05980,  // 1411: m: b_z[0] = copy two
      36'h1417b5180,  // 1410: m: b_t[0] = product sum_t, twice_d
      36'h141049780,  // 1409: m: sum_t = product sum_x, sum_y
      36'h0a1244980,  // 1408: m: b_more[0] = sum sum_y, sum_x
      36'h201244180,  // 1407: m: b_less[0] = subtract sum_y, sum_x
      36'h1a1201380,  // 1406: m: sum_y = to form sum_y
      36'h421801200,  // 1405: m: sum_y = window GY, LENGTH
      36'h1a1001180,  // 1404: m: sum_x = to form sum_x
      36'h421601000,  // 1403: m: sum_x = window GX, LENGTH
      36'h0a1453f80,  // 1402: m: a_z[3] = sum sum_z, sum_z
      36'h141a71580,  // 1401: m: sum_z = product sum_f, sum_g
      36'h1417b3780,  // 1400: m: a_t[3] = product sum_t, twice_d
      36'h1419e1780,  // 1399: m: sum_t = product sum_e, sum_h
      36'h0a1242f80,  // 1398: m: a_more[3] = sum sum_y, sum_x
      36'h201242780   // 1397: m: a_less[3] = subtract sum_y, sum_x
    },
    {
      36'h141de1380,  // 1396: m: sum_y = product sum_g, sum_h
      36'h141869180,  // 1395: m: sum_x = product sum_e, sum_f
      36'h0a1459d80,  // 1394: m: sum_g = sum sum_z, sum_t
      36'h201459b80,  // 1393: m: sum_f = subtract sum_z, sum_t
      36'h0a1247980,  // 1392: m: sum_h = sum sum_y, sum_x
      36'h201241980,  // 1391: m: sum_e = subtract sum_y, sum_x
      36'h143dd9580,  // 1390: m: sum_z = product a_z[2], double_z
      36'h1435d1780,  // 1389: m: sum_t = product a_t[2], double_t
      36'h142dc9380,  // 1388: m: sum_y = product a_more[2], double_more
      36'h1425c1180,  // 1387: m: sum_x = product a_less[2], double_less
      36'h0a1453d80,  // 1386: m: a_z[2] = sum sum_z, sum_z
      36'h141a71580,  // 1385: m: sum_z = product sum_f, sum_g
      36'h1417b3580,  // 1384: m: a_t[2] = product sum_t, twice_d
      36'h1419e1780,  // 1383: m: sum_t = product sum_e, sum_h
      36'h0a1242d80,  // 1382: m: a_more[2] = sum sum_y, sum_x
      36'h201242580,  // 1381: m: a_less[2] = subtract sum_y, sum_x
      36'h141de1380,  // 1380: m: sum_y = product sum_g, sum_h
      36'h141869180,  // 1379: m: sum_x = product sum_e, sum_f
      36'h0a1459d80,  // 1378: m: sum_g = sum sum_z, sum_t
      36'h201459b80,  // 1377: m: sum_f = subtract sum_z, sum_t
      36'h0a1247980,  // 1376: m: sum_h = sum sum_y, sum_x
      36'h201241980,  // 1375: m: sum_e = subtract sum_y, sum_x
      36'h143bd9580,  // 1374: m: sum_z = product a_z[1], double_z
      36'h1433d1780,  // 1373: m: sum_t = product a_t[1], double_t
      36'h142bc9380,  // 1372: m: sum_y = product a_more[1], double_more
      36'h1423c1180,  // 1371: m: sum_x = product a_less[1], double_less
      36'h0a1453b80,  // 1370: m: a_z[1] = sum sum_z, sum_z
      36'h141a71580,  // 1369: m: sum_z = product sum_f, sum_g
      36'h1417b3380,  // 1368: m: a_t[1] = product sum_t, twice_d
      36'h1419e1780,  // 1367: m: sum_t = product sum_e, sum_h
      36'h0a1242b80,  // 1366: m: a_more[1] = sum sum_y, sum_x
      36'h201242380   // 1365: m: a_less[1] = subtract sum_y, sum_x
    },
    {
      36'h141de1380,  // 1364: m: sum_y = product sum_g, sum_h
      36'h141869180,  // 1363: m: sum_x = product sum_e, sum_f
      36'h0a1459d80,  // 1362: m: sum_g = sum sum_z, sum_t
      36'h201459b80,  // 1361: m: sum_f = subtract sum_z, sum_t
      36'h0a1247980,  // 1360: m: sum_h = sum sum_y, sum_x
      36'h201241980,  // 1359: m: sum_e = subtract sum_y, sum_x
      36'h1439d9580,  // 1358: m: sum_z = product a_z[0], double_z
      36'h1431d1780,  // 1357: m: sum_t = product a_t[0], double_t
      36'h1429c9380,  // 1356: m: sum_y = product a_more[0], double_more
      36'h1421c1180,  // 1355: m: sum_x = product a_less[0], double_less
      36'h141a77780,  // 1354: m: double_z = product sum_f, sum_g
      36'h1419e7580,  // 1353: m: double_t = product sum_e, sum_h
      36'h0a1247380,  // 1352: m: double_more = sum sum_y, sum_x
      36'h201247180,  // 1351: m: double_less = subtract sum_y, sum_x
      36'h141de1380,  // 1350: m: sum_y = product sum_g, sum_h
      36'h141869180,  // 1349: m: sum_x = product sum_e, sum_f
      36'h206e71b80,  // 1348: m: sum_f = subtract two, sum_g
      36'h201c69d80,  // 1347: m: sum_g = subtract sum_g, sum_f
      36'h0a1a77980,  // 1346: m: sum_h = sum sum_f, sum_g
      36'h146ba9d80,  // 1345: m: sum_g = product a_y, a_y
      36'h1469a1b80,  // 1344: m: sum_f = product a_x, a_x
      36'h0a1659980,  // 1343: m: sum_e = sum sum_t, sum_t
      36'h066e03980,  // 1342: m: a_z[0] = copy two
      36'h1417b3180,  // 1341: m: a_t[0] = product sum_t, twice_d
      36'h1469a9780,  // 1340: m: sum_t = product a_x, a_y
      36'h0a6ba2980,  // 1339: m: a_more[0] = sum a_y, a_x
      36'h206ba2180,  // 1338: m: a_less[0] = subtract a_y, a_x
      36'h0a2ebed80,  // 1337: m: twice_d = sum d_curve, d_curve
      36'h0a061ef80,  // 1336: m: two = sum R1, R1
      36'hc400000e0,  // 1335: require equal, else not invertible
      36'h0831c0180,  // 1334: m: compare root, none
      36'h183003180   // 1333: m: root = canonical root
    },
    {
      36'h20309b180,  // 1332: m: root = subtract root, r_u
      36'h1430a3180,  // 1331: m: root = product root, r_v
      36'h146593180,  // 1330: m: root = product r_x, r_x
      36'h1465d6580,  // 1329: m: r_x = product r_x, parity
      36'h1a7407580,  // 1328: m: parity = to form parity
      36'h2873d7487,  // 1327: m: parity = power minus, parity, PUBLIC_LENGTH, 2, 48
      36'h0a74c7580,  // 1326: m: parity = sum parity, root
      36'h420c07580,  // 1325: m: parity = window R_PARITY, WORD
      36'h1c6403180,  // 1324: m: root = from form r_x
      36'h1464c6580,  // 1323: m: r_x = product r_x, root
      36'h14129e580,  // 1322: m: r_x = product sum_y, r_u
      36'h0a30ab180,  // 1321: m: root = sum root, r_uv
      36'h1430b3180,  // 1320: m: root = product root, t_factor
      36'h2006ab180,  // 1319: m: root = subtract R1, r_uv
      36'h142a4ab80,  // 1318: m: r_uv = product r_uv, sum_y
      36'h142a4ab80,  // 1317: m: r_uv = product r_uv, sum_y
      36'hc40000160,  // 1316: require equal, else point
      36'h0831c0180,  // 1315: m: compare root, none
      36'h183003180,  // 1314: m: root = canonical root
      36'h203083180,  // 1313: m: root = subtract root, a_u
      36'h14308b180,  // 1312: m: root = product root, a_v
      36'h1469a3180,  // 1311: m: root = product a_x, a_x
      36'h1469d6980,  // 1310: m: a_x = product a_x, parity
      36'h1a7407580,  // 1309: m: parity = to form parity
      36'h2873d7487,  // 1308: m: parity = power minus, parity, PUBLIC_LENGTH, 2, 48
      36'h0a74c7580,  // 1307: m: parity = sum parity, root
      36'h420007580,  // 1306: m: parity = window A_PARITY, WORD
      36'h1c6803180,  // 1305: m: root = from form a_x
      36'h1468c6980,  // 1304: m: a_x = product a_x, root
      36'h141086980,  // 1303: m: a_x = product sum_x, a_u
      36'h0a3093180,  // 1302: m: root = sum root, a_uv
      36'h1430b3180   // 1301: m: root = product root, t_factor
    },
    {
      36'h200693180,  // 1300: m: root = subtract R1, a_uv
      36'h142442580,  // 1299: m: a_uv = product a_uv, sum_x
      36'h142442580,  // 1298: m: a_uv = product a_uv, sum_x
      36'h2471cf380,  // 1297: m: minus = subtract canonical none, minus
      36'h424207380,  // 1296: m: minus = 1
      36'h424007180,  // 1295: m: none = 0
      36'h3e0000184,  // 1294: m: edwards short
      36'h061202b80,  // 1293: m: r_uv = copy sum_y
      36'h061002580,  // 1292: m: a_uv = copy sum_x
      36'h1426a1380,  // 1291: m: sum_y = product r_u, r_v
      36'h142089180,  // 1290: m: sum_x = product a_u, a_v
      36'h20261a780,  // 1289: m: r_u = subtract r_u, R1
      36'h20201a180,  // 1288: m: a_u = subtract a_u, R1
      36'h0a281a980,  // 1287: m: r_v = sum r_v, R1
      36'h0a221a380,  // 1286: m: a_v = sum a_v, R1
      36'h1426ba980,  // 1285: m: r_v = product r_u, d_curve
      36'h1420ba380,  // 1284: m: a_v = product a_u, d_curve
      36'h14679a780,  // 1283: m: r_u = product r_y, r_y
      36'h146baa180,  // 1282: m: a_u = product a_y, a_y
      36'h1a6606780,  // 1281: m: r_y = to form r_y
      36'h1a6a06b80,  // 1280: m: a_y = to form a_y
      36'h1a2c02d80,  // 1279: m: t_factor = to form t_factor
      36'h420802c00,  // 1278: m: t_factor = window HALF_ROOT, LENGTH
      36'h1a2e02f80,  // 1277: m: d_curve = to form d_curve
      36'h420602e00,  // 1276: m: d_curve = window D_CURVE, LENGTH
      36'hc200000c0,  // 1275: require less, else range
      36'h086600180,  // 1274: m: compare r_y, M
      36'h421206600,  // 1273: m: r_y = window R_Y, LENGTH
      36'hc200000c0,  // 1272: require less, else range
      36'h086a00180,  // 1271: m: compare a_y, M
      36'h420206a00,  // 1270: m: a_y = window A_Y, LENGTH
      36'h120000180   // 1269: m: setup
    },
    {
      36'h420400000,  // 1268: m: M = window FIELD, LENGTH
      36'h0000001a0,  // 1267: m: precision CURVE_LENGTH
      36'hca0000000,  // 1266: forget modulus
      36'hfc00080f1,  // 1265: end
      36'hc400000e0,  // 1264: require equal, else not invertible
      36'h084508180,  // 1263: m: compare w, v
      36'h184404580,  // 1262: m: w = canonical w
      36'h141054580,  // 1261: m: w = product px, pz
      36'h184204380,  // 1260: m: v = canonical v
      36'h144304380,  // 1259: m: v = product v, u
      36'h144a54380,  // 1258: m: v = product sx, pz
      36'hc400000e0,  // 1257: require equal, else not invertible
      36'h084310180,  // 1256: m: compare v, w
      36'h181004580,  // 1255: m: w = canonical px
      36'h184204380,  // 1254: m: v = canonical v
      36'h844430000,  // 1253: m: window RX = w, LENGTH
      36'h184404580,  // 1252: m: w = canonical w
      36'h1e4534580,  // 1251: m: w = add w, sy
      36'h421204c00,  // 1250: m: sy = window R_VERIFIED, LENGTH
      36'h204244580,  // 1249: m: w = subtract v, px
      36'h144b04380,  // 1248: m: v = product sx, u
      36'h1a4a04b80,  // 1247: m: sx = to form sx
      36'hc20000180,  // 1246: require less, else infinity
      36'h0800d0180,  // 1245: m: compare M, sn
      36'h0a352b580,  // 1244: m: sn = sum sn, sx
      36'h420a03400,  // 1243: m: sn = window ORDER, LENGTH
      36'hc200000e0,  // 1242: require less, else not invertible
      36'h084a00180,  // 1241: m: compare sx, M
      36'hc200000e0,  // 1240: require less, else not invertible
      36'h084328180,  // 1239: m: compare v, sx
      36'h421204a00,  // 1238: m: sx = window R_VERIFIED, LENGTH
      36'hc40000100   // 1237: require equal, else check
    },
    {
      36'h084508180,  // 1236: m: compare w, v
      36'h184404580,  // 1235: m: w = canonical w
      36'h20444c580,  // 1234: m: w = subtract w, py
      36'h141249380,  // 1233: m: py = product py, py
      36'h1e451c580,  // 1232: m: w = add w, cb
      36'h144444580,  // 1231: m: w = product w, px
      36'h1e445c580,  // 1230: m: w = add w, ca
      36'h141044580,  // 1229: m: w = product px, px
      36'h144714780,  // 1228: m: cb = product cb, w
      36'h144504580,  // 1227: m: w = product w, u
      36'h141711780,  // 1226: m: ca = product ca, w
      36'h144104580,  // 1225: m: w = product u, u
      36'h141454180,  // 1224: m: u = product pz, pz
      36'h204241180,  // 1223: m: px = subtract v, px
      36'hc20000180,  // 1222: require less, else infinity
      36'h084300180,  // 1221: m: compare v, u
      36'h244104380,  // 1220: m: v = subtract canonical u, u
      36'h181404180,  // 1219: m: u = canonical pz
      36'hd0000809e,  // 1218: jump both
      36'h1433cdf89,  // 1217: m: g_y[7] = product sv, odd_y[7], second
      36'h14318cf85,  // 1216: m: g_x[7] = product su, odd_x[7], first
      36'h1433c5d89,  // 1215: m: g_y[6] = product sv, odd_y[6], second
      36'h143184d85,  // 1214: m: g_x[6] = product su, odd_x[6], first
      36'h1433bdb89,  // 1213: m: g_y[5] = product sv, odd_y[5], second
      36'h14317cb85,  // 1212: m: g_x[5] = product su, odd_x[5], first
      36'h1433b5989,  // 1211: m: g_y[4] = product sv, odd_y[4], second
      36'h143174985,  // 1210: m: g_x[4] = product su, odd_x[4], first
      36'h1433ad789,  // 1209: m: g_y[3] = product sv, odd_y[3], second
      36'h14316c785,  // 1208: m: g_x[3] = product su, odd_x[3], first
      36'h1433a5589,  // 1207: m: g_y[2] = product sv, odd_y[2], second
      36'h143164585,  // 1206: m: g_x[2] = product su, odd_x[2], first
      36'h14339d389   // 1205: m: g_y[1] = product sv, odd_y[1], second
    },
    {
      36'h14315c385,  // 1204: m: g_x[1] = product su, odd_x[1], first
      36'h143395189,  // 1203: m: g_y[0] = product sv, odd_y[0], second
      36'h143154185,  // 1202: m: g_x[0] = product su, odd_x[0], first
      36'hd00008081,  // 1201: jump multiples
      36'hd20000000,  // 1200: match
      36'h080118181,  // 1199: m: compare M, of_m
      36'hd20000000,  // 1198: match
      36'h081710181,  // 1197: m: compare ca, of_a
      36'hd20000000,  // 1196: match
      36'h084308181,  // 1195: m: compare v, of_y
      36'hd20000000,  // 1194: match
      36'h084100181,  // 1193: m: compare u, of_x
      36'hd000002b4,  // 1192: jump multiplied
      36'h1414d9580,  // 1191: m: pz = product pz, factor
      36'hc40000100,  // 1190: require equal, else check
      36'h0840c8180,  // 1189: m: compare u, sv
      36'h421004008,  // 1188: m: u = digits V, LENGTH
      36'hc40000100,  // 1187: require equal, else check
      36'h0840c0180,  // 1186: m: compare u, su
      36'h421404008,  // 1185: m: u = digits U, LENGTH
      36'h3461c51ae,  // 1184: m: joint 32, 48, CURVE_LENGTH
      36'h421003208,  // 1183: m: sv = digits V, LENGTH
      36'h421403008,  // 1182: m: su = digits U, LENGTH
      36'h1433fff88,  // 1181: m: q_y[7] = product sv, q_y[7], second
      36'h1431bef84,  // 1180: m: q_x[7] = product su, q_x[7], first
      36'h1433f7d88,  // 1179: m: q_y[6] = product sv, q_y[6], second
      36'h1431b6d84,  // 1178: m: q_x[6] = product su, q_x[6], first
      36'h1433efb88,  // 1177: m: q_y[5] = product sv, q_y[5], second
      36'h1431aeb84,  // 1176: m: q_x[5] = product su, q_x[5], first
      36'h1433e7988,  // 1175: m: q_y[4] = product sv, q_y[4], second
      36'h1431a6984,  // 1174: m: q_x[4] = product su, q_x[4], first
      36'h1433df788   // 1173: m: q_y[3] = product sv, q_y[3], second
    },
    {
      36'h14319e784,  // 1172: m: q_x[3] = product su, q_x[3], first
      36'h1433d7588,  // 1171: m: q_y[2] = product sv, q_y[2], second
      36'h143196584,  // 1170: m: q_x[2] = product su, q_x[2], first
      36'h1433cf388,  // 1169: m: q_y[1] = product sv, q_y[1], second
      36'h14318e384,  // 1168: m: q_x[1] = product su, q_x[1], first
      36'h1433c7188,  // 1167: m: q_y[0] = product sv, q_y[0], second
      36'h143186184,  // 1166: m: q_x[0] = product su, q_x[0], first
      36'h1414c3380,  // 1165: m: sv = product pz, su
      36'h141453180,  // 1164: m: su = product pz, pz
      36'h143653780,  // 1163: m: factor = product factor, pz
      36'h32200518e,  // 1162: m: multiples 32
      36'h060601580,  // 1161: m: pz = copy R1
      36'h1442c9380,  // 1160: m: py = product v, sv
      36'h1440c1180,  // 1159: m: px = product u, su
      36'hd0000fcb2,  // 1158: jump stored, TABLE
      36'h1414c3380,  // 1157: m: sv = product pz, su
      36'h141453180,  // 1156: m: su = product pz, pz
      36'h061403780,  // 1155: m: factor = copy pz
      36'h32200718f,  // 1154: m: multiples 48
      36'h060601580,  // 1153: m: pz = copy R1
      36'hd0000fca9,  // 1152: jump known base, TABLE
      36'h1a4204380,  // 1151: m: v = to form v
      36'h1a4004180,  // 1150: m: u = to form u
      36'hc200000c0,  // 1149: require less, else range
      36'h084200180,  // 1148: m: compare v, M
      36'h421804200,  // 1147: m: v = window GY, LENGTH
      36'hc200000c0,  // 1146: require less, else range
      36'h084000180,  // 1145: m: compare u, M
      36'h421604000,  // 1144: m: u = window GX, LENGTH
      36'hd00000276,  // 1143: jump curve
      36'h844240000,  // 1142: m: window V = v, LENGTH
      36'h184204380   // 1141: m: v = canonical v
    },
    {
      36'h844050000,  // 1140: m: window U = u, LENGTH
      36'h184004180,  // 1139: m: u = canonical u
      36'h141514388,  // 1138: m: v = product pz, w, second
      36'h144914184,  // 1137: m: u = product hash, w, first
      36'hc400000e0,  // 1136: require equal, else not invertible
      36'h084f08180,  // 1135: m: compare unit, v
      36'h184204380,  // 1134: m: v = canonical v
      36'h144314380,  // 1133: m: v = product v, w
      36'h1a4404580,  // 1132: m: w = to form w
      36'h284304531,  // 1131: m: w = power v, u, WHOLE_WINDOWS, 16
      36'h244114180,  // 1130: m: u = subtract canonical u, w
      36'h0a4f3c580,  // 1129: m: w = sum unit, unit
      36'h424204f80,  // 1128: m: unit = 1
      36'h421404800,  // 1127: m: hash = window HASH, LENGTH
      36'hc200000c0,  // 1126: require less, else range
      36'h084200180,  // 1125: m: compare v, M
      36'h420e04200,  // 1124: m: v = window S_VERIFIED, LENGTH
      36'hc200000e0,  // 1123: require less, else not invertible
      36'h084050180,  // 1122: m: compare u, pz
      36'h241454180,  // 1121: m: u = subtract canonical pz, pz
      36'hc200000c0,  // 1120: require less, else range
      36'h081400180,  // 1119: m: compare pz, M
      36'h421201400,  // 1118: m: pz = window R_VERIFIED, LENGTH
      36'h120000180,  // 1117: m: setup
      36'h420a001c0,  // 1116: m: M = window ORDER, SCALAR_LENGTH
      36'h000000060,  // 1115: m: precision SECRET_LENGTH
      36'hca0000000,  // 1114: forget modulus
      36'hd000002bf,  // 1113: jump inverse
      36'h204109380,  // 1112: m: py = subtract u, v
      36'h14132c380,  // 1111: m: v = product py, sx
      36'h144d04180,  // 1110: m: u = product sy, u
      36'h204244180   // 1109: m: u = subtract v, px
    },
    {
      36'h204a41180,  // 1108: m: px = subtract sx, px
      36'h0a1101180,  // 1107: m: px = sum px, u
      36'h144d34180,  // 1106: m: u = product sy, sy
      36'h0a4309180,  // 1105: m: px = sum v, v
      36'h141104380,  // 1104: m: v = product px, u
      36'h144b04b80,  // 1103: m: sx = product sx, u
      36'h144b2c180,  // 1102: m: u = product sx, sx
      36'h141529580,  // 1101: m: pz = product pz, sx
      36'h0a4c4cd80,  // 1100: m: sy = sum sy, py
      36'h0a4a44b80,  // 1099: m: sx = sum sx, px
      36'h144d04d80,  // 1098: m: sy = product sy, u
      36'h144054180,  // 1097: m: u = product u, pz
      36'h144b04b80,  // 1096: m: sx = product sx, u
      36'h141454180,  // 1095: m: u = product pz, pz
      36'hc40000160,  // 1094: require equal, else point
      36'h084108180,  // 1093: m: compare u, v
      36'h424004380,  // 1092: m: v = 0
      36'h184004180,  // 1091: m: u = canonical u
      36'h20410c180,  // 1090: m: u = subtract u, v
      36'h144d34380,  // 1089: m: v = product sy, sy
      36'h1e411c180,  // 1088: m: u = add u, cb
      36'h14412c180,  // 1087: m: u = product u, sx
      36'h1e405c180,  // 1086: m: u = add u, ca
      36'h144b2c180,  // 1085: m: u = product sx, sx
      36'h1a4c04d80,  // 1084: m: sy = to form sy
      36'h1a4a04b80,  // 1083: m: sx = to form sx
      36'hc200000c0,  // 1082: require less, else range
      36'h084c00180,  // 1081: m: compare sy, M
      36'h420e04c00,  // 1080: m: sy = window RY, LENGTH
      36'hc200000c0,  // 1079: require less, else range
      36'h084a00180,  // 1078: m: compare sx, M
      36'h420c04a00   // 1077: m: sx = window RX, LENGTH
    },
    {
      36'hd0000005a,  // 1076: jump test end
      36'hfc0008033,  // 1075: end
      36'h844030000,  // 1074: m: window RX = u, LENGTH
      36'h184004180,  // 1073: m: u = canonical u
      36'h141114180,  // 1072: m: u = product px, w
      36'hc40000180,  // 1071: require equal, else infinity
      36'h084108180,  // 1070: m: compare u, v
      36'h424204180,  // 1069: m: u = 1
      36'h184204380,  // 1068: m: v = canonical v
      36'h141314380,  // 1067: m: v = product py, w
      36'h1a4404580,  // 1066: m: w = to form w
      36'h281304531,  // 1065: m: w = power py, u, WHOLE_WINDOWS, 16
      36'h24410c180,  // 1064: m: u = subtract canonical u, v
      36'h24430c180,  // 1063: m: u = subtract canonical v, v
      36'h424404380,  // 1062: m: v = 2
      36'hd000002bf,  // 1061: jump inverse
      36'h063c04780,  // 1060: m: cb = copy kept_b
      36'h063a01780,  // 1059: m: ca = copy kept_a
      36'h1414b9580,  // 1058: m: pz = product pz, lambda
      36'h3828b0184,  // 1057: m: add point last, lz, less
      36'h3c20061f2,  // 1056: m: comb COLUMNS
      36'h140731589,  // 1055: m: pz = product R1, first_z, second
      36'h14074ad85,  // 1054: m: lz = product R1, last_z, first
      36'h141329389,  // 1053: m: py = product py, first_y, second
      36'h141121185,  // 1052: m: px = product px, first_x, first
      36'h141342b89,  // 1051: m: last[1] = product py, last_y, second
      36'h14113a985,  // 1050: m: last[0] = product px, last_x, first
      36'h1412fff89,  // 1049: m: y_table[15] = product py, ey[15], second
      36'h14107df85,  // 1048: m: x_table[15] = product px, ex[15], first
      36'h1412f7d89,  // 1047: m: y_table[14] = product py, ey[14], second
      36'h141075d85,  // 1046: m: x_table[14] = product px, ex[14], first
      36'h1412efb89   // 1045: m: y_table[13] = product py, ey[13], second
    },
    {
      36'h14106db85,  // 1044: m: x_table[13] = product px, ex[13], first
      36'h1412e7989,  // 1043: m: y_table[12] = product py, ey[12], second
      36'h141065985,  // 1042: m: x_table[12] = product px, ex[12], first
      36'h1412df789,  // 1041: m: y_table[11] = product py, ey[11], second
      36'h14105d785,  // 1040: m: x_table[11] = product px, ex[11], first
      36'h1412d7589,  // 1039: m: y_table[10] = product py, ey[10], second
      36'h141055585,  // 1038: m: x_table[10] = product px, ex[10], first
      36'h1412cf389,  // 1037: m: y_table[9] = product py, ey[9], second
      36'h14104d385,  // 1036: m: x_table[9] = product px, ex[9], first
      36'h1412c7189,  // 1035: m: y_table[8] = product py, ey[8], second
      36'h141045185,  // 1034: m: x_table[8] = product px, ex[8], first
      36'h1412bef89,  // 1033: m: y_table[7] = product py, ey[7], second
      36'h14103cf85,  // 1032: m: x_table[7] = product px, ex[7], first
      36'h1412b6d89,  // 1031: m: y_table[6] = product py, ey[6], second
      36'h141034d85,  // 1030: m: x_table[6] = product px, ex[6], first
      36'h1412aeb89,  // 1029: m: y_table[5] = product py, ey[5], second
      36'h14102cb85,  // 1028: m: x_table[5] = product px, ex[5], first
      36'h1412a6989,  // 1027: m: y_table[4] = product py, ey[4], second
      36'h141024985,  // 1026: m: x_table[4] = product px, ex[4], first
      36'h14129e789,  // 1025: m: y_table[3] = product py, ey[3], second
      36'h14101c785   // 1024: m: x_table[3] = product px, ex[3], first
    }
  };
  // verilog_format: on

endpackage

// SPDX-License-Identifier: Apache-2.0
//
// Words of the coprocessor's microcode. Generated from src/montcore/microcode/coprocessor.txt: make tables.

package mont_coprocessor_microcode_pkg;

  // The word of address 0 is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*1024-1:0] Words = {
    {
      {34{36'd0}},
      36'hfc00003dd,  // 989: end
      36'hc400000e0,  // 988: require equal, else not invertible
      36'h084508180,  // 987: m: compare w, v
      36'h184404580,  // 986: m: w = canonical w
      36'h141054580,  // 985: m: w = product px, pz
      36'h184204380,  // 984: m: v = canonical v
      36'h144304380,  // 983: m: v = product v, u
      36'h144a54380,  // 982: m: v = product sx, pz
      36'hc400000e0,  // 981: require equal, else not invertible
      36'h084310180,  // 980: m: compare v, w
      36'h181004580,  // 979: m: w = canonical px
      36'h184204380,  // 978: m: v = canonical v
      36'h844430000,  // 977: m: window RX = w, LENGTH
      36'h184404580,  // 976: m: w = canonical w
      36'h1e4534580,  // 975: m: w = add w, sy
      36'h421204c00,  // 974: m: sy = window R_VERIFIED, LENGTH
      36'h204244580,  // 973: m: w = subtract v, px
      36'h144b04380,  // 972: m: v = product sx, u
      36'h1a4a04b80,  // 971: m: sx = to form sx
      36'hc20000180,  // 970: require less, else infinity
      36'h0800d0180,  // 969: m: compare M, sn
      36'h0a352b580,  // 968: m: sn = sum sn, sx
      36'h420a03400,  // 967: m: sn = window ORDER, LENGTH
      36'hc200000e0,  // 966: require less, else not invertible
      36'h084a00180,  // 965: m: compare sx, M
      36'hc200000e0,  // 964: require less, else not invertible
      36'h084328180,  // 963: m: compare v, sx
      36'h421204a00,  // 962: m: sx = window R_VERIFIED, LENGTH
      36'hc40000100,  // 961: require equal, else check
      36'h084508180,  // 960: m: compare w, v
      36'h184404580   // 959: m: w = canonical w
    },
    {
      36'h20444c580,  // 958: m: w = subtract w, py
      36'h141249380,  // 957: m: py = product py, py
      36'h1e451c580,  // 956: m: w = add w, cb
      36'h144444580,  // 955: m: w = product w, px
      36'h1e445c580,  // 954: m: w = add w, ca
      36'h141044580,  // 953: m: w = product px, px
      36'h144714780,  // 952: m: cb = product cb, w
      36'h144504580,  // 951: m: w = product w, u
      36'h141711780,  // 950: m: ca = product ca, w
      36'h144104580,  // 949: m: w = product u, u
      36'h141454180,  // 948: m: u = product pz, pz
      36'h204241180,  // 947: m: px = subtract v, px
      36'hc20000180,  // 946: require less, else infinity
      36'h084300180,  // 945: m: compare v, u
      36'h424004380,  // 944: m: v = 0
      36'h181404180,  // 943: m: u = canonical pz
      36'hd00000204,  // 942: jump multiplied
      36'h1414d9580,  // 941: m: pz = product pz, factor
      36'h3461c51ae,  // 940: m: joint 32, 48, CURVE_LENGTH
      36'h421003208,  // 939: m: sv = digits V, LENGTH
      36'h421403008,  // 938: m: su = digits U, LENGTH
      36'h143653780,  // 937: m: factor = product factor, pz
      36'h32200518e,  // 936: m: multiples 32
      36'h1a1401580,  // 935: m: pz = to form pz
      36'h424201580,  // 934: m: pz = 1
      36'h141301380,  // 933: m: py = product py, u
      36'h144054180,  // 932: m: u = product u, pz
      36'h141101180,  // 931: m: px = product px, u
      36'h141454180,  // 930: m: u = product pz, pz
      36'h1a1201380,  // 929: m: py = to form py
      36'h1a1001180,  // 928: m: px = to form px
      36'hc200000c0   // 927: require less, else range
    },
    {
      36'h081200180,  // 926: m: compare py, M
      36'h421801200,  // 925: m: py = window GY, LENGTH
      36'hc200000c0,  // 924: require less, else range
      36'h081000180,  // 923: m: compare px, M
      36'h421601000,  // 922: m: px = window GX, LENGTH
      36'h061403780,  // 921: m: factor = copy pz
      36'h32200718f,  // 920: m: multiples 48
      36'h1a1401580,  // 919: m: pz = to form pz
      36'h424201580,  // 918: m: pz = 1
      36'hd000001c5,  // 917: jump curve
      36'h844240000,  // 916: m: window V = v, LENGTH
      36'h184204380,  // 915: m: v = canonical v
      36'h141514380,  // 914: m: v = product pz, w
      36'h844050000,  // 913: m: window U = u, LENGTH
      36'h184004180,  // 912: m: u = canonical u
      36'h144914180,  // 911: m: u = product hash, w
      36'hc400000e0,  // 910: require equal, else not invertible
      36'h084108180,  // 909: m: compare u, v
      36'h424204180,  // 908: m: u = 1
      36'h184204380,  // 907: m: v = canonical v
      36'h144314380,  // 906: m: v = product v, w
      36'h1a4404580,  // 905: m: w = to form w
      36'h284304531,  // 904: m: w = power v, u, WHOLE_WINDOWS, 16
      36'h244114180,  // 903: m: u = subtract canonical u, w
      36'h424404580,  // 902: m: w = 2
      36'h421404800,  // 901: m: hash = window HASH, LENGTH
      36'hc200000c0,  // 900: require less, else range
      36'h084200180,  // 899: m: compare v, M
      36'h420e04200,  // 898: m: v = window S_VERIFIED, LENGTH
      36'hc200000e0,  // 897: require less, else not invertible
      36'h084050180,  // 896: m: compare u, pz
      36'h424004180   // 895: m: u = 0
    },
    {
      36'hc200000c0,  // 894: require less, else range
      36'h081400180,  // 893: m: compare pz, M
      36'h421201400,  // 892: m: pz = window R_VERIFIED, LENGTH
      36'h120000180,  // 891: m: setup
      36'h420a001c0,  // 890: m: M = window ORDER, SCALAR_LENGTH
      36'h000000060,  // 889: m: precision SECRET_LENGTH
      36'hca0000000,  // 888: forget modulus
      36'hd0000020f,  // 887: jump inverse
      36'h204109380,  // 886: m: py = subtract u, v
      36'h14132c380,  // 885: m: v = product py, sx
      36'h144d04180,  // 884: m: u = product sy, u
      36'h204244180,  // 883: m: u = subtract v, px
      36'h204a41180,  // 882: m: px = subtract sx, px
      36'h0a1101180,  // 881: m: px = sum px, u
      36'h144d34180,  // 880: m: u = product sy, sy
      36'h0a4309180,  // 879: m: px = sum v, v
      36'h141104380,  // 878: m: v = product px, u
      36'h144b04b80,  // 877: m: sx = product sx, u
      36'h144b2c180,  // 876: m: u = product sx, sx
      36'h141529580,  // 875: m: pz = product pz, sx
      36'h0a4c4cd80,  // 874: m: sy = sum sy, py
      36'h0a4a44b80,  // 873: m: sx = sum sx, px
      36'h144d04d80,  // 872: m: sy = product sy, u
      36'h144054180,  // 871: m: u = product u, pz
      36'h144b04b80,  // 870: m: sx = product sx, u
      36'h141454180,  // 869: m: u = product pz, pz
      36'hc40000160,  // 868: require equal, else point
      36'h084108180,  // 867: m: compare u, v
      36'h424004380,  // 866: m: v = 0
      36'h184004180,  // 865: m: u = canonical u
      36'h20410c180,  // 864: m: u = subtract u, v
      36'h144d34380   // 863: m: v = product sy, sy
    },
    {
      36'h1e411c180,  // 862: m: u = add u, cb
      36'h14412c180,  // 861: m: u = product u, sx
      36'h1e405c180,  // 860: m: u = add u, ca
      36'h144b2c180,  // 859: m: u = product sx, sx
      36'h1a4c04d80,  // 858: m: sy = to form sy
      36'h1a4a04b80,  // 857: m: sx = to form sx
      36'hc200000c0,  // 856: require less, else range
      36'h084c00180,  // 855: m: compare sy, M
      36'h420e04c00,  // 854: m: sy = window RY, LENGTH
      36'hc200000c0,  // 853: require less, else range
      36'h084a00180,  // 852: m: compare sx, M
      36'h420c04a00,  // 851: m: sx = window RX, LENGTH
      36'hd0000004a,  // 850: jump test end
      36'hfc0000351,  // 849: end
      36'h844030000,  // 848: m: window RX = u, LENGTH
      36'h184004180,  // 847: m: u = canonical u
      36'h141114180,  // 846: m: u = product px, w
      36'hc40000180,  // 845: require equal, else infinity
      36'h084108180,  // 844: m: compare u, v
      36'h424204180,  // 843: m: u = 1
      36'h184204380,  // 842: m: v = canonical v
      36'h141314380,  // 841: m: v = product py, w
      36'h1a4404580,  // 840: m: w = to form w
      36'hd0000020f,  // 839: jump inverse
      36'h063c04780,  // 838: m: cb = copy kept_b
      36'h063a01780,  // 837: m: ca = copy kept_a
      36'h1414b9580,  // 836: m: pz = product pz, lambda
      36'h3828b0184,  // 835: m: add point last, lz, less
      36'h3c20061f2,  // 834: m: comb COLUMNS
      36'h140731581,  // 833: m: pz = product R1, first_z
      36'h141329381,  // 832: m: py = product py, first_y
      36'h141121181   // 831: m: px = product px, first_x
    },
    {
      36'h14074ad81,  // 830: m: lz = product R1, last_z
      36'h141342b81,  // 829: m: last[1] = product py, last_y
      36'h14113a981,  // 828: m: last[0] = product px, last_x
      36'h1412fff89,  // 827: m: y_table[15] = product py, ey[15], second
      36'h14107df85,  // 826: m: x_table[15] = product px, ex[15], first
      36'h1412f7d89,  // 825: m: y_table[14] = product py, ey[14], second
      36'h141075d85,  // 824: m: x_table[14] = product px, ex[14], first
      36'h1412efb89,  // 823: m: y_table[13] = product py, ey[13], second
      36'h14106db85,  // 822: m: x_table[13] = product px, ex[13], first
      36'h1412e7989,  // 821: m: y_table[12] = product py, ey[12], second
      36'h141065985,  // 820: m: x_table[12] = product px, ex[12], first
      36'h1412df789,  // 819: m: y_table[11] = product py, ey[11], second
      36'h14105d785,  // 818: m: x_table[11] = product px, ex[11], first
      36'h1412d7589,  // 817: m: y_table[10] = product py, ey[10], second
      36'h141055585,  // 816: m: x_table[10] = product px, ex[10], first
      36'h1412cf389,  // 815: m: y_table[9] = product py, ey[9], second
      36'h14104d385,  // 814: m: x_table[9] = product px, ex[9], first
      36'h1412c7189,  // 813: m: y_table[8] = product py, ey[8], second
      36'h141045185,  // 812: m: x_table[8] = product px, ex[8], first
      36'h1412bef89,  // 811: m: y_table[7] = product py, ey[7], second
      36'h14103cf85,  // 810: m: x_table[7] = product px, ex[7], first
      36'h1412b6d89,  // 809: m: y_table[6] = product py, ey[6], second
      36'h141034d85,  // 808: m: x_table[6] = product px, ex[6], first
      36'h1412aeb89,  // 807: m: y_table[5] = product py, ey[5], second
      36'h14102cb85,  // 806: m: x_table[5] = product px, ex[5], first
      36'h1412a6989,  // 805: m: y_table[4] = product py, ey[4], second
      36'h141024985,  // 804: m: x_table[4] = product px, ex[4], first
      36'h14129e789,  // 803: m: y_table[3] = product py, ey[3], second
      36'h14101c785,  // 802: m: x_table[3] = product px, ex[3], first
      36'h141296589,  // 801: m: y_table[2] = product py, ey[2], second
      36'h141014585,  // 800: m: x_table[2] = product px, ex[2], first
      36'h14128e389   // 799: m: y_table[1] = product py, ey[1], second
    },
    {
      36'h14100c385,  // 798: m: x_table[1] = product px, ex[1], first
      36'h141286189,  // 797: m: y_table[0] = product py, ey[0], second
      36'h141004185,  // 796: m: x_table[0] = product px, ex[0], first
      36'h1410b9380,  // 795: m: py = product px, lambda
      36'h142eb9180,  // 794: m: px = product lambda, lambda
      36'h704202e00,  // 793: m: lambda = random LENGTH
      36'h064603d80,  // 792: m: kept_b = copy cb
      36'h061603b80,  // 791: m: kept_a = copy ca
      36'h1132e31e4,  // 790: n: comb_scalar = recode secret, order, COLUMNS
      36'hd000001fc,  // 789: jump any
      36'hd00007f16,  // 788: jump comb, TABLE
      36'hd20000000,  // 787: match
      36'h080118181,  // 786: m: compare M, of_m
      36'hd20000000,  // 785: match
      36'h081710181,  // 784: m: compare ca, of_a
      36'hd20000000,  // 783: match
      36'h081308181,  // 782: m: compare py, of_y
      36'hd20000000,  // 781: match
      36'h081100181,  // 780: m: compare px, of_x
      36'hd000002f3,  // 779: jump known
      36'h714202d80,  // 778: n: choice = random WORD
      36'h8532401c0,  // 777: n: window SCALAR = secret, SCALAR_LENGTH
      36'h193a03380,  // 776: n: secret = canonical drawn
      36'h1f3afbb80,  // 775: n: drawn = add drawn, extra
      36'h714203f80,  // 774: n: extra = random WORD
      36'h153af3b80,  // 773: n: drawn = product drawn, shift
      36'h1f3afbb80,  // 772: n: drawn = add drawn, extra
      36'h714203f80,  // 771: n: extra = random WORD
      36'h153af3b80,  // 770: n: drawn = product drawn, shift
      36'h153cf3d80,  // 769: n: shift = product shift, shift
      36'h153cf3d80,  // 768: n: shift = product shift, shift
      36'h153cf3d80   // 767: n: shift = product shift, shift
    },
    {
      36'h1b3c03d80,  // 766: n: shift = to form shift
      36'h436003d80,  // 765: n: shift = 16
      36'hc200001a0,  // 764: require less, else entropy
      36'h094ee8180,  // 763: n: compare unit, drawn
      36'h434204f80,  // 762: n: unit = 1
      36'h714203a60,  // 761: n: drawn = random SECRET_LENGTH
      36'h130000180,  // 760: n: setup
      36'h072003980,  // 759: n: order = copy M
      36'h430a021c0,  // 758: n: M = window ORDER, SCALAR_LENGTH
      36'h431203200,  // 757: n: secret = window PRIVATE, LENGTH
      36'hd000001fc,  // 756: jump any
      36'hd00007f0c,  // 755: jump compare, TABLE
      36'h704202d80,  // 754: m: choice = random WORD
      36'h434002d80,  // 753: n: choice = 0
      36'h430a039c0,  // 752: n: order = window ORDER, SCALAR_LENGTH
      36'h4310033c0,  // 751: n: secret = window SCALAR, SCALAR_LENGTH
      36'hd00007af5,  // 750: jump nonce, USE
      36'h010000060,  // 749: n: precision SECRET_LENGTH
      36'hfc00002ec,  // 748: end
      36'hd40000000,  // 747: keep table
      36'h3a2102190,  // 746: m: normalise
      36'h1a1601580,  // 745: m: pz = to form ca
      36'hc40000180,  // 744: require equal, else infinity
      36'h081048180,  // 743: m: compare px, py
      36'h424201180,  // 742: m: px = 1
      36'h181201380,  // 741: m: py = canonical py
      36'h141459380,  // 740: m: py = product pz, ca
      36'h1a1601780,  // 739: m: ca = to form ca
      36'h281441733,  // 738: m: ca = power pz, px, WHOLE_WINDOWS, 16, 48
      36'h241049180,  // 737: m: px = subtract canonical px, py
      36'h424401380,  // 736: m: py = 2
      36'h241041180   // 735: m: px = subtract canonical px, px
    },
    {
      36'h145ef9580,  // 734: m: pz = product before[15], ez[15]
      36'h145cf5f80,  // 733: m: before[15] = product before[14], ez[14]
      36'h145aedd80,  // 732: m: before[14] = product before[13], ez[13]
      36'h1458e5b80,  // 731: m: before[13] = product before[12], ez[12]
      36'h1456dd980,  // 730: m: before[12] = product before[11], ez[11]
      36'h1454d5780,  // 729: m: before[11] = product before[10], ez[10]
      36'h1452cd580,  // 728: m: before[10] = product before[9], ez[9]
      36'h1450c5380,  // 727: m: before[9] = product before[8], ez[8]
      36'h144ebd180,  // 726: m: before[8] = product before[7], ez[7]
      36'h144cb4f80,  // 725: m: before[7] = product before[6], ez[6]
      36'h144aacd80,  // 724: m: before[6] = product before[5], ez[5]
      36'h1448a4b80,  // 723: m: before[5] = product before[4], ez[4]
      36'h14469c980,  // 722: m: before[4] = product before[3], ez[3]
      36'h144494780,  // 721: m: before[3] = product before[2], ez[2]
      36'h14428c580,  // 720: m: before[2] = product before[1], ez[1]
      36'h144084380,  // 719: m: before[1] = product before[0], ez[0]
      36'h061403180,  // 718: m: ez[8] = copy pz
      36'h061203182,  // 717: m: ey[8] = copy py
      36'h061001182,  // 716: m: ex[8] = copy px
      36'h3861c0184,  // 715: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 714: m: add point teeth[0], teeth_z[0], less
      36'h061403380,  // 713: m: ez[9] = copy pz
      36'h061203382,  // 712: m: ey[9] = copy py
      36'h061001382,  // 711: m: ex[9] = copy px
      36'h3865c8184,  // 710: m: add point teeth[2], teeth_z[1], less
      36'h3865c8184,  // 709: m: add point teeth[2], teeth_z[1], less
      36'h061403780,  // 708: m: ez[11] = copy pz
      36'h061203782,  // 707: m: ey[11] = copy py
      36'h061001782,  // 706: m: ex[11] = copy px
      36'h3861c0180,  // 705: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 704: m: add point teeth[0], teeth_z[0]
      36'h061403580   // 703: m: ez[10] = copy pz
    },
    {
      36'h061203582,  // 702: m: ey[10] = copy py
      36'h061001582,  // 701: m: ex[10] = copy px
      36'h3869d0184,  // 700: m: add point teeth[4], teeth_z[2], less
      36'h3869d0184,  // 699: m: add point teeth[4], teeth_z[2], less
      36'h061403d80,  // 698: m: ez[14] = copy pz
      36'h061203d82,  // 697: m: ey[14] = copy py
      36'h061001d82,  // 696: m: ex[14] = copy px
      36'h3861c0184,  // 695: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 694: m: add point teeth[0], teeth_z[0], less
      36'h061403f80,  // 693: m: ez[15] = copy pz
      36'h061203f82,  // 692: m: ey[15] = copy py
      36'h061001f82,  // 691: m: ex[15] = copy px
      36'h3865c8180,  // 690: m: add point teeth[2], teeth_z[1]
      36'h3865c8180,  // 689: m: add point teeth[2], teeth_z[1]
      36'h061403b80,  // 688: m: ez[13] = copy pz
      36'h061203b82,  // 687: m: ey[13] = copy py
      36'h061001b82,  // 686: m: ex[13] = copy px
      36'h3861c0180,  // 685: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 684: m: add point teeth[0], teeth_z[0]
      36'h061403980,  // 683: m: ez[12] = copy pz
      36'h061203982,  // 682: m: ey[12] = copy py
      36'h061001982,  // 681: m: ex[12] = copy px
      36'h386dd8180,  // 680: m: add point teeth[6], teeth_z[3]
      36'h386dd8180,  // 679: m: add point teeth[6], teeth_z[3]
      36'h061402980,  // 678: m: ez[4] = copy pz
      36'h061202982,  // 677: m: ey[4] = copy py
      36'h061000982,  // 676: m: ex[4] = copy px
      36'h3861c0184,  // 675: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 674: m: add point teeth[0], teeth_z[0], less
      36'h061402b80,  // 673: m: ez[5] = copy pz
      36'h061202b82,  // 672: m: ey[5] = copy py
      36'h061000b82   // 671: m: ex[5] = copy px
    },
    {
      36'h3865c8184,  // 670: m: add point teeth[2], teeth_z[1], less
      36'h3865c8184,  // 669: m: add point teeth[2], teeth_z[1], less
      36'h061402f80,  // 668: m: ez[7] = copy pz
      36'h061202f82,  // 667: m: ey[7] = copy py
      36'h061000f82,  // 666: m: ex[7] = copy px
      36'h3861c0180,  // 665: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 664: m: add point teeth[0], teeth_z[0]
      36'h061402d80,  // 663: m: ez[6] = copy pz
      36'h061202d82,  // 662: m: ey[6] = copy py
      36'h061000d82,  // 661: m: ex[6] = copy px
      36'h3869d0180,  // 660: m: add point teeth[4], teeth_z[2]
      36'h3869d0180,  // 659: m: add point teeth[4], teeth_z[2]
      36'h061402580,  // 658: m: ez[2] = copy pz
      36'h061202582,  // 657: m: ey[2] = copy py
      36'h061000582,  // 656: m: ex[2] = copy px
      36'h3861c0184,  // 655: m: add point teeth[0], teeth_z[0], less
      36'h3861c0184,  // 654: m: add point teeth[0], teeth_z[0], less
      36'h061402780,  // 653: m: ez[3] = copy pz
      36'h061202782,  // 652: m: ey[3] = copy py
      36'h061000782,  // 651: m: ex[3] = copy px
      36'h3865c8180,  // 650: m: add point teeth[2], teeth_z[1]
      36'h3865c8180,  // 649: m: add point teeth[2], teeth_z[1]
      36'h061402380,  // 648: m: ez[1] = copy pz
      36'h061202382,  // 647: m: ey[1] = copy py
      36'h061000382,  // 646: m: ex[1] = copy px
      36'h3861c0180,  // 645: m: add point teeth[0], teeth_z[0]
      36'h3861c0180,  // 644: m: add point teeth[0], teeth_z[0]
      36'h061402180,  // 643: m: ez[0] = copy pz
      36'h061202182,  // 642: m: ey[0] = copy py
      36'h061000182,  // 641: m: ex[0] = copy px
      36'h386dd8184,  // 640: m: add point teeth[6], teeth_z[3], less
      36'h3869d0184   // 639: m: add point teeth[4], teeth_z[2], less
    },
    {
      36'h3865c8184,  // 638: m: add point teeth[2], teeth_z[1], less
      36'h3861c0184,  // 637: m: add point teeth[0], teeth_z[0], less
      36'h067c01580,  // 636: m: pz = copy top_z
      36'h2043e9380,  // 635: m: py = subtract v, top_y
      36'h2043e1180,  // 634: m: px = subtract v, top_x
      36'h061405382,  // 633: m: last_z = copy pz
      36'h061205182,  // 632: m: last_y = copy py
      36'h061004f82,  // 631: m: last_x = copy px
      36'h3600001e0,  // 630: m: double point COLUMNS
      36'h061404d82,  // 629: m: first_z = copy pz
      36'h20424cb82,  // 628: m: first_y = subtract v, py
      36'h204244982,  // 627: m: first_x = subtract v, px
      36'h24430c380,  // 626: m: v = subtract canonical v, v
      36'h3600001e0,  // 625: m: double point COLUMNS
      36'h061407d80,  // 624: m: top_z = copy pz
      36'h061207b80,  // 623: m: top_y = copy py
      36'h061007980,  // 622: m: top_x = copy px
      36'h3600001e0,  // 621: m: double point COLUMNS
      36'h061407780,  // 620: m: teeth_z[3] = copy pz
      36'h061206f80,  // 619: m: teeth[7] = copy py
      36'h061006d80,  // 618: m: teeth[6] = copy px
      36'h3600001e0,  // 617: m: double point COLUMNS
      36'h061407580,  // 616: m: teeth_z[2] = copy pz
      36'h061206b80,  // 615: m: teeth[5] = copy py
      36'h061006980,  // 614: m: teeth[4] = copy px
      36'h3600001e0,  // 613: m: double point COLUMNS
      36'h061407380,  // 612: m: teeth_z[1] = copy pz
      36'h061206780,  // 611: m: teeth[3] = copy py
      36'h061006580,  // 610: m: teeth[2] = copy px
      36'h3600001e0,  // 609: m: double point COLUMNS
      36'h061407180,  // 608: m: teeth_z[0] = copy pz
      36'h061206380   // 607: m: teeth[1] = copy py
    },
    {
      36'h061006180,  // 606: m: teeth[0] = copy px
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
      36'h4210043c0,  // 576: m: v = window SCALAR, SCALAR_LENGTH
      36'h1a4604780   // 575: m: cb = to form cb
    },
    {
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
      36'h201449380,  // 544: m: py = subtract pz, py
      36'h141301380   // 543: m: py = product py, u
    },
    {
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
      36'hd00004353,  // 526: jump sum, EC_MULTIPLY_ADD
      36'hd000047af,  // 525: jump match, ECDSA_VERIFY
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
      36'h141101180,  // 512: m: px = product px, u
      36'h141454180   // 511: m: u = product pz, pz
    },
    {
      36'h1a1401580,  // 510: m: pz = to form pz
      36'h704201400,  // 509: m: pz = random LENGTH
      36'h1132e1f80,  // 508: n: digits = recode secret, order
      36'hd00004ef3,  // 507: jump known, EC_MULTIPLY_BASE
      36'h0b2cfad80,  // 506: n: choice = sum choice, extra
      36'h434203f80,  // 505: n: extra = 1
      36'h0b2cb2d80,  // 504: n: choice = sum choice, choice
      36'h704202d80,  // 503: m: choice = random WORD
      36'h434002d80,  // 502: n: choice = 0
      36'h430a039c0,  // 501: n: order = window ORDER, SCALAR_LENGTH
      36'h4310033c0,  // 500: n: secret = window SCALAR, SCALAR_LENGTH
      36'h010000060,  // 499: n: precision SECRET_LENGTH
      36'hd00003aed,  // 498: jump signing, ECDSA_SIGN
      36'hd00004a57,  // 497: jump table, EC_TABLE
      36'hd00004796,  // 496: jump base, ECDSA_VERIFY
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
      36'h184004180,  // 480: m: u = canonical u
      36'h184404580   // 479: m: w = canonical w
    },
    {
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
      36'h841058000,  // 448: m: window DQ = a, LENGTH
      36'h427ac1180   // 447: m: a = 797
    },
    {
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
      36'h141451580,  // 416: m: z = product z, z
      36'h141451580   // 415: m: z = product z, z
    },
    {
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
      36'hc40000100,  // 384: require equal, else check
      36'h0832c0180   // 383: p: compare high, low
    },
    {
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
      36'h0b32fb380,  // 352: n: product = sum product, full_sq
      36'h0d3cdb380   // 351: n: product = multiply full_h, full_q
    },
    {
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
      36'hd00000185,  // 320: jump zeroise
      {15{36'd0}}
    },
    {
      36'hd000001c5,  // 304: jump curve
      {15{36'd0}},
      36'hd000001c5,  // 288: jump curve
      {15{36'd0}},
      36'hd00000378,  // 272: jump scalars
      {15{36'd0}},
      36'hd000001c5,  // 256: jump curve
      36'hd00000348,  // 255: jump ladder
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
      36'h081200180,  // 69: m: compare b, M
      36'hc200000c0   // 68: require less, else range
    },
    {
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
      36'hd60003800,  // 30: as ECDSA_SIGN
      36'hc40000140   // 29: require equal, else fault
    },
    {
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
      {1024{36'd0}}
    }
  };
  // verilog_format: on

endpackage

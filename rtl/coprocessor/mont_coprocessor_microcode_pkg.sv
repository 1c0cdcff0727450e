// SPDX-License-Identifier: Apache-2.0
//
// Words of the coprocessor's microcode. Generated from src/montcore/microcode/coprocessor.txt: make tables.

package mont_coprocessor_microcode_pkg;

  // The word of address 0 is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*1024-1:0] Words = {
    {111{36'd0}},
    36'hfc0000390,  // 912: end
    36'hc400000e0,  // 911: require equal, else not invertible
    36'h084508180,  // 910: m: compare w, v
    36'h184404580,  // 909: m: w = canonical w
    36'h141054580,  // 908: m: w = product px, pz
    36'h184204380,  // 907: m: v = canonical v
    36'h144304380,  // 906: m: v = product v, u
    36'h144a54380,  // 905: m: v = product sx, pz
    36'hc400000e0,  // 904: require equal, else not invertible
    36'h084310180,  // 903: m: compare v, w
    36'h181004580,  // 902: m: w = canonical px
    36'h184204380,  // 901: m: v = canonical v
    36'h844430000,  // 900: m: window RX = w, LENGTH
    36'h184404580,  // 899: m: w = canonical w
    36'h1e4534580,  // 898: m: w = add w, sy
    36'h421204c00,  // 897: m: sy = window R_VERIFIED, LENGTH
    36'h204244580,  // 896: m: w = subtract v, px
    36'h144b04380,  // 895: m: v = product sx, u
    36'h1a4a04b80,  // 894: m: sx = to form sx
    36'hc20000180,  // 893: require less, else infinity
    36'h0800d0180,  // 892: m: compare M, sn
    36'h0a352b580,  // 891: m: sn = sum sn, sx
    36'h420a03400,  // 890: m: sn = window ORDER, LENGTH
    36'hc200000e0,  // 889: require less, else not invertible
    36'h084a00180,  // 888: m: compare sx, M
    36'hc200000e0,  // 887: require less, else not invertible
    36'h084328180,  // 886: m: compare v, sx
    36'h421204a00,  // 885: m: sx = window R_VERIFIED, LENGTH
    36'hc40000100,  // 884: require equal, else check
    36'h084508180,  // 883: m: compare w, v
    36'h184404580,  // 882: m: w = canonical w
    36'h20444c580,  // 881: m: w = subtract w, py
    36'h141249380,  // 880: m: py = product py, py
    36'h1e451c580,  // 879: m: w = add w, cb
    36'h144444580,  // 878: m: w = product w, px
    36'h1e445c580,  // 877: m: w = add w, ca
    36'h141044580,  // 876: m: w = product px, px
    36'h144714780,  // 875: m: cb = product cb, w
    36'h144504580,  // 874: m: w = product w, u
    36'h141711780,  // 873: m: ca = product ca, w
    36'h144104580,  // 872: m: w = product u, u
    36'h141454180,  // 871: m: u = product pz, pz
    36'h204241180,  // 870: m: px = subtract v, px
    36'hc20000180,  // 869: require less, else infinity
    36'h084300180,  // 868: m: compare v, u
    36'h424004380,  // 867: m: v = 0
    36'h181404180,  // 866: m: u = canonical pz
    36'hd000001ba,  // 865: jump multiplied
    36'h1414d9580,  // 864: m: pz = product pz, factor
    36'h3461c512e,  // 863: m: joint 32, 48, WHOLE_WINDOWS
    36'h420a03400,  // 862: m: sn = window ORDER, LENGTH
    36'h421003200,  // 861: m: sv = window V, LENGTH
    36'h421403000,  // 860: m: su = window U, LENGTH
    36'h143653780,  // 859: m: factor = product factor, pz
    36'h32200518e,  // 858: m: multiples 32
    36'h1a1401580,  // 857: m: pz = to form pz
    36'h424201580,  // 856: m: pz = 1
    36'h141301380,  // 855: m: py = product py, u
    36'h144054180,  // 854: m: u = product u, pz
    36'h141101180,  // 853: m: px = product px, u
    36'h141454180,  // 852: m: u = product pz, pz
    36'h204049380,  // 851: m: py = subtract u, py
    36'h424004180,  // 850: m: u = 0
    36'h1a1201380,  // 849: m: py = to form py
    36'h1a1001180,  // 848: m: px = to form px
    36'hc200000c0,  // 847: require less, else range
    36'h081200180,  // 846: m: compare py, M
    36'h421801200,  // 845: m: py = window GY, LENGTH
    36'hc200000c0,  // 844: require less, else range
    36'h081000180,  // 843: m: compare px, M
    36'h421601000,  // 842: m: px = window GX, LENGTH
    36'h061403780,  // 841: m: factor = copy pz
    36'h32200718f,  // 840: m: multiples 48
    36'h1a1401580,  // 839: m: pz = to form pz
    36'h424201580,  // 838: m: pz = 1
    36'hd0000017f,  // 837: jump curve
    36'h844240000,  // 836: m: window V = v, LENGTH
    36'h184204380,  // 835: m: v = canonical v
    36'h141514380,  // 834: m: v = product pz, w
    36'h844050000,  // 833: m: window U = u, LENGTH
    36'h184004180,  // 832: m: u = canonical u
    36'h144914180,  // 831: m: u = product hash, w
    36'hc400000e0,  // 830: require equal, else not invertible
    36'h084108180,  // 829: m: compare u, v
    36'h424204180,  // 828: m: u = 1
    36'h184204380,  // 827: m: v = canonical v
    36'h144314380,  // 826: m: v = product v, w
    36'h1a4404580,  // 825: m: w = to form w
    36'h284304531,  // 824: m: w = power v, u, WHOLE_WINDOWS, 16
    36'h244114180,  // 823: m: u = subtract canonical u, w
    36'h424404580,  // 822: m: w = 2
    36'h421404800,  // 821: m: hash = window HASH, LENGTH
    36'hc200000c0,  // 820: require less, else range
    36'h084200180,  // 819: m: compare v, M
    36'h420e04200,  // 818: m: v = window S_VERIFIED, LENGTH
    36'hc200000e0,  // 817: require less, else not invertible
    36'h084050180,  // 816: m: compare u, pz
    36'h424004180,  // 815: m: u = 0
    36'hc200000c0,  // 814: require less, else range
    36'h081400180,  // 813: m: compare pz, M
    36'h421201400,  // 812: m: pz = window R_VERIFIED, LENGTH
    36'h120000180,  // 811: m: setup
    36'h420a001c0,  // 810: m: M = window ORDER, SCALAR_LENGTH
    36'h000000060,  // 809: m: precision SECRET_LENGTH
    36'hca0000000,  // 808: forget modulus
    36'hd000001c5,  // 807: jump inverse
    36'h204109380,  // 806: m: py = subtract u, v
    36'h14132c380,  // 805: m: v = product py, sx
    36'h144d04180,  // 804: m: u = product sy, u
    36'h204244180,  // 803: m: u = subtract v, px
    36'h204a41180,  // 802: m: px = subtract sx, px
    36'h0a1101180,  // 801: m: px = sum px, u
    36'h144d34180,  // 800: m: u = product sy, sy
    36'h0a4309180,  // 799: m: px = sum v, v
    36'h141104380,  // 798: m: v = product px, u
    36'h144b04b80,  // 797: m: sx = product sx, u
    36'h144b2c180,  // 796: m: u = product sx, sx
    36'h141529580,  // 795: m: pz = product pz, sx
    36'h0a4c4cd80,  // 794: m: sy = sum sy, py
    36'h0a4a44b80,  // 793: m: sx = sum sx, px
    36'h144d04d80,  // 792: m: sy = product sy, u
    36'h144054180,  // 791: m: u = product u, pz
    36'h144b04b80,  // 790: m: sx = product sx, u
    36'h141454180,  // 789: m: u = product pz, pz
    36'hc40000160,  // 788: require equal, else point
    36'h084108180,  // 787: m: compare u, v
    36'h424004380,  // 786: m: v = 0
    36'h184004180,  // 785: m: u = canonical u
    36'h20410c180,  // 784: m: u = subtract u, v
    36'h144d34380,  // 783: m: v = product sy, sy
    36'h1e411c180,  // 782: m: u = add u, cb
    36'h14412c180,  // 781: m: u = product u, sx
    36'h1e405c180,  // 780: m: u = add u, ca
    36'h144b2c180,  // 779: m: u = product sx, sx
    36'h1a4c04d80,  // 778: m: sy = to form sy
    36'h1a4a04b80,  // 777: m: sx = to form sx
    36'hc200000c0,  // 776: require less, else range
    36'h084c00180,  // 775: m: compare sy, M
    36'h420e04c00,  // 774: m: sy = window RY, LENGTH
    36'hc200000c0,  // 773: require less, else range
    36'h084a00180,  // 772: m: compare sx, M
    36'h420c04a00,  // 771: m: sx = window RX, LENGTH
    36'hfc0000302,  // 770: end
    36'h844030000,  // 769: m: window RX = u, LENGTH
    36'h184004180,  // 768: m: u = canonical u
    36'h141114180,  // 767: m: u = product px, w
    36'hc40000180,  // 766: require equal, else infinity
    36'h084108180,  // 765: m: compare u, v
    36'h424204180,  // 764: m: u = 1
    36'h184204380,  // 763: m: v = canonical v
    36'h141314380,  // 762: m: v = product py, w
    36'h1a4404580,  // 761: m: w = to form w
    36'hd000001c5,  // 760: jump inverse
    36'h063c04780,  // 759: m: cb = copy kept_b
    36'h063a01780,  // 758: m: ca = copy kept_a
    36'h1414b9580,  // 757: m: pz = product pz, lambda
    36'h3828b0184,  // 756: m: add point last, lz, less
    36'h3c20061f2,  // 755: m: comb COLUMNS
    36'h140731581,  // 754: m: pz = product R1, first_z
    36'h141329381,  // 753: m: py = product py, first_y
    36'h141121181,  // 752: m: px = product px, first_x
    36'h14074ad81,  // 751: m: lz = product R1, last_z
    36'h141342b81,  // 750: m: last[1] = product py, last_y
    36'h14113a981,  // 749: m: last[0] = product px, last_x
    36'h1412fff89,  // 748: m: y_table[15] = product py, ey[15], second
    36'h14107df85,  // 747: m: x_table[15] = product px, ex[15], first
    36'h1412f7d89,  // 746: m: y_table[14] = product py, ey[14], second
    36'h141075d85,  // 745: m: x_table[14] = product px, ex[14], first
    36'h1412efb89,  // 744: m: y_table[13] = product py, ey[13], second
    36'h14106db85,  // 743: m: x_table[13] = product px, ex[13], first
    36'h1412e7989,  // 742: m: y_table[12] = product py, ey[12], second
    36'h141065985,  // 741: m: x_table[12] = product px, ex[12], first
    36'h1412df789,  // 740: m: y_table[11] = product py, ey[11], second
    36'h14105d785,  // 739: m: x_table[11] = product px, ex[11], first
    36'h1412d7589,  // 738: m: y_table[10] = product py, ey[10], second
    36'h141055585,  // 737: m: x_table[10] = product px, ex[10], first
    36'h1412cf389,  // 736: m: y_table[9] = product py, ey[9], second
    36'h14104d385,  // 735: m: x_table[9] = product px, ex[9], first
    36'h1412c7189,  // 734: m: y_table[8] = product py, ey[8], second
    36'h141045185,  // 733: m: x_table[8] = product px, ex[8], first
    36'h1412bef89,  // 732: m: y_table[7] = product py, ey[7], second
    36'h14103cf85,  // 731: m: x_table[7] = product px, ex[7], first
    36'h1412b6d89,  // 730: m: y_table[6] = product py, ey[6], second
    36'h141034d85,  // 729: m: x_table[6] = product px, ex[6], first
    36'h1412aeb89,  // 728: m: y_table[5] = product py, ey[5], second
    36'h14102cb85,  // 727: m: x_table[5] = product px, ex[5], first
    36'h1412a6989,  // 726: m: y_table[4] = product py, ey[4], second
    36'h141024985,  // 725: m: x_table[4] = product px, ex[4], first
    36'h14129e789,  // 724: m: y_table[3] = product py, ey[3], second
    36'h14101c785,  // 723: m: x_table[3] = product px, ex[3], first
    36'h141296589,  // 722: m: y_table[2] = product py, ey[2], second
    36'h141014585,  // 721: m: x_table[2] = product px, ex[2], first
    36'h14128e389,  // 720: m: y_table[1] = product py, ey[1], second
    36'h14100c385,  // 719: m: x_table[1] = product px, ex[1], first
    36'h141286189,  // 718: m: y_table[0] = product py, ey[0], second
    36'h141004185,  // 717: m: x_table[0] = product px, ex[0], first
    36'h1410b9380,  // 716: m: py = product px, lambda
    36'h142eb9180,  // 715: m: px = product lambda, lambda
    36'h704202e00,  // 714: m: lambda = random LENGTH
    36'h064603d80,  // 713: m: kept_b = copy cb
    36'h061603b80,  // 712: m: kept_a = copy ca
    36'h1132e31e4,  // 711: n: comb_scalar = recode secret, order, COLUMNS
    36'hd000001b2,  // 710: jump any
    36'hd00007ec7,  // 709: jump comb, TABLE
    36'hd20000000,  // 708: match
    36'h080118181,  // 707: m: compare M, of_m
    36'hd20000000,  // 706: match
    36'h081710181,  // 705: m: compare ca, of_a
    36'hd20000000,  // 704: match
    36'h081308181,  // 703: m: compare py, of_y
    36'hd20000000,  // 702: match
    36'h081100181,  // 701: m: compare px, of_x
    36'hd000002a5,  // 700: jump known
    36'h8532401c0,  // 699: n: window SCALAR = secret, SCALAR_LENGTH
    36'h193a03380,  // 698: n: secret = canonical drawn
    36'h1f3afbb80,  // 697: n: drawn = add drawn, extra
    36'h714203f80,  // 696: n: extra = random WORD
    36'h153af3b80,  // 695: n: drawn = product drawn, shift
    36'h1f3afbb80,  // 694: n: drawn = add drawn, extra
    36'h714203f80,  // 693: n: extra = random WORD
    36'h153af3b80,  // 692: n: drawn = product drawn, shift
    36'h153cf3d80,  // 691: n: shift = product shift, shift
    36'h153cf3d80,  // 690: n: shift = product shift, shift
    36'h153cf3d80,  // 689: n: shift = product shift, shift
    36'h1b3c03d80,  // 688: n: shift = to form shift
    36'h436003d80,  // 687: n: shift = 16
    36'hc200001a0,  // 686: require less, else entropy
    36'h094ee8180,  // 685: n: compare unit, drawn
    36'h434204f80,  // 684: n: unit = 1
    36'h714203a60,  // 683: n: drawn = random SECRET_LENGTH
    36'h130000180,  // 682: n: setup
    36'h072003980,  // 681: n: order = copy M
    36'h430a021c0,  // 680: n: M = window ORDER, SCALAR_LENGTH
    36'h431203200,  // 679: n: secret = window PRIVATE, LENGTH
    36'hd000001b2,  // 678: jump any
    36'hd00007ebd,  // 677: jump compare, TABLE
    36'h430a039c0,  // 676: n: order = window ORDER, SCALAR_LENGTH
    36'h4310033c0,  // 675: n: secret = window SCALAR, SCALAR_LENGTH
    36'hd00007aa7,  // 674: jump nonce, USE
    36'h010000060,  // 673: n: precision SECRET_LENGTH
    36'hfc00002a0,  // 672: end
    36'hd40000000,  // 671: keep table
    36'h3a2102190,  // 670: m: normalise
    36'h1a1601580,  // 669: m: pz = to form ca
    36'hc40000180,  // 668: require equal, else infinity
    36'h081048180,  // 667: m: compare px, py
    36'h424201180,  // 666: m: px = 1
    36'h181201380,  // 665: m: py = canonical py
    36'h141459380,  // 664: m: py = product pz, ca
    36'h1a1601780,  // 663: m: ca = to form ca
    36'h281441733,  // 662: m: ca = power pz, px, WHOLE_WINDOWS, 16, 48
    36'h241049180,  // 661: m: px = subtract canonical px, py
    36'h424401380,  // 660: m: py = 2
    36'h241041180,  // 659: m: px = subtract canonical px, px
    36'h145ef9580,  // 658: m: pz = product before[15], ez[15]
    36'h145cf5f80,  // 657: m: before[15] = product before[14], ez[14]
    36'h145aedd80,  // 656: m: before[14] = product before[13], ez[13]
    36'h1458e5b80,  // 655: m: before[13] = product before[12], ez[12]
    36'h1456dd980,  // 654: m: before[12] = product before[11], ez[11]
    36'h1454d5780,  // 653: m: before[11] = product before[10], ez[10]
    36'h1452cd580,  // 652: m: before[10] = product before[9], ez[9]
    36'h1450c5380,  // 651: m: before[9] = product before[8], ez[8]
    36'h144ebd180,  // 650: m: before[8] = product before[7], ez[7]
    36'h144cb4f80,  // 649: m: before[7] = product before[6], ez[6]
    36'h144aacd80,  // 648: m: before[6] = product before[5], ez[5]
    36'h1448a4b80,  // 647: m: before[5] = product before[4], ez[4]
    36'h14469c980,  // 646: m: before[4] = product before[3], ez[3]
    36'h144494780,  // 645: m: before[3] = product before[2], ez[2]
    36'h14428c580,  // 644: m: before[2] = product before[1], ez[1]
    36'h144084380,  // 643: m: before[1] = product before[0], ez[0]
    36'h061403180,  // 642: m: ez[8] = copy pz
    36'h061203182,  // 641: m: ey[8] = copy py
    36'h061001182,  // 640: m: ex[8] = copy px
    36'h3861c0184,  // 639: m: add point teeth[0], teeth_z[0], less
    36'h3861c0184,  // 638: m: add point teeth[0], teeth_z[0], less
    36'h061403380,  // 637: m: ez[9] = copy pz
    36'h061203382,  // 636: m: ey[9] = copy py
    36'h061001382,  // 635: m: ex[9] = copy px
    36'h3865c8184,  // 634: m: add point teeth[2], teeth_z[1], less
    36'h3865c8184,  // 633: m: add point teeth[2], teeth_z[1], less
    36'h061403780,  // 632: m: ez[11] = copy pz
    36'h061203782,  // 631: m: ey[11] = copy py
    36'h061001782,  // 630: m: ex[11] = copy px
    36'h3861c0180,  // 629: m: add point teeth[0], teeth_z[0]
    36'h3861c0180,  // 628: m: add point teeth[0], teeth_z[0]
    36'h061403580,  // 627: m: ez[10] = copy pz
    36'h061203582,  // 626: m: ey[10] = copy py
    36'h061001582,  // 625: m: ex[10] = copy px
    36'h3869d0184,  // 624: m: add point teeth[4], teeth_z[2], less
    36'h3869d0184,  // 623: m: add point teeth[4], teeth_z[2], less
    36'h061403d80,  // 622: m: ez[14] = copy pz
    36'h061203d82,  // 621: m: ey[14] = copy py
    36'h061001d82,  // 620: m: ex[14] = copy px
    36'h3861c0184,  // 619: m: add point teeth[0], teeth_z[0], less
    36'h3861c0184,  // 618: m: add point teeth[0], teeth_z[0], less
    36'h061403f80,  // 617: m: ez[15] = copy pz
    36'h061203f82,  // 616: m: ey[15] = copy py
    36'h061001f82,  // 615: m: ex[15] = copy px
    36'h3865c8180,  // 614: m: add point teeth[2], teeth_z[1]
    36'h3865c8180,  // 613: m: add point teeth[2], teeth_z[1]
    36'h061403b80,  // 612: m: ez[13] = copy pz
    36'h061203b82,  // 611: m: ey[13] = copy py
    36'h061001b82,  // 610: m: ex[13] = copy px
    36'h3861c0180,  // 609: m: add point teeth[0], teeth_z[0]
    36'h3861c0180,  // 608: m: add point teeth[0], teeth_z[0]
    36'h061403980,  // 607: m: ez[12] = copy pz
    36'h061203982,  // 606: m: ey[12] = copy py
    36'h061001982,  // 605: m: ex[12] = copy px
    36'h386dd8180,  // 604: m: add point teeth[6], teeth_z[3]
    36'h386dd8180,  // 603: m: add point teeth[6], teeth_z[3]
    36'h061402980,  // 602: m: ez[4] = copy pz
    36'h061202982,  // 601: m: ey[4] = copy py
    36'h061000982,  // 600: m: ex[4] = copy px
    36'h3861c0184,  // 599: m: add point teeth[0], teeth_z[0], less
    36'h3861c0184,  // 598: m: add point teeth[0], teeth_z[0], less
    36'h061402b80,  // 597: m: ez[5] = copy pz
    36'h061202b82,  // 596: m: ey[5] = copy py
    36'h061000b82,  // 595: m: ex[5] = copy px
    36'h3865c8184,  // 594: m: add point teeth[2], teeth_z[1], less
    36'h3865c8184,  // 593: m: add point teeth[2], teeth_z[1], less
    36'h061402f80,  // 592: m: ez[7] = copy pz
    36'h061202f82,  // 591: m: ey[7] = copy py
    36'h061000f82,  // 590: m: ex[7] = copy px
    36'h3861c0180,  // 589: m: add point teeth[0], teeth_z[0]
    36'h3861c0180,  // 588: m: add point teeth[0], teeth_z[0]
    36'h061402d80,  // 587: m: ez[6] = copy pz
    36'h061202d82,  // 586: m: ey[6] = copy py
    36'h061000d82,  // 585: m: ex[6] = copy px
    36'h3869d0180,  // 584: m: add point teeth[4], teeth_z[2]
    36'h3869d0180,  // 583: m: add point teeth[4], teeth_z[2]
    36'h061402580,  // 582: m: ez[2] = copy pz
    36'h061202582,  // 581: m: ey[2] = copy py
    36'h061000582,  // 580: m: ex[2] = copy px
    36'h3861c0184,  // 579: m: add point teeth[0], teeth_z[0], less
    36'h3861c0184,  // 578: m: add point teeth[0], teeth_z[0], less
    36'h061402780,  // 577: m: ez[3] = copy pz
    36'h061202782,  // 576: m: ey[3] = copy py
    36'h061000782,  // 575: m: ex[3] = copy px
    36'h3865c8180,  // 574: m: add point teeth[2], teeth_z[1]
    36'h3865c8180,  // 573: m: add point teeth[2], teeth_z[1]
    36'h061402380,  // 572: m: ez[1] = copy pz
    36'h061202382,  // 571: m: ey[1] = copy py
    36'h061000382,  // 570: m: ex[1] = copy px
    36'h3861c0180,  // 569: m: add point teeth[0], teeth_z[0]
    36'h3861c0180,  // 568: m: add point teeth[0], teeth_z[0]
    36'h061402180,  // 567: m: ez[0] = copy pz
    36'h061202182,  // 566: m: ey[0] = copy py
    36'h061000182,  // 565: m: ex[0] = copy px
    36'h386dd8184,  // 564: m: add point teeth[6], teeth_z[3], less
    36'h3869d0184,  // 563: m: add point teeth[4], teeth_z[2], less
    36'h3865c8184,  // 562: m: add point teeth[2], teeth_z[1], less
    36'h3861c0184,  // 561: m: add point teeth[0], teeth_z[0], less
    36'h067c01580,  // 560: m: pz = copy top_z
    36'h2043e9380,  // 559: m: py = subtract v, top_y
    36'h2043e1180,  // 558: m: px = subtract v, top_x
    36'h061405382,  // 557: m: last_z = copy pz
    36'h061205182,  // 556: m: last_y = copy py
    36'h061004f82,  // 555: m: last_x = copy px
    36'h3600001e0,  // 554: m: double point COLUMNS
    36'h061404d82,  // 553: m: first_z = copy pz
    36'h20424cb82,  // 552: m: first_y = subtract v, py
    36'h204244982,  // 551: m: first_x = subtract v, px
    36'h24430c380,  // 550: m: v = subtract canonical v, v
    36'h3600001e0,  // 549: m: double point COLUMNS
    36'h061407d80,  // 548: m: top_z = copy pz
    36'h061207b80,  // 547: m: top_y = copy py
    36'h061007980,  // 546: m: top_x = copy px
    36'h3600001e0,  // 545: m: double point COLUMNS
    36'h061407780,  // 544: m: teeth_z[3] = copy pz
    36'h061206f80,  // 543: m: teeth[7] = copy py
    36'h061006d80,  // 542: m: teeth[6] = copy px
    36'h3600001e0,  // 541: m: double point COLUMNS
    36'h061407580,  // 540: m: teeth_z[2] = copy pz
    36'h061206b80,  // 539: m: teeth[5] = copy py
    36'h061006980,  // 538: m: teeth[4] = copy px
    36'h3600001e0,  // 537: m: double point COLUMNS
    36'h061407380,  // 536: m: teeth_z[1] = copy pz
    36'h061206780,  // 535: m: teeth[3] = copy py
    36'h061006580,  // 534: m: teeth[2] = copy px
    36'h3600001e0,  // 533: m: double point COLUMNS
    36'h061407180,  // 532: m: teeth_z[0] = copy pz
    36'h061206380,  // 531: m: teeth[1] = copy py
    36'h061006180,  // 530: m: teeth[0] = copy px
    36'h061404180,  // 529: m: before = copy pz
    36'h1a1401580,  // 528: m: pz = to form pz
    36'h424201580,  // 527: m: pz = 1
    36'h060004782,  // 526: m: of_m = copy M
    36'h061604582,  // 525: m: of_a = copy ca
    36'h061204382,  // 524: m: of_y = copy py
    36'h061004182,  // 523: m: of_x = copy px
    36'hfc000020a,  // 522: end
    36'h841038000,  // 521: m: window RY = px, LENGTH
    36'h841430000,  // 520: m: window RX = pz, LENGTH
    36'hc200000e0,  // 519: require less, else not invertible
    36'h084a40180,  // 518: m: compare sx, px
    36'h181001180,  // 517: m: px = canonical px
    36'h141111180,  // 516: m: px = product px, w
    36'h1e1121180,  // 515: m: px = add px, hash
    36'h14491c980,  // 514: m: hash = product hash, cb
    36'h421404800,  // 513: m: hash = window HASH, LENGTH
    36'h141051180,  // 512: m: px = product px, pz
    36'h1a1001180,  // 511: m: px = to form px
    36'h144641180,  // 510: m: px = product cb, px
    36'h421201000,  // 509: m: px = window PRIVATE, LENGTH
    36'hc400000e0,  // 508: require equal, else not invertible
    36'h084f08180,  // 507: m: compare unit, v
    36'h184204380,  // 506: m: v = canonical v
    36'h144314380,  // 505: m: v = product v, w
    36'h1a4404580,  // 504: m: w = to form w
    36'h284304531,  // 503: m: w = power v, u, WHOLE_WINDOWS, 16
    36'h14431c380,  // 502: m: v = product v, cb
    36'h4210043c0,  // 501: m: v = window SCALAR, SCALAR_LENGTH
    36'h1a4604780,  // 500: m: cb = to form cb
    36'h704204600,  // 499: m: cb = random LENGTH
    36'h244b0c180,  // 498: m: u = subtract canonical sx, v
    36'h0a4f3c380,  // 497: m: v = sum unit, unit
    36'h424204f80,  // 496: m: unit = 1
    36'hc200000e0,  // 495: require less, else not invertible
    36'h084a50180,  // 494: m: compare sx, pz
    36'h241454b80,  // 493: m: sx = subtract canonical pz, pz
    36'h181401580,  // 492: m: pz = canonical pz
    36'h420c01400,  // 491: m: pz = window RX, LENGTH
    36'h120000180,  // 490: m: setup
    36'h420a001c0,  // 489: m: M = window ORDER, SCALAR_LENGTH
    36'h000000060,  // 488: m: precision SECRET_LENGTH
    36'hfc0004de7,  // 487: end EC_MULTIPLY_BASE
    36'hfc00041e6,  // 486: end EC_MULTIPLY_ADD
    36'hfc00035e5,  // 485: end EC_MULTIPLY
    36'h841238000,  // 484: m: window RY = py, LENGTH
    36'h1c1201380,  // 483: m: py = from form py
    36'hd000039e8,  // 482: jump sign, ECDSA_SIGN
    36'h841030000,  // 481: m: window RX = px, LENGTH
    36'h1c1001180,  // 480: m: px = from form px
    36'hc40000100,  // 479: require equal, else check
    36'h084050180,  // 478: m: compare u, pz
    36'h184004180,  // 477: m: u = canonical u
    36'h20410c180,  // 476: m: u = subtract u, v
    36'h14124c380,  // 475: m: v = product py, py
    36'h1e411c180,  // 474: m: u = add u, cb
    36'h144044180,  // 473: m: u = product u, px
    36'h1e405c180,  // 472: m: u = add u, ca
    36'h141044180,  // 471: m: u = product px, px
    36'h201449380,  // 470: m: py = subtract pz, py
    36'h141301380,  // 469: m: py = product py, u
    36'h144114180,  // 468: m: u = product u, w
    36'h201441180,  // 467: m: px = subtract pz, px
    36'h141101180,  // 466: m: px = product px, u
    36'h144514180,  // 465: m: u = product w, w
    36'h241451580,  // 464: m: pz = subtract canonical pz, pz
    36'h1a4404580,  // 463: m: w = to form w
    36'hc40000180,  // 462: require equal, else infinity
    36'h084f08180,  // 461: m: compare unit, v
    36'h184204380,  // 460: m: v = canonical v
    36'h141514380,  // 459: m: v = product pz, w
    36'h1a4404580,  // 458: m: w = to form w
    36'h281504531,  // 457: m: w = power pz, u, WHOLE_WINDOWS, 16
    36'h24410c180,  // 456: m: u = subtract canonical u, v
    36'h244104180,  // 455: m: u = subtract canonical u, u
    36'h0a4f3c380,  // 454: m: v = sum unit, unit
    36'h424204f80,  // 453: m: unit = 1
    36'hd00004303,  // 452: jump sum, EC_MULTIPLY_ADD
    36'hd00004762,  // 451: jump match, ECDSA_VERIFY
    36'h1a4604780,  // 450: m: cb = to form cb
    36'h420804600,  // 449: m: cb = window CB, LENGTH
    36'h1a1601780,  // 448: m: ca = to form ca
    36'h420601600,  // 447: m: ca = window CA, LENGTH
    36'h0a1451580,  // 446: m: pz = sum pz, pz
    36'h0a1249380,  // 445: m: py = sum py, py
    36'h0a1249380,  // 444: m: py = sum py, py
    36'h0a1041180,  // 443: m: px = sum px, px
    36'h0a1041180,  // 442: m: px = sum px, px
    36'h2c207e072,  // 441: m: point digits, SECRET_LENGTH
    36'h141301380,  // 440: m: py = product py, u
    36'h144054180,  // 439: m: u = product u, pz
    36'h141101180,  // 438: m: px = product px, u
    36'h141454180,  // 437: m: u = product pz, pz
    36'h1a1401580,  // 436: m: pz = to form pz
    36'h704201400,  // 435: m: pz = random LENGTH
    36'h1132e1f80,  // 434: n: digits = recode secret, order
    36'hd00004ea5,  // 433: jump known, EC_MULTIPLY_BASE
    36'h430a039c0,  // 432: n: order = window ORDER, SCALAR_LENGTH
    36'h4310033c0,  // 431: n: secret = window SCALAR, SCALAR_LENGTH
    36'h010000060,  // 430: n: precision SECRET_LENGTH
    36'hd00003aa1,  // 429: jump signing, ECDSA_SIGN
    36'hd00004a0b,  // 428: jump table, EC_TABLE
    36'hd00004746,  // 427: jump base, ECDSA_VERIFY
    36'hfc00031aa,  // 426: end EC_CHECK
    36'hfc0002da9,  // 425: end RSA_CRT
    36'hc20000100,  // 424: require less, else check
    36'h083000180,  // 423: m: compare low, M
    36'hc40000100,  // 422: require equal, else check
    36'h0832c0180,  // 421: m: compare high, low
    36'h1c3203380,  // 420: m: high = from form high
    36'h1a3203380,  // 419: m: high = to form high
    36'h0a3013380,  // 418: m: high = sum low, K
    36'h424203180,  // 417: m: low = 1
    36'hc40000160,  // 416: require equal, else point
    36'h084310180,  // 415: m: compare v, w
    36'h424004380,  // 414: m: v = 0
    36'hc40000160,  // 413: require equal, else point
    36'h084108180,  // 412: m: compare u, v
    36'h184204380,  // 411: m: v = canonical v
    36'h184004180,  // 410: m: u = canonical u
    36'h184404580,  // 409: m: w = canonical w
    36'h20410c580,  // 408: m: w = subtract u, v
    36'h14124c380,  // 407: m: v = product py, py
    36'h1e411c180,  // 406: m: u = add u, cb
    36'h144044180,  // 405: m: u = product u, px
    36'h1e405c180,  // 404: m: u = add u, ca
    36'h141044180,  // 403: m: u = product px, px
    36'h1a4604780,  // 402: m: cb = to form cb
    36'h1a1601780,  // 401: m: ca = to form ca
    36'h1a1201380,  // 400: m: py = to form py
    36'h1a1001180,  // 399: m: px = to form px
    36'hc200000c0,  // 398: require less, else range
    36'h084600180,  // 397: m: compare cb, M
    36'h420804600,  // 396: m: cb = window CB, LENGTH
    36'hc200000c0,  // 395: require less, else range
    36'h081600180,  // 394: m: compare ca, M
    36'h420601600,  // 393: m: ca = window CA, LENGTH
    36'hc200000c0,  // 392: require less, else range
    36'h081200180,  // 391: m: compare py, M
    36'h420201200,  // 390: m: py = window PY, LENGTH
    36'hc200000c0,  // 389: require less, else range
    36'h081000180,  // 388: m: compare px, M
    36'h420001000,  // 387: m: px = window PX, LENGTH
    36'h120000180,  // 386: m: setup
    36'h420400000,  // 385: m: M = window FIELD, LENGTH
    36'h0000001a0,  // 384: m: precision CURVE_LENGTH
    36'hca0000000,  // 383: forget modulus
    36'hfc000017e,  // 382: end
    36'h840008180,  // 381: m: window S = M, WORD
    36'h424000180,  // 380: m: M = 0
    36'h0e0000196,  // 379: m: wipe 32, 32
    36'h0e0000194,  // 378: m: wipe 0, 32
    36'h000000160,  // 377: m: precision HALF_SLOT
    36'h0e0000194,  // 376: m: wipe 0, 32
    36'h130000184,  // 375: n: setup short
    36'h434202180,  // 374: n: M = 1
    36'h010000140,  // 373: n: precision MAX_WIDTH
    36'h128000184,  // 372: q: setup short
    36'h42c201180,  // 371: q: M = 1
    36'h008000140,  // 370: q: precision MAX_WIDTH
    36'h120000184,  // 369: m: setup short
    36'h424200180,  // 368: m: M = 1
    36'h000000140,  // 367: m: precision MAX_WIDTH
    36'hc80000000,  // 366: clear window
    36'hca0000000,  // 365: forget modulus
    36'hd000001a2,  // 364: jump constants
    36'hc20000100,  // 363: require less, else check
    36'h08b040180,  // 362: q: compare low, M
    36'hc40000100,  // 361: require equal, else check
    36'h08b2c0180,  // 360: q: compare high, low
    36'h1cb203380,  // 359: q: high = from form high
    36'h1ab203380,  // 358: q: high = to form high
    36'h0ab053380,  // 357: q: high = sum low, K
    36'h42c203180,  // 356: q: low = 1
    36'hc40000100,  // 355: require equal, else check
    36'h08b6e8180,  // 354: q: compare sq, cq
    36'h2ab6f3680,  // 353: q: sq = power public sq, e, PUBLIC_LENGTH
    36'hc40000100,  // 352: require equal, else check
    36'h0834e0180,  // 351: p: compare sp, x
    36'h2a34f3480,  // 350: p: sp = power public sp, e, PUBLIC_LENGTH
    36'h420603c80,  // 349: p: e = window E, PUBLIC_LENGTH
    36'h18ba03b80,  // 348: q: cq = canonical cq
    36'h26b0cbb80,  // 347: q: cq = reduce low, high
    36'h183803980,  // 346: p: x = canonical x
    36'h2630cb980,  // 345: p: x = reduce low, high
    36'h4200032d0,  // 344: p: high = window C, high LENGTH
    36'h4200030ac,  // 343: p: low = window C, low LENGTH
    36'h26b0cb780,  // 342: q: sq = reduce low, high
    36'h2630cb580,  // 341: p: sp = reduce low, high
    36'h4202032d0,  // 340: p: high = window S, high LENGTH
    36'h4202030ac,  // 339: p: low = window S, low LENGTH
    36'h853208000,  // 338: n: window S = product, LENGTH
    36'hce0000000,  // 337: guard
    36'h0b32fb380,  // 336: n: product = sum product, full_sq
    36'h0d3cdb380,  // 335: n: product = multiply full_h, full_q
    36'h431203620,  // 334: n: full_q = window Q, PRIME_LENGTH
    36'h06b603f80,  // 333: q: full_sq = copy sq
    36'h183403d80,  // 332: p: full_h = canonical sp
    36'h073c03f80,  // 331: n: full_sq = copy full_h
    36'h434003d80,  // 330: n: full_h = 0
    36'hc40000100,  // 329: require equal, else check
    36'h0830c8180,  // 328: p: compare low, high
    36'h424203380,  // 327: p: high = 1
    36'h183003180,  // 326: p: low = canonical low
    36'h1430e3180,  // 325: p: low = product low, x
    36'h421203020,  // 324: p: low = window Q, PRIME_LENGTH
    36'h1434e3580,  // 323: p: sp = product sp, x
    36'h1a3803980,  // 322: p: x = to form x
    36'h421803820,  // 321: p: x = window QINV, PRIME_LENGTH
    36'h2034db580,  // 320: p: sp = subtract sp, sq
    36'h28b6e3676,  // 319: q: sq = power sq, x, SECRET_LENGTH, 32
    36'h70c201d80,  // 318: q: T0 = random WORD
    36'h429603860,  // 317: q: x = window DQ, SECRET_LENGTH
    36'h2834e3476,  // 316: p: sp = power sp, x, SECRET_LENGTH, 32
    36'h704200d80,  // 315: p: T0 = random WORD
    36'h421403860,  // 314: p: x = window DP, SECRET_LENGTH
    36'h26b0cb780,  // 313: q: sq = reduce low, high
    36'h2630cb580,  // 312: p: sp = reduce low, high
    36'h4200032d0,  // 311: p: high = window C, high LENGTH
    36'h4200030ac,  // 310: p: low = window C, low LENGTH
    36'hc40000100,  // 309: require equal, else check
    36'h0932e0180,  // 308: n: compare product, full_n
    36'h0d34db380,  // 307: n: product = multiply full_p, full_q
    36'h431203620,  // 306: n: full_q = window Q, PRIME_LENGTH
    36'h431003420,  // 305: n: full_p = window P, PRIME_LENGTH
    36'hd0000017f,  // 304: jump curve
    {15{36'd0}},
    36'hd0000017f,  // 288: jump curve
    {15{36'd0}},
    36'hd00000328,  // 272: jump scalars
    {15{36'd0}},
    36'hd0000017f,  // 256: jump curve
    36'hd000002f9,  // 255: jump ladder
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
    36'hd0000017f,  // 224: jump curve
    {15{36'd0}},
    36'hd0000017f,  // 208: jump curve
    {15{36'd0}},
    36'hd0000017f,  // 192: jump curve
    {3{36'd0}},
    36'hd00000131,  // 188: jump rsa
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
    {6{36'd0}},
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
    {10{36'd0}},
    36'hfc0000015,  // 21: end
    36'hcc0000000,  // 20: keep modulus
    36'h120000180,  // 19: m: setup
    36'h422000000,  // 18: m: M = window A, LENGTH
    36'h000000000,  // 17: m: precision LENGTH
    36'hca0000000,  // 16: forget modulus
    {15{36'd0}},
    36'hd0000016d   // 0: jump zeroise
  };
  // verilog_format: on

endpackage

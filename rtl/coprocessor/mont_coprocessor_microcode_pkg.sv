// SPDX-License-Identifier: Apache-2.0
//
// Words of the coprocessor's microcode. Generated from src/montcore/microcode/coprocessor.txt: make tables.

package mont_coprocessor_microcode_pkg;

  // The word of address 0 is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*1024-1:0] Words = {
    {385{36'd0}},
    36'hfc000027e,  // 638: end
    36'hc400000e0,  // 637: require equal, else not invertible
    36'h084508180,  // 636: m: compare w, v
    36'h184404580,  // 635: m: w = canonical w
    36'h141054580,  // 634: m: w = product px, pz
    36'h184204380,  // 633: m: v = canonical v
    36'h144304380,  // 632: m: v = product v, u
    36'h144a54380,  // 631: m: v = product sx, pz
    36'hc400000e0,  // 630: require equal, else not invertible
    36'h084310180,  // 629: m: compare v, w
    36'h181004580,  // 628: m: w = canonical px
    36'h184204380,  // 627: m: v = canonical v
    36'h844430000,  // 626: m: window RX = w, LENGTH
    36'h184404580,  // 625: m: w = canonical w
    36'h1e4534580,  // 624: m: w = add w, sy
    36'h421204c00,  // 623: m: sy = window R_VERIFIED, LENGTH
    36'h204244580,  // 622: m: w = subtract v, px
    36'h144b04380,  // 621: m: v = product sx, u
    36'h1a4a04b80,  // 620: m: sx = to form sx
    36'hc20000180,  // 619: require less, else infinity
    36'h0800d0180,  // 618: m: compare M, sn
    36'h0a352b580,  // 617: m: sn = sum sn, sx
    36'h420a03400,  // 616: m: sn = window ORDER, LENGTH
    36'hc200000e0,  // 615: require less, else not invertible
    36'h084a00180,  // 614: m: compare sx, M
    36'hc200000e0,  // 613: require less, else not invertible
    36'h084328180,  // 612: m: compare v, sx
    36'h421204a00,  // 611: m: sx = window R_VERIFIED, LENGTH
    36'hc40000100,  // 610: require equal, else check
    36'h084508180,  // 609: m: compare w, v
    36'h184404580,  // 608: m: w = canonical w
    36'h20444c580,  // 607: m: w = subtract w, py
    36'h141249380,  // 606: m: py = product py, py
    36'h1e451c580,  // 605: m: w = add w, cb
    36'h144444580,  // 604: m: w = product w, px
    36'h1e445c580,  // 603: m: w = add w, ca
    36'h141044580,  // 602: m: w = product px, px
    36'h144714780,  // 601: m: cb = product cb, w
    36'h144504580,  // 600: m: w = product w, u
    36'h141711780,  // 599: m: ca = product ca, w
    36'h144104580,  // 598: m: w = product u, u
    36'h141454180,  // 597: m: u = product pz, pz
    36'h204241180,  // 596: m: px = subtract v, px
    36'hc20000180,  // 595: require less, else infinity
    36'h084300180,  // 594: m: compare v, u
    36'h424004380,  // 593: m: v = 0
    36'h181404180,  // 592: m: u = canonical pz
    36'hd00000197,  // 591: jump multiplied
    36'h1414d9580,  // 590: m: pz = product pz, factor
    36'h3461c512e,  // 589: m: joint 32, 48, WHOLE_WINDOWS
    36'h420a03400,  // 588: m: sn = window ORDER, LENGTH
    36'h421003200,  // 587: m: sv = window V, LENGTH
    36'h421403000,  // 586: m: su = window U, LENGTH
    36'h143653780,  // 585: m: factor = product factor, pz
    36'h32200518e,  // 584: m: multiples 32
    36'h1a1401580,  // 583: m: pz = to form pz
    36'h424201580,  // 582: m: pz = 1
    36'h141301380,  // 581: m: py = product py, u
    36'h144054180,  // 580: m: u = product u, pz
    36'h141101180,  // 579: m: px = product px, u
    36'h141454180,  // 578: m: u = product pz, pz
    36'h204049380,  // 577: m: py = subtract u, py
    36'h424004180,  // 576: m: u = 0
    36'h1a1201380,  // 575: m: py = to form py
    36'h1a1001180,  // 574: m: px = to form px
    36'hc200000c0,  // 573: require less, else range
    36'h081200180,  // 572: m: compare py, M
    36'h421801200,  // 571: m: py = window GY, LENGTH
    36'hc200000c0,  // 570: require less, else range
    36'h081000180,  // 569: m: compare px, M
    36'h421601000,  // 568: m: px = window GX, LENGTH
    36'h061403780,  // 567: m: factor = copy pz
    36'h32200718f,  // 566: m: multiples 48
    36'h1a1401580,  // 565: m: pz = to form pz
    36'h424201580,  // 564: m: pz = 1
    36'hd0000015f,  // 563: jump curve
    36'h844240000,  // 562: m: window V = v, LENGTH
    36'h184204380,  // 561: m: v = canonical v
    36'h141514380,  // 560: m: v = product pz, w
    36'h844050000,  // 559: m: window U = u, LENGTH
    36'h184004180,  // 558: m: u = canonical u
    36'h144914180,  // 557: m: u = product hash, w
    36'hc400000e0,  // 556: require equal, else not invertible
    36'h084108180,  // 555: m: compare u, v
    36'h424204180,  // 554: m: u = 1
    36'h184204380,  // 553: m: v = canonical v
    36'h144314380,  // 552: m: v = product v, w
    36'h1a4404580,  // 551: m: w = to form w
    36'h284304531,  // 550: m: w = power v, u, WHOLE_WINDOWS, 16
    36'h244114180,  // 549: m: u = subtract canonical u, w
    36'h424404580,  // 548: m: w = 2
    36'h421404800,  // 547: m: hash = window HASH, LENGTH
    36'hc200000c0,  // 546: require less, else range
    36'h084200180,  // 545: m: compare v, M
    36'h420e04200,  // 544: m: v = window S_VERIFIED, LENGTH
    36'hc200000e0,  // 543: require less, else not invertible
    36'h084050180,  // 542: m: compare u, pz
    36'h424004180,  // 541: m: u = 0
    36'hc200000c0,  // 540: require less, else range
    36'h081400180,  // 539: m: compare pz, M
    36'h421201400,  // 538: m: pz = window R_VERIFIED, LENGTH
    36'h120000180,  // 537: m: setup
    36'h420a001c0,  // 536: m: M = window ORDER, SCALAR_LENGTH
    36'h000000060,  // 535: m: precision SECRET_LENGTH
    36'hca0000000,  // 534: forget modulus
    36'hd000001a2,  // 533: jump inverse
    36'h204109380,  // 532: m: py = subtract u, v
    36'h14132c380,  // 531: m: v = product py, sx
    36'h144d04180,  // 530: m: u = product sy, u
    36'h204244180,  // 529: m: u = subtract v, px
    36'h204a41180,  // 528: m: px = subtract sx, px
    36'h0a1101180,  // 527: m: px = sum px, u
    36'h144d34180,  // 526: m: u = product sy, sy
    36'h0a4309180,  // 525: m: px = sum v, v
    36'h141104380,  // 524: m: v = product px, u
    36'h144b04b80,  // 523: m: sx = product sx, u
    36'h144b2c180,  // 522: m: u = product sx, sx
    36'h141529580,  // 521: m: pz = product pz, sx
    36'h0a4c4cd80,  // 520: m: sy = sum sy, py
    36'h0a4a44b80,  // 519: m: sx = sum sx, px
    36'h144d04d80,  // 518: m: sy = product sy, u
    36'h144054180,  // 517: m: u = product u, pz
    36'h144b04b80,  // 516: m: sx = product sx, u
    36'h141454180,  // 515: m: u = product pz, pz
    36'hc40000160,  // 514: require equal, else point
    36'h084108180,  // 513: m: compare u, v
    36'h424004380,  // 512: m: v = 0
    36'h184004180,  // 511: m: u = canonical u
    36'h20410c180,  // 510: m: u = subtract u, v
    36'h144d34380,  // 509: m: v = product sy, sy
    36'h1e411c180,  // 508: m: u = add u, cb
    36'h14412c180,  // 507: m: u = product u, sx
    36'h1e405c180,  // 506: m: u = add u, ca
    36'h144b2c180,  // 505: m: u = product sx, sx
    36'h1a4c04d80,  // 504: m: sy = to form sy
    36'h1a4a04b80,  // 503: m: sx = to form sx
    36'hc200000c0,  // 502: require less, else range
    36'h084c00180,  // 501: m: compare sy, M
    36'h420e04c00,  // 500: m: sy = window RY, LENGTH
    36'hc200000c0,  // 499: require less, else range
    36'h084a00180,  // 498: m: compare sx, M
    36'h420c04a00,  // 497: m: sx = window RX, LENGTH
    36'hfc00001f0,  // 496: end
    36'h844030000,  // 495: m: window RX = u, LENGTH
    36'h184004180,  // 494: m: u = canonical u
    36'h141114180,  // 493: m: u = product px, w
    36'hc40000180,  // 492: require equal, else infinity
    36'h084108180,  // 491: m: compare u, v
    36'h424204180,  // 490: m: u = 1
    36'h184204380,  // 489: m: v = canonical v
    36'h141314380,  // 488: m: v = product py, w
    36'h1a4404580,  // 487: m: w = to form w
    36'hfc00001e6,  // 486: end
    36'h841038000,  // 485: m: window RY = px, LENGTH
    36'h841430000,  // 484: m: window RX = pz, LENGTH
    36'hc200000e0,  // 483: require less, else not invertible
    36'h084040180,  // 482: m: compare u, px
    36'h424004180,  // 481: m: u = 0
    36'h181001180,  // 480: m: px = canonical px
    36'h141111180,  // 479: m: px = product px, w
    36'h1e1121180,  // 478: m: px = add px, hash
    36'h14491c980,  // 477: m: hash = product hash, cb
    36'h421404800,  // 476: m: hash = window HASH, LENGTH
    36'h141051180,  // 475: m: px = product px, pz
    36'h1a1001180,  // 474: m: px = to form px
    36'h144641180,  // 473: m: px = product cb, px
    36'h421201000,  // 472: m: px = window PRIVATE, LENGTH
    36'hc400000e0,  // 471: require equal, else not invertible
    36'h084108180,  // 470: m: compare u, v
    36'h424204180,  // 469: m: u = 1
    36'h184204380,  // 468: m: v = canonical v
    36'h144314380,  // 467: m: v = product v, w
    36'h1a4404580,  // 466: m: w = to form w
    36'h284304531,  // 465: m: w = power v, u, WHOLE_WINDOWS, 16
    36'h14431c380,  // 464: m: v = product v, cb
    36'h4210043c0,  // 463: m: v = window SCALAR, SCALAR_LENGTH
    36'h1a4604780,  // 462: m: cb = to form cb
    36'h704204600,  // 461: m: cb = random LENGTH
    36'h24410c180,  // 460: m: u = subtract canonical u, v
    36'h424404380,  // 459: m: v = 2
    36'hc200000e0,  // 458: require less, else not invertible
    36'h084050180,  // 457: m: compare u, pz
    36'h424004180,  // 456: m: u = 0
    36'h181401580,  // 455: m: pz = canonical pz
    36'h420c01400,  // 454: m: pz = window RX, LENGTH
    36'h120000180,  // 453: m: setup
    36'h420a001c0,  // 452: m: M = window ORDER, SCALAR_LENGTH
    36'h000000060,  // 451: m: precision SECRET_LENGTH
    36'hfc00041c2,  // 450: end EC_MULTIPLY_ADD
    36'hfc00035c1,  // 449: end EC_MULTIPLY
    36'h841238000,  // 448: m: window RY = py, LENGTH
    36'h841030000,  // 447: m: window RX = px, LENGTH
    36'h1c1201380,  // 446: m: py = from form py
    36'h1c1001180,  // 445: m: px = from form px
    36'hc40000100,  // 444: require equal, else check
    36'h084050180,  // 443: m: compare u, pz
    36'h184004180,  // 442: m: u = canonical u
    36'h20410c180,  // 441: m: u = subtract u, v
    36'h14124c380,  // 440: m: v = product py, py
    36'h1e411c180,  // 439: m: u = add u, cb
    36'h144044180,  // 438: m: u = product u, px
    36'h1e405c180,  // 437: m: u = add u, ca
    36'h141044180,  // 436: m: u = product px, px
    36'h201449380,  // 435: m: py = subtract pz, py
    36'h141301380,  // 434: m: py = product py, u
    36'h144114180,  // 433: m: u = product u, w
    36'h201441180,  // 432: m: px = subtract pz, px
    36'h141101180,  // 431: m: px = product px, u
    36'h144514180,  // 430: m: u = product w, w
    36'h424001580,  // 429: m: pz = 0
    36'h1a4404580,  // 428: m: w = to form w
    36'hc40000180,  // 427: require equal, else infinity
    36'h084108180,  // 426: m: compare u, v
    36'h424204180,  // 425: m: u = 1
    36'h184204380,  // 424: m: v = canonical v
    36'h141514380,  // 423: m: v = product pz, w
    36'h1a4404580,  // 422: m: w = to form w
    36'h281504531,  // 421: m: w = power pz, u, WHOLE_WINDOWS, 16
    36'h24410c180,  // 420: m: u = subtract canonical u, v
    36'h424404380,  // 419: m: v = 2
    36'h424004180,  // 418: m: u = 0
    36'hd000041f1,  // 417: jump sum, EC_MULTIPLY_ADD
    36'hd00004650,  // 416: jump match, ECDSA_VERIFY
    36'h1a4604780,  // 415: m: cb = to form cb
    36'h420804600,  // 414: m: cb = window CB, LENGTH
    36'h1a1601780,  // 413: m: ca = to form ca
    36'h420601600,  // 412: m: ca = window CA, LENGTH
    36'h0a1451580,  // 411: m: pz = sum pz, pz
    36'h0a1249380,  // 410: m: py = sum py, py
    36'h0a1249380,  // 409: m: py = sum py, py
    36'h0a1041180,  // 408: m: px = sum px, px
    36'h0a1041180,  // 407: m: px = sum px, px
    36'h2c207e072,  // 406: m: point digits, SECRET_LENGTH
    36'h141301380,  // 405: m: py = product py, u
    36'h144054180,  // 404: m: u = product u, pz
    36'h141101180,  // 403: m: px = product px, u
    36'h141454180,  // 402: m: u = product pz, pz
    36'h1a1401580,  // 401: m: pz = to form pz
    36'h704201400,  // 400: m: pz = random LENGTH
    36'h1132e1f80,  // 399: n: digits = recode secret, order
    36'h430a039c0,  // 398: n: order = window ORDER, SCALAR_LENGTH
    36'h4310033c0,  // 397: n: secret = window SCALAR, SCALAR_LENGTH
    36'h010000060,  // 396: n: precision SECRET_LENGTH
    36'hd00004634,  // 395: jump base, ECDSA_VERIFY
    36'hfc000318a,  // 394: end EC_CHECK
    36'hfc0002d89,  // 393: end RSA_CRT
    36'hc20000100,  // 392: require less, else check
    36'h083000180,  // 391: m: compare low, M
    36'hc40000100,  // 390: require equal, else check
    36'h0832c0180,  // 389: m: compare high, low
    36'h1c3203380,  // 388: m: high = from form high
    36'h1a3203380,  // 387: m: high = to form high
    36'h0a3013380,  // 386: m: high = sum low, K
    36'h424203180,  // 385: m: low = 1
    36'hc40000160,  // 384: require equal, else point
    36'h084310180,  // 383: m: compare v, w
    36'h424004380,  // 382: m: v = 0
    36'hc40000160,  // 381: require equal, else point
    36'h084108180,  // 380: m: compare u, v
    36'h184204380,  // 379: m: v = canonical v
    36'h184004180,  // 378: m: u = canonical u
    36'h184404580,  // 377: m: w = canonical w
    36'h20410c580,  // 376: m: w = subtract u, v
    36'h14124c380,  // 375: m: v = product py, py
    36'h1e411c180,  // 374: m: u = add u, cb
    36'h144044180,  // 373: m: u = product u, px
    36'h1e405c180,  // 372: m: u = add u, ca
    36'h141044180,  // 371: m: u = product px, px
    36'h1a4604780,  // 370: m: cb = to form cb
    36'h1a1601780,  // 369: m: ca = to form ca
    36'h1a1201380,  // 368: m: py = to form py
    36'h1a1001180,  // 367: m: px = to form px
    36'hc200000c0,  // 366: require less, else range
    36'h084600180,  // 365: m: compare cb, M
    36'h420804600,  // 364: m: cb = window CB, LENGTH
    36'hc200000c0,  // 363: require less, else range
    36'h081600180,  // 362: m: compare ca, M
    36'h420601600,  // 361: m: ca = window CA, LENGTH
    36'hc200000c0,  // 360: require less, else range
    36'h081200180,  // 359: m: compare py, M
    36'h420201200,  // 358: m: py = window PY, LENGTH
    36'hc200000c0,  // 357: require less, else range
    36'h081000180,  // 356: m: compare px, M
    36'h420001000,  // 355: m: px = window PX, LENGTH
    36'h120000180,  // 354: m: setup
    36'h420400000,  // 353: m: M = window FIELD, LENGTH
    36'h0000001a0,  // 352: m: precision CURVE_LENGTH
    36'hca0000000,  // 351: forget modulus
    36'hfc000015e,  // 350: end
    36'h840008180,  // 349: m: window S = M, WORD
    36'h424000180,  // 348: m: M = 0
    36'h0e0000196,  // 347: m: wipe 32, 32
    36'h0e0000194,  // 346: m: wipe 0, 32
    36'h000000160,  // 345: m: precision HALF_SLOT
    36'h0e0000194,  // 344: m: wipe 0, 32
    36'h130000184,  // 343: n: setup short
    36'h434202180,  // 342: n: M = 1
    36'h010000140,  // 341: n: precision MAX_WIDTH
    36'h128000184,  // 340: q: setup short
    36'h42c201180,  // 339: q: M = 1
    36'h008000140,  // 338: q: precision MAX_WIDTH
    36'h120000184,  // 337: m: setup short
    36'h424200180,  // 336: m: M = 1
    36'h000000140,  // 335: m: precision MAX_WIDTH
    36'hc80000000,  // 334: clear window
    36'hca0000000,  // 333: forget modulus
    36'hd00000182,  // 332: jump constants
    36'hc20000100,  // 331: require less, else check
    36'h08b040180,  // 330: q: compare low, M
    36'hc40000100,  // 329: require equal, else check
    36'h08b2c0180,  // 328: q: compare high, low
    36'h1cb203380,  // 327: q: high = from form high
    36'h1ab203380,  // 326: q: high = to form high
    36'h0ab053380,  // 325: q: high = sum low, K
    36'h42c203180,  // 324: q: low = 1
    36'hc40000100,  // 323: require equal, else check
    36'h08b6e8180,  // 322: q: compare sq, cq
    36'h2ab6f3680,  // 321: q: sq = power public sq, e, PUBLIC_LENGTH
    36'hc40000100,  // 320: require equal, else check
    36'h0834e0180,  // 319: p: compare sp, x
    36'h2a34f3480,  // 318: p: sp = power public sp, e, PUBLIC_LENGTH
    36'h420603c80,  // 317: p: e = window E, PUBLIC_LENGTH
    36'h18ba03b80,  // 316: q: cq = canonical cq
    36'h26b0cbb80,  // 315: q: cq = reduce low, high
    36'h183803980,  // 314: p: x = canonical x
    36'h2630cb980,  // 313: p: x = reduce low, high
    36'h4200032d0,  // 312: p: high = window C, high LENGTH
    36'h4200030ac,  // 311: p: low = window C, low LENGTH
    36'h26b0cb780,  // 310: q: sq = reduce low, high
    36'h2630cb580,  // 309: p: sp = reduce low, high
    36'h4202032d0,  // 308: p: high = window S, high LENGTH
    36'h4202030ac,  // 307: p: low = window S, low LENGTH
    36'h853208000,  // 306: n: window S = product, LENGTH
    36'hce0000000,  // 305: guard
    36'h0b32fb380,  // 304: n: product = sum product, full_sq
    36'h0d3cdb380,  // 303: n: product = multiply full_h, full_q
    36'h431203620,  // 302: n: full_q = window Q, PRIME_LENGTH
    36'h06b603f80,  // 301: q: full_sq = copy sq
    36'h183403d80,  // 300: p: full_h = canonical sp
    36'h073c03f80,  // 299: n: full_sq = copy full_h
    36'h434003d80,  // 298: n: full_h = 0
    36'hc40000100,  // 297: require equal, else check
    36'h0830c8180,  // 296: p: compare low, high
    36'h424203380,  // 295: p: high = 1
    36'h183003180,  // 294: p: low = canonical low
    36'h1430e3180,  // 293: p: low = product low, x
    36'h421203020,  // 292: p: low = window Q, PRIME_LENGTH
    36'h1434e3580,  // 291: p: sp = product sp, x
    36'h1a3803980,  // 290: p: x = to form x
    36'h421803820,  // 289: p: x = window QINV, PRIME_LENGTH
    36'h2034db580,  // 288: p: sp = subtract sp, sq
    36'h28b6e3676,  // 287: q: sq = power sq, x, SECRET_LENGTH, 32
    36'h70c201d80,  // 286: q: T0 = random WORD
    36'h429603860,  // 285: q: x = window DQ, SECRET_LENGTH
    36'h2834e3476,  // 284: p: sp = power sp, x, SECRET_LENGTH, 32
    36'h704200d80,  // 283: p: T0 = random WORD
    36'h421403860,  // 282: p: x = window DP, SECRET_LENGTH
    36'h26b0cb780,  // 281: q: sq = reduce low, high
    36'h2630cb580,  // 280: p: sp = reduce low, high
    36'h4200032d0,  // 279: p: high = window C, high LENGTH
    36'h4200030ac,  // 278: p: low = window C, low LENGTH
    36'hc40000100,  // 277: require equal, else check
    36'h0932e0180,  // 276: n: compare product, full_n
    36'h0d34db380,  // 275: n: product = multiply full_p, full_q
    36'h431203620,  // 274: n: full_q = window Q, PRIME_LENGTH
    36'h431003420,  // 273: n: full_p = window P, PRIME_LENGTH
    36'hd00000216,  // 272: jump scalars
    {15{36'd0}},
    36'hd0000015f,  // 256: jump curve
    36'hd000001e7,  // 255: jump ladder
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
    36'hd0000015f,  // 224: jump curve
    {15{36'd0}},
    36'hd0000015f,  // 208: jump curve
    {15{36'd0}},
    36'hd0000015f,  // 192: jump curve
    {3{36'd0}},
    36'hd00000111,  // 188: jump rsa
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
    36'hd0000014d   // 0: jump zeroise
  };
  // verilog_format: on

endpackage

// SPDX-License-Identifier: Apache-2.0
//
// Words of the coprocessor's microcode. Generated from src/montcore/microcode/coprocessor.txt: make tables.

package mont_coprocessor_microcode_pkg;

  // The word of address 0 is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*1024-1:0] Words = {
    {513{36'd0}},
    36'hd00000190,  // 510: jump inverse
    36'h204109380,  // 509: m: py = subtract u, v
    36'h14132c380,  // 508: m: v = product py, sx
    36'h144d04180,  // 507: m: u = product sy, u
    36'h204244180,  // 506: m: u = subtract v, px
    36'h204a41180,  // 505: m: px = subtract sx, px
    36'h0a1101180,  // 504: m: px = sum px, u
    36'h144d34180,  // 503: m: u = product sy, sy
    36'h0a4309180,  // 502: m: px = sum v, v
    36'h141104380,  // 501: m: v = product px, u
    36'h144b04b80,  // 500: m: sx = product sx, u
    36'h144b2c180,  // 499: m: u = product sx, sx
    36'h141529580,  // 498: m: pz = product pz, sx
    36'h0a4c4cd80,  // 497: m: sy = sum sy, py
    36'h144d04d80,  // 496: m: sy = product sy, u
    36'h144054180,  // 495: m: u = product u, pz
    36'h0a4a44b80,  // 494: m: sx = sum sx, px
    36'h144b04b80,  // 493: m: sx = product sx, u
    36'h141454180,  // 492: m: u = product pz, pz
    36'hc40000160,  // 491: require equal, else point
    36'h084108180,  // 490: m: compare u, v
    36'h424004380,  // 489: m: v = 0
    36'h184004180,  // 488: m: u = canonical u
    36'h20410c180,  // 487: m: u = subtract u, v
    36'h144d34380,  // 486: m: v = product sy, sy
    36'h1e411c180,  // 485: m: u = add u, cb
    36'h14412c180,  // 484: m: u = product u, sx
    36'h1e405c180,  // 483: m: u = add u, ca
    36'h144b2c180,  // 482: m: u = product sx, sx
    36'h1a4c04d80,  // 481: m: sy = to form sy
    36'h1a4a04b80,  // 480: m: sx = to form sx
    36'hc200000c0,  // 479: require less, else range
    36'h084c00180,  // 478: m: compare sy, M
    36'h420e04c00,  // 477: m: sy = window RY, LENGTH
    36'hc200000c0,  // 476: require less, else range
    36'h084a00180,  // 475: m: compare sx, M
    36'h420c04a00,  // 474: m: sx = window RX, LENGTH
    36'hfc00001d9,  // 473: end
    36'h844030000,  // 472: m: window RX = u, LENGTH
    36'h184004180,  // 471: m: u = canonical u
    36'h141114180,  // 470: m: u = product px, w
    36'hc40000180,  // 469: require equal, else infinity
    36'h084108180,  // 468: m: compare u, v
    36'h424204180,  // 467: m: u = 1
    36'h184204380,  // 466: m: v = canonical v
    36'h141314380,  // 465: m: v = product py, w
    36'h1a4404580,  // 464: m: w = to form w
    36'hfc00001cf,  // 463: end
    36'h841038000,  // 462: m: window RY = px, LENGTH
    36'h841430000,  // 461: m: window RX = pz, LENGTH
    36'hc200000e0,  // 460: require less, else not invertible
    36'h084040180,  // 459: m: compare u, px
    36'h424004180,  // 458: m: u = 0
    36'h181001180,  // 457: m: px = canonical px
    36'h141111180,  // 456: m: px = product px, w
    36'h1e1121180,  // 455: m: px = add px, hash
    36'h421404800,  // 454: m: hash = window HASH, LENGTH
    36'h141051180,  // 453: m: px = product px, pz
    36'h1a1001180,  // 452: m: px = to form px
    36'h421201000,  // 451: m: px = window PRIVATE, LENGTH
    36'hc400000e0,  // 450: require equal, else not invertible
    36'h084108180,  // 449: m: compare u, v
    36'h424204180,  // 448: m: u = 1
    36'h184204380,  // 447: m: v = canonical v
    36'h144314380,  // 446: m: v = product v, w
    36'h1a4404580,  // 445: m: w = to form w
    36'h284304531,  // 444: m: w = power v, u, WHOLE_WINDOWS, 16
    36'h4210043c0,  // 443: m: v = window SCALAR, SCALAR_LENGTH
    36'h24410c180,  // 442: m: u = subtract canonical u, v
    36'h424404380,  // 441: m: v = 2
    36'hc200000e0,  // 440: require less, else not invertible
    36'h084050180,  // 439: m: compare u, pz
    36'h424004180,  // 438: m: u = 0
    36'h181401580,  // 437: m: pz = canonical pz
    36'h420c01400,  // 436: m: pz = window RX, LENGTH
    36'h120000180,  // 435: m: setup
    36'h420a001c0,  // 434: m: M = window ORDER, SCALAR_LENGTH
    36'h000000060,  // 433: m: precision SECRET_LENGTH
    36'hfc00041b0,  // 432: end EC_MULTIPLY_ADD
    36'hfc00035af,  // 431: end EC_MULTIPLY
    36'h841238000,  // 430: m: window RY = py, LENGTH
    36'h841030000,  // 429: m: window RX = px, LENGTH
    36'h1c1201380,  // 428: m: py = from form py
    36'h1c1001180,  // 427: m: px = from form px
    36'hc40000100,  // 426: require equal, else check
    36'h084050180,  // 425: m: compare u, pz
    36'h184004180,  // 424: m: u = canonical u
    36'h20410c180,  // 423: m: u = subtract u, v
    36'h14124c380,  // 422: m: v = product py, py
    36'h1e411c180,  // 421: m: u = add u, cb
    36'h144044180,  // 420: m: u = product u, px
    36'h1e405c180,  // 419: m: u = add u, ca
    36'h141044180,  // 418: m: u = product px, px
    36'h201449380,  // 417: m: py = subtract pz, py
    36'h141301380,  // 416: m: py = product py, u
    36'h144114180,  // 415: m: u = product u, w
    36'h201441180,  // 414: m: px = subtract pz, px
    36'h141101180,  // 413: m: px = product px, u
    36'h144514180,  // 412: m: u = product w, w
    36'h424001580,  // 411: m: pz = 0
    36'h1a4404580,  // 410: m: w = to form w
    36'hc40000180,  // 409: require equal, else infinity
    36'h084108180,  // 408: m: compare u, v
    36'h424204180,  // 407: m: u = 1
    36'h184204380,  // 406: m: v = canonical v
    36'h141514380,  // 405: m: v = product pz, w
    36'h1a4404580,  // 404: m: w = to form w
    36'h281504531,  // 403: m: w = power pz, u, WHOLE_WINDOWS, 16
    36'h24410c180,  // 402: m: u = subtract canonical u, v
    36'h424404380,  // 401: m: v = 2
    36'h424004180,  // 400: m: u = 0
    36'hd000041da,  // 399: jump sum, EC_MULTIPLY_ADD
    36'h1a4604780,  // 398: m: cb = to form cb
    36'h420804600,  // 397: m: cb = window CB, LENGTH
    36'h1a1601780,  // 396: m: ca = to form ca
    36'h420601600,  // 395: m: ca = window CA, LENGTH
    36'h0a1451580,  // 394: m: pz = sum pz, pz
    36'h0a1249380,  // 393: m: py = sum py, py
    36'h0a1249380,  // 392: m: py = sum py, py
    36'h0a1041180,  // 391: m: px = sum px, px
    36'h0a1041180,  // 390: m: px = sum px, px
    36'h2c207e072,  // 389: m: point digits, SECRET_LENGTH
    36'h141301380,  // 388: m: py = product py, u
    36'h144054180,  // 387: m: u = product u, pz
    36'h141101180,  // 386: m: px = product px, u
    36'h141454180,  // 385: m: u = product pz, pz
    36'h1a1401580,  // 384: m: pz = to form pz
    36'h704201400,  // 383: m: pz = random LENGTH
    36'h1132e1f80,  // 382: n: digits = recode secret, order
    36'h430a039c0,  // 381: n: order = window ORDER, SCALAR_LENGTH
    36'h4310033c0,  // 380: n: secret = window SCALAR, SCALAR_LENGTH
    36'h010000060,  // 379: n: precision SECRET_LENGTH
    36'hfc000317a,  // 378: end EC_CHECK
    36'hfc0002d79,  // 377: end RSA_CRT
    36'hc20000100,  // 376: require less, else check
    36'h083000180,  // 375: m: compare low, M
    36'hc40000100,  // 374: require equal, else check
    36'h0832c0180,  // 373: m: compare high, low
    36'h1c3203380,  // 372: m: high = from form high
    36'h1a3203380,  // 371: m: high = to form high
    36'h0a3013380,  // 370: m: high = sum low, K
    36'h424203180,  // 369: m: low = 1
    36'hc40000160,  // 368: require equal, else point
    36'h084310180,  // 367: m: compare v, w
    36'h424004380,  // 366: m: v = 0
    36'hc40000160,  // 365: require equal, else point
    36'h084108180,  // 364: m: compare u, v
    36'h184204380,  // 363: m: v = canonical v
    36'h184004180,  // 362: m: u = canonical u
    36'h184404580,  // 361: m: w = canonical w
    36'h20410c580,  // 360: m: w = subtract u, v
    36'h14124c380,  // 359: m: v = product py, py
    36'h1e411c180,  // 358: m: u = add u, cb
    36'h144044180,  // 357: m: u = product u, px
    36'h1e405c180,  // 356: m: u = add u, ca
    36'h141044180,  // 355: m: u = product px, px
    36'h1a4604780,  // 354: m: cb = to form cb
    36'h1a1601780,  // 353: m: ca = to form ca
    36'h1a1201380,  // 352: m: py = to form py
    36'h1a1001180,  // 351: m: px = to form px
    36'hc200000c0,  // 350: require less, else range
    36'h084600180,  // 349: m: compare cb, M
    36'h420804600,  // 348: m: cb = window CB, LENGTH
    36'hc200000c0,  // 347: require less, else range
    36'h081600180,  // 346: m: compare ca, M
    36'h420601600,  // 345: m: ca = window CA, LENGTH
    36'hc200000c0,  // 344: require less, else range
    36'h081200180,  // 343: m: compare py, M
    36'h420201200,  // 342: m: py = window PY, LENGTH
    36'hc200000c0,  // 341: require less, else range
    36'h081000180,  // 340: m: compare px, M
    36'h420001000,  // 339: m: px = window PX, LENGTH
    36'h120000180,  // 338: m: setup
    36'h420400000,  // 337: m: M = window FIELD, LENGTH
    36'h0000001a0,  // 336: m: precision CURVE_LENGTH
    36'hca0000000,  // 335: forget modulus
    36'hfc000014e,  // 334: end
    36'h840008180,  // 333: m: window S = M, WORD
    36'h424000180,  // 332: m: M = 0
    36'h0e0000196,  // 331: m: wipe 32, 32
    36'h0e0000194,  // 330: m: wipe 0, 32
    36'h000000160,  // 329: m: precision HALF_SLOT
    36'h0e0000194,  // 328: m: wipe 0, 32
    36'h130000184,  // 327: n: setup short
    36'h434202180,  // 326: n: M = 1
    36'h010000140,  // 325: n: precision MAX_WIDTH
    36'h128000184,  // 324: q: setup short
    36'h42c201180,  // 323: q: M = 1
    36'h008000140,  // 322: q: precision MAX_WIDTH
    36'h120000184,  // 321: m: setup short
    36'h424200180,  // 320: m: M = 1
    36'h000000140,  // 319: m: precision MAX_WIDTH
    36'hc80000000,  // 318: clear window
    36'hca0000000,  // 317: forget modulus
    36'hd00000172,  // 316: jump constants
    36'hc20000100,  // 315: require less, else check
    36'h08b040180,  // 314: q: compare low, M
    36'hc40000100,  // 313: require equal, else check
    36'h08b2c0180,  // 312: q: compare high, low
    36'h1cb203380,  // 311: q: high = from form high
    36'h1ab203380,  // 310: q: high = to form high
    36'h0ab053380,  // 309: q: high = sum low, K
    36'h42c203180,  // 308: q: low = 1
    36'hc40000100,  // 307: require equal, else check
    36'h08b6e8180,  // 306: q: compare sq, cq
    36'h2ab6f3680,  // 305: q: sq = power public sq, e, PUBLIC_LENGTH
    36'hc40000100,  // 304: require equal, else check
    36'h0834e0180,  // 303: p: compare sp, x
    36'h2a34f3480,  // 302: p: sp = power public sp, e, PUBLIC_LENGTH
    36'h420603c80,  // 301: p: e = window E, PUBLIC_LENGTH
    36'h18ba03b80,  // 300: q: cq = canonical cq
    36'h26b0cbb80,  // 299: q: cq = reduce low, high
    36'h183803980,  // 298: p: x = canonical x
    36'h2630cb980,  // 297: p: x = reduce low, high
    36'h4200032d0,  // 296: p: high = window C, high LENGTH
    36'h4200030ac,  // 295: p: low = window C, low LENGTH
    36'h26b0cb780,  // 294: q: sq = reduce low, high
    36'h2630cb580,  // 293: p: sp = reduce low, high
    36'h4202032d0,  // 292: p: high = window S, high LENGTH
    36'h4202030ac,  // 291: p: low = window S, low LENGTH
    36'h853208000,  // 290: n: window S = product, LENGTH
    36'hce0000000,  // 289: guard
    36'h0b32fb380,  // 288: n: product = sum product, full_sq
    36'h0d3cdb380,  // 287: n: product = multiply full_h, full_q
    36'h431203620,  // 286: n: full_q = window Q, PRIME_LENGTH
    36'h06b603f80,  // 285: q: full_sq = copy sq
    36'h183403d80,  // 284: p: full_h = canonical sp
    36'h073c03f80,  // 283: n: full_sq = copy full_h
    36'h434003d80,  // 282: n: full_h = 0
    36'hc40000100,  // 281: require equal, else check
    36'h0830c8180,  // 280: p: compare low, high
    36'h424203380,  // 279: p: high = 1
    36'h183003180,  // 278: p: low = canonical low
    36'h1430e3180,  // 277: p: low = product low, x
    36'h421203020,  // 276: p: low = window Q, PRIME_LENGTH
    36'h1434e3580,  // 275: p: sp = product sp, x
    36'h1a3803980,  // 274: p: x = to form x
    36'h421803820,  // 273: p: x = window QINV, PRIME_LENGTH
    36'h2034db580,  // 272: p: sp = subtract sp, sq
    36'h28b6e3676,  // 271: q: sq = power sq, x, SECRET_LENGTH, 32
    36'h70c201d80,  // 270: q: T0 = random WORD
    36'h429603860,  // 269: q: x = window DQ, SECRET_LENGTH
    36'h2834e3476,  // 268: p: sp = power sp, x, SECRET_LENGTH, 32
    36'h704200d80,  // 267: p: T0 = random WORD
    36'h421403860,  // 266: p: x = window DP, SECRET_LENGTH
    36'h26b0cb780,  // 265: q: sq = reduce low, high
    36'h2630cb580,  // 264: p: sp = reduce low, high
    36'h4200032d0,  // 263: p: high = window C, high LENGTH
    36'h4200030ac,  // 262: p: low = window C, low LENGTH
    36'hc40000100,  // 261: require equal, else check
    36'h0932e0180,  // 260: n: compare product, full_n
    36'h0d34db380,  // 259: n: product = multiply full_p, full_q
    36'h431203620,  // 258: n: full_q = window Q, PRIME_LENGTH
    36'h431003420,  // 257: n: full_p = window P, PRIME_LENGTH
    36'hd0000014f,  // 256: jump curve
    36'hd000001d0,  // 255: jump ladder
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
    36'hd0000014f,  // 224: jump curve
    {15{36'd0}},
    36'hd0000014f,  // 208: jump curve
    {15{36'd0}},
    36'hd0000014f,  // 192: jump curve
    {3{36'd0}},
    36'hd00000101,  // 188: jump rsa
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
    36'hd0000013d   // 0: jump zeroise
  };
  // verilog_format: on

endpackage

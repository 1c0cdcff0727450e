// SPDX-License-Identifier: Apache-2.0
//
// Codes and words of the engine's microcode. Generated from src/montcore/microcode/engine.txt: make tables.

package mont_engine_microcode_pkg;

  localparam int unsigned PcBits = 10;
  localparam int unsigned TargetBits = 9;  // the highest bit of a target is the highest one of the error
  localparam int unsigned ActionBits = 19;

  typedef enum logic [4:0] {
    CommandPrecision         = 5'd0,
    CommandWrite             = 5'd1,
    CommandRead              = 5'd2,
    CommandCopy              = 5'd3,
    CommandCompare           = 5'd4,
    CommandSum               = 5'd5,
    CommandMultiply          = 5'd6,
    CommandWipe              = 5'd7,
    CommandRecode            = 5'd8,
    CommandSetup             = 5'd9,
    CommandProduct           = 5'd10,
    CommandProductCanonical  = 5'd11,
    CommandCanonical         = 5'd12,
    CommandToForm            = 5'd13,
    CommandFromForm          = 5'd14,
    CommandAdd               = 5'd15,
    CommandSubtract          = 5'd16,
    CommandAddCanonical      = 5'd17,
    CommandSubtractCanonical = 5'd18,
    CommandReduce            = 5'd19,
    CommandPower             = 5'd20,
    CommandPowerPublic       = 5'd21,
    CommandPoint             = 5'd22,
    CommandLadder            = 5'd23
  } command_e;

  localparam logic [4:0] LastCommand = 5'd23;
  localparam logic [4:0] FirstOnModulus = 5'd10;  // it needs a modulus that is set up
  localparam logic [4:0] FirstWithLength = 5'd20;

  typedef enum logic [2:0] {
    ErrorNone    = 3'd0,
    ErrorCommand = 3'd1,
    ErrorLength  = 3'd2,
    ErrorModulus = 3'd3,
    ErrorSlot    = 3'd4,
    ErrorEven    = 3'd5,
    ErrorEntropy = 3'd6
  } error_e;

  // Kinds of a reference to a slot.
  typedef enum logic [2:0] {
    SlotA       = 3'd0,
    SlotB       = 3'd1,
    SlotD       = 3'd2,
    SlotTable   = 3'd3,
    SlotModulus = 3'd4
  } slot_e;

  // Actions of an instruction of the control: bits of its field.
  typedef enum logic [4:0] {
    ActionEnd            = 5'd0,
    ActionRewind         = 5'd1,
    ActionSecondBit      = 5'd2,
    ActionThirdDigit     = 5'd3,
    ActionSeek           = 5'd4,
    ActionBack           = 5'd5,
    ActionOpenWindow     = 5'd6,
    ActionTakeBit        = 5'd7,
    ActionAwaitDigit     = 5'd8,
    ActionAwait          = 5'd9,
    ActionReceive        = 5'd10,
    ActionSend           = 5'd11,
    ActionDrain          = 5'd12,
    ActionCompare        = 5'd13,
    ActionStorePrecision = 5'd14,
    ActionStoreModulus   = 5'd15,
    ActionClearModulus   = 5'd16,
    ActionOneBit         = 5'd17,
    ActionLoadFlag       = 5'd18
  } action_e;

  typedef enum logic [3:0] {
    ConditionNever        = 4'd0,
    ConditionAlways       = 4'd1,
    ConditionNeedDigit    = 4'd2,
    ConditionWindowOpen   = 4'd3,
    ConditionBitSet       = 4'd4,
    ConditionBitsLeft     = 4'd5,
    ConditionExponentLeft = 4'd6,
    ConditionWordsLeft    = 4'd7,
    ConditionInDigit      = 4'd8,
    ConditionBelowTop     = 4'd9,
    ConditionEven         = 4'd10,
    ConditionEntriesLeft  = 4'd11,
    ConditionShort        = 4'd12,
    ConditionStreams      = 4'd13,
    ConditionUpToTop      = 4'd14
  } condition_e;

  // The word of address 0 is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*1024-1:0] Words = {
    {514{36'd0}},
    36'h000010000,  // 509: end
    36'h002000000,  // 508: await
    36'h80a429a29,  // 507: Y = 1*Y - X
    36'h000000de6,  // 506: if exponent left: ladder bit
    36'h8d6400ae7,  // 505: T1 = A * W + Z ; second
    36'h8c542e9e9,  // 504: Y = T3 * T1 + X ; first
    36'h8c242baeb,  // 503: W = W * W ; second
    36'h8e5426b68,  // 502: X = T0 * T2 + C ; first
    36'h8e4429a6a,  // 501: Z = Y * Y + C
    36'h8ec46e427,  // 500: T1 = T3 * digit(D) + T2
    36'h8c046dbed,  // 499: T2 = T2 * digit(I)
    36'h80a426b6e,  // 498: T3 = 1*T0 - T2
    36'h81242ba6b,  // 497: W = 2*W - Y
    36'h8e64269a6,  // 496: T0 = T0 * T0 + C ; second
    36'h8dd427a29,  // 495: Y = T1 * X + W ; first
    36'h8c242db6d,  // 494: T2 = T2 * T2 ; second
    36'h8e542aa6b,  // 493: W = Z * Y + C ; first
    36'h82742aa2d,  // 492: T2 = flag*Z | X
    36'h827427a66,  // 491: T0 = flag*T1 | Y
    36'h81242a9ea,  // 490: Z = 2*Z - T1
    36'h812428a68,  // 489: X = 2*X - Y
    36'h400000000,  // 488: load flag
    36'h000000453,  // 487: if need digit: ladder digit
    36'h000800000,  // 486: take bit
    36'h000400000,  // 485: open window
    36'h001000000,  // 484: await digit
    36'h800120220,  // 483: fetch B
    36'h000200000,  // 482: back
    36'h000100000,  // 481: seek
    36'h000020000,  // 480: rewind
    36'h80942a8e7,  // 479: T1 = 1*Z + R1
    36'h80942c02a,  // 478: Z = 1*C + A
    36'h808428829,  // 477: Y = 1*X
    36'h80942c8e8,  // 476: X = 1*C + R1
    36'h80442082f,  // 475: I = 0*M + 1
    36'h81042c82c,  // 474: C = 2*C
    36'h81042c82c,  // 473: C = 2*C
    36'h81042c82c,  // 472: C = 2*C
    36'h81042c82c,  // 471: C = 2*C
    36'h81042c82c,  // 470: C = 2*C
    36'h81042c82c,  // 469: C = 2*C
    36'h81842082c,  // 468: C = half*M
    36'h000010000,  // 467: end
    36'h002000000,  // 466: await
    36'h8c042a02a,  // 465: Z = Z * A[0]
    36'h000000dab,  // 464: if exponent left: point window
    36'h80a42cb68,  // 463: X = 1*C - T2
    36'h810429829,  // 462: Y = 2*Y
    36'h8cc4269e9,  // 461: Y = T0 * T1 + Y
    36'h809428b67,  // 460: T1 = 1*X + T2
    36'h80942dbad,  // 459: T2 = 1*T2 + T3
    36'hcc64269ad,  // 458: T2 = T0 * T0 + 2*X ; second
    36'h8c142bb6b,  // 457: W = W * T2 ; first
    36'h8c2429ba9,  // 456: Y = Y * T3 ; second
    36'h8c142db6d,  // 455: T2 = T2 * T2 ; first
    36'h8c2427b6e,  // 454: T3 = T1 * T2 ; second
    36'h8c1428b68,  // 453: X = X * T2 ; first
    36'h8c242db6d,  // 452: T2 = T2 * T2 ; second
    36'h8c142ab6a,  // 451: Z = Z * T2 ; first
    36'h81042782d,  // 450: T2 = 2*T1
    36'h80b4299a6,  // 449: T0 = 1*Y -+ T0
    36'h81242c9e7,  // 448: T1 = 2*C - T1
    36'h8c04a6426,  // 447: T0 = T0 * D[window]
    36'h400002000,  // 446: load flag, signed
    36'h8c042a9a6,  // 445: T0 = Z * T0
    36'h8c44a6627,  // 444: T1 = T0 * table[window] + X
    36'h8c042aaa6,  // 443: T0 = Z * Z
    36'h0000007ac,  // 442: if window open: doubling
    36'h80a42cba8,  // 441: X = 1*C - T3
    36'h8114279a9,  // 440: Y = 2*T1 + T0
    36'h8c2429aaa,  // 439: Z = Y * Z ; second
    36'h8c1427b67,  // 438: T1 = T1 * T2 ; first
    36'h80942dbad,  // 437: T2 = 1*T2 + T3
    36'hcee4279ee,  // 436: T3 = T1 * T1 + 2*T2 ; second
    36'h8c1426aeb,  // 435: W = T0 * W ; first
    36'h8e64269a6,  // 434: T0 = T0 * T0 + C ; second
    36'h8c14289ad,  // 433: T2 = X * T0 ; first
    36'h00000042b,  // 432: if need digit: point digit
    36'h000800000,  // 431: take bit
    36'h8c2429a66,  // 430: T0 = Y * Y ; second
    36'h8dd427a27,  // 429: T1 = T1 * X + W ; first
    36'h811428a27,  // 428: T1 = 2*X + X
    36'h000402000,  // 427: open window, signed
    36'h80b42c9a9,  // 426: Y = 1*C -+ T0
    36'h80a42ca28,  // 425: X = 1*C - X
    36'h8c04a3426,  // 424: T0 = R1 * D[window]
    36'h8c04a3628,  // 423: X = R1 * table[window]
    36'h400002000,  // 422: load flag, signed
    36'h0000007a3,  // 421: if window open: first bit
    36'h00000041b,  // 420: if need digit: first digit
    36'h000800000,  // 419: take bit
    36'h000402000,  // 418: open window, signed
    36'h001000000,  // 417: await digit
    36'h800120220,  // 416: fetch B
    36'h000200000,  // 415: back
    36'h000100000,  // 414: seek
    36'h000020000,  // 413: rewind
    36'h80842382a,  // 412: Z = 1*R1
    36'h8c042baab,  // 411: W = W * Z
    36'h8c042aaaa,  // 410: Z = Z * Z
    36'h8c040002a,  // 409: Z = A[0] * A[0]
    36'h8c042ea80,  // 408: A[0] = T3 * Z
    36'h000001791,  // 407: if entries left: next same
    36'h8c0416996,  // 406: D[~count] = D[~count] * T0
    36'h8c2426ba6,  // 405: T0 = T0 * T3 ; second
    36'h8c141e99e,  // 404: table[~count] = table[~count] * T0 ; first
    36'h8c042eba6,  // 403: T0 = T3 * T3
    36'h8c042e1ae,  // 402: T3 = T3 * A[~count]
    36'h908426826,  // 401: T0 = 1*T0 ; next
    36'h000000392,  // 400: jump same
    36'h80842382e,  // 399: T3 = 1*R1
    36'h000020000,  // 398: rewind
    36'h000001778,  // 397: if entries left: odd
    36'h809427b14,  // 396: D[count] = 1*T1 + C
    36'h812427a67,  // 395: T1 = 2*T1 - Y
    36'h8c042d9e7,  // 394: T1 = T2 * T1
    36'h81142c9e7,  // 393: T1 = 2*C + T1
    36'h80a428727,  // 392: T1 = 1*X - table[count]
    36'h810429829,  // 391: Y = 2*Y
    36'h8c04299e9,  // 390: Y = Y * T1
    36'h809427b27,  // 389: T1 = 1*T1 + C
    36'h80a4289e7,  // 388: T1 = 1*X - T1
    36'h909426b1c,  // 387: table[count] = 1*T0 + C ; next
    36'h80a4269e6,  // 386: T0 = 1*T0 - T1
    36'h80a426a26,  // 385: T0 = 1*T0 - X
    36'h8c042db66,  // 384: T0 = T2 * T2
    36'h8c241c9e7,  // 383: T1 = table[count] * T1 ; second
    36'h8c14289e8,  // 382: X = X * T1 ; first
    36'h81142cb6d,  // 381: T2 = 2*C + T2
    36'h80a42952d,  // 380: T2 = 1*Y - D[count]
    36'h8c0404127,  // 379: T1 = A[count] * A[count]
    36'h810426804,  // 378: A[count] = 2*T0
    36'h81142c9a6,  // 377: T0 = 2*C + T0
    36'h80a428726,  // 376: T0 = 1*X - table[count]
    36'h809427b29,  // 375: Y = 1*T1 + C
    36'h812427427,  // 374: T1 = 2*T1 - D[0]
    36'h8c0427ba7,  // 373: T1 = T1 * T3
    36'h80942eb2e,  // 372: T3 = 1*T3 + C
    36'h80942e62e,  // 371: T3 = 1*T3 + table[0]
    36'h80a42cba8,  // 370: X = 1*C - T3
    36'h812418bae,  // 369: T3 = 2*table[0] - T3
    36'h8c04279ee,  // 368: T3 = T1 * T1
    36'h8c0426990,  // 367: D[0] = T0 * T0
    36'h8c0428998,  // 366: table[0] = X * T0
    36'h8c0429a66,  // 365: T0 = Y * Y
    36'h8094279a7,  // 364: T1 = 1*T1 + T0
    36'h811426ae7,  // 363: T1 = 2*T0 + W
    36'h8c0428a26,  // 362: T0 = X * X
    36'h80842982a,  // 361: Z = 1*Y
    36'h810429829,  // 360: Y = 2*Y
    36'h000022000,  // 359: rewind, zero
    36'h81042c82c,  // 358: C = 2*C
    36'h81042c82c,  // 357: C = 2*C
    36'h81042c82c,  // 356: C = 2*C
    36'h81042c82c,  // 355: C = 2*C
    36'h81042c82c,  // 354: C = 2*C
    36'h81042c82c,  // 353: C = 2*C
    36'h81842082c,  // 352: C = half*M
    36'h000010000,  // 351: end
    36'h002000000,  // 350: await
    36'h858427810,  // 349: D = shift half*T1
    36'h8214279a7,  // 348: T1 = flag*T1 + T0
    36'h400002000,  // 347: load flag, signed
    36'h000800000,  // 346: take bit
    36'h000402000,  // 345: open window, signed
    36'h001000000,  // 344: await digit
    36'h800120020,  // 343: fetch A
    36'h80a400226,  // 342: T0 = 1*A - B
    36'h808408827,  // 341: T1 = 1*B
    36'h000000357,  // 340: jump parity
    36'h809400226,  // 339: T0 = 1*A + B
    36'h812427227,  // 338: T1 = 2*T1 - B
    36'h000001555,  // 337: if even: below
    36'h802420227,  // 336: T1 = 0*M - B
    36'h001000000,  // 335: await digit
    36'h8001209a0,  // 334: fetch T0
    36'h000020000,  // 333: rewind
    36'h858426826,  // 332: T0 = shift half*T0
    36'h858426826,  // 331: T0 = shift half*T0
    36'h858426826,  // 330: T0 = shift half*T0
    36'h858426826,  // 329: T0 = shift half*T0
    36'h858408826,  // 328: T0 = shift half*B
    36'h000000343,  // 327: jump skip
    36'h8c04279a7,  // 326: T1 = T1 * T0
    36'h000000204,  // 325: jump leave
    36'h000000d3f,  // 324: if exponent left: square bit
    36'h000000484,  // 323: if need digit: another
    36'h000000946,  // 322: if bit: factor
    36'h000800000,  // 321: take bit
    36'h000400000,  // 320: open window
    36'h8c04279e7,  // 319: T1 = T1 * T1
    36'h001000000,  // 318: await digit
    36'h800120220,  // 317: fetch B
    36'h000200000,  // 316: back
    36'h000100000,  // 315: seek
    36'h000020000,  // 314: rewind
    36'h808423827,  // 313: T1 = 1*R1
    36'h8c0400966,  // 312: T0 = A * R2
    36'h000000204,  // 311: jump leave
    36'h000000d2c,  // 310: if exponent left: window
    36'h8c04a7627,  // 309: T1 = T1 * table[window]
    36'h000000733,  // 308: if window open: square window
    36'h9c04279e7,  // 307: T1 = T1 * T1 ; next
    36'h000000334,  // 306: jump squares
    36'h200000000,  // 305: one bit
    36'h00000072e,  // 304: if window open: bit
    36'h000000494,  // 303: if need digit: another digit
    36'h000800000,  // 302: take bit
    36'h000400000,  // 301: open window
    36'h8c04279e7,  // 300: T1 = T1 * T1
    36'h000000335,  // 299: jump factor of window
    36'h000000728,  // 298: if window open: first power bit
    36'h00000048d,  // 297: if need digit: first power digit
    36'h000800000,  // 296: take bit
    36'h000400000,  // 295: open window
    36'h001000000,  // 294: await digit
    36'h800120220,  // 293: fetch B
    36'h000200000,  // 292: back
    36'h000100000,  // 291: seek
    36'h000020000,  // 290: rewind
    36'h808423827,  // 289: T1 = 1*R1
    36'h00000171f,  // 288: if entries left: more
    36'h9c041971c,  // 287: table[count] = table[1] * table[count] ; next
    36'h000000320,  // 286: jump entry
    36'h8c0400959,  // 285: table[1] = A * R2
    36'h808423818,  // 284: table[0] = 1*R1
    36'h000020000,  // 283: rewind
    36'h000010000,  // 282: end
    36'h002000000,  // 281: await
    36'h821420990,  // 280: D = flag*M + T0
    36'h80ac27826,  // 279: T0 = 1*T1 - M ; flag
    36'h848427827,  // 278: T1 = shift 1*T1
    36'h8094269e7,  // 277: T1 = 1*T0 + T1
    36'h8284209a6,  // 276: T0 = digit(T0)*M
    36'h8284219e6,  // 275: T0 = digit(T1)*K'
    36'h000010000,  // 274: end
    36'h002000000,  // 273: await
    36'h000400000,  // 272: open window
    36'h001000000,  // 271: await digit
    36'h8001209a0,  // 270: fetch T0
    36'h000001a7d,  // 269: if streams: wipe pair
    36'h8c0420826,  // 268: T0 = M * M
    36'h800a20820,  // 267: M~ = 0*M ; flag
    36'h000001709,  // 266: if entries left: zero
    36'h90042081c,  // 265: table[count] = 0*M ; next
    36'h00000030a,  // 264: jump cleared
    36'h800420819,  // 263: table[1] = 0*M
    36'h800420818,  // 262: table[0] = 0*M
    36'h000020000,  // 261: rewind
    36'h100000000,  // 260: clear
    36'h000000313,  // 259: jump canonical
    36'h8c0426227,  // 258: T1 = T0 * B
    36'h810426826,  // 257: T0 = 2*T0
    36'h818426826,  // 256: T0 = half*T0
    36'h810426826,  // 255: T0 = 2*T0
    36'h818400826,  // 254: T0 = half*A
    36'h804420821,  // 253: K' = 0*M + 1
    36'h80c227820,  // 252: M~ = 1*T1 + 1
    36'h848420827,  // 251: T1 = shift 1*M
    36'h848426820,  // 250: M = shift 1*T0
    36'h888426826,  // 249: T0 = shift top 1*T0
    36'h8024209a6,  // 248: T0 = 0*M - T0
    36'h804420826,  // 247: T0 = 0*M + 1
    36'h100000000,  // 246: clear
    36'h000010000,  // 245: end
    36'h080000000,  // 244: store modulus
    36'h002000000,  // 243: await
    36'h8214209a5,  // 242: R2 = flag*M + T0
    36'h80ac27826,  // 241: T0 = 1*T1 - M ; flag
    36'h848427827,  // 240: T1 = shift 1*T1
    36'h8094269e7,  // 239: T1 = 1*T0 + T1
    36'h8284209a6,  // 238: T0 = digit(T0)*M
    36'h8284219e6,  // 237: T0 = digit(T1)*K'
    36'h0000012ea,  // 236: if below top: divide
    36'h000080000,  // 235: digit back
    36'h8c04679a7,  // 234: T1 = T1 * digit(T0)
    36'h000001ce7,  // 233: if up to top: square
    36'h000040000,  // 232: double
    36'h8c04279e7,  // 231: T1 = T1 * T1
    36'h000020000,  // 230: rewind
    36'h808424827,  // 229: T1 = 1*C1
    36'h804420826,  // 228: T0 = 0*M + 1
    36'h8214209e4,  // 227: C1 = flag*M + T1
    36'h0000010e1,  // 226: if in digit: digit
    36'ha13c27827,  // 225: T1 = 2*T1 -+ M ; flag up
    36'h000020000,  // 224: rewind
    36'h8214209e3,  // 223: R1 = flag*M + T1
    36'h813c27827,  // 222: T1 = 2*T1 -+ M ; flag
    36'h80c426822,  // 221: K = 1*T0 + 1
    36'h80a4268a6,  // 220: T0 = 1*T0 - K
    36'h858426826,  // 219: T0 = shift half*T0
    36'h888426826,  // 218: T0 = shift top 1*T0
    36'h8024209a6,  // 217: T0 = 0*M - T0
    36'h8214209e2,  // 216: K = flag*M + T1
    36'h0000012d6,  // 215: if below top: double
    36'ha13c27827,  // 214: T1 = 2*T1 -+ M ; flag up
    36'h000060000,  // 213: rewind, second bit
    36'h80ac26827,  // 212: T1 = 1*T0 - M ; flag
    36'h0000018f3,  // 211: if short: done
    36'h80c227820,  // 210: M~ = 1*T1 + 1
    36'h868420867,  // 209: T1 = shift digit(K')*M
    36'h808427821,  // 208: K' = 1*T1
    36'h8284219e7,  // 207: T1 = digit(T1)*K'
    36'h80d4219a1,  // 206: K' = 1*K' + T0 + 1
    36'h8284209e1,  // 205: K' = digit(T1)*M
    36'h8284219e7,  // 204: T1 = digit(T1)*K'
    36'h80d4219a1,  // 203: K' = 1*K' + T0 + 1
    36'h8284209e1,  // 202: K' = digit(T1)*M
    36'h8284219e7,  // 201: T1 = digit(T1)*K'
    36'h80d4219a1,  // 200: K' = 1*K' + T0 + 1
    36'h8284209e1,  // 199: K' = digit(T1)*M
    36'h802420827,  // 198: T1 = 0*M - M
    36'h804420826,  // 197: T0 = 0*M + 1
    36'h00000140f,  // 196: if even: wrong
    36'h001000000,  // 195: await digit
    36'h800120820,  // 194: fetch M
    36'h000020000,  // 193: rewind
    36'h100000000,  // 192: clear
    {7{36'd0}},
    36'h0000003d4,  // 184: jump ladder body
    {7{36'd0}},
    36'h000000360,  // 176: jump curve
    {7{36'd0}},
    36'h000000338,  // 168: jump binary
    {7{36'd0}},
    36'h00000031b,  // 160: jump windows
    {1{36'd0}},
    36'h000010000,  // 158: end
    36'h002000000,  // 157: await
    36'h821422990,  // 156: D = flag*K + T0
    36'h80ac268a6,  // 155: T0 = 1*T0 - K ; flag
    36'h8094269e6,  // 154: T0 = 1*T0 + T1
    36'h8c04008e6,  // 153: T0 = A * R1
    36'h8c0408967,  // 152: T1 = B * R2
    {1{36'd0}},
    36'h000000330,  // 150: jump taken
    36'h001000000,  // 149: await digit
    36'h800120220,  // 148: fetch B
    36'h000010000,  // 147: end
    36'h002000000,  // 146: await
    36'h821420990,  // 145: D = flag*M + T0
    36'h80ac00226,  // 144: T0 = 1*A - B ; flag
    36'h00000032a,  // 143: jump first power taken
    36'h001000000,  // 142: await digit
    36'h800120220,  // 141: fetch B
    36'h000010000,  // 140: end
    36'h002000000,  // 139: await
    36'h821420990,  // 138: D = flag*M + T0
    36'h80ac26826,  // 137: T0 = 1*T0 - M ; flag
    36'h809400226,  // 136: T0 = 1*A + B
    36'h000000204,  // 135: jump leave
    36'h000000d3f,  // 134: if exponent left: square bit
    36'h001000000,  // 133: await digit
    36'h800120220,  // 132: fetch B
    36'h000010000,  // 131: end
    36'h002000000,  // 130: await
    36'h821422990,  // 129: D = flag*K + T0
    36'h80ac00226,  // 128: T0 = 1*A - B ; flag
    36'h00000030e,  // 127: jump wiped
    36'hcc2420826,  // 126: T0 = M * M ; second few
    36'hcc1420826,  // 125: T0 = M * M ; first few
    36'h000010000,  // 124: end
    36'h002000000,  // 123: await
    36'h821422990,  // 122: D = flag*K + T0
    36'h80ac268a6,  // 121: T0 = 1*T0 - K ; flag
    36'h809400226,  // 120: T0 = 1*A + B
    {6{36'd0}},
    36'h000000204,  // 113: jump leave
    36'h808400827,  // 112: T1 = 1*A
    {5{36'd0}},
    36'h000010000,  // 106: end
    36'h002000000,  // 105: await
    36'h8c0400950,  // 104: D = A * R2
    {6{36'd0}},
    36'h000000313,  // 97: jump canonical
    36'h8c0400927,  // 96: T1 = A * C1
    {6{36'd0}},
    36'h000000313,  // 89: jump canonical
    36'h8c0400227,  // 88: T1 = A * B
    {2{36'd0}},
    36'h0000003e8,  // 85: jump ladder taken
    36'h001000000,  // 84: await digit
    36'h800120220,  // 83: fetch B
    36'h000010000,  // 82: end
    36'h002000000,  // 81: await
    36'h8c0400210,  // 80: D = A * B
    {7{36'd0}},
    36'h0000002c0,  // 72: jump setup body
    {7{36'd0}},
    36'h000000348,  // 64: jump recode body
    {7{36'd0}},
    36'h000000304,  // 56: jump wipe body
    {7{36'd0}},
    36'h0000002f6,  // 48: jump multiply body
    {2{36'd0}},
    36'h0000003b1,  // 45: jump point taken
    36'h001000000,  // 44: await digit
    36'h800120220,  // 43: fetch B
    36'h000010000,  // 42: end
    36'h002000000,  // 41: await
    36'h809400210,  // 40: D = 1*A + B
    {1{36'd0}},
    36'h000010000,  // 38: end
    36'h020000000,  // 37: compare
    36'h002000000,  // 36: await
    36'h80a808020,  // 35: = 1*B - A ; flag
    36'h020000000,  // 34: compare
    36'h002000000,  // 33: await
    36'h80a800220,  // 32: = 1*A - B ; flag
    {2{36'd0}},
    36'h0000003a5,  // 29: jump first taken
    36'h001000000,  // 28: await digit
    36'h800120220,  // 27: fetch B
    36'h000010000,  // 26: end
    36'h002000000,  // 25: await
    36'h808400810,  // 24: D = 1*A
    {1{36'd0}},
    36'h000010000,  // 22: end
    36'h008000000,  // 21: send
    36'h000000a11,  // 20: if bits left: number
    36'h008000000,  // 19: send
    36'h001000000,  // 18: await digit
    36'h800120020,  // 17: fetch A
    36'h000020000,  // 16: rewind
    36'h00001a000,  // 15: end even
    36'h000010000,  // 14: end
    36'h010000000,  // 13: drain
    36'h000000e09,  // 12: if words left: word
    36'h002000000,  // 11: await
    36'h806460810,  // 10: D[word] = 0*M + host
    36'h004000000,  // 9: receive
    36'h000020000,  // 8: rewind
    36'h000000313,  // 7: jump canonical
    36'h8c0427927,  // 6: T1 = T1 * C1
    36'h8c04279a7,  // 5: T1 = T1 * T0
    36'h804420826,  // 4: T0 = 0*M + 1
    36'h000010000,  // 3: end
    36'h040000000,  // 2: store precision
    36'h000100000,  // 1: seek
    36'h0000e0000   // 0: rewind, second bit, third digit
  };
  // verilog_format: on

endpackage

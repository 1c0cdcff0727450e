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
    CommandLadder            = 5'd23,
    CommandRandom            = 5'd24
  } command_e;

  localparam logic [4:0] LastCommand = 5'd24;
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
    {493{36'd0}},
    36'h000010000,  // 530: end
    36'h002000000,  // 529: await
    36'h80a429a29,  // 528: Y = 1*Y - X
    36'h000000dfb,  // 527: if exponent left: ladder bit
    36'h8d6400ae7,  // 526: T1 = A * W + Z ; second
    36'h8c542e9e9,  // 525: Y = T3 * T1 + X ; first
    36'h8c242baeb,  // 524: W = W * W ; second
    36'h8e5426b68,  // 523: X = T0 * T2 + C ; first
    36'h8e4429a6a,  // 522: Z = Y * Y + C
    36'h8ec46e427,  // 521: T1 = T3 * digit(D) + T2
    36'h8c046dbed,  // 520: T2 = T2 * digit(I)
    36'h80a426b6e,  // 519: T3 = 1*T0 - T2
    36'h81242ba6b,  // 518: W = 2*W - Y
    36'h8e64269a6,  // 517: T0 = T0 * T0 + C ; second
    36'h8dd427a29,  // 516: Y = T1 * X + W ; first
    36'h8c242db6d,  // 515: T2 = T2 * T2 ; second
    36'h8e542aa6b,  // 514: W = Z * Y + C ; first
    36'h82742aa2d,  // 513: T2 = flag*Z | X
    36'h827427a66,  // 512: T0 = flag*T1 | Y
    36'h81242a9ea,  // 511: Z = 2*Z - T1
    36'h812428a68,  // 510: X = 2*X - Y
    36'h400000000,  // 509: load flag
    36'h000000453,  // 508: if need digit: ladder digit
    36'h000800000,  // 507: take bit
    36'h000400000,  // 506: open window
    36'h001000000,  // 505: await digit
    36'h800120220,  // 504: fetch B
    36'h000200000,  // 503: back
    36'h000100000,  // 502: seek
    36'h000020000,  // 501: rewind
    36'h80942aae7,  // 500: T1 = 1*Z + W
    36'h80942c9aa,  // 499: Z = 1*C + T0
    36'h8c0400ae6,  // 498: T0 = A * W
    36'h808428829,  // 497: Y = 1*X
    36'h80942cae8,  // 496: X = 1*C + W
    36'h80442082f,  // 495: I = 0*M + 1
    36'h81042c82c,  // 494: C = 2*C
    36'h81042c82c,  // 493: C = 2*C
    36'h81042c82c,  // 492: C = 2*C
    36'h81042c82c,  // 491: C = 2*C
    36'h81042c82c,  // 490: C = 2*C
    36'h81042c82c,  // 489: C = 2*C
    36'h81842082c,  // 488: C = half*M
    36'h000010000,  // 487: end
    36'h002000000,  // 486: await
    36'h8c042a1aa,  // 485: Z = Z * A[~count]
    36'h000000dbf,  // 484: if exponent left: point window
    36'h80a42cb68,  // 483: X = 1*C - T2
    36'h810429829,  // 482: Y = 2*Y
    36'h8cc4269e9,  // 481: Y = T0 * T1 + Y
    36'h809428b67,  // 480: T1 = 1*X + T2
    36'h80942dbad,  // 479: T2 = 1*T2 + T3
    36'hcc64269ad,  // 478: T2 = T0 * T0 + 2*X ; second
    36'h8c142bb6b,  // 477: W = W * T2 ; first
    36'h8c2429ba9,  // 476: Y = Y * T3 ; second
    36'h8c142db6d,  // 475: T2 = T2 * T2 ; first
    36'h8c2427b6e,  // 474: T3 = T1 * T2 ; second
    36'h8c1428b68,  // 473: X = X * T2 ; first
    36'h8c242db6d,  // 472: T2 = T2 * T2 ; second
    36'h8c142ab6a,  // 471: Z = Z * T2 ; first
    36'h81042782d,  // 470: T2 = 2*T1
    36'h8094299a6,  // 469: T0 = 1*Y + T0
    36'h81242c9e7,  // 468: T1 = 2*C - T1
    36'h8c04a6426,  // 467: T0 = T0 * D[window]
    36'h8c04aa0a6,  // 466: T0 = Z * A[sign]
    36'h8c4480627,  // 465: T1 = A[0] * table[window] + X
    36'h80a404001,  // 464: A[1] = 1*A[count] - A[0]
    36'h8e442aa80,  // 463: A[0] = Z * Z + C
    36'h0000007c0,  // 462: if window open: doubling
    36'h80a42cba8,  // 461: X = 1*C - T3
    36'h8114279a9,  // 460: Y = 2*T1 + T0
    36'h8c2429aaa,  // 459: Z = Y * Z ; second
    36'h8c1427b67,  // 458: T1 = T1 * T2 ; first
    36'h80942dbad,  // 457: T2 = 1*T2 + T3
    36'hcee4279ee,  // 456: T3 = T1 * T1 + 2*T2 ; second
    36'h8c1426aeb,  // 455: W = T0 * W ; first
    36'h8e64269a6,  // 454: T0 = T0 * T0 + C ; second
    36'h8c14289ad,  // 453: T2 = X * T0 ; first
    36'h00000042b,  // 452: if need digit: point digit
    36'h000800000,  // 451: take bit
    36'h8c2429a66,  // 450: T0 = Y * Y ; second
    36'h8dd427a27,  // 449: T1 = T1 * X + W ; first
    36'h811428a27,  // 448: T1 = 2*X + X
    36'h000402000,  // 447: open window, signed
    36'h80942c9a9,  // 446: Y = 1*C + T0
    36'h80a42ca28,  // 445: X = 1*C - X
    36'h8c04ad426,  // 444: T0 = T2 * D[window]
    36'h8c04aa0ad,  // 443: T2 = Z * A[sign]
    36'h8c0480628,  // 442: X = A[0] * table[window]
    36'h80a404001,  // 441: A[1] = 1*A[count] - A[0]
    36'h8e442aa80,  // 440: A[0] = Z * Z + C
    36'h0000007b5,  // 439: if window open: first bit
    36'h00000041b,  // 438: if need digit: first digit
    36'h000800000,  // 437: take bit
    36'h000402000,  // 436: open window, signed
    36'h001000000,  // 435: await digit
    36'h800120220,  // 434: fetch B
    36'h000200000,  // 433: back
    36'h000100000,  // 432: seek
    36'h80842a806,  // 431: A[~count] = 1*Z
    36'h81142c104,  // 430: A[count] = 2*C + A[count]
    36'h928420844,  // 429: A[count] = digit(K')*M ; next
    36'h000020000,  // 428: rewind
    36'h80840082a,  // 427: Z = 1*A[0]
    36'h8c042b9ab,  // 426: W = W * T0
    36'h8c042b9ab,  // 425: W = W * T0
    36'h8c04269a6,  // 424: T0 = T0 * T0
    36'h8c0400026,  // 423: T0 = A[0] * A[0]
    36'h8c042ea80,  // 422: A[0] = T3 * Z
    36'h00000179f,  // 421: if entries left: next same
    36'h8c0416996,  // 420: D[~count] = D[~count] * T0
    36'h8c2426ba6,  // 419: T0 = T0 * T3 ; second
    36'h8c141e99e,  // 418: table[~count] = table[~count] * T0 ; first
    36'h8c042eba6,  // 417: T0 = T3 * T3
    36'h8c042e1ae,  // 416: T3 = T3 * A[~count]
    36'h908426826,  // 415: T0 = 1*T0 ; next
    36'h0000003a0,  // 414: jump same
    36'h80842382e,  // 413: T3 = 1*R1
    36'h000020000,  // 412: rewind
    36'h8c04148d4,  // 411: D[count] = D[count] * R1
    36'h8c041c8dc,  // 410: table[count] = table[count] * R1
    36'h000001784,  // 409: if entries left: odd
    36'h809427b14,  // 408: D[count] = 1*T1 + C
    36'h812427a67,  // 407: T1 = 2*T1 - Y
    36'h8c042d9e7,  // 406: T1 = T2 * T1
    36'h81142c9e7,  // 405: T1 = 2*C + T1
    36'h80a428727,  // 404: T1 = 1*X - table[count]
    36'h810429829,  // 403: Y = 2*Y
    36'h8c04299e9,  // 402: Y = Y * T1
    36'h809427b27,  // 401: T1 = 1*T1 + C
    36'h80a4289e7,  // 400: T1 = 1*X - T1
    36'h909426b1c,  // 399: table[count] = 1*T0 + C ; next
    36'h80a4269e6,  // 398: T0 = 1*T0 - T1
    36'h80a426a26,  // 397: T0 = 1*T0 - X
    36'h8c042db66,  // 396: T0 = T2 * T2
    36'h8c241c9e7,  // 395: T1 = table[count] * T1 ; second
    36'h8c14289e8,  // 394: X = X * T1 ; first
    36'h81142cb6d,  // 393: T2 = 2*C + T2
    36'h80a42952d,  // 392: T2 = 1*Y - D[count]
    36'h8c0404127,  // 391: T1 = A[count] * A[count]
    36'h810426804,  // 390: A[count] = 2*T0
    36'h81142c9a6,  // 389: T0 = 2*C + T0
    36'h80a428726,  // 388: T0 = 1*X - table[count]
    36'h809427b29,  // 387: Y = 1*T1 + C
    36'h812427427,  // 386: T1 = 2*T1 - D[0]
    36'h8c0427ba7,  // 385: T1 = T1 * T3
    36'h80942eb2e,  // 384: T3 = 1*T3 + C
    36'h80942e62e,  // 383: T3 = 1*T3 + table[0]
    36'h80a42cba8,  // 382: X = 1*C - T3
    36'h812418bae,  // 381: T3 = 2*table[0] - T3
    36'h8c04279ee,  // 380: T3 = T1 * T1
    36'h8c0426990,  // 379: D[0] = T0 * T0
    36'h8c0428998,  // 378: table[0] = X * T0
    36'h8c0429a66,  // 377: T0 = Y * Y
    36'h8094279a7,  // 376: T1 = 1*T1 + T0
    36'h8114269e7,  // 375: T1 = 2*T0 + T1
    36'h8c0428a26,  // 374: T0 = X * X
    36'h8c0429aaa,  // 373: Z = Y * Z
    36'h810429829,  // 372: Y = 2*Y
    36'h8c0427ae7,  // 371: T1 = T1 * W
    36'h8c04279e7,  // 370: T1 = T1 * T1
    36'h8c042aaa7,  // 369: T1 = Z * Z
    36'h000022000,  // 368: rewind, zero
    36'h81042c82c,  // 367: C = 2*C
    36'h81042c82c,  // 366: C = 2*C
    36'h81042c82c,  // 365: C = 2*C
    36'h81042c82c,  // 364: C = 2*C
    36'h81042c82c,  // 363: C = 2*C
    36'h81042c82c,  // 362: C = 2*C
    36'h81842082c,  // 361: C = half*M
    36'h000010000,  // 360: end
    36'h002000000,  // 359: await
    36'h858427810,  // 358: D = shift half*T1
    36'h8214279a7,  // 357: T1 = flag*T1 + T0
    36'h400002000,  // 356: load flag, signed
    36'h000800000,  // 355: take bit
    36'h000402000,  // 354: open window, signed
    36'h001000000,  // 353: await digit
    36'h800120020,  // 352: fetch A
    36'h80a400226,  // 351: T0 = 1*A - B
    36'h808408827,  // 350: T1 = 1*B
    36'h000000360,  // 349: jump parity
    36'h809400226,  // 348: T0 = 1*A + B
    36'h812427227,  // 347: T1 = 2*T1 - B
    36'h00000155e,  // 346: if even: below
    36'h802420227,  // 345: T1 = 0*M - B
    36'h001000000,  // 344: await digit
    36'h8001209a0,  // 343: fetch T0
    36'h000020000,  // 342: rewind
    36'h858426826,  // 341: T0 = shift half*T0
    36'h858426826,  // 340: T0 = shift half*T0
    36'h858426826,  // 339: T0 = shift half*T0
    36'h858426826,  // 338: T0 = shift half*T0
    36'h858408826,  // 337: T0 = shift half*B
    36'h00000034c,  // 336: jump skip
    36'h8c04279a7,  // 335: T1 = T1 * T0
    36'h000000204,  // 334: jump leave
    36'h000000d48,  // 333: if exponent left: square bit
    36'h000000484,  // 332: if need digit: another
    36'h00000094f,  // 331: if bit: factor
    36'h000800000,  // 330: take bit
    36'h000400000,  // 329: open window
    36'h8c04279e7,  // 328: T1 = T1 * T1
    36'h001000000,  // 327: await digit
    36'h800120220,  // 326: fetch B
    36'h000200000,  // 325: back
    36'h000100000,  // 324: seek
    36'h000020000,  // 323: rewind
    36'h808423827,  // 322: T1 = 1*R1
    36'h8c0400966,  // 321: T0 = A * R2
    36'h000000204,  // 320: jump leave
    36'h000000d35,  // 319: if exponent left: window
    36'h8c04a7627,  // 318: T1 = T1 * table[window]
    36'h00000073c,  // 317: if window open: square window
    36'h9c04279e7,  // 316: T1 = T1 * T1 ; next
    36'h00000033d,  // 315: jump squares
    36'h200000000,  // 314: one bit
    36'h000000737,  // 313: if window open: bit
    36'h000000494,  // 312: if need digit: another digit
    36'h000800000,  // 311: take bit
    36'h000400000,  // 310: open window
    36'h8c04279e7,  // 309: T1 = T1 * T1
    36'h00000033e,  // 308: jump factor of window
    36'h000000731,  // 307: if window open: first power bit
    36'h00000048d,  // 306: if need digit: first power digit
    36'h000800000,  // 305: take bit
    36'h000400000,  // 304: open window
    36'h001000000,  // 303: await digit
    36'h800120220,  // 302: fetch B
    36'h000200000,  // 301: back
    36'h000100000,  // 300: seek
    36'h000020000,  // 299: rewind
    36'h808418827,  // 298: T1 = 1*table[0]
    36'h000001728,  // 297: if entries left: more
    36'h9c041971c,  // 296: table[count] = table[1] * table[count] ; next
    36'h000000329,  // 295: jump entry
    36'h8c0400959,  // 294: table[1] = A * R2
    36'h8094188d8,  // 293: table[0] = 1*table[0] + R1
    36'h828420998,  // 292: table[0] = digit(T0)*M
    36'h000020000,  // 291: rewind
    36'h000010000,  // 290: end
    36'h002000000,  // 289: await
    36'h821420990,  // 288: D = flag*M + T0
    36'h80ac27826,  // 287: T0 = 1*T1 - M ; flag
    36'h848427827,  // 286: T1 = shift 1*T1
    36'h8094269e7,  // 285: T1 = 1*T0 + T1
    36'h8284209a6,  // 284: T0 = digit(T0)*M
    36'h8284219e6,  // 283: T0 = digit(T1)*K'
    36'h000010000,  // 282: end
    36'h002000000,  // 281: await
    36'h000400000,  // 280: open window
    36'h001000000,  // 279: await digit
    36'h8001209a0,  // 278: fetch T0
    36'h000001a7d,  // 277: if streams: wipe pair
    36'h8c0420826,  // 276: T0 = M * M
    36'h800a20820,  // 275: M~ = 0*M ; flag
    36'h000001711,  // 274: if entries left: zero
    36'h90042081c,  // 273: table[count] = 0*M ; next
    36'h000000312,  // 272: jump cleared
    36'h800420819,  // 271: table[1] = 0*M
    36'h800420818,  // 270: table[0] = 0*M
    36'h000020000,  // 269: rewind
    36'h100000000,  // 268: clear
    36'h00000031b,  // 267: jump canonical
    36'h8c0426227,  // 266: T1 = T0 * B
    36'h810426826,  // 265: T0 = 2*T0
    36'h818426826,  // 264: T0 = half*T0
    36'h810426826,  // 263: T0 = 2*T0
    36'h818400826,  // 262: T0 = half*A
    36'h804420821,  // 261: K' = 0*M + 1
    36'h80c227820,  // 260: M~ = 1*T1 + 1
    36'h848420827,  // 259: T1 = shift 1*M
    36'h848426820,  // 258: M = shift 1*T0
    36'h888426826,  // 257: T0 = shift top 1*T0
    36'h8024209a6,  // 256: T0 = 0*M - T0
    36'h804420826,  // 255: T0 = 0*M + 1
    36'h100000000,  // 254: clear
    36'h000010000,  // 253: end
    36'h080000000,  // 252: store modulus
    36'h002000000,  // 251: await
    36'h8214209a5,  // 250: R2 = flag*M + T0
    36'h80ac27826,  // 249: T0 = 1*T1 - M ; flag
    36'h848427827,  // 248: T1 = shift 1*T1
    36'h8094269e7,  // 247: T1 = 1*T0 + T1
    36'h8284209a6,  // 246: T0 = digit(T0)*M
    36'h8284219e6,  // 245: T0 = digit(T1)*K'
    36'h0000012f2,  // 244: if below top: divide
    36'h000080000,  // 243: digit back
    36'h8c04679a7,  // 242: T1 = T1 * digit(T0)
    36'h000001cef,  // 241: if up to top: square
    36'h000040000,  // 240: double
    36'h8c04279e7,  // 239: T1 = T1 * T1
    36'h000020000,  // 238: rewind
    36'h808424827,  // 237: T1 = 1*C1
    36'h804420826,  // 236: T0 = 0*M + 1
    36'h8214209e4,  // 235: C1 = flag*M + T1
    36'h0000010e9,  // 234: if in digit: digit
    36'ha13c27827,  // 233: T1 = 2*T1 -+ M ; flag up
    36'h000020000,  // 232: rewind
    36'h8214209e3,  // 231: R1 = flag*M + T1
    36'h813c27827,  // 230: T1 = 2*T1 -+ M ; flag
    36'h80c426822,  // 229: K = 1*T0 + 1
    36'h80a4268a6,  // 228: T0 = 1*T0 - K
    36'h858426826,  // 227: T0 = shift half*T0
    36'h888426826,  // 226: T0 = shift top 1*T0
    36'h8024209a6,  // 225: T0 = 0*M - T0
    36'h8214209e2,  // 224: K = flag*M + T1
    36'h0000012de,  // 223: if below top: double
    36'ha13c27827,  // 222: T1 = 2*T1 -+ M ; flag up
    36'h000060000,  // 221: rewind, second bit
    36'h80ac26827,  // 220: T1 = 1*T0 - M ; flag
    36'h0000018fb,  // 219: if short: done
    36'h80c227820,  // 218: M~ = 1*T1 + 1
    36'h868420867,  // 217: T1 = shift digit(K')*M
    36'h808427821,  // 216: K' = 1*T1
    36'h8284219e7,  // 215: T1 = digit(T1)*K'
    36'h80d4219a1,  // 214: K' = 1*K' + T0 + 1
    36'h8284209e1,  // 213: K' = digit(T1)*M
    36'h8284219e7,  // 212: T1 = digit(T1)*K'
    36'h80d4219a1,  // 211: K' = 1*K' + T0 + 1
    36'h8284209e1,  // 210: K' = digit(T1)*M
    36'h8284219e7,  // 209: T1 = digit(T1)*K'
    36'h80d4219a1,  // 208: K' = 1*K' + T0 + 1
    36'h8284209e1,  // 207: K' = digit(T1)*M
    36'h802420827,  // 206: T1 = 0*M - M
    36'h804420826,  // 205: T0 = 0*M + 1
    36'h00000140f,  // 204: if even: wrong
    36'h001000000,  // 203: await digit
    36'h800120820,  // 202: fetch M
    36'h000020000,  // 201: rewind
    36'h100000000,  // 200: clear
    {6{36'd0}},
    36'h000000209,  // 193: jump word
    36'h000020000,  // 192: rewind
    {7{36'd0}},
    36'h0000003e8,  // 184: jump ladder body
    {7{36'd0}},
    36'h000000369,  // 176: jump curve
    {7{36'd0}},
    36'h000000341,  // 168: jump binary
    {7{36'd0}},
    36'h000000323,  // 160: jump windows
    {1{36'd0}},
    36'h000010000,  // 158: end
    36'h002000000,  // 157: await
    36'h821422990,  // 156: D = flag*K + T0
    36'h80ac268a6,  // 155: T0 = 1*T0 - K ; flag
    36'h8094269e6,  // 154: T0 = 1*T0 + T1
    36'h8c04008e6,  // 153: T0 = A * R1
    36'h8c0408967,  // 152: T1 = B * R2
    {1{36'd0}},
    36'h000000339,  // 150: jump taken
    36'h001000000,  // 149: await digit
    36'h800120220,  // 148: fetch B
    36'h000010000,  // 147: end
    36'h002000000,  // 146: await
    36'h821420990,  // 145: D = flag*M + T0
    36'h80ac00226,  // 144: T0 = 1*A - B ; flag
    36'h000000333,  // 143: jump first power taken
    36'h001000000,  // 142: await digit
    36'h800120220,  // 141: fetch B
    36'h000010000,  // 140: end
    36'h002000000,  // 139: await
    36'h821420990,  // 138: D = flag*M + T0
    36'h80ac26826,  // 137: T0 = 1*T0 - M ; flag
    36'h809400226,  // 136: T0 = 1*A + B
    36'h000000204,  // 135: jump leave
    36'h000000d48,  // 134: if exponent left: square bit
    36'h001000000,  // 133: await digit
    36'h800120220,  // 132: fetch B
    36'h000010000,  // 131: end
    36'h002000000,  // 130: await
    36'h821422990,  // 129: D = flag*K + T0
    36'h80ac00226,  // 128: T0 = 1*A - B ; flag
    36'h000000316,  // 127: jump wiped
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
    36'h00000031b,  // 97: jump canonical
    36'h8c0400927,  // 96: T1 = A * C1
    {6{36'd0}},
    36'h00000031b,  // 89: jump canonical
    36'h8c0400227,  // 88: T1 = A * B
    {2{36'd0}},
    36'h0000003fd,  // 85: jump ladder taken
    36'h001000000,  // 84: await digit
    36'h800120220,  // 83: fetch B
    36'h000010000,  // 82: end
    36'h002000000,  // 81: await
    36'h8c0400210,  // 80: D = A * B
    {7{36'd0}},
    36'h0000002c8,  // 72: jump setup body
    {7{36'd0}},
    36'h000000351,  // 64: jump recode body
    {7{36'd0}},
    36'h00000030c,  // 56: jump wipe body
    {7{36'd0}},
    36'h0000002fe,  // 48: jump multiply body
    {2{36'd0}},
    36'h0000003c5,  // 45: jump point taken
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
    36'h0000003b7,  // 29: jump first taken
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
    36'h00000031b,  // 7: jump canonical
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

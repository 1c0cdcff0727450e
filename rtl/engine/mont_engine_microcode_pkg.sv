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
    CommandRandom            = 5'd24,
    CommandMultiples         = 5'd25,
    CommandJoint             = 5'd26
  } command_e;

  localparam logic [4:0] LastCommand = 5'd26;
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
    {348{36'd0}},
    36'h000010000,  // 675: end
    36'h002000000,  // 674: await
    36'h000008c53,  // 673: if exponent left: joint window
    36'h8c042faeb,  // 672: W = I * W
    36'h8c042baeb,  // 671: W = W * W
    36'h810429829,  // 670: Y = 2*Y
    36'h8c242aaab,  // 669: W = Z * Z ; second
    36'h8cd4269e9,  // 668: Y = T0 * T1 + Y ; first
    36'h80a42cb68,  // 667: X = 1*C - T2
    36'h809428b67,  // 666: T1 = 1*X + T2
    36'h80942dbad,  // 665: T2 = 1*T2 + T3
    36'hcc64269ad,  // 664: T2 = T0 * T0 + 2*X ; second
    36'h8c1429ba9,  // 663: Y = Y * T3 ; first
    36'h8c2427b6e,  // 662: T3 = T1 * T2 ; second
    36'h8c1428b68,  // 661: X = X * T2 ; first
    36'h8c242db6d,  // 660: T2 = T2 * T2 ; second
    36'h8c142ab6a,  // 659: Z = Z * T2 ; first
    36'h81042782d,  // 658: T2 = 2*T1
    36'h80b4299a6,  // 657: T0 = 1*Y -+ T0
    36'h81242c9e7,  // 656: T1 = 2*C - T1
    36'h8c04a6226,  // 655: T0 = T0 * B[window]
    36'h8c042aae6,  // 654: T0 = Z * W
    36'h8c44ab027,  // 653: T1 = W * A[window] + X
    36'h400002000,  // 652: load flag, signed
    36'h000008689,  // 651: if window open: bit of v
    36'h000000462,  // 650: if need digit: digit of v
    36'h000800000,  // 649: take bit
    36'h000402000,  // 648: open window, signed
    36'h001000000,  // 647: await digit
    36'h800120e60,  // 646: fetch V
    36'h811429b29,  // 645: Y = 2*Y + C
    36'h8c242aaab,  // 644: W = Z * Z ; second
    36'h8cd4269e9,  // 643: Y = T0 * T1 + Y ; first
    36'h80a42cb68,  // 642: X = 1*C - T2
    36'h809428b67,  // 641: T1 = 1*X + T2
    36'ha0942dbad,  // 640: T2 = 1*T2 + T3 ; up
    36'hcc64269ad,  // 639: T2 = T0 * T0 + 2*X ; second
    36'h8c1429ba9,  // 638: Y = Y * T3 ; first
    36'h8c2427b6e,  // 637: T3 = T1 * T2 ; second
    36'h8c1428b68,  // 636: X = X * T2 ; first
    36'h8c242db6d,  // 635: T2 = T2 * T2 ; second
    36'h8c142ab6a,  // 634: Z = Z * T2 ; first
    36'ha1042782d,  // 633: T2 = 2*T1 ; up
    36'ha0b4299a6,  // 632: T0 = 1*Y -+ T0 ; up
    36'ha1242c9e7,  // 631: T1 = 2*C - T1 ; up
    36'h8c04a6426,  // 630: T0 = T0 * D[window]
    36'h8c042aae6,  // 629: T0 = Z * W
    36'h8c44ab627,  // 628: T1 = W * table[window] + X
    36'h400002000,  // 627: load flag, signed
    36'h80a42cba8,  // 626: X = 1*C - T3
    36'h8114279a9,  // 625: Y = 2*T1 + T0
    36'h8c242aaab,  // 624: W = Z * Z ; second
    36'h8c1427b67,  // 623: T1 = T1 * T2 ; first
    36'h80942dbad,  // 622: T2 = 1*T2 + T3
    36'h8c2429aaa,  // 621: Z = Y * Z ; second
    36'hced4279ee,  // 620: T3 = T1 * T1 + 2*T2 ; first
    36'h8e64269a6,  // 619: T0 = T0 * T0 + C ; second
    36'h8c14289ad,  // 618: T2 = X * T0 ; first
    36'h8c2429a66,  // 617: T0 = Y * Y ; second
    36'h8dd427a27,  // 616: T1 = T1 * X + W ; first
    36'h811428a27,  // 615: T1 = 2*X + X
    36'h000008658,  // 614: if window open: joint doubling
    36'h80a42cba8,  // 613: X = 1*C - T3
    36'h8114279a9,  // 612: Y = 2*T1 + T0
    36'h8c2429aaa,  // 611: Z = Y * Z ; second
    36'h8c1427b67,  // 610: T1 = T1 * T2 ; first
    36'h80942dbad,  // 609: T2 = 1*T2 + T3
    36'hcee4279ee,  // 608: T3 = T1 * T1 + 2*T2 ; second
    36'h8c1426aeb,  // 607: W = T0 * W ; first
    36'h8e64269a6,  // 606: T0 = T0 * T0 + C ; second
    36'h8c14289ad,  // 605: T2 = X * T0 ; first
    36'h00000045d,  // 604: if need digit: digit of u
    36'h000800000,  // 603: take bit
    36'h8c2429a66,  // 602: T0 = Y * Y ; second
    36'h8dd427a27,  // 601: T1 = T1 * X + W ; first
    36'h811428a27,  // 600: T1 = 2*X + X
    36'h00000045a,  // 599: if need digit: digit of sign
    36'h000800000,  // 598: take bit
    36'h000402000,  // 597: open window, signed
    36'h001000000,  // 596: await digit
    36'h800120e20,  // 595: fetch U
    36'h000008286,  // 594: jump add v
    36'h000200000,  // 593: back
    36'h000100000,  // 592: seek
    36'h000020000,  // 591: rewind
    36'h80842382b,  // 590: W = 1*R1
    36'h80842382a,  // 589: Z = 1*R1
    36'h80b42c9a9,  // 588: Y = 1*C -+ T0
    36'h80a42ca28,  // 587: X = 1*C - X
    36'h8c04a3426,  // 586: T0 = R1 * D[window]
    36'h8c04a3628,  // 585: X = R1 * table[window]
    36'h400002000,  // 584: load flag, signed
    36'h000008645,  // 583: if window open: first bit of u
    36'h00000046b,  // 582: if need digit: first digit of u
    36'h000800000,  // 581: take bit
    36'h000402000,  // 580: open window, signed
    36'h001000000,  // 579: await digit
    36'h800120e20,  // 578: fetch U
    36'h000200000,  // 577: back
    36'h000100000,  // 576: seek
    36'h000020000,  // 575: rewind
    36'h858427839,  // 574: V = shift half*T1
    36'h82143a9e7,  // 573: T1 = flag*N + T1
    36'h80a439ea7,  // 572: T1 = 1*V - N
    36'h400002000,  // 571: load flag, signed
    36'h000800000,  // 570: take bit
    36'h000402000,  // 569: open window, signed
    36'h001000000,  // 568: await digit
    36'h800120e60,  // 567: fetch V
    36'h000020000,  // 566: rewind
    36'h858427838,  // 565: U = shift half*T1
    36'h82143a9e7,  // 564: T1 = flag*N + T1
    36'h80a438ea7,  // 563: T1 = 1*U - N
    36'h400002000,  // 562: load flag, signed
    36'h000800000,  // 561: take bit
    36'h000402000,  // 560: open window, signed
    36'h001000000,  // 559: await digit
    36'h800120e20,  // 558: fetch U
    36'h000020000,  // 557: rewind
    36'h000009629,  // 556: if entries left: next raise
    36'h8c240cb4c,  // 555: B[count] = B[count] * T2 ; second
    36'h8c1404984,  // 554: A[count] = A[count] * T0 ; first
    36'h908426826,  // 553: T0 = 1*T0 ; next
    36'h00000822a,  // 552: jump raise
    36'h8c0426aad,  // 551: T2 = T0 * Z
    36'h8c042aaa6,  // 550: T0 = Z * Z
    36'h000022000,  // 549: rewind, zero
    36'h80842b82f,  // 548: I = 1*W
    36'h000010000,  // 547: end
    36'h002000000,  // 546: await
    36'h80a429a29,  // 545: Y = 1*Y - X
    36'h000008c0c,  // 544: if exponent left: ladder bit
    36'h8d6400ae7,  // 543: T1 = A * W + Z ; second
    36'h8c542e9e9,  // 542: Y = T3 * T1 + X ; first
    36'h8c242baeb,  // 541: W = W * W ; second
    36'h8e5426b68,  // 540: X = T0 * T2 + C ; first
    36'h8e4429a6a,  // 539: Z = Y * Y + C
    36'h8ec46e427,  // 538: T1 = T3 * digit(D) + T2
    36'h8c046dbed,  // 537: T2 = T2 * digit(I)
    36'h80a426b6e,  // 536: T3 = 1*T0 - T2
    36'h81242ba6b,  // 535: W = 2*W - Y
    36'h8e64269a6,  // 534: T0 = T0 * T0 + C ; second
    36'h8dd427a29,  // 533: Y = T1 * X + W ; first
    36'h8c242db6d,  // 532: T2 = T2 * T2 ; second
    36'h8e542aa6b,  // 531: W = Z * Y + C ; first
    36'h82742aa2d,  // 530: T2 = flag*Z | X
    36'h827427a66,  // 529: T0 = flag*T1 | Y
    36'h81242a9ea,  // 528: Z = 2*Z - T1
    36'h812428a68,  // 527: X = 2*X - Y
    36'h400000000,  // 526: load flag
    36'h000000453,  // 525: if need digit: ladder digit
    36'h000800000,  // 524: take bit
    36'h000400000,  // 523: open window
    36'h001000000,  // 522: await digit
    36'h800120220,  // 521: fetch B
    36'h000200000,  // 520: back
    36'h000100000,  // 519: seek
    36'h000020000,  // 518: rewind
    36'h80942aae7,  // 517: T1 = 1*Z + W
    36'h80942c9aa,  // 516: Z = 1*C + T0
    36'h8c0400ae6,  // 515: T0 = A * W
    36'h808428829,  // 514: Y = 1*X
    36'h80942cae8,  // 513: X = 1*C + W
    36'h80442082f,  // 512: I = 0*M + 1
    36'h81042c82c,  // 511: C = 2*C
    36'h81042c82c,  // 510: C = 2*C
    36'h81042c82c,  // 509: C = 2*C
    36'h81042c82c,  // 508: C = 2*C
    36'h81042c82c,  // 507: C = 2*C
    36'h81042c82c,  // 506: C = 2*C
    36'h81842082c,  // 505: C = half*M
    36'h000010000,  // 504: end
    36'h002000000,  // 503: await
    36'h8c042a1aa,  // 502: Z = Z * A[~count]
    36'h000000dd0,  // 501: if exponent left: point window
    36'h80a42cb68,  // 500: X = 1*C - T2
    36'h810429829,  // 499: Y = 2*Y
    36'h8cc4269e9,  // 498: Y = T0 * T1 + Y
    36'h809428b67,  // 497: T1 = 1*X + T2
    36'h80942dbad,  // 496: T2 = 1*T2 + T3
    36'hcc64269ad,  // 495: T2 = T0 * T0 + 2*X ; second
    36'h8c142bb6b,  // 494: W = W * T2 ; first
    36'h8c2429ba9,  // 493: Y = Y * T3 ; second
    36'h8c142db6d,  // 492: T2 = T2 * T2 ; first
    36'h8c2427b6e,  // 491: T3 = T1 * T2 ; second
    36'h8c1428b68,  // 490: X = X * T2 ; first
    36'h8c242db6d,  // 489: T2 = T2 * T2 ; second
    36'h8c142ab6a,  // 488: Z = Z * T2 ; first
    36'h81042782d,  // 487: T2 = 2*T1
    36'h8094299a6,  // 486: T0 = 1*Y + T0
    36'h81242c9e7,  // 485: T1 = 2*C - T1
    36'h8c04a6426,  // 484: T0 = T0 * D[window]
    36'h8c04aa0a6,  // 483: T0 = Z * A[sign]
    36'h8c4480627,  // 482: T1 = A[0] * table[window] + X
    36'h80a404001,  // 481: A[1] = 1*A[count] - A[0]
    36'h8e442aa80,  // 480: A[0] = Z * Z + C
    36'h0000007d1,  // 479: if window open: doubling
    36'h80a42cba8,  // 478: X = 1*C - T3
    36'h8114279a9,  // 477: Y = 2*T1 + T0
    36'h8c2429aaa,  // 476: Z = Y * Z ; second
    36'h8c1427b67,  // 475: T1 = T1 * T2 ; first
    36'h80942dbad,  // 474: T2 = 1*T2 + T3
    36'hcee4279ee,  // 473: T3 = T1 * T1 + 2*T2 ; second
    36'h8c1426aeb,  // 472: W = T0 * W ; first
    36'h8e64269a6,  // 471: T0 = T0 * T0 + C ; second
    36'h8c14289ad,  // 470: T2 = X * T0 ; first
    36'h00000042b,  // 469: if need digit: point digit
    36'h000800000,  // 468: take bit
    36'h8c2429a66,  // 467: T0 = Y * Y ; second
    36'h8dd427a27,  // 466: T1 = T1 * X + W ; first
    36'h811428a27,  // 465: T1 = 2*X + X
    36'h000402000,  // 464: open window, signed
    36'h80942c9a9,  // 463: Y = 1*C + T0
    36'h80a42ca28,  // 462: X = 1*C - X
    36'h8c04ad426,  // 461: T0 = T2 * D[window]
    36'h8c04aa0ad,  // 460: T2 = Z * A[sign]
    36'h8c0480628,  // 459: X = A[0] * table[window]
    36'h80a404001,  // 458: A[1] = 1*A[count] - A[0]
    36'h8e442aa80,  // 457: A[0] = Z * Z + C
    36'h0000007c6,  // 456: if window open: first bit
    36'h00000041b,  // 455: if need digit: first digit
    36'h000800000,  // 454: take bit
    36'h000402000,  // 453: open window, signed
    36'h001000000,  // 452: await digit
    36'h800120220,  // 451: fetch B
    36'h000200000,  // 450: back
    36'h000100000,  // 449: seek
    36'h80842a806,  // 448: A[~count] = 1*Z
    36'h81142c104,  // 447: A[count] = 2*C + A[count]
    36'h928420844,  // 446: A[count] = digit(K')*M ; next
    36'h000020000,  // 445: rewind
    36'h8c042b9ab,  // 444: W = W * T0
    36'h00000181e,  // 443: if short: multiplied
    36'h80840082a,  // 442: Z = 1*A[0]
    36'h8c042b9ab,  // 441: W = W * T0
    36'h8c04269a6,  // 440: T0 = T0 * T0
    36'h8c0400026,  // 439: T0 = A[0] * A[0]
    36'h8c042ea80,  // 438: A[0] = T3 * Z
    36'h0000017af,  // 437: if entries left: next same
    36'h8c0416996,  // 436: D[~count] = D[~count] * T0
    36'h8c2426ba6,  // 435: T0 = T0 * T3 ; second
    36'h8c141e99e,  // 434: table[~count] = table[~count] * T0 ; first
    36'h8c042eba6,  // 433: T0 = T3 * T3
    36'h8c042e1ae,  // 432: T3 = T3 * A[~count]
    36'h908426826,  // 431: T0 = 1*T0 ; next
    36'h0000003b0,  // 430: jump same
    36'h80842382e,  // 429: T3 = 1*R1
    36'h000020000,  // 428: rewind
    36'h8c04148d4,  // 427: D[count] = D[count] * R1
    36'h8c041c8dc,  // 426: table[count] = table[count] * R1
    36'h000001794,  // 425: if entries left: odd
    36'h809427b14,  // 424: D[count] = 1*T1 + C
    36'h812427a67,  // 423: T1 = 2*T1 - Y
    36'h8c042d9e7,  // 422: T1 = T2 * T1
    36'h81142c9e7,  // 421: T1 = 2*C + T1
    36'h80a428727,  // 420: T1 = 1*X - table[count]
    36'h810429829,  // 419: Y = 2*Y
    36'h8c04299e9,  // 418: Y = Y * T1
    36'h809427b27,  // 417: T1 = 1*T1 + C
    36'h80a4289e7,  // 416: T1 = 1*X - T1
    36'h909426b1c,  // 415: table[count] = 1*T0 + C ; next
    36'h80a4269e6,  // 414: T0 = 1*T0 - T1
    36'h80a426a26,  // 413: T0 = 1*T0 - X
    36'h8c042db66,  // 412: T0 = T2 * T2
    36'h8c241c9e7,  // 411: T1 = table[count] * T1 ; second
    36'h8c14289e8,  // 410: X = X * T1 ; first
    36'h81142cb6d,  // 409: T2 = 2*C + T2
    36'h80a42952d,  // 408: T2 = 1*Y - D[count]
    36'h8c0404127,  // 407: T1 = A[count] * A[count]
    36'h810426804,  // 406: A[count] = 2*T0
    36'h81142c9a6,  // 405: T0 = 2*C + T0
    36'h80a428726,  // 404: T0 = 1*X - table[count]
    36'h809427b29,  // 403: Y = 1*T1 + C
    36'h812427427,  // 402: T1 = 2*T1 - D[0]
    36'h8c0427ba7,  // 401: T1 = T1 * T3
    36'h80942eb2e,  // 400: T3 = 1*T3 + C
    36'h80942e62e,  // 399: T3 = 1*T3 + table[0]
    36'h80a42cba8,  // 398: X = 1*C - T3
    36'h812418bae,  // 397: T3 = 2*table[0] - T3
    36'h8c04279ee,  // 396: T3 = T1 * T1
    36'h8c0426990,  // 395: D[0] = T0 * T0
    36'h8c0428998,  // 394: table[0] = X * T0
    36'h8c0429a66,  // 393: T0 = Y * Y
    36'h8094279a7,  // 392: T1 = 1*T1 + T0
    36'h8114269e7,  // 391: T1 = 2*T0 + T1
    36'h8c0428a26,  // 390: T0 = X * X
    36'h8c0429aaa,  // 389: Z = Y * Z
    36'h810429829,  // 388: Y = 2*Y
    36'h8c0427ae7,  // 387: T1 = T1 * W
    36'h8c04279e7,  // 386: T1 = T1 * T1
    36'h8c042aaa7,  // 385: T1 = Z * Z
    36'h000022000,  // 384: rewind, zero
    36'h81042c82c,  // 383: C = 2*C
    36'h81042c82c,  // 382: C = 2*C
    36'h81042c82c,  // 381: C = 2*C
    36'h81042c82c,  // 380: C = 2*C
    36'h81042c82c,  // 379: C = 2*C
    36'h81042c82c,  // 378: C = 2*C
    36'h81842082c,  // 377: C = half*M
    36'h000010000,  // 376: end
    36'h002000000,  // 375: await
    36'h858427810,  // 374: D = shift half*T1
    36'h8214279a7,  // 373: T1 = flag*T1 + T0
    36'h400002000,  // 372: load flag, signed
    36'h000800000,  // 371: take bit
    36'h000402000,  // 370: open window, signed
    36'h001000000,  // 369: await digit
    36'h800120020,  // 368: fetch A
    36'h80a400226,  // 367: T0 = 1*A - B
    36'h808408827,  // 366: T1 = 1*B
    36'h000000370,  // 365: jump parity
    36'h809400226,  // 364: T0 = 1*A + B
    36'h812427227,  // 363: T1 = 2*T1 - B
    36'h00000156e,  // 362: if even: below
    36'h802420227,  // 361: T1 = 0*M - B
    36'h001000000,  // 360: await digit
    36'h8001209a0,  // 359: fetch T0
    36'h000020000,  // 358: rewind
    36'h858426826,  // 357: T0 = shift half*T0
    36'h858426826,  // 356: T0 = shift half*T0
    36'h858426826,  // 355: T0 = shift half*T0
    36'h858426826,  // 354: T0 = shift half*T0
    36'h858408826,  // 353: T0 = shift half*B
    36'h00000035c,  // 352: jump skip
    36'h8c04279a7,  // 351: T1 = T1 * T0
    36'h000000204,  // 350: jump leave
    36'h000000d58,  // 349: if exponent left: square bit
    36'h000000484,  // 348: if need digit: another
    36'h00000095f,  // 347: if bit: factor
    36'h000800000,  // 346: take bit
    36'h000400000,  // 345: open window
    36'h8c04279e7,  // 344: T1 = T1 * T1
    36'h001000000,  // 343: await digit
    36'h800120220,  // 342: fetch B
    36'h000200000,  // 341: back
    36'h000100000,  // 340: seek
    36'h000020000,  // 339: rewind
    36'h808423827,  // 338: T1 = 1*R1
    36'h8c0400966,  // 337: T0 = A * R2
    36'h000000204,  // 336: jump leave
    36'h000000d45,  // 335: if exponent left: window
    36'h8c04a7627,  // 334: T1 = T1 * table[window]
    36'h00000074c,  // 333: if window open: square window
    36'h9c04279e7,  // 332: T1 = T1 * T1 ; next
    36'h00000034d,  // 331: jump squares
    36'h200000000,  // 330: one bit
    36'h000000747,  // 329: if window open: bit
    36'h000000494,  // 328: if need digit: another digit
    36'h000800000,  // 327: take bit
    36'h000400000,  // 326: open window
    36'h8c04279e7,  // 325: T1 = T1 * T1
    36'h00000034e,  // 324: jump factor of window
    36'h000000741,  // 323: if window open: first power bit
    36'h00000048d,  // 322: if need digit: first power digit
    36'h000800000,  // 321: take bit
    36'h000400000,  // 320: open window
    36'h001000000,  // 319: await digit
    36'h800120220,  // 318: fetch B
    36'h000200000,  // 317: back
    36'h000100000,  // 316: seek
    36'h000020000,  // 315: rewind
    36'h808418827,  // 314: T1 = 1*table[0]
    36'h000001738,  // 313: if entries left: more
    36'h9c041971c,  // 312: table[count] = table[1] * table[count] ; next
    36'h000000339,  // 311: jump entry
    36'h8c0400959,  // 310: table[1] = A * R2
    36'h8094188d8,  // 309: table[0] = 1*table[0] + R1
    36'h828420998,  // 308: table[0] = digit(T0)*M
    36'h000020000,  // 307: rewind
    36'h000010000,  // 306: end
    36'h002000000,  // 305: await
    36'h821420990,  // 304: D = flag*M + T0
    36'h80ac27826,  // 303: T0 = 1*T1 - M ; flag
    36'h848427827,  // 302: T1 = shift 1*T1
    36'h8094269e7,  // 301: T1 = 1*T0 + T1
    36'h8284209a6,  // 300: T0 = digit(T0)*M
    36'h8284219e6,  // 299: T0 = digit(T1)*K'
    36'h000010000,  // 298: end
    36'h002000000,  // 297: await
    36'h000400000,  // 296: open window
    36'h001000000,  // 295: await digit
    36'h8001209a0,  // 294: fetch T0
    36'h000001a7d,  // 293: if streams: wipe pair
    36'h8c0420826,  // 292: T0 = M * M
    36'h800a20820,  // 291: M~ = 0*M ; flag
    36'h000001721,  // 290: if entries left: zero
    36'h90042081c,  // 289: table[count] = 0*M ; next
    36'h000000322,  // 288: jump cleared
    36'h800420819,  // 287: table[1] = 0*M
    36'h800420818,  // 286: table[0] = 0*M
    36'h000020000,  // 285: rewind
    36'h100000000,  // 284: clear
    36'h00000032b,  // 283: jump canonical
    36'h8c0426227,  // 282: T1 = T0 * B
    36'h810426826,  // 281: T0 = 2*T0
    36'h818426826,  // 280: T0 = half*T0
    36'h810426826,  // 279: T0 = 2*T0
    36'h818400826,  // 278: T0 = half*A
    36'h804420821,  // 277: K' = 0*M + 1
    36'h80c227820,  // 276: M~ = 1*T1 + 1
    36'h848420827,  // 275: T1 = shift 1*M
    36'h848426820,  // 274: M = shift 1*T0
    36'h888426826,  // 273: T0 = shift top 1*T0
    36'h8024209a6,  // 272: T0 = 0*M - T0
    36'h804420826,  // 271: T0 = 0*M + 1
    36'h100000000,  // 270: clear
    36'h000010000,  // 269: end
    36'h080000000,  // 268: store modulus
    36'h002000000,  // 267: await
    36'h8214209a5,  // 266: R2 = flag*M + T0
    36'h80ac27826,  // 265: T0 = 1*T1 - M ; flag
    36'h848427827,  // 264: T1 = shift 1*T1
    36'h8094269e7,  // 263: T1 = 1*T0 + T1
    36'h8284209a6,  // 262: T0 = digit(T0)*M
    36'h8284219e6,  // 261: T0 = digit(T1)*K'
    36'h000001302,  // 260: if below top: divide
    36'h000080000,  // 259: digit back
    36'h8c04679a7,  // 258: T1 = T1 * digit(T0)
    36'h000001cff,  // 257: if up to top: square
    36'h000040000,  // 256: double
    36'h8c04279e7,  // 255: T1 = T1 * T1
    36'h000020000,  // 254: rewind
    36'h808424827,  // 253: T1 = 1*C1
    36'h804420826,  // 252: T0 = 0*M + 1
    36'h8214209e4,  // 251: C1 = flag*M + T1
    36'h0000010f9,  // 250: if in digit: digit
    36'ha13c27827,  // 249: T1 = 2*T1 -+ M ; flag up
    36'h000020000,  // 248: rewind
    36'h8214209e3,  // 247: R1 = flag*M + T1
    36'h813c27827,  // 246: T1 = 2*T1 -+ M ; flag
    36'h80c426822,  // 245: K = 1*T0 + 1
    36'h80a4268a6,  // 244: T0 = 1*T0 - K
    36'h858426826,  // 243: T0 = shift half*T0
    36'h888426826,  // 242: T0 = shift top 1*T0
    36'h8024209a6,  // 241: T0 = 0*M - T0
    36'h8214209e2,  // 240: K = flag*M + T1
    36'h0000012ee,  // 239: if below top: double
    36'ha13c27827,  // 238: T1 = 2*T1 -+ M ; flag up
    36'h000060000,  // 237: rewind, second bit
    36'h80ac26827,  // 236: T1 = 1*T0 - M ; flag
    36'h00000190b,  // 235: if short: done
    36'h80c227820,  // 234: M~ = 1*T1 + 1
    36'h868420867,  // 233: T1 = shift digit(K')*M
    36'h808427821,  // 232: K' = 1*T1
    36'h8284219e7,  // 231: T1 = digit(T1)*K'
    36'h80d4219a1,  // 230: K' = 1*K' + T0 + 1
    36'h8284209e1,  // 229: K' = digit(T1)*M
    36'h8284219e7,  // 228: T1 = digit(T1)*K'
    36'h80d4219a1,  // 227: K' = 1*K' + T0 + 1
    36'h8284209e1,  // 226: K' = digit(T1)*M
    36'h8284219e7,  // 225: T1 = digit(T1)*K'
    36'h80d4219a1,  // 224: K' = 1*K' + T0 + 1
    36'h8284209e1,  // 223: K' = digit(T1)*M
    36'h802420827,  // 222: T1 = 0*M - M
    36'h804420826,  // 221: T0 = 0*M + 1
    36'h00000140f,  // 220: if even: wrong
    36'h001000000,  // 219: await digit
    36'h800120820,  // 218: fetch M
    36'h000020000,  // 217: rewind
    36'h100000000,  // 216: clear
    {7{36'd0}},
    36'h000008224,  // 208: jump joint body
    {7{36'd0}},
    36'h000000379,  // 200: jump curve
    {6{36'd0}},
    36'h000000209,  // 193: jump word
    36'h000020000,  // 192: rewind
    {7{36'd0}},
    36'h0000003f9,  // 184: jump ladder body
    {7{36'd0}},
    36'h000000379,  // 176: jump curve
    {7{36'd0}},
    36'h000000351,  // 168: jump binary
    {7{36'd0}},
    36'h000000333,  // 160: jump windows
    {1{36'd0}},
    36'h000010000,  // 158: end
    36'h002000000,  // 157: await
    36'h821422990,  // 156: D = flag*K + T0
    36'h80ac268a6,  // 155: T0 = 1*T0 - K ; flag
    36'h8094269e6,  // 154: T0 = 1*T0 + T1
    36'h8c04008e6,  // 153: T0 = A * R1
    36'h8c0408967,  // 152: T1 = B * R2
    {1{36'd0}},
    36'h000000349,  // 150: jump taken
    36'h001000000,  // 149: await digit
    36'h800120220,  // 148: fetch B
    36'h000010000,  // 147: end
    36'h002000000,  // 146: await
    36'h821420990,  // 145: D = flag*M + T0
    36'h80ac00226,  // 144: T0 = 1*A - B ; flag
    36'h000000343,  // 143: jump first power taken
    36'h001000000,  // 142: await digit
    36'h800120220,  // 141: fetch B
    36'h000010000,  // 140: end
    36'h002000000,  // 139: await
    36'h821420990,  // 138: D = flag*M + T0
    36'h80ac26826,  // 137: T0 = 1*T0 - M ; flag
    36'h809400226,  // 136: T0 = 1*A + B
    36'h000000204,  // 135: jump leave
    36'h000000d58,  // 134: if exponent left: square bit
    36'h001000000,  // 133: await digit
    36'h800120220,  // 132: fetch B
    36'h000010000,  // 131: end
    36'h002000000,  // 130: await
    36'h821422990,  // 129: D = flag*K + T0
    36'h80ac00226,  // 128: T0 = 1*A - B ; flag
    36'h000000326,  // 127: jump wiped
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
    {2{36'd0}},
    36'h000008247,  // 109: jump first of u
    36'h001000000,  // 108: await digit
    36'h800120e20,  // 107: fetch U
    36'h000010000,  // 106: end
    36'h002000000,  // 105: await
    36'h8c0400950,  // 104: D = A * R2
    {3{36'd0}},
    36'h00000828b,  // 100: jump taken of v
    36'h001000000,  // 99: await digit
    36'h800120e60,  // 98: fetch V
    36'h00000032b,  // 97: jump canonical
    36'h8c0400927,  // 96: T1 = A * C1
    36'h00000825d,  // 95: jump bit of u
    36'h001000000,  // 94: await digit
    36'h800120e20,  // 93: fetch U
    36'h000008258,  // 92: jump joint doubling
    36'h001000000,  // 91: await digit
    36'h800120e20,  // 90: fetch U
    36'h00000032b,  // 89: jump canonical
    36'h8c0400227,  // 88: T1 = A * B
    {2{36'd0}},
    36'h00000820e,  // 85: jump ladder taken
    36'h001000000,  // 84: await digit
    36'h800120220,  // 83: fetch B
    36'h000010000,  // 82: end
    36'h002000000,  // 81: await
    36'h8c0400210,  // 80: D = A * B
    {7{36'd0}},
    36'h0000002d8,  // 72: jump setup body
    {7{36'd0}},
    36'h000000361,  // 64: jump recode body
    {7{36'd0}},
    36'h00000031c,  // 56: jump wipe body
    {7{36'd0}},
    36'h00000030e,  // 48: jump multiply body
    {2{36'd0}},
    36'h0000003d6,  // 45: jump point taken
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
    36'h000010000,  // 31: end
    36'h002000000,  // 30: await
    36'h0000003c8,  // 29: jump first taken
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
    36'h00000032b,  // 7: jump canonical
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

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
    {314{36'd0}},
    36'h000010000,  // 709: end
    36'h002000000,  // 708: await
    36'h000008c75,  // 707: if exponent left: joint window
    36'h810429829,  // 706: Y = 2*Y
    36'h8c242faeb,  // 705: W = I * W ; second
    36'h8cd4269e9,  // 704: Y = T0 * T1 + Y ; first
    36'h8c242baeb,  // 703: W = W * W ; second
    36'h8c1429ba9,  // 702: Y = Y * T3 ; first
    36'h80a42cb68,  // 701: X = 1*C - T2
    36'h809428b67,  // 700: T1 = 1*X + T2
    36'h80942dbad,  // 699: T2 = 1*T2 + T3
    36'hcc64269ad,  // 698: T2 = T0 * T0 + 2*X ; second
    36'h8c142aaab,  // 697: W = Z * Z ; first
    36'h8c2427b6e,  // 696: T3 = T1 * T2 ; second
    36'h8c1428b68,  // 695: X = X * T2 ; first
    36'h8c242db6d,  // 694: T2 = T2 * T2 ; second
    36'h8c142ab6a,  // 693: Z = Z * T2 ; first
    36'h81042782d,  // 692: T2 = 2*T1
    36'h80b4299a6,  // 691: T0 = 1*Y -+ T0
    36'h81242c9e7,  // 690: T1 = 2*C - T1
    36'h8c04a6226,  // 689: T0 = T0 * B[window]
    36'h8c042aae6,  // 688: T0 = Z * W
    36'h8c44ab027,  // 687: T1 = W * A[window] + X
    36'h400002000,  // 686: load flag, signed
    36'h0000086ab,  // 685: if window open: bit of v
    36'h000000462,  // 684: if need digit: digit of v
    36'h000800000,  // 683: take bit
    36'h000402000,  // 682: open window, signed
    36'h001000000,  // 681: await digit
    36'h800120e60,  // 680: fetch V
    36'h811429b29,  // 679: Y = 2*Y + C
    36'h8c242aaab,  // 678: W = Z * Z ; second
    36'h8cd4269e9,  // 677: Y = T0 * T1 + Y ; first
    36'h80a42cb68,  // 676: X = 1*C - T2
    36'h809428b67,  // 675: T1 = 1*X + T2
    36'ha0942dbad,  // 674: T2 = 1*T2 + T3 ; up
    36'hcc64269ad,  // 673: T2 = T0 * T0 + 2*X ; second
    36'h8c1429ba9,  // 672: Y = Y * T3 ; first
    36'h8c2427b6e,  // 671: T3 = T1 * T2 ; second
    36'h8c1428b68,  // 670: X = X * T2 ; first
    36'h8c242db6d,  // 669: T2 = T2 * T2 ; second
    36'h8c142ab6a,  // 668: Z = Z * T2 ; first
    36'ha1042782d,  // 667: T2 = 2*T1 ; up
    36'ha0b4299a6,  // 666: T0 = 1*Y -+ T0 ; up
    36'ha1242c9e7,  // 665: T1 = 2*C - T1 ; up
    36'h8c04a6426,  // 664: T0 = T0 * D[window]
    36'h8c042aae6,  // 663: T0 = Z * W
    36'h8c44ab627,  // 662: T1 = W * table[window] + X
    36'h400002000,  // 661: load flag, signed
    36'h80a42cba8,  // 660: X = 1*C - T3
    36'h8114279a9,  // 659: Y = 2*T1 + T0
    36'h8c242aaab,  // 658: W = Z * Z ; second
    36'h8c1427b67,  // 657: T1 = T1 * T2 ; first
    36'h80942dbad,  // 656: T2 = 1*T2 + T3
    36'h8c2429aaa,  // 655: Z = Y * Z ; second
    36'hced4279ee,  // 654: T3 = T1 * T1 + 2*T2 ; first
    36'h8e64269a6,  // 653: T0 = T0 * T0 + C ; second
    36'h8c14289ad,  // 652: T2 = X * T0 ; first
    36'h8c2429a66,  // 651: T0 = Y * Y ; second
    36'h8dd427a27,  // 650: T1 = T1 * X + W ; first
    36'h811428a27,  // 649: T1 = 2*X + X
    36'h00000867a,  // 648: if window open: joint doubling
    36'h80a42cba8,  // 647: X = 1*C - T3
    36'h8114279a9,  // 646: Y = 2*T1 + T0
    36'h8c2429aaa,  // 645: Z = Y * Z ; second
    36'h8c1427b67,  // 644: T1 = T1 * T2 ; first
    36'h80942dbad,  // 643: T2 = 1*T2 + T3
    36'hcee4279ee,  // 642: T3 = T1 * T1 + 2*T2 ; second
    36'h8c1426aeb,  // 641: W = T0 * W ; first
    36'h8e64269a6,  // 640: T0 = T0 * T0 + C ; second
    36'h8c14289ad,  // 639: T2 = X * T0 ; first
    36'h00000045d,  // 638: if need digit: digit of u
    36'h000800000,  // 637: take bit
    36'h8c2429a66,  // 636: T0 = Y * Y ; second
    36'h8dd427a27,  // 635: T1 = T1 * X + W ; first
    36'h811428a27,  // 634: T1 = 2*X + X
    36'h00000045a,  // 633: if need digit: digit of sign
    36'h000800000,  // 632: take bit
    36'h000402000,  // 631: open window, signed
    36'h001000000,  // 630: await digit
    36'h800120e20,  // 629: fetch U
    36'h0000082a8,  // 628: jump add v
    36'h000200000,  // 627: back
    36'h000100000,  // 626: seek
    36'h000020000,  // 625: rewind
    36'h80842382b,  // 624: W = 1*R1
    36'h80842382a,  // 623: Z = 1*R1
    36'h80b42c9a9,  // 622: Y = 1*C -+ T0
    36'h80a42ca28,  // 621: X = 1*C - X
    36'h8c04a3426,  // 620: T0 = R1 * D[window]
    36'h8c04a3628,  // 619: X = R1 * table[window]
    36'h400002000,  // 618: load flag, signed
    36'h000008667,  // 617: if window open: first bit of u
    36'h00000046b,  // 616: if need digit: first digit of u
    36'h000800000,  // 615: take bit
    36'h000402000,  // 614: open window, signed
    36'h001000000,  // 613: await digit
    36'h800120e20,  // 612: fetch U
    36'h000200000,  // 611: back
    36'h000100000,  // 610: seek
    36'h000020000,  // 609: rewind
    36'h858427839,  // 608: V = shift half*T1
    36'h82143a9e7,  // 607: T1 = flag*N + T1
    36'h80a439ea7,  // 606: T1 = 1*V - N
    36'h400002000,  // 605: load flag, signed
    36'h000800000,  // 604: take bit
    36'h000402000,  // 603: open window, signed
    36'h001000000,  // 602: await digit
    36'h800120e60,  // 601: fetch V
    36'h000020000,  // 600: rewind
    36'h858427838,  // 599: U = shift half*T1
    36'h82143a9e7,  // 598: T1 = flag*N + T1
    36'h80a438ea7,  // 597: T1 = 1*U - N
    36'h400002000,  // 596: load flag, signed
    36'h000800000,  // 595: take bit
    36'h000402000,  // 594: open window, signed
    36'h001000000,  // 593: await digit
    36'h800120e20,  // 592: fetch U
    36'h000020000,  // 591: rewind
    36'h00000964b,  // 590: if entries left: next raise
    36'h8c240cb4c,  // 589: B[count] = B[count] * T2 ; second
    36'h8c1404984,  // 588: A[count] = A[count] * T0 ; first
    36'h908426826,  // 587: T0 = 1*T0 ; next
    36'h00000824c,  // 586: jump raise
    36'h8c0426aad,  // 585: T2 = T0 * Z
    36'h8c042aaa6,  // 584: T0 = Z * Z
    36'h000022000,  // 583: rewind, zero
    36'h80842b82f,  // 582: I = 1*W
    36'h000010000,  // 581: end
    36'h002000000,  // 580: await
    36'h80a429a29,  // 579: Y = 1*Y - X
    36'h000008c27,  // 578: if exponent left: ladder bit
    36'h8d6400ae7,  // 577: T1 = A * W + Z ; second
    36'h8c5427a69,  // 576: Y = T1 * Y + X ; first
    36'h8c242baeb,  // 575: W = W * W ; second
    36'h8c5426b68,  // 574: X = T0 * T2 + X ; first
    36'h8ec467429,  // 573: Y = T1 * digit(D) + T2
    36'h8d4429a6a,  // 572: Z = Y * Y + Z
    36'h8c046dbed,  // 571: T2 = T2 * digit(I)
    36'h80a426b67,  // 570: T1 = 1*T0 - T2
    36'h81242ba6b,  // 569: W = 2*W - Y
    36'h80a411ba8,  // 568: X = 1*D[1] - T3
    36'h8d64269a6,  // 567: T0 = T0 * T0 + Z ; second
    36'h8dd427a29,  // 566: Y = T1 * X + W ; first
    36'h80942cbaa,  // 565: Z = 1*C + T3
    36'h828420aee,  // 564: T3 = digit(W)*M
    36'h8c242db6d,  // 563: T2 = T2 * T2 ; second
    36'h8e542aa6b,  // 562: W = Z * Y + C ; first
    36'h80b42dbad,  // 561: T2 = 1*T2 -+ T3
    36'h809428aad,  // 560: T2 = 1*X + Z
    36'h80a42aa2e,  // 559: T3 = 1*Z - X
    36'h80b426ba6,  // 558: T0 = 1*T0 -+ T3
    36'h8094299e6,  // 557: T0 = 1*Y + T1
    36'h80a427a6e,  // 556: T3 = 1*T1 - Y
    36'h81242a9ea,  // 555: Z = 2*Z - T1
    36'h812428a68,  // 554: X = 2*X - Y
    36'h400000000,  // 553: load flag
    36'h000000453,  // 552: if need digit: ladder digit
    36'h000800000,  // 551: take bit
    36'h000400000,  // 550: open window
    36'h001000000,  // 549: await digit
    36'h800120220,  // 548: fetch B
    36'h000200000,  // 547: back
    36'h000100000,  // 546: seek
    36'h000020000,  // 545: rewind
    36'h80942aae7,  // 544: T1 = 1*Z + W
    36'h80942c9aa,  // 543: Z = 1*C + T0
    36'h8c0400ae6,  // 542: T0 = A * W
    36'h808428829,  // 541: Y = 1*X
    36'h80942cae8,  // 540: X = 1*C + W
    36'h809400b40,  // 539: A = 1*A + T2
    36'h828420aed,  // 538: T2 = digit(W)*M
    36'h80442082f,  // 537: I = 0*M + 1
    36'h80942c451,  // 536: D[1] = 1*C + D[1]
    36'h81042c82c,  // 535: C = 2*C
    36'h81042c82c,  // 534: C = 2*C
    36'h81042c82c,  // 533: C = 2*C
    36'h81042c82c,  // 532: C = 2*C
    36'h81042c82c,  // 531: C = 2*C
    36'h80842c811,  // 530: D[1] = 1*C
    36'h81042c82c,  // 529: C = 2*C
    36'h81842082c,  // 528: C = half*M
    36'h000010000,  // 527: end
    36'h002000000,  // 526: await
    36'h8c042a1aa,  // 525: Z = Z * A[~count]
    36'h000000de6,  // 524: if exponent left: point window
    36'h80a42cb68,  // 523: X = 1*C - T2
    36'h810429829,  // 522: Y = 2*Y
    36'h8cc4269e9,  // 521: Y = T0 * T1 + Y
    36'h809428b67,  // 520: T1 = 1*X + T2
    36'h80942dbad,  // 519: T2 = 1*T2 + T3
    36'hcc64269ad,  // 518: T2 = T0 * T0 + 2*X ; second
    36'h8c142bb6b,  // 517: W = W * T2 ; first
    36'h8c2429ba9,  // 516: Y = Y * T3 ; second
    36'h8c142db6d,  // 515: T2 = T2 * T2 ; first
    36'h8c2427b6e,  // 514: T3 = T1 * T2 ; second
    36'h8c1428b68,  // 513: X = X * T2 ; first
    36'h8c242db6d,  // 512: T2 = T2 * T2 ; second
    36'h8c142ab6a,  // 511: Z = Z * T2 ; first
    36'h81042782d,  // 510: T2 = 2*T1
    36'h8094299a6,  // 509: T0 = 1*Y + T0
    36'h81242c9e7,  // 508: T1 = 2*C - T1
    36'h8c04a6426,  // 507: T0 = T0 * D[window]
    36'h8c04aa0a6,  // 506: T0 = Z * A[sign]
    36'h8c4480627,  // 505: T1 = A[0] * table[window] + X
    36'h80a404001,  // 504: A[1] = 1*A[count] - A[0]
    36'h8ec42aa80,  // 503: A[0] = Z * Z + T2
    36'h828420a2d,  // 502: T2 = digit(X)*M
    36'h0000007e7,  // 501: if window open: doubling
    36'h80a42cba8,  // 500: X = 1*C - T3
    36'h8114279a9,  // 499: Y = 2*T1 + T0
    36'h8c2429aaa,  // 498: Z = Y * Z ; second
    36'h8c1427b67,  // 497: T1 = T1 * T2 ; first
    36'h80942dbad,  // 496: T2 = 1*T2 + T3
    36'hcee4279ee,  // 495: T3 = T1 * T1 + 2*T2 ; second
    36'h8c1426aeb,  // 494: W = T0 * W ; first
    36'h8e64269a6,  // 493: T0 = T0 * T0 + C ; second
    36'h8c14289ad,  // 492: T2 = X * T0 ; first
    36'h00000042b,  // 491: if need digit: point digit
    36'h000800000,  // 490: take bit
    36'h8c2429a66,  // 489: T0 = Y * Y ; second
    36'h8dd427a27,  // 488: T1 = T1 * X + W ; first
    36'h811428a27,  // 487: T1 = 2*X + X
    36'h000402000,  // 486: open window, signed
    36'h80942c9a9,  // 485: Y = 1*C + T0
    36'h80a42ca28,  // 484: X = 1*C - X
    36'h8c04ad426,  // 483: T0 = T2 * D[window]
    36'h8c04aa0ad,  // 482: T2 = Z * A[sign]
    36'h8c0480628,  // 481: X = A[0] * table[window]
    36'h80a404001,  // 480: A[1] = 1*A[count] - A[0]
    36'h8ec42aa80,  // 479: A[0] = Z * Z + T2
    36'h828420a2d,  // 478: T2 = digit(X)*M
    36'h0000007db,  // 477: if window open: first bit
    36'h00000041b,  // 476: if need digit: first digit
    36'h000800000,  // 475: take bit
    36'h000402000,  // 474: open window, signed
    36'h001000000,  // 473: await digit
    36'h800120220,  // 472: fetch B
    36'h000200000,  // 471: back
    36'h000100000,  // 470: seek
    36'h80842a806,  // 469: A[~count] = 1*Z
    36'h809427104,  // 468: A[count] = 1*T1 + A[count]
    36'h928420844,  // 467: A[count] = digit(K')*M ; next
    36'h8114269e7,  // 466: T1 = 2*T0 + T1
    36'h818420826,  // 465: T0 = half*M
    36'h8284209a7,  // 464: T1 = digit(T0)*M
    36'h858426826,  // 463: T0 = shift half*T0
    36'h858426826,  // 462: T0 = shift half*T0
    36'h858426826,  // 461: T0 = shift half*T0
    36'h858426826,  // 460: T0 = shift half*T0
    36'h858426826,  // 459: T0 = shift half*T0
    36'h858426826,  // 458: T0 = shift half*T0
    36'h858426826,  // 457: T0 = shift half*T0
    36'h818426826,  // 456: T0 = half*T0
    36'h804420826,  // 455: T0 = 0*M + 1
    36'h000020000,  // 454: rewind
    36'h8c042b9ab,  // 453: W = W * T0
    36'h00000181e,  // 452: if short: multiplied
    36'h80840082a,  // 451: Z = 1*A[0]
    36'h8c042b9ab,  // 450: W = W * T0
    36'h8c04269a6,  // 449: T0 = T0 * T0
    36'h8c0400026,  // 448: T0 = A[0] * A[0]
    36'h8c042ea80,  // 447: A[0] = T3 * Z
    36'h0000017b8,  // 446: if entries left: next same
    36'h8ec416996,  // 445: D[~count] = D[~count] * T0 + T2
    36'h8c2426ba6,  // 444: T0 = T0 * T3 ; second
    36'h8ed41e99e,  // 443: table[~count] = table[~count] * T0 + T2 ; first
    36'h8c042eba6,  // 442: T0 = T3 * T3
    36'h8c042e1ae,  // 441: T3 = T3 * A[~count]
    36'h908426826,  // 440: T0 = 1*T0 ; next
    36'h0000003b9,  // 439: jump same
    36'h80842382e,  // 438: T3 = 1*R1
    36'h000020000,  // 437: rewind
    36'h8ec4148d4,  // 436: D[count] = D[count] * R1 + T2
    36'h8ec41c8dc,  // 435: table[count] = table[count] * R1 + T2
    36'h81042d82d,  // 434: T2 = 2*T2
    36'h81042d82d,  // 433: T2 = 2*T2
    36'h81042d82d,  // 432: T2 = 2*T2
    36'h81042d82d,  // 431: T2 = 2*T2
    36'h81042d82d,  // 430: T2 = 2*T2
    36'h81042d82d,  // 429: T2 = 2*T2
    36'h81042d82d,  // 428: T2 = 2*T2
    36'h828420a6d,  // 427: T2 = digit(Y)*M
    36'h000001795,  // 426: if entries left: odd
    36'h809427b14,  // 425: D[count] = 1*T1 + C
    36'h812427a67,  // 424: T1 = 2*T1 - Y
    36'h8c042d9e7,  // 423: T1 = T2 * T1
    36'h81142c9e7,  // 422: T1 = 2*C + T1
    36'h80a428727,  // 421: T1 = 1*X - table[count]
    36'h810429829,  // 420: Y = 2*Y
    36'h8c04299e9,  // 419: Y = Y * T1
    36'h809427b27,  // 418: T1 = 1*T1 + C
    36'h80a4289e7,  // 417: T1 = 1*X - T1
    36'h909426b1c,  // 416: table[count] = 1*T0 + C ; next
    36'h80a4269e6,  // 415: T0 = 1*T0 - T1
    36'h80a426a26,  // 414: T0 = 1*T0 - X
    36'h8c042db66,  // 413: T0 = T2 * T2
    36'h8c241c9e7,  // 412: T1 = table[count] * T1 ; second
    36'h8c14289e8,  // 411: X = X * T1 ; first
    36'h81142cb6d,  // 410: T2 = 2*C + T2
    36'h80a42952d,  // 409: T2 = 1*Y - D[count]
    36'h8c0404127,  // 408: T1 = A[count] * A[count]
    36'h810426804,  // 407: A[count] = 2*T0
    36'h81142c9a6,  // 406: T0 = 2*C + T0
    36'h80a428726,  // 405: T0 = 1*X - table[count]
    36'h809427b29,  // 404: Y = 1*T1 + C
    36'h812427427,  // 403: T1 = 2*T1 - D[0]
    36'h8c0427ba7,  // 402: T1 = T1 * T3
    36'h80942eb2e,  // 401: T3 = 1*T3 + C
    36'h80942e62e,  // 400: T3 = 1*T3 + table[0]
    36'h80a42cba8,  // 399: X = 1*C - T3
    36'h812418bae,  // 398: T3 = 2*table[0] - T3
    36'h8c04279ee,  // 397: T3 = T1 * T1
    36'h8c0426990,  // 396: D[0] = T0 * T0
    36'h8c0428998,  // 395: table[0] = X * T0
    36'h8c0429a66,  // 394: T0 = Y * Y
    36'h8094279a7,  // 393: T1 = 1*T1 + T0
    36'h8114269e7,  // 392: T1 = 2*T0 + T1
    36'h8c0428a26,  // 391: T0 = X * X
    36'h8c0429aaa,  // 390: Z = Y * Z
    36'h810429829,  // 389: Y = 2*Y
    36'h8c0427ae7,  // 388: T1 = T1 * W
    36'h8c04279e7,  // 387: T1 = T1 * T1
    36'h8c042aaa7,  // 386: T1 = Z * Z
    36'h000022000,  // 385: rewind, zero
    36'h81042c82c,  // 384: C = 2*C
    36'h81042c82c,  // 383: C = 2*C
    36'h81042c82c,  // 382: C = 2*C
    36'h81042c82c,  // 381: C = 2*C
    36'h81042c82c,  // 380: C = 2*C
    36'h81042c82c,  // 379: C = 2*C
    36'h81842082c,  // 378: C = half*M
    36'h000010000,  // 377: end
    36'h002000000,  // 376: await
    36'h858427810,  // 375: D = shift half*T1
    36'h8214279a7,  // 374: T1 = flag*T1 + T0
    36'h400002000,  // 373: load flag, signed
    36'h000800000,  // 372: take bit
    36'h000402000,  // 371: open window, signed
    36'h001000000,  // 370: await digit
    36'h800120020,  // 369: fetch A
    36'h80a400226,  // 368: T0 = 1*A - B
    36'h808408827,  // 367: T1 = 1*B
    36'h000000371,  // 366: jump parity
    36'h809400226,  // 365: T0 = 1*A + B
    36'h812427227,  // 364: T1 = 2*T1 - B
    36'h00000156f,  // 363: if even: below
    36'h802420227,  // 362: T1 = 0*M - B
    36'h001000000,  // 361: await digit
    36'h8001209a0,  // 360: fetch T0
    36'h000020000,  // 359: rewind
    36'h858426826,  // 358: T0 = shift half*T0
    36'h858426826,  // 357: T0 = shift half*T0
    36'h858426826,  // 356: T0 = shift half*T0
    36'h858426826,  // 355: T0 = shift half*T0
    36'h858408826,  // 354: T0 = shift half*B
    36'h00000035d,  // 353: jump skip
    36'h8c04279a7,  // 352: T1 = T1 * T0
    36'h000000204,  // 351: jump leave
    36'h000000d59,  // 350: if exponent left: square bit
    36'h000000484,  // 349: if need digit: another
    36'h000000960,  // 348: if bit: factor
    36'h000800000,  // 347: take bit
    36'h000400000,  // 346: open window
    36'h8c04279e7,  // 345: T1 = T1 * T1
    36'h001000000,  // 344: await digit
    36'h800120220,  // 343: fetch B
    36'h000200000,  // 342: back
    36'h000100000,  // 341: seek
    36'h000020000,  // 340: rewind
    36'h808423827,  // 339: T1 = 1*R1
    36'h8c0400966,  // 338: T0 = A * R2
    36'h000000204,  // 337: jump leave
    36'h000000d46,  // 336: if exponent left: window
    36'h8c04a7627,  // 335: T1 = T1 * table[window]
    36'h00000074d,  // 334: if window open: square window
    36'h9c04279e7,  // 333: T1 = T1 * T1 ; next
    36'h00000034e,  // 332: jump squares
    36'h200000000,  // 331: one bit
    36'h000000748,  // 330: if window open: bit
    36'h000000494,  // 329: if need digit: another digit
    36'h000800000,  // 328: take bit
    36'h000400000,  // 327: open window
    36'h8c04279e7,  // 326: T1 = T1 * T1
    36'h00000034f,  // 325: jump factor of window
    36'h000000742,  // 324: if window open: first power bit
    36'h00000048d,  // 323: if need digit: first power digit
    36'h000800000,  // 322: take bit
    36'h000400000,  // 321: open window
    36'h001000000,  // 320: await digit
    36'h800120220,  // 319: fetch B
    36'h000200000,  // 318: back
    36'h000100000,  // 317: seek
    36'h000020000,  // 316: rewind
    36'h8094278e7,  // 315: T1 = 1*T1 + R1
    36'h828420667,  // 314: T1 = digit(table[1])*M
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
    36'h000008246,  // 208: jump joint body
    {7{36'd0}},
    36'h00000037a,  // 200: jump curve
    {6{36'd0}},
    36'h000000209,  // 193: jump word
    36'h000020000,  // 192: rewind
    {7{36'd0}},
    36'h000008210,  // 184: jump ladder body
    {7{36'd0}},
    36'h00000037a,  // 176: jump curve
    {7{36'd0}},
    36'h000000352,  // 168: jump binary
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
    36'h00000034a,  // 150: jump taken
    36'h001000000,  // 149: await digit
    36'h800120220,  // 148: fetch B
    36'h000010000,  // 147: end
    36'h002000000,  // 146: await
    36'h821420990,  // 145: D = flag*M + T0
    36'h80ac00226,  // 144: T0 = 1*A - B ; flag
    36'h000000344,  // 143: jump first power taken
    36'h001000000,  // 142: await digit
    36'h800120220,  // 141: fetch B
    36'h000010000,  // 140: end
    36'h002000000,  // 139: await
    36'h821420990,  // 138: D = flag*M + T0
    36'h80ac26826,  // 137: T0 = 1*T0 - M ; flag
    36'h809400226,  // 136: T0 = 1*A + B
    36'h000000204,  // 135: jump leave
    36'h000000d59,  // 134: if exponent left: square bit
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
    36'h000008269,  // 109: jump first of u
    36'h001000000,  // 108: await digit
    36'h800120e20,  // 107: fetch U
    36'h000010000,  // 106: end
    36'h002000000,  // 105: await
    36'h8c0400950,  // 104: D = A * R2
    {3{36'd0}},
    36'h0000082ad,  // 100: jump taken of v
    36'h001000000,  // 99: await digit
    36'h800120e60,  // 98: fetch V
    36'h00000032b,  // 97: jump canonical
    36'h8c0400927,  // 96: T1 = A * C1
    36'h00000827f,  // 95: jump bit of u
    36'h001000000,  // 94: await digit
    36'h800120e20,  // 93: fetch U
    36'h00000827a,  // 92: jump joint doubling
    36'h001000000,  // 91: await digit
    36'h800120e20,  // 90: fetch U
    36'h00000032b,  // 89: jump canonical
    36'h8c0400227,  // 88: T1 = A * B
    {2{36'd0}},
    36'h000008229,  // 85: jump ladder taken
    36'h001000000,  // 84: await digit
    36'h800120220,  // 83: fetch B
    36'h000010000,  // 82: end
    36'h002000000,  // 81: await
    36'h8c0400210,  // 80: D = A * B
    {7{36'd0}},
    36'h0000002d8,  // 72: jump setup body
    {7{36'd0}},
    36'h000000362,  // 64: jump recode body
    {7{36'd0}},
    36'h00000031c,  // 56: jump wipe body
    {7{36'd0}},
    36'h00000030e,  // 48: jump multiply body
    {2{36'd0}},
    36'h0000003ec,  // 45: jump point taken
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
    36'h0000003dd,  // 29: jump first taken
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

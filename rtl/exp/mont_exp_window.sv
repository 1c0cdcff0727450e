// SPDX-License-Identifier: Apache-2.0
//
// Left-to-right modular exponentiation with windows of WindowBits bits of the exponent, on one Montgomery multiplier of
// any architecture. The sequence of operations and its timing depend on the exponent's length, but not on its bits.
//
//   z = base^e mod M,  e = exponent mod 2^exponent_length,  M odd,  0 <= base < M
//
// Source: A. J. Menezes, P. C. van Oorschot, S. A. Vanstone, "Handbook of Applied Cryptography" (1996), algorithm
// 14.82, with a multiplication for zero windows too. w = WindowBits. Windows begin at the top; the last window may be
// shorter.
//
//   T_1 = Mont(R^2, base);  T_i = Mont(T_(i-1), T_1) for i = 2 .. 2^w-1;  T_0 = Mont(R^2, 1)
//   S = T_0;  for each window d of v bits, v = w except for the last:  v times S = Mont(S, S);  S = Mont(S, T_d)
//
// The first window has no squares: while T_0 is computed the table is read, and S = Mont(T_0, T_d) = T_d. T_0 is not stored
// in time to be read. If d = 0, its square replaces the product with T_d.
//
//   z = Mont(S, 1)
//
// Table. A memory holds the 2^w entries T_i. During the product before the product with T_d, all entries are read, one
// per cycle in the same order, and T_d is kept. While the table is filled, T_1 is read in the same way.
//
// Operands. x is R^2 mod M or the previous result. y is the previous result or factor_q, which loads a table entry or a
// constant; for the first product factor_q is zero, and the base takes its place. In a wide multiplier each extra source
// of a register costs one LUT per bit, plus routing. For this reason T_0 is a product, although R mod M comes with the
// modulus. T_0 is the last entry to be computed, because S starts from it.
//
// Modulus. The core keeps the modulus, and passes it on to the multiplier. R^2 mod M comes with it (constants_valid_i)
// or is computed in (2*RExponent + 2) * (ceil(Width / 72) + 1) + 1 cycles. op_ready_o is low until the constant and the
// multiplier are ready. An even modulus raises mod_error_o. r_mod_i is a port of every exponentiator and is not used
// here.
//
// Errors. For base >= M or exponent_length > ExponentWidth, res_error_o is high with res_valid_o, and z_o = 0.
//
// Protection. With Protect = 1 the power consumption of one run does not reveal the windows:
//
// - The entries are read in a random order, entry i at time i xor m. m has a random bit for each bit of the window.
// - No window multiplies by T_0, which would return its other factor: mont_exp_recode makes the windows stand for 1 to
// 2^w.
//   The table has T_(i+1) at entry i. Windows of zero at the start of an exponent are squares of T_0, and remain
//   visible.
//
// The first bits of the exponent are taken after the recoding of all bits. T_0 waits for the bits of the first window.
// Without entropy a bit waits; after 65 536 cycles the rest of the exponent counts as zeros, and the result is an
// error.
//
// Cycles from operands to result, for K products with latencies c_1 .. c_K:
//
//   h + (c_1 + 1) + ... + (c_K + 1),   K = 2^w + 1 + n + ceil(n / w) - min(n, w),  n = exponent_length
//
// with h = ceil(Width / 72) + 2. An error takes h cycles. With Canonical = 0, the last factor is 2^ExcessBits mod M instead of
// 1. Making z canonical then adds
//
//   5 + (ExcessBits/2 + 2) * max(3, (Width + ExcessBits + 1) div 72 + 2)
//
// cycles. Every latency must be at least 2. Except for the last product, a latency of 2 counts as 3.
//
// The table is read during T_1^2 (w > 1), during T_0 (n > 0), and during the last square of a window. A latency below
// 2^w + 7 counts as 2^w + 7 there. With Protect = 1, K is one more, and if n > 0, T_0 starts after
// n + w + 23 cycles at the earliest, if words of entropy come in time.

module mont_exp_window #(
  parameter int unsigned Width = 256,  // bits of the modulus
  parameter int unsigned ExponentWidth = 256,  // most bits of an exponent, >= 1
  parameter int unsigned RExponent = 256,  // R = 2^RExponent of the multiplier
  parameter bit Canonical = 1'b1,  // 1: the multiplier's results are canonical; 0: they chain
  parameter int unsigned OperandWidth = Width,  // bits of the multiplier's operands and results
  parameter int unsigned ExcessBits = 0,  // even; with Canonical = 0: the last factor is 2^ExcessBits mod M
  parameter int unsigned WindowBits = 5,  // w, 1 to 8; with Protect = 1 at least 2
  parameter bit Protect = 1'b0,  // 1: one run does not show the windows; 0: entropy is not used
  localparam int unsigned ExponentLengthWidth = mont_pkg::index_width(ExponentWidth + 1)
) (
  input  logic                           clk_i,
  input  logic                           rst_ni,
  // User side
  input  logic                           mod_valid_i,
  output logic                           mod_ready_o,
  input  logic [              Width-1:0] mod_i,
  output logic                           mod_error_o,
  input  logic                           constants_valid_i,
  input  logic [              Width-1:0] r_mod_i,
  input  logic [              Width-1:0] r2_mod_i,
  input  logic                           op_valid_i,
  output logic                           op_ready_o,
  input  logic [              Width-1:0] base_i,
  input  logic [      ExponentWidth-1:0] exponent_i,
  input  logic [ExponentLengthWidth-1:0] exponent_length_i,
  output logic                           res_valid_o,
  input  logic                           res_ready_i,
  output logic                           res_error_o,
  output logic [              Width-1:0] z_o,
  // Random words, each used once
  input  logic                           entropy_valid_i,
  output logic                           entropy_ready_o,
  input  logic [                   31:0] entropy_word_i,
  // Multiplier side
  output logic                           mul_mod_valid_o,
  input  logic                           mul_mod_ready_i,
  output logic [              Width-1:0] mul_mod_o,
  output logic                           mul_op_valid_o,
  input  logic                           mul_op_ready_i,
  output logic [       OperandWidth-1:0] mul_x_o,
  output logic [       OperandWidth-1:0] mul_y_o,
  input  logic                           mul_res_valid_i,
  output logic                           mul_res_ready_o,
  input  logic [       OperandWidth-1:0] mul_z_i
);

  if (Width < 2) begin : gen_illegal_width
    $error("mont_exp_window: Width must be at least 2");
  end
  if (ExponentWidth < 1) begin : gen_illegal_exponent_width
    $error("mont_exp_window: ExponentWidth must be at least 1");
  end
  if (WindowBits < 1 || WindowBits > 8) begin : gen_illegal_window
    $error("mont_exp_window: WindowBits must be 1 to 8");
  end
  if (Protect && WindowBits < 2) begin : gen_illegal_protection
    $error("mont_exp_window: WindowBits must be at least 2 with Protect");
  end

  localparam int unsigned CountWidth = mont_pkg::index_width(WindowBits + 1);
  localparam int unsigned KeptWidth = mont_exp_pkg::kept_width(Canonical, OperandWidth, Width, ExcessBits);

  typedef enum logic [2:0] {
    ToMontgomery,  // T_1
    Fill,  // T_2 .. T_(2^w-1)
    Unity,  // T_0
    Square,
    Multiply,
    FromMontgomery
  } product_e;

  product_e product_q;  // the current product
  product_e next_q;  // the next product
  logic starts_q;  // x of the next product is R^2 mod M; otherwise the current result
  logic squares_q;  // y of the next product is the current result; otherwise factor_q
  logic unity_q;  // with constant_q: factor_q loads 1; otherwise the last factor
  logic constant_q;  // factor_q loads a constant
  logic clear_q;  // constant_q, or before the first product; a separate register, because it clears every bit
  logic hold_q;  // the next product waits: for next_q's decoding, or for a table entry
  logic started_q;  // product_q is running or its result waits
  logic running_q;  // started_q, one cycle late; a separate register, because it clears every bit of base_q

  logic [Width-1:0] base_q;  // the base until the first product has started, then zero: y is its OR with factor_q
  logic [KeptWidth-1:0] factor_q;  // in order: 0, T_1, 1, T_d of each window, the last factor, the last product
  logic [ExponentWidth-1:0] exponent_q;
  logic [ExponentLengthWidth-1:0] remaining_q;  // bits of the exponent not taken yet
  logic none_left_q;  // remaining_q is zero
  logic [CountWidth-1:0] count_q;  // bits taken of the current window
  logic [WindowBits-1:0] entry_q;  // table entry that the current product computes

  logic idle;
  logic run;
  logic last;
  logic power_ready;
  logic rotate_factor;
  logic [KeptWidth-1:0] rotated_factor;
  logic [3:0] kept_q;  // [i]: the last product was written into the table i+1 cycles ago
  logic refused;
  logic [OperandWidth-1:0] last_factor;
  logic one;  // 1 mod M
  logic [OperandWidth-1:0] r2_mod;

  assign one = |last_factor;

  mont_exp_control #(
    .Width        (Width),
    .ExponentWidth(ExponentWidth),
    .RExponent    (RExponent),
    .Canonical    (Canonical),
    .OperandWidth (OperandWidth),
    .ExcessBits   (ExcessBits)
  ) u_control (
    .clk_i,
    .rst_ni,
    .mod_valid_i,
    .mod_ready_o,
    .mod_i,
    .mod_error_o,
    .constants_valid_i,
    .r_mod_i,
    .r2_mod_i,
    .op_valid_i,
    .op_ready_o,
    .res_valid_o,
    .res_ready_i,
    .res_error_o  (refused),
    .z_o,
    .mul_mod_valid_o,
    .mul_mod_ready_i,
    .mul_mod_o,
    .mul_op_ready_i,
    .idle_o       (idle),
    .base_i       (base_q),
    .length_i     (remaining_q),
    .run_o        (run),
    .power_valid_i(last & mul_res_valid_i),
    .power_ready_o(power_ready),
    .kept_valid_i (kept_q[3]),
    .kept_i       (Canonical ? KeptWidth'(mul_z_i) & {KeptWidth{~res_error_o}} : factor_q),
    .rotate_kept_o(rotate_factor),
    .rotated_o    (rotated_factor),
    .r_mod_o      (),
    .r2_mod_o     (r2_mod),
    .last_factor_o(last_factor)
  );

  logic missing;  // no entropy came in time
  logic random_ready;  // there is a random bit
  logic leading;  // with Protect: no window so far has a product
  logic may_lead;  // bits of the first window can be taken

  assign res_error_o = refused | missing;

  logic [WindowBits-1:0] window;  // the current window is window xor order
  logic [WindowBits-1:0] order;  // the entry at time i is i xor order
  logic [OperandWidth-1:0] read_word_q;  // output register of the table's memory
  logic [OperandWidth-1:0] word_q;  // read_word_q one cycle later, because a block RAM's output is slow
  logic [1:0] match_q;  // [0]: read_word_q is the entry that is kept; [1]: word_q is that entry

  // The sequence of products.
  logic fills;  // the current product is a table entry other than T_0
  logic led;  // all bits of the first window have been taken, while the table is filled
  logic window_end;  // the next product multiplies by T_d
  logic finished;
  logic issue;
  logic leads;  // a bit of the first window is taken, while the table is filled
  logic takes;  // a bit of the exponent is taken, for a square in its first cycle
  logic [1:0] issued_q;  // [i]: a product started i+1 cycles ago

  assign fills = (product_q == ToMontgomery) | (product_q == Fill);
  assign led = none_left_q | (count_q == CountWidth'(WindowBits));
  assign window_end = ((product_q == Square) & ((count_q == CountWidth'(WindowBits)) | none_left_q)) |
                      ((product_q == Unity) & (count_q != '0));

  // next_q is known two cycles after the current product has started. One cycle later, registers decode which operands
  // it selects, and whether it waits. So a product starts at least three cycles after the previous one.
  product_e next;

  always_comb begin
    if (!started_q) next = ToMontgomery;
    else if (fills) next = (entry_q == '1) ? Unity : Fill;
    else if (window_end) next = Multiply;
    else if (none_left_q) next = FromMontgomery;
    else next = Square;
  end

  // T_2 is the square of T_1 and needs no table entry. Any other product with a table entry as its factor waits until
  // the table has been read; the previous result waits in the multiplier. A first window of zero also reads the table.
  logic first_fill_q;  // the next product is T_2
  logic zero_q;  // no bit of the window so far is 1
  logic bit_missing;  // with Protect: the next product waits for bits
  logic constant;  // the next product has a constant as its factor
  logic needs_word;  // the next product has a table entry as its factor
  logic skips;  // the next product is a square, in place of the product with T_0
  logic [1:0] end_q;  // [i]: the last table entry was addressed i+1 cycles ago
  logic word_ready_q;  // the table has been read for the next product

  assign constant = ((next_q == Unity) | (next_q == FromMontgomery)) & started_q & ~last;
  assign needs_word = (next_q == Multiply) | ((next_q == Fill) & ~first_fill_q);

  assign skips = Protect ? leading : (product_q == Unity) & zero_q;
  assign bit_missing = Protect & (((next_q == Unity) & ~led) | ((next_q == Square) & ~random_ready));

  always_ff @(posedge clk_i) begin
    next_q <= next;
    first_fill_q <= (next == Fill) & (product_q == ToMontgomery);
    zero_q <= window == '0;
    starts_q <= (next_q == ToMontgomery) | (next_q == Unity);
    squares_q    <= (next_q == Square) | first_fill_q | ((next_q == Multiply) & skips);
    unity_q <= next_q == Unity;
    constant_q <= constant;
    clear_q <= constant | idle;
    hold_q <= issued_q[1] | (started_q & ((needs_word & ~word_ready_q & ~end_q[1]) | bit_missing));
  end

  assign last = started_q & (product_q == FromMontgomery);
  assign finished = started_q & mul_res_valid_i;
  assign issue = mul_op_valid_o & mul_op_ready_i;

  assign leads = started_q & fills & ~led & may_lead;
  assign takes = leads | (issued_q[0] & (product_q == Square));

  // A product starts in the cycle in which the previous result is taken, with that result as its operand. S is
  // therefore never stored here.
  assign mul_op_valid_o = run & ~hold_q & (~started_q | (finished & ~last));
  assign mul_res_ready_o = last ? power_ready : started_q & ~hold_q;

  assign mul_x_o = starts_q ? r2_mod : mul_z_i;
  assign mul_y_o = squares_q ? mul_z_i : OperandWidth'(factor_q) | OperandWidth'(base_q);

  // The operand registers load their ports in every idle cycle. Their value before the handshake does not matter.
  always_ff @(posedge clk_i) begin
    if (idle) base_q <= base_i;
    else if (running_q) base_q <= '0;

    if (clear_q) factor_q <= '0;
    else if (match_q[1]) factor_q <= KeptWidth'(word_q);
    else if (rotate_factor) factor_q <= rotated_factor;
    // A constant has at most one nonzero bit.
    if (constant_q & unity_q) factor_q[0] <= one;
    if (constant_q & ~unity_q) factor_q[ExcessBits] <= one & ~missing;

    if (idle) exponent_q <= exponent_i;

    if (idle) remaining_q <= exponent_length_i;
    else if (takes) remaining_q <= remaining_q - 1'b1;

    if (idle) none_left_q <= exponent_length_i == '0;
    else if (takes) none_left_q <= remaining_q == ExponentLengthWidth'(1);

    if (idle | (issue & (next_q == Multiply))) count_q <= '0;
    else if (takes) count_q <= count_q + 1'b1;

    if (idle) entry_q <= {WindowBits{Protect}};
    else if (issue & (next_q == ToMontgomery || next_q == Fill || next_q == Unity)) entry_q <= entry_q + 1'b1;

    if (issue) product_q <= next_q;
  end

  always_ff @(posedge clk_i) begin
    issued_q  <= {issued_q[0], issue} & {2{rst_ni}};
    running_q <= started_q;

    if (!rst_ni) started_q <= 1'b0;
    else if (issue) started_q <= 1'b1;
    else if (last & mul_res_valid_i & power_ready) started_q <= 1'b0;
  end

  // A bit enters window four cycles after it was taken. The table is read four cycles after the last bit of a window,
  // and four cycles after the start of T_2 and of T_0.
  logic [3:0] takes_q;  // [i]: a bit was taken i+1 cycles ago
  logic [3:0] fills_q;  // [i]: the first cycle of T_2, or of T_0 before a window, was i+1 cycles ago
  logic reading_q;  // the table is being read
  logic [WindowBits-1:0] address_q;  // table entry that is read

  mont_exp_digits #(
    .ExponentWidth(ExponentWidth),
    .WindowBits   (WindowBits < 1 ? 1 : WindowBits),  // avoid a vector of no bits
    .Protect      (Protect)
  ) u_digits (
    .clk_i,
    .rst_ni,
    .entropy_valid_i,
    .entropy_ready_o,
    .entropy_word_i,
    .idle_i    (idle),
    .exponent_i(exponent_q),
    .left_i    (remaining_q),
    .take_i    (takes),
    .taken_2_i (takes_q[1]),
    .taken_4_i (takes_q[3]),
    .next_i    (issue & (next_q == Multiply)),
    .wait_i    (started_q & ((fills & ~led) | (next_q == Square))),
    .may_lead_o(may_lead),
    .ready_o   (random_ready),
    .leading_o (leading),
    .missing_o (missing),
    .window_o  (window),
    .order_o   (order)
  );

  always_ff @(posedge clk_i) begin
    takes_q <= {takes_q[2:0], takes} & {4{~idle}};
    fills_q <= {fills_q[2:0], issued_q[0] & (first_fill_q | (product_q == Unity & window_end))} & {4{~idle}};

    if (idle) reading_q <= 1'b0;
    else if ((product_q == Square & window_end & takes_q == 4'b1000) | fills_q[3]) reading_q <= 1'b1;
    else if (address_q == '1) reading_q <= 1'b0;
    address_q <= reading_q ? address_q + 1'b1 : '0;

    kept_q <= {kept_q[2:0], last & mul_res_valid_i & ~Canonical};
    match_q <= {match_q[0], kept_q[0] | (reading_q & (address_q == (fills ? WindowBits'(!Protect) : window)))};
    end_q <= {end_q[0], reading_q & (address_q == '1)};

    if (idle | (issue & (next_q == Unity || next_q == Multiply))) word_ready_q <= 1'b0;
    else if (end_q[1]) word_ready_q <= 1'b1;
  end

  // A product for the table is written in every cycle except its first one; the last write has the result. So enable
  // and address of the memory, as wide as an operand, come from registers and do not wait for the result.
  logic writes;
  logic writes_q;
  logic [WindowBits-1:0] written_q;

  assign writes = fills | ((product_q == Unity) & !Protect) | (product_q == FromMontgomery);

  always_ff @(posedge clk_i) begin
    writes_q  <= started_q & writes & ~issue & ~(last & finished);
    written_q <= entry_q;
  end

  // The table is a block RAM, even if it has few entries, because they are wide. A word that is read while it is
  // written is not used.
  (* ram_style = "block", no_rw_check *) logic [OperandWidth-1:0] words[1 << WindowBits];

  always_ff @(posedge clk_i) begin
    if (writes_q) words[written_q] <= mul_z_i;
    if (reading_q | kept_q[0]) read_word_q <= words[address_q^(order&{WindowBits{~fills}})];
    word_q <= read_word_q;
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Left-to-right modular exponentiation on the scalable multiplier, word by word. One kernel serves any precision, which
// is set at run time; no register is as wide as an operand.
//
//   z = base^exponent mod M,  M odd,   w = WordBits, p = Elements, e = cfg_words_i, k = cfg_passes_i, R = 2^(k*p)
//
// Source: A. F. Tenca, C. K. Koc (2003), sections 1 and 6.2 (the words of a result directly enter the next product as
// operands); A. Rezai, P. Keshavarzi (2014), algorithm 4.
//
//   B = Mont(base, R^2);  S = Mont(1, R^2)
//   for the bits of the exponent from the top:   S = Mont(S, S);   if the bit is 1: S = Mont(S, B)
//   z = Mont(1, S)
//
// Ranges, for M < 2^n: e = ceil(n/w), k >= ceil(n/p), 0 <= z < M, 0 <= base < 2^min(e*w, k*p). A product of any x of
// k*p bits and y <= M is S < M + y <= 2M, which the core reduces. The base need not be below M.
//
// Host interface: streams of words as in mont_scalable_core, least significant word first except for the exponent.
//
//   cfg   precision. cfg_supplied_i = 1: R^2 mod M comes with the modulus, otherwise it is computed.
//   mod   the e words of M and, in parallel, of R^2 mod M; kept for any number of exponentiations.
//   op    the e words of the base.
//   exp   any number of words, the most significant one first, with exp_last_i on the last. They may come before, with
//         or after the base. A word is needed when all bits of the previous one have been used.
//   res   the e words of z, with res_last_o on the last.
//
// Cycles, with L = Latency, b = w times the words of the exponent, h = number of ones in the exponent:
//
//   product              c = (k-1)*max(e+1, L*p) + L*(p-1) + 2*e + L + 7
//   exponentiation       (3 + b + h)*c, from the first word of the base to res_valid_o, if words are offered in time
//   R^2 mod M            2*k*p*(e + 2) + 1 after the modulus
//
// The number of cycles reveals the number of ones: the exponent must be public, or this leak accepted.

module mont_scalable_power #(
  parameter int unsigned WordBits = 8,  // w: bits of a word, >= 3
  parameter int unsigned Elements = 16,  // p: processing elements, >= 1
  parameter int unsigned MaxWords = 128,  // most words of a modulus
  parameter int unsigned Latency = 2,  // cycles from element to element: 1 or 2
  parameter bit Redundant = 1'b1  // S in the elements; 1: carry-save pair; 0: binary, for fast carry chains
) (
  input  logic                clk_i,
  input  logic                rst_ni,
  input  logic                cfg_valid_i,
  output logic                cfg_ready_o,
  input  logic [        15:0] cfg_words_i,
  input  logic [        15:0] cfg_passes_i,
  input  logic                cfg_supplied_i,
  output logic                cfg_error_o,
  input  logic                mod_valid_i,
  output logic                mod_ready_o,
  input  logic [WordBits-1:0] mod_word_i,
  input  logic [WordBits-1:0] r2_word_i,
  output logic                mod_error_o,
  input  logic                op_valid_i,
  output logic                op_ready_o,
  input  logic [WordBits-1:0] base_word_i,
  input  logic                exp_valid_i,
  output logic                exp_ready_o,
  input  logic [WordBits-1:0] exp_word_i,
  input  logic                exp_last_i,
  output logic                res_valid_o,
  input  logic                res_ready_i,
  output logic [WordBits-1:0] z_word_o,
  output logic                res_last_o,
  output logic                computing_o
);

  localparam int unsigned AddressWidth = mont_pkg::index_width(MaxWords);
  localparam int unsigned BitWidth = mont_pkg::index_width(WordBits + 1);

  // The product in the core, or the input that is awaited.
  typedef enum logic [2:0] {
    Idle,  // awaits a precision, a modulus, or the first word of a base
    Base,  // awaits the other words of the base
    ToMontgomery,
    One,
    Square,
    Multiply,
    FromMontgomery
  } product_e;

  product_e product_q;
  product_e product_next;
  logic idle;
  logic between;  // the words of the result are operands of the next product

  assign idle = product_q == Idle;
  assign between = (product_q != Idle) & (product_q != Base) & (product_q != FromMontgomery);

  // Number of the word of the modulus or of the operands that the core takes.
  logic [AddressWidth-1:0] index_q;
  logic [AddressWidth-1:0] index_next;
  logic [AddressWidth-1:0] last_q;
  logic [15:0] passes_q;
  logic supplied_q;
  logic take_cfg;
  logic take_mod;
  logic take_op;
  logic last;

  assign last = index_q == last_q;

  always_comb begin
    index_next = index_q;
    if (take_cfg) index_next = '0;
    else if (take_mod | take_op) index_next = last ? '0 : index_q + 1'b1;
  end

  always_ff @(posedge clk_i) begin
    index_q <= index_next;
    if (take_cfg) begin
      last_q     <= AddressWidth'(cfg_words_i - 16'd1);
      passes_q   <= cfg_passes_i;
      supplied_q <= cfg_supplied_i;
    end
  end

  // The core.
  logic constants_running;
  logic constants_ready;
  logic core_cfg_ready;
  logic core_mod_ready;
  logic op_valid;
  logic op_ready;
  logic res_valid;
  logic res_ready;
  logic core_free;
  logic decided;
  logic [WordBits-1:0] x_word;
  logic [WordBits-1:0] y_word;
  logic [WordBits-1:0] z_word;

  assign core_free = idle & ~constants_running;
  assign cfg_ready_o = core_cfg_ready & core_free;
  assign mod_ready_o = core_mod_ready & core_free;
  assign take_cfg = cfg_valid_i & cfg_ready_o;
  assign take_mod = mod_valid_i & mod_ready_o;
  assign take_op = op_valid & op_ready;

  mont_scalable_core #(
    .WordBits (WordBits),
    .Elements (Elements),
    .MaxWords (MaxWords),
    .Latency  (Latency),
    .Redundant(Redundant)
  ) u_core (
    .clk_i,
    .rst_ni,
    .cfg_valid_i (cfg_valid_i & core_free),
    .cfg_ready_o (core_cfg_ready),
    .cfg_words_i,
    .cfg_passes_i,
    .cfg_reduce_i(1'b1),
    .cfg_error_o,
    .mod_valid_i (mod_valid_i & core_free),
    .mod_ready_o (core_mod_ready),
    .mod_word_i,
    .mod_error_o,
    .op_valid_i  (op_valid),
    .op_ready_o  (op_ready),
    .x_word_i    (x_word),
    .y_word_i    (y_word),
    .res_valid_o (res_valid),
    .res_ready_i (res_ready),
    .z_word_o    (z_word),
    .res_last_o,
    .computing_o
  );

  // R^2 mod M.
  logic [WordBits-1:0] first_word;  // word index_q of the number 1
  logic [WordBits-1:0] r2_word;

  assign first_word = WordBits'(index_q == '0);

  mont_scalable_constants #(
    .WordBits(WordBits),
    .MaxWords(MaxWords),
    .Elements(Elements)
  ) u_constants (
    .clk_i,
    .rst_ni,
    .last_i         (last_q),
    .passes_i       (passes_q),
    .write_i        (take_mod),
    .m_word_i       (mod_word_i),
    .t_word_i       (supplied_q ? r2_word_i : first_word),
    .run_i          (take_mod & last & ~mod_error_o & ~supplied_q),
    .running_o      (constants_running),
    .ready_o        (constants_ready),
    .address_i      (index_next),
    .write_address_i(index_q),
    .word_o         (r2_word)
  );

  // B.
  logic [WordBits-1:0] b_word;

  mont_word_ram #(
    .WordBits(WordBits),
    .Words   (MaxWords)
  ) u_base (
    .clk_i,
    .write_i        (take_op & (product_q == ToMontgomery)),
    .write_address_i(index_q),
    .write_word_i   (z_word),
    .read_i         (1'b1),
    .read_address_i (index_next),
    .read_word_o    (b_word)
  );

  // The exponent: the current word is in a shift register, the next bit at its top.
  logic [WordBits-1:0] bits_q;
  logic [BitWidth-1:0] left_q;  // unused bits in bits_q
  logic ended_q;  // the current word is the last one
  logic bit_q;  // bit of the square in the core
  logic take_exp;
  logic begun;  // the core takes the last words of a product's operands

  assign exp_ready_o = (left_q == '0) & ~ended_q;
  assign take_exp = exp_valid_i & exp_ready_o;
  assign begun = take_op & last;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      left_q  <= '0;
      ended_q <= 1'b0;
    end else if (take_exp) begin
      left_q  <= BitWidth'(WordBits);
      ended_q <= exp_last_i;
    end else if (begun & (product_next == Square)) begin
      left_q <= left_q - 1'b1;
    end else if (begun & (product_next == FromMontgomery)) begin
      ended_q <= 1'b0;
    end
  end

  always_ff @(posedge clk_i) begin
    if (take_exp) bits_q <= exp_word_i;
    else if (begun & (product_next == Square)) {bit_q, bits_q} <= {bits_q, 1'b0};
  end

  // The sequence of products.
  always_comb begin
    unique case (product_q)
      Idle, Base: product_next = ToMontgomery;
      ToMontgomery: product_next = One;
      FromMontgomery: product_next = Idle;
      default: begin
        if ((product_q == Square) & bit_q) product_next = Multiply;
        else if (left_q != '0) product_next = Square;
        else product_next = FromMontgomery;
      end
    endcase
  end

  // The next product is known if an exponent bit is available or the exponent has ended.
  assign decided = (product_next != FromMontgomery) | ended_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) product_q <= Idle;
    else if (begun) product_q <= product_next;
    else if (idle & take_op) product_q <= Base;
    else if ((product_q == FromMontgomery) & res_valid_o & res_ready_i & res_last_o) product_q <= Idle;
  end

  // Word streams. A word of a result is consumed in the cycle in which it is valid: by the core, or by the host.
  assign op_ready_o = (idle | (product_q == Base)) & op_ready & constants_ready;
  assign op_valid = between ? res_valid & decided : op_valid_i & op_ready_o;
  assign res_ready = between ? op_ready & decided : res_ready_i;
  assign res_valid_o = res_valid & ~between;
  assign z_word_o = z_word;

  always_comb begin
    unique case (product_next)
      ToMontgomery: x_word = base_word_i;
      Square, Multiply: x_word = z_word;
      default: x_word = first_word;
    endcase
    unique case (product_next)
      ToMontgomery, One: y_word = r2_word;
      Multiply: y_word = b_word;
      default: y_word = z_word;
    endcase
  end

endmodule

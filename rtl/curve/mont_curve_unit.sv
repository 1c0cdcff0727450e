// SPDX-License-Identifier: Apache-2.0
//
// Curve unit: multiples of points, for any odd prime M of up to Width bits, in constant time.
//
//   Curve      M, a, b, n             ->                 y^2 = x^3 + a*x + b modulo M, a point of order n
//   Multiply   k, x, y                ->  x', y'         (x', y') = k * (x, y)
//   Ladder     k, u                   ->  u'             k times a point of a Montgomery curve, with a = (A + 2)/4
//   Base       x, y                   ->                 the base point G and its comb, until the next Curve
//   Sign       h, d, k                ->  r, s           ECDSA of the hash h with the key d and the nonce k
//   Verify     h, r, s, x, y          ->                 ECDSA with the public key (x, y): an error if it is not valid
//   Check      x, y                   ->                 an error if (x, y) is not on the curve
//   Wipe                              ->
//   MultiplyBase   k                  ->  x', y'         (x', y') = k * G
//   MultiplyAdd    k, x, y, x2, y2    ->  x', y'         (x', y') = k * (x, y) + (x2, y2)
//   Key        x, y                   ->                 a public key and its comb, until the next Curve
//   VerifyKey  h, r, s                ->                 Verify with that key
//   SignBatch  k of each lane, d,     ->  r, s of        Sign of up to 8 hashes, each with its own nonce; batch_i has the number of
//              h of each lane             each lane      lanes, 1 to 8
//   VerifyEdwards  o, y, o', y', S,   ->                 8*S*B = 8*R + 8*h*A on -x^2 + y^2 = 1 + a*x^2*y^2 with b = (1 + sqrt(-1))/2
//              h, B's x, y                               and M = 13 modulo 16, for -A with y and x odd if o, -R with o', y'
//
// Numbers are streams of ceil(Width / 32) words. Ladder, Sign, SignBatch and multiples also take numbers from the random stream, the first
// of them the factor of the coordinates, which must not be 0 modulo M. An error is in error_o when cmd_ready_o is high again; all
// words of the result are then 0. Each command wipes all numbers but those of curve, base point and key, and so does a reset.
//
// Sign, SignBatch and Verify load n into the multipliers (Sign: into the second one only), and afterwards M again.
//
// Structure: two copies of a register file in block RAM with two read ports and a write port, one or two multipliers,
// and an adder. The microcode has one word for each cycle. The word names the numbers read, the operation started and
// the numbers written.
//
//   cycle 0   the word;  its numbers are read         cycle 2   operands, at the multipliers or at the adder
//   cycle 6   the word that writes a sum              cycle Digits + 17   the word that writes a product
//   a number may be read from the second word after the word that writes it
//
//   range     numbers below 2^(18 * Digits); factors below 64 V, products below 2 V, V = M * 2^108
//   cycles    fixed for each command, docs/reference/curve_unit.md;  the microcode comes three cycles after its address
//
// Sources: H. Orup (1995) for the products; H. Cohen, A. Miyaji, T. Ono, "Efficient Elliptic Curve Exponentiation Using
// Mixed Coordinates" (1998); N. Meloni, "New Point Addition Formulae for ECC Applications" (2007).

module mont_curve_unit #(
  parameter int unsigned Width = 256,  // bits of the longest prime, 16 to 1024
  parameter int unsigned Cores = 1,  // multipliers, 1 or 2
  parameter int unsigned Keys = 1,  // 1: the microcode has Key and VerifyKey, otherwise they are refused
  parameter int unsigned Batch = 0,  // 1: the microcode has SignBatch, otherwise it is refused
  parameter int unsigned Edwards = 0,  // 1: the microcode has VerifyEdwards, otherwise it is refused
  parameter int unsigned ProgramBits = 13,  // bits of an address of the microcode
  parameter int unsigned Technology = mont_technology_pkg::Generic
) (
  input  logic                   clk_i,
  input  logic                   rst_ni,
  input  logic                   cmd_valid_i,
  output logic                   cmd_ready_o,
  input  logic [            3:0] cmd_i,              // a mont_curve_pkg::command_e; others are refused
  input  logic                   blind_i,            // Multiply and MultiplyAdd blind k; constant while a command runs
  input  logic [            3:0] batch_i,            // signatures of SignBatch, 1 to 8; constant while a command runs
  output logic [            2:0] error_o,            // a mont_curve_pkg::error_e
  input  logic                   in_valid_i,
  output logic                   in_ready_o,
  input  logic [           31:0] in_i,
  input  logic                   random_valid_i,
  output logic                   random_ready_o,
  input  logic [           31:0] random_i,
  output logic                   out_valid_o,
  input  logic                   out_ready_i,
  output logic [           31:0] out_o,
  output logic [ProgramBits-1:0] program_address_o,
  input  logic [           35:0] program_word_i
);

  if (Width < 16 || Width > 1024) begin : gen_illegal_width
    $error("mont_curve_unit: Width must be 16 to 1024");
  end
  if (Cores < 1 || Cores > 2) begin : gen_illegal_cores
    $error("mont_curve_unit: Cores must be 1 or 2");
  end

  localparam int unsigned Digits = mont_curve_pkg::digits(Width);
  localparam int unsigned DigitBits = mont_curve_pkg::DigitBits;
  localparam int unsigned NumberBits = Digits * DigitBits;
  localparam int unsigned ShiftBits = mont_curve_pkg::FactorBits + 2;  // s: canonical numbers are multiplied by 2^s
  localparam int unsigned AddressBits = mont_curve_pkg::AddressBits;
  localparam int unsigned GroupDigits = 6;  // digits that share a register for the choice of the written numbers
  localparam int unsigned Groups = (Digits + GroupDigits - 1) / GroupDigits;

  // Commands.
  mont_curve_pkg::command_e command;
  mont_curve_pkg::error_e error;
  logic running;
  logic start_q;  // a command was taken, or the reset's wipe starts
  logic begin_q;  // the command starts
  mont_curve_pkg::command_e command_q;
  logic refuse;
  logic ends;
  logic first;
  logic failed;
  logic curve;
  logic base;
  logic key;
  logic busy_stream;

  assign cmd_ready_o = ~(running | start_q | begin_q);
  assign error_o = error;

  always_ff @(posedge clk_i) begin
    start_q <= (cmd_valid_i & cmd_ready_o) | ~rst_ni;
    begin_q <= start_q & ~refuse & rst_ni;
    if (!rst_ni) command_q <= mont_curve_pkg::Wipe;
    else if (cmd_ready_o) command_q <= mont_curve_pkg::command_e'(cmd_i);
  end

  always_comb begin
    unique case (command_q)
      mont_curve_pkg::Wipe, mont_curve_pkg::Curve: refuse = 1'b0;
      mont_curve_pkg::Sign, mont_curve_pkg::Verify, mont_curve_pkg::MultiplyBase: refuse = ~base;
      mont_curve_pkg::Key: refuse = ~curve || Keys == 0;
      mont_curve_pkg::VerifyKey: refuse = ~(base & key);
      mont_curve_pkg::SignBatch: refuse = ~base || Batch == 0;
      // It overwrites the comb of a base point, and a curve with such a point is none for it.
      mont_curve_pkg::VerifyEdwards: refuse = ~curve || base || Edwards == 0;
      mont_curve_pkg::Multiply, mont_curve_pkg::Ladder, mont_curve_pkg::Base, mont_curve_pkg::Check,
          mont_curve_pkg::MultiplyAdd:
      refuse = ~curve;
      default: refuse = 1'b1;
    endcase
  end

  mont_curve_pkg::word_t word;  // microcode word of this cycle
  logic [Groups-1:0][1:0] write;  // numbers that the word writes
  mont_curve_pkg::address_t a_address;
  mont_curve_pkg::address_t b_address;
  mont_curve_pkg::address_t d_address;
  logic consume;
  logic shift;
  logic comb;  // digits are columns of the comb
  logic [mont_curve_pkg::Teeth-1:0] order;
  logic order_fresh;
  logic order_keep;
  logic order_begin;
  logic order_swap;
  logic blinded;  // digits are of a blinded scalar
  logic joint;  // digits are of two scalars
  logic astray;  // the program counter is wrong

  mont_curve_sequencer #(
    .ProgramBits(ProgramBits),
    .Batch      (Batch),
    .Edwards    (Edwards),
    .Groups     (Groups)
  ) u_sequencer (
    .clk_i,
    .rst_ni,
    .start_i      (begin_q),
    .command_i    (command_q),
    .blind_i,
    .batch_i,
    .busy_stream_i(busy_stream),
    .order_i      (order),
    .order_fresh_i(order_fresh),
    .order_keep_i (order_keep),
    .order_begin_i(order_begin),
    .order_swap_i (order_swap),
    .running_o    (running),
    .command_o    (command),
    .end_o        (ends),
    .first_o      (first),
    .consume_o    (consume),
    .shift_o      (shift),
    .comb_o       (comb),
    .blinded_o    (blinded),
    .joint_o      (joint),
    .astray_o     (astray),
    .program_address_o,
    .program_word_i,
    .word_o       (word),
    .write_o      (write),
    .a_o          (a_address),
    .b_o          (b_address),
    .d_o          (d_address)
  );

  // Fields of the word of the previous cycle.
  mont_curve_pkg::kind_e kind_q;
  mont_curve_pkg::mode_e mode_q;
  mont_curve_pkg::condition_e condition_q;
  logic twice_q;
  logic invert_q;
  logic [1:0] scalar_q;  // [i]: the word of i+1 cycles ago loads the scalar
  logic clear_order_q;  // the scalar is public
  logic [1:0] modulus_q;
  logic [Cores-1:0] keep_q;  // multipliers that keep their modulus
  logic [Cores-1:0] keep_2_q;
  logic control;
  logic later;

  assign control = word.kind == mont_curve_pkg::Control;
  assign later   = word.effect == mont_curve_pkg::EffectLater;

  always_ff @(posedge clk_i) begin
    kind_q        <= mont_curve_pkg::kind_e'(word.kind);
    mode_q        <= mont_curve_pkg::mode_e'(word.mode);
    condition_q   <= mont_curve_pkg::condition_e'(word.condition);
    twice_q       <= word.twice;
    invert_q      <= word.invert;
    scalar_q      <= {scalar_q[0], control & (word.mode == mont_curve_pkg::Scalar)};
    clear_order_q <= control & (word.mode == mont_curve_pkg::Scalar) & ~word.condition[1];
    // A word before a reset must not load a modulus, or report an even one, after the reset.
    modulus_q     <= rst_ni ? {modulus_q[0], control & (word.mode == mont_curve_pkg::Modulus)} : '0;
    keep_q        <= word.condition[Cores-1:0];
    keep_2_q      <= keep_q;
  end

  // Numbers.
  logic [NumberBits-1:0] a;
  logic [NumberBits-1:0] b;
  logic [Width-1:0] canonical;  // a divided by the factor 2^s
  logic write_q;
  mont_curve_pkg::address_t write_address_q;
  logic [NumberBits-1:0] write_number_q;

  assign canonical = a[ShiftBits+:Width];

  mont_ram_1r1w #(
    .WordBits   (NumberBits),
    .AddressBits(AddressBits),
    .Technology (Technology)
  ) u_numbers_a (
    .clk_i,
    .write_i        (write_q),
    .write_address_i(write_address_q),
    .write_word_i   (write_number_q),
    .read_address_i (a_address),
    .read_word_o    (a)
  );

  mont_ram_1r1w #(
    .WordBits   (NumberBits),
    .AddressBits(AddressBits),
    .Technology (Technology)
  ) u_numbers_b (
    .clk_i,
    .write_i        (write_q),
    .write_address_i(write_address_q),
    .write_word_i   (write_number_q),
    .read_address_i (b_address),
    .read_word_o    (b)
  );

  // Multipliers.
  logic [Cores-1:0][NumberBits-1:0] products;
  logic [NumberBits-1:0] second_product;

  for (genvar k = 0; k < Cores; k++) begin : gen_core
    mont_curve_multiplier #(
      .Width     (Width),
      .Technology(Technology)
    ) u_core (
      .clk_i,
      .load_i       (modulus_q[1] & ~keep_2_q[k]),
      .mod_i        (canonical),
      .start_early_i(kind_q == (k == 0 ? mont_curve_pkg::Core0 : mont_curve_pkg::Core1)),
      .x_i          (a),
      .y_i          (b),
      .z_o          (products[k])
    );
  end

  assign second_product = products[Cores-1];

  // Scalar and conditions. A condition is computed one cycle after its word. Selections use a masked condition: with
  // the mask 1 their operands are exchanged.
  localparam int unsigned LowBits = mont_curve_pkg::scalar_bits(Width);
  localparam int unsigned ScalarBits = mont_curve_pkg::blinded_bits(Width);
  localparam int unsigned WindowBits = mont_curve_pkg::window_bits(Width);
  localparam int unsigned BlindBits = mont_curve_pkg::blind_bits(Width);
  // Lowest bit of a blinded scalar in the number that holds it: the bits of blinding are the highest bits of a number.
  localparam int unsigned BlindedAt = 2 * ShiftBits + Width - BlindBits - NumberBits;

  logic [LowBits-1:0] scalar;
  logic [ScalarBits-1:0] mask;
  logic mask_next;
  logic match;
  logic fresh;
  logic keep;
  logic begins;
  logic swap;
  logic condition;
  logic carry;
  logic [2:0] carry_q;  // [i]: carry of the sum that left i+1 cycles ago

  always_comb begin
    scalar = a[ShiftBits+:LowBits];
    if (joint) scalar[WindowBits-3-:2] = b[ShiftBits+WindowBits-1-:2];
  end

  mont_curve_order #(
    .Width(Width)
  ) u_order (
    .clk_i,
    .take_i   (random_ready_o & random_valid_i),
    .word_i   (random_i),
    .clear_i  (clear_order_q),
    .comb_i   (comb),
    .blinded_i(blinded),
    .consume_i(consume),
    .shift_i  (shift),
    .mask_o   (mask),
    .next_o   (mask_next),
    .entry_o  (order),
    .fresh_o  (order_fresh),
    .keep_o   (order_keep),
    .begin_o  (order_begin),
    .swap_o   (order_swap)
  );

  mont_curve_scalar #(
    .Width(Width)
  ) u_scalar (
    .clk_i,
    .load_i      (scalar_q[1]),
    .blinded_i   (blinded),
    .comb_i      (comb),
    .scalar_i    (scalar),
    .high_i      ((ScalarBits - LowBits)'(b[BlindedAt+LowBits+:Width+BlindBits-LowBits])),
    .mask_i      (mask),
    .next_i      (mask_next),
    .entry_mask_i(order),
    .fresh_mask_i(order_fresh),
    .keep_mask_i (order_keep),
    .begin_mask_i(order_begin),
    .consume_i   (consume),
    .shift_i     (shift),
    .place_i     (word.a[mont_curve_pkg::Teeth-1:0]),
    .match_o     (match),
    .fresh_o     (fresh),
    .keep_o      (keep),
    .begin_o     (begins),
    .swap_o      (swap)
  );

  always_comb begin
    unique case (condition_q)
      mont_curve_pkg::Borrow: condition = ~carry_q[2];
      mont_curve_pkg::Digit: condition = match;
      mont_curve_pkg::Fresh: condition = fresh;
      mont_curve_pkg::Keep: condition = keep;
      mont_curve_pkg::Swap: condition = swap;
      mont_curve_pkg::Begin: condition = begins;
      default: condition = failed;
    endcase
  end

  always_ff @(posedge clk_i) carry_q <= {carry_q[1:0], carry};

  // Sums.
  logic [Width-1:0] received;
  logic [NumberBits-1:0] sum;

  mont_curve_adder #(
    .Digits(Digits)
  ) u_adder (
    .clk_i,
    .mode_i     (mode_q),
    .twice_i    (twice_q),
    .invert_i   (invert_q),
    .condition_i(condition),
    .a_i        (a),
    .b_i        (b),
    .received_i (NumberBits'(received) << ShiftBits),
    .sum_o      (sum),
    .carry_o    (carry)
  );

  // Writes.
  always_ff @(posedge clk_i) begin
    write_q         <= word.write != mont_curve_pkg::WriteNothing && !(later && first);
    write_address_q <= d_address;
  end

  for (genvar j = 0; j < Digits; j++) begin : gen_write
    localparam int unsigned At = j * DigitBits;

    always_ff @(posedge clk_i) begin
      unique case (write[j/GroupDigits])
        mont_curve_pkg::WriteCore0: write_number_q[At+:DigitBits] <= products[0][At+:DigitBits];
        mont_curve_pkg::WriteCore1: write_number_q[At+:DigitBits] <= second_product[At+:DigitBits];
        default: write_number_q[At+:DigitBits] <= sum[At+:DigitBits];
      endcase
    end
  end

  // Streams and errors.
  logic excess;
  logic even_q;

  mont_curve_stream #(
    .Width(Width)
  ) u_stream (
    .clk_i,
    .clear_i      (~rst_ni | ends),
    .receive_i    (control & (word.mode == mont_curve_pkg::Receive)),
    .random_i     (word.condition[0]),
    .short_i      (word.condition[1]),
    .send_i       (control & (word.mode == mont_curve_pkg::Send)),
    .number_i     (canonical),
    .received_o   (received),
    .busy_o       (busy_stream),
    .excess_o     (excess),
    .in_valid_i,
    .in_ready_o,
    .in_i,
    .random_valid_i,
    .random_ready_o,
    .random_word_i(random_i),
    .out_valid_o,
    .out_ready_i,
    .out_o
  );

  always_ff @(posedge clk_i) even_q <= modulus_q[1] & ~canonical[0];

  mont_curve_errors u_errors (
    .clk_i,
    .rst_ni,
    .start_i   (start_q),
    .refuse_i  (refuse),
    .end_i     (ends),
    .of_curve_i(running & (command == mont_curve_pkg::Curve)),
    .of_base_i (running & (command == mont_curve_pkg::Base)),
    .of_key_i  (running & (command == mont_curve_pkg::Key)),
    .even_i    (even_q),
    .excess_i  (excess),
    .astray_i  (astray),
    .effect_i  (mont_curve_pkg::effect_e'(word.effect)),
    .carry_i   (carry),
    .curve_o   (curve),
    .base_o    (base),
    .key_o     (key),
    .failed_o  (failed),
    .error_o   (error)
  );

endmodule

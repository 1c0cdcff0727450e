// SPDX-License-Identifier: Apache-2.0
//
// Number-theoretic transform of polynomials modulo X^N + 1 over a prime M, N = 2^LogLength, with Butterflies butterflies.
//
// Slots polynomials are in block RAM, with Pairs = 1 at least four. Commands load and unload them as streams of ordinary
// numbers, transform them in place, forward and back, and multiply them point by point. In memory all numbers are in
// Montgomery form: Load multiplies by R^2, Unload by 1, UnloadInverse by 1/N.
//
// Forward: Cooley-Tukey, from natural to bit-reversed order. Inverse: Gentleman-Sande, back; its result is N times
// the polynomial. Both use one table of factors, w_i = W^bitreverse(i) for a primitive 2N-th root W. Inverse needs the
// negated factors in reverse order: exchanging the two words of a pair replaces the negation.
// Pairs = 1: M has only a primitive N-th root. The last layer is left out, and products are taken modulo the
// polynomials X^2 -+ w_i.
//
// Slots > 2: the core adds up products of polynomials of the stream and operands in slots, all transformed, as for
// a matrix of the stream and a vector in memory. LoadOperand multiplies by R^3, so the product of an operand and an
// ordinary word is in Montgomery form. BeginSum and AddProduct take the stream. The sum is in slot 1; with Pairs in slot
// 3 after EndSum, and slots 1 and 2 are used up. The numbers of the operands' slots are multiples of 2, with Pairs of 4.
//
// Cycles, with L = latency of a butterfly + 6 (+ 7 if Butterflies > 1), and s = N / (2 * Butterflies) steps in a pass
// of a transform:
//
//   Load, Unload, BeginSum, AddProduct: N + L without waiting
//   Table: N / 2^Pairs + 2 * Pairs + L, and 1 more if Slots > 2
// Forward, Inverse: l * s + g + L    for l = LogLength - Pairs layers, g = sum of the waits between them
//   Multiply: N / Butterflies + L;   with Pairs: 4 * N / Butterflies + 6 * L
//   EndSum: N / Butterflies + L
//
// Step i of a layer reads results of steps up to i + d of the previous layer. d is the shorter one of the two strides
// if that is less than s, and 0 otherwise. So the wait between two layers is max(0, L + d - s); g is the sum of the l -
// 1 waits.
//
// A command is refused (cmd_error_o) if its code is unknown, if its slot has no operand, or if it needs a table and none
// was loaded since the modulus.

module mont_ntt #(
  parameter int unsigned Width = 23,  // bits of the prime, 2 to 64
  parameter bit [63:0] Modulus = 64'd0,  // 0, or the prime
  parameter int unsigned LogLength = 8,  // 4 to 16
  parameter int unsigned Pairs = 0,  // 1: the last layer is left out
  parameter int unsigned Butterflies = 1,  // 1, 2 or 4
  parameter int unsigned Slots = 2,  // 2, 4, 8 or 16 polynomials; above 2, with sums of products
  parameter int unsigned CellBits = 18,
  parameter int unsigned Technology = mont_technology_pkg::Generic,
  localparam int unsigned SlotBits = $clog2(Slots),
  localparam int unsigned CommandBits = (Slots > 2) ? 4 : 3
) (
  input  logic                   clk_i,
  input  logic                   rst_ni,
  input  logic                   mod_valid_i,
  output logic                   mod_ready_o,
  input  logic [      Width-1:0] mod_i,
  output logic                   mod_error_o,
  input  logic                   cmd_valid_i,
  output logic                   cmd_ready_o,
  input  logic [CommandBits-1:0] cmd_i,        // a mont_ntt_pkg::command_e
  input  logic [   SlotBits-1:0] slot_i,       // slot of a command with one polynomial, or of an operand
  output logic                   cmd_error_o,  // with the handshake of a command: the command is refused
  input  logic                   in_valid_i,
  output logic                   in_ready_o,
  input  logic [      Width-1:0] in_i,
  output logic                   out_valid_o,
  input  logic                   out_ready_i,
  output logic [      Width-1:0] out_o
);

  localparam int unsigned BankBits = (Butterflies == 1) ? 1 : (Butterflies == 2) ? 2 : 3;
  localparam int unsigned Banks = 2 ** BankBits;
  localparam int unsigned IndexBits = LogLength + mont_ntt_pkg::slot_bits(Slots, Pairs);
  localparam int unsigned HighBits = IndexBits - BankBits;
  localparam int unsigned CountBits = LogLength + 1;
  localparam int unsigned Layers = LogLength - Pairs;
  localparam int unsigned Digits = (Width + CellBits - 1) / CellBits;
  localparam int unsigned ButterflyLatency = (Digits == 1 ? 9 : Digits == 2 ? 21 : 9 * Digits + 4) + 4;
  // Cycles until a later step may read a result.
  localparam int unsigned Latency = ButterflyLatency + (Butterflies == 1 ? 6 : 7);
  localparam int unsigned PlaceBits = $clog2(Latency + 2);
  localparam bit Fixed = Modulus != 64'd0;
  localparam int unsigned LastWords = (Slots > 2) ? 3 : 2;

  if (LogLength < 4 || LogLength > 16) begin : gen_illegal_length
    $error("mont_ntt: LogLength must be 4 to 16");
  end
  if (Pairs > 1) begin : gen_illegal_pairs
    $error("mont_ntt: Pairs must be 0 or 1");
  end
  if (Butterflies != 1 && Butterflies != 2 && Butterflies != 4) begin : gen_illegal_butterflies
    $error("mont_ntt: Butterflies must be 1, 2 or 4");
  end
  if (Slots != 2 && Slots != 4 && Slots != 8 && Slots != 16) begin : gen_illegal_slots
    $error("mont_ntt: Slots must be 2, 4, 8 or 16");
  end
  if (Slots > 2 && Pairs == 1 && Butterflies == 1) begin : gen_illegal_sums
    $error("mont_ntt: Slots must be 2 with Pairs and one butterfly");
  end

  // Commands.
  mont_ntt_pkg::command_e command;
  logic [SlotBits-1:0] slot;
  logic busy;
  logic ready;
  logic start;
  logic step;
  logic last;
  logic last_pass;
  logic [LogLength:0] strides;
  logic take_mod;
  logic [Butterflies-1:0] readies;  // the butterflies have a modulus

  assign take_mod = mod_valid_i && mod_ready_o;

  mont_ntt_control #(
    .LogLength  (LogLength),
    .Pairs      (Pairs),
    .Slots      (Slots),
    .Butterflies(Butterflies),
    .Latency    (Latency),
    .PlaceBits  (PlaceBits)
  ) u_control (
    .clk_i,
    .rst_ni,
    .mod_valid_i,
    .take_mod_i (take_mod),
    .ready_i    (ready),
    .cmd_valid_i,
    .cmd_ready_o,
    .cmd_i,
    .slot_i,
    .cmd_error_o,
    .in_valid_i,
    .in_ready_o,
    .taken_i    (out_valid_o && out_ready_i),
    .busy_o     (busy),
    .start_o    (start),
    .command_o  (command),
    .slot_o     (slot),
    .step_o     (step),
    .last_i     (last),
    .last_pass_i(last_pass),
    .strides_i  (strides)
  );

  // Cycle 0: a step is issued. Its addresses are at the memories in cycle 2, its words come in cycle 4.
  logic [CountBits-1:0] count;
  logic [IndexBits-1:0] number;
  logic [IndexBits-1:0] index;
  logic [IndexBits-1:0] window;
  logic [4:0] stride;
  logic [1:0] turn;
  mont_ntt_pkg::pass_e pass;
  logic [BankBits-1:0] mask;
  logic [Banks-1:0][HighBits-1:0] address;
  logic [Banks-1:0][HighBits-1:0] address_q;

  mont_ntt_steps #(
    .LogLength(LogLength),
    .Pairs    (Pairs),
    .Slots    (Slots),
    .BankBits (BankBits)
  ) u_read (
    .clk_i,
    .start_i  (start),
    .command_i(command),
    .slot_i   (slot),
    .advance_i(step),
    .last_o   (last),
    .final_o  (last_pass),
    .strides_o(strides),
    .count_o  (count),
    .number_o (number),
    .index_o  (index),
    .window_o (window),
    .stride_o (stride),
    .turn_o   (turn),
    .pass_o   (pass)
  );

  mont_ntt_address #(
    .LogLength(LogLength),
    .Pairs    (Pairs),
    .IndexBits(IndexBits),
    .BankBits (BankBits)
  ) u_read_address (
    .index_i  (index),
    .window_i (window),
    .sums_i   (Slots > 2 && pass == mont_ntt_pkg::Accumulate),
    .mask_o   (mask),
    .address_o(address)
  );

  always_ff @(posedge clk_i) address_q <= address;

  // Cycle 4: the words of a step in their banks, the pass, and the word of a stream. For Inverse the two words of a
  // pair are exchanged.
  logic [BankBits-1:0] swap;
  logic [BankBits-1:0] read_mask;
  logic [1:0] read_turn;
  logic [2:0] pass_bits;
  mont_ntt_pkg::pass_e read_pass;
  logic [Width-1:0] read_word;

  assign swap = (pass == mont_ntt_pkg::GentlemanSande) ? BankBits'(32'd1 << turn) : '0;

  mont_word_delay #(
    .Bits  (BankBits + 5),
    .Cycles(3)
  ) u_places (
    .clk_i,
    .enable_i(1'b1),
    .d_i     ({mask ^ swap, turn, pass}),
    .d_o     ({read_mask, read_turn, pass_bits})
  );

  mont_word_delay #(
    .Bits  (Width),
    .Cycles(4)
  ) u_word (
    .clk_i,
    .enable_i(1'b1),
    .d_i     (in_i),
    .d_o     (read_word)
  );

  assign read_pass = mont_ntt_pkg::pass_e'(pass_bits);

  // Constants. R^2 mod M is word 0 of the table, which has no factor; after the table, R and R/2 mod M
  // follow for pairs, and R^3 mod M for sums.
  logic [Width-1:0] m;
  logic [Width-1:0] r2_q;
  logic [Width-1:0] divisor_q;  // 1/2^Layers mod M: 2^Layers divides M - 1
  logic [LastWords-1:0][Width-1:0] last_q;
  logic table_step;

  assign table_step = step && command == mont_ntt_pkg::Table;

  if (Fixed) begin : gen_fixed
    assign m = Width'(Modulus);
    assign ready = 1'b1;
  end else begin : gen_loaded
    logic [Width-1:0] m_q;
    logic ready_q;

    // A cycle late, because the command starts a long path.
    always_ff @(posedge clk_i) begin
      if (take_mod) m_q <= mod_i;
      ready_q <= rst_ni && readies[0];
    end

    assign m = m_q;
    assign ready = ready_q;
  end

  always_ff @(posedge clk_i) begin
    divisor_q <= m - (m >> Layers);
    if (table_step && count == '0) r2_q <= in_i;
    if (table_step) last_q <= {last_q[LastWords-2:0], in_i};
  end

  logic [Butterflies-1:0][Width-1:0] factors;  // in cycle 4

  mont_ntt_factors #(
    .Width      (Width),
    .LogLength  (LogLength),
    .Pairs      (Pairs),
    .Butterflies(Butterflies),
    .Technology (Technology)
  ) u_factors (
    .clk_i,
    .write_i (table_step),
    .count_i (count),
    .word_i  (in_i),
    .number_i(number[LogLength-BankBits-1:0]),
    .stride_i(stride),
    .pass_i  (pass),
    .words_o (factors)
  );

  // Memory: reads in cycle 2, writes in cycle 1 + Latency.
  logic [Banks-1:0][Width-1:0] bank_words;
  logic [Banks-1:0][Width-1:0] read_words;
  logic [Banks-1:0][Width-1:0] position_words_q;  // in cycle 5
  logic [Banks-1:0] write;
  logic [Banks-1:0][HighBits-1:0] write_address;
  logic [Banks-1:0][Width-1:0] write_word;
  logic give;

  for (genvar k = 0; k < Banks; k++) begin : gen_bank
    mont_ram_1r1w #(
      .WordBits   (Width),
      .AddressBits(HighBits),
      .Technology (Technology)
    ) u_bank (
      .clk_i,
      .write_i        (write[k]),
      .write_address_i(write_address[k]),
      .write_word_i   (write_word[k]),
      .read_address_i (address_q[k]),
      .read_word_o    (bank_words[k])
    );
  end

  mont_ntt_exchange #(
    .Bits    (Width),
    .BankBits(BankBits)
  ) u_read_exchange (
    .mask_i (read_mask),
    .words_i(bank_words),
    .words_o(read_words)
  );

  always_ff @(posedge clk_i) position_words_q <= read_words;

  // Cycle 6: operands. The results are valid in cycle 6 + ButterflyLatency.
  logic [Width-1:0] stream_factor;
  logic [Butterflies-1:0][Width-1:0] u;
  logic [Butterflies-1:0][Width-1:0] v;

  always_comb begin
    unique case (command)
      mont_ntt_pkg::Load: stream_factor = r2_q;
      mont_ntt_pkg::LoadOperand: stream_factor = (Slots > 2) ? last_q[0] : Width'(1);
      mont_ntt_pkg::UnloadInverse: stream_factor = divisor_q;
      default: stream_factor = Width'(1);
    endcase
  end

  logic [Butterflies-1:0] mod_readies;
  logic [Butterflies-1:0] mod_errors;
  logic unused_outputs;
  logic load;  // words of a stream enter a slot

  assign load = command == mont_ntt_pkg::Load || (Slots > 2 && command == mont_ntt_pkg::LoadOperand);
  assign mod_ready_o = mod_readies[0] && !busy;
  assign mod_error_o = mod_errors[0];
  assign unused_outputs = ^{readies, mod_readies, mod_errors, number};

  // Words of each lane for each turn.
  logic [Butterflies-1:0][BankBits-1:0][Width-1:0] first;
  logic [Butterflies-1:0][BankBits-1:0][Width-1:0] second;

  for (genvar k = 0; k < Butterflies; k++) begin : gen_lane
    for (genvar r = 0; r < BankBits; r++) begin : gen_turn
      localparam int unsigned Position = mont_ntt_pkg::position(k, r, BankBits);

      assign first[k][r]  = position_words_q[Position];
      assign second[k][r] = position_words_q[Position+2**r];
    end

    mont_ntt_lane #(
      .Width     (Width),
      .Modulus   (Modulus),
      .CellBits  (CellBits),
      .BankBits  (BankBits),
      .Technology(Technology)
    ) u_lane (
      .clk_i,
      .rst_ni,
      .mod_valid_i    (mod_valid_i && !busy),
      .mod_ready_o    (mod_readies[k]),
      .mod_i,
      .mod_error_o    (mod_errors[k]),
      .ready_o        (readies[k]),
      .first_i        (first[k]),
      .second_i       (second[k]),
      .factor_i       (factors[k]),
      .pass_i         (read_pass),
      .turn_i         (read_turn),
      .load_i         (load),
      .begin_i        (Slots > 2 && command == mont_ntt_pkg::BeginSum),
      .word_i         (read_word),
      .stream_factor_i(stream_factor),
      .one_i          (last_q[LastWords-1]),
      .half_i         (last_q[LastWords-2]),
      .u_o            (u[k]),
      .v_o            (v[k])
    );
  end

  mont_ntt_write #(
    .Width           (Width),
    .LogLength       (LogLength),
    .Pairs           (Pairs),
    .Slots           (Slots),
    .Butterflies     (Butterflies),
    .ButterflyLatency(ButterflyLatency)
  ) u_write (
    .clk_i,
    .rst_ni,
    .start_i  (start),
    .command_i(command),
    .slot_i   (slot),
    .step_i   (step),
    .u_i      (u),
    .v_i      (v),
    .give_o   (give),
    .write_o  (write),
    .address_o(write_address),
    .word_o   (write_word)
  );

  mont_ntt_queue #(
    .Bits     (Width),
    .PlaceBits(PlaceBits)
  ) u_queue (
    .clk_i,
    .rst_ni,
    .push_i (give),
    .word_i (u[0]),
    .valid_o(out_valid_o),
    .ready_i(out_ready_i),
    .word_o (out_o)
  );

endmodule

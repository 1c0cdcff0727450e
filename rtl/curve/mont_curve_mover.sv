// SPDX-License-Identifier: Apache-2.0
//
// Mover of mont_curve_coprocessor: moves one number at a time between operand window and curve unit, a word in eight
// cycles or more.
//
//   Compare   compares a slot with the copy: differs_o
//   Load      moves a slot to the unit, and with keep_i to the copy
//   Store     moves a number of the unit to a slot
//   Draw      writes random bits, as many as n has, to a slot, and repeats until the number is from 1 to n - 1
//
// A number of length_i bits has 0 above them, otherwise excess_o; later words of its slot do not matter. The copy has
// p, a, b, n, x, y and a public key's x, y as the unit has loaded them: public numbers.
//
// Cycles. Inputs that describe the number are constant from start_i to done_o, length_i from the cycle after start_i
// on. A word is transferred in the cycle after both sides are ready, and both stay ready for that cycle; a word of
// entropy is taken in the cycle before. The outputs of a move are valid with done_o. The time of a draw depends on the
// source, and on how many numbers it rejects.

module mont_curve_mover #(
  parameter int unsigned Width = 256,
  parameter int unsigned SlotBits = 512,
  parameter int unsigned Technology = mont_technology_pkg::Generic
) (
  input  logic                              clk_i,
  input  logic                              stop_i,
  input  logic                              start_i,
  input  mont_curve_plan_pkg::move_e        move_i,
  input  logic                              zero_i,           // the number is 0, whatever the slot has
  input  logic                              hash_i,           // the number is a hash, of up to three bits more than n
  input  logic                              keep_i,           // the number is also written to the copy
  input  logic                       [ 2:0] entry_i,          // entry of the copy
  input  logic                       [13:0] length_i,
  output logic                              done_o,
  output logic                              differs_o,
  output logic                              excess_o,
  output logic                              exhausted_o,      // every number drawn was 0 or not below n
  // Window.
  output logic                              load_o,
  output logic                              store_o,
  input  logic                              in_valid_i,
  output logic                              in_ready_o,
  input  logic                       [31:0] in_word_i,
  output logic                              out_valid_o,
  output logic                       [31:0] out_word_o,
  // Unit.
  output logic                              unit_valid_o,
  input  logic                              unit_ready_i,
  output logic                       [31:0] unit_word_o,
  input  logic                              unit_valid_i,
  output logic                              unit_ready_o,
  input  logic                       [31:0] unit_word_i,
  // Entropy.
  input  logic                              entropy_valid_i,
  output logic                              entropy_ready_o,
  input  logic                       [31:0] entropy_word_i
);

  localparam int unsigned Words = (Width + 31) / 32;  // words of a number of the unit
  localparam int unsigned WordBits = $clog2(SlotBits / 32) + 1;  // bits of a word's index
  localparam int unsigned CopyBits = $clog2(Words);

  // Progress. Phases 0 to 5 wait for the word's address and data; phase 6 waits until both sides are ready; phase 7
  // transfers.
  logic [2:0] phase_q;
  logic [WordBits-1:0] word_q;
  logic [WordBits-1:0] word_next_q;  // word_q + 1, a cycle late
  logic moving_q;
  logic ending_q;
  logic take_q;
  logic asks;  // phase 6
  logic go;
  logic give;  // the word is for the unit
  logic ready;
  logic last_q;
  logic of_unit_q;  // the unit's numbers reach this word
  logic within_q;  // the number has bits in this word
  logic illegal_q;  // the number drawn is 0 or not below n, at its end
  logic more_q;  // another number may be drawn
  logic again;
  logic from_window;
  logic load_q;  // decoded move_i
  logic store_q;
  logic draw_q;
  logic order_q;  // the number is n, for the copy

  assign from_window = (move_i == mont_curve_plan_pkg::Compare || move_i == mont_curve_plan_pkg::Load);
  assign give = load_q & of_unit_q;

  always_ff @(posedge clk_i) begin
    load_q  <= move_i == mont_curve_plan_pkg::Load;
    store_q <= move_i == mont_curve_plan_pkg::Store;
    draw_q  <= move_i == mont_curve_plan_pkg::Draw;
    order_q <= from_window && keep_i && entry_i == mont_curve_plan_pkg::Order;
  end

  always_comb begin
    ready = in_valid_i & (unit_ready_i | ~give);
    if (store_q) ready = unit_valid_i;
    if (draw_q) ready = entropy_valid_i | ~within_q;
  end

  assign asks = moving_q & ~ending_q & (phase_q == 3'd6);
  assign go = asks & ready & ~stop_i;
  assign entropy_ready_o = asks & draw_q & within_q;
  assign load_o = start_i & from_window;
  assign store_o = (start_i & ~from_window) | again;

  always_ff @(posedge clk_i) begin
    take_q       <= go;
    in_ready_o   <= go & ~store_q & ~draw_q;
    out_valid_o  <= go & (store_q | draw_q);
    unit_valid_o <= go & give;
    unit_ready_o <= go & store_q;
  end

  // Current word.
  logic [WordBits-1:0] length_words_q;
  logic [4:0] highest_q;  // position of the number's highest bit in its word
  logic [31:0] length_mask_q;  // mask of the number's highest word
  logic [31:0] mask_q;
  logic [31:0] limit_q;  // bits of this word that n has; for a hash three bits more
  logic [31:0] value_q;
  logic [31:0] allowed_q;  // bits of this word that the number may have
  logic too_long_q;
  logic [31:0] order_mask_q;  // mask of the highest nonzero word of n
  logic [WordBits-1:0] order_word_q;  // index of that word
  logic [WordBits-1:0] order_next_q;
  logic [2:0] place_q;  // the word is {above, the next after, equal to} word order_word_q
  logic [31:0] nibbles_q;  // a word of n; each nibble is filled below its highest set bit
  logic [7:0] nonzero_q;  // [i]: nibble i is not 0
  logic [31:0] nibbles_late_q;
  logic [7:0] above_q;  // [i]: nibble i or a higher nibble is not 0
  logic [1:0] order_taken_q;  // [i]: a word of n was taken i+1 cycles ago
  logic [WordBits-1:0] word_before_q;
  logic [WordBits-1:0] word_taken_q;
  logic first_q;  // the word taken is the lowest
  logic [31:0] drawn_q;

  assign unit_word_o = value_q;
  assign out_word_o  = store_q ? unit_word_i : drawn_q;

  always_ff @(posedge clk_i) begin
    length_words_q <= WordBits'((length_i + 14'd31) >> 5);
    highest_q      <= length_i[4:0] - 1'b1;
    for (int unsigned i = 0; i < 32; i++) length_mask_q[i] <= 5'(i) <= highest_q;

    word_next_q <= word_q + 1'b1;
    of_unit_q   <= word_q < WordBits'(Words);
    if (store_q | draw_q) begin
      within_q <= word_q <= order_word_q;
      last_q   <= word_q == WordBits'(Words - 1);
    end else begin
      within_q <= word_q < length_words_q && !zero_i;
      last_q   <= word_q >= WordBits'(Words - 1) && word_next_q >= length_words_q;
    end
    mask_q <= (word_next_q == length_words_q) ? length_mask_q : '1;

    order_next_q <= order_word_q + 1'b1;
    place_q <= {word_q > order_next_q, word_q == order_next_q, word_q == order_word_q};
    limit_q <= '1;
    if (draw_q) begin
      if (place_q[0]) limit_q <= order_mask_q;
    end else if (hash_i) begin
      if (place_q[0]) limit_q <= {order_mask_q[28:0], 3'b111};
      if (place_q[1]) limit_q <= 32'(order_mask_q[31:29]);
      if (place_q[2]) limit_q <= '0;
    end

    value_q    <= (moving_q && !store_q && !draw_q && within_q) ? in_word_i & mask_q : '0;
    allowed_q  <= of_unit_q ? mask_q & limit_q : '0;
    too_long_q <= within_q & ((in_word_i & ~allowed_q) != '0);
    drawn_q    <= (asks & draw_q & within_q) ? entropy_word_i & limit_q : '0;

    for (int unsigned i = 0; i < 8; i++) begin
      for (int unsigned j = 0; j < 4; j++) nibbles_q[4*i+j] <= (value_q[4*i+:4] >> j) != '0;
      nonzero_q[i] <= value_q[4*i+:4] != '0;
    end
    if (!keep_i || entry_i != mont_curve_plan_pkg::Order) begin
      nibbles_q <= '0;
      nonzero_q <= '0;
    end
    nibbles_late_q <= nibbles_q;
    for (int unsigned i = 0; i < 8; i++) above_q[i] <= (nonzero_q >> i) != '0;
    order_taken_q <= {order_taken_q[0], take_q & order_q & of_unit_q};
    word_before_q <= word_q;
    word_taken_q  <= word_before_q;
    first_q       <= word_before_q == '0;
    if (order_taken_q[1] && (above_q[0] || first_q)) begin
      order_word_q <= word_taken_q;
      for (int unsigned i = 0; i < 28; i++) order_mask_q[i] <= nibbles_late_q[i] | above_q[i/4+1];
      order_mask_q[31:28] <= nibbles_late_q[31:28];
    end
  end

  // Copy, and comparisons with it.
  logic [31:0] copy;
  logic [31:0] copy_q;  // the slow output of block RAM has no logic after it
  logic [2+CopyBits:0] copy_address;
  logic unequal_q;  // Compare: the word differs from the copy
  logic taken_q;
  logic compared_q;
  logic [31:0] drawn_late_q;
  logic borrow_q;
  logic borrow;
  logic [31:0] difference;
  logic zero_q;
  logic [5:0] tries_q;

  assign copy_address = {entry_i, word_q[CopyBits-1:0]};
  assign {borrow, difference} = {1'b0, drawn_late_q} - {1'b0, copy_q} - 33'(borrow_q);
  assign again = illegal_q & more_q & ~stop_i;  // after a reset of one cycle, too

  mont_ram_1r1w #(
    .WordBits   (32),
    .AddressBits(3 + CopyBits),
    .Technology (Technology)
  ) u_copy (
    .clk_i,
    .write_i        (take_q & load_q & keep_i & of_unit_q),
    .write_address_i(copy_address),
    .write_word_i   (value_q),
    .read_address_i (copy_address),
    .read_word_o    (copy)
  );

  logic unused;
  assign unused = &{1'b0, difference};

  always_ff @(posedge clk_i) begin
    illegal_q <= moving_q & ending_q & (phase_q == 3'd2) & draw_q & (zero_q | ~borrow_q) & ~stop_i;
    more_q    <= tries_q != '1;
    done_o    <= ending_q & (phase_q == 3'd3) & ~again;

    if (start_i || again) begin
      moving_q <= 1'b1;
      ending_q <= 1'b0;
      phase_q  <= '0;
      word_q   <= '0;
      borrow_q <= 1'b0;
      zero_q   <= 1'b1;
      tries_q  <= start_i ? '0 : tries_q + 1'b1;
    end else if (take_q) begin
      phase_q  <= '0;
      word_q   <= word_q + 1'b1;
      ending_q <= last_q;
    end else begin
      if (phase_q < 3'd6 || go) phase_q <= phase_q + 1'b1;
      if (ending_q && phase_q == 3'd3) moving_q <= 1'b0;
    end

    // In the cycle after a word is taken, copy_q still shows the entry for this word.
    copy_q       <= copy;
    unequal_q    <= move_i == mont_curve_plan_pkg::Compare && value_q != copy_q;
    taken_q      <= take_q & draw_q;
    compared_q   <= take_q & of_unit_q & unequal_q;
    drawn_late_q <= drawn_q;
    if (taken_q) begin
      borrow_q <= borrow;
      zero_q   <= zero_q & (drawn_late_q == '0);
    end

    if (start_i) begin
      differs_o   <= 1'b0;
      excess_o    <= 1'b0;
      exhausted_o <= 1'b0;
    end else begin
      differs_o <= differs_o | compared_q;
      excess_o  <= excess_o | (take_q & ~store_q & ~draw_q & too_long_q);
      if (illegal_q) exhausted_o <= ~more_q;
    end

    if (stop_i) begin
      moving_q <= 1'b0;
      ending_q <= 1'b0;
      done_o   <= 1'b0;
    end
  end

endmodule

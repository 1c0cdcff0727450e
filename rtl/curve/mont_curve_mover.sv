// SPDX-License-Identifier: Apache-2.0
//
// Mover of mont_curve_coprocessor: a number at a time between operand window and curve unit, each word of it in eight cycles
// or more.
//
//   Compare   differs_o: a slot has another number than the copy
//   Load      a slot to the unit, and with keep to the copy
//   Store     the unit to a slot
//   Draw      random bits, as many as n has, to a slot, again until they are a number from 1 to n - 1
//
// A number of length_i bits has 0 above them, otherwise excess_o; later words of its slot do not matter. The copy has
// p, a, b, n, x, y as the unit has loaded them: public numbers.
//
// Cycles. What describes the number is constant from start_i to done_o, length_i from the cycle after start_i on. The
// outputs of a move are right with done_o. The time of a draw depends on the numbers that are not taken, and on the source.

module mont_curve_mover #(
  parameter int unsigned Width = 256,
  parameter int unsigned SlotBits = 512,
  parameter int unsigned Technology = mont_technology_pkg::Generic
) (
  input  logic                              clk_i,
  input  logic                              stop_i,
  input  logic                              start_i,
  input  mont_curve_plan_pkg::move_e        move_i,
  input  logic                              zero_i,           // the number is 0, whatever the window has
  input  logic                              hash_i,           // it has three bits more than n at most
  input  logic                              keep_i,           // it is written to the copy
  input  logic                       [ 2:0] entry_i,          // of the copy
  input  logic                       [13:0] length_i,
  output logic                              done_o,
  output logic                              differs_o,
  output logic                              excess_o,
  output logic                              exhausted_o,      // all numbers drawn were illegal
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

  localparam int unsigned Words = (Width + 31) / 32;  // of a number of the unit
  localparam int unsigned WordBits = $clog2(SlotBits / 32) + 1;  // of the number of a word
  localparam int unsigned CopyBits = $clog2(Words);

  // Progress.
  logic [2:0] phase_q;
  logic [WordBits-1:0] word_q;
  logic moving_q;
  logic ending_q;
  logic take;
  logic give;  // the word is for the unit
  logic ready;
  logic last_q;
  logic of_unit_q;  // the unit has such a word
  logic within_q;  // the number has it
  logic again;
  logic from_window;

  assign from_window = (move_i == mont_curve_plan_pkg::Compare || move_i == mont_curve_plan_pkg::Load);
  assign give = move_i == mont_curve_plan_pkg::Load && of_unit_q;

  always_comb begin
    unique case (move_i)
      mont_curve_plan_pkg::Compare: ready = in_valid_i;
      mont_curve_plan_pkg::Load: ready = in_valid_i & (unit_ready_i | ~of_unit_q);
      mont_curve_plan_pkg::Store: ready = unit_valid_i;
      default: ready = entropy_valid_i | ~within_q;
    endcase
  end

  assign take = moving_q & ~ending_q & (phase_q == 3'd7) & ready;
  assign in_ready_o = take & from_window;
  assign unit_valid_o = moving_q & ~ending_q & (phase_q == 3'd7) & in_valid_i & give;
  assign unit_ready_o = take & (move_i == mont_curve_plan_pkg::Store);
  assign entropy_ready_o = moving_q & ~ending_q & (phase_q == 3'd7) & within_q & (move_i == mont_curve_plan_pkg::Draw);
  assign load_o = start_i & from_window;
  assign store_o = (start_i & ~from_window) | again;

  // The word.
  logic [WordBits-1:0] length_words_q;
  logic [31:0] length_mask_q;  // of its highest word
  logic [31:0] mask_q;
  logic [31:0] limit_q;  // the bits that n has in this word; for a hash, and three bits more
  logic [31:0] value_q;
  logic too_long_q;
  logic [31:0] order_mask_q;  // of the highest word of n that is not 0
  logic [WordBits-1:0] order_word_q;  // and its number
  logic [31:0] smeared;
  logic [31:0] drawn;

  always_comb begin
    for (int unsigned i = 0; i < 32; i++) smeared[i] = (value_q >> i) != '0;
  end

  assign drawn = within_q ? entropy_word_i & limit_q : '0;
  assign unit_word_o = value_q;
  assign out_valid_o = take & ~from_window;
  assign out_word_o = (move_i == mont_curve_plan_pkg::Store) ? unit_word_i : drawn;

  always_ff @(posedge clk_i) begin
    length_words_q <= WordBits'((length_i + 14'd31) >> 5);
    length_mask_q <= (length_i[4:0] == '0) ? '1 : ~(32'hFFFF_FFFF << length_i[4:0]);

    of_unit_q <= word_q < WordBits'(Words);
    if (from_window) begin
      within_q <= word_q < length_words_q && !zero_i;
      last_q   <= word_q >= WordBits'(Words - 1) && word_q + 1'b1 >= length_words_q;
    end else begin
      within_q <= word_q <= order_word_q;
      last_q   <= word_q == WordBits'(Words - 1);
    end
    mask_q  <= (word_q + 1'b1 == length_words_q) ? length_mask_q : '1;

    limit_q <= '1;
    if (move_i == mont_curve_plan_pkg::Draw) begin
      if (word_q == order_word_q) limit_q <= order_mask_q;
    end else if (hash_i) begin
      if (word_q == order_word_q) limit_q <= {order_mask_q[28:0], 3'b111};
      if (word_q == order_word_q + 1'b1) limit_q <= 32'(order_mask_q[31:29]);
      if (word_q > order_word_q + 1'b1) limit_q <= '0;
    end

    value_q    <= (moving_q && from_window && within_q) ? in_word_i & mask_q : '0;
    too_long_q <= within_q & (((in_word_i & ~(mask_q & limit_q)) != '0) | ((in_word_i & mask_q) != '0 & ~of_unit_q));

    if (take && from_window && keep_i && of_unit_q && entry_i == mont_curve_plan_pkg::Order &&
        (value_q != '0 || word_q == '0)) begin
      order_word_q <= word_q;
      order_mask_q <= smeared;
    end
  end

  // The copy, and comparisons with it.
  logic [31:0] copy;
  logic [2+CopyBits:0] copy_address;
  logic taken_q;
  logic compared_q;
  logic [31:0] drawn_q;
  logic borrow_q;
  logic borrow;
  logic [31:0] difference;
  logic zero_q;
  logic [5:0] tries_q;

  assign copy_address = {entry_i, word_q[CopyBits-1:0]};
  assign {borrow, difference} = {1'b0, drawn_q} - {1'b0, copy} - 33'(borrow_q);
  assign again = ending_q & (phase_q == 3'd3) & (move_i == mont_curve_plan_pkg::Draw) & (zero_q | ~borrow_q) &
      (tries_q != '1);

  mont_ram_1r1w #(
    .WordBits   (32),
    .AddressBits(3 + CopyBits),
    .Technology (Technology)
  ) u_copy (
    .clk_i,
    .write_i        (take & from_window & keep_i & of_unit_q),
    .write_address_i(copy_address),
    .write_word_i   (value_q),
    .read_address_i (copy_address),
    .read_word_o    (copy)
  );

  logic unused;
  assign unused = &{1'b0, difference};

  always_ff @(posedge clk_i) begin
    done_o <= ending_q & (phase_q == 3'd3) & ~again;

    if (start_i || again) begin
      moving_q <= 1'b1;
      ending_q <= 1'b0;
      phase_q  <= '0;
      word_q   <= '0;
      borrow_q <= 1'b0;
      zero_q   <= 1'b1;
      tries_q  <= start_i ? '0 : tries_q + 1'b1;
    end else if (take) begin
      phase_q  <= '0;
      word_q   <= word_q + 1'b1;
      ending_q <= last_q;
    end else begin
      if (phase_q != 3'd7) phase_q <= phase_q + 1'b1;
      if (ending_q && phase_q == 3'd3) moving_q <= 1'b0;
    end

    // In the cycle after a word was taken, the copy still gives the one that belongs to it.
    taken_q    <= take & (move_i == mont_curve_plan_pkg::Draw);
    compared_q <= take & (move_i == mont_curve_plan_pkg::Compare) & of_unit_q & (value_q != copy);
    drawn_q    <= (take && move_i == mont_curve_plan_pkg::Draw) ? drawn : '0;
    if (taken_q) begin
      borrow_q <= borrow;
      zero_q   <= zero_q & (drawn_q == '0);
    end

    if (start_i) begin
      differs_o   <= 1'b0;
      excess_o    <= 1'b0;
      exhausted_o <= 1'b0;
    end else begin
      differs_o <= differs_o | compared_q;
      excess_o  <= excess_o | (take & from_window & too_long_q);
      if (ending_q && phase_q == 3'd3 && move_i == mont_curve_plan_pkg::Draw && (zero_q || !borrow_q)) begin
        exhausted_o <= ~again;
      end
    end

    if (stop_i) begin
      moving_q <= 1'b0;
      ending_q <= 1'b0;
      done_o   <= 1'b0;
    end
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Sequencer of the digit-serial engine: it runs the microcode of a command. An instruction is an operation of
// mont_engine_kernel on slots, or a step of the control. docs/reference/engine.md has the listing.
//
// mont_engine_control runs the instructions, and mont_engine_check refuses commands. Here is what the
// instructions work on: the position in a number, windows of an exponent, words of the host, and the fields of an
// operation.

module mont_engine_sequencer #(
  parameter int unsigned Columns = 1,
  parameter int unsigned DigitBits = 18,
  parameter int unsigned AddressBits = 12,
  parameter int unsigned WordWidth = 8,
  parameter int unsigned ModulusWidth = 2,
  parameter int unsigned EntryBits = 5,
  parameter int unsigned MaxWidth = 4096,
  parameter int unsigned Technology = mont_technology_pkg::Generic,  // of the microcode's memory
  parameter int unsigned Streams = 1,  // 2: products in turn
  localparam int unsigned SlotBits = 8,
  localparam int unsigned LengthBits = 14,
  localparam int unsigned WordBits = Columns * DigitBits,
  localparam int unsigned ColumnWidth = mont_pkg::index_width(Columns),
  localparam int unsigned ColumnBits = $clog2(Columns),
  localparam int unsigned RowWidth = WordWidth + ColumnBits,
  localparam int unsigned CycleWidth = ((WordWidth > EntryBits) ? WordWidth : (EntryBits > 3) ? EntryBits : 3) + 1
) (
  input  logic                    clk_i,
  input  logic                    rst_ni,
  // Command.
  input  logic                    cmd_valid_i,
  output logic                    cmd_ready_o,
  input  logic [             4:0] cmd_i,
  input  logic [ModulusWidth-1:0] modulus_i,
  input  logic [    SlotBits-1:0] a_i,
  input  logic [    SlotBits-1:0] b_i,
  input  logic [    SlotBits-1:0] d_i,
  input  logic [    SlotBits-1:0] table_i,
  input  logic [  LengthBits-1:0] bits_i,
  input  logic [             2:0] window_i,
  output logic                    done_o,
  output logic [             2:0] error_o,
  output logic [             1:0] compare_o,
  output logic [  LengthBits-1:0] reach_o,         // r*L, of the modulus's numbers
  // Words of the host.
  input  logic                    in_valid_i,
  output logic                    in_ready_o,
  input  logic [            31:0] in_word_i,
  output logic                    out_valid_o,
  input  logic                    out_ready_i,
  output logic [            31:0] out_word_o,
  // Kernel.
  output logic                    start_o,
  input  logic                    kernel_ready_i,
  output logic [             1:0] rows_o,
  output logic [             2:0] factor_o,
  output logic [             2:0] addend_o,
  output logic                    fetch_o,
  output logic                    set_flag_o,
  output logic                    write_o,
  output logic                    write_m_o,
  output logic                    hold_o,
  output logic                    pair_o,
  output logic [ AddressBits-1:0] x_o,
  output logic [ AddressBits-1:0] y_o,
  output logic [ AddressBits-1:0] z_o,
  output logic [ AddressBits-1:0] u_o,             // from the cycle after start_o on
  output logic [             1:0] multiple_o,
  output logic [ModulusWidth-1:0] m_o,
  output logic [   WordWidth-1:0] last_word_o,
  output logic [    RowWidth-1:0] last_row_o,
  output logic [  CycleWidth-1:0] row_last_o,      // cycles of a row, less 1
  output logic [   EntryBits-1:0] last_entry_o,
  output logic [   EntryBits-1:0] entry_o,
  output logic [ ColumnWidth-1:0] pick_o,
  output logic [    WordBits-1:0] host_word_o,
  input  logic [   DigitBits-1:0] digit_i,
  output logic                    load_flag_o,     // the kernel's flag becomes flag_o
  output logic                    flag_o,
  input  logic                    flag_i
);


  // Fields of an operation.
  logic [35:0] instruction;
  logic [5:0] x_reference;
  logic up_after;  // the position moves up
  logic next_entry;  // the number of the entry grows between y and z
  logic use_table;
  logic single;  // a word of the host, or a product by one digit
  logic product;
  logic adds;  // a product and a slot
  logic one_word;

  assign {up_after, next_entry} = instruction[33:32];
  assign {rows_o, factor_o, addend_o} = instruction[31:24];
  assign product = rows_o == mont_engine_pkg::RowsProduct;
  assign adds = product & addend_o[mont_engine_pkg::ProductPlus];
  assign multiple_o = {adds & instruction[34], adds & ~instruction[34]};
  assign one_word = single & ~product;
  assign {set_flag_o, write_o, write_m_o, fetch_o, use_table, single} = instruction[23:18];

  // Fields of the command, or of the first one of two powers in turn.
  logic [ModulusWidth-1:0] modulus;
  logic [SlotBits-1:0] a;
  logic [SlotBits-1:0] b;
  logic [SlotBits-1:0] d;
  logic [SlotBits-1:0] first_entry;  // of the table
  logic [EntryBits-1:0] entry;  // of the window

  // Control.
  logic upper;  // the command is in the upper half of the microcode
  logic take;
  logic refused;
  logic [2:0] refusal;
  logic wrong_slot_q;
  logic too_long_q;
  logic [mont_engine_microcode_pkg::ActionBits-1:0] act;
  logic control;  // an instruction of the control
  logic [mont_engine_microcode_pkg::ActionBits-1:0] ended;
  logic [15:0] conditions;
  logic operate;
  logic resolve_x;
  logic resolve_y;
  logic resolve_z;

  mont_engine_control #(
    .Technology(Technology),
    .Streams   (Streams)
  ) u_control (
    .clk_i,
    .rst_ni,
    .cmd_valid_i,
    .cmd_ready_o,
    .cmd_i,
    .upper_i       (upper),
    .take_o        (take),
    .done_o,
    .error_o,
    .refused_i     (refused),
    .refusal_i     (refusal),
    .wrong_slot_i  (wrong_slot_q),
    .too_long_i    (too_long_q),
    .instruction_o (instruction),
    .x_reference_o (x_reference),
    .act_o         (act),
    .control_o     (control),
    .ended_i       (ended),
    .conditions_i  (conditions),
    .operate_o     (operate),
    .resolve_x_o   (resolve_x),
    .resolve_y_o   (resolve_y),
    .resolve_z_o   (resolve_z),
    .start_o,
    .kernel_ready_i(kernel_ready_i | hold_o)
  );

  // Precision of the modulus.
  logic [RowWidth-1:0] digits;  // L
  logic [WordWidth-1:0] last_word;
  logic [RowWidth:0] index;
  logic known;
  logic loaded;

  mont_engine_precision #(
    .ModulusWidth(ModulusWidth),
    .RowWidth    (RowWidth)
  ) u_precision (
    .clk_i,
    .rst_ni,
    .modulus_i(modulus),
    .set_i    (act[mont_engine_microcode_pkg::ActionStorePrecision]),
    .digits_i (index[RowWidth-1:0]),
    .load_i   (act[mont_engine_microcode_pkg::ActionStoreModulus]),
    .clear_i  (act[mont_engine_microcode_pkg::ActionClearModulus]),
    .digits_o (digits),
    .known_o  (known),
    .loaded_o (loaded)
  );

  assign last_word = digits[RowWidth-1:ColumnBits];

  // r*L as a sum of few terms, so that no multiplier is made of it.
  always_comb begin
    reach_o = '0;
    for (int unsigned i = 0; i < 5; i++) begin
      if (DigitBits[i]) reach_o = reach_o + (LengthBits'(digits) << i);
    end
  end

  mont_engine_check #(
    .MaxWidth (MaxWidth),
    .EntryBits(EntryBits),
    .Streams  (Streams)
  ) u_check (
    .clk_i,
    .rst_ni,
    .take_i   (take),
    .cmd_i,
    .bits_i,
    .window_i,
    .known_i  (known),
    .loaded_i (loaded),
    .refused_o(refused),
    .refusal_o(refusal)
  );

  // Position in a number.
  logic [4:0] bit_number;
  logic top_bit;
  logic full;
  logic spent;
  logic received;
  logic sent;
  logic at_top_q;
  logic step_q;  // the position moves once
  logic down_q;  // downwards
  // Synthesis keeps these two as they are: the position moves two levels of logic after its registers.
  (* keep *) logic takes;  // a bit is received or passed
  (* keep *) logic moves;

  assign takes = (act[mont_engine_microcode_pkg::ActionReceive] & (full | in_valid_i))
      | (act[mont_engine_microcode_pkg::ActionSeek] & ~full);
  assign moves = takes | sent | step_q;

  mont_engine_position #(
    .DigitBits (DigitBits),
    .IndexBits (RowWidth + 1),
    .LengthBits(LengthBits)
  ) u_position (
    .clk_i,
    .rewind_i     (act[mont_engine_microcode_pkg::ActionRewind]),
    .third_digit_i(instruction[16+mont_engine_microcode_pkg::ActionThirdDigit]),
    .second_bit_i (instruction[16+mont_engine_microcode_pkg::ActionSecondBit]),
    .double_i     (act[mont_engine_microcode_pkg::ActionSecondBit] & ~act[mont_engine_microcode_pkg::ActionRewind]),
    .digit_back_i (act[mont_engine_microcode_pkg::ActionThirdDigit] & ~act[mont_engine_microcode_pkg::ActionRewind]),
    .move_i       (moves),
    .down_i       (down_q),
    .bits_i,
    .index_o      (index),
    .bit_o        (bit_number),
    .top_bit_o    (top_bit),
    .full_o       (full),
    .spent_o      (spent)
  );

  // Digit at the position, its bits, and the table's entries.
  logic [DigitBits-1:0] digit_q;
  logic [EntryBits-1:0] entry_q;
  logic [2:0] window_bits_q;
  logic [EntryBits-1:0] count_q;
  logic [WordWidth:0] offset_q;
  logic [EntryBits-1:0] last_entry_q;  // 2^window_i - 1
  logic [EntryBits-1:0] rest_q;  // last_entry_q - count_q
  // A window with a sign begins with it. A negative one has the entry with inverted bits. The first bit of a number is
  // inverted as a sign.
  logic modified;  // the action has a modifier
  logic sign_q;  // the next bit is the window's sign
  logic first_q;  // and the first one of a number
  logic positive_q;
  // The bit at the position one cycle ago is chosen in two steps.
  logic [7:0][3:0] present_digit;
  logic [7:0] present_q;  // bit [k]: bit 4*k + i, where i are the lower bits of its number
  logic [2:0] bit_group_q;
  logic present;
  logic finishes;  // the bit is the last one of the digit, or of the host's last word

  assign modified = instruction[mont_engine_microcode_pkg::BitModifier];
  assign load_flag_o = act[mont_engine_microcode_pkg::ActionLoadFlag];
  assign flag_o = modified ? ~positive_q : entry_q[1] ^ entry_q[0];

  assign present_digit = 32'(digit_q);
  assign present = present_q[bit_group_q];

  for (genvar k = 0; k < 8; k++) begin : gen_present
    logic [3:0] four;
    assign four = present_digit[k];
    always_ff @(posedge clk_i) present_q[k] <= four[bit_number[1:0]];
  end

  always_ff @(posedge clk_i) begin
    down_q <= act[mont_engine_microcode_pkg::ActionBack] | act[mont_engine_microcode_pkg::ActionTakeBit];
    step_q <= act[mont_engine_microcode_pkg::ActionBack] | act[mont_engine_microcode_pkg::ActionTakeBit]
            | (resolve_x & up_after);
    bit_group_q <= bit_number[4:2];
    if (act[mont_engine_microcode_pkg::ActionAwaitDigit]) digit_q <= digit_i;

    if (act[mont_engine_microcode_pkg::ActionOpenWindow]) entry_q <= '0;
    else if (act[mont_engine_microcode_pkg::ActionTakeBit] & ~sign_q)
      entry_q <= {entry_q[EntryBits-2:0], present ^ ~positive_q};

    if (act[mont_engine_microcode_pkg::ActionOpenWindow]) begin
      sign_q     <= modified;
      positive_q <= 1'b1;
    end else if (act[mont_engine_microcode_pkg::ActionTakeBit]) begin
      sign_q <= 1'b0;
      if (sign_q) positive_q <= present ^ first_q;
    end
    if (act[mont_engine_microcode_pkg::ActionRewind]) first_q <= 1'b1;
    else if (act[mont_engine_microcode_pkg::ActionTakeBit]) first_q <= 1'b0;

    if (act[mont_engine_microcode_pkg::ActionOpenWindow] | act[mont_engine_microcode_pkg::ActionOneBit])
      window_bits_q <= {modified, modified, modified | act[mont_engine_microcode_pkg::ActionOneBit]};
    else if (act[mont_engine_microcode_pkg::ActionTakeBit] | (resolve_x & next_entry))
      window_bits_q <= window_bits_q + 1'b1;

    if (act[mont_engine_microcode_pkg::ActionRewind]) count_q <= {{(EntryBits - 1) {1'b0}}, ~modified};
    else if (resolve_x & next_entry) count_q <= count_q + 1'b1;

    // The word that is received or fetched.
    if (act[mont_engine_microcode_pkg::ActionReceive] | (resolve_x & fetch_o)) offset_q <= index[RowWidth:ColumnBits];

    for (int unsigned i = 0; i < EntryBits; i++) last_entry_q[i] <= 32'(window_i) > i;
    rest_q <= last_entry_q ^ count_q;
  end

  // Words of the host.
  logic keep;
  logic drained;
  logic excess;
  logic flushed;
  logic word_end;
  logic covered_q;  // the number's last word has been received

  assign keep = window_i[mont_engine_pkg::WindowKeep];

  mont_engine_words #(
    .WordBits(WordBits)
  ) u_words (
    .clk_i,
    .rst_ni,
    .rewind_i     (act[mont_engine_microcode_pkg::ActionRewind]),
    .within_i     (window_i[mont_engine_pkg::WindowWithin]),
    .full_i       (full),
    .receive_i    (act[mont_engine_microcode_pkg::ActionReceive]),
    .received_o   (received),
    .memory_word_o(host_word_o),
    .drain_i      (act[mont_engine_microcode_pkg::ActionDrain]),
    .hold_i       (window_i[mont_engine_pkg::WindowHold]),
    .drained_o    (drained),
    .excess_o     (excess),
    .send_i       (act[mont_engine_microcode_pkg::ActionSend]),
    .bit_i        (present),
    .sent_o       (sent),
    .flushed_o    (flushed),
    .in_valid_i,
    .in_ready_o,
    .in_word_i,
    .out_valid_o,
    .out_ready_i,
    .out_word_o
  );

  assign word_end = top_bit & ((Columns == 1) | (&index[ColumnWidth-1:0]));
  assign finishes = flushed | (sent & ~full & top_bit);

  always_ff @(posedge clk_i) begin
    if (act[mont_engine_microcode_pkg::ActionRewind]) covered_q <= 1'b0;
    else if (act[mont_engine_microcode_pkg::ActionReceive] & at_top_q) covered_q <= 1'b1;
  end

  // Conditions, and ends of actions that wait.
  logic in_turn;  // a power can wait for the next one, or the fields are those of the one that did
  logic below_power_q;  // an index 2^k - 1 is below the top
  logic window_open_q;
  logic entries_left_q;

  always_ff @(posedge clk_i) begin
    at_top_q       <= index == {1'b0, digits};
    below_power_q  <= |({1'b0, digits} & ~index);
    window_open_q  <= window_bits_q != window_i;
    entries_left_q <= count_q != last_entry_q;
  end

  always_comb begin
    conditions = '0;
    conditions[mont_engine_microcode_pkg::ConditionAlways] = 1'b1;
    conditions[mont_engine_microcode_pkg::ConditionNeedDigit] = top_bit;
    conditions[mont_engine_microcode_pkg::ConditionWindowOpen] = window_open_q;
    conditions[mont_engine_microcode_pkg::ConditionBitSet] = entry_q[0];
    conditions[mont_engine_microcode_pkg::ConditionBitsLeft] = ~full;
    conditions[mont_engine_microcode_pkg::ConditionExponentLeft] = ~spent;
    conditions[mont_engine_microcode_pkg::ConditionWordsLeft] = ~full | ~covered_q;
    conditions[mont_engine_microcode_pkg::ConditionInDigit] = bit_number != '0;
    conditions[mont_engine_microcode_pkg::ConditionBelowTop] = ~at_top_q;
    conditions[mont_engine_microcode_pkg::ConditionUpToTop] = below_power_q | at_top_q;
    conditions[mont_engine_microcode_pkg::ConditionEven] = ~digit_q[0];
    conditions[mont_engine_microcode_pkg::ConditionEntriesLeft] = entries_left_q;
    conditions[mont_engine_microcode_pkg::ConditionShort] = keep;
    conditions[mont_engine_microcode_pkg::ConditionStreams] = Streams == 2;
    conditions[mont_engine_microcode_pkg::ConditionInTurn] = in_turn;
  end

  always_comb begin
    ended = '0;
    ended[mont_engine_microcode_pkg::ActionSeek] = full;
    ended[mont_engine_microcode_pkg::ActionAwaitDigit] = kernel_ready_i;
    ended[mont_engine_microcode_pkg::ActionAwait] = kernel_ready_i;
    ended[mont_engine_microcode_pkg::ActionReceive] = received & word_end;
    ended[mont_engine_microcode_pkg::ActionSend] = finishes;
    ended[mont_engine_microcode_pkg::ActionDrain] = drained;
  end

  always_ff @(posedge clk_i) begin
    too_long_q <= (act[mont_engine_microcode_pkg::ActionDrain] & drained & excess & ~keep)
                | (act[mont_engine_microcode_pkg::ActionTakeBit] & spent);
    if (take) compare_o <= '0;
    else if (act[mont_engine_microcode_pkg::ActionCompare]) compare_o <= {compare_o[0], flag_i};
    if (!rst_ni) too_long_q <= 1'b0;
  end

  // Addresses, of x, y, z and u in turn.
  logic [5:0] reference_q;
  logic [AddressBits-1:0] slot;
  logic wrong;
  logic unlike;  // the first product of two has another precision, or its power another length
  logic offset;
  logic resolve_u_q;
  logic one_word_q;
  logic [AddressBits-1:0] address;

  mont_engine_slots #(
    .AddressBits (AddressBits),
    .WordWidth   (WordWidth),
    .ModulusWidth(ModulusWidth),
    .EntryBits   (EntryBits)
  ) u_slots (
    .clk_i,
    .reference_i(reference_q),
    .a_i        (a),
    .b_i        (b),
    .d_i        (d),
    .table_i    (first_entry),
    .modulus_i  (modulus),
    .count_i    (count_q),
    .rest_i     (rest_q),
    .last_word_i(last_word),
    .address_o  (slot),
    .wrong_o    (wrong)
  );

  assign offset  = (resolve_y & fetch_o) | (resolve_z & one_word_q);
  assign address = slot | (offset ? AddressBits'(offset_q) : '0);

  always_ff @(posedge clk_i) begin
    if (operate) reference_q <= instruction[11:6];
    else if (resolve_x) reference_q <= instruction[5:0];
    else if (resolve_y) reference_q <= {3'b101, instruction[29:27]};
    else reference_q <= x_reference;

    // A command ends once.
    wrong_slot_q <= (((resolve_x | resolve_y | resolve_z) & wrong) | (resolve_x & unlike)) & ~wrong_slot_q;
    if (resolve_x) x_o <= address;
    if (resolve_y) y_o <= address;
    if (resolve_z) z_o <= address;
    resolve_u_q <= resolve_z;
    one_word_q  <= one_word;
    if (resolve_u_q) u_o <= address;
    if (!rst_ni) begin
      wrong_slot_q <= 1'b0;
      resolve_u_q  <= 1'b0;
    end
  end

  // Two products in turn, of numbers of fewer than 6 words. Longer ones are computed one after the other.
  logic [CycleWidth-1:0] least_pair;
  logic [ WordWidth-1:0] last_word_needed;

  if (Streams == 2) begin : gen_pair
    logic flags;  // of the command
    logic first;  // the operation is the first product of two
    logic second;
    logic few;  // 5 words of a longer number
    logic short_q;  // fewer than 6 words
    logic held_q;  // the kernel has the first product
    logic pair_q;  // the operation is the second one
    logic unlike_q;
    logic unlike_powers;
    logic [RowWidth-1:0] held_digits_q;

    assign flags = cmd_i == mont_engine_microcode_pkg::CommandProduct;
    assign first = (rows_o == mont_engine_pkg::RowsProduct)
        & (addend_o[mont_engine_pkg::ProductFirst] | (flags & window_i[mont_engine_pkg::ProductFirst]));
    assign second = (rows_o == mont_engine_pkg::RowsProduct)
        & (addend_o[mont_engine_pkg::ProductSecond] | (flags & window_i[mont_engine_pkg::ProductSecond]));
    assign few = instruction[34] & ~addend_o[mont_engine_pkg::ProductPlus] & ~short_q;

    always_ff @(posedge clk_i) begin
      short_q  <= 32'(last_word) < 32'd5;
      unlike_q <= (digits != held_digits_q) | unlike_powers;
      if (operate) pair_q <= held_q & second;

      if (start_o & hold_o) begin
        held_q        <= 1'b1;
        held_digits_q <= digits;
      end else if ((take & ~(flags & window_i[mont_engine_pkg::ProductSecond])) | (resolve_x & pair_q)) held_q <= 1'b0;

      if (!rst_ni) begin
        held_q <= 1'b0;
        pair_q <= 1'b0;
      end
    end

    assign hold_o = (short_q | few) & first;
    assign pair_o = pair_q;
    assign unlike = pair_q & unlike_q;
    // 2*max(F, 3) - 1
    assign last_word_needed = few ? WordWidth'(4) : last_word;
    assign least_pair = CycleWidth'((32'(last_word_needed) == 32'd4) ? 9 : (32'(last_word_needed) == 32'd3) ? 7 : 5);

    mont_engine_powers #(
      .DigitBits   (DigitBits),
      .ModulusWidth(ModulusWidth),
      .EntryBits   (EntryBits)
    ) u_powers (
      .clk_i,
      .rst_ni,
      .take_i       (take),
      .end_i        (act[mont_engine_microcode_pkg::ActionEnd]),
      .error_i      (wrong_slot_q | too_long_q),
      .cmd_i,
      .modulus_i,
      .a_i,
      .b_i,
      .d_i,
      .table_i,
      .bits_i,
      .window_i,
      .short_i      (short_q),
      .other_i      (control & instruction[mont_engine_microcode_pkg::BitOther]),
      .await_digit_i(act[mont_engine_microcode_pkg::ActionAwaitDigit]),
      .digit_i,
      .open_window_i(act[mont_engine_microcode_pkg::ActionOpenWindow]),
      .take_bit_i   (act[mont_engine_microcode_pkg::ActionTakeBit]),
      .bit_i        (bit_number[1:0]),
      .bit_group_i  (bit_group_q),
      .entry_i      (entry_q),
      .upper_o      (upper),
      .in_turn_o    (in_turn),
      .unlike_o     (unlike_powers),
      .modulus_o    (modulus),
      .a_o          (a),
      .b_o          (b),
      .d_o          (d),
      .table_o      (first_entry),
      .entry_o      (entry)
    );
  end else begin : gen_alone
    logic unused;
    assign unused = &{1'b0, control};

    assign hold_o = 1'b0;
    assign pair_o = 1'b0;
    assign unlike = 1'b0;
    assign least_pair = '0;
    assign last_word_needed = last_word;
    assign upper = 1'b0;
    assign in_turn = 1'b0;
    assign modulus = modulus_i;
    assign a = a_i;
    assign b = b_i;
    assign d = d_i;
    assign first_entry = table_i;
    assign entry = entry_q;
  end

  // Cycles of a row. A table of 2^w entries needs 2^w + 2 cycles in Columns rows. The instruction is there four cycles
  // before the kernel takes it.
  logic [CycleWidth-1:0] least;
  logic [CycleWidth-1:0] least_q;
  logic below_q;

  always_comb begin
    least = CycleWidth'(5);
    for (int unsigned w = 1; w <= EntryBits; w++) begin
      if (use_table & (window_i == 3'(w)) & ((2 ** w + 1 + Columns) / Columns > 6))
        least = CycleWidth'((2 ** w + 1 + Columns) / Columns - 1);
    end
    if (pair_o) least = least_pair;
  end

  always_ff @(posedge clk_i) begin
    last_word_o <= one_word ? '0 : last_word_needed;
    least_q     <= least;
    below_q     <= CycleWidth'(last_word_o) < least_q;
    row_last_o  <= below_q ? least_q : CycleWidth'(last_word_o);
  end

  assign m_o = modulus;
  assign last_row_o = single ? RowWidth'(1) : digits;
  assign last_entry_o = use_table ? last_entry_q : '0;
  assign entry_o = use_table ? entry : '0;
  assign pick_o = (Columns == 1) ? '0 : index[ColumnWidth-1:0];

endmodule

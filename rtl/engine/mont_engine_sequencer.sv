// SPDX-License-Identifier: Apache-2.0
//
// Sequencer of the digit-serial engine: it runs the microcode of a command. An instruction is an operation of
// mont_engine_kernel on slots, or a control step. docs/reference/engine.md has the listing.
//
// mont_engine_control runs the instructions, and mont_engine_check refuses commands. Other modules hold the state that
// the instructions use: the position in a number, windows of an exponent, words of the host, and addresses.

module mont_engine_sequencer #(
  parameter int unsigned Columns = 1,
  parameter int unsigned DigitBits = 18,
  parameter int unsigned AddressBits = 12,
  parameter int unsigned WordWidth = 8,
  parameter int unsigned ModulusWidth = 2,
  parameter int unsigned EntryBits = 5,
  parameter int unsigned MaxWidth = 4096,
  parameter int unsigned Streams = 1,  // 2: interleaved products
  localparam int unsigned LengthBits = 14,
  localparam int unsigned WordBits = Columns * DigitBits,
  localparam int unsigned ColumnWidth = mont_pkg::index_width(Columns),
  localparam int unsigned ColumnBits = $clog2(Columns),
  localparam int unsigned RowWidth = WordWidth + ColumnBits,
  localparam int unsigned CycleWidth = ((WordWidth > EntryBits) ? WordWidth : (EntryBits > 3) ? EntryBits : 3) + 1
) (
  input logic clk_i,
  input logic rst_ni,
  // Memory of the microcode: a word arrives two cycles after its address.
  output logic [mont_engine_microcode_pkg::PcBits-1:0] microcode_address_o,
  input logic [35:0] microcode_word_i,
  // Command.
  input logic cmd_valid_i,
  output logic cmd_ready_o,
  input mont_engine_pkg::command_t command_i,
  output logic done_o,
  output logic [2:0] error_o,
  output logic [1:0] compare_o,
  output logic [LengthBits-1:0] reach_o,  // r*L bits of the modulus
  // Entropy.
  input logic protect_i,  // tables are read in random order
  input logic public_i,  // products do not wait for entropy
  input logic entropy_valid_i,
  output logic entropy_ready_o,
  input logic [31:0] entropy_word_i,
  // Words of the host.
  input logic in_valid_i,
  output logic in_ready_o,
  input logic [31:0] in_word_i,
  output logic out_valid_o,
  input logic out_ready_i,
  output logic [31:0] out_word_o,
  // Kernel.
  output logic start_o,
  input logic kernel_ready_i,
  output mont_engine_pkg::operation_t operation_o,
  output logic [EntryBits-1:0] order_o,  // order of a table's entries, valid with start_o
  output logic [WordBits-1:0] host_word_o,
  input logic [DigitBits-1:0] digit_i,
  output logic load_flag_o,  // the kernel's flag takes flag_i
  output logic flag_o,
  input logic flag_i
);

  logic [35:0] instruction;
  logic [ 5:0] x_reference;

  // Control.
  logic take, refused, wrong_slot, too_long_q;
  logic [2:0] refusal;
  logic [mont_engine_microcode_pkg::ActionBits-1:0] act, ended;
  logic [15:0] conditions;
  logic operate;
  logic resolve_x, resolve_y, resolve_z;
  logic hold;  // the kernel holds the operation
  logic pending, starved, missing;
  logic unfinished_q;  // bits of the command's number are left
  logic lacking;  // a random number has no entropy
  logic pair;

  mont_engine_control u_control (
    .clk_i,
    .rst_ni,
    .microcode_address_o,
    .microcode_word_i,
    .cmd_valid_i,
    .cmd_ready_o,
    .cmd_i         (command_i.code),
    .take_o        (take),
    .done_o,
    .error_o,
    .refused_i     (refused),
    .refusal_i     (refusal),
    .wrong_slot_i  (wrong_slot),
    .too_long_i    (too_long_q),
    .missing_i     (missing),
    .unfinished_i  (unfinished_q),
    .instruction_o (instruction),
    .x_reference_o (x_reference),
    .act_o         (act),
    .ended_i       (ended),
    .conditions_i  (conditions),
    .operate_o     (operate),
    .resolve_x_o   (resolve_x),
    .resolve_y_o   (resolve_y),
    .resolve_z_o   (resolve_z),
    .pending_o     (pending),
    .starved_i     (starved),
    .start_o,
    .kernel_ready_i(kernel_ready_i | hold)
  );

  // Precision of the modulus.
  logic [RowWidth-1:0] digits;  // L
  logic [WordWidth-1:0] last_word;
  logic [RowWidth:0] index;
  logic known, loaded;

  mont_engine_precision #(
    .ModulusWidth(ModulusWidth),
    .RowWidth    (RowWidth)
  ) u_precision (
    .clk_i,
    .rst_ni,
    .modulus_i(ModulusWidth'(command_i.modulus)),
    .set_i    (act[mont_engine_microcode_pkg::ActionStorePrecision]),
    .digits_i (index[RowWidth-1:0]),
    .load_i   (act[mont_engine_microcode_pkg::ActionStoreModulus]),
    .clear_i  (act[mont_engine_microcode_pkg::ActionClearModulus]),
    .digits_o (digits),
    .known_o  (known),
    .loaded_o (loaded)
  );

  assign last_word = digits[RowWidth-1:ColumnBits];

  // r*L by shifts and adds, so that synthesis infers no multiplier.
  always_comb begin
    reach_o = '0;
    for (int unsigned i = 0; i < 5; i++) begin
      if (DigitBits[i]) reach_o = reach_o + (LengthBits'(digits) << i);
    end
  end

  mont_engine_check #(
    .MaxWidth (MaxWidth),
    .EntryBits(EntryBits)
  ) u_check (
    .clk_i,
    .rst_ni,
    .take_i   (take),
    .command_i,
    .known_i  (known),
    .loaded_i (loaded),
    .refused_o(refused),
    .refusal_o(refusal)
  );

  // Position in a number.
  logic [4:0] bit_number;
  logic top_bit, full, spent, below;
  logic at_top, up_to_top, received, sent;
  logic random_q;  // random words are written in place of the host's
  logic word_valid, fills;
  logic word_ready;
  logic [31:0] word;  // word of entropy

  mont_engine_position #(
    .DigitBits(DigitBits),
    .IndexBits(RowWidth + 1)
  ) u_position (
    .clk_i,
    .act_i        (act),
    .third_digit_i(instruction[16+mont_engine_microcode_pkg::ActionThirdDigit]),
    .second_bit_i (instruction[16+mont_engine_microcode_pkg::ActionSecondBit]),
    .up_i         (resolve_x & instruction[33]),
    .valid_i      (word_valid),
    .sent_i       (sent),
    .bits_i       (command_i.bits),
    .digits_i     (digits),
    .index_o      (index),
    .bit_o        (bit_number),
    .top_bit_o    (top_bit),
    .full_o       (full),
    .spent_o      (spent),
    .below_o      (below),
    .at_top_o     (at_top),
    .up_to_top_o  (up_to_top)
  );

  // Windows of an exponent, and entries of a table.
  logic present;  // bit at the position, a cycle late
  logic even, window_open;
  logic entries_left, positive, marked;
  logic [EntryBits-1:0] entry;  // table entry of the window
  logic [EntryBits-1:0] count, rest, last_entry;
  logic [DigitBits-1:0] random;
  logic swap;

  mont_engine_window #(
    .DigitBits(DigitBits),
    .EntryBits(EntryBits)
  ) u_window (
    .clk_i,
    .act_i         (act),
    .modified_i    (instruction[mont_engine_microcode_pkg::TargetBits+4]),
    .next_entry_i  (resolve_x & instruction[32]),
    .window_i      (command_i.window),
    .bit_number_i  (bit_number),
    .begin_i       (take),
    .mask_i        (random),
    .digit_i,
    .digit_valid_i (kernel_ready_i),
    .bit_o         (present),
    .even_o        (even),
    .open_o        (window_open),
    .entries_left_o(entries_left),
    .entry_o       (entry),
    .count_o       (count),
    .rest_o        (rest),
    .last_entry_o  (last_entry),
    .positive_o    (positive),
    .marked_o      (marked),
    .swap_o        (swap),
    .flag_o
  );

  assign load_flag_o = act[mont_engine_microcode_pkg::ActionLoadFlag];

  // Words of the host.
  logic keep;  // bits above the number are dropped
  logic holds;  // the next number begins within the host's word
  logic signed_digits;  // the number is written as signed digits, which end above its last bit
  logic drained, excess, flushed;
  logic covered_q;  // words up to the modulus's last one have been received

  assign keep = command_i.window[mont_engine_pkg::WindowKeep] | random_q;
  assign holds = command_i.window[mont_engine_pkg::WindowHold] & ~random_q;
  assign signed_digits = holds & ~keep;

  mont_engine_words #(
    .WordBits  (WordBits),
    .RandomBits(DigitBits)
  ) u_words (
    .clk_i,
    .rst_ni,
    .protect_i,
    .entropy_i    (entropy_valid_i & entropy_ready_o),
    .entropy_word_i,
    .random_o     (random),
    .rewind_i     (act[mont_engine_microcode_pkg::ActionRewind]),
    .within_i     (command_i.window[mont_engine_pkg::WindowWithin] & ~random_q & ~signed_digits),
    .full_i       (full),
    .digits_i     (signed_digits),
    .narrow_i     (command_i.window[mont_engine_pkg::WindowWithin]),
    .receive_i    (act[mont_engine_microcode_pkg::ActionReceive]),
    .received_o   (received),
    .memory_word_o(host_word_o),
    .drain_i      (act[mont_engine_microcode_pkg::ActionDrain]),
    .hold_i       (holds & keep),
    .drained_o    (drained),
    .excess_o     (excess),
    .send_i       (act[mont_engine_microcode_pkg::ActionSend]),
    .bit_i        (present),
    .sent_o       (sent),
    .flushed_o    (flushed),
    .in_valid_i   (word_valid),
    .in_ready_o   (word_ready),
    .in_word_i,
    .random_i     (fills),
    .random_word_i(word),
    .out_valid_o,
    .out_ready_i,
    .out_word_o
  );

  // Random order of tables, and random numbers.
  mont_engine_order #(
    .EntryBits(EntryBits)
  ) u_order (
    .clk_i,
    .rst_ni,
    .protect_i,
    .public_i,
    .entropy_valid_i,
    .entropy_ready_o,
    .entropy_word_i,
    .use_table_i (instruction[19]),
    .pending_i   (pending),
    .taken_i     (start_o & (kernel_ready_i | hold)),
    .order_o,
    .starved_o   (starved),
    .missing_o   (missing),
    .random_i    (random_q),
    .begin_i     (act[mont_engine_microcode_pkg::ActionRewind]),
    .wait_i      (act[mont_engine_microcode_pkg::ActionReceive] & ~full),
    .in_valid_i,
    .in_ready_o,
    .fills_o     (fills),
    .word_valid_o(word_valid),
    .word_ready_i(word_ready),
    .word_o      (word),
    .lacking_o   (lacking)
  );

  // Conditions, and ends of actions that wait.
  always_comb begin
    conditions = '0;
    conditions[mont_engine_microcode_pkg::ConditionAlways] = 1'b1;
    conditions[mont_engine_microcode_pkg::ConditionNeedDigit] = top_bit;
    conditions[mont_engine_microcode_pkg::ConditionWindowOpen] = window_open;
    conditions[mont_engine_microcode_pkg::ConditionBitSet] = entry[0];
    conditions[mont_engine_microcode_pkg::ConditionBitsLeft] = ~full;
    conditions[mont_engine_microcode_pkg::ConditionExponentLeft] = ~spent;
    conditions[mont_engine_microcode_pkg::ConditionWordsLeft] = ~full | (signed_digits & ~covered_q);
    conditions[mont_engine_microcode_pkg::ConditionInDigit] = bit_number != '0;
    conditions[mont_engine_microcode_pkg::ConditionBelowTop] = ~at_top;
    conditions[mont_engine_microcode_pkg::ConditionUpToTop] = up_to_top;
    conditions[mont_engine_microcode_pkg::ConditionEven] = even;
    conditions[mont_engine_microcode_pkg::ConditionEntriesLeft] = entries_left;
    conditions[mont_engine_microcode_pkg::ConditionShort] = keep;
    conditions[mont_engine_microcode_pkg::ConditionStreams] = Streams == 2;
    conditions[mont_engine_microcode_pkg::ConditionMarked] = marked;
    ended = '0;
    ended[mont_engine_microcode_pkg::ActionSeek] = full;
    ended[mont_engine_microcode_pkg::ActionAwaitDigit] = kernel_ready_i;
    ended[mont_engine_microcode_pkg::ActionAwait] = kernel_ready_i;
    ended[mont_engine_microcode_pkg::ActionReceive] =
        (received & top_bit & ((Columns == 1) | (&index[ColumnWidth-1:0]))) | lacking;  // the word is full
    ended[mont_engine_microcode_pkg::ActionSend] = flushed | (sent & ~full & top_bit);  // the digit or the number ends
    ended[mont_engine_microcode_pkg::ActionDrain] = drained;
  end

  always_ff @(posedge clk_i) begin
    random_q <= command_i.code == mont_engine_microcode_pkg::CommandRandom;
    // WindowKeep keeps the number only in power; in other commands the bit selects their short form.
    unfinished_q <= (mont_engine_microcode_pkg::WholeNumber[command_i.code] & ~below
                     & ((command_i.code == mont_engine_microcode_pkg::CommandPower) | ~keep))
                  | (mont_engine_microcode_pkg::HostNumber[command_i.code] & ~full);
    too_long_q <= (act[mont_engine_microcode_pkg::ActionDrain] & drained & excess & ~keep)
                | (act[mont_engine_microcode_pkg::ActionTakeBit] & spent) | lacking;
    if (act[mont_engine_microcode_pkg::ActionRewind]) covered_q <= 1'b0;
    else if (act[mont_engine_microcode_pkg::ActionReceive] & at_top) covered_q <= 1'b1;
    if (take) compare_o <= '0;
    else if (act[mont_engine_microcode_pkg::ActionCompare]) compare_o <= {compare_o[0], flag_i};
    if (!rst_ni) too_long_q <= 1'b0;
  end

  // Two interleaved products, and the operation.
  logic mismatch;  // the first product of two has another precision
  logic multiply;  // the command is product
  logic [WordWidth-1:0] product_last_word;
  logic [CycleWidth-1:0] pair_last;

  assign multiply = command_i.code == mont_engine_microcode_pkg::CommandProduct;

  mont_engine_interleave #(
    .WordWidth (WordWidth),
    .RowWidth  (RowWidth),
    .CycleWidth(CycleWidth),
    .Streams   (Streams)
  ) u_interleave (
    .clk_i,
    .rst_ni,
    .take_i       (take),
    .first_i      (multiply & command_i.window[mont_engine_pkg::ProductFirst]),
    .second_i     (multiply & command_i.window[mont_engine_pkg::ProductSecond]),
    .instruction_i(instruction),
    .operate_i    (operate),
    .resolve_x_i  (resolve_x),
    .start_i      (start_o),
    .digits_i     (digits),
    .last_word_i  (last_word),
    .hold_o       (hold),
    .pair_o       (pair),
    .mismatch_o   (mismatch),
    .last_word_o  (product_last_word),
    .pair_last_o  (pair_last)
  );

  mont_engine_operation #(
    .Columns     (Columns),
    .AddressBits (AddressBits),
    .WordWidth   (WordWidth),
    .ModulusWidth(ModulusWidth),
    .EntryBits   (EntryBits)
  ) u_operation (
    .clk_i,
    .rst_ni,
    .instruction_i(instruction),
    .x_reference_i(x_reference),
    .operate_i    (operate),
    .resolve_x_i  (resolve_x),
    .resolve_y_i  (resolve_y),
    .resolve_z_i  (resolve_z),
    .receive_i    (act[mont_engine_microcode_pkg::ActionReceive]),
    .index_i      (index),
    .digits_i     (digits),
    .command_i,
    .count_i      (count),
    .rest_i       (rest),
    .last_entry_i (last_entry),
    .entry_i      (entry),
    .positive_i   (positive),
    .swap_i       (swap),
    .hold_i       (hold),
    .pair_i       (pair),
    .mismatch_i   (mismatch),
    .last_word_i  (product_last_word),
    .pair_last_i  (pair_last),
    .wrong_slot_o (wrong_slot),
    .operation_o
  );
endmodule

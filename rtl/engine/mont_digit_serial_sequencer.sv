// SPDX-License-Identifier: Apache-2.0
//
// Sequencer of the digit-serial engine: it runs the microcode of a command. An instruction is an operation of
// mont_digit_serial_kernel on slots, or a step of the control. docs/engine.md has the listing.
//
// Cycles. A control instruction takes 4 cycles, an operation 9 until the kernel has it, so that the next operation is
// ready before the kernel is.

module mont_digit_serial_sequencer #(
  parameter int unsigned Columns = 1,
  parameter int unsigned DigitBits = 18,
  parameter int unsigned AddressBits = 12,
  parameter int unsigned WordWidth = 8,
  parameter int unsigned ModulusWidth = 2,
  parameter int unsigned EntryBits = 5,
  parameter int unsigned MaxWidth = 4096,
  parameter int unsigned Technology = mont_technology_pkg::Generic,  // of the microcode's memory
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
  output logic [ AddressBits-1:0] x_o,
  output logic [ AddressBits-1:0] y_o,
  output logic [ AddressBits-1:0] z_o,
  output logic [ModulusWidth-1:0] m_o,
  output logic [   WordWidth-1:0] last_word_o,
  output logic [    RowWidth-1:0] last_row_o,
  output logic [  CycleWidth-1:0] row_last_o,      // cycles of a row, less 1
  output logic [   EntryBits-1:0] last_entry_o,
  output logic [   EntryBits-1:0] entry_o,
  output logic [ ColumnWidth-1:0] pick_o,
  output logic [    WordBits-1:0] host_word_o,
  input  logic [   DigitBits-1:0] digit_i,
  input  logic                    flag_i
);


  // Instruction.
  logic [mont_microcode_pkg::PcBits-1:0] pc_q;
  logic [35:0] rom_q;  // the instruction at pc_q two cycles ago
  logic [35:0] instruction_q;
  logic operation;

  assign operation = instruction_q[35];

  mont_microcode #(
    .Technology(Technology)
  ) u_microcode (
    .clk_i,
    .address_i(pc_q),
    .word_o   (rom_q)
  );

  // Fields of an operation.
  logic up_after;  // the position moves up
  logic next_entry;  // the number of the entry grows between y and z
  logic use_table;
  logic single;

  assign {up_after, next_entry} = instruction_q[33:32];
  assign {rows_o, factor_o, addend_o} = instruction_q[31:24];
  assign {set_flag_o, write_o, write_m_o, fetch_o, use_table, single} = instruction_q[23:18];

  // Fields of a control instruction.
  logic [mont_microcode_pkg::ControlBits-1:0] act;  // bit [k]: action k
  logic [mont_microcode_pkg::ControlBits-1:0] act_q;
  logic [2:0] error_code;
  logic [3:0] condition_code;
  logic [mont_microcode_pkg::PcBits-1:0] target;

  assign {error_code, condition_code, target} = instruction_q[15:0];

  typedef struct packed {
    logic taken;
    logic start;
    logic resolve_z;
    logic resolve_y;
    logic resolve_x;
    logic execute;
    logic latch;
    logic fetch;
    logic read;
  } state_t;

  state_t state_q;  // one bit at most; none: idle
  logic   executing;
  logic   step;  // the instruction ends
  logic   done;
  logic   finish;
  logic   wrong_slot_q;
  logic   too_long;
  logic   condition;

  assign executing = state_q.execute & ~operation;
  assign act = act_q;

  // Command. Its fields stay as they are until it is done.
  logic take;
  logic keep;
  logic [EntryBits-1:0] last_entry_q;

  assign cmd_ready_o = state_q == '0;
  assign take = cmd_valid_i & cmd_ready_o;
  assign keep = window_i[mont_engine_pkg::Keep];

  // Precision of each modulus.
  localparam int unsigned Moduli = 2 ** ModulusWidth;
  logic [RowWidth-1:0] digits[Moduli];  // L
  logic [Moduli-1:0] known_q;  // its precision is set
  logic [Moduli-1:0] loaded_q;  // it is set up
  logic [RowWidth-1:0] digits_q;
  logic [WordWidth-1:0] last_word;

  assign last_word = digits_q[RowWidth-1:ColumnBits];

  // r*L as a sum of few terms, so that no multiplier is made of it.
  always_comb begin
    reach_o = '0;
    for (int unsigned i = 0; i < 5; i++) begin
      if (DigitBits[i]) reach_o = reach_o + (LengthBits'(digits_q) << i);
    end
  end

  // Position in a number.
  logic [RowWidth:0] index;
  logic [4:0] bit_number;
  logic top_bit;
  logic full;
  logic spent;
  logic received;
  logic sent;
  logic at_top_q;

  mont_digit_serial_position #(
    .DigitBits (DigitBits),
    .IndexBits (RowWidth + 1),
    .LengthBits(LengthBits)
  ) u_position (
    .clk_i,
    .rewind_i     (act[mont_microcode_pkg::Rewind]),
    .third_digit_i(instruction_q[16+mont_microcode_pkg::ThirdDigit]),
    .second_bit_i (instruction_q[16+mont_microcode_pkg::SecondBit]),
    .up_i         ((act[mont_microcode_pkg::Seek] & ~full) | received | sent | (state_q.taken & up_after)),
    .down_i       (act[mont_microcode_pkg::Back] | act[mont_microcode_pkg::TakeBit]),
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
  logic present;

  logic [31:0] present_digit;

  assign present_digit = 32'(digit_q);
  assign present = present_digit[bit_number];

  always_ff @(posedge clk_i) begin
    if (act[mont_microcode_pkg::AwaitDigit]) digit_q <= digit_i;

    if (act[mont_microcode_pkg::OpenWindow]) entry_q <= '0;
    else if (act[mont_microcode_pkg::TakeBit]) entry_q <= {entry_q[EntryBits-2:0], present};

    if (act[mont_microcode_pkg::OpenWindow] | act[mont_microcode_pkg::OneBit])
      window_bits_q <= {2'd0, act[mont_microcode_pkg::OneBit]};
    else if (act[mont_microcode_pkg::TakeBit] | (state_q.resolve_y & next_entry)) window_bits_q <= window_bits_q + 1'b1;

    if (act[mont_microcode_pkg::Rewind]) count_q <= EntryBits'(1);
    else if (state_q.resolve_y & next_entry) count_q <= count_q + 1'b1;

    // The word that is received or fetched.
    if (act[mont_microcode_pkg::Receive] | (state_q.resolve_x & fetch_o)) offset_q <= index[RowWidth:ColumnBits];
  end

  // Words of the host.
  logic drained;
  logic excess;
  logic flushed;
  logic word_end;
  logic covered_q;  // the number's last word has been received

  mont_digit_serial_words #(
    .WordBits(WordBits)
  ) u_words (
    .clk_i,
    .rst_ni,
    .rewind_i     (act[mont_microcode_pkg::Rewind]),
    .within_i     (window_i[mont_engine_pkg::Within]),
    .full_i       (full),
    .receive_i    (act[mont_microcode_pkg::Receive]),
    .received_o   (received),
    .memory_word_o(host_word_o),
    .drain_i      (act[mont_microcode_pkg::Drain]),
    .hold_i       (window_i[mont_engine_pkg::Hold]),
    .drained_o    (drained),
    .excess_o     (excess),
    .send_i       (act[mont_microcode_pkg::Send]),
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

  always_ff @(posedge clk_i) begin
    if (act[mont_microcode_pkg::Rewind]) covered_q <= 1'b0;
    else if (act[mont_microcode_pkg::Receive] & at_top_q) covered_q <= 1'b1;
  end

  // Control. No condition changes in the two cycles before its instruction.
  logic window_open_q;
  logic entries_left_q;

  always_ff @(posedge clk_i) begin
    at_top_q       <= index == {1'b0, digits_q};
    window_open_q  <= window_bits_q != window_i;
    entries_left_q <= count_q != last_entry_q;
    last_entry_q   <= EntryBits'((7'd1 << window_i) - 7'd1);
  end

  always_comb begin
    unique case (condition_code)
      mont_microcode_pkg::Always: condition = 1'b1;
      mont_microcode_pkg::NeedDigit: condition = top_bit;
      mont_microcode_pkg::WindowOpen: condition = window_open_q;
      mont_microcode_pkg::BitSet: condition = entry_q[0];
      mont_microcode_pkg::BitsLeft: condition = ~full;
      mont_microcode_pkg::ExponentLeft: condition = ~spent;
      mont_microcode_pkg::WordsLeft: condition = ~full | ~covered_q;
      mont_microcode_pkg::InDigit: condition = bit_number != '0;
      mont_microcode_pkg::BelowTop: condition = ~at_top_q;
      mont_microcode_pkg::Even: condition = ~digit_q[0];
      mont_microcode_pkg::EntriesLeft: condition = entries_left_q;
      mont_microcode_pkg::Short: condition = keep;
      default: condition = 1'b0;
    endcase
  end

  always_comb begin
    done = 1'b1;
    if (act[mont_microcode_pkg::Seek]) done = full;
    if (act[mont_microcode_pkg::AwaitDigit] | act[mont_microcode_pkg::Await]) done = kernel_ready_i;
    if (act[mont_microcode_pkg::Receive]) done = received & word_end;
    if (act[mont_microcode_pkg::Send]) done = flushed | (sent & ~full & top_bit);
    if (act[mont_microcode_pkg::Drain]) done = drained;
  end

  assign step = (executing & done) | state_q.taken;
  assign too_long = (act[mont_microcode_pkg::Drain] & drained & excess & ~keep)
                  | (act[mont_microcode_pkg::TakeBit] & spent);
  assign finish = act[mont_microcode_pkg::End] | wrong_slot_q | too_long;

  // Check of the command.
  logic [2:0] refusal;
  logic [2:0] refusal_q;
  logic check_q;  // the command was taken in the cycle before
  logic refused;

  logic on_modulus;
  logic with_length;

  assign on_modulus  = above(LengthBits'(cmd_i), LengthBits'(mont_microcode_pkg::FirstOnModulus - 1));
  assign with_length = above(LengthBits'(cmd_i), LengthBits'(mont_microcode_pkg::FirstWithLength - 1));

  always_comb begin
    refusal = mont_microcode_pkg::ErrorNone;
    if (above(LengthBits'(cmd_i), LengthBits'(mont_microcode_pkg::LastCommand))) begin
      refusal = mont_microcode_pkg::ErrorCommand;
    end else if (cmd_i == mont_microcode_pkg::CommandPrecision) begin
      if (bits_i[LengthBits-1:1] == '0 || above(bits_i, LengthBits'(MaxWidth))) begin
        refusal = mont_microcode_pkg::ErrorLength;
      end
    end else if (!known_q[modulus_i] || (on_modulus && !loaded_q[modulus_i])) begin
      refusal = mont_microcode_pkg::ErrorModulus;
    end else if (with_length && (bits_i == '0 || above(bits_i, LengthBits'(MaxWidth + 128)))) begin
      refusal = mont_microcode_pkg::ErrorLength;
    end else if (cmd_i == mont_microcode_pkg::CommandPower) begin
      if (window_i == '0 || above(LengthBits'(window_i), LengthBits'(EntryBits))) begin
        refusal = mont_microcode_pkg::ErrorLength;
      end
    end
  end

  // a > constant, without a carry chain.
  function automatic logic above(logic [LengthBits-1:0] a, logic [LengthBits-1:0] constant);
    above = 1'b0;
    for (int unsigned i = 0; i < LengthBits; i++) above = constant[i] ? above & a[i] : above | a[i];
  endfunction

  assign refused = check_q & (refusal_q != mont_microcode_pkg::ErrorNone);

  always_ff @(posedge clk_i) begin
    if (state_q.latch) instruction_q <= rom_q;
    if (state_q.latch ? rom_q[35] : done) act_q <= '0;
    else if (state_q.latch) act_q <= rom_q[16+:mont_microcode_pkg::ControlBits];

    refusal_q         <= refusal;
    check_q           <= take;
    state_q.read      <= take | (step & ~finish);
    state_q.fetch     <= state_q.read & ~refused;
    state_q.latch     <= state_q.fetch;
    state_q.execute   <= state_q.latch | (executing & ~done & ~finish);
    state_q.resolve_x <= state_q.execute & operation;
    state_q.resolve_y <= state_q.resolve_x;
    state_q.resolve_z <= state_q.resolve_y & ~wrong_slot_q;
    state_q.start     <= (state_q.resolve_z | (state_q.start & ~kernel_ready_i)) & ~wrong_slot_q;
    state_q.taken     <= start_o & kernel_ready_i;

    if (take) pc_q <= mont_microcode_pkg::PcBits'({cmd_i, 3'd0});
    else if (step) pc_q <= (executing & condition) ? target : pc_q + 1'b1;

    done_o <= finish | refused;
    if (check_q) error_o <= refusal_q;
    else if (wrong_slot_q) error_o <= mont_microcode_pkg::ErrorSlot;
    else if (too_long) error_o <= mont_microcode_pkg::ErrorLength;
    else if (finish) error_o <= error_code;

    if (take) compare_o <= '0;
    else if (act[mont_microcode_pkg::Compare]) compare_o <= {compare_o[0], flag_i};

    // Precision.
    digits_q <= digits[modulus_i];
    if (act[mont_microcode_pkg::StorePrecision]) digits[modulus_i] <= index[RowWidth-1:0];
    if (act[mont_microcode_pkg::StorePrecision]) known_q[modulus_i] <= 1'b1;
    if (act[mont_microcode_pkg::StorePrecision] | act[mont_microcode_pkg::StoreModulus]
        | act[mont_microcode_pkg::ClearModulus]) begin
      loaded_q[modulus_i] <= act[mont_microcode_pkg::StoreModulus];
    end

    if (!rst_ni) begin
      state_q  <= '0;
      act_q    <= '0;
      check_q  <= 1'b0;
      done_o   <= 1'b0;
      known_q  <= '0;
      loaded_q <= '0;
    end
  end

  // Addresses, of x, y and z in turn.
  logic [5:0] reference_q;
  logic [AddressBits-1:0] slot;
  logic wrong;
  logic resolving;
  logic offset;
  logic [AddressBits-1:0] address;

  mont_digit_serial_slots #(
    .AddressBits (AddressBits),
    .WordWidth   (WordWidth),
    .ModulusWidth(ModulusWidth),
    .EntryBits   (EntryBits)
  ) u_slots (
    .reference_i(reference_q),
    .a_i,
    .b_i,
    .d_i,
    .table_i,
    .modulus_i,
    .count_i    (count_q),
    .last_word_i(last_word),
    .address_o  (slot),
    .wrong_o    (wrong)
  );

  assign resolving = state_q.resolve_x | state_q.resolve_y | state_q.resolve_z;
  assign offset = (state_q.resolve_y & fetch_o) | (state_q.resolve_z & single);
  assign address = slot | (offset ? AddressBits'(offset_q) : '0);

  always_ff @(posedge clk_i) begin
    if (state_q.execute) reference_q <= instruction_q[17:12];
    else if (state_q.resolve_x) reference_q <= instruction_q[11:6];
    else reference_q <= instruction_q[5:0];

    wrong_slot_q <= resolving & wrong;
    if (state_q.resolve_x) x_o <= address;
    if (state_q.resolve_y) y_o <= address;
    if (state_q.resolve_z) z_o <= address;
  end

  // Cycles of a row. A table of 2^w entries needs 2^w + 2 cycles in Columns rows.
  logic [CycleWidth-1:0] least;

  always_comb begin
    least = CycleWidth'(5);
    for (int unsigned w = 1; w <= EntryBits; w++) begin
      if (use_table & (window_i == 3'(w)) & ((2 ** w + 1 + Columns) / Columns > 6))
        least = CycleWidth'((2 ** w + 1 + Columns) / Columns - 1);
    end
  end

  always_ff @(posedge clk_i) begin
    row_last_o <= (CycleWidth'(last_word_o) < least) ? least : CycleWidth'(last_word_o);
  end

  assign start_o = state_q.start & ~wrong_slot_q;
  assign m_o = modulus_i;
  assign last_word_o = single ? '0 : last_word;
  assign last_row_o = digits_q;
  assign last_entry_o = use_table ? last_entry_q : '0;
  assign entry_o = use_table ? entry_q : '0;
  assign pick_o = (Columns == 1) ? '0 : index[ColumnWidth-1:0];

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// mont_coprocessor without the memories of its two microcodes. Two coprocessors may share these memories, through a
// port each.
//
// microcode  of the commands, and of the engine: a word appears two cycles after its address
//   entropy    random words of 32 bits, taken in a cycle with valid and ready. Without a source entropy_valid_i is 0
//   alert      high from a detected fault on, until a reset
//   req, rsp   a request is taken in a cycle with valid and ready; each has one response. Adapters for buses: bus/.

module mont_coprocessor_core #(
  parameter int unsigned Multipliers = 2,  // multipliers of the engine: 2, 4, 8, 16 or 32
  parameter int unsigned MaxWidth = 4096,  // bits of the longest modulus, 64 to 8192
  parameter int unsigned Technology = mont_technology_pkg::Generic,  // technology of memories and multipliers
  parameter int unsigned Streams = 1,  // 2: two interleaved products for curves, with 4 multipliers or more
  parameter int unsigned Latch = 0,  // 1: after a detected fault every command ends with the error fault until a reset
  parameter int unsigned LutRings = 0  // 1: the rings of the engine's columns are in LUT RAM
) (
  input  logic                                         clk_i,
  input  logic                                         rst_ni,
  output logic [                                 10:0] microcode_address_o,
  input  logic [                                 35:0] microcode_word_i,
  output logic [mont_engine_microcode_pkg::PcBits-1:0] engine_address_o,
  input  logic [                                 35:0] engine_word_i,
  input  logic                                         req_valid_i,
  output logic                                         req_ready_o,
  input  logic                                         req_write_i,
  input  logic [                                 14:0] req_address_i,        // byte address
  input  logic [                                 31:0] req_word_i,
  output logic                                         rsp_valid_o,
  output logic [                                 31:0] rsp_word_o,           // 0 for a write
  output logic                                         rsp_error_o,          // the address is not mapped
  output logic                                         interrupt_o,
  output logic                                         alert_o,
  input  logic                                         entropy_valid_i,
  output logic                                         entropy_ready_o,
  input  logic [                                 31:0] entropy_word_i
);

  // Engine.
  localparam int unsigned DigitBits = 18;
  localparam int unsigned Slots = 32;
  localparam int unsigned ModulusWidth = 2;

  // Words of a slot of the engine, and the bits of a slot and of its half.
  localparam int unsigned Columns = Multipliers / 2;
  localparam int unsigned Digits = (MaxWidth + 2 + DigitBits - 1) / DigitBits + 2;
  localparam int unsigned SlotWords = 2 ** $clog2((Digits + Columns - 1) / Columns);
  localparam int unsigned SlotBits = SlotWords * Columns * DigitBits;
  localparam int unsigned HalfBits = SlotBits / 2;
  localparam int unsigned HalfWidth = HalfBits - 2 * DigitBits - 2;
  localparam int unsigned QuarterBits = SlotBits / 4;
  localparam int unsigned QuarterWidth = (QuarterBits > 2 * DigitBits + 2) ? QuarterBits - 2 * DigitBits - 2 : 0;

  // The window has 16 slots of MaxWidth bits, rounded up to a power of 2.
  localparam int unsigned WordWidth = $clog2(MaxWidth) - 5;
  localparam int unsigned WindowAddressBits = 4 + WordWidth;

  logic start;
  logic [4:0] command;
  logic abort;
  logic zeroise;
  mont_coprocessor_pkg::lengths_t lengths;
  mont_coprocessor_pkg::slots_t slots;
  logic busy;
  logic done;
  logic [3:0] error;
  logic [1:0] compare;
  logic window_select;
  logic window_valid;
  logic window_write;
  logic [11:0] window_address;
  logic [31:0] window_word;
  logic window_key;
  logic [31:0] read_word;
  logic read_wrong;
  logic use_valid;
  logic [3:0] use_slot;
  logic [3:0] read_use;
  logic locked;
  logic pinned;
  logic with_use;
  logic keys_change;
  logic protect;
  logic changed;

  mont_coprocessor_registers #(
    .Multipliers(Multipliers),
    .DigitBits  (DigitBits),
    .MaxWidth   (MaxWidth)
  ) u_registers (
    .clk_i,
    .rst_ni,
    .req_valid_i,
    .req_ready_o,
    .req_write_i,
    .req_address_i,
    .req_word_i,
    .rsp_valid_o,
    .rsp_word_o,
    .rsp_error_o,
    .interrupt_o,
    .start_o         (start),
    .command_o       (command),
    .abort_o         (abort),
    .zeroise_o       (zeroise),
    .lengths_o       (lengths),
    .slots_o         (slots),
    .busy_i          (busy),
    .done_i          (done),
    .error_i         (error),
    .compare_i       (compare),
    .window_select_o (window_select),
    .window_valid_o  (window_valid),
    .window_write_o  (window_write),
    .window_address_o(window_address),
    .window_word_o   (window_word),
    .window_key_o    (window_key),
    .window_word_i   (read_word),
    .window_fault_i  (read_wrong),
    .window_locked_i (locked),
    .use_valid_o     (use_valid),
    .use_slot_o      (use_slot),
    .use_i           (read_use),
    .pinned_i        (pinned),
    .keys_change_i   (keys_change),
    .protect_o       (protect),
    .changed_o       (changed)
  );

  logic load;
  logic constant;
  logic [10:0] constant_word;
  logic store;
  logic [3:0] window_slot;
  logic [13:0] window_bits;
  logic key_exponent;
  logic operand_b;
  logic forget;
  logic keep;
  logic denied;
  logic clear;
  logic awaits_clear;
  logic change;
  logic cleared;
  logic fault;
  logic engine_rst_n;
  logic cmd_valid;
  logic cmd_ready;
  logic [4:0] cmd;
  logic [ModulusWidth-1:0] modulus;
  logic [7:0] a;
  logic [7:0] b;
  logic [7:0] d;
  logic [7:0] first_entry;
  logic [13:0] bits;
  logic [2:0] window;
  logic tests;
  logic engine_done;
  logic [2:0] engine_error;
  logic [1:0] engine_compare;
  logic [13:0] reach;
  logic blinds_q;  // the command blinds its scalar
  logic public_q;  // the command's numbers are public; it needs no entropy

  always_ff @(posedge clk_i) begin
    public_q <= (command == mont_coprocessor_pkg::CommandEcdsaVerify)
              | (command == mont_coprocessor_pkg::CommandEcTable)
              | (command == mont_coprocessor_pkg::CommandEd25519Verify);
    blinds_q <= slots.blinded & ((command == mont_coprocessor_pkg::CommandEcMultiply)
                               | (command == mont_coprocessor_pkg::CommandEcMultiplyAdd));
  end

  mont_coprocessor_sequencer #(
    .MaxWidth    (MaxWidth),
    .SlotBits    (SlotBits),
    .HalfBits    (HalfBits),
    .HalfWidth   (HalfWidth),
    .QuarterWidth(QuarterWidth),
    .Latch       (Latch)
  ) u_sequencer (
    .clk_i,
    .rst_ni,
    .microcode_address_o,
    .microcode_word_i,
    .start_i         (start),
    .command_i       (command),
    .abort_i         (abort),
    .zeroise_i       (zeroise),
    .lengths_i       (lengths),
    // Scalars of a self-test have no shares, and are blinded only in commands that blind their scalar.
    .slots_i         ({blinds_q, slots.shares & ~tests, slots.a, slots.b, slots.d}),
    .busy_o          (busy),
    .done_o          (done),
    .error_o         (error),
    .compare_o       (compare),
    .alert_o,
    .load_o          (load),
    .constant_o      (constant),
    .constant_word_o (constant_word),
    .store_o         (store),
    .window_slot_o   (window_slot),
    .window_bits_o   (window_bits),
    .key_exponent_o  (key_exponent),
    .operand_b_o     (operand_b),
    .forget_o        (forget),
    .keep_o          (keep),
    .pinned_i        (pinned),
    .with_use_i      (with_use),
    .denied_i        (denied),
    .clear_o         (clear),
    .awaits_clear_o  (awaits_clear),
    .change_o        (change),
    .cleared_i       (cleared),
    .fault_i         (fault | changed),
    .engine_rst_no   (engine_rst_n),
    .cmd_valid_o     (cmd_valid),
    .cmd_ready_i     (cmd_ready),
    .cmd_o           (cmd),
    .modulus_o       (modulus),
    .a_o             (a),
    .b_o             (b),
    .d_o             (d),
    .table_o         (first_entry),
    .bits_o          (bits),
    .window_o        (window),
    .tests_o         (tests),
    .engine_done_i   (engine_done),
    .engine_error_i  (engine_error),
    .engine_compare_i(engine_compare),
    .reach_i         (reach)
  );

  logic in_valid;
  logic in_ready;
  logic [31:0] in_word;
  logic out_valid;
  logic [31:0] out_word;

  mont_coprocessor_window #(
    .AddressBits(WindowAddressBits),
    .Technology (Technology)
  ) u_window (
    .clk_i,
    .rst_ni,
    // The bus has no access to the window while the sequencer is busy, even if a fault makes the register file ask for
    // it.
    .select_i       (window_select & ~busy),
    .valid_i        (window_valid & ~busy),
    .write_i        (window_write),
    .address_i      (window_address[WindowAddressBits-1:0]),
    .word_i         (window_word),
    .key_i          (window_key),
    .word_o         (read_word),
    .wrong_o        (read_wrong),
    .use_valid_i    (use_valid & ~busy),
    .use_slot_i     (use_slot),
    .use_o          (read_use),
    .locked_o       (locked),
    .pinned_o       (pinned),
    .with_use_o     (with_use),
    .keys_change_o  (keys_change),
    .command_i      (command),
    .idle_i         (~busy),
    .key_exponent_i (key_exponent),
    .operand_b_i    (operand_b),
    .forget_i       (forget),
    .keep_i         (keep),
    .load_i         (load),
    .constant_i     (constant),
    .constant_word_i(constant_word),
    .store_i        (store),
    .first_i        ({window_slot, {WordWidth{1'b0}}}),
    .bits_i         (window_bits),
    .clear_i        (clear),
    .awaits_clear_i (awaits_clear),
    .change_i       (change),
    .cleared_o      (cleared),
    .fault_o        (fault),
    .denied_o       (denied),
    .in_valid_o     (in_valid),
    .in_ready_i     (in_ready),
    .in_word_o      (in_word),
    .out_valid_i    (out_valid),
    .out_word_i     (out_word)
  );

  // The engine is reset a cycle late, and takes no entropy word during its reset.
  logic entropy_ready;

  assign entropy_ready_o = entropy_ready & engine_rst_n;

  mont_engine_core #(
    .Multipliers (Multipliers),
    .DigitBits   (DigitBits),
    .MaxWidth    (MaxWidth),
    .Slots       (Slots),
    .Technology  (Technology),
    .ModulusWidth(ModulusWidth),
    .Streams     (Streams),
    .LutRings    (LutRings)
  ) u_engine (
    .clk_i,
    .rst_ni             (engine_rst_n),
    .microcode_address_o(engine_address_o),
    .microcode_word_i   (engine_word_i),
    .cmd_valid_i        (cmd_valid),
    .cmd_ready_o        (cmd_ready),
    .cmd_i              (cmd),
    .modulus_i          (modulus),
    .a_i                (a),
    .b_i                (b),
    .d_i                (d),
    .table_i            (first_entry),
    .bits_i             (bits),
    .window_i           (window),
    .done_o             (engine_done),
    .error_o            (engine_error),
    .compare_o          (engine_compare),
    .reach_o            (reach),
    .protect_i          (protect & ~tests),
    .public_i           (public_q),
    .entropy_valid_i,
    .entropy_ready_o    (entropy_ready),
    .entropy_word_i,
    .in_valid_i         (in_valid),
    .in_ready_o         (in_ready),
    .in_word_i          (in_word),
    .out_valid_o        (out_valid),
    .out_ready_i        (1'b1),
    .out_word_o         (out_word)
  );

endmodule

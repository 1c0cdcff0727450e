// SPDX-License-Identifier: Apache-2.0
//
// Coprocessor for curves: the curve unit with the register file, operand window and key uses of mont_coprocessor.
//
// docs/reference/curve_coprocessor.md. Register map, slots, errors, uses, native port and bus adapters equal those
// parts of mont_coprocessor. Commands that are not on curves get the error of an unknown command.
//
//   entropy   random words of 32 bits, taken in a cycle with valid and ready. Without a source entropy_valid_i is 0
//   alert     high from a detected fault on, until a reset
//   req, rsp  a request is taken in a cycle with valid and ready; each has one response
//
// A microcode word arrives three cycles after its address.

module mont_curve_coprocessor #(
  parameter int unsigned Width = 256,  // bits of the longest prime, 64 to 1024
  parameter int unsigned Cores = 1,  // multipliers, 1 or 2
  parameter int unsigned Keys = 1,  // 1: the microcode keeps public keys, otherwise EC_KEY_TABLE is refused
  parameter int unsigned Batch = 0,  // 1: the microcode makes batches, otherwise ECDSA_SIGN_BATCH is refused
  parameter int unsigned Edwards = 0,  // 1: the microcode verifies Ed25519, otherwise ED25519_VERIFY is refused
  parameter int unsigned ProgramBits = 13,  // bits of an address of the microcode
  parameter int unsigned Technology = mont_technology_pkg::Generic,  // technology of memories and multipliers
  parameter int unsigned Latch = 0  // 1: after a detected fault every command ends with the error fault until a reset
) (
  input  logic                   clk_i,
  input  logic                   rst_ni,
  input  logic                   req_valid_i,
  output logic                   req_ready_o,
  input  logic                   req_write_i,
  input  logic [           14:0] req_address_i,      // byte address
  input  logic [           31:0] req_word_i,
  output logic                   rsp_valid_o,
  output logic [           31:0] rsp_word_o,         // 0 for a write
  output logic                   rsp_error_o,        // the address is not mapped
  output logic                   interrupt_o,
  output logic                   alert_o,
  input  logic                   entropy_valid_i,
  output logic                   entropy_ready_o,
  input  logic [           31:0] entropy_word_i,
  output logic [ProgramBits-1:0] program_address_o,
  input  logic [           35:0] program_word_i
);

  if (Width < 64) begin : gen_illegal_width
    $error("mont_curve_coprocessor: Width must be 64 to 1024");
  end

  // The window has 16 slots, each of 64 bits more than Width, rounded up to a power of 2: scalars can be longer than
  // primes. With batches a slot has a number for each lane.
  localparam int unsigned Lanes = 2 ** mont_curve_pkg::LaneBits;
  localparam int unsigned SlotBits = 2 ** $clog2(Batch == 1 ? Lanes * 32 * ((Width + 31) / 32) : Width + 64);
  localparam int unsigned WordWidth = $clog2(SlotBits) - 5;
  localparam int unsigned WindowAddressBits = 4 + WordWidth;

  logic start;
  logic [4:0] command;
  logic abort;
  logic zeroise;
  mont_coprocessor_pkg::lengths_t lengths;
  mont_coprocessor_pkg::slots_t slots;
  logic busy;
  logic idle;
  logic done;
  logic [3:0] error;
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
    .Multipliers(Batch == 1 ? 64 : 0),        // no multipliers, and CAPABILITIES.BATCH
    .DigitBits  (mont_curve_pkg::DigitBits),
    .MaxWidth   (Width),
    .SlotBits   (SlotBits),
    .CurveCores (Cores)
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
    .compare_i       (2'b00),
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

  // Commands.
  logic stop;
  logic move;
  mont_curve_plan_pkg::number_t number;
  logic [13:0] length;
  mont_curve_pkg::lane_t lane;
  logic moved;
  logic differs;
  logic excess;
  logic exhausted;
  logic denied;
  logic clear;
  logic awaits_clear;
  logic cleared;
  logic fault;
  logic unit_rst_n;
  logic unit_start;
  mont_curve_pkg::command_e unit_command;
  logic unit_ready;
  logic [2:0] unit_error;
  logic draw_ready;  // the mover takes a word of entropy
  logic random_ready;  // the unit takes a random word

  mont_curve_commands #(
    .Width   (Width),
    .SlotBits(SlotBits),
    .Keys    (Keys),
    .Batch   (Batch),
    .Edwards (Edwards),
    .Latch   (Latch)
  ) u_commands (
    .clk_i,
    .rst_ni,
    .start_i          (start),
    .command_i        (command),
    .abort_i          (abort),
    .zeroise_i        (zeroise),
    .length_i         (lengths.modulus),
    .exponent_length_i(lengths.exponent),
    .protect_i        (protect),
    .blind_i          (slots.blinded),
    .batch_i          (slots.a),
    .busy_o           (busy),
    .idle_o           (idle),
    .done_o           (done),
    .error_o          (error),
    .alert_o,
    .with_use_i       (with_use),
    .denied_i         (denied),
    .clear_o          (clear),
    .awaits_clear_o   (awaits_clear),
    .cleared_i        (cleared),
    .fault_i          (fault | changed),
    .stop_o           (stop),
    .start_o          (move),
    .number_o         (number),
    .length_o         (length),
    .lane_o           (lane),
    .moved_i          (moved),
    .differs_i        (differs),
    .excess_i         (excess),
    .exhausted_i      (exhausted),
    .unit_rst_no      (unit_rst_n),
    .unit_start_o     (unit_start),
    .unit_command_o   (unit_command),
    .unit_ready_i     (unit_ready),
    .unit_error_i     (mont_curve_pkg::error_e'(unit_error)),
    .awaits_entropy_i (draw_ready | (random_ready & protect)),
    .entropy_valid_i
  );

  // A batch uses the key of signatures, and a number of each lane is in a part of its slot. While the unit takes random
  // words, nonces wait: no word is used twice.
  logic [4:0] use_command;
  logic [WordWidth-1:0] first_word;
  logic random_takes;

  if (Batch == 1) begin : gen_batch
    localparam int unsigned LaneBits = mont_curve_pkg::LaneBits;

    assign use_command = (command == mont_curve_plan_pkg::CommandEcdsaSignBatch) ?
        mont_coprocessor_pkg::CommandEcdsaSign : command;
    assign first_word = {lane & {LaneBits{number.lane}}, {WordWidth - LaneBits{1'b0}}};
    assign random_takes = random_ready & protect;
  end else begin : gen_no_batch
    assign use_command  = command;
    assign first_word   = '0;
    assign random_takes = 1'b0;
  end

  // Numbers.
  logic load;
  logic store;
  logic in_valid;
  logic in_ready;
  logic [31:0] in_word;
  logic out_valid;
  logic [31:0] out_word;
  logic unit_in_valid;
  logic unit_in_ready;
  logic [31:0] unit_in_word;
  logic unit_out_valid;
  logic unit_out_ready;
  logic [31:0] unit_out_word;

  mont_curve_mover #(
    .Width     (Width),
    .SlotBits  (SlotBits),
    .Technology(Technology)
  ) u_mover (
    .clk_i,
    .stop_i         (stop),
    .start_i        (move),
    .move_i         (number.move),
    .zero_i         (number.zero),
    .hash_i         (number.hash),
    .keep_i         (number.keep),
    .entry_i        (number.entry),
    .length_i       (length),
    .done_o         (moved),
    .differs_o      (differs),
    .excess_o       (excess),
    .exhausted_o    (exhausted),
    .load_o         (load),
    .store_o        (store),
    .in_valid_i     (in_valid),
    .in_ready_o     (in_ready),
    .in_word_i      (in_word),
    .out_valid_o    (out_valid),
    .out_word_o     (out_word),
    .unit_valid_o   (unit_in_valid),
    .unit_ready_i   (unit_in_ready),
    .unit_word_o    (unit_in_word),
    .unit_valid_i   (unit_out_valid),
    .unit_ready_o   (unit_out_ready),
    .unit_word_i    (unit_out_word),
    .entropy_valid_i(entropy_valid_i & ~random_takes),
    .entropy_ready_o(draw_ready),
    .entropy_word_i
  );

  mont_coprocessor_window #(
    .AddressBits(WindowAddressBits),
    .Technology (Technology)
  ) u_window (
    .clk_i,
    .rst_ni,
    // The bus has no access to the window while a command runs, even if a fault makes the register file ask for it.
    .select_i       (window_select & idle),
    .valid_i        (window_valid & idle),
    .write_i        (window_write),
    .address_i      (window_address[WindowAddressBits-1:0]),
    .word_i         (window_word),
    .key_i          (window_key),
    .word_o         (read_word),
    .wrong_o        (read_wrong),
    .use_valid_i    (use_valid & idle),
    .use_slot_i     (use_slot),
    .use_o          (read_use),
    .locked_o       (locked),
    .pinned_o       (pinned),
    .with_use_o     (with_use),
    .keys_change_o  (keys_change),
    .command_i      (use_command),
    .idle_i         (idle),
    .key_exponent_i (1'b0),
    .operand_b_i    (1'b0),
    .forget_i       (1'b0),
    .keep_i         (1'b0),
    .load_i         (load),
    .constant_i     (1'b0),
    .constant_word_i('0),
    .store_i        (store),
    .first_i        ({number.slot, first_word}),
    .bits_i         (14'(SlotBits)),                          // each number has one slot
    .clear_i        (clear),
    .awaits_clear_i (awaits_clear),
    .change_i       (store | clear),
    .cleared_o      (cleared),
    .fault_o        (fault),
    .denied_o       (denied),
    .in_valid_o     (in_valid),
    .in_ready_i     (in_ready),
    .in_word_o      (in_word),
    .out_valid_i    (out_valid),
    .out_word_i     (out_word)
  );

  logic unused;
  assign unused = &{1'b0, slots, lengths.prime, lengths.public_exponent, number.last, number.skip, number.scalar,
      number.lane, number.repeats, number.pair, lane, window_address[11:WindowAddressBits-1]};

  // Without protection the random factor of the coordinates is 1.
  logic first_q;  // the next random word is the first one

  always_ff @(posedge clk_i) first_q <= unit_start | (first_q & ~random_ready);

  // While the unit is reset, no entropy word is taken.
  assign entropy_ready_o = (draw_ready | (random_ready & protect)) & unit_rst_n;

  mont_curve_unit #(
    .Width      (Width),
    .Cores      (Cores),
    .Keys       (Keys),
    .Batch      (Batch),
    .Edwards    (Edwards),
    .ProgramBits(ProgramBits),
    .Technology (Technology)
  ) u_unit (
    .clk_i,
    .rst_ni        (unit_rst_n),
    .cmd_valid_i   (unit_start),
    .cmd_ready_o   (unit_ready),
    .cmd_i         (unit_command),
    .blind_i       (slots.blinded),
    .batch_i       (slots.a),
    .error_o       (unit_error),
    .in_valid_i    (unit_in_valid),
    .in_ready_o    (unit_in_ready),
    .in_i          (unit_in_word),
    .random_valid_i(entropy_valid_i | ~protect),
    .random_ready_o(random_ready),
    .random_i      (protect ? entropy_word_i : {31'd0, first_q}),
    .out_valid_o   (unit_out_valid),
    .out_ready_i   (unit_out_ready),
    .out_o         (unit_out_word),
    .program_address_o,
    .program_word_i
  );

endmodule

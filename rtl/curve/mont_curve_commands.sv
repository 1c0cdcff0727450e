// SPDX-License-Identifier: Apache-2.0
//
// Commands of mont_curve_coprocessor: moves numbers between window and unit, and gives the unit its commands.
//
// Each command compares the curve, and the base point if it needs it, with what the unit has loaded, and loads what differs.
// A verification of the kept public key that finds no sum starts again, as one of any key.
// No branch depends on a secret: they depend on public numbers, and on errors.
//
// Wiping resets the unit, which wipes its numbers and forgets the curve, and clears the window. A reset, ZEROISE,
// ABORT, an error of the check and a fault all wipe. Other errors of a number that moves reset the unit only.
//
// Signs of a fault: the state has not exactly one bit set, the unit works without a command or rests during one, or
// fault_i.
// alert_o then stays high until a reset; with Latch = 1 each later command ends at once with the error fault.

module mont_curve_commands #(
  parameter int unsigned Width = 256,
  parameter int unsigned SlotBits = 512,
  parameter int unsigned Keys = 1,  // the unit keeps public keys
  parameter int unsigned Batch = 0,  // the unit makes batches of signatures
  parameter int unsigned Edwards = 0,  // the unit verifies signatures of Ed25519
  parameter int unsigned Latch = 0
) (
  input  logic                                clk_i,
  input  logic                                rst_ni,
  // Register file. Command and lengths are constant while busy.
  input  logic                                start_i,
  input  logic                         [ 4:0] command_i,
  input  logic                                abort_i,
  input  logic                                zeroise_i,
  input  logic                         [13:0] length_i,
  input  logic                         [13:0] exponent_length_i,
  input  logic                                protect_i,
  input  logic                                blind_i,            // scalars are blinded, except scalars of a comb
  input  logic                         [ 3:0] batch_i,            // signatures of a batch
  output logic                                busy_o,
  output logic                                idle_o,             // not busy, from a separate register
  output logic                                done_o,             // the last cycle of busy
  output logic                         [ 3:0] error_o,            // with done_o
  output logic                                alert_o,            // a fault was detected since the reset
  // Window.
  input  logic                                with_use_i,         // the key of a signature has its use
  input  logic                                denied_i,           // a word of the last move was denied to the command
  output logic                                clear_o,
  output logic                                awaits_clear_o,
  input  logic                                cleared_i,
  input  logic                                fault_i,
  // Mover.
  output logic                                stop_o,
  output logic                                start_o,
  output mont_curve_plan_pkg::number_t        number_o,
  output logic                         [13:0] length_o,
  output mont_curve_pkg::lane_t               lane_o,             // with number_o.lane
  input  logic                                moved_i,
  input  logic                                differs_i,          // with moved_i
  input  logic                                excess_i,
  input  logic                                exhausted_i,
  // Unit.
  output logic                                unit_rst_no,
  output logic                                unit_start_o,
  output mont_curve_pkg::command_e            unit_command_o,
  input  logic                                unit_ready_i,
  input  mont_curve_pkg::error_e              unit_error_i,
  // Entropy.
  input  logic                                awaits_entropy_i,
  input  logic                                entropy_valid_i
);

  typedef struct packed {
    logic finish;
    logic clear;
    logic reset;
    logic await_unit;
    logic issue;
    logic decide;
    logic move;
    logic [1:0] next;  // two cycles: the plan looks up the number of this stage and index
    logic check;
    logic idle;
  } state_t;

  typedef struct packed {
    logic fault;
    logic aborted;
    logic slot;
    logic range;
    logic entropy;
    logic unit;
    logic command;
    logic length;
  } errors_t;

  state_t state_q;  // one-hot

  mont_curve_plan_pkg::stage_e stage_q;
  mont_curve_plan_pkg::number_t number;
  logic [3:0] index_q;
  logic known;
  logic wipes;
  logic tables;
  logic keys;
  logic verifies;
  logic batch;
  logic needs_base;
  logic [13:0] length_q;
  logic curve_q;  // the unit has the curve of the command
  logic base_q;  // the unit has the curve and the base point of the command
  logic other_q;  // the slots have another point, which is not loaded
  logic key_q;  // the unit keeps a public key of the curve
  logic other_key_q;  // a verification is by another key than the kept one
  logic wiping_q;
  logic cleared_q;
  logic abort_q;
  errors_t errors_q;  // errors of the command; the highest bit counts
  logic [3:0] unit_code_q;  // code of the error errors_q.unit
  logic [2:0] wrong_length_q;
  mont_curve_pkg::lane_t lane_q;
  logic lane_last_q;
  logic moves_on;  // the number is moved or left out
  logic openly;  // a batch without a key with its use
  logic refused;
  logic latched;
  logic stop;
  logic failed;
  logic wrong_q;  // the number is denied or too long; known before the move ends
  logic waits_q;  // entropy was awaited, and none came, in the previous cycle
  logic starved_q;  // no entropy for 2^16 cycles, or a nonce is drawn without protection
  logic resets;  // the unit is reset in the next cycle
  logic unit_ready_q;
  logic ended;  // the unit has ended its command
  logic [16:0] entropy_count_q;  // cycles of waiting for a word

  mont_curve_plan #(
    .Keys   (Keys),
    .Batch  (Batch),
    .Edwards(Edwards)
  ) u_plan (
    .clk_i,
    .command_i,
    .stage_i     (stage_q),
    .index_i     (index_q),
    .with_use_i,
    .with_comb_i (base_q & ~other_q & ~blind_i),
    .has_key_i   (key_q),
    .with_key_i  (key_q & ~other_key_q),
    .known_o     (known),
    .wipes_o     (wipes),
    .tables_o    (tables),
    .keys_o      (keys),
    .verifies_o  (verifies),
    .batch_o     (batch),
    .needs_base_o(needs_base),
    .unit_command_o,
    .number_o    (number)
  );

  assign latched = (Latch == 1) & alert_o;
  assign refused = latched | ~known;
  assign failed  = state_q.move & moved_i & (wrong_q | exhausted_i);
  assign ended   = state_q.await_unit & unit_ready_q;

  always_ff @(posedge clk_i) begin
    wrong_q <= denied_i | excess_i;
    waits_q <= awaits_entropy_i & ~entropy_valid_i;
    starved_q <= ~resets & ~state_q.reset &
        ((waits_q & entropy_count_q[16]) | ((number.move == mont_curve_plan_pkg::Draw) & ~protect_i & state_q.move));
    if (!waits_q || state_q.idle || state_q.reset) entropy_count_q <= '0;
    else if (!entropy_count_q[16]) entropy_count_q <= entropy_count_q + 1'b1;
    if (!rst_ni) starved_q <= 1'b0;
  end

  // Faults.
  logic fault_q;
  logic [11:0] bits;  // the state, in groups of 4
  logic [2:0] some;  // [g]: group g has a bit set
  logic [2:0] more;  // [g]: group g has two bits set or more
  logic single;  // exactly one bit of the state is set
  logic misplaced;  // the unit works when it must rest, or the reverse
  logic in_unit;  // numbers move for a command of the unit

  assign bits = 12'(state_q);

  for (genvar g = 0; g < 3; g++) begin : gen_group
    logic [3:0] group;

    assign group   = bits[4*g+:4];
    assign some[g] = group != '0;
    assign more[g] = ((group[0] | group[1]) & (group[2] | group[3])) | (group[0] & group[1]) | (group[2] & group[3]);
  end

  assign single = (^some) & ~(&some) & (more == '0);
  assign in_unit = state_q.move & (stage_q != mont_curve_plan_pkg::StageCompare) & ~moved_i;
  assign misplaced = (in_unit & unit_ready_i) | ((state_q.idle | state_q.check | state_q.issue) & ~unit_ready_i);

  always_ff @(posedge clk_i) begin
    fault_q <= ~single | ((fault_i | misplaced) & ~state_q.reset);
    if (!rst_ni || state_q.reset) fault_q <= 1'b0;
  end

  assign stop = zeroise_i | abort_q | fault_q;

  // Errors of the unit, delayed by a cycle.
  logic compares;  // the stage is Compare
  logic main;  // the stage is Main
  logic [3:0] unit_error;
  logic [3:0] unit_error_q;
  logic unit_fails_q;  // the unit is done with an error
  logic unit_wipes_q;  // the unit is done with an error that wipes
  logic no_sum_q;  // the unit is done with the error infinity

  assign compares = stage_q == mont_curve_plan_pkg::StageCompare;
  assign main = stage_q == mont_curve_plan_pkg::StageMain;

  always_comb begin
    unique case (unit_error_i)
      mont_curve_pkg::ErrorNone: unit_error = mont_coprocessor_pkg::ErrorNone;
      mont_curve_pkg::ErrorEven: unit_error = mont_coprocessor_pkg::ErrorEven;
      mont_curve_pkg::ErrorRange: unit_error = mont_coprocessor_pkg::ErrorRange;
      mont_curve_pkg::ErrorPoint: unit_error = mont_coprocessor_pkg::ErrorPoint;
      // In ECDSA_VERIFY, infinity as the sum means an invalid signature.
      mont_curve_pkg::ErrorInfinity:
      unit_error = (verifies && main) ? mont_coprocessor_pkg::ErrorNotInvertible : mont_coprocessor_pkg::ErrorInfinity;
      mont_curve_pkg::ErrorCheck: unit_error = mont_coprocessor_pkg::ErrorCheck;
      mont_curve_pkg::ErrorSignature: unit_error = mont_coprocessor_pkg::ErrorNotInvertible;
      default: unit_error = mont_coprocessor_pkg::ErrorFault;
    endcase
  end

  always_ff @(posedge clk_i) begin
    unit_ready_q <= unit_ready_i;
    unit_error_q <= unit_error;
    unit_fails_q <= unit_ready_i && unit_error_i != mont_curve_pkg::ErrorNone;
    no_sum_q <= unit_ready_i && unit_error_i == mont_curve_pkg::ErrorInfinity;
    unit_wipes_q <= unit_ready_i &&
        (unit_error == mont_coprocessor_pkg::ErrorCheck || unit_error == mont_coprocessor_pkg::ErrorFault);
  end

  logic unit_failed;
  logic unit_wipes;
  logic again;  // the kept key does not help
  logic loaded;  // nothing is left to do: everything is loaded
  logic illegal;  // the command is refused, or its lengths are
  logic zeroises;

  assign again = state_q.await_unit & no_sum_q & verifies & main & key_q & ~other_key_q;
  assign unit_failed = state_q.await_unit & unit_fails_q & ~again;
  assign unit_wipes = state_q.await_unit & unit_wipes_q;
  assign loaded = (tables & curve_q & base_q) | (keys & curve_q & key_q);
  assign openly = batch & ~with_use_i;
  assign illegal = refused | (wrong_length_q != '0 && !wipes) | openly;
  assign moves_on = (state_q.move & moved_i) | (state_q.next[1] & number.skip & ~number.last);
  assign zeroises = state_q.check & wipes & ~latched;
  assign resets = stop | failed | starved_q | unit_wipes | zeroises;

  always_ff @(posedge clk_i) begin
    length_q <= number.scalar ? exponent_length_i : length_i;

    // Lengths.
    wrong_length_q[0] <= length_i < 14'd2 || length_i > 14'(Width);
    wrong_length_q[1] <= (exponent_length_i == '0 || exponent_length_i > 14'(SlotBits)) &&
        command_i != mont_coprocessor_pkg::CommandXMultiply &&
        (Edwards == 0 || command_i != mont_coprocessor_pkg::CommandEd25519Verify);
    wrong_length_q[2] <= Batch == 1 && command_i == mont_curve_plan_pkg::CommandEcdsaSignBatch &&
        (batch_i == '0 || batch_i > 4'(2 ** mont_curve_pkg::LaneBits));

    abort_q <= abort_i & ~state_q.finish & ~wiping_q;

    // State.
    state_q.idle <= (state_q.idle & ~start_i) | state_q.finish;
    state_q.check <= state_q.idle & start_i;
    state_q.next[0] <= (state_q.check & ~illegal) | state_q.issue | (state_q.move & moved_i) |
        (state_q.next[1] & ~number.last & number.skip);
    state_q.next[1] <= state_q.next[0];
    state_q.move <= (state_q.next[1] & ~number.last & ~number.skip) | (state_q.move & ~moved_i);
    state_q.decide <= (state_q.next[1] & number.last & compares) | (ended & (~main | again) & ~unit_failed);
    state_q.issue <= state_q.decide & ~loaded;
    state_q.await_unit <= (state_q.next[1] & number.last & ~compares) | (state_q.await_unit & ~unit_ready_q);
    state_q.reset <= 1'b0;
    state_q.clear <= state_q.reset | (state_q.clear & ~(cleared_q & unit_ready_i));
    state_q.finish <= (state_q.check & illegal) | (state_q.decide & loaded) |
        (ended & ((main & ~again) | unit_failed)) | (state_q.clear & cleared_q & unit_ready_i);

    if (state_q.idle) begin
      stage_q <= mont_curve_plan_pkg::StageCompare;
      index_q <= '0;
      wiping_q <= 1'b0;
      other_q <= 1'b0;
      other_key_q <= 1'b0;
      errors_q <= '0;
    end
    if (state_q.check) begin
      errors_q.fault   <= latched;
      errors_q.command <= ~known;
      errors_q.length  <= wrong_length_q != '0 && !wipes;
      errors_q.slot    <= openly;
    end
    lane_last_q <= (mont_curve_pkg::LaneBits + 1)'(lane_q) + 1'b1 == batch_i;
    if (moves_on) begin
      index_q <= index_q + 1'b1;
      if (number.repeats) begin
        lane_q <= lane_last_q ? '0 : lane_q + 1'b1;
        if (!lane_last_q) index_q <= index_q - 4'(number.pair);
      end
    end
    if (state_q.idle) lane_q <= '0;

    // Curve and base point in the unit.
    if (state_q.move & moved_i & differs_i & compares) begin
      if (!number.entry[2]) curve_q <= 1'b0;
      if (number.entry[2:1] == 2'b11) other_key_q <= 1'b1;
      else if (!number.entry[2] || needs_base) base_q <= 1'b0;
      else other_q <= 1'b1;
      if (!number.entry[2] || keys) key_q <= 1'b0;
    end
    if (again) other_key_q <= 1'b1;
    if (state_q.decide) begin
      if (!curve_q) begin
        stage_q <= mont_curve_plan_pkg::StageCurve;
        index_q <= '0;
        base_q  <= 1'b0;
      end else if ((!base_q && needs_base) || keys) begin
        stage_q <= mont_curve_plan_pkg::StageBase;
        index_q <= 4'd4;
      end else begin
        stage_q <= mont_curve_plan_pkg::StageMain;
        index_q <= '0;
      end
    end
    if (ended & ~unit_failed) begin
      if (stage_q == mont_curve_plan_pkg::StageCurve) curve_q <= 1'b1;
      if (stage_q == mont_curve_plan_pkg::StageBase && keys) key_q <= 1'b1;
      if (stage_q == mont_curve_plan_pkg::StageBase && !keys) base_q <= 1'b1;
    end

    // Errors. Without an error the command continues.
    if (unit_failed) begin
      errors_q.unit <= 1'b1;
      unit_code_q   <= unit_error_q;
    end
    if (starved_q | (state_q.move & moved_i & exhausted_i)) errors_q.entropy <= 1'b1;
    if (state_q.move & moved_i & excess_i) errors_q.range <= 1'b1;
    if (state_q.move & moved_i & denied_i) errors_q.slot <= 1'b1;
    if (abort_q) errors_q.aborted <= 1'b1;
    if (fault_q | (unit_wipes & (unit_error_q == mont_coprocessor_pkg::ErrorFault))) begin
      errors_q.fault <= 1'b1;
      alert_o <= 1'b1;
    end
    if (zeroise_i) errors_q <= '0;

    if (stop | unit_wipes | zeroises) wiping_q <= 1'b1;
    start_o <= state_q.next[1] & ~number.last & ~number.skip;
    busy_o  <= ~((state_q.idle & ~start_i) | state_q.finish);

    if (resets | ~rst_ni) begin
      state_q       <= '0;
      state_q.reset <= 1'b1;
      start_o       <= 1'b0;
      busy_o        <= 1'b1;
      curve_q       <= 1'b0;
      base_q        <= 1'b0;
      key_q         <= 1'b0;
    end
    cleared_q   <= ~(state_q.reset & wiping_q) & (cleared_q | cleared_i | (state_q.reset & ~wiping_q));
    unit_rst_no <= rst_ni & ~resets;

    if (!rst_ni) begin
      wiping_q <= 1'b1;
      abort_q  <= 1'b0;
      alert_o  <= 1'b0;
      errors_q <= '0;
    end
  end

  assign idle_o = state_q.idle;
  assign done_o = state_q.finish & ~stop;

  always_comb begin
    error_o = mont_coprocessor_pkg::ErrorNone;
    if (errors_q.length) error_o = mont_coprocessor_pkg::ErrorLength;
    if (errors_q.command) error_o = mont_coprocessor_pkg::ErrorCommand;
    if (errors_q.unit) error_o = unit_code_q;
    if (errors_q.entropy) error_o = mont_coprocessor_pkg::ErrorEntropy;
    if (errors_q.range) error_o = mont_coprocessor_pkg::ErrorRange;
    if (errors_q.slot) error_o = mont_coprocessor_pkg::ErrorSlot;
    if (errors_q.aborted) error_o = mont_coprocessor_pkg::ErrorAborted;
    if (errors_q.fault) error_o = mont_coprocessor_pkg::ErrorFault;
  end
  assign clear_o = state_q.reset & wiping_q;
  assign awaits_clear_o = state_q.clear & wiping_q & ~cleared_q;
  assign stop_o = state_q.reset;
  assign number_o = number;
  assign length_o = length_q;
  assign lane_o = lane_q;
  assign unit_start_o = state_q.issue;

endmodule

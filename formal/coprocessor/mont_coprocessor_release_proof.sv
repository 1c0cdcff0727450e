// SPDX-License-Identifier: Apache-2.0
//
// The two checks of secrets in the coprocessor, side by side: mont_coprocessor_rules refuses a command before it
// begins, mont_coprocessor_release finds a fault when a word is written. Commands of any number, slots and lengths,
// wipes and resets come at any time; commands end at any time, and have moved any words.
//
//   never_held*  no write is a fault: no word that depends on a key leaves the key slots
//   same_*       between two commands both agree on the modulus that is set: whether it comes from a key slot, and from
//                slot 2 with locked parameters
//   kept_*       a command that neither sets nor forgets the modulus leaves both unchanged, with any error. So does a
//                command with an unknown number
//   fresh_*      between two commands, no trace is left of the words that a command took; after a wipe no modulus is
//                set
//
// Assumed of the microcode, and read from its listing by tests/proof/test_coprocessor_alerts.py: MONTMUL to COMPARE
// begin with a check that names their operands with FLAGS, and move no word before it. RSA_CRT to RSA_KEY forget the
// modulus before anything can fail. SET_MODULUS forgets it first, and then takes words of slot A. RSA_PRIME and
// PRIME_TEST do not forget it, and store in key slots only. Assumed of the engine: it refuses a LENGTH above a slot,
// and takes no more words than a number has.
// Assumed of the sequencer, as its proof shows: a wipe clears the window before it ends, and moves no word of the
// window.

module mont_coprocessor_release_proof #(
  parameter int unsigned MaxWidth = 64
) (
  input logic        clk_i,
  input logic        rst_ni,
  input logic        start_i,
  input logic        end_i,
  input logic        wipe_i,
  input logic [ 4:0] command_i,
  input logic [13:0] length_i,
  input logic [13:0] exponent_length_i,
  input logic [ 3:0] slot_a_i,
  input logic [ 3:0] slot_b_i,
  input logic [ 3:0] slot_d_i,
  input logic        pinned_i,
  input logic        check_i,            // the check of the command is decided
  input logic        forget_i,
  input logic        keep_i,
  input logic        clear_i,
  input logic [ 3:0] slot_i,
  input logic        operand_b_i,
  input logic        offer_i,
  input logic        loading_i,
  input logic        take_i,
  input logic        give_i
);

  // Flags of the commands up to COMPARE: {A is long, B is public and long, with D, with B, with A}.
  localparam logic [5*11-1:0] Flags = `FLAGS;
  localparam int unsigned SlotWidth = $clog2(MaxWidth);

  logic [4:0] flags;
  logic [3:0] error;
  logic keeps, foreign;

  mont_coprocessor_rules #(
    .MaxWidth(MaxWidth)
  ) u_rules (
    .clk_i,
    .rst_ni,
    .wipe_i,
    .forget_i,
    .keep_i,
    .flags_i       (flags),
    .length_i,
    .exponent_length_i,
    .slot_a_i,
    .slot_b_i,
    .key_d_i       (slot_d_i[3]),
    .pinned_i,
    .key_exponent_o(),
    .error_o       (error)
  );

  logic busy_q;

  mont_coprocessor_release #(
    .SlotWidth(SlotWidth)
  ) u_release (
    .clk_i,
    .rst_ni,
    .slot_i,
    .first_i    ('0),
    .bits_i     ('0),
    .offer_i,
    .loading_i,
    .take_i,
    .give_i,
    .exponent_i (operand_b_i),
    .idle_i     (~busy_q),
    .clear_i,
    .command_i,
    .forget_i,
    .keep_i,
    .pinned_i,
    .shown_key_o(),
    .keeps_o    (keeps),
    .outside_o  (),
    .foreign_o  (foreign)
  );

  // The command that runs.
  logic idle_q;  // no command ran a cycle ago
  logic [2:0] age_q;  // cycles since the command's start
  logic wiping_q, cleared_q;
  logic checked_q;  // the command has passed its check
  logic forgot_q, kept_q;  // the command has forgotten the modulus; it has set a modulus
  logic offered_q, took_q;  // a word is offered; a word was taken
  logic operand_b_q;  // the word offered is of slot B
  logic gave_q;  // a word was given a cycle ago
  logic clear_q;  // a word was cleared a cycle ago
  logic give_key_q;
  logic [3:1][3:0] slot_q;  // [k]: slot that was read k cycles ago
  logic sets, computes, releases, primes;

  assign sets = command_i == 5'd1;
  assign computes = command_i >= 5'd2 && command_i <= 5'd10;
  assign releases = (command_i >= 5'd11 && command_i <= 5'd21) || command_i == 5'd24;
  assign primes = command_i == 5'd22 || command_i == 5'd23;

  always_comb begin
    flags = '0;
    for (int unsigned i = 0; i < 11; i++) if (command_i == 5'(i)) flags = Flags[5*i+:5];
  end

  // Number of slots of a number; true if one of them is a key slot.
  function automatic logic [14:0] slots_of(logic [13:0] bits);
    slots_of = 15'(({1'b0, bits} + 15'(2 ** SlotWidth - 1)) >> SlotWidth);
  endfunction
  function automatic logic reaches_keys(logic [3:0] first, logic [14:0] slots);
    reaches_keys = first[3] || 16'(first) + 16'(slots) > 16'd8;
  endfunction

  logic [14:0] slots_a, slots_b;
  logic secret_a, secret_b;  // operands of the check that are in key slots
  logic long_b;

  assign long_b   = flags[3] || command_i == 5'd7;
  assign slots_a  = flags[4] ? slots_of(exponent_length_i) : 15'd1;
  assign slots_b  = long_b ? slots_of(exponent_length_i) : 15'd1;
  assign secret_a = flags[0] && reaches_keys(slot_a_i, slots_a);
  assign secret_b = (flags[1] || flags[3]) && reaches_keys(slot_b_i, slots_b);

  // State when the command began.
  logic known_q, key_q, pinned_q, secret_q, foreign_q;
  logic [13:0] length_q;

  // Since the modulus was set, a command was unknown, and a command had an error.
  logic unknown_q, refused_q;

  // Registers of the command, and their values of the previous cycle.
  logic [44:0] given, given_q;
  assign given = {command_i, length_i, exponent_length_i, slot_a_i, slot_b_i, slot_d_i};

  always_ff @(posedge clk_i) begin
    given_q    <= given;
    idle_q     <= ~busy_q;
    slot_q     <= {slot_q[2:1], slot_i};
    gave_q     <= give_i;
    clear_q    <= clear_i;
    give_key_q <= slot_q[2][3];
    if (age_q != '1) age_q <= age_q + 1'b1;
    if (check_i && error == mont_coprocessor_pkg::ErrorNone) checked_q <= 1'b1;
    if (forget_i) forgot_q <= 1'b1;
    if (keep_i) kept_q <= 1'b1;
    if (clear_i) cleared_q <= 1'b1;
    if (offer_i) begin
      offered_q   <= 1'b1;
      operand_b_q <= operand_b_i;
    end else if (take_i) offered_q <= 1'b0;
    if (take_i) took_q <= 1'b1;
    if (end_i) busy_q <= 1'b0;
    if (start_i) begin
      busy_q <= 1'b1;
      wiping_q <= command_i == '0;
      {known_q, key_q, pinned_q, length_q} <= {u_rules.known_q, u_rules.key_q, u_rules.pinned_q, u_rules.length_q};
      {secret_q, foreign_q} <= {u_release.secret_modulus_q, foreign};
    end
    if (end_i && command_i > 5'd24) unknown_q <= 1'b1;
    if (check_i && error != mont_coprocessor_pkg::ErrorNone) refused_q <= 1'b1;
    if (keep_i | ~rst_ni) {unknown_q, refused_q} <= '0;
    if (wipe_i | ~rst_ni) begin
      busy_q   <= 1'b1;
      wiping_q <= 1'b1;
    end
    if (start_i | wipe_i | ~rst_ni) begin
      age_q     <= '0;
      checked_q <= 1'b0;
      forgot_q  <= 1'b0;
      kept_q    <= 1'b0;
      cleared_q <= 1'b0;
      offered_q <= 1'b0;
      took_q    <= 1'b0;
    end
  end

  // The word read belongs to operand A or B of the check.
  logic of_a, of_b;
  assign of_a = flags[0] && !operand_b_i && 15'(slot_q[2] - slot_a_i) < slots_a;
  assign of_b = (flags[1] || long_b) && operand_b_i && 15'(slot_q[2] - slot_b_i) < slots_b;

  logic started_q = 1'b0;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  always_comb begin
    if (!started_q) assume (!rst_ni);
    // The register file.
    if (busy_q || !idle_q) assume (given == given_q);
    if (start_i) assume (!busy_q && !wipe_i);
    // The sequencer.
    if (!busy_q) assume (!check_i && !forget_i && !keep_i && !clear_i && !end_i && !offer_i && !take_i && !give_i);
    if (offer_i || take_i || give_i) assume (age_q >= 3'd4 && !wipe_i);
    if (offer_i) assume (!take_i || offered_q);
    if (take_i) assume (offered_q && operand_b_i == operand_b_q);
    if (give_i) assume (!offer_i && !take_i && slot_q[1] == slot_i && slot_q[2] == slot_i && slot_q[3] == slot_i);
    if (check_i) assume (age_q >= 3'd6 && !checked_q && !wiping_q && (computes || command_i == 5'd22));
    if (wiping_q && busy_q) begin
      assume (!keep_i && !(forget_i && (clear_i || cleared_q)));
      if (clear_i) assume (forgot_q && !offer_i && !take_i && !give_i && !offered_q);
      if (end_i) assume (cleared_q && forgot_q && !clear_i);
      if (offer_i) assume (cleared_q && !loading_i);
      if (give_i) assume (cleared_q);
    end else begin
      if (clear_i) assume (command_i == 5'd20);
      if (forget_i) assume ((sets || releases) && !took_q && !offered_q && !kept_q);
      if (releases && (end_i || offer_i || take_i || give_i)) assume (forgot_q);
      if (sets) begin
        assume (!give_i);
        if (end_i || keep_i || offer_i) assume (forgot_q && !(keep_i && end_i));
        if (offer_i) assume (!kept_q && !keep_i && loading_i && slot_q[2] == slot_a_i && slots_of(length_i) == 15'd1);
        if (offer_i || take_i) assume (!kept_q && !operand_b_i);
        if (keep_i) assume (took_q && !offered_q && !kept_q);
      end else assume (!keep_i);
      if (computes) begin
        if (offer_i || take_i || give_i) assume (checked_q);
        if (offer_i && loading_i) assume (of_a || of_b);
        if (give_i) assume (flags[2] && slot_i == slot_d_i);
      end
      if (primes) assume (!forget_i && !(give_i && (!slot_i[3] || command_i == 5'd23)));
      if (command_i > 5'd24 || command_i == '0) assume (!offer_i && !take_i && !give_i && !forget_i);
    end

    if (started_q) begin
      if (gave_q) never_held : assert (!keeps || give_key_q);
      if (clear_q) never_held_clear : assert (!keeps);
      if (!busy_q) begin
        if (u_rules.known_q) same_key : assert (u_release.secret_modulus_q == u_rules.key_q);
        if (u_rules.known_q) same_parameters : assert (foreign == !u_rules.pinned_q);
        if (idle_q) fresh_words : assert (!u_release.secret_q && !u_release.elsewhere_q && !keeps);
      end
      if (busy_q && wiping_q && age_q != '0) fresh_modulus : assert (!u_rules.known_q || command_i == '0);
      if (busy_q && wiping_q && cleared_q) fresh_wipe : assert (!u_rules.known_q);
      if (busy_q && !wiping_q && (computes || (command_i > 5'd21 && !releases))) begin
        kept_rules :
        assert (u_rules.known_q == known_q && u_rules.key_q == key_q && u_rules.pinned_q == pinned_q
                             && u_rules.length_q == length_q);
        kept_release : assert (u_release.secret_modulus_q == secret_q && foreign == foreign_q);
      end

      // A product with a secret modulus, after an unknown command and a refused command.
      reached : cover (gave_q && give_key_q && keeps && command_i == 5'd3 && !pinned_q && unknown_q && refused_q);

      // State.
      if (busy_q && idle_q) begins : assert (age_q == '0);
      if (busy_q && !wiping_q && u_rules.known_q && !releases) begin
        busy_key : assert (u_release.secret_modulus_q == u_rules.key_q);
        busy_parameters : assert (foreign == !u_rules.pinned_q);
      end
      if (busy_q && age_q != '0 && !took_q && !wiping_q)
        no_word : assert (!u_release.secret_q && !u_release.elsewhere_q);
      if (busy_q && wiping_q && forgot_q) forgotten : assert (!u_rules.known_q);
      if (busy_q && wiping_q && cleared_q) begin
        wiped_words : assert (forgot_q && !u_release.secret_q && (!offered_q || !u_release.key_word_q));
        wiped_draws : assert (u_release.wiped_q);
        if (!releases) wiped_modulus : assert (!u_release.secret_modulus_q && !gave_q || !keeps);
      end
      if (busy_q && !wiping_q && sets) begin
        if (offered_q || took_q) sets_later : assert (forgot_q);
        if (kept_q) sets_last : assert (forgot_q && took_q && !offered_q);
        if (forgot_q && !kept_q) sets_known : assert (!u_rules.known_q);
        if (offered_q)
          sets_word : assert (u_release.key_word_q == slot_a_i[3] && u_release.elsewhere_word_q == (slot_a_i != 4'd2));
        if (took_q)
          sets_words : assert (u_release.secret_q == slot_a_i[3] && u_release.elsewhere_q == (slot_a_i != 4'd2));
      end
      if (busy_q && !wiping_q && releases && forgot_q) releases_known : assert (!u_rules.known_q);
      if (busy_q && !wiping_q && computes) begin
        if (checked_q)
          checked :
          assert (u_rules.known_q && u_rules.length_q == length_i
                            && (!(u_rules.key_q || secret_a || secret_b) || (flags[2] && slot_d_i[3])));
        if ((offered_q || took_q)) after_check : assert (checked_q);
        if (offered_q && u_release.key_word_q)
          secret_word : assert (secret_a || secret_b || (operand_b_q && command_i == 5'd7));
        if (u_release.secret_q && age_q != '0) secret_words : assert (secret_a || secret_b);
      end
    end
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// The coprocessor's window with the uses of its slots, all inputs free except as assumed below. The proof follows one
// address and its slot, which may be any.
//
//   locked_*   a locked slot is not written, and its use stays, until everything is cleared while the sequencer waits
//              for that
//   hidden_*   the engine gets 0 instead of a word of a slot with a use, except in the command of that use while slots
//              2 to 5 are locked: RSA_CRT, EC_MULTIPLY, X_MULTIPLY; MODEXP for an exponent that may be a key; and
//              ECDSA_SIGN if slots 0 and 1 are locked, too, and slot 9 has the use ECDSA. While slot 9 has that use,
//              the engine gets 0 instead of a word of slot 8, except in an ECDSA_SIGN that has written the slot
//   nonce      a command that has taken a word of slot 8 in any other way has no such key
//   meets_*    if RSA_CRT, EC_MULTIPLY, ECDSA_SIGN or X_MULTIPLY takes a word of a key with a use, it takes no word of
//              an open key slot, before or after; except slots 8 and 10 in ECDSA_SIGN, for a number that begins in one
//              of these
//   hidden_read  the bus gets no word of a key slot
//   key_slot   a command before RSA_CRT, RSA_PRIME or PRIME_TEST that has a word of a key slot writes to key slots
//              only; the exponent of MODEXP does not count
//   drawn      RSA_PRIME writes to key slots, unless it ends in a wipe
//   bus_key    a word of the bus for a key slot goes to no other slot, even if the address changes
//   key_use    such a word sets no use
//   number_*   a word outside the number, by its first slot and its length, is a fault in the next cycle,
//              except in the cycle after a reset, after which everything is wiped
//   only_*     other words are no such fault. Words of the bus are none if key_i agrees with the address; clearing is
//              none if the sequencer waits from clear_i until cleared_o
//   fresh_uses  a cycle after a command, no trace is left of the words that it took and made
//   cleared_*  once the window is cleared, no slot has a use
//
// Assumed of register file and sequencer: a request of the bus stays for a cycle; the bus asks for one thing at a time,
// and for nothing while the engine gives or takes words or the window is cleared. Assumed of the engine: it gives words
// one by one, takes none in the cycle after it gives one, and works for commands only.

module mont_coprocessor_window_proof #(
  parameter int unsigned AddressBits = 5
) (
  input logic                   clk_i,
  input logic                   rst_ni,
  input logic                   select_i,
  input logic                   write_i,
  input logic [AddressBits-1:0] address_i,
  input logic [           31:0] word_i,
  input logic                   key_i,
  input logic                   use_valid_i,
  input logic [            3:0] use_slot_i,
  input logic [            4:0] command_i,
  input logic                   idle_i,
  input logic                   key_exponent_i,
  input logic                   operand_b_i,
  input logic                   forget_i,
  input logic                   keep_i,
  input logic                   load_i,
  input logic                   constant_i,
  input logic [           10:0] constant_word_i,
  input logic                   store_i,
  input logic [AddressBits-1:0] first_i,
  input logic [           13:0] bits_i,
  input logic                   clear_i,
  input logic                   awaits_clear_i,
  input logic                   in_ready_i,
  input logic                   out_valid_i,
  input logic [           31:0] out_word_i,
  input logic [            3:0] slot
);

  logic cleared;
  logic fault;
  logic pinned;
  logic in_valid;
  logic [31:0] in_word;

  mont_coprocessor_window #(
    .AddressBits(AddressBits)
  ) u_window (
    .clk_i,
    .rst_ni,
    .select_i,
    .valid_i   (select_i),
    .write_i,
    .address_i,
    .word_i,
    .key_i,
    .word_o    (),
    .wrong_o   (),
    .use_valid_i,
    .use_slot_i,
    .use_o     (),
    .locked_o  (),
    .pinned_o  (pinned),
    .command_i,
    .idle_i,
    .key_exponent_i,
    .operand_b_i,
    .forget_i,
    .keep_i,
    .load_i,
    .constant_i,
    .constant_word_i,
    .store_i,
    .first_i,
    .bits_i,
    .clear_i,
    .awaits_clear_i,
    .change_i  (store_i | clear_i),
    .cleared_o (cleared),
    .fault_o   (fault),
    .denied_o  (),
    .in_valid_o(in_valid),
    .in_ready_i,
    .in_word_o (in_word),
    .out_valid_i,
    .out_word_i
  );

  logic [3:0] own_use;  // use of the slot
  logic [3:0] use_q;
  logic [3:0] slot_q;
  logic clears;  // the window is being cleared, and the sequencer waits for that
  logic [2:1] clears_q;  // [k]: clears, k cycles ago
  logic cleared_q;  // nothing was set since the last clearing
  logic asked_q;  // the bus made a request a cycle ago
  logic [3:1] asked_before_q;  // [k]: the bus made a request k cycles ago
  logic [AddressBits-1:0] address_q;
  logic [31:0] word_q;
  logic key_q;
  logic [2:1] right_q;  // [k]: key_i agreed with the address k cycles ago
  logic waits_q;  // the window is to be cleared
  logic waited_q;  // since the reset the sequencer has waited for exactly the clearing
  logic [3:1] still_q;  // [1]: the address of the next word is as a cycle ago; [k]: k - 1 cycles earlier
  logic [3:0] first_q;  // first slot and length of the number, a cycle ago
  logic [13:0] bits_q;
  logic same;  // first slot and length are as a cycle ago
  logic [2:1] same_q;  // [k]: same, k cycles ago
  logic other_word_q;  // the word for the engine is outside the number
  logic other_q;  // a word outside the number was taken or given a cycle ago
  logic [3:1][AddressBits-1:0] read_address_q;  // [k]: address that the memory was asked for k cycles ago
  logic [4:0] command_q;
  logic key_exponent_q;
  logic serves;  // the command may read the slot
  logic takes;  // a word for the engine leaves the memory
  logic hidden_q;
  logic secret_word_q;  // the word for the engine is of a key slot
  logic [2:1] secret_q;  // [k]: k cycles ago the command had taken a word of a key slot, exponents not counted
  logic [3:0] word_slot;  // slot of the word that leaves the memory
  logic [3:0] word_use;
  logic withholds;  // the command is before RSA_CRT, or RSA_PRIME or PRIME_TEST
  logic has_rest;  // the command is RSA_CRT, EC_MULTIPLY or X_MULTIPLY
  logic input_word;  // the word may be the nonce of ECDSA_SIGN, or its hash
  logic [1:0] meets_q;  // the word for the engine is of {an open key slot, a key with a use}
  logic [1:0] met_q;  // the command has taken a word of {an open key slot, a key with a use}
  logic nonce_q;  // the command got a word of slot 8, not 0, and had not written the slot
  logic made_q;  // the command is ECDSA_SIGN, and has written a word of slot 8
  logic [2:1] busy_q;  // [k]: a command ran k cycles ago
  logic signs;
  logic bus;
  logic running_q;  // no reset a cycle ago
  logic [3:0] started_q = '0;  // the reset lasts four cycles at first

  assign same = first_i[AddressBits-1-:4] == first_q && bits_i == bits_q;
  assign own_use = u_window.u_uses.uses[slot];
  assign takes = u_window.offers;
  assign word_slot = read_address_q[2][AddressBits-1-:4];
  assign input_word = signs && (word_slot == 4'd8 || word_slot == 4'd10) && !first_q[0];
  assign word_use = u_window.u_uses.uses[word_slot];
  assign has_rest = command_i == mont_coprocessor_pkg::CommandRsaCrt
      || command_i == mont_coprocessor_pkg::CommandEcMultiply || command_i == mont_coprocessor_pkg::CommandXMultiply;
  assign bus = select_i | use_valid_i;
  assign clears = u_window.clearing_q & awaits_clear_i;
  assign withholds = command_i < 5'd11 || command_i == 5'd22 || command_i == 5'd23;
  assign signs = command_i == mont_coprocessor_pkg::CommandEcdsaSign;
  assign serves = (slot != 4'd8 || !u_window.u_uses.signs_q || (made_q && signs))
      && (own_use <= 4'd1 || (pinned && own_use == command_i[3:0]
      && (command_i == mont_coprocessor_pkg::CommandRsaCrt || command_i == mont_coprocessor_pkg::CommandEcMultiply
      || command_i == mont_coprocessor_pkg::CommandXMultiply
      || (signs && u_window.u_uses.base_q == '1 && u_window.u_uses.signs_q)
      || (command_i == mont_coprocessor_pkg::CommandModexp && key_exponent_i && !u_window.foreign))));

  // The address is outside the number.
  function automatic logic is_other(logic [AddressBits-1:0] address);
    logic [3:0] slots;
    slots = address[AddressBits-1-:4] - first_i[AddressBits-1-:4];
    is_other = (32'(slots) << (AddressBits + 1)) >= 32'(bits_i);
  endfunction

  // Number of locked slots in a range.
  function automatic int unsigned locked_slots(int unsigned first, int unsigned last);
    locked_slots = 0;
    for (int unsigned i = first; i <= last; i++) locked_slots += 32'(u_window.u_uses.uses[i] != '0);
  endfunction

  always_ff @(posedge clk_i) begin
    started_q      <= {started_q[2:0], 1'b1};
    running_q      <= rst_ni;
    use_q          <= own_use;
    slot_q         <= slot;
    clears_q       <= {clears_q[1], clears};
    asked_q        <= bus;
    asked_before_q <= {asked_before_q[2:1], bus};
    address_q      <= address_i;
    word_q         <= word_i;
    key_q          <= key_i;
    right_q        <= {right_q[1], key_i == address_i[AddressBits-1]};
    waits_q        <= rst_ni & (clear_i | (waits_q & ~cleared));
    waited_q       <= ~rst_ni | (waited_q & (awaits_clear_i == waits_q));
    first_q        <= first_i[AddressBits-1-:4];
    bits_q         <= bits_i;
    same_q         <= {same_q[1], same};
    if (takes) other_word_q <= u_window.loading_q & is_other(read_address_q[2]);
    other_q <= (in_valid & in_ready_i & other_word_q) | (out_valid_i & running_q & is_other(u_window.position_q));
    still_q[3:2] <= still_q[2:1];
    still_q[1] <= ~(bus | load_i | store_i | clear_i | u_window.advance_q | u_window.clearing_q);
    read_address_q <= {read_address_q[2:1], u_window.read_address};
    command_q <= command_i;
    key_exponent_q <= key_exponent_i;
    hidden_q <= takes & u_window.loading_q & (read_address_q[2][AddressBits-1-:4] == slot) & ~serves;
    if (takes)
      meets_q <= {2{u_window.loading_q & ~u_window.withheld & (signs | has_rest)}}
        & {word_slot[3] & (word_use == '0) & ~input_word, word_use > 4'd1};
    if (in_valid & in_ready_i) met_q <= met_q | meets_q;
    if (idle_i | ~rst_ni) met_q <= '0;
    secret_q[2] <= secret_q[1];
    if (takes) secret_word_q <= u_window.loading_q & read_address_q[2][AddressBits-1];
    if (in_valid & in_ready_i & secret_word_q & ~(operand_b_i & (command_i == 5'd7))) secret_q[1] <= 1'b1;
    if (idle_i | clears | ~rst_ni) secret_q <= '0;
    busy_q <= {busy_q[1], ~idle_i};
    if (takes & u_window.loading_q & (read_address_q[2][AddressBits-1-:4] == 4'd8) & ~u_window.withheld & ~made_q)
      nonce_q <= 1'b1;
    if (out_valid_i & (u_window.position_q[AddressBits-1-:4] == 4'd8) & signs) made_q <= 1'b1;
    if (idle_i | ~rst_ni) {made_q, nonce_q} <= '0;
    if (use_valid_i & write_i) cleared_q <= 1'b0;
    else if (cleared) cleared_q <= 1'b1;
    if (!rst_ni) begin
      hidden_q  <= 1'b0;
      other_q   <= 1'b0;
      cleared_q <= 1'b0;
    end
  end

  always_comb begin
    if (!started_q[3]) assume (!rst_ni);
    if (started_q[0]) assume (slot == slot_q);
    // The bus.
    assume (!(select_i && use_valid_i));
    if (bus) assume (asked_before_q == '0);
    if (asked_q) assume (address_i == address_q && word_i == word_q);
    if (asked_before_q != '0) assume (key_i == key_q);
    // The sequencer, and the engine.
    if (load_i || store_i || clear_i || u_window.lead_q != '0 || in_valid || takes || out_valid_i ||
        u_window.clearing_q) begin
      assume (!bus && asked_before_q == '0);
      assume (command_i == command_q && key_exponent_i == key_exponent_q && !forget_i && !keep_i);
    end
    if (load_i || u_window.lead_q != '0 || in_valid || out_valid_i) assume (same);
    if (takes && in_valid) assume (!in_ready_i);
    if (out_valid_i) assume (still_q == '1 && same_q == '1);
    if (bus || asked_before_q != '0) assume (idle_i);
    if (takes || (in_valid && in_ready_i) || out_valid_i) assume (!idle_i && busy_q == '1);
    if (clear_i) assume (!load_i && !store_i && u_window.lead_q == '0);
    if (u_window.clearing_q) assume (!load_i && !store_i && !out_valid_i && !u_window.advance_q);

    if (started_q[3]) begin
      if (u_window.write_q && u_window.write_address_q[AddressBits-1-:4] == slot && !clears_q[1])
        locked_word : assert (own_use == '0);
      if (running_q && clears_q == '0 && use_q != '0) locked_use : assert (own_use == use_q);
      if (hidden_q) hidden_word : assert (in_word == '0);
      if (asked_before_q[3] && read_address_q[3][AddressBits-1]) hidden_read : assert (u_window.wrong_o);
      if (secret_q[2] && command_i == command_q && withholds && u_window.u_ram.write_i)
        key_slot : assert (u_window.write_address_q[AddressBits-1]);
      if (busy_q == '1 && command_i == command_q && command_i == 5'd22 && u_window.u_ram.write_i && !clears_q[1]
          && !u_window.u_release.wiped_q)
        drawn : assert (u_window.write_address_q[AddressBits-1]);
      if (!idle_i) meets_locked : assert (met_q != '1);
      if (asked_before_q[2] && key_i && u_window.u_ram.write_i && !clears_q[1])
        bus_key : assert (u_window.write_address_q[AddressBits-1]);
      if (asked_before_q[3] && key_i && running_q && clears_q == '0) key_use : assert (own_use == use_q);
      if (other_q) number_ends : assert (fault);
      if (u_window.outside) only_others : assert (other_q);
      if (u_window.bus_write_q && right_q[2]) only_wrong_keys : assert (!u_window.held);
      if (waited_q && awaits_clear_i == waits_q)
        only_lost_clears : assert (u_window.clears == (u_window.clearing_q | awaits_clear_i));
      if (cleared_q) cleared_use : assert (own_use == '0);
      if (!busy_q[1])
        fresh_uses : assert (!u_window.u_uses.met_key_q && !u_window.u_uses.met_open_q && !u_window.u_uses.nonce_q);
      if (nonce_q) nonce : assert (!u_window.u_uses.signs_q);
      if (pinned && slot >= 4'd2 && slot <= 4'd5) pinned_slots : assert (own_use != '0);
      locked_reachable : cover (own_use == 4'd11 && pinned && in_word != '0 && !hidden_q && command_i == 5'd11);

      // State.
      if (waited_q) waits : assert (waits_q == u_window.clearing_q && !(waits_q && u_window.reading_q));
      if (in_valid) secret_word : assert (secret_word_q == u_window.u_release.key_word_q);
      if (in_valid) other_word : assert (other_word_q == u_window.u_release.outside_word_q);
      if (in_valid && meets_q[0]) meets_key : assert (u_window.u_uses.key_word_q);
      if (in_valid && meets_q[1]) meets_open : assert (u_window.u_uses.open_word_q);
      if (u_window.clearing_q) clears_alone : assert (!in_valid && u_window.lead_q == '0);
      if (u_window.lead_q[0]) loads_later : assert (!clears_q[1]);
      if (u_window.lead_q[1]) loads_after : assert (!clears_q[2]);
      if (u_window.u_uses.clear_q) clears_before : assert (clears_q[1]);
      if (in_valid) meets_one : assert (meets_q != '1);
      if (in_valid) meets_both : assert (!(meets_q[0] && met_q[1]) && !(meets_q[1] && met_q[0]));
      if (met_q[0]) met_key : assert (u_window.u_uses.met_key_q);
      if (met_q[1]) met_open : assert (u_window.u_uses.met_open_q);
      if (secret_q[1]) secret : assert (u_window.u_release.secret_q);
      if (secret_q[2] && (command_q < 5'd11 || command_q == 5'd22 || command_q == 5'd23))
        keeps : assert (u_window.keeps);
      parameters : assert ($countones(u_window.u_uses.parameters_q) <= locked_slots(2, 5));
      base : assert ($countones(u_window.u_uses.base_q) <= locked_slots(0, 1));
      if (u_window.u_uses.signs_q) signing_key : assert (u_window.u_uses.uses[9] == 4'd14);
      if (u_window.u_uses.nonce_q) nonce_made : assert (made_q);
      if (u_window.u_uses.set_q) sets : assert (asked_q && !u_window.clearing_q);
      if (cleared) begin
        clears_last : assert (u_window.clearing_q && u_window.u_uses.slot_q == '1);
        opens_last :
        assert (u_window.u_uses.clear_q && u_window.u_uses.write_slot_q == '1 && u_window.u_uses.write_use_q == '0);
        cleared_before : assert (own_use == '0 || slot == '1);
      end
      if (u_window.clearing_q && u_window.position_q != '0)
        follows : assert (u_window.u_uses.slot_q == AddressBits'(u_window.position_q - 1'b1) >> (AddressBits - 4));
      if (u_window.u_uses.open_q) first_use : assert (u_window.u_uses.uses[u_window.u_uses.write_slot_q] == '0);
      if (u_window.clearing_q && u_window.position_q > AddressBits'(1))
        opens : assert (u_window.u_uses.write_slot_q == AddressBits'(u_window.position_q - 2'd2) >> (AddressBits - 4));
      if (u_window.clearing_q && u_window.position_q > AddressBits'(2)
          && 32'(slot) <= 32'(AddressBits'(u_window.position_q - 2'd3) >> (AddressBits - 4)))
        cleared_so_far : assert (own_use == '0);
    end
  end

endmodule

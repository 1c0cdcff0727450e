// SPDX-License-Identifier: Apache-2.0
//
// Uses of the window's slots: what a slot is for, set once until everything is wiped.
//
//   0   open: every command and the bus may change it
//   1   locked: neither a command nor the bus changes it
//   >1  locked, and read only by the command whose number has these low four bits: a key with a use
//
// Such a command may read its key once slots 2 to 5, the parameters, are locked. MODEXP reads one of a slot as its exponent,
// and its modulus must come from slot 2, set after that. ECDSA_SIGN reads one of slot 9 once slots 0 and 1 are locked, too, and
// makes the nonce itself: while slot 9 has this use, slot 8 is read only by an ECDSA_SIGN that has written it.
//
// A command that has taken a word of a key with its use takes none of an open key slot, nor the other way round: what meets the
// key is locked, or the input of its use, in a slot below 8. The input of ECDSA_SIGN is the hash in slot 10, and of MODEXP any slot.
//
// Flipped bits. Each of these codes has three bits or more, so one flipped bit makes no open slot of a key with a use. Slots 2
// to 5 stay locked while all four were locked, whatever their uses are. If the flag of the use ECDSA is lost, the key is withheld,
// too. A word for a key slot sets no use.
//
// Cycles. use_o and locked_o belong to the slot_i of the cycle before, withheld_o to that of two cycles before. A use that is
// set is there three cycles after set_i; clear_i opens a slot in the cycle after the next.

module mont_coprocessor_uses (
  input  logic       clk_i,
  input  logic       rst_ni,
  input  logic [3:0] slot_i,          // that the window's memory reads, or the bus asks for
  input  logic       set_i,           // the bus sets the use of slot_i, if it is open
  input  logic [3:0] use_i,           // a cycle after set_i
  input  logic       key_i,           // with use_i: it is no use, but of a word for a key slot
  input  logic       clear_i,         // opens the slot_i of the cycle before
  input  logic       store_i,         // the command writes the slot_i of the cycle before
  // Command under way.
  input  logic       idle_i,          // there is none
  input  logic       odd_i,           // the first slot of the number is odd
  input  logic       offer_i,         // the engine is offered the word of withheld_o
  input  logic       loading_i,       // with offer_i: a word of the memory
  input  logic       take_i,          // the engine takes the word offered
  input  logic [4:0] command_i,
  input  logic       key_exponent_i,  // what it reads is an exponent that may be a key with a use
  output logic [3:0] use_o,
  output logic       locked_o,
  output logic       withheld_o,      // the command must not see the word
  output logic       denied_o,        // with locked_o: the use was set before
  output logic       pinned_o,        // the parameters are locked
  output logic       with_use_o,      // slot 9 has the use ECDSA
  output logic       change_o         // a use is set
);

  logic [3:0] uses[16];
  logic [3:0] slot_q;
  logic set_q;

  // The next use to be written, and its slot.
  logic [3:0] write_use_q;
  logic [3:0] write_slot_q;
  logic open_q;  // it is the first one of its slot
  logic clear_q;
  logic change;

  // Locked parameters. A slot is locked once, so a bit moves in for each one that is.
  logic [3:0] parameters_q;  // slots 2 to 5
  logic [1:0] base_q;  // slots 0 and 1
  logic is_parameter;

  logic has_use;  // the command has a use
  logic is_signature;  // it is ECDSA_SIGN
  logic usable_q;  // it may read the slot with its use
  logic signs_q;  // slot 9 has the use ECDSA
  logic nonce_q;  // the command has made the nonce in slot 8
  logic withheld_q;  // the word is not for the command, whatever it has taken before

  // Meeting of a key with a use and an open key slot.
  logic open_key;  // an open key slot that is no input of a use
  logic is_key_q;  // a slot of a key with a use
  logic is_open_q;
  logic key_word_q;  // the word offered is of one
  logic open_word_q;
  logic met_key_q;  // the command has taken such a word
  logic met_open_q;

  // Slots 8 and 10 of ECDSA_SIGN are its own nonce and the hash, unless the key continues there.
  assign open_key = command_i[3] & slot_q[3] & (use_o == '0) & (command_i[0] | slot_q[2] | slot_q[0] | odd_i);

  assign withheld_o = withheld_q | (is_key_q & met_open_q) | (is_open_q & met_key_q);

  assign is_parameter = (slot_q >= 4'd2) & (slot_q <= 4'd5);
  assign pinned_o = &parameters_q;
  assign locked_o = (use_o != '0) | (pinned_o & is_parameter);
  assign denied_o = set_q & locked_o;
  assign with_use_o = signs_q;
  assign change = open_q & (write_use_q != '0);
  assign change_o = change;

  // Of the commands with a use, ECDSA_SIGN is the only one with an even number, and MODEXP the only one without bit 3.
  always_comb begin
    unique case (command_i)
      mont_coprocessor_pkg::CommandModexp, mont_coprocessor_pkg::CommandRsaCrt, mont_coprocessor_pkg::CommandEcMultiply,
          mont_coprocessor_pkg::CommandEcdsaSign, mont_coprocessor_pkg::CommandXMultiply:
      has_use = 1'b1;
      default: has_use = 1'b0;
    endcase
  end
  assign is_signature = has_use & ~command_i[0];

  always_ff @(posedge clk_i) begin
    slot_q <= slot_i;
    set_q <= set_i;
    use_o <= uses[slot_i];

    write_slot_q <= slot_q;
    if (set_q) write_use_q <= use_i;
    open_q  <= set_q & ~key_i & ~locked_o;
    clear_q <= clear_i;
    if (open_q | clear_q) uses[write_slot_q] <= write_use_q;

    if (change & (write_slot_q >= 4'd2) & (write_slot_q <= 4'd5)) parameters_q <= {parameters_q[2:0], 1'b1};
    if (change & (write_slot_q <= 4'd1)) base_q <= {base_q[0], 1'b1};
    if (change & (write_slot_q == 4'd9) & (write_use_q == mont_coprocessor_pkg::CommandEcdsaSign[3:0])) signs_q <= 1'b1;
    if (clear_i) begin
      write_use_q  <= '0;
      parameters_q <= '0;
      base_q       <= '0;
      signs_q      <= 1'b0;
    end

    usable_q <= pinned_o & has_use & (key_exponent_i | command_i[3]) & (((base_q == '1) & signs_q) | command_i[0]);
    if (store_i & (slot_q == 4'd8) & is_signature) nonce_q <= 1'b1;
    if (idle_i) nonce_q <= 1'b0;
    withheld_q <= ((use_o > 4'd1) & ~(usable_q & (use_o == command_i[3:0])))
                | (signs_q & ~(nonce_q & is_signature) & (slot_q == 4'd8));


    is_key_q <= use_o > 4'd1;
    is_open_q <= open_key;
    if (offer_i) {key_word_q, open_word_q} <= {is_key_q, is_open_q} & {2{loading_i}};
    if (take_i & key_word_q) met_key_q <= 1'b1;
    if (take_i & open_word_q) met_open_q <= 1'b1;
    if (idle_i) {met_key_q, met_open_q} <= '0;

    if (!rst_ni) begin
      set_q        <= 1'b0;
      open_q       <= 1'b0;
      clear_q      <= 1'b0;
      parameters_q <= '0;
      base_q       <= '0;
      signs_q      <= 1'b0;
      usable_q     <= 1'b0;
      nonce_q      <= 1'b0;
      met_key_q    <= 1'b0;
      met_open_q   <= 1'b0;
      withheld_q   <= 1'b1;
    end
  end

endmodule

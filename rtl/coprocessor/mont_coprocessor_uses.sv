// SPDX-License-Identifier: Apache-2.0
//
// Uses of the window's slots. A use says which command may read a slot, and is set once until everything is wiped.
//
//   0   open: every command and the bus may change it
//   1   locked: neither a command nor the bus changes it
// >1  locked, and read only by the command whose low four bits equal the use: a key with a use
//
// A command may read its key once slots 2 to 5, the parameters, are locked. MODEXP reads such a key as its exponent,
// and its modulus must come from slot 2, set after the lock. ECDSA_SIGN reads the key in slot 9 once slots 0 and 1 are
// locked, too, and makes the nonce itself: while slot 9 has this use, slot 8 is read only by an ECDSA_SIGN that has
// written it.
//
// A command that has taken a word of a key with its use takes no word of an open key slot, and the reverse: the
// operands that meet the key are locked, or the input of its use, or in a slot below 8. The input is slot 10, the hash,
// for ECDSA_SIGN, and any slot for MODEXP.
//
// Flipped bits. Each of these codes has three bits set or more, so one flipped bit turns no open slot into a key with a
// use.
// Slots 2 to 5 stay locked once all four are locked, even if a use flips. If the flag of the use ECDSA is lost, the key
// is withheld, too. A word for a key slot sets no use.
//
// Cycles. use_o and locked_o belong to the slot_i of the cycle before, withheld_o to the slot_i of two cycles before. A
// use is valid three cycles after set_i; clear_i opens a slot in the cycle after the next.

module mont_coprocessor_uses (
  input  logic       clk_i,
  input  logic       rst_ni,
  input  logic [3:0] slot_i,          // slot that the window's memory reads, or that the bus asks for
  input  logic       set_i,           // the bus sets the use of slot_i, if it is open
  input  logic [3:0] use_i,           // a cycle after set_i
  input  logic       key_i,           // with use_i: a word for a key slot, not a use
  input  logic       clear_i,         // open the slot_i of the cycle before
  input  logic       store_i,         // the command writes the slot_i of the cycle before
  // Command that runs.
  input  logic       idle_i,          // no command runs
  input  logic       odd_i,           // the first slot of the number is odd
  input  logic       offer_i,         // the engine is offered the word of withheld_o
  input  logic       loading_i,       // with offer_i: a word of the memory
  input  logic       take_i,          // the engine takes the word offered
  input  logic [4:0] command_i,
  input  logic       key_exponent_i,  // the command reads an exponent that may be a key with a use
  output logic [3:0] use_o,
  output logic       locked_o,
  output logic       withheld_o,      // the command must not get the word
  output logic       denied_o,        // with locked_o: the bus tried to set a use again
  output logic       pinned_o,        // the parameters are locked
  output logic       with_use_o,      // slot 9 has the use ECDSA
  output logic       change_o         // a use is set
);

  logic [3:0] uses[16];
  logic [3:0] slot_q;
  logic set_q;

  // The next use to write, and its slot.
  logic [3:0] write_use_q;
  logic [3:0] write_slot_q;
  logic open_q;  // the slot is open: it has no use yet
  logic clear_q;
  logic change;

  // Locked parameters. A slot is locked once: each lock shifts in a bit.
  logic [3:0] parameters_q;  // slots 2 to 5
  logic [1:0] base_q;  // slots 0 and 1
  logic is_parameter;

  logic has_use;  // the command has a use
  logic is_signature;  // the command is ECDSA_SIGN
  logic usable_q;  // the command may read the slot with its use
  logic signs_q;  // slot 9 has the use ECDSA
  logic nonce_q;  // the command has made the nonce in slot 8
  logic withheld_q;  // the command must not get the word, whatever it has taken before

  // A key with a use must not meet an open key slot.
  logic open_key;  // slot_q is an open key slot, and no input of a use
  logic is_key_q;  // the slot holds a key with a use
  logic is_open_q;
  logic key_word_q;  // the word offered is of a slot that holds a key with a use
  logic open_word_q;
  logic met_key_q;  // the command has taken a word of a key with a use
  logic met_open_q;

  // Slots 8 and 10 of ECDSA_SIGN are its nonce and the hash, unless the key continues there.
  assign open_key = command_i[3] & slot_q[3] & (use_o == '0) & (command_i[0] | slot_q[2] | slot_q[0] | odd_i);

  assign withheld_o = withheld_q | (is_key_q & met_open_q) | (is_open_q & met_key_q);

  assign is_parameter = (slot_q >= 4'd2) & (slot_q <= 4'd5);
  assign pinned_o = &parameters_q;
  assign locked_o = (use_o != '0) | (pinned_o & is_parameter);
  assign denied_o = set_q & locked_o;
  assign with_use_o = signs_q;
  assign change = open_q & (write_use_q != '0);
  assign change_o = change;

  // Among the commands with a use, only ECDSA_SIGN has an even number, and only MODEXP has bit 3 clear.
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

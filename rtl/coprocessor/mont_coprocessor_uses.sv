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
// Each of these codes has three bits or more, so one flipped bit makes no open slot of a key with a use.
//
// Cycles. use_o and locked_o belong to the slot_i of the cycle before, withheld_o to that of two cycles before.

module mont_coprocessor_uses (
  input  logic       clk_i,
  input  logic       rst_ni,
  input  logic [3:0] slot_i,          // that the window's memory reads, or the bus asks for
  input  logic       set_i,           // the bus sets the use of slot_i, if it is open
  input  logic [3:0] use_i,           // a cycle after set_i
  input  logic       clear_i,         // opens the slot_i of the cycle before
  input  logic       store_i,         // the command writes the slot_i of the cycle before
  // Command under way.
  input  logic       idle_i,          // there is none
  input  logic [4:0] command_i,
  input  logic       key_exponent_i,  // what it reads is an exponent that may be a key with a use
  output logic [3:0] use_o,
  output logic       locked_o,
  output logic       withheld_o,      // the command must not see the word
  output logic       denied_o,        // with locked_o: the use was set before
  output logic       pinned_o,        // the parameters are locked
  output logic       with_use_o       // slot 9 has the use ECDSA
);

  logic [3:0] uses[16];
  logic [3:0] slot_q;
  logic set_q;
  logic change;
  logic usable_q;  // the command may read a slot with its use
  logic [5:0] parameter_q;  // slot k is locked
  logic signs_q;  // slot 9 has the use ECDSA
  logic nonce_q;  // the command has made the nonce in slot 8

  assign locked_o = use_o != '0;
  assign denied_o = set_q & locked_o;
  assign pinned_o = &parameter_q[5:2];
  assign with_use_o = signs_q;
  assign change = set_q & ~locked_o & (use_i != '0);

  always_ff @(posedge clk_i) begin
    slot_q <= slot_i;
    set_q  <= set_i;
    use_o  <= uses[slot_i];
    if (clear_i | change) uses[slot_q] <= clear_i ? '0 : use_i;

    for (int unsigned k = 0; k < 6; k++) if (change & (slot_q == 4'(k))) parameter_q[k] <= 1'b1;
    if (change & (slot_q == 4'd9) & (use_i == mont_coprocessor_pkg::CommandEcdsaSign[3:0])) signs_q <= 1'b1;
    if (clear_i) begin
      parameter_q <= '0;
      signs_q     <= 1'b0;
    end

    usable_q <= 1'b0;
    unique case (command_i)
      mont_coprocessor_pkg::CommandModexp: usable_q <= pinned_o & key_exponent_i;
      mont_coprocessor_pkg::CommandRsaCrt, mont_coprocessor_pkg::CommandEcMultiply,
          mont_coprocessor_pkg::CommandXMultiply:
      usable_q <= pinned_o;
      mont_coprocessor_pkg::CommandEcdsaSign: usable_q <= (&parameter_q) & signs_q;
      default: usable_q <= 1'b0;
    endcase
    if (store_i & (slot_q == 4'd8) & (command_i == mont_coprocessor_pkg::CommandEcdsaSign)) nonce_q <= 1'b1;
    if (idle_i) nonce_q <= 1'b0;
    withheld_o <= ((use_o > 4'd1) & ~(usable_q & (use_o == command_i[3:0]))) | (signs_q & ~nonce_q & (slot_q == 4'd8));

    if (!rst_ni) begin
      set_q       <= 1'b0;
      parameter_q <= '0;
      signs_q     <= 1'b0;
      usable_q    <= 1'b0;
      nonce_q     <= 1'b0;
      withheld_o  <= 1'b1;
    end
  end

endmodule

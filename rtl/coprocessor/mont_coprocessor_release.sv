// SPDX-License-Identifier: Apache-2.0
//
// What leaves key slots, judged by the addresses that the window's memory really gets: a second check, independent of the
// registers and the checks of the microcode, so that one flipped bit does not make a key readable.
//
//   bus      a word of a key slot, 8 to 15, is not shown
//   results  after a command has taken a word of a key slot, or with a modulus that may come from one, it writes to key
//            slots only. The exponent of MODEXP does not count, nor do RSA_CRT, RSA_KEY and the commands on curves. RSA_PRIME writes to
//            key slots only, whatever it has taken
//   modulus  a key with a use is the exponent of MODEXP only if each word of the modulus came from slot 2 while the
//            parameters were locked
//   number   the words of a number are of its slot, and of as many slots after it as its length takes. So no number continues
//            in another one, whatever the engine counts
//
// Cycles. shown_key_o belongs to the slot_i of three cycles before, offer_i and give_i to the slot_i of two cycles before, which
// give_i has had for three cycles. outside_o comes a cycle after take_i or give_i.

module mont_coprocessor_release #(
  parameter int unsigned SlotWidth = 12  // a slot has 2^SlotWidth bits
) (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic [ 3:0] slot_i,       // that the window's memory reads or writes
  input  logic [ 3:0] first_i,      // of the number: its first slot
  input  logic [13:0] bits_i,       // and its length
  input  logic        offer_i,      // the engine is offered a word
  input  logic        loading_i,    // with offer_i: from the memory
  input  logic        take_i,       // the engine takes the word offered
  input  logic        give_i,       // the engine gives a word
  input  logic        exponent_i,   // which is of slot B
  input  logic        idle_i,       // no command runs
  input  logic        clear_i,      // everything is being cleared
  input  logic [ 4:0] command_i,
  input  logic        forget_i,     // no modulus is set
  input  logic        keep_i,       // the words taken in this command are the modulus
  input  logic        pinned_i,     // the parameters are locked
  output logic        shown_key_o,  // the word is of a key slot
  output logic        keeps_o,      // only key slots may be written
  output logic        outside_o,    // a word is not of the number
  output logic        foreign_o     // the modulus is not that of the locked parameters
);

  logic [2:1] key_q;  // a key slot was read k cycles ago
  logic [2:1] parameter_q;  // slot 2 was read k cycles ago
  logic key_word_q;  // the word offered is of a key slot
  logic elsewhere_word_q;  // it is not of slot 2
  logic [3:0] distance_q;  // from the number's first slot to the one read a cycle ago
  logic part_q;  // the number takes a part of a slot
  logic outside_q;  // the slot read two cycles ago is not of the number
  logic outside_word_q;  // the word offered is not of it
  logic secret_q;  // the command has taken a word of a key slot
  logic elsewhere_q;  // and a word outside slot 2
  logic secret_modulus_q;  // the modulus may come from a key slot
  logic sets_modulus;
  logic releases;  // results may depend on keys
  logic draws;  // every result is a key
  logic wiped_q;  // the command has ended in a wipe

  assign sets_modulus = command_i == mont_coprocessor_pkg::CommandSetModulus;
  // An unknown number is refused, and the modulus stays.
  assign releases = (command_i >= mont_coprocessor_pkg::CommandRsaCrt)
                  & (command_i <= mont_coprocessor_pkg::CommandRsaKey);
  assign draws = command_i == mont_coprocessor_pkg::CommandRsaPrime;

  always_ff @(posedge clk_i) begin
    key_q       <= {key_q[1], slot_i[3]};
    parameter_q <= {parameter_q[1], slot_i == 4'd2};
    shown_key_o <= key_q[2];

    distance_q  <= slot_i - first_i;
    part_q      <= bits_i[SlotWidth-1:0] != '0;
    outside_q   <= 15'({distance_q, 1'b1}) > 15'({bits_i[13:SlotWidth], part_q});
    outside_o   <= (take_i & outside_word_q) | (give_i & outside_q);

    if (offer_i) begin
      key_word_q       <= loading_i & key_q[2];
      outside_word_q   <= loading_i & outside_q;
      elsewhere_word_q <= ~(loading_i & parameter_q[2]);
    end
    if (take_i & key_word_q & ~(exponent_i & (command_i == mont_coprocessor_pkg::CommandModexp))) secret_q <= 1'b1;
    if (take_i & elsewhere_word_q) elsewhere_q <= 1'b1;
    if (idle_i | clear_i) wiped_q <= ~idle_i;
    if (idle_i | clear_i) begin
      secret_q    <= 1'b0;
      elsewhere_q <= 1'b0;
    end

    if (keep_i & sets_modulus) begin
      secret_modulus_q <= 1'b0;
      foreign_o        <= elsewhere_q | ~pinned_i;
    end
    if (secret_q & sets_modulus) secret_modulus_q <= 1'b1;
    if (forget_i | (~idle_i & releases)) begin
      secret_modulus_q <= 1'b1;
      foreign_o        <= 1'b1;
    end
    if (clear_i | ~rst_ni) begin  // no modulus is set until SET_MODULUS
      secret_modulus_q <= 1'b0;
      foreign_o        <= 1'b1;
    end

    keeps_o <= ~(idle_i | clear_i | releases) & (secret_q | secret_modulus_q | (draws & ~wiped_q));
    if (!rst_ni) begin
      secret_q    <= 1'b0;
      elsewhere_q <= 1'b0;
      keeps_o     <= 1'b0;
      wiped_q     <= 1'b0;
      outside_q   <= 1'b0;
      outside_o   <= 1'b0;
    end
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Second check that no command or flipped bit makes a key readable. It judges the addresses at the window's memory, and
// is independent of the registers and of the checks in the microcode.
//
//   bus      the bus gets no word of a key slot, 8 to 15
//   results  a command that has taken a word of a key slot, or whose modulus may come from one, writes to key slots
//            only. Not counted: the exponent of MODEXP, and the commands RSA_CRT, RSA_KEY and those on curves.
//            RSA_PRIME always writes to key slots only
//   modulus  a key with a use is the exponent of MODEXP only if each word of the modulus came from slot 2 while the
//            parameters were locked
//   number   each word of a number is in its first slot, or in the slots after it that its length covers: no number
//            continues into another number, even if the engine counts wrongly
//
// Cycles. shown_key_o belongs to the slot_i of three cycles before, offer_i and give_i to the slot_i of two cycles
// before.
// Before give_i, slot_i is constant for three cycles. outside_o comes a cycle after take_i or give_i.

module mont_coprocessor_release #(
  parameter int unsigned SlotWidth = 12  // a slot has 2^SlotWidth bits
) (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic [ 3:0] slot_i,       // slot that the window's memory reads or writes
  input  logic [ 3:0] first_i,      // first slot of the number
  input  logic [13:0] bits_i,       // length of the number
  input  logic        offer_i,      // the engine is offered a word
  input  logic        loading_i,    // with offer_i: the word is from the memory
  input  logic        take_i,       // the engine takes the word offered
  input  logic        give_i,       // the engine gives a word
  input  logic        exponent_i,   // the number taken is slot B
  input  logic        idle_i,       // no command runs
  input  logic        clear_i,      // everything is being cleared
  input  logic [ 4:0] command_i,
  input  logic        forget_i,     // no modulus is set
  input  logic        keep_i,       // this command sets the modulus from the words that it takes
  input  logic        pinned_i,     // the parameters are locked
  output logic        shown_key_o,  // the word read is of a key slot
  output logic        keeps_o,      // only key slots may be written
  output logic        outside_o,    // a word is outside the number's slots
  output logic        foreign_o     // the modulus did not come from locked parameters
);

  logic [2:1] key_q;  // a key slot was read k cycles ago
  logic [2:1] parameter_q;  // slot 2 was read k cycles ago
  logic key_word_q;  // the word offered is of a key slot
  logic elsewhere_word_q;  // the word offered is not of slot 2
  logic [3:0] distance_q;  // slots from the number's first slot to the slot read a cycle ago
  logic part_q;  // the number's last slot is partly used
  logic outside_q;  // the slot read two cycles ago is outside the number
  logic outside_word_q;  // the word offered is outside the number
  logic secret_q;  // the command has taken a word of a key slot
  logic elsewhere_q;  // the command has taken a word outside slot 2
  logic secret_modulus_q;  // the modulus may come from a key slot
  logic sets_modulus;
  logic releases;  // results may depend on keys
  logic draws;  // every result is a key
  logic wiped_q;  // the command has ended in a wipe

  assign sets_modulus = command_i == mont_coprocessor_pkg::CommandSetModulus;
  // An unknown code does not release: the coprocessor refuses the command and keeps the modulus.
  assign releases = ((command_i >= mont_coprocessor_pkg::CommandRsaCrt)
                  & (command_i <= mont_coprocessor_pkg::CommandRsaKey))
                  | (command_i == mont_coprocessor_pkg::CommandEd25519Verify);
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

// SPDX-License-Identifier: Apache-2.0
//
// Rules of the modulus and of key slots: keeps the modulus that is set, and gives the error of a check instruction.
//
// If the modulus, or an operand that the check names, comes from a key slot, the result must go to a key slot. A public
// exponent must not come from a key slot. Key slots are the slots from 8 on. A number of EXPONENT_LENGTH bits that
// begins below slot 8 counts as a key if it continues in slot 8.
//
// A check that names no slot requires only that the modulus is set, and comes from no key slot. Any length is right.
//
// Cycles. error_o is valid three cycles after a change of flags_i or the modulus, key_exponent_o two cycles.

module mont_coprocessor_rules #(
  parameter int unsigned MaxWidth = 4096
) (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic        wipe_i,             // no modulus is set
  input  logic        forget_i,           // no modulus is set from now on
  input  logic        keep_i,             // the modulus is set, from slot A
  input  logic [ 4:0] flags_i,            // {A is long, B is public and long, with D, with B, with A}
  input  logic [13:0] length_i,
  input  logic [13:0] exponent_length_i,
  input  logic [ 3:0] slot_a_i,
  input  logic [ 3:0] slot_b_i,
  input  logic        key_d_i,            // slot D is a key slot
  input  logic        pinned_i,           // the parameters are locked
  // An exponent may be a key with a use: the exponent fits a slot, and the modulus came from slot 2, locked.
  output logic        key_exponent_o,
  output logic [ 3:0] error_o
);

  // The modulus that is set.
  logic known_q;
  logic key_q;  // the modulus comes from a key slot
  logic pinned_q;  // the modulus comes from slot 2, with locked parameters
  logic [13:0] length_q;

  always_ff @(posedge clk_i) begin
    if (forget_i) known_q <= 1'b0;
    if (keep_i) begin
      known_q  <= 1'b1;
      key_q    <= slot_a_i[3];
      length_q <= length_i;
      pinned_q <= pinned_i & (slot_a_i == 4'd2);
    end
    if (wipe_i | ~rst_ni) known_q <= 1'b0;
    if (!rst_ni) begin
      key_q    <= 1'b0;
      pinned_q <= 1'b0;
    end
  end

  // Slots of a number of EXPONENT_LENGTH bits. No check has two such numbers.
  localparam int unsigned SlotWidth = $clog2(MaxWidth);

  logic [4:0] before_keys;  // twice the number of slots from the first slot of the number to slot 8
  logic part_q;  // the number's last slot is partly used
  logic crosses_q;
  logic secret_a;
  logic secret_b;
  logic leaks_q;
  logic other_length_q;

  assign before_keys = {4'd8 - {1'b0, flags_i[3] ? slot_b_i[2:0] : slot_a_i[2:0]}, 1'b0};
  assign secret_a = slot_a_i[3] | (flags_i[4] & crosses_q);
  assign secret_b = slot_b_i[3] | (flags_i[3] & crosses_q);

  always_ff @(posedge clk_i) begin
    part_q <= exponent_length_i[SlotWidth-1:0] != '0;
    key_exponent_o <= pinned_q & (15'({exponent_length_i[13:SlotWidth], part_q}) <= 15'd2);
    crosses_q <= 15'({exponent_length_i[13:SlotWidth], part_q}) > 15'(before_keys);
    leaks_q        <= ((key_q | (flags_i[0] & secret_a) | (flags_i[1] & secret_b)) & ~(flags_i[2] & key_d_i))
                    | (flags_i[3] & secret_b);
    other_length_q <= (length_q != length_i) & (flags_i != '0);

    error_o <= mont_coprocessor_pkg::ErrorNone;
    if (!known_q) error_o <= mont_coprocessor_pkg::ErrorModulus;
    else if (other_length_q) error_o <= mont_coprocessor_pkg::ErrorLength;
    else if (leaks_q) error_o <= mont_coprocessor_pkg::ErrorSlot;
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_exp_r2l: the number of started slots determines the slot, the bits left and the multipliers'
// state.

module mont_exp_r2l_invariants #(
  parameter int unsigned ExponentLengthWidth = 2
) (
  input logic                           rst_ni,
  input logic                           idle,
  input logic                           run,
  input logic                           started_q,
  input logic                           to_montgomery,
  input logic                           bits,
  input logic                           from_montgomery,
  input logic                           next_to,
  input logic                           next_bit,
  input logic                           next_from,
  input logic [ExponentLengthWidth-1:0] remaining_q
);

  logic [9:0] slots;
  logic [9:0] length;
  logic [9:0] age;

  assign slots  = mont_exp_proof.u_contract.slots_q;
  assign length = mont_exp_proof.length;
  assign age    = mont_exp_proof.u_contract.slot_age_q;

  always_comb begin
    if (rst_ni) begin
      runs : assert (!started_q || run);
      if (!idle && !started_q && slots == 0)
        first : assert (next_to && remaining_q == mont_exp_proof.u_contract.length_q);
      if (run && !started_q) not_started : assert (slots == 0 && mont_exp_proof.u_contract.stalls_q <= 3);
      if (!idle)
        set_up :
        assert (mont_exp_proof.u_sqr.loaded_q && mont_exp_proof.u_sqr.set_up_q && mont_exp_proof.u_mul.loaded_q &&
                mont_exp_proof.u_mul.set_up_q);
      squarer_one : assert (!mont_exp_proof.u_sqr.busy_q || !mont_exp_proof.u_sqr.valid_q);
      multiplier_one : assert (!mont_exp_proof.u_mul.busy_q || !mont_exp_proof.u_mul.valid_q);
      squarer :
      assert ((mont_exp_proof.u_sqr.busy_q || mont_exp_proof.u_sqr.valid_q) == (started_q && !from_montgomery));
      multiplier :
      assert ((mont_exp_proof.u_mul.busy_q || mont_exp_proof.u_mul.valid_q) == (started_q && !to_montgomery));
      if (started_q) begin
        slot_legal : assert (to_montgomery || bits || from_montgomery);
        two_cycles :
        assert (age != 0 || (mont_exp_proof.u_sqr.busy_q || from_montgomery) &&
                            (mont_exp_proof.u_mul.busy_q || to_montgomery));
        early : assert ((mont_exp_proof.u_sqr.first_q || mont_exp_proof.u_mul.first_q) == (age == 0));
        early_squarer : assert (!mont_exp_proof.u_sqr.busy_q || mont_exp_proof.u_sqr.first_q == (age == 0));
        early_multiplier : assert (!mont_exp_proof.u_mul.busy_q || mont_exp_proof.u_mul.first_q == (age == 0));
        if (age != 0) next : assert (remaining_q == 0 ? next_from : next_bit);
        left : assert (remaining_q <= mont_exp_proof.u_contract.length_q);
        if (to_montgomery) slots_to : assert (slots == 1 && 10'(remaining_q) == length);
        if (bits) slots_bits : assert (slots == 1 + length - 10'(remaining_q) && 10'(remaining_q) < length);
        if (from_montgomery) slots_from : assert (slots == 2 + length && remaining_q == 0);
        stalls : assert (mont_exp_proof.u_contract.stalls_q == 0);
      end
    end
  end

endmodule

bind mont_exp_r2l mont_exp_r2l_invariants #(
  .ExponentLengthWidth(ExponentLengthWidth)
) u_invariants (
  .to_montgomery  (slot_q == ToMontgomery),
  .bits           (slot_q == Bit),
  .from_montgomery(slot_q == FromMontgomery),
  .next_to        (next_q == ToMontgomery),
  .next_bit       (next_q == Bit),
  .next_from      (next_q == FromMontgomery),
  .*
);

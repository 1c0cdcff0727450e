// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_exp_l2r: the number of started products determines the current product, the bits left and the
// state of the multiplier.

module mont_exp_l2r_invariants #(
  parameter int unsigned ExponentWidth = 2,
  parameter int unsigned ExponentLengthWidth = 2
) (
  input logic                           rst_ni,
  input logic                           idle,
  input logic                           run,
  input logic                           started_q,
  input logic                           to_montgomery,
  input logic                           square,
  input logic                           multiply,
  input logic                           from_montgomery,
  input logic                           next_to,
  input logic                           next_square,
  input logic                           next_multiply,
  input logic                           next_from,
  input logic [      ExponentWidth-1:0] exponent_q,
  input logic                           exponent_bit_q,
  input logic [ExponentLengthWidth-1:0] remaining_q
);

  logic [9:0] slots;
  logic [9:0] length;
  logic [9:0] age;
  logic current;  // the bit of the last square
  logic [9:0] ones;  // ones of the exponent above the bits left, except the current bit

  assign slots   = mont_exp_proof.u_contract.slots_q;
  assign length  = mont_exp_proof.length;
  assign age     = mont_exp_proof.u_contract.slot_age_q;
  assign current = 1'(exponent_q >> remaining_q);

  always_comb begin
    ones = '0;
    for (int unsigned i = 0; i < ExponentWidth; i++)
    if (i < 32'(length) && i > 32'(remaining_q)) ones = ones + 10'(exponent_q[i]);
  end

  always_comb begin
    if (rst_ni) begin
      runs : assert (!started_q || run);
      if (!idle) begin
        set_up : assert (mont_exp_proof.u_mul.loaded_q && mont_exp_proof.u_mul.set_up_q);
        same_exponent : assert (exponent_q == mont_exp_proof.u_contract.exponent_q);
      end
      if (!idle && !started_q && slots == 0)
        first : assert (next_to && remaining_q == mont_exp_proof.u_contract.length_q);
      if (run && !started_q) not_started : assert (slots == 0 && mont_exp_proof.u_contract.stalls_q <= 3);
      multiplier_one : assert (!mont_exp_proof.u_mul.busy_q || !mont_exp_proof.u_mul.valid_q);
      multiplier : assert ((mont_exp_proof.u_mul.busy_q || mont_exp_proof.u_mul.valid_q) == started_q);
      if (started_q) begin
        in_range : assert (length <= 10'(ExponentWidth));
        early : assert (mont_exp_proof.u_mul.first_q == (age == 0));
        two_cycles : assert (age > 1 || mont_exp_proof.u_mul.busy_q);
        if (age != 0 && square) bit_read : assert (exponent_bit_q == current);
        if (age > 1) next : assert (square && current ? next_multiply : remaining_q == 0 ? next_from : next_square);
        left : assert (remaining_q <= mont_exp_proof.u_contract.length_q);
        if (to_montgomery) slots_to : assert (slots == 1 && 10'(remaining_q) == length);
        if (square) slots_square : assert (slots == 1 + length - 10'(remaining_q) + ones && 10'(remaining_q) < length);
        if (multiply)
          slots_multiply :
          assert (current && slots == 2 + length - 10'(remaining_q) + ones && 10'(remaining_q) < length);
        if (from_montgomery) slots_from : assert (slots == mont_exp_proof.products && remaining_q == 0);
        stalls : assert (mont_exp_proof.u_contract.stalls_q == 0);
      end
    end
  end

endmodule

bind mont_exp_l2r mont_exp_l2r_invariants #(
  .ExponentWidth      (ExponentWidth),
  .ExponentLengthWidth(ExponentLengthWidth)
) u_invariants (
  .to_montgomery  (product_q == ToMontgomery),
  .square         (product_q == Square),
  .multiply       (product_q == Multiply),
  .from_montgomery(product_q == FromMontgomery),
  .next_to        (next_q == ToMontgomery),
  .next_square    (next_q == Square),
  .next_multiply  (next_q == Multiply),
  .next_from      (next_q == FromMontgomery),
  .*
);

// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_exp_control: its state follows from the contract's state.

module mont_exp_control_invariants #(
  parameter int unsigned Width = 3,
  parameter bit Canonical = 1'b1,
  parameter int unsigned ExponentLengthWidth = 2
) (
  input logic                           rst_ni,
  input logic                           idle,
  input logic                           check,
  input logic                           run,
  input logic                           reduce,
  input logic                           error,
  input logic                           mod_ready_q,
  input logic                           loads_q,
  input logic [              Width-1:0] mod_port_q,
  input logic                           mul_mod_valid_q,
  input logic                           constants_valid,
  input logic                           base_below_m,
  input logic                           kept_valid_i,
  input logic [              Width-1:0] base_i,
  input logic [ExponentLengthWidth-1:0] length_i
);

  logic [1:0] age;
  logic below;

  assign age   = mont_exp_proof.u_contract.age_q;
  assign below = mont_exp_proof.u_contract.base_q < mont_exp_proof.u_contract.mod_q;

  always_comb begin
    if (rst_ni) begin
      state_legal : assert (idle || check || run || reduce || error);
      state_active : assert (idle == !mont_exp_proof.u_contract.active_q);
      // A modulus reaches the constants one cycle after it was taken.
      if (!loads_q)
        constants_loaded : assert ((constants_valid || u_constants.busy_q) == mont_exp_proof.u_contract.loaded_q);
      if (loads_q) on_the_way : assert (mod_port_q == mont_exp_proof.u_contract.mod_q && !mod_ready_q);
      odd_on_the_way : assert (!loads_q || mod_port_q[0] == mont_exp_proof.u_contract.loaded_q);
      constants_one : assert (!constants_valid || !u_constants.busy_q);
      complement : assert (u_constants.not_m_q == ~u_constants.m_q);
      // The modulus register of the constants has one word, with zeros above the modulus.
      if (mont_exp_proof.u_contract.loaded_q && !loads_q)
        modulus : assert (u_constants.m_q == mont_exp_pkg::WordBits'(mont_exp_proof.u_contract.mod_q));
      if (!idle) begin
        in_force : assert (constants_valid && !mod_ready_q && !loads_q && !mul_mod_valid_q);
        age_check : assert (check == (age != 3));
        verdict : assert (!(run || reduce) || !mont_exp_proof.u_contract.out_of_range);
        refusal : assert (!error || mont_exp_proof.u_contract.out_of_range);
        nothing_yet : assert (run || reduce || mont_exp_proof.u_contract.slots_q == 0);
        stalls_before : assert (age == 3 || 32'(mont_exp_proof.u_contract.stalls_q) == 32'(age));
      end
      if (check) begin
        same_base : assert (base_i == mont_exp_proof.u_contract.base_q);
        same_length : assert (length_i == mont_exp_proof.u_contract.length_q);
        place : assert (32'(u_base_below_m.select_q) == 32'(1) << age);
        rotating : assert (u_base_below_m.rotate_q == (age == 1));
        if (age == 1) word : assert (u_base_below_m.a_word == mont_exp_pkg::WordBits'(base_i));
        if (age == 1) carry_in : assert (u_base_below_m.carry_q);
        if (age == 2) verdict_below : assert (base_below_m == below);
      end else begin
        nothing_compared : assert (u_base_below_m.select_q == 0 && !u_base_below_m.rotate_q);
      end
      if (Canonical) no_reduction : assert (!reduce);
    end
  end

  if (!Canonical) begin : gen_chained_invariants
    always_comb begin
      if (rst_ni) begin
        reducing : assert (gen_chained.u_canonical_result.idle_q || reduce);
        one_state :
        assert (32'(gen_chained.u_canonical_result.idle_q) + 32'(gen_chained.u_canonical_result.busy_q) +
                32'(gen_chained.u_canonical_result.valid_q) == 1);
        if (reduce) all_slots : assert (mont_exp_proof.u_contract.slots_q == mont_exp_proof.products);
        if (reduce && gen_chained.u_canonical_result.idle_q) begin
          keeping : assert (32'(mont_exp_proof.u_contract.stalls_q) < mont_exp_proof.KeepCycles);
          kept : assert (kept_valid_i == (32'(mont_exp_proof.u_contract.stalls_q) == mont_exp_proof.KeepCycles - 1));
        end
        if (gen_chained.u_canonical_result.busy_q) begin
          reduction_stalls :
          assert (32'(mont_exp_proof.u_contract.stalls_q) == mont_exp_proof.KeepCycles +
                  32'(gen_chained.u_canonical_result.word_q) +
                  32'(gen_chained.u_canonical_result.pass_q) * (gen_chained.u_canonical_result.Words + 1));
          word_range : assert (32'(gen_chained.u_canonical_result.word_q) <= gen_chained.u_canonical_result.Words);
          pass_range :
          assert (32'(gen_chained.u_canonical_result.pass_q) <= gen_chained.u_canonical_result.Restoration);
          adds : assert (gen_chained.u_canonical_result.adds_q == (gen_chained.u_canonical_result.word_q != 0));
        end
      end
    end
  end

endmodule

bind mont_exp_control mont_exp_control_invariants #(
  .Width              (Width),
  .Canonical          (Canonical),
  .ExponentLengthWidth(ExponentLengthWidth)
) u_invariants (
  .idle  (state_q == StIdle),
  .check (state_q == StCheck),
  .run   (state_q == StRun),
  .reduce(state_q == StReduce),
  .error (state_q == StError),
  .*
);

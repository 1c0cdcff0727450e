// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_exp_time: the common control is in the same state in both copies. Assumed: the range check has the
// same result in both.

module mont_exp_control_time #(
  parameter bit Canonical = 1'b1
) (
  input logic       rst_ni,
  input logic       checking,
  input logic       out_of_range,
  input logic       mod_ready_q,
  input logic       loads_q,
  input logic       mul_mod_valid_q,
  input logic       reducing,
  input logic       kept_valid_i,
  input logic [2:0] state_q
);

  always_comb begin
    if (checking) assume (out_of_range == mont_exp_time.u_other.u_control.out_of_range);

    if (rst_ni) begin
      same_state : assert (state_q == mont_exp_time.u_other.u_control.state_q);
      same_compared : assert (u_base_below_m.select_q == mont_exp_time.u_other.u_control.u_base_below_m.select_q);
      same_rotate : assert (u_base_below_m.rotate_q == mont_exp_time.u_other.u_control.u_base_below_m.rotate_q);
      same_mod_ready : assert (mod_ready_q == mont_exp_time.u_other.u_control.mod_ready_q);
      same_load : assert (loads_q == mont_exp_time.u_other.u_control.loads_q);
      same_offer : assert (mul_mod_valid_q == mont_exp_time.u_other.u_control.mul_mod_valid_q);
      if (reducing) same_kept : assert (kept_valid_i == mont_exp_time.u_other.u_control.kept_valid_i);
      same_constants : assert (u_constants.valid_q == mont_exp_time.u_other.u_control.u_constants.valid_q);
      same_set_up : assert (u_constants.busy_q == mont_exp_time.u_other.u_control.u_constants.busy_q);
      same_doubles : assert (u_constants.doubles_q == mont_exp_time.u_other.u_control.u_constants.doubles_q);
      if (u_constants.busy_q) begin
        same_word : assert (u_constants.word_q == mont_exp_time.u_other.u_control.u_constants.word_q);
        same_pass : assert (u_constants.pass_q == mont_exp_time.u_other.u_control.u_constants.pass_q);
        same_end : assert (u_constants.reads_r2_q == mont_exp_time.u_other.u_control.u_constants.reads_r2_q);
      end
    end
  end

  if (!Canonical) begin : gen_chained_invariants
    always_comb begin
      if (rst_ni) begin
        same_idle :
        assert (gen_chained.u_canonical_result.idle_q ==
                mont_exp_time.u_other.u_control.gen_chained.u_canonical_result.idle_q);
        same_busy :
        assert (gen_chained.u_canonical_result.busy_q ==
                mont_exp_time.u_other.u_control.gen_chained.u_canonical_result.busy_q);
        same_valid :
        assert (gen_chained.u_canonical_result.valid_q ==
                mont_exp_time.u_other.u_control.gen_chained.u_canonical_result.valid_q);
        if (gen_chained.u_canonical_result.busy_q) begin
          same_reduced_word :
          assert (gen_chained.u_canonical_result.word_q ==
                  mont_exp_time.u_other.u_control.gen_chained.u_canonical_result.word_q);
          same_reduced_pass :
          assert (gen_chained.u_canonical_result.pass_q ==
                  mont_exp_time.u_other.u_control.gen_chained.u_canonical_result.pass_q);
          same_adds :
          assert (gen_chained.u_canonical_result.adds_q ==
                  mont_exp_time.u_other.u_control.gen_chained.u_canonical_result.adds_q);
        end
      end
    end
  end

endmodule

bind mont_exp_control mont_exp_control_time #(
  .Canonical(Canonical)
) u_time (
  .checking(state_q == StCheck),
  .reducing(state_q == StReduce),
  .state_q (3'(state_q)),
  .*
);

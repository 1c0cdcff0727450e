// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_exp_time: with the same words of entropy, both copies recode their exponents in the same cycles, take
// random bits in the same cycles, and read the table in the same order.

module mont_exp_digits_time #(
  parameter int unsigned WindowBits = 5,
  parameter bit Protect = 1'b0
) (
  input logic                  rst_ni,
  input logic                  idle_i,
  input logic [WindowBits-1:0] order_o
);

  always_comb if (rst_ni && !idle_i) same_order : assert (order_o == mont_exp_time.u_other.u_digits.order_o);

  if (Protect) begin : gen_protected_invariants
    always_comb begin
      if (rst_ni) begin
        same_spare_valid :
        assert (gen_protected.u_entropy.spare_valid_q ==
                mont_exp_time.u_other.u_digits.gen_protected.u_entropy.spare_valid_q);
        if (gen_protected.u_entropy.spare_valid_q)
          same_spare :
          assert (gen_protected.u_entropy.spare_q == mont_exp_time.u_other.u_digits.gen_protected.u_entropy.spare_q);
        same_left :
        assert (gen_protected.u_entropy.left_q == mont_exp_time.u_other.u_digits.gen_protected.u_entropy.left_q);
        if (gen_protected.u_entropy.left_q != 0)
          same_word :
          assert (gen_protected.u_entropy.word_q == mont_exp_time.u_other.u_digits.gen_protected.u_entropy.word_q);
        same_waited :
        assert (gen_protected.u_entropy.waited_q == mont_exp_time.u_other.u_digits.gen_protected.u_entropy.waited_q);
        same_missing :
        assert (gen_protected.u_entropy.missing_q == mont_exp_time.u_other.u_digits.gen_protected.u_entropy.missing_q);
        if (!idle_i) begin
          same_idle : assert (gen_protected.idle_q == mont_exp_time.u_other.u_digits.gen_protected.idle_q);
          if (!gen_protected.idle_q) begin
            same_rest_bits :
            assert (gen_protected.u_recode.rest_bits_q ==
                    mont_exp_time.u_other.u_digits.gen_protected.u_recode.rest_bits_q);
            same_index :
            assert (gen_protected.u_recode.index_q == mont_exp_time.u_other.u_digits.gen_protected.u_recode.index_q);
            same_asked :
            assert (gen_protected.u_recode.asked_q == mont_exp_time.u_other.u_digits.gen_protected.u_recode.asked_q);
            same_done :
            assert (gen_protected.u_recode.done_q == mont_exp_time.u_other.u_digits.gen_protected.u_recode.done_q);
          end
        end
      end
    end
  end

endmodule

bind mont_exp_digits mont_exp_digits_time #(
  .WindowBits(WindowBits),
  .Protect   (Protect)
) u_time (.*);

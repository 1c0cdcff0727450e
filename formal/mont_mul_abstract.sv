// SPDX-License-Identifier: Apache-2.0
//
// Any multiplier that keeps the contract, for the proofs of the exponentiators. The inputs set_up_i and finish_i end
// its set-up and its products, but no product takes fewer than two cycles. It computes nothing.

module mont_mul_abstract (
  input  logic clk_i,
  input  logic rst_ni,
  input  logic mod_valid_i,
  output logic mod_ready_o,
  input  logic mod_odd_i,
  input  logic op_valid_i,
  output logic op_ready_o,
  output logic res_valid_o,
  input  logic res_ready_i,
  input  logic set_up_i,
  input  logic finish_i
);

  logic loaded_q;
  logic set_up_q;
  logic busy_q;
  logic first_q;  // the first cycle of a product
  logic valid_q;
  logic take_mod;
  logic take_op;

  assign mod_ready_o = ~busy_q;
  assign op_ready_o = loaded_q & set_up_q & ~busy_q & ~mod_valid_i & (~valid_q | res_ready_i);
  assign res_valid_o = valid_q;
  assign take_mod = mod_valid_i & mod_ready_o;
  assign take_op = op_valid_i & op_ready_o;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      loaded_q <= 1'b0;
      set_up_q <= 1'b0;
      busy_q   <= 1'b0;
      first_q  <= 1'b0;
      valid_q  <= 1'b0;
    end else begin
      if (take_mod) loaded_q <= mod_odd_i;
      set_up_q <= ~take_mod & (set_up_q | set_up_i);
      first_q  <= take_op;

      if (take_op) busy_q <= 1'b1;
      else if (finish_i & ~first_q) busy_q <= 1'b0;

      if (busy_q & finish_i & ~first_q) valid_q <= 1'b1;
      else if (res_ready_i) valid_q <= 1'b0;
    end
  end

endmodule

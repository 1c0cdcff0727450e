// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_mul_time: the control is in the same state in both copies of the multiplier.

module mont_serial_control_time #(
  parameter int unsigned SetupCycles = 0,
  parameter int unsigned IndexWidth  = 4
) (
  input logic                  rst_ni,
  input logic                  setup_o,
  input logic                  busy_o,
  input logic                  res_valid_o,
  input logic                  last_q,
  input logic [IndexWidth-1:0] index_q
);

  always_comb begin
    if (rst_ni) begin
      same_loaded : assert (u_product.loaded_q == mont_mul_time.u_other.u_control.u_product.loaded_q);
      same_setup : assert (setup_o == mont_mul_time.u_other.u_control.setup_o);
      same_busy : assert (busy_o == mont_mul_time.u_other.u_control.busy_o);
      same_valid : assert (res_valid_o == mont_mul_time.u_other.u_control.res_valid_o);
      same_last : assert (last_q == mont_mul_time.u_other.u_control.last_q);
      if (busy_o) same_index : assert (index_q == mont_mul_time.u_other.u_control.index_q);
    end
  end

  if (SetupCycles > 0) begin : gen_setup_invariants
    always_comb begin
      if (rst_ni && setup_o) same_left : assert (gen_setup.left_q == mont_mul_time.u_other.u_control.gen_setup.left_q);
    end
  end

endmodule

bind mont_serial_control mont_serial_control_time #(
  .SetupCycles(SetupCycles),
  .IndexWidth (IndexWidth)
) u_time (.*);

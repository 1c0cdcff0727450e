// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_mul_time: with ConstantTime = 1 the control, the scan of x and the conversion of the result are in
// the same state in both copies.

module mont_mul_vlm3_time #(
  parameter bit ConstantTime = 1'b1,
  parameter int unsigned ConversionCycles = 8
) (
  input logic                        rst_ni,
  input logic                        busy,
  input logic                        group_valid,
  input logic                        adding_q,
  input logic [ConversionCycles-1:0] converting_q
);

  always_comb begin
    if (rst_ni) begin
      same_loaded : assert (u_control.loaded_q == mont_mul_time.u_other.u_control.loaded_q);
      same_busy : assert (busy == mont_mul_time.u_other.busy);
      same_valid : assert (u_control.res_valid_q == mont_mul_time.u_other.u_control.res_valid_q);
      if (busy) begin
        same_scan : assert (group_valid == mont_mul_time.u_other.group_valid);
        same_adding : assert (adding_q == mont_mul_time.u_other.adding_q);
        same_converting : assert (converting_q == mont_mul_time.u_other.converting_q);
      end
    end
  end

  if (ConstantTime) begin : gen_constant_time_invariants
    always_comb begin
      if (rst_ni && busy)
        same_groups :
        assert (u_scanner.gen_constant_time.groups_q == mont_mul_time.u_other.u_scanner.gen_constant_time.groups_q);
    end
  end

endmodule

bind mont_mul_vlm3 mont_mul_vlm3_time #(
  .ConstantTime    (ConstantTime),
  .ConversionCycles(ConversionCycles)
) u_time (.*);

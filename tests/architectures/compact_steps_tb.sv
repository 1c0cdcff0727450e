// SPDX-License-Identifier: Apache-2.0
//
// Monitor of mont_mul_compact: it prints the running value p after every iteration of one product.

module compact_steps_tb #(
  parameter int Width = 8,
  parameter bit Reduce = 1'b0,
  parameter bit [Width-1:0] A = 0,
  parameter bit [Width-1:0] B = 0,
  parameter bit [Width-1:0] M = 1
);

  logic clk = 1'b0;
  logic rst_n = 1'b0;
  logic mod_valid = 1'b0, mod_ready, mod_error, op_valid = 1'b0, op_ready, res_valid;
  logic [Width-1:0] z;

  always #1 clk = ~clk;

  mont_mul_compact #(
    .Width (Width),
    .Reduce(Reduce)
  ) dut (
    .clk_i      (clk),
    .rst_ni     (rst_n),
    .mod_valid_i(mod_valid),
    .mod_ready_o(mod_ready),
    .mod_i      (M),
    .mod_error_o(mod_error),
    .op_valid_i (op_valid),
    .op_ready_o (op_ready),
    .x_i        (A),
    .y_i        (B),
    .res_valid_o(res_valid),
    .res_ready_i(1'b1),
    .z_o        (z)
  );

  int taken_at = -1;
  int now = 0;

  always @(posedge clk) begin
    now <= now + 1;
    rst_n <= 1'b1;
    mod_valid <= rst_n & (now == 2);
    op_valid <= now >= 3 && taken_at < 0;
    if (op_valid && op_ready && taken_at < 0) taken_at <= now;
    // Iteration i ends i + 2 clock edges after the edge that takes the operands.
    if (taken_at >= 0 && now - taken_at >= 3 && now - taken_at < 3 + Width) $display("P %0d", dut.p_q);
    if (res_valid) begin
      $display("z %0d", z);
      $finish;
    end
  end

endmodule

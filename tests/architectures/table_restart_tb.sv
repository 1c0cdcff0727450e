// SPDX-License-Identifier: Apache-2.0
//
// Testbench of set-ups that end early: after each number of cycles of a set-up another modulus is offered, at once or after
// a reset of one cycle. The product with it must be right, and its set-up takes SetupCycles. PASS at the end.

module table_restart_tb #(
  parameter int Width = 33,
  parameter int OperandWidth = 74,
  parameter int SetupCycles = 100
);

  logic clk = 1'b0, rst_n = 1'b0, mod_valid = 1'b0, op_valid = 1'b0, op_ready, res_valid;
  logic [Width-1:0] modulus;
  logic [OperandWidth-1:0] z;

  always #5 clk = !clk;

  `DUT #(`DUT_PARAMETERS) dut (
    .clk_i      (clk),
    .rst_ni     (rst_n),
    .mod_valid_i(mod_valid),
    .mod_ready_o(),
    .mod_i      (modulus),
    .mod_error_o(),
    .op_valid_i (op_valid),
    .op_ready_o (op_ready),
    .x_i        (`FACTOR),
    .y_i        (`FACTOR),
    .res_valid_o(res_valid),
    .res_ready_i(1'b1),
    .z_o        (z)
  );

  task automatic offer(logic [Width-1:0] m);
    modulus   = m;
    mod_valid = 1'b1;
    @(negedge clk);
    mod_valid = 1'b0;
  endtask

  initial begin
    int waited;
    @(negedge clk);
    for (int again = 0; again < 2; again++) begin
      for (int cycles = 0; cycles <= SetupCycles; cycles++) begin
        rst_n = 1'b1;
        offer(`FIRST);
        repeat (cycles) @(negedge clk);
        rst_n = again == 0;
        if (again == 1) @(negedge clk);
        rst_n = 1'b1;
        offer(`SECOND);
        op_valid = 1'b1;
        waited   = 0;
        while (!op_ready) begin
          @(negedge clk);
          waited++;
        end
        if (waited != SetupCycles) $fatal(1, "%0d cycles, then a set-up of %0d", cycles, waited);
        @(negedge clk);
        op_valid = 1'b0;
        while (!res_valid) @(negedge clk);
        if (z != `PRODUCT) $fatal(1, "%0d cycles of a set-up, then %h", cycles, z);
      end
    end
    $display("PASS");
    $finish;
  end

endmodule

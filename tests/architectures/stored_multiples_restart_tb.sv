// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the set-up: a modulus taken in any cycle of another modulus's set-up starts the set-up over. The next
// product belongs to the second modulus.
//
// Plus arguments: +other=M +modulus=M +x=X +y=Y +z=Z, in hexadecimal.

module stored_multiples_restart_tb #(
  parameter int unsigned Width = 16,
  parameter bit Reduce = 1'b1,
  parameter int unsigned DigitBits = 4,
  parameter int unsigned OperandWidth = 16,
  parameter int unsigned SetupCycles = 300,
  parameter int unsigned Step = 1  // cycles from a try to the next
);

  logic clk = 1'b0;
  logic rst_n = 1'b0;
  logic mod_valid = 1'b0;
  logic op_valid = 1'b0;
  logic op_ready, res_valid;
  logic [Width-1:0] mod, other, modulus;
  logic [OperandWidth-1:0] x, y, z, result;

  always #1 clk = ~clk;

  mont_mul_stored_multiples #(
    .Width    (Width),
    .Reduce   (Reduce),
    .DigitBits(DigitBits)
  ) dut (
    .clk_i      (clk),
    .rst_ni     (rst_n),
    .mod_valid_i(mod_valid),
    .mod_ready_o(),
    .mod_i      (mod),
    .mod_error_o(),
    .op_valid_i (op_valid),
    .op_ready_o (op_ready),
    .x_i        (x),
    .y_i        (y),
    .res_valid_o(res_valid),
    .res_ready_i(1'b1),
    .z_o        (result)
  );

  task automatic load(logic [Width-1:0] value);
    mod_valid = 1'b1;
    mod = value;
    @(negedge clk);
    mod_valid = 1'b0;
    mod = '1;
  endtask

  initial begin
    int unsigned waited;
    void'($value$plusargs("other=%h", other));
    void'($value$plusargs("modulus=%h", modulus));
    void'($value$plusargs("x=%h", x));
    void'($value$plusargs("y=%h", y));
    void'($value$plusargs("z=%h", z));
    repeat (2) @(negedge clk);
    rst_n = 1'b1;
    for (int unsigned pause = 0; pause <= SetupCycles; pause += Step) begin
      load(other);
      repeat (pause) @(negedge clk);
      load(modulus);
      waited = 0;
      while (!op_ready) begin
        @(negedge clk);
        waited += 1;
      end
      if (waited != SetupCycles) $fatal(1, "%0d cycles of set-up after a pause of %0d", waited, pause);
      op_valid = 1'b1;
      @(negedge clk);
      op_valid = 1'b0;
      while (!res_valid) @(negedge clk);
      if (result != z) $fatal(1, "z = %h after a pause of %0d", result, pause);
      @(negedge clk);
    end
    $display("PASS");
    $finish;
  end

endmodule

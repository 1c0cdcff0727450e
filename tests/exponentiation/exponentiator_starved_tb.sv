// SPDX-License-Identifier: Apache-2.0
//
// Testbench of an exponentiator that needs entropy: from some bit on no word comes for 65 536 cycles. The power ends with
// an error and 0, also if words come again before its end. A power with words that pause is right. The macro DUT names the
// top with its multipliers.

module exponentiator_starved_tb #(
  parameter int Width = 8,
  parameter int ExponentWidth = 5,
  parameter int LengthWidth = 3
);

  logic clk = 1'b0, rst_n = 1'b0;
  logic mod_valid = 1'b0, op_valid = 1'b0, res_valid, res_error;
  logic mod_ready, op_ready, accepts;
  logic [Width-1:0] z, modulus, base, expected;
  logic [ExponentWidth-1:0] exponent;
  int words = 0;  // words of entropy that still come
  int pause = 0;  // cycles before the next word

  always #1 clk = ~clk;
  always @(posedge clk) begin
    if (pause > 0) pause <= pause - 1;
    else if (words > 0 && accepts) {words, pause} <= {words - 1, 300};
  end

  `DUT dut (
    .clk_i            (clk),
    .rst_ni           (rst_n),
    .mod_valid_i      (mod_valid),
    .mod_ready_o      (mod_ready),
    .mod_i            (modulus),
    .mod_error_o      (),
    .constants_valid_i(1'b0),
    .r_mod_i          ('0),
    .r2_mod_i         ('0),
    .op_valid_i       (op_valid),
    .op_ready_o       (op_ready),
    .base_i           (base),
    .exponent_i       (exponent),
    .exponent_length_i(LengthWidth'(ExponentWidth)),
    .res_valid_o      (res_valid),
    .res_ready_i      (1'b1),
    .res_error_o      (res_error),
    .entropy_valid_i  (words > 0 && pause == 0),
    .entropy_ready_o  (accepts),
    .entropy_word_i   (32'h5A0F_C3E1 ^ words),
    .z_o              (z)
  );

  // Runs a power after a reset: `given` words come at once, and more words after the cycle `late`.
  task automatic power(input int given, input int late, input bit starves);
    words = 0;
    rst_n = 1'b0;
    repeat (4) @(negedge clk);
    rst_n = 1'b1;
    mod_valid = 1'b1;
    @(negedge clk);
    while (!mod_ready) @(negedge clk);
    @(negedge clk);
    mod_valid = 1'b0;
    words = given;
    op_valid = 1'b1;
    while (!op_ready) @(negedge clk);
    @(negedge clk);
    op_valid = 1'b0;
    for (int cycle = 0; !res_valid; cycle++) begin
      if (cycle > 200_000) $fatal(1, "a power hangs");
      if (cycle == late) words = 8;
      @(negedge clk);
    end
    if (res_error != starves) $fatal(1, "%0d words: error %b", given, res_error);
    if (z != (starves ? '0 : expected)) $fatal(1, "%0d words: %h instead of %h", given, z, starves ? '0 : expected);
    @(negedge clk);
  endtask

  initial begin
    void'($value$plusargs("modulus=%h", modulus));
    void'($value$plusargs("base=%h", base));
    void'($value$plusargs("exponent=%h", exponent));
    void'($value$plusargs("expected=%h", expected));
    for (int late = 65_700; late < 66_300; late += 50) power(0, late, 1'b1);
    power(1, 100_000, 1'b1);
    power(1, 5_000, 1'b0);
    $display("PASS");
    $finish;
  end

endmodule

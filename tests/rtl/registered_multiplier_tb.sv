// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the registered multiplier: digits of several lengths, of any device and in the block of ECP5. Some hold
// the digit b while others pass.

module registered_multiplier_tb;

  localparam int unsigned Multipliers = 8;
  localparam int unsigned DigitBits[Multipliers] = '{4, 18, 17, 4, 17, 18, 9, 18};
  // The first ones are for any device.
  localparam int unsigned Generic = 3;

  logic clk = 1'b0;
  int unsigned cycle = 0;

  always #1 clk = ~clk;

  always @(negedge clk) begin
    cycle <= cycle + 1;
    if (cycle == 3000) begin
      $display("PASS");
      $finish;
    end
  end

  for (genvar k = 0; k < Multipliers; k++) begin : gen_multiplier
    localparam bit HoldB = !(k == 2 || k > 5);

    logic load = 1'b1;
    logic [DigitBits[k]-1:0] a = '0, b = '0, a_q, b_q;
    logic [2*DigitBits[k]-1:0] p, expected;

    mont_registered_multiplier #(
      .DigitBits (DigitBits[k]),
      .HoldB     (HoldB),
      .Technology(k < Generic ? mont_technology_pkg::Generic : mont_technology_pkg::Ecp5)
    ) u_multiplier (
      .clk_i   (clk),
      .a_i     (a),
      .load_b_i(load),
      .b_i     (b),
      .p_o     (p)
    );

    always @(posedge clk) begin
      a_q <= a;
      if (load || !HoldB) b_q <= b;
      expected <= (2 * DigitBits[k])'(a_q) * (2 * DigitBits[k])'(b_q);
    end

    always @(negedge clk) begin
      if (cycle > 2 && p !== expected) $fatal(1, "multiplier %0d: %h instead of %h", k, p, expected);
      load = (cycle == 0) | ($urandom_range(1) == 0);
      a = ($urandom_range(3) == 0) ? '1 : DigitBits[k]'($urandom);
      b = ($urandom_range(3) == 0) ? '1 : DigitBits[k]'($urandom);
    end
  end

endmodule

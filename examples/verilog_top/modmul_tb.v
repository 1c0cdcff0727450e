// SPDX-License-Identifier: Apache-2.0
//
// One product by modmul, with numbers from the command line: vvp modmul.vvp +x=… +y=… +m=… +r2=…, in hexadecimal.
module modmul_tb;

  reg clk = 0, rst_n = 0, start = 0;
  reg [63:0] x, y, m, r2;
  wire done, error;
  wire [63:0] z;
  integer cycles = 0;

  modmul dut (
    .clk_i  (clk),
    .rst_ni (rst_n),
    .start_i(start),
    .x_i    (x),
    .y_i    (y),
    .m_i    (m),
    .r2_i   (r2),
    .done_o (done),
    .error_o(error),
    .z_o    (z)
  );

  always #5 clk = !clk;

  always @(posedge clk) begin
    cycles <= cycles + 1;
    if (done) begin
      if (error) $display("error");
      else $display("%h", z);
      $finish;
    end
    if (cycles == 1000) begin
      $display("no result");
      $finish;
    end
  end

  initial begin
    if (!($value$plusargs(
        "x=%h", x
      ) && $value$plusargs(
        "y=%h", y
      ) && $value$plusargs(
        "m=%h", m
      ) && $value$plusargs(
        "r2=%h", r2
      ))) begin
      $display("a number is missing");
      $finish;
    end
    @(negedge clk) rst_n = 1;
    @(negedge clk) start = 1;
    @(negedge clk) start = 0;
  end

endmodule

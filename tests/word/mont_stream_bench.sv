// SPDX-License-Identifier: Apache-2.0
//
// Common parts of the testbenches of cores with fixed latency: the clock, the end of the test, and moduli.

module mont_stream_bench #(
  parameter int unsigned Cycles = 4000
) (
  output logic        clk_o,
  output int unsigned cycle_o
);

  initial begin
    clk_o   = 1'b0;
    cycle_o = 0;
  end

  always #1 clk_o = ~clk_o;

  always @(negedge clk_o) begin
    cycle_o <= cycle_o + 1;
    if (cycle_o == Cycles) begin
      $display("PASS");
      $finish;
    end
  end

  // A modulus of a width: corner cases, and even ones, which the core refuses.
  function automatic logic [63:0] next_modulus(int unsigned width);
    logic [63:0] number;
    logic [ 3:0] kind;
    number = {$urandom, $urandom};
    kind   = 4'($urandom_range(9));
    case (kind)
      0: number = 64'd3;
      1: number = '1;
      2: number = (64'd1 << (width - 1)) | 64'd1;
      3: number = {61'd0, number[2:0] | 3'd1};
      4: number[0] = 1'b0;
      default: number[0] = 1'b1;
    endcase
    next_modulus = number & ~(64'hffff_ffff_ffff_fffe << (width - 1));
  endfunction

endmodule

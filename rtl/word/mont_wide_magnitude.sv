// SPDX-License-Identifier: Apache-2.0
//
// Difference as sign and magnitude, two enabled cycles later:
//
//   a_i - b_i = negative_o ? -d_o : d_o

module mont_wide_magnitude #(
  parameter int unsigned Bits = 64
) (
  input  logic            clk_i,
  input  logic            enable_i,
  input  logic [Bits-1:0] a_i,
  input  logic [Bits-1:0] b_i,
  output logic [Bits-1:0] d_o,
  output logic            negative_o
);

  logic [Bits:0] difference_q;  // the highest bit is the sign
  logic [Bits-1:0] d_q;
  logic negative_q;

  always_ff @(posedge clk_i) begin
    if (enable_i) begin
      difference_q <= {1'b0, a_i} - {1'b0, b_i};
      d_q <= (difference_q[Bits-1:0] ^ {Bits{difference_q[Bits]}}) + Bits'(difference_q[Bits]);
      negative_q <= difference_q[Bits];
    end
  end

  assign d_o = d_q;
  assign negative_o = negative_q;

endmodule

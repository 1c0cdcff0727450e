// SPDX-License-Identifier: Apache-2.0
//
// k = -1/m mod 2^Bits for an odd m, one bit in two enabled cycles, lowest first. Each bit adds a zero at the end of m*k
// + 1.
//
//   s = 1;   Bits times: bit of k = s mod 2, s = (s + bit*m) / 2
//
// A separate one-hot register counts the cycles.

module mont_word_inverse #(
  parameter int unsigned Bits = 18  // at least 1
) (
  input  logic            clk_i,
  input  logic            rst_ni,
  input  logic            enable_i,
  input  logic            start_i,   // only while not busy; m_i is constant from the next cycle on
  input  logic [Bits-1:0] m_i,
  output logic            busy_o,
  output logic [Bits-1:0] k_o
);

  logic busy_q;
  logic second_q;
  logic [Bits-1:0] left_q;  // one-hot: the place of the one is the number of later bits
  logic [Bits-1:0] multiple_q;  // bit * m
  logic [Bits-1:0] s_q;
  logic [Bits-1:0] k_q;

  logic last;

  assign last = busy_q && second_q && left_q[0];

  // Between set-ups second_q is high, and the numbers hold their first values: start_i may arrive late in the cycle.
  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      busy_q   <= 1'b0;
      second_q <= 1'b1;
    end else if (enable_i) begin
      busy_q   <= busy_q ? !last : start_i;
      second_q <= busy_q ? last || !second_q : !start_i;
    end
  end

  always_ff @(posedge clk_i) begin
    if (enable_i) begin
      if (!s_q[0]) multiple_q <= '0;
      else multiple_q <= m_i;
      if (second_q) begin
        left_q <= busy_q ? left_q >> 1 : Bits'(1) << (Bits - 1);
        s_q <= busy_q ? Bits'((Bits + 1)'(s_q + multiple_q) >> 1) : Bits'(1);
      end
      if (busy_q && second_q) k_q <= Bits'({s_q[0], k_q} >> 1);
    end
  end

  assign busy_o = busy_q;
  assign k_o = k_q;

endmodule

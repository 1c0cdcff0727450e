// SPDX-License-Identifier: Apache-2.0
//
// Constants of an odd modulus m for a wide multiplier, one bit in two enabled cycles:
//
//   k_o = -1/m mod 2^Bits,   scaled_o = 2^-ScaleBits mod m = (m * (k_o mod 2^ScaleBits) + 1) / 2^ScaleBits
//
//   s = 1;   Bits times: bit of k = s mod 2, s = (s + bit*m) / 2
//
// as in mont_word_inverse. Here s has all its bits: after i steps s is 2^-i mod m, or m. A separate register counts the
// cycles.

module mont_wide_constants #(
  parameter int unsigned Width = 256,
  parameter int unsigned Bits = 130,
  parameter int unsigned ScaleBits = 128  // below Bits
) (
  input  logic             clk_i,
  input  logic             rst_ni,
  input  logic             enable_i,
  input  logic             start_i,   // m_i is constant from the next cycle on
  input  logic [Width-1:0] m_i,
  output logic             busy_o,
  output logic [ Bits-1:0] k_o,
  output logic [Width-1:0] scaled_o
);

  logic busy_q;
  logic second_q;
  logic [Bits-1:0] left_q;  // one-hot: the place of the one is the number of later bits
  logic [Width-1:0] multiple_q;  // bit * m
  logic [Width-1:0] s_q;
  logic [Bits-1:0] k_q;
  logic [Width-1:0] scaled_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      busy_q <= 1'b0;
    end else if (enable_i) begin
      if (start_i) busy_q <= 1'b1;
      else if (second_q && left_q[0]) busy_q <= 1'b0;
    end
  end

  always_ff @(posedge clk_i) begin
    if (enable_i) begin
      second_q   <= busy_q && !second_q && !start_i;
      multiple_q <= m_i & {Width{s_q[0]}};
      if (start_i) begin
        left_q <= Bits'(1) << (Bits - 1);
        s_q <= Width'(1);
      end else if (second_q) begin
        left_q <= left_q >> 1;
        s_q <= Width'((Width + 1)'(s_q + multiple_q) >> 1);
        k_q <= Bits'({s_q[0], k_q} >> 1);
        if (left_q[Bits-1-ScaleBits]) scaled_q <= s_q;
      end
    end
  end

  assign busy_o   = busy_q;
  assign k_o      = k_q;
  assign scaled_o = scaled_q;

endmodule

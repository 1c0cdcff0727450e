// SPDX-License-Identifier: Apache-2.0
//
// Quotient digit of a Montgomery step that divides by 2^Bits:
//
//   q = p * (-M^-1) mod 2^Bits, that is: p + q*M = 0 (mod 2^Bits)
//
// The low bits of q are the digit for fewer bits.
//
// Source: A. Rezai, P. Keshavarzi (2014), tables II (Bits = 3) and III (Bits = 2). The tables follow from the equation:
// bit i of q is bit i of p + (q mod 2^i) * M. The gates map to a few LUTs, so no adder is used. Combinational.

module mont_quotient_digit #(
  parameter int unsigned Bits = 3
) (
  input  logic [Bits-1:0] p_i,
  input  logic [Bits-1:0] m_i,  // the low bits of M, which is odd
  output logic [Bits-1:0] q_o
);

  logic [Bits-1:0] rest;
  logic carry;
  logic m_bit;
  logic sum_bit;

  always_comb begin
    rest = p_i;
    carry = 1'b0;
    m_bit = 1'b0;
    sum_bit = 1'b0;
    q_o = '0;
    for (int i = 0; i < Bits; i++) begin
      q_o[i] = rest[i];
      carry  = 1'b0;
      for (int j = i; j < Bits; j++) begin
        m_bit   = m_i[j-i] & q_o[i];
        sum_bit = rest[j] ^ m_bit ^ carry;
        carry   = (rest[j] & m_bit) | (rest[j] & carry) | (m_bit & carry);
        rest[j] = sum_bit;
      end
    end
  end

endmodule

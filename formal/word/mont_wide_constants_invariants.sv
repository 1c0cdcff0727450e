// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_wide_constants: its cycles agree with the contract's, and after i bits of k
//
//   m * k + 1 = s * 2^i
//
// and scaled_o is s after ScaleBits bits.

module mont_wide_constants_invariants #(
  parameter int unsigned Bits = 4,
  parameter int unsigned Width = 4,
  parameter int unsigned ScaleBits = 2
) (
  input logic             rst_ni,
  input logic [Width-1:0] m_i,
  input logic             busy_q,
  input logic             second_q,
  input logic [ Bits-1:0] left_q,
  input logic [Width-1:0] multiple_q,
  input logic [Width-1:0] s_q,
  input logic [ Bits-1:0] k_q,
  input logic [Width-1:0] scaled_o
);

  localparam int unsigned ProductBits = Width + Bits;

  int unsigned cycles;  // cycles until k is complete
  int unsigned bits;  // bits of k still to come
  logic loaded;
  logic [ProductBits-1:0] left;
  logic [ProductBits-1:0] right;
  logic [Bits-1:0] low_k;  // the first ScaleBits bits of k
  logic [ProductBits-1:0] scaled_left;
  logic counted;
  logic right_number;
  logic consistent;

  assign cycles = 32'(mont_fixed_latency_proof.u_contract.setup_q);
  assign bits = (cycles + 1) / 2;
  assign loaded = mont_fixed_latency_proof.u_contract.loaded_q;
  assign left = ProductBits'(m_i) * ProductBits'(k_q >> bits) + ProductBits'(1);
  assign right = ProductBits'(s_q) << (Bits - bits);
  assign low_k = (k_q >> bits) & ~({Bits{1'b1}} << ScaleBits);
  assign scaled_left = ProductBits'(m_i) * ProductBits'(low_k) + ProductBits'(1);

  always_comb begin
    counted = busy_q == (cycles != 0) && (cycles == 0 || left_q == Bits'(1) << (bits - 1));
    if (cycles != 0 || loaded) counted = counted && second_q == cycles[0];
    right_number = 1'b1;
    if (cycles != 0) begin
      right_number = left == right;
      if (cycles[0]) right_number = right_number && multiple_q == (s_q[0] ? m_i : '0);
    end else if (loaded) begin
      right_number = Bits'(left) == '0;
    end
    if (Bits - bits > ScaleBits && (cycles != 0 || loaded)) begin
      right_number = right_number && scaled_left == ProductBits'(scaled_o) << ScaleBits;
    end
    consistent = counted && right_number && (!loaded || m_i == Width'(mont_fixed_latency_proof.u_contract.mod_q));
  end

  always_comb begin
    if (mont_fixed_latency_proof.u_contract.any_start)
      assume (consistent);
      else if (rst_ni) set_up : assert (consistent);
  end

endmodule

bind mont_wide_constants mont_wide_constants_invariants #(
  .Bits     (Bits),
  .Width    (Width),
  .ScaleBits(ScaleBits)
) u_invariants (.*);

// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_word_inverse: its cycles agree with the contract's, and after i bits of k
//
//   m * k + 1 = s * 2^i

module mont_word_inverse_invariants #(
  parameter int unsigned Bits = 4
) (
  input logic            rst_ni,
  input logic [Bits-1:0] m_i,
  input logic            busy_q,
  input logic            second_q,
  input logic [Bits-1:0] left_q,
  input logic [Bits-1:0] multiple_q,
  input logic [Bits-1:0] s_q,
  input logic [Bits-1:0] k_q
);

  int unsigned cycles;  // cycles until k is complete
  int unsigned bits;  // bits of k still to come
  logic loaded;
  logic [2*Bits-1:0] left;
  logic [2*Bits-1:0] right;
  logic counted;
  logic right_number;
  logic consistent;

  assign cycles = 32'(mont_fixed_latency_proof.u_contract.setup_q);
  assign bits   = (cycles + 1) / 2;
  assign loaded = mont_fixed_latency_proof.u_contract.loaded_q;
  assign left   = (2 * Bits)'(m_i) * (2 * Bits)'(k_q >> bits) + (2 * Bits)'(1);
  assign right  = (2 * Bits)'(s_q) << (Bits - bits);

  always_comb begin
    counted = busy_q == (cycles != 0) && second_q == (cycles == 0 || cycles[0]);
    counted = counted && (cycles == 0 || left_q == Bits'(1) << (bits - 1));
    right_number = 1'b1;
    if (cycles != 0) begin
      right_number = left == right;
      if (cycles[0]) right_number = right_number && multiple_q == (s_q[0] ? m_i : '0);
    end else if (loaded) begin
      right_number = Bits'(left) == '0;
    end
    consistent = counted && right_number && (!loaded || m_i == Bits'(mont_fixed_latency_proof.u_contract.mod_q));
  end

  always_comb begin
    if (mont_fixed_latency_proof.u_contract.any_start)
      assume (consistent);
      else if (rst_ni) set_up : assert (consistent);
  end

endmodule

bind mont_word_inverse mont_word_inverse_invariants #(.Bits(Bits)) u_invariants (.*);

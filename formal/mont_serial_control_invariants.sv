// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_serial_control: its state follows from the contract's state, so handshakes and latency are
// inductive.

module mont_serial_control_invariants #(
  parameter int unsigned Latency = 9,
  parameter int unsigned FirstIndex = 0,
  parameter int unsigned SetupCycles = 0,
  parameter int unsigned IndexWidth = 4
) (
  input logic                  rst_ni,
  input logic                  setup_o,
  input logic                  busy_o,
  input logic                  res_valid_o,
  input logic                  last_q,
  input logic [IndexWidth-1:0] index_q
);

  int unsigned count;  // cycles since the operands
  assign count = 32'(mont_mul_proof.u_contract.count_q);

  always_comb begin
    if (rst_ni) begin
      control_loaded : assert (u_product.loaded_q == mont_mul_proof.u_contract.loaded_q);
      control_setup : assert (setup_o == (mont_mul_proof.u_contract.loaded_q && !mont_mul_proof.u_contract.set_up));
      control_in_force : assert (!busy_o || u_product.loaded_q && !setup_o);
      control_busy : assert (busy_o == mont_mul_proof.u_contract.computing);
      control_valid : assert (res_valid_o == mont_mul_proof.u_contract.finished);
      control_last : assert (last_q == (busy_o && count == Latency - 1));
      control_index : assert (!busy_o || 32'(index_q) == FirstIndex + count);
    end
  end

  if (SetupCycles > 0) begin : gen_setup_invariants
    always_comb begin
      if (rst_ni && setup_o)
        control_left : assert (32'(gen_setup.left_q) == SetupCycles - 1 - 32'(mont_mul_proof.u_contract.setup_q));
    end
  end

endmodule

bind mont_serial_control mont_serial_control_invariants #(
  .Latency    (Latency),
  .FirstIndex (FirstIndex),
  .SetupCycles(SetupCycles),
  .IndexWidth (IndexWidth)
) u_invariants (.*);

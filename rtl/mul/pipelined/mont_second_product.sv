// SPDX-License-Identifier: Apache-2.0
//
// Handshakes of a second product in addition to mont_product_control, for a data path that alternates between two
// products.
//
// Operands. The second product may be taken exactly Spacing cycles after the first (load_op_i). load_o is high in the
// cycle before that clock edge, whether operands are valid or not.
//
// Results. Both products end together. Results leave in order. The second result is valid Spacing cycles after
// the first is taken, so both have the same latency if neither waits.

module mont_second_product #(
  parameter int unsigned Spacing = 1  // cycles from the operands of the first product to the second operands, >= 1
) (
  input  logic clk_i,
  input  logic rst_ni,
  input  logic load_op_i,    // the first product is taken
  input  logic mod_valid_i,
  input  logic op_valid_i,
  output logic op_ready_o,   // ready for the second product
  output logic load_o,       // the operand registers load their ports
  // Result handshake of mont_product_control, which covers both products
  input  logic res_valid_i,
  output logic res_ready_o,
  // Result handshake of the user, one for each product
  output logic res_valid_o,
  input  logic res_ready_i,
  output logic second_o      // the result belongs to the second product
);

  logic [Spacing-1:0] offer_q;  // [i]: the first product was taken i+1 cycles ago
  logic [Spacing-1:0] wait_q;  // highest bit: the second result may leave
  logic taken_q;  // a second product has been taken
  logic second_q;  // the first result has been taken; the second one is next
  logic valid;

  assign load_o = offer_q[Spacing-1];
  assign op_ready_o = load_o & ~mod_valid_i;

  assign valid = res_valid_i & (~second_q | wait_q[Spacing-1]);
  assign res_valid_o = valid;
  assign res_ready_o = res_ready_i & (second_q ? wait_q[Spacing-1] : ~taken_q);
  assign second_o = second_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      offer_q  <= '0;
      taken_q  <= 1'b0;
      second_q <= 1'b0;
    end else begin
      offer_q <= Spacing'({offer_q, load_op_i});

      if (load_op_i) taken_q <= 1'b0;
      else if (load_o) taken_q <= op_valid_i & op_ready_o;

      if (load_op_i) second_q <= 1'b0;
      else if (valid & res_ready_i & taken_q) second_q <= 1'b1;
    end

    wait_q <= second_q ? Spacing'({wait_q, 1'b1}) : Spacing'(1);
  end

endmodule

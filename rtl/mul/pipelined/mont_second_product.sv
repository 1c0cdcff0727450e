// SPDX-License-Identifier: Apache-2.0
//
// Handshakes of a second product beside the one of mont_product_control, for a data path in which two of them take turns.
//
// The second product may be taken Spacing clocks after the first (load_op_i), in that clock alone: load_o is high in the
// clock before the edge, whether operands are valid or not. Both end together. The first one's result goes first, and the
// second one's is valid Spacing clocks after it is taken, so that it has the same latency if nobody waits.

module mont_second_product #(
  parameter int unsigned Spacing = 1  // clocks from the first product's operands to those of the second, >= 1
) (
  input  logic clk_i,
  input  logic rst_ni,
  input  logic load_op_i,    // the first product is taken
  input  logic mod_valid_i,
  input  logic op_valid_i,
  output logic op_ready_o,   // for the second product
  output logic load_o,
  // The results: of mont_product_control, where they are one, and as the user sees them
  input  logic res_valid_i,
  output logic res_ready_o,
  output logic res_valid_o,
  input  logic res_ready_i,
  output logic second_o      // which of them z_o is
);

  logic [Spacing-1:0] offer_q;  // clocks since the first product was taken, one-hot
  logic [Spacing-1:0] wait_q;  // highest bit: the result of the second may be given from now on
  logic taken_q;  // there is a second product, whose result is not taken
  logic second_q;
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

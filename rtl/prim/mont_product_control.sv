// SPDX-License-Identifier: Apache-2.0
//
// Handshakes of the multiplier contract for one product at a time, and the load strobes of the data path's registers.
//
// Products. Operands are taken at clock edge 0; load_op_o is high in the cycle before it. busy_o is high from edge 0 until
// the data path raises last_i in the last cycle of the product. res_valid_o is high after that cycle until the result
// is taken. The next operands may be taken at the same clock edge as the result. last_i is ignored while busy_o is low.
//
// Modulus. A modulus is accepted whenever no product is running, even while a result waits. It has priority over
// operands that are offered in the same cycle. An even modulus (zero included) raises mod_error_o in the cycle of its
// handshake. op_ready_o is then low until an odd modulus is loaded.

module mont_product_control (
  input  logic clk_i,
  input  logic rst_ni,
  input  logic mod_valid_i,
  output logic mod_ready_o,
  input  logic mod_odd_i,    // bit 0 of the modulus
  output logic mod_error_o,
  input  logic op_valid_i,
  output logic op_ready_o,
  output logic res_valid_o,
  input  logic res_ready_i,
  output logic load_mod_o,   // the modulus is taken at the next clock edge
  output logic load_op_o,    // the operands are taken at the next clock edge
  output logic busy_o,       // a product is running
  input  logic last_i        // last cycle of the product
);

  logic loaded_q;  // an odd modulus is loaded
  logic busy_q;
  logic res_valid_q;
  logic done;

  assign mod_ready_o = ~busy_q;
  assign op_ready_o  = loaded_q & ~busy_q & ~mod_valid_i & (~res_valid_q | res_ready_i);
  assign res_valid_o = res_valid_q;

  assign load_mod_o  = mod_valid_i & mod_ready_o;
  assign mod_error_o = load_mod_o & ~mod_odd_i;
  assign load_op_o   = op_valid_i & op_ready_o;

  assign busy_o      = busy_q;
  assign done        = busy_q & last_i;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      loaded_q    <= 1'b0;
      busy_q      <= 1'b0;
      res_valid_q <= 1'b0;
    end else begin
      if (load_mod_o) loaded_q <= mod_odd_i;

      if (load_op_o) busy_q <= 1'b1;
      else if (done) busy_q <= 1'b0;

      if (done) res_valid_q <= 1'b1;
      else if (res_ready_i) res_valid_q <= 1'b0;
    end
  end

endmodule

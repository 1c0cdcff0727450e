// SPDX-License-Identifier: Apache-2.0
//
// The handshakes of the multiplier contract for one product at a time, and the strobes that load the registers.
//
// A product is taken at clock edge 0 (load_op_o high before it). busy_o is high from then on until the data path raises
// last_i in the product's last clock, and res_valid_o after that until the result is taken. The next product may be
// taken in that same clock. While busy_o is low, after a reset for instance, last_i means nothing.
//
// A new modulus is taken whenever no product is running, even while a result waits, and goes before a product that is
// offered in the same clock. An even modulus (zero included) raises mod_error_o in the clock of the handshake and leaves
// op_ready_o low until an odd one is loaded.

module mont_product_control (
  input  logic clk_i,
  input  logic rst_ni,
  input  logic mod_valid_i,
  output logic mod_ready_o,
  input  logic mod_odd_i,
  output logic mod_error_o,
  input  logic op_valid_i,
  output logic op_ready_o,
  output logic res_valid_o,
  input  logic res_ready_i,
  output logic load_mod_o,
  output logic load_op_o,
  output logic busy_o,
  input  logic last_i
);

  logic loaded_q;
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

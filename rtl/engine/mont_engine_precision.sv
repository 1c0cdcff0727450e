// SPDX-License-Identifier: Apache-2.0
//
// Precision of each modulus of the digit-serial engine, L digits, and whether the modulus is set up. The outputs belong
// to the modulus_i of the previous cycle.

module mont_engine_precision #(
  parameter int unsigned ModulusWidth = 2,
  parameter int unsigned RowWidth = 8
) (
  input  logic                    clk_i,
  input  logic                    rst_ni,
  input  logic [ModulusWidth-1:0] modulus_i,
  input  logic                    set_i,      // set the precision to L = digits_i; the set-up is lost
  input  logic [    RowWidth-1:0] digits_i,
  input  logic                    load_i,     // the modulus is set up
  input  logic                    clear_i,    // the set-up is lost
  output logic [    RowWidth-1:0] digits_o,
  output logic                    known_o,    // the precision is set
  output logic                    loaded_o
);

  localparam int unsigned Moduli = 2 ** ModulusWidth;
  logic [RowWidth-1:0] digits[Moduli];
  logic [Moduli-1:0] known_q;
  logic [Moduli-1:0] loaded_q;
  logic [RowWidth-1:0] present_digits_q;
  logic present_known_q;
  logic present_loaded_q;

  always_ff @(posedge clk_i) begin
    present_digits_q <= digits[modulus_i];
    present_known_q  <= known_q[modulus_i];
    present_loaded_q <= loaded_q[modulus_i];
    if (set_i) digits[modulus_i] <= digits_i;
    if (set_i) known_q[modulus_i] <= 1'b1;
    if (set_i | load_i | clear_i) loaded_q[modulus_i] <= load_i;

    if (!rst_ni) begin
      known_q  <= '0;
      loaded_q <= '0;
    end
  end

  assign digits_o = present_digits_q;
  assign known_o  = present_known_q;
  assign loaded_o = present_loaded_q;

endmodule

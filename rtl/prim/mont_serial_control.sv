// SPDX-License-Identifier: Apache-2.0
//
// Control of a multiplier with a fixed number of cycles: mont_product_control with a step counter and a set-up counter.
//
// Products. Operands are taken at clock edge 0; load_op_o is high in the cycle before it. busy_o is high in cycles 1 to
// Latency. index_o is FirstIndex in cycle 1 and increments every cycle. last_o is high in cycle Latency only.
// res_valid_o is high from clock edge Latency until the result is taken.
//
// Set-up. load_mod_o is high in the cycle before an odd modulus is taken. setup_o is high in the SetupCycles cycles
// after it; op_ready_o is low until they have passed. Another modulus restarts the set-up.

module mont_serial_control #(
  parameter int unsigned Latency = 9,  // cycles from operands to result, >= 2
  parameter int unsigned FirstIndex = 0,  // value of index_o in cycle 1
  parameter int unsigned SetupCycles = 0,  // cycles from a new modulus to the first operands
  localparam int unsigned IndexWidth = mont_pkg::index_width(FirstIndex + Latency)
) (
  input  logic                  clk_i,
  input  logic                  rst_ni,
  input  logic                  mod_valid_i,
  output logic                  mod_ready_o,
  input  logic                  mod_odd_i,    // bit 0 of the modulus
  output logic                  mod_error_o,
  input  logic                  op_valid_i,
  output logic                  op_ready_o,
  output logic                  res_valid_o,
  input  logic                  res_ready_i,
  output logic                  load_mod_o,   // the modulus is taken at the next clock edge
  output logic                  setup_o,      // the set-up is running
  output logic                  load_op_o,    // the operands are taken at the next clock edge
  output logic                  busy_o,       // a product is running
  output logic                  last_o,       // last cycle of the product, registered
  output logic [IndexWidth-1:0] index_o       // step counter
);

  // The index one cycle before the last step. last_o is a register because its fan-out is the width of the data path.
  localparam logic [IndexWidth-1:0] BeforeLast = IndexWidth'(FirstIndex + Latency - 2);

  logic ready;
  logic last_q;
  logic [IndexWidth-1:0] index_q;

  mont_product_control u_product (
    .clk_i,
    .rst_ni,
    .mod_valid_i,
    .mod_ready_o,
    .mod_odd_i,
    .mod_error_o,
    .op_valid_i(op_valid_i & ~setup_o),
    .op_ready_o(ready),
    .res_valid_o,
    .res_ready_i,
    .load_mod_o,
    .load_op_o,
    .busy_o,
    .last_i    (last_q)
  );

  assign op_ready_o = ready & ~setup_o;
  assign last_o = last_q;
  assign index_o = index_q;

  always_ff @(posedge clk_i) begin
    // Outside a product the index runs freely and is not used.
    if (load_op_o) index_q <= IndexWidth'(FirstIndex);
    else index_q <= index_q + 1'b1;

    // The counter increments from below BeforeLast. The first index with all bits of BeforeLast set is BeforeLast
    // itself.
    if (!rst_ni) last_q <= 1'b0;
    else last_q <= busy_o & ~last_q & (&(index_q | ~BeforeLast));
  end

  if (SetupCycles == 0) begin : gen_no_setup
    assign setup_o = 1'b0;
  end else begin : gen_setup
    localparam int unsigned LeftWidth = mont_pkg::index_width(SetupCycles);

    logic setup_q;
    logic [LeftWidth-1:0] left_q;  // cycles of the set-up after the present one

    assign setup_o = setup_q;

    always_ff @(posedge clk_i) begin
      if (!rst_ni) setup_q <= 1'b0;
      else if (load_mod_o) setup_q <= mod_odd_i;
      else if (left_q == '0) setup_q <= 1'b0;

      if (load_mod_o) left_q <= LeftWidth'(SetupCycles - 1);
      else left_q <= left_q - 1'b1;
    end
  end

endmodule

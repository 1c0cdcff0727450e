// SPDX-License-Identifier: Apache-2.0
//
// Control of a multiplier that takes one step a clock for a fixed number of clocks: mont_product_control, with the counter
// that tells it the last clock, and with a set-up after each new modulus.
//
// A product is taken at clock edge 0 (load_op_o high before it). Clocks 1 .. Latency follow with busy_o high;
// index_o is FirstIndex in clock 1 and one more in each further clock; last_o is high in clock Latency alone, and
// res_valid_o from edge Latency on until the result is taken.
//
// Set-up: an odd modulus is taken at a clock edge (load_mod_o high before it), and setup_o is high in the SetupCycles
// clocks that follow; only then may op_ready_o be. Another modulus may come meanwhile: it starts over.

module mont_serial_control #(
  parameter int unsigned Latency = 9,  // clocks from operands to result, >= 2
  parameter int unsigned FirstIndex = 0,  // value of index_o in clock 1
  parameter int unsigned SetupCycles = 0,  // clocks that a new modulus needs before the first product
  localparam int unsigned IndexWidth = mont_pkg::index_width(FirstIndex + Latency)
) (
  input  logic                  clk_i,
  input  logic                  rst_ni,
  input  logic                  mod_valid_i,
  output logic                  mod_ready_o,
  input  logic                  mod_odd_i,
  output logic                  mod_error_o,
  input  logic                  op_valid_i,
  output logic                  op_ready_o,
  output logic                  res_valid_o,
  input  logic                  res_ready_i,
  output logic                  load_mod_o,
  output logic                  setup_o,
  output logic                  load_op_o,
  output logic                  busy_o,
  output logic                  last_o,
  output logic [IndexWidth-1:0] index_o
);

  // The index in the clock before the last; last_o is registered so that it can drive every bit of a data path.
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
    // Outside a product the index runs freely: nobody looks at it.
    if (load_op_o) index_q <= IndexWidth'(FirstIndex);
    else index_q <= index_q + 1'b1;

    // Counting up from below, the first index with all the bits of BeforeLast set is BeforeLast itself.
    if (!rst_ni) last_q <= 1'b0;
    else last_q <= busy_o & ~last_q & (&(index_q | ~BeforeLast));
  end

  if (SetupCycles == 0) begin : gen_no_setup
    assign setup_o = 1'b0;
  end else begin : gen_setup
    localparam int unsigned LeftWidth = mont_pkg::index_width(SetupCycles);

    logic setup_q;
    logic [LeftWidth-1:0] left_q;  // clocks of the set-up after this one

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

// SPDX-License-Identifier: Apache-2.0
//
// Control of a multiplier that takes one step a clock for a fixed number of clocks: the valid/ready handshakes of
// the multiplier contract, the counter, and the strobes that load the operand registers.
//
// A product is taken at clock edge 0 (load_op_o high before it). Clocks 1 .. Latency follow with busy_o high;
// index_o is FirstIndex in clock 1 and one more in each further clock; last_o is high in clock Latency alone, and
// res_valid_o from edge Latency on until the result is taken. The next product may be taken in that same clock.
//
// A new modulus is taken whenever no product is running, even while a result waits, and goes before a product that
// is offered in the same clock. An even modulus (zero included) raises mod_error_o in the clock of the handshake
// and leaves op_ready_o low until an odd one is loaded.
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

  logic loaded_q;
  logic busy_q;
  logic last_q;
  logic res_valid_q;
  logic [IndexWidth-1:0] index_q;

  assign mod_ready_o = ~busy_q;
  assign op_ready_o = loaded_q & ~busy_q & ~mod_valid_i & (~res_valid_q | res_ready_i);
  assign res_valid_o = res_valid_q;

  assign load_mod_o = mod_valid_i & mod_ready_o;
  assign mod_error_o = load_mod_o & ~mod_odd_i;
  assign load_op_o = op_valid_i & op_ready_o;

  assign busy_o = busy_q;
  assign last_o = last_q;
  assign index_o = index_q;

  // High before the edge from which on products are taken with the new modulus.
  logic set_up;

  if (SetupCycles == 0) begin : gen_no_setup
    assign setup_o = 1'b0;
    assign set_up  = load_mod_o & mod_odd_i;
  end else begin : gen_setup
    localparam int unsigned LeftWidth = mont_pkg::index_width(SetupCycles);

    logic setup_q;
    logic [LeftWidth-1:0] left_q;  // clocks of the set-up after this one

    assign setup_o = setup_q;
    assign set_up  = setup_q & (left_q == '0) & ~load_mod_o;

    always_ff @(posedge clk_i) begin
      if (!rst_ni) setup_q <= 1'b0;
      else if (load_mod_o) setup_q <= mod_odd_i;
      else if (left_q == '0) setup_q <= 1'b0;

      if (load_mod_o) left_q <= LeftWidth'(SetupCycles - 1);
      else left_q <= left_q - 1'b1;
    end
  end

  always_ff @(posedge clk_i) begin
    // Outside a product the index runs freely: nobody looks at it.
    if (load_op_o) index_q <= IndexWidth'(FirstIndex);
    else index_q <= index_q + 1'b1;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      loaded_q    <= 1'b0;
      busy_q      <= 1'b0;
      last_q      <= 1'b0;
      res_valid_q <= 1'b0;
    end else begin
      if (load_mod_o | set_up) loaded_q <= set_up;

      if (load_op_o) busy_q <= 1'b1;
      else if (last_q) busy_q <= 1'b0;

      // Counting up from below, the first index with all the bits of BeforeLast set is BeforeLast itself.
      last_q <= busy_q & ~last_q & (&(index_q | ~BeforeLast));

      if (last_q) res_valid_q <= 1'b1;
      else if (res_ready_i) res_valid_q <= 1'b0;
    end
  end

endmodule

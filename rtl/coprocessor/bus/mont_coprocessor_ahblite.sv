// SPDX-License-Identifier: Apache-2.0
//
// Adapter from AHB-Lite (AMBA 3) to the native port of the coprocessor. A burst is taken as single transfers.
//
// A write of less than a word does not reach the native port: it gets the ERROR response. A read of less gets the word.
// hburst, hprot and hmastlock are not needed. No output depends on an input of the bus in the same cycle.
//
// Flipped bits. Registers keep address and direction of a transfer, and their parity. If one of these bits flips, the
// native port gets no request, and the response is ERROR. The parity is inverted once the native port takes the
// request: a flipped state bit repeats no request.

module mont_coprocessor_ahblite #(
  parameter int unsigned AddressBits = 15  // bits of a byte address: 15 for a coprocessor, more for a pool
) (
  input  logic                   clk_i,
  input  logic                   rst_ni,
  // AHB-Lite.
  input  logic                   hsel_i,
  input  logic [            1:0] htrans_i,
  input  logic [AddressBits-1:0] haddr_i,
  input  logic                   hwrite_i,
  input  logic [            2:0] hsize_i,
  input  logic [           31:0] hwdata_i,
  input  logic                   hready_i,       // hready of the bus: the previous transfer ends
  output logic                   hreadyout_o,
  output logic [           31:0] hrdata_o,
  output logic                   hresp_o,
  // Native port.
  output logic                   req_valid_o,
  input  logic                   req_ready_i,
  output logic                   req_write_o,
  output logic [AddressBits-1:0] req_address_o,
  output logic [           31:0] req_word_o,
  input  logic                   rsp_valid_i,
  input  logic [           31:0] rsp_word_i,
  input  logic                   rsp_error_i
);

  typedef struct packed {
    logic error;    // second cycle of an ERROR response
    logic refuse;   // first cycle of an ERROR response to a transfer that the native port does not get
    logic await;    // the native port has taken the request
    logic request;  // the request is at the native port
  } state_t;

  state_t state_q;  // at most one bit; none: no data phase of this device
  logic write_q;
  logic [AddressBits-1:0] address_q;
  logic parity_q;  // parity of address, direction and refusal; wrong once the request is taken
  logic start;  // an address phase of this device ends
  logic refused;
  logic changed;  // a bit of the request has flipped

  assign start   = hsel_i & hready_i & htrans_i[1];
  assign refused = hwrite_i & (hsize_i != 3'd2);

  always_ff @(posedge clk_i) begin
    if (start) begin
      write_q   <= hwrite_i;
      address_q <= haddr_i;
      parity_q  <= ^{hwrite_i, haddr_i, refused};
    end else if (req_valid_o & req_ready_i) begin
      parity_q <= ~parity_q;
    end

    state_q.request <= (start & ~refused) | (req_valid_o & ~req_ready_i);
    state_q.await   <= (req_valid_o & req_ready_i) | (state_q.await & ~rsp_valid_i);
    state_q.refuse  <= (start & refused) | (state_q.request & changed);
    state_q.error   <= state_q.refuse | (state_q.await & rsp_valid_i & rsp_error_i);

    if (!rst_ni) state_q <= '0;
  end

  // The master holds the word for all of the data phase.
  assign changed = parity_q != ^{write_q, address_q};
  assign req_valid_o = state_q.request & ~changed;
  assign req_write_o = write_q;
  assign req_address_o = address_q;
  assign req_word_o = hwdata_i;

  assign hreadyout_o = ~(state_q.request | state_q.refuse | (state_q.await & (~rsp_valid_i | rsp_error_i)));
  assign hresp_o = state_q.refuse | state_q.error | (state_q.await & rsp_valid_i & rsp_error_i);
  assign hrdata_o = rsp_word_i;

endmodule

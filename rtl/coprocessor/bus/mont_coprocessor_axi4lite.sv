// SPDX-License-Identifier: Apache-2.0
//
// Adapter from AXI4-Lite to the native port of the coprocessor. One access at a time; reads and writes alternate.
//
// A write reaches the native port only if all its strobes are set. With some strobes the adapter answers SLVERR; with none,
// as downsizers of wider buses make them, it answers OKAY. awprot and arprot are not needed.
// No output to the bus depends on an input of the bus in the same cycle. A request to the native port needs valid of
// its own channel: if write_q flips, no old word of the data channel is written.

module mont_coprocessor_axi4lite #(
  parameter int unsigned AddressBits = 15  // bits of a byte address: 15 for a coprocessor, more for a pool
) (
  input  logic                   clk_i,
  input  logic                   rst_ni,
  // AXI4-Lite.
  input  logic                   awvalid_i,
  output logic                   awready_o,
  input  logic [AddressBits-1:0] awaddr_i,
  input  logic                   wvalid_i,
  output logic                   wready_o,
  input  logic [           31:0] wdata_i,
  input  logic [            3:0] wstrb_i,
  output logic                   bvalid_o,
  input  logic                   bready_i,
  output logic [            1:0] bresp_o,
  input  logic                   arvalid_i,
  output logic                   arready_o,
  input  logic [AddressBits-1:0] araddr_i,
  output logic                   rvalid_o,
  input  logic                   rready_i,
  output logic [           31:0] rdata_o,
  output logic [            1:0] rresp_o,
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
    logic respond;  // bvalid or rvalid
    logic await;    // the native port has the request
    logic request;  // the request is at the native port
  } state_t;

  state_t state_q;  // at most one bit; none: idle
  logic   write_q;  // the access is a write
  logic   dropped_q;  // not all its strobes are set: the native port does not get it
  logic   partial_q;  // some of its strobes are set, but not all
  logic   write;
  logic   read;
  logic   taken;

  // If both are ready, reads and writes alternate. valid stays until ready, so the other access may wait.
  assign write = awvalid_i & wvalid_i & ~(arvalid_i & write_q);
  assign read  = arvalid_i & ~write;
  assign taken = state_q.request & (req_ready_i | dropped_q);

  always_ff @(posedge clk_i) begin
    if (state_q == '0) begin
      if (write | read) write_q <= write;
      dropped_q <= write & (wstrb_i != '1);
      partial_q <= write & (wstrb_i != '1) & (wstrb_i != '0);
    end

    state_q.request <= (state_q == '0) ? write | read : state_q.request & ~taken;
    state_q.await <= (taken & ~dropped_q) | (state_q.await & ~rsp_valid_i);
    state_q.respond <= (taken & dropped_q) | (state_q.await & rsp_valid_i)
                     | (state_q.respond & ~(write_q ? bready_i : rready_i));

    if (!rst_ni) begin
      state_q   <= '0;
      write_q   <= 1'b0;
      dropped_q <= 1'b0;
      partial_q <= 1'b0;
    end
  end

  assign req_valid_o = state_q.request & ~dropped_q & (write_q ? awvalid_i & wvalid_i : arvalid_i);
  assign req_write_o = write_q;
  assign req_address_o = write_q ? awaddr_i : araddr_i;
  assign req_word_o = wdata_i;

  assign awready_o = taken & write_q;
  assign wready_o = taken & write_q;
  assign arready_o = taken & ~write_q;

  // The native port holds its response.
  assign bvalid_o = state_q.respond & write_q;
  assign bresp_o = {dropped_q ? partial_q : rsp_error_i, 1'b0};
  assign rvalid_o = state_q.respond & ~write_q;
  assign rdata_o = rsp_word_i;
  assign rresp_o = {rsp_error_i, 1'b0};

endmodule

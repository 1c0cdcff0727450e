// SPDX-License-Identifier: Apache-2.0
//
// The coprocessor with its AXI4-Lite adapter, as the native host simulates it.

module mont_simulated_coprocessor #(
  parameter int unsigned Multipliers = 2,  // of the engine
  parameter int unsigned MaxWidth = 4096,  // bits of a slot
  parameter int unsigned Technology = 0,  // 0: any device; 1: Lattice ECP5
  parameter int unsigned Streams = 1  // interleaved products
) (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic        awvalid_i,
  output logic        awready_o,
  input  logic [14:0] awaddr_i,
  input  logic        wvalid_i,
  output logic        wready_o,
  input  logic [31:0] wdata_i,
  input  logic [ 3:0] wstrb_i,
  output logic        bvalid_o,
  input  logic        bready_i,
  output logic [ 1:0] bresp_o,
  input  logic        arvalid_i,
  output logic        arready_o,
  input  logic [14:0] araddr_i,
  output logic        rvalid_o,
  input  logic        rready_i,
  output logic [31:0] rdata_o,
  output logic [ 1:0] rresp_o,
  output logic        interrupt_o,
  output logic        alert_o,
  input  logic        entropy_valid_i,
  output logic        entropy_ready_o,
  input  logic [31:0] entropy_word_i
);

  logic req_valid, req_ready, req_write, rsp_valid, rsp_error;
  logic [14:0] req_address;
  logic [31:0] req_word, rsp_word;

  mont_coprocessor_axi4lite u_adapter (
    .clk_i,
    .rst_ni,
    .awvalid_i,
    .awready_o,
    .awaddr_i,
    .wvalid_i,
    .wready_o,
    .wdata_i,
    .wstrb_i,
    .bvalid_o,
    .bready_i,
    .bresp_o,
    .arvalid_i,
    .arready_o,
    .araddr_i,
    .rvalid_o,
    .rready_i,
    .rdata_o,
    .rresp_o,
    .req_valid_o  (req_valid),
    .req_ready_i  (req_ready),
    .req_write_o  (req_write),
    .req_address_o(req_address),
    .req_word_o   (req_word),
    .rsp_valid_i  (rsp_valid),
    .rsp_word_i   (rsp_word),
    .rsp_error_i  (rsp_error)
  );

  mont_coprocessor #(
    .Multipliers(Multipliers),
    .MaxWidth   (MaxWidth),
    .Technology (Technology),
    .Streams    (Streams)
  ) u_coprocessor (
    .clk_i,
    .rst_ni,
    .req_valid_i  (req_valid),
    .req_ready_o  (req_ready),
    .req_write_i  (req_write),
    .req_address_i(req_address),
    .req_word_i   (req_word),
    .rsp_valid_o  (rsp_valid),
    .rsp_word_o   (rsp_word),
    .rsp_error_o  (rsp_error),
    .interrupt_o,
    .alert_o,
    .entropy_valid_i,
    .entropy_ready_o,
    .entropy_word_i
  );

endmodule

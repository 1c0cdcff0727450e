// SPDX-License-Identifier: Apache-2.0
//
// Adapter from APB (AMBA APB4, with wait states) to the native port of the coprocessor.
//
// A write reaches the native port only if all its strobes are set. With some strobes the adapter answers PSLVERR; with
// none it answers without an error. pprot is not needed.

module mont_coprocessor_apb #(
  parameter int unsigned AddressBits = 15  // bits of a byte address: 15 for a coprocessor, more for a pool
) (
  input  logic                   clk_i,
  input  logic                   rst_ni,
  // APB.
  input  logic                   psel_i,
  input  logic                   penable_i,
  input  logic [AddressBits-1:0] paddr_i,
  input  logic                   pwrite_i,
  input  logic [           31:0] pwdata_i,
  input  logic [            3:0] pstrb_i,
  output logic                   pready_o,
  output logic [           31:0] prdata_o,
  output logic                   pslverr_o,
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

  logic await_q;  // the native port has the request
  logic dropped_q;  // the access writes, and not all its strobes are set: the native port does not get it
  logic partial_q;  // some of its strobes are set, but not all

  // The setup phase decides on the strobes; the request is made in the access phase.
  always_ff @(posedge clk_i) begin
    if (psel_i & ~penable_i) begin
      dropped_q <= pwrite_i & (pstrb_i != '1);
      partial_q <= pwrite_i & (pstrb_i != '1) & (pstrb_i != '0);
    end

    await_q <= (req_valid_o & req_ready_i) | (await_q & ~rsp_valid_i);
    if (!rst_ni) begin
      await_q   <= 1'b0;
      dropped_q <= 1'b0;
      partial_q <= 1'b0;
    end
  end

  assign req_valid_o = psel_i & penable_i & ~await_q & ~dropped_q;
  assign req_write_o = pwrite_i;
  assign req_address_o = paddr_i;
  assign req_word_o = pwdata_i;

  assign pready_o = dropped_q | (await_q & rsp_valid_i);
  assign prdata_o = rsp_word_i;
  assign pslverr_o = dropped_q ? partial_q : rsp_error_i;

endmodule

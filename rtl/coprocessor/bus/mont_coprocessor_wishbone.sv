// SPDX-License-Identifier: Apache-2.0
//
// Adapter from Wishbone (B4, classic cycles) to the native port of the coprocessor.
//
// A write reaches the native port only if sel_i selects all bytes. With some bytes the adapter answers with err_o; with
// none it answers with ack_o. A cycle that the master aborts ends without an answer.

module mont_coprocessor_wishbone #(
  parameter int unsigned AddressBits = 15  // bits of a byte address: 15 for a coprocessor, more for a pool
) (
  input  logic                   clk_i,
  input  logic                   rst_ni,
  // Wishbone.
  input  logic                   cyc_i,
  input  logic                   stb_i,
  input  logic                   we_i,
  input  logic [AddressBits-1:0] adr_i,          // byte address
  input  logic [            3:0] sel_i,
  input  logic [           31:0] dat_i,
  output logic [           31:0] dat_o,
  output logic                   ack_o,
  output logic                   err_o,
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

  logic selected;
  logic dropped;  // not all bytes are selected: the native port does not get the write
  logic refuse_q;  // refuse a write of only some bytes
  logic ignore_q;  // acknowledge a write of no byte
  logic await_q;  // the native port has the request
  logic kept_q;  // the master still waits for its response

  assign selected = cyc_i & stb_i;
  assign dropped  = we_i & (sel_i != '1);

  always_ff @(posedge clk_i) begin
    refuse_q <= selected & dropped & (sel_i != '0) & ~refuse_q & ~await_q;
    ignore_q <= selected & dropped & (sel_i == '0) & ~ignore_q & ~await_q;
    await_q  <= (req_valid_o & req_ready_i) | (await_q & ~rsp_valid_i);
    kept_q   <= selected & (kept_q | ~await_q);
    if (!rst_ni) begin
      refuse_q <= 1'b0;
      ignore_q <= 1'b0;
      await_q  <= 1'b0;
      kept_q   <= 1'b0;
    end
  end

  assign req_valid_o = selected & ~dropped & ~await_q;
  assign req_write_o = we_i;
  assign req_address_o = adr_i;
  assign req_word_o = dat_i;

  assign dat_o = rsp_word_i;
  assign ack_o = (await_q & kept_q & rsp_valid_i & ~rsp_error_i) | ignore_q;
  assign err_o = (await_q & kept_q & rsp_valid_i & rsp_error_i) | refuse_q;

endmodule

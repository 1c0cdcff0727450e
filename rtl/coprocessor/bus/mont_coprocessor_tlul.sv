// SPDX-License-Identifier: Apache-2.0
//
// Adapter from TileLink Uncached Lightweight (TileLink 1.8) to the native port of the coprocessor. One access at a time.
//
// A write reaches the native port only if its mask has all bytes and its data is not corrupt. A write of some bytes, or
// with corrupt data, is denied; a write of no byte is accepted. A Get of less than a word gets the word. Messages that
// TL-UL does not have, and sizes of more than a word, are denied. a_param is not needed.
// No output depends on an input of the bus in the same cycle.

module mont_coprocessor_tlul #(
  parameter int unsigned AddressBits = 15  // bits of a byte address: 15 for a coprocessor, more for a pool
) (
  input  logic                   clk_i,
  input  logic                   rst_ni,
  // TL-UL.
  input  logic                   a_valid_i,
  output logic                   a_ready_o,
  input  logic [            2:0] a_opcode_i,
  input  logic [            1:0] a_size_i,
  input  logic [            7:0] a_source_i,
  input  logic [AddressBits-1:0] a_address_i,
  input  logic [            3:0] a_mask_i,
  input  logic [           31:0] a_data_i,
  input  logic                   a_corrupt_i,
  output logic                   d_valid_o,
  input  logic                   d_ready_i,
  output logic [            2:0] d_opcode_o,
  output logic [            1:0] d_size_o,
  output logic [            7:0] d_source_o,
  output logic                   d_denied_o,
  output logic [           31:0] d_data_o,
  output logic                   d_corrupt_o,
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

  localparam logic [2:0] Get = 3'd4;

  logic await_q;  // the native port has the request
  logic respond_q;  // the answer is offered
  logic get_q;  // the answer carries data
  logic dropped_q;  // the native port does not get the request
  logic denied_q;  // the answer is denied
  logic [1:0] size_q;
  logic [7:0] source_q;
  logic idle;
  logic taken;
  logic get;
  logic partial;
  logic denied;
  logic dropped;

  assign idle = ~await_q & ~respond_q;
  assign taken = a_valid_i & a_ready_o;

  // A write is PutFullData, 0, or PutPartialData, 1.
  assign get = a_opcode_i == Get;
  assign partial = (a_mask_i != '1) & (a_mask_i != '0);
  assign denied = (a_size_i > 2'd2) | (~get & ((a_opcode_i > 3'd1) | a_corrupt_i | partial));
  assign dropped = denied | (~get & (a_mask_i != '1));

  always_ff @(posedge clk_i) begin
    if (taken) begin
      get_q     <= get;
      dropped_q <= dropped;
      denied_q  <= denied;
      size_q    <= a_size_i;
      source_q  <= a_source_i;
    end

    await_q   <= (taken & ~dropped) | (await_q & ~rsp_valid_i);
    respond_q <= (taken & dropped) | (await_q & rsp_valid_i) | (respond_q & ~d_ready_i);
    if (!rst_ni) begin
      await_q   <= 1'b0;
      respond_q <= 1'b0;
    end
  end

  assign req_valid_o = a_valid_i & idle & ~dropped;
  assign req_write_o = ~get;
  assign req_address_o = a_address_i;
  assign req_word_o = a_data_i;

  assign a_ready_o = idle & req_ready_i;

  // The native port holds its response.
  assign d_valid_o = respond_q;
  assign d_opcode_o = {2'b00, get_q};
  assign d_size_o = size_q;
  assign d_source_o = source_q;
  assign d_denied_o = dropped_q ? denied_q : rsp_error_i;
  assign d_data_o = dropped_q ? '0 : rsp_word_i;
  assign d_corrupt_o = get_q & d_denied_o;

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// The adapter from TL-UL with any messages, and any native port that answers each request once.
//
//   request_*  a read, or a write of all bytes, makes one request, with its address and word; any other message makes none
//   answer_*   each message has one answer, of its kind, size and number, which stays until it is taken: the native
//              port's answer; without a request the answer is denied, unless the message writes no byte
//   kept_*     registers of the adapter hold the message, for the induction
//   one_*      no message is taken while another has no answer

module mont_coprocessor_tlul_proof (
  input logic        clk_i,
  input logic        rst_ni,
  input logic        valid_i,
  input logic [ 2:0] opcode_i,
  input logic [ 1:0] size_i,
  input logic [ 7:0] source_i,
  input logic [14:0] address_i,
  input logic [ 3:0] mask_i,
  input logic [31:0] word_i,
  input logic        corrupt_i,
  input logic        ready_i,
  input logic        req_ready_i,
  input logic        rsp_valid_i,
  input logic [31:0] rsp_word_i,
  input logic        rsp_error_i
);

  logic        a_ready;
  logic        d_valid;
  logic [ 2:0] d_opcode;
  logic [ 1:0] d_size;
  logic [ 7:0] d_source;
  logic        d_denied;
  logic [31:0] d_data;
  logic        d_corrupt;
  logic        req_valid;
  logic        req_write;
  logic [14:0] req_address;
  logic [31:0] req_word;

  mont_coprocessor_tlul u_adapter (
    .clk_i,
    .rst_ni,
    .a_valid_i    (valid_i),
    .a_ready_o    (a_ready),
    .a_opcode_i   (opcode_i),
    .a_size_i     (size_i),
    .a_source_i   (source_i),
    .a_address_i  (address_i),
    .a_mask_i     (mask_i),
    .a_data_i     (word_i),
    .a_corrupt_i  (corrupt_i),
    .d_valid_o    (d_valid),
    .d_ready_i    (ready_i),
    .d_opcode_o   (d_opcode),
    .d_size_o     (d_size),
    .d_source_o   (d_source),
    .d_denied_o   (d_denied),
    .d_data_o     (d_data),
    .d_corrupt_o  (d_corrupt),
    .req_valid_o  (req_valid),
    .req_ready_i,
    .req_write_o  (req_write),
    .req_address_o(req_address),
    .req_word_o   (req_word),
    .rsp_valid_i,
    .rsp_word_i,
    .rsp_error_i
  );

  // The message to be answered, and the answer of the native port.
  logic        busy_q;
  logic        asked_q;
  logic        answered_q;
  logic [ 2:0] opcode_q;
  logic [ 1:0] size_q;
  logic [ 7:0] source_q;
  logic        ignored_q;
  logic        error_q;
  logic [31:0] word_q;
  logic        held_q;
  logic [47:0] answer_q;
  logic        is_write;
  logic        is_request;
  logic        started_q = 1'b0;

  assign is_write   = (opcode_i == 3'd0 | opcode_i == 3'd1) & (size_i <= 2'd2) & ~corrupt_i;
  assign is_request = (opcode_i == 3'd4 & size_i <= 2'd2) | (is_write & mask_i == 4'hF);

  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    if (valid_i & a_ready) begin
      busy_q     <= 1'b1;
      asked_q    <= is_request;
      answered_q <= 1'b0;
      opcode_q   <= opcode_i;
      size_q     <= size_i;
      source_q   <= source_i;
      ignored_q  <= is_write & mask_i == 4'h0;
    end else if (d_valid & ready_i) busy_q <= 1'b0;
    if (rsp_valid_i) begin
      answered_q <= 1'b1;
      error_q    <= rsp_error_i;
      word_q     <= rsp_word_i;
    end
    held_q   <= d_valid & ~ready_i;
    answer_q <= {d_opcode, d_size, d_source, d_denied, d_data, d_corrupt, 1'b1};
    if (!rst_ni) {busy_q, held_q, asked_q, answered_q} <= '0;
  end

  // Kinds of answers seen.
  logic [3:0] seen_q;

  always_ff @(posedge clk_i) begin
    if (d_valid & asked_q & opcode_q == 3'd4 & held_q) seen_q[0] <= 1'b1;
    if (d_valid & asked_q & error_q) seen_q[1] <= 1'b1;
    if (d_valid & ~asked_q & ~ignored_q) seen_q[2] <= 1'b1;
    if (d_valid & ~asked_q & ignored_q) seen_q[3] <= 1'b1;
    if (!rst_ni) seen_q <= '0;
  end

  // After the reset the native port answers each request it has taken, once, and holds the answer.
  always_comb begin
    assume (rst_ni == started_q);
    if (!(busy_q & asked_q & ~answered_q)) assume (!rsp_valid_i);
    if (busy_q & answered_q) assume (rsp_error_i == error_q && rsp_word_i == word_q);
  end

  always_comb
    if (rst_ni) begin
      request_made : assert ((req_valid & req_ready_i) == (valid_i & a_ready & is_request));
      if (req_valid)
        request_same : assert ({req_write, req_address, req_word} == {opcode_i != 3'd4, address_i, word_i});
      one_only : assert (!(a_ready & busy_q));
      if (!busy_q) one_ready : assert (a_ready == req_ready_i);
      kept_request : assert (u_adapter.await_q == (busy_q & asked_q & ~answered_q));
      if (busy_q) begin
        kept_message : assert ({u_adapter.get_q, u_adapter.dropped_q} == {opcode_q == 3'd4, ~asked_q});
        kept_number : assert ({u_adapter.size_q, u_adapter.source_q} == {size_q, source_q});
        if (!asked_q) kept_denial : assert (u_adapter.denied_q == ~ignored_q);
      end
      answer_due : assert (d_valid == (busy_q & (~asked_q | answered_q)));
      if (d_valid) begin
        answer_kind : assert ({d_opcode, d_size, d_source} == {2'b00, opcode_q == 3'd4, size_q, source_q});
        answer_denied : assert (d_denied == (asked_q ? error_q : ~ignored_q));
        answer_word : assert (d_data == (asked_q ? word_q : 32'd0));
        answer_corrupt : assert (d_corrupt == (d_denied & opcode_q == 3'd4));
      end
      if (held_q)
        answer_held : assert (d_valid & answer_q == {d_opcode, d_size, d_source, d_denied, d_data, d_corrupt, 1'b1});
      all_seen : cover (seen_q == '1);
    end

endmodule

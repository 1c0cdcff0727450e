// SPDX-License-Identifier: Apache-2.0
//
// The adapter from AHB-Lite with any master, other devices on the bus, and any native port that answers each request
// once.
//
//   ready_*    without a transfer of its own the device is ready, without an error
//   error_*    an error response takes two cycles, with ready in the second only
//   request_*  a transfer makes one request, with its address and word; a write of less than a word makes no request
//   answer_*   a transfer ends with the answer of the native port; a transfer without a request ends with an error

module mont_coprocessor_ahblite_proof (
  input logic        clk_i,
  input logic        rst_ni,
  input logic        select_i,
  input logic [ 1:0] kind_i,
  input logic [14:0] address_i,
  input logic        write_i,
  input logic [ 2:0] size_i,
  input logic [31:0] word_i,
  input logic        others_i,     // another device is ready
  input logic        req_ready_i,
  input logic        rsp_valid_i,
  input logic [31:0] rsp_word_i,
  input logic        rsp_error_i
);

  logic        ready;
  logic [31:0] data;
  logic        resp;
  logic        req_valid;
  logic        req_write;
  logic [14:0] req_address;
  logic [31:0] req_word;
  logic        hready;

  // The transfer in the data phase, and its progress.
  logic        data_q;
  logic        write_q;
  logic        refused_q;
  logic        sent_q;
  logic        error_q;
  logic [14:0] address_q;
  logic [31:0] word_q;
  logic        held_q;

  assign hready = data_q ? ready : others_i;

  mont_coprocessor_ahblite u_adapter (
    .clk_i,
    .rst_ni,
    .hsel_i       (select_i),
    .htrans_i     (kind_i),
    .haddr_i      (address_i),
    .hwrite_i     (write_i),
    .hsize_i      (size_i),
    .hwdata_i     (word_i),
    .hready_i     (hready),
    .hreadyout_o  (ready),
    .hrdata_o     (data),
    .hresp_o      (resp),
    .req_valid_o  (req_valid),
    .req_ready_i,
    .req_write_o  (req_write),
    .req_address_o(req_address),
    .req_word_o   (req_word),
    .rsp_valid_i,
    .rsp_word_i,
    .rsp_error_i
  );

  logic started_q = 1'b0;

  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    held_q <= data_q & ~ready;
    word_q <= word_i;
    error_q <= resp & ~ready;
    if (hready & select_i & kind_i[1]) begin
      data_q    <= 1'b1;
      write_q   <= write_i;
      refused_q <= write_i & (size_i != 3'd2);
      address_q <= address_i;
      sent_q    <= 1'b0;
    end else begin
      data_q <= data_q & ~ready;
      sent_q <= sent_q | (req_valid & req_ready_i);
    end
    if (!rst_ni) {data_q, sent_q, error_q, held_q} <= '0;
  end

  // Kinds of answers seen.
  logic [2:0] seen_q;

  always_ff @(posedge clk_i) begin
    if (error_q & sent_q & select_i & kind_i[1]) seen_q[0] <= 1'b1;
    if (error_q & refused_q) seen_q[1] <= 1'b1;
    if (data_q & sent_q & ready & ~resp & select_i & kind_i[1]) seen_q[2] <= 1'b1;
    if (!rst_ni) seen_q <= '0;
  end

  // After the reset: a master holds its word, and the native port answers each request it has taken, once.
  always_comb begin
    assume (rst_ni == started_q);
    if (held_q) assume (word_i == word_q);
    if (!(data_q & sent_q & ~error_q)) assume (!rsp_valid_i);
  end

  always_comb
    if (rst_ni) begin
      if (!data_q) begin
        ready_idle : assert (ready & ~resp);
        request_idle : assert (!req_valid);
      end
      if (error_q)
        error_second :
        assert (ready & resp);
        else error_first : assert (!(ready & resp));
      if (data_q) begin
        request_once : assert (req_valid == (~refused_q & ~sent_q));
        if (req_valid) request_same : assert ({req_write, req_address, req_word} == {write_q, address_q, word_i});
        if (!error_q) begin
          if (refused_q)
            answer_refused :
            assert (resp & ~ready);
            else if (sent_q) begin
              answer_ready : assert (ready == (rsp_valid_i & ~rsp_error_i));
              answer_error : assert (resp == (rsp_valid_i & rsp_error_i));
            end else answer_early : assert (!ready & !resp);
          if (ready) answer_word : assert (data == rsp_word_i);
        end
      end
      all_seen : cover (seen_q == '1);
    end

endmodule

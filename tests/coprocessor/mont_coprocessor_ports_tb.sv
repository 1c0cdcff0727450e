// SPDX-License-Identifier: Apache-2.0
//
// A coprocessor on each of its six ports, for the tests in ports_bench.py, which drive the signals.

// A coprocessor with its native port on the signals NAME_req_* and NAME_rsp_*.
`define COPROCESSOR(NAME) \
  logic NAME``_interrupt; \
  logic NAME``_req_valid; \
  logic NAME``_req_ready; \
  logic NAME``_req_write; \
  logic [14:0] NAME``_req_address; \
  logic [31:0] NAME``_req_word; \
  logic NAME``_rsp_valid; \
  logic [31:0] NAME``_rsp_word; \
  logic NAME``_rsp_error; \
  mont_coprocessor #( \
    .Multipliers(Multipliers), \
    .MaxWidth   (MaxWidth) \
  ) u_``NAME ( \
    .clk_i          (clk), \
    .rst_ni         (rst_n), \
    .req_valid_i    (NAME``_req_valid), \
    .req_ready_o    (NAME``_req_ready), \
    .req_write_i    (NAME``_req_write), \
    .req_address_i  (NAME``_req_address), \
    .req_word_i     (NAME``_req_word), \
    .rsp_valid_o    (NAME``_rsp_valid), \
    .rsp_word_o     (NAME``_rsp_word), \
    .rsp_error_o    (NAME``_rsp_error), \
    .interrupt_o    (NAME``_interrupt), \
    .alert_o        (), \
    .entropy_valid_i(1'b1), \
    .entropy_ready_o(), \
    .entropy_word_i (32'h2545_F491) \
  );

module mont_coprocessor_ports_tb #(
  parameter int unsigned Multipliers = 2,
  parameter int unsigned MaxWidth = 256
);

  logic clk;
  logic rst_n;

  // Native port.
  `COPROCESSOR(native)

  // AXI4-Lite.
  `COPROCESSOR(axil)

  logic axil_awvalid;
  logic axil_awready;
  logic [14:0] axil_awaddr;
  logic axil_wvalid;
  logic axil_wready;
  logic [31:0] axil_wdata;
  logic [3:0] axil_wstrb;
  logic axil_bvalid;
  logic axil_bready;
  logic [1:0] axil_bresp;
  logic axil_arvalid;
  logic axil_arready;
  logic [14:0] axil_araddr;
  logic axil_rvalid;
  logic axil_rready;
  logic [31:0] axil_rdata;
  logic [1:0] axil_rresp;

  mont_coprocessor_axi4lite u_axil_adapter (
    .clk_i        (clk),
    .rst_ni       (rst_n),
    .awvalid_i    (axil_awvalid),
    .awready_o    (axil_awready),
    .awaddr_i     (axil_awaddr),
    .wvalid_i     (axil_wvalid),
    .wready_o     (axil_wready),
    .wdata_i      (axil_wdata),
    .wstrb_i      (axil_wstrb),
    .bvalid_o     (axil_bvalid),
    .bready_i     (axil_bready),
    .bresp_o      (axil_bresp),
    .arvalid_i    (axil_arvalid),
    .arready_o    (axil_arready),
    .araddr_i     (axil_araddr),
    .rvalid_o     (axil_rvalid),
    .rready_i     (axil_rready),
    .rdata_o      (axil_rdata),
    .rresp_o      (axil_rresp),
    .req_valid_o  (axil_req_valid),
    .req_ready_i  (axil_req_ready),
    .req_write_o  (axil_req_write),
    .req_address_o(axil_req_address),
    .req_word_o   (axil_req_word),
    .rsp_valid_i  (axil_rsp_valid),
    .rsp_word_i   (axil_rsp_word),
    .rsp_error_i  (axil_rsp_error)
  );

  // A response of AXI4-Lite does not change until it is taken, and each request has one response.
  logic axil_b_held_q;
  logic axil_r_held_q;
  logic [1:0] axil_bresp_q;
  logic [33:0] axil_read_q;
  int signed axil_addresses_q;
  int signed axil_words_q;
  int signed axil_reads_q;

  always_ff @(posedge clk) begin
    axil_b_held_q    <= axil_bvalid & ~axil_bready;
    axil_r_held_q    <= axil_rvalid & ~axil_rready;
    axil_bresp_q     <= axil_bresp;
    axil_read_q      <= {axil_rresp, axil_rdata};
    axil_addresses_q <= axil_addresses_q + 32'(axil_awvalid & axil_awready) - 32'(axil_bvalid & axil_bready);
    axil_words_q     <= axil_words_q + 32'(axil_wvalid & axil_wready) - 32'(axil_bvalid & axil_bready);
    axil_reads_q     <= axil_reads_q + 32'(axil_arvalid & axil_arready) - 32'(axil_rvalid & axil_rready);
    if (!rst_n) begin
      axil_b_held_q    <= 1'b0;
      axil_r_held_q    <= 1'b0;
      axil_addresses_q <= 0;
      axil_words_q     <= 0;
      axil_reads_q     <= 0;
    end else begin
      if (axil_b_held_q && !(axil_bvalid && axil_bresp == axil_bresp_q)) $fatal(1, "B changed before it was taken");
      if (axil_r_held_q && !(axil_rvalid && {axil_rresp, axil_rdata} == axil_read_q)) begin
        $fatal(1, "R changed before it was taken");
      end
      if (axil_bvalid && (axil_addresses_q != 1 || axil_words_q != 1)) $fatal(1, "B without a request");
      if (axil_rvalid && axil_reads_q != 1) $fatal(1, "R without a request");
    end
  end

  // APB.
  `COPROCESSOR(apb)

  logic apb_psel;
  logic apb_penable;
  logic [14:0] apb_paddr;
  logic apb_pwrite;
  logic [31:0] apb_pwdata;
  logic [3:0] apb_pstrb;
  logic apb_pready;
  logic [31:0] apb_prdata;
  logic apb_pslverr;

  mont_coprocessor_apb u_apb_adapter (
    .clk_i        (clk),
    .rst_ni       (rst_n),
    .psel_i       (apb_psel),
    .penable_i    (apb_penable),
    .paddr_i      (apb_paddr),
    .pwrite_i     (apb_pwrite),
    .pwdata_i     (apb_pwdata),
    .pstrb_i      (apb_pstrb),
    .pready_o     (apb_pready),
    .prdata_o     (apb_prdata),
    .pslverr_o    (apb_pslverr),
    .req_valid_o  (apb_req_valid),
    .req_ready_i  (apb_req_ready),
    .req_write_o  (apb_req_write),
    .req_address_o(apb_req_address),
    .req_word_o   (apb_req_word),
    .rsp_valid_i  (apb_rsp_valid),
    .rsp_word_i   (apb_rsp_word),
    .rsp_error_i  (apb_rsp_error)
  );

  // Wishbone.
  `COPROCESSOR(wishbone)

  logic wishbone_cyc;
  logic wishbone_stb;
  logic wishbone_we;
  logic [14:0] wishbone_adr;
  logic [3:0] wishbone_sel;
  logic [31:0] wishbone_dat_i;
  logic [31:0] wishbone_dat_o;
  logic wishbone_ack;
  logic wishbone_err;

  mont_coprocessor_wishbone u_wishbone_adapter (
    .clk_i        (clk),
    .rst_ni       (rst_n),
    .cyc_i        (wishbone_cyc),
    .stb_i        (wishbone_stb),
    .we_i         (wishbone_we),
    .adr_i        (wishbone_adr),
    .sel_i        (wishbone_sel),
    .dat_i        (wishbone_dat_i),
    .dat_o        (wishbone_dat_o),
    .ack_o        (wishbone_ack),
    .err_o        (wishbone_err),
    .req_valid_o  (wishbone_req_valid),
    .req_ready_i  (wishbone_req_ready),
    .req_write_o  (wishbone_req_write),
    .req_address_o(wishbone_req_address),
    .req_word_o   (wishbone_req_word),
    .rsp_valid_i  (wishbone_rsp_valid),
    .rsp_word_i   (wishbone_rsp_word),
    .rsp_error_i  (wishbone_rsp_error)
  );

  // AHB-Lite.
  `COPROCESSOR(ahb)

  logic ahb_hsel;
  logic [1:0] ahb_htrans;
  logic [14:0] ahb_haddr;
  logic ahb_hwrite;
  logic [2:0] ahb_hsize;
  logic [31:0] ahb_hwdata;
  logic ahb_hready;
  logic ahb_hreadyout;
  logic [31:0] ahb_hrdata;
  logic ahb_hresp;

  mont_coprocessor_ahblite u_ahb_adapter (
    .clk_i        (clk),
    .rst_ni       (rst_n),
    .hsel_i       (ahb_hsel),
    .htrans_i     (ahb_htrans),
    .haddr_i      (ahb_haddr),
    .hwrite_i     (ahb_hwrite),
    .hsize_i      (ahb_hsize),
    .hwdata_i     (ahb_hwdata),
    .hready_i     (ahb_hready),
    .hreadyout_o  (ahb_hreadyout),
    .hrdata_o     (ahb_hrdata),
    .hresp_o      (ahb_hresp),
    .req_valid_o  (ahb_req_valid),
    .req_ready_i  (ahb_req_ready),
    .req_write_o  (ahb_req_write),
    .req_address_o(ahb_req_address),
    .req_word_o   (ahb_req_word),
    .rsp_valid_i  (ahb_rsp_valid),
    .rsp_word_i   (ahb_rsp_word),
    .rsp_error_i  (ahb_rsp_error)
  );

  // An ERROR response has two cycles, the first one without ready; a device without a data phase is ready and OKAY.
  logic ahb_data_q;
  logic ahb_error_q;

  always_ff @(posedge clk) begin
    ahb_data_q  <= ahb_hready ? ahb_hsel & ahb_htrans[1] : ahb_data_q;
    ahb_error_q <= ahb_hresp & ~ahb_hreadyout;
    if (!rst_n) {ahb_data_q, ahb_error_q} <= '0;
    else begin
      if (!ahb_data_q && (ahb_hresp || !ahb_hreadyout)) $fatal(1, "AHB: a response without a transfer");
      if (ahb_error_q && !(ahb_hresp && ahb_hreadyout)) $fatal(1, "AHB: an error without its second cycle");
      if (!ahb_error_q && ahb_hresp && ahb_hreadyout) $fatal(1, "AHB: an error without its first cycle");
    end
  end

  // The only device of the bus.
  assign ahb_hready = ahb_hreadyout;

  // TL-UL.
  `COPROCESSOR(tl)

  logic tl_a_valid;
  logic tl_a_ready;
  logic [2:0] tl_a_opcode;
  logic [1:0] tl_a_size;
  logic [7:0] tl_a_source;
  logic [14:0] tl_a_address;
  logic [3:0] tl_a_mask;
  logic [31:0] tl_a_data;
  logic tl_a_corrupt;
  logic tl_d_valid;
  logic tl_d_ready;
  logic [2:0] tl_d_opcode;
  logic [1:0] tl_d_size;
  logic [7:0] tl_d_source;
  logic tl_d_denied;
  logic [31:0] tl_d_data;
  logic tl_d_corrupt;

  mont_coprocessor_tlul u_tl_adapter (
    .clk_i        (clk),
    .rst_ni       (rst_n),
    .a_valid_i    (tl_a_valid),
    .a_ready_o    (tl_a_ready),
    .a_opcode_i   (tl_a_opcode),
    .a_size_i     (tl_a_size),
    .a_source_i   (tl_a_source),
    .a_address_i  (tl_a_address),
    .a_mask_i     (tl_a_mask),
    .a_data_i     (tl_a_data),
    .a_corrupt_i  (tl_a_corrupt),
    .d_valid_o    (tl_d_valid),
    .d_ready_i    (tl_d_ready),
    .d_opcode_o   (tl_d_opcode),
    .d_size_o     (tl_d_size),
    .d_source_o   (tl_d_source),
    .d_denied_o   (tl_d_denied),
    .d_data_o     (tl_d_data),
    .d_corrupt_o  (tl_d_corrupt),
    .req_valid_o  (tl_req_valid),
    .req_ready_i  (tl_req_ready),
    .req_write_o  (tl_req_write),
    .req_address_o(tl_req_address),
    .req_word_o   (tl_req_word),
    .rsp_valid_i  (tl_rsp_valid),
    .rsp_word_i   (tl_rsp_word),
    .rsp_error_i  (tl_rsp_error)
  );

  // One answer for each request, with its number and size; an answer does not change until it is taken.
  logic tl_busy_q;
  logic tl_held_q;
  logic tl_get_q;
  logic [1:0] tl_size_q;
  logic [7:0] tl_source_q;
  logic [47:0] tl_answer_q;
  logic [47:0] tl_answer;

  assign tl_answer = {tl_d_opcode, tl_d_size, tl_d_source, tl_d_denied, tl_d_data, tl_d_corrupt, 1'b0};

  always_ff @(posedge clk) begin
    if (tl_a_valid & tl_a_ready) begin
      tl_get_q    <= tl_a_opcode == 3'd4;
      tl_size_q   <= tl_a_size;
      tl_source_q <= tl_a_source;
    end
    tl_busy_q   <= (tl_a_valid & tl_a_ready) | (tl_busy_q & ~(tl_d_valid & tl_d_ready));
    tl_held_q   <= tl_d_valid & ~tl_d_ready;
    tl_answer_q <= tl_answer;
    if (!rst_n) {tl_busy_q, tl_held_q} <= '0;
    else begin
      if (tl_a_ready && tl_busy_q) $fatal(1, "TL-UL: a request is taken before the answer to another one");
      if (tl_d_valid && !tl_busy_q) $fatal(1, "TL-UL: an answer without a request");
      if (tl_held_q && !(tl_d_valid && tl_answer == tl_answer_q)) $fatal(1, "TL-UL: an answer changed");
      if (tl_d_valid && {tl_d_opcode, tl_d_size, tl_d_source} != {2'b00, tl_get_q, tl_size_q, tl_source_q}) begin
        $fatal(1, "TL-UL: an answer to another request");
      end
      if (tl_d_valid && tl_d_corrupt != (tl_get_q & tl_d_denied)) $fatal(1, "TL-UL: data of a denied read");
    end
  end

endmodule

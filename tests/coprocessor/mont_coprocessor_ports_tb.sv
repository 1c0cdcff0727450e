// SPDX-License-Identifier: Apache-2.0
//
// A coprocessor on each of its four ports, for the tests in ports_bench.py, which drive the signals.

module mont_coprocessor_ports_tb #(
  parameter int unsigned Multipliers = 2,
  parameter int unsigned MaxWidth = 256
);

  logic clk;
  logic rst_n;
  logic native_interrupt;
  logic axil_interrupt;
  logic apb_interrupt;
  logic wishbone_interrupt;

  // Native port.
  logic native_req_valid;
  logic native_req_ready;
  logic native_req_write;
  logic [14:0] native_req_address;
  logic [31:0] native_req_word;
  logic native_rsp_valid;
  logic [31:0] native_rsp_word;
  logic native_rsp_error;

  mont_coprocessor #(
    .Multipliers(Multipliers),
    .MaxWidth   (MaxWidth)
  ) u_native (
    .clk_i          (clk),
    .rst_ni         (rst_n),
    .req_valid_i    (native_req_valid),
    .req_ready_o    (native_req_ready),
    .req_write_i    (native_req_write),
    .req_address_i  (native_req_address),
    .req_word_i     (native_req_word),
    .rsp_valid_o    (native_rsp_valid),
    .rsp_word_o     (native_rsp_word),
    .rsp_error_o    (native_rsp_error),
    .interrupt_o    (native_interrupt),
    .alert_o        (),
    .entropy_valid_i(1'b1),
    .entropy_ready_o(),
    .entropy_word_i (32'h2545_F491)
  );

  // AXI4-Lite.
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
  logic axil_req_valid;
  logic axil_req_ready;
  logic axil_req_write;
  logic [14:0] axil_req_address;
  logic [31:0] axil_req_word;
  logic axil_rsp_valid;
  logic [31:0] axil_rsp_word;
  logic axil_rsp_error;

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

  mont_coprocessor #(
    .Multipliers(Multipliers),
    .MaxWidth   (MaxWidth)
  ) u_axil (
    .clk_i          (clk),
    .rst_ni         (rst_n),
    .req_valid_i    (axil_req_valid),
    .req_ready_o    (axil_req_ready),
    .req_write_i    (axil_req_write),
    .req_address_i  (axil_req_address),
    .req_word_i     (axil_req_word),
    .rsp_valid_o    (axil_rsp_valid),
    .rsp_word_o     (axil_rsp_word),
    .rsp_error_o    (axil_rsp_error),
    .interrupt_o    (axil_interrupt),
    .alert_o        (),
    .entropy_valid_i(1'b1),
    .entropy_ready_o(),
    .entropy_word_i (32'h2545_F491)
  );

  // A response of AXI4-Lite stays as it is until it is taken, and there is one for each request.
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
  logic apb_psel;
  logic apb_penable;
  logic [14:0] apb_paddr;
  logic apb_pwrite;
  logic [31:0] apb_pwdata;
  logic [3:0] apb_pstrb;
  logic apb_pready;
  logic [31:0] apb_prdata;
  logic apb_pslverr;
  logic apb_req_valid;
  logic apb_req_ready;
  logic apb_req_write;
  logic [14:0] apb_req_address;
  logic [31:0] apb_req_word;
  logic apb_rsp_valid;
  logic [31:0] apb_rsp_word;
  logic apb_rsp_error;

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

  mont_coprocessor #(
    .Multipliers(Multipliers),
    .MaxWidth   (MaxWidth)
  ) u_apb (
    .clk_i          (clk),
    .rst_ni         (rst_n),
    .req_valid_i    (apb_req_valid),
    .req_ready_o    (apb_req_ready),
    .req_write_i    (apb_req_write),
    .req_address_i  (apb_req_address),
    .req_word_i     (apb_req_word),
    .rsp_valid_o    (apb_rsp_valid),
    .rsp_word_o     (apb_rsp_word),
    .rsp_error_o    (apb_rsp_error),
    .interrupt_o    (apb_interrupt),
    .alert_o        (),
    .entropy_valid_i(1'b1),
    .entropy_ready_o(),
    .entropy_word_i (32'h2545_F491)
  );

  // Wishbone.
  logic wishbone_cyc;
  logic wishbone_stb;
  logic wishbone_we;
  logic [14:0] wishbone_adr;
  logic [3:0] wishbone_sel;
  logic [31:0] wishbone_dat_i;
  logic [31:0] wishbone_dat_o;
  logic wishbone_ack;
  logic wishbone_err;
  logic wishbone_req_valid;
  logic wishbone_req_ready;
  logic wishbone_req_write;
  logic [14:0] wishbone_req_address;
  logic [31:0] wishbone_req_word;
  logic wishbone_rsp_valid;
  logic [31:0] wishbone_rsp_word;
  logic wishbone_rsp_error;

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

  mont_coprocessor #(
    .Multipliers(Multipliers),
    .MaxWidth   (MaxWidth)
  ) u_wishbone (
    .clk_i          (clk),
    .rst_ni         (rst_n),
    .req_valid_i    (wishbone_req_valid),
    .req_ready_o    (wishbone_req_ready),
    .req_write_i    (wishbone_req_write),
    .req_address_i  (wishbone_req_address),
    .req_word_i     (wishbone_req_word),
    .rsp_valid_o    (wishbone_rsp_valid),
    .rsp_word_o     (wishbone_rsp_word),
    .rsp_error_o    (wishbone_rsp_error),
    .interrupt_o    (wishbone_interrupt),
    .alert_o        (),
    .entropy_valid_i(1'b1),
    .entropy_ready_o(),
    .entropy_word_i (32'h2545_F491)
  );

endmodule

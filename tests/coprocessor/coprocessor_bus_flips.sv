// SPDX-License-Identifier: Apache-2.0
//
// A coprocessor with a bus adapter, and a master of the bus that takes requests as the native port does: for campaigns that
// flip bits of the adapter. The master itself has no faults.

module coprocessor_bus_flips #(
  parameter int unsigned Bus = 0,  // 0 AXI4-Lite, 1 APB, 2 Wishbone, 3 AHB-Lite, 4 TL-UL
  parameter int unsigned Multipliers = 2,
  parameter int unsigned MaxWidth = 64
) (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic        req_valid_i,
  output logic        req_ready_o,
  input  logic        req_write_i,
  input  logic [14:0] req_address_i,
  input  logic [31:0] req_word_i,
  output logic        rsp_valid_o,
  output logic [31:0] rsp_word_o,
  output logic        alert_o,
  input  logic        entropy_valid_i,
  input  logic [31:0] entropy_word_i
);

  logic write_q;
  logic [14:0] address_q;
  logic [31:0] word_q;
  logic asks_q;  // a request, which stays until the bus takes it
  logic waits_q;  // an answer is awaited
  logic taken;
  logic answered;
  logic [31:0] word;

  assign req_ready_o = ~waits_q;

  always_ff @(posedge clk_i) begin
    rsp_valid_o <= waits_q & answered;
    if (answered) rsp_word_o <= word;
    if (taken) asks_q <= 1'b0;
    if (answered) waits_q <= 1'b0;
    if (req_valid_i & req_ready_o) begin
      asks_q    <= 1'b1;
      waits_q   <= 1'b1;
      write_q   <= req_write_i;
      address_q <= req_address_i;
      word_q    <= req_word_i;
    end
    if (!rst_ni) begin
      asks_q      <= 1'b0;
      waits_q     <= 1'b0;
      rsp_valid_o <= 1'b0;
    end
  end

  logic core_req_valid;
  logic core_req_ready;
  logic core_req_write;
  logic [14:0] core_req_address;
  logic [31:0] core_req_word;
  logic core_rsp_valid;
  logic [31:0] core_rsp_word;
  logic core_rsp_error;

  if (Bus == 0) begin : gen_axi4lite
    logic awready, wready, arready, bvalid, rvalid;
    logic [31:0] rdata;
    assign taken    = write_q ? awready & wready : arready;
    assign answered = write_q ? bvalid : rvalid;
    assign word     = write_q ? '0 : rdata;

    mont_coprocessor_axi4lite u_adapter (
      .clk_i,
      .rst_ni,
      .awvalid_i    (asks_q & write_q),
      .awready_o    (awready),
      .awaddr_i     (address_q),
      .wvalid_i     (asks_q & write_q),
      .wready_o     (wready),
      .wdata_i      (word_q),
      .wstrb_i      ('1),
      .bvalid_o     (bvalid),
      .bready_i     (1'b1),
      .bresp_o      (),
      .arvalid_i    (asks_q & ~write_q),
      .arready_o    (arready),
      .araddr_i     (address_q),
      .rvalid_o     (rvalid),
      .rready_i     (1'b1),
      .rdata_o      (rdata),
      .rresp_o      (),
      .req_valid_o  (core_req_valid),
      .req_ready_i  (core_req_ready),
      .req_write_o  (core_req_write),
      .req_address_o(core_req_address),
      .req_word_o   (core_req_word),
      .rsp_valid_i  (core_rsp_valid),
      .rsp_word_i   (core_rsp_word),
      .rsp_error_i  (core_rsp_error)
    );
  end else if (Bus == 1) begin : gen_apb
    logic enable_q;  // the access phase, after the setup phase
    logic ready;
    always_ff @(posedge clk_i) enable_q <= waits_q & ~answered & rst_ni;
    assign answered = enable_q & ready;
    assign taken    = answered;

    mont_coprocessor_apb u_adapter (
      .clk_i,
      .rst_ni,
      .psel_i       (waits_q),
      .penable_i    (enable_q),
      .paddr_i      (address_q),
      .pwrite_i     (write_q),
      .pwdata_i     (word_q),
      .pstrb_i      ({4{write_q}}),
      .pready_o     (ready),
      .prdata_o     (word),
      .pslverr_o    (),
      .req_valid_o  (core_req_valid),
      .req_ready_i  (core_req_ready),
      .req_write_o  (core_req_write),
      .req_address_o(core_req_address),
      .req_word_o   (core_req_word),
      .rsp_valid_i  (core_rsp_valid),
      .rsp_word_i   (core_rsp_word),
      .rsp_error_i  (core_rsp_error)
    );
  end else if (Bus == 2) begin : gen_wishbone
    logic ack, err;
    assign answered = ack | err;
    assign taken    = answered;

    mont_coprocessor_wishbone u_adapter (
      .clk_i,
      .rst_ni,
      .cyc_i        (waits_q),
      .stb_i        (waits_q),
      .we_i         (write_q),
      .adr_i        (address_q),
      .sel_i        ('1),
      .dat_i        (word_q),
      .dat_o        (word),
      .ack_o        (ack),
      .err_o        (err),
      .req_valid_o  (core_req_valid),
      .req_ready_i  (core_req_ready),
      .req_write_o  (core_req_write),
      .req_address_o(core_req_address),
      .req_word_o   (core_req_word),
      .rsp_valid_i  (core_rsp_valid),
      .rsp_word_i   (core_rsp_word),
      .rsp_error_i  (core_rsp_error)
    );
  end else if (Bus == 3) begin : gen_ahblite
    logic data_q;  // the data phase, after the address phase
    logic ready;
    always_ff @(posedge clk_i) data_q <= waits_q & ~answered & rst_ni;
    assign answered = data_q & ready;
    assign taken    = answered;

    mont_coprocessor_ahblite u_adapter (
      .clk_i,
      .rst_ni,
      .hsel_i       (waits_q & ~data_q),
      .htrans_i     (2'd2),
      .haddr_i      (address_q),
      .hwrite_i     (write_q),
      .hsize_i      (3'd2),
      .hwdata_i     (word_q),
      .hready_i     (1'b1),
      .hreadyout_o  (ready),
      .hrdata_o     (word),
      .hresp_o      (),
      .req_valid_o  (core_req_valid),
      .req_ready_i  (core_req_ready),
      .req_write_o  (core_req_write),
      .req_address_o(core_req_address),
      .req_word_o   (core_req_word),
      .rsp_valid_i  (core_rsp_valid),
      .rsp_word_i   (core_rsp_word),
      .rsp_error_i  (core_rsp_error)
    );
  end else begin : gen_tlul
    logic ready;
    assign taken = asks_q & ready;

    mont_coprocessor_tlul u_adapter (
      .clk_i,
      .rst_ni,
      .a_valid_i    (asks_q),
      .a_ready_o    (ready),
      .a_opcode_i   (write_q ? 3'd0 : 3'd4),
      .a_size_i     (2'd2),
      .a_source_i   ('0),
      .a_address_i  (address_q),
      .a_mask_i     ('1),
      .a_data_i     (word_q),
      .a_corrupt_i  (1'b0),
      .d_valid_o    (answered),
      .d_ready_i    (waits_q),
      .d_opcode_o   (),
      .d_size_o     (),
      .d_source_o   (),
      .d_denied_o   (),
      .d_data_o     (word),
      .d_corrupt_o  (),
      .req_valid_o  (core_req_valid),
      .req_ready_i  (core_req_ready),
      .req_write_o  (core_req_write),
      .req_address_o(core_req_address),
      .req_word_o   (core_req_word),
      .rsp_valid_i  (core_rsp_valid),
      .rsp_word_i   (core_rsp_word),
      .rsp_error_i  (core_rsp_error)
    );
  end

  mont_coprocessor #(
    .Multipliers(Multipliers),
    .MaxWidth   (MaxWidth)
  ) u_coprocessor (
    .clk_i,
    .rst_ni,
    .req_valid_i    (core_req_valid),
    .req_ready_o    (core_req_ready),
    .req_write_i    (core_req_write),
    .req_address_i  (core_req_address),
    .req_word_i     (core_req_word),
    .rsp_valid_o    (core_rsp_valid),
    .rsp_word_o     (core_rsp_word),
    .rsp_error_o    (core_rsp_error),
    .interrupt_o    (),
    .alert_o,
    .entropy_valid_i,
    .entropy_ready_o(),
    .entropy_word_i
  );

endmodule

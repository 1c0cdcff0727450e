// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the coprocessor's bus adapters with a native port that is not ready at once: sequences of a bus with
// other devices and masters, which a master of one device never makes.

module coprocessor_adapters_tb;

  logic clk = 1'b0;
  logic rst_n = 1'b0;
  logic req_ready = 1'b0;
  logic rsp_valid = 1'b0;

  always #1 clk = ~clk;

  // APB.
  logic psel = 1'b0, penable = 1'b0, pwrite = 1'b0, pready, pslverr, apb_valid;
  logic [3:0] pstrb = '1;

  mont_coprocessor_apb u_apb (
    .clk_i        (clk),
    .rst_ni       (rst_n),
    .psel_i       (psel),
    .penable_i    (penable),
    .paddr_i      ('0),
    .pwrite_i     (pwrite),
    .pwdata_i     ('0),
    .pstrb_i      (pstrb),
    .pready_o     (pready),
    .prdata_o     (),
    .pslverr_o    (pslverr),
    .req_valid_o  (apb_valid),
    .req_ready_i  (req_ready),
    .req_write_o  (),
    .req_address_o(),
    .req_word_o   (),
    .rsp_valid_i  (rsp_valid),
    .rsp_word_i   ('0),
    .rsp_error_i  (rsp_error)
  );

  // AXI4-Lite.
  logic awvalid = 1'b0, arvalid = 1'b0, awready, arready, bvalid, rvalid, axi_valid, axi_write;
  logic [3:0] wstrb = '1;
  logic [1:0] bresp;

  mont_coprocessor_axi4lite u_axi (
    .clk_i        (clk),
    .rst_ni       (rst_n),
    .awvalid_i    (awvalid),
    .awready_o    (awready),
    .awaddr_i     ('0),
    .wvalid_i     (awvalid),
    .wready_o     (),
    .wdata_i      ('0),
    .wstrb_i      (wstrb),
    .bvalid_o     (bvalid),
    .bready_i     (1'b1),
    .bresp_o      (bresp),
    .arvalid_i    (arvalid),
    .arready_o    (arready),
    .araddr_i     ('0),
    .rvalid_o     (rvalid),
    .rready_i     (1'b1),
    .rdata_o      (),
    .rresp_o      (),
    .req_valid_o  (axi_valid),
    .req_ready_i  (req_ready),
    .req_write_o  (axi_write),
    .req_address_o(),
    .req_word_o   (),
    .rsp_valid_i  (rsp_valid),
    .rsp_word_i   ('0),
    .rsp_error_i  (rsp_error)
  );

  // Wishbone.
  logic cyc = 1'b0, stb = 1'b0, we = 1'b0, rsp_error = 1'b0, ack, err, wishbone_valid;
  logic [3:0] sel = '1;

  mont_coprocessor_wishbone u_wishbone (
    .clk_i        (clk),
    .rst_ni       (rst_n),
    .cyc_i        (cyc),
    .stb_i        (stb),
    .we_i         (we),
    .adr_i        ('0),
    .sel_i        (sel),
    .dat_i        ('0),
    .dat_o        (),
    .ack_o        (ack),
    .err_o        (err),
    .req_valid_o  (wishbone_valid),
    .req_ready_i  (req_ready),
    .req_write_o  (),
    .req_address_o(),
    .req_word_o   (),
    .rsp_valid_i  (rsp_valid),
    .rsp_word_i   ('0),
    .rsp_error_i  (rsp_error)
  );

  task automatic check(input logic right, input string rule);
    if (!right) $fatal(1, "%s", rule);
  endtask

  // The native port takes the request that is offered.
  task automatic take;
    req_ready = 1'b1;
    @(negedge clk);
    req_ready = 1'b0;
  endtask

  task automatic respond;
    rsp_valid = 1'b1;
    @(negedge clk);
    rsp_valid = 1'b0;
  endtask

  task automatic reset;
    rst_n = 1'b0;
    @(negedge clk);
    rst_n = 1'b1;
  endtask

  task automatic test_apb;
    penable = 1'b1;
    repeat (2) begin
      @(negedge clk);
      check(!apb_valid, "APB: the access of another device is taken");
    end
    // A refused write ends with a reset.
    {psel, penable, pwrite, pstrb} = 7'b1_0_1_0011;
    @(negedge clk);
    penable = 1'b1;
    #0 check(pready & pslverr, "APB: a write of half a word is not refused");
    {psel, penable} = 2'b00;
    reset();
    check(!pready, "APB: the refusal outlives a reset");
  endtask

  // A write without strobes is answered without an error, after any response of the native port.
  task automatic test_no_strobes;
    rsp_error = 1'b1;
    {psel, penable, pwrite, pstrb} = 7'b1_0_1_0000;
    @(negedge clk);
    penable = 1'b1;
    #0 check(pready & !pslverr & !apb_valid, "APB: a write without strobes is not answered");
    @(negedge clk);
    {psel, penable, pwrite, pstrb} = 7'b0_0_0_1111;

    {awvalid, wstrb} = 5'b1_0000;
    while (!awready) begin
      check(!axi_valid, "AXI: a write without strobes reaches the native port");
      @(negedge clk);
    end
    @(negedge clk);
    {awvalid, wstrb} = 5'b0_1111;
    check(bvalid & (bresp == 2'b00), "AXI: a write without strobes is not answered");
    @(negedge clk);

    {cyc, stb, we, sel} = 7'b1_1_1_0000;
    #0 check(!wishbone_valid, "Wishbone: a write without bytes reaches the native port");
    @(negedge clk);
    check(ack & !err, "Wishbone: a write without bytes is not answered");
    {cyc, stb, we, sel} = 7'b0_0_0_1111;
    @(negedge clk);
    check(!ack & !err, "Wishbone: a write without bytes is answered twice");
    rsp_error = 1'b0;
  endtask

  // An access from its request on; it must be of the expected kind.
  task automatic expect_access(input logic is_write);
    while (!axi_valid) @(negedge clk);
    check(axi_write == is_write, "AXI: the access that came last is preferred");
    repeat (3) begin
      check(axi_valid & !awready & !arready, "AXI: taken before the native port is ready");
      @(negedge clk);
    end
    req_ready = 1'b1;
    #0 check(is_write ? awready : arready, "AXI: not taken with the native port");
    @(negedge clk);
    req_ready = 1'b0;
    if (is_write) awvalid = 1'b0;
    else arvalid = 1'b0;
    rsp_valid = 1'b1;
    @(negedge clk);
    rsp_valid = 1'b0;
    check(is_write ? bvalid : rvalid, "AXI: no response");
  endtask

  task automatic test_axi;
    awvalid = 1'b1;
    expect_access(1'b1);
    // The adapter remembers the last access while the bus is idle.
    repeat (5) @(negedge clk);
    {awvalid, arvalid} = 2'b11;
    expect_access(1'b0);
    expect_access(1'b1);
    @(negedge clk);
  endtask

  task automatic test_wishbone;
    stb = 1'b1;
    repeat (2) begin
      @(negedge clk);
      check(!wishbone_valid, "Wishbone: an access without a cycle is taken");
    end
    // Access a mapped address, then an address that is not mapped.
    for (int unsigned i = 0; i < 2; i++) begin
      cyc = 1'b1;
      @(negedge clk);
      check(wishbone_valid, "Wishbone: an access is not taken");
      take();
      // The master aborts; the next access must not get the response to this one.
      {cyc, stb} = 2'b00;
      @(negedge clk);
      {cyc, stb} = 2'b11;
      @(negedge clk);
      {rsp_valid, rsp_error} = {1'b1, i == 1};
      #0 check(!ack & !err, "Wishbone: an access gets the response to another one");
      respond();
      take();
      @(negedge clk);
      rsp_valid = 1'b1;
      #0 check(i == 0 ? ack & !err : !ack & err, "Wishbone: no response");
      respond();
      rsp_error = 1'b0;
    end
    {cyc, stb} = 2'b00;
  endtask

  initial begin
    repeat (2) @(negedge clk);
    rst_n = 1'b1;
    test_apb();
    test_no_strobes();
    test_axi();
    test_wishbone();
    $display("PASS");
    $finish;
  end

endmodule

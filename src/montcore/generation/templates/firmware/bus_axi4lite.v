  // AXI4-Lite: one access at a time.
  reg address_taken;
  reg word_taken;

  assign awvalid_i = is_coprocessor && is_write && !address_taken;
  assign awaddr_i  = address[@{high}:0];
  assign wvalid_i  = is_coprocessor && is_write && !word_taken;
  assign wdata_i   = word;
  assign wstrb_i   = lanes;
  assign bready_i  = 1'b1;
  assign arvalid_i = is_coprocessor && !is_write && !address_taken;
  assign araddr_i  = address[@{high}:0];
  assign rready_i  = 1'b1;
  assign coprocessor_ready = bvalid_o || rvalid_o;
  assign coprocessor_word  = rdata_o;

  always @(posedge clk_i) begin
    if (!rst_ni || coprocessor_ready) begin
      address_taken <= 1'b0;
      word_taken    <= 1'b0;
    end else begin
      if (awvalid_i && awready_o || arvalid_i && arready_o) address_taken <= 1'b1;
      if (wvalid_i && wready_o) word_taken <= 1'b1;
    end
  end

  // APB: a set-up phase of one cycle, then the access phase.
  reg enable;

  assign psel_i    = is_coprocessor;
  assign penable_i = enable;
  assign paddr_i   = address[@{high}:0];
  assign pwrite_i  = is_write;
  assign pwdata_i  = word;
  assign pstrb_i   = lanes;
  assign coprocessor_ready = enable && pready_o;
  assign coprocessor_word  = prdata_o;

  always @(posedge clk_i) enable <= rst_ni && is_coprocessor && !coprocessor_ready;

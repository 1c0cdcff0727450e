  // Native port: a request, then its response.
  reg sent;

  assign req_valid_i   = is_coprocessor && !sent;
  assign req_write_i   = is_write;
  assign req_address_i = address[@{high}:0];
  assign req_word_i    = word;
  assign coprocessor_ready = rsp_valid_o;
  assign coprocessor_word  = rsp_word_o;

  always @(posedge clk_i) begin
    if (!rst_ni || coprocessor_ready) sent <= 1'b0;
    else if (req_valid_i && req_ready_o) sent <= 1'b1;
  end

  // TL-UL: a request, then its answer.
  reg sent;

  assign a_valid_i   = is_coprocessor && !sent;
  assign a_opcode_i  = is_write ? 3'd1 : 3'd4;
  assign a_size_i    = 2'd2;
  assign a_source_i  = 8'd0;
  assign a_address_i = address[@{high}:0];
  assign a_mask_i    = is_write ? lanes : 4'hf;
  assign a_data_i    = word;
  assign a_corrupt_i = 1'b0;
  assign d_ready_i   = 1'b1;
  assign coprocessor_ready = d_valid_o;
  assign coprocessor_word  = d_data_o;

  always @(posedge clk_i) begin
    if (!rst_ni || coprocessor_ready) sent <= 1'b0;
    else if (a_valid_i && a_ready_o) sent <= 1'b1;
  end

  // Wishbone.
  assign cyc_i = is_coprocessor;
  assign stb_i = is_coprocessor;
  assign we_i  = is_write;
  assign adr_i = address[@{high}:0];
  assign sel_i = is_write ? lanes : 4'hf;
  assign dat_i = word;
  assign coprocessor_ready = ack_o || err_o;
  assign coprocessor_word  = dat_o;

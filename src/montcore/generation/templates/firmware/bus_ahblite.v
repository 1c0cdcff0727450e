  // AHB-Lite: an address phase of one cycle, then the data phase.
  reg data_phase;

  assign hsel_i    = is_coprocessor && !data_phase;
  assign htrans_i  = 2'b10;
  assign haddr_i   = address[@{high}:0];
  assign hwrite_i  = is_write;
  assign hsize_i   = is_write && lanes != 4'hf ? 3'd1 : 3'd2;
  assign hwdata_i  = word;
  assign hready_i  = hreadyout_o;
  assign coprocessor_ready = data_phase && hreadyout_o;
  assign coprocessor_word  = hrdata_o;

  always @(posedge clk_i) data_phase <= rst_ni && (hsel_i || (data_phase && !hreadyout_o));

  // An access; word and error come from its answer.
  task access;
    input do_write;
    input [@{bits}-1:0] to;
    input [31:0] data;
    input [3:0] lanes;
    begin
      last_address = to;
      adr_i = to;
      we_i = do_write;
      dat_i = data;
      sel_i = lanes;
      cyc_i = 1'b1;
      stb_i = 1'b1;
      #1;
      while (ack_o !== 1'b1 && err_o !== 1'b1) tick;
      word = dat_o;
      error = err_o;
      tick;
      cyc_i = 1'b0;
      stb_i = 1'b0;
    end
  endtask

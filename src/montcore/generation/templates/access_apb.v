  // An access; word and error come from its answer.
  task access;
    input do_write;
    input [@{bits}-1:0] to;
    input [31:0] data;
    input [3:0] lanes;
    begin
      last_address = to;
      paddr_i = to;
      pwrite_i = do_write;
      pwdata_i = data;
      pstrb_i = lanes & {4{do_write}};
      psel_i = 1'b1;
      tick;
      penable_i = 1'b1;
      #1;
      while (pready_o !== 1'b1) tick;
      word = prdata_o;
      error = pslverr_o;
      tick;
      psel_i = 1'b0;
      penable_i = 1'b0;
    end
  endtask

  // An access; word and error come from its answer.
  task access;
    input do_write;
    input [@{bits}-1:0] to;
    input [31:0] data;
    input [3:0] lanes;
    begin
      last_address = to;
      haddr_i = to;
      hwrite_i = do_write;
      hsize_i = lanes == 4'hf ? 3'd2 : 3'd1;
      htrans_i = 2'b10;
      hsel_i = 1'b1;
      hready_i = 1'b1;
      tick;
      hsel_i = 1'b0;
      htrans_i = 2'b00;
      hwdata_i = data;
      #1;
      while (hreadyout_o !== 1'b1) tick;
      word = hrdata_o;
      error = hresp_o;
      tick;
    end
  endtask

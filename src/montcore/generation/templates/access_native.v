  // An access; word and error come from its answer.
  task access;
    input do_write;
    input [@{bits}-1:0] to;
    input [31:0] data;
    input [3:0] lanes;
    begin
      last_address = to;
      req_write_i = do_write;
      req_address_i = to;
      req_word_i = data;
      req_valid_i = lanes == 4'hf;
      #1;
      while (req_ready_o !== 1'b1) tick;
      tick;
      req_valid_i = 1'b0;
      while (rsp_valid_o !== 1'b1) tick;
      word = rsp_word_o;
      error = rsp_error_o;
      tick;
    end
  endtask

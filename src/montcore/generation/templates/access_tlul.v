      a_opcode_i = !do_write ? 3'd4 : lanes == 4'hf ? 3'd0 : 3'd1;
      a_size_i = 2'd2;
      a_source_i = a_source_i + 8'd1;  // the answer has the number of its request
      a_address_i = to;
      a_mask_i = lanes;
      a_data_i = data;
      a_valid_i = 1'b1;
      #1;
      while (a_ready_o !== 1'b1) tick;
      tick;
      a_valid_i = 1'b0;
      d_ready_i = 1'b1;
      #1;
      while (d_valid_o !== 1'b1) tick;
      word = d_data_o;
      error = d_denied_o || d_source_o !== a_source_i;
      tick;
      d_ready_i = 1'b0;

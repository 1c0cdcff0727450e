      if (do_write) begin
        awaddr_i = to;
        wdata_i = data;
        wstrb_i = lanes;
        awvalid_i = 1'b1;
        tick;
        check(!wready_o, "an address waits for its word");
        wvalid_i = 1'b1;
        #1;
        while (!(awvalid_i === 1'b0 && wvalid_i === 1'b0)) begin
          if (awready_o === 1'b1 && wready_o === 1'b1) begin
            tick;
            awvalid_i = 1'b0;
            wvalid_i = 1'b0;
          end else tick;
        end
        while (bvalid_o !== 1'b1) tick;
        tick;
        check(bvalid_o, "a response waits until it is taken");
        error = bresp_o != 2'd0;
        bready_i = 1'b1;
        tick;
        bready_i = 1'b0;
      end else begin
        araddr_i = to;
        arvalid_i = 1'b1;
        #1;
        while (arready_o !== 1'b1) tick;
        tick;
        arvalid_i = 1'b0;
        while (rvalid_o !== 1'b1) tick;
        tick;
        check(rvalid_o, "a response waits until it is taken");
        word = rdata_o;
        error = rresp_o != 2'd0;
        rready_i = 1'b1;
        tick;
        rready_i = 1'b0;
      end

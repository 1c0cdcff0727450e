  // The clock runs only inside tick, so that nothing races with it: inputs change while it is low.
  reg clk;
  reg rst_n;
  integer quiet;  // clock edges since the last handshake: a core that hangs is stopped
  reg failed;
  reg [8*48-1:0] broken;  // the first rule that did not hold

  task tick;
    begin
      #1 clk = 1'b1;
      #1 clk = 1'b0;
      res_ready = 1'b0;  // a result is taken at one edge
      #1 quiet = quiet + 1;
      check(quiet <= QuietLimit, "something happens before the time limit");
    end
  endtask

  // A rule that does not hold ends the test in the delay.
  task check;
    input holds;
    input [8*48-1:0] rule;
    begin
      if (holds !== 1'b1) begin
        broken = rule;
        failed = 1'b1;
        #1;
      end
    end
  endtask

  // With vvp -N and in Verilator $stop gives an exit code other than 0.
  always @(posedge failed) begin
    $display("FAIL, a rule does not hold: %0s", broken);
    show;
    $stop;
  end

  // Offers the modulus that is on the port until it is taken; error: what mod_error_o must say.
  task offer_modulus;
    input error;
    begin
      mod_valid = 1'b1;
      #1 check(!op_ready, "op_ready_o is low while a modulus is offered");
      while (mod_ready !== 1'b1) tick;
      check(mod_error === error, "mod_error_o tells an even modulus");
      tick;
      mod_valid = 1'b0;
      quiet = 0;
    end
  endtask

  // Offers the operands that are on the ports until they are taken, and waits for the result.
  integer cycles;  // from the edge that takes the operands to the one after which the result is there
  task offer_operands;
    begin
      op_valid = 1'b1;
      #1;
      while (op_ready !== 1'b1) tick;
      tick;
      op_valid = 1'b0;
      quiet = 0;
      scramble_operands;
      cycles = 0;
      while (res_valid !== 1'b1) begin
        tick;
        cycles = cycles + 1;
      end
      quiet = 0;
    end
  endtask

  integer index;
  initial begin
    failed = 1'b0;
    quiet = 0;
    clk = 1'b0;
    mod_valid = 1'b0;
    op_valid = 1'b0;
    res_ready = 1'b0;
    rst_n = 1'b0;
    repeat (2) tick;
    rst_n = 1'b1;
    #1 check(!op_ready, "op_ready_o is low before there is a modulus");
    for (index = 0; index < Steps; index = index + 1) begin
      fetch(index);
      perform;
    end
    tick;
    check(!res_valid, "a result that was taken is gone");
    if (!failed) $display("PASS");
    $finish;
  end

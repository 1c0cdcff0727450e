  // Only tick toggles the clock. Inputs change while it is low, so that there are no races.
  reg clk;
  reg rst_n;
  integer quiet;  // clock edges since the last handshake; detects a core that hangs
  reg failed;
  reg [8*48-1:0] broken;  // the first broken rule

  task tick;
    begin
      #1 clk = 1'b1;
      #1 clk = 1'b0;
      res_ready = 1'b0;  // a result is taken at one clock edge
      #1 quiet = quiet + 1;
      check(quiet <= QuietLimit, "a handshake happens before the time limit");
    end
  endtask

@{check}
  // Offers the modulus on the port until it is taken; error: the expected value of mod_error_o.
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

  // Offers the operands on the ports until they are taken, and waits for the result.
  integer cycles;  // cycles from the clock edge that takes the operands to the edge after which the result is valid
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
    #1 check(!op_ready, "op_ready_o is low before the first modulus");
    for (index = 0; index < Steps; index = index + 1) begin
      fetch(index);
      perform;
    end
    tick;
    check(!res_valid, "res_valid_o falls after the result is taken");
    if (!failed) $display("PASS");
    $finish;
  end

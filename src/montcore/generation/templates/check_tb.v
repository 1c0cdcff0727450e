  // A broken rule ends the test during the delay.
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

  // With vvp -N and in Verilator, $stop gives a non-zero exit code.
  always @(posedge failed) begin
    $display("FAIL, a rule does not hold: %0s", broken);
    show;
    $stop;
  end

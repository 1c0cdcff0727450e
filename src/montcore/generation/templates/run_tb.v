@{idle}
    repeat (3) tick;
    rst_ni = 1'b1;
    for (index = 0; index < Steps; index = index + 1) begin
      fetch(index);
      perform;
    end
    if (!failed) $display("PASS");
    $finish;
  end

endmodule

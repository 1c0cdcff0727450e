// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the addend of a pass: every code, with words of passes and pauses between them.

module engine_addend_tb;

  import mont_engine_pkg::*;

  localparam int unsigned WordBits = 12;

  logic clk = 1'b0;
  logic [2:0] code = '0;
  logic flag = 1'b0;
  logic [7:0] pass = '0;
  logic [WordBits-1:0] y = '0, host_word = '0, addend;
  logic carry;

  always #1 clk = ~clk;

  mont_engine_addend #(
    .WordBits(WordBits)
  ) u_addend (
    .clk_i      (clk),
    .addend_i   (code),
    .flag_i     (flag),
    .pass_i     (pass),
    .y_i        (y),
    .host_word_i(host_word),
    .addend_o   (addend),
    .carry_o    (carry)
  );

  // The addend less its carry.
  function automatic logic [WordBits-1:0] expected();
    case (code)
      AddendAdd, AddendAddIncrement: expected = y;
      AddendSubtract: expected = ~y;
      AddendRestore: expected = flag ? y : ~y;
      AddendHost: expected = host_word;
      default: expected = '0;
    endcase
  endfunction

  initial begin
    for (int unsigned trial = 0; trial < 5000; trial++) begin
      logic is_pass, carries;
      code = 3'($urandom);
      flag = 1'($urandom);
      is_pass = $urandom_range(3) != 0;
      carries = (code inside {AddendIncrement, AddendAddIncrement, AddendSubtract}) | ((code == AddendRestore) & ~flag);
      // One word, in the stages 5, 6 and 7. Other words are in the other stages.
      pass = {2'($urandom), is_pass, 5'($urandom)};
      @(negedge clk);
      y         = WordBits'($urandom);
      host_word = WordBits'($urandom);
      pass      = {1'($urandom), is_pass, 6'($urandom)};
      @(negedge clk);
      if (addend !== (is_pass ? expected() : '0)) $fatal(1, "code %0d, flag %b: %h", code, flag, addend);
      pass = {is_pass, 7'($urandom)};
      @(negedge clk);
      if (carry !== (carries & is_pass)) $fatal(1, "code %0d, flag %b: carry %b", code, flag, carry);
    end
    $display("PASS");
    $finish;
  end

endmodule

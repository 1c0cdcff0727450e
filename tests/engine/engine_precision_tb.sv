// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the precisions of the moduli: random events of random moduli, and resets.

module engine_precision_tb;

  localparam int unsigned ModulusWidth = 2;
  localparam int unsigned RowWidth = 8;

  logic clk = 1'b0, rst_n = 1'b0;
  logic [ModulusWidth-1:0] modulus = '0;
  logic set = 1'b0, load = 1'b0, clear = 1'b0, known, loaded;
  logic [RowWidth-1:0] digits = '0, read_digits;

  logic [RowWidth-1:0] expected_digits[4];
  logic [3:0] expected_known = '0, expected_loaded = '0;

  always #1 clk = ~clk;

  mont_engine_precision #(
    .ModulusWidth(ModulusWidth),
    .RowWidth    (RowWidth)
  ) u_precision (
    .clk_i    (clk),
    .rst_ni   (rst_n),
    .modulus_i(modulus),
    .set_i    (set),
    .digits_i (digits),
    .load_i   (load),
    .clear_i  (clear),
    .digits_o (read_digits),
    .known_o  (known),
    .loaded_o (loaded)
  );

  initial begin
    @(negedge clk);
    rst_n = 1'b1;
    repeat (5000) begin
      modulus = ModulusWidth'($urandom);
      digits = RowWidth'($urandom);
      {set, load, clear} = 3'd1 << $urandom_range(5);
      rst_n = $urandom_range(15) != 0;
      if (set) {expected_digits[modulus], expected_known[modulus]} = {digits, 1'b1};
      if (set | load | clear) expected_loaded[modulus] = load;
      if (!rst_n) {expected_known, expected_loaded} = '0;
      @(negedge clk);
      {set, load, clear, rst_n} = 4'b0001;
      modulus = ModulusWidth'($urandom);
      @(negedge clk);
      if (known !== expected_known[modulus]) $fatal(1, "modulus %0d: known is %b", modulus, known);
      if (loaded !== expected_loaded[modulus]) $fatal(1, "modulus %0d: loaded is %b", modulus, loaded);
      if (known && read_digits !== expected_digits[modulus]) $fatal(1, "modulus %0d: %0d digits", modulus, read_digits);
    end
    $display("PASS");
    $finish;
  end

endmodule

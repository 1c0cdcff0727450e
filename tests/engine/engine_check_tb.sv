// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the check of a command: every command, lengths and windows at their limits, on a modulus without a
// precision, without a set-up, and with both.

module engine_check_tb;

  import mont_engine_microcode_pkg::*;

  localparam int unsigned MaxWidth = 300;
  localparam int unsigned EntryBits = 5;

  logic clk = 1'b0, rst_n = 1'b0;
  logic take = 1'b0, known = 1'b0, loaded = 1'b0;
  logic [4:0] command = '0;
  logic [13:0] bits = '0;
  logic [2:0] window = '0;
  logic refused;
  logic [2:0] refusal;

  mont_engine_pkg::command_t fields;

  always_comb begin
    fields = '0;
    fields.code = command;
    fields.bits = bits;
    fields.window = window;
  end

  always #1 clk = ~clk;

  mont_engine_check #(
    .MaxWidth (MaxWidth),
    .EntryBits(EntryBits)
  ) u_check (
    .clk_i    (clk),
    .rst_ni   (rst_n),
    .take_i   (take),
    .command_i(fields),
    .known_i  (known),
    .loaded_i (loaded),
    .refused_o(refused),
    .refusal_o(refusal)
  );

  function automatic logic [2:0] expected();
    if (command == CommandPrecision) return (bits < 2 || bits > MaxWidth) ? ErrorLength : ErrorNone;
    if (!known) return ErrorModulus;
    if (command >= FirstOnModulus && !loaded) return ErrorModulus;
    if (command >= FirstWithLength && (bits == 0 || bits > MaxWidth + 128)) return ErrorLength;
    if (command == CommandPower && (window == 0 || window > EntryBits)) return ErrorLength;
    return ErrorNone;
  endfunction

  function automatic logic [13:0] some_length();
    case ($urandom_range(
      4
    ))
      0: return 14'($urandom_range(3));
      1: return 14'(MaxWidth) + 14'($urandom_range(2)) - 14'd1;
      2: return 14'(MaxWidth + 128) + 14'($urandom_range(2)) - 14'd1;
      3: return 14'($urandom);
      default: return 14'($urandom_range(MaxWidth));
    endcase
  endfunction

  initial begin
    @(negedge clk);
    rst_n = 1'b1;
    repeat (20000) begin
      logic taken, broken;
      command = ($urandom_range(1) == 0) ? 5'($urandom) : ($urandom_range(1) == 0) ? CommandPower : CommandPrecision;
      bits = some_length();
      window = 3'($urandom);
      taken = $urandom_range(7) != 0;
      broken = $urandom_range(7) == 0;
      {take, known, loaded} = {taken, 2'($urandom)};
      @(negedge clk);
      {take, known, loaded} = {1'b0, $urandom_range(3) != 0, $urandom_range(3) != 0};
      if (refused) $fatal(1, "command %0d is refused too early", command);
      rst_n = ~broken;
      @(negedge clk);
      rst_n = 1'b1;
      if (refused !== (taken & ~broken & (expected() != ErrorNone)))
        $fatal(1, "command %0d, %0d bits: refused is %b", command, bits, refused);
      if (refused && refusal !== expected())
        $fatal(1, "command %0d, %0d bits: error %0d instead of %0d", command, bits, refusal, expected());
      {known, loaded} = 2'($urandom);
      @(negedge clk);
      if (refused) $fatal(1, "command %0d is refused too late", command);
    end
    $display("PASS");
    $finish;
  end

endmodule

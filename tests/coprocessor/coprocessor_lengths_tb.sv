// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the lengths of the coprocessor's microcode: every selection, with lengths at its limits.

module coprocessor_lengths_tb;

  import mont_coprocessor_pkg::*;

  // A coprocessor of 4096 bits; one whose slots end before the longest exponent.
  localparam int unsigned MaxWidth[2] = '{4096, 256};
  localparam int unsigned SlotBits[2] = '{4608, 288};
  localparam int unsigned HalfWidth[2] = '{2266, 106};

  logic clk = 1'b0;
  logic [3:0] select = '0;
  logic [13:0] length = '0, prime_length = '0, exponent_length = '0, public_length = '0, reach = '0;
  logic [1:0][13:0] bits, picked;
  logic [1:0] whole, wrong;
  logic columns = 1'b0, tests = 1'b0, blinds = 1'b0, last = 1'b0, double = 1'b0;
  logic [1:0] kind = '0;
  logic [4:0] command = '0;

  always #1 clk = ~clk;

  for (genvar k = 0; k < 2; k++) begin : gen_lengths
    mont_coprocessor_lengths #(
      .MaxWidth (MaxWidth[k]),
      .SlotBits (SlotBits[k]),
      .HalfBits (SlotBits[k] / 2),
      .HalfWidth(HalfWidth[k])
    ) u_lengths (
      .clk_i        (clk),
      .instruction_i({kind, command, 20'd0, select, 3'd0, double, last}),
      .lengths_i    ({length, prime_length, exponent_length, public_length}),
      .tests_i      (tests),
      .blinds_i     (blinds),
      .reach_i      (reach),
      .columns_i    (columns),
      .bits_o       (bits[k]),
      .picked_o     (picked[k]),
      .whole_o      (whole[k]),
      .wrong_o      (wrong[k])
    );
  end

  // A length next to a limit, or any length.
  function automatic logic [13:0] some_length(input int unsigned at_reach);
    int unsigned k = $urandom_range(1);
    case ($urandom_range(
      8
    ))
      0: some_length = 14'(SlotBits[k] / 2);
      1: some_length = 14'((SlotBits[k] < MaxWidth[k] + 128) ? SlotBits[k] : MaxWidth[k] + 128);
      2: some_length = 14'(at_reach);
      3: some_length = 14'(2 * at_reach);
      4: some_length = 14'd1;
      5: some_length = 14'(MaxWidth[k]);
      default: some_length = 14'($urandom);
    endcase
    some_length = some_length + 14'($urandom_range(2)) - 14'd1;
  endfunction

  task automatic check(input int unsigned k);
    logic low, high, is_whole, is_wrong;
    int unsigned number, expected, longest;
    logic [13:0] modulus, prime, exponent, public_exponent;
    {modulus, prime, exponent, public_exponent} =
      tests ? {4{14'd20}} : {length, prime_length, exponent_length, public_length};
    if (kind == KindLoad && last && (tests || public_exponent > modulus)) modulus = public_exponent;
    low = select inside {SelectLowLength, SelectLowExponentLength};
    high = select inside {SelectHighLength, SelectHighExponentLength};
    longest = (SlotBits[k] < MaxWidth[k] + 128) ? SlotBits[k] : MaxWidth[k] + 128;
    case (select)
      SelectPrimeLength, SelectColumns: number = 32'(prime);
      SelectExponentLength, SelectSecretLength, SelectLowExponentLength, SelectHighExponentLength:
      number = 32'(exponent);
      SelectPublicLength: number = 32'(public_exponent);
      SelectWholeWindows: number = (32'(modulus) + 3) / 4 * 4;
      SelectMaxWidth: number = MaxWidth[k];
      SelectHalfSlot: number = HalfWidth[k];
      SelectWord: number = kind != KindLoad ? 32 : double ? 64 : last ? 16 : 32;
      SelectCurveLength: number = 32'(modulus) + 8;
      SelectScalarLength: number = 32'(exponent) - 1;
      default: number = 32'(modulus);
    endcase
    if (number != '1 && (32'(picked[k]) + 8 < number || 32'(picked[k]) > number + 1))
      $fatal(1, "select %0d: %0d bits picked for %0d", select, picked[k], number);
    if (kind == KindEngine && select == SelectSecretLength &&
        (command == mont_engine_microcode_pkg::CommandPower ||
         command == mont_engine_microcode_pkg::CommandPrecision && last))
      number = number + 35;
    else if (kind == KindEngine && select == SelectSecretLength && blinds) number = number + 65;
    if (kind == KindEngine && select == SelectPrimeLength && last && !tests &&
        command == mont_engine_microcode_pkg::CommandPrecision)
      number = number + 17;
    is_wrong = number != '1 && number > 16383;
    number   = 32'(14'(number));
    is_whole = (low | high) & (number <= 32'(reach));
    expected = number;
    if (low & ~is_whole) expected = 32'(reach);
    if (high) expected = is_whole ? 32 : number - 32'(reach);
    is_wrong |= number == 0;
    if (select == SelectLength) is_wrong |= number > MaxWidth[k];
    if (select == SelectExponentLength) is_wrong |= number > longest;
    if (select inside {SelectSecretLength, SelectPublicLength}) is_wrong |= number > SlotBits[k] / 2;
    if (select == SelectColumns) is_wrong |= ~columns;
    if (high) is_wrong |= number > 2 * 32'(reach);
    if (bits[k] !== 14'(expected)) $fatal(1, "select %0d: %0d bits instead of %0d", select, bits[k], expected);
    if (whole[k] !== is_whole) $fatal(1, "select %0d, %0d bits: whole is %b", select, number, whole[k]);
    if (wrong[k] !== is_wrong) $fatal(1, "select %0d, %0d bits: wrong is %b", select, number, wrong[k]);
  endtask

  initial begin
    for (int unsigned trial = 0; trial < 20000; trial++) begin
      logic [13:0] next_reach;
      next_reach      = 14'($urandom_range(3) == 0 ? $urandom_range(16383) : $urandom_range(8190));
      columns         = 1'($urandom);
      tests           = $urandom_range(3) == 0;
      blinds          = 1'($urandom);
      double          = 1'($urandom);
      length          = some_length(32'(next_reach));
      prime_length    = some_length(32'(next_reach));
      exponent_length = some_length(32'(next_reach));
      public_length   = some_length(32'(next_reach));
      @(negedge clk);
      select = 4'($urandom);
      kind   = 2'($urandom);
      last   = 1'($urandom) & (kind != KindLoad || select inside {SelectLowLength, SelectHighLength, SelectWord});
      if (kind == KindLoad && select == SelectWord && double) last = 1'b0;
      command = 5'($urandom);
      if ($urandom_range(1) == 0) command = mont_engine_microcode_pkg::CommandPower;
      if ($urandom_range(3) == 0) command = mont_engine_microcode_pkg::CommandPrecision;
      repeat (2) @(negedge clk);
      reach = next_reach;
      repeat (4) @(negedge clk);
      for (int unsigned k = 0; k < 2; k++) check(k);
    end
    $display("PASS");
    $finish;
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the coprocessor's rules of the modulus and of key slots: random checks of random slots and lengths, after
// moduli were set, forgotten and wiped.

module coprocessor_rules_tb;

  import mont_coprocessor_pkg::*;

  localparam int unsigned MaxWidth = 300;
  localparam int unsigned SlotBits = 512;  // of the window

  logic clk = 1'b0, rst_n = 1'b0;
  logic wipe = 1'b0, forget = 1'b0, keep = 1'b0, key_d = 1'b0, pinned = 1'b0, key_exponent;
  logic [4:0] flags = '0;
  logic [13:0] length = '0, exponent_length = '0;
  logic [3:0] slot_a = '0, slot_b = '0, error, expected;

  // The modulus that is set.
  logic known = 1'b0, key, known_pinned;
  logic [13:0] known_length;

  always #1 clk = ~clk;

  mont_coprocessor_rules #(
    .MaxWidth(MaxWidth)
  ) u_rules (
    .clk_i            (clk),
    .rst_ni           (rst_n),
    .wipe_i           (wipe),
    .forget_i         (forget),
    .keep_i           (keep),
    .flags_i          (flags),
    .length_i         (length),
    .exponent_length_i(exponent_length),
    .slot_a_i         (slot_a),
    .slot_b_i         (slot_b),
    .key_d_i          (key_d),
    .pinned_i         (pinned),
    .key_exponent_o   (key_exponent),
    .error_o          (error)
  );

  // Returns whether a number in this slot, with EXPONENT_LENGTH bits if it is long, comes from a key slot.
  function automatic logic is_secret(input logic [3:0] slot, input logic long);
    is_secret = slot[3] | (long & (32'(slot) * SlotBits + 32'(exponent_length) > 8 * SlotBits));
  endfunction

  task automatic set_modulus;
    length = 14'($urandom_range(3) + 64);
    slot_a = $urandom_range(1) == 0 ? 4'd2 : 4'($urandom);
    pinned = 1'($urandom);
    {wipe, forget, keep, rst_n} = 4'b0001;
    case ($urandom_range(
      11
    ))
      0: wipe = 1'b1;
      1: {wipe, keep} = 2'b11;
      2: forget = 1'b1;
      3: rst_n = 1'b0;
      4: ;
      default: keep = 1'b1;
    endcase
    if (keep) {known, key, known_length} = {1'b1, slot_a[3], length};
    if (keep) known_pinned = pinned & (slot_a == 4'd2);
    if (~rst_n) known_pinned = 1'b0;
    if (wipe | forget | ~rst_n) known = 1'b0;
    @(negedge clk);
    {wipe, forget, keep, rst_n} = 4'b0001;
    pinned = 1'($urandom);
  endtask

  task automatic check;
    logic secret_a, secret_b, leaks;
    if (known && $urandom_range(3) != 0) length = known_length;
    else length = 14'($urandom_range(3) + 64);
    slot_a = 4'($urandom);
    slot_b = 4'($urandom);
    key_d = 1'($urandom);
    // Most lengths end near the end of a slot.
    exponent_length = 14'($urandom_range(9) * SlotBits + $urandom_range(2)) - 14'd1;
    if ($urandom_range(3) == 0) exponent_length = 14'($urandom);
    // Lengths and slots belong to the command.
    @(negedge clk);
    flags = $urandom_range(7) == 0 ? '0 : 5'($urandom);
    // No check has two long numbers.
    if ($urandom_range(1) == 0) flags[4] = 1'b0;
    else flags[3] = 1'b0;
    secret_a = is_secret(slot_a, flags[4]);
    secret_b = is_secret(slot_b, flags[3]);
    leaks    = flags[3] & secret_b;
    if (key | (flags[0] & secret_a) | (flags[1] & secret_b)) leaks |= ~(flags[2] & key_d);
    // A check that names no slot is for a modulus of any length.
    expected = leaks ? ErrorSlot : ErrorNone;
    if (flags != '0 && length != known_length) expected = ErrorLength;
    if (!known) expected = ErrorModulus;
    repeat (3) @(negedge clk);
    if (known && key_exponent !== (known_pinned & (32'(exponent_length) <= SlotBits)))
      $fatal(1, "exponent of %0d bits: it may be a key: %b", exponent_length, key_exponent);
    if (error !== expected)
      $fatal(1, "flags %b, slots %0d, %0d: error %0d instead of %0d", flags, slot_a, slot_b, error, expected);
  endtask

  initial begin
    @(negedge clk);
    repeat (2000) begin
      set_modulus();
      repeat (4) check();
    end
    $display("PASS");
    $finish;
  end

endmodule

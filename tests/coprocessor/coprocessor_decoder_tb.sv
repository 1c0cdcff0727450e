// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the decoder of the coprocessor's microcode: random instructions, whose kinds the decoder must recognise.

module coprocessor_decoder_tb;

  import mont_coprocessor_pkg::*;

  logic clk = 1'b0;
  logic [1:0] kind = '0;
  logic [4:0] control = '0, flags = '0, command = '0, as_command;
  logic [10:0] decoded, expected;
  logic jump, ends;
  logic reset_n = 1'b0, kept = 1'b0;  // kept: from the middle of the test on there is a table
  logic with_use = 1'b0, blinds = 1'b0;

  always #1 clk = ~clk;

  mont_coprocessor_decoder u_decoder (
    .clk_i         (clk),
    .kind_i        (kind),
    .part_i        (1'b0),
    .control_i     (control),
    .flags_i       (flags),
    .command_i     (command),
    .with_use_i    (with_use),
    .blinds_i      (blinds),
    .rst_ni        (reset_n),
    .wipe_i        (1'b0),
    .idle_i        (1'b1),
    .waiting_i     (kept),
    .differ_i      (1'b0),
    .bits_i        (14'd1),
    .columns_i     (14'd2),
    .exponent_i    (14'd10),
    .columns_o     (),
    .on_engine_o   (decoded[0]),
    .load_o        (decoded[1]),
    .store_o       (decoded[2]),
    .check_o       (decoded[3]),
    .less_o        (decoded[4]),
    .equal_o       (decoded[5]),
    .report_o      (decoded[6]),
    .clear_window_o(decoded[7]),
    .forget_o      (decoded[8]),
    .keep_o        (decoded[9]),
    .guard_o       (decoded[10]),
    .jump_o        (jump),
    .end_o         (ends),
    .tests_o       (),
    .test_wipes_o  ()
  );

  function automatic logic [10:0] kinds(input logic [1:0] of_kind, input logic [4:0] of_control);
    kinds = '0;
    if (of_kind != KindControl) begin
      kinds[2:0] = {of_kind == KindStore, of_kind == KindLoad, 1'b1};
    end else begin
      case (of_control)
        ControlCheck: kinds[3] = 1'b1;
        ControlLess: kinds[4] = 1'b1;
        ControlEqual: kinds[5] = 1'b1;
        ControlReport: kinds[6] = 1'b1;
        ControlClearWindow: kinds[7] = 1'b1;
        ControlForgetModulus: kinds[8] = 1'b1;
        ControlKeepModulus: kinds[9] = 1'b1;
        ControlGuard: kinds[10] = 1'b1;
        default: ;
      endcase
    end
  endfunction

  initial begin
    @(negedge clk);
    reset_n = 1'b1;
    for (int unsigned trial = 0; trial < 5000; trial++) begin
      logic for_command;
      @(negedge clk);
      if (trial == 2500) begin
        {kind, control, kept} = {KindControl, ControlKeepTable, 1'b1};
        repeat (4) @(negedge clk);
        kept = 1'b0;
      end
      command = 5'($urandom);
      repeat (3) @(negedge clk);
      // A self-test is idle here, so it begins as the command 0.
      as_command = (command == CommandSelfTest) ? CommandZeroise : command;
      kind = 2'($urandom);
      control = ($urandom_range(3) == 0) ? ControlEnd : 5'($urandom_range(12));
      flags = ($urandom_range(1) == 0) ? as_command : ($urandom_range(1) == 0) ? WithTable : 5'($urandom_range(3));
      if ($urandom_range(3) == 0) flags = $urandom_range(1) == 0 ? WithUse : WithBlinding;
      {with_use, blinds} = 2'($urandom);
      for_command = (flags == '0) | (flags == as_command) | ((flags == WithTable) & (trial >= 2500))
          | ((flags == WithUse) & with_use) | ((flags == WithBlinding) & blinds);
      @(negedge clk);
      expected = kinds(kind, control);
      if (decoded !== expected) $fatal(1, "kind %0d, control %0d: %b instead of %b", kind, control, decoded, expected);
      @(negedge clk);
      if (jump !== ((kind == KindControl) & (control == ControlJump) & for_command)) $fatal(1, "jump %0d", trial);
      if (ends !== ((kind == KindControl) & (control == ControlEnd) & for_command & (command != CommandSelfTest)))
        $fatal(1, "end %0d", trial);
    end
    $display("PASS");
    $finish;
  end

endmodule

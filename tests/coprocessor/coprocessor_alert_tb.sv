// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the coprocessor's sequencer: after a fault the alert is high until a reset, and with Latch = 1 no command runs.
// Engine and window are stubs that end each request after a few cycles.

module coprocessor_alert_tb;

  localparam logic [4:0] Zeroise = 5'd0, SetModulus = 5'd1, Modadd = 5'd4, Unknown = 5'd31;
  localparam logic [3:0] None = 4'd0, Command = 4'd1, NoModulus = 4'd3, Fault = 4'd10;

  logic clk = 1'b0, rst_n = 1'b0, start = 1'b0, zeroise = 1'b0, fault = 1'b0;
  logic [4:0] command = '0;
  logic [2:0] engine_error = '0;
  logic [1:0] busy, done, alert, works;  // [k]: with Latch = k
  logic [1:0][3:0] error, last_q;
  logic [1:0] worked_q;  // the engine had a command

  always #1 clk = ~clk;

  for (genvar k = 0; k < 2; k++) begin : gen_latch
    logic engine_rst_n, cmd_valid, clear, done_q, cleared_q;
    logic [2:0] left_q, clear_left_q;

    logic [10:0] microcode_address;
    logic [35:0] microcode_word;

    mont_rom #(
      .AddressBits(11),
      .Words      (mont_coprocessor_microcode_pkg::Words),
      .Upper      (mont_coprocessor_microcode_pkg::Upper)
    ) u_microcode (
      .clk_i    (clk),
      .address_i(microcode_address),
      .word_o   (microcode_word)
    );

    mont_coprocessor_sequencer #(
      .MaxWidth (64),
      .SlotBits (144),
      .HalfBits (72),
      .HalfWidth(34),
      .Latch    (k)
    ) u_sequencer (
      .clk_i              (clk),
      .rst_ni             (rst_n),
      .microcode_address_o(microcode_address),
      .microcode_word_i   (microcode_word),
      .start_i            (start),
      .command_i          (command),
      .abort_i            (1'b0),
      .zeroise_i          (zeroise),
      .lengths_i          ({14'd64, 14'd32, 14'd64, 14'd5}),
      .slots_i            ({4'd0, 4'd1, 4'd6}),
      .busy_o             (busy[k]),
      .done_o             (done[k]),
      .error_o            (error[k]),
      .compare_o          (),
      .alert_o            (alert[k]),
      .load_o             (),
      .constant_o         (),
      .constant_word_o    (),
      .store_o            (),
      .window_slot_o      (),
      .key_exponent_o     (),
      .operand_b_o        (),
      .forget_o           (),
      .keep_o             (),
      .pinned_i           (1'b0),
      .with_use_i         (1'b0),
      .denied_i           (1'b0),
      .clear_o            (clear),
      .awaits_clear_o     (),
      .change_o           (),
      .cleared_i          (cleared_q),
      .fault_i            (fault),
      .engine_rst_no      (engine_rst_n),
      .cmd_valid_o        (cmd_valid),
      .cmd_ready_i        (left_q == '0),
      .cmd_o              (),
      .modulus_o          (),
      .a_o                (),
      .b_o                (),
      .d_o                (),
      .table_o            (),
      .bits_o             (),
      .window_o           (),
      .engine_done_i      (done_q),
      .engine_error_i     (engine_error),
      .engine_compare_i   (2'b10),
      .reach_i            (14'd72)
    );

    assign works[k] = cmd_valid;

    always @(posedge clk) begin
      left_q       <= cmd_valid ? 3'd5 : left_q - 3'(left_q != '0);
      done_q       <= left_q == 3'd1;
      clear_left_q <= clear ? 3'd7 : clear_left_q - 3'(clear_left_q != '0);
      cleared_q    <= clear_left_q == 3'd1;
      if (!engine_rst_n) {left_q, done_q, clear_left_q, cleared_q} <= '0;
      if (done[k]) last_q[k] <= error[k];
      worked_q[k] <= ~start & (worked_q[k] | works[k]);
    end
  end

  task automatic reset;
    rst_n = 1'b0;
    repeat (2) @(negedge clk);
    rst_n = 1'b1;
    while (busy != '0) @(negedge clk);
    if (alert != '0) $fatal(1, "an alert after a reset");
  endtask

  // Run a command, with a fault some cycles after its start if there is one, and compare the errors for Latch = 0 and 1.
  task automatic run(input logic [4:0] number, input int unsigned fault_after, input logic [3:0] free,
                     input logic [3:0] latched);
    {start, command} = {1'b1, number};
    @(negedge clk);
    start = 1'b0;
    if (fault_after != 0) begin
      repeat (fault_after) @(negedge clk);
      fault = 1'b1;
      @(negedge clk);
      fault = 1'b0;
      repeat (4) @(negedge clk);
    end
    while (busy != '0) @(negedge clk);
    @(negedge clk);
    if (last_q[0] != free || last_q[1] != latched)
      $fatal(1, "command %0d: errors %0d and %0d", number, last_q[0], last_q[1]);
  endtask

  task automatic latched;
    if (alert != '1) $fatal(1, "no alert");
    run(SetModulus, 0, None, Fault);
    if (worked_q != 2'b01) $fatal(1, "the engine works after a fault");
    run(Unknown, 0, Command, Fault);
    run(Zeroise, 0, None, Fault);
    run(Modadd, 0, NoModulus, Fault);
    zeroise = 1'b1;
    @(negedge clk);
    zeroise = 1'b0;
    @(negedge clk);
    while (busy != '0) @(negedge clk);
    if (alert != '1) $fatal(1, "the alert is gone");
  endtask

  initial begin
    reset();
    run(SetModulus, 0, None, None);
    run(Modadd, 0, None, None);
    if (alert != '0) $fatal(1, "an alert without a fault");
    for (int unsigned trial = 1; trial < 40; trial++) begin
      run(SetModulus, trial, Fault, Fault);
      latched();
      reset();
      run(SetModulus, 0, None, None);
    end
    // The engine reports an error that no microcode can cause.
    {start, command, engine_error} = {1'b1, SetModulus, 3'd7};
    @(negedge clk);
    start = 1'b0;
    while (alert == '0) @(negedge clk);
    engine_error = '0;
    while (busy != '0) @(negedge clk);
    latched();
    $display("PASS");
    $finish;
  end

endmodule

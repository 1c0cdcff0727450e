// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the failures of the coprocessor's instructions: random instructions and ends of them.

module coprocessor_failures_tb;

  import mont_coprocessor_pkg::*;

  logic clk = 1'b0, rst_n = 1'b0;
  logic
    evaluate = 1'b0,
    on_engine = 1'b0,
    load = 1'b0,
    store = 1'b0,
    check = 1'b0,
    less = 1'b0,
    equal = 1'b0,
    misplaced = 1'b0;
  logic
    guarded = 1'b0, wiping = 1'b0, tests = 1'b0, refused = 1'b0, denied = 1'b0, less_than = 1'b0, greater_than = 1'b0;
  logic [3:0] require_error = '0, check_error = '0;
  logic [2:0] engine_error = '0;
  logic [3:0] error, expected;
  logic failed, must_wipe;

  always #1 clk = ~clk;

  mont_coprocessor_failures u_failures (
    .clk_i          (clk),
    .rst_ni         (rst_n),
    .evaluate_i     (evaluate),
    .on_engine_i    (on_engine),
    .load_i         (load),
    .store_i        (store),
    .check_i        (check),
    .less_i         (less),
    .equal_i        (equal),
    .misplaced_i    (misplaced),
    .require_error_i(require_error),
    .guarded_i      (guarded),
    .wiping_i       (wiping),
    .tests_i        (tests),
    .refused_i      (refused),
    .denied_i       (denied),
    .check_error_i  (check_error),
    .less_than_i    (less_than),
    .greater_than_i (greater_than),
    .engine_error_i (engine_error),
    .error_o        (error),
    .failed_o       (failed),
    .must_wipe_o    (must_wipe)
  );

  // The error of an instruction of the engine.
  function automatic logic [3:0] of_engine(input logic [2:0] code, input logic of_load);
    case (code)
      mont_engine_microcode_pkg::ErrorNone: of_engine = ErrorNone;
      mont_engine_microcode_pkg::ErrorLength: of_engine = of_load ? ErrorRange : ErrorLength;
      mont_engine_microcode_pkg::ErrorSlot: of_engine = ErrorLength;
      mont_engine_microcode_pkg::ErrorEven: of_engine = ErrorEven;
      mont_engine_microcode_pkg::ErrorEntropy: of_engine = ErrorEntropy;
      default: of_engine = ErrorFault;
    endcase
  endfunction

  // Errors of the control: the last that applies counts.
  function automatic logic [3:0] of_control();
    of_control = check ? check_error : ErrorNone;
    if (less & ~less_than) of_control = require_error;
    if (equal & (less_than | greater_than)) of_control = require_error;
    if (misplaced) of_control = ErrorFault;
  endfunction

  task automatic test_instruction;
    logic [2:0] code;
    logic wipes;
    code                            = 3'($urandom);
    on_engine                       = 1'($urandom);
    load                            = on_engine & 1'($urandom);
    store                           = on_engine & ~load & 1'($urandom);
    {check, less, equal, misplaced} = on_engine ? 4'd0 : 4'd1 << $urandom_range(6);
    if (misplaced) check = 1'($urandom);
    require_error = 4'($urandom);
    check_error   = 4'($urandom);
    less_than     = 1'($urandom);
    greater_than  = ~less_than & 1'($urandom);
    guarded       = $urandom_range(2) == 0;
    wiping        = $urandom_range(3) == 0;
    tests         = $urandom_range(3) == 0;
    repeat (2) begin
      engine_error = 3'($urandom);
      @(negedge clk);
    end
    engine_error = code;
    @(negedge clk);
    // The engine's error is the error of the previous cycle.
    evaluate = 1'b1;
    refused = $urandom_range(7) == 0;
    denied = $urandom_range(3) == 0;
    engine_error = 3'($urandom);
    expected = refused ? ErrorLength : (load | store) & denied & (code == '0) ? ErrorSlot :
      on_engine ? of_engine(code, load) : of_control();
    @(negedge clk);
    evaluate = 1'b0;
    refused  = 1'b0;
    denied   = 1'b0;
    if (error !== expected) $fatal(1, "error %0d instead of %0d", error, expected);
    @(negedge clk);
    // These wipe: errors from Check on, except errors of a point and of entropy; all errors after a guard or in a
    // self-test.
    wipes = guarded | tests | (expected inside {ErrorCheck, ErrorAborted, ErrorFault, [4'd14 : 4'd15]});
    if (failed !== (expected != ErrorNone)) $fatal(1, "error %0d: failed is %b", expected, failed);
    if (must_wipe !== ((expected != ErrorNone) & wipes & (~wiping | (expected == ErrorFault))))
      $fatal(1, "error %0d: must_wipe is %b", expected, must_wipe);
    if (tests & (expected != ErrorNone)) expected = ErrorFault;
    if (error !== expected) $fatal(1, "error %0d instead of %0d in a self-test", error, expected);
    // The error stays.
    refused = 1'($urandom);
    @(negedge clk);
    refused = 1'b0;
    if (error !== expected) $fatal(1, "error %0d does not stay", expected);
    if ($urandom_range(15) == 0) begin
      rst_n = 1'b0;
      @(negedge clk);
      rst_n = 1'b1;
      if (error !== ErrorNone | failed | must_wipe) $fatal(1, "error %0d outlives a reset", expected);
    end
  endtask

  initial begin
    @(negedge clk);
    rst_n = 1'b1;
    repeat (5000) test_instruction();
    $display("PASS");
    $finish;
  end

endmodule

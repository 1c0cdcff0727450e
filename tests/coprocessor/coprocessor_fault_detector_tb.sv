// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the coprocessor's fault detector: each sign of a fault is reported two cycles later, and no other state
// is.

module coprocessor_fault_detector_tb;

  logic clk = 1'b0;
  logic clear = 1'b1;
  logic [17:0] state = '0;
  logic [10:0] pc = '0, copy = '0;
  logic [35:0] instruction = '0, rom_word = '0;
  logic engine_rst_n = 1'b0, engine_ready = 1'b0, engine_awaited = 1'b0, window_fault = 1'b0;
  logic fault_found;
  logic sign, sign_q, lost_q;

  always #1 clk = ~clk;

  mont_coprocessor_fault_detector u_detector (
    .clk_i           (clk),
    .clear_i         (clear),
    .state_i         (state),
    .pc_i            (pc),
    .copy_i          (copy),
    .instruction_i   (instruction),
    .rom_word_i      (rom_word),
    .engine_rst_ni   (engine_rst_n),
    .engine_ready_i  (engine_ready),
    .engine_awaited_i(engine_awaited),
    .window_fault_i  (window_fault),
    .fault_o         (fault_found)
  );

  assign sign = ($countones(
    state
  ) != 1) | (pc != ~copy) | (engine_rst_n & (engine_ready == engine_awaited)) | window_fault |
    ({state[17:16], state[3:0]} == '0 & instruction != rom_word);

  always @(posedge clk) begin
    sign_q <= sign & ~clear;
    lost_q <= sign_q & ~clear;
  end

  initial begin
    repeat (3) @(negedge clk);
    for (int unsigned trial = 0; trial < 20000; trial++) begin
      if (fault_found !== lost_q) $fatal(1, "trial %0d: fault_found is %b", trial, fault_found);
      // In most trials, no input shows a fault.
      state          = 18'd1 << $urandom_range(17);
      pc             = 11'($urandom);
      copy           = ~pc;
      instruction    = {4'($urandom), $urandom};
      rom_word       = instruction;
      engine_rst_n   = 1'($urandom);
      engine_ready   = 1'($urandom);
      engine_awaited = ~engine_ready;
      window_fault   = 1'b0;
      case ($urandom_range(
        15
      ))
        0: state = '0;
        1: state |= 18'd1 << $urandom_range(17);
        2: state |= 18'($urandom);
        3: copy ^= 10'd1 << $urandom_range(9);
        4: engine_awaited = engine_ready;
        5: window_fault = 1'b1;
        6: rom_word ^= 36'd1 << $urandom_range(35);
        default: ;
      endcase
      clear = $urandom_range(7) == 0;
      @(negedge clk);
    end
    $display("PASS");
    $finish;
  end

endmodule

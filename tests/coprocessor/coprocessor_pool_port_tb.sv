// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the port of a pool of three: requests for each page at random, among them addresses with an error, and an
// alert of each coprocessor. A stand-in for coprocessor k answers with its number and the address, later by some cycles.

module coprocessor_pool_port_tb;

  localparam int unsigned Count = 3;
  localparam logic [14:0] Wrong = 15'h1F0;  // an address with an error on each page

  logic clk = 1'b0, reset_n = 1'b0, valid = 1'b0, write = 1'b0;
  logic [16:0] address = '0;
  logic [31:0] word = '0, answer;
  logic ready, answers, error, alert;
  logic [Count:1] core_valid, core_write, core_answers = '0, core_errors = '0, core_alerts = '0;
  logic [Count:1][14:0] core_address;
  logic [Count:1][31:0] core_word, core_answer = '0;

  always #1 clk = ~clk;

  mont_coprocessor_pool_port #(
    .Count(Count)
  ) dut (
    .clk_i               (clk),
    .rst_ni              (reset_n),
    .req_valid_i         (valid),
    .req_ready_o         (ready),
    .req_write_i         (write),
    .req_address_i       (address),
    .req_word_i          (word),
    .rsp_valid_o         (answers),
    .rsp_word_o          (answer),
    .rsp_error_o         (error),
    .interrupt_o         (),
    .alert_o             (alert),
    .entropy_valid_i     (1'b0),
    .entropy_ready_o     (),
    .entropy_word_i      ('0),
    .core_rst_no         (),
    .core_req_valid_o    (core_valid),
    .core_req_ready_i    ('1),
    .core_req_write_o    (core_write),
    .core_req_address_o  (core_address),
    .core_req_word_o     (core_word),
    .core_rsp_valid_i    (core_answers),
    .core_rsp_word_i     (core_answer),
    .core_rsp_error_i    (core_errors),
    .core_interrupt_i    ('0),
    .core_alert_i        (core_alerts),
    .core_entropy_valid_o(),
    .core_entropy_ready_i('0),
    .core_entropy_word_o ()
  );

  for (genvar k = 1; k <= Count; k++) begin : gen_stand_in
    always @(negedge clk) begin
      core_answers[k] = 1'b0;
      if (core_valid[k]) begin
        automatic logic [14:0] of = core_address[k];
        automatic logic [31:0] given = core_word[k];
        automatic logic writes = core_write[k];
        repeat ($urandom_range(5)) @(negedge clk);
        core_answer[k]  = writes ? given : {15'(k), 2'b00, of};
        core_errors[k]  = of == Wrong;
        core_answers[k] = 1'b1;
      end
    end
  end

  task automatic access(input int page, input logic [14:0] of, input bit writes);
    logic wrong;
    logic [31:0] right;
    {valid, write, address, word} = {1'b1, writes, 2'(page), of, $urandom};
    while (!ready) @(negedge clk);
    @(negedge clk);
    valid = 1'b0;
    while (!answers) @(negedge clk);
    wrong = of == Wrong;
    right = writes ? '0 : page == 0 ? (wrong ? '0 : 32'h504F_4F4C) : {15'(page), 2'b00, of};
    if (error !== wrong) $fatal(1, "page %0d, %h: error %b", page, of, error);
    if (answer !== right) $fatal(1, "page %0d, %h: %h instead of %h", page, of, answer, right);
  endtask

  initial begin
    repeat (3) @(negedge clk);
    reset_n = 1'b1;
    repeat (3) @(negedge clk);
    repeat (500) begin
      automatic int page = $urandom_range(Count);
      automatic bit wrong = $urandom_range(3) == 0;
      access(page, wrong ? Wrong : page == 0 ? '0 : 15'($urandom_range(15) * 4), page != 0 & 1'($urandom));
    end
    for (int k = 1; k <= Count; k++) begin
      if (alert) $fatal(1, "an alert before that of %0d", k);
      core_alerts[k] = 1'b1;
      repeat (2) @(negedge clk);
      if (!alert) $fatal(1, "no alert of %0d", k);
      core_alerts[k] = 1'b0;
      repeat (2) @(negedge clk);
    end
    $display("PASS");
    $finish;
  end

endmodule

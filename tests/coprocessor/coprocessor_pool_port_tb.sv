// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the port of a pool: requests for each page at random, among them addresses with an error; alerts and
// interrupts of each coprocessor; words of entropy. A stand-in for coprocessor k answers with its number and the address,
// later by some cycles. A pool of two has no page 3.

module coprocessor_pool_port_tb #(
  parameter int unsigned Count = 3
);

  localparam logic [14:0] Wrong = 15'h1F0;  // an address with an error on each page

  logic clk = 1'b0, reset_n = 1'b0, valid = 1'b0, write = 1'b0;
  logic [16:0] address = '0;
  logic [31:0] word = '0, answer;
  logic ready, answers, error, alert, interrupt, feeds = 1'b0, accepts;
  logic [31:0] entropy = '0;
  logic given[logic [31:0]];  // words of entropy that no coprocessor has taken
  int taken = 0;
  logic [Count:1] core_valid, core_write, core_answers = '0, core_errors = '0, core_alerts = '0;
  logic [Count:1] core_interrupts = '0, core_feeds, core_accepts = '0;
  logic [Count:1][14:0] core_address;
  logic [Count:1][31:0] core_word, core_answer = '0, core_entropy;

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
    .interrupt_o         (interrupt),
    .alert_o             (alert),
    .entropy_valid_i     (feeds),
    .entropy_ready_o     (accepts),
    .entropy_word_i      (entropy),
    .core_rst_no         (),
    .core_req_valid_o    (core_valid),
    .core_req_ready_i    ('1),
    .core_req_write_o    (core_write),
    .core_req_address_o  (core_address),
    .core_req_word_o     (core_word),
    .core_rsp_valid_i    (core_answers),
    .core_rsp_word_i     (core_answer),
    .core_rsp_error_i    (core_errors),
    .core_interrupt_i    (core_interrupts),
    .core_alert_i        (core_alerts),
    .core_entropy_valid_o(core_feeds),
    .core_entropy_ready_i(core_accepts),
    .core_entropy_word_o (core_entropy)
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

  // Each word goes to one coprocessor, once.
  always @(posedge clk) begin
    if (reset_n & feeds & accepts) given[entropy] = 1'b1;
    for (int k = 1; k <= Count; k++) begin
      if (reset_n & core_feeds[k] & core_accepts[k]) begin
        if (!given.exists(core_entropy[k])) $fatal(1, "coprocessor %0d takes %h", k, core_entropy[k]);
        given.delete(core_entropy[k]);
        taken++;
      end
    end
  end

  always @(negedge clk) begin
    if (accepts) entropy = entropy + 1;
    feeds = 1'($urandom_range(3) != 0);
    core_accepts = Count'($urandom);
  end

  task automatic access (input int page, input logic [14:0] of, input bit writes);
    logic wrong;
    logic [31:0] right;
    {valid, write, address, word} = {1'b1, writes, 2'(page), of, $urandom};
    while (!ready) @(negedge clk);
    @(negedge clk);
    valid = 1'b0;
    while (!answers) @(negedge clk);
    wrong = of == Wrong || page > Count;
    right = writes || page > Count ? '0 : page == 0 ? (wrong ? '0 : 32'h504F_4F4C) : {15'(page), 2'b00, of};
    if (error !== wrong) $fatal(1, "page %0d, %h: error %b", page, of, error);
    if (answer !== right) $fatal(1, "page %0d, %h: %h instead of %h", page, of, answer, right);
  endtask

  initial begin
    repeat (3) @(negedge clk);
    reset_n = 1'b1;
    repeat (3) @(negedge clk);
    repeat (500) begin
      automatic int page = $urandom_range(3);
      automatic bit wrong = $urandom_range(3) == 0;
      access (page, wrong ? Wrong : page == 0 ? '0 : 15'($urandom) & 15'h7FFC, page != 0 & 1'($urandom));
    end
    for (int k = 1; k <= Count; k++) begin
      if (alert | interrupt) $fatal(1, "an alert or interrupt before that of %0d", k);
      core_alerts[k] = 1'b1;
      repeat (2) @(negedge clk);
      if (!alert | interrupt) $fatal(1, "no alert of %0d", k);
      {core_alerts[k], core_interrupts[k]} = 2'b01;
      repeat (2) @(negedge clk);
      if (alert | !interrupt) $fatal(1, "no interrupt of %0d", k);
      core_interrupts[k] = 1'b0;
      repeat (2) @(negedge clk);
    end
    if (taken < 100) $fatal(1, "%0d words of entropy", taken);
    $display("PASS");
    $finish;
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the link between a pool and a coprocessor: random requests, answers, words of entropy and resets of a few
// cycles. The coprocessor takes and gives at random, and speaks until its own reset. Some requests are marked for a key
// slot with another address, or have a key slot's address without the mark: these are refused.

module coprocessor_pool_link_tb;

  logic clk = 1'b0, reset_n = 1'b0, before_n = 1'b0;
  logic ask = 1'b0, write = 1'b0, key = 1'b0, ready = 1'b0;
  logic [14:0] address = '0;
  logic [31:0] word = '0;
  logic answers = 1'b0, wrong = 1'b0, interrupt = 1'b0, alert = 1'b0;
  logic [31:0] given = '0;
  logic random_valid = 1'b0, random_ready = 1'b0;
  logic [31:0] random_word = '0;

  logic answer, error, interrupted, alerted, room, own_reset_n, valid, writes, has_random;
  logic [14:0] to;
  logic [31:0] read, written, random_given;

  // The link's contents.
  logic waiting = 1'b0, moved = 1'b0, stored = 1'b0, last_write = 1'b0;
  logic [14:0] last_address = '0;
  logic [31:0] last_word = '0, stored_word = '0;
  int unsigned taken = 0, answered = 0, used = 0, refused = 0;

  always #2 clk = ~clk;

  mont_coprocessor_pool_link #(
    .SlotBits(512)
  ) u_link (
    .clk_i               (clk),
    .rst_ni              (reset_n),
    .ask_i               (ask),
    .write_i             (write),
    .address_i           (address),
    .key_i               (key),
    .word_i              (word),
    .answer_o            (answer),
    .word_o              (read),
    .error_o             (error),
    .interrupt_o         (interrupted),
    .alert_o             (alerted),
    .entropy_valid_i     (random_valid),
    .entropy_ready_o     (room),
    .entropy_word_i      (random_word),
    .core_rst_no         (own_reset_n),
    .req_valid_o         (valid),
    .req_ready_i         (ready),
    .req_write_o         (writes),
    .req_address_o       (to),
    .req_word_o          (written),
    .rsp_valid_i         (answers),
    .rsp_word_i          (given),
    .rsp_error_i         (wrong),
    .interrupt_i         (interrupt),
    .alert_i             (alert),
    .core_entropy_valid_o(has_random),
    .core_entropy_ready_i(random_ready),
    .core_entropy_word_o (random_given)
  );

  function automatic logic one_in(input int unsigned n);
    return $urandom_range(n - 1) == 0;
  endfunction

  initial begin
    repeat (2) @(negedge clk);
    for (int unsigned cycle = 0; cycle < 50000; cycle++) begin
      logic runs, was_answer, was_wrong, was_interrupt, was_alert;
      logic [31:0] was_given;
      before_n = reset_n;
      reset_n  = ~one_in(50);
      runs     = reset_n & before_n;
      // A pool asks once and keeps its request; it asks again after the answer or after a reset.
      ask      = runs & ~waiting & ~moved & one_in(3);
      if (ask) begin
        write   = one_in(2);
        address = 15'($urandom);
        word    = $urandom;
        key     = (address[14] & address[9]) ^ one_in(4);
      end
      ready        = one_in(3);
      answers      = one_in(4);
      given        = $urandom;
      wrong        = one_in(2);
      interrupt    = one_in(3);
      alert        = one_in(5);
      random_valid = one_in(2);
      random_word  = $urandom;
      random_ready = one_in(3);
      #1;
      if (own_reset_n !== before_n) $fatal(1, "link: the reset of the coprocessor is %b", own_reset_n);
      if (valid !== waiting) $fatal(1, "link: request %b instead of %b", valid, waiting);
      if (valid && {writes, to, written} !== {last_write, last_address, last_word}) $fatal(1, "link: another request");
      if (room !== ~stored || has_random !== stored) $fatal(1, "link: entropy %b, %b", room, has_random);
      if (stored && random_given !== stored_word) $fatal(1, "link: another word of entropy");
      was_answer    = (answers | moved) & runs;
      was_wrong     = ((answers & wrong) | moved) & runs;
      was_given     = (answers & runs) ? given : '0;
      was_interrupt = interrupt & runs;
      was_alert     = alert & runs;
      taken += (valid & ready & runs) ? 1 : 0;
      used += (stored & random_ready) ? 1 : 0;
      waiting = runs & ((ask & (key == (address[14] & address[9]))) | (waiting & ~ready));
      moved   = runs & ask & (key != (address[14] & address[9]));
      refused += moved ? 1 : 0;
      if (ask) {last_write, last_address, last_word} = {write, address, word};
      if (!stored) stored_word = random_word;
      stored = reset_n & (stored ? ~random_ready : random_valid);
      @(negedge clk);
      if ({answer, error, read, interrupted, alerted} !== {was_answer, was_wrong, was_given, was_interrupt, was_alert})
        $fatal(1, "link: answer %b, error %b, word %h", answer, error, read);
      answered += was_answer ? 1 : 0;
    end
    if (taken < 1000 || answered < 1000 || used < 1000 || refused < 1000)
      $fatal(1, "link: %0d, %0d, %0d, %0d", taken, answered, used, refused);
    $display("PASS");
    $finish;
  end

endmodule

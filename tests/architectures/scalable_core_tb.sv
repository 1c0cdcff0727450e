// SPDX-License-Identifier: Apache-2.0
//
// Testbench of mont_scalable_core: the host offers operands while earlier results are not taken yet, and both sides
// wait at random. Now and then the host takes no results for the time of several products.
//
// Plus arguments: +script=FILE, +seed=N, +stall=P (percent of cycles in which the host waits).
//
// The script has one record per line, numbers in hexadecimal, words least significant first:
//   C <words> <passes> <reduce> <error>     a precision; waits until all results are taken
//   M <error> <count> <word>...             a modulus
//   P <count> <x> <y> <z>...                a product, a triple for each word

module scalable_core_tb #(
  parameter int WordBits = 8,
  parameter int Elements = 2,
  parameter int MaxWords = 4,
  parameter int Latency  = 2
);

  logic clk = 1'b0;
  logic rst_n = 1'b0;
  logic cfg_valid = 1'b0, cfg_ready, cfg_reduce, cfg_error;
  logic mod_valid = 1'b0, mod_ready, mod_error;
  logic op_valid = 1'b0, op_ready;
  logic res_valid, res_ready = 1'b0, res_last;
  logic [15:0] cfg_words, cfg_passes;
  logic [WordBits-1:0] mod_word, x_word, y_word, z_word;

  // The host changes its signals one time unit after the rising edge and samples the core's at the falling edge.
  always #5 clk = ~clk;

  mont_scalable_core #(
    .WordBits(WordBits),
    .Elements(Elements),
    .MaxWords(MaxWords),
    .Latency (Latency)
  ) dut (
    .clk_i       (clk),
    .rst_ni      (rst_n),
    .cfg_valid_i (cfg_valid),
    .cfg_ready_o (cfg_ready),
    .cfg_words_i (cfg_words),
    .cfg_passes_i(cfg_passes),
    .cfg_reduce_i(cfg_reduce),
    .cfg_error_o (cfg_error),
    .mod_valid_i (mod_valid),
    .mod_ready_o (mod_ready),
    .mod_word_i  (mod_word),
    .mod_error_o (mod_error),
    .op_valid_i  (op_valid),
    .op_ready_o  (op_ready),
    .x_word_i    (x_word),
    .y_word_i    (y_word),
    .res_valid_o (res_valid),
    .res_ready_i (res_ready),
    .z_word_o    (z_word),
    .res_last_o  (res_last),
    .computing_o ()
  );

  typedef struct packed {
    logic [WordBits-1:0] word;
    logic last;
  } expected_t;

  int file, seed, stall, products, early;
  int away = 0;  // cycles for which no results are taken
  expected_t expected[$];
  logic held = 1'b0;  // a word was valid and not taken: it must be held

  function automatic bit go();
    go = int'($urandom_range(99)) >= stall;
  endfunction

  task automatic after_edge();
    @(posedge clk);
    #1;
  endtask

  task automatic pause();
    while (!go()) after_edge();
  endtask

  // Results arrive in order. Each word is held until it is taken.
  always @(negedge clk) begin
    if (rst_n & res_valid) begin
      if (expected.size() == 0) $fatal(1, "a result without operands");
      if (z_word !== expected[0].word) $fatal(1, "z = %h instead of %h", z_word, expected[0].word);
      if (res_last !== expected[0].last) $fatal(1, "res_last_o = %b", res_last);
      if (res_ready) begin
        products += int'(res_last);
        void'(expected.pop_front());
      end
    end else begin
      if (held) $fatal(1, "res_valid_o fell before the word was taken");
    end
    held = res_valid & ~res_ready;
    after_edge();
    if (away != 0) away--;
    else if ($urandom_range(500) == 0) away = 600;
    res_ready = go() && away == 0;
  end

  // A precision has priority over a modulus, a modulus over operands.
  task automatic check_priorities();
    if (!op_ready) $fatal(1, "not ready after all results");
    mod_valid = 1'b1;
    #1;
    if (!mod_ready | op_ready) $fatal(1, "operands are taken together with a modulus");
    {cfg_valid, mod_valid} = 2'b10;
    #1;
    if (!cfg_ready | mod_ready | op_ready) $fatal(1, "a modulus or operands are taken together with a precision");
    cfg_valid = 1'b0;
  endtask

  // A reset at any time in a product of `count` words: product, modulus and precision are lost.
  task automatic check_reset(input int count);
    op_valid = 1'b1;
    repeat (count) after_edge();
    op_valid = 1'b0;
    repeat (3) after_edge();
    rst_n = 1'b0;
    after_edge();
    rst_n = 1'b1;
    repeat (500) begin
      @(negedge clk);
      if (!cfg_ready | mod_ready | op_ready | res_valid) $fatal(1, "something is left after a reset");
      after_edge();
    end
  endtask

  initial begin
    string name, kind;
    int count, error, unused, patience;
    bit taken;
    logic [WordBits-1:0] z;
    if (!$value$plusargs("script=%s", name)) $fatal(1, "no +script");
    if (!$value$plusargs("seed=%d", seed)) seed = 1;
    if (!$value$plusargs("stall=%d", stall)) stall = 0;
    void'($urandom(seed));
    file = $fopen(name, "r");
    if (file == 0) $fatal(1, "cannot read %s", name);
    products = 0;
    early = 0;
    repeat (2) after_edge();
    rst_n = 1'b1;
    while ($fscanf(
      file, "%s", kind
    ) == 1) begin
      case (kind)
        "C": begin
          unused = $fscanf(file, "%h %h %h %h", cfg_words, cfg_passes, cfg_reduce, error);
          cfg_valid = 1'b1;
          do begin
            @(negedge clk);
            taken = cfg_ready;
            if (taken && expected.size() != 0) $fatal(1, "cfg_ready_o while a result is under way");
            if (cfg_error !== (taken & error[0])) $fatal(1, "cfg_error_o = %b", cfg_error);
            after_edge();
          end while (!taken);
          cfg_valid = 1'b0;
          #1;
          if (op_ready | (mod_ready & error[0])) $fatal(1, "ready without a precision or a modulus");
        end
        "M": begin
          unused = $fscanf(file, "%h %h", error, count);
          for (int j = 0; j < count; j++) begin
            pause();
            unused = $fscanf(file, "%h", mod_word);
            mod_valid = 1'b1;
            do begin
              @(negedge clk);
              taken = mod_ready;
              if (mod_error !== (taken & error[0] & (j == count - 1))) $fatal(1, "mod_error_o = %b", mod_error);
              after_edge();
            end while (!taken);
            mod_valid = 1'b0;
          end
          #1;
          if (op_ready === error[0]) $fatal(1, "op_ready_o = %b after the modulus", op_ready);
        end
        "P": begin
          unused = $fscanf(file, "%h", count);
          if (expected.size() != 0) early++;
          for (int j = 0; j < count; j++) begin
            pause();
            unused   = $fscanf(file, "%h %h %h", x_word, y_word, z);
            op_valid = 1'b1;
            patience = 0;
            do begin
              @(negedge clk);
              taken = op_ready;
              patience++;
              if (patience > 100_000) $fatal(1, "hung");
              after_edge();
            end while (!taken);
            expected.push_back('{z, j == count - 1});
            op_valid = 1'b0;
          end
        end
        default: $fatal(1, "script: unknown record %s", kind);
      endcase
    end
    while (expected.size() != 0) after_edge();
    check_priorities();
    check_reset(count);
    $display("PASS: %0d products, %0d begun before the result of the one before was taken", products, early);
    $finish;
  end

endmodule

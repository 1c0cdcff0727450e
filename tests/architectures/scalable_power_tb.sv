// SPDX-License-Identifier: Apache-2.0
//
// Testbench of mont_scalable_power: the host offers the next precision, modulus or base while a power is computed, both
// sides wait at random, and resets come at any time.
//
// Plus arguments: +script=FILE, +seed=N, +stall=P (percent of cycles in which the host waits).
//
// The script has one record per line, numbers in hexadecimal, words least significant first:
//   C <words> <passes> <supplied> <error>           a precision
//   M <error> <count> <cycles> <m> <r2> ...         a modulus; cycles: the computation of R^2 mod M
//   E <count> <base> <z> ... <count> <exponent> ... a power; the exponent's words, most significant first
//   R <cycles>                                      a reset that many cycles after the previous record is taken

module scalable_power_tb #(
  parameter int WordBits = 4,
  parameter int Elements = 2,
  parameter int MaxWords = 4,
  parameter int Latency  = 2
);

  logic clk = 1'b0;
  logic rst_n = 1'b0;
  logic cfg_valid = 1'b0, cfg_ready, cfg_supplied, cfg_error;
  logic mod_valid = 1'b0, mod_ready, mod_error;
  logic op_valid = 1'b0, op_ready;
  logic exp_valid = 1'b0, exp_ready, exp_last;
  logic res_valid, res_ready = 1'b0, res_last;
  logic [15:0] cfg_words, cfg_passes;
  logic [WordBits-1:0] mod_word, r2_word, base_word, exp_word, z_word;

  // The host changes its signals one time unit after the rising edge and samples the core's at the falling edge.
  always #5 clk = ~clk;

  mont_scalable_power #(
    .WordBits(WordBits),
    .Elements(Elements),
    .MaxWords(MaxWords),
    .Latency (Latency)
  ) dut (
    .clk_i         (clk),
    .rst_ni        (rst_n),
    .cfg_valid_i   (cfg_valid),
    .cfg_ready_o   (cfg_ready),
    .cfg_words_i   (cfg_words),
    .cfg_passes_i  (cfg_passes),
    .cfg_supplied_i(cfg_supplied),
    .cfg_error_o   (cfg_error),
    .mod_valid_i   (mod_valid),
    .mod_ready_o   (mod_ready),
    .mod_word_i    (mod_word),
    .r2_word_i     (r2_word),
    .mod_error_o   (mod_error),
    .op_valid_i    (op_valid),
    .op_ready_o    (op_ready),
    .base_word_i   (base_word),
    .exp_valid_i   (exp_valid),
    .exp_ready_o   (exp_ready),
    .exp_word_i    (exp_word),
    .exp_last_i    (exp_last),
    .res_valid_o   (res_valid),
    .res_ready_i   (res_ready),
    .z_word_o      (z_word),
    .res_last_o    (res_last),
    .computing_o   ()
  );

  typedef struct packed {
    logic [WordBits-1:0] word;
    logic last;
  } word_t;

  int file, seed, stall, powers;
  word_t expected[$];
  word_t exponent[$];
  int now;
  int constants_end;  // last cycle in which R^2 mod M is computed
  logic held = 1'b0;  // a word was valid and not taken: it must be held
  logic begun;  // words of a base have been taken, but not all of its power
  logic complete;  // all words of the base have been taken

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

  // Results arrive in order. Each word is held until it is taken. During a power only its exponent is taken, and
  // nothing while R^2 mod M is computed.
  always @(negedge clk) begin
    now++;
    if (rst_n) begin
      if ((cfg_ready | mod_ready) & begun) $fatal(1, "ready for a precision or a modulus during a power");
      if (op_ready & complete) $fatal(1, "ready for a base during a power");
      if ((cfg_ready | mod_ready | op_ready) && now <= constants_end) $fatal(1, "ready during the constant");
    end
    if (rst_n & res_valid) begin
      if (expected.size() == 0) $fatal(1, "a result without a base");
      if (z_word !== expected[0].word) $fatal(1, "z = %h instead of %h", z_word, expected[0].word);
      if (res_last !== expected[0].last) $fatal(1, "res_last_o = %b", res_last);
    end else begin
      if (held & rst_n) $fatal(1, "res_valid_o fell before the word was taken");
    end
    held = rst_n & res_valid & ~res_ready;
    if (rst_n & res_valid & res_ready) begin
      void'(expected.pop_front());
      if (res_last) {begun, complete} = 2'b00;
      powers += int'(res_last);
    end
    after_edge();
    res_ready = go();
  end

  // The words of the exponent.
  always @(negedge clk) begin
    if (exp_valid & exp_ready & rst_n) void'(exponent.pop_front());
    after_edge();
    exp_valid = (exp_valid & ~exp_ready & rst_n) | (go() && exponent.size() != 0);
    if (exponent.size() == 0) exp_valid = 1'b0;
    else {exp_word, exp_last} = exponent[0];
  end

  task automatic reset(input int count);
    repeat (count) after_edge();
    rst_n = 1'b0;
    after_edge();
    expected.delete();
    exponent.delete();
    exp_valid = 1'b0;
    {begun, complete} = 2'b00;
    constants_end = 0;
    rst_n = 1'b1;
    // The next record follows at once or later.
    repeat (1 + $urandom_range(
      100
    )) begin
      @(negedge clk);
      if (!cfg_ready | mod_ready | op_ready | ~exp_ready | res_valid) $fatal(1, "something is left after a reset");
      after_edge();
    end
  endtask

  initial begin
    string name, kind;
    int count, error, cycles, unused;
    bit taken;
    logic [WordBits-1:0] z;
    if (!$value$plusargs("script=%s", name)) $fatal(1, "no +script");
    if (!$value$plusargs("seed=%d", seed)) seed = 1;
    if (!$value$plusargs("stall=%d", stall)) stall = 0;
    void'($urandom(seed));
    file = $fopen(name, "r");
    if (file == 0) $fatal(1, "cannot read %s", name);
    powers = 0;
    now = 0;
    constants_end = 0;
    {begun, complete} = 2'b00;
    repeat (2) after_edge();
    rst_n = 1'b1;
    while ($fscanf(
      file, "%s", kind
    ) == 1) begin
      case (kind)
        "C": begin
          unused = $fscanf(file, "%h %h %h %h", cfg_words, cfg_passes, cfg_supplied, error);
          cfg_valid = 1'b1;
          do begin
            @(negedge clk);
            taken = cfg_ready;
            if (cfg_error !== (taken & error[0])) $fatal(1, "cfg_error_o = %b", cfg_error);
            after_edge();
          end while (!taken);
          cfg_valid = 1'b0;
          #1;
          if (op_ready | (mod_ready & error[0])) $fatal(1, "ready without a precision or a modulus");
        end
        "M": begin
          unused = $fscanf(file, "%h %h %h", error, count, cycles);
          for (int j = 0; j < count; j++) begin
            pause();
            unused = $fscanf(file, "%h %h", mod_word, r2_word);
            mod_valid = 1'b1;
            do begin
              @(negedge clk);
              taken = mod_ready;
              if (mod_error !== (taken & error[0] & (j == count - 1))) $fatal(1, "mod_error_o = %b", mod_error);
              after_edge();
            end while (!taken);
            mod_valid = 1'b0;
          end
          constants_end = now + cycles;
          #1;
          if (error[0] & op_ready) $fatal(1, "ready without a modulus");
        end
        "E": begin
          unused = $fscanf(file, "%h", count);
          for (int j = 0; j < count; j++) begin
            pause();
            unused   = $fscanf(file, "%h %h", base_word, z);
            op_valid = 1'b1;
            do begin
              @(negedge clk);
              taken = op_ready & ~complete;
              after_edge();
            end while (!taken);
            begun = 1'b1;
            complete = j == count - 1;
            expected.push_back('{z, j == count - 1});
            op_valid = 1'b0;
          end
          unused = $fscanf(file, "%h", count);
          for (int j = 0; j < count; j++) begin
            unused = $fscanf(file, "%h", z);
            exponent.push_back('{z, j == count - 1});
          end
        end
        "R": begin
          unused = $fscanf(file, "%h", count);
          reset(count);
        end
        default: $fatal(1, "script: unknown record %s", kind);
      endcase
    end
    while (begun) after_edge();
    $display("PASS: %0d powers", powers);
    $finish;
  end

  // A host that is never served hangs.
  int last_powers = 0, since = 0;
  always @(posedge clk) begin
    since <= (powers != last_powers || !rst_n) ? 0 : since + 1;
    last_powers <= powers;
    if (since > 200_000) $fatal(1, "hung");
  end

endmodule

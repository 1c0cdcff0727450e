// SPDX-License-Identifier: Apache-2.0
//
// Testbench of a reset of one cycle, for any core that resets_of.py wraps as mont_reset_probe.
//
// Two copies of the core get the same inputs. `used` runs the commands of the host, and is reset for one cycle at some offset.
// `fresh` is in reset all that time. Then both run all commands, and their handshakes are equal in every cycle, and so are the
// words that leave. Registers without a reset begin with different values.
//
// Plus arguments: +items=FILE, +stall=P (percent of cycles in which the host waits), +seed=N, +sample=N (offsets to try, at
// random; 0: every one).
//
// An item is {1, data}; 0 ends a stream. The host offers the items of each stream in order. With Hold the item stays until
// the core is ready again. An Endless stream begins anew after its last item.

module reset_tb #(
  parameter int unsigned Ins = 1,
  parameter int unsigned InBits = 8,
  parameter int unsigned Items = 16,  // places for each stream
  parameter int unsigned Outs = 1,
  parameter int unsigned OutBits = 8,
  parameter bit [Ins-1:0] Hold = '0,
  parameter bit [Ins-1:0] Endless = '0,
  parameter bit Waits = 1'b1,  // the output 0 has a ready
  parameter int unsigned Words = 1,  // that leave by the output 0 in a run
  parameter int unsigned Patience = 10000
);

  logic clk = 1'b0;
  logic rst_n[2] = '{1'b0, 1'b0};
  logic [Ins-1:0] in_valid = '0;
  logic [Ins-1:0][InBits-1:0] in_data = '0;
  logic [Outs-1:0] out_ready = '0;
  logic [Ins-1:0] in_ready[2];
  logic [Outs-1:0] out_valid[2];
  logic [Outs-1:0][OutBits-1:0] out_data[2];

  for (genvar k = 0; k < 2; k++) begin : gen_core  // 0: used, 1: fresh
    mont_reset_probe u_core (
      .clk_i            (clk),
      .rst_ni           (rst_n[k]),
      .probe_in_valid_i (in_valid),
      .probe_in_ready_o (in_ready[k]),
      .probe_in_data_i  (in_data),
      .probe_out_valid_o(out_valid[k]),
      .probe_out_ready_i(out_ready),
      .probe_out_data_o (out_data[k])
    );
  end

  logic [InBits:0] items[Ins*Items];
  int unsigned stall, at[Ins], words, offset, cycles;
  logic [OutBits-1:0] last_words[Words];
  bit compares;

  function automatic bit go();
    go = $urandom_range(99) >= stall;
  endfunction

  function automatic bit ended();
    ended = words == Words;
    for (int unsigned k = 0; k < Ins; k++) ended &= Endless[k] | (~in_valid[k] & ~items[k*Items+at[k]][InBits]);
  endfunction

  task automatic differ(input string what);
    $fatal(1, "offset %0d: %s differs %0d cycles after the reset: %h instead of %h", offset, what, cycles, {
           in_ready[0], out_valid[0], out_data[0]}, {in_ready[1], out_valid[1], out_data[1]});
  endtask

  task automatic edge_of_clock();
    clk = 1'b1;
    #1;
    clk = 1'b0;
    #1;
  endtask

  task automatic restart();
    in_valid = '0;
    words = 0;
    cycles = 0;
    for (int unsigned k = 0; k < Ins; k++) at[k] = 0;
  endtask

  task automatic cycle();
    logic [Ins-1:0] taken, next_valid;
    logic [Ins-1:0][InBits-1:0] next_data;
    for (int unsigned k = 0; k < Outs; k++) out_ready[k] = go();
    #1;
    taken = in_valid & in_ready[0];
    next_valid = in_valid & ~taken;
    next_data = in_data;
    if (compares) begin
      if (in_ready[0] !== in_ready[1]) differ("ready");
      if (out_valid[0] !== out_valid[1]) differ("valid");
      for (int unsigned k = 0; k < Outs; k++)
      if (out_valid[0][k] && out_data[0][k] !== out_data[1][k]) differ("a word");
      if (out_valid[0][0] && (out_ready[0] || !Waits)) begin
        if (words == Words) $fatal(1, "offset %0d: too many words", offset);
        last_words[words] = out_data[0][0];
        words++;
      end
    end
    for (int unsigned k = 0; k < Ins; k++) begin
      if (!next_valid[k] && (!Hold[k] || in_ready[0][k] && !taken[k]) && go()) begin
        if (Endless[k] && !items[k*Items+at[k]][InBits]) at[k] = 0;
        if (items[k*Items+at[k]][InBits]) begin
          next_valid[k] = 1'b1;
          next_data[k]  = items[k*Items+at[k]][InBits-1:0];
          at[k]++;
        end
      end
    end
    edge_of_clock();
    in_valid = next_valid;
    in_data  = next_data;
    cycles++;
  endtask

  task automatic compared_run();
    restart();
    rst_n = '{1'b1, 1'b1};
    compares = 1'b1;
    while (!ended()) begin
      cycle();
      if (cycles > Patience)
        $fatal(1, "offset %0d: hung after %0d words: valid %b, ready %b", offset, words, in_valid, in_ready[0]);
    end
    for (int unsigned k = 0; k < 20; k++) cycle();
    compares = 1'b0;
  endtask

  initial begin
    string name;
    int unsigned seed, sample, length, tries;
    if (!$value$plusargs("items=%s", name)) $fatal(1, "no +items");
    if (!$value$plusargs("stall=%d", stall)) stall = 0;
    if (!$value$plusargs("seed=%d", seed)) seed = 1;
    if (!$value$plusargs("sample=%d", sample)) sample = 0;
    void'($urandom(seed));
    $readmemh(name, items);
    // Power-up: a reset of one cycle for one, and a longer one for the other.
    rst_n = '{1'b1, 1'b0};
    repeat (4) edge_of_clock();
    rst_n = '{1'b0, 1'b0};
    edge_of_clock();
    compared_run();
    length = cycles;
    tries  = (sample == 0) ? length : sample;
    for (int unsigned k = 0; k < tries; k++) begin
      offset = (sample == 0) ? k : $urandom_range(length);
      restart();
      rst_n = '{1'b1, 1'b0};
      repeat (offset) cycle();
      rst_n[0] = 1'b0;
      cycle();
      compared_run();
    end
    for (int unsigned k = 0; k < Words; k++) $display("WORD %h", last_words[k]);
    $display("PASS: %0d offsets of %0d", tries, length);
    $finish;
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the multiplier contract, which every mont_mul_* must pass.
//
// Macros: DUT (module name), DUT_PARAMETERS (its parameter list). Plus arguments: +script=FILE, +seed=N, +stall=P
// (percent of cycles in which the testbench waits; 0 means no waiting).
//
// The script has one record per line, numbers in hexadecimal:
//   M <modulus> <error>            load a modulus; error = 1: mod_error_o must rise
//   P <x> <y> <z> <latency>        a product
//   R <cycles>                     reset, that many cycles after the operands of the last product are taken
//   S <cycles>                     reset, that many cycles after the last modulus is taken
//
// A record is offered when the previous one has been taken. A modulus is therefore offered while the previous product
// still runs, and the product after a modulus is offered together with it.
//
// With Streams = 2 a second product is offered Spacing cycles after the first, and taken if no modulus is offered. Its
// result is due Spacing cycles after the first result is taken.
//
// Checks in every cycle:
//   results       in order, none extra, with the right value, exactly `latency` edges after their operands, and held
//   op_ready_o    low without an odd modulus, for SetupCycles cycles after it, and while a modulus is offered;
//                 otherwise high when no product is running or its result is taken
//   mod_error_o   high with the handshake of an even modulus, and only then
//   hang          every handshake completes within Patience cycles

module mont_contract_tb #(
  parameter int Width = 8,
  parameter int OperandWidth = 8,
  parameter int SetupCycles = 0,
  parameter int Streams = 1,
  parameter int Spacing = 1,
  parameter int Patience = 1000  // cycles without a handshake after which the design counts as hung
);

  logic clk = 1'b0;
  logic rst_n = 1'b0;
  logic mod_valid = 1'b0, mod_ready, mod_error;
  logic op_valid = 1'b0, op_ready;
  logic res_valid, res_ready = 1'b0;
  logic [Width-1:0] modulus;
  logic [OperandWidth-1:0] x, y, z;

  always #1 clk = ~clk;

  `DUT #(`DUT_PARAMETERS) dut (
    .clk_i      (clk),
    .rst_ni     (rst_n),
    .mod_valid_i(mod_valid),
    .mod_ready_o(mod_ready),
    .mod_i      (modulus),
    .mod_error_o(mod_error),
    .op_valid_i (op_valid),
    .op_ready_o (op_ready),
    .x_i        (x),
    .y_i        (y),
    .res_valid_o(res_valid),
    .res_ready_i(res_ready),
    .z_o        (z)
  );

  int file, stall, now, last_handshake, products, pairs;
  byte kind;  // kind of the current record; 0 at the end of the script

  // The current record. The next one is read when it is offered.
  logic [Width-1:0] next_modulus;
  logic [OperandWidth-1:0] next_x, next_y, next_z;
  int next_latency, next_error, reset_clocks;

  // Expectations for the product in flight, and for the second one.
  logic two_in_flight;
  logic [OperandWidth-1:0] second_z;
  int first_taken;  // cycle in which the first product was taken
  logic in_flight, waiting, have_modulus, modulus_error;
  int set_up;  // last cycle of the set-up
  logic [OperandWidth-1:0] expected_z, offered_z, held_z;
  int offered_latency, due;
  int reset_at;

  function automatic bit go();
    go = int'($urandom_range(99)) >= stall;
  endfunction

  task automatic read_record();
    string word;
    int unused;
    kind = 0;
    if ($fscanf(file, "%s", word) == 1) begin
      kind = word[0];
      case (kind)
        "M": unused = $fscanf(file, "%h %h", next_modulus, next_error);
        "P": unused = $fscanf(file, "%h %h %h %h", next_x, next_y, next_z, next_latency);
        "R", "S": unused = $fscanf(file, "%h", reset_clocks);
        default: $fatal(1, "script: unknown record %s", word);
      endcase
    end
  endtask

  initial begin
    string name;
    int seed;
    if (!$value$plusargs("script=%s", name)) $fatal(1, "no +script");
    if (!$value$plusargs("seed=%d", seed)) seed = 1;
    if (!$value$plusargs("stall=%d", stall)) stall = 0;
    void'($urandom(seed));
    file = $fopen(name, "r");
    if (file == 0) $fatal(1, "cannot read %s", name);
    now = 0;
    last_handshake = 0;
    products = 0;
    pairs = 0;
    in_flight = 0;
    two_in_flight = 0;
    waiting = 0;
    have_modulus = 0;
    set_up = 0;
    reset_at = -1;
    read_record();
  end

  always @(posedge clk) begin
    now <= now + 1;

    if (!rst_n) begin
      // One cycle of reset clears everything, including the modulus.
      rst_n <= now > 1 ? 1'b1 : 1'b0;
      in_flight <= 1'b0;
      two_in_flight <= 1'b0;
      waiting <= 1'b0;
      have_modulus <= 1'b0;
      mod_valid <= 1'b0;
      op_valid <= 1'b0;
      last_handshake <= now;
    end else begin : running
      bit taken_mod, taken_op, taken_res, second_turn, still_in_flight;
      taken_mod = mod_valid & mod_ready;
      taken_op  = op_valid & op_ready;
      taken_res = res_valid & res_ready;

      // Results.
      if (res_valid) begin
        if (!in_flight) $fatal(1, "cycle %0d: a result without operands", now);
        if (!waiting && now != due) $fatal(1, "cycle %0d: result in cycle %0d instead of %0d", now, now, due);
        if (!waiting && z !== expected_z) $fatal(1, "cycle %0d: z = %h instead of %h", now, z, expected_z);
        if (waiting && z !== held_z) $fatal(1, "cycle %0d: z changed while it waited", now);
      end else begin
        if (in_flight && now >= due) $fatal(1, "cycle %0d: no result, due in cycle %0d", now, due);
      end
      still_in_flight = in_flight & (~taken_res | two_in_flight);
      if (taken_res && two_in_flight) begin
        two_in_flight <= 1'b0;
        expected_z <= second_z;
        due <= now + Spacing;
      end
      held_z  <= z;
      waiting <= res_valid & ~taken_res;

      // Readiness.
      if (op_ready && !have_modulus) $fatal(1, "cycle %0d: op_ready_o without a modulus", now);
      if (op_ready && now <= set_up) $fatal(1, "cycle %0d: op_ready_o during the set-up", now);
      if (op_ready && mod_valid) $fatal(1, "cycle %0d: op_ready_o while a modulus is offered", now);
      second_turn = Streams == 2 && in_flight && !two_in_flight && now == first_taken + Spacing;
      if (have_modulus && now > set_up && !mod_valid && (!still_in_flight || second_turn) && !op_ready)
        $fatal(1, "cycle %0d: op_ready_o is low%s", now, taken_res ? " when a result is taken" : "");
      if (op_ready && still_in_flight && !second_turn) $fatal(1, "cycle %0d: op_ready_o while a result is due", now);
      if (mod_error !== (taken_mod & modulus_error)) $fatal(1, "cycle %0d: mod_error_o = %b", now, mod_error);

      if (taken_mod) begin
        have_modulus <= ~modulus_error;
        set_up <= now + SetupCycles;
      end
      if (taken_op) begin
        if (still_in_flight) begin
          two_in_flight <= 1'b1;
          second_z <= offered_z;
          pairs <= pairs + 1;
        end else begin
          expected_z <= offered_z;
          due <= now + offered_latency + 1;
          first_taken <= now;
        end
        still_in_flight = 1'b1;
        products <= products + 1;
      end
      in_flight <= still_in_flight;

      if (taken_mod | taken_op | taken_res) last_handshake <= now;
      else if (now - last_handshake > Patience) $fatal(1, "cycle %0d: hung", now);

      // The next offers. A modulus and the product after it are offered together.
      if (taken_mod) mod_valid <= 1'b0;
      if (taken_op) op_valid <= 1'b0;
      if (kind == "M" && (!mod_valid || taken_mod) && (!op_valid || taken_op) && go()) begin
        mod_valid <= 1'b1;
        modulus <= next_modulus;
        modulus_error <= next_error[0];
        read_record();
      end
      if (kind == "P" && (!op_valid || taken_op) && go()) begin
        op_valid <= 1'b1;
        x <= next_x;
        y <= next_y;
        offered_z <= next_z;
        offered_latency <= next_latency;
        read_record();
      end
      if ((kind == "R" && taken_op) || (kind == "S" && taken_mod)) reset_at <= now + reset_clocks;
      if (now == reset_at) begin
        rst_n <= 1'b0;
        reset_at <= -1;
        read_record();
      end
      res_ready <= go();

      if (kind == 0 && !mod_valid && !op_valid && !in_flight) begin
        if (Streams == 2 && pairs == 0) $fatal(1, "no two products at a time");
        $display("PASS: %0d products", products);
        $finish;
      end
    end
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Testbench of an exponentiator: each waits for the other at times. The macro DUT names the top with its multipliers.
// With the macro ENTROPY the exponentiator gets a random word in each cycle.
// Plus arguments: +script=FILE, +seed=N, +stall=P (percent of cycles in which the testbench waits; 0 means no waiting).
//
// The script has one record per line, numbers in hexadecimal:
//   M <modulus> <error> <constants> <r> <r2>        load a modulus, with R mod M and R^2 mod M if constants = 1;
//                                                   error = 1: mod_error_o must rise
//   P <base> <exponent> <length> <z> <error> <cycles>   a power
//   R <cycles>                                      reset, that many cycles after the last operands are taken
//
// A modulus is offered while the previous power still runs. Operands are offered when the modulus is taken. While nothing
// is offered, the operands are random, and so are the modulus and its constants.
//
// Checks in every cycle:
//   results       in order, none extra, with the right value, exactly `cycles` edges after their operands, and held
//   op_ready_o    low without an odd modulus, while a modulus is offered, and from the operands until the result is taken
//   mod_ready_o   low in the first cycle after a reset, and from the operands until the result is taken
//   mod_error_o   high with the handshake of an even modulus, and only then
//   hang          every handshake completes within Patience cycles

module exponentiator_tb #(
  parameter int Width = 8,
  parameter int ExponentWidth = 8,
  parameter int LengthWidth = 4,
  parameter int Patience = 1000
);

  logic clk = 1'b0;
  logic rst_n = 1'b0;
  logic mod_valid = 1'b0, mod_ready, mod_error;
  logic op_valid = 1'b0, op_ready;
  logic res_valid, res_error, res_ready = 1'b0;
  logic constants_valid = 1'b0;
  logic [Width-1:0] modulus, r_mod, r2_mod, base, z;
  logic [ExponentWidth-1:0] exponent;
  logic [  LengthWidth-1:0] length;

  always #1 clk = ~clk;

  `DUT dut (
    .clk_i            (clk),
    .rst_ni           (rst_n),
    .mod_valid_i      (mod_valid),
    .mod_ready_o      (mod_ready),
    .mod_i            (modulus),
    .mod_error_o      (mod_error),
    .constants_valid_i(constants_valid),
    .r_mod_i          (r_mod),
    .r2_mod_i         (r2_mod),
    .op_valid_i       (op_valid),
    .op_ready_o       (op_ready),
    .base_i           (base),
    .exponent_i       (exponent),
    .exponent_length_i(length),
    .res_valid_o      (res_valid),
    .res_ready_i      (res_ready),
    .res_error_o      (res_error),
`ifdef ENTROPY
    .entropy_valid_i  (1'b1),
    .entropy_ready_o  (),
    .entropy_word_i   (entropy_word),
`endif
    .z_o              (z)
  );

`ifdef ENTROPY
  logic [31:0] entropy_word;
  always @(posedge clk) entropy_word <= $urandom;
`endif

  int file, stall, now, last_handshake, powers;
  byte kind;  // kind of the current record; 0 at the end of the script

  // The current record. The next one is read when it is offered.
  logic [Width-1:0] next_modulus, next_r, next_r2, next_base, next_z;
  logic [ExponentWidth-1:0] next_exponent;
  logic [  LengthWidth-1:0] next_length;
  int next_error, next_constants, next_cycles, reset_clocks;

  // Expectations for the power that runs.
  logic active, waiting, have_modulus, modulus_error, was_reset;
  logic [Width-1:0] offered_z, expected_z;
  logic offered_error, expected_error;
  int offered_cycles, due;
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
        "M": unused = $fscanf(file, "%h %h %h %h %h", next_modulus, next_error, next_constants, next_r, next_r2);
        "P":
        unused =
          $fscanf(file, "%h %h %h %h %h %h", next_base, next_exponent, next_length, next_z, next_error, next_cycles);
        "R": unused = $fscanf(file, "%h", reset_clocks);
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
    powers = 0;
    active = 0;
    waiting = 0;
    have_modulus = 0;
    was_reset = 0;
    reset_at = -1;
    read_record();
  end

  always @(posedge clk) begin
    now <= now + 1;
    was_reset <= ~rst_n;

    if (!rst_n) begin
      // One cycle of reset clears everything, including the modulus.
      rst_n <= now > 1 ? 1'b1 : 1'b0;
      active <= 1'b0;
      waiting <= 1'b0;
      have_modulus <= 1'b0;
      mod_valid <= 1'b0;
      op_valid <= 1'b0;
      last_handshake <= now;
    end else begin : running
      bit taken_mod, taken_op, taken_res;
      taken_mod = mod_valid & mod_ready;
      taken_op  = op_valid & op_ready;
      taken_res = res_valid & res_ready;

      if (res_valid) begin
        if (!active) $fatal(1, "cycle %0d: a result without a base", now);
        if (!waiting && now != due) $fatal(1, "cycle %0d: result in cycle %0d instead of %0d", now, now, due);
        if (res_error !== expected_error) $fatal(1, "cycle %0d: res_error_o = %b", now, res_error);
        if (z !== expected_z) $fatal(1, "cycle %0d: z = %h instead of %h", now, z, expected_z);
      end else begin
        if (active && now >= due) $fatal(1, "cycle %0d: no result, due in cycle %0d", now, due);
      end
      waiting <= res_valid & ~taken_res;

      if (op_ready && (!have_modulus || mod_valid || active)) $fatal(1, "cycle %0d: op_ready_o", now);
      if (mod_ready && (was_reset || active)) $fatal(1, "cycle %0d: mod_ready_o", now);
      if (mod_error !== (taken_mod & modulus_error)) $fatal(1, "cycle %0d: mod_error_o = %b", now, mod_error);

      if (taken_mod) have_modulus <= ~modulus_error;
      if (taken_res) active <= 1'b0;
      if (taken_op) begin
        active <= 1'b1;
        expected_z <= offered_z;
        expected_error <= offered_error;
        due <= now + offered_cycles + 1;
        powers <= powers + 1;
      end

      if (taken_mod | taken_op | taken_res) last_handshake <= now;
      else if (now - last_handshake > Patience) $fatal(1, "cycle %0d: hung", now);

      if (taken_mod) mod_valid <= 1'b0;
      if (taken_op) op_valid <= 1'b0;
      if (!op_valid || taken_op) begin
        base <= Width'($urandom());
        exponent <= ExponentWidth'($urandom());
        length <= LengthWidth'($urandom());
      end
      if (!mod_valid || taken_mod) begin
        modulus <= Width'($urandom());
        constants_valid <= 1'($urandom());
        r_mod <= Width'($urandom());
        r2_mod <= Width'($urandom());
      end
      if (kind == "M" && (!mod_valid || taken_mod) && (!op_valid || taken_op) && go()) begin
        mod_valid <= 1'b1;
        modulus <= next_modulus;
        constants_valid <= next_constants[0];
        r_mod <= next_r;
        r2_mod <= next_r2;
        modulus_error <= next_error[0];
        read_record();
      end else if (kind == "P" && (!mod_valid || taken_mod) && (!op_valid || taken_op) && go()) begin
        op_valid <= 1'b1;
        base <= next_base;
        exponent <= next_exponent;
        length <= next_length;
        offered_z <= next_z;
        offered_error <= next_error[0];
        offered_cycles <= next_cycles;
        read_record();
      end
      if (kind == "R" && taken_op) reset_at <= now + reset_clocks;
      if (now == reset_at) begin
        rst_n <= 1'b0;
        reset_at <= -1;
        read_record();
      end
      res_ready <= go();

      if (kind == 0 && !mod_valid && !op_valid && !active) begin
        $display("PASS: %0d powers", powers);
        $finish;
      end
    end
  end

endmodule

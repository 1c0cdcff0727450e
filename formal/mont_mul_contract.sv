// SPDX-License-Identifier: Apache-2.0
//
// The multiplier contract as assertions: the promises of every mont_mul_* on its ports, from the definition only. It
// sees nothing inside the core.
//
//   z = x * y * 2^(-RExponent) mod M, that is: z * 2^RExponent and x * y leave the same remainder by M,
//   0 <= z < limit(M), limit(M) = LimitFactor * M + LimitOffset, which also bounds x and y, valid exactly the latency
//   after the operands, and held until taken; ready for operands exactly SetupCycles cycles after a new modulus.
//
// With Streams = 2 the core is ready for a second product Spacing cycles after the first. The second result is valid
// Spacing cycles after the first result is taken.
//
// This module watches all ports of the core under their own names, so all are inputs here. The only assumptions: the
// first cycle is a reset, and the operands are in range when they are taken. Free are moduli (even ones included),
// pauses between products, and resets at any time.

module mont_mul_contract #(
  parameter int unsigned Width = 4,
  parameter int unsigned OperandWidth = 4,
  parameter int unsigned RExponent = 4,
  parameter int unsigned Latency = 5,  // largest latency
  parameter int unsigned SetupCycles = 0,
  parameter int unsigned Streams = 1,
  parameter int unsigned Spacing = 1,
  parameter logic [OperandWidth:0] LimitFactor = 1,
  parameter logic [OperandWidth:0] LimitOffset = 0,
  parameter bit Definition = 1'b0,  // check the remainders, too: a solver can do this only at the smallest widths
  localparam int unsigned CountWidth = $clog2(Latency + 1)
) (
  input logic                    clk_i,
  input logic                    rst_ni,
  input logic                    mod_valid_i,
  input logic                    mod_ready_o,
  input logic [       Width-1:0] mod_i,
  input logic                    mod_error_o,
  input logic                    op_valid_i,
  input logic                    op_ready_o,
  input logic [OperandWidth-1:0] x_i,
  input logic [OperandWidth-1:0] y_i,
  input logic                    res_valid_o,
  input logic                    res_ready_i,
  input logic [OperandWidth-1:0] z_o,
  input logic [  CountWidth-1:0] latency       // latency of the product with x_q
);

  localparam int unsigned SetupWidth = $clog2(SetupCycles + 2);
  localparam int unsigned SpacingWidth = $clog2(Spacing + 1);

  logic take_mod;
  logic take_op;
  logic take_res;

  assign take_mod = mod_valid_i & mod_ready_o;
  assign take_op  = op_valid_i & op_ready_o;
  assign take_res = res_valid_o & res_ready_i;

  // The current modulus: a legal one is loaded, or an even one was refused instead.
  logic loaded_q;
  logic refused_q;
  logic [Width-1:0] mod_q;
  logic [SetupWidth-1:0] setup_q;  // cycles since the modulus was taken, up to SetupCycles

  logic set_up;
  assign set_up = loaded_q && setup_q == SetupWidth'(SetupCycles);

  // The product, from the cycle after its operands are taken until its result is taken.
  logic active_q;
  logic [CountWidth-1:0] count_q;  // cycles since the operands, up to the latency
  logic [OperandWidth-1:0] x_q;
  logic [OperandWidth-1:0] y_q;
  logic [Width-1:0] m_q;

  // The second product, until it is the only one.
  logic second_q;
  logic [OperandWidth-1:0] second_x_q;
  logic [OperandWidth-1:0] second_y_q;
  logic [SpacingWidth-1:0] wait_q;  // cycles until its result is valid

  logic computing;
  logic finished;
  logic due;
  logic free;  // no product is in the core, or the last result is taken
  logic second_turn;  // the cycle in which a second product may be taken
  logic take_second;
  logic held_q;
  logic [OperandWidth-1:0] z_q;

  assign computing = active_q && count_q != latency;
  assign finished = active_q && count_q == latency;
  assign due = finished && wait_q == '0;
  assign free = !active_q || take_res && !second_q;
  assign second_turn = Streams == 2 && active_q && count_q == CountWidth'(Spacing - 1);
  assign take_second = take_op & second_turn;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      loaded_q  <= 1'b0;
      refused_q <= 1'b0;
      active_q  <= 1'b0;
      second_q  <= 1'b0;
      wait_q    <= '0;
    end else begin
      if (take_mod) begin
        loaded_q  <= mod_i[0];
        refused_q <= ~mod_i[0];
        mod_q     <= mod_i;
      end

      if (take_op) active_q <= 1'b1;
      else if (take_res) active_q <= second_q;

      if (take_second) second_q <= 1'b1;
      else if (take_res) second_q <= 1'b0;

      if (take_res && second_q) wait_q <= SpacingWidth'(Spacing - 1);
      else if (wait_q != '0) wait_q <= wait_q - 1'b1;
    end

    if (take_mod) setup_q <= '0;
    else if (setup_q != SetupWidth'(SetupCycles)) setup_q <= setup_q + 1'b1;

    if (take_second) begin
      second_x_q <= x_i;
      second_y_q <= y_i;
    end else if (take_res && second_q) begin
      x_q <= second_x_q;
      y_q <= second_y_q;
    end

    if (take_op && !second_turn) begin
      count_q <= '0;
      x_q     <= x_i;
      y_q     <= y_i;
      m_q     <= mod_q;
    end else if (computing) begin
      count_q <= count_q + 1'b1;
    end

    held_q <= rst_ni & res_valid_o & ~res_ready_i;
    z_q    <= z_o;
  end

  function automatic logic in_range(logic [OperandWidth-1:0] value, logic [Width-1:0] m);
    in_range = (OperandWidth + 1)'(value) < LimitFactor * (OperandWidth + 1)'(m) + LimitOffset;
  endfunction

  // Wide enough for x * y and for z * 2^RExponent.
  localparam int unsigned WideWidth = OperandWidth + ((RExponent > OperandWidth) ? RExponent : OperandWidth);

  function automatic logic congruent(logic [OperandWidth-1:0] x, logic [OperandWidth-1:0] y, logic [OperandWidth-1:0] z,
                                     logic [Width-1:0] m);
    logic [WideWidth-1:0] left;
    logic [WideWidth-1:0] right;
    left = WideWidth'(z) << RExponent;
    right = WideWidth'(x) * WideWidth'(y);
    congruent = left % WideWidth'(m) == right % WideWidth'(m);
  endfunction

  // The environment.
  logic started_q = 1'b0;

  always_ff @(posedge clk_i) started_q <= 1'b1;

  always_comb begin
    if (!started_q) assume (!rst_ni);
    if (take_op) assume (in_range(x_i, mod_q) && in_range(y_i, mod_q));
  end

  // The promises.
  always_comb begin
    if (rst_ni) begin
      mod_error : assert (mod_error_o == (take_mod & ~mod_i[0]));
      not_hung : assert (mod_ready_o || !refused_q || active_q);

      // The core is not ready before a legal modulus is set up and the last result goes; it is always ready then.
      ready_not_before : assert (!op_ready_o || set_up && !mod_valid_i && (free || second_turn));
      ready_at_once : assert (op_ready_o || !set_up || mod_valid_i || !free && !second_turn);

      on_time : assert (res_valid_o == due);
      result_range : assert (!due || in_range(z_o, m_q));
      result_held : assert (!due || !held_q || z_o == z_q);
      if (Definition && due && !held_q) definition : assert (congruent(x_q, y_q, z_o, m_q));
    end
  end

  // The registers of this module are consistent. This always holds; k-induction needs it, because it starts in any
  // state.
  always_comb begin
    if (rst_ni) begin
      watch_modulus : assert (!loaded_q || mod_q[0] && !refused_q);
      watch_setup : assert (!loaded_q || setup_q <= SetupWidth'(SetupCycles));
      if (active_q) begin
        watch_count : assert (count_q <= latency);
        watch_odd : assert (m_q[0]);
        watch_operands : assert (in_range(x_q, m_q) && in_range(y_q, m_q));
      end
      watch_second : assert (!second_q || Streams == 2 && active_q && wait_q == '0);
      if (second_q) watch_second_operands : assert (in_range(second_x_q, m_q) && in_range(second_y_q, m_q));
      watch_wait : assert (wait_q == '0 || Streams == 2 && finished && wait_q < SpacingWidth'(Spacing));
    end
  end

  // Non-vacuity: under the assumptions an even modulus is refused and an odd one is loaded. Then two products run at
  // the initiation interval, and the second one ends. With two streams, two products have run at once before.
  logic seen_refusal_q;
  logic without_pause_q;
  logic first_gone_q;
  logic seen_together_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      seen_refusal_q  <= 1'b0;
      without_pause_q <= 1'b0;
      first_gone_q    <= 1'b0;
      seen_together_q <= Streams == 1;
    end else begin
      if (mod_error_o) seen_refusal_q <= 1'b1;
      if (take_op) without_pause_q <= take_res;
      first_gone_q <= take_res ? second_q : first_gone_q & ~take_op;
      if (first_gone_q & res_valid_o) seen_together_q <= 1'b1;
    end
  end

  always_comb second_product : cover (rst_ni & seen_refusal_q & seen_together_q & without_pause_q & res_valid_o);

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// The contract of cores with fixed latency as assertions, from the definition only. It sees nothing inside the core.
//
//   a product, with R = 2^RExponent:           u * R = w * y mod M
//   a Cooley-Tukey butterfly:                  u * R = x * R + w * y mod M,   v * R = x * R - w * y mod M
//   a Gentleman-Sande butterfly (gs):          u * R = (x + y) * R mod M,     v * R = (x - y) * w mod M
//   0 <= u, v < LimitFactor * M + LimitOffset, which also bounds x, y and w, valid exactly Latency enabled cycles after
//   the operands, for one cycle, ready for operands exactly SetupCycles enabled cycles after an odd modulus.
//
// With Batch > 0 the core is ready in the cycle of a batch's first operands and in the Batch - 1 cycles after it, and then
// from BatchCycles cycles after the first operands on.
//
// A product has x = 0, gs = 0 and no v. This module watches all ports of the core, so all are inputs here. The only
// assumptions: the first cycle is a reset, unless AnyState is set, and the operands are in range when they are taken.

module mont_fixed_latency_contract #(
  parameter int unsigned Width = 4,
  parameter int unsigned OperandWidth = 4,
  parameter int unsigned RExponent = 4,
  parameter int unsigned Latency = 9,
  parameter int unsigned SetupCycles = 8,
  parameter bit [63:0] Modulus = 64'd0,  // 0: a modulus is loaded
  parameter logic [OperandWidth:0] LimitFactor = 1,
  parameter logic [OperandWidth:0] LimitOffset = 0,
  parameter int unsigned Batch = 0,  // operations that start in consecutive cycles; 0: in every cycle
  parameter int unsigned BatchCycles = 1,
  parameter bit HasEnable = 1'b1,
  parameter bit Butterfly = 1'b0,
  parameter bit Definition = 1'b0,  // check the remainders, too: a solver can do this only at the smallest widths
  parameter bit AnyState = 1'b0  // no reset comes first, and the core is always enabled
) (
  input logic                    clk_i,
  input logic                    rst_ni,
  input logic                    enable_i,
  input logic                    mod_valid_i,
  input logic                    mod_ready_o,
  input logic [       Width-1:0] mod_i,
  input logic                    mod_error_o,
  input logic                    op_valid_i,
  input logic                    op_ready_o,
  input logic                    gs_i,
  input logic [OperandWidth-1:0] x_i,
  input logic [OperandWidth-1:0] y_i,
  input logic [OperandWidth-1:0] w_i,
  input logic                    res_valid_o,
  input logic [OperandWidth-1:0] u_o,
  input logic [OperandWidth-1:0] v_o
);

  localparam bit Fixed = Modulus != 64'd0;
  localparam int unsigned SetupWidth = $clog2(SetupCycles + 2);
  localparam int unsigned PlaceWidth = $clog2(BatchCycles + 1);

  logic take_mod;
  logic take_op;

  assign take_mod = enable_i & mod_valid_i & mod_ready_o;
  assign take_op  = enable_i & op_valid_i & op_ready_o;

  // The current modulus, and the enabled cycles until it is set up.
  logic loaded_q;
  logic [Width-1:0] mod_q;
  logic [SetupWidth-1:0] setup_q;
  logic loaded;
  logic [Width-1:0] m;

  // Cycles since the first operands of the batch that is running; 0 without one.
  logic [PlaceWidth-1:0] place_q;
  logic may_start;
  logic ready;

  assign may_start = Batch == 0 || place_q < PlaceWidth'(Batch);
  assign loaded = Fixed || loaded_q;
  assign ready = (Fixed || loaded_q && setup_q == '0 && !mod_valid_i) && may_start;
  assign m = Fixed ? Width'(Modulus) : mod_q;

  // The operands taken in each of the last enabled cycles, the newest at the bottom.
  logic [Latency-1:0] taken_q;
  logic [Latency-1:0] gs_q;
  logic [Latency-1:0][OperandWidth-1:0] x_q;
  logic [Latency-1:0][OperandWidth-1:0] y_q;
  logic [Latency-1:0][OperandWidth-1:0] w_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      loaded_q <= 1'b0;
      setup_q  <= '0;
      taken_q  <= '0;
      place_q  <= '0;
    end else if (enable_i) begin
      if (take_mod) loaded_q <= mod_i[0];
      if (take_mod) setup_q <= mod_i[0] ? SetupWidth'(SetupCycles) : '0;
      else if (setup_q != '0) setup_q <= setup_q - 1'b1;
      taken_q <= take_mod ? '0 : Latency'({taken_q, take_op});
      if (take_mod || Batch == 0 || place_q == PlaceWidth'(BatchCycles - 1)) place_q <= '0;
      else if (place_q != '0 || take_op) place_q <= place_q + 1'b1;
    end

    if (take_mod) mod_q <= mod_i;
    if (enable_i) begin
      gs_q <= Latency'({gs_q, gs_i});
      x_q  <= (Latency * OperandWidth)'({x_q, x_i});
      y_q  <= (Latency * OperandWidth)'({y_q, y_i});
      w_q  <= (Latency * OperandWidth)'({w_q, w_i});
    end
  end

  function automatic logic in_range(logic [OperandWidth-1:0] value);
    in_range = (OperandWidth + 1)'(value) < LimitFactor * (OperandWidth + 1)'(m) + LimitOffset;
  endfunction

  // Wide enough for a product, and for (x + y) * 2^RExponent.
  localparam int unsigned WideWidth = OperandWidth + 1 + ((RExponent > OperandWidth) ? RExponent : OperandWidth);

  logic gs;
  logic [OperandWidth-1:0] x;
  logic [OperandWidth-1:0] y;
  logic [OperandWidth-1:0] w;

  assign gs = Butterfly && gs_q[Latency-1];
  assign x  = Butterfly ? x_q[Latency-1] : '0;
  assign y  = y_q[Latency-1];
  assign w  = w_q[Latency-1];

  function automatic logic [WideWidth-1:0] remainder(logic [WideWidth-1:0] value);
    remainder = value % WideWidth'(m);
  endfunction

  function automatic logic congruent(logic [OperandWidth-1:0] value, logic [WideWidth-1:0] right);
    congruent = remainder(WideWidth'(value) << RExponent) == remainder(right);
  endfunction

  logic [WideWidth-1:0] u_right;
  logic [WideWidth-1:0] v_right;

  // A multiple of M above every subtrahend makes a difference positive.
  always_comb begin
    if (gs) begin
      u_right = (WideWidth'(x) + WideWidth'(y)) << RExponent;
      v_right = (WideWidth'(x) + WideWidth'(LimitFactor) * WideWidth'(m) - WideWidth'(y)) * WideWidth'(w);
    end else begin
      u_right = (WideWidth'(x) << RExponent) + WideWidth'(w) * WideWidth'(y);
      v_right = (WideWidth'(x) << RExponent) + WideWidth'(m) - remainder(WideWidth'(w) * WideWidth'(y));
    end
  end

  // The environment.
  logic started_q = 1'b0;

  always_ff @(posedge clk_i) started_q <= 1'b1;

  // The first cycle of AnyState: a modulus is set up, and the pipeline holds only operations that the contract has
  // seen.
  logic any_start;
  assign any_start = AnyState && !started_q;

  always_comb begin
    if (!AnyState && !started_q) assume (!rst_ni);
    if (!HasEnable) assume (enable_i);
    if (AnyState) assume (rst_ni && enable_i && !mod_valid_i);
    if (any_start) assume (loaded && m[0] && setup_q == '0 && taken_q == '0 && place_q == '0);
    if (take_op) assume (in_range(y_i) && in_range(w_i));
    if (take_op && Butterfly) assume (in_range(x_i));
  end

  // The promises.
  always_comb begin
    if (rst_ni) begin
      mod_ready : assert (mod_ready_o == (!Fixed && setup_q == '0));
      mod_error : assert (mod_error_o == (mod_valid_i && mod_ready_o && !mod_i[0]));
      op_ready : assert (op_ready_o == ready);
      on_time : assert (res_valid_o == taken_q[Latency-1]);
      if (Definition && res_valid_o) begin
        result_range : assert (in_range(u_o));
        definition : assert (congruent(u_o, u_right));
        if (Butterfly) begin
          second_range : assert (in_range(v_o));
          second_definition : assert (congruent(v_o, v_right));
        end
      end
    end
  end

  // The registers of this module are consistent. This always holds; k-induction needs it, because it starts in any
  // state.
  always_comb begin
    if (rst_ni) begin
      watch_modulus : assert (Fixed || !loaded_q || mod_q[0]);
      watch_setup : assert (setup_q == '0 || loaded_q && setup_q <= SetupWidth'(SetupCycles) && taken_q == '0);
      watch_place : assert (place_q < PlaceWidth'(BatchCycles) && (place_q == '0 || loaded && setup_q == '0));
    end
  end

  // Non-vacuity: after a refused modulus and a pause, two operations with different numbers in two cycles, and both kinds of
  // butterflies.
  logic seen_refusal_q;
  logic seen_pause_q;

  always_ff @(posedge clk_i) begin
    seen_refusal_q <= rst_ni & (seen_refusal_q | mod_error_o & enable_i | Fixed);
    seen_pause_q   <= rst_ni & (seen_pause_q | ~enable_i & taken_q[0] | !HasEnable);
  end

  always_comb
    two_operations :
    cover (rst_ni & seen_refusal_q & seen_pause_q & res_valid_o & taken_q[Latency-2] & (u_o != '0) &
                            (w_q[Latency-1] != w_q[Latency-2]) & (!Butterfly | gs & ~gs_q[Latency-2] & (v_o != '0)));

endmodule

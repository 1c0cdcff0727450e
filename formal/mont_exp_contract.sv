// SPDX-License-Identifier: Apache-2.0
//
// Contract of every exponentiator on its handshakes, with multipliers of any latency:
//
//   An accepted operation is answered once: by an error three cycles later if the operands are out of range, otherwise
//   after exactly Products slots of its multipliers, as its header states. Each slot ends when its multipliers end, and
//   between slots the core stalls at most MostStalls cycles: so the operation ends. An answer is held until it is
//   taken. Until then no operation and no modulus is accepted. An even modulus is refused. The next modulus can be
//   taken two cycles later. A reset forgets modulus and operation.
//
// This module watches all ports of the core under their own names. The only assumption: the first cycle is a reset.

module mont_exp_contract #(
  parameter int unsigned Width = 3,
  parameter int unsigned ExponentWidth = 2,
  parameter int unsigned MostStalls = 3,
  parameter int unsigned CountWidth = 10,
  localparam int unsigned ExponentLengthWidth = mont_pkg::index_width(ExponentWidth + 1),
  localparam int unsigned StallWidth = $clog2(MostStalls + 2)
) (
  input logic                           clk_i,
  input logic                           rst_ni,
  input logic                           mod_valid_i,
  input logic                           mod_ready_o,
  input logic [              Width-1:0] mod_i,
  input logic                           mod_error_o,
  input logic                           op_valid_i,
  input logic                           op_ready_o,
  input logic [              Width-1:0] base_i,
  input logic [      ExponentWidth-1:0] exponent_i,
  input logic [ExponentLengthWidth-1:0] exponent_length_i,
  input logic                           res_valid_o,
  input logic                           res_ready_i,
  input logic                           res_error_o,
  input logic                           slot,               // products start
  input logic                           running,            // a multiplier is running
  input logic                           mul_mod_ready,
  input logic [         CountWidth-1:0] products            // slots of the power with exponent_q and length_q
);

  logic take_mod;
  logic take_op;
  logic take_res;

  assign take_mod = mod_valid_i & mod_ready_o;
  assign take_op  = op_valid_i & op_ready_o;
  assign take_res = res_valid_o & res_ready_i;

  logic loaded_q;
  logic [Width-1:0] mod_q;
  logic active_q;  // an operation is accepted and not answered yet
  logic [Width-1:0] base_q;
  logic [ExponentWidth-1:0] exponent_q;
  logic [ExponentLengthWidth-1:0] length_q;
  logic [1:0] age_q;  // cycles since the operands, up to 3
  logic [CountWidth-1:0] slot_age_q;  // cycles since the last slot, up to its largest value
  logic [CountWidth-1:0] slots_q;
  logic [StallWidth-1:0] stalls_q;
  logic held_q;
  logic [1:0] taken_q;  // [i]: a modulus was taken i+1 cycles ago
  logic calm_q;  // a modulus may be taken one cycle later
  logic stalled;
  logic out_of_range;

  assign stalled = active_q & ~running & ~slot & ~res_valid_o;
  assign out_of_range = base_q >= mod_q || length_q > ExponentLengthWidth'(ExponentWidth);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      loaded_q <= 1'b0;
      active_q <= 1'b0;
    end else begin
      if (take_mod) loaded_q <= mod_i[0];
      if (take_op) active_q <= 1'b1;
      else if (take_res) active_q <= 1'b0;
    end

    if (take_mod) mod_q <= mod_i;

    if (take_op) begin
      base_q     <= base_i;
      exponent_q <= exponent_i;
      length_q   <= exponent_length_i;
      age_q      <= '0;
      slots_q    <= '0;
    end else begin
      if (age_q != '1) age_q <= age_q + 1'b1;
      if (slot) slots_q <= slots_q + 1'b1;
    end

    if (slot) slot_age_q <= '0;
    else if (slot_age_q != '1) slot_age_q <= slot_age_q + 1'b1;

    if (take_op || !stalled) stalls_q <= '0;
    else stalls_q <= stalls_q + 1'b1;

    held_q  <= rst_ni & res_valid_o & ~res_ready_i;
    taken_q <= {taken_q[0], take_mod};
    calm_q  <= rst_ni & ~active_q & ~take_mod & (taken_q == 0) & ~take_op & mul_mod_ready;
  end

  logic started_q = 1'b0;

  always_ff @(posedge clk_i) started_q <= 1'b1;

  always_comb begin
    if (!started_q) assume (!rst_ni);

    if (rst_ni) begin
      mod_error : assert (mod_error_o == (take_mod & ~mod_i[0]));
      mod_again : assert (!calm_q || mod_ready_o);
      not_before : assert (!op_ready_o || loaded_q && !active_q && !mod_valid_i);
      modulus_stays : assert (!active_q || !mod_ready_o);
      once : assert (!res_valid_o || active_q);
      held : assert (!held_q || res_valid_o);
      no_slot_between : assert (!slot || active_q && !out_of_range && !res_valid_o);
      if (active_q) begin
        error : assert ((res_valid_o && res_error_o) == (out_of_range && age_q == 3));
        enough : assert (!res_valid_o || res_error_o || slots_q == products);
        not_more : assert (out_of_range ? slots_q == 0 : slots_q <= products);
        progress : assert (32'(stalls_q) <= MostStalls);
      end
    end
  end

  // Non-vacuity: after an error, a power with a bit ends.
  logic seen_error_q;

  always_ff @(posedge clk_i) seen_error_q <= rst_ni & (seen_error_q | take_res & res_error_o);

  always_comb power_after_error : cover (rst_ni & seen_error_q & res_valid_o & ~res_error_o & (length_q != 0));

endmodule

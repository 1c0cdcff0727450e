// SPDX-License-Identifier: Apache-2.0
//
// The registers of a pool, all inputs free. held_q is what the software knows: the numbers that a read of CLAIM gave to it,
// until they are written to RELEASE.
//
//   free_*     CLAIM gives a number that is not held, and the lowest one; 0 only if all are held
//   held_*     CLAIMED has what is held, nothing else changes it
//   pending_*  PENDING gives the lowest number with an interrupt in the cycle before; 0 only without one

module mont_coprocessor_pool_proof #(
  parameter int unsigned Count = 5
) (
  input logic           clk_i,
  input logic           rst_ni,
  input logic           access_i,
  input logic           write_i,
  input logic [   14:2] address_i,
  input logic [   31:0] word_i,
  input logic [Count:1] interrupts_i,
  input logic [Count:1] alerts_i
);

  localparam logic [12:0] Claim = 13'd3;
  localparam logic [12:0] Release = 13'd4;
  localparam logic [12:0] Claimed = 13'd5;
  localparam logic [12:0] Pending = 13'd6;

  logic [31:0] word;
  logic        error;

  mont_coprocessor_pool_registers #(
    .Count(Count)
  ) u_registers (
    .clk_i,
    .rst_ni,
    .access_i,
    .write_i,
    .address_i,
    .word_i,
    .word_o (word),
    .error_o(error),
    .interrupts_i,
    .alerts_i
  );

  // All numbers below a number are in a mask.
  function automatic logic below(logic [Count:1] mask, logic [31:0] number);
    below = 1'b1;
    for (int unsigned k = 1; k <= Count; k++) if (k < number & ~mask[k]) below = 1'b0;
  endfunction

  function automatic logic has(logic [Count:1] mask, logic [31:0] number);
    has = 1'b0;
    for (int unsigned k = 1; k <= Count; k++) if (k == number) has = mask[k];
  endfunction

  logic reads;
  logic begun_q;
  logic [Count:1] held_q;
  logic [Count:1] interrupts_q;

  initial begun_q = 1'b0;
  assign reads = access_i & ~write_i & rst_ni;

  always_ff @(posedge clk_i) begin
    begun_q      <= 1'b1;
    interrupts_q <= interrupts_i;
    for (int unsigned k = 1; k <= Count; k++) begin
      if (reads & (address_i == Claim) & (word == k)) held_q[k] <= 1'b1;
      if (access_i & write_i & (address_i == Release) & (word_i == k)) held_q[k] <= 1'b0;
    end
    if (!rst_ni) begin
      held_q       <= '0;
      interrupts_q <= '0;
    end
  end

  always_comb begin
    if (!begun_q) assume (!rst_ni);
    if (begun_q & reads & address_i == Claim) begin
      free_is_not_held : assert (!has(held_q, word));
      free_is_lowest : assert (word == 0 | below(held_q, word));
      free_is_given : assert (word <= Count & (word != 0 | held_q == '1));
    end
    if (begun_q & reads & address_i == Claimed) begin
      held_is_claimed : assert (word == 32'({held_q, 1'b0}));
    end
    if (begun_q & reads & address_i == Pending) begin
      pending_is_lowest :
      assert (word == 0 ? interrupts_q == '0 : has(interrupts_q, word) & below(~interrupts_q, word));
    end
    if (begun_q) mapped : assert (error == (address_i > 13'd8));
    if (begun_q) held_as_claimed : assert (held_q == u_registers.claimed_q);
    if (begun_q) pending_as_seen : assert (interrupts_q == u_registers.interrupts_q);
    all_held : cover (begun_q & held_q == '1 & reads & address_i == Claim);
  end

endmodule

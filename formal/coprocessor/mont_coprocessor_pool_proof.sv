// SPDX-License-Identifier: Apache-2.0
//
// The registers of a pool, all inputs free; *_q is the request that is answered. held_q is the software's view: the
// numbers that it has read from CLAIM or written to RETIRE, until it writes them to RELEASE. out_q has only the retired
// numbers.
//
//   free_*     CLAIM returns the lowest number that is neither held nor in ALERTS; 0 only if there is none
//   held_*     CLAIMED shows the held numbers, and nothing else changes it
//   out_*      RETIRED shows the retired numbers, all of them held
//   pending_*  PENDING returns the lowest number with an interrupt in the previous cycle; 0 only without one
//   silent     without a request to answer, word and error are 0

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
  localparam logic [12:0] Alerts = 13'd8;
  localparam logic [12:0] Retire = 13'd9;
  localparam logic [12:0] Retired = 13'd10;

  logic        answer;
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
    .answer_o(answer),
    .word_o  (word),
    .error_o (error),
    .interrupts_i,
    .alerts_i
  );

  // The mask has all numbers below a number.
  function automatic logic below(logic [Count:1] mask, logic [31:0] number);
    below = 1'b1;
    for (int unsigned k = 1; k <= Count; k++) if (k < number & ~mask[k]) below = 1'b0;
  endfunction

  function automatic logic has(logic [Count:1] mask, logic [31:0] number);
    has = 1'b0;
    for (int unsigned k = 1; k <= Count; k++) if (k == number) has = mask[k];
  endfunction

  logic access_q;
  logic write_q;
  logic [14:2] address_q;
  logic [31:0] word_q;
  logic reads;
  logic begun_q;
  logic [Count:1] held_q;
  logic [Count:1] out_q;
  logic [Count:1] interrupts_q;
  logic [Count:1] alerts_q;

  initial begun_q = 1'b0;
  assign reads = access_q & ~write_q;

  always_ff @(posedge clk_i) begin
    begun_q      <= 1'b1;
    access_q     <= access_i;
    write_q      <= write_i;
    address_q    <= address_i;
    word_q       <= word_i;
    interrupts_q <= interrupts_i;
    alerts_q     <= alerts_i;
    for (int unsigned k = 1; k <= Count; k++) begin
      if (reads & (address_q == Claim) & (word == k)) held_q[k] <= 1'b1;
      if (access_q & write_q & (address_q == Release) & (word_q == k)) held_q[k] <= 1'b0;
      if (access_q & write_q & (address_q == Release) & (word_q == k)) out_q[k] <= 1'b0;
      if (access_q & write_q & (address_q == Retire) & (word_q == k)) held_q[k] <= 1'b1;
      if (access_q & write_q & (address_q == Retire) & (word_q == k)) out_q[k] <= 1'b1;
    end
    if (!rst_ni) begin
      access_q     <= 1'b0;
      held_q       <= '0;
      out_q        <= '0;
      interrupts_q <= '0;
      alerts_q     <= '0;
    end
  end

  always_comb begin
    if (!begun_q) assume (!rst_ni);
    if (begun_q) answered : assert (answer == access_q);
    if (begun_q & reads & address_q == Claim) begin
      free_is_not_held : assert (!has(held_q, word));
      free_has_no_alert : assert (!has(alerts_q, word));
      free_is_lowest : assert (word == 0 | below(held_q | alerts_q, word));
      free_is_given : assert (word <= Count & (word != 0 | (held_q | alerts_q) == '1));
    end
    if (begun_q & reads & address_q == Claimed) begin
      held_is_claimed : assert (word == 32'({held_q, 1'b0}));
    end
    if (begun_q & reads & address_q == Retired) out_is_retired : assert (word == 32'({out_q, 1'b0}));
    if (begun_q & reads & address_q == Alerts) alerts_as_found : assert (word == 32'({alerts_q, 1'b0}));
    if (begun_q) out_is_held : assert ((out_q & ~held_q) == '0);
    if (begun_q & reads & address_q == Pending) begin
      pending_is_lowest :
      assert (word == 0 ? interrupts_q == '0 : has(interrupts_q, word) & below(~interrupts_q, word));
    end
    if (begun_q & access_q) mapped : assert (error == (address_q > 13'd10));
    if (begun_q & ~access_q) silent : assert (word == 0 & ~error);
    if (begun_q) held_as_claimed : assert (held_q == u_registers.claimed_q);
    if (begun_q) out_as_retired : assert (out_q == u_registers.retired_q);
    if (begun_q) alerts_as_seen : assert (alerts_q == u_registers.alerts_q);
    if (begun_q) pending_as_seen : assert (interrupts_q == u_registers.interrupts_q);
    if (begun_q) begin
      request_as_taken :
      assert ({write_q, address_q, |word_q[31:5], word_q[4:0]} ==
          {u_registers.write_q, u_registers.address_q, u_registers.large_q, u_registers.number_q});
    end
    all_held : cover (begun_q & held_q == '1 & reads & address_q == Claim);
    all_out : cover (begun_q & out_q == '1 & reads & address_q == Claim);
  end

endmodule

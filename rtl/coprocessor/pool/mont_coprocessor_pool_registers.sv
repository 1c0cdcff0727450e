// SPDX-License-Identifier: Apache-2.0
//
// Registers of a pool of coprocessors: claims, retirements, alerts and pending interrupts of its coprocessors.
//
// A read of CLAIM returns the lowest number that is neither claimed nor in ALERTS, or 0 if there is none, and claims
// it. A write of a number to RETIRE claims that coprocessor and marks it as RETIRED. A write to RELEASE removes both
// marks. Bit k of a mask belongs to coprocessor k.
//
// Cycles. A request is answered, with word and error, in the cycle after access_i; a claim changes a cycle later.
// Word and error are 0 otherwise, as at a link.

module mont_coprocessor_pool_registers #(
  parameter int unsigned Count = 2  // coprocessors: 2 to 31
) (
  input  logic           clk_i,
  input  logic           rst_ni,
  input  logic           access_i,
  input  logic           write_i,
  input  logic [   14:2] address_i,     // word address
  input  logic [   31:0] word_i,
  output logic           answer_o,
  output logic [   31:0] word_o,
  output logic           error_o,       // the address is not mapped
  input  logic [Count:1] interrupts_i,
  input  logic [Count:1] alerts_i
);

  // Constants.
  localparam logic [31:0] IdWord = 32'h504F_4F4C;
  localparam logic [31:0] VersionWord = 32'h0000_0200;

  // Numbers of the registers: their word addresses.
  localparam logic [12:0] Id = 13'd0;
  localparam logic [12:0] Version = 13'd1;
  localparam logic [12:0] Number = 13'd2;
  localparam logic [12:0] Claim = 13'd3;
  localparam logic [12:0] Release = 13'd4;
  localparam logic [12:0] Claimed = 13'd5;
  localparam logic [12:0] Pending = 13'd6;
  localparam logic [12:0] PendingMask = 13'd7;
  localparam logic [12:0] Alerts = 13'd8;
  localparam logic [12:0] Retire = 13'd9;
  localparam logic [12:0] Retired = 13'd10;

  logic [Count:1] claimed_q;
  logic [Count:1] retired_q;
  logic [Count:1] interrupts_q;
  logic [Count:1] alerts_q;

  // Lowest bit that is set; 0 if none is.
  function automatic logic [4:0] lowest(logic [Count:1] mask);
    lowest = '0;
    for (int unsigned k = Count; k > 0; k--) if (mask[k]) lowest = 5'(k);
  endfunction

  logic [4:0] free;

  assign free = lowest(~claimed_q & ~alerts_q);

  // A copy of the request near these registers: the pool's own copy lies near the links. The copy keeps only the word's
  // five bits of a coprocessor's number, and whether a higher bit is set. keep stops synthesis from merging the two
  // copies.
  logic write_q;
  logic [14:2] address_q;
  logic large_q;
  logic [4:0] number_q;
  logic [31:0] word;
  logic error;

  (* keep *)
  always_ff @(posedge clk_i) begin
    write_q   <= write_i;
    address_q <= address_i;
    large_q   <= |word_i[31:5];
    number_q  <= word_i[4:0];
  end

  always_comb begin
    error = 1'b0;
    unique case (address_q)
      Id: word = IdWord;
      Version: word = VersionWord;
      Number: word = Count;
      Claim: word = 32'(free);
      Release: word = '0;
      Claimed: word = 32'({claimed_q, 1'b0});
      Pending: word = 32'(lowest(interrupts_q));
      PendingMask: word = 32'({interrupts_q, 1'b0});
      Alerts: word = 32'({alerts_q, 1'b0});
      Retire: word = '0;
      Retired: word = 32'({retired_q, 1'b0});
      default: begin
        word  = '0;
        error = 1'b1;
      end
    endcase
  end

  assign word_o  = answer_o ? word : '0;
  assign error_o = answer_o & error;

  always_ff @(posedge clk_i) begin
    answer_o <= access_i;
    for (int unsigned k = 1; k <= Count; k++) begin
      if (answer_o & ~write_q & (address_q == Claim) & (32'(free) == k)) claimed_q[k] <= 1'b1;
      if (answer_o & write_q & ({large_q, number_q} == 6'(k))) begin
        if (address_q == Release) begin
          claimed_q[k] <= 1'b0;
          retired_q[k] <= 1'b0;
        end
        if (address_q == Retire) begin
          claimed_q[k] <= 1'b1;
          retired_q[k] <= 1'b1;
        end
      end
    end
    interrupts_q <= interrupts_i;
    alerts_q     <= alerts_i;
    if (!rst_ni) begin
      answer_o     <= 1'b0;
      claimed_q    <= '0;
      retired_q    <= '0;
      interrupts_q <= '0;
      alerts_q     <= '0;
    end
  end

endmodule

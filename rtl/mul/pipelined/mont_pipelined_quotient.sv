// SPDX-License-Identifier: Apache-2.0
//
// The way of mont_mul_pipelined's quotient digits from where they are seen, a digit of the sum in digit_i, to the rows that
// use them: Stages clocks, the last of which is a register that drives the multipliers from one last_i to the next.
//
// With late_i a digit waits for another row of its product. With Streams = 2 rows of two products take turns.

module mont_pipelined_quotient #(
  parameter int unsigned DigitBits = 18,
  parameter int unsigned Stages = 3,
  parameter int unsigned Streams = 1  // 1 or 2
) (
  input  logic                 clk_i,
  input  logic                 clear_i,  // what is on its way is 0
  input  logic                 zero_i,   // q_o is 0 with the next clock
  input  logic [DigitBits-1:0] digit_i,
  input  logic                 last_i,   // q_o changes with the next clock
  input  logic                 late_i,
  output logic [DigitBits-1:0] q_o
);

  logic [Stages*DigitBits-1:0] way;
  logic [DigitBits-1:0] arrived;
  logic [Streams*DigitBits-1:0] late_q;  // what arrived a row ago, the product's whose turn comes lowest
  logic [DigitBits-1:0] q_q;

  if (Stages == 1) begin : gen_at_once
    assign way = digit_i;
  end else begin : gen_way
    logic [(Stages-1)*DigitBits-1:0] way_q;

    assign way = {way_q, digit_i};

    always_ff @(posedge clk_i) begin
      if (clear_i) way_q <= '0;
      else way_q <= way[(Stages-1)*DigitBits-1:0];
    end
  end

  assign arrived = way[Stages*DigitBits-1-:DigitBits];

  always_ff @(posedge clk_i) begin
    if (zero_i) q_q <= '0;
    else if (last_i) q_q <= late_i ? late_q[DigitBits-1:0] : arrived;

    if (clear_i) late_q <= '0;
    else if (last_i) late_q <= (Streams * DigitBits)'({arrived, late_q} >> DigitBits);
  end

  assign q_o = q_q;

endmodule

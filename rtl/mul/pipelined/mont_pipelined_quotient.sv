// SPDX-License-Identifier: Apache-2.0
//
// Delay line of the quotient digits of mont_mul_pipelined, from digit_i, a digit of the sum, to the rows that use them.
//
// The line takes LineStages cycles. Its last register drives the multipliers from one last_i to the next. With late_i a
// digit waits for one more row of its product. With Streams = 2 the rows of two products alternate.
//
// With fill_i, q_o is fill_digit_i from the next clock edge on: the set-up of tables takes it as an address.

module mont_pipelined_quotient #(
  parameter int unsigned DigitBits = 18,
  parameter int unsigned LineStages = 3,  // pipeline stages, >= 1
  parameter int unsigned Streams = 1,  // 1 or 2
  parameter int unsigned Branches = 1  // equal registers at the end, each for a part of the columns
) (
  input  logic                                clk_i,
  input  logic                                clear_i,       // clear the digits in flight
  input  logic                                set_i,         // q_o is bit_i from the next clock edge on
  input  logic                                bit_i,
  input  logic [DigitBits-1:0]                digit_i,
  input  logic                                last_i,        // q_o changes at the next clock edge
  input  logic                                late_i,        // q_o takes the digit of the previous row
  input  logic                                fill_i,
  input  logic [DigitBits-1:0]                fill_digit_i,
  output logic [ Branches-1:0][DigitBits-1:0] q_o            // equal registers
);

  logic [LineStages*DigitBits-1:0] line;
  logic [DigitBits-1:0] line_out;
  // The line's last digits of the latest rows, one per stream; the lowest belongs to the product of the next row.
  logic [Streams*DigitBits-1:0] late_q;

  if (LineStages == 1) begin : gen_at_once
    assign line = digit_i;
  end else begin : gen_line
    logic [(LineStages-1)*DigitBits-1:0] line_q;

    assign line = {line_q, digit_i};

    always_ff @(posedge clk_i) begin
      if (clear_i) line_q <= '0;
      else line_q <= line[(LineStages-1)*DigitBits-1:0];
    end
  end

  assign line_out = line[LineStages*DigitBits-1-:DigitBits];

  always_ff @(posedge clk_i) begin
    if (clear_i) late_q <= '0;
    else if (last_i) late_q <= (Streams * DigitBits)'({line_out, late_q} >> DigitBits);
  end

  // Synthesis would merge equal registers without keep at their process.
  for (genvar b = 0; b < Branches; b++) begin : gen_branch
    logic [DigitBits-1:0] q_q;

    (* keep *)
    always_ff @(posedge clk_i) begin
      if (fill_i) q_q <= fill_digit_i;
      else if (set_i) q_q <= DigitBits'(bit_i);
      else if (last_i) q_q <= late_i ? late_q[DigitBits-1:0] : line_out;
    end

    assign q_o[b] = q_q;
  end

endmodule

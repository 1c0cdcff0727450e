// SPDX-License-Identifier: Apache-2.0
//
// Adder of mont_curve_unit for numbers of Digits digits of r = 18 bits.
//
//   sum = left + right,   left = a, 2*a, the number received, or 0;   right = b, 0, or the complement of b plus 1
//
//   result      modulo 2^(r * Digits), with the carry out of the highest bit
//   cycles      the operation and its condition in cycle 0, a and b in cycle 1, sum_o and carry_o in cycle 5
//
// Each selection reads and adds both operands, and masks one of them, whatever the condition is. Each group of
// GroupDigits digits has its own registers for the masks.

module mont_curve_adder #(
  parameter int unsigned Digits = 22,
  localparam int unsigned NumberBits = Digits * mont_curve_pkg::DigitBits
) (
  input  logic                                   clk_i,
  input  mont_curve_pkg::mode_e                  mode_i,
  input  logic                                   twice_i,      // 2*a instead of a
  input  logic                                   invert_i,
  input  logic                                   condition_i,
  input  logic                  [NumberBits-1:0] a_i,
  input  logic                  [NumberBits-1:0] b_i,
  input  logic                  [NumberBits-1:0] received_i,
  output logic                  [NumberBits-1:0] sum_o,
  output logic                                   carry_o
);

  localparam int unsigned DigitBits = mont_curve_pkg::DigitBits;
  localparam int unsigned GroupDigits = 6;
  localparam int unsigned Groups = (Digits + GroupDigits - 1) / GroupDigits;
  // One extra digit below for the 1 of a complement, one above for the carry.
  localparam int unsigned SumBits = (Digits + 2) * DigitBits;

  logic take_a;
  logic take_received;
  logic take_b;
  logic [NumberBits-1:0] left_q;
  logic [NumberBits-1:0] right_q;
  logic [1:0] invert_q;
  logic [SumBits-1:0] sum;
  logic unused_sum;

  always_comb begin
    take_received = mode_i == mont_curve_pkg::Input;
    unique case (mode_i)
      mont_curve_pkg::Plain, mont_curve_pkg::Left: take_a = 1'b1;
      mont_curve_pkg::Entry, mont_curve_pkg::Select, mont_curve_pkg::EntryOnly: take_a = condition_i;
      default: take_a = 1'b0;
    endcase
    unique case (mode_i)
      mont_curve_pkg::Plain, mont_curve_pkg::Entry, mont_curve_pkg::Right: take_b = 1'b1;
      mont_curve_pkg::Select: take_b = ~condition_i;
      default: take_b = 1'b0;
    endcase
  end

  always_ff @(posedge clk_i) invert_q <= {invert_q[0], invert_i};

  // keep at the process stops synthesis from merging equal registers.
  for (genvar g = 0; g < Groups; g++) begin : gen_group
    localparam int unsigned At = g * GroupDigits * DigitBits;
    localparam int unsigned Left = NumberBits - At;
    localparam int unsigned Bits = (Left < GroupDigits * DigitBits) ? Left : GroupDigits * DigitBits;

    logic take_once_q;
    logic take_twice_q;
    logic take_received_q;
    logic take_b_q;
    logic invert_b_q;
    logic [Bits-1:0] doubled;

    (* keep *)
    always_ff @(posedge clk_i) begin
      take_once_q <= take_a & ~twice_i;
      take_twice_q <= take_a & twice_i;
      take_received_q <= take_received;
      take_b_q <= take_b;
      invert_b_q <= invert_i;
    end

    assign doubled = Bits'({a_i, 1'b0} >> At);

    always_ff @(posedge clk_i) begin
      left_q[At+:Bits] <= (a_i[At+:Bits] & {Bits{take_once_q}}) | (doubled & {Bits{take_twice_q}}) |
          (received_i[At+:Bits] & {Bits{take_received_q}});
      right_q[At+:Bits] <= (b_i[At+:Bits] ^ {Bits{invert_b_q}}) & {Bits{take_b_q}};
    end
  end

  mont_digit_carry #(
    .Digits   (Digits + 2),
    .DigitBits(DigitBits)
  ) u_sum (
    .clk_i,
    .first_i(1'b1),
    .a_i    ({{DigitBits{1'b0}}, left_q, {DigitBits{1'b1}}}),
    .b_i    ({{DigitBits{1'b0}}, right_q, DigitBits'(invert_q[1])}),
    .sum_o  (sum)
  );

  assign sum_o = sum[DigitBits+:NumberBits];
  assign carry_o = sum[DigitBits+NumberBits];
  assign unused_sum = ^{sum[DigitBits-1:0], sum[SumBits-1:DigitBits+NumberBits+1]};

endmodule

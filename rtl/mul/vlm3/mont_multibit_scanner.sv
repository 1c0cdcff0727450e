// SPDX-License-Identifier: Apache-2.0
//
// Multibit scanner: it delivers the groups of a multiplier's canonical digits, one per cycle.
//
// Source: A. Rezai, P. Keshavarzi (2014), algorithms 6 and 7. The Digits = Width + 1 digits form between
// ceil(Digits / (ZeroRun + 1)) and MostGroups groups; the number depends on x.
//
//   ZeroRun > 1: MostGroups = floor(Digits / 2) + 1: a nonzero digit, pairs of a zero and a nonzero digit, a zero
//   ZeroRun = 1: MostGroups = 1 + floor((2*Digits - 1) / 3): two zeros and a nonzero digit form two groups
//
// Cycles. While busy_i is low, x_i is loaded in every cycle. valid_o is high with the first group in the cycle in which
// busy_i rises. Another group follows in each cycle until the digits are used up and valid_o falls. With ConstantTime =
// 1, valid_o is high for MostGroups cycles; groups past the end are empty (shift_o = 0).

module mont_multibit_scanner #(
  parameter int unsigned Width = 256,  // bits of x
  parameter int unsigned ZeroRun = 2,  // longest run of zeros before a nonzero digit, >= 1
  parameter bit ConstantTime = 1'b0,  // 1: MostGroups groups for every x
  localparam int unsigned Digits = Width + 1,
  localparam int unsigned CountWidth = $clog2(ZeroRun + 2),
  localparam int unsigned MostGroups = (ZeroRun > 1) ? Digits / 2 + 1 : 1 + (2 * Digits - 1) / 3
) (
  input  logic                  clk_i,
  input  logic                  busy_i,
  input  logic [     Width-1:0] x_i,
  output logic                  valid_o,
  output logic                  negative_o,       // the group ends with -1
  output logic                  digit_o,          // the group ends with a nonzero digit
  output logic [CountWidth-1:0] zeros_o,          // zeros before the nonzero digit
  output logic [CountWidth-1:0] shift_o,          // length of the group
  // The group of the next cycle, unregistered
  output logic                  next_negative_o,
  output logic                  next_digit_o,
  output logic [CountWidth-1:0] next_zeros_o
);

  localparam int unsigned GroupDigits = ZeroRun + 1;
  localparam int unsigned LeftWidth = $clog2(Digits + 1);
  // x_q covers a whole group even if the number is shorter.
  localparam int unsigned BitsWidth = (Width > GroupDigits) ? Width : GroupDigits + 1;

  // State before the current group: bits from its first digit on, number of remaining digits, carry into the first one.
  logic [BitsWidth-1:0] x_q;
  logic [LeftWidth-1:0] left_q;
  logic carry_q;

  // State before the next group.
  logic [BitsWidth-1:0] x;
  logic [LeftWidth-1:0] left;
  logic carry;

  assign x = busy_i ? x_q >> shift_o : BitsWidth'(x_i);
  assign left = busy_i ? left_q - LeftWidth'(shift_o) : LeftWidth'(Digits);
  assign carry = busy_i & (digit_o ? negative_o : carry_q);

  logic [GroupDigits-1:0] minus;
  logic [GroupDigits-1:0] plus;
  logic [ CountWidth-1:0] left_in_group;
  logic [ CountWidth-1:0] shift;

  mont_canonical_recoder #(
    .Digits(GroupDigits)
  ) u_recoder (
    .x_i    (x[GroupDigits:0]),
    .carry_i(carry),
    .minus_o(minus),
    .plus_o (plus)
  );

  assign left_in_group = (left > LeftWidth'(GroupDigits)) ? CountWidth'(GroupDigits) : left[CountWidth-1:0];

  mont_digit_partitioner #(
    .ZeroRun(ZeroRun)
  ) u_partitioner (
    .minus_i   (minus),
    .plus_i    (plus),
    .left_i    (left_in_group),
    .negative_o(next_negative_o),
    .zeros_o   (next_zeros_o),
    .digit_o   (next_digit_o),
    .shift_o   (shift)
  );

  always_ff @(posedge clk_i) begin
    x_q        <= x;
    left_q     <= left;
    carry_q    <= carry;
    negative_o <= next_negative_o;
    digit_o    <= next_digit_o;
    zeros_o    <= next_zeros_o;
    shift_o    <= shift;
  end

  if (ConstantTime) begin : gen_constant_time
    localparam int unsigned GroupWidth = $clog2(MostGroups + 1);
    logic [GroupWidth-1:0] groups_q;  // groups after the current one

    always_ff @(posedge clk_i) begin
      if (!busy_i) groups_q <= GroupWidth'(MostGroups - 1);
      else groups_q <= groups_q - GroupWidth'(valid_o);
      valid_o <= ~busy_i | (valid_o & (groups_q != 0));
    end
  end else begin : gen_operand_time
    always_ff @(posedge clk_i) valid_o <= left != 0;
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_mul_vlm3: the equation and the ranges of its header. After d digits of x,
//
//   2^d * S = (those digits of x) * y + Q * M
//
// for an integer Q, made of the quotient digits. s_q holds the right-hand side: each group adds k*2^f*y * 2^d and
// q*M * 2^d, and the final subtraction removes M * 2^r. x_scanned_q is the sum of the k*2^f * 2^d, in the end x.
// At the end z replaces S.

module mont_mul_vlm3_invariants #(
  parameter int unsigned Width = 4,
  parameter bit Reduce = 1'b1,
  parameter int unsigned ZeroRun = 2,
  parameter bit ConstantTime = 1'b0,
  parameter int unsigned OperandWidth = 4,
  parameter int unsigned RExponent = 5,
  parameter int unsigned Latency = 8,
  parameter int unsigned ShiftWidth = 2,
  parameter int unsigned Threes = 1,
  parameter int unsigned SumWidth = 9,
  parameter int unsigned LowBits = 6,
  parameter int unsigned LongBits = 9,
  parameter int unsigned ConversionCycles = 8
) (
  input logic                             clk_i,
  input logic                             rst_ni,
  input logic                             busy,
  input logic                             last,
  input logic [           Width-1:0]      m_q,
  input logic [    OperandWidth-1:0]      y_q,
  input logic                             group_valid,
  input logic                             group_negative,
  input logic                             group_digit,
  input logic [      ShiftWidth-1:0]      group_zeros,
  input logic [      ShiftWidth-1:0]      group_shift,
  input logic                             adding_q,
  input logic [        SumWidth-1:0]      multiple_y_q,
  input logic                             negative_q,
  input logic [      ShiftWidth-1:0]      shift_q,
  input logic [          Threes-1:0][1:0] first_q,
  input logic [          Threes-1:0]      second_q,
  input logic [          Threes-1:0]      subtract_q,
  input logic [         LowBits-1:0]      p_low_q,
  input logic [        LongBits-1:0]      next_multiple_q,
  input logic [        SumWidth-1:0]      sum_q,
  input logic [        SumWidth-1:0]      carry_q,
  input logic [      ShiftWidth-1:0]      shift_sum_q,
  input logic [ConversionCycles-1:0]      converting_q
);

  localparam int unsigned PlaceWidth = $clog2(RExponent + 1);
  localparam logic [PlaceWidth-1:0] Digits = PlaceWidth'(RExponent);  // digits of x
  // Signed; wide enough for sums times 2^d.
  localparam int unsigned WideWidth = SumWidth + RExponent + 2;

  logic computing;
  logic due;
  int unsigned count;
  int unsigned groups;  // cycles for groups; real_groups: groups of x
  int unsigned real_groups;
  logic signed [WideWidth-1:0] x;
  logic signed [WideWidth-1:0] y;
  logic signed [WideWidth-1:0] m;
  logic signed [WideWidth-1:0] z;
  logic signed [WideWidth-1:0] total;  // 2^s * S
  logic signed [WideWidth-1:0] s;

  assign computing = mont_mul_proof.u_contract.computing;
  assign due = mont_mul_proof.u_contract.due;
  assign count = 32'(mont_mul_proof.u_contract.count_q);
  assign groups = 32'(mont_mul_proof.latency) - (ConversionCycles + 1);
  assign x = WideWidth'(mont_mul_proof.u_contract.x_q);
  assign y = WideWidth'(mont_mul_proof.u_contract.y_q);
  assign m = WideWidth'(mont_mul_proof.u_contract.m_q);
  assign z = WideWidth'(u_convert.z_o);
  assign total = WideWidth'($signed(sum_q + carry_q));
  assign s = total >>> shift_sum_q;

  // The group added in this cycle: its multiple of y and its q.
  logic signed [WideWidth-1:0] multiple;
  logic signed [WideWidth-1:0] quotient;

  assign multiple = WideWidth'($signed(multiple_y_q)) + WideWidth'(negative_q);

  always_comb begin
    quotient = '0;
    for (int unsigned i = 0; i < Threes; i++)
    quotient = quotient + ((WideWidth'(1) << first_q[i]) << (3 * i))
          + (subtract_q[i] ? -((WideWidth'(1) << second_q[i]) << (3 * i)) : (WideWidth'(1) << second_q[i]) << (3 * i));
  end

  // done_q: digits below the group added in this cycle. scanned_q: digits below the next group. x_scanned_q: the value
  // of these digits. recoding_q: carry of the recoding into the group added in this cycle.
  logic [PlaceWidth-1:0] done_q;
  logic [PlaceWidth-1:0] scanned_q;
  logic signed [WideWidth-1:0] x_scanned_q;
  logic signed [WideWidth-1:0] s_q;
  logic recoding_q;
  logic signed [WideWidth-1:0] group_power;
  logic signed [WideWidth-1:0] group_value;
  logic signed [WideWidth-1:0] group_multiple;
  logic signed [WideWidth-1:0] group_multiple_q;
  logic digit_q;

  // The digits not scanned yet: carry into them, which is the carry of x + 2x; their bits with this carry; ends of
  // groups.
  logic rest_carry;
  logic [WideWidth-1:0] rest;
  logic [RExponent-1:0] ends;
  int unsigned groups_left;
  logic [ShiftWidth-1:0] first_end;

  assign rest_carry = 1'(((x + (x << 1)) ^ x ^ (x << 1)) >> (scanned_q + 1));
  assign rest = WideWidth'(u_scanner.x_q) + WideWidth'(u_scanner.carry_q);
  assign ends = mont_mul_proof.u_latency.ends >> scanned_q;
  assign real_groups = 32'(mont_mul_proof.u_latency.groups);

  always_comb begin
    groups_left = '0;
    first_end   = '0;
    for (int unsigned i = RExponent; i > 0; i--) begin
      groups_left = groups_left + 32'(ends[i-1]);
      if (ends[i-1]) first_end = ShiftWidth'(i);
    end
  end

  assign group_power = WideWidth'(1) << group_zeros;
  assign group_value = !group_digit ? '0 : group_negative ? -group_power : group_power;
  assign group_multiple = !group_digit ? '0 : group_negative ? -(y << group_zeros) : y << group_zeros;

  always_ff @(posedge clk_i) begin
    if (mont_mul_proof.u_contract.take_op) begin
      done_q      <= '0;
      scanned_q   <= '0;
      x_scanned_q <= '0;
      s_q         <= '0;
      recoding_q  <= 1'b0;
    end else if (busy) begin
      group_multiple_q <= group_multiple;
      digit_q          <= group_digit;
      if (group_valid || adding_q) recoding_q <= u_scanner.carry_q;
      if (group_valid) begin
        scanned_q   <= scanned_q + PlaceWidth'(group_shift);
        x_scanned_q <= x_scanned_q + (group_value << scanned_q);
      end
      if (adding_q) begin
        done_q <= done_q + PlaceWidth'(shift_q);
        s_q    <= s_q + ((group_multiple_q + quotient * m) << done_q);
      end
      if (Reduce && last && s >= m) s_q <= s_q - (m << RExponent);
    end
  end

  // The register keeps its limit. With some parameters it can hold no larger value.
  function automatic logic at_most(int unsigned value, int unsigned limit);
    at_most = value <= limit;
  endfunction

  always_comb begin
    if (rst_ni) begin
      control_loaded : assert (u_control.loaded_q == mont_mul_proof.u_contract.loaded_q);
      control_busy : assert (busy == computing);
      control_valid : assert (u_control.res_valid_q == due);
      if (mont_mul_proof.u_contract.loaded_q) modulus : assert (m_q == mont_mul_proof.u_contract.mod_q);
    end

    if (rst_ni && computing) begin
      same_modulus : assert (m_q == mont_mul_proof.u_contract.m_q);
      same_y : assert (y_q == mont_mul_proof.u_contract.y_q);

      // Events of this cycle.
      scanning : assert (group_valid == (count < groups));
      adding : assert (adding_q == (count > 0 && count <= groups));
      converting : assert (converting_q == ((count > groups) ? ConversionCycles'(1) << (count - groups - 1) : '0));
      running : assert (u_convert.u_invariants.running_q == (count > groups));
      if (count > groups) converted : assert (u_convert.u_invariants.cycle == count - groups - 1);

      // The scan: the digits done, the current group and the rest make up x; the rest has as many groups as are left.
      scanned_range : assert (at_most(32'(scanned_q), RExponent));
      left : assert (32'(u_scanner.left_q) == RExponent - 32'(scanned_q));
      rest_of_x : assert (WideWidth'(u_scanner.x_q) == x >> scanned_q);
      digits_of_x : assert (x == x_scanned_q + (rest << scanned_q));
      carry : assert (u_scanner.carry_q == rest_carry);
      enough : assert (real_groups <= groups);
      groups_to_come : assert (groups_left == ((count < real_groups) ? real_groups - count : '0));
      shift : assert (group_shift == first_end);
      zeros : assert (group_zeros == group_shift - ShiftWidth'(group_digit));
      digit : assert (group_digit == (|(rest & ((WideWidth'(1) << group_shift) - 1))));
      lowest : assert (!group_digit || rest[32'(group_zeros)] && !(|(rest & ((WideWidth'(1) << group_zeros) - 1))));
      sign : assert (group_negative == (group_digit && rest[group_zeros+1]));

      // The sum.
      done_behind : assert (done_q <= scanned_q);
      done_range : assert (done_q + (adding_q ? PlaceWidth'(shift_q) : '0) == scanned_q);
      equation : assert (s <<< done_q == s_q);
      shift_ranges : assert (at_most(32'(shift_q), ZeroRun + 1) && at_most(32'(shift_sum_q), ZeroRun + 1));
      exact : assert (total == s <<< shift_sum_q);
      // The digits done have a value from -2^d to 0 if they carry out, otherwise from 0 to 2^d.
      low_range : assert (s >= (recoding_q ? -y : 0));
      high_range : assert (s < (recoding_q ? m : m + y));
      if (done_q == Digits) last_range : assert (s >= 0 && s < 2 * m);
      if (count > groups) begin
        all_done : assert (done_q == Digits && !recoding_q);
        converted_sum : assert (u_convert.u_invariants.s == s[Width:0]);
      end
      if (count == 0)
        nothing_yet :
        assert (total == 0 && shift_sum_q == 0 && multiple == 0 && shift_q == 0 && quotient == 0);
        else if (count <= groups) same_multiple : assert (multiple == group_multiple_q);
      if (adding_q) begin
        place : assert (group_multiple_q == (!digit_q ? '0 : negative_q ? -(y << (shift_q - 1)) : y << (shift_q - 1)));
        if (scanned_q == Digits) top_digit : assert (!digit_q || recoding_q && !negative_q);
        digit_counts : assert (!digit_q || shift_q > 0);
        next_carry : assert (u_scanner.carry_q == (digit_q ? negative_q : recoding_q));
      end
      if (count <= groups) begin
        low_bits : assert (p_low_q == LowBits'(s + multiple));
        divisible : assert (((s + multiple + quotient * m) & ((WideWidth'(1) << shift_q) - 1)) == 0);
        quotient_range : assert (quotient >= 0 && quotient < WideWidth'(1) << shift_q);
        next_multiple : assert (next_multiple_q == LongBits'(group_multiple << shift_q) - LongBits'(group_negative));
      end
    end
    if (rst_ni && due) begin
      final_equation : assert (z << RExponent == s_q);
      final_range : assert (z < (Reduce ? m : 2 * m));
    end
  end

  if (ConstantTime) begin : gen_constant_time_invariants
    always_comb begin
      if (rst_ni && computing && count < groups)
        cycles_to_come : assert (32'(u_scanner.gen_constant_time.groups_q) == groups - count - 1);
    end
  end

endmodule

bind mont_mul_vlm3 mont_mul_vlm3_invariants #(
  .Width           (Width),
  .Reduce          (Reduce),
  .ZeroRun         (ZeroRun),
  .ConstantTime    (ConstantTime),
  .OperandWidth    (OperandWidth),
  .RExponent       (RExponent),
  .Latency         (Latency),
  .ShiftWidth      (ShiftWidth),
  .Threes          (Threes),
  .SumWidth        (SumWidth),
  .LowBits         (LowBits),
  .LongBits        (LongBits),
  .ConversionCycles(ConversionCycles)
) u_invariants (.*);

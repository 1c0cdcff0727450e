// SPDX-License-Identifier: Apache-2.0
//
// VLM3: Montgomery multiplier that takes a run of zeros of the recoded multiplier and the digit after it in one clock, its
// running sum S kept as two numbers, a sum and a carry.
//
//   z = x * y * 2^(-RExponent) mod M,  M odd
//
// Source: A. Rezai, P. Keshavarzi, "High-Throughput Modular Multiplication and Exponentiation Algorithms Using
// Multibit-Scan-Multibit-Shift Technique" (2014), algorithm 8, figures 3 and 4, made complete where the paper is silent:
// zeros that are left at the top of x are shifted out too, so that RExponent does not depend on x.
//
//   for each group of s digits, f zeros and then the digit k, f = s - 1 (k = 0 and f = s for a group of zeros):
//     P = S + k*2^f*y;   S = (P + q*M) / 2^s,   q = P * (-M^-1) mod 2^s
//   p = S                        in at most ConvertCycles words, one a clock
//   Reduce = 1:                  if p >= M: p = p - M
//
//                 operands       result        RExponent   latency (clocks), Words <= ConvertCycles
//   Reduce = 1    0 <= x,y < M   0 <= z < M    Width + 1   groups(x) + Words + 4
//   Reduce = 0    0 <= x,y < 2M  0 <= z < 2M   Width + 2   groups(x) + Words + 3
//
// groups(x) is 3/7 of RExponent on average for ZeroRun = 2, and at most MostGroups, which is what ConstantTime = 1 takes
// for every x.
//
// Ranges. With y < B the sum stays in (-B, B + M): (S - 2^f*y)/2^s > (-B - 2^f*B)/2^s >= -B, and
//   (S + 2^f*y + q*M)/2^s < (B + M + 2^f*B + (2^s - 1)*M)/2^s <= B + M, as s >= 1, f <= s - 1.
//   The digits make x and the q a number Q < R = 2^RExponent, so at the end 0 <= S = (x*y + Q*M)/R < B*B/R + M <= 2M:
//   B = M: R = 2^(Width + 1) > M.   B = 2M: R = 2^(Width + 2) > 4M.
//
// The quotient digit and the multiple of y are formed a clock ahead, and S waits unshifted in its registers: whatever
// reaches every bit of the data path comes straight from a flip-flop. The digit that comes next needs the low bits of the
// next P, which are those of (P + q*M) / 2^s and of the next multiple of y. P is known there in binary, to more bits
// than q needs, so that they follow from it and q in one short addition; its bits above those come from the data path.

module mont_mul_vlm3 #(
  parameter int unsigned Width = 256,  // bits of the modulus, >= 2
  parameter bit Reduce = 1'b1,  // 1: canonical result; 0: results chain in [0, 2M)
  parameter int unsigned ZeroRun = 2,  // longest run of zeros before a digit, 1 .. 5
  parameter int unsigned ConvertCycles = 8,  // most words in which the result is converted to binary
  parameter bit ConstantTime = 1'b0,  // 1: the worst latency for all operands
  localparam int unsigned OperandWidth = Reduce ? Width : Width + 1,
  localparam int unsigned RExponent = OperandWidth + 1,
  localparam int unsigned WordBits = (Width + ConvertCycles) / ConvertCycles,
  localparam int unsigned Words = (Width + WordBits) / WordBits,
  localparam int unsigned MostGroups = (ZeroRun > 1) ? RExponent / 2 + 1 : 1 + (2 * RExponent - 1) / 3,
  localparam int unsigned Latency = MostGroups + Words + (Reduce ? 4 : 3)  // the worst
) (
  input  logic                    clk_i,
  input  logic                    rst_ni,
  input  logic                    mod_valid_i,
  output logic                    mod_ready_o,
  input  logic [       Width-1:0] mod_i,
  output logic                    mod_error_o,
  input  logic                    op_valid_i,
  output logic                    op_ready_o,
  input  logic [OperandWidth-1:0] x_i,
  input  logic [OperandWidth-1:0] y_i,
  output logic                    res_valid_o,
  input  logic                    res_ready_i,
  output logic [OperandWidth-1:0] z_o
);

  if (Width < 2) begin : gen_illegal_width
    $error("mont_mul_vlm3: Width must be at least 2");
  end
  if (ZeroRun < 1 || ZeroRun > 5) begin : gen_illegal_run
    $error("mont_mul_vlm3: ZeroRun must be 1 to 5");
  end
  if (ConvertCycles < 1) begin : gen_illegal_convert
    $error("mont_mul_vlm3: ConvertCycles must be at least 1");
  end

  localparam int unsigned ShiftWidth = $clog2(ZeroRun + 2);
  localparam int unsigned QuotientBits = ZeroRun + 1;
  // Quotient bits go in threes, and each three give two shifted copies of M.
  localparam int unsigned Threes = (QuotientBits + 2) / 3;
  // The numbers to add: Ss, Sc, the multiple of y, the copies of M; a carry-save adder for each after the second.
  localparam int unsigned Addends = 3 + 2 * Threes;
  // A quotient digit follows from as many low bits of P, those from twice as many of the P before, and so on.
  localparam int unsigned LowBits = 2 * QuotientBits;
  localparam int unsigned LongBits = 3 * QuotientBits;
  // P + q*M, signed: between -(1 + 2^ZeroRun)*B and B + M + 2^ZeroRun*B + (2^QuotientBits - 1)*M.
  localparam int unsigned LeastWidth = OperandWidth + ZeroRun + 3;
  localparam int unsigned SumWidth = (LeastWidth > LongBits) ? LeastWidth : LongBits;
  localparam int unsigned TopWidth = SumWidth - OperandWidth;

  logic load_mod;
  logic busy;
  logic last;

  mont_product_control u_control (
    .clk_i,
    .rst_ni,
    .mod_valid_i,
    .mod_ready_o,
    .mod_odd_i (mod_i[0]),
    .mod_error_o,
    .op_valid_i,
    .op_ready_o,
    .res_valid_o,
    .res_ready_i,
    .load_mod_o(load_mod),
    .load_op_o (),
    .busy_o    (busy),
    .last_i    (last)
  );

  // The group after the one that is being added.
  logic group_valid;
  logic group_negative;
  logic group_digit;
  logic [ShiftWidth-1:0] group_zeros;
  logic [ShiftWidth-1:0] group_shift;
  logic later_negative;
  logic later_digit;
  logic [ShiftWidth-1:0] later_zeros;

  mont_multibit_scanner #(
    .Width       (OperandWidth),
    .ZeroRun     (ZeroRun),
    .ConstantTime(ConstantTime)
  ) u_scanner (
    .clk_i,
    .busy_i         (busy),
    .x_i,
    .valid_o        (group_valid),
    .negative_o     (group_negative),
    .digit_o        (group_digit),
    .zeros_o        (group_zeros),
    .shift_o        (group_shift),
    .next_negative_o(later_negative),
    .next_digit_o   (later_digit),
    .next_zeros_o   (later_zeros)
  );

  logic [Width-1:0] m_q;
  logic [OperandWidth-1:0] y_q;

  // What the group that is being added needs: the multiple k*2^f*y (inverted if k = -1, so that 1 is missing), the
  // digits to shift out, the components of q; and the low bits of P.
  logic adding_q;
  logic [SumWidth-1:0] multiple_y_q;
  logic negative_q;
  logic [ShiftWidth-1:0] shift_q;
  logic [Threes-1:0][1:0] first_q;
  logic [Threes-1:0] second_q;
  logic [Threes-1:0] subtract_q;
  logic [LowBits-1:0] p_low_q;
  logic [LongBits-1:0] next_multiple_q;  // 2^s times the next group's multiple of y, inverted like that

  // 2^s * S of the group before, and its s.
  logic [SumWidth-1:0] sum_q;
  logic [SumWidth-1:0] carry_q;
  logic [ShiftWidth-1:0] shift_sum_q;

  // S. Shifting needs the sign, so the top bits are added up: what is below them is not negative. The bits that are
  // shifted out add up to zero or to one more carry.
  logic [SumWidth-1:0] s_sum;
  logic [SumWidth-1:0] s_carry;
  logic s_one;
  logic [TopWidth-1:0] top;
  logic [SumWidth-1:0] topped;
  logic [QuotientBits-1:0] dropped;

  assign top = sum_q[SumWidth-1:OperandWidth] + carry_q[SumWidth-1:OperandWidth];
  assign topped = {top, sum_q[OperandWidth-1:0]};
  assign s_sum = $signed(topped) >>> shift_sum_q;
  assign s_carry = {{TopWidth{1'b0}}, carry_q[OperandWidth-1:0]} >> shift_sum_q;
  assign dropped = topped[QuotientBits-1:0] & ~({QuotientBits{1'b1}} << shift_sum_q);
  assign s_one = |dropped;

  // S + k*2^f*y + q*M through a chain of carry-save adders.
  logic [Addends-1:0][SumWidth-1:0] addend;
  logic [Addends-1:2] one;
  logic [Addends-1:1][SumWidth-1:0] sum;
  logic [Addends-1:1][SumWidth-1:0] carry;

  assign addend[0] = s_sum;
  assign addend[1] = s_carry;
  assign addend[2] = multiple_y_q;
  assign one[2]    = negative_q;

  for (genvar i = 0; i < Threes; i++) begin : gen_multiple_m
    logic [SumWidth-1:0] m;
    logic [SumWidth-1:0] second;
    assign m = {{(SumWidth - Width) {1'b0}}, m_q} << (3 * i);
    assign second = m << second_q[i];
    assign addend[3+2*i] = m << first_q[i];
    assign addend[4+2*i] = second ^ {SumWidth{subtract_q[i]}};
    // A copy that is added leaves a place for what the shift of S dropped.
    assign one[3+2*i] = (i == 0) & s_one;
    assign one[4+2*i] = subtract_q[i];
  end

  assign sum[1]   = addend[0];
  assign carry[1] = addend[1];

  for (genvar i = 2; i < Addends; i++) begin : gen_add
    mont_carry_save_adder #(
      .Width(SumWidth)
    ) u_add (
      .a_i    (sum[i-1]),
      .b_i    (carry[i-1]),
      .c_i    (addend[i]),
      .carry_i(one[i]),
      .sum_o  (sum[i]),
      .carry_o(carry[i])
    );
  end

  // The multiple of y and the quotient digit of the group that comes next. Its P is (P + q*M + 2^s * multiple) / 2^s.
  logic [SumWidth-1:0] magnitude;
  logic [SumWidth-1:0] multiple_y;
  logic [LongBits-1:0] y_long;
  logic [LongBits-1:0] later_magnitude;
  logic [ShiftWidth-1:0] later_shift;
  logic [OperandWidth-1:0] y;
  logic [LongBits-1:0] next_long;
  logic [LowBits-1:0] next_low;
  logic [QuotientBits-1:0] next_m;
  logic [QuotientBits-1:0] quotient;
  logic [3*Threes-1:0] masked_quotient;
  logic [Threes-1:0][1:0] first;
  logic [Threes-1:0] second;
  logic [Threes-1:0] subtract;

  assign magnitude = ({{(SumWidth - OperandWidth) {1'b0}}, y_q} << group_zeros) & {SumWidth{group_digit}};
  assign multiple_y = magnitude ^ {SumWidth{group_negative}};
  assign y = busy ? y_q : y_i;
  assign later_shift = group_shift & {ShiftWidth{busy}};
  // The mask keeps the shifts apart: Verilator makes two in a row one, by a sum that overflows.
  assign later_magnitude = ((y_long << later_shift) & {LongBits{later_digit}}) << later_zeros;

  // The low bits from P, the long ones from the data path; in both the lowest ones, those of P + q*M, are zero.
  logic [Addends-1:2][LowBits-1:0] low_sum;
  logic [Addends-1:2][LowBits-1:0] low_carry;

  assign low_sum[2]   = p_low_q;
  assign low_carry[2] = next_multiple_q[LowBits-1:0];

  for (genvar i = 3; i < Addends; i++) begin : gen_add_low
    mont_carry_save_adder #(
      .Width(LowBits)
    ) u_add (
      .a_i    (low_sum[i-1]),
      .b_i    (low_carry[i-1]),
      .c_i    (addend[i][LowBits-1:0]),
      .carry_i((i % 2 == 0) ? one[i] : (i == 3) & group_negative),
      .sum_o  (low_sum[i]),
      .carry_o(low_carry[i])
    );
  end

  assign next_low = low_sum[Addends-1] + low_carry[Addends-1];

  logic [LongBits-1:0] long_sum;
  logic [LongBits-1:0] long_carry;

  mont_carry_save_adder #(
    .Width(LongBits)
  ) u_add_long (
    .a_i    (sum[Addends-1][LongBits-1:0]),
    .b_i    (carry[Addends-1][LongBits-1:0]),
    .c_i    (next_multiple_q),
    .carry_i(group_negative),
    .sum_o  (long_sum),
    .carry_o(long_carry)
  );

  assign next_long = long_sum + long_carry;

  if (LongBits <= OperandWidth) begin : gen_low_y
    assign y_long = y[LongBits-1:0];
  end else begin : gen_short_y
    assign y_long = {{(LongBits - OperandWidth) {1'b0}}, y};
  end
  if (QuotientBits <= Width) begin : gen_low_m
    assign next_m = m_q[QuotientBits-1:0];
  end else begin : gen_short_m
    assign next_m = {{(QuotientBits - Width) {1'b0}}, m_q};
  end
  assign masked_quotient = {{(3 * Threes - QuotientBits) {1'b0}}, quotient & ~({QuotientBits{1'b1}} << group_shift)};

  mont_quotient_digit #(
    .Bits(QuotientBits)
  ) u_quotient (
    .p_i(QuotientBits'(next_low >> shift_q)),
    .m_i(next_m),
    .q_o(quotient)
  );

  for (genvar i = 0; i < Threes; i++) begin : gen_components
    mont_quotient_components u_components (
      .q_i       (masked_quotient[3*i+:3]),
      .first_o   (first[i]),
      .second_o  (second[i]),
      .subtract_o(subtract[i])
    );
  end

  // Operands are looked at in every clock between products, so that taking them waits for no handshake.
  always_ff @(posedge clk_i) begin
    if (load_mod) m_q <= mod_i;
    y_q <= y;

    // From the clock that takes the operands on.
    next_multiple_q <= later_magnitude ^ {LongBits{later_negative}};

    // Between products nothing is added: M - M and no multiple of y.
    adding_q <= busy & group_valid;
    if (!busy) begin
      multiple_y_q <= '0;
      negative_q   <= 1'b0;
      shift_q      <= '0;
      first_q      <= '0;
      second_q     <= '0;
      subtract_q   <= '1;
      p_low_q      <= '0;
    end else begin
      multiple_y_q <= multiple_y;
      negative_q   <= group_negative;
      shift_q      <= group_shift;
      first_q      <= first;
      second_q     <= second;
      subtract_q   <= subtract;
      p_low_q      <= LowBits'(next_long >> shift_q);
    end

    if (!busy) begin
      sum_q       <= '0;
      carry_q     <= '0;
      shift_sum_q <= '0;
    end else if (adding_q) begin
      sum_q       <= sum[Addends-1];
      carry_q     <= carry[Addends-1];
      shift_sum_q <= shift_q;
    end
  end

  // The clock of the last group, and those of the conversion after it.
  localparam int unsigned ConversionCycles = Words + (Reduce ? 3 : 2);

  logic last_group;
  logic [ConversionCycles-1:0] converting_q;

  assign last_group = adding_q & ~group_valid;
  assign last = converting_q[ConversionCycles-1];

  always_ff @(posedge clk_i) begin
    if (!busy) converting_q <= '0;
    else converting_q <= ConversionCycles'({converting_q, last_group});
  end

  // S < 2M needs Width + 1 bits; those above them are its sign.
  logic [Width:0] p;

  mont_carry_save_convert #(
    .Width   (Width + 1),
    .WordBits(WordBits),
    .Subtract(Reduce)
  ) u_convert (
    .clk_i,
    .start_i  (last_group),
    .busy_i   (busy),
    .last_i   (last),
    .s_sum_i  (s_sum[Width:0]),
    .s_carry_i(s_carry[Width:0]),
    .carry_i  (s_one),
    .m_i      ({1'b0, m_q}),
    .z_o      (p)
  );

  assign z_o = p[OperandWidth-1:0];

endmodule

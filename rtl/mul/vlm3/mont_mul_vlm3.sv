// SPDX-License-Identifier: Apache-2.0
//
// VLM3 Montgomery multiplier: each cycle consumes a run of zeros of the recoded x and the nonzero digit after it. The
// running sum S is in carry-save form.
//
//   z = x * y * 2^(-RExponent) mod M,  M odd
//
// Source: A. Rezai, P. Keshavarzi, "High-Throughput Modular Multiplication and Exponentiation Algorithms Using
// Multibit-Scan-Multibit-Shift Technique" (2014), algorithm 8, figures 3 and 4. The paper does not define what happens
// to the zeros at the top of x. Here they are shifted out too, so RExponent does not depend on x.
//
//   for each group of s digits, f zeros and then the digit k, f = s - 1 (k = 0 and f = s for a group of zeros):
//     P = S + k*2^f*y;   S = (P + q*M) / 2^s,   q = P * (-M^-1) mod 2^s
//   p = S                        in at most ConvertCycles words, one per cycle
//   Reduce = 1:                  if p >= M: p = p - M
//
//                 operands       result        RExponent   latency (cycles), Words <= ConvertCycles
//   Reduce = 1    0 <= x,y < M   0 <= z < M    Width + 1   groups(x) + Words + 4
//   Reduce = 0    0 <= x,y < 2M  0 <= z < 2M   Width + 2   groups(x) + Words + 3
//
// groups(x) is 3/7 of RExponent on average for ZeroRun = 2, and at most MostGroups. With ConstantTime = 1, every x
// takes MostGroups groups.
//
// Ranges. With y < B the sum stays in (-B, B + M): (S - 2^f*y)/2^s > (-B - 2^f*B)/2^s >= -B, and
//   (S + 2^f*y + q*M)/2^s < (B + M + 2^f*B + (2^s - 1)*M)/2^s <= B + M, as s >= 1, f <= s - 1.
//   The digits form x, and the q form Q < R = 2^RExponent, so at the end 0 <= S = (x*y + Q*M)/R < B*B/R + M <= 2M:
//   B = M: R = 2^(Width + 1) > M.   B = 2M: R = 2^(Width + 2) > 4M.
//
// Every signal with the width as its fan-out is a flip-flop output. The quotient digit and the multiple of y are
// computed one cycle ahead, and S is registered before its shift.
//
// The next quotient digit needs the low bits of the next P, which is (P + q*M) / 2^s plus the next multiple of y. A
// separate register holds more low bits of P in binary than q needs. One short addition forms the low bits of the next
// P from this register. Higher bits come from the data path.
//
// Ports: the multiplier contract, docs/reference/contract.md.

module mont_mul_vlm3 #(
  parameter int unsigned Width = 256,  // bits of the modulus, >= 2
  parameter bit Reduce = 1'b1,  // 1: canonical result; 0: results chain in [0, 2M)
  parameter int unsigned ZeroRun = 2,  // longest run of zeros before a nonzero digit, 1 .. 5
  parameter int unsigned ConvertCycles = 8,  // most words of the conversion to binary
  parameter bit ConstantTime = 1'b0,  // 1: the worst latency for all operands
  localparam int unsigned OperandWidth = Reduce ? Width : Width + 1,
  localparam int unsigned RExponent = OperandWidth + 1,
  localparam int unsigned WordBits = (Width + ConvertCycles) / ConvertCycles,
  localparam int unsigned Words = (Width + WordBits) / WordBits,
  localparam int unsigned MostGroups = (ZeroRun > 1) ? RExponent / 2 + 1 : 1 + (2 * RExponent - 1) / 3,
  localparam int unsigned Latency = MostGroups + Words + (Reduce ? 4 : 3)  // largest latency of all operands
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
  // The quotient bits form groups of three, each of which gives two shifted copies of M.
  localparam int unsigned Threes = (QuotientBits + 2) / 3;
  // Addends: Ss, Sc, the multiple of y, the copies of M. Each addend after the second takes one carry-save adder.
  localparam int unsigned Addends = 3 + 2 * Threes;
  // A quotient digit needs QuotientBits low bits of P. They need LowBits of the previous P, which need LongBits of the
  // P before it.
  localparam int unsigned LowBits = 2 * QuotientBits;
  localparam int unsigned LongBits = 3 * QuotientBits;
  // P + q*M is signed, between -(1 + 2^ZeroRun)*B and B + M + 2^ZeroRun*B + (2^QuotientBits - 1)*M.
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

  // The next group (group_*), and the group after it (later_*).
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

  // The current group, valid while adding_q is high.
  logic adding_q;
  logic [SumWidth-1:0] multiple_y_q;  // k*2^f*y; for k = -1 the one's complement of 2^f*y
  logic negative_q;  // k = -1: add 1 to complete the two's complement
  logic [ShiftWidth-1:0] shift_q;  // s
  logic [Threes-1:0][1:0] first_q;  // components of q, as in mont_quotient_components
  logic [Threes-1:0] second_q;
  logic [Threes-1:0] subtract_q;
  logic [LowBits-1:0] p_low_q;  // low bits of P
  logic [LongBits-1:0] next_multiple_q;  // 2^s times the next group's multiple of y, as one's complement for k = -1

  // 2^s * S in carry-save form, and s, both of the previous group.
  logic [SumWidth-1:0] sum_q;
  logic [SumWidth-1:0] carry_q;
  logic [ShiftWidth-1:0] shift_sum_q;

  // S. The shift needs the sign of the sum, so the top bits are added first; the bits below are not negative. The bits
  // that are shifted out add up to zero or to one carry, s_one.
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
    // The carry input of the added copy of M is free and takes s_one.
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

  // The multiple of y and the quotient digit of the next group. The next P is (P + q*M + 2^s * multiple) / 2^s.
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
  // The mask separates the two shifts, because Verilator merges two adjacent shifts with a sum of amounts that
  // overflows.
  assign later_magnitude = ((y_long << later_shift) & {LongBits{later_digit}}) << later_zeros;

  // next_low is computed from p_low_q, next_long from the data path. The lowest s bits of both are zero.
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

  // The operand registers load their ports in every cycle between products, so they do not wait for the handshake.
  always_ff @(posedge clk_i) begin
    if (load_mod) m_q <= mod_i;
    y_q <= y;

    // Valid from the cycle after the operands' handshake.
    next_multiple_q <= later_magnitude ^ {LongBits{later_negative}};

    // Between products the addends cancel: M - M, and no multiple of y.
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

  // last_group is high in the cycle of the last group. The conversion follows; bit i of converting_q is high in its
  // cycle i.
  localparam int unsigned ConversionCycles = Words + (Reduce ? 3 : 2);

  logic last_group;
  logic [ConversionCycles-1:0] converting_q;

  assign last_group = adding_q & ~group_valid;
  assign last = converting_q[ConversionCycles-1];

  always_ff @(posedge clk_i) begin
    if (!busy) converting_q <= '0;
    else converting_q <= ConversionCycles'({converting_q, last_group});
  end

  // S < 2M fits Width + 1 bits. The bits above them are its sign.
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

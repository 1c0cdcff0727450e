// SPDX-License-Identifier: Apache-2.0
//
// High-radix Montgomery multiplier: DigitBits bits of x per cycle, the running sum S in carry-save form.
//
//   z = x * y * 2^(-RExponent) mod M,  M odd
//
// Source: A. Rezai, P. Keshavarzi, "High-Throughput Modular Multiplication and Exponentiation Algorithms Using
// Multibit-Scan-Multibit-Shift Technique" (2014), algorithm 3. Reduce = 0 is the variant without the final
// subtraction of C. D. Walter (1999).
//
//   D = 2^DigitBits, N = -M^(-1) mod D
//   for i in 0 .. Steps-1:   S = (S + x_i*y + q*M) / D,   q = (S + x_i*y) * N mod D,   x_i the digits of x
//   Reduce = 1:              if S >= M: S = S - M
//
//                 operands       result        Steps                         Latency (cycles)
//   Reduce = 1    0 <= x,y < M   0 <= z < M    ceil(Width / DigitBits)       Steps + Words + 3
//   Reduce = 0    0 <= x,y < 2M  0 <= z < 2M   ceil((Width+2) / DigitBits)   Steps + Words + 2
//
//   RExponent = DigitBits * Steps, Words = ceil((Width + 1) / WordBits); set-up after a new modulus: DigitBits cycles.
//
// Ranges. x_i and q are at most D-1, so with y < B the sum stays below B + M: (B + M + (D-1)*B + (D-1)*M) / D = B + M.
//   Reduce = 1: B = M, so S < 2M and one subtraction makes it canonical.
//   Reduce = 0: B = 2M, so S < 3M; x has RExponent-1 bits at most, so the last digit is at most D/2 - 1 and the last
//   step gives S < (3M + (D/2-1)*2M + (D-1)*M) / D = 2M.
//
// S = Ss + Sc + a carry. S + x_i*y + q*M is a multiple of D. In carry-save form its two low digits add up to 0 or to D.
// The division drops both; the carry is 1 if they add up to D.
//
// x_i and q are broadcast from flip-flops, and one tree adds both their multiples. The quotient digit of the next step
// is therefore computed at the end of the current step. The critical path lies in the lowest 2*DigitBits columns,
// so its length does not depend on Width:
//
//   q*M -> tree -> sum of the low digit -> times N -> q
//
// Ports: the multiplier contract, docs/reference/contract.md.

module mont_mul_high_radix #(
  parameter int unsigned Width = 256,  // bits of the modulus, >= 2
  parameter bit Reduce = 1'b1,  // 1: canonical result; 0: results chain in [0, 2M)
  parameter int unsigned DigitBits = 4,  // bits of x in a step
  parameter int unsigned WordBits = 32,  // longest carry chain of the conversion to binary
  localparam int unsigned OperandWidth = Reduce ? Width : Width + 1,
  localparam int unsigned Steps = ((Reduce ? Width : Width + 2) + DigitBits - 1) / DigitBits,
  localparam int unsigned RExponent = DigitBits * Steps,
  localparam int unsigned Words = (Width + WordBits) / WordBits,
  localparam int unsigned Latency = Reduce ? Steps + Words + 3 : Steps + Words + 2
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
    $error("mont_mul_high_radix: Width must be at least 2");
  end
  if (DigitBits < 1) begin : gen_illegal_digit
    $error("mont_mul_high_radix: DigitBits must be at least 1");
  end
  if (WordBits < 1) begin : gen_illegal_word
    $error("mont_mul_high_radix: WordBits must be at least 1");
  end

  // S < 2M with Reduce, otherwise S < 3M. S + x_i*y + q*M is below D times that bound.
  localparam int unsigned PartialWidth = OperandWidth + 1;
  localparam int unsigned SumWidth = PartialWidth + DigitBits;
  localparam int unsigned IndexWidth = mont_pkg::index_width(Latency + 1);

  logic load_mod;
  logic setup;
  logic busy;
  logic last;
  logic [IndexWidth-1:0] index;

  mont_serial_control #(
    .Latency    (Latency),
    .FirstIndex (1),
    .SetupCycles(DigitBits)
  ) u_control (
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
    .setup_o   (setup),
    .load_op_o (),
    .busy_o    (busy),
    .last_o    (last),
    .index_o   (index)
  );

  logic [Width-1:0] m_q;
  logic [RExponent-1:0] x_q;  // shifts right; the lowest digit is x_i of the current step
  logic [OperandWidth-1:0] y_q;
  logic [PartialWidth-1:0] s_sum_q;
  logic [PartialWidth-1:0] s_carry_q;
  logic s_low_carry_q;  // S = Ss + Sc + s_low_carry_q
  logic [DigitBits-1:0] quotient_q;  // q of the current step
  logic stepping_q;  // the steps are not finished

  // High in the cycle of the last step.
  logic last_step;
  assign last_step = busy & stepping_q & (index == IndexWidth'(Steps));

  // N, one bit per cycle of the set-up, least significant first. With the i known bits of N, bit i is bit i of 1 + N*M.
  logic [DigitBits-1:0] negated_inverse_q;  // N after the set-up
  logic [DigitBits-1:0] residue_q;  // (1 + N*M) / 2^i
  logic [DigitBits-1:0] residue;

  assign residue = residue_q + (DigitBits'(m_q) & {DigitBits{residue_q[0]}});

  always_ff @(posedge clk_i) begin
    if (load_mod) residue_q <= DigitBits'(1);
    else residue_q <= residue >> 1;
    if (setup) negated_inverse_q <= DigitBits'({residue_q[0], negated_inverse_q} >> 1);
  end

  // One step: Ss + Sc + x_i*y + q*M. The multiples have one row for each bit of the digits.
  logic [(2*DigitBits+2)*SumWidth-1:0] rows;
  logic [SumWidth-1:0] y;
  logic [SumWidth-1:0] m;
  logic [SumWidth-1:0] total_sum;
  logic [SumWidth-1:0] total_carry;

  assign y = {{(SumWidth - OperandWidth) {1'b0}}, y_q};
  assign m = {{(SumWidth - Width) {1'b0}}, m_q};
  assign rows[0+:SumWidth] = {{DigitBits{1'b0}}, s_sum_q};
  assign rows[SumWidth+:SumWidth] = {{DigitBits{1'b0}}, s_carry_q};

  for (genvar j = 0; j < DigitBits; j++) begin : gen_rows
    assign rows[(j+2)*SumWidth+:SumWidth] = {SumWidth{x_q[j]}} & (y << j);
    assign rows[(j+2+DigitBits)*SumWidth+:SumWidth] = {SumWidth{quotient_q[j]}} & (m << j);
  end

  mont_carry_save_tree #(
    .Operands(2 * DigitBits + 2),
    .Width   (SumWidth)
  ) u_tree (
    .operands_i(rows),
    .sum_o     (total_sum),
    .carry_o   (total_carry)
  );

  // s_low_carry_q stands for bit 0 of total_carry, which is free. The quotient digit includes it. The low digits, with
  // it, add up to 0 or to D: to D if the low digit of total_sum is not zero.
  logic [PartialWidth-1:0] next_sum;
  logic [PartialWidth-1:0] next_carry;
  logic next_low_carry;

  assign next_sum = total_sum[SumWidth-1:DigitBits];
  assign next_carry = total_carry[SumWidth-1:DigitBits];
  assign next_low_carry = |total_sum[DigitBits-1:0];

  // The quotient digit of the next step; between products, of the first step.
  logic [DigitBits-1:0] next_x;
  logic [DigitBits-1:0] next_y;
  logic [DigitBits-1:0] next_s;
  logic [DigitBits-1:0] next_low;

  function automatic logic [DigitBits-1:0] low_product(logic [DigitBits-1:0] a, logic [DigitBits-1:0] b);
    low_product = '0;
    for (int j = 0; j < DigitBits; j++) low_product = low_product + ({DigitBits{a[j]}} & (b << j));
  endfunction

  assign next_x   = busy ? DigitBits'(x_q >> DigitBits) : DigitBits'(x_i);
  assign next_y   = busy ? DigitBits'(y_q) : DigitBits'(y_i);
  assign next_s   = DigitBits'(next_sum) + DigitBits'(next_carry) + DigitBits'(next_low_carry);
  assign next_low = ({DigitBits{busy}} & next_s) + low_product(next_x, next_y);

  // The operand registers load their ports in every cycle between products, so they do not wait for the handshake.
  always_ff @(posedge clk_i) begin
    if (load_mod) m_q <= mod_i;

    if (!busy) y_q <= y_i;
    x_q <= busy ? x_q >> DigitBits : {{(RExponent - OperandWidth) {1'b0}}, x_i};
    quotient_q <= low_product(next_low, negated_inverse_q);
    stepping_q <= ~busy | (stepping_q & ~last_step);

    if (!busy) begin
      s_sum_q       <= '0;
      s_carry_q     <= '0;
      s_low_carry_q <= 1'b0;
    end else if (stepping_q) begin
      s_sum_q       <= next_sum;
      s_carry_q     <= next_carry;
      s_low_carry_q <= next_low_carry;
    end
  end

  // After the last step S < 2M, which fits Width + 1 bits.
  logic [Width:0] p;

  mont_carry_save_convert #(
    .Width   (Width + 1),
    .WordBits(WordBits),
    .Subtract(Reduce)
  ) u_convert (
    .clk_i,
    .start_i  (last_step),
    .busy_i   (busy),
    .last_i   (last),
    .s_sum_i  (s_sum_q[Width:0]),
    .s_carry_i(s_carry_q[Width:0]),
    .carry_i  (s_low_carry_q),
    .m_i      ({1'b0, m_q}),
    .z_o      (p)
  );

  assign z_o = p[OperandWidth-1:0];

endmodule

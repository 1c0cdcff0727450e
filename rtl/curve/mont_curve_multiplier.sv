// SPDX-License-Identifier: Apache-2.0
//
// Montgomery multiplier of mont_curve_unit: the rows of mont_mul_pipelined with Folding = 1, QuotientDelay = 2 and
// Reduce = 0, without handshakes. A product may start while the previous product is still converted to binary.
//
//   z = x * y / R modulo M,   R = 2^(r * Digits),  Digits = ceil((Width + k + 12) / r),  r = 18,  k = 108
//
//   range       V = M * 2^k:  z < x * y / R + V.  If x < alpha * V and y < beta * V with alpha * beta <= 2^12, z < 2 V
//   cycles      operands in cycle 0;  z_o in cycle Digits + 15 only;  next operands from cycle Digits + 7 on
//   set-up      k * ceil(Width / r) + Digits + 4 cycles from load_i to the first start
//
// Source: H. Orup, "Simplifying Quotient Determination in High-Radix Modular Multiplication" (1995), as in
// mont_mul_pipelined. Quotient digits of the first Delay + 1 rows are 0, and S is 0 before the first row. A product may
// therefore follow another after one row, which clears the sum.

module mont_curve_multiplier #(
  parameter int unsigned Width = 256,
  parameter int unsigned Technology = mont_technology_pkg::Generic,
  localparam int unsigned Digits = mont_curve_pkg::digits(Width),
  localparam int unsigned NumberBits = Digits * mont_curve_pkg::DigitBits
) (
  input  logic                  clk_i,
  input  logic                  load_i,         // take the modulus
  input  logic [     Width-1:0] mod_i,
  input  logic                  start_early_i,  // a product starts in the next cycle
  input  logic [NumberBits-1:0] x_i,
  input  logic [NumberBits-1:0] y_i,
  output logic [NumberBits-1:0] z_o
);

  localparam int unsigned DigitBits = mont_curve_pkg::DigitBits;
  localparam int unsigned Delay = mont_curve_pkg::Delay;
  localparam int unsigned FactorBits = mont_curve_pkg::FactorBits;
  localparam int unsigned RowStages = 5;
  localparam int unsigned CarryBits = 3;
  localparam int unsigned WordDigits = Digits + 1;
  localparam int unsigned WordBits = WordDigits * DigitBits;
  localparam int unsigned BranchDigits = 16;
  localparam int unsigned Branches = (WordDigits + BranchDigits - 1) / BranchDigits;
  localparam int unsigned SetupCycles = FactorBits * ((Width + DigitBits - 1) / DigitBits) + 2 + WordDigits;
  localparam int unsigned SetupBits = $clog2(SetupCycles + 1);

  logic loaded_q;
  logic setup_q;
  logic [SetupBits-1:0] setup_left_q;  // cycles of the set-up after the current one
  logic start_q;  // the operands are at the inputs
  logic restart_q;  // row 0 is at the inputs of the products
  logic [Delay-1:0] early_q;  // [i]: start_early_i i+1 cycles ago
  logic stop_q;  // the next quotient digit is 0
  logic [WordBits-1:0] m_word;
  logic [WordBits-1:0] x_word;
  logic [Branches-1:0][DigitBits-1:0] y_digit;
  logic sum_first;
  logic [WordDigits*(DigitBits+CarryBits)-1:0] sum;
  logic [WordBits-1:0] unused_word;
  logic [WordBits-1:0] unused_refill;
  logic unused_add_modulus;

  always_ff @(posedge clk_i) begin
    loaded_q <= load_i;
    if (load_i) begin
      setup_q <= 1'b1;
      setup_left_q <= SetupBits'(SetupCycles - 1);
    end else begin
      setup_q <= setup_q & (setup_left_q != '0);
      setup_left_q <= setup_left_q - 1'b1;
    end
    start_q <= start_early_i;
    restart_q <= start_q;
    early_q <= {early_q[Delay-2:0], start_early_i};
    stop_q <= start_early_i | (|early_q);
  end

  mont_pipelined_modulus #(
    .Width     (Width),
    .DigitBits (DigitBits),
    .FactorBits(FactorBits),
    .WordDigits(WordDigits),
    .Folding   (1),
    .Reduce    (1'b0),
    .Groups    (Delay + 1)
  ) u_modulus (
    .clk_i,
    .load_i   (loaded_q),
    .setup_i  (setup_q),
    .mod_i,
    .busy_i   (1'b1),
    .last_i   (1'b1),
    .word_i   ('0),
    .inverse_i(1'b0),
    .modulus_i(1'b0),
    .m_word_o (m_word)
  );

  mont_pipelined_operands #(
    .WordBits (WordBits),
    .Folding  (1),
    .DigitBits(DigitBits),
    .Digits   (Digits),
    .Streams  (1),
    .Branches (Branches)
  ) u_operands (
    .clk_i,
    .load_i      (start_q),
    .x_i         (WordBits'(x_i)),
    .y_i,
    .last_i      (1'b1),
    .refill_i    (1'b0),
    .x_word_i    ('0),
    .one_i       (1'b0),
    .fill_i      (1'b0),
    .fill_digit_i('0),
    .x_word_o    (x_word),
    .y_digit_o   (y_digit)
  );

  mont_pipelined_rows #(
    .Width       (Width),
    .Reduce      (1'b0),
    .Folding     (1),
    .DigitBits   (DigitBits),
    .Parts       (1),
    .Streams     (1),
    .Delay       (Delay),
    .RowStages   (RowStages),
    .OperandWidth(NumberBits),
    .WordDigits  (WordDigits),
    .XDigits     (Digits),
    .BranchDigits(BranchDigits),
    .Technology  (Technology),
    .Tables      (1'b0)
  ) u_rows (
    .clk_i,
    .busy_i        (1'b1),
    .first_i       (1'b1),
    .last_i        (1'b1),
    .word_i        ('0),
    .restart_i     (restart_q),
    .late_i        (1'b0),
    .stop_i        (stop_q),
    .add_modulus_i (1'b0),
    .modulus_i     (1'b0),
    .inverse_i     (1'b0),
    .x_i           (x_word),
    .b_i           (y_digit),
    .m_i           (m_word),
    .fill_i        (1'b0),
    .fill_keep_i   (1'b0),
    .fill_only_x_i (1'b0),
    .fill_address_i('0),
    .fill_page_i   ('0),
    .fill_write_i  (1'b0),
    .fill_row_i    ('0),
    .first_o       (sum_first),
    .sum_o         (sum)
  );

  mont_pipelined_result #(
    .Reduce      (1'b0),
    .Folding     (1),
    .DigitBits   (DigitBits),
    .Streams     (1),
    .Delay       (Delay),
    .RowStages   (RowStages),
    .OperandWidth(NumberBits),
    .WordDigits  (WordDigits),
    .XDigits     (Digits),
    .CarryBits   (CarryBits)
  ) u_result (
    .clk_i,
    .busy_i       (1'b1),
    .sum_i        (sum),
    .first_i      (sum_first),
    .last_i       (1'b1),
    .refill_i     (1'b0),
    .second_i     (1'b0),
    .word_o       (unused_word),
    .x_refill_o   (unused_refill),
    .add_modulus_o(unused_add_modulus),
    .z_o
  );

endmodule

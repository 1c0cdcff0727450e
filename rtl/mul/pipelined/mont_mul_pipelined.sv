// SPDX-License-Identifier: Apache-2.0
//
// Pipelined Montgomery multiplier: each row adds a digit of y of r = DigitBits bits. Quotient digits are digits of the
// sum itself and are used D = Delay rows later, so the multipliers have pipeline registers.
//
//   z = x * y * 2^(-RExponent) mod M,  M odd
//
// Source: H. Orup, "Simplifying Quotient Determination in High-Radix Modular Multiplication" (1995).
//
//   k = r*(D+1),  k' = -M^-1 mod 2^k,  M' = M*k',  M~ = (M' + 1) / 2^k <= M
//   S = 0;  for i = 0 .. N-1:   S = S div 2^r + q_(i-D)*M~ + y_i*x,   q_i = S mod 2^r before row i
// Z = S*2^(r*D) + the last D quotient digits
//   Reduce = 1:  u = Z*M^-1 mod 2^k;  e = (u*M - Z) / 2^k;  z = -e, plus M if e > 0
//
//                operands                 result       Digits                     RExponent            Rows N
//   Reduce = 1   0 <= x,y < M             0 <= z < M   ceil(Width/r)              (Digits + D+1)*r     Digits + D+1
// Reduce = 0   Width + k + 1 bits, all  equal        ceil((Width+2)/r) + D+1    Digits*r             Digits + D+1
//
// Ranges. A dropped digit q comes back as q*M~ = q*(M'+1)/2^k, so with Q < 2^(r*Digits)
//
//   Z*2^(r*Digits) = x*y + Q*M',  Z < x*y/2^(r*Digits) + M'
//   Reduce = 0: with B = 2^(Width+k+1) >= 2M' and 2B <= 2^(r*Digits),  Z < B*B/(2B) + B/2 = B
//   Reduce = 1: Z < M + M' <= 2^k*M and 0 <= u < 2^k, so -M < e < M
//
// Parts. A digit of more than 18 bits has two parts of r/2 bits, each for one multiplier or table, so a product of two
// digits takes four multipliers. Adding the products of the parts takes one more cycle. Otherwise Parts = 1.
//
// Folding. A row takes Folding cycles. Its columns are cut into Folding words of WordDigits columns; each column of a
// word has two multipliers.
//
// Streams = 2: the rows of two products alternate. The second may be taken exactly Folding cycles after the first; its
// result is valid Folding cycles after the first one is taken.
//
//   cycles for one row of all streams   G = RowCycles = Streams*Folding
//   cycles from its digits to its sum   P = RowStages = 3 + Parts with QuotientDelay = 1, otherwise 4 + Parts
//   rows from a quotient digit to use   D = ceil((QuotientDelay + 3 + Parts) / G) - 1
//   Reduce = 0                          Latency = N*G + P+3
//   Reduce = 1                          Latency = (N + 2D+6 + L)*G + P+3,   L = ceil((P+3)/G)
//   set-up                              k*ceil(Width/r) + 2 cycles, and one for each column
//
// Quotient = 0: the products of the quotient digits come from tables in block RAM instead of multipliers, with the
// same cycles. The set-up fills them, with h = half the bits of a part, rounded up, and Numbers = 3 with Reduce = 1,
// otherwise 1:
//
//   set-up                              2*G*Numbers*(1 + 2^h + ceil((P+4)/(2*G))) cycles more
//
// QuotientDelay is the number of registers in the quotient loop: at the multiplier input, then between the two additions of
// the products, which shortens the critical path, then on the broadcast of the quotient digit.
//
// Ports: the multiplier contract, docs/reference/contract.md. op_ready_o is also high for the second of two products.

module mont_mul_pipelined #(
  parameter int unsigned Width = 256,  // bits of the modulus, >= 2
  parameter bit Reduce = 1'b1,  // 1: canonical result; 0: results chain
  parameter int unsigned Folding = 1,  // cycles per row; columns that share a pair of multipliers
  parameter int unsigned DigitBits = 18,  // r, 3 to 18, or an even number up to 36; up to 17 with Multiplier = 2
  parameter int unsigned QuotientDelay = 1,  // registers in the quotient loop, 1 to 3
  parameter int unsigned Multiplier = 0,  // technology of multipliers and tables, one of mont_technology_pkg
  parameter int unsigned Streams = 1,  // products whose rows alternate, 1 or 2
  parameter bit Quotient = 1'b1,  // multiples of the quotient digits. 0: tables in block RAM; 1: multipliers
  parameter int unsigned WideBits = 0,  // bits of x and M~ in a multiplier, 24 or 26 with Multiplier = 2; 0: a digit
  localparam int unsigned RowCycles = Streams * Folding,  // G
  localparam int unsigned Parts = (DigitBits > 18) ? 2 : 1,
  localparam int unsigned RowStages = ((QuotientDelay == 1) ? 3 : 4) + Parts,  // P
  localparam int unsigned Delay = (QuotientDelay + 3 + Parts + RowCycles - 1) / RowCycles - 1,
  localparam int unsigned FactorBits = DigitBits * (Delay + 1),
  localparam int unsigned ModulusDigits = (Width + DigitBits - 1) / DigitBits,
  localparam int unsigned Digits = Reduce ? ModulusDigits : (Width + 2 + DigitBits - 1) / DigitBits + Delay + 1,
  localparam int unsigned OperandWidth = Reduce ? Width : Width + FactorBits + 1,
  localparam int unsigned RExponent = Digits * DigitBits + (Reduce ? FactorBits : 0),
  localparam int unsigned Rows = Digits + Delay + 1,
  localparam int unsigned Lag = (RowStages + 3 + RowCycles - 1) / RowCycles,
  localparam int unsigned Latency = (Rows + (Reduce ? 2 * Delay + 6 + Lag : 0)) * RowCycles + RowStages + 3
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
    $error("mont_mul_pipelined: Width must be at least 2");
  end
  if (Folding < 1) begin : gen_illegal_folding
    $error("mont_mul_pipelined: Folding must be at least 1");
  end
  if (DigitBits < 3 || DigitBits > 36 || DigitBits % Parts != 0) begin : gen_illegal_digit
    $error("mont_mul_pipelined: DigitBits must be 3 to 18, or an even number up to 36");
  end
  if (Multiplier == mont_technology_pkg::Xilinx7 && DigitBits > 17) begin : gen_illegal_signed_digit
    $error("mont_mul_pipelined: DigitBits must be at most 17 with Multiplier = 2");
  end
  if (QuotientDelay < 1 || QuotientDelay > 3) begin : gen_illegal_delay
    $error("mont_mul_pipelined: QuotientDelay must be 1 to 3");
  end
  if (Streams < 1 || Streams > 2) begin : gen_illegal_streams
    $error("mont_mul_pipelined: Streams must be 1 or 2");
  end

  // The sum has one column more than x. With Reduce = 1 all digits of M^-1 have a column too.
  localparam int unsigned Columns = ((Reduce && Delay + 1 > Digits) ? Delay + 1 : Digits) + 1;
  localparam int unsigned WordDigits = (Columns + Folding - 1) / Folding;
  localparam int unsigned WordBits = WordDigits * DigitBits;
  localparam int unsigned BranchDigits = 16 / Parts;  // columns that share a register of the digits of y and q
  localparam int unsigned Branches = (WordDigits + BranchDigits - 1) / BranchDigits;
  localparam int unsigned NumberBits = Folding * WordBits;
  localparam int unsigned YBits = Digits * DigitBits;
  localparam int unsigned CarryBits = 2 + Parts;
  localparam int unsigned WordWidth = mont_pkg::index_width(Folding);
  localparam int unsigned StoreCycles = FactorBits * ModulusDigits + 2 + Folding * WordDigits;
  localparam int unsigned HalfBits = (DigitBits / Parts + 1) / 2;  // h
  localparam int unsigned Numbers = Reduce ? 3 : 1;  // numbers whose multiples are in tables
  localparam int unsigned FillCycles =
      2 * RowCycles * Numbers * (1 + 2 ** HalfBits + (RowStages + 4 + 2 * RowCycles - 1) / (2 * RowCycles));
  localparam int unsigned SetupCycles = StoreCycles + (Quotient ? 0 : FillCycles);
  // Digits of a word of x that are not constant zero. With tables, M^-1 replaces x during the set-up. With Reduce = 1
  // the complement of a sum replaces x, and needs all columns if there are several words.
  localparam int unsigned MostDigits = Digits + (Reduce ? 1 : 0);
  localparam int unsigned OperandDigits = (!Quotient && Reduce && Delay + 1 > MostDigits) ? Delay + 1 : MostDigits;
  localparam int unsigned XDigits = (Folding == 1 && OperandDigits < WordDigits) ? OperandDigits : WordDigits;

  logic load_mod;
  logic setup;
  logic load_op;
  logic busy;
  logic last_cycle;
  logic first_ready;  // ready for the operands of the first product
  logic res_valid;
  logic res_ready;

  mont_serial_control #(
    .Latency    (Latency),
    .SetupCycles(SetupCycles)
  ) u_control (
    .clk_i,
    .rst_ni,
    .mod_valid_i,
    .mod_ready_o,
    .mod_odd_i  (mod_i[0]),
    .mod_error_o,
    .op_valid_i,
    .op_ready_o (first_ready),
    .res_valid_o(res_valid),
    .res_ready_i(res_ready),
    .load_mod_o (load_mod),
    .setup_o    (setup),
    .load_op_o  (load_op),
    .busy_o     (busy),
    .last_o     (last_cycle),
    .index_o    ()
  );

  // Duplicate of busy that drives the operand registers, so that the register in the control can be placed near the
  // handshake. A different expression stops synthesis from merging the two.
  logic busy_q;

  always_ff @(posedge clk_i) busy_q <= rst_ni & (load_op | (busy & ~last_cycle));

  logic load_second;  // the cycle in which operands of a second product may be taken
  logic second;  // z_o is the result of the second product

  if (Streams == 1) begin : gen_one_product
    assign op_ready_o  = first_ready;
    assign res_valid_o = res_valid;
    assign res_ready   = res_ready_i;
    assign load_second = 1'b0;
    assign second      = 1'b0;
  end else begin : gen_two_products
    logic second_ready;

    mont_second_product #(
      .Spacing(Folding)
    ) u_second (
      .clk_i,
      .rst_ni,
      .load_op_i  (load_op),
      .mod_valid_i,
      .op_valid_i,
      .op_ready_o (second_ready),
      .load_o     (load_second),
      .res_valid_i(res_valid),
      .res_ready_o(res_ready),
      .res_valid_o,
      .res_ready_i,
      .second_o   (second)
    );

    assign op_ready_o = first_ready | second_ready;
  end

  logic first;
  logic last;
  logic [WordWidth-1:0] word;
  logic restart;
  logic late;
  logic stop;
  logic with_modulus;
  logic with_inverse;
  logic refill;
  logic one;

  mont_pipelined_sequence #(
    .Reduce   (Reduce),
    .Folding  (Folding),
    .Streams  (Streams),
    .Rows     (Rows),
    .Delay    (Delay),
    .RowStages(RowStages)
  ) u_sequence (
    .clk_i,
    .busy_i   (busy_q),
    .first_o  (first),
    .last_o   (last),
    .word_o   (word),
    .restart_o(restart),
    .late_o   (late),
    .stop_o   (stop),
    .modulus_o(with_modulus),
    .inverse_o(with_inverse),
    .refill_o (refill),
    .one_o    (one)
  );

  // The set-up of tables. It runs its own rows, whose results are the words of the tables.
  logic fill;
  logic fill_modulus;  // multiples of M
  logic fill_inverse;  // multiples of M^-1
  logic fill_first;
  logic fill_last;
  logic [WordWidth-1:0] fill_word;
  logic [DigitBits-1:0] fill_multiple;  // next digit, in place of a digit of y
  logic fill_keep;
  logic [DigitBits-1:0] fill_address;
  logic [WordWidth-1:0] fill_page;
  logic fill_only_x;  // only x enters the sum
  logic fill_write;

  mont_quotient_table_fill #(
    .Enable     (!Quotient),
    .Reduce     (Reduce),
    .Folding    (Folding),
    .Streams    (Streams),
    .DigitBits  (DigitBits),
    .Parts      (Parts),
    .RowStages  (RowStages),
    .StoreCycles(StoreCycles)
  ) u_fill (
    .clk_i,
    .load_i    (load_mod),
    .setup_i   (setup),
    .fill_o    (fill),
    .modulus_o (fill_modulus),
    .inverse_o (fill_inverse),
    .first_o   (fill_first),
    .last_o    (fill_last),
    .word_o    (fill_word),
    .multiple_o(fill_multiple),
    .keep_o    (fill_keep),
    .address_o (fill_address),
    .page_o    (fill_page),
    .only_x_o  (fill_only_x),
    .write_o   (fill_write)
  );

  logic [WordBits-1:0] m_word;  // the word of M~, M^-1 or M for the row
  logic loaded_q;  // a modulus was taken; a register, because it selects every bit

  always_ff @(posedge clk_i) loaded_q <= load_mod;

  mont_pipelined_modulus #(
    .Width     (Width),
    .DigitBits (DigitBits),
    .FactorBits(FactorBits),
    .WordDigits(WordDigits),
    .Folding   (Folding),
    .Reduce    (Reduce),
    .Groups    (Quotient ? Delay + 1 : 0)
  ) u_modulus (
    .clk_i,
    .load_i   (loaded_q),
    .setup_i  (setup & ~fill),
    .mod_i,
    .busy_i   (busy_q | fill),
    .last_i   (fill ? fill_last : last),
    .word_i   (fill ? fill_word : word),
    .inverse_i(with_inverse | fill_inverse),
    .modulus_i(with_modulus | fill_modulus),
    .m_word_o (m_word)
  );

  // The operand registers load their ports in every cycle between products and in the cycle of a second product. They
  // do not wait for the handshake.
  logic [WordBits-1:0] x_word;
  logic [WordBits-1:0] x_refill;  // the complement of the binary number
  logic [Branches-1:0][DigitBits-1:0] y_digit;

  mont_pipelined_operands #(
    .WordBits (WordBits),
    .Folding  (Folding),
    .DigitBits(DigitBits),
    .Digits   (Digits),
    .Streams  (Streams),
    .Branches (Branches)
  ) u_operands (
    .clk_i,
    .load_i      (~busy_q | load_second),
    .x_i         (NumberBits'(x_i)),
    .y_i         (YBits'(y_i)),
    .last_i      (last),
    .refill_i    (refill),
    .x_word_i    ((fill || !Reduce) ? m_word : x_refill),
    .one_i       (one),
    .fill_i      (fill),
    .fill_digit_i(fill_multiple),
    .x_word_o    (x_word),
    .y_digit_o   (y_digit)
  );

  logic sum_first;  // sum is word 0
  logic add_modulus;
  logic [WordDigits*(DigitBits+CarryBits)-1:0] sum;
  logic [WordBits-1:0] z_word;

  mont_pipelined_rows #(
    .Width       (Width),
    .Reduce      (Reduce),
    .Folding     (Folding),
    .DigitBits   (DigitBits),
    .Parts       (Parts),
    .Streams     (Streams),
    .Delay       (Delay),
    .RowStages   (RowStages),
    .OperandWidth(OperandWidth),
    .WordDigits  (WordDigits),
    .XDigits     (XDigits),
    .BranchDigits(BranchDigits),
    .Technology  (Multiplier),
    .WideBits    (WideBits),
    .Tables      (!Quotient)
  ) u_rows (
    .clk_i,
    .busy_i        (busy_q),
    .first_i       (fill ? fill_first : first),
    .last_i        (last),
    .word_i        (word),
    .restart_i     (restart),
    .late_i        (late),
    .stop_i        (stop),
    .add_modulus_i (add_modulus),
    .modulus_i     (with_modulus | fill_modulus),
    .inverse_i     (with_inverse | fill_inverse),
    .x_i           (x_word),
    .b_i           (y_digit),
    .m_i           (m_word),
    .fill_i        (fill),
    .fill_keep_i   (fill_keep),
    .fill_only_x_i (fill_only_x),
    .fill_address_i(fill_address),
    .fill_page_i   (fill_page),
    .fill_write_i  (fill_write),
    .fill_row_i    (z_word),
    .first_o       (sum_first),
    .sum_o         (sum)
  );

  mont_pipelined_result #(
    .Reduce      (Reduce),
    .Folding     (Folding),
    .DigitBits   (DigitBits),
    .Streams     (Streams),
    .Delay       (Delay),
    .RowStages   (RowStages),
    .OperandWidth(OperandWidth),
    .WordDigits  (WordDigits),
    .XDigits     (XDigits),
    .CarryBits   (CarryBits)
  ) u_result (
    .clk_i,
    .busy_i       (busy_q),
    .sum_i        (sum),
    .first_i      (sum_first),
    .last_i       (last),
    .refill_i     (refill),
    .second_i     (second),
    .word_o       (z_word),
    .x_refill_o   (x_refill),
    .add_modulus_o(add_modulus),
    .z_o
  );

endmodule

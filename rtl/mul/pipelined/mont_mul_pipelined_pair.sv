// SPDX-License-Identifier: Apache-2.0
//
// Two Montgomery products of two moduli at a time, on the columns of mont_mul_pipelined with Streams = 2 and Reduce = 0:
//
//   z_j = x_j * y_j * 2^(-RExponent) mod M_j,  M_j odd,  j = 0, 1
//
// Every port of a number holds both, number 1 above number 0. Equation, ranges, Delay, Digits, Rows and Latency are those
// of mont_mul_pipelined, whose results chain: operands and results are any numbers of OperandWidth bits.
//
// Rows. The rows of the two products alternate, those of product 0 first. Each product has a table of M~. To the columns
// both x are one number of 2*Folding words, and the digits of both y alternate.
//
//   cycles for one row of both products   G = 2*Folding
//   cycles of both products               Latency = N*G + P+3
//   set-up, for both moduli at once       k*ceil(Width/r) + 1 cycles, and one for each column
//
// Ports: the multiplier contract, docs/contract.md, with each transfer for both products. mod_error_o is high if one of
// the moduli is even. Then neither of them can be used.

module mont_mul_pipelined_pair #(
  parameter int unsigned Width = 256,  // bits of a modulus, >= 2
  parameter int unsigned Folding = 1,  // cycles per row; columns that share a pair of multipliers
  parameter int unsigned DigitBits = 18,  // r, 3 to 18
  parameter int unsigned QuotientDelay = 1,  // registers in the quotient loop, 1 to 3
  parameter int unsigned Multiplier = 0,  // technology of multipliers, one of mont_technology_pkg
  localparam int unsigned Turn = 2 * Folding,  // G
  localparam int unsigned RowStages = (QuotientDelay == 1) ? 4 : 5,  // P
  localparam int unsigned Delay = (QuotientDelay + 4 + Turn - 1) / Turn - 1,
  localparam int unsigned FactorBits = DigitBits * (Delay + 1),  // k
  localparam int unsigned ModulusDigits = (Width + DigitBits - 1) / DigitBits,
  localparam int unsigned Digits = (Width + 2 + DigitBits - 1) / DigitBits + Delay + 1,
  localparam int unsigned OperandWidth = Width + FactorBits + 1,
  localparam int unsigned RExponent = Digits * DigitBits,
  localparam int unsigned Rows = Digits + Delay + 1,  // N
  localparam int unsigned Latency = Rows * Turn + RowStages + 3
) (
  input  logic                      clk_i,
  input  logic                      rst_ni,
  input  logic                      mod_valid_i,
  output logic                      mod_ready_o,
  input  logic [       2*Width-1:0] mod_i,
  output logic                      mod_error_o,
  input  logic                      op_valid_i,
  output logic                      op_ready_o,
  input  logic [2*OperandWidth-1:0] x_i,
  input  logic [2*OperandWidth-1:0] y_i,
  output logic                      res_valid_o,
  input  logic                      res_ready_i,
  output logic [2*OperandWidth-1:0] z_o
);

  if (Width < 2) begin : gen_illegal_width
    $error("mont_mul_pipelined_pair: Width must be at least 2");
  end
  if (Folding < 1) begin : gen_illegal_folding
    $error("mont_mul_pipelined_pair: Folding must be at least 1");
  end
  if (DigitBits < 3 || DigitBits > 18) begin : gen_illegal_digit
    $error("mont_mul_pipelined_pair: DigitBits must be 3 to 18");
  end
  if (QuotientDelay < 1 || QuotientDelay > 3) begin : gen_illegal_delay
    $error("mont_mul_pipelined_pair: QuotientDelay must be 1 to 3");
  end

  // The sum has one column more than x.
  localparam int unsigned WordDigits = (Digits + 1 + Folding - 1) / Folding;
  localparam int unsigned WordBits = WordDigits * DigitBits;
  localparam int unsigned NumberBits = Folding * WordBits;
  localparam int unsigned ColumnBits = DigitBits + 3;
  localparam int unsigned WordWidth = mont_pkg::index_width(Folding);
  localparam int unsigned SetupCycles = FactorBits * ModulusDigits + 1 + Folding * WordDigits;
  // Digits of a word of x and of M~ that are not constant zero.
  localparam int unsigned XDigits = (Digits < WordDigits) ? Digits : WordDigits;
  localparam int unsigned MDigits = (ModulusDigits < WordDigits) ? ModulusDigits : WordDigits;

  logic load_mod;
  logic setup;
  logic busy;

  mont_serial_control #(
    .Latency    (Latency),
    .SetupCycles(SetupCycles)
  ) u_control (
    .clk_i,
    .rst_ni,
    .mod_valid_i,
    .mod_ready_o,
    .mod_odd_i (mod_i[0] & mod_i[Width]),
    .mod_error_o,
    .op_valid_i,
    .op_ready_o,
    .res_valid_o,
    .res_ready_i,
    .load_mod_o(load_mod),
    .setup_o   (setup),
    .load_op_o (),
    .busy_o    (busy),
    .last_o    (),
    .index_o   ()
  );

  logic first;
  logic last;
  logic [WordWidth-1:0] word;

  mont_pipelined_sequence #(
    .Canonical(1'b0),
    .Words    (Folding),
    .Streams  (2),
    .Rows     (Rows),
    .Delay    (Delay),
    .RowStages(RowStages)
  ) u_sequence (
    .clk_i,
    .busy_i   (busy),
    .first_o  (first),
    .last_o   (last),
    .word_o   (word),
    .restart_o(),
    .late_o   (),
    .stop_o   (),
    .count_o  (),
    .modulus_o(),
    .factor_o (),
    .refill_o (),
    .one_o    (),
    .end_o    ()
  );

  logic [RowStages-1:0] first_q;  // [i]: word 0 was on the ports of the columns i+1 cycles ago

  always_ff @(posedge clk_i) first_q <= {first_q[RowStages-2:0], first};

  // The word of M~ of the row's product. It has a register, so the tables are read one cycle ahead.
  logic second_q;  // the row is one of product 1
  logic next_second;
  logic [WordWidth-1:0] next_word;
  logic [WordBits-1:0] m_tilde_word[2];
  logic [WordBits-1:0] m_q;

  assign next_second = busy & (second_q ^ last);
  assign next_word   = (!busy || last) ? '0 : word + 1'b1;

  for (genvar j = 0; j < 2; j++) begin : gen_modulus
    mont_pipelined_modulus #(
      .Width     (Width),
      .DigitBits (DigitBits),
      .FactorBits(FactorBits),
      .WordDigits(WordDigits),
      .Words     (Folding),
      .Canonical (1'b0)
    ) u_modulus (
      .clk_i,
      .load_i        (load_mod),
      .setup_i       (setup),
      .mod_i         (mod_i[j*Width+:Width]),
      .busy_i        (busy),
      .last_i        (last),
      .word_i        (next_word),
      .factor_i      (1'b0),
      .modulus_i     (1'b0),
      .end_i         (1'b0),
      .final_first_i (1'b0),
      .m_word_o      (m_tilde_word[j]),
      .modulus_word_o()
    );
  end

  always_ff @(posedge clk_i) begin
    second_q <= next_second;
    m_q <= next_second ? m_tilde_word[1] : m_tilde_word[0];
  end

  // The operand registers load their ports in every cycle between products. They do not wait for the handshake.
  logic [2*Digits*DigitBits-1:0] y;
  logic [WordBits-1:0] x_word;
  logic [DigitBits-1:0] y_digit;

  for (genvar j = 0; j < 2; j++) begin : gen_y
    logic [Digits*DigitBits-1:0] number;
    assign number = (Digits * DigitBits)'(y_i[j*OperandWidth+:OperandWidth]);

    for (genvar i = 0; i < Digits; i++) begin : gen_digit
      assign y[(2*i+j)*DigitBits+:DigitBits] = number[i*DigitBits+:DigitBits];
    end
  end

  mont_pipelined_operands #(
    .WordBits (WordBits),
    .Words    (Turn),
    .DigitBits(DigitBits),
    .Digits   (2 * Digits)
  ) u_operands (
    .clk_i,
    .load_i      (~busy),
    .x_i         ({NumberBits'(x_i[OperandWidth+:OperandWidth]), NumberBits'(x_i[OperandWidth-1:0])}),
    .y_i         (y),
    .last_i      (last),
    .refill_i    (1'b0),
    .x_word_i    ('0),
    .one_i       (1'b0),
    .fill_i      (1'b0),
    .fill_digit_i('0),
    .x_word_o    (x_word),
    .y_digit_o   (y_digit)
  );

  // Rows. The sum is cleared until the first row reaches it.
  logic [RowStages-3:0] running_q;  // [i]: the products have been running for more than i cycles
  logic starting_q;  // the sum of the first row is not there yet
  logic clear_q;  // clear the sum when the word on the ports of the columns in the cycle before reaches it
  logic [DigitBits-1:0] q;
  logic [WordDigits*ColumnBits-1:0] sum;

  always_ff @(posedge clk_i) begin
    running_q  <= {(RowStages - 2) {busy}} & {running_q[RowStages-4:0], 1'b1};
    starting_q <= ~(busy & running_q[RowStages-3]);
    clear_q    <= ~(busy & running_q[0]);
  end

  mont_pipelined_columns #(
    .Digits      (WordDigits),
    .DigitBits   (DigitBits),
    .Words       (Turn),
    .Stages      (RowStages),
    .XMultipliers(XDigits),
    .MMultipliers(MDigits),
    .Technology  (Multiplier)
  ) u_columns (
    .clk_i,
    .clear_i      (clear_q),
    .first_i      (first),
    .x_i          (x_word),
    .b_i          (y_digit),
    .m_i          (m_q),
    .q_i          (q),
    .table_page_i (1'b0),
    .no_m_i       (1'b0),
    .table_write_i(1'b0),
    .table_word_i ('0),
    .sum_o        (sum)
  );

  // The quotient digit is the lowest digit of the lowest word.
  mont_pipelined_quotient #(
    .DigitBits(DigitBits),
    .Stages   ((Delay + 1) * Turn - RowStages)
  ) u_quotient (
    .clk_i,
    .clear_i     (starting_q),
    .zero_i      (~busy | starting_q),
    .digit_i     (sum[DigitBits-1:0]),
    .last_i      (last),
    .late_i      (1'b0),
    .fill_i      (1'b0),
    .fill_digit_i('0),
    .q_o         (q)
  );

  // Results: the words of both numbers, and the digits below them.
  logic [2*NumberBits-1:0] numbers;

  mont_pipelined_result #(
    .Digits   (WordDigits),
    .DigitBits(DigitBits),
    .Words    (Folding),
    .Streams  (2),
    .Canonical(1'b0)
  ) u_result (
    .clk_i,
    .sum_i        (sum),
    .first_i      (first_q[RowStages-1]),
    .carry_i      (1'b0),
    .move_i       (busy),
    .differences_i(1'b0),
    .second_i     (1'b0),
    .m_i          ('0),
    .word_o       (),
    .words_o      (numbers),
    .number_o     ()
  );

  for (genvar j = 0; j < 2; j++) begin : gen_result
    if (Delay == 0) begin : gen_nothing_dropped
      assign z_o[j*OperandWidth+:OperandWidth] = OperandWidth'(numbers[j*NumberBits+:NumberBits]);
    end else begin : gen_dropped
      logic [Delay*DigitBits-1:0] dropped;

      mont_pipelined_dropped #(
        .DigitBits(DigitBits),
        .Delay    (Delay),
        .Words    (Folding),
        .Streams  (2)
      ) u_dropped (
        .clk_i,
        .valid_i  (busy & first_q[RowStages-1]),
        .digit_i  (sum[DigitBits-1:0]),
        .second_i (j == 1),
        .dropped_o(dropped)
      );

      assign z_o[j*OperandWidth+:OperandWidth] = OperandWidth'({numbers[j*NumberBits+:NumberBits], dropped});
    end
  end

endmodule

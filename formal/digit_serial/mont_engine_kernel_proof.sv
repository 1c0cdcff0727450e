// SPDX-License-Identifier: Apache-2.0
//
// A product of the kernel of the digit-serial engine, from its start to its result in memory, for all numbers of Length
// digits: x, y, u < R/2 and M~ with M' = 2^r*M~ - 1 < R/4, R = 2^(r*Length). The numbers are in memory at the start.
// The product has Factors digits of y: y < 2^(r*Factors).
//
//   equation   z*2^(r*Factors) = x*y + Q*M' + Multiple*u*2^(r*Factors),   Q: the quotient digits that the columns used
//   range      z < R/2, so that products can be chained; without u, and for all digits of y
//   cycles     the next operation can start in exactly the cycle that the header states
//   next       with Early, it starts then: a pass of x to the place of u, while rows of the product are in later stages

module mont_engine_kernel_proof #(
  parameter int unsigned Columns   = 1,
  parameter int unsigned DigitBits = 4,  // r
  parameter int unsigned Length    = 2,  // L
  parameter int unsigned Factors   = 2,
  parameter int unsigned Multiple  = 0,  // 0, 1 or 2; 0 with Early
  parameter int unsigned Early     = 0,  // 1: the next operation starts early
  parameter int unsigned Five      = 0,  // 1: rows of 5 cycles, if the columns have them
  parameter int unsigned Modulus   = 0   // M~, or 0 for every M~
) (
  input logic clk_i
);

  localparam int unsigned R = DigitBits;
  localparam int unsigned WordBits = Columns * R;
  localparam int unsigned WordWidth = 2;
  localparam int unsigned Words = (Length + Columns) / Columns;  // F
  localparam int unsigned ShortRow = (Five > 0) ? 5 : 4;
  localparam int unsigned LeastRow = (mont_engine_pkg::has_short_rows(Columns) && Words <= 4) ? ShortRow : 6;
  localparam int unsigned RowCycles = (Words < LeastRow) ? LeastRow : Words;  // G
  localparam int unsigned Rows = Factors + 1;
  localparam int unsigned Cycles =
      (Early > 0 || Rows * RowCycles > (Rows - 1) * RowCycles + 13) ? Rows * RowCycles : (Rows - 1) * RowCycles + 13;
  localparam int unsigned Written = (Early > 0) ? (Rows - 1) * RowCycles + 15 + Words : Cycles + Words + 2;
  localparam int unsigned NumberBits = Words * WordBits;
  localparam int unsigned EntryBits = 2;
  localparam int unsigned SlotX = 0;
  localparam int unsigned SlotY = 1;
  localparam int unsigned SlotZ = 2;
  localparam int unsigned SlotU = 3;

  // Reset, then the start.
  localparam int unsigned Start = 4;
  logic [7:0] time_q = '0;
  logic rst_n;
  logic start;
  logic follows;  // the next operation comes
  logic ready;

  always_ff @(posedge clk_i) time_q <= time_q + 1'b1;

  assign rst_n   = time_q >= 8'd2;
  assign start   = time_q == 8'(Start);
  assign follows = (Early > 0) && time_q >= 8'(Start + Cycles);

  mont_engine_kernel #(
    .Columns     (Columns),
    .DigitBits   (R),
    .AddressBits (WordWidth + 2),
    .WordWidth   (WordWidth),
    .ModulusWidth(1),
    .EntryBits   (EntryBits)
  ) u_kernel (
    .clk_i,
    .rst_ni      (rst_n),
    .start_i     (start | (follows && time_q == 8'(Start + Cycles))),
    .ready_o     (ready),
    .rows_i      (follows ? mont_engine_pkg::RowsPass : mont_engine_pkg::RowsProduct),
    .factor_i    (follows ? mont_engine_pkg::FactorOne : mont_engine_pkg::FactorDigit),
    .addend_i    (mont_engine_pkg::AddendNone),
    .fetch_i     (1'b0),
    .set_flag_i  (1'b0),
    .write_i     (1'b1),
    .write_m_i   (1'b0),
    .early_i     (Early > 0 && !follows),
    .hold_i      (1'b0),
    .pair_i      (1'b0),
    .x_i         ((WordWidth + 2)'(SlotX << WordWidth)),
    .y_i         ((WordWidth + 2)'(SlotY << WordWidth)),
    .z_i         ((WordWidth + 2)'((follows ? SlotU : SlotZ) << WordWidth)),
    .u_i         ((WordWidth + 2)'(SlotU << WordWidth)),
    .multiple_i  (2'(Multiple)),
    .m_i         (1'b0),
    .last_word_i (WordWidth'(Words - 1)),
    .last_row_i  ((WordWidth + $clog2(Columns))'(Factors)),
    .row_last_i  (4'(RowCycles - 1)),
    .last_entry_i('0),
    .entry_i     ('0),
    .order_i     ('0),
    .pick_i      ('0),
    .host_word_i ('0),
    .digit_o     (),
    .load_flag_i (1'b0),
    .flag_i      (1'b0),
    .flag_o      ()
  );

  // Numbers in memory. There are two memories of operands.
  logic [NumberBits-1:0] x;
  logic [NumberBits-1:0] y;
  logic [NumberBits-1:0] u;
  logic [NumberBits-1:0] m;  // M~
  logic [NumberBits-1:0] z;
  logic [NumberBits-1:0] other_z;

  for (genvar k = 0; k < Words; k++) begin : gen_word
    assign x[k*WordBits+:WordBits] = u_kernel.u_memories.u_x.words[SlotX*2**WordWidth+k];
    assign y[k*WordBits+:WordBits] = u_kernel.u_memories.u_y.words[SlotY*2**WordWidth+k];
    assign u[k*WordBits+:WordBits] = u_kernel.u_memories.u_x.words[SlotU*2**WordWidth+k];
    assign m[k*WordBits+:WordBits] = u_kernel.u_memories.u_m.words[k];
    assign z[k*WordBits+:WordBits] = u_kernel.u_memories.u_x.words[SlotZ*2**WordWidth+k];
    assign other_z[k*WordBits+:WordBits] = u_kernel.u_memories.u_y.words[SlotZ*2**WordWidth+k];
  end

  // The right-hand side grows with each row, by y_i*x*2^(r*i) and by q*M'*2^(r*(i-1)). The multipliers' own digits are
  // used here; the quotient digit of the first row is 0.
  localparam int unsigned Long = 2 * R * Length + R + 4;
  logic [7:0] row_q;
  logic row;  // the row takes its digits
  logic [7:0] word;  // word of x and M~
  logic of_last_row;  // the word belongs to the last row
  logic [NumberBits-1:0] multiplicand;  // x, or u in the last row
  logic [R-1:0] digit;  // y_i
  logic [R-1:0] quotient;
  logic [Long-1:0] multiple;  // M'
  logic [Long-1:0] added;
  logic [Long-1:0] right_q;
  logic [Long-1:0] left;

  assign row = u_kernel.u_columns.first_i[2];
  assign word = 8'(u_kernel.u_columns.word_i[2]);
  assign quotient = u_kernel.u_columns.quotient_q;
  assign of_last_row = row_q == 8'(row ? Factors : Rows);
  assign multiplicand = (Multiple > 0 && of_last_row) ? u : x;
  assign multiple = (Long'(m) << R) - Long'(1);
  assign left = Long'(z) << (R * Factors);

  always_comb begin
    digit = '0;
    added = '0;
    for (int unsigned i = 0; i < Rows; i++) begin
      if (row_q == 8'(i)) begin
        digit = (Multiple > 0 && i == Factors) ? R'(Multiple) : R'(y >> (R * i));
        for (int unsigned k = 0; k < Words * Columns; k++)
        added = added + (Long'({{R{1'b0}}, multiplicand[k*R+:R]} * {{R{1'b0}}, digit}) << (R * (i + k)));
        if (i > 0) begin
          for (int unsigned k = 0; k < Words * Columns; k++)
          added = added + (Long'({{R{1'b0}}, m[k*R+:R]} * {{R{1'b0}}, quotient}) << (R * (i + k)));
          added = added - (Long'(quotient) << (R * (i - 1)));
        end
      end
    end
  end

  logic quotient_seen_q;  // the last quotient digit is not 0

  always_ff @(posedge clk_i) begin
    if (start) begin
      row_q           <= '0;
      right_q         <= '0;
      quotient_seen_q <= 1'b0;
    end else if (row && row_q < 8'(Rows)) begin
      if (row_q == 8'(Rows - 1)) quotient_seen_q <= quotient != '0;
      row_q   <= row_q + 1'b1;
      right_q <= right_q + added;
    end
  end

  always_comb begin
    if (start) begin
      assume (x < NumberBits'(1) << (R * Length - 1));
      assume (y < NumberBits'(1) << (R * Length - 1) && (y >> (R * Factors)) == '0);
      assume (u < NumberBits'(1) << (R * Length - 1));
      assume (m != '0 && m <= NumberBits'(1) << (R * Length - 2 - R));
      if (Modulus > 0) assume (m == NumberBits'(Modulus));
    end
    if (time_q >= 8'(Start) && time_q <= 8'(Start + Cycles))
      cycles : assert (ready == (time_q == 8'(Start) || time_q == 8'(Start + Cycles)));
    if (time_q > 8'(Start) && row && row_q < 8'(Rows)) begin
      digits : assert (u_kernel.u_columns.digit_i == digit);
      if (row_q == '0) first_quotient : assert (quotient == '0);
    end
    if (time_q > 8'(Start) && u_kernel.u_columns.valid_i[2]) begin
      words_of_x : assert (u_kernel.u_columns.x_i == WordBits'(multiplicand >> (WordBits * word)));
      words_of_m : assert (u_kernel.u_columns.m_i == WordBits'(m >> (WordBits * word)));
    end
    if (time_q == 8'(Start + Written)) begin
      rows : assert (row_q == 8'(Rows));
      copies : assert (z == other_z);
      equation : assert (left == right_q);
      if (Multiple == 0 && Factors == Length) range : assert (z < NumberBits'(1) << (R * Length - 1));
      reached_result : cover (quotient_seen_q && z != '0);
    end
    if (Early > 0 && time_q == 8'(Start + Cycles + 15 + Words)) begin
      next : assert (u == x);
      kept : assert (left == right_q);
    end
  end

endmodule

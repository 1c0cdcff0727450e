// SPDX-License-Identifier: Apache-2.0
//
// Montgomery products in batches. Up to Batch products share the rows of one array of mont_mul_pipelined cycle by
// cycle, and the next batch starts while the results of the previous one leave. By the contract of fixed latency,
// without an enable.
//
//   z = x * y * 2^(-Digits*DigitBits) mod M,  M odd;  x, y and z are any numbers of OperandWidth bits
//
// Equations and ranges equal those of mont_mul_pipelined with Reduce = 0 and QuotientDelay = 3; r = DigitBits, G =
// Batch.
// A row of a product takes one cycle. Row i of all G products comes before row i + 1.
//
//   cycles for one row of all products    G
//   cycles from its digits to its sum     RowStages = 5
//   rows from a quotient digit to use     D = Delay = ceil(7 / G) - 1, so (D+1)*G = 8
//   rows of a product                     N = Rows = ceil((Width+2) / r) + 2D+2
//   cycles from a batch to the next       Interval = N*G + 1
//   registers from operands to result     Latency = (N-1)*G + RowStages + 5
//   set-up                                k*ceil(Width/r) + 2 cycles, one for each column, and with Quotient = 0 the tables
//
// Cycles of a batch. Its first operands are taken in cycle 0, in any cycle in which no batch runs. The operands of
// product j are taken in cycle j < G, or never: a missing product leaves its rows unused. Row i of product j is at the
// inputs of the array in cycle 1 + i*G + j. In cycle N*G + 1 the array is idle, because the first word of the next
// batch clears all sums, including the sum of the previous cycle. That cycle is cycle 0 of the next batch.
//
// Source: H. Orup, "Simplifying Quotient Determination in High-Radix Modular Multiplication" (1995).

module mont_batch_multiplier #(
  parameter int unsigned Width = 256,  // bits of the modulus, >= 2
  parameter int unsigned Batch = 4,  // G, products of a batch: 2, 4 or 8
  parameter int unsigned DigitBits = 18,  // r, 3 to 18; up to 17 with Multiplier = 2
  parameter int unsigned Multiplier = 0,  // technology of multipliers and tables, one of mont_technology_pkg
  parameter bit Quotient = 1'b1,  // multiples of the quotient digits. 0: tables in block RAM; 1: multipliers
  localparam int unsigned RowStages = 5,
  localparam int unsigned Delay = (7 + Batch - 1) / Batch - 1,
  localparam int unsigned FactorBits = DigitBits * (Delay + 1),
  localparam int unsigned Digits = (Width + 2 + DigitBits - 1) / DigitBits + Delay + 1,
  localparam int unsigned OperandWidth = Width + FactorBits + 1,
  localparam int unsigned Rows = Digits + Delay + 1,
  localparam int unsigned Interval = Rows * Batch + 1,
  localparam int unsigned Latency = (Rows - 1) * Batch + RowStages + 5
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
  output logic [OperandWidth-1:0] z_o
);

  if (Width < 2) begin : gen_illegal_width
    $error("mont_batch_multiplier: Width must be at least 2");
  end
  if (Batch != 2 && Batch != 4 && Batch != 8) begin : gen_illegal_batch
    $error("mont_batch_multiplier: Batch must be 2, 4 or 8");
  end
  if (DigitBits < 3 || DigitBits > 18) begin : gen_illegal_digit
    $error("mont_batch_multiplier: DigitBits must be 3 to 18");
  end
  if (Multiplier == mont_technology_pkg::Xilinx7 && DigitBits > 17) begin : gen_illegal_signed_digit
    $error("mont_batch_multiplier: DigitBits must be at most 17 with Multiplier = 2");
  end

  localparam int unsigned Columns = Digits + 1;  // the sum has one column more than x
  localparam int unsigned WordBits = Columns * DigitBits;
  localparam int unsigned YBits = Digits * DigitBits;
  localparam int unsigned BranchDigits = 16;  // columns that share a register of the digits of y and q
  localparam int unsigned Branches = (Columns + BranchDigits - 1) / BranchDigits;
  localparam int unsigned CarryBits = 3;
  localparam int unsigned ColumnBits = DigitBits + CarryBits;
  localparam int unsigned StoreCycles = FactorBits * ((Width + DigitBits - 1) / DigitBits) + 2 + Columns;
  localparam int unsigned Multiples = 2 ** ((DigitBits + 1) / 2);
  localparam int unsigned FillCycles = 2 * Batch * (1 + Multiples + (RowStages + 4 + 2 * Batch - 1) / (2 * Batch));
  localparam int unsigned SetupCycles = StoreCycles + (Quotient ? 0 : FillCycles);
  localparam int unsigned LeftWidth = mont_pkg::index_width(SetupCycles);
  localparam int unsigned CountWidth = mont_pkg::index_width(Interval);
  localparam int unsigned StartCycles = (Delay + 1) * Batch;  // 8

  // Modulus.
  logic loaded_q;  // an odd modulus is loaded
  logic setup_q;  // the set-up is running
  logic [LeftWidth-1:0] left_q;  // cycles of the set-up after the current one
  logic take_mod;
  logic load_q;  // a modulus was taken
  logic set_up;

  assign mod_ready_o = ~setup_q;
  assign take_mod    = mod_valid_i & mod_ready_o;
  assign mod_error_o = take_mod & ~mod_i[0];
  assign set_up      = loaded_q & ~setup_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      loaded_q <= 1'b0;
      setup_q  <= 1'b0;
    end else if (take_mod) begin
      loaded_q <= mod_i[0];
      setup_q  <= mod_i[0];
    end else if (left_q == '0) begin
      setup_q <= 1'b0;
    end

    if (!setup_q) left_q <= LeftWidth'(SetupCycles - 1);
    else left_q <= left_q - 1'b1;

    load_q <= take_mod;
  end

  // Batches. A modulus discards them a cycle after its handshake, when no operands can be taken any more. Without this
  // cycle, the modulus port would drive the resets of all these registers.
  logic idle_q;  // no batch is running
  logic [CountWidth-1:0] count_q;  // cycles of the batch after the current one
  logic [StartCycles-3:0] start_q;  // [i]: the first operands of the batch were taken i+1 cycles ago
  logic offer_q;  // in addition to idle_q: operands of another product can be taken
  logic operands_q;  // the operand registers load their ports
  logic zero_q;  // the next quotient digit is 0
  logic busy_q;  // the array may run products
  logic take_first;
  logic last;
  logic further;  // the batch began in an earlier cycle, and can take operands in the next cycle
  logic [Latency-1:0] valid_q;  // [i]: operands were taken i+1 cycles ago

  assign op_ready_o = set_up & ~mod_valid_i & (idle_q | offer_q);
  assign take_first = op_valid_i & op_ready_o & idle_q;
  assign last = ~idle_q & (count_q == '0);

  if (Batch == 2) begin : gen_pair
    assign further = 1'b0;
  end else begin : gen_further
    assign further = |start_q[Batch-3:0];
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni || load_q) begin
      idle_q  <= 1'b1;
      start_q <= '0;
      offer_q <= 1'b0;
      valid_q <= '0;
    end else begin
      idle_q  <= (idle_q & ~take_first) | last;
      start_q <= {start_q[StartCycles-4:0], take_first};
      offer_q <= take_first | further;
      valid_q <= {valid_q[Latency-2:0], op_valid_i & op_ready_o};
    end

    // Without a batch the count and the operand registers load in every cycle, even without valid operands.
    if (idle_q) count_q <= CountWidth'(Interval - 2);
    else count_q <= count_q - 1'b1;
    operands_q <= idle_q | last | further;
    zero_q <= idle_q | last | (|start_q);
    busy_q <= rst_ni & set_up;
  end

  assign res_valid_o = valid_q[Latency-1] & ~load_q;

  // The set-up of tables. It runs its own rows, whose results are the words of the tables.
  logic fill;
  logic [DigitBits-1:0] fill_multiple;  // next digit, in place of a digit of y
  logic fill_keep;
  logic [DigitBits-1:0] fill_address;
  logic fill_only_x;  // only x enters the sum
  logic fill_write;

  mont_quotient_table_fill #(
    .Enable     (!Quotient),
    .Reduce     (1'b0),
    .Streams    (Batch),
    .DigitBits  (DigitBits),
    .RowStages  (RowStages),
    .StoreCycles(StoreCycles)
  ) u_fill (
    .clk_i,
    .load_i    (take_mod),
    .setup_i   (setup_q),
    .fill_o    (fill),
    .modulus_o (),
    .inverse_o (),
    .first_o   (),
    .last_o    (),
    .word_o    (),
    .multiple_o(fill_multiple),
    .keep_o    (fill_keep),
    .address_o (fill_address),
    .page_o    (),
    .only_x_o  (fill_only_x),
    .write_o   (fill_write)
  );

  logic [WordBits-1:0] m_tilde;

  mont_pipelined_modulus #(
    .Width     (Width),
    .DigitBits (DigitBits),
    .FactorBits(FactorBits),
    .WordDigits(Columns),
    .Folding   (1),
    .Reduce    (1'b0)
  ) u_modulus (
    .clk_i,
    .load_i   (load_q),
    .setup_i  (setup_q & ~fill),
    .mod_i,
    .busy_i   (1'b0),
    .last_i   (1'b1),
    .word_i   (1'b0),
    .inverse_i(1'b0),
    .modulus_i(1'b0),
    .m_word_o (m_tilde)
  );

  logic [WordBits-1:0] x;
  logic [Branches-1:0][DigitBits-1:0] y_digit;

  mont_pipelined_operands #(
    .WordBits (WordBits),
    .Folding  (1),
    .DigitBits(DigitBits),
    .Digits   (Digits),
    .Streams  (Batch),
    .Branches (Branches)
  ) u_operands (
    .clk_i,
    .load_i      (operands_q),
    .x_i         (WordBits'(x_i)),
    .y_i         (YBits'(y_i)),
    .last_i      (1'b1),
    .refill_i    (1'b0),
    .x_word_i    (m_tilde),
    .one_i       (1'b0),
    .fill_i      (fill),
    .fill_digit_i(fill_multiple),
    .x_word_o    (x),
    .y_digit_o   (y_digit)
  );

  logic [Columns*ColumnBits-1:0] sum;
  logic [WordBits-1:0] number;  // the sum of three cycles ago, in binary

  mont_pipelined_rows #(
    .Width       (Width),
    .Reduce      (1'b0),
    .Folding     (1),
    .DigitBits   (DigitBits),
    .Streams     (Batch),
    .Delay       (Delay),
    .RowStages   (RowStages),
    .OperandWidth(OperandWidth),
    .WordDigits  (Columns),
    .XDigits     (Digits),
    .BranchDigits(BranchDigits),
    .Technology  (Multiplier),
    .Tables      (!Quotient)
  ) u_rows (
    .clk_i,
    .busy_i        (busy_q),
    .first_i       (1'b1),
    .last_i        (1'b1),
    .word_i        (1'b0),
    .restart_i     (start_q[0]),
    .late_i        (1'b0),
    .stop_i        (zero_q),
    .add_modulus_i (1'b0),
    .modulus_i     (1'b0),
    .inverse_i     (1'b0),
    .x_i           (x),
    .b_i           (y_digit),
    .m_i           (m_tilde),
    .fill_i        (fill),
    .fill_keep_i   (fill_keep),
    .fill_only_x_i (fill_only_x),
    .fill_address_i(fill_address),
    .fill_page_i   (1'b0),
    .fill_write_i  (fill_write),
    .fill_row_i    (number),
    .first_o       (),
    .sum_o         (sum)
  );

  // The bits of a column above its r bits are added to the next column.
  logic [WordBits-1:0] low;
  logic [WordBits-1:0] high;

  for (genvar j = 0; j < Columns; j++) begin : gen_column
    assign low[j*DigitBits+:DigitBits] = sum[j*ColumnBits+:DigitBits];

    if (j == 0) begin : gen_lowest
      assign high[DigitBits-1:0] = '0;
    end else begin : gen_above
      assign high[j*DigitBits+:DigitBits] = DigitBits'(sum[j*ColumnBits-1-:CarryBits]);
    end
  end

  mont_digit_carry #(
    .Digits   (Columns),
    .DigitBits(DigitBits)
  ) u_binary (
    .clk_i,
    .first_i(1'b1),
    .a_i    (low),
    .b_i    (high),
    .sum_o  (number)
  );

  // The last Delay quotient digits are the digits below the number: lowest digits of the sums of earlier rows.
  if (Delay == 0) begin : gen_no_low_digits
    always_ff @(posedge clk_i) z_o <= OperandWidth'(number);
  end else begin : gen_low_digits
    localparam int unsigned KeptDigits = Delay * Batch + 3;

    logic [KeptDigits*DigitBits-1:0] kept_q;  // digit i: the lowest digit of the sum of i+1 cycles ago
    logic [Delay*DigitBits-1:0] low_digits;

    always_ff @(posedge clk_i) kept_q <= (KeptDigits * DigitBits)'({kept_q, sum[DigitBits-1:0]});

    for (genvar i = 0; i < Delay; i++) begin : gen_digit
      assign low_digits[i*DigitBits+:DigitBits] = kept_q[((Delay-i)*Batch+2)*DigitBits+:DigitBits];
    end

    always_ff @(posedge clk_i) z_o <= OperandWidth'({number, low_digits});
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Montgomery multiplier without DSP blocks: each row adds a digit of y of r = DigitBits bits. Quotient digits are digits
// of the sum itself and are used D = Delay rows later. The multiples of the modulus are stored in LUT RAM.
//
//   z = x * y * 2^(-RExponent) mod M,  M odd
//
// Source: H. Orup, "Simplifying Quotient Determination in High-Radix Modular Multiplication" (1995).
//
//   k = r*(D+1),  k' = -M^-1 mod 2^k,  M' = M*k',  M~ = (M' + 1) / 2^k <= M
//   S = 0;  for i = 0 .. N-1:   S = S div 2^r + q_(i-D)*M~ + y_i*x,   q_i = S mod 2^r before row i
// Z = S*2^(r*D) + the last D quotient digits
//   Reduce = 1:  u = Z*k' mod 2^k;  z = (Z + u*M) / 2^k;  if z >= M: z = z - M
//
//                operands                 result       Digits                     RExponent            Rows N
//   Reduce = 1   0 <= x,y < M             0 <= z < M   ceil(Width/r)              (Digits + D+1)*r     Digits + D+1
// Reduce = 0   Width + k + 1 bits, all  equal        ceil((Width+2)/r) + D+1    Digits*r             Digits + D+1
//
// Ranges. A dropped digit q comes back as q*M~ = q*(M'+1)/2^k, so with Q < 2^(r*Digits)
//
//   Z*2^(r*Digits) = x*y + Q*M',  Z < x*y/2^(r*Digits) + M'
//   Reduce = 0: with B = 2^(Width+k+1) >= 2M' and 2B <= 2^(r*Digits),  Z < B*B/(2B) + B/2 = B
//   Reduce = 1: Z < M + M', and z < (M + M~*2^k - 1)/2^k + M < 2M because M~ <= M - (M-1)/2^k
//   S <= 2^r * (x + M~) fits the columns
//
// Columns have 16 bits. A carry out of a column has the weight of the same column's bit 0 A = 16/r rows later, because
// a row moves the sum down by r bits. The column adds its carry then: no carry runs between columns before the end.
//
//   levels of additions of y_i*x        L = log2(r)
// tables of q*M~                      T = 1; with r = 8 T = 2, one for each half of q
//   registers between q and the tables   B = 1, above 512 bits B = 2
//   rows from a quotient digit to use   D = B + T + 1
//   Reduce = 0                          Latency = N + A + L + 9
//   Reduce = 1                          the passes of mont_stored_multiples_sequence follow
//   set-up                              2k + 3 cycles, and RunCycles for each of the 15 multiples
//
// The set-up computes the multiples with the rows: v*M~ = (v*k'*M + v) / 2^k.
//
// Ports: the multiplier contract, docs/reference/contract.md.

module mont_mul_stored_multiples #(
  parameter int unsigned Width = 256,  // bits of the modulus, >= 2
  parameter bit Reduce = 1'b1,  // 1: canonical result; 0: results chain
  parameter int unsigned DigitBits = 4,  // r: 2, 4 or 8
  localparam int unsigned Delay = mont_stored_multiples_pkg::delay(Width, DigitBits),
  localparam int unsigned FactorBits = mont_stored_multiples_pkg::factor_bits(Width, DigitBits),
  localparam int unsigned Digits = mont_stored_multiples_pkg::digits(Width, Reduce, DigitBits),
  localparam int unsigned OperandWidth = Reduce ? Width : Width + FactorBits + 1,
  localparam int unsigned RExponent = Digits * DigitBits + (Reduce ? FactorBits : 0),
  localparam int unsigned Latency = mont_stored_multiples_pkg::latency(Width, Reduce, DigitBits)
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
    $error("mont_mul_stored_multiples: Width must be at least 2");
  end
  if (DigitBits != 2 && DigitBits != 4 && DigitBits != 8) begin : gen_illegal_digit
    $error("mont_mul_stored_multiples: DigitBits must be 2, 4 or 8");
  end

  localparam int unsigned ColumnBits = mont_stored_multiples_pkg::ColumnBits;
  localparam int unsigned CarryRows = mont_stored_multiples_pkg::carry_rows(DigitBits);
  localparam int unsigned Tables = mont_stored_multiples_pkg::tables(DigitBits);
  // The sum has r + 1 bits more than x. With Reduce = 1 all bits of k' also have a column.
  localparam int unsigned SumBits =
      (Reduce && FactorBits > Width + DigitBits + 1) ? FactorBits : OperandWidth + DigitBits + 1;
  localparam int unsigned Columns = (SumBits + ColumnBits - 1) / ColumnBits;
  localparam int unsigned Bits = Columns * ColumnBits;
  localparam int unsigned EntryBits = DigitBits / Tables;
  // Columns of the multiples. With Reduce = 1 the tables also hold sums.
  localparam int unsigned TableColumns = Reduce ? Columns : (Width + EntryBits + ColumnBits - 1) / ColumnBits;
  localparam int unsigned Group = 4;  // columns that share the registers of a broadcast
  localparam int unsigned Groups = (Columns + Group - 1) / Group;
  localparam int unsigned Branch = 4;  // groups that a common register feeds
  localparam int unsigned Branches = (Groups + Branch - 1) / Branch;
  localparam int unsigned LowBits = mont_stored_multiples_pkg::low_bits(Width, DigitBits);
  localparam int unsigned IndexWidth = mont_stored_multiples_pkg::index_width(Width, Reduce, DigitBits);

  logic load_mod;
  logic load_op;
  logic busy;
  logic last;
  logic [IndexWidth-1:0] index;

  // The set-up writes the register of the result, so a modulus also waits until the result is taken.
  logic waits;
  logic mod_ready;

  assign waits = res_valid_o & ~res_ready_i;
  assign mod_ready_o = mod_ready & ~waits;

  mont_serial_control #(
    .Latency    (Latency),
    .SetupCycles(mont_stored_multiples_pkg::setup_cycles(Width, DigitBits))
  ) u_control (
    .clk_i,
    .rst_ni,
    .mod_valid_i(mod_valid_i & ~waits),
    .mod_ready_o(mod_ready),
    .mod_odd_i  (mod_i[0]),
    .mod_error_o,
    .op_valid_i,
    .op_ready_o,
    .res_valid_o,
    .res_ready_i,
    .load_mod_o (load_mod),
    .setup_o    (),
    .load_op_o  (load_op),
    .busy_o     (busy),
    .last_o     (last),
    .index_o    (index)
  );

  // The operands are registered at their ports, and the rows start one cycle later.
  logic busy_q;
  logic [IndexWidth-1:0] index_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) busy_q <= 1'b0;
    else busy_q <= busy;

    index_q <= index;
  end

  logic setup_load;  // the set-up takes a modulus
  logic setup_odd;  // with setup_load: the modulus is odd
  logic [FactorBits-1:0] m_low;
  logic setting_up;
  logic search;
  logic setup_begin;
  logic setup_one;
  logic setup_last;
  logic [EntryBits-1:0] entry;
  logic [DigitBits-1:0] setup_digit;
  logic [FactorBits-1:0] factor;

  mont_stored_multiples_setup #(
    .Width    (Width),
    .DigitBits(DigitBits)
  ) u_setup (
    .clk_i,
    .rst_ni,
    .load_i  (setup_load),
    .odd_i   (setup_odd),
    .m_low_i (m_low),
    .active_o(setting_up),
    .search_o(search),
    .begin_o (setup_begin),
    .one_o   (setup_one),
    .last_o  (setup_last),
    .entry_o (entry),
    .digit_o (setup_digit),
    .factor_o(factor)
  );

  logic [DigitBits-1:0] sum_digit;  // the lowest digit of S
  logic [LowBits-1:0] left_q;  // the digits that left S, the last one at the top
  logic carry_q;
  logic window;
  logic capture;
  logic write_number;
  logic write_table;
  logic if_not_below;
  logic [Branches-1:0] stop;
  logic reread;
  logic one;
  logic [DigitBits-1:0] other_digit;
  logic load_factor;
  logic load_modulus;
  logic load_negative;

  mont_stored_multiples_sequence #(
    .Width    (Width),
    .Reduce   (Reduce),
    .DigitBits(DigitBits),
    .Branches (Branches)
  ) u_sequence (
    .clk_i,
    .rst_ni,
    .busy_i         (busy_q),
    .index_i        (index_q),
    .setup_i        (setting_up & ~search),
    .setup_begin_i  (setup_begin),
    .setup_one_i    (setup_one),
    .setup_last_i   (setup_last),
    .setup_digit_i  (setup_digit),
    .digit_i        (sum_digit),
    .left_i         (left_q),
    .carry_i        (carry_q),
    .window_o       (window),
    .capture_o      (capture),
    .write_number_o (write_number),
    .write_table_o  (write_table),
    .if_not_below_o (if_not_below),
    .stop_o         (stop),
    .reread_o       (reread),
    .one_o          (one),
    .digit_o        (other_digit),
    .load_factor_o  (load_factor),
    .load_modulus_o (load_modulus),
    .load_negative_o(load_negative)
  );

  // Duplicate of busy that drives the operand registers, so that the register in the control can be placed near the
  // handshake. A different expression stops synthesis from merging the two. Between products x and y are loaded in
  // every cycle, so they do not wait for the handshake.
  logic holds_q;
  logic hold;  // x and y do not load operands in the cycle after the next clock edge

  always_ff @(posedge clk_i) holds_q <= rst_ni & (load_op | (busy & ~last));

  assign hold = (holds_q & ~last) | setting_up;

  logic setup_modulus;  // x is loaded with the modulus of a set-up at the clock edge after the next one
  logic [Branches-1:0][DigitBits-1:0] y_digit;
  logic [Groups-1:0] hold_q;
  logic [Groups-1:0] x_load_q;
  logic [Groups-1:0][1:0] x_source_q;
  logic [Groups-1:0][DigitBits-1:0] gate_q;
  logic [Groups-1:0][DigitBits-1:0] q_q;
  logic [Groups-1:0][Tables-1:0] idle_q;
  logic [Groups-1:0] drain_q;
  logic [Groups-1:0] clear_q;
  logic [Groups-1:0] write_q;
  logic [Groups-1:0][EntryBits-1:0] entry_q;

  mont_stored_multiples_broadcast #(
    .DigitBits(DigitBits),
    .Stages   (mont_stored_multiples_pkg::broadcast(Width)),
    .Groups   (Groups),
    .Branch   (Branch)
  ) u_broadcast (
    .clk_i,
    .hold_i    (hold),
    .modulus_i (load_modulus | setup_modulus),
    .negative_i(load_negative),
    .factor_i  (load_factor),
    .drain_i   (search),
    .window_i  (window),
    .write_i   (write_table),
    .entry_i   (entry),
    .y_digit_i (y_digit),
    .q_i       (sum_digit),
    .stop_i    (stop),
    .reread_i  (reread),
    .hold_o    (hold_q),
    .x_load_o  (x_load_q),
    .x_source_o(x_source_q),
    .gate_o    (gate_q),
    .q_o       (q_q),
    .idle_o    (idle_q),
    .drain_o   (drain_q),
    .clear_o   (clear_q),
    .write_o   (write_q),
    .entry_o   (entry_q)
  );

  logic [Bits-1:0] x_q;

  mont_stored_multiples_operands #(
    .Width       (Width),
    .Reduce      (Reduce),
    .DigitBits   (DigitBits),
    .Digits      (Digits),
    .OperandWidth(OperandWidth),
    .Columns     (Columns),
    .Group       (Group),
    .Branch      (Branch)
  ) u_operands (
    .clk_i,
    .load_mod_i     (load_mod & rst_ni),
    .mod_i,
    .x_i,
    .y_i,
    .factor_i       (factor),
    .other_digit_i  (other_digit),
    .hold_i         (hold_q),
    .load_i         (x_load_q),
    .source_i       (x_source_q),
    .drain_i        (drain_q),
    .setup_load_o   (setup_load),
    .setup_odd_o    (setup_odd),
    .setup_modulus_o(setup_modulus),
    .m_low_o        (m_low),
    .x_o            (x_q),
    .y_digit_o      (y_digit)
  );

  // Columns.
  logic [Bits-1:0] sum;
  logic [Bits-1:0] late;  // carries not added yet, each at its weight
  logic [CarryRows-1:0] column_late[Columns];
  logic [EntryBits-1:0] above[Columns];
  logic [Bits-1:0] stored;  // the number that is written to the tables

  for (genvar j = 0; j < Columns; j++) begin : gen_column
    localparam int unsigned At = j * ColumnBits;
    localparam int unsigned G = j / Group;
    logic [ColumnBits+DigitBits-2:0] x_window;
    logic [EntryBits-1:0] below;
    logic [DigitBits-1:0] next;

    if (j == 0) begin : gen_lowest
      assign x_window = {x_q[ColumnBits-1:0], {(DigitBits - 1) {1'b0}}};
      assign below = '0;
      assign late[0] = 1'b0;
    end else begin : gen_above
      assign x_window = x_q[At-(DigitBits-1)+:ColumnBits+DigitBits-1];
      assign below = above[j-1];
      assign late[At] = column_late[j-1][0];
    end

    for (genvar i = 1; i < ColumnBits; i++) begin : gen_late
      assign late[At+i] = (i % DigitBits == 0) & column_late[j][(ColumnBits-i)/DigitBits];
    end

    if (j == Columns - 1) begin : gen_highest
      assign next = '0;
    end else begin : gen_inner
      assign next = sum[At+ColumnBits+:DigitBits];
    end

    mont_stored_multiples_column #(
      .DigitBits (DigitBits),
      .ColumnBits(ColumnBits),
      .Lowest    (j == 0),
      .Stored    (j < TableColumns)
    ) u_column (
      .clk_i,
      .drain_i(drain_q[G]),
      .clear_i(clear_q[G]),
      .x_i    (x_window),
      .gate_i (gate_q[G]),
      .q_i    (q_q[G]),
      .idle_i (idle_q[G]),
      .one_i  (one),
      .write_i(write_q[G]),
      .entry_i(entry_q[G]),
      .word_i (stored[At+:ColumnBits]),
      .below_i(below),
      .above_o(above[j]),
      .next_i (next),
      .sum_o  (sum[At+:ColumnBits]),
      .late_o (column_late[j])
    );
  end

  assign sum_digit = sum[DigitBits-1:0];

  // The number of a pass: S in binary, and the digits below it.
  logic [LowBits-1:0] captured_q;
  logic [LowBits-1:0] low_q;
  logic [Bits-1:0] number;
  logic wrote;

  always_ff @(posedge clk_i) begin
    left_q <= LowBits'({sum_digit, left_q} >> DigitBits);
    if (capture) captured_q <= left_q;
    if (wrote) low_q <= captured_q;
    carry_q <= |captured_q[Delay*DigitBits-1:0];
  end

  mont_stored_multiples_binary #(
    .Columns   (Columns),
    .ColumnBits(ColumnBits),
    .Group     (Group)
  ) u_binary (
    .clk_i,
    .a_i     (sum),
    .b_i     (late),
    .write_i (write_number),
    .if_set_i(if_not_below),
    .wrote_o (wrote),
    .number_o(number)
  );

  assign stored = Bits'({number, low_q[LowBits-1-:ColumnBits]});

  if (Reduce) begin : gen_result
    assign z_o = stored[Width-1:0];
  end else begin : gen_chained_result
    assign z_o = OperandWidth'({number, low_q});
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Kernel of the digit-serial engine: operations on numbers in the operand memory, one word of Columns digits of
// r = DigitBits bits per cycle. F = last_word_i + 1 words and L + 1 = last_row_i + 1 digits are the precision.
//
//   Product    S = 0;  for i in 0 .. L:   S = S div 2^r + q*M~ + y_i*x,   q = S mod 2^r before the row;   z = S
//              with multiple_i: z = S + multiple_i*u; in the last row, y_L = 0 becomes multiple_i and x becomes u
//   Pass       z = x*factor + addend mod 2^(r*Columns*F)
//   Shift      z = x*factor div 2^r
//   ShiftTop   z = x*factor div 2^(r*(Columns*F - L))
//
// Source: H. Orup, "Simplifying Quotient Determination in High-Radix Modular Multiplication" (1995); N. Jiang, D. Harris,
// "Quotient Pipelined Very High Radix Scalable Montgomery Multipliers" (2006).
//
// Ranges. With R = 2^(r*L), k' = -M^-1 mod 2^r, M' = M*k' and M~ = (M' + 1)/2^r, a product of y < R fulfils
//
//   z*R = x*y + Q*M',  Q < R,  so z < x*y/R + M'
//
// With last_row_i = 1 and y < 2^r, z*2^r = x*y + q*M' and z < x*y/2^r + 2^r*M.
//
// Numbers below R/2 can be chained for M < 2^n, n + 2 <= r*(L-1): z < R/4 + 2^(n+r) <= R/2. They have L digits, and S
// has L + 1 digits, L + 1 <= Columns*F.
//
// The flag is the sign of the latest pass with set_flag_i. Numbers of such a pass are in two's complement.
//
// Cycles from one start to the next; an operation starts with start_i and ready_o. A product has L + 1 rows, a pass
// one, Shift two, and ShiftTop Columns*F - L + 1. A row takes G = row_last_i + 1 cycles, at least F. The least G is 6;
// with Columns >= 8, G can also be 4; with Columns >= 16, also 5:
//
//   Product, Shift, ShiftTop   max(rows*G, (rows-1)*G + 13)
//   Pass                       max(13, F + 7), with set_flag_i max(13, F + 11)
//   a table of entries         last_entry_i more; it needs Columns*G >= last_entry_i + 3
//   early_i                    rows*G; of two interleaved products rows*2*G
//
// Two interleaved products, with Streams = 2. An operation with hold_i stores x, y, z and m of a first product. It
// takes one cycle, without waiting for ready_o, once the previous operation has been taken. The next product, with
// pair_i, is the second one, and the kernel computes both. They share the columns row by row, each row of G = max(F, 3)
// cycles, F <= 5, row_last_i = 2*G - 1:
//
//   pair of products   max(rows*2*G, (rows-1)*2*G + G + 13)
//
// The fields of an operation are constant from start_i to two cycles after its start; last_entry_i is 0 or odd.

module mont_engine_kernel #(
  parameter int unsigned Columns = 4,  // a power of 2
  parameter int unsigned DigitBits = 18,  // r, 4 to 18
  parameter int unsigned AddressBits = 12,  // address bits of the operand memory, in words
  parameter int unsigned WordWidth = 6,  // bits of a word's index; a number has at most 2^WordWidth words
  parameter int unsigned ModulusWidth = 2,  // bits of a modulus's number
  parameter int unsigned EntryBits = 5,  // bits of the number of a table's entry
  parameter int unsigned Technology = mont_technology_pkg::Generic,  // technology of memories and multipliers
  parameter int unsigned Streams = 1,  // 2: interleaved products, for 2 columns or more
  parameter int unsigned LutRings = 0,  // 1: the rings of the columns are in LUT RAM
  localparam int unsigned WordBits = Columns * DigitBits,
  localparam int unsigned ColumnWidth = mont_pkg::index_width(Columns),
  localparam int unsigned RowWidth = WordWidth + $clog2(Columns),
  localparam int unsigned CycleWidth = ((WordWidth > EntryBits) ? WordWidth : (EntryBits > 3) ? EntryBits : 3) + 1
) (
  input  logic                    clk_i,
  input  logic                    rst_ni,
  input  logic                    start_i,
  output logic                    ready_o,
  input  logic [             1:0] rows_i,
  input  logic [             2:0] factor_i,      // factor of x, except in a product
  input  logic [             2:0] addend_i,
  input  logic                    fetch_i,       // no operation: digit_o = digit pick_i of the word at y_i
  input  logic                    set_flag_i,
  input  logic                    write_i,       // z is written to z_i
  input  logic                    write_m_i,     // z is written to the memory of M~
  input  logic                    early_i,       // product only: the next operation does not read z
  input  logic                    hold_i,        // no operation: the first product of two
  input  logic                    pair_i,        // the second product, interleaved with the first one
  input  logic [ AddressBits-1:0] x_i,
  input  logic [ AddressBits-1:0] y_i,
  input  logic [ AddressBits-1:0] z_i,
  input  logic [ AddressBits-1:0] u_i,           // from the cycle after start_i on
  input  logic [             1:0] multiple_i,    // multiple of u that a product adds: 0, 1 or 2
  input  logic [ModulusWidth-1:0] m_i,
  input  logic [   WordWidth-1:0] last_word_i,   // F - 1
  input  logic [    RowWidth-1:0] last_row_i,    // L
  input  logic [  CycleWidth-1:0] row_last_i,    // G - 1
  input  logic [   EntryBits-1:0] last_entry_i,
  input  logic [   EntryBits-1:0] entry_i,
  input  logic [   EntryBits-1:0] order_i,       // with start_i: entry k of a table is read at time k xor order_i
  input  logic [ ColumnWidth-1:0] pick_i,
  input  logic [    WordBits-1:0] host_word_i,
  output logic [   DigitBits-1:0] digit_o,
  input  logic                    load_flag_i,   // the flag takes flag_i
  input  logic                    flag_i,
  output logic                    flag_o
);

  localparam int unsigned R = DigitBits;

  logic accept;
  logic taken;
  logic product;
  logic fetch;

  // The operation. Its fields are taken one cycle after it is accepted, because the previous operation may end in that
  // cycle.
  logic keep_q;  // the first row, or the fetch of a word with one digit, uses the lowest digit of y
  logic [2:0] addend_q;
  logic [AddressBits-1:0] x_q;
  logic [AddressBits-1:0] x_address_q;
  logic [AddressBits-1:0] z_q;
  logic [AddressBits-1:0] z_late_q;  // z_q, from stage 7 of the first row on
  logic [AddressBits-1:0] u_q;  // replaces x_q in the last row, if the product adds a multiple of u
  logic [1:0] multiple_q;
  logic [ModulusWidth-1:0] m_q;
  logic by_digit;  // the factor is a digit of y
  logic constant_q;  // the factor is constant
  logic flag_q;
  logic load_last;
  logic last_row_next;

  assign by_digit = (rows_i == mont_engine_pkg::RowsProduct) | (factor_i == mont_engine_pkg::FactorDigit);

  always_ff @(posedge clk_i) begin
    constant_q <= ~fetch_i & ~by_digit;
    if (taken) begin
      keep_q     <= by_digit | (fetch_i & (Columns == 1));
      addend_q   <= addend_i;
      z_q        <= z_i;
      u_q        <= u_i;
      multiple_q <= multiple_i;
      m_q        <= m_i;
    end
    if (accept) x_q <= x_i;
    else if (last_row_next & (multiple_q != '0)) x_q <= u_q;
  end

  // Rows and words.
  logic addressed;  // the first word of y has been addressed
  logic [ColumnWidth-1:0] column;
  logic lowest;
  logic next;
  logic transfer;
  logic load_next;
  logic load;
  logic [8:0] valid_s;
  logic [10:0] first_s;
  logic [8:0] first_row_s;
  logic [8:0] quotient_s;
  logic [7:0] pass_s;
  logic between;
  logic [1:0] short_rows;
  logic write;
  logic write_m;
  logic set_flag;
  logic [WordWidth-1:0] next_word;
  logic [10:0][WordWidth-1:0] word_s;
  logic pair;
  logic [9:0] stream_s;
  logic next_stream;
  logic y_stream;

  // Two interleaved products. The product with pair_i has the first half of a row, the product with hold_i the second
  // half.
  logic start;
  logic hold;
  logic [AddressBits-1:0] x;
  logic [AddressBits-1:0] z;
  logic [ModulusWidth-1:0] m;
  logic [1:0] multiple;  // stage 1

  if (Streams == 2) begin : gen_pair
    // The held first product. It may come while another pair is computed.
    logic [AddressBits-1:0] held_x_q;
    logic [AddressBits-1:0] held_z_q;
    logic [AddressBits-1:0] held_u_q;
    logic [1:0] held_multiple_q;
    logic [ModulusWidth-1:0] held_m_q;
    logic hold_q;
    logic [AddressBits-1:0] other_x_q;
    logic [AddressBits-1:0] other_z_q;
    logic [AddressBits-1:0] other_z_late_q;
    logic [AddressBits-1:0] other_u_q;
    logic [1:0] other_multiple_q;
    logic [ModulusWidth-1:0] other_m_q;

    assign start = start_i & ~hold_i;
    assign hold  = start_i & hold_i;

    always_ff @(posedge clk_i) begin
      hold_q <= hold;
      if (hold) begin
        held_x_q        <= x_i;
        held_z_q        <= z_i;
        held_multiple_q <= multiple_i;
        held_m_q        <= m_i;
      end
      if (hold_q) held_u_q <= u_i;
      if (taken) begin
        other_z_q        <= held_z_q;
        other_u_q        <= held_u_q;
        other_multiple_q <= held_multiple_q;
        other_m_q        <= held_m_q;
      end
      if (taken) other_x_q <= held_x_q;
      else if (last_row_next & (other_multiple_q != '0)) other_x_q <= other_u_q;
      if (first_s[6] & first_row_s[6]) other_z_late_q <= other_z_q;
      if (!rst_ni) hold_q <= 1'b0;
    end

    assign x = next_stream ? other_x_q : x_q;
    assign multiple = stream_s[1] ? other_multiple_q : multiple_q;
    assign m = stream_s[0] ? other_m_q : m_q;
    assign z = stream_s[9] ? other_z_late_q : z_late_q;
  end else begin : gen_alone
    logic unused;
    assign unused = &{1'b0, hold_i, next_stream};

    assign start = start_i;
    assign hold = 1'b0;
    assign x = x_q;
    assign multiple = multiple_q;
    assign m = m_q;
    assign z = z_late_q;
  end

  mont_engine_rows #(
    .Columns   (Columns),
    .WordWidth (WordWidth),
    .RowWidth  (RowWidth),
    .CycleWidth(CycleWidth),
    .Streams   (Streams)
  ) u_rows (
    .clk_i,
    .rst_ni,
    .start_i        (start),
    .ready_o,
    .rows_i,
    .fetch_i,
    .set_flag_i,
    .write_i,
    .write_m_i,
    .early_i,
    .pair_i,
    .last_word_i,
    .last_row_i,
    .row_last_i,
    .pick_i,
    .accept_o       (accept),
    .taken_o        (taken),
    .addressed_i    (addressed),
    .product_o      (product),
    .fetch_o        (fetch),
    .column_o       (column),
    .lowest_o       (lowest),
    .next_o         (next),
    .transfer_o     (transfer),
    .load_next_o    (load_next),
    .load_o         (load),
    .load_last_o    (load_last),
    .last_row_next_o(last_row_next),
    .pair_o         (pair),
    .stream_o       (stream_s),
    .next_stream_o  (next_stream),
    .y_stream_o     (y_stream),
    .valid_o        (valid_s),
    .first_o        (first_s),
    .first_row_o    (first_row_s),
    .quotient_o     (quotient_s),
    .pass_o         (pass_s),
    .between_o      (between),
    .short_o        (short_rows),
    .write_o        (write),
    .write_m_o      (write_m),
    .set_flag_o     (set_flag),
    .next_word_o    (next_word),
    .word_o         (word_s)
  );

  // Digits of y and words of the addend.
  logic [R-1:0] constant_digit;
  logic [WordBits-1:0] y_word;
  logic [AddressBits-1:0] y_address;

  always_comb begin
    constant_digit = '0;
    constant_digit[0] = (factor_i == mont_engine_pkg::FactorOne) | ((factor_i == mont_engine_pkg::FactorFlag) & flag_q);
    constant_digit[1] = factor_i == mont_engine_pkg::FactorTwo;
    constant_digit[R-1] = factor_i == mont_engine_pkg::FactorHalf;
  end

  mont_engine_digits #(
    .Columns    (Columns),
    .DigitBits  (R),
    .AddressBits(AddressBits),
    .EntryBits  (EntryBits),
    .WordWidth  (WordWidth),
    .Streams    (Streams)
  ) u_digits (
    .clk_i,
    .rst_ni,
    .take_i          (start & ready_o),
    .y_i,
    .order_i,
    .start_i         (accept),
    .last_entry_i,
    .taken_i         (taken),
    .entry_i,
    .fetch_i,
    .keep_i          (keep_q),
    .constant_i      (taken & constant_q),
    .constant_digit_i(constant_digit),
    .done_o          (addressed),
    .transfer_i      (transfer),
    .next_i          (next),
    .load_next_i     (load_next),
    .load_i          (load),
    .zero_i          (~product & ~fetch),
    .multiple_i      (load_last ? multiple : '0),
    .pick_i          (column),
    .lowest_i        (lowest),
    .addend_i        (pass_s[3]),
    .number_i        (word_s[3]),
    .hold_i          (hold),
    .stream_i        (y_stream),
    .pair_i          (pair),
    .address_o       (y_address),
    .word_i          (y_word),
    .digit_o
  );

  // The address of x is computed a cycle ahead: no gate lies between its register and the block RAMs.
  always_ff @(posedge clk_i) x_address_q <= x | AddressBits'(next_word);

  logic [WordBits-1:0] x_word;
  logic [WordBits-1:0] m_word;
  logic [WordBits-1:0] binary;

  mont_engine_memories #(
    .WordBits    (WordBits),
    .AddressBits (AddressBits),
    .WordWidth   (WordWidth),
    .ModulusWidth(ModulusWidth),
    .Technology  (Technology)
  ) u_memories (
    .clk_i,
    .rst_ni,
    .x_address_i(x_address_q),
    .y_address_i(y_address),
    .m_i        (m),
    .m_number_i (word_s[0]),
    .x_word_o   (x_word),
    .y_word_o   (y_word),
    .m_word_o   (m_word),
    .z_i        (z),
    .first_i    (first_s[9]),
    .number_i   (word_s[10]),
    .write_i    (write),
    .write_m_i  (write_m),
    .word_i     (binary)
  );

  logic [WordBits-1:0] addend;
  logic carry;
  mont_engine_addend #(
    .WordBits(WordBits)
  ) u_addend (
    .clk_i,
    .addend_i(addend_q),
    .flag_i  (flag_q),
    .pass_i  (pass_s),
    .y_i     (y_word),
    .host_word_i,
    .addend_o(addend),
    .carry_o (carry)
  );

  mont_engine_columns #(
    .Columns   (Columns),
    .DigitBits (R),
    .WordWidth (WordWidth),
    .Streams   (Streams),
    .Technology(Technology),
    .LutRings  (LutRings)
  ) u_columns (
    .clk_i,
    .rst_ni,
    .valid_i    (valid_s),
    .first_i    (first_s[8:0]),
    .first_row_i(first_row_s),
    .quotient_i (quotient_s),
    .between_i  (between),
    .word_i     (word_s[8:1]),
    .stream_i   (stream_s[8:3]),
    .short_i    (short_rows),
    .x_i        (x_word),
    .m_i        (m_word),
    .digit_i    (digit_o),
    .addend_i   (addend),
    .carry_i    (carry),
    .sum_o      (binary)
  );

  always_ff @(posedge clk_i) begin
    if (set_flag) flag_q <= binary[WordBits-1];
    else if (load_flag_i) flag_q <= flag_i;
    if (first_s[6] & first_row_s[6]) z_late_q <= z_q;
  end

  assign flag_o = flag_q;
endmodule

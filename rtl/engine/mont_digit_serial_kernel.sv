// SPDX-License-Identifier: Apache-2.0
//
// Kernel of the digit-serial engine: operations on numbers in the operand memory, one word of Columns digits of
// r = DigitBits bits per cycle. F = last_word_i + 1 words and L + 1 = last_row_i + 1 digits are the precision.
//
//   Product    S = 0;  for i in 0 .. L:   S = S div 2^r + q*M~ + y_i*x,   q = S mod 2^r before the row;   z = S
//   Pass       z = x*factor + addend mod 2^(r*Columns*F)
//   Shift      z = x*factor div 2^r
//   ShiftTop   z = x*factor div 2^(r*(Columns*F - L))
//
// Source: H. Orup, "Simplifying Quotient Determination in High-Radix Modular Multiplication" (1995); N. Jiang, D. Harris,
// "Quotient Pipelined Very High Radix Scalable Montgomery Multipliers" (2006).
//
// Ranges. With R = 2^(r*L), k' = -M^-1 mod 2^r, M' = M*k' and M~ = (M' + 1)/2^r, a product of y < R is
//
//   z*R = x*y + Q*M',  Q < R,  so z < x*y/R + M'
//
// Numbers below R/2 chain for M < 2^n, n + 2 <= r*(L-1): z < R/4 + 2^(n+r) <= R/2. They have L digits, and S has one
// digit more, L + 1 <= Columns*F.
//
// The flag is the sign of the latest pass with set_flag_i, whose numbers are in two's complement.
//
// Cycles from start to start, with G = row_last_i + 1 >= max(F, 6) and rows as above:
//
//   Product, Shift, ShiftTop   max(rows*G, (rows-1)*G + 13)
//   Pass                       max(13, F + 7), with set_flag_i max(13, F + 11)
//   a table of entries         as many more as last_entry_i; it needs Columns*G >= last_entry_i + 3
//
// The fields of an operation are constant from start_i to the cycle after it is accepted.

module mont_digit_serial_kernel #(
  parameter int unsigned Columns = 4,  // a power of 2
  parameter int unsigned DigitBits = 18,  // r, 4 to 18
  parameter int unsigned AddressBits = 12,  // of the operand memory, in words
  parameter int unsigned WordWidth = 6,  // bits of a word's number; a number has at most 2^WordWidth words
  parameter int unsigned ModulusWidth = 2,  // bits of a modulus's number
  parameter int unsigned EntryBits = 5,  // bits of the number of a table's entry
  parameter int unsigned Technology = mont_technology_pkg::Generic,  // of memories and multipliers
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
  input  logic [             2:0] factor_i,
  input  logic [             2:0] addend_i,
  input  logic                    fetch_i,       // no operation: digit pick_i of the word at y_i is digit_o
  input  logic                    set_flag_i,
  input  logic                    write_i,       // z is written to z_i
  input  logic                    write_m_i,     // z is written to the memory of M~
  input  logic [ AddressBits-1:0] x_i,
  input  logic [ AddressBits-1:0] y_i,
  input  logic [ AddressBits-1:0] z_i,
  input  logic [ModulusWidth-1:0] m_i,
  input  logic [   WordWidth-1:0] last_word_i,   // F - 1
  input  logic [    RowWidth-1:0] last_row_i,    // L
  input  logic [  CycleWidth-1:0] row_last_i,    // G - 1
  input  logic [   EntryBits-1:0] last_entry_i,
  input  logic [   EntryBits-1:0] entry_i,
  input  logic [ ColumnWidth-1:0] pick_i,
  input  logic [    WordBits-1:0] host_word_i,
  output logic [   DigitBits-1:0] digit_o,
  output logic                    flag_o
);


  localparam int unsigned R = DigitBits;
  localparam int unsigned Stages = 10;

  // The operation. Its fields are taken one cycle after the start, because the row before it may end then.
  logic product_q;
  logic fetch_q;
  logic keep_q;  // the lowest digit of y is the first row's factor, or the word is fetched
  logic pass_q;
  logic set_flag_q;
  logic write_q;
  logic write_m_q;
  logic [2:0] addend_q;
  logic [AddressBits-1:0] x_q;
  logic [AddressBits-1:0] z_q;
  logic [ModulusWidth-1:0] m_q;
  logic [EntryBits-1:0] last_entry_q;
  logic [EntryBits-1:0] entry_q;
  logic [WordWidth-1:0] last_word_q;
  logic short_q;  // F < 6
  logic [CycleWidth-1:0] row_last_q;
  logic [RowWidth-1:0] rows_q;  // rows after the present one
  logic [RowWidth-1:0] rows;

  always_comb begin
    unique case (rows_i)
      mont_engine_pkg::Pass: rows = '0;
      mont_engine_pkg::Shift: rows = RowWidth'(1);
      // Columns*F - L, and Columns*F is the next multiple of Columns above L.
      mont_engine_pkg::ShiftTop: rows = RowWidth'(Columns) - RowWidth'(last_row_i % RowWidth'(Columns));
      default: rows = last_row_i;
    endcase
  end

  // Sequence. Stage 0: the addresses of x and M~.
  logic accept;
  logic taken_q;
  logic readable;  // the next operation may start in the cycle after the next one
  logic written_q;  // the next operation may read the result of the present one
  logic lead_q;  // the first word of y is scanned
  logic scanned;
  logic go;  // row 0 starts in the next cycle
  logic running_q;
  logic past_q;  // all words of the row have been addressed
  logic near_q;  // one cycle before the last of the row
  logic end_q;  // the last cycle of the row
  logic first;
  logic first_q;  // the first cycle of a row
  logic valid;
  logic last;
  logic last_row_q;
  logic first_row_q;
  logic [CycleWidth-1:0] ahead_q;  // cycle of the row, two cycles ahead
  logic [WordWidth-1:0] next_word_q;  // one cycle ahead
  logic [WordWidth-1:0] word_q;  // the word's number
  logic [mont_pkg::index_width(Columns)-1:0] column_q;  // digit of the row in its word of y

  assign ready_o = written_q & ~lead_q & (~running_q | (near_q & last_row_q));
  assign accept  = start_i & ready_o;
  assign go      = lead_q & scanned & ~fetch_q & ~taken_q | taken_q & scanned & ~fetch_i;
  assign first   = running_q & first_q;
  assign valid   = running_q & ~past_q;
  assign last    = word_q == last_word_q;

  logic [Stages:0] first_s;
  logic [Stages:0] valid_s;
  logic [Stages:0] last_s;
  logic [Stages:0] last_row_s;
  logic [Stages:0] first_row_s;
  // The words of an operation may still be on their way when the next one is taken.
  logic [10:0] pass_s;
  logic [10:0] write_s;
  logic [10:0] write_m_s;
  logic [10:0] set_flag_s;
  logic [10:0][WordWidth-1:0] word_s;
  logic [8:0] quotient_s;
  logic [6:0] fetch_s_q;

  logic [Stages:1] first_s_q;
  logic [Stages:1] valid_s_q;
  logic [Stages:1] last_s_q;
  logic [Stages:1] last_row_s_q;
  logic [Stages:1] first_row_s_q;
  logic [10:1] pass_s_q;
  logic [10:1] write_s_q;
  logic [10:1] write_m_s_q;
  logic [10:1] set_flag_s_q;
  logic [10:1][WordWidth-1:0] word_s_q;

  assign first_s = {first_s_q, first};
  assign valid_s = {valid_s_q, valid};
  assign last_s = {last_s_q, last};
  assign last_row_s = {last_row_s_q, last_row_q};
  assign pass_s = {pass_s_q, valid & pass_q};
  assign write_s = {write_s_q, valid & last_row_q & write_q};
  assign write_m_s = {write_m_s_q, valid & last_row_q & write_m_q};
  assign set_flag_s = {set_flag_s_q, valid & last & set_flag_q};
  assign first_row_s = {first_row_s_q, first_row_q};
  assign word_s = {word_s_q, word_q};
  assign quotient_s = ~last_row_s[8:0] & {9{product_q}};

  always_ff @(posedge clk_i) begin
    first_s_q     <= first_s[Stages-1:0];
    valid_s_q     <= valid_s[Stages-1:0];
    last_s_q      <= last_s[Stages-1:0];
    last_row_s_q  <= last_row_s[Stages-1:0];
    first_row_s_q <= first_row_s[Stages-1:0];
    pass_s_q      <= pass_s[9:0];
    write_s_q     <= write_s[9:0];
    write_m_s_q   <= write_m_s[9:0];
    set_flag_s_q  <= set_flag_s[9:0];
    word_s_q      <= word_s[9:0];
    fetch_s_q     <= {fetch_s_q[5:0], taken_q & fetch_i};

    taken_q       <= accept;
    if (accept) last_entry_q <= last_entry_i;
    if (accept) lead_q <= 1'b1;
    else if (scanned) lead_q <= 1'b0;

    near_q  <= running_q & (ahead_q == row_last_q);
    end_q   <= near_q;
    past_q  <= running_q & ~end_q & (past_q | last);
    first_q <= go | end_q;
    if (go | end_q) begin
      ahead_q     <= CycleWidth'(2);
      next_word_q <= WordWidth'(1);
      word_q      <= '0;
    end else begin
      ahead_q     <= ahead_q + 1'b1;
      next_word_q <= ahead_q[WordWidth-1:0];
      word_q      <= next_word_q;
    end

    if (go) begin
      running_q   <= 1'b1;
      first_row_q <= 1'b1;
      column_q    <= '0;
    end else if (end_q) begin
      running_q   <= ~last_row_q;
      first_row_q <= 1'b0;
      column_q    <= (Columns == 1) ? '0 : column_q + 1'b1;
    end

    if (taken_q) begin
      product_q   <= rows_i == mont_engine_pkg::Product;
      pass_q      <= rows_i == mont_engine_pkg::Pass;
      fetch_q     <= fetch_i;
      keep_q      <= (factor_i == mont_engine_pkg::Digit) | fetch_i;
      addend_q    <= addend_i;
      set_flag_q  <= set_flag_i;
      write_q     <= write_i;
      write_m_q   <= write_m_i;
      x_q         <= x_i;
      z_q         <= z_i;
      m_q         <= m_i;
      entry_q     <= entry_i;
      last_word_q <= last_word_i;
      short_q     <= 32'(last_word_i) < 32'd5;
      row_last_q  <= row_last_i;
      rows_q      <= rows;
      last_row_q  <= rows_i == mont_engine_pkg::Pass;
    end else if (end_q) begin
      rows_q     <= rows_q - 1'b1;
      last_row_q <= rows_q == RowWidth'(1);
    end

    if (accept) written_q <= 1'b0;
    else if (readable | fetch_s_q[6]) written_q <= 1'b1;

    if (!rst_ni) begin
      lead_q       <= 1'b0;
      running_q    <= 1'b0;
      near_q       <= 1'b0;
      end_q        <= 1'b0;
      written_q    <= 1'b1;
      taken_q      <= 1'b0;
      fetch_s_q    <= '0;
      first_s_q    <= '0;
      valid_s_q    <= '0;
      pass_s_q     <= '0;
      write_s_q    <= '0;
      write_m_s_q  <= '0;
      set_flag_s_q <= '0;
    end
  end

  // The next operation reads a word of z at the earliest in the cycle after it is written. A pass uses the fields of the
  // operation until stage 6 of its last word, and the flag comes with stage 11.
  always_comb begin
    if (~pass_q) readable = first_s[10] & last_row_s[10];
    else if (set_flag_q) readable = set_flag_s[10];
    else readable = short_q ? pass_s[10] & first_s[10] : pass_s[6] & last_s[6];
  end

  // Digits of y and words of the addend.
  logic [R-1:0] constant_digit;
  logic [WordBits-1:0] y_word;
  logic [AddressBits-1:0] y_address;
  logic flag_q;

  always_comb begin
    constant_digit = '0;
    constant_digit[0] = (factor_i == mont_engine_pkg::One) | ((factor_i == mont_engine_pkg::Flag) & flag_q);
    constant_digit[1] = factor_i == mont_engine_pkg::Two;
    constant_digit[R-1] = factor_i == mont_engine_pkg::Half;
  end

  mont_digit_serial_digits #(
    .Columns    (Columns),
    .DigitBits  (R),
    .AddressBits(AddressBits),
    .EntryBits  (EntryBits),
    .WordWidth  (WordWidth)
  ) u_digits (
    .clk_i,
    .rst_ni,
    .start_i         (accept),
    .y_i,
    .last_entry_i    (last_entry_q),
    .entry_i         (entry_q),
    .keep_i          (keep_q),
    .constant_i      (taken_q & ~fetch_i & (factor_i != mont_engine_pkg::Digit)),
    .constant_digit_i(constant_digit),
    .done_o          (scanned),
    .transfer_i      (fetch_s_q[3] | (first_s[2] & (column_q == '0))),
    .next_i          (first & product_q & (column_q == '0)),
    .load_i          (fetch_s_q[4] | (first_s[1] & ~first_row_s[1])),
    .zero_i          (~product_q & ~fetch_q),
    .pick_i          (fetch_q ? pick_i : column_q),
    .addend_i        (pass_s[4]),
    .number_i        (word_s[4]),
    .address_o       (y_address),
    .word_i          (y_word),
    .digit_o
  );

  // Memories. There are two copies of the operand memory: one is read for x, one for y.
  logic [WordBits-1:0] x_word;
  logic [WordBits-1:0] m_word;
  logic [WordBits-1:0] binary;
  logic [WordBits-1:0] z_word_q;
  logic [AddressBits-1:0] z_late_q;
  logic [WordWidth-1:0] z_number_q;
  logic [AddressBits-1:0] z_address;
  logic z_write_q;
  logic m_write_q;

  mont_digit_serial_ram #(
    .WordBits   (WordBits),
    .AddressBits(AddressBits),
    .Technology (Technology)
  ) u_x (
    .clk_i,
    .write_i        (z_write_q),
    .write_address_i(z_address),
    .write_word_i   (z_word_q),
    .read_address_i (x_q | AddressBits'(word_s[0])),
    .read_word_o    (x_word)
  );

  mont_digit_serial_ram #(
    .WordBits   (WordBits),
    .AddressBits(AddressBits),
    .Technology (Technology)
  ) u_y (
    .clk_i,
    .write_i        (z_write_q),
    .write_address_i(z_address),
    .write_word_i   (z_word_q),
    .read_address_i (y_address),
    .read_word_o    (y_word)
  );

  mont_digit_serial_ram #(
    .WordBits   (WordBits),
    .AddressBits(ModulusWidth + WordWidth),
    .Technology (Technology)
  ) u_m (
    .clk_i,
    .write_i        (m_write_q),
    .write_address_i({m_q, z_number_q}),
    .write_word_i   (z_word_q),
    .read_address_i ({m_q, word_s[0]}),
    .read_word_o    (m_word)
  );

  // The addend: 0, y, its complement, or the host's word.
  logic [1:0] addend_select_q;  // 0: 0; 1: y; 2: its complement; 3: the host's word
  logic [WordBits-1:0] addend_q2;
  logic carry_q;

  always_ff @(posedge clk_i) begin
    unique case (addend_q)
      mont_engine_pkg::Add, mont_engine_pkg::AddIncrement: addend_select_q <= 2'd1;
      mont_engine_pkg::Subtract: addend_select_q <= 2'd2;
      mont_engine_pkg::Restore: addend_select_q <= flag_q ? 2'd1 : 2'd2;
      mont_engine_pkg::Host: addend_select_q <= 2'd3;
      default: addend_select_q <= 2'd0;
    endcase
    if (!pass_s[5]) addend_select_q <= 2'd0;
    unique case (addend_q)
      mont_engine_pkg::Increment, mont_engine_pkg::AddIncrement, mont_engine_pkg::Subtract: carry_q <= pass_s[7];
      mont_engine_pkg::Restore: carry_q <= pass_s[7] & ~flag_q;
      default: carry_q <= 1'b0;
    endcase

    unique case (addend_select_q)
      2'd1: addend_q2 <= y_word;
      2'd2: addend_q2 <= ~y_word;
      2'd3: addend_q2 <= host_word_i;
      default: addend_q2 <= '0;
    endcase
  end

  logic [Columns-1:0][R:0] v;

  mont_digit_serial_columns #(
    .Columns   (Columns),
    .DigitBits (R),
    .WordWidth (WordWidth),
    .Technology(Technology)
  ) u_columns (
    .clk_i,
    .rst_ni,
    .valid_i    (valid_s[8:0]),
    .first_i    (first_s[8:0]),
    .last_i     (last_s[8:0]),
    .first_row_i(first_row_s[8:0]),
    .quotient_i (quotient_s),
    .word_i     (word_s[8:1]),
    .x_i        (x_word),
    .m_i        (m_word),
    .digit_i    (digit_o),
    .addend_i   (addend_q2),
    .v_o        (v)
  );

  mont_digit_serial_convert #(
    .Digits   (Columns),
    .DigitBits(R)
  ) u_convert (
    .clk_i,
    .first_i(first_s[8]),
    .carry_i(carry_q),
    .v_i    (v),
    .sum_o  (binary)
  );

  // Stage 10: z in binary. Stage 11: at the write port.
  always_ff @(posedge clk_i) begin
    z_word_q <= binary;
    if (first_s[10]) z_late_q <= z_q;
    z_number_q <= word_s[10];
    z_write_q  <= write_s[10];
    m_write_q  <= write_m_s[10];
    if (set_flag_s[10]) flag_q <= binary[WordBits-1];
    if (!rst_ni) begin
      z_write_q <= 1'b0;
      m_write_q <= 1'b0;
    end
  end

  assign z_address = z_late_q | AddressBits'(z_number_q);
  assign flag_o = flag_q;

endmodule

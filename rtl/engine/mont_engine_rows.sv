// SPDX-License-Identifier: Apache-2.0
//
// Rows and words of an operation of mont_engine_kernel. A row processes F = last_word_i + 1 words, one per cycle, and
// takes G = row_last_i + 1 cycles, at least F: 4 in short rows of 8 columns or more, 5 in those of 16 or more,
// otherwise 6 or more.
//
// Stages. Stage 0 addresses a word of x and M~. Bit [k] of an output belongs to the word in stage k.
//
// Start. An operation is accepted in a cycle with start_i and ready_o. accept_o follows in the next cycle. taken_o
// follows a cycle later and takes the fields, because the previous row may end as late as that cycle. Row 0 starts in
// the cycle after the first word of its factor has been addressed: addressed_i.
//
// Two interleaved products. With pair_i a row consists of two halves, a row of each product: G = row_last_i + 1 is 6, 8 or
// 10 cycles, and the second half starts in cycle G/2 with word 0.
//
// Each decision is computed one or more cycles ahead, so each register has little logic at its input. ready_o
// is high two cycles before the last cycle of the last row, if the result can be read by then or with early_i. Words of
// the previous operation are then still in later stages when the fields are taken.

module mont_engine_rows #(
  parameter int unsigned Columns = 4,  // a power of 2
  parameter int unsigned WordWidth = 6,  // bits of a word's index
  parameter int unsigned RowWidth = 8,
  parameter int unsigned CycleWidth = 7,
  parameter int unsigned Streams = 1,  // 2: interleaved products
  localparam int unsigned ColumnWidth = mont_pkg::index_width(Columns)
) (
  input logic clk_i,
  input logic rst_ni,
  input logic start_i,
  output logic ready_o,
  // Fields of the operation, constant from start_i to taken_o.
  input logic [1:0] rows_i,
  input logic fetch_i,  // fetch a word; no row
  input logic set_flag_i,
  input logic write_i,
  input logic write_m_i,
  input logic early_i,  // product only: the next operation does not read the result
  input logic pair_i,  // two interleaved products
  input logic [WordWidth-1:0] last_word_i,  // F - 1
  input logic [RowWidth-1:0] last_row_i,  // L
  input logic [CycleWidth-1:0] row_last_i,  // G - 1
  input logic [ColumnWidth-1:0] pick_i,  // digit of the word to fetch
  output logic accept_o,
  output logic taken_o,
  input logic addressed_i,
  // The operation.
  output logic product_o,
  output logic fetch_o,
  // Digits of y.
  output logic [ColumnWidth-1:0] column_o,  // index of the digit in its word: of the row, or to be fetched
  output logic lowest_o,  // column_o is the lowest digit; valid from stage 1 of the row on
  output logic next_o,  // stage 0 of the first row with a word of y
  output logic transfer_o,  // the word is now in use
  output logic load_next_o,  // load_o in the next cycle
  output logic load_o,  // stage 1: the row's digit is needed in the next cycle
  output logic load_last_o,  // load_o, in the last of several rows
  output logic last_row_next_o,  // the last row starts in two cycles
  // Two interleaved products.
  output logic pair_o,
  output logic [9:0] stream_o,  // the word belongs to the second half
  output logic next_stream_o,  // stream_o of stage 0 in the next cycle
  output logic y_stream_o,  // address the word of y for the second half in the next cycle
  // Words in their stages.
  output logic [8:0] valid_o,  // a word of the number is in the stage
  output logic [10:0] first_o,  // the first word of a row
  output logic [8:0] first_row_o,  // a word of the first row
  output logic [8:0] quotient_o,  // another row with a quotient digit follows
  output logic [7:0] pass_o,  // a word of a pass
  output logic between_o,  // stage 2: no word, another row of the product follows
  output logic [1:0] short_o,  // stage 5: the rows take 4 or 5 cycles; bit 1: 5
  output logic write_o,  // stage 10: z is written
  output logic write_m_o,
  output logic set_flag_o,  // stage 10: the highest bit of z becomes the flag
  output logic [WordWidth-1:0] next_word_o,  // index of the word in stage 0 of the next cycle
  output logic [10:0][WordWidth-1:0] word_o  // index of the word
);

  // Cycles of a fetch, from its first address to its digit.
  localparam int unsigned FetchStages = 5;
  // Cycles by which the end of a row is known ahead.
  localparam int unsigned Ahead = 6;

  // The operation.
  logic product_q;
  logic fetch_q;
  logic pass_q;
  logic set_flag_q;
  logic write_q;
  logic write_m_q;
  logic [WordWidth-1:0] last_word_q;
  logic one_word_q;  // F = 1
  logic short_q;  // F < 6
  logic [CycleWidth-1:0] row_last_q;
  logic [RowWidth-1:0] rows_q;  // rows after the current one
  logic [RowWidth-1:0] rows;

  always_comb begin
    unique case (rows_i)
      mont_engine_pkg::RowsPass: rows = '0;
      mont_engine_pkg::RowsShift: rows = RowWidth'(1);
      // Columns*F - L: Columns*F is the next multiple of Columns above L.
      mont_engine_pkg::RowsShiftTop: rows = RowWidth'(Columns) - RowWidth'(last_row_i % RowWidth'(Columns));
      default: rows = last_row_i;
    endcase
  end

  // Acceptance.
  logic accept;
  logic accept_q;
  logic taken_q;
  logic lead_q;  // the operation waits for the first word of y
  logic readable;
  logic written_q;  // the next operation may read the result of the current one
  logic early_q;  // the next operation does not read the result
  logic ends_soon;  // the last row of the current operation ends soon
  logic free_q;  // the current operation ends
  logic ready_q;

  assign ready_o  = ready_q;
  assign accept   = start_i & ready_q;
  assign accept_o = accept_q;
  assign taken_o  = taken_q;

  // Row.
  logic begins;  // a row starts in the next cycle
  logic running_q;
  logic past_q;  // all words of the row have been addressed
  logic [Ahead-2:0] end_q;  // bit [k]: the last cycle of the row is k cycles ahead
  logic six_q;  // G = 6: the end is known in the first cycle
  logic five_q;  // G = 5
  logic four_q;  // G = 4
  logic [1:0] short_rows_q;  // row in stage 5: {G = 5, G = 4 or 5}
  logic match_q;
  logic first_q;  // the first cycle of a row
  logic valid;
  logic last;
  logic last_q;
  logic last_row_q;
  logic one_left_q;
  logic first_row_q;
  logic lowest_late_q;  // lowest_q, a cycle late
  logic [CycleWidth-1:0] ahead_q;  // cycle of the row that comes in Ahead cycles
  logic [Ahead-1:1][WordWidth-1:0] next_word_q;  // [k]: cycle of the row that comes in k cycles
  logic [Ahead-1:1][WordWidth-1:0] first_words;  // next_word_q for the first cycle of a row
  logic [WordWidth-1:0] word_q;  // index of the word
  logic [ColumnWidth-1:0] column_q;
  logic lowest_q;  // column_q is 0
  logic transfer_q;
  logic load_q;
  logic load_last_q;
  logic [FetchStages-1:0] fetch_s_q;

  // Two interleaved products.
  logic pair_q;
  logic head;  // the first cycle of a row, of both products
  logic half;  // the second half starts in the next cycle
  logic ends;  // the last cycle of the row is Ahead-1 cycles ahead
  logic [9:0] stream;

  assign begins = (addressed_i & lead_q) | end_q[0];
  assign ends   = running_q & (head ? six_q : match_q);
  assign valid  = running_q & ~past_q;
  assign last   = first_q ? one_word_q : last_q;

  for (genvar k = 1; k < Ahead; k++) begin : gen_first
    assign first_words[k] = WordWidth'(k);
  end

  logic [10:1] first_s_q;
  logic [8:1] valid_s_q;
  logic [4:1] last_s_q;
  logic [8:1] last_row_s_q;
  logic [8:1] first_row_s_q;
  logic [8:1] pass_s_q;
  logic [10:1] write_s_q;
  logic [10:1] write_m_s_q;
  logic [10:1] set_flag_s_q;
  logic [10:1][WordWidth-1:0] word_s_q;
  logic [4:0] last_s;
  logic [8:0] pass_s;
  logic [10:0] write_s;
  logic [10:0] write_m_s;
  logic [10:0] set_flag_s;
  logic [8:0] last_row_s;
  logic [2:1] between_q;

  assign first_o = {first_s_q, first_q};
  assign valid_o = {valid_s_q, valid};
  assign last_s = {last_s_q, last};
  assign first_row_o = {first_row_s_q, first_row_q};
  assign last_row_s = {last_row_s_q, last_row_q};
  assign pass_s = {pass_s_q, valid & pass_q};
  assign pass_o = pass_s[7:0];
  assign write_s = {write_s_q, valid & last_row_q & write_q};
  assign write_m_s = {write_m_s_q, valid & last_row_q & write_m_q};
  assign set_flag_s = {set_flag_s_q, valid & last & set_flag_q};
  assign word_o = {word_s_q, word_q};
  // Cycles without a word address word 0.
  assign next_word_o = (valid & ~last) ? next_word_q[1] : '0;
  assign quotient_o = ~last_row_s & {9{product_q}};

  always_ff @(posedge clk_i) begin
    first_s_q     <= first_o[9:0];
    valid_s_q     <= valid_o[7:0];
    last_s_q      <= last_s[3:0];
    last_row_s_q  <= last_row_s[7:0];
    first_row_s_q <= first_row_o[7:0];
    pass_s_q      <= pass_s[7:0];
    write_s_q     <= write_s[9:0];
    write_m_s_q   <= write_m_s[9:0];
    set_flag_s_q  <= set_flag_s[9:0];
    word_s_q      <= word_o[9:0];
    between_q     <= {between_q[1], running_q & past_q & product_q & ~last_row_q};
    fetch_s_q     <= {fetch_s_q[FetchStages-2:0], taken_q & fetch_i};

    accept_q      <= accept;
    taken_q       <= accept_q;
    lead_q        <= (accept_q & ~fetch_i) | (lead_q & ~addressed_i);

    match_q       <= ahead_q == row_last_q;
    end_q         <= {ends, end_q[Ahead-2] | (five_q & head), end_q[3] | (four_q & head), end_q[2:1]};
    past_q        <= running_q & ~end_q[0] & ~half & (past_q | last);
    first_q       <= (addressed_i & lead_q) | (end_q[0] & ~last_row_q) | half;
    last_q        <= next_word_q[1] == last_word_q;
    ahead_q       <= begins ? CycleWidth'(Ahead) : ahead_q + 1'b1;
    next_word_q   <= (begins | half) ? first_words : {ahead_q[WordWidth-1:0], next_word_q[Ahead-1:2]};
    word_q        <= next_word_o;

    if (addressed_i & lead_q) begin
      running_q   <= 1'b1;
      first_row_q <= 1'b1;
    end else if (end_q[0]) begin
      running_q   <= ~last_row_q;
      first_row_q <= 1'b0;
    end

    if (taken_q) column_q <= fetch_i ? pick_i : '0;
    else if (end_q[0]) column_q <= (Columns == 1) ? '0 : column_q + 1'b1;
    if (taken_q) lowest_q <= ~fetch_i | (pick_i == '0);
    else if (end_q[0]) lowest_q <= (Columns == 1) | (&column_q);
    lowest_late_q <= lowest_q;
    transfer_q    <= fetch_s_q[1] | (first_s_q[1] & lowest_late_q);
    load_q        <= load_next_o;
    load_last_q   <= first_q & last_row_q & ~first_row_q;

    if (taken_q) begin
      product_q   <= rows_i == mont_engine_pkg::RowsProduct;
      pass_q      <= rows_i == mont_engine_pkg::RowsPass;
      fetch_q     <= fetch_i;
      set_flag_q  <= set_flag_i;
      write_q     <= write_i;
      write_m_q   <= write_m_i;
      early_q     <= early_i;
      last_word_q <= last_word_i;
      one_word_q  <= last_word_i == '0;
      short_q     <= 32'(last_word_i) < 32'd5;
      row_last_q  <= row_last_i;
      six_q       <= row_last_i == CycleWidth'(5);
      five_q      <= mont_engine_pkg::has_five_rows(Columns) & (row_last_i == CycleWidth'(4));
      four_q      <= mont_engine_pkg::has_short_rows(Columns) & (row_last_i == CycleWidth'(3));
      rows_q      <= rows;
      last_row_q  <= rows_i == mont_engine_pkg::RowsPass;
    end else if (end_q[0]) begin
      rows_q     <= rows_q - 1'b1;
      last_row_q <= one_left_q;
    end
    one_left_q <= rows_q == RowWidth'(1);
    if (first_s_q[4] & first_row_s_q[4]) short_rows_q <= {five_q, five_q | four_q};

    // The result of the previous operation may come after an early start, but before the first row is in stage 6.
    if (accept | accept_q | taken_q | (first_s_q[6] & first_row_s_q[6])) written_q <= 1'b0;
    else if (readable | fetch_s_q[FetchStages-1]) written_q <= 1'b1;
    if (accept) free_q <= 1'b0;
    else if (ends_soon | fetch_s_q[FetchStages-1]) free_q <= 1'b1;
    ready_q <= (written_q | early_q) & free_q & ~accept;

    if (!rst_ni) begin
      accept_q     <= 1'b0;
      taken_q      <= 1'b0;
      lead_q       <= 1'b0;
      running_q    <= 1'b0;
      first_q      <= 1'b0;
      end_q        <= '0;
      written_q    <= 1'b1;
      free_q       <= 1'b1;
      ready_q      <= 1'b1;
      transfer_q   <= 1'b0;
      load_q       <= 1'b0;
      load_last_q  <= 1'b0;
      fetch_s_q    <= '0;
      first_s_q    <= '0;
      word_s_q[8]  <= '0;
      valid_s_q    <= '0;
      pass_s_q     <= '0;
      write_s_q    <= '0;
      write_m_s_q  <= '0;
      set_flag_s_q <= '0;
    end
  end

  // The next operation reads a word of z no earlier than the cycle after its write. A pass uses the fields of the
  // operation until stage 6 of its last word; the flag comes in stage 11.
  always_comb begin
    if (~pass_q) readable = first_o[8] & last_row_s[8] & (stream[8] | ~pair_q);
    else if (set_flag_q) readable = set_flag_s[8];
    else readable = short_q ? pass_s[8] & first_o[8] : pass_s[4] & last_s[4];
  end

  assign ends_soon = ((end_q[Ahead-2] | (five_q & head) | (four_q & end_q[2])) & last_row_q)
      | (four_q & end_q[0] & one_left_q);
  assign product_o = product_q;
  assign fetch_o = fetch_q;
  assign column_o = column_q;
  assign lowest_o = lowest_late_q;
  // After the last row, no word is scanned: its digit would replace the next operation's factor.
  assign next_o = pair_q ? ends & (&column_q) : first_q & product_q & lowest_q & ~last_row_q;
  assign transfer_o = transfer_q;
  assign between_o = between_q[2];
  assign short_o = short_rows_q;
  assign write_o = write_s[10];
  assign write_m_o = write_m_s[10];
  assign set_flag_o = set_flag_s[10];
  assign load_next_o = fetch_s_q[3] | (first_q & (~first_row_q | stream[0]));
  assign load_o = load_q;
  assign load_last_o = load_last_q;
  assign last_row_next_o = end_q[1] & one_left_q;
  assign stream_o = stream;

  if (Streams == 2) begin : gen_pair
    logic head_q;
    logic [2:0] length_q;  // bit [k]: a half has 3 + k cycles
    logic [3:0] half_q;  // bit [k]: the second half starts in k + 1 cycles
    logic y_stream_q;
    logic [9:0] stream_q;

    always_ff @(posedge clk_i) begin
      if (taken_q) begin
        pair_q <= pair_i;
        for (int unsigned k = 0; k < 3; k++) length_q[k] <= pair_i & (row_last_i == CycleWidth'(5 + 2 * k));
      end
      head_q <= (addressed_i & lead_q) | (end_q[0] & ~last_row_q);
      half_q <= {1'b0, half_q[3:1]} | ({length_q, 1'b0} & {4{head_q}});
      stream_q <= {stream_q[8:0], next_stream_o};
      // A half that starts in cycle t picks its digit from the word addressed in cycle t-4. The lowest digit comes from
      // the word addressed in cycle t-2; in the very first half, in cycle t-1.
      // The next operation may already be accepted.
      y_stream_q <= (taken_q & pair_i)
          | (pair_q & running_q & ~ends & (end_q[4:3] == '0) & ~accept & ~accept_q & ~taken_q);
      if (!rst_ni) begin
        pair_q      <= 1'b0;
        head_q      <= 1'b0;
        half_q      <= '0;
        stream_q[8] <= 1'b0;
      end
    end

    assign head = head_q;
    assign half = half_q[0];
    assign stream = stream_q;
    assign pair_o = taken_q ? pair_i : pair_q;
    assign next_stream_o = (stream_q[0] & ~begins) | half;
    assign y_stream_o = y_stream_q;
  end else begin : gen_alone
    logic unused;
    assign unused = &{1'b0, pair_i};

    assign pair_q = 1'b0;
    assign head = first_q;
    assign half = 1'b0;
    assign stream = '0;
    assign pair_o = 1'b0;
    assign next_stream_o = 1'b0;
    assign y_stream_o = 1'b0;
  end

endmodule

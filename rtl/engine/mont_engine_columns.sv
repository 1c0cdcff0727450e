// SPDX-License-Identifier: Apache-2.0
//
// Columns of the digit-serial engine: a row adds digit products to a running sum S, one word of Columns digits
// per cycle, r = DigitBits.
//
//   S = S div 2^r + q*m + y*x,   q = S mod 2^r before the row;   v = S + addend, which is converted to binary
//
// Source: H. Orup, "Simplifying Quotient Determination in High-Radix Modular Multiplication" (1995), in words as in
// N. Jiang, D. Harris, "Quotient Pipelined Very High Radix Scalable Montgomery Multipliers" (2006).
//
// S_j is the sum of column j. A row adds W_j, the halves of four digit products, to the column above it:
//
//   v_j = low(S_j) + high(S_(j-1)) + addend_j,   S_j = W_j + v_(j+1)     low: r bits; high: the bits above them
//
// The next row adds v. The same v is the first stage of the conversion to binary. v waits in memories, the ring, for
// the cycles of a row.
//
// Ranges. W_j <= 4*(2^r - 1) and v_j <= 2^r - 1 + 4, so that S_j < 5*2^r and high(S) <= 4: r + 3 bits, r >= 3.
// A row with an addend starts from S = 0 with y in {0, 1, 2} and q = 0. Then high(S) = 0, and the addend replaces it.
//
// Stages. Stage 0 addresses the words of x and m.
//
//   2 words of x and m   3 in the multipliers   4 products   5 halves added   6 W   7 S   8 v
//
// The ring is read in stage 3 and written in stage 8. Stage 7 gives the quotient digit, and the multipliers load it in
// stage 2 of the next row: a row takes 6 cycles or more. With two interleaved products each row takes 3 to 5 cycles;
// the quotient digit of one product is loaded before the digit of the other product is ready.
//
// Short rows take 4 cycles, with 8 columns or more. v of the previous row then comes from the converter, a cycle after
// stage 8, in place of the ring. With 16 columns or more there are also rows of 5 cycles, which take v a cycle later. A
// separate adder computes the quotient digit without S. Nothing is added below the lowest column of the first word, so
//
//   q = low(low(y*x) + low(q*m) + v)     stage 5: low(y*x) + low(q*m)   6: q

module mont_engine_columns #(
  parameter int unsigned Columns = 4,
  parameter int unsigned DigitBits = 18,  // r, 4 to 18
  parameter int unsigned WordWidth = 6,  // bits of a word's index
  parameter int unsigned Streams = 1,  // 2: interleaved products
  parameter int unsigned Technology = mont_technology_pkg::Generic,  // technology of memories and multipliers
  parameter int unsigned LutRings = 0,  // 1: rings of up to 64 words are in LUT RAM
  localparam int unsigned WordBits = Columns * DigitBits
) (
  input  logic                                clk_i,
  input  logic                                rst_ni,
  // A word enters in stage 2. Bit k of a strobe belongs to stage k.
  input  logic [          8:0]                valid_i,      // a word of the number is in the stage
  input  logic [          8:0]                first_i,      // the first word of a row
  input  logic [          8:0]                first_row_i,  // a word of the first row, which starts from S = 0
  input  logic [          8:0]                quotient_i,   // another row with a quotient digit follows
  input  logic                                between_i,    // stage 2: no word, another row of the product follows
  input  logic [          8:1][WordWidth-1:0] word_i,       // word's index; in stage 8, 0 in the cycle after a reset
  input  logic [          8:3]                stream_i,     // a word of the second half of a row
  input  logic [          1:0]                short_i,      // stage 5: the rows take 4 or 5 cycles; bit 1: 5
  input  logic [ WordBits-1:0]                x_i,          // stage 2
  input  logic [ WordBits-1:0]                m_i,          // stage 2
  input  logic [DigitBits-1:0]                digit_i,      // stage 2, with the first word: the digit y of the row
  input  logic [ WordBits-1:0]                addend_i,     // stage 7
  input  logic                                carry_i,      // stage 8, with the first word: add 1 to the addend
  output logic [ WordBits-1:0]                sum_o         // stage 10: v in binary
);

  localparam int unsigned R = DigitBits;
  localparam bit ShortRows = mont_engine_pkg::has_short_rows(Columns);
  localparam bit FiveRows = mont_engine_pkg::has_five_rows(Columns);

  logic [R-1:0] quotient_q;
  logic [R-1:0] factor;
  logic [Columns-1:0][2*R-1:0] xy;
  logic [Columns-1:0][2*R-1:0] mq;
  logic [Columns-1:0][R+2:0] sum_q;  // S
  logic [Columns-1:0][R:0] v_q;
  logic [Columns-1:0][R:0] v_late;  // v_q, a cycle late
  logic [Columns-1:0][R:0] v_above;  // v_late; in rows of 5 cycles, v_late a cycle late
  logic [R-1:0] v_over;  // v of the first word, in the column above the lowest
  logic [Columns-1:0][R:0] old_q;  // v of the previous row
  logic [R:0] next;  // v of the lowest column of the next word
  logic [R:0] next_old;  // next, read from the ring
  logic [R-1:0] quotient;  // q
  logic load_quotient;  // quotient_q takes quotient in the next cycle
  logic clear_quotient;  // no row uses the quotient digit
  logic [R-1:0] xy_high_q;  // high half of the top column's product y*x, of the previous word
  logic [R-1:0] mq_high_q;
  logic [2:0] high_q;  // high(S) of the top column, of the previous word

  // Between two digits of y the multipliers load a quotient digit. So products by the same y do not all change the same
  // bits.
  assign factor = first_i[2] ? digit_i : quotient_q;

  for (genvar j = 0; j < Columns; j++) begin : gen_column
    mont_registered_multiplier #(
      .DigitBits (R),
      .HoldB     (1'b1),
      .Technology(Technology)
    ) u_x (
      .clk_i,
      .a_i     (x_i[j*R+:R]),
      .load_b_i(first_i[2] | between_i),
      .b_i     (factor),
      .p_o     (xy[j])
    );

    mont_registered_multiplier #(
      .DigitBits (R),
      .HoldB     (1'b1),
      .Technology(Technology)
    ) u_m (
      .clk_i,
      .a_i     (m_i[j*R+:R]),
      .load_b_i(first_i[2]),
      .b_i     (quotient_q),
      .p_o     (mq[j])
    );

    logic [R-1:0] xy_below;
    logic [R-1:0] mq_below;
    logic [  2:0] high_below;
    logic [  R:0] above;
    logic [  R:0] xy_sum_q;
    logic [  R:0] mq_sum_q;
    logic [R+1:0] w_q;

    if (j == 0) begin : gen_lowest
      assign xy_below   = xy_high_q;
      assign mq_below   = mq_high_q;
      assign high_below = high_q;
    end else begin : gen_inner
      assign xy_below   = xy[j-1][2*R-1:R];
      assign mq_below   = mq[j-1][2*R-1:R];
      assign high_below = sum_q[j-1][R+2:R];
    end

    if (j == Columns - 1) begin : gen_top
      assign above = next;
    end else begin : gen_under
      assign above = old_q[j+1];
    end

    always_ff @(posedge clk_i) begin
      xy_sum_q <= {1'b0, xy[j][R-1:0]} + {1'b0, xy_below};
      mq_sum_q <= {1'b0, mq[j][R-1:0]} + {1'b0, mq_below};
      w_q      <= {1'b0, xy_sum_q} + {1'b0, mq_sum_q};
      sum_q[j] <= {1'b0, w_q} + {2'b00, above};
      v_q[j]   <= {1'b0, sum_q[j][R-1:0]} + {1'b0, addend_i[j*R+:R] | {{(R - 3) {1'b0}}, high_below}};
    end
  end

  always_ff @(posedge clk_i) begin
    xy_high_q <= first_i[3] ? '0 : xy[Columns-1][2*R-1:R];
    mq_high_q <= first_i[3] ? '0 : mq[Columns-1][2*R-1:R];
    high_q    <= first_i[6] ? '0 : sum_q[Columns-1][R+2:R];
    if (!rst_ni | clear_quotient) quotient_q <= '0;
    else if (load_quotient) quotient_q <= quotient;
  end

  if (ShortRows) begin : gen_short
    logic [R-1:0] low_q;  // stage 5: low(y*x) + low(q*m)
    logic [R-1:0] over_q;  // stage 5: v of the column above the lowest
    logic above_q;  // stage 5: the row has a previous word, which adds v of this word's lowest column

    always_ff @(posedge clk_i) begin
      low_q   <= xy[0][R-1:0] + mq[0][R-1:0];
      over_q  <= first_row_i[4] ? '0 : v_over;
      above_q <= valid_i[4] & ~first_row_i[4] & ~first_i[4];
    end

    assign quotient = short_i[0] ? low_q + over_q : sum_q[0][R-1:0];
    assign load_quotient = short_i[0] ? first_i[5] : first_i[7];
    assign clear_quotient = load_quotient & ~(short_i[0] ? quotient_i[5] : quotient_i[7]);
    assign next = short_i[0] ? (above_q ? v_above[0] : '0) : next_old;
  end else begin : gen_no_short
    logic unused;
    assign unused = &{1'b0, short_i, v_above, v_over};

    assign quotient = sum_q[0][R-1:0];
    assign load_quotient = first_i[7];
    assign clear_quotient = first_i[7] & ~quotient_i[7];
    assign next = next_old;
  end

  if (FiveRows) begin : gen_five
    logic [Columns-1:0][R:0] above_v_q;

    always_ff @(posedge clk_i) above_v_q <= short_i[1] ? v_late : v_q;

    assign v_above = above_v_q;
    assign v_over  = short_i[1] ? v_late[1][R-1:0] : v_q[1][R-1:0];
  end else begin : gen_no_five
    localparam int unsigned Over = (Columns > 1) ? 1 : 0;
    logic unused;
    assign unused  = &{1'b0, short_i[1]};

    assign v_above = v_late;
    assign v_over  = v_q[Over][R-1:0];
  end

  mont_engine_convert #(
    .Digits   (Columns),
    .DigitBits(R)
  ) u_convert (
    .clk_i,
    .first_i(first_i[8]),
    .carry_i,
    .v_i    (v_q),
    .v_o    (v_late),
    .sum_o
  );

  // Addresses of the ring.
  localparam int unsigned PlaceWidth = WordWidth + Streams - 1;
  logic [PlaceWidth-1:0] written;
  logic [PlaceWidth-1:0] place;
  logic [PlaceWidth-1:0] place_above;  // 0: the top column has no word above it

  if (Streams == 2) begin : gen_pair
    logic unused;
    assign unused = &{1'b0, stream_i[7:4]};

    assign written = {stream_i[8], word_i[8]};
    assign place = {stream_i[3], word_i[3]};
    assign place_above = (valid_i[3] & ~first_row_i[3] & ~first_i[3]) ? place : '0;
  end else begin : gen_alone
    logic unused;
    assign unused = &{1'b0, stream_i};

    assign written = word_i[8];
    assign place = word_i[3];
    assign place_above = (valid_i[3] & ~first_row_i[3]) ? place : '0;
  end

  // The ring of the lowest column. Only a reset writes its place 0, with 0: v of the lowest word's lowest column is not
  // needed. Reads of place 0 return the 0 for the top column of the last word and of the first row, which have no word
  // above them.
  logic clear_q;

  always_ff @(posedge clk_i) clear_q <= ~rst_ni;

  mont_engine_ring #(
    .WordBits   (R + 1),
    .AddressBits(PlaceWidth),
    .Technology (Technology),
    .LutRam     (LutRings)
  ) u_lowest (
    .clk_i,
    .write_i        ((valid_i[8] & ~first_i[8]) | clear_q),
    .write_address_i(written),
    .write_word_i   (clear_q ? '0 : v_q[0]),
    .read_address_i (place_above),
    .read_word_o    (next_old)
  );

  // The rings of the other columns.
  if (Columns > 1) begin : gen_ring
    logic [(Columns-1)*(R+1)-1:0] ring;

    mont_engine_ring #(
      .WordBits   ((Columns - 1) * (R + 1)),
      .AddressBits(PlaceWidth),
      .Technology (Technology),
      .LutRam     (LutRings)
    ) u_ring (
      .clk_i,
      .write_i        (valid_i[8]),
      .write_address_i(written),
      .write_word_i   (v_q[Columns-1:1]),
      .read_address_i (place),
      .read_word_o    (ring)
    );

    logic [(Columns-1)*(R+1)-1:0] old;
    assign old = (ShortRows & short_i[0]) ? v_above[Columns-1:1] : ring;

    always_ff @(posedge clk_i) old_q <= first_row_i[5] ? '0 : {old, {(R + 1) {1'b0}}};
  end else begin : gen_no_ring
    assign old_q = '0;
  end

endmodule

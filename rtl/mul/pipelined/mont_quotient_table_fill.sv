// SPDX-License-Identifier: Apache-2.0
//
// Control of the set-up of mont_quotient_tables. The columns compute the multiples themselves, in rows v*m where v = 0,
// 1, .. replaces the digits of y and the number m replaces x. The sum is cleared before each row. With Enable = 0 there
// are no tables: every output is 0.
//
// Cycles. setup_i begins after load_i. During its first StoreCycles cycles the number M~ is computed. Then fill_o is
// high, and the words of the number enter x in every cycle. A pair is 2*Streams*Folding cycles: its first half has a
// row that is cleared, its second half a row that is kept. For each number, one pair loads x, 2^h pairs follow with one
// row each, and Tail pairs until the last word is written. So the set-up takes
//
//   StoreCycles + 2*Streams*Folding*Numbers*(1 + 2^h + Tail) cycles
//
// with h = half the bits of a part of a digit, rounded up. The words of a row leave the conversion to binary RowStages
// + 3 cycles after the row was at the inputs, and are written in the next cycle.

module mont_quotient_table_fill #(
  parameter bit Enable = 1'b1,
  parameter bit Reduce = 1'b1,  // 0: tables of M~; 1: then of M and M^-1
  parameter int unsigned Folding = 1,  // cycles per row
  parameter int unsigned Streams = 1,  // 1 or 2
  parameter int unsigned DigitBits = 18,
  parameter int unsigned Parts = 1,  // parts of a digit, 1 or 2
  parameter int unsigned RowStages = 5,  // cycles from the digits of a row to its sum
  parameter int unsigned StoreCycles = 2,  // cycles of the set-up before the tables are filled
  localparam int unsigned WordWidth = mont_pkg::index_width(Folding)
) (
  input  logic                 clk_i,
  input  logic                 load_i,      // a modulus is taken
  input  logic                 setup_i,     // the set-up is running
  output logic                 fill_o,      // the tables are filled
  output logic                 modulus_o,   // the number is M
  output logic                 inverse_o,   // the number is M^-1
  output logic                 first_o,     // word 0 is at the inputs
  output logic                 last_o,      // the last word is at the inputs
  output logic [WordWidth-1:0] word_o,      // the word at the inputs
  output logic [DigitBits-1:0] multiple_o,  // v of the next cycle
  output logic                 keep_o,      // in the previous cycle, a row that is kept was at the inputs
  output logic [DigitBits-1:0] address_o,   // v of the next word that is written, in each half of each part
  output logic [WordWidth-1:0] page_o,      // the word that is written
  output logic                 only_x_o,    // only x enters the sum: the tables are not filled yet
  output logic                 write_o      // write the word that left the conversion in the previous cycle
);

  localparam int unsigned PartBits = DigitBits / Parts;
  localparam int unsigned HalfBits = (PartBits + 1) / 2;  // h
  localparam int unsigned Numbers = Reduce ? 3 : 1;
  localparam int unsigned Multiples = 2 ** HalfBits;
  localparam int unsigned PairRows = 2 * Streams;
  localparam int unsigned Lag = RowStages + 4;
  localparam int unsigned Tail = (Lag + PairRows * Folding - 1) / (PairRows * Folding);
  localparam int unsigned LeftWidth = mont_pkg::index_width(StoreCycles);
  localparam int unsigned PairWidth = mont_pkg::index_width(Multiples + Tail);
  localparam int unsigned PairRowWidth = mont_pkg::index_width(PairRows);

  if (Enable) begin : gen_fill
    logic [LeftWidth-1:0] left_q;  // cycles before the fill, after the current one
    logic filling_q;
    logic loading_q;  // the pair loads x with the next number
    logic [PairWidth-1:0] pair_q;
    logic [PairRowWidth-1:0] pair_row_q;
    logic [1:0] number_q;
    logic [Lag-1:0] row_q;  // [i]: a row to keep was at the inputs i+1 cycles ago
    logic [HalfBits-1:0] address_q;
    logic [PartBits-1:0] part_address;
    logic only_x_q;
    logic last;
    logic pair_last;
    logic number_last;
    logic row;

    assign part_address = PartBits'({address_q, address_q});
    assign pair_last = last & (&pair_row_q);
    assign number_last = pair_last & (pair_q == PairWidth'(Multiples + Tail - 1));
    assign row = filling_q & pair_row_q[PairRowWidth-1] & ~loading_q & (pair_q < PairWidth'(Multiples));

    always_ff @(posedge clk_i) begin
      if (load_i) left_q <= LeftWidth'(StoreCycles - 1);
      else left_q <= left_q - 1'b1;

      if (load_i || !setup_i || (number_last && number_q == 2'(Numbers - 1))) filling_q <= 1'b0;
      else if (left_q == '0) filling_q <= 1'b1;

      if (!filling_q) begin
        loading_q <= 1'b1;
        pair_q    <= '0;
        pair_row_q    <= '0;
        number_q  <= '0;
      end else if (last) begin
        pair_row_q <= pair_row_q + 1'b1;
        if (pair_last) begin
          loading_q <= number_last;
          pair_q    <= (loading_q || number_last) ? '0 : pair_q + 1'b1;
          if (number_last) number_q <= number_q + 1'b1;
        end
      end

      only_x_q <= filling_q;
      row_q <= {row_q[Lag-2:0], row};
      if (loading_q) address_q <= '0;
      else if (row_q[Lag-2] & ~row_q[Lag-3]) address_q <= address_q + 1'b1;
    end

    if (Folding == 1) begin : gen_one_word
      assign last   = 1'b1;
      assign word_o = '0;
      assign page_o = '0;
    end else begin : gen_words
      logic [WordWidth-1:0] word_q;
      logic [WordWidth-1:0] page_q;

      assign last   = word_q == WordWidth'(Folding - 1);
      assign word_o = word_q;
      assign page_o = page_q;

      always_ff @(posedge clk_i) begin
        word_q <= (!filling_q || last) ? '0 : word_q + 1'b1;
        page_q <= (!row_q[Lag-1] || page_q == WordWidth'(Folding - 1)) ? '0 : page_q + 1'b1;
      end
    end

    assign fill_o     = filling_q;
    assign modulus_o  = Reduce & number_q[0];
    assign inverse_o  = Reduce & number_q[1];
    assign first_o    = word_o == '0;
    assign last_o     = last;
    assign multiple_o = DigitBits'(pair_q[HalfBits-1:0]);
    assign keep_o     = row_q[0];
    assign address_o  = {Parts{part_address}};
    assign only_x_o   = only_x_q;
    assign write_o    = row_q[Lag-1];
  end else begin : gen_no_tables
    assign fill_o     = 1'b0;
    assign modulus_o  = 1'b0;
    assign inverse_o  = 1'b0;
    assign first_o    = 1'b0;
    assign last_o     = 1'b0;
    assign word_o     = '0;
    assign multiple_o = '0;
    assign keep_o     = 1'b0;
    assign address_o  = '0;
    assign page_o     = '0;
    assign only_x_o   = 1'b0;
    assign write_o    = 1'b0;
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Sequencer of mont_mul_stored_multiples: selects the addends of the rows in each cycle of a product.
//
// Passes. A pass is a sequence of rows that starts with S = 0. Its result is the last S, with the digits that left S
// below it. N, D, A and L are defined in mont_stored_multiples_pkg:
//
//   product     rows 0 .. N-1, and A rows until no carry waits
//   Reduce = 1, then the final reduction of Z by k bits, and the subtraction of M:
//   factor      rows 0 .. D         the lowest D+1 digits of Z times k': the digits that leave S are u
// modulus     rows 0 .. D+A+1     u*M; row D adds Z without its lowest D digits, row D+1 adds the carry of these digits
//   difference  rows 0 .. A         z - M, as -M times 1 plus z
//
// Clock edge 0 loads x and y. index_i is e after edge e. The sum of row i of a product is written at edge L + 4 + i,
// and the number of a pass Convert edges after its last row. The number is then written to entry 0 of the tables.

module mont_stored_multiples_sequence #(
  parameter int unsigned Width = 256,
  parameter bit Reduce = 1'b1,
  parameter int unsigned DigitBits = 4,
  parameter int unsigned Branches = 1,  // copies of stop_o
  localparam int unsigned LowBits = mont_stored_multiples_pkg::low_bits(Width, DigitBits),
  localparam int unsigned IndexWidth = mont_stored_multiples_pkg::index_width(Width, Reduce, DigitBits)
) (
  input  logic                  clk_i,
  input  logic                  rst_ni,
  input  logic                  busy_i,          // a product is running
  input  logic [IndexWidth-1:0] index_i,
  input  logic                  setup_i,         // rows of the set-up are running
  input  logic                  setup_begin_i,   // the first row of a run of the set-up comes
  input  logic                  setup_one_i,     // the next row adds 1
  input  logic                  setup_last_i,    // the last row of a run of the set-up comes
  input  logic [ DigitBits-1:0] setup_digit_i,
  input  logic [ DigitBits-1:0] digit_i,         // the lowest digit of S
  input  logic [   LowBits-1:0] left_i,          // the digits that left S, the last one at the top
  input  logic                  carry_i,         // the lowest D digits of Z are not all zero
  output logic                  window_o,        // S is written at the clock edge after the next one
  output logic                  capture_o,       // S of the last row is valid
  output logic                  write_number_o,  // the number is written at the clock edge after the next one
  output logic                  write_table_o,   // the tables are written at the clock edge after the next one
  output logic                  if_not_below_o,  // the number is written only if it is not negative
  output logic [  Branches-1:0] stop_o,          // the next quotient digit is 0
  output logic                  reread_o,        // with stop_o: entry 0 of table 0 is read
  output logic                  one_o,           // add 1
  output logic [ DigitBits-1:0] digit_o,         // the next digit of y, if it does not come from y
  output logic                  load_factor_o,   // x is loaded with k' at the clock edge after the next one
  output logic                  load_modulus_o,  // x is loaded with M at the clock edge after the next one
  output logic                  load_negative_o  // x is loaded with -M at the clock edge after the next one
);

  localparam int unsigned Rows = mont_stored_multiples_pkg::rows(Width, Reduce, DigitBits);
  localparam int unsigned Delay = mont_stored_multiples_pkg::delay(Width, DigitBits);
  localparam int unsigned CarryRows = mont_stored_multiples_pkg::carry_rows(DigitBits);
  localparam int unsigned Levels = mont_stored_multiples_pkg::levels(DigitBits);
  localparam int unsigned Tables = mont_stored_multiples_pkg::tables(DigitBits);
  localparam int unsigned Convert = mont_stored_multiples_pkg::Convert;
  localparam int unsigned ProductLast = mont_stored_multiples_pkg::product_last(Width, Reduce, DigitBits);

  typedef logic [IndexWidth-1:0] index_t;

  // Index of each decision: the edge of its effect less the registers in between.
  localparam index_t Start = index_t'(0);
  localparam index_t ProductBegin = index_t'(Levels + 4 - 3);
  localparam index_t ProductEnd = index_t'(ProductLast - 2);
  localparam index_t LastQuotient = index_t'(Rows + Levels - Tables);

  logic begins;  // a pass of a product begins
  logic ends;  // a pass ends whose number is needed
  logic breaks;  // a pass ends without a number
  logic begin_row;
  logic last_row;
  logic window_q;
  logic [Convert:0] last_q;  // [i]: last_row was high i+1 cycles ago

  assign begin_row = (busy_i & begins) | (setup_i & setup_begin_i);
  assign last_row  = (busy_i & ends) | (setup_i & setup_last_i);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      window_q <= 1'b0;
      last_q   <= '0;
    end else begin
      window_q <= (busy_i | setup_i) & (begin_row | (window_q & ~last_row & ~(busy_i & breaks)));
      last_q   <= {last_q[Convert-1:0], last_row};
    end
  end

  for (genvar b = 0; b < Branches; b++) begin : gen_stop
    logic stop_q;

    // keep stops synthesis from merging equal registers.
    (* keep *)
    always_ff @(posedge clk_i) begin
      if (!rst_ni) stop_q <= 1'b1;
      else stop_q <= ~busy_i | (stop_q & (index_i != Start)) | (index_i == LastQuotient);
    end

    assign stop_o[b] = stop_q;
  end

  assign window_o = window_q;
  assign capture_o = last_q[1];
  assign write_number_o = last_q[Convert-1];
  assign write_table_o = last_q[Convert];

  if (Reduce) begin : gen_canonical
    localparam int unsigned FactorFirst = mont_stored_multiples_pkg::factor_first(Width, Reduce, DigitBits);
    localparam int unsigned ModulusFirst = mont_stored_multiples_pkg::modulus_first(Width, Reduce, DigitBits);
    localparam int unsigned DifferenceFirst = mont_stored_multiples_pkg::difference_first(Width, Reduce, DigitBits);
    // Edges after which digit 0 of a pass is the lowest digit of y.
    localparam int unsigned FactorDigit = FactorFirst - Levels - 4;
    localparam int unsigned ModulusDigit = ModulusFirst - Levels - 4;
    // Position of the digits of Z and u above the lowest digit of S: the number of digits that have left S by then.
    localparam int unsigned FactorTap = FactorDigit - Levels - 4 - (Rows - Delay);
    localparam int unsigned ModulusTap = ModulusDigit - 1 - FactorFirst;

    localparam index_t FactorBegin = index_t'(FactorFirst - 3);
    localparam index_t FactorEnd = index_t'(FactorFirst + Delay - 2);
    localparam index_t FactorDigits = index_t'(FactorDigit - 2);
    localparam index_t FactorDigitsEnd = index_t'(FactorDigit + Delay - 1);
    localparam index_t ModulusBegin = index_t'(ModulusFirst - 3);
    localparam index_t ModulusEnd = index_t'(ModulusFirst + Delay + CarryRows - 1);
    localparam index_t ModulusLoad = index_t'(ModulusDigit - 2);
    localparam index_t ModulusDigitsEnd = index_t'(ModulusDigit + Delay - 1);
    localparam index_t ModulusReread = index_t'(ModulusFirst + Delay - Tables - 4);
    localparam index_t ModulusOne = index_t'(ModulusFirst + Delay - Tables - 2);
    localparam index_t DifferenceBegin = index_t'(DifferenceFirst - 3);
    localparam index_t DifferenceEnd = index_t'(DifferenceFirst + CarryRows - 2);
    localparam index_t DifferenceLoad = index_t'(DifferenceFirst - Levels - 6);
    localparam index_t DifferenceReread = index_t'(DifferenceFirst - Tables - 4);

    logic [LowBits+DigitBits-1:0] digits;
    logic [DigitBits-1:0] factor_digit;
    logic [DigitBits-1:0] modulus_digit;
    logic factor_q;  // the next digit of y is a digit of Z
    logic modulus_q;  // the next digit of y is a digit of u
    logic difference_q;  // the next digit of y is 1
    logic final_q;  // the last pass

    assign digits = {digit_i, left_i};
    assign factor_digit = digits[LowBits-FactorTap*DigitBits+:DigitBits];
    assign modulus_digit = digits[LowBits-ModulusTap*DigitBits+:DigitBits];

    always_comb begin
      begins = index_i == ProductBegin || index_i == FactorBegin
          || index_i == ModulusBegin || index_i == DifferenceBegin;
      ends = index_i == ProductEnd || index_i == ModulusEnd || index_i == DifferenceEnd;
      breaks = index_i == FactorEnd;
    end

    always_ff @(posedge clk_i) begin
      if (!busy_i) begin
        factor_q        <= 1'b0;
        modulus_q       <= 1'b0;
        difference_q    <= 1'b0;
        final_q         <= 1'b0;
        load_factor_o   <= 1'b0;
        load_modulus_o  <= 1'b0;
        load_negative_o <= 1'b0;
        reread_o        <= 1'b0;
        one_o           <= setup_i & setup_one_i;
      end else begin
        factor_q        <= (index_i == FactorDigits) | (factor_q & (index_i != FactorDigitsEnd));
        modulus_q       <= (index_i == ModulusLoad) | (modulus_q & (index_i != ModulusDigitsEnd));
        difference_q    <= index_i == DifferenceLoad;
        final_q         <= (index_i == DifferenceBegin) | final_q;
        load_factor_o   <= index_i == FactorDigits;
        load_modulus_o  <= index_i == ModulusLoad;
        load_negative_o <= index_i == DifferenceLoad;
        reread_o        <= (index_i == ModulusReread) | (index_i == DifferenceReread);
        one_o           <= carry_i & (index_i == ModulusOne);
      end
    end

    assign if_not_below_o = final_q;
    assign digit_o = setup_digit_i | ({DigitBits{factor_q}} & factor_digit) | ({DigitBits{modulus_q}} & modulus_digit) |
        DigitBits'(difference_q);
  end else begin : gen_chained
    assign begins = index_i == ProductBegin;
    assign ends   = index_i == ProductEnd;
    assign breaks = 1'b0;

    always_ff @(posedge clk_i) one_o <= setup_i & setup_one_i;

    assign if_not_below_o = 1'b0;
    assign reread_o = 1'b0;
    assign digit_o = setup_digit_i;
    assign load_factor_o = 1'b0;
    assign load_modulus_o = 1'b0;
    assign load_negative_o = 1'b0;
  end

endmodule

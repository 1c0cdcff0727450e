// SPDX-License-Identifier: Apache-2.0
//
// Product of two digits, Cycles enabled cycles later. A constant with few nonzero digits in non-adjacent form takes
// additions and subtractions; every other factor takes a multiplier of the device.
//
//   p_o = a_i * b_i mod 2^(2*DigitBits) of Cycles enabled cycles ago
//
// The third cycle is a register between a multiplier and the next adder, or before the additions.

module mont_word_digit_product #(
  parameter int unsigned DigitBits = 18,
  parameter bit Fixed = 1'b0,  // 1: b is Constant, and b_i has no effect
  parameter bit [17:0] Constant = 18'd0,
  parameter int unsigned Cycles = 2,  // 2 or 3
  parameter int unsigned Technology = mont_technology_pkg::Generic
) (
  input  logic                   clk_i,
  input  logic                   enable_i,
  input  logic [  DigitBits-1:0] a_i,
  input  logic [  DigitBits-1:0] b_i,
  output logic [2*DigitBits-1:0] p_o
);

  localparam int unsigned ProductBits = 2 * DigitBits;
  localparam int unsigned MaxTerms = 4;  // a sum of two pairs

  // Digit i of the non-adjacent form is bit i+1 of 3*Constant minus bit i+1 of Constant.
  localparam bit [20:0] Single = 21'(Constant);
  localparam bit [20:0] Triple = 21'(3 * Single);
  localparam bit [20:0] Plus = (Triple & ~Single) >> 1;
  localparam bit [20:0] Minus = (Single & ~Triple) >> 1;
  localparam bit [20:0] Digits = Plus | Minus;

  // Position of the n-th digit that is not zero; 20 if there is none.
  function automatic int unsigned place(input int unsigned n);
    int unsigned seen;
    place = 20;
    seen  = 0;
    for (int unsigned i = 0; i < 20; i++) begin
      if (Digits[i]) begin
        if (seen == n) place = i;
        seen = seen + 1;
      end
    end
  endfunction

  function automatic bit negative(input int unsigned n);
    negative = Minus[place(n)];
  endfunction

  if (Fixed && $countones(Digits) <= MaxTerms) begin : gen_sums
    logic [DigitBits-1:0] a;
    logic [MaxTerms*ProductBits-1:0] terms;
    logic [2*ProductBits-1:0] sums;  // a pair of two negative terms is added without its sign
    logic [ProductBits-1:0] p_q;

    if (Cycles == 2) begin : gen_now
      assign a = a_i;
    end else begin : gen_late
      logic [DigitBits-1:0] a_q;

      always_ff @(posedge clk_i) begin
        if (enable_i) a_q <= a_i;
      end

      assign a = a_q;
    end

    for (genvar n = 0; n < MaxTerms; n++) begin : gen_term
      localparam int unsigned Place = place(n);

      assign terms[n*ProductBits+:ProductBits] = (Place == 20) ? '0 : ProductBits'(a) << Place;
    end

    for (genvar n = 0; n < 2; n++) begin : gen_pair
      localparam bit First = negative(2 * n);
      localparam bit Second = negative(2 * n + 1);

      logic [ProductBits-1:0] first;
      logic [ProductBits-1:0] second;
      logic [ProductBits-1:0] sum_q;

      assign first  = terms[2*n*ProductBits+:ProductBits];
      assign second = terms[(2*n+1)*ProductBits+:ProductBits];

      always_ff @(posedge clk_i) begin
        if (enable_i) begin
          if (First == Second) sum_q <= first + second;
          else if (First) sum_q <= second - first;
          else sum_q <= first - second;
        end
      end

      assign sums[n*ProductBits+:ProductBits] = sum_q;
    end

    // The highest digit is positive, so only the first pair can have two negative digits.
    localparam bit Subtract = negative(0) && negative(1);

    always_ff @(posedge clk_i) begin
      if (enable_i) begin
        if (Subtract) p_q <= sums[ProductBits+:ProductBits] - sums[ProductBits-1:0];
        else p_q <= sums[ProductBits+:ProductBits] + sums[ProductBits-1:0];
      end
    end

    assign p_o = p_q;
  end else begin : gen_multiplier
    logic [ProductBits-1:0] p;

    mont_enabled_multiplier #(
      .DigitBits (DigitBits),
      .Technology(Technology)
    ) u_multiplier (
      .clk_i,
      .enable_i,
      .a_i,
      .b_i(Fixed ? DigitBits'(Constant) : b_i),
      .p_o(p)
    );

    if (Cycles == 2) begin : gen_now
      assign p_o = p;
    end else begin : gen_late
      logic [ProductBits-1:0] p_q;

      always_ff @(posedge clk_i) begin
        if (enable_i) p_q <= p;
      end

      assign p_o = p_q;
    end
  end

endmodule

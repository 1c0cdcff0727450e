// SPDX-License-Identifier: Apache-2.0
//
// Product of two numbers of Digits digits. The latency is 2 enabled cycles for one digit, 5 for two and 2*Digits + 2
// for more:
//
//   p_o = x_i * y_i

module mont_word_product #(
  parameter int unsigned Digits = 2,
  parameter int unsigned DigitBits = 16,
  parameter int unsigned Technology = mont_technology_pkg::Generic
) (
  input  logic                          clk_i,
  input  logic                          enable_i,
  input  logic [  Digits*DigitBits-1:0] x_i,
  input  logic [  Digits*DigitBits-1:0] y_i,
  output logic [2*Digits*DigitBits-1:0] p_o
);

  localparam int unsigned RowBits = (Digits + 1) * DigitBits;

  if (Digits == 2) begin : gen_two
    // The highest and the lowest product do not overlap. The two middle products are added first.
    logic [8*DigitBits-1:0] products;
    logic [  2*DigitBits:0] middle_q;
    logic [4*DigitBits-1:0] outer_q;
    logic [4*DigitBits-1:0] p_q;

    for (genvar i = 0; i < 2; i++) begin : gen_row
      for (genvar j = 0; j < 2; j++) begin : gen_product
        mont_word_digit_product #(
          .DigitBits (DigitBits),
          .Cycles    (3),
          .Technology(Technology)
        ) u_product (
          .clk_i,
          .enable_i,
          .a_i(x_i[j*DigitBits+:DigitBits]),
          .b_i(y_i[i*DigitBits+:DigitBits]),
          .p_o(products[(2*i+j)*2*DigitBits+:2*DigitBits])
        );
      end
    end

    always_ff @(posedge clk_i) begin
      if (enable_i) begin
        middle_q <= products[2*DigitBits+:2*DigitBits] + products[4*DigitBits+:2*DigitBits];
        outer_q <= {products[6*DigitBits+:2*DigitBits], products[2*DigitBits-1:0]};
        p_q <= {outer_q[4*DigitBits-1:DigitBits] + (3 * DigitBits)'(middle_q), outer_q[DigitBits-1:0]};
      end
    end

    assign p_o = p_q;
  end else begin : gen_rows
    // Row i enters the sum 2i cycles after row 0. Each sum gives a digit of the product. An addition takes two cycles,
    // one for each half of its bits.
    localparam int unsigned LowBits = RowBits / 2;
    localparam int unsigned HighBits = RowBits - LowBits;

    logic [Digits*RowBits-1:0] sums;

    for (genvar i = 0; i < Digits; i++) begin : gen_row
      logic [RowBits-1:0] row;

      mont_word_row #(
        .Digits    (Digits),
        .DigitBits (DigitBits),
        .Technology(Technology)
      ) u_row (
        .clk_i,
        .enable_i,
        .a_i    (y_i[i*DigitBits+:DigitBits]),
        .b_i    (x_i),
        .carry_i(1'b0),
        .p_o    (row)
      );

      if (i == 0) begin : gen_first
        assign sums[RowBits-1:0] = row;
      end else begin : gen_next
        logic [RowBits-1:0] late;
        logic [RowBits-1:0] above;
        logic [LowBits:0] low_q;
        logic [HighBits-1:0] late_high_q;
        logic [HighBits-1:0] above_high_q;
        logic [RowBits-1:0] sum_q;

        assign above = RowBits'(sums[(i-1)*RowBits+DigitBits+:RowBits-DigitBits]);

        if (i == 1) begin : gen_now
          assign late = row;
        end else begin : gen_late
          mont_word_delay #(
            .Bits  (RowBits),
            .Cycles(2 * (i - 1))
          ) u_late (
            .clk_i,
            .enable_i,
            .d_i(row),
            .d_o(late)
          );
        end

        always_ff @(posedge clk_i) begin
          if (enable_i) begin
            low_q <= {1'b0, late[LowBits-1:0]} + {1'b0, above[LowBits-1:0]};
            late_high_q <= late[RowBits-1:LowBits];
            above_high_q <= above[RowBits-1:LowBits];
            // The carry enters the addition as one more place below the high bits.
            sum_q <= {HighBits'(({late_high_q, 1'b1} + {above_high_q, low_q[LowBits]}) >> 1), low_q[LowBits-1:0]};
          end
        end

        assign sums[i*RowBits+:RowBits] = sum_q;
      end

      if (i == Digits - 1) begin : gen_high
        assign p_o[2*Digits*DigitBits-1:i*DigitBits] = sums[i*RowBits+:RowBits];
      end else begin : gen_low
        mont_word_delay #(
          .Bits  (DigitBits),
          .Cycles(2 * (Digits - 1 - i))
        ) u_digit (
          .clk_i,
          .enable_i,
          .d_i(sums[i*RowBits+:DigitBits]),
          .d_o(p_o[i*DigitBits+:DigitBits])
        );
      end
    end
  end

endmodule

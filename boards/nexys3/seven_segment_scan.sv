// SPDX-License-Identifier: Apache-2.0
//
// Driver of a multiplexed display of four common-anode digits: one digit is lit at a time, for DigitClocks cycles each.
// Anodes and cathodes are active low and change together.

module seven_segment_scan #(
  parameter int unsigned DigitClocks = 100000  // >= 2; about 1 ms looks steady
) (
  input  logic                                    clk_i,
  input  logic                                    rst_ni,
  input  logic [seven_segment_pkg::TextWidth-1:0] text_i,
  output logic [                             7:0] seg_no,  // segments a (bit 0) to g (bit 6), decimal point (bit 7)
  output logic [                             3:0] an_no    // bit 0 is the rightmost digit
);

  localparam int unsigned CharWidth = seven_segment_pkg::CharWidth;
  localparam int unsigned CountWidth = $clog2(DigitClocks);

  logic [CountWidth-1:0] count_q;
  logic [1:0] digit_q;
  logic [CharWidth-1:0] char;
  logic [6:0] segments;

  always_comb begin
    case (digit_q)
      2'd0: char = text_i[0*CharWidth+:CharWidth];
      2'd1: char = text_i[1*CharWidth+:CharWidth];
      2'd2: char = text_i[2*CharWidth+:CharWidth];
      default: char = text_i[3*CharWidth+:CharWidth];
    endcase
  end

  seven_segment_font u_font (
    .char_i    (char),
    .segments_o(segments)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      count_q <= '0;
      digit_q <= '0;
      seg_no  <= '1;
      an_no   <= '1;
    end else begin
      count_q <= count_q + 1'b1;
      if (count_q == CountWidth'(DigitClocks - 1)) begin
        count_q <= '0;
        digit_q <= digit_q + 1'b1;
      end
      seg_no <= {1'b1, ~segments};
      an_no  <= ~(4'b0001 << digit_q);
    end
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Transmitter of bytes on a serial line: a start bit, eight data bits with the lowest first, a stop bit.

module soc_uart #(
  parameter int unsigned Divisor = 217  // cycles of a bit, >= 2
) (
  input  logic       clk_i,
  input  logic       rst_ni,
  input  logic       valid_i,
  output logic       ready_o,
  input  logic [7:0] byte_i,
  output logic       tx_o
);

  localparam int unsigned CountWidth = $clog2(Divisor);

  logic [CountWidth-1:0] count_q;
  logic [3:0] bits_q;  // still to send, with the current bit
  logic [8:0] shift_q;

  assign ready_o = bits_q == '0;
  assign tx_o    = shift_q[0];

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      count_q <= '0;
      bits_q  <= '0;
      shift_q <= '1;
    end else if (ready_o) begin
      if (valid_i) begin
        shift_q <= {byte_i, 1'b0};
        bits_q  <= 4'd10;
      end
    end else if (count_q == CountWidth'(Divisor - 1)) begin
      count_q <= '0;
      shift_q <= {1'b1, shift_q[8:1]};
      bits_q  <= bits_q - 1'b1;
    end else begin
      count_q <= count_q + 1'b1;
    end
  end

endmodule

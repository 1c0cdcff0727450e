// SPDX-License-Identifier: Apache-2.0
//
// Synchroniser of asynchronous pins: two flip-flops per bit. The bits of a bus may arrive one cycle apart.
//
// The reset keeps synthesis from turning the flip-flops into a shift register in LUTs.

module board_sync #(
  parameter int unsigned Width = 1
) (
  input  logic             clk_i,
  input  logic             rst_ni,
  input  logic [Width-1:0] pins_i,
  output logic [Width-1:0] pins_o
);

  logic [Width-1:0] first_q;
  logic [Width-1:0] second_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      first_q  <= '0;
      second_q <= '0;
    end else begin
      first_q  <= pins_i;
      second_q <= first_q;
    end
  end

  assign pins_o = second_q;

endmodule

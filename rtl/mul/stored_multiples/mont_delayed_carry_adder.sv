// SPDX-License-Identifier: Apache-2.0
//
// Adder of one column, whose carry-out returns to the same column instead of the next one.
//
// A number moves down by r bits from row to row, and a column has Bits = Rows * r bits. So the weight of a carry-out is
// that of bit 0 of the same column Rows rows later. It waits in carries_o and is then the carry-in.
//
//   sum_o + 2^Bits * carries_o[0]  =  a_i + b_i + carries_o[Rows-1],   every cycle is a row
//
// carries_o[i] left the column i rows before sum_o: its weight beside sum_o is 2^(Bits - i*r).

module mont_delayed_carry_adder #(
  parameter int unsigned Bits = 16,
  parameter int unsigned Rows = 4    // rows until a carry is added, >= 2
) (
  input  logic            clk_i,
  input  logic            clear_i,   // the sum is zero and no carry waits
  input  logic [Bits-1:0] a_i,
  input  logic [Bits-1:0] b_i,
  output logic [Bits-1:0] sum_o,
  output logic [Rows-1:0] carries_o
);

  // Bit 0 of the sum produces the carry into bit 1, so that synthesis needs one carry chain only.
  logic [Bits+1:0] sum;
  assign sum = {1'b0, a_i, 1'b1} + {1'b0, b_i, carries_o[Rows-1]};

  always_ff @(posedge clk_i) begin
    if (clear_i) begin
      sum_o     <= '0;
      carries_o <= '0;
    end else begin
      sum_o     <= sum[Bits:1];
      carries_o <= {carries_o[Rows-2:0], sum[Bits+1]};
    end
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// One column of mont_pipelined_columns, for digits of two parts. For each part, the column adds low and high; carries
// return to the column (mont_column_adder).
//
// Cycles. first_o and second_o are the sums of the previous cycle. waiting_o counts the carries out of the sums that
// left Late + 1 cycles ago; the count is a register, because the conversion to binary adds it.

module mont_part_sums #(
  parameter int unsigned Bits = 36,
  parameter int unsigned Wait = 1,   // cycles until the number has moved down by a column
  parameter int unsigned Late = 1    // 1 or 2
) (
  input  logic            clk_i,
  input  logic            clear_i,        // the sums are 0 and no carry waits
  input  logic [Bits-1:0] first_low_i,
  input  logic [Bits-1:0] first_high_i,
  input  logic [Bits-1:0] second_low_i,
  input  logic [Bits-1:0] second_high_i,
  output logic [Bits-1:0] first_o,
  output logic [Bits-1:0] second_o,
  output logic [     1:0] waiting_o
);

  logic [Wait-1:0] first_carries;
  logic [Wait-1:0] second_carries;
  // [i]: carries that are i+1 cycles old
  logic [  Late:0] first_late;
  logic [  Late:0] second_late;
  logic [Late-1:0] first_late_q;
  logic [Late-1:0] second_late_q;

  mont_column_adder #(
    .Bits(Bits),
    .Wait(Wait)
  ) u_first (
    .clk_i,
    .clear_i,
    .a_i      (first_low_i),
    .b_i      (first_high_i),
    .sum_o    (),
    .sum_q_o  (first_o),
    .carries_o(first_carries)
  );

  mont_column_adder #(
    .Bits(Bits),
    .Wait(Wait)
  ) u_second (
    .clk_i,
    .clear_i,
    .a_i      (second_low_i),
    .b_i      (second_high_i),
    .sum_o    (),
    .sum_q_o  (second_o),
    .carries_o(second_carries)
  );

  assign first_late  = {first_late_q, first_carries[0]};
  assign second_late = {second_late_q, second_carries[0]};

  always_ff @(posedge clk_i) begin
    first_late_q  <= first_late[Late-1:0];
    second_late_q <= second_late[Late-1:0];
    waiting_o     <= 2'(first_late[Late]) + 2'(second_late[Late]);
  end

endmodule

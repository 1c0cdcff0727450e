// SPDX-License-Identifier: Apache-2.0
//
// Random order in which a product reads the entries of a table: entry i at time i xor order_o. Each product has its own
// order. A word of entropy has the orders of six products, and what is left of it stays for later commands.
//
// Cycles. A product that finds no order waits before its start, and only there. missing_o is a pulse after 65 536 cycles
// in which no word came; it ends the command.

module mont_engine_order #(
  parameter int unsigned EntryBits = 5  // at most 5
) (
  input  logic                 clk_i,
  input  logic                 rst_ni,
  input  logic                 protect_i,        // 0: the order is that of the entries, and no word is taken
  input  logic                 entropy_valid_i,
  output logic                 entropy_ready_o,
  input  logic [         31:0] entropy_word_i,
  input  logic                 use_table_i,      // constant while pending_i: the operation reads a table
  input  logic                 pending_i,        // an operation is ready to start
  input  logic                 taken_i,          // the kernel takes it in this cycle
  output logic [EntryBits-1:0] order_o,          // with taken_i
  output logic                 starved_o,        // the operation must wait
  output logic                 missing_o
);

  localparam int unsigned OrderBits = 5;
  localparam int unsigned Orders = 6;  // in a word

  logic [OrderBits*Orders-1:0] word_q;
  logic [2:0] left_q;  // orders in it
  logic [15:0] waited_q;  // cycles
  logic unused;

  // The last two bits make no order.
  assign unused = &{1'b0, entropy_word_i[31:OrderBits*Orders]};

  assign entropy_ready_o = protect_i & (left_q == '0);
  assign order_o = protect_i ? word_q[EntryBits-1:0] : '0;
  assign starved_o = protect_i & use_table_i & (left_q == '0);
  assign missing_o = pending_i & starved_o & (&waited_q);

  always_ff @(posedge clk_i) begin
    if (entropy_valid_i & entropy_ready_o) begin
      word_q <= entropy_word_i[OrderBits*Orders-1:0];
      left_q <= 3'(Orders);
    end else if (taken_i & use_table_i & protect_i) begin
      word_q <= word_q >> OrderBits;
      left_q <= left_q - 1'b1;
    end

    waited_q <= (pending_i & starved_o) ? waited_q + 1'b1 : '0;

    if (!rst_ni) begin
      word_q   <= '0;
      left_q   <= '0;
      waited_q <= '0;
    end
  end

endmodule

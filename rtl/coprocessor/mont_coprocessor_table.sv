// SPDX-License-Identifier: Apache-2.0
//
// Answers whether the command that runs may use a table of multiples of a point in the engine's memory.
//
// EC_TABLE makes the table in the upper quarters of the engine's slots. The table is lost when a number longer than a
// quarter of a slot may be written, or everything is wiped. The microcode compares point and curve with the copies next
// to the table. This module compares the lengths.
//
// Cycles. columns_o is valid two cycles after the lengths, use_o a cycle later. Both are constant while a command runs,
// except after match_i and long numbers.

module mont_coprocessor_table #(
  parameter int unsigned QuarterWidth = 1114  // bits of the longest modulus with numbers of a quarter of a slot
) (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic        wipe_i,
  input  logic        idle_i,      // no command runs
  input  logic        make_i,      // the command that runs makes a table
  input  logic        keep_i,      // the table is complete
  input  logic        match_i,     // two numbers of command and table are compared
  input  logic        differ_i,    // the two numbers differ
  input  logic        write_i,     // the engine may write numbers of bits_i bits, for two cycles or more
  input  logic [13:0] bits_i,
  input  logic [13:0] columns_i,   // bits of a tooth of a scalar
  input  logic [13:0] exponent_i,  // bits of a scalar
  output logic        columns_o,   // five teeth make up the scalar
  output logic        use_o
);

  logic [16:0] five_q;  // bits of five teeth
  logic several_q;  // two columns or more
  logic fits_q;
  logic long_q;
  logic there_q;
  logic [13:0] made_q;  // columns of the table
  logic same_q;
  logic differs_q;
  logic idle_q;

  assign columns_o = fits_q;
  assign use_o = there_q & same_q & ~differs_q;

  always_ff @(posedge clk_i) begin
    five_q    <= {3'd0, columns_i} + {1'b0, columns_i, 2'd0};
    several_q <= columns_i[13:1] != '0;
    fits_q    <= (five_q == {3'd0, exponent_i}) & several_q;
    same_q    <= (made_q == columns_i) & fits_q;
    long_q    <= mont_engine_pkg::above(bits_i, 14'(QuarterWidth));

    idle_q    <= idle_i;
    differs_q <= ~idle_i & (differs_q | (match_i & differ_i));
    if (keep_i) begin
      there_q <= 1'b1;
      made_q  <= columns_i;
    end
    if (wipe_i | (idle_q & ~idle_i & make_i) | (write_i & long_q)) there_q <= 1'b0;
    if (!rst_ni) begin
      there_q   <= 1'b0;
      idle_q    <= 1'b0;
      differs_q <= 1'b0;
      same_q    <= 1'b0;
    end
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Pipelined adder of two numbers in columns of ColumnBits bits, and the register of its result:
//
//   stage 1   v = a + b in every column; at most one carry leaves a column
//   stage 2   g: the column generates a carry;   p: the column propagates a carry
//   stage 3   one short addition (g | p) + g, with a bit for each column
//   stage 4   the carry into each column
//   stage 5   number = v + carry in every column
//
// In the short addition a generating column adds 2 at its bit and a propagating column adds 1. The sum bit of a column
// is the carry into the column, inverted if the column propagates. Stage 4 undoes the inversion: the short addition has
// the longest carry chain of the core, and its bits are far from their columns.
//
// Cycles: number_o is a_i + b_i of five cycles ago, if write_i was high in the cycle before the last one, and if_set_i
// was low or the lowest bit of the highest column will be set. Otherwise number_o holds.

module mont_stored_multiples_binary #(
  parameter int unsigned Columns = 4,
  parameter int unsigned ColumnBits = 16,
  parameter int unsigned Group = 4,  // columns that share a register of write_i
  localparam int unsigned Bits = Columns * ColumnBits,
  localparam int unsigned Groups = (Columns + Group - 1) / Group
) (
  input  logic            clk_i,
  input  logic [Bits-1:0] a_i,
  input  logic [Bits-1:0] b_i,
  input  logic            write_i,   // the number is written one cycle later
  input  logic            if_set_i,  // with write_i: only if the lowest bit of the highest column is set
  output logic            wrote_o,   // number_o is written at the next clock edge
  output logic [Bits-1:0] number_o
);

  logic [Bits-1:0] v_q;  // after stage 1
  logic [Bits-1:0] v_late_q;  // after stage 2
  logic [Bits-1:0] v_last_q;  // after stage 3
  logic [Columns-1:0] top_q;  // g after stage 1
  logic [Columns-1:0] generates_q;  // g after stage 2
  logic [Columns-1:0] sends_q;  // g | p after stage 2
  logic [Columns-1:0] places_q;  // the short sum after stage 3
  logic [Columns-1:0] propagates_q;  // p after stage 3
  logic [Columns-1:0] carries;  // carry into each column
  logic [Columns-1:0] carries_q;  // after stage 4
  logic [Bits-1:0] v_end_q;  // after stage 4

  assign carries = places_q ^ propagates_q;

  always_ff @(posedge clk_i) begin
    v_late_q     <= v_q;
    v_last_q     <= v_late_q;
    generates_q  <= top_q;
    places_q     <= sends_q + generates_q;
    propagates_q <= sends_q ^ generates_q;
    v_end_q      <= v_last_q;
    carries_q    <= carries;
  end

  for (genvar j = 0; j < Columns; j++) begin : gen_column
    localparam int unsigned At = j * ColumnBits;

    always_ff @(posedge clk_i) begin
      {top_q[j], v_q[At+:ColumnBits]} <= {1'b0, a_i[At+:ColumnBits]} + {1'b0, b_i[At+:ColumnBits]};
      sends_q[j] <= top_q[j] | (&v_q[At+:ColumnBits]);
    end
  end

  logic write;

  assign write = write_i & (~if_set_i | (v_last_q[Bits-ColumnBits] ^ carries[Columns-1]));

  logic [Groups-1:0] write_q;

  // keep at the process stops synthesis from merging equal registers.
  for (genvar g = 0; g < Groups; g++) begin : gen_write
    (* keep *)
    always_ff @(posedge clk_i) write_q[g] <= write;
  end

  assign wrote_o = write_q[0];

  for (genvar j = 0; j < Columns; j++) begin : gen_number
    localparam int unsigned At = j * ColumnBits;

    always_ff @(posedge clk_i) begin
      if (write_q[j/Group])
        number_o[At+:ColumnBits] <= v_end_q[At+:ColumnBits] + {{(ColumnBits - 1) {1'b0}}, carries_q[j]};
    end
  end

endmodule

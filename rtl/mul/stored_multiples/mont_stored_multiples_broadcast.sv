// SPDX-License-Identifier: Apache-2.0
//
// Broadcasts of mont_mul_stored_multiples: each group of columns has its own registers. A common register feeds each
// Branch groups: for the digits of y in mont_stored_multiples_operands; with Stages = 2, for the quotient digits here.
//
// keep at their process stops synthesis from merging equal registers.
//
// Cycles: an output follows its input by one cycle; q_o and idle_o follow by Stages cycles.

module mont_stored_multiples_broadcast #(
  parameter int unsigned DigitBits = 4,
  parameter int unsigned Stages = 1,  // B, registers between a quotient digit and the tables, 1 or 2
  parameter int unsigned Groups = 4,
  parameter int unsigned Branch = 4,  // groups that a common register feeds
  localparam int unsigned Tables = mont_stored_multiples_pkg::tables(DigitBits),
  localparam int unsigned EntryBits = DigitBits / Tables,
  localparam int unsigned Branches = (Groups + Branch - 1) / Branch
) (
  input  logic                                clk_i,
  input  logic                                hold_i,      // x and y do not load operands
  input  logic                                modulus_i,   // x is loaded with M
  input  logic                                negative_i,  // x is loaded with -M
  input  logic                                factor_i,    // x is loaded with k'
  input  logic                                drain_i,     // clear y and the columns
  input  logic                                window_i,    // the columns take the next sum S; 0: they clear S
  input  logic                                write_i,     // the tables are written
  input  logic [EntryBits-1:0]                entry_i,     // entry that is written
  input  logic [ Branches-1:0][DigitBits-1:0] y_digit_i,   // equal digits
  input  logic [DigitBits-1:0]                q_i,         // the next quotient digit
  input  logic [ Branches-1:0]                stop_i,      // the next quotient digit is 0 instead
  input  logic                                reread_i,    // with stop_i: read entry 0 of table 0
  output logic [   Groups-1:0]                hold_o,
  output logic [   Groups-1:0]                x_load_o,
  output logic [   Groups-1:0][          1:0] x_source_o,  // one of source_e
  output logic [   Groups-1:0][DigitBits-1:0] gate_o,      // the inverted digit of y
  output logic [   Groups-1:0][DigitBits-1:0] q_o,
  output logic [   Groups-1:0][   Tables-1:0] idle_o,      // by table: add nothing
  output logic [   Groups-1:0]                drain_o,
  output logic [   Groups-1:0]                clear_o,
  output logic [   Groups-1:0]                write_o,
  output logic [   Groups-1:0][EntryBits-1:0] entry_o
);

  localparam logic [1:0] Port = mont_stored_multiples_pkg::SourcePort;
  localparam logic [1:0] Modulus = mont_stored_multiples_pkg::SourceModulus;
  localparam logic [1:0] Negative = mont_stored_multiples_pkg::SourceNegative;
  localparam logic [1:0] Factor = mont_stored_multiples_pkg::SourceFactor;

  // Quotient digit, and by table whether its part is 0.
  logic [Branches-1:0][DigitBits-1:0] q;
  logic [Branches-1:0][Tables-1:0] q_zero;
  logic [Tables-1:0] zero;
  logic [Tables-1:0] stopped;  // by table: add nothing while quotient digits are stopped

  for (genvar i = 0; i < Tables; i++) begin : gen_zero
    assign zero[i] = q_i[i*EntryBits+:EntryBits] == '0;
    assign stopped[i] = (i != 0) | ~reread_i;
  end

  if (Stages == 1) begin : gen_direct
    assign q = {Branches{q_i}};
    assign q_zero = {Branches{zero}};
  end else begin : gen_registered
    for (genvar b = 0; b < Branches; b++) begin : gen_branch
      logic [DigitBits-1:0] digit_q;
      logic [Tables-1:0] zero_q;

      (* keep *)
      always_ff @(posedge clk_i) begin
        digit_q <= q_i;
        zero_q  <= zero;
      end

      assign q[b] = digit_q;
      assign q_zero[b] = zero_q;
    end
  end

  for (genvar g = 0; g < Groups; g++) begin : gen_group
    (* keep *)
    always_ff @(posedge clk_i) begin
      hold_o[g] <= hold_i;
      x_load_o[g] <= ~hold_i | modulus_i | negative_i | factor_i;
      x_source_o[g] <= modulus_i ? Modulus : negative_i ? Negative : factor_i ? Factor : Port;
      drain_o[g] <= drain_i;
      clear_o[g] <= ~window_i;
      write_o[g] <= write_i;
      entry_o[g] <= entry_i;

      if (!hold_o[g]) gate_o[g] <= '1;
      else gate_o[g] <= ~y_digit_i[g/Branch];

      if (stop_i[g/Branch]) q_o[g] <= '0;
      else q_o[g] <= q[g/Branch];

      idle_o[g] <= stop_i[g/Branch] ? stopped : q_zero[g/Branch];
    end
  end

endmodule

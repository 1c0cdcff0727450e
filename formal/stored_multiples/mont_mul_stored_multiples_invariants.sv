// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_mul_stored_multiples with Reduce = 0: the result equals the result of the recurrence in its
// header,
//
//   S = 0;  for i = 0 .. Rows-1:  S = S div 2^r + q_(i-D)*M~ + y_i*x,  q_i = S mod 2^r before row i
//   z = S*2^(r*D) + the last D quotient digits
//
// Here the recurrence is computed in binary, without columns, tables and pipeline registers; x, y and M are the
// contract's. k' is the core's; M*k' + 1 is checked to be a multiple of 2^k, and M~ is the quotient. The lemma
// `equation` of src/montcore/lab/proof/ranges.py shows that this z has the right remainder by M.

module mont_mul_stored_multiples_invariants #(
  parameter bit Reduce = 1'b1,
  parameter int unsigned DigitBits = 4,  // r
  parameter int unsigned Delay = 3,  // D
  parameter int unsigned Digits = 4,
  parameter int unsigned FactorBits = 16,  // k
  parameter int unsigned OperandWidth = 4,
  parameter int unsigned Columns = 1,
  parameter int unsigned Bits = 16
) (
  input logic                    clk_i,
  input logic                    rst_ni,
  input logic [  FactorBits-1:0] factor,  // k'
  input logic [        Bits-1:0] sum,     // S, in columns
  input logic [OperandWidth-1:0] z_o
);

  localparam int unsigned Rows = Digits + Delay + 1;
  // Cycles from the operands until the sum of row 0 is in the columns.
  localparam int unsigned First = mont_stored_multiples_pkg::levels(DigitBits) + 5;
  // k' must fit with Reduce = 1, too, although nothing is asserted then.
  localparam int unsigned SumBits = (OperandWidth > FactorBits ? OperandWidth : FactorBits) + DigitBits + 1;

  // The product as the contract sees it.
  logic active;
  int unsigned count;
  logic [SumBits-1:0] x;
  logic [SumBits-1:0] scaled;  // M*k' + 1
  logic [SumBits-1:0] tilde;  // M~

  assign active = !Reduce && mont_mul_proof.u_contract.active_q;
  assign count = 32'(mont_mul_proof.u_contract.count_q);
  assign x = SumBits'(mont_mul_proof.u_contract.x_q);
  assign scaled = SumBits'(mont_mul_proof.u_contract.m_q) * SumBits'(factor) + 1'b1;
  assign tilde = scaled >> FactorBits;

  logic [SumBits-1:0] s_q;
  logic [Delay:1][DigitBits-1:0] q_q;  // [i]: the digit that left S i rows ago
  logic [OperandWidth-1:0] y_q;  // y without the digits of earlier rows
  logic [SumBits-1:0] row;  // addend of the next row
  logic [Delay*DigitBits-1:0] last;  // q_q as a number, [1] above

  assign row = SumBits'(q_q[Delay]) * tilde + SumBits'(DigitBits'(y_q)) * x;

  for (genvar i = 1; i <= Delay; i++) begin : gen_last
    assign last[(Delay-i)*DigitBits+:DigitBits] = q_q[i];
  end

  always_ff @(posedge clk_i) begin
    if (count < First - 1) begin
      s_q <= '0;
      q_q <= '0;
      y_q <= mont_mul_proof.u_contract.y_q;
    end else if (count < First - 1 + Rows) begin
      s_q <= (s_q >> DigitBits) + row;
      q_q <= {q_q[Delay-1:1], s_q[DigitBits-1:0]};
      y_q <= y_q >> DigitBits;
    end
  end

  // Addends in the core: without these assertions the solver does not end. A single column has no carries for later.
  logic in_rows;
  logic [Bits-1:0] multiple;
  logic [Bits-1:0] added;

  assign in_rows = Columns == 1 && count >= First && count < First + Rows;
  assign multiple = Bits'(mont_mul_proof.u_core.gen_column[0].u_column.multiple);
  assign added = Bits'(mont_mul_proof.u_core.gen_column[0].u_column.row);

  always_comb begin
    if (rst_ni && active) begin
      inverse : assert (scaled[FactorBits-1:0] == '0);
      if (mont_mul_proof.u_contract.due)
        result : assert (SumBits'(z_o) == (s_q << (Delay * DigitBits)) + SumBits'(last));
      if (in_rows) begin
        same_sum : assert (sum == Bits'(s_q));
        if (count < First + Rows - 1) same_row : assert (added == Bits'(row));
        if (count < First + Rows - 2) same_multiple : assert (multiple == Bits'(SumBits'(q_q[Delay-1]) * tilde));
      end
    end
  end

endmodule

bind mont_mul_stored_multiples mont_mul_stored_multiples_invariants #(
  .Reduce      (Reduce),
  .DigitBits   (DigitBits),
  .Delay       (Delay),
  .Digits      (Digits),
  .FactorBits  (FactorBits),
  .OperandWidth(OperandWidth),
  .Columns     (Columns),
  .Bits        (Bits)
) u_invariants (.*);

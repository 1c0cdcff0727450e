// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_exp_time: the sequence of products, and every access to the table, are the same in both copies,
// for all exponents. Only the choice of the word that is kept (match_q) differs.

module mont_exp_window_time #(
  parameter int unsigned ExponentLengthWidth = 3,
  parameter int unsigned CountWidth = 3,
  parameter int unsigned WindowBits = 5,
  parameter bit Protect = 1'b0
) (
  input logic                           rst_ni,
  input logic                           idle,
  input logic                           run,
  input logic                           started_q,
  input logic [                    1:0] issued_q,
  input logic                           writes_q,
  input logic [         WindowBits-1:0] written_q,
  input logic [                    2:0] product_q,
  input logic [                    2:0] next_q,
  input logic                           hold_q,
  input logic                           first_fill_q,
  input logic [ExponentLengthWidth-1:0] remaining_q,
  input logic                           none_left_q,
  input logic [         CountWidth-1:0] count_q,
  input logic [         WindowBits-1:0] entry_q,
  input logic [                    3:0] takes_q,
  input logic [                    3:0] fills_q,
  input logic                           reading_q,
  input logic [         WindowBits-1:0] address_q,
  input logic [                    1:0] end_q,
  input logic                           word_ready_q
);

  always_comb begin
    if (rst_ni) begin
      started_runs : assert (!started_q || run);
      same_started : assert (started_q == mont_exp_time.u_other.started_q);
      if (started_q || !idle && takes_q != 0) same_product : assert (product_q == mont_exp_time.u_other.product_q);
      if (!idle) begin
        // The accesses to the table.
        same_read : assert (reading_q == mont_exp_time.u_other.reading_q);
        same_read_address : assert (address_q == mont_exp_time.u_other.address_q);
        same_write : assert (writes_q == mont_exp_time.u_other.writes_q);
        same_write_address : assert (written_q == mont_exp_time.u_other.written_q);
        same_entry : assert (entry_q == mont_exp_time.u_other.entry_q);

        // The rest of the control.
        same_next : assert (next_q == mont_exp_time.u_other.next_q);
        same_hold : assert (hold_q == mont_exp_time.u_other.hold_q);
        same_first_fill : assert (first_fill_q == mont_exp_time.u_other.first_fill_q);
        same_remaining : assert (remaining_q == mont_exp_time.u_other.remaining_q);
        same_none_left : assert (none_left_q == mont_exp_time.u_other.none_left_q);
        same_count : assert (count_q == mont_exp_time.u_other.count_q);
        same_issued : assert (issued_q == mont_exp_time.u_other.issued_q);
        same_takes : assert (takes_q == mont_exp_time.u_other.takes_q);
        same_fills : assert (fills_q == mont_exp_time.u_other.fills_q);
        same_end : assert (end_q == mont_exp_time.u_other.end_q);
        same_word_ready : assert (word_ready_q == mont_exp_time.u_other.word_ready_q);
      end
    end
  end

  // The exponent is recoded from the first cycle of the check on.
  if (Protect) begin : gen_protected_invariants
    always_comb if (rst_ni) begins : assert (!run || !u_digits.gen_protected.idle_q);
  end

endmodule

bind mont_exp_window mont_exp_window_time #(
  .ExponentLengthWidth(ExponentLengthWidth),
  .CountWidth         (CountWidth),
  .WindowBits         (WindowBits),
  .Protect            (Protect)
) u_time (
  .product_q(3'(product_q)),
  .next_q   (3'(next_q)),
  .*
);

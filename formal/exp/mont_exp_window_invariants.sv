// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_exp_window: the product, the bits that are left, the reading of the table and the multiplier follow
// from the products that have started and the cycles since the last one.

module mont_exp_window_invariants #(
  parameter int unsigned ExponentLengthWidth = 2,
  parameter int unsigned CountWidth = 3,
  parameter int unsigned WindowBits = 2
) (
  input logic                           rst_ni,
  input logic                           idle,
  input logic                           run,
  input logic                           started_q,
  input logic                           to_montgomery,
  input logic                           fill,
  input logic                           unity,
  input logic                           square,
  input logic                           multiply,
  input logic                           from_montgomery,
  input logic                           next_to,
  input logic                           next_fill,
  input logic                           next_unity,
  input logic                           next_square,
  input logic                           next_multiply,
  input logic                           next_from,
  input logic                           window_end,
  input logic [ExponentLengthWidth-1:0] remaining_q,
  input logic                           none_left_q,
  input logic [         CountWidth-1:0] count_q,
  input logic [         WindowBits-1:0] entry_q,
  input logic                           hold_q,
  input logic                           first_fill_q,
  input logic [                    2:0] squared_q,
  input logic [                    2:0] fills_q,
  input logic                           reading_q,
  input logic [         WindowBits-1:0] address_q,
  input logic [                    1:0] end_q,
  input logic                           word_ready_q
);

  localparam int unsigned Entries = 1 << WindowBits;

  logic [9:0] slots;
  logic [9:0] length;
  logic [9:0] age;
  logic [9:0] stalls;
  logic [9:0] squares;
  logic [9:0] windows;  // whole windows among the squares, and the part of one
  logic second;  // T_2, during which the table is read
  logic reads;

  assign slots   = mont_exp_proof.u_contract.slots_q;
  assign length  = mont_exp_proof.length;
  assign age     = mont_exp_proof.u_contract.slot_age_q;
  assign stalls  = 10'(mont_exp_proof.u_contract.stalls_q);
  assign squares = length - 10'(remaining_q);
  assign windows = (squares + 10'(WindowBits - 1)) / 10'(WindowBits);
  assign second  = fill && 32'(entry_q) == 2;
  assign reads   = second || window_end;

  always_comb begin
    if (rst_ni) begin
      runs : assert (!started_q || run);
      if (!idle) set_up : assert (mont_exp_proof.u_mul.loaded_q && mont_exp_proof.u_mul.set_up_q);
      if (!idle && !started_q) begin
        quiet_squares : assert (squared_q == 0 && fills_q == 0);
        quiet_table : assert (!reading_q && address_q == 0 && end_q == 0 && !hold_q);
        if (slots == 0) begin
          first : assert (next_to && remaining_q == mont_exp_proof.u_contract.length_q);
          first_counts : assert (none_left_q == (length == 0) && count_q == 0 && entry_q == 0 && !word_ready_q);
        end
      end
      if (run && !started_q) not_started : assert (slots == 0 && stalls <= 3);
      multiplier_one : assert (!mont_exp_proof.u_mul.busy_q || !mont_exp_proof.u_mul.valid_q);
      multiplier : assert ((mont_exp_proof.u_mul.busy_q || mont_exp_proof.u_mul.valid_q) == started_q);
      if (started_q) begin
        legal : assert (to_montgomery || fill || unity || square || multiply || from_montgomery);
        early : assert (mont_exp_proof.u_mul.first_q == (age == 0));
        two_cycles : assert (age > 1 || mont_exp_proof.u_mul.busy_q);
        left : assert (remaining_q <= mont_exp_proof.u_contract.length_q);
        none_left : assert (none_left_q == (remaining_q == 0));

        // The products that have started.
        if (to_montgomery) slots_to : assert (slots == 1 && 32'(entry_q) == 1 && squares == 0);
        if (fill) slots_fill : assert (slots == 10'(entry_q) && entry_q > 1 && squares == 0);
        if (unity) slots_unity : assert (slots == 10'(Entries) && entry_q == 0 && squares == 0);
        if (to_montgomery || fill || unity || multiply) no_count : assert (count_q == 0);
        if (square) begin
          count_range : assert (count_q > 0 && 32'(count_q) <= WindowBits && 10'(count_q) <= squares);
          window_bits : assert ((squares - 10'(count_q)) % 10'(WindowBits) == 0);
          slots_square : assert (slots == 10'(Entries) + squares + windows - 1);
        end
        if (multiply) begin
          window_whole : assert (squares > 0 && (remaining_q == 0 || squares % 10'(WindowBits) == 0));
          slots_multiply : assert (slots == 10'(Entries) + squares + windows);
        end
        if (from_montgomery) slots_from : assert (slots == mont_exp_proof.products && remaining_q == 0);

        // The next product.
        if (age > 0) begin
          if (to_montgomery || fill) after_fill : assert ((entry_q == '1) ? next_unity : next_fill);
          if (window_end) after_window : assert (next_multiply);
          if (square && !window_end || unity || multiply) after_square : assert (none_left_q ? next_from : next_square);
          first_fill : assert (first_fill_q == (next_fill && to_montgomery));
        end

        // The table is read from the third cycle on.
        squared : assert (squared_q == ((square && age < 3) ? 3'(1 << age) : '0));
        filled : assert (fills_q == ((second && age < 3) ? 3'(1 << age) : '0));
        reading : assert (reading_q == (reads && age >= 3 && 32'(age) < Entries + 3));
        address : assert (address_q == (reading_q ? WindowBits'(age - 3) : '0));
        last_read : assert (end_q[0] == (reads && 32'(age) == Entries + 3));
        last_kept : assert (end_q[1] == (reads && 32'(age) == Entries + 4));
        held : assert (hold_q == (reads && age > 0 && 32'(age) < Entries + 5));
        word_ready : assert (word_ready_q == (reads && 32'(age) >= Entries + 5 || fill && !second));
        stalling : assert (stalls <= ((reads && age > 2 && 32'(age) <= Entries + 5) ? age - 2 : '0));
      end
    end
  end

endmodule

bind mont_exp_window mont_exp_window_invariants #(
  .ExponentLengthWidth(ExponentLengthWidth),
  .CountWidth         (CountWidth),
  .WindowBits         (WindowBits)
) u_invariants (
  .to_montgomery  (product_q == ToMontgomery),
  .fill           (product_q == Fill),
  .unity          (product_q == Unity),
  .square         (product_q == Square),
  .multiply       (product_q == Multiply),
  .from_montgomery(product_q == FromMontgomery),
  .next_to        (next_q == ToMontgomery),
  .next_fill      (next_q == Fill),
  .next_unity     (next_q == Unity),
  .next_square    (next_q == Square),
  .next_multiply  (next_q == Multiply),
  .next_from      (next_q == FromMontgomery),
  .*
);

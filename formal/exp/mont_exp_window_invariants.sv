// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_exp_window: the started products, and the cycles since the last start, determine the current
// product, the bits left, the reading of the table and the state of the multiplier.

module mont_exp_window_invariants #(
  parameter int unsigned ExponentLengthWidth = 2,
  parameter int unsigned CountWidth = 3,
  parameter int unsigned WindowBits = 2,
  parameter bit Protect = 1'b0
) (
  input logic                           rst_ni,
  input logic                           idle,
  input logic                           run,
  input logic                           started_q,
  input logic [                    1:0] issued_q,
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
  input logic                           led,
  input logic                           window_end,
  input logic [ExponentLengthWidth-1:0] remaining_q,
  input logic                           none_left_q,
  input logic [         CountWidth-1:0] count_q,
  input logic [         WindowBits-1:0] entry_q,
  input logic                           hold_q,
  input logic                           first_fill_q,
  input logic [                    3:0] takes_q,
  input logic [                    3:0] fills_q,
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
  logic [9:0] taken;  // bits of the exponent taken, including a bit that a square takes in its first cycle
  logic [9:0] count;  // bits taken of the current window
  logic [9:0] lead;  // bits taken while the table is filled
  logic [11:0] cycles;  // least number of cycles since the start of T_1, while the table is filled
  logic [9:0] windows;  // whole windows among the taken bits, and a begun window
  logic second;  // T_2, during which the table is read
  logic early_read;  // the table is read from the start of the product on
  logic reads;
  logic waits;  // T_0 waits for the bits of the first window
  logic [9:0] progress;  // cycles of the preparation of these bits

  assign slots      = mont_exp_proof.u_contract.slots_q;
  assign length     = mont_exp_proof.length;
  assign age        = mont_exp_proof.u_contract.slot_age_q;
  assign stalls     = 10'(mont_exp_proof.u_contract.stalls_q);
  assign taken      = length - 10'(remaining_q) + 10'(square && issued_q[0]);
  assign count      = 10'(count_q) + 10'(square && issued_q[0]);
  assign lead       = (length < 10'(WindowBits)) ? length : 10'(WindowBits);
  assign cycles     = 3 * (12'(slots) - 1) + 12'(age);
  assign windows    = (taken + 10'(WindowBits - 1)) / 10'(WindowBits);
  assign second     = fill && 32'(entry_q) + 32'(Protect) == 2;
  assign early_read = second || unity && window_end;
  assign reads      = second || window_end;
  assign waits      = Protect && fill && next_unity;

  always_comb begin
    if (rst_ni) begin
      runs : assert (!started_q || run);
      if (!idle) set_up : assert (mont_exp_proof.u_mul.loaded_q && mont_exp_proof.u_mul.set_up_q);
      if (!idle && !started_q) begin
        quiet_squares : assert (takes_q == 0 && fills_q == 0);
        quiet_table : assert (!reading_q && address_q == 0 && end_q == 0 && !hold_q);
        if (slots == 0) begin
          first : assert (next_to && remaining_q == mont_exp_proof.u_contract.length_q);
          first_counts :
          assert (none_left_q == (length == 0) && count_q == 0 && entry_q == {WindowBits{Protect}} && !word_ready_q);
        end
      end
      if (run && !started_q) not_started : assert (slots == 0 && stalls <= 3);
      multiplier_one : assert (!mont_exp_proof.u_mul.busy_q || !mont_exp_proof.u_mul.valid_q);
      multiplier : assert ((mont_exp_proof.u_mul.busy_q || mont_exp_proof.u_mul.valid_q) == started_q);
      if (started_q) begin
        legal : assert (to_montgomery || fill || unity || square || multiply || from_montgomery);
        early : assert (mont_exp_proof.u_mul.first_q == (age == 0));
        first_cycles : assert (issued_q == {age == 1, age == 0});
        two_cycles : assert (age > 1 || mont_exp_proof.u_mul.busy_q);
        left : assert (remaining_q <= mont_exp_proof.u_contract.length_q);
        none_left : assert (none_left_q == (remaining_q == 0));

        // The products that have started.
        if (to_montgomery) slots_to : assert (slots == 1 && 32'(entry_q) + 32'(Protect) == 1);
        if (to_montgomery && !Protect) taken_to : assert (taken == ((age < lead) ? age : lead));
        if (fill) slots_fill : assert (slots == 10'(entry_q) + 10'(Protect) && slots > 1);
        if (unity) slots_unity : assert (slots == 10'(Entries) + 10'(Protect) && entry_q == 0 && taken == lead);
        if (to_montgomery || fill || unity) first_count : assert (10'(count_q) == taken && taken <= lead);
        if (fill && !Protect) first_bits : assert (taken == lead || 12'(taken) >= cycles);
        if (multiply) no_count : assert (count_q == 0);
        if (square) begin
          bit_left : assert (!issued_q[0] || !none_left_q);
          count_range : assert (count > 0 && 32'(count) <= WindowBits && count <= taken);
          window_bits : assert ((taken - count) % 10'(WindowBits) == 0);
          slots_square : assert (slots == 10'(Entries) + 10'(Protect) + taken - lead + windows - 1);
        end
        if (multiply) begin
          window_whole : assert (taken > 0 && (remaining_q == 0 || taken % 10'(WindowBits) == 0));
          slots_multiply : assert (slots == 10'(Entries) + 10'(Protect) + taken - lead + windows);
        end
        if (from_montgomery) slots_from : assert (slots == mont_exp_proof.products && remaining_q == 0);

        // The next product.
        if (age > 0) begin
          if (to_montgomery || fill) after_fill : assert ((entry_q == '1) ? next_unity : next_fill);
          if (unity) after_unity : assert (window_end ? next_multiply : next_from);
          if (multiply) after_factor : assert (none_left_q ? next_from : next_square);
          if (square && age > 1) after_square : assert (window_end ? next_multiply : next_square);
          first_fill : assert (first_fill_q == (next_fill && to_montgomery));
        end

        // The table is read from the sixth cycle on.
        // After a product of two cycles, the bit of the previous square may still be in the pipeline.
        if (square && age == 0) squared_before : assert (takes_q[1:0] == 0);
        if (square && age == 1) squared_first : assert (takes_q[2:0] == 3'b001);
        if (square && age > 1 || multiply && age > 1)
          squared : assert (takes_q == ((square && age < 5) ? 4'(1 << (age - 1)) : '0));
        if ((fill || unity) && !Protect && cycles >= 12'(lead) + 4) all_taken : assert (takes_q == 0);
        if (unity && Protect) all_taken_before : assert ((takes_q & (4'b0111 >> ((age < 2) ? 1 - age : 0))) == 0);
        if (unity && Protect && age > 1) all_taken_then : assert (takes_q == 0);
        filled : assert (fills_q == ((early_read && age > 0 && age < 5) ? 4'(1 << (age - 1)) : '0));
        reading : assert (reading_q == (reads && age >= 5 && 32'(age) < Entries + 5));
        address : assert (address_q == (reading_q ? WindowBits'(age - 5) : '0));
        last_read : assert (end_q[0] == (reads && 32'(age) == Entries + 5));
        last_kept : assert (end_q[1] == (reads && 32'(age) == Entries + 6));
        if (age == 2) selected : assert (hold_q);
        if (age > 2 && !waits) held : assert (hold_q == (reads && 32'(age) < Entries + 7));
        if (age > 2 && waits && !hold_q) waited : assert (led && !takes_q[0]);
        if (age > 2 && waits && hold_q) waiting : assert (!led || takes_q[0]);
        word_ready : assert (word_ready_q == (reads && 32'(age) >= Entries + 7 || fill && !second));
        if (!waits)
          stalling : assert (stalls <= ((reads && age > 2 && 32'(age) <= Entries + 7) ? age - 2 : 10'(age == 3)));
        if (waits) preparing : assert (stalls <= progress + (led ? 10'd2 - 10'(takes_q[0]) : 10'd0));
      end
    end
  end

  if (Protect) begin : gen_protected_invariants
    logic [4:0] rest_cycles;
    logic [9:0] asked_cycles;

    always_comb begin
      rest_cycles = '0;
      for (int i = 17; i >= 0; i--) if (u_digits.gen_protected.u_recode.rest_bits_q[i]) rest_cycles = 5'(i);
      unique case (u_digits.gen_protected.u_recode.asked_q)
        3'b010, 3'b110: asked_cycles = 1;
        3'b100: asked_cycles = 2;
        3'b000: asked_cycles = (u_digits.gen_protected.u_recode.index_q == 0) ? 10'd0 : 10'd3;
        default: asked_cycles = 0;
      endcase
      progress = 10'(rest_cycles);
      if (u_digits.gen_protected.u_recode.counted)
        progress = 17 + 10'(u_digits.gen_protected.u_recode.index_q) + asked_cycles;
      if (u_digits.gen_protected.recoded) progress = 21 + length + count;
    end

    always_comb begin
      if (rst_ni) begin
        begins : assert (!run || !u_digits.gen_protected.idle_q);
        if (!idle && !u_digits.gen_protected.idle_q) begin
          rest : assert (u_digits.gen_protected.u_recode.rest_bits_q != 0);
          if (!u_digits.gen_protected.u_recode.counted)
            not_asked :
            assert (u_digits.gen_protected.u_recode.index_q == 0 && u_digits.gen_protected.u_recode.asked_q == 0);
          if (!u_digits.gen_protected.recoded) begin
            no_bits : assert (remaining_q == mont_exp_proof.u_contract.length_q && takes_q == 0 && count_q == 0);
            asked : assert (u_digits.gen_protected.u_recode.index_q <= remaining_q);
          end else begin
            counted : assert (u_digits.gen_protected.u_recode.counted);
            quiet : assert (u_digits.gen_protected.u_recode.asked_q == 0);
          end
          if (progress > 2) supplied : assert (u_digits.gen_protected.u_entropy.left_q != 0);
        end
        if (!idle && u_digits.gen_protected.idle_q) untaken : assert (takes_q == 0);
        next_word :
        assert (u_digits.gen_protected.u_entropy.left_q == 0 || u_digits.gen_protected.u_entropy.left_q > 30 ||
                u_digits.gen_protected.u_entropy.spare_valid_q);
        most : assert (u_digits.gen_protected.u_entropy.left_q <= 32);
        in_time : assert (u_digits.gen_protected.u_entropy.waited_q == 0 && !u_digits.missing_o);
      end
    end
  end else begin : gen_plain_invariants
    assign progress = '0;
  end

endmodule

bind mont_exp_window mont_exp_window_invariants #(
  .ExponentLengthWidth(ExponentLengthWidth),
  .CountWidth         (CountWidth),
  .WindowBits         (WindowBits),
  .Protect            (Protect)
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

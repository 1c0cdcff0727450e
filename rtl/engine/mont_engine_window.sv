// SPDX-License-Identifier: Apache-2.0
//
// Digit of an exponent at the position, windows of the exponent, and numbers of a table's entries.
//
// A window with a sign begins with the sign. A negative window selects the entry with inverted bits. The first bit of a
// number is inverted when it is a sign.
//
// Two windows of two numbers: an action take bit with a modifier first exchanges them. A window of signed digits, made
// by mont_engine_words, has five bits: a mark, the sign, and three bits of the entry, which are inverted if the digit
// is negative. marked_o is low until the mark is the highest bit. For tables of four entries a window has four bits.
//
// Shares. A digit is digit_q xor share_digit_q, a window entry_q xor share_entry_q, a sign positive_q xor
// share_positive_q; no register has the value itself. A digit comes with a random share, mask_i. The scalar of a ladder
// has two slots, and a digit of the second slot is added to the share. Only the two windows of two numbers, which are
// public, have no share.
//
// The flag of a ladder is the XOR of the two latest bits and a random bit. The random bit also changes swap_o, which
// says that the two points have exchanged their slots. So the flag is random, too.
//
// Cycles. bit_o is the bit at the position of the previous cycle; open_o and entries_left_o are one cycle late.

module mont_engine_window #(
  parameter int unsigned DigitBits = 18,
  parameter int unsigned EntryBits = 5
) (
  input logic clk_i,
  input logic [mont_engine_microcode_pkg::ActionBits-1:0] act_i,
  input logic modified_i,  // the action has a modifier
  input logic next_entry_i,  // advance to the next entry
  input logic [2:0] window_i,  // bits of a window, w
  input logic [4:0] bit_number_i,  // index of the bit at the position
  input logic begin_i,  // a command begins
  input logic [DigitBits-1:0] mask_i,  // random bits, new in each cycle
  input logic [DigitBits-1:0] digit_i,
  input logic digit_valid_i,  // the digit is valid: the action await digit ends
  output logic bit_o,
  output logic even_o,  // the digit is even
  output logic open_o,  // the window has fewer than window_i bits
  output logic entries_left_o,
  output logic [EntryBits-1:0] entry_o,  // entry of the window
  output logic [EntryBits-1:0] count_o,  // entry that is computed
  output logic [EntryBits-1:0] rest_o,  // last_entry_o - count_o
  output logic [EntryBits-1:0] last_entry_o,  // 2^window_i - 1
  output logic positive_o,  // the sign of the window is positive
  output logic marked_o,  // the window is a whole signed digit
  output logic swap_o,  // a ladder's points have exchanged their slots
  output logic flag_o  // flag that the action load flag stores
);

  logic [DigitBits-1:0] digit_q;
  logic [EntryBits-1:0] entry_q;
  logic [EntryBits-2:0] other_q;  // the other of two windows, without the mark bit
  logic exchange;
  logic narrow;  // tables of at most four entries
  logic inverted;  // a negative signed digit (tables of signed digits have at most eight entries)
  logic [2:0] window_bits_q;
  logic [EntryBits-1:0] count_q;
  logic [EntryBits-1:0] last_entry_q;  // 2^window_i - 1
  logic [EntryBits-1:0] rest_q;  // last_entry_q - count_q
  logic sign_q;  // the next bit is the window's sign
  logic first_q;  // the next bit is the first bit of a number
  logic positive_q;
  // The bit at the position is selected in two steps, a cycle late.
  logic [7:0][3:0] present_digit;
  logic [7:0] present_q;  // [k]: bit 4*k + i, where i are the lower bits of its index
  logic own_bit;
  logic [2:0] bit_group_q;
  // The other shares.
  logic [DigitBits-1:0] share_digit_q;
  logic [7:0][3:0] share_present;
  logic [7:0] share_present_q;
  logic share_bit;
  logic [EntryBits-1:0] share_entry_q;
  logic share_positive_q;
  logic swap_q;
  logic to_share;  // the digit belongs to the ladder's second slot
  logic opened_q;  // the modifier belongs to an open window that still awaits its digit

  assign narrow = ~last_entry_q[2];
  assign marked_o = entry_q[4] | (entry_q[3] & narrow);
  assign inverted = narrow ? entry_q[2] : entry_q[3] & ~last_entry_q[3];
  assign exchange = act_i[mont_engine_microcode_pkg::ActionTakeBit] & modified_i;
  assign flag_o = modified_i ? ~(positive_q ^ share_positive_q) | inverted
                             : entry_q[1] ^ entry_q[0] ^ share_entry_q[1] ^ share_entry_q[0] ^ mask_i[0];

  assign to_share = modified_i & ~act_i[mont_engine_microcode_pkg::ActionOpenWindow] & ~opened_q;
  assign present_digit = 32'(digit_q);
  assign share_present = 32'(share_digit_q);
  assign own_bit = present_q[bit_group_q];
  assign share_bit = share_present_q[bit_group_q];
  assign bit_o = own_bit ^ share_bit;

  for (genvar k = 0; k < 8; k++) begin : gen_present
    logic [3:0] four;
    logic [3:0] share_four;
    assign four = present_digit[k];
    assign share_four = share_present[k];
    always_ff @(posedge clk_i) begin
      present_q[k]       <= four[bit_number_i[1:0]];
      share_present_q[k] <= share_four[bit_number_i[1:0]];
    end
  end

  always_ff @(posedge clk_i) begin
    bit_group_q <= bit_number_i[4:2];
    opened_q <= act_i[mont_engine_microcode_pkg::ActionOpenWindow]
              | (opened_q & act_i[mont_engine_microcode_pkg::ActionAwaitDigit]);
    if (act_i[mont_engine_microcode_pkg::ActionAwaitDigit] & digit_valid_i) begin
      if (~to_share) digit_q <= digit_i ^ mask_i;
      share_digit_q <= to_share ? share_digit_q ^ digit_i : mask_i;
    end

    if (begin_i | act_i[mont_engine_microcode_pkg::ActionRewind]) swap_q <= 1'b0;
    else if (act_i[mont_engine_microcode_pkg::ActionLoadFlag] & ~modified_i) swap_q <= swap_q ^ mask_i[0];

    if (act_i[mont_engine_microcode_pkg::ActionOpenWindow]) begin
      entry_q <= '0;
      share_entry_q <= '0;
    end else if (act_i[mont_engine_microcode_pkg::ActionTakeBit] & ~sign_q) begin
      if (exchange) entry_q <= {other_q, bit_o};
      else entry_q <= {entry_q[EntryBits-2:0], own_bit ^ ~positive_q};
      if (exchange) share_entry_q <= '0;
      else share_entry_q <= {share_entry_q[EntryBits-2:0], share_bit ^ share_positive_q};
    end
    if (exchange) other_q <= entry_q[EntryBits-2:0];

    if (act_i[mont_engine_microcode_pkg::ActionOpenWindow]) begin
      sign_q           <= modified_i;
      positive_q       <= 1'b1;
      share_positive_q <= 1'b0;
    end else if (act_i[mont_engine_microcode_pkg::ActionTakeBit]) begin
      sign_q <= 1'b0;
      if (sign_q) begin
        positive_q       <= own_bit ^ first_q;
        share_positive_q <= share_bit;
      end
    end
    if (act_i[mont_engine_microcode_pkg::ActionRewind]) first_q <= 1'b1;
    else if (act_i[mont_engine_microcode_pkg::ActionTakeBit]) first_q <= 1'b0;

    if (act_i[mont_engine_microcode_pkg::ActionOpenWindow] | act_i[mont_engine_microcode_pkg::ActionOneBit])
      window_bits_q <= {modified_i, modified_i, modified_i | act_i[mont_engine_microcode_pkg::ActionOneBit]};
    else if (act_i[mont_engine_microcode_pkg::ActionTakeBit] | next_entry_i) window_bits_q <= window_bits_q + 1'b1;

    if (act_i[mont_engine_microcode_pkg::ActionRewind]) count_q <= {{(EntryBits - 1) {1'b0}}, ~modified_i};
    else if (next_entry_i) count_q <= count_q + 1'b1;

    for (int unsigned i = 0; i < EntryBits; i++) last_entry_q[i] <= 32'(window_i) > i;
    rest_q         <= last_entry_q ^ count_q;

    open_o         <= window_bits_q != window_i;
    entries_left_o <= count_q != last_entry_q;
  end

  assign even_o = ~(digit_q[0] ^ share_digit_q[0]);
  always_comb begin
    for (int unsigned i = 0; i < EntryBits; i++)
    entry_o[i] = (i < 3) ? entry_q[i] ^ share_entry_q[i] ^ inverted : (entry_q[i] ^ share_entry_q[i]) & last_entry_q[i];
  end
  assign positive_o = positive_q ^ share_positive_q;
  assign swap_o = swap_q;
  assign count_o = count_q;
  assign rest_o = rest_q;
  assign last_entry_o = last_entry_q;

endmodule

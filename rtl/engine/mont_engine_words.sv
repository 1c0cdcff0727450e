// SPDX-License-Identifier: Apache-2.0
//
// Words of the host for the digit-serial engine, moved bit by bit, the lowest bit first.
//
// Mask. Bits in shift registers are masked with random bits, and another register shifts the masks. The random bits
// come from a feedback shift register, to which each word of entropy is added. Without protection the masks are 0.
//
// Input. The host holds a word until in_ready_o, which comes with the word's last bit. A number may end within a word,
// and the next number may begin there. A word may come a cycle after in_valid_i, and leave when its last bit has been
// received. memory_word_o has a bit three cycles after its receipt.
//
// Signed digits. With digits_i the number is written in width-5 non-adjacent form: for an odd digit at position i, bit
// i + 5 is a mark, bit i + 4 is the digit's sign, and bits i + 3 to i + 1 are the number's bits plus a carry (a
// negative digit thus has inverted bits). All other bits are 0. The form has up to six bits more than the number. With
// narrow_i the form has width 4: the mark, the sign and bits i + 2 and i + 1 of a digit are a bit lower.
//
// Output. Bits fill a word, which then waits for out_ready_i; zeros fill the last word.

module mont_engine_words #(
  parameter int unsigned WordBits   = 18,  // bits of a word of the memory
  parameter int unsigned RandomBits = 18   // at most 32
) (
             input  logic                  clk_i,
             input  logic                  rst_ni,
  // Entropy.
             input  logic                  protect_i,
             input  logic                  entropy_i,       // a word of entropy comes
             input  logic [          31:0] entropy_word_i,
             output logic [RandomBits-1:0] random_o,        // random bits, new in each cycle
  // Number.
             input  logic                  rewind_i,        // a number begins
             input  logic                  within_i,        // the number starts in the word in which the last one ended
             input  logic                  full_i,          // all bits of the number have passed
             input  logic                  digits_i,        // signed digits in place of the bits
             input  logic                  narrow_i,        // with digits_i: of width 4
  // From the host.
             input  logic                  receive_i,       // receive a bit, or zero after the last bit
             output logic                  received_o,
             output logic [  WordBits-1:0] memory_word_o,
             input  logic                  drain_i,         // read the rest of the host's word
             input  logic                  hold_i,          // the next number begins with that rest
             output logic                  drained_o,
             output logic                  excess_o,        // a bit of the rest was 1
  // To the host.
             input  logic                  send_i,
             input  logic                  bit_i,           // in the cycle after sent_o
  (* keep *) output logic                  sent_o,
             output logic                  flushed_o,
  // Host.
             input  logic                  in_valid_i,
             output logic                  in_ready_o,
             input  logic [          31:0] in_word_i,
             input  logic                  random_i,        // random_word_i in place of in_word_i
             input  logic [          31:0] random_word_i,
             output logic                  out_valid_o,
             input  logic                  out_ready_i,
             output logic [          31:0] out_word_o
);

  localparam int unsigned MaskBits = (WordBits > 32) ? WordBits : 32;
  localparam logic [31:0] Feedback = 32'h80200003;  // 2^32 - 1 states

  logic [31:0] random_q;
  logic random_bit_q;  // mask of picked_q, of in_bit_q and of a bit that is sent
  logic [MaskBits-1:0] mask_q;  // masks of memory_word_q and out_word_q
  logic [4:0] at_q;  // index of the next bit of the host's word
  logic last_q;  // at_q points to the last bit of the word
  logic aligned_q;  // at_q points to the first bit of the word
  logic take;
  logic [1:0] picked_q;  // bit at_q of {random_word_i, in_word_i}, a cycle late; not used for a word's first bit
  logic first_q;  // the bit is the first of its word
  logic picked_bit;
  logic in_bit_q;
  logic [1:0] received_q;  // [k]: a bit was received k + 1 cycles ago
  logic [1:0] in_zero_q;  // [k]: the bit of k + 1 cycles ago is beyond the last one
  logic taken_q;
  logic excess_q;
  logic sent_q;
  logic out_zero_q;
  logic pending_q;  // a word is complete
  logic valid_q;
  logic [WordBits-1:0] memory_word_q;
  logic [2:0] digit_q;  // bit of the digit, 1 or 2 to 4; 5: the mark follows; without digits_i always 1
  logic starts;  // a digit begins: the number and the carry are odd
  logic carry_q;
  logic in_bit;
  logic memory_bit;
  logic [31:0] out_word_q;

  assign take = ((receive_i & ~full_i) | (drain_i & ~aligned_q & ~hold_i)) & in_valid_i;
  assign received_o = receive_i & (full_i | in_valid_i);
  assign drained_o = (aligned_q & ~taken_q) | hold_i;
  assign excess_o = excess_q;
  assign in_ready_o = ((receive_i & ~full_i) | (drain_i & ~hold_i)) & last_q;
  assign sent_o = send_i & ~pending_q & ~(full_i & aligned_q);
  assign flushed_o = full_i & aligned_q & ~pending_q;
  // The first bit comes with its word, a cycle late; later bits were picked a cycle before.
  assign picked_bit = first_q ? (random_i ? random_word_i[0] : in_word_i[0]) : (|picked_q) ^ random_bit_q;
  assign in_bit = ~in_zero_q[1] & (in_bit_q ^ random_bit_q);
  assign memory_bit = (digit_q[2] & digit_q[0]) | (in_bit & (digit_q != '0));
  assign starts = in_bit ^ carry_q;

  always_ff @(posedge clk_i) begin
    if (rewind_i & ~within_i) begin
      at_q <= '0;
      last_q <= 1'b0;
      aligned_q <= 1'b1;
    end else if (take | sent_o) begin
      at_q <= at_q + 1'b1;
      last_q <= at_q == 5'd30;
      aligned_q <= last_q;
    end

    // Each source has a register, since selecting one of 32 bits takes most of a cycle. The unselected source gives 0.
    picked_q   <= {random_word_i[at_q] ^ random_q[0], in_word_i[at_q] ^ random_q[0]} & {random_i, ~random_i};
    first_q    <= aligned_q;
    in_bit_q   <= picked_bit ^ random_q[0];
    in_zero_q  <= {in_zero_q[0], full_i};
    received_q <= {received_q[0], received_o};
    taken_q    <= take;
    if (received_q[1]) memory_word_q <= WordBits'({memory_bit ^ random_bit_q, memory_word_q} >> 1);
    if (rewind_i) begin
      digit_q <= {2'd0, ~digits_i};
      carry_q <= 1'b0;
    end else if (received_q[1] & digits_i) begin
      if ((digit_q == '0) | (digit_q[2] & digit_q[0])) digit_q <= {1'b0, starts & narrow_i, starts & ~narrow_i};
      else digit_q <= digit_q + 1'b1;
      if (digit_q[2] & ~digit_q[0]) carry_q <= in_bit;
    end
    if (rewind_i) excess_q <= 1'b0;
    else if (drain_i & taken_q & picked_bit) excess_q <= 1'b1;

    sent_q     <= sent_o;
    out_zero_q <= full_i;
    if (rewind_i) out_word_q <= '0;  // remove an earlier number
    else if (sent_q) out_word_q <= {(~out_zero_q & bit_i) ^ random_bit_q, out_word_q[31:1]};
    pending_q <= (sent_o & last_q) | (pending_q & ~(valid_q & out_ready_i));
    valid_q <= pending_q & ~(valid_q & out_ready_i);

    random_bit_q <= random_q[0];
    if (received_q[1] | sent_q) mask_q <= {random_bit_q, mask_q[MaskBits-1:1]};
    // New random bits in each cycle hide other toggles.
    random_q <= (random_q >> 1) ^ (random_q[0] ? Feedback : '0) ^ (entropy_i ? entropy_word_i : '0);
    if (~protect_i | ~rst_ni) random_q <= '0;

    if (!rst_ni) begin
      received_q <= '0;
      taken_q    <= 1'b0;
      sent_q     <= 1'b0;
      pending_q  <= 1'b0;
      valid_q    <= 1'b0;
    end
  end

  assign random_o = random_q[RandomBits-1:0];
  assign memory_word_o = memory_word_q ^ mask_q[MaskBits-1-:WordBits];
  assign out_valid_o = valid_q;
  assign out_word_o = out_word_q ^ mask_q[MaskBits-1-:32];

endmodule

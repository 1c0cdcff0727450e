// SPDX-License-Identifier: Apache-2.0
//
// Entropy of the digit-serial engine: random orders for tables, and random numbers.
//
// A product reads the entries of a table in a random order: entry i at time i xor order_o. Each product has its own
// order.
// A word of entropy gives the orders of six products; orders left over stay for later commands. A random number
// begins with a new word, and takes each word whole. Without protection, the host's words fill the number instead.
//
// The next word of entropy waits in a register, so entropy_ready_o and the word come from registers. An operation is
// known two cycles or more before pending_i, so registers also keep whether it takes an order and whether it must wait.
//
// Cycles. A product without an order waits before its start, and only there; with public_i it starts at once, and reads
// the entries in their own order. A random number waits before each word.
// missing_o is a pulse after 65 536 cycles without a word; it ends the command. lacking_o comes a cycle earlier and
// ends the action that waits.

module mont_engine_order #(
  parameter int unsigned EntryBits = 5  // at most 5
) (
  input  logic                 clk_i,
  input  logic                 rst_ni,
  input  logic                 protect_i,        // 0: entries are read in their own order, and no entropy is taken
  input  logic                 public_i,         // data read from tables is public
  input  logic                 entropy_valid_i,
  output logic                 entropy_ready_o,
  input  logic [         31:0] entropy_word_i,
  // Products.
  input  logic                 use_table_i,      // reads a table; constant from two cycles before pending_i
  input  logic                 pending_i,        // an operation is ready to start
  input  logic                 taken_i,          // the kernel takes it in this cycle
  output logic [EntryBits-1:0] order_o,          // with taken_i
  output logic                 starved_o,        // the operation must wait
  output logic                 missing_o,
  // Words for a number that is written: random words, or the host's.
  input  logic                 random_i,         // constant from two cycles before begin_i
  input  logic                 begin_i,
  input  logic                 wait_i,           // wait for word_valid_o
  input  logic                 in_valid_i,
  output logic                 in_ready_o,
  output logic                 fills_o,          // the number takes word_o, not the host's words
  output logic                 word_valid_o,
  input  logic                 word_ready_i,     // the word has been used
  output logic [         31:0] word_o,
  output logic                 lacking_o
);

  localparam int unsigned OrderBits = 5;
  localparam int unsigned Orders = 6;  // orders in a word; its last two bits are unused

  logic [31:0] spare_q;  // the next word
  logic spare_valid_q;
  logic [31:0] word_q;
  logic [2:0] left_q;  // orders left in word_q
  logic takes_q;  // the operation takes an order
  logic starved_q;
  logic used_q;  // word_q has no order
  logic refill;  // word_q takes the next word a cycle later
  logic refilled_q;
  logic [15:0] waited_q;  // cycles of waiting
  logic waiting;
  logic expired_q;  // waited_q is at its limit
  logic fills_q;  // the words of a number are random
  logic whole_q;  // word_q has all its orders
  logic shift_q;  // an order has been taken
  logic next;
  logic turn;  // next, and the number continues
  logic unfilled;  // a random number waits for a word
  logic lacking_q;

  assign next = fills_q & word_ready_i;
  assign turn = next & wait_i;
  assign unfilled = fills_q & wait_i & ~whole_q;

  assign entropy_ready_o = protect_i & ~spare_valid_q;
  assign refill = protect_i & spare_valid_q & (used_q | turn);
  assign order_o = takes_q ? word_q[EntryBits-1:0] : '0;
  assign starved_o = starved_q;
  assign waiting = (pending_i & starved_q) | unfilled;
  assign missing_o = (pending_i & starved_q & expired_q) | lacking_q;

  assign in_ready_o = ~fills_q & word_ready_i;
  assign word_valid_o = fills_q ? whole_q : in_valid_i;
  assign fills_o = fills_q;
  assign word_o = word_q;
  assign lacking_o = unfilled & expired_q;

  always_ff @(posedge clk_i) begin
    if (entropy_ready_o) spare_q <= entropy_word_i;
    spare_valid_q <= (entropy_valid_i & entropy_ready_o) | (spare_valid_q & ~refill);

    fills_q <= random_i & protect_i;
    takes_q <= protect_i & use_table_i & ~used_q;
    starved_q <= protect_i & use_table_i & used_q & ~public_i;

    shift_q    <= taken_i & takes_q;
    refilled_q <= refill;
    if (refilled_q) begin
      word_q <= spare_q;
      left_q <= 3'(Orders);
    end else if (shift_q) begin
      word_q <= word_q >> OrderBits;
      left_q <= left_q - 1'b1;
    end
    // A random number uses the whole word.
    used_q <= ~refill & (used_q | next | (fills_q & begin_i) | (taken_i & takes_q & (left_q == 3'd1)));
    whole_q <= refill | (whole_q & ~(next | (fills_q & begin_i) | (taken_i & takes_q)));

    waited_q <= waiting ? waited_q + 1'b1 : '0;
    expired_q <= waiting & (waited_q == 16'hFFFE);
    lacking_q <= lacking_o;

    if (!rst_ni) begin
      spare_valid_q <= 1'b0;
      word_q        <= '0;
      used_q        <= 1'b1;
      whole_q       <= 1'b0;
      fills_q       <= 1'b0;
      takes_q       <= 1'b0;
      starved_q     <= 1'b0;
      waited_q      <= '0;
      expired_q     <= 1'b0;
      shift_q       <= 1'b0;
      refilled_q    <= 1'b0;
      lacking_q     <= 1'b0;
    end
  end

endmodule

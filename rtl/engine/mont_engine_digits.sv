// SPDX-License-Identifier: Apache-2.0
//
// Digits of y for the rows of a product. They come from the operand memory, one word of Columns digits at a time.
//
// The word may be one of a table: all entries 0 .. last_entry_i are read, and the one whose number is entry_i is kept.
// last_entry_i is one less than a power of 2. Entry i is read at time i xor order_i, as far as order_i has bits of
// last_entry_i: the time counts the entries, and the entry's number has its own register, so that no gate is added to
// the address.
// So the addresses do not depend on entry_i. The bits of an entry's number, in reverse order, are the highest bits of
// its address, as those of a slot's number.
//
// The first word is scanned before the first row. Each other word is scanned while the digits of the word before it are
// used:
//
//   hold_q   the word that is scanned    rest_q   the word in use, without its lowest digit
//
// A digit above the lowest one is picked when it is needed only, so that its register has no other digits of the word.
//
// A word of one digit is scanned while the multipliers hold the digit before it, so that digit_o is the only register.
//
// The address of the next cycle is computed, so that no gate is between its register and the block RAMs.
//
// For two interleaved products the words of y are addressed alternately, again for each row. hold_q is the word addressed two
// cycles ago, and rest_q the one before it.
//
// Cycles. A word's first address is there in the cycle after start_i or next_i, its last one last_entry_i cycles later,
// with done_o. The kept word is in hold_q 3 cycles after its last address. The digit of the first row is on digit_o 3
// cycles after done_o. A digit above the lowest one is picked in the cycle before load_i.

module mont_engine_digits #(
  parameter int unsigned Columns = 4,  // a power of 2
  parameter int unsigned DigitBits = 18,
  parameter int unsigned AddressBits = 12,
  parameter int unsigned EntryBits = 5,
  parameter int unsigned WordWidth = 6,
  parameter int unsigned Streams = 1,  // 2: interleaved products
  localparam int unsigned WordBits = Columns * DigitBits,
  localparam int unsigned ColumnWidth = mont_pkg::index_width(Columns)
) (
  input  logic                   clk_i,
  input  logic                   rst_ni,
  input  logic                   take_i,            // in the cycle before start_i
  input  logic [AddressBits-1:0] y_i,
  input  logic [  EntryBits-1:0] order_i,           // with take_i
  input  logic                   start_i,           // scan the word at y_i
  input  logic [  EntryBits-1:0] last_entry_i,      // with take_i and start_i; 0 without a table
  input  logic                   taken_i,           // in the cycle after start_i
  input  logic [  EntryBits-1:0] entry_i,           // with taken_i
  input  logic                   fetch_i,           // with taken_i: no other word is addressed
  input  logic                   keep_i,            // the first word's digit is used
  input  logic                   constant_i,        // the factor is constant_digit_i
  input  logic [  DigitBits-1:0] constant_digit_i,
  output logic                   done_o,            // the last address of a scan is there
  input  logic                   transfer_i,        // the word in hold_q is in use from now on
  input  logic                   next_i,            // scan the next word
  input  logic                   load_next_i,       // load_i in the next cycle
  input  logic                   load_i,            // digit_o <= digit pick_i of the word in use, or 0
  input  logic                   zero_i,
  input  logic [            1:0] multiple_i,        // with load_i of a digit that is 0: digit_o <= multiple_i
  input  logic [ColumnWidth-1:0] pick_i,            // constant from the cycle before load_i
  input  logic                   lowest_i,          // with load_i: pick_i is 0
  input  logic                   addend_i,          // in the next cycle, word number_i instead
  input  logic [  WordWidth-1:0] number_i,
  // Two interleaved products.
  input  logic                   hold_i,            // y_i is that of the other product
  input  logic                   stream_i,          // in the next cycle, address that product's words
  input  logic                   pair_i,            // interleaved products
  output logic [AddressBits-1:0] address_o,
  input  logic [   WordBits-1:0] word_i,            // of two cycles ago
  output logic [  DigitBits-1:0] digit_o
);

  logic scanning_q;
  logic first_scan_q;  // of the first word
  logic done_q;  // the last entry is addressed
  logic [EntryBits-1:0] last_entry_q;
  logic [1:0][EntryBits-1:0] time_q;  // of the scan; time [k] was k cycles ago
  logic scanned_q;
  logic first_q;
  logic hit;
  logic hit_q;  // the word addressed two cycles ago is kept
  logic first_digit_q;  // its lowest digit is the first row's
  logic later_digit_q;

  logic [AddressBits-1:0] address_q;
  logic [AddressBits-1:0] start_q;  // address of the first word in entry 0
  logic [AddressBits-1:0] first_word;  // of the product whose words are addressed
  logic [WordWidth-1:0] number_q;  // of the word that is scanned, or the next one
  logic [EntryBits-1:0] order_q;
  logic [EntryBits-1:0] entry_q;  // that is addressed: time_q[0] ^ order_q
  logic [EntryBits-1:0] kept_q;  // time at which the wanted entry passes; no register holds the entry's number
  logic restart;
  logic [EntryBits-1:0] change;  // of the time and the entry's number
  logic [EntryBits-1:0] entry;
  logic [AddressBits-1:0] entry_address;

  assign restart = start_i | done_q | ~scanning_q;

  always_comb begin
    // An incrementer without a carry chain: a bit changes if all bits below it are 1.
    for (int unsigned i = 0; i < EntryBits; i++) change[i] = &(time_q[0] | ({EntryBits{1'b1}} << i));
    entry = restart ? order_q : entry_q ^ change;
    entry_address = '0;
    for (int unsigned i = 0; i < EntryBits && i < AddressBits; i++) entry_address[AddressBits-1-i] = entry[i];
  end

  assign address_o = address_q;

  if (Streams == 2) begin : gen_pair
    logic [AddressBits-1:0] held_q;
    logic [AddressBits-1:0] other_q;

    always_ff @(posedge clk_i) begin
      if (hold_i) held_q <= y_i;
      if (take_i) other_q <= held_q;
    end

    assign first_word = stream_i ? other_q : start_q;
  end else begin : gen_alone
    logic unused;
    assign unused = &{1'b0, hold_i, stream_i};

    assign first_word = start_q;
  end

  assign done_o = done_q;
  assign hit = scanned_q & (time_q[1] == kept_q);

  always_ff @(posedge clk_i) begin
    if (take_i) start_q <= y_i;
    if (take_i) order_q <= order_i & last_entry_i;
    if (taken_i) kept_q <= entry_i ^ order_q;
    if (take_i | start_i) number_q <= '0;
    else if (pair_i ? next_i : done_q & ~(taken_i & fetch_i)) number_q <= number_q + 1'b1;
    address_q <= first_word | entry_address | AddressBits'(addend_i ? number_i : number_q);

    if (start_i | next_i) scanning_q <= 1'b1;
    else if (done_q) scanning_q <= 1'b0;
    if (start_i) first_scan_q <= 1'b1;
    else if (next_i) first_scan_q <= 1'b0;

    // A product may end before the scan of a word that it does not use.
    if (start_i) last_entry_q <= last_entry_i;
    if (start_i) done_q <= ~last_entry_i[0];
    else if (next_i) done_q <= ~last_entry_q[0];
    else done_q <= scanning_q & last_entry_q[0] & (time_q[0] == {last_entry_q[EntryBits-1:1], 1'b0});

    entry_q       <= entry;
    time_q[0]     <= restart ? '0 : time_q[0] ^ change;
    time_q[1]     <= time_q[0];
    scanned_q     <= scanning_q;
    first_q       <= first_scan_q;
    hit_q         <= hit;
    first_digit_q <= hit & first_q & keep_i;
    later_digit_q <= hit & ~first_q;

    if (!rst_ni) begin
      scanning_q    <= 1'b0;
      done_q        <= 1'b0;
      scanned_q     <= 1'b0;
      hit_q         <= 1'b0;
      first_digit_q <= 1'b0;
      later_digit_q <= 1'b0;
    end
  end

  // The digit.
  logic [DigitBits-1:0] digit_q;

  if (Columns == 1) begin : gen_one_digit
    logic unused;
    assign unused = &{1'b0, transfer_i, load_next_i, pick_i, lowest_i, hit_q, pair_i};

    always_ff @(posedge clk_i) begin
      if (constant_i | (load_i & zero_i)) digit_q <= '0;
      else if (first_digit_q | later_digit_q) digit_q <= word_i;
      if ((constant_i & constant_digit_i[0]) | multiple_i[0]) digit_q[0] <= 1'b1;
      if ((constant_i & constant_digit_i[1]) | multiple_i[1]) digit_q[1] <= 1'b1;
      if (constant_i & constant_digit_i[DigitBits-1]) digit_q[DigitBits-1] <= 1'b1;
    end
  end else begin : gen_digits
    logic [WordBits-1:0] hold_q;
    logic [WordBits-1:0] rest_q;
    logic [DigitBits-1:0] picked_q;

    logic unused;
    assign unused = &{1'b0, later_digit_q};

    // A mux of 16 digits has two steps of four: synthesis makes it longer.
    localparam int unsigned Near = (Columns > 8) ? 4 : Columns;
    localparam int unsigned Groups = Columns / Near;

    for (genvar i = 0; i < DigitBits; i++) begin : gen_pick
      (* keep *) logic [Groups-1:0] groups;  // bit i of the digit picked in every group

      for (genvar j = 0; j < Groups; j++) begin : gen_group
        logic [Near-1:0] places;  // bit i of every digit of the group

        for (genvar k = 0; k < Near; k++) begin : gen_place
          assign places[k] = rest_q[(j*Near+k)*DigitBits+i];
        end

        assign groups[j] = places[pick_i[$clog2(Near)-1:0]];
      end

      if (Groups == 1) begin : gen_group_picked
        always_ff @(posedge clk_i) if (load_next_i) picked_q[i] <= groups[0];
      end else begin : gen_picked
        always_ff @(posedge clk_i) if (load_next_i) picked_q[i] <= groups[pick_i[ColumnWidth-1:$clog2(Near)]];
      end
    end

    always_ff @(posedge clk_i) begin
      if (hit_q | pair_i) hold_q <= word_i;
      if (transfer_i | pair_i) rest_q <= hold_q;

      if (constant_i | (load_i & zero_i)) digit_q <= '0;
      else if (first_digit_q) digit_q <= word_i[DigitBits-1:0];
      else if (load_i) digit_q <= lowest_i ? hold_q[DigitBits-1:0] : picked_q;
      if ((constant_i & constant_digit_i[0]) | multiple_i[0]) digit_q[0] <= 1'b1;
      if ((constant_i & constant_digit_i[1]) | multiple_i[1]) digit_q[1] <= 1'b1;
      if (constant_i & constant_digit_i[DigitBits-1]) digit_q[DigitBits-1] <= 1'b1;
    end
  end

  assign digit_o = digit_q;

endmodule

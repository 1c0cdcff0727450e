// SPDX-License-Identifier: Apache-2.0
//
// Digits of y for the rows of a product, read from the operand memory one word of Columns digits at a time.
//
// Table. The scan of a word of a table reads the word of all entries 0 .. last_entry_i, and keeps the word of entry
// entry_i: no address depends on entry_i. last_entry_i is one less than a power of 2. Entry i is read at time i xor
// order_i, for the bits of order_i that last_entry_i has. The time counts the entries. A separate register has the
// entry's number, which saves a gate before the address.
// The bits of an entry's number, in reverse order, are the highest bits of its address, as for the number of a slot.
//
// The first word is scanned before the first row. Each later word is scanned while the rows use the digits of the
// previous word:
//
// hold_q   the word being scanned    rest_q   the word in use, without its lowest digit
//
// A digit above the lowest is picked just before its row: its register never has other digits of the word.
//
// With one digit in a word, a word is scanned while the multipliers hold the previous digit: digit_o is the only
// register.
//
// The address is computed a cycle ahead: no gate lies between its register and the block RAMs.
//
// For two interleaved products the words of y are addressed alternately, and again for each row. hold_q is then the
// word addressed two cycles ago, and rest_q the word before it.
//
// Cycles. The first address of a word is valid in the cycle after start_i or next_i, the last address last_entry_i
// cycles later, with done_o. hold_q has the kept word 3 cycles after the last address. digit_o has the digit of the
// first row 3 cycles after done_o. A digit above the lowest is picked in the cycle before load_i.

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
  input  logic [  EntryBits-1:0] last_entry_i,      // with take_i and start_i; 0 if y is not in a table
  input  logic                   taken_i,           // in the cycle after start_i
  input  logic [  EntryBits-1:0] entry_i,           // with taken_i
  input  logic                   fetch_i,           // with taken_i: address no other word
  input  logic                   keep_i,            // the first row uses the first word's lowest digit
  input  logic                   constant_i,        // the factor is constant_digit_i
  input  logic [  DigitBits-1:0] constant_digit_i,
  output logic                   done_o,            // the last address of a scan is valid
  input  logic                   transfer_i,        // the word in hold_q is now in use
  input  logic                   next_i,            // scan the next word
  input  logic                   load_next_i,       // load_i in the next cycle
  input  logic                   load_i,            // digit_o <= digit pick_i of the word in use, or 0
  input  logic                   zero_i,
  input  logic [            1:0] multiple_i,        // with load_i of a digit that is 0: digit_o <= multiple_i
  input  logic [ColumnWidth-1:0] pick_i,            // constant from the cycle before load_i
  input  logic                   lowest_i,          // with load_i: pick_i is 0
  input  logic                   addend_i,          // in the next cycle, address word number_i instead
  input  logic [  WordWidth-1:0] number_i,
  // Two interleaved products.
  input  logic                   hold_i,            // y_i belongs to the other product
  input  logic                   stream_i,          // in the next cycle, address words of the other product
  input  logic                   pair_i,            // interleaved products
  output logic [AddressBits-1:0] address_o,
  input  logic [   WordBits-1:0] word_i,            // the word addressed two cycles ago
  output logic [  DigitBits-1:0] digit_o
);

  logic scanning_q;
  logic first_scan_q;  // scan of the first word
  logic done_q;  // the last entry is addressed
  logic [EntryBits-1:0] last_entry_q;
  logic [1:0][EntryBits-1:0] time_q;  // time of the scan; [k]: k cycles ago
  logic scanned_q;
  logic first_q;
  logic hit;
  logic hit_q;  // keep the word addressed two cycles ago
  logic first_digit_q;  // the first row uses the lowest digit of the word addressed two cycles ago
  logic later_digit_q;

  logic [AddressBits-1:0] address_q;
  logic [AddressBits-1:0] start_q;  // address of the first word in entry 0
  logic [AddressBits-1:0] first_word;  // start address of the product whose words are addressed
  logic [WordWidth-1:0] number_q;  // index of the word being scanned, or of the next word
  logic [EntryBits-1:0] order_q;
  logic [EntryBits-1:0] entry_q;  // entry that is addressed: time_q[0] ^ order_q
  logic [EntryBits-1:0] kept_q;  // time of the wanted entry; no register holds the entry's number
  logic restart;
  logic [EntryBits-1:0] change;  // bits that change in the time and the entry's number
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

    // Select from 16 digits in two steps of four: synthesis by itself finds a slower multiplexer.
    localparam int unsigned Near = (Columns > 8) ? 4 : Columns;
    localparam int unsigned Groups = Columns / Near;

    for (genvar i = 0; i < DigitBits; i++) begin : gen_pick
      (* keep *) logic [Groups-1:0] groups;  // [j]: bit i of the digit picked in group j

      for (genvar j = 0; j < Groups; j++) begin : gen_group
        logic [Near-1:0] places;  // bit i of each digit of the group

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

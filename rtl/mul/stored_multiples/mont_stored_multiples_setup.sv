// SPDX-License-Identifier: Apache-2.0
//
// Sequencer of the set-up of mont_mul_stored_multiples, in two phases. k = r*(D+1), Entries = 2^EntryBits.
//
//   search   k' = -M^-1 mod 2^k, a bit in two cycles:  t = 1;  k times:  t = (t + bit*M) / 2, bit = t mod 2
//   runs     for v = 1 .. Entries-1:  the rows compute floor((v*k'*M + 2^r) / 2^k) = v*M~, which is stored as entry v
//
// Only the bits of t that decide later bits of k' are kept.
//
// Cycles. load_i takes a modulus at clock edge 0. m_low_i is valid after edge 1. The runs start after edge 2*k + 1. A
// run takes RunCycles cycles; digit i of v*k' is on digit_o in its cycle 1 + i. entry_o is v for the whole run, and 0
// outside of a set-up.

module mont_stored_multiples_setup #(
  parameter int unsigned Width = 256,
  parameter int unsigned DigitBits = 4,
  localparam int unsigned FactorBits = mont_stored_multiples_pkg::factor_bits(Width, DigitBits),
  localparam int unsigned Tables = mont_stored_multiples_pkg::tables(DigitBits),
  localparam int unsigned EntryBits = DigitBits / Tables
) (
  input  logic                  clk_i,
  input  logic                  rst_ni,
  input  logic                  load_i,    // a modulus is taken at the next clock edge
  input  logic                  odd_i,     // with load_i: the modulus is odd
  input  logic [FactorBits-1:0] m_low_i,   // the lowest bits of M
  output logic                  active_o,  // the set-up is running
  output logic                  search_o,  // the first phase runs
  output logic                  begin_o,   // a run begins: the first row comes
  output logic                  one_o,     // the next row of a run adds 1
  output logic                  last_o,    // the last row of a run comes
  output logic [ EntryBits-1:0] entry_o,   // v
  output logic [ DigitBits-1:0] digit_o,   // a digit of v*k', otherwise 0
  output logic [FactorBits-1:0] factor_o   // k'
);

  localparam int unsigned Levels = mont_stored_multiples_pkg::levels(DigitBits);
  localparam int unsigned RunCycles = mont_stored_multiples_pkg::run_cycles(Width, DigitBits);
  localparam int unsigned BeginCycle = Levels + 3;
  localparam int unsigned OneCycle = Levels + 4 - Tables;
  localparam int unsigned LastCycle = mont_stored_multiples_pkg::run_last(Width, DigitBits);
  localparam int unsigned Cycles = (2 * FactorBits + 1 > RunCycles) ? 2 * FactorBits + 1 : RunCycles;
  localparam int unsigned CountWidth = mont_pkg::index_width(Cycles);
  localparam int unsigned MultipleBits = FactorBits + EntryBits;

  logic active_q;
  logic search_q;
  logic loaded_q;  // cycle 0 of the search
  logic run;
  logic found;  // the last cycle of the search
  logic stored;  // the last cycle of a run
  logic [CountWidth-1:0] count_q;  // cycle of the search or of the run
  logic [EntryBits-1:0] entry_q;

  assign run = active_q & ~search_q;
  assign found = search_q & (count_q == CountWidth'(2 * FactorBits));
  assign stored = run & (count_q == CountWidth'(RunCycles - 1));

  // Each flag has one register for this module and one for the columns, which are spread over the device. keep stops
  // synthesis from merging equal registers, and loaded_q with a register of a column.
  logic active_next;
  logic search_next;

  assign active_next = rst_ni & (load_i ? odd_i : active_q & ~(stored & (&entry_q)));
  assign search_next = rst_ni & (load_i | (search_q & ~found));

  (* keep *)
  always_ff @(posedge clk_i) begin
    active_q <= active_next;
    active_o <= active_next;
    search_q <= search_next;
    search_o <= search_next;
    loaded_q <= load_i;
  end

  always_ff @(posedge clk_i) begin
    if (load_i | found | stored) count_q <= '0;
    else count_q <= count_q + 1'b1;

    if (load_i) entry_q <= EntryBits'(1);
    else if (stored) entry_q <= entry_q + 1'b1;
  end

  // In odd cycles of the search the lowest bit of t decides whether M is added; even cycles add it.
  logic [  FactorBits-1:0] t_q;
  logic [  FactorBits-1:0] addend_q;
  logic [  FactorBits-1:0] sum;
  logic [  FactorBits-1:0] factor_q;
  logic [MultipleBits-1:0] multiple_q;  // v*k'
  logic [MultipleBits-1:0] digits_q;  // digits of v*k', leaving one per cycle

  assign sum = t_q + addend_q;

  always_ff @(posedge clk_i) begin
    if (loaded_q) t_q <= FactorBits'(1);
    else if (search_q & ~count_q[0]) t_q <= sum >> 1;

    if (!t_q[0]) addend_q <= '0;
    else addend_q <= m_low_i;

    if (search_q & count_q[0]) factor_q <= FactorBits'({t_q[0], factor_q} >> 1);

    if (found) multiple_q <= MultipleBits'(factor_q);
    else if (stored) multiple_q <= multiple_q + MultipleBits'(factor_q);

    digits_q <= (run & (count_q == '0)) ? multiple_q : digits_q >> DigitBits;
  end

  assign begin_o  = run & (count_q == CountWidth'(BeginCycle));
  assign one_o    = run & (count_q == CountWidth'(OneCycle));
  assign last_o   = run & (count_q == CountWidth'(LastCycle));
  assign entry_o  = entry_q;
  assign digit_o  = run ? digits_q[DigitBits-1:0] : '0;
  assign factor_o = factor_q;

endmodule

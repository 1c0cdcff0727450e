// SPDX-License-Identifier: Apache-2.0
//
// Lengths of the coprocessor's microcode: the register or constant that an instruction selects, and its limit.
//
// A number for reduce has two parts: the low r*L bits, and the bits above them, or the number 0 without such bits.
//
// Cycles. The outputs are right five cycles after select_i and the modulus change, as reach_i is two cycles after them.

module mont_coprocessor_lengths #(
  parameter int unsigned MaxWidth  = 4096,
  parameter int unsigned SlotBits  = 4608,  // capacity of an engine's slot for numbers of MaxWidth bits
  parameter int unsigned HalfBits  = 2304,  // and of one for numbers of half the length
  parameter int unsigned HalfWidth = 2266   // bits of the longest modulus with slots of half the length
) (
  input  logic        clk_i,
  input  logic [ 3:0] select_i,
  input  logic [13:0] length_i,           // bits of the modulus
  input  logic [13:0] prime_length_i,
  input  logic [13:0] exponent_length_i,
  input  logic [13:0] public_length_i,
  input  logic [13:0] reach_i,            // r*L of the engine's modulus
  output logic [13:0] bits_o,
  output logic        whole_o,            // a number for reduce has no bits above the low part
  output logic        wrong_o             // the length is 0 or too long
);

  // Exponents are at most 128 bits longer than a modulus, as the engine has it, and fit a slot.
  localparam int unsigned LongestExponent = (SlotBits < MaxWidth + 128) ? SlotBits : MaxWidth + 128;

  logic [13:0] reach_q;
  logic [13:0] chosen;
  logic [13:0] chosen_q;
  logic [14:0] above_q;  // bits above the low part; negative without them
  logic too_long;
  logic high_too_long_q;
  logic whole;
  logic low;
  logic high;

  assign low  = (select_i == mont_coprocessor_pkg::SelectLowLength)
              | (select_i == mont_coprocessor_pkg::SelectLowExponentLength);
  assign high = (select_i == mont_coprocessor_pkg::SelectHighLength)
              | (select_i == mont_coprocessor_pkg::SelectHighExponentLength);

  always_comb begin
    unique case (select_i)
      mont_coprocessor_pkg::SelectPrimeLength: chosen = prime_length_i;
      mont_coprocessor_pkg::SelectExponentLength, mont_coprocessor_pkg::SelectSecretLength,
          mont_coprocessor_pkg::SelectLowExponentLength, mont_coprocessor_pkg::SelectHighExponentLength:
      chosen = exponent_length_i;
      mont_coprocessor_pkg::SelectPublicLength: chosen = public_length_i;
      mont_coprocessor_pkg::SelectWholeWindows: chosen = (length_i + 14'd3) & ~14'd3;
      mont_coprocessor_pkg::SelectMaxWidth: chosen = 14'(MaxWidth);
      mont_coprocessor_pkg::SelectHalfSlot: chosen = 14'(HalfWidth);
      mont_coprocessor_pkg::SelectWord: chosen = 14'd32;
      default: chosen = length_i;
    endcase
  end

  // a > constant, without a carry chain.
  function automatic logic above(logic [13:0] a, logic [13:0] constant);
    above = 1'b0;
    for (int unsigned i = 0; i < 14; i++) above = constant[i] ? above & a[i] : above | a[i];
  endfunction

  always_comb begin
    unique case (select_i)
      mont_coprocessor_pkg::SelectExponentLength: too_long = above(chosen_q, 14'(LongestExponent));
      mont_coprocessor_pkg::SelectSecretLength, mont_coprocessor_pkg::SelectPublicLength:
      too_long = above(chosen_q, 14'(HalfBits));
      default: too_long = high & high_too_long_q;
    endcase
  end

  assign whole = above_q[14] | (above_q[13:0] == '0);

  always_ff @(posedge clk_i) begin
    reach_q         <= reach_i;
    chosen_q        <= chosen;
    above_q         <= {1'b0, chosen_q} - {1'b0, reach_q};
    high_too_long_q <= ~above_q[14] & (above_q[13:0] > reach_q);

    bits_o          <= chosen_q;
    whole_o         <= (low | high) & whole;
    if (low & ~whole) bits_o <= reach_q;
    if (high) bits_o <= whole ? 14'd32 : above_q[13:0];
    wrong_o <= (chosen_q == '0) | too_long;
  end

endmodule

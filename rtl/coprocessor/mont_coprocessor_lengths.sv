// SPDX-License-Identifier: Apache-2.0
//
// Lengths of the coprocessor's microcode: the register or constant that an instruction selects, and its limit.
//
// A number for reduce has two parts: the low r*L bits, and the bits above them, or the number 0 if there are none. A
// key has PUBLIC_LENGTH bits if that is more than LENGTH. Exponents of power have BlindingBits more than SECRET_LENGTH.
// If a command blinds its scalar, SECRET_LENGTH is ScalarBits more for the engine, and a random number of BLINDING has
// two words. The moduli p and q times a random number have MaskBits more than PRIME_LENGTH, except in the self-test,
// where the random number is 3. LENGTH has a limit of its own, since ECDSA_VERIFY moves numbers of LENGTH bits before
// the engine checks it.
//
// Cycles. The outputs are valid six cycles after a change of instruction_i or the modulus (reach_i changes two cycles
// after the modulus), picked_o two cycles after it. lengths_i changes at least a cycle before them.

module mont_coprocessor_lengths #(
  parameter int unsigned MaxWidth  = 4096,
  parameter int unsigned SlotBits  = 4608,  // capacity of an engine's slot for numbers of MaxWidth bits
  parameter int unsigned HalfBits  = 2304,  // capacity of a slot for numbers of half the length
  parameter int unsigned HalfWidth = 2266   // bits of the longest modulus with slots of half the length
) (
  input  logic                                  clk_i,
  input  logic                           [35:0] instruction_i,
  input  mont_coprocessor_pkg::lengths_t        lengths_i,
  input  logic                                  tests_i,        // TestBits in place of all registers
  input  logic                                  blinds_i,       // the command blinds its scalar
  input  logic                           [13:0] reach_i,        // r*L bits of the engine's modulus
  input  logic                                  columns_i,      // PRIME_LENGTH is a fifth of EXPONENT_LENGTH
  output logic                           [13:0] bits_o,
  output logic                           [13:0] picked_o,       // length of the whole number in the window
  output logic                                  whole_o,        // a number for reduce has no bits above the low part
  output logic                                  wrong_o         // the length is 0 or too long
);

  // Exponents are at most 128 bits longer than the engine's longest modulus, and fit a slot.
  localparam int unsigned LongestExponent = (SlotBits < MaxWidth + 128) ? SlotBits : MaxWidth + 128;

  localparam logic [13:0] TestBits = 14'd20;
  localparam logic [13:0] BlindingBits = 14'd35;  // a random word, a carry, and whole windows
  localparam logic [13:0] ScalarBits = 14'd65;  // two random words and a carry
  localparam logic [13:0] MaskBits = 14'd17;  // an odd number with 16 random bits

  // The fields of the instruction.
  logic [1:0] kind;
  logic [4:0] command;
  logic [3:0] select;
  logic key;  // a load of a part of a key, or of half a random word
  logic double;  // a load of two random words
  logic longer;  // a precision for numbers longer than the window's
  logic blinded;  // a power, or the precision for its blinded exponent

  logic unused;
  assign unused = &{1'b0, instruction_i[28:9], instruction_i[4:2]};

  assign {kind, command} = instruction_i[35:29];
  assign select = instruction_i[8:5];
  assign key = (kind == mont_coprocessor_pkg::KindLoad) & instruction_i[0];
  assign double = (kind == mont_coprocessor_pkg::KindLoad) & instruction_i[1];
  assign longer = (kind == mont_coprocessor_pkg::KindEngine)
                & (command == mont_engine_microcode_pkg::CommandPrecision) & instruction_i[0];
  assign blinded = longer | ((kind == mont_coprocessor_pkg::KindEngine)
                 & (command == mont_engine_microcode_pkg::CommandPower));

  // Decoded selection.
  logic [1:0] register_q;  // LENGTH, PRIME_LENGTH, EXPONENT_LENGTH, PUBLIC_LENGTH
  logic constant_q;
  logic [13:0] constant_word_q;
  logic windows_q;  // round up to whole windows
  logic curve_q;  // add eight bits
  logic scalar_q;  // subtract one bit
  logic blinded_q;  // add BlindingBits
  logic longer_scalar_q;  // add ScalarBits
  logic masked_q;  // add MaskBits
  logic low_q;
  logic high_q;
  logic width_q;  // limit: the longest modulus
  logic exponent_q;  // limit: the longest exponent
  logic half_q;  // limit: half a slot
  logic columns_q;  // error: COLUMNS is not a fifth of the scalar
  logic longer_q;  // PUBLIC_LENGTH is more than LENGTH

  always_ff @(posedge clk_i) begin
    unique case (select)
      mont_coprocessor_pkg::SelectPrimeLength: register_q <= 2'd1;
      mont_coprocessor_pkg::SelectExponentLength, mont_coprocessor_pkg::SelectSecretLength,
          mont_coprocessor_pkg::SelectLowExponentLength, mont_coprocessor_pkg::SelectHighExponentLength,
          mont_coprocessor_pkg::SelectScalarLength:
      register_q <= 2'd2;
      mont_coprocessor_pkg::SelectPublicLength: register_q <= 2'd3;
      default: register_q <= 2'd0;
    endcase
    // A separate if: with one case more, synthesis and proofs take the case statement for a memory.
    if (select == mont_coprocessor_pkg::SelectColumns) register_q <= 2'd1;
    longer_q <= lengths_i.public_exponent > lengths_i.modulus;
    if (key & longer_q) register_q <= 2'd3;
    unique case (select)
      mont_coprocessor_pkg::SelectMaxWidth: {constant_q, constant_word_q} <= {1'b1, 14'(MaxWidth)};
      mont_coprocessor_pkg::SelectHalfSlot: {constant_q, constant_word_q} <= {1'b1, 14'(HalfWidth)};
      mont_coprocessor_pkg::SelectWord:
      {constant_q, constant_word_q} <= {1'b1, 7'd0, double, ~double & ~key, key, 4'd0};
      default: {constant_q, constant_word_q} <= {tests_i, TestBits};
    endcase
    windows_q <= select == mont_coprocessor_pkg::SelectWholeWindows;
    curve_q <= select == mont_coprocessor_pkg::SelectCurveLength;
    scalar_q <= select == mont_coprocessor_pkg::SelectScalarLength;
    blinded_q <= blinded & (select == mont_coprocessor_pkg::SelectSecretLength);
    longer_scalar_q <= blinds_i & ~blinded & (kind == mont_coprocessor_pkg::KindEngine)
                     & (select == mont_coprocessor_pkg::SelectSecretLength);
    masked_q <= longer & ~tests_i & (select == mont_coprocessor_pkg::SelectPrimeLength);
    low_q      <= (select == mont_coprocessor_pkg::SelectLowLength)
                | (select == mont_coprocessor_pkg::SelectLowExponentLength);
    high_q     <= (select == mont_coprocessor_pkg::SelectHighLength)
                | (select == mont_coprocessor_pkg::SelectHighExponentLength);
    width_q <= select == mont_coprocessor_pkg::SelectLength;
    exponent_q <= select == mont_coprocessor_pkg::SelectExponentLength;
    half_q     <= (select == mont_coprocessor_pkg::SelectSecretLength)
                | (select == mont_coprocessor_pkg::SelectPublicLength);
    columns_q <= (select == mont_coprocessor_pkg::SelectColumns) & ~columns_i;
  end

  // Selected length, and its parts.
  logic [13:0] picked;
  logic [13:0] picked_q;
  logic [13:0] addend;
  logic [14:0] total;
  logic [13:0] chosen_q;
  logic [13:0] reach_q;
  logic [14:0] above_q;  // bits above the low part; negative if the number has none
  logic wraps_q;  // the length has more than 14 bits
  logic none_q;
  logic long_width_q;
  logic long_exponent_q;
  logic long_half_q;
  logic long_high_q;
  logic whole_q;

  always_comb begin
    unique case (register_q)
      2'd1: picked = lengths_i.prime;
      2'd2: picked = lengths_i.exponent;
      2'd3: picked = lengths_i.public_exponent;
      default: picked = lengths_i.modulus;
    endcase
  end

  assign addend = {14{scalar_q}} | {10'd0, curve_q, 1'b0, {2{windows_q}}} | (BlindingBits & {14{blinded_q}})
                | (ScalarBits & {14{longer_scalar_q}}) | (MaskBits & {14{masked_q}});
  assign total = {1'b0, picked_q} + {1'b0, addend};

  always_ff @(posedge clk_i) begin
    reach_q         <= reach_i;
    picked_q        <= constant_q ? constant_word_q : picked;
    chosen_q        <= total[13:0] & ~{12'd0, {2{windows_q}}};
    wraps_q         <= total[14] & ~scalar_q;
    above_q         <= {1'b0, chosen_q} - {1'b0, reach_q};
    none_q          <= wraps_q | (chosen_q == '0);
    long_width_q    <= mont_engine_pkg::above(chosen_q, 14'(MaxWidth));
    long_exponent_q <= mont_engine_pkg::above(chosen_q, 14'(LongestExponent));
    long_half_q     <= mont_engine_pkg::above(chosen_q, 14'(HalfBits));
    long_high_q     <= {1'b0, chosen_q} > {reach_q, 1'b0};
    whole_q         <= (low_q | high_q) & (above_q[14] | (above_q[13:0] == '0));

    bits_o          <= chosen_q;
    if (low_q & ~whole_q) bits_o <= reach_q;
    if (high_q) bits_o <= whole_q ? 14'd32 : above_q[13:0];
    whole_o <= whole_q;
    wrong_o <= none_q | (width_q & long_width_q) | (exponent_q & long_exponent_q) | (half_q & long_half_q)
             | (high_q & long_high_q) | columns_q;
  end

  assign picked_o = picked_q;

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Two interleaved powers of the digit-serial engine. The command power first ends at once and waits: its fields are held.
// The next command power computes both. Its microcode begins with the fields that were held, and the instruction `other`
// switches to the fields of the other power:
//
//   power first    if in_turn_o: it waits          power    upper_o: its microcode is the one of two powers
//                  otherwise: as power                      in_turn_o: the fields are the held ones
//
// Both exponents are read at one position. mont_engine_window has a digit of the command's own exponent and the entry that
// its window chooses; here are digit and entry of the other one. The bit at the position is valid one cycle later in both.

module mont_engine_powers #(
  parameter int unsigned DigitBits = 18,
  parameter int unsigned EntryBits = 5
) (
  input logic clk_i,
  input logic rst_ni,
  // Command.
  input mont_engine_pkg::command_t command_i,
  input logic take_i,
  input logic end_i,  // its last instruction
  input logic error_i,  // it ends with an error
  input logic short_i,  // its numbers are short enough to interleave
  input logic other_i,  // to the fields of the other power
  // Digits of the exponent that was held.
  input logic await_digit_i,  // one is valid, of the fields in use
  input logic [DigitBits-1:0] digit_i,
  input logic open_window_i,
  input logic take_bit_i,
  input logic [1:0] bit_i,  // lower bits of the number of the bit at the position
  input logic [2:0] bit_group_i,  // upper bits, a cycle later
  input logic [EntryBits-1:0] entry_i,  // of the command's own window
  output logic upper_o,  // with take_i
  output logic in_turn_o,
  output logic mismatch_o,  // other lengths or windows, or one modulus
  // Fields in use.
  output mont_engine_pkg::command_t command_o,
  output logic [EntryBits-1:0] entry_o
);

  logic first;  // the command is power first
  logic second;  // with take_i: it computes two powers
  logic waits;
  logic waiting_q;  // a power is held
  logic both_q;  // the command computes two powers
  logic held_q;  // the fields in use are those that were held

  assign first  = command_i.code == mont_engine_microcode_pkg::CommandPowerFirst;
  assign second = waiting_q & (command_i.code == mont_engine_microcode_pkg::CommandPower);
  assign waits  = first & end_i & short_i;

  always_ff @(posedge clk_i) begin
    if (waits) waiting_q <= 1'b1;
    else if (take_i) waiting_q <= 1'b0;

    if (take_i) both_q <= second;
    if (take_i) held_q <= second;
    else if (end_i | error_i) held_q <= 1'b0;
    else if (other_i) held_q <= both_q & ~held_q;

    if (!rst_ni) begin
      waiting_q <= 1'b0;
      both_q    <= 1'b0;
      held_q    <= 1'b0;
    end
  end

  assign upper_o   = first | second;
  assign in_turn_o = both_q ? held_q : short_i;

  mont_engine_pkg::command_t command_q;  // that is held

  always_ff @(posedge clk_i) begin
    if (waits) command_q <= command_i;
  end

  assign command_o = held_q ? command_q : command_i;
  // Intermediate values are in slots of the modulus.
  assign mismatch_o = both_q & ((command_q.bits != command_i.bits) | (command_q.window != command_i.window)
      | (command_q.modulus == command_i.modulus));

  // Digit of the exponent that is held, its bit at the position, and the entry.
  logic [DigitBits-1:0] digit_q;
  logic [EntryBits-1:0] entry_q;
  logic [7:0][3:0] present_digit;
  logic [7:0] present_q;

  assign present_digit = 32'(digit_q);

  for (genvar k = 0; k < 8; k++) begin : gen_present
    logic [3:0] four;
    assign four = present_digit[k];
    always_ff @(posedge clk_i) present_q[k] <= four[bit_i];
  end

  always_ff @(posedge clk_i) begin
    if (await_digit_i & held_q) digit_q <= digit_i;
    if (open_window_i) entry_q <= '0;
    else if (take_bit_i) entry_q <= {entry_q[EntryBits-2:0], present_q[bit_group_i]};
  end

  assign entry_o = held_q ? entry_q : entry_i;

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Two powers in turn of the digit-serial engine. The command power first ends at once and waits: its fields are held. The
// command power behind it computes both. Its microcode begins with the fields that were held, and the instruction other
// goes from those of one power to those of the other one:
//
//   power first    if in_turn_o: it waits          power    upper_o: its microcode is that of two powers
//                  otherwise: as power                      in_turn_o: the fields are those that were held
//
// Both exponents are read at one position. The sequencer has a digit of the command's own one and the entry that its window
// chooses; here are those of the other one. The bit at the position is there one cycle later, as in the sequencer.

module mont_engine_powers #(
  parameter  int unsigned DigitBits    = 18,
  parameter  int unsigned ModulusWidth = 2,
  parameter  int unsigned EntryBits    = 5,
  localparam int unsigned SlotBits     = 8,
  localparam int unsigned LengthBits   = 14
) (
  input  logic                    clk_i,
  input  logic                    rst_ni,
  // Command.
  input  logic                    take_i,
  input  logic                    end_i,          // its last instruction
  input  logic                    error_i,        // it ends with an error
  input  logic [             4:0] cmd_i,
  input  logic [ModulusWidth-1:0] modulus_i,
  input  logic [    SlotBits-1:0] a_i,
  input  logic [    SlotBits-1:0] b_i,
  input  logic [    SlotBits-1:0] d_i,
  input  logic [    SlotBits-1:0] table_i,
  input  logic [  LengthBits-1:0] bits_i,
  input  logic [             2:0] window_i,
  input  logic                    short_i,        // its numbers are short enough for products in turn
  input  logic                    other_i,        // to the fields of the other power
  // Digits of the exponent that was held.
  input  logic                    await_digit_i,  // one is there, of the fields in use
  input  logic [   DigitBits-1:0] digit_i,
  input  logic                    open_window_i,
  input  logic                    take_bit_i,
  input  logic [             1:0] bit_i,          // lower bits of the number of the bit at the position
  input  logic [             2:0] bit_group_i,    // upper bits, a cycle later
  input  logic [   EntryBits-1:0] entry_i,        // of the command's own window
  output logic                    upper_o,        // with take_i
  output logic                    in_turn_o,
  output logic                    unlike_o,       // the two have other lengths or windows, or one modulus
  // Fields in use.
  output logic [ModulusWidth-1:0] modulus_o,
  output logic [    SlotBits-1:0] a_o,
  output logic [    SlotBits-1:0] b_o,
  output logic [    SlotBits-1:0] d_o,
  output logic [    SlotBits-1:0] table_o,
  output logic [   EntryBits-1:0] entry_o
);

  logic first;  // the command is power first
  logic second;  // with take_i: it computes two powers
  logic waits;
  logic waiting_q;  // a power is held
  logic both_q;  // the command computes two powers
  logic held_q;  // the fields in use are those that were held

  assign first  = cmd_i == mont_engine_microcode_pkg::CommandPowerFirst;
  assign second = waiting_q & (cmd_i == mont_engine_microcode_pkg::CommandPower);
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

  // Fields that are held.
  logic [ModulusWidth-1:0] modulus_q;
  logic [SlotBits-1:0] a_q;
  logic [SlotBits-1:0] b_q;
  logic [SlotBits-1:0] d_q;
  logic [SlotBits-1:0] table_q;
  logic [LengthBits-1:0] bits_q;
  logic [2:0] window_q;

  always_ff @(posedge clk_i) begin
    if (waits) begin
      modulus_q <= modulus_i;
      a_q       <= a_i;
      b_q       <= b_i;
      d_q       <= d_i;
      table_q   <= table_i;
      bits_q    <= bits_i;
      window_q  <= window_i;
    end
  end

  assign modulus_o = held_q ? modulus_q : modulus_i;
  assign a_o = held_q ? a_q : a_i;
  assign b_o = held_q ? b_q : b_i;
  assign d_o = held_q ? d_q : d_i;
  assign table_o = held_q ? table_q : table_i;
  // Intermediate values are in slots of the modulus.
  assign unlike_o = both_q & ((bits_q != bits_i) | (window_q != window_i) | (modulus_q == modulus_i));

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

// SPDX-License-Identifier: Apache-2.0
//
// Checks a command of the digit-serial engine before its first instruction: precision of the modulus, lengths. refused_o
// is high two cycles after take_i if the command is refused.

module mont_engine_check #(
  parameter  int unsigned MaxWidth   = 4096,
  parameter  int unsigned EntryBits  = 5,
  localparam int unsigned LengthBits = 14
) (
  input  logic                            clk_i,
  input  logic                            rst_ni,
  input  logic                            take_i,
  // Fields of the command, constant from take_i on.
  input  mont_engine_pkg::command_t       command_i,
  input  logic                            known_i,    // one cycle after take_i: the precision of the modulus is set
  input  logic                            loaded_i,   // one cycle after take_i: the modulus is set up
  output logic                            refused_o,
  output logic                      [2:0] refusal_o
);

  // State one cycle after take_i.
  logic taken_q;
  logic precision_q;
  logic on_modulus_q;
  logic with_length_q;
  logic power_q;
  logic zero_q;
  logic tiny_q;
  logic over_q;
  logic over_exponent_q;
  logic no_window_q;
  // Two cycles after take_i.
  logic [2:0] refusal;
  logic [2:0] refusal_q;

  always_comb begin
    refusal = mont_engine_microcode_pkg::ErrorNone;
    if (precision_q) begin
      if (tiny_q | over_q) refusal = mont_engine_microcode_pkg::ErrorLength;
    end else if (~known_i | (on_modulus_q & ~loaded_i)) refusal = mont_engine_microcode_pkg::ErrorModulus;
    else if (with_length_q & (zero_q | over_exponent_q)) refusal = mont_engine_microcode_pkg::ErrorLength;
    else if (power_q & no_window_q) refusal = mont_engine_microcode_pkg::ErrorLength;
  end

  always_ff @(posedge clk_i) begin
    precision_q <= command_i.code == mont_engine_microcode_pkg::CommandPrecision;
    on_modulus_q <= mont_engine_pkg::above(
      LengthBits'(command_i.code), LengthBits'(mont_engine_microcode_pkg::FirstOnModulus - 1)
    );
    with_length_q <= mont_engine_pkg::above(
      LengthBits'(command_i.code), LengthBits'(mont_engine_microcode_pkg::FirstWithLength - 1)
    );
    power_q <= command_i.code == mont_engine_microcode_pkg::CommandPower;
    zero_q <= command_i.bits == '0;
    tiny_q <= command_i.bits[LengthBits-1:1] == '0;
    over_q <= mont_engine_pkg::above(command_i.bits, LengthBits'(MaxWidth));
    over_exponent_q <= mont_engine_pkg::above(command_i.bits, LengthBits'(MaxWidth + 128));
    no_window_q <= command_i.window == '0 || mont_engine_pkg::above(
      LengthBits'(command_i.window), LengthBits'(EntryBits)
    );

    taken_q <= take_i;
    refusal_q <= taken_q ? refusal : mont_engine_microcode_pkg::ErrorNone;
    if (!rst_ni) begin
      taken_q   <= 1'b0;
      refusal_q <= mont_engine_microcode_pkg::ErrorNone;
    end
  end

  // A flip of one bit never ends a command without an error.
  assign refused_o = refusal_q != mont_engine_microcode_pkg::ErrorNone;
  assign refusal_o = refusal_q;

endmodule

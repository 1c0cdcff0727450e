// SPDX-License-Identifier: Apache-2.0
//
// Digit-serial engine: modular arithmetic on numbers in memory, with Multipliers DSP blocks. The precision is set at
// run time.
//
// Source: H. Orup, "Simplifying Quotient Determination in High-Radix Modular Multiplication" (1995); N. Jiang, D. Harris,
// "Quotient Pipelined Very High Radix Scalable Montgomery Multipliers" (2006).
//
// Commands, slots, ranges and the exact cycles of each command: docs/reference/engine.md.
//
//   cmd       a command; its fields are constant until done_o. An error ends the command.
//   entropy   random words for products that read a table, taken only with protect_i; protect_i is constant until
//             done_o
//   in, out   words of 32 bits, the lowest first; a word is transferred in a cycle with valid and ready

module mont_engine #(
  parameter int unsigned Multipliers = 2,  // 2, 4, 8, 16 or 32
  parameter int unsigned DigitBits = 18,  // r, 4 to 18
  parameter int unsigned MaxWidth = 4096,  // bits of the longest modulus, 8 to 8192
  parameter int unsigned Slots = 16,  // slots of MaxWidth bits, a power of 2; shorter numbers have more slots
  parameter int unsigned Technology = mont_technology_pkg::Generic,  // technology of memories and multipliers
  parameter int unsigned ModulusWidth = 2,  // 2^ModulusWidth moduli
  parameter int unsigned Streams = 1  // 2: two interleaved products, for 4 multipliers or more
) (
  input  logic                    clk_i,
  input  logic                    rst_ni,
  input  logic                    cmd_valid_i,
  output logic                    cmd_ready_o,
  input  logic [             4:0] cmd_i,
  input  logic [ModulusWidth-1:0] modulus_i,
  input  logic [             7:0] a_i,
  input  logic [             7:0] b_i,
  input  logic [             7:0] d_i,
  input  logic [             7:0] table_i,
  input  logic [            13:0] bits_i,
  input  logic [             2:0] window_i,
  input  logic                    protect_i,
  input  logic                    entropy_valid_i,
  output logic                    entropy_ready_o,
  input  logic [            31:0] entropy_word_i,
  output logic                    done_o,
  output logic [             2:0] error_o,
  output logic [             1:0] compare_o,
  output logic [            13:0] reach_o,          // r*L: numbers modulo this modulus are below R = 2^(r*L)
  input  logic                    in_valid_i,
  output logic                    in_ready_o,
  input  logic [            31:0] in_word_i,
  output logic                    out_valid_o,
  input  logic                    out_ready_i,
  output logic [            31:0] out_word_o
);

  logic [mont_engine_microcode_pkg::PcBits-1:0] microcode_address;
  logic [35:0] microcode_word;

  mont_rom #(
    .AddressBits(mont_engine_microcode_pkg::PcBits),
    .Words      (mont_engine_microcode_pkg::Words),
    .Upper      (mont_engine_microcode_pkg::Upper),
    .Technology (Technology)
  ) u_microcode (
    .clk_i,
    .address_i(microcode_address),
    .word_o   (microcode_word)
  );

  mont_engine_core #(
    .Multipliers (Multipliers),
    .DigitBits   (DigitBits),
    .MaxWidth    (MaxWidth),
    .Slots       (Slots),
    .Technology  (Technology),
    .ModulusWidth(ModulusWidth),
    .Streams     (Streams)
  ) u_core (
    .clk_i,
    .rst_ni,
    .microcode_address_o(microcode_address),
    .microcode_word_i   (microcode_word),
    .cmd_valid_i,
    .cmd_ready_o,
    .cmd_i,
    .modulus_i,
    .a_i,
    .b_i,
    .d_i,
    .table_i,
    .bits_i,
    .window_i,
    .protect_i,
    .public_i           (1'b0),
    .entropy_valid_i,
    .entropy_ready_o,
    .entropy_word_i,
    .done_o,
    .error_o,
    .compare_o,
    .reach_o,
    .in_valid_i,
    .in_ready_o,
    .in_word_i,
    .out_valid_o,
    .out_ready_i,
    .out_word_o
  );

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Coprocessor for public-key arithmetic: commands on an operand window with a 32-bit port, on the digit-serial engine.
//
// Registers, commands, errors and the exact cycles of each command: docs/reference/coprocessor.md.
//
//   entropy   random words of 32 bits, taken in a cycle with valid and ready. Without a source entropy_valid_i is 0
//   alert     high from a detected fault on, until a reset
//   req, rsp  a request is taken in a cycle with valid and ready; each has one response. Adapters for buses: bus/.

module mont_coprocessor #(
  parameter int unsigned Multipliers = 2,  // multipliers of the engine: 2, 4, 8, 16 or 32
  parameter int unsigned MaxWidth = 4096,  // bits of the longest modulus, 64 to 8192
  parameter int unsigned Technology = mont_technology_pkg::Generic,  // technology of memories and multipliers
  parameter int unsigned Streams = 1,  // 2: two interleaved products for curves, with 4 multipliers or more
  parameter int unsigned Latch = 0  // 1: after a detected fault every command ends with the error fault until a reset
) (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic        req_valid_i,
  output logic        req_ready_o,
  input  logic        req_write_i,
  input  logic [14:0] req_address_i,    // byte address
  input  logic [31:0] req_word_i,
  output logic        rsp_valid_o,
  output logic [31:0] rsp_word_o,       // 0 for a write
  output logic        rsp_error_o,      // the address is not mapped
  output logic        interrupt_o,
  output logic        alert_o,
  input  logic        entropy_valid_i,
  output logic        entropy_ready_o,
  input  logic [31:0] entropy_word_i
);

  logic [10:0] microcode_address;
  logic [35:0] microcode_word;
  logic [mont_engine_microcode_pkg::PcBits-1:0] engine_address;
  logic [35:0] engine_word;

  mont_rom #(
    .AddressBits(11),
    .Words      (mont_coprocessor_microcode_pkg::Words),
    .Upper      (mont_coprocessor_microcode_pkg::Upper),
    .Technology (Technology)
  ) u_microcode (
    .clk_i,
    .address_i(microcode_address),
    .word_o   (microcode_word)
  );

  mont_rom #(
    .AddressBits(mont_engine_microcode_pkg::PcBits),
    .Words      (mont_engine_microcode_pkg::Words),
    .Upper      (mont_engine_microcode_pkg::Upper),
    .Technology (Technology)
  ) u_engine_microcode (
    .clk_i,
    .address_i(engine_address),
    .word_o   (engine_word)
  );

  mont_coprocessor_core #(
    .Multipliers(Multipliers),
    .MaxWidth   (MaxWidth),
    .Technology (Technology),
    .Streams    (Streams),
    .Latch      (Latch)
  ) u_core (
    .clk_i,
    .rst_ni,
    .microcode_address_o(microcode_address),
    .microcode_word_i   (microcode_word),
    .engine_address_o   (engine_address),
    .engine_word_i      (engine_word),
    .req_valid_i,
    .req_ready_o,
    .req_write_i,
    .req_address_i,
    .req_word_i,
    .rsp_valid_o,
    .rsp_word_o,
    .rsp_error_o,
    .interrupt_o,
    .alert_o,
    .entropy_valid_i,
    .entropy_ready_o,
    .entropy_word_i
  );

endmodule

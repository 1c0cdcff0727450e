// SPDX-License-Identifier: Apache-2.0
//
// Memories of mont_engine_kernel: two copies of the operand memory, one to read x and one to read y, and
// the memory of M~. A word appears two cycles after its address.
//
// Words of z arrive in stage 10 and are at the write ports in stage 11.

module mont_engine_memories #(
  parameter int unsigned WordBits = 72,
  parameter int unsigned AddressBits = 12,  // address bits of the operand memory, in words
  parameter int unsigned WordWidth = 6,  // bits of a word's index
  parameter int unsigned ModulusWidth = 2,
  parameter int unsigned Technology = mont_technology_pkg::Generic  // a technology of mont_technology_pkg
) (
  input  logic                    clk_i,
  input  logic                    rst_ni,
  input  logic [ AddressBits-1:0] x_address_i,
  input  logic [ AddressBits-1:0] y_address_i,
  input  logic [ModulusWidth-1:0] m_i,          // number of the modulus
  input  logic [   WordWidth-1:0] m_number_i,   // index of the word of M~
  output logic [    WordBits-1:0] x_word_o,
  output logic [    WordBits-1:0] y_word_o,
  output logic [    WordBits-1:0] m_word_o,
  input  logic [ AddressBits-1:0] z_i,          // with first_i
  input  logic                    first_i,      // stage 9
  // Stage 10.
  input  logic [   WordWidth-1:0] number_i,
  input  logic                    write_i,
  input  logic                    write_m_i,
  input  logic [    WordBits-1:0] word_i
);

  logic [WordBits-1:0] word_q;
  logic [AddressBits-1:0] z_q;
  logic [WordWidth-1:0] number_q;
  logic [AddressBits-1:0] z_address_q;
  logic write_q;
  logic write_m_q;

  always_ff @(posedge clk_i) begin
    word_q <= word_i;
    if (first_i) z_q <= z_i;
    z_address_q <= z_q | AddressBits'(number_i);
    number_q    <= number_i;
    write_q     <= write_i;
    write_m_q   <= write_m_i;
    if (!rst_ni) begin
      write_q   <= 1'b0;
      write_m_q <= 1'b0;
    end
  end

  mont_ram_1r1w #(
    .WordBits   (WordBits),
    .AddressBits(AddressBits),
    .Technology (Technology)
  ) u_x (
    .clk_i,
    .write_i        (write_q),
    .write_address_i(z_address_q),
    .write_word_i   (word_q),
    .read_address_i (x_address_i),
    .read_word_o    (x_word_o)
  );

  mont_ram_1r1w #(
    .WordBits   (WordBits),
    .AddressBits(AddressBits),
    .Technology (Technology)
  ) u_y (
    .clk_i,
    .write_i        (write_q),
    .write_address_i(z_address_q),
    .write_word_i   (word_q),
    .read_address_i (y_address_i),
    .read_word_o    (y_word_o)
  );

  mont_ram_1r1w #(
    .WordBits   (WordBits),
    .AddressBits(ModulusWidth + WordWidth),
    .Technology (Technology)
  ) u_m (
    .clk_i,
    .write_i        (write_m_q),
    .write_address_i({m_i, number_q}),
    .write_word_i   (word_q),
    .read_address_i ({m_i, m_number_i}),
    .read_word_o    (m_word_o)
  );

endmodule

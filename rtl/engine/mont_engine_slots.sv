// SPDX-License-Identifier: Apache-2.0
//
// Address of a slot of the digit-serial engine, one cycle after its reference. The bits of a slot's number, in reverse
// order, are the address's highest bits:
//
//   bit AddressBits-1-i of the address = bit i of the slot's number
//
// So a slot begins at the same address for numbers of any length, and shorter numbers have more slots: numbers of
// up to 2^j words have 2^(AddressBits-j) slots. A higher slot number is an error.
//
// The two points of a ladder have slots 8 and 9, and slots 10 and 11. With swap_i the points have exchanged their
// slots.

module mont_engine_slots #(
  parameter int unsigned AddressBits = 12,
  parameter int unsigned WordWidth = 8,
  parameter int unsigned ModulusWidth = 2,
  parameter int unsigned EntryBits = 5
) (
  input  logic                                        clk_i,
  input  logic                      [            5:0] reference_i,  // reference of the microcode
  input  mont_engine_pkg::command_t                   command_i,
  input  logic                      [  EntryBits-1:0] count_i,
  input  logic                      [  EntryBits-1:0] rest_i,       // last entry's number minus count_i
  input  logic                                        swap_i,
  input  logic                      [  WordWidth-1:0] last_word_i,  // last word; constant for two cycles before
  output logic                      [AddressBits-1:0] address_o,
  output logic                                        wrong_o
);

  logic [7:0] chosen;
  logic [2:0] of_modulus;
  logic [7:0] slot_q;
  logic [7:0] beyond_q;  // bits that must be 0 in a slot's number of this length

  always_comb begin
    unique case (reference_i[4:3])
      mont_engine_microcode_pkg::SlotA[1:0]: chosen = command_i.a;
      mont_engine_microcode_pkg::SlotB[1:0]: chosen = command_i.b;
      mont_engine_microcode_pkg::SlotD[1:0]: chosen = command_i.d;
      default: chosen = command_i.first_entry;
    endcase
  end

  assign of_modulus = {reference_i[2], reference_i[1] ^ (swap_i & (reference_i[4:2] == 3'b010)), reference_i[0]};

  always_ff @(posedge clk_i) begin
    if (reference_i[5]) slot_q <= 8'({ModulusWidth'(command_i.modulus) | ModulusWidth'(reference_i[4:3]), of_modulus});
    else if (reference_i[2]) slot_q <= chosen | 8'(reference_i[1] ? rest_i : count_i);
    else slot_q <= chosen | {7'd0, reference_i[0]};
  end

  for (genvar i = 0; i < 8; i++) begin : gen_bit
    localparam int Place = int'(AddressBits) - 1 - i;  // place of the bit in the address

    always_ff @(posedge clk_i) begin
      // A number of this length has words that use the address bit.
      if (Place < 0) beyond_q[i] <= 1'b1;
      else beyond_q[i] <= (last_word_i >> Place) != '0;
    end
  end

  always_comb begin
    address_o = '0;
    for (int unsigned i = 0; i < 8 && i < AddressBits; i++) address_o[AddressBits-1-i] = slot_q[i];
  end

  assign wrong_o = (slot_q & beyond_q) != '0;

endmodule

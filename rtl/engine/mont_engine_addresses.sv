// SPDX-License-Identifier: Apache-2.0
//
// Addresses of an operation: of x, y, z and u, one after the other, each two cycles after its reference. The host's
// word and the fetched word are offset_q words above a slot's address.

module mont_engine_addresses #(
  parameter int unsigned AddressBits = 12,
  parameter int unsigned WordWidth = 8,
  parameter int unsigned ModulusWidth = 2,
  parameter int unsigned EntryBits = 5
) (
  input  logic                                        clk_i,
  input  logic                                        rst_ni,
  input  logic                      [           35:0] instruction_i,
  input  logic                      [            5:0] x_reference_i,
  // Steps of the operation, one cycle each.
  input  logic                                        operate_i,
  input  logic                                        resolve_x_i,
  input  logic                                        resolve_y_i,
  input  logic                                        resolve_z_i,
  input  logic                                        receive_i,      // a word of the host
  input  logic                                        fetch_i,        // the operation fetches the word at the position
  input  logic                                        one_word_i,     // z is the host's word
  input  logic                                        mismatch_i,     // refuse the pair of products as a wrong slot
  input  logic                      [    WordWidth:0] word_i,         // index of the word at the position
  input  mont_engine_pkg::command_t                   command_i,
  input  logic                      [  EntryBits-1:0] count_i,
  input  logic                      [  EntryBits-1:0] rest_i,
  input  logic                                        swap_i,         // a ladder's points have exchanged their slots
  input  logic                      [  WordWidth-1:0] last_word_i,
  output logic                                        wrong_slot_o,   // pulse
  output logic                      [AddressBits-1:0] x_o,
  output logic                      [AddressBits-1:0] y_o,
  output logic                      [AddressBits-1:0] z_o,
  output logic                      [AddressBits-1:0] u_o
);

  logic [5:0] reference_q;
  logic [AddressBits-1:0] slot;
  logic wrong;
  logic offset;
  logic [WordWidth:0] offset_q;
  logic resolve_u_q;
  logic one_word_q;
  logic wrong_slot_q;
  logic [AddressBits-1:0] address;

  mont_engine_slots #(
    .AddressBits (AddressBits),
    .WordWidth   (WordWidth),
    .ModulusWidth(ModulusWidth),
    .EntryBits   (EntryBits)
  ) u_slots (
    .clk_i,
    .reference_i(reference_q),
    .command_i,
    .count_i,
    .rest_i,
    .swap_i,
    .last_word_i,
    .address_o  (slot),
    .wrong_o    (wrong)
  );

  assign offset  = (resolve_y_i & fetch_i) | (resolve_z_i & one_word_q);
  assign address = slot | (offset ? AddressBits'(offset_q) : '0);

  always_ff @(posedge clk_i) begin
    if (operate_i) reference_q <= instruction_i[11:6];
    else if (resolve_x_i) reference_q <= instruction_i[5:0];
    else if (resolve_y_i) reference_q <= {3'b101, instruction_i[29:27]};
    else reference_q <= x_reference_i;

    if (receive_i | (resolve_x_i & fetch_i)) offset_q <= word_i;

    // wrong_slot_q pulses at most once in a command.
    wrong_slot_q <= (((resolve_x_i | resolve_y_i | resolve_z_i) & wrong) | (resolve_x_i & mismatch_i)) & ~wrong_slot_q;
    if (resolve_x_i) x_o <= address;
    if (resolve_y_i) y_o <= address;
    if (resolve_z_i) z_o <= address;
    resolve_u_q <= resolve_z_i;
    one_word_q  <= one_word_i;
    if (resolve_u_q) u_o <= address;
    if (!rst_ni) begin
      wrong_slot_q <= 1'b0;
      resolve_u_q  <= 1'b0;
    end
  end

  assign wrong_slot_o = wrong_slot_q;

endmodule

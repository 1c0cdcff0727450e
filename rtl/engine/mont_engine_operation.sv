// SPDX-License-Identifier: Apache-2.0
//
// Fields of an operation of mont_engine_kernel, computed from its instruction and the fields of the command.

module mont_engine_operation #(
  parameter int unsigned Columns = 1,
  parameter int unsigned AddressBits = 12,
  parameter int unsigned WordWidth = 8,
  parameter int unsigned ModulusWidth = 2,
  parameter int unsigned EntryBits = 5,
  localparam int unsigned ColumnBits = $clog2(Columns),
  localparam int unsigned RowWidth = WordWidth + ColumnBits,
  localparam int unsigned CycleWidth = ((WordWidth > EntryBits) ? WordWidth : (EntryBits > 3) ? EntryBits : 3) + 1
) (
  input  logic                                         clk_i,
  input  logic                                         rst_ni,
  input  logic                        [          35:0] instruction_i,
  input  logic                        [           5:0] x_reference_i,
  // Steps of the operation, one cycle each.
  input  logic                                         operate_i,
  input  logic                                         resolve_x_i,
  input  logic                                         resolve_y_i,
  input  logic                                         resolve_z_i,
  input  logic                                         receive_i,      // the operation receives a word of the host
  input  logic                        [    RowWidth:0] index_i,        // index of the digit at the position
  input  logic                        [  RowWidth-1:0] digits_i,       // L
  input  mont_engine_pkg::command_t                    command_i,
  input  logic                        [ EntryBits-1:0] count_i,
  input  logic                        [ EntryBits-1:0] rest_i,
  input  logic                        [ EntryBits-1:0] last_entry_i,
  input  logic                        [ EntryBits-1:0] entry_i,
  input  logic                                         positive_i,     // sign of the window, which chooses the entry
  input  logic                                         swap_i,         // a ladder's points have exchanged their slots
  // Two interleaved products.
  input  logic                                         hold_i,
  input  logic                                         pair_i,
  input  logic                                         mismatch_i,
  input  logic                        [ WordWidth-1:0] last_word_i,    // last word of the operation
  input  logic                        [CycleWidth-1:0] pair_last_i,    // cycles of a row of the pair, less 1
  output logic                                         wrong_slot_o,   // pulse
  output mont_engine_pkg::operation_t                  operation_o
);

  logic use_table;
  logic single;  // the operation has one word: the host's word, a product by one digit, or a fetch of the lowest digit
  logic product;
  logic [2:0] addend;
  logic adds;  // the product adds a slot
  logic fetch;
  logic one_word;
  logic [AddressBits-1:0] x;
  logic [AddressBits-1:0] y;
  logic [AddressBits-1:0] z;
  logic [AddressBits-1:0] u;
  logic [WordWidth-1:0] last_word;
  logic [CycleWidth-1:0] row_last;

  assign {fetch, use_table, single} = instruction_i[20:18];
  assign product = instruction_i[31:30] == mont_engine_pkg::RowsProduct;
  assign addend = instruction_i[26:24];
  assign adds = product & addend[mont_engine_pkg::ProductPlus];
  assign one_word = single & ~product;

  mont_engine_addresses #(
    .AddressBits (AddressBits),
    .WordWidth   (WordWidth),
    .ModulusWidth(ModulusWidth),
    .EntryBits   (EntryBits)
  ) u_addresses (
    .clk_i,
    .rst_ni,
    .instruction_i,
    .x_reference_i,
    .operate_i,
    .resolve_x_i,
    .resolve_y_i,
    .resolve_z_i,
    .receive_i,
    .fetch_i    (fetch & ~single),
    .one_word_i (one_word),
    .mismatch_i,
    .word_i     (index_i[RowWidth:ColumnBits]),
    .command_i,
    .count_i,
    .rest_i,
    .swap_i,
    .last_word_i(digits_i[RowWidth-1:ColumnBits]),
    .wrong_slot_o,
    .x_o        (x),
    .y_o        (y),
    .z_o        (z),
    .u_o        (u)
  );

  mont_engine_row_cycles #(
    .Columns   (Columns),
    .WordWidth (WordWidth),
    .EntryBits (EntryBits),
    .CycleWidth(CycleWidth)
  ) u_row_cycles (
    .clk_i,
    .use_table_i(use_table),
    .window_i   (command_i.window),
    .one_word_i (one_word),
    .last_word_i,
    .pair_i,
    .pair_last_i,
    .last_word_o(last_word),
    .row_last_o (row_last)
  );

  assign operation_o.rows = mont_engine_pkg::rows_e'(instruction_i[31:30]);
  assign operation_o.factor = instruction_i[29:27];
  assign operation_o.addend = addend;
  assign operation_o.set_flag = instruction_i[23] & ~product;
  assign operation_o.write = instruction_i[22];
  assign operation_o.write_m = instruction_i[21] & ~product;
  // The instruction has one such bit for a single product, and one for an interleaved product.
  assign operation_o.early = product & (pair_i ? instruction_i[21] : instruction_i[23]);
  assign operation_o.fetch = fetch;
  assign operation_o.hold = hold_i;
  assign operation_o.pair = pair_i;
  assign operation_o.x = 20'(x);
  assign operation_o.y = 20'(y);
  assign operation_o.z = 20'(z);
  assign operation_o.u = 20'(u);
  assign operation_o.multiple = {adds & instruction_i[34], adds & ~instruction_i[34]};
  assign operation_o.m = 5'(ModulusWidth'(command_i.modulus));
  assign operation_o.last_word = 12'(last_word);
  assign operation_o.last_row = single ? 13'd1 : 13'(digits_i);
  assign operation_o.row_last = 13'(row_last);
  assign operation_o.last_entry = use_table ? 5'(last_entry_i) : '0;
  // Bit 7, in the reference to y, selects the sign of the window as the entry, in place of the window.
  assign operation_o.entry = ~use_table ? '0 : instruction_i[7] ? 5'(positive_i) : 5'(entry_i);
  assign operation_o.pick = (Columns == 1 || single) ? '0 : 4'(index_i[mont_pkg::index_width(Columns)-1:0]);

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// mont_engine without the memory of its microcode. Two engines may share this memory, through a port each.
//
//   microcode  a word appears two cycles after its address
//   cmd       a command; its fields are constant until done_o. An error ends the command.
//   entropy   random words for products that read a table, taken only with protect_i. With public_i, a product does not
//             wait for a word. protect_i and public_i are constant until done_o
//   in, out   words of 32 bits, the lowest first; a word is transferred in a cycle with valid and ready

module mont_engine_core #(
  parameter int unsigned Multipliers = 2,  // 2, 4, 8, 16 or 32
  parameter int unsigned DigitBits = 18,  // r, 4 to 18
  parameter int unsigned MaxWidth = 4096,  // bits of the longest modulus, 8 to 8192
  parameter int unsigned Slots = 16,  // slots of MaxWidth bits, a power of 2; shorter numbers have more slots
  parameter int unsigned Technology = mont_technology_pkg::Generic,  // technology of memories and multipliers
  parameter int unsigned ModulusWidth = 2,  // 2^ModulusWidth moduli
  parameter int unsigned Streams = 1,  // 2: two interleaved products, for 4 multipliers or more
  parameter int unsigned LutRings = 0  // 1: the rings of the columns are in LUT RAM
) (
  input logic clk_i,
  input logic rst_ni,
  output logic [mont_engine_microcode_pkg::PcBits-1:0] microcode_address_o,
  input logic [35:0] microcode_word_i,
  input logic cmd_valid_i,
  output logic cmd_ready_o,
  input logic [4:0] cmd_i,
  input logic [ModulusWidth-1:0] modulus_i,
  input logic [7:0] a_i,
  input logic [7:0] b_i,
  input logic [7:0] d_i,
  input logic [7:0] table_i,
  input logic [13:0] bits_i,
  input logic [2:0] window_i,
  input logic protect_i,
  input logic public_i,
  input logic entropy_valid_i,
  output logic entropy_ready_o,
  input logic [31:0] entropy_word_i,
  output logic done_o,
  output logic [2:0] error_o,
  output logic [1:0] compare_o,
  output logic [13:0] reach_o,  // r*L: numbers modulo this modulus are below R = 2^(r*L)
  input logic in_valid_i,
  output logic in_ready_o,
  input logic [31:0] in_word_i,
  output logic out_valid_o,
  input logic out_ready_i,
  output logic [31:0] out_word_o
);

  localparam int unsigned Columns = Multipliers / 2;
  localparam int unsigned Digits = (MaxWidth + 2 + DigitBits - 1) / DigitBits + 2;
  localparam int unsigned WordWidth = mont_pkg::index_width((Digits + Columns - 1) / Columns);
  localparam int unsigned AddressBits = WordWidth + $clog2(Slots);
  localparam int unsigned EntryBits = 5;
  localparam int unsigned WordBits = Columns * DigitBits;
  localparam int unsigned RowWidth = WordWidth + $clog2(Columns);
  localparam int unsigned CycleWidth = ((WordWidth > EntryBits) ? WordWidth : EntryBits) + 1;

  if (Streams < 1 || Streams > 2 || Streams > Columns) begin : gen_illegal_streams
    $error("mont_engine_core: Streams must be 1, or 2 with 4 multipliers or more");
  end

  mont_engine_pkg::command_t command;

  assign command.code = cmd_i;
  assign command.modulus = 5'(modulus_i);
  assign command.a = a_i;
  assign command.b = b_i;
  assign command.d = d_i;
  assign command.first_entry = table_i;
  assign command.bits = bits_i;
  assign command.window = window_i;

  logic start;
  logic ready;
  mont_engine_pkg::operation_t operation;
  logic [WordBits-1:0] host_word;
  logic [EntryBits-1:0] order;
  logic [DigitBits-1:0] digit;
  logic load_flag;
  logic next_flag;
  logic flag;

  mont_engine_sequencer #(
    .Columns     (Columns),
    .DigitBits   (DigitBits),
    .AddressBits (AddressBits),
    .WordWidth   (WordWidth),
    .ModulusWidth(ModulusWidth),
    .EntryBits   (EntryBits),
    .MaxWidth    (MaxWidth),
    .Streams     (Streams)
  ) u_sequencer (
    .clk_i,
    .rst_ni,
    .microcode_address_o,
    .microcode_word_i,
    .cmd_valid_i,
    .cmd_ready_o,
    .command_i     (command),
    .done_o,
    .error_o,
    .compare_o,
    .reach_o,
    .protect_i,
    .public_i,
    .entropy_valid_i,
    .entropy_ready_o,
    .entropy_word_i,
    .in_valid_i,
    .in_ready_o,
    .in_word_i,
    .out_valid_o,
    .out_ready_i,
    .out_word_o,
    .start_o       (start),
    .kernel_ready_i(ready),
    .operation_o   (operation),
    .order_o       (order),
    .host_word_o   (host_word),
    .digit_i       (digit),
    .load_flag_o   (load_flag),
    .flag_o        (next_flag),
    .flag_i        (flag)
  );

  mont_engine_kernel #(
    .Columns     (Columns),
    .DigitBits   (DigitBits),
    .AddressBits (AddressBits),
    .WordWidth   (WordWidth),
    .ModulusWidth(ModulusWidth),
    .EntryBits   (EntryBits),
    .Technology  (Technology),
    .Streams     (Streams),
    .LutRings    (LutRings)
  ) u_kernel (
    .clk_i,
    .rst_ni,
    .start_i     (start),
    .ready_o     (ready),
    .rows_i      (operation.rows),
    .factor_i    (operation.factor),
    .addend_i    (operation.addend),
    .fetch_i     (operation.fetch),
    .set_flag_i  (operation.set_flag),
    .write_i     (operation.write),
    .write_m_i   (operation.write_m),
    .early_i     (operation.early),
    .hold_i      (operation.hold),
    .pair_i      (operation.pair),
    .x_i         (operation.x[AddressBits-1:0]),
    .y_i         (operation.y[AddressBits-1:0]),
    .z_i         (operation.z[AddressBits-1:0]),
    .u_i         (operation.u[AddressBits-1:0]),
    .multiple_i  (operation.multiple),
    .m_i         (operation.m[ModulusWidth-1:0]),
    .last_word_i (operation.last_word[WordWidth-1:0]),
    .last_row_i  (operation.last_row[RowWidth-1:0]),
    .row_last_i  (operation.row_last[CycleWidth-1:0]),
    .last_entry_i(operation.last_entry[EntryBits-1:0]),
    .entry_i     (operation.entry[EntryBits-1:0]),
    .order_i     (order),
    .pick_i      (operation.pick[mont_pkg::index_width(Columns)-1:0]),
    .host_word_i (host_word),
    .digit_o     (digit),
    .load_flag_i (load_flag),
    .flag_i      (next_flag),
    .flag_o      (flag)
  );

endmodule

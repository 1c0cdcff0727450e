// SPDX-License-Identifier: Apache-2.0
//
// Sequencer of mont_curve_unit: a word of microcode in every cycle. Command c starts at address 8*c; after reset Wipe
// starts.
//
// A jump in cycle t follows the words of cycles t+1 to t+4, which are already fetched. Jumps depend on the count, on the
// streams and on the command only, so cycles and addresses do not depend on any number.
//
// Cycles: an address is given in cycle 0, its word comes in cycle 3 and is in word_o in cycle 4.
// a_o, b_o, d_o are the addresses of numbers in the word: a field from 96 on is an entry that the count chooses. While
// comb_o is high, a is an entry of the comb in words that depend on the digit.

module mont_curve_sequencer #(
  parameter int unsigned ProgramBits = 13,  // of an address of the microcode
  parameter int unsigned Groups = 1  // registers of what a word writes
) (
  input logic clk_i,
  input logic rst_ni,
  input logic start_i,
  input mont_curve_pkg::command_e command_i,
  input logic busy_stream_i,
  output logic running_o,
  output mont_curve_pkg::command_e command_o,
  output logic end_o,
  output logic first_o,  // the first pass of a loop
  output logic shift_4_o,
  output logic shift_1_o,
  output logic comb_o,  // digits of the scalar are columns of the comb
  output logic [ProgramBits-1:0] program_address_o,
  input logic [35:0] program_word_i,
  output mont_curve_pkg::word_t word_o,
  output logic [Groups-1:0][1:0] write_o,
  output mont_curve_pkg::address_t a_o,
  output mont_curve_pkg::address_t b_o,
  output mont_curve_pkg::address_t d_o
);

  localparam int unsigned FieldBits = mont_curve_pkg::FieldBits;
  localparam int unsigned AddressBits = mont_curve_pkg::AddressBits;
  localparam int unsigned Teeth = mont_curve_pkg::Teeth;
  localparam int unsigned CountBits = 2 * FieldBits;

  logic running_q;
  logic [2:0] fetched_q;  // [i]: the address of i+1 cycles ago was of a command
  logic [ProgramBits-1:0] pc_q;
  logic [ProgramBits-1:0] return_q;
  mont_curve_pkg::command_e command_q;
  mont_curve_pkg::word_t word;
  mont_curve_pkg::word_t word_q;
  logic [CountBits-1:0] count_q;
  logic last_q;  // the count is 1
  logic first_q;
  logic control;
  logic jumps;
  logic loops;
  logic [CountBits-1:0] argument;
  logic [Teeth-1:0] level_q;
  logic levels;
  logic comb_q;

  assign running_o = running_q;
  assign command_o = command_q;
  assign program_address_o = pc_q;
  assign word_o = word_q;
  assign first_o = first_q;
  assign comb_o = comb_q;
  assign word = mont_curve_pkg::word_t'(program_word_i);
  assign argument = {word_q.b, word_q.a};
  assign control = word_q.kind == mont_curve_pkg::Control;
  assign levels = control && word_q.mode == mont_curve_pkg::Level;
  assign loops = control && word_q.mode == mont_curve_pkg::Jump && word_q.condition == mont_curve_pkg::JumpLoop;
  assign end_o = control && word_q.mode == mont_curve_pkg::Jump && word_q.condition == mont_curve_pkg::JumpEnd;
  assign shift_4_o = (loops & word_q.twice) | (control & word_q.mode == mont_curve_pkg::Shift & word_q.condition[2]);
  assign shift_1_o = (loops & word_q.invert) | (control & word_q.mode == mont_curve_pkg::Shift & word_q.condition[0]);

  always_comb begin
    jumps = 1'b0;
    if (control && word_q.mode == mont_curve_pkg::Jump) begin
      unique case (word_q.condition)
        mont_curve_pkg::JumpLoop: jumps = ~last_q;
        mont_curve_pkg::JumpWait: jumps = busy_stream_i;
        mont_curve_pkg::JumpLevel: jumps = ~level_q[Teeth-1];
        default: jumps = 1'b1;
      endcase
    end
  end

  // The address of a number by its field.
  function automatic mont_curve_pkg::address_t address(input logic [FieldBits-1:0] field, input logic [Teeth-1:0] count,
                                                       input logic [Teeth-1:0] level);
    logic [Teeth-1:0] entry;
    entry = (field[4] ? '0 - count : count) | (field[3] ? level : '0);
    if (field[FieldBits-1:FieldBits-2] != 2'b11) address = AddressBits'(field);
    else if (field[2]) address = {1'b1, field[1:0], entry};
    else address = AddressBits'({field[1:0], entry[3:0]});
  endfunction

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      running_q <= 1'b1;
      command_q <= mont_curve_pkg::Wipe;
      pc_q <= '0;
      fetched_q <= '0;
    end else begin
      if (start_i) begin
        running_q <= 1'b1;
        command_q <= command_i;
      end else if (end_o) begin
        running_q <= 1'b0;
      end
      if (start_i) pc_q <= ProgramBits'({command_i, 3'b000});
      else if (jumps && word_q.condition == mont_curve_pkg::JumpReturn) pc_q <= return_q;
      else if (jumps) pc_q <= ProgramBits'(argument);
      else pc_q <= pc_q + 1'b1;
      fetched_q <= {fetched_q[1:0], running_q};
    end
    word_q <= (rst_ni && fetched_q[2]) ? word : '0;
    if (control && word_q.mode == mont_curve_pkg::Scalar) comb_q <= word_q.condition[0];
    if (comb_q && word.condition == mont_curve_pkg::Digit) a_o <= {2'b10, word.a};
    else a_o <= address(word.a, count_q[Teeth-1:0], level_q);
    b_o <= address(word.b, count_q[Teeth-1:0], level_q);
    d_o <= address(word.d, count_q[Teeth-1:0], level_q);
    if (jumps && word_q.condition == mont_curve_pkg::JumpCall) return_q <= pc_q + 1'b1;
    if (levels && word_q.condition == mont_curve_pkg::LevelFirst) level_q <= Teeth'(1);
    else if (levels && word_q.condition == mont_curve_pkg::LevelNext) level_q <= level_q << 1;
    if (levels && word_q.condition == mont_curve_pkg::LevelCount) begin
      count_q <= CountBits'(level_q - 1'b1);
      last_q  <= level_q[1];
      first_q <= 1'b1;
    end else if (control && word_q.mode == mont_curve_pkg::Count) begin
      count_q <= CountBits'(argument);
      last_q  <= argument == CountBits'(1);
      first_q <= 1'b1;
    end else if (loops) begin
      count_q <= count_q - 1'b1;
      last_q  <= count_q == CountBits'(2);
      first_q <= 1'b0;
    end
  end

  // Synthesis would merge equal registers without keep at their process.
  for (genvar g = 0; g < Groups; g++) begin : gen_write
    (* keep *)
    always_ff @(posedge clk_i) write_o[g] <= word.write;
  end

endmodule

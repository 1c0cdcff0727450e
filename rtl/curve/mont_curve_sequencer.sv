// SPDX-License-Identifier: Apache-2.0
//
// Sequencer of mont_curve_unit: a word of microcode in every cycle. Command c starts at address 8*c.
//
// A jump in cycle t follows the words of cycles t+1 to t+5, which are already fetched. Jumps depend on the count, on the
// streams, on the command, on blind_i and on batch_i only, so cycles and addresses do not depend on any number.
//
// Cycles: an address is given in cycle 0, its word comes in cycle 3 and is in word_o in cycle 6. In cycle 4 jumps are decided,
// from the streams and the count of that cycle, and addresses computed; in cycle 5 the random order exchanges addresses.
// A word that changes the count comes three words or more before one that needs it.
// a_o, b_o, d_o are the addresses of numbers in the word: a field from 96 on is an entry that the count chooses. While
// comb_o is high, a is an entry of a comb in words that depend on the digit. The comb of a key takes 128 places below those of
// the base point's tables, which Key and VerifyKey also address there by the count. The order of entries, and of the operands
// of a selection that depends on the scalar, is random. In words of a joint digit, a is one of 16 entries of each table.
//
// The program counter has an inverted copy, with a jump, target and return address of its own: a flipped bit of either
// sequence cannot leave out a test of a signature. astray_o is high a cycle after they differ while a command runs.

module mont_curve_sequencer #(
  parameter int unsigned ProgramBits = 13,  // address bits of the microcode
  parameter int unsigned Batch = 0,  // 1: fields and jumps of the lane
  parameter int unsigned Edwards = 0,  // 1: joint digits
  parameter int unsigned Groups = 1  // copies of the register of a word's writes
) (
  input logic clk_i,
  input logic rst_ni,
  input logic start_i,
  input mont_curve_pkg::command_e command_i,
  input logic blind_i,  // constant while a command runs
  input logic [mont_curve_pkg::LaneBits:0] batch_i,  // signatures of SignBatch; constant while a command runs
  input logic busy_stream_i,
  input logic [mont_curve_pkg::Teeth-1:0] order_i,  // mask of the order of entries
  input logic order_fresh_i,  // exchange the operands of selections
  input logic order_keep_i,
  input logic order_begin_i,
  input logic order_swap_i,
  output logic running_o,
  output mont_curve_pkg::command_e command_o,
  output logic end_o,
  output logic first_o,  // first pass of a loop
  output logic consume_o,  // a digit or bit of the scalar is consumed, and its first bit shifted out
  output logic shift_o,  // a bit is shifted out
  output logic comb_o,  // digits of the scalar are columns of the comb
  output logic blinded_o,  // the scalar is blinded
  output logic joint_o,  // a digit has two bits of each of two scalars
  output logic astray_o,  // the program counter is wrong
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
  localparam int unsigned LaneBits = mont_curve_pkg::LaneBits;
  localparam int unsigned CountBits = 2 * FieldBits;

  localparam int unsigned StageBits = 4;  // cycles from an address to its word in early_q

  logic running_q;
  logic [StageBits-1:0] fetched_q;  // [i]: the address of i+1 cycles ago belonged to a command
  logic [ProgramBits-1:0] pc_q;
  logic [ProgramBits-1:0] pc_next;
  logic [ProgramBits-1:0] return_q;
  logic [ProgramBits-1:0] inverse_q;  // inverted pc_q
  logic [ProgramBits-1:0] inverse_next;
  logic [ProgramBits-1:0] inverse_return_q;
  mont_curve_pkg::command_e command_q;
  mont_curve_pkg::word_t early_q;  // the second word after word_q, if a command runs
  mont_curve_pkg::word_t next_q;  // the word after word_q
  mont_curve_pkg::word_t word_q;
  logic [CountBits-1:0] count_q;
  logic [Teeth-1:0] back_q;  // -count
  logic last_q;  // the count is 1
  logic first_q;  // first_o for next_q
  logic [CountBits-1:0] argument;  // argument of next_q
  logic [Teeth-1:0] level_q;
  logic [LaneBits:0] lane_q;
  logic lane_more_q;  // the lane is not the last one
  logic lane_back_q;  // the lane is not 0
  logic comb_q;
  logic copy_q;  // the comb's copy is read
  logic blinded_q;  // the scalar is a blinded one, or with comb_q: the comb is the key's
  logic joint;
  logic key_q;  // the command is Key or VerifyKey
  logic plain_q;  // JumpPlain is taken: it skips the words for VerifyKey or for blinded scalars
  logic consume_4;  // early_q consumes 4 bits
  logic consumes;  // early_q consumes 4 bits or one
  logic consume_4_q;
  logic consumes_q;
  logic [2:0] shifts_q;  // [i]: the word of i+1 cycles before next_q consumes 4 bits
  logic picks;  // early_q depends on the digit
  logic picks_q;
  logic [3:0] selects;  // early_q selects by {Begin, Swap, Keep, Fresh}
  logic [3:0] selects_q;
  mont_curve_pkg::address_t a_q;  // addresses of next_q, before the random order
  mont_curve_pkg::address_t b_q;
  mont_curve_pkg::address_t d_q;
  logic exchanges;  // the operands of next_q are exchanged

  assign running_o = running_q;
  assign command_o = command_q;
  assign program_address_o = pc_q;
  assign word_o = word_q;
  assign comb_o = comb_q;
  assign blinded_o = blinded_q & ~comb_q & ~joint;
  assign joint_o = joint;
  assign joint = Edwards == 1 && {blinded_q, copy_q, comb_q} == 3'b100;
  assign argument = {next_q.b, next_q.a};
  assign pc_next = pc_q + 1'b1;
  assign inverse_next = inverse_q - 1'b1;

  // Decoded early_q.
  logic there;
  logic control;
  logic jump;
  logic taken;
  logic levels;

  assign there = fetched_q[StageBits-1];
  assign control = there && early_q.kind == mont_curve_pkg::Control;
  assign jump = control && early_q.mode == mont_curve_pkg::Jump;
  assign levels = control && early_q.mode == mont_curve_pkg::Level;
  assign picks = early_q.kind == mont_curve_pkg::Sum && early_q.condition == mont_curve_pkg::Digit;

  always_comb begin
    unique case (early_q.condition)
      mont_curve_pkg::JumpLoop: taken = ~last_q;
      mont_curve_pkg::JumpWait: taken = busy_stream_i;
      mont_curve_pkg::JumpLevel: begin
        if (Batch == 1 && early_q.twice) taken = early_q.invert ? lane_back_q : lane_more_q;
        else taken = ~level_q[Teeth-1];
      end
      mont_curve_pkg::JumpPlain: taken = plain_q;
      default: taken = 1'b1;
    endcase
  end

  assign consume_4 = (jump && early_q.condition == mont_curve_pkg::JumpLoop && early_q.twice) ||
      (control && early_q.mode == mont_curve_pkg::Shift && early_q.condition[2]);
  assign consumes = consume_4 || (jump && early_q.condition == mont_curve_pkg::JumpLoop && early_q.invert) ||
      (control && early_q.mode == mont_curve_pkg::Shift && early_q.condition[0]);

  always_comb begin
    selects = '0;
    if (early_q.kind == mont_curve_pkg::Sum && early_q.mode == mont_curve_pkg::Select) begin
      selects[0] = early_q.condition == mont_curve_pkg::Fresh;
      selects[1] = early_q.condition == mont_curve_pkg::Keep;
      selects[2] = early_q.condition == mont_curve_pkg::Swap;
      selects[3] = early_q.condition == mont_curve_pkg::Begin;
    end
  end

  assign exchanges = (selects_q & {order_begin_i, order_swap_i, order_keep_i, order_fresh_i}) != '0;

  // Registers of the decoded words.
  logic jumps_q;
  logic [ProgramBits-1:0] target_q;
  logic calls_q;
  logic inverse_stays_q;  // inverted jumps_q
  logic [ProgramBits-1:0] inverse_target_q;
  logic inverse_keeps_q;  // inverted calls_q
  logic loops_q;
  logic counts_q;
  logic scalar_q;
  logic level_first_q;
  logic level_next_q;
  logic level_count_q;
  logic lane_first_q;
  logic lane_end_q;
  logic lane_next_q;
  logic lane_step_q;

  // Address of a number, by its field in the word.
  function automatic mont_curve_pkg::address_t address(input logic [FieldBits-1:0] field, input logic [Teeth-1:0] count,
                                                       input logic [Teeth-1:0] back, input logic [Teeth-1:0] level,
                                                       input logic [LaneBits-1:0] lane);
    logic [Teeth-1:0] entry;
    entry = (field[4] ? back : count) | (field[3] ? level : '0);
    if (field[FieldBits-1:FieldBits-2] != 2'b11) address = AddressBits'(field);
    else if (Batch == 1 && field[4:3] == 2'b11) address = AddressBits'({~field[2], 1'b1, field[1:0], lane});
    else if (field[2]) address = {field[1] | ~key_q, field[1] | key_q, field[0], entry};
    else address = AddressBits'({field[1:0], entry[3:0]});
  endfunction

  always_ff @(posedge clk_i) begin
    early_q <= mont_curve_pkg::word_t'(program_word_i);
    next_q <= (rst_ni && there) ? early_q : '0;
    word_q <= rst_ni ? next_q : '0;
    first_o <= first_q;

    jumps_q <= rst_ni & jump & taken;
    target_q <= (early_q.condition == mont_curve_pkg::JumpReturn) ? return_q : ProgramBits'({early_q.b, early_q.a});
    calls_q <= jump && early_q.condition == mont_curve_pkg::JumpCall;
    inverse_stays_q <= ~(rst_ni & jump & taken);
    inverse_target_q <= (early_q.condition == mont_curve_pkg::JumpReturn) ? inverse_return_q :
        ~(ProgramBits'({early_q.b, early_q.a}));
    inverse_keeps_q <= ~(jump && early_q.condition == mont_curve_pkg::JumpCall);
    loops_q <= jump && early_q.condition == mont_curve_pkg::JumpLoop;
    end_o <= rst_ni && jump && early_q.condition == mont_curve_pkg::JumpEnd;
    counts_q <= control && early_q.mode == mont_curve_pkg::Count && (blinded_q || !early_q.condition[0]);
    scalar_q <= next_q.kind == mont_curve_pkg::Control && next_q.mode == mont_curve_pkg::Scalar;
    level_first_q <= levels && early_q.condition == mont_curve_pkg::LevelFirst;
    level_next_q <= levels && early_q.condition == mont_curve_pkg::LevelNext;
    level_count_q <= levels && early_q.condition == mont_curve_pkg::LevelCount;
    lane_first_q <= levels && early_q.condition == mont_curve_pkg::LaneFirst;
    lane_end_q <= levels && early_q.condition == mont_curve_pkg::LaneEnd;
    lane_next_q <= levels && early_q.condition == mont_curve_pkg::LaneNext;
    lane_step_q <= levels &&
        (early_q.condition == mont_curve_pkg::LaneNext || early_q.condition == mont_curve_pkg::LaneBack);
    consumes_q <= consumes;
    consume_4_q <= consume_4;
    consume_o <= consumes_q;
    shift_o <= consumes_q | (|shifts_q);
    shifts_q <= {shifts_q[1:0], consume_4_q};

    if (!rst_ni) begin
      running_q <= 1'b0;
      fetched_q <= '0;
    end else begin
      if (start_i) running_q <= 1'b1;
      else if (end_o) running_q <= 1'b0;
      if (start_i) command_q <= command_i;
      if (start_i) begin
        key_q   <= command_i == mont_curve_pkg::Key || command_i == mont_curve_pkg::VerifyKey;
        plain_q <= command_i != mont_curve_pkg::VerifyKey && (!blind_i || command_i == mont_curve_pkg::Verify);
      end
      if (start_i) pc_q <= ProgramBits'({command_i, 3'b000});
      else if (jumps_q) pc_q <= target_q;
      else pc_q <= pc_next;
      if (start_i) inverse_q <= ~(ProgramBits'({command_i, 3'b000}));
      else if (!inverse_stays_q) inverse_q <= inverse_target_q;
      else inverse_q <= inverse_next;
      fetched_q <= {fetched_q[StageBits-2:0], running_q};
    end
    if (calls_q) return_q <= pc_next;
    if (!inverse_keeps_q) inverse_return_q <= inverse_next;
    astray_o <= rst_ni & running_q & (pc_q != ~inverse_q);
    if (scalar_q) {blinded_q, copy_q, comb_q} <= word_q.condition;

    picks_q   <= picks;
    selects_q <= selects;
    if (picks && joint) a_q <= {1'b1, early_q.a[5:4], 2'b00, early_q.a[3:0]};
    else if (picks) a_q <= {comb_q & ~blinded_q, comb_q & (copy_q | blinded_q), early_q.a};
    else a_q <= address(early_q.a, count_q[Teeth-1:0], back_q, level_q, lane_q[LaneBits-1:0]);
    b_q <= address(early_q.b, count_q[Teeth-1:0], back_q, level_q, lane_q[LaneBits-1:0]);
    d_q <= address(early_q.d, count_q[Teeth-1:0], back_q, level_q, lane_q[LaneBits-1:0]);

    a_o <= exchanges ? b_q : a_q ^ AddressBits'(picks_q ? order_i : '0);
    b_o <= exchanges ? a_q : b_q;
    d_o <= d_q;

    if (level_first_q) level_q <= Teeth'(1);
    else if (level_next_q) level_q <= level_q << 1;
    if (level_count_q) begin
      count_q <= CountBits'(level_q - 1'b1);
      last_q  <= level_q[1];
      first_q <= 1'b1;
    end else if (counts_q) begin
      count_q <= argument;
      last_q  <= argument == CountBits'(1);
      first_q <= 1'b1;
    end else if (loops_q) begin
      count_q <= count_q - 1'b1;
      last_q  <= count_q == CountBits'(2);
      first_q <= 1'b0;
    end
    back_q <= '0 - count_q[Teeth-1:0];

    if (lane_first_q) lane_q <= '0;
    else if (lane_end_q) lane_q <= (LaneBits + 1)'(2 ** LaneBits);
    else if (lane_step_q) lane_q <= lane_next_q ? lane_q + 1'b1 : lane_q - 1'b1;
    if (Batch == 0) lane_q <= '0;
    lane_more_q <= lane_q != batch_i;
    lane_back_q <= lane_q != '0;
  end

  // keep at the process stops synthesis from merging equal registers.
  for (genvar g = 0; g < Groups; g++) begin : gen_write
    (* keep *)
    always_ff @(posedge clk_i) write_o[g] <= next_q.write;
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Operands of an instruction of the coprocessor: slots of the engine, and a slot of the window or a constant.
//
// Cycles. a_o and the lower bits of b_o, d_o and table_o follow the instruction, their highest bits a cycle later. The
// other outputs are valid two cycles after the instruction, and key_exponent_o after key_exponent_i.

module mont_coprocessor_operands (
  input  logic                                clk_i,
  input  logic                         [35:0] instruction_i,
  input  logic                                store_i,          // the instruction writes to the window
  input  logic                                whole_i,          // a number for reduce has no bits above the low part
  input  mont_coprocessor_pkg::slots_t        slots_i,
  input  logic                                key_exponent_i,   // slot B may be a key with a use
  // Engine.
  output logic                         [ 7:0] a_o,
  output logic                         [ 7:0] b_o,
  output logic                         [ 7:0] d_o,
  output logic                         [ 7:0] table_o,
  output logic                         [ 2:0] window_o,
  // Window.
  output logic                                constant_o,
  output logic                         [10:0] constant_word_o,
  output logic                         [ 3:0] window_slot_o,
  output logic                                operand_b_o,      // the window's slot is slot B
  output logic                                key_exponent_o    // the exponent may be a key with a use
);

  logic [4:0] cmd;
  logic [5:0] source;
  logic [5:0] target;
  logic [2:0] window;
  logic plain;  // a command without a table
  logic share;  // source is the second share of a scalar: slot 9, or 0 without shares
  logic [2:0] upper_q;  // highest bits of table, d and b: slots from 64 on
  logic [4:0] named_q;

  logic unused;
  assign unused = &{1'b0, instruction_i[35:34], instruction_i[28:27], instruction_i[8:5], slots_i.blinded};

  assign cmd = instruction_i[33:29];
  assign {source, target} = instruction_i[26:15];
  assign window = instruction_i[4:2];

  // The engine ignores the fields of load and store that name slots of the window. In a command without a table, the
  // two bits of the table's first slot are the highest bits of b and d instead.
  assign plain = (cmd < mont_engine_microcode_pkg::CommandPower) & (cmd != mont_engine_microcode_pkg::CommandWipe);
  assign share = ~source[5] & source[4] & (source[1:0] == 2'd3);
  assign a_o = 8'(source);
  assign b_o = {1'b0, upper_q[0], target};
  assign d_o = {1'b0, upper_q[1], instruction_i[14:9]};
  assign table_o = {1'b0, upper_q[2], instruction_i[1:0], 4'd0};

  always_ff @(posedge clk_i) begin
    upper_q <= {1'b0, {2{plain}} & instruction_i[1:0]};
    if (cmd == mont_engine_microcode_pkg::CommandNormalise) upper_q <= 3'b110;

    window_o        <= whole_i ? '0 : window;
    constant_o      <= source[5] | (whole_i & window[mont_engine_pkg::WindowWithin]) | (share & ~slots_i.shares);
    constant_word_o <= source[5] ? {target, source[4:0]} : '0;

    named_q         <= store_i ? target[4:0] : source[4:0];
    window_slot_o   <= named_q[3:0];
    operand_b_o     <= named_q[4] & (named_q[1:0] == 2'd1);
    key_exponent_o  <= named_q[4] & (named_q[1:0] == 2'd1) & key_exponent_i;
    if (named_q[4]) begin
      unique case (named_q[1:0])
        2'd0: window_slot_o <= slots_i.a;
        2'd1: window_slot_o <= slots_i.b;
        2'd3: window_slot_o <= 4'd9;
        default: window_slot_o <= slots_i.d;
      endcase
    end
  end

endmodule

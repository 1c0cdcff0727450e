// SPDX-License-Identifier: Apache-2.0
//
// Fault detector of the coprocessor: signs of a fault in the sequencer, the engine and the window.
//
//   state      not exactly one bit is set
//   address    the program counter differs from its inverted copy
//   word       the instruction differs from the word of the microcode's memory
//   engine     the engine works while the sequencer does not wait for it, or the reverse
//   window     a word for the engine has a wrong parity
//
// Cycles. A sign reaches fault_o in two cycles.

module mont_coprocessor_fault_detector (
  input  logic        clk_i,
  input  logic        clear_i,           // no fault is reported: after reset and while everything is wiped
  input  logic [17:0] state_i,
  input  logic [10:0] pc_i,
  input  logic [10:0] copy_i,
  input  logic [35:0] instruction_i,
  input  logic [35:0] rom_word_i,
  input  logic        engine_rst_ni,
  input  logic        engine_ready_i,
  input  logic        engine_awaited_i,
  input  logic        window_fault_i,
  output logic        fault_o
);

  // The state has three groups. Exactly one group has a bit set, and only one bit.
  logic [2:0] some_q;
  logic [2:0] several_q;
  logic address_wrong_q;
  logic fixed_q;  // an instruction has been read and has not ended
  logic [17:0] differs_q;  // each bit compares two bits of the instruction: one LUT at the memories' outputs
  logic word_wrong_q;
  logic engine_wrong_q;

  function automatic logic has_several(logic [5:0] group);
    logic found;
    has_several = 1'b0;
    found       = 1'b0;
    for (int unsigned i = 0; i < 6; i++) begin
      has_several |= found & group[i];
      found |= group[i];
    end
  endfunction

  always_ff @(posedge clk_i) begin
    for (int unsigned i = 0; i < 3; i++) begin
      some_q[i]    <= state_i[6*i+:6] != '0;
      several_q[i] <= has_several(state_i[6*i+:6]);
    end
    address_wrong_q <= pc_i != ~copy_i;
    fixed_q <= {state_i[17:16], state_i[3:0]} == '0;
    for (int unsigned i = 0; i < 18; i++) differs_q[i] <= instruction_i[2*i+:2] != rom_word_i[2*i+:2];
    word_wrong_q <= window_fault_i;
    engine_wrong_q <= engine_rst_ni & (engine_ready_i == engine_awaited_i);
    fault_o        <= (several_q != '0) | address_wrong_q | word_wrong_q | engine_wrong_q
                   | (fixed_q & (differs_q != '0))
                   | ((some_q != 3'b001) & (some_q != 3'b010) & (some_q != 3'b100));
    if (clear_i) begin
      some_q          <= 3'b001;
      several_q       <= '0;
      address_wrong_q <= 1'b0;
      word_wrong_q    <= 1'b0;
      engine_wrong_q  <= 1'b0;
      fixed_q         <= 1'b0;
      fault_o         <= 1'b0;
    end
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Commands of mont_ntt: when a step is issued, and when the next pass and the next command may begin.

module mont_ntt_control #(
  parameter int unsigned LogLength = 8,
  parameter int unsigned Pairs = 0,
  parameter int unsigned Slots = 2,
  parameter int unsigned Butterflies = 1,
  parameter int unsigned Latency = 31,  // cycles from a step to a step that reads its results
  parameter int unsigned PlaceBits = 6,  // Unload may read up to 2^PlaceBits words ahead
  localparam int unsigned SlotBits = $clog2(Slots),
  localparam int unsigned CommandBits = (Slots > 2) ? 4 : 3
) (
  input  logic                                     clk_i,
  input  logic                                     rst_ni,
  input  logic                                     mod_valid_i,
  input  logic                                     take_mod_i,   // a modulus is taken
  input  logic                                     ready_i,      // a modulus is set up
  input  logic                                     cmd_valid_i,
  output logic                                     cmd_ready_o,
  input  logic                   [CommandBits-1:0] cmd_i,
  input  logic                   [   SlotBits-1:0] slot_i,
  output logic                                     cmd_error_o,
  input  logic                                     in_valid_i,
  output logic                                     in_ready_o,
  input  logic                                     taken_i,      // a word of the output is taken
  output logic                                     busy_o,
  output logic                                     start_o,
  output mont_ntt_pkg::command_e                   command_o,
  output logic                   [   SlotBits-1:0] slot_o,
  output logic                                     step_o,
  input  logic                                     last_i,       // the step is the last one of a pass
  input  logic                                     last_pass_i,
  input  logic                   [    LogLength:0] strides_i     // one bit: the stride of the step
);

  localparam int unsigned Steps = 2 ** LogLength / (2 * Butterflies);
  localparam int unsigned WaitBits = $clog2(Latency + 1);
  localparam bit [3:0] LastCommand = (Slots == 2) ? mont_ntt_pkg::Multiply :
                                     (Pairs == 0) ? mont_ntt_pkg::AddProduct : mont_ntt_pkg::EndSum;

  // Wait between two layers, by the shorter of their strides. distance: a step reads results of steps that come later
  // in the previous layer, by at most this number; 0 if both layers use the highest window.
  function automatic int unsigned wait_between(input int unsigned stride);
    int unsigned distance;
    distance = (2 ** stride < Steps) ? 2 ** stride : 0;
    wait_between = (Latency + distance > Steps) ? Latency + distance - Steps : 0;
  endfunction

  logic busy_q;
  logic issue_q;  // steps are issued; otherwise they wait
  logic final_q;
  logic table_q;  // there is a table
  logic [WaitBits-1:0] wait_q;
  mont_ntt_pkg::command_e command_q;
  logic [SlotBits-1:0] slot_q;
  logic [PlaceBits:0] under_way_q;  // words of Unload that were read and not taken yet
  logic accept;
  mont_ntt_pkg::command_e given;  // the command at the port
  logic no_operand;  // a product with a slot that has no operand
  logic refused;
  logic takes_words;
  logic gives_words;
  logic [LogLength-1:0] shorter;  // one bit: the shorter stride of the layer and the next one
  logic [WaitBits-1:0] gap;  // cycles until the next pass
  logic [WaitBits-1:0] gap_less_q;  // gap - 1
  logic at_once_q;  // the next pass begins without a wait

  assign accept = cmd_valid_i && cmd_ready_o;
  assign given = mont_ntt_pkg::command_e'(4'(cmd_i));
  assign no_operand = Slots > 2 && (given == mont_ntt_pkg::BeginSum || given == mont_ntt_pkg::AddProduct) &&
                      (slot_i & SlotBits'(2 ** (1 + Pairs) - 1)) != '0;
  assign refused = given > LastCommand || no_operand || (given != mont_ntt_pkg::Table && !table_q);
  // A new modulus has priority.
  assign cmd_ready_o = ready_i && !busy_q && !mod_valid_i;
  assign cmd_error_o = accept && refused;
  assign start_o = accept && !refused;
  assign takes_words = command_q == mont_ntt_pkg::Table || command_q == mont_ntt_pkg::Load ||
                       (Slots > 2 && (command_q == mont_ntt_pkg::LoadOperand || command_q == mont_ntt_pkg::BeginSum ||
                                      command_q == mont_ntt_pkg::AddProduct));
  assign gives_words = command_q == mont_ntt_pkg::Unload || command_q == mont_ntt_pkg::UnloadInverse;
  assign in_ready_o = issue_q && takes_words;
  assign step_o = issue_q && (!takes_words || in_valid_i) && (!gives_words || !under_way_q[PlaceBits]);
  assign shorter = (command_q == mont_ntt_pkg::Inverse) ? strides_i[LogLength-1:0] : strides_i[LogLength:1];
  assign busy_o = busy_q;
  assign command_o = command_q;
  assign slot_o = slot_q;

  always_comb begin
    gap = '0;
    for (int unsigned i = 0; i < LogLength; i++) if (shorter[i]) gap = WaitBits'(wait_between(i));
    if (last_pass_i || command_q == mont_ntt_pkg::Multiply) gap = WaitBits'(Latency);
  end

  // The stride is the same during a pass, of two steps at least.
  always_ff @(posedge clk_i) begin
    gap_less_q <= gap - 1'b1;
    at_once_q  <= gap == '0;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      busy_q  <= 1'b0;
      issue_q <= 1'b0;
      table_q <= 1'b0;
    end else begin
      if (start_o) busy_q <= 1'b1;
      else if (busy_q && !issue_q && wait_q == '0 && final_q) busy_q <= 1'b0;
      if (start_o) issue_q <= 1'b1;
      else if (step_o && last_i && !at_once_q) issue_q <= 1'b0;
      else if (busy_q && !issue_q && wait_q == '0 && !final_q) issue_q <= 1'b1;
      if (take_mod_i) table_q <= 1'b0;
      else if (step_o && last_i && command_q == mont_ntt_pkg::Table) table_q <= 1'b1;
    end
    if (start_o) begin
      command_q <= given;
      slot_q <= slot_i;
    end
    // The last step of a pass leaves the wait of that pass here.
    if (issue_q) begin
      final_q <= last_pass_i;
      wait_q  <= gap_less_q;
    end else if (wait_q != '0) begin
      wait_q <= wait_q - 1'b1;
    end
    if (!rst_ni) under_way_q <= '0;
    else under_way_q <= under_way_q + (PlaceBits + 1)'(step_o && gives_words) - (PlaceBits + 1)'(taken_i);
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Plan of mont_curve_coprocessor: which commands it has, and which numbers each of them takes and gives, in the order of the
// unit's streams.
//
//   Compare, Curve   p, a, b, n in slots 2 to 5; only p and a for ladders
//   Compare, Base    the base point in slots 0 and 1, for a verification in slots 11 and 12
//   Main             the numbers of the command itself
//
// EC_MULTIPLY_BASE compares the base point, too. It takes the comb if the unit has it, otherwise it is EC_MULTIPLY.
//
// Cycles. number_o belongs to the stage and index of the cycle before.

module mont_curve_plan (
  input  logic                               clk_i,
  input  logic                         [4:0] command_i,
  input  mont_curve_plan_pkg::stage_e        stage_i,
  input  logic                         [2:0] index_i,
  input  logic                               with_use_i,      // the key of a signature has its use
  input  logic                               with_comb_i,     // the unit has the comb of the base point in the slots
  output logic                               known_o,         // there is such a command
  output logic                               needs_base_o,    // it needs the base point
  output mont_curve_pkg::command_e           unit_command_o,  // of the stage
  output mont_curve_plan_pkg::number_t       number_o
);

  logic checks;
  logic signs;
  logic verifies;
  logic ladder;
  logic multiplies;
  logic adds;
  logic of_base;
  logic tables;
  logic compares_base;
  logic with_comb;

  assign checks = command_i == mont_coprocessor_pkg::CommandEcCheck;
  assign signs = command_i == mont_coprocessor_pkg::CommandEcdsaSign;
  assign verifies = command_i == mont_coprocessor_pkg::CommandEcdsaVerify;
  assign ladder = command_i == mont_coprocessor_pkg::CommandXMultiply;
  assign tables = command_i == mont_coprocessor_pkg::CommandEcTable;
  assign of_base = command_i == mont_coprocessor_pkg::CommandEcMultiplyBase;
  assign adds = command_i == mont_coprocessor_pkg::CommandEcMultiplyAdd;
  assign multiplies = command_i == mont_coprocessor_pkg::CommandEcMultiply || of_base || adds;
  assign needs_base_o = signs | verifies | tables;
  assign compares_base = needs_base_o | of_base;
  assign with_comb = of_base & with_comb_i;
  assign known_o = command_i == mont_coprocessor_pkg::CommandZeroise || checks || multiplies || ladder || needs_base_o;

  always_comb begin
    unit_command_o = mont_curve_pkg::Multiply;
    if (adds) unit_command_o = mont_curve_pkg::MultiplyAdd;
    if (with_comb) unit_command_o = mont_curve_pkg::MultiplyBase;
    if (checks) unit_command_o = mont_curve_pkg::Check;
    if (signs) unit_command_o = mont_curve_pkg::Sign;
    if (verifies) unit_command_o = mont_curve_pkg::Verify;
    if (ladder) unit_command_o = mont_curve_pkg::Ladder;
    if (stage_i == mont_curve_plan_pkg::StageCurve) unit_command_o = mont_curve_pkg::Curve;
    if (stage_i == mont_curve_plan_pkg::StageBase) unit_command_o = mont_curve_pkg::Base;
  end

  mont_curve_plan_pkg::number_t given;
  mont_curve_plan_pkg::number_t own;

  always_comb begin
    given = '0;
    given.keep = stage_i != mont_curve_plan_pkg::StageCompare;
    given.move = given.keep ? mont_curve_plan_pkg::Load : mont_curve_plan_pkg::Compare;
    given.entry = index_i;
    given.scalar = index_i == mont_curve_plan_pkg::Order;
    given.zero = ladder & index_i[1];
    given.slot = {1'b0, index_i} + 4'd2;
    if (index_i[2]) given.slot = verifies ? 4'd11 + 4'(index_i[0]) : {3'd0, index_i[0]};
    given.last = index_i[2] & (index_i[1] | (stage_i == mont_curve_plan_pkg::StageCurve) | ~compares_base);
  end

  always_comb begin
    own       = '0;
    own.move  = mont_curve_plan_pkg::Load;
    own.entry = mont_curve_plan_pkg::Order;
    own.last  = 1'b1;
    if (checks) begin
      own.last = index_i[1];
      own.slot = {1'b0, index_i};
    end
    if (multiplies) begin
      own.last   = index_i == 3'd7;
      own.scalar = index_i == 3'd0;
      unique case (index_i)
        3'd0: own.slot = 4'd8;
        3'd1: own.slot = 4'd0;
        3'd2: own.slot = 4'd1;
        3'd3, 3'd5: own.slot = 4'd6;
        default: own.slot = 4'd7;
      endcase
      if (index_i == 3'd1 || index_i == 3'd2) own.skip = with_comb;
      if (index_i == 3'd3 || index_i == 3'd4) own.skip = ~adds;
      if (index_i >= 3'd5) own.move = mont_curve_plan_pkg::Store;
    end
    if (ladder) begin
      own.last = index_i == 3'd3;
      unique case (index_i)
        3'd0: own.slot = 4'd8;
        3'd1: own.slot = 4'd0;
        default: own.slot = 4'd6;
      endcase
      if (index_i == 3'd2) own.move = mont_curve_plan_pkg::Store;
    end
    if (signs) begin
      own.last   = index_i == 3'd6;
      own.hash   = index_i == 3'd0;
      own.scalar = index_i == 3'd3;
      own.skip   = index_i == 3'd2 && !with_use_i;
      unique case (index_i)
        3'd0: own.slot = 4'd10;
        3'd1: own.slot = 4'd9;
        3'd2, 3'd3: own.slot = 4'd8;
        3'd4: own.slot = 4'd6;
        default: own.slot = 4'd7;
      endcase
      if (index_i == 3'd2) own.move = mont_curve_plan_pkg::Draw;
      if (index_i >= 3'd4) own.move = mont_curve_plan_pkg::Store;
    end
    if (verifies) begin
      own.last = index_i == 3'd6;
      own.hash = index_i == 3'd0;
      unique case (index_i)
        3'd0: own.slot = 4'd10;
        3'd1: own.slot = 4'd9;
        3'd2: own.slot = 4'd7;
        3'd3: own.slot = 4'd0;
        3'd4: own.slot = 4'd1;
        default: own.slot = 4'd6;
      endcase
      if (index_i >= 3'd5) own.move = mont_curve_plan_pkg::Store;
    end
  end

  always_ff @(posedge clk_i) number_o <= (stage_i == mont_curve_plan_pkg::StageMain) ? own : given;

endmodule

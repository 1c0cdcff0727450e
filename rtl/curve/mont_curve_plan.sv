// SPDX-License-Identifier: Apache-2.0
//
// Plan of mont_curve_coprocessor: its commands, and the numbers that each command moves, in the order of the unit's
// streams.
//
//   Compare, Curve   p, a, b, n in slots 2 to 5; only p and a for ladders
//   Compare, Base    the base point in slots 0 and 1, for a verification in slots 11 and 12
//   Compare, Base    the public key in slots 0 and 1, for EC_KEY_TABLE, and compared for a verification if a key is kept
//   Main             the numbers of the command itself
//
// ECDSA_SIGN_BATCH repeats the nonce, the hash and the results for each lane. ED25519_VERIFY has p, d and (1 + sqrt(-1))/2 in
// slots 2 to 4, and 0 as n.
//
// EC_MULTIPLY_BASE compares the base point, too. If the unit has the comb, the command uses it, otherwise it is
// EC_MULTIPLY.
//
// Cycles. number_o belongs to the stage and index of the previous cycle; all outputs belong to the command of the
// previous cycle.

module mont_curve_plan #(
  parameter int unsigned Keys = 1,  // the unit keeps public keys
  parameter int unsigned Batch = 0,  // the unit makes batches of signatures
  parameter int unsigned Edwards = 0  // the unit verifies signatures of Ed25519
) (
  input  logic                               clk_i,
  input  logic                         [4:0] command_i,
  input  mont_curve_plan_pkg::stage_e        stage_i,
  input  logic                         [3:0] index_i,
  input  logic                               with_use_i,      // the key of a signature has its use
  input  logic                               with_comb_i,     // the unit has the comb of the base point in the slots
  input  logic                               has_key_i,       // the unit keeps a public key
  input  logic                               with_key_i,      // the kept public key is the verification's
  output logic                               known_o,         // the command exists
  output logic                               wipes_o,         // the command is ZEROISE
  output logic                               tables_o,        // the command is EC_TABLE, done when all is loaded
  output logic                               keys_o,          // the command is EC_KEY_TABLE, done when all is loaded
  output logic                               verifies_o,      // the command is ECDSA_VERIFY
  output logic                               batch_o,         // the command is ECDSA_SIGN_BATCH
  output logic                               needs_base_o,    // the command needs the base point
  output mont_curve_pkg::command_e           unit_command_o,  // command of the unit in this stage
  output mont_curve_plan_pkg::number_t       number_o
);

  logic wipes_q;
  logic checks_q;
  logic batch;
  logic batch_q;
  logic signs_q;  // ECDSA_SIGN or ECDSA_SIGN_BATCH
  logic verifies_q;
  logic ladder_q;
  logic edwards;
  logic edwards_q;
  logic multiplies_q;
  logic adds_q;
  logic of_base_q;
  logic tables_q;
  logic keys;
  logic keys_q;
  logic compares_base;
  logic of_key;  // the stage has a public key
  logic with_comb;

  assign keys = command_i == mont_curve_plan_pkg::CommandEcKeyTable && Keys == 1;
  assign batch = command_i == mont_curve_plan_pkg::CommandEcdsaSignBatch && Batch == 1;
  assign edwards = command_i == mont_coprocessor_pkg::CommandEd25519Verify && Edwards == 1;

  always_ff @(posedge clk_i) begin
    wipes_q <= command_i == mont_coprocessor_pkg::CommandZeroise;
    checks_q <= command_i == mont_coprocessor_pkg::CommandEcCheck;
    batch_q <= batch;
    signs_q <= command_i == mont_coprocessor_pkg::CommandEcdsaSign || batch;
    verifies_q <= command_i == mont_coprocessor_pkg::CommandEcdsaVerify;
    ladder_q <= command_i == mont_coprocessor_pkg::CommandXMultiply;
    edwards_q <= edwards;
    tables_q <= command_i == mont_coprocessor_pkg::CommandEcTable;
    keys_q <= keys;
    of_base_q <= command_i == mont_coprocessor_pkg::CommandEcMultiplyBase;
    adds_q <= command_i == mont_coprocessor_pkg::CommandEcMultiplyAdd;
    multiplies_q <= command_i == mont_coprocessor_pkg::CommandEcMultiply ||
        command_i == mont_coprocessor_pkg::CommandEcMultiplyBase ||
        command_i == mont_coprocessor_pkg::CommandEcMultiplyAdd;
    known_o <= command_i == mont_coprocessor_pkg::CommandZeroise || keys || batch || edwards ||
        (command_i >= mont_coprocessor_pkg::CommandEcCheck && command_i <= mont_coprocessor_pkg::CommandEcMultiplyBase);
  end

  assign wipes_o = wipes_q;
  assign tables_o = tables_q;
  assign keys_o = keys_q;
  assign verifies_o = verifies_q;
  assign batch_o = batch_q;
  assign needs_base_o = signs_q | verifies_q | tables_q;
  assign compares_base = needs_base_o | of_base_q;
  assign with_comb = of_base_q & with_comb_i;
  assign of_key = keys_q | (verifies_q & has_key_i & (stage_i == mont_curve_plan_pkg::StageCompare));

  always_comb begin
    unit_command_o = mont_curve_pkg::Multiply;
    if (adds_q) unit_command_o = mont_curve_pkg::MultiplyAdd;
    if (with_comb) unit_command_o = mont_curve_pkg::MultiplyBase;
    if (checks_q) unit_command_o = mont_curve_pkg::Check;
    if (signs_q) unit_command_o = batch_q ? mont_curve_pkg::SignBatch : mont_curve_pkg::Sign;
    if (verifies_q) unit_command_o = with_key_i ? mont_curve_pkg::VerifyKey : mont_curve_pkg::Verify;
    if (ladder_q) unit_command_o = mont_curve_pkg::Ladder;
    if (edwards_q) unit_command_o = mont_curve_pkg::VerifyEdwards;
    if (stage_i == mont_curve_plan_pkg::StageCurve) unit_command_o = mont_curve_pkg::Curve;
    if (stage_i == mont_curve_plan_pkg::StageBase) unit_command_o = keys_q ? mont_curve_pkg::Key : mont_curve_pkg::Base;
  end

  mont_curve_plan_pkg::number_t given;
  mont_curve_plan_pkg::number_t own;

  always_comb begin
    given = '0;
    given.keep = stage_i != mont_curve_plan_pkg::StageCompare;
    given.move = given.keep ? mont_curve_plan_pkg::Load : mont_curve_plan_pkg::Compare;
    given.entry = index_i[2:0];
    given.scalar = index_i[2:0] == mont_curve_plan_pkg::Order;
    given.zero = (ladder_q & index_i[1]) | (edwards_q & index_i[1] & index_i[0]);
    given.slot = {1'b0, index_i[2:0]} + 4'd2;
    if (index_i[2]) given.slot = (verifies_q & ~index_i[1]) ? 4'd11 + 4'(index_i[0]) : {3'd0, index_i[0]};
    given.skip = keys_q & index_i[2] & ~index_i[1];
    given.last = index_i[3] | (index_i[2] & ((index_i[1] & ~of_key) | (stage_i == mont_curve_plan_pkg::StageCurve) |
                                             ~(compares_base | keys_q)));
  end

  always_comb begin
    own       = '0;
    own.move  = mont_curve_plan_pkg::Load;
    own.entry = mont_curve_plan_pkg::Order;
    own.last  = 1'b1;
    if (checks_q) begin
      own.last = index_i[1];
      own.slot = index_i;
    end
    if (multiplies_q) begin
      own.last   = index_i == 4'd7;
      own.scalar = index_i == 4'd0;
      unique case (index_i[2:0])
        3'd0: own.slot = 4'd8;
        3'd1: own.slot = 4'd0;
        3'd2: own.slot = 4'd1;
        3'd3, 3'd5: own.slot = 4'd6;
        default: own.slot = 4'd7;
      endcase
      if (index_i == 4'd1 || index_i == 4'd2) own.skip = with_comb;
      if (index_i == 4'd3 || index_i == 4'd4) own.skip = ~adds_q;
      if (index_i >= 4'd5) own.move = mont_curve_plan_pkg::Store;
    end
    if (ladder_q) begin
      own.last = index_i == 4'd3;
      unique case (index_i[2:0])
        3'd0: own.slot = 4'd8;
        3'd1: own.slot = 4'd0;
        default: own.slot = 4'd6;
      endcase
      if (index_i == 4'd2) own.move = mont_curve_plan_pkg::Store;
    end
    if (edwards_q) begin
      own.last = index_i == 4'd9;
      unique case (index_i)
        4'd0: own.slot = 4'd0;
        4'd1: own.slot = 4'd1;
        4'd3: own.slot = 4'd9;
        4'd4: own.slot = 4'd7;
        4'd5: own.slot = 4'd5;
        4'd6: own.slot = 4'd11;
        4'd7: own.slot = 4'd12;
        default: own.slot = 4'd6;
      endcase
      if (index_i[3]) own.move = mont_curve_plan_pkg::Store;
    end
    if (batch_q) begin
      own.last    = index_i == 4'd6;
      own.hash    = index_i == 4'd3;
      own.scalar  = index_i == 4'd1;
      own.lane    = index_i >= 4'd3;
      own.repeats = index_i == 4'd1 || index_i == 4'd3 || index_i == 4'd5;
      own.pair    = index_i != 4'd3;
      unique case (index_i[2:0])
        3'd0, 3'd1: own.slot = 4'd8;
        3'd2: own.slot = 4'd9;
        3'd3: own.slot = 4'd10;
        3'd4: own.slot = 4'd6;
        default: own.slot = 4'd7;
      endcase
      if (index_i == 4'd0) own.move = mont_curve_plan_pkg::Draw;
      if (index_i >= 4'd4) own.move = mont_curve_plan_pkg::Store;
    end else if (signs_q) begin
      own.last   = index_i == 4'd6;
      own.hash   = index_i == 4'd0;
      own.scalar = index_i == 4'd3;
      own.skip   = index_i == 4'd2 && !with_use_i;
      unique case (index_i[2:0])
        3'd0: own.slot = 4'd10;
        3'd1: own.slot = 4'd9;
        3'd2, 3'd3: own.slot = 4'd8;
        3'd4: own.slot = 4'd6;
        default: own.slot = 4'd7;
      endcase
      if (index_i == 4'd2) own.move = mont_curve_plan_pkg::Draw;
      if (index_i >= 4'd4) own.move = mont_curve_plan_pkg::Store;
    end
    if (verifies_q) begin
      own.last = index_i == 4'd6;
      own.hash = index_i == 4'd0;
      own.skip = (index_i == 4'd3 || index_i == 4'd4) && with_key_i;
      unique case (index_i[2:0])
        3'd0: own.slot = 4'd10;
        3'd1: own.slot = 4'd9;
        3'd2: own.slot = 4'd7;
        3'd3: own.slot = 4'd0;
        3'd4: own.slot = 4'd1;
        default: own.slot = 4'd6;
      endcase
      if (index_i >= 4'd5) own.move = mont_curve_plan_pkg::Store;
    end
  end

  always_ff @(posedge clk_i) number_o <= (stage_i == mont_curve_plan_pkg::StageMain) ? own : given;

endmodule

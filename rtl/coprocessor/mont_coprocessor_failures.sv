// SPDX-License-Identifier: Apache-2.0
//
// Failure of an instruction of the coprocessor: its error code, and whether the error wipes.
//
// Errors from Check on wipe, except errors of a point and a lack of entropy; after a guard every error wipes. The
// microcode of ZEROISE cannot fail, except by a fault of the control.
//
// Cycles. error_o is valid a cycle after evaluate_i, with tests_i two cycles after it; failed_o and must_wipe_o are
// valid two cycles after it. The inputs of a control instruction are constant for two cycles before evaluate_i;
// engine_error_i is valid in the cycle before it.

module mont_coprocessor_failures (
  input  logic       clk_i,
  input  logic       rst_ni,
  input  logic       evaluate_i,
  // Instruction.
  input  logic       on_engine_i,      // an instruction of the engine
  input  logic       load_i,
  input  logic       store_i,
  input  logic       check_i,
  input  logic       less_i,           // the instruction requires less_than_i
  input  logic       equal_i,          // the instruction requires equality: neither less_than_i nor greater_than_i
  input  logic       misplaced_i,      // the last instruction is not at its address
  input  logic [3:0] require_error_i,
  input  logic       guarded_i,        // the window has a result that must not be read yet
  input  logic       wiping_i,
  input  logic       tests_i,          // SELF_TEST runs: each error is a fault, and wipes
  // Outcome of the instruction.
  input  logic       refused_i,        // the length is wrong
  input  logic       denied_i,         // the command must not use a slot of its load or store
  input  logic [3:0] check_error_i,
  input  logic       less_than_i,
  input  logic       greater_than_i,
  input  logic [2:0] engine_error_i,
  output logic [3:0] error_o,
  output logic       failed_o,
  output logic       must_wipe_o       // the failure wipes, a fault also while everything is wiped
);

  logic unmet_q;  // the comparison does not have the required result
  logic [2:0] engine_error_q;
  logic [3:0] control_error_q;  // error of a control instruction
  logic severe;

  assign severe = error_o[3] & (error_o != mont_coprocessor_pkg::ErrorPoint)
                & (error_o != mont_coprocessor_pkg::ErrorInfinity) & (error_o != mont_coprocessor_pkg::ErrorEntropy);

  always_ff @(posedge clk_i) begin
    unmet_q         <= (less_i & ~less_than_i) | (equal_i & (less_than_i | greater_than_i));

    control_error_q <= mont_coprocessor_pkg::ErrorNone;
    if (check_i) control_error_q <= check_error_i;
    if (unmet_q) control_error_q <= require_error_i;
    if (misplaced_i) control_error_q <= mont_coprocessor_pkg::ErrorFault;

    engine_error_q <= engine_error_i;
    if (evaluate_i) begin
      error_o <= control_error_q;
      if (on_engine_i) begin
        unique case (engine_error_q)
          mont_engine_microcode_pkg::ErrorNone:
          error_o <= ((load_i | store_i) & denied_i) ? mont_coprocessor_pkg::ErrorSlot :
                     mont_coprocessor_pkg::ErrorNone;
          // The number loaded has a bit above its length.
          mont_engine_microcode_pkg::ErrorLength:
          error_o <= load_i ? mont_coprocessor_pkg::ErrorRange : mont_coprocessor_pkg::ErrorLength;
          mont_engine_microcode_pkg::ErrorSlot: error_o <= mont_coprocessor_pkg::ErrorLength;
          mont_engine_microcode_pkg::ErrorEven: error_o <= mont_coprocessor_pkg::ErrorEven;
          mont_engine_microcode_pkg::ErrorEntropy: error_o <= mont_coprocessor_pkg::ErrorEntropy;
          default: error_o <= mont_coprocessor_pkg::ErrorFault;
        endcase
      end
      if (refused_i) error_o <= mont_coprocessor_pkg::ErrorLength;
    end else if (tests_i & (error_o != mont_coprocessor_pkg::ErrorNone)) error_o <= mont_coprocessor_pkg::ErrorFault;

    failed_o <= error_o != mont_coprocessor_pkg::ErrorNone;
    must_wipe_o <= (error_o != mont_coprocessor_pkg::ErrorNone) & (severe | guarded_i | tests_i)
                 & (~wiping_i | (error_o == mont_coprocessor_pkg::ErrorFault));
    if (!rst_ni) begin
      error_o <= mont_coprocessor_pkg::ErrorNone;
      failed_o <= 1'b0;
      must_wipe_o <= 1'b0;
    end
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Addend of a pass of mont_engine_kernel: 0, y, the complement of y, or the host's word. A difference adds the
// complement and a carry of 1 into the lowest word.
//
// Stages: y_i arrives in stage 6, addend_o is valid in stage 7, carry_o in stage 8.

module mont_engine_addend #(
  parameter int unsigned WordBits = 72
) (
  input  logic                clk_i,
  input  logic [         2:0] addend_i,     // code in mont_engine_pkg, constant in stages 5 to 7
  input  logic                flag_i,       // flag that Restore depends on
  input  logic [         7:0] pass_i,       // bit [k]: a word of a pass is in stage k
  input  logic [WordBits-1:0] y_i,
  input  logic [WordBits-1:0] host_word_i,
  output logic [WordBits-1:0] addend_o,
  output logic                carry_o
);

  logic adds;  // adds y
  logic subtracts;  // adds the complement of y
  logic upper_q;  // stage 6: the complement of y, or the host's word
  logic lower_q;  // stage 6: y, or the host's word
  logic [WordBits-1:0] addend_q;
  logic carry_q;

  always_comb begin
    unique case (addend_i)
      mont_engine_pkg::AddendAdd, mont_engine_pkg::AddendAddIncrement: {subtracts, adds} = 2'b01;
      mont_engine_pkg::AddendSubtract: {subtracts, adds} = 2'b10;
      mont_engine_pkg::AddendRestore: {subtracts, adds} = {~flag_i, flag_i};
      mont_engine_pkg::AddendHost: {subtracts, adds} = 2'b11;
      default: {subtracts, adds} = 2'b00;
    endcase
  end

  always_ff @(posedge clk_i) begin
    upper_q  <= subtracts & pass_i[5];
    lower_q  <= adds & pass_i[5];
    addend_q <= upper_q ? (lower_q ? host_word_i : ~y_i) : (lower_q ? y_i : '0);

    unique case (addend_i)
      mont_engine_pkg::AddendIncrement, mont_engine_pkg::AddendAddIncrement, mont_engine_pkg::AddendSubtract:
      carry_q <= pass_i[7];
      mont_engine_pkg::AddendRestore: carry_q <= pass_i[7] & ~flag_i;
      default: carry_q <= 1'b0;
    endcase
  end

  assign addend_o = addend_q;
  assign carry_o  = carry_q;

endmodule

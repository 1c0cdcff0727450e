// SPDX-License-Identifier: Apache-2.0
//
// Multiplier and adder in the smallest DSP block of Xilinx that holds an unsigned a_i of WideBits bits:
//
//   p_o = a_i * b_i + cascade_i      cascade_o = p_o, on the wires to the block above
//
// Up to 24 bits it is mont_dsp48e1, from 25 bits on mont_dsp48e2, with the same registers.

module mont_xilinx_multiplier #(
  parameter int unsigned WideBits = 17,  // 1 to 26
  parameter bit ProductRegister = 1'b0,  // MREG
  parameter bit SumRegister = 1'b1,  // PREG
  parameter bit AddCascade = 1'b0  // 0: the sum is the product
) (
  input  logic                       clk_i,
  input  logic        [WideBits-1:0] a_i,
  input  logic signed [        17:0] b_i,
  input  logic        [        47:0] cascade_i,
  output logic        [        47:0] p_o,
  output logic        [        47:0] cascade_o
);

  if (WideBits > 24) begin : gen_dsp48e2
    mont_dsp48e2 #(
      .ProductRegister(ProductRegister),
      .SumRegister    (SumRegister),
      .AddCascade     (AddCascade)
    ) u_block (
      .clk_i,
      .a_i(27'(a_i)),
      .b_i,
      .cascade_i,
      .p_o,
      .cascade_o
    );
  end else begin : gen_dsp48e1
    mont_dsp48e1 #(
      .ProductRegister(ProductRegister),
      .SumRegister    (SumRegister),
      .AddCascade     (AddCascade)
    ) u_block (
      .clk_i,
      .a_i(25'(a_i)),
      .b_i,
      .cascade_i,
      .p_o,
      .cascade_o
    );
  end

endmodule

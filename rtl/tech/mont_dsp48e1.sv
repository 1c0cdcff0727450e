// SPDX-License-Identifier: Apache-2.0
//
// DSP block of Xilinx series 7 and Virtex-6 as multiplier and adder, with signed operands:
//
//   p_o = a_i * b_i + cascade_i      cascade_o = p_o, on the wires to the block above
//
// Registers: one at each input (AREG, BREG); parameters add one for the product (MREG) and one for the sum (PREG).

module mont_dsp48e1 #(
  parameter bit ProductRegister = 1'b0,  // MREG
  parameter bit SumRegister = 1'b1,  // PREG
  parameter bit AddCascade = 1'b0  // 0: the sum is the product
) (
  input  logic               clk_i,
  input  logic signed [24:0] a_i,
  input  logic signed [17:0] b_i,
  input  logic        [47:0] cascade_i,
  output logic        [47:0] p_o,
  output logic        [47:0] cascade_o
);

  // verilog_format: off  // ports in groups
  DSP48E1 #(
    .AREG(1), .BREG(1), .ACASCREG(1), .BCASCREG(1), .CREG(0), .DREG(0), .ADREG(0),
    .MREG(32'(ProductRegister)), .PREG(32'(SumRegister)),
    .ALUMODEREG(0), .CARRYINREG(0), .CARRYINSELREG(0), .INMODEREG(0), .OPMODEREG(0),
    .USE_DPORT("FALSE"), .USE_MULT("MULTIPLY")
  ) u_block (
    .CLK(clk_i), .A({5'd0, a_i}), .B(b_i), .C('0), .D('0), .P(p_o),
    // X and Y are the partial products of A and B. Z is PCIN or 0.
    .OPMODE(AddCascade ? 7'b0010101 : 7'b0000101), .ALUMODE(4'b0000), .INMODE(5'b00000),
    .CARRYIN(1'b0), .CARRYINSEL(3'b000),
    .ACIN('0), .BCIN('0), .CARRYCASCIN(1'b0), .MULTSIGNIN(1'b0), .PCIN(cascade_i),
    .ACOUT(), .BCOUT(), .CARRYCASCOUT(), .MULTSIGNOUT(), .PCOUT(cascade_o),
    .CARRYOUT(), .OVERFLOW(), .PATTERNBDETECT(), .PATTERNDETECT(), .UNDERFLOW(),
    // With one register stage, the block uses its second register.
    .CEA1(1'b0), .CEA2(1'b1), .CEB1(1'b0), .CEB2(1'b1), .CEM(ProductRegister), .CEP(SumRegister),
    .CEAD(1'b0), .CEALUMODE(1'b0), .CEC(1'b0), .CECARRYIN(1'b0), .CECTRL(1'b0), .CED(1'b0), .CEINMODE(1'b0),
    .RSTA(1'b0), .RSTB(1'b0), .RSTM(1'b0), .RSTP(1'b0),
    .RSTALLCARRYIN(1'b0), .RSTALUMODE(1'b0), .RSTC(1'b0), .RSTCTRL(1'b0), .RSTD(1'b0), .RSTINMODE(1'b0)
  );
  // verilog_format: on

endmodule

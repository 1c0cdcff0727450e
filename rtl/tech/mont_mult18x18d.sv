// SPDX-License-Identifier: Apache-2.0
//
// DSP block of Lattice ECP5, MULT18X18D, as multiplier of unsigned numbers with registers at its inputs and at its
// output. The register of b can hold its number until the next load:
//
//   p_o = a * b of two cycles ago,   b = the latest b_i with load_b_i
//
// The block is instantiated, because synthesis does not move registers into an inferred block.

module mont_mult18x18d #(
  parameter bit HoldB = 1'b0  // 0: load_b_i has no effect, b is the latest b_i
) (
  input  logic        clk_i,
  input  logic [17:0] a_i,
  input  logic        load_b_i,
  input  logic [17:0] b_i,
  output logic [35:0] p_o
);

  // verilog_format: off  // a port for every bit
  MULT18X18D #(
    .REG_INPUTA_CLK("CLK0"), .REG_INPUTB_CLK("CLK0"), .REG_INPUTB_CE(HoldB ? "CE1" : "CE0"), .REG_OUTPUT_CLK("CLK0")
  ) u_block (
    .A0(a_i[0]), .A1(a_i[1]), .A2(a_i[2]), .A3(a_i[3]), .A4(a_i[4]), .A5(a_i[5]), .A6(a_i[6]), .A7(a_i[7]),
    .A8(a_i[8]), .A9(a_i[9]), .A10(a_i[10]), .A11(a_i[11]), .A12(a_i[12]), .A13(a_i[13]), .A14(a_i[14]),
    .A15(a_i[15]), .A16(a_i[16]), .A17(a_i[17]),
    .B0(b_i[0]), .B1(b_i[1]), .B2(b_i[2]), .B3(b_i[3]), .B4(b_i[4]), .B5(b_i[5]), .B6(b_i[6]), .B7(b_i[7]),
    .B8(b_i[8]), .B9(b_i[9]), .B10(b_i[10]), .B11(b_i[11]), .B12(b_i[12]), .B13(b_i[13]), .B14(b_i[14]),
    .B15(b_i[15]), .B16(b_i[16]), .B17(b_i[17]),
    .C0(1'b0), .C1(1'b0), .C2(1'b0), .C3(1'b0), .C4(1'b0), .C5(1'b0), .C6(1'b0), .C7(1'b0), .C8(1'b0), .C9(1'b0),
    .C10(1'b0), .C11(1'b0), .C12(1'b0), .C13(1'b0), .C14(1'b0), .C15(1'b0), .C16(1'b0), .C17(1'b0),
    .SIGNEDA(1'b0), .SIGNEDB(1'b0), .SOURCEA(1'b0), .SOURCEB(1'b0),
    .CLK0(clk_i), .CLK1(1'b0), .CLK2(1'b0), .CLK3(1'b0), .CE0(1'b1), .CE1(HoldB & load_b_i), .CE2(1'b0), .CE3(1'b0),
    .RST0(1'b0), .RST1(1'b0), .RST2(1'b0), .RST3(1'b0),
    .P0(p_o[0]), .P1(p_o[1]), .P2(p_o[2]), .P3(p_o[3]), .P4(p_o[4]), .P5(p_o[5]), .P6(p_o[6]), .P7(p_o[7]),
    .P8(p_o[8]), .P9(p_o[9]), .P10(p_o[10]), .P11(p_o[11]), .P12(p_o[12]), .P13(p_o[13]), .P14(p_o[14]),
    .P15(p_o[15]), .P16(p_o[16]), .P17(p_o[17]), .P18(p_o[18]), .P19(p_o[19]), .P20(p_o[20]), .P21(p_o[21]),
    .P22(p_o[22]), .P23(p_o[23]), .P24(p_o[24]), .P25(p_o[25]), .P26(p_o[26]), .P27(p_o[27]), .P28(p_o[28]),
    .P29(p_o[29]), .P30(p_o[30]), .P31(p_o[31]), .P32(p_o[32]), .P33(p_o[33]), .P34(p_o[34]), .P35(p_o[35])
  );
  // verilog_format: on

endmodule

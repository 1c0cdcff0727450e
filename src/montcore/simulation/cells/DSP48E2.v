// SPDX-License-Identifier: Apache-2.0
//
// The DSP block of Xilinx UltraScale and UltraScale+ for simulation, as far as the cores use it: product of signed A and B,
// or its sum with PCIN; a register at both inputs, and one or none after the product and after the sum; no reset and no
// enable. Any other use gives 0. The vendor's library has the complete model.

// verilator lint_off UNUSED
module DSP48E2 (
  input CLK,
  input [29:0] A, input [17:0] B, input [47:0] C, input [26:0] D,
  input [8:0] OPMODE, input [3:0] ALUMODE, input [4:0] INMODE, input CARRYIN, input [2:0] CARRYINSEL,
  input [29:0] ACIN, input [17:0] BCIN, input CARRYCASCIN, MULTSIGNIN, input [47:0] PCIN,
  input CEA1, CEA2, CEAD, CEALUMODE, CEB1, CEB2, CEC, CECARRYIN, CECTRL, CED, CEINMODE, CEM, CEP,
  input RSTA, RSTALLCARRYIN, RSTALUMODE, RSTB, RSTC, RSTCTRL, RSTD, RSTINMODE, RSTM, RSTP,
  output [47:0] P, output [29:0] ACOUT, output [17:0] BCOUT, output [47:0] PCOUT, output [3:0] CARRYOUT,
  output CARRYCASCOUT, MULTSIGNOUT, OVERFLOW, PATTERNBDETECT, PATTERNDETECT, UNDERFLOW, output [7:0] XOROUT
);
  parameter AREG = 1;
  parameter BREG = 1;
  parameter ACASCREG = 1;
  parameter BCASCREG = 1;
  parameter CREG = 1;
  parameter DREG = 1;
  parameter ADREG = 1;
  parameter MREG = 1;
  parameter PREG = 1;
  parameter ALUMODEREG = 1;
  parameter CARRYINREG = 1;
  parameter CARRYINSELREG = 1;
  parameter INMODEREG = 1;
  parameter OPMODEREG = 1;
  parameter AMULTSEL = "A";
  parameter BMULTSEL = "B";
  parameter USE_MULT = "MULTIPLY";

  // Control inputs are constants.
  wire registers = AREG == 1 && BREG == 1 && ALUMODEREG == 0 && CARRYINREG == 0 && CARRYINSELREG == 0 && INMODEREG == 0
      && OPMODEREG == 0;
  wire enabled = CEA2 && CEB2 && (MREG == 0 || CEM) && (PREG == 0 || CEP);
  wire reset = RSTA || RSTB || RSTM || RSTP;
  wire product = OPMODE[3:0] == 4'b0101 && (OPMODE[8:4] == 5'b00000 || OPMODE[8:4] == 5'b00001);
  wire plain = ALUMODE == 4'd0 && INMODE == 5'd0 && CARRYINSEL == 3'd0 && !CARRYIN && AMULTSEL == "A" && BMULTSEL == "B";
  wire usual = registers && enabled && !reset && product && plain && USE_MULT == "MULTIPLY";

  reg signed [26:0] a;
  reg signed [17:0] b;
  reg signed [44:0] m;
  reg [47:0] p;

  always @(posedge CLK) begin
    a <= A[26:0];
    b <= B;
  end

  wire signed [44:0] a_times_b = a * b;
  wire signed [44:0] shown = MREG == 1 ? m : a_times_b;
  wire [47:0] sum = usual ? {{3{shown[44]}}, shown} + (OPMODE[4] ? PCIN : 48'd0) : 48'd0;

  always @(posedge CLK) begin
    m <= a_times_b;
    p <= sum;
  end

  assign P = PREG == 1 ? p : sum;
  assign PCOUT = P;
  assign {ACOUT, BCOUT} = 48'd0;
  assign {CARRYCASCOUT, CARRYOUT, MULTSIGNOUT, OVERFLOW, PATTERNBDETECT, PATTERNDETECT, UNDERFLOW} = 10'd0;
  assign XOROUT = 8'd0;

endmodule

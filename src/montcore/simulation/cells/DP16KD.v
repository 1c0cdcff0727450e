// SPDX-License-Identifier: Apache-2.0
//
// The block RAM of Lattice ECP5 for simulation, as far as the cores use it: port A writes words of 1, 2, 9, 18 or 36 bits,
// port B reads them through the block's output register. In the cycles in which it does not write, port A reads words of 9
// or 18 bits in the same way. In any other use it reads 0. Initial content is for words of 9 bits and more. The
// vendor's library has the complete model.

// verilator lint_off UNUSED
// verilator lint_off UNDRIVEN
module DP16KD (
  input DIA0, DIA1, DIA2, DIA3, DIA4, DIA5, DIA6, DIA7, DIA8, DIA9, DIA10, DIA11, DIA12, DIA13, DIA14, DIA15, DIA16,
    DIA17, DIB0, DIB1, DIB2, DIB3, DIB4, DIB5, DIB6, DIB7, DIB8, DIB9, DIB10, DIB11, DIB12, DIB13, DIB14, DIB15,
    DIB16, DIB17, ADA0, ADA1, ADA2, ADA3, ADA4, ADA5, ADA6, ADA7, ADA8, ADA9, ADA10, ADA11, ADA12, ADA13, ADB0, ADB1,
    ADB2, ADB3, ADB4, ADB5, ADB6, ADB7, ADB8, ADB9, ADB10, ADB11, ADB12, ADB13,
  input CEA, OCEA, CLKA, WEA, RSTA, CSA0, CSA1, CSA2,
  input CEB, OCEB, CLKB, WEB, RSTB, CSB0, CSB1, CSB2,
  output DOA0, DOA1, DOA2, DOA3, DOA4, DOA5, DOA6, DOA7, DOA8, DOA9, DOA10, DOA11, DOA12, DOA13, DOA14, DOA15, DOA16,
    DOA17, DOB0, DOB1, DOB2, DOB3, DOB4, DOB5, DOB6, DOB7, DOB8, DOB9, DOB10, DOB11, DOB12, DOB13, DOB14, DOB15,
    DOB16, DOB17
);
  parameter DATA_WIDTH_A = 18;
  parameter DATA_WIDTH_B = 18;
  parameter REGMODE_A = "NOREG";
  parameter REGMODE_B = "NOREG";
  // Initial halves of words of 36 bits: 16 of them, each in 20 bits.
  parameter [319:0] INITVAL_00 = 320'd0;
  parameter [319:0] INITVAL_01 = 320'd0;
  parameter [319:0] INITVAL_02 = 320'd0;
  parameter [319:0] INITVAL_03 = 320'd0;
  parameter [319:0] INITVAL_04 = 320'd0;
  parameter [319:0] INITVAL_05 = 320'd0;
  parameter [319:0] INITVAL_06 = 320'd0;
  parameter [319:0] INITVAL_07 = 320'd0;
  parameter [319:0] INITVAL_08 = 320'd0;
  parameter [319:0] INITVAL_09 = 320'd0;
  parameter [319:0] INITVAL_0A = 320'd0;
  parameter [319:0] INITVAL_0B = 320'd0;
  parameter [319:0] INITVAL_0C = 320'd0;
  parameter [319:0] INITVAL_0D = 320'd0;
  parameter [319:0] INITVAL_0E = 320'd0;
  parameter [319:0] INITVAL_0F = 320'd0;
  parameter [319:0] INITVAL_10 = 320'd0;
  parameter [319:0] INITVAL_11 = 320'd0;
  parameter [319:0] INITVAL_12 = 320'd0;
  parameter [319:0] INITVAL_13 = 320'd0;
  parameter [319:0] INITVAL_14 = 320'd0;
  parameter [319:0] INITVAL_15 = 320'd0;
  parameter [319:0] INITVAL_16 = 320'd0;
  parameter [319:0] INITVAL_17 = 320'd0;
  parameter [319:0] INITVAL_18 = 320'd0;
  parameter [319:0] INITVAL_19 = 320'd0;
  parameter [319:0] INITVAL_1A = 320'd0;
  parameter [319:0] INITVAL_1B = 320'd0;
  parameter [319:0] INITVAL_1C = 320'd0;
  parameter [319:0] INITVAL_1D = 320'd0;
  parameter [319:0] INITVAL_1E = 320'd0;
  parameter [319:0] INITVAL_1F = 320'd0;
  parameter [319:0] INITVAL_20 = 320'd0;
  parameter [319:0] INITVAL_21 = 320'd0;
  parameter [319:0] INITVAL_22 = 320'd0;
  parameter [319:0] INITVAL_23 = 320'd0;
  parameter [319:0] INITVAL_24 = 320'd0;
  parameter [319:0] INITVAL_25 = 320'd0;
  parameter [319:0] INITVAL_26 = 320'd0;
  parameter [319:0] INITVAL_27 = 320'd0;
  parameter [319:0] INITVAL_28 = 320'd0;
  parameter [319:0] INITVAL_29 = 320'd0;
  parameter [319:0] INITVAL_2A = 320'd0;
  parameter [319:0] INITVAL_2B = 320'd0;
  parameter [319:0] INITVAL_2C = 320'd0;
  parameter [319:0] INITVAL_2D = 320'd0;
  parameter [319:0] INITVAL_2E = 320'd0;
  parameter [319:0] INITVAL_2F = 320'd0;
  parameter [319:0] INITVAL_30 = 320'd0;
  parameter [319:0] INITVAL_31 = 320'd0;
  parameter [319:0] INITVAL_32 = 320'd0;
  parameter [319:0] INITVAL_33 = 320'd0;
  parameter [319:0] INITVAL_34 = 320'd0;
  parameter [319:0] INITVAL_35 = 320'd0;
  parameter [319:0] INITVAL_36 = 320'd0;
  parameter [319:0] INITVAL_37 = 320'd0;
  parameter [319:0] INITVAL_38 = 320'd0;
  parameter [319:0] INITVAL_39 = 320'd0;
  parameter [319:0] INITVAL_3A = 320'd0;
  parameter [319:0] INITVAL_3B = 320'd0;
  parameter [319:0] INITVAL_3C = 320'd0;
  parameter [319:0] INITVAL_3D = 320'd0;
  parameter [319:0] INITVAL_3E = 320'd0;
  parameter [319:0] INITVAL_3F = 320'd0;

  wire usual = DATA_WIDTH_A == DATA_WIDTH_B && REGMODE_B == "OUTREG" && CEB && OCEB && !(WEB || RSTB || CSB0 || CSB1 || CSB2);
  wire enabled = CEA && WEA && !(RSTA || CSA0 || CSA1 || CSA2);

  wire [35:0] in = {
    DIB17, DIB16, DIB15, DIB14, DIB13, DIB12, DIB11, DIB10, DIB9, DIB8, DIB7, DIB6, DIB5, DIB4, DIB3, DIB2, DIB1, DIB0,
    DIA17, DIA16, DIA15, DIA14, DIA13, DIA12, DIA11, DIA10, DIA9, DIA8, DIA7, DIA6, DIA5, DIA4, DIA3, DIA2, DIA1, DIA0
  };
  wire [13:0] write_address = {ADA13, ADA12, ADA11, ADA10, ADA9, ADA8, ADA7, ADA6, ADA5, ADA4, ADA3, ADA2, ADA1, ADA0};
  wire [13:0] read_address = {ADB13, ADB12, ADB11, ADB10, ADB9, ADB8, ADB7, ADB6, ADB5, ADB4, ADB3, ADB2, ADB1, ADB0};

  // Bytes of 9 bits. The lowest bits of the address choose the written bytes of a wide word.
  reg [8:0] bytes[0:2047];
  reg [35:0] read, out;
  reg [17:0] read_a, out_a;
  integer i;

  // Not a local parameter: Yosys would set it in each instance.
  reg [64*320-1:0] content;

  initial begin
    content = {
      INITVAL_3F, INITVAL_3E, INITVAL_3D, INITVAL_3C, INITVAL_3B, INITVAL_3A, INITVAL_39, INITVAL_38,
      INITVAL_37, INITVAL_36, INITVAL_35, INITVAL_34, INITVAL_33, INITVAL_32, INITVAL_31, INITVAL_30,
      INITVAL_2F, INITVAL_2E, INITVAL_2D, INITVAL_2C, INITVAL_2B, INITVAL_2A, INITVAL_29, INITVAL_28,
      INITVAL_27, INITVAL_26, INITVAL_25, INITVAL_24, INITVAL_23, INITVAL_22, INITVAL_21, INITVAL_20,
      INITVAL_1F, INITVAL_1E, INITVAL_1D, INITVAL_1C, INITVAL_1B, INITVAL_1A, INITVAL_19, INITVAL_18,
      INITVAL_17, INITVAL_16, INITVAL_15, INITVAL_14, INITVAL_13, INITVAL_12, INITVAL_11, INITVAL_10,
      INITVAL_0F, INITVAL_0E, INITVAL_0D, INITVAL_0C, INITVAL_0B, INITVAL_0A, INITVAL_09, INITVAL_08,
      INITVAL_07, INITVAL_06, INITVAL_05, INITVAL_04, INITVAL_03, INITVAL_02, INITVAL_01, INITVAL_00
    };
    // verilator unroll_disable
    for (i = 0; i < 2048; i = i + 1) bytes[i] = content[20*(i/2)+9*(i%2)+:9];
  end

  always @(posedge CLKA) begin
    if (enabled) begin
      if (DATA_WIDTH_A == 36) begin
        for (i = 0; i < 4; i = i + 1) if (write_address[i]) bytes[{write_address[13:5], i[1:0]}] <= in[9*i+:9];
      end else if (DATA_WIDTH_A == 18) begin
        for (i = 0; i < 2; i = i + 1) if (write_address[i]) bytes[{write_address[13:4], i[0]}] <= in[9*i+:9];
      end else if (DATA_WIDTH_A == 9) bytes[write_address[13:3]] <= in[8:0];
      else if (DATA_WIDTH_A == 2) bytes[write_address[13:3]][{1'b0, write_address[2:0]}+:2] <= in[1:0];
      else bytes[write_address[13:3]][{1'b0, write_address[2:0]}] <= in[0];
    end
  end

  always @(posedge CLKB) begin
    if (DATA_WIDTH_B == 36) begin
      for (i = 0; i < 4; i = i + 1) read[9*i+:9] <= bytes[{read_address[13:5], i[1:0]}];
    end else if (DATA_WIDTH_B == 18) begin
      for (i = 0; i < 2; i = i + 1) read[18+9*i+:9] <= bytes[{read_address[13:4], i[0]}];
    end else if (DATA_WIDTH_B == 9) read[18+:9] <= bytes[read_address[13:3]];
    else if (DATA_WIDTH_B == 2) read[18+:2] <= bytes[read_address[13:3]][{1'b0, read_address[2:0]}+:2];
    else read[18] <= bytes[read_address[13:3]][{1'b0, read_address[2:0]}];
    out <= usual ? read : 36'd0;
  end

  wire usual_a = REGMODE_A == "OUTREG" && CEA && OCEA && !RSTA;

  always @(posedge CLKA) begin
    if (DATA_WIDTH_A == 18 && CEA && !WEA) begin
      for (i = 0; i < 2; i = i + 1) read_a[9*i+:9] <= bytes[{write_address[13:4], i[0]}];
    end else if (DATA_WIDTH_A == 9 && CEA && !WEA) read_a <= {9'd0, bytes[write_address[13:3]]};
    out_a <= usual_a ? read_a : 18'd0;
  end

  assign {
    DOB17, DOB16, DOB15, DOB14, DOB13, DOB12, DOB11, DOB10, DOB9, DOB8, DOB7, DOB6, DOB5, DOB4, DOB3, DOB2, DOB1, DOB0,
    DOA17, DOA16, DOA15, DOA14, DOA13, DOA12, DOA11, DOA10, DOA9, DOA8, DOA7, DOA6, DOA5, DOA4, DOA3, DOA2, DOA1, DOA0
  } = DATA_WIDTH_A == 36 ? out : {out[35:18], out_a};

endmodule

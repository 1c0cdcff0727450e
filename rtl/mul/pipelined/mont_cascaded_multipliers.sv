// SPDX-License-Identifier: Apache-2.0
//
// Sum of two products of digits in two cascaded DSP blocks of Xilinx series 7 and Virtex-6:
//
//   p_o = a_i * b_i + c_i * d_i of Cycles cycles ago
//
// DSP48E1 is instantiated, because synthesis does not infer the cascade. Its multipliers are signed: 17 bits are the
// most that an unsigned digit may have. The registers are those of the blocks:
//
//   Cycles = 2   inputs (AREG, BREG), sum (PREG)
//   Cycles = 3   inputs (AREG, BREG), products (MREG), sum (PREG)
//
// A product that is left out is zero and takes no block.

module mont_cascaded_multipliers #(
  parameter int unsigned DigitBits = 17,  // 1 to 17
  parameter int unsigned Cycles = 2,  // 2 or 3
  parameter bit First = 1'b1,  // with a_i * b_i
  parameter bit Second = 1'b1  // with c_i * d_i
) (
  input  logic                 clk_i,
  input  logic [DigitBits-1:0] a_i,
  input  logic [DigitBits-1:0] b_i,
  input  logic [DigitBits-1:0] c_i,
  input  logic [DigitBits-1:0] d_i,
  output logic [2*DigitBits:0] p_o
);

  if (DigitBits < 1 || DigitBits > 17) begin : gen_illegal_digit
    $error("mont_cascaded_multipliers: DigitBits must be 1 to 17");
  end
  if (Cycles < 2 || Cycles > 3) begin : gen_illegal_cycles
    $error("mont_cascaded_multipliers: Cycles must be 2 or 3");
  end

  logic [47:0] p;

  if (First && Second) begin : gen_both
    logic [47:0] cascade;

    mont_dsp48e1 #(
      .ProductRegister(Cycles == 3),
      .SumRegister    (1'b0)
    ) u_first (
      .clk_i,
      .a_i      (25'(a_i)),
      .b_i      (18'(b_i)),
      .cascade_i('0),
      .p_o      (),
      .cascade_o(cascade)
    );

    mont_dsp48e1 #(
      .ProductRegister(Cycles == 3),
      .AddCascade     (1'b1)
    ) u_second (
      .clk_i,
      .a_i      (25'(c_i)),
      .b_i      (18'(d_i)),
      .cascade_i(cascade),
      .p_o      (p),
      .cascade_o()
    );
  end else if (First || Second) begin : gen_one
    mont_dsp48e1 #(
      .ProductRegister(Cycles == 3)
    ) u_block (
      .clk_i,
      .a_i      (25'(First ? a_i : c_i)),
      .b_i      (18'(First ? b_i : d_i)),
      .cascade_i('0),
      .p_o      (p),
      .cascade_o()
    );
  end else begin : gen_none
    assign p = '0;
  end

  assign p_o = p[2*DigitBits:0];

endmodule

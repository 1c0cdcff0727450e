// SPDX-License-Identifier: Apache-2.0
//
// Sum of two products in two cascaded DSP blocks of Xilinx:
//
//   p_o = a_i * b_i + c_i * d_i of Cycles cycles ago
//
// The blocks are instantiated, because synthesis does not infer the cascade: DSP48E1 of series 7 and Virtex-6, or
// DSP48E2 of UltraScale and UltraScale+ for a_i and c_i of more than 24 bits. The multipliers are signed, 25 x 18 and
// 27 x 18 bits.
// All registers are in the blocks:
//
//   Cycles = 2   inputs (AREG, BREG), sum (PREG)
//   Cycles = 3   inputs (AREG, BREG), products (MREG), sum (PREG)
//
// A product that is left out is zero and takes no block.

module mont_cascaded_multipliers #(
  parameter int unsigned DigitBits = 17,  // bits of b_i and d_i, 1 to 17
  parameter int unsigned WideBits = DigitBits,  // bits of a_i and c_i, 1 to 26
  parameter int unsigned Cycles = 2,  // 2 or 3
  parameter bit First = 1'b1,  // with a_i * b_i
  parameter bit Second = 1'b1,  // with c_i * d_i
  localparam int unsigned SumBits = WideBits + DigitBits + 1
) (
  input  logic                 clk_i,
  input  logic [ WideBits-1:0] a_i,
  input  logic [DigitBits-1:0] b_i,
  input  logic [ WideBits-1:0] c_i,
  input  logic [DigitBits-1:0] d_i,
  output logic [  SumBits-1:0] p_o
);

  if (DigitBits < 1 || DigitBits > 17) begin : gen_illegal_digit
    $error("mont_cascaded_multipliers: DigitBits must be 1 to 17");
  end
  if (WideBits < 1 || WideBits > 26) begin : gen_illegal_bits
    $error("mont_cascaded_multipliers: WideBits must be 1 to 26");
  end
  if (Cycles < 2 || Cycles > 3) begin : gen_illegal_cycles
    $error("mont_cascaded_multipliers: Cycles must be 2 or 3");
  end

  logic [47:0] p;

  if (First && Second) begin : gen_both
    logic [47:0] cascade;

    mont_xilinx_multiplier #(
      .WideBits       (WideBits),
      .ProductRegister(Cycles == 3),
      .SumRegister    (1'b0)
    ) u_first (
      .clk_i,
      .a_i,
      .b_i      (18'(b_i)),
      .cascade_i('0),
      .p_o      (),
      .cascade_o(cascade)
    );

    mont_xilinx_multiplier #(
      .WideBits       (WideBits),
      .ProductRegister(Cycles == 3),
      .AddCascade     (1'b1)
    ) u_second (
      .clk_i,
      .a_i      (c_i),
      .b_i      (18'(d_i)),
      .cascade_i(cascade),
      .p_o      (p),
      .cascade_o()
    );
  end else if (First || Second) begin : gen_one
    mont_xilinx_multiplier #(
      .WideBits       (WideBits),
      .ProductRegister(Cycles == 3)
    ) u_block (
      .clk_i,
      .a_i      (First ? a_i : c_i),
      .b_i      (18'(First ? b_i : d_i)),
      .cascade_i('0),
      .p_o      (p),
      .cascade_o()
    );
  end else begin : gen_none
    assign p = '0;
  end

  assign p_o = p[SumBits-1:0];

endmodule

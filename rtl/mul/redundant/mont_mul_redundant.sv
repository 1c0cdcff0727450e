// SPDX-License-Identifier: Apache-2.0
//
// Montgomery multiplier with its running sum in redundant digits: it consumes a digit of y of r = DigitBits bits per
// cycle. No carry crosses more than one digit.
//
//   z = x * y * 2^(-RExponent) mod M,  M odd
//
// Source: K. Shigemoto, K. Kawakami, K. Nakano, "Accelerating Montgomery Modulo Multiplication for Redundant
// Radix-64k Number System on the FPGA using Dual-Port Block RAMs" (2008), theorem 8 and section 5; with Quotient = 1
// lemma 5. Reduce = 0 is the variant without the final subtraction of C. D. Walter (1999).
//
//   C = 0;  for i in 0 .. Digits-1:   T = C + x*Y_i;   C = (T + k*M) / 2^r,   k = T * (-M^-1) mod 2^r
//   z = C in binary;  Reduce = 1:  if z >= M: z = z - M
//
//                 operands       result        Digits              RExponent   Latency (cycles)
//   Reduce = 1    0 <= x,y < M   0 <= z < M    ceil(Width/r)       Digits*r    Digits + 1
//   Reduce = 0    0 <= x,y < 2M  0 <= z < 2M   ceil((Width+2)/r)   Digits*r    Digits + 1
//
// Ranges. With x < B every C is below B + M: (C + x*Y_i + k*M)/2^r < (B + M + (2^r-1)*(B + M))/2^r = B + M.
//   At the end C = (x*y + K*M)/R with K < R = 2^RExponent, so C < B*B/R + M.
//   Reduce = 1: B = M < R, so C < 2M. Reduce = 0: B = 2M and 4M < R, so C < 2M again.
//
// Set-up. Quotient = 0 fills the table of multiples in 2^(r/2) + 2 cycles. Quotient = 1 computes -M^-1 in r cycles.
//
// Pipeline. Between products the digit multipliers use the ports, before the handshake:
//   cycle 0           products x*Y_0 from the ports, while the operands are offered
//   cycle 1           T of Y_0, products x*Y_1
//   cycle i           C of Y_(i-2), T of Y_(i-1), products x*Y_i
//   cycle Digits + 1  the last C and C - M, and their carries; z_o adds the carries of the selected one
//
// Ports: the multiplier contract, docs/reference/contract.md.

module mont_mul_redundant #(
  parameter int unsigned Width = 256,  // bits of the modulus, >= 2
  parameter bit Reduce = 1'b1,  // 1: canonical result; 0: results chain in [0, 2M)
  parameter bit Quotient = 1'b0,  // source of k*M; 0: a table in block RAM; 1: a second row of multipliers
  parameter bit Redundant = 1'b1,  // 1: redundant digits; 0: ordinary adders
  parameter int unsigned DigitBits = 16,  // r, even and at least 6
  localparam int unsigned OperandWidth = Reduce ? Width : Width + 1,
  localparam int unsigned Digits = (Width + (Reduce ? 0 : 2) + DigitBits - 1) / DigitBits,
  localparam int unsigned RExponent = Digits * DigitBits,
  localparam int unsigned Latency = Digits + 1
) (
  input  logic                    clk_i,
  input  logic                    rst_ni,
  input  logic                    mod_valid_i,
  output logic                    mod_ready_o,
  input  logic [       Width-1:0] mod_i,
  output logic                    mod_error_o,
  input  logic                    op_valid_i,
  output logic                    op_ready_o,
  input  logic [OperandWidth-1:0] x_i,
  input  logic [OperandWidth-1:0] y_i,
  output logic                    res_valid_o,
  input  logic                    res_ready_i,
  output logic [OperandWidth-1:0] z_o
);

  if (Width < 2) begin : gen_illegal_width
    $error("mont_mul_redundant: Width must be at least 2");
  end
  if (DigitBits < 6 || DigitBits > 16 || DigitBits % 2 != 0) begin : gen_illegal_digit
    $error("mont_mul_redundant: DigitBits must be even and 6 to 16");
  end

  localparam int unsigned SetupCycles = Quotient ? DigitBits : (1 << (DigitBits / 2)) + 2;

  logic load_mod;
  logic setup;
  logic busy;
  logic last;

  mont_serial_control #(
    .Latency    (Latency),
    .SetupCycles(SetupCycles)
  ) u_control (
    .clk_i,
    .rst_ni,
    .mod_valid_i,
    .mod_ready_o,
    .mod_odd_i (mod_i[0]),
    .mod_error_o,
    .op_valid_i,
    .op_ready_o,
    .res_valid_o,
    .res_ready_i,
    .load_mod_o(load_mod),
    .setup_o   (setup),
    .load_op_o (),
    .busy_o    (busy),
    .last_o    (last),
    .index_o   ()
  );

  logic start_setup_q;
  logic accumulate_q;  // the accumulator holds a T
  logic [RExponent-1:0] m;
  logic [Width-1:0] m_q;

  assign m = {{(RExponent - Width) {1'b0}}, m_q};

  always_ff @(posedge clk_i) begin
    start_setup_q <= load_mod;
    accumulate_q  <= busy;
    if (load_mod) m_q <= mod_i;
  end

  // Operands and digit multipliers. All multipliers share one digit of y: from the port between products, from the
  // register during a product. During the set-up they share the multiple's number, 0 with Quotient = 1.
  logic [OperandWidth-1:0] x_q;
  logic [RExponent-1:0] y_q;  // rotates by digits; the lowest digit is the next one
  logic [RExponent-1:0] y_port;
  logic [OperandWidth-1:0] x;
  logic [DigitBits-1:0] y_digit;
  logic [DigitBits-1:0] factor;
  logic [2*RExponent-1:0] products;
  logic [2*RExponent-1:0] products_q;

  assign y_port = {{(RExponent - OperandWidth) {1'b0}}, y_i};
  assign x = (busy | setup) ? x_q : x_i;
  assign y_digit = setup ? factor : busy ? y_q[DigitBits-1:0] : y_port[DigitBits-1:0];

  mont_digit_products #(
    .Digits    (Digits),
    .FactorBits(DigitBits)
  ) u_products (
    .x_i       ({{(RExponent - OperandWidth) {1'b0}}, x}),
    .y_i       (y_digit),
    .products_o(products)
  );

  always_ff @(posedge clk_i) begin
    x_q <= start_setup_q ? m[OperandWidth-1:0] : x;
    y_q <= busy ? RExponent'({y_q, y_q} >> DigitBits) : y_port >> DigitBits;
    products_q <= products;
  end

  // Quotient selects the source of k*M, Redundant the accumulator. upper fills the table.
  logic [RExponent-1:0] a;
  logic [RExponent-1:0] b;
  logic [1:0] low_carry;
  logic [DigitBits-1:0] early;
  logic [RExponent-1:0] upper;
  logic [RExponent-1:0] z;

  if (Quotient) begin : gen_multiplier
    assign factor = '0;

    mont_quotient_multiplier #(
      .Digits   (Digits),
      .DigitBits(DigitBits)
    ) u_quotient (
      .clk_i,
      .load_i      (load_mod),
      .setup_i     (setup),
      .m_i         (m),
      .accumulate_i(accumulate_q),
      .early_i     (early),
      .a_o         (a),
      .b_o         (b),
      .low_carry_o (low_carry)
    );
  end else begin : gen_table
    mont_quotient_table #(
      .Digits   (Digits),
      .DigitBits(DigitBits)
    ) u_quotient (
      .clk_i,
      .start_i     (start_setup_q),
      .setup_i     (setup),
      .factor_o    (factor),
      .upper_i     (upper),
      .accumulate_i(accumulate_q),
      .early_i     (early),
      .a_o         (a),
      .b_o         (b),
      .low_carry_o (low_carry)
    );
  end

  if (Redundant) begin : gen_redundant
    mont_accumulate_redundant #(
      .Digits   (Digits),
      .DigitBits(DigitBits),
      .Subtract (Reduce)
    ) u_accumulate (
      .clk_i,
      .accumulate_i(accumulate_q),
      .last_i      (last),
      .products_i  (products_q),
      .a_i         (a),
      .b_i         (b),
      .low_carry_i (low_carry),
      .m_i         (m),
      .early_o     (early),
      .upper_o     (upper),
      .z_o         (z)
    );
  end else begin : gen_ordinary
    mont_accumulate_ordinary #(
      .Digits   (Digits),
      .DigitBits(DigitBits),
      .Subtract (Reduce)
    ) u_accumulate (
      .clk_i,
      .accumulate_i(accumulate_q),
      .last_i      (last),
      .products_i  (products_q),
      .a_i         (a),
      .b_i         (b),
      .low_carry_i (low_carry),
      .m_i         (m),
      .early_o     (early),
      .upper_o     (upper),
      .z_o         (z)
    );
  end

  assign z_o = z[OperandWidth-1:0];

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Set-up of the modulus M~, with which the quotient digit is a digit of the sum itself, digit by digit:
//
//   k' = -M^-1 mod 2^k,   M~ = (M * k' + 1) / 2^k,   k = FactorBits
//
// k' is odd, so M^-1 mod 2^k is k' with all bits but the lowest inverted.
//
// Source: H. Orup, "Simplifying Quotient Determination in High-Radix Modular Multiplication" (1995).
//
//   t = 1;  k times:  t = (t + bit*M) / 2, where the bit makes the sum even
//
// Range. After i passes t * 2^i = 1 + (the bits as a number) * M. At the end the bits are k' and t is M~. t <= M
// always.
//
// Cycles. load_i takes the port of the cycle before: the port has a register of its own, so that load_i can be a register,
// too, and not the handshake. The next FactorBits * Digits cycles process one digit of t and of M each. One cycle later
// store_o rises, and the digits of M~ and M leave, one per cycle, followed by zeros. Zeros also take the places of the
// digits that left, so the registers come to rest without an enable, which would be a net to every bit.

module mont_quotient_free_modulus #(
  parameter int unsigned Width = 256,
  parameter int unsigned DigitBits = 18,
  parameter int unsigned FactorBits = 90,  // k
  localparam int unsigned Digits = (Width + DigitBits - 1) / DigitBits
) (
  input  logic                  clk_i,
  input  logic                  load_i,     // mod_i was a modulus in the cycle before
  input  logic [     Width-1:0] mod_i,
  output logic                  store_o,    // the outputs are valid
  output logic [ DigitBits-1:0] m_tilde_o,  // a digit of M~
  output logic [ DigitBits-1:0] modulus_o,  // the same digit of M
  output logic [FactorBits-1:0] inverse_o   // M^-1 mod 2^k
);

  localparam int unsigned Bits = Digits * DigitBits;
  localparam int unsigned DigitWidth = mont_pkg::index_width(Digits);
  localparam int unsigned PassWidth = mont_pkg::index_width(FactorBits);

  logic [DigitWidth-1:0] digit_q;
  logic [PassWidth-1:0] pass_q;
  logic first_q;  // digit_q is 0
  logic last;
  logic store_q;  // the passes are finished

  assign last = digit_q == DigitWidth'(Digits - 1);

  always_ff @(posedge clk_i) begin
    first_q <= load_i | last;
    if (load_i) begin
      digit_q <= '0;
      pass_q  <= '0;
      store_q <= 1'b0;
    end else begin
      digit_q <= last ? '0 : digit_q + 1'b1;
      if (last) begin
        pass_q <= pass_q + 1'b1;
        if (pass_q == PassWidth'(FactorBits - 1)) store_q <= 1'b1;
      end
    end
  end

  // One digit of t + bit*M per cycle. The highest bit of the halved digit is the lowest bit of the next digit, or the
  // carry.
  logic [Width-1:0] port_q;
  logic [Bits-1:0] m_q;  // rotates by digits
  logic [DigitBits-1:0] m_digit_q;  // its lowest digit, for the addition
  logic [DigitBits-1:0] t;
  logic [DigitBits-1:0] addend;
  logic [DigitBits:0] sum;
  logic [DigitBits-2:0] half_q;
  logic [DigitBits-1:0] halved;  // the previous digit after the halving
  logic carry_q;
  logic odd;
  logic odd_q;
  logic [FactorBits-1:0] factor_q;  // k'

  assign odd = first_q ? t[0] : odd_q;
  assign addend = odd ? m_digit_q : '0;
  assign sum = store_q ? '0 : {1'b0, t} + {1'b0, addend} + {{DigitBits{1'b0}}, carry_q & ~first_q};

  always_ff @(posedge clk_i) begin
    port_q  <= mod_i;

    carry_q <= ~load_i & sum[DigitBits];
    odd_q   <= odd;
    if (first_q & ~store_q) factor_q <= FactorBits'({odd, factor_q} >> 1);
  end

  // A register of its own can stay near the addition, while the ring is spread. Synthesis would merge the two without keep.
  (* keep *)
  always_ff @(posedge clk_i) begin
    m_q       <= load_i ? Bits'(port_q) : Bits'({store_q ? '0 : m_q[DigitBits-1:0], m_q} >> DigitBits);
    m_digit_q <= DigitBits'(load_i ? Bits'(port_q) : Bits'({store_q ? '0 : m_q[DigitBits-1:0], m_q} >> DigitBits));
  end

  if (Digits == 1) begin : gen_one_digit
    assign halved = {carry_q, half_q};
    assign t = halved;

    always_ff @(posedge clk_i) begin
      if (load_i) half_q <= {{(DigitBits - 2) {1'b0}}, 1'b1};
      else half_q <= sum[DigitBits-1:1];
    end
  end else begin : gen_digits
    localparam int unsigned QueueBits = Bits - DigitBits;
    logic [QueueBits-1:0] queue_q;

    assign halved = {first_q ? carry_q : sum[0], half_q};
    assign t = queue_q[DigitBits-1:0];

    always_ff @(posedge clk_i) begin
      if (load_i) begin
        half_q  <= '0;
        queue_q <= {{(QueueBits - 1) {1'b0}}, 1'b1};
      end else begin
        half_q  <= sum[DigitBits-1:1];
        queue_q <= QueueBits'({halved, queue_q} >> DigitBits);
      end
    end
  end

  always_ff @(posedge clk_i) begin
    store_o   <= store_q & ~load_i;
    m_tilde_o <= t;
    modulus_o <= m_digit_q;
  end

  assign inverse_o = {~factor_q[FactorBits-1:1], 1'b1};

endmodule

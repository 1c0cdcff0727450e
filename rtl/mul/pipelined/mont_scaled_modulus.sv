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
// Cycles. load_i takes the port of the previous cycle: a register at the port lets load_i be a register, too,
// instead of the handshake. The next FactorBits * Digits cycles process one digit of t and of M each. One cycle later
// store_o rises, and the digits of M~ and M leave, one per cycle. Zeros follow them and replace them, so the registers
// come to rest without an enable, which would fan out to every bit.

module mont_scaled_modulus #(
  parameter int unsigned Width = 256,
  parameter int unsigned DigitBits = 18,
  parameter int unsigned FactorBits = 90,  // k
  localparam int unsigned Digits = (Width + DigitBits - 1) / DigitBits
) (
  input  logic                  clk_i,
  input  logic                  load_i,     // mod_i was a modulus in the previous cycle
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
  // carry. The digit of bit*M is in a register when it is added, so the bit is decided one cycle before its pass.
  logic [Width-1:0] port_q;
  logic [Bits-1:0] m_q;  // rotates by digits
  logic [DigitBits-1:0] t;
  logic odd_next;  // t is odd in the next pass, if that pass begins in the next cycle
  logic bit_next;  // the bit for the digit of the next cycle
  logic bit_q;
  logic [DigitBits-1:0] addend_q;
  logic [DigitBits:0] sum;
  logic [DigitBits-2:0] half_q;
  logic top;  // the highest bit of halved
  logic [DigitBits-1:0] halved;  // the previous digit after the halving
  logic carry_q;  // carry out of the previous digit
  logic carry_in_q;  // carry_q, but 0 into the lowest digit
  logic [FactorBits-1:0] factor_q;  // k'

  assign bit_next = load_i | (last ? odd_next : bit_q);
  assign sum = {1'b0, t} + {1'b0, addend_q} + {{DigitBits{1'b0}}, carry_in_q};
  assign halved = {top, half_q};

  always_ff @(posedge clk_i) begin
    port_q <= mod_i;
    m_q <= load_i ? Bits'(port_q) : Bits'({store_q ? '0 : m_q[DigitBits-1:0], m_q} >> DigitBits);
    bit_q <= bit_next;
    addend_q   <= DigitBits'(load_i ? Bits'(port_q) : Bits'({store_q ? '0 : m_q[DigitBits-1:0], m_q} >> DigitBits)) &
                  {DigitBits{bit_next}};
    carry_q <= sum[DigitBits] & ~load_i & ~store_q;
    carry_in_q <= sum[DigitBits] & ~load_i & ~store_q & ~last;
    if (first_q & ~store_q) factor_q <= FactorBits'({bit_q, factor_q} >> 1);
  end

  if (Digits == 1) begin : gen_one_digit
    assign top = carry_q;
    assign t = halved;
    assign odd_next = sum[1];

    always_ff @(posedge clk_i) begin
      if (load_i) half_q <= {{(DigitBits - 2) {1'b0}}, 1'b1};
      else if (store_q) half_q <= '0;
      else half_q <= sum[DigitBits-1:1];
    end
  end else begin : gen_digits
    localparam int unsigned QueueBits = Bits - DigitBits;
    logic [QueueBits-1:0] queue_q;
    logic [QueueBits-1:0] queue_next;

    assign top = first_q ? carry_q : sum[0] & ~store_q;
    assign t = queue_q[DigitBits-1:0];
    assign queue_next = QueueBits'({halved, queue_q} >> DigitBits);
    assign odd_next = queue_next[0];

    always_ff @(posedge clk_i) begin
      if (load_i | store_q) half_q <= '0;
      else half_q <= sum[DigitBits-1:1];

      if (load_i) queue_q <= {{(QueueBits - 1) {1'b0}}, 1'b1};
      else queue_q <= queue_next;
    end
  end

  always_ff @(posedge clk_i) begin
    store_o   <= store_q & ~load_i;
    m_tilde_o <= t;
    modulus_o <= m_q[DigitBits-1:0];
  end

  assign inverse_o = {~factor_q[FactorBits-1:1], 1'b1};

endmodule

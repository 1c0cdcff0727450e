// SPDX-License-Identifier: Apache-2.0
//
// Montgomery product of words in every cycle, by the contract of cores with fixed latency:
//
//   z = x * y / 2^(Digits*DigitBits) mod M      for any odd M < 2^Width
//
// Reduce = 1: x, y and z are below M. Reduce = 0: below 2M.
//
// The product of all digits comes first, then the reduction, one digit after the other, all in one pipeline.
// Modulus = 0: M is loaded at run time, and the core computes -1/M mod 2^DigitBits. Otherwise M is Modulus, and its
// digits that are sums of few powers of two need no multiplier.
// The data path has no reset and no path from data to control.

module mont_word_multiplier #(
  parameter int unsigned Width = 32,  // 2 to 64
  parameter bit [63:0] Modulus = 64'd0,  // 0, or M: odd, below 2^Width
  parameter int unsigned Reduce = 1,
  parameter int unsigned CellBits = 18,  // longest digit, 1 to 18: the width of the device's multiplier inputs
  parameter int unsigned Technology = mont_technology_pkg::Generic,  // Generic or Ecp5
  localparam int unsigned OperandWidth = Reduce != 0 ? Width : Width + 1
) (
  input  logic                    clk_i,
  input  logic                    rst_ni,
  input  logic                    enable_i,
  input  logic                    mod_valid_i,
  output logic                    mod_ready_o,
  input  logic [       Width-1:0] mod_i,
  output logic                    mod_error_o,
  input  logic                    op_valid_i,
  output logic                    op_ready_o,
  input  logic [OperandWidth-1:0] x_i,
  input  logic [OperandWidth-1:0] y_i,
  output logic                    res_valid_o,
  output logic [OperandWidth-1:0] z_o
);

  // Without the last subtraction R must be above 4M.
  localparam int unsigned NumberBits = Reduce != 0 ? Width : Width + 2;
  localparam int unsigned Digits = (NumberBits + CellBits - 1) / CellBits;
  localparam int unsigned DigitBits = (NumberBits + Digits - 1) / Digits;
  localparam int unsigned Bits = Digits * DigitBits;
  localparam int unsigned ProductCycles = Digits == 1 ? 2 : Digits == 2 ? 5 : 2 * Digits + 2;
  localparam int unsigned StepCycles = Digits == 1 ? 5 : 7;
  localparam int unsigned Latency = ProductCycles + Digits * StepCycles + (Reduce != 0 ? 2 : 0);
  localparam bit Fixed = Modulus != 64'd0;

  // -1/Modulus mod 2^18. Its low bits are the inverse for shorter digits.
  function automatic bit [17:0] inverse();
    bit [17:0] k;
    k = 18'd1;
    // Each step doubles the number of right low bits of 1/Modulus; the start has one.
    for (int unsigned i = 0; i < 5; i++) k = 18'(k * (18'd2 - 18'(18'(Modulus) * k)));
    inverse = -k;
  endfunction

  if (Width < 2 || Width > 64) begin : gen_illegal_width
    $error("mont_word_multiplier: Width must be 2 to 64");
  end
  if (Fixed && (!Modulus[0] || (Modulus >> (Width - 1)) > 64'd1)) begin : gen_illegal_modulus
    $error("mont_word_multiplier: Modulus must be 0, or odd and below 2^Width");
  end
  if (Reduce > 1) begin : gen_illegal_reduce
    $error("mont_word_multiplier: Reduce must be 0 or 1");
  end
  if (CellBits < 1 || CellBits > 18) begin : gen_illegal_cell
    $error("mont_word_multiplier: CellBits must be 1 to 18");
  end

  logic [Bits-1:0] m;
  logic [DigitBits-1:0] k;
  logic take;
  logic loaded;

  if (Fixed) begin : gen_fixed
    logic unused_modulus;

    assign unused_modulus = ^{mod_valid_i, mod_i, loaded};
    assign m = Bits'(Modulus);
    assign k = DigitBits'(inverse());
    assign take = 1'b0;
    assign loaded = 1'b1;
    assign mod_ready_o = 1'b0;
    assign mod_error_o = 1'b0;
    assign op_ready_o = 1'b1;
  end else begin : gen_loaded
    logic busy;
    logic loaded_q;
    logic [Width-1:0] m_q;

    assign mod_ready_o = !busy;
    assign mod_error_o = take && !mod_i[0];
    assign take = mod_valid_i && mod_ready_o;
    assign op_ready_o = loaded && !busy && !mod_valid_i;
    assign loaded = loaded_q;

    always_ff @(posedge clk_i) begin
      if (!rst_ni) loaded_q <= 1'b0;
      else if (enable_i && take) loaded_q <= mod_i[0];
      if (enable_i && take) m_q <= mod_i;
    end

    mont_word_inverse #(
      .Bits(DigitBits)
    ) u_inverse (
      .clk_i,
      .rst_ni,
      .enable_i,
      .start_i(take && mod_i[0]),
      .m_i    (DigitBits'(m_q)),
      .busy_o (busy),
      .k_o    (k)
    );

    assign m = Bits'(m_q);
  end

  // A new modulus discards the products in the pipeline.
  logic [Latency-1:0] valid_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni || (enable_i && take)) valid_q <= '0;
    else if (enable_i) valid_q <= Latency'({valid_q, op_valid_i && op_ready_o});
  end

  assign res_valid_o = valid_q[Latency-1];

  logic [2*Bits-1:0] product;

  mont_word_product #(
    .Digits    (Digits),
    .DigitBits (DigitBits),
    .Technology(Technology)
  ) u_product (
    .clk_i,
    .enable_i,
    .x_i(Bits'(x_i)),
    .y_i(Bits'(y_i)),
    .p_o(product)
  );

  logic [Digits:0][Bits:0] s;

  assign s[0] = {1'b0, product[Bits-1:0]};

  for (genvar i = 0; i < Digits; i++) begin : gen_step
    logic [DigitBits-1:0] next;

    if (i == 0) begin : gen_now
      assign next = product[Bits+:DigitBits];
    end else begin : gen_late
      mont_word_delay #(
        .Bits  (DigitBits),
        .Cycles(i * StepCycles)
      ) u_next (
        .clk_i,
        .enable_i,
        .d_i(product[Bits+i*DigitBits+:DigitBits]),
        .d_o(next)
      );
    end

    mont_word_reduction #(
      .Digits      (Digits),
      .DigitBits   (DigitBits),
      .Fixed       (Fixed),
      .ModulusValue(72'(Modulus)),
      .InverseValue(18'(DigitBits'(inverse()))),
      .Technology  (Technology)
    ) u_reduction (
      .clk_i,
      .enable_i,
      .m_i   (m),
      .k_i   (k),
      .s_i   (s[i]),
      .next_i(next),
      .s_o   (s[i+1])
    );
  end

  if (Reduce != 0) begin : gen_canonical
    logic [Width-1:0] sum_q;
    logic [  Width:0] difference_q;
    logic [Width-1:0] z_q;

    always_ff @(posedge clk_i) begin
      if (enable_i) begin
        sum_q <= s[Digits][Width-1:0];
        difference_q <= s[Digits][Width:0] - (Width + 1)'(m);
        z_q <= difference_q[Width] ? sum_q : difference_q[Width-1:0];
      end
    end

    assign z_o = z_q;
  end else begin : gen_redundant
    assign z_o = s[Digits][OperandWidth-1:0];
  end

endmodule

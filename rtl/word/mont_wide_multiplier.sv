// SPDX-License-Identifier: Apache-2.0
//
// Montgomery product of numbers of up to 521 bits in every cycle, by the contract of cores with fixed latency:
//
//   z = x * y / 2^(First+Second) mod M      for any odd M < 2^Width
//
// Reduce = 1: x, y and z are below M. Reduce = 0: below 2M. With First about half of the bits of M, and Second a bit or two
// more:
//
//   t = x*y                                            Karatsuba's method
//   t = (t + q*Multiple)/2^First,   q = t mod 2^First  the multiple of M that is -1 mod 2^First: no product for q
//   t = (t + q*M)/2^Second,         q = t*k mod 2^Second
//   if Reduce and t >= M: t = t - M
//
// t + q*Multiple = 2^First * (t/2^First + q*Scaled) with Scaled = (Multiple + 1)/2^First, which is shorter than M.
// The low half of q*M is known, because it cancels the low half of t. Only the high half of q*M is computed.
//
// Modulus = 0: M is loaded at run time, and the core computes k and Scaled. Otherwise M is Modulus.
// The data path has no reset and no path from data to control.

module mont_wide_multiplier #(
  parameter int unsigned Width = 256,  // 2 to 521
  parameter bit [520:0] Modulus = 521'd0,  // 0, or M: odd, below 2^Width
  parameter int unsigned Reduce = 1,
  parameter int unsigned Levels = 3,  // levels of Karatsuba's method in a product of half numbers, at least 1
  parameter int unsigned CellBits = 17,  // a DSP block multiplies WideBits by CellBits bits
  parameter int unsigned WideBits = 26,
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

  localparam int unsigned First = (Width + 1) / 2 + (Reduce != 0 ? 0 : 1);
  localparam int unsigned Second = 2 * ((First + 2) / 2);  // even and above First
  localparam int unsigned ProductCycles = mont_wide_pkg::product_cycles(OperandWidth, Levels + 1, CellBits, WideBits);
  localparam int unsigned HalfCycles = mont_wide_pkg::product_cycles(Second, Levels, CellBits, WideBits);
  localparam int unsigned LowCycles = mont_wide_pkg::low_cycles(Second, Levels, CellBits, WideBits);
  localparam int unsigned HighCycles = mont_wide_pkg::high_cycles(Second, Levels, CellBits, WideBits);
  localparam int unsigned FirstCycles = HalfCycles + 2;
  localparam int unsigned SecondCycles = LowCycles + HighCycles + 1;
  localparam int unsigned Latency = ProductCycles + FirstCycles + SecondCycles + (Reduce != 0 ? 2 : 0);
  localparam bit Fixed = Modulus != 521'd0;

  // s and k after Steps steps of mont_wide_constants: Modulus*k + 1 = s*2^Steps.
  function automatic bit [Width+Second-1:0] constants(input int unsigned Steps);
    bit [Width-1:0] s;
    bit [Second-1:0] k;
    bit [Width:0] sum;
    s = Width'(1);
    k = '0;
    for (int unsigned i = 0; i < Steps; i++) begin
      k[i] = s[0];
      sum = (Width + 1)'(s) + (s[0] ? (Width + 1)'(Modulus) : '0);
      s = Width'(sum >> 1);
    end
    constants = {s, k};
  endfunction

  if (Width < 2 || Width > 521) begin : gen_illegal_width
    $error("mont_wide_multiplier: Width must be 2 to 521");
  end
  if (Fixed && (!Modulus[0] || (Modulus >> (Width - 1)) > 521'd1)) begin : gen_illegal_modulus
    $error("mont_wide_multiplier: Modulus must be 0, or odd and below 2^Width");
  end
  if (Reduce > 1) begin : gen_illegal_reduce
    $error("mont_wide_multiplier: Reduce must be 0 or 1");
  end
  if (Levels < 1 || CellBits < 1 || WideBits < 1) begin : gen_illegal_levels
    $error("mont_wide_multiplier: Levels, CellBits and WideBits must be at least 1");
  end

  logic [Width-1:0] m;
  logic [Width-1:0] scaled;
  logic [Second-1:0] k;
  logic take;
  logic loaded;

  if (Fixed) begin : gen_fixed
    logic unused_modulus;

    assign unused_modulus = ^{mod_valid_i, mod_i, loaded};
    assign m = Width'(Modulus);
    assign scaled = Width'(constants(First) >> Second);
    assign k = Second'(constants(Second));
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

    mont_wide_constants #(
      .Width    (Width),
      .Bits     (Second),
      .ScaleBits(First)
    ) u_constants (
      .clk_i,
      .rst_ni,
      .enable_i,
      .start_i (take && mod_i[0]),
      .m_i     (m_q),
      .busy_o  (busy),
      .k_o     (k),
      .scaled_o(scaled)
    );

    assign m = m_q;
  end

  // A new modulus discards the products in the pipeline.
  logic [Latency-1:0] valid_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni || (enable_i && take)) valid_q <= '0;
    else if (enable_i) valid_q <= Latency'({valid_q, op_valid_i && op_ready_o});
  end

  assign res_valid_o = valid_q[Latency-1];

  logic [2*OperandWidth-1:0] product;

  mont_wide_product #(
    .Bits    (OperandWidth),
    .Levels  (Levels + 1),
    .CellBits(CellBits),
    .WideBits(WideBits)
  ) u_product (
    .clk_i,
    .enable_i,
    .x_i,
    .y_i,
    .p_o(product)
  );

  // First reduction. Both numbers, and their sum, are below 2^(Width+First+1).
  localparam int unsigned RowBits = Width + First + 1;

  logic [2*Second-1:0] scaled_halves;
  logic [1:0][2*Second-1:0] scaled_rows;
  logic [2*OperandWidth-First-1:0] product_high;
  logic [RowBits-1:0] scaled_row_q;
  logic [RowBits-1:0] t_q;

  assign scaled_halves = (2 * Second)'(scaled);

  for (genvar i = 0; i < 2; i++) begin : gen_scaled
    mont_wide_product #(
      .Bits    (Second),
      .Levels  (Levels),
      .CellBits(CellBits),
      .WideBits(WideBits)
    ) u_row (
      .clk_i,
      .enable_i,
      .x_i(Second'(product[First-1:0])),
      .y_i(scaled_halves[i*Second+:Second]),
      .p_o(scaled_rows[i])
    );
  end

  mont_word_delay #(
    .Bits  (2 * OperandWidth - First),
    .Cycles(HalfCycles + 1)
  ) u_product_high (
    .clk_i,
    .enable_i,
    .d_i(product[2*OperandWidth-1:First]),
    .d_o(product_high)
  );

  always_ff @(posedge clk_i) begin
    if (enable_i) begin
      scaled_row_q <= RowBits'(scaled_rows[0]) + (RowBits'(scaled_rows[1]) << Second);
      t_q <= scaled_row_q + RowBits'(product_high);
    end
  end

  // Second reduction.
  localparam int unsigned SumBits = Width + 1;

  logic [Second-1:0] q;
  logic [Second-1:0] low;
  logic [Second-1:0] low_q;
  logic [RowBits-Second-1:0] high;
  logic not_zero;
  logic not_zero_q;
  logic [2*Second-1:0] halves;
  logic [Second-1:0] row0;
  logic [2*Second-1:0] row1;
  logic unused_row1;  // upper bits that are always 0: q*M is shorter than row1
  logic [SumBits-1:0] upper_q;
  logic [SumBits-1:0] upper_late_q;
  logic [SumBits-1:0] s_q;

  assign halves = (2 * Second)'(m);
  assign unused_row1 = ^row1[2*Second-1:SumBits];

  mont_wide_low_product #(
    .Bits    (Second),
    .Levels  (Levels),
    .CellBits(CellBits),
    .WideBits(WideBits)
  ) u_quotient (
    .clk_i,
    .enable_i,
    .x_i(t_q[Second-1:0]),
    .y_i(k),
    .p_o(q)
  );

  // The low halves of q*M and t add up to 0 modulo 2^Second. Their sum has a carry unless both are 0.
  always_ff @(posedge clk_i) begin
    if (enable_i) begin
      low_q <= -t_q[Second-1:0];
      not_zero_q <= t_q[Second-1:0] != '0;
    end
  end

  mont_word_delay #(
    .Bits  (Second),
    .Cycles(LowCycles - 1)
  ) u_low (
    .clk_i,
    .enable_i,
    .d_i(low_q),
    .d_o(low)
  );

  mont_wide_high_product #(
    .Bits    (Second),
    .Levels  (Levels),
    .CellBits(CellBits),
    .WideBits(WideBits)
  ) u_row0 (
    .clk_i,
    .enable_i,
    .x_i  (q),
    .y_i  (halves[Second-1:0]),
    .low_i(low),
    .p_o  (row0)
  );

  mont_wide_product #(
    .Bits    (Second),
    .Levels  (Levels),
    .CellBits(CellBits),
    .WideBits(WideBits)
  ) u_row1 (
    .clk_i,
    .enable_i,
    .x_i(q),
    .y_i(halves[2*Second-1:Second]),
    .p_o(row1)
  );

  mont_word_delay #(
    .Bits  (RowBits - Second),
    .Cycles(LowCycles + HalfCycles)
  ) u_high (
    .clk_i,
    .enable_i,
    .d_i(t_q[RowBits-1:Second]),
    .d_o(high)
  );

  mont_word_delay #(
    .Cycles(LowCycles + HalfCycles - 1)
  ) u_not_zero (
    .clk_i,
    .enable_i,
    .d_i(not_zero_q),
    .d_o(not_zero)
  );

  always_ff @(posedge clk_i) begin
    if (enable_i) begin
      // The carry enters the addition as one more place below the sum.
      upper_q <= SumBits'(({SumBits'(high), 1'b1} + {SumBits'(row1), not_zero}) >> 1);
      upper_late_q <= upper_q;
      s_q <= upper_late_q + SumBits'(row0);
    end
  end

  if (Reduce != 0) begin : gen_canonical
    logic [Width-1:0] sum_q;
    logic [  Width:0] difference_q;
    logic [Width-1:0] z_q;

    always_ff @(posedge clk_i) begin
      if (enable_i) begin
        sum_q <= s_q[Width-1:0];
        difference_q <= s_q[Width:0] - (Width + 1)'(m);
        z_q <= difference_q[Width] ? sum_q : difference_q[Width-1:0];
      end
    end

    assign z_o = z_q;
  end else begin : gen_redundant
    assign z_o = s_q[OperandWidth-1:0];
  end

endmodule

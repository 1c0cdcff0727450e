// SPDX-License-Identifier: Apache-2.0
//
// Common control of the exponentiators: modulus and constants, range check of the operands, final result.
//
// Modulus. mont_constants keeps the modulus with R mod M and R^2 mod M, from two cycles after its handshake on; the
// multipliers are offered it in the same cycle. mod_ready_o is a flip-flop output, because the handshake reaches the
// counters of a set-up. It rises one cycle after a modulus may be taken.
//
// Operands. The multipliers are idle in StIdle, so a register gives their ready: their handshake does not lie on the
// path of op_ready_o. The exponentiator owns the operand registers, which load the ports in every cycle in which idle_o
// is high. After the handshake, base_i and length_i return the registered operands. ceil(Width / 72) + 2 cycles check
// their ranges:
//
//   0 <= base < M,  0 <= exponent length <= ExponentWidth
//
// Then run_o is high until the last product is taken, or res_error_o is high until the error is taken.
//
// Result. With Canonical, the last product is the result. Otherwise its last factor is last_factor_o instead of 1. The
// exponentiator takes this product into one of its registers, kept_i, which mont_canonical_result rotates.

module mont_exp_control #(
  parameter int unsigned Width = 256,  // bits of the modulus
  parameter int unsigned ExponentWidth = 256,  // most bits of an exponent, >= 1
  parameter int unsigned RExponent = 256,  // R = 2^RExponent of the multipliers
  parameter bit Canonical = 1'b1,  // 1: the multipliers' results are canonical; 0: they chain
  parameter int unsigned OperandWidth = Width,  // bits of the multipliers' operands and results
  parameter int unsigned ExcessBits = 0,  // with Canonical = 0: last_factor_o is 2^ExcessBits mod M
  localparam int unsigned KeptWidth = mont_exp_pkg::kept_width(Canonical, OperandWidth, Width, ExcessBits),
  localparam int unsigned ExponentLengthWidth = mont_pkg::index_width(ExponentWidth + 1)
) (
  input  logic                           clk_i,
  input  logic                           rst_ni,
  // User side
  input  logic                           mod_valid_i,
  output logic                           mod_ready_o,
  input  logic [              Width-1:0] mod_i,
  output logic                           mod_error_o,
  input  logic                           constants_valid_i,
  input  logic [              Width-1:0] r_mod_i,
  input  logic [              Width-1:0] r2_mod_i,
  input  logic                           op_valid_i,
  output logic                           op_ready_o,
  output logic                           res_valid_o,
  input  logic                           res_ready_i,
  output logic                           res_error_o,
  output logic [              Width-1:0] z_o,
  // Multiplier side: handshake of the modulus, and ready of the operands
  output logic                           mul_mod_valid_o,
  input  logic                           mul_mod_ready_i,
  output logic [              Width-1:0] mul_mod_o,
  input  logic                           mul_op_ready_i,     // all multipliers are set up
  // Exponentiator side
  output logic                           idle_o,             // the operand registers load their ports
  input  logic [              Width-1:0] base_i,             // registered base
  input  logic [ExponentLengthWidth-1:0] length_i,           // registered exponent length
  output logic                           run_o,              // the products may run
  input  logic                           power_valid_i,      // with run_o: the last product is valid
  output logic                           power_ready_o,
  input  logic                           kept_valid_i,       // with Canonical = 0: kept_i is the last product
  input  logic [          KeptWidth-1:0] kept_i,             // zero with res_error_o
  output logic                           rotate_kept_o,      // kept_i is rotated_o at the next clock edge
  output logic [          KeptWidth-1:0] rotated_o,
  output logic [       OperandWidth-1:0] r_mod_o,
  output logic [       OperandWidth-1:0] r2_mod_o,
  output logic [       OperandWidth-1:0] last_factor_o       // 2^ExcessBits, or 0 if M = 1
);

  if (Canonical ? OperandWidth != Width : OperandWidth <= Width) begin : gen_illegal_operand_width
    $error("mont_exp_control: OperandWidth must be Width where results are canonical, and more where not");
  end

  typedef enum logic [2:0] {
    StIdle,    // wait for operands or a modulus
    StCheck,   // compare base and M
    StRun,     // the products run
    StReduce,  // the last product is made canonical, or waits to be taken
    StError    // the operands are out of range
  } state_e;

  state_e state_q;

  // Modulus and constants.
  logic constants_valid;
  logic [Width-1:0] m;
  logic [mont_exp_pkg::WordBits-1:0] m_word;
  logic [mont_exp_pkg::WordBits-1:0] not_m_word;
  logic rotate_to_compare;
  logic rotate_to_reduce;
  logic one;
  logic [Width-1:0] r_mod;
  logic [Width-1:0] r2_mod;

  logic mod_ready_q;
  logic loads_q;  // a modulus was taken
  logic mul_mod_valid_q;
  logic mul_ready_q;  // all multipliers were ready for operands in the previous cycle
  logic load_mod;
  logic load_op;

  // The ports one cycle later. The handshake of the modulus reaches a few flip-flops and not every bit.
  logic [Width-1:0] mod_port_q;
  logic [Width-1:0] r_mod_port_q;
  logic [Width-1:0] r2_mod_port_q;
  logic supplied_q;

  assign load_mod = mod_valid_i & mod_ready_q;
  assign mul_mod_valid_o = mul_mod_valid_q;
  assign mul_mod_o = m;
  assign mod_ready_o = mod_ready_q;
  assign mod_error_o = load_mod & ~mod_i[0];

  always_ff @(posedge clk_i) begin
    mod_port_q    <= mod_i;
    r_mod_port_q  <= r_mod_i;
    r2_mod_port_q <= r2_mod_i;
    supplied_q    <= constants_valid_i;
    mul_ready_q   <= mul_op_ready_i;

    if (!rst_ni) begin
      mod_ready_q     <= 1'b0;
      loads_q         <= 1'b0;
      mul_mod_valid_q <= 1'b0;
    end else begin
      mod_ready_q     <= mul_mod_ready_i & (state_q == StIdle) & ~load_mod & ~loads_q & ~mul_mod_valid_q & ~load_op;
      loads_q         <= load_mod;
      mul_mod_valid_q <= loads_q;
    end
  end

  mont_constants #(
    .Width    (Width),
    .RExponent(RExponent),
    .WordBits (mont_exp_pkg::WordBits)
  ) u_constants (
    .clk_i,
    .rst_ni,
    .load_i        (loads_q),
    .usable_i      (mod_port_q[0]),
    .supplied_i    (supplied_q),
    .mod_i         (mod_port_q),
    .r_mod_i       (r_mod_port_q),
    .r2_mod_i      (r2_mod_port_q),
    .rotate_mod_i  (rotate_to_compare | rotate_to_reduce),
    .valid_o       (constants_valid),
    .mod_o         (m),
    .mod_word_o    (m_word),
    .not_mod_word_o(not_m_word),
    .one_o         (one),
    .r_mod_o       (r_mod),
    .r2_mod_o      (r2_mod)
  );

  assign r_mod_o = OperandWidth'(r_mod);
  assign r2_mod_o = OperandWidth'(r2_mod);
  assign last_factor_o = OperandWidth'(one) << ExcessBits;

  // Operands.
  logic compared;
  logic base_below_m;
  logic out_of_range;

  mont_less_than #(
    .Width   (Width),
    .WordBits(mont_exp_pkg::WordBits)
  ) u_base_below_m (
    .clk_i,
    .rst_ni,
    .start_i     (load_op),
    .a_i         (base_i),
    .not_b_word_i(not_m_word),
    .rotate_b_o  (rotate_to_compare),
    .valid_o     (compared),
    .less_o      (base_below_m)
  );

  assign load_op = op_valid_i & op_ready_o;
  assign op_ready_o = (state_q == StIdle) & constants_valid & mul_ready_q & ~mod_valid_i & ~loads_q & ~mul_mod_valid_q;
  assign idle_o = state_q == StIdle;
  assign out_of_range = ~base_below_m | (length_i > ExponentLengthWidth'(ExponentWidth));

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      state_q <= StIdle;
    end else begin
      unique case (state_q)
        StIdle:  if (load_op) state_q <= StCheck;
        StCheck: if (compared) state_q <= out_of_range ? StError : StRun;
        StRun:   if (power_valid_i & power_ready_o) state_q <= Canonical ? StIdle : StReduce;
        default: if (res_valid_o & res_ready_i) state_q <= StIdle;
      endcase
    end
  end

  // Result.
  assign run_o = state_q == StRun;
  assign res_error_o = state_q == StError;

  logic z_valid;

  if (Canonical) begin : gen_canonical
    assign power_ready_o = res_ready_i;
    assign z_valid = power_valid_i;
    assign z_o = kept_i;
    assign rotate_kept_o = 1'b0;
    assign rotated_o = kept_i;
    assign rotate_to_reduce = 1'b0;
  end else begin : gen_chained
    assign power_ready_o = 1'b1;

    mont_canonical_result #(
      .Width       (Width),
      .OperandWidth(OperandWidth),
      .ExcessBits  (ExcessBits),
      .WordBits    (mont_exp_pkg::WordBits)
    ) u_canonical_result (
      .clk_i,
      .rst_ni,
      .start_i     ((state_q == StReduce) & kept_valid_i),
      .v_i         (kept_i),
      .rotate_o    (rotate_kept_o),
      .rotated_o,
      .mod_word_i  (m_word),
      .rotate_mod_o(rotate_to_reduce),
      .valid_o     (z_valid),
      .take_i      (res_ready_i),
      .z_o
    );
  end

  assign res_valid_o = res_error_o | z_valid;

endmodule

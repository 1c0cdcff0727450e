// SPDX-License-Identifier: Apache-2.0
//
// Adapter that gives mont_engine the ports of the multiplier contract, for one width.
//
//   z = x * y * 2^(-RExponent) mod M,  M odd,   r = DigitBits,  C = Multipliers/2
//
// Source: H. Orup (1995); N. Jiang, D. Harris (2006), as in the engine.
//
//                 operands         result           RExponent
//   Reduce = 1    0 <= x,y < M     0 <= z < M       r*(L + 1)
//   Reduce = 0    0 <= x,y < R/2   0 <= z < R/2     r*L,  R = 2^(r*L)
//
// with n = max(Width, 8) and L = ceil((n + 2)/r) + 1 digits. The header of the kernel proves the ranges.
//
// Cycles. The adapter runs the engine's commands one after the other, with one cycle before each: it writes x and y,
// multiplies, and reads the result, all digit by digit. With F = ceil((L + 1)/C), G = 4 for F <= 4 and C >= 8, G = 5
// for F = 5 and C >= 16, otherwise G = max(F, 6), B = OperandWidth, W = ceil(B/(C*r)) and e = -B mod 32:
//
//   write     23 + 30*W + W*C*r + max(0, F - C*r - 5) + e, one more if e > 0
//   product   max((L + 1)*G, L*G + 13) + 14
//
// A canonical result takes six more passes; the set-up writes M and computes M~. The cycles of every
// command: docs/reference/engine.md.
//
// Ports: the multiplier contract, docs/reference/contract.md.

module mont_mul_digit_serial #(
  parameter int unsigned Width = 256,  // bits of the modulus, >= 2
  parameter bit Reduce = 1'b1,  // 1: canonical result; 0: results chain in [0, R/2)
  parameter int unsigned Multipliers = 2,  // 2, 4, 8, 16 or 32
  parameter int unsigned DigitBits = 18,  // r, 4 to 18
  parameter int unsigned Technology = mont_technology_pkg::Generic,  // technology of memories and multipliers
  localparam int unsigned NumberBits = (Width < 8) ? 8 : Width,
  localparam int unsigned Digits = (NumberBits + 2 + DigitBits - 1) / DigitBits + 1,
  localparam int unsigned OperandWidth = Reduce ? Width : Digits * DigitBits - 1,
  localparam int unsigned RExponent = Digits * DigitBits + (Reduce ? DigitBits : 0)
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
    $error("mont_mul_digit_serial: Width must be at least 2");
  end

  localparam int unsigned PaddedWidth = (OperandWidth + 31) / 32 * 32;

  // Slots of the engine.
  localparam logic [7:0] Modulus = 8'd0;
  localparam logic [7:0] X = 8'd8;
  localparam logic [7:0] Y = 8'd9;
  localparam logic [7:0] Z = 8'd10;

  typedef enum logic [2:0] {
    SetPrecision,
    WriteModulus,
    SetUp,
    WriteX,
    WriteY,
    Multiply,
    ReadZ
  } step_e;

  logic  load_mod;
  logic  load_op;
  logic  ready;
  logic  setup_q;  // the modulus is set up
  logic  request_q;  // a command is offered
  logic  done;
  step_e step_q;

  mont_product_control u_product (
    .clk_i,
    .rst_ni,
    .mod_valid_i,
    .mod_ready_o,
    .mod_odd_i (mod_i[0]),
    .mod_error_o,
    .op_valid_i(op_valid_i & ~setup_q),
    .op_ready_o(ready),
    .res_valid_o,
    .res_ready_i,
    .load_mod_o(load_mod),
    .load_op_o (load_op),
    .busy_o    (),
    .last_i    (done & (step_q == ReadZ))
  );

  assign op_ready_o = ready & ~setup_q;

  // A new modulus resets the engine, even while a command runs.
  logic engine_rst_n;
  assign engine_rst_n = rst_ni & ~load_mod;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) setup_q <= 1'b0;
    else if (load_mod) setup_q <= mod_i[0];
    else if (done & (step_q == SetUp)) setup_q <= 1'b0;

    if (!rst_ni) request_q <= 1'b0;
    else if (load_mod) request_q <= mod_i[0];
    else if (load_op) request_q <= 1'b1;
    else request_q <= done & (step_q != SetUp) & (step_q != ReadZ);

    if (load_mod) step_q <= SetPrecision;
    else if (load_op) step_q <= WriteX;
    else if (done & (step_q != SetUp) & (step_q != ReadZ)) step_q <= step_e'(step_q + 1'b1);
  end

  // Command of each step.
  logic [ 4:0] command;
  logic [13:0] bits;
  logic [ 7:0] slot;

  always_comb begin
    bits = 14'(OperandWidth);
    slot = X;
    unique case (step_q)
      SetPrecision: begin
        command = mont_engine_microcode_pkg::CommandPrecision;
        bits = 14'(NumberBits);
      end
      WriteModulus: begin
        command = mont_engine_microcode_pkg::CommandWrite;
        bits = 14'(Width);
        slot = Modulus;
      end
      SetUp:   command = mont_engine_microcode_pkg::CommandSetup;
      WriteX:  command = mont_engine_microcode_pkg::CommandWrite;
      WriteY: begin
        command = mont_engine_microcode_pkg::CommandWrite;
        slot = Y;
      end
      Multiply: begin
        command =
            Reduce ? mont_engine_microcode_pkg::CommandProductCanonical : mont_engine_microcode_pkg::CommandProduct;
        slot = Z;
      end
      default: command = mont_engine_microcode_pkg::CommandRead;
    endcase
  end

  // Two shift registers send the words of the numbers, lowest first. x_q collects the words of the result from the top.
  logic in_ready;
  logic out_valid;
  logic [31:0] out_word;
  logic [PaddedWidth-1:0] x_q;
  logic [PaddedWidth-1:0] y_q;
  logic from_x;

  assign from_x = step_q == WriteX;

  always_ff @(posedge clk_i) begin
    if (load_op) x_q <= PaddedWidth'(x_i);
    else if ((in_ready & from_x) | out_valid) x_q <= PaddedWidth'({out_word, x_q} >> 32);

    if (load_mod) y_q <= PaddedWidth'(mod_i);
    else if (load_op) y_q <= PaddedWidth'(y_i);
    else if (in_ready & ~from_x) y_q <= y_q >> 32;
  end

  mont_engine #(
    .Multipliers (Multipliers),
    .DigitBits   (DigitBits),
    .MaxWidth    (NumberBits),
    .Slots       (16),
    .Technology  (Technology),
    .ModulusWidth(1)
  ) u_engine (
    .clk_i,
    .rst_ni         (engine_rst_n),
    .cmd_valid_i    (request_q),
    .cmd_ready_o    (),
    .cmd_i          (command),
    .modulus_i      (1'b0),
    .a_i            ((step_q == ReadZ) ? Z : X),
    .b_i            (Y),
    .d_i            (slot),
    .table_i        (8'd0),
    .bits_i         (bits),
    .window_i       ((step_q == SetUp) ? 3'd1 : 3'd0),
    .done_o         (done),
    .error_o        (),
    .compare_o      (),
    .protect_i      (1'b0),
    .entropy_valid_i(1'b0),
    .entropy_ready_o(),
    .entropy_word_i ('0),
    .reach_o        (),
    .in_valid_i     (1'b1),
    .in_ready_o     (in_ready),
    .in_word_i      (from_x ? x_q[31:0] : y_q[31:0]),
    .out_valid_o    (out_valid),
    .out_ready_i    (1'b1),
    .out_word_o     (out_word)
  );

  assign z_o = x_q[OperandWidth-1:0];

endmodule

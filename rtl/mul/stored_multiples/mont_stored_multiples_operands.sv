// SPDX-License-Identifier: Apache-2.0
//
// Operands of mont_mul_stored_multiples: the register of x with its sources, the digits of y, and the modulus.
//
// Every port has a register, so the logic of a handshake does not reach a broadcast. load_mod_i takes the modulus; the
// set-up has it one cycle later, and m_low_o its low bits two cycles after that. With Reduce = 0, only x keeps M,
// until the set-up is finished.
//
// The digits of y leave, the lowest first; other digits enter at the end of the register.

module mont_stored_multiples_operands #(
  parameter int unsigned Width = 256,
  parameter bit Reduce = 1'b1,
  parameter int unsigned DigitBits = 4,
  parameter int unsigned Digits = 64,  // digits of y
  parameter int unsigned OperandWidth = 256,
  parameter int unsigned Columns = 17,
  parameter int unsigned Group = 4,  // columns that share the registers of a broadcast
  parameter int unsigned Branch = 4,  // groups that a common register feeds
  localparam int unsigned ColumnBits = mont_stored_multiples_pkg::ColumnBits,
  localparam int unsigned FactorBits = mont_stored_multiples_pkg::factor_bits(Width, DigitBits),
  localparam int unsigned Bits = Columns * ColumnBits,
  localparam int unsigned Groups = (Columns + Group - 1) / Group,
  localparam int unsigned Branches = (Groups + Branch - 1) / Branch
) (
  input  logic                                   clk_i,
  input  logic                                   load_mod_i,       // a modulus is taken
  input  logic [       Width-1:0]                mod_i,
  input  logic [OperandWidth-1:0]                x_i,
  input  logic [OperandWidth-1:0]                y_i,
  input  logic [  FactorBits-1:0]                factor_i,         // k'
  input  logic [   DigitBits-1:0]                other_digit_i,    // the next digit of y, if it is not from y_i
  // One bit or code for each group of columns.
  input  logic [      Groups-1:0]                hold_i,           // y does not load its port
  input  logic [      Groups-1:0]                load_i,           // x is loaded
  input  logic [      Groups-1:0][          1:0] source_i,         // with load_i, one of source_e
  input  logic [      Groups-1:0]                drain_i,          // clear y
  output logic                                   setup_load_o,     // the set-up takes the modulus
  output logic                                   setup_odd_o,      // with setup_load_o: the modulus is odd
  output logic                                   setup_modulus_o,  // x is loaded with the modulus two clock edges later
  output logic [  FactorBits-1:0]                m_low_o,          // the lowest bits of M
  output logic [        Bits-1:0]                x_o,
  output logic [    Branches-1:0][DigitBits-1:0] y_digit_o         // equal digits, one for each branch
);

  localparam logic [1:0] Modulus = mont_stored_multiples_pkg::SourceModulus;
  localparam logic [1:0] Negative = mont_stored_multiples_pkg::SourceNegative;
  localparam logic [1:0] Factor = mont_stored_multiples_pkg::SourceFactor;

  localparam int unsigned YBits = Digits * DigitBits;

  logic [OperandWidth-1:0] x_port_q;
  logic [OperandWidth-1:0] y_port_q;
  logic [1:0] load_q;  // [i]: the modulus in mod_q[i] is taken
  logic [1:0][Width-1:0] mod_q;

  always_ff @(posedge clk_i) begin
    x_port_q <= x_i;
    y_port_q <= y_i;
    load_q   <= {load_q[0], load_mod_i};
    mod_q    <= {mod_q[0], mod_i};
  end

  assign setup_load_o = load_q[0];
  assign setup_odd_o  = mod_q[0][0];

  logic [Bits-1:0] x;
  logic [Bits-1:0] wide_x;

  assign wide_x = Bits'(x_port_q);

  if (Reduce) begin : gen_modulus
    logic [ Width-1:0] m_q;
    logic [  Bits-1:0] m;
    logic [Groups-1:0] load_m_q;

    assign m = Bits'(m_q);
    assign m_low_o = FactorBits'(m_q);
    assign setup_modulus_o = load_q[1];

    for (genvar g = 0; g < Groups; g++) begin : gen_group
      (* keep *)
      always_ff @(posedge clk_i) load_m_q[g] <= load_q[0];
    end

    for (genvar i = 0; i < Width; i++) begin : gen_bit
      always_ff @(posedge clk_i) if (load_m_q[i/(Group*ColumnBits)]) m_q[i] <= mod_q[1][i];
    end

    // -M of an odd M: all bits are inverted except the lowest.
    logic [Bits-1:0] negative;
    logic [Bits-1:0] wide_factor;

    assign negative = {~m[Bits-1:1], m[0]};
    assign wide_factor = Bits'(factor_i);

    for (genvar j = 0; j < Columns; j++) begin : gen_source
      localparam int unsigned At = j * ColumnBits;

      always_comb begin
        unique case (source_i[j/Group])
          Modulus:  x[At+:ColumnBits] = m[At+:ColumnBits];
          Negative: x[At+:ColumnBits] = negative[At+:ColumnBits];
          Factor:   x[At+:ColumnBits] = wide_factor[At+:ColumnBits];
          default:  x[At+:ColumnBits] = wide_x[At+:ColumnBits];
        endcase
      end
    end
  end else begin : gen_no_modulus
    assign m_low_o = x_o[FactorBits-1:0];
    assign setup_modulus_o = load_q[0];

    logic [Bits-1:0] wide_modulus;

    assign wide_modulus = Bits'(mod_q[1]);

    for (genvar j = 0; j < Columns; j++) begin : gen_source
      localparam int unsigned At = j * ColumnBits;

      assign x[At+:ColumnBits] = (source_i[j/Group] == Modulus) ? wide_modulus[At+:ColumnBits] : wide_x[At+:ColumnBits];
    end
  end

  for (genvar j = 0; j < Columns; j++) begin : gen_x
    localparam int unsigned At = j * ColumnBits;

    always_ff @(posedge clk_i) if (load_i[j/Group]) x_o[At+:ColumnBits] <= x[At+:ColumnBits];
  end

  logic [YBits-1:0] y;
  logic [YBits-1:0] y_next;
  logic [YBits-1:0] wide_y;

  assign y[DigitBits-1:0] = y_digit_o[0];
  assign y_next = y >> DigitBits;
  assign wide_y = YBits'(y_port_q);

  for (genvar b = 0; b < Branches; b++) begin : gen_y_digit
    logic [DigitBits-1:0] digit_q;

    // keep stops synthesis from merging equal registers.
    (* keep *)
    always_ff @(posedge clk_i) begin
      digit_q <= hold_i[b*Branch] ? y_next[DigitBits-1:0] | other_digit_i : wide_y[DigitBits-1:0];
    end

    assign y_digit_o[b] = digit_q;
  end

  for (genvar i = DigitBits; i < YBits; i++) begin : gen_y
    localparam int unsigned G = i / (Group * ColumnBits);
    logic y_q;

    always_ff @(posedge clk_i) begin
      if (drain_i[G]) y_q <= 1'b0;
      else y_q <= hold_i[G] ? y_next[i] : wide_y[i];
    end

    assign y[i] = y_q;
  end

endmodule

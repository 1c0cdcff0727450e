// SPDX-License-Identifier: Apache-2.0
//
// Board demonstration of A. A. H. Abd-Elkader et al. (2021), section 4: it takes two operands and a modulus of eight
// bits, one after the other, and the multiplier of that paper computes P.
//
//   P = A * B * 2^(-8) mod M
//
// Button A or B stores the entered number as an operand and shows it. Button M stores it as the modulus and starts the
// product. The modulus is shown while button M is held, then the product. edit_i shows the number that is being
// entered. The operands are kept, so a new modulus is enough for another product.
//
// Ranges. P is canonical, 0 <= P < M (Reduce = 1), so M must be odd and the operands below M. The first rule that is
// broken is shown instead of a product: even modulus (the multiplier reports it), A >= M, B >= M.
//
// A product takes less than a microsecond. While it is running, button M is ignored.

module mont_demo (
  input  logic                       clk_i,
  input  logic                       rst_ni,
  input  logic                 [7:0] entry_i,
  input  logic                       edit_i,
  input  logic                       button_a_i,  // debounced, high while held
  input  logic                       button_b_i,
  input  logic                       button_m_i,
  output mont_demo_pkg::view_e       view_o,
  output logic                 [7:0] value_o
);

  typedef enum logic [1:0] {
    Idle,
    LoadModulus,
    LoadOperands,
    AwaitProduct
  } state_e;

  logic [2:0] buttons_q;
  logic take_a;
  logic take_b;
  logic take_m;

  state_e state_q;
  mont_demo_pkg::view_e shown_q;  // requested view: the entry, an operand or the product
  mont_demo_pkg::view_e outcome_q;  // view of the product: the product or an error
  logic [7:0] a_q;
  logic [7:0] b_q;
  logic [7:0] m_q;
  logic [7:0] product_q;

  logic mod_ready;
  logic mod_error;
  logic op_valid;
  logic op_ready;
  logic res_valid;
  logic [7:0] product;

  mont_mul_compact #(
    .Width (8),
    .Reduce(1'b1)
  ) u_multiplier (
    .clk_i,
    .rst_ni,
    .mod_valid_i(state_q == LoadModulus),
    .mod_ready_o(mod_ready),
    .mod_i      (m_q),
    .mod_error_o(mod_error),
    .op_valid_i (op_valid),
    .op_ready_o (op_ready),
    .x_i        (a_q),
    .y_i        (b_q),
    .res_valid_o(res_valid),
    .res_ready_i(state_q == AwaitProduct),
    .z_o        (product)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) buttons_q <= '0;
    else buttons_q <= {button_m_i, button_b_i, button_a_i};
  end

  assign take_a = button_a_i & ~buttons_q[0];
  assign take_b = button_b_i & ~buttons_q[1];
  assign take_m = button_m_i & ~buttons_q[2] & (state_q == Idle);

  logic a_too_large;
  logic b_too_large;

  assign a_too_large = a_q >= m_q;
  assign b_too_large = b_q >= m_q;
  assign op_valid = (state_q == LoadOperands) & ~a_too_large & ~b_too_large;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      state_q   <= Idle;
      outcome_q <= mont_demo_pkg::ViewProduct;
      product_q <= '0;
    end else begin
      case (state_q)
        LoadModulus: begin
          if (mod_error) begin
            outcome_q <= mont_demo_pkg::ViewErrorModulus;
            state_q   <= Idle;
          end else if (mod_ready) begin
            state_q <= LoadOperands;
          end
        end
        LoadOperands: begin
          if (a_too_large) begin
            outcome_q <= mont_demo_pkg::ViewErrorA;
            state_q   <= Idle;
          end else if (b_too_large) begin
            outcome_q <= mont_demo_pkg::ViewErrorB;
            state_q   <= Idle;
          end else if (op_ready) begin
            state_q <= AwaitProduct;
          end
        end
        AwaitProduct: begin
          if (res_valid) begin
            outcome_q <= mont_demo_pkg::ViewProduct;
            product_q <= product;
            state_q   <= Idle;
          end
        end
        default: begin
          if (take_m) state_q <= LoadModulus;
        end
      endcase
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      shown_q <= mont_demo_pkg::ViewEntry;
      a_q     <= '0;
      b_q     <= '0;
      m_q     <= '0;
    end else begin
      if (take_a) a_q <= entry_i;
      if (take_b) b_q <= entry_i;
      if (take_m) m_q <= entry_i;

      if (take_m) shown_q <= mont_demo_pkg::ViewProduct;
      else if (take_b) shown_q <= mont_demo_pkg::ViewB;
      else if (take_a) shown_q <= mont_demo_pkg::ViewA;
      else if (edit_i) shown_q <= mont_demo_pkg::ViewEntry;
    end
  end

  always_comb begin
    view_o = shown_q;
    if (shown_q == mont_demo_pkg::ViewProduct) begin
      view_o = button_m_i ? mont_demo_pkg::ViewModulus : outcome_q;
    end

    case (view_o)
      mont_demo_pkg::ViewEntry: value_o = entry_i;
      mont_demo_pkg::ViewA: value_o = a_q;
      mont_demo_pkg::ViewB: value_o = b_q;
      mont_demo_pkg::ViewModulus: value_o = m_q;
      default: value_o = product_q;
    endcase
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// z = x·y mod m in plain form: two Montgomery products of a generated core, x·R = Mont(x, R² mod m) and z = Mont(x·R, y).
//
// The inputs are taken with start_i. done_o is high for one cycle with the result; with error_o if m is even.
`default_nettype none

module modmul (
  input  wire        clk_i,
  input  wire        rst_ni,
  input  wire        start_i,
  input  wire [63:0] x_i,
  input  wire [63:0] y_i,
  input  wire [63:0] m_i,
  input  wire [63:0] r2_i,
  output reg         done_o,
  output reg         error_o,
  output reg  [63:0] z_o
);

  localparam Idle = 2'd0, Load = 2'd1, Enter = 2'd2, Multiply = 2'd3;

  reg [1:0] state;
  // The core has the operands of this state, and works on them.
  reg taken;
  reg [63:0] x, y, m, r2;

  wire mod_ready, mod_error, op_ready, res_valid;
  wire [63:0] z;

  montcore_compact_64 u_core (
    .clk_i      (clk_i),
    .rst_ni     (rst_ni),
    .mod_valid_i(state == Load),
    .mod_ready_o(mod_ready),
    .mod_i      (m),
    .mod_error_o(mod_error),
    .op_valid_i ((state == Enter || state == Multiply) && !taken),
    .op_ready_o (op_ready),
    .x_i        (x),
    .y_i        (state == Enter ? r2 : y),
    .res_valid_o(res_valid),
    .res_ready_i(1'b1),
    .z_o        (z)
  );

  always @(posedge clk_i) begin
    done_o <= 1'b0;
    if (!rst_ni) begin
      state <= Idle;
      taken <= 1'b0;
    end else
      case (state)
        Idle:
        if (start_i) begin
          {x, y, m, r2} <= {x_i, y_i, m_i, r2_i};
          state <= Load;
        end
        Load:
        if (mod_ready) begin
          done_o  <= mod_error;
          error_o <= mod_error;
          state   <= mod_error ? Idle : Enter;
        end
        default: begin
          if (op_ready) taken <= 1'b1;
          if (res_valid) begin
            taken  <= 1'b0;
            x      <= z;
            z_o    <= z;
            done_o <= state == Multiply;
            state  <= state == Multiply ? Idle : Multiply;
          end
        end
      endcase
  end

endmodule

`default_nettype wire

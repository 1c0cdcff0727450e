// SPDX-License-Identifier: Apache-2.0
//
// The modulus M of an exponentiator with R mod M and R^2 mod M, R = 2^RExponent: computed from M alone by doubling
// 1 modulo M, or taken from the caller.
//
//   t = 1 mod M;  2*RExponent times: t = 2t mod M.   After RExponent doublings t = R mod M, at the end R^2 mod M.
//
// Ranges: t < M, so 2t - M < M: one conditional subtraction a clock keeps it there. M odd; M = 1 gives 0.
// Cycles: valid_o is high 2*RExponent clock edges after the one that takes M; at once if the constants are supplied.

module mont_constants #(
  parameter int unsigned Width = 256,
  parameter int unsigned RExponent = 256
) (
  input  logic             clk_i,
  input  logic             rst_ni,
  input  logic             load_i,      // take a modulus
  input  logic             usable_i,    // with load_i: it is odd; otherwise nothing becomes valid
  input  logic             supplied_i,  // with load_i: the constants come with it, each below M
  input  logic [Width-1:0] mod_i,
  input  logic [Width-1:0] r_mod_i,
  input  logic [Width-1:0] r2_mod_i,
  output logic             valid_o,
  output logic [Width-1:0] mod_o,
  output logic [Width-1:0] one_o,       // 1 mod M
  output logic [Width-1:0] r_mod_o,
  output logic [Width-1:0] r2_mod_o
);

  localparam int unsigned CountWidth = mont_pkg::index_width(2 * RExponent);
  localparam int unsigned LastOfR = RExponent - 1;
  localparam int unsigned LastOfR2 = 2 * RExponent - 1;

  logic valid_q;
  logic busy_q;
  logic [CountWidth-1:0] count_q;
  logic [Width-1:0] m_q;
  logic [Width-1:0] r_q;
  logic [Width-1:0] t_q;

  logic [Width:0] twice;
  logic [Width:0] reduced;
  logic borrow;
  logic [Width-1:0] doubled;

  assign twice = {t_q, 1'b0};
  assign {borrow, reduced} = {1'b0, twice} - {2'b00, m_q};
  assign doubled = borrow ? twice[Width-1:0] : reduced[Width-1:0];

  always_ff @(posedge clk_i) begin
    if (load_i) begin
      m_q <= mod_i;
      r_q <= r_mod_i;
      // An odd M is 1 if it has no other bit.
      t_q <= supplied_i ? r2_mod_i : {{(Width - 1) {1'b0}}, |mod_i[Width-1:1]};
      count_q <= '0;
    end else if (busy_q) begin
      if (count_q == CountWidth'(LastOfR)) r_q <= doubled;
      t_q <= doubled;
      count_q <= count_q + 1'b1;
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      valid_q <= 1'b0;
      busy_q  <= 1'b0;
    end else if (load_i) begin
      valid_q <= usable_i & supplied_i;
      busy_q  <= usable_i & ~supplied_i;
    end else if (busy_q & (count_q == CountWidth'(LastOfR2))) begin
      valid_q <= 1'b1;
      busy_q  <= 1'b0;
    end
  end

  assign valid_o = valid_q;
  assign mod_o = m_q;
  assign one_o = {{(Width - 1) {1'b0}}, |m_q[Width-1:1]};
  assign r_mod_o = r_q;
  assign r2_mod_o = t_q;

endmodule

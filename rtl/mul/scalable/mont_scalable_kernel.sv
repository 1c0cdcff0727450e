// SPDX-License-Identifier: Apache-2.0
//
// Kernel of the scalable multiplier: a pipeline of Elements processing elements. Each element adds one bit of x times Y
// to the running sum S (see mont_scalable_element).
//
//   S = (S + (x mod 2^Elements)*Y + Q*M) / 2^Elements
//
// Source: A. F. Tenca, C. K. Koc (2003), figure 4, which has Latency = 2: a register before every element. Latency = 1
// omits this register, as in M. Huang, K. Gaj, T. El-Ghazawi (2008, 2011).
//
// Cycles. A pass begins with start_i; words 0, 1, ... follow from the next cycle on. Bit i of x is on x_i for Latency
// cycles from cycle i*Latency after start_i on. Word 0 of the result is at the outputs Latency*Elements cycles after
// word 0 is at the inputs. The next pass may begin e+1 cycles after this one, with words of zeros between passes.

module mont_scalable_kernel #(
  parameter int unsigned WordBits = 8,  // bits of a word, >= 3
  parameter int unsigned Elements = 8,  // processing elements, >= 1
  parameter int unsigned Latency  = 2   // cycles from element to element: 1 or 2
) (
  input  logic                clk_i,
  input  logic                rst_ni,
  input  logic                start_i,    // word 0 is at the inputs in the next cycle
  input  logic                x_i,
  input  logic [WordBits-1:0] y_i,
  input  logic [WordBits-1:0] m_i,
  input  logic [WordBits-2:0] s_sum_i,    // s_sum without its top bit
  input  logic                s_top_i,    // top bit of s_sum
  input  logic [WordBits-1:0] s_carry_i,
  output logic                leaving_o,  // word 0 is at the outputs in the next cycle
  output logic [WordBits-1:0] m_o,
  output logic [WordBits-2:0] s_sum_o,
  output logic                s_top_o,
  output logic [WordBits-1:0] s_carry_o
);

  if (WordBits < 3) begin : gen_illegal_word
    $error("mont_scalable_kernel: WordBits must be at least 3");
  end
  if (Elements < 1) begin : gen_illegal_elements
    $error("mont_scalable_kernel: Elements must be at least 1");
  end
  if ((Latency != 1) && (Latency != 2)) begin : gen_illegal_latency
    $error("mont_scalable_kernel: Latency must be 1 or 2");
  end

  // Signals between the elements: index i is the input of element i.
  logic [Elements:0] start;
  logic [Elements:0] s_top;
  logic [Elements:0][WordBits-1:0] y;
  logic [Elements:0][WordBits-1:0] m;
  logic [Elements:0][WordBits-2:0] s_sum;
  logic [Elements:0][WordBits-1:0] s_carry;

  assign start[0] = start_i;
  assign s_top[0] = s_top_i;
  assign y[0] = y_i;
  assign m[0] = m_i;
  assign s_sum[0] = s_sum_i;
  assign s_carry[0] = s_carry_i;

  for (genvar i = 0; i < Elements; i++) begin : gen_element
    logic here_start;
    logic here_top;
    logic [WordBits-1:0] here_y;
    logic [WordBits-1:0] here_m;
    logic [WordBits-2:0] here_sum;
    logic [WordBits-1:0] here_carry;

    if (Latency == 2) begin : gen_register
      logic start_q;
      logic top_q;
      logic [WordBits-1:0] y_q;
      logic [WordBits-1:0] m_q;
      logic [WordBits-2:0] sum_q;
      logic [WordBits-1:0] carry_q;

      always_ff @(posedge clk_i) begin
        if (!rst_ni) start_q <= 1'b0;
        else start_q <= start[i];
      end

      always_ff @(posedge clk_i) begin
        top_q   <= s_top[i];
        y_q     <= y[i];
        m_q     <= m[i];
        sum_q   <= s_sum[i];
        carry_q <= s_carry[i];
      end

      assign here_start = start_q;
      assign here_top   = top_q;
      assign here_y     = y_q;
      assign here_m     = m_q;
      assign here_sum   = sum_q;
      assign here_carry = carry_q;
    end else begin : gen_wire
      assign here_start = start[i];
      assign here_top   = s_top[i];
      assign here_y     = y[i];
      assign here_m     = m[i];
      assign here_sum   = s_sum[i];
      assign here_carry = s_carry[i];
    end

    mont_scalable_element #(
      .WordBits(WordBits)
    ) u_element (
      .clk_i,
      .rst_ni,
      .start_i  (here_start),
      .x_i,
      .y_i      (here_y),
      .m_i      (here_m),
      .s_sum_i  (here_sum),
      .s_top_i  (here_top),
      .s_carry_i(here_carry),
      .first_o  (start[i+1]),
      .y_o      (y[i+1]),
      .m_o      (m[i+1]),
      .s_sum_o  (s_sum[i+1]),
      .s_top_o  (s_top[i+1]),
      .s_carry_o(s_carry[i+1])
    );
  end

  assign leaving_o = start[Elements];
  assign m_o = m[Elements];
  assign s_sum_o = s_sum[Elements];
  assign s_top_o = s_top[Elements];
  assign s_carry_o = s_carry[Elements];

endmodule

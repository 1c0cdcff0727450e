// SPDX-License-Identifier: Apache-2.0
//
// Kernel of the scalable multiplier with S in ordinary binary: mont_scalable_kernel with
// mont_scalable_ordinary_element, and without words of carries.
//
//   S = (S + (x mod 2^Elements)*Y + Q*M) / 2^Elements
//
// Source: A. F. Tenca, C. K. Koc (2003), figure 4 and section 5. Cycles and the order of the words are as in
// mont_scalable_kernel.

module mont_scalable_ordinary_kernel #(
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
  input  logic [WordBits-2:0] s_i,        // S without its top bit
  input  logic                s_top_i,    // top bit of S
  output logic                leaving_o,  // word 0 is at the outputs in the next cycle
  output logic [WordBits-1:0] m_o,
  output logic [WordBits-2:0] s_o,
  output logic                s_top_o
);

  if (WordBits < 3) begin : gen_illegal_word
    $error("mont_scalable_ordinary_kernel: WordBits must be at least 3");
  end
  if (Elements < 1) begin : gen_illegal_elements
    $error("mont_scalable_ordinary_kernel: Elements must be at least 1");
  end
  if ((Latency != 1) && (Latency != 2)) begin : gen_illegal_latency
    $error("mont_scalable_ordinary_kernel: Latency must be 1 or 2");
  end

  // Signals between the elements: index i is the input of element i.
  logic [Elements:0] start;
  logic [Elements:0] s_top;
  logic [Elements:0][WordBits-1:0] y;
  logic [Elements:0][WordBits-1:0] m;
  logic [Elements:0][WordBits-2:0] s;

  assign start[0] = start_i;
  assign s_top[0] = s_top_i;
  assign y[0] = y_i;
  assign m[0] = m_i;
  assign s[0] = s_i;

  for (genvar i = 0; i < Elements; i++) begin : gen_element
    logic here_start;
    logic here_top;
    logic [WordBits-1:0] here_y;
    logic [WordBits-1:0] here_m;
    logic [WordBits-2:0] here_s;

    if (Latency == 2) begin : gen_register
      logic start_q;
      logic top_q;
      logic [WordBits-1:0] y_q;
      logic [WordBits-1:0] m_q;
      logic [WordBits-2:0] s_q;

      always_ff @(posedge clk_i) begin
        if (!rst_ni) start_q <= 1'b0;
        else start_q <= start[i];
      end

      always_ff @(posedge clk_i) begin
        top_q <= s_top[i];
        y_q   <= y[i];
        m_q   <= m[i];
        s_q   <= s[i];
      end

      assign here_start = start_q;
      assign here_top   = top_q;
      assign here_y     = y_q;
      assign here_m     = m_q;
      assign here_s     = s_q;
    end else begin : gen_wire
      assign here_start = start[i];
      assign here_top   = s_top[i];
      assign here_y     = y[i];
      assign here_m     = m[i];
      assign here_s     = s[i];
    end

    mont_scalable_ordinary_element #(
      .WordBits(WordBits)
    ) u_element (
      .clk_i,
      .rst_ni,
      .start_i(here_start),
      .x_i,
      .y_i    (here_y),
      .m_i    (here_m),
      .s_i    (here_s),
      .s_top_i(here_top),
      .first_o(start[i+1]),
      .y_o    (y[i+1]),
      .m_o    (m[i+1]),
      .s_o    (s[i+1]),
      .s_top_o(s_top[i+1])
    );
  end

  assign leaving_o = start[Elements];
  assign m_o = m[Elements];
  assign s_o = s[Elements];
  assign s_top_o = s_top[Elements];

endmodule

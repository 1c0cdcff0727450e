// SPDX-License-Identifier: Apache-2.0
//
// @{module} (@{config}) with its microcode of @{words} words.
// Ports and behaviour: @{module}.

module @{name} (
@{ports}
);

  // Microcode in pages of @{page_words} words, the word of address 0 is the lowest.
<% for lines in pages %>
  // verilog_format: off
  localparam logic [36*@{page_words}-1:0] Page@{loop.index0} = {
@{lines}
  };
  // verilog_format: on

<% endfor %>

  logic [@{bits - 1}:0] address;
  logic [@{pages | length - 1}:0][35:0] pages;
  logic [@{pages | length - 1}:0][35:0] pages_q;  // the slow output of block RAM has no logic after it
  logic [2:0][@{[bits - 10, 1] | max - 1}:0] page_q;
  logic [35:0] word;

  always_ff @(posedge clk_i) begin
    pages_q <= pages;
    page_q  <= {page_q[1:0], @{"address[%d:10]" % (bits - 1) if bits > 10 else "1'b0"}};
  end

  assign word = pages_q[page_q[2]];

@{roms}
@{unit}endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Debouncer of push buttons (high when pressed): a new level is accepted when it has lasted StableClocks cycles.

module board_buttons #(
  parameter int unsigned Buttons = 1,
  parameter int unsigned StableClocks = 1000000  // >= 2; about 10 ms for a push button
) (
  input  logic               clk_i,
  input  logic               rst_ni,
  input  logic [Buttons-1:0] pins_i,
  output logic [Buttons-1:0] held_o   // debounced level
);

  localparam int unsigned CountWidth = $clog2(StableClocks);

  logic [Buttons-1:0] level;
  logic [Buttons-1:0] held_q;

  board_sync #(
    .Width(Buttons)
  ) u_sync (
    .clk_i,
    .rst_ni,
    .pins_i,
    .pins_o(level)
  );

  for (genvar i = 0; i < Buttons; i++) begin : gen_button
    // Number of cycles for which the pin has differed from held_q.
    logic [CountWidth-1:0] count_q;

    always_ff @(posedge clk_i) begin
      if (!rst_ni) begin
        held_q[i] <= 1'b0;
        count_q   <= '0;
      end else if (level[i] == held_q[i]) begin
        count_q <= '0;
      end else if (count_q == CountWidth'(StableClocks - 1)) begin
        held_q[i] <= level[i];
        count_q   <= '0;
      end else begin
        count_q <= count_q + 1'b1;
      end
    end
  end

  assign held_o = held_q;

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Queue of words that wait for the stream's ready. The writer must count the free places itself.

module mont_ntt_queue #(
  parameter int unsigned Bits = 32,
  parameter int unsigned PlaceBits = 5  // 2^PlaceBits places
) (
  input  logic            clk_i,
  input  logic            rst_ni,
  input  logic            push_i,
  input  logic [Bits-1:0] word_i,
  output logic            valid_o,
  input  logic            ready_i,
  output logic [Bits-1:0] word_o
);

  logic [Bits-1:0] words[2**PlaceBits];
  logic [PlaceBits-1:0] write_q;
  logic [PlaceBits-1:0] read_q;
  logic [PlaceBits:0] count_q;
  logic take;
  logic valid_q;
  logic [Bits-1:0] word_q;

  // The next word moves into the output register when the register is empty or taken.
  assign take = count_q != '0 && (!valid_q || ready_i);

  always_ff @(posedge clk_i) begin
    if (push_i) words[write_q] <= word_i;
    if (take) word_q <= words[read_q];
    if (!rst_ni) begin
      write_q <= '0;
      read_q  <= '0;
      count_q <= '0;
      valid_q <= 1'b0;
    end else begin
      if (push_i) write_q <= write_q + 1'b1;
      if (take) read_q <= read_q + 1'b1;
      count_q <= count_q + (PlaceBits + 1)'(push_i) - (PlaceBits + 1)'(take);
      valid_q <= take || (valid_q && !ready_i);
    end
  end

  assign valid_o = valid_q;
  assign word_o  = word_q;

endmodule

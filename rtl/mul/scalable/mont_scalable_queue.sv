// SPDX-License-Identifier: Apache-2.0
//
// Queue of the scalable multiplier: it delays the words of S between the last element and the first. The delay is set at
// run time.
//
//   word_o = word_i of delay_i cycles ago, or zero if keep_i was low one cycle ago;  1 <= delay_i <= MaxDelay
//
// Source: A. F. Tenca, C. K. Koc (2003), equation (2): the delay is e+1 - L*p. With the register in front of the first
// element, e+2 - L*p words are in flight.
//
// A memory of MaxDelay-2 words is used as a ring of delay_i-2 words; the registers around it hold the others. Delays of
// at most three cycles use the registers only. delay_i must be constant from four cycles before the first valid word.

module mont_scalable_queue #(
  parameter int unsigned WordBits = 16,  // bits of a word of S: of a carry-save pair, both words
  parameter int unsigned MaxDelay = 8,  // >= 1
  localparam int unsigned DelayWidth = mont_pkg::index_width(MaxDelay + 1)
) (
  input  logic                  clk_i,
  input  logic                  rst_ni,
  input  logic [DelayWidth-1:0] delay_i,
  input  logic                  keep_i,   // 0: word_o is zero in the next cycle
  input  logic [  WordBits-1:0] word_i,
  output logic [  WordBits-1:0] word_o
);

  logic [WordBits-1:0] ahead;  // word_i of delay_i-1 cycles ago
  logic [WordBits-1:0] word_q;

  if (MaxDelay == 1) begin : gen_none
    assign ahead = word_i;
  end else begin : gen_wait
    logic at_once_q;  // delay_i is 1
    logic [WordBits-1:0] waited_q;  // word_i of the previous cycle

    always_ff @(posedge clk_i) begin
      at_once_q <= delay_i == DelayWidth'(1);
      waited_q  <= word_i;
    end

    if (MaxDelay == 2) begin : gen_clock
      assign ahead = at_once_q ? word_i : waited_q;
    end else begin : gen_clocks
      logic longer_q;  // delay_i is more than 2
      logic [WordBits-1:0] long;  // word_i of delay_i-2 cycles ago
      logic [WordBits-1:0] long_q;

      always_ff @(posedge clk_i) begin
        longer_q <= delay_i > DelayWidth'(2);
        long_q   <= long;
      end

      assign ahead = longer_q ? long_q : (at_once_q ? word_i : waited_q);

      if (MaxDelay == 3) begin : gen_register
        assign long = waited_q;
      end else begin : gen_ring
        localparam int unsigned AddressWidth = mont_pkg::index_width(MaxDelay - 2);

        // An address is read, and written in the next cycle.
        logic [AddressWidth-1:0] read_q;
        logic [AddressWidth-1:0] write_q;
        logic ring_q;  // delay_i is more than 3
        logic [DelayWidth-1:0] last;
        logic [WordBits-1:0] ring_word;

        assign last = delay_i - DelayWidth'(3);
        assign long = ring_q ? ring_word : waited_q;

        // The addresses return to the ring one cycle after a change of the delay.
        always_ff @(posedge clk_i) begin
          if (!rst_ni) read_q <= '0;
          else read_q <= (DelayWidth'(read_q) >= last) ? '0 : read_q + 1'b1;
          write_q <= read_q;
          ring_q  <= delay_i > DelayWidth'(3);
        end

        mont_word_ram #(
          .WordBits(WordBits),
          .Words   (MaxDelay - 2)
        ) u_ring (
          .clk_i,
          .write_i        (1'b1),
          .write_address_i(write_q),
          .write_word_i   (word_i),
          .read_i         (1'b1),
          .read_address_i (read_q),
          .read_word_o    (ring_word)
        );
      end
    end
  end

  always_ff @(posedge clk_i) word_q <= keep_i ? ahead : '0;

  assign word_o = word_q;

endmodule

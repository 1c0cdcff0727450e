// SPDX-License-Identifier: Apache-2.0
//
// Streams of mont_curve_unit: numbers of Width bits in words of 32 bits, the lowest word first.
//
// receive_i takes the next words from the input or, with random_i, from the random stream; with short_i all words
// except the last ones are taken as 0. send_i gives number_i to the output two cycles later, a word in two cycles.
// busy_o is high until all words are transferred; received_o has the number a cycle later. excess_o: the input had bits
// above the number. clear_i ends both transfers; the register is 0 in the next cycle.
//
// The register shifts in the cycle after a transfer, because its enable fans out to every bit.

module mont_curve_stream #(
  parameter int unsigned Width = 256
) (
  input  logic             clk_i,
  input  logic             clear_i,
  input  logic             receive_i,
  input  logic             random_i,        // with receive_i
  input  logic             short_i,         // with receive_i
  input  logic             send_i,
  input  logic [Width-1:0] number_i,        // two cycles after send_i
  output logic [Width-1:0] received_o,
  output logic             busy_o,
  output logic             excess_o,
  input  logic             in_valid_i,
  output logic             in_ready_o,
  input  logic [     31:0] in_i,
  input  logic             random_valid_i,
  output logic             random_ready_o,
  input  logic [     31:0] random_word_i,
  output logic             out_valid_o,
  input  logic             out_ready_i,
  output logic [     31:0] out_o
);

  localparam int unsigned Words = (Width + 31) / 32;
  localparam int unsigned Bits = 32 * Words;
  localparam int unsigned BlindWords = mont_curve_pkg::blind_words(Width);
  localparam int unsigned CountBits = $clog2(Words + 1);

  logic [Bits-1:0] words_q;
  logic [31:0] word_q;  // the word just transferred
  logic moved_q;  // a word was transferred
  logic [CountBits-1:0] left_q;  // words left
  logic last_q;  // one word is left
  logic zero_q;  // the word is taken as 0
  logic [1:0] send_q;
  logic in_q;
  logic random_q;
  logic out_q;
  logic clear_q;
  logic take;
  logic give;

  assign in_ready_o = in_q;
  assign random_ready_o = random_q;
  assign out_valid_o = out_q & ~moved_q;
  assign out_o = words_q[31:0];
  assign received_o = words_q[Width-1:0];
  assign busy_o = in_q | random_q | out_q | (|send_q);
  assign take = (in_q & in_valid_i) | (random_q & random_valid_i);
  assign give = out_valid_o & out_ready_i;

  if (Bits > Width) begin : gen_excess
    logic [1:0] check_q;

    always_ff @(posedge clk_i) check_q <= {check_q[0], in_q & take & last_q};

    assign excess_o = check_q[1] & (words_q[Bits-1:Width] != '0);
  end else begin : gen_no_excess
    assign excess_o = 1'b0;
  end

  always_ff @(posedge clk_i) begin
    clear_q <= clear_i;
    send_q  <= {send_q[0], send_i};
    word_q  <= random_q ? random_word_i : in_i;
    if (zero_q) word_q <= '0;
    moved_q <= take | give;
    if (receive_i || send_q[1]) begin
      left_q <= CountBits'(Words);
      last_q <= Words == 1;
      zero_q <= receive_i & short_i & (Words != BlindWords);
    end else if (take || give) begin
      left_q <= left_q - 1'b1;
      last_q <= left_q == CountBits'(2);
      if (left_q == CountBits'(BlindWords + 1)) zero_q <= 1'b0;
    end

    if (send_q[1]) words_q <= Bits'(number_i);
    else if (moved_q) words_q <= Bits'({word_q, words_q} >> 32);

    if (receive_i) begin
      in_q <= ~random_i;
      random_q <= random_i;
    end else if (take && last_q) begin
      in_q <= 1'b0;
      random_q <= 1'b0;
    end
    if (send_q[1]) out_q <= 1'b1;
    else if (give && last_q) out_q <= 1'b0;

    if (clear_q) words_q <= '0;
    if (clear_i) begin
      send_q <= '0;
      in_q <= 1'b0;
      random_q <= 1'b0;
      out_q <= 1'b0;
    end
  end

endmodule

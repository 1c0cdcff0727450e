// SPDX-License-Identifier: Apache-2.0
//
// Memory of a number that is written digit by digit, the lowest first, and read in words of Digits digits.
//
// start_i comes before the first digit. Each cycle with write_i writes one digit, Folding * Digits in all. The read port
// is asynchronous. With Folding = 1 the table is one register, and address_i is ignored.

module mont_digit_table #(
  parameter int unsigned Digits = 4,  // digits of a word
  parameter int unsigned DigitBits = 18,
  parameter int unsigned Folding = 2,
  localparam int unsigned WordBits = Digits * DigitBits,
  localparam int unsigned AddressWidth = mont_pkg::index_width(Folding)
) (
  input  logic                    clk_i,
  input  logic                    start_i,
  input  logic                    write_i,
  input  logic [   DigitBits-1:0] digit_i,
  input  logic [AddressWidth-1:0] address_i,
  output logic [    WordBits-1:0] word_o
);

  logic [WordBits-1:0] digits_q;
  logic [WordBits-1:0] digits;

  if (Digits == 1) begin : gen_digit
    assign digits = digit_i;
  end else begin : gen_digits
    assign digits = {digit_i, digits_q[WordBits-1:DigitBits]};
  end

  always_ff @(posedge clk_i) if (write_i) digits_q <= digits;

  if (Folding == 1) begin : gen_word
    assign word_o = digits_q;
  end else begin : gen_words
    localparam int unsigned CountWidth = mont_pkg::index_width(Digits);

    (* ram_style = "distributed" *)
    logic [WordBits-1:0] words[Folding];
    logic [CountWidth-1:0] count_q;
    logic [AddressWidth-1:0] write_address_q;
    logic full;

    assign full = count_q == CountWidth'(Digits - 1);

    always_ff @(posedge clk_i) begin
      if (start_i) begin
        count_q         <= '0;
        write_address_q <= '0;
      end else if (write_i) begin
        count_q <= full ? '0 : count_q + 1'b1;
        if (full) write_address_q <= write_address_q + 1'b1;
      end

      if (write_i & full) words[write_address_q] <= digits;
    end

    assign word_o = words[address_i];
  end

endmodule

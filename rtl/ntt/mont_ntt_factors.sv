// SPDX-License-Identifier: Apache-2.0
//
// The table of mont_ntt: one memory for each lane, where a row has the factors of neighbouring places. The factors of a
// step are valid three cycles after its number.
//
// The factor of a pair has the place {1, bits of its index above the stride}. The lane's number is the lowest of these
// bits, so all lanes read one row, in their order. For the longest strides, fewer bits are above the stride than a
// lane's number has.

module mont_ntt_factors #(
  parameter int unsigned Width = 23,
  parameter int unsigned LogLength = 8,
  parameter int unsigned Pairs = 0,
  parameter int unsigned Butterflies = 1,
  parameter int unsigned Technology = mont_technology_pkg::Generic,
  localparam int unsigned LaneBits = (Butterflies == 1) ? 0 : (Butterflies == 2) ? 1 : 2,
  localparam int unsigned BankBits = LaneBits + 1,
  localparam int unsigned RestBits = LogLength - BankBits
) (
  input logic clk_i,
  input logic write_i,  // a word of the table
  input logic [LogLength:0] count_i,  // index of the word; words beyond the table are no factors
  input logic [Width-1:0] word_i,
  input logic [RestBits-1:0] number_i,  // bits of the index above the window, and below it
  input logic [4:0] stride_i,
  input mont_ntt_pkg::pass_e pass_i,
  output logic [Butterflies-1:0][Width-1:0] words_o
);

  localparam int unsigned Layers = LogLength - Pairs;
  localparam int unsigned RowBits = Layers - LaneBits;

  logic mirrored;  // Inverse takes the mirrored places of a layer
  logic [4:0] stride;
  logic [RowBits-1:0] row_q;
  logic [Butterflies-1:0][Width-1:0] row;

  assign mirrored = pass_i == mont_ntt_pkg::GentlemanSande;
  assign stride   = (pass_i == mont_ntt_pkg::Gamma) ? 5'd1 : stride_i;

  always_ff @(posedge clk_i) row_q <= RowBits'({1'b1, number_i ^ {RestBits{mirrored}}} >> stride);

  for (genvar k = 0; k < Butterflies; k++) begin : gen_lane
    logic write;

    if (LaneBits == 0) begin : gen_one
      assign write = write_i && !count_i[Layers];
      assign words_o[k] = row[k];
    end else begin : gen_more
      localparam bit [LaneBits-1:0] Lane = LaneBits'(k);

      logic [LaneBits-1:0] place;
      logic [LaneBits-1:0] place_late;

      assign write = write_i && !count_i[Layers] && count_i[LaneBits-1:0] == Lane;

      always_comb begin
        place = Lane ^ {LaneBits{mirrored}};
        // The last layer of pairs has a stride of 2, so a place of Gamma is the lane's number without its lowest bit.
        if (pass_i == mont_ntt_pkg::Gamma) place = LaneBits'({number_i[0], Lane} >> 1);
        for (int unsigned i = 0; i < LaneBits; i++) begin
          // With this stride a pair's index has only i bits above the stride, fewer than a lane's number.
          if (stride_i == 5'(LogLength - 1 - i)) place = LaneBits'(2 ** i) | (place & LaneBits'(2 ** i - 1));
        end
      end

      mont_word_delay #(
        .Bits  (LaneBits),
        .Cycles(3)
      ) u_place (
        .clk_i,
        .enable_i(1'b1),
        .d_i     (place),
        .d_o     (place_late)
      );

      assign words_o[k] = row[place_late];
    end

    mont_ram_1r1w #(
      .WordBits   (Width),
      .AddressBits(RowBits),
      .Technology (Technology)
    ) u_table (
      .clk_i,
      .write_i        (write),
      .write_address_i(count_i[LaneBits+:RowBits]),
      .write_word_i   (word_i),
      .read_address_i (row_q),
      .read_word_o    (row[k])
    );
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// The table of mont_ntt, a memory for each lane: a row has the factors of neighbouring places. The factors of a step come
// three cycles after its index.
//
// The factor of a pair has the place {1, index of its first word}, without the bits up to the stride.

module mont_ntt_factors #(
  parameter int unsigned Width = 23,
  parameter int unsigned LogLength = 8,
  parameter int unsigned Pairs = 0,
  parameter int unsigned Butterflies = 1,
  parameter int unsigned Technology = mont_technology_pkg::Generic,
  localparam int unsigned LaneBits = (Butterflies == 1) ? 0 : (Butterflies == 2) ? 1 : 2,
  localparam int unsigned BankBits = LaneBits + 1,
  localparam int unsigned HighBits = LogLength - BankBits
) (
  input logic clk_i,
  input logic write_i,  // a word of the table
  input logic [LogLength:0] count_i,  // its number; later words than the table has are no factors
  input logic [Width-1:0] word_i,
  input logic [HighBits-1:0] high_i,  // of the index of the first words
  input logic [BankBits-1:0] side_i,
  input logic [4:0] stride_i,
  input mont_ntt_pkg::pass_e pass_i,
  output logic [Butterflies-1:0][Width-1:0] words_o
);

  localparam int unsigned Layers = LogLength - Pairs;
  localparam int unsigned RowBits = Layers - LaneBits;

  logic [4:0] stride;
  logic [HighBits-1:0] high;
  logic [RowBits-1:0] row_q;
  logic [Butterflies-1:0][Width-1:0] row;

  // Inverse takes the mirrored places of a layer.
  assign stride = (pass_i == mont_ntt_pkg::Gamma) ? 5'd1 : stride_i;
  assign high   = high_i ^ {HighBits{pass_i == mont_ntt_pkg::GentlemanSande}};

  always_ff @(posedge clk_i) row_q <= RowBits'({1'b1, high} >> stride);

  for (genvar k = 0; k < Butterflies; k++) begin : gen_lane
    logic write;

    if (LaneBits == 0) begin : gen_one
      assign write = write_i && !count_i[Layers];
      assign words_o[k] = row[k];

      logic unused_side;
      assign unused_side = ^side_i;
    end else begin : gen_more
      logic [BankBits-1:0] below;
      logic [LaneBits-1:0] place;
      logic [LaneBits-1:0] place_late;

      assign write = write_i && !count_i[Layers] && count_i[LaneBits-1:0] == LaneBits'(k);
      assign below = (BankBits'(k) & (side_i - 1'b1)) | BankBits'((BankBits'(k) & ~(side_i - 1'b1)) << 1);
      assign place =
          LaneBits'({1'b1, high, below ^ {BankBits{pass_i == mont_ntt_pkg::GentlemanSande}}} >> (stride + 5'd1));

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

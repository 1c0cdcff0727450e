// SPDX-License-Identifier: Apache-2.0
//
// Memory with two Wishbone ports: instructions are read, data are read and written. An access takes two cycles; each
// further word of an incrementing burst takes one.
//
// The memory starts with the contents of Firmware, a file of hexadecimal words.

module soc_ram #(
  parameter int unsigned Words = 8192,
  parameter string Firmware = "firmware.hex"
) (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic        i_stb_i,
  input  logic        i_burst_i,  // the next access is to the next word
  input  logic [29:0] i_adr_i,
  output logic        i_ack_o,
  output logic [31:0] i_dat_o,
  input  logic        d_stb_i,
  input  logic        d_burst_i,
  input  logic        d_we_i,
  input  logic [29:0] d_adr_i,
  input  logic [ 3:0] d_sel_i,
  input  logic [31:0] d_dat_i,
  output logic        d_ack_o,
  output logic [31:0] d_dat_o
);

  localparam int unsigned AddressWidth = $clog2(Words);

  // A word that is read in the cycle of its write is not used.
  (* no_rw_check *)
  logic [31:0] memory[Words];
  logic [AddressWidth-1:0] i_address;
  logic [AddressWidth-1:0] d_address;
  logic d_next;
  logic unused_address;

  initial $readmemh(Firmware, memory);

  // While a word of a burst is acknowledged, the next one is read.
  assign d_next    = d_ack_o & ~d_we_i;
  assign i_address = i_adr_i[AddressWidth-1:0] + AddressWidth'(i_ack_o);
  assign d_address = d_adr_i[AddressWidth-1:0] + AddressWidth'(d_next);
  // Addresses wrap round.
  assign unused_address = ^{i_adr_i[29:AddressWidth], d_adr_i[29:AddressWidth]};

  always_ff @(posedge clk_i) begin
    i_dat_o <= memory[i_address];
    d_dat_o <= memory[d_address];
    if (d_stb_i && d_we_i) begin
      for (int unsigned i = 0; i < 4; i++) begin
        if (d_sel_i[i]) memory[d_address][8*i+:8] <= d_dat_i[8*i+:8];
      end
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      i_ack_o <= 1'b0;
      d_ack_o <= 1'b0;
    end else begin
      i_ack_o <= i_stb_i & (~i_ack_o | i_burst_i);
      d_ack_o <= d_stb_i & (~d_ack_o | d_burst_i);
    end
  end

endmodule

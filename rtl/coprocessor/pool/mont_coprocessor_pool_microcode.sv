// SPDX-License-Identifier: Apache-2.0
//
// Memories of a microcode for several coprocessors: coprocessors 1 and 2 share a memory, so do 3 and 4, and so on. Each
// has its own read port, so none waits. If Count is odd, the last coprocessor has a memory of its own.
//
// Cycles. A word appears two cycles after its address.

module mont_coprocessor_pool_microcode #(
  parameter int unsigned Count = 2,  // coprocessors
  parameter logic [36*1024-1:0] Words = {1024{36'd0}},  // the word of address 0 is the lowest
  parameter logic [36*1024-1:0] Upper = {1024{36'd0}},  // from address 1024 on
  parameter int unsigned Technology = mont_technology_pkg::Generic  // a technology of mont_technology_pkg
) (
  input  logic                 clk_i,
  input  logic [Count:1][10:0] addresses_i,
  output logic [Count:1][35:0] words_o
);

  for (genvar k = 1; k <= Count; k += 2) begin : gen_memory
    if (k < Count) begin : gen_shared
      mont_rom_2r #(
        .Words     (Words),
        .Upper     (Upper),
        .Technology(Technology)
      ) u_microcode (
        .clk_i,
        .a_address_i(addresses_i[k]),
        .b_address_i(addresses_i[k+1]),
        .a_word_o   (words_o[k]),
        .b_word_o   (words_o[k+1])
      );
    end else begin : gen_own
      mont_rom #(
        .AddressBits(11),
        .Words      (Words),
        .Upper      (Upper),
        .Technology (Technology)
      ) u_microcode (
        .clk_i,
        .address_i(addresses_i[k]),
        .word_o   (words_o[k])
      );
    end
  end

endmodule

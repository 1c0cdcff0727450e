// SPDX-License-Identifier: Apache-2.0
//
// Several coprocessors with one native port, one interrupt and one source of entropy.
//
// Registers and use: docs/reference/pool.md. The address has pages of 32 KiB: page 0 has the registers of the pool,
// page k = 1 to Count the registers and the window of coprocessor k. Each coprocessor has its own slots and keys. Pairs
// of coprocessors share memories of the microcode, each through its own port. If the technology has LUT RAM, short
// memories use it: block RAMs limit how many coprocessors a device holds.
//
//   interrupt  a coprocessor has an enabled interrupt pending
//   alert      a coprocessor has found a fault since the reset
//   req, rsp   as for one coprocessor: one access at a time, word and error stay until the next response
//
// Cycles. A request that is taken in cycle t is answered in cycle t + 3 from page 0, in cycle t + 10 from a
// coprocessor, and in cycle t + 2 with an error from a page that is not there.

module mont_coprocessor_pool #(
  parameter int unsigned Count = 2,  // coprocessors: 2 to 31
  parameter int unsigned Multipliers = 2,  // multipliers of each coprocessor; the parameters below are of each, too
  parameter int unsigned MaxWidth = 4096,
  parameter int unsigned Technology = mont_technology_pkg::Generic,
  parameter int unsigned Streams = 1,
  parameter int unsigned Latch = 0
) (
  input  logic                          clk_i,
  input  logic                          rst_ni,
  input  logic                          req_valid_i,
  output logic                          req_ready_o,
  input  logic                          req_write_i,
  input  logic [14+$clog2(Count + 1):0] req_address_i,    // byte address
  input  logic [                  31:0] req_word_i,
  output logic                          rsp_valid_o,
  output logic [                  31:0] rsp_word_o,       // 0 for a write
  output logic                          rsp_error_o,      // the address is not mapped
  output logic                          interrupt_o,
  output logic                          alert_o,
  input  logic                          entropy_valid_i,
  output logic                          entropy_ready_o,
  input  logic [                  31:0] entropy_word_i
);

  localparam int unsigned LutRings = (Technology != mont_technology_pkg::Generic) ? 1 : 0;

  logic [Count:1] core_rst_n;
  logic [Count:1] core_req_valid;
  logic [Count:1] core_req_ready;
  logic [Count:1] core_req_write;
  logic [Count:1][14:0] core_req_address;
  logic [Count:1][31:0] core_req_word;
  logic [Count:1] core_rsp_valid;
  logic [Count:1][31:0] core_rsp_word;
  logic [Count:1] core_rsp_error;
  logic [Count:1] core_interrupt;
  logic [Count:1] core_alert;
  logic [Count:1] core_entropy_valid;
  logic [Count:1] core_entropy_ready;
  logic [Count:1][31:0] core_entropy_word;

  mont_coprocessor_pool_port #(
    .Count   (Count),
    .SlotBits(MaxWidth)
  ) u_port (
    .clk_i,
    .rst_ni,
    .req_valid_i,
    .req_ready_o,
    .req_write_i,
    .req_address_i,
    .req_word_i,
    .rsp_valid_o,
    .rsp_word_o,
    .rsp_error_o,
    .interrupt_o,
    .alert_o,
    .entropy_valid_i,
    .entropy_ready_o,
    .entropy_word_i,
    .core_rst_no         (core_rst_n),
    .core_req_valid_o    (core_req_valid),
    .core_req_ready_i    (core_req_ready),
    .core_req_write_o    (core_req_write),
    .core_req_address_o  (core_req_address),
    .core_req_word_o     (core_req_word),
    .core_rsp_valid_i    (core_rsp_valid),
    .core_rsp_word_i     (core_rsp_word),
    .core_rsp_error_i    (core_rsp_error),
    .core_interrupt_i    (core_interrupt),
    .core_alert_i        (core_alert),
    .core_entropy_valid_o(core_entropy_valid),
    .core_entropy_ready_i(core_entropy_ready),
    .core_entropy_word_o (core_entropy_word)
  );

  logic [Count:1][10:0] microcode_addresses;
  logic [Count:1][35:0] microcode_words;
  logic [Count:1][10:0] engine_addresses;
  logic [Count:1][35:0] engine_words;

  mont_coprocessor_pool_microcode #(
    .Count     (Count),
    .Words     (mont_coprocessor_microcode_pkg::Words),
    .Upper     (mont_coprocessor_microcode_pkg::Upper),
    .Technology(Technology)
  ) u_commands (
    .clk_i,
    .addresses_i(microcode_addresses),
    .words_o    (microcode_words)
  );

  mont_coprocessor_pool_microcode #(
    .Count     (Count),
    .Words     (mont_engine_microcode_pkg::Words),
    .Upper     (mont_engine_microcode_pkg::Upper),
    .Technology(Technology)
  ) u_engine_commands (
    .clk_i,
    .addresses_i(engine_addresses),
    .words_o    (engine_words)
  );

  for (genvar k = 1; k <= Count; k++) begin : gen_coprocessors
    mont_coprocessor_core #(
      .Multipliers(Multipliers),
      .MaxWidth   (MaxWidth),
      .Technology (Technology),
      .Streams    (Streams),
      .Latch      (Latch),
      .LutRings   (LutRings)
    ) u_coprocessor (
      .clk_i,
      .rst_ni             (core_rst_n[k]),
      .microcode_address_o(microcode_addresses[k]),
      .microcode_word_i   (microcode_words[k]),
      .engine_address_o   (engine_addresses[k]),
      .engine_word_i      (engine_words[k]),
      .req_valid_i        (core_req_valid[k]),
      .req_ready_o        (core_req_ready[k]),
      .req_write_i        (core_req_write[k]),
      .req_address_i      (core_req_address[k]),
      .req_word_i         (core_req_word[k]),
      .rsp_valid_o        (core_rsp_valid[k]),
      .rsp_word_o         (core_rsp_word[k]),
      .rsp_error_o        (core_rsp_error[k]),
      .interrupt_o        (core_interrupt[k]),
      .alert_o            (core_alert[k]),
      .entropy_valid_i    (core_entropy_valid[k]),
      .entropy_ready_o    (core_entropy_ready[k]),
      .entropy_word_i     (core_entropy_word[k])
    );
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// Several coprocessors with one native port, one interrupt and one source of entropy.
//
// Registers and use: docs/reference/pool.md. The address has pages of 32 KiB: page 0 has the registers of the pool, page
// k = 1 to Count the registers and the window of coprocessor k. Each coprocessor has its own slots and keys. Two
// coprocessors share the memories of the microcode, and each reads its own port. Where the technology is known to have
// LUT RAM, short memories are there: block RAMs limit how many coprocessors a device holds.
//
//   interrupt  a coprocessor has an enabled interrupt pending
//   alert      a coprocessor has found a fault since the reset
//   req, rsp   as for one coprocessor: one access at a time, word and error stay until the next response
//
// Cycles. A request that is taken in cycle t is answered in cycle t + 3 from page 0, in cycle t + 10 from a
// coprocessor, and in cycle t + 2 with an error from a page that is not there.

module mont_coprocessor_pool #(
  parameter int unsigned Count = 2,  // coprocessors: 2 to 31
  parameter int unsigned Multipliers = 2,  // of each coprocessor, as all parameters that follow
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
  input  logic [14+$clog2(Count + 1):0] req_address_i,    // of a byte
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

  if (Count < 2 || Count > 31) begin : gen_check_count
    $error("mont_coprocessor_pool: Count must be 2 to 31");
  end

  localparam int unsigned PageBits = $clog2(Count + 1);
  localparam int unsigned LutRings = (Technology != mont_technology_pkg::Generic) ? 1 : 0;

  // The request stays in registers until its answer.
  typedef enum logic [1:0] {
    Idle,
    Ask,   // the page takes the request
    Await  // the page has it
  } state_e;

  state_e state_q;
  logic [Count:0] page_q;  // one bit, or none: nothing has the page
  logic [14:0] address_q;
  logic write_q;
  logic [31:0] word_q;

  logic [Count:0] ask;
  logic [Count:0] answers;
  logic [Count:0] errors;
  logic [Count:0][31:0] words;
  logic [Count:1] interrupts;
  logic [Count:1] alerts;
  logic [31:0] word;  // of the page that answers
  logic missing;
  logic ends;

  assign req_ready_o = state_q == Idle;
  assign ask = state_q == Ask ? page_q : '0;
  assign missing = state_q == Ask & page_q == '0;
  assign ends = missing | (|answers);

  always_ff @(posedge clk_i) begin
    unique case (state_q)
      Idle: if (req_valid_i) state_q <= Ask;
      Ask: state_q <= missing ? Idle : Await;
      default: if (|answers) state_q <= Idle;
    endcase

    if (state_q == Idle) begin
      for (int unsigned k = 0; k <= Count; k++) page_q[k] <= 32'(req_address_i[14+PageBits:15]) == k;
      address_q <= req_address_i[14:0];
      write_q   <= req_write_i;
      word_q    <= req_word_i;
    end

    if (!rst_ni) begin
      state_q <= Idle;
      page_q  <= '0;
    end
  end

  always_comb begin
    word = '0;
    for (int unsigned k = 0; k <= Count; k++) word |= words[k];
  end

  always_ff @(posedge clk_i) begin
    rsp_valid_o <= ends;
    if (ends) begin
      rsp_word_o  <= write_q ? '0 : word;
      rsp_error_o <= missing | (|errors);
    end
    interrupt_o <= |interrupts;
    alert_o     <= |alerts;
    if (!rst_ni) begin
      rsp_valid_o <= 1'b0;
      rsp_word_o  <= '0;
      rsp_error_o <= 1'b0;
      interrupt_o <= 1'b0;
      alert_o     <= 1'b0;
    end
  end

  mont_coprocessor_pool_registers #(
    .Count(Count)
  ) u_registers (
    .clk_i,
    .rst_ni,
    .access_i    (ask[0]),
    .write_i     (write_q),
    .address_i   (address_q[14:2]),
    .word_i      (word_q),
    .answer_o    (answers[0]),
    .word_o      (words[0]),
    .error_o     (errors[0]),
    .interrupts_i(interrupts),
    .alerts_i    (alerts)
  );

  // Entropy goes to one coprocessor after the other. One that has what it needs is passed over.
  logic [Count:1] turn_q;
  logic [Count:1] entropy_ready;

  assign entropy_ready_o = |(entropy_ready & turn_q);

  always_ff @(posedge clk_i) begin
    if (!entropy_ready_o) turn_q <= {turn_q[Count-1:1], turn_q[Count]};
    if (!rst_ni) turn_q <= Count'(1);
  end

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
    logic rst_n;
    logic req_valid;
    logic req_ready;
    logic req_write;
    logic [14:0] req_address;
    logic [31:0] req_word;
    logic rsp_valid;
    logic [31:0] rsp_word;
    logic rsp_error;
    logic own_interrupt;
    logic own_alert;
    logic own_entropy_valid;
    logic own_entropy_ready;
    logic [31:0] own_entropy_word;

    mont_coprocessor_pool_link u_link (
      .clk_i,
      .rst_ni,
      .ask_i               (ask[k]),
      .write_i             (write_q),
      .address_i           (address_q),
      .word_i              (word_q),
      .answer_o            (answers[k]),
      .word_o              (words[k]),
      .error_o             (errors[k]),
      .interrupt_o         (interrupts[k]),
      .alert_o             (alerts[k]),
      .entropy_valid_i     (entropy_valid_i & turn_q[k]),
      .entropy_ready_o     (entropy_ready[k]),
      .entropy_word_i,
      .core_rst_no         (rst_n),
      .req_valid_o         (req_valid),
      .req_ready_i         (req_ready),
      .req_write_o         (req_write),
      .req_address_o       (req_address),
      .req_word_o          (req_word),
      .rsp_valid_i         (rsp_valid),
      .rsp_word_i          (rsp_word),
      .rsp_error_i         (rsp_error),
      .interrupt_i         (own_interrupt),
      .alert_i             (own_alert),
      .core_entropy_valid_o(own_entropy_valid),
      .core_entropy_ready_i(own_entropy_ready),
      .core_entropy_word_o (own_entropy_word)
    );

    mont_coprocessor_core #(
      .Multipliers(Multipliers),
      .MaxWidth   (MaxWidth),
      .Technology (Technology),
      .Streams    (Streams),
      .Latch      (Latch),
      .LutRings   (LutRings)
    ) u_coprocessor (
      .clk_i,
      .rst_ni             (rst_n),
      .microcode_address_o(microcode_addresses[k]),
      .microcode_word_i   (microcode_words[k]),
      .engine_address_o   (engine_addresses[k]),
      .engine_word_i      (engine_words[k]),
      .req_valid_i        (req_valid),
      .req_ready_o        (req_ready),
      .req_write_i        (req_write),
      .req_address_i      (req_address),
      .req_word_i         (req_word),
      .rsp_valid_o        (rsp_valid),
      .rsp_word_o         (rsp_word),
      .rsp_error_o        (rsp_error),
      .interrupt_o        (own_interrupt),
      .alert_o            (own_alert),
      .entropy_valid_i    (own_entropy_valid),
      .entropy_ready_o    (own_entropy_ready),
      .entropy_word_i     (own_entropy_word)
    );
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// The port of a pool: registers, links and arbitration, for coprocessors of any kind.
//
// The address has pages of 32 KiB: page 0 has the registers of the pool, page k = 1 to Count belongs to coprocessor k.
// Each coprocessor is connected through a link of registers; the arrays core_* are its ports.
//
//   interrupt  a coprocessor has an enabled interrupt pending
//   alert      a coprocessor has found a fault since the reset
//   req, rsp   as for one coprocessor: one access at a time, word and error stay until the next response
//
// Flipped bits. key_q remembers that a request is for a key slot; a link refuses the request if its address disagrees.
// A read clears the word register, so a read that flips to a write writes 0.
//
// Cycles. A request taken in cycle t is answered in cycle t + 3 by page 0, and in cycle t + 2 with an error if the page
// does not exist. A coprocessor gets the request in cycle t + 2; its answer of cycle u leaves in cycle u + 2.

module mont_coprocessor_pool_port #(
  parameter int unsigned Count = 2,  // coprocessors: 2 to 31
  parameter int unsigned SlotBits = 4096  // bits of a slot of each coprocessor
) (
  input  logic                                clk_i,
  input  logic                                rst_ni,
  input  logic                                req_valid_i,
  output logic                                req_ready_o,
  input  logic                                req_write_i,
  input  logic [14+$clog2(Count + 1):0]       req_address_i,         // byte address
  input  logic [                  31:0]       req_word_i,
  output logic                                rsp_valid_o,
  output logic [                  31:0]       rsp_word_o,            // 0 for a write
  output logic                                rsp_error_o,           // the address is not mapped
  output logic                                interrupt_o,
  output logic                                alert_o,
  input  logic                                entropy_valid_i,
  output logic                                entropy_ready_o,
  input  logic [                  31:0]       entropy_word_i,
  // To the ports of the coprocessors.
  output logic [               Count:1]       core_rst_no,
  output logic [               Count:1]       core_req_valid_o,
  input  logic [               Count:1]       core_req_ready_i,
  output logic [               Count:1]       core_req_write_o,
  output logic [               Count:1][14:0] core_req_address_o,
  output logic [               Count:1][31:0] core_req_word_o,
  input  logic [               Count:1]       core_rsp_valid_i,
  input  logic [               Count:1][31:0] core_rsp_word_i,
  input  logic [               Count:1]       core_rsp_error_i,
  input  logic [               Count:1]       core_interrupt_i,
  input  logic [               Count:1]       core_alert_i,
  output logic [               Count:1]       core_entropy_valid_o,
  input  logic [               Count:1]       core_entropy_ready_i,
  output logic [               Count:1][31:0] core_entropy_word_o
);

  if (Count < 2 || Count > 31) begin : gen_check_count
    $error("mont_coprocessor_pool_port: Count must be 2 to 31");
  end

  localparam int unsigned PageBits = $clog2(Count + 1);

  // Registers keep the request until its answer.
  typedef enum logic [1:0] {
    Idle,
    Ask,   // the page takes the request
    Await  // the page works on the request
  } state_e;

  state_e state_q;
  logic [Count:0] page_q;  // one-hot page of the request; 0: no such page
  logic [14:0] address_q;
  logic key_q;
  logic write_q;
  logic [31:0] word_q;

  logic [Count:0] ask;
  logic [Count:0] answers;
  logic [Count:0] errors;
  logic [Count:0][31:0] words;
  logic [Count:1] interrupts;
  logic [Count:1] alerts;
  logic [31:0] word;  // word of the page that answers
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
      key_q     <= req_address_i[14] & req_address_i[$clog2(SlotBits)];
      word_q    <= req_write_i ? req_word_i : '0;
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

  // Entropy words go round the coprocessors. A coprocessor that needs no word is skipped.
  logic [Count:1] turn_q;
  logic [Count:1] entropy_ready;

  assign entropy_ready_o = |(entropy_ready & turn_q);

  always_ff @(posedge clk_i) begin
    if (!entropy_ready_o) turn_q <= {turn_q[Count-1:1], turn_q[Count]};
    if (!rst_ni) turn_q <= Count'(1);
  end

  for (genvar k = 1; k <= Count; k++) begin : gen_links
    mont_coprocessor_pool_link #(
      .SlotBits(SlotBits)
    ) u_link (
      .clk_i,
      .rst_ni,
      .ask_i               (ask[k]),
      .write_i             (write_q),
      .address_i           (address_q),
      .key_i               (key_q),
      .word_i              (word_q),
      .answer_o            (answers[k]),
      .word_o              (words[k]),
      .error_o             (errors[k]),
      .interrupt_o         (interrupts[k]),
      .alert_o             (alerts[k]),
      .entropy_valid_i     (entropy_valid_i & turn_q[k]),
      .entropy_ready_o     (entropy_ready[k]),
      .entropy_word_i,
      .core_rst_no         (core_rst_no[k]),
      .req_valid_o         (core_req_valid_o[k]),
      .req_ready_i         (core_req_ready_i[k]),
      .req_write_o         (core_req_write_o[k]),
      .req_address_o       (core_req_address_o[k]),
      .req_word_o          (core_req_word_o[k]),
      .rsp_valid_i         (core_rsp_valid_i[k]),
      .rsp_word_i          (core_rsp_word_i[k]),
      .rsp_error_i         (core_rsp_error_i[k]),
      .interrupt_i         (core_interrupt_i[k]),
      .alert_i             (core_alert_i[k]),
      .core_entropy_valid_o(core_entropy_valid_o[k]),
      .core_entropy_ready_i(core_entropy_ready_i[k]),
      .core_entropy_word_o (core_entropy_word_o[k])
    );
  end

endmodule

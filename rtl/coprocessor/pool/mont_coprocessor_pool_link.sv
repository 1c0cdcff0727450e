// SPDX-License-Identifier: Apache-2.0
//
// Registers between a pool and one of its coprocessors, in both directions: the wires between them can be as long as
// the device, and these registers halve that path.
//
//   ask      a request for this coprocessor, for one cycle; the link keeps it until the coprocessor takes it
//   answer   for one cycle, with word and error, which are 0 otherwise: the pool ORs the answers of all links
//   key      the request is for a key slot. If its address disagrees, a fault has changed the address: the
//            coprocessor does not get the request, and the answer is an error
//   entropy  the link keeps a word until the coprocessor takes it
//
// The coprocessor is reset a cycle after the link. Until then the pool ignores the coprocessor's outputs.
//
// Cycles: one in each direction.

module mont_coprocessor_pool_link #(
  parameter int unsigned SlotBits = 4096  // bits of a slot of the coprocessor
) (
  input  logic        clk_i,
  input  logic        rst_ni,
  // To the pool.
  input  logic        ask_i,
  input  logic        write_i,
  input  logic [14:0] address_i,
  input  logic        key_i,
  input  logic [31:0] word_i,
  output logic        answer_o,
  output logic [31:0] word_o,
  output logic        error_o,
  output logic        interrupt_o,
  output logic        alert_o,
  input  logic        entropy_valid_i,
  output logic        entropy_ready_o,
  input  logic [31:0] entropy_word_i,
  // To the ports of the coprocessor.
  output logic        core_rst_no,
  output logic        req_valid_o,
  input  logic        req_ready_i,
  output logic        req_write_o,
  output logic [14:0] req_address_o,
  output logic [31:0] req_word_o,
  input  logic        rsp_valid_i,
  input  logic [31:0] rsp_word_i,
  input  logic        rsp_error_i,
  input  logic        interrupt_i,
  input  logic        alert_i,
  output logic        core_entropy_valid_o,
  input  logic        core_entropy_ready_i,
  output logic [31:0] core_entropy_word_o
);

  // keep stops synthesis from merging these registers with the registers of other links.
  logic key_q;

  (* keep *)
  always_ff @(posedge clk_i) begin
    core_rst_no   <= rst_ni;
    key_q         <= key_i;
    req_write_o   <= write_i;
    req_address_o <= address_i;
    req_word_o    <= word_i;
  end

  logic runs;
  logic answers;
  logic valid_q;
  logic moved;  // a fault has changed the address of the request

  assign runs = rst_ni & core_rst_no;
  assign answers = rsp_valid_i & runs;
  assign moved = valid_q & (key_q != (req_address_o[14] & req_address_o[$clog2(SlotBits)]));
  assign req_valid_o = valid_q & (key_q == (req_address_o[14] & req_address_o[$clog2(SlotBits)]));

  always_ff @(posedge clk_i) begin
    valid_q     <= (ask_i | (req_valid_o & ~req_ready_i)) & runs;
    answer_o    <= answers | (moved & runs);
    word_o      <= answers ? rsp_word_i : '0;
    error_o     <= (answers & rsp_error_i) | (moved & runs);
    interrupt_o <= interrupt_i & runs;
    alert_o     <= alert_i & runs;
  end

  assign entropy_ready_o = ~core_entropy_valid_o;

  always_ff @(posedge clk_i) begin
    if (core_entropy_valid_o) begin
      core_entropy_valid_o <= ~core_entropy_ready_i;
    end else begin
      core_entropy_valid_o <= entropy_valid_i;
      core_entropy_word_o  <= entropy_word_i;
    end
    if (!rst_ni) core_entropy_valid_o <= 1'b0;
  end

endmodule

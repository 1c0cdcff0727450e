// SPDX-License-Identifier: Apache-2.0
//
// Stand-in for the coprocessor in tests of the register file: its registers determine how a command ends.
//
// A command takes EXPONENT_LENGTH + 1 cycles, and ends with the error of PUBLIC_LENGTH and the comparison of PRIME_LENGTH.
// Wiping takes a cycle for each word. A word 0xBAD0BAD0 in the window has wrong parity.

module mont_coprocessor #(
  parameter int unsigned Multipliers = 2,
  parameter int unsigned MaxWidth = 256
) (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic        req_valid_i,
  output logic        req_ready_o,
  input  logic        req_write_i,
  input  logic [14:0] req_address_i,
  input  logic [31:0] req_word_i,
  output logic        rsp_valid_o,
  output logic [31:0] rsp_word_o,
  output logic        rsp_error_o,
  output logic        interrupt_o,
  output logic        alert_o,
  input  logic        entropy_valid_i,
  output logic        entropy_ready_o,
  input  logic [31:0] entropy_word_i
);

  assign alert_o = 1'b0;

  localparam int unsigned AddressBits = $clog2(MaxWidth) - 1;

  logic start;
  logic [4:0] command;
  logic abort;
  logic zeroise;
  mont_coprocessor_pkg::lengths_t lengths;
  logic busy_q;
  logic done;
  logic [3:0] error_q;
  logic [1:0] compare_q;
  logic window_select;
  logic window_valid;
  logic window_write;
  logic [11:0] window_address;
  logic [31:0] window_word;
  logic window_key;
  logic [31:0] read_word;
  logic read_wrong;
  logic use_valid;
  logic [3:0] use_slot;
  logic [3:0] read_use;
  logic locked;
  logic locked_q;
  logic denied;
  logic pinned;
  logic uses_change;

  mont_coprocessor_registers #(
    .Multipliers(Multipliers),
    .MaxWidth   (MaxWidth)
  ) u_registers (
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
    .start_o         (start),
    .command_o       (command),
    .abort_o         (abort),
    .zeroise_o       (zeroise),
    .lengths_o       (lengths),
    .slots_o         (),
    .busy_i          (busy_q),
    .done_i          (done),
    .error_i         (error_q),
    .compare_i       (compare_q),
    .window_select_o (window_select),
    .window_valid_o  (window_valid),
    .window_write_o  (window_write),
    .window_address_o(window_address),
    .window_word_o   (window_word),
    .window_key_o    (window_key),
    .window_word_i   (read_word),
    .window_fault_i  (read_wrong),
    .window_locked_i (locked_q),
    .use_valid_o     (use_valid),
    .use_slot_o      (use_slot),
    .use_i           (read_use),
    .pinned_i        (pinned),
    .keys_change_i   (uses_change),
    .protect_o       ()
  );

  assign entropy_ready_o = 1'b0;

  // Commands.
  logic wiping_q;
  logic [13:0] left_q;

  assign done = busy_q & (left_q == '0) & ~zeroise;

  always_ff @(posedge clk_i) begin
    if (zeroise | (abort & ~done & ~wiping_q) | (start & (command == '0))) begin
      wiping_q <= 1'b1;
      left_q   <= 14'(2 ** AddressBits - 1);
      error_q  <= abort ? 4'd9 : 4'd0;
      busy_q   <= 1'b1;
    end else if (start) begin
      left_q  <= lengths.exponent;
      error_q <= lengths.public_exponent[3:0];
      busy_q  <= 1'b1;
    end else if (done) begin
      if (~wiping_q) compare_q <= lengths.prime[1:0];
      busy_q   <= 1'b0;
      wiping_q <= 1'b0;
    end else begin
      left_q <= left_q - 1'b1;
    end
    if (!rst_ni) begin
      wiping_q  <= 1'b1;
      left_q    <= 14'(2 ** AddressBits - 1);
      error_q   <= '0;
      compare_q <= '0;
      busy_q    <= 1'b1;
    end
  end

  // Window memory.
  logic [31:0] words[2**AddressBits];
  logic [31:0] memory_q;
  logic [31:0] word_q;

  assign read_wrong = word_q == 32'hBAD0_BAD0;
  assign read_word  = read_wrong ? '0 : word_q;

  logic [11:0] address_q;
  logic write_q;

  mont_coprocessor_uses u_uses (
    .clk_i,
    .rst_ni,
    .slot_i        (wiping_q ? left_q[AddressBits-1-:4] : use_valid ? use_slot : window_address[AddressBits-1-:4]),
    .set_i         (use_valid & window_write),
    .use_i         (window_word[3:0]),
    .key_i         (window_key),
    .clear_i       (wiping_q),
    .command_i     (command),
    .key_exponent_i(1'b0),
    .use_o         (read_use),
    .locked_o      (locked),
    .withheld_o    (),
    .denied_o      (denied),
    .pinned_o      (pinned),
    .change_o      (uses_change)
  );

  always_ff @(posedge clk_i) begin
    if (wiping_q) words[left_q[AddressBits-1:0]] <= '0;
    else if (write_q & ~locked) words[address_q[AddressBits-1:0]] <= window_word;
    write_q   <= window_select & window_valid & window_write;
    locked_q  <= (write_q & locked) | denied;
    address_q <= window_address;
    memory_q  <= words[address_q[AddressBits-1:0]];
    word_q    <= memory_q;
  end

endmodule

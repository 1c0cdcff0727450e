// SPDX-License-Identifier: Apache-2.0
//
// Two register files of the coprocessor with the same bus and the same sequencer, all inputs free. Their window
// memories agree only on readable words: the words of slots 0 to 7 while no command runs. Keys, and all numbers that a
// command computes, are secret.
//
//   secret_is_zero  a read of a key slot, and any read of the window while busy, is answered with 0
//   never_asked     the memory is never asked for a secret word
//   never_selected  the address of a key in a read never reaches the memory
//   pinned_*        the lengths and the protection are constant while the parameters are locked
// counts_*        KEY_COUNT increments two cycles after each change of the keys, and is otherwise constant
//   same_*          neither the bus nor the sequencer can distinguish the two memories
//   never_changed   no access changes a value that is constant while busy, which would be a fault
//   never_given     these values are constant from the start of a command until a cycle after its end
//   aborts_busy     ABORT reaches the sequencer only while busy
//   key_*           window_key_o says whether the address is of a key slot, from the request until its answer
//
// Assumed for never_changed, and shown by the proof of the sequencer: the sequencer becomes busy only after start_o,
// zeroise_o or a reset, and before done_i.

module mont_coprocessor_registers_proof #(
  parameter int unsigned MaxWidth = 256
) (
  input logic        clk_i,
  input logic        rst_ni,
  input logic        req_valid_i,
  input logic        req_write_i,
  input logic [14:0] req_address_i,
  input logic [31:0] req_word_i,
  input logic        busy_i,
  input logic        done_i,
  input logic [ 3:0] error_i,
  input logic [ 1:0] compare_i,
  input logic [31:0] window_word_i,
  input logic        window_fault_i,
  input logic [31:0] other_word_i,
  input logic        other_fault_i,
  input logic        window_locked_i,
  input logic [ 3:0] use_i,
  input logic        pinned_i,
  input logic        keys_change_i
);

  // Outputs of both.
  logic req_ready;
  logic rsp_valid;
  logic [31:0] rsp_word;
  logic rsp_error;
  logic interrupt;
  logic start;
  logic [4:0] command;
  logic abort;
  logic zeroise;
  mont_coprocessor_pkg::lengths_t lengths;
  mont_coprocessor_pkg::slots_t slots;
  logic window_select;
  logic window_valid;
  logic window_write;
  logic [11:0] window_address;
  logic [31:0] window_word;
  logic window_key;
  logic changed;
  logic use_valid;
  logic [3:0] use_slot;
  logic other_use_valid;
  logic protect;
  logic other_protect;
  logic [3:0] other_use_slot;
  logic other_req_ready;
  logic other_rsp_valid;
  logic [31:0] other_rsp_word;
  logic other_rsp_error;
  logic other_interrupt;
  logic other_start;
  logic [4:0] other_command;
  logic other_abort;
  logic other_zeroise;
  mont_coprocessor_pkg::lengths_t other_lengths;
  mont_coprocessor_pkg::slots_t other_slots;
  logic other_window_select;
  logic other_window_valid;
  logic other_window_write;
  logic [11:0] other_window_address;
  logic [31:0] other_window_word;

  mont_coprocessor_registers #(
    .MaxWidth(MaxWidth)
  ) u_registers (
    .clk_i,
    .rst_ni,
    .req_valid_i,
    .req_write_i,
    .req_address_i,
    .req_word_i,
    .busy_i,
    .done_i,
    .error_i,
    .compare_i,
    .window_word_i   (window_word_i),
    .window_fault_i  (window_fault_i),
    .window_locked_i,
    .protect_o       (protect),
    .changed_o       (changed),
    .use_valid_o     (use_valid),
    .use_slot_o      (use_slot),
    .use_i,
    .pinned_i,
    .keys_change_i,
    .req_ready_o     (req_ready),
    .rsp_valid_o     (rsp_valid),
    .rsp_word_o      (rsp_word),
    .rsp_error_o     (rsp_error),
    .interrupt_o     (interrupt),
    .start_o         (start),
    .command_o       (command),
    .abort_o         (abort),
    .zeroise_o       (zeroise),
    .lengths_o       (lengths),
    .slots_o         (slots),
    .window_select_o (window_select),
    .window_valid_o  (window_valid),
    .window_write_o  (window_write),
    .window_address_o(window_address),
    .window_word_o   (window_word),
    .window_key_o    (window_key)
  );

  mont_coprocessor_registers #(
    .MaxWidth(MaxWidth)
  ) u_other (
    .clk_i,
    .rst_ni,
    .req_valid_i,
    .req_write_i,
    .req_address_i,
    .req_word_i,
    .busy_i,
    .done_i,
    .error_i,
    .compare_i,
    .window_word_i   (other_word_i),
    .window_fault_i  (other_fault_i),
    .window_locked_i,
    .protect_o       (other_protect),
    .changed_o       (),
    .use_valid_o     (other_use_valid),
    .use_slot_o      (other_use_slot),
    .use_i,
    .pinned_i,
    .keys_change_i,
    .req_ready_o     (other_req_ready),
    .rsp_valid_o     (other_rsp_valid),
    .rsp_word_o      (other_rsp_word),
    .rsp_error_o     (other_rsp_error),
    .interrupt_o     (other_interrupt),
    .start_o         (other_start),
    .command_o       (other_command),
    .abort_o         (other_abort),
    .zeroise_o       (other_zeroise),
    .lengths_o       (other_lengths),
    .slots_o         (other_slots),
    .window_select_o (other_window_select),
    .window_valid_o  (other_window_valid),
    .window_write_o  (other_window_write),
    .window_address_o(other_window_address),
    .window_word_o   (other_window_word)
  );

  // The request in progress: its target, and the cycles since it was taken.
  localparam int unsigned SlotBytes = 2 ** $clog2(MaxWidth) / 8;
  localparam int unsigned Window = 32'h4000;

  logic [6:1] age_q;
  logic [31:0] address_q;
  logic reads_q;
  logic in_window;
  logic in_keys;
  logic secret_q;  // the answer must be 0

  assign in_window = reads_q && address_q >= Window && address_q < Window + 16 * SlotBytes;
  assign in_keys   = in_window && address_q >= Window + 8 * SlotBytes;

  // A command runs from its start, or from a reset, until done.
  logic busy_q;
  logic busy;

  assign busy = busy_q | busy_i;

  // Seen since the reset: reads of a key, of a word while a command runs, and of a word that is not 0.
  logic [2:0] reached_q;

  // The memory was asked three cycles ago for a word that may be read.
  logic [3:1] public_q;

  always_ff @(posedge clk_i) begin
    age_q <= {age_q[5:1], req_valid_i & req_ready};
    if (req_valid_i & req_ready) begin
      address_q <= {17'd0, req_address_i};
      reads_q   <= ~req_write_i;
    end
    if (age_q[2]) secret_q <= in_keys | (in_window & busy);

    if (start | zeroise) busy_q <= 1'b1;
    else if (done_i) busy_q <= 1'b0;

    if (age_q[6]) reached_q <= reached_q | {secret_q & ~busy, secret_q & busy, in_window & (rsp_word != '0)};

    public_q <= {public_q[2:1], window_valid & ~window_write & ~busy & (32'(window_address) < 8 * SlotBytes / 4)};

    if (!rst_ni) begin
      age_q     <= '0;
      busy_q    <= 1'b1;
      public_q  <= '0;
      reached_q <= '0;
    end
  end

  // The lengths of the previous cycle, and whether the parameters were pinned.
  logic pinned_q;
  mont_coprocessor_pkg::lengths_t lengths_q;
  logic protect_q;

  always_ff @(posedge clk_i) begin
    pinned_q  <= pinned_i & rst_ni;
    lengths_q <= lengths;
    protect_q <= protect;
  end

  // The count of the previous cycle, and changes of the keys.
  logic [ 1:0] change_q;
  logic [31:0] count_q;

  always_ff @(posedge clk_i) begin
    change_q <= {change_q[0], keys_change_i};
    count_q  <= u_registers.key_count_q;
  end

  // The sequencer may be busy; values that are constant from the start to the cycle after the end.
  logic may_be_busy_q;
  logic steady_q;
  logic [75:0] given;
  logic [75:0] given_q;

  assign given = {command, lengths, slots, protect};

  always_ff @(posedge clk_i) begin
    may_be_busy_q <= ~rst_ni | start | zeroise | busy_i | busy_q;
    steady_q      <= rst_ni & (start | busy_i | busy_q);
    given_q       <= given;
  end

  logic started_q = 1'b0;  // a reset has been seen

  always_ff @(posedge clk_i) started_q <= 1'b1;

  always_comb begin
    if (!started_q) assume (!rst_ni);
    if (!started_q) assume (u_registers.keys_change_q == change_q[0] && u_other.keys_change_q == change_q[0]);
    if (busy_i) assume (may_be_busy_q);
    if (public_q[3]) assume (window_word_i == other_word_i && window_fault_i == other_fault_i);

    if (started_q) begin
      if (age_q[6] && secret_q) secret_is_zero : assert (rsp_word == '0);
      if (window_valid && !window_write) never_asked : assert (!busy && 32'(window_address) < 8 * SlotBytes / 4);
      if (window_select && !window_write) never_selected : assert (32'(window_address) < 8 * SlotBytes / 4);
      if (window_valid) valid_selects : assert (window_select);
      answered : assert (rsp_valid == age_q[6]);
      same_req_ready : assert (req_ready == other_req_ready);
      same_rsp_valid : assert (rsp_valid == other_rsp_valid);
      same_rsp_word : assert (rsp_word == other_rsp_word);
      same_rsp_error : assert (rsp_error == other_rsp_error);
      same_interrupt : assert (interrupt == other_interrupt);
      same_start : assert (start == other_start);
      same_command : assert (command == other_command);
      same_abort : assert (abort == other_abort);
      same_zeroise : assert (zeroise == other_zeroise);
      same_lengths : assert (lengths == other_lengths);
      same_slots : assert (slots == other_slots);
      same_protect : assert (protect == other_protect);
      same_window_select : assert (window_select == other_window_select);
      same_window_valid : assert (window_valid == other_window_valid);
      if (window_valid) same_window_write : assert (window_write == other_window_write);
      if (window_valid) same_window_address : assert (window_address == other_window_address);
      same_window_word : assert (window_word == other_window_word);
      same_use_valid : assert (use_valid == other_use_valid);
      if (use_valid) same_use_slot : assert (use_slot == other_use_slot);
      if (use_valid) use_alone : assert (!busy && !window_select);

      // The lengths are constant while the parameters are pinned.
      if (pinned_q) pinned_lengths : assert (lengths == lengths_q);
      if (pinned_q) pinned_protection : assert (protect == protect_q);

      // A reset does not clear the count.
      counts_changes : assert (u_registers.key_count_q == count_q + 32'(change_q[1]));
      counts_alike : assert (u_registers.keys_change_q == change_q[0] && u_other.keys_change_q == change_q[0]);
      same_count : assert (u_registers.key_count_q == u_other.key_count_q);

      never_changed : assert (!changed);
      if (steady_q) never_given : assert (given == given_q);
      if (abort) aborts_busy : assert (busy);
      if (window_select) key_select : assert (window_key == window_address[$clog2(SlotBytes)+1]);
      if (age_q[6:1] != '0) key_asked : assert (window_key == (|(address_q & Window) & |(address_q & (8 * SlotBytes))));

      reached : cover (&reached_q);

      // The states of both.
      age : assert (u_registers.stage_q == age_q[5:1] && u_other.stage_q == age_q[5:1]);
      if (age_q[5:1] != '0) begin
        request : assert (u_registers.address_q == address_q[14:2] && u_registers.write_q == ~reads_q);
        other_request : assert (u_other.address_q == address_q[14:2] && u_other.write_q == ~reads_q);
        low : assert (u_registers.low_q == (address_q[14:8] == '0) && u_other.low_q == u_registers.low_q);
      end
      under_way : assert (u_registers.busy_q == busy_q && u_other.busy_q == busy_q);
      same_code : assert (u_registers.code_q == u_other.code_q);
      same_cycles : assert (u_registers.cycles_q == u_other.cycles_q);
      same_wrong : assert (u_registers.wrong_q == u_other.wrong_q);
      same_access : assert (u_registers.access_q == u_other.access_q);
      same_state : assert (u_registers.state_q == u_other.state_q);
      same_enable : assert (u_registers.enable_q == u_other.enable_q);
    end
  end

endmodule

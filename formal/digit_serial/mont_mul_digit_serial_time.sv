// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_mul_time: adapter, sequencer and kernel are in the same state in both copies, and address their
// memories alike. So the addresses reveal nothing about the numbers, either.
//
// Two things are assumed. Registers without reset have the same values at power-up in both copies. What a command
// learns from a number is the same: the parity of M, a bit of the exponent of a public power, and whether a written number
// is too long. The exponent of a secret power may differ.

module mont_mul_digit_serial_time (
  input logic       clk_i,
  input logic       setup_q,
  input logic       request_q,
  input logic [2:0] step_q
);

  logic started_q = 1'b0;

  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic same_adapter;
  logic same_sequencer;
  logic same_control;
  logic same_check;
  logic same_precision;
  logic same_position;
  logic same_words;
  logic same_kernel;
  logic same_rows;
  logic same_digits;
  logic same_ports;
  logic same_memories;

  `define OTHER mont_mul_time.u_other
  `define SEQUENCER u_engine.u_sequencer
  `define KERNEL u_engine.u_kernel
  `define MEMORIES u_engine.u_kernel.u_memories
  `define CONDITION `SEQUENCER.u_control.rom_q[mont_engine_microcode_pkg::PcBits+:4]
  `define SAME(name) (name == `OTHER.name)

  assign same_adapter = setup_q == `OTHER.setup_q && request_q == `OTHER.request_q && step_q == 3'(`OTHER.step_q) &&
    `SAME(u_product.loaded_q)
    &&
    `SAME(u_product.busy_q)
    &&
    `SAME(u_product.res_valid_q);

  assign same_sequencer =
    `SAME(`SEQUENCER.wrong_slot_q)
    &&
    `SAME(`SEQUENCER.too_long_q)
    &&
    `SAME(`SEQUENCER.at_top_q)
    &&
    `SAME(`SEQUENCER.step_q)
    &&
    `SAME(`SEQUENCER.down_q)
    &&
    `SAME(`SEQUENCER.window_bits_q)
    &&
    `SAME(`SEQUENCER.window_open_q)
    &&
    `SAME(`SEQUENCER.entries_left_q)
    &&
    `SAME(`SEQUENCER.count_q)
    &&
    `SAME(`SEQUENCER.offset_q)
    &&
    `SAME(`SEQUENCER.covered_q)
    &&
    `SAME(`SEQUENCER.last_entry_q)
    &&
    `SAME(`SEQUENCER.rest_q)
    &&
    `SAME(`SEQUENCER.sign_q)
    &&
    `SAME(`SEQUENCER.first_q)
    &&
    `SAME(`SEQUENCER.reference_q)
    &&
    `SAME(`SEQUENCER.bit_group_q)
    &&
    `SAME(`SEQUENCER.least_q)
    &&
    `SAME(`SEQUENCER.below_q)
    &&
    `SAME(`SEQUENCER.last_word_o)
    &&
    `SAME(`SEQUENCER.row_last_o)
    &&
    `SAME(`SEQUENCER.x_o)
    &&
    `SAME(`SEQUENCER.y_o)
    &&
    `SAME(`SEQUENCER.z_o)
    &&
    `SAME(`SEQUENCER.u_o)
    &&
    `SAME(`SEQUENCER.resolve_u_q)
    &&
    `SAME(`SEQUENCER.one_word_q)
    &&
    `SAME(`SEQUENCER.below_power_q)
    &&
    `SAME(`SEQUENCER.u_slots.slot_q)
    &&
    `SAME(`SEQUENCER.u_slots.beyond_q);

  assign same_control =
    `SAME(`SEQUENCER.u_control.state_q)
    &&
    `SAME(`SEQUENCER.u_control.idle_q)
    &&
    `SAME(`SEQUENCER.u_control.pc_q)
    &&
    `SAME(`SEQUENCER.u_control.instruction_q)
    &&
    `SAME(`SEQUENCER.u_control.act_q)
    &&
    `SAME(`SEQUENCER.u_control.done_o)
    &&
    `SAME(`SEQUENCER.u_control.branch);

  assign same_check =
    `SAME(`SEQUENCER.u_check.taken_q)
    &&
    `SAME(`SEQUENCER.u_check.unknown_q)
    &&
    `SAME(`SEQUENCER.u_check.precision_q)
    &&
    `SAME(`SEQUENCER.u_check.on_modulus_q)
    &&
    `SAME(`SEQUENCER.u_check.with_length_q)
    &&
    `SAME(`SEQUENCER.u_check.power_q)
    &&
    `SAME(`SEQUENCER.u_check.zero_q)
    &&
    `SAME(`SEQUENCER.u_check.tiny_q)
    &&
    `SAME(`SEQUENCER.u_check.over_q)
    &&
    `SAME(`SEQUENCER.u_check.over_exponent_q)
    &&
    `SAME(`SEQUENCER.u_check.no_window_q)
    &&
    `SAME(`SEQUENCER.u_check.refusal_q)
    &&
    `SAME(`SEQUENCER.u_check.refused_q);

  assign same_precision =
    `SAME(`SEQUENCER.u_precision.known_q)
    &&
    `SAME(`SEQUENCER.u_precision.loaded_q)
    &&
    `SAME(`SEQUENCER.u_precision.digits[0])
    &&
    `SAME(`SEQUENCER.u_precision.digits[1])
    &&
    `SAME(`SEQUENCER.u_precision.present_digits_q)
    &&
    `SAME(`SEQUENCER.u_precision.present_known_q)
    &&
    `SAME(`SEQUENCER.u_precision.present_loaded_q);

  assign same_position =
    `SAME(`SEQUENCER.u_position.index_q)
    &&
    `SAME(`SEQUENCER.u_position.bit_q)
    &&
    `SAME(`SEQUENCER.u_position.wrap_q)
    &&
    `SAME(`SEQUENCER.u_position.down_q)
    &&
    `SAME(`SEQUENCER.u_position.top_q)
    &&
    `SAME(`SEQUENCER.u_position.bottom_q)
    &&
    `SAME(`SEQUENCER.u_position.count_q)
    &&
    `SAME(`SEQUENCER.u_position.last_q)
    &&
    `SAME(`SEQUENCER.u_position.full_q)
    &&
    `SAME(`SEQUENCER.u_position.few_q);

  assign same_words =
    `SAME(`SEQUENCER.u_words.at_q)
    &&
    `SAME(`SEQUENCER.u_words.taken_q)
    &&
    `SAME(`SEQUENCER.u_words.received_q)
    &&
    `SAME(`SEQUENCER.u_words.sent_q)
    &&
    `SAME(`SEQUENCER.u_words.pending_q)
    &&
    `SAME(`SEQUENCER.u_words.valid_q);

  assign same_kernel =
    `SAME(`KERNEL.keep_q)
    &&
    `SAME(`KERNEL.constant_q)
    &&
    `SAME(`KERNEL.x_q)
    &&
    `SAME(`KERNEL.x_address_q)
    &&
    `SAME(`KERNEL.z_q)
    &&
    `SAME(`KERNEL.u_q)
    &&
    `SAME(`KERNEL.multiple_q)
    &&
    `SAME(`KERNEL.m_q);

  assign same_rows =
    `SAME(`KERNEL.u_rows.product_q)
    &&
    `SAME(`KERNEL.u_rows.fetch_q)
    &&
    `SAME(`KERNEL.u_rows.pass_q)
    &&
    `SAME(`KERNEL.u_rows.set_flag_q)
    &&
    `SAME(`KERNEL.u_rows.write_q)
    &&
    `SAME(`KERNEL.u_rows.write_m_q)
    &&
    `SAME(`KERNEL.u_rows.last_word_q)
    &&
    `SAME(`KERNEL.u_rows.one_word_q)
    &&
    `SAME(`KERNEL.u_rows.short_q)
    &&
    `SAME(`KERNEL.u_rows.row_last_q)
    &&
    `SAME(`KERNEL.u_rows.six_q)
    &&
    `SAME(`KERNEL.u_rows.rows_q)
    &&
    `SAME(`KERNEL.u_rows.one_left_q)
    &&
    `SAME(`KERNEL.u_rows.accept_q)
    &&
    `SAME(`KERNEL.u_rows.taken_q)
    &&
    `SAME(`KERNEL.u_rows.lead_q)
    &&
    `SAME(`KERNEL.u_rows.written_q)
    &&
    `SAME(`KERNEL.u_rows.free_q)
    &&
    `SAME(`KERNEL.u_rows.ready_q)
    &&
    `SAME(`KERNEL.u_rows.running_q)
    &&
    `SAME(`KERNEL.u_rows.past_q)
    &&
    `SAME(`KERNEL.u_rows.end_q)
    &&
    `SAME(`KERNEL.u_rows.match_q)
    &&
    `SAME(`KERNEL.u_rows.first_q)
    &&
    `SAME(`KERNEL.u_rows.last_q)
    &&
    `SAME(`KERNEL.u_rows.last_row_q)
    &&
    `SAME(`KERNEL.u_rows.first_row_q)
    &&
    `SAME(`KERNEL.u_rows.lowest_q)
    &&
    `SAME(`KERNEL.u_rows.lowest_late_q)
    &&
    `SAME(`KERNEL.u_rows.ahead_q)
    &&
    `SAME(`KERNEL.u_rows.next_word_q)
    &&
    `SAME(`KERNEL.u_rows.word_q)
    &&
    `SAME(`KERNEL.u_rows.column_q)
    &&
    `SAME(`KERNEL.u_rows.transfer_q)
    &&
    `SAME(`KERNEL.u_rows.load_q)
    &&
    `SAME(`KERNEL.u_rows.load_last_q)
    &&
    `SAME(`KERNEL.u_rows.fetch_s_q)
    &&
    `SAME(`KERNEL.u_rows.first_s_q)
    &&
    `SAME(`KERNEL.u_rows.valid_s_q)
    &&
    `SAME(`KERNEL.u_rows.last_s_q)
    &&
    `SAME(`KERNEL.u_rows.last_row_s_q)
    &&
    `SAME(`KERNEL.u_rows.first_row_s_q)
    &&
    `SAME(`KERNEL.u_rows.pass_s_q)
    &&
    `SAME(`KERNEL.u_rows.write_s_q)
    &&
    `SAME(`KERNEL.u_rows.write_m_s_q)
    &&
    `SAME(`KERNEL.u_rows.set_flag_s_q)
    &&
    `SAME(`KERNEL.u_rows.word_s_q);

  assign same_ports =
    `SAME(`MEMORIES.z_q)
    &&
    `SAME(`MEMORIES.z_address_q)
    &&
    `SAME(`MEMORIES.number_q)
    &&
    `SAME(`MEMORIES.write_q)
    &&
    `SAME(`MEMORIES.write_m_q);

  assign same_digits =
    `SAME(`KERNEL.u_digits.scanning_q)
    &&
    `SAME(`KERNEL.u_digits.first_scan_q)
    &&
    `SAME(`KERNEL.u_digits.done_q)
    &&
    `SAME(`KERNEL.u_digits.last_entry_q)
    &&
    `SAME(`KERNEL.u_digits.entry_q)
    &&
    `SAME(`KERNEL.u_digits.scanned_q)
    &&
    `SAME(`KERNEL.u_digits.first_q)
    &&
    `SAME(`KERNEL.u_digits.start_q)
    &&
    `SAME(`KERNEL.u_digits.address_q)
    &&
    `SAME(`KERNEL.u_digits.number_q);

  // Addresses and writes of all memories; the ring's are words of word_s_q.
  assign same_memories =
    `SAME(`MEMORIES.u_x.read_address_i)
    &&
    `SAME(`MEMORIES.u_y.read_address_i)
    &&
    `SAME(`MEMORIES.u_m.read_address_i)
    &&
    `SAME(`MEMORIES.u_x.write_i)
    &&
    `SAME(`MEMORIES.u_x.write_address_i)
    &&
    `SAME(`MEMORIES.u_m.write_i)
    &&
    `SAME(`MEMORIES.u_m.write_address_i);

  logic same;

  assign same = same_adapter & same_sequencer & same_control & same_check & same_precision & same_position & same_words
      & same_kernel & same_rows & same_ports & same_digits;

  always_comb begin
    if (!started_q) assume (same);
    if (`CONDITION == mont_engine_microcode_pkg::ConditionEven)
      assume (`SAME(`SEQUENCER.conditions[mont_engine_microcode_pkg::ConditionEven]));
    if (`CONDITION == mont_engine_microcode_pkg::ConditionBitSet)
      assume (`SAME(`SEQUENCER.conditions[mont_engine_microcode_pkg::ConditionBitSet]));
    assume (`SAME(`SEQUENCER.u_words.excess_q));
    // A ROM gives the same word for the same address.
    assume (`SAME(`SEQUENCER.u_control.rom_q));

    same_adapter_state : assert (same_adapter);
    same_sequencer_state : assert (same_sequencer);
    same_control_state : assert (same_control);
    same_check_state : assert (same_check);
    same_precision_state : assert (same_precision);
    same_position_state : assert (same_position);
    same_words_state : assert (same_words);
    same_kernel_state : assert (same_kernel);
    same_rows_state : assert (same_rows);
    same_digits_state : assert (same_digits);
    same_ports_state : assert (same_ports);
    same_addresses : assert (same_memories);
  end

endmodule

bind mont_mul_digit_serial mont_mul_digit_serial_time u_time (
  .clk_i,
  .setup_q,
  .request_q,
  .step_q(3'(step_q))
);

// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_mul_time: adapter, sequencer and kernel are in the same state in both copies, and address their
// memories alike. So no address depends on the numbers.
//
// Two things are assumed. Registers without reset have the same values at power-up in both copies. The facts that a
// command learns about a number are equal: the parity of M, a bit of the exponent of a public power, and whether a
// written number is too long. The exponent of a secret power may differ.

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
  `define SEQUENCER u_engine.u_core.u_sequencer
  `define KERNEL u_engine.u_core.u_kernel
  `define MEMORIES u_engine.u_core.u_kernel.u_memories
  `define CONDITION `SEQUENCER.u_control.rom_q[mont_engine_microcode_pkg::TargetBits+:4]
  `define OPERATION `SEQUENCER.u_operation
  `define SAME(name) (name == `OTHER.name)
  `define SAME2(path, a, b) (`SAME(path.a) && `SAME(path.b))
  `define SAME4(path, a, b, c, d) (`SAME2(path, a, b) && `SAME2(path, c, d))

  always_comb begin
    same_adapter = setup_q == `OTHER.setup_q && request_q == `OTHER.request_q && step_q == 3'(`OTHER.step_q);
    same_adapter &= `SAME2(u_product, loaded_q, busy_q);
    same_adapter &= `SAME(u_product.res_valid_q);

    same_sequencer = `SAME4(`OPERATION.u_addresses, wrong_slot_q, offset_q, reference_q, x_o);
    same_sequencer &= `SAME4(`OPERATION.u_addresses, y_o, z_o, u_o, resolve_u_q);
    same_sequencer &= `SAME(`OPERATION.u_addresses.one_word_q);
    same_sequencer &= `SAME2(`SEQUENCER, too_long_q, covered_q);
    same_sequencer &= `SAME(`SEQUENCER.unfinished_q);
    same_sequencer &= `SAME(`SEQUENCER.random_q) & ~`SEQUENCER.random_q;
    same_sequencer &= `SAME4(`SEQUENCER.u_position, at_top_q, step_q, move_down_q, below_power_q);
    same_sequencer &= `SAME4(`SEQUENCER.u_window, window_bits_q, open_o, entries_left_o, count_q);
    same_sequencer &= `SAME4(`SEQUENCER.u_window, last_entry_q, rest_q, sign_q, first_q);
    same_sequencer &= `SAME2(`SEQUENCER.u_window, bit_group_q, swap_q);
    same_sequencer &= `SAME(`SEQUENCER.u_words.random_q) & (`SEQUENCER.u_words.random_q == '0);
    same_sequencer &= `SAME4(`OPERATION.u_row_cycles, least_q, below_q, last_word_o, row_last_o);
    same_sequencer &= `SAME4(`OPERATION.u_row_cycles, may_be_short_q, short_q, may_be_five_q, five_q);
    same_sequencer &= `SAME2(`OPERATION.u_addresses.u_slots, slot_q, beyond_q);
    // Without protection no operation takes an order or waits for one.
    same_sequencer &= `SAME4(`SEQUENCER.u_order, takes_q, starved_q, fills_q, lacking_q);
    same_sequencer &= ~`SEQUENCER.u_order.takes_q & ~`SEQUENCER.u_order.starved_q & ~`SEQUENCER.u_order.fills_q;

    same_control = `SAME4(`SEQUENCER.u_control, state_q, idle_q, pc_q, instruction_q);
    same_control &= `SAME4(`SEQUENCER.u_control, act_q, copy_q, lost_q, done_o);
    same_control &= `SAME2(`SEQUENCER.u_control, branch, rom_branch);

    same_check = `SAME2(`SEQUENCER.u_check, taken_q, precision_q);
    same_check &= `SAME(`SEQUENCER.u_check.on_modulus_q);
    same_check &= `SAME4(`SEQUENCER.u_check, with_length_q, power_q, zero_q, tiny_q);
    same_check &= `SAME4(`SEQUENCER.u_check, over_q, over_exponent_q, no_window_q, refusal_q);

    same_precision = `SAME4(`SEQUENCER.u_precision, known_q, loaded_q, digits[0], digits[1]);
    same_precision &= `SAME2(`SEQUENCER.u_precision, present_digits_q, present_known_q);
    same_precision &= `SAME(`SEQUENCER.u_precision.present_loaded_q);

    same_position = `SAME4(`SEQUENCER.u_position, index_q, bit_q, wrap_q, down_q);
    same_position &= `SAME4(`SEQUENCER.u_position, top_q, bottom_q, count_q, last_q);
    same_position &= `SAME2(`SEQUENCER.u_position, full_q, at_most_one_q);
    same_position &= `SAME(`SEQUENCER.u_position.below_o);

    same_words = `SAME4(`SEQUENCER.u_words, at_q, taken_q, received_q, sent_q);
    same_words &= `SAME4(`SEQUENCER.u_words, last_q, aligned_q, pending_q, valid_q);

    same_kernel = `SAME4(`KERNEL, keep_q, constant_q, x_q, x_address_q);
    same_kernel &= `SAME4(`KERNEL, z_q, u_q, multiple_q, m_q);
    same_kernel &= `SAME(`KERNEL.z_late_q);

    same_rows = `SAME4(`KERNEL.u_rows, product_q, fetch_q, pass_q, set_flag_q);
    same_rows &= `SAME4(`KERNEL.u_rows, write_q, write_m_q, last_word_q, one_word_q);
    same_rows &= `SAME4(`KERNEL.u_rows, short_q, row_last_q, six_q, rows_q);
    same_rows &= `SAME2(`KERNEL.u_rows, four_q, short_rows_q);
    same_rows &= `SAME(`KERNEL.u_rows.five_q);
    same_rows &= `SAME4(`KERNEL.u_rows, one_left_q, accept_q, taken_q, lead_q);
    same_rows &= `SAME4(`KERNEL.u_rows, written_q, free_q, ready_q, running_q);
    same_rows &= `SAME4(`KERNEL.u_rows, past_q, end_q, match_q, first_q);
    same_rows &= `SAME4(`KERNEL.u_rows, last_q, last_row_q, first_row_q, lowest_q);
    same_rows &= `SAME4(`KERNEL.u_rows, lowest_late_q, ahead_q, next_word_q, word_q);
    same_rows &= `SAME4(`KERNEL.u_rows, column_q, transfer_q, load_q, load_last_q);
    same_rows &= `SAME4(`KERNEL.u_rows, fetch_s_q, first_s_q, valid_s_q, last_s_q);
    same_rows &= `SAME4(`KERNEL.u_rows, last_row_s_q, first_row_s_q, pass_s_q, write_s_q);
    same_rows &= `SAME2(`KERNEL.u_rows, write_m_s_q, set_flag_s_q);
    same_rows &= `SAME(`KERNEL.u_rows.early_q);
    same_rows &= `SAME(`KERNEL.u_rows.word_s_q);

    same_ports = `SAME4(`MEMORIES, z_q, z_address_q, number_q, write_q);
    same_ports &= `SAME(`MEMORIES.write_m_q);

    same_digits = `SAME4(`KERNEL.u_digits, scanning_q, first_scan_q, done_q, last_entry_q);
    same_digits &= `SAME4(`KERNEL.u_digits, time_q, scanned_q, first_q, start_q);
    same_digits &= `SAME2(`KERNEL.u_digits, address_q, number_q);
    same_digits &= `SAME2(`KERNEL.u_digits, entry_q, order_q);

    // Addresses and writes of all memories; the addresses of the ring are in word_s_q.
    same_memories = `SAME2(`MEMORIES.u_x, read_address_i, write_i);
    same_memories &= `SAME(`MEMORIES.u_x.write_address_i);
    same_memories &= `SAME(`MEMORIES.u_y.read_address_i);
    same_memories &= `SAME2(`MEMORIES.u_m, read_address_i, write_i);
    same_memories &= `SAME(`MEMORIES.u_m.write_address_i);
  end

  logic same;

  assign same = same_adapter & same_sequencer & same_control & same_check & same_precision & same_position & same_words
      & same_kernel & same_rows & same_ports & same_digits;

  always_comb begin
    if (!started_q) assume (same);
    if (`CONDITION == mont_engine_microcode_pkg::ConditionEven)
      assume (`SAME(`SEQUENCER.conditions[mont_engine_microcode_pkg::ConditionEven]));
    if (`CONDITION == mont_engine_microcode_pkg::ConditionBitSet)
      assume (`SAME(`SEQUENCER.conditions[mont_engine_microcode_pkg::ConditionBitSet]));
    if (`CONDITION == mont_engine_microcode_pkg::ConditionMarked)
      assume (`SAME(`SEQUENCER.conditions[mont_engine_microcode_pkg::ConditionMarked]));
    assume (`SAME(`SEQUENCER.u_words.excess_q));
    // A ROM returns the same word for the same address.
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

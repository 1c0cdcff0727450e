// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_mul_time: adapter, sequencer and kernel are in the same state in both copies, and address their
// memories alike. So the addresses tell nothing of the numbers, either.
//
// Two things are assumed. Registers without reset have the same values at power-up in both copies. What a command is
// told by a number is the same: the parity of M, a bit of the exponent of a public power, and whether a written number
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
  logic same_position;
  logic same_words;
  logic same_kernel;
  logic same_digits;
  logic same_memories;

  `define OTHER mont_mul_time.u_other
  `define SEQUENCER u_engine.u_sequencer
  `define KERNEL u_engine.u_kernel
  `define SAME(name) (name == `OTHER.name)

  assign same_adapter = setup_q == `OTHER.setup_q && request_q == `OTHER.request_q && step_q == 3'(`OTHER.step_q) &&
    `SAME(u_product.loaded_q)
    &&
    `SAME(u_product.busy_q)
    &&
    `SAME(u_product.res_valid_q);

  assign same_sequencer =
    `SAME(`SEQUENCER.state_q)
    &&
    `SAME(`SEQUENCER.pc_q)
    &&
    `SAME(`SEQUENCER.wrong_slot_q)
    &&
    `SAME(`SEQUENCER.instruction_q)
    &&
    `SAME(`SEQUENCER.act_q)
    &&
    `SAME(`SEQUENCER.done_o)
    &&
    `SAME(`SEQUENCER.known_q)
    &&
    `SAME(`SEQUENCER.loaded_q)
    &&
    `SAME(`SEQUENCER.digits_q)
    &&
    `SAME(`SEQUENCER.digits[0])
    &&
    `SAME(`SEQUENCER.digits[1])
    &&
    `SAME(`SEQUENCER.at_top_q)
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
    `SAME(`SEQUENCER.refusal_q)
    &&
    `SAME(`SEQUENCER.check_q)
    &&
    `SAME(`SEQUENCER.reference_q)
    &&
    `SAME(`SEQUENCER.row_last_o)
    &&
    `SAME(`SEQUENCER.x_o)
    &&
    `SAME(`SEQUENCER.y_o)
    &&
    `SAME(`SEQUENCER.z_o);

  assign same_position =
    `SAME(`SEQUENCER.u_position.index_q)
    &&
    `SAME(`SEQUENCER.u_position.bit_q)
    &&
    `SAME(`SEQUENCER.u_position.count_q)
    &&
    `SAME(`SEQUENCER.u_position.full_q);

  assign same_words = `SAME(`SEQUENCER.u_words.at_q) && `SAME(`SEQUENCER.u_words.pending_q);

  assign same_kernel =
    `SAME(`KERNEL.product_q)
    &&
    `SAME(`KERNEL.fetch_q)
    &&
    `SAME(`KERNEL.keep_q)
    &&
    `SAME(`KERNEL.pass_q)
    &&
    `SAME(`KERNEL.set_flag_q)
    &&
    `SAME(`KERNEL.write_q)
    &&
    `SAME(`KERNEL.write_m_q)
    &&
    `SAME(`KERNEL.x_q)
    &&
    `SAME(`KERNEL.z_q)
    &&
    `SAME(`KERNEL.m_q)
    &&
    `SAME(`KERNEL.last_entry_q)
    &&
    `SAME(`KERNEL.last_word_q)
    &&
    `SAME(`KERNEL.short_q)
    &&
    `SAME(`KERNEL.row_last_q)
    &&
    `SAME(`KERNEL.rows_q)
    &&
    `SAME(`KERNEL.taken_q)
    &&
    `SAME(`KERNEL.written_q)
    &&
    `SAME(`KERNEL.lead_q)
    &&
    `SAME(`KERNEL.running_q)
    &&
    `SAME(`KERNEL.past_q)
    &&
    `SAME(`KERNEL.near_q)
    &&
    `SAME(`KERNEL.end_q)
    &&
    `SAME(`KERNEL.first_q)
    &&
    `SAME(`KERNEL.first_row_q)
    &&
    `SAME(`KERNEL.last_row_q)
    &&
    `SAME(`KERNEL.ahead_q)
    &&
    `SAME(`KERNEL.next_word_q)
    &&
    `SAME(`KERNEL.word_q)
    &&
    `SAME(`KERNEL.column_q)
    &&
    `SAME(`KERNEL.fetch_s_q)
    &&
    `SAME(`KERNEL.first_s_q)
    &&
    `SAME(`KERNEL.valid_s_q)
    &&
    `SAME(`KERNEL.last_s_q)
    &&
    `SAME(`KERNEL.last_row_s_q)
    &&
    `SAME(`KERNEL.first_row_s_q)
    &&
    `SAME(`KERNEL.pass_s_q)
    &&
    `SAME(`KERNEL.write_s_q)
    &&
    `SAME(`KERNEL.write_m_s_q)
    &&
    `SAME(`KERNEL.set_flag_s_q)
    &&
    `SAME(`KERNEL.word_s_q)
    &&
    `SAME(`KERNEL.z_late_q)
    &&
    `SAME(`KERNEL.z_number_q)
    &&
    `SAME(`KERNEL.z_write_q)
    &&
    `SAME(`KERNEL.m_write_q);

  assign same_digits =
    `SAME(`KERNEL.u_digits.scanning_q)
    &&
    `SAME(`KERNEL.u_digits.first_scan_q)
    &&
    `SAME(`KERNEL.u_digits.entry_q)
    &&
    `SAME(`KERNEL.u_digits.scanned_q)
    &&
    `SAME(`KERNEL.u_digits.first_q)
    &&
    `SAME(`KERNEL.u_digits.start_q)
    &&
    `SAME(`KERNEL.u_digits.number_q);

  // Addresses and writes of all memories; the ring's are words of word_s_q.
  assign same_memories =
    `SAME(`KERNEL.u_x.read_address_i)
    &&
    `SAME(`KERNEL.u_y.read_address_i)
    &&
    `SAME(`KERNEL.u_m.read_address_i)
    &&
    `SAME(`KERNEL.u_x.write_i)
    &&
    `SAME(`KERNEL.u_x.write_address_i)
    &&
    `SAME(`KERNEL.u_m.write_i)
    &&
    `SAME(`KERNEL.u_m.write_address_i);

  logic same;

  assign same = same_adapter & same_sequencer & same_position & same_words & same_kernel & same_digits;

  always_comb begin
    if (!started_q) assume (same);
    if (`SEQUENCER.condition_code == mont_microcode_pkg::Even
        || `SEQUENCER.condition_code == mont_microcode_pkg::BitSet)
      assume (`SAME(`SEQUENCER.condition));
    assume (`SAME(`SEQUENCER.u_words.excess_q));
    // A ROM gives the same word for the same address.
    assume (`SAME(`SEQUENCER.rom_q));

    same_adapter_state : assert (same_adapter);
    same_sequencer_state : assert (same_sequencer);
    same_position_state : assert (same_position);
    same_words_state : assert (same_words);
    same_kernel_state : assert (same_kernel);
    same_digits_state : assert (same_digits);
    same_addresses : assert (same_memories);
  end

endmodule

bind mont_mul_digit_serial mont_mul_digit_serial_time u_time (
  .clk_i,
  .setup_q,
  .request_q,
  .step_q(3'(step_q))
);

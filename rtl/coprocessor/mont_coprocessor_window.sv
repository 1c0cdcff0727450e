// SPDX-License-Identifier: Apache-2.0
//
// Operand window of the coprocessor: a memory of 32-bit words with a parity bit for each byte. The bus reads and writes
// words; the sequencer moves numbers between the window and the engine, lowest word first, and clears the memory.
//
// Each slot has a use, 0 if the slot is open. A locked slot is not written. A command that must not read a slot gets 0.
// Three writes are faults: a result that depends on a key slot, outside the key slots; a word of the bus for a key
// slot, in another slot; and a word outside the number's slots.
//
// Cycles. A word for the bus appears three cycles after its address. load_i and store_i come at least six cycles before
// the engine's first transfer, and the engine takes at least 32 cycles for a word, so a word is always ready.
// Clearing takes a cycle for each word. A wrong parity of a word for the engine is known a cycle after the word.

module mont_coprocessor_window #(
  parameter int unsigned AddressBits = 11,
  parameter int unsigned Technology  = mont_technology_pkg::Generic  // technology of the memory
) (
  input  logic                   clk_i,
  input  logic                   rst_ni,
  // Bus.
  input  logic                   select_i,         // with valid_i: the address is the bus's
  input  logic                   valid_i,
  input  logic                   write_i,
  input  logic [AddressBits-1:0] address_i,
  input  logic [           31:0] word_i,
  input  logic                   key_i,            // the request is for a key slot
  output logic [           31:0] word_o,
  output logic                   wrong_o,          // the word has a wrong parity, or is of a key slot
  // Uses of slots, for the bus.
  input  logic                   use_valid_i,      // not with select_i
  input  logic [            3:0] use_slot_i,
  output logic [            3:0] use_o,            // a cycle after use_valid_i
  output logic                   locked_o,         // a write is denied, two cycles after the write or its use
  output logic                   pinned_o,         // the parameters are locked
  output logic                   with_use_o,       // slot 9 has the use ECDSA
  output logic                   keys_change_o,    // a use is set, or a wipe begins
  // Sequencer.
  input  logic [            4:0] command_i,
  input  logic                   idle_i,           // no command runs
  input  logic                   key_exponent_i,   // the words are an exponent that may be a key with a use
  input  logic                   operand_b_i,      // the words are of slot B
  input  logic                   forget_i,         // no modulus is set
  input  logic                   keep_i,           // a modulus is set
  input  logic                   load_i,           // the engine will take words from first_i on
  input  logic                   constant_i,       // with load_i: take constant_word_i, then 0
  input  logic [           10:0] constant_word_i,
  input  logic                   store_i,          // the engine will give words from first_i on
  input  logic [AddressBits-1:0] first_i,
  input  logic [           13:0] bits_i,           // length of the number
  input  logic                   clear_i,          // pulse
  input  logic                   awaits_clear_i,   // from clear_i until cleared_o; stops clearing when low
  input  logic                   change_i,         // with store_i and clear_i: the memory is written from now on
  output logic                   cleared_o,        // the last word is cleared
  output logic                   fault_o,          // wrong parity or slot of an engine's word, or clearing
  output logic                   denied_o,         // a word of the last load or store was denied to the command
  // Engine.
  output logic                   in_valid_o,
  input  logic                   in_ready_i,
  output logic [           31:0] in_word_o,
  input  logic                   out_valid_i,
  input  logic [           31:0] out_word_i
);

  localparam logic [AddressBits-1:0] Last = '1;

  // Words of the engine. The next word for the engine waits at the memory's output.
  logic [AddressBits-1:0] position_q;
  logic [2:0] lead_q;  // [k]: load_i came k + 1 cycles ago
  logic clearing_q;
  logic clears;  // the window is cleared, without a fault
  logic in_valid_q;
  logic loading_q;  // words come from the memory
  logic reading_q;  // writes are blocked since the last load, even if a strobe flips
  logic [31:0] in_word_q;
  logic next;
  logic next_q;  // offer the next word from the next cycle on
  logic offers;  // offer the word at the memory's output
  logic advance_q;  // advance to the next word
  logic taken_q;  // the word read a cycle ago is for the engine

  // Memory.
  logic host_q;  // the bus writes; its address and word stay
  logic host_idle_q;  // inverted copy of host_q, so that one fault does not write what the engine has read
  logic bus_write_q;  // write_q is a write of the bus
  logic write_q;
  logic [AddressBits-1:0] read_address;
  logic [AddressBits-1:0] write_address_q;
  logic [31:0] write_word_q;
  logic [3:0] parity;  // parity of each byte
  logic [35:0] read_word;
  logic [3:0] high_q;  // parity of the four upper bits of each byte of the word read
  logic [3:0] low_q;  // parity of the four lower bits and the parity bit

  // Uses, and protection of key slots.
  logic foreign;
  logic shown_key;
  logic keeps;
  logic outside;  // a word outside the number passed
  logic held;  // the result must not be written there
  logic parity_wrong;
  logic locked;
  logic use_denied;
  logic uses_change;
  logic withheld;
  logic withheld_q;  // the word for the engine is denied to the command

  assign keys_change_o = uses_change | clear_i;
  assign offers = lead_q[2] | next_q;
  assign next = in_valid_q & in_ready_i;
  assign clears = clearing_q & awaits_clear_i & ~reading_q;  // a fault never clears a use without its slot
  assign read_address = select_i ? address_i : position_q;

  mont_coprocessor_uses u_uses (
    .clk_i,
    .rst_ni,
    .slot_i        (use_valid_i ? use_slot_i : read_address[AddressBits-1-:4]),
    .set_i         (use_valid_i & write_i),
    .use_i         (word_i[3:0]),
    .key_i,
    .clear_i       (clears),
    .store_i       (out_valid_i),
    .idle_i,
    .odd_i         (first_i[AddressBits-4]),
    .offer_i       (offers),
    .loading_i     (loading_q),
    .take_i        (next),
    .command_i,
    .key_exponent_i(key_exponent_i & ~foreign),
    .use_o,
    .locked_o      (locked),
    .withheld_o    (withheld),
    .denied_o      (use_denied),
    .pinned_o,
    .with_use_o,
    .change_o      (uses_change)
  );

  mont_coprocessor_release #(
    .SlotWidth(AddressBits + 1)
  ) u_release (
    .clk_i,
    .rst_ni,
    .slot_i     (read_address[AddressBits-1-:4]),
    .first_i    (first_i[AddressBits-1-:4]),
    .bits_i,
    .offer_i    (offers),
    .loading_i  (loading_q),
    .take_i     (next),
    .give_i     (out_valid_i),
    .exponent_i (operand_b_i),
    .idle_i,
    .clear_i    (clears),
    .command_i,
    .forget_i,
    .keep_i,
    .pinned_i   (pinned_o),
    .shown_key_o(shown_key),
    .keeps_o    (keeps),
    .outside_o  (outside),
    .foreign_o  (foreign)
  );

  always_ff @(posedge clk_i) begin
    lead_q    <= {lead_q[1:0], load_i};
    next_q    <= next;
    advance_q <= lead_q[1] | next | out_valid_i;

    if (load_i | store_i) position_q <= first_i;
    else if (clear_i) position_q <= '0;
    else if (advance_q | clearing_q) position_q <= position_q + 1'b1;

    if (load_i) loading_q <= ~constant_i;
    if (load_i) reading_q <= 1'b1;
    else if (change_i | ~host_idle_q) reading_q <= 1'b0;
    if (lead_q[2]) in_valid_q <= 1'b1;
    else if (load_i | store_i | clear_i) in_valid_q <= 1'b0;

    if (offers) begin
      in_word_q <= '0;
      if (loading_q & ~withheld) in_word_q <= read_word[31:0];
      else if (lead_q[2] & ~loading_q) in_word_q <= 32'(constant_word_i);
    end

    if (offers) withheld_q <= loading_q & withheld;
    if ((next & withheld_q) | (out_valid_i & locked)) denied_o <= 1'b1;
    else if (load_i | store_i) denied_o <= 1'b0;
    locked_o <= (host_q & locked) | use_denied;

    if (clear_i) clearing_q <= 1'b1;
    else if (cleared_o | ~clears) clearing_q <= 1'b0;
    cleared_o <= clears & (position_q == Last);

    word_o    <= read_word[31:0];
    taken_q   <= offers & loading_q;
    for (int unsigned i = 0; i < 4; i++) begin
      high_q[i] <= ^read_word[8*i+4+:4];
      low_q[i]  <= ^{read_word[32+i], read_word[8*i+:4]};
    end

    host_q          <= valid_i & write_i;
    bus_write_q     <= host_q;
    host_idle_q     <= ~(valid_i & write_i);
    write_q         <= ((host_q | out_valid_i) & ~locked) | clears;
    write_address_q <= host_q ? address_i : position_q;
    if (host_q) write_word_q <= word_i;
    else write_word_q <= clearing_q ? '0 : out_word_i;

    if (!rst_ni) begin
      lead_q      <= '0;
      next_q      <= 1'b0;
      advance_q   <= 1'b0;
      loading_q   <= 1'b0;
      reading_q   <= 1'b0;
      in_valid_q  <= 1'b0;
      in_word_q   <= '0;
      withheld_q  <= 1'b0;
      denied_o    <= 1'b0;
      locked_o    <= 1'b0;
      clearing_q  <= 1'b0;
      cleared_o   <= 1'b0;
      taken_q     <= 1'b0;
      host_q      <= 1'b0;
      bus_write_q <= 1'b0;
      host_idle_q <= 1'b1;
      write_q     <= 1'b0;
    end
  end

  assign in_valid_o = in_valid_q;
  assign in_word_o = in_word_q;

  assign parity = {^write_word_q[31:24], ^write_word_q[23:16], ^write_word_q[15:8], ^write_word_q[7:0]};

  mont_ram_1r1w #(
    .WordBits   (36),
    .AddressBits(AddressBits),
    .Technology (Technology)
  ) u_ram (
    .clk_i,
    .write_i        (write_q & ~reading_q & ~held),
    .write_address_i(write_address_q),
    .write_word_i   ({parity, write_word_q}),
    .read_address_i (read_address),
    .read_word_o    (read_word)
  );

  assign held = (keeps | (bus_write_q & key_i)) & ~write_address_q[AddressBits-1];
  assign parity_wrong = high_q != low_q;
  assign wrong_o = parity_wrong | shown_key;
  assign fault_o = (taken_q & parity_wrong) | (write_q & held) | outside | ((clearing_q | awaits_clear_i) & ~clears);

endmodule

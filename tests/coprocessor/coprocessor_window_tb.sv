// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the coprocessor's operand window: accesses of the bus and numbers of the engine in random order, words with
// wrong parity or of another number, strobes by a fault, and slots with a use.

module coprocessor_window_tb #(
  parameter int unsigned AddressBits = 5
);

  localparam int unsigned Words = 2 ** AddressBits;

  logic clk = 1'b0, rst_n = 1'b0;
  logic select = 1'b0, valid = 1'b0, write = 1'b0, wrong;
  logic [AddressBits-1:0] address = '0, first = '0;
  logic [13:0] bits = '0;
  logic [31:0] word = '0, read_word;
  logic load = 1'b0, constant = 1'b0, store = 1'b0, clear = 1'b0, change = 1'b0, cleared, fault;
  logic awaits_clear = 1'b0, spurious = 1'b0;  // a clear that no sequencer waits for
  logic [10:0] constant_word = '0;
  logic in_valid, in_ready = 1'b0, out_valid = 1'b0;
  logic [31:0] in_word, out_word = '0;
  logic use_valid = 1'b0, locked, pinned, with_use, key_exponent = 1'b0, denied;
  logic [3:0] use_slot = '0, read_use;
  logic [4:0] command = '0;
  logic keep = 1'b0;
  logic foreign = 1'b1;  // the modulus is not the modulus of the locked parameters

  logic [3:0] uses[16] = '{default: '0};
  logic [31:0] words[Words];
  int unsigned faults = 0;

  always #1 clk = ~clk;

  mont_coprocessor_window #(
    .AddressBits(AddressBits)
  ) u_window (
    .clk_i          (clk),
    .rst_ni         (rst_n),
    .select_i       (select),
    .valid_i        (valid),
    .write_i        (write),
    .address_i      (address),
    .word_i         (word),
    .word_o         (read_word),
    .wrong_o        (wrong),
    .use_valid_i    (use_valid),
    .use_slot_i     (use_slot),
    .use_o          (read_use),
    .locked_o       (locked),
    .pinned_o       (pinned),
    .with_use_o     (with_use),
    .command_i      (command),
    .idle_i         (1'b1),
    .key_exponent_i (key_exponent),
    .operand_b_i    (1'b0),
    .forget_i       (1'b0),
    .keep_i         (keep),
    .load_i         (load),
    .constant_i     (constant),
    .constant_word_i(constant_word),
    .store_i        (store),
    .first_i        (first),
    .bits_i         (bits),
    .clear_i        (clear),
    .awaits_clear_i (awaits_clear),
    .change_i       (change),
    .cleared_o      (cleared),
    .fault_o        (fault),
    .denied_o       (denied),
    .in_valid_o     (in_valid),
    .in_ready_i     (in_ready),
    .in_word_o      (in_word),
    .out_valid_i    (out_valid),
    .out_word_i     (out_word)
  );

  always @(posedge clk) if (fault) faults <= faults + 1;
  always @(posedge clk) awaits_clear <= rst_n & ~spurious & (clear | (awaits_clear & ~cleared));

  task automatic cycles(input int unsigned count);
    repeat (count) @(negedge clk);
  endtask

  function automatic logic [3:0] use_of(logic [AddressBits-1:0] at);
    use_of = uses[at[AddressBits-1-:4]];
  endfunction

  // Returns whether the command must not see a word.
  function automatic logic is_withheld(logic [AddressBits-1:0] at);
    logic usable;
    usable = uses[2] != '0 && uses[3] != '0 && uses[4] != '0 && uses[5] != '0
        && (command == 5'd7 ? key_exponent && !foreign : command inside {5'd11, 5'd13, 5'd15} || (command == 5'd14
        && uses[0] != '0 && uses[1] != '0 && uses[9] == 4'd14));
    is_withheld = (use_of(at) > 4'd1 && !(usable && command[3:0] == use_of(at))) ||
      (at[AddressBits-1-:4] == 4'd8 && uses[9] == 4'd14);
  endfunction

  // Returns whether word i after address from is in a slot that has none of the bits of the number in from's slot.
  function automatic logic is_outside(logic [AddressBits-1:0] from, int unsigned i);
    logic [3:0] slots;
    slots = AddressBits'(from + i) >> (AddressBits - 4);
    slots = slots - from[AddressBits-1-:4];
    is_outside = 32'(slots) * 32 * (Words / 16) >= 32'(bits);
  endfunction

  // The address and the word of a write stay. A write to a locked slot is denied.
  task automatic bus_write(input logic [AddressBits-1:0] at, input logic [31:0] value);
    {select, valid, write, address, word} = {3'b111, at, value};
    @(negedge clk);
    {select, valid} = 2'b00;
    @(negedge clk);
    {write, address, word} = {1'($urandom), AddressBits'($urandom), $urandom};
    if (use_of(at) == '0) words[at] = value;
    if (locked !== (use_of(at) != '0)) $fatal(1, "word %0d: locked is %b", at, locked);
    cycles(3);
  endtask

  task automatic bus_read(input logic [AddressBits-1:0] at, input logic is_wrong);
    {select, valid, write, address} = {3'b110, at};
    @(negedge clk);
    {select, valid, write, address} = {2'b00, 1'($urandom), AddressBits'($urandom)};
    cycles(2);
    if (read_word !== words[at]) $fatal(1, "word %0d: %h instead of %h", at, read_word, words[at]);
    if (wrong !== (is_wrong | at[AddressBits-1])) $fatal(1, "word %0d: wrong is %b", at, wrong);
    cycles(3);
  endtask

  task automatic bus_use(input logic [3:0] slot, input logic [3:0] value, input logic writes);
    {use_valid, use_slot, write, word} = {1'b1, slot, writes, $urandom};
    word[3:0] = value;
    @(negedge clk);
    {use_valid, use_slot, write} = {1'b0, ~slot, 1'($urandom)};
    if (read_use !== uses[slot]) $fatal(1, "use of slot %0d: %0d instead of %0d", slot, read_use, uses[slot]);
    @(negedge clk);
    word = $urandom;
    if (locked !== (writes && uses[slot] != '0)) $fatal(1, "use of slot %0d: locked is %b", slot, locked);
    if (writes && uses[slot] == '0) uses[slot] = value;
    cycles(1);
    if (pinned !== (uses[2] != '0 && uses[3] != '0 && uses[4] != '0 && uses[5] != '0)) $fatal(1, "pinned: %b", pinned);
    if (with_use !== (uses[9] == 4'd14)) $fatal(1, "with_use: %b", with_use);
    cycles(2);
  endtask

  // Words for the engine from an address on; word `broken`, if below Words, has a wrong parity.
  task automatic engine_takes(input logic [AddressBits-1:0] from, input int unsigned count, input logic is_constant,
                              input int unsigned broken);
    int unsigned earlier, expected;
    logic withheld;
    earlier = faults;
    expected = 32'(!is_constant && broken < Words && (broken - from) % Words <= count);
    withheld = 1'b0;
    bits = (broken < Words) ? '1 : 14'($urandom_range(300, 1));
    {load, constant, first, constant_word} = {1'b1, is_constant, from, 11'($urandom)};
    @(negedge clk);
    {load, constant} = {1'b0, ~is_constant};
    cycles(5);
    for (int unsigned i = 0; i < count; i++) begin
      logic [31:0] value;
      value = is_constant ? (i == 0 ? 32'(constant_word) : '0) : words[AddressBits'(from+i)];
      if (!is_constant && is_withheld(AddressBits'(from + i))) begin
        value    = '0;
        withheld = 1'b1;
      end
      expected += 32'(!is_constant && is_outside(from, i));
      cycles($urandom_range(2));
      if (!in_valid) $fatal(1, "no word for the engine");
      if (in_word !== value) $fatal(1, "word %0d for the engine: %h instead of %h", i, in_word, value);
      in_ready = 1'b1;
      @(negedge clk);
      in_ready = 1'b0;
      cycles(31);
    end
    if (denied !== withheld) $fatal(1, "denied is %b after a load", denied);
    // A wrong parity is reported for the words up to the engine's next word, which waits.
    if (faults - earlier != expected) $fatal(1, "%0d faults, not %0d, in %0d words", faults - earlier, expected, count);
    // A strobe by a fault writes nothing.
    if ($urandom_range(1) == 0) begin
      {out_valid, out_word} = {1'b1, $urandom};
      @(negedge clk);
      out_valid = 1'b0;
      cycles(4);
    end
  endtask

  task automatic engine_gives(input logic [AddressBits-1:0] from, input int unsigned count);
    int unsigned earlier, expected;
    logic kept;
    earlier = faults;
    expected = 0;
    kept = 1'b0;
    bits = 14'($urandom_range(300, 1));
    {store, change, first} = {2'b11, from};
    @(negedge clk);
    {store, change} = 2'b00;
    cycles(4);
    if (in_valid) $fatal(1, "a word for the engine that stores");
    for (int unsigned i = 0; i < count; i++) begin
      {out_valid, out_word} = {1'b1, $urandom};
      if (use_of(AddressBits'(from + i)) == '0) words[AddressBits'(from+i)] = out_word;
      else kept = 1'b1;
      expected += 32'(is_outside(from, i));
      @(negedge clk);
      {out_valid, out_word} = {1'b0, $urandom};
      cycles(31);
    end
    if (denied !== kept) $fatal(1, "denied is %b after a store", denied);
    if (faults - earlier != expected) $fatal(1, "%0d faults, not %0d, in %0d words", faults - earlier, expected, count);
  endtask

  task automatic wipe;
    {clear, change} = 2'b11;
    @(negedge clk);
    {clear, change} = 2'b00;
    if (in_valid) $fatal(1, "a word for the engine while the window is cleared");
    for (int unsigned i = 0; i < Words; i++) begin
      if (cleared) $fatal(1, "cleared after %0d cycles", i);
      @(negedge clk);
    end
    if (!cleared) $fatal(1, "not cleared after %0d cycles", Words);
    @(negedge clk);
    if (cleared) $fatal(1, "cleared for two cycles");
    words   = '{default: '0};
    uses    = '{default: '0};
    foreign = 1'b1;
    cycles(3);
  endtask

  // A fault starts a clearing that no sequencer awaits, or that nothing permits: uses and words must stay.
  task automatic clear_by_a_fault;
    int unsigned earlier;
    earlier = faults;
    if ($urandom_range(1) == 0) engine_takes(AddressBits'($urandom), 2, 1'b0, Words);
    else spurious = 1'b1;
    {clear, change} = {1'b1, spurious};
    @(negedge clk);
    {clear, change} = 2'b00;
    cycles(4);
    if (faults == earlier) $fatal(1, "cleared without a fault");
    rst_n = 1'b0;
    @(negedge clk);
    rst_n = 1'b1;
    spurious = 1'b0;
    for (int unsigned i = 0; i < 16; i++)
      if (u_window.u_uses.uses[i] !== uses[i]) $fatal(1, "use of slot %0d is gone", i);
    wipe();
  endtask

  // A modulus is set.
  task automatic set_modulus;
    logic [4:0] earlier;
    earlier = command;
    {command, keep} = {5'd1, 1'b1};
    @(negedge clk);
    {command, keep} = {earlier, 1'b0};
    foreign = !pinned;
    cycles(2);
  endtask

  // Reset in the cycle of an access or action, or some cycles later: the access must leave nothing.
  task automatic reset;
    logic [AddressBits-1:0] at;
    int unsigned later;
    at    = AddressBits'($urandom);
    later = $urandom_range(4);
    case ($urandom_range(
      2
    ))
      0: {load, constant, first} = {2'b10, at};
      1: {clear, change} = 2'b11;
      default: begin
        {select, valid, write, address, word} = {3'b111, at, $urandom};
        later = 0;
      end
    endcase
    // The first words are cleared by then.
    if (clear) for (int unsigned i = 0; i < later; i++) words[i] = '0;
    if (later != 0) @(negedge clk);
    if (later != 0) {load, clear, change} = 3'b000;
    cycles(later);
    rst_n = 1'b0;
    @(negedge clk);
    rst_n = 1'b1;
    {load, clear, change, select, valid} = '0;
    for (int unsigned i = 0; i < Words + 5; i++) begin
      if (in_valid | cleared | fault) $fatal(1, "an action outlives a reset");
      @(negedge clk);
    end
  endtask

  // A bit of a word or of its parity is flipped.
  task automatic test_parity;
    logic [AddressBits-1:0] at;
    int unsigned flipped;
    at      = AddressBits'($urandom);
    flipped = $urandom_range(35);
    u_window.u_ram.gen_generic.gen_bank[0].memory[at][flipped] ^= 1'b1;
    if (flipped < 32) words[at][flipped[4:0]] ^= 1'b1;
    bus_read(at, 1'b1);
    engine_takes(AddressBits'(at - AddressBits'($urandom_range(3))), 5, 1'b0, 32'(at));
    engine_takes(AddressBits'(at - AddressBits'(8)), 3, 1'b0, 32'(at));
    // A reset while the engine gets it.
    {load, constant, first} = {2'b10, at};
    @(negedge clk);
    load = 1'b0;
    cycles(2);
    rst_n = 1'b0;
    @(negedge clk);
    rst_n = 1'b1;
    if (fault | in_valid) $fatal(1, "a word outlives a reset");
    cycles(5);
    bus_write(at, $urandom);
    bus_read(at, 1'b0);
  endtask

  initial begin
    cycles(2);
    rst_n = 1'b1;
    cycles(1);
    wipe();
    for (int unsigned trial = 0; trial < 600; trial++) begin
      logic [AddressBits-1:0] at;
      at = AddressBits'($urandom);
      case ($urandom_range(
        9
      ))
        0, 1: bus_write(at, $urandom);
        2: bus_read(at, 1'b0);
        3: engine_takes(at, $urandom_range(6), 1'b0, Words);
        4: engine_takes(at, $urandom_range(6), 1'b1, Words);
        5, 6: engine_gives(at, $urandom_range(6));
        7: test_parity();
        8: if ($urandom_range(3) == 0) wipe();
        default: reset();
      endcase
      if (trial % 8 == 0) for (int unsigned i = 0; i < Words; i++) bus_read(AddressBits'(i), 1'b0);
    end
    // Slots with a use.
    wipe();
    for (int unsigned trial = 0; trial < 800; trial++) begin
      logic [AddressBits-1:0] at;
      at = AddressBits'($urandom);
      key_exponent = 1'($urandom);
      command = $urandom_range(1) == 0 ? 5'($urandom) : 5'd7 + 5'(4 * $urandom_range(2));
      if ($urandom_range(2) == 0) command = {1'b0, use_of(at)};
      cycles(3);
      if ($urandom_range(3) == 0) set_modulus();
      case ($urandom_range(
        10
      ))
        0, 1, 2: bus_use(4'($urandom), $urandom_range(1) == 0 ? 4'($urandom) : 4'd15, 1'b1);
        3: bus_use(4'($urandom), 4'($urandom), 1'b0);
        4: bus_write(at, $urandom);
        5, 6: engine_takes(at, $urandom_range(6), 1'b0, Words);
        7: engine_takes(at, $urandom_range(6), 1'b1, Words);
        8: engine_gives(at, $urandom_range(6));
        9: clear_by_a_fault();
        default:
        if ($urandom_range(5) == 0) wipe();
        else for (int unsigned i = 2; i < 6; i++) bus_use(4'(i), 4'd1, 1'b1);
      endcase
      if (trial % 8 == 0) for (int unsigned i = 0; i < Words; i++) bus_read(AddressBits'(i), 1'b0);
    end
    $display("PASS");
    $finish;
  end

endmodule

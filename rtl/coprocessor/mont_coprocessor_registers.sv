// SPDX-License-Identifier: Apache-2.0
//
// Register file of the coprocessor: it answers requests of the native port from its registers or from the window, and
// starts commands.
//
// Bits 1 and 0 of an address are ignored.
//
// While busy, the window and the uses of slots read as 0, and only writes to CONTROL and INTR_* have an effect. Key
// slots, 8 to 15, can never be read. The lengths and PROTECT are constant while the parameters are pinned.
//
// Flipped bits. key_q remembers that a request is for a key slot: its word then reaches no register, even if a strobe
// flips, and the window checks the slot that it writes. A read clears the word register, so a read that flips to a
// write writes 0.
//
// Cycles. A request taken in cycle t acts in cycle t + 2: a register changes in t + 3, start_o and zeroise_o come in
// t + 3. The response comes in cycle t + 6. Its word and error stay until the next response.

module mont_coprocessor_registers #(
  parameter int unsigned Multipliers = 2,  // multipliers of the engine
  parameter int unsigned DigitBits = 18,  // r of the engine
  parameter int unsigned MaxWidth = 4096,  // bits of a slot, 33 to 8192; rounded up to a power of 2 in the window
  parameter int unsigned SlotBits = MaxWidth,  // bits of the engine's slots, if longer
  parameter int unsigned CurveCores = 0  // multipliers of the curve unit; 0: with the engine
) (
  input logic clk_i,
  input logic rst_ni,
  // Native port.
  input logic req_valid_i,
  output logic req_ready_o,
  input logic req_write_i,
  input logic [14:0] req_address_i,  // byte address
  input logic [31:0] req_word_i,
  output logic rsp_valid_o,
  output logic [31:0] rsp_word_o,  // 0 for a write
  output logic rsp_error_o,  // the address is not mapped
  output logic interrupt_o,
  // Sequencer. Command, lengths and slots are constant while it is busy.
  output logic start_o,
  output logic [4:0] command_o,
  output logic abort_o,  // only while busy; without effect in the last cycle of busy
  output logic zeroise_o,
  output mont_coprocessor_pkg::lengths_t lengths_o,
  output mont_coprocessor_pkg::slots_t slots_o,
  input logic busy_i,
  input logic done_i,  // the last cycle of busy
  input logic [3:0] error_i,  // with done_i
  input logic [1:0] compare_i,  // {a > b, a < b}
  // Window memory. A word read is valid three cycles after window_valid_o.
  output logic window_select_o,  // window_valid_o without busy: chooses the address
  output logic window_valid_o,
  output logic window_write_o,
  output logic [11:0] window_address_o,  // word address: slot, word of the slot
  output logic [31:0] window_word_o,
  output logic window_key_o,  // the request is for a key slot; a separate register from the address
  input logic [31:0] window_word_i,
  input logic window_fault_i,  // the word read has a wrong parity
  input logic window_locked_i,  // a write to the window or a use was denied
  // Uses of slots. A use is valid a cycle after use_valid_o; window_write_o and window_word_o also write uses.
  output logic use_valid_o,
  output logic [3:0] use_slot_o,
  input logic [3:0] use_i,
  input logic pinned_i,  // the parameters are locked
  input logic keys_change_i,  // a use is set, or a wipe begins
  // Protection, constant while busy.
  output logic protect_o,  // tables are read in random order
  output logic changed_o  // a fault changed a value that is constant while busy
);

  if (MaxWidth < 33 || MaxWidth > 8192) begin : gen_check_max_width
    $error("mont_coprocessor_registers: MaxWidth must be 33 to 8192");
  end

  // Constants.
  localparam logic [31:0] IdWord = 32'h4D4F_4E54;
  localparam logic [31:0] VersionWord = 32'h0000_0200;
  localparam logic [31:0] CapabilitiesWord = (MaxWidth << 16) | (CurveCores << 14) | (DigitBits << 8) | Multipliers;

  // Numbers of the registers: their word addresses.
  localparam logic [3:0] Id = 4'd0;
  localparam logic [3:0] Version = 4'd1;
  localparam logic [3:0] Capabilities = 4'd2;
  localparam logic [3:0] Control = 4'd3;
  localparam logic [3:0] Status = 4'd4;
  localparam logic [3:0] Error = 4'd5;
  localparam logic [3:0] IntrState = 4'd6;
  localparam logic [3:0] IntrEnable = 4'd7;
  localparam logic [3:0] IntrTest = 4'd8;
  localparam logic [3:0] Length = 4'd9;
  localparam logic [3:0] PrimeLength = 4'd10;
  localparam logic [3:0] ExponentLength = 4'd11;
  localparam logic [3:0] PublicLength = 4'd12;
  localparam logic [3:0] Slots = 4'd13;
  localparam logic [3:0] Command = 4'd14;
  localparam logic [3:0] Cycles = 4'd15;

  // Request.
  logic [5:1] stage_q;  // bit [k]: the request was taken k cycles ago
  logic [14:2] address_q;
  logic key_q;  // the request is for a key slot. Synthesis would merge a plain copy of the address bit with the address
  logic low_q;  // the address is below 256: not in the window
  logic write_q;
  logic [31:0] word_q;
  logic taken;

  assign req_ready_o = stage_q == '0;
  assign taken = req_valid_i & req_ready_o;

  // Bits 1 and 0 of the address are ignored.
  logic unused;
  assign unused = &{1'b0, req_address_i[1:0]};

  always_ff @(posedge clk_i) begin
    stage_q <= {stage_q[4:1], taken};
    if (taken) begin
      address_q <= req_address_i[14:2];
      key_q     <= req_address_i[14] & req_address_i[$clog2(SlotBits)];
      low_q     <= req_address_i[14:8] == '0;
      write_q   <= req_write_i;
      word_q    <= req_word_i;
    end
    if (taken & ~req_write_i) word_q <= '0;
    if (!rst_ni) begin
      stage_q <= '0;
      word_q  <= '0;
    end
  end

  // Target of the request.
  localparam int unsigned WindowBits = $clog2(SlotBits) + 1;  // address bits in the window: slot, byte of the slot

  logic in_window;
  logic in_registers;
  logic in_uses;
  logic in_protect;
  logic in_key_count;
  logic key;
  logic [3:0] index;

  assign in_window = address_q >> (WindowBits - 2) == 13'd1 << (14 - WindowBits);
  assign in_registers = low_q & (address_q[7:6] == 2'd0);
  assign in_uses = low_q & (address_q[7:6] == 2'd1);
  assign in_protect = low_q & (address_q[7:2] == 6'h20);
  assign in_key_count = low_q & (address_q[7:2] == 6'h21);
  assign key = address_q[WindowBits-1];
  assign index = address_q[5:2];

  // Decoded request, in its second cycle.
  logic to_window;
  logic to_register;
  logic to_use;
  logic to_protect;
  logic to_window_q;
  logic to_use_q;
  logic to_protect_q;
  logic to_length_q;
  logic [15:0] to_register_q;  // [i]: the request is for register i
  logic reads_key_q;
  logic idle_only_q;  // refused while busy
  logic unmapped_q;

  function automatic logic is_always_writable(logic [3:0] of_index);
    is_always_writable = (of_index == Control) | (of_index == IntrState) | (of_index == IntrEnable)
                       | (of_index == IntrTest);
  endfunction

  function automatic logic is_length(logic [3:0] of_index);
    is_length = (of_index == Length) | (of_index == PrimeLength) | (of_index == ExponentLength)
              | (of_index == PublicLength);
  endfunction

  assign to_use      = stage_q[1] & in_uses;
  assign to_protect  = stage_q[1] & in_protect & write_q;
  assign to_window   = stage_q[1] & in_window & (write_q | ~key);
  assign to_register = stage_q[1] & in_registers & write_q;

  always_ff @(posedge clk_i) begin
    to_window_q <= to_window;
    to_use_q    <= to_use;
    to_protect_q <= to_protect;
    to_length_q <= to_register & is_length(index);
    for (int unsigned i = 0; i < 16; i++) to_register_q[i] <= to_register & (32'(index) == i);
    reads_key_q <= stage_q[1] & in_window & ~write_q & key;
    idle_only_q <= to_window | to_use | to_protect | (to_register & ~is_always_writable(index));
    unmapped_q  <= ~in_window & ~in_registers & ~in_uses & ~in_protect & ~in_key_count;
    if (!rst_ni) begin
      to_window_q   <= 1'b0;
      to_use_q      <= 1'b0;
      to_protect_q  <= 1'b0;
      to_length_q   <= 1'b0;
      to_register_q <= '0;
      reads_key_q   <= 1'b0;
      idle_only_q   <= 1'b0;
    end
  end

  // Allowed accesses.
  logic busy;
  logic busy_q;
  logic named;  // the request is for a register
  logic permitted;
  logic [15:0] writes;  // registers that are written
  logic read_window_q;

  assign busy = busy_q | busy_i;
  assign named = low_q & ~key_q;
  assign permitted = named & ~busy;
  always_comb begin
    for (int unsigned i = 0; i < 16; i++) begin
      writes[i] = to_register_q[i] & (is_always_writable(4'(i)) ? named : permitted & ~(is_length(4'(i)) & pinned_i));
    end
  end

  assign window_select_o = to_window_q;
  assign window_valid_o = to_window_q & ~busy;
  assign window_write_o = write_q;
  assign window_address_o = address_q[13:2];
  assign window_word_o = word_q;
  assign window_key_o = key_q;
  assign use_valid_o = to_use_q & permitted;
  assign use_slot_o = index;

  // Commands.
  assign abort_o = writes[Control] & (word_q[1:0] == 2'b01) & busy;

  always_ff @(posedge clk_i) begin
    start_o   <= writes[Command];
    zeroise_o <= writes[Control] & word_q[1];
    if (start_o | zeroise_o) busy_q <= 1'b1;
    else if (done_i) busy_q <= 1'b0;

    if (writes[Length]) lengths_o.modulus <= word_q[13:0];
    if (writes[PrimeLength]) lengths_o.prime <= word_q[13:0];
    if (writes[ExponentLength]) lengths_o.exponent <= word_q[13:0];
    if (writes[PublicLength]) lengths_o.public_exponent <= word_q[13:0];
    if (writes[Slots]) {slots_o.d, slots_o.b, slots_o.a} <= {word_q[19:16], word_q[11:8], word_q[3:0]};
    if (writes[Command]) command_o <= word_q[4:0];
    if (to_protect_q & permitted & ~pinned_i) {slots_o.blinded, slots_o.shares, protect_o} <= word_q[2:0];

    if (!rst_ni) begin
      start_o   <= 1'b0;
      zeroise_o <= 1'b0;
      busy_q    <= 1'b1;  // the memories are wiped
      lengths_o <= '0;
      slots_o   <= '0;
      command_o <= '0;
      protect_o <= 1'b1;
    end
  end

  // A single bit that flips while a command runs changes a parity.
  logic [1:0] parity_q;
  logic [1:0] parity_before_q;
  logic running_q;

  assign changed_o = running_q & (parity_q != parity_before_q);

  always_ff @(posedge clk_i) begin
    parity_q <= {
      ^{lengths_o.modulus, lengths_o.prime, command_o, protect_o},
      ^{lengths_o.exponent, lengths_o.public_exponent, slots_o}
    };
    parity_before_q <= parity_q;
    running_q <= busy_i;
    // A reset of one cycle is no fault: these are the parities of the reset values.
    if (!rst_ni) begin
      parity_q        <= 2'b10;
      parity_before_q <= 2'b10;
      running_q       <= 1'b0;
    end
  end

  // Result of the command.
  logic [ 3:0] code_q;
  logic [31:0] cycles_q;

  always_ff @(posedge clk_i) begin
    if (start_o) code_q <= '0;
    else if (done_i) code_q <= error_i;

    if (start_o | (zeroise_o & ~busy)) cycles_q <= '0;
    else if (busy) cycles_q <= cycles_q + 1'b1;

    if (!rst_ni) begin
      code_q   <= '0;
      cycles_q <= '0;
    end
  end

  // Count of changes of the keys. A reset does not clear it: otherwise different keys could show the same count.
  logic keys_change_q;
  logic [31:0] key_count_q;

  initial key_count_q = '0;

  always @(posedge clk_i) begin
    keys_change_q <= keys_change_i;
    if (keys_change_q) key_count_q <= key_count_q + 1'b1;
  end

  // Wrong accesses, and interrupts: {ACCESS, DONE}.
  logic wrong_q;
  logic access_q;
  logic [1:0] state_q;
  logic [1:0] enable_q;
  logic [1:0] set;
  logic [1:0] clear;

  assign set   = {wrong_q, done_i} | (writes[IntrTest] ? word_q[1:0] : 2'd0);
  assign clear = writes[IntrState] ? word_q[1:0] : 2'd0;

  always_ff @(posedge clk_i) begin
    wrong_q     <= reads_key_q | (idle_only_q & busy) | ((to_length_q | to_protect_q) & pinned_i) | window_locked_i |
                   (stage_q[5] & read_window_q & window_fault_i);
    access_q <= wrong_q | (access_q & ~(writes[Error] & word_q[8]));
    state_q <= set | (state_q & ~clear);
    interrupt_o <= |(state_q & enable_q);
    if (writes[IntrEnable]) enable_q <= word_q[1:0];
    if (!rst_ni) begin
      wrong_q     <= 1'b0;
      access_q    <= 1'b0;
      state_q     <= '0;
      enable_q    <= '0;
      interrupt_o <= 1'b0;
    end
  end

  // Response. Its word is selected in steps of few inputs each: banks of registers, registers, response.
  logic read;
  logic read_odd_q;
  logic read_even_q;
  logic read_cycles_q;
  logic read_status_q;
  logic read_slots_q;
  logic read_error_q;
  logic read_state_q;
  logic read_enable_q;
  logic read_use_q;
  logic read_protect_q;
  logic read_key_count_q;
  logic [13:0] odd_q;  // LENGTH or EXPONENT_LENGTH
  logic [13:0] even_q;  // PRIME_LENGTH or PUBLIC_LENGTH
  logic [31:0] fixed;
  logic [31:0] fixed_q;
  logic [31:0] other_q;  // fixed words, STATUS, SLOTS
  logic [8:0] event_q;  // ERROR, INTR_STATE, INTR_ENABLE
  logic [31:0] counted_q;  // CYCLES
  logic [31:0] keys_q;  // KEY_COUNT
  logic [31:0] register_q;
  logic shown;  // the response is a word of the window

  always_comb begin
    unique case (index)
      Id: fixed = IdWord;
      Version: fixed = VersionWord;
      Capabilities: fixed = CapabilitiesWord;
      default: fixed = '0;
    endcase
  end

  assign read  = in_registers & ~write_q;

  assign shown = read_window_q & ~window_fault_i;

  always_ff @(posedge clk_i) begin
    read_odd_q       <= read & ((index == Length) | (index == ExponentLength));
    read_even_q      <= read & ((index == PrimeLength) | (index == PublicLength));
    read_cycles_q    <= read & (index == Cycles);
    read_status_q    <= read & (index == Status);
    read_slots_q     <= read & (index == Slots);
    read_error_q     <= read & (index == Error);
    read_state_q     <= read & (index == IntrState);
    read_enable_q    <= read & (index == IntrEnable);
    fixed_q          <= read ? fixed : '0;
    read_use_q       <= use_valid_o & ~write_q;
    read_protect_q   <= in_protect & ~write_q;
    read_key_count_q <= in_key_count & ~write_q;

    if (read_odd_q) odd_q <= index[1] ? lengths_o.exponent : lengths_o.modulus;
    else odd_q <= '0;
    if (read_even_q) even_q <= index[1] ? lengths_o.prime : lengths_o.public_exponent;
    else even_q <= '0;
    other_q <= fixed_q | (read_status_q ? {29'd0, compare_i, busy} : '0)
             | (read_slots_q ? {12'd0, slots_o.d, 4'd0, slots_o.b, 4'd0, slots_o.a} : '0)
             | (read_use_q ? 32'(use_i) : '0)
             | {29'd0, {3{read_protect_q}} & {slots_o.blinded, slots_o.shares, protect_o}};
    event_q <= (read_error_q ? {access_q, 4'd0, code_q} : '0) | (read_state_q ? {7'd0, state_q} : '0)
             | (read_enable_q ? {7'd0, enable_q} : '0);
    if (read_cycles_q) counted_q <= cycles_q;
    else counted_q <= '0;
    if (read_key_count_q) keys_q <= key_count_q;
    else keys_q <= '0;
    register_q <= other_q | 32'(event_q) | 32'(odd_q | even_q) | counted_q | keys_q;

    if (stage_q[2]) read_window_q <= window_valid_o & ~write_q;

    rsp_valid_o <= stage_q[5];
    if (stage_q[5]) begin
      rsp_error_o <= unmapped_q;
      rsp_word_o  <= register_q | (shown ? window_word_i : '0);
    end
    if (!rst_ni) begin
      read_window_q <= 1'b0;
      read_use_q    <= 1'b0;
      rsp_valid_o   <= 1'b0;
      rsp_word_o    <= '0;
      rsp_error_o   <= 1'b0;
    end
  end

endmodule

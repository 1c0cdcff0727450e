// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the addresses of slots: every kind of reference, numbers of every length, in memories with fewer and
// with more address bits than a slot's number.

module engine_slots_tb;

  localparam int unsigned WordWidth = 3;
  localparam int unsigned EntryBits = 5;
  localparam int unsigned Memories = 3;
  localparam int unsigned AddressBits[Memories] = '{6, 8, 10};

  logic clk = 1'b0;
  logic [5:0] reference = '0;
  logic [7:0] a = '0, b = '0, d = '0, first_entry = '0;
  logic [1:0] modulus = '0;
  logic [EntryBits-1:0] count = '0, rest = '0;
  logic [WordWidth-1:0] last_word = '0;
  logic swap = 1'b0;
  logic [Memories-1:0][9:0] address;
  logic [Memories-1:0] wrong;

  mont_engine_pkg::command_t command;

  assign command = '{
      code: '0,
      modulus: 5'(modulus),
      a: a,
      b: b,
      d: d,
      first_entry: first_entry,
      bits: '0,
      window: '0
    };

  always #1 clk = ~clk;

  for (genvar k = 0; k < Memories; k++) begin : gen_slots
    logic [AddressBits[k]-1:0] at;

    mont_engine_slots #(
      .AddressBits (AddressBits[k]),
      .WordWidth   (WordWidth),
      .ModulusWidth(2),
      .EntryBits   (EntryBits)
    ) u_slots (
      .clk_i      (clk),
      .reference_i(reference),
      .command_i  (command),
      .count_i    (count),
      .rest_i     (rest),
      .swap_i     (swap),
      .last_word_i(last_word),
      .address_o  (at),
      .wrong_o    (wrong[k])
    );

    assign address[k] = 10'(at);
  end

  // The slot of a reference: a modulus's or the command's slot, the slot of a table's entry, or the next slot.
  function automatic logic [7:0] slot();
    logic [7:0] named;
    if (swap && (reference[5:2] == 4'b1010)) return {3'd0, modulus | 2'd1, reference[2:0] ^ 3'd2};
    if (reference[5]) return {3'd0, modulus | reference[4:3], reference[2:0]};
    case (reference[4:3])
      mont_engine_microcode_pkg::SlotA[1:0]: named = a;
      mont_engine_microcode_pkg::SlotB[1:0]: named = b;
      mont_engine_microcode_pkg::SlotD[1:0]: named = d;
      default: named = first_entry;
    endcase
    if (reference[2]) return named | 8'(reference[1] ? rest : count);
    return named | 8'(reference[0]);
  endfunction

  task automatic check(input int unsigned k);
    int unsigned expected;
    logic is_wrong;
    expected = 0;
    is_wrong = 1'b0;
    for (int i = 0; i < 8; i++) begin
      int place;
      place = int'(AddressBits[k]) - 1 - i;
      if (slot() [i]) begin
        if (place >= 0) expected |= 1 << place;
        // This bit belongs to a word's number.
        is_wrong |= (place < 0) || (32'(last_word) >= (1 << place));
      end
    end
    if (wrong[k] !== is_wrong) $fatal(1, "slot %0d, last word %0d: wrong is %b", slot(), last_word, wrong[k]);
    if (!is_wrong && address[k] !== 10'(expected)) $fatal(1, "slot %0d is at %h", slot(), address[k]);
  endtask

  initial begin
    repeat (10000) begin
      last_word = WordWidth'($urandom);
      @(negedge clk);
      reference = 6'($urandom);
      swap = 1'($urandom);
      // Few bits, so that the slots of short numbers are tried.
      {a, b, d, first_entry} = $urandom & $urandom;
      modulus = 2'($urandom);
      count   = EntryBits'($urandom & $urandom);
      rest    = EntryBits'($urandom & $urandom);
      @(negedge clk);
      for (int unsigned k = 0; k < Memories; k++) check(k);
    end
    $display("PASS");
    $finish;
  end

endmodule

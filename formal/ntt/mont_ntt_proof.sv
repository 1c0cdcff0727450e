// SPDX-License-Identifier: Apache-2.0
//
// A command of mont_ntt from any idle state, with any words in its memories and streams that do not wait. After the
// promised cycles the memory holds the result that the equations of the transform give for its words, and every
// other word is unchanged. The registers that mont_ntt_idle_proof shows to be 0 between two commands begin with 0; all
// others begin with any value.

module mont_ntt_proof #(
  parameter int unsigned LogLength = 4,
  parameter int unsigned Pairs = 0,
  parameter int unsigned Butterflies = 1,
  parameter int unsigned Slots = 2,
  parameter bit [3:0] Command = mont_ntt_pkg::Forward,
  parameter int unsigned Slot = 0,
  parameter int unsigned Cycles = 100
) (
  input logic                                 clk_i,
  input logic [mont_ntt_proof_pkg::Width-1:0] in_i
);

  import mont_ntt_proof_pkg::*;

  localparam int unsigned BankBits = (Butterflies == 1) ? 1 : (Butterflies == 2) ? 2 : 3;
  localparam int unsigned LaneBits = BankBits - 1;
  localparam int unsigned Length = 2 ** LogLength;
  localparam int unsigned Layers = LogLength - Pairs;
  localparam int unsigned IndexBits = LogLength + mont_ntt_pkg::slot_bits(Slots, Pairs);
  localparam int unsigned SlotBits = $clog2(Slots);
  localparam int unsigned CommandBits = (Slots > 2) ? 4 : 3;
  // R mod M and R/2 mod M, and R^3 mod M, in the words after the table.
  localparam int unsigned Sums = (Slots > 2) ? 1 : 0;
  localparam int unsigned HighBits = IndexBits - BankBits;
  localparam int unsigned CountBits = LogLength + 1;
  localparam int unsigned RowBits = Layers - LaneBits;

  typedef logic [Length-1:0][Width-1:0] polynomial_t;
  typedef logic [2**IndexBits-1:0][Width-1:0] memory_t;

  // Cycles since the command.
  logic [15:0] cycle_q = '0;

  always_ff @(posedge clk_i) cycle_q <= cycle_q + 1'b1;

  logic mod_ready;
  logic mod_error;
  logic cmd_ready;
  logic cmd_error;
  logic in_ready;
  logic out_valid;
  logic [Width-1:0] out;

  mont_ntt #(
    .Width      (Width),
    .LogLength  (LogLength),
    .Pairs      (Pairs),
    .Butterflies(Butterflies),
    .Slots      (Slots)
  ) u_core (
    .clk_i,
    .rst_ni     (1'b1),
    .mod_valid_i(1'b0),
    .mod_ready_o(mod_ready),
    .mod_i      ('0),
    .mod_error_o(mod_error),
    .cmd_valid_i(cycle_q == 16'd0),
    .cmd_ready_o(cmd_ready),
    .cmd_i      (CommandBits'(Command)),
    .slot_i     (SlotBits'(Slot)),
    .cmd_error_o(cmd_error),
    .in_valid_i (1'b1),
    .in_ready_o (in_ready),
    .in_i,
    .out_valid_o(out_valid),
    .out_ready_i(1'b1),
    .out_o      (out)
  );

  // The memories, by index and by place in the table.
  logic [2**BankBits-1:0][2**HighBits-1:0][Width-1:0] banks;
  logic [Butterflies-1:0][2**RowBits-1:0][Width-1:0] rows;
  memory_t words;
  logic [2**Layers-1:0][Width-1:0] factors;

  for (genvar k = 0; k < 2 ** BankBits; k++) begin : gen_bank
    assign banks[k] = u_core.gen_bank[k].u_bank.words;
  end

  for (genvar k = 0; k < Butterflies; k++) begin : gen_row
    assign rows[k] = u_core.u_factors.gen_lane[k].u_table.words;
  end

  for (genvar i = 0; i < 2 ** IndexBits; i++) begin : gen_word
    logic [IndexBits+BankBits-1:0] index;
    logic [BankBits-1:0] bank;

    assign index = (IndexBits + BankBits)'(i);
    always_comb begin
      bank = '0;
      // The lowest 1 + Pairs bits of a slot's number enter the bank; the second bit enters bit 0 if slot 1 is not in the next bank.
      for (int unsigned j = 0; j <= LogLength; j++) bank[j%BankBits] = bank[j%BankBits] ^ index[j];
      if (Pairs != 0) begin
        if (LogLength % BankBits == 0) bank[1%BankBits] = bank[1%BankBits] ^ index[LogLength+1];
        else bank[0] = bank[0] ^ index[LogLength+1];
      end
    end
    assign words[i] = banks[bank][i>>BankBits];
  end

  for (genvar i = 0; i < 2 ** Layers; i++) begin : gen_factor
    assign factors[i] = rows[i%Butterflies][i>>LaneBits];
  end

  // 1 when the equations are computed. As a signal, it gives the butterflies of the equations the shape of the core's,
  // so that ABC finds them equal without a search.
  logic spec;

  assign spec = cycle_q == 16'd1;

  // A word times a factor, as in streams and products.
  function automatic word_t multiplied(input word_t word, input word_t factor);
    multiplied = sum('0, product(word, factor));
  endfunction

  function automatic polynomial_t forward(input polynomial_t given);
    forward = given;
    for (int unsigned layer = 0; layer < Layers; layer++) begin
      for (int unsigned i = 0; i < Length; i++) begin
        if ((i & (Length >> (layer + 1))) == 0)
          {forward[i], forward[i+(Length>>(layer+1))]} = butterfly(
            !spec, forward[i], forward[i+(Length>>(layer+1))], factors[(1<<layer)+(i>>(LogLength-layer))]
          );
      end
    end
  endfunction

  function automatic polynomial_t inverse(input polynomial_t given);
    inverse = given;
    for (int unsigned n = 0; n < Layers; n++) begin
      for (int unsigned i = 0; i < Length; i++) begin
        // The layer is Layers - 1 - n, its stride 2^(n + Pairs).
        if ((i & (1 << (n + Pairs))) == 0)
          {inverse[i], inverse[i+(1<<(n+Pairs))]} = butterfly(
            spec, inverse[i+(1<<(n+Pairs))], inverse[i], factors[(1<<(Layers-n))-1-(i>>(n+Pairs+1))]
          );
      end
    end
  endfunction

  // Point by point; with pairs modulo X^2 -+ w_i.
  function automatic polynomial_t point_by_point(input polynomial_t a, input polynomial_t b);
    logic [1:0][Width-1:0] both;
    logic [1:0][Width-1:0] other;
    for (int unsigned i = 0; i < Length; i++) begin
      if (Pairs == 0) begin
        {point_by_point[i], both[0]} = butterfly(!spec, '0, b[i], a[i]);
      end else if (i % 2 == 0) begin
        both[0] = multiplied(a[i], b[i]);
        both[1] = multiplied(a[i+1], b[i+1]);
        other = butterfly(!spec, both[0], both[1], factors[Length/4+i/4]);
        point_by_point[i] = other[(i/2)%2==0];
        both = butterfly(spec, a[i], a[i+1], u_core.last_q[1+Sums]);
        other = butterfly(spec, b[i], b[i+1], u_core.last_q[1+Sums]);
        both = butterfly(spec, multiplied(both[1], other[1]), multiplied(both[0], other[0]), u_core.last_q[Sums]);
        point_by_point[i+1] = both[0];
      end
    end
  endfunction

  // The end of a sum of pairs, in the slots c and d.
  function automatic polynomial_t sum_of_pairs(input polynomial_t c, input polynomial_t d);
    logic [1:0][Width-1:0] both;
    for (int unsigned i = 0; i < Length; i += 2) begin
      both = butterfly(!spec, c[i], c[i+1], factors[Length/4+i/4]);
      sum_of_pairs[i] = both[(i/2)%2==0];
      both = butterfly(spec, d[i], d[i+1], u_core.last_q[1+Sums]);
      sum_of_pairs[i+1] = both[0];
    end
  endfunction

  // The last write of the previous command is done one cycle after this command is taken.
  memory_t expected_q;

  localparam int unsigned SumSlot = (LogLength % BankBits == 0 && Pairs != 0) ? 2 : 1;
  localparam int unsigned Changed = (Command == mont_ntt_pkg::Multiply) ? 0 :
                                    (Command == mont_ntt_pkg::EndSum) ? 3 : Slot;

  polynomial_t [2**(IndexBits-LogLength)-1:0] given;
  polynomial_t changed;  // the slot that changes: slot_i, slot 0 of a product, or slot 3 at the end of a sum

  assign given = words;

  // Words taken from the stream: the first one in cycle 1.
  logic [2**CountBits-1:0][Width-1:0] taken_q;

  always_ff @(posedge clk_i) begin
    if (in_ready) taken_q[CountBits'(cycle_q-1'b1)] <= in_i;
  end

  if (Command == mont_ntt_pkg::Multiply) begin : gen_multiply
    assign changed = point_by_point(given[0], given[1]);
  end else if (Command == mont_ntt_pkg::Forward) begin : gen_forward
    assign changed = forward(given[Slot]);
  end else if (Command == mont_ntt_pkg::Inverse) begin : gen_inverse
    assign changed = inverse(given[Slot]);
  end else if (Command == mont_ntt_pkg::EndSum) begin : gen_end_sum
    assign changed = sum_of_pairs(given[SumSlot], given[3]);
  end else begin : gen_none
    assign changed = given[Slot];
  end

  always_ff @(posedge clk_i) begin
    if (cycle_q == 16'd1) begin
      expected_q <= words;
      expected_q[Changed*Length+:Length] <= changed;
    end
  end

  // A product of pairs destroys slot 1 and the slots after it.
  localparam int unsigned Kept = (Pairs != 0 && Command == mont_ntt_pkg::Multiply) ? Length : 2 ** IndexBits;

  always_comb begin
    if (cycle_q == 16'd0) taken : assert (cmd_ready && !cmd_error);
    if (cycle_q >= 16'd1 && cycle_q <= 16'(Cycles)) busy : assert (!cmd_ready);
    if (cycle_q == 16'(Cycles + 1)) ready : assert (cmd_ready);
  end

  if (Command == mont_ntt_pkg::Table) begin : gen_table
    always_comb begin
      if (cycle_q == 16'(Cycles + 2)) begin
        factor : assert (factors[2**Layers-1:1] == taken_q[2**Layers-1:1] && u_core.r2_q == taken_q[0]);
        constants : assert (Pairs == 0 || u_core.last_q[Sums+:2] == {taken_q[2**Layers], taken_q[2**Layers+1]});
        cube : assert (Sums == 0 || u_core.last_q[0] == taken_q[2**Layers+2*Pairs]);
        memory : assert (words == expected_q);
      end
    end
  end else if (Command == mont_ntt_pkg::BeginSum || Command == mont_ntt_pkg::AddProduct) begin : gen_sum
    logic [2**IndexBits-1:0] added;

    for (genvar i = 0; i < 2 ** IndexBits; i++) begin : gen_word
      localparam int unsigned Place = i % Length;
      word_t old;  // of the sum
      logic [1:0][Width-1:0] both;

      assign old = (Command == mont_ntt_pkg::BeginSum) ? '0 : expected_q[i];

      if (i / Length == SumSlot) begin : gen_same
        assign both = butterfly(1'b0, old, expected_q[Slot*Length+Place], taken_q[Place]);
        assign added[i] = words[i] == both[1];
      end else if (Pairs != 0 && i / Length == 3) begin : gen_other
        assign both = butterfly(1'b0, old, expected_q[Slot*Length+(Place^1)], taken_q[Place]);
        assign added[i] = words[i] == both[Place%2==0];
      end else begin : gen_kept
        assign added[i] = words[i] == expected_q[i];
      end
    end

    always_comb begin
      if (cycle_q == 16'(Cycles + 2)) result : assert (&added);
    end
  end else if (Command == mont_ntt_pkg::Load || Command == mont_ntt_pkg::LoadOperand) begin : gen_load
    word_t factor;

    assign factor = (Command == mont_ntt_pkg::Load) ? u_core.r2_q : u_core.last_q[0];

    logic [2**IndexBits-1:0] loaded;

    for (genvar i = 0; i < 2 ** IndexBits; i++) begin : gen_word
      if (i / Length == Slot) begin : gen_loaded
        assign loaded[i] = words[i] == multiplied(taken_q[i%Length], factor);
      end else begin : gen_kept
        assign loaded[i] = words[i] == expected_q[i];
      end
    end

    always_comb begin
      if (cycle_q == 16'(Cycles + 2)) result : assert (&loaded);
    end
  end else if (Command == mont_ntt_pkg::Unload || Command == mont_ntt_pkg::UnloadInverse) begin : gen_unload
    logic [CountBits-1:0] given_q = '0;  // words that have left
    word_t factor;

    assign factor = (Command == mont_ntt_pkg::Unload) ? word_t'(1) : u_core.divisor_q;

    always_ff @(posedge clk_i) if (out_valid) given_q <= given_q + 1'b1;

    always_comb begin
      if (out_valid) word : assert (out == multiplied(expected_q[Slot*Length+32'(given_q[LogLength-1:0])], factor));
      if (cycle_q == 16'(Cycles + 4)) all : assert (given_q == CountBits'(Length) && words == expected_q);
    end
  end else begin : gen_result
    always_comb begin
      if (cycle_q == 16'(Cycles + 2)) result : assert (words[Kept-1:0] == expected_q[Kept-1:0]);
    end
  end

endmodule

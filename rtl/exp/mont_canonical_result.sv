// SPDX-License-Identifier: Apache-2.0
//
// Reduction of a chained Montgomery product v to its canonical residue z:
//
//   z = v * 2^(-ExcessBits) mod M,  M odd,  for every v with (v + (2^ExcessBits - 1) * M) / 2^ExcessBits < 2M
//
//   ExcessBits/2 times: v = (v + d*M) / 4,  d = -1, 0, 1 or 2 such that 4 divides v + d*M
//   v = v - M if v >= 0, otherwise v + M;   if v < 0: v = v + M
//
// Ranges. The first v is below (2^ExcessBits + 1)*M, so the quarters end in -M/3 < v < 2M, and the correction brings v to
// -M <= v < M. A sum is below (2^ExcessBits + 3)*M, and fits NumberWidth bits with its sign.
//
// Each line above is one pass over the words of v, one word per cycle; no carry chain is longer than a word. v and M
// rotate word by word in registers outside this module, except for the highest word of v, which is in this module. The
// module sees only the lowest word of M. The addend of a word is registered one cycle before the addition. A word is
// shifted one cycle after its addition, when the lowest bits of the next word are known.
//
// Cycles: valid_o rises (ExcessBits/2 + 2) * (Words + 1) clock edges after the one with start_i. It falls after take_i.

module mont_canonical_result #(
  parameter int unsigned Width = 256,  // bits of the modulus
  parameter int unsigned OperandWidth = 257,  // bits of v with the zeros above it
  parameter int unsigned ExcessBits = 0,  // even
  parameter int unsigned WordBits = mont_exp_pkg::WordBits,  // longest carry chain in bits, >= 4
  localparam int unsigned NumberWidth = Width + ExcessBits + 2,
  localparam int unsigned RotatedWidth = mont_exp_pkg::rotated_width(OperandWidth, NumberWidth, WordBits),
  localparam int unsigned RingWords = (NumberWidth > WordBits) ? (NumberWidth - 1) / WordBits : 1,
  localparam int unsigned Words = RingWords + 1,
  localparam int unsigned ModulusWords = (Width + WordBits - 1) / WordBits
) (
  input  logic                    clk_i,
  input  logic                    rst_ni,
  input  logic                    start_i,       // v is on v_i; low from then until take_i
  input  logic [RotatedWidth-1:0] v_i,
  output logic                    rotate_o,      // v_i is rotated_o at the next clock edge
  output logic [RotatedWidth-1:0] rotated_o,
  input  logic [    WordBits-1:0] mod_word_i,    // lowest word of the ring of M
  output logic                    rotate_mod_o,  // the ring of M rotates by one word at the next clock edge
  output logic                    valid_o,       // z_o is valid
  input  logic                    take_i,        // with valid_o: z_o is taken
  output logic [       Width-1:0] z_o            // v_i, and zero above it, before start_i
);

  if (WordBits < 4) begin : gen_illegal_word
    $error("mont_canonical_result: WordBits must be at least 4");
  end
  if (ExcessBits % 2 != 0) begin : gen_illegal_excess
    $error("mont_canonical_result: ExcessBits must be even");
  end

  localparam int unsigned RingWidth = RingWords * WordBits;
  localparam int unsigned WordWidth = mont_pkg::index_width(Words + 1);
  localparam int unsigned Quarters = ExcessBits / 2;
  localparam int unsigned Correction = Quarters;  // number of the pass that subtracts or adds M
  localparam int unsigned Restoration = Quarters + 1;  // number of the last pass, which adds M to a negative v
  localparam int unsigned PassWidth = mont_pkg::index_width(Restoration + 1);

  // State: exactly one of idle_q, busy_q and valid_q is high.
  logic idle_q;
  logic busy_q;
  logic valid_q;
  logic [WordWidth-1:0] word_q;  // cycle of the pass; 0 prepares the first addend, k adds word k-1
  logic [PassWidth-1:0] pass_q;
  logic rotate_mod_q;  // the addend in preparation is a word of M; low beyond the last word of M
  logic adds_q;  // the addend is ready; low in the first cycle of a pass
  logic rotate_q;  // equal to adds_q; a separate register, because it enables every bit outside
  logic first_word;
  logic last_word;

  assign first_word = word_q == WordWidth'(1);
  assign last_word  = word_q == WordWidth'(Words);

  // The ring of v ends in sum_q: the sum of the previous word, before the shift. The next addition uses the lowest word
  // on v_i.
  logic [WordBits-1:0] sum_q;
  logic quarter_q;  // sum_q will be divided by 4

  // Addend of the pass: M (single_q), 2M (double_q), -M (single_q and subtract_q), or zero.
  logic single_q;
  logic double_q;
  logic subtract_q;
  logic [1:0] low_q;  // lowest bits of the result of the pass
  logic below_q;  // highest bit of the previous word of M
  logic carry_q;  // carry into the next word; no gate follows the carry chain
  logic increment_q;  // the 1 that completes -M

  logic single;
  logic double;
  logic [WordBits-1:0] addend;
  logic [WordBits-1:0] addend_q;
  logic [WordBits-1:0] sum;
  logic carry;

  assign single = single_q & rotate_mod_q;
  assign double = double_q & rotate_mod_q;

  assign addend = (mod_word_i & {WordBits{single}}) | ((mod_word_i << 1) & {WordBits{double}}) |
                  WordBits'(below_q & double_q);

  assign {carry, sum} = {1'b0, v_i[WordBits-1:0]} + {1'b0, addend_q} + (WordBits + 1)'(carry_q | increment_q);

  always_ff @(posedge clk_i) begin
    addend_q <= addend ^ {WordBits{subtract_q}};
    below_q  <= mod_word_i[WordBits-1] & rotate_mod_q;
  end

  // The next pass. It begins with an odd M, whose lowest word is on the port.
  logic [PassWidth-1:0] pass_next;
  logic [1:0] low;
  logic negative;

  assign pass_next = idle_q ? '0 : pass_q + 1'b1;
  assign low = idle_q ? v_i[1:0] : low_q;
  assign negative = ~idle_q & sum[WordBits-1];

  logic single_next;
  logic double_next;
  logic subtract_next;

  always_comb begin
    single_next   = 1'b0;
    double_next   = 1'b0;
    subtract_next = 1'b0;
    if (pass_next == PassWidth'(Correction)) begin
      single_next   = 1'b1;
      subtract_next = ~negative;
    end else if (pass_next == PassWidth'(Restoration)) begin
      single_next = negative;
    end else begin
      single_next   = low[0];
      double_next   = low == 2'b10;
      subtract_next = low[0] & (low[1] == mod_word_i[1]);
    end
  end

  // A negative v has ones above its highest word.
  logic [WordBits-1:0] done;
  assign done = quarter_q ? {first_word ? {2{sum_q[WordBits-1]}} : sum[1:0], sum_q[WordBits-1:2]} : sum_q;

  always_ff @(posedge clk_i) begin
    if (idle_q | last_word) begin
      single_q   <= single_next;
      double_q   <= double_next;
      subtract_q <= subtract_next;
    end

    if (idle_q) begin
      sum_q <= WordBits'(v_i >> RingWidth) & {WordBits{start_i}};
      quarter_q <= 1'b0;
      word_q <= '0;
      pass_q <= '0;
    end else if (busy_q & ~adds_q) begin
      word_q <= WordWidth'(1);
    end else if (busy_q) begin
      sum_q <= sum;
      quarter_q <= (pass_q != PassWidth'(Correction)) & (pass_q != PassWidth'(Restoration));
      if (first_word) low_q <= sum[3:2];
      if (last_word) begin
        word_q <= '0;
        pass_q <= pass_next;
      end else begin
        word_q <= word_q + 1'b1;
      end
    end
  end

  // keep stops synthesis from merging the two equal registers.
  (* keep *)
  always_ff @(posedge clk_i) begin
    adds_q   <= rst_ni & busy_q & ~(adds_q & last_word);
    rotate_q <= rst_ni & busy_q & ~(adds_q & last_word);
  end

  always_ff @(posedge clk_i) begin
    if (!adds_q) carry_q <= 1'b0;
    else carry_q <= carry;

    increment_q <= ~adds_q & subtract_q;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      idle_q       <= 1'b1;
      busy_q       <= 1'b0;
      rotate_mod_q <= 1'b0;
      valid_q      <= 1'b0;
    end else if (idle_q) begin
      idle_q       <= ~start_i;
      busy_q       <= start_i;
      rotate_mod_q <= start_i;
    end else if (busy_q & last_word & (pass_q == PassWidth'(Restoration))) begin
      busy_q       <= 1'b0;
      rotate_mod_q <= 1'b0;
      valid_q      <= 1'b1;
    end else if (busy_q) begin
      rotate_mod_q <= last_word | (32'(word_q) + 1 < ModulusWords);
    end else if (valid_q & take_i) begin
      valid_q <= 1'b0;
      idle_q  <= 1'b1;
    end
  end

  assign rotate_o = rotate_q;
  assign rotate_mod_o = rotate_mod_q;
  assign valid_o = valid_q;
  assign z_o = Width'({sum_q, v_i[RingWidth-1:0]});

  always_comb begin
    rotated_o = v_i;
    rotated_o[RingWidth-1:0] = RingWidth'({done, v_i[RingWidth-1:0]} >> WordBits);
  end

endmodule

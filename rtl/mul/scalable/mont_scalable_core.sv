// SPDX-License-Identifier: Apache-2.0
//
// Scalable Montgomery multiplier: one kernel for operands of any precision, which is set at run time and limited only
// by the memories.
//
//   z = x * y * 2^(-k*p) mod M,  M odd,   w = WordBits, p = Elements, e = cfg_words_i, k = cfg_passes_i
//
// Source: A. F. Tenca, C. K. Koc, "A Scalable Architecture for Modular Multiplication Based on Montgomery's
// Algorithm" (2003), figures 2, 4, 5 and 6, equations (1) and (2), sections 6.1 and 6.2.
//
//   for i in 0 .. k*p-1:   S = (S + x_i*y + c*M) / 2,   c = (S + x_i*y) mod 2     p of them in a pass
//   cfg_reduce_i = 1:      if S >= M: S = S - M
//
// For moduli M < 2^n:
//
//                      operands       result        e            k                  words of x, y, z
//   cfg_reduce_i = 1   0 <= x,y < M   0 <= z < M    ceil(n/w)    >= ceil(n/p)       e
//   cfg_reduce_i = 0   0 <= x,y < 2M  0 <= z < 2M   ceil(n/w)    >= ceil((n+2)/p)   e + 1
//
// Ranges. S < M + y throughout: ((M + y) + y + M)/2 = M + y. With y < M that is S < 2M, and one subtraction makes it
// canonical. With x, y < 2M bit n+1 of x is zero, so the last step gives S < (3M + M)/2 = 2M.
// S + x_i*y + c*M < 6M < 2^(n+3) <= 2^((e+1)*w) for w >= 3: the e+1 words that are scanned hold it.
//
// Redundant = 0 keeps S in binary between the elements, in the queue and in the converter (section 5 of the paper),
// with equal ranges and cycles.
//
// Host interface. Numbers are streams of words, least significant first. A word is transferred at a rising clock edge
// at which valid and ready are high. cfg has priority over mod, and both have priority over op.
//
//   cfg   precision and mode from now on; the modulus is discarded. e = 0, e > MaxWords, k = 0 or
//         k > MaxPasses raises cfg_error_o in the cycle of the handshake; mod and op are then not ready until a legal
//         precision comes.
//   mod   the e words of M, kept for any number of products. If M is even, mod_error_o is high with the last word,
//         and op is not ready until an odd modulus is loaded.
//   op    the words of x and y in parallel. The last words start the product. The next operands may follow once the
//         kernel has read the current operands, before the result is valid.
//   res   the words of z, with res_last_o on the last. They are sent while the next product runs; the product after
//         the next one waits until they have been taken.
// Cycles, with L = Latency and N words in an operand. The elements work for ComputeCycles cycles; computing_o is high
// in these cycles, one cycle late. For L = 2, ComputeCycles is equation (1):
//   ComputeCycles = (k-1) * max(e+1, L*p) + L*(p-1) + e+1
//   from the last words of the operands to res_valid_o: ComputeCycles + L + 6
//   initiation interval: k*max(e+1, L*p) + N + 1, or half the cycles of a single product if that is more

module mont_scalable_core #(
  parameter int unsigned WordBits = 8,  // w: bits of a word, >= 3
  parameter int unsigned Elements = 16,  // p: processing elements, >= 1
  parameter int unsigned MaxWords = 128,  // most words of a modulus, 1 .. 65535
  parameter int unsigned Latency = 2,  // cycles from element to element: 2, or 1 for fewer cycles at a lower frequency
  parameter bit Redundant = 1'b1,  // S in the elements; 1: carry-save pair; 0: binary, for fast carry chains
  localparam int unsigned MaxPasses = (MaxWords * WordBits + 2 + Elements - 1) / Elements
) (
  input  logic                clk_i,
  input  logic                rst_ni,
  input  logic                cfg_valid_i,
  output logic                cfg_ready_o,
  input  logic [        15:0] cfg_words_i,
  input  logic [        15:0] cfg_passes_i,
  input  logic                cfg_reduce_i,
  output logic                cfg_error_o,
  input  logic                mod_valid_i,
  output logic                mod_ready_o,
  input  logic [WordBits-1:0] mod_word_i,
  output logic                mod_error_o,
  input  logic                op_valid_i,
  output logic                op_ready_o,
  input  logic [WordBits-1:0] x_word_i,
  input  logic [WordBits-1:0] y_word_i,
  output logic                res_valid_o,
  input  logic                res_ready_i,
  output logic [WordBits-1:0] z_word_o,
  output logic                res_last_o,
  output logic                computing_o
);

  if ((MaxWords < 1) || (MaxWords > 65535)) begin : gen_illegal_max_words
    $error("mont_scalable_core: MaxWords must be 1 to 65535");
  end
  if (MaxPasses > 65535) begin : gen_illegal_max_passes
    $error("mont_scalable_core: MaxWords*WordBits+2 must be at most 65535*Elements");
  end

  localparam int unsigned Depth = Latency * Elements;
  // Cycles of the longest pass.
  localparam int unsigned LongestPass = (MaxWords + 1 > Depth) ? MaxWords + 1 : Depth;
  localparam int unsigned ModulusWidth = mont_pkg::index_width(MaxWords);
  localparam int unsigned WordWidth = mont_pkg::index_width(MaxWords + 1);
  localparam int unsigned CountWidth = mont_pkg::index_width(LongestPass + 1);
  localparam int unsigned PassWidth = mont_pkg::index_width(MaxPasses + 1);

  // The host.
  logic idle;
  logic finish;
  logic full;
  logic take_mod;
  logic take_op;
  logic reduce;
  logic queued;
  logic [ModulusWidth-1:0] mod_index;
  logic [WordWidth-1:0] op_index;
  logic [PassWidth-1:0] passes;
  logic [WordWidth-1:0] modulus_last;
  logic [WordWidth-1:0] operand_last;
  logic [CountWidth-1:0] pass_last;

  mont_scalable_host #(
    .MaxWords (MaxWords),
    .MaxPasses(MaxPasses),
    .Depth    (Depth)
  ) u_host (
    .clk_i,
    .rst_ni,
    .cfg_valid_i,
    .cfg_ready_o,
    .cfg_words_i,
    .cfg_passes_i,
    .cfg_reduce_i,
    .cfg_error_o,
    .mod_valid_i,
    .mod_ready_o,
    .mod_odd_i     (mod_word_i[0]),
    .mod_error_o,
    .op_valid_i,
    .op_ready_o,
    .idle_i        (idle),
    .finish_i      (finish),
    .full_o        (full),
    .mod_write_o   (take_mod),
    .op_write_o    (take_op),
    .mod_index_o   (mod_index),
    .op_index_o    (op_index),
    .reduce_o      (reduce),
    .queued_o      (queued),
    .passes_o      (passes),
    .modulus_last_o(modulus_last),
    .operand_last_o(operand_last),
    .pass_last_o   (pass_last)
  );

  // Number of products whose results have not been taken. One may be in the kernel while the previous result is
  // converted and sent.
  logic [1:0] pending_q;
  logic running;
  logic run;
  logic res_taken;

  assign idle = pending_q == 2'd0;
  assign run  = full & ~running & (pending_q != 2'd2);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) pending_q <= 2'd0;
    else pending_q <= pending_q + {1'b0, run} - {1'b0, res_taken};
  end

  // The passes.
  logic [CountWidth-1:0] word;
  logic start;
  logic step;
  logic y_on;
  logic m_on;
  logic returns;
  logic last_pass;

  mont_scalable_sequencer #(
    .WordWidth(CountWidth),
    .PassWidth(PassWidth),
    .Elements (Elements),
    .Latency  (Latency)
  ) u_sequencer (
    .clk_i,
    .rst_ni,
    .run_i         (run),
    .pass_last_i   (pass_last),
    .modulus_last_i(CountWidth'(modulus_last)),
    .operand_last_i(CountWidth'(operand_last)),
    .passes_i      (passes),
    .running_o     (running),
    .finish_o      (finish),
    .word_o        (word),
    .start_o       (start),
    .step_o        (step),
    .y_on_o        (y_on),
    .m_on_o        (m_on),
    .returns_o     (returns),
    .last_pass_o   (last_pass)
  );

  // Memories of M and Y, each with an output register, and the serialiser of X.
  logic [WordBits-1:0] m_word;
  logic [WordBits-1:0] y_word;
  logic [WordBits-1:0] m_q;
  logic [WordBits-1:0] y_q;
  logic digit;

  mont_word_ram #(
    .WordBits(WordBits),
    .Words   (MaxWords)
  ) u_modulus (
    .clk_i,
    .write_i        (take_mod),
    .write_address_i(mod_index),
    .write_word_i   (mod_word_i),
    .read_i         (1'b1),
    .read_address_i (ModulusWidth'(word)),
    .read_word_o    (m_word)
  );

  mont_word_ram #(
    .WordBits(WordBits),
    .Words   (MaxWords + 1)
  ) u_multiplicand (
    .clk_i,
    .write_i        (take_op),
    .write_address_i(op_index),
    .write_word_i   (y_word_i),
    .read_i         (1'b1),
    .read_address_i (WordWidth'(word)),
    .read_word_o    (y_word)
  );

  mont_scalable_digits #(
    .WordBits(WordBits),
    .Words   (MaxWords + 1)
  ) u_multiplier (
    .clk_i,
    .write_i  (take_op),
    .address_i(op_index),
    .word_i   (x_word_i),
    .last_i   (operand_last),
    .step_i   (step),
    .digit_o  (digit)
  );

  always_ff @(posedge clk_i) begin
    m_q <= m_on ? m_word : '0;
    y_q <= y_on ? y_word : '0;
  end

  // The kernel, and the return path of S from the last element to the first: direct, or through the queue. s is a word of
  // S: {s_carry, s_sum} of a carry-save pair, or S in binary.
  localparam int unsigned SumBits = Redundant ? 2 * WordBits : WordBits;

  logic direct_q;
  logic leaving;
  logic [WordBits-1:0] m_out;
  logic [SumBits-1:0] s;
  logic [SumBits-1:0] s_queue;
  logic [SumBits-1:0] s_back;

  always_ff @(posedge clk_i) direct_q <= returns & ~queued;

  assign s_back = direct_q ? s : s_queue;

  if (Redundant) begin : gen_redundant
    mont_scalable_kernel #(
      .WordBits(WordBits),
      .Elements(Elements),
      .Latency (Latency)
    ) u_kernel (
      .clk_i,
      .rst_ni,
      .start_i  (start),
      .x_i      (digit),
      .y_i      (y_q),
      .m_i      (m_q),
      .s_sum_i  (s_back[WordBits-2:0]),
      .s_top_i  (s_back[WordBits-1]),
      .s_carry_i(s_back[SumBits-1:WordBits]),
      .leaving_o(leaving),
      .m_o      (m_out),
      .s_sum_o  (s[WordBits-2:0]),
      .s_top_o  (s[WordBits-1]),
      .s_carry_o(s[SumBits-1:WordBits])
    );
  end else begin : gen_ordinary
    mont_scalable_ordinary_kernel #(
      .WordBits(WordBits),
      .Elements(Elements),
      .Latency (Latency)
    ) u_kernel (
      .clk_i,
      .rst_ni,
      .start_i  (start),
      .x_i      (digit),
      .y_i      (y_q),
      .m_i      (m_q),
      .s_i      (s_back[WordBits-2:0]),
      .s_top_i  (s_back[WordBits-1]),
      .leaving_o(leaving),
      .m_o      (m_out),
      .s_o      (s[WordBits-2:0]),
      .s_top_o  (s[WordBits-1])
    );
  end

  if (MaxWords < Depth) begin : gen_no_queue
    assign s_queue = '0;
  end else begin : gen_queue
    localparam int unsigned MaxDelay = MaxWords + 1 - Depth;
    localparam int unsigned DelayWidth = mont_pkg::index_width(MaxDelay + 1);
    logic [DelayWidth-1:0] delay_q;

    // delay_q is e+1 - Depth. It is used only if e+1 > Depth.
    always_ff @(posedge clk_i) delay_q <= DelayWidth'(CountWidth'(modulus_last) - CountWidth'(Depth - 2));

    mont_scalable_queue #(
      .WordBits(SumBits),
      .MaxDelay(MaxDelay)
    ) u_queue (
      .clk_i,
      .rst_ni,
      .delay_i(delay_q),
      .keep_i (returns & queued),
      .word_i (s),
      .word_o (s_queue)
    );
  end

  // The result.
  logic last_task;

  mont_scalable_result #(
    .WordBits (WordBits),
    .MaxWords (MaxWords),
    .Redundant(Redundant)
  ) u_result (
    .clk_i,
    .rst_ni,
    .modulus_last_i(modulus_last),
    .operand_last_i(operand_last),
    .reduce_i      (reduce),
    .begin_i       (leaving & last_pass),
    .s_i           (s),
    .m_i           (m_out),
    .last_task_o   (last_task),
    .res_valid_o,
    .res_ready_i,
    .res_last_o,
    .z_word_o,
    .taken_o       (res_taken)
  );

  // computing_o covers the first task of the first element to the last task of the last element. A product may begin
  // before the previous one has left the kernel.
  logic [Latency-1:0] begin_q;
  logic [1:0] inside_q;

  assign computing_o = begin_q[Latency-1] | (inside_q != 2'd0);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      begin_q  <= '0;
      inside_q <= 2'd0;
    end else begin
      begin_q  <= Latency'({begin_q, start & ~returns});
      inside_q <= inside_q + {1'b0, begin_q[Latency-1]} - {1'b0, last_task};
    end
  end

endmodule

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
// Host interface. Numbers are streams of words, least significant first; a word is transferred at a rising edge at
// which valid and ready are high.
//   cfg   precision and mode, for all that follows; the modulus is forgotten. e = 0, e > MaxWords, k = 0 or
//         k > MaxPasses raises cfg_error_o in the clock of the handshake, and nothing is taken until a legal one comes.
//   mod   the e words of M, kept for any number of products. If M is even, mod_error_o is high with the last word,
//         and operands are not taken until an odd modulus comes.
//   op    the words of x and y side by side. The last ones start the product; the next operands may follow as soon as
//         the kernel has read these, while the result is still on its way.
//   res   the words of z, with res_last_o on the last. The next product starts when it has been taken.
//
// Cycles. computing_o is high in the clocks in which an element works, a clock late. Their number is, with L = Latency,
//   (k-1) * max(e+1, L*p) + L*(p-1) + e+1
// which for L = 2 is equation (1). Between the last words of the operands and res_valid_o lie L + 5 clocks more.

module mont_scalable_engine #(
  parameter int unsigned WordBits = 8,  // w: bits of a word, >= 3
  parameter int unsigned Elements = 8,  // p: processing elements, >= 1
  parameter int unsigned MaxWords = 128,  // most words of a modulus, 1 .. 65535
  parameter int unsigned Latency = 2,  // clocks from element to element: 2, or 1 for fewer clocks and longer ones
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
    $error("mont_scalable_engine: MaxWords must be 1 to 65535");
  end
  if (MaxPasses > 65535) begin : gen_illegal_max_passes
    $error("mont_scalable_engine: MaxWords*WordBits+2 must be at most 65535*Elements");
  end

  // Words of a pass, those that the kernel waits for included.
  localparam int unsigned Depth = Latency * Elements;
  localparam int unsigned LongestPass = (MaxWords + 1 > Depth) ? MaxWords + 1 : Depth;
  localparam int unsigned WordWidth = mont_pkg::index_width(MaxWords + 1);
  localparam int unsigned CountWidth = mont_pkg::index_width(LongestPass + 1);
  localparam int unsigned PassWidth = mont_pkg::index_width(MaxPasses + 1);

  // The precision. All that depends on it is formed here, long before it is used.
  logic configured_q;
  logic reduce_q;
  logic queued_q;  // words of S wait in the queue
  logic [PassWidth-1:0] passes_q;
  logic [WordWidth-1:0] modulus_last_q;
  logic [WordWidth-1:0] operand_last_q;
  logic [CountWidth-1:0] pass_last_q;
  logic take_cfg;
  logic legal;
  logic [CountWidth-1:0] words;
  logic long_pass;

  assign legal = (cfg_words_i != '0) & (cfg_words_i <= 16'(MaxWords)) &
                 (cfg_passes_i != '0) & (cfg_passes_i <= 16'(MaxPasses));
  assign words = CountWidth'(cfg_words_i);
  assign long_pass = words >= CountWidth'(Depth);

  assign take_cfg = cfg_valid_i & cfg_ready_o;
  assign cfg_error_o = take_cfg & ~legal;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) configured_q <= 1'b0;
    else if (take_cfg) configured_q <= legal;
  end

  always_ff @(posedge clk_i) begin
    if (take_cfg) begin
      reduce_q       <= cfg_reduce_i;
      queued_q       <= long_pass;
      passes_q       <= PassWidth'(cfg_passes_i);
      modulus_last_q <= WordWidth'(words - 1'b1);
      operand_last_q <= WordWidth'(cfg_reduce_i ? words - 1'b1 : words);
      pass_last_q    <= long_pass ? words : CountWidth'(Depth - 1);
    end
  end

  // The streams into the memories.
  logic [WordWidth-1:0] mod_index_q;
  logic [WordWidth-1:0] op_index_q;
  logic loaded_q;  // the modulus is there, and odd
  logic odd_q;  // word 0 of the modulus was
  logic full_q;  // the operands are there, and needed
  logic free_q;  // no result is under way
  logic take_mod;
  logic take_op;
  logic mod_last;
  logic op_last;
  logic odd;
  logic run;
  logic finish;
  logic running;
  logic res_taken;

  assign cfg_ready_o = free_q & ~full_q;
  assign mod_ready_o = configured_q & ~full_q;
  assign op_ready_o = loaded_q & ~full_q;

  assign take_mod = mod_valid_i & mod_ready_o;
  assign take_op = op_valid_i & op_ready_o;
  assign mod_last = take_mod & (mod_index_q == modulus_last_q);
  assign op_last = take_op & (op_index_q == operand_last_q);
  assign odd = (mod_index_q == '0) ? mod_word_i[0] : odd_q;
  assign mod_error_o = mod_last & ~odd;
  assign run = full_q & free_q & ~running;

  always_ff @(posedge clk_i) begin
    odd_q <= odd;

    if (take_cfg | mod_last) mod_index_q <= '0;
    else if (take_mod) mod_index_q <= mod_index_q + 1'b1;

    if (take_cfg | op_last) op_index_q <= '0;
    else if (take_op) op_index_q <= op_index_q + 1'b1;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      loaded_q <= 1'b0;
      full_q   <= 1'b0;
      free_q   <= 1'b1;
    end else begin
      if (take_cfg) loaded_q <= 1'b0;
      else if (take_mod) loaded_q <= mod_last & odd;

      if (op_last) full_q <= 1'b1;
      else if (finish) full_q <= 1'b0;

      if (run) free_q <= 1'b0;
      else if (res_taken) free_q <= 1'b1;
    end
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
    .pass_last_i   (pass_last_q),
    .modulus_last_i(CountWidth'(modulus_last_q)),
    .operand_last_i(CountWidth'(operand_last_q)),
    .passes_i      (passes_q),
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

  // The memories of M and Y, each with a register behind it, and of X.
  localparam int unsigned ModulusAddressWidth = mont_pkg::index_width(MaxWords);

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
    .write_address_i(ModulusAddressWidth'(mod_index_q)),
    .write_word_i   (mod_word_i),
    .read_i         (1'b1),
    .read_address_i (ModulusAddressWidth'(word)),
    .read_word_o    (m_word)
  );

  mont_word_ram #(
    .WordBits(WordBits),
    .Words   (MaxWords + 1)
  ) u_multiplicand (
    .clk_i,
    .write_i        (take_op),
    .write_address_i(op_index_q),
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
    .address_i(op_index_q),
    .word_i   (x_word_i),
    .last_i   (operand_last_q),
    .step_i   (step),
    .digit_o  (digit)
  );

  always_ff @(posedge clk_i) begin
    m_q <= m_on ? m_word : '0;
    y_q <= y_on ? y_word : '0;
  end

  // The kernel, and the way of S from its end back to its beginning: at once, or through the queue.
  localparam int unsigned PairBits = 2 * WordBits;

  logic direct_q;
  logic entered;
  logic leaving;
  logic [WordBits-1:0] m_out;
  logic [WordBits-2:0] s_sum;
  logic s_top;
  logic [WordBits-1:0] s_carry;
  logic [PairBits-1:0] queue_word;

  always_ff @(posedge clk_i) direct_q <= returns & ~queued_q;

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
    .s_sum_i  (direct_q ? s_sum : queue_word[WordBits-2:0]),
    .s_top_i  (direct_q ? s_top : queue_word[WordBits-1]),
    .s_carry_i(direct_q ? s_carry : queue_word[PairBits-1:WordBits]),
    .entered_o(entered),
    .leaving_o(leaving),
    .m_o      (m_out),
    .s_sum_o  (s_sum),
    .s_top_o  (s_top),
    .s_carry_o(s_carry)
  );

  if (MaxWords < Depth) begin : gen_no_queue
    assign queue_word = '0;
  end else begin : gen_queue
    localparam int unsigned MaxDelay = MaxWords + 1 - Depth;
    localparam int unsigned DelayWidth = mont_pkg::index_width(MaxDelay + 1);
    logic [DelayWidth-1:0] delay_q;

    always_ff @(posedge clk_i) begin
      if (take_cfg) delay_q <= DelayWidth'(words - CountWidth'(Depth - 1));
    end

    mont_scalable_queue #(
      .WordBits(PairBits),
      .MaxDelay(MaxDelay)
    ) u_queue (
      .clk_i,
      .rst_ni,
      .delay_i(delay_q),
      .keep_i (returns & queued_q),
      .word_i ({s_carry, s_top, s_sum}),
      .word_o (queue_word)
    );
  end

  // The result.
  logic last_task;

  mont_scalable_result #(
    .WordBits(WordBits),
    .MaxWords(MaxWords)
  ) u_result (
    .clk_i,
    .rst_ni,
    .modulus_last_i(modulus_last_q),
    .operand_last_i(operand_last_q),
    .reduce_i      (reduce_q),
    .begin_i       (leaving & last_pass),
    .s_sum_i       ({s_top, s_sum}),
    .s_carry_i     (s_carry),
    .m_i           (m_out),
    .last_task_o   (last_task),
    .res_valid_o,
    .res_ready_i,
    .res_last_o,
    .z_word_o,
    .taken_o       (res_taken)
  );

  // From the first task of the first element to the last one of the last.
  logic computing_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) computing_q <= 1'b0;
    else computing_q <= computing_o & ~last_task;
  end

  assign computing_o = computing_q | entered;

endmodule

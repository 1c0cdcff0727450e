// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the contract of fixed latency for cores that take operands in batches, with several parameters. Ready
// and valid are exactly as in the contract; a result is in its range, and right modulo M. Each is printed for a second
// judge. Batches are full or not, follow each other at once or after a pause, and end by resets and moduli at any time.

module mont_batch_tb;

  localparam int unsigned Cores = 7;
  localparam int unsigned Width[Cores] = '{2, 9, 16, 33, 40, 5, 64};
  localparam int unsigned Batch[Cores] = '{8, 4, 2, 4, 8, 2, 4};
  localparam int unsigned DigitBits[Cores] = '{3, 4, 8, 17, 18, 3, 18};
  // 1: blocks of ECP5, 2: of Xilinx; and whether multiples of quotient digits come from tables.
  localparam int unsigned Multiplier[Cores] = '{0, 0, 1, 2, 1, 0, 0};
  localparam bit Quotient[Cores] = '{1, 0, 0, 1, 1, 1, 1};

  logic clk;
  int unsigned cycle;

  mont_stream_bench #(
    .Cycles(12000)
  ) u_bench (
    .clk_o  (clk),
    .cycle_o(cycle)
  );

  for (genvar n = 0; n < Cores; n++) begin : gen_core
    // Formulas from the page of the batch multiplier.
    localparam int unsigned W = Width[n];
    localparam int unsigned G = Batch[n];
    localparam int unsigned D = DigitBits[n];
    localparam int unsigned Late = (7 + G - 1) / G;  // delta + 1
    localparam int unsigned Digits = (W + 2 + D - 1) / D + Late;
    localparam int unsigned Rows = Digits + Late;
    localparam int unsigned O = W + D * Late + 1;
    localparam int unsigned R = Digits * D;
    localparam int unsigned Interval = Rows * G + 1;
    localparam int unsigned Latency = (Rows - 1) * G + 10;
    localparam int unsigned Table = 2 * G * (1 + (1 << ((D + 1) / 2)) + (9 + 2 * G - 1) / (2 * G));
    localparam int unsigned Setup = D * Late * ((W + D - 1) / D) + Digits + 3 + (Quotient[n] ? 0 : Table);

    logic rst_n = 1'b0, mod_valid = 1'b0, mod_ready, mod_error, op_valid = 1'b0, op_ready, res_valid;
    logic [W-1:0] modulus = '0, m = '0;
    logic [O-1:0] x = '0, y = '0, z;
    // Whether operands were offered in each of the last cycles, the newest first.
    logic [Latency-1:0] offered = '0;
    logic [O-1:0] xs[Latency], ys[Latency];
    int unsigned loading = 0;
    int unsigned place = 0;  // cycles since the first operands of the batch that is running
    int unsigned results = 0, full = 0, joined = 0;
    int unsigned eager = 0;  // the next batches are full and follow each other
    bit loaded = 0, was_last = 0;

    mont_batch_multiplier #(
      .Width     (W),
      .Batch     (G),
      .DigitBits (D),
      .Multiplier(Multiplier[n]),
      .Quotient  (Quotient[n])
    ) u_core (
      .clk_i      (clk),
      .rst_ni     (rst_n),
      .mod_valid_i(mod_valid),
      .mod_ready_o(mod_ready),
      .mod_i      (modulus),
      .mod_error_o(mod_error),
      .op_valid_i (op_valid),
      .op_ready_o (op_ready),
      .x_i        (x),
      .y_i        (y),
      .res_valid_o(res_valid),
      .z_o        (z)
    );

    function automatic logic [O-1:0] operand();
      case ($urandom_range(
        7
      ))
        0: operand = '0;
        1: operand = O'(1);
        2: operand = '1;
        3: operand = O'(m);
        default: operand = O'({$urandom, $urandom, $urandom, $urandom});
      endcase
    endfunction

    always @(negedge clk) begin
      logic [319:0] left, right;
      if (cycle > 1) begin
        if (mod_ready !== (loading == 0)) $fatal(1, "core %0d: modulus ready is %b", n, mod_ready);
        if (op_ready !== (loaded && loading == 0 && !mod_valid && place < G))
          $fatal(1, "core %0d: operands ready is %b in cycle %0d of a batch", n, op_ready, place);
        if (mod_error !== (mod_valid && mod_ready && !modulus[0])) $fatal(1, "core %0d: error is %b", n, mod_error);
        if (res_valid !== offered[Latency-1]) $fatal(1, "core %0d: valid is %b", n, res_valid);
        if (res_valid) begin
          left  = (320'(z) << R) % 320'(m);
          right = 320'(xs[Latency-1]) * 320'(ys[Latency-1]) % 320'(m);
          if (left != right) $fatal(1, "core %0d: %h %h mod %h gives %h", n, xs[Latency-1], ys[Latency-1], m, z);
          $display("result %0d %0d %0d %0d %0d %0d", R, O, m, xs[Latency-1], ys[Latency-1], z);
          results = results + 1;
        end
      end
      rst_n = cycle > 0 && $urandom_range(1999) != 0;
      if (eager == 0 && $urandom_range(99) == 0) eager = 3 * Interval;
      else if (eager != 0) eager = eager - 1;
      op_valid = eager != 0 || $urandom_range(3) != 0;
      if (eager == 0 && place == 0 && $urandom_range(7) != 0) op_valid = 1'b0;
      x = operand();
      y = operand();
    end

    // mod_valid changes before the checks of the next cycle, because op_ready depends on mod_valid.
    always @(posedge clk) begin
      mod_valid <= $urandom_range(1999) < (loaded ? 1 : 500);
      modulus   <= W'(u_bench.next_modulus(W));
    end

    always @(posedge clk) begin
      if (!rst_n) begin
        offered  <= '0;
        loading  <= 0;
        loaded   <= 0;
        place    <= 0;
        was_last <= 0;
      end else begin
        offered <= {offered[Latency-2:0], op_valid && op_ready};
        xs[0]   <= x;
        ys[0]   <= y;
        for (int i = 1; i < Latency; i++) begin
          xs[i] <= xs[i-1];
          ys[i] <= ys[i-1];
        end
        if (place == Interval - 1) place <= 0;
        else if (place != 0 || (op_valid && op_ready)) place <= place + 1;
        was_last <= place == Interval - 1;
        if (was_last && op_valid && op_ready) joined <= joined + 1;
        if (place == G - 1 && (&offered[G-2:0]) && op_valid && op_ready) full <= full + 1;
        if (loading != 0) loading <= loading - 1;
        if (mod_valid && mod_ready) begin
          offered  <= '0;
          place    <= 0;
          was_last <= 0;
          loaded   <= modulus[0];
          if (modulus[0]) begin
            m <= modulus;
            loading <= Setup;
          end
        end
      end
    end

    final
      if (results < 200 || full < 10 || joined < 10)
        $fatal(1, "core %0d: only %0d results, %0d full batches, %0d at once", n, results, full, joined);
  end

endmodule

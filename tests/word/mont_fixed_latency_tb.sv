// SPDX-License-Identifier: Apache-2.0
//
// Testbench of the contract of cores with fixed latency: word and wide multipliers, and butterflies, with several parameters. A
// result is valid exactly as in the contract, in its range, and right modulo M. Each is printed for a second judge.
//
// Butterflies have word multipliers of widths that are not tested again by themselves.
//
// A product is treated as a butterfly of Cooley and Tukey with x = 0, factor w and no v: u * R = w * y.

module mont_fixed_latency_tb #(
  parameter bit [21:0] Chosen = '1  // the cores, the first in the lowest bit
);

  localparam int unsigned Cores = 22;
  localparam int unsigned Width[Cores] = '{
    3,
    5,
    8,
    12,
    23,
    23,
    31,
    32,
    33,
    40,
    64,
    2,
    5,
    12,
    23,
    32,
    64,
    2,
    9,
    33,
    64,
    64
  };
  localparam bit [63:0] Modulus[Cores] = '{
    64'd0,
    64'd0,
    64'd0,
    64'd3329,
    64'd0,
    64'd8380417,
    64'd2147483647,
    64'd0,
    64'd0,
    64'd0,
    64'hffffffff00000001,
    64'd0,
    64'd0,
    64'd0,
    64'd8380417,
    64'd0,
    64'd0,
    64'd0,
    64'd0,
    64'd0,
    64'd0,
    64'hffffffff00000001
  };
  localparam bit Butterfly[Cores] = '{11: 1, 12: 1, 13: 1, 14: 1, 15: 1, 16: 1, default: 0};
  // Wide multipliers: levels of Karatsuba's method, and the longer input of a DSP block.
  localparam int unsigned Levels[Cores] = '{17: 1, 18: 3, 19: 1, 20: 2, 21: 1, default: 0};
  localparam int unsigned WideBits[Cores] = '{17: 2, 18: 2, 19: 5, 20: 26, 21: 26, default: 1};
  localparam int unsigned Reduce[Cores] = '{0, 1, 0, 1, 1, 1, 0, 1, 0, 1, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 0, 1};
  localparam int unsigned CellBits[Cores] = '{
    2,
    2,
    18,
    18,
    18,
    18,
    18,
    18,
    18,
    18,
    18,
    2,
    3,
    18,
    18,
    18,
    18,
    2,
    1,
    3,
    17,
    17
  };
  localparam int unsigned Ecp5[Cores] = '{
    2: 1,
    4: 1,
    5: 1,
    7: 1,
    9: 1,
    10: 1,
    13: 1,
    15: 1,
    16: 1,
    default: 0
  };
  // Digits and bits of a digit, from the page of the word multiplier.
  localparam int unsigned Digits[Cores] = '{3, 3, 1, 1, 2, 2, 2, 2, 2, 3, 4, 1, 3, 1, 2, 2, 4, 1, 1, 1, 1, 1};
  localparam int unsigned DigitBits[Cores] = '{
    2,
    2,
    10,
    12,
    12,
    12,
    17,
    16,
    18,
    14,
    16,
    2,
    3,
    12,
    12,
    17,
    16,
    1,
    1,
    1,
    1,
    1
  };

  // Cycles of a product of Bits bits in a wide multiplier, from its page.
  function automatic int unsigned product_cycles(int unsigned bits, int unsigned levels, int unsigned cell_bits,
                                                 int unsigned wide_bits);
    if (levels == 0) product_cycles = (bits + cell_bits - 1) / cell_bits + (bits + wide_bits - 1) / wide_bits + 1;
    else product_cycles = 3 + product_cycles((bits + 1) / 2, levels - 1, cell_bits, wide_bits);
  endfunction

  logic clk;
  int unsigned cycle;

  mont_stream_bench #(
    .Cycles(4000)
  ) u_bench (
    .clk_o  (clk),
    .cycle_o(cycle)
  );

  for (genvar n = 0; n < Cores; n++)
  if (Chosen[n]) begin : gen_core
    localparam int unsigned W = Width[n];
    localparam int unsigned O = Reduce[n] != 0 ? W : W + 1;
    localparam bit Wide = Levels[n] != 0;
    localparam int unsigned First = (W + 1) / 2 + (Reduce[n] != 0 ? 0 : 1);
    localparam int unsigned Second = First % 2 == 0 ? First + 2 : First + 1;
    localparam int unsigned R = Wide ? First + Second : Digits[n] * DigitBits[n];
    localparam int unsigned Setup = 2 * (Wide ? Second : DigitBits[n]);
    localparam int unsigned More = (Reduce[n] != 0 ? 2 : 0) + (Butterfly[n] ? 4 : 0);
    localparam int unsigned WideLatency = product_cycles(
      O, Levels[n] + 1, CellBits[n], WideBits[n]
    ) + 3 * product_cycles(
      Second, Levels[n], CellBits[n], WideBits[n]
    ) + 4;
    localparam int unsigned WordLatency = Digits[n] == 1 ? 7 : Digits[n] == 2 ? 19 : 9 * Digits[n] + 2;
    localparam int unsigned Latency = (Wide ? WideLatency : WordLatency) + More;
    localparam bit Fixed = Modulus[n] != 64'd0;

    logic rst_n = 1'b0, enable = 1'b1, mod_valid = 1'b0, mod_ready, mod_error, op_valid = 1'b0, op_ready, res_valid;
    logic [W-1:0] modulus = '0, m = W'(Modulus[n]);
    logic gs = 1'b0;
    logic [O-1:0] x = '0, y = '0, w = '0, u, v;
    // Whether operands were offered in each of the last enabled cycles, the newest first.
    logic [Latency-1:0] offered = '0;
    logic kinds[Latency];
    logic [O-1:0] xs[Latency], ys[Latency], ws[Latency];
    int unsigned loading = 0;
    int unsigned results = 0;
    bit loaded = Fixed;

    if (Butterfly[n]) begin : gen_butterfly
      mont_butterfly #(
        .Width     (W),
        .Modulus   (Modulus[n]),
        .Reduce    (Reduce[n]),
        .CellBits  (CellBits[n]),
        .Technology(Ecp5[n])
      ) u_core (
        .clk_i      (clk),
        .rst_ni     (rst_n),
        .enable_i   (enable),
        .mod_valid_i(mod_valid),
        .mod_ready_o(mod_ready),
        .mod_i      (modulus),
        .mod_error_o(mod_error),
        .op_valid_i (op_valid),
        .op_ready_o (op_ready),
        .gs_i       (gs),
        .x_i        (x),
        .y_i        (y),
        .w_i        (w),
        .res_valid_o(res_valid),
        .u_o        (u),
        .v_o        (v)
      );
    end else if (Wide) begin : gen_wide
      mont_wide_multiplier #(
        .Width   (W),
        .Modulus (521'(Modulus[n])),
        .Reduce  (Reduce[n]),
        .Levels  (Levels[n]),
        .CellBits(CellBits[n]),
        .WideBits(WideBits[n])
      ) u_core (
        .clk_i      (clk),
        .rst_ni     (rst_n),
        .enable_i   (enable),
        .mod_valid_i(mod_valid),
        .mod_ready_o(mod_ready),
        .mod_i      (modulus),
        .mod_error_o(mod_error),
        .op_valid_i (op_valid),
        .op_ready_o (op_ready),
        .x_i        (w),
        .y_i        (y),
        .res_valid_o(res_valid),
        .z_o        (u)
      );

      assign v = '0;
    end else begin : gen_product
      mont_word_multiplier #(
        .Width     (W),
        .Modulus   (Modulus[n]),
        .Reduce    (Reduce[n]),
        .CellBits  (CellBits[n]),
        .Technology(Ecp5[n])
      ) u_core (
        .clk_i      (clk),
        .rst_ni     (rst_n),
        .enable_i   (enable),
        .mod_valid_i(mod_valid),
        .mod_ready_o(mod_ready),
        .mod_i      (modulus),
        .mod_error_o(mod_error),
        .op_valid_i (op_valid),
        .op_ready_o (op_ready),
        .x_i        (w),
        .y_i        (y),
        .res_valid_o(res_valid),
        .z_o        (u)
      );

      assign v = '0;
    end

    function automatic logic [O-1:0] operand();
      logic [O-1:0] limit;
      limit = Reduce[n] != 0 ? O'(m) : O'(m) << 1;
      case ($urandom_range(
        7
      ))
        0: operand = '0;
        1: operand = O'(1);
        2: operand = limit - O'(1);
        3: operand = limit - O'(2);
        default: operand = O'({$urandom, $urandom, $urandom} % 96'(limit));
      endcase
      if (operand >= limit) operand = '0;  // M = 1
    endfunction

    function automatic logic [159:0] residue(input logic [159:0] value);
      residue = value % 160'(m);
    endfunction

    // value * R mod M is the residue of right; right may be below 0 by less than 2^150 * M.
    function automatic bit holds(input logic [O-1:0] value, input logic signed [159:0] right);
      logic signed [159:0] remainder;
      remainder = right % $signed(160'(m));
      if (remainder < 0) remainder = remainder + $signed(160'(m));
      holds = residue(160'(value) << R) == remainder && (O + 1)'(value) < (O + 1)'(m) << (Reduce[n] != 0 ? 0 : 1);
    endfunction

    always @(negedge clk) begin
      logic kind;
      logic signed [159:0] a, b, f, right_u, right_v;
      if (cycle > 1) begin
        if (mod_ready !== (!Fixed && loading == 0)) $fatal(1, "core %0d: modulus ready is %b", n, mod_ready);
        if (op_ready !== (loaded && loading == 0 && !mod_valid))
          $fatal(1, "core %0d: operands ready is %b", n, op_ready);
        if (mod_error !== (mod_valid && mod_ready && !modulus[0])) $fatal(1, "core %0d: error is %b", n, mod_error);
        if (res_valid !== offered[Latency-1]) $fatal(1, "core %0d: valid is %b", n, res_valid);
        if (res_valid) begin
          kind = Butterfly[n] && kinds[Latency-1];
          a = Butterfly[n] ? 160'(xs[Latency-1]) : '0;
          b = 160'(ys[Latency-1]);
          f = 160'(ws[Latency-1]);
          right_u = kind ? (a + b) << R : (a << R) + f * b;
          right_v = kind ? (a - b) * f : (a << R) - f * b;
          if (!holds(u, right_u)) $fatal(1, "core %0d, gs %b: %h %h %h mod %h gives u %h", n, kind, a, b, f, m, u);
          if (Butterfly[n] && !holds(v, right_v))
            $fatal(1, "core %0d, gs %b: %h %h %h mod %h gives v %h", n, kind, a, b, f, m, v);
          $display("result %0d %0d %0d %0d %0d %0d %0d %0d %0d %0d %0d", Butterfly[n], R, Reduce[n], W, m, kind, a, b,
                   f, u, v);
          results = results + 1;
        end
      end
      rst_n = cycle > 0 && $urandom_range(499) != 0;
      enable = $urandom_range(7) != 0;
      op_valid = $urandom_range(7) != 0;
      gs = 1'($urandom);
      x = operand();
      y = operand();
      w = operand();
      if (!loaded || m == '0) begin
        x = '0;
        y = '0;
        w = '0;
      end
    end

    // mod_valid changes before the checks of the next cycle, because op_ready depends on mod_valid.
    always @(posedge clk) begin
      mod_valid <= !Fixed && $urandom_range(199) < (loaded ? 1 : 100);
      modulus   <= W'(u_bench.next_modulus(W));
    end

    always @(posedge clk) begin
      if (!rst_n) begin
        offered <= '0;
        loading <= 0;
        loaded  <= Fixed;
      end else if (enable) begin
        offered <= {offered[Latency-2:0], op_valid && op_ready};
        kinds[0] <= gs;
        xs[0] <= x;
        ys[0] <= y;
        ws[0] <= w;
        for (int i = 1; i < Latency; i++) begin
          kinds[i] <= kinds[i-1];
          xs[i] <= xs[i-1];
          ys[i] <= ys[i-1];
          ws[i] <= ws[i-1];
        end
        if (loading != 0) loading <= loading - 1;
        if (mod_valid && mod_ready) begin
          offered <= '0;
          loaded  <= modulus[0];
          if (modulus[0]) begin
            m <= modulus;
            loading <= Setup;
          end
        end
      end
    end

    // The longer set-up of a wide multiplier leaves fewer products.
    final if (results < (Wide ? 700 : 1500)) $fatal(1, "core %0d: only %0d results", n, results);
  end

endmodule

// SPDX-License-Identifier: Apache-2.0
//
// The writing side of mont_ntt. The results of a step, 6 + ButterflyLatency cycles after it, go to the places that the
// step has read, or in some passes to another slot or to the stream. With several butterflies, a register lies between
// the lanes and the exchange.

module mont_ntt_write #(
  parameter int unsigned Width = 23,
  parameter int unsigned LogLength = 8,
  parameter int unsigned Pairs = 0,
  parameter int unsigned Slots = 2,
  parameter int unsigned Butterflies = 1,
  parameter int unsigned ButterflyLatency = 25,
  localparam int unsigned BankBits = (Butterflies == 1) ? 1 : (Butterflies == 2) ? 2 : 3,
  localparam int unsigned Banks = 2 ** BankBits,
  localparam int unsigned SlotBits = $clog2(Slots),
  localparam int unsigned IndexBits = LogLength + mont_ntt_pkg::slot_bits(Slots, Pairs),
  localparam int unsigned HighBits = IndexBits - BankBits
) (
  input  logic                                                   clk_i,
  input  logic                                                   rst_ni,
  input  logic                                                   start_i,
  input  mont_ntt_pkg::command_e                                 command_i,
  input  logic                   [   SlotBits-1:0]               slot_i,
  input  logic                                                   step_i,     // a step is issued at the reading side
  input  logic                   [Butterflies-1:0][   Width-1:0] u_i,
  input  logic                   [Butterflies-1:0][   Width-1:0] v_i,
  output logic                                                   give_o,     // u_i of the first lane goes to the stream
  output logic                   [      Banks-1:0]               write_o,
  output logic                   [      Banks-1:0][HighBits-1:0] address_o,
  output logic                   [      Banks-1:0][   Width-1:0] word_o
);

  localparam int unsigned CountBits = LogLength + 1;
  // With pairs: the lane that writes slot 3 in a sum.
  localparam int unsigned OtherLane = (Pairs == 0) ? 0 : 2 ** (BankBits - 1 - mont_ntt_pkg::sum_turn(
    Pairs, LogLength, BankBits
  ));
  localparam bit [Butterflies-1:0] SumLanes = Butterflies'(1) | Butterflies'(2 ** OtherLane);
  localparam bit [Butterflies-1:0] Negated = (Pairs == 0) ? '0 : Butterflies'(2 ** OtherLane);

  logic [Banks-1:0] write_q;
  logic [Banks-1:0][HighBits-1:0] write_address_q;
  logic [Banks-1:0][Width-1:0] write_word_q;

  // Cycle 4 + ButterflyLatency after the step, and a cycle later: the places of its results.
  logic step_late;
  logic [IndexBits-1:0] write_index;
  logic [IndexBits-1:0] write_window;
  logic [1:0] write_turn;
  mont_ntt_pkg::pass_e write_pass;
  logic sums;
  logic [BankBits-1:0] write_mask;
  logic [Banks-1:0][HighBits-1:0] address;
  logic [LogLength:0] unused_strides;
  logic [4:0] unused_stride;
  logic [CountBits-1:0] unused_count;
  logic [IndexBits-1:0] unused_number;
  logic unused_last;
  logic unused_final;

  mont_ntt_delay #(
    .Cycles(ButterflyLatency + 4)
  ) u_step (
    .clk_i,
    .rst_ni,
    .d_i(step_i),
    .d_o(step_late)
  );

  mont_ntt_steps #(
    .LogLength(LogLength),
    .Pairs    (Pairs),
    .Slots    (Slots),
    .BankBits (BankBits),
    .Write    (1'b1)
  ) u_steps (
    .clk_i,
    .start_i,
    .command_i,
    .slot_i,
    .advance_i(step_late),
    .last_o   (unused_last),
    .final_o  (unused_final),
    .strides_o(unused_strides),
    .count_o  (unused_count),
    .number_o (unused_number),
    .index_o  (write_index),
    .window_o (write_window),
    .stride_o (unused_stride),
    .turn_o   (write_turn),
    .pass_o   (write_pass)
  );

  mont_ntt_address #(
    .LogLength(LogLength),
    .Pairs    (Pairs),
    .IndexBits(IndexBits),
    .BankBits (BankBits)
  ) u_address (
    .index_i  (write_index),
    .window_i (write_window),
    .sums_i   (sums),
    .mask_o   (write_mask),
    .address_o(address)
  );

  // Cycle 6 + ButterflyLatency.
  logic [Banks-1:0][HighBits-1:0] late_address_q;
  logic [BankBits-1:0] write_mask_q;
  logic [1:0] write_turn_q;
  logic step_last_q;
  logic step_q;
  logic give_q;
  logic gives;
  logic [Butterflies-1:0] first_write_q;
  logic second_write_q;
  logic [Butterflies-1:0] choose_v_q;  // the lane writes v as its first word
  logic [Butterflies-1:0] odd;  // pairs with a negated factor

  if (Butterflies == 1) begin : gen_odd_step
    assign odd = write_index[1];
  end else begin : gen_odd_lane
    assign odd = {Butterflies / 2{2'b10}};
  end

  assign sums  = Slots > 2 && write_pass == mont_ntt_pkg::Accumulate;
  assign gives = command_i == mont_ntt_pkg::Unload || command_i == mont_ntt_pkg::UnloadInverse;

  always_ff @(posedge clk_i) begin
    late_address_q <= address;
    write_mask_q <= write_mask;
    write_turn_q <= write_turn;
    step_last_q <= rst_ni && step_late;
    step_q <= rst_ni && step_last_q && command_i != mont_ntt_pkg::Table && !gives;
    give_q <= rst_ni && step_last_q && gives;
    first_write_q <= (write_pass == mont_ntt_pkg::Stream) ? Butterflies'(1) : sums ? SumLanes : '1;
    second_write_q <= !(write_pass == mont_ntt_pkg::Stream || write_pass == mont_ntt_pkg::Product ||
                        write_pass == mont_ntt_pkg::Gamma || sums);
    choose_v_q <= (write_pass == mont_ntt_pkg::Gamma) ? odd : (sums && write_index[0]) ? Negated : '0;
  end

  logic [Butterflies-1:0][Width:0] first_result;
  logic [Butterflies-1:0][Width:0] second_result;
  logic [BankBits-1:0][Banks-1:0][Width:0] turned;  // the results by position, for each turn
  logic [Banks-1:0][Width:0] results;
  logic [Banks-1:0][Width:0] late_results;
  logic [BankBits-1:0] late_mask;
  logic [Banks-1:0][HighBits-1:0] late_address;
  logic [Banks-1:0][Width:0] placed;
  logic unused_write;

  assign unused_write = ^{unused_strides, unused_stride, unused_count, unused_number, unused_last, unused_final};

  for (genvar k = 0; k < Butterflies; k++) begin : gen_result
    assign first_result[k]  = {step_q && first_write_q[k], choose_v_q[k] ? v_i[k] : u_i[k]};
    assign second_result[k] = {step_q && second_write_q, v_i[k]};

    for (genvar r = 0; r < BankBits; r++) begin : gen_turn
      localparam int unsigned Position = mont_ntt_pkg::position(k, r, BankBits);

      assign turned[r][Position] = first_result[k];
      assign turned[r][Position+2**r] = second_result[k];
    end
  end

  always_comb begin
    results = turned[0];
    for (int unsigned r = 1; r < BankBits; r++) if (write_turn_q == 2'(r)) results = turned[r];
  end

  if (Butterflies == 1) begin : gen_at_once
    assign late_results = results;
    assign late_mask = write_mask_q;
    assign late_address = late_address_q;
  end else begin : gen_register
    logic [Banks-1:0] valid_q;
    logic [BankBits-1:0] mask_q;

    always_ff @(posedge clk_i) mask_q <= write_mask_q;

    for (genvar k = 0; k < Banks; k++) begin : gen_bank
      logic [Width-1:0] word_q;
      logic [HighBits-1:0] address_q;

      always_ff @(posedge clk_i) begin
        {valid_q[k], word_q} <= results[k];
        address_q <= late_address_q[k];
        if (!rst_ni) valid_q[k] <= 1'b0;
      end

      assign late_results[k] = {valid_q[k], word_q};
      assign late_address[k] = address_q;
    end

    assign late_mask = mask_q;
  end

  mont_ntt_exchange #(
    .Bits    (Width + 1),
    .BankBits(BankBits)
  ) u_exchange (
    .mask_i (late_mask),
    .words_i(late_results),
    .words_o(placed)
  );

  always_ff @(posedge clk_i) begin
    write_address_q <= late_address;
    for (int unsigned k = 0; k < Banks; k++) {write_q[k], write_word_q[k]} <= placed[k];
    if (!rst_ni) write_q <= '0;
  end

  assign give_o = give_q;
  assign write_o = write_q;
  assign address_o = write_address_q;
  assign word_o = write_word_q;

endmodule

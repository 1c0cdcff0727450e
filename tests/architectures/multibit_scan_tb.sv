// SPDX-License-Identifier: Apache-2.0
//
// Monitor of the combinational parts of the multibit scan: it prints one line for every input:
//
//   D <x> <carry> <minus> <plus>                                         canonical recoder, Digits digits
//   G <minus> <plus> <left> <negative> <zeros> <digit> <shift>           partitioner, ZeroRun
//   Q <p> <m> <q>                                                        quotient digit, Bits bits
//   C <q> <first> <second> <subtract>                                    components of a quotient digit

module multibit_scan_tb #(
  parameter int Digits = 6,
  parameter int ZeroRun = 2,
  parameter int Bits = 3
);

  localparam int GroupDigits = ZeroRun + 1;
  localparam int CountWidth = $clog2(GroupDigits + 1);

  logic [Digits:0] x;
  logic recoding;
  logic [Digits-1:0] minus, plus;
  mont_canonical_recoder #(
    .Digits(Digits)
  ) recoder (
    .x_i    (x),
    .carry_i(recoding),
    .minus_o(minus),
    .plus_o (plus)
  );

  logic [GroupDigits-1:0] group_minus, group_plus;
  logic [CountWidth-1:0] left, zeros, shift;
  logic negative, digit;
  mont_digit_partitioner #(
    .ZeroRun(ZeroRun)
  ) partitioner (
    .minus_i   (group_minus),
    .plus_i    (group_plus),
    .left_i    (left),
    .negative_o(negative),
    .zeros_o   (zeros),
    .digit_o   (digit),
    .shift_o   (shift)
  );

  logic [Bits-1:0] p, m, q;
  mont_quotient_digit #(
    .Bits(Bits)
  ) quotient (
    .p_i(p),
    .m_i(m),
    .q_o(q)
  );

  logic [2:0] component_q;
  logic [1:0] first;
  logic second, subtract;
  mont_quotient_components components (
    .q_i       (component_q),
    .first_o   (first),
    .second_o  (second),
    .subtract_o(subtract)
  );

  initial begin
    for (int i = 0; i < (1 << (Digits + 2)); i++) begin
      {x, recoding} = (Digits + 2)'(i);
      #1 $display("D %0d %0d %0d %0d", x, recoding, minus, plus);
    end
    for (int i = 0; i < (1 << (2 * GroupDigits)); i++) begin
      {group_minus, group_plus} = (2 * GroupDigits)'(i);
      for (int k = 0; k <= GroupDigits; k++) begin
        left = CountWidth'(k);
        #1;
        $display("G %0d %0d %0d %0d %0d %0d %0d", group_minus, group_plus, left, negative, zeros, digit, shift);
      end
    end
    for (int i = 0; i < (1 << (2 * Bits)); i++) begin
      {p, m} = (2 * Bits)'(i);
      #1 $display("Q %0d %0d %0d", p, m, q);
    end
    for (int i = 0; i < 8; i++) begin
      component_q = 3'(i);
      #1 $display("C %0d %0d %0d %0d", component_q, first, second, subtract);
    end
    $finish;
  end

endmodule

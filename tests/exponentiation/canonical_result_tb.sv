// SPDX-License-Identifier: Apache-2.0
//
// Testbench of mont_canonical_result: all legal v for every odd modulus, in exactly the stated number of cycles. A
// reset interrupts every third reduction; every fifth result waits.

module canonical_result_tb #(
  parameter int Width = 4,
  parameter int ExcessBits = 4,
  parameter int WordBits = 4
);

  localparam int OperandWidth = Width + ExcessBits + 1;
  localparam int KeptWords = (OperandWidth < WordBits) ? 1 : OperandWidth / WordBits;
  localparam int KeptWidth = (KeptWords * WordBits > OperandWidth) ? KeptWords * WordBits : OperandWidth;
  localparam int Cycles = (ExcessBits / 2 + 2) * (KeptWords + 2);

  logic clk = 1'b0;
  logic rst_n = 1'b0;
  logic load = 1'b0;
  logic take = 1'b0;
  logic valid;
  logic [OperandWidth-1:0] v;
  localparam int ModulusWords = (Width + WordBits - 1) / WordBits;
  logic [Width-1:0] m, z;
  logic [ModulusWords*WordBits-1:0] ring;
  logic [KeptWidth-1:0] kept, rotated;
  logic rotate, rotate_kept;
  int residue;
  int count = 0;

  mont_canonical_result #(
    .Width       (Width),
    .OperandWidth(OperandWidth),
    .ExcessBits  (ExcessBits),
    .WordBits    (WordBits)
  ) dut (
    .clk_i       (clk),
    .rst_ni      (rst_n),
    .start_i     (load),
    .v_i         (load ? KeptWidth'(v) : kept),
    .rotate_o    (rotate_kept),
    .rotated_o   (rotated),
    .mod_word_i  (load ? WordBits'(m) : ring[WordBits-1:0]),
    .rotate_mod_o(rotate),
    .valid_o     (valid),
    .take_i      (take),
    .z_o         (z)
  );

  always_ff @(posedge clk) begin
    if (load) kept <= KeptWidth'(v);
    else if (rotate_kept) kept <= rotated;
    else if (valid & take) kept <= '0;

    if (load) ring <= (ModulusWords * WordBits)'(m);
    else if (rotate) ring <= (ModulusWords * WordBits)'({ring[WordBits-1:0], ring} >> WordBits);
  end

  task static tick();
    #1 clk = 1'b1;
    #1 clk = 1'b0;
    #1;
  endtask

  task static start();
    load = 1'b1;
    tick();
    load = 1'b0;
  endtask

  initial begin
    tick();
    rst_n = 1'b1;
    for (int modulus = 1; modulus < (1 << Width); modulus += 2) begin
      for (int value = 0; value < (1 << OperandWidth); value++) begin
        residue = value;
        for (int k = 0; k < ExcessBits; k++) residue = (residue + (residue % 2) * modulus) / 2;
        if (residue >= 2 * modulus) continue;
        count++;
        m = Width'(modulus);
        v = OperandWidth'(value);
        if (count % 3 == 0) begin
          start();
          repeat (count % Cycles) tick();
          rst_n = 1'b0;
          tick();
          rst_n = 1'b1;
        end
        start();
        m = ~m;
        v = ~v;
        for (int i = 0; i < Cycles; i++) begin
          if (valid !== 1'b0) $fatal(1, "%d mod %d: valid after %d cycles", value, modulus, i);
          tick();
        end
        if (count % 5 == 0) repeat (3) tick();
        if (valid !== 1'b1 || int'(z) != residue % modulus) $fatal(1, "%d mod %d: %b %d", value, modulus, valid, z);
        take = 1'b1;
        tick();
        take = 1'b0;
        if (valid !== 1'b0) $fatal(1, "%d mod %d: not taken", value, modulus);
        tick();
        if (z !== '0) $fatal(1, "%d mod %d: remains in the register", value, modulus);
      end
    end
    if (count < (1 << OperandWidth)) $fatal(1, "only %d values", count);
    $display("PASS");
    $finish;
  end

endmodule

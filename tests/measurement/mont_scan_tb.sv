// SPDX-License-Identifier: Apache-2.0
//
// Testbench that drives a core through the pins of mont_measure_scan.
//
// Plus argument: +script=FILE with one record per line, numbers in hexadecimal:
//   <inputs and strobes> <outputs> <mask of the outputs that are checked>

module mont_scan_tb #(
  parameter int ChainWidth  = 8,
  parameter int OutputWidth = 8
);

  logic clk = 1'b0;
  logic rst_n = 1'b0;
  logic start = 1'b0;
  logic serial_in = 1'b0;
  logic serial_out;
  logic error;

  always #1 clk = ~clk;

  mont_measure_top dut (
    .clk_i   (clk),
    .rst_ni  (rst_n),
    .start_i (start),
    .serial_i(serial_in),
    .serial_o(serial_out),
    .error_o (error)
  );

  // Pins change and are sampled at falling edges.
  initial begin
    string name;
    int file, records;
    logic [ChainWidth-1:0] bits;
    logic [OutputWidth-1:0] expected, mask, outputs;
    if (!$value$plusargs("script=%s", name)) $fatal(1, "no +script");
    file = $fopen(name, "r");
    if (file == 0) $fatal(1, "cannot read %s", name);
    // A start before the end of the internal reset has no effect.
    serial_in = 1'b1;
    repeat (ChainWidth) @(negedge clk);
    rst_n = 1'b1;
    start = 1'b1;
    @(negedge clk);
    start = 1'b0;
    if (dut.u_harness.strobes_o != '0) $fatal(1, "a strobe comes from a start in the reset");
    records = 0;
    while ($fscanf(
      file, "%h %h %h", bits, expected, mask
    ) == 3) begin
      for (int i = ChainWidth - 1; i >= 0; i--) begin
        serial_in = bits[i];
        @(negedge clk);
      end
      start = 1'b1;
      @(negedge clk);
      start = 1'b0;
      for (int i = 0; i < OutputWidth; i++) begin
        @(negedge clk);
        outputs[i] = serial_out;
      end
      @(negedge clk);
      if (serial_out) $fatal(1, "record %0d: serial_o is high after the outputs", records);
      if ((outputs & mask) !== expected) $fatal(1, "record %0d: %h", records, outputs);
      records++;
    end
    $display("PASS: %0d records", records);
    $finish;
  end

endmodule

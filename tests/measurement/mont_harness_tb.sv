// SPDX-License-Identifier: Apache-2.0
//
// Testbench that drives a multiplier through the six pins of mont_measure_harness.
//
// Plus argument: +script=FILE with one record per line, numbers in hexadecimal:
//   M <modulus> <error>   load a modulus; error = 1: error_o must rise
//   P <x> <y> <z>         a product, offered again while the core refuses it
//   B <x> <y> <z>         a product, and another one offered while it runs, which must be refused without effect
//   R <x> <y> <cycles>    a product, and a reset of one cycle <cycles> cycles later: no result, and the modulus is gone
//
// serial_o must be low outside a result.

module mont_harness_tb #(
  parameter int Width = 8,
  parameter int OperandWidth = 8,
  parameter int Patience = 1000  // most cycles from a product to its result, and most attempts to start a product
);

  localparam int WordWidth = 32;
  localparam int Padding = (WordWidth - OperandWidth % WordWidth) % WordWidth;

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

  // Pins change and are sampled at falling edges. Each task ends at the end of the last cycle that it describes.
  task automatic idle(input int cycles);
    repeat (cycles) begin
      @(negedge clk);
      if (error) $fatal(1, "error_o is high when nothing was started");
    end
  endtask

  task automatic send(input logic [OperandWidth-1:0] value, input int bits);
    for (int i = bits - 1; i >= 0; i--) begin
      serial_in = value[i];
      idle(1);
    end
  endtask

  // The task ends after the third cycle from start_i on, in which error_o is valid.
  task automatic begin_with(input logic load, output logic refused);
    serial_in = load;
    start = 1'b1;
    idle(1);
    start = 1'b0;
    idle(1);
    @(negedge clk);
    refused = error;
    idle(1);
  endtask

  task automatic receive(input logic [OperandWidth-1:0] expected);
    logic [OperandWidth-1:0] z;
    int waited;
    waited = 0;
    while (!serial_out) begin
      idle(1);
      waited++;
      if (waited > Patience) $fatal(1, "no result");
    end
    idle(1);
    for (int i = 0; i < OperandWidth; i++) begin
      z[i] = serial_out;
      idle((i + 1) % WordWidth == 0 ? 2 : 1);
    end
    if (z !== expected) $fatal(1, "result %h instead of %h", z, expected);
    repeat (Padding + 2) begin
      if (serial_out) $fatal(1, "serial_o is high after the result");
      idle(1);
    end
  endtask

  task automatic reset_after(input int cycles);
    logic refused;
    idle(cycles);
    rst_n = 1'b0;
    idle(1);
    rst_n = 1'b1;
    idle(2);
    repeat (2 * OperandWidth) begin
      if (serial_out) $fatal(1, "serial_o is high after a reset");
      idle(1);
    end
    begin_with(1'b0, refused);
    if (!refused) $fatal(1, "accepted without a modulus");
  endtask

  initial begin
    string name, record;
    int file, records, tries;
    logic refused, expected_error;
    logic [Width-1:0] modulus;
    logic [OperandWidth-1:0] x, y, z;
    if (!$value$plusargs("script=%s", name)) $fatal(1, "no +script");
    file = $fopen(name, "r");
    if (file == 0) $fatal(1, "cannot read %s", name);
    repeat (2 * OperandWidth) @(negedge clk);
    rst_n = 1'b1;
    idle(2);

    records = 0;
    while ($fscanf(
      file, "%s", record
    ) == 1) begin
      records++;
      if (record == "M") begin
        if ($fscanf(file, "%h %h", modulus, expected_error) != 2) $fatal(1, "record %0d", records);
        send(OperandWidth'(modulus), Width);
        begin_with(1'b1, refused);
        if (refused != expected_error) $fatal(1, "record %0d: error_o = %b", records, refused);
      end else begin
        if ($fscanf(file, "%h %h %h", x, y, z) != 3) $fatal(1, "record %0d", records);
        tries = 0;
        do begin
          send(y, OperandWidth);
          send(x, OperandWidth);
          begin_with(1'b0, refused);
          tries++;
          if (tries > Patience) $fatal(1, "record %0d: never accepted", records);
        end while (refused);
        if (record == "R") begin
          reset_after(int'(z));
        end else begin
          if (record == "B") begin
            begin_with(1'b0, refused);
            if (!refused) $fatal(1, "record %0d: accepted while busy", records);
          end
          receive(z);
        end
      end
    end
    $display("PASS: %0d records", records);
    $finish;
  end

endmodule

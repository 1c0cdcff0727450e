// SPDX-License-Identifier: Apache-2.0
//
// Simulation of a system: picorv32, 64 KiB of memory with firmware.hex, @{name}, and a console.
// It ends when the firmware writes its result to the word after the console.

module soc;

  reg clk_i;
  reg rst_ni;
  reg [31:0] memory[0:16383];
  reg [31:0] memory_word;
  reg memory_ready;

  wire valid;
  wire [31:0] address;
  wire [31:0] word;
  wire [3:0] lanes;
  wire is_memory = valid && address[31:28] == 4'h0;
  wire is_coprocessor = valid && address[31:28] == 4'h8;
  wire is_console = valid && address[31:28] == 4'h9;
  wire is_write = |lanes;
  wire coprocessor_ready;
  wire [31:0] coprocessor_word;

@{wires}

  initial begin
    $readmemh("firmware.hex", memory);
    clk_i  = 1'b0;
    rst_ni = 1'b0;
    repeat (8) @(negedge clk_i);
    rst_ni = 1'b1;
  end

  always #5 clk_i = ~clk_i;

  picorv32 #(
    .BARREL_SHIFTER (1),
    .ENABLE_FAST_MUL(1),
    .ENABLE_DIV     (1),
    .ENABLE_IRQ     (1),
    .LATCHED_IRQ    (32'h0000_0000)
  ) u_cpu (
    .clk      (clk_i),
    .resetn   (rst_ni),
    .mem_valid(valid),
    .mem_ready(memory_ready || coprocessor_ready || is_console),
    .mem_addr (address),
    .mem_wdata(word),
    .mem_wstrb(lanes),
    .mem_rdata(is_coprocessor ? coprocessor_word : memory_word),
    .irq      ({31'h0, interrupt_o}),
    .pcpi_wr  (1'b0),
    .pcpi_rd  (32'h0),
    .pcpi_wait(1'b0),
    .pcpi_ready(1'b0)
  );

  integer lane;

  always @(posedge clk_i) begin
    memory_ready <= is_memory && !memory_ready;
    memory_word  <= memory[address[15:2]];
    for (lane = 0; lane < 4; lane = lane + 1) begin
      if (is_memory && lanes[lane]) memory[address[15:2]][8*lane+:8] <= word[8*lane+:8];
    end
    if (is_console && is_write) begin
      if (!address[2]) $write("%c", word[7:0]);
      else begin
        if (word == 0) begin
          $display("PASS");
          $finish;
        end else begin
          $display("FAIL");
          $stop;  // a non-zero exit code
        end
      end
    end
  end

@{bus}
@{instance}
endmodule

// SPDX-License-Identifier: Apache-2.0
//
// System-on-chip: a RISC-V processor, memory, the coprocessor, a serial line and a counter of cycles. The memory map:
// docs/user/soc.md.

module soc #(
  parameter bit          Picorv32    = 1'b0,
  parameter int unsigned Multipliers = 16,                            // of the coprocessor
  parameter int unsigned MaxWidth    = 2048,                          // bits of its longest modulus
  parameter int unsigned Technology  = mont_technology_pkg::Generic,
  parameter int unsigned Divisor     = 4,                             // cycles of a bit on the serial line
  parameter string       Firmware    = "firmware.hex"
) (
  input  logic clk_i,
  input  logic rst_ni,
  output logic tx_o
);

  logic i_stb;
  logic i_burst;
  logic i_ack;
  logic [29:0] i_adr;
  logic [31:0] i_dat;
  logic d_stb;
  logic d_burst;
  logic d_we;
  logic d_ack;
  logic [29:0] d_adr;
  logic [3:0] d_sel;
  logic [31:0] d_write;
  logic [31:0] d_read;
  logic is_ram;
  logic is_coprocessor;
  logic is_io;
  logic ram_ack;
  logic [31:0] ram_read;
  logic coprocessor_ack;
  logic entropy_valid;
  logic entropy_ready;
  logic [31:0] entropy_word;
  logic coprocessor_err;
  logic [31:0] coprocessor_read;
  logic io_ack_q;
  logic [31:0] io_read_q;
  logic [31:0] cycles_q;
  logic uart_ready;
  logic req_valid;
  logic req_ready;
  logic req_write;
  logic [14:0] req_address;
  logic [31:0] req_word;
  logic rsp_valid;
  logic [31:0] rsp_word;
  logic rsp_error;
  logic interrupt;
  logic alert;

  soc_cpu #(
    .Picorv32(Picorv32)
  ) u_cpu (
    .clk_i,
    .rst_ni,
    .interrupt_i({alert, interrupt}),
    .i_stb_o    (i_stb),
    .i_burst_o  (i_burst),
    .i_adr_o    (i_adr),
    .i_ack_i    (i_ack),
    .i_dat_i    (i_dat),
    .d_stb_o    (d_stb),
    .d_burst_o  (d_burst),
    .d_we_o     (d_we),
    .d_adr_o    (d_adr),
    .d_sel_o    (d_sel),
    .d_dat_o    (d_write),
    .d_ack_i    (d_ack),
    .d_err_i    (coprocessor_err),
    .d_dat_i    (d_read)
  );

  // Bits 31 and 16 of the address.
  assign is_ram         = d_stb & ~d_adr[29];
  assign is_coprocessor = d_stb & d_adr[29] & ~d_adr[14];
  assign is_io          = d_stb & d_adr[29] & d_adr[14];

  always_comb begin
    d_ack  = ram_ack | coprocessor_ack | io_ack_q;
    d_read = io_read_q;
    if (ram_ack) d_read = ram_read;
    if (coprocessor_ack) d_read = coprocessor_read;
  end

  soc_ram #(
    .Words   (8192),
    .Firmware(Firmware)
  ) u_ram (
    .clk_i,
    .rst_ni,
    .i_stb_i  (i_stb),
    .i_burst_i(i_burst),
    .i_adr_i  (i_adr),
    .i_ack_o  (i_ack),
    .i_dat_o  (i_dat),
    .d_stb_i  (is_ram),
    .d_burst_i(d_burst),
    .d_we_i   (d_we),
    .d_adr_i  (d_adr),
    .d_sel_i  (d_sel),
    .d_dat_i  (d_write),
    .d_ack_o  (ram_ack),
    .d_dat_o  (ram_read)
  );

  mont_coprocessor_wishbone u_wishbone (
    .clk_i,
    .rst_ni,
    .cyc_i        (is_coprocessor),
    .stb_i        (is_coprocessor),
    .we_i         (d_we),
    .adr_i        ({d_adr[12:0], 2'b00}),
    .sel_i        (d_sel),
    .dat_i        (d_write),
    .dat_o        (coprocessor_read),
    .ack_o        (coprocessor_ack),
    .err_o        (coprocessor_err),
    .req_valid_o  (req_valid),
    .req_ready_i  (req_ready),
    .req_write_o  (req_write),
    .req_address_o(req_address),
    .req_word_o   (req_word),
    .rsp_valid_i  (rsp_valid),
    .rsp_word_i   (rsp_word),
    .rsp_error_i  (rsp_error)
  );

  mont_coprocessor #(
    .Multipliers(Multipliers),
    .MaxWidth   (MaxWidth),
    .Technology (Technology)
  ) u_coprocessor (
    .clk_i,
    .rst_ni,
    .req_valid_i    (req_valid),
    .req_ready_o    (req_ready),
    .req_write_i    (req_write),
    .req_address_i  (req_address),
    .req_word_i     (req_word),
    .rsp_valid_o    (rsp_valid),
    .rsp_word_o     (rsp_word),
    .rsp_error_o    (rsp_error),
    .interrupt_o    (interrupt),
    .alert_o        (alert),
    .entropy_valid_i(entropy_valid),
    .entropy_ready_o(entropy_ready),
    .entropy_word_i (entropy_word)
  );

  soc_entropy_stand_in u_entropy_stand_in (
    .clk_i,
    .rst_ni,
    .valid_o(entropy_valid),
    .ready_i(entropy_ready),
    .word_o (entropy_word)
  );

  soc_uart #(
    .Divisor(Divisor)
  ) u_uart (
    .clk_i,
    .rst_ni,
    .valid_i(is_io & ~io_ack_q & d_we & ~d_adr[0]),
    .ready_o(uart_ready),
    .byte_i (d_write[7:0]),
    .tx_o
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      io_ack_q <= 1'b0;
      cycles_q <= '0;
    end else begin
      io_ack_q <= is_io & ~io_ack_q;
      cycles_q <= cycles_q + 1'b1;
    end
  end

  always_ff @(posedge clk_i) io_read_q <= d_adr[0] ? cycles_q : 32'(uart_ready);

endmodule

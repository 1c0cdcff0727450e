// SPDX-License-Identifier: Apache-2.0
//
// A RISC-V processor, RV32IM, with a Wishbone port: VexRiscv with 4 KiB caches for instructions and data, or picorv32, which
// has no caches and needs a single bus. Addresses from 0x80000000 on are not cached.
//
// Their Verilog comes from the Python packages pythondata-cpu-vexriscv and pythondata-cpu-picorv32.

module soc_cpu #(
  parameter bit Picorv32 = 1'b0
) (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic [ 1:0] interrupt_i,  // of VexRiscv, the lowest in its mask
  output logic        i_stb_o,      // CYC and STB
  output logic        i_burst_o,
  output logic [29:0] i_adr_o,
  input  logic        i_ack_i,
  input  logic [31:0] i_dat_i,
  output logic        d_stb_o,
  output logic        d_burst_o,
  output logic        d_we_o,
  output logic [29:0] d_adr_o,
  output logic [ 3:0] d_sel_o,
  output logic [31:0] d_dat_o,
  input  logic        d_ack_i,
  input  logic        d_err_i,
  input  logic [31:0] d_dat_i
);

  if (Picorv32) begin : gen_picorv32
    logic [3:0] write;
    logic [1:0] low;
    logic unused;

    // verilog_format: off  // most ports are for options that are off
    picorv32 #(
      .BARREL_SHIFTER (1'b1),
      .ENABLE_FAST_MUL(1'b1),
      .ENABLE_DIV     (1'b1),
      .STACKADDR      (32'hffff_ffff)
    ) u_cpu (
      .clk(clk_i), .resetn(rst_ni), .trap(),
      .mem_valid(d_stb_o), .mem_instr(), .mem_ready(d_ack_i | d_err_i), .mem_addr({d_adr_o, low}),
      .mem_wdata(d_dat_o), .mem_wstrb(write), .mem_rdata(d_dat_i),
      .mem_la_read(), .mem_la_write(), .mem_la_addr(), .mem_la_wdata(), .mem_la_wstrb(),
      .pcpi_valid(), .pcpi_insn(), .pcpi_rs1(), .pcpi_rs2(),
      .pcpi_wr(1'b0), .pcpi_rd('0), .pcpi_wait(1'b0), .pcpi_ready(1'b0),
      .irq('0), .eoi(), .trace_valid(), .trace_data()
    );
    // verilog_format: on

    assign d_we_o    = |write;
    assign d_sel_o   = d_we_o ? write : 4'b1111;
    assign d_burst_o = 1'b0;
    assign i_stb_o   = 1'b0;
    assign i_burst_o = 1'b0;
    assign i_adr_o   = '0;
    assign unused    = ^{interrupt_i, i_ack_i, i_dat_i, low};
  end else begin : gen_vexriscv
    localparam logic [2:0] Incrementing = 3'b010;  // Wishbone B4, table 4-1

    logic i_cyc;
    logic i_stb;
    logic d_cyc;
    logic d_stb;
    logic [2:0] i_cti;
    logic [2:0] d_cti;

    // verilog_format: off  // as above
    VexRiscv u_cpu (
      .clk(clk_i), .reset(~rst_ni), .externalResetVector('0),
      .timerInterrupt(1'b0), .softwareInterrupt(1'b0), .externalInterruptArray(32'(interrupt_i)),
      .iBusWishbone_CYC(i_cyc), .iBusWishbone_STB(i_stb), .iBusWishbone_ACK(i_ack_i), .iBusWishbone_WE(),
      .iBusWishbone_ADR(i_adr_o), .iBusWishbone_DAT_MISO(i_dat_i), .iBusWishbone_DAT_MOSI(), .iBusWishbone_SEL(),
      .iBusWishbone_ERR(1'b0), .iBusWishbone_CTI(i_cti), .iBusWishbone_BTE(),
      .dBusWishbone_CYC(d_cyc), .dBusWishbone_STB(d_stb), .dBusWishbone_ACK(d_ack_i), .dBusWishbone_WE(d_we_o),
      .dBusWishbone_ADR(d_adr_o), .dBusWishbone_DAT_MISO(d_dat_i), .dBusWishbone_DAT_MOSI(d_dat_o),
      .dBusWishbone_SEL(d_sel_o), .dBusWishbone_ERR(d_err_i), .dBusWishbone_CTI(d_cti), .dBusWishbone_BTE()
    );
    // verilog_format: on

    assign i_stb_o   = i_cyc & i_stb;
    assign d_stb_o   = d_cyc & d_stb;
    assign i_burst_o = i_cti == Incrementing;
    assign d_burst_o = d_cti == Incrementing;
  end

endmodule

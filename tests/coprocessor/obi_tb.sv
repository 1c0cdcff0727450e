// SPDX-License-Identifier: Apache-2.0
//
// A coprocessor on OBI, by the lines of the documentation, which are the file obi_bridge.svh.

module obi_tb;

  logic clk = 1'b0;
  logic rst_n = 1'b0;
  logic obi_req = 1'b0, obi_we = 1'b0, obi_gnt, obi_rvalid, obi_err;
  logic [31:0] obi_addr = '0, obi_wdata = '0, obi_rdata;
  logic [3:0] obi_be = '1;
  logic partial_q = 1'b0;
  logic req_valid, req_ready, req_write, rsp_valid, rsp_error;
  logic [14:0] req_address;
  logic [31:0] req_word, rsp_word;

  always #1 clk = ~clk;

  `include "obi_bridge.svh"

mont_coprocessor #(
    .Multipliers(2),
    .MaxWidth   (64)
  ) u_coprocessor (
    .clk_i          (clk),
    .rst_ni         (rst_n),
    .req_valid_i    (req_valid),
    .req_ready_o    (req_ready),
    .req_write_i    (req_write),
    .req_address_i  (req_address),
    .req_word_i     (req_word),
    .rsp_valid_o    (rsp_valid),
    .rsp_word_o     (rsp_word),
    .rsp_error_o    (rsp_error),
    .interrupt_o    (),
    .alert_o        (),
    .entropy_valid_i(1'b0),
    .entropy_ready_o(),
    .entropy_word_i ('0)
  );

  task automatic check(input logic right, input string rule);
    if (!right) $fatal(1, "%s", rule);
  endtask

  task automatic access (input logic [31:0] address, input logic is_write, input logic [31:0] value,
                         input logic [3:0] bytes, output logic [31:0] answer, output logic refused);
    {obi_req, obi_addr, obi_we, obi_wdata, obi_be} = {1'b1, address, is_write, value, bytes};
    do @(negedge clk); while (!obi_gnt);
    @(posedge clk);
    #0 obi_req = 1'b0;
    do @(negedge clk); while (!obi_rvalid);
    {answer, refused} = {obi_rdata, obi_err};
  endtask

  logic [31:0] word;
  logic error;

  initial begin
    repeat (2) @(negedge clk);
    rst_n = 1'b1;
    access (32'h8000_0000, 1'b0, '0, '1, word, error);
    check(word == 32'h4D4F_4E54 && !error, "ID is read");
    do access (32'h8000_0010, 1'b0, '0, '1, word, error); while (word[0]);
    access (32'h8000_0024, 1'b1, 32'd57, '1, word, error);
    check(!error, "a word is written");
    access (32'h8000_0024, 1'b1, 32'd99, 4'b0011, word, error);
    check(error, "a part of a word is refused");
    access (32'h8000_0024, 1'b0, '0, 4'b0001, word, error);
    check(word == 32'd57 && !error, "the word is as it was written");
    access (32'h8000_1000, 1'b0, '0, '1, word, error);
    check(error, "an address without a register is refused");
    $display("PASS");
    $finish;
  end

endmodule

#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The RAM of cocotbext-axi answers outside its size with OKAY, and with the data of another address.
#
# Tools      cocotbext-axi 0.1.28 and cocotb 2.1.0 (PyPI), Icarus Verilog 11.0 (Debian 12)
# Guess      An access at an address above the RAM's size gets SLVERR or DECERR, or raises an exception in the test bench.
# Observed   The RAM takes the address modulo its size: a write at 0x1000 of a RAM of 4096 bytes changes byte 0, and the master sees
#            OKAY. A master with wrong upper bits of its addresses passes all tests against such a RAM. AxiRam does the same.
# Seen       2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/python -m pip install --quiet --disable-pip-version-check cocotb==2.1.0 cocotbext-axi==0.1.28

cat > wires.v <<'V'
module wires;
  reg clk = 0, rst = 0;
  reg [31:0] axil_awaddr, axil_araddr, axil_wdata, axil_rdata;
  reg [3:0] axil_wstrb;
  reg [2:0] axil_awprot, axil_arprot;
  reg [1:0] axil_bresp, axil_rresp;
  reg axil_awvalid, axil_awready, axil_wvalid, axil_wready, axil_bvalid, axil_bready;
  reg axil_arvalid, axil_arready, axil_rvalid, axil_rready;
  // Icarus has no handle of a register that nothing reads.
  wire read = ^{
    rst, axil_awaddr, axil_araddr, axil_wdata, axil_rdata, axil_wstrb, axil_awprot, axil_arprot, axil_bresp, axil_rresp,
    axil_awvalid, axil_awready, axil_wvalid, axil_wready, axil_bvalid, axil_bready,
    axil_arvalid, axil_arready, axil_rvalid, axil_rready
  };
  always #5 clk = ~clk;
endmodule
V
cat > wraps.py <<'PY'
import cocotb
from cocotbext.axi import AxiLiteBus, AxiLiteMaster, AxiLiteRam


@cocotb.test()
async def wraps(dut):
    bus = AxiLiteBus.from_prefix(dut, "axil")
    master, ram = AxiLiteMaster(bus, dut.clk, dut.rst), AxiLiteRam(bus, dut.clk, dut.rst, size=4096)
    written = await master.write(0x1000, b"wrap")
    read = await master.read(0x5000, 4)
    print("seen:", written.resp.name, read.resp.name, read.data, ram.read(0, 4))
PY
cat > run.py <<'PY'
from cocotb_tools.runner import get_runner

runner = get_runner("icarus")
runner.build(sources=["wires.v"], hdl_toplevel="wires", timescale=("1ns", "1ns"))
runner.test(hdl_toplevel="wires", test_module="wraps")
PY
PATH=$folder/venv/bin:$PATH PYTHONPATH=$folder venv/bin/python run.py > log 2>&1 || { tail log; exit 1; }
grep "^seen:" log
grep -q "^seen: OKAY OKAY .*b.wrap.*b.wrap" log

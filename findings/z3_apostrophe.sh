#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# z3 writes a variable named x' as SMT-LIB that z3 itself refuses.
#
# Tools      z3-solver 5.4.0.0 (PyPI)
# Guess      Solver.to_smt2() quotes every name that is no simple symbol of SMT-LIB, so that z3 reads the text again: x' becomes |x'|.
# Observed   x[1] and "x y" are quoted, x' is not, although an apostrophe is no character of a simple symbol. parse_smt2_string
#            of the text ends with "unexpected character". A primed name for the next state is usual in transition systems.
# Seen       2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/python -m pip install --quiet --disable-pip-version-check z3-solver==5.4.0.0

cat > round_trip.py <<'PY'
import z3

for name in ("x[1]", "x y"):
    solver = z3.Solver()
    solver.add(z3.Int(name) > 0)
    assert f"|{name}|" in solver.to_smt2()
    assert len(z3.parse_smt2_string(solver.to_smt2())) == 1

solver = z3.Solver()
solver.add(z3.Int("x'") > 0)
assert "(declare-fun x' () Int)" in solver.to_smt2()
try:
    z3.parse_smt2_string(solver.to_smt2())
except z3.Z3Exception as error:
    assert "unexpected character" in str(error), error
    print("as seen: z3 refuses what it has written")
else:
    raise SystemExit("changed: z3 reads what it has written")
PY
venv/bin/python round_trip.py

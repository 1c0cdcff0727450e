#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# PeakRDL-ipxact cannot import a register with a read action of the user's that it has exported itself.
#
# Tools      peakrdl-ipxact 3.5.0, systemrdl-compiler 1.33.0 (PyPI)
# Guess      A description that PeakRDL exports as IP-XACT can be imported again: the exporter and the importer are one package.
# Observed   `onread = ruser` is legal only in external registers. The exporter writes <readAction>modify</readAction> and nothing
#            that says external. The importer makes `onread = ruser` of it in an internal register, which SystemRDL forbids.
# Seen       2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/python -m pip install --quiet --disable-pip-version-check peakrdl-ipxact==3.5.0 systemrdl-compiler==1.33.0

cat > claim.rdl <<'RDL'
addrmap top {
  default regwidth = 32;
  external reg {
    field { sw = r; hw = w; onread = ruser; } value[7:0];
  } claim @0x0;
};
RDL

cat > round_trip.py <<'PY'
from peakrdl_ipxact import IPXACTExporter, IPXACTImporter
from systemrdl import RDLCompileError, RDLCompiler

written = RDLCompiler()
written.compile_file("claim.rdl")
IPXACTExporter().export(written.elaborate().top, "claim.xml")
assert "<ipxact:readAction>modify</ipxact:readAction>" in open("claim.xml").read()

read = RDLCompiler()
IPXACTImporter(read).import_file("claim.xml")
try:
    read.elaborate()
except RDLCompileError:
    print("as seen: the exported description is refused")
else:
    raise SystemExit("changed: the exported description is imported")
PY
venv/bin/python round_trip.py 2>&1 | tee output
grep -q "'onread' property is set to 'ruser', but instance 'value' is not external" output

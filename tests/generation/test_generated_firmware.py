# SPDX-License-Identifier: Apache-2.0
"""The firmware in the package of a coprocessor: it compiles, and signs in its own simulation."""

import importlib.util
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa, utils
from generation_cases import verilate

from montcore import tools
from montcore.cores import CoprocessorCore, CurveCoprocessorCore, PoolCore
from montcore.generation import generate

WIDTH = 1024
needs_gcc = pytest.mark.skipif(
    shutil.which("riscv64-unknown-elf-gcc") is None,
    reason="the compiler is not installed: apt-get install gcc-riscv64-unknown-elf",
)
needs_picorv32 = pytest.mark.skipif(
    importlib.util.find_spec("pythondata_cpu_picorv32") is None,
    reason="the processor is not installed: pip install pythondata-cpu-picorv32",
)


def make(folder: Path, *targets: str) -> subprocess.CompletedProcess[str]:
    command = ["make", f"PYTHON={sys.executable}", *targets]
    return subprocess.run(command, cwd=folder / "firmware", capture_output=True, text=True, check=True)


def simulator(folder: Path) -> Path:
    """Compile the simulation with the command of the Makefile."""
    (line,) = [line for line in make(folder, "-n", "simulate").stdout.splitlines() if line.startswith("verilator ")]
    verilate(shlex.split(line)[1:], folder / "firmware")
    return folder / "firmware" / "obj_dir" / "Vsoc"


def run(folder: Path, program: Path) -> tuple[int, list[str]]:
    """Compile the firmware and run it; return the exit code and the output."""
    make(folder)
    done = subprocess.run([program], cwd=folder / "firmware", capture_output=True, text=True, timeout=600, check=False)
    return done.returncode, [line for line in done.stdout.splitlines() if re.match(r"\w+[:,]|PASS|FAIL", line)]


def number(header: str, name: str) -> int:
    found = re.search(rf"{name}(?:\[\d+\])? = {{(.*?)}}", header, re.DOTALL)
    assert found
    return sum(int(word, 16) << 32 * k for k, word in enumerate(found[1].split(",")))


@needs_gcc
def test_it_compiles_without_warnings_and_its_known_signatures_are_valid(tmp_path: Path) -> None:
    generate(CoprocessorCore(2, WIDTH), tmp_path)
    done = make(tmp_path)
    assert done.stderr == ""
    assert (tmp_path / "firmware" / "firmware.hex").stat().st_size > 0
    assert len((tmp_path / "firmware" / "main.c").read_text().splitlines()) <= 30
    header = (tmp_path / "firmware" / "keys.h").read_text()
    n = number(header, "rsa_n")
    key = rsa.RSAPublicNumbers(number(header, "rsa_e"), n).public_key()
    signature = number(header, "rsa_signature").to_bytes((n.bit_length() + 7) // 8)
    key.verify(signature, b"sample", padding.PKCS1v15(), hashes.SHA256())
    point = ec.EllipticCurvePublicNumbers(number(header, r"\.x"), number(header, r"\.y"), ec.SECP256R1()).public_key()
    pair = utils.encode_dss_signature(number(header, r"\.r"), number(header, r"\.s"))
    point.verify(pair, b"sample", ec.ECDSA(hashes.SHA256()))


@needs_gcc
def test_that_of_a_pool_compiles_without_warnings(tmp_path: Path) -> None:
    generate(PoolCore(CoprocessorCore(2, WIDTH, bus="apb"), 5), tmp_path)
    assert make(tmp_path).stderr == ""
    assert "paddr_i   = address[17:0];" in (tmp_path / "firmware" / "soc.v").read_text()


@needs_gcc
def test_that_of_a_pool_of_curve_units_compiles_without_warnings(tmp_path: Path) -> None:
    generate(PoolCore(CurveCoprocessorCore(256, bus="apb"), 2), tmp_path)
    assert make(tmp_path).stderr == ""


@needs_gcc
def test_that_of_a_curve_unit_compiles_without_warnings(tmp_path: Path) -> None:
    generate(CurveCoprocessorCore(256), tmp_path)
    assert make(tmp_path).stderr == ""
    assert len((tmp_path / "firmware" / "main.c").read_text().splitlines()) <= 30


def test_a_short_coprocessor_has_no_firmware(tmp_path: Path) -> None:
    for core in (CoprocessorCore(2, WIDTH - 1), CurveCoprocessorCore(255)):
        generate(core, tmp_path / core.kind)
        assert not (tmp_path / core.kind / "firmware").exists()


@needs_gcc
@needs_picorv32
@pytest.mark.long
@pytest.mark.parametrize(
    ("bus", "language", "parameters"),
    [
        ("axi4lite", "verilog", {"technology": 1}),
        *((bus, "systemverilog", {}) for bus in ("apb", "wishbone", "ahblite", "tlul", "native")),
    ],
)
def test_it_signs_with_the_interrupt(bus: str, language: str, parameters: dict[str, int], tmp_path: Path) -> None:
    generate(CoprocessorCore(8, WIDTH, bus=bus, **parameters), tmp_path, language=language)
    program = simulator(tmp_path)
    print(tools.verilator().version, subprocess.getoutput("riscv64-unknown-elf-gcc --version").splitlines()[0])
    loaded = ["Open: no error", "Load: no error", "Read: refused", "Modulus: refused", "RSA: no error", "RSA: right"]
    good = [*loaded, "Wipe: no error", "ECDSA: no error", "ECDSA, r: right"]
    assert run(tmp_path, program) == (0, [*good, "ECDSA, s: right", "Wipe: no error", "PASS"])
    # A wrong signature is found.
    keys = tmp_path / "firmware" / "keys.h"
    keys.write_text(re.sub(r"(\.s = {\s+)", r"\1~", keys.read_text()))
    code, lines = run(tmp_path, program)
    assert code != 0
    assert lines == [*good, "ECDSA, s: wrong", "Wipe: no error", "FAIL"]


@needs_gcc
@needs_picorv32
@pytest.mark.long
def test_a_curve_unit_signs_with_the_interrupt(tmp_path: Path) -> None:
    generate(CurveCoprocessorCore(256, 2), tmp_path)
    code, lines = run(tmp_path, simulator(tmp_path))
    loaded = ["Open: no error", "Load: no error", "Key, x: right", "Key, y: right", "Read: refused"]
    signed = ["Sign: no error", "Wipe: no error", "Verify: no error"]
    known = ["ECDSA: no error", "ECDSA, r: right", "ECDSA, s: right"]
    assert (code, lines) == (0, [*loaded, *signed, *known, "Wipe: no error", "PASS"])


@needs_gcc
@needs_picorv32
@pytest.mark.long
def test_a_pool_signs_twice_at_the_same_time(tmp_path: Path) -> None:
    generate(PoolCore(CoprocessorCore(2, WIDTH, bus="wishbone"), 2), tmp_path)
    code, lines = run(tmp_path, simulator(tmp_path))
    opened = ["Open: no error", "Claim: no error", "Claim: no error", "Load: no error"]
    ecdsa = ["ECDSA: no error", "ECDSA, r: right", "ECDSA, s: right"]
    rsa = ["RSA: no error", "Read: no error", "RSA: right", "Wipe: no error", "Wipe: no error", "PASS"]
    assert (code, lines) == (0, [*opened, "Start: no error", "Start: no error", *ecdsa, *rsa])


@needs_gcc
@needs_picorv32
@pytest.mark.long
def test_a_pool_of_curve_units_signs_twice_at_the_same_time(tmp_path: Path) -> None:
    generate(PoolCore(CurveCoprocessorCore(256, bus="apb"), 2), tmp_path)
    code, lines = run(tmp_path, simulator(tmp_path))
    opened = ["Open: no error", "Claim: no error", "Claim: no error", "Load: no error"]
    known = ["ECDSA: no error", "ECDSA, r: right", "ECDSA, s: right"]
    signed = ["Sign: no error", "Read: no error", "Verify: no error", "Wipe: no error", "Wipe: no error", "PASS"]
    assert (code, lines) == (0, [*opened, "Start: no error", "Start: no error", *known, *signed])

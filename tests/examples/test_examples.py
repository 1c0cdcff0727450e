# SPDX-License-Identifier: Apache-2.0
"""The programs in examples/ run unchanged and give the documented results."""

import importlib.util
import random
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from long_tests import long_cases

from montcore import BadInput, Config, Multiplier, Scalable, tools
from montcore.cores import KernelCore

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SEED = 20261122


def run(program: str, *arguments: str | Path, cwd: Path) -> str:
    """Return the output of an example."""
    command = [sys.executable, EXAMPLES / program, *arguments]
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def load(program: str) -> ModuleType:
    """An example as a module."""
    spec = importlib.util.spec_from_file_location("example", EXAMPLES / program)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_index_names_every_program() -> None:
    index = (EXAMPLES / "README.md").read_text("utf-8")
    programs = [str(path.relative_to(EXAMPLES)) for path in EXAMPLES.rglob("*.py")]
    assert len(programs) >= 4
    for program in programs:
        assert f"]({program})" in index
        assert f"python examples/{program}" in index


needs_gcc = pytest.mark.skipif(
    shutil.which("riscv64-unknown-elf-gcc") is None,
    reason="the compiler for RISC-V is not installed: apt-get install gcc-riscv64-unknown-elf",
)
needs_libraries = pytest.mark.skipif(
    not all(Path("/usr/include", header).exists() for header in ("json-c/json.h", "event2/event.h")),
    reason="what LiteX's simulation links is not installed: apt-get install libjson-c-dev libevent-dev",
)


@needs_gcc
def test_litex(tmp_path: Path) -> None:
    """All files exist, the firmware compiles, and each port of the coprocessor is connected with its width."""
    run("litex/coprocessor.py", tmp_path, cwd=tmp_path)
    (files,) = (tmp_path / "coprocessor").glob("*.f")
    design = tmp_path / "gateware" / "sim.v"
    processor = Path(importlib.import_module("pythondata_cpu_vexriscv").data_location) / "VexRiscv.v"
    sources = [str(files.parent / line) for line in files.read_text("utf-8").splitlines()]
    options = ("--lint-only", "-Wall", "-Wno-fatal", "-Wno-COMBDLY", "--top-module", "sim", str(design), str(processor))
    done = tools.verilator().run([*options, *sources], cwd=design.parent)
    assert done.returncode == 0, done.stdout
    assert f"{files.stem} {files.stem}" in design.read_text("utf-8")
    assert "%Warning-PIN" not in done.stdout
    assert "port connection" not in done.stdout
    headers = tmp_path / "software" / "include" / "generated"
    assert "#define COPROCESSOR_BASE 0x80000000L" in (headers / "mem.h").read_text("utf-8")
    assert "#define COPROCESSOR_INTERRUPT" in (headers / "soc.h").read_text("utf-8")
    assert "coprocessor_ev_enable_write" in (headers / "csr.h").read_text("utf-8")


@pytest.mark.long
@needs_gcc
@needs_libraries
def test_litex_signs_in_its_own_simulation(tmp_path: Path) -> None:
    """VexRiscv, the C headers and the interrupt of LiteX, in the simulation that LiteX compiles."""
    said = run("litex/coprocessor.py", tmp_path, "simulate", cwd=tmp_path)
    for line in ("Read: refused", "RSA: no error", "RSA: right", "ECDSA, r: right", "ECDSA, s: right", "PASS"):
        assert f"{line}\n" in said


def test_rsa_by_the_chinese_remainder_theorem(tmp_path: Path) -> None:
    assert run("rsa_crt.py", cwd=tmp_path).startswith("OpenSSL accepts the signature")


def test_rsa_by_commands_of_the_engine(tmp_path: Path) -> None:
    assert run("engine_rsa.py", cwd=tmp_path) == "True\n"


def test_doublings_on_p256(tmp_path: Path) -> None:
    example = load("p256_doubling.py")
    # Eight products a doubling, and the products into and out of Montgomery form.
    cycles = (8 * example.DOUBLINGS + 2 + 3) * example.CORE.worst_latency
    said = run("p256_doubling.py", cwd=tmp_path)
    assert said == f"OpenSSL has the same point after {example.DOUBLINGS} doublings, {cycles:,} cycles of products.\n"


def test_products_of_polynomials(tmp_path: Path) -> None:
    *said, matrix = run("ntt_products.py", cwd=tmp_path).splitlines()
    for line, (config, _) in zip(
        said, (load("ntt_products.py").ML_DSA, load("ntt_products.py").HOMOMORPHIC), strict=True
    ):
        streams = 3 * config.cycles("load")
        product = streams + 3 * config.cycles("forward") + config.cycles("multiply")
        assert f"transform {config.cycles('forward')} cycles, product {product} with" in line
    assert matrix.endswith("matrix times vector 6009 cycles")


def test_any_precision(tmp_path: Path) -> None:
    """The cycles of a product in one core depend on its precision."""
    example = load("any_precision.py")
    said = run("any_precision.py", cwd=tmp_path).splitlines()
    for line, bits in zip(said, example.PRECISIONS, strict=True):
        product = KernelCore(Scalable(bits, elements=16), "engine").cycles
        power = (3 + 24 + 2) * product
        assert line == f"{bits} bits: product {product} cycles, power by 65537 {power} cycles"


class Model:
    """A stand-in for the simulation: returns the golden model's product, and checks the product's bound."""

    def __init__(self, example: ModuleType) -> None:
        self._multiplier = Multiplier(example.CORE)
        self._example = example

    def multiply(self, x: int, y: int) -> int:
        p = self._example.P
        z = self._multiplier.model(x, y, p)
        assert z * self._example.R < x * y + p * self._example.R
        assert z < 2 * p
        return z


def test_the_ranges_of_a_doubling() -> None:
    """All coordinates stay below 32p, as the example's comments say; no operand is refused."""
    example = load("p256_doubling.py")
    field = Model(example)
    generator = random.Random(SEED)
    top = 32 * example.P - 1

    def random_coordinate() -> int:
        return generator.randrange(top + 1)

    points = [(0, 0, 0), (top, top, top), (top, 0, top), (0, top, 1)]
    points += [(random_coordinate(), random_coordinate(), random_coordinate()) for _ in range(200)]
    for point in points:
        x, y, z = example.double(field, point)
        assert 0 <= x < 18 * example.P
        assert 0 <= y < 18 * example.P
        assert 0 <= z < 4 * example.P


def test_canonical_numbers() -> None:
    example = load("p256_doubling.py")
    field = Model(example)
    inverse = pow(example.R, -1, example.P)
    for value in (0, 1, example.P, 31 * example.P, 32 * example.P - 1, example.R % example.P):
        assert example.canonical(field, value) == value * inverse % example.P


@pytest.mark.parametrize("spare", [1, 4])
def test_the_rule_for_any_modulus(spare: int) -> None:
    """docs/user/ecc.md: with t bits to spare and U = 2^(m+k), a product of a·U and b·U is below (a·b/2^(t+2) + 1)·U."""
    width = 32
    config = Config("pipelined", width + spare, {"Reduce": 0, "Folding": 5})
    multiplier = Multiplier(config)
    unit = 2 ** (width + config.operand_width - config.width - 1)
    limit = 2 ** (spare + 1) * unit
    generator = random.Random(SEED)
    for _ in range(200):
        modulus = generator.choice([2**width - 1, generator.getrandbits(width) | 1])
        x, y = (limit - 1 - generator.getrandbits(generator.choice([1, limit.bit_length() - 1])) for _ in range(2))
        z = multiplier.model(x, y, modulus)
        assert z * unit * 2 ** (spare + 2) < x * y + unit**2 * 2 ** (spare + 2)
    with pytest.raises(BadInput, match="x: must be less than"):
        multiplier.check(limit, 0, modulus)


@pytest.mark.skipif(
    shutil.which("iverilog") is None, reason="Icarus Verilog is not installed: apt-get install iverilog"
)
def test_a_top_of_ones_own(tmp_path: Path) -> None:
    assert run("verilog_top/simulate.py", cwd=tmp_path) == "5 products are right.\n"


@pytest.mark.skipif(
    shutil.which("iverilog") is None, reason="Icarus Verilog is not installed: apt-get install iverilog"
)
def test_a_top_of_ones_own_refuses_an_even_modulus(tmp_path: Path) -> None:
    simulation = load("verilog_top/simulate.py").build(tmp_path)
    for numbers, said in (("+x=2 +y=3 +m=64 +r2=0", "error\n"), ("+x=2 +y=3 +m=5", "a number is missing\n")):
        done = subprocess.run(["vvp", simulation, *numbers.split()], capture_output=True, text=True, check=True)
        assert done.stdout == said


def test_without_icarus_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit, match="apt-get install iverilog"):
        load("verilog_top/simulate.py").main()


@long_cases(why="Demonstrations on a board's simulated design and a whole page; their parts are tested here.")
def test_a_sweep_with_a_plot(tmp_path: Path) -> None:
    assert run("sweep_plot.py", "plot.html", cwd=tmp_path) == "6 cores in plot.html\n"
    page = (tmp_path / "plot.html").read_text("utf-8")
    for text in ("NAND2 gates", "cycles a product", "high_radix 64 DigitBits=8", "compact 64"):
        assert text in page


@pytest.mark.parametrize(
    ("prime", "ones"),
    [
        (2**256 - 2**224 + 2**192 + 2**96 - 1, 96),
        (2**384 - 2**128 - 2**96 + 2**32 - 1, 32),
        (2**521 - 1, 521),
    ],
    ids=["P-256", "P-384", "P-521"],
)
def test_primes_that_end_in_ones(prime: int, ones: int) -> None:
    """docs/user/ecc.md: the factor k' is 1 up to this number of bits."""
    assert -pow(prime, -1, 2**ones) % 2**ones == 1
    assert -pow(prime, -1, 2 ** (ones + 1)) % 2 ** (ones + 1) != 1

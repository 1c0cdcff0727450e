# SPDX-License-Identifier: Apache-2.0
"""Tests of the scalable multiplier: the paper's cycles, and one kernel for all precisions."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from long_tests import long_cases
from testbench import build_testbench, run_testbench
from typer.testing import CliRunner

from montcore.architectures import Config
from montcore.architectures.mwr2mm import Kernel, mwr2mm, run, words_of
from montcore.cli.application import application
from montcore.cores import KernelCore
from montcore.errors import BadInput
from montcore.multiplier import Multiplier
from montcore.simulation.scalable import ScalableSession
from montcore.tools import rtl

TESTBENCH = Path(__file__).parent / "scalable_core_tb.sv"

# Sections 6.2 and 7.2, table 2, and the configurations of equal area in section 7.1: n, w, p, cycles.
PUBLISHED = [
    (256, 8, 40, 591),
    (512, 8, 40, 1103),
    (1024, 8, 40, 3432),
    (512, 8, 8, 4174),
    (256, 16, 20, 535),
    (1024, 16, 20, 3418),
    (1024, 32, 10, 3417),
]

# Kernels of the sweep with the words of their memories: both branches of equation (1), and every path of the queue.
SWEPT = [
    (Kernel(3, 1, 1), 12),
    (Kernel(3, 2, 2), 12),
    (Kernel(4, 3, 1), 10),
    (Kernel(4, 3, 2), 16),
    (Kernel(5, 4, 2), 9),
    (Kernel(8, 5, 1), 12),
    (Kernel(8, 8, 2), 20),
    (Kernel(16, 6, 2), 3),
    (Kernel(16, 4, 1), 5),
    (Kernel(32, 10, 2), 32),
    (Kernel(4, 3, 2, redundant=False), 16),
    (Kernel(5, 4, 1, redundant=False), 9),
]
PRECISIONS_EACH = 25


def label(value: Kernel | int) -> str:
    """A kernel or a memory in the name of a test."""
    if isinstance(value, Kernel):
        return f"w{value.word_bits}p{value.elements}L{value.latency}{'' if value.redundant else 'ordinary'}"
    return f"words{value}"


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20260412)


def corner(limit: int, rng: random.Random) -> int:
    """An operand below ``limit``: the ends of the range as often as anything else."""
    return rng.choice([0, min(1, limit - 1), limit - 1, limit // 2, rng.randrange(limit), rng.randrange(limit)])


def modulus_of(bits: int, rng: random.Random) -> int:
    """An odd modulus of exactly ``bits`` bits."""
    return rng.choice([(1 << bits) - 1, 1 << (bits - 1), rng.getrandbits(bits) | 1 << (bits - 1)]) | 1


def precision(kernel: Kernel, bits: int, *, reduce: bool) -> tuple[int, int]:
    """Words e and scanned bits k for a modulus of ``bits`` bits, canonical or chaining."""
    return kernel.words(bits), kernel.passes(bits if reduce else bits + 2)


@pytest.mark.parametrize(("bits", "word_bits", "elements", "cycles"), PUBLISHED)
def test_published_cycles_of_the_pipeline_model(
    bits: int, word_bits: int, elements: int, cycles: int, rng: random.Random
) -> None:
    kernel = Kernel(word_bits, elements)
    words, passes = precision(kernel, bits, reduce=True)
    assert kernel.cycles(words, passes) == cycles
    m = modulus_of(bits, rng)
    x, y = rng.randrange(m), rng.randrange(m)
    modelled = run(kernel, x, y, m, words=words, passes=passes)
    assert modelled.cycles == cycles
    assert (modelled.value << passes * elements) % m == x * y % m


def test_pipeline_model_is_the_algorithm_and_takes_equations_1_and_2(rng: random.Random) -> None:
    """The pipeline model does not use the equations: its elements start as soon as they can."""
    branches = set()
    for _ in range(200):
        kernel = Kernel(rng.randint(3, 9), rng.randint(1, 9), rng.choice([1, 2]), rng.random() < 0.5)
        bits, reduce = rng.randint(2, 60), rng.random() < 0.5
        words, passes = precision(kernel, bits, reduce=reduce)
        m = modulus_of(bits, rng)
        x, y = (corner(m if reduce else 2 * m, rng) for _ in range(2))
        modelled = run(kernel, x, y, m, words=words, passes=passes)
        scanned = passes * kernel.elements
        assert modelled.value == mwr2mm(x, y, m, word_bits=kernel.word_bits, words=words, bits=scanned)
        assert modelled.cycles == kernel.cycles(words, passes)
        if passes > 1:
            assert modelled.queued == kernel.queue_words(words)
        branches.add((kernel.latency, kernel.redundant, words + 1 <= kernel.depth))
    assert len(branches) == 8


@long_cases(
    "[8-40]", "[16-20]", why="Figures of the paper's table: the model gives all of them here, the RTL the smaller ones."
)
@long_cases("[8-8]", why="Another instance of a core; one or two with other parameters stay.")
@pytest.mark.parametrize(("word_bits", "elements"), sorted({(w, p) for _, w, p, _ in PUBLISHED}))
def test_published_cycles(word_bits: int, elements: int, rng: random.Random) -> None:
    """One compiled core for all the precisions of a kernel."""
    kernel = Kernel(word_bits, elements)
    with ScalableSession(kernel, kernel.words(1024)) as core:
        for bits, w, p, cycles in PUBLISHED:
            if (w, p) != (word_bits, elements):
                continue
            words, passes = precision(kernel, bits, reduce=True)
            assert core.configure(words, passes, reduce=True)
            m = modulus_of(bits, rng)
            assert core.load(m)
            x, y = rng.randrange(m), rng.randrange(m)
            product = core.multiply(x, y)
            assert product.compute_cycles == cycles
            assert product.value == x * y * pow(2, -passes * elements, m) % m


@long_cases(
    "*",
    but=("[256-*",),
    why="Figures of the paper's table: the model gives all of them here, the RTL the smaller ones.",
)
@long_cases("[256-8-40-591]", why="The largest of several instances; smaller ones stay.")
@pytest.mark.parametrize(("bits", "word_bits", "elements", "cycles"), PUBLISHED)
def test_command_tells_compute_cycles(bits: int, word_bits: int, elements: int, cycles: int) -> None:
    m = (1 << bits) - 189
    answer = multiply("scalable", bits, m, "--param", f"WordBits={word_bits}", "--param", f"Elements={elements}")
    assert answer["compute_cycles"] == cycles
    assert answer["cycles"] == cycles + 2 * (bits // word_bits) + 8
    assert int(answer["value"], 16) == 15 * pow(2, -answer["r_exponent"], m) % m


def test_command_tells_no_compute_cycles_of_other_architectures() -> None:
    assert "compute_cycles" not in multiply("radix2", 64, (1 << 64) - 59)


def multiply(architecture: str, bits: int, m: int, *parameters: str) -> dict[str, Any]:
    """Return the output of the command for 3 * 5."""
    operands = ["--x", "3", "--y", "5", "--modulus", str(m), "--json"]
    result = CliRunner().invoke(
        application(), ["multiply", "--arch", architecture, "--width", str(bits), *parameters, *operands]
    )
    return dict(json.loads(result.output))


@long_cases(why="Figures of the paper's table: the model gives all of them here, the RTL the smaller ones.")
def test_sweep_covers_the_equation() -> None:
    """The sweep has at least 200 points, both branches for both latencies, and precisions that no kernel divides."""
    points = {(kernel, bits) for kernel, max_words in SWEPT for bits in swept_precisions(kernel, max_words)}
    assert len(points) >= 200
    branches = {(kernel.latency, kernel.words(bits) + 1 <= kernel.depth) for kernel, bits in points}
    assert len(branches) == 4
    delays = {kernel.words(bits) + 1 - kernel.depth for kernel, bits in points}
    assert {-1, 0, 1, 2, 3, 4} <= delays
    assert sum(bits % kernel.word_bits != 0 and bits % kernel.elements != 0 for kernel, bits in points) > 100


def swept_precisions(kernel: Kernel, max_words: int) -> list[int]:
    """Precisions from the whole range of the memory, with both ends and the bound between the two branches."""
    largest = max_words * kernel.word_bits
    bound = (kernel.depth - 1) * kernel.word_bits
    must = {bits for bits in (2, bound - 1, bound, bound + 1, largest) if 2 <= bits <= largest}
    rest = [bits for bits in range(2, largest + 1) if bits not in must]
    return [*must, *random.Random(largest).sample(rest, PRECISIONS_EACH - len(must))]


@long_cases(
    "*",
    but=("[w3*", "[w4p3L1*", "[w16p4*", "[*ordinary*"),
    why="Figures of the paper's table: the model gives all of them here, the RTL the smaller ones.",
)
@long_cases("[w4p3L1-words10]", why="The largest of several instances; smaller ones stay.")
@long_cases("[w3p2L2*", "[w16p4L1*", why="Another instance of a core; one or two with other parameters stay.")
@pytest.mark.parametrize(("kernel", "max_words"), SWEPT, ids=label)
def test_sweep(kernel: Kernel, max_words: int, rng: random.Random) -> None:
    """Equation (1) and the product, at every precision of the sweep and in both modes, by one compiled core."""
    with ScalableSession(kernel, max_words) as core:
        for bits in swept_precisions(kernel, max_words):
            for reduce in (True, False):
                words, passes = precision(kernel, bits, reduce=reduce)
                assert core.configure(words, passes, reduce=reduce)
                m = modulus_of(bits, rng)
                assert core.load(m)
                x, y = (corner(m if reduce else 2 * m, rng) for _ in range(2))
                product = core.multiply(x, y)
                assert product.compute_cycles == kernel.cycles(words, passes), bits
                operand_words = words if reduce else words + 1
                assert product.cycles == product.compute_cycles + operand_words + kernel.latency + 6
                scanned = passes * kernel.elements
                s = mwr2mm(x, y, m, word_bits=kernel.word_bits, words=words, bits=scanned)
                assert product.value == (s - m if reduce and s >= m else s), (bits, reduce)


@long_cases("[w8p5L1*", "[w16p4L1*", why="Another instance of a core; one or two with other parameters stay.")
@pytest.mark.parametrize(("kernel", "max_words"), [SWEPT[4], SWEPT[5], SWEPT[7], SWEPT[8], SWEPT[11]], ids=label)
def test_conversion_is_hidden_behind_the_next_product(kernel: Kernel, max_words: int, rng: random.Random) -> None:
    """The initiation interval is the passes plus the cycles of the operand transfer."""
    products = 5
    with ScalableSession(kernel, max_words) as core:
        for bits in (2 * kernel.word_bits, max_words * kernel.word_bits // 2, max_words * kernel.word_bits):
            for reduce in (True, False):
                words, passes = precision(kernel, bits, reduce=reduce)
                assert core.configure(words, passes, reduce=reduce)
                m = modulus_of(bits, rng)
                assert core.load(m)
                limit = m if reduce else 2 * m
                operands = [(corner(limit, rng), corner(limit, rng)) for _ in range(products)]
                alone = [core.multiply(x, y) for x, y in operands]
                values, cycles = core.stream(operands)
                assert values == [product.value for product in alone]
                operand_words = words if reduce else words + 1
                period = passes * max(words + 1, kernel.depth) + operand_words + 1
                assert cycles == alone[0].cycles + (products - 1) * period + operand_words


def test_clocks_of_the_part_that_is_measured(rng: random.Random) -> None:
    """Eight elements of eight bits, with memories for just 2048 bits, take the cycles that are recorded."""
    config = Config("scalable", 2048, {"Elements": 8})
    with ScalableSession(Kernel(8, 8), 256) as core:
        assert core.configure(256, 256, reduce=True)
        m = modulus_of(2048, rng)
        assert core.load(m)
        x, y = rng.randrange(m), rng.randrange(m)
        product = core.multiply(x, y)
        assert product.value == x * y * pow(2, -2048, m) % m
        assert product.cycles == KernelCore(config, "engine").cycles < 100_000


@long_cases("[2]", why="The largest of several instances; smaller ones stay.")
@pytest.mark.parametrize("latency", [1, 2])
def test_ten_precisions_in_a_row(latency: int, rng: random.Random) -> None:
    """One compiled core computes at ten precisions, with canonical and with chained results."""
    kernel = Kernel(32, 16, latency)
    with ScalableSession(kernel, kernel.words(4096)) as core:
        for bits in (160, 1024, 4096, 2, 255, 256, 521, 3001, 32, 2048):
            for reduce in (True, False):
                words, passes = precision(kernel, bits, reduce=reduce)
                assert core.configure(words, passes, reduce=reduce)
                m = modulus_of(bits, rng)
                assert core.load(m)
                limit = m if reduce else 2 * m
                shift = pow(2, -passes * kernel.elements, m)
                z = limit - 1
                for y in (limit - 1, 0, min(1, limit - 1), rng.randrange(limit), rng.randrange(limit)):
                    x, z = z, core.multiply(z, y).value
                    assert z % m == x * y * shift % m
                    assert z < limit
                    z = z or limit - 1


def test_precision_beyond_the_memory_is_refused() -> None:
    kernel = Kernel(8, 4)
    most = kernel.passes(6 * 8 + 2)
    with ScalableSession(kernel, 6) as core:
        for words, passes in ((7, 1), (0, 1), (1, 0), (6, most + 1), (0xFFFF, 1), (1, 0xFFFF)):
            assert not core.configure(words, passes, reduce=True)
        assert core.configure(6, most, reduce=False)
        m = (1 << 48) - 59
        assert core.load(m)
        assert core.multiply(2 * m - 1, 2 * m - 1).value % m == pow(2, -most * 4, m)
        assert not core.configure(7, 1, reduce=False)
        assert core.configure(1, 2, reduce=True)
        assert not core.load(254)
        assert core.load(255)


def core_script(kernel: Kernel, max_words: int, rng: random.Random) -> Iterator[str]:
    """Records for the testbench: many precisions, several moduli for each, several products for each."""
    w = kernel.word_bits

    def text(values: list[int]) -> str:
        return " ".join(f"{value:x}" for value in values)

    for _ in range(30):
        if rng.random() < 0.2:
            yield f"C {max_words + 1:x} 1 0 1"
        bits, reduce = rng.randint(2, max_words * w), rng.random() < 0.5
        words, passes = precision(kernel, bits, reduce=reduce)
        yield f"C {words:x} {passes:x} {int(reduce)} 0"
        for _ in range(2):
            m = modulus_of(bits, rng)
            if rng.random() < 0.3:
                yield f"M 1 {words:x} {text(words_of(m - 1, w, words))}"
            yield f"M 0 {words:x} {text(words_of(m, w, words))}"
            for _ in range(4):
                x, y = (corner(m if reduce else 2 * m, rng) for _ in range(2))
                z = mwr2mm(x, y, m, word_bits=w, words=words, bits=passes * kernel.elements)
                z = z - m if reduce and z >= m else z
                count = words if reduce else words + 1
                columns = zip(*(words_of(value, w, count) for value in (x, y, z)), strict=True)
                yield f"P {count:x} {' '.join(text([*column]) for column in columns)}"


@long_cases("[w8p3L1*", why="Another instance of a core; one or two with other parameters stay.")
@pytest.mark.parametrize(("kernel", "max_words"), [(Kernel(4, 2, 2), 7), (Kernel(8, 3, 1), 5)], ids=label)
def test_host_interface(kernel: Kernel, max_words: int, tmp_path: Path) -> None:
    """Operands arrive while results leave, with pauses on both sides, and refused precisions and moduli in between."""
    program = build_testbench(
        "scalable_core_tb",
        [*rtl.sources("mont_scalable_core"), TESTBENCH],
        tmp_path / "build",
        parameters={
            "WordBits": kernel.word_bits,
            "Elements": kernel.elements,
            "MaxWords": max_words,
            "Latency": kernel.latency,
        },
    )
    for stall in (0, 50, 90):
        rng = random.Random(stall)
        script = tmp_path / f"script{stall}"
        script.write_text("\n".join(core_script(kernel, max_words, rng)) + "\n", encoding="ascii")
        done = run_testbench(program, f"+script={script}", "+seed=1", f"+stall={stall}")
        assert done.returncode == 0, done.stdout
        assert "PASS: 240 products" in done.stdout
        assert ", 0 begun" not in done.stdout


def test_exponent_and_range() -> None:
    assert Config("scalable", 512).r_exponent == 512
    assert Config("scalable", 512, {"Reduce": 0}).r_exponent == 528
    config = Config("scalable", 1024, {"Elements": 40, "Latency": 1})
    assert config.r_exponent == 1040
    assert config.setup_cycles == 129


@pytest.mark.parametrize(("width", "word_bits", "elements", "reduce"), [(20, 3, 7, 1), (17, 5, 3, 0), (9, 8, 30, 1)])
def test_words_and_elements_of_any_number(
    width: int, word_bits: int, elements: int, reduce: int, rng: random.Random
) -> None:
    """Products are right, in the stated cycles, with words that do not divide operands or more elements than bits."""
    config = Config("scalable", width, {"WordBits": word_bits, "Elements": elements, "Reduce": reduce})
    with Multiplier(config).simulate() as core:
        for modulus in (1 << width - 1 | 1, (1 << width) - 1):
            largest = config.operand_limit(modulus) - 1
            for x, y in ((0, 0), (largest, largest), (rng.randrange(largest), rng.randrange(largest))):
                core.checked(x, y, modulus)


@pytest.mark.parametrize(
    "parameters", [{"Elements": 0}, {"WordBits": 2}, {"WordBits": 129}, {"Elements": 65537}], ids=str
)
def test_illegal_words_and_elements(parameters: dict[str, int]) -> None:
    ((name, value),) = parameters.items()
    with pytest.raises(BadInput, match=f"param {name}: must be (3 to 128|1 to 65536), not {value}$"):
        Config("scalable", 64, parameters)


@pytest.mark.parametrize("area", [3000, 28000])
def test_the_recommended_kernel_is_one_that_can_be_had(area: int) -> None:
    """1024 bits and 28 000 gates: 49 elements."""
    result = CliRunner().invoke(application(), ["kernel", "--width", "1024", "--area", str(area), "--json"])
    found = json.loads(result.stdout)
    values = {"WordBits": found["word_bits"], "Elements": found["elements"], "Latency": found["latency"]}
    assert Config("scalable", 1024, values).parameters["Elements"] == found["elements"]

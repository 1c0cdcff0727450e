# SPDX-License-Identifier: Apache-2.0
"""Exponentiation on the scalable core: one compiled kernel, any precision, any exponent, and the exact cycles."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from long_tests import long_cases
from test_scalable import label, modulus_of, precision
from testbench import build_testbench, run_testbench

from montcore.architectures import Config
from montcore.architectures.mwr2mm import Kernel, words_of
from montcore.cores import KernelCore
from montcore.simulation.scalable import ScalablePowerSession
from montcore.tools import rtl

TESTBENCH = Path(__file__).with_name("scalable_power_tb.sv")


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20261121)


def power_cycles(kernel: Kernel, words: int, passes: int, exponent: int, exponent_words: int) -> int:
    """The formula of rtl/mul/scalable/mont_scalable_power.sv."""
    products = 3 + kernel.word_bits * exponent_words + exponent.bit_count()
    return products * (kernel.cycles(words, passes) + words + kernel.latency + 6)


@pytest.mark.parametrize("kernel", [Kernel(8, 4, 2), Kernel(5, 3, 1), Kernel(4, 3, 2, redundant=False)], ids=label)
def test_exponentiation_at_every_precision(kernel: Kernel, rng: random.Random) -> None:
    """One compiled kernel, many precisions in a row, R² mod M computed and supplied, exponents of any length."""
    w, max_words = kernel.word_bits, 12
    with ScalablePowerSession(kernel, max_words) as core:
        for bits in (2, w, w + 1, max_words * w, 23, 4 * w - 1, 3):
            for supplied in (False, True):
                words, passes = precision(kernel, bits, reduce=True)
                assert core.configure(words, passes, supplied=supplied)
                for m in {1, modulus_of(bits, rng), rng.getrandbits(bits) | 1}:
                    waited = core.load(m)
                    # The first words of R² mod M are read in one more cycle.
                    assert waited == (1 if supplied else 2 * passes * kernel.elements * (words + 2) + 1)
                    top = 1 << min(words * w, passes * kernel.elements)
                    for exponent_words in (1, 2, 5):
                        base = rng.choice([0, 1, m - 1, top - 1, rng.randrange(top)])
                        exponent = rng.choice(
                            [0, 1, 2, (1 << w * exponent_words) - 1, rng.getrandbits(w * exponent_words)]
                        )
                        exponent &= (1 << w * exponent_words) - 1
                        power = core.power(base, exponent, exponent_words)
                        assert power.value == pow(base, exponent, m), (bits, m, base, exponent)
                        assert power.cycles == power_cycles(kernel, words, passes, exponent, exponent_words)


@pytest.mark.parametrize("pauses", [30, 90])
def test_exponentiation_waits_for_the_host(pauses: int, rng: random.Random) -> None:
    """The host sends words of base and exponent late, and takes results late."""
    kernel = Kernel(4, 2)
    with ScalablePowerSession(kernel, 5) as core:
        for bits in (4, 20, 11):
            words, passes = precision(kernel, bits, reduce=True)
            assert core.configure(words, passes)
            m = modulus_of(bits, rng)
            core.load(m)
            for exponent_words in (1, 4, 9):
                base, exponent = rng.randrange(m), rng.getrandbits(4 * exponent_words)
                power = core.power(base, exponent, exponent_words, pauses=pauses)
                assert power.value == pow(base, exponent, m)
                assert power.cycles >= power_cycles(kernel, words, passes, exponent, exponent_words)


@pytest.mark.long
def test_exponentiation_of_rsa_size(rng: random.Random) -> None:
    kernel = Kernel(32, 16)
    with ScalablePowerSession(kernel, 64) as core:
        for bits in (512, 2048, 1024):
            words, passes = precision(kernel, bits, reduce=True)
            assert core.configure(words, passes)
            m = modulus_of(bits, rng)
            core.load(m)
            base, exponent = rng.randrange(m), rng.getrandbits(bits)
            assert core.power(base, exponent, words).value == pow(base, exponent, m)


def test_exponentiation_refuses_what_the_core_refuses() -> None:
    kernel = Kernel(8, 4)
    with ScalablePowerSession(kernel, 3) as core:
        assert not core.configure(4, 1)
        assert core.configure(2, 4)
        assert core.load(0xFFFE) is None
        assert core.load(0xFFFB) is not None
        assert core.power(3, 65537, 3).value == pow(3, 65537, 0xFFFB)
        assert core.configure(3, 6)
        assert core.load(0xFFFFFD) is not None
        assert core.power(0xABCDEF, 0xFFFFFF, 3).value == pow(0xABCDEF, 0xFFFFFF, 0xFFFFFD)


def power_script(kernel: Kernel, max_words: int, rng: random.Random) -> Iterator[str]:
    """Records for the testbench: precisions, moduli and powers, with resets after any of them."""
    w = kernel.word_bits

    def columns(words: int, *values: int) -> str:
        return " ".join(
            f"{word:x}" for row in zip(*(words_of(each, w, words) for each in values), strict=True) for word in row
        )

    for number in range(24):
        if number % 6 == 0:
            yield f"C {max_words + 1:x} 1 0 1"
        bits, supplied = rng.randint(2, max_words * w), rng.random() < 0.4
        words, passes = precision(kernel, bits, reduce=True)
        yield f"C {words:x} {passes:x} {int(supplied)} 0"
        m = modulus_of(bits, rng)
        cycles = 0 if supplied else 2 * passes * kernel.elements * (words + 2)
        if number % 4 == 0:
            yield f"M 1 {words:x} 0 {columns(words, m - 1, 0)}"
        yield f"M 0 {words:x} {cycles:x} {columns(words, m, pow(4, passes * kernel.elements, m))}"
        if number % 4 == 1:
            yield f"R {rng.randint(1, cycles + 5):x}"
            continue
        for _ in range(number % 3):
            base, exponent_words = rng.randrange(m), rng.randint(1, 3)
            exponent = rng.getrandbits(w * exponent_words)
            z = pow(base, exponent, m)
            digits = [f"{digit:x}" for digit in reversed(words_of(exponent, w, exponent_words))]
            yield f"E {words:x} {columns(words, base, z)} {exponent_words:x} {' '.join(digits)}"
        if number % 4 == 2:
            yield f"R {rng.randint(1, 600):x}"


@long_cases("[w5p3L1*", why="Another instance of a core; one or two with other parameters stay.")
@pytest.mark.parametrize(("kernel", "max_words"), [(Kernel(4, 2, 2), 5), (Kernel(5, 3, 1), 4)], ids=label)
def test_host_interface_of_powers(kernel: Kernel, max_words: int, tmp_path: Path) -> None:
    """An offer of the host during a power waits for the end of the power, and nothing remains after a reset."""
    parameters = {"WordBits": kernel.word_bits, "Elements": kernel.elements, "Latency": kernel.latency}
    program = build_testbench(
        TESTBENCH.stem,
        [*rtl.sources("mont_scalable_power"), TESTBENCH],
        tmp_path / "build",
        parameters=parameters | {"MaxWords": max_words},
    )
    for stall in (0, 50, 95):
        script = tmp_path / f"script{stall}"
        lines = power_script(kernel, max_words, random.Random(stall))
        script.write_text("\n".join(lines) + "\n", encoding="ascii")
        done = run_testbench(program, f"+script={script}", "+seed=1", f"+stall={stall}")
        assert done.returncode == 0 and "PASS" in done.stdout, done.stdout


def test_clocks_of_the_part_that_is_measured(rng: random.Random) -> None:
    """An exponent of e words, half of whose bits are ones."""
    config = Config("scalable", 24, {"Elements": 4})
    with ScalablePowerSession(Kernel(8, 4), 3) as core:
        assert core.configure(3, 6)
        m = modulus_of(24, rng)
        core.load(m)
        assert core.power(rng.randrange(m), 0x0FF0F0, 3).cycles == KernelCore(config, "power").cycles

# SPDX-License-Identifier: Apache-2.0
"""Simulated powers of every method on every multiplier against Python's integers and the stated cycles."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from long_tests import long_cases

from montcore import BadInput, Config, Exponentiator, MontcoreError
from montcore.architectures import ARCHITECTURES
from montcore.cores import ExponentiatorCore
from montcore.exponentiation import METHODS, find
from montcore.exponentiation.window import Window
from montcore.simulation.exponentiator import ExponentiatorSession
from montcore.tools import rtl

ANY = next(iter(ARCHITECTURES))
PAIRS = [(method, architecture) for method in METHODS for architecture in ARCHITECTURES]
# Bits of modulus and exponent in the model of each pair.
WIDTH, EXPONENT_WIDTH = 33, 70


def check_powers(exponentiator: Exponentiator, rng: random.Random, *, randoms: int) -> None:
    config, method = exponentiator.config, exponentiator.algorithm
    width, exponent_width = config.width, exponentiator.exponent_bits

    with exponentiator.simulate() as simulation:

        def power(base: int, exponent: int, modulus: int, length: int | None = None, *, supplied: bool = False) -> None:
            constants = exponentiator.constants(modulus) if supplied else None
            result = simulation(base, exponent, modulus, length, constants=constants)
            used = exponent.bit_length() if length is None else length
            assert result.value == pow(base, exponent, modulus)
            assert result.cycles == method.cycles(config, base, exponent, modulus, used)
            assert result.cycles <= exponentiator.worst_cycles(used)
            assert result.setup_cycles in (0, method.setup_cycles(config, supplied=supplied))

        exponents = corner_exponents(exponent_width)
        for modulus in (1, 3, (1 << width) - 1, (1 << (width - 1)) + 1):
            for base in {0, 1 % modulus, modulus - 1}:
                for exponent in (0, 1, exponents[-1]):
                    power(base, exponent, modulus)
                power(base, exponents[-1], modulus, supplied=True)
        for exponent in exponents:
            for length in (None, rng.randint(exponent.bit_length(), exponent_width), exponent_width):
                power(rng.randrange(modulus), exponent, modulus, length)
        for _ in range(randoms):
            modulus = rng.getrandbits(rng.randint(2, width)) | 1
            exponent = rng.getrandbits(rng.randint(1, exponent_width))
            length = rng.choice([None, rng.randint(exponent.bit_length(), exponent_width)])
            for supplied in (False, True):
                power(rng.randrange(modulus), exponent, modulus, length, supplied=supplied)


def corner_exponents(width: int) -> list[int]:
    """Small exponents, the usual public exponents, single bits and runs of ones; the last is all ones."""
    bits = {1, 2, width // 2, width - 1, width}
    candidates = {0, 1, 2, 3, 65537, *(1 << k for k in bits), *((1 << k) - 1 for k in bits)}
    return sorted(exponent for exponent in candidates if exponent.bit_length() <= width)


@long_cases(
    "[l2r-*",
    "[r2l-*",
    but=("[*-radix2]", "[*-pipelined]", "[*-redundant]"),
    why="An exponentiator knows its multiplier by the contract only: every architecture stays with one "
    "method, every method with three.",
)
@pytest.mark.parametrize(("method", "architecture"), PAIRS)
def test_powers(method: str, architecture: str, rng: random.Random) -> None:
    check_powers(Exponentiator(Config(architecture, WIDTH), method, EXPONENT_WIDTH), rng, randoms=10)


@pytest.mark.parametrize("method", METHODS)
def test_exponents_of_one_bit(method: str, rng: random.Random) -> None:
    check_powers(Exponentiator(Config(ANY, 8), method, 1), rng, randoms=10)


def chained() -> Iterator[Any]:
    """The pairs with chained products; a selection with every architecture and every method is not long."""
    architectures = [name for name in ARCHITECTURES if 0 in ARCHITECTURES[name].legal_values("Reduce")]
    for number, architecture in enumerate(architectures):
        for k, method in enumerate(METHODS):
            short = k == number % len(METHODS)
            yield pytest.param(method, architecture, marks=() if short else pytest.mark.long(faults=True))


@long_cases(
    "*",
    but=("[*-pipelined]",),
    why="Every pair of method and architecture stays with its canonical products; chained ones differ by the "
    "wrapper alone.",
)
@pytest.mark.parametrize(("method", "architecture"), [*chained()])
def test_powers_of_chained_products(method: str, architecture: str, rng: random.Random) -> None:
    """The multiplier omits the last subtraction and more, but the power is canonical."""
    check_powers(Exponentiator(Config(architecture, 33, {"Reduce": 0}), method, 20), rng, randoms=10)


@long_cases("[*", but=("[63]", "[128]"), why="Any multiplier passes the error flag; window and pipelined stay.")
@pytest.mark.parametrize("width", [62, 63, 64, 126, 127, 128])
def test_chained_products_of_several_words(width: int, rng: random.Random) -> None:
    """The reduction of the power is in words of 64 bits: sums that just fill a word, and sums that just do not."""
    check_powers(Exponentiator(Config(ANY, width, {"Reduce": 0}), "l2r", 3), rng, randoms=4)


@long_cases("*", but=("[window]",), why="One method in several words stays; the words are those of the same parts.")
@pytest.mark.parametrize("method", METHODS)
def test_constants_of_several_words(method: str, rng: random.Random) -> None:
    """The constants are formed in words of 64 bits: widths at and next to a word's end, on one multiplier for all."""
    for width in (64, 65, 130):
        check_powers(Exponentiator(Config(ANY, width), method, 4), rng, randoms=4)


@dataclass(frozen=True, kw_only=True)
class Late(Config):
    """mont_mul_late.sv: contrary, but within the contract."""

    name = "late"

    @property
    def r_exponent(self) -> int:
        return self.width

    def model(self, x: int, y: int, modulus: int) -> int:
        return x * y * pow(2, -self.width, modulus) % modulus

    def latency(self, x: int, y: int, modulus: int) -> int:
        return self.width + 1 + ((x ^ 2 * y) & 7)

    @property
    def worst_latency(self) -> int:
        return self.width + 8


@pytest.mark.parametrize("method", METHODS)
def test_powers_on_a_contrary_multiplier(method: str, rng: random.Random, monkeypatch: pytest.MonkeyPatch) -> None:
    """Latencies that depend on the operands, and multipliers that are not ready at the same time."""
    late = {"mont_mul_late": Path(__file__).with_name("mont_mul_late.sv")}
    monkeypatch.setitem(ARCHITECTURES, "late", Late)
    exponentiator = Exponentiator(Config("late", 8), method, 20)
    config, steps = exponentiator.config, exponentiator.algorithm
    waits = set()
    with rtl.substituted(late), ExponentiatorSession(exponentiator) as core:
        for _ in range(200):
            # The multipliers are still busy with a modulus when the next modulus comes.
            modulus = rng.getrandbits(8) | 1
            replaced = modulus ^ rng.randint(1, 255)
            assert (core.load(replaced, (0, 0)) is None) == (replaced % 2 == 0)
            setup = core.load(modulus, rng.choice([None, exponentiator.constants(modulus)]))
            assert setup is not None
            base, exponent, length = rng.randrange(modulus), rng.getrandbits(20), rng.randint(0, 20)
            # The exponentiator waits for the multipliers before it takes the operands.
            (first, first_cycles, _), (second, cycles, _) = (core.power(base, exponent, length) for _ in range(2))
            counted = exponent & (1 << length) - 1
            assert first == second == pow(base, counted, modulus) == steps.model(config, base, counted, modulus, length)
            assert cycles == steps.cycles(config, base, counted, modulus, length) == first_cycles
            assert cycles <= exponentiator.worst_cycles(length)
            waits.add(setup)
    assert len(waits - {0, 2 * (2 * config.r_exponent + 2)}) > 1, "no multiplier was waited for"


@long_cases("[*", but=("[1]", "[8]"), why="Any multiplier passes the error flag; window and pipelined stay.")
@pytest.mark.parametrize("bits", Window.BITS)
def test_windows_of_every_size(bits: int, rng: random.Random) -> None:
    """Windows of one bit, of more bits than the exponent has, and of a size at which a product waits for the table."""
    exponentiator = Exponentiator(Config(ANY, 8), f"window{bits}", 21)
    assert exponentiator.algorithm.name == ("window" if bits == Window.DEFAULT_BITS else f"window{bits}")
    check_powers(exponentiator, rng, randoms=10)


@long_cases("[*", but=("[2]", "[5]"), why="Any multiplier passes the error flag; window and pipelined stay.")
@pytest.mark.parametrize("bits", Window.BITS[1:])
def test_protected_windows(bits: int, rng: random.Random) -> None:
    """Exponents have first windows of zero and a shorter last one; the table is filled before the recoding."""
    check_powers(Exponentiator(Config(ANY, 8), find(f"window{bits}_protected").name, 21), rng, randoms=10)


@pytest.mark.parametrize("architecture", ["radix2", "compact"])
@pytest.mark.parametrize("method", ["r2l", "window2", "window", "window7"])
def test_the_same_time_for_all_exponents_of_a_length(method: str, architecture: str, rng: random.Random) -> None:
    exponentiator = Exponentiator(Config(architecture, 8), method, 21)
    with exponentiator.simulate() as simulation:
        for length in (0, 1, 7, 21):
            exponents = {0, 1, 1 << length >> 1, (1 << length) - 1, *(rng.getrandbits(length) for _ in range(20))}
            fitting = [exponent for exponent in exponents if exponent.bit_length() <= length]
            cycles = {simulation(rng.randrange(251), exponent, 251, length).cycles for exponent in fitting}
            assert cycles == {exponentiator.worst_cycles(length)}


@pytest.mark.parametrize("reduce", [0, 1])
def test_r2l_on_vlm3_takes_the_same_time_for_all_exponents(reduce: int, rng: random.Random) -> None:
    """The cycles of vlm3 depend on its first operand, which is a power of the base in both products of a slot."""
    config = Config("vlm3", 16, {"Reduce": reduce})
    exponentiator, modulus, length = Exponentiator(config, "r2l", 21), 0xFFF1, 21
    with exponentiator.simulate() as simulation:
        counts = []
        for base in (2, 3, 0x5555, rng.randrange(modulus)):
            exponents = (0, 1, (1 << length) - 1, *(rng.getrandbits(length) for _ in range(10)))
            results = [simulation(base, exponent, modulus, length) for exponent in exponents]
            assert [each.value for each in results] == [pow(base, exponent, modulus) for exponent in exponents]
            (cycles,) = {each.cycles for each in results}
            assert cycles == exponentiator.algorithm.cycles(config, base, 0, modulus, length)
            counts.append(cycles)
    assert len(set(counts)) > 1


@pytest.mark.long
@pytest.mark.parametrize(("method", "architecture"), PAIRS)
@pytest.mark.parametrize("width", [65, 160, 521])
def test_powers_long(method: str, architecture: str, width: int, rng: random.Random) -> None:
    check_powers(Exponentiator(Config(architecture, width), method), rng, randoms=3)


@pytest.mark.long
@pytest.mark.parametrize(("method", "architecture"), PAIRS)
@pytest.mark.parametrize("width", [1024, 2048])
def test_private_key_operation(method: str, architecture: str, width: int, rng: random.Random) -> None:
    modulus = rng.getrandbits(width) | 1 << (width - 1) | 1
    base, exponent = rng.randrange(modulus), rng.getrandbits(width)
    with Exponentiator(Config(architecture, width), method).simulate() as simulation:
        assert simulation(base, exponent, modulus).value == pow(base, exponent, modulus)


@long_cases(
    "[l2r-*",
    "[r2l-*",
    but=("[*-pipelined]", "[*-radix2]"),
    why="Any multiplier passes the error flag; window and pipelined stay.",
)
@pytest.mark.parametrize(("method", "architecture"), PAIRS)
def test_error_flags(method: str, architecture: str) -> None:
    """The hardware refuses operands out of range after three cycles, and continues to work."""
    with ExponentiatorSession(ExponentiatorCore(Config(architecture, WIDTH), method, EXPONENT_WIDTH)) as core:
        top, longest = (1 << WIDTH) - 1, (1 << EXPONENT_WIDTH.bit_length()) - 1
        for even in (0, 2, top - 1):
            assert core.load(even) is None
        assert core.load(211) is not None
        for base, length in ((211, 3), (top, 0), (1, EXPONENT_WIDTH + 1), (1, longest), (top, longest)):
            assert core.power(base, 5, length) == (0, 3, True)
        assert core.power(210, 5, 3)[::2] == (pow(210, 5, 211), False)
        # Only the exponent's low bits, within its length, count.
        assert core.power(3, 0b10101, 3)[::2] == (pow(3, 0b101, 211), False)


@pytest.mark.parametrize(
    ("operands", "argument"),
    [
        ((1, 1, 0), "modulus"),
        ((1, 1, 8), "modulus"),
        ((1, 1, 257), "modulus"),
        ((7, 1, 7), "base"),
        ((-1, 1, 7), "base"),
        ((1, -1, 7), "exponent"),
        ((1, 32, 7), "exponent"),
        ((1, 4, 7, 2), "exponent"),
        ((1, 4, 7, 6), "exponent length"),
        ((1, 0, 7, -1), "exponent length"),
        ((1.5, 1, 3), "base"),
        ((1, "1", 3), "exponent"),
        ((1, 1, None), "modulus"),
        ((1, 1, 3, 1.0), "exponent length"),
    ],
)
def test_bad_operands(operands: tuple[Any, ...], argument: str) -> None:
    """The session continues after bad operands."""
    with Exponentiator(Config(ANY, 8), exponent_width=5).simulate() as simulation:
        with pytest.raises(BadInput) as caught:
            simulation(*operands)
        assert caught.value.argument == argument
        assert simulation(3, 2, 7).value == 2


def test_wrong_constants() -> None:
    exponentiator = Exponentiator(Config(ANY, 8), exponent_width=5)
    r_mod, r2_mod = exponentiator.constants(7)
    with exponentiator.simulate() as simulation, pytest.raises(BadInput, match="constants"):
        simulation(1, 1, 7, constants=(r2_mod, r_mod + 1))


def test_bad_parameters() -> None:
    for unknown in ("none", "window0", "window9", "window1_protected", "l2r_protected"):
        with pytest.raises(BadInput, match="unknown method"):
            Exponentiator(Config(ANY, 8), method=unknown)
    for width in (0, 5.0):
        with pytest.raises(BadInput, match="exponent width"):
            Exponentiator(Config(ANY, 8), exponent_width=width)  # type: ignore[arg-type]


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(("architecture", "width"), [("radix2", 4096), ("redundant", 2304), ("pipelined", 3072)])
def test_a_long_setup_is_waited_for(architecture: str, width: int, method: str) -> None:
    """The set-up grows with the square of the width."""
    top = Exponentiator(Config(architecture, width), method)
    assert ExponentiatorSession(top)._setup_limit > top.algorithm.setup_cycles(top.config)


def test_setup_only_when_needed() -> None:
    exponentiator = Exponentiator(Config(ANY, 8), exponent_width=5)
    with exponentiator.simulate() as simulation:
        assert simulation(2, 3, 7).setup_cycles > 0
        assert simulation(3, 3, 7).setup_cycles == 0
        assert simulation(3, 3, 9).setup_cycles > 0


def test_progress() -> None:
    """Long runs report the cycles so far, and an error in the callback ends them."""
    reports: list[int] = []
    exponentiator = Exponentiator(Config(ANY, 64), exponent_width=2048)
    modulus, exponent = (1 << 64) - 59, (1 << 2048) - 1
    with exponentiator.simulate() as simulation:
        cycles = simulation(2, exponent, modulus, progress=reports.append).cycles
        assert reports == sorted(set(reports))
        assert 0 < reports[0] < reports[-1] < cycles

        def stop(cycles: int) -> None:
            raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            simulation(2, exponent, modulus, progress=stop)
        # The next command must not read the rest of this answer.
        with pytest.raises(MontcoreError, match="has ended"):
            simulation(3, 3, modulus)

# SPDX-License-Identifier: Apache-2.0
"""Tests of the redundant multiplier: the paper's cycles, and digits against integers."""

import random
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import redundant_digits as rd
from long_tests import long_cases
from planted import planted

from montcore.architectures import Config
from montcore.cores import MultiplierCore
from montcore.exponentiator import Exponentiator
from montcore.lab.measurement.synthesis import synthesise
from montcore.lab.results.sources import SynthesisInput
from montcore.lab.targets import find
from montcore.lab.targets.cells import Area
from montcore.multiplier import Multiplier
from montcore.tools import rtl


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20260412)


@pytest.mark.parametrize(("width", "cycles"), [(64, 5), (128, 9), (256, 17), (512, 33), (1024, 65)])
def test_cycles_of_table_2(width: int, cycles: int) -> None:
    config = Config("redundant", width)
    assert config.worst_latency == cycles
    assert config.r_exponent == width


@pytest.mark.parametrize(
    ("width", "reduce", "bits", "digits"),
    [(8, 1, 16, 1), (8, 1, 8, 1), (8, 0, 8, 2), (33, 1, 16, 3), (33, 0, 8, 5), (64, 0, 16, 5), (1024, 0, 16, 65)],
)
def test_padding(width: int, reduce: int, bits: int, digits: int) -> None:
    config = Config("redundant", width, {"Reduce": reduce, "DigitBits": bits})
    assert (config.r_exponent, config.worst_latency) == (digits * bits, digits + 1)
    assert config.operand_width == (width if reduce else width + 1)


@pytest.mark.parametrize("quotient", [rd.multiple_by_multiplier, rd.multiple_by_table])
@pytest.mark.parametrize(("width", "reduce"), [(8, 0), (20, 1), (64, 0), (100, 1)])
def test_model_is_that_of_the_digits(width: int, reduce: int, quotient: object, rng: random.Random) -> None:
    assert callable(quotient)
    config = Config("redundant", width, {"Reduce": reduce})
    d, multiplier = config.r_exponent // 16, Multiplier(config)
    for _ in range(30):
        modulus = rng.getrandbits(width) | 1
        x, y = (rng.randrange(config.operand_limit(modulus)) for _ in range(2))
        c = rd.value(rd.montgomery(rd.digits_of(x, d, 16), rd.digits_of(y, d, 16), modulus, 16, quotient), 16)
        assert c < 2 * modulus
        assert multiplier.model(x, y, modulus) == (c % modulus if reduce else c)


def products_near_the_modulus(rng: random.Random) -> None:
    """Fail if a product is wrong at a width that fills the digits: a sum is often not below M there."""
    config = Config("redundant", 32, {"Redundant": 0})
    multiplier, subtracted = Multiplier(config), 0
    with multiplier.simulate() as simulation:
        for _ in range(40):
            modulus = rng.getrandbits(31) | 1 << 31 | 1
            x, y = rng.randrange(modulus), rng.randrange(modulus)
            c = (x * y + (-x * y * pow(modulus, -1, 1 << 32)) % (1 << 32) * modulus) >> 32
            subtracted += c >= modulus
            assert simulation(x, y, modulus).value == multiplier.definition(x, y, modulus)
    assert subtracted >= 4


def test_ordinary_adders_subtract_the_modulus(rng: random.Random) -> None:
    products_near_the_modulus(rng)


def test_a_lost_subtraction_is_found(rng: random.Random, tmp_path: Path) -> None:
    name = "mont_accumulate_ordinary"
    broken = {name: planted(name, "difference[WordBits-1:0];", "c[WordBits-1:0];", tmp_path)}
    with rtl.substituted(broken), pytest.raises(AssertionError):
        products_near_the_modulus(rng)


def area(config: Config, target: str) -> Area:
    """Return the area of a core on a target."""
    row = find(target)
    with TemporaryDirectory() as folder:
        return row.cells.count(synthesise(SynthesisInput(MultiplierCore(config), row), Path(folder)))


@long_cases("*", but=("[ecp5-85k-8-4-4-1]",), why="Syntheses that count blocks: a row of each kind stays.")
@pytest.mark.parametrize("redundant", [1, 0])
@pytest.mark.parametrize(("target", "dsps", "brams"), [("xc2vp", 4, 2), ("ecp5-85k-8", 4, 4), ("gates", None, 1)])
def test_multipliers_and_block_rams_are_inferred(target: str, dsps: int | None, brams: int, redundant: int) -> None:
    """Blocks at 64 bits: the paper's numbers on its family, two RAMs of 18 bits for 36 on ECP5, one macro on gates."""
    found = area(Config("redundant", 64, {"Redundant": redundant}), target)
    assert (found.dsps, found.brams) == (dsps, brams)


@long_cases(why="Syntheses that count blocks: a row of each kind stays.")
@pytest.mark.parametrize(("target", "dsps"), [("xc2vp", 9), ("ecp5-85k-8", 9)])
def test_multipliers_need_no_block_ram(target: str, dsps: int) -> None:
    """Multipliers by lemma 5: one for each digit of x and of M, and one for k."""
    found = area(Config("redundant", 64, {"Quotient": 1}), target)
    assert (found.dsps, found.brams) == (dsps, 0)


@pytest.mark.long
@pytest.mark.parametrize("redundant", [1, 0])
@pytest.mark.parametrize(("width", "brams"), [(64, 2), (128, 4), (256, 8), (512, 15), (1024, 29)])
def test_area_of_table_2(width: int, brams: int, redundant: int) -> None:
    """d multipliers and the paper's block RAMs at its five widths."""
    found = area(Config("redundant", width, {"Redundant": redundant}), "xc2vp")
    assert (found.dsps, found.brams) == (width // 16, brams)


@pytest.mark.parametrize(("width", "saved"), [(256, 0), (1024, 0), (2048, 0), (254, 1), (1022, 1)])
def test_redundant_operands_save_no_cycle_of_a_power(width: int, saved: int) -> None:
    """Theorem 8 in a power, a product every d + 1 cycles with R > 4M, next to the faster form that exists."""

    def between_products(reduce: int) -> int:
        power = Exponentiator(Config("redundant", width, {"Reduce": reduce}), "l2r")
        two_products = power.worst_cycles(width) - power.worst_cycles(width - 1)
        return two_products // 2

    digits = -(-(width + 2) // 16)
    assert min(between_products(0), between_products(1)) - (digits + 1) == saved

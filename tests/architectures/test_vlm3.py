# SPDX-License-Identifier: Apache-2.0
"""Tests of VLM3: groups, their number, ranges, and a latency that depends on x or is constant."""

import itertools
import random
from fractions import Fraction

import pytest
from long_tests import long_cases

from montcore.architectures import Config
from montcore.architectures.vlm3 import Vlm3, canonical_digits, groups, mean_groups
from montcore.exponentiator import Exponentiator
from montcore.multiplier import Multiplier

SEED = 20260417
ZERO_RUNS = (1, 2, 3, 4, 5)


@pytest.mark.parametrize("zero_run", ZERO_RUNS)
@pytest.mark.parametrize("digits", [2, 3, 5, 8, 11])
def test_groups(digits: int, zero_run: int) -> None:
    """The groups add up to x and take all its digits; their mean and largest number are the stated ones."""
    numbers = range(1 << digits - 1)
    every = [list(groups(x, digits, zero_run)) for x in numbers]
    for x, found in zip(numbers, every, strict=True):
        assert sum(group.shift for group in found) == digits
        places = itertools.accumulate((group.shift for group in found), initial=0)
        assert sum(group.digit << place + group.zeros for group, place in zip(found, places, strict=False)) == x
        assert all(1 <= group.shift <= zero_run + 1 for group in found)
        assert canonical_digits(x, digits)[-1] >= 0
    assert mean_groups(digits, zero_run) == Fraction(sum(map(len, every)), len(numbers))
    if digits > 8:
        config = Vlm3(digits - 1, zero_run=zero_run)
        assert config.most_groups == max(map(len, every))


@pytest.mark.parametrize("zero_run", [1, 2, 5])
def test_sums_stay_in_their_range(zero_run: int) -> None:
    config = Vlm3.unchecked(4, {"ZeroRun": zero_run, "Reduce": 0})
    for m in range(1, 1 << config.width, 2):
        for x, y in itertools.product(range(2 * m), repeat=2):
            assert all(-2 * m < s < 3 * m for s in config.steps(x, y, m))


def test_the_sum_does_go_negative() -> None:
    config = Vlm3(8)
    assert min(config.steps(0b10101011, 250, 251)) < 0


@long_cases("[5*", "[2-1*", why="Wide or slow instances; the same rule is tested on smaller ones.")
@pytest.mark.parametrize(
    ("zero_run", "constant_time", "slope", "constant"),
    [(2, 0, Fraction(3, 7), 14), (5, 0, Fraction(35, 100), 14), (2, 1, Fraction(1, 2), 14)],
)
def test_cycles_of_1000_products(zero_run: int, constant_time: int, slope: Fraction, constant: int) -> None:
    """At 1024 bits, in the RTL: each product takes its latency, and their mean is as stated."""
    config = Config("vlm3", 1024, {"ZeroRun": zero_run, "ConstantTime": constant_time})
    multiplier = Multiplier(config)
    rng = random.Random(SEED)
    modulus = rng.getrandbits(1024) | 1 << 1023 | 1
    taken = []
    with multiplier.simulate() as simulated:
        for _ in range(1000):
            x, y = rng.randrange(modulus), rng.randrange(modulus)
            product = simulated(x, y, modulus)
            assert (product.value, product.cycles) == (
                multiplier.definition(x, y, modulus),
                config.latency(x, y, modulus),
            )
            taken.append(product.cycles)
    assert sum(taken) <= 1000 * (slope * 1024 + constant)
    assert max(taken) <= config.worst_latency
    if constant_time:
        assert set(taken) == {config.worst_latency}
    else:
        # The exact mean is over all x; the mean of a thousand comes close.
        assert abs(Fraction(sum(taken), 1000) - config.mean_latency) < 2


@pytest.mark.parametrize("parameters", [{}, {"ZeroRun": 1}, {"ZeroRun": 5, "ConvertCycles": 2}, {"ConstantTime": 1}])
def test_extreme_times(parameters: dict[str, int]) -> None:
    """The x with the fewest groups, the x with the most, and one after the other."""
    config = Config("vlm3", 33, parameters)
    multiplier = Multiplier(config)
    modulus = (1 << 33) - 1
    alternating = sum(1 << i for i in range(0, 33, 2 if config.parameters["ZeroRun"] > 1 else 3))
    with multiplier.simulate() as simulated:
        cycles = []
        for x in (0, alternating, 0, 1, alternating, modulus - 1):
            product = simulated(x, modulus - 1, modulus)
            assert product.value == multiplier.definition(x, modulus - 1, modulus)
            cycles.append(product.cycles)
            assert product.cycles == config.latency(x, modulus - 1, modulus)
    assert cycles[1] == config.worst_latency
    assert (cycles[0] == cycles[1]) == bool(parameters.get("ConstantTime"))


@pytest.mark.long
@pytest.mark.parametrize(("method", "multiplications"), [("l2r", Fraction(1, 2)), ("r2l", Fraction(0))])
def test_exponentiation_of_1024_bits(method: str, multiplications: Fraction) -> None:
    """Corner and random exponents give the right power in exactly the stated cycles."""
    exponentiator = Exponentiator(Config("vlm3", 1024), method)
    config, steps, width = exponentiator.config, exponentiator.algorithm, 1024
    rng = random.Random(SEED)
    modulus = rng.getrandbits(width) | 1 << width - 1 | 1
    half_ones = sum(1 << i for i in [width - 1, *rng.sample(range(width - 1), width // 2 - 1)])
    corners = [(exponent, None) for exponent in (0, 1, 2, 3, 65537, 1 << 512, (1 << 512) - 1, (1 << width) - 1)]
    with exponentiator.simulate() as simulation:
        for exponent, length in [*corners, (65537, 100), (0, 3), (rng.getrandbits(width), width), (half_ones, width)]:
            base = rng.randrange(modulus)
            result = simulation(base, exponent, modulus, length)
            used = exponent.bit_length() if length is None else length
            assert result.value == pow(base, exponent, modulus)
            assert result.cycles == steps.cycles(config, base, exponent, modulus, used)
    # Two products at the same time take as long as one of them.
    assert result.cycles / float((width * (1 + multiplications) + 4) * config.mean_latency) == pytest.approx(
        1, rel=0.01
    )

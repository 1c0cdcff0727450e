# SPDX-License-Identifier: Apache-2.0
"""Primes from windows of exponents with random multiples: enough planted windows lead to n's factors, fewer do not."""

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from montcore.lab.leakage import factors, multiples
from montcore.lab.leakage.multiples import Blinding
from montcore.lab.leakage.numbers import prime

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Windows = NDArray[np.float64]
    Run = tuple[Windows, Windows]

SEED = 20261130
E, RANDOM = 17, 39


def key(bits: int, random: Random) -> tuple[int, int]:
    while True:
        p, q = (prime(bits // 2, random, two_ones=True) for _ in range(2))
        if p != q and all((each - 1) % E for each in (p, q)):
            return p, q


def told(exponent: int, count: int, known: Iterable[int]) -> "Windows":
    """Return probabilities of windows of 5 bits, the highest first: some are almost sure, the others unknown."""
    logs = np.full((count, 32), -np.log(32))
    for place in known:
        logs[-1 - place] = np.log(0.0002 / 31)
        logs[-1 - place, exponent >> 5 * place & 31] = np.log(0.9998)
    return logs


class Device:
    """Runs with one key, of which the attacker knows windows."""

    def __init__(self, bits: int, random: Random) -> None:
        self.primes = key(bits, random)
        self.random = random
        self.blinding = Blinding(self.primes[0] * self.primes[1], E, RANDOM)
        # Windows that may differ from 0; the hardware looks up more.
        self.windows = -(-self.blinding.exponent_bits // 5)
        self.count = self.windows + 6

    def run(self, first: Iterable[int], second: Iterable[int] = ()) -> "Run":
        x, y = (pow(E, -1, each - 1) + self.random.getrandbits(RANDOM - 1) * (each - 1) for each in self.primes)
        return told(x, self.count, first), told(y, self.count, second)

    def factored(self, runs: "list[Run]") -> bool:
        found = multiples.prime(self.blinding, runs)
        assert found is None or found in self.primes
        return found is not None


# Runs, and known windows of exponents of p: the lowest ones, and the highest ones of 15.
@pytest.mark.parametrize(("runs", "low", "high"), [(10, 11, 0), (10, 0, 12), (10, 5, 7), (3, 14, 0), (100, 11, 0)])
def test_windows_of_several_runs_are_enough(runs: int, low: int, high: int) -> None:
    """A lattice finds the factors of p - 1. Two windows less, and windows of other exponents, lead to nothing."""
    for seed in range(4):
        device = Device(64, Random(f"{SEED} {seed}"))
        top = range(device.windows - high, device.windows)
        assert device.factored([device.run([*range(low), *top]) for _ in range(runs)])
        less = [*range(max(0, low - 2)), *(top if low else top[2:])]
        assert not device.factored([device.run(less) for _ in range(runs)])
        others = [Device(64, Random(f"{SEED} {seed} {run}")).run([*range(low), *top]) for run in range(runs)]
        assert not device.factored(others)


def test_runs_with_wrong_windows_do_not_hide_the_others() -> None:
    """Eight of twenty runs have wrong windows, of which the templates are less sure."""
    device = Device(64, Random(SEED))
    runs = [device.run(range(11)) for _ in range(12)]
    runs += [Device(64, Random(f"{SEED} {run}")).run(range(11)) for run in range(8)]
    for wrong, _ in runs[12:]:
        wrong[-11:] = np.log(0.5 * np.exp(wrong[-11:]) + 0.5 / 32)
    device.random.shuffle(runs)
    assert device.factored(runs)


@pytest.mark.parametrize("half", [0, 1])
def test_one_exponent_is_enough_if_it_is_known_almost_whole(half: int) -> None:
    """The values of four windows are among four each. If six windows are unknown, too many values are left."""
    device = Device(64, Random(SEED))
    known = range(device.windows)
    run = device.run((), known) if half else device.run(known)
    for place in (-3, -5, -9, -12):
        window = run[half][place]
        window[device.random.sample(range(32), 3)] = window.max()
    assert device.factored([run])
    run[half][-9:-3] = -np.log(32)
    assert not device.factored([run])


@pytest.mark.parametrize(("bits", "windows", "few"), [(512, 37, 36), (1024, 58, 36)])
def test_lowest_windows_of_both_exponents_of_a_run_are_enough(bits: int, windows: int, few: int) -> None:
    """Four times the bits of a random factor, and of longer primes half of the bits."""
    device = Device(bits, Random(SEED))
    assert device.factored([device.run(range(windows), range(windows))])
    assert not device.factored([device.run(range(windows), range(few))])
    assert not device.factored([device.run(range(windows), ())])


def test_half_of_a_prime_is_enough() -> None:
    """Coppersmith's method, with lowest bits, highest bits and both; a sixteenth less is too few."""
    random = Random(SEED)
    for _ in range(4):
        p, q = key(512, random)
        n = p * q
        for low in (148, 0, 70):
            unknown = 256 - 148
            step = 1 << low
            start = p % step + (p >> low + unknown << low + unknown) + (1 << low + unknown - 1)
            start -= (start - p) % step
            assert factors.completed(n, start, step, unknown) == p
            # One bit of the known part is wrong.
            assert factors.completed(n, start ^ 1 << (3 if low else 255), step, unknown) is None
        assert factors.completed(n, p >> 140 << 140, 1, 140) is None

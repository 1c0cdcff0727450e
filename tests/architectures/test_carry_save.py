# SPDX-License-Identifier: Apache-2.0
"""Tests of the carry-save multiplier: steps, ranges, and carries between words."""

import itertools
import random

import pytest
from long_tests import first_is_short

from montcore.architectures import CarrySave, Config
from montcore.multiplier import Multiplier


def test_steps_are_those_of_radix2_in_two_numbers() -> None:
    """After each step Ss + Sc is the p of algorithm 1, and in between carries stay unresolved."""
    m, x, y = 0xF1, 0xB7, 0xEE
    p = 0
    unresolved = False
    for i, (s_sum, s_carry) in enumerate(CarrySave(8).steps(x, y, m)):
        tau = p + (x >> i & 1) * y
        p = (tau + (tau & 1) * m) // 2
        assert s_sum + s_carry == p < 2 * m
        unresolved |= s_carry != 0
    assert unresolved


@pytest.mark.parametrize(("reduce", "more"), [(1, 3), (0, 4)])
@pytest.mark.parametrize(
    ("width", "word_bits", "words"),
    [(8, 8, 2), (8, 32, 1), (31, 32, 1), (32, 32, 2), (255, 64, 4), (1024, 32, 33), (1024, 64, 17)],
)
def test_exponents_and_latency(width: int, word_bits: int, words: int, reduce: int, more: int) -> None:
    config = Config("carry_save", width, {"Reduce": reduce, "WordBits": word_bits})
    assert config.worst_latency == width + words + more
    assert config.r_exponent == (width if reduce else width + 2)
    assert config.operand_width == (width if reduce else width + 1)


def edges(width: int, word_bits: int) -> list[int]:
    """Values whose carries and borrows run from word to word: all ones, and single bits at the ends of words."""
    ends = [1 << k for k in range(word_bits - 1, width, word_bits)]
    return [(1 << width) - 1, *(end - 1 for end in ends), *(2 * end - 1 for end in ends), *ends]


@pytest.mark.parametrize("reduce", first_is_short([1, 0]))
def test_carries_pass_between_words(reduce: int) -> None:
    """The RTL on values whose carries cross words, for every modulus among them."""
    config = Config("carry_save", 40, {"Reduce": reduce, "WordBits": 8})
    multiplier = Multiplier(config)
    simulated = multiplier.simulate()
    rng = random.Random(20260311)
    values = edges(config.width, 8)
    for m in sorted({value | 1 for value in values}):
        limit = config.operand_limit(m)
        some = sorted({value for value in (0, 1, m - 1, limit - 1, *rng.sample(values, 4)) if value < limit})
        for x, y in itertools.product(some, repeat=2):
            result = simulated(x, y, m)
            assert (result.value, result.cycles) == (multiplier.model(x, y, m), config.worst_latency)

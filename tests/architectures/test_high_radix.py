# SPDX-License-Identifier: Apache-2.0
"""Tests of the high-radix multiplier: steps, ranges, widths that no digit divides, set-up, and its carry-save tree."""

import random
from pathlib import Path

import pytest
from long_tests import long_cases
from testbench import assert_passes

from montcore.architectures import Config, HighRadix
from montcore.cores import MultiplierCore
from montcore.multiplier import Multiplier
from montcore.simulation.multiplier import MultiplierSession

every_digit = pytest.mark.parametrize("digit_bits", (1, 2, 4, 8))


@every_digit
def test_steps_are_those_of_the_radix_in_three_numbers(digit_bits: int) -> None:
    """After each step Ss + Sc + the carry is the S of a multiplier that resolves its carries."""
    m, x, y = 0xF1A57C0B39E84D63, 0xB7D3061E92FA485B, 0xEE2D51C08F7A3697
    radix = 1 << digit_bits
    s = 0
    unresolved = carried = False
    for i, parts in enumerate(HighRadix(64, digit_bits=digit_bits).steps(x, y, m)):
        s += (x >> i * digit_bits) % radix * y
        (q,) = (q for q in range(radix) if (s + q * m) % radix == 0)
        s = (s + q * m) // radix
        assert sum(parts) == s < 2 * m
        unresolved |= parts[1] != 0
        carried |= parts[2] != 0
    assert unresolved
    # In radix 2 both low digits are zero. In a higher radix they may add up to the radix: a carry.
    assert carried == (digit_bits > 1)


def test_one_bit_a_cycle_is_carry_save() -> None:
    """Radix 2 takes the time of carry_save for the same products."""
    rng = random.Random(20260412)
    for reduce in (0, 1):
        high_radix = Multiplier(Config("high_radix", 40, {"Reduce": reduce, "DigitBits": 1}))
        carry_save = Multiplier(Config("carry_save", 40, {"Reduce": reduce}))
        assert high_radix.config.r_exponent == carry_save.config.r_exponent
        assert high_radix.config.worst_latency == carry_save.config.worst_latency
        for _ in range(50):
            m = rng.getrandbits(40) | 1
            x, y = rng.randrange(m), rng.randrange(m)
            assert high_radix.model(x, y, m) == carry_save.model(x, y, m)


@pytest.mark.parametrize(
    ("width", "digit_bits", "reduce", "steps"),
    [
        *((8, 8, 1, 1), (8, 8, 0, 2), (33, 2, 1, 17), (33, 2, 0, 18), (34, 4, 0, 9), (35, 4, 0, 10)),
        *((1024, 1, 1, 1024), (1024, 2, 1, 512), (1024, 4, 1, 256), (1024, 8, 1, 128)),
        *((1024, 1, 0, 1026), (1024, 2, 0, 513), (1024, 4, 0, 257), (1024, 8, 0, 129)),
    ],
)
@pytest.mark.parametrize("word_bits", [8, 64])
def test_exponents_and_latency(width: int, digit_bits: int, reduce: int, steps: int, word_bits: int) -> None:
    config = Config("high_radix", width, {"Reduce": reduce, "DigitBits": digit_bits, "WordBits": word_bits})
    words = (width + word_bits) // word_bits
    assert config.worst_latency == steps + words + (3 if reduce else 2)
    assert config.r_exponent == steps * digit_bits
    assert config.operand_width == (width if reduce else width + 1)
    assert config.setup_cycles == digit_bits


@long_cases("*", but=("[4]",), why="Parts at other sizes: the smallest, an odd and a wide one stay.")
@every_digit
def test_every_low_digit_of_the_modulus(digit_bits: int) -> None:
    """The RTL with every N = -M^(-1) mod 2^DigitBits, and with the longest and the shortest moduli."""
    config = Config("high_radix", 19, {"DigitBits": digit_bits, "WordBits": 8})
    multiplier = Multiplier(config)
    rng = random.Random(20260413)
    with multiplier.simulate() as simulated:
        for low in range(1, 1 << digit_bits, 2):
            for m in (low, (1 << 19) - (1 << digit_bits) + low):
                for x, y in ((m - 1, m - 1), (rng.randrange(m), rng.randrange(m))):
                    result = simulated(x, y, m)
                    assert (result.value, result.cycles) == (multiplier.model(x, y, m), config.worst_latency)


@long_cases("*", but=("[4]",), why="Parts at other sizes: the smallest, an odd and a wide one stay.")
@every_digit
def test_set_up_takes_a_cycle_for_each_bit_of_a_digit(digit_bits: int) -> None:
    with MultiplierSession(MultiplierCore(Config("high_radix", 12, {"DigitBits": digit_bits}))) as core:
        assert [core.load(m) for m in (4095, 1, 2049)] == [digit_bits] * 3


@long_cases("*", but=("[3-5]", "[10-33]"), why="Parts at other sizes: the smallest, an odd and a wide one stay.")
@pytest.mark.parametrize(("operands", "width"), [(3, 5), (4, 4), (5, 3), (8, 2), (6, 12), (10, 33), (18, 33)])
def test_tree_adds_its_operands(operands: int, width: int, tmp_path: Path) -> None:
    testbench = Path(__file__).with_name("carry_save_tree_tb.sv")
    parameters = {"Operands": operands, "Width": width}
    assert_passes(testbench, "mont_carry_save_tree", parameters, tmp_path / "build")

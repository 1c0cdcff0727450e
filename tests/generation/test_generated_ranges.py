# SPDX-License-Identifier: Apache-2.0
"""The statements of a generated README on Montgomery form and additions hold for the models."""

import random
import re
from pathlib import Path

import pytest

from montcore.architectures import ARCHITECTURES, Config
from montcore.cores import MultiplierCore
from montcore.generation import generate
from montcore.generation.ranges import bits_for_sum, operand_limit_text, summands

WIDTH = 40
EVERY_RANGE = [
    Config(name, WIDTH, {"Reduce": reduce})
    for name, architecture in ARCHITECTURES.items()
    for reduce in architecture.legal_values("Reduce")
]
CHAINING = [config for config in EVERY_RANGE if not config.canonical]
WITH_SUMS = [config for config in CHAINING if bits_for_sum(config, 2)]


def moduli(config: Config, bits: int) -> list[int]:
    """Long and short moduli, and a modulus that needs the largest multiple to end in ones."""
    ends_in_one = (1 << bits) - (1 << min(bits - 1, config.excess_bits or 1)) + 1
    return [(1 << bits) - 1, ends_in_one, (1 << bits - 1) + 1, random.Random(bits).getrandbits(bits) | 1, 3]


def readme(config: Config, folder: Path) -> str:
    generate(MultiplierCore(config), folder)
    return (folder / "README.md").read_text()


def longest_chain(config: Config, bits: int, count: int) -> int:
    """The largest sum of ``count`` results in chains of products of such sums, in thousandths of the operand limit."""
    most = 0
    for modulus in moduli(config, bits):
        limit = config.operand_limit(modulus)
        operands = (modulus - 1, modulus - 1)
        for _ in range(30):
            result = config.model(*operands, modulus)
            most = max(most, 1000 * count * result // (limit - 1))
            if count * result >= limit:
                break
            operands = (count * result, count * result)
    return most


@pytest.mark.parametrize("config", EVERY_RANGE, ids=str)
def test_the_way_in_and_out(config: Config, tmp_path: Path) -> None:
    text = readme(config, tmp_path)
    assert f"`pow(2, {2 * config.r_exponent}, M)`" in text
    excess = config.excess_bits
    for modulus in moduli(config, WIDTH):
        for number in (0, 1, 2, modulus - 1):
            form = config.model(number, pow(2, 2 * config.r_exponent, modulus), modulus)
            assert form % modulus == (number << config.r_exponent) % modulus
            z = config.model(form, (1 << excess) % modulus, modulus)
            if config.canonical:
                assert "is the number itself" in text
            elif not excess:
                assert "is at most M, and M stands for 0" in text
                assert z <= modulus
                z %= modulus
            else:
                assert f"2^{excess} mod M. Then do {excess} times z = (z + (z mod 2)·M) / 2." in text
                for _ in range(excess):
                    z = (z + z % 2 * modulus) // 2
                assert z < 2 * modulus
                z -= modulus if z >= modulus else 0
            assert z == number


@pytest.mark.parametrize("count", [2, 4, 8])
@pytest.mark.parametrize("config", WITH_SUMS, ids=str)
def test_sums_that_are_operands(config: Config, count: int, tmp_path: Path) -> None:
    bits = bits_for_sum(config, count)
    assert bits
    assert f"a sum of {count} results if M has at most {bits} bits" in readme(config, tmp_path)
    assert longest_chain(config, bits, count) <= 1000
    # The README's number of bits is not far below the largest one.
    if bits + 3 <= WIDTH:
        assert longest_chain(config, bits + 3, count) > 1000


@pytest.mark.parametrize("config", [config for config in CHAINING if config not in WITH_SUMS], ids=str)
def test_no_sum_where_the_modulus_sets_the_limit(config: Config, tmp_path: Path) -> None:
    assert operand_limit_text(config) == "2M"
    assert all(summands(config, bits) == 1 for bits in range(2, WIDTH + 1))
    assert "a sum of two results can be 2M or more, which is no operand; subtract 2M then" in readme(config, tmp_path)


def test_architectures_with_and_without_sums() -> None:
    assert {config.architecture for config in WITH_SUMS} == {"compact", "digit_serial", "pipelined", "stored_multiples"}


def test_text_has_no_letter_that_it_does_not_explain(tmp_path: Path) -> None:
    for number, config in enumerate(EVERY_RANGE):
        text = readme(config, tmp_path / str(number)).partition("## Behaviour")[2].partition("## Timing")[0]
        assert not re.search(r"[δ⌈⌉]|\bn\b|DigitBits|WordBits|Folding", text)

# SPDX-License-Identifier: Apache-2.0
"""The adapter of the digit-serial engine: the cycles in its header, and parameters that other tests leave out."""

import random

import pytest
from long_tests import long_cases

from montcore import Config
from montcore.cores import MultiplierCore
from montcore.microcode.engine_cycles import Engine
from montcore.simulation.multiplier import MultiplierSession


@pytest.mark.parametrize("columns", [1, 2, 4, 8, 16])
@pytest.mark.parametrize("digit_bits", [18, 17, 16])
def test_cycles_of_the_header(columns: int, digit_bits: int) -> None:
    """The formulas of rtl/mul/digit_serial/mont_mul_digit_serial.sv."""
    engine = Engine(columns, digit_bits, 4096)
    for bits in (8, 33, 100, 256, 1000, 2048, 4096):
        digits = -(-(bits + 2) // digit_bits) + 1
        words = -(-(digits + 1) // columns)
        row = 4 if words <= 4 and columns >= 8 else 5 if words <= 5 and columns == 16 else max(words, 6)
        rest = -bits % 32
        word = columns * digit_bits
        own = -(-bits // word)
        write = 23 + 30 * own + own * word + max(0, words - word - 5) + rest + (rest > 0)
        product = max((digits + 1) * row, digits * row + 13) + 14
        assert (engine.cycles("write", bits), engine.cycles("product", bits)) == (write, product)


@long_cases("[parameters2]", "[parameters3]", why="Wide or slow instances; the same rule is tested on smaller ones.")
@long_cases("[parameters1]", why="Another instance of a core; one or two with other parameters stay.")
@pytest.mark.parametrize(
    "parameters", [{"Multipliers": 4}, {"Multipliers": 16, "Reduce": 0}, {"Multipliers": 32}, {"Technology": 1}]
)
def test_products(parameters: dict[str, int]) -> None:
    """Values of the parameters that the contract testbench leaves out."""
    rng = random.Random(20261122)
    config = Config("digit_serial", 70, parameters)
    with MultiplierSession(MultiplierCore(config)) as core:
        for modulus in (3, (1 << 70) - 1, rng.getrandbits(70) | 1):
            assert core.load(modulus) == config.setup_cycles
            for _ in range(3):
                x, y = rng.randrange(config.operand_limit(modulus)), rng.randrange(config.operand_limit(modulus))
                z, cycles, _ = core.multiply(x, y)
                assert z == config.model(x, y, modulus)
                assert cycles == config.latency(x, y, modulus)

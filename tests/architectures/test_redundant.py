# SPDX-License-Identifier: Apache-2.0
"""What only the redundant multiplier promises: the paper's cycles, and digits that give what integers give."""

import random
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from montcore.architectures import redundant_digits as rd
from montcore.config import Config
from montcore.measurement.core import Core
from montcore.measurement.synthesis import Design, synthesise
from montcore.measurement.targets import find
from montcore.multiplier import Multiplier


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


@pytest.mark.parametrize(("target", "brams"), [("xc2vp", 2), ("ecp5-85k-8", 4)])
def test_multipliers_and_block_rams_are_inferred(target: str, brams: int) -> None:
    """The paper's numbers at 64 bits on its own family; words of 18 instead of 36 bits on the other one."""
    with TemporaryDirectory() as folder:
        area = find(target).cells.count(synthesise(Design(Core(Config("redundant", 64)), find(target)), Path(folder)))
    assert (area.dsps, area.brams) == (4, brams)


@pytest.mark.long
@pytest.mark.parametrize(("width", "brams"), [(128, 4), (256, 8), (512, 15), (1024, 29)])
def test_block_rams_of_table_2(width: int, brams: int) -> None:
    with TemporaryDirectory() as folder:
        netlist = synthesise(Design(Core(Config("redundant", width)), find("xc2vp")), Path(folder))
    area = find("xc2vp").cells.count(netlist)
    assert (area.dsps, area.brams) == (width // 16, brams)

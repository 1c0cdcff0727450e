# SPDX-License-Identifier: Apache-2.0
"""Tests of the radix-2 multiplier: both ranges, exhaustively at small widths."""

import pytest

from montcore.architectures import Config
from montcore.lab.proof import proof_config
from montcore.multiplier import Multiplier


def test_chaining_range_is_reached() -> None:
    """Without the subtraction results beyond M do occur: the extra operand bit is needed."""
    config = proof_config("radix2", 4, {"Reduce": 0})
    multiplier = Multiplier(config)
    m = 15
    results = {multiplier.model(x, y, m) for x in range(2 * m) for y in range(2 * m)}
    assert any(z >= m for z in results)
    assert max(results).bit_length() == config.operand_width


@pytest.mark.parametrize("width", [8, 31, 2048])
def test_exponents_and_latency(width: int) -> None:
    canonical = Config("radix2", width)
    assert (canonical.r_exponent, canonical.operand_width, canonical.worst_latency) == (width, width, width + 1)
    chained = Config("radix2", width, {"Reduce": 0})
    assert (chained.r_exponent, chained.operand_width, chained.worst_latency) == (width + 2, width + 1, width + 2)

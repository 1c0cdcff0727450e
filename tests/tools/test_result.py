# SPDX-License-Identifier: Apache-2.0
"""Results with numbers of any length can be shown."""

import random
import sys

import pytest

from montcore import Computation, PairComputation, Power, Product
from montcore.coprocessor.session import LadderComputation
from montcore.simulation.scalable import ScalablePower, ScalableProduct
from montcore.tools.result import Result, decimal

LIMIT = sys.get_int_max_str_digits()


@pytest.mark.parametrize("bits", [1, 13_287, 13_288, 14_284, 14_285, 16_384, 65_536])
def test_decimal_is_python_s(bits: int) -> None:
    rng = random.Random(bits)
    numbers = [
        rng.getrandbits(bits) | 1 << (bits - 1),
        (1 << bits) - 1,
        10**4000,
        10**4000 - 1,
        10**8000,
        0,
        -(1 << bits),
    ]
    texts = [decimal(number) for number in numbers]
    sys.set_int_max_str_digits(0)
    try:
        assert texts == [str(number) for number in numbers]
    finally:
        sys.set_int_max_str_digits(LIMIT)


@pytest.mark.parametrize(
    "kind", [Product, Power, Computation, LadderComputation, PairComputation, ScalableProduct, ScalablePower]
)
def test_results_are_shown_as_python_shows_them(kind: type[Result]) -> None:
    """Numbers may have more digits than Python converts; the shown text makes an equal result."""
    count = len(kind.__dataclass_fields__)  # type: ignore[attr-defined]
    for number in (5, (1 << 16_384) - 1):
        made = kind((number, 7) if kind is PairComputation else number, *range(1, count))  # type: ignore[call-arg]
        text = repr(made)
        sys.set_int_max_str_digits(0)
        try:
            assert eval(text) == made
            names = ("values" if kind is PairComputation else "value", "cycles")
            assert all(f"{name}=" in text for name in names)
            assert text.startswith(f"{kind.__name__}(")
        finally:
            sys.set_int_max_str_digits(LIMIT)

# SPDX-License-Identifier: Apache-2.0
"""Only correct cores are measured."""

from collections.abc import Callable

import pytest
from long_tests import long_cases

from montcore.architectures import ARCHITECTURES, Config
from montcore.errors import MontcoreError
from montcore.lab.exploration.correctness import check
from montcore.simulation.multiplier import MultiplierSession


@long_cases(
    "*",
    but=("[radix2]", "[pipelined]"),
    why="One code path for all architectures, whose products and powers are simulated elsewhere.",
)
@pytest.mark.parametrize("architecture", ARCHITECTURES)
def test_right_cores(architecture: str) -> None:
    # Eight moduli with ten random products each, and corner cases.
    assert check(Config(architecture, 16)) > 8 * 10


Answer = tuple[int, int, int | None]


def multiply_with(monkeypatch: pytest.MonkeyPatch, change: Callable[[Answer, int], Answer]) -> None:
    right = MultiplierSession.multiply

    def multiply(self: MultiplierSession, x: int, y: int) -> Answer:
        return change(right(self, x, y), x)

    monkeypatch.setattr(MultiplierSession, "multiply", multiply)


def test_one_wrong_value(monkeypatch: pytest.MonkeyPatch) -> None:
    multiply_with(monkeypatch, lambda product, x: (product[0] ^ (x == 0xFFFE), *product[1:]))
    with pytest.raises(MontcoreError) as raised:
        check(Config("carry_save", 16, {"WordBits": 8}))
    assert str(raised.value) == (
        "carry_save 16 WordBits=8 is wrong: "
        "montcore multiply --arch carry_save --width 16 --param WordBits=8 --x 0xfffe --y 0x0 --modulus 0xffff"
    )


def test_value_out_of_range(monkeypatch: pytest.MonkeyPatch) -> None:
    """A value that is right modulo M may still be out of range."""
    multiply_with(monkeypatch, lambda product, _: (product[0] + 3, *product[1:]))
    with pytest.raises(MontcoreError, match=r"radix2 16 is wrong: .* --modulus 0x1$"):
        check(Config("radix2", 16))


def test_wrong_cycles(monkeypatch: pytest.MonkeyPatch) -> None:
    multiply_with(monkeypatch, lambda product, _: (product[0], product[1] + 1, *product[2:]))
    with pytest.raises(MontcoreError, match=r"^radix2 16 takes 18 cycles, not 17: montcore multiply "):
        check(Config("radix2", 16))

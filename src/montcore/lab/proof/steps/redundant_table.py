# SPDX-License-Identifier: Apache-2.0
"""The lemmas of ``mont_quotient_table``: its set-up, which writes the multiples of M, and the two words of a step.

With h = ``HalfBits``: the multiple of M for c ends with h bits -c mod 2^h, and word c is the multiple without these
bits. ``halves`` holds the part of a multiple that is added to the upper half of a digit. ``low`` is the lowest digit
of the next T.
"""

from collections.abc import Sequence
from typing import Any

import z3

from montcore.architectures import Config
from montcore.lab.proof.steps.lemma import Names, Part, StepLemma, When

_INSTANCE = "gen_table.u_quotient."
# The carries out of the lowest digit of T + k*M.
CARRIES = (Part(f"{_INSTANCE}upper_carry", 0, 1), Part(f"{_INSTANCE}cancel_carry", 0, 1))


def signals() -> dict[str, str]:
    """Return the nets and memories by signal."""
    own = {
        "words": "words",
        "halves": "upper_halves",
        "writes": "write_q",
        "past": "setup_q",
        "stored": "low_q",
        "low": "low",
    }
    nets = {name: f"{_INSTANCE}{net}" for name, net in own.items()}
    return {**nets, "upper": "upper", "factor": "factor"}


def constants(config: Config) -> dict[str, int]:
    """Return the constants by name."""
    return {"HalfBits": config.parameters["DigitBits"] // 2}


def _half(n: Names) -> Any:
    return n.power(n.constant("HalfBits"))


def _base(n: Names) -> Any:
    return n.power(n.constant("DigitBits"))


def _word(n: Names, place: str, when: When = 0) -> Any:
    return n.word("words", place, "HalfBits", when)


def _upper_half(n: Names, place: str, when: When = 0) -> Any:
    return n.word("halves", place, "HalfBits", when)


def _place(n: Names, name: str) -> Any:
    return n.any(name, "HalfBits")


def _is_not_0(place: Any) -> Any:
    return z3.If(place == 0, 0, 1)


def _multiple(n: Names, name: str, when: When = 0) -> Any:
    """Return the multiple of M that a word stands for."""
    place = _place(n, name)
    return _half(n) * _word(n, name, when) + z3.If(place == 0, 0, _half(n) - place)


def _agrees(n: Names, name: str, when: When = 0) -> Any:
    """Return whether the upper half of a place is right for its word."""
    added = _word(n, name, when) + _is_not_0(_place(n, name))
    return n.divides(n.constant("HalfBits"), added - _upper_half(n, name, when))


def _product(n: Names) -> Any:
    """Return the multiple of M that is written."""
    return _base(n) * n.number("upper") + n.number("stored")


def _written(n: Names) -> Sequence[Any]:
    is_here = n.divides(n.constant("HalfBits"), n.number("stored") + _place(n, "c"))
    kept = z3.And(_word(n, "c", 1) == _word(n, "c"), _upper_half(n, "c", 1) == _upper_half(n, "c"))
    new = z3.And(_multiple(n, "c", 1) == _product(n), _agrees(n, "c", 1))
    return [z3.Implies(is_here, new), z3.Or(is_here, kept)]


LEMMAS = (
    StepLemma(
        "set_up_cycles",
        "a cycle for each word, and two more",
        lambda n: [
            n.constant("SetupCycles") == _half(n) + 2,
            *(n.constant("DigitBits") == 2 * n.constant("HalfBits"), n.constant("HalfBits") >= 1),
        ],
    ),
    StepLemma(
        "first_row",
        "the first cycle of a set-up loads M; the multiples begin with 0",
        lambda n: [n.number("x", 1) == n.number("M"), n.number("factor", 1) == 0],
        when={"setup": 1, "started": 1},
    ),
    StepLemma(
        "row",
        "the product of x and the number of the multiple, which counts",
        lambda n: [
            *(n.number("x", 1) == n.number("x"), n.number("P", 1) == n.product("x", "factor", "DigitBits")),
            z3.Implies(n.number("factor") + 1 < _half(n), n.number("factor", 1) == n.number("factor") + 1),
        ],
        when={"setup": 1, "started": 0},
    ),
    StepLemma(
        "accumulates",
        "T is valid in the cycle after a cycle of a product",
        lambda n: [n.flag("accumulate", 1) == n.flag("busy")],
    ),
    StepLemma(
        "write_cycles",
        "a word is written after the third cycle of a set-up and later ones",
        lambda n: [
            n.flag("writes", 1) == z3.And(n.flag("setup"), n.number("past") >= 2),
            n.number("past", 1)
            == 2 * n.number("past") + z3.If(n.flag("setup"), 1, 0) - z3.If(n.number("past") >= 2, 4, 0),
            *(n.number("past") >= 0, n.number("past") <= 3),
        ],
    ),
    StepLemma(
        "product_of_row",
        "the sum is the product",
        lambda n: [_base(n) * n.number("U", 1) + n.number("stored", 1) == n.number("P"), n.number("excess", 1) == 0],
        when={"accumulate": 0},
    ),
    StepLemma(
        "binary",
        "the sum in binary",
        lambda n: [n.number("upper") == n.number("U")],
        lambda n: [n.number("U") < n.power(n.constant("RExponent")), n.number("excess") == 0],
    ),
    StepLemma(
        "write",
        "the word at minus the product, and its upper half; other words stay",
        _written,
        lambda n: [_half(n) * n.number("upper") < n.power(n.constant("RExponent"))],
        when={"writes": 1, "accumulate": 0},
    ),
    StepLemma(
        "kept",
        "words stay",
        lambda n: [_word(n, "c", 1) == _word(n, "c"), _upper_half(n, "c", 1) == _upper_half(n, "c")],
        when={"writes": 0},
    ),
    StepLemma(
        "multiples",
        "D*A is the sum of low and of the multiples at its lower half, c, and at the sum of upper halves, d",
        lambda n: [
            _base(n) * n.number("A", 1) == _multiple(n, "c") + _half(n) * _multiple(n, "d") + n.number("low"),
        ],
        lambda n: [
            *(_place(n, "c") == n.low("low", "HalfBits"), _agrees(n, "c"), n.flag("accumulate", 1)),
            n.divides(
                n.constant("DigitBits"),
                n.number("low") - _place(n, "c") + _half(n) * _upper_half(n, "c") - _half(n) * _place(n, "d"),
            ),
        ],
        when={"writes": 0},
        free=("low",),
    ),
    StepLemma(
        "table_ranges",
        "words, their upper halves, and low are unsigned and not too long",
        lambda n: [
            *(_word(n, "c") >= 0, _upper_half(n, "c") >= 0, _upper_half(n, "c") < _half(n)),
            *(n.number(each) < _base(n) for each in ("low", "stored")),
        ],
    ),
    StepLemma(
        "table_not_negative",
        "numbers are unsigned",
        lambda n: [n.number(each) >= 0 for each in ("low", "stored", "upper", "factor")],
    ),
)

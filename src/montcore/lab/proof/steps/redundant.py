# SPDX-License-Identifier: Apache-2.0
"""The lemmas of ``mont_mul_redundant``: a step takes a digit of y.

``P`` is the registered product of x and a digit of y. T = D*U + ``low`` is the number that a step divides by D, and
``A`` is (k*M + low) / D, so the sum is C = U + A.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

import z3

from montcore.architectures import Config
from montcore.architectures.redundant import Redundant
from montcore.lab.proof.steps import redundant_digits, redundant_table, serial_control
from montcore.lab.proof.steps.lemma import LOW, Names, Part, StepCore, StepLemma
from montcore.lab.proof.steps.product_control import take_modulus
from montcore.lab.proof.steps.serial import not_negative


def core(given: Config) -> StepCore:
    """Return the lemmas in a configuration."""
    config = cast(Redundant, given)
    bits = config.digit_bits
    digits = config.r_exponent // bits
    table, is_redundant = not config.parameters["Quotient"], bool(config.parameters["Redundant"])
    sums = {
        "P": [Part("products_q", 2 * i * bits, 2 * bits, place=i * bits) for i in range(digits)],
        "A": [*(Part(net, 0, config.r_exponent) for net in "ab"), *(redundant_table.CARRIES if table else _CARRY)],
    }
    accumulator = redundant_digits.core(config) if is_redundant else _ordinary(config)
    lemmas = [*PRODUCT, *(redundant_table.LEMMAS if table else _MULTIPLIER), step(table)]
    uses = redundant_digits.uses(config) if is_redundant else {"step": ("low_digit",)}
    free = _FREE_WITH_DIGITS if is_redundant else _FREE
    return StepCore(
        signals={
            **serial_control.SIGNALS,
            **{"x": "x_q", "y": "y_q", "accumulate": "accumulate_q", "started": "start_setup_q"},
            "left": "u_control.gen_setup.left_q",
            **(redundant_table.signals() if table else _SIGNALS),
            **accumulator.signals,
        },
        constants={
            **{"First": 0, "Latency": config.worst_latency, "RExponent": config.r_exponent, "DigitBits": bits},
            **{"Digits": digits, "SetupCycles": config.setup_cycles, "Bound": 1 if config.reduce else 2},
            **(redundant_table.constants(config) if table else {}),
            **accumulator.constants,
        },
        sums={**sums, **accumulator.sums},
        lemmas=[replace(each, uses=uses.get(each.name, ()), free=free.get(each.name, each.free)) for each in lemmas],
        below=accumulator.lemmas,
    )


_CARRY = (Part("low_carry", 0, 2),)
_SIGNALS = {
    **{"residue": "gen_multiplier.u_quotient.t_q", "N": "gen_multiplier.u_quotient.negative_inverse_q"},
    **{"low": "gen_multiplier.u_quotient.low_q", "k": "gen_multiplier.u_quotient.k"},
}


def _ordinary(config: Redundant) -> StepCore:
    """Return the signals, sums and lemmas of ordinary adders."""
    t = "gen_ordinary.u_accumulate.t_q"
    words = [Part(net, 0, config.digit_bits) for net in (t, "a", "b")]
    return StepCore(
        signals={"U": t, "excess": LOW},
        constants={},
        sums={
            "products[0]": [Part("products_q", 0, config.digit_bits)],
            "addends[0]": [*words, *_CARRY],
        },
        lemmas=[redundant_digits.low_digit(not config.parameters["Quotient"])],
    )


_FREE: Mapping[str, Sequence[str]] = {"step": ("A", "low"), "result": ("A",)}
# With redundant digits, these lemmas follow from the lemmas of the digits.
_FREE_WITH_DIGITS: Mapping[str, Sequence[str]] = {
    "step": ("A", "U", "low", "digits"),
    "low_range": ("digits",),
    "product_of_row": ("U", "digits"),
    "binary": ("upper", *redundant_digits.UPPER_FREE),
    "result": ("A", *redundant_digits.FREE, "reduces", "z"),
}


def _digit(n: Names, signal: str) -> Any:
    return n.low(signal, "DigitBits")


def _row(n: Names, x: str, y: str) -> Any:
    """Return the product of x and a digit of y."""
    return n.product(x, y, "DigitBits")


def _base(n: Names) -> Any:
    return n.power(n.constant("DigitBits"))


def _sum(n: Names) -> Any:
    """Return C."""
    return n.number("U") + n.number("A")


def _result(n: Names) -> Sequence[Any]:
    total, m = _sum(n), n.number("M")
    return [n.number("z", 1) == z3.If(z3.And(n.constant("Bound") == 1, total >= m), total - m, total)]


def _multiple(n: Names) -> Any:
    """Return k*M + low."""
    return _row(n, "M", "k") + n.number("low")


PRODUCT = (
    *serial_control.LEMMAS,
    *serial_control.SETUP,
    StepLemma(
        "constants",
        "digits and cycles of the header",
        lambda n: [
            *(n.constant("First") == 0, n.constant("DigitBits") >= 1, n.constant("Digits") >= 1),
            n.constant("RExponent") == n.constant("DigitBits") * n.constant("Digits"),
            n.constant("Latency") == n.constant("Digits") + 1,
            z3.Or(n.constant("Bound") == 1, n.constant("Bound") == 2),
        ],
    ),
    StepLemma(
        "set_up_starts",
        "the first cycle of a set-up is marked",
        lambda n: [n.flag("started", 1) == take_modulus(n)],
    ),
    StepLemma(
        "operands",
        "x, y and the product of x and the lowest digit of y, before a product",
        lambda n: [
            *(n.number("x", 1) == n.number("x_in"), n.number("P", 1) == _row(n, "x_in", "y_in")),
            _base(n) * n.number("y", 1) + _digit(n, "y_in") == n.number("y_in"),
            z3.Not(n.flag("accumulate", 1)),
        ],
        when={"busy": 0, "setup": 0, "started": 0},
    ),
    StepLemma(
        "digits",
        "y turns by a digit; the product of x and that digit",
        lambda n: [
            *(n.number("x", 1) == n.number("x"), n.number("P", 1) == _row(n, "x", "y")),
            _base(n) * n.number("y", 1) == n.number("y") + (n.power(n.constant("RExponent")) - 1) * _digit(n, "y"),
            n.flag("accumulate", 1),
        ],
        when={"busy": 1, "setup": 0, "started": 0},
    ),
    StepLemma(
        "no_multiple",
        "A = 0 in the first step",
        lambda n: [n.number("A") == 0],
        when={"accumulate": 0},
    ),
    StepLemma(
        "low_range",
        "the lowest digit of T is below 2D",
        lambda n: [n.number("excess", 1) <= 1],
    ),
    StepLemma(
        "result",
        "z = C mod M, or C with operands below 2M",
        _result,
        lambda n: [
            *(_sum(n) < 2 * n.number("M"), n.number("excess") <= 1),
            n.constant("Bound") * n.number("M") <= n.power(n.constant("RExponent")),
        ],
        when={"last": 1, "accumulate": 1},
    ),
    StepLemma(
        "waits",
        "z is held without a last cycle",
        lambda n: [n.number("z", 1) == n.number("z")],
        when={"last": 0},
    ),
    not_negative("x", "y", "M", "x_in", "y_in", "left", "U", "A", "P"),
    StepLemma(
        "width_of_modulus",
        "R is large enough",
        lambda n: [
            n.constant("Bound") * n.constant("Bound") * n.number("M") < n.power(n.constant("RExponent")),
            *(n.number(each) < n.power(n.constant("RExponent")) for each in ("x_in", "y_in")),
        ],
    ),
)

_MULTIPLIER = (
    StepLemma(
        "set_up_cycles",
        "a cycle for each bit of N",
        lambda n: [n.constant("SetupCycles") == n.constant("DigitBits")],
    ),
    StepLemma(
        "start_inverse",
        "the set-up starts from 1",
        lambda n: [n.number("residue", 1) == 1],
        lambda n: [n.flag("mod_valid"), n.flag("mod_ready")],
    ),
    StepLemma(
        "inverse",
        "a cycle of the set-up: 2*t' = t + (t mod 2)*M, and t mod 2 is the next bit of N",
        lambda n: [
            2 * n.number("residue", 1) == n.number("residue") + z3.If(n.odd("residue"), _digit(n, "M"), 0),
            2 * n.number("N", 1) + z3.If(n.odd("N"), 1, 0) == n.number("N") + z3.If(n.odd("residue"), _base(n), 0),
        ],
        lambda n: [n.odd("M"), z3.Not(take_modulus(n))],
        when={"setup": 1},
    ),
    serial_control.INVERSE_HELD,
    StepLemma(
        "quotient",
        "k = N*low mod D",
        lambda n: [
            n.divides(n.constant("DigitBits"), _row(n, "N", "low") - n.number("k")),
            *(n.number(each) < _base(n) for each in ("N", "k", "low")),
        ],
    ),
    StepLemma(
        "multiples",
        "D*A = k*M + low",
        lambda n: [_base(n) * n.number("A") == _multiple(n)],
        lambda n: [n.divides(n.constant("DigitBits"), _multiple(n))],
        when={"accumulate": 1},
        free=("k",),
    ),
    StepLemma(
        "inverse_not_negative",
        "numbers are unsigned",
        lambda n: [n.number(each) >= 0 for each in ("residue", "N", "k", "low")],
    ),
)


def step(table: bool) -> StepLemma:
    """Return the lemma of a step; the table reads the lowest digit of the next T before that T is in a register."""

    def claim(n: Names) -> Sequence[Any]:
        after = _base(n) * n.number("U", 1) + n.number("low", 0 if table else 1)
        return [after == z3.If(n.flag("accumulate"), _sum(n), 0) + n.number("P")]

    def given(n: Names) -> Sequence[Any]:
        return [
            z3.Implies(n.flag("accumulate"), _sum(n) < 2 * n.power(n.constant("RExponent"))),
            z3.Implies(z3.Not(n.flag("accumulate")), n.number("A") == 0),
        ]

    return StepLemma(
        "step", "T' = C + P, with C = 0 in the first step", claim, given, when={"writes": 0} if table else {}
    )

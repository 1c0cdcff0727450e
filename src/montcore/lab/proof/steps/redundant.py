# SPDX-License-Identifier: Apache-2.0
"""The lemmas of ``mont_mul_redundant`` with ordinary adders and a second row of multipliers: a step takes a digit of y.

``P`` is the registered product of x and a digit of y. T = D*U + ``low`` is the number that a step divides by D, and
``A`` is (k*M + low) / D, so the sum is C = U + A.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

import z3

from montcore.architectures import Config
from montcore.architectures.redundant import Redundant
from montcore.lab.proof.steps import redundant_digits, serial_control
from montcore.lab.proof.steps.lemma import LOW, Names, Part, StepCore, StepLemma
from montcore.lab.proof.steps.product_control import take_modulus
from montcore.lab.proof.steps.serial import not_negative


def core(given: Config) -> StepCore:
    """Return the lemmas in a configuration."""
    config = cast(Redundant, given)
    bits = config.digit_bits
    digits = config.r_exponent // bits
    sums = {
        "P": [Part("products_q", 2 * i * bits, 2 * bits, place=i * bits) for i in range(digits)],
        "A": [Part("a", 0, config.r_exponent), Part("b", 0, config.r_exponent), Part("low_carry", 0, 2)],
    }
    accumulator = redundant_digits.core(config) if config.parameters["Redundant"] else None
    return StepCore(
        signals={
            **serial_control.SIGNALS,
            **{"x": "x_q", "y": "y_q", "accumulate": "accumulate_q", "started": "start_setup_q"},
            **{"left": "u_control.gen_setup.left_q", "residue": "gen_multiplier.u_quotient.t_q"},
            **{"N": "gen_multiplier.u_quotient.negative_inverse_q", "low": "gen_multiplier.u_quotient.low_q"},
            **{"k": "gen_multiplier.u_quotient.k"},
            **(accumulator.signals if accumulator else {"U": "gen_ordinary.u_accumulate.t_q", "excess": LOW}),
        },
        constants={
            **{"First": 0, "Latency": config.worst_latency, "RExponent": config.r_exponent, "DigitBits": bits},
            **{"Digits": digits, "SetupCycles": config.setup_cycles, "Bound": 1 if config.reduce else 2},
            **(accumulator.constants if accumulator else {}),
        },
        sums={**sums, **(accumulator.sums if accumulator else {})},
        lemmas=[*serial_control.LEMMAS, *serial_control.SETUP, *(_of_digits(config) if accumulator else _LEMMAS)],
        below=accumulator.lemmas if accumulator else (),
    )


def _of_digits(config: Config) -> Sequence[StepLemma]:
    """Return the lemmas with redundant digits: two of them follow from the lemmas of the digits."""
    uses = redundant_digits.uses(config)
    free = {
        "step": ("A", "U", "low", "digits"),
        "low_range": ("digits",),
        "result": ("A", *redundant_digits.FREE, "reduces", "z"),
    }
    return [
        replace(each, uses=uses[each.name], free=free[each.name]) if each.name in uses else each for each in _LEMMAS
    ]


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


_LEMMAS = (
    StepLemma(
        "constants",
        "digits and cycles of the header",
        lambda n: [
            *(n.constant("First") == 0, n.constant("DigitBits") >= 1, n.constant("Digits") >= 1),
            n.constant("RExponent") == n.constant("DigitBits") * n.constant("Digits"),
            n.constant("Latency") == n.constant("Digits") + 1,
            n.constant("SetupCycles") == n.constant("DigitBits"),
            z3.Or(n.constant("Bound") == 1, n.constant("Bound") == 2),
        ],
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
        "no_multiple",
        "A = 0 in the first step",
        lambda n: [n.number("A") == 0],
        when={"accumulate": 0},
    ),
    StepLemma(
        "step",
        "T' = C + P, with C = 0 in the first step",
        lambda n: [
            _base(n) * n.number("U", 1) + n.number("low", 1) == z3.If(n.flag("accumulate"), _sum(n), 0) + n.number("P")
        ],
        lambda n: [
            z3.Implies(n.flag("accumulate"), _sum(n) < 2 * n.power(n.constant("RExponent"))),
            z3.Implies(z3.Not(n.flag("accumulate")), n.number("A") == 0),
        ],
        free=("A",),
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
        free=("A",),
    ),
    StepLemma(
        "waits",
        "z is held without a last cycle",
        lambda n: [n.number("z", 1) == n.number("z")],
        when={"last": 0},
    ),
    not_negative("x", "y", "M", "x_in", "y_in", "left", "residue", "N", "k", "low", "U", "A", "P"),
    StepLemma(
        "width_of_modulus",
        "R is large enough",
        lambda n: [
            n.constant("Bound") * n.constant("Bound") * n.number("M") < n.power(n.constant("RExponent")),
            *(n.number(each) < n.power(n.constant("RExponent")) for each in ("x_in", "y_in")),
        ],
    ),
)

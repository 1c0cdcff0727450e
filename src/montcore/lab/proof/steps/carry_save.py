# SPDX-License-Identifier: Apache-2.0
"""The lemmas of ``mont_mul_carry_save``: a step of S = Ss + Sc, and the whole conversion of S to binary."""

from collections.abc import Sequence
from typing import Any

import z3

from montcore.architectures import Config
from montcore.lab.proof.steps import product_control, serial_control
from montcore.lab.proof.steps.lemma import Names, StepCore, StepLemma, When
from montcore.lab.proof.steps.serial import more_steps, not_negative, width_of_x

_END = ("Conversion", 0)


def core(config: Config) -> StepCore:
    """Return the lemmas in a configuration."""
    steps = config.r_exponent
    return StepCore(
        signals={
            **serial_control.SIGNALS,
            **{"Ss": "s_sum_q", "Sc": "s_carry_q", "q": "quotient_q", "x": "x_q", "y": "y_q"},
            **{"stepping": "stepping_q", "select": "u_convert.select_q"},
        },
        constants={
            "First": 1,
            "Latency": config.worst_latency,
            "RExponent": steps,
            "Conversion": config.worst_latency - steps + 1,
            "Bound": 1 if config.reduce else 2,
        },
        lemmas=[*serial_control.LEMMAS, product_control.NO_SETUP, *_LEMMAS],
    )


def _sum(n: Names, when: When = 0) -> Any:
    return n.number("Ss", when) + n.number("Sc", when)


def _parity(n: Names, s_sum: Any, s_carry: Any, x: Any) -> Any:
    """Return whether S + x_i*y is odd."""
    return z3.Xor(z3.Xor(s_sum, s_carry), z3.And(x, n.odd("y")))


def _shifted(n: Names) -> Any:
    return 2 * n.number("x", 1) + z3.If(n.odd("x"), 1, 0) == n.number("x")


def _bound(n: Names) -> Any:
    """Return the bound of the operands."""
    return n.constant("Bound") * n.number("M")


def _inside(n: Names) -> Sequence[Any]:
    return [
        *(n.odd("M"), _sum(n) < _bound(n) + n.number("M"), n.number("y") < _bound(n)),
        n.flag("q") == _parity(n, n.odd("Ss"), n.odd("Sc"), n.odd("x")),
    ]


def _step(n: Names) -> Sequence[Any]:
    total = _sum(n) + z3.If(n.odd("x"), n.number("y"), 0) + z3.If(n.flag("q"), n.number("M"), 0)
    return [2 * _sum(n, 1) == total]


def _converted(n: Names) -> Sequence[Any]:
    total, m = _sum(n, 1), n.number("M")
    return [n.number("z", _END) == z3.If(z3.And(n.constant("Bound") == 1, total >= m), total - m, total)]


_LEMMAS = (
    StepLemma(
        "constants",
        "steps and cycles of the header",
        lambda n: [
            *(n.constant("First") == 1, n.constant("RExponent") >= 2),
            n.constant("Latency") == n.constant("RExponent") + n.constant("Conversion") - 1,
            n.constant("Conversion") >= 3,
            z3.Or(n.constant("Bound") == 1, n.constant("Bound") == 2),
        ],
    ),
    StepLemma(
        "operands",
        "S = 0, and the first quotient digit, before a product",
        lambda n: [
            *(n.number("x", 1) == n.number("x_in"), n.number("y", 1) == n.number("y_in")),
            *(_sum(n, 1) == 0, n.flag("stepping", 1), n.number("select", 1) == 0),
            n.flag("q", 1) == z3.And(n.odd("x_in"), n.odd("y_in")),
        ],
        when={"busy": 0},
    ),
    StepLemma(
        "step",
        "2S' = S + x_i*y + q*M",
        _step,
        _inside,
        when={"busy": 1, "stepping": 1},
    ),
    StepLemma(
        "quotient",
        "the next quotient digit is the parity of S' + x_(i+1)*y",
        lambda n: [n.flag("q", 1) == _parity(n, n.odd("Ss", 1), n.odd("Sc", 1), n.bit("x", 1))],
        when={"busy": 1, "stepping": 1},
    ),
    StepLemma(
        "digit",
        "x' = x div 2, y' = y",
        lambda n: [_shifted(n), n.odd("x", 1) == n.bit("x", 1), n.number("y", 1) == n.number("y")],
        when={"busy": 1, "stepping": 1},
    ),
    more_steps("RExponent"),
    StepLemma(
        "convert",
        "z = S mod M, or S with operands below 2M",
        _converted,
        lambda n: [_sum(n, 1) < 2 * n.number("M")],
        when={"rst": 1, "busy": 1, "stepping": 1, "last": 0, "select": 0, "index": "RExponent"},
        always={"rst": 1},
        cut=("Ss", "Sc"),
    ),
    StepLemma(
        "waits",
        "z is held while no product runs",
        lambda n: [n.number("z", 1) == n.number("z")],
        when={"busy": 0},
    ),
    not_negative("Ss", "Sc", "x", "y", "M", "x_in", "y_in", "index", "select"),
    width_of_x(),
    StepLemma(
        "width_of_M",
        "M < 2^(RExponent - 2) with operands below 2M",
        lambda n: [z3.Or(n.constant("Bound") == 1, n.number("M") < n.power(n.constant("RExponent") - 2))],
    ),
)

# SPDX-License-Identifier: Apache-2.0
"""The lemmas of ``mont_mul_compact``: a step halves p + x_i*y, or that plus or minus M, within Width bits."""

from collections.abc import Sequence
from typing import Any

import z3

from montcore.architectures import Config
from montcore.lab.proof.steps import product_control, serial_control
from montcore.lab.proof.steps.lemma import Names, StepCore, StepLemma
from montcore.lab.proof.steps.product_control import take
from montcore.lab.proof.steps.serial import BIT_OF_X, OPERANDS_HELD, not_negative, width_of_x


def core(config: Config) -> StepCore:
    """Return the lemmas in a configuration."""
    return StepCore(
        signals={**serial_control.SIGNALS, "p": "p_q", "x": "x_q", "x_bit": "x_bit_q", "y": "y_q"},
        constants={"First": 0, "Latency": config.worst_latency, "RExponent": config.r_exponent},
        lemmas=[*serial_control.LEMMAS, product_control.NO_SETUP, *_lemmas(bool(config.reduce))],
    )


def _tau(n: Names) -> Any:
    return n.number("p") + z3.If(n.flag("x_bit"), n.number("y"), 0)


def _step(n: Names) -> Sequence[Any]:
    p, after, m, tau = n.number("p"), n.number("p", 1), n.number("M"), _tau(n)
    return [
        z3.Or(2 * after == tau, 2 * after == tau + m, 2 * after == tau - m),
        z3.Implies(z3.And(p == 0, z3.Not(n.flag("x_bit"))), after == 0),
    ]


def _last(n: Names) -> Sequence[Any]:
    p, m = n.number("p"), n.number("M")
    return [n.number("p", 1) == z3.If(p >= m, p - m, p)]


def _lemmas(reduce: bool) -> list[StepLemma]:
    shorter = StepLemma(
        "range",
        "p < 2M and y < M give p' < 2M",
        lambda n: [n.number("p", 1) < 2 * n.number("M")],
        lambda n: [n.odd("M"), n.number("p") < 2 * n.number("M"), n.number("y") < n.number("M")],
        when={"busy": 1, "last": 0},
    )
    subtracts = StepLemma(
        "subtract", "p' = p mod M", _last, lambda n: [n.number("p") < 2 * n.number("M")], when={"busy": 1, "last": 1}
    )
    rests = StepLemma("rest", "p' = p", lambda n: [n.number("p", 1) == n.number("p")], when={"busy": 1, "last": 1})
    return [
        StepLemma(
            "constants",
            "steps and cycles of the header",
            lambda n: [
                *(n.constant("First") == 0, n.constant("RExponent") >= 2),
                n.constant("Latency") == n.constant("RExponent") + 2,
            ],
        ),
        StepLemma(
            "operands",
            "p = 0 and no bit of x, when the operands are taken",
            lambda n: [
                *(n.number("x", 1) == n.number("x_in"), n.number("y", 1) == n.number("y_in")),
                *(n.number("p", 1) == 0, z3.Not(n.flag("x_bit", 1))),
            ],
            lambda n: [take(n)],
            when={"busy": 0},
        ),
        OPERANDS_HELD,
        BIT_OF_X,
        StepLemma(
            "step",
            "2p' = p + x_i*y + q*M with q = -1, 0 or 1; nothing is added to nothing",
            _step,
            lambda n: [n.odd("M")],
            when={"busy": 1, "last": 0},
        ),
        *([shorter, subtracts] if reduce else [rests]),
        StepLemma(
            "waits",
            "p is held while no product runs",
            lambda n: [n.number("p", 1) == n.number("p")],
            lambda n: [z3.Not(take(n))],
            when={"busy": 0},
        ),
        StepLemma("result", "z = p", lambda n: [n.number("z") == n.number("p")]),
        not_negative("p", "x", "y", "M", "x_in", "y_in", "index"),
        width_of_x(),
        StepLemma("width_of_p", "p < 2^RExponent", lambda n: [n.number("p") < n.power(n.constant("RExponent"))]),
    ]

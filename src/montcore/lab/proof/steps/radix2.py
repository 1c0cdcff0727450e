# SPDX-License-Identifier: Apache-2.0
"""The lemmas of ``mont_mul_radix2``: a step halves p + x_i*y + q*M, and the last cycle subtracts M once."""

from collections.abc import Sequence
from typing import Any

import z3

from montcore.architectures import Config
from montcore.lab.proof.steps import product_control, serial_control
from montcore.lab.proof.steps.lemma import Names, StepCore, StepLemma
from montcore.lab.proof.steps.product_control import take
from montcore.lab.proof.steps.serial import BIT_OF_X, OPERANDS_HELD, not_negative, width_of_modulus, width_of_x


def core(config: Config) -> StepCore:
    """Return the lemmas in a configuration."""
    return StepCore(
        signals={**serial_control.SIGNALS, "p": "p_q", "x": "x_q", "x_bit": "x_bit_q", "y": "y_q"},
        constants={
            "First": 1,
            "Latency": config.worst_latency,
            "RExponent": config.r_exponent,
        },
        lemmas=[*serial_control.LEMMAS, product_control.NO_SETUP, *_lemmas(bool(config.reduce))],
    )


def _lemmas(reduce: bool) -> list[StepLemma]:
    def bound(n: Names) -> Any:
        return n.number("M") if reduce else 2 * n.number("M")

    def inside(n: Names) -> Sequence[Any]:
        """Return the ranges of the header."""
        return [n.number("p") < bound(n) + n.number("M"), n.number("y") < bound(n), n.odd("M")]

    def step(n: Names) -> Sequence[Any]:
        p, after, m = n.number("p"), n.number("p", 1), n.number("M")
        tau = p + z3.If(n.flag("x_bit"), n.number("y"), 0)
        ranges = [after < bound(n) + m]
        if not reduce:
            ranges.append(z3.Implies(z3.Not(n.flag("x_bit")), after < 2 * m))
        return [z3.Or(2 * after == tau, 2 * after == tau + m), *ranges]

    subtract = StepLemma(
        "subtract",
        "p' = p mod M",
        lambda n: [n.number("p", 1) == z3.If(n.number("p") >= n.number("M"), _less(n), n.number("p"))],
        inside,
        when={"busy": 1, "last": 1},
    )
    return [
        _constants(reduce),
        StepLemma(
            "operands",
            "p = 0 and bit 0 of x, when the operands are taken",
            lambda n: [
                *(n.number("x", 1) == n.number("x_in"), n.number("y", 1) == n.number("y_in")),
                *(n.number("p", 1) == 0, n.flag("x_bit", 1) == n.odd("x_in")),
            ],
            lambda n: [take(n)],
            when={"busy": 0},
        ),
        OPERANDS_HELD,
        BIT_OF_X,
        StepLemma(
            "step",
            "2p' = p + x_i*y + q*M with q = 0 or 1, and 0 <= p' < B + M",
            step,
            inside,
            when={"busy": 1, **({"last": 0} if reduce else {})},
        ),
        *([subtract] if reduce else []),
        StepLemma(
            "waits",
            "p and z are held while no product runs",
            lambda n: [n.number("p", 1) == n.number("p"), n.number("z", 1) == n.number("z")],
            lambda n: [z3.Not(take(n))],
            when={"busy": 0},
        ),
        StepLemma(
            "result",
            "z = p",
            lambda n: [n.number("z") == n.number("p")],
            lambda n: [n.number("p") < bound(n)],
        ),
        not_negative("p", "x", "y", "M", "x_in", "y_in", "index"),
        width_of_x(),
        *([] if reduce else [width_of_modulus()]),
    ]


def _less(n: Names) -> Any:
    return n.number("p") - n.number("M")


def _constants(reduce: bool) -> StepLemma:
    return StepLemma(
        "constants",
        "steps and cycles of the header",
        lambda n: [
            n.constant("First") == 1,
            n.constant("RExponent") >= 2,
            n.constant("Latency") == n.constant("RExponent") + int(reduce),
        ],
    )

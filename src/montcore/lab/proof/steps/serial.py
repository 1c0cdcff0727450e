# SPDX-License-Identifier: Apache-2.0
"""Lemmas that several multipliers share."""

import z3

from montcore.lab.proof.steps.lemma import StepLemma
from montcore.lab.proof.steps.product_control import take

# Lemma for cores that take one bit of x in each step and count the steps with an index.
OPERANDS_HELD = StepLemma(
    "held",
    "the operands are held",
    lambda n: [n.number("x", 1) == n.number("x"), n.number("y", 1) == n.number("y")],
    lambda n: [z3.Not(take(n))],
)
BIT_OF_X = StepLemma(
    "digit",
    "the next step has the bit of x that the index counts",
    lambda n: [n.flag("x_bit", 1) == n.any_bit("x", n.number("index"))],
    lambda n: [z3.Not(take(n)), n.number("index") < n.constant("RExponent")],
)


def more_steps(count: str) -> StepLemma:
    """Return the lemma that the steps of a carry-save core go on until the index is a constant."""
    return StepLemma(
        "more",
        f"the steps go on, and the conversion waits, until the index is {count}",
        lambda n: [n.flag("stepping", 1), n.number("select", 1) == 0],
        lambda n: [n.number("index") < n.constant(count), n.number("select") == 0],
        when={"busy": 1, "stepping": 1},
    )


def not_negative(*signals: str) -> StepLemma:
    """Return the lemma that numbers are not negative."""
    return StepLemma(
        "not_negative", "registers and ports are unsigned", lambda n: [n.number(each) >= 0 for each in signals]
    )


def width_of_x() -> StepLemma:
    """Return the lemma that x has no more bits than there are steps."""
    return StepLemma("width_of_x", "x < 2^RExponent", lambda n: [n.number("x_in") < n.power(n.constant("RExponent"))])


def width_of_modulus() -> StepLemma:
    """Return the lemma that there are two steps more than M has bits."""
    return StepLemma(
        "width_of_M", "M < 2^(RExponent - 2)", lambda n: [n.number("M") < n.power(n.constant("RExponent") - 2)]
    )

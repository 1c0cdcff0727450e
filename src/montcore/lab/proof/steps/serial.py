# SPDX-License-Identifier: Apache-2.0
"""Lemmas that several multipliers share."""

from montcore.lab.proof.steps.lemma import StepLemma


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

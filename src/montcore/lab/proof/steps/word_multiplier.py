# SPDX-License-Identifier: Apache-2.0
"""The lemmas of ``mont_word_multiplier``: the product, a step of the reduction for each digit, and the subtraction.

``T[i]`` is the number that step i reduces: its sum, and the digits of the product that wait for later steps. A constant
modulus has no set-up, and the port of a modulus has no effect.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any, cast

import z3

from montcore.architectures import Config, WordMultiplier
from montcore.lab.proof.steps import fixed_latency
from montcore.lab.proof.steps.lemma import Names, Part, StepCore, StepLemma
from montcore.lab.proof.steps.serial import not_negative


def core(given: Config, instance: str = "") -> StepCore:
    """Return the lemmas in a configuration, of the core or of an ``instance`` (with a dot) of it."""
    config = cast(WordMultiplier, given)
    bits, digits = config.digit_bits, config.digits
    result = 2 if config.reduce else 0
    step = 5 if digits == 1 else 7
    sums = {
        **{f"T[{i}]": _number(i, bits, digits, step) for i in range(digits + 1)},
        **{f"low[{i}]": [Part("s", i * (digits * bits + 1), bits)] for i in range(digits)},
        **{f"q[{i}]": [Part(f"gen_step[{i}].u_reduction.quotient", 0, bits)] for i in range(digits)},
    }
    return StepCore(
        signals=fixed_latency.signals(config, instance),
        constants={
            **{"Latency": config.worst_latency, "RExponent": config.r_exponent, "DigitBits": bits, "Digits": digits},
            **{"ProductCycles": config.worst_latency - digits * step - result, "StepCycles": step},
            **{"ResultCycles": result, "Bound": 1 if config.reduce else 2, "SetupCycles": config.setup_cycles},
            **{"ResidueBits": bits, "Rest": 1},
        },
        sums={name: [replace(part, net=f"{instance}{part.net}") for part in parts] for name, parts in sums.items()},
        lemmas=(*product(bool(config.modulus)), *fixed_latency.pipeline("Latency")),
    )


def _number(i: int, bits: int, digits: int, step: int) -> list[Part]:
    """Return T[i]: the sum of step i, and above the sum the digits from i on, in their delay registers."""
    long = digits * bits
    above = [
        Part(f"gen_step[{j}].gen_late.u_next.d_q", (i * step - 1) * bits, bits, place=long + (j - i) * bits)
        for j in range(max(i, 1), digits)
    ]
    return [Part("s", i * (long + 1), long + 1), *(above if i else [Part("product", long, long, place=long)])]


def _base(n: Names) -> Any:
    return n.power(n.constant("DigitBits"))


def _multiple(n: Names) -> Any:
    """Return q*M; the quotient digit comes two cycles after its number."""
    return n.product("M", n.each("q"), "DigitBits", 2)


def _result(n: Names) -> Sequence[Any]:
    total, m = n.number("T[Digits]"), n.number("M")
    return [n.number("z", ("ResultCycles", 0)) == z3.If(z3.And(n.constant("Bound") == 1, total >= m), total - m, total)]


@cache
def product(constant: bool) -> tuple[StepLemma, ...]:
    """Return the lemmas of set-up and product, for a constant modulus or one at run time."""
    flows = fixed_latency.flows(constant)
    return (
        *fixed_latency.lemmas(constant),
        StepLemma(
            "cycles",
            "digits and cycles of the header",
            lambda n: [
                *(n.constant("DigitBits") >= 1, n.constant("Digits") >= 1, n.constant("StepCycles") >= 2),
                n.constant("RExponent") == n.constant("DigitBits") * n.constant("Digits"),
                n.constant("Latency")
                == n.constant("ProductCycles")
                + n.constant("Digits") * n.constant("StepCycles")
                + n.constant("ResultCycles"),
                *(n.constant("ProductCycles") >= 1, n.constant("ResultCycles") >= 0),
                z3.Or(n.constant("Bound") == 1, n.constant("Bound") == 2),
            ],
        ),
        StepLemma(
            "factors",
            "T[0] = x*y",
            lambda n: [
                n.number("T[0]", ("ProductCycles", 0)) == n.whole_product("x_in", "y_in", "DigitBits", "DigitBits")
            ],
            always=flows,
        ),
        StepLemma(
            "low_digit",
            "the lowest digit of T[i]",
            lambda n: [n.divides(n.constant("DigitBits"), n.number(n.each("T")) - n.number(n.each("low")))],
            each="Digits",
        ),
        StepLemma(
            "quotient",
            "q = k*T[i] mod D",
            lambda n: [
                n.divides(
                    n.constant("DigitBits"), n.product("k", n.each("low"), "DigitBits") - n.number(n.each("q"), 2)
                ),
                *(n.number(n.each("low")) < _base(n), n.number(n.each("q"), 2) < _base(n)),
            ],
            always=flows,
            each="Digits",
        ),
        StepLemma(
            "step",
            "D*T[i+1] = T[i] + q*M",
            lambda n: [_base(n) * n.number(n.each("T", 1), ("StepCycles", 0)) == n.number(n.each("T")) + _multiple(n)],
            lambda n: [n.divides(n.constant("DigitBits"), n.number(n.each("T")) + _multiple(n))],
            always=flows,
            each="Digits",
        ),
        StepLemma(
            "result",
            "z = T[Digits] mod M, or T[Digits] with operands below 2M",
            _result,
            lambda n: [n.number("T[Digits]") < 2 * n.number("M")],
            always=flows,
        ),
        not_negative("x_in", "y_in"),
        StepLemma(
            "digits_not_negative",
            "quotient digits are unsigned",
            lambda n: [n.number(n.each("q"), 2) >= 0, n.number(n.each("low")) >= 0],
            each="Digits",
        ),
        StepLemma(
            "width_of_modulus",
            "R is large enough",
            lambda n: [
                n.constant("Bound") * n.constant("Bound") * n.number("M") <= n.power(n.constant("RExponent")),
            ],
        ),
    )

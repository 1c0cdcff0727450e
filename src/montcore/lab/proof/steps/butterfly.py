# SPDX-License-Identifier: Apache-2.0
"""The lemmas of ``mont_butterfly``: of its multiplier, and of the sums and differences before and after the product.

``x_in`` and ``y_in`` are the factors at the multiplier, ``z`` is its product, ``L`` the limit of operands and results.
"""

from functools import cache
from typing import Any, cast

import z3

from montcore.architectures import Butterfly, Config, WordMultiplier
from montcore.lab.proof.steps import fixed_latency, word_multiplier
from montcore.lab.proof.steps.lemma import Names, StepCore, StepLemma
from montcore.lab.proof.steps.product_control import take_modulus


def core(given: Config) -> StepCore:
    """Return the lemmas in a configuration."""
    config = cast(Butterfly, given)
    multiplier = word_multiplier.core(
        WordMultiplier.from_parameters(config.width, config.parameters), instance="u_multiplier."
    )
    return StepCore(
        signals={
            **multiplier.signals,
            **{"gs": "gs_i", "x": "x_i", "y": "y_i", "w": "w_i", "u": "u_o", "v": "v_o"},
            **{"L": "limit", "sum": "s", "late": "late", "late_gs": "gs"},
        },
        constants={
            **multiplier.constants,
            **{"PairLatency": config.worst_latency, "LateCycles": config.product_latency - 2},
            "KindCycles": config.product_latency + 1,
        },
        sums=multiplier.sums,
        lemmas=(*word_multiplier.product(bool(config.modulus)), *_lemmas(bool(config.modulus))),
    )


def _reduced(value: Any, limit: Any) -> Any:
    """Return a number below two limits modulo the limit."""
    return z3.If(value >= limit, value - limit, value)


def _difference(a: Any, b: Any, limit: Any) -> Any:
    return z3.If(a >= b, a - b, a - b + limit)


def _limit(n: Names, modulus: str) -> Any:
    return z3.If(n.constant("Bound") == 1, n.number(modulus), 2 * n.number(modulus))


@cache
def _lemmas(constant: bool) -> tuple[StepLemma, ...]:
    flows = fixed_latency.flows(constant)
    moves = {"enable": 1}
    return (
        StepLemma(
            "pair_cycles",
            "the cycles of sums, differences and product",
            lambda n: [
                n.constant("PairLatency") == n.constant("Latency") + 4,
                n.constant("LateCycles") == n.constant("Latency") - 2,
                n.constant("KindCycles") == n.constant("Latency") + 1,
            ],
        ),
        *fixed_latency.pipeline("PairLatency"),
        StepLemma("limit", "L = M, or 2M with Reduce=0", lambda n: [n.number("L") == _limit(n, "M")])
        if constant
        else StepLemma(
            "limit",
            "the limit is that of the modulus that was taken last",
            lambda n: [n.number("L", 1) == z3.If(take_modulus(n), _limit(n, "mod_in"), n.number("L"))],
            when={"enable": 1},
        ),
        StepLemma(
            "before",
            "the factors are w, and y, or y - x mod L",
            lambda n: [
                n.number("x_in", 2) == n.number("w"),
                n.number("y_in", 2)
                == z3.If(n.flag("gs"), _difference(n.number("y"), n.number("x"), n.number("L")), n.number("y")),
            ],
            lambda n: [n.number("x") < n.number("L"), n.number("y") < n.number("L")],
            always=flows,
        ),
        StepLemma(
            "sum_before",
            "the sum is x, or x + y mod L",
            lambda n: [
                n.number("sum", 3)
                == z3.If(n.flag("gs"), _reduced(n.number("x") + n.number("y"), n.number("L")), n.number("x"))
            ],
            lambda n: [n.number("x") < n.number("L"), n.number("y") < n.number("L")],
            always=flows,
        ),
        StepLemma(
            "sum_waits",
            "the sum waits for the product",
            lambda n: [n.number("late", ("LateCycles", 0)) == n.number("sum")],
            always=moves,
        ),
        StepLemma(
            "kind_waits",
            "the kind waits for the product",
            lambda n: [n.flag("late_gs", ("KindCycles", 0)) == n.flag("gs")],
            always=moves,
        ),
        StepLemma(
            "sum_after",
            "u is the sum, or the sum and the product, modulo L",
            lambda n: [
                n.number("u", 3)
                == z3.If(
                    n.flag("late_gs"),
                    n.number("late"),
                    _reduced(n.number("late") + n.number("z", 1), n.number("L")),
                ),
            ],
            lambda n: [n.number("late") < n.number("L"), n.number("z", 1) < n.number("L")],
            always=flows,
            free=("z",),
        ),
        StepLemma(
            "difference_after",
            "v is the opposite of the product, or the sum less the product, modulo L",
            lambda n: [
                n.number("v", 3)
                == _difference(z3.If(n.flag("late_gs"), 0, n.number("late")), n.number("z", 1), n.number("L")),
            ],
            lambda n: [n.number("late") < n.number("L"), n.number("z", 1) < n.number("L")],
            always=flows,
            free=("z",),
        ),
        StepLemma(
            "operands_not_negative",
            "ports are unsigned",
            lambda n: [n.number(each) >= 0 for each in ("x", "y", "w")],
        ),
    )

# SPDX-License-Identifier: Apache-2.0
"""The lemmas of ``mont_wide_multiplier``: the sums between its products, the last subtraction, and its constants.

``P`` is the product of x and y, ``T`` the sum of the first reduction and ``C`` the sum of the second one. The lemmas of
the products are in ``wide_product``.
"""

from functools import cache
from typing import Any, cast

import z3

from montcore.architectures import Config, WideMultiplier
from montcore.lab.proof.steps import fixed_latency
from montcore.lab.proof.steps.lemma import Names, StepCore, StepLemma
from montcore.lab.proof.steps.serial import not_negative
from montcore.lab.proof.steps.wide_product import high_product, low_product, product

_ROWS = ("gen_scaled[0].u_row.", "gen_scaled[1].u_row.")


def core(given: Config) -> StepCore:
    """Return the lemmas in a configuration."""
    config = cast(WideMultiplier, given)
    first, second, levels = config.first_bits, config.second_bits, config.levels
    half = config.product_cycles(second, levels)
    instances = {
        "P": "u_product.",
        "row0": _ROWS[0],
        "row1": _ROWS[1],
        "q": "u_quotient.",
        "qM0": "u_row0.",
        "qM1": "u_row1.",
    }
    factors = {f"{name}_{signal}": f"{each}{signal}_i" for name, each in instances.items() for signal in "xy"}
    constant = bool(config.modulus)
    return StepCore(
        signals={
            **fixed_latency.signals(config, inverse="u_constants"),
            **factors,
            **{name: f"{each}p_o" for name, each in instances.items()},
            **{"scaled": "scaled", "high": "product_high", "T": "t_q", "low": "u_row0.low_i"},
            **{"carry": "not_zero", "upper": "high", "C": "s_q"},
        },
        constants={
            **{"Width": config.width, "First": first, "DigitBits": second, "RExponent": config.r_exponent},
            **{"ProductCycles": config.product_cycles(config.operand_width, levels + 1), "HalfCycles": half},
            **{"HighWait": half + 1, "LowCycles": half - 1, "UpperWait": 2 * half - 1, "Latency": config.worst_latency},
            **{"ResultCycles": 2 * config.reduce, "Bound": 2 - config.reduce, "SetupCycles": config.setup_cycles},
            **{"ResidueBits": config.width, "Rest": 0},
        },
        lemmas=(*fixed_latency.lemmas(constant), *_lemmas(constant), *fixed_latency.pipeline("Latency")),
        inner={
            **dict(product(config, "u_product.", config.operand_width, levels + 1)),
            **{name: each for row in (*_ROWS, "u_row1.") for name, each in product(config, row, second, levels)},
            **dict(low_product(config, "u_quotient.", second, levels)),
            **dict(high_product(config, "u_row0.", second, levels)),
        },
    )


def _first(n: Names) -> Any:
    return n.power(n.constant("First"))


def _second(n: Names) -> Any:
    return n.power(n.constant("DigitBits"))


def _scaled_row(n: Names) -> Any:
    """Return the product of the first quotient and the scaled multiple."""
    return n.number("row0") + _second(n) * n.number("row1")


def _low(n: Names, number: str, factor: str, bits: str, width: Any) -> list[Any]:
    """Return the claims that a factor equals a number modulo a power of two, and is from 0 to ``width`` − 1."""
    return [
        n.divides(n.constant(bits), n.number(number) - n.number(factor)),
        *(n.number(factor) >= 0, n.number(factor) < width),
    ]


def _total(n: Names) -> Any:
    """Return the sum of the second reduction: high halves, a row's high half, and a carry."""
    return n.number("upper") + n.number("qM1") + z3.If(n.flag("carry"), 1, 0) + n.number("qM0", 2)


def _result(n: Names) -> Any:
    total, m = n.number("C"), n.number("M")
    return [n.number("z", ("ResultCycles", 0)) == z3.If(z3.And(n.constant("Bound") == 1, total >= m), total - m, total)]


def _place(n: Names) -> Any:
    """Return ``left`` in the cycles in which the residue is the scaled multiple."""
    return n.power(n.constant("DigitBits") - 1 - n.constant("First"))


_SCALED = (
    StepLemma(
        "residue_bits",
        "the set-up reads all bits of M",
        lambda n: [n.constant("ResidueBits") == n.constant("Width")],
    ),
    StepLemma(
        "scaled_multiple",
        "scaled is the residue after First bits",
        lambda n: [
            z3.Implies(n.number("left") == _place(n), n.number("scaled", 2) == n.number("residue")),
            z3.Implies(n.number("left") < _place(n), n.number("scaled", 2) == n.number("scaled")),
        ],
        when={"setup": 1, "second": 0},
        always={"rst": 1, "enable": 1},
    ),
    StepLemma(
        "scaled_held",
        "scaled is held when there is no set-up",
        lambda n: [n.number("scaled", 1) == n.number("scaled")],
        when={"setup": 0, "second": "Rest"},
    ),
)
_SCALED_CONSTANT = (
    StepLemma(
        "scaled_multiple",
        "2^First * scaled = M*(k mod 2^First) + 1",
        lambda n: [_first(n) * n.number("scaled") == n.product("M", "k", "First") + 1],
    ),
)


@cache
def _lemmas(constant: bool) -> tuple[StepLemma, ...]:
    flows = fixed_latency.flows(constant)
    moves = {"enable": 1}
    return (
        *(_SCALED_CONSTANT if constant else _SCALED),
        StepLemma(
            "cycles",
            "bits and cycles of the header",
            lambda n: [
                *(n.constant("First") >= 1, n.constant("DigitBits") >= n.constant("First") + 1),
                n.constant("RExponent") == n.constant("First") + n.constant("DigitBits"),
                *(n.constant("ProductCycles") >= 1, n.constant("LowCycles") >= 1, n.constant("ResultCycles") >= 0),
                n.constant("HalfCycles") == n.constant("LowCycles") + 1,
                n.constant("HighWait") == n.constant("HalfCycles") + 1,
                n.constant("UpperWait") == n.constant("LowCycles") + n.constant("HalfCycles"),
                n.constant("Latency")
                == n.constant("ProductCycles")
                + n.constant("HalfCycles")
                + 2
                + n.constant("UpperWait")
                + 3
                + n.constant("ResultCycles"),
                z3.Or(n.constant("Bound") == 1, n.constant("Bound") == 2),
            ],
        ),
        StepLemma(
            "factors",
            "the factors of all products",
            lambda n: [
                *(n.number("P_x") == n.number("x_in"), n.number("P_y") == n.number("y_in")),
                *_low(n, "P", "row0_x", "First", _first(n)),
                n.number("row1_x") == n.number("row0_x"),
                n.number("row0_y") + _second(n) * n.number("row1_y") == n.number("scaled"),
                *_low(n, "T", "q_x", "DigitBits", _second(n)),
                n.number("q_y") == n.number("k"),
                *(n.number("qM0_x") == n.number("q"), n.number("qM1_x") == n.number("q")),
                n.number("qM0_y") + _second(n) * n.number("qM1_y") == n.number("M"),
                *(n.number("qM0_y") >= 0, n.number("qM0_y") < _second(n), n.number("qM1_y") >= 0),
            ],
        ),
        StepLemma(
            "high_waits",
            "the high part of x*y waits for the row",
            lambda n: [_first(n) * n.number("high", ("HighWait", 0)) + n.number("row0_x") == n.number("P")],
            always=moves,
            free=("P",),
        ),
        StepLemma(
            "first_sum",
            "T = the high part of x*y + q*scaled",
            lambda n: [n.number("T", 2) == n.number("high", 1) + _scaled_row(n)],
            lambda n: [
                n.number("row1") >= 0,
                n.number("high", 1) + _scaled_row(n) < n.power(n.constant("Width") + n.constant("First") + 1),
            ],
            always=moves,
            free=("row0", "row1", "high"),
        ),
        StepLemma(
            "low_waits",
            "the low half of q*M is -T mod 2^Second",
            lambda n: [
                n.divides(n.constant("DigitBits"), n.number("T") + n.number("low", ("LowCycles", 0))),
                *(
                    n.number("low", ("LowCycles", 0)) >= 0,
                    n.number("low", ("LowCycles", 0)) < _second(n),
                ),
            ],
            always=moves,
        ),
        StepLemma(
            "carry_waits",
            "the low halves have a carry unless both are 0",
            lambda n: [n.flag("carry", ("UpperWait", 0)) == (n.number("q_x") >= 1)],
            always=moves,
        ),
        StepLemma(
            "upper_waits",
            "the high half of T waits for the rows",
            lambda n: [_second(n) * n.number("upper", ("UpperWait", 0)) + n.number("q_x") == n.number("T")],
            always=moves,
        ),
        StepLemma(
            "second_sum",
            "C = (T + q*M) / 2^Second, in parts",
            lambda n: [n.number("C", 3) == _total(n)],
            lambda n: [_total(n) < n.power(n.constant("Width") + 1)],
            always=moves,
            free=("upper", "qM0", "qM1", "carry"),
        ),
        StepLemma(
            "result",
            "z = C mod M, or C with operands below 2M",
            _result,
            lambda n: [n.number("C") < 2 * n.number("M")],
            always=flows,
        ),
        not_negative("x_in", "y_in", "P", "row0", "row1", "scaled", "T", "C"),
        StepLemma(
            "width_of_modulus",
            "R is large enough",
            lambda n: [
                n.number("M") < n.power(n.constant("Width")),
                n.constant("Bound") * n.constant("Bound") * n.number("M") <= n.power(2 * n.constant("First")),
            ],
        ),
    )

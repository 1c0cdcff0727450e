# SPDX-License-Identifier: Apache-2.0
"""The lemmas of ``mont_mul_vlm3``: groups of signed digits of x, a step for each, and the conversion of S to binary.

S (``s``), its multiple of y (``Y``) and its multiple of M (``qM``) are signed. ``digit``, ``negative``, ``zeros`` and
``shift`` belong to the next group, ``step_shift`` to the group that is added.
"""

from collections.abc import Sequence
from typing import Any, cast

import z3

from montcore.architectures import Config
from montcore.architectures.vlm3 import Vlm3
from montcore.lab.proof.steps import product_control
from montcore.lab.proof.steps.lemma import LOW, Names, Part, StepCore, StepLemma, When
from montcore.lab.proof.steps.serial import not_negative

_END = ("Conversion", 0)


def core(given: Config) -> StepCore:
    """Return the lemmas in a configuration."""
    config = cast(Vlm3, given)
    digits = config.zero_run + 1  # digits of the longest group, which are the bits of its quotient digit, too
    words = -(-digits // 3)
    sum_width = max(config.operand_width + config.zero_run + 3, 3 * digits)
    return StepCore(
        signals={
            **product_control.signals("u_control"),
            **{"setup": LOW, "last": "last"},
            **{"x": "u_scanner.x_q", "left": "u_scanner.left_q", "recoding": "u_scanner.carry_q"},
            **{"digit": "group_digit", "negative": "group_negative", "zeros": "group_zeros", "shift": "group_shift"},
            **{"more": "group_valid", "adding": "adding_q", "y": "y_q", "step_shift": "shift_q"},
            "groups_left": "u_scanner.gen_constant_time.groups_q" if config.constant_time else LOW,
            **{"sum": "sum_q", "carry": "carry_q", "sum_shift": "shift_sum_q"},
            **{"low": "p_low_q", "next_low": "next_low", "next_long": "next_long", "next_Y": "next_multiple_q"},
            **{"r": "u_quotient.p_i", "long_q": "quotient", "q": "masked_quotient"},
            **{"later_digit": "later_digit", "later_negative": "later_negative", "later_zeros": "later_zeros"},
            **{"converting": "converting_q", "select": "u_convert.select_q"},
        },
        constants={
            **{"RExponent": config.r_exponent, "Bound": 1 if config.reduce else 2},
            **{"OperandWidth": config.operand_width, "ConstantTime": config.constant_time},
            **{"ZeroRun": config.zero_run, "SumWidth": sum_width, "QuotientBits": digits},
            **{"MostGroups": config.most_groups, "Conversion": config.overhead},
        },
        sums={
            "words": [Part(net, (2 * words + 1) * sum_width, sum_width) for net in ("sum", "carry")],
            "s": [Part("s_sum", 0, sum_width, signed=True), Part("s_carry", 0, sum_width), Part("s_one", 0, 1)],
            "Y": [Part("multiple_y_q", 0, sum_width, signed=True), Part("negative_q", 0, 1)],
            "qM": [
                part
                for i in range(words)
                for part in (
                    Part("addend", (3 + 2 * i) * sum_width, sum_width),
                    Part("addend", (4 + 2 * i) * sum_width, sum_width, signed=True),
                    Part("one", 2 + 2 * i, 1),
                )
            ],
        },
        lemmas=[*product_control.LEMMAS, product_control.NO_SETUP, *_LEMMAS],
    )


def _rest(n: Names, when: When) -> Any:
    """Return the number that the digits from the next group on have."""
    return n.number("x", when) + _one(n.flag("recoding", when))


def _one(flag: Any) -> Any:
    return z3.If(flag, 1, 0)


def _signed(n: Names, multiple: Any, when: When) -> Any:
    """Return 0, the multiple or its negative, for a digit 0, 1 or -1 of the next group."""
    return z3.If(n.flag("digit", when), z3.If(n.flag("negative", when), -multiple, multiple), 0)


def _multiple(n: Names, when: When) -> Any:
    """Return k*2^f*y for the digit k of the next group and its zeros f."""
    return _signed(n, n.power(n.number("zeros", when)) * n.number("y", when), when)


def _total(n: Names) -> Any:
    return n.number("s") + n.number("Y") + n.number("qM")


def _next_multiple(n: Names) -> Any:
    return n.number("next_Y") + _one(n.flag("negative"))


def _is_last_group(n: Names) -> Any:
    return z3.And(n.flag("adding"), z3.Not(n.flag("more")))


def _short(n: Names, shift: str) -> Any:
    return n.number(shift) <= n.constant("QuotientBits")


def _constants(n: Names) -> Sequence[Any]:
    digits, most, run = n.constant("RExponent"), n.constant("MostGroups"), n.constant("ZeroRun")
    return [
        *(digits >= 2, digits == n.constant("OperandWidth") + 1),
        z3.Or(n.constant("Bound") == 1, n.constant("Bound") == 2),
        z3.Or(n.constant("ConstantTime") == 0, n.constant("ConstantTime") == 1),
        *(run >= 1, n.constant("QuotientBits") == run + 1, 3 * n.constant("QuotientBits") <= n.constant("SumWidth")),
        n.constant("Conversion") >= 3,
        z3.Or(
            z3.And(run >= 2, 2 * (most - 1) <= digits, digits < 2 * most),
            z3.And(run == 1, 3 * (most - 1) <= 2 * digits - 1, 2 * digits - 1 < 3 * most),
        ),
    ]


def _start(n: Names) -> Sequence[Any]:
    zero = ("step_shift", "Y", "qM", "low", "sum", "carry", "sum_shift", "converting", "select")
    return [
        *(n.number("x", 1) == n.number("x_in"), n.number("y", 1) == n.number("y_in")),
        *(n.number("left", 1) == n.constant("RExponent"), z3.Not(n.flag("recoding", 1))),
        *(n.flag("more", 1), z3.Not(n.flag("adding", 1))),
        *(n.number(each, 1) == 0 for each in zero),
        z3.Implies(n.constant("ConstantTime") == 1, n.number("groups_left", 1) == n.constant("MostGroups") - 1),
    ]


def _scan(n: Names) -> Sequence[Any]:
    long = n.power(n.number("shift"))
    return [
        *(long * n.number("x", 1) <= n.number("x"), n.number("x") < long * (n.number("x", 1) + 1)),
        n.number("left", 1) == n.number("left") - n.number("shift"),
    ]


def _more(n: Names) -> Sequence[Any]:
    counted = z3.And(n.flag("more"), n.number("groups_left") > 0)
    is_constant_time = n.constant("ConstantTime") == 1
    return [
        n.flag("more", 1) == z3.If(is_constant_time, counted, n.number("left", 1) > 0),
        z3.Implies(z3.And(is_constant_time, counted), n.number("groups_left", 1) == n.number("groups_left") - 1),
    ]


def _sum_of_words(n: Names) -> Sequence[Any]:
    """Return the claim that S is the sum of its words, for each of the signed numbers that the words can represent."""
    high = n.power(n.constant("SumWidth") - 1)
    low = n.power(n.constant("OperandWidth")) - high
    claims = []
    for wraps in range(3):
        total = n.number("sum") + n.number("carry") - wraps * n.power(n.constant("SumWidth"))
        given = z3.And(low <= total, total < high, n.divides(n.number("sum_shift"), total))
        claims.append(z3.Implies(given, n.power(n.number("sum_shift")) * n.number("s") == total))
    return claims


def _converted(n: Names) -> Sequence[Any]:
    total, m = n.number("s", 1), n.number("M")
    return [n.number("z", _END) == z3.If(z3.And(n.constant("Bound") == 1, total >= m), total - m, total)]


_LEMMAS = (
    StepLemma("constants", "digits, groups and cycles of the header", _constants),
    StepLemma("start", "S = 0 and all digits of x before a product", _start, when={"busy": 0}),
    StepLemma(
        "group",
        "a group ends with its digit; without one it has ZeroRun + 1 zeros, or all that are left",
        lambda n: [
            z3.Implies(
                n.flag("digit", 1),
                z3.And(n.number("shift", 1) == n.number("zeros", 1) + 1, n.number("zeros", 1) <= n.constant("ZeroRun")),
            ),
            z3.Implies(
                z3.Not(n.flag("digit", 1)),
                n.number("shift", 1)
                == z3.If(
                    n.number("left", 1) > n.constant("QuotientBits"), n.constant("QuotientBits"), n.number("left", 1)
                ),
            ),
        ],
    ),
    StepLemma(
        "digits",
        "the rest of x is the group and 2^shift times the next rest; a digit -1 or 1 makes that even",
        lambda n: [
            _rest(n, 1) == _signed(n, n.power(n.number("zeros", 1)), 1) + n.power(n.number("shift", 1)) * _rest(n, 2),
            z3.Implies(n.flag("digit", 1), n.odd("x", 2) == n.flag("recoding", 2)),
        ],
        lambda n: [n.flag("busy", 1)],
    ),
    StepLemma(
        "scan",
        "x' = x div 2^shift",
        _scan,
        lambda n: [n.number("shift") <= n.number("left")],
        when={"busy": 1},
    ),
    StepLemma("more_groups", "until no digit is left, or, in constant time, MostGroups times", _more, when={"busy": 1}),
    StepLemma(
        "multiple",
        "Y' = k*2^f*y; the group that is added is the one that was next",
        lambda n: [
            n.number("Y", 1) == _multiple(n, 0),
            *(n.number("step_shift", 1) == n.number("shift"), n.flag("adding", 1) == n.flag("more")),
            n.number("y", 1) == n.number("y"),
        ],
        lambda n: [z3.Implies(n.flag("digit"), n.number("zeros") <= n.constant("ZeroRun"))],
        when={"busy": 1},
    ),
    StepLemma(
        "later_multiple",
        "2^s times the multiple of y of the next group, its low bits",
        lambda n: [
            n.divides(
                3 * n.constant("QuotientBits"),
                n.power(n.number("step_shift", 1)) * _multiple(n, 1)
                - (n.number("next_Y", 1) + _one(n.flag("negative", 1))),
            )
        ],
        free=("later_digit", "later_negative", "later_zeros"),
    ),
    StepLemma(
        "low_sum",
        "the low bits of S + Y + q*M and of the next multiple of y",
        lambda n: [
            n.divides(
                2 * n.constant("QuotientBits"),
                n.number("low") + n.number("qM") + _next_multiple(n) - n.number("next_low"),
            )
        ],
        free=("qM",),
    ),
    StepLemma(
        "long_sum",
        "more low bits of the same, from the data path",
        lambda n: [
            n.divides(3 * n.constant("QuotientBits"), n.number("words") + _next_multiple(n) - n.number("next_long")),
        ],
        free=("words",),
    ),
    StepLemma(
        "next_sum",
        "the low bits of the next S + Y",
        lambda n: [
            n.divides(
                n.number("step_shift") + 2 * n.constant("QuotientBits"),
                n.power(n.number("step_shift")) * n.number("low", 1) - n.number("next_long"),
            )
        ],
        lambda n: [_short(n, "step_shift"), n.divides(n.number("step_shift"), n.number("next_long"))],
        when={"busy": 1},
        free=("next_long",),
    ),
    StepLemma(
        "quotient_sum",
        "the bits of the next S + Y that the quotient digit is computed from",
        lambda n: [
            n.divides(
                n.number("step_shift") + n.constant("QuotientBits"),
                n.power(n.number("step_shift")) * n.number("r") - n.number("next_low"),
            )
        ],
        lambda n: [_short(n, "step_shift"), n.divides(n.number("step_shift"), n.number("next_low"))],
        free=("next_low",),
    ),
    StepLemma(
        "quotient",
        "the quotient digit of the longest group",
        lambda n: [
            n.divides(n.constant("QuotientBits"), n.number("r") + n.times(n.number("long_q"), n.number("M"))),
        ],
        lambda n: [n.odd("M")],
        free=("r",),
    ),
    StepLemma(
        "mask",
        "the quotient digit of the group",
        lambda n: [
            n.divides(n.number("shift"), n.number("long_q") - n.number("q")),
            n.number("q") < n.power(n.number("shift")),
        ],
        lambda n: [_short(n, "shift")],
        free=("long_q",),
    ),
    StepLemma(
        "components",
        "the shifted copies of M are q*M",
        lambda n: [n.number("qM", 1) == n.times(n.number("q"), n.number("M"))],
        when={"busy": 1},
        free=("q",),
    ),
    StepLemma(
        "add",
        "the words of the sum are those of S + Y + q*M",
        lambda n: [n.divides(n.constant("SumWidth"), n.number("words") - _total(n))],
        free=("s", "qM"),
    ),
    StepLemma(
        "load",
        "a group that is added replaces the sum",
        lambda n: [
            n.number("sum", 1) + n.number("carry", 1) == n.number("words"),
            n.number("sum_shift", 1) == n.number("step_shift"),
        ],
        when={"busy": 1, "adding": 1},
        free=("words",),
    ),
    StepLemma(
        "keep",
        "the words of the sum are held when no group is added",
        lambda n: [n.number(each, 1) == n.number(each) for each in ("sum", "carry", "sum_shift")],
        when={"busy": 1, "adding": 0},
    ),
    StepLemma(
        "value",
        "2^s * S is the sum of the words",
        _sum_of_words,
        lambda n: [_short(n, "sum_shift")],
    ),
    StepLemma(
        "conversion",
        "a cycle after the last group counts the cycles of the conversion; nothing is converted before",
        lambda n: [
            z3.Implies(
                n.number("converting") < n.power(n.constant("Conversion") - 2),
                n.number("converting", 1) == 2 * n.number("converting") + _one(_is_last_group(n)),
            ),
            n.flag("last") == (n.number("converting") >= n.power(n.constant("Conversion") - 2)),
            z3.Implies(z3.And(n.number("select") == 0, z3.Not(_is_last_group(n))), n.number("select", 1) == 0),
        ],
        when={"busy": 1},
    ),
    StepLemma(
        "convert",
        "z = S mod M, or S with operands below 2M",
        _converted,
        lambda n: [n.number("s", 1) >= 0, n.number("s", 1) < 2 * n.number("M")],
        when={
            **{"rst": 1, "busy": 1, "adding": 1, "more": 0, "converting": 0, "select": 0},
            **{"x": 0, "recoding": 0, "left": 0, "digit": 0, "shift": 0},
        },
        always={"rst": 1},
        cut=("sum", "carry", "sum_shift"),
    ),
    StepLemma(
        "waits",
        "z is held while no product runs",
        lambda n: [n.number("z", 1) == n.number("z")],
        when={"busy": 0},
    ),
    not_negative(
        *("x", "y", "M", "x_in", "y_in", "left", "zeros", "shift", "step_shift", "groups_left", "q", "long_q", "r"),
        *("sum", "carry", "low", "next_low", "next_long"),
    ),
    StepLemma(
        "width_of_x", "x < 2^(RExponent - 1)", lambda n: [n.number("x_in") < n.power(n.constant("RExponent") - 1)]
    ),
    StepLemma(
        "width_of_words",
        "the words of the sum have SumWidth bits",
        lambda n: [n.number(each) < n.power(n.constant("SumWidth")) for each in ("sum", "carry")],
    ),
    StepLemma(
        "width_of_sum",
        "S + Y + q*M has SumWidth bits, and R is large enough",
        lambda n: [
            n.power(n.constant("OperandWidth")) + _bound(n) + n.power(n.constant("ZeroRun")) * _bound(n)
            <= n.power(n.constant("SumWidth") - 1),
            _bound(n)
            + n.number("M")
            + n.power(n.constant("ZeroRun")) * _bound(n)
            + n.power(n.constant("QuotientBits")) * n.number("M")
            <= n.power(n.constant("SumWidth") - 1),
            n.constant("Bound") * _bound(n) <= n.power(n.constant("RExponent")),
        ],
    ),
)


def _bound(n: Names) -> Any:
    return n.constant("Bound") * n.number("M")

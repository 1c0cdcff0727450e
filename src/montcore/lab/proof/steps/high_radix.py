# SPDX-License-Identifier: Apache-2.0
"""The lemmas of ``mont_mul_high_radix``: a step takes a digit of x, S = Ss + Sc + the carry of their low digits."""

from collections.abc import Mapping, Sequence
from typing import Any

import z3

from montcore.architectures import Config
from montcore.lab.proof.steps import serial_control
from montcore.lab.proof.steps.lemma import Names, Part, StepCore, StepLemma, When
from montcore.lab.proof.steps.serial import more_steps, not_negative

_END = ("Conversion", 0)


def core(config: Config) -> StepCore:
    """Return the lemmas in a configuration."""
    bits = config.parameters["DigitBits"]
    steps = config.r_exponent // bits
    long = config.operand_width + 1 + bits  # bits of a row of the tree
    rows = [Part("rows", k * long, long) for k in range(2, 2 * bits + 2)]
    return StepCore(
        signals={
            **serial_control.SIGNALS,
            **{"Ss": "s_sum_q", "Sc": "s_carry_q", "carry": "s_low_carry_q", "q": "quotient_q", "x": "x_q", "y": "y_q"},
            **{"stepping": "stepping_q", "select": "u_convert.select_q", "r": "next_low"},
            **{"tree_sum": "total_sum", "tree_carry": "total_carry"},
            **{"left": "u_control.gen_setup.left_q", "N": "negated_inverse_q", "residue": "residue_q"},
        },
        constants={
            **{"First": 1, "Latency": config.worst_latency, "RExponent": config.r_exponent, "DigitBits": bits},
            **{"Steps": steps, "Conversion": config.worst_latency - steps + 1, "SumWidth": long},
            **{"SetupCycles": config.setup_cycles, "LastLeft": config.setup_cycles - 1},
            "Bound": 1 if config.reduce else 2,
        },
        sums={"xy": rows[:bits], "qM": rows[bits:]},
        lemmas=[*serial_control.LEMMAS, *serial_control.SETUP, *_LEMMAS],
    )


def _sum(n: Names, when: When = 0) -> Any:
    return n.number("Ss", when) + n.number("Sc", when) + z3.If(n.flag("carry", when), 1, 0)


def _digit(n: Names, when: When = 0) -> Any:
    return n.low("x", "DigitBits", when)


def _total(n: Names) -> Any:
    """Return S + x_i*y + q*M."""
    return _sum(n) + n.number("xy") + n.number("qM")


def _converted(n: Names) -> Sequence[Any]:
    total, m = _sum(n, 1), n.number("M")
    return [n.number("z", _END) == z3.If(z3.And(n.constant("Bound") == 1, total >= m), total - m, total)]


_BEFORE_LAST: Mapping[str, int | str] = {"rst": 1, "busy": 1, "stepping": 1, "last": 0, "select": 0}
_LEMMAS = (
    StepLemma(
        "constants",
        "steps and cycles of the header",
        lambda n: [
            *(n.constant("First") == 1, n.constant("DigitBits") >= 1, n.constant("Steps") >= 1),
            n.constant("RExponent") == n.constant("DigitBits") * n.constant("Steps"),
            n.constant("Latency") == n.constant("Steps") + n.constant("Conversion") - 1,
            *(n.constant("Conversion") >= 3, n.constant("SetupCycles") >= 1),
            z3.Or(n.constant("Bound") == 1, n.constant("Bound") == 2),
            n.constant("LastLeft") == n.constant("SetupCycles") - 1,
        ],
    ),
    StepLemma(
        "start_inverse",
        "the set-up starts from 1",
        lambda n: [n.number("residue", 1) == 1],
        lambda n: [n.flag("mod_valid"), n.flag("mod_ready"), n.odd("mod_in")],
    ),
    StepLemma(
        "inverse",
        "D divides 1 + N*M after the set-up",
        lambda n: [n.divides(n.constant("DigitBits"), 1 + n.times(n.number("N", ("SetupCycles", 0)), n.number("M")))],
        lambda n: [n.odd("M")],
        when={"rst": 1, "busy": 0, "setup": 1, "left": "LastLeft", "residue": 1},
        always={"rst": 1, "mod_valid": 0},
    ),
    serial_control.INVERSE_HELD,
    StepLemma(
        "operands",
        "S = 0 before a product",
        lambda n: [
            *(n.number("x", 1) == n.number("x_in"), n.number("y", 1) == n.number("y_in")),
            *(_sum(n, 1) == 0, n.flag("stepping", 1), n.number("select", 1) == 0),
        ],
        when={"busy": 0},
    ),
    StepLemma(
        "first_low",
        "r = x_0*y mod D before a product",
        lambda n: [
            n.divides(
                n.constant("DigitBits"),
                n.times(n.low("x_in", "DigitBits"), n.number("y_in")) - n.number("r"),
            )
        ],
        when={"busy": 0},
    ),
    StepLemma(
        "next_low",
        "r = S' + x_(i+1)*y mod D",
        lambda n: [
            n.divides(
                n.constant("DigitBits"),
                _sum(n, 1) + n.times(_digit(n, 1), n.number("y")) - n.number("r"),
            )
        ],
        when={"busy": 1, "stepping": 1},
        free=("tree_sum", "tree_carry"),
    ),
    StepLemma(
        "quotient",
        "q' = N*r mod D",
        lambda n: [
            n.divides(n.constant("DigitBits"), n.times(n.number("N"), n.number("r")) - n.number("q", 1)),
            n.number("q", 1) < n.power(n.constant("DigitBits")),
        ],
        free=("r",),
    ),
    StepLemma(
        "multiples",
        "the rows of the tree are x_i*y and q*M",
        lambda n: [
            n.number("xy") == n.times(_digit(n), n.number("y")),
            n.number("qM") == n.times(n.number("q"), n.number("M")),
        ],
    ),
    StepLemma(
        "tree",
        "the tree adds S, x_i*y and q*M",
        lambda n: [n.number("tree_sum") + n.number("tree_carry") + z3.If(n.flag("carry"), 1, 0) == _total(n)],
        lambda n: [_total(n) < n.power(n.constant("SumWidth"))],
        free=("xy", "qM"),
    ),
    StepLemma(
        "step",
        "D*S' = S + x_i*y + q*M",
        lambda n: [
            n.power(n.constant("DigitBits")) * _sum(n, 1)
            == n.number("tree_sum") + n.number("tree_carry") + z3.If(n.flag("carry"), 1, 0)
        ],
        lambda n: [
            n.divides(
                n.constant("DigitBits"),
                n.number("tree_sum") + n.number("tree_carry") + z3.If(n.flag("carry"), 1, 0),
            )
        ],
        when={"busy": 1, "stepping": 1},
        free=("tree_sum", "tree_carry"),
    ),
    StepLemma(
        "digit",
        "x' = x div D, y' = y",
        lambda n: [
            n.power(n.constant("DigitBits")) * n.number("x", 1) + _digit(n) == n.number("x"),
            n.number("y", 1) == n.number("y"),
        ],
        when={"busy": 1, "stepping": 1},
    ),
    more_steps("Steps"),
    StepLemma(
        "convert",
        "z = S mod M, or S with operands below 2M",
        _converted,
        lambda n: [_sum(n, 1) < 2 * n.number("M")],
        when={**_BEFORE_LAST, "index": "Steps"},
        always={"rst": 1},
        cut=("Ss", "Sc", "carry"),
    ),
    StepLemma(
        "waits",
        "z is held while no product runs",
        lambda n: [n.number("z", 1) == n.number("z")],
        when={"busy": 0},
    ),
    not_negative("Ss", "Sc", "x", "y", "M", "x_in", "y_in", "index", "select", "N", "q", "left"),
    StepLemma(
        "width_of_sum",
        "S + x_i*y + q*M is shorter than SumWidth bits",
        lambda n: [
            n.power(n.constant("DigitBits")) * (n.constant("Bound") * n.number("M") + n.number("M"))
            <= n.power(n.constant("SumWidth"))
        ],
    ),
    StepLemma(
        "width_of_x",
        "x < 2^RExponent, or 2^(RExponent - 1) with operands below 2M",
        lambda n: [n.number("x_in") < n.power(n.constant("RExponent") - n.constant("Bound") + 1)],
    ),
)

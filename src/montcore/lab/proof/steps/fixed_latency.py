# SPDX-License-Identifier: Apache-2.0
"""The lemmas of the control of a word multiplier: handshakes, reset, refused moduli, and -1/M modulo a digit.

``valid`` has a bit for each product in the pipeline. Without ``enable`` and reset nothing changes, so the lemmas speak
of enabled cycles and of resets.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

import z3

from montcore.architectures import EveryCycle
from montcore.lab.proof.steps.lemma import STATE, Names, StepLemma
from montcore.lab.proof.steps.product_control import PORTS, take, take_modulus


@cache
def pipeline(latency: str) -> tuple[StepLemma, ...]:
    """Return the lemmas of the register ``valid``, which has one bit for each of the operations under way."""

    def full(n: Names) -> Any:
        return n.power(n.constant(latency))

    return (
        StepLemma(
            "result_valid",
            "the highest bit of valid shows a result",
            lambda n: [
                *(n.number("valid") >= 0, n.number("valid") < full(n)),
                n.flag("res_valid") == (2 * n.number("valid") >= full(n)),
            ],
        ),
        StepLemma(
            "reset_valid",
            "a reset discards all operations",
            lambda n: [n.number("valid", 1) == 0],
            when={"rst": 0},
        ),
        StepLemma(
            "valid_moves",
            "the operations move; a modulus that is taken discards them",
            lambda n: [
                n.number("valid", 1)
                == z3.If(
                    take_modulus(n),
                    0,
                    2 * n.number("valid") + z3.If(take(n), 1, 0) - z3.If(n.flag("res_valid"), full(n), 0),
                )
            ],
            when={"rst": 1, "enable": 1},
        ),
    )


_OUTER = ("rst", "mod_valid", "mod_in", "mod_ready", "mod_error", "op_valid", "op_ready", "res_valid")
_INVERSE = {"setup": "busy_q", "second": "second_q", "left": "left_q", "residue": "s_q"}


def signals(config: EveryCycle, instance: str = "", inverse: str = "u_inverse") -> dict[str, str]:
    """Return the signals of a core with a multiplier: the core itself, or this ``instance`` (with a dot) in it.

    A constant modulus has no set-up, which is this instance in the multiplier.
    """
    inner = {name: net for name, net in PORTS.items() if name not in ("res_ready", *_OUTER)}
    inner |= {"M": "m", "k": "k", "loaded": "loaded"}
    if not config.modulus:
        inner |= {name: f"gen_loaded.{inverse}.{net}" for name, net in _INVERSE.items()}
    return {
        **{name: PORTS[name] for name in _OUTER},
        **{"enable": "enable_i", "state": STATE, "valid": "valid_q"},
        **{name: f"{instance}{net}" for name, net in inner.items()},
    }


def flows(constant: bool) -> Mapping[str, int]:
    """Return the inputs in every cycle of a product that no modulus discards."""
    return {"enable": 1} if constant else {"enable": 1, "mod_valid": 0}


@cache
def lemmas(constant: bool) -> tuple[StepLemma, ...]:
    """Return the lemmas of the control, for a constant modulus or one at run time."""
    return (*_EVERY, *(_CONSTANT if constant else _SET_UP))


_EVERY = (
    StepLemma(
        "waits",
        "without enable and reset nothing changes",
        lambda n: [n.number("state", 1) == n.number("state")],
        when={"rst": 1, "enable": 0},
    ),
    StepLemma(
        "error",
        "an even modulus raises mod_error",
        lambda n: [n.flag("mod_error") == z3.And(take_modulus(n), z3.Not(n.odd("mod_in")))],
    ),
)


def _starts(n: Names) -> Any:
    """Return whether a set-up starts at the end of the cycle."""
    return z3.And(take_modulus(n), n.odd("mod_in"))


_RANGES = StepLemma(
    "ranges",
    "0 <= k < D, and M is unsigned",
    lambda n: [*(n.number("k") >= 0, n.number("k") < n.power(n.constant("DigitBits"))), n.number("M") >= 0],
)
_CONSTANT = (
    StepLemma(
        "ports",
        "the handshakes of a constant modulus",
        lambda n: [z3.Not(n.flag("mod_ready")), n.flag("op_ready")],
    ),
    StepLemma("modulus", "M is constant and odd", lambda n: [n.number("M", 1) == n.number("M"), n.odd("M")]),
    StepLemma(
        "inverse",
        "D divides 1 + k*M",
        lambda n: [n.divides(n.constant("DigitBits"), 1 + n.product("M", "k", "DigitBits"))],
    ),
    _RANGES,
)
_SET_UP = (
    StepLemma(
        "set_up_cycles",
        "two cycles for each bit of k, from as many bits of M or more",
        lambda n: [
            n.constant("SetupCycles") == 2 * n.constant("DigitBits"),
            *(n.constant("DigitBits") >= 1, n.constant("ResidueBits") >= n.constant("DigitBits")),
        ],
    ),
    StepLemma(
        "reset",
        "after a cycle of reset no modulus is loaded, and no set-up runs",
        lambda n: [
            z3.Not(n.flag("loaded", 1)),
            z3.Not(n.flag("setup", 1)),
            n.number("second", 1) >= n.constant("Rest"),
        ],
        when={"rst": 0},
    ),
    StepLemma(
        "ports",
        "the handshakes in terms of the state",
        lambda n: [
            n.flag("mod_ready") == z3.Not(n.flag("setup")),
            n.flag("op_ready") == z3.And(n.flag("loaded"), z3.Not(n.flag("setup")), z3.Not(n.flag("mod_valid"))),
        ],
    ),
    StepLemma(
        "modulus",
        "an offered modulus is taken unless a set-up runs, and is in force if it is odd",
        lambda n: [
            n.flag("loaded", 1) == z3.If(take_modulus(n), n.odd("mod_in"), n.flag("loaded")),
            n.number("M", 1) == z3.If(take_modulus(n), n.number("mod_in"), n.number("M")),
            n.odd("M", 1) == z3.If(take_modulus(n), n.odd("mod_in"), n.odd("M")),
        ],
        when={"rst": 1, "enable": 1},
    ),
    StepLemma(
        "start_setup",
        "a modulus that is taken starts its set-up, unless it is even",
        lambda n: [
            n.flag("setup", 1) == _starts(n),
            n.number("second", 1) == z3.If(_starts(n), 0, n.constant("Rest")),
            z3.Implies(_starts(n), n.number("residue", 1) == 1),
            z3.Implies(_starts(n), 2 * n.number("left", 1) == n.power(n.constant("DigitBits"))),
        ],
        lambda n: [n.number("second") >= n.constant("Rest")],
        when={"rst": 1, "enable": 1, "setup": 0},
    ),
    StepLemma(
        "first_half",
        "the first cycle for a bit of k",
        lambda n: [n.flag("setup", 1), n.number("second", 1) == 1],
        when={"rst": 1, "enable": 1, "setup": 1, "second": 0},
    ),
    StepLemma(
        "inverse",
        "two cycles of the set-up: 2*s'' = s + (s mod 2)*M, and s mod 2 is the next bit of k",
        lambda n: [
            n.flag("setup", 2) == z3.Not(n.odd("left")),
            n.number("second", 2) == z3.If(n.odd("left"), n.constant("Rest"), 0),
            2 * n.number("left", 2) + z3.If(n.odd("left"), 1, 0) == n.number("left"),
            2 * n.number("residue", 2) == n.number("residue") + z3.If(n.odd("residue"), n.low("M", "ResidueBits"), 0),
            2 * n.number("k", 2) + z3.If(n.odd("k"), 1, 0)
            == n.number("k") + z3.If(n.odd("residue"), n.power(n.constant("DigitBits")), 0),
        ],
        lambda n: [n.odd("M")],
        when={"setup": 1, "second": 0},
        always={"rst": 1, "enable": 1},
    ),
    StepLemma(
        "inverse_held",
        "k is held when there is no set-up",
        lambda n: [n.number("k", 1) == n.number("k")],
        when={"setup": 0, "second": "Rest"},
    ),
    _RANGES,
)

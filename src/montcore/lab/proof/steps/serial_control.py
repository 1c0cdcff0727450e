# SPDX-License-Identifier: Apache-2.0
"""The lemmas of ``mont_serial_control``: the lemmas of its product control, and its step counter.

``index`` counts the cycles of a product from First, and ``last`` marks the last one. With them
``formal/coq/Serial.v`` shows the contract of the handshakes and the exact latency.
"""

from collections.abc import Mapping
from typing import Any

import z3

from montcore.lab.proof.steps import product_control
from montcore.lab.proof.steps.lemma import Names, StepLemma
from montcore.lab.proof.steps.product_control import take, take_modulus

SIGNALS: Mapping[str, str] = {
    **product_control.signals("u_control.u_product"),
    "setup": "u_control.setup_o",
    "last": "u_control.last_q",
    "index": "u_control.index_q",
}


def _final(n: Names) -> Any:
    return n.constant("First") + n.constant("Latency") - 1


COUNTER = (
    StepLemma(
        "not_last",
        "last is low after a reset, between products and after the last cycle",
        lambda n: [z3.Not(n.flag("last", 1))],
        lambda n: [z3.Or(z3.Not(n.flag("rst")), z3.Not(n.flag("busy")), n.flag("last"))],
    ),
    StepLemma(
        "first",
        "the index of the first cycle",
        lambda n: [n.number("index", 1) == n.constant("First")],
        lambda n: [take(n)],
        when={"rst": 1},
    ),
    StepLemma(
        "count",
        "the index counts the cycles of a product; last is high in the last one",
        lambda n: [
            n.number("index", 1) == n.number("index") + 1,
            n.flag("last", 1) == (n.number("index") + 1 == _final(n)),
        ],
        lambda n: [n.constant("First") <= n.number("index"), n.number("index") < _final(n)],
        when={"rst": 1, "busy": 1, "last": 0},
    ),
)
# N, which a set-up makes, stays between set-ups.
INVERSE_HELD = StepLemma(
    "inverse_held",
    "N is held when there is no set-up",
    lambda n: [n.number("N", 1) == n.number("N")],
    when={"setup": 0},
)

LEMMAS = (*product_control.LEMMAS, *COUNTER)
SETUP = (
    StepLemma("reset_setup", "a reset ends the set-up", lambda n: [z3.Not(n.flag("setup", 1))], when={"rst": 0}),
    StepLemma(
        "start_setup",
        "a modulus that is taken starts its set-up, unless it is even",
        lambda n: [n.flag("setup", 1) == n.odd("mod_in"), n.number("left", 1) == n.constant("SetupCycles") - 1],
        lambda n: [take_modulus(n)],
        when={"rst": 1},
    ),
    StepLemma(
        "run_setup",
        "the set-up counts its cycles",
        lambda n: [
            n.flag("setup", 1) == z3.And(n.flag("setup"), n.number("left") > 0),
            z3.Implies(n.number("left") > 0, n.number("left", 1) == n.number("left") - 1),
        ],
        lambda n: [z3.Not(take_modulus(n))],
        when={"rst": 1},
    ),
)

# SPDX-License-Identifier: Apache-2.0
"""The lemmas of ``mont_product_control``: handshakes, reset and refused moduli, as a state machine.

``loaded``, ``busy`` and ``valid`` are its state; ``last`` is high in the last cycle of a product.
"""

from collections.abc import Mapping
from typing import Any

import z3

from montcore.lab.proof.steps.lemma import Names, StepLemma

PORTS: Mapping[str, str] = {
    "rst": "rst_ni",
    "mod_valid": "mod_valid_i",
    "mod_ready": "mod_ready_o",
    "mod_error": "mod_error_o",
    "mod_in": "mod_i",
    "op_valid": "op_valid_i",
    "op_ready": "op_ready_o",
    "x_in": "x_i",
    "y_in": "y_i",
    "res_valid": "res_valid_o",
    "res_ready": "res_ready_i",
    "z": "z_o",
}


def signals(instance: str) -> dict[str, str]:
    """Return the signals of a core, whose control is this instance."""
    registers = {"loaded": "loaded_q", "busy": "busy_q", "valid": "res_valid_q"}
    return {**PORTS, **{name: f"{instance}.{net}" for name, net in registers.items()}, "M": "m_q"}


def take(n: Names) -> Any:
    """Return whether the operands are taken at the end of the cycle."""
    return z3.And(n.flag("op_valid"), n.flag("op_ready"))


def take_modulus(n: Names) -> Any:
    """Return whether the modulus is taken at the end of the cycle."""
    return z3.And(n.flag("mod_valid"), n.flag("mod_ready"))


LEMMAS = (
    StepLemma(
        "reset",
        "after a cycle of reset no modulus is loaded, no product runs and no result waits",
        lambda n: [z3.Not(n.flag(name, 1)) for name in ("loaded", "busy", "valid")],
        when={"rst": 0},
    ),
    StepLemma(
        "ports",
        "the handshakes in terms of the state; an even modulus raises mod_error",
        lambda n: [
            n.flag("mod_ready") == z3.Not(n.flag("busy")),
            n.flag("res_valid") == n.flag("valid"),
            n.flag("op_ready")
            == z3.And(
                n.flag("loaded"),
                z3.Not(n.flag("busy")),
                z3.Not(n.flag("mod_valid")),
                z3.Not(n.flag("setup")),
                z3.Or(z3.Not(n.flag("valid")), n.flag("res_ready")),
            ),
            n.flag("mod_error") == z3.And(n.flag("mod_valid"), n.flag("mod_ready"), z3.Not(n.odd("mod_in"))),
        ],
    ),
    StepLemma(
        "modulus",
        "an offered modulus is taken unless a product runs, and is in force if it is odd",
        lambda n: [
            n.flag("loaded", 1) == z3.If(take_modulus(n), n.odd("mod_in"), n.flag("loaded")),
            n.number("M", 1) == z3.If(take_modulus(n), n.number("mod_in"), n.number("M")),
            n.odd("M", 1) == z3.If(take_modulus(n), n.odd("mod_in"), n.odd("M")),
        ],
        when={"rst": 1},
    ),
    StepLemma(
        "take",
        "operands that are taken start a product; a result that waited is gone",
        lambda n: [n.flag("busy", 1), z3.Not(n.flag("valid", 1))],
        lambda n: [take(n)],
        when={"rst": 1},
    ),
    StepLemma(
        "run",
        "a product runs until its last cycle",
        lambda n: [n.flag("busy", 1), z3.Not(n.flag("valid", 1))],
        lambda n: [z3.Not(n.flag("last"))],
        when={"rst": 1, "busy": 1, "valid": 0},
    ),
    StepLemma(
        "finish",
        "the result is valid after the last cycle",
        lambda n: [z3.Not(n.flag("busy", 1)), n.flag("valid", 1)],
        lambda n: [n.flag("last")],
        when={"rst": 1, "busy": 1},
    ),
    StepLemma(
        "idle",
        "without operands nothing starts; a result waits until it is taken",
        lambda n: [
            z3.Not(n.flag("busy", 1)),
            n.flag("valid", 1) == z3.And(n.flag("valid"), z3.Not(n.flag("res_ready"))),
        ],
        lambda n: [z3.Not(take(n))],
        when={"rst": 1, "busy": 0},
    ),
)

NO_SETUP = StepLemma("no_setup", "no modulus needs a set-up", lambda n: [z3.Not(n.flag("setup"))])

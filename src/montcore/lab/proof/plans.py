# SPDX-License-Identifier: Apache-2.0
"""The proof plans of the architectures. An architecture without an entry has the default plan."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from montcore.architectures import Config


def _no_limits(_: Config) -> Mapping[str, int]:
    return {}


@dataclass(frozen=True)
class Plan:
    """The settings of one architecture's proofs.

    Parameters
    ----------
    values
        By parameter: its legal values in the proofs, where the architecture's own are too large for a solver.
    swept
        By parameter: the values that are proved if none is given, where a few representative ones suffice.
    max_widths
        By task: the largest width at which it is run, for a configuration whose tasks take longer than most.
    searched_products
        Products that task ``invariants`` covers as a bounded model check; 0: it is a k-induction.
    left_out
        Assertions (a pattern for Yosys) that are not inductive: only ``definition`` checks them.
    passes
        Yosys passes that every task adds after ``prep``.
    """

    values: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    swept: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    max_widths: Callable[[Config], Mapping[str, int]] = _no_limits
    searched_products: int = 0
    left_out: str = ""
    passes: tuple[str, ...] = ()


def _high_radix_widths(config: Config) -> Mapping[str, int]:
    """Limit the width: with more than one bit per cycle, the adder tree and the division are hard for a solver."""
    width = 8 if config.parameters["DigitBits"] == 1 else 3
    return {"definition": width, "invariants": width, "reachable": width}


PLANS: Mapping[str, Plan] = {
    "carry_save": Plan(values={"WordBits": (2, 8)}),
    "high_radix": Plan(values={"WordBits": (2, 8)}, max_widths=_high_radix_widths),
    "vlm3": Plan(swept={"ZeroRun": (1, 2, 5), "ConvertCycles": (1, 8)}),
    # The invariants cover the control and each processing element, not the range of the result. The other tasks
    # search all cycles of a product, which are many.
    "scalable": Plan(
        swept={"WordBits": (4,), "Elements": (1, 2)},
        max_widths=lambda _: {"definition": 4, "reachable": 5},
        left_out="mont_mul_proof/u_contract.result_*",
    ),
    # A k-induction would need an invariant for every word of the table.
    "redundant": Plan(values={"DigitBits": (6,)}, searched_products=2, passes=("memory_map",)),
    # A k-induction would need invariants for the digits of M~ in the tables, and for each word in flight.
    "pipelined": Plan(
        values={"Folding": (2, 5), "DigitBits": (3,)},
        swept={"Multiplier": (0,), "Quotient": (1,), "WideBits": (0,)},
        max_widths=lambda _: {"definition": 3, "invariants": 3, "reachable": 3},
        searched_products=1,
        passes=("memory_map",),
    ),
    # The set-up takes a short product for each value of a digit. Operands that chain are too long for remainders: the
    # invariants have the recurrence instead.
    "stored_multiples": Plan(
        values={"DigitBits": (2,)},
        max_widths=lambda config: {"definition": 3 if config.reduce else 0, "invariants": 3, "reachable": 3},
        searched_products=1,
        passes=("memory_map",),
    ),
}


def plan(architecture: str) -> Plan:
    """Return the plan of an architecture: its entry, or the default one."""
    return PLANS.get(architecture, Plan())

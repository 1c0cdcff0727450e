# SPDX-License-Identifier: Apache-2.0
"""How the proofs of an architecture differ from the plain ones, which an architecture without an entry has."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from montcore.architectures import Config


def _no_limits(_: Config) -> Mapping[str, int]:
    return {}


@dataclass(frozen=True)
class Plan:
    """What the proofs of one architecture need.

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
        Assertions (a pattern for Yosys) that are not inductive: ``definition`` alone checks them.
    passes
        Yosys passes that every task adds behind ``prep``.

    """

    values: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    swept: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    max_widths: Callable[[Config], Mapping[str, int]] = _no_limits
    searched_products: int = 0
    left_out: str = ""
    passes: tuple[str, ...] = ()


def _high_radix_widths(config: Config) -> Mapping[str, int]:
    """With more than one bit per cycle the tree's sum and the division by N are hard for a solver."""
    width = 8 if config.parameters["DigitBits"] == 1 else 3
    return {"definition": width, "invariants": width, "reachable": width}


PLANS: Mapping[str, Plan] = {
    "carry_save": Plan(values={"WordBits": (2, 8)}),
    "high_radix": Plan(values={"WordBits": (2, 8)}, max_widths=_high_radix_widths),
    "vlm3": Plan(swept={"ZeroRun": (1, 2, 5), "ConvertCycles": (1, 8)}),
    # The invariants are those of the control and of each processing element by itself: they do not give the result's
    # range. A product takes many cycles, which the other two tasks search.
    "scalable": Plan(
        swept={"WordBits": (4,), "Elements": (1, 2)},
        max_widths=lambda _: {"definition": 4, "reachable": 5},
        left_out="mont_mul_proof/u_contract.result_*",
    ),
    # An induction would have to describe the table word by word.
    "redundant": Plan(values={"DigitBits": (6,)}, searched_products=2, passes=("memory_map",)),
    # An induction would have to state which M~ the digits of the tables are, and what each word in flight holds.
    "pipelined": Plan(
        values={"Folding": (2, 5), "DigitBits": (3,)},
        swept={"Multiplier": (0,)},
        max_widths=lambda _: {"definition": 3, "invariants": 3, "reachable": 3},
        searched_products=1,
        passes=("memory_map",),
    ),
}


def plan(architecture: str) -> Plan:
    """The plan of an architecture: its entry, or the plain one."""
    return PLANS.get(architecture, Plan())

# SPDX-License-Identifier: Apache-2.0
"""The facts of a data sheet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from montcore.cores import Core

HDL = "SystemVerilog: IEEE 1800-2017; Verilog: IEEE 1364-2005"
REST = "power consumption and electromagnetic emission can reveal secrets."
UNPROTECTED = f"Nothing is masked or blinded in hardware: {REST}"
UNCHECKED = "Results are not checked: a fault in the device gives a wrong number."


@dataclass(frozen=True)
class Operation:
    """An operation with its maximum cycles."""

    name: str
    cycles: int | Fraction


@dataclass(frozen=True)
class Facts:
    """The facts of a core.

    Attributes
    ----------
    features, limits
        The features of the core, and the functions that it lacks (Markdown).
    cycles
        Quantity, formula and value of each duration in cycles, where they have formulas.
    operations
        Operations whose time a user asks for.
    wave, in_wave
        Timing diagram of an operation, a file in ``templates/timing``, and the texts in it by name.
    time
        Inputs that the cycles depend on.
    proofs
        The commands that prove properties of the core, and these properties.
    standards
        The standards that the core follows.
    power
        Which measures hide secrets from power analysis, and which secrets stay visible.
    """

    features: list[str]
    limits: list[str]
    cycles: list[tuple[str, str, str]]
    operations: list[Operation]
    time: str
    wave: str = ""
    in_wave: Mapping[str, str] = field(default_factory=dict)
    proofs: Sequence[tuple[str, str]] = ()
    standards: Sequence[str] = (HDL,)
    power: str = UNPROTECTED


def device(core: Core) -> str:
    """Return which devices take a core."""
    if not core.cells:
        return "Any device: no vendor cells."
    return f"Instantiates {', '.join(f'`{cell}`' for cell in core.cells)}."

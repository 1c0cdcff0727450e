# SPDX-License-Identifier: Apache-2.0
"""What every multiplier architecture declares about itself."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from montcore.config import Config


@dataclass(frozen=True)
class Parameter:
    """A parameter of the RTL besides Width.

    name: as the RTL spells it. default: the RTL's default. values: the legal values. meaning: one line for people.
    proof_values: what the proofs take instead, too small to be of use, where the legal values are too large for them.
    """

    name: str
    default: int
    values: tuple[int, ...]
    meaning: str
    proof_values: tuple[int, ...] = ()


REDUCE = Parameter("Reduce", 1, (0, 1), "1: canonical result 0 <= z < M; 0: the architecture's own chaining range")


class Architecture(ABC):
    """A multiplier z = x·y·2^(−r_exponent) mod M: its parameters, ranges, golden model and exact latency.

    The methods take the validated :class:`~montcore.config.Config` that also parametrises the RTL, so that model and
    hardware cannot disagree about it.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    paper: ClassVar[str]
    formula: ClassVar[str]
    parameters: ClassVar[tuple[Parameter, ...]] = (REDUCE,)

    @property
    def module(self) -> str:
        """Name of the SystemVerilog module."""
        return f"mont_mul_{self.name}"

    @abstractmethod
    def r_exponent(self, config: "Config") -> int:
        """R such that R = 2^r."""

    def operand_width(self, config: "Config") -> int:
        """Bits of x, y and z (Width unless the chaining range needs more)."""
        return config.width

    @abstractmethod
    def operand_limit(self, config: "Config", modulus: int) -> int:
        """x, y and z are below this value; z chains because the limits are the same."""

    @abstractmethod
    def model(self, config: "Config", x: int, y: int, modulus: int) -> int:
        """The product as the paper's steps give it, bit for bit what the RTL must return."""

    @abstractmethod
    def latency(self, config: "Config", x: int, y: int, modulus: int) -> int:
        """Clocks from the edge that takes the operands to the edge after which the result is valid. Exact."""

    @abstractmethod
    def worst_latency(self, config: "Config") -> int:
        """The largest latency over all operands and moduli."""

    def setup_cycles(self, config: "Config") -> int:
        """Clocks in which op_ready_o stays low after the edge that takes a new modulus: tables and the like."""
        return 0

# SPDX-License-Identifier: Apache-2.0
"""What every multiplier architecture declares about itself."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from montcore.config import Config


@dataclass(frozen=True)
class Parameter:
    """A parameter of the RTL besides Width.

    name: as the RTL spells it. default: the RTL's default. values: the legal values. meaning: one line for people.
    """

    name: str
    default: int
    values: tuple[int, ...]
    meaning: str


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
    # A signal inside the module that is high in the clocks that the paper counts, where those are not all of them.
    computing_signal: ClassVar[str | None] = None
    # The largest width at which a proof task is run, by its name, where the core is harder to prove than most.
    proof_widths: ClassVar[Mapping[str, int]] = MappingProxyType({})

    @property
    def module(self) -> str:
        """Name of the SystemVerilog module."""
        return f"mont_mul_{self.name}"

    def variants(self) -> list[dict[str, int]]:
        """What tests and proofs go through: with each value of Reduce, every value of every other parameter alone."""
        reduce, *others = self.parameters
        return [
            {reduce.name: chosen, **changed}
            for chosen in reduce.values
            for changed in (
                {},
                *({other.name: value} for other in others for value in other.values if value != other.default),
            )
        ]

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

    def mean_latency(self, config: "Config") -> Fraction:
        """The mean latency over random operands."""
        return Fraction(self.worst_latency(config))

    def max_proof_width(self, config: "Config") -> int | None:
        """The largest width whose proof takes about a minute, where it is less than that of most architectures."""
        return None

    def setup_cycles(self, config: "Config") -> int:
        """Clocks in which op_ready_o stays low after the edge that takes a new modulus: tables and the like."""
        return 0

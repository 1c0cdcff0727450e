# SPDX-License-Identifier: Apache-2.0
"""What every multiplier architecture declares about itself."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from montcore.architectures.config import Config


@dataclass(frozen=True)
class Parameter:
    """A parameter of the RTL besides Width.

    name: as the RTL spells it. default: the RTL's default. values: the legal values. meaning: one line for people.
    swept: the values that tests go through, all of them unless it is given: where the structure is the same
    for all values, some small ones show what there is to show.
    """

    name: str
    default: int
    values: tuple[int, ...]
    meaning: str
    swept: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "swept", self.swept or self.values)

    def default_among(self, values: tuple[int, ...]) -> int:
        """The default, which gives way to the first of the values if it is not among them."""
        return self.default if self.default in values else values[0]


def one_at_a_time(parameters: Sequence[Parameter], values: Mapping[str, tuple[int, ...]]) -> list[dict[str, int]]:
    """The defaults, and every other value of each parameter alone, of those that ``values`` has by name."""
    first = {each.name: each.default_among(values[each.name]) for each in parameters}
    return [first, *(first | {name: value} for name in first for value in values[name] if value != first[name])]


REDUCE = Parameter("Reduce", 1, (0, 1), "1: canonical result 0 <= z < M; 0: the architecture's own chaining range")


@dataclass(frozen=True)
class Part:
    """A module inside an architecture that is of use by itself, with ports no wider than words.

    module: its name. parameters: what sets it up. cycles: clocks of a product. strobes: the inputs of one bit by which
    something happens in a clock. inputs, outputs: its other ports but clock and reset, with their bits.
    """

    module: str
    parameters: Mapping[str, int]
    cycles: int
    strobes: tuple[str, ...]
    inputs: Mapping[str, int]
    outputs: Mapping[str, int]


class Architecture(ABC):
    """A multiplier z = x·y·2^(−r_exponent) mod M: its parameters, ranges, golden model and exact latency.

    The methods take the validated :class:`~montcore.architectures.config.Config` that also parametrises
    the RTL, so that model and hardware cannot disagree about it.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    paper: ClassVar[str]
    formula: ClassVar[str]
    parameters: ClassVar[tuple[Parameter, ...]] = (REDUCE,)
    # A signal inside the module that is high in the clocks that the paper counts, where those are not all of them.
    computing_signal: ClassVar[str | None] = None

    @property
    def module(self) -> str:
        """Name of the SystemVerilog module."""
        return f"mont_mul_{self.name}"

    def variants(self) -> list[dict[str, int]]:
        """What quick tests run: the defaults, and every other swept value of each parameter alone."""
        return one_at_a_time(self.parameters, {each.name: each.swept for each in self.parameters})

    @abstractmethod
    def r_exponent(self, config: "Config") -> int:
        """R such that R = 2^r."""

    def operand_width(self, config: "Config") -> int:
        """Bits of x, y and z: n, or n+1 without the final subtraction, unless the chaining range is another."""
        return config.width if config.parameter("Reduce") else config.width + 1

    def operand_limit(self, config: "Config", modulus: int) -> int:
        """x, y and z are below this value, M or 2M as their width tells; z chains because the limits are the same."""
        return modulus if config.parameter("Reduce") else 2 * modulus

    def excess_bits(self, config: "Config") -> int:
        """k: with Reduce = 0 a Montgomery reduction by k bits leaves less than 2M of any product by 2^k mod M.

        0 where the operands are below R, so that a product by 1 is at most M.
        """
        return 0

    def reduced(self, config: "Config", p: int, modulus: int) -> int:
        """P after the final subtraction, if there is one."""
        return p - modulus if config.parameter("Reduce") and p >= modulus else p

    @abstractmethod
    def model(self, config: "Config", x: int, y: int, modulus: int) -> int:
        """The product as the paper's steps give it, bit for bit what the RTL must return."""

    def latency(self, config: "Config", x: int, y: int, modulus: int) -> int:
        """Clocks from the edge that takes the operands to the edge after which the result is valid. Exact.

        The same for all operands, unless an architecture says otherwise.
        """
        return self.worst_latency(config)

    @abstractmethod
    def worst_latency(self, config: "Config") -> int:
        """The largest latency over all operands and moduli."""

    def mean_latency(self, config: "Config") -> Fraction:
        """The mean latency over random operands."""
        return Fraction(self.worst_latency(config))

    def streams(self, config: "Config") -> int:
        """Products that may run at the same time, 1 or 2."""
        return 1

    def spacing(self, config: "Config") -> int:
        """Clocks after one product at which the second that runs beside it may be taken, in that clock alone."""
        return 1

    def vendor_cells(self, config: "Config") -> tuple[str, ...]:
        """Cells of a device's vendor that the RTL instantiates."""
        return ()

    def has_ring_of_memories(self, config: "Config") -> bool:
        """Whether the block RAMs of a large table are placed as a ring, bits that are neighbours beside each other."""
        return False

    def portable(self, config: "Config") -> "Config":
        """The same core without cells of a vendor, for any device."""
        return config

    def parts(self, config: "Config") -> Mapping[str, Part]:
        """What of it can be measured by itself, by name."""
        return {}

    def setup_cycles(self, config: "Config") -> int:
        """Clocks in which op_ready_o stays low after the edge that takes a new modulus: tables and the like."""
        return 0

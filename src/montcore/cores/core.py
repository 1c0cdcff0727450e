# SPDX-License-Identifier: Apache-2.0
"""The base of all cores: the facts that every stage needs."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any, ClassVar

from montcore.architectures import BatchMultiplier, Config, DigitSerial, OfWords, Pipelined
from montcore.cores.ports import CLOCK, Port


class Core(ABC):
    """Something that can be simulated, generated, measured and proved: a module with fixed parameters.

    A kind of core is a frozen dataclass with ``eq=False``. Cores of a kind with equal fields are equal, and so are
    objects of its subclasses.

    Attributes
    ----------
    kind
        The kind in a word.
    config
        The multiplier in the core. Rows record the core with the multiplier's width and parameters.
    """

    kind: ClassVar[str]

    if TYPE_CHECKING:  # a dataclass would take the property for the default value of its field

        @property
        def config(self) -> Config:
            """The multiplier in the core."""

    @property
    @abstractmethod
    def module(self) -> str:
        """Name of the module."""

    @property
    @abstractmethod
    def parameters(self) -> Mapping[str, int]:
        """Parameters of the module."""

    @property
    @abstractmethod
    def ports(self) -> tuple[Port, ...]:
        """The ports of the module in order."""

    @property
    @abstractmethod
    def cycles(self) -> float:
        """Cycles of an operation; the average where they depend on the operands."""

    @property
    def cells(self) -> tuple[str, ...]:
        """The vendor cells in the core's multiplier."""
        match self.config:
            case (
                Pipelined(multiplier=1, quotient=0)
                | BatchMultiplier(multiplier=1, quotient=0)
                | DigitSerial(technology=1)
            ):
                return ("DP16KD", "MULT18X18D")
            case Pipelined(multiplier=1) | BatchMultiplier(multiplier=1) | OfWords(technology=1):
                return ("MULT18X18D",)
            case Pipelined(multiplier=2, wide_bits=26):
                return ("DSP48E2",)
            case Pipelined(multiplier=2) | BatchMultiplier(multiplier=2):
                return ("DSP48E1",)
            case _:
                return ()

    @property
    def name(self) -> str:
        """Name of the generated core: an identifier that is unique to it."""
        return f"montcore_{self.module}"

    @property
    def options(self) -> list[str]:
        """The options of ``montcore generate`` for this core, except language and output."""
        return self.config.options

    @property
    def command(self) -> str:
        """The command that generates the core, into a folder with its name."""
        return " ".join(["montcore generate", *self.options, "-o", self.name.removeprefix("montcore_")])

    @property
    def widths(self) -> Mapping[str, int]:
        """The bits of the ports by ``Port.width``."""
        return {port.width: int(port.width) for port in self.ports}

    @property
    def strobes(self) -> tuple[str, ...]:
        """The one-bit inputs that start an operation."""
        ports = [port for port in self.ports if port not in CLOCK]
        return tuple(port.name for port in ports if port.direction == "input" and port.width == "1")

    @property
    def modules(self) -> tuple[str, ...]:
        """The library modules in the core."""
        return (self.module,)

    @property
    def texts(self) -> Mapping[str, str]:
        """The SystemVerilog that is generated for the module, by file name."""
        return {}

    @property
    def repeated(self) -> tuple[str, tuple[str, ...]]:
        """A module that is synthesised once, and its instances, each with its own region in a floorplan."""
        return "", ()

    @property
    def shared(self) -> Mapping[str, tuple[int, ...]]:
        """Instances of shared memories; each has the positions in ``repeated`` of its users, the lowest first."""
        return {}

    @property
    def part(self) -> str:
        """Name of the core in a recorded row with its multiplier; empty for a multiplier or an exponentiator."""
        return ""

    def fields(self) -> dict[str, Any]:
        """Return the fields of a recorded row; ``montcore.cores.rows.from_fields`` reads them."""
        return {
            "architecture": self.config.architecture,
            "width": self.config.width,
            "exponentiator": None,
            **({"part": self.part} if self.part else {}),
            "parameters": dict(self.config.parameters),
        }

    @property
    def _key(self) -> tuple[object, ...]:
        return self.kind, *(getattr(self, each.name) for each in fields(self))  # type: ignore[arg-type]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Core) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __str__(self) -> str:
        return f"{self.part} of {self.config}" if self.part else str(self.config)

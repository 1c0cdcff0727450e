# SPDX-License-Identifier: Apache-2.0
"""The one validated description of a multiplier, from which model, RTL, simulation and measurement are made."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

from montcore.architectures import ARCHITECTURES, Architecture, Parameter
from montcore.errors import BadInput

MIN_WIDTH = 8


@dataclass(frozen=True)
class Config:
    """A multiplier: architecture, width of the modulus in bits, and the architecture's own parameters.

    parameters holds the ones that differ from the defaults or all of them; after construction it holds all.
    Raises BadInput naming ``arch``, ``width`` or ``param NAME``.
    """

    architecture: str
    width: int
    parameters: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.architecture not in ARCHITECTURES:
            raise BadInput("arch", f"unknown architecture {self.architecture!r}; known: {', '.join(ARCHITECTURES)}")
        check_width(self.width, self.min_width)
        object.__setattr__(self, "parameters", MappingProxyType(self._checked_parameters()))

    @property
    def min_width(self) -> int:
        """The smallest legal width."""
        return MIN_WIDTH

    def _checked_parameters(self) -> dict[str, int]:
        known = {parameter.name: parameter for parameter in self.arch.parameters}
        for name, value in self.parameters.items():
            if name not in known:
                raise BadInput(
                    f"param {name}", f"{self.architecture} has no such parameter; it has: {', '.join(known) or 'none'}"
                )
            _check_integer(f"param {name}", value)
            legal = self.legal_values(known[name])
            if value not in legal:
                raise BadInput(f"param {name}", f"must be one of {', '.join(map(str, legal))}, not {value}")
        return {
            name: int(self.parameters.get(name, parameter.default_among(self.legal_values(parameter))))
            for name, parameter in known.items()
        }

    def legal_values(self, parameter: Parameter) -> tuple[int, ...]:
        """The values that a parameter may have."""
        return parameter.values

    def __hash__(self) -> int:
        return hash((self.architecture, self.width, tuple(self.parameters.items())))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.architecture, self.width, dict(self.parameters))

    @property
    def arch(self) -> Architecture:
        """The architecture object behind the name."""
        return ARCHITECTURES[self.architecture]

    @property
    def module(self) -> str:
        """Name of the SystemVerilog module."""
        return self.arch.module

    def parameter(self, name: str) -> int:
        """Value of a parameter of the architecture."""
        return self.parameters[name]

    @property
    def changed(self) -> dict[str, int]:
        """The parameters that differ from their defaults."""
        defaults = {parameter.name: parameter.default for parameter in self.arch.parameters}
        return {name: value for name, value in self.parameters.items() if value != defaults[name]}

    @property
    def identifier(self) -> str:
        """Architecture, width and changed parameters as a part of Verilog names: no two configurations share one."""
        parameters = (f"{name.lower()}{value}" for name, value in self.changed.items())
        return "_".join([self.architecture, str(self.width), *parameters])

    @property
    def rtl_parameters(self) -> dict[str, int]:
        """Everything to set on the SystemVerilog module."""
        return {"Width": self.width, **self.parameters}

    @property
    def r_exponent(self) -> int:
        """R such that z = x·y·2^(−r) mod M."""
        return self.arch.r_exponent(self)

    @property
    def operand_width(self) -> int:
        """Bits of x, y and z."""
        return self.arch.operand_width(self)

    @property
    def canonical(self) -> bool:
        """Whether results are below M; otherwise they chain in a larger range."""
        return self.parameters.get("Reduce", 1) == 1

    def operand_limit(self, modulus: int) -> int:
        """Operands and results are below this."""
        return self.arch.operand_limit(self, modulus)

    def latency(self, x: int, y: int, modulus: int) -> int:
        """Exact clocks of the product of x and y."""
        return self.arch.latency(self, x, y, modulus)

    @property
    def worst_latency(self) -> int:
        """The most clocks that any product takes."""
        return self.arch.worst_latency(self)

    @property
    def interval(self) -> Fraction:
        """Clocks a product takes up of the core: the latency, or with two streams half of what two take together."""
        return Fraction(self.worst_latency + self.spacing * (self.streams - 1), self.streams)

    @property
    def mean_latency(self) -> Fraction:
        """The mean number of clocks over random operands."""
        return self.arch.mean_latency(self)

    @property
    def streams(self) -> int:
        """Products that may run at the same time."""
        return self.arch.streams(self)

    @property
    def spacing(self) -> int:
        """Clocks after one product at which the second that runs beside it may be taken."""
        return self.arch.spacing(self)

    @property
    def setup_cycles(self) -> int:
        """Clocks from a new modulus until the multiplier can take operands."""
        return self.arch.setup_cycles(self)

    def command(self, name: str) -> str:
        """The command line ``montcore NAME`` for this configuration, to which options may be added."""
        changed = (f" --param {parameter}={value}" for parameter, value in self.changed.items())
        return f"montcore {name} --arch {self.architecture} --width {self.width}{''.join(changed)}"

    def __str__(self) -> str:
        changed = (f"{name}={value}" for name, value in self.changed.items())
        return " ".join([self.architecture, str(self.width), *changed])


def check_width(width: int, least: int = MIN_WIDTH) -> None:
    """Raise BadInput naming ``width`` unless it is an integer of at least ``least``."""
    _check_integer("width", width)
    if width < least:
        raise BadInput("width", f"must be at least {least}, not {width}")


def _check_integer(argument: str, value: object) -> None:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(argument, f"must be an integer, not {value!r}")

# SPDX-License-Identifier: Apache-2.0
"""The configuration of a multiplier: one validated, immutable object for model, RTL, simulation and measurement."""

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, fields
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Self, cast

from montcore.architectures.model import Model
from montcore.architectures.parameter import Parameter, parameter, parameters_of
from montcore.architectures.range import Range
from montcore.architectures.timing import Timing
from montcore.checks import check_integer, check_known, hint
from montcore.errors import BadInput

MIN_WIDTH = 8
MAX_WIDTH = 65536

# The architectures by name; the package's __init__ fills the table.
ARCHITECTURES: dict[str, type["Config"]] = {}
# Architectures with another contract than the multipliers.
OTHERS: dict[str, type["Config"]] = {}


class _ByName(type):
    """Let ``Config(name, …)`` construct the architecture of that name."""

    def __call__(cls, *arguments: Any, **named: Any) -> Any:
        return (from_text if cls is Config else super().__call__)(*arguments, **named)


@dataclass(frozen=True, init=False)
class Config(Range, Timing, Model, metaclass=_ByName):
    """A multiplier: architecture, width of the modulus in bits, and parameters of the architecture.

    ``Config("pipelined", 1024, {"Folding": 9})`` and ``Pipelined(width=1024, folding=9)`` construct equal objects.

    An architecture is a frozen dataclass with a typed field for each parameter.
    It inherits three parts: ``Range``, ``Timing`` and ``Model``.

    Attributes
    ----------
    name
        Name of the architecture in commands and results.
    title
        Description in one line.
    paper
        Source of the algorithm.
    formula
        Latency in cycles, as text.
    module
        Name of the SystemVerilog module.
    unproved
        Why ``montcore prove`` does not prove the contract; empty if it does.

    Raises
    ------
    BadInput
        ``arch``, ``width`` or ``param NAME`` is illegal.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    paper: ClassVar[str]
    formula: ClassVar[str]
    module: ClassVar[str]
    unproved: ClassVar[str] = ""

    width: int
    _: KW_ONLY
    reduce: int = parameter(1, (0, 1), "1: canonical result 0 <= z < M; 0: the architecture's own chaining range")

    if TYPE_CHECKING:

        def __init__(self, architecture: str, width: int, parameters: Mapping[str, int] = {}) -> None: ...

    def __init_subclass__(cls) -> None:
        # A base of several architectures has no name.
        if "name" in vars(cls) and "module" not in vars(cls):
            cls.module = f"mont_mul_{cls.name}"

    def __post_init__(self) -> None:
        check_width(self.width)
        for each in self.known_parameters():
            value = getattr(self, each.field)
            check_integer(f"param {each.name}", value)
            if value not in each.values:
                raise BadInput(f"param {each.name}", f"must be {each.rule}, not {value}")

    @classmethod
    @cache
    def known_parameters(cls) -> tuple[Parameter, ...]:
        """Return the parameters of the architecture, Reduce first."""
        return parameters_of(cls)

    @classmethod
    def legal_values(cls, name: str) -> Sequence[int]:
        """Return the legal values of a parameter, by its RTL name."""
        (values,) = (each.values for each in cls.known_parameters() if each.name == name)
        return values

    @classmethod
    def from_parameters(cls, width: int, parameters: Mapping[str, int]) -> Self:
        """Construct the architecture from parameters by their RTL names; omitted ones keep their defaults."""
        make: Any = cls  # a type checker sees the constructor of Config
        return cast("Self", make(width, **cls._fields(parameters)))

    @classmethod
    def unchecked(cls, width: int, parameters: Mapping[str, int]) -> Self:
        """Construct as ``from_parameters`` does, without checks: proofs use widths and values below the legal ones."""
        config = object.__new__(cls)
        values = {"width": width, **cls._fields(parameters)}
        for each in fields(cls):
            object.__setattr__(config, each.name, values.get(each.name, each.default))
        return config

    @classmethod
    def _fields(cls, parameters: Mapping[str, int]) -> dict[str, int]:
        known = {each.name: each.field for each in cls.known_parameters()}
        for name in parameters:
            if name not in known:
                meant = hint(name, list(known))
                raise BadInput(f"param {name}", f"{cls.name} has no such parameter; {meant}it has: {', '.join(known)}")
        return {known[name]: value for name, value in parameters.items()}

    @property
    def architecture(self) -> str:
        """Name of the architecture."""
        return self.name

    @property
    def parameters(self) -> dict[str, int]:
        """Every parameter by its RTL name."""
        return {each.name: getattr(self, each.field) for each in self.known_parameters()}

    @property
    def changed(self) -> dict[str, int]:
        """The parameters that differ from their defaults."""
        defaults = {each.name: each.default for each in self.known_parameters()}
        return {name: value for name, value in self.parameters.items() if value != defaults[name]}

    @property
    def identifier(self) -> str:
        """A Verilog identifier, unique to the configuration: architecture, width and changed parameters."""
        parameters = (f"{name.lower()}{value}" for name, value in self.changed.items())
        return "_".join([self.architecture, str(self.width), *parameters])

    @property
    def rtl_parameters(self) -> dict[str, int]:
        """All parameters of the SystemVerilog module."""
        return {"Width": self.width, **self.parameters}

    @property
    def options(self) -> list[str]:
        """The options of a command for this configuration."""
        changed = (f"--param {name}={value}" for name, value in self.changed.items())
        return [f"--arch {self.architecture}", f"--width {self.width}", *changed]

    def command(self, name: str) -> str:
        """Return the command ``montcore NAME`` with the options of this configuration."""
        return " ".join(["montcore", name, *self.options])

    def __str__(self) -> str:
        changed = (f"{name}={value}" for name, value in self.changed.items())
        return " ".join([self.architecture, str(self.width), *changed])


def from_text(architecture: str, width: int, parameters: Mapping[str, int] | None = None) -> Config:
    """Return the multiplier that a command line or a recorded row names; raise BadInput as ``Config`` does."""
    if not isinstance(parameters, Mapping | None):
        raise BadInput("param", f"must be a mapping from names to values, not {parameters!r}")
    found = OTHERS.get(str(architecture)) or find_architecture(architecture)
    return found.from_parameters(width, parameters or {})


def find_architecture(architecture: str) -> type[Config]:
    """Return the architecture of a name; raise BadInput naming ``arch`` if there is none."""
    check_known("arch", "architecture", architecture, list(ARCHITECTURES))
    return ARCHITECTURES[architecture]


def check_config(config: object) -> None:
    """Raise BadInput naming ``config`` unless it is a multiplier's configuration."""
    if not isinstance(config, Config):
        raise BadInput("config", f"must be a Config, not {config!r}")
    if config.name in OTHERS:
        raise BadInput("arch", f"{config.name} has another contract: this needs one of {', '.join(ARCHITECTURES)}")


def check_width(width: int) -> None:
    """Raise BadInput naming ``width`` unless it is a legal width."""
    check_integer("width", width)
    if not MIN_WIDTH <= width <= MAX_WIDTH:
        raise BadInput("width", f"must be {MIN_WIDTH} to {MAX_WIDTH}, not {width}")

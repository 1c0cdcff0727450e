# SPDX-License-Identifier: Apache-2.0
"""The kind of core to choose."""

from dataclasses import dataclass

from montcore.architectures import FIXED_LATENCY, Config, EveryCycle, FixedLatency, Ntt
from montcore.checks import hint
from montcore.cores import Core, ExponentiatorCore, named
from montcore.errors import BadInput
from montcore.exponentiation import METHODS
from montcore.exponentiation import find as find_method
from montcore.exponentiation.window import Window
from montcore.lab.exploration.operation import OPERATIONS

_MIN_WORDS, _MAX_WORDS = 1 << 4, 1 << 16

MULTIPLIER, EVERY_CYCLE, BUTTERFLY, BATCHES, TRANSFORM = (
    "multiplier",
    "every-cycle",
    "butterfly",
    "batches",
    "transform",
)
_CHAINING = (MULTIPLIER, EVERY_CYCLE, BUTTERFLY)
# Names of the kinds in help texts.
NAMES = f"{MULTIPLIER}, {EVERY_CYCLE}, {BUTTERFLY}, {BATCHES}, {TRANSFORM}:N, {TRANSFORM}:N:pairs"


@dataclass(frozen=True)
class Kind:
    """The kind of core to choose.

    Attributes
    ----------
    name
        ``multiplier``; ``every-cycle``, a core with a modulus at run time that starts a product in every cycle;
        ``butterfly``, such a core for butterflies; ``batches``, a core that takes products in batches;
        ``transform:N``, a transform of N words, with ``:pairs`` without the last layer; a method, for exponentiators;
        or an operation of keys or curves, for coprocessors and curve units.
    chaining
        True for cores whose results chain (Reduce=0), False for canonical results.

    Raises
    ------
    BadInput
        ``kind`` or ``chaining`` is illegal.
    """

    name: str = MULTIPLIER
    chaining: bool = False

    def __post_init__(self) -> None:
        word, *rest = self.name.split(":")
        if word == TRANSFORM and rest:
            _check_transform(rest)
        elif self.name not in (*_CHAINING, BATCHES, *OPERATIONS):
            object.__setattr__(self, "name", _method(self.name))
        if self.chaining and self.name not in _CHAINING:
            raise BadInput("chaining", f"must only be given with {', '.join(_CHAINING[:-1])} or {_CHAINING[-1]}")

    @property
    def exponentiator(self) -> str | None:
        """The method of exponentiation; None for other cores."""
        others = (*_CHAINING, BATCHES, *OPERATIONS)
        return None if self.name in others or self.transform else self.name

    @property
    def every_cycle(self) -> bool:
        """True for cores that start a product in every cycle."""
        return self.name == EVERY_CYCLE

    @property
    def butterfly(self) -> bool:
        """True for butterflies."""
        return self.name == BUTTERFLY

    @property
    def batches(self) -> bool:
        """True for cores that take products in batches. Their results chain."""
        return self.name == BATCHES

    @property
    def transform(self) -> int | None:
        """The words of a polynomial, for transforms; None for other cores."""
        return int(self.name.split(":")[1]) if self.name.startswith(f"{TRANSFORM}:") else None

    @property
    def pairs(self) -> bool:
        """True for transforms without the last layer, for a prime with an N-th root only."""
        return self.name.endswith(":pairs")

    @property
    def service(self) -> str | None:
        """The operation of keys or curves, for coprocessors and curve units; None for other cores."""
        return self.name if self.name in OPERATIONS else None

    @property
    def operation(self) -> str:
        """Operation of cores with fixed latency, in a word; "" for multipliers with handshakes and exponentiators."""
        if self.transform is not None:
            return Ntt.operation
        if self.butterfly:
            return "butterfly"
        return "product" if self.every_cycle or self.batches else ""

    @property
    def has_coprocessors(self) -> bool:
        """True for exponentiators with fixed windows, the method of the coprocessor's MODEXP."""
        return self.exponentiator is not None and isinstance(find_method(self.exponentiator), Window)

    def architectures(self, width: int) -> list[str]:
        """Return the architectures to be measured for this kind; none for multipliers with handshakes: all are."""
        return [each.name for each in self._fixed_latency() if width <= each.longest]

    def check(self, width: int) -> None:
        """Raise BadInput naming ``width`` if no core of this kind is so wide."""
        longest = max((each.longest for each in self._fixed_latency()), default=width)
        if width > longest:
            raise BadInput("width", f"must be at most {longest} for {self}, not {width}")

    def _fixed_latency(self) -> list[type[FixedLatency]]:
        """Return the architectures with fixed latency of this kind."""
        if self.transform is not None:
            return [Ntt]
        known = [each for each in FIXED_LATENCY.values() if issubclass(each, EveryCycle) != self.batches]
        return [each for each in known if each.operation == self.operation]

    def core(self, config: Config) -> Core:
        """Return the core of this kind with a multiplier."""
        return named(config) if self.exponentiator is None else ExponentiatorCore(config, self.exponentiator)

    def includes(self, core: Core) -> bool:
        """Return whether a core is of this kind."""
        if self.service:
            return False  # cores of this kind have their operands in memory
        config = core.config
        if isinstance(config, FixedLatency) and (config.modulus or isinstance(config, EveryCycle) == self.batches):
            return False
        if getattr(config, "operation", "") != self.operation:
            return False
        if isinstance(config, Ntt) and (config.length, config.pairs) != (self.transform, int(self.pairs)):
            return False
        in_range = bool(self.exponentiator) or self.batches or config.canonical != self.chaining
        return core == self.core(config) and in_range

    def cycles(self, config: Config) -> int:
        """Return the maximum cycles per operation."""
        if self.exponentiator is None:
            return config.worst_latency
        return find_method(self.exponentiator).worst_cycles(config, config.width)

    def setup_cycles(self, config: Config) -> int:
        """Return the cycles from a new modulus to the first operation."""
        if self.exponentiator is None:
            return config.setup_cycles
        return find_method(self.exponentiator).setup_cycles(config)

    def __str__(self) -> str:
        names = (
            (self.service, f"coprocessors or curve units with {self.service}"),
            (self.exponentiator, f"{self.exponentiator} exponentiators"),
            (self.transform, f"transforms of {self.transform} words{' in pairs' if self.pairs else ''}"),
            (self.butterfly, "butterflies"),
            (self.every_cycle, "cores with a product in every cycle"),
            (self.batches, "cores for batches of products"),
            (self.chaining, "chaining multipliers"),
        )
        return next((name for chosen, name in names if chosen), "multipliers with canonical results")


def _check_transform(rest: list[str]) -> None:
    """Raise BadInput naming ``kind`` unless a transform has a legal length, and nothing but ``pairs`` after it."""
    words = int(rest[0]) if rest[0].isascii() and rest[0].isdecimal() else 0
    if words.bit_count() != 1 or not _MIN_WORDS <= words <= _MAX_WORDS:
        rule = f"a transform must have a power of two from {_MIN_WORDS} to {_MAX_WORDS}"
        raise BadInput("kind", f"{rule}, not {rest[0]!r}")
    if rest[1:] not in ([], ["pairs"]):
        raise BadInput("kind", f"must be {TRANSFORM}:N or {TRANSFORM}:N:pairs, not {':'.join([TRANSFORM, *rest])}")


def _method(name: str) -> str:
    """Return the whole name of a method of exponentiation; raise BadInput naming ``kind`` for an unknown kind."""
    try:
        return find_method(name).name
    except BadInput:
        known = f"{NAMES}, {', '.join(METHODS)}, {', '.join(OPERATIONS)}"
        raise BadInput("kind", f"unknown kind {name!r}; {hint(name, known.split(', '))}known: {known}") from None


MULTIPLIERS = Kind()

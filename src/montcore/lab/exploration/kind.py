# SPDX-License-Identifier: Apache-2.0
"""The kind of core to choose."""

from dataclasses import dataclass

from montcore.architectures import FIXED_LATENCY, Config, EveryCycle, FixedLatency, Ntt
from montcore.checks import check_integer
from montcore.cores import Core, ExponentiatorCore, named
from montcore.errors import BadInput
from montcore.exponentiation import find as find_method
from montcore.exponentiation.window import Window
from montcore.lab.exploration.operation import find as find_operation

_MIN_WORDS, _MAX_WORDS = 1 << 4, 1 << 16


@dataclass(frozen=True)
class Kind:
    """The kind of core to choose.

    Attributes
    ----------
    chaining
        True for multipliers whose results chain (Reduce=0), False for canonical results.
    exponentiator
        Method, for exponentiators instead of multipliers. Their results are canonical on any multiplier.
    every_cycle
        True for cores with a modulus at run time that start a product in every cycle.
    butterfly
        True for butterflies instead of products in every cycle.
    transform
        Words of a polynomial, for transforms; None for other cores.
    pairs
        True for transforms without the last layer, for a prime with an N-th root only.
    service
        An operation of keys or curves, for coprocessors and curve units; None for other cores.
    batches
        True for cores that take products in batches. Their results chain.

    Raises
    ------
    BadInput
        ``exponentiator``, ``chaining``, ``every cycle``, ``transform``, ``pairs``, ``operation`` or ``batches`` is
        illegal.
    """

    chaining: bool = False
    exponentiator: str | None = None
    every_cycle: bool = False
    butterfly: bool = False
    transform: int | None = None
    pairs: bool = False
    service: str | None = None
    batches: bool = False

    def __post_init__(self) -> None:
        if self.batches and (self.is_of_words or self.exponentiator or self.service):
            raise BadInput("batches", "must not be given with another kind of core")
        if self.pairs and self.transform is None:
            raise BadInput("pairs", "must be given with a transform only")
        if self.transform is not None:
            self._check_transform(self.transform)
        if self.service is not None:
            find_operation(self.service)
            if self.every_cycle or self.butterfly or self.chaining or self.exponentiator or self.transform:
                raise BadInput("operation", "must not be given with another kind of core")
        if self.every_cycle and self.exponentiator is not None:
            raise BadInput("every cycle", "must not be given with an exponentiator")
        if self.exponentiator is None:
            return
        object.__setattr__(self, "exponentiator", find_method(self.exponentiator, "exponentiator").name)
        if self.chaining:
            raise BadInput("chaining", "must not be given with an exponentiator, whose results are canonical")

    def _check_transform(self, words: int) -> None:
        check_integer("transform", words)
        if words.bit_count() != 1 or not _MIN_WORDS <= words <= _MAX_WORDS:
            raise BadInput("transform", f"must be a power of two from {_MIN_WORDS} to {_MAX_WORDS}, not {words}")
        if self.every_cycle or self.butterfly or self.chaining or self.exponentiator is not None:
            raise BadInput("transform", "must not be given with another kind of core")

    @property
    def is_of_words(self) -> bool:
        """True for cores with an operation in every cycle, and for transforms."""
        return self.every_cycle or self.butterfly or self.transform is not None

    @property
    def operation(self) -> str:
        """What cores with fixed latency do, in a word; "" for multipliers with handshakes and exponentiators."""
        if self.transform is not None:
            return Ntt.operation
        if self.butterfly:
            return "butterfly"
        return "product" if self.every_cycle or self.batches else ""

    @property
    def has_coprocessors(self) -> bool:
        """True for exponentiators with fixed windows: MODEXP has them, too."""
        return self.exponentiator is not None and isinstance(find_method(self.exponentiator), Window)

    def architectures(self, width: int) -> list[str]:
        """Return the architectures to be measured for this kind; none for multipliers with handshakes: all are."""
        if self.transform is not None:
            return [Ntt.name]
        known = {name: each for name, each in FIXED_LATENCY.items() if issubclass(each, EveryCycle) != self.batches}
        return [name for name, each in known.items() if each.operation == self.operation and width <= each.longest]

    def core(self, config: Config) -> Core:
        """Return the core of this kind with a multiplier."""
        return named(config) if self.exponentiator is None else ExponentiatorCore(config, self.exponentiator)

    def includes(self, core: Core) -> bool:
        """Return whether a core is of this kind."""
        if self.service:
            return False  # its cores take operands in memory
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


MULTIPLIERS = Kind()

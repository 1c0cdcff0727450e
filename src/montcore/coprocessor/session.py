# SPDX-License-Identifier: Apache-2.0
"""The base of a simulated coprocessor's functions: the driver's calls, the modulus that is set, and results."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from montcore.cores import CoprocessorCore, MappedCore
from montcore.errors import BadInput, MontcoreError
from montcore.microcode.coprocessor_cycles import CoprocessorTiming
from montcore.microcode.shape import MAX_WIDTH, MIN_WIDTH
from montcore.tools.atomic import Process, Simulated, atomic
from montcore.tools.result import Result

if TYPE_CHECKING:
    from montcore.simulation.coprocessor import DriverReply

_MESSAGES = {
    "check": "the key is inconsistent, or the result is wrong",
    "not invertible": "the number has no inverse",
    "point": "the point is not on the curve",
    "infinity": "the result is the point at infinity",
    "entropy": "no word of entropy came in time",
}


@dataclass(frozen=True, repr=False)
class Computation(Result):
    """A result of the coprocessor.

    Attributes
    ----------
    value
        The result.
    cycles
        Cycles of the command in the hardware.
    bus_cycles
        Cycles with the bus: from the driver's first access for this result to its last.
    """

    value: int
    cycles: int
    bus_cycles: int


@dataclass(frozen=True, repr=False)
class LadderComputation(Computation):
    """A result of X25519 or X448, whose ``value`` is the number of the bytes.

    Attributes
    ----------
    size
        Bytes of the result: 32 or 56.
    """

    size: int

    @property
    def data(self) -> bytes:
        """The bytes of RFC 7748."""
        return self.value.to_bytes(self.size, "little")

    @staticmethod
    def of(made: Computation, size: int) -> "LadderComputation":
        """Return ``made`` as a result of ``size`` bytes."""
        return LadderComputation(made.value, made.cycles, made.bus_cycles, size)


@dataclass(frozen=True)
class BytesComputation:
    """Bytes of the coprocessor: a signature of Ed25519.

    Attributes
    ----------
    data
        The bytes.
    cycles
        Cycles of the hardware's last command of several; ``bus_cycles`` has them all.
    bus_cycles
        Cycles with the bus: from the driver's first access for this result to its last.
    """

    data: bytes
    cycles: int
    bus_cycles: int


@dataclass(frozen=True, repr=False)
class PairComputation(Result):
    """Two numbers of the coprocessor: a point (x, y), or a signature (r, s).

    Attributes
    ----------
    values
        The numbers.
    cycles
        Cycles of the hardware's last command. ``ec_multiply_add``, and a signature with ``public``, take several
        commands; ``bus_cycles`` has them all.
    bus_cycles
        Cycles with the bus: from the driver's first access for this result to its last.
    """

    values: tuple[int, int]
    cycles: int
    bus_cycles: int


# The source of random words for keys of ECDSA, X25519 and X448.
_OPERATING_SYSTEM = 1


class Driver(Process, Protocol):
    """The driver of a simulated coprocessor."""

    def open(self) -> "DriverReply":
        """Attach it."""

    def call(self, name: str, *arguments: int, progress: Callable[[int], None] | None = None) -> "DriverReply":
        """Call one of its functions."""


@atomic
class DriverCalls(Simulated):
    """A simulated coprocessor: its driver's calls, and the modulus that is set."""

    _coprocessor: MappedCore

    def __init__(self, coprocessor: MappedCore, core: Driver) -> None:
        super().__init__(core)
        self._coprocessor = coprocessor
        self._core = core
        self._modulus: int | None = None
        self._opened = False

    def zeroise(self) -> None:
        """Wipe all numbers in the hardware."""
        self._open()
        self._modulus = None
        self._call("zeroise")

    def self_test(self) -> None:
        """Compute known answers, or raise MontcoreError if one is wrong; wipes all numbers before and afterwards."""
        self._open()
        self._modulus = None
        self._call("self_test")

    def forget_modulus(self) -> None:
        """Set the modulus and the source of random words again before their next use: the driver was attached again."""
        self._modulus = None
        self._opened = False

    def _open(self) -> None:
        if not self._opened:
            check(self._core.open().error, "open")
            check(self._core.call("random", _OPERATING_SYSTEM).error, "random")
            self._opened = True

    def _set(self, modulus: int) -> None:
        self._open()
        if modulus != self._modulus:
            self._modulus = None
            self._call("modulus", modulus.bit_length(), modulus)
            self._modulus = modulus

    def _call(self, name: str, *arguments: int, progress: Callable[[int], None] | None = None) -> Computation:
        reply = self._core.call(name, *arguments, progress=progress)
        check(reply.error, name)
        return Computation(reply.values[0] if reply.values else 0, reply.cycles, reply.bus_cycles)


def check_fit(core: CoprocessorCore, argument: str, rule: str, longest: int, *, quarter: bool = False) -> None:
    """Raise BadInput unless numbers of at most ``longest`` bits fit half a slot of the engine, or a quarter."""
    engine = core.timing.engine

    def fits(width: int) -> bool:
        timing = CoprocessorTiming(replace(engine, max_width=width))
        return (timing.quarter_width if quarter else timing.half_width) >= longest

    if not fits(engine.max_width):
        least = next((width for width in range(MIN_WIDTH, MAX_WIDTH + 1) if fits(width)), None)
        if least is None:
            raise BadInput(argument, f"needs numbers of {longest} bits, more than any coprocessor has")
        raise BadInput(argument, f"{rule} {least} or more, not {engine.max_width}")


def check(error: str, name: str) -> None:
    """Raise MontcoreError for an error of the driver's function ``name``."""
    if error != "none":
        raise MontcoreError(f"coprocessor: {name}: {_MESSAGES.get(error, error)}")

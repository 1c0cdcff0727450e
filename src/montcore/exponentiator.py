# SPDX-License-Identifier: Apache-2.0
"""An exponentiator as a user sees it: its rules for operands, and the RTL as a callable."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from montcore.architectures import Config
from montcore.errors import BadInput, MontcoreError, check_integer
from montcore.exponentiation.top import ExponentiatorTop
from montcore.multiplier import check_below, check_modulus

if TYPE_CHECKING:
    from montcore.simulation.exponentiator import ExponentiatorCore


@dataclass(frozen=True)
class Power:
    """What the RTL returned.

    Attributes
    ----------
    value
        The result, z_o.
    cycles
        From the operands to the result.
    setup_cycles
        Spent on the modulus before; 0 if an earlier call had loaded it.
    """

    value: int
    cycles: int
    setup_cycles: int


@dataclass(frozen=True)
class Exponentiator:
    """base^exponent mod M on a multiplier, whose own results may chain (Reduce = 0): the power is canonical.

    Parameters
    ----------
    config
        The multiplier.
    method
        ``l2r``, ``r2l``, or ``window``, which is ``window5``; there are ``window1`` to ``window8``.
    exponent_width
        Most bits of an exponent; None for the width of the modulus.

    Raises
    ------
    BadInput
        Naming ``method`` or ``exponent width``.
    """

    config: Config
    method: str = "l2r"
    exponent_width: int | None = None

    def __post_init__(self) -> None:
        # Made now, so that bad parameters are found now.
        self.top  # noqa: B018

    @cached_property
    def top(self) -> ExponentiatorTop:
        """The generated module that wires the exponentiator to its multiplier."""
        width = self.config.width if self.exponent_width is None else self.exponent_width
        return ExponentiatorTop(self.config, self.method, width)

    def check(self, base: int, exponent: int, modulus: int, exponent_length: int | None = None) -> int:
        """The exponent length in use; BadInput unless the operands are in the range that the core accepts."""
        check_modulus(self.config, modulus)
        check_below("base", base, modulus, "the modulus")
        check_integer("exponent", exponent)
        if exponent < 0:
            raise BadInput("exponent", "must not be negative")
        bits, width = exponent.bit_length(), self.top.exponent_width
        if exponent_length is None:
            if bits > width:
                raise BadInput("exponent", f"has {bits} bits, more than the exponent width of {width}")
            return bits
        check_integer("exponent length", exponent_length)
        if not 0 <= exponent_length <= width:
            raise BadInput("exponent length", f"must be 0 to the exponent width of {width}, not {exponent_length}")
        if bits > exponent_length:
            raise BadInput("exponent", f"has {bits} bits, more than the exponent length of {exponent_length}")
        return exponent_length

    def worst_cycles(self, exponent_length: int) -> int:
        """The most clocks from operands to result with exponents of this length."""
        return self.top.method.worst_cycles(self.config, exponent_length)

    def constants(self, modulus: int) -> tuple[int, int]:
        """(R mod M, R² mod M), which a caller may supply with the modulus instead of letting the core compute them."""
        return pow(2, self.config.r_exponent, modulus), pow(2, 2 * self.config.r_exponent, modulus)

    def simulate(self, trace: Path | None = None) -> "ExponentiatorSimulation":
        """The RTL as a callable, an ``ExponentiatorSimulation``; compiled with the first call, unless it is cached.

        Parameters
        ----------
        trace
            File for a waveform (FST) of everything that follows. It is complete after ``close``.
        """
        from montcore.simulation.exponentiator import ExponentiatorCore

        return ExponentiatorSimulation(self, ExponentiatorCore(self.top, trace))


class ExponentiatorSimulation:
    """A simulated exponentiator. Use it in a ``with`` block, or ``close`` it, to end its process early."""

    def __init__(self, exponentiator: Exponentiator, core: "ExponentiatorCore") -> None:
        self._exponentiator = exponentiator
        self._core = core
        self._loaded: tuple[int, tuple[int, int] | None] | None = None

    def __call__(
        self,
        base: int,
        exponent: int,
        modulus: int,
        exponent_length: int | None = None,
        *,
        constants: tuple[int, int] | None = None,
        progress: Callable[[int], None] | None = None,
    ) -> Power:
        """base^exponent mod M by the RTL; the modulus is loaded only when it or the constants change.

        Parameters
        ----------
        base
            Below the modulus.
        exponent
            Not negative.
        modulus
            Odd.
        exponent_length
            Bits of the exponent to work through, which decide the cycles; None for those it has.
        constants
            (R mod M, R² mod M) to supply; None to have the hardware compute them.
        progress
            Called several times a second with the cycles so far.

        Raises
        ------
        BadInput
            Naming ``base``, ``exponent``, ``modulus``, ``exponent length`` or ``constants``.
        MontcoreError
            The core refuses what the contract lets it take, or does not answer.
        """
        length = self._exponentiator.check(base, exponent, modulus, exponent_length)
        if constants is not None and constants != self._exponentiator.constants(modulus):
            raise BadInput("constants", "must be R mod M and R² mod M")
        setup_cycles = self._load(modulus, constants)
        value, cycles, error = self._core.power(base, exponent, length, progress)
        if error:
            raise MontcoreError(f"{self._exponentiator.top.name}: the core refuses operands that are in range")
        return Power(value, cycles, setup_cycles)

    def _load(self, modulus: int, constants: tuple[int, int] | None) -> int:
        if (modulus, constants) == self._loaded:
            return 0
        setup_cycles = self._core.load(modulus, constants)
        if setup_cycles is None:
            raise MontcoreError(f"{self._exponentiator.top.name}: the core refuses the modulus {modulus:#x}")
        self._loaded = modulus, constants
        return setup_cycles

    def close(self) -> None:
        """End the simulation and finish the waveform."""
        self._core.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

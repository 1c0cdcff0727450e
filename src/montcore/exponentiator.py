# SPDX-License-Identifier: Apache-2.0
"""The exponentiator that a user works with: range checks and simulated RTL."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from montcore.architectures import Config, check_config
from montcore.errors import BadInput, MontcoreError, check_integer
from montcore.exponentiation.ports import packed, unpacked
from montcore.exponentiation.top import ExponentiatorTop
from montcore.multiplier import check_below, check_modulus

if TYPE_CHECKING:
    from montcore.simulation.exponentiator import ExponentiatorCore


@dataclass(frozen=True)
class Power:
    """A power that the RTL computed.

    Attributes
    ----------
    value
        The result ``z_o``.
    cycles
        Cycles from the clock edge that takes the operands to the one after which the result is valid.
    setup_cycles
        Cycles that the core spent on the modulus; 0 if an earlier call loaded it.
    """

    value: int
    cycles: int
    setup_cycles: int


@dataclass(frozen=True)
class Powers:
    """Powers that the RTL computed at the same time.

    Attributes
    ----------
    values
        The results, in the order of the operands.
    cycles
        Cycles from the clock edge that takes all operands to the one after which all results are valid.
    setup_cycles
        Cycles that the core spent on the moduli; 0 if an earlier call loaded them.
    """

    values: tuple[int, ...]
    cycles: int
    setup_cycles: int


@dataclass(frozen=True)
class Exponentiator:
    """An exponentiator: base^exponent mod M, always canonical.

    Parameters
    ----------
    config
        The multiplier. Its results may chain (Reduce = 0).
    method
        Exponentiation method: ``l2r``, ``r2l``, ``window`` (which is ``window5``), or ``window1`` to ``window8``. Two
        powers at a time, with moduli of their own: ``window_pair``, or ``window_pair1`` to ``window_pair8``.
    exponent_width
        Maximum number of exponent bits; None for the width of the modulus.

    Raises
    ------
    BadInput
        ``config``, ``method`` or ``exponent width`` is illegal.
    """

    config: Config
    method: str = "l2r"
    exponent_width: int | None = None

    def __post_init__(self) -> None:
        check_config(self.config)
        # Reports bad parameters at construction.
        self.top  # noqa: B018

    @cached_property
    def top(self) -> ExponentiatorTop:
        """The generated module that connects the exponentiator to its multiplier."""
        width = self.config.width if self.exponent_width is None else self.exponent_width
        return ExponentiatorTop(self.config, self.method, width)

    def check(self, base: int, exponent: int, modulus: int, exponent_length: int | None = None) -> int:
        """Return the exponent length in use; raise BadInput unless all operands of a power are in range."""
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
        """Return the maximum cycles from operands to result for exponents of this length."""
        return self.top.method.worst_cycles(self.config, exponent_length)

    def constants(self, modulus: int) -> tuple[int, int]:
        """Return (R mod M, R² mod M), which a caller may supply with the modulus."""
        return pow(2, self.config.r_exponent, modulus), pow(2, 2 * self.config.r_exponent, modulus)

    def simulate(self, trace: Path | str | None = None) -> "ExponentiatorSimulation":
        """Return the RTL as a callable, see ``ExponentiatorSimulation``.

        The first call compiles the RTL, unless the cache holds the result.

        Parameters
        ----------
        trace
            File for a waveform (FST). The file is complete after ``close``.
        """
        from montcore.simulation.exponentiator import ExponentiatorCore

        return ExponentiatorSimulation(self, ExponentiatorCore(self.top, trace))


class ExponentiatorSimulation:
    """A simulated exponentiator. A ``with`` block, or ``close``, ends its process."""

    def __init__(self, exponentiator: Exponentiator, core: "ExponentiatorCore") -> None:
        self._exponentiator = exponentiator
        self._core = core
        self._loaded: tuple[tuple[int, ...], Sequence[tuple[int, int]] | None] | None = None

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
        """Exponentiate with the RTL. The core loads the modulus only when it or the constants change.

        Parameters
        ----------
        base
            The base, below the modulus.
        exponent
            The exponent, of at most ``exponent_length`` bits.
        modulus
            The odd modulus.
        exponent_length
            Number of exponent bits to process, which sets the latency; None for the exponent's own length.
        constants
            (R mod M, R² mod M) to supply; None to let the hardware compute them.
        progress
            Callback for the number of cycles so far, called several times per second.

        Raises
        ------
        BadInput
            ``method`` computes two powers at a time, or ``base``, ``exponent``, ``modulus``, ``exponent length`` or
            ``constants`` is illegal.
        MontcoreError
            The core violates its contract.
        """
        result = self.powers(
            (base, exponent, modulus),
            exponent_length=exponent_length,
            constants=None if constants is None else [constants],
            progress=progress,
        )
        return Power(result.values[0], result.cycles, result.setup_cycles)

    def powers(
        self,
        *operands: tuple[int, int, int],
        exponent_length: int | None = None,
        constants: Sequence[tuple[int, int]] | None = None,
        progress: Callable[[int], None] | None = None,
    ) -> Powers:
        """Compute as many powers at a time as the method does.

        Parameters
        ----------
        operands
            Base, exponent and modulus of each power.
        exponent_length
            Number of bits of all exponents to process; None for the length of the longest.
        constants
            (R mod M, R² mod M) of each modulus to supply; None to let the hardware compute them.
        progress
            Callback for the number of cycles so far, called several times per second.

        Raises
        ------
        BadInput
            As for one power; ``method`` if it does not compute that many powers.
        MontcoreError
            The core violates its contract.
        """
        exponentiator, top = self._exponentiator, self._exponentiator.top
        if len(operands) != top.method.powers:
            raise BadInput("method", f"{top.method.name} computes {top.method.powers} powers, not {len(operands)}")
        lengths = [exponentiator.check(*each, exponent_length) for each in operands]
        bases, exponents, moduli = zip(*operands, strict=True)
        if constants is not None and list(constants) != list(map(exponentiator.constants, moduli)):
            raise BadInput("constants", "must be R mod M and R² mod M")
        setup_cycles = self._load(moduli, constants)
        width = exponentiator.config.width
        z, cycles, error = self._core.power(
            packed(bases, width), packed(exponents, top.exponent_width), max(lengths), progress
        )
        if error:
            raise MontcoreError(f"{top.name}: the core refuses operands that are in range")
        return Powers(unpacked(z, width, len(operands)), cycles, setup_cycles)

    def _load(self, moduli: tuple[int, ...], constants: Sequence[tuple[int, int]] | None) -> int:
        if (moduli, constants) == self._loaded:
            return 0
        width = self._exponentiator.config.width
        supplied = None if constants is None else [packed(each, width) for each in zip(*constants, strict=True)]
        setup_cycles = self._core.load(packed(moduli, width), supplied)
        if setup_cycles is None:
            refused = ", ".join(map(hex, moduli))
            raise MontcoreError(f"{self._exponentiator.top.name}: the core refuses the modulus {refused}")
        self._loaded = moduli, constants
        return setup_cycles

    def close(self) -> None:
        """End the simulation and complete the waveform."""
        self._core.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._core.__exit__(kind, error, trace)

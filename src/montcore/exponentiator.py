# SPDX-License-Identifier: Apache-2.0
"""The exponentiator that a user works with: range checks and simulated RTL."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from montcore.checks import check_below, check_integer
from montcore.cores import ExponentiatorCore
from montcore.errors import BadInput, MontcoreError
from montcore.multiplier import check_modulus
from montcore.tools.atomic import Simulated, atomic
from montcore.tools.result import Result

if TYPE_CHECKING:
    from montcore.simulation.exponentiator import ExponentiatorSession


@dataclass(frozen=True, repr=False)
class Power(Result):
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


class Exponentiator(ExponentiatorCore):
    """An exponentiator: base^exponent mod M, always canonical.

    Parameters
    ----------
    config
        The multiplier. Its results may chain (Reduce = 0).
    method
        Exponentiation method: ``l2r``, ``r2l``, ``window`` (which is ``window5``), ``window1`` to ``window8``, or
        one of these windows with ``_protected`` at its end.
    exponent_width
        Maximum number of exponent bits; None for the width of the modulus.

    Raises
    ------
    BadInput
        ``config``, ``method`` or ``exponent width`` is illegal.
    """

    def check(self, base: int, exponent: int, modulus: int, exponent_length: int | None = None) -> int:
        """Return the exponent length in use; raise BadInput unless all operands are in the range of the core."""
        check_modulus(self.config, modulus)
        check_below("base", base, modulus, "the modulus")
        check_integer("exponent", exponent)
        if exponent < 0:
            raise BadInput("exponent", "must not be negative")
        bits, width = exponent.bit_length(), self.exponent_bits
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
        return self.algorithm.worst_cycles(self.config, exponent_length)

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
        from montcore.simulation.exponentiator import ExponentiatorSession

        return ExponentiatorSimulation(self, ExponentiatorSession(self, trace))


@atomic
class ExponentiatorSimulation(Simulated):
    """A simulated exponentiator. A ``with`` block, or ``close``, ends its process. Threads may share it.

    Each call is atomic: another thread's call waits until it ends.
    """

    def __init__(self, exponentiator: Exponentiator, core: "ExponentiatorSession") -> None:
        super().__init__(core)
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
            ``base``, ``exponent``, ``modulus``, ``exponent length`` or ``constants`` is illegal.
        MontcoreError
            The core violates its contract.
        """
        length = self._exponentiator.check(base, exponent, modulus, exponent_length)
        if constants is not None and constants != self._exponentiator.constants(modulus):
            raise BadInput("constants", "must be R mod M and R² mod M")
        setup_cycles = self._load(modulus, constants)
        value, cycles, error = self._core.power(base, exponent, length, progress)
        if error:
            raise MontcoreError(f"{self._exponentiator.name}: the core refuses operands that are in range")
        return Power(value, cycles, setup_cycles)

    def _load(self, modulus: int, constants: tuple[int, int] | None) -> int:
        if (modulus, constants) == self._loaded:
            return 0
        setup_cycles = self._core.load(modulus, constants)
        if setup_cycles is None:
            raise MontcoreError(f"{self._exponentiator.name}: the core refuses the modulus {modulus:#x}")
        self._loaded = modulus, constants
        return setup_cycles

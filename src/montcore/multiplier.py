# SPDX-License-Identifier: Apache-2.0
"""The multiplier that a user works with: definition, golden model and simulated RTL."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from montcore.architectures import Config
from montcore.checks import check_below, check_integer
from montcore.cores import MultiplierCore
from montcore.errors import BadInput, MontcoreError
from montcore.tools.atomic import Simulated, atomic
from montcore.tools.result import Result

if TYPE_CHECKING:
    from montcore.simulation.multiplier import MultiplierSession


def check_modulus(config: Config, modulus: int) -> None:
    """Raise BadInput unless ``modulus`` is an integer, odd, positive and fits the width."""
    check_integer("modulus", modulus)
    if modulus < 0:
        raise BadInput("modulus", "must not be negative")
    if modulus == 0:
        raise BadInput("modulus", "must not be zero")
    if modulus % 2 == 0:
        raise BadInput("modulus", "must be odd")
    if modulus.bit_length() > config.width:
        raise BadInput("modulus", f"has {modulus.bit_length()} bits, more than the width of {config.width}")


@dataclass(frozen=True, repr=False)
class Product(Result):
    """A product that the RTL computed.

    Attributes
    ----------
    value
        The result ``z_o``.
    cycles
        Cycles from the clock edge that takes the operands to the one after which the result is valid.
    compute_cycles
        Cycles that the paper counts, where it excludes the transport of operands and result; otherwise None.
    """

    value: int
    cycles: int
    compute_cycles: int | None = None


class Multiplier(MultiplierCore):
    """A Montgomery multiplier: z = x·y·2^(−r_exponent) mod M.

    Parameters
    ----------
    config
        The architecture with its width and parameters.

    Raises
    ------
    BadInput
        ``config`` is not a configuration of a multiplier.
    """

    def check(self, x: int, y: int, modulus: int) -> None:
        """Raise BadInput unless modulus and operands are in the range of the core."""
        check_modulus(self.config, modulus)
        limit = self.config.operand_limit(modulus)
        name = "the modulus" if limit == modulus else f"{limit:#x}"
        check_below("x", x, limit, name)
        check_below("y", y, limit, name)

    def definition(self, x: int, y: int, modulus: int) -> int:
        """Compute the canonical x·y·2^(−r_exponent) mod M with Python integers."""
        return x * y * pow(2, -self.config.r_exponent, modulus) % modulus

    def model(self, x: int, y: int, modulus: int) -> int:
        """Compute the product by the steps of the paper: bit for bit the result of the RTL."""
        self.check(x, y, modulus)
        return self.config.model(x, y, modulus)

    def simulate(self, trace: Path | str | None = None) -> "MultiplierSimulation":
        """Return the RTL as a callable ``(x, y, modulus) -> Product``.

        The first call compiles the RTL, unless the cache holds the result.

        Parameters
        ----------
        trace
            File for a waveform (FST). The file is complete after ``close``.
        """
        from montcore.simulation.multiplier import MultiplierSession

        return MultiplierSimulation(self, MultiplierSession(self, trace))


@atomic
class MultiplierSimulation(Simulated):
    """A simulated multiplier. A ``with`` block, or ``close``, ends its process. Threads may share it.

    Each call is atomic: another thread's call waits until it ends.
    """

    def __init__(self, multiplier: Multiplier, core: "MultiplierSession") -> None:
        super().__init__(core)
        self._multiplier = multiplier
        self._core = core
        self._modulus: int | None = None

    def __call__(self, x: int, y: int, modulus: int) -> Product:
        """Multiply with the RTL. The core loads the modulus only when it changes.

        Raises
        ------
        BadInput
            ``x``, ``y`` or ``modulus`` is out of range.
        MontcoreError
            The core violates its contract.
        """
        self._multiplier.check(x, y, modulus)
        self._load(modulus)
        return Product(*self._core.multiply(x, y))

    def pair(self, first: tuple[int, int], second: tuple[int, int], modulus: int) -> tuple[Product, Product]:
        """Multiply two pairs (x, y) at the same time. Only for a core with ``Config.streams`` = 2."""
        for x, y in (first, second):
            self._multiplier.check(x, y, modulus)
        self._load(modulus)
        z, cycles, other_z, other_cycles = self._core.pair(first, second)
        return Product(z, cycles), Product(other_z, other_cycles)

    def checked(self, x: int, y: int, modulus: int) -> Product:
        """Multiply as a call does, and check value, range and cycles of the result.

        Raises
        ------
        MontcoreError
            A check fails. The message holds a command that shows the failure.
        """
        product = self(x, y, modulus)
        self._compare(product, x, y, modulus)
        return product

    def checked_pair(self, first: tuple[int, int], second: tuple[int, int], modulus: int) -> None:
        """Multiply two pairs at the same time and check both as ``checked`` does."""
        for product, (x, y) in zip(self.pair(first, second, modulus), (first, second), strict=True):
            self._compare(product, x, y, modulus)

    def _load(self, modulus: int) -> None:
        if modulus != self._modulus:
            if self._core.load(modulus) is None:
                raise MontcoreError(f"{self._multiplier.config}: the core refuses the modulus {modulus:#x}")
            self._modulus = modulus

    def _compare(self, product: Product, x: int, y: int, modulus: int) -> None:
        config = self._multiplier.config
        right = product.value < config.operand_limit(modulus) and (
            product.value % modulus == self._multiplier.definition(x, y, modulus)
        )
        stated = config.latency(x, y, modulus)
        command = f"{config.command('multiply')} --x {x:#x} --y {y:#x} --modulus {modulus:#x}"
        if not right:
            raise MontcoreError(f"{config} is wrong: {command}")
        if product.cycles != stated:
            raise MontcoreError(f"{config} takes {product.cycles} cycles, not {stated}: {command}")

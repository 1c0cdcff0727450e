# SPDX-License-Identifier: Apache-2.0
"""A multiplier as a user sees it: definition, golden model, and the RTL as a callable."""

from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from montcore.architectures import Config
from montcore.errors import BadInput, MontcoreError, check_integer

if TYPE_CHECKING:
    from montcore.simulation.multiplier import MultiplierCore


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


def check_below(argument: str, value: int, limit: int, limit_name: str) -> None:
    """Raise BadInput unless ``value`` is an integer and 0 <= value < limit."""
    check_integer(argument, value)
    if value < 0:
        raise BadInput(argument, "must not be negative")
    if value >= limit:
        raise BadInput(argument, f"must be less than {limit_name}")


@dataclass(frozen=True)
class Product:
    """What the RTL returned.

    Attributes
    ----------
    value
        The result, z_o.
    cycles
        From the operands to the result.
    compute_cycles
        Those of them that the architecture's paper counts, where it leaves out the transport of operands and result;
        otherwise None.
    """

    value: int
    cycles: int
    compute_cycles: int | None = None


@dataclass(frozen=True)
class Multiplier:
    """A Montgomery multiplier z = x·y·2^(−r_exponent) mod M.

    Parameters
    ----------
    config
        The architecture with its width and parameters.
    """

    config: Config

    def check(self, x: int, y: int, modulus: int) -> None:
        """Raise BadInput unless the operands are in the range that the core accepts."""
        check_modulus(self.config, modulus)
        limit = self.config.operand_limit(modulus)
        name = "the modulus" if limit == modulus else f"{limit:#x}"
        check_below("x", x, limit, name)
        check_below("y", y, limit, name)

    def definition(self, x: int, y: int, modulus: int) -> int:
        """x·y·2^(−r_exponent) mod M, canonical, by plain integer arithmetic."""
        return x * y * pow(2, -self.config.r_exponent, modulus) % modulus

    def model(self, x: int, y: int, modulus: int) -> int:
        """The value that the paper's steps give, in the core's own range."""
        self.check(x, y, modulus)
        return self.config.model(x, y, modulus)

    def simulate(self, trace: Path | None = None) -> "MultiplierSimulation":
        """The RTL as a callable ``(x, y, modulus) -> Product``; compiled with the first call, unless it is cached.

        Parameters
        ----------
        trace
            File for a waveform (FST) of everything that follows. It is complete after ``close``.
        """
        from montcore.simulation.multiplier import MultiplierCore

        return MultiplierSimulation(self, MultiplierCore(self.config, trace))


class MultiplierSimulation:
    """A simulated multiplier. Use it in a ``with`` block, or ``close`` it, to end its process early."""

    def __init__(self, multiplier: Multiplier, core: "MultiplierCore") -> None:
        self._multiplier = multiplier
        self._core = core
        self._modulus: int | None = None

    def __call__(self, x: int, y: int, modulus: int) -> Product:
        """Montgomery product by the RTL; the modulus is loaded only when it changes.

        Raises
        ------
        BadInput
            Naming ``x``, ``y`` or ``modulus``: out of range.
        MontcoreError
            The core refuses what the contract lets it take, or does not answer.
        """
        self._multiplier.check(x, y, modulus)
        self._load(modulus)
        return Product(*self._core.multiply(x, y))

    def pair(self, first: tuple[int, int], second: tuple[int, int], modulus: int) -> tuple[Product, Product]:
        """Two products (x, y) at a time by the RTL of a core with ``Config.streams`` = 2; else as a call."""
        for x, y in (first, second):
            self._multiplier.check(x, y, modulus)
        self._load(modulus)
        z, cycles, other_z, other_cycles = self._core.pair(first, second)
        return Product(z, cycles), Product(other_z, other_cycles)

    def checked(self, x: int, y: int, modulus: int) -> Product:
        """The product, congruent to the definition, in range, and in exactly the cycles that the architecture states.

        Raises
        ------
        MontcoreError
            It is not; the message has the command that shows it. Otherwise as a call.
        """
        product = self(x, y, modulus)
        self._compare(product, x, y, modulus)
        return product

    def checked_pair(self, first: tuple[int, int], second: tuple[int, int], modulus: int) -> None:
        """As ``checked``, for two products at a time."""
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

    def close(self) -> None:
        """End the simulation and finish the waveform."""
        self._core.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

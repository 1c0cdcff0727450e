# SPDX-License-Identifier: Apache-2.0
"""What every exponentiation method declares about itself."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from montcore.config import Config


class Method(ABC):
    """base^exponent mod M on a Montgomery multiplier with canonical results (Reduce = 1)."""

    name: ClassVar[str]
    title: ClassVar[str]
    paper: ClassVar[str]
    formula: ClassVar[str]
    multipliers: ClassVar[int]

    @property
    def module(self) -> str:
        """Name of the SystemVerilog module."""
        return f"mont_exp_{self.name}"

    def setup_cycles(self, config: "Config", *, supplied: bool = False) -> int:
        """Clocks from taking the modulus to being ready for operands: two doublings a bit of R, none if supplied.

        A multiplier that is itself busy with its new modulus for longer delays the first product, not this.
        """
        return 0 if supplied else 2 * config.r_exponent

    @abstractmethod
    def products(
        self, config: "Config", base: int, exponent: int, modulus: int, length: int
    ) -> Iterator[tuple[int, int, int]]:
        """(x, y, Mont(x, y)) of every product in the order of the hardware; the last one is the result."""

    @abstractmethod
    def cycles(self, config: "Config", base: int, exponent: int, modulus: int, length: int) -> int:
        """Exact clocks from operands to result."""

    @abstractmethod
    def worst_cycles(self, config: "Config", length: int) -> int:
        """The most clocks that any operands with an exponent of ``length`` bits take."""

    def model(self, config: "Config", base: int, exponent: int, modulus: int, length: int) -> int:
        """The power, by the method's own steps."""
        *_, (_, _, z) = self.products(config, base, exponent, modulus, length)
        return z

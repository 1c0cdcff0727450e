# SPDX-License-Identifier: Apache-2.0
"""What every exponentiation method declares about itself."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, NamedTuple

if TYPE_CHECKING:
    from montcore.architectures import Config


# WordBits of mont_constants and of mont_canonical_result.
_WORD_BITS = 64


class MontgomeryProduct(NamedTuple):
    """A Montgomery product, z = Mont(x, y)."""

    x: int
    y: int
    z: int


class Method(ABC):
    """base^exponent mod M on Montgomery multipliers.

    The products run in slots, one after the other. Those of a slot run at the same time, each on a multiplier of its
    own; the next slot starts when the slowest of them has its result. The last product is by 2^k mod M: where results
    chain (Reduce = 0) its k bits too many are taken off by a Montgomery reduction, bit by bit; otherwise k = 0.

    multipliers: the prefixes of the module's ports for each of its multipliers.
    """

    name: str
    title: str
    paper: ClassVar[str]
    formula: str
    multipliers: ClassVar[tuple[str, ...]]

    @property
    def module(self) -> str:
        """Name of the SystemVerilog module."""
        return f"mont_exp_{self.name}"

    @property
    def rtl_parameters(self) -> Mapping[str, int]:
        """Parameters of the module besides its widths and R."""
        return {}

    def setup_cycles(self, config: "Config", *, supplied: bool = False) -> int:
        """Clocks from taking the modulus to being ready for operands.

        Two doublings for each bit of R and two passes more, each a clock for every 64 bits of the modulus and one, or
        none if the constants are supplied; or the multiplier's own set-up if that is longer.
        """
        constants = 0 if supplied else (2 * config.r_exponent + 2) * (-(-config.width // _WORD_BITS) + 1)
        return max(constants, config.setup_cycles)

    @abstractmethod
    def slots(
        self, config: "Config", base: int, exponent: int, modulus: int, length: int
    ) -> Iterator[tuple[MontgomeryProduct, ...]]:
        """The products of every slot in the order of the hardware; the last slot is one product, the result."""

    @abstractmethod
    def most_slots(self, length: int) -> int:
        """The most slots that any exponent of ``length`` bits takes."""

    def cycles(self, config: "Config", base: int, exponent: int, modulus: int, length: int) -> int:
        """Exact clocks from operands to result: three for the check of the operands, then the slots.

        A slot takes the latency of its slowest product, and the clock in which the results are taken.
        """
        slots = self.slots(config, base, exponent, modulus, length)
        products = sum(max(config.latency(x, y, modulus) for x, y, _ in slot) + 1 for slot in slots)
        return 3 + products + reduction_cycles(config)

    def worst_cycles(self, config: "Config", length: int) -> int:
        """The most clocks that any operands with an exponent of ``length`` bits take."""
        return 3 + self.most_slots(length) * (config.worst_latency + 1) + reduction_cycles(config)

    def model(self, config: "Config", base: int, exponent: int, modulus: int, length: int) -> int:
        """The power, by the method's own steps."""
        *_, (result,) = self.slots(config, base, exponent, modulus, length)
        return canonical(config, result.z, modulus)


def product(config: "Config", x: int, y: int, modulus: int) -> MontgomeryProduct:
    """The product as the multiplier of ``config`` forms it."""
    return MontgomeryProduct(x, y, config.model(x, y, modulus))


def last_product(config: "Config", s: int, modulus: int) -> MontgomeryProduct:
    """The product that brings S out of the Montgomery domain."""
    return product(config, s, (1 % modulus) << config.excess_bits, modulus)


def canonical(config: "Config", z: int, modulus: int) -> int:
    """The last product's canonical residue, as mont_canonical_result forms it."""
    if config.canonical:
        return z
    for _ in range(config.excess_bits):
        z = (z + z % 2 * modulus) // 2
    return z - modulus if z >= modulus else z


def reduction_cycles(config: "Config") -> int:
    """Clocks from the last product to its canonical residue.

    A pass for each bit and two more, each a clock for every word and one.
    """
    if config.canonical:
        return 0
    words = max(2, config.operand_width // _WORD_BITS + 1)
    return 1 + (config.excess_bits + 2) * (words + 1)

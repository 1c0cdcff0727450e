# SPDX-License-Identifier: Apache-2.0
"""The interface of an exponentiation method."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, NamedTuple

if TYPE_CHECKING:
    from montcore.architectures import Config


# WordBits of mont_exp_pkg.
_WORD_BITS = 72

# Cycles that check the operands, as text.
CHECK = f"2 + ⌈width/{_WORD_BITS}⌉"


class MontgomeryProduct(NamedTuple):
    """A Montgomery product, z = Mont(x, y)."""

    x: int
    y: int
    z: int


class Method(ABC):
    """base^exponent mod M on Montgomery multipliers.

    The products run in consecutive slots. The products of a slot run at the same time, each on its own multiplier. A
    slot ends with its slowest product. The last product is by 2^k mod M. With canonical results k = 0. With chaining
    results (Reduce = 0), a Montgomery reduction by k bits follows, two bits at a time.

    Attributes
    ----------
    name
        Name of the method in commands and results.
    title
        Description in one line.
    paper
        Source of the algorithm.
    formula
        Cycles, as text.
    multipliers
        Port prefix of each multiplier.
    keep_cycles
        Cycles that store a chained power before it is made canonical.
    protected
        Whether it takes words of entropy, so that the power of one run hides the exponent.
    """

    name: str
    title: str
    paper: ClassVar[str]
    formula: str
    multipliers: ClassVar[tuple[str, ...]]
    keep_cycles: ClassVar[int] = 2
    protected: bool = False

    @property
    def module(self) -> str:
        """Name of the SystemVerilog module."""
        return f"mont_exp_{self.name}"

    @property
    def rtl_parameters(self) -> Mapping[str, int]:
        """Parameters of the module except widths and R."""
        return {}

    @property
    def ties(self) -> Mapping[str, str]:
        """Values for ports of the module that the core does not have."""
        return {}

    def setup_cycles(self, config: "Config", *, supplied: bool = False) -> int:
        """Return the cycles from taking the modulus to being ready for operands.

        Two doublings per bit of R and two more passes. Each takes one cycle per word of the modulus and one more.
        Supplied constants need none of these cycles. The set-up of the multiplier starts a cycle after
        the constants' set-up, and its end is seen a cycle later. The later end counts, plus a cycle before both.
        """
        constants = 0 if supplied else (2 * config.r_exponent + 2) * (-(-config.width // _WORD_BITS) + 1)
        return max(constants, config.setup_cycles + 2) + 1

    @abstractmethod
    def slots(
        self, config: "Config", base: int, exponent: int, modulus: int, length: int
    ) -> Iterator[tuple[MontgomeryProduct, ...]]:
        """Yield the products of every slot in hardware order; the last slot holds one product, the result."""

    @abstractmethod
    def most_slots(self, length: int) -> int:
        """Return the maximum number of slots for an exponent of ``length`` bits."""

    def cycles(self, config: "Config", base: int, exponent: int, modulus: int, length: int) -> int:
        """Return the exact cycles from operands to result: the check of the operands, then the slots.

        A slot takes the latency of its slowest product, and one cycle to take the results.
        """
        slots = self.slots(config, base, exponent, modulus, length)
        products = sum(max(config.latency(x, y, modulus) for x, y, _ in slot) + 1 for slot in slots)
        return check_cycles(config) + products + self.reduction_cycles(config)

    def worst_cycles(self, config: "Config", length: int) -> int:
        """Return the maximum cycles for an exponent of ``length`` bits."""
        slots = self.most_slots(length) * (config.worst_latency + 1)
        return check_cycles(config) + slots + self.reduction_cycles(config)

    def reduction_cycles(self, config: "Config") -> int:
        """Return the cycles from the last product to its canonical residue.

        The product is kept. One pass for two bits follows, and two more. A pass takes one cycle per word and one more.
        """
        if config.canonical:
            return 0
        words = max(1, (config.width + halved_bits(config) + 1) // _WORD_BITS) + 1
        return self.keep_cycles + (halved_bits(config) // 2 + 2) * (words + 1)

    def model(self, config: "Config", base: int, exponent: int, modulus: int, length: int) -> int:
        """Compute the power by the steps of the method."""
        *_, (result,) = self.slots(config, base, exponent, modulus, length)
        return canonical(config, result.z, modulus)


def product(config: "Config", x: int, y: int, modulus: int) -> MontgomeryProduct:
    """Return the product that the multiplier of ``config`` computes."""
    return MontgomeryProduct(x, y, config.model(x, y, modulus))


def check_cycles(config: "Config") -> int:
    """Return the cycles that check the operands: one per word of the modulus, and two."""
    return -(-config.width // _WORD_BITS) + 2


def halved_bits(config: "Config") -> int:
    """Return k: the bits by which the last product is reduced, two at a time."""
    return config.excess_bits + config.excess_bits % 2


def last_product(config: "Config", s: int, modulus: int) -> MontgomeryProduct:
    """Return the product that takes S out of Montgomery form."""
    return product(config, s, (1 % modulus) << halved_bits(config), modulus)


def canonical(config: "Config", z: int, modulus: int) -> int:
    """Return the canonical residue of the last product by the steps of mont_canonical_result."""
    if config.canonical:
        return z
    for _ in range(halved_bits(config) // 2):
        z = next(z + d * modulus for d in (-1, 0, 1, 2) if (z + d * modulus) % 4 == 0) // 4
    z += -modulus if z >= 0 else modulus
    return z + modulus if z < 0 else z

# SPDX-License-Identifier: Apache-2.0
"""VLM3, multibit scan and multibit shift: Montgomery multiplier on canonical digits (rtl/mul/vlm3/mont_mul_vlm3.sv)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from montcore.architectures.arithmetic import negative_inverse
from montcore.architectures.base import REDUCE, Architecture, Parameter

if TYPE_CHECKING:
    from montcore.architectures.config import Config

ZERO_RUN = Parameter(
    "ZeroRun", 2, (1, 2, 3, 4, 5), "longest run of zeros that is taken with the digit after it", swept=(1, 2, 5)
)
CONVERT_CYCLES = Parameter(
    "ConvertCycles", 8, (1, 2, 4, 8), "most words in which the result is converted to binary", swept=(1, 8)
)
CONSTANT_TIME = Parameter("ConstantTime", 0, (0, 1), "1: every product takes the worst latency, whatever its operands")


class Group(NamedTuple):
    """A run of zeros and the digit after it.

    digit: −1 or 1, or 0 for a group of zeros alone. zeros: before the digit, or in all.
    """

    digit: int
    zeros: int

    @property
    def shift(self) -> int:
        """Digits of the group."""
        return self.zeros + abs(self.digit)

    @property
    def code(self) -> int:
        """The paper's three bits for ZeroRun = 2: the sign, two bits for the zeros."""
        return (self.digit < 0) << 2 | self.zeros


def canonical_digits(x: int, count: int) -> list[int]:
    """Algorithm 6: the non-adjacent form of x >= 0, least significant digit first; count >= bits of x + 1."""
    digits = []
    carry = 0
    for i in range(count):
        next_carry = ((x >> i & 1) + (x >> i + 1 & 1) + carry) // 2
        digits.append((x >> i & 1) + carry - 2 * next_carry)
        carry = next_carry
    return digits


def groups(x: int, count: int, zero_run: int) -> Iterator[Group]:
    """Algorithm 7: the first ``count`` canonical digits of x in groups. Zeros left over are a group of their own."""
    zeros = 0
    for digit in canonical_digits(x, count):
        if digit:
            yield Group(digit, zeros)
            zeros = 0
        elif zeros == zero_run:
            yield Group(0, zeros + 1)
            zeros = 0
        else:
            zeros += 1
    if zeros:
        yield Group(0, zeros)


def quotient(p: int, modulus: int, bits: int) -> int:
    """Tables II and III by their definition: q below 2^bits such that 2^bits divides p + q·M."""
    return p * negative_inverse(modulus, bits) % (1 << bits)


def components(q: int) -> tuple[int, int]:
    """Table IV: q = first + second, first a power of two and second the first of 1, 2, −1 that makes it one."""
    for second in (1, 2, -1):
        first = q - second
        if first > 0 and first & (first - 1) == 0:
            return first, second
    raise ValueError(f"{q} is not below 8")


class Vlm3(Architecture):
    """Rezai & Keshavarzi 2014, algorithm 8. R = 2^(n+1), or 2^(n+2) with Reduce = 0 and operands in [0, 2M)."""

    name = "vlm3"
    title = "Multibit scan, multibit shift, carry-save: 3/7 of the clocks"
    paper = "Rezai 2014 alg. 8"
    formula = "groups(x)+Words+4, groups ≈ 3n/7, Words ≤ ConvertCycles; −1 with Reduce=0"
    parameters: ClassVar[tuple[Parameter, ...]] = (REDUCE, ZERO_RUN, CONVERT_CYCLES, CONSTANT_TIME)

    def r_exponent(self, config: "Config") -> int:
        """The number of canonical digits of an operand."""
        return self.operand_width(config) + 1

    def groups(self, config: "Config", x: int) -> list[Group]:
        """The groups of x, in the order in which they are added."""
        return list(groups(x, self.r_exponent(config), config.parameter("ZeroRun")))

    def steps(self, config: "Config", x: int, y: int, modulus: int) -> Iterator[int]:
        """The sum S after each group of algorithm 8."""
        s = 0
        for group in self.groups(config, x):
            p = s + group.digit * (y << group.zeros)
            s = (p + quotient(p, modulus, group.shift) * modulus) >> group.shift
            yield s

    def model(self, config: "Config", x: int, y: int, modulus: int) -> int:
        """Algorithm 8, group by group."""
        *_, s = self.steps(config, x, y, modulus)
        return self.reduced(config, s, modulus)

    def latency(self, config: "Config", x: int, y: int, modulus: int) -> int:
        """A clock for each group of x; the same for all x with ConstantTime = 1."""
        taken = self.most_groups(config) if config.parameter("ConstantTime") else len(self.groups(config, x))
        return taken + self.overhead(config)

    def worst_latency(self, config: "Config") -> int:
        """As if x had as many groups as any number has."""
        return self.most_groups(config) + self.overhead(config)

    def mean_latency(self, config: "Config") -> Fraction:
        """The mean over all x of n bits, exactly; operands below a modulus of n bits come close to it."""
        if config.parameter("ConstantTime"):
            return Fraction(self.worst_latency(config))
        return mean_groups(self.r_exponent(config), config.parameter("ZeroRun")) + self.overhead(config)

    def overhead(self, config: "Config") -> int:
        """Clocks that are not a group's.

        One to form the first multiple of y; the conversion, a word a clock, three stages; one for the subtraction.
        """
        word_bits = -(-(config.width + 1) // config.parameter("ConvertCycles"))
        words = -(-(config.width + 1) // word_bits)
        return words + (4 if config.parameter("Reduce") else 3)

    def most_groups(self, config: "Config") -> int:
        """Groups of the number that has most: 10101…, or 1001001… where zeros in pairs take a group of their own."""
        digits = self.r_exponent(config)
        return digits // 2 + 1 if config.parameter("ZeroRun") > 1 else 1 + (2 * digits - 1) // 3


def mean_groups(digits: int, zero_run: int) -> Fraction:
    """The mean number of groups of x over all x of digits−1 bits.

    The bits are independent; what the recoding and the partitioning remember of those that went by is the carry, the
    last bit and the zeros since the last group: a Markov chain, followed exactly.
    """
    # Digit i needs bits i and i+1, so the state holds bit i. Weights are numbers of x, not probabilities.
    states = {(0, bit, 0): 1 for bit in (0, 1)}
    total = 0
    for i in range(digits):
        following: dict[tuple[int, int, int], int] = {}
        for (carry, bit, zeros), weight in states.items():
            for next_bit in (0, 1) if i + 1 < digits - 1 else (0,):
                next_carry = (bit + next_bit + carry) // 2
                ends = (bit + carry) % 2 == 1 or zeros == zero_run
                # A group that ends here is one for every choice of the bits that are still to come.
                if ends or i + 1 == digits:
                    total += weight << max(0, digits - 1 - (i + 2))
                state = (next_carry, next_bit, 0 if ends else zeros + 1)
                following[state] = following.get(state, 0) + weight
        states = following
    return Fraction(total, 1 << digits - 1)

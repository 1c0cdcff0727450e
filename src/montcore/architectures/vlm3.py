# SPDX-License-Identifier: Apache-2.0
"""VLM3, multibit scan and multibit shift: Montgomery multiplier on canonical digits (rtl/mul/vlm3/mont_mul_vlm3.sv)."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from montcore.architectures.arithmetic import negative_inverse
from montcore.architectures.config import Config
from montcore.architectures.parameter import parameter


class Group(NamedTuple):
    """A run of zeros and the digit after it.

    Attributes
    ----------
    digit
        −1 or 1; 0 for a group of only zeros.
    zeros
        Number of zeros before the digit; all digits of a group of only zeros.
    """

    digit: int
    zeros: int

    @property
    def shift(self) -> int:
        """The number of digits in the group."""
        return self.zeros + abs(self.digit)

    @property
    def code(self) -> int:
        """The paper's code for ZeroRun = 2: a sign bit and two bits for the zeros."""
        return (self.digit < 0) << 2 | self.zeros


def canonical_digits(x: int, count: int) -> list[int]:
    """Return the non-adjacent form of x ≥ 0 by algorithm 6, least significant digit first; count > bits of x."""
    digits = []
    carry = 0
    for i in range(count):
        next_carry = ((x >> i & 1) + (x >> i + 1 & 1) + carry) // 2
        digits.append((x >> i & 1) + carry - 2 * next_carry)
        carry = next_carry
    return digits


def groups(x: int, count: int, zero_run: int) -> Iterator[Group]:
    """Group the first ``count`` canonical digits of x by algorithm 7; remaining zeros form a separate group."""
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
    """Return the q below 2^bits such that 2^bits divides p + q·M (tables II and III)."""
    return p * negative_inverse(modulus, bits) % (1 << bits)


def components(q: int) -> tuple[int, int]:
    """Split q = first + second by table IV: first is a power of two, second the first of 1, 2, −1 that fits."""
    for second in (1, 2, -1):
        first = q - second
        if first > 0 and first & (first - 1) == 0:
            return first, second
    raise ValueError(f"{q} is not below 8")


@dataclass(frozen=True, kw_only=True)
class Vlm3(Config):
    """Multibit scan and shift on canonical digits: Rezai & Keshavarzi 2014, algorithm 8.

    Reduce = 1: R = 2^(n+1), canonical results.
    Reduce = 0: R = 2^(n+2), operands and results in [0, 2M) on n+1 bits.
    """

    name = "vlm3"
    title = "Multibit scan, multibit shift, carry-save: 3/7 of the cycles"
    paper = "Rezai 2014 alg. 8"
    formula = "groups(x)+Words+4; Reduce=0: groups(x)+Words+3; groups ≈ 3n/7, Words ≤ ConvertCycles"

    zero_run: int = parameter(2, (1, 2, 3, 4, 5), "longest run of zeros processed together with the digit after it")
    convert_cycles: int = parameter(8, (1, 2, 4, 8), "maximum words in which the result is converted to binary")
    constant_time: int = parameter(0, (0, 1), "1: every product has the worst-case latency")

    @property
    def r_exponent(self) -> int:
        """The exponent of R: the number of canonical digits of an operand."""
        return self.operand_width + 1

    def groups(self, x: int) -> list[Group]:
        """Return the groups of x in processing order."""
        return list(groups(x, self.r_exponent, self.zero_run))

    def steps(self, x: int, y: int, modulus: int) -> Iterator[int]:
        """Yield the sum S after each group of algorithm 8."""
        s = 0
        for group in self.groups(x):
            p = s + group.digit * (y << group.zeros)
            s = (p + quotient(p, modulus, group.shift) * modulus) >> group.shift
            yield s

    def model(self, x: int, y: int, modulus: int) -> int:
        """Compute the product by algorithm 8, group by group."""
        *_, s = self.steps(x, y, modulus)
        return self.reduced(s, modulus)

    def latency(self, x: int, y: int, modulus: int) -> int:
        """Return one cycle per group of x plus a constant; with ConstantTime = 1 the worst-case latency."""
        taken = self.most_groups if self.constant_time else len(self.groups(x))
        return taken + self.overhead

    @property
    def worst_latency(self) -> int:
        """The latency for the x with the most groups."""
        return self.most_groups + self.overhead

    @property
    def mean_latency(self) -> Fraction:
        """The exact average over all x of n bits, which approximates the average over x below a modulus of n bits."""
        if self.constant_time:
            return Fraction(self.worst_latency)
        return mean_groups(self.r_exponent, self.zero_run) + self.overhead

    @property
    def overhead(self) -> int:
        """Cycles besides one per group.

        One forms the first multiple of y, one per word converts the result in three stages, one subtracts M.
        """
        word_bits = -(-(self.width + 1) // self.convert_cycles)
        words = -(-(self.width + 1) // word_bits)
        return words + (4 if self.reduce else 3)

    @property
    def most_groups(self) -> int:
        """The maximum number of groups: of 10101…, or with ZeroRun = 1 of 1001001…."""
        digits = self.r_exponent
        return digits // 2 + 1 if self.zero_run > 1 else 1 + (2 * digits - 1) // 3


def mean_groups(digits: int, zero_run: int) -> Fraction:
    """Return the average number of groups over all x of digits−1 bits, exactly.

    Recoding and grouping form a Markov chain. Its state is the carry, the last bit, and the zeros since the last group.
    """
    # Digit i needs bits i and i+1, so the state holds bit i. A weight is the number of x that reach the state.
    states = {(0, bit, 0): 1 for bit in (0, 1)}
    total = 0
    for i in range(digits):
        following: dict[tuple[int, int, int], int] = {}
        for (carry, bit, zeros), weight in states.items():
            for next_bit in (0, 1) if i + 1 < digits - 1 else (0,):
                next_carry = (bit + next_bit + carry) // 2
                ends = (bit + carry) % 2 == 1 or zeros == zero_run
                # A group that ends here counts once for every choice of the remaining bits.
                if ends or i + 1 == digits:
                    total += weight << max(0, digits - 1 - (i + 2))
                state = (next_carry, next_bit, 0 if ends else zeros + 1)
                following[state] = following.get(state, 0) + weight
        states = following
    return Fraction(total, 1 << digits - 1)

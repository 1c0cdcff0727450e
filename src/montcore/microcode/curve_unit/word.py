# SPDX-License-Identifier: Apache-2.0
"""The words of the microcode; rtl/curve/mont_curve_pkg.sv has the same fields."""

from dataclasses import dataclass
from enum import IntEnum


class WordKind(IntEnum):
    """What a word starts."""

    SUM = 0
    CORE_0 = 1
    CORE_1 = 2
    CONTROL = 3


class Write(IntEnum):
    """What a word writes into the register file."""

    NOTHING = 0
    SUM = 1
    CORE_0 = 2
    CORE_1 = 3


class Mode(IntEnum):
    """The operands of a sum; c is the condition."""

    PLAIN = 0  # a + b
    ENTRY = 1  # c·a + b
    SELECT = 2  # a if c, otherwise b
    RIGHT = 3  # b
    LEFT = 4  # a
    ENTRY_ONLY = 5  # c·a
    INPUT = 6  # the number that was received
    ZERO = 7  # nothing; with invert, 1


class Condition(IntEnum):
    """The condition of a sum."""

    BORROW = 0  # the sum that started 8 words before did not carry
    DIGIT = 1  # the digit of the scalar belongs to the entry a
    FRESH = 2  # all digits so far were 0
    KEEP = 3  # FRESH, or the digit is 0
    SWAP = 4  # the bit of the scalar differs from the bit before
    ERROR = 5  # the command has failed


class Effect(IntEnum):
    """What else a word that writes does."""

    NONE = 0
    RANGE = 1  # error if the sum carried
    INFINITY = 2  # error if it carried
    POINT = 3  # error if it did not carry
    CHECK = 4  # error if it did not carry
    LATER = 7  # nothing is written in the first pass of a loop


class Control(IntEnum):
    """What a control word does."""

    JUMP = 0
    COUNT = 1
    SCALAR = 2
    SHIFT = 3
    RECEIVE = 4
    SEND = 5
    MODULUS = 6


class Jump(IntEnum):
    """When a jump is taken."""

    LOOP = 0  # the count is not 1; it decreases
    WAIT = 1  # a stream is not done
    LADDER = 2  # the command is a ladder
    END = 3  # the command ends
    ALWAYS = 4


ADDRESS_BITS = 7
INDEXED = 96  # fields from here on are indexed by the count
PAIR_DISTANCE = 8  # words from a subtraction to the selection by its borrow


def indexed(region: int, *, negative: bool) -> int:
    """Return the field of entry count, or of entry −count, of a region of 16 numbers."""
    return INDEXED + 16 * negative + region


@dataclass
class Word:
    """A word of 36 bits."""

    a: int = 0
    b: int = 0
    d: int = 0
    kind: int = 0
    write: int = 0
    twice: int = 0
    invert: int = 0
    mode: int = 0
    condition: int = 0
    effect: int = 0
    reads: bool = False  # it starts something

    _FIELDS = (("a", 7), ("b", 7), ("d", 7), ("kind", 2), ("write", 2), ("twice", 1), ("invert", 1))
    _MORE = (("mode", 3), ("condition", 3), ("effect", 3))

    @property
    def bits(self) -> int:
        """The word as a number."""
        value = place = 0
        for name, width in self._FIELDS + self._MORE:
            field = int(getattr(self, name))
            assert 0 <= field < 1 << width, (name, field)
            value |= field << place
            place += width
        return value

    @classmethod
    def of(cls, bits: int) -> "Word":
        """Return the word of a number."""
        values = {}
        for name, width in cls._FIELDS + cls._MORE:
            values[name] = bits & (1 << width) - 1
            bits >>= width
        return cls(**values)  # type: ignore[arg-type]

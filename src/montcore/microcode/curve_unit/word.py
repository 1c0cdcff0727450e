# SPDX-License-Identifier: Apache-2.0
"""The words of the microcode; rtl/curve/mont_curve_pkg.sv has the same fields."""

from dataclasses import dataclass
from enum import IntEnum, IntFlag


class WordKind(IntEnum):
    """Operation that a word starts."""

    SUM = 0
    CORE_0 = 1
    CORE_1 = 2
    CONTROL = 3


class Write(IntEnum):
    """Source of the number that a word writes into the register file."""

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
    BEGIN = 6  # FRESH, and the digit is not 0


class Effect(IntEnum):
    """Further effects of a word that writes."""

    NONE = 0
    RANGE = 1  # error if the sum carried
    INFINITY = 2  # error if it carried
    POINT = 3  # error if it did not carry
    CHECK = 4  # error if it did not carry
    SIGNATURE = 5  # error if it did not carry
    VANISHED = 6  # error if it carried: r or s is 0
    LATER = 7  # nothing is written in the first pass of a loop


class Control(IntEnum):
    """Operation of a control word."""

    JUMP = 0
    COUNT = 1
    SCALAR = 2
    SHIFT = 3
    RECEIVE = 4
    SEND = 5
    MODULUS = 6
    LEVEL = 7


class Digits(IntFlag):
    """Kind of a scalar's digits: without these, windows of a public number."""

    COLUMNS = 1  # of the comb
    MASKED = 2  # tables are read in random order; the comb is the copy
    BLINDED = 4  # the scalar has a random multiple of the order; with COLUMNS: the comb is the key's
    JOINT = 4  # without the others: two bits of a and two bits of b; fields of a digit name 16 entries of each table


# MODULUS: bit k of the condition is set if multiplier k keeps its modulus.


class Jump(IntEnum):
    """When a jump is taken."""

    LOOP = 0  # the count is not 1; it decreases
    WAIT = 1  # a stream is not done
    CALL = 2  # always, and the return address is kept: after the words that still follow the jump
    END = 3  # the command ends
    ALWAYS = 4
    RETURN = 5  # jump to the address that a call kept
    LEVEL = 6  # the level is not the highest one; with twice: the lane is not the last one, with invert not lane 0
    PLAIN = 7  # scalars are not blinded; in verifications: the key is not the kept one


class Level(IntEnum):
    """Effect of the control word LEVEL; a level is a power of 2, and a lane one signature of a batch."""

    FIRST = 0  # the level is 1
    NEXT = 1  # the level is doubled
    COUNT = 2  # the count is the level less 1
    LANE_FIRST = 3  # the lane is 0
    LANE_END = 4  # the lane is LANES, after the last one
    LANE_NEXT = 5  # the lane increases
    LANE_BACK = 6  # the lane decreases


NUMBERS = 512  # places of numbers
INDEXED = 96  # fields from here on are indexed by the count
TABLES = 256  # place of the first of four tables of 64 numbers
KEY_TABLES = 128  # place of the first of two tables of the key's comb
TEETH = 6  # teeth of the comb: the first two tables hold its entries, the other two the copy
TABLE_ENTRIES = 1 << TEETH
_OF_KEY = 2  # tables
JOINT_ENTRIES = 16  # of a table that a joint digit reads
LANES = 8  # signatures of a batch
LANE_PLACES = (96, 32)  # first place of the lanes' regions: of four without TABLE, of four with TABLE
PAIR_DISTANCE = 8  # words from a subtraction to the selection by its borrow
CONTROL_WORDS = 3  # words from one that changes the count or the level, or receives, to one that depends on it
SCALAR_WORDS = 4  # words from one that loads the scalar to one that sees its digit


class Index(IntFlag):
    """The entry that an indexed field names: without these, the count, of a region of 16 numbers.

    LEVEL and BACK: the lane, of a region of 8 numbers.
    """

    TABLE = 1  # of a table
    LEVEL = 2  # the level is added to the count, which is below it
    BACK = 4  # −count
    LANE = 6


def indexed(region: int, index: Index) -> int:
    """Return the field of an entry of a region or of a table that the count names."""
    return INDEXED + 4 * index + region


def place(field: int, count: int, level: int, lane: int = 0, *, of_key: bool = False) -> int:
    """Return the place of the number that a field names. of_key: the first two tables hold the key's comb."""
    if field < INDEXED:
        return field
    index, region = divmod(field - INDEXED, 4)
    if index & Index.LANE == Index.LANE:
        return LANE_PLACES[index & Index.TABLE] + LANES * region + lane % LANES
    number = (-count if index & Index.BACK else count) | (level if index & Index.LEVEL else 0)
    if index & Index.TABLE:
        first = KEY_TABLES if of_key and region < _OF_KEY else TABLES
        return first + TABLE_ENTRIES * region + number % TABLE_ENTRIES
    return 16 * region + number % 16


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

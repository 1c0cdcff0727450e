# SPDX-License-Identifier: Apache-2.0
"""The engine's microcode on Python's integers: the text itself runs, and the ranges of its numbers are checked."""

import random
import re
from dataclasses import dataclass, field
from functools import cache

from montcore.microcode.engine import (
    COMMAND_WORDS,
    CURVE,
    MODIFIERS,
    MODULUS,
    PRODUCT,
    SCALARS,
    SECOND,
    TEETH,
    ControlFields,
    Instruction,
    KernelFields,
    Program,
    assemble,
)
from montcore.microcode.engine_cycles import Engine


@cache
def program() -> tuple[Program, dict[int, Instruction]]:
    assembled = assemble()
    return assembled, assembled.at()


@dataclass
class MicrocodeModel:
    """Numbers by slot, all modulo one modulus, and the state of the control."""

    engine: Engine
    bits: int
    slots: dict[int, int] = field(default_factory=dict)
    fields: dict[str, int] = field(default_factory=dict)
    touched: list[tuple[int, ...]] = field(default_factory=list)  # slots of each operation
    excess: int = 0  # multiples of M that a product has above the least value
    sometimes: random.Random | None = None  # chooses the products with these multiples; None: all products
    flag: int = 0

    def __post_init__(self) -> None:
        self.digit: int = 1 << self.engine.digit_bits
        self.digits: int = self.engine.precision(self.bits).digits
        self.r: int = self.digit**self.digits
        self.words: int = self.digit ** (self.engine.precision(self.bits).words * self.engine.columns)

    def load(self, modulus: int) -> None:
        """Set the constants as ``setup`` does."""
        assert modulus < 1 << self.bits
        k = -pow(modulus, -1, self.digit) % self.digit
        constants = {"M": modulus, "K": self.r // 2 // modulus * modulus, "K'": k, "R1": self.r % modulus}
        constants |= {"C1": self.digit * self.r % modulus, "R2": self.r**2 % modulus}
        self.slots |= {MODULUS.index(name): value for name, value in constants.items()}

    def run(self, command: str, **fields: int) -> None:
        """Run a command with the engine's fields."""
        self.fields = {"a": 0, "b": 0, "d": 0, "table": 0, "bits": 0, "window": 0} | fields
        self.position, self.count, self.entry, self.other, self.opened = 0, 1, 0, 0, 0
        self.first, self.positive, self.fetched = True, True, 0
        self.awaited, self.share_digit, self.share, self.swap = 0, 0, 0, 0
        commands, at = program()
        self.pc = COMMAND_WORDS * commands.commands.index(command)
        while True:
            item = at[self.pc]
            self.pc += 1
            if isinstance(item.fields, KernelFields):
                self._operation(item)
            elif not self._control(item.fields, item.text):
                return

    def _slot(self, name: str) -> int:
        if name in MODULUS:
            return MODULUS.index(name)
        if name in CURVE:
            place = CURVE.index(name)
            return 8 + (place ^ 2 * self.swap if place < 4 else place)
        if name in SCALARS:
            return 24 + SCALARS.index(name)
        if name in TEETH:
            return 24 + TEETH.index(name)
        base, _, entry = name.rstrip("]").partition("[")
        first = SECOND[base] if base in SECOND else self.fields[base.lower()]
        last = (1 << self.fields["window"]) - 1
        entries = {
            "": 0,
            "0": 0,
            "1": 1,
            "window": (self.entry ^ 7 * self.negative) & last,
            "sign": int(self.positive),
            "count": self.count,
            "~count": self.count ^ last,
        }
        return first | entries[entry]

    def _number(self, name: str) -> int:
        slot = self._slot(name)
        self.touched.append((self.pc, *((self.fields["table"], 99) if "window" in name or "sign" in name else (slot,))))
        return self.slots[slot]

    def _signed(self, value: int) -> int:
        """Return the number whose two's complement has the digits of ``value``."""
        value %= self.words
        return value - self.words if 2 * value >= self.words else value

    def _operation(self, item: Instruction) -> None:
        text, _, notes = (part.strip() for part in item.text.partition(";"))
        if match := re.fullmatch(r"fetch (?:lowest )?(.+)", text):
            # No lowest digit is used.
            number = self._number(match[1])
            # Digits after the last bit may have any value.
            self.awaited = number // self.digit ** max(0, self.position // self.engine.digit_bits) % self.digit
            return
        left, _, right = (part.strip() for part in text.partition("="))
        if match := PRODUCT.fullmatch(right):
            x, digit_of, y, twice, plus = match.groups()
            value = self._product(self._number(x), self._number(digit_of or y), self.digit if digit_of else self.r)
            value += self._number(plus) * (2 if twice else 1) if plus else 0
        else:
            value = self._pass(right)
        self.count += "next" in notes
        self.position += " up" in f" {notes}"
        if "flag" in notes:
            self.flag = int(value < 0)
        if left:
            slot = self._slot(left)
            self.touched.append((self.pc, slot))
            self.slots[slot] = value

    def _product(self, x: int, y: int, r: int) -> int:
        """Return x*y/r, for R or one digit."""
        assert 0 <= x < self.r // 2 and 0 <= y < min(r, self.r // 2)
        m = self.slots[0]
        quotient = -x * y * pow(m, -1, r) % r
        # Orup's rows give the same residue, and less than 2^r*M in addition to x*y/R.
        excess = self.sometimes.choice((0, self.excess)) if self.sometimes else self.excess
        return (x * y + quotient * m) // r + m * excess

    def _pass(self, right: str) -> int:
        match = re.fullmatch(r"(shift |)(\w+)(?:\((\S+)\))?\*(\S+)(?: (\+|-|-\+) (\S+))?", right)
        assert match, right
        shift, factor, digit_of, x, sign, y = match.groups()
        factors = {"0": 0, "1": 1, "2": 2, "half": self.digit // 2, "flag": self.flag}
        value = self._number(x) * (self._number(digit_of) % self.digit if digit_of else factors[factor])
        if shift:
            return value % self.words // self.digit
        if sign:
            addend = 1 if y == "1" else self._number(y)
            value += addend * {"+": 1, "-": -1, "-+": 1 if self.flag else -1}[sign]
        assert abs(value) < self.words // 2
        return value

    def _control(self, control: ControlFields, text: str) -> bool:
        if control.ends:
            return False
        *actions, last = text.split(", ") if control.actions else [""]
        signed = last in MODIFIERS
        actions = actions if signed else [*actions, last]
        for action in actions:
            self._act(action, signed=signed)
        if "await digit" in actions:
            if signed and "open window" not in actions:
                self.share_digit = self.awaited
            else:
                self.fetched = self.awaited
        if self._holds(control.condition):
            self.pc = control.target
        return True

    def _act(self, action: str, *, signed: bool) -> None:
        match action:
            case "rewind":
                self.position, self.count, self.first, self.swap = 0, 0 if signed else 1, True, 0
            case "second bit":
                self.position += 1
            case "seek":
                self.position += self.fields["bits"]
            case "back":
                self.position -= 1
            case "double":
                self.position += (self.position // self.engine.digit_bits + 1) * self.engine.digit_bits
            case "digit back":
                self.position -= self.engine.digit_bits
            case "open window":
                self.entry, self.share, self.opened, self.positive = 0, 0, -1 if signed else 0, True
            case "take bit" if signed:
                self.entry, self.other = self.other, self.entry
                self._take(self.fetched >> self.position % self.engine.digit_bits & 1)
            case "take bit":
                self._take(self.fetched >> self.position % self.engine.digit_bits & 1)
            case "load flag" if signed:
                self.flag = int(not self.positive or self.negative)
            case "load flag":
                exchange = self.sometimes.getrandbits(1) if self.sometimes else 0
                self.swap ^= exchange
                bits = self.entry ^ self.share
                self.flag = (bits ^ bits >> 1 ^ exchange) & 1

    @property
    def negative(self) -> bool:
        """Return whether the window is a negative signed digit."""
        window = self.fields["window"]
        return window < 4 and bool(self.entry & (4 if window < 3 else 8))

    def _take(self, bit: int) -> None:
        assert self.position >= 0
        if self.opened == -1:
            self.positive = bool(bit) != self.first
        else:
            self.entry = self.entry << 1 & 31 | (bit ^ (not self.positive))
        self.share = self.share << 1 | self.share_digit >> self.position % self.engine.digit_bits & 1
        self.opened += 1
        self.position -= 1
        self.first = False

    def _holds(self, name: str) -> bool:
        return {
            "never": False,
            "always": True,
            "in digit": self.position % self.engine.digit_bits != 0,
            "need digit": self.position % self.engine.digit_bits == self.engine.digit_bits - 1,
            "window open": self.opened != self.fields["window"],
            "exponent left": self.position >= 0,
            "entries left": self.count != (1 << self.fields["window"]) - 1,
            "even": not self.fetched & 1,
            "short": bool(self.fields["window"] & 1),
            "marked": bool(self.entry & (24 if self.fields["window"] < 3 else 16)),
            "up to top": self.position // self.engine.digit_bits <= self.digits,
            "below top": self.position // self.engine.digit_bits != self.digits,
        }[name]

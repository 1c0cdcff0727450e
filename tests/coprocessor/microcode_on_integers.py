# SPDX-License-Identifier: Apache-2.0
"""The microcode of the commands that make RSA keys, run on Python's integers: results, errors and draws."""

import random
from dataclasses import dataclass, field

from montcore.microcode.coprocessor import BLINDED_LENGTH, CONSTANT, CONSTANT_BITS, Listing, Step
from montcore.microcode.shape import DIGIT_BITS

# Slots of modulus i: M, R mod M and R^2 mod M.
M, R1, R2 = 0, 3, 5


@dataclass
class Integers:
    """A window, the engine's slots, and a source of random numbers.

    Attributes
    ----------
    source
        Gives random numbers; None: they are 1.
    """

    listing: Listing
    window: dict[int, int]
    lengths: dict[str, int]
    source: random.Random | None
    slots: dict[int, int] = field(default_factory=dict)
    precisions: dict[int, int] = field(default_factory=dict)
    drawn: list[int] = field(default_factory=list)
    compared: int = 0

    def run(self, command: str) -> str:
        """Run a command; return its error."""
        for step in self.listing.of(command):
            match step.kind:
                case "control":
                    unmet = {"less": self.compared >= 0, "equal": self.compared != 0}.get(step.control, False)
                    if unmet:
                        return step.error
                case "store":
                    self.window[step.b] = self.slots.get(step.a, 0) % (1 << self._bits(step))
                case "load":
                    self.slots[step.d] = self._loaded(step)
                case _:
                    if step.command == "setup" and self.slots[8 * step.modulus + M] % 2 == 0:
                        return "even"
                    self._engine(step)
        return "none"

    def set_up(self, modulus: int, value: int, bits: int) -> None:
        """Set a modulus as SET_MODULUS does."""
        self.precisions[modulus] = bits
        self.slots[8 * modulus + M] = value
        self._set_up(modulus)

    def _set_up(self, modulus: int) -> None:
        value = self.slots[8 * modulus + M]
        self.slots[8 * modulus + R1] = self._r(modulus) % value
        self.slots[8 * modulus + R2] = self._r(modulus) ** 2 % value

    def reach(self, modulus: int) -> int:
        """Return the exponent r of R = 2^r."""
        return DIGIT_BITS * (-(-(self.precisions[modulus] + 2) // DIGIT_BITS) + 1)

    def _r(self, modulus: int) -> int:
        return 1 << self.reach(modulus)

    def _bits(self, step: Step) -> int:
        assert step.length != BLINDED_LENGTH
        part, _, name = step.length.rpartition(" ")
        bits = {"WORD": 32, "WHOLE_WINDOWS": -(-self.lengths["LENGTH"] // 4) * 4}.get(name) or self.lengths[name]
        if not part:
            return bits
        reach = self.reach(step.modulus)
        return min(bits, reach) if part == "low" else max(bits - reach, 0)

    def _loaded(self, step: Step) -> int:
        if step.command == "random":
            number = 1 if self.source is None else self.source.getrandbits(self._bits(step))
            self.drawn.append(number)
            return number
        if step.a & CONSTANT:
            return step.b << CONSTANT_BITS | step.a % CONSTANT
        number = self.window.get(step.a, 0)
        if step.length.startswith("high"):
            number >>= self.reach(step.modulus)
        return number % (1 << self._bits(step))

    def _engine(self, step: Step) -> None:
        modulus = step.modulus
        if step.command == "precision":
            self.precisions[modulus] = self._bits(step)
            return
        if step.command == "setup":
            if not step.window:
                self._set_up(modulus)
            return
        a, b = self.slots.get(step.a, 0), self.slots.get(step.b, 0)
        if step.command == "compare":
            self.compared = (a > b) - (a < b)
            return
        if step.command == "multiply":
            self.slots[8 * modulus + M] = (1 << self.reach(modulus) - DIGIT_BITS) - 1
        self.slots[step.d] = self._result(step, a, b)

    def _result(self, step: Step, a: int, b: int) -> int:
        m, r = self.slots[8 * step.modulus + M], self._r(step.modulus)
        if step.command.startswith("power"):
            return pow(a, b % (1 << self._bits(step)), m)
        results = {
            "product": lambda: a * b * pow(r, -1, m) % m,
            "product canonical": lambda: a * b * pow(r << DIGIT_BITS, -1, m) % m,
            "to form": lambda: a * r % m,
            "canonical": lambda: a % m,
            "reduce": lambda: (a + b * r) % m,
            "multiply": lambda: a * b % m,
            "sum": lambda: a + b,
            "add canonical": lambda: a + b - (m if a + b >= m else 0),
            "subtract canonical": lambda: a - b + (m if a < b else 0),
        }
        return results[step.command]()

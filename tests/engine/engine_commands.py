# SPDX-License-Identifier: Apache-2.0
"""Commands of a simulated digit-serial engine with random numbers, checked with Python's integers."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from montcore.microcode.engine_cycles import FIRST_OF_TWO, SECOND_OF_TWO, Engine
from montcore.simulation.engine import EngineSession

R_BITS = 18


def moduli(bits: int, rng: random.Random) -> list[int]:
    """Corner cases of a modulus, and random ones."""
    corners = [1, 3, (1 << bits) - 1, (1 << bits - 1) + 1, rng.getrandbits(max(bits // 2, 2)) | 1]
    return [*corners, rng.getrandbits(bits) | 1 << bits - 1 | 1]


@dataclass
class Modulus:
    """A resident modulus: the numbers in its slots, and the user's numbers in its layout."""

    number: int
    bits: int
    value: int
    engine: Engine
    slots: dict[int, int] = field(default_factory=dict)

    @property
    def digits(self) -> int:
        return self.engine.digits(self.bits)

    @property
    def r(self) -> int:
        """R, the Montgomery factor."""
        return 1 << self.engine.digit_bits * self.digits

    @property
    def limit(self) -> int:
        """K, the exclusive limit of the chaining range: the largest multiple of M below R/2."""
        return self.r // 2 // self.value * self.value


def load(core: EngineSession, modulus: Modulus, *, short: bool = False) -> None:
    """Set the precision, write M, and set it up."""
    core.do("precision", modulus=modulus.number, bits=modulus.bits)
    core.write(8 * modulus.number, modulus.value, modulus.bits, modulus=modulus.number)
    answer = core.do("setup", modulus=modulus.number, window=int(short))
    assert answer.cycles == modulus.engine.cycles("setup", modulus.bits, window=int(short))


def check_constants(core: EngineSession, modulus: Modulus) -> None:
    """R/2, R, 2^r·R and R² modulo M, and k', as the set-up leaves them."""
    m, r, base = modulus.value, modulus.r, 8 * modulus.number
    digit = 1 << modulus.engine.digit_bits
    expected = {2: modulus.limit, 3: r % m, 4: digit * r % m, 5: r * r % m}
    for slot, value in expected.items():
        assert core.read(base + slot, modulus.digits * modulus.engine.digit_bits, modulus=modulus.number) == value
    assert core.read(base + 1, modulus.engine.digit_bits, modulus=modulus.number) == -pow(m, -1, digit) % digit


# For each command: the residue of its result, and whether the result is canonical.
Residue = Callable[[int, int, Modulus], int]
COMMANDS: dict[str, tuple[Residue, bool]] = {
    "product": (lambda a, b, m: a * b * pow(m.r, -1, m.value), False),
    "canonical": (lambda a, b, m: a, True),
    "to form": (lambda a, b, m: a * m.r, False),
    "from form": (lambda a, b, m: a * pow(m.r, -1, m.value), True),
    "add": (lambda a, b, m: a + b, False),
    "subtract": (lambda a, b, m: a - b, False),
    "reduce": (lambda a, b, m: a + b * m.r, False),
    "copy": (lambda a, b, m: a, False),
}
CANONICAL: dict[str, Residue] = {
    "product canonical": lambda a, b, m: a * b * pow(m.r << m.engine.digit_bits, -1, m.value),
    "add canonical": lambda a, b, m: a + b,
    "subtract canonical": lambda a, b, m: a - b,
}


def step(core: EngineSession, modulus: Modulus, rng: random.Random) -> None:
    """Run and check a random command on random slots."""
    m = modulus.value
    a, b, d = (rng.choice(list(modulus.slots)) for _ in range(3))
    x, y = modulus.slots[a], modulus.slots[b]
    below = x < m and y < m
    command = rng.choice([*COMMANDS, "product", "product", "compare", *(CANONICAL if below else ())])
    answer = core.do(command, modulus=modulus.number, a=a, b=b, d=d)
    assert answer.cycles == modulus.engine.cycles(command, modulus.bits)
    if command == "compare":
        assert (answer.less, answer.greater) == (x < y, x > y)
        return
    residue, canonical = (CANONICAL[command], True) if command in CANONICAL else COMMANDS[command]
    z = core.read(d, modulus.digits * modulus.engine.digit_bits, modulus=modulus.number)
    where = (command, modulus.bits, hex(m), hex(x), hex(y), hex(z))
    assert (z - residue(x, y, modulus)) % m == 0, where
    assert z < (m if canonical else modulus.limit) or (command == "copy" and z == x), where
    modulus.slots[d] = z


def fill(core: EngineSession, modulus: Modulus, rng: random.Random, slots: range) -> None:
    """Write corner cases and random numbers of the chaining range, and canonical ones, to the user's slots."""
    m, bits = modulus.value, modulus.digits * modulus.engine.digit_bits
    values = [0, 1, m - 1, modulus.limit - 1, rng.randrange(modulus.limit)]
    modulus.slots = {slot: values.pop() if values else rng.randrange(m) for slot in slots}
    for slot, value in modulus.slots.items():
        core.write(slot, value, bits, modulus=modulus.number)


def pair_step(core: EngineSession, first: Modulus, second: Modulus, rng: random.Random) -> None:
    """Run and check two products on random slots."""
    engine, bits = first.engine, first.bits
    a, b = (rng.choice(list(first.slots)) for _ in range(2))
    c, d = (rng.choice(list(second.slots)) for _ in range(2))
    operands = [(first, a, b), (second, c, d)]
    values = [(m.slots[x], m.slots[y]) for m, x, y in operands]
    place = rng.choice([slot for slot in first.slots if slot not in (c, d)])
    results = [place, rng.choice([slot for slot in second.slots if slot != place])]
    for flag, (m, x, y), z in zip((FIRST_OF_TWO, SECOND_OF_TWO), operands, results, strict=True):
        answer = core.do("product", modulus=m.number, a=x, b=y, d=z, window=flag)
        assert answer.cycles == engine.cycles("product", bits, window=flag), (flag, bits)
    for (m, _, _), (x, y), z in zip(operands, values, results, strict=True):
        got = core.read(z, m.digits * engine.digit_bits, modulus=m.number)
        assert (got * m.r - x * y) % m.value == 0, (bits, hex(m.value), hex(x), hex(y), hex(got))
        assert got < m.limit
        m.slots[z] = got

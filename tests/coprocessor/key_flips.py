# SPDX-License-Identifier: Apache-2.0
"""A bit is flipped while the bus reads, or while a command runs that must not release a key: what becomes readable.

A key is readable if what the bus gives depends on it: the same bit is flipped with other keys.
"""

import os
import random
import re
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from itertools import accumulate
from pathlib import Path

from montcore.generation import registers
from montcore.microcode.coprocessor import assemble
from montcore.microcode.engine_cycles import HOST_BITS
from montcore.microcode.shape import KEY_SLOT, WINDOW, WINDOW_SLOTS
from montcore.tools import jsonl

ADDRESSES = registers.addresses()
USES = registers.numbers("USE")
WORDS = 2  # of a slot
BITS = WORDS * HOST_BITS
MODULUS, TRAP = 2**64 - 59, 3**40
PUBLIC = (0x123456789ABCDEF, 0xFEDCBA987654321, MODULUS, 5, 6, 7, 0, TRAP)

Writes = list[tuple[int, int]]


@dataclass(frozen=True)
class Scenario:
    """Commands with the slots A, B and D; the bit is flipped from the first one on, or while the bus reads."""

    name: str
    commands: tuple[tuple[str, int, int, int], ...] = ()
    key_with_a_use: bool = False
    before: int = 0  # so many of the commands run before the flip

    def __str__(self) -> str:
        return self.name

    def program(self, keys: list[int]) -> tuple[Writes, int]:
        """Return the writes with such keys, and the first one after which the bit is flipped."""
        writes = [
            (WINDOW + HOST_BITS // 8 * (WORDS * slot + i), value >> HOST_BITS * i & 0xFFFF_FFFF)
            for slot, value in enumerate((*PUBLIC, *keys))
            for i in range(WORDS)
        ]
        lengths = {"LENGTH": 64, "PRIME_LENGTH": 32, "EXPONENT_LENGTH": 64, "PUBLIC_LENGTH": 5}
        writes += [(ADDRESSES[name], bits) for name, bits in lengths.items()]
        if self.key_with_a_use:
            writes += [(ADDRESSES["USE"] + 4 * slot, USES["LOCKED"]) for slot in range(2, 6)]
            writes.append((ADDRESSES["USE"] + 4 * KEY_SLOT, USES["DH"]))
        first = len(writes) + 2 * self.before
        for command, a, b, d in self.commands:
            writes.append((ADDRESSES["SLOTS"], a | b << 8 | d << 16))
            writes.append((ADDRESSES["COMMAND"], assemble().commands.index(command)))
        return writes, first


def _after(modulus: int, *command: int | str) -> tuple[tuple[str, int, int, int], ...]:
    name, a, b, d = command
    return (("SET_MODULUS", modulus, 0, 0), (str(name), int(a), int(b), int(d)))


SCENARIOS = (
    Scenario("reads of the bus"),
    *(
        Scenario(f"`{name}` of public numbers", _after(2, name, 0, 1, 6))
        for name in ("MONTMUL", "MODMUL", "MODADD", "MODSUB", "REDUCE", "MODEXP", "MODEXP_PUBLIC", "INVERT", "COMPARE")
    ),
    *(
        Scenario(f"`{name}` of a key to a public slot", _after(2, name, KEY_SLOT, 1, 6))
        for name in ("MODADD", "REDUCE", "MODEXP", "INVERT", "COMPARE")
    ),
    Scenario("`MODADD` of a key to a key slot", _after(2, "MODADD", KEY_SLOT, 1, 15)),
    Scenario("`MODEXP_PUBLIC` with a key as exponent", _after(2, "MODEXP_PUBLIC", 0, KEY_SLOT, 6)),
    Scenario("`MODSUB` with a key as modulus", _after(KEY_SLOT, "MODSUB", 4, 3, 6)),
    Scenario("`MODEXP` with a key for `DH`, modulus of the attacker", _after(7, "MODEXP", 3, KEY_SLOT, 6), True),
    Scenario(
        "`MODADD` of public numbers after `MODEXP` with a key",
        (*_after(2, "MODEXP", 3, KEY_SLOT, 15), *_after(2, "MODADD", 0, 1, 6)),
        True,
        2,
    ),
    Scenario(
        "`ZEROISE`, then `MODEXP` with a key for `DH`, modulus of the attacker",
        (("ZEROISE", 0, 0, 0), *_after(7, "MODEXP", 3, KEY_SLOT, 6)),
        True,
    ),
)


@dataclass(frozen=True)
class Target:
    """A register or memory, its name below the top module."""

    memory: bool
    name: str
    bits: int


# Registers that choose a word of the window: numbers of slots, lengths, positions, instructions, uses.
AIMED = re.compile(
    r"u_registers\.(?!(counted|cycles|rsp_word|window_word|register|other|fixed|word)_)"
    r"|u_window\.(?!(in_word|write_word|word|high|low)_)|u_sequencer\.|u_engine\.u_sequencer\.u_(position|words\.at_q)"
)


def draw(rng: random.Random, targets: list[Target], *, aimed: bool) -> tuple[bool, int]:
    """Return a bit, and whether it is one of a memory; ``aimed``: one of a register that chooses a word."""
    memory = not aimed and rng.random() < 0.25
    kind = [target for target in targets if target.memory == memory]
    starts = list(accumulate((target.bits for target in kind), initial=0))
    choice = [i for i, target in enumerate(kind) if not aimed or AIMED.match(target.name)]
    (index,) = rng.choices(choice, [kind[i].bits for i in choice])
    return memory, starts[index] + rng.randrange(kind[index].bits)


@dataclass(frozen=True)
class Answer:
    """What the bus gives: errors of the commands and after the public slots, cycles, what was flipped, all words."""

    codes: str
    cycles: int
    flipped: str
    words: tuple[int, ...]


# Of a program, the first write, a cycle, memory or register, and a bit.
Read = Callable[[Writes, int, int, bool, int], Answer]


@dataclass
class Counts:
    """Flips, and what they led to."""

    scenario: str
    flips: int = 0
    refused: int = 0  # the commands end with other errors
    wrong: int = 0  # words are wrong without another error, and depend on no key
    leaked: int = 0
    date: str = ""


def flip(scenario: Scenario, read: Read, targets: list[Target], trials: int, seed: int) -> tuple[Counts, list[Answer]]:
    """Flip so many bits, one in each trial, every second aimed; return the counts and where a key became readable."""
    rng = random.Random(f"{scenario.name} {seed}")
    counts, leaks = Counts(scenario.name), []
    keys = [[rng.getrandbits(62) | 1 for _ in range(WINDOW_SLOTS - KEY_SLOT)] for _ in range(2)]
    programs = [scenario.program(each) for each in keys]
    clean, same = (read(*program, 0, False, 1 << 62) for program in programs)
    assert clean.words == same.words
    reading = (2 * WORDS * WINDOW_SLOTS + 1) * 7
    for trial in range(trials):
        memory, bit = draw(rng, targets, aimed=trial % 2 == 0)
        late = rng.random() < 0.3
        cycle = rng.randrange(max(0, clean.cycles - reading) if late else 0, clean.cycles)
        counts.flips += 1
        answer = read(*programs[0], cycle, memory, bit)
        if answer.words == clean.words:
            counts.refused += answer.codes != clean.codes
            continue
        other = read(*programs[1], cycle, memory, bit)
        if answer.words != other.words:
            counts.leaked += 1
            leaks.append(answer)
        elif answer.codes != clean.codes:
            counts.refused += 1
        else:
            counts.wrong += 1
    return counts, leaks


def record(counts: Counts) -> None:
    """Replace an earlier record of the scenario, if MONTCORE_RECORD names a folder."""
    if folder := os.environ.get("MONTCORE_RECORD"):
        counts.date = datetime.now(UTC).isoformat(timespec="seconds")
        rank = [scenario.name for scenario in SCENARIOS].index
        jsonl.update(
            Path(folder) / "flips.jsonl",
            "a campaign of flips",
            lambda row: Counts(**row),
            lambda rows: [
                asdict(row)
                for row in sorted(
                    [counts, *(row for row in rows if row.scenario != counts.scenario)],
                    key=lambda row: rank(row.scenario),
                )
            ],
            asdict(counts),
        )

# SPDX-License-Identifier: Apache-2.0
"""A bit is flipped while the bus reads, or while a command runs that must not release a key: what becomes readable.

A key is readable if what the bus gives depends on it: the same bit is flipped with other keys.
"""

import os
import random
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from itertools import accumulate
from pathlib import Path

from curves import Curve

from montcore.generation import registers
from montcore.microcode.coprocessor import ERRORS, assemble
from montcore.microcode.engine_cycles import HOST_BITS
from montcore.microcode.shape import KEY_SLOT, WINDOW, WINDOW_SLOTS
from montcore.tools import jsonl, rtl

ADDRESSES = registers.addresses()
USES = registers.numbers("USE")
MODULUS, TRAP = 2**64 - 59, 3**40
PUBLIC = (0x123456789ABCDEF, 0xFEDCBA987654321, MODULUS, 5, 6, 7, 0, TRAP)

Writes = list[tuple[int, int]]
Command = tuple[str, int, int, int]


@dataclass(frozen=True)
class Numbers:
    """Numbers of a command whose results may depend on keys, by their slots, and lengths."""

    slots: Mapping[int, int]
    lengths: Mapping[str, int]


def _rsa() -> Numbers:
    p, q, e = 131071, 131063, 65537
    numbers = (pow(e, -1, p - 1), pow(e, -1, q - 1), pow(q, -1, p))
    slots = {0: 0x123456789, 2: p * q, 3: e} | dict(enumerate((p, q, *numbers), KEY_SLOT))
    return Numbers(slots, {"LENGTH": 34, "PRIME_LENGTH": 17, "EXPONENT_LENGTH": 20, "PUBLIC_LENGTH": 17})


# A curve of prime order.
CURVE = Curve(1048573, 1048570, 28, (0, 491691), 1046807)
_LENGTHS = {"LENGTH": 20, "PRIME_LENGTH": 5, "EXPONENT_LENGTH": 25}
_PARAMETERS = dict(enumerate((*CURVE.g, CURVE.p, CURVE.a, CURVE.b, CURVE.n)))
_SUMMAND = CURVE.multiply(54321, CURVE.g)
assert _SUMMAND
# Scalar or secret number, private key, hash.
ON_CURVE = Numbers(_PARAMETERS | {6: _SUMMAND[0], 7: _SUMMAND[1], 8: 765432, 9: 345678, 10: 987654}, _LENGTHS)
# A curve for the ladder with (A + 2)/4 = 7.
LADDER = Numbers({0: 9, 2: CURVE.p, 3: 7, 8: 765432}, {"LENGTH": 20})


@dataclass(frozen=True)
class Scenario:
    """Commands with the slots A, B and D; the bit is flipped from the first one on, or while the bus reads."""

    name: str
    commands: tuple[Command, ...] = ()
    key_with_a_use: bool = False
    before: int = 0  # so many of the commands run before the flip
    numbers: Numbers | None = None

    def __str__(self) -> str:
        return self.name

    @property
    def width(self) -> int:
        """MaxWidth of the coprocessor: a table needs more than the other commands."""
        return 128 if any(name == "EC_TABLE" for name, *_ in self.commands) else 64

    @property
    def words(self) -> int:
        """Words of a slot."""
        return self.width // HOST_BITS

    def program(self, keys: list[int]) -> tuple[Writes, int]:
        """Return the writes with such keys, and the first one after which the bit is flipped."""
        lengths = {"LENGTH": 64, "PRIME_LENGTH": 32, "EXPONENT_LENGTH": 64, "PUBLIC_LENGTH": 5}
        values = dict(enumerate((*PUBLIC, *keys)))
        if self.numbers:
            values |= self.numbers.slots
            lengths |= self.numbers.lengths
        writes = [
            (WINDOW + HOST_BITS // 8 * (self.words * slot + i), value >> HOST_BITS * i & 0xFFFF_FFFF)
            for slot, value in values.items()
            for i in range(self.words)
        ]
        writes += [(ADDRESSES[name], bits) for name, bits in lengths.items()]
        if self.key_with_a_use:
            writes += [(ADDRESSES["USE"] + 4 * slot, USES["LOCKED"]) for slot in range(2, 6)]
            writes.append((ADDRESSES["USE"] + 4 * KEY_SLOT, USES["DH"]))
        first = len(writes) + 2 * self.before
        for command, a, b, d in self.commands:
            writes.append((ADDRESSES["SLOTS"], a | b << 8 | d << 16))
            writes.append((ADDRESSES["COMMAND"], assemble().commands.index(command)))
        return writes, first


def _after(modulus: int, *command: int | str) -> tuple[Command, ...]:
    name, a, b, d = command
    return (("SET_MODULUS", modulus, 0, 0), (str(name), int(a), int(b), int(d)))


def _of_keys(numbers: Numbers, *commands: str, before: int = 0) -> Scenario:
    name = " after ".join(f"`{command}`" for command in reversed(commands))
    if before:
        name += ", flips from then on"
    return Scenario(name, tuple((command, 0, 0, 0) for command in commands), before=before, numbers=numbers)


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
    _of_keys(_rsa(), "RSA_CRT"),
    *(_of_keys(ON_CURVE, name) for name in ("EC_CHECK", "EC_MULTIPLY", "EC_MULTIPLY_ADD", "ECDSA_SIGN")),
    *(
        _of_keys(ON_CURVE, "EC_TABLE", name, before=before)
        for before in (0, 1)
        for name in ("EC_MULTIPLY_BASE", "ECDSA_SIGN")
    ),
    _of_keys(LADDER, "X_MULTIPLY"),
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
    r"|u_window\.(?!(in_word|write_word|word|high|low)_)|u_sequencer\.|u_commands\.|u_mover\.|u_engine\.u_sequencer\.u_(position|words\.at_q)"
)


def draw(rng: random.Random, targets: list[Target], registers: re.Pattern[str] | None) -> tuple[bool, int]:
    """Return a bit, and whether it is one of a memory; with a pattern it is one of such a register."""
    memory = not registers and rng.random() < 0.25
    kind = [target for target in targets if target.memory == memory]
    starts = list(accumulate((target.bits for target in kind), initial=0))
    choice = [i for i, target in enumerate(kind) if not registers or registers.match(target.name)]
    (index,) = rng.choices(choice, [kind[i].bits for i in choice])
    return memory, starts[index] + rng.randrange(kind[index].bits)


@dataclass(frozen=True)
class Flip:
    """A bit of a memory or register that is flipped in a cycle."""

    cycle: int
    memory: bool
    bit: int


NOTHING = Flip(0, False, 1 << 62)


@dataclass(frozen=True)
class Answer:
    """What the bus gives: errors of the commands and after the public slots, cycles, what was flipped, all words."""

    codes: str
    cycles: int
    flipped: str
    words: tuple[int, ...]


# Of a program, the first write, flips in the order of their cycles, and polls of a command until it is aborted.
Read = Callable[[Writes, int, Sequence[Flip], int], list[Answer]]
POLLS = 1 << 16


@dataclass
class Counts:
    """Flips, and what they led to."""

    scenario: str
    flips: int = 0
    refused: int = 0  # the commands end with other errors
    wrong: int = 0  # words are wrong without another error, and depend on no key
    leaked: int = 0
    date: str = ""
    rtl: str = ""  # hash of the RTL


def flip(
    scenario: Scenario,
    read: Read,
    targets: list[Target],
    trials: int,
    seed: int,
    registers: re.Pattern[str] | None = None,
) -> tuple[Counts, list[Answer]]:
    """Flip so many bits, one in each trial; return the counts, and where a key became readable.

    Without a pattern of registers, every second bit is of a register that chooses a word, and the others are of any.
    The results of some commands depend on keys; then no word may be one of a key.
    """
    rng = random.Random(f"{scenario.name} {seed}")
    counts, leaks = Counts(scenario.name), []
    keys = [[rng.getrandbits(62) | 1 for _ in range(WINDOW_SLOTS - KEY_SLOT)] for _ in range(2)]
    programs = [scenario.program(each) for each in keys]
    clean, same = (read(*program, [NOTHING], POLLS)[0] for program in programs)
    assert clean.words == same.words
    reading = (2 * scenario.words * WINDOW_SLOTS + 1) * 7
    flips = []
    for trial in range(trials):
        memory, bit = draw(rng, targets, registers or (None if trial % 2 else AIMED))
        late = rng.random() < 0.3
        flips.append(Flip(rng.randrange(max(0, clean.cycles - reading) if late else 0, clean.cycles), memory, bit))
    flips.sort(key=lambda each: each.cycle)
    secrets = {word for address, word in programs[0][0] if address >= WINDOW + 4 * scenario.words * KEY_SLOT and word}
    for each, answer in zip(flips, read(*programs[0], flips, clean.cycles // 8), strict=True):
        counts.flips += 1
        if answer.words == clean.words:
            counts.refused += answer.codes != clean.codes
            continue
        different = {word for word, right in zip(answer.words, clean.words, strict=True) if word != right}
        if scenario.numbers:
            leaked = bool(different & secrets)
        else:
            leaked = read(*programs[1], [each], clean.cycles // 8)[0].words != answer.words
        if leaked:
            counts.leaked += 1
            # The engine still has numbers of the commands before: a word may depend on them, but be none of a key.
            if not scenario.before or different & secrets:
                leaks.append(answer)
        elif answer.codes != clean.codes:
            counts.refused += 1
        else:
            counts.wrong += 1
    return counts, leaks


# Signatures at most, and what is flipped while they are verified.
SIGNATURES = 2000
VERIFIED = "`ECDSA_VERIFY` of an invalid signature"
VERIFIED_BY_TABLE = f"{VERIFIED}, by a table"


@dataclass(frozen=True)
class ByTable(Scenario):
    """A verification after a table of the base point has been made; the bit is flipped in the verification."""

    @property
    def width(self) -> int:
        return 128

    def program(self, keys: list[int]) -> tuple[Writes, int]:
        assert self.numbers
        made = Scenario("", (("EC_TABLE", 0, 0, 0), *self.commands), numbers=Numbers(_PARAMETERS, _LENGTHS))
        writes = made.program(keys)[0]
        slots = [(WINDOW + HOST_BITS // 8 * made.words * slot, value) for slot, value in self.numbers.slots.items()]
        return writes[:-2] + slots + writes[-2:], len(writes) - 2 + len(slots)


def _signature(rng: random.Random) -> dict[int, int]:
    """Return the numbers of ECDSA_VERIFY with a signature, by their slots: r in 9, hash in 10, s in 7."""
    n = CURVE.n
    d, k, digest = rng.randrange(1, n), rng.randrange(1, n), rng.randrange(1, n)
    public, point = CURVE.multiply(d, CURVE.g), CURVE.multiply(k, CURVE.g)
    assert public and point
    r = point[0] % n
    s = pow(k, -1, n) * (digest + r * d) % n
    return dict(enumerate((*public, *(CURVE.p, CURVE.a, CURVE.b, n), 0, s, 0, r, digest, *CURVE.g)))


def verify(
    read: Read,
    bits: list[int],
    trials: int,
    duration: int,
    comparison: int,
    keep: Callable[[Counts], None],
    make: type[Scenario] = Scenario,
    name: str = VERIFIED,
) -> tuple[Counts, Counter[str]]:
    """Flip bits while signatures with another hash, r or s are verified; wrong: one is taken for valid.

    Half of the flips come in so many cycles of the last comparisons. Returns also how the command ended.
    """
    rng = random.Random(20261126)
    counts, found = Counts(name), Counter[str]()
    polls, valid = POLLS, False
    while counts.flips < trials:
        operands = _signature(rng)
        if polls < POLLS:
            slot, other = rng.choice((7, 9, 10)), rng.randrange(1, CURVE.n)
            operands[slot] = other if other != operands[slot] else 1
        verification = make(name, (("ECDSA_VERIFY", 0, 0, 0),), numbers=Numbers(operands, _LENGTHS))
        program, first = verification.program([])
        flips = [NOTHING]
        if polls < POLLS:
            moments = sorted(rng.choice((0, duration - comparison)) for _ in range(max(10, trials // SIGNATURES)))
            memory = [rng.random() < 0.25 for _ in moments]
            flips = [
                Flip(rng.randrange(moment, duration), each, rng.randrange(bits[each]))
                for moment, each in zip(moments, memory, strict=True)
            ]
            flips.sort(key=lambda each: each.cycle)
        result = 6 * verification.words
        for answer in read(program, first, flips, polls):
            valid = answer.codes == "00" and answer.words[result : result + 2] == (operands[9], 0)
            if polls == POLLS:
                assert valid
                polls = answer.cycles // 8
                continue
            # The register of the code is a target, too.
            found[dict(enumerate(ERRORS)).get(int(answer.codes[0], 16), "no code")] += 1
            counts.flips += 1
            counts.wrong += valid
            counts.refused += not valid
        if counts.flips % 1000 == 0:
            keep(counts)
    return counts, found


@dataclass(frozen=True)
class Record:
    """A file of campaigns on a module, with the names of its scenarios in their order."""

    name: str
    top: str
    scenarios: Sequence[str]

    def __call__(self, counts: Counts) -> None:
        """Replace an earlier record of the scenario, if MONTCORE_RECORD names a folder."""
        if folder := os.environ.get("MONTCORE_RECORD"):
            counts.date = datetime.now(UTC).isoformat(timespec="seconds")
            counts.rtl = rtl.fingerprint_of(self.top)
            jsonl.update(
                Path(folder) / self.name,
                "a campaign of flips",
                lambda row: Counts(**row),
                lambda rows: [
                    asdict(row)
                    for row in sorted(
                        [counts, *(row for row in rows if row.scenario != counts.scenario)],
                        key=lambda row: self.scenarios.index(row.scenario),
                    )
                ],
                asdict(counts),
            )


record = Record(
    "flips.jsonl", "mont_coprocessor", [*(scenario.name for scenario in SCENARIOS), VERIFIED, VERIFIED_BY_TABLE]
)

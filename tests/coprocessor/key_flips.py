# SPDX-License-Identifier: Apache-2.0
"""Finds keys that become readable when a bit flips while the bus reads, or while keys are loaded, used or wiped.

A key is readable if the words on the bus depend on it: flipping the same bit with other keys shows it.
"""

import os
import random
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
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
# Words of registers from address 0 on: all up to KEY_COUNT.
REGISTERS = ADDRESSES["KEY_COUNT"] // 4 + 1
# Steps of a program that do not write: a pause or a reset; the word is the number of cycles.
STEPS = 0x8000_0000
PAUSE, RESET = STEPS, STEPS + 1
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


# Steps of a program that end a command or wipe.
ENDS = {"ABORT": (ADDRESSES["CONTROL"], 1), "ZEROISE": (ADDRESSES["CONTROL"], 2), "reset": (RESET, 1)}
# Cycles of a command before its end is forced; each of these commands takes longer.
BEFORE_END = 1500


@dataclass(frozen=True)
class Scenario:
    """Commands with the slots A, B and D; the flip comes after the first command begins, or while the bus reads."""

    name: str
    commands: tuple[Command, ...] = ()
    key_with_a_use: bool = False
    before: int = 0  # the first commands, which run before the flip
    numbers: Numbers | None = None
    loads: bool = False  # the flip comes after the bus has written the first word of a key
    end: str = ""  # the step that ends the last command, or wipes: the flip comes after it
    width: int = 64  # MaxWidth of the coprocessor

    def __str__(self) -> str:
        return self.name

    @property
    def words(self) -> int:
        """Words of a slot."""
        return self.width // HOST_BITS

    @property
    def shows(self) -> bool:
        """True if the registers, too, must not depend on keys, because no command has ended with a result."""
        return self.loads or bool(self.end)

    def program(self, keys: list[int]) -> tuple[Writes, int]:
        """Return the writes with these keys, and the first write after which the bit may be flipped."""
        lengths = {"LENGTH": 64, "PRIME_LENGTH": 32, "EXPONENT_LENGTH": 64, "PUBLIC_LENGTH": 5}
        values = dict(enumerate((*PUBLIC, *keys)))
        if self.numbers:
            values |= self.numbers.slots
            lengths |= self.numbers.lengths
        writes = [write for slot in sorted(values) if slot < KEY_SLOT for write in self._slot(slot, values[slot])]
        writes += [(ADDRESSES[name], bits) for name, bits in lengths.items()]
        first = len(writes)
        writes += [write for slot in sorted(values) if slot >= KEY_SLOT for write in self._slot(slot, values[slot])]
        if self.key_with_a_use:
            writes += [(ADDRESSES["USE"] + 4 * slot, USES["LOCKED"]) for slot in range(2, 6)]
            writes.append((ADDRESSES["USE"] + 4 * KEY_SLOT, USES["DH"]))
        if not self.loads:
            first = len(writes) + 2 * self.before
        for command, a, b, d in self.commands:
            writes.append((ADDRESSES["SLOTS"], a | b << 8 | d << 16))
            writes.append((ADDRESSES["COMMAND"], assemble().commands.index(command)))
        if self.end:
            if self.commands:
                writes.append((PAUSE, BEFORE_END))
            first = len(writes)
            writes.append(ENDS[self.end])
        return writes, first

    def _slot(self, slot: int, value: int) -> Writes:
        at = WINDOW + HOST_BITS // 8 * self.words * slot
        return [(at + 4 * i, value >> HOST_BITS * i & 0xFFFF_FFFF) for i in range(self.words)]


def _after(modulus: int, *command: int | str) -> tuple[Command, ...]:
    name, a, b, d = command
    return (("SET_MODULUS", modulus, 0, 0), (str(name), int(a), int(b), int(d)))


def _of_keys(numbers: Numbers, *commands: str, before: int = 0) -> Scenario:
    name = " after ".join(f"`{command}`" for command in reversed(commands))
    if before:
        name += ", flips from then on"
    # A table needs more than the other commands.
    width = 128 if "EC_TABLE" in commands else 64
    made = tuple((command, 0, 0, 0) for command in commands)
    return Scenario(name, made, before=before, numbers=numbers, width=width)


_DH = _after(2, "MODEXP", 3, KEY_SLOT, 15)
# While keys are loaded, used and wiped; the pool has these scenarios, too.
LOADS = Scenario("loads of keys by the bus", loads=True)
LOADS_WITH_A_USE = Scenario("loads of keys and the use `DH`", loads=True, key_with_a_use=True)
ZEROISES = Scenario("`ZEROISE` of keys", end="ZEROISE")
RESETS = Scenario("a reset of one cycle, with keys", end="reset")
USED = Scenario("`MODEXP` with a key for `DH`", _after(2, "MODEXP", 3, KEY_SLOT, 6), True, numbers=Numbers({}, {}))
MODES = (
    LOADS,
    LOADS_WITH_A_USE,
    ZEROISES,
    RESETS,
    *(
        Scenario(f"{name} in `MODEXP` with a key for `DH`", _DH, True, end=end)
        for end, name in (("ABORT", "`ABORT`"), ("ZEROISE", "`ZEROISE`"), ("reset", "a reset of one cycle"))
    ),
    USED,
)


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
    *MODES,
    replace(LOADS, name=f"{LOADS}, slots of 256 bits", width=256),
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
    """Return whether the bit is in a memory, and the bit; with a pattern, a bit of a register that matches."""
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
    """The words read on the bus: errors of the commands and after reading public slots, window words, and registers.

    ``ended`` is the cycle of the program's end, ``cycles`` the cycle of the last word, ``flipped`` names the bit.
    ``timeout``: 1 if a command or an access did not end by itself, 2 if only a reset ended it.
    """

    codes: str
    ended: int
    cycles: int
    alert: bool
    timeout: int
    flipped: str
    words: tuple[int, ...]
    registers: tuple[int, ...]


# Takes a program, the first write, flips in the order of cycles, and the polls before a command is aborted.
Read = Callable[[Writes, int, Sequence[Flip], int], list[Answer]]
POLLS = 1 << 16


@dataclass
class Counts:
    """Flips and their outcomes; a field is None if an early row lacks it."""

    scenario: str
    flips: int = 0
    refused: int = 0  # the commands end with other errors, or a command or access timed out
    wrong: int = 0  # errors are right, but words are wrong and depend on no key
    leaked: int = 0  # a word of a key is read, or visible words depend on a key
    parts: dict[str, int] | None = None  # loads and ends: flipped parts of other cases with such words
    alerts: int | None = None
    timeouts: int | None = None
    date: str = ""
    rtl: str = ""  # hash of the RTL


def is_word(word: int, secrets: set[int]) -> bool:
    """Return whether a word is a word of a key, or differs from a word of a key in one or two bits."""
    return word in secrets or (word > 0xFFFF and any((word ^ each).bit_count() <= 2 for each in secrets))


def flip(
    scenario: Scenario,
    read: Read,
    targets: list[Target],
    trials: int,
    seed: int,
    registers: re.Pattern[str] | None = None,
    aimed: re.Pattern[str] = AIMED,
) -> tuple[Counts, list[Answer]]:
    """Flip so many bits, one in each trial; return the counts, and where a key became readable.

    Without a pattern, every second bit is in an aimed register, and the others in any register or memory. The
    results of some commands depend on keys; then no word may be a word of a key.
    """
    rng = random.Random(f"{scenario.name} {seed}")
    counts, leaks = Counts(scenario.name), []
    alerts, timeouts, parts = 0, 0, Counter[str]()
    keys = [[rng.getrandbits(scenario.width - 2) | 1 for _ in range(WINDOW_SLOTS - KEY_SLOT)] for _ in range(2)]
    programs = [scenario.program(each) for each in keys]
    clean, same = (read(*program, [NOTHING], POLLS)[0] for program in programs)
    assert clean.timeout == 0
    assert (ERRORS[int(clean.codes[0], 16)] == "aborted") == (scenario.end == "ABORT")
    assert scenario.numbers or clean.words == same.words
    assert not scenario.shows or clean.registers == same.registers
    flips = []
    for trial in range(trials):
        memory, bit = draw(rng, targets, registers or (None if trial % 2 else aimed))
        late = rng.random() < (0.1 if scenario.shows else 0.3)
        first, last = (clean.ended, clean.cycles) if late else (0, clean.ended if scenario.shows else clean.cycles)
        flips.append(Flip(rng.randrange(first, last), memory, bit))
    flips.sort(key=lambda each: each.cycle)
    secrets = {
        word for address, word in programs[0][0] if WINDOW + 4 * scenario.words * KEY_SLOT <= address < STEPS and word
    }
    # Answers that may depend on keys, to be repeated with other keys.
    suspects: list[tuple[Flip, Answer]] = []

    def count(answer: Answer, *, leaked: bool, known: bool = False, part: bool = False) -> None:
        counts.leaked += leaked
        # The engine still has numbers of earlier commands: a word may depend on them, but not be a word of a key.
        if leaked and (known or not scenario.before):
            leaks.append(answer)
        if part:
            parts[re.sub(r"^TOP\.\w+\.|\[\d+\]\[\d+\]$", "", answer.flipped)] += 1
        elif not leaked and (answer.codes != clean.codes or answer.timeout):
            counts.refused += 1
        elif not leaked:
            counts.wrong += answer.words != clean.words

    def readable(answer: Answer) -> tuple[int, ...]:
        return answer.words + answer.registers if scenario.shows else answer.words

    for each, answer in zip(flips, read(*programs[0], flips, max(1, clean.cycles // 8)), strict=True):
        counts.flips += 1
        alerts += answer.alert
        timeouts += answer.timeout > 0
        both = zip(answer.words + answer.registers, clean.words + clean.registers, strict=True)
        known = any(is_word(word, secrets) for word, right in both if word != right)
        if known or scenario.numbers or readable(answer) == readable(clean):
            count(answer, leaked=known, known=known)
        else:
            suspects.append((each, answer))
    again = read(*programs[1], [each for each, _ in suspects], max(1, clean.cycles // 8)) if suspects else []
    for (_, answer), other in zip(suspects, again, strict=True):
        differs = readable(other) != readable(answer)
        count(answer, leaked=differs and not scenario.shows, part=differs and scenario.shows)
    counts.alerts, counts.timeouts, counts.parts = alerts, timeouts, dict(sorted(parts.items()))
    return counts, leaks


def add(one: Counts, other: Counts) -> Counts:
    """Return the counts of two parts of a campaign, of which the second one is complete."""
    parts = Counter(one.parts or {}) + Counter(other.parts or {})
    return Counts(
        one.scenario,
        flips=one.flips + other.flips,
        refused=one.refused + other.refused,
        wrong=one.wrong + other.wrong,
        leaked=one.leaked + other.leaked,
        parts=dict(sorted(parts.items())),
        alerts=(one.alerts or 0) + (other.alerts or 0),
        timeouts=(one.timeouts or 0) + (other.timeouts or 0),
    )


# The largest number of signatures, and the bits flipped while they are verified.
SIGNATURES = 2000
VERIFIED = "`ECDSA_VERIFY` of an invalid signature"
VERIFIED_BY_TABLE = f"{VERIFIED}, by a table"


@dataclass(frozen=True)
class ByTable(Scenario):
    """A verification after a table of the base point has been made; the bit is flipped in the verification."""

    width: int = 128

    def program(self, keys: list[int]) -> tuple[Writes, int]:
        assert self.numbers
        made = Scenario(
            "", (("EC_TABLE", 0, 0, 0), *self.commands), numbers=Numbers(_PARAMETERS, _LENGTHS), width=self.width
        )
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
    """Flip bits while signatures with another hash, r or s are verified; wrong: a signature is taken for valid.

    Half of the flips come during the last comparisons, of so many cycles. Returns also how the command ended.
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
    """A file of campaigns on modules, with the names of its scenarios in their order."""

    name: str
    tops: tuple[str, ...]
    scenarios: Sequence[str]

    @property
    def present(self) -> str:
        """Return the hash of the present RTL."""
        return rtl.fingerprint_of(*self.tops)

    def __call__(self, counts: Counts) -> None:
        """Replace an earlier record of the scenario, if MONTCORE_RECORD names a folder."""
        if folder := os.environ.get("MONTCORE_RECORD"):
            counts.date = datetime.now(UTC).isoformat(timespec="seconds")
            counts.rtl = self.present
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
    "flips.jsonl", ("mont_coprocessor",), [*(scenario.name for scenario in SCENARIOS), VERIFIED, VERIFIED_BY_TABLE]
)

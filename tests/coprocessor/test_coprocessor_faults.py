# SPDX-License-Identifier: Apache-2.0
"""A bit of a register or memory is flipped while a command runs: a wrong result is never readable or returned."""

import random
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import pytest
from curves import Curve
from key_flips import ADDRESSES, SCENARIOS, USES, Answer, Scenario, Target, Writes, flip, record

from montcore import tools
from montcore.cores import CoprocessorCore
from montcore.microcode.coprocessor import ERRORS, assemble
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.microcode.engine_cycles import HOST_BITS
from montcore.microcode.shape import WINDOW, WINDOW_SLOTS
from montcore.simulation import build, runtime
from montcore.simulation.coprocessor import driver_errors
from montcore.tools import rtl
from montcore.tools.resources import folder

TOP = "mont_coprocessor"
HARNESS = Path(__file__).with_name("faults.cpp")
DRIVER = folder("driver")
MULTIPLIERS, WIDTH = 2, 64
STRIDE = CoprocessorCore(MULTIPLIERS, WIDTH).timing.slot_bits // 8
# Slots of the operands and of the result of RSA_CRT.
SLOTS = {"c": 0, "n": 2, "e": 3, "p": 8, "q": 9, "dp": 10, "dq": 11, "qinv": 12}
RESULT = 1
# The same for EC_MULTIPLY.
CURVE_SLOTS = {"x": 0, "y": 1, "p": 2, "a": 3, "b": 4, "n": 5, "k": 8}
CURVE_RESULT = 6
# And for ECDSA_VERIFY.
VERIFY_SLOTS = {"x": 0, "y": 1, "p": 2, "a": 3, "b": 4, "n": 5, "s": 7, "r": 9, "hash": 10, "gx": 11, "gy": 12}
# How a trial ends.
ENDS = ("ABORT", "ZEROISE", "reset", "fault")
# Registers by address.
LENGTH, PRIME_LENGTH, EXPONENT_LENGTH, PUBLIC_LENGTH, COMMAND = 0x24, 0x28, 0x2C, 0x30, 0x38
# Assignments in always_ff. A wire with the name of a register in another module is flipped, too.
ASSIGNED = re.compile(r"(?<![\w.])([a-z]\w*)(?:\[(?:[^\[\]]|\[[^\]]*\])*\])*(?:\.\w+)?\s*<=")


@dataclass(frozen=True)
class Outcome:
    """What a trial led to: the error, the cycles, what was flipped, the result as the bus reads it, and its refusal.

    ``reached``: the microcode has come to a step that was asked for.
    """

    hung: bool
    error: str
    cycles: int
    reached: bool
    flipped: str
    result: int
    refused: bool


@dataclass(frozen=True)
class Signed:
    """What a trial of the driver led to: its error, the cycles, what was flipped, and the signature."""

    error: str
    cycles: int
    flipped: str
    r: int
    s: int


class Campaign:
    """A coprocessor with accessible registers, and an operation."""

    def __init__(self, folder: Path) -> None:
        sources = rtl.sources(TOP)
        tools.verilator().check(
            [
                *("--cc", "-O3", "--public-flat-rw", "--assert", "-Wno-fatal", "--Mdir", str(folder)),
                *("--prefix", "Vcore", "--top-module", TOP, f"-GMultipliers={MULTIPLIERS}", f"-GMaxWidth={WIDTH}"),
                *map(str, sources),
            ]
        )
        units = [*sorted(path.name for path in folder.glob("*.cpp")), str(HARNESS)]
        (folder / "driver.c").write_text(f'#include "{DRIVER / "montcore.c"}"\n', encoding="utf-8")
        # The options of other models: they have the same compiled header.
        (folder / "montcore.h").write_text(f'#include "{DRIVER / "montcore.h"}"\n', encoding="utf-8")
        flags = build.model_flags(trace=False)
        runtime.program(folder, units, folder / "campaign", *flags, c_units=["driver.c"], c_flags=["-std=c11", "-O2"])
        self._process = subprocess.Popen(
            [folder / "campaign"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="ascii"
        )
        names = {name for path in sources for name in ASSIGNED.findall(path.read_text(encoding="utf-8"))}
        words = self._ask(f"targets {len(names):x} {' '.join(sorted(names))}")
        self.targets = [
            Target(kind == "1", name.removeprefix(f"TOP.{TOP}."), int(bits, 16))
            for kind, name, bits in zip(words[::3], words[1::3], words[2::3], strict=True)
        ]
        self.bits = [sum(target.bits for target in self.targets if target.memory == memory) for memory in (False, True)]

    def _ask(self, line: str) -> list[str]:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline().split()
        assert answer, f"the simulation ended at: {line}"
        return answer

    def program(
        self, operands: dict[str, int], lengths: Lengths, command: str = "RSA_CRT", *, uses: bool = False
    ) -> None:
        """Set the operation. ``uses``: the key has its use, with locked parameters."""
        slots = {"RSA_CRT": SLOTS, "ECDSA_VERIFY": VERIFY_SLOTS}.get(command, CURVE_SLOTS)
        writes = [
            (WINDOW + STRIDE * slot + 4 * i, operands[name] >> HOST_BITS * i & 0xFFFF_FFFF)
            for name, slot in slots.items()
            for i in range(WIDTH // HOST_BITS)
        ]
        writes += [(LENGTH, lengths.length), (PRIME_LENGTH, lengths.prime_length)]
        writes += [(EXPONENT_LENGTH, lengths.exponent_length), (PUBLIC_LENGTH, lengths.public_length)]
        if uses:
            codes = dict.fromkeys(range(2, 6), "LOCKED") | dict.fromkeys(range(8, 13), "RSA")
            writes += [(ADDRESSES["USE"] + 4 * slot, USES[use]) for slot, use in codes.items()]
        writes.append((COMMAND, assemble().commands.index(command)))
        text = " ".join(f"{address:x} {word:x}" for address, word in writes)
        assert self._ask(f"program {len(writes):x} {text}") == ["ok"]

    def trial(
        self, cycle: int, *, memory: bool, bit: int, limit: int, step: int = 0, slot: int = RESULT, slots: int = 1
    ) -> Outcome:
        """Flip a bit ``cycle`` cycles after the start; the result is in so many slots."""
        address, count = WINDOW + STRIDE * slot, slots * STRIDE // 4
        answer = self._ask(f"trial {cycle:x} {memory:x} {bit:x} {step:x} {address:x} {count:x} {limit:x}")
        assert answer != ["dead"], f"ABORT did not end the command: cycle {cycle}, memory {memory}, bit {bit}"
        hung, code, cycles, reached, flipped, *words, refused = answer
        result = sum(int(word, 16) << HOST_BITS * i for i, word in enumerate(words))
        # The register of the code is a target, too.
        error = dict(enumerate(ERRORS)).get(int(code, 16), "no code")
        return Outcome(hung == "1", error, int(cycles, 16), reached == "1", flipped, result, refused == "1")

    def sign(self, numbers: list[int], cycle: int, *, memory: bool, bit: int, polls: int) -> Signed:
        """Flip a bit ``cycle`` cycles after the driver begins: curve, hash, key, secret number and public key."""
        values = " ".join(f"{number:x}" for number in numbers)
        error, cycles, flipped, *signature = self._ask(f"sign {cycle:x} {memory:x} {bit:x} {polls:x} {values}")
        r, s = (int(number, 16) for number in signature)
        return Signed(driver_errors()[int(error, 16)], int(cycles, 16), flipped, r, s)

    def read(self, program: Writes, first: int, cycle: int, memory: bool, bit: int) -> Answer:
        """Flip a bit ``cycle`` cycles after a write of the program; read the window after its commands."""
        text = " ".join(f"{address:x} {word:x}" for address, word in program)
        assert self._ask(f"program {len(program):x} {text}") == ["ok"]
        words = WINDOW_SLOTS * STRIDE // 4
        codes, *rest = self._ask(f"read {cycle:x} {memory:x} {bit:x} {first:x} {WINDOW:x} {words:x}")
        assert codes != "dead", f"neither ABORT nor ZEROISE ended a command: cycle {cycle}, memory {memory}, bit {bit}"
        return Answer(codes[1:], int(rest[0], 16), rest[1], tuple(int(word, 16) for word in rest[2:]))

    def wiped(self, cycle: int, end: str = "ZEROISE") -> dict[str, str]:
        """End a command ``cycle`` cycles after the start; return a hash of each register and memory once it is idle."""
        words = self._ask(f"wipe {cycle:x} {ENDS.index(end) + 1:x}")
        return dict(zip(words[::2], words[1::2], strict=True))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Campaign]:
    with Campaign(tmp_path_factory.mktemp("faults")) as made:
        yield made


def key(p: int, q: int, e: int) -> dict[str, int]:
    """An RSA key."""
    return {
        **{"n": p * q, "e": e, "p": p, "q": q, "qinv": pow(q, -1, p)},
        **{"dp": pow(e, -1, p - 1), "dq": pow(e, -1, q - 1)},
    }


P, Q, E = 4294967291, 4294967279, 65537
KEY = key(P, Q, E)
D = pow(E, -1, (P - 1) * (Q - 1))
LENGTHS = Lengths(64, 32, 35, 17, E)


def test_without_a_fault(campaign: Campaign) -> None:
    c = 0x123456789ABCDEF
    campaign.program(KEY | {"c": c}, LENGTHS)
    cycles = CoprocessorCore(MULTIPLIERS, WIDTH).timing.cycles("RSA_CRT", LENGTHS)
    outcome = campaign.trial(0, memory=False, bit=1 << 62, limit=2 * cycles)
    assert (outcome.hung, outcome.error, outcome.cycles, outcome.flipped) == (False, "none", cycles, "nothing")
    assert (outcome.result, outcome.refused) == (pow(c, D, P * Q), False)
    # The registers and memories are found.
    assert campaign.bits[0] > 1000
    assert campaign.bits[1] > 36 * 32


@pytest.mark.parametrize("trials", [120, pytest.param(100_000, marks=pytest.mark.long)])
def test_a_wrong_result_is_never_readable(campaign: Campaign, trials: int) -> None:
    rng = random.Random(20261126)
    duration = CoprocessorCore(MULTIPLIERS, WIDTH).timing.cycles("RSA_CRT", LENGTHS)
    found: Counter[str] = Counter()
    wrong = []
    for _ in range(trials):
        c = rng.randrange(P * Q)
        campaign.program(KEY | {"c": c}, LENGTHS)
        memory = rng.random() < 0.5
        cycle, bit = rng.randrange(duration), rng.randrange(campaign.bits[memory])
        outcome = campaign.trial(cycle, memory=memory, bit=bit, limit=2 * duration)
        expected = pow(c, D, P * Q)
        if outcome.result not in (0, expected) and not outcome.refused:
            wrong.append((hex(c), cycle, memory, bit, outcome))
        found["hung" if outcome.hung else outcome.error] += 1
    print(dict(found), wrong)
    assert not wrong
    assert all(found[name] > trials // 40 for name in ("none", "check", "fault"))


# A curve of prime order.
CURVE = Curve(1048573, 1048570, 28, (0, 491691), 1046807)
CURVE_LENGTHS = Lengths(20, exponent_length=25)
# Cycles of the comparisons at the end of the check, and of the check of the constants.
COMPARISON = 1600


# The scalar of EC_MULTIPLY is read.
(SCALAR,) = (step.address for step in assemble().of("EC_MULTIPLY") if "window SCALAR" in step.text)


def test_an_invalid_point_without_a_fault(campaign: Campaign) -> None:
    """Its result reads as 0, and the scalar is not read."""
    timing = CoprocessorCore(MULTIPLIERS, WIDTH).timing
    operands = {"p": CURVE.p, "a": CURVE.a, "b": CURVE.b, "n": CURVE.n, "k": 12345}
    for point, error in ((CURVE.g, "none"), ((1, 1), "point")):
        campaign.program(operands | dict(zip("xy", point, strict=True)), CURVE_LENGTHS, "EC_MULTIPLY")
        limit = 2 * timing.cycles("EC_MULTIPLY", CURVE_LENGTHS)
        outcome = campaign.trial(0, memory=False, bit=1 << 62, limit=limit, step=SCALAR, slot=CURVE_RESULT, slots=2)
        assert (outcome.error, outcome.refused, outcome.reached) == (error, False, error == "none")
        expected = CURVE.multiply(12345, CURVE.g) if error == "none" else (0, 0)
        assert expected
        assert outcome.result == expected[0] | expected[1] << 8 * STRIDE


@pytest.mark.parametrize("trials", [200, pytest.param(20_000, marks=pytest.mark.long)])
def test_an_invalid_point(campaign: Campaign, trials: int) -> None:
    """Its result reads as 0 and the scalar is not read, whatever is flipped while the point is checked.

    Half of the flips are in the comparisons.
    """
    rng = random.Random(20261124)
    timing = CoprocessorCore(MULTIPLIERS, WIDTH).timing
    duration = timing.cycles("EC_CHECK", CURVE_LENGTHS)
    limit = 2 * timing.cycles("EC_MULTIPLY", CURVE_LENGTHS)
    found: Counter[str] = Counter()
    wrong = []
    for _ in range(trials):
        x, y, k = rng.randrange(CURVE.p), rng.randrange(CURVE.p), rng.randrange(1, CURVE.n)
        operands = {"p": CURVE.p, "a": CURVE.a, "b": CURVE.b, "n": CURVE.n, "k": k, "x": x, "y": y}
        campaign.program(operands, CURVE_LENGTHS, "EC_MULTIPLY")
        memory = rng.random() < 0.25
        cycle = rng.randrange(duration) if rng.random() < 0.5 else rng.randrange(duration - COMPARISON, duration)
        bit = rng.randrange(campaign.bits[memory])
        outcome = campaign.trial(cycle, memory=memory, bit=bit, limit=limit, step=SCALAR, slot=CURVE_RESULT, slots=2)
        found["hung" if outcome.hung else outcome.error] += 1
        on_curve = (y * y - x**3 - CURVE.a * x - CURVE.b) % CURVE.p == 0
        if not on_curve and (outcome.reached or (outcome.result and not outcome.refused)):
            wrong.append((x, y, k, cycle, memory, bit, outcome))
    print(dict(found), wrong)
    assert not wrong
    assert found["point"] > trials // 4
    assert found["fault"]


@pytest.mark.parametrize("trials", [25, pytest.param(10_000, marks=pytest.mark.long)])
def test_a_wrong_signature_is_never_handed_out(campaign: Campaign, trials: int) -> None:
    """The driver verifies the signature with the same hardware."""
    rng = random.Random(20261126)
    found: Counter[str] = Counter()
    wrong = []
    n = CURVE.n
    duration = polls = 0
    for trial in range(trials + 1):
        d, k, digest = rng.randrange(1, n), rng.randrange(1, n), rng.getrandbits(20)
        public = CURVE.multiply(d, CURVE.g)
        assert public
        numbers = [CURVE.bits, CURVE.p, CURVE.a, CURVE.b, *CURVE.g, n, digest, d, k, *public]
        if trial == 0:
            without = campaign.sign(numbers, 0, memory=False, bit=1 << 62, polls=1 << 20)
            assert without.error == "none"
            duration = polls = without.cycles
        memory = rng.random() < 0.5
        cycle, bit = rng.randrange(duration), rng.randrange(campaign.bits[memory])
        signed = campaign.sign(numbers, cycle, memory=memory, bit=bit, polls=polls)
        found[signed.error] += 1
        if signed.error == "none":
            w = pow(signed.s, -1, n)
            point = CURVE.add(CURVE.multiply(digest * w % n, CURVE.g), CURVE.multiply(signed.r * w % n, public))
            if point is None or point[0] % n != signed.r:
                wrong.append((numbers, cycle, memory, bit, signed))
        elif signed.r or signed.s:
            wrong.append((numbers, cycle, memory, bit, signed))
    print(dict(found), wrong)
    assert not wrong
    assert found["none"] > trials // 10
    assert found["fault"]


def signature(rng: random.Random) -> dict[str, int]:
    """Return the operands of ECDSA_VERIFY with a signature."""
    n = CURVE.n
    d, k, digest = rng.randrange(1, n), rng.randrange(1, n), rng.randrange(1, n)
    public, point = CURVE.multiply(d, CURVE.g), CURVE.multiply(k, CURVE.g)
    assert public and point
    r = point[0] % n
    numbers = {"p": CURVE.p, "a": CURVE.a, "b": CURVE.b, "n": n, "gx": CURVE.g[0], "gy": CURVE.g[1]}
    numbers |= dict(zip("xy", public, strict=True))
    return numbers | {"hash": digest, "r": r, "s": pow(k, -1, n) * (digest + r * d) % n}


@pytest.mark.parametrize("trials", [50, pytest.param(100_000, marks=pytest.mark.long)])
def test_an_invalid_signature_never_becomes_valid(campaign: Campaign, trials: int) -> None:
    """It has another hash, r or s. Half of the flips are in the last comparisons.

    The driver takes a signature for valid if the command ends without an error and r is where the command leaves it.
    """
    rng = random.Random(20261126)
    duration = CoprocessorCore(MULTIPLIERS, WIDTH).timing.cycles("ECDSA_VERIFY", CURVE_LENGTHS)
    found: Counter[str] = Counter()
    wrong = []
    for trial in range(trials + 1):
        operands = signature(rng)
        if trial:
            name = rng.choice(("hash", "r", "s"))
            other = rng.randrange(1, CURVE.n)
            operands[name] = other if other != operands[name] else 1
        campaign.program(operands, CURVE_LENGTHS, "ECDSA_VERIFY")
        memory = rng.random() < 0.25
        cycle = rng.randrange(duration) if rng.random() < 0.5 else rng.randrange(duration - COMPARISON, duration)
        bit = rng.randrange(campaign.bits[memory]) if trial else 1 << 62
        outcome = campaign.trial(cycle, memory=memory, bit=bit, limit=2 * duration, slot=CURVE_RESULT)
        if not trial:
            assert (outcome.error, outcome.cycles, outcome.result) == ("none", duration, operands["r"])
            continue
        found["hung" if outcome.hung else outcome.error] += 1
        if outcome.error == "none" and outcome.result == operands["r"] and not outcome.refused:
            wrong.append((operands, cycle, memory, bit, outcome))
    print(dict(found), wrong)
    assert not wrong
    assert found["not invertible"] > trials // 4
    assert found["fault"]


@pytest.mark.parametrize("moment", [0.001, 0.1, 0.3, 0.45, 0.6, 0.75, 0.85, 0.99, 1.1])
def test_zeroise_leaves_nothing_of_a_key(campaign: Campaign, moment: float) -> None:
    """After ZEROISE all registers and memories are the same for two keys, whenever it comes."""
    cycle = int(moment * CoprocessorCore(MULTIPLIERS, WIDTH).timing.cycles("RSA_CRT", LENGTHS))
    states = []
    for p, q, c in ((P, Q, 0x123456789ABCDEF), (4294967231, 4294967197, 0xFEDCBA9876543210)):
        campaign.program(key(p, q, E) | {"c": c}, LENGTHS)
        states.append(campaign.wiped(cycle))
    assert len(states[0]) > 100
    assert {name for name, value in states[0].items() if value != states[1][name]} == set()


@pytest.mark.parametrize("end", ENDS)
def test_a_use_and_its_key_are_wiped_together(campaign: Campaign, end: str) -> None:
    """Whatever ends a command, no key is left, and no use: as without a use, and for another key."""
    duration = CoprocessorCore(MULTIPLIERS, WIDTH).timing.cycles("RSA_CRT", LENGTHS)
    for moment in (0.01, 0.7):
        states = []
        for p, q, uses in ((P, Q, False), (P, Q, True), (4294967231, 4294967197, True)):
            campaign.program(key(p, q, E) | {"c": 0x123456789ABCDEF}, LENGTHS, uses=uses)
            states.append(campaign.wiped(int(moment * duration), end))
        assert any(name.endswith("u_uses.uses") for name in states[0])
        for state in states[1:]:
            assert {name for name, value in state.items() if value != states[0][name]} == set()


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
@pytest.mark.parametrize("trials", [20, pytest.param(6000, marks=pytest.mark.long)])
def test_a_flipped_bit_reads_no_key(campaign: Campaign, scenario: Scenario, trials: int) -> None:
    """What the bus reads does not depend on a key, whatever bit is flipped, and whenever."""
    counts, leaks = flip(scenario, campaign.read, campaign.targets, trials, 20261125)
    print(counts, *leaks, sep="\n")
    record(counts)
    assert not leaks

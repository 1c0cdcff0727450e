# SPDX-License-Identifier: Apache-2.0
"""A refused, failed or aborted command does not affect the next command, and no access raises a fault.

Two coprocessors get the same numbers and the same command. Before it, one of them is reset, and the other gets accesses
and another command with any number, lengths, slots and end. Errors, readable slots and most cycles agree. With
Latch = 1 a fault would end every later command, so no fault is overlooked.
"""

import random
from dataclasses import dataclass, field, replace

import pytest
from curves import BELOW

from montcore.cores import CoprocessorCore, CurveCoprocessorCore, MappedCore
from montcore.generation import registers
from montcore.microcode.coprocessor import ERRORS
from montcore.microcode.shape import KEY_SLOT, WINDOW, WINDOW_SLOTS
from montcore.simulation.coprocessor import CoprocessorSession, design
from montcore.simulation.session import Session

ADDRESS = registers.addresses()
COMMANDS = registers.numbers("COMMAND")
ABORT, ZEROISE = 1, 2
BITS, SCALAR = 16, 20
LENGTHS = {"LENGTH": BITS, "PRIME_LENGTH": SCALAR // 5, "EXPONENT_LENGTH": SCALAR, "PUBLIC_LENGTH": BITS}
# Numbers in the order of the slots. Slots 0 and 1 also serve as operands below p.
NUMBERS = (
    *(*BELOW.g, BELOW.p, BELOW.a, BELOW.b, BELOW.n, *BELOW.multiply(3, BELOW.g)),  # type: ignore[misc]
    *(1234, 4321, 999, *BELOW.g),
)
ONES = (
    *("SET_MODULUS", "MONTMUL", "MODMUL", "MODADD", "MODSUB", "REDUCE", "MODEXP", "MODEXP_PUBLIC", "INVERT", "COMPARE"),
)
CURVES = ("EC_CHECK", "EC_MULTIPLY", "ECDSA_SIGN", "EC_MULTIPLY_ADD", "EC_TABLE", "EC_MULTIPLY_BASE", "ECDSA_VERIFY")
# Errors that end these commands before they change a slot or the modulus.
KEEPING = ("command", "length", "slot", "modulus")
COPROCESSOR, UNIT = CoprocessorCore(2, 64), CurveCoprocessorCore(64)
LATCH = "int unsigned Latch = "


class Latched(CoprocessorSession):
    """A session with a core whose every command ends with the error fault after a fault."""

    def __init__(self, core: MappedCore) -> None:
        made = design(core)
        sources = {name: text.replace(f"{LATCH}0", f"{LATCH}1") for name, text in made.sources.items()}
        assert sources != made.sources
        Session.__init__(self, replace(made, sources=sources), None)
        self._interrupt = False


@dataclass
class Host:
    """One of the two coprocessors, with its registers."""

    core: CoprocessorSession
    shape: MappedCore
    slot_bytes: int = field(init=False)

    def __post_init__(self) -> None:
        self.core.open()
        self.core.call("entropy", 1)
        self.slot_bytes = self.shape.register_values["STRIDE"]

    def peek(self, name: str) -> int:
        return self.core.call("peek", ADDRESS[name]).values[0]

    def poke(self, name: str, word: int, index: int = 0) -> None:
        self.core.call("poke", ADDRESS[name] + 4 * index, word)

    def wait(self) -> None:
        assert self.core.call("wait", ADDRESS["STATUS"], 1).error == "none"

    def start(self, command: int, slots: int, lengths: dict[str, int]) -> None:
        for name, bits in lengths.items():
            self.poke(name, bits)
        self.poke("SLOTS", slots)
        self.poke("COMMAND", command)

    def ends(self) -> str:
        self.wait()
        return ERRORS[self.peek("ERROR") & 15]

    def window(self, slot: int, word: int = 0) -> int:
        return WINDOW + slot * self.slot_bytes + 4 * word

    def load(self, protect: int) -> None:
        """Write every number, and set the modulus where there is one."""
        self.poke("PROTECT", protect)
        for slot in range(WINDOW_SLOTS):
            for word in range(self.slot_bytes // 4):
                number = NUMBERS[slot] if slot < len(NUMBERS) and word == 0 else 0
                self.core.call("poke", self.window(slot, word), number)
        if self.shape == COPROCESSOR:
            self.start(COMMANDS["SET_MODULUS"], 2, LENGTHS)
            assert self.ends() == "none"

    def outcome(self, command: int, slots: int) -> tuple[object, ...]:
        """Run a command with the right lengths; return all that the bus shows of it."""
        self.start(command, slots, LENGTHS)
        error = self.ends()
        seen = [
            self.core.call("peek", self.window(slot, word)).values[0] for slot in range(KEY_SLOT) for word in (0, 1)
        ]
        # A curve unit and a table of multiples save cycles if a curve is loaded already.
        timed = self.shape == COPROCESSOR and command <= COMMANDS["EC_MULTIPLY"]
        compared = command == COMMANDS["COMPARE"]
        return error, self.peek("CYCLES") if timed else 0, self.peek("STATUS") if compared else 0, seen


def disturb(host: Host, rng: random.Random) -> tuple[int, str, bool]:
    """Run any command with any accesses; return its number, its error, and whether numbers may be lost."""
    command = rng.choice((rng.randrange(32), rng.randrange(21, 32)))
    lengths = {name: rng.choice((bits, bits, bits, 0, 1, 17, 65, 0x3FFF)) for name, bits in LENGTHS.items()}
    slots = rng.choice((0x60100, 0x60100, rng.getrandbits(20)))
    lost = False
    if rng.random() < 0.2:  # locked slots, and keys with a use
        lost = True
        for slot in rng.sample(range(WINDOW_SLOTS), rng.randrange(1, 16)):
            host.poke("USE", rng.choice((1, 1, 7, 11, 13, 14, 15, rng.randrange(16))), slot)
    host.start(command, slots, lengths)
    for _ in range(rng.choice((0, 0, 1, 4, 30, 200))):
        match rng.randrange(8):
            case 0:  # refused while it runs
                host.poke(rng.choice(("LENGTH", "SLOTS", "USE", "PROTECT", "KEY_COUNT")), rng.getrandbits(4))
                lost = True
            case 1:
                host.core.call("peek", host.window(rng.randrange(WINDOW_SLOTS)))
            case _:
                host.peek("STATUS")
    if rng.random() < 0.3:
        host.poke("CONTROL", rng.choice((ABORT, ABORT, ZEROISE, 3)))
        lost = True
    error = host.ends()
    if lost and rng.random() < 0.5:
        # A second command, before the numbers are written again.
        host.start(rng.randrange(32), slots, lengths)
        error = host.ends()
    if lost:
        host.poke("CONTROL", ZEROISE)
        host.wait()
    return command, error, lost or not (error == "command" or (1 < command <= 10 and error in KEEPING))


def agree(shape: MappedCore, commands: tuple[str, ...], trials: int, seed: int) -> dict[str, int]:
    """Compare; return how often each error has occurred."""
    rng = random.Random(seed)
    errors: dict[str, int] = {}
    with Latched(shape) as one, Latched(shape) as two:
        used, fresh = Host(one, shape), Host(two, shape)
        for trial in range(trials):
            protect = rng.choice((0, 1, 4, 5))
            used.load(protect)
            before, error, lost = disturb(used, rng)
            if lost:
                used.load(protect)
            errors[error] = errors.get(error, 0) + 1
            command = COMMANDS[rng.choice(commands)]
            slots = rng.choice((0x60100, rng.randrange(8) << 16 | rng.randrange(2) << 8 | rng.randrange(2)))
            fresh.core.call("reset")
            fresh.wait()
            fresh.load(protect)
            found, right = used.outcome(command, slots), fresh.outcome(command, slots)
            assert found == right, (trial, before, error, command)
            assert found[0] != "fault"
    return errors


def test_after_an_unknown_command() -> None:
    """Run each unknown command, then sums and products by a modulus that was set before."""
    with Latched(COPROCESSOR) as core:
        host = Host(core, COPROCESSOR)
        host.load(0)
        for unknown in range(len(COMMANDS), 32):
            for name in ("MONTMUL", "MODADD", "MODEXP"):
                host.start(unknown, 0x60100, LENGTHS)
                assert host.ends() == "command"
                host.start(COMMANDS[name], 0x60100, LENGTHS)
                assert host.ends() == "none", (unknown, name)


# Errors of commands, with the numbers that are wrong by slot.
SECOND = [("range", {6: 0xFFFF}), ("point", {7: NUMBERS[7] ^ 1})]
NO_SCALAR = [("infinity", {KEY_SLOT: 0})]
WRONG: dict[str, list[tuple[str, dict[int, int]]]] = {
    **{
        command: [
            ("even", {2: BELOW.p - 1}),
            ("range", {0: BELOW.p}),
            ("range", {1: BELOW.p}),
            ("point", {1: NUMBERS[1] ^ 1}),
            ("check", {0: 0, 1: 0, 2: 1, 3: 0, 4: 0}),  # 1 is not below the prime 1
        ]
        for command in CURVES
    },
    "X_MULTIPLY": [("even", {2: BELOW.p - 1}), *NO_SCALAR],
    "ED25519_VERIFY": [("even", {2: BELOW.p - 1})],
}
WRONG["EC_MULTIPLY"] += NO_SCALAR
WRONG["EC_MULTIPLY_BASE"] += NO_SCALAR
WRONG["EC_MULTIPLY_ADD"] += [*SECOND, *NO_SCALAR]
WRONG["ECDSA_SIGN"] += [("range", {9: 0xFFFFF}), ("not invertible", {5: 99}), *NO_SCALAR]


def test_wrong_numbers_of_curves() -> None:
    """The commands of curves name what is wrong: a length, the prime, a coordinate, the point, the scalar."""
    with Latched(COPROCESSOR) as core:
        host = Host(core, COPROCESSOR)
        for command, cases in WRONG.items():
            host.load(1)
            host.start(COMMANDS[command], 0, LENGTHS | {"LENGTH": 1000})
            assert host.ends() == "length", command
            for error, numbers in cases:
                host.load(1)
                for slot, number in numbers.items():
                    host.core.call("poke", host.window(slot), number)
                host.start(COMMANDS[command], 0, LENGTHS)
                assert host.ends() == error, (command, numbers)


def test_lengths_beyond_all_slots() -> None:
    """A length that no slot has ends a command before a number of this length moves, also if a sum wraps at 14 bits."""
    no_length = ("ZEROISE", "SELF_TEST", "EC_KEY_TABLE", "ECDSA_SIGN_BATCH", "RSA_CRT")
    cases = [("RSA_CRT", "PRIME_LENGTH"), ("RSA_CRT", "EXPONENT_LENGTH")]
    cases += [(command, "LENGTH") for command in COMMANDS if command not in no_length]
    with Latched(COPROCESSOR) as core:
        host = Host(core, COPROCESSOR)
        for command, register in cases:
            for bits in (65, 128, 193, 1000, 8192, 16350, 16366, 16367, 16375, 16376, 16380, 16383):
                host.load(1)
                host.start(COMMANDS[command], 0x60100, LENGTHS | {register: bits})
                assert host.ends() == "length", (command, register, bits)
                assert host.peek("CYCLES") < 3000, (command, register, bits)


@pytest.mark.parametrize(("trials", "seed"), [(60, 1), pytest.param(3000, 2, marks=pytest.mark.long)])
def test_the_next_command_of_a_coprocessor(trials: int, seed: int) -> None:
    errors = agree(COPROCESSOR, (*ONES, *CURVES, "ED25519_VERIFY"), trials, seed)
    assert errors.keys() >= {"command", "length", "none", "slot"}


@pytest.mark.parametrize(("trials", "seed"), [(25, 1), pytest.param(1000, 2, marks=pytest.mark.long)])
def test_the_next_command_of_a_curve_unit(trials: int, seed: int) -> None:
    errors = agree(UNIT, CURVES, trials, seed)
    assert errors.keys() >= {"command", "length", "none"}

# SPDX-License-Identifier: Apache-2.0
"""The commands of the coprocessor against Python: results, errors, key slots, and exact cycles."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from long_tests import long_cases

from montcore.cores import CoprocessorCore
from montcore.microcode.coprocessor import (
    BLINDED_LENGTH,
    BLINDING,
    BLINDING_BITS,
    ERRORS,
    HALF_WORD,
    KEY_LENGTH,
    LENGTHS,
    MASK_BITS,
    MASKED_LENGTH,
    assemble,
)
from montcore.microcode.coprocessor_cycles import CoprocessorTiming, Lengths
from montcore.microcode.engine_cycles import HOST_BITS
from montcore.microcode.shape import DIGIT_BITS, KEY_SLOT, WINDOW
from montcore.simulation.coprocessor import CoprocessorSession

# Addresses of registers.
CONTROL, STATUS, ERROR, CYCLES = 0x0C, 0x10, 0x14, 0x3C
LENGTH, PRIME_LENGTH, EXPONENT_LENGTH, PUBLIC_LENGTH, SLOTS, COMMAND = 0x24, 0x28, 0x2C, 0x30, 0x34, 0x38


@dataclass
class Port:
    """The coprocessor as software without a driver sees it."""

    core: CoprocessorSession
    multipliers: int
    max_width: int
    streams: int = 1
    # Whether software reads the window while a command runs.
    curious: bool = False
    timing: CoprocessorTiming = field(init=False)

    def __post_init__(self) -> None:
        self.timing = CoprocessorCore(self.multipliers, self.max_width, self.streams).timing
        self.wait()

    def peek(self, address: int) -> int:
        return self.core.call("peek", address).values[0]

    def poke(self, address: int, word: int) -> None:
        self.core.call("poke", address, word)

    def wait(self) -> None:
        while self.curious and self.peek(STATUS) & 1:
            self.peek(WINDOW)
        assert self.core.call("wait", STATUS, 1).error == "none"

    def address(self, slot: int) -> int:
        return WINDOW + slot * self.timing.slot_bits // 8

    def write(self, slot: int, value: int, bits: int) -> None:
        for i in range(-(-bits // HOST_BITS)):
            self.poke(self.address(slot) + 4 * i, value >> HOST_BITS * i & 0xFFFF_FFFF)

    def read(self, slot: int, bits: int) -> int:
        words = [self.peek(self.address(slot) + 4 * i) for i in range(-(-bits // HOST_BITS))]
        return sum(word << HOST_BITS * i for i, word in enumerate(words))

    def run(self, command: str | int, a: int = 0, b: int = 0, d: int = 0, *, lengths: Lengths) -> tuple[str, int]:
        """Run a command; return its error and cycles."""
        self.poke(LENGTH, lengths.length)
        self.poke(PRIME_LENGTH, lengths.prime_length)
        self.poke(EXPONENT_LENGTH, lengths.exponent_length)
        self.poke(PUBLIC_LENGTH, lengths.public_length)
        self.poke(SLOTS, a | b << 8 | d << 16)
        self.poke(COMMAND, assemble().commands.index(command) if isinstance(command, str) else command)
        self.wait()
        return ERRORS[self.peek(ERROR) & 15], self.peek(CYCLES)

    def do(self, command: str, a: int = 0, b: int = 0, d: int = 0, *, lengths: Lengths) -> None:
        """Run a command that takes exactly its cycles and ends without an error."""
        assert self.run(command, a, b, d, lengths=lengths) == ("none", self.timing.cycles(command, lengths))

    def zeroise(self) -> None:
        """Clear the memories by the register CONTROL, and the error."""
        self.poke(CONTROL, 2)
        self.wait()
        self.poke(ERROR, 0x100)


@pytest.fixture(scope="module", params=[(2, 256), (8, 200)], ids=str)
def port(request: pytest.FixtureRequest) -> Iterator[Port]:
    with CoprocessorSession(CoprocessorCore(*request.param)) as core:
        core.open()
        yield Port(core, *request.param)


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20261123)


def modulus(port: Port, m: int, bits: int, slot: int = 0) -> None:
    port.write(slot, m, bits)
    port.do("SET_MODULUS", slot, lengths=Lengths(bits))


@long_cases("[(8, 200)]", why="The largest of several instances; smaller ones stay.")
def test_the_reset_wipes(port: Port) -> None:
    port.do("ZEROISE", lengths=Lengths())


@long_cases("[(8, 200)]", why="The largest of several instances; smaller ones stay.")
def test_arithmetic(port: Port, rng: random.Random) -> None:
    for bits in (8, 64, 129, port.max_width):
        for m in (3, (1 << bits) - 1, (1 << bits - 1) + 1, rng.getrandbits(bits) | 1):
            modulus(port, m, bits)
            r = 1 << DIGIT_BITS * port.timing.engine.digits(bits)
            for a, b in ((0, 0), (m - 1, m - 1), (rng.randrange(m), rng.randrange(m))):
                port.write(1, a, bits)
                port.write(2, b, bits)
                expected = {
                    **{"MONTMUL": a * b * pow(r, -1, m), "MODMUL": a * b, "MODADD": a + b, "MODSUB": a - b},
                }
                for command, value in expected.items():
                    port.do(command, 1, 2, 3, lengths=Lengths(bits))
                    assert port.read(3, bits) == value % m, (command, bits, m, a, b)
                port.do("COMPARE", 1, 2, lengths=Lengths(bits))
                assert port.peek(STATUS) >> 1 == (a < b) + 2 * (a > b)


@long_cases("[(8, 200)]", why="The largest of several instances; smaller ones stay.")
def test_powers_and_inverses(port: Port, rng: random.Random) -> None:
    for bits, m in ((61, 2**61 - 1), (127, 2**127 - 1), (199, 2**199 - 49)):
        modulus(port, m, bits)
        for a in (1, m - 1, rng.randrange(m)):
            exponent, length = rng.getrandbits(64), 64
            port.write(1, a, bits)
            port.write(2, exponent, length)
            port.do("MODEXP", 1, 2, 3, lengths=Lengths(bits, exponent_length=length))
            assert port.read(3, bits) == pow(a, exponent, m)
            public = Lengths(bits, exponent_length=length, exponent=exponent)
            port.do("MODEXP_PUBLIC", 1, 2, 4, lengths=public)
            assert port.read(4, bits) == pow(a, exponent, m)
            port.do("INVERT", 1, 0, 5, lengths=Lengths(bits))
            assert port.read(5, bits) == pow(a, -1, m)
    port.write(1, 0, bits)
    assert port.run("INVERT", 1, 0, 5, lengths=Lengths(bits))[0] == "not invertible"


@long_cases("[(8, 200)]", why="The largest of several instances; smaller ones stay.")
def test_reduce(port: Port, rng: random.Random) -> None:
    for bits in (64, 100):
        m = rng.getrandbits(bits) | 1
        modulus(port, m, bits)
        reach = DIGIT_BITS * port.timing.engine.digits(bits)
        for length in (1, bits, reach - 1, reach, reach + 1, reach + 20, 2 * bits):
            value = rng.getrandbits(length)
            port.write(4, value, length)
            port.do("REDUCE", 4, 0, 5, lengths=Lengths(bits, exponent_length=length))
            assert port.read(5, bits) == value % m
        assert port.run("REDUCE", 4, 0, 5, lengths=Lengths(bits, exponent_length=2 * reach + 1))[0] == "length"
        assert port.run("REDUCE", 4, 0, 5, lengths=Lengths(bits, exponent_length=0))[0] == "length"


@long_cases("[(8, 200)]", why="The largest of several instances; smaller ones stay.")
def test_reads_of_the_window_disturb_nothing(port: Port, rng: random.Random) -> None:
    """The engine gets its words although software reads others at the same time."""
    bits = port.max_width
    m = rng.getrandbits(bits) | 1
    modulus(port, m, bits)
    port.curious = True
    for _ in range(6):
        a, b = rng.randrange(m), rng.randrange(m)
        port.write(1, a, bits)
        port.write(2, b, bits)
        port.do("MODADD", 1, 2, 3, lengths=Lengths(bits))
        assert port.read(3, bits) == (a + b) % m
    port.curious = False


@long_cases("[(8, 200)]", why="The largest of several instances; smaller ones stay.")
def test_the_longest_exponent(port: Port, rng: random.Random) -> None:
    """The longest exponent has 128 bits more than the longest modulus, if it fits a slot of the engine."""
    engine = port.timing.engine
    bits, length = 64, min(port.max_width + 128, DIGIT_BITS * engine.columns * engine.slot_words)
    m, a, exponent = rng.getrandbits(bits) | 1, 3, rng.getrandbits(length)
    modulus(port, m, bits)
    port.write(1, a, bits)
    port.write(2, exponent, length)
    port.do("MODEXP", 1, 2, 4, lengths=Lengths(bits, exponent_length=length))
    assert port.read(4, bits) == pow(a, exponent, m)
    assert port.run("MODEXP", 1, 2, 4, lengths=Lengths(bits, exponent_length=length + 4))[0] == "length"


@long_cases("[(8, 200)]", why="The largest of several instances; smaller ones stay.")
def test_rsa_with_the_longest_primes(port: Port) -> None:
    """Numbers modulo a masked prime take half a slot at most, and so does the exponent. Leading zeros count."""
    p, q, e, c = 4294967291, 4294967279, 65537, 0x123456789ABCDEF
    longest, bits = port.timing.half_width - MASK_BITS, port.max_width
    # Blinded exponents take half a slot of the engine; in the window, the exponents are in neighbouring slots.
    exponent = (min(port.timing.half_slot_bits, port.max_width) - BLINDING_BITS) // 5 * 5
    numbers = {0: (c, bits), 2: (p * q, bits), 3: (e, 17), 8: (p, longest + 1), 9: (q, longest + 1)}
    numbers |= {10: (pow(e, -1, p - 1), exponent + 5), 11: (pow(e, -1, q - 1), exponent + 5)}
    numbers[12] = (pow(q, -1, p), longest + 1)
    for prime_length, exponent_length, error in (
        (longest, exponent, "none"),
        (longest + 1, exponent, "length"),
        (longest, exponent + 5, "length"),
    ):
        for slot, (number, length) in numbers.items():
            port.write(slot, number, length)
        lengths = Lengths(bits, prime_length, exponent_length, e.bit_length(), e)
        assert port.run("RSA_CRT", lengths=lengths)[0] == error
        if error == "none":
            assert port.peek(CYCLES) == port.timing.cycles("RSA_CRT", lengths)
            assert port.read(1, bits) == pow(c, pow(e, -1, (p - 1) * (q - 1)), p * q)


@long_cases("[(8, 200)]", why="The largest of several instances; smaller ones stay.")
def test_errors(port: Port) -> None:
    bits = 64
    port.do("ZEROISE", lengths=Lengths())
    # A command takes exactly the cycles in which its error is found, and the next command works.
    cases: list[tuple[str | int, int, int, int, Lengths, str]] = [
        ("MODMUL", 1, 2, 3, Lengths(bits), "modulus"),
        ("COMPARE", 1, 2, 0, Lengths(bits), "modulus"),
        (len(assemble().commands), 0, 0, 0, Lengths(bits), "command"),
        (31, 0, 0, 0, Lengths(bits), "command"),
        ("SET_MODULUS", 1, 0, 0, Lengths(0), "length"),
        ("SET_MODULUS", 1, 0, 0, Lengths(1), "length"),
        ("SET_MODULUS", 1, 0, 0, Lengths(port.max_width + 1), "length"),
        ("SET_MODULUS", 1, 0, 0, Lengths(bits), "even"),
        ("RSA_CRT", 0, 0, 0, Lengths(bits, 32, 35, 17), "even"),
    ]
    for command, a, b, d, lengths, error in cases:
        assert port.run(command, a, b, d, lengths=lengths)[0] == error, (command, lengths)
    m = 2**61 - 1
    modulus(port, m, bits)
    port.write(1, m, bits)
    port.write(2, 5, bits)
    port.write(4, 1 << 63, bits)
    cases = [
        ("MODMUL", 1, 2, 3, Lengths(bits), "range"),
        ("MODMUL", 2, 1, 3, Lengths(bits), "range"),
        ("MODADD", 2, 2, 3, Lengths(bits + 1), "length"),
        ("MODEXP", 2, 2, 3, Lengths(bits, exponent_length=6), "length"),
        ("MODEXP", 2, 2, 3, Lengths(bits, exponent_length=0), "length"),
        ("MODEXP", 2, 4, 3, Lengths(bits, exponent_length=60), "range"),
        ("MODEXP", 2, 2, 3, Lengths(bits, exponent_length=port.max_width + 132), "length"),
        ("REDUCE", 4, 0, 3, Lengths(bits, exponent_length=60), "range"),
    ]
    for command, a, b, d, lengths, error in cases:
        assert port.run(command, a, b, d, lengths=lengths)[0] == error, (command, lengths)
        port.do("MODADD", 2, 2, 3, lengths=Lengths(bits))
        assert port.read(3, bits) == 10


@long_cases("[(8, 200)]", why="The largest of several instances; smaller ones stay.")
def test_key_slots(port: Port) -> None:
    """Numbers that a command computes from a key slot stay in key slots."""
    bits, key = 64, KEY_SLOT
    modulus(port, 2**61 - 1, bits)
    port.write(1, 7, bits)
    port.write(key, 5, bits)
    lengths = Lengths(bits, exponent_length=4)
    for command, a, b in (("MODMUL", key, 1), ("MODSUB", 1, key), ("REDUCE", key, 1), ("INVERT", key, 1)):
        assert port.run(command, a, b, 3, lengths=lengths)[0] == "slot", command
        assert port.run(command, a, b, key + 1, lengths=lengths)[0] == "none", command
        assert port.read(key + 1, bits) == 0
    assert port.run("COMPARE", 1, key, lengths=lengths)[0] == "slot"
    assert port.run("COMPARE", key, 1, key, lengths=lengths)[0] == "slot"
    assert port.run("MODEXP_PUBLIC", 1, key, key + 1, lengths=lengths)[0] == "slot"
    assert port.run("MODEXP", 1, key, 3, lengths=lengths)[0] == "none"
    assert port.read(3, bits) == 7**5
    # A number that begins below slot 8 and continues there has bits of a key.
    stride = port.timing.slot_bits
    bits = port.max_width
    modulus(port, (1 << bits - 1) + 1, bits)
    port.write(KEY_SLOT - 1, 7, stride)
    port.write(1, 2, bits)
    longer, exact = (Lengths(bits, exponent_length=length) for length in (stride + 1, stride))
    assert port.run("REDUCE", KEY_SLOT - 1, 0, 3, lengths=longer)[0] == "slot"
    assert port.run("REDUCE", KEY_SLOT - 2, 0, 3, lengths=longer)[0] == "range"
    third = Lengths(bits, exponent_length=2 * stride + 1)
    assert port.run("REDUCE", KEY_SLOT - 2, 0, 3, lengths=third)[0] == "slot"
    assert port.run("MODEXP_PUBLIC", 1, KEY_SLOT - 2, 3, lengths=third)[0] == "slot"
    assert port.run("MODEXP_PUBLIC", 1, KEY_SLOT - 1, 3, lengths=longer)[0] == "slot"
    assert port.run("REDUCE", KEY_SLOT - 1, 0, 3, lengths=exact)[0] == "none"
    assert port.read(3, bits) == 7
    assert port.run("MODMUL", KEY_SLOT - 1, 1, 3, lengths=longer)[0] == "none"
    bits = 64
    # A modulus from a key slot makes every result a secret.
    modulus(port, 2**61 - 1, bits, slot=key)
    assert port.run("MODMUL", 1, 1, 3, lengths=lengths)[0] == "slot"
    assert port.run("MODEXP", 1, 1, 3, lengths=lengths)[0] == "slot"
    assert port.run("MODMUL", 1, 1, key + 1, lengths=lengths)[0] == "none"


@long_cases("[(8, 200)]", why="The largest of several instances; smaller ones stay.")
def test_abort(port: Port, rng: random.Random) -> None:
    bits = 128
    for _ in range(5):
        modulus(port, 2**127 - 1, bits)
        port.write(1, 3, bits)
        port.write(KEY_SLOT, rng.getrandbits(bits), bits)
        assert port.run(31, lengths=Lengths(bits, exponent_length=bits))[0] == "command"
        port.poke(SLOTS, 1 | KEY_SLOT << 8 | 3 << 16)
        port.poke(COMMAND, assemble().commands.index("MODEXP"))
        assert ERRORS[port.peek(ERROR) & 15] == "none"
        for _ in range(rng.randrange(100)):
            port.peek(STATUS)
        port.poke(CONTROL, 1)
        port.wait()
        assert ERRORS[port.peek(ERROR) & 15] == "aborted"
        assert [port.read(slot, bits) for slot in (0, 1, 3)] == [0, 0, 0]
        assert port.run("MODMUL", 1, 1, 3, lengths=Lengths(bits))[0] == "modulus"


def test_every_length_of_the_microcode_is_known() -> None:
    timing = CoprocessorCore(2, 256).timing
    used = {step.length for step in assemble().instructions}
    others = {BLINDED_LENGTH, BLINDING, MASKED_LENGTH, HALF_WORD}
    assert used == {*LENGTHS, f"low {KEY_LENGTH}", f"high {KEY_LENGTH}", *others}
    for command in assemble().commands:
        assert timing.cycles(command, Lengths(64, 32, 20, 17, 65537)) > 0

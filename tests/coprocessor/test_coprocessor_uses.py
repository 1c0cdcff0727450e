# SPDX-License-Identifier: Apache-2.0
"""An attacker with all registers after a key is pinned gets results of the key's use, and nothing else."""

import random

import pytest
from curves import CURVES, Curve
from test_coprocessor_commands import (
    CONTROL,
    ERROR,
    EXPONENT_LENGTH,
    LENGTH,
    PRIME_LENGTH,
    PUBLIC_LENGTH,
    STATUS,
    Port,
)

from montcore.generation import registers
from montcore.microcode.coprocessor import NAMED, assemble
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.microcode.shape import KEY_SLOT, WINDOW_SLOTS

pytest_plugins = ("simulated_ports",)

USES = registers.numbers("USE")
USE = registers.addresses()["USE"]
PROTECT = registers.addresses()["PROTECT"]
PARAMETERS = range(2, 6)
RESULTS = (0, 1, 6, 7)  # slots that stay open
PRIME = 2**127 - 1
BITS = PRIME.bit_length() + 1


@pytest.fixture
def port(for_keys: Port) -> Port:
    for_keys.zeroise()
    return for_keys


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20261125)


def use(port: Port, slot: int, name: str) -> None:
    port.poke(USE + 4 * slot, USES[name])
    assert port.peek(USE + 4 * slot) == USES[name]


def pin(port: Port, lengths: Lengths, **slots: tuple[int, ...]) -> None:
    """Lock the parameters with their lengths, and give key slots their use."""
    port.poke(LENGTH, lengths.length)
    port.poke(PRIME_LENGTH, lengths.prime_length)
    port.poke(EXPONENT_LENGTH, lengths.exponent_length)
    port.poke(PUBLIC_LENGTH, lengths.public_length)
    for slot in PARAMETERS:
        use(port, slot, "LOCKED")
    for name, keys in slots.items():
        for slot in keys:
            use(port, slot, name)


def refused(port: Port) -> bool:
    """Return whether an access was refused since the last call."""
    flag = port.peek(ERROR) >> 8 & 1
    port.poke(ERROR, 0x100)
    return bool(flag)


def readable(port: Port) -> list[int]:
    """Return the numbers in all open slots, as the bus reads them."""
    return [port.read(slot, 256) for slot in RESULTS]


def logarithm(power: int, k: int) -> int:
    """The exponent of 4 that gives a power modulo 3^k, digit by digit."""
    exponent = 0
    for digit in range(k - 1):
        modulus = 3 ** (digit + 2)
        exponent += next(d for d in range(3) if pow(4, exponent + d * 3**digit, modulus) == power % modulus) * 3**digit
    return exponent


def modulus(port: Port, slot: int, m: int, bits: int = BITS) -> None:
    port.write(slot, m, bits)
    assert port.run("SET_MODULUS", slot, lengths=Lengths(bits, exponent_length=BITS))[0] == "none"


def test_a_modulus_of_the_attacker(port: Port, rng: random.Random) -> None:
    """One power modulo 3^k reads a key of any command; a key with a use gets the modulus of slot 2 only."""
    key, lengths = rng.getrandbits(BITS - 3), Lengths(BITS, exponent_length=BITS)
    trap = 3**80  # of 127 bits
    slot = KEY_SLOT + 5

    def attack(b: int = slot) -> str:
        port.write(1, 4, BITS)
        return port.run("MODEXP", 1, b, 0, lengths=lengths)[0]

    port.write(slot, key, BITS)
    modulus(port, 6, trap)
    assert attack() == "none"
    assert logarithm(port.read(0, BITS), 80) == key

    # The trap is a modulus that is set before the parameters are pinned, or from slot 2 itself.
    modulus(port, 2, trap)
    port.write(2, PRIME, BITS)
    pin(port, lengths, DH=(slot,))
    for prepared in (None, 6, 7, KEY_SLOT):
        if prepared is not None:
            modulus(port, prepared, trap)
        port.write(0, 0, BITS)
        before = readable(port)
        assert attack() == "slot", prepared
        assert readable(port)[0] == before[0] == 0
    # The use of the key, and a copy of the modulus in another slot than 2.
    assert port.run("SET_MODULUS", 2, lengths=lengths)[0] == "none"
    assert attack() == "none"
    assert port.read(0, BITS) == pow(4, key, PRIME)
    modulus(port, 6, PRIME)
    assert attack() == "slot"


def test_every_command_and_slot(port: Port, rng: random.Random) -> None:
    """No other command takes a key with a use as operand, modulus or result."""
    key, slot, lengths = rng.getrandbits(BITS - 3), KEY_SLOT + 5, Lengths(BITS, exponent_length=BITS)
    port.write(slot, key, BITS)
    port.write(2, PRIME, BITS)
    pin(port, lengths, DH=(slot,))
    for command in assemble().commands[1:]:
        if command in {"X_MULTIPLY", "PRIME_TEST", "SELF_TEST"} or command.startswith(("EC", "ED", "RSA")):
            continue  # commands with fixed slots or none: SELF_TEST wipes all
        for a, b, d in ((slot, 1, 0), (1, slot, 0), (slot, 1, slot + 1), (1, slot, slot + 1), (1, 1, slot)):
            assert port.run("SET_MODULUS", 2, lengths=lengths)[0] == "none"
            port.write(1, 4, BITS)
            port.write(0, 0, BITS)
            before = readable(port)
            error = port.run(command, a, b, d, lengths=lengths)[0]
            unused = (command in {"SET_MODULUS", "REDUCE", "INVERT"} and slot not in {a, d}) or (
                command in {"SET_MODULUS", "COMPARE"} and slot not in (a, b)
            )
            if command == "SET_MODULUS" and a == 1:
                assert error == "even"
            elif command == "MODEXP" and b == slot and d == 0:
                assert error == "none"
                assert port.read(0, BITS) == pow(4, key, PRIME)
            elif command == "MODEXP" and b == slot:
                assert error == "none"
            elif unused:
                assert error == "none", (command, a, b, d)
            else:
                assert error == "slot", (command, a, b, d)
                assert readable(port) == before
    # Nothing has changed the key.
    assert port.run("SET_MODULUS", 2, lengths=lengths)[0] == "none"
    assert port.run("MODEXP", 1, slot, 0, lengths=lengths)[0] == "none"
    assert port.read(0, BITS) == pow(4, key, PRIME)


def test_lengths_and_writes(port: Port, rng: random.Random) -> None:
    """No command uses a shorter exponent or a part of a key: lengths and locked slots do not change."""
    key, slot, lengths = rng.getrandbits(BITS - 3), KEY_SLOT, Lengths(BITS, exponent_length=BITS)
    port.write(slot, key, BITS)
    port.write(2, PRIME, BITS)
    pin(port, lengths, DH=(slot,))
    port.poke(ERROR, 0x100)
    for address in (LENGTH, PRIME_LENGTH, EXPONENT_LENGTH, PUBLIC_LENGTH):
        before = port.peek(address)
        port.poke(address, 32)
        assert refused(port)
        assert port.peek(address) == before
    for locked in (slot, *PARAMETERS):
        for word in range(8):
            port.poke(port.address(locked) + 4 * word, 0)
            assert refused(port)
        for code in range(16):
            before = port.peek(USE + 4 * locked)
            port.poke(USE + 4 * locked, code)
            assert refused(port)
            assert port.peek(USE + 4 * locked) == before
    assert port.run("SET_MODULUS", 2, lengths=lengths)[0] == "none"
    for short in (32, 64):
        port.write(1, 4, BITS)
        assert port.run("MODEXP", 1, slot, 0, lengths=Lengths(BITS, exponent_length=short))[0] == "none"
        assert port.read(0, BITS) == pow(4, key, PRIME)


@pytest.mark.parametrize("longer", [False, True])
def test_overlapping_slots(port: Port, rng: random.Random, *, longer: bool) -> None:
    """A number that begins below a key with a use and ends in the key is refused as exponent and not reduced."""
    stride = 256
    key = rng.getrandbits(300)
    lengths = Lengths(BITS, exponent_length=300)
    slots = (KEY_SLOT, KEY_SLOT + 1) if longer else (KEY_SLOT,)
    port.write(KEY_SLOT, key, 300 if longer else stride)
    port.write(2, PRIME, BITS)
    pin(port, lengths, DH=slots)
    assert port.run("SET_MODULUS", 2, lengths=lengths)[0] == "none"
    port.write(1, 4, BITS)
    port.write(KEY_SLOT - 1, 0, stride)
    port.write(KEY_SLOT + 2, 0, 64)
    for b in range(KEY_SLOT - 1, KEY_SLOT + 2):
        before = readable(port)
        if b == KEY_SLOT + 1 and not longer:
            continue
        assert port.run("MODEXP", 1, b, 0, lengths=lengths)[0] == "slot"
        assert port.run("REDUCE", b, 0, KEY_SLOT + 4, lengths=lengths)[0] in {"slot", "length"}
        assert readable(port) == before


def test_parameters_are_not_pinned(port: Port) -> None:
    """If a parameter is not locked, no command reads a key with a use."""
    slot, lengths = KEY_SLOT, Lengths(BITS, exponent_length=BITS)
    for left_out in PARAMETERS:
        port.zeroise()
        port.write(slot, 12345, BITS)
        modulus(port, 2, PRIME)
        for parameter in PARAMETERS:
            if parameter != left_out:
                use(port, parameter, "LOCKED")
        use(port, slot, "DH")
        assert port.run("SET_MODULUS", 2, lengths=lengths)[0] == "none"
        assert port.run("MODEXP", 1, slot, 0, lengths=lengths)[0] == "slot"


def test_rsa(port: Port) -> None:
    """RSA_CRT with five locked parts gives c^d. No other command reads a part, and RSA_CRT no part with another use."""
    p, q, e = 4294967291, 4294967279, 65537
    n, d = p * q, pow(e, -1, (p - 1) * (q - 1))
    lengths = Lengths(64, 32, 35, 17, e)
    key = {8: p, 9: q, 10: d % (p - 1), 11: d % (q - 1), 12: pow(q, -1, p)}

    def load() -> None:
        port.zeroise()
        for slot, number in {2: n, 3: e, **key}.items():
            port.write(slot, number, 64)

    load()
    pin(port, lengths, RSA=tuple(key))
    for c in (0, 1, n - 1, 0x123456789ABCDEF):
        port.write(0, c, 64)
        assert port.run("RSA_CRT", lengths=lengths) == ("none", port.timing.cycles("RSA_CRT", lengths))
        assert port.read(1, 64) == pow(c, d, n)
    before = readable(port)
    port.write(6, 3**40, 64)
    for slot in key:
        assert port.run("SET_MODULUS", slot, lengths=lengths)[0] == "slot"
        assert port.run("SET_MODULUS", 6, lengths=lengths)[0] == "none"
        for command, a, b in (("MODEXP", 0, slot), ("MODADD", slot, 0), ("REDUCE", slot, 0), ("COMPARE", 0, slot)):
            assert port.run(command, a, b, 15, lengths=lengths)[0] == "slot"
    assert readable(port)[:2] == before[:2]
    # Curves, and the slots of the pinned key.
    for command in ("EC_MULTIPLY", "ECDSA_SIGN", "X_MULTIPLY", "EC_MULTIPLY_ADD"):
        assert port.run(command, lengths=lengths)[0] != "none"
    port.write(0, 2, 64)
    assert port.run("RSA_CRT", lengths=lengths)[0] == "none"
    # A result that must go to a locked slot wipes, like every error of a command that reads a key with a use.
    use(port, 1, "LOCKED")
    assert port.run("RSA_CRT", lengths=lengths)[0] == "slot"
    assert port.peek(USE + 4 * 8) == 0
    for slot in key:
        load()
        pin(port, lengths, RSA=tuple(each for each in key if each != slot), DH=(slot,))
        assert port.run("RSA_CRT", lengths=lengths)[0] == "slot"


def test_a_part_of_an_rsa_key_is_open(port: Port) -> None:
    """An attacker who changes one part gets nothing from the others, in whatever order RSA_CRT reads them."""
    p, q, e = 4294967291, 4294967279, 65537
    n, d = p * q, pow(e, -1, (p - 1) * (q - 1))
    lengths = Lengths(64, 32, 35, 17, e)
    key = {8: p, 9: q, 10: d % (p - 1), 11: d % (q - 1), 12: pow(q, -1, p)}
    for left_open in key:
        port.zeroise()
        for slot, number in {2: n, 3: e, **key}.items():
            port.write(slot, number, 64)
        pin(port, lengths, RSA=tuple(each for each in key if each != left_open))
        port.write(0, 5, 64)
        assert port.run("RSA_CRT", lengths=lengths)[0] == "slot", left_open


@pytest.mark.parametrize("locked", [None, "LOCKED", "X", "ECDH"])
@pytest.mark.parametrize("key", [KEY_SLOT, KEY_SLOT + 1])
def test_shares_of_a_ladder(port: Port, key: int, locked: str | None) -> None:
    """A share with its use needs the other share locked, in either order in which X_MULTIPLY reads them."""
    p, constant = 2**127 - 1, 121666
    lengths = Lengths(127)
    port.poke(PROTECT, 3)
    try:
        for slot, number in ((0, 9), (2, p), (3, constant), (KEY_SLOT, 1 << 126 | 8), (KEY_SLOT + 1, 16)):
            port.write(slot, number, 127)
        pin(port, lengths, X=(key,))
        if locked:
            use(port, 2 * KEY_SLOT + 1 - key, locked)
        error, _ = port.run("X_MULTIPLY", lengths=lengths)
        assert error == ("none" if locked in {"LOCKED", "X"} else "slot")
        assert (port.read(6, 127) != 0) == (error == "none")
    finally:
        port.zeroise()
        port.poke(PROTECT, 0)


def test_slots_that_meet_a_key() -> None:
    """A command with a use reads only parameters, key slots, and its input in slots 0 and 1, MODEXP also in A."""
    for name, command in (("RSA", "RSA_CRT"), ("ECDH", "EC_MULTIPLY"), ("ECDSA", "ECDSA_SIGN"), ("X", "X_MULTIPLY")):
        assert USES[name] == assemble().commands.index(command)
        public = {slot for slot in assemble().read_slots(command) if slot < KEY_SLOT}
        assert public <= {0, 1, *PARAMETERS}
    assert assemble().read_slots("MODEXP") == [NAMED["A"], NAMED["B"]]


def write_curve(port: Port, of: Curve) -> Lengths:
    """Write a curve and its base point; exponents of MODEXP and scalars of a comb are as long as the scalars."""
    bits = 240
    for slot, value in enumerate((*of.g, of.p, of.a, of.b)):
        port.write(slot, value, of.bits)
    port.write(5, of.n, bits)
    return Lengths(of.bits, bits // 5, bits)


def prepare(port: Port, of: Curve, use_of_scalar: str, k: int) -> Lengths:
    """A curve that is pinned, with a scalar."""
    lengths = write_curve(port, of)
    port.write(KEY_SLOT, k, lengths.exponent_length)
    pin(port, lengths, **{use_of_scalar: (KEY_SLOT,)})
    return lengths


@pytest.mark.parametrize("name", ["ECDH", "ECDSA", "X", "RSA"])
def test_curves(port: Port, rng: random.Random, name: str) -> None:
    """Only EC_MULTIPLY reads a scalar with the use ECDH; no signature takes it as a nonce."""
    of = CURVES["P-224"]
    k = rng.randrange(1, of.n)
    lengths = prepare(port, of, name, k)
    for command in ("EC_MULTIPLY_ADD", "ECDSA_SIGN", *(() if name in {"ECDH", "X"} else ("X_MULTIPLY",))):
        if command == "EC_MULTIPLY_ADD":
            for slot, value in zip((6, 7), of.g, strict=True):
                port.write(slot, value, of.bits)
        before = readable(port)
        assert port.run(command, lengths=lengths)[0] == "slot", command
        assert readable(port) == before
    if name == "ECDH":
        assert port.run("EC_MULTIPLY", lengths=lengths) == ("none", port.timing.cycles("EC_MULTIPLY", lengths))
        assert (port.read(6, of.bits), port.read(7, of.bits)) == of.multiply(k, of.g)
        # A point that is not on the curve gives an error before the key is read.
        port.write(1, of.g[1] ^ 1, of.bits)
        assert port.run("EC_MULTIPLY", lengths=lengths)[0] == "point"
    else:
        assert port.run("EC_MULTIPLY", lengths=lengths)[0] == "slot"


@pytest.mark.parametrize("end", ["ABORT", "ZEROISE", "command"])
def test_uses_are_wiped_with_the_keys(port: Port, rng: random.Random, end: str) -> None:
    """ABORT in the middle, ZEROISE and its command open all slots, and leave nothing of the key."""
    lengths = Lengths(BITS, exponent_length=BITS)
    for _ in range(6 if end == "ABORT" else 1):
        port.write(KEY_SLOT, PRIME - 2, BITS)
        port.write(2, PRIME, BITS)
        pin(port, lengths, DH=(KEY_SLOT,))
        assert port.run("SET_MODULUS", 2, lengths=lengths)[0] == "none"
        if end == "ABORT":
            port.poke(0x34, 1 | KEY_SLOT << 8)
            port.poke(0x38, assemble().commands.index("MODEXP"))
            for _ in range(rng.randrange(100)):
                port.peek(STATUS)
            port.poke(CONTROL, 1)
        elif end == "ZEROISE":
            port.poke(CONTROL, 2)
        else:
            port.poke(0x38, 0)
        # A use is neither read nor set while everything is wiped.
        port.poke(ERROR, 0x100)
        assert port.peek(USE + 4 * KEY_SLOT) == 0
        assert refused(port)
        port.poke(USE, USES["LOCKED"])
        assert refused(port)
        port.wait()
        assert [port.peek(USE + 4 * slot) for slot in range(WINDOW_SLOTS)] == [0] * WINDOW_SLOTS
        # A power with the key 0.
        modulus(port, 2, 3**80)
        port.write(1, 4, BITS)
        assert port.run("MODEXP", 1, KEY_SLOT, 0, lengths=lengths)[0] == "none"
        assert port.read(0, BITS) == 1


def test_random_registers(port: Port, rng: random.Random) -> None:
    """After a key is pinned, random commands, slots and writes read no word that depends on the key."""
    lengths = Lengths(BITS, exponent_length=BITS)
    seen = []
    for key in (rng.getrandbits(BITS - 3), rng.getrandbits(BITS - 3)):
        actions = random.Random(7)
        port.zeroise()
        port.write(KEY_SLOT + 3, key, BITS)
        port.write(2, PRIME, BITS)
        pin(port, lengths, DH=(KEY_SLOT + 3,))
        numbers: list[int | str] = []
        for _ in range(150):
            open_slot = actions.choice((*RESULTS, 8, 9, 10, 12, 13, 14, 15))
            port.write(open_slot, actions.choice((1, 4, 3**80, PRIME, actions.getrandbits(BITS))), BITS)
            a, b, d = (actions.choice((actions.randrange(16), KEY_SLOT + 3)) for _ in range(3))
            command = actions.choice(assemble().commands[1:11])
            if command == "MODEXP" and b == KEY_SLOT + 3:
                b = 9  # the key's own command
            numbers.append(port.run(command, a, b, d, lengths=lengths)[0])
            numbers += readable(port)
            numbers += [port.peek(STATUS), port.peek(LENGTH)]
        seen.append(numbers)
    assert seen[0] == seen[1]
    assert {"none", "slot", "modulus"} <= set(map(str, seen[0]))

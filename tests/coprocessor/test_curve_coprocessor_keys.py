# SPDX-License-Identifier: Apache-2.0
"""Keys with a use on the curve unit: an attacker with every register gets results of the use, and nothing else."""

import random
from pathlib import Path

import pytest
from curve_port import CONTROL, ERROR, EXPONENT_LENGTH, HASH, LENGTH, PROTECT, USE, CurvePort, D, K
from curves import BELOW, Curve, signature
from planted import planted

from montcore.cores import CurveCoprocessorCore
from montcore.microcode.shape import KEY_SLOT, WINDOW_SLOTS
from montcore.simulation.coprocessor import CoprocessorSession
from montcore.tools import rtl

pytest_plugins = ("simulated_ports",)

SHAPE = CurveCoprocessorCore(64)
# The order is 2^14 + 63: half of the numbers of its length are too large for a nonce.
HALF = Curve(16411, 18, 7, (0, 984), 16447)
NO_PRIME = Curve(181**2, 30835, 12111, (16538, 13546), 65521)
COMMANDS = (
    *("EC_CHECK", "EC_MULTIPLY", "ECDSA_SIGN", "X_MULTIPLY", "ECDSA_VERIFY", "EC_TABLE"),
    *("EC_MULTIPLY_BASE", "EC_MULTIPLY_ADD"),
)
OPEN = (0, 1, 6, 7)  # slots that an attacker reads while a key for ECDH is loaded


@pytest.fixture
def port(small_unit: CurvePort) -> CurvePort:
    small_unit.core.call("entropy", 1)
    small_unit.zeroise()
    return small_unit


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20261126)


def lock(port: CurvePort, *slots: int) -> None:
    for slot in slots:
        port.use(slot, "LOCKED")


def readable(port: CurvePort) -> list[int]:
    return [port.read(slot, 128) for slot in range(KEY_SLOT)]


def test_key_slots_are_not_read(port: CurvePort) -> None:
    port.poke(ERROR, 0x100)
    for slot in range(KEY_SLOT, WINDOW_SLOTS):
        port.put((slot, 0x1234567890))
        for word in range(4):
            assert port.peek(port.address(slot) + 4 * word) == 0
            assert port.refused()


def test_a_scalar_for_key_agreement(port: CurvePort, rng: random.Random) -> None:
    """EC_MULTIPLY reads the scalar once the parameters are locked; other commands and other uses end with SLOT."""
    of, k = BELOW, rng.randrange(1, BELOW.n)
    for name in ("ECDH", "ECDSA", "X", "RSA", "DH", "LOCKED"):
        for left_out in (*range(2, 6), None):
            if name != "ECDH" and left_out is not None:
                continue
            port.zeroise()
            port.curve(of)
            port.put((K, k), (D, 3), (HASH, 4), (11, of.g[0]), (12, of.g[1]), (6, 1), (7, 1))
            lock(port, *(slot for slot in range(2, 6) if slot != left_out))
            port.use(K, name)
            for command in COMMANDS:
                before = readable(port)
                error = port.execute(command)
                if command in {"EC_CHECK", "EC_TABLE"}:
                    assert error == "none"
                elif command == "EC_MULTIPLY" and ((name == "ECDH" and left_out is None) or name == "LOCKED"):
                    assert error == "none"
                    assert port.pair() == of.multiply(k, of.g)
                elif name == "LOCKED" or command == "ECDSA_VERIFY":
                    continue  # a key without a use, or no key
                elif command == "X_MULTIPLY" and name == "X":
                    # The parameters of another curve, and the result's slots of the ladder.
                    assert error in {"none", "infinity"}
                else:
                    assert error == "slot", (name, command, left_out)
                    assert readable(port) == before


def test_locked_slots_and_lengths(port: CurvePort) -> None:
    of = BELOW
    port.curve(of)
    port.put((K, 55))
    lock(port, *range(2, 6))
    port.use(K, "ECDH")
    port.poke(ERROR, 0x100)
    for address in (LENGTH, EXPONENT_LENGTH, PROTECT):
        before = port.peek(address)
        port.poke(address, 0)
        assert port.refused()
        assert port.peek(address) == before
    for slot in (2, 3, 4, 5, K):
        port.put((slot, 1))
        assert port.refused()
        port.poke(USE + 4 * slot, 0)
        assert port.refused()
    port.put((6, 0), (7, 0))
    assert port.execute("EC_MULTIPLY") == "none"
    assert port.pair() == of.multiply(55, of.g)
    # A point that is not on the curve, and a result in a locked slot.
    port.put((1, of.g[1] ^ 1))
    assert port.execute("EC_MULTIPLY") == "point"
    assert port.pair() == (0, 0)
    port.put((1, of.g[1]))
    lock(port, 7)
    assert port.execute("EC_MULTIPLY") == "slot"
    assert port.read(7, 64) == 0


@pytest.mark.parametrize("end", ["ABORT", "ZEROISE", "COMMAND"])
def test_uses_are_wiped_with_the_keys(port: CurvePort, rng: random.Random, end: str) -> None:
    port.curve(BELOW)
    port.put((K, 55))
    lock(port, *range(2, 6))
    port.use(K, "ECDH")
    if end == "COMMAND":
        port.start("ZEROISE")
    else:
        port.start("EC_MULTIPLY")
        for _ in range(rng.randrange(900)):
            port.peek(ERROR)
        port.poke(CONTROL, 1 if end == "ABORT" else 2)
    port.wait()
    assert [port.peek(USE + 4 * slot) for slot in range(WINDOW_SLOTS)] == [0] * WINDOW_SLOTS
    port.curve(BELOW)
    assert port.execute("EC_MULTIPLY") == "infinity"


def load(port: CurvePort, of: Curve, d: int, left_out: int | None = None) -> None:
    """Load a key for signatures, and a known number into the nonce's slot."""
    port.curve(of)
    port.put((D, d), (K, 1))
    lock(port, *(slot for slot in range(6) if slot != left_out))
    port.use(D, "ECDSA")


def nonce(of: Curve, d: int, digest: int, signed: tuple[int, int]) -> int:
    """Compute the nonce of a signature from the key; the signature must be valid."""
    r, s = signed
    k = (digest + r * d) * pow(s, -1, of.n) % of.n
    assert signature(of, digest, d, k) == signed
    return k


def test_nonces_from_inside(port: CurvePort, rng: random.Random) -> None:
    """The hardware draws the nonce: a number from 1 to n - 1, of words of entropy that have no other use."""
    of, d = BELOW, rng.randrange(1, BELOW.n)
    port.core.call("entropy", 1)
    load(port, of, d)
    words, drawn = [1], []
    for digest in range(24):
        port.put((HASH, digest), (6, 0), (7, 0))
        assert port.execute("ECDSA_SIGN") == "none"
        drawn.append(nonce(of, d, digest, port.pair()))
    while len(words) < 2000:
        words.append((1664525 * words[-1] + 1013904223) % 2**32)
    # The first nonce has a word drawn earlier.
    given = iter(word & 0x7FFF for word in words)  # the bits of n
    assert all(any(word == k for word in given) for k in drawn[1:]), "nonces are words in their order"
    assert len(set(drawn)) == len(drawn)
    assert max(k.bit_length() for k in drawn) == 15
    # No command reads the key or the nonce.
    port.put((11, of.g[0]), (12, of.g[1]))
    before = readable(port)
    for command in COMMANDS:
        if command not in {"ECDSA_SIGN", "EC_CHECK", "EC_TABLE"}:
            assert port.execute(command) == "slot", command
            assert readable(port) == before
    port.put((HASH, 1))
    assert port.execute("ECDSA_SIGN") == "none"
    nonce(of, d, 1, port.pair())


def test_numbers_that_are_no_nonces(port: CurvePort) -> None:
    """A number that is n or more is drawn again."""
    of = HALF
    load(port, of, 5)
    for digest in range(12):
        port.put((HASH, digest), (6, 0), (7, 0))
        assert port.execute("ECDSA_SIGN") == "none"
        assert 0 < nonce(of, 5, digest, port.pair()) < of.n


def zero_is_no_nonce(port: CurvePort) -> None:
    """Fail if a word of entropy whose bits are 0 is a nonce. One word of several is the nonce's."""
    load(port, BELOW, 77)
    word = 1 << 16
    for digest in range(8):
        port.core.call("entropy", word)
        port.put((HASH, digest), (6, 0), (7, 0))
        assert port.execute("ECDSA_SIGN") == "none"
        assert nonce(BELOW, 77, digest, port.pair())
        word = (word - 1013904223) * pow(1664525, -1, 2**32) % 2**32  # the word before it


def test_zero_is_no_nonce(port: CurvePort) -> None:
    zero_is_no_nonce(port)


def test_a_nonce_of_zero_is_found(tmp_path: Path) -> None:
    broken = planted("mont_curve_mover", "draw_q & (zero_q | ~borrow_q)", "draw_q & ~borrow_q", tmp_path)
    with rtl.substituted({"mont_curve_mover": broken}), CoprocessorSession(SHAPE) as core:
        core.open()
        with pytest.raises(AssertionError, match="infinity"):
            zero_is_no_nonce(CurvePort(core, SHAPE))


def test_a_modulus_that_is_no_prime(port: CurvePort) -> None:
    """A result that fails its check wipes every number."""
    of = NO_PRIME
    port.curve(of)
    port.put((K, 53304), (D, 5))
    assert port.execute("EC_MULTIPLY") == "check"
    port.curve(BELOW)
    assert port.execute("EC_MULTIPLY") == "infinity"  # the scalar is 0


@pytest.mark.parametrize("left_out", range(6))
def test_signatures_with_open_parameters(port: CurvePort, left_out: int) -> None:
    load(port, BELOW, 77, left_out)
    port.put((HASH, 1))
    assert port.execute("ECDSA_SIGN") == "slot"
    assert port.pair() == (0, 0)


def test_signatures_without_entropy() -> None:
    """With PROTECT off, or without entropy, a signature of a key with a use ends with an error."""
    with CoprocessorSession(SHAPE) as core:
        core.open()
        port = CurvePort(core, SHAPE)
        port.poke(PROTECT, 0)
        load(port, BELOW, 77)
        port.put((HASH, 1))
        assert port.execute("ECDSA_SIGN") == "entropy"
        port.zeroise()
        port.poke(PROTECT, 1)
        load(port, BELOW, 77)
        core.call("starve")
        assert port.execute("ECDSA_SIGN") == "entropy"
        assert port.pair() == (0, 0)

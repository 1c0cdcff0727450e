# SPDX-License-Identifier: Apache-2.0
"""Private operations of RSA on the digit-serial engine, in full and by halves, against signatures of OpenSSL."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from long_tests import long_cases

from montcore.microcode.engine_cycles import Engine
from montcore.simulation.engine import EngineSession

MULTIPLIERS, LONGEST, SLOTS = 32, 4096, 64
ENGINE = Engine(MULTIPLIERS // 2, 18, LONGEST)
WINDOW = 5
# Numbers of moduli; the user's slots; the table's slots for numbers of all lengths, and of half the length.
N, P, Q = range(3)
A, B, C, D, E = range(24, 29)
TABLE, HALF_TABLE = 32, 96


@dataclass(frozen=True)
class Signature:
    """A signature of OpenSSL, the padded message that it signs, and the key."""

    key: rsa.RSAPrivateNumbers
    padded: int
    value: int

    @property
    def n(self) -> int:
        return self.key.public_numbers.n


@pytest.fixture(scope="module")
def core() -> Iterator[EngineSession]:
    with EngineSession({"Multipliers": MULTIPLIERS, "MaxWidth": LONGEST, "Slots": SLOTS}) as simulated:
        yield simulated


def sign(bits: int) -> Signature:
    key = rsa.generate_private_key(public_exponent=65537, key_size=bits)
    value = int.from_bytes(key.sign(b"a message", padding.PKCS1v15(), hashes.SHA256()))
    numbers = key.private_numbers()
    return Signature(numbers, pow(value, 65537, numbers.public_numbers.n), value)


def load(core: EngineSession, number: int, modulus: int, bits: int) -> None:
    core.do("precision", modulus=number, bits=bits)
    core.write(8 * number, modulus, bits, modulus=number)
    core.do("setup", modulus=number)


def power(core: EngineSession, number: int, bits: int, exponent: int, table: int) -> None:
    """A = A^exponent, with the stated cycles."""
    length = -(-bits // WINDOW) * WINDOW
    core.write(B, exponent, length, modulus=number)
    answer = core.do("power", modulus=number, a=A, b=B, d=A, table=table, bits=length, window=WINDOW)
    assert answer.cycles == ENGINE.cycles("power", bits, length=length, window=WINDOW)


def in_full(core: EngineSession, signature: Signature, bits: int) -> int:
    """Return padded^d mod n."""
    load(core, N, signature.n, bits)
    core.write(A, signature.padded, bits)
    power(core, N, bits, signature.key.d, TABLE)
    return core.read(A, bits)


def begin(core: EngineSession, signature: Signature, number: int, bits: int, base: int) -> None:
    """Slot base = padded modulo a prime."""
    prime = signature.key.p if number == P else signature.key.q
    low = ENGINE.digit_bits * ENGINE.digits(bits // 2)
    load(core, number, prime, bits // 2)
    core.write(A, signature.padded % (1 << low), low, modulus=number)
    core.write(B, signature.padded >> low, bits - low, modulus=number)
    core.do("reduce", modulus=number, a=A, b=B, d=base)


def join(core: EngineSession, signature: Signature, bits: int) -> int:
    """Return the signature of the halves in C and D."""
    key, half = signature.key, bits // 2
    core.do("subtract", modulus=P, a=C, b=D, d=C)
    core.write(B, key.iqmp, half, modulus=P)
    core.do("to form", modulus=P, a=B, d=B)
    core.do("product", modulus=P, a=C, b=B, d=C)
    # Numbers of half the length become full numbers in slots of zeros.
    core.do("precision", modulus=N, bits=bits)
    core.write(A, 0, bits)
    core.write(B, 0, bits)
    core.write(E, key.q, bits)
    core.do("canonical", modulus=P, a=C, d=A)
    core.do("copy", modulus=Q, a=D, d=B)
    core.do("multiply", a=A, b=E, d=A)
    core.do("sum", a=A, b=B, d=A)
    return core.read(A, bits)


def by_halves(core: EngineSession, signature: Signature, bits: int) -> int:
    """Return padded^d mod n by the Chinese remainder theorem, with all of its arithmetic in the engine."""
    key, half = signature.key, bits // 2
    for number, exponent, result in ((P, key.dmp1, C), (Q, key.dmq1, D)):
        begin(core, signature, number, bits, A)
        power(core, number, half, exponent, HALF_TABLE)
        core.do("copy", modulus=number, a=A, d=result)
    return join(core, signature, bits)


@long_cases(
    "[3072]", why="The same code for another configuration, curve or size: D = 8, X25519, and the largest key stay."
)
@pytest.mark.parametrize("bits", [1024, 2048, 3072, 4096])
def test_by_halves(bits: int, core: EngineSession) -> None:
    signature = sign(bits)
    assert by_halves(core, signature, bits) == signature.value


@pytest.mark.parametrize("bits", [1024, 2048, *(pytest.param(bits, marks=pytest.mark.long) for bits in (3072, 4096))])
def test_in_full(bits: int, core: EngineSession) -> None:
    signature = sign(bits)
    assert in_full(core, signature, bits) == signature.value

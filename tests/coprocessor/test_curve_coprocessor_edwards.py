# SPDX-License-Identifier: Apache-2.0
"""ED25519_VERIFY of a curve unit: verdicts, errors, what the unit keeps, and Ed25519 through the driver."""

import random
from collections.abc import Iterator

import edwards
import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ed25519
from curve_port import CONTROL, ERROR, LENGTH, CurvePort
from curves import BELOW
from driver.test_ed25519 import VECTORS, special_inputs
from edwards_curves import MIDDLE, opposites, some_point

from montcore import BadInput, CurveCoprocessor, MontcoreError
from montcore.cores import CurveCoprocessorCore
from montcore.simulation.coprocessor import CoprocessorSession

SHAPE = CurveCoprocessorCore(64, edwards=1)
BITS = MIDDLE.p.bit_length()
SLOTS = (0, 1, 6, 9, 7, 5, 11, 12)  # of the unit's numbers
RESULT = 6


@pytest.fixture(scope="module")
def port() -> Iterator[CurvePort]:
    with CoprocessorSession(SHAPE) as core:
        core.open()
        yield CurvePort(core, SHAPE)


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20261130)


def run(port: CurvePort, given: list[int]) -> str:
    p, d, half_root, _ = MIDDLE.numbers
    port.put((2, p), (3, d), (4, half_root), *zip(SLOTS, given, strict=True))
    port.poke(LENGTH, BITS)
    return port.execute("ED25519_VERIFY")


def verify(port: CurvePort, given: list[int]) -> str:
    """Run the command; return its error."""
    error = run(port, given)
    assert port.read(RESULT, port.shape.slot_bits) == (0 if error != "none" else given[5])
    return error


def signed(rng: random.Random) -> list[int]:
    base, a = some_point(MIDDLE, rng), some_point(MIDDLE, rng)
    s, h = rng.randrange(1 << BITS), rng.randrange(1, 1 << BITS)
    r = MIDDLE.add(MIDDLE.multiply(s, base), MIDDLE.multiply(h, (-a[0] % MIDDLE.p, a[1])))
    return [*opposites(a, r, MIDDLE.p), s, h, *base]


def test_signatures(port: CurvePort, rng: random.Random) -> None:
    for _ in range(4):
        given = signed(rng)
        assert MIDDLE.verdict(given) == ""
        assert verify(port, given) == "none"
        for place in range(len(given)):
            wrong = list(given)
            wrong[place] ^= 1
            expected = {"": "none", "signature": "not invertible"}.get(name := MIDDLE.verdict(wrong), name)
            assert verify(port, wrong) == expected != "none"


def test_errors(port: CurvePort, rng: random.Random) -> None:
    """Lengths, numbers that are too long, and what follows an abort."""
    given = signed(rng)
    for place in range(len(given)):
        assert run(port, [*given[:place], given[place] | 1 << BITS, *given[place + 1 :]]) == "range"
    for length in (0, 1, SHAPE.width + 1):
        port.poke(LENGTH, length)
        assert port.execute("ED25519_VERIFY") == "length"
    assert verify(port, given) == "none"
    port.start("ED25519_VERIFY")
    port.poke(CONTROL, 1)
    assert port.ends()[0] == "aborted"
    port.poke(ERROR, 0x100)
    assert verify(port, given) == "none"


def test_other_curves_between(port: CurvePort, rng: random.Random) -> None:
    """The command leaves no comb of a base point, and no Edwards curve becomes a curve of ECDSA."""
    given = signed(rng)
    for _ in range(2):
        error, (r, s) = port.sign(BELOW, 5, 7, 9)
        assert error == "none"
        assert verify(port, given) == "none"
        assert port.verify(BELOW, 5, r, s, BELOW.multiply(7, BELOW.g) or BELOW.g)[0] == "none"
    assert verify(port, given) == "none"
    # n is 0 for the command, and the curve stays loaded.
    port.put((5, 0), (0, 0), (1, 1), (8, 3), (9, 2), (10, 1))
    port.lengths(BITS, BITS)
    assert port.execute("ECDSA_SIGN") == "even"
    assert verify(port, given) == "none"
    assert port.sign(BELOW, 5, 7, 9) == ("none", (r, s))


def test_cycles(port: CurvePort, rng: random.Random) -> None:
    given = signed(rng)
    assert verify(port, given) == "none"
    loaded = set()
    for numbers in (given, signed(rng), [0] * 8):
        verify(port, numbers)
        loaded.add(port.ends()[1])
    assert len(loaded) == 1
    assert SHAPE.config.cycles("verify_edwards") < loaded.pop() <= SHAPE.command_cycles("verify_edwards")


def test_python_checks_parameters() -> None:
    for edwards_, rule in ((1, "width: must be 255 or more for Ed25519, not 64"), (0, "param Edwards: must be 1")):
        shape = CurveCoprocessor(64, edwards=edwards_)
        with shape.simulate() as unit, pytest.raises(BadInput, match=rule):
            unit.ed25519_verify(bytes(32), b"", bytes(64))


@pytest.mark.long
@pytest.mark.parametrize("cores", [1, 2])
def test_ed25519(cores: int, rng: random.Random) -> None:
    """RFC 8032's vectors, special points and scalars, and signatures of `cryptography`, through the driver."""
    lines = VECTORS.read_text(encoding="ascii").splitlines()
    with CurveCoprocessor(256, cores=cores, edwards=1).simulate() as unit:
        for line in (*lines[:3], *lines[30:-1:200], lines[-1]):
            _, public, message, signature = map(bytes.fromhex, line.split(":")[:4])
            assert unit.ed25519_verify(public, message, signature[:64])
        for public, special in special_inputs():
            expected = edwards.verify(public, b"special", special)
            if expected is None:
                with pytest.raises(MontcoreError, match="not on the curve"):
                    unit.ed25519_verify(public, b"special", special)
            else:
                assert unit.ed25519_verify(public, b"special", special) == expected
        for _ in range(20):
            secret, message = ed25519.Ed25519PrivateKey.from_private_bytes(rng.randbytes(32)), rng.randbytes(99)
            key, wrong = secret.public_key(), bytearray(secret.sign(message))
            assert unit.ed25519_verify(key.public_bytes_raw(), message, bytes(wrong))
            wrong[rng.randrange(64)] ^= 1 << rng.randrange(8)
            with pytest.raises(InvalidSignature):
                key.verify(bytes(wrong), message)
            assert not unit.ed25519_verify(key.public_bytes_raw(), message, bytes(wrong))

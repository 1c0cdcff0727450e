# SPDX-License-Identifier: Apache-2.0
"""Keys with a use: loaded by the driver, used for one purpose only, and wiped after any error."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from curves import CURVES
from driver.keys import key, prime
from driver.test_driver import PRIME, error, value, works

from montcore.coprocessor.rsa import rsa_words
from montcore.simulation.coprocessor import CoprocessorSession

OPEN, LOCKED, DH, RSA, ECDSA = 0, 1, 7, 11, 14
PARAMETERS, KEY = range(2, 6), 8
PROTECT = 0x80
SMALL = key(prime(Random(2), 128), prime(Random(3), 128))
N = SMALL.public_numbers.n


def uses(core: CoprocessorSession) -> list[int]:
    return [value(core, "get_use", slot) for slot in range(16)]


@pytest.fixture(autouse=True)
def wiped(core: CoprocessorSession) -> Iterator[None]:
    yield
    assert error(core, "zeroise") == "none"
    assert uses(core) == [OPEN] * 16
    works(core)


def test_uses_are_set_once(core: CoprocessorSession) -> None:
    assert error(core, "set_use", 6, LOCKED) == "none"
    assert error(core, "set_use", 6, DH) == "access"
    assert error(core, "set_use", 16, LOCKED) == "slot"
    assert error(core, "get_use", 16) == "slot"
    assert uses(core) == [LOCKED if slot == 6 else OPEN for slot in range(16)]
    assert error(core, "write", 6, 32, 1) == "access"


def test_rsa(core: CoprocessorSession) -> None:
    assert error(core, "use_rsa", N.bit_length(), 3) == "slot"
    assert error(core, "load_rsa", *rsa_words(SMALL)) == "none"
    assert uses(core) == [OPEN] * 2 + [LOCKED] * 4 + [OPEN] * 2 + [RSA] * 5 + [OPEN] * 3
    assert value(core, "read", 1, N.bit_length()) == 0  # the trial leaves nothing
    for c in (0, 1, 2, N - 1, Random(4).randrange(N)):
        assert value(core, "use_rsa", N.bit_length(), c) == pow(c, SMALL.d, N)
    assert error(core, "use_rsa", N.bit_length(), N) == "range"
    assert value(core, "use_rsa", N.bit_length(), 5) == pow(5, SMALL.d, N)


def test_dh(core: CoprocessorSession) -> None:
    random = Random(5)
    exponent = random.getrandbits(200)
    assert error(core, "load_dh", 256, PRIME, 200, exponent) == "none"
    assert uses(core) == [OPEN] * 2 + [LOCKED] * 4 + [OPEN] * 2 + [DH] + [OPEN] * 7
    for base in (0, 1, PRIME - 1, random.randrange(PRIME)):
        assert value(core, "use_dh", 256, base) == pow(base, exponent, PRIME)
    assert error(core, "use_dh", 256, PRIME) == "range"
    # After a result the modulus is set for products, too, and another modulus between two uses does no harm.
    assert value(core, "use_dh", 256, 2) == pow(2, exponent, PRIME)
    assert value(core, "modmul", PRIME - 2, PRIME - 3) == 6
    assert error(core, "write", 1, 64, 2**64 - 1) == "none"
    assert error(core, "execute", 1, 1, 0, 0, 64) != "none"
    assert value(core, "use_dh", 256, 3) == pow(3, exponent, PRIME)


def test_ecdsa(core: CoprocessorSession) -> None:
    """A key is loaded with its curve, but not an invalid key or without entropy; any access may be the last one."""
    of, d = CURVES["P-224"], Random(6).randrange(1, CURVES["P-224"].n)
    curve = (of.bits, of.p, of.a, of.b, *of.g, of.n)
    assert error(core, "use_ecdsa", of.bits, 3) == "slot"
    reply = core.call("load_ecdsa", *curve, d, 0, 0)
    assert (reply.error, tuple(reply.values)) == ("none", of.multiply(d, of.g))
    assert uses(core) == [LOCKED] * 6 + [OPEN] * 3 + [ECDSA] + [OPEN] * 6
    signed = core.call("use_ecdsa", of.bits, 3)
    r, s = signed.values
    point = of.multiply((3 + r * d) * pow(s, -1, of.n) % of.n, of.g)
    assert point
    assert r == point[0] % of.n
    assert error(core, "ecdsa_sign", *curve, 3, d, 5) != "none"
    for last in (reply.accesses - 1, reply.accesses - 3, reply.accesses - 20):
        assert error(core, "zeroise") == "none"
        core.call("die", last)
        assert error(core, "load_ecdsa", *curve, d, 0, 0) != "none"
        core.call("revive")
        known = uses(core)
        assert known[9] == OPEN or known[:6] == [LOCKED] * 6
    assert error(core, "load_ecdsa", *curve[:5], of.g[1] ^ 1, of.n, d, 0, 0) == "point"
    for wrong in (0, of.n):
        assert error(core, "load_ecdsa", *curve, wrong, 0, 0) == "range"
    assert error(core, "zeroise") == "none"
    assert error(core, "protect", 0) == "none"
    assert error(core, "load_ecdsa", *curve, d, 0, 0) == "entropy"
    assert error(core, "protect", 1) == "none"
    assert uses(core) == [OPEN] * 16


def test_other_keys_and_moduli_are_refused(core: CoprocessorSession) -> None:
    other = key(prime(Random(6), 128), prime(Random(7), 128))
    assert error(core, "load_rsa", *rsa_words(SMALL)) == "none"
    assert error(core, "rsa", *rsa_words(other), 5) == "access"
    assert error(core, "modulus", 256, PRIME) != "none"
    assert error(core, "use_dh", 256, 3) == "slot"
    assert value(core, "use_rsa", N.bit_length(), 5) == pow(5, SMALL.d, N)
    assert error(core, "load_rsa", *rsa_words(other)) == "none"
    n = other.public_numbers.n
    assert value(core, "use_rsa", n.bit_length(), 5) == pow(5, other.d, n)


WRONG: dict[str, tuple[Any, ...]] = {
    "check": ("load_rsa", *rsa_words(SMALL)[:-1], SMALL.iqmp ^ 2),
    "even": ("load_dh", 256, PRIME - 1, 200, 3),
    "length": ("load_dh", 256, PRIME, 5000, 3),
}


@pytest.mark.parametrize("name", WRONG)
def test_nothing_is_loaded_after_an_error(core: CoprocessorSession, name: str) -> None:
    function, *arguments = WRONG[name]
    assert error(core, function, *arguments) == name
    assert uses(core) == [OPEN] * 16
    # The key slot is 0: a power with it is 1.
    assert error(core, "modulus", 256, PRIME) == "none"
    assert error(core, "write", 0, 256, 3) == "none"
    assert error(core, "execute", 7, 0, KEY, 1, 256) == "none"
    assert value(core, "read", 1, 256) == 1


def test_a_lost_device_keeps_no_half_of_a_key(core: CoprocessorSession) -> None:
    """After any last access that arrives, the key has no use, or its parameters are locked."""
    done = core.call("load_dh", 256, PRIME, 200, 3).accesses
    for last in range(done - 12, done, 3):
        assert error(core, "zeroise") == "none"
        core.call("die", last)
        core.call("load_dh", 256, PRIME, 200, 3)
        core.call("revive")
        known = uses(core)
        assert known[KEY] == OPEN or all(known[slot] == LOCKED for slot in PARAMETERS)


def finished(core: CoprocessorSession) -> str:
    """Wait for the started command, which must not have ended at once; return its result."""
    assert error(core, "poll") == "busy"
    assert error(core, "start", 3, 0, 0, 0, 0) == "busy"
    while (result := error(core, "poll")) == "busy":
        pass
    return result


def test_start_and_poll(core: CoprocessorSession) -> None:
    assert error(core, "write", 2, 256, PRIME) == "none"
    assert error(core, "start", 1, 2, 0, 0, 256) == "none"
    assert finished(core) == "none"
    assert value(core, "modmul", PRIME - 2, PRIME - 3) == 6
    assert error(core, "start", 1, 2, 0, 0, 256) == "none"
    assert error(core, "zeroise") == "none"
    assert error(core, "poll") == "none"
    assert error(core, "modmul", 1, 1) == "modulus"
    assert error(core, "load_rsa", *rsa_words(SMALL)) == "none"
    for c in (2, N - 1):
        assert error(core, "write", 0, N.bit_length(), c) == "none"
        assert error(core, "start", 11, 0, 0, 0, 0) == "none"
        assert finished(core) == "none"
        assert value(core, "read", 1, N.bit_length()) == pow(c, SMALL.d, N)
    assert error(core, "write", 0, N.bit_length(), N) == "none"
    assert error(core, "start", 11, 0, 0, 0, 0) == "none"
    assert finished(core) == "range"
    assert error(core, "start", 11, 16, 0, 0, 0) == "slot"


def test_protection_is_asked_to_end(core: CoprocessorSession) -> None:
    """Protection is on after reset, and does not change while a key is loaded."""
    exponents = (3, 2**64 - 1)
    for on in (0, 1):
        assert error(core, "protect", on) == "none"
        assert value(core, "peek", PROTECT) == on
        assert error(core, "modulus", 256, PRIME) == "none"
        assert [value(core, "modexp", 64, 5, each) for each in exponents] == [pow(5, each, PRIME) for each in exponents]
    assert error(core, "load_dh", 256, PRIME, 200, 3) == "none"
    assert error(core, "protect", 0) == "access"
    assert value(core, "peek", PROTECT) == 1
    assert value(core, "use_dh", 256, 5) == 125

# SPDX-License-Identifier: Apache-2.0
"""The driver against the RTL: random operations, every error, and a working command after each error."""

from random import Random

import pytest
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateNumbers, RSAPublicNumbers
from driver.conftest import SANITIZERS
from driver.keys import E, key, prime

from montcore.coprocessor.rsa import rsa_words
from montcore.cores import CoprocessorCore
from montcore.simulation.coprocessor import CoprocessorSession

LENGTH, PRIME_LENGTH, COMMAND, STATUS, SLOTS = 0x24, 0x28, 0x38, 0x10, 0x34
PRIME = prime(Random(1), 256)
# Commands of enum mc_command.
SET_MODULUS, MODMUL, REDUCE, MODEXP, MODEXP_PUBLIC, COMPARE, RSA_CRT = 1, 3, 6, 7, 8, 10, 11


def value(core: CoprocessorSession, name: str, *arguments: int) -> int:
    reply = core.call(name, *arguments)
    assert reply.error == "none"
    return reply.values[0]


def error(core: CoprocessorSession, name: str, *arguments: int) -> str:
    return core.call(name, *arguments).error


def works(core: CoprocessorSession) -> None:
    """The coprocessor computes."""
    assert error(core, "modulus", 256, PRIME) == "none"
    assert value(core, "modmul", PRIME - 2, PRIME - 3) == 6


@pytest.mark.parametrize("bits", [64, 95, 96, 97, 160, 255, 256])
def test_random_operations(core: CoprocessorSession, bits: int) -> None:
    random = Random(bits)
    modulus = random.getrandbits(bits) | 1 << bits - 1 | 1
    r_exponent = 18 * (-(-(bits + 2) // 18) + 1)
    assert error(core, "modulus", bits, modulus) == "none"
    numbers = [random.randrange(modulus) for _ in range(4)]
    for a, b in [(0, modulus - 1), (modulus - 1, modulus - 1), (numbers[0], numbers[1]), (numbers[2], numbers[3])]:
        assert value(core, "montmul", a, b) == a * b * pow(2, -r_exponent, modulus) % modulus
        assert value(core, "modmul", a, b) == a * b % modulus
        assert value(core, "modadd", a, b) == (a + b) % modulus
        assert value(core, "modsub", a, b) == (a - b) % modulus
        assert value(core, "compare", a, b) - 1 == (a > b) - (a < b)
        assert value(core, "modexp_public", 17, a, E) == pow(a, E, modulus)
    for length in (1, bits // 2, bits, 2 * bits):
        a = random.getrandbits(length)
        assert value(core, "reduce", length, a) == a % modulus
    for length in (1, 5, bits):
        a, exponent = random.randrange(modulus), random.getrandbits(length)
        assert value(core, "modexp", length, a, exponent) == pow(a, exponent, modulus)


def test_inverse(core: CoprocessorSession) -> None:
    a = Random(0).randrange(PRIME)
    assert error(core, "modulus", 256, PRIME) == "none"
    assert value(core, "invert", a) == pow(a, -1, PRIME)
    assert error(core, "invert", 0) == "not invertible"
    works(core)


def test_the_time_of_a_secret_exponent_is_that_of_its_length(core: CoprocessorSession) -> None:
    assert error(core, "modulus", 256, PRIME) == "none"
    replies = [core.call("modexp", 64, 3, exponent) for exponent in (0, 1, 2**64 - 1)]
    assert len({(reply.cycles, reply.bus_cycles, reply.accesses) for reply in replies}) == 1


@pytest.mark.parametrize("bits", [64, 96, 128])
def test_blinded_exponent(core: CoprocessorSession, bits: int) -> None:
    random = Random(bits)
    p = prime(random, 128)
    assert error(core, "modulus", 128, p) == "none"
    for factor in (0, 2**bits - 1, random.getrandbits(bits)):
        base, exponent = random.randrange(p), random.randrange(p)
        assert value(core, "modexp_blinded", 128, base, exponent, 128, p - 1, bits, factor) == pow(base, exponent, p)


# Arguments that the driver refuses without an access to the bus.
REFUSED = [
    *[("modulus", (0, 1), "length"), ("modulus", (513, 1), "length")],
    *[("modexp", (0, 1, 0), "length"), ("modexp", (16384, 1, 1), "length"), ("modexp_public", (0, 1, 0), "length")],
    *[("reduce", (0, 0), "length"), ("reduce", (513, 1), "length")],
    *[("modexp_blinded", (64, 1, 1, 64, 1, 32, 1), "length"), ("modexp_blinded", (0, 1, 0, 64, 1, 64, 1), "length")],
    *[("write", (7, 1000, 1), "length"), ("write", (16, 32, 1), "length"), ("read", (0, 0), "length")],
    *[("execute", (command, 0, 0, 0, 0), "command") for command in range(RSA_CRT, 18)],
    ("execute", (MODMUL, 16, 0, 0, 0), "slot"),
    ("execute", (SET_MODULUS, 0, 0, 0, 16384), "length"),
]


@pytest.mark.parametrize(("name", "arguments", "expected"), REFUSED)
def test_refused_by_the_driver(core: CoprocessorSession, name: str, arguments: tuple[int, ...], expected: str) -> None:
    works(core)
    reply = core.call(name, *arguments)
    assert reply.error == expected
    assert reply.accesses == 0
    assert value(core, "modadd", 1, 2) == 3


def test_without_a_modulus(core: CoprocessorSession) -> None:
    assert error(core, "zeroise") == "none"
    for name, *arguments in [("modmul", 1, 1), ("modexp", 8, 1, 1), ("reduce", 8, 1), ("compare", 1, 1), ("invert", 1)]:
        reply = core.call(str(name), *map(int, arguments))
        assert (reply.error, reply.accesses) == ("modulus", 0)
    works(core)


def test_refused_by_the_hardware(core: CoprocessorSession) -> None:
    assert error(core, "modulus", 256, PRIME + 1) == "even"
    assert error(core, "modmul", 1, 1) == "modulus"
    works(core)
    for name in ("montmul", "modmul", "modadd", "modsub"):
        assert error(core, name, PRIME, 1) == "range"
        assert error(core, name, 1, PRIME) == "range"
    assert error(core, "modexp", 8, PRIME, 1) == "range"
    assert error(core, "modexp_public", 8, PRIME, 1) == "range"
    assert error(core, "invert", PRIME) == "range"
    assert value(core, "modmul", PRIME - 1, 1) == PRIME - 1
    assert error(core, "modulus", 64, 2**63 + 1) == "none"
    assert error(core, "modexp", 2, 3, 2**30) == "range"  # the exponent has bits above its length
    assert error(core, "execute", 12, 0, 0, 0, 0) == "command"
    assert error(core, "execute", MODMUL, 0, 0, 9, 0) in {"none", "range"}  # a key slot as the result
    assert error(core, "execute", MODMUL, 9, 0, 1, 0) == "slot"
    assert error(core, "execute", MODEXP_PUBLIC, 0, 9, 1, 8) == "slot"
    assert error(core, "execute", COMPARE, 9, 0, 0, 0) == "slot"
    core.call("poke", LENGTH, 65)
    assert error(core, "execute", MODMUL, 0, 0, 0, 0) == "length"
    works(core)


def test_slots_keep_their_numbers(core: CoprocessorSession) -> None:
    """The functions for sequences of commands: (a*b + b)^2, with one transfer of each operand."""
    works(core)
    a, b = 3**100, 5**90
    assert error(core, "write", 4, 256, a) == error(core, "write", 5, 256, b) == "none"
    for command, x, y, z in [(MODMUL, 4, 5, 6), (4, 6, 5, 6), (MODMUL, 6, 6, 7)]:
        assert error(core, "execute", command, x, y, z, 0) == "none"
    assert value(core, "read", 7, 256) == (a * b + b) ** 2 % PRIME
    assert value(core, "read", 4, 256) == a


def test_execute_takes_the_length_of_a_modulus_and_of_an_exponent(core: CoprocessorSession) -> None:
    """As the header says: 0 does not stand for the modulus's length, and other commands ignore the length."""
    modulus = 2**64 - 59
    for slot, number in [(2, modulus), (3, 3), (4, 2**100)]:
        assert error(core, "write", slot, 128, number) == "none"
    assert error(core, "execute", SET_MODULUS, 2, 0, 0, 0) == "length"
    assert error(core, "execute", MODMUL, 3, 3, 0, 0) == "modulus"
    assert error(core, "execute", SET_MODULUS, 2, 0, 0, 64) == "none"
    assert error(core, "execute", MODMUL, 3, 3, 0, 0) == "none"
    assert value(core, "read", 0, 64) == 9
    assert error(core, "execute", MODMUL, 3, 3, 0, 1) == "none"
    assert error(core, "execute", REDUCE, 4, 0, 0, 0) == "length"
    assert error(core, "execute", REDUCE, 4, 0, 0, 101) == "none"
    assert value(core, "read", 0, 64) == 2**100 % modulus
    assert error(core, "execute", MODEXP, 3, 3, 0, 3) == "length"
    assert error(core, "execute", MODEXP, 3, 3, 0, 4) == "none"
    assert value(core, "read", 0, 64) == 27


def test_a_key_slot_is_not_read(core: CoprocessorSession) -> None:
    assert error(core, "write", 8, 256, PRIME) == "none"
    reply = core.call("read", 8, 256)
    assert (reply.error, reply.values[0]) == ("access", 0)
    works(core)


def test_time_out_and_abort(core: CoprocessorSession) -> None:
    works(core)
    core.call("polls", 10)
    assert error(core, "modexp", 256, 3, PRIME - 1) == "timeout"
    reply = core.call("modmul", 1, 1)
    assert (reply.error, reply.accesses) == ("busy", 1)
    core.call("polls", 1 << 20)
    assert error(core, "abort") == "none"
    assert error(core, "modmul", 1, 1) == "modulus"
    works(core)
    assert error(core, "abort") == "none"  # without a command


def test_wiping_ends_a_command(core: CoprocessorSession) -> None:
    works(core)
    core.call("polls", 10)
    assert error(core, "modexp", 256, 3, PRIME - 1) == "timeout"
    core.call("polls", 1 << 20)
    assert error(core, "zeroise") == "none"
    assert value(core, "read", 0, 256) == 0
    works(core)


def test_a_dead_bus(core: CoprocessorSession) -> None:
    """If the bus dies anywhere in a product, the driver returns an error, and works when the bus is back."""
    works(core)
    core.call("polls", 10000)
    count = core.call("modmul", 2, 3).accesses
    errors = set()
    for accesses in [*range(0, count, 20), *range(count - 12, count)]:
        core.call("die", accesses)
        reply = core.call("modmul", 2, 3)
        assert reply.values[0] in {0, int("deadbeef" * 8, 16)}
        errors.add(reply.error)
        core.call("revive")
        assert error(core, "zeroise") == "none"
        works(core)
    assert errors == {"busy", "timeout", "device", "access"}
    core.call("die", 0)
    assert core.open().error == "device"
    core.call("revive")
    assert core.open().error == "none"


def test_interrupt() -> None:
    """With the interrupt, the driver polls twice: the host sleeps until the interrupt, also after the reset."""
    with CoprocessorSession(CoprocessorCore(8, 256), interrupt=True, c_flags=SANITIZERS) as core:
        reply = core.open()
        assert (reply.error, reply.accesses < 15) == ("none", True)
        works(core)
        reply = core.call("modexp", 256, 3, PRIME - 1)
        assert (reply.error, reply.values[0]) == ("none", 1)
        assert reply.accesses < 45
        assert error(core, "zeroise") == "none"
        works(core)


@pytest.mark.parametrize(("p_bits", "q_bits"), [(128, 128), (131, 125), (120, 136)])
def test_rsa(core: CoprocessorSession, p_bits: int, q_bits: int) -> None:
    random = Random(p_bits)
    p, q = prime(random, p_bits), prime(random, q_bits)
    for numbers in (key(p, q), key(q, p)):
        n, d = numbers.public_numbers.n, numbers.d
        for c in (0, 1, n - 1, random.randrange(n)):
            assert value(core, "rsa", *rsa_words(numbers), c) == pow(c, d, n)
        assert error(core, "rsa", *rsa_words(numbers), n) == "range"


def test_blinded_rsa(core: CoprocessorSession) -> None:
    random = Random(2)
    numbers = key(prime(random, 120), prime(random, 120))
    words, n, d = rsa_words(numbers), numbers.public_numbers.n, numbers.d
    c = random.randrange(n)
    randoms = [random.getrandbits(64) for _ in range(2)]
    assert value(core, "rsa_blinded", *words, c, 64, *randoms) == pow(c, d, n)
    assert value(core, "rsa_blinded", *words, c, 64, 0, 2**64 - 1) == pow(c, d, n)

    seed = random.getrandbits(n.bit_length())
    reply = core.call("rsa_pair", *words, seed)
    pair = tuple(reply.values)
    assert (reply.error, *pair) == ("none", pow(seed, E, n), pow(seed, -1, n))
    for _ in range(3):
        reply = core.call("rsa_blinded_pair", *words, c, 64, *randoms, *pair)
        assert (reply.error, reply.values[0]) == ("none", pow(c, d, n))
        assert list(reply.values[1:]) == [factor * factor % n for factor in pair]
        pair = tuple(reply.values[1:])
    assert error(core, "rsa_blinded_pair", *words, c, 64, *randoms, pair[0], pair[0]) == "check"
    assert value(core, "read", 1, 256) == 0
    assert error(core, "rsa_blinded_pair", *words, n, 64, *randoms, *pair) == "range"
    assert error(core, "rsa_pair", *words, numbers.p) == "not invertible"
    works(core)


WRONG = {
    "even p": lambda key, other: (key.p - 1, key.q, key.dmp1, key.dmq1, key.iqmp),
    "p of another key": lambda key, other: (other.p, key.q, key.dmp1, key.dmq1, key.iqmp),
    "dp of another key": lambda key, other: (key.p, key.q, other.dmp1, key.dmq1, key.iqmp),
    "dq of another key": lambda key, other: (key.p, key.q, key.dmp1, other.dmq1, key.iqmp),
    "wrong qinv": lambda key, other: (key.p, key.q, key.dmp1, key.dmq1, key.iqmp ^ 1),
    "p and q exchanged": lambda key, other: (key.q, key.p, key.dmp1, key.dmq1, key.iqmp),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_keys(core: CoprocessorSession, name: str) -> None:
    random = Random(3)
    right, other = (key(prime(random, 120), prime(random, 120)) for _ in range(2))
    n = right.public_numbers.n
    p, q, dp, dq, qinv = WRONG[name](right, other)
    wrong = RSAPrivateNumbers(p, q, right.d, dp, dq, qinv, RSAPublicNumbers(E, n))
    c = random.randrange(n)
    reply = core.call("rsa", *rsa_words(wrong), c)
    assert reply.error == ("even" if name == "even p" else "check")
    assert reply.values[0] == int("deadbeef" * 8, 16)  # the result is not written
    if reply.error == "check":
        for slot in range(8):
            assert value(core, "read", slot, 256) == 0
    assert value(core, "rsa", *rsa_words(right), c) == pow(c, right.d, n)


def factors(common: int, p: int, q: int) -> RSAPrivateNumbers:
    """The key of two primes times a common factor. q has no inverse modulo p, only modulo the coprime part of p."""
    dp, dq = (pow(E, -1, (common - 1) * max(factor - 1, 1)) for factor in (p, q))
    inverse = pow(common * q, -1, p) if p > 1 else 1
    return RSAPrivateNumbers(common * p, common * q, dp, dp, dq, inverse, RSAPublicNumbers(E, common * p * common * q))


@pytest.mark.parametrize("bits", [0, 30])
def test_primes_with_a_common_factor(core: CoprocessorSession, bits: int) -> None:
    """p = q, and p and q with a common prime: a number can be c^d modulo both and not modulo n."""
    random = Random(bits)
    common = prime(random, 120 - bits)
    p, q = (prime(random, bits) if bits else 1 for _ in range(2))
    wrong = factors(common, p, q)
    words = rsa_words(wrong)
    for _ in range(4):
        reply = core.call("rsa", *words, random.randrange(wrong.public_numbers.n))
        assert (reply.error, reply.values[0]) == ("check", int("deadbeef" * 8, 16))
    works(core)


def test_a_wrong_public_exponent(core: CoprocessorSession) -> None:
    random = Random(4)
    right = key(prime(random, 120), prime(random, 120))
    wrong = RSAPrivateNumbers(
        right.p, right.q, right.d, right.dmp1, right.dmq1, right.iqmp, RSAPublicNumbers(E + 2, right.public_numbers.n)
    )
    assert error(core, "rsa", *rsa_words(wrong), 2) == "check"
    works(core)

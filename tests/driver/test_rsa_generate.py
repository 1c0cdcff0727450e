# SPDX-License-Identifier: Apache-2.0
"""RSA keys that the driver makes inside: keys with their use, errors, products of small primes, and rounds."""

import math
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from montcore.coprocessor.simulation import CoprocessorSimulation
from montcore.cores import CoprocessorCore
from montcore.errors import BadInput
from montcore.generation import registers
from montcore.microcode.shape import DIGIT_BITS, WINDOW
from montcore.simulation.coprocessor import CoprocessorSession, design
from montcore.simulation.session import Session
from montcore.tools.resources import folder

ADDRESS = registers.addresses()
USES = registers.numbers("USE")
E = 65537
# Instead of MC_RSA_LEAST_BITS = 1024, for tests of seconds.
BITS = 256


class Short(CoprocessorSession):
    """A coprocessor whose driver makes short keys."""

    def __init__(self, core: CoprocessorCore) -> None:
        made = design(core)
        least = "#define MC_RSA_LEAST_BITS "
        header = made.linked["montcore.h"]
        assert header.count(f"{least}1024u") == 1
        linked = {**made.linked, "montcore.h": header.replace(f"{least}1024u", f"{least}{BITS}u")}
        Session.__init__(self, replace(made, linked=linked), None)
        self._interrupt = False


@pytest.fixture(scope="module")
def core() -> Iterator[CoprocessorSession]:
    with Short(CoprocessorCore(8, BITS)) as session:
        session.open()
        yield session


def slots(core: CoprocessorSession) -> list[int]:
    """Return the numbers in slots 0 to 15 as the bus reads them, and their uses."""
    stride = CoprocessorCore(8, BITS).register_values["STRIDE"]
    words = [core.call("peek", WINDOW + at).values[0] for at in range(0, 16 * stride, 4)]
    return words + [core.call("peek", ADDRESS["USE"] + 4 * slot).values[0] for slot in range(16)]


def test_keys(core: CoprocessorSession) -> None:
    """All keys differ, have their use at once, and no part of them can be read."""
    moduli = []
    for e in (E, E, 4294967291):
        made = core.call("generate_rsa", BITS, e)
        assert made.error == "none"
        (n,) = made.values
        assert n.bit_length() == BITS and n % 4 == 1
        assert all(math.gcd(n, p) == 1 for p in range(2, 1000))
        for c in (2, n - 2, n // 3):
            assert pow(core.call("use_rsa", BITS, c).values[0], e, n) == c
        uses = slots(core)[-16:]
        locked, rsa = USES["LOCKED"], USES["RSA"]
        assert uses == [0, 0, locked, locked, locked, locked, 0, 0, *(5 * [rsa]), 0, 0, 0]
        half = (len(slots(core)) - 16) // 2
        assert not any(slots(core)[half:-16])
        # No other test, no other candidate, and n only once.
        for command in ("RSA_PRIME", "PRIME_TEST", "RSA_KEY"):
            core.call("poke", ADDRESS["COMMAND"], registers.numbers("COMMAND")[command])
            core.call("wait", ADDRESS["STATUS"], 1)
            assert core.call("peek", ADDRESS["ERROR"]).values[0] & 15 != 0, command
        assert pow(core.call("use_rsa", BITS, 5).values[0], e, n) == 5
        moduli.append(n)
    assert math.gcd(moduli[0], moduli[1]) == math.gcd(moduli[1], moduli[2]) == 1


@pytest.mark.parametrize(
    ("bits", "e", "error"),
    [
        *((0, E, "length"), (BITS - 64, E, "length"), (BITS + 32, E, "length"), (2 * BITS, E, "length")),
        *((BITS, 65536, "range"), (BITS, 3, "range"), (BITS, 65538, "even"), (BITS, 2**32 - 1, "not invertible")),
        (BITS, 3 * 65537, "not invertible"),
        # 2^(e - 1) = 1 modulo this e, which is 11 * 41 * 151.
        (BITS, 68101, "not invertible"),
        *((BITS, e, "not invertible") for e in (65537 + 30, 65521**2, 75361)),
    ],
)
def test_arguments(core: CoprocessorSession, bits: int, e: int, error: str) -> None:
    """A refused key leaves no result and nothing in the slots."""
    made = core.call("generate_rsa", bits, e)
    assert made.error == error
    core.call("zeroise")
    assert not any(slots(core))


def test_without_entropy(core: CoprocessorSession) -> None:
    core.call("protect", 0)
    assert core.call("generate_rsa", BITS, E).error == "entropy"
    assert not any(slots(core))
    core.call("protect", 1)
    with Short(CoprocessorCore(8, BITS)) as other:
        other.open()
        other.call("starve")
        assert other.call("generate_rsa", BITS, E).error == "entropy"
        assert not any(slots(other))


def sieves() -> list[tuple[int, int, int, int, int]]:
    """Return the driver's table: the longest primes, bits of product and order, order and product."""
    source = (folder("driver") / "montcore.c").read_text(encoding="utf-8")
    table = source.partition("sieves[] = {")[2].partition("};")[0]
    rows = re.findall(r"\{(\d+), (\d+), (\d+),\s*\{([^}]*)\},\s*\{([^}]*)\}\}", table)

    def number(words: str) -> int:
        return sum(int(word.rstrip("u"), 16) << 32 * i for i, word in enumerate(re.findall(r"0x\w+", words)))

    return [(int(prime), int(bits), int(order), number(k), number(p)) for prime, bits, order, k, p in rows]


def test_products_of_small_primes() -> None:
    """Each is a product of different small primes p, long enough for the longest primes; p - 1 divides the order."""
    rows = sieves()
    assert [prime for prime, *_ in rows] == [512, 1024, 1536, 2048]
    for prime, bits, order_bits, order, product in rows:
        assert (product.bit_length(), order.bit_length()) == (bits, order_bits)
        small = [p for p in range(3, 2000) if product % p == 0 and all(p % d for d in range(2, p))]
        assert math.prod(small) == product
        assert not any(order % (p - 1) for p in small)
        # Two parts of R = 2^(18*L) hold a prime.
        assert 2 * DIGIT_BITS * (-(-(bits + 2) // DIGIT_BITS) + 1) >= prime
        assert math.prod(1 - 1 / p for p in small) < 0.23


def error_bound(bits: int, rounds: int) -> float:
    """FIPS 186-5, appendix C.1: log2 of the most probable error of a random odd number that passes the rounds."""
    least = math.inf
    for m in range(3, int(2 * math.sqrt(bits - 1) - 1) + 1):
        total = sum(
            2.0 ** (i - (i - 1) * rounds) * sum(2.0 ** -(j + (bits - 1) / j) for j in range(2, i + 1))
            for i in range(3, m + 1)
        )
        part = 2.0 ** (-2 - m * rounds) + 8 * (math.pi**2 - 6) / 3 * total / 4
        least = min(least, math.log2(2.00743 * math.log(2) * bits * part))
    return least


@pytest.mark.parametrize(("bits", "error"), [(512, 100), (1024, 112), (1536, 128), (2048, 144)])
def test_rounds(bits: int, error: int) -> None:
    """The driver does the rounds of table B.1 or more: 5, 4 and 4 for 1024, 1536 and 2048 bits."""
    source = (folder("driver") / "montcore.c").read_text(encoding="utf-8")
    found = re.search(r"rounds = prime_bits < (\d+)u \? (\d+)u : (\d+)u;", source)
    assert found
    limit, short, long = map(int, found.groups())
    # Eight times as probable at most, as an eighth of the odd numbers are candidates.
    assert error_bound(bits, 1 + (short if bits < limit else long)) + 3 < -error
    assert bits < 1024 or long + 1 >= 5


def test_bad_input_of_python() -> None:
    core = CoprocessorCore(8, 2048)
    simulation = CoprocessorSimulation(core, CoprocessorSession(core))
    for bits, e in ((1000, E), (960, E), (4096, E), (1024, 65536), (1024, 3), (1024, 2**32 + 1), (1024, 68101)):
        with pytest.raises(BadInput, match=r"^(bits|e)\b.* must"):
            simulation.generate_rsa(bits, e)
    simulation.close()


@pytest.mark.long
def test_a_key_of_1024_bits() -> None:
    core = CoprocessorCore(16, 1024)
    with CoprocessorSimulation(core, CoprocessorSession(core)) as simulation:
        n = simulation.generate_rsa(1024)
        assert n.bit_length() == 1024
        assert pow(simulation.use_rsa(12345).value, E, n) == 12345

# SPDX-License-Identifier: Apache-2.0
"""The commands that make RSA keys: candidates of known words, primes, the numbers of keys, and secrecy."""

import itertools
import random
from collections.abc import Iterator

import pytest
from cryptography.hazmat.primitives.asymmetric import rsa
from long_tests import first_is_short
from microcode_on_integers import Integers
from prime_numbers import DIVISORS, ORDER, PSEUDOPRIMES, is_prime
from test_coprocessor_commands import COMMAND, CONTROL, ERROR, Port
from test_coprocessor_uses import readable, use

from montcore.cores import CoprocessorCore
from montcore.generation import registers
from montcore.microcode.coprocessor import ERRORS, SOURCE, Listing, assemble
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.simulation.coprocessor import CoprocessorSession

BOUND, RESULT, MODULUS, PUBLIC, P, Q, DP, DQ, QINV = 0, 1, 2, 3, 8, 9, 10, 11, 12
PROTECT = registers.addresses()["PROTECT"]
BITS, E, SEED = 96, 65537, 11
# A prime modulo which 3 generates a large group, for powers with the numbers of key slots as exponents.
GROUP = 2**127 - 1


@pytest.fixture(scope="module", params=first_is_short([(2, 256), (8, 256)]), ids=str)
def simulated(request: pytest.FixtureRequest) -> Iterator[Port]:
    with CoprocessorSession(CoprocessorCore(*request.param)) as core:
        core.open()
        core.call("entropy", SEED)
        yield Port(core, *request.param)


@pytest.fixture
def port(simulated: Port) -> Port:
    simulated.zeroise()
    simulated.poke(PROTECT, 1)
    return simulated


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20261129)


def key_lengths(bits: int = BITS, e: int = E) -> Lengths:
    return Lengths(bits, exponent_length=2 * bits, public_length=e.bit_length())


def prime_lengths(bits: int = BITS) -> Lengths:
    return Lengths(bits, 0, bits - 4, ORDER.bit_length(), ORDER, divisors=DIVISORS.bit_length())


def sift(port: Port, bits: int = BITS) -> Lengths:
    """Write the inputs of RSA_PRIME; return its lengths."""
    port.write(MODULUS, DIVISORS, DIVISORS.bit_length())
    port.do("SET_MODULUS", MODULUS, lengths=Lengths(DIVISORS.bit_length()))
    port.write(BOUND, 3 << bits - 2 | 3, bits)
    port.write(PUBLIC, ORDER, ORDER.bit_length())
    return prime_lengths(bits)


def power_of(port: Port, slot: int, bits: int) -> int:
    """Return a power with the number of a key slot as exponent: so software can learn a key without a use."""
    port.write(4, GROUP, GROUP.bit_length())
    port.do("SET_MODULUS", 4, lengths=Lengths(GROUP.bit_length()))
    port.write(5, 3, GROUP.bit_length())
    lengths = Lengths(GROUP.bit_length(), exponent_length=-(-bits // 4) * 4)
    port.do("MODEXP", 5, slot, 6, lengths=lengths)
    return port.read(6, GROUP.bit_length())


def random_prime(rng: random.Random, bits: int, residue: int = 3) -> int:
    """Return a prime with its two highest bits set and this residue modulo 4."""
    while True:
        p = rng.getrandbits(bits) & ~3 | 3 << bits - 2 | residue
        if is_prime(p):
            return p


def check_key(port: Port, p: int, q: int, bits: int, e: int) -> None:
    """RSA_KEY leaves the key's numbers in the slots, and RSA_CRT takes them."""
    assert port.read(MODULUS, 2 * bits) == p * q
    numbers = {DP: pow(e, -1, p - 1), DQ: pow(e, -1, q - 1), QINV: pow(q, -1, p)}
    for slot, number in numbers.items():
        assert power_of(port, slot, bits) == pow(3, number, GROUP), slot
    port.write(MODULUS, p * q, 2 * bits)
    port.write(BOUND, 0x1234567, 2 * bits)
    lengths = Lengths(2 * bits, bits, -(-bits // 5) * 5, e.bit_length(), e)
    port.do("RSA_CRT", lengths=lengths)
    assert port.read(RESULT, 2 * bits) == pow(0x1234567, pow(e, -1, (p - 1) * (q - 1)), p * q)


def test_oracles_agree(rng: random.Random) -> None:
    """The oracle against OpenSSL, which refuses keys of composite numbers, and against division."""
    assert [n for n in range(5000) if is_prime(n)] == [
        n for n in range(2, 5000) if all(n % d for d in range(2, int(n**0.5) + 1))
    ]
    assert not any(map(is_prime, PSEUDOPRIMES))
    p, q = (random_prime(rng, 512) for _ in range(2))
    for wrong in (0, 2):
        d = pow(E, -1, (p - 1) * (q + wrong - 1))
        numbers = rsa.RSAPublicNumbers(E, p * (q + wrong))
        key = rsa.RSAPrivateNumbers(p, q + wrong, d, d % (p - 1), d % (q + wrong - 1), pow(q + wrong, -1, p), numbers)
        assert is_prime(q + wrong) == (not wrong)
        if wrong:
            with pytest.raises(ValueError, match="key"):
                key.private_key()
        else:
            key.private_key()


def test_a_key_of_known_words(port: Port) -> None:
    """From words of entropy to a key: exact cycles, errors of composite candidates, and the primes of the words."""
    lengths = sift(port)
    timing, found, errors = port.timing, 0, []
    while found < 2:
        error, cycles = port.run("RSA_PRIME", lengths=lengths)
        errors.append((error, cycles))
        found += error == "none"
        assert len(errors) < 1000
    right = timing.cycles("RSA_PRIME", lengths)
    failed = {timing.failed_cycles("RSA_PRIME", lengths, "not invertible", number) for number in range(2)}
    assert {cycles for error, cycles in errors if error == "none"} == {right}
    assert {cycles for error, cycles in errors if error == "not invertible"} == failed
    for _ in range(3):
        port.do("PRIME_TEST", lengths=lengths)
    # The modulus stays, also after a failure.
    port.write(4, 5, 64)
    port.do("MODADD", 4, 4, 5, lengths=Lengths(DIVISORS.bit_length()))
    assert port.read(5, 64) == 10
    port.write(BOUND, 5, BITS)
    port.write(PUBLIC, E, 32)
    port.do("RSA_KEY", lengths=key_lengths())
    n = port.read(MODULUS, 2 * BITS)
    word, words = SEED, []
    for _ in range(200_000):
        words.append(word)
        word = (1664525 * word + 1013904223) % 2**32
    low, high = (1 << 28) - 1, 3 << BITS - 2 | 3
    numbers = (a | b << 32 | (c & low) << 64 for a, b, c in zip(words, words[1:], words[2:], strict=False))
    primes = [high + 4 * x for x in numbers if n % (high + 4 * x) == 0]
    p, q = primes[::-1]
    assert n == p * q
    assert is_prime(p) and is_prime(q)
    check_key(port, p, q, BITS, E)


@pytest.mark.parametrize("bits", [64, 95])
def test_rounds(port: Port, rng: random.Random, bits: int) -> None:
    """Each prime passes each round; composite numbers pass at most a quarter of their rounds."""
    lengths = Lengths(bits)
    for _ in range(4):
        port.write(P, random_prime(rng, bits), 128)
        port.do("PRIME_TEST", lengths=lengths)
    composites = [n for n in PSEUDOPRIMES if n.bit_length() <= bits and n % 4 == 3]
    composites += [
        random_prime(rng, bits // 2) * random_prime(rng, bits // 2, 1),
        3 * random_prime(rng, 20, 1) ** 2,
        27,
    ]
    passed = 0
    for n in composites:
        port.write(P, n, 128)
        for _ in range(4):
            error, _ = port.run("PRIME_TEST", lengths=lengths)
            assert error in ("none", "not invertible")
            passed += error == "none"
    assert passed <= len(composites)
    # A bit above the length is visible in its word only.
    for n, error in ((0, "even"), (1 << bits - 1, "even"), (1 << bits | 3, "range" if bits % 32 else "")):
        port.write(P, n, 128)
        assert error in ("", port.run("PRIME_TEST", lengths=lengths)[0])
    port.write(P, 3, port.max_width)
    assert port.run("PRIME_TEST", lengths=Lengths(port.max_width))[0] == "length"


@pytest.mark.parametrize("e", [65537, 65539, 4294967291])
def test_numbers_of_keys(port: Port, rng: random.Random, e: int) -> None:
    """Primes that software writes: the longer prime first or last, and 1 or 3 modulo 4."""
    p, q = sorted(random_prime(rng, BITS, residue) for residue in (1, 3))
    for first, second in ((p, q), (q, p)):
        port.zeroise()
        port.write(P, first, BITS)
        port.write(Q, second, BITS)
        port.write(PUBLIC, e, 32)
        port.write(BOUND, abs(p - q) - 1, BITS)
        port.do("RSA_KEY", lengths=key_lengths(e=e))
        check_key(port, first, second, BITS, e)


def test_pairs_without_a_key(port: Port, rng: random.Random) -> None:
    p, q = (random_prime(rng, BITS) for _ in range(2))
    while (close := random_prime(rng, BITS)) % 17 != 1:
        pass
    cases = (
        (p, q, 15, 0, "not invertible"),
        (p, q, 65536, 0, "even"),
        (close, q, 17, 0, "not invertible"),
        (p, close, 17, 0, "not invertible"),
        (p, p, E, 0, "range"),
        (p, q, E, abs(p - q), "range"),
        (q, p, E, abs(p - q), "range"),
        (p, q, E, abs(p - q) - 1, "none"),
    )
    for first, second, e, bound, error in cases:
        for slot, number in ((P, first), (Q, second), (PUBLIC, e), (BOUND, bound)):
            port.write(slot, number, BITS)
        assert port.run("RSA_KEY", lengths=key_lengths(e=e))[0] == error, (e, bound)
        # The next command works.
        assert port.run("MODADD", 4, 4, 5, lengths=key_lengths())[0] == "modulus"


def test_refused_candidates(port: Port) -> None:
    """RSA_PRIME is refused without a modulus, with a modulus from a key slot, without protection or words, and with an
    even bound."""
    lengths = prime_lengths()
    assert port.run("RSA_PRIME", lengths=lengths)[0] == "modulus"
    port.write(P, DIVISORS, 64)
    port.do("SET_MODULUS", P, lengths=Lengths(DIVISORS.bit_length()))
    assert port.run("RSA_PRIME", lengths=lengths)[0] == "slot"
    sift(port)
    port.poke(PROTECT, 0)
    assert port.run("RSA_PRIME", lengths=lengths)[0] == "entropy"
    port.poke(PROTECT, 1)
    port.write(BOUND, 3 << BITS - 2, BITS)
    assert port.run("RSA_PRIME", lengths=lengths)[0] == "even"
    port.write(BOUND, 3, BITS)
    lengths = Lengths(BITS, exponent_length=0, public_length=lengths.public_length)
    assert port.run("RSA_PRIME", lengths=lengths)[0] == "length"


def test_candidates_stay_in_key_slots(port: Port) -> None:
    """No slot that the bus reads changes, and a wipe in a command that draws is no fault."""
    lengths = sift(port)
    before = readable(port)
    for _ in range(6):
        assert port.run("RSA_PRIME", lengths=lengths)[0] in ("none", "not invertible")
        assert port.run("PRIME_TEST", lengths=lengths)[0] in ("none", "even", "not invertible")
    assert readable(port) == before
    for delay in (0, 10, 60):
        port.run("RSA_PRIME", lengths=sift(port))
        port.poke(COMMAND, assemble().commands.index("RSA_PRIME"))
        for _ in range(delay):
            port.peek(ERROR)
        port.poke(CONTROL, 1)
        port.wait()
        assert ERRORS[port.peek(ERROR) & 15] in ("aborted", "not invertible", "none")
        assert not any(readable(port)) or delay


@pytest.mark.parametrize("slot", [P, Q, DP])
def test_locked_slots(port: Port, rng: random.Random, slot: int) -> None:
    """A key with a use is neither overwritten, nor tested, nor multiplied."""
    lengths = sift(port)
    for each in (P, Q):
        port.write(each, random_prime(rng, BITS), BITS)
    use(port, slot, "RSA")
    errors = set()
    for _ in range(200):
        errors.add(port.run("RSA_PRIME", lengths=lengths)[0])
        if "slot" in errors:
            break
    assert "none" not in errors and "slot" in errors
    assert port.run("PRIME_TEST", lengths=lengths)[0] == ("slot" if slot == P else "none")
    port.write(PUBLIC, E, BITS)
    port.write(BOUND, 0, BITS)
    before = readable(port)
    assert port.run("RSA_KEY", lengths=key_lengths())[0] == "slot"
    assert slot == DP or readable(port) == before


def test_a_source_that_ends() -> None:
    """Without words of entropy RSA_PRIME gives no candidate."""
    with CoprocessorSession(CoprocessorCore(2, 256)) as core:
        core.open()
        port = Port(core, 2, 256)
        lengths = sift(port)
        core.call("starve")
        assert port.run("RSA_PRIME", lengths=lengths)[0] == "entropy"


def on_integers(listing: Listing, seed: int | None, bits: int = 40) -> Integers:
    """The microcode on integers, as ``sift`` leaves the coprocessor."""
    lengths = {"LENGTH": bits, "EXPONENT_LENGTH": bits - 4, "PUBLIC_LENGTH": ORDER.bit_length()}
    window = {BOUND: 3 << bits - 2 | 3, PUBLIC: ORDER, P: 11, Q: 13}
    made = Integers(listing, window, lengths, None if seed is None else random.Random(seed))
    made.set_up(0, DIVISORS, DIVISORS.bit_length())
    return made


def wrong_results(listing: Listing) -> list[str]:
    """Return the differences of a listing's commands from FIPS 186-5, on integers."""
    wrong, longest = [], 0
    for seed in range(150):
        made = on_integers(listing, seed)
        error = made.run("RSA_PRIME")
        p = made.window[BOUND] + 4 * made.drawn[0]
        longest = max(longest, made.drawn[0].bit_length())
        if (error == "none") != is_prime(p):
            wrong.append("candidate")
        if (made.window[P], made.window[Q]) != ((p, 11) if error == "none" else (11, 13)):
            wrong.append("slots")
    if on_integers(listing, None).run("RSA_PRIME") != "entropy":
        wrong.append("entropy")
    if longest != 36:
        wrong.append("candidate")
    for n, seed in itertools.product(range(3, 800, 4), range(5)):
        made = Integers(listing, {P: n}, {"LENGTH": n.bit_length()}, random.Random(seed))
        passed = made.run("PRIME_TEST") == "none"
        base = (made.drawn[0] + (made.drawn[1] << made.reach(1))) % n
        if passed != (pow(base, n // 2, n) in (1, n - 1)):
            wrong.append("round")
    rng = random.Random(3)
    for _ in range(10):
        p, q = (random_prime(rng, 40, rng.choice((1, 3))) for _ in range(2))
        for bound, expected in ((abs(p - q) - 1, "none"), (abs(p - q), "range")):
            window = {P: p, Q: q, PUBLIC: E, BOUND: bound}
            made = Integers(listing, window, {"LENGTH": 40, "EXPONENT_LENGTH": 80, "PUBLIC_LENGTH": 17}, rng)
            if made.run("RSA_KEY") != expected:
                wrong.append("error")
        made.window[BOUND] = 0
        made.run("RSA_KEY")
        numbers = (p * q, pow(E, -1, p - 1), pow(E, -1, q - 1), pow(q, -1, p))
        if tuple(made.window.get(slot) for slot in (MODULUS, DP, DQ, QINV)) != numbers:
            wrong.append("key")
    return wrong


PLANTED = (
    ("q: x = random EXPONENT_LENGTH", "q: x = random WORD", {"candidate"}),
    ("        q: x = sum x, M\n        q: window DP", "        q: window DP", {"candidate"}),
    ("require less, else entropy\n        q: x = sum x, x", "q: x = sum x, x", {"entropy"}),
    ("q: high = subtract canonical high, e\n        q: T0", "q: T0", {"candidate", "round"}),
    ("q: low = 3\n", "q: low = 9\n", {"round"}),
    ("        q: compare low, sp\n        require less, else not invertible\n", "", {"round"}),
    ("q: window Q = x, LENGTH\n        q: window P = M", "q: window P = M", {"slots"}),
    ("n: again = subtract canonical public, c", "n: again = subtract canonical c, public", {"error"}),
    ("p: x = sum x, e\n        p: x = product x, other\n", "p: x = product x, other\n", {"key"}),
    ("p: x = subtract canonical x, e\n", "", {"key"}),
    ("p: other = product high, part", "p: other = product low, part", {"key"}),
    ("q: part = power low, other, WHOLE", "q: part = power other, low, WHOLE", {"key"}),
)


def test_the_microcode_on_integers() -> None:
    assert not wrong_results(assemble())


@pytest.mark.parametrize(("right", "planted", "found"), PLANTED)
def test_planted_mistakes(right: str, planted: str, found: set[str]) -> None:
    """A wrong instruction gives wrong candidates, primes or keys."""
    text = SOURCE.read_text(encoding="utf-8")
    assert text.count(right) == 1, right
    assert found <= set(wrong_results(assemble(text.replace(right, planted))))

# SPDX-License-Identifier: Apache-2.0
"""Nonces of ECDSA from the hardware: for a key with its use, no slot and no command gives or reveals a nonce."""

import random

import pytest
from curves import CURVES, Curve
from test_coprocessor_commands import ERROR, EXPONENT_LENGTH, LENGTH, PRIME_LENGTH, Port
from test_coprocessor_uses import pin, readable, refused, use, write_curve

from montcore.cores import CoprocessorCore
from montcore.generation import registers
from montcore.microcode.coprocessor import SOURCE, Listing, assemble
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.microcode.shape import DIGIT_BITS, KEY_SLOT, WINDOW_SLOTS
from montcore.simulation.coprocessor import CoprocessorSession

pytest_plugins = ("simulated_ports",)

PRIVATE, HASH = 9, 10
PROTECT = registers.addresses()["PROTECT"]


@pytest.fixture
def port(for_keys: Port) -> Port:
    for_keys.zeroise()
    return for_keys


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20261126)


def load_signing_key(port: Port, of: Curve, d: int, left_out: int | None = None) -> Lengths:
    """Load a key of ECDSA, and its curve with the base point; one slot of them may stay open."""
    lengths = write_curve(port, of)
    port.write(PRIVATE, d, of.bits)
    port.poke(LENGTH, lengths.length)
    port.poke(PRIME_LENGTH, lengths.prime_length)
    port.poke(EXPONENT_LENGTH, lengths.exponent_length)
    for slot in {*range(6)} - {left_out}:
        use(port, slot, "LOCKED")
    use(port, PRIVATE, "ECDSA")
    return lengths


def sign(port: Port, of: Curve, lengths: Lengths, digest: int) -> tuple[int, int]:
    port.write(HASH, digest, of.bits)
    assert port.run("ECDSA_SIGN", lengths=lengths) == ("none", port.timing.cycles("ECDSA_SIGN", lengths, use=True))
    return port.read(6, of.bits), port.read(7, of.bits)


def nonce(of: Curve, d: int, digest: int, signature: tuple[int, int]) -> int:
    """Compute the nonce of a signature from the key; the signature must be valid."""
    r, s = signature
    k = (digest + r * d) * pow(s, -1, of.n) % of.n
    point = of.multiply(k, of.g)
    assert point
    assert r == point[0] % of.n
    return k


def test_nonces_from_inside(port: Port, rng: random.Random) -> None:
    """Software with all other slots gets signatures whose nonces it neither chooses nor finds in a slot."""
    of = CURVES["P-224"]
    d, chosen, digest = rng.randrange(1, of.n), rng.randrange(1, of.n), rng.getrandbits(of.bits)
    lengths = load_signing_key(port, of, d)
    port.write(KEY_SLOT, chosen, lengths.exponent_length)
    nonces = [nonce(of, d, digest, sign(port, of, lengths, digest)) for _ in range(2)]
    assert len({*nonces, chosen}) == 3
    # No other command reads the key's or the nonce's slot, and the other slots depend on neither.
    for slot in range(KEY_SLOT, WINDOW_SLOTS):
        hidden = slot in {KEY_SLOT, PRIVATE}
        port.write(15, 0, lengths.exponent_length)  # results
        assert port.run("SET_MODULUS", 2, lengths=lengths)[0] == "none"
        port.write(6, 4, of.bits)
        before = port.read(7, of.bits)
        assert port.run("MODEXP", 6, slot, 7, lengths=lengths)[0] == ("slot" if hidden else "none")
        assert port.read(7, of.bits) == (before if hidden else pow(4, digest if slot == HASH else 0, of.p))
        for command in ("MODADD", "MODMUL", "COMPARE", "REDUCE"):
            refused_always = hidden or command == "COMPARE"
            error = port.run(command, slot, 6, 15, lengths=lengths)[0]
            assert error == ("slot" if refused_always else "none"), command
        assert (port.run("SET_MODULUS", slot, lengths=lengths)[0] == "slot") == hidden
    for command in ("EC_MULTIPLY", "EC_MULTIPLY_BASE", "EC_MULTIPLY_ADD", "X_MULTIPLY", "RSA_CRT"):
        assert port.run(command, lengths=lengths)[0] != "none"
    assert port.run("ECDSA_VERIFY", lengths=lengths)[0] == "slot"
    nonce(of, d, digest, sign(port, of, lengths, digest))
    # The slot of s is locked, so s is refused. r by itself reveals nothing.
    use(port, 7, "LOCKED")
    assert port.run("ECDSA_SIGN", lengths=lengths)[0] == "slot"


@pytest.mark.parametrize("left_out", range(6))
def test_signatures_with_open_parameters(port: Port, rng: random.Random, left_out: int) -> None:
    """If a parameter or the base point is not locked, the key is refused before a nonce is drawn."""
    of = CURVES["P-224"]
    lengths = load_signing_key(port, of, rng.randrange(1, of.n), left_out)
    port.write(KEY_SLOT, 3, lengths.exponent_length)
    before = readable(port)
    error, cycles = port.run("ECDSA_SIGN", lengths=lengths)
    assert error == "slot"
    assert cycles < 1.1 * port.timing.cycles("EC_CHECK", lengths)
    assert readable(port) == before


def test_other_slots_with_the_use(port: Port, rng: random.Random) -> None:
    """A nonce with the use ECDSA is read by no command, and by no signature of an open key."""
    of = CURVES["P-224"]
    for slots in ((KEY_SLOT,), (KEY_SLOT, PRIVATE)):
        port.zeroise()
        lengths = write_curve(port, of)
        for slot in (KEY_SLOT, PRIVATE):
            port.write(slot, rng.randrange(1, of.n), of.bits)
        for slot in range(2):
            use(port, slot, "LOCKED")
        pin(port, lengths, ECDSA=slots)
        before = readable(port)
        # If both slots have the use, the nonce has no place.
        for command in ("ECDSA_SIGN", "EC_MULTIPLY"):
            assert port.run(command, lengths=lengths)[0] == "slot"
            assert readable(port) == before


def test_signatures_without_entropy(port: Port, rng: random.Random) -> None:
    """With PROTECT off, or without entropy, a signature of a key with a use ends, and the key stays."""
    of = CURVES["P-224"]
    d = rng.randrange(1, of.n)
    port.poke(PROTECT, 0)
    lengths = load_signing_key(port, of, d)
    before = readable(port)
    assert port.run("ECDSA_SIGN", lengths=lengths)[0] == "entropy"
    # PROTECT cannot be switched on again while the parameters are locked.
    port.poke(ERROR, 0x100)
    port.poke(PROTECT, 1)
    assert refused(port)
    assert port.run("ECDSA_SIGN", lengths=lengths)[0] == "entropy"
    assert readable(port) == before
    # For a key without a use, the nonce comes from its slot.
    port.zeroise()
    lengths = write_curve(port, of)
    for slot, value in ((KEY_SLOT, 5), (PRIVATE, d), (HASH, 7)):
        port.write(slot, value, lengths.exponent_length)
    port.do("ECDSA_SIGN", lengths=lengths)
    assert nonce(of, d, 7, (port.read(6, of.bits), port.read(7, of.bits))) == 5
    port.poke(PROTECT, 1)


def test_nonces_of_known_words() -> None:
    """A nonce is c mod n for c of 64 bits more than a scalar, made of words of entropy that have no other use."""
    of, first = CURVES["P-224"], 1
    with CoprocessorSession(CoprocessorCore(2, 256)) as core:
        core.open()
        core.call("entropy", first)
        port = Port(core, 2, 256)
        lengths = load_signing_key(port, of, 11)
        words = [first]
        taken = port.timing.entropy_words("ECDSA_SIGN", lengths, use=True)
        while len(words) < 2 * taken:
            words.append((1664525 * words[-1] + 1013904223) % 2**32)
        # The engine has drawn a word before the first signature, so the nonce of the second one is compared.
        sign(port, of, lengths, 12)
        k = nonce(of, 11, 13, sign(port, of, lengths, 13))
        drawn = [nonce_of_words(of.n, lengths.exponent_length, words[at:]) for at in range(taken)]
        assert drawn.count(k) == 1
        core.call("starve")
        assert port.run("ECDSA_SIGN", lengths=lengths)[0] == "entropy"


def nonce_of_words(n: int, bits: int, words: list[int]) -> int:
    """Compute a nonce from words of entropy: a number and two single words, each of which begins with a new word."""
    whole = -(-bits // 32)
    number = sum(word << 32 * i for i, word in enumerate(words[:whole])) % (1 << bits)
    return ((number << 32 | words[whole + 1]) << 32 | words[whole + 3]) % n


def nonce_of_microcode(listing: Listing, n: int, bits: int, source: random.Random) -> int:
    """Return the nonce that the microcode stores, on integers modulo n; ``source`` gives random numbers."""
    r = 1 << DIGIT_BITS * 32
    slots: dict[int, int] = {}
    for step in listing.of("ECDSA_SIGN", use=True):
        a, b = slots.get(step.a, 0), slots.get(step.b, 0)
        if step.command == "random":
            slots[step.d] = source.getrandbits(bits if step.length == "SECRET_LENGTH" else 32)
        elif step.kind == "load":
            slots[step.d] = n if step.text == "n: M = window ORDER, SCALAR_LENGTH" else step.a % 32
        elif step.kind == "store":
            return a
        elif step.kind == "engine" and step.text.startswith("n: "):
            results = {"product": a * b * pow(r, -1, n), "to form": a * r, "add": a + b, "canonical": a, "copy": a}
            slots[step.d] = results.get(step.command, slots.get(step.d, 0)) % n
    raise AssertionError


# Changes of the microcode that give a nonce too few bits or a bias.
PLANTED = (
    ("n: drawn = random SECRET_LENGTH", "n: drawn = random WORD"),
    ("        n: extra = random WORD\n", ""),
    ("n: shift = 16", "n: shift = 8"),
    ("n: shift = to form shift\n        n: shift = product shift, shift\n", "n: shift = to form shift\n"),
    ("n: drawn = product drawn, shift\n", ""),
    ("n: secret = canonical drawn", "n: secret = copy extra"),
)


def test_planted_draws(rng: random.Random) -> None:
    """The microcode gives the nonce of the formula, and another nonce with a planted mistake."""
    n, bits = CURVES["P-224"].n, 225
    seed = rng.getrandbits(32)
    source = random.Random(seed)
    number, first, second = source.getrandbits(bits), source.getrandbits(32), source.getrandbits(32)
    expected = ((number << 32 | first) << 32 | second) % n
    assert nonce_of_microcode(assemble(), n, bits, random.Random(seed)) == expected
    text = SOURCE.read_text(encoding="utf-8")
    for right, wrong in PLANTED:
        assert right in text
        planted = assemble(text.replace(right, wrong, 1))
        assert nonce_of_microcode(planted, n, bits, random.Random(seed)) != expected, wrong

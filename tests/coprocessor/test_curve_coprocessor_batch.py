# SPDX-License-Identifier: Apache-2.0
"""Batches of signatures by a key with its use: nonces from inside, errors, ends of commands, and the driver."""

import random
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from curve_port import (
    CAPABILITIES,
    COMMAND,
    CONTROL,
    ERROR,
    EXPONENT_LENGTH,
    HASH,
    LENGTH,
    PROTECT,
    USE,
    USES,
    CurvePort,
    D,
    K,
)
from curves import ABOVE, BELOW, Curve, signature
from planted import planted

from montcore import BadInput, CurveCoprocessor, MontcoreError
from montcore.cores import CurveCoprocessorCore
from montcore.curves import Curve as NamedCurve
from montcore.generation import registers
from montcore.microcode.curve_unit import LANES
from montcore.microcode.shape import KEY_SLOT, WINDOW_SLOTS
from montcore.simulation.coprocessor import CoprocessorSession
from montcore.tools import rtl

pytest_plugins = ("simulated_ports",)

SHAPE = CurveCoprocessorCore(64, batch=1)
SLOTS = registers.addresses()["SLOTS"]
LANE_BITS = SHAPE.slot_bits // LANES
# 64 bits: n with the highest bit.
LONG = Curve((1 << 64) - 59, 81, 7, (1, 2291485145234075306), 18446744071426159477)
COMMANDS = (
    *("EC_CHECK", "EC_MULTIPLY", "ECDSA_SIGN", "X_MULTIPLY", "ECDSA_VERIFY", "EC_TABLE"),
    *("EC_MULTIPLY_BASE", "EC_MULTIPLY_ADD"),
)


@pytest.fixture
def port(batch_unit: CurvePort) -> CurvePort:
    batch_unit.core.call("entropy", 1)
    batch_unit.zeroise()
    batch_unit.poke(PROTECT, 1)
    return batch_unit


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20261130)


def load(port: CurvePort, of: Curve, d: int, left_out: int | None = None, use: str = "ECDSA") -> None:
    port.curve(of)
    port.put((D, d), (K, 1))
    for slot in range(6):
        if slot != left_out:
            port.use(slot, "LOCKED")
    port.use(D, use)


def start(port: CurvePort, hashes: list[int], count: int | None = None) -> None:
    port.put((HASH, sum(number << LANE_BITS * lane for lane, number in enumerate(hashes))))
    port.poke(SLOTS, len(hashes) if count is None else count)
    port.start("ECDSA_SIGN_BATCH")


def results(port: CurvePort, lanes: int) -> list[tuple[int, int]]:
    both = [port.read(slot, LANE_BITS * lanes) for slot in (6, 7)]
    made = [[number >> LANE_BITS * lane & (1 << LANE_BITS) - 1 for number in both] for lane in range(lanes)]
    return [(r, s) for r, s in made]


def sign(port: CurvePort, hashes: list[int]) -> tuple[str, list[tuple[int, int]]]:
    port.put((6, 0), (7, 0))
    start(port, hashes)
    return port.ends()[0], results(port, len(hashes))


def nonce(of: Curve, d: int, digest: int, signed: tuple[int, int]) -> int:
    """Compute the nonce of a signature from the key; the signature must be valid."""
    r, s = signed
    k = (digest + r * d) * pow(s, -1, of.n) % of.n
    assert signature(of, digest, d, k) == signed
    return k


def test_capabilities(port: CurvePort) -> None:
    assert port.peek(CAPABILITIES) == 64 << 16 | 1 << 14 | 18 << 8 | 1 << 6
    assert SHAPE.has_command("ECDSA_SIGN_BATCH")
    assert not SHAPE.has_command("EC_KEY_TABLE")
    assert not CurveCoprocessorCore(64).has_command("ECDSA_SIGN_BATCH")
    assert port.execute("EC_KEY_TABLE") == "command"


def test_signatures(port: CurvePort, rng: random.Random) -> None:
    """Each hash has a signature with a nonce of its own, for any number of hashes; other slots stay as they are."""
    for of, d in ((BELOW, 1), (LONG, LONG.n - 1), (LONG, rng.randrange(2, LONG.n - 1))):
        port.zeroise()
        load(port, of, d)
        before = [port.read(slot, SHAPE.slot_bits) for slot in range(6)]
        found = set()
        for lanes in range(1, LANES + 1):
            hashes = [0, of.n, of.n + 1, *(rng.randrange(of.n) for _ in range(5))][:lanes]
            error, made = sign(port, hashes)
            assert error == "none"
            found |= {nonce(of, d, h % of.n, each) for h, each in zip(hashes, made, strict=True)}
            rest = [port.read(slot, SHAPE.slot_bits) >> LANE_BITS * lanes for slot in (6, 7)]
            assert rest == [0, 0]
        assert [port.read(slot, SHAPE.slot_bits) for slot in range(6)] == before
        if of == LONG:
            assert len(found) == 36
        # A single signature by the same key.
        port.put((HASH, 5), (6, 0), (7, 0))
        assert port.execute("ECDSA_SIGN") == "none"
        nonce(of, d, 5, port.pair())


def test_no_word_of_entropy_is_used_twice(port: CurvePort) -> None:
    """A lane takes two words for the nonce and eight for factors and masks; the words follow each other."""
    d = 77
    load(port, LONG, d)
    port.put((HASH, 1), (6, 0), (7, 0))
    assert port.execute("ECDSA_SIGN") == "none"
    drawn = [nonce(LONG, d, 1, port.pair())]
    error, made = sign(port, list(range(LANES)))
    assert error == "none"
    drawn += [nonce(LONG, d, h, each) for h, each in enumerate(made)]
    port.put((HASH, 1), (6, 0), (7, 0))
    assert port.execute("ECDSA_SIGN") == "none"
    drawn.append(nonce(LONG, d, 1, port.pair()))
    words = [1]
    while len(words) < 1000:
        words.append((1664525 * words[-1] + 1013904223) % 2**32)
    pairs = [low | high << 32 for low, high in pairwise(words)]
    places = [pairs.index(k) for k in drawn]
    assert places == sorted(places)
    assert all(later - earlier >= 2 for earlier, later in pairwise(places))
    assert places[-1] - places[0] == (LANES + 1) * 10


def test_key_and_nonces_stay_inside(port: CurvePort) -> None:
    load(port, BELOW, 77)
    port.put((11, BELOW.g[0]), (12, BELOW.g[1]))
    assert sign(port, [1, 2, 3])[0] == "none"
    port.poke(ERROR, 0x100)
    for slot in range(KEY_SLOT, WINDOW_SLOTS):
        assert port.peek(port.address(slot)) == 0
        assert port.refused()
    for command in COMMANDS:
        if command not in {"ECDSA_SIGN", "EC_CHECK", "EC_TABLE"}:
            assert port.execute(command) == "slot", command
    assert sign(port, [1, 2, 3])[0] == "none"


def test_refused_batches(port: CurvePort) -> None:
    """The key has no use, the parameters are open, the count is out of range, or a hash is too long."""
    port.curve(BELOW)
    port.put((D, 77), (K, 5))
    assert sign(port, [1, 2]) == ("slot", [(0, 0)] * 2)
    for left_out in (0, 1, 2, 5):
        port.zeroise()
        load(port, BELOW, 77, left_out)
        assert sign(port, [1, 2]) == ("slot", [(0, 0)] * 2)
    port.zeroise()
    load(port, BELOW, 77)
    for count in range(16):
        start(port, [1] * LANES, count)
        assert port.ends()[0] == ("none" if 1 <= count <= LANES else "length"), count
    for lane in range(3):
        hashes = [1, 2, 3]
        hashes[lane] = 1 << 18
        assert sign(port, hashes) == ("range", [(0, 0)] * 3)
    assert sign(port, [1, 2])[0] == "none"


def test_a_key_with_another_use_makes_no_batch(port: CurvePort) -> None:
    for use in ("DH", "ECDH", "LOCKED"):
        port.zeroise()
        load(port, BELOW, 77, use=use)
        assert sign(port, [1, 2]) == ("slot", [(0, 0)] * 2), use


def test_wrong_curves(port: CurvePort) -> None:
    """A base point off the curve, an even order or modulus, and a length out of range; a right batch follows."""
    x, y = BELOW.g
    for wrong, error in (
        (replace(BELOW, g=(x, y + 1)), "point"),
        (replace(BELOW, n=BELOW.n - 1), "even"),
        (replace(BELOW, p=BELOW.p - 1), "even"),
        (replace(BELOW, a=BELOW.p), "range"),
    ):
        port.zeroise()
        load(port, wrong, 77)
        assert sign(port, [1, 2]) == (error, [(0, 0)] * 2)
    for bits in (0, 1, 65, 1 << 13):
        port.zeroise()
        port.curve(BELOW)
        port.put((D, 77))
        port.poke(LENGTH, bits)
        for slot in range(6):
            port.use(slot, "LOCKED")
        port.use(D, "ECDSA")
        assert sign(port, [1, 2]) == ("length", [(0, 0)] * 2), bits
    port.zeroise()
    load(port, BELOW, 77)
    assert sign(port, [1, 2])[0] == "none"


def test_the_bus_changes_nothing_in_a_batch(port: CurvePort, rng: random.Random) -> None:
    """While a batch runs, count, lengths, protection, hashes, uses and further commands are refused."""
    load(port, LONG, 77)
    hashes = [5, 6, 7]
    assert sign(port, hashes)[0] == "none"
    writes = (
        *((SLOTS, count) for count in (0, 1, 8, 15)),
        *((LENGTH, 2), (EXPONENT_LENGTH, 1), (PROTECT, 0), (PROTECT, 3), (COMMAND, 4)),
        *((port.address(slot), 1) for slot in (K, D, HASH, 6)),
        *((USE + 4 * slot, USES["DH"]) for slot in (8, D, 5)),
    )
    for pause in (0, 2, *(rng.randrange(2000) for _ in range(3))):
        port.put((6, 0), (7, 0))
        start(port, hashes)
        for _ in range(pause):
            port.peek(ERROR)
        for address, word in writes:
            port.poke(address, word)
        assert port.peek(port.address(6)) == 0
        assert port.ends()[0] == "none"
        assert port.refused()
        for h, each in zip(hashes, results(port, 3), strict=True):
            nonce(LONG, 77, h, each)
        assert [port.read(slot, SHAPE.slot_bits) >> 3 * LANE_BITS for slot in (6, 7)] == [0, 0]


def test_older_signatures_stay(port: CurvePort) -> None:
    """A batch writes as many eighths of slots 6 and 7 as it has signatures, and none for a hash that is too long."""
    load(port, BELOW, 77)
    error, older = sign(port, [*range(LANES)])
    assert error == "none"
    for given, error in (([9, 8], "none"), ([7], "none"), ([1, 1 << 18], "range"), ([], "length")):
        start(port, given)
        assert port.ends()[0] == error
        made = results(port, LANES)
        first = len(given) if error == "none" else 0
        assert made[first:] == older[first:]
        for h, each in zip(given, made[:first], strict=False):
            nonce(BELOW, 77, h, each)
        older = made


def test_a_signature_of_0_ends_the_batch(port: CurvePort, rng: random.Random) -> None:
    """With a small order r, s or a random factor may be 0: all signatures are then 0, and the next batch is right."""
    load(port, ABOVE, 77)
    found = set()
    older = results(port, LANES)
    for lanes in rng.choices([2, LANES], k=40):
        hashes = [rng.randrange(ABOVE.n) for _ in range(lanes)]
        start(port, hashes)
        error = port.ends()[0]
        found.add(error)
        made = results(port, LANES)
        assert made[lanes:] == older[lanes:]
        if error == "none":
            for h, each in zip(hashes, made, strict=False):
                nonce(ABOVE, 77, h, each)
        else:
            assert made[:lanes] == [(0, 0)] * lanes
        older = made
    assert found == {"none", "not invertible", "infinity"}


def test_blinded_scalars_change_no_batch(port: CurvePort) -> None:
    """The field SCALAR of PROTECT is for windows; a batch uses the comb."""
    port.poke(PROTECT, 3)
    load(port, LONG, 77)
    error, made = sign(port, [1, 2, 3])
    assert error == "none"
    for h, each in zip((1, 2, 3), made, strict=True):
        nonce(LONG, 77, h, each)


def test_a_batch_without_entropy() -> None:
    with CoprocessorSession(SHAPE) as core:
        core.open()
        port = CurvePort(core, SHAPE)
        port.poke(PROTECT, 0)
        load(port, BELOW, 77)
        assert sign(port, [1, 2]) == ("entropy", [(0, 0)] * 2)
        port.zeroise()
        port.poke(PROTECT, 1)
        load(port, BELOW, 77)
        core.call("starve")
        assert sign(port, [1, 2]) == ("entropy", [(0, 0)] * 2)


@pytest.mark.parametrize("end", ["ABORT", "ZEROISE", "reset"])
def test_ends_in_the_middle(port: CurvePort, rng: random.Random, end: str) -> None:
    """Nothing is left in a slot, no use stays, and the next batch is right."""
    for pause in (0, 3, *(rng.randrange(3000) for _ in range(3))):
        load(port, BELOW, 7)
        port.put((6, 1), (7, 1))
        start(port, [1, 2, 3])
        for _ in range(pause):
            port.peek(ERROR)
        if end == "reset":
            port.core.call("reset")
        else:
            port.poke(CONTROL, 1 if end == "ABORT" else 2)
        assert port.ends()[0] in ({"aborted", "none"} if end == "ABORT" else {"none"})
        port.zeroise()
        assert [port.read(slot, SHAPE.slot_bits) for slot in range(KEY_SLOT)] == [0] * KEY_SLOT
        assert [port.peek(USE + 4 * slot) for slot in range(WINDOW_SLOTS)] == [0] * WINDOW_SLOTS
    load(port, BELOW, 7)
    error, made = sign(port, [1, 2])
    assert error == "none"
    assert all(nonce(BELOW, 7, h, each) for h, each in zip((1, 2), made, strict=True))


def test_a_fault_wipes_and_latches(tmp_path: Path) -> None:
    """A wrong parity of a hash wipes everything; with Latch no command follows."""
    name, right = "mont_coprocessor_window", "assign parity_wrong = high_q != low_q;"
    wrong = "assign parity_wrong = (high_q != low_q) | (in_word_q == 32'd2989);"
    shape = CurveCoprocessorCore(64, latch=1, batch=1)
    with rtl.substituted({name: planted(name, right, wrong, tmp_path)}), CoprocessorSession(shape) as core:
        core.open()
        port = CurvePort(core, shape)
        load(port, BELOW, 77)
        assert sign(port, [1, 2988, 3])[0] == "none"
        assert sign(port, [1, 2, 2989]) == ("fault", [(0, 0)] * 3)
        port.poke(ERROR, 0x100)
        assert [port.read(slot, SHAPE.slot_bits) for slot in range(KEY_SLOT)] == [0] * KEY_SLOT
        assert sign(port, [1, 2])[0] == "fault"


def test_the_driver() -> None:
    of = NamedCurve("of 64 bits", LONG.p, LONG.a, LONG.b, LONG.g[0], LONG.g[1], LONG.n)
    digests = [bytes([n] * 8) for n in range(LANES)]
    with CurveCoprocessor(64, batch=1).simulate() as unit:
        public = unit.load_ecdsa(of, 77)
        assert public == LONG.multiply(77, LONG.g)
        batches = [unit.use_ecdsa_batch(digests[:count]) for count in (1, 3, LANES)]
        made = [pair for signed in batches for pair in zip(digests, signed, strict=False)]
        assert len({each.values for _, each in made}) == 1 + 3 + LANES
        for wrong in ([], [bytes(8)] * (LANES + 1)):
            with pytest.raises(BadInput, match=f"digests: must be 1 to {LANES}, not {len(wrong)}"):
                unit.use_ecdsa_batch(wrong)
        single = unit.use_ecdsa(digests[0])
        cycles = made[-1][1].cycles
        assert cycles / LANES < single.cycles
        assert SHAPE.config.cycles("sign_batch") < cycles <= SHAPE.command_cycles("sign_batch")
        unit.zeroise()
        for digest, signed in made:
            assert unit.ecdsa_verify_digest(of, public, digest, signed.values)
    with CurveCoprocessor(64).simulate() as unit:
        unit.load_ecdsa(of, 77)
        with pytest.raises(MontcoreError, match="command"):
            unit.use_ecdsa_batch(digests)


@pytest.mark.long
@pytest.mark.parametrize("cores", [1, 2])
def test_p_256(cores: int, rng: random.Random) -> None:
    of = NamedCurve.named("P-256")
    with CurveCoprocessor(256, cores=cores, batch=1).simulate() as unit:
        public = unit.load_ecdsa(of, rng.randrange(1, of.n))
        digests = [rng.randbytes(32) for _ in range(LANES)]
        made = unit.use_ecdsa_batch(digests)
        unit.zeroise()
        for digest, signed in zip(digests, made, strict=True):
            assert unit.ecdsa_verify_digest(of, public, digest, signed.values)

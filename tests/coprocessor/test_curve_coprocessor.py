# SPDX-License-Identifier: Apache-2.0
"""The curve unit with the coprocessor's registers: commands, errors, loaded curves, and ends of commands."""

import random
from pathlib import Path

import pytest
from curve_port import CAPABILITIES, COMMANDS, CONTROL, ERROR, HASH, PROTECT, CurvePort, D, K
from curves import ABOVE, BELOW, BELOW_HALF, CURVES, LITTLE, ROOT, Curve, signature, verdict
from planted import planted

from montcore import BadInput, CurveCoprocessor, MontcoreError
from montcore.cores import CurveCoprocessorCore
from montcore.curves import Curve as NamedCurve
from montcore.microcode.shape import KEY_SLOT
from montcore.simulation.coprocessor import CoprocessorSession
from montcore.tools import rtl

pytest_plugins = ("simulated_ports",)

SHAPE = CurveCoprocessorCore(64)
# 64 bits: p, and n with the highest bit.
LONG = Curve((1 << 64) - 59, 81, 7, (1, 2291485145234075306), 18446744071426159477)
# RFC 7748, 5.2, the second vector: scalar, coordinate and result.
X25519 = (
    "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
    "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
    "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957",
)
KNOWN = (
    *("EC_CHECK", "EC_MULTIPLY", "ECDSA_SIGN", "X_MULTIPLY", "ECDSA_VERIFY", "EC_TABLE"),
    *("EC_MULTIPLY_BASE", "EC_MULTIPLY_ADD", "EC_KEY_TABLE"),
)


@pytest.fixture
def port(small_unit: CurvePort) -> CurvePort:
    """The unit, with the same entropy for each test: modulo a small prime, a random number may be 0."""
    small_unit.core.call("entropy", 1)
    return small_unit


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20261126)


def test_capabilities_and_unknown_commands(port: CurvePort) -> None:
    assert port.peek(CAPABILITIES) == 64 << 16 | 1 << 14 | 18 << 8
    port.curve(BELOW)
    assert {name for name in COMMANDS if SHAPE.has_command(name)} == {*KNOWN, "ZEROISE"}
    known = {COMMANDS[name] for name in (*KNOWN, "ZEROISE")}
    for command in range(32):
        if command not in known:
            assert port.execute(command) == "command", command


def test_points(port: CurvePort, rng: random.Random) -> None:
    for of in (BELOW, ROOT, ABOVE, LONG):
        port.curve(of)
        assert port.execute("EC_CHECK") == "none"
        for k in (1, 2, 3, of.n // 2, of.n - 2, of.n - 1, *(rng.randrange(1, of.n) for _ in range(2))):
            assert port.multiply(of, k) == ("none", of.multiply(k, of.g)), k
        point = of.multiply(rng.randrange(2, of.n), of.g)
        assert point
        k = rng.randrange(1, of.n)
        assert port.multiply(of, k, point) == ("none", of.multiply(k, point))
        assert port.multiply(of, 0, point) == ("infinity", (0, 0))
        assert port.multiply(of, of.n, point) == ("range", (0, 0))
        off = (point[0], point[1] ^ 1)
        assert port.multiply(of, 5, off) == ("point", (0, 0))
        port.curve(of, off)
        assert port.execute("EC_CHECK") == "point"
        port.curve(of, (of.p, 1))
        assert port.execute("EC_CHECK") == "range"


def test_sums_of_points(port: CurvePort, rng: random.Random) -> None:
    """k·P + Q for any P and Q: equal, opposite, and k = 0."""
    for of in (BELOW, LONG):
        point, far = (of.multiply(rng.randrange(2, of.n), of.g) for _ in range(2))
        assert point
        assert far
        for k in (0, 1, 2, of.n - 1, rng.randrange(1, of.n)):
            multiple = of.multiply(k, point) or far
            for other in (multiple, (multiple[0], of.p - multiple[1]), far):
                right = of.add(of.multiply(k, point), other)
                assert port.add(of, k, point, other) == ("none" if right else "infinity", right or (0, 0))
        assert port.add(of, of.n, point, far) == ("range", (0, 0))
        assert port.add(of, 5, (point[0], point[1] ^ 1), far) == ("point", (0, 0))
        assert port.add(of, 5, point, (far[0], far[1] ^ 1)) == ("point", (0, 0))


def test_multiples_of_the_base_point(port: CurvePort, rng: random.Random) -> None:
    """EC_MULTIPLY_BASE uses a loaded comb, otherwise it runs EC_MULTIPLY; the comb stays loaded or not loaded."""
    unit = SHAPE.config
    port.zeroise()
    for of in (LONG, ROOT):
        k = rng.randrange(1, of.n)
        assert port.multiply(of, 1)[0] == "none"  # loads the curve
        for loaded in (False, True):
            if loaded:
                port.curve(of)
                assert port.execute("EC_TABLE") == "none"
            assert port.base(of, k) == ("none", of.multiply(k, of.g))
            expected = unit.cycles("multiply_base" if loaded else "multiply")
            assert 0 < port.ends()[1] - expected < 400
        for other in (0, of.n):
            assert port.base(of, other) == ("range" if other else "infinity", (0, 0))
        point = of.multiply(7, of.g)
        assert point
        port.curve(of, point)
        port.put((K, k), (6, 0), (7, 0))
        assert port.execute("EC_MULTIPLY_BASE") == "none"
        assert port.pair() == of.multiply(7 * k, of.g)
        assert port.base(of, k) == ("none", of.multiply(k, of.g))
        assert port.ends()[1] - unit.cycles("multiply_base") < 400


def test_signatures(port: CurvePort, rng: random.Random) -> None:
    """Signatures and verifications follow the definition; a changed number makes them invalid."""
    for of in (BELOW, ROOT, LONG):
        for _ in range(6):
            digest = rng.getrandbits(of.n.bit_length())
            d, k = (rng.randrange(1, of.n) for _ in range(2))
            r, s = signature(of, digest, d, k)
            if not (r and s):
                continue
            assert port.sign(of, digest, d, k) == ("none", (r, s))
            key = of.multiply(d, of.g)
            assert key
            assert port.verify(of, digest, r, s, key) == ("none", r)
            assert port.verify(of, digest, r, of.n - s, key) == ("none", r)
            for changed in ((digest ^ 1, r, s), (digest, r % (of.n - 1) + 1, s), (digest, r, s % (of.n - 1) + 1)):
                expected = {"": "none", "signature": "not invertible", "infinity": "not invertible"}
                error = expected[verdict(of, *changed, key)]
                assert port.verify(of, *changed, key) == (error, changed[1] if error == "none" else 0)
        assert port.verify(of, 1, 0, 1, of.g) == ("range", 0)
        assert port.verify(of, 1, 1, of.n, of.g) == ("range", 0)
        assert port.sign(of, 1, 0, 1) == ("range", (0, 0))
        assert port.sign(of, 1, 1, of.n) == ("range", (0, 0))
    # The sum of a verification is infinity: hash/s + r/s = 0 for the base point as the key.
    r = 77
    assert verdict(BELOW, BELOW.n - r, r, 5, BELOW.g) == "infinity"
    assert port.verify(BELOW, BELOW.n - r, r, 5, BELOW.g) == ("not invertible", 0)
    # r or s is 0.
    d, k = 3, 11
    r, _ = signature(BELOW, 1, d, k)
    assert port.sign(BELOW, -r * d % BELOW.n, d, k) == ("not invertible", (0, 0))
    # x may be r + 2n.
    assert port.sign(BELOW_HALF, 1, 2, 3) == ("none", signature(BELOW_HALF, 1, 2, 3))
    key = BELOW_HALF.multiply(2, BELOW_HALF.g)
    assert key
    assert port.verify(BELOW_HALF, 1, *signature(BELOW_HALF, 1, 2, 3), key) == ("range", 0)
    # Sums of teeth meet.
    assert port.sign(LITTLE, 1, 2, 3)[0] == "infinity"


def test_ladders(port: CurvePort, rng: random.Random) -> None:
    """u' of a multiple on y² = x³ + A·x² + x, by the formulas of the affine ladder on integers."""
    p, a = LONG.p, 486662

    def multiple(k: int, u: int) -> int:
        """The ladder of Montgomery on integers."""
        x, z, x_next, z_next = 1, 0, u, 1
        for bit in f"{k:064b}":
            if bit == "1":
                x, z, x_next, z_next = x_next, z_next, x, z
            x_next, z_next = (x * x_next - z * z_next) ** 2 % p, u * (x * z_next - z * x_next) ** 2 % p
            x, z = (x * x - z * z) ** 2 % p, 4 * x * z * (x * x + a * x * z + z * z) % p
            if bit == "1":
                x, z, x_next, z_next = x_next, z_next, x, z
        return x * pow(z, -1, p) % p

    port.lengths(64, 0)  # not used
    for k, u in ((8, 9), (1 << 63, 9), *((rng.getrandbits(63) | 1 << 63, rng.getrandbits(63)) for _ in range(3))):
        port.put((0, u), (2, p), (3, (a + 2) // 4), (K, k))
        assert port.execute("X_MULTIPLY") == "none"
        assert port.read(6, 64) == multiple(k, u)
    port.put((0, 0), (K, 8))
    assert port.execute("X_MULTIPLY") == "infinity"


def test_what_stays_loaded(port: CurvePort) -> None:
    """An unchanged curve and base point are not loaded again; the unit finds a change of any of their numbers."""
    port.sign(BELOW, 1, 2, 3)
    first = port.sign(ROOT, 1, 2, 3), port.ends()[1]
    again = port.sign(ROOT, 1, 2, 3), port.ends()[1]
    assert first[0] == again[0] == ("none", signature(ROOT, 1, 2, 3))
    unit = SHAPE.config
    assert again[1] - unit.cycles("sign") < 400
    assert abs(first[1] - again[1] - unit.cycles("base") - unit.cycles("curve")) < 400
    # A multiple leaves the base point loaded; another curve replaces it.
    port.multiply(ROOT, 5, ROOT.multiply(7, ROOT.g))
    port.sign(ROOT, 1, 2, 3)
    assert port.ends()[1] == again[1]
    twice = ROOT.multiply(2, ROOT.g)
    assert twice
    other_base = Curve(ROOT.p, ROOT.a, ROOT.b, twice, ROOT.n)
    assert port.sign(other_base, 1, 2, 3) == ("none", signature(other_base, 1, 2, 3))
    port.curve(ROOT, twice)
    for slot, wrong in ((2, ROOT.p - 2), (3, ROOT.a + 1), (4, ROOT.b + 1)):
        before = port.read(slot, 64)
        assert port.execute("EC_CHECK") == "none"
        port.put((slot, wrong))
        assert port.execute("EC_CHECK") == "point"
        port.put((slot, before))
    assert port.execute("EC_CHECK") == "none"
    # EC_TABLE loads both; other commands of the curve then find them.
    port.zeroise()
    port.curve(BELOW)
    assert port.execute("EC_TABLE") == "none"
    port.sign(BELOW, 1, 2, 3)
    assert port.ends()[1] < unit.cycles("sign") + 400
    # A verification with the base point in its slots loads no other point.
    key = BELOW.multiply(2, BELOW.g)
    assert key
    port.verify(BELOW, 1, *signature(BELOW, 1, 2, 3), key)
    assert port.ends()[1] < unit.cycles("verify") + 500


def test_lengths(port: CurvePort) -> None:
    """Lengths must fit; bits above a length are an error, and words above it do not matter."""
    port.curve(BELOW)
    for length, scalar, error in (
        *((0, 20, "length"), (1, 20, "length"), (65, 20, "length"), (16383, 20, "length"), (15, 0, "length")),
        *((15, 129, "length"), (15, 128, "none"), (14, 20, "range"), (15, 14, "range"), (64, 64, "none")),
    ):
        port.lengths(length, scalar)
        assert port.execute("EC_CHECK") == error, (length, scalar)
    port.curve(BELOW)
    for slot in (0, 1, 2, 3, 4, 5):
        value = port.read(slot, 64)
        port.put((slot, value | 1 << 32))
        assert port.execute("EC_CHECK") == "none", slot
        port.put((slot, value | 1 << 31))
        assert port.execute("EC_CHECK") == "range", slot
        port.put((slot, value))
    # A scalar of any length has no bit beyond the unit's numbers.
    port.lengths(15, 128)
    for bit in (64, 127):
        port.put((K, 5 | 1 << bit))
        assert port.execute("EC_MULTIPLY") == "range"
    # A hash has at most three bits more than n.
    port.lengths(64, 64)
    for digest, error in ((1 << 17, "none"), (1 << 18, "range"), (1 << 50, "range")):
        port.put((K, 3), (D, 5), (HASH, digest))
        assert port.execute("ECDSA_SIGN") == error
    port.put((2, BELOW.p - 1))
    assert port.execute("EC_CHECK") == "even"


@pytest.mark.parametrize("end", ["ABORT", "ZEROISE", "reset"])
def test_ends_in_the_middle(port: CurvePort, rng: random.Random, end: str) -> None:
    """After ABORT, ZEROISE and a reset in any cycle nothing is left in a slot, and the next command is right."""
    for command in ("ECDSA_SIGN", "EC_MULTIPLY", "ECDSA_VERIFY"):
        for pause in (0, 3, *(rng.randrange(900) for _ in range(3))):
            port.curve(BELOW)
            port.put((K, 5), (D, 7), (HASH, 9), (6, 1), (7, 1), (11, BELOW.g[0]), (12, BELOW.g[1]))
            port.start(command)
            for _ in range(pause):
                port.peek(ERROR)
            if end == "reset":
                port.core.call("reset")
            else:
                port.poke(CONTROL, 1 if end == "ABORT" else 2)
            assert port.ends()[0] == ("aborted" if end == "ABORT" else "none")
            port.poke(ERROR, 0x100)
            assert [port.read(slot, 128) for slot in range(KEY_SLOT)] == [0] * KEY_SLOT
            port.curve(BELOW)
            assert port.execute("EC_MULTIPLY") == "infinity"  # the key is 0
            assert port.pair() == (0, 0)
    assert port.multiply(BELOW, 5) == ("none", BELOW.multiply(5, BELOW.g))


def test_without_protection() -> None:
    """With PROTECT off the unit takes no entropy and the results are the same; with it on, secrets need a source."""
    with CoprocessorSession(SHAPE) as core:
        core.open()
        core.call("starve")
        port = CurvePort(core, SHAPE)
        assert port.multiply(BELOW, 5)[0] == "entropy"
        assert port.sign(BELOW, 1, 2, 3)[0] == "entropy"
        # Public numbers need no source.
        r, s = signature(BELOW, 1, 2, 3)
        public = BELOW.multiply(2, BELOW.g)
        assert public
        assert port.verify(BELOW, 1, r, s, public) == ("none", r)
        assert port.verify(BELOW, 2, r, s, public)[0] == "not invertible"
        port.poke(PROTECT, 0)
        assert port.multiply(BELOW, 5) == ("none", BELOW.multiply(5, BELOW.g))
        assert port.sign(BELOW, 1, 2, 3) == ("none", signature(BELOW, 1, 2, 3))


def test_the_driver() -> None:
    """Python and the driver use the curve unit as a coprocessor, and name the functions that it lacks."""
    of = NamedCurve("of 15 bits", BELOW.p, BELOW.a, BELOW.b, BELOW.g[0], BELOW.g[1], BELOW.n)
    with CurveCoprocessor(64).simulate() as unit:
        public = unit.load_ecdsa(of, 77)
        assert public == BELOW.multiply(77, BELOW.g)
        digests = [bytes([n, 0x34]) for n in range(6)]
        signatures = [(digest, unit.use_ecdsa(digest).values) for digest in digests]
        with pytest.raises(MontcoreError, match="slot"):
            unit.ec_multiply(of, 5)
        unit.zeroise()
        for digest, made in signatures:
            assert unit.ecdsa_verify_digest(of, public, digest, made)
            assert not unit.ecdsa_verify_digest(of, public, bytes([digest[0], 0x36]), made)
        assert unit.ecdsa_sign_digest(of, 77, digests[0], k=5, public=public).values == signature(
            BELOW, of.leftmost(digests[0]), 77, 5
        )
        assert unit.load_ecdh(of, 4321) == BELOW.multiply(4321, BELOW.g)
        assert unit.use_ecdh(public).values == BELOW.multiply(4321, public)
        unit.zeroise()
        unit.ec_table(of)
        assert unit.ec_multiply(of, 9).values == BELOW.multiply(9, BELOW.g)
        assert unit.ec_check(of, public)
        unit.self_test()
        for u, v in ((3, 5), (0, 5), (3, 0), (77, 1), (BELOW.n - 77, 1)):
            right = BELOW.add(BELOW.multiply(u, BELOW.g), BELOW.multiply(v, public))
            if right:
                assert unit.ec_multiply_add(of, u, v, public).values == right
            else:
                with pytest.raises(MontcoreError, match="infinity"):
                    unit.ec_multiply_add(of, u, v, public)
        with pytest.raises(BadInput, match="blinded: must not be given with a curve unit"):
            unit.ec_multiply(of, 5, blinded=True)
        with pytest.raises(BadInput, match="curve: has 256 bits, more than width 64"):
            unit.ec_multiply(NamedCurve.named("P-256"), 5)
        with pytest.raises(BadInput, match="width: must be 255 or more, not 64"):
            unit.x25519(bytes(32), bytes(32))


@pytest.mark.long
@pytest.mark.parametrize(
    ("width", "cores", "name"), [(256, 2, "P-256"), (256, 1, "secp256k1"), (384, 2, "P-384"), (521, 2, "P-521")]
)
def test_named_curves(width: int, cores: int, name: str, rng: random.Random) -> None:
    of, points = NamedCurve.named(name), CURVES[name]
    d = rng.randrange(1, of.n)
    public = points.multiply(d, points.g)
    assert public
    with CurveCoprocessor(width, cores=cores).simulate() as unit:
        for message in (b"", b"sample", rng.randbytes(100)):
            signed = unit.ecdsa_sign(of, d, message, public=public).values
            assert unit.ecdsa_verify(of, public, message, signed)
            assert not unit.ecdsa_verify(of, public, message + b"x", signed)
        assert unit.ec_multiply(of, d).values == public
        if name == "P-256":
            scalar, u, result = map(bytes.fromhex, X25519)
            assert unit.x25519(scalar, u).data == result


def test_a_fault_wipes_and_latches(tmp_path: Path) -> None:
    """A wrong parity of a word for the unit wipes everything; with Latch no command follows."""
    name, right = "mont_coprocessor_window", "assign parity_wrong = high_q != low_q;"
    wrong = "assign parity_wrong = (high_q != low_q) | (in_word_q == 32'd2989);"
    shape = CurveCoprocessorCore(64, latch=1)
    with rtl.substituted({name: planted(name, right, wrong, tmp_path)}), CoprocessorSession(shape) as core:
        core.open()
        port = CurvePort(core, shape)
        assert port.multiply(BELOW, 2988) == ("none", BELOW.multiply(2988, BELOW.g))
        assert port.multiply(BELOW, 2989) == ("fault", (0, 0))
        port.poke(ERROR, 0x100)
        assert [port.read(slot, 128) for slot in range(KEY_SLOT)] == [0] * KEY_SLOT
        for command in ("EC_CHECK", "EC_MULTIPLY", "ZEROISE"):
            port.curve(BELOW)
            assert port.execute(command) == "fault"
        port.core.call("reset")
        port.wait()
        assert port.multiply(BELOW, 5) == ("none", BELOW.multiply(5, BELOW.g))

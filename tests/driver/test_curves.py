# SPDX-License-Identifier: Apache-2.0
"""Elliptic curves through the driver, against OpenSSL and the vectors of RFC 5903, RFC 6979 and RFC 7748."""

import secrets
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, x448, x25519
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature, encode_dss_signature
from curves import LADDERS
from curves import Curve as ModelCurve
from driver.curve_vectors import AGREEMENTS, ITERATIONS, SIGNATURES, SIGNING_KEYS, SMALL, SMALL_448, WRONG_CURVES
from driver.curve_vectors import LADDERS as RFC_7748
from long_tests import first_is_short, long_cases

from montcore import BadInput, CoprocessorSimulation, Curve, MontcoreError

OPENSSL: dict[str, ec.EllipticCurve] = {
    "P-224": ec.SECP224R1(),
    "P-256": ec.SECP256R1(),
    "P-384": ec.SECP384R1(),
    "P-521": ec.SECP521R1(),
    "secp256k1": ec.SECP256K1(),
    "brainpoolP256r1": ec.BrainpoolP256R1(),
    "brainpoolP384r1": ec.BrainpoolP384R1(),
    "brainpoolP512r1": ec.BrainpoolP512R1(),
}
P256 = Curve.named("P-256")
# A curve of prime order whose base point has x = 0.
SMALL_CURVE = Curve("small", 65521, 65518, 10, 0, 25768, 65183)
# Tests that do not depend on the curve.
ANY_CURVE = pytest.mark.parametrize(
    "curve", [SMALL_CURVE, pytest.param(P256, marks=pytest.mark.long)], ids=lambda c: c.name
)
SHA256 = ec.ECDSA(hashes.SHA256())


def key_of(name: str) -> tuple[ec.EllipticCurvePrivateKey, int, tuple[int, int]]:
    """Make a key; return it, its number and its point."""
    key = ec.generate_private_key(OPENSSL[name])
    numbers = key.private_numbers()
    return key, numbers.private_value, (numbers.public_numbers.x, numbers.public_numbers.y)


# Signatures on P-521 stay in the tests of Mbed TLS and PSA.
LONG = ("P-521", "brainpoolP384r1", "brainpoolP512r1")


@long_cases(
    "[P-224]",
    "[P-384]",
    "[secp256k1]",
    why="Curves of OpenSSL and of RFC 6979 between the shortest, P-256, and the longest.",
)
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long if name in LONG else ()) for name in OPENSSL]
)
def test_signature_and_key_agreement(simulation: CoprocessorSimulation, name: str) -> None:
    """OpenSSL verifies the signature, and has the same shared secret."""
    curve = Curve.named(name)
    key, d, public = key_of(name)
    message = secrets.token_bytes(40)
    signature = simulation.ecdsa_sign(curve, d, message).values
    key.public_key().verify(encode_dss_signature(*signature), message, SHA256)
    other, _, point = key_of(name)
    shared = simulation.ec_multiply(curve, d, point).values[0]
    assert shared.to_bytes((curve.bits + 7) // 8) == key.exchange(ec.ECDH(), other.public_key())
    assert simulation.ec_multiply(curve, d, blinded=False).values == public


def test_scalars_are_blinded_by_default(simulation: CoprocessorSimulation) -> None:
    """A blinded scalar has more digits, which the cycles show."""
    by_default = simulation.ec_multiply(P256, 5).cycles
    assert by_default == simulation.ec_multiply(P256, 5, blinded=True).cycles
    assert by_default > simulation.ec_multiply(P256, 5, blinded=False).cycles


def test_table_of_the_base_point(simulation: CoprocessorSimulation) -> None:
    """With the table, signature and multiple are the same, in about half the cycles, also after a verification."""
    curve = Curve.named("P-224")
    _, d, public = key_of("P-224")

    def run() -> tuple[tuple[int, int], int]:
        signature = simulation.ecdsa_sign(curve, d, b"message", public=public).values
        signed, multiple = simulation.ecdsa_sign(curve, d, b"message"), simulation.ec_multiply(curve, d, blinded=False)
        assert signed.values == signature
        assert multiple.values == public
        return signature, signed.cycles + multiple.cycles

    signature, cycles = run()
    simulation.ec_table(curve)
    again, fewer = run()
    assert again == signature
    assert fewer < 0.6 * cycles


@long_cases("[secp256k1]", why="Curves of OpenSSL and of RFC 6979 between the shortest, P-256, and the longest.")
@pytest.mark.parametrize("name", ["P-256", "secp256k1"])
def test_verification(simulation: CoprocessorSimulation, name: str) -> None:
    curve = Curve.named(name)
    key, _, public = key_of(name)
    r, s = decode_dss_signature(key.sign(b"message", SHA256))
    assert simulation.ecdsa_verify(curve, public, b"message", (r, s))
    assert simulation.ecdsa_verify(curve, public, b"message", (r, curve.n - s))
    assert not simulation.ecdsa_verify(curve, public, b"another message", (r, s))
    for wrong in ((r ^ 1, s), (0, s), (r, 0), (curve.n, s), (r, curve.n), (r + curve.n, s), (-1, s)):
        assert not simulation.ecdsa_verify(curve, public, b"message", wrong)
    with pytest.raises(MontcoreError, match="not on the curve"):
        simulation.ecdsa_verify(curve, (public[0], public[1] ^ 1), b"message", (r, s))


@ANY_CURVE
def test_verification_with_equal_points(simulation: CoprocessorSimulation, curve: Curve) -> None:
    """u·G and v·Q are the same point, then opposite ones."""
    z = curve.digest(b"message", "sha256")
    # Q = d·G, v·d = ±u: then r/s·d = ±z/s.
    for k, sign in ((5, 1), (5, -1)):
        r = simulation.ec_multiply(curve, k).values[0] % curve.n
        d = sign * z * pow(r, -1, curve.n) % curve.n
        public = simulation.ec_multiply(curve, d).values
        s = (z + r * d) * pow(k, -1, curve.n) % curve.n
        assert simulation.ecdsa_verify(curve, public, b"message", (r, s or 1)) == (sign == 1)


@ANY_CURVE
def test_sum_of_multiples(simulation: CoprocessorSimulation, curve: Curve) -> None:
    """u·G + v·Q in all cases that the command cannot compute: 0, equal points, and opposite points."""
    model = ModelCurve(curve.p, curve.a, curve.b, (curve.x, curve.y), curve.n)
    q = model.multiply(3, model.g)
    assert q
    for u, v in ((5, 7), (0, 7), (5, 0), (6, 2), (curve.n - 1, curve.n - 2)):
        assert simulation.ec_multiply_add(curve, u, v, q).values == model.multiply((u + 3 * v) % curve.n, model.g)
    for u, v in ((0, 0), (6, curve.n - 2)):
        with pytest.raises(MontcoreError, match="infinity"):
            simulation.ec_multiply_add(curve, u, v, q)
    for argument, u, v, point in (("u", curve.n, 1, q), ("v", 1, curve.n, q), ("point", 1, 1, (curve.p, 0))):
        with pytest.raises(BadInput) as raised:
            simulation.ec_multiply_add(curve, u, v, point)
        assert raised.value.argument == argument
    with pytest.raises(MontcoreError, match="not on the curve"):
        simulation.ec_multiply_add(curve, 1, 1, (q[0], q[1] ^ 1))


@ANY_CURVE
def test_verified_signatures(simulation: CoprocessorSimulation, curve: Curve) -> None:
    """A signature is returned if the public key verifies it."""
    d = 4321
    public = simulation.ec_multiply(curve, d).values
    signature = simulation.ecdsa_sign(curve, d, b"message", public=public)
    assert signature.values == simulation.ecdsa_sign(curve, d, b"message").values
    with pytest.raises(MontcoreError, match="the result is wrong"):
        simulation.ecdsa_sign(curve, d, b"message", public=(curve.x, curve.y))
    assert (slot(simulation, 6), slot(simulation, 7)) == (0, 0)
    with pytest.raises(MontcoreError, match="not on the curve"):
        simulation.ecdsa_sign(curve, d, b"message", public=(curve.x, curve.y ^ 1))
    with pytest.raises(BadInput, match="public"):
        simulation.ecdsa_sign(curve, d, b"message", public=(curve.p, curve.y))


@ANY_CURVE
def test_low_s(simulation: CoprocessorSimulation, curve: Curve) -> None:
    n = curve.n
    for s in (1, n // 2, n // 2 + 1, n - 1):
        assert call(simulation, "ecdsa_low_s", curve, s) == ("none", (min(s, n - s),))
    d = 5
    signatures = [simulation.ecdsa_sign(curve, d, bytes([i])).values for i in range(4)]
    lower = [simulation.ecdsa_sign(curve, d, bytes([i]), low_s=True).values for i in range(4)]
    assert lower == [(r, min(s, n - s)) for r, s in signatures]
    assert lower != signatures


# A curve of more bits than the driver takes.
LONG_CURVE = Curve("long", 2**607 - 1, 0, 1, 0, 1, 2**606 + 1)


def call(
    simulation: CoprocessorSimulation, name: str, curve: Curve | SimpleNamespace, *arguments: int
) -> tuple[str, tuple[int, ...]]:
    """Call a function of the driver after another one; return its error and its results."""
    simulation.ec_multiply(SMALL_CURVE, 1)
    numbers = (curve.bits, curve.p, curve.a, curve.b, curve.x, curve.y, curve.n)
    reply = simulation._core.call(name, *numbers, *arguments)
    return reply.error, tuple(reply.values)


def slot(simulation: CoprocessorSimulation, number: int) -> int:
    (value,) = simulation._core.call("read", number, 256).values
    return value


def test_blinding_of_small_scalars(simulation: CoprocessorSimulation) -> None:
    """Blinded scalars with which an addition fails."""
    point = (P256.x, P256.y)
    for k, random in ((1, 0x8000000000000020), (2, 0x800000000000002F)):
        expected = simulation.ec_multiply(P256, k).values
        assert call(simulation, "ec_multiply", P256, k, *point, 64, random) == ("none", expected)
    assert call(simulation, "ec_multiply", P256, 0, *point, 64, 0x8000000000000020)[0] == "infinity"


def test_shared_secrets_do_not_stay_in_slots(simulation: CoprocessorSimulation) -> None:
    simulation.ec_multiply(P256, 5)
    assert (slot(simulation, 6), slot(simulation, 7)) == (0, 0)
    simulation.x25519(b"\x55" * 32, (9).to_bytes(32, "little"))
    assert slot(simulation, 6) == 0


def test_errors_of_verification(simulation: CoprocessorSimulation) -> None:
    """An invalid point or hash gives an error, not the verdict of a wrong signature."""
    curve = SMALL_CURVE
    point = simulation.ec_multiply(curve, 3).values
    r, s = call(simulation, "ecdsa_sign", curve, 1, 3, 2)[1]
    for numbers, error in (
        ((1, r, s, *point), "none"),
        ((1, r, s, curve.p, point[1]), "point"),
        ((1, 0, 0, point[0], curve.p), "point"),
        ((1 << 16, r, s, *point), "range"),
        ((1 << 16 | 1, r, s, *point), "range"),
        ((2, r, s, *point), "check"),
        ((1, r, curve.n, *point), "check"),
    ):
        assert call(simulation, "ecdsa_verify", curve, *numbers)[0] == error, numbers


def test_verification_where_x_may_be_above_the_order(simulation: CoprocessorSimulation) -> None:
    """If r + n is below p, x may be r or r + n: both are accepted, and no other value is valid."""
    curve = SMALL_CURVE
    model = ModelCurve(curve.p, curve.a, curve.b, (curve.x, curve.y), curve.n)
    multiples = [model.multiply(k, model.g) for k in range(1, 1000)]
    d, digest = 4321, 1234
    public = model.multiply(d, model.g)
    assert public
    above = next(k for k, point in enumerate(multiples, 1) if point and point[0] >= curve.n)
    below = next(k for k, point in enumerate(multiples, 1) if point and 0 < point[0] < curve.p - curve.n)
    for k in (above, below):
        point = multiples[k - 1]
        assert point
        r = point[0] % curve.n
        s = pow(k, -1, curve.n) * (digest + r * d) % curve.n
        assert call(simulation, "ecdsa_verify", curve, digest, r, s, *public)[0] == "none"
        assert call(simulation, "ecdsa_verify", curve, digest + 1, r, s, *public)[0] == "check"
        assert call(simulation, "ecdsa_verify", curve, digest, r + 1, s, *public)[0] == "check"


def test_secret_numbers_out_of_range(simulation: CoprocessorSimulation) -> None:
    """Scalars that are 0 or too large, and scalars for which r or s is 0."""
    n, point = P256.n, (P256.x, P256.y)
    for k, error in ((0, "infinity"), (n, "range"), (n + 1, "range"), (2**256 - 1, "range")):
        assert call(simulation, "ec_multiply", P256, k, *point, 0, 0)[0] == error
        assert call(simulation, "ecdsa_sign", P256, 1, 1, k)[0] == error
    for d in (0, n, 2**256 - 1):
        assert call(simulation, "ecdsa_sign", P256, 1, d, 1)[0] == "range"
        assert call(simulation, "ecdsa_sign_verified", P256, 1, d, 1, *point)[0] == "range"
    # x of k·G is 0; then the hash is -r·d.
    assert call(simulation, "ecdsa_sign", SMALL_CURVE, 1, 1, 1)[0] == "not invertible"
    r = simulation.ec_multiply(SMALL_CURVE, 2).values[0] % SMALL_CURVE.n
    assert call(simulation, "ecdsa_sign", SMALL_CURVE, -3 * r % SMALL_CURVE.n, 3, 2)[0] == "not invertible"
    assert call(simulation, "ecdsa_sign", SMALL_CURVE, -3 * r % SMALL_CURVE.n ^ 1, 3, 2)[0] == "none"


def test_composite_moduli(simulation: CoprocessorSimulation) -> None:
    """An order, and a field, that are not prime."""
    assert call(simulation, "ecdsa_sign", replace(SMALL_CURVE, n=65181), 1, 3, 2)[0] == "not invertible"
    # y² = x³ - 3·x + 9 has the point (0, 3) modulo any number.
    composite = SimpleNamespace(bits=16, p=65519 - 4, a=65519 - 7, b=9, x=0, y=3, n=65183)
    assert call(simulation, "ec_multiply", composite, 2, 0, 3, 0, 0)[0] == "infinity"


@long_cases("[P-384]", why="Curves of OpenSSL and of RFC 6979 between the shortest, P-256, and the longest.")
@long_cases(
    "[P-224]",
    "[P-521]",
    why="One configuration and one curve of the same driver: keys with a use with D = 8, the longest curve "
    "by its signature.",
)
@pytest.mark.parametrize("name", SIGNING_KEYS)
def test_rfc_6979(simulation: CoprocessorSimulation, name: str) -> None:
    curve, d = Curve.named(name), int(SIGNING_KEYS[name], 16)
    for _, message, algorithm, r, s in (vector for vector in SIGNATURES if vector[0] == name):
        signature = simulation.ecdsa_sign(curve, d, message, algorithm).values
        assert signature == (int(r, 16), int(s, 16)), (message, algorithm)


@long_cases("[P-521]", why="Key agreement on the longest curve is tested against OpenSSL.")
@pytest.mark.parametrize("name", AGREEMENTS)
def test_rfc_5903(simulation: CoprocessorSimulation, name: str) -> None:
    curve = Curve.named(name)
    first, second, shared = (int(number, 16) for number in AGREEMENTS[name])
    public = simulation.ec_multiply(curve, first).values
    assert simulation.ec_multiply(curve, second, public).values[0] == shared


@pytest.mark.parametrize("name", first_is_short(RFC_7748))
def test_rfc_7748(simulation: CoprocessorSimulation, name: str) -> None:
    scalar, u, expected = (bytes.fromhex(number) for number in RFC_7748[name])
    function = simulation.x25519 if name == "X25519" else simulation.x448
    made = function(scalar, u)
    assert made.data == made.value.to_bytes(len(u), "little") == expected


@pytest.mark.parametrize("name", first_is_short(ITERATIONS))
@pytest.mark.parametrize("count", [1, pytest.param(1000, marks=pytest.mark.long)])
def test_iterated_ladders(simulation: CoprocessorSimulation, name: str, count: int) -> None:
    base, *results = ITERATIONS[name]
    expected = results[count == 1000]
    function = simulation.x25519 if name == "X25519" else simulation.x448
    k = u = base.to_bytes(len(expected) // 2, "little")
    for _ in range(count):
        k, u = function(k, u).value.to_bytes(len(k), "little"), k
    assert k.hex() == expected


def test_x25519_and_x448(simulation: CoprocessorSimulation) -> None:
    for name, (_, scalar, u, expected) in LADDERS.items():
        function = simulation.x25519 if name == "X25519" else simulation.x448
        value = function(bytes.fromhex(scalar), bytes.fromhex(u)).value
        assert value == int.from_bytes(bytes.fromhex(expected), "little")
    mine, theirs = x25519.X25519PrivateKey.generate(), x25519.X25519PrivateKey.generate()
    public = theirs.public_key().public_bytes_raw()
    secret = mine.exchange(theirs.public_key())
    assert simulation.x25519(mine.private_bytes_raw(), public).value.to_bytes(32, "little") == secret
    mine_448, theirs_448 = x448.X448PrivateKey.generate(), x448.X448PrivateKey.generate()
    public = theirs_448.public_key().public_bytes_raw()
    secret = mine_448.exchange(theirs_448.public_key())
    assert simulation.x448(mine_448.private_bytes_raw(), public).value.to_bytes(56, "little") == secret


@pytest.mark.parametrize("most", [2, pytest.param(100, marks=pytest.mark.long)])
def test_small_order(simulation: CoprocessorSimulation, most: int) -> None:
    """A shared secret of 0 is refused; the highest bit of a coordinate is ignored.

    The tests of the command have most of these coordinates on short slots.
    """
    for u in (*SMALL[-most:], 1 | 1 << 255):
        with pytest.raises(MontcoreError, match="infinity"):
            simulation.x25519(b"\x55" * 32, u.to_bytes(32, "little"))
    for u in SMALL_448[-most:]:
        with pytest.raises(MontcoreError, match="infinity"):
            simulation.x448(b"\x55" * 56, u.to_bytes(56, "little"))
    # 8 is on the curve or its twist, and 2^255 - 11 is equal to 8 modulo p.
    results = [simulation.x25519(b"\x55" * 32, u.to_bytes(32, "little")).value for u in (8, 2**255 - 11 | 1 << 255)]
    assert results[0] == results[1]


def test_errors(simulation: CoprocessorSimulation) -> None:
    with pytest.raises(MontcoreError, match="not on the curve"):
        simulation.ec_multiply(P256, 5, (P256.x, P256.y ^ 1))
    with pytest.raises(BadInput, match="curve"):
        Curve.named("P-257")
    # The next command works.
    assert simulation.ec_multiply(P256, 1).values == (P256.x, P256.y)
    assert simulation.modmul(7, 8, 2**61 - 1).value == 56


G = (P256.x, P256.y)
NOT_PAIRS: list[Any] = [(), (1,), (1, 2, 3), 5, (1.0, 2), (1, "2"), (1, None), "12"]
BAD: list[tuple[str, str, tuple[Any, ...], dict[str, Any]]] = [
    *[("k", "ec_multiply", (P256, k), {}) for k in (0, P256.n, -1, 1.0, None)],
    *[("point", "ec_multiply", (P256, 1, point), {}) for point in (*NOT_PAIRS, (P256.p, 1), (1, -1))],
    *[("point", "ec_multiply_add", (P256, 1, 1, point), {}) for point in (*NOT_PAIRS, None, (1, P256.p))],
    *[("u", "ec_multiply_add", (P256, u, 1, G), {}) for u in (P256.n, -1, 1.0)],
    *[("v", "ec_multiply_add", (P256, 1, v, G), {}) for v in (P256.n, -1, 1.0)],
    *[("d", "ecdsa_sign", (P256, d, b""), {}) for d in (0, P256.n, -1, 1.0)],
    *[("public", "ecdsa_sign", (P256, 1, b""), {"public": point}) for point in (*NOT_PAIRS, (P256.p, 1))],
    *[("public", "ecdsa_verify", (P256, point, b"", (1, 1)), {}) for point in (*NOT_PAIRS, None, (1, P256.p))],
    *[("signature", "ecdsa_verify", (P256, G, b"", signature), {}) for signature in (*NOT_PAIRS, None)],
    *[("algorithm", "ecdsa_sign", (P256, 1, b"", name), {}) for name in ("sha-foo", "shake_128", "", 256)],
    *[("algorithm", "ecdsa_verify", (P256, G, b"", (1, 1), name), {}) for name in ("sha-foo", "shake_128")],
    *[("message", "ecdsa_sign", (P256, 1, "text"), {}), ("message", "ecdsa_verify", (P256, G, "text", (1, 1)), {})],
    *[("curve", "ec_multiply", ("P-256", 1), {}), ("curve", "ec_multiply", (LONG_CURVE, 1), {})],
    *[("u", "x25519", (bytes(32), bytes(31)), {}), ("scalar", "x448", (bytes(55), bytes(56)), {})],
    *[("scalar", "x25519", (5, bytes(32)), {}), ("u", "x448", (bytes(56), None), {})],
]


def test_bad_arguments(simulation: CoprocessorSimulation) -> None:
    for argument, method, arguments, named in BAD:
        with pytest.raises(BadInput) as raised:
            getattr(simulation, method)(*arguments, **named)
        assert raised.value.argument == argument, (method, arguments, named)


@ANY_CURVE
def test_cycles_do_not_depend_on_secrets(simulation: CoprocessorSimulation, curve: Curve) -> None:
    """Nor do cycles on the bus, except with blinding: the driver then repeats a multiple whose addition fails."""
    for blinded in (False, True):
        results = [simulation.ec_multiply(curve, k, blinded=blinded) for k in (1, 2, curve.n - 1, curve.n // 3)]
        assert len({(result.cycles, blinded or result.bus_cycles) for result in results}) == 1


@pytest.mark.long
def test_many_signatures(simulation: CoprocessorSimulation) -> None:
    for count in range(10_000):
        name = list(OPENSSL)[count % 2 * 4]
        key, d, _ = key_of(name)
        message = count.to_bytes(4)
        signature = simulation.ecdsa_sign(Curve.named(name), d, message).values
        key.public_key().verify(encode_dss_signature(*signature), message, SHA256)


@pytest.mark.parametrize("name", WRONG_CURVES)
def test_wrong_curves(name: str) -> None:
    change, message = WRONG_CURVES[name]
    with pytest.raises(BadInput, match=message):
        replace(SMALL_CURVE, **change)


def test_negative_coefficients(simulation: CoprocessorSimulation) -> None:
    assert replace(SMALL_CURVE, a=-3, b=10 - 65521) == SMALL_CURVE
    assert simulation.ec_multiply(replace(P256, a=-3), 1).values == (P256.x, P256.y)

# SPDX-License-Identifier: Apache-2.0
"""Hashes, points and signatures in the forms of other programs: SEC 1, DER, RFC 7748."""

import hashlib

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from driver.curve_vectors import LADDERS, SIGNATURES, SIGNING_KEYS
from driver.test_curves import ANY_CURVE

from montcore import BadInput, CoprocessorSimulation, Curve, decode_signature, encode_signature

P256 = Curve.named("P-256")
NAMES = {
    "P-224": ec.SECP224R1(),
    "P-256": ec.SECP256R1(),
    "P-521": ec.SECP521R1(),
    "secp256k1": ec.SECP256K1(),
    "brainpoolP384r1": ec.BrainpoolP384R1(),
}


def test_signatures_of_hashes(simulation: CoprocessorSimulation) -> None:
    """RFC 6979, A.2.5: with the secret number derived, and with the same number given."""
    d, digest = int(SIGNING_KEYS["P-256"], 16), hashlib.sha256(b"sample").digest()
    expected = next((int(r, 16), int(s, 16)) for *of, r, s in SIGNATURES if of == ["P-256", b"sample", "sha256"])
    k = 0xA6E3C57DD01ABE90086538398355DD4C3B17AA873382B0F24D6129493D8AAD60
    public = simulation.ec_multiply(P256, d).values
    assert simulation.ec_check(P256, public)
    assert not simulation.ec_check(P256, (public[0], public[1] ^ 1))
    assert not simulation.ec_check(P256, (public[0], P256.p))
    assert simulation.ecdsa_sign_digest(P256, d, digest).values == expected
    assert simulation.ecdsa_sign_digest(P256, d, digest, k=k, public=public).values == expected
    assert simulation.ecdsa_verify_digest(P256, public, digest, expected)
    assert not simulation.ecdsa_verify_digest(P256, public, digest[::-1], expected)
    for wrong in (0, P256.n):
        with pytest.raises(BadInput, match=r"^k: must"):
            simulation.ecdsa_sign_digest(P256, d, digest, k=wrong)
    with pytest.raises(BadInput, match=r"^digest: must"):
        simulation.ecdsa_sign_digest(P256, d, "text")  # type: ignore[arg-type]


def test_ladders_have_bytes(simulation: CoprocessorSimulation) -> None:
    scalar, u, expected = (bytes.fromhex(each) for each in LADDERS["X25519"])
    simulation.load_x("x25519", scalar)
    assert simulation.use_x(u).data == expected
    simulation.zeroise()


@pytest.mark.parametrize("name", NAMES)
def test_points(name: str) -> None:
    """Both forms agree with OpenSSL, and both signs of y come back."""
    curve = Curve.named(name)
    for _ in range(8):
        key = ec.generate_private_key(NAMES[name]).public_key()
        numbers = key.public_numbers()
        for form, compressed in ((PublicFormat.UncompressedPoint, False), (PublicFormat.CompressedPoint, True)):
            data = key.public_bytes(Encoding.X962, form)
            assert curve.encode_point((numbers.x, numbers.y), compressed=compressed) == data
            assert curve.decode_point(data) == (numbers.x, numbers.y)


def test_bytes_that_are_no_point() -> None:
    p = P256.p
    no_square = next(x for x in range(p) if pow(x**3 - 3 * x + P256.b, (p - 1) // 2, p) == p - 1)
    wrong = [b"", b"\x00", b"\x04" + bytes(31), b"\x05" + bytes(32), b"\x02" + bytes(31), b"\x02" + b"\xff" * 32]
    for data in (*wrong, b"\x04" + bytes(64), b"\x02" + no_square.to_bytes(32)):
        with pytest.raises(BadInput, match=r"^data: is not"):
            P256.decode_point(data)
    with pytest.raises(BadInput, match=r"^point: must be on the curve"):
        P256.encode_point((1, 1))


@pytest.mark.parametrize("pair", [(0, 1), (127, 128), (255, 256), (2**521 - 1, 2**520), (2**1100, 3)])
def test_signatures_in_der(pair: tuple[int, int]) -> None:
    data = utils.encode_dss_signature(*pair)
    assert encode_signature(pair) == data
    assert decode_signature(data) == pair
    for wrong in (data[:-1], data + b"\0", b"\x31" + data[1:], data[:1] + b"\x81" + data[1:], b"", b"\x30\x00"):
        with pytest.raises(BadInput, match=r"^data: is not the DER"):
            decode_signature(wrong)


def test_other_forms_of_integers_are_no_signature() -> None:
    for wrong in (
        "3006020100020100ff",
        "300702020001020101",
        "30060201ff020101",
        "3003020101",
        "3009020101020101020101",
    ):
        with pytest.raises(BadInput, match=r"^data: is not the DER"):
            decode_signature(bytes.fromhex(wrong))
    with pytest.raises(BadInput, match=r"^signature: must not have a negative number"):
        encode_signature((-1, 1))


@ANY_CURVE
def test_verification_where_the_hardware_finds_infinity(simulation: CoprocessorSimulation, curve: Curve) -> None:
    """Q = ±G gives the same digits: the first addition fails, and the driver computes the sum by other commands."""
    r = simulation.ec_multiply(curve, 5).values[0] % curve.n
    hashed = r.to_bytes(curve.bits // 8)
    for d, public in ((1, (curve.x, curve.y)), (-1, (curve.x, curve.p - curve.y))):
        s = (r + r * d) * pow(5, -1, curve.n) % curve.n
        assert simulation.ecdsa_verify_digest(curve, public, hashed, (r, s or 1)) == (d == 1)

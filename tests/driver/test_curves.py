# SPDX-License-Identifier: Apache-2.0
"""Elliptic curves through the driver, against OpenSSL and the vectors of RFC 5903, RFC 6979 and RFC 7748."""

import secrets
from collections.abc import Iterator

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, x448, x25519
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature, encode_dss_signature
from curves import LADDERS
from driver.conftest import SANITIZERS

from montcore import BadInput, Coprocessor, CoprocessorSimulation, Curve, MontcoreError
from montcore.simulation.coprocessor import CoprocessorCore

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
SHA256 = ec.ECDSA(hashes.SHA256())


@pytest.fixture(scope="module")
def simulation() -> Iterator[CoprocessorSimulation]:
    coprocessor = Coprocessor(multipliers=8, max_width=1200)
    with CoprocessorSimulation(coprocessor, CoprocessorCore(8, 1200, c_flags=SANITIZERS)) as opened:
        yield opened


def key_of(name: str) -> tuple[ec.EllipticCurvePrivateKey, int, tuple[int, int]]:
    """Make a key; return it, its number and its point."""
    key = ec.generate_private_key(OPENSSL[name])
    numbers = key.private_numbers()
    return key, numbers.private_value, (numbers.public_numbers.x, numbers.public_numbers.y)


@pytest.mark.parametrize("name", OPENSSL)
def test_signature_and_key_agreement(simulation: CoprocessorSimulation, name: str) -> None:
    """OpenSSL verifies the signature, and has the same shared secret."""
    curve = Curve.named(name)
    key, d, public = key_of(name)
    message = secrets.token_bytes(40)
    signature = simulation.ecdsa_sign(curve, d, message).values
    key.public_key().verify(encode_dss_signature(*signature), message, SHA256)
    other, _, point = key_of(name)
    shared = simulation.ec_multiply(curve, d, point, blinded=True).values[0]
    assert shared.to_bytes((curve.bits + 7) // 8) == key.exchange(ec.ECDH(), other.public_key())
    assert simulation.ec_multiply(curve, d).values == public


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


def test_verification_with_equal_points(simulation: CoprocessorSimulation) -> None:
    """u·G and v·Q are the same point, then opposite ones, then u is 0."""
    z = P256.digest(b"message", "sha256")
    # Q = d·G, v·d = ±u: then r/s·d = ±z/s.
    for k, sign in ((5, 1), (5, -1)):
        r = simulation.ec_multiply(P256, k).values[0] % P256.n
        d = sign * z * pow(r, -1, P256.n) % P256.n
        public = simulation.ec_multiply(P256, d).values
        s = (z + r * d) * pow(k, -1, P256.n) % P256.n
        assert simulation.ecdsa_verify(P256, public, b"message", (r, s or 1)) == (sign == 1)


def test_rfc_6979(simulation: CoprocessorSimulation) -> None:
    """RFC 6979, A.2.5 and A.2.6."""
    d = 0xC9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721
    assert simulation.ecdsa_sign(P256, d, b"sample").values == (
        0xEFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716,
        0xF7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8,
    )
    d = 0x6B9D3DAD2E1B8C1C05B19875B6659F4DE23C3B667BF297BA9AA47740787137D896D5724E4C70A825F872C9EA60D2EDF5
    assert simulation.ecdsa_sign(Curve.named("P-384"), d, b"sample", "sha384").values == (
        0x94EDBB92A5ECB8AAD4736E56C691916B3F88140666CE9FA73D64C4EA95AD133C81A648152E44ACF96E36DD1E80FABE46,
        0x99EF4AEB15F178CEA1FE40DB2603138F130E740A19624526203B6351D0A3A94FA329C145786E679E7B82C71A38628AC8,
    )


def test_rfc_5903(simulation: CoprocessorSimulation) -> None:
    """RFC 5903, 8.1."""
    i = 0xC88F01F510D9AC3F70A292DAA2316DE544E9AAB8AFE84049C62A9C57862D1433
    r = 0xC6EF9C5D78AE012A011164ACB397CE2088685D8F06BF9BE0B283AB46476BEE53
    shared = 0xD6840F6B42F6EDAFD13116E0E12565202FEF8E9ECE7DCE03812464D04B9442DE
    for first, second in ((i, r), (r, i)):
        public = simulation.ec_multiply(P256, first).values
        assert simulation.ec_multiply(P256, second, public).values[0] == shared


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


# RFC 7748, 6.1, and coordinates above p.
SMALL = (0, 1, 2**255 - 20, 2**255 - 19, 2**255 - 18)


def test_small_order(simulation: CoprocessorSimulation) -> None:
    """A shared secret of 0 is refused; the highest bit of a coordinate means nothing."""
    for u in (*SMALL, 1 | 1 << 255):
        with pytest.raises(MontcoreError, match="infinity"):
            simulation.x25519(bytes(32), u.to_bytes(32, "little"))
    # 8 is on the curve's twist or on the curve, and 2^255 - 11 is the same as 8.
    results = [simulation.x25519(b"\x55" * 32, u.to_bytes(32, "little")).value for u in (8, 2**255 - 11, 8 | 1 << 255)]
    assert results[0] == results[1] == results[2]


def test_errors(simulation: CoprocessorSimulation) -> None:
    with pytest.raises(MontcoreError, match="not on the curve"):
        simulation.ec_multiply(P256, 5, (P256.x, P256.y ^ 1))
    with pytest.raises(MontcoreError, match="infinity"):
        simulation.ec_multiply(P256, 0)
    for argument, k, point in (("k", P256.n, None), ("k", -1, None), ("point", 1, (P256.p, 1))):
        with pytest.raises(BadInput) as raised:
            simulation.ec_multiply(P256, k, point)
        assert raised.value.argument == argument
    for d in (0, P256.n):
        with pytest.raises(BadInput, match="d"):
            simulation.ecdsa_sign(P256, d, b"message")
    with pytest.raises(BadInput, match="curve"):
        Curve.named("P-257")
    with pytest.raises(BadInput, match="u"):
        simulation.x25519(bytes(32), bytes(31))
    # The next command works.
    assert simulation.ec_multiply(P256, 1).values == (P256.x, P256.y)
    assert simulation.modmul(7, 8, 2**61 - 1).value == 56


def test_a_curve_that_is_too_long() -> None:
    coprocessor = Coprocessor(multipliers=8, max_width=256)
    with coprocessor.simulate() as simulation, pytest.raises(MontcoreError, match="length"):
        simulation.ec_multiply(P256, 5)


def test_cycles_do_not_depend_on_secrets(simulation: CoprocessorSimulation) -> None:
    results = [simulation.ec_multiply(P256, k) for k in (1, 2, P256.n - 1, P256.n // 3)]
    assert len({(result.cycles, result.bus_cycles) for result in results}) == 1


@pytest.mark.long
def test_many_signatures(simulation: CoprocessorSimulation) -> None:
    for count in range(10_000):
        name = list(OPENSSL)[count % 2 * 4]
        key, d, _ = key_of(name)
        message = count.to_bytes(4)
        signature = simulation.ecdsa_sign(Curve.named(name), d, message).values
        key.public_key().verify(encode_dss_signature(*signature), message, SHA256)

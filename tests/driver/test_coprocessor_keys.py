# SPDX-License-Identifier: Apache-2.0
"""Keys with a use in Python, against OpenSSL: loaded, used, and refused for any other purpose."""

import hashlib
from collections.abc import Iterator

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, rsa, x448, x25519
from cryptography.hazmat.primitives.asymmetric.utils import Prehashed, encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from driver.test_driver import PRIME
from long_tests import long_cases

from montcore import BadInput, Coprocessor, CoprocessorSimulation, Curve, MontcoreError
from montcore.microcode.coprocessor_cycles import Lengths


@pytest.fixture(scope="module")
def simulation() -> Iterator[CoprocessorSimulation]:
    with Coprocessor(multipliers=16, max_width=2048).simulate() as simulation:
        yield simulation


def test_rsa(simulation: CoprocessorSimulation) -> None:
    numbers = rsa.generate_private_key(public_exponent=65537, key_size=1024).private_numbers()
    simulation.load_rsa(numbers)
    n = numbers.public_numbers.n
    assert simulation.use_rsa(1234).value == pow(1234, numbers.d, n)
    with pytest.raises(BadInput, match=r"^c: "):
        simulation.use_rsa(n)
    with pytest.raises(MontcoreError, match="access"):
        simulation.modmul(2, 3, 101)
    simulation.zeroise()
    assert simulation.modmul(2, 3, 101).value == 6
    with pytest.raises(BadInput, match=r"^key: none is loaded for rsa"):
        simulation.use_rsa(3)


def test_dh(simulation: CoprocessorSimulation) -> None:
    simulation.load_dh(PRIME, 0xABCDEF, exponent_length=24)
    assert simulation.use_dh(7).value == pow(7, 0xABCDEF, PRIME)
    for argument, arguments in {"exponent": (PRIME, 16, 4), "exponent length": (PRIME, 1, 5000)}.items():
        with pytest.raises(BadInput, match=f"^{argument}: "):
            simulation.load_dh(*arguments)
    simulation.zeroise()


@pytest.mark.parametrize("blinded", [False, True])
def test_ecdh(simulation: CoprocessorSimulation, blinded: bool) -> None:
    curve = Curve.named("P-256")
    ours, theirs = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
    mine, other = (
        (numbers.x, numbers.y) for numbers in (each.public_key().public_numbers() for each in (ours, theirs))
    )
    simulation.zeroise()
    assert simulation.load_ecdh(curve, ours.private_numbers().private_value, blinded=blinded) == mine
    shared = simulation.use_ecdh(other).values
    assert shared[0].to_bytes(32) == ours.exchange(ec.ECDH(), theirs.public_key())
    assert simulation.use_ecdh(other).values == shared
    with pytest.raises(MontcoreError, match="not on the curve"):
        simulation.use_ecdh((other[0], other[1] ^ 1))
    with pytest.raises(MontcoreError, match="access"):
        simulation.ec_multiply(curve, 12345)
    simulation.zeroise()
    assert simulation.modmul(2, 3, 101).value == 6


def test_ecdsa(simulation: CoprocessorSimulation) -> None:
    """OpenSSL verifies; two signatures of a hash differ; the loaded key has no other use."""
    curve = Curve.named("P-256")
    ours = ec.generate_private_key(ec.SECP256R1())
    d, numbers = ours.private_numbers().private_value, ours.public_key().public_numbers()
    assert simulation.load_ecdsa(curve, d, blinded=True) == (numbers.x, numbers.y)
    digest = hashlib.sha256(b"a message").digest()
    made = [simulation.use_ecdsa(digest) for _ in range(2)]
    for each in made:
        ours.public_key().verify(encode_dss_signature(*each.values), digest, ec.ECDSA(Prehashed(SHA256())))
    assert made[0].values[0] != made[1].values[0]
    timing = Coprocessor(multipliers=16, max_width=2048).timing
    lengths = Lengths(256, 52, 260, public_length=2 * 256)  # the key is blinded
    assert made[0].cycles == timing.cycles("ECDSA_SIGN", lengths, table=True, use=True)
    with pytest.raises(MontcoreError, match="slot"):
        simulation.ec_multiply(curve, 12345)
    with pytest.raises(BadInput, match=r"^key: none is loaded for ecdh"):
        simulation.use_ecdh((numbers.x, numbers.y))
    with pytest.raises(BadInput, match=r"^d: "):
        simulation.load_ecdsa(curve, curve.n)
    simulation.zeroise()


@long_cases(
    "[x448]",
    why="A curve with a general a and one with a = -3 stay in the coprocessor's and the driver's tests; here a = -3.",
)
@pytest.mark.parametrize("name", ["x25519", "x448"])
def test_x(simulation: CoprocessorSimulation, name: str) -> None:
    kind = x25519.X25519PrivateKey if name == "x25519" else x448.X448PrivateKey
    ours, theirs = kind.generate(), kind.generate()
    raw = theirs.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
    u = simulation.load_x(name, ours.private_bytes_raw())
    assert u == int.from_bytes(ours.public_key().public_bytes_raw(), "little")
    shared = ours.exchange(theirs.public_key())  # type: ignore[arg-type]
    assert simulation.use_x(raw).value == int.from_bytes(shared, "little")
    simulation.zeroise()

# SPDX-License-Identifier: Apache-2.0
"""The signature demonstration, and that a wrong bit anywhere makes it fail."""

import pytest
from cryptography.hazmat.primitives.asymmetric import rsa

from montcore.cli import demo
from montcore.coprocessor import BytesComputation, Computation, PairComputation
from montcore.errors import MontcoreError
from montcore.exponentiator import Power


class Broken:
    """A simulation that returns a fixed value with one bit flipped."""

    def __init__(self, bit: int) -> None:
        self.bit = bit

    def __call__(self, base: int, exponent: int, modulus: int, **_: object) -> Power:
        return Power(pow(base, exponent, modulus) ^ 1 << self.bit, 1, 1)


@pytest.mark.parametrize("bit", [0, 1000, 2040])
def test_a_wrong_bit_fails(bit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    class BrokenContext:
        def __enter__(self) -> Broken:
            return Broken(bit)

        def __exit__(self, *_: object) -> None:
            pass

    monkeypatch.setattr("montcore.exponentiator.Exponentiator.simulate", lambda self: BrokenContext())
    with pytest.raises(MontcoreError, match="OpenSSL rejects"):
        demo.sign_with_exponentiator("radix2", "l2r", "message")


def test_encoding_is_openssls() -> None:
    """Our padding equals OpenSSL's: its signature to the power of the public exponent gives our encoding."""
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import padding

    key = rsa.generate_private_key(public_exponent=65537, key_size=demo.BITS)
    public = key.public_key().public_numbers()
    signature = int.from_bytes(key.sign(b"message", padding.PKCS1v15(), hashes.SHA256()))
    assert pow(signature, public.e, public.n) == demo.encode_digest(b"message", demo.BITS // 8)


@pytest.mark.parametrize("bit", [0, 1000, 2040])
def test_a_wrong_bit_of_the_coprocessor_fails(bit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def __enter__(self) -> "Broken":
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def rsa_crt(self, key: rsa.RSAPrivateNumbers, c: int, **_: object) -> Computation:
            return Computation(pow(c, key.d, key.public_numbers.n) ^ 1 << bit, 1, 1)

    monkeypatch.setattr("montcore.coprocessor.Coprocessor.simulate", lambda self: Broken())
    with pytest.raises(MontcoreError, match="OpenSSL rejects"):
        demo.sign("message")


def test_the_coprocessor_signs() -> None:
    result = demo.sign("message")
    assert result["verified"]
    assert result["cycles"] < result["bus_cycles"] < 1.03 * result["cycles"]


@pytest.mark.parametrize("values", [(1, 1), (0, 0)])
def test_a_wrong_signature_on_a_curve_fails(values: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def __enter__(self) -> "Broken":
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def ecdsa_sign(self, *_: object) -> PairComputation:
            return PairComputation(values, 1, 1)

        def ed25519_key(self, *_: object) -> None:
            return None

        def ed25519_sign(self, *_: object) -> BytesComputation:
            return BytesComputation(bytes(64), 1, 1)

        def x25519(self, *_: object) -> Computation:
            return Computation(values[0], 1, 1)

    monkeypatch.setattr("montcore.coprocessor.Coprocessor.simulate", lambda self: Broken())
    with pytest.raises(MontcoreError, match="OpenSSL rejects"):
        demo.sign_on_curve("message")
    with pytest.raises(MontcoreError, match="OpenSSL rejects"):
        demo.sign_with_ed25519("message")
    with pytest.raises(MontcoreError, match="the shared secrets of OpenSSL"):
        demo.agree()


def test_the_coprocessor_computes_on_curves() -> None:
    assert demo.sign_with_ed25519("message")["bus_cycles"] > 0
    for result in (demo.sign_on_curve("message"), demo.agree()):
        assert result["verified"]
        assert result["cycles"] < result["bus_cycles"] < 1.03 * result["cycles"]


@pytest.mark.long
def test_an_exponentiator_signs() -> None:
    result = demo.sign_with_exponentiator("radix2", "l2r", "message")
    assert result["verified"]
    assert result["cycles"] > 2048 * 2049
